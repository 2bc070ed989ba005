// Line of sight: the geometry of the line, what blocks, hills.
#include <algorithm>
#include <set>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_sight {

using namespace salient;
using namespace salient::test;

namespace {

const Board& standard() { return Board::of(BoardKind::Standard); }

using Hexes = std::set<Hex>;
Hexes as_set(const std::vector<Hex>& list) { return {list.begin(), list.end()}; }

// What the line between two hexes touches, by asking for every position of LOS-41.
struct Line {
    Hexes crossed, left, right;
    bool operator==(const Line&) const = default;
};
Line line_between(Hex from, Hex to) {
    Line line;
    const int widen = from.x == to.x ? 1 : 0;
    for (int y = std::min(from.y, to.y); y <= std::max(from.y, to.y); ++y) {
        for (int x = std::min(from.x, to.x) - widen; x <= std::max(from.x, to.x) + widen; ++x) {
            const Hex position{x, y};
            if ((x + y) % 2 != 0 || position == from || position == to) continue;
            switch (touch(from, to, position)) {
                case Touch::Crossed: line.crossed.insert(position); break;
                case Touch::GrazedLeft: line.left.insert(position); break;
                case Touch::GrazedRight: line.right.insert(position); break;
                case Touch::None: break;
            }
        }
    }
    return line;
}

// The same from the board's prepared lines, without the positions off the board.
Line prepared_line(Hex from, Hex to) {
    const SightLine found = standard().sight_line(standard().at(from), standard().at(to));
    const auto hexes = [&](std::span<const std::int16_t> offsets) {
        Hexes out;
        for (const auto offset : offsets) {
            const HexId h = standard().hex_in_cell(standard().cell(standard().at(from)) + offset);
            if (!h.is_none()) out.insert(standard().hex(h));
        }
        return out;
    };
    return {hexes(found.crossed), hexes(found.left), hexes(found.right)};
}

// How the segment between two centers meets a position, found by clipping it with the six sides of the hex: an independent witness.
Touch met_by_segment(Hex from, Hex to, Hex position) {
    constexpr int sides[6][3] = {{1, 0, 1}, {-1, 0, 1}, {1, 1, 2}, {-1, -1, 2}, {1, -1, 2}, {-1, 1, 2}};  // a*x + b*y <= c
    long long first_n = 0, first_d = 1, last_n = 1, last_d = 1;  // the part of the segment within, from n/d to n/d of its length
    bool along = false;
    for (const auto& s : sides) {
        const long long start = s[0] * (from.x - position.x) + s[1] * 3 * (from.y - position.y);
        const long long change = s[0] * (to.x - from.x) + s[1] * 3 * (to.y - from.y);
        const long long room = s[2] - start;  // change * t <= room
        if (change == 0) {
            if (room < 0) return Touch::None;
            along = along || room == 0;
        } else if (change > 0) {
            if (room * last_d < last_n * change) {
                last_n = room;
                last_d = change;
            }
        } else if (room * first_d < first_n * change) {
            first_n = -room;
            first_d = -change;
        }
    }
    const long long gap = last_n * first_d - first_n * last_d;
    if (gap < 0) return Touch::None;
    if (gap > 0 && !along) return Touch::Crossed;
    const int side = (to.x - from.x) * (position.y - from.y) - (to.y - from.y) * (position.x - from.x);
    return side < 0 ? Touch::GrazedLeft : Touch::GrazedRight;
}

// A board full of forest, so that a report of sight names every hex of a line.
constexpr const char* forest = R"(
    +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
      +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
    +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
      +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
    +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
      +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
    +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
      +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
    +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F  +F
)";

// Many kinds of ground and some units, for laws that hold between any two hexes.
constexpr const char* mixed = R"(
    .   +H  .   .   +F  .   i   .   .   +T  .   .   .
      .   +H  .   +F  .   .   .   +H  +H  .   i   .
    .   +H  .   i+H .   .   .   .   +H  .   .   +K  .
      +T  .   .   .   .   +F  .   .   .   I   .   .
    .   .   +H  +H  .   .   +H  .   .   .   +R  .   .
      .   +H  .   +H  .   I   .   .   +R  .   .   +E
    .   .   .   .   .   .   .   +R  .   .   .   +F  .
      .   .   I   .   +H  +T  .   .   +H  +W  .   .
    .   .   .   +H  .   .   I   .   .   .   .   .   .
)";

}  // namespace

// ---- Geometry ----

