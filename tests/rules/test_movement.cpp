// Moves over the ground: steps, occupied hexes, what the ground forbids or ends, what happens on the way.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_movement {

using namespace salient;
using namespace salient::test;

namespace {

// The clause that refuses a move, or "" when it is legal; the unit is ordered for it.
std::string refused(const char* picture, At from, std::initializer_list<At> route) {
    Game g = board(picture);
    order_units(g, "direct_from_hq", {from});
    if (step_is<MoveStep>(g)) return refusal(g, move(g, from, route));
    const Verdict v = route_verdict(g.table(), unit(g, from), test::route(g, route));  // nobody can move: the phase has passed
    return v ? "" : v.refusal().clause;
}

}  // namespace

// ---- Who moves, and how far ----

TEST_CASE("each ordered unit moves once, in whatever order the player likes", "[MOVE-1]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        I   I   .   A
    )");
    order_units(g, "direct_from_hq", {{0, 2}, {2, 2}, {6, 2}});
    act(g, move(g, {6, 2}, {{7, 1}}));
    act(g, move(g, {0, 2}, {{1, 1}}));
    CHECK(refusal(g, move(g, {7, 1}, {{6, 2}})) == "MOVE-1");
    CHECK(refusal(g, move(g, {1, 1}, {{0, 0}})) == "MOVE-1");
    CHECK(is_legal(g, move(g, {2, 2}, {{3, 1}})));
}

TEST_CASE("a move is over when another unit moves, even if hexes of it are left", "[MOVE-2]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        A   I   .   I
    )");
    order_units(g, "direct_from_hq", {{0, 2}, {2, 2}, {6, 2}});
    act(g, move(g, {0, 2}, {{1, 1}}));
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(refusal(g, move(g, {1, 1}, {{0, 0}})) == "MOVE-1");
    act(g, EndMoves{});
    CHECK_FALSE(is_legal(g, move(g, {6, 2}, {{7, 1}})));
}

TEST_CASE("a move is a chain of steps to neighboring hexes, as many as the unit moves", "[MOVE-3][TMOV-3][BASE-1][BASE-2]") {
    const char* picture = R"(
        .   .   .   .   .
          .   .   .   .   .
        I   .   .   .   .
          .   .   .   .   .
        A   .   .   .   .
    )";
    CHECK(refused(picture, {0, 2}, {{2, 2}, {4, 2}}).empty());
    CHECK(refused(picture, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}) == "MOVE-3");
    CHECK(refused(picture, {0, 4}, {{2, 4}, {4, 4}, {6, 4}}).empty());
    CHECK(refused(picture, {0, 4}, {{2, 4}, {4, 4}, {6, 4}, {8, 4}}) == "MOVE-3");
    CHECK(refused(picture, {0, 2}, {{4, 2}}) == "MOVE-3");
    CHECK(refused(picture, {0, 2}, {{2, 2}, {6, 2}}) == "MOVE-3");
    CHECK_FALSE(refused(picture, {0, 2}, {}).empty());
}

TEST_CASE("a move goes in any direction and turns at every step", "[MOVE-4][MOVE-3]") {
    const char* picture = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   A   .   .   .   .   .   .
    )";
    Game g = board(picture);
    const Reach found = reach(g.table(), unit(g, {12, 4}));
    const Board& outline = Board::of(BoardKind::Standard);
    for (int i = 0; i < outline.size(); ++i) {
        const int hexes = outline.distance(hex(g, {12, 4}), HexId{i});
        INFO(to_string(outline.hex(HexId{i})));
        CHECK((found.find(HexId{i}) != nullptr) == (hexes >= 1 && hexes <= 3));
    }
    CHECK(found.destinations.size() == 36);
    CHECK(refused(picture, {12, 4}, {{13, 3}, {12, 2}, {11, 3}}).empty());
    CHECK(refused(picture, {12, 4}, {{11, 5}, {13, 5}, {14, 4}}).empty());
}

TEST_CASE("no unit enters a hex with a unit, friend or enemy, not even to pass through", "[MOVE-5][BASE-12][BASE-13]") {
    const char* picture = R"(
        .   .   .   .   .
          .   i   I   .   .
        .   I   A   i   .
          .   I   I   .   .
        .   .   .   .   .
    )";
    CHECK(refused(picture, {4, 2}, {{2, 2}}) == "MOVE-5");
    CHECK(refused(picture, {4, 2}, {{3, 1}}) == "MOVE-5");
    CHECK(refused(picture, {4, 2}, {{2, 2}, {0, 2}}) == "MOVE-5");
    CHECK(refused(picture, {4, 2}, {{6, 2}, {8, 2}}) == "MOVE-5");
    const Game g = board(picture);
    CHECK(reach_text(g, {4, 2}).empty());
}

