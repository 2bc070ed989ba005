// The answers to the engine's questions: one fold over everything that has a say, stage by stage (RED-1), with or without its lines.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <string>
#include <string_view>
#include <type_traits>

#include "rules/answers/is_modified.hpp"
#include "rules/answers/own_ground.hpp"
#include "rules/movement/passage.hpp"
#include "salient/answer.hpp"
#include "salient/attributes.hpp"
#include "salient/game.hpp"
#include "salient/names.hpp"

namespace salient {

// The facts that conditions look at.
struct Situation {
    const Unit* unit = nullptr;    // that acts; null: a player, or a card that attacks
    const Unit* target = nullptr;  // that is attacked
    const Card* card = nullptr;    // that ordered the acting unit
    UnitClass unit_class{};        // of the acting unit, in the role that the question asks for
    UnitClass target_class{};      // hit class of the target
    Side side = Side::None;        // of the acting unit or player
    HexId hex, to;                 // the acting unit's hex; the target's, or the one that is entered
    TerrainId ground;              // the kind of ground on `to` that is asked about; none: all that lies there
    int distance = 0;              // between the two units; 0: no target
    bool first_battle = false;
    std::uint8_t moved = 0;  // hexes that the acting unit has moved this turn
    BattleKind kind = BattleKind::Normal;
    Face face{};
    Displacement how = Displacement::Move;
};

// The card whose effects apply to a unit now, or null: the one in play that ordered it, and not as a fallback (CARD-6, CARD-8).
inline const Card* card_of(const Table& table, const Unit& unit) {
    if (unit.ordered_by.is_none()) return nullptr;
    const CardInPlay& card = table.open.at(unit.ordered_by);
    return card.effect.is_none() || card.fallback ? nullptr : &table.rules.at(card.effect);
}

// battle.cpp: all that the questions about an attack look at. Without an attacker it is an attack by a card, or by ground.
Situation attack(const Table& table, UnitId attacker, HexId from, const Unit& target, BattleKind kind);

// A question about one unit where it stands.
inline Situation acting(const Table& table, const Unit& unit, UnitClass unit_class) {
    Situation s;
    s.unit = &unit;
    s.card = card_of(table, unit);
    s.unit_class = unit_class;
    s.side = unit.side;
    s.hex = unit.hex;
    s.moved = unit.steps;
    return s;
}

inline bool stands_on(const Table& table, HexId hex, TerrainId type) {
    if (hex.is_none()) return false;
    for (const Feature& f : table.open.features_at(hex))
        if (f.type == type) return true;
    return false;
}

// The nation whose rules hold for a unit, or null (SNIPER-15).
inline const Nation* nation_over(const Table& table, const Unit& unit) {
    return unit.nation.is_none() || !table.type(unit).nation_rules ? nullptr : &table.rules.at(unit.nation);
}

// Whether a unit is at home in caves (IJA-13, IJA-14).
inline bool is_at_home_in_caves(const Table& table, const Unit& unit) {
    const Nation* nation = nation_over(table, unit);
    return nation != nullptr && nation->at_home_in_caves.has(table.type(unit).order_class);
}

// Of its type and of its traits (UNIT-15).
inline std::uint64_t keywords_of(const Table& table, const Unit& unit) {
    std::uint64_t keywords = table.type(unit).keywords;
    if (!unit.traits.empty()) table.rules.each_trait(unit.traits, [&](const Trait& t) { keywords |= t.keywords; });
    return keywords;
}

// Of ground that carries a modifier: the feature, and the unit on its hex or, when it is entered, the one that comes.
struct Ground {
    const Feature* feature = nullptr;
    const Unit* unit = nullptr;
};

// Whether one condition that is written holds. `number`: as it is before what is added to it and taken from it.
bool holds(Condition condition, const When& when, const Table& table, const Situation& s, const Ground& ground, int number);

inline bool holds(const Modifier& m, const Table& table, const Situation& s, const Ground& ground, int number) {
    for (std::uint64_t left = m.when.given; left != 0; left &= left - 1)
        if (!holds(static_cast<Condition>(std::countr_zero(left)), m.when, table, s, ground, number)) return false;
    for (std::uint64_t left = m.unless.given; left != 0; left &= left - 1)
        if (holds(static_cast<Condition>(std::countr_zero(left)), m.unless, table, s, ground, number)) return false;
    return true;
}

// What a line of a Tally says of who changed the number: the text `key` with the argument `arg` = the text "<arg>.<id>".
struct Source {
    const char* key;
    const char* arg;
    const std::string* id;
};

// Which class the unit is ordered and hit as (UNIT-3): aboard a landing craft its own (LCT-5), or that of armor (LCT-6).
inline UnitClass order_class(const Table& table, const Unit& unit) {
    return unit.craft.under && table.rules.procedures.landing_craft_as_armor ? UnitClass::Armor : table.type(unit).order_class;
}
inline UnitClass hit_class(const Table& table, const Unit& unit) {
    return unit.craft.under && table.rules.procedures.landing_craft_as_armor ? UnitClass::Armor : table.type(unit).hit_class;
}

// The ground of one hex and who stands there. For the hex of a target that is its unit, else the one that acts. What counts as open ground to
// the unit that acts says nothing but what is firm, like smoke of shells (SMOKE-6); and it protects whoever stands there as always (FUNNY-24).
template <class Use>
void modify_by_ground(const Table& table, Attribute attribute, Stage stage, Role role, const Situation& s, int number,
                      Use&& use) {
    const HexId hex = role == Role::OwnHex ? s.hex : s.to;
    if (hex.is_none()) return;
    const Unit* unit = role == Role::TargetHex && s.target != nullptr ? s.target : s.unit;
    const Side side = unit != nullptr ? unit->side : s.side;
    const bool is_about_one = !s.ground.is_none();
    const bool protects = unit == s.target || attribute == Attribute::FlagsIgnored || attribute == Attribute::FlagsMust;
    const bool some_is_open = !is_about_one && !protects && unit != nullptr && is_modified(table, Attribute::OpenGround, unit);
    for (const Feature& feature : table.open.features_at(hex)) {
        if (is_about_one && feature.type != s.ground) continue;
        const Terrain& terrain = table.rules.seen_by(side, feature.type);
        if (!terrain.modifiers.has(attribute, stage)) continue;
        const bool is_open = some_is_open && is_open_ground(table, *unit, feature);
        for (const Modifier& m : terrain.modifiers.of(attribute))
            if ((m.firm || !is_open) && m.as == role && m.stage() == stage && holds(m, table, s, {&feature, unit}, number))
                use(m, Source{role == Role::TargetHex ? "tally.target_hex" : "tally.own_hex", "terrain", &terrain.id});
    }
}

// Everything that has something to say in a stage, in the order in which a later word outweighs an earlier one: types, traits, nations, ground,
// card, special rules.
template <class Use>
void modify_by_all(const Table& table, Attribute attribute, Stage stage, const Situation& s, int number, Use&& use) {
    const ModifierIndex& asked = table.rules.modified;
    const auto of = [&](const Modifiers& modifiers, Role role, const Source& source) {
        if (!modifiers.has(attribute, stage)) return;
        for (const Modifier& m : modifiers.of(attribute))
            if (m.as == role && m.stage() == stage && holds(m, table, s, {}, number)) use(m, source);
    };
    if (asked.has(Carrier::Unit, attribute, stage)) {
        if (s.unit != nullptr)
            of(table.type(*s.unit).modifiers, Role::Unit, {"tally.unit_type", "unit", &table.type(*s.unit).id});
        if (s.target != nullptr)
            of(table.type(*s.target).modifiers, Role::Target, {"tally.target_type", "unit", &table.type(*s.target).id});
    }
    if (asked.has(Carrier::Trait, attribute, stage)) {
        const auto traits = [&](const Unit* unit, Role role, const char* key) {
            if (unit == nullptr || unit->traits.empty()) return;
            table.rules.each_trait(unit->traits, [&](const Trait& t) { of(t.modifiers, role, {key, "trait", &t.id}); });
        };
        traits(s.unit, Role::Unit, "tally.trait");
        traits(s.target, Role::Target, "tally.target_trait");
    }
    if (asked.has(Carrier::Nation, attribute, stage)) {
        const auto nation = [&](const Unit* unit, Role role, const char* key) {
            const Nation* n = unit == nullptr ? nullptr : nation_over(table, *unit);
            if (n != nullptr) of(n->modifiers, role, {key, "nation", &n->id});
        };
        nation(s.unit, Role::Unit, "tally.nation");
        nation(s.target, Role::Target, "tally.target_nation");
    }
    if (asked.has(Carrier::Terrain, attribute, stage)) {
        modify_by_ground(table, attribute, stage, Role::OwnHex, s, number, use);
        modify_by_ground(table, attribute, stage, Role::TargetHex, s, number, use);
    }
    if (s.card != nullptr && asked.has(Carrier::Card, attribute, stage))
        of(s.card->modifiers, Role::Card, {"tally.card", "card", &s.card->id});
    if (asked.has(Carrier::Rule, attribute, stage))
        for (const SpecialRule& rule : table.rules.special)
            of(rule.modifiers, Role::Rule, {"tally.special", "special", &rule.id});
}

// Whether something may be done or is so. One no outweighs every yes. `why` receives what decided; null: the standard rules did.
inline bool fact(const Table& table, Attribute attribute, const Situation& s, bool standard, const Modifier** why = nullptr) {
    if (!is_modified(table, attribute, s.unit, s.target)) {
        if (why != nullptr) *why = nullptr;
        return standard;
    }
    const Modifier *yes = nullptr, *no = nullptr;
    modify_by_all(table, attribute, Stage::Base, s, 0,
                  [&](const Modifier& m, const Source&) { (m.effect == Effect::Allow ? yes : no) = &m; });
    if (why != nullptr) *why = no != nullptr ? no : yes;
    return no == nullptr && (yes != nullptr || standard);
}

// Whether figures may come back to a unit, by this card or, without one, where it rests (TC-MED-7, HOSP-4).
inline bool may_regain(const Table& table, const Unit& unit, const Card* card, const Modifier** why = nullptr) {
    Situation s = acting(table, unit, table.type(unit).order_class);
    if (card != nullptr) s.card = card;
    return fact(table, Attribute::MayRegain, s, true, why);
}

// A number on its way through the stages. Give it a Tally to keep the lines: their total is the number, always.
class Fold {
public:
    // The table and the situation must outlive it.
    Fold(const Table& table, Attribute attribute, const Situation& s, Tally* tally)
        : table_(table), attribute_(attribute), s_(s), tally_(tally) {}
    Fold(const Table&&, Attribute, const Situation&, Tally*) = delete;
    Fold(const Table&, Attribute, const Situation&&, Tally*) = delete;

