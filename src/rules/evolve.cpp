// The only writer of a game's state. It makes no decisions: every event says what happened, and here it happens.
#include <algorithm>

#include "rules/ground.hpp"
#include "salient/game.hpp"

namespace salient {

namespace {

// ---- What is hidden: the truth and what a seat knows change by the same events ----

void take_from(Hand& hand, CardId card) {
    for (const CardId& held : hand) {
        if (held == card) {
            hand.erase(&held);
            return;
        }
    }
}

void drawn(Secrets& secrets, Side side, CardId card) {
    --secrets.draw_pile[card.value];
    secrets.hands[index(side)].push_back(card);
}
void drawn(Knowledge& known, Side side, CardId card) {
    if (known.side != side) return;
    --known.unseen[card.value];
    known.hand.push_back(card);
}

void left_hand(Secrets& secrets, Side side, CardId card) { take_from(secrets.hands[index(side)], card); }
void left_hand(Knowledge& known, Side side, CardId card) {
    if (known.side == side)
        take_from(known.hand, card);
    else
        --known.unseen[card.value];
}

void shuffled_in(Secrets& secrets, CardId card) { ++secrets.draw_pile[card.value]; }
void shuffled_in(Knowledge& known, CardId card) { ++known.unseen[card.value]; }

template <class Hidden>
class Evolver {
public:
    Evolver(const Rulebook& rules, const Scenario& scenario, Open& open, Hidden& hidden)
        : rules_(rules), scenario_(scenario), open_(open), hidden_(hidden) {}

