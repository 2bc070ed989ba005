// Sentences about what modifiers and hooks change.
#include "words/rule_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

// Without warships and trains where it names all the others: they are rarely there.
std::vector<std::string> class_words(const Texts& texts, ClassMask mask) {
    static constexpr std::pair<UnitClass, const char*> names[] = {{UnitClass::Infantry, "class.infantry"},
                                                                  {UnitClass::Armor, "class.armor"},
                                                                  {UnitClass::Artillery, "class.artillery"},
                                                                  {UnitClass::Destroyer, "class.destroyer"},
                                                                  {UnitClass::Train, "class.train"}};
    if (mask.has(UnitClass::Infantry) && mask.has(UnitClass::Armor) && mask.has(UnitClass::Artillery))
        return {texts("class.all")};
    std::vector<std::string> words;
    for (const auto& [unit_class, key] : names) {
        if (mask.has(unit_class)) words.push_back(texts(key));
    }
    return words;
}

constexpr int all_flags = 20;  // so many flags ignored means all (TFLG-2)

// A number that a modifier changes: by how much, or to what.
std::string change_text(Effect effect, int value) {
    switch (effect) {
        case Effect::Add: return signed_number(value);
        case Effect::AtLeast: return fmt::format("\u2265 {}", value);
        case Effect::AtMost: return fmt::format("\u2264 {}", value);
        case Effect::Set:
        case Effect::Exact: return fmt::format("= {}", value);
        case Effect::Allow:
        case Effect::Forbid: break;
    }
    return {};
}

// What an answer to a question that has no sentence of its own below reads as: a number with what changes it, else yes and no.
struct AnswerText {
    Attribute attribute;
    Topic topic;
    const char* yes;
    const char* no = nullptr;
};
constexpr AnswerText answer_texts[] = {
    {Attribute::Movement, Topic::Movement, "terrain_text.movement"},
    {Attribute::BattleMove, Topic::Movement, "terrain_text.battle_move"},
    {Attribute::ChargeMove, Topic::Movement, "rule_text.charge_move"},
    {Attribute::RetreatHexes, Topic::Flags, "rule_text.retreat_hexes"},
    {Attribute::RoadBonus, Topic::Movement, "rule_text.road_bonus"},
    {Attribute::ReductionCap, Topic::Battle, "rule_text.reduction_cap"},
    {Attribute::UnitsOrdered, Topic::Other, "rule_text.units_ordered"},
    {Attribute::CardsDrawn, Topic::Other, "rule_text.cards_drawn"},
    {Attribute::Medals, Topic::Other, "rule_text.medals"},
    {Attribute::MayEnter, Topic::Movement, "rule_text.may_enter", "rule_text.may_not_enter"},
    {Attribute::MayLeave, Topic::Movement, "rule_text.may_leave", "rule_text.may_not_leave"},
    {Attribute::MayBattle, Topic::Battle, "rule_text.may_not_battle", "rule_text.may_not_battle"},
    {Attribute::MayTarget, Topic::Battle, "rule_text.may_not_target", "rule_text.may_not_target"},
    {Attribute::MayTakeGround, Topic::Ground, "rule_text.may_take_ground", "rule_text.may_not_take_ground"},
    {Attribute::MayOverrun, Topic::Ground, "rule_text.may_overrun", "rule_text.may_not_overrun"},
    {Attribute::MayBeOrdered, Topic::Other, "rule_text.may_be_ordered", "rule_text.may_not_be_ordered"},
    {Attribute::Battles, Topic::Battle, "rule_text.battles"},
    {Attribute::MayRegain, Topic::Other, "rule_text.may_regain", "rule_text.may_not_regain"},
    {Attribute::MayRemove, Topic::Battle, "rule_text.may_remove", "rule_text.may_not_remove"},
    {Attribute::RemovesAfterBattle, Topic::Battle, "rule_text.removes_after_battle", "rule_text.keeps_after_battle"},
    {Attribute::BattlesBack, Topic::Battle, "rule_text.battles_back", "rule_text.no_battle_back"},
    {Attribute::AssaultsAgain, Topic::Battle, "rule_text.assaults_again", "rule_text.no_second_assault"},
    {Attribute::FlagsHexMust, Topic::Flags, "rule_text.flags_hex_must", "rule_text.flags_hex_may"},
    {Attribute::MustStop, Topic::Movement, "rule_text.must_stop", "rule_text.need_not_stop"},
    {Attribute::NeedsSight, Topic::Sight, "rule_text.needs_sight", "rule_text.needs_no_sight"},
    {Attribute::IgnoresCover, Topic::Battle, "rule_text.ignores_cover", "rule_text.minds_cover"},
    {Attribute::IgnoresOwnGround, Topic::Battle, "rule_text.ignores_own_ground", "rule_text.minds_own_ground"},
    {Attribute::OpenGround, Topic::Movement, "rule_text.open_ground", "rule_text.no_open_ground"},
    {Attribute::IgnoresEntryBan, Topic::Battle, "rule_text.ignores_entry_ban", "rule_text.minds_entry_ban"},
    {Attribute::IgnoresGroundBans, Topic::Battle, "rule_text.ignores_ground_bans", "rule_text.minds_ground_bans"},
    {Attribute::HitBy, Topic::Battle, "rule_text.hit_by", "rule_text.not_hit_by"},
    {Attribute::Breaches, Topic::Battle, "rule_text.breaches", "rule_text.breaches_not"},
    {Attribute::FlagsStand, Topic::Flags, "rule_text.flags_stand", "rule_text.flags_do_not_stand"},
    {Attribute::MayExit, Topic::Movement, "rule_text.may_not_exit", "rule_text.may_not_exit"},
    {Attribute::FlagBy, Topic::Flags, "rule_text.flag_by", "rule_text.not_flag_by"},
    {Attribute::OneRetreat, Topic::Flags, "rule_text.one_retreat", "rule_text.many_retreats"},
};

