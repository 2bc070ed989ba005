// The only writer of a state. It makes no decisions: every fact says what happened, and here it happens.
#include <algorithm>

#include "salient/ardennes/game.hpp"

namespace salient::ardennes {

namespace {

void insert(Edges& edges, EdgeId edge) {
    const auto at = std::lower_bound(edges.begin(), edges.end(), edge);
    if (at == edges.end() || *at != edge) edges.insert(at, edge);
}
void erase(Edges& edges, EdgeId edge) { std::erase(edges, edge); }

class Evolver {
public:
    Evolver(const Book& book, State& state) : book_(book), s_(state) {}

    // -- days and cards --
    void operator()(const DayBegan& e) {
        s_.day = e.day;
        Effects& effects = s_.effects;
        effects.fury = effects.freeze = effects.monty = effects.alert = effects.clouds = false;
        effects.fuel_saved = {};
        for (Unit& unit : s_.units) unit.out_of_fuel = false;
    }
    void operator()(const CardsEntered& e) {
        s_.german.deck.bits |= e.german.bits;
        s_.allied.deck.bits |= e.allied.bits;
        s_.allied.waiting.bits &= ~e.allied.bits;
    }
    void operator()(const PileDealt& e) {
        s_.german.deck.bits |= s_.german.discards.bits;
        s_.german.discards = {};
        s_.german.pile = e.cards;
    }
    void operator()(const AlliedShuffled&) {
        s_.allied.deck.bits |= s_.allied.discards.bits;
        s_.allied.discards = {};
    }
    void operator()(const ActionsShuffled&) {
        for (const ActionCardId id : book_.action_cards.ids()) s_.allied.actions.add(id);
    }
    void operator()(const GermanDrawn& e) {
        if (e.why == DrawFor::LostFromHand) {
            s_.german.hand.remove(e.card);
        } else {
            s_.german.deck.remove(e.card);
            --s_.german.pile;
        }
        (e.why == DrawFor::Hand ? s_.german.hand : s_.german.discards).add(e.card);
    }
    void operator()(const GermanPlayed& e) {
        s_.german.hand.remove(e.card);
        (e.removed ? s_.german.removed : s_.german.discards).add(e.card);
    }
    void operator()(const AlliedDrawn& e) {
        s_.allied.deck.remove(e.card);
        s_.allied.discards.add(e.card);
    }
    void operator()(const AlliedRemoved& e) {
        s_.allied.discards.remove(e.card);
        s_.allied.removed.add(e.card);
    }
    void operator()(const AirpowerTaken& e) {
        s_.allied.discards.remove(e.card);
        s_.german.airpower.add(e.card);
    }
    void operator()(const AirpowerReturned&) {
        s_.allied.discards.bits |= s_.german.airpower.bits;
        s_.german.airpower = {};
    }
    void operator()(const ActionDrawn& e) { s_.allied.actions.remove(e.card); }
    void operator()(const EffectBegan& e) {
        Effects& effects = s_.effects;
        switch (e.effect) {
            case Effect::Fury: effects.fury = true; break;
            case Effect::Freeze: effects.freeze = true; break;
            case Effect::Monty: effects.monty = true; break;
            case Effect::Alert: effects.alert = true; break;
            case Effect::Clouds: effects.clouds = true; break;
            case Effect::Crisis: effects.crisis = true; break;
            case Effect::Patton: effects.patton = true; break;
            case Effect::Vdh: effects.vdh_used = true; break;
            case Effect::SkipAllies: s_.impulse.skip_allies = true; break;
        }
    }

    // -- units --
    void operator()(const UnitPlaced& e) {
        Unit& unit = at(e.unit);
        unit.where = Where::OnMap;
        unit.hex = e.hex;
        at(e.hex).control = side_of(e.unit);
    }
    void operator()(const UnitWaits& e) {
        at(e.unit).where = e.day == 0 ? Where::Reserves : Where::Calendar;
        at(e.unit).day = e.day;
    }
    void operator()(const OutOfFuel& e) {
        for (const UnitId id : book_.units.ids())
            if (book_.units[id].belongs_to(e.formation)) at(id).out_of_fuel = true;
    }
    void operator()(const FuelSaved& e) { s_.effects.fuel_saved = e.formation; }
    void operator()(const SupplyJudged& e) {
        at(e.unit).supply = e.supply;
        at(e.unit).isolated_phases = e.isolated_phases;
    }
    void operator()(const Rallied& e) { at(e.unit).dispersed = false; }
    void operator()(const Dispersed& e) { at(e.unit).dispersed = true; }
    void operator()(const Activated& e) { at(e.unit).activated = true; }
    void operator()(const UnitMoved& e) {
        Unit& unit = at(e.unit);
        unit.hex = e.route.back();
        if (e.how == Movement::Move || e.how == Movement::Reinforce) unit.moved = true;
        for (const HexId hex : e.route) at(hex).control = side_of(e.unit);
    }
    void operator()(const StepLost& e) {
        --at(e.unit).steps;
        if (s_.combat.is_open && e.whose != LossOf::Other && !s_.combat.lost.full()) s_.combat.lost.push_back(e.unit);
    }
    void operator()(const Eliminated& e) {
        Unit& unit = at(e.unit);
        unit = Unit{};
        unit.where = Where::Out;
    }