    // The number that the thing itself has. Its line is the text `key` with the name of the thing.
    template <class Thing>
    void start(int base, const std::string& clause, const char* key, std::string (*name)(const Thing&), const Thing& thing,
               Args more = {}) {
        value_ += base;
        if (tally_ == nullptr) return;
        more.insert(more.begin(), Arg{name_of<Thing>, name(thing)});
        line(base, clause, key, std::move(more));
    }
    void start(int base) {
        assert(tally_ == nullptr);
        value_ += base;
    }
    // A change that no modifier makes; none below 0 (HOPT-8, HOPT-9), and without a line when nothing is left to take.
    void lessen(int by, std::string_view clause, const char* key) {
        const int less = std::min(by, value_);
        if (less <= 0) return;
        value_ -= less;
        if (tally_ != nullptr) line(-less, clause, key, {});
    }

    // Takes in what everything says, stage by stage. `procedure`: what a procedure takes away in the stage of the unit's own changes.
    template <class Procedure>
    int answer(Procedure&& procedure) {
        const unsigned stages = stages_here();
        if (stages == 0) {  // as a rule
            procedure(*this);
            return done();
        }
        if (has(stages, Stage::Base)) take(Stage::Base, value_);
        const int number = value_;
        procedure(*this);
        if (has(stages, Stage::Own)) take(Stage::Own, number);
        if (has(stages, Stage::Bonus)) take(Stage::Bonus, number);
        if (has(stages, Stage::Reduction)) {
            reduce(Role::OwnHex, Attribute::IgnoresOwnGround, number);
            reduce(Role::TargetHex, Attribute::IgnoresCover, number);
        }
        if (has(stages, Stage::Exact)) take(Stage::Exact, number);
        return done();
    }
    int answer() {
        return answer([](Fold&) {});
    }
    int done() const {
        assert(tally_ == nullptr || tally_->total() == value_);
        return value_;
    }

private:
    template <class Thing>
    static constexpr const char* name_of = std::is_same_v<Thing, Card> ? "card" : "unit";

