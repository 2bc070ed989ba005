// Several seats on a side, several cards in play, what only some seats know, and units that are not on the board.
#include <algorithm>

#include "match/match_support.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/properties.hpp"

namespace test_seats {

using namespace salient;
using namespace salient::test;

namespace {

const Seat leader = seat_of(Side::Allies);
const Seat second = seat_of(Side::Allies, 1);
const Seat third = seat_of(Side::Allies, 2);
const Seat enemy = seat_of(Side::Axis);

constexpr auto two_fronts = R"( .   .   .   .   .   .   .
                                  i   .   .   i   .   .
                                I   .   .   I   .   .   I )";

// Three Allied seats, the first of which holds the hand and is about to give cards away.
Game team(std::string_view picture, std::vector<std::string> hand) {
    Setup setup;
    setup.allies = std::move(hand);
    Game g = board(picture, setup);
    g.state.open.seats_of = {3, 1};
    g.state.open.steps.back() = GiveStep{leader};
    return g;
}

Action give(const Game& g, std::string_view id, Seat seat) { return GiveCard{card(g, id), seat}; }

std::string cards_of(const Game& g, Seat seat) {
    std::string out;
    const View view = view_for(g, seat);
    for (const CardId c : view.known.hand) out += g.rules->at(c).id + " ";
    for (const auto value : view.known.face_down) out += value == face_down_unknown ? "? " : g.rules->at(CardId{value}).id + "! ";
    return out;
}

bool may_know(const Game& g, Seat seat, const Events& events, std::string_view id) {
    for (const Event& e : events) {
        const Event seen = redact(e, seat);
        if (const auto* laid = std::get_if<LaidFaceDown>(&seen); laid != nullptr && laid->value == card(g, id).value) return true;
    }
    return false;
}

// The seats that are asked until the turn is over; Chance rolls nothing that hurts.
std::vector<Seat> asked_until_draw(Game& g) {
    std::vector<Seat> asked;
    while (g.state.open.phase != Phase::Draw && !g.is_over()) {
        const Seat who = to_act(g);
        if (who == seat::chance) {
            act(g, roll(std::string(top_step<RollStep>(g).dice, 's')));
            continue;
        }
        if (asked.empty() || asked.back() != who) asked.push_back(who);
        act(g, legal_actions(g).back());
    }
    return asked;
}

}  // namespace

TEST_CASE("a seat that holds the hand gives a card face down to a second seat, who orders with it; a third sees neither",
          "[seats][SETUP-5]") {
    Game g = team(two_fronts, {"probe_left", "attack_center", "ambush"});
    CHECK(to_act(g) == leader);
    CHECK(refusal(g, EndGiving{}) == "OVL-DEAL-1");
    CHECK(refusal(g, give(g, "ambush", second)) == "TURN-6");
    CHECK(refusal(g, give(g, "probe_left", leader)) == "OVL-DEAL-5");
    CHECK(refusal(g, give(g, "probe_left", enemy)) == "OVL-DEAL-5");
    CHECK(refusal(g, give(g, "probe_left", seat_of(Side::Allies, 3))) == "OVL-DEAL-5");
    CHECK(refusal(g, give(g, "barrage", second)) == "TURN-4");

    const Events given = act_in_view_of_all(g, give(g, "probe_left", second));
    CHECK(may_know(g, leader, given, "probe_left"));
    CHECK(may_know(g, second, given, "probe_left"));
    CHECK_FALSE(may_know(g, third, given, "probe_left"));
    CHECK_FALSE(may_know(g, enemy, given, "probe_left"));
    CHECK(cards_of(g, leader) == "attack_center ambush probe_left! ");
    CHECK(cards_of(g, second) == "probe_left! ");
    CHECK(cards_of(g, third) == "? ");
    CHECK(view_for(g, third).known.unseen[card(g, "attack_center").value] == g.rules->at(card(g, "attack_center")).copies);
    CHECK(view_for(g, third).known.unseen[card(g, "probe_left").value] == g.rules->at(card(g, "probe_left")).copies);
    CHECK(g.state.open.at(leader).hand_count == 2);
    CHECK(refusal(g, give(g, "attack_center", second)) == "OVL-DEAL-5");  // it has one

    act_in_view_of_all(g, EndGiving{});
    CHECK(to_act(g) == second);
    CHECK(refusal(g, play_card(g, "attack_center")) == "TURN-4");
    CHECK(legal_actions(g) == Actions{play_card(g, "probe_left")});
    act_in_view_of_all(g, play_card(g, "probe_left"));
    CHECK(cards_of(g, third).empty());
    CHECK(view_for(g, third).known.unseen[card(g, "probe_left").value] == g.rules->at(card(g, "probe_left")).copies - 1);
    CHECK(to_act(g) == second);
    act_in_view_of_all(g, order(g, {0, 2}));
    act_in_view_of_all(g, EndOrders{});
    CHECK(step_is<MoveStep>(g));
    CHECK(to_act(g) == second);
    CHECK(asked_until_draw(g) == std::vector<Seat>{second});
    CHECK(top_step<DrawStep>(g).seat == leader);  // who holds the hand draws
}

