// Sentences about ground: every property of Terrain that differs from open ground has one here.
#include "words/terrain_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "rules/terrain/terrain_properties.hpp"
#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

constexpr int all_flags = 20;  // so many flags ignored means all (TFLG-2)

// "infantry, armor and artillery"
std::string list_text(const Texts& texts, const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        out += (i == 0 ? "" : i + 1 == words.size() ? texts("list.and") : texts("list.comma")) + words[i];
    return out;
}

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

std::string classes_text(const Texts& texts, ClassMask mask) {
    return list_text(texts, class_words(texts, mask));
}

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
    Ask ask;
    Topic topic;
    const char* yes;
    const char* no = nullptr;
};
constexpr AnswerText answer_texts[] = {
    {Ask::Movement, Topic::Movement, "terrain_text.movement"},
    {Ask::BattleMove, Topic::Movement, "terrain_text.battle_move"},
    {Ask::RetreatHexes, Topic::Flags, "rule_text.retreat_hexes"},
    {Ask::RoadBonus, Topic::Movement, "rule_text.road_bonus"},
    {Ask::ReductionCap, Topic::Battle, "rule_text.reduction_cap"},
    {Ask::UnitsOrdered, Topic::Other, "rule_text.units_ordered"},
    {Ask::CardsDrawn, Topic::Other, "rule_text.cards_drawn"},
    {Ask::Medals, Topic::Other, "rule_text.medals"},
    {Ask::MayEnter, Topic::Movement, "rule_text.may_enter", "rule_text.may_not_enter"},
    {Ask::MayLeave, Topic::Movement, "rule_text.may_leave", "rule_text.may_not_leave"},
    {Ask::MayBattle, Topic::Battle, "rule_text.may_not_battle", "rule_text.may_not_battle"},
    {Ask::MayTarget, Topic::Battle, "rule_text.may_not_target", "rule_text.may_not_target"},
    {Ask::MayTakeGround, Topic::Ground, "rule_text.may_take_ground", "rule_text.may_not_take_ground"},
    {Ask::MayOverrun, Topic::Ground, "rule_text.may_overrun", "rule_text.may_not_overrun"},
    {Ask::MayBeOrdered, Topic::Other, "rule_text.may_be_ordered", "rule_text.may_not_be_ordered"},
    {Ask::Battles, Topic::Battle, "rule_text.battles"},
    {Ask::MayRegain, Topic::Other, "rule_text.may_regain", "rule_text.may_not_regain"},
    {Ask::MayRemove, Topic::Battle, "rule_text.may_remove", "rule_text.may_not_remove"},
    {Ask::RemovesAfterBattle, Topic::Battle, "rule_text.removes_after_battle", "rule_text.keeps_after_battle"},
    {Ask::MustStop, Topic::Movement, "rule_text.must_stop", "rule_text.need_not_stop"},
    {Ask::NeedsSight, Topic::Sight, "rule_text.needs_sight", "rule_text.needs_no_sight"},
    {Ask::IgnoresCover, Topic::Battle, "rule_text.ignores_cover", "rule_text.minds_cover"},
    {Ask::IgnoresOwnGround, Topic::Battle, "rule_text.ignores_own_ground", "rule_text.minds_own_ground"},
    {Ask::OpenGround, Topic::Movement, "rule_text.open_ground", "rule_text.no_open_ground"},
    {Ask::IgnoresEntryBan, Topic::Battle, "rule_text.ignores_entry_ban", "rule_text.minds_entry_ban"},
    {Ask::IgnoresGroundBans, Topic::Battle, "rule_text.ignores_ground_bans", "rule_text.minds_ground_bans"},
    {Ask::HitBy, Topic::Battle, "rule_text.hit_by", "rule_text.not_hit_by"},
    {Ask::FlagsStand, Topic::Flags, "rule_text.flags_stand", "rule_text.flags_do_not_stand"},
};

