// The course of a turn of two staffs, who acts when, the draw and the victory (OVL-TURN, OVL-FG-7, OVL-DRAW, OVL-WIN).
#include "support/staff.hpp"

namespace test_overlord_turn {

using namespace salient;
using namespace salient::test;

namespace {

std::vector<Placed> units() {
    return {{"infantry", {2, 6}},  {"infantry", {4, 6}},   {"infantry", {20, 6}},  {"infantry", {22, 6}}, {"infantry", {36, 6}},
            {"-infantry", {2, 4}}, {"-infantry", {21, 3}}, {"-infantry", {36, 4}}, {"-infantry", {40, 0}}};
}

// All three have laid a card and ordered.
Game ordered_by_all() {
    Game g = staffs({.units = units(), .allies = {"probe_left", "probe_center", "probe_right", "barrage"}});
    distribute(g, {{"probe_left", allied_left}, {"probe_center", allied_center}, {"probe_right", allied_right}});
    lay_and_order(g, "probe_left", sections(1), {{2, 6}, {4, 6}});
    lay_and_order(g, "probe_center", sections(3), {{20, 6}, {22, 6}});
    lay_and_order(g, "probe_right", sections(5), {{36, 6}});
    return g;
}

int drawn_after(std::vector<std::string> hand, std::initializer_list<std::pair<std::string, Seat>> cards, int limit) {
    Game g = staffs({.units = units(), .allies = std::move(hand), .hand_size = limit});
    distribute(g, cards);
    go_on_to<DrawStep>(g);
    const int cards_drawn = step_is<DrawStep>(g) ? top_step<DrawStep>(g).cards : 0;
    to_next_turn(g);
    CHECK(int{g.state.open.at(allied_chief).hand_count} <= limit);
    return cards_drawn;
}

}  // namespace

TEST_CASE("the steps of a turn: distribution, orders, all moves, all battles, draw; the sides take turns",
          "[OVL-TURN-1][OVL-TURN-2][OVL-TURN-3][OVL-TURN-6][OVL-TURN-7][OVL-TURN-8][OVL-TURN-9][OC-37][OVL-SCOPE-2]") {
    Game g = ordered_by_all();
    REQUIRE(step_is<MoveStep>(g));
    CHECK(to_act(g) == allied_left);
    CHECK(refusal_key(g, move(g, {20, 6}, {{21, 5}})) == "refusal.ordered_by_another_card");
    CHECK_FALSE(is_legal(g, battle(g, {2, 6}, {2, 4})));
    act(g, EndMoves{});
    CHECK(to_act(g) == allied_center);
    act(g, EndMoves{});
    CHECK(to_act(g) == allied_right);
    CHECK(step_is<MoveStep>(g));  // nobody battles before
    act(g, EndMoves{});
    for (const Seat seat : {allied_left, allied_center, allied_right}) {
        REQUIRE(step_is<BattleStep>(g));
        CHECK(to_act(g) == seat);
        act(g, EndBattles{});
    }
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).seat == allied_chief);
    to_next_turn(g);
    CHECK(g.state.open.active == Side::Axis);
    CHECK(to_act(g) == axis_chief);
    CHECK(step_is<DistributeStep>(g));
    for (const Unit& u : g.state.open.units) CHECK_FALSE(u.ordered);
}

TEST_CASE("the Field Generals act in the order they like, unit by unit; Left, Center, Right is the default", "[OVL-TURN-10]") {
    Game g = staffs({.units = units(), .allies = {"probe_left", "probe_center", "probe_right", "barrage"}});
    distribute(g, {{"probe_left", allied_left}, {"probe_center", allied_center}, {"probe_right", allied_right}});
    CHECK(to_act(g) == allied_left);
    CHECK(may_give_way_to(g.table()) == Seats{allied_center, allied_right});
    CHECK(refusal(g, GiveWay{allied_chief}) == "OVL-TURN-10");
    CHECK(refusal(g, GiveWay{axis_left}) == "OVL-TURN-10");
    act(g, GiveWay{allied_right});
    CHECK(to_act(g) == allied_right);
    lay_and_order(g, "probe_right", sections(5), {{36, 6}});
    CHECK(to_act(g) == allied_left);
    lay_and_order(g, "probe_left", sections(1), {{2, 6}, {4, 6}});
    lay_and_order(g, "probe_center", sections(3), {{20, 6}});
    REQUIRE(step_is<MoveStep>(g));
    act(g, move(g, {4, 6}, {{6, 6}}));
    act(g, GiveWay{allied_center});
    CHECK(to_act(g) == allied_center);
    CHECK(refusal_key(g, move(g, {2, 6}, {{3, 5}})) == "refusal.ordered_by_another_card");
    act(g, GiveWay{allied_left});
    CHECK(to_act(g) == allied_left);
    CHECK(refusal(g, move(g, {6, 6}, {{8, 6}})) == "MOVE-1");  // it has moved
    act(g, EndMoves{});
    act(g, move(g, {20, 6}, {{21, 5}}));
    act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    act(g, GiveWay{allied_right});
    CHECK(to_act(g) == allied_right);
    act(g, EndBattles{});
    CHECK(to_act(g) == allied_left);
}

