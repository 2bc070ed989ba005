// Jungle, oasis, marsh, rice, flooded fields, coast and piers in play. Their columns: test_terrain_rows.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_wet {

using namespace salient;
using namespace salient::test;

namespace {

// Armor at (2, 2) beats the enemy on this ground next to it; it may take the ground.
Game won_against(const std::string& ground) {
    Game g = board(".  i  .  .  .\n .  i1+" + ground + "  .  .\n.  A  .  .  .\n");
    ready_to_battle(g, {{2, 2}});
    const int rolled = dice(g, {2, 2}, {3, 1});
    fight(g, {2, 2}, {3, 1}, std::string("iss").substr(0, static_cast<std::size_t>(rolled)));
    return g;
}

}  // namespace

// ---- Jungle ----

TEST_CASE("a jungle ends the move; only a move of a single step leaves the battle", "[TJUNG-1][TROW-7][HOOK-4]") {
    constexpr auto picture = R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .
        A   .   +{jungle} .   .   .   .
          .   .   S   .   .   .
    )";
    Game g = ordered(picture, {{0, 2}, {5, 3}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})) == "TJUNG-1");
    const Reach armor = reach(g.table(), unit(g, {0, 2}));
    CHECK(destination(g, armor, {4, 2})->must_stop);
    CHECK_FALSE(destination(g, armor, {4, 2})->may_battle);  // its second step
    const Reach special = reach(g.table(), unit(g, {5, 3}));
    CHECK(destination(g, special, {4, 2})->may_battle);
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK(battle_refusal(g, {4, 2}) == "TJUNG-1");

    Game one = ordered(picture, {{0, 2}, {5, 3}});
    act(one, move(one, {5, 3}, {{4, 2}}));
    act(one, EndMoves{});
    CHECK(is_legal(one, battle(one, {4, 2}, {4, 0})));
}

TEST_CASE("from one jungle to the next is a single step too", "[TJUNG-1]") {
    Game g = ordered(R"(
        .   .   i   .
          .   .   .   .
        I+{jungle}  +{jungle} . .
    )",
                     {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(battle_refusal(g, {2, 2}).empty());
}

TEST_CASE("armor takes ground onto a jungle, and overruns, only when it did not move", "[TJUNG-2]") {
    Game still = won_against("{jungle}");
    REQUIRE(step_is<TakeGroundStep>(still));
    act(still, TakeGround{});
    CHECK(step_is<OverrunStep>(still));

    Game moved = ordered(".  i  .  .  .\n .  i1+{jungle}  .  .\n.  .  A  .  .\n", {{4, 2}});
    act(moved, move(moved, {4, 2}, {{2, 2}}));
    fight(moved, {2, 2}, {3, 1}, "i");
    CHECK_FALSE(step_is<TakeGroundStep>(moved));
    CHECK(may_take_ground(moved.table(), unit(moved, {2, 2}), hex(moved, {3, 1})).refusal().clause == "TJUNG-2");
}

TEST_CASE("infantry that moved takes ground onto a jungle", "[TJUNG-3]") {
    Game g = ordered(".  i  .  .  .\n .  i1+{jungle}  .  .\n.  .  I  .  .\n", {{4, 2}});
    act(g, move(g, {4, 2}, {{2, 2}}));
    fight(g, {2, 2}, {3, 1}, "is");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(has_unit(g, {3, 1}));
}

// ---- Forest, oasis ----

TEST_CASE("palm forest and winter forest stop a unit, hide it and keep it from battling", "[TFOR-2][TROW-8]") {
    Game g = ordered(R"(
        .   .   i   .   .
          .   .   .   .   .
        .   I   +{palm_forest} . .
    )",
                     {{2, 2}});
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(step_is<DrawStep>(g));
    CHECK(battle_refusal(g, {4, 2}) == "TFOR-2");
}

TEST_CASE("an oasis stops a unit, which may battle", "[TOASIS-1][TROW-9]") {
    Game g = ordered(R"(
        .   .   i   .   .
          .   .   .   .   .
        .   I   +{oasis} . .
    )",
                     {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {6, 2}})) == "TOASIS-1");
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(battle_refusal(g, {4, 2}).empty());
    CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
}

// ---- Marsh, rice, flooded fields ----

TEST_CASE("artillery may not enter a marsh or a rice paddy; out of one a unit moves one hex",
          "[TMARSH-1][TMARSH-5][TROW-10][TROW-11]") {
    struct {
        const char *ground, *stop, *leave;
    } const table[] = {{"{marsh}", "TMARSH-1", "TMARSH-1"}, {"{rice_paddy}", "TMARSH-5", "TMARSH-5"}};
    for (const auto& row : table) {
        INFO(row.ground);
        const std::string ground = row.ground;
        Game g = board(".  .  .  .  .  .  i\n .  .  .  .  .  .\nG  +" + ground + "  I  .  A+" + ground + "  .  .\n");
        order_units(g, "direct_from_hq", {{0, 2}, {4, 2}, {8, 2}});
        CHECK(refusal(g, move(g, {0, 2}, {{2, 2}})) == row.stop);
        CHECK(refusal(g, move(g, {4, 2}, {{2, 2}, {1, 1}})) == row.stop);
        CHECK(refusal(g, move(g, {8, 2}, {{10, 2}, {12, 2}})) == row.leave);
        CHECK(is_legal(g, move(g, {8, 2}, {{10, 2}})));
    }
}