// Conditions that name no single thing.
constexpr std::pair<Condition, const char*> condition_texts[] = {
    {Condition::Nation, "rule_text.only_some_nations"},
    {Condition::TargetNation, "rule_text.only_some_targets"},
    {Condition::Full, "rule_text.only_full"},
    {Condition::IntoOther, "rule_text.only_some_ground"},
    {Condition::Faces, "rule_text.only_some_faces"},
    {Condition::Kind, "rule_text.only_some_battles"},
    {Condition::How, "rule_text.only_some_moves"},
    {Condition::Scenario, "rule_text.only_some_scenarios"},
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
    {Moment::TurnEnds, "smoke_thins", "terrain_text.smoke_thins", "SMKSCR-3"},
    {Moment::UnitEnters, "mine_goes_off", "terrain_text.mine_goes_off", "TMINE-7"},
    {Moment::UnitEnters, "ice_cracks", "terrain_text.ice_cracks", "TFROZ-1"},
    {Moment::UnitEnters, "headquarters_changes_hands", "terrain_text.headquarters", "HQ-1"},
    {Moment::UnitLeaves, "remove_feature", "terrain_text.removed_when_left", "TSAND-3"},
    {Moment::UnitEliminated, "remove_feature", "terrain_text.removed_when_eliminated", "TSAND-4"},
    {Moment::UnitEnters, "clear_mines", "unit_text.clears_mines", "FUNNY-14"},
    {Moment::UnitEliminated, "owner_loses_card", "unit_text.loses_card", "ITA-2"},
    {Moment::DiceRolled, "elusive", "unit_text.elusive", "ELUSIVE-1"},
    {Moment::DiceRolled, "elusive_one_hit", "unit_text.elusive_one_hit", "ELUSIVE-9"},
};

// Gathers lines.
class Lines {
public:
    // With rules: the things that conditions name are called by their names.
    explicit Lines(const Texts& texts, const Rulebook* rules = nullptr) : texts_(texts), rules_(rules) {}

    void say(Topic topic, std::string_view key, const Args& args, const std::string& clause) {
        lines_.push_back({topic, capitalized(texts_(key, args)), clause});
    }
    // One line for all that a set of modifiers does to one question under the same conditions: the classes side by side.
    void modifiers(const Modifiers& all) {
        std::vector<Modifier> left(all.all().begin(), all.all().end());
        while (!left.empty()) {
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
            if (!of_unit(first, one_of(classes, values), list_text(texts_, targets))) modifier(first, classes, values);
            else conditions(first, classes);
        }
    }
    void hooks(const Hooks& all) {
        for (const HookText& text : hook_texts) {
            const HookId hook = all[static_cast<std::size_t>(text.moment)];
            const auto names = hook_names(text.moment);
            if (!hook.is_none() && hook.value < names.size() && names[hook.value] == text.hook)
                say(Topic::Other, text.key, {}, text.clause);
        }
    }
    std::vector<RuleLine> sorted() {
        std::stable_sort(lines_.begin(), lines_.end(), [](const RuleLine& a, const RuleLine& b) { return a.topic < b.topic; });
        return std::move(lines_);
    }
    const Texts& texts() const { return texts_; }

private:
    // Whether its sentence names the targets, whatever they are said by: several with the same conditions are one.
    bool names_targets(const Modifier& m) const {
        return rules_ != nullptr && m.as == Role::Unit && (m.ask == Ask::HitBy || m.ask == Ask::MayTarget);
    }
    // A modifier without what those that make one line with it may differ in.
    Modifier common(Modifier m) const {
        m.when.unit = ClassMask::all();
        if (names_targets(m)) {
            m.when.target = ClassMask::all();
            m.when.target_keywords = 0;
            m.when.target_types = {};
            for (const Condition c : {Condition::TargetClass, Condition::TargetKeyword, Condition::TargetType})
                m.when.given &= ~(1U << static_cast<unsigned>(c));
        }
        return m;
    }
    static int one_of(ClassMask classes, const std::array<int, unit_class_count>& values) {
        for (int c = 0; c < unit_class_count; ++c)
            if (classes.has(static_cast<UnitClass>(c))) return values[static_cast<std::size_t>(c)];
        return 0;
    }

