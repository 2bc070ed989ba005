// What units, terrain, cards, nations and special rules carry: modifiers and hooks. What a carrier cannot say is an error with the list of
// what it can (src/rules/answers/attributes.cpp).
#include <algorithm>

#include <fmt/format.h>

#include "data/read_rules.hpp"
#include "data/scenario_format.hpp"
#include "salient/attributes.hpp"

namespace salient::data {
namespace {

using Words = std::vector<std::string_view>;

std::string quoted(const Words& words) {
    std::string out;
    for (const auto word : words) out += fmt::format("{}\"{}\"", out.empty() ? "" : ", ", word);
    return out.empty() ? "nothing" : out;
}

Words questions_for(Carrier carrier) {
    Words out;
    for (const AttributeInfo& q : attributes())
        for (int r = 0; r < role_count; ++r)
            if (const auto role = static_cast<Role>(r);
                q.has_role(role) && can_stand(carrier, role) && (out.empty() || out.back() != q.key))
                out.push_back(q.key);
    return out;
}
Words roles_for(Carrier carrier, const AttributeInfo& q) {
    Words out;
    for (int r = 0; r < role_count; ++r)
        if (const auto role = static_cast<Role>(r); q.has_role(role) && can_stand(carrier, role)) out.push_back(role_key(role));
    return out;
}
Words conditions_for(const AttributeInfo& q, Role role) {
    Words out;
    for (int c = 0; c < condition_count; ++c)
        if (const auto condition = static_cast<Condition>(c); can_hold(q, role, condition))
            out.push_back(condition_key(condition));
    return out;
}
Words effects_for(const AttributeInfo& q) {
    if (q.kind == AttributeKind::Fact) return {"is"};
    Words out;
    for (int e = 0; e < effect_count; ++e)
        if (const auto effect = static_cast<Effect>(e); can_answer(q, effect)) out.push_back(effect_key(effect));
    return out;
}

// Which of a few words are in a list, one bit each.
template <std::size_t N>
std::uint8_t read_bits(const strict::Value& value, const std::pair<std::string_view, unsigned> (&words)[N]) {
    unsigned bits = 0;
    value.each([&](const strict::Value& item) { bits |= 1U << item.choice<unsigned>(words, 0); });
    return static_cast<std::uint8_t>(bits);
}

// The conditions of a modifier: what each can say for what is asked.
class WhenReader {
public:
    WhenReader(const strict::Value& value, Carrier carrier, const Modifier& of, When& w)
        : o_(value.object()), carrier_(carrier), of_(of), asked_(attribute_info(of.attribute)), w_(w) {}

