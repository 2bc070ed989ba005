// Bridges of every kind, fords, ice, lakes and boats. Their rows: test_terrain_rows.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_crossings {

using namespace salient;
using namespace salient::test;

namespace {

// Where (4, 2) can be entered from, with an infantry unit on each side of it.
std::string entered_from(const std::string& crossing) {
    const Game g = board(".   .   .   .\n  .   I   I   .\n.   I   +R" + crossing + "   I   .\n  .   I   I   .\n");
    const std::pair<At, const char*> around[] = {{{6, 2}, "E"}, {{5, 1}, "NE"}, {{3, 1}, "NW"},
                                                 {{2, 2}, "W"}, {{3, 3}, "SW"}, {{5, 3}, "SE"}};
    std::string out;
    for (const auto& [at, name] : around)
        if (can_reach(g, at, {4, 2})) out += (out.empty() ? "" : ",") + std::string(name);
    return out;
}

// Infantry of the Allies carries boats.
Setup with_boats() {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units) u.boats = u.side == Side::Allies && u.type == rules.unit_type("infantry");
    };
    return setup;
}

}  // namespace

// ---- Bridges ----

TEST_CASE("a section of a long bridge is entered over its open sides only, in each of its six orientations", "[TBRG-5][TDIR-4]") {
    for (const std::string sides : {"NE,NW,SW,SE", "NE,SW", "E,NE,W,SW", "E,W", "E,NW,W,SE", "NW,SE"}) {
        CAPTURE(sides);
        CHECK(entered_from("{bridge_section:" + sides + "}") == sides);
    }
    CHECK(entered_from("{bridge}") == "E,NE,NW,W,SW,SE");
}

TEST_CASE("a section of a long bridge is left over its open sides only, and from section to section all goes on", "[TBRG-5]") {
    const Game g = board(R"(
        .   .   .   .   .
          +R  +R  +R  +R  .
        A   +R{bridge_section:E,W}   +R{bridge_section:E,W}   .   .
          +R  +R  +R  .   .
    )");
    CHECK(can_reach(g, {0, 2}, {6, 2}));  // over two sections without a stop
    const Game on_it = board(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   .   I+R{bridge_section:E,W}   .   .
          .   .   .   .   .
    )");
    CHECK(refusal(ordered(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   .   I+R{bridge_section:E,W}   .   .
          .   .   .   .   .
    )",
                          {{4, 2}}),
                  move(on_it, {4, 2}, {{5, 1}})) == "TBRG-5");
    CHECK(can_reach(on_it, {4, 2}, {6, 2}));
    CHECK(can_reach(on_it, {4, 2}, {2, 2}));
}

TEST_CASE("nobody takes ground or falls back over a closed side of a bridge, but may attack over it", "[TBRG-5][TMOV-10]") {
    Game g = ready(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   .   i1+R{bridge_section:E,W}   .   .
          .   .   I   .   .
    )",
                   {{5, 3}});
    CHECK(is_legal(g, battle(g, {5, 3}, {4, 2})));
    Game wins = g;
    fight(wins, {5, 3}, {4, 2}, "iss");
    CHECK_FALSE(has_unit(wins, {4, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(wins));
    CHECK(may_take_ground(wins.table(), unit(wins, {5, 3}), hex(wins, {4, 2})).refusal().clause == "TBRG-5");
    Game flees = ready(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   .   i2+R{bridge_section:E,W}   .   .
          .   .   I   .   .
    )",
                       {{5, 3}});
    fight(flees, {5, 3}, {4, 2}, "fss");
    CHECK(unit_state(flees, {4, 2}).figures == 1);
}

TEST_CASE("a pontoon bridge is crossed like any bridge", "[TBRG-6]") {
    const Game g = board(R"(
        .   .   .   .
          +R  +R{pontoon}  +R  .
        .   A   .   .
    )");
    CHECK(can_reach(g, {2, 2}, {2, 0}));
    CHECK_FALSE(can_reach(g, {2, 2}, {1, 1}));
}