TEST_CASE("the lines from (12, 4) cross and graze exactly the hexes of the table",
          "[LOS-21][LOS-22][LOS-23][LOS-24][LOS-25][LOS-26][LOS-27][LOS-28][LOS-29][LOS-30][LOS-4][LOS-5][LOS-6][LOS-7]") {
    struct Vector {
        const char* clause;
        Hex target;
        int hexes;
        Hexes crossed, one_side, other_side;
    };
    const Vector table[] = {
        {"LOS-21", {14, 2}, 2, {{13, 3}}, {}, {}},
        {"LOS-22", {15, 3}, 2, {}, {{14, 4}}, {{13, 3}}},
        {"LOS-23", {12, 2}, 2, {}, {{11, 3}}, {{13, 3}}},
        {"LOS-24", {17, 3}, 3, {{14, 4}, {15, 3}}, {}, {}},
        {"LOS-25", {16, 2}, 3, {{13, 3}, {15, 3}}, {}, {}},
        {"LOS-26", {13, 1}, 3, {{13, 3}, {12, 2}}, {}, {}},
        {"LOS-27", {18, 2}, 4, {{15, 3}}, {{14, 4}, {17, 3}}, {{13, 3}, {16, 2}}},
        {"LOS-28", {12, 0}, 4, {{12, 2}}, {{11, 3}, {11, 1}}, {{13, 3}, {13, 1}}},
        {"LOS-29", {19, 3}, 4, {{14, 4}, {16, 4}, {15, 3}, {17, 3}}, {}, {}},
        {"LOS-30", {21, 3}, 5, {{14, 4}, {16, 4}, {17, 3}, {19, 3}}, {{18, 4}}, {{15, 3}}},
    };
    const Game g = board(forest);
    const Hex from{12, 4};
    for (const Vector& v : table) {
        INFO(v.clause);
        CHECK(distance(from, v.target) == v.hexes);
        const Line line = line_between(from, v.target);
        CHECK(line.crossed == v.crossed);
        // Which side is left and which right is all the same; the table only says that they differ.
        const auto expected = std::minmax(v.one_side, v.other_side);
        CHECK(std::minmax(line.left, line.right) == expected);
        CHECK(prepared_line(from, v.target) == line);
        const SightReport report = sight(g.table(), hex(g, {12, 4}), standard().at(v.target));
        CHECK(as_set(report.crossed) == line.crossed);
        CHECK(as_set(report.grazed_left) == line.left);
        CHECK(as_set(report.grazed_right) == line.right);
        CHECK_FALSE(report.clear);
        CHECK(report.clause == (v.crossed.empty() ? "LOS-8" : "LOS-5"));
    }
}

TEST_CASE("hexes are crossed, grazed or left alone as the straight segment between the centers meets them",
          "[LOS-1][LOS-4][LOS-5][LOS-6][LOS-7][LOS-41]") {
    // The line depends on the difference of the two hexes alone, so the four corners stand for all.
    for (const Hex from : {Hex{0, 0}, Hex{24, 0}, Hex{0, 8}, Hex{24, 8}}) {
        for (int i = 0; i < standard().size(); ++i) {
            const Hex to = standard().hex(HexId{i});
            if (to == from) continue;
            Line met;
            for (int y = -2; y < 11; ++y) {
                for (int x = -3; x < 28; ++x) {
                    const Hex position{x, y};
                    if ((x + y) % 2 != 0 || position == from || position == to) continue;
                    switch (met_by_segment(from, to, position)) {
                        case Touch::Crossed: met.crossed.insert(position); break;
                        case Touch::GrazedLeft: met.left.insert(position); break;
                        case Touch::GrazedRight: met.right.insert(position); break;
                        case Touch::None: break;
                    }
                }
            }
            const bool same = met == line_between(from, to);
            INFO(to_string(from) << " to " << to_string(to));
            if (!same) CHECK(same);
        }
    }
    CHECK(met_by_segment({12, 4}, {15, 3}, {14, 4}) != Touch::None);  // the witness does see something
}

TEST_CASE("no line between two hexes of a board crosses a position off the board", "[LOS-10]") {
    int off = 0;
    for (int a = 0; a < standard().size(); ++a) {
        for (int b = 0; b < standard().size(); ++b) {
            const SightLine line = standard().sight_line(HexId{a}, HexId{b});
            for (const auto offset : line.crossed) off += standard().hex_in_cell(standard().cell(HexId{a}) + offset).is_none();
        }
    }
    CHECK(off == 0);
}