TEST_CASE("infantry battles in the turn in which it enters or leaves a marsh, armor does not",
          "[TMARSH-2][TMARSH-3][TMARSH-5][TBAT-1][TBAT-4]") {
    for (const std::string ground : {"{marsh}", "{rice_paddy}"}) {
        INFO(ground);
        const std::string clause = ground == "{marsh}" ? "TMARSH-3" : "TMARSH-5";
        Game in = board(".  .  i  .  .  i  .\n .  .  .  .  .  .\n.  I  +" + ground + "  .  +" + ground + "  A  .\n");
        order_units(in, "direct_from_hq", {{2, 2}, {10, 2}});
        act(in, move(in, {2, 2}, {{4, 2}}));
        act(in, move(in, {10, 2}, {{8, 2}}));
        CHECK(battle_refusal(in, {4, 2}).empty());
        CHECK(battle_refusal(in, {8, 2}) == clause);

        Game out = board(".  .  i  .  .  i  .\n .  .  .  .  .  .\n.  .  I+" + ground + "  .  .  A+" + ground + "  .\n");
        order_units(out, "direct_from_hq", {{4, 2}, {10, 2}});
        act(out, move(out, {4, 2}, {{6, 2}}));
        act(out, move(out, {10, 2}, {{8, 2}}));
        CHECK(battle_refusal(out, {6, 2}).empty());
        CHECK(battle_refusal(out, {8, 2}) == "BTL-8");
    }
}

TEST_CASE("armor that began its turn in a marsh and stays there battles", "[TMARSH-3][TBAT-2]") {
    Game g = board(".  .  i  .\n .  .  .  .\n.  .  A+{marsh}  .\n");
    ready_to_battle(g, {{4, 2}});
    CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
}

TEST_CASE("armor takes ground into a marsh or out of one, but then makes no overrun", "[TMARSH-4][TTG-5][TMARSH-5]") {
    for (const std::string ground : {"{marsh}", "{rice_paddy}", "{flooded_field}"}) {
        INFO(ground);
        Game into = won_against(ground);
        REQUIRE(step_is<TakeGroundStep>(into));
        act(into, TakeGround{});
        CHECK_FALSE(step_is<OverrunStep>(into));
        CHECK_FALSE(may_overrun(into.table(), unit(into, {3, 1})).is_yes());

        Game out = board(".  i  .  .  .\n .  i1  .  .\n.  A+" + ground + "  .  .  .\n");
        ready_to_battle(out, {{2, 2}});
        fight(out, {2, 2}, {3, 1}, "iss");
        REQUIRE(step_is<TakeGroundStep>(out));
        act(out, TakeGround{});
        CHECK_FALSE(step_is<OverrunStep>(out));
        CHECK(may_overrun(out.table(), unit(out, {3, 1})).refusal().clause == "BTL-8");
    }
}

TEST_CASE("ground without overrun says so by its clause", "[TTG-5][TMARSH-4][HOOK-21]") {
    // Armor of elite that began on the marsh would be free to battle; only the overrun is barred.
    Game g =
        board(".  i  .\n .  i1+{marsh}  .\n.  A  .\n", {.rules_patch = R"({"terrain": {"marsh": {"no_battle_entry": []}}})"});
    ready_to_battle(g, {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "iss");
    act(g, TakeGround{});
    CHECK_FALSE(step_is<OverrunStep>(g));
    CHECK(may_overrun(g.table(), unit(g, {3, 1})).refusal().clause == "TMARSH-4");
}

TEST_CASE("with flooded fields every hex without a tile is one; tiles stay dry", "[TFLOOD-1][TFLOOD-2][TROW-12][TROW-13]") {
    Scenario s = scenario(R"(
        i   .   +{high_ground}  +D  +T
          .   +{rail} +H  +S  .
        I   .   .   .   .
    )",
                          {}, *rulebook());
    s.scenario_rules.set(FloodedFields{});
    const Game g = new_game(rulebook(), std::make_shared<Scenario>(s));
    for (const At at : {At{0, 0}, At{2, 0}, At{1, 1}, At{7, 1}, At{24, 8}}) CHECK(has_terrain(g, at, "flooded_field"));
    for (const At at : {At{4, 0}, At{6, 0}, At{8, 0}, At{3, 1}, At{5, 1}}) CHECK_FALSE(has_terrain(g, at, "flooded_field"));
    CHECK(g.state.open.at(hex(g, {4, 0})).hard_stop.empty());  // high ground
    CHECK(g.state.open.at(hex(g, {6, 0})).is_road);
    s.scenario_rules.remove<FloodedFields>();
    CHECK_FALSE(has_terrain(new_game(rulebook(), std::make_shared<Scenario>(s)), {0, 0}, "flooded_field"));
}

