// Hills with cover, steep hills, bluffs, cliffs and mountains in play. Their columns: test_terrain_rows.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_heights {

using namespace salient;
using namespace salient::test;

namespace {

int battle_cost(const Game& g, At from, At to) {
    const Reach found = reach(g.table(), unit(g, from));
    const Destination* d = destination(g, found, to);
    return d == nullptr ? 0 : d->battle_cost;
}

// The hexes that the unit may fall back to by one hex.
std::string falls_back(const Game& g, At at) {
    std::string out;
    for (const RetreatHex& h : retreat_hexes(g.table(), unit(g, at), 1, HexId::none()))
        out += to_string(g.table().board.hex(h.hex));
    return out;
}

}  // namespace

// ---- Hills with cover, erg, escarpment ----

TEST_CASE("forest and village on a hill protect against attackers of any height", "[THILL-4][TROW-20][TROW-21]") {
    const Game g = board(R"(
        .   i+{hill_forest} .   .   i+{hill_village} .
          I+{mountain} A+H .   A+H I+H .
    )");
    CHECK(dice(g, {1, 1}, {2, 0}) == 2);
    CHECK(dice(g, {3, 1}, {2, 0}) == 1);
    CHECK(dice(g, {7, 1}, {8, 0}) == 1);
    CHECK(dice(g, {9, 1}, {8, 0}) == 2);
}

TEST_CASE("an erg is a hill on which every unit stops, and it may battle", "[THILL-5][TROW-18]") {
    Game g = ordered(R"(
        .   .   i   .   .
          .   .   .   .   .
        .   A   +{erg_ridge} .   .
    )",
                     {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {6, 2}})) == "THILL-5");
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
    CHECK(g.state.open.at(hex(g, {4, 2})).hill != 0);
}

TEST_CASE("an escarpment lets nobody in and hides what is behind it", "[THILL-6][TROW-19]") {
    const Game g = ordered(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   I   +{escarpment} i   .
    )",
                           {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}})) == "THILL-6");
    CHECK_FALSE(sees(g, {2, 2}, {6, 2}));
}

// ---- Steep hills ----

TEST_CASE("the step up a steep hill costs two hexes from the plain, one from a hill, and one down",
          "[TSTEEP-1][TSTEEP-2][TROW-15]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .
        A   +{steep_hill} .   A+H +{steep_hill} .   A+{steep_hill}   .   .   A+{hill_forest} +{steep_hill} .
          .   .   .   .   .   .   .   .   .   .   .
        .   .   S+{mountain} +{steep_hill} .   .   .
    )",
                           {});
    CHECK(battle_cost(g, {0, 2}, {2, 2}) == 2);
    CHECK(battle_cost(g, {0, 2}, {4, 2}) == 3);  // down again costs one... and around is as long
    CHECK(battle_cost(g, {6, 2}, {8, 2}) == 1);
    CHECK(battle_cost(g, {12, 2}, {14, 2}) == 1);
    CHECK(battle_cost(g, {18, 2}, {20, 2}) == 2);  // a hill with forest is no hill type
    CHECK(battle_cost(g, {4, 4}, {6, 4}) == 1);    // from a mountain
}

TEST_CASE("from a steep hill down one hex is enough", "[TSTEEP-2]") {
    const Game g = ordered(".  .  .  .  i\n .  .  .  .\n.  I+{steep_hill}  .  .  .\n", {{2, 2}});
    CHECK(battle_cost(g, {2, 2}, {4, 2}) == 1);
    CHECK(battle_cost(g, {2, 2}, {6, 2}) == 2);
}

TEST_CASE("a scenario makes all its hills steep", "[TSTEEP-3]") {
    const Game g = ordered(".  .  .  .  i\n .  .  .  .\n.  A  +H  +H  .\n", {{2, 2}},
                           {.rules_patch = R"({"terrain": {"hill": {"climb_cost": 2}}})"});
    CHECK(battle_cost(g, {2, 2}, {4, 2}) == 2);
    CHECK(battle_cost(g, {2, 2}, {6, 2}) == 3);
}