    template <class Things>
    std::vector<std::string> names(const Things& things, const IdSet& set, std::string_view family) const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < things.size(); ++i)
            if (set.has(Id<struct AnyTag>{i})) out.push_back(texts_(std::string(family) + "." + things[i].id));
        return out;
    }
    std::string ground_names(const IdSet& set) const { return list_text(texts_, names(rules_->terrains, set, "terrain")); }
    // Keywords of which one has no name in this language are not named at all.
    std::vector<std::string> keyword_names(std::uint64_t keywords) const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < rules_->keywords.size(); ++i) {
            if (((keywords >> i) & 1U) == 0) continue;
            const std::string key = "keyword." + rules_->keywords[i];
            if (!texts_.has(key)) return {};
            out.push_back(texts_(key));
        }
        return out;
    }
    std::vector<std::string> target_names(const When& when) const {
        std::vector<std::string> out = names(rules_->unit_types, when.target_types, "unit");
        if (when.has(Condition::TargetClass))
            for (std::string& word : class_words(texts_, when.target)) out.push_back(std::move(word));
        for (std::string& word : keyword_names(when.target_keywords)) out.push_back(std::move(word));
        return out;
    }
    static std::string faces_text(unsigned faces) {
        constexpr const char* pictures[] = {"infantry", "armor", "grenade", "star", "flag"};
        std::string out;
        for (unsigned f = 0; f < std::size(pictures); ++f)
            if (((faces >> f) & 1U) != 0) out += fmt::format("{}<pic:die_{}>", out.empty() ? "" : " ", pictures[f]);
        return out;
    }

    // What a type of unit says of itself reads better with words of its own; false: there are none for this.
    bool of_unit(const Modifier& m, int value, const std::string& targets) {
        if (rules_ == nullptr || (m.as != Role::Unit && m.as != Role::Target)) return false;
        const bool yes = m.effect == Effect::Allow;
        const bool sets = m.effect == Effect::Set || m.effect == Effect::Exact;
        const bool is_target = m.as == Role::Target;
        const Args number{{"number", value}}, change{{"change", change_text(m.effect, value)}};
        const auto ground = [&]() -> Args {
            return {{"terrain", m.when.has(Condition::Into) ? ground_names(m.when.into) : texts_("unit_text.any_ground")}};
        };
        switch (m.ask) {
            case Ask::HitBy: {
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
            case Ask::MayTarget:
                if (is_target || targets.empty()) return false;
                say(Topic::Battle, "unit_text.may_not_attack", {{"targets", targets}}, m.clause);
                return true;
            case Ask::BattleDice:
                if (sets && !is_target)
                    say(Topic::Battle, "unit_text.rolls", number, m.clause);
                else
                    say(Topic::Battle, is_target ? "unit_text.rolled_against" : "unit_text.rolls_more", change, m.clause);
                return true;
            case Ask::RetreatHexes:
                if (!sets) return false;
                say(Topic::Flags, "unit_text.retreats_up_to", {{"hexes", value}}, m.clause);
                return true;
            case Ask::Battles:
                if (value == 1 && (sets || m.effect == Effect::AtMost))
                    say(Topic::Battle, "unit_text.may_battle_once", {}, m.clause);
                else
                    say(Topic::Battle, "unit_text.battles", change, m.clause);
                return true;
            case Ask::MayBeOrdered:
                if (yes || !m.when.has(Condition::Card)) return false;
                say(Topic::Other, "unit_text.not_ordered_by",
                    {{"cards", list_text(texts_, names(rules_->cards, m.when.cards, "card"))}}, m.clause);
                return true;
            case Ask::MayRemove:
                say(Topic::Battle, yes ? "unit_text.may_remove" : "unit_text.may_not_remove", ground(), m.clause);
                return true;
            case Ask::RemovesAfterBattle:
                say(Topic::Battle, yes ? "unit_text.removes_after_battle" : "unit_text.keeps_after_battle", ground(), m.clause);
                return true;
            default: return false;
        }
    }
    // Whether the sentence itself says this condition already.
    bool is_said(const Modifier& m, Condition condition) const {
        if (rules_ == nullptr || (m.as != Role::Unit && m.as != Role::Target)) return false;
        switch (m.ask) {
            case Ask::HitBy: return condition == Condition::Faces;
            case Ask::MayBeOrdered: return condition == Condition::Card && m.effect == Effect::Forbid;
            case Ask::MayRemove:
            case Ask::RemovesAfterBattle: return condition == Condition::Into;
            default: return false;
        }
    }

    void modifier(const Modifier& m, ClassMask classes, const std::array<int, unit_class_count>& values) {
        const auto of = [&](UnitClass c) {
            return classes.has(c) ? change_text(m.effect, values[static_cast<std::size_t>(c)]) : std::string("0");
        };
        const Args dice{
            {"infantry", of(UnitClass::Infantry)}, {"armor", of(UnitClass::Armor)}, {"artillery", of(UnitClass::Artillery)}};
        const int one = one_of(classes, values);  // the number is the same for all classes that it is for
        bool names_classes = false;
        switch (m.ask) {
            case Ask::BattleDice: {
                const bool against = m.as == Role::TargetHex || m.as == Role::Target;
                say(Topic::Battle, against ? "terrain_text.dice_in" : "terrain_text.dice_out", dice, m.clause);
                names_classes = true;
                break;
            }
            case Ask::FlagsIgnored:
            case Ask::FlagsMust: {
                const bool must = m.ask == Ask::FlagsMust;
                if (one >= all_flags)
                    say(Topic::Flags, must ? "terrain_text.flags_must_all" : "terrain_text.flags_all", {}, m.clause);
                else
                    say(Topic::Flags, must ? "terrain_text.flags_must" : "terrain_text.flags", {{"flags", one}}, m.clause);
                break;
            }
            default:
                for (const AnswerText& text : answer_texts) {
                    if (text.ask != m.ask) continue;
                    const bool number = text.no == nullptr;
                    const char* key = number || m.effect == Effect::Allow ? text.yes : text.no;
                    say(text.topic, key, number ? Args{{"change", change_text(m.effect, one)}} : Args{}, m.clause);
                }
        }
        conditions(m, names_classes ? ClassMask::all() : classes);
    }
    void conditions(const Modifier& m, ClassMask classes) {
        const When& when = m.when;
        const auto add = [&](std::string_view key, const Args& args = {}) { lines_.back().text += " " + texts_(key, args); };
        if (!(classes == ClassMask::all())) {
            const bool attacks = rules_ != nullptr && m.as == Role::Target;  // the class is that of the unit that acts
            add(attacks ? "unit_text.attacked_by" : "terrain_text.only_classes", {{"classes", classes_text(texts_, classes)}});
        }
        if (!(when.target == ClassMask::all()))
            add("terrain_text.only_targets", {{"classes", classes_text(texts_, when.target)}});
        if (when.owner) add("terrain_text.only_owner");
        if (when.at_home) add("terrain_text.only_at_home");
        if (when.from_lower) add("terrain_text.only_from_lower");
        if (when.uncrossed) add("terrain_text.only_afloat");
        if (when.other_kind) add("terrain_text.not_from_same");
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
        named(Condition::On, "rule_text.only_ground", "terrain", "rule_text.only_some_ground",
              knows ? ground_names(when.on) : "");
        named(Condition::Into, "rule_text.only_ground", "terrain", "rule_text.only_some_ground",
              knows ? ground_names(when.into) : "");
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
        exceptions(m.unless);
    }

    void exceptions(const When& unless) {
        if (unless.given == 0) return;
        std::uint32_t left = unless.given;
        const auto say_not = [&](Condition condition, std::string_view key, std::string_view arg, const std::string& words) {
            if (!unless.has(condition) || words.empty()) return;
            left &= ~(1U << static_cast<unsigned>(condition));
            lines_.back().text += " " + texts_(key, {{std::string(arg), words}});
        };
        if (rules_ != nullptr) {
            say_not(Condition::On, "rule_text.not_ground", "terrain", ground_names(unless.on));
            say_not(Condition::Keyword, "rule_text.not_units", "units", list_text(texts_, keyword_names(unless.keywords)));
            say_not(Condition::TargetKeyword, "rule_text.not_targets", "units",
                    list_text(texts_, keyword_names(unless.target_keywords)));
        }
        if (left != 0) lines_.back().text += " " + texts_("rule_text.with_exceptions");
    }

    const Texts& texts_;
    const Rulebook* rules_;
    std::vector<RuleLine> lines_;
};