// Clauses whose modifiers are told together, in a sentence of their own.
constexpr std::pair<std::string_view, const char*> clause_texts[] = {
    {"ENGR-6", "clause_text.engr_6"}, {"IJA-3", "clause_text.ija_3"}, {"TRUCK-4", "clause_text.truck_4"}};

// Conditions that name no single thing.
constexpr std::pair<Condition, const char*> condition_texts[] = {
    {Condition::Nation, "rule_text.only_some_nations"},
    {Condition::TargetNation, "rule_text.only_some_targets"},
    {Condition::Full, "rule_text.only_full"},
    {Condition::IntoOther, "rule_text.only_some_ground"},
    {Condition::Faces, "rule_text.only_some_faces"},
    {Condition::Kind, "rule_text.only_some_battles"},
    {Condition::How, "rule_text.only_some_moves"},
    {Condition::Stayed, "rule_text.only_stayed"},
    {Condition::Scenario, "rule_text.only_some_scenarios"},
    {Condition::TargetMarked, "rule_text.only_marked"},
    {Condition::Observed, "rule_text.only_observed"},
};

// What a named hook does at a moment. Every hook that data may name for ground or units is here.
struct HookText {
    Moment moment;
    std::string_view hook;
    const char* key;
    const char* clause;
};
constexpr HookText hook_texts[] = {
    {Moment::UnitEnters, "armor_crushes_wire", "terrain_text.armor_crushes_entering", "TWIRE-4"},
    {Moment::BattleEnds, "armor_crushes_wire", "terrain_text.armor_crushes_battling", "TWIRE-6"},
    {Moment::TurnEnds, "shell_smoke_thins", "terrain_text.shell_smoke_thins", "SMOKE-2"},
    {Moment::TurnEnds, "smoke_thins", "terrain_text.smoke_thins", "SMKSCR-3"},
    {Moment::UnitEnters, "mine_goes_off", "terrain_text.mine_goes_off", "TMINE-7"},
    {Moment::UnitEnters, "ice_cracks", "terrain_text.ice_cracks", "TFROZ-1"},
    {Moment::UnitEnters, "headquarters_changes_hands", "terrain_text.headquarters", "HQ-1"},
    {Moment::UnitEnters, "enemy_removes", "terrain_text.enemy_removes", "DAM-4"},
    {Moment::UnitLeaves, "remove_feature", "terrain_text.removed_when_left", "TSAND-3"},
    {Moment::UnitEliminated, "remove_feature", "terrain_text.removed_when_eliminated", "TSAND-4"},
    {Moment::UnitEliminated, "goes_under_heavy_fire", "terrain_text.gone_under_heavy_fire", "HTER-5"},
    {Moment::UnitEnters, "clear_mines", "unit_text.clears_mines", "FUNNY-14"},
    {Moment::UnitEnters, "engineers_clear_mines", "unit_text.engineers_clear_mines", "ENGR-4"},
    {Moment::UnitEnters, "mine_plough", "unit_text.mine_plough", "FUNNY-14"},
    {Moment::UnitEliminated, "owner_loses_card", "unit_text.loses_card", "ITA-2"},
    {Moment::UnitEliminated, "high_command_loses_card", "unit_text.high_command", "ITA-2"},
    {Moment::DiceRolled, "elusive", "unit_text.elusive", "ELUSIVE-1"},
    {Moment::DiceRolled, "elusive_keeps_flags", "special.first_roll_flags", "ELUSIVE-11"},
    {Moment::DiceRolled, "elusive_one_hit", "unit_text.elusive_one_hit", "ELUSIVE-9"},
};

}  // namespace