TEST_CASE("sight is the same in both directions", "[LOS-2][TLOS-10]") {
    const Game g = board(mixed);
    int seen = 0;
    for (int a = 0; a < standard().size(); ++a) {
        for (int b = 0; b < a; ++b) {
            const bool there = can_see(g.table(), HexId{a}, HexId{b});
            const bool back = can_see(g.table(), HexId{b}, HexId{a});
            seen += there;
            INFO(to_string(standard().hex(HexId{a})) << " and " << to_string(standard().hex(HexId{b})));
            if (there != back) CHECK(there == back);
        }
    }
    CHECK(seen > 500);
    CHECK(seen < 5000);
}

TEST_CASE("the drawing of a line of sight says the same as the rule", "[LOS-5][LOS-8]") {
    const Game g = board(mixed);
    int wrong = 0;
    for (int a = 0; a < standard().size(); ++a) {
        for (int b = 0; b < standard().size(); ++b) {
            if (a == b) continue;
            const SightReport report = sight(g.table(), HexId{a}, HexId{b});
            wrong += report.clear != can_see(g.table(), HexId{a}, HexId{b});
            wrong += report.clear != (report.crossed.empty() && (report.grazed_left.empty() || report.grazed_right.empty()));
        }
    }
    CHECK(wrong == 0);
}

// ---- What blocks ----

TEST_CASE("a line between two hexes is not blocked by grazed hexes of one side only", "[LOS-42][LOS-8][TLOS-4]") {
    const Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   i   .   .   .
        .   .   .   .   .   .   .   +F  .   .   .   .   .
    )");
    CHECK(sees(g, {12, 4}, {18, 2}));
    const SightReport report = sight(g.table(), hex(g, {12, 4}), hex(g, {18, 2}));
    CHECK(report.grazed_left.size() + report.grazed_right.size() == 2);
}

TEST_CASE("grazed hexes on both sides block, opposite each other or not", "[LOS-43][LOS-8][TLOS-4]") {
    const Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   +T  .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   i   .   .   .   .   .
    )");
    CHECK_FALSE(sees(g, {12, 4}, {18, 2}));
    CHECK(sight(g.table(), hex(g, {12, 4}), hex(g, {18, 2})).clause == "LOS-8");
}

TEST_CASE("the edge of the board blocks on its side", "[LOS-44][LOS-10][TLOS-5][TBOARD-11]") {
    const char* picture = R"(
        .   .   .   .
          .   .   .   .
        .   .   .   .
          +F  .   .   .
        .   .   .   .
    )";
    Game g = board(picture);
    CHECK_FALSE(sees(g, {0, 4}, {0, 2}));
    const SightReport report = sight(g.table(), hex(g, {0, 4}), hex(g, {0, 2}));
    Hexes grazed = as_set(report.grazed_left);
    grazed.merge(as_set(report.grazed_right));
    CHECK(grazed == Hexes{{-1, 3}, {1, 3}});
    CHECK_FALSE(sees(g, {0, 4}, {0, 0}));
    // The edge alone does not block: nothing stands on the other side of the line.
    CHECK(sees(g, {0, 2}, {0, 0}));

    Setup setup;
    setup.options = {"core.edge_does_not_block"};
    g = board(picture, setup);
    CHECK(sees(g, {0, 4}, {0, 2}));
}

TEST_CASE("the edge blocks at the right end of odd rows as well", "[LOS-10][TLOS-5]") {
    const char* picture = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   i
        .   .   .   .   .   .   .   .   .   .   .   .   A
    )";
    Game g = board(picture);
    CHECK_FALSE(sees(g, {24, 2}, {24, 0}));
    Setup setup;
    setup.options = {"core.edge_does_not_block"};
    g = board(picture, setup);
    CHECK(sees(g, {24, 2}, {24, 0}));
}

TEST_CASE("artillery needs no line of sight, infantry does", "[LOS-45][LOS-11][TLOS-6][BASE-3][BASE-1]") {
    const auto with = [](const char* attacker) {
        const std::string row = std::string("    .   .   .   .   .   .   ") + attacker + "   +F  .   .   .   .   .\n";
        return std::string(R"(
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   i   .   .   .
)") + row;
    };
    Game g = board(with("G"));
    ready_to_battle(g, {{12, 4}});
    fight(g, {12, 4}, {17, 3}, "is");
    CHECK(unit_state(g, {17, 3}).figures == 3);

    for (const char* attacker : {"I", "A", "S", "E"}) {
        g = board(with(attacker));
        INFO(attacker);
        CHECK(target_verdict(g.table(), unit(g, {12, 4}), unit(g, {17, 3})).refusal().clause == "LOS-5");
    }
}

TEST_CASE("artillery fires over units and hills", "[LOS-11][TLOS-6]") {
    const Game g = board(R"(
        .   .   i   .   .
          .   i   .   .   .
        .   +H  .   .   .
          +H  .   .   .   .
        G   .   .   .   .
    )");
    CHECK(target_verdict(g.table(), unit(g, {0, 4}), unit(g, {4, 0})).is_yes());
    CHECK_FALSE(sees(g, {0, 4}, {4, 0}));
}

