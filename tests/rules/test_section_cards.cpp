// Section cards: whom they order and what they draw.
#include <algorithm>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_section_cards {

using namespace salient;
using namespace salient::test;

namespace {

// Units of both sides in every section and none on a line between two:
// seen by the Allies the left section ends with x = 6, the right one begins with x = 18.
constexpr auto three_sections = R"(
    i   a   g   i   i   a   .   g   i   i   a   g   i
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    I   A   G   I   I   A   .   G   I   I   A   G   I
)";

Game with_card(const std::string& card, Side side = Side::Allies, std::string_view picture = three_sections) {
    Setup setup;
    setup.active = side;
    (side == Side::Allies ? setup.allies : setup.axis) = {card, "dig_in"};
    Game g = board(picture, setup);
    act(g, play_card(g, card));
    return g;
}

// Gives orders from the left as long as the card lets it; the columns of the units ordered.
std::vector<int> most_ordered(const std::string& card, Side side = Side::Allies) {
    Game g = with_card(card, side);
    std::vector<int> columns;
    while (step_is<OrderStep>(g)) {
        const Action first = legal_actions(g).front();
        if (!std::holds_alternative<OrderUnit>(first)) break;
        columns.push_back(Board::of(g.scenario->board).hex(g.state.open.at(std::get<OrderUnit>(first).unit).hex).x);
        act(g, first);
    }
    CHECK(step_is<MoveStep>(g));  // no order is left, so the next phase has begun
    return columns;
}

using Columns = std::vector<int>;

std::string discards(const Game& g) {
    std::string out;
    for (const CardId c : g.state.open.discards) out += (out.empty() ? "" : " ") + g.rules->at(c).id;
    return out;
}

}  // namespace

TEST_CASE("the deck consists of Section cards and Tactic cards", "[CARD-1]") {
    const auto rules = rulebook();
    int section = 0;
    int tactic = 0;
    for (const Card& c : rules->cards) {
        (c.kind == CardKind::Section ? section : tactic) += c.copies;
        const bool by_section = c.orders.per_section != std::array<std::uint8_t, 3>{} && !c.orders.chosen_section;
        CHECK((c.kind == CardKind::Section) == by_section);
    }
    CHECK(section == 40);
    CHECK(tactic == 20);
}

TEST_CASE("Recon 1 orders one unit of its section", "[SC-1][SC-8]") {
    CHECK(most_ordered("recon_left") == Columns{0});
    CHECK(most_ordered("recon_center") == Columns{8});
    CHECK(most_ordered("recon_right") == Columns{18});
}

TEST_CASE("Probe orders two units of its section", "[SC-2][SC-8]") {
    CHECK(most_ordered("probe_left") == Columns{0, 2});
    CHECK(most_ordered("probe_center") == Columns{8, 10});
    CHECK(most_ordered("probe_right") == Columns{18, 20});
}

TEST_CASE("Attack orders three units of its section", "[SC-3][SC-8]") {
    CHECK(most_ordered("attack_left") == Columns{0, 2, 4});
    CHECK(most_ordered("attack_center") == Columns{8, 10, 14});
    CHECK(most_ordered("attack_right") == Columns{18, 20, 22});
}

TEST_CASE("Assault orders all units of its section", "[SC-4][SC-8]") {
    CHECK(most_ordered("assault_left") == Columns{0, 2, 4, 6});
    CHECK(most_ordered("assault_center") == Columns{8, 10, 14, 16});
    CHECK(most_ordered("assault_right") == Columns{18, 20, 22, 24});
}

TEST_CASE("Recon in Force orders one unit of each section", "[SC-5]") {
    CHECK(most_ordered("recon_in_force") == Columns{0, 8, 18});
}

TEST_CASE("General Advance orders two units of each section", "[SC-6]") {
    CHECK(most_ordered("general_advance") == Columns{0, 2, 8, 10, 18, 20});
}

TEST_CASE("Pincer Move orders two units on the left and two on the right", "[SC-7]") {
    CHECK(most_ordered("pincer_move") == Columns{0, 2, 18, 20});
}

TEST_CASE("the left of the player at the top is the right of the other", "[SC-2][SC-3][SC-8]") {
    CHECK(most_ordered("probe_left", Side::Axis) == Columns{18, 20});
    CHECK(most_ordered("probe_right", Side::Axis) == Columns{0, 2});
    CHECK(most_ordered("attack_center", Side::Axis) == Columns{8, 10, 14});
}

TEST_CASE("a Section card orders units of any class, in its section only", "[SC-8]") {
    Game g = with_card("assault_left");
    CHECK(is_legal(g, order(g, {0, 8})));
    CHECK(is_legal(g, order(g, {2, 8})));
    CHECK(is_legal(g, order(g, {4, 8})));
    CHECK(refusal(g, order(g, {8, 8})) == "ORDER-5");
    CHECK(refusal(g, order(g, {18, 8})) == "ORDER-5");
    CHECK(refusal(g, order(g, {0, 0})) == "ORDER-10");
}

