// Bunker, sandbags, hedgehog and wire in play. Their dice, stops and sight by class: test_terrain_rows.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_obstacles {

using namespace salient;
using namespace salient::test;

namespace {

Action remove(const Game& g, At at, std::string_view terrain) { return RemoveFeature{unit(g, at), g.rules->terrain(terrain)}; }

int flags_ignorable_by(const Game& g, At at) {
    BattleContext battle;
    battle.target = unit(g, at);
    battle.target_hex = hex(g, at);
    return flags_ignorable(g.table(), battle.target, battle).total();
}

}  // namespace

// ---- Bunker ----

TEST_CASE("infantry enters a bunker without stop and may battle; armor and artillery do not enter", "[TBUNK-1]") {
    Game g = ordered(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        I   +K  .   .   +K  A
          .   .   .   G   .
    )",
                     {{0, 2}, {10, 2}, {7, 3}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})));
    CHECK(refusal(g, move(g, {10, 2}, {{8, 2}})) == "TBUNK-1");
    CHECK(refusal(g, move(g, {7, 3}, {{8, 2}})) == "TBUNK-1");
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(may_battle(g.table(), unit(g, {2, 2})).is_yes());
}

TEST_CASE("armor takes no ground in a bunker", "[TBUNK-1][TG-4]") {
    Game g = ready(R"(
        .   i1+K .   .   i
          A   .   .   .
        .   .   .   .   .
    )",
                   {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "i");
    CHECK_FALSE(has_unit(g, {2, 0}));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("artillery that starts in a bunker does not move out of it", "[TBUNK-2]") {
    const Game g = ordered(R"(
        .   .   i   .
          .   .   .
        .   G+K .   I
          .   .   .
    )",
                           {{2, 2}, {6, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}})) == "TBUNK-2");
    CHECK(reach(g.table(), unit(g, {2, 2})).destinations.empty());
}

TEST_CASE("artillery in a bunker may ignore one flag, and each other flag costs it a figure", "[TBUNK-2][TBUNK-3]") {
    constexpr auto picture = R"(
        .   .   .   .
          .   g+K .   .
        .   I   .   .
          .   .   .   .
    )";
    Game one = ready(picture, {{2, 2}});
    fight(one, {2, 2}, {3, 1}, "fs");
    REQUIRE(step_is<RetreatStep>(one));
    CHECK(refusal(one, retreat(one, 0, {{4, 0}})) == "FLAG-13");
    CHECK(is_legal(one, retreat(one, 0, {})));
    act(one, retreat(one, 1, {}));
    CHECK(unit_state(one, {3, 1}).figures == 2);

    Game two = ready(picture, {{2, 2}});
    fight(two, {2, 2}, {3, 1}, "ff");
    REQUIRE(step_is<RetreatStep>(two));
    act(two, retreat(two, 1, {}));
    CHECK(unit_state(two, {3, 1}).figures == 1);
}

TEST_CASE("infantry in a bunker may ignore one flag and retreats for the others", "[TBUNK-1][TROW-62]") {
    Game g = ready(R"(
        .   .   .   .
          .   i+K .   .
        .   I   .   .
          .   .   .   .
    )",
                   {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "ff");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK_FALSE(is_legal(g, retreat(g, 2, {})));
    act(g, retreat(g, 1, {{4, 0}}));
    CHECK(unit_state(g, {4, 0}).figures == 4);
}

TEST_CASE("a bunker protects the side that owns it and nobody else", "[TBUNK-4][RED-9]") {
    Game g = ready(R"(
        .   .   i   .   a
          .   i1+K .   .
        .   I   .   .   .
          .   .   .   .
    )",
                   {{2, 2}});
    CHECK(dice(g, {2, 2}, {3, 1}) == 2);
    CHECK(flags_ignorable_by(g, {3, 1}) == 1);
    fight(g, {2, 2}, {3, 1}, "is");
    act(g, TakeGround{});
    REQUIRE(has_terrain(g, {3, 1}, "bunker"));
    CHECK(dice(g, {4, 0}, {3, 1}) == 3);
    CHECK(dice(g, {8, 0}, {3, 1}) == 3);
    CHECK(flags_ignorable_by(g, {3, 1}) == 0);
}