// Reads a Terrain from top to bottom.
class Describer {
public:
    Describer(const Texts& texts, const Rulebook& rules, const Terrain& terrain)
        : out_(texts, &rules), rules_(rules), t_(terrain) {}

    std::vector<RuleLine> run() {
        each_terrain_property([&](const auto& row) {
            tell(row);
            tell_after(row.key);
        });
        out_.modifiers(t_.modifiers);
        std::vector<RuleLine> lines = out_.sorted();
        if (lines.empty()) return {{Topic::Other, out_.texts()("terrain_text.open"), t_.clause}};
        return lines;
    }

private:
    using P = TerrainProperty;

    void has(Topic topic, std::string_view key, ClassMask mask, const std::string& clause) {
        if (!mask.empty()) out_.say(topic, key, {{"classes", classes_text(out_.texts(), mask)}}, clause);
    }
    void has(Topic topic, std::string_view key, bool is_set, const std::string& clause) {
        if (is_set) out_.say(topic, key, {}, clause);
    }
    void count(Topic topic, std::string_view key, int hexes, const std::string& clause) {
        if (hexes > 0) out_.say(topic, key, {{"hexes", hexes}}, clause);
    }

    // The property in a sentence, where it differs from that of open ground.
    template <class Row>
    void tell(const Row& row) {
        static const Terrain open_ground;
        const auto& value = t_.*row.member;
        if (row.text == nullptr || value == open_ground.*row.member) return;
        const std::string clause(row.clause.of(t_));
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, ClassMask>)
            has(row.topic, row.text, value, clause);
        else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, bool>)
            has(row.topic, row.text, true, clause);
        else
            count(row.topic, row.text, value, clause);
    }
    // What has a form of its own and stands after a property on the page.
    void tell_after(std::string_view key) {
        if (key == "road")
            has(Topic::Movement, "terrain_text.road_passes", t_.road && !(t_.hard_stop.empty() && t_.soft_stop.empty()),
                t_.clause_of(P::Stop));
        if (key == "carries_road")
            has(Topic::Movement, "terrain_text.carries_road", t_.carries_road && rules_.procedures.road_over_bridge, "TROAD-8");
        if (key == "channel") battery();
        if (key == "removable_by")
            has(Topic::Battle, t_.removal.on_star ? "terrain_text.sealed" : "terrain_text.removable", t_.removable_by,
                t_.removal.on_star ? t_.clause_of(P::Removal) : "TWIRE-3");
        if (key == "height") sight();
        if (key == "unmoved_take_ground")
            has(Topic::Ground, "terrain_text.unmoved_take_ground", t_.adjacent_entry ? ClassMask::all() : t_.unmoved_take_ground,
                t_.adjacent_entry ? "TMOV-7" : t_.clause_of(P::NoTakeGround));
        if (key == "is_owned" && !t_.unowned.empty())
            out_.say(Topic::Other, "terrain_text.unowned", {{"terrain", "@terrain." + t_.unowned}}, t_.clause);
        if (key == "face_down") {
            out_.hooks(t_.hooks);
            recovery();
        }
        if (key == "cave") sides_differ();
    }
    void battery() {
        if (t_.battery_range == 0) return;
        std::string dice;
        for (int d = 0; d < t_.battery_range; ++d)
            dice += fmt::format("{}{}", d == 0 ? "" : ", ", t_.battery_dice[static_cast<std::size_t>(d)]);
        std::vector<std::string> types;
        for (std::size_t i = 0; i < rules_.unit_types.size(); ++i)
            if (t_.battery.has(UnitTypeId{i})) types.push_back(out_.texts()("unit." + rules_.unit_types[i].id));
        out_.say(Topic::Battle, "terrain_text.battery", {{"classes", list_text(out_.texts(), types)}, {"dice", dice}}, t_.clause);
    }
    void sight() {
        constexpr Topic at = Topic::Sight;
        const std::string& clause = t_.clause_of(P::Sight);
        has(at, "terrain_text.hill_sight", t_.elevation == Elevation::Hill, clause);
        has(at, "terrain_text.mountain_sight", t_.elevation == Elevation::Mountain, clause);
        has(at, "terrain_text.blocks_sight", t_.sight == Sight::Blocks || t_.sight == Sight::BlocksLow, clause);
        has(at, "terrain_text.blocks_paired", t_.sight == Sight::BlocksPaired, clause);
        has(at, "terrain_text.blocks_infantry", t_.sight == Sight::BlocksInfantry, clause);
        has(at, "terrain_text.blocks_fire", t_.sight == Sight::BlocksFire, clause);
        if (t_.height > 0) out_.say(at, "terrain_text.height", {{"height", static_cast<int>(t_.height)}}, "TLOS-11");
    }
    void recovery() {
        constexpr Topic at = Topic::Other;
        const Recovery& recovery = t_.recovery;
        if (!recovery.classes.empty()) {
            const std::string classes = classes_text(out_.texts(), recovery.classes);
            if (recovery.by_hand)
                out_.say(at, "terrain_text.recovery_by_hand", {{"classes", classes}}, "OASIS-1");
            else
                out_.say(at, "terrain_text.recovery", {{"dice", static_cast<int>(recovery.dice)}, {"classes", classes}},
                         "HOSP-2");
        }
    }
    void sides_differ() {
        constexpr Topic at = Topic::Other;
        for (const Side side : sides) {
            if (const TerrainId other = t_.seen_as[index(side)]; !other.is_none())
                out_.say(at, "terrain_text.for_side", {{"side", side_key(side)}, {"terrain", "@terrain." + rules_.at(other).id}},
                         "TER-5");
        }
    }

    Lines out_;
    const Rulebook& rules_;
    const Terrain& t_;
};

}  // namespace

