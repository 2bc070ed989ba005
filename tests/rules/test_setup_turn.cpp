// The start of a game and the course of a turn.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_setup_turn {

using namespace salient;
using namespace salient::test;

namespace {

// A new game of this picture, before any card is dealt. Both sides must have a unit.
Game undealt(std::string_view picture, const Setup& setup = {}) {
    const auto rules = rulebook(setup.options);
    return new_game(rules, std::make_shared<Scenario>(scenario(picture, setup, *rules)));
}

// Deals all cards, the first there is each time.
Events deal(Game& g) {
    Events all;
    while (step_is<DealStep>(g)) {
        const Events events = act(g, chance_outcomes(g).front().action);
        all.insert(all.end(), events.begin(), events.end());
    }
    return all;
}

// The course of a game in words: turns, phases, changes of objectives.
std::string course(const Events& events) {
    constexpr const char* phases[] = {"start", "card", "order", "move", "battle", "draw"};
    std::string text;
    const auto say = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
    for (const Event& e : events) {
        if (std::holds_alternative<TurnBegan>(e)) say("begin");
        if (const auto* p = std::get_if<PhaseBegan>(&e)) say(phases[static_cast<std::size_t>(p->phase)]);
        if (std::holds_alternative<ObjectiveChanged>(e)) say("objective");
        if (std::holds_alternative<TurnEnded>(e)) say("end");
    }
    return text;
}

Objective on_hex(Hex at, Side side) {
    Objective o;
    o.id = "bridge";
    o.for_side[index(side)] = true;
    o.hexes = {Board::of(BoardKind::Standard).at(at)};
    return o;
}

constexpr const char* two_units = R"(
    .   i   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   I   .   .
)";

}  // namespace

// ---- Setup ----

TEST_CASE("the scenario fixes board, ground, units, sides, cards, medals, objectives and who begins", "[SETUP-1][DEF-1]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.allies = {"probe_left", "probe_left", "probe_left", "probe_left"};
    setup.axis = {"probe_left", "probe_left", "probe_left"};
    setup.medals = 5;
    setup.top = Side::Allies;
    setup.face = BoardFace::Beach;
    setup.objectives = {on_hex({0, 0}, Side::Axis)};
    Game g = undealt(R"(
        .   I3  .   .
          .   +F  .   .
        .   a   +WH .
    )",
                     setup);
    CHECK(g.state.open.hexes.size() == 113);
    CHECK(g.state.open.units.size() == 2);
    CHECK(unit_state(g, {2, 0}).side == Side::Allies);
    CHECK(unit_state(g, {2, 0}).figures == 3);
    CHECK(g.rules->at(unit_state(g, {2, 2}).type).id == "armor");
    CHECK(unit_state(g, {2, 2}).side == Side::Axis);
    CHECK(has_terrain(g, {3, 1}, "forest"));
    CHECK(has_terrain(g, {4, 2}, "hill"));
    CHECK(has_terrain(g, {4, 2}, "wire"));
    CHECK(has_terrain(g, {0, 8}, "ocean"));
    CHECK(g.state.open.objectives == std::vector<Side>{Side::None});
    CHECK(g.table().edge(Side::Allies) == Edge::Top);
    CHECK(g.table().edge(Side::Axis) == Edge::Bottom);
    deal(g);
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 4);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 3);
    CHECK(g.scenario->at(Side::Axis).medals == 5);
    CHECK(g.state.open.active == Side::Axis);
    CHECK(step_is<PlayCardStep>(g));
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("both sides cannot have the same edge, and each needs medals, cards and a unit", "[SETUP-1][DEF-1]") {
    const Scenario good = scenario(two_units, {}, *rulebook());
    REQUIRE(problems(good, *rulebook()).empty());
    const auto problem = [](const Scenario& s) {
        const auto found = problems(s, *rulebook());
        return found.empty() ? "" : found.front().message.key;
    };
    Scenario s = good;
    s.sides[0].edge = s.sides[1].edge;
    CHECK(problem(s) == "problem.same_edge");
    s = good;
    s.sides[1].medals = 0;
    CHECK(problem(s) == "problem.no_medals");
    s = good;
    s.sides[0].cards = 0;
    CHECK(problem(s) == "problem.cards_out_of_range");
    s = good;
    s.units.pop_back();
    CHECK(problem(s) == "problem.side_without_units");
}

