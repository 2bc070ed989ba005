// The board: hexes, neighbors, distance, directions of the two sides, sections.
#include <algorithm>
#include <deque>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_geometry {

using namespace salient;
using namespace salient::test;

namespace {

const Board& standard() { return Board::of(BoardKind::Standard); }

// The first and last x of a row and how many hexes it has, counted by asking for every position.
struct Row {
    int first = -1, last = -1, hexes = 0;
    bool operator==(const Row&) const = default;
};
Row row_of(const Board& board, int y) {
    Row row;
    for (int x = -4; x < 60; ++x) {
        if (board.at({x, y}).is_none()) continue;
        if (row.hexes == 0) row.first = x;
        row.last = x;
        ++row.hexes;
    }
    return row;
}

int hexes_of(const Board& board) {
    int hexes = 0;
    for (int y = -2; y < 20; ++y) hexes += row_of(board, y).hexes;
    return hexes;
}

// Steps from one hex to every other, walked from neighbor to neighbor.
std::vector<int> steps_from(const Board& board, HexId from) {
    std::vector<int> steps(static_cast<std::size_t>(board.size()), -1);
    std::deque<HexId> open{from};
    steps[from.value] = 0;
    for (; !open.empty(); open.pop_front()) {
        for (const HexId next : board.neighbors(open.front())) {
            if (next.is_none() || steps[next.value] >= 0) continue;
            steps[next.value] = steps[open.front().value] + 1;
            open.push_back(next);
        }
    }
    return steps;
}

// The hexes, as (x, y) pairs in text, to which the target of a roll of one flag may retreat.
std::string ways_back(const Game& game) {
    std::string text;
    for (const Action& a : legal_actions(game)) {
        for (const HexId h : std::get<Retreat>(a).route) text += to_string(Board::of(game.scenario->board).hex(h));
    }
    return text;
}

}  // namespace

TEST_CASE("the standard board has five rows of 13 hexes and four of 12 between them, 113 in all", "[GEO-3][GEO-4][TBOARD-1]") {
    CHECK(standard().rows() == 9);
    CHECK(standard().width() == 13);
    CHECK(standard().size() == 113);
    CHECK(hexes_of(standard()) == 113);
    for (const int y : {0, 2, 4, 6, 8}) CHECK(row_of(standard(), y) == Row{0, 24, 13});
    for (const int y : {1, 3, 5, 7}) CHECK(row_of(standard(), y) == Row{1, 23, 12});
    CHECK(row_of(standard(), -1).hexes == 0);
    CHECK(row_of(standard(), 9).hexes == 0);
}

TEST_CASE("the Breakthrough board is deeper, the Overlord board wider", "[GEO-5][GEO-6][TBOARD-2]") {
    const Board& deep = Board::of(BoardKind::Breakthrough);
    CHECK(hexes_of(deep) == 213);
    CHECK(row_of(deep, 16) == Row{0, 24, 13});
    CHECK(row_of(deep, 15) == Row{1, 23, 12});
    CHECK(row_of(deep, 17).hexes == 0);
    const Board& wide = Board::of(BoardKind::Overlord);
    CHECK(hexes_of(wide) == 230);
    CHECK(row_of(wide, 8) == Row{0, 50, 26});
    CHECK(row_of(wide, 7) == Row{1, 49, 25});
    CHECK(row_of(wide, 9).hexes == 0);
}

TEST_CASE("a position names a hex only when x + y is even", "[GEO-2]") {
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x <= 24; ++x)
            if ((x + y) % 2 != 0) CHECK(standard().at({x, y}).is_none());
    for (int i = 0; i < standard().size(); ++i) {
        const Hex h = standard().hex(HexId{i});
        CHECK((h.x + h.y) % 2 == 0);
        CHECK(standard().at(h) == HexId{i});
    }
}