std::string list_text(const Texts& texts, const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        out += (i == 0 ? "" : i + 1 == words.size() ? texts("list.and") : texts("list.comma")) + words[i];
    return out;
}

std::string classes_text(const Texts& texts, ClassMask mask) { return list_text(texts, class_words(texts, mask)); }

void Lines::say(Topic topic, std::string_view key, const Args& args, const std::string& clause) {
    lines_.push_back({topic, capitalized(texts_(key, args)), clause, std::string(key)});
}

bool Lines::is_said_before(const Modifier& m) const {
    return rules_ != nullptr && m.attribute == Attribute::HitBy && m.as == Role::Target && m.effect == Effect::Forbid &&
           m.when.given == 1U << static_cast<unsigned>(Condition::Faces) && m.unless.given == 0;
}

// One line for all that a set of modifiers does to one question under the same conditions: the classes side by side.
void Lines::modifiers(const Modifiers& all) {
    std::vector<Modifier> left(all.all().begin(), all.all().end());
    while (!left.empty()) {
        const std::string clause = left.front().clause;
        const auto own = std::find_if(std::begin(clause_texts), std::end(clause_texts),
                                      [&](const auto& text) { return text.first == clause; });
        if (own != std::end(clause_texts)) {
            say(Topic::Other, own->second, {}, clause);
            std::erase_if(left, [&](const Modifier& m) { return m.clause == clause; });
            continue;
        }
        if (is_said_before(left.front())) {
            left.erase(left.begin());
            continue;
        }
        const Modifier first = common(left.front());
        std::array<int, unit_class_count> values{};
        ClassMask classes;
        std::vector<std::string> targets;
        for (auto m = left.begin(); m != left.end();) {
            Modifier same = common(*m);
            same.value = first.value;
            if (!(same == first)) {
                ++m;
                continue;
            }
            if (names_targets(*m))
                for (std::string& name : target_names(m->when)) targets.push_back(std::move(name));
            for (int c = 0; c < unit_class_count; ++c) {
                if (m->when.unit.has(static_cast<UnitClass>(c))) values[static_cast<std::size_t>(c)] += m->value;
            }
            classes.add(m->when.unit);
            m = left.erase(m);
        }
        if (!of_unit(first, one_of(classes, values), list_text(texts_, targets)))
            modifier(first, classes, values);
        else
            conditions(first, classes);
    }
}

void Lines::hooks(const Hooks& all) {
    for (const HookText& text : hook_texts) {
        const HookId hook = all[static_cast<std::size_t>(text.moment)];
        const auto names = hook_names(text.moment);
        if (!hook.is_none() && hook.value < names.size() && names[hook.value] == text.hook)
            say(Topic::Other, text.key, {}, text.clause);
    }
}

std::vector<RuleLine> Lines::sorted() {
    std::stable_sort(lines_.begin(), lines_.end(), [](const RuleLine& a, const RuleLine& b) { return a.topic < b.topic; });
    return std::move(lines_);
}

// Whether its sentence names the targets, whatever they are said by: several with the same conditions are one.
bool Lines::names_targets(const Modifier& m) const {
    return rules_ != nullptr && m.as == Role::Unit && (m.attribute == Attribute::HitBy || m.attribute == Attribute::MayTarget);
}