std::string signed_number(int value) {
    return value < 0 ? "\u2013" + std::to_string(-value) : value == 0 ? "0" : "+" + std::to_string(value);
}

std::vector<RuleLine> terrain_rules(const Texts& texts, const Rulebook& rules, const Terrain& terrain) {
    return Describer(texts, rules, terrain).run();
}

std::vector<RuleLine> feature_rules(const Texts& texts, const Table& table, const Feature& feature) {
    Terrain terrain = table.rules.at(feature.type);
    const auto features = table.open.features_at(feature.hex);
    const bool is_crossed =
        std::any_of(features.begin(), features.end(), [&](const Feature& f) { return table.rules.at(f.type).crossing; });
    if (terrain.water && is_crossed) terrain.impassable = terrain.hard_stop = terrain.soft_stop = {};  // TCMB-2
    std::vector<RuleLine> lines = terrain_rules(texts, table.rules, terrain);
    const Demolition* demolition = table.scenario.scenario_rules.find<Demolition>();
    if (demolition != nullptr && !terrain.destroyed_as.empty() &&
        std::find(demolition->bridges.begin(), demolition->bridges.end(), feature.hex) != demolition->bridges.end())
        lines.push_back({Topic::Other, texts("terrain_text.blown_by", {{"side", side_key(demolition->side)}}), "BLOW-1"});
    if (terrain.is_owned && feature.owner != Side::None)
        lines.push_back({Topic::Other, texts("terrain_text.owner", {{"side", side_key(feature.owner)}}), "TER-6"});
    return lines;
}