    void operator()(const TurnBegan& e) {
        open_.active = e.side;
        open_.phase = Phase::Start;
        ++open_.turn;
        ++side(e.side).turns;
    }
    void operator()(const PhaseBegan& e) {
        open_.phase = e.phase;
        if (e.phase == Phase::Move)
            for (Unit& u : open_.units) u.moved = false;
    }
    void operator()(const TurnEnded&) {
        for (Unit& u : open_.units) {  // TURN-10
            u.ordered = u.on_the_move = u.moved = u.entered_stop = u.entered_no_battle = u.left_no_battle = false;
            u.done = u.rests = u.in_mud = false;
            u.steps = u.battle_cost = u.battles = u.grounds_taken = 0;
        }
        open_.card = {};
    }
    void operator()(const CardPlayed& e) {
        left_hand(hidden_, e.side, e.card.played);
        SideState& s = side(e.side);
        --s.hand_count;
        s.last_card = e.card.effect;
        s.last_section = e.card.section;
        open_.card = e.card;
    }
    void operator()(const CardChanged& e) { open_.card = e.card; }
    void operator()(const CardDiscarded& e) {
        if (e.from_hand) {
            left_hand(hidden_, e.side, e.card);
            --side(e.side).hand_count;
        } else if (open_.ambush == e.card && open_.active != e.side) {
            open_.ambush = CardId::none();
        } else {
            open_.card = {};
        }
        open_.discards.push_back(e.card);
    }
    void operator()(const CardDrawn& e) {
        drawn(hidden_, e.side, e.card);
        --open_.draw_count;
        ++side(e.side).hand_count;
    }
    void operator()(const DeckReshuffled&) {
        for (const CardId card : open_.discards) shuffled_in(hidden_, card);
        open_.draw_count = static_cast<std::uint8_t>(open_.draw_count + open_.discards.size());
        open_.discards.clear();
    }
    void operator()(const AmbushPlayed& e) {
        left_hand(hidden_, e.side, e.card);
        --side(e.side).hand_count;
        open_.ambush = e.card;
    }
    void operator()(const AmbushDeclined&) {}
    void operator()(const UnitOrdered& e) {
        unit(e.unit).ordered = true;
        unit(e.unit).on_the_move = e.on_the_move;
    }
    void operator()(const UnitDisplaced& e) {
        Unit& u = unit(e.unit);
        open_.hexes[e.from.value].unit = UnitId::none();
        open_.hexes[e.to.value].unit = e.unit;
        u.hex = e.to;
        u.entered_stop = e.stopped;
        u.entered_no_battle = e.no_battle;
        u.left_no_battle = u.left_no_battle || e.left_no_battle;
        if (e.how == Displacement::Move) {
            ++u.steps;
            u.in_mud = u.in_mud || e.in_mud;
            u.battle_cost = e.battle_cost;
        } else if (e.how == Displacement::TakeGround) {
            ++u.grounds_taken;
        }
    }
    void operator()(const UnitMarked& e) {
        Unit& u = unit(e.unit);
        switch (e.mark) {
            case UnitMark::Moved: u.moved = true; break;
            case UnitMark::Battled: ++u.battles; break;
            case UnitMark::Done: u.done = true; break;
            case UnitMark::Rests: u.done = u.moved = u.rests = true; break;
            case UnitMark::BoatsLeft: u.boats = false; break;
        }
    }
    void operator()(const BattleDeclared&) {}
    void operator()(const DiceRolled&) {}
    void operator()(const FlagsIgnored&) {}
    void operator()(const FiguresLost& e) {
        Unit& u = unit(e.unit);
        u.figures = static_cast<std::uint8_t>(u.figures - e.figures);
    }
    void operator()(const UnitEliminated& e) {
        Unit& u = unit(e.unit);
        open_.hexes[e.hex.value].unit = UnitId::none();
        u.hex = HexId::none();
        SideState& winner = side(enemy_of(u.side));
        winner.eliminations = static_cast<std::uint8_t>(winner.eliminations + e.medals);
    }
    void operator()(const FiguresReturned& e) {
        Unit& u = unit(e.unit);
        u.figures = static_cast<std::uint8_t>(u.figures + e.figures);
    }
    void operator()(const FeaturePlaced& e) {
        insert_feature(rules_, open_, e.feature);
        refresh_ground(rules_, scenario_, open_);
    }
    void operator()(const FeatureRemoved& e) {
        std::erase_if(open_.features, [&](const Feature& f) { return f.hex == e.hex && f.type == e.type; });
        refresh_ground(rules_, scenario_, open_);
    }
    void operator()(const MineRevealed& e) {
        for (Feature& f : open_.features)
            if (f.hex == e.hex && f.type == e.type) f.value = e.strength;
        auto& pool = open_.mine_pool;
        if (std::all_of(pool.begin(), pool.end(), [](std::uint8_t n) { return n == 0; })) pool = Open{}.mine_pool;  // TMINE-2
        --pool[e.strength];
    }
    void operator()(const FeatureChanged& e) {
        for (Feature& f : open_.features)
            if (f.hex == e.hex && f.type == e.type) f.value = e.value;
    }
    void operator()(const VisibilityChanged& e) { open_.visibility = e.hexes; }
    void operator()(const ObjectiveChanged& e) {
        Side& holder = open_.objectives[e.objective.value];
        const std::uint8_t medals = scenario_.objectives[e.objective.value].medals;
        if (holder != Side::None)
            side(holder).objective_medals = static_cast<std::uint8_t>(side(holder).objective_medals - medals);
        holder = e.holder;
        if (holder != Side::None)
            side(holder).objective_medals = static_cast<std::uint8_t>(side(holder).objective_medals + medals);
    }
    void operator()(const HandGrew& e) { ++side(e.side).hand_size; }
    void operator()(const HandShrank& e) { --side(e.side).hand_size; }
    void operator()(const GameEnded& e) {
        open_.winner = e.winner;
        open_.reason = e.reason;
        open_.steps.clear();
        for (const Side s : sides) {  // ELIM-3: a surplus is not recorded
            const int surplus = side(s).medals() - scenario_.at(s).medals;
            const int of_objectives = std::clamp(surplus, 0, int{side(s).objective_medals});
            side(s).objective_medals = static_cast<std::uint8_t>(side(s).objective_medals - of_objectives);
            if (surplus > of_objectives)
                side(s).eliminations = static_cast<std::uint8_t>(side(s).eliminations - (surplus - of_objectives));
        }
    }
    void operator()(const StepPushed& e) { open_.steps.push_back(e.step); }
    void operator()(const StepPopped&) { open_.steps.pop_back(); }
    void operator()(const StepChanged& e) { open_.steps.back() = e.step; }

private:
    Unit& unit(UnitId id) { return open_.units[id.value]; }
    SideState& side(Side s) { return open_.sides[index(s)]; }

    const Rulebook& rules_;
    const Scenario& scenario_;
    Open& open_;
    Hidden& hidden_;
};

}  // namespace

void evolve(const Rulebook& rules, const Scenario& scenario, GameState& state, const Event& event) {
    std::visit(Evolver(rules, scenario, state.open, state.secrets), event);
}

void evolve(View& view, const Event& event) { std::visit(Evolver(*view.rules, *view.scenario, view.open, view.known), event); }

}  // namespace salient