TEST_CASE("a bridge is no road, unless the option says that it continues the roads next to it", "[TBRG-7][TROAD-8]") {
    constexpr auto picture = R"(
        .   .   .   .   .   .   i
          .   .   +R  .   .   .
        I+D +D  +B  +D  +D  .   .
          .   .   +R  .   .   .
        .   .   .   .   .   .   .
    )";
    CHECK_FALSE(can_reach(board(picture), {0, 2}, {6, 2}));
    Setup setup;
    setup.options = {"terrain.road_over_bridge"};
    const Game g = board(picture, setup);
    CHECK(can_reach(g, {0, 2}, {6, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {8, 2}));
    const Game pontoon = board(R"(
        .   .   .   .   .   .   i
          .   .   +R  .   .   .
        I+D +D  +R{pontoon}  +D  +D  .   .
          .   .   +R  .   .   .
    )",
                               setup);
    CHECK(can_reach(pontoon, {0, 2}, {6, 2}));
    const Game alone = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I+D +D  +B  .   .   .   .
          .   .   .   .   .   .
    )",
                             setup);
    CHECK_FALSE(can_reach(alone, {0, 2}, {6, 2}));  // linked only to sides where a road is
}

TEST_CASE("over a railroad bridge infantry goes on, armor stops and may still take ground and overrun", "[TBRG-8]") {
    const Game foot = board(R"(
        .   .   .   .   .   i
          +R  +R{railroad_bridge}  +R  +R  +R
        .   I   .   .   .   .
    )");
    CHECK(can_reach(foot, {2, 2}, {2, 0}));
    Game tank = ordered(R"(
        .   i1  .   .   i   .
          +R  +R{railroad_bridge}  +R  +R  +R
        .   A   .   .   .   .
    )",
                        {{2, 2}});
    CHECK(refusal(tank, move(tank, {2, 2}, {{3, 1}, {4, 0}})) == "TBRG-8");
    act(tank, move(tank, {2, 2}, {{3, 1}}));
    fight(tank, {3, 1}, {2, 0}, "iss");
    REQUIRE(step_is<TakeGroundStep>(tank));
    act(tank, TakeGround{});
    CHECK(step_is<OverrunStep>(tank));
}

// ---- Fords ----

TEST_CASE("every unit stops on a ford and battles from it with a die less", "[TFORD-1]") {
    for (const std::string letter : {"I", "A"}) {
        CAPTURE(letter);
        Game g = ordered(".   i   .   .\n  .   +R{ford}   .   .\n.   " + letter + "   .   .\n", {{2, 2}});
        CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TFORD-1");
        act(g, move(g, {2, 2}, {{3, 1}}));
        CHECK(is_legal(g, battle(g, {3, 1}, {2, 0})));
        CHECK(dice(g, {3, 1}, {2, 0}) == 2);
    }
    const Game gun = board(".   i   .\n  .   G+R{ford}   .\n");
    CHECK(dice_lines(gun, {3, 1}, {2, 0}) == "+3 BASE-3; -1 TFORD-1");
}

TEST_CASE("no sandbags are laid on a ford", "[TFORD-1][TSAND-7]") {
    Setup setup;
    setup.allies = {"dig_in", "probe_left"};
    Game g = board(R"(
        .   .   .   .   i
          .   I+R{ford}   I   .
    )",
                   setup);
    order_units(g, "dig_in", {{3, 1}, {5, 1}});
    CHECK_FALSE(has_terrain(g, {3, 1}, "sandbag"));
    CHECK(has_terrain(g, {5, 1}, "sandbag"));
}

TEST_CASE("a unit takes no ground from the ford that it entered this turn; one that began there does", "[TFORD-2]") {
    Game moved = ordered(R"(
        .   i1  .   .   i
          .   +R{ford}   .   .
        .   I   .   .   .
    )",
                         {{2, 2}});
    act(moved, move(moved, {2, 2}, {{3, 1}}));
    fight(moved, {3, 1}, {2, 0}, "is");
    CHECK_FALSE(has_unit(moved, {2, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(moved));
    Game stood = ready(R"(
        .   i1  .   .   i
          .   I+R{ford}   .   .
    )",
                       {{3, 1}});
    fight(stood, {3, 1}, {2, 0}, "is");
    CHECK(step_is<TakeGroundStep>(stood));
}

TEST_CASE("a fordable stream stops every unit and leaves it its battle, its dice and the ground it takes", "[TFORD-3]") {
    for (const std::string letter : {"I", "A"}) {
        CAPTURE(letter);
        Game g = ordered(".   i1  .   .   i\n  .   +{fordable_stream}   .   .\n.   " + letter + "   .   .\n", {{2, 2}});
        CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TFORD-3");
        act(g, move(g, {2, 2}, {{3, 1}}));
        CHECK(dice(g, {3, 1}, {2, 0}) == 3);
        fight(g, {3, 1}, {2, 0}, "iss");
        CHECK(step_is<TakeGroundStep>(g));
    }
}