TEST_CASE("units start in their hexes at full strength unless the scenario says otherwise", "[SETUP-2]") {
    const Game g = undealt(R"(
        i   a   g   s   e   i1
          .   .   .   .   .   .
        I   A   G   S   E   A2
    )");
    const int full[] = {4, 3, 2, 4, 4};
    for (int i = 0; i < 5; ++i) {
        for (const int y : {0, 2}) {
            CHECK(unit_state(g, {2 * i, y}).figures == full[i]);
            CHECK(unit_state(g, {2 * i, y}).full == full[i]);
        }
    }
    CHECK(unit_state(g, {10, 0}).figures == 1);
    CHECK(unit_state(g, {10, 2}).figures == 2);
}

TEST_CASE("each side is dealt its number of cards at random from the shuffled deck", "[SETUP-3][SETUP-4]") {
    Setup setup;
    setup.allies = {"probe_left", "probe_left", "probe_left", "probe_left", "probe_left"};
    setup.axis = {"probe_left", "probe_left", "probe_left"};
    Game g = undealt(two_units, setup);
    CHECK(g.state.open.draw_count == 60);
    CHECK(to_act(g) == seat::chance);
    // Every card of the deck is as likely as its copies.
    for (const Outcome& o : chance_outcomes(g)) {
        const Card& c = g.rules->at(std::get<Draw>(o.action).card);
        INFO(c.id);
        CHECK(o.probability == Approx(c.copies / 60.0));
    }
    const Events events = deal(g);
    CHECK(count<CardDrawn>(events) == 8);
    CHECK(g.state.secrets.hands.front().size() == 5);
    CHECK(g.state.secrets.hands[seat_of(Side::Axis)].size() == 3);
    CHECK(g.state.open.draw_count == 52);
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_size == 5);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_size == 3);
    // Face down: the other side sees that a card was dealt, not which.
    for (const Event& e : events) {
        const auto* drawn = std::get_if<CardDrawn>(&e);
        if (drawn == nullptr) continue;
        CHECK(std::get<CardDrawn>(redact(e, drawn->seat)).card == drawn->card);
        CHECK(std::get<CardDrawn>(redact(e, seat_of(enemy_of(side_of(drawn->seat))))).card.is_none());
    }
}

TEST_CASE("a card dealt is no longer in the deck", "[SETUP-3]") {
    Setup setup;
    setup.hand_size = 2;
    Game g = undealt(two_units, setup);
    act(g, draw(g, "ambush"));
    CHECK_FALSE(is_legal(g, draw(g, "ambush")));
    CHECK(is_legal(g, draw(g, "general_advance")));
}

TEST_CASE("the hand size is kept through the turns", "[SETUP-4]") {
    Setup setup;
    setup.allies = {"probe_left", "probe_left", "probe_left", "probe_left", "probe_left"};
    setup.axis = {"probe_left", "probe_left", "probe_left"};
    Game g = undealt(two_units, setup);
    deal(g);
    for (int turn = 0; turn < 6; ++turn) {
        finish_turn(g);
        CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 5);
        CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 3);
    }
}