TEST_CASE("a bunker belongs to the side named by the scenario, else to that of the unit in it, else it serves both",
          "[TBUNK-5]") {
    const auto rules = rulebook();
    Scenario s = scenario(R"(
        .   i+K .   .   +K  .   .   +K  .   I+K
          I   .   .   I   .   .   I   .   i   .
    )",
                          {}, *rules);
    const Board& outline = Board::of(s.board);
    for (Feature& f : s.features)
        if (f.hex == outline.at({8, 0})) f.owner = Side::Axis;
    REQUIRE(problems(s, *rules).empty());
    const Game g = new_game(rules, std::make_shared<Scenario>(s));
    const auto owner = [&](At at) { return g.state.open.features_at(hex(g, at)).front().owner; };
    CHECK(owner({2, 0}) == Side::Axis);     // the unit in it
    CHECK(owner({8, 0}) == Side::Axis);     // the scenario
    CHECK(owner({18, 0}) == Side::Allies);  // the unit in it
    CHECK(has_terrain(g, {8, 0}, "bunker"));
    CHECK(has_terrain(g, {14, 0}, "field_bunker"));  // nobody
}

TEST_CASE("the owner named by the scenario goes before the unit in the bunker", "[TBUNK-5][TBUNK-4]") {
    const auto rules = rulebook();
    Scenario s = scenario(R"(
        .   i+K .
          I   .
    )",
                          {}, *rules);
    s.features.front().owner = Side::Allies;
    const Game g = new_game(rules, std::make_shared<Scenario>(s));
    CHECK(g.state.open.features_at(hex(g, {2, 0})).front().owner == Side::Allies);
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
}

TEST_CASE("a bunker without an owner protects whoever is in it", "[TBUNK-5]") {
    Game g = ordered(R"(
        .   .   i   .   .
          .   +K  .   .
        .   I   .   .   .
          .   .   .   .
    )",
                     {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(dice(g, {4, 0}, {3, 1}) == 2);
    CHECK(flags_ignorable_by(g, {3, 1}) == 1);
}

TEST_CASE("a bunker blocks the sight, empty and whoever owns it", "[TBUNK-7]") {
    const auto rules = rulebook();
    for (const Side owner : {Side::None, Side::Allies, Side::Axis}) {
        Scenario s = scenario(R"(
            i   .   .
              +K  .
            .   I   .
        )",
                              {}, *rules);
        s.features.front().owner = owner;
        const Game g = new_game(rules, std::make_shared<Scenario>(s));
        CHECK_FALSE(sees(g, {2, 2}, {0, 0}));
    }
    CHECK(sees(board(R"(
        i   .   .
          .   .
        .   I   .
    )"),
               {2, 2}, {0, 0}));
}

TEST_CASE("artillery is not reduced by a bunker", "[TBUNK-8]") {
    const Game g = ready(R"(
        .   i+K .   .   .   .   i+K
          G   .   .   .   .   A
        .   .   .   .   .   .   .
    )",
                         {});
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-3");
    CHECK(dice_lines(g, {11, 1}, {12, 0}) == "+3 BASE-2; -2 TBUNK-4");
}

// ---- Sandbags ----

TEST_CASE("sandbags do not hinder movement", "[TSAND-1]") {
    Game g = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        A   +S  +S  +S  .   .
          .   .   .   .   .
    )",
                     {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    CHECK(may_battle(g.table(), unit(g, {6, 2})).is_yes());
}

TEST_CASE("sandbags protect on all sides", "[TSAND-1][TSAND-2]") {
    const Game g = ready(R"(
        .   .   .   .   .
          I   I   .   .
        I   i+S I   .   .
          I   I   .   .
    )",
                         {});
    for (const At at : {At{1, 1}, At{3, 1}, At{0, 2}, At{4, 2}, At{1, 3}, At{3, 3}})
        CHECK(dice_lines(g, at, {2, 2}) == "+3 BASE-1; -1 TSAND-2");
}

TEST_CASE("sandbags serve a unit of either side: a die against infantry and armor, none against artillery, and a flag",
          "[TSAND-2]") {
    const Game g = ready(R"(
        .   i   .   .   a   .   .   g   .
          I+S .   .   I+S .   .   I+S .
        .   .   .   .   .   .   .   .   .
    )",
                         {});
    CHECK(dice(g, {2, 0}, {1, 1}) == 2);
    CHECK(dice(g, {8, 0}, {7, 1}) == 2);
    CHECK(dice(g, {14, 0}, {13, 1}) == 3);
    CHECK(flags_ignorable_by(g, {1, 1}) == 1);
}

TEST_CASE("sandbags go when the unit on them moves, takes ground or retreats", "[TSAND-3][TFLG-9]") {
    Game moves = ordered(R"(
        .   .   .   i
          .   .   .
        .   I+S .   .
    )",
                         {{2, 2}});
    const Events events = act(moves, move(moves, {2, 2}, {{4, 2}}));
    CHECK(count<FeatureRemoved>(events) == 1);
    CHECK_FALSE(has_terrain(moves, {2, 2}, "sandbag"));

    Game takes_ground = ready(R"(
        .   i1  .   i
          I+S .   .
        .   .   .   .
    )",
                              {{1, 1}});
    fight(takes_ground, {1, 1}, {2, 0}, "iss");
    CHECK(has_terrain(takes_ground, {1, 1}, "sandbag"));
    act(takes_ground, TakeGround{});
    CHECK_FALSE(has_terrain(takes_ground, {1, 1}, "sandbag"));

    Game retreats = ready(R"(
        .   .   .   .
          .   i+S .   .
        .   I   .   .
    )",
                          {{2, 2}});
    fight(retreats, {2, 2}, {3, 1}, "fs");
    act(retreats, retreat(retreats, 0, {{4, 0}}));
    CHECK_FALSE(has_terrain(retreats, {3, 1}, "sandbag"));
}

