// Line of sight over hills: plateaus, ranks, levels.
#include <set>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_sight_hills {

using namespace salient;
using namespace salient::test;

TEST_CASE(
    "the ten examples of sight over hills",
    "[LOS-31][LOS-32][LOS-33][LOS-34][LOS-35][LOS-36][LOS-37][LOS-38][LOS-39][LOS-40][LOS-14][LOS-16][LOS-17][LOS-18][TLOS-9][TLOS-12]"
    "[HOOK-22]") {
    const Game g = board(R"(
        .   +H  .   .   +H  .   .   .   .   .   .   +H  .
          +H  +H  .   +H  .   .   +H  .   .   .   +H  +H
        .   .   .   .   .   .   .   .   .   .   .   +H  .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   +H  .   +H  +H  .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   +H  .   .   +H  .   .   .   .   +H  .   +H  +H
          .   .   .   +H  +T  .   +T  .   I   .   +H  +T
        .   +H  .   .   +H  .   +H  .   +H  .   .   +H  .
    )");
    struct {
        const char* clause;
        At from, to;
        bool seen;
        std::set<Hex> crossed;  // hexes that block
    } const table[] = {
        {"LOS-31", {1, 1}, {1, 3}, true, {}},           {"LOS-32", {8, 0}, {7, 3}, false, {{7, 1}}},
        {"LOS-33", {14, 0}, {13, 3}, false, {{13, 1}}}, {"LOS-34", {22, 0}, {22, 2}, true, {}},
        {"LOS-35", {2, 6}, {2, 8}, true, {}},           {"LOS-36", {8, 6}, {8, 8}, true, {}},
        {"LOS-37", {14, 6}, {12, 8}, false, {{13, 7}}}, {"LOS-38", {18, 6}, {16, 8}, false, {{17, 7}}},
        {"LOS-39", {24, 6}, {22, 8}, false, {{23, 7}}}, {"LOS-40", {16, 4}, {22, 4}, false, {{20, 4}}},
    };
    for (const auto& row : table) {
        INFO(row.clause);
        CHECK(sees(g, row.from, row.to) == row.seen);
        CHECK(sees(g, row.to, row.from) == row.seen);
        const auto blocking = sight(g.table(), hex(g, row.from), hex(g, row.to)).crossed;
        CHECK(std::set<Hex>(blocking.begin(), blocking.end()) == row.crossed);
    }
    // LOS-36: the town does graze the line, the hill of the plateau does not count.
    const SightReport report = sight(g.table(), hex(g, {8, 6}), hex(g, {8, 8}));
    CHECK(report.grazed_left.size() + report.grazed_right.size() == 1);
}

TEST_CASE("hill hexes joined through adjacent hill hexes are one hill", "[LOS-13][TLOS-12][TER-8]") {
    const Game g = board(R"(
        .   +H  .   .   .   +H  .   .   .   .   .   .   +H
          +H  .   .   +T  +H  .   .   .   .   .   .   .
        .   +H  .   .   .   .   +F  .   .   .   .   .   .
          .   +H  +H  .   .   .   .   .   .   .   .   .
    )");
    const auto hill = [&](At at) { return int{g.state.open.at(hex(g, at)).hill}; };
    for (const At at : {At{1, 1}, At{2, 2}, At{3, 3}, At{5, 3}}) CHECK(hill(at) == hill({2, 0}));
    CHECK(hill({2, 0}) != 0);
    CHECK(hill({9, 1}) == hill({10, 0}));
    CHECK(hill({10, 0}) != hill({2, 0}));
    CHECK(hill({24, 0}) != hill({2, 0}));
    CHECK(hill({24, 0}) != hill({10, 0}));
    for (const At at : {At{7, 1}, At{12, 2}, At{0, 0}}) CHECK(hill(at) == 0);  // town, forest, open ground
}

