// Field bunkers, sea walls, dragon's teeth, trenches, road blocks and the supply of sandbags. Their rows: test_terrain_rows.cpp.
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_fieldworks {

using namespace salient;
using namespace salient::test;

namespace {

int ignorable(const Game& g, At at) {
    BattleContext battle;
    battle.target = unit(g, at);
    return flags_ignorable(g.table(), unit(g, at), battle).total();
}

Setup sea_wall_of_the_axis() {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (Feature& f : s.features)
            if (f.type == rules.terrain("sea_wall")) f.owner = Side::Axis;
    };
    return setup;
}

}  // namespace

TEST_CASE("a field bunker shelters units of both sides, and they battle out of it in all directions", "[TBUNK-6]") {
    const Game g = ready(R"(
        .   i   i   .
          i   I+{field_bunker}   i   .
        .   i   i   .
    )",
                         {{3, 1}});
    CHECK(dice_lines(g, {3, 1}, {2, 0}) == "+3 BASE-1");
    for (const At at : {At{2, 0}, At{4, 0}, At{1, 1}, At{5, 1}, At{2, 2}, At{4, 2}}) CHECK(is_legal(g, battle(g, {3, 1}, at)));
    CHECK(dice(g, {2, 0}, {3, 1}) == 2);
    CHECK(ignorable(g, {3, 1}) == 1);
    const Game axis = board(R"(
        .   .   .   .
          .   i+{field_bunker}   .   .
        .   I   .   .
    )");
    CHECK(dice(axis, {2, 2}, {3, 1}) == 2);
    CHECK(ignorable(axis, {3, 1}) == 1);
}

TEST_CASE("a sea wall shelters its owner only, hinders nobody and is never removed", "[TSAND-9]") {
    Game g = ordered(R"(
        .   .   .   .   .   i
          .   i+{sea_wall}   .   .   .
        .   I   +{sea_wall}   .   .   .
          .   .   i   .   .
    )",
                     {{2, 2}}, sea_wall_of_the_axis());
    CHECK(dice(g, {2, 2}, {3, 1}) == 2);
    CHECK(ignorable(g, {3, 1}) == 1);
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(dice(g, {5, 3}, {4, 2}) == 3);  // the other side has nothing from it
    CHECK(ignorable(g, {4, 2}) == 0);
    fight(g, {4, 2}, {3, 1}, "gg");
    CHECK(has_terrain(g, {3, 1}, "sea_wall"));
    Game gone = ready(R"(
        .   .   .   .   .   i
          .   i1+{sea_wall}   .   .   .
        .   I+{sea_wall}   .   .   .   .
    )",
                      {{2, 2}}, sea_wall_of_the_axis());
    fight(gone, {2, 2}, {3, 1}, "gs");
    act(gone, TakeGround{});
    CHECK(has_terrain(gone, {3, 1}, "sea_wall"));
    CHECK(has_terrain(gone, {2, 2}, "sea_wall"));
    const Game through = board("I   +{sea_wall}   .   .   i\n", sea_wall_of_the_axis());
    CHECK(can_reach(through, {0, 0}, {4, 0}));
}

TEST_CASE("only infantry enters dragon's teeth; it stops and may battle", "[TDRAG-1]") {
    Game g = ordered(R"(
        .   i   .   .   .   .
          .   +{dragons_teeth}   .   .   .
        .   I   A   .   .   .
    )",
                     {{2, 2}, {4, 2}});
    CHECK(refusal(g, move(g, {4, 2}, {{3, 1}})) == "TDRAG-1");
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TDRAG-1");
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(dice_lines(g, {3, 1}, {2, 0}) == "+3 BASE-1");
    CHECK(may_battle(g.table(), unit(g, {3, 1})));
}

TEST_CASE("infantry and armor stop in a trench, artillery may not enter; infantry battles at once", "[TREN-1]") {
    Game g = ordered(R"(
        .   i   .   .   .   .
          .   +{trench}   .   .   .
        .   I   G   A   .   .
          .   .   .   .   .
    )",
                     {{2, 2}, {4, 2}, {6, 2}});
    CHECK(refusal(g, move(g, {4, 2}, {{3, 1}})) == "TREN-1");
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TREN-1");
    CHECK(refusal(g, move(g, {6, 2}, {{5, 1}, {3, 1}, {1, 1}})) == "TREN-1");
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(may_battle(g.table(), unit(g, {3, 1})));
}

TEST_CASE("armor does not battle while it is in a trench, moved there or not", "[TREN-2]") {
    const Game g = ready(".   i   .   .\n  .   A+{trench}   .   .\n.   I   .   .\n", {{3, 1}, {2, 2}});
    CHECK(may_battle(g.table(), unit(g, {3, 1})).refusal().clause == "TREN-2");
    Game taken = ready(R"(
        .   .   .   .   i
          .   i1+{trench}   i   .
        .   A   .   .   .
    )",
                       {{2, 2}});
    fight(taken, {2, 2}, {3, 1}, "gs");
    act(taken, TakeGround{});
    CHECK_FALSE(step_is<OverrunStep>(taken));
}

TEST_CASE("who may ignore a flag in a trench went by the ground that a unit knows, not by what it is", "[TREN-4][TCLS-1]") {
    Setup setup;
    setup.options = {"house.unit_catalogue"};
    CHECK(ignorable(board(next_to_each_other("I", "<house_recon>+{trench}"), setup), {5, 1}) == 0);
    CHECK(ignorable(board(next_to_each_other("I", "<cavalry>+{trench}")), {5, 1}) == 1);
    CHECK(ignorable(board(next_to_each_other("I", "i+{trench}")), {5, 1}) == 1);
}