TEST_CASE("sandbags stay while the unit on them battles or ignores a flag", "[TSAND-3]") {
    Game g = ready(R"(
        .   .   .   .
          .   i+S .   .
        .   I+S .   .
    )",
                   {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "fs");
    act(g, retreat(g, 1, {}));
    CHECK(has_terrain(g, {3, 1}, "sandbag"));
    CHECK(has_terrain(g, {2, 2}, "sandbag"));
}

TEST_CASE("sandbags go with the unit that is eliminated on them", "[TSAND-4]") {
    Game g = ready(R"(
        .   .   .   i
          .   i1+S .   .
        .   I   .   .
    )",
                   {{2, 2}});
    const Events events = fight(g, {2, 2}, {3, 1}, "is");
    CHECK(count<UnitEliminated>(events) == 1);
    CHECK_FALSE(has_terrain(g, {3, 1}, "sandbag"));
}

TEST_CASE("sandbags on an empty hex stay until a unit that entered them leaves", "[TSAND-5]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        .   I   +S  .   +S  .   .
    )",
                     {{2, 2}});
    CHECK(has_terrain(g, {4, 2}, "sandbag"));
    Game enters = g;
    act(enters, move(enters, {2, 2}, {{4, 2}}));
    CHECK(has_terrain(enters, {4, 2}, "sandbag"));
    CHECK(flags_ignorable_by(enters, {4, 2}) == 1);
    finish_turn(enters);
    CHECK(has_terrain(enters, {4, 2}, "sandbag"));
    // Passing through is entering and leaving.
    act(g, move(g, {2, 2}, {{4, 2}, {6, 2}}));
    CHECK_FALSE(has_terrain(g, {4, 2}, "sandbag"));
    CHECK(has_terrain(g, {8, 2}, "sandbag"));
}

// ---- Hedgehog ----

TEST_CASE("only infantry enters a hedgehog hex, without stop, and battles from it with all its dice", "[THHOG-1]") {
    Game g = ordered(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        I   +G  .   +G  A   .
          .   .   G   .   .
    )",
                     {{0, 2}, {8, 2}, {5, 3}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})));
    CHECK(refusal(g, move(g, {8, 2}, {{6, 2}})) == "THHOG-1");
    CHECK(refusal(g, move(g, {5, 3}, {{6, 2}})) == "THHOG-1");
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(may_battle(g.table(), unit(g, {2, 2})).is_yes());
    CHECK(dice(g, {2, 2}, {4, 0}) == 2);  // distance 2
    CHECK(dice(g, {4, 0}, {2, 2}) == 2);
    CHECK(flags_ignorable_by(g, {2, 2}) == 1);
}

TEST_CASE("a unit on a hedgehog may ignore a flag", "[THHOG-1][TFLG-1]") {
    Game g = ready(R"(
        .   .   .   .
          .   i+G .   .
        .   I   .   .
    )",
                   {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "fss");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 1, {}));
    CHECK(has_unit(g, {3, 1}));
}

TEST_CASE("no unit removes a hedgehog", "[THHOG-2]") {
    Game g = ready(R"(
        .   i   .   i
          I+G .   .
        .   .   .   .
    )",
                   {{1, 1}});
    CHECK_FALSE(is_legal(g, remove(g, {1, 1}, "hedgehog")));
    fight(g, {1, 1}, {2, 0}, "iig");
    CHECK(has_terrain(g, {1, 1}, "hedgehog"));
    finish_turn(g);
    CHECK(has_terrain(g, {1, 1}, "hedgehog"));

    Game leaves = ordered(R"(
        .   .   .   i
          I+G .   .
        .   .   .   .
    )",
                          {{1, 1}});
    act(leaves, move(leaves, {1, 1}, {{3, 1}}));
    CHECK(has_terrain(leaves, {1, 1}, "hedgehog"));

    Game dies = ready(R"(
        .   .   .   i
          .   i1+G .   .
        .   I   .   .
    )",
                      {{2, 2}});
    fight(dies, {2, 2}, {3, 1}, "iss");
    CHECK(has_terrain(dies, {3, 1}, "hedgehog"));
}

}  // namespace test_obstacles