TEST_CASE("without two hexes of its move left a unit does not climb; it may take ground up there",
          "[TSTEEP-4][TTG-2][TMOV-3][HOOK-23]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   i1+{steep_hill}   .
        I   .   +{steep_hill} .   .   I   .   .
          G   +{steep_hill} .   .   .   .   .
    )",
                     {{0, 2}, {1, 3}, {10, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TSTEEP-1");
    CHECK(refusal(g, move(g, {1, 3}, {{3, 3}})) == "TSTEEP-1");
    act(g, EndMoves{});
    fight(g, {10, 2}, {11, 1}, "is");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(has_unit(g, {11, 1}));
}

TEST_CASE("a climb counts two hexes: infantry does not battle after it, armor does", "[TSTEEP-5][TBLUFF-1]") {
    Game g = ordered(R"(
        .   .   i   .   .   .   i   .   .   .   i
          .   .   .   .   .   .   .   .   .   .
        .   I   +{steep_hill} .   .   A   +{steep_hill} .   .   I+Y   +{sea_bluff}
    )",
                     {{2, 2}, {10, 2}, {18, 2}});
    act(g, move(g, {2, 2}, {{4, 2}}));
    act(g, move(g, {10, 2}, {{12, 2}}));
    act(g, move(g, {18, 2}, {{20, 2}}));
    CHECK(refusal(g, battle(g, {4, 2}, {4, 0})) == "BTL-4");
    CHECK(is_legal(g, battle(g, {12, 2}, {12, 0})));
    CHECK(refusal(g, battle(g, {20, 2}, {20, 0})) == "BTL-4");
}

// ---- Bluffs and cliffs ----

TEST_CASE("between a beach and a bluff or cliff only infantry moves, at the cost of two hexes",
          "[TBLUFF-1][TBLUFF-2][TROW-16][TROW-17]") {
    for (const std::string slope : {"{sea_bluff}", "{cliff}"}) {
        INFO(slope);
        const Game g = ordered(
            ".  .  .  .  .  .  .  .  .  .  .  .  i\n .  .  .  .  .  .  .  .  .  .  .  .\n"
            ".  S+Y  +" +
                slope + "  .  I+" + slope + "  +Y  .  A+Y  +" + slope + "  .  A+" + slope +
                "  +Y  .\n"
                " .  G+Y  +" +
                slope + "  .\n",
            {});
        CHECK(battle_cost(g, {2, 2}, {4, 2}) == 2);
        CHECK(battle_cost(g, {8, 2}, {10, 2}) == 2);
        const auto barred = [&](At from, At to) {
            return route_verdict(g.table(), unit(g, from), route(g, {to})).refusal().clause;
        };
        CHECK(barred({14, 2}, {16, 2}) == "TBLUFF-2");
        CHECK(barred({20, 2}, {22, 2}) == "TBLUFF-2");
        CHECK(barred({3, 3}, {5, 3}) == "TBLUFF-2");
    }
}

TEST_CASE("away from the beach a bluff or cliff is a hill like any other", "[TBLUFF-3]") {
    for (const std::string slope : {"{sea_bluff}", "{cliff}"}) {
        const Game g =
            ordered(".  .  .  .  .  .  i\n .  .  .  .  .  .\n.  A  +" + slope + "  .  .  G  +" + slope + "\n", {{2, 2}, {10, 2}});
        CHECK(battle_cost(g, {2, 2}, {4, 2}) == 1);
        CHECK(battle_cost(g, {2, 2}, {6, 2}) == 2);
        CHECK(can_reach(g, {10, 2}, {12, 2}));
    }
}

TEST_CASE("from a beach infantry takes ground onto a bluff, not onto a cliff, and armor onto neither",
          "[TBLUFF-2][TBLUFF-4][HOOK-20]") {
    const auto asked = [](const std::string& attacker, const std::string& slope) {
        Game g = board(".  i  .\n .  i1+" + slope + "  .\n.  " + attacker + "+Y  .\n");
        ready_to_battle(g, {{2, 2}});
        fight(g, {2, 2}, {3, 1}, attacker == "I" ? "is" : "is");
        const bool taken = step_is<TakeGroundStep>(g);
        if (!taken)
            CHECK(may_take_ground(g.table(), unit(g, {2, 2}), hex(g, {3, 1})).refusal().clause ==
                  (attacker == "A" ? "TBLUFF-2" : "TBLUFF-4"));
        return taken;
    };
    CHECK(asked("I", "{sea_bluff}"));
    CHECK_FALSE(asked("I", "{cliff}"));
    CHECK_FALSE(asked("A", "{sea_bluff}"));
    CHECK_FALSE(asked("A", "{cliff}"));
    Game down = board(".  i  .\n .  i1+Y  .\n.  I+{cliff}  .\n");  // the other way round
    ready_to_battle(down, {{2, 2}});
    fight(down, {2, 2}, {3, 1}, "iss");
    CHECK(step_is<TakeGroundStep>(down));
}