TEST_CASE("all kinds of hill join to one hill; mountains and covered hills do not",
          "[LOS-20][TLOS-11][TLOS-12][TLOS-13][TLOS-14][TLOS-16]") {
    Game g = board("I");
    struct {
        const char* terrain;
        int height;
        bool hill;
    } const table[] = {{"hill", 1, true},          {"steep_hill", 1, true},   {"sea_bluff", 1, true},   {"cliff", 1, true},
                       {"erg_ridge", 1, true},     {"hill_road", 1, true},    {"hill_cave", 1, true},   {"mountain", 2, false},
                       {"hill_village", 1, false}, {"hill_forest", 1, false}, {"high_ground", 0, false}};
    int x = 0;
    for (const auto& row : table) {
        lay(g, {x, 4}, row.terrain, {Direction::E, Direction::W});
        x += 2;
    }
    x = 0;
    const auto hill = g.state.open.at(hex(g, {0, 4})).hill;
    for (const auto& row : table) {
        INFO(row.terrain);
        const HexState& ground = g.state.open.at(hex(g, {x, 4}));
        CHECK(int{ground.height} == row.height);
        CHECK((ground.hill == hill) == row.hill);
        x += 2;
    }
    // From one end of the hill to the other; not past the mountain, nor over trees and houses.
    CHECK(sees(g, {0, 4}, {12, 4}));
    CHECK_FALSE(sees(g, {12, 4}, {16, 4}));
    CHECK_FALSE(sees(g, {14, 4}, {18, 4}));
    CHECK_FALSE(sees(g, {16, 4}, {20, 4}));
}

TEST_CASE("hills at opposite edges are not joined", "[LOS-13][TBOARD-11]") {
    const Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          +H  .   .   .   .   .   .   .   .   .   .   +H
        +H  .   .   .   .   .   .   .   .   .   .   .   +H
    )");
    CHECK(g.state.open.at(hex(g, {0, 2})).hill == g.state.open.at(hex(g, {1, 1})).hill);
    CHECK(g.state.open.at(hex(g, {24, 2})).hill == g.state.open.at(hex(g, {23, 1})).hill);
    CHECK(g.state.open.at(hex(g, {0, 2})).hill != g.state.open.at(hex(g, {24, 2})).hill);
}

TEST_CASE("a hill between two hexes of another hill blocks; another hex of their own hill does not", "[LOS-14]") {
    // One hill runs around in a bow from (4, 4) to (12, 4); inside the bow lies nothing, a hill of its own, or the same hill.
    Game g = board(R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        .   .   .   +H  +H  +H  .   .   .
          .   .   +H  .   .   +H  .   .
        .   .   +H  .   .   .   +H  .   .
    )");
    CHECK(sees(g, {4, 4}, {12, 4}));
    g = board(R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        .   .   .   +H  +H  +H  .   .   .
          .   .   +H  .   .   +H  .   .
        .   .   +H  .   +H  .   +H  .   .
    )");
    CHECK_FALSE(sees(g, {4, 4}, {12, 4}));
    g = board(R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        .   .   .   +H  +H  +H  .   .   .
          .   .   +H  +H  .   +H  .   .
        .   .   +H  .   +H  .   +H  .   .
    )");
    CHECK(sees(g, {4, 4}, {12, 4}));
}

TEST_CASE("on a plateau units and bunkers still block", "[LOS-15][TLOS-15]") {
    const Game g = board(R"(
        I+H +H  i+H .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        I+H i+H i+H .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        I+H +HK i+H .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        I+H +HS i+H .   .   .   .   .   .
    )");
    CHECK(sees(g, {0, 0}, {4, 0}));
    CHECK_FALSE(sees(g, {0, 2}, {4, 2}));
    CHECK_FALSE(sees(g, {0, 4}, {4, 4}));
    CHECK(sees(g, {0, 6}, {4, 6}));
}

TEST_CASE("forest, town and units in low ground block between two hills all the same", "[LOS-16]") {
    const Game g = board(R"(
        I+H +F  i+H .   I+H +T  i+H .   .
          .   .   .   .   .   .   .   .
        I+H I   i+H .   I+H .   i+H .   .
    )");
    CHECK_FALSE(sees(g, {0, 0}, {4, 0}));
    CHECK_FALSE(sees(g, {8, 0}, {12, 0}));
    CHECK_FALSE(sees(g, {0, 2}, {4, 2}));
    CHECK(sees(g, {8, 2}, {12, 2}));
}