TEST_CASE("a trench takes a die from infantry and armor, none from artillery", "[TREN-3]") {
    const Game g = board(".   i+{trench}   .\n  I   A   .\n.   .   .\n");
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-1; -1 TREN-3");
    CHECK(dice_lines(g, {3, 1}, {2, 0}) == "+3 BASE-2; -1 TREN-3");
    CHECK(dice(board(".   i+{trench}   .\n  G   .   .\n"), {1, 1}, {2, 0}) == 3);
}

TEST_CASE("of the units in trenches only infantry may ignore a flag", "[TREN-4]") {
    const Game g = board(".   i+{trench}   a+{trench}   .\n  I   A   .\n.   .   .\n");
    CHECK(ignorable(g, {2, 0}) == 1);
    CHECK(ignorable(g, {4, 0}) == 0);
    CHECK(sees(board("I   +{trench}   i\n"), {0, 0}, {4, 0}));
}

TEST_CASE("only infantry enters a road block; it stops, may battle, and is sheltered", "[TRBLK-1]") {
    Game g = ordered(R"(
        .   i   .   .   .   .
          .   +{road_block}   .   .   .
        .   I   A   .   .   .
    )",
                     {{2, 2}, {4, 2}});
    CHECK(refusal(g, move(g, {4, 2}, {{3, 1}})) == "TRBLK-1");
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TRBLK-1");
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(may_battle(g.table(), unit(g, {3, 1})));
    CHECK(dice_lines(g, {2, 0}, {3, 1}) == "+3 BASE-1; -1 TRBLK-1");
    CHECK(ignorable(g, {3, 1}) == 1);
}

namespace {

// Dig In with no more than three sandbags.
Setup short_of_sandbags() {
    Setup setup;
    setup.allies = {"dig_in", "probe_left"};
    setup.rules_patch = R"({"procedures": {"sandbag_supply": 3}})";
    return setup;
}

}  // namespace

TEST_CASE("with a supply of sandbags no more are laid than there are, and those removed come back", "[TSAND-8][TC-DIG-5]") {
    Setup setup = short_of_sandbags();
    Game g = board(R"(
        .   .   .   .   .   .   i+S
          I   I   I   .   .   .
    )",
                   setup);
    order_units(g, "dig_in", {{1, 1}, {3, 1}, {5, 1}});
    REQUIRE(step_is<DigInStep>(g));
    act(g, DigIn{unit(g, {1, 1})});
    act(g, DigIn{unit(g, {3, 1})});
    const auto laid = [&](const Game& game) {
        int n = 0;
        for (const Feature& f : game.state.open.features) n += game.rules->at(f.type).id == "sandbag";
        return n;
    };
    CHECK(laid(g) == 3);
    CHECK_FALSE(has_terrain(g, {5, 1}, "sandbag"));
    setup.rules_patch.clear();
    setup.options = {"core.sandbag_supply"};
    CHECK(board("I   .   i\n", setup).rules->procedures.sandbag_supply == 12);
    setup.options.clear();
    Game unlimited = board(R"(
        .   .   .   .   .   .   i+S
          I   I   I   .   .   .
    )",
                           setup);
    order_units(unlimited, "dig_in", {{1, 1}, {3, 1}, {5, 1}});
    CHECK(laid(unlimited) == 4);
}

TEST_CASE("when sandbags are short the player chooses which of the ordered units dig in", "[TC-DIG-5][TC-DIG-2]") {
    Setup setup = short_of_sandbags();
    Game g = board(R"(
        .   .   .   .   .   .   i+S
          I   I   I   I+S I   .
    )",
                   setup);
    order_units(g, "dig_in", {{1, 1}, {3, 1}, {5, 1}, {7, 1}});
    REQUIRE(step_is<DigInStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(legal_actions(g) == Actions{DigIn{unit(g, {1, 1})}, DigIn{unit(g, {3, 1})}, DigIn{unit(g, {5, 1})}});
    CHECK(refusal(g, DigIn{unit(g, {7, 1})}) == "TSAND-7");   // has some
    CHECK(refusal(g, DigIn{unit(g, {9, 1})}) == "TC-DIG-5");  // not ordered
    CHECK(refusal(g, DigIn{unit(g, {12, 0})}) == "TC-DIG-5");
    CHECK(refusal(g, DigIn{UnitId{200}}) == "TC-DIG-5");
    const Events events = act(g, DigIn{unit(g, {5, 1})});
    CHECK(count<FeaturePlaced>(events) == 1);
    CHECK_FALSE(step_is<DigInStep>(g));  // it was the last
    CHECK(has_terrain(g, {5, 1}, "sandbag"));
    CHECK_FALSE(has_terrain(g, {1, 1}, "sandbag"));
    CHECK_FALSE(has_terrain(g, {3, 1}, "sandbag"));

    setup.rules_patch = R"({"procedures": {"sandbag_supply": 2}})";
    Game none = board("I   I   i+S i+S\n", setup);
    order_units(none, "dig_in", {{0, 0}, {2, 0}});
    CHECK_FALSE(step_is<DigInStep>(none));
    CHECK_FALSE(has_terrain(none, {0, 0}, "sandbag"));
    Game enough = board("I   I   i   i\n", setup);
    order_units(enough, "dig_in", {{0, 0}, {2, 0}});
    CHECK_FALSE(step_is<DigInStep>(enough));
    CHECK(has_terrain(enough, {0, 0}, "sandbag"));
    CHECK(has_terrain(enough, {2, 0}, "sandbag"));
}

}  // namespace test_fieldworks