TEST_CASE("a hand is secret, its number of cards is not", "[SETUP-5]") {
    Setup setup;
    setup.axis = {"ambush", "probe_left"};
    const Game g = board(two_units, setup);
    setup.axis = {"air_power", "attack_left"};
    const Game other = board(two_units, setup);
    // The Allies cannot tell these games apart.
    const View a = view_for(g, seat_of(Side::Allies));
    const View b = view_for(other, seat_of(Side::Allies));
    CHECK(a.open == b.open);
    CHECK(a.known == b.known);
    CHECK(legal_actions(g) == legal_actions(other));
    CHECK(a.open.at(seat_of(Side::Axis)).hand_count == 2);
    // Each side knows its own hand; a spectator knows none.
    CHECK(a.known.hand == g.state.secrets.hands[seat_of(Side::Allies)]);
    CHECK(view_for(g, seat_of(Side::Axis)).known.hand == g.state.secrets.hands[seat_of(Side::Axis)]);
    CHECK_FALSE(view_for(g, seat_of(Side::Axis)).known == view_for(other, seat_of(Side::Axis)).known);
    CHECK(view_for(g, seat::nobody).known.hand.empty());
    CHECK(view_for(g, seat::nobody).known == view_for(other, seat::nobody).known);
}

TEST_CASE("a scenario may raise the hand size at the end of stated turns", "[SETUP-6]") {
    Setup setup;
    setup.hand_size = 2;
    setup.one_more_on_turns = {2};
    Game g = undealt(two_units, setup);
    deal(g);
    finish_turn(g);
    finish_turn(g);
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 2);
    finish_turn(g);  // the second turn of the Allies
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 3);
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_size == 3);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 2);
    finish_turn(g);
    finish_turn(g);
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 3);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 3);
}

TEST_CASE("objectives occupied at the start give their medals before the first turn", "[SETUP-7][OBJ-6]") {
    Setup setup;
    setup.objectives = {on_hex({2, 0}, Side::Axis), on_hex({2, 4}, Side::Axis)};
    Game g = undealt(two_units, setup);
    CHECK(g.state.open.at(Side::Axis).medals() == 0);
    const Events events = deal(g);
    CHECK(course(events) == "objective begin card");
    CHECK(g.state.open.at(Side::Axis).medals() == 1);
    CHECK(g.state.open.at(Side::Allies).medals() == 0);
}

// ---- The course of a turn ----

TEST_CASE("the sides take turns, the scenario's first side beginning", "[TURN-1][DEF-2]") {
    for (const Side first : sides) {
        Setup setup;
        setup.active = first;
        Game g = undealt(two_units, setup);
        deal(g);
        for (int turn = 0; turn < 5; ++turn) {
            const Side side = turn % 2 == 0 ? first : enemy_of(first);
            CHECK(g.state.open.active == side);
            CHECK(to_act(g) == seat_of(side));
            CHECK(g.state.open.turn == turn + 1);
            CHECK(g.state.open.at(side).turns == turn / 2 + 1);
            finish_turn(g);
        }
    }
}

TEST_CASE("a turn has the phases start, card, order, move, battle, draw", "[TURN-2][BTL-1]") {
    Game g = board(R"(
        .   .   i   .
          .   I   .   .
        .   .   .   .
    )");
    Events events;
    const auto play_on = [&](const Action& action) {
        const Events more = act(g, action);
        events.insert(events.end(), more.begin(), more.end());
    };
    play_on(play_card(g, "direct_from_hq"));
    CHECK_FALSE(is_legal(g, move(g, {3, 1}, {{1, 1}})));
    play_on(order(g, {3, 1}));
    CHECK_FALSE(is_legal(g, battle(g, {3, 1}, {4, 0})));  // first all moves
    CHECK(is_legal(g, move(g, {3, 1}, {{1, 1}})));
    play_on(EndMoves{});
    CHECK_FALSE(is_legal(g, move(g, {3, 1}, {{1, 1}})));
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
    play_on(EndBattles{});
    CHECK_FALSE(is_legal(g, battle(g, {3, 1}, {4, 0})));
    play_on(draw(g, "probe_center"));
    CHECK(course(events) == "order move battle draw end begin card");
    CHECK(g.state.open.active == Side::Axis);
}