    // The stages in which somebody who is part of this situation may have something to say.
    unsigned stages_here() const {
        const ModifierIndex& asked = table_.rules.modified;
        if (!asked.has(attribute_)) return 0;
        unsigned stages = asked.stages(Carrier::Terrain, attribute_);
        if (rules_speak()) stages |= asked.stages(Carrier::Rule, attribute_);
        if (s_.card != nullptr) stages |= s_.card->modifiers.stages(attribute_);
        const auto of = [&](const Unit* unit) {
            if (unit == nullptr) return;
            stages |= table_.type(*unit).modifiers.stages(attribute_);
            if (!unit->traits.empty())
                table_.rules.each_trait(unit->traits, [&](const Trait& t) { stages |= t.modifiers.stages(attribute_); });
            if (!unit->nation.is_none()) stages |= table_.rules.at(unit->nation).modifiers.stages(attribute_);
        };
        of(s_.unit);
        of(s_.target);
        return stages;
    }
    // A rule for everybody that waits for a rule which this scenario lacks never speaks.
    bool rules_speak() const {
        const ModifierIndex& asked = table_.rules.modified;
        if (asked.has_rule_always(attribute_)) return true;
        const std::uint64_t waited_for = asked.rules_waited_for(attribute_);
        return waited_for != 0 && (scenario_rules(table_.scenario, s_.side) & waited_for) != 0;
    }
    static bool has(unsigned stages, Stage stage) { return ((stages >> static_cast<unsigned>(stage)) & 1U) != 0; }

