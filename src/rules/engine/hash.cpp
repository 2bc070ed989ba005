// One number for a state: the sum of the numbers of its parts, each over its fields in a fixed order, so that it is the same on every platform
// and a part that has changed can be exchanged for itself.
#include "salient/state_hash.hpp"

#include <cassert>
#include <type_traits>

namespace salient {

namespace {

class Hasher {
public:
    // `part`: which one it is, so that the same fields in two places give two numbers.
    explicit Hasher(std::uint64_t part) { add(part); }
    void add(std::uint64_t v) {
        value_ = (value_ ^ v) * 0x9e3779b97f4a7c15ULL;
        value_ ^= value_ >> 29;
    }
    template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    void add(T v) { add(static_cast<std::uint64_t>(v)); }
    template <class Tag, class Value>
    void add(Id<Tag, Value> id) {
        add(std::uint64_t{id.value});
    }
    template <class... T>
    void all(const T&... values) {
        (add(values), ...);
    }

    template <class T, std::size_t N>
    void add(const InlineVec<T, N>& list) {
        add(std::uint64_t{list.size()});
        for (const auto& item : list) add(item);
    }
    template <class T, std::size_t N>
    void add(const std::array<T, N>& list) {
        for (const auto& item : list) add(item);
    }
    template <class T>
    void add(const std::vector<T>& list) {
        add(std::uint64_t{list.size()});
        for (const auto& item : list) add(item);
    }

    void add(const Unit& u) {
        all(u.type, u.side, u.nation, u.figures, u.full, u.where, u.hex, u.carrier, u.marked_by, u.ordered, u.ordered_by,
            u.on_the_move, u.moved, u.entered_stop, u.entered_no_battle, u.left_no_battle, u.done, u.rests, u.in_mud,
            u.underground, u.boats, u.fires_smoke, u.resupplied, u.steps, u.battle_cost, u.battles, u.grounds_taken,
            u.traits.bits, u.craft, u.landed, u.bridge_placed, u.accessory, u.coupled, u.facing, u.has_unloaded, u.came_off,
            u.due, u.arrived, u.arrived_stopped, u.barred_until);
        if (u.shaken) add(std::uint64_t{1});  // what only mode Overlord has leaves the numbers of other games as they are
    }
    void add(const Feature& f) { all(f.hex, f.type, f.sides.bits, f.facing, f.owner, f.value); }
    void add(const Burden& b) { all(b.objective, b.hex, b.carrier); }
    void add(const LossCount& l) { all(l.side, l.type, l.figures); }
    void add(const SeatState& s) { all(s.hand_count, s.hand_size); }
    void add(const FaceDown& f) { all(f.kind, f.owner, f.known_to.bits, f.choices); }
    void add(const SideState& s) { all(s.eliminations, s.objective_medals, s.exit_medals, s.turns, s.last_card, s.last_section); }
    void add(const CardInPlay& c) {
        all(c.seat, c.played, c.effect, c.section, c.fallback, c.healed, c.faces, c.instead_of, c.drops);
        if (!c.laid_in.empty() || !c.treated.empty() || c.bonus) all(c.laid_in.bits, c.treated.bits, c.bonus);
    }
    void add(const LaidCard& c) { all(c.role, c.effect, c.sections.bits); }
    void add(const BattleContext& b) { all(b.kind, b.attacker, b.target, b.attacker_hex, b.target_hex, b.dice); }

    void add(const MoveSoFar& m) { all(m.steps, m.cost, m.limit, m.limited_by, m.on_road, m.ended, m.mud); }

    void add(const Step& step) {
        add(std::uint64_t{step.index()});
        std::visit([&](const auto& s) { fields(s); }, step);
    }