TEST_CASE("with Behind Enemy Lines the second move comes directly after the battle, before anybody else battles",
          "[OVL-TURN-11]") {
    Game g = staffs({.units = units(), .allies = {"behind_enemy_lines", "probe_center", "barrage"}});
    distribute(g, {{"behind_enemy_lines", allied_left}, {"probe_center", allied_center}});
    lay_and_order(g, "behind_enemy_lines", sections(1, 2), {{2, 6}});
    lay_and_order(g, "probe_center", sections(3), {{20, 6}});
    go_on_to<MoveStep>(g);
    REQUIRE(to_act(g) == allied_left);
    act(g, move(g, {2, 6}, {{3, 5}}));
    REQUIRE(to_act(g) == allied_center);  // all move first
    act(g, move(g, {20, 6}, {{21, 5}}));
    REQUIRE(step_is<BattleStep>(g));
    CHECK(to_act(g) == allied_left);
    CHECK(is_legal(g, GiveWay{allied_center}));
    Game declines = g;
    fight(g, {3, 5}, {2, 4}, "gggg");
    while (!step_is<MoveStep>(g) && is_player(to_act(g))) act(g, legal_actions(g).back());
    REQUIRE(step_is<MoveStep>(g));
    CHECK(to_act(g) == allied_left);
    CHECK_FALSE(is_legal(g, GiveWay{allied_center}));
    CHECK(is_legal(g, move(g, {3, 5}, {{4, 6}})) == !has_unit(g, {4, 6}));
    act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(to_act(g) == allied_center);
    CHECK(g.state.open.phase == Phase::Battle);
    // Given way before: the Center battles, then the Left battles and moves.
    act(declines, GiveWay{allied_center});
    act(declines, EndBattles{});
    REQUIRE(step_is<BattleStep>(declines));
    CHECK(to_act(declines) == allied_left);
    act(declines, EndBattles{});
    CHECK(step_is<MoveStep>(declines));
    act(declines, move(declines, {3, 5}, {{5, 5}, {7, 5}}));
    CHECK(step_is<DrawStep>(declines));
}

TEST_CASE("cards that forbid moves contribute none, and Artillery Bombard keeps its choice", "[OVL-TURN-11]") {
    Game g = staffs({.units = {{"infantry", {2, 6}}, {"infantry", {20, 6}}, {"-infantry", {3, 5}}, {"-infantry", {40, 0}}},
                     .allies = {"close_assault", "probe_center", "barrage"}});
    distribute(g, {{"close_assault", allied_left}, {"probe_center", allied_center}});
    lay_and_order(g, "close_assault", sections(1, 2), {{2, 6}});
    lay_and_order(g, "probe_center", sections(3), {{20, 6}});
    REQUIRE(step_is<MoveStep>(g));
    CHECK(to_act(g) == allied_center);
    act(g, EndMoves{});
    CHECK(to_act(g) == allied_left);
    CHECK(dice(g, {2, 6}, {3, 5}) == 4);
}

