#include "data/m44/salient.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "data/m44/pieces.hpp"
#include "data/m44/supplement.hpp"
#include "data/objective_entry.hpp"
#include "data/option_entry.hpp"
#include "data/scenario_format.hpp"
#include "data/unit_entry.hpp"

namespace salient::m44 {
namespace {

using strict::Value;

constexpr std::size_t most_entries = 250;
constexpr std::size_t most_cargo = 200;  // as many as objectives

// A rule of a nation that a file may switch on: for the nation, or, as a trait, for units that it names (NAT-11).
struct NationSwitch {
    std::string_view key;
    std::string_view trait;
    void (*set)(ScenarioRules&);
};
constexpr NationSwitch nation_switches[] = {
    {"french_furia", "furia_francese", [](ScenarioRules& rules) { rules.set(FrenchFuria{}); }},
    {"british_commonwealth", "stiff_upper_lip", [](ScenarioRules& rules) { rules.set(BritishCommonwealth{}); }},
    {"italy_royal_army", "royal_army", [](ScenarioRules& rules) { rules.set(ItalyRoyalArmy{}); }},
};
// One for a side, whatever its country.
struct SideSwitch {
    std::string_view key;
    void (*set)(ScenarioRules&, Side);
};
constexpr SideSwitch side_switches[] = {
    {"gung_ho", [](ScenarioRules& rules, Side side) { rules.set(GungHo{side}); }},
    {"italy_high_command", [](ScenarioRules& rules, Side side) { rules.set(ItalyHighCommand{side}); }},
};

// Reads what fields() of a rule lists, with hexes by their names.
template <class ReadHex>
class NamedParameters {
public:
    NamedParameters(strict::Object& object, ReadHex read_hex) : object_(object), read_hex_(read_hex) {}
    void operator()(FieldName name, Side& out) { out = object_.required(name.text).choice(side_words, out); }
    template <class T, std::size_t N>
    void operator()(FieldName name, T& out, const Word<T> (&words)[N]) {
        out = object_.required(name.text).choice(words, out);
    }
    void operator()(FieldName name, std::vector<HexId>& out) {
        std::size_t count = 0;
        object_.required(name.text).each([&](const Value& item) {
            if (++count > most_entries) return;
            const HexId hex = read_hex_(item);
            if (!hex.is_none() && std::find(out.begin(), out.end(), hex) == out.end()) out.push_back(hex);
        });
    }

private:
    strict::Object& object_;
    ReadHex read_hex_;
};

}  // namespace

void read_salient_options(const strict::Document& document, const Rulebook& rules, Scenario& scenario) {
    const auto at = document.root.find(salient_key);
    if (at == document.root.end()) return;
    strict::Errors errors(document);
    auto object = Value(&*at, &errors).object();
    data::read_option_entries(object, rules, scenario);
    errors.throw_if_any();
}

SalientObject::SalientObject(const strict::Document& document, const Rulebook& rules, const Board& board)
    : errors_(document), rules_(rules), board_(board) {
    const auto at = document.root.find(salient_key);
    if (at == document.root.end()) return;
    object_ = Value(&*at, &errors_).object();
    object_.optional(by_text_key).boolean();
    for (const char* read_before : {"options", "barred_options"}) object_.optional(read_before);
    std::size_t count = 0;
    object_.optional("units").each([&](const Value& value) {
        if (count++ < most_entries)
            unit(value);
        else if (count == most_entries + 1)
            value.error(fmt::format("there are more than {} units; take some away", most_entries));
    });
    object_.optional("carried_away").each([&](const Value& value) {
        if (burdens_.size() < most_cargo)
            cargo(value);
        else
            value.error(fmt::format("there are more than {}; take some away", most_cargo));
    });
}

void SalientObject::cargo(const Value& value) {
    if (!value.expect(value.is_object(), "something like {\"at\": \"D5\", \"type\": \"capture\", \"for\": \"allies\"}")) return;
    auto o = value.object();
    const auto at = o.required("at");
    const HexId where = at ? hex(at) : HexId::none();
    Objective objective;
    data::read_objective_entry(o, rules_, objective);
    o.done();
    if (!is_carried(objective.type)) return value.error("its type is \"capture\" or \"rescue\"; name one of them");
    if (where.is_none()) return;
    objective.hexes = {where};
    burdens_.push_back(std::move(objective));
}

bool SalientObject::has_star(HexId hex) const {
    return std::any_of(burdens_.begin(), burdens_.end(), [&](const Objective& o) { return o.hexes.front() == hex; });
}

HexId SalientObject::hex(const Value& value) {
    const auto name = value.string();
    const HexId hex = named_hex(board_, name);
    if (!name.empty() && hex.is_none())
        value.error(
            fmt::format("\"{}\" is no hex of this board; write the letter of its column and the number of its row, "
                        "as \"D5\"",
                        strict::shown(name)));
    return hex;
}

void SalientObject::unit(const Value& value) {
    if (!value.expect(value.is_object(), "a unit like {\"at\": \"D5\", \"traits\": [\"worth_two\"]}")) return;
    auto o = value.object();
    const auto at = o.required("at");
    const HexId where = at ? hex(at) : HexId::none();
    Entry entry{value, {}};
    if (const auto type = o.optional("type")) {
        const auto name = type.string();
        entry.type = rules_.unit_type(name);
        std::vector<std::string_view> known;
        for (const UnitType& t : rules_.unit_types) known.push_back(t.id);
        if (!name.empty() && entry.type.is_none()) type.unknown("unit", name, known);
    }
    if (!at) o.done();  // says that it is missing
    if (!where.is_none() && !units_.emplace(where, entry).second) at.error("the hex is named twice; take one away");
}

UnitTypeId SalientObject::type_at(HexId hex) {
    const auto found = units_.find(hex);
    return found == units_.end() ? UnitTypeId::none() : found->second.type;
}

TraitSet SalientObject::amend(UnitSetup& unit) {
    const auto found = units_.find(unit.hex);
    if (found == units_.end() || found->second.is_used) return {};
    found->second.is_used = true;
    auto o = found->second.value.object();
    o.required("at");
    o.optional("type");
    const TraitSet before = unit.traits;
    data::read_unit_entry(o, rules_, unit);
    o.done();
    return TraitSet{unit.traits.bits & ~before.bits};
}

void SalientObject::switch_on(std::string_view key, const Value& value, Scenario& scenario) {
    const auto& row = *std::find_if(std::begin(nation_switches), std::end(nation_switches),
                                    [&](const NationSwitch& s) { return s.key == key; });
    if (value.json().is_boolean()) {
        if (value.boolean()) row.set(scenario.scenario_rules);
        return;
    }
    const TraitId trait = rules_.trait(row.trait);
    if (trait.is_none()) return value.error(fmt::format("these rules have no trait \"{}\"; write true", row.trait));
    const auto may_bear = [&](const UnitSetup& u) { return rules_.may_bear(u.type, rules_.at(trait)); };
    if (value.is_string()) {
        const Side side = value.choice(side_words, Side::None);
        for (UnitSetup& unit : scenario.units)
            if (unit.side == side && may_bear(unit)) unit.traits.add(trait);
        return;
    }
    if (!value.expect(value.is_array(), "true, a side, or a list of hexes like [\"D5\", \"e4\"]")) return;
    value.each([&](const Value& item) {
        const HexId where = hex(item);
        if (where.is_none()) return;
        const auto at =
            std::find_if(scenario.units.begin(), scenario.units.end(), [&](const UnitSetup& u) { return u.hex == where; });
        if (at == scenario.units.end())
            item.error("no unit stands there; take it away");
        else if (!may_bear(*at))
            item.error(fmt::format("a unit \"{}\" cannot have this rule; take it away", rules_.at(at->type).id));
        else if (at->traits.has(trait))
            item.error("the unit is named twice; take one away");
        else
            at->traits.add(trait);
    });
}

std::vector<std::string_view> SalientObject::rules_of(Scenario& scenario) {
    std::vector<std::string_view> keys;
    for (const NationSwitch& row : nation_switches) {
        const auto value = object_.optional(row.key);
        if (!value) continue;
        keys.push_back(row.key);
        switch_on(row.key, value, scenario);
    }
    for (const SideSwitch& row : side_switches) {
        const auto value = object_.optional(row.key);
        if (!value) continue;
        keys.push_back(row.key);
        const Side side = value.choice(side_words, Side::None);
        if (side != Side::None) row.set(scenario.scenario_rules, side);
    }
    // Rules with parameters that the format has no words for.
    const auto rule = [&]<class Rule>(Rule read) {
        const auto value = object_.optional(Rule::name);
        if (!value) return;
        keys.push_back(Rule::name);
        auto o = value.object();
        each_field(read, NamedParameters(o, [this](const Value& item) { return hex(item); }));
        o.done();
        scenario.scenario_rules.set(read);
    };
    rule(AirStrikes{});
    rule(ForwardObserver{});
    rule(UnusableCard{});
    if (const auto winner = object_.optional("wins_without_cards")) {  // OBJC-17
        keys.push_back("wins_without_cards");
        scenario.wins_without_cards = winner.choice(side_words, scenario.wins_without_cards);
    }
    return keys;
}

void SalientObject::done() {
    for (const auto& [hex, entry] : units_)
        if (!entry.is_used)
            entry.value.error(fmt::format("the map has no unit on {} that could be played; lay one there or take this away",
                                          name_of_hex(board_, hex)));
    object_.done();
    errors_.throw_if_any();
}

}  // namespace salient::m44