TEST_CASE("a unit goes around what stands in its way when it has hexes enough", "[MOVE-5]") {
    const Game g = board(R"(
        .   .   .   .
          .   .   .   .
        A   i   .   .
          .   .   .   .
    )");
    CHECK(can_reach(g, {0, 2}, {4, 2}));  // (1, 1), (3, 1), (4, 2)
    CHECK_FALSE(can_reach(g, {0, 2}, {6, 2}));
}

TEST_CASE("a unit that came back to its start hex has moved", "[DEF-8][BTL-4]") {
    const char* picture = R"(
        .   .   i   .
          .   I   .   .
        .   .   .   .
    )";
    Game g = board(picture);
    order_units(g, "direct_from_hq", {{3, 1}});
    act(g, move(g, {3, 1}, {{4, 2}, {3, 1}}));
    CHECK(unit_state(g, {3, 1}).battle_cost == 2);
    CHECK(step_is<DrawStep>(g));  // infantry that moved two hexes
    g = board(picture);
    ready_to_battle(g, {{3, 1}});
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
}

TEST_CASE("no unit leaves the board", "[MOVE-7][TBOARD-10][GEO-7]") {
    Game g = board(R"(
        I   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        I   .   .   .   .
    )");
    CHECK(reach_text(g, {0, 0}) == "(2, 0) (4, 0) (1, 1) (3, 1) (0, 2) (2, 2)");
    CHECK(reach_text(g, {0, 4}) == "(0, 2) (2, 2) (1, 3) (3, 3) (2, 4) (4, 4) (1, 5) (3, 5) (0, 6) (2, 6)");
    order_units(g, "direct_from_hq", {{0, 0}});
    Route off;
    off.push_back(HexId::none());
    CHECK_FALSE(is_legal(g, MoveUnit{unit(g, {0, 0}), off}));
}

TEST_CASE("enemies next to the way neither stop a move nor hold a unit", "[MOVE-8]") {
    const char* picture = R"(
        .   i   i   i   .
          .   .   .   .   .
        A   i   i   i   .
          .   .   .   .   .
    )";
    CHECK(refused(picture, {0, 2}, {{1, 1}, {3, 1}, {5, 1}}).empty());
    CHECK(refused(picture, {0, 2}, {{1, 3}, {3, 3}, {5, 3}}).empty());
}

// ---- Ground that cannot be entered or left ----

TEST_CASE("a unit may not enter a hex that is impassable for its class", "[MOVE-6][HOOK-1][TMOV-1][TCLS-1]") {
    const auto into = [](const char* attacker, const char* ground) {
        const std::string picture = std::string(".  .  .\n .  .  .\n") + attacker + "  +" + ground + "  .\n .  .  .\n";
        return refused(picture.c_str(), {0, 2}, {{2, 2}});
    };
    for (const char* any : {"I", "S", "A", "E", "G"}) {
        INFO(any);
        CHECK(into(any, "R") == "TRIV-1");
        CHECK(into(any, "B").empty());
    }
    for (const char* foot : {"I", "S"}) {
        CHECK(into(foot, "G").empty());
        CHECK(into(foot, "K").empty());
    }
    for (const char* other : {"A", "E", "G"}) {
        INFO(other);
        CHECK(into(other, "G") == "THHOG-1");
        CHECK(into(other, "K") == "TBUNK-1");
    }
}

TEST_CASE("an impassable hex is not passed through either", "[MOVE-6][HOOK-1][TMOV-1]") {
    const char* picture = R"(
        .   +R  .   .
          +R  .   .   .
        A   +R  .   .
          +R  .   .   .
        .   .   .   .
    )";
    const Game g = board(picture);
    CHECK(reach_text(g, {0, 2}).empty());
    CHECK(refused(picture, {0, 2}, {{2, 2}, {4, 2}}) == "TRIV-1");
}

TEST_CASE("ground forbids taking ground and retreat as it forbids a move", "[TMOV-1][HOOK-1][TG-4][FLAG-12]") {
    const char* hedgehog = R"(
        .   i1+G    .   .   .   .   i
          A   .   .   .   .   .   .
    )";
    Game g = board(hedgehog);
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "ggg");
    CHECK_FALSE(has_unit(g, {2, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));

    // Rivers behind it: the unit loses a figure instead of falling back.
    g = board(R"(
        .   .   .   .
          +R  +R  .   .
        .   i   .   .
          A   .   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "sfs");
    CHECK(unit_state(g, {2, 2}).figures == 3);
}

