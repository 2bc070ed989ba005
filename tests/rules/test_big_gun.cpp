// Big Guns and their cross-hair markers (BIGGUN).
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_big_gun {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At gun{2, 4};

bool is_marked(const Game& g, At at) { return !unit_state(g, at).cross_hair.gun.is_none(); }

// As if the gun had marked the unit before.
void mark(Game& g, At by, At at) { g.state.open.units[unit(g, at)].cross_hair.gun = unit(g, by); }

// The gun has marked the infantry three hexes off and battles once more this turn.
Game marked_at_three() {
    Game g = bombarding(facing("<Big_gun>", 3));
    fight(g, gun, {8, 4}, "gs");
    REQUIRE(is_marked(g, {8, 4}));
    return g;
}

// The turn of the Axis; the unit at (8, 4) bears a marker of the gun at (2, 4).
Game marked_in_axis_turn(const std::string& picture) {
    Setup setup;
    setup.active = Side::Axis;
    Game g = board(picture, setup);
    mark(g, gun, {8, 4});
    return g;
}

void check_all_is_well(const Game& g) { CHECK(broken_invariants(g).empty()); }

}  // namespace

TEST_CASE("a Big Gun is artillery that reaches eight hexes and holds three markers",
          "[BIGGUN-1][BIGGUN-2][BIGGUN-14][UT-25][UB-22][TCLS-8]") {
    CHECK(row_of("<Big_gun>") == Row{2, 1, 0, {3, 3, 2, 2, 1, 1, 1, 1}, false, false, false});
    const Game g = board(facing("<Big_gun>", 3));
    CHECK(cross_hairs_left(g.table(), unit(g, gun)) == 3);
    const Game in_marsh = ordered(".\n.\n.\n.\n.  <Big_gun>  +{marsh}  i\n.\n.\n.\n" + far_enemy, {gun});
    CHECK_FALSE(can_reach(in_marsh, gun, {4, 4}));
}

TEST_CASE("a hit that leaves a unit where it stands marks it, and the second battle of the turn has a die more",
          "[BIGGUN-4][BIGGUN-7][BIGGUN-13][UB-22]") {
    Game g = bombarding(facing("<Big_gun>", 3));
    CHECK(dice_lines(g, gun, {8, 4}) == "+2 UT-25");
    const Events events = fight(g, gun, {8, 4}, "gs");
    REQUIRE(first<CrossHairPlaced>(events) != nullptr);
    CHECK(*first<CrossHairPlaced>(events) == CrossHairPlaced{unit(g, gun), unit(g, {8, 4})});
    CHECK(place<CrossHairPlaced>(events) > place<FiguresLost>(events));
    CHECK(dice_lines(g, gun, {8, 4}) == "+2 UT-25; +1 BIGGUN-7");
    CHECK(battle_odds(g.table(), unit(g, gun), unit(g, {8, 4}), dice(g, gun, {8, 4})).hits.size() == 4);
    CHECK(cross_hairs_left(g.table(), unit(g, gun)) == 2);
    check_all_is_well(g);
    CHECK(count<CrossHairPlaced>(fight(g, gun, {8, 4}, "gss")) == 0);  // it has one already
    CHECK(unit_state(g, {8, 4}).figures == 2);
    CHECK(is_marked(g, {8, 4}));
}

TEST_CASE("no figure lost, a unit gone or fallen back: no marker", "[BIGGUN-4]") {
    Game missed = bombarding(facing("<Big_gun>", 3));
    CHECK(count<CrossHairPlaced>(fight(missed, gun, {8, 4}, "ss")) == 0);
    Game gone = bombarding(facing("<Big_gun>", 3, "i1"));
    CHECK(count<CrossHairPlaced>(fight(gone, gun, {8, 4}, "gs")) == 0);
    Game back = bombarding(facing("<Big_gun>", 3));
    fight(back, gun, {8, 4}, "gf");
    CHECK(count<CrossHairPlaced>(act(back, retreat(back, 0, {{7, 3}}))) == 0);
    CHECK(cross_hairs_left(back.table(), unit(back, gun)) == 3);
}