TEST_CASE("the player of a Section card names no section: the card does", "[SC-8]") {
    Setup setup;
    setup.allies = {"probe_left"};
    Game g = board(three_sections, setup);
    CHECK_FALSE(is_legal(g, play_card(g, "probe_left", Section::Right)));
    CHECK_FALSE(is_legal(g, play_card(g, "probe_left", Section::Left)));
    CHECK(is_legal(g, play_card(g, "probe_left")));
}

TEST_CASE("a Section card may order fewer units than it names, or none", "[CARD-5][SC-3]") {
    Game g = with_card("attack_left");
    CHECK(is_legal(g, EndOrders{}));
    act(g, order(g, {2, 8}));
    act(g, EndOrders{});
    CHECK(step_is<MoveStep>(g));
    CHECK(unit_state(g, {2, 8}).ordered);
    CHECK_FALSE(unit_state(g, {0, 8}).ordered);

    Game none = with_card("attack_left");
    act(none, EndOrders{});
    CHECK(step_is<DrawStep>(none));
}

TEST_CASE("a Section card without a unit in its section orders nobody else", "[SC-8][CARD-11]") {
    const Game g = with_card("probe_left", Side::Allies, R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   I   .   A   .   .   .   .   .   G
    )");
    CHECK(step_is<DrawStep>(g));
    CHECK_FALSE(unit_state(g, {8, 2}).ordered);
}

TEST_CASE("a unit on the line between two sections is reached by the cards of both", "[SC-8][SC-2]") {
    constexpr auto on_the_line = R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   I   .   .   .   .   A   .   .   .
    )";
    CHECK(is_legal(with_card("probe_left", Side::Allies, on_the_line), OrderUnit{UnitId{1}}));
    CHECK(is_legal(with_card("probe_center", Side::Allies, on_the_line), OrderUnit{UnitId{1}}));
    CHECK(is_legal(with_card("probe_center", Side::Allies, on_the_line), OrderUnit{UnitId{2}}));
    CHECK(is_legal(with_card("probe_right", Side::Allies, on_the_line), OrderUnit{UnitId{2}}));
}

TEST_CASE("Pincer Move finds a place for units on the lines on both sides", "[SC-7]") {
    Game g = with_card("pincer_move", Side::Allies, R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          I   .   I   I   .   .   .   .   I   .   .   I
        .   .   .   .   .   .   .   .   .   .   .   .   I
    )");
    act(g, order(g, {1, 1}));
    act(g, order(g, {7, 1}));
    CHECK_FALSE(is_legal(g, order(g, {5, 1})));  // both places on the left are taken, the line to the center is none
    act(g, order(g, {17, 1}));
    act(g, order(g, {23, 1}));
    CHECK(step_is<MoveStep>(g));
    CHECK_FALSE(unit_state(g, {24, 2}).ordered);
}

TEST_CASE("after Recon 1 two cards are drawn, and the choice comes after both are seen", "[SC-9][SC-1][DECK-13]") {
    Game g = with_card("recon_left");
    act(g, EndOrders{});
    REQUIRE(step_is<DrawStep>(g));
    act(g, draw(g, "barrage"));
    REQUIRE(step_is<DrawStep>(g));  // nothing to choose yet
    CHECK(to_act(g) == seat::chance);
    act(g, draw(g, "move_out"));
    REQUIRE(step_is<KeepCardStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(hand(g, Side::Allies) == "dig_in barrage move_out");
    CHECK(is_legal(g, DiscardCard{card(g, "barrage")}));
    CHECK(is_legal(g, DiscardCard{card(g, "move_out")}));
    CHECK(refusal(g, DiscardCard{card(g, "dig_in")}) == "SC-9");

    act(g, DiscardCard{card(g, "barrage")});
    CHECK(hand(g, Side::Allies) == "dig_in move_out");
    CHECK(discards(g) == "recon_left barrage");  // face up
    CHECK(g.state.open.active == Side::Axis);
}

TEST_CASE("after Recon 1 two cards of one kind leave one of them", "[SC-9]") {
    Game g = with_card("recon_right");
    act(g, EndOrders{});
    act(g, draw(g, "probe_center"));
    act(g, draw(g, "probe_center"));
    REQUIRE(legal_actions(g).size() == 1);
    act(g, DiscardCard{card(g, "probe_center")});
    CHECK(hand(g, Side::Allies) == "dig_in probe_center");
    CHECK(discards(g) == "recon_right probe_center");
}

TEST_CASE("Recon in Force draws one card like any other", "[SC-10]") {
    Game g = with_card("recon_in_force");
    act(g, EndOrders{});
    REQUIRE(step_is<DrawStep>(g));
    act(g, draw(g, "barrage"));
    CHECK(hand(g, Side::Allies) == "dig_in barrage");
    CHECK(discards(g) == "recon_in_force");
    CHECK(step_is<PlayCardStep>(g));
    CHECK(g.state.open.active == Side::Axis);
}

}  // namespace test_section_cards