TEST_CASE("medals are set right and victory is tested at the start of a turn, before a card is played", "[TURN-3][WIN-3]") {
    Setup setup;
    setup.objectives = {on_hex({2, 0}, Side::Axis)};
    Game g = board(two_units, setup);
    // As if a rule had given the medal back for a while.
    evolve(*g.rules, *g.scenario, g.state, ObjectiveChanged{ObjectiveId{0}, Side::None});
    finish_turn(g);
    CHECK(step_is<PlayCardStep>(g));
    CHECK(g.state.open.at(Side::Axis).medals() == 1);

    setup.medals = 2;
    g = board(two_units, setup);
    g.state.open.sides[index(Side::Axis)].eliminations = 1;
    evolve(*g.rules, *g.scenario, g.state, ObjectiveChanged{ObjectiveId{0}, Side::None});
    finish_turn(g);
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 2);
}

TEST_CASE("the active player plays exactly one card from hand, face up", "[TURN-4]") {
    Setup setup;
    setup.allies = {"probe_left", "move_out"};
    Game g = board(two_units, setup);
    CHECK(refusal(g, play_card(g, "attack_left")) == "TURN-4");
    const Events events = act(g, play_card(g, "probe_left"));
    CHECK(count<CardPlayed>(events) == 1);
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 1);
    CHECK(g.rules->at(g.state.open.card().played).id == "probe_left");
    for (const Event& e : events) CHECK(redact(e, seat_of(Side::Axis)) == e);  // everybody sees which
    CHECK_FALSE(is_legal(g, play_card(g, "move_out")));
}

TEST_CASE("a card must be played, even when it orders nobody", "[TURN-5]") {
    Setup setup;
    setup.allies = {"probe_right", "attack_right"};
    Game g = board(two_units, setup);
    const Actions legal = legal_actions(g);
    CHECK(legal.size() == 2);
    for (const Action& a : legal) CHECK(std::holds_alternative<PlayCard>(a));
    CHECK_FALSE(is_legal(g, EndOrders{}));
    CHECK_FALSE(is_legal(g, EndMoves{}));
    CHECK_FALSE(is_legal(g, Decline{}));
    CHECK(refusal(g, DiscardCard{card(g, "probe_right")}) == "TURN-5");
    act(g, play_card(g, "probe_right"));
    CHECK(step_is<DrawStep>(g));
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 1);
}

TEST_CASE("a card for the opponent's turn is not chosen in one's own", "[TURN-6]") {
    Setup setup;
    setup.allies = {"ambush", "probe_left"};
    const Game g = board(two_units, setup);
    CHECK(refusal(g, play_card(g, "ambush")) == "TURN-6");
    CHECK(legal_actions(g) == Actions{play_card(g, "probe_left")});
}

TEST_CASE("a hand of cards that cannot be chosen: one is discarded and nothing is ordered", "[TURN-7]") {
    Setup setup;
    setup.allies = {"ambush"};
    Game g = board(two_units, setup);
    CHECK(legal_actions(g) == Actions{DiscardCard{card(g, "ambush")}});
    act(g, DiscardCard{card(g, "ambush")});
    CHECK(step_is<DrawStep>(g));
    CHECK(g.state.open.discards == std::vector<CardId>{card(g, "ambush")});
    CHECK_FALSE(unit_state(g, {2, 4}).ordered);
    finish_turn(g);
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 1);
}