TEST_CASE("a figure lost because the way back is blocked counts for the marker", "[BIGGUN-5]") {
    Game g = ready(".  .  .  .  i\n.\n.\n.\n.  .  .  .  <Big_gun>\n.\n.\n.\n" + far_enemy, {{8, 4}});
    const Events events = fight(g, {8, 4}, {8, 0}, "fs");
    CHECK(unit_state(g, {8, 0}).figures == 3);
    CHECK(count<CrossHairPlaced>(events) == 1);
}

TEST_CASE("a hex carries one marker, whoever placed it", "[BIGGUN-6]") {
    const std::string two_guns = ".\n.\n.\n.\n.  <Big_gun>  .  .  i  .\n.  <Big_gun>\n.\n.\n" + far_enemy;
    Game g = ready(two_guns, {gun});
    mark(g, {3, 5}, {8, 4});
    CHECK(count<CrossHairPlaced>(fight(g, gun, {8, 4}, "gss")) == 0);
    CHECK(unit_state(g, {8, 4}).cross_hair.gun == unit(g, {3, 5}));
}

TEST_CASE("a gun marks several units, as many as it has markers, and they stay while it attacks others",
          "[BIGGUN-11][BIGGUN-4]") {
    Game g = ready(".\n.\n.\n.\n.  <Big_gun>  .  .  i  i  i  i\n.\n.\n.\n" + far_enemy, {gun});
    mark(g, gun, {10, 4});
    mark(g, gun, {12, 4});
    Game third = g;
    CHECK(count<CrossHairPlaced>(fight(third, gun, {8, 4}, "gs")) == 1);
    for (const At at : {At{8, 4}, At{10, 4}, At{12, 4}}) CHECK(is_marked(third, at));
    check_all_is_well(third);
    mark(g, gun, {14, 4});
    CHECK(cross_hairs_left(g.table(), unit(g, gun)) == 0);
    CHECK(count<CrossHairPlaced>(fight(g, gun, {8, 4}, "gs")) == 0);
}

TEST_CASE("every Big Gun and destroyer of the marker's side has the die, other guns and the enemy's have not",
          "[BIGGUN-7][DESTR-6][UB-25]") {
    const Game g = [] {
        Game made = board(
            ".\n.\n.\n.\n"
            ".  <Big_gun>  .  .  i  .  .  <big_gun>\n"
            ".  <Big_gun>  .  .  .\n"
            ".  <Destroyer>+O  G  .  .\n");
        mark(made, gun, {8, 4});
        return made;
    }();
    CHECK(dice_lines(g, gun, {8, 4}) == "+2 UT-25; +1 BIGGUN-7");
    CHECK(dice_lines(g, {3, 5}, {8, 4}) == "+2 UT-25; +1 BIGGUN-7");
    CHECK(dice_lines(g, {2, 6}, {8, 4}) == "+2 UT-29; +1 BIGGUN-7");
    CHECK(dice_lines(g, {4, 6}, {8, 4}) == "+2 BASE-3");
    Game other = g;
    other.state.open.units[unit(other, {8, 4})].cross_hair.gun = {};
    mark(other, {14, 4}, {4, 6});
    CHECK(dice_lines(other, gun, {8, 4}) == "+2 UT-25");
    CHECK(dice(other, {14, 4}, {4, 6}) == 2);
    CHECK(dice(other, {14, 4}, {2, 4}) == 1);
}

TEST_CASE("by the option only the gun that placed a marker has the die", "[BIGGUN-8]") {
    Setup setup;
    setup.options = {"units.big_gun_own_marker_only"};
    Game g = board(".\n.\n.\n.\n.  <Big_gun>  .  .  i  .\n.  <Big_gun>\n.  <Destroyer>+O\n.\n" + far_enemy, setup);
    mark(g, gun, {8, 4});
    CHECK(dice_lines(g, gun, {8, 4}) == "+2 UT-25; +1 BIGGUN-8");
    CHECK(dice_lines(g, {3, 5}, {8, 4}) == "+2 UT-25");
    CHECK(dice_lines(g, {2, 6}, {8, 4}) == "+2 UT-29");
    mark(g, {2, 6}, {8, 4});
    CHECK(dice_lines(g, {2, 6}, {8, 4}) == "+2 UT-29; +1 BIGGUN-8");
}