TEST_CASE("two hills see each other only over their first ranks", "[LOS-17][LOS-18]") {
    const Game g = board(R"(
        I+H .   i+H +H  .   .   .   .   .
          .   .   .   .   .   .   .   .
        I+H .   .   i+H .   .   .   .   .
          .   .   .   .   .   .   .   .
        I+H .   +H  i+H .   .   .   .   .
          .   .   .   .   .   .   .   .
        I   .   i+H +H  .   .   .   .   .
          .   .   .   .   .   .   .   .
        I   .   +H  i+H .   .   .   .   .
    )");
    CHECK(sees(g, {0, 0}, {4, 0}));
    CHECK(sees(g, {0, 2}, {6, 2}));
    CHECK_FALSE(sees(g, {0, 4}, {6, 4}));  // behind another hex of its hill
    CHECK(sees(g, {0, 6}, {4, 6}));        // from low ground: the first rank
    CHECK_FALSE(sees(g, {0, 8}, {6, 8}));  // and not the second
}

TEST_CASE("the height of a hex is that of its highest feature", "[TLOS-11]") {
    const Game g = board(R"(
        .   +H  +F  +T  +HK +HS +R  +B  .
    )");
    const int heights[] = {0, 1, 0, 0, 1, 1, 0, 0};
    for (int i = 0; i < 8; ++i) {
        INFO("x " << 2 * i);
        CHECK(g.state.open.at(hex(g, {2 * i, 0})).height == heights[i]);
    }
}

TEST_CASE("by levels, what lies lower than two elevated hexes never hides them from each other", "[LOS-19]") {
    const char* picture = R"(
        I+H +F  i+H .   I+H I   i+H .   .
          .   .   .   .   .   .   .   .
        I+H +H  .   i+H I+H i+H i+H .   .
          .   .   .   .   .   .   .   .
        I   +F  i+H .   I   +H  i+H .   .
          .   .   .   .   .   .   .   .
        I+H +H  i   .   I+H +HK i+H .   .
    )";
    Setup setup;
    setup.options = {"core.los_levels"};
    const Game levels = board(picture, setup);
    const Game classic = board(picture);
    struct {
        At from, to;
        bool by_levels, classic;
        const char* what;
    } const table[] = {
        {{0, 0}, {4, 0}, true, false, "a forest below"},
        {{8, 0}, {12, 0}, true, false, "a unit below"},
        {{0, 2}, {6, 2}, true, false, "a hex of the attacker's hill"},
        {{8, 2}, {12, 2}, false, false, "a unit on the same level"},
        {{0, 4}, {4, 4}, false, false, "a forest before a hill, from below"},
        {{8, 4}, {12, 4}, false, false, "the first rank of a hill, from below"},
        {{0, 6}, {4, 6}, false, false, "the edge of the hill, toward low ground"},
        {{8, 6}, {12, 6}, false, false, "a bunker on the same level"},
    };
    for (const auto& row : table) {
        INFO(row.what);
        CHECK(sees(levels, row.from, row.to) == row.by_levels);
        CHECK(sees(classic, row.from, row.to) == row.classic);
    }
}

TEST_CASE("by levels too, what bars all fire bars it at every height", "[LOS-19][TROW-76][TLOS-7]") {
    Setup setup;
    setup.options = {"core.los_levels"};
    for (const std::string ground : {"mountain", "hill"}) {
        CAPTURE(ground);
        const std::string high = "+{" + ground + "}";
        const std::string row = "I" + high + "   " + high + "   i" + high + "\n";
        CHECK(sees(board(row, setup), {0, 0}, {4, 0}));
        Game g = board(row, setup);
        lay(g, {2, 0}, "impassable_blocking");
        CHECK_FALSE(sees(g, {0, 0}, {4, 0}));
        CHECK_FALSE(can_see(g.table(), hex(g, {0, 0}), hex(g, {4, 0}), Observer::Gun));
    }
}

}  // namespace test_sight_hills
