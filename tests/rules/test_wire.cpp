// Wire in play: who stops, who removes it and when.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_wire {

using namespace salient;
using namespace salient::test;

namespace {

Action remove_wire(const Game& g, At at) { return RemoveFeature{unit(g, at), g.rules->terrain("wire")}; }

}  // namespace

TEST_CASE("every unit that enters wire stops", "[TWIRE-1]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I   +W  .   +W  A   .   .
          .   .   .   .   .   .
        G   +W  .   .   .   .   .
    )",
                     {{0, 2}, {8, 2}, {0, 4}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TWIRE-1");
    CHECK(refusal(g, move(g, {8, 2}, {{6, 2}, {4, 2}})) == "TWIRE-1");
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, move(g, {8, 2}, {{6, 2}}));
    act(g, move(g, {0, 4}, {{2, 4}}));
    for (const At at : {At{2, 2}, At{6, 2}, At{2, 4}}) CHECK(unit_state(g, at).entered_stop);
}

TEST_CASE("infantry that entered wire may battle but takes no ground", "[TWIRE-1][TG-5]") {
    Game g = ordered(R"(
        .   .   i1  .   .   i
          .   +W  .   .   .
        .   I   .   .   .   .
    )",
                     {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    fight(g, {3, 1}, {4, 0}, "is");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("infantry that battles out of wire has a die less, at any distance", "[TWIRE-2][INF-5]") {
    const Game g = ready(R"(
        .   i   .   i   .   i   .
          I+W .   .   .   .   .
        .   .   .   I+W .   S+W .
    )",
                         {{1, 1}, {6, 2}, {10, 2}});
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-1; -1 TWIRE-2");
    CHECK(dice_lines(g, {6, 2}, {6, 0}) == "+2 BASE-1; -1 TWIRE-2");
    CHECK(dice_lines(g, {10, 2}, {10, 0}) == "+2 BASE-4; -1 TWIRE-2");
    CHECK(dice(g, {2, 0}, {1, 1}) == 3);  // the wire does not protect
}

TEST_CASE("instead of battling, infantry on wire removes it, with or without a target", "[TWIRE-3][BTL-13][INF-5]") {
    Game g = ready(R"(
        .   i   .   .   .   .   .
          I+W .   .   .   .   .
        .   .   .   .   .   I+W .
    )",
                   {{1, 1}, {10, 2}});
    CHECK(is_legal(g, remove_wire(g, {1, 1})));
    CHECK(is_listed(g, remove_wire(g, {10, 2})));  // no target in range
    const Events events = act(g, remove_wire(g, {1, 1}));
    CHECK(count<FeatureRemoved>(events) == 1);
    CHECK_FALSE(has_terrain(g, {1, 1}, "wire"));
    CHECK(refusal(g, battle(g, {1, 1}, {2, 0})) == "BTL-2");  // it has battled
    act(g, remove_wire(g, {10, 2}));
    CHECK_FALSE(has_terrain(g, {10, 2}, "wire"));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("infantry that has battled does not remove the wire in that turn", "[TWIRE-3]") {
    Game g = ready(R"(
        .   i   .   .
          I+W .   I+W
        .   .   .   .
    )",
                   {{1, 1}, {5, 1}});
    fight(g, {1, 1}, {2, 0}, "ss");
    REQUIRE(step_is<BattleStep>(g));
    CHECK_FALSE(is_legal(g, remove_wire(g, {1, 1})));
    CHECK(has_terrain(g, {1, 1}, "wire"));
}