// A modifier without what those that make one line with it may differ in.
Modifier Lines::common(Modifier m) const {
    m.when.unit = ClassMask::all();
    if (names_targets(m)) {
        m.when.target = ClassMask::all();
        m.when.target_keywords = 0;
        m.when.target_types = {};
        for (const Condition c : {Condition::TargetClass, Condition::TargetKeyword, Condition::TargetType})
            m.when.given &= ~(std::uint64_t{1} << static_cast<unsigned>(c));
    }
    return m;
}

int Lines::one_of(ClassMask classes, const std::array<int, unit_class_count>& values) {
    for (int c = 0; c < unit_class_count; ++c)
        if (classes.has(static_cast<UnitClass>(c))) return values[static_cast<std::size_t>(c)];
    return 0;
}

// Keywords of which one has no name in this language are not named at all.
std::vector<std::string> Lines::keyword_names(std::uint64_t keywords) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < rules_->keywords.size(); ++i) {
        if (((keywords >> i) & 1U) == 0) continue;
        const std::string key = "keyword." + rules_->keywords[i];
        if (!texts_.has(key)) return {};
        out.push_back(texts_(key));
    }
    return out;
}

std::vector<std::string> Lines::target_names(const When& when) const {
    std::vector<std::string> out = names(rules_->unit_types, when.target_types, "unit");
    if (when.has(Condition::TargetClass))
        for (std::string& word : class_words(texts_, when.target)) out.push_back(std::move(word));
    for (std::string& word : keyword_names(when.target_keywords)) out.push_back(std::move(word));
    return out;
}

std::string Lines::faces_text(unsigned faces) {
    constexpr const char* pictures[] = {"infantry", "armor", "grenade", "star", "flag"};
    std::string out;
    for (unsigned f = 0; f < std::size(pictures); ++f)
        if (((faces >> f) & 1U) != 0) out += fmt::format("{}<pic:die_{}>", out.empty() ? "" : " ", pictures[f]);
    return out;
}

// DESTR-4: it is barred from all ground but some.
bool Lines::enters_only(const Modifier& m) const {
    return rules_ != nullptr && m.attribute == Attribute::MayEnter && m.as == Role::Unit && m.effect == Effect::Forbid &&
           m.when.given == 0 && m.unless.has(Condition::Into);
}

// CRD-20
bool Lines::never_ambushes(const Modifier& m) {
    return m.attribute == Attribute::MayTarget && m.when.has(Condition::Kind) &&
           m.when.kinds == 1U << static_cast<unsigned>(BattleKind::Ambush);
}

// What a type of unit says of itself reads better with words of its own; false: there are none for this.
bool Lines::of_unit(const Modifier& m, int value, const std::string& targets) {
    if (rules_ == nullptr || (m.as != Role::Unit && m.as != Role::Target)) return false;
    const bool yes = m.effect == Effect::Allow;
    const bool is_target = m.as == Role::Target;
    const auto ground = [&]() -> Args {
        return {{"terrain", m.when.has(Condition::Into) ? ground_names(m.when.into) : texts_("unit_text.any_ground")}};
    };
    switch (m.attribute) {
        case Attribute::HitBy: {
            const Args args{{"faces", faces_text(m.when.has(Condition::Faces) ? unsigned{m.when.faces} : 0x1fU)},
                            {"targets", targets}};
            if (is_target)
                say(Topic::Battle, yes ? "unit_text.is_hit" : "unit_text.is_not_hit", args, m.clause);
            else if (!yes)
                say(Topic::Battle, "unit_text.misses", args, m.clause);
            else
                say(Topic::Battle, targets.empty() ? "unit_text.hits_all" : "unit_text.hits", args, m.clause);
            return true;
        }
        case Attribute::MayTarget:
            if (is_target) return false;
            if (targets.empty() && never_ambushes(m)) {
                say(Topic::Battle, "unit_text.never_ambushes", {}, m.clause);
                return true;
            }
            if (targets.empty()) return false;
            if (const std::string spared = list_text(texts_, target_names(m.unless)); spared.empty())
                say(Topic::Battle, "unit_text.may_not_attack", {{"targets", targets}}, m.clause);
            else
                say(Topic::Battle, "unit_text.may_not_attack_but", {{"targets", targets}, {"spared", spared}}, m.clause);
            return true;
        case Attribute::MayEnter:
            if (!enters_only(m)) return false;
            say(Topic::Movement, "unit_text.enters_only", {{"terrain", ground_names(m.unless.into)}}, m.clause);
            return true;
        case Attribute::IgnoresCover:
            if (!is_target || !yes) return false;
            say(Topic::Battle, "unit_text.no_cover", {}, m.clause);
            return true;
        case Attribute::FlagsStand:
            if (is_target || !yes) return false;
            say(Topic::Flags, "unit_text.flags_stand", {}, m.clause);
            return true;
        case Attribute::MayBeOrdered:
            if (!m.when.has(Condition::Card)) return false;
            say(Topic::Other, yes ? "unit_text.also_ordered_by" : "unit_text.not_ordered_by",
                {{"cards", list_text(texts_, names(rules_->cards, m.when.cards, "card"))}}, m.clause);
            return true;
        case Attribute::MayRemove:
            say(Topic::Battle, yes ? "unit_text.may_remove" : "unit_text.may_not_remove", ground(), m.clause);
            return true;
        case Attribute::OpenGround:
            if (!m.when.has(Condition::Into)) return false;
            say(Topic::Movement, yes ? "unit_text.open_ground" : "unit_text.no_open_ground", ground(), m.clause);
            return true;
        case Attribute::Breaches:
            say(Topic::Battle, yes ? "unit_text.breaches" : "unit_text.breaches_not", ground(), m.clause);
            return true;
        case Attribute::RemovesAfterBattle:
            say(Topic::Battle, yes ? "unit_text.removes_after_battle" : "unit_text.keeps_after_battle", ground(), m.clause);
            return true;
        case Attribute::FlagBy: {
            if (is_target || !yes) return false;
            const Args args{{"faces", faces_text(m.when.has(Condition::Faces) ? unsigned{m.when.faces} : 0x1fU)},
                            {"targets", targets}};
            say(Topic::Flags, targets.empty() ? "unit_text.flag_by_all" : "unit_text.flag_by", args, m.clause);
            return true;
        }
        default: return number_of_unit(m, value);
    }
}