// ---- Ice ----

TEST_CASE("on each hex of ice two dice are rolled, each star costs a figure, and those who survive go on", "[TFROZ-1][TFROZ-2]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A   +{frozen_river}   +{frozen_river}   .   .   .
          .   .   .   .   .   .
    )",
                     {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    REQUIRE(step_is<RollStep>(g));
    CHECK(to_act(g) == seat::chance);
    CHECK(top_step<RollStep>(g).dice == 2);
    CHECK(top_step<RollStep>(g).purpose == RollPurpose::Ice);
    const Events first_hex = act(g, roll("sf"));
    CHECK(first<FiguresLost>(first_hex)->cause == LossCause::Terrain);
    CHECK(unit_state(g, {2, 2}).figures == 2);
    act(g, move(g, {2, 2}, {{4, 2}, {6, 2}}));
    act(g, roll("ig"));  // no star
    act(g, move(g, {4, 2}, {{6, 2}}));
    CHECK(unit_state(g, {6, 2}).figures == 2);
    CHECK(may_battle(g.table(), unit(g, {6, 2})));
}

TEST_CASE("a unit that the ice takes gives its medal to the enemy", "[TFROZ-1][TER-11]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I1  +{frozen_river}   .   .   .   .
        .   .   .   .   .   .
    )",
                     {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    act(g, roll("sa"));
    CHECK_FALSE(has_unit(g, {2, 2}));
    CHECK_FALSE(has_unit(g, {4, 2}));
    CHECK(g.state.open.at(Side::Axis).eliminations == 1);
}

TEST_CASE("taking ground and falling back onto ice break it too", "[TFROZ-1][TTG-6]") {
    Game taken = ready(R"(
        .   .   .   .   i
          .   i1+{frozen_river}   .   .
        .   A   .   .   .
    )",
                       {{2, 2}});
    fight(taken, {2, 2}, {3, 1}, "iss");
    act(taken, TakeGround{});
    REQUIRE(step_is<RollStep>(taken));
    CHECK(top_step<RollStep>(taken).purpose == RollPurpose::Ice);
    Game back = ready(R"(
        .   .   .   .   i
          +{frozen_river}   +{frozen_river}   .   .
        .   i   .   .   .
          .   I   .   .   .
    )",
                      {{3, 3}});
    fight(back, {3, 3}, {2, 2}, "fss");
    act(back, retreat(back, 0, {{1, 1}}));
    REQUIRE(step_is<RollStep>(back));
    act(back, roll("ss"));
    CHECK(unit_state(back, {1, 1}).figures == 2);
}

TEST_CASE("no ice breaks under a bridge, nor under a unit Behind Enemy Lines", "[TC-BEL-10][TFROZ-3]") {
    Game bridge = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        I   +{frozen_river}{bridge}   .   .   .
    )",
                          {{0, 2}});
    act(bridge, move(bridge, {0, 2}, {{2, 2}}));
    CHECK_FALSE(step_is<RollStep>(bridge));
    Setup setup;
    setup.allies = {"behind_enemy_lines", "probe_left"};
    Game behind = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        I   +{frozen_river}   .   .   .
    )",
                        setup);
    order_units(behind, "behind_enemy_lines", {{0, 2}});
    act(behind, move(behind, {0, 2}, {{2, 2}}));
    CHECK_FALSE(step_is<RollStep>(behind));
    CHECK(has_unit(behind, {2, 2}));
}

// ---- Lakes ----

TEST_CASE("a lake is closed to all", "[TLAKE-1]") {
    for (const std::string letter : {"I", "A", "G"}) {
        CAPTURE(letter);
        const Game g = board(".   .   .\n  .   +{lake}   .\n.   " + letter + "   .\n");
        CHECK(reach_verdict(g.table(), unit(g, {2, 2}), hex(g, {3, 1})).refusal().clause == "TLAKE-1");
    }
}

