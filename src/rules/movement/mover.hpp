// Moves one step at a time: what each step of a unit's move leads to. The search, the check of a route and the walk itself all ask it.
#pragma once

#include <algorithm>
#include <optional>

#include "rules/answers/allowance.hpp"
#include "rules/goals/passing.hpp"
#include "rules/movement/mud.hpp"
#include "rules/movement/passage.hpp"
#include "rules/movement/scratch.hpp"
#include "salient/queries.hpp"

namespace salient {

// The walk of this unit that waits for its owner's decision, or null (MOVE-2).
inline const WalkStep* halted_walk(const Table& table, UnitId id) {
    if (table.open.steps.empty()) return nullptr;
    const auto* walk = std::get_if<WalkStep>(&table.open.steps.back());
    return walk != nullptr && walk->halted && walk->unit == id ? walk : nullptr;
}

class Mover {
public:
    // The table must outlive it.
    Mover(const Table&&, UnitId) = delete;
    Mover(const Table& table, UnitId id)
        : table_(table),
          id_(id),
          unit_(table.unit(id)),
          type_(table.type(unit_)),
          class_(type_.terrain_class),
          said_(asked_about(table, unit_)),
          asked_(unit_, said_) {
        const Card* card = card_of(table, unit_);
        free_ = card != nullptr && card->free_movement && !unit_.craft.under;  // LCT-8
        if (said_.has(Attribute::RoadBonus) || unit_.craft.under) road_bonus_ = road_bonus(table, unit_);
        at_home_in_caves_ = is_at_home_in_caves(table, unit_);
        knows_plain_ground_ = !asked_.any() && !unit_.craft.under;
        knows_mud_ = !table.rules.procedures.mud.empty();
    }

    // Where a new move of the unit begins.
    Waypoint start() const {
        const OwnGround own(table_, unit_, unit_.hex, asked_.open_ground);
        const HexState& ground = own;
        MoveSoFar so_far;
        so_far.on_road = ground.is_road;
        so_far.ended = unit_.underground || (unit_.arrival.stopped && !free_);  // TCAVE-4, TER-14
        so_far.mud = mud_on(unit_.hex);
        if (!free_ && ground.steps_starting != 0) {
            so_far.limit = ground.steps_starting;
            so_far.limited_by = unit_.hex;
        }
        return at(so_far);
    }
    // Where the unit stands, in the middle of such a move.
    Waypoint at(const MoveSoFar& so_far) const {
        return {unit_.hex, so_far, unit_.boats, unit_.left_no_battle, unit_.entered_stop};
    }
    // Where its move goes on from now: a halted one, or a new one.
    Waypoint now() const {
        const WalkStep* walk = halted_walk(table_, id_);
        return walk != nullptr ? at(walk->so_far) : start();
    }

    // Judges the step from a waypoint to a neighbor and, if it may be made, gives the waypoint it leads to.
    StepRefusal step(const Waypoint& from, HexId to, Direction direction, Waypoint& out) const {
        if (const StepRefusal refusal = judge_place(table_, id_, to); refusal != StepRefusal::None) return refusal;
        if (knows_plain_ground_) {  // seldom more than a look at two hexes
            const HexState& here = table_.open.ground(from.hex, unit_.side);
            const HexState& ground = table_.open.ground(to, unit_.side);
            if (here.plain && ground.plain) return step_on_plain(from, here, to, ground, direction, out);
        }
        return step_on_any(from, to, direction, out);
    }