TEST_CASE("every class falls back over bluffs and cliffs; with the option only infantry does", "[TBLUFF-5]") {
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   .   .   .
          +{cliff} +{cliff} .   +{cliff} +{cliff} .   +Y  +Y  .
        .   i+Y .   .   a+Y .   .   g+{sea_bluff}   .   .
          .   .   .   .   .   .   .   .   .
        .   I   .   .   .   .   .   .   .   .
    )";
    const Game plain = board(picture);
    CHECK(falls_back(plain, {2, 2}) == "(1, 1)(3, 1)");
    CHECK(falls_back(plain, {8, 2}) == "(7, 1)(9, 1)");
    CHECK(falls_back(plain, {14, 2}) == "(13, 1)(15, 1)");
    const Game strict = board(picture, {.options = {"terrain.bluff_retreat_infantry_only"}});
    CHECK(falls_back(strict, {2, 2}) == "(1, 1)(3, 1)");
    CHECK(falls_back(strict, {8, 2}).empty());
    CHECK(falls_back(strict, {14, 2}).empty());
}

TEST_CASE("the option that bars a retreat over the slope says so", "[TBLUFF-5]") {
    Game g = board(R"(
        .   .   .   .
          +{cliff} +{sea_bluff} .   .
        .   a+Y .   .
          I   .   .   .
    )",
                   {.options = {"terrain.bluff_retreat_infantry_only"}});
    ready_to_battle(g, {{1, 3}});
    lay(g, {3, 1}, "road");
    fight(g, {1, 3}, {2, 2}, "fss");
    CHECK(unit_state(g, {2, 2}).figures == 2);  // nowhere to go
}

TEST_CASE("dice and sight of a bluff and a cliff are those of a hill, from the beach too", "[TBLUFF-6]") {
    const Game g = board(R"(
        .   i+{cliff} .   .   i+{sea_bluff} .   .
          I+Y .   .   A+Y .   .   .
        .   I+H .   .   .   .   .
          +Y  .   .   .   .   .   .
        I   +{cliff} i+Y .   .   .   .
    )");
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-1; -1 RED-8");
    CHECK(dice_lines(g, {7, 1}, {8, 0}) == "+3 BASE-2; -1 RED-8");
    CHECK(dice(g, {2, 2}, {2, 0}) == 2);  // from a hill: only the distance
    CHECK_FALSE(sees(g, {0, 4}, {4, 4}));
    CHECK(g.state.open.at(hex(g, {2, 0})).hill != 0);
}

// ---- Mountains ----

TEST_CASE("a mountain is as its row says", "[TROW-23][TMTN-1]") {
    const Game g = board(".  i  .\n .  +{mountain}  .\n.  .  .\n");
    const HexState& mountain = g.state.open.at(hex(g, {3, 1}));
    CHECK(mountain.impassable == ClassMask{UnitClass::Armor, UnitClass::Artillery});
    CHECK(mountain.leave_never == ClassMask{UnitClass::Artillery});
    CHECK(mountain.height == 2);
    CHECK(mountain.hard_stop.empty());
    CHECK(mountain.soft_stop.empty());
    CHECK(mountain.no_battle_entry.empty());
    CHECK(mountain.sight == Sight::Clear);
    CHECK(mountain.elevation == Elevation::Mountain);
}

TEST_CASE("only infantry enters a mountain, and only from a hill or a mountain", "[TMTN-1][TMTN-4]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        I   +{mountain} .   I+H +{mountain} +{mountain} .   A+H +{mountain} .   G+H +{mountain} .
          .   .   .   .   .   .   .   .   .   .   .   .
        I+{hill_forest}   +{mountain} .   I+{hill_village} +{mountain} .   I+{hill_cave}  +{mountain} .  I+{cliff} +{mountain} . .
    )",
                           {});
    const auto refused = [&](At from, std::initializer_list<At> way) {
        const Verdict v = route_verdict(g.table(), unit(g, from), route(g, way));
        return v ? "" : v.refusal().clause;
    };
    CHECK(refused({0, 2}, {{2, 2}}) == "TMTN-1");
    CHECK(refused({6, 2}, {{8, 2}, {10, 2}}).empty());
    CHECK(refused({14, 2}, {{16, 2}}) == "TMTN-1");
    CHECK(refused({20, 2}, {{22, 2}}) == "TMTN-1");
    CHECK(refused({0, 4}, {{2, 4}}) == "TMTN-1");  // no hill types
    CHECK(refused({6, 4}, {{8, 4}}) == "TMTN-1");
    CHECK(refused({12, 4}, {{14, 4}}).empty());
    CHECK(refused({18, 4}, {{20, 4}}).empty());
}

TEST_CASE("a unit on a mountain moves only onto hills and mountains", "[TMTN-2]") {
    const Game g = ordered(R"(
        .   .   .   .   .   i
          .   .   +H  .   .
        .   I+{mountain} +{hill_road} .   .   .
          +{hill_forest}   +{mountain}   .   .   .
    )",
                           {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{1, 1}})) == "TMTN-1");
    CHECK(refusal(g, move(g, {2, 2}, {{1, 3}})) == "TMTN-1");
    CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}})));
    CHECK(is_legal(g, move(g, {2, 2}, {{3, 3}})));
}