    // The value of a condition that is written, when it can hold for what is asked.
    strict::Value read(Condition c) {
        strict::Value v = o_.optional(condition_key(c));
        if (!v) return v;
        if (!can_hold(asked_, of_.as, c)) {
            v.error(fmt::format("\"{}\" says nothing when \"{}\" is asked of a {} as \"{}\"; it may say {}", condition_key(c),
                                asked_.key, carrier_key(carrier_), role_key(of_.as), quoted(conditions_for(asked_, of_.as))));
            return {};
        }
        w_.give(c);
        return v;
    }
    bool flag(Condition c) {
        const auto v = read(c);
        if (v && !v.boolean()) {
            w_.given &= ~(std::uint64_t{1} << static_cast<unsigned>(c));
            if (v.json().is_boolean()) v.error("a condition is true or is not written");
        }
        return w_.has(c);
    }
    std::uint8_t number(Condition c, int fallback) { return static_cast<std::uint8_t>(read(c).integer(0, 255, fallback)); }
    ClassMask classes(Condition c) {
        const auto v = read(c);
        const ClassMask mask = read_classes(v, ClassMask::all());
        if (v && mask.empty()) v.error("name one class at least");
        return mask;
    }
    void distance() {
        if (const auto distance = read(Condition::Distance)) {
            if (distance.is_array()) {
                w_.distances = 0;
                distance.each(
                    [&](const strict::Value& item) { w_.distances |= 1U << static_cast<unsigned>(item.integer(1, 30, 1)); });
            } else {
                w_.distance = distance.choice<AtDistance>({{"adjacent", AtDistance::Adjacent}, {"beyond", AtDistance::Beyond}},
                                                          AtDistance::Any);
                w_.distances = w_.distance == AtDistance::Adjacent ? 1U << 1U : ~(1U << 1U);
            }
        }
    }
    void done() { o_.done(); }

private:
    strict::Object o_;
    Carrier carrier_;
    const Modifier& of_;
    const AttributeInfo& asked_;
    When& w_;
};

}  // namespace

const std::vector<std::string_view>& RulesReader::ids(std::string_view section) {
    const auto [at, is_new] = ids_.try_emplace(std::string(section));
    if (is_new) {
        const auto& part = layers_.merged().at(std::string(section));
        for (const auto& [id, entry] : part.items())
            if (!strict::is_comment(id)) at->second.push_back(id);
        std::stable_partition(at->second.begin(), at->second.end(),
                              [&](std::string_view id) { return !waits_for_option(part.at(std::string(id))); });
    }
    return at->second;
}

IdSet RulesReader::id_set(const strict::Value& value, std::string_view section, std::string_view what) {
    IdSet set;
    // A list may shrink by what a patch took away, but not to nothing: it would ask for nothing then.
    bool is_any_left = false;
    value.each([&](const strict::Value& item) { is_any_left = is_any_left || !layers_.has_taken_away(section, item.string()); });
    value.each([&](const strict::Value& item) {
        if (is_any_left && layer_of(item) == "standard" && layers_.has_taken_away(section, item.string())) return;
        if (const auto id = id_of<Id<struct AnyTag>>(item, item.string(), section, what)) set.add(id);
    });
    return set;
}

std::uint64_t RulesReader::keyword(const strict::Value& value) {
    const std::string name = value.string();
    if (name.empty()) return 0;
    auto& all = book_.keywords;
    const auto at = static_cast<std::size_t>(std::find(all.begin(), all.end(), name) - all.begin());
    if (at == all.size()) all.push_back(name);
    if (at >= 64) {
        value.error("the game can tell no more than 64 keywords of units apart");
        return 0;
    }
    return std::uint64_t{1} << at;
}

void RulesReader::check_keywords() {
    std::uint64_t borne = 0;
    for (const UnitType& t : book_.unit_types) borne |= t.keywords;
    for (const Trait& t : book_.traits) borne |= t.keywords;
    Words names;
    for (std::size_t i = 0; i < book_.keywords.size() && i < 64; ++i)
        if (((borne >> i) & 1U) != 0) names.push_back(book_.keywords[i]);
    for (const strict::Value& asked : keywords_asked_)
        if (const std::string name = asked.string(); std::find(names.begin(), names.end(), name) == names.end())
            asked.error(fmt::format("no unit has the keyword \"{}\"{}", name, strict::hint(name, names)));
}

std::uint8_t RulesReader::stack(std::string_view name) {
    if (name.empty()) return 0;
    auto& stacks = book_.stacks;
    const auto i = static_cast<std::size_t>(std::find(stacks.begin(), stacks.end(), name) - stacks.begin());
    if (i == stacks.size()) stacks.emplace_back(name);
    return static_cast<std::uint8_t>(i);
}

std::string RulesReader::layer_of(const strict::Value& value) const {
    return layers_.is_patched() ? layers_.layer_of(errors_.pointer_to(value.json())) : "standard";
}

// ---- conditions ----

When RulesReader::when(const strict::Value& value, Carrier carrier, const Modifier& of) {
    When w;
    if (!value) return w;
    WhenReader in(value, carrier, of, w);
    const auto names = [&](Condition c, std::string_view part, std::string_view what) {
        const auto v = in.read(c);
        if (v.is_array() && v.json().empty()) v.error(fmt::format("name one {} at least", what));
        return v ? id_set(v, part, what) : IdSet{};
    };
    const auto keywords = [&](Condition c) {
        std::uint64_t bits = 0;
        const auto v = in.read(c);
        if (v.is_array() && v.json().empty()) v.error("name one keyword at least");
        v.each([&](const strict::Value& item) {
            bits |= keyword(item);
            keywords_asked_.push_back(item);
        });
        return bits;
    };
    w.unit = in.classes(Condition::UnitClass);
    w.target = in.classes(Condition::TargetClass);
    w.ordered_as = in.classes(Condition::OrderedAs);
    in.distance();
    w.owner = in.flag(Condition::Owner);
    w.other_kind = in.flag(Condition::OtherKind);
    w.from_lower = in.flag(Condition::FromLower);
    w.connected = in.flag(Condition::Connected);
    w.uncrossed = in.flag(Condition::Uncrossed);
    w.first_battle = in.flag(Condition::FirstBattle);
    w.at_home = in.flag(Condition::AtHome);
    w.full = in.flag(Condition::Full);
    w.stayed = in.flag(Condition::Stayed);
    w.observed = in.flag(Condition::Observed);
    w.at_least = in.number(Condition::AtLeast, 0);
    w.at_most = in.number(Condition::AtMost, 255);
    w.figures_at_least = in.number(Condition::FiguresAtLeast, 0);
    w.figures_at_most = in.number(Condition::FiguresAtMost, 255);
    w.moved_at_least = in.number(Condition::MovedAtLeast, 0);
    w.moved_at_most = in.number(Condition::MovedAtMost, 255);
    w.types = names(Condition::Type, "units", "unit");
    w.target_types = names(Condition::TargetType, "units", "unit");
    w.nations = names(Condition::Nation, "nations", "nation");
    w.target_nations = names(Condition::TargetNation, "nations", "nation");
    w.cards = names(Condition::Card, "cards", "card");
    w.on = names(Condition::On, "terrain", "terrain");
    w.into = names(Condition::Into, "terrain", "terrain");
    w.into_other = names(Condition::IntoOther, "terrain", "terrain");
    w.keywords = keywords(Condition::Keyword);
    w.target_keywords = keywords(Condition::TargetKeyword);
    w.marked_by =
        in.read(Condition::TargetMarked).choice<MarkedBy>({{"side", MarkedBy::Side}, {"unit", MarkedBy::Unit}}, MarkedBy::Side);
    if (const auto side = in.read(Condition::Side)) w.side = read_side(side, Side::None);
    w.faces = read_bits(in.read(Condition::Faces), {{"infantry", 0}, {"armor", 1}, {"grenade", 2}, {"star", 3}, {"flag", 4}});
    w.kinds = read_bits(in.read(Condition::Kind),
                        {{"normal", 0}, {"overrun", 1}, {"ambush", 2}, {"card", 3}, {"battle_back", 4}, {"second_assault", 5}});
    in.read(Condition::Accessory).each([&](const strict::Value& item) {
        w.accessories = static_cast<std::uint8_t>(w.accessories | bit_of(item.choice(accessory_words, Accessory::None)));
    });
    w.how = read_bits(in.read(Condition::How), {{"move", 0}, {"retreat", 1}, {"take_ground", 2}});
    in.read(Condition::Scenario).each([&](const strict::Value& item) {
        const auto known = scenario_rule_names();
        const std::string name = item.string();
        const auto at = std::find(known.begin(), known.end(), name);
        if (at == known.end())
            item.error(fmt::format("there is no scenario rule \"{}\"{}", name, strict::hint(name, known)));
        else
            w.scenario |= std::uint64_t{1} << static_cast<unsigned>(at - known.begin());
    });
    in.done();
    return w;
}

// ---- modifiers ----

Modifier RulesReader::modifier(const strict::Value& value, Carrier carrier, const std::string& clause) {
    auto o = value.object();
    Modifier m;
    const auto attribute = o.required("ask");
    const std::string name = attribute.string();
    const auto as = o.required("as");
    const auto info = std::ranges::find(attributes(), std::string_view(name), &AttributeInfo::key);
    // What stays unread below would be told as unknown keys: a carrier that cannot say this gets one error, not five.
    const auto given_up = [&] {
        if (!value) return Modifier{};
        for (const auto& [key, item] : value.json().items()) o.optional(key);
        o.done();
        return Modifier{};
    };
    const Words effects_known{"add", "at_least", "at_most", "set", "exact", "allow", "forbid", "is"};
    const auto is_given = [&](auto key) { return value.json().contains(key); };
    if (value && std::count_if(effects_known.begin(), effects_known.end(), is_given) != 1)
        o.error(fmt::format("a modifier has one effect: {}",
                            quoted(info == attributes().end() ? effects_known : effects_for(*info))));
    if (info == attributes().end()) {
        const Words known = questions_for(carrier);
        if (attribute.is_string())
            attribute.error(fmt::format("there is no question \"{}\"{}; a {} may answer {}", name, strict::hint(name, known),
                                        carrier_key(carrier), quoted(known)));
        return given_up();
    }
    const Words roles = roles_for(carrier, *info);
    m.attribute = info->attribute;
    if (roles.empty()) {
        attribute.error(fmt::format("a {} is not asked for \"{}\"; it may answer {}", carrier_key(carrier), info->key,
                                    quoted(questions_for(carrier))));
        return given_up();
    }
    if (std::find(roles.begin(), roles.end(), as.string()) == roles.end()) {
        as.error(fmt::format("\"{}\" is asked of a {} as {}, not as \"{}\"{}", info->key, carrier_key(carrier), quoted(roles),
                             as.string(), strict::hint(as.string(), roles)));
        return given_up();
    }
    for (int r = 0; r < role_count; ++r)
        if (role_key(static_cast<Role>(r)) == as.string()) m.as = static_cast<Role>(r);
    m.when = when(o.optional("if"), carrier, m);
    m.unless = when(o.optional("unless"), carrier, m);
    for (int e = 0; e < effect_count; ++e) {
        const auto effect = static_cast<Effect>(e);
        const auto v = o.optional(effect_key(effect));
        if (!v) continue;
        m.effect = effect;
        if (info->kind == AttributeKind::Fact || !can_answer(*info, effect)) {
            v.error(fmt::format("\"{}\" is no answer to \"{}\"; write {}", effect_key(effect), info->key,
                                quoted(effects_for(*info))));
        } else if (effect == Effect::Allow || effect == Effect::Forbid) {
            if (!v.boolean(true)) v.error("write true, or leave it out");
        } else {
            m.value =
                static_cast<std::int8_t>(v.integer(info->kind == AttributeKind::Number && effect == Effect::Add ? -20 : 0, 20));
            if (effect == Effect::Add && m.value == 0) v.error("a change by 0 is none");
        }
    }
    if (const auto v = o.optional("is")) {
        m.effect = v.boolean() ? Effect::Allow : Effect::Forbid;
        if (info->kind != AttributeKind::Fact)
            v.error(fmt::format("\"is\" is no answer to \"{}\"; write {}", info->key, quoted(effects_for(*info))));
    }
    const auto stack_name = o.optional("stack");
    const auto firm = o.optional("firm");
    if (m.stage() == Stage::Reduction) {  // RED-2, RED-3: never added
        if (stack_name)
            stack_name.error("of the dice that the ground of one hex takes away only the strongest counts; leave \"stack\" out");
        m.stack = stack(m.as == Role::TargetHex ? "cover" : "own_ground");
        m.firm = firm.boolean();
    } else {
        if (firm) firm.error("only dice that ground takes away can be firm");
        if (stack_name && m.effect != Effect::Add) stack_name.error("only what is added can be of a stack");
        m.stack = stack(stack_name.string());
    }
    m.clause = o.optional("clause").string(clause);
    if (value) m.layer = layer_of(value);
    o.done();
    return m;
}

void RulesReader::named_modifiers(const strict::Value& value, Carrier carrier, const std::string& clause,
                                  std::vector<Modifier>& out) {
    if (!value) return;
    value.object().each([&](const std::string&, const strict::Value& item) { out.push_back(modifier(item, carrier, clause)); });
    if (out.size() > 200) value.error("more than 200 modifiers of one thing");
}

Modifiers RulesReader::modifiers(const strict::Value& value, Carrier carrier, const std::string& clause) {
    std::vector<Modifier> list;
    named_modifiers(value, carrier, clause, list);
    return Modifiers(std::move(list));
}

// "dice_in": {"infantry": -1, "armor": -2, "if": {...}, "firm": true, "clause": "..."} -> one modifier for each class (TBAT-5, TBAT-6).
void RulesReader::dice_shorthand(const strict::Value& value, Role as, std::string_view stack_name, const std::string& clause,
                                 std::vector<Modifier>& out) {
    if (!value) return;
    auto o = value.object();
    Modifier all;
    all.attribute = Attribute::BattleDice;
    all.as = as;
    const auto conditions = o.optional("if");
    all.when = when(conditions, Carrier::Terrain, all);
    if (all.when.has(Condition::UnitClass)) conditions.error("the classes stand beside \"if\", not in it");
    all.clause = o.optional("clause").string(clause);
    all.firm = o.optional("firm").boolean();
    for (const auto& [name, unit_class] : class_words) {
        const auto v = o.optional(name);
        const int dice = v.integer(-10, 10);
        if (dice == 0) continue;
        Modifier m = all;
        m.value = static_cast<std::int8_t>(dice);
        m.stack = stack(stack_name);
        m.layer = layer_of(v);
        m.when.unit = {unit_class};
        m.when.give(Condition::UnitClass);
        out.push_back(std::move(m));
    }
    o.done();
}

// "flags_ignored": 1, or {"count": 1, "if": {...}, "clause": "..."} (TFLG-1).
void RulesReader::flags_shorthand(const strict::Value& value, const std::string& clause, std::vector<Modifier>& out) {
    if (!value) return;
    Modifier m;
    m.attribute = Attribute::FlagsIgnored;
    m.as = Role::OwnHex;
    m.clause = clause;
    m.layer = layer_of(value);
    if (value.is_number()) {
        m.value = static_cast<std::int8_t>(value.integer(1, 20));
    } else {
        auto o = value.object();
        m.value = static_cast<std::int8_t>(o.required("count").integer(1, 20));
        m.when = when(o.optional("if"), Carrier::Terrain, m);
        m.clause = o.optional("clause").string(clause);
        o.done();
    }
    out.push_back(std::move(m));
}

// ---- hooks ----

Hooks RulesReader::hooks(const strict::Value& value, Carrier carrier) {
    Hooks result;
    if (!value) return result;
    constexpr std::pair<std::string_view, Moment> moments[] = {
        {"unit_enters", Moment::UnitEnters}, {"unit_leaves", Moment::UnitLeaves}, {"unit_eliminated", Moment::UnitEliminated},
        {"battle_ends", Moment::BattleEnds}, {"unit_hit", Moment::UnitHit},       {"orders_given", Moment::OrdersGiven},
        {"turn_ends", Moment::TurnEnds},     {"dice_rolled", Moment::DiceRolled}};
    auto o = value.object();
    for (const auto& [key, moment] : moments) {
        const auto v = o.optional(key);
        const auto name = v.string();
        if (name.empty()) continue;
        const auto all = hook_names(moment);
        const HookId hook = hook_named(moment, name);
        Words known;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (may_carry(carrier, moment, HookId{i})) known.push_back(all[i]);
        if (hook.is_none())
            v.error(fmt::format("there is no hook \"{}\" for this moment{}", strict::shown(name), strict::hint(name, known)));
        else if (std::find(known.begin(), known.end(), name) == known.end())
            v.error(fmt::format("a {} cannot carry the hook \"{}\"; at this moment it may carry {}", carrier_key(carrier), name,
                                quoted(known)));
        else
            result[static_cast<std::size_t>(moment)] = hook;
    }
    o.done();
    return result;
}

}  // namespace salient::data