TEST_CASE("only an ordered infantry unit that could battle removes wire", "[TWIRE-3][BTL-4][ORDER-10]") {
    Game g = ordered(R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .
        .   +W  .   +W  .   I+W A+W
          .   I   .   .   I   .
        I   .   .   .   .   .   G+W
    )",
                     {{0, 4}, {9, 3}, {12, 2}, {12, 4}});
    act(g, move(g, {0, 4}, {{1, 3}, {2, 2}}));  // two hexes
    act(g, move(g, {9, 3}, {{8, 2}, {6, 2}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));  // the guns
    CHECK(refusal(g, remove_wire(g, {2, 2})) == "BTL-4");
    CHECK(refusal(g, remove_wire(g, {6, 2})) == "BTL-4");
    CHECK_FALSE(is_legal(g, remove_wire(g, {10, 2})));  // not ordered
    CHECK_FALSE(is_legal(g, remove_wire(g, {12, 2})));  // armor
    CHECK_FALSE(is_legal(g, remove_wire(g, {12, 4})));  // artillery
}

TEST_CASE("infantry that moved one hex onto wire may remove it", "[TWIRE-3]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   +W  .   .   .   .
        .   I   .   .   .   .   .
    )",
                     {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    REQUIRE(step_is<BattleStep>(g));
    act(g, remove_wire(g, {3, 1}));
    CHECK_FALSE(has_terrain(g, {3, 1}, "wire"));
}

TEST_CASE("armor that moves onto wire removes it at once, stops and may battle with all its dice",
          "[TWIRE-4][TWIRE-1][ARMOR-6]") {
    Game g = ordered(R"(
        .   .   i   .   .
          .   +W  .   .
        .   A   .   .   .
          .   .   .   .
    )",
                     {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TWIRE-1");
    const Events events = act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(count<FeatureRemoved>(events) == 1);
    CHECK_FALSE(has_terrain(g, {3, 1}, "wire"));
    CHECK(dice(g, {3, 1}, {4, 0}) == 3);
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
}

TEST_CASE("armor that moved onto wire takes no ground in that turn, though the wire is gone", "[TWIRE-4][TG-5]") {
    Game g = ordered(R"(
        .   .   i1  .   i
          .   +W  .   .
        .   A   .   .   .
          .   .   .   .
    )",
                     {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    fight(g, {3, 1}, {4, 0}, "iss");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("armor that took ground onto wire removes it and may overrun, but takes no more ground", "[TWIRE-4][TWIRE-5]") {
    Game g = ready(R"(
        .   i1  .   .   .   i
          .   i1+W .   .   .
        .   A   .   .   .   .
          .   .   .   .   .
    )",
                   {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "iss");
    const Events events = act(g, TakeGround{});
    CHECK(count<FeatureRemoved>(events) == 1);
    CHECK_FALSE(has_terrain(g, {3, 1}, "wire"));
    REQUIRE(step_is<OverrunStep>(g));
    fight(g, {3, 1}, {2, 0}, "iss");
    CHECK_FALSE(has_unit(g, {2, 0}));
    CHECK(step_is<DrawStep>(g));  // no second question about ground
}

TEST_CASE("infantry that takes ground onto wire leaves it there", "[TWIRE-4]") {
    Game g = ready(R"(
        .   .   .   .   .   i
          .   i1+W .   .   .
        .   I   .   .   .   .
    )",
                   {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "iss");
    act(g, TakeGround{});
    CHECK(has_unit(g, {3, 1}));
    CHECK(has_terrain(g, {3, 1}, "wire"));
}

TEST_CASE("armor set up on wire removes it when it battles, after the attack", "[TWIRE-6][ARMOR-6]") {
    Game g = ready(R"(
        .   i   .   .   i   .
          A+W .   .   .   .
        .   .   .   .   .   .
    )",
                   {{1, 1}});
    CHECK(has_terrain(g, {1, 1}, "wire"));
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
    const Events events = fight(g, {1, 1}, {2, 0}, "iss");
    CHECK_FALSE(has_terrain(g, {1, 1}, "wire"));
    CHECK(place<DiceRolled>(events) < place<FeatureRemoved>(events));
    CHECK(place<FiguresLost>(events) < place<FeatureRemoved>(events));
}

TEST_CASE("armor set up on wire removes it when it ambushes, after its attack and before the attacker's", "[TWIRE-6][TC-AMB-4]") {
    Game g = ready(R"(
        .   a+W .   .
          I   .   .   .
        .   .   .   .
    )",
                   {{1, 1}}, {.axis = {"ambush", "probe_left"}});
    act(g, battle(g, {1, 1}, {2, 0}));
    REQUIRE(step_is<AmbushStep>(g));
    act(g, PlayAmbush{});
    CHECK(has_terrain(g, {2, 0}, "wire"));
    const Events events = act(g, roll("iss"));
    CHECK_FALSE(has_terrain(g, {2, 0}, "wire"));
    CHECK(place<FiguresLost>(events) < place<FeatureRemoved>(events));
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
    CHECK(broken_invariants(g).empty());
    Game infantry = ready(".   i+W .   .\n  I   .   .   .\n", {{1, 1}}, {.axis = {"ambush", "probe_left"}});
    act(infantry, battle(infantry, {1, 1}, {2, 0}));
    act(infantry, PlayAmbush{});
    act(infantry, roll("ss"));
    CHECK(has_terrain(infantry, {2, 0}, "wire"));
}

TEST_CASE("armor set up on wire may take ground after its battle", "[TWIRE-6]") {
    Game g = ready(R"(
        .   i1  .   .   i   .
          A+W .   .   .   .
        .   .   .   .   .   .
    )",
                   {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "iss");
    CHECK_FALSE(has_terrain(g, {1, 1}, "wire"));
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("armor set up on wire that does not battle leaves it there", "[TWIRE-6]") {
    Game g = ordered(R"(
        .   .   .   .   i   .
          A+W .   .   .   .
        .   .   .   .   .   .
    )",
                     {{1, 1}});
    act(g, move(g, {1, 1}, {{3, 1}, {5, 1}}));
    CHECK(has_terrain(g, {1, 1}, "wire"));
}

TEST_CASE("a retreat onto or through wire neither removes it nor stops there", "[TWIRE-7][TFLG-6]") {
    Game onto = ready(R"(
        .   .   .   .   .
          +W  +W  .   .
        .   a   .   .   .
          .   .   .   .
        .   I   .   .   .
    )",
                      {{2, 4}});
    fight(onto, {2, 4}, {2, 2}, "fs");
    act(onto, retreat(onto, 0, {{1, 1}}));
    CHECK(has_terrain(onto, {1, 1}, "wire"));
    CHECK(has_unit(onto, {1, 1}));

    Game through = ready(R"(
        .   .   .   .   .
          +W  +W  .   .
        .   a   .   .   .
          .   .   .   .
        .   I   .   .   .
    )",
                         {{2, 4}});
    fight(through, {2, 4}, {2, 2}, "ff");
    act(through, retreat(through, 0, {{3, 1}, {4, 0}}));
    CHECK(has_terrain(through, {3, 1}, "wire"));
    CHECK(unit_state(through, {4, 0}).figures == 3);
}