    // -- the ground --
    void operator()(const Crossed& e) { insert(s_.impulse.crossed, e.edge); }
    void operator()(const RoadblockStopped& e) { at(e.hex).has_stopped = true; }
    void operator()(const RoadblockPlaced& e) { at(e.hex).roadblock = true; }
    void operator()(const RoadblockRemoved& e) { at(e.hex).roadblock = at(e.hex).has_stopped = false; }
    void operator()(const BridgeBroken& e) {
        erase(s_.built, e.edge);
        const auto [hex, other] = book_.map.beside(e.edge);
        if (book_.map.road(hex, book_.map.direction(hex, other)) != Road::None) insert(s_.broken, e.edge);
    }
    void operator()(const BridgeBuilt& e) {
        const auto [hex, other] = book_.map.beside(e.edge);
        erase(s_.broken, e.edge);
        if (book_.map.road(hex, book_.map.direction(hex, other)) == Road::None) insert(s_.built, e.edge);
    }
    void operator()(const IpPlaced& e) { at(e.hex).ip = owner_of(e.side); }
    void operator()(const IpRemoved& e) { at(e.hex).ip = Owner::None; }

    // -- impulses --
    void operator()(const ImpulseBegan& e) {
        Impulse& impulse = s_.impulse;
        impulse.side = e.side;
        impulse.number = e.number;
        impulse.first_of_day = e.first_of_day;
        impulse.card = {};
        impulse.tactics_left = 0;
        impulse.crossed.clear();
        if (e.side == Side::German) {
            impulse.level = 0;
            impulse.skip_allies = false;
        }
        for (Unit& unit : s_.units) unit.activated = unit.moved = unit.attacked = false;
        for (HexState& hex : s_.hexes) hex.attacked = hex.has_stopped = false;
    }
    void operator()(const CommandGiven& e) {
        s_.impulse.card = e.card;
        s_.impulse.tactics_left = e.cv;
    }
    void operator()(const LevelSet& e) { s_.impulse.level = e.level; }
    void operator()(const ImpulseEnded&) { s_.impulse.tactics_left = 0; }

    // -- combat --
    void operator()(const CombatOpened& e) {
        Combat& combat = s_.combat;
        combat = {};
        combat.is_open = true;
        combat.attacker = e.attacker;
        combat.hex = e.hex;
        combat.defenders = e.defenders;
        combat.break_value = e.break_value;
        at(e.hex).attacked = true;
        for (const UnitId id : e.attackers) (*this)(CombatJoined{id, Part::Attacker});
    }
    void operator()(const CombatJoined& e) {
        if (e.part == Part::Defender) return s_.combat.defenders.push_back(e.unit);
        s_.combat.attackers.push_back(e.unit);
        s_.combat.from.push_back(at(e.unit).hex);
        at(e.unit).attacked = true;
    }
    void operator()(const CombatLeft& e) {
        UnitList& units = s_.combat.defenders;
        units.erase(std::find(units.begin(), units.end(), e.unit));
    }
    void operator()(const TacticApplied& e) {
        Tactics& tactics = e.side == Side::German ? s_.combat.german_tactics : s_.combat.allied_tactics;
        if (!tactics.full()) tactics.push_back(e.tactic);
        s_.impulse.tactics_left = static_cast<std::uint8_t>(s_.impulse.tactics_left - e.cost);
    }
    void operator()(const HiddenJudged& e) { s_.combat.hidden = e.found; }
    void operator()(const Settled& e) {
        Combat& combat = s_.combat;
        combat.is_settled = true;
        combat.attack = e.attack;
        combat.defense = e.defense;
        combat.minimum = e.minimum;
        combat.maximum = e.maximum;
        combat.holds_a = e.holds_a;
        combat.holds_b = e.holds_b;
    }
    void operator()(const DrawsStated& e) {
        s_.combat.has_stated = true;
        s_.combat.more = e.more;
    }
    void operator()(const ChitDrawn& e) { s_.combat.drawn.add(e.chit); }
    void operator()(const HitsSet& e) {
        s_.combat.attacker_hits = static_cast<std::uint8_t>(e.attacker - e.attacker_ignores);
        s_.combat.defender_hits = static_cast<std::uint8_t>(e.defender - e.defender_ignores);
    }
    void operator()(const HitsAbsorbed& e) {
        Combat& combat = s_.combat;
        std::uint8_t& hits = e.part == Part::Attacker ? combat.attacker_hits : combat.defender_hits;
        hits = static_cast<std::uint8_t>(hits - e.hits);
        if (e.part == Part::Attacker) combat.attacker_assigned = static_cast<std::uint8_t>(combat.attacker_assigned + e.hits);
    }
    void operator()(const BuggedOut&) { s_.combat.bugged_out = true; }
    void operator()(const StackRetreated& e) {
        ++s_.combat.retreated;
        s_.combat.retreat_path.push_back(e.hex);
    }
    void operator()(const AttackersDispersed&) { s_.combat.attackers_dispersed = true; }
    void operator()(const AdvanceJudged& e) {
        if (!s_.combat.checked.contains(e.unit)) s_.combat.checked.push_back(e.unit);
    }
    void operator()(const CombatClosed&) { s_.combat = {}; }

    // -- the end, steps, reasons --
    void operator()(const PointsCounted& e) { s_.points = e.points; }
    void operator()(const GameEnded& e) {
        s_.outcome = e.outcome;
        s_.steps.clear();
    }
    void operator()(const StepPushed& e) { s_.steps.push_back(e.step); }
    void operator()(const StepPopped&) { s_.steps.pop_back(); }
    void operator()(const Chosen&) {}
    void operator()(const Checked&) {}
    void operator()(const Rolled&) {}
    void operator()(const Noted&) {}

private:
    Unit& at(UnitId id) { return s_.units[id.value]; }
    HexState& at(HexId id) { return s_.hexes[id.value]; }
    Side side_of(UnitId id) const { return book_.units[id].side; }

    const Book& book_;
    State& s_;
};

}  // namespace

void evolve(const Book& book, State& state, const Event& event) { std::visit(Evolver(book, state), event); }

}  // namespace salient::ardennes