TEST_CASE("a flooded field is entered from next to it, stops, and lets a unit go one hex only", "[TFLOOD-3]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .
        A   .   +{flooded_field} .   A+{flooded_field}  .   .   .   .
    )",
                     {{0, 2}, {8, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TFLOOD-3");
    CHECK(refusal(g, move(g, {8, 2}, {{10, 2}, {12, 2}})) == "TFLOOD-3");
    CHECK(is_legal(g, move(g, {8, 2}, {{10, 2}})));
    Game beside = ordered(".  .  .  .  i\n .  .  .  .\n.  A  +{flooded_field}  .  .\n", {{2, 2}});
    CHECK(refusal(beside, move(beside, {2, 2}, {{4, 2}, {6, 2}})) == "TFLOOD-3");
}

TEST_CASE("a flooded field takes the battle from armor that enters or leaves, from nobody else", "[TFLOOD-4][TFLOOD-5]") {
    Game g = ordered(R"(
        .   .   i   .   .   .   i   .   .   .   i   .
          .   .   .   .   .   .   .   .   .   .   .
        .   I   +{flooded_field}  .   .   A   +{flooded_field} .   .   A+{flooded_field}   .   .
          .   .   .   .   .   .   .   .   .   G+{flooded_field}   .
    )",
                     {{2, 2}, {10, 2}, {18, 2}, {19, 3}});
    act(g, move(g, {2, 2}, {{4, 2}}));
    act(g, move(g, {10, 2}, {{12, 2}}));
    act(g, move(g, {18, 2}, {{20, 2}}));
    CHECK(battle_refusal(g, {4, 2}).empty());
    CHECK(battle_refusal(g, {12, 2}) == "TFLOOD-5");
    CHECK(battle_refusal(g, {20, 2}) == "BTL-8");
    CHECK(battle_refusal(g, {19, 3}).empty());
    CHECK(battle_refusal(g, {19, 3}).empty());
    Game into = won_against("{flooded_field}");
    act(into, TakeGround{});
    CHECK_FALSE(step_is<OverrunStep>(into));
}

TEST_CASE("high ground over flooded fields takes no die and no sight", "[TFLOOD-6][TROW-13]") {
    const Game g = board(R"(
        .   i+{high_ground} .   .   .
          I+{flooded_field}   .   .   .   .
        I+{flooded_field}   +{high_ground} i+{flooded_field} .   .
    )");
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
    CHECK(sees(g, {0, 2}, {4, 2}));
    CHECK(g.state.open.at(hex(g, {2, 0})).height == 0);
}

// ---- Coast and piers ----

TEST_CASE("a coastline hex limits the move as a beach and lets infantry up a bluff at the cost of a beach",
          "[TBEACH-5][TROW-4]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        .   A   +{coastline} .   .   .   .
          .   .   S+{coastline}   +{sea_bluff} .   .
        .   .   .   .   .   .   .
          .   .   A+{coastline}   +{sea_bluff}   .   .
    )",
                     {{2, 2}, {5, 3}, {5, 5}});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {6, 2}, {8, 2}})) == "TBEACH-5");
    CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}, {6, 2}})));
    CHECK(destination(g, reach(g.table(), unit(g, {5, 3})), {7, 3})->battle_cost == 2);
    CHECK(refusal(g, move(g, {5, 5}, {{7, 5}})) == "TBLUFF-2");
}

TEST_CASE("a pier is entered from land, beach and pier and never from the ocean, nor left to it", "[TPIER-1][TROW-47]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        .   I+Y +{pier} +{pier} +O .   .
          .   .   +O  I+O .   .
        .   .   I   +{pier} I+{pier} +O .
    )",
                     {{2, 2}, {7, 3}, {4, 4}, {8, 4}});
    CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}, {6, 2}})));
    CHECK(refusal(g, move(g, {7, 3}, {{6, 2}})) == "TPIER-1");
    CHECK(is_legal(g, move(g, {7, 3}, {{8, 2}})));
    CHECK(is_legal(g, move(g, {4, 4}, {{6, 4}})));
    CHECK(refusal(g, move(g, {8, 4}, {{10, 4}})) == "TPIER-1");
    CHECK(is_legal(g, move(g, {8, 4}, {{6, 4}})));
}

TEST_CASE("a unit takes no ground from the ocean side onto a pier, and a retreat does not enter one there",
          "[TPIER-1][TMOV-10]") {
    Game g = board(R"(
        .   .   .   .   .
          .   +{pier}   +{pier}  .   .
        .   .   i1+O .   .
          .   I+{pier}   .   .   .
    )");
    ready_to_battle(g, {{3, 3}});
    CHECK(retreat_hexes(g.table(), unit(g, {4, 2}), 1, HexId::none()).empty());
    fight(g, {3, 3}, {4, 2}, "iss");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(may_take_ground(g.table(), unit(g, {3, 3}), hex(g, {4, 2})).refusal().clause == "TPIER-1");
}

TEST_CASE("a unit on a pier battles, also in the turn in which it entered", "[TPIER-2]") {
    Game g = ordered(".  .  i  .\n .  .  .  .\n.  I  +{pier}  .\n", {{2, 2}});
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
}

}  // namespace test_terrain_wet