TEST_CASE("with two cards in play each unit is ordered once and has the bonus of its own card", "[seats][ORDER-4][CARD-6]") {
    Game g = team(two_fronts, {"close_assault", "direct_from_hq", "probe_left"});
    act(g, give(g, "close_assault", third));
    act(g, give(g, "direct_from_hq", second));
    CHECK(to_act(g) == second);  // all others have one
    act_in_view_of_all(g, play_card(g, "direct_from_hq"));
    CHECK(to_act(g) == third);
    act_in_view_of_all(g, play_card(g, "close_assault"));
    CHECK(g.state.open.cards.size() == 2);

    CHECK(to_act(g) == second);
    act_in_view_of_all(g, order(g, {0, 2}));
    act_in_view_of_all(g, order(g, {12, 2}));
    act_in_view_of_all(g, EndOrders{});
    CHECK(to_act(g) == third);
    CHECK(refusal(g, order(g, {0, 2})) == "ORDER-4");
    act_in_view_of_all(g, order(g, {6, 2}));
    CHECK(unit_state(g, {0, 2}).ordered_by == InPlayId{0});
    CHECK(unit_state(g, {6, 2}).ordered_by == InPlayId{1});
    if (step_is<OrderStep>(g)) act_in_view_of_all(g, EndOrders{});

    REQUIRE(step_is<MoveStep>(g));  // of the card that has one
    CHECK(to_act(g) == second);
    CHECK(refusal_key(g, move(g, {6, 2}, {{8, 2}})) == "refusal.ordered_by_another_card");
    CHECK(is_legal(g, move(g, {12, 2}, {{10, 2}})));
    act_in_view_of_all(g, EndMoves{});

    REQUIRE(step_is<BattleStep>(g));
    CHECK(to_act(g) == second);
    CHECK(refusal_key(g, battle(g, {6, 2}, {7, 1})) == "refusal.ordered_by_another_card");
    CHECK(dice(g, {0, 2}, {1, 1}) == 3);
    CHECK(dice(g, {6, 2}, {7, 1}) == 4);
    act_in_view_of_all(g, EndBattles{});
    CHECK(to_act(g) == third);
    CHECK(refusal_key(g, battle(g, {0, 2}, {1, 1})) == "refusal.ordered_by_another_card");
    const Events fought = fight(g, {6, 2}, {7, 1}, "ssss");
    CHECK(first<BattleDeclared>(fought)->battle.dice == 4);
    if (step_is<BattleStep>(g)) act_in_view_of_all(g, EndBattles{});

    // Both cards are laid away, and two are drawn in their place.
    CHECK(g.state.open.cards.empty());
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).cards == 2);
    for (const Unit& u : g.state.open.units) CHECK(u.ordered_by.is_none());
}

TEST_CASE("a second card orders as many units as it says, whatever the first one ordered", "[seats][ORDER-2]") {
    Game g = team(two_fronts, {"recon_in_force", "attack_left", "probe_left"});
    act(g, give(g, "recon_in_force", second));
    act(g, give(g, "attack_left", third));
    act(g, play_card(g, "recon_in_force"));
    act(g, play_card(g, "attack_left"));
    act(g, order(g, {0, 2}));
    act(g, EndOrders{});
    CHECK(to_act(g) == third);
    CHECK(may_order(g.table(), InPlayId{1}, unit(g, {6, 2})).is_yes());
}