std::vector<RuleLine> open_ground_rules(const Texts& texts) { return {{Topic::Other, texts("terrain_text.open"), "TER-2"}}; }

std::vector<RuleLine> unit_rules(const Texts& texts, const Rulebook& rules, const UnitType& type) {
    Lines out(texts, &rules);
    const std::string& own = type.clause;
    out.say(Topic::Movement, "unit_text.strength", {{"figures", static_cast<int>(type.figures)}}, own);
    for (const auto& [nation, figures] : type.figures_by_nation)
        out.say(Topic::Movement, "unit_text.strength_of",
                {{"figures", static_cast<int>(figures)}, {"nation", "@nation." + rules.at(nation).id}}, own);
    const int hexes = type.movement;
    const int limit = type.battle_move;
    out.say(Topic::Movement,
            limit >= hexes ? "unit_text.moves_and_battles"
            : limit == 0   ? "unit_text.moves_or_battles"
                           : "unit_text.moves_up_to",
            {{"hexes", hexes}, {"limit", limit}}, own);
    std::string dice;
    for (int d = 0; d < type.range; ++d) dice += fmt::format("{}{}", d == 0 ? "" : ", ", type.dice[static_cast<std::size_t>(d)]);
    out.say(Topic::Battle, "unit_text.dice", {{"dice", dice}}, own);
    out.say(Topic::Sight, type.needs_sight ? "unit_text.needs_sight" : "unit_text.needs_no_sight", {}, "UNIT-25");
    const auto& all = type.modifiers.all();
    const auto always = [&](Ask ask, Role as, const auto& is) {
        return std::any_of(all.begin(), all.end(), [&](const Modifier& m) {
            return m.ask == ask && m.as == as && m.unless.given == 0 && is(m);
        });
    };
    const auto face_misses = [&](Face face) {  // as against snipers
        return always(Ask::HitBy, Role::Target, [&](const Modifier& m) {
            return m.effect == Effect::Forbid && m.when.given == 1U << static_cast<unsigned>(Condition::Faces) &&
                   ((m.when.faces >> static_cast<unsigned>(face)) & 1U) != 0;
        });
    };
    const char* face = type.hit_class == UnitClass::Infantry && !face_misses(Face::Infantry) ? "<pic:die_infantry> "
                       : type.hit_class == UnitClass::Armor && !face_misses(Face::Armor)     ? "<pic:die_armor> "
                                                                                             : "";
    out.say(Topic::Battle, "unit_text.hit_by", {{"faces", std::string(face) + "<pic:die_grenade>"}}, *face ? "UNIT-4" : "UNIT-5");
    const bool falls_back_further = always(Ask::RetreatHexes, Role::Unit, [](const Modifier& m) {
        return m.when.given == 0 && (m.effect == Effect::Set || m.effect == Effect::Exact);
    });
    if (!falls_back_further) out.say(Topic::Flags, "unit_text.retreats", {}, "UNIT-27");
    out.say(Topic::Ground, type.takes_ground ? "unit_text.takes_ground" : "unit_text.takes_no_ground", {}, "TG-3");
    if (type.overruns) out.say(Topic::Ground, "unit_text.overruns", {}, "OVR-1");
    out.say(Topic::Other, "unit_text.medals", {{"medals", static_cast<int>(type.medals)}}, "UNIT-14");
    if (type.wheeled) out.say(Topic::Movement, "unit_text.wheeled", {}, "WHEEL-2");
    if (!type.nation_rules) out.say(Topic::Other, "unit_text.no_nation_rules", {}, "SNIPER-15");
    out.hooks(type.hooks);
    out.modifiers(type.modifiers);
    return out.sorted();
}