TEST_CASE("a closed side is crossed neither in a move nor in a retreat nor in taking ground",
          "[MOVE-6][HOOK-2][TMOV-10][FLAG-12][TG-4]") {
    const char* picture = R"(
        .   .   .   .   .
          A   .   .   .   .
        A   .   .   .   .
          .   .   .   .   .
    )";
    Game g = board(picture);
    lay(g, {2, 2}, "wadi", {Direction::E, Direction::W});
    const auto clause = [&](At from, std::initializer_list<At> way) {
        const Verdict v = route_verdict(g.table(), unit(g, from), route(g, way));
        return v ? "" : v.refusal().clause;
    };
    CHECK(clause({0, 2}, {{2, 2}, {4, 2}}).empty());
    CHECK(clause({0, 2}, {{2, 2}, {3, 1}}) == "TWADI-1");  // out over a slope
    CHECK(clause({1, 1}, {{2, 2}}) == "TWADI-1");          // in over a slope

    g = board(R"(
        .   .   .   .   i
          .   .   .   .   .
        .   i2  .   .   .
          A   .   .   .   .
    )");
    lay(g, {2, 2}, "wadi", {Direction::E, Direction::W});
    ready_to_battle(g, {{1, 3}});
    Game killed = g;
    fight(killed, {1, 3}, {2, 2}, "gg");
    CHECK_FALSE(has_unit(killed, {2, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(killed));
    fight(g, {1, 3}, {2, 2}, "fs");
    CHECK(unit_state(g, {2, 2}).figures == 1);  // no way back over the slopes
}

TEST_CASE("a costly step takes as many hexes of movement, and counts as far for battling", "[MOVE-3][MOVE-15][TMOV-3][HOOK-23]") {
    const char* picture = R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        I   .   .   .   i   .   .
          .   .   .   .   .   .   .
        A   .   .   .   .   .   .
    )";
    Game g = board(picture);
    lay(g, {2, 2}, "steep_hill");
    lay(g, {2, 4}, "steep_hill");
    order_units(g, "direct_from_hq", {{0, 2}, {0, 4}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "MOVE-3");
    CHECK(is_legal(g, move(g, {0, 4}, {{2, 4}, {4, 4}})));
    CHECK(refusal(g, move(g, {0, 4}, {{2, 4}, {4, 4}, {6, 4}})) == "MOVE-3");
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(unit_state(g, {2, 2}).battle_cost == 2);
    CHECK(may_battle(g.table(), unit(g, {2, 2})).refusal().clause == "BTL-4");
}

TEST_CASE("a limit of hexes counts steps, not what they cost", "[MOVE-14]") {
    Game g = board(R"(
        .   .   .   .   .
          .   .   .   .   .
        A   +Y  .   .   .
          .   .   .   .   .
    )");
    lay(g, {4, 2}, "steep_hill");
    const auto verdict = [&](std::initializer_list<At> way) { return route_verdict(g.table(), unit(g, {0, 2}), route(g, way)); };
    CHECK(verdict({{2, 2}, {4, 2}}).is_yes());  // two steps, three hexes of movement
    CHECK(verdict({{2, 2}, {3, 1}, {4, 0}}).refusal().clause == "TBEACH-1");
}

TEST_CASE("a unit that starts on ground impassable to it may leave and may not come back", "[TMOV-2]") {
    const char* picture = R"(
        .   .   .   .
          .   .   .   .
        A+G .   G+R .
          .   .   .   .
    )";
    CHECK(refused(picture, {0, 2}, {{2, 2}, {3, 1}, {2, 0}}).empty());
    CHECK(refused(picture, {0, 2}, {{2, 2}, {0, 2}}) == "THHOG-1");
    CHECK(refused(picture, {4, 2}, {{6, 2}}).empty());
    Game g = board(picture);
    order_units(g, "direct_from_hq", {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    finish_turn(g);
    finish_turn(g);
    CHECK_FALSE(can_reach(g, {2, 2}, {0, 2}));
}

TEST_CASE("artillery and armor in a bunker never leave it, infantry does", "[MOVE-13][HOOK-19][TMOV-9][TG-4][FLAG-13]") {
    const char* picture = R"(
        .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        G+K .   A+K .   I+K .   .
          .   .   .   .   .   .   .
    )";
    CHECK(refused(picture, {0, 2}, {{2, 2}}) == "TBUNK-2");
    CHECK(refused(picture, {4, 2}, {{6, 2}}) == "TBUNK-2");
    CHECK(refused(picture, {8, 2}, {{10, 2}, {12, 2}}).empty());

    // No retreat: one flag may be ignored, the other costs a figure.
    Setup setup;
    setup.active = Side::Axis;
    Game g = board(R"(
        .   .   .   .
          .   i   .   .
        .   G+K .   .
          .   .   .   .
    )",
                   setup);
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {2, 2}, "ff");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(legal_actions(g) == Actions{retreat(g, 0, {}), retreat(g, 1, {})});
    act(g, retreat(g, 1, {}));
    CHECK(unit_state(g, {2, 2}).figures == 1);

    // No taking ground.
    g = board(R"(
        .   .   i1  .   .   .   i
          .   A+K .   .   .   .   .
    )");
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {4, 0}, "ggg");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