TEST_CASE("a marker goes back when the marked unit moves", "[BIGGUN-9]") {
    Game g = marked_in_axis_turn(facing("<Big_gun>", 3));
    order_units(g, "direct_from_hq", {{8, 4}});
    const Events events = act(g, move(g, {8, 4}, {{10, 4}, {12, 4}}));
    CHECK(count<CrossHairReturned>(events) == 1);
    CHECK_FALSE(is_marked(g, {12, 4}));
    CHECK(cross_hairs_left(g.table(), unit(g, gun)) == 3);
    check_all_is_well(g);
}

TEST_CASE("a marker goes back when the marked unit falls back, is eliminated or takes ground", "[BIGGUN-9]") {
    Game back = marked_at_three();
    fight(back, gun, {8, 4}, "fss");
    CHECK(count<CrossHairReturned>(act(back, retreat(back, 0, {{7, 3}}))) == 1);
    CHECK(cross_hairs_left(back.table(), unit(back, gun)) == 3);

    Game gone = marked_at_three();
    weaken(gone, {8, 4}, 1);
    const Events events = fight(gone, gun, {8, 4}, "gss");
    CHECK(count<CrossHairReturned>(events) == 1);
    CHECK(count<CrossHairPlaced>(events) == 0);
    CHECK(cross_hairs_left(gone.table(), unit(gone, gun)) == 3);
    check_all_is_well(gone);

    Game takes = marked_in_axis_turn(".\n.\n.\n.\n.  <Big_gun>  .  I1  i\n.\n.\n.\n.  .  .  .  .  .  .  I\n");
    ready_to_battle(takes, {{8, 4}});
    fight(takes, {8, 4}, {6, 4}, "gss");
    CHECK(count<CrossHairReturned>(act(takes, TakeGround{})) == 1);
    CHECK_FALSE(is_marked(takes, {6, 4}));
}

TEST_CASE("all markers of a gun go back when it moves, falls back or is eliminated", "[BIGGUN-10]") {
    const std::string picture = ".\n.\n.\n.\n.  <Big_gun>  i  .  i  i\n.\n.\n.\n.  .  .  .  .  .  .  I\n";
    Game moves = ordered(".\n.\n.\n.\n.  <Big_gun>  .  .  i  i\n.\n.\n.\n.  .  .  .  .  .  .  I\n", {gun});
    mark(moves, gun, {8, 4});
    mark(moves, gun, {10, 4});
    CHECK(count<CrossHairReturned>(act(moves, move(moves, gun, {{4, 4}}))) == 2);
    CHECK_FALSE(is_marked(moves, {8, 4}));
    check_all_is_well(moves);

    const auto assaulted = [&](const std::string& faces) {
        Game g = marked_in_axis_turn(picture);
        mark(g, gun, {10, 4});
        ready_to_battle(g, {{4, 4}});
        fight(g, {4, 4}, gun, faces);
        return g;
    };
    Game back = assaulted("fss");
    REQUIRE(step_is<RetreatStep>(back));
    CHECK(count<CrossHairReturned>(act(back, retreat(back, 0, {{1, 5}}))) == 2);
    Game gone = assaulted("ggs");
    CHECK_FALSE(is_marked(gone, {8, 4}));
    CHECK_FALSE(is_marked(gone, {10, 4}));
    check_all_is_well(gone);
    Game stays = assaulted("gss");
    CHECK(is_marked(stays, {8, 4}));
}

TEST_CASE("a Big Gun that ambushes marks its attacker", "[BIGGUN-4][CRD-26]") {
    Game g = ambushing("<Big_gun>", "i");
    CHECK(count<CrossHairPlaced>(act(g, roll("gss"))) == 1);
    CHECK(is_marked(g, {4, 4}));
}

TEST_CASE("the hash of a state knows its markers", "[BIGGUN-4][data]") {
    Game g = board(facing("<Big_gun>", 3));
    const auto before = hash(g.state);
    mark(g, gun, {8, 4});
    CHECK(hash(g.state) != before);
}

}  // namespace test_big_gun