// The same where a number is what is changed.
bool Lines::number_of_unit(const Modifier& m, int value) {
    const bool sets = m.effect == Effect::Set || m.effect == Effect::Exact;
    const bool is_target = m.as == Role::Target;
    const Args number{{"number", value}}, change{{"change", change_text(m.effect, value)}};
    switch (m.attribute) {
        case Attribute::BattleDice:
            if (m.when.has(Condition::TargetMarked) && m.effect == Effect::Add) {
                const bool own = m.when.marked_by == MarkedBy::Unit;
                say(Topic::Battle, own ? "unit_text.own_marker" : "unit_text.side_marker", change, m.clause);
                return true;
            }
            if (sets && !is_target)
                say(Topic::Battle, "unit_text.rolls", number, m.clause);
            else
                say(Topic::Battle, is_target ? "unit_text.rolled_against" : "unit_text.rolls_more", change, m.clause);
            return true;
        case Attribute::ReductionCap: say(Topic::Battle, "unit_text.cap", number, m.clause); return true;
        case Attribute::Movement:
        case Attribute::BattleMove:
            if (!sets) return false;
            say(Topic::Movement, m.attribute == Attribute::Movement ? "unit_text.moves" : "unit_text.battle_moves",
                {{"hexes", value}}, m.clause);
            return true;
        case Attribute::ChargeMove:
            if (!sets) return false;
            say(Topic::Movement, "unit_text.charges", {{"hexes", value}}, m.clause);
            return true;
        case Attribute::Medals:
            if (!sets) return false;
            say(Topic::Other, "unit_text.worth", {{"medals", value}}, m.clause);
            return true;
        case Attribute::FlagsIgnored:
            if (value >= all_flags) return false;
            say(Topic::Flags, "unit_text.ignores_flags", {{"flags", value}}, m.clause);
            return true;
        case Attribute::FlagsMust:
            if (value >= all_flags) return false;
            say(Topic::Flags, "unit_text.must_ignore_flags", {{"flags", value}}, m.clause);
            return true;
        case Attribute::RetreatHexes:
            if (!sets) return false;
            say(Topic::Flags, "unit_text.retreats_up_to", {{"hexes", value}}, m.clause);
            return true;
        case Attribute::Battles:
            if (value == 1 && (sets || m.effect == Effect::AtMost))
                say(Topic::Battle, "unit_text.may_battle_once", {}, m.clause);
            else
                say(Topic::Battle, "unit_text.battles", change, m.clause);
            return true;
        default: return false;
    }
}