    void line(int value, std::string_view clause, const char* key, Args args, bool counts = true) {
        tally_->lines.push_back({value, std::string(clause), {key, std::move(args)}, counts});
    }
    void line(int value, const Modifier& m, const Source& from, bool counts) {
        const char* key = m.when.has(Condition::TargetMarked) ? "tally.cross_hair" : from.key;
        line(value, m.clause, key, {{from.arg, std::string("@") + from.arg + "." + *from.id}}, counts);
    }

    void take(Stage stage, int number) {
        modify_by_all(table_, attribute_, stage, s_, number, [&](const Modifier& m, const Source& from) { take(m, from); });
    }
    void take(const Modifier& m, const Source& from) {
        int by = 0;
        switch (m.effect) {
            case Effect::Add: by = m.value < 0 ? -std::min(-int{m.value}, std::max(value_, 0)) : m.value; break;
            case Effect::Set:
            case Effect::Exact: by = m.value - value_; break;
            case Effect::AtLeast: by = std::max(0, m.value - value_); break;
            case Effect::AtMost: by = std::min(0, m.value - value_); break;
            case Effect::Allow:
            case Effect::Forbid: break;
        }
        if (by == 0) return;
        // RED-6, HOPT-9: a unit without dice at this distance gets none by a bonus.
        bool counts = !(attribute_ == Attribute::BattleDice && by > 0 && m.effect == Effect::Add && value_ <= 0);
        if (counts && m.stack != 0) {
            int& best = best_[m.stack];
            counts = std::abs(by) > std::abs(best);
            if (counts) {
                value_ -= best;
                best = by;
                if (tally_ != nullptr) outdo(best_line_[m.stack]);
            }
        }
        if (counts) value_ += by;
        if (tally_ != nullptr) line(by, m, from, counts);
    }
    void outdo(int& line_number) {
        if (line_number >= 0) tally_->lines[static_cast<std::size_t>(line_number)].counts = false;
        line_number = static_cast<int>(tally_->lines.size());
    }

    // RED-2, RED-3: of the ground on one hex the strongest counts; RED-10, RED-11: unless it is ignored, and no more than the cap.
    void reduce(Role role, Attribute ignored_by, int number) {
        bool known = false, ignored = false;
        int best = 0, best_line = -1;
        modify_by_ground(table_, attribute_, Stage::Reduction, role, s_, number, [&](const Modifier& m, const Source& from) {
            if (!known) ignored = fact(table_, ignored_by, s_, false);
            known = true;
            const bool counts = m.value < best && (m.firm || !ignored);
            if (counts) best = m.value;
            if (tally_ == nullptr) return;
            if (counts) outdo(best_line);
            line(m.value, m, from, counts);
        });
        value_ += best;
        if (role != Role::TargetHex || best == 0 || !table_.rules.modified.has(Attribute::ReductionCap)) return;
        Tally why;
        Fold cap(table_, Attribute::ReductionCap, s_, tally_ != nullptr ? &why : nullptr);
        cap.value_ = no_cap;
        if (tally_ != nullptr) cap.line(no_cap, {}, "tally.reduction_cap", {});
        const int more = -best - cap.answer();
        if (more <= 0) return;
        value_ += more;
        if (tally_ != nullptr) line(more, why.lines.back().clause, "tally.reduction_cap", {});
    }

    static constexpr int no_cap = 100;

    const Table& table_;
    Attribute attribute_;
    const Situation& s_;
    Tally* tally_;
    int value_ = 0;
    std::array<int, 8> best_{};
    std::array<int, 8> best_line_{-1, -1, -1, -1, -1, -1, -1, -1};
};

}  // namespace salient
