// What came, went and moved is found by the scenarios; the rest by their files.
#include "match/lab/lab_compare.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include <nlohmann/json.hpp>

#include "data/scenario_format.hpp"

namespace salient {
namespace {

using nlohmann::json;

// Those of `from` that `of` does not have, each as often as it has fewer of them.
template <class Thing, class Same>
std::vector<Thing> left_over(const std::vector<Thing>& from, std::vector<Thing> of, Same same) {
    std::vector<Thing> out;
    for (const Thing& one : from) {
        const auto found = std::find_if(of.begin(), of.end(), [&](const Thing& other) { return same(one, other); });
        if (found == of.end())
            out.push_back(one);
        else
            of.erase(found);
    }
    return out;
}

struct Placed {
    std::string id;
    Side side = Side::None;
    HexId hex;
    std::string rest;  // all else that is said of it
};
bool is_alike(const Placed& a, const Placed& b) { return a.id == b.id && a.side == b.side; }
bool is_same_there(const Placed& a, const Placed& b) { return is_alike(a, b) && a.hex == b.hex; }
bool is_same(const Placed& a, const Placed& b) { return is_same_there(a, b) && a.rest == b.rest; }

// Numbers of traits and nations are those of their own rules: their names are compared.
std::string rest_of(const LoadedScenario& battle, const UnitSetup& unit) {
    const Rulebook& rules = *battle.rules;
    const Board& board = Board::of(battle.scenario->board);
    const int figures = unit.figures > 0 ? unit.figures : rules.at(unit.type).figures_of(unit.nation);
    const auto hex = [&](HexId id) { return id.is_none() ? json::array() : json::array({board.hex(id).x, board.hex(id).y}); };
    const auto accessory = unit.accessory == Accessory::None ? std::string_view() : word_for(unit.accessory, accessory_words);
    json rest = {{"figures", figures},
                 {"boats", unit.boats},
                 {"craft", unit.craft},
                 {"accessory", accessory},
                 {"aboard", hex(unit.aboard)},
                 {"in", unit.group},
                 {"wagon", hex(unit.wagon)},
                 {"facing", unit.facing ? json(to_string(*unit.facing)) : json()},
                 {"nation", unit.nation.is_none() ? std::string() : rules.at(unit.nation).id},
                 {"traits", json::array()}};
    rules.each_trait(unit.traits, [&](const Trait& trait) { rest["traits"].push_back(trait.id); });
    return rest.dump(-1, ' ', false, json::error_handler_t::replace);
}
std::vector<Placed> units_of(const LoadedScenario& battle) {
    std::vector<Placed> out;
    for (const UnitSetup& unit : battle.scenario->units)
        out.push_back({battle.rules->at(unit.type).id, unit.side, unit.hex, rest_of(battle, unit)});
    return out;
}
std::vector<Placed> ground_of(const LoadedScenario& battle) {
    std::vector<Placed> out;
    for (const Feature& feature : battle.scenario->features) {
        json rest = {{"sides", json::array()},
                     {"facing", feature.facing},
                     {"owner", feature.owner == Side::None   ? ""
                               : feature.owner == Side::Axis ? "axis"
                                                             : "allies"},
                     {"value", feature.value}};
        for (const Direction d : directions)
            if (feature.sides.has(d)) rest["sides"].push_back(to_string(d));
        out.push_back({battle.rules->at(feature.type).id, Side::None, feature.hex, rest.dump()});
    }
    return out;
}

int distance_of(const Board& board, HexId a, HexId b) {
    return a.is_none() || b.is_none() ? 1000 : distance(board.hex(a), board.hex(b));
}

void take_out(std::vector<Placed>& from, std::size_t i) { from.erase(from.begin() + static_cast<std::ptrdiff_t>(i)); }

// The words of a member: none for nothing, for an empty word and for "no".
std::vector<std::string> words_of(const json& value) {
    if (value.is_string() && !value.get_ref<const std::string&>().empty()) return {value.get<std::string>()};
    if (value.is_number() || (value.is_boolean() && value.get<bool>())) return {value.dump()};
    std::vector<std::string> out;
    if (value.is_array())
        for (const json& one : value)
            for (std::string& word : words_of(one)) out.push_back(std::move(word));
    return out;
}

// What is said otherwise of one and the same thing, old and new.
void tell_rest(LabChange& change, const Placed& was, const Placed& now) {
    const json from = json::parse(was.rest), to = json::parse(now.rest);
    for (const auto& [key, value] : to.items()) {
        if (from.at(key) != value) change.details.push_back({key, words_of(from.at(key)), words_of(value)});
    }
}

// What stands where it stood and is otherwise all the same.
void add_changed(std::vector<LabChange>& out, LabChange::Kind kind, std::vector<Placed>& gone, std::vector<Placed>& come) {
    for (std::size_t i = 0; i < gone.size();) {
        const auto now = std::find_if(come.begin(), come.end(), [&](const Placed& one) { return is_same_there(gone[i], one); });
        if (now == come.end()) {
            ++i;
            continue;
        }
        out.push_back({kind, now->side, now->id, gone[i].hex, now->hex});
        tell_rest(out.back(), gone[i], *now);
        come.erase(now);
        take_out(gone, i);
    }
}

// The nearest first. One that has become another on the way has changed as well.
void add_moved(std::vector<LabChange>& out, const Board& board, std::vector<Placed>& gone, std::vector<Placed>& come) {
    for (;;) {
        auto nearest = std::tuple(true, 1001);  // what stayed as it was before what did not
        std::size_t from = gone.size(), to = 0;
        for (std::size_t i = 0; i < gone.size(); ++i)
            for (std::size_t k = 0; k < come.size(); ++k) {
                const auto apart = std::tuple(gone[i].rest != come[k].rest, distance_of(board, gone[i].hex, come[k].hex));
                if (is_alike(gone[i], come[k]) && apart < nearest) std::tie(nearest, from, to) = std::tuple(apart, i, k);
            }
        if (from == gone.size()) return;
        const Placed was = gone[from], now = come[to];
        out.push_back({LabChange::Kind::UnitMoved, was.side, was.id, was.hex, now.hex});
        if (was.rest != now.rest) {
            out.push_back({LabChange::Kind::UnitChanged, now.side, now.id, was.hex, now.hex});
            tell_rest(out.back(), was, now);
        }
        take_out(gone, from);
        take_out(come, to);
    }
}

void add_units(std::vector<LabChange>& out, const LoadedScenario& a, const LoadedScenario& b) {
    std::vector<Placed> gone = left_over(units_of(a), units_of(b), is_same);
    std::vector<Placed> come = left_over(units_of(b), units_of(a), is_same);
    if (a.scenario->board == b.scenario->board) {
        add_changed(out, LabChange::Kind::UnitChanged, gone, come);
        add_moved(out, Board::of(b.scenario->board), gone, come);
    }
    for (const Placed& unit : come) out.push_back({LabChange::Kind::UnitCame, unit.side, unit.id, HexId::none(), unit.hex});
    for (const Placed& unit : gone) out.push_back({LabChange::Kind::UnitWent, unit.side, unit.id, unit.hex, HexId::none()});
}

void add_ground(std::vector<LabChange>& out, const LoadedScenario& a, const LoadedScenario& b) {
    std::vector<Placed> gone = left_over(ground_of(a), ground_of(b), is_same);
    std::vector<Placed> come = left_over(ground_of(b), ground_of(a), is_same);
    if (a.scenario->board == b.scenario->board) add_changed(out, LabChange::Kind::GroundChanged, gone, come);
    for (const Placed& ground : come)
        out.push_back({LabChange::Kind::GroundCame, Side::None, ground.id, HexId::none(), ground.hex});
    for (const Placed& ground : gone)
        out.push_back({LabChange::Kind::GroundWent, Side::None, ground.id, ground.hex, HexId::none()});
}

void add_options(std::vector<LabChange>& out, const LabRun& a, const LabRun& b) {
    for (const auto& [kind, from, of] : {std::tuple(LabChange::Kind::OptionCame, &b.options, &a.options),
                                         std::tuple(LabChange::Kind::OptionWent, &a.options, &b.options)})
        for (const std::string& id : left_over(*from, *of, std::equal_to<>())) out.push_back({kind, Side::None, id});
}

// Lists of hexes tell where something stands: that was told.
bool is_told(const std::string& place, bool tells_units, bool tells_ground) {
    return (tells_units && place.starts_with("/units")) ||
           (tells_ground && (place.starts_with("/terrain") || place.starts_with("/obstacles")));
}

}  // namespace

nlohmann::json battle_patch(const std::string& a, const std::string& b) {
    const json from = json::parse(a, nullptr, false), to = json::parse(b, nullptr, false);
    return from.is_discarded() || to.is_discarded() ? json::array() : json::diff(from, to);
}

std::vector<LabChange> changes_between(const LabRun& a, const LoadedScenario& battle_a, const LabRun& b,
                                       const LoadedScenario& battle_b) {
    std::vector<LabChange> out;
    add_units(out, battle_a, battle_b);
    const bool tells_units = !out.empty();
    const std::size_t units = out.size();
    add_ground(out, battle_a, battle_b);
    const bool tells_ground = out.size() > units;
    add_options(out, a, b);
    const json before = json::parse(battle_a.json, nullptr, false);
    const auto dumped = [](const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); };
    for (const json& one : battle_patch(battle_a.json, battle_b.json)) {
        LabChange change{LabChange::Kind::Other};
        change.place = one["path"].get<std::string>();
        if (is_told(change.place, tells_units, tells_ground)) continue;
        if (one.contains("value")) change.value = dumped(one["value"]);
        const json::json_pointer place(change.place);  // what is taken out of a list is named by its place in the first file
        if (one["op"] != "add" && before.contains(place)) change.was = dumped(before.at(place));
        out.push_back(std::move(change));
    }
    return out;
}

std::vector<std::string> compare_remarks(const LabRun& a, const LabRun& b) {
    std::vector<std::string> out;
    if (!(a.players == b.players)) out.emplace_back("lab.compare.other_players");
    if (a.scenario_id != b.scenario_id) out.emplace_back("lab.compare.other_battle");
    if (a.scenario_json == b.scenario_json && a.options == b.options) out.emplace_back("lab.compare.same_battle");
    if (a.program != b.program || a.counting != b.counting || (a.rulebook_hash != b.rulebook_hash && a.options == b.options))
        out.emplace_back("lab.compare.other_version");
    return out;
}

}  // namespace salient