// Whether the sentence itself says this condition already.
bool Lines::is_said(const Modifier& m, Condition condition) const {
    if (rules_ == nullptr || (m.as != Role::Unit && m.as != Role::Target)) return false;
    switch (m.attribute) {
        case Attribute::HitBy: return condition == Condition::Faces;
        case Attribute::MayTarget: return condition == Condition::Kind && never_ambushes(m);
        case Attribute::MayBeOrdered: return condition == Condition::Card && m.effect == Effect::Forbid;
        case Attribute::MayRemove:
        case Attribute::OpenGround:
        case Attribute::Breaches:
        case Attribute::RemovesAfterBattle: return condition == Condition::Into;
        case Attribute::BattleDice: return condition == Condition::TargetMarked && m.effect == Effect::Add;
        default: return false;
    }
}

void Lines::modifier(const Modifier& m, ClassMask classes, const std::array<int, unit_class_count>& values) {
    const auto of = [&](UnitClass c) {
        return classes.has(c) ? change_text(m.effect, values[static_cast<std::size_t>(c)]) : std::string("0");
    };
    const Args dice{
        {"infantry", of(UnitClass::Infantry)}, {"armor", of(UnitClass::Armor)}, {"artillery", of(UnitClass::Artillery)}};
    const int one = one_of(classes, values);  // the number is the same for all classes that it is for
    bool names_classes = false;
    switch (m.attribute) {
        case Attribute::BattleDice: {
            const bool against = m.as == Role::TargetHex || m.as == Role::Target;
            say(Topic::Battle, against ? "terrain_text.dice_in" : "terrain_text.dice_out", dice, m.clause);
            names_classes = true;
            break;
        }
        case Attribute::FlagsIgnored:
        case Attribute::FlagsMust: {
            const bool must = m.attribute == Attribute::FlagsMust;
            if (one >= all_flags)
                say(Topic::Flags, must ? "terrain_text.flags_must_all" : "terrain_text.flags_all", {}, m.clause);
            else
                say(Topic::Flags, must ? "terrain_text.flags_must" : "terrain_text.flags", {{"flags", one}}, m.clause);
            break;
        }
        default:
            for (const AnswerText& text : answer_texts) {
                if (text.attribute != m.attribute) continue;
                const bool number = text.no == nullptr;
                const char* key = number || m.effect == Effect::Allow ? text.yes : text.no;
                say(text.topic, key, number ? Args{{"change", change_text(m.effect, one)}} : Args{}, m.clause);
            }
    }
    conditions(m, names_classes ? ClassMask::all() : classes);
}