TEST_CASE("retreat and take ground keep to hills and mountains too", "[TMTN-3]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   .
          .   +H  .   +{mountain}   +{mountain}   .   .
        .   i+{mountain} .   .   i   .   .   .
          .   I+H   .   .   .   i1+{mountain}   .
        .   .   .   .   .   .   I   .
    )");
    CHECK(falls_back(g, {2, 2}) == "(3, 1)");
    CHECK(falls_back(g, {8, 2}).empty());  // from the plain no way up
    ready_to_battle(g, {{3, 3}, {12, 4}});
    fight(g, {3, 3}, {2, 2}, "f");
    CHECK(has_unit(g, {3, 1}));
    REQUIRE(step_is<TakeGroundStep>(g));  // from a hill onto the mountain
    act(g, Decline{});
    fight(g, {12, 4}, {11, 3}, "i");
    CHECK_FALSE(has_unit(g, {11, 3}));
    CHECK(step_is<DrawStep>(g));
    CHECK(may_take_ground(g.table(), unit(g, {12, 4}), hex(g, {11, 3})).refusal().clause == "TMTN-1");
}

TEST_CASE("the refusal of a retreat off a mountain names the clause", "[TMTN-3]") {
    Game g = board(R"(
        .   .   .   .
          .   +H   .   .
        .   i+{mountain} .   .
          I+H   .   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    act(g, battle(g, {1, 3}, {2, 2}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    Game asked = g;
    asked.state.open.steps.back() = RetreatStep{unit(g, {2, 2}), 1, 0, {}};
    CHECK(refusal(asked, retreat(asked, 0, {{1, 1}})) == "TMTN-3");
    CHECK(is_legal(asked, retreat(asked, 0, {{3, 1}})));
}

TEST_CASE("a mountain takes two dice from infantry and armor that stand on none", "[TMTN-5]") {
    const Game g = board(R"(
        .   i+{mountain} .   .   i+{mountain} .   .   i+{mountain} .   .   i+{mountain}
          I   A+H .   I+{mountain} G   .   .   .   .   A   .
        .   .   .   .   .   .   .   I+{mountain}   .   .   .
    )");
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-1; -2 TMTN-5");
    CHECK(dice_lines(g, {3, 1}, {2, 0}) == "+3 BASE-2; -2 TMTN-5");  // a hill is lower
    CHECK(dice(g, {7, 1}, {8, 0}) == 3);
    CHECK(dice(g, {9, 1}, {8, 0}) == 3);    // artillery
    CHECK(dice(g, {14, 2}, {14, 0}) == 2);  // another mountain
    CHECK(dice(g, {19, 1}, {20, 0}) == 1);
}

TEST_CASE("artillery on a mountain neither moves nor falls back", "[TMTN-6]") {
    Game g = board(R"(
        .   .   .   .
          .   +H   .   .
        .   g+{mountain} .   .
          I+H   .   .   .
        G+{mountain}   +H   .   .
    )");
    CHECK(falls_back(g, {2, 2}).empty());
    order_units(g, "direct_from_hq", {{0, 4}, {1, 3}});
    CHECK(refusal(g, move(g, {0, 4}, {{2, 4}})) == "TMTN-6");
}

TEST_CASE("artillery on a mountain battles at seven hexes", "[TMTN-7]") {
    constexpr int expected[] = {3, 3, 2, 2, 1, 1, 1};
    for (int distance = 1; distance <= 8; ++distance) {
        std::string row = "G+{mountain}";
        for (int i = 1; i < distance; ++i) row += "  .";
        const Game g = board(row + "  i\n");
        INFO(distance);
        const At target{2 * distance, 0};
        if (distance == 8) {
            CHECK(target_verdict(g.table(), unit(g, {0, 0}), unit(g, target)).refusal().clause == "BASE-8");
            continue;
        }
        CHECK(dice_lines(g, {0, 0}, target) == "+" + std::to_string(expected[distance - 1]) + " TMTN-7");
        CHECK(target_verdict(g.table(), unit(g, {0, 0}), unit(g, target)).is_yes());
    }
    const Game plain = board("G  .  .  .  .  .  .  i\n");
    CHECK(target_verdict(plain.table(), unit(plain, {0, 0}), unit(plain, {14, 0})).refusal().clause == "BASE-8");
}

TEST_CASE("a road over a hill is a hill and a road", "[TROW-22]") {
    const Game g = ordered(".  .  .  .  .  i\n .  .  .  .  .\n+D  I+D  +{hill_road}  +D  +D  .\n", {{2, 2}});
    CHECK(can_reach(g, {2, 2}, {8, 2}));  // three hexes along the road
    CHECK(g.state.open.at(hex(g, {4, 2})).hill != 0);
}

}  // namespace test_terrain_heights