TEST_CASE("armor that retreated onto wire removes it when it battles", "[TWIRE-6][TWIRE-7]") {
    Game g = ready(R"(
        .   .   .   .   .
          +W  +W  .   .
        .   a   .   .   .
          .   .   .   .
        .   I   .   .   .
    )",
                   {{2, 4}});
    fight(g, {2, 4}, {2, 2}, "fs");
    act(g, retreat(g, 0, {{1, 1}}));
    finish_turn(g);
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {2, 4}, "sss");
    CHECK_FALSE(has_terrain(g, {1, 1}, "wire"));
}

TEST_CASE("artillery neither removes wire nor loses dice on it", "[TWIRE-8]") {
    Game g = ordered(R"(
        .   i   .   .   .   .
          G+W .   +W  .   .
        .   .   .   G   .   .
    )",
                     {{1, 1}, {6, 2}});
    act(g, move(g, {6, 2}, {{5, 1}}));
    CHECK(has_terrain(g, {5, 1}, "wire"));
    act(g, EndMoves{});
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-3");
    CHECK_FALSE(is_legal(g, remove_wire(g, {1, 1})));
    fight(g, {1, 1}, {2, 0}, "sss");
    CHECK(has_terrain(g, {1, 1}, "wire"));
}

}  // namespace test_wire