    // TCAVE-4, TCAVE-5: from one cave to any other at the cost of one hex; there the move ends.
    bool may_go_underground(HexId from) const { return at_home_in_caves_ && table_.open.at(from).cave; }
    StepRefusal step_underground(const Waypoint& from, HexId to, Waypoint& out) const {
        if (!may_go_underground(from.hex) || !table_.open.at(to).cave) return StepRefusal::NotAdjacent;
        if (const UnitId other = table_.open.unit_at(to); !other.is_none() && other != id_) return StepRefusal::Occupied;
        const OwnGround own_here(table_, unit_, from.hex, asked_.open_ground);
        const OwnGround own_there(table_, unit_, to, asked_.open_ground);
        const HexState& here = own_here;
        const HexState& ground = own_there;
        if (!may_enter(table_, unit_, from.hex, to, Displacement::Move, type_.is_bound(ground.impassable)))
            return StepRefusal::Impassable;
        if (!may_leave(table_, unit_, from.hex, to, Displacement::Move, here.leave_never.has(class_)))
            return StepRefusal::CannotLeave;
        if (from.so_far.ended) return StepRefusal::Stopped;
        out = from;
        out.hex = to;
        out.left_no_battle = from.left_no_battle || here.no_battle_exit.has(class_);
        out.hard_stop = stop_after(table_, unit_, asked_.must_stop, from.hex, here, to, ground, false, false) == Stop::Hard;
        MoveSoFar& after = out.so_far;
        ++after.steps;
        ++after.cost;
        after.on_road = false;
        after.mud = static_cast<std::uint8_t>(after.mud | mud_on(to));
        if (after.steps > after.limit) return StepRefusal::StepLimit;
        if (after.cost > movement()) return StepRefusal::TooFar;
        if (binding_mud(after) != nullptr) return StepRefusal::Mud;
        after.ended = true;
        return StepRefusal::None;
    }

    // A step of a route, to a neighbor or underground.
    StepRefusal step(const Waypoint& from, HexId to, Waypoint& out) const {
        if (to.is_none()) return StepRefusal::NotAdjacent;
        const auto& around = table_.board.neighbors(from.hex);
        for (std::size_t d = 0; d < around.size(); ++d)
            if (around[d] == to) return step(from, to, static_cast<Direction>(d), out);
        return step_underground(from, to, out);
    }

    // Whether no step can follow: something ended the move, or not even a step that costs one hex is left.
    bool is_spent(const MoveSoFar& m) const {
        return m.ended || m.steps >= m.limit || m.cost >= movement() + (m.on_road ? road_bonus_ : 0);
    }

    // EXIT-4, EXIT-7: one hex more than so far could be moved; the bonus of a road does not reach off the board.
    bool has_a_hex_left(const MoveSoFar& m) const { return !m.ended && m.steps < m.limit && m.cost < movement(); }

    // MOVE-15, MOVE-17: the bonus hexes of a road do not count, but the unit has moved (MOVE-19).
    std::uint8_t battle_cost(const MoveSoFar& m) const {
        return m.on_road && m.cost > 1 ? static_cast<std::uint8_t>(std::max(1, m.cost - road_bonus_)) : m.cost;
    }

    // BTL-4. Which of several kinds of mud it was makes no difference here: each that tells for battles takes the same from a type.
    bool is_too_far_to_battle(const MoveSoFar& m) const {
        return battle_cost(m) > (m.mud != 0 && is_slowed(m.mud) ? battles().move_in_mud : battles().move);
    }
    // IJA-8: too far for any battle but a close assault.
    bool is_charge(const MoveSoFar& m) const {
        return is_too_far_to_battle(m) && (m.mud == 0 || !is_slowed(m.mud)) && battle_cost(m) <= battles().charge;
    }
    // BTL-4, BTL-7 to BTL-9, BC-13, ENGR-4, TJUNG-1; the same as ground_refusal() says once it stands there.
    bool may_battle_at(const Waypoint& w) const {
        if (unit_.on_the_move || unit_.craft.under || unit_.craft.landed) return false;  // LCT-13
        if (unit_.done || unit_.battles > 0) return false;                               // OVL-INI-12, TC-BEL-8
        if (is_too_far_to_battle(w.so_far) && !(is_charge(w.so_far) && has_adjacent_enemy(table_, unit_.side, w.hex)))
            return false;
        if (battles().clears_mines && !is_too_far_to_battle(w.so_far) && has_enemy_mine(table_, unit_.side, w.hex)) return false;
        const bool somebody_says = battles().somebody_says;
        Situation s;
        if (somebody_says) {
            s = acting(table_, unit_, type_.order_class);
            s.hex = w.hex;
            s.moved = w.so_far.steps;
            if (!fact(table_, Attribute::MayBattle, s, true)) return false;
        }
        const OwnGround own(table_, unit_, w.hex, asked_.open_ground);
        const HexState& ground = own;
        const bool entered = ground.no_battle_entry.has(class_) || (w.so_far.steps > 1 && ground.single_step_battle.has(class_));
        const bool barred = w.left_no_battle || ground.no_battle_ever.has(class_);
        if (!entered && !barred) return true;
        if (!somebody_says) return false;
        return fact(table_, Attribute::IgnoresGroundBans, s, false) ||
               (!barred && fact(table_, Attribute::IgnoresEntryBan, s, false));
    }