TEST_CASE("a lake blocks the sight only together with a lake next to it that the line touches too", "[TLAKE-2]") {
    CHECK(sees(board(".   .   .   .   .   .\n  .   .   .   .   .\nI   .   +{lake}   .   i   .\n"), {0, 2}, {8, 2}));
    CHECK_FALSE(sees(board(".   .   .   .   .   .\n  .   .   .   .   .\nI   .   +{lake}   +{lake}   i   .\n"), {0, 2}, {8, 2}));
    // Two lakes on the line that do not lie side by side, and two side by side of which the line touches one.
    CHECK(sees(board(".   .   .   .   .   .\n  .   .   .   .   .\nI   +{lake}   .   +{lake}   i   .\n"), {0, 2}, {8, 2}));
    CHECK(sees(board(".   .   .   .   .   .\n  .   +{lake}   .   .   .\nI   .   +{lake}   .   i   .\n"), {0, 2}, {8, 2}));
}

TEST_CASE("smoke on a lake blocks by itself and does not keep the lake from pairing", "[TLAKE-2]") {
    const auto over = [](const std::string& first, const std::string& second) {
        return sees(board(".   .   .   .   .   .\n  .   .   .   .   .\nI   .   " + first + "   " + second + "   i   .\n"), {0, 2},
                    {8, 2});
    };
    CHECK_FALSE(over("+{lake}{smoke_screen}", "."));  // the smoke
    CHECK_FALSE(over("+{lake}{smoke_screen}", "+{lake}"));
    // What hides from infantry alone leaves the two lakes a pair for the others (the line sees both).
    const Setup mist{.rules_patch =
                         R"({"terrain": {"mist": {"clause": "TER-5", "layer": "marker", "sight": "blocks_infantry"}}})"};
    const Game g = board(".   .   .   .   .   .\n  .   .   .   .   .\nA   .   +{lake}{mist}   +{lake}   i   .\n", mist);
    CHECK_FALSE(can_see(g.table(), hex(g, {0, 2}), hex(g, {8, 2}), Observer::Unit));
    const Game alone = board(".   .   .   .   .   .\n  .   .   .   .   .\nA   .   +{lake}{mist}   .   i   .\n", mist);
    CHECK(can_see(alone.table(), hex(alone, {0, 2}), hex(alone, {8, 2}), Observer::Unit));
    CHECK_FALSE(can_see(alone.table(), hex(alone, {0, 2}), hex(alone, {8, 2}), Observer::Infantry));
}

TEST_CASE("the sight over a wide river is closed to infantry alone", "[TRIV-4]") {
    constexpr auto picture =
        ".   .   .   .   .\n  .   .   .   .   .\nI   .   +{wide_river}   .   i\n  .   .   .   .   .\n"
        "A   .   +{wide_river}   .   i\n";
    const Game g = ready(picture, {{0, 2}, {0, 4}});
    CHECK_FALSE(can_see(g.table(), hex(g, {0, 2}), hex(g, {8, 2}), Observer::Infantry));
    CHECK(can_see(g.table(), hex(g, {0, 2}), hex(g, {8, 2}), Observer::Unit));
    CHECK(can_see(g.table(), hex(g, {0, 4}), hex(g, {8, 4}), Observer::Gun));
    CHECK_FALSE(can_reach(g, {0, 4}, {4, 4}));
}

// ---- Boats ----

TEST_CASE("infantry with boats enters a river, stops there, and goes on along it without a stop",
          "[TBOAT-1][TBOAT-2][RAFT-1][RAFT-2]") {
    Game g = ordered(R"(
        .   .   .   .   .   i
          +R  +R  +R  .   .
        .   I   .   A   .   .
          .   .   .   .   .
    )",
                     {{2, 2}, {6, 2}}, with_boats());
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {4, 0}})) == "TBOAT-2");
    CHECK_FALSE(can_reach(g, {6, 2}, {5, 1}));  // armor has none
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(unit_state(g, {3, 1}).entered_stop);
    CHECK_FALSE(can_reach(board(".   .   .   i\n  +R  +R  +R\n.   I   .   .\n"), {2, 2}, {3, 1}));  // without boats
    const Game afloat = ordered(R"(
        .   .   .   .   .   i
          I+R  +R  +R  .   .
        .   .   .   .   .   .
    )",
                                {{1, 1}}, with_boats());
    CHECK(can_reach(afloat, {1, 1}, {5, 1}));  // two river hexes
}