// ---- Ground that ends or limits a move ----

TEST_CASE("forest, hedgerow, town and wire end the move of a unit that enters them", "[MOVE-9][HOOK-3][TMOV-4][TMOV-11]") {
    struct {
        const char* ground;
        const char* clause;
    } const table[] = {{"F", "TFOR-1"}, {"E", "THEDG-1"}, {"T", "TOWN-1"}, {"W", "TWIRE-1"}};
    for (const auto& row : table) {
        INFO(row.ground);
        const std::string picture = std::string(".  .  .  .\n .  .  .  .\nE  +") + row.ground + "  .  .\n .  .  .  .\n";
        CHECK(refused(picture.c_str(), {0, 2}, {{2, 2}}).empty());
        CHECK(refused(picture.c_str(), {0, 2}, {{2, 2}, {4, 2}}) == row.clause);
        CHECK(refused(picture.c_str(), {0, 2}, {{2, 2}, {1, 1}}) == row.clause);
        const Game g = board(picture);
        const Reach found = reach(g.table(), unit(g, {0, 2}));
        REQUIRE(destination(g, found, {2, 2}) != nullptr);
        CHECK(destination(g, found, {2, 2})->must_stop);
        CHECK_FALSE(destination(g, found, {4, 2})->route.contains(hex(g, {2, 2})));
    }
}

TEST_CASE("hill, bridge, sandbags, hedgehog and bunker stop nobody who may enter", "[MOVE-9][TER-8]") {
    for (const char* ground : {"H", "B", "S", "G", "K", "D"}) {
        INFO(ground);
        const std::string picture = std::string(".  .  .  .\n .  .  .  .\nI  +") + ground + "  .  .\n .  .  .  .\n";
        CHECK(refused(picture.c_str(), {0, 2}, {{2, 2}, {4, 2}}).empty());
    }
}

TEST_CASE("starting in ground that stops is no hindrance", "[MOVE-10]") {
    for (const char* ground : {"F", "T", "W"}) {
        INFO(ground);
        const std::string picture = std::string(".  .  .  .\n .  .  .  .\nA+") + ground + "  .  .  .\n .  .  .  .\n";
        CHECK(refused(picture.c_str(), {0, 2}, {{2, 2}, {4, 2}, {6, 2}}).empty());
    }
}

TEST_CASE("a unit that entered a hard stop takes no ground, one that stood there does", "[TMOV-4][TMOV-12][HOOK-3][TG-5]") {
    const char* moves = R"(
        .   .   i1  .   .   .   i
          .   +W  .   .   .   .   .
        .   I   .   .   .   .   .
    )";
    Game g = board(moves);
    order_units(g, "direct_from_hq", {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    fight(g, {3, 1}, {4, 0}, "gg");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));

    for (const char* ground : {"F", "T", "W"}) {
        INFO(ground);
        const std::string stands = std::string(".  .  i1  .  .  .  i\n .  I+") + ground + "  .  .\n";
        g = board(stands);
        ready_to_battle(g, {{3, 1}});
        fight(g, {3, 1}, {4, 0}, ground[0] == 'W' ? "gg" : "ggg");
        CHECK(step_is<TakeGroundStep>(g));
    }
}