    // The mud for which a move of this length is too long, the heaviest of several, or null (TWX-4, TWX-5).
    const Mud* binding_mud(const MoveSoFar& m) const {
        const Mud* found = nullptr;
        if (unit_.craft.under) return found;
        const auto& all = table_.rules.procedures.mud;
        int least = 0;
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (((m.mud >> k) & 1U) == 0 || !is_shortened_by(all[k], table_.rules, unit_.type)) continue;
            const int most = most_hexes_in(all[k], table_.rules, unit_.type);
            if (m.cost <= most || (found != nullptr && most >= least)) continue;
            found = &all[k];
            least = most;
        }
        return found;
    }

    // DESTR-4: whether its move may end there.
    bool may_end_at(HexId hex) const {
        const auto& around = table_.board.neighbors(hex);
        return !type_.keeps_off_beaches || std::none_of(around.begin(), around.end(), [&](HexId next) {
            return !next.is_none() && table_.open.at(next).beach;
        });
    }

    UnitId id() const { return id_; }
    const Unit& unit() const { return unit_; }
    const UnitType& type() const { return type_; }
    // Hexes, without the bonus of a road; looked up when it is first asked for, for who merely begins a move never asks.
    int movement() const {
        if (!movement_) movement_ = salient::movement(table_, unit_);
        return *movement_;
    }
    bool is_free() const { return free_; }  // the card lets it ignore terrain limits (TC-BEL-4)

private:
    // The same as step(), whatever the ground. Precondition: there is room on the hex.
    StepRefusal step_on_any(const Waypoint& from, HexId to, Direction direction, Waypoint& out) const {
        const OwnGround own_here(table_, unit_, from.hex, asked_.open_ground);
        const OwnGround own_there(table_, unit_, to, asked_.open_ground);
        const HexState& here = own_here;
        const HexState& ground = own_there;
        const Displacement how = Displacement::Move;
        const StepRefusal refusal = judge_passage(table_, unit_, asked_, from.boats, from.hex, here, to, ground, direction, how);
        if (refusal != StepRefusal::None) return refusal;
        const MoveSoFar& before = from.so_far;
        if (before.ended) return StepRefusal::Stopped;
        if (!free_ && ground.adjacent_entry && before.steps != 0) return StepRefusal::AdjacentEntry;

        const bool along_road = is_along_road(here, ground, direction);  // TROAD-6, TRAIL-4
        const bool limits = !free_ && ground.steps_entering != 0 && ground.steps_entering < before.limit;
        MoveSoFar& after = out.so_far;
        after.steps = static_cast<std::uint8_t>(before.steps + 1);
        after.cost = static_cast<std::uint8_t>(before.cost + (free_ ? 1 : step_cost(here, ground)));
        after.limit = limits ? ground.steps_entering : before.limit;
        after.limited_by = limits ? to : before.limited_by;
        after.on_road = before.on_road && along_road;
        after.mud = knows_mud_ ? static_cast<std::uint8_t>(before.mud | mud_on(to)) : before.mud;
        out.hex = to;
        out.boats = from.boats && !leaves_boats(here, ground, from.boats);
        out.left_no_battle = from.left_no_battle || here.no_battle_exit.has(class_);
        const Stop stop = stop_after(table_, unit_, asked_.must_stop, from.hex, here, to, ground, from.boats, along_road);
        out.hard_stop = stop == Stop::Hard;
        if (after.steps > after.limit) return StepRefusal::StepLimit;
        if (after.cost > movement() + (after.on_road ? road_bonus_ : 0)) return StepRefusal::TooFar;  // MOVE-16
        if (knows_mud_ && binding_mud(after) != nullptr) return StepRefusal::Mud;
        after.ended = (!free_ && (stop != Stop::None || (before.steps == 0 && here.leave_one))) ||
                      (unit_.craft.under && lands_craft(ground));  // LCT-9
        return StepRefusal::None;
    }