TEST_CASE("the half hexes at the ends of odd rows are no hexes", "[GEO-7][TBOARD-1]") {
    for (const int y : {1, 3, 5, 7}) {
        CHECK(standard().at({-1, y}).is_none());
        CHECK(standard().at({25, y}).is_none());
        CHECK(standard().neighbor(standard().at({1, y}), Direction::W).is_none());
        CHECK(standard().neighbor(standard().at({23, y}), Direction::E).is_none());
    }
    for (const int y : {2, 4, 6}) {
        CHECK(standard().neighbor(standard().at({0, y}), Direction::NW).is_none());
        CHECK(standard().neighbor(standard().at({0, y}), Direction::SW).is_none());
        CHECK(standard().neighbor(standard().at({24, y}), Direction::NE).is_none());
        CHECK(standard().neighbor(standard().at({24, y}), Direction::SE).is_none());
    }
}

TEST_CASE("no unit moves or retreats into a half hex", "[GEO-7][MOVE-7][FLAG-12]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        i   i   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        I   .   .   .
    )");
    CHECK(reach_text(g, {0, 8}) == "(0, 6) (2, 6) (1, 7) (3, 7) (2, 8) (4, 8)");

    g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   .   .
          i   .   .   .
        i   .   .   .
          I   .   .   .
    )");
    // Behind (0, 4) lie the half hex (-1, 3) and the hex of a friend.
    ready_to_battle(g, {{1, 5}});
    fight(g, {1, 5}, {0, 4}, "sfs");
    CHECK(unit_state(g, {0, 4}).figures == 3);
}

TEST_CASE("neighbors lie E and W in the same row and NE, NW, SE, SW in the rows next to it", "[GEO-1][GEO-8][TDIR-1]") {
    const HexId middle = standard().at({12, 4});
    const auto to = [&](Direction d) { return standard().hex(standard().neighbor(middle, d)); };
    CHECK(to(Direction::E) == Hex{14, 4});
    CHECK(to(Direction::W) == Hex{10, 4});
    CHECK(to(Direction::NE) == Hex{13, 3});
    CHECK(to(Direction::NW) == Hex{11, 3});
    CHECK(to(Direction::SE) == Hex{13, 5});
    CHECK(to(Direction::SW) == Hex{11, 5});
    for (int i = 0; i < standard().size(); ++i) {
        for (const Direction d : directions) {
            const HexId next = standard().neighbor(HexId{i}, d);
            if (next.is_none()) continue;
            CHECK(standard().neighbor(next, opposite(d)) == HexId{i});
            CHECK(standard().direction(HexId{i}, next) == d);
        }
    }
}

TEST_CASE("a hex has only those neighbors that are on the board", "[GEO-8][TBOARD-11]") {
    const auto neighbors = [](Hex h) {
        std::vector<Hex> found;
        for (const HexId n : standard().neighbors(standard().at(h)))
            if (!n.is_none()) found.push_back(standard().hex(n));
        return found;
    };
    CHECK(neighbors({0, 0}) == std::vector<Hex>{{2, 0}, {1, 1}});
    CHECK(neighbors({24, 0}) == std::vector<Hex>{{22, 0}, {23, 1}});
    CHECK(neighbors({24, 4}) == std::vector<Hex>{{23, 3}, {22, 4}, {23, 5}});
    CHECK(neighbors({1, 1}) == std::vector<Hex>{{3, 1}, {2, 0}, {0, 0}, {0, 2}, {2, 2}});
    CHECK(neighbors({12, 8}) == std::vector<Hex>{{14, 8}, {13, 7}, {11, 7}, {10, 8}});
}