TEST_CASE("when nobody is ordered the turn goes to Draw at once", "[TURN-9]") {
    Setup setup;
    setup.allies = {"probe_left", "probe_right"};
    Game g = board(two_units, setup);
    CHECK(course(act(g, play_card(g, "probe_right"))) == "order draw");  // nobody stands there
    g = board(two_units, setup);
    act(g, play_card(g, "probe_left"));
    CHECK(course(act(g, EndOrders{})) == "draw");
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("at the end of a turn all marks of units are cleared", "[TURN-10]") {
    Game g = board(R"(
        .   .   i   .   .   .
          .   .   .   .   .   .
        .   I   .   A   .   +F
          .   .   .   .   .   .
        .   .   .   .   I   .
    )");
    order_units(g, "direct_from_hq", {{2, 2}, {6, 2}, {8, 4}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    act(g, move(g, {6, 2}, {{8, 2}, {10, 2}}));
    act(g, EndMoves{});
    fight(g, {3, 1}, {4, 0}, "iss");
    CHECK(unit_state(g, {3, 1}).ordered);
    CHECK(unit_state(g, {3, 1}).battle_cost == 1);
    CHECK(unit_state(g, {3, 1}).battles == 1);
    CHECK(unit_state(g, {10, 2}).entered_stop);
    finish_turn(g);
    for (const Unit& u : g.state.open.units) {
        Unit plain;  // what a unit is without any marks
        plain.type = u.type;
        plain.side = u.side;
        plain.nation = u.nation;
        plain.figures = u.figures;
        plain.full = u.full;
        plain.hex = u.hex;
        CHECK(u == plain);
    }
    // The same units are free to be ordered, moved and to battle in the next turn.
    finish_turn(g);
    order_units(g, "probe_left", {{3, 1}});
    CHECK(is_legal(g, move(g, {3, 1}, {{2, 2}})));
}

TEST_CASE("whatever a unit did, the end of the turn clears each of its marks and nothing else", "[TURN-10]") {
    Game g = board("I   .   i\n");
    Unit& u = g.state.open.units[unit(g, {0, 0})];
    const Unit plain = u;
    u.ordered_by = InPlayId{0};
    u.ordered = u.on_the_move = u.moved = u.entered_stop = u.entered_no_battle = u.left_no_battle = true;
    u.done = u.rests = u.in_mud = u.underground = true;
    u.steps = u.battle_cost = u.battles = u.grounds_taken = 2;
    u.figures = 3;
    u.boats = true;
    evolve(*g.rules, *g.scenario, g.state, TurnEnded{Side::Allies});
    CHECK(u.figures == 3);
    CHECK(u.boats);
    u.figures = plain.figures;
    u.boats = plain.boats;
    CHECK(u == plain);
    CHECK(g.state.open.cards.empty());
}

TEST_CASE("the Move and the Battle phase may be ended at any time between two units", "[TURN-11]") {
    Game g = board(R"(
        .   .   i   .   i   .
          .   I   .   .   I   .
        .   .   .   A   .   .
    )");
    order_units(g, "direct_from_hq", {{3, 1}, {9, 1}, {6, 2}});
    CHECK(is_legal(g, EndMoves{}));
    act(g, move(g, {6, 2}, {{7, 1}}));
    CHECK(is_legal(g, EndMoves{}));
    act(g, EndMoves{});
    CHECK(is_legal(g, EndBattles{}));
    fight(g, {3, 1}, {4, 0}, "sss");
    CHECK(is_legal(g, EndBattles{}));
    act(g, EndBattles{});
    CHECK(step_is<DrawStep>(g));
    CHECK(unit_state(g, {9, 1}).battles == 0);
}

// ---- Terms ----

TEST_CASE("a battle against an adjacent target is a close assault, any other is fire", "[DEF-6][BTL-17]") {
    Setup setup;
    setup.axis = {"ambush", "probe_left"};
    Game g = board(R"(
        .   .   i   .   .   .   i
          .   I   .   .   .   .   .
        .   .   .   .   I   .   .
    )",
                   setup);
    ready_to_battle(g, {{3, 1}, {8, 2}});
    Game close = g;
    act(close, battle(close, {3, 1}, {4, 0}));
    CHECK(step_is<AmbushStep>(close));  // only a close assault may be answered by Ambush
    act(g, battle(g, {8, 2}, {4, 0}));
    CHECK(step_is<RollStep>(g));
}

TEST_CASE("the card being played counts among the Command cards held", "[DEF-11]") {
    Setup setup;
    setup.allies = {"medics_mechanics", "probe_left", "move_out"};
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        I   .   .   .
    )",
                   setup);
    evolve(*g.rules, *g.scenario, g.state, FiguresLost{unit(g, {0, 2}), 2, LossCause::Hits});
    act(g, play_card(g, "medics_mechanics"));
    act(g, HealUnit{unit(g, {0, 2})});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 3);
}

}  // namespace test_setup_turn