    std::uint64_t value() const { return value_; }

private:
    void fields(const DealStep& s) { all(s.seat, s.cards); }
    void fields(const StartStep&) {}
    void fields(const TurnStep& s) { all(s.side, s.phase, s.part); }
    void fields(const PlayCardStep& s) { all(s.seat, s.received); }
    void fields(const NameTargetsStep& s) { all(s.seat, s.targets); }
    void fields(const CardAttackStep& s) { all(s.seat, s.targets); }
    void fields(const HealStep& s) { all(s.seat, s.shares, s.faces, s.more, s.healed); }
    void fields(const OrderStep& s) { all(s.seat, s.card, s.last, s.on_the_move); }
    void fields(const MoveStep& s) { all(s.seat, s.part); }
    void fields(const WalkStep& s) { all(s.unit, s.route, s.next, s.so_far, s.halted, s.exits); }
    void fields(const BattleStep& s) { add(s.seat); }
    void fields(const AmbushStep& s) { all(s.seat, s.battle); }
    void fields(const AttackStep& s) { add(s.battle); }
    void fields(const RollStep& s) { all(s.purpose, s.dice, s.unit, s.hex); }
    void fields(const StrikeStep& s) { all(s.battle, s.rolls, s.faces, s.second, s.hits, s.flags, s.next, s.dice, s.taken_up); }
    void fields(const FlagStep& s) { all(s.battle, s.flags); }
    void fields(const RetreatStep& s) {
        all(s.unit, s.flags, s.ignorable, s.battle);
        if (is_player(s.taken_over)) add(s.taken_over);
    }
    void fields(const FallBackStep& s) { all(s.unit, s.route, s.next); }
    void fields(const AftermathStep& s) { all(s.battle, s.figures); }
    void fields(const TakeGroundStep& s) { add(s.battle); }
    void fields(const BattleBackStep& s) { add(s.battle); }
    void fields(const AssaultAgainStep& s) { add(s.battle); }
    void fields(const OverrunStep& s) { add(s.unit); }
    void fields(const DrawStep& s) { all(s.seat, s.cards, s.drawn, s.keep_one); }
    void fields(const KeepCardStep& s) { add(s.seat); }
    void fields(const RevealStep& s) { all(s.unit, s.hex, s.type); }
    void fields(const LoseCardStep& s) { add(s.seat); }
    void fields(const EnterStep& s) { all(s.unit, s.hex, s.how, s.passes, s.after); }
    void fields(const DesertStep& s) { add(s.unit); }
    void fields(const WinterStep& s) { all(s.seat, s.figures); }
    void fields(const DigInStep& s) { all(s.seat, s.card, s.left); }
    void fields(const UnloadStep& s) { all(s.train, s.begun); }
    void fields(const GunHitStep& s) { all(s.wagon, s.hits); }
    void fields(const LeaderStep& s) { all(s.from, s.hex); }
    void fields(const ArriveStep& s) { all(s.seat, s.rule); }
    void fields(const SmokeStep& s) { all(s.seat, s.hexes); }
    void fields(const ShellStep& s) { all(s.unit, s.hexes); }
    void fields(const TakeCardStep& s) { add(s.seat); }
    void fields(const AccessoryStep& s) { add(s.seat); }
    void fields(const CraftStep& s) { all(s.seat, s.left); }
    void fields(const BridgeStep& s) { all(s.unit, s.so_far); }
    void fields(const BreachStep& s) { all(s.hex, s.type); }
    void fields(const ReserveStep& s) { all(s.seat, s.rolled, s.left); }
    void fields(const DamStep& s) { all(s.seat, s.rolled, s.stars, s.dams); }
    void fields(const GiveStep& s) { add(s.seat); }
    void fields(const ChipStep& s) { add(s.seat); }
    void fields(const DropStep& s) { all(s.seat, s.rule, s.begun); }
    void fields(const DriftStep& s) { all(s.unit, s.at.x, s.at.y, s.left); }
    void fields(const DistributeStep& s) { add(s.seat); }
    void fields(const FrontStep& s) { all(s.side, s.phase, s.part, s.waiting, s.begun); }
    void fields(const CommandStep& s) { add(s.seat); }
    void fields(const InitiativeStep& s) { all(s.seat, s.face); }
    void fields(const ShareStep& s) { all(s.seat, s.effect); }
    void fields(const LeadStep& s) { all(s.seat, s.unit, s.card); }
    void fields(const ReplaceStep& s) { all(s.seat, s.card); }
    void fields(const ActStep& s) { all(s.seat, s.phase, s.part, s.cards.bits); }

    std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace

namespace {

// The parts of a state; the unit u is part `units` + u. What follows from others (HexState) is none.
enum Part : std::uint64_t { rest, features, steps, secrets, units };

std::uint64_t unit_number(const Open& open, UnitId id) {
    Hasher h(units + id.value);
    h.add(open.units[id]);
    return h.value();
}
std::uint64_t features_number(const Open& open) {
    Hasher h(features);
    h.add(open.features);
    return h.value();
}
std::uint64_t steps_number(const Open& open) {
    Hasher h(steps);
    h.add(open.steps);
    return h.value();
}
std::uint64_t secrets_number(const Secrets& s) {
    Hasher h(secrets);
    h.all(s.hands, s.draw_pile, s.face_down);
    return h.value();
}
std::uint64_t rest_number(const Open& o) {
    Hasher h(rest);
    h.all(o.units.size(), o.objectives, o.burdens, o.discards, o.losses, o.sides, o.seats, o.seats_of, o.draw_count, o.turn,
          o.active, o.phase, o.acting, o.acting_with.bits, o.cards, o.face_down, o.visibility, o.mine_pool, o.reactions, o.winner,
          o.reason);
    if (!o.last_turn[0].empty() || !o.last_turn[1].empty() || o.no_ambush) h.all(o.last_turn, o.no_ambush);
    return h.value();
}

}  // namespace

std::uint64_t hash(const GameState& state) {
    std::uint64_t sum =
        rest_number(state.open) + features_number(state.open) + steps_number(state.open) + secrets_number(state.secrets);
    for (const UnitId id : state.open.units.ids()) sum += unit_number(state.open, id);
    return sum;
}

namespace {

// What a fact has changed besides what is small enough to be hashed anew each time. A fact that is not named here may have changed all.
struct Changed {
    bool all_units = false, features = false, steps = false, secrets = false;
    InlineVec<UnitId, 32> units;