TEST_CASE("the distance is the rows between two hexes and half of the columns that remain", "[GEO-9]") {
    struct {
        Hex a, b;
        int hexes;
    } const table[] = {{{12, 4}, {12, 4}, 0}, {{12, 4}, {14, 4}, 1}, {{12, 4}, {13, 3}, 1}, {{12, 4}, {12, 2}, 2},
                       {{12, 4}, {15, 3}, 2}, {{12, 4}, {17, 3}, 3}, {{12, 4}, {18, 2}, 4}, {{12, 4}, {21, 3}, 5},
                       {{0, 0}, {24, 0}, 12}, {{0, 0}, {8, 8}, 8},   {{0, 0}, {0, 8}, 8},   {{0, 0}, {24, 8}, 16},
                       {{23, 1}, {0, 8}, 15}};
    for (const auto& row : table) {
        INFO(to_string(row.a) << " to " << to_string(row.b));
        CHECK(distance(row.a, row.b) == row.hexes);
        CHECK(distance(row.b, row.a) == row.hexes);
        CHECK(standard().distance(standard().at(row.a), standard().at(row.b)) == row.hexes);
    }
}

TEST_CASE("the distance is the number of steps from neighbor to neighbor", "[GEO-9]") {
    for (const BoardKind kind : {BoardKind::Standard, BoardKind::Breakthrough, BoardKind::Overlord}) {
        const Board& outline = Board::of(kind);
        int wrong = 0;
        for (int a = 0; a < outline.size(); ++a) {
            const auto steps = steps_from(outline, HexId{a});
            for (int b = 0; b < outline.size(); ++b)
                wrong += outline.distance(HexId{a}, HexId{b}) != steps[static_cast<std::size_t>(b)];
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("a unit two hexes away is not adjacent, whatever the direction", "[DEF-5][BTL-5]") {
    const Game g = board(R"(
        .   .   .   .   .
          .   i   .   .   .
        .   .   .   i   .
          .   I   .   .   .
        .   .   i   .   .
    )");
    const auto adjacent = [&](At a, At b) { return standard().distance(hex(g, a), hex(g, b)) == 1; };
    CHECK(adjacent({3, 3}, {4, 4}));
    CHECK_FALSE(adjacent({3, 3}, {3, 1}));
    CHECK_FALSE(adjacent({3, 3}, {6, 2}));
    // The adjacent enemy binds the unit, so it may battle no other.
    CHECK(targets(g.table(), unit(g, {3, 3})).size() == 1);
    CHECK(target_verdict(g.table(), unit(g, {3, 3}), unit(g, {4, 4})).is_yes());
    CHECK(target_verdict(g.table(), unit(g, {3, 3}), unit(g, {6, 2})).refusal().clause == "BTL-5");
}

TEST_CASE("the top side falls back to NE or NW, the bottom side to SE or SW", "[GEO-11][DEF-1]") {
    CHECK(backward(Edge::Top) == std::array{Direction::NE, Direction::NW});
    CHECK(backward(Edge::Bottom) == std::array{Direction::SE, Direction::SW});
    const char* picture = R"(
        .   .   .   .
          .   .   .   .
        .   .   i   .
          .   I   .   .
        .   .   .   .
          .   .   .   .
    )";
    Game g = board(picture);
    ready_to_battle(g, {{3, 3}});
    fight(g, {3, 3}, {4, 2}, "sfs");
    CHECK(ways_back(g) == "(3, 1)(5, 1)");

    // With the Allies at the top the same attack drives the Axis unit the other way.
    Setup setup;
    setup.top = Side::Allies;
    g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   I   .
          .   i   .   .
        .   .   .   .
          .   .   .   .
    )",
              setup);
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {3, 3}, "sfs");
    CHECK(ways_back(g) == "(2, 4)(4, 4)");
}

TEST_CASE("row 0 is the baseline of the top side: from there nobody falls back", "[GEO-10][TBOARD-3][FLAG-17]") {
    Game g = board(R"(
        .   .   i   .
          .   I   .   .
    )");
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {4, 0}, "sff");
    CHECK(unit_state(g, {4, 0}).figures == 2);
    CHECK_FALSE(step_is<RetreatStep>(g));
}