TEST_CASE(
    "who is attacked answers by the Field General of the place; on a line the one to whose left it lies, and the other may take over",
    "[OVL-FG-7]") {
    Game g = staffs({.units = {{"infantry", {20, 6}}, {"-infantry", {19, 5}}, {"-infantry", {2, 0}}},
                     .allies = {"probe_center", "barrage", "move_out"}});
    distribute(g, {{"probe_center", allied_center}});
    lay_and_order(g, "probe_center", sections(3), {{20, 6}});
    go_on_to<BattleStep>(g);
    fight(g, {20, 6}, {19, 5}, "fgg");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(to_act(g) == axis_center);
    CHECK(refusal(g, GiveWay{axis_right}) == "OVL-TURN-10");

    Game line = staffs({.units = {{"infantry", {18, 6}}, {"-infantry", {17, 5}}, {"-infantry", {2, 0}}},
                        .allies = {"probe_center", "barrage", "move_out"}});
    distribute(line, {{"probe_center", allied_center}});
    lay_and_order(line, "probe_center", sections(3), {{18, 6}});
    go_on_to<BattleStep>(line);
    fight(line, {18, 6}, {17, 5}, "fgg");
    REQUIRE(step_is<RetreatStep>(line));
    CHECK(to_act(line) == axis_right);
    act(line, GiveWay{axis_center});
    CHECK(to_act(line) == axis_center);
    act(line, GiveWay{axis_right});
    CHECK(to_act(line) == axis_right);
    act(line, legal_actions(line).front());
}

TEST_CASE("the Commander-in-Chief draws two cards, three after a Recon, never beyond his limit",
          "[OVL-DRAW-1][OVL-DRAW-2][OVL-DRAW-3][OVL-DRAW-4][OC-13][OC-39]") {
    CHECK(drawn_after({"probe_left", "probe_center", "probe_right", "barrage", "move_out", "dig_in", "firefight", "ambush"},
                      {{"probe_left", allied_left}}, 8) == 1);
    CHECK(drawn_after({"probe_left", "probe_center", "probe_right", "barrage", "move_out", "dig_in", "firefight", "ambush"},
                      {{"probe_left", allied_left}, {"probe_center", allied_center}}, 8) == 2);
    CHECK(drawn_after({"probe_left", "probe_center", "probe_right", "barrage", "move_out", "dig_in", "firefight", "ambush"},
                      {{"probe_left", allied_left}, {"probe_center", allied_center}, {"probe_right", allied_right}}, 8) == 2);
    CHECK(drawn_after({"recon_left", "probe_center", "recon_right", "barrage", "move_out", "dig_in", "firefight", "ambush"},
                      {{"recon_left", allied_left}, {"probe_center", allied_center}, {"recon_right", allied_right}}, 8) == 3);
    CHECK(drawn_after({"recon_left", "move_out", "barrage"}, {{"recon_left", allied_left}}, 3) == 1);
    Game g = ordered_by_all();
    go_on_to<DrawStep>(g);
    CHECK(g.state.open.discards.size() == 3);
    CHECK(g.state.open.cards.empty());
}

TEST_CASE("an empty draw pile is filled with the discards", "[OVL-DRAW-5]") {
    Game g = ordered_by_all();
    for (std::size_t i = 0; i < g.rules->cards.size(); ++i)
        for (auto& copies = g.state.secrets.draw_pile[i]; copies != 0; --copies) {
            g.state.open.discards.push_back(CardId{i});
            --g.state.open.draw_count;
        }
    go_on_to<DrawStep>(g);
    REQUIRE(step_is<DrawStep>(g));
    CHECK(g.state.open.draw_count == 120 - 1 - 6);  // but for the hands
    CHECK(g.state.open.discards.empty());
}

TEST_CASE("the game ends at once with the last medal, or with the last unit, for all of a side",
          "[OVL-TURN-14][OVL-WIN-1][OVL-WIN-2][OVL-WIN-3]") {
    Game g = staffs({.units = {{"infantry", {2, 6}}, {"-infantry", {3, 5}}, {"-infantry", {40, 0}}},
                     .allies = {"probe_left", "barrage"},
                     .change = [](Scenario& s, const Rulebook&) { s.sides[0].medals = 1; }});
    weaken(g, {3, 5}, 1);
    distribute(g, {{"probe_left", allied_left}});
    lay_and_order(g, "probe_left", sections(1), {{2, 6}});
    go_on_to<BattleStep>(g);
    fight(g, {2, 6}, {3, 5}, "iii");
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::Medals);

    Game last = staffs({.units = {{"infantry", {2, 6}}, {"-infantry", {3, 5}}}, .allies = {"probe_left", "barrage"}});
    weaken(last, {3, 5}, 1);
    distribute(last, {{"probe_left", allied_left}});
    lay_and_order(last, "probe_left", sections(1), {{2, 6}});
    go_on_to<BattleStep>(last);
    fight(last, {2, 6}, {3, 5}, "iii");
    CHECK(last.state.open.reason == WinReason::NoUnitsLeft);
}

}  // namespace test_overlord_turn