TEST_CASE("boats of the house stop in every river hex", "[HBOAT-1]") {
    Setup setup = with_boats();
    setup.options = {"house.star_assault_boats"};
    for (const bool stops : {false, true}) {
        const Game g = ordered(".   .   .   i\n  +R  I+R +R\n.   .   .   .\n", {{3, 1}}, stops ? setup : with_boats());
        CHECK(can_reach(g, {3, 1}, {5, 1}));
    }
    const auto along = [&](const Setup& with) {
        const Game g = ordered("  .   .   .   .   .   i\n    +R  I+R +R  +R  .\n", {{3, 1}}, with);
        return can_reach(g, {3, 1}, {7, 1});
    };
    CHECK(along(with_boats()));
    CHECK_FALSE(along(setup));
}

TEST_CASE("boats are left behind on the bank", "[TBOAT-1]") {
    Game g = ordered(R"(
        .   .   .   .   .   i
          +R  I+R  +R  .   .
        .   .   .   .   .   .
    )",
                     {{3, 1}}, with_boats());
    act(g, move(g, {3, 1}, {{2, 2}}));
    CHECK_FALSE(unit_state(g, {2, 2}).boats);
    CHECK_FALSE(can_reach(g, {2, 2}, {1, 1}));
}

TEST_CASE("infantry with boats falls back onto a river; afloat every flag costs it a figure and it has a die less",
          "[TBOAT-1][RAFT-4]") {
    Setup setup = with_boats();
    setup.top = Side::Allies;
    Game back = board(R"(
        .   .   .   .   .
          +R  +R  +R  +R  .
        .   .   I   .   .
          .   .   i   .   .
    )",
                      [&] {
                          Setup s = setup;
                          s.active = Side::Axis;
                          return s;
                      }());
    ready_to_battle(back, {{5, 3}});
    fight(back, {5, 3}, {4, 2}, "fss");
    CHECK(is_legal(back, retreat(back, 0, {{3, 1}})));

    setup.active = Side::Axis;
    Game afloat = board(R"(
        .   .   .   .   .
          +R  I+R  +R  +R  .
        .   i   .   .   .
    )",
                        setup);
    CHECK(dice_lines(afloat, {3, 1}, {2, 2}) == "+3 BASE-1; -1 RAFT-3");
    ready_to_battle(afloat, {{2, 2}});
    fight(afloat, {2, 2}, {3, 1}, "ffs");
    CHECK(unit_state(afloat, {3, 1}).figures == 2);
    CHECK_FALSE(step_is<RetreatStep>(afloat));
}

TEST_CASE("the card of an attack on boats afloat told of a way back onto the bank", "[RAFT-4]") {
    Setup setup = with_boats();
    setup.top = Side::Allies;
    setup.active = Side::Axis;
    const Game g = board(R"(
        .   .   .   .   .
          +R  I+R  +R  +R  .
        .   i   .   .   .
    )",
                         setup);
    CHECK(end_of_flags(g.table(), unit(g, {2, 2}), unit(g, {3, 1}), BattleKind::Normal, 2) ==
          FlagsEnd{.standing = 2, .figures_lost = 2});
}

TEST_CASE("a river that is navigable for one side is a ford for its infantry and closed to all others", "[TBOAT-3]") {
    Setup setup;
    setup.rules_patch = R"({"terrain": {
        "their_river": {"clause": "TBOAT-3", "layer": "tile", "impassable": "all", "for_allies": "their_ford"},
        "their_ford": {"clause": "TBOAT-3", "layer": "tile", "impassable": ["armor", "artillery"], "hard_stop": "all",
                       "dice_out": {"infantry": -1, "clause": "TFORD-1"}}}})";
    const Game g = board(R"(
        .   .   i   .   .
          +{their_river}   +{their_river}   +{their_river}   +{their_river}
        .   I   A   .   G
    )",
                         setup);
    const Reach found = reach(g.table(), unit(g, {2, 2}));
    REQUIRE(destination(g, found, {3, 1}) != nullptr);
    CHECK(destination(g, found, {3, 1})->must_stop);
    CHECK(reach_verdict(g.table(), unit(g, {4, 2}), hex(g, {3, 1})).refusal().clause == "TBOAT-3");
    CHECK_FALSE(can_reach(g, {8, 2}, {7, 1}));
    CHECK_FALSE(can_reach(g, {4, 0}, {3, 1}));
    CHECK(dice(board(".   .   i   .\n  .   I+{their_river}   .   .\n", setup), {3, 1}, {4, 0}) == 2);
}

}  // namespace test_crossings
