// The wide board, its six sections, commands and roles (OVL-SCOPE, OVL-BOARD, OVL-SET).
#include <algorithm>

#include "salient/data.hpp"
#include "support/staff.hpp"

namespace test_overlord_board {

using namespace salient;
using namespace salient::test;

namespace {

const Board& wide() { return Board::of(BoardKind::Overlord); }

BoardSections at(int x, int y) { return wide().board_sections(wide().at({x, y})); }

}  // namespace

TEST_CASE("the wide board has 230 hexes, the seam at x 25 among them, and six sections",
          "[OVL-BOARD-1][OVL-BOARD-2][OVL-BOARD-3]") {
    CHECK(wide().size() == 230);
    for (int y = 0; y < 9; ++y) {
        int hexes = 0;
        for (int x = 0; x <= 50; ++x) hexes += wide().at({x, y}).is_none() ? 0 : 1;
        CHECK(hexes == (y % 2 == 0 ? 26 : 25));
    }
    for (int y = 1; y < 9; y += 2) {
        const HexId seam = wide().at({25, y});
        REQUIRE_FALSE(seam.is_none());
        CHECK(wide().distance(seam, wide().at({23, y})) == 1);
        CHECK(wide().distance(seam, wide().at({26, y - 1})) == 1);
    }
    CHECK(Board::of(BoardKind::Standard).board_sections(Board::of(BoardKind::Standard).at({4, 4})).empty());
}

TEST_CASE("each section has its hexes; those on a limit are in two sections",
          "[OVL-BOARD-4][OVL-BOARD-T1][OVL-BOARD-T2][OVL-BOARD-T3][OVL-BOARD-T4][OVL-BOARD-T5][OVL-BOARD-T6][GEO-17][GEO-18]") {
    const std::vector<std::vector<int>> even{{0, 2, 4, 6},     {8, 10, 12, 14, 16},  {18, 20, 22, 24},
                                             {26, 28, 30, 32}, {34, 36, 38, 40, 42}, {44, 46, 48, 50}};
    const std::vector<std::vector<int>> odd{{1, 3, 5, 7},         {7, 9, 11, 13, 15, 17},   {17, 19, 21, 23, 25},
                                            {25, 27, 29, 31, 33}, {33, 35, 37, 39, 41, 43}, {43, 45, 47, 49}};
    for (int y = 0; y < 9; ++y) {
        const auto& rows = y % 2 == 0 ? even : odd;
        for (int s = 0; s < 6; ++s) {
            std::vector<int> found;
            for (int x = 0; x <= 50; ++x)
                if (!wide().at({x, y}).is_none() && at(x, y).has(s)) found.push_back(x);
            CHECK(found == rows[static_cast<std::size_t>(s)]);
        }
    }
}

TEST_CASE("the commands of the Field Generals lie from the left of their own side; each faces the enemy of the same sections",
          "[OVL-SCOPE-4][OVL-SCOPE-5][OVL-SCOPE-6][OVL-BOARD-5][OVL-BOARD-6]") {
    CHECK(command_of(StaffRole::Left, Edge::Bottom) == sections(1, 2));
    CHECK(command_of(StaffRole::Center, Edge::Bottom) == sections(3, 4));
    CHECK(command_of(StaffRole::Right, Edge::Bottom) == sections(5, 6));
    CHECK(command_of(StaffRole::Left, Edge::Top) == sections(5, 6));
    CHECK(command_of(StaffRole::Center, Edge::Top) == sections(3, 4));
    CHECK(command_of(StaffRole::Right, Edge::Top) == sections(1, 2));
    CHECK(opposing(allied_left) == axis_right);
    CHECK(opposing(allied_center) == axis_center);
    CHECK(opposing(allied_right) == axis_left);
    CHECK(opposing(axis_chief) == allied_chief);
    const Game g = staffs({.units = {{"infantry", {2, 8}}, {"-infantry", {2, 0}}}});
    CHECK(g.state.open.seats_of == std::array<std::uint8_t, 2>{4, 4});
    const auto leaders = leaders_at(g.table(), Side::Allies, hex(g, {17, 5}));
    REQUIRE(leaders.size() == 2);
    CHECK(leaders[0] == allied_center);  // the line lies to his left
    CHECK(leaders[1] == allied_left);
    CHECK(leaders_at(g.table(), Side::Axis, hex(g, {17, 5}))[0] == axis_right);
    CHECK(leaders_at(g.table(), Side::Allies, hex(g, {7, 5})).size() == 1);
}

TEST_CASE(
    "a unit on a line within a command is ordered by a card in either section, on a line of two commands by either general, once",
    "[OVL-BOARD-7][OVL-BOARD-8][OVL-TURN-12][OC-38]") {
    Game g = staffs({.units = {{"infantry", {7, 5}}, {"infantry", {17, 5}}, {"infantry", {25, 5}}, {"-infantry", {2, 0}}},
                     .allies = {"attack_left", "attack_center", "probe_right", "barrage"}});
    distribute(g, {{"attack_left", allied_left}, {"attack_center", allied_center}});
    Game other = g;
    act(other, lay(other, "attack_left", sections(1)));
    CHECK(is_legal(other, order(other, {7, 5})));
    CHECK(refusal(other, order(other, {17, 5})) == "ORDER-5");
    act(g, lay(g, "attack_left", sections(2)));
    CHECK(is_legal(g, order(g, {7, 5})));
    act(g, order(g, {17, 5}));
    act(g, EndOrders{});
    REQUIRE(to_act(g) == allied_center);
    act(g, lay(g, "attack_center", sections(3)));
    CHECK(refusal(g, order(g, {17, 5})) == "ORDER-4");
    CHECK(is_legal(g, order(g, {25, 5})));
}

TEST_CASE("units go and see across sections and the seam", "[OVL-BOARD-9][OVL-FG-6]") {
    Game g = staffs(
        {.units = {{"armor", {17, 5}}, {"infantry", {25, 5}}, {"-infantry", {26, 2}}}, .allies = {"attack_left", "probe_left"}});
    CHECK(can_reach(g, {17, 5}, {23, 5}));
    CHECK(can_reach(g, {17, 5}, {11, 5}));
    CHECK(sees(g, {25, 5}, {26, 2}));
    CHECK(g.table().board.distance(hex(g, {24, 4}), hex(g, {26, 4})) == 1);
}

TEST_CASE("the mode belongs to the scenario and to the wide board", "[OVL-SCOPE-1][OVL-BOARD-10]") {
    Scenario s = scenario("I\n\n", {}, *rulebook());
    s.mode = Mode::Overlord;
    const auto wrong = problems(s, *rulebook());
    CHECK(std::any_of(wrong.begin(), wrong.end(),
                      [](const Problem& p) { return p.message.key == "problem.mode_needs_wide_board"; }));
    for (const BoardFace face : {BoardFace::Country, BoardFace::Beach, BoardFace::Winter, BoardFace::Desert}) {
        const Game g = staffs({.units = {{"infantry", {2, 0}}, {"-infantry", {2, 4}}},
                               .change = [&](Scenario& changed, const Rulebook&) { changed.face = face; }});
        CHECK(g.scenario->face == face);
        CHECK(has_terrain(g, {30, 8}, "ocean") == (face == BoardFace::Beach));
    }
}

TEST_CASE("two equal decks are shuffled together, without Air Sorties",
          "[OVL-SET-2][OVL-SET-3][OVL-AIR-14][OVL-CARD-T23][OVL-CARD-T24][OC-1][OC-2][AS-1]") {
    const auto book = rulebook({"deck.overlord"});
    int section_cards = 0, tactic_cards = 0;
    for (const Card& c : book->cards) (c.kind == CardKind::Section ? section_cards : tactic_cards) += c.copies;
    CHECK(section_cards == 80);
    CHECK(tactic_cards == 40);
    const auto one = rulebook();
    for (const Card& c : one->cards) CHECK(book->at(book->card(c.id)).copies == 2 * c.copies);
    CHECK(book->card("air_sortie").is_none());
}

TEST_CASE("each Commander-in-Chief, and nobody else, is dealt the hand of his side, which is its limit for good",
          "[OVL-SET-1][OVL-SET-4][OVL-SET-5][OVL-SET-7][OVL-SET-8]") {
    Setup setup;
    setup.board = BoardKind::Overlord;
    setup.options = {"deck.overlord"};
    setup.change = [](Scenario& s, const Rulebook&) {
        s.mode = Mode::Overlord;
        s.sides[0].cards = 9;
        s.sides[1].cards = 7;
        s.first = Side::Axis;
    };
    const Game position = board("i\n.\nI\n", setup);
    Game g = new_game(position.rules, position.scenario);
    while (to_act(g) == seat::chance) act(g, chance_outcomes(g).front().action);
    CHECK(to_act(g) == axis_chief);
    CHECK(step_is<DistributeStep>(g));
    for (std::size_t i = 0; i < seat_count; ++i) {
        const int cards = Seat{i} == allied_chief ? 9 : Seat{i} == axis_chief ? 7 : 0;
        CHECK(g.state.secrets.hands[Seat{i}].size() == static_cast<std::size_t>(cards));
        CHECK(g.state.open.seats[Seat{i}].hand_size == cards);
    }
    CHECK(g.state.open.draw_count == 120 - 16);
}

}  // namespace test_overlord_board