TEST_CASE("every property holds for every seat of games with several seats on a side", "[battery][seats]") {
    for (const std::array<std::uint8_t, 2> seats : {std::array<std::uint8_t, 2>{2, 1}, {4, 3}}) {
        const Scenario scenario = measured_battle(*standard_rules());
        Game game = new_game(standard_rules(), std::make_shared<const Scenario>(scenario), seats);
        Rng rng(seats[0]);
        const Exercise result = exercise(game, rng, {20'000, 200});
        CHECK(text(result.broken).empty());
        CHECK(game.is_over());
    }
}

TEST_CASE("a choice that only its owner knows stays hidden until it is turned up", "[seats][SETUP-8]") {
    Game g = board(two_fronts);
    const GameState start = g.state;
    const LaidFaceDown laid{{FaceDownKind::Choice, enemy, {enemy}, 5}, 3, seat::nobody};
    const std::vector<Seat> all{leader, enemy, seat::nobody};
    std::vector<View> told;
    for (const Seat s : all) told.push_back(view_for(g, s));
    const auto tell = [&](const Event& e) {
        evolve(*g.rules, *g.scenario, g.state, e);
        for (std::size_t i = 0; i < all.size(); ++i) {
            evolve(told[i], redact(e, all[i]));
            const View now = view_for(g, all[i]);
            CHECK(told[i].open == now.open);
            CHECK(told[i].known == now.known);
            Rng rng(i);
            CHECK(view_for(guess_hidden(now, rng), all[i]).known == now.known);
        }
    };
    tell(laid);
    CHECK(broken_invariants(g).empty());
    CHECK(view_for(g, enemy).known.face_down.front() == 3);
    CHECK(view_for(g, leader).known.face_down.front() == face_down_unknown);
    Rng rng(5);
    std::array<int, 5> guessed{};
    for (int i = 0; i < 200; ++i) ++guessed[guess_hidden(view_for(g, leader), rng).state.secrets.face_down.front()];
    CHECK(std::all_of(guessed.begin(), guessed.end(), [](int n) { return n > 0; }));
    tell(TurnedUp{FaceDownId{0}, 3});
    CHECK(g.state == start);
}

TEST_CASE("a card under a chip counts as seen by its owner alone", "[seats][SETUP-5]") {
    Game g = board(two_fronts, {.axis = {"barrage", "probe_left"}});
    const CardId barrage = card(g, "barrage");
    evolve(*g.rules, *g.scenario, g.state, LaidFaceDown{{FaceDownKind::UnderChip, enemy, {enemy}, 0}, barrage.value, enemy});
    CHECK(broken_invariants(g).empty());
    CHECK(g.state.open.at(enemy).hand_count == 1);
    CHECK(view_for(g, enemy).known.unseen[barrage.value] == g.rules->at(barrage).copies - 1);
    CHECK(view_for(g, leader).known.unseen[barrage.value] == g.rules->at(barrage).copies);
    Rng rng(1);
    const Game guess = guess_hidden(view_for(g, leader), rng);
    CHECK(broken_invariants(guess).empty());
}

TEST_CASE("a unit in reserve, aboard another or captured stands nowhere, is no target and holds nothing", "[UNIT-1][WIN-8]") {
    for (const Location where : {Location::Aboard, Location::Reserve, Location::Captured, Location::Left}) {
        Objective objective;
        objective.id = "wood";
        objective.for_side = {true, true};
        Setup setup;
        setup.change = [&](Scenario& s, const Rulebook&) {
            objective.hexes = {Board::of(s.board).at({1, 1})};
            s.objectives = {objective};
        };
        Game g = ready(two_fronts, {{0, 2}, {6, 2}}, setup);
        const UnitId gone = unit(g, {1, 1});
        const UnitId other = unit(g, {7, 1});
        REQUIRE(is_legal(g, Battle{unit(g, {0, 2}), gone}));
        evolve(*g.rules, *g.scenario, g.state,
               UnitWent{gone, where, HexId::none(), where == Location::Aboard ? other : UnitId::none()});
        CHECK(text(broken_invariants(g)).empty());
        CHECK_FALSE(has_unit(g, {1, 1}));
        CHECK(g.state.open.at(gone).figures == 4);
        CHECK(refusal_key(g, Battle{unit(g, {0, 2}), gone}) == "refusal.no_such_unit");
        CHECK(can_reach(g, {0, 2}, {1, 1}));
        act(g, battle(g, {6, 2}, {7, 1}));
        if (step_is<AmbushStep>(g)) act(g, Decline{});
        act(g, roll("iii"));
        CHECK_FALSE(g.is_over());
        evolve(*g.rules, *g.scenario, g.state, UnitWent{gone, Location::OnBoard, hex(g, {1, 1}), {}});
        CHECK(text(broken_invariants(g)).empty());
        CHECK(unit(g, {1, 1}) == gone);
    }
}

TEST_CASE("a side whose last units are off the board has lost, but not while one is still to come", "[WIN-8]") {
    for (const Location where : {Location::Captured, Location::Left, Location::Reserve}) {
        Game g = ready(two_fronts, {{6, 2}});
        weaken(g, {7, 1}, 1);
        evolve(*g.rules, *g.scenario, g.state, UnitWent{unit(g, {1, 1}), where, HexId::none(), {}});
        fight(g, {6, 2}, {7, 1}, "iii");
        CHECK(g.is_over() == (where != Location::Reserve));
        if (g.is_over()) CHECK(g.state.open.reason == WinReason::NoUnitsLeft);
    }
}

}  // namespace test_seats