TEST_CASE("the last row is the baseline of the bottom side", "[GEO-10][TBOARD-3][FLAG-17]") {
    Setup setup;
    setup.active = Side::Axis;
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   i   .   .
        .   I   .   .
    )",
                   setup);
    ready_to_battle(g, {{3, 7}});
    fight(g, {3, 7}, {2, 8}, "sfs");
    CHECK(unit_state(g, {2, 8}).figures == 3);
}

TEST_CASE("the lines of the standard board run through x 7 and x 17, and hexes on them belong to two sections",
          "[GEO-12][GEO-13]") {
    std::vector<Hex> shared;
    for (int i = 0; i < standard().size(); ++i) {
        const HexId id{i};
        const Hex h = standard().hex(id);
        INFO(to_string(h));
        CHECK(standard().in_section(id, Section::Left, Edge::Bottom) == (h.x <= 7));
        CHECK(standard().in_section(id, Section::Center, Edge::Bottom) == (h.x >= 7 && h.x <= 17));
        CHECK(standard().in_section(id, Section::Right, Edge::Bottom) == (h.x >= 17));
        int sections = 0;
        for (const Section s : {Section::Left, Section::Center, Section::Right})
            sections += standard().in_section(id, s, Edge::Bottom);
        if (sections == 2) shared.push_back(h);
        CHECK(sections >= 1);
    }
    CHECK(shared == std::vector<Hex>{{7, 1}, {17, 1}, {7, 3}, {17, 3}, {7, 5}, {17, 5}, {7, 7}, {17, 7}});
}

TEST_CASE("the lines of the larger boards", "[GEO-14][GEO-15]") {
    const auto sections = [](const Board& outline, int left, int right) {
        int wrong = 0;
        int shared = 0;
        for (int i = 0; i < outline.size(); ++i) {
            const Hex h = outline.hex(HexId{i});
            wrong += outline.in_section(HexId{i}, Section::Left, Edge::Bottom) != (h.x <= left);
            wrong += outline.in_section(HexId{i}, Section::Center, Edge::Bottom) != (h.x >= left && h.x <= right);
            wrong += outline.in_section(HexId{i}, Section::Right, Edge::Bottom) != (h.x >= right);
            shared += h.x == left || h.x == right;
        }
        return std::pair(wrong, shared);
    };
    CHECK(sections(Board::of(BoardKind::Breakthrough), 7, 17) == std::pair(0, 16));
    CHECK(sections(Board::of(BoardKind::Overlord), 17, 33) == std::pair(0, 8));
}

TEST_CASE("left and right are those of the player who faces the enemy", "[GEO-16]") {
    for (int i = 0; i < standard().size(); ++i) {
        const HexId id{i};
        const Hex h = standard().hex(id);
        INFO(to_string(h));
        CHECK(standard().in_section(id, Section::Right, Edge::Top) == (h.x <= 7));
        CHECK(standard().in_section(id, Section::Center, Edge::Top) == (h.x >= 7 && h.x <= 17));
        CHECK(standard().in_section(id, Section::Left, Edge::Top) == (h.x >= 17));
    }
}

TEST_CASE("a card for the left section orders what lies at the left hand of its player", "[GEO-16][ORDER-5]") {
    const char* picture = R"(
        i   .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   .   .   .   .   .   .   .   .   .   .   I
    )";
    Game g = board(picture);
    act(g, play_card(g, "probe_left"));
    CHECK(is_legal(g, order(g, {0, 2})));
    CHECK(refusal(g, order(g, {24, 2})) == "ORDER-5");

    Setup setup;
    setup.active = Side::Axis;
    g = board(picture, setup);
    act(g, play_card(g, "probe_left"));
    CHECK(is_legal(g, order(g, {24, 0})));
    CHECK(refusal(g, order(g, {0, 0})) == "ORDER-5");
}

}  // namespace test_geometry