std::vector<RuleLine> objective_rules(const Texts& texts, const Objective& objective) {
    Lines out(texts);
    const bool both = objective.for_side[0] && objective.for_side[1];
    const Side side = objective.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis;
    const Args args{{"medals", static_cast<int>(objective.medals)}, {"side", side_key(side)}};
    out.say(Topic::Other, both ? "objective_text.for_both" : "objective_text.for_one", args, "OBJ-1");
    const auto hexes = static_cast<int>(objective.hexes.size());
    switch (objective.type) {
        case ObjectiveType::Temporary: out.say(Topic::Other, "objective_text.temporary", {}, "OBJ-14"); break;
        case ObjectiveType::Permanent: out.say(Topic::Other, "objective_text.permanent", {}, "OBJ-16"); break;
        case ObjectiveType::Majority: out.say(Topic::Other, "objective_text.majority", {{"hexes", hexes}}, "OBJ-20"); break;
        case ObjectiveType::Destruction: out.say(Topic::Other, "objective_text.destruction", {}, "BLOW-8"); break;
        case ObjectiveType::Decoy: out.say(Topic::Other, "objective_text.decoy", {}, "OBJ-32"); break;
    }
    if (objective.hexes_needed > 1 && objective.type != ObjectiveType::Majority)
        out.say(Topic::Other, "objective_text.needs_hexes",
                {{"number", static_cast<int>(objective.hexes_needed)}, {"hexes", hexes}}, "OBJ-1");
    return out.sorted();
}