void Lines::conditions(const Modifier& m, ClassMask classes) {
    const When& when = m.when;
    const auto add = [&](std::string_view key, const Args& args = {}) { lines_.back().text += " " + texts_(key, args); };
    if (!(classes == ClassMask::all())) {
        const bool attacks = rules_ != nullptr && m.as == Role::Target;  // the class is that of the unit that acts
        add(attacks ? "unit_text.attacked_by" : "terrain_text.only_classes", {{"classes", classes_text(texts_, classes)}});
    }
    if (!(when.target == ClassMask::all())) add("terrain_text.only_targets", {{"classes", classes_text(texts_, when.target)}});
    if (when.has(Condition::OrderedAs)) add("terrain_text.only_classes", {{"classes", classes_text(texts_, when.ordered_as)}});
    if (when.owner) add("terrain_text.only_owner");
    if (when.at_home) add("terrain_text.only_at_home");
    if (when.from_lower) add("terrain_text.only_from_lower");
    if (when.uncrossed) add("terrain_text.only_afloat");
    if (when.other_kind) add("terrain_text.not_from_same");
    if (m.unless.connected) add("terrain_text.not_connected");
    if (when.distance == AtDistance::Adjacent) add("terrain_text.only_adjacent");
    if (when.distance == AtDistance::Beyond) add("terrain_text.only_beyond");
    if (when.first_battle) add("terrain_text.only_first_battle");
    if (when.at_most != When{}.at_most) add("terrain_text.only_at_most", {{"number", static_cast<int>(when.at_most)}});
    if (when.at_least != When{}.at_least) add("terrain_text.only_at_least", {{"number", static_cast<int>(when.at_least)}});
    for (const auto& [condition, key] : condition_texts) {
        if (when.has(condition) && !is_said(m, condition)) add(key);
    }
    // What is called by its name where the names are known.
    const auto named = [&](Condition condition, std::string_view key, std::string_view arg, std::string_view unknown,
                           const std::string& words) {
        if (!when.has(condition) || is_said(m, condition)) return;
        if (words.empty())
            add(unknown);
        else
            add(key, {{std::string(arg), words}});
    };
    const auto list = [&](const std::vector<std::string>& words) { return list_text(texts_, words); };
    const bool knows = rules_ != nullptr;
    named(Condition::Type, "rule_text.only_units", "units", "rule_text.only_some_units",
          knows ? list(names(rules_->unit_types, when.types, "unit")) : "");
    named(Condition::Keyword, "rule_text.only_units", "units", "rule_text.only_some_units",
          knows ? list(keyword_names(when.keywords)) : "");
    named(Condition::TargetType, "rule_text.only_targets", "units", "rule_text.only_some_targets",
          knows ? list(names(rules_->unit_types, when.target_types, "unit")) : "");
    named(Condition::TargetKeyword, "rule_text.only_targets", "units", "rule_text.only_some_targets",
          knows ? list(keyword_names(when.target_keywords)) : "");
    named(Condition::Card, "rule_text.only_cards", "cards", "rule_text.only_some_cards",
          knows ? list(names(rules_->cards, when.cards, "card")) : "");
    named(Condition::On, "rule_text.only_ground", "terrain", "rule_text.only_some_ground", knows ? ground_names(when.on) : "");
    named(Condition::Into, "rule_text.only_ground", "terrain", "rule_text.only_some_ground",
          knows ? ground_names(when.into) : "");
    if (when.has(Condition::Accessory)) {
        std::vector<std::string> words;
        for (const Accessory accessory : accessories)
            if ((when.accessories & bit_of(accessory)) != 0) words.push_back(texts_(accessory_key(accessory).substr(1)));
        add("rule_text.only_accessory", {{"accessories", list(words)}});
    }
    if (when.has(Condition::Distance) && when.distance == AtDistance::Any) {
        std::string hexes;
        for (int d = 1; d < 31; ++d) {
            if (((when.distances >> static_cast<unsigned>(d)) & 1U) != 0)
                hexes += fmt::format("{}{}", hexes.empty() ? "" : ", ", d);
        }
        add("rule_text.only_at_distance", {{"hexes", hexes}});
    }
    if (when.has(Condition::Side)) add("rule_text.only_side", {{"side", side_key(when.side)}});
    const auto number = [&](Condition condition, std::string_view key, int value) {
        if (when.has(condition)) add(key, {{"number", value}});
    };
    number(Condition::FiguresAtLeast, "rule_text.only_figures_at_least", when.figures_at_least);
    number(Condition::FiguresAtMost, "rule_text.only_figures_at_most", when.figures_at_most);
    const bool any_move = when.moved_at_least == 1, no_move = when.moved_at_most == 0;
    number(Condition::MovedAtLeast, any_move ? "rule_text.only_after_move" : "rule_text.only_moved_at_least",
           when.moved_at_least);
    number(Condition::MovedAtMost, no_move ? "rule_text.only_unmoved" : "rule_text.only_moved_at_most", when.moved_at_most);
    When unless = m.unless;
    if (enters_only(m)) unless.given &= ~(std::uint64_t{1} << static_cast<unsigned>(Condition::Into));
    exceptions(unless);
}

void Lines::exceptions(const When& unless) {
    if (unless.given == 0) return;
    std::uint64_t left = unless.given;
    const auto say_not = [&](Condition condition, std::string_view key, std::string_view arg, const std::string& words) {
        if (!unless.has(condition) || words.empty()) return;
        left &= ~(std::uint64_t{1} << static_cast<unsigned>(condition));
        lines_.back().text += " " + texts_(key, {{std::string(arg), words}});
    };
    if (rules_ != nullptr) {
        say_not(Condition::On, "rule_text.not_ground", "terrain", ground_names(unless.on));
        say_not(Condition::Keyword, "rule_text.not_units", "units", list_text(texts_, keyword_names(unless.keywords)));
        say_not(Condition::TargetKeyword, "rule_text.except_targets", "units",
                list_text(texts_, keyword_names(unless.target_keywords)));
    }
    if (left != 0) lines_.back().text += " " + texts_("rule_text.with_exceptions");
}

}  // namespace salient