    void operator()(const auto&) { all_units = features = steps = secrets = true; }

    void operator()(const StepPushed&) { steps = true; }
    void operator()(const StepPopped&) { steps = true; }
    void operator()(const StepChanged&) { steps = true; }
    void operator()(const WalkHalted&) { steps = true; }

    void operator()(const UnitOrdered& e) { unit(e.unit); }
    void operator()(const UnitDisplaced& e) { unit(e.unit); }
    void operator()(const UnitMarked& e) { unit(e.unit); }
    void operator()(const FiguresLost& e) { unit(e.unit); }
    void operator()(const FiguresReturned& e) { unit(e.unit); }
    void operator()(const UnitEliminated& e) { unit(e.unit); }
    void operator()(const UnitWent& e) { unit(e.unit); }
    void operator()(const UnitExited& e) { unit(e.unit); }
    void operator()(const CrossHairPlaced& e) { unit(e.target); }
    void operator()(const CrossHairReturned& e) { unit(e.target); }
    void operator()(const Resupplied& e) {
        unit(e.unit);
        unit(e.receiver);
    }
    void operator()(const AccessoryChosen& e) { unit(e.unit); }
    void operator()(const UnitTurned& e) { unit(e.unit); }
    void operator()(const UnitRaised&) {}  // the new one is hashed by itself
    void operator()(const AirTokenGained&) {}
    void operator()(const AirTokenSpent&) {}
    void operator()(const TraitLost& e) { unit(e.unit); }
    void operator()(const LeaderWent& e) {
        unit(e.from);
        if (!e.to.is_none()) unit(e.to);
    }
    void operator()(const TurnBegan&) { all_units = true; }
    void operator()(const PhaseBegan&) { all_units = true; }
    void operator()(const TurnEnded&) { all_units = true; }

    void operator()(const CardPlayed&) { secrets = true; }
    void operator()(const CardDiscarded&) { secrets = all_units = true; }
    void operator()(const CardDrawn&) { secrets = true; }
    void operator()(const DeckReshuffled&) { secrets = true; }
    void operator()(const AmbushPlayed&) { secrets = true; }
    void operator()(const LaidFaceDown&) { secrets = true; }
    void operator()(const TurnedUp&) { secrets = true; }
    void operator()(const CardTaken&) { secrets = true; }

    void operator()(const FeaturePlaced&) { features = true; }
    void operator()(const FeatureRemoved&) { features = true; }
    void operator()(const FeatureChanged&) { features = true; }
    void operator()(const MineRevealed&) { features = true; }

    void operator()(const DropAimed&) {}
    void operator()(const Drifted&) {}
    void operator()(const DropEnded& e) { unit(e.unit); }
    void operator()(const CardChanged&) {}
    void operator()(const LossCounted&) {}
    void operator()(const AmbushDeclined&) {}
    void operator()(const BattleDeclared&) {}
    void operator()(const DiceRolled&) {}
    void operator()(const FlagsIgnored&) {}
    void operator()(const VisibilityChanged&) {}
    void operator()(const ObjectiveChanged&) {}
    void operator()(const BurdenWent&) {}
    void operator()(const HandGrew&) {}
    void operator()(const HandShrank&) {}

private:
    void unit(UnitId id) {
        if (units.contains(id)) return;
        if (units.full())
            all_units = true;
        else
            units.push_back(id);
    }
};

}  // namespace

StateHash::StateHash(const GameState& state)
    : rest_(rest_number(state.open)),
      features_(features_number(state.open)),
      steps_(steps_number(state.open)),
      secrets_(secrets_number(state.secrets)) {
    for (const UnitId id : state.open.units.ids()) units_.push_back(unit_number(state.open, id));
    for (const std::uint64_t number : units_) of_units_ += number;
}

void StateHash::follow(const GameState& state, const Events& events) {
    for (std::size_t i = units_.size(); i < state.open.units.size(); ++i) {
        units_.push_back(unit_number(state.open, UnitId{i}));
        of_units_ += units_.back();
    }
    Changed changed;
    for (const Event& event : events) std::visit(changed, event);
    rest_ = rest_number(state.open);
    if (changed.features) features_ = features_number(state.open);
    if (changed.steps) steps_ = steps_number(state.open);
    if (changed.secrets) secrets_ = secrets_number(state.secrets);
    const auto again = [&](std::size_t i) {
        of_units_ -= units_[i];
        units_[i] = unit_number(state.open, UnitId{i});
        of_units_ += units_[i];
    };
    if (changed.all_units)
        for (std::size_t i = 0; i < units_.size(); ++i) again(i);
    else
        for (const UnitId id : changed.units) again(id.value);
}

}  // namespace salient