TEST_CASE("a hedgerow is entered only with the first step", "[MOVE-11][HOOK-5][TMOV-6]") {
    const char* picture = R"(
        .   .   .   .
          .   .   .   .
        A   .   +E  .
          .   .   .   .
    )";
    CHECK(refused(picture, {0, 2}, {{2, 2}, {4, 2}}) == "THEDG-1");
    const Game far = board(picture);
    CHECK_FALSE(can_reach(far, {0, 2}, {4, 2}));
    CHECK(refused(R"(
        .   .   .   .
          .   .   .   .
        .   A   +E  .
          .   .   .   .
    )",
                  {2, 2}, {{4, 2}})
              .empty());
}

TEST_CASE("ground is taken onto a hedgerow only by a unit that neither moved nor took ground", "[TMOV-7][HOOK-5][TG-6]") {
    const char* picture = R"(
        .   .   i1+E    .   .   i
          .   I   .       .   .   .
    )";
    Game g = board(picture);
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {4, 0}, "gg");
    CHECK(step_is<TakeGroundStep>(g));

    g = board(R"(
        .   .   i1+E    .   .   i
          .   .   .       .   .   .
        .   I   .       .   .   .
    )");
    order_units(g, "direct_from_hq", {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    fight(g, {3, 1}, {4, 0}, "gg");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));

    // An overrun: ground taken first in the open, then not onto the hedgerow.
    g = board(R"(
        .   .   i1+E    .   .   i
          .   i1  .       .   .   .
        .   A   .       .   .   .
    )");
    ready_to_battle(g, {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "ggg");
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    fight(g, {3, 1}, {4, 0}, "g");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("out of a hedgerow a unit moves one hex, and may take ground after it", "[MOVE-12][HOOK-6][TMOV-8]") {
    const char* picture = R"(
        .   .   .   i1  .   .
          .   .   .   .   .   .
        .   A+E .   .   .   .
          .   .   .   .   .   .
    )";
    CHECK(refused(picture, {2, 2}, {{4, 2}, {6, 2}}) == "THEDG-2");
    Game g = board(picture);
    CHECK(reach_text(g, {2, 2}) == "(1, 1) (3, 1) (0, 2) (4, 2) (1, 3) (3, 3)");
    g = board(R"(
        .   .   .   i1  .   .   .   i
          .   .   .   .   .   .   .   .
        .   .   A+E .   .   .   .   .
          .   .   .   .   .   .   .   .
    )");
    order_units(g, "direct_from_hq", {{4, 2}});
    act(g, move(g, {4, 2}, {{5, 1}}));
    fight(g, {5, 1}, {6, 0}, "ggg");
    CHECK(step_is<TakeGroundStep>(g));  // the stop out of a hedgerow is a soft one
}

TEST_CASE("a move that enters a beach has two steps at most, one that only leaves it has all", "[MOVE-14]") {
    const char* picture = R"(
        .   .   .   .   .
          .   .   .   .   .
        .   A   .   .   .
          +Y  +Y  +Y  +Y  +Y
        +Y  +Y  +Y  A+Y +Y
    )";
    CHECK(refused(picture, {2, 2}, {{3, 3}, {4, 4}}).empty());
    CHECK(refused(picture, {2, 2}, {{3, 3}, {4, 4}, {2, 4}}) == "TBEACH-1");
    CHECK(refused(picture, {2, 2}, {{3, 3}, {4, 2}, {6, 2}}) == "TBEACH-1");
    CHECK(refused(picture, {2, 2}, {{4, 2}, {6, 2}, {7, 3}}) == "TBEACH-1");
    CHECK(refused(picture, {2, 2}, {{4, 2}, {6, 2}, {8, 2}}).empty());
    const char* leaving = R"(
        .   .   .   .   .
          .   .   .   .   .
        +Y  A+Y +Y  +Y  +Y
          .   .   .   .   .
    )";
    CHECK(refused(leaving, {2, 2}, {{3, 1}, {4, 0}, {6, 0}}).empty());
    CHECK(refused(leaving, {2, 2}, {{3, 1}, {4, 2}, {5, 1}}) == "TBEACH-1");
}

TEST_CASE("out of the ocean a unit moves one hex", "[MOVE-14][HOOK-9][HOOK-3]") {
    const char* picture = R"(
        .   .   .   .
          +Y  +Y  +Y  +Y
        +O  A+O +O  +O
    )";
    CHECK(refused(picture, {2, 2}, {{3, 1}}).empty());
    CHECK(refused(picture, {2, 2}, {{3, 1}, {4, 0}}) == "TOCEAN-1");
    CHECK(refused(picture, {2, 2}, {{4, 2}, {6, 2}}) == "TOCEAN-2");
}

}  // namespace test_movement