TEST_CASE("forest, hedgerow, town, bunker and hill block a line that crosses them; other ground does not",
          "[LOS-9][LOS-5][LOS-14][TLOS-1][TLOS-9][HOOK-11][HOOK-22]") {
    const Game g = board(R"(
        I   +F  i   .   I   +E  i   .   I   +T  i   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   +K  i   .   I   +H  i   .   I   .   i   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   +R  i   .   I   +B  i   .   I   +W  i   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   +S  i   .   I   +G  i   .   I   +D  i   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   +O  i   .   I   +Y  i   .   .   .   .   .   .
    )");
    struct {
        const char* ground;
        int x, y;
        const char* clause;  // empty: the target two hexes to the right is seen
    } const table[] = {{"forest", 0, 0, "LOS-5"}, {"hedgerow", 8, 0, "LOS-5"}, {"town", 16, 0, "LOS-5"},
                       {"bunker", 0, 2, "LOS-5"}, {"hill", 8, 2, "LOS-5"},     {"countryside", 16, 2, ""},
                       {"river", 0, 4, ""},       {"bridge", 8, 4, ""},        {"wire", 16, 4, ""},
                       {"sandbags", 0, 6, ""},    {"hedgehog", 8, 6, ""},      {"road", 16, 6, ""},
                       {"ocean", 0, 8, ""},       {"beach", 8, 8, ""}};
    for (const auto& row : table) {
        INFO(row.ground);
        const Verdict v = target_verdict(g.table(), unit(g, {row.x, row.y}), unit(g, {row.x + 4, row.y}));
        CHECK((v ? "" : v.refusal().clause) == std::string(row.clause));
    }
}

TEST_CASE("a unit blocks a line that crosses it, friend or enemy, and the refusal says so", "[LOS-9][LOS-5][TLOS-3][BTL-10]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        I   .   I   i   .   .   .   .   .
          .   .   .   .   .   .   .   .
        i   i   .   .   I   .   .   .   .
    )");
    // A friend hides the enemy behind it.
    CHECK_FALSE(sees(g, {0, 2}, {6, 2}));
    // An enemy hides the enemy behind it.
    CHECK_FALSE(sees(g, {8, 4}, {0, 4}));
    CHECK(sees(g, {8, 4}, {2, 4}));
    CHECK(target_verdict(g.table(), unit(g, {8, 4}), unit(g, {2, 4})).is_yes());
    CHECK(target_verdict(g.table(), unit(g, {0, 2}), unit(g, {6, 2})).refusal().clause == "LOS-5");
}

TEST_CASE("a line is blocked where two grazed units stand on both sides of the line", "[LOS-8][TLOS-4]") {
    Game g = board(R"(
        .   .   .   .   i   .   .
          .   .   .   .   .   .
        .   .   .   I   .   .   .
          .   I   I   .   .   .
        .   .   I   .   .   .   .
    )");
    // Straight up the line grazes (3, 3) and (5, 3); to (8, 0) it crosses (5, 3), (6, 2) and (7, 1).
    CHECK_FALSE(sees(g, {4, 4}, {4, 2}));
    CHECK(sight(g.table(), hex(g, {4, 4}), hex(g, {4, 2})).clause == "LOS-8");
    CHECK_FALSE(sees(g, {4, 4}, {8, 0}));
    CHECK(sight(g.table(), hex(g, {4, 4}), hex(g, {8, 0})).clause == "LOS-5");
}

TEST_CASE("the hexes of the attacker and of the target never block", "[LOS-3][TLOS-2]") {
    const Game g = board(R"(
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        I+F .   i+T .   .   .   .
          .   .   .   .   .   .
        I+E .   i+K .   .   .   .
          .   .   .   .   .   .
        I+H .   i+H .   .   .   .
    )");
    for (const int y : {2, 4, 6}) {
        CHECK(sees(g, {0, y}, {4, y}));
        CHECK(target_verdict(g.table(), unit(g, {0, y}), unit(g, {4, y})).is_yes());
    }
}

TEST_CASE("an adjacent target is always seen", "[LOS-3][BTL-11]") {
    const Game g = board(mixed);
    for (int a = 0; a < standard().size(); ++a)
        for (const HexId b : standard().neighbors(HexId{a}))
            if (!b.is_none() && !can_see(g.table(), HexId{a}, b)) CHECK(can_see(g.table(), HexId{a}, b));
}

}  // namespace test_sight