    // The same as step(), where no ground has anything to say and nothing else is asked.
    StepRefusal step_on_plain(const Waypoint& from, const HexState& here, HexId to, const HexState& ground, Direction direction,
                              Waypoint& out) const {
        const MoveSoFar& before = from.so_far;
        if (before.ended) return StepRefusal::Stopped;
        MoveSoFar after = before;
        ++after.steps;
        ++after.cost;
        after.on_road = before.on_road && is_along_road(here, ground, direction);
        if (knows_mud_) after.mud = static_cast<std::uint8_t>(before.mud | mud_on(to));
        out.hex = to;
        out.boats = from.boats;
        out.left_no_battle = from.left_no_battle;
        out.hard_stop = false;
        out.so_far = after;
        if (after.steps > after.limit) return StepRefusal::StepLimit;
        if (after.cost > movement() + (after.on_road ? road_bonus_ : 0)) return StepRefusal::TooFar;  // MOVE-16
        return knows_mud_ && binding_mud(after) != nullptr ? StepRefusal::Mud : StepRefusal::None;
    }

    // What tells whether it may battle where it comes to. Most moves are only walked, so it is looked up when it is first asked for.
    struct Battles {
        int move, move_in_mud, charge;  // hexes
        bool somebody_says, clears_mines;
    };
    const Battles& battles() const { return battles_ ? *battles_ : look_up_battles(); }
    const Battles& look_up_battles() const {
        const auto modified = [&](Attribute attribute) { return is_modified(table_, attribute, &unit_); };
        Battles& found = battles_.emplace();
        found.move = battle_move(table_, unit_, false);
        if (!table_.rules.procedures.mud.empty()) found.move_in_mud = battle_move(table_, unit_, true);
        found.charge = charge_move(table_, unit_, false);
        found.clears_mines = clears_instead_of_battling(table_, unit_);
        found.somebody_says =
            modified(Attribute::MayBattle) || modified(Attribute::IgnoresGroundBans) || modified(Attribute::IgnoresEntryBan);
        return found;
    }
    std::uint8_t mud_on(HexId hex) const {
        unsigned bits = 0;
        const auto& all = table_.rules.procedures.mud;
        for (std::size_t k = 0; k < all.size(); ++k)
            if (!is_spared(all[k], table_, hex)) bits |= 1U << k;
        return static_cast<std::uint8_t>(bits);
    }
    bool is_slowed(std::uint8_t mud) const {
        const auto& all = table_.rules.procedures.mud;
        for (std::size_t k = 0; k < all.size(); ++k)
            if (((mud >> k) & 1U) != 0 && !all[k].like_of[unit_.type.value].is_none()) return true;
        return false;
    }

    const Table& table_;
    UnitId id_;
    const Unit& unit_;
    const UnitType& type_;
    UnitClass class_;
    AttributeSet said_;
    StepQuestions asked_;
    bool knows_plain_ground_ = false;  // for nobody but the ground has anything to say of its steps
    bool knows_mud_ = false;           // there is any
    bool free_ = false;
    bool at_home_in_caves_ = false;
    mutable std::optional<int> movement_;
    int road_bonus_ = 1;
    mutable std::optional<Battles> battles_;
};

}  // namespace salient