std::vector<RuleLine> scenario_rule_lines(const Texts& texts, const ScenarioRule& rule) {
    std::vector<RuleLine> lines;
    for (RuleSentence& said : sentences_of(rule)) {
        if (!said.classes.empty()) said.message.args.push_back({"classes", classes_text(texts, said.classes)});
        lines.push_back({Topic::Other, capitalized(texts(said.message)), std::move(said.clause)});
    }
    return lines;
}

std::string in_lines(const std::vector<RuleLine>& lines) {
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) out += lines[i].clause == lines[i - 1].clause ? " " : "\n";
        out += lines[i].text;
        const bool is_last = i + 1 == lines.size() || lines[i + 1].clause != lines[i].clause;
        if (is_last && !lines[i].clause.empty()) out += " <c>" + lines[i].clause + "</c>";
    }
    return out;
}

std::vector<std::string> hex_paragraphs(const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    std::vector<std::string> out;
    const auto paragraph = [&](const std::string& title, const std::string& body) {
        out.push_back("<b>" + title + ".</b> " + body);
    };
    for (const Feature& f : table.open.features_at(hex)) {
        const Terrain& terrain = table.rules.at(f.type);
        paragraph(capitalized(texts("terrain." + terrain.id)), in_lines(feature_rules(texts, table, f)));
    }
    if (out.empty()) paragraph(capitalized(texts("terrain.countryside")), in_lines(open_ground_rules(texts)));
    for (std::size_t i = 0; i < table.scenario.objectives.size(); ++i) {
        const Objective& o = table.scenario.objectives[i];
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) == o.hexes.end()) continue;
        const Side holder = i < table.open.objectives.size() ? table.open.objectives[i] : Side::None;
        const std::string who =
            holder == Side::None ? texts("inspect.held_by_nobody") : texts("inspect.held_by", {{"side", side_key(holder)}});
        paragraph(literal(in_language(o.name, language)), in_lines(objective_rules(texts, o)) + " " + capitalized(who) + ".");
    }
    return out;
}

}  // namespace salient
