// Which units a card orders, how many, and what an order allows.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_orders {

using namespace salient;
using namespace salient::test;

namespace {

// A game in which the Allies have just played this card.
Game after_card(const char* picture, const char* card, Section section = Section::None) {
    Setup setup;
    setup.allies = {card, "probe_left"};
    Game g = board(picture, setup);
    act(g, play_card(g, card, section));
    return g;
}

void give_orders(Game& g, std::initializer_list<At> units) {
    for (const At at : units) act(g, order(g, at));
}

}  // namespace

TEST_CASE("the card says how many units may be ordered, where, and of which class", "[ORDER-1]") {
    const char* picture = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   A   G   I   .   .   I   .   .   A   .   .   I
    )";
    Game g = after_card(picture, "probe_left");
    CHECK(is_legal(g, order(g, {0, 2})));
    CHECK(is_legal(g, order(g, {2, 2})));
    CHECK(is_legal(g, order(g, {4, 2})));
    CHECK(refusal(g, order(g, {12, 2})) == "ORDER-5");
    CHECK(refusal(g, order(g, {24, 2})) == "ORDER-5");
    g = after_card(picture, "move_out");
    CHECK(is_legal(g, order(g, {0, 2})));
    CHECK(is_legal(g, order(g, {24, 2})));
    CHECK(refusal(g, order(g, {2, 2})) == "TC-MO-1");
    CHECK(refusal(g, order(g, {4, 2})) == "TC-MO-1");
    g = after_card(picture, "recon_center");
    CHECK(is_legal(g, order(g, {12, 2})));
    CHECK(refusal(g, order(g, {0, 2})) == "ORDER-5");
    CHECK(refusal(g, order(g, {18, 2})) == "ORDER-5");
}

TEST_CASE("the number on the card is a maximum", "[ORDER-2]") {
    const char* picture = R"(
        .   .   .   .
          .   .   .   .
        I   A   G   I
    )";
    Game g = after_card(picture, "probe_left");
    CHECK(is_legal(g, EndOrders{}));  // none at all
    give_orders(g, {{0, 2}});
    CHECK(is_legal(g, EndOrders{}));  // one of two
    Game two = g;
    give_orders(two, {{4, 2}});
    CHECK_FALSE(is_legal(two, order(two, {6, 2})));
    CHECK(may_order(two.table(), InPlayId{0}, unit(two, {6, 2})).refusal().clause == "ORDER-2");
    CHECK(step_is<MoveStep>(two));
    act(g, EndOrders{});
    CHECK(unit_state(g, {0, 2}).ordered);
    CHECK_FALSE(unit_state(g, {4, 2}).ordered);
}

TEST_CASE("all units are ordered before the first moves, and nothing is changed afterwards", "[ORDER-3][TURN-2]") {
    Game g = after_card(R"(
        .   .   .   .
          .   .   .   .
        I   A   G   I
    )",
                        "attack_left");
    give_orders(g, {{0, 2}});
    CHECK_FALSE(is_legal(g, move(g, {0, 2}, {{1, 1}})));
    give_orders(g, {{2, 2}});
    act(g, EndOrders{});
    CHECK_FALSE(is_legal(g, order(g, {4, 2})));
    act(g, move(g, {0, 2}, {{1, 1}}));
    CHECK_FALSE(is_legal(g, order(g, {4, 2})));
    CHECK_FALSE(is_legal(g, EndOrders{}));
    CHECK(unit_state(g, {2, 2}).ordered);
}

TEST_CASE("a unit receives one order at most", "[ORDER-4]") {
    Game g = after_card(R"(
        .   .   .   .
          .   .   .   .
        I   A   G   I
    )",
                        "attack_left");
    give_orders(g, {{0, 2}});
    CHECK(refusal(g, order(g, {0, 2})) == "ORDER-4");
    CHECK_FALSE(is_listed(g, order(g, {0, 2})));
}

TEST_CASE("a unit is in the section where it stands when it is ordered", "[ORDER-5][ORDER-12]") {
    Setup setup;
    setup.allies = {"probe_left", "probe_center", "recon_left"};
    Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          I   .   A   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   i   .   .
    )",
                   setup);
    CHECK(preview_orders(g.table(), seat_of(Side::Allies), card(g, "probe_center")).units == 0);
    order_units(g, "probe_left", {{5, 3}});
    act(g, move(g, {5, 3}, {{7, 3}, {9, 3}, {11, 3}}));
    // It keeps its order in the other section, and its turn goes on there.
    CHECK(unit_state(g, {11, 3}).ordered);
    finish_turn(g);
    finish_turn(g);
    act(g, play_card(g, "recon_left"));
    CHECK(is_legal(g, order(g, {1, 3})));
    CHECK(refusal(g, order(g, {11, 3})) == "ORDER-5");
}

TEST_CASE("a unit that has crossed into another section battles there", "[ORDER-12][ORDER-5]") {
    Game g = after_card(R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   .   i   .   .   .
        .   .   .   A   .   .   .   .   .
    )",
                        "probe_left");
    give_orders(g, {{6, 2}});
    act(g, move(g, {6, 2}, {{8, 2}}));
    CHECK(is_legal(g, battle(g, {8, 2}, {9, 1})));
}

TEST_CASE("a unit on a line is ordered through either of its sections", "[ORDER-6][GEO-12]") {
    const char* picture = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   I   .   .   .   .   I   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
    )";
    for (const char* card : {"recon_left", "recon_center"}) {
        const Game g = after_card(picture, card);
        INFO(card);
        CHECK(is_legal(g, order(g, {7, 1})));
    }
    for (const char* card : {"recon_center", "recon_right"}) {
        const Game g = after_card(picture, card);
        INFO(card);
        CHECK(is_legal(g, order(g, {17, 1})));
    }
    Game g = after_card(picture, "recon_right");
    CHECK(refusal(g, order(g, {7, 1})) == "ORDER-5");
    g = after_card(picture, "recon_left");
    CHECK(refusal(g, order(g, {17, 1})) == "ORDER-5");
}

TEST_CASE("a unit on a line takes the place of whichever section has one left", "[ORDER-7]") {
    // One order in each section: left, on the line, center, on the line, right.
    const char* picture = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   I   .   I   .   .   I   .   I   .   .   I
        .   .   .   .   .   .   .   .   .   .   .   .   .
    )";
    const Game start = after_card(picture, "recon_in_force");
    const Game before = board(picture, {.allies = {"recon_in_force"}});
    CHECK(preview_orders(before.table(), seat_of(Side::Allies), card(start, "recon_in_force")).units == 3);

    Game g = start;
    give_orders(g, {{3, 1}, {7, 1}});  // left; center
    CHECK(may_order(g.table(), InPlayId{0}, unit(g, {13, 1})).refusal().clause == "ORDER-2");
    give_orders(g, {{17, 1}});  // right
    CHECK(step_is<MoveStep>(g));

    // The order in which they are named does not matter: the unit on the line is shifted to make room.
    g = start;
    give_orders(g, {{7, 1}, {13, 1}});  // left; center
    CHECK_FALSE(is_legal(g, order(g, {3, 1})));
    CHECK(is_legal(g, order(g, {17, 1})));
    g = start;
    give_orders(g, {{17, 1}, {7, 1}, {3, 1}});  // right, center, left
    CHECK(unit_state(g, {3, 1}).ordered);
    CHECK(step_is<MoveStep>(g));
    g = start;
    give_orders(g, {{7, 1}, {17, 1}});
    CHECK(is_legal(g, order(g, {13, 1})));  // left, right, center
    CHECK(is_legal(g, order(g, {23, 1})));  // left, center, right
}

TEST_CASE("the places of two sections hold no more units than there are places", "[ORDER-7]") {
    // Two orders in each section; all four places of left and center are taken by these.
    Game g = after_card(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          I   I   .   I   .   I   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   I   .   .   .   .   I   .   .   .
    )",
                        "general_advance");
    give_orders(g, {{1, 1}, {3, 1}, {7, 1}, {7, 3}});
    CHECK(may_order(g.table(), InPlayId{0}, unit(g, {11, 1})).refusal().clause == "ORDER-2");
    CHECK(is_legal(g, order(g, {17, 3})));
}

TEST_CASE("a pincer move has no place in the center", "[ORDER-7][ORDER-5]") {
    Game g = after_card(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          I   I   .   I   .   I   .   .   I   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
    )",
                        "pincer_move");
    CHECK(refusal(g, order(g, {11, 1})) == "ORDER-5");
    give_orders(g, {{1, 1}, {3, 1}});
    CHECK(may_order(g.table(), InPlayId{0}, unit(g, {7, 1})).refusal().clause == "ORDER-2");
    CHECK(is_legal(g, order(g, {17, 1})));
}

TEST_CASE("orders for which there is no unit are lost", "[ORDER-8]") {
    Game g = after_card(R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        I   .   .   .   .   .   .   I   I
    )",
                        "attack_left");
    give_orders(g, {{0, 2}});
    CHECK(step_is<MoveStep>(g));  // two orders are left and nobody for them
    CHECK_FALSE(unit_state(g, {14, 2}).ordered);
    CHECK_FALSE(unit_state(g, {16, 2}).ordered);
}

TEST_CASE("an ordered unit need neither move nor battle", "[ORDER-9][TURN-11]") {
    Game g = after_card(R"(
        .   .   i   .
          .   I   .   .
        .   .   .   .
    )",
                        "probe_left");
    give_orders(g, {{3, 1}});
    act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    act(g, EndBattles{});
    CHECK(step_is<DrawStep>(g));
    CHECK(unit_state(g, {3, 1}).figures == 4);
}

TEST_CASE("only ordered units move and battle", "[ORDER-10][DEF-10][BTL-14]") {
    Game g = after_card(R"(
        .   .   i   i   .
          .   I   .   A   .
        .   .   .   .   .
    )",
                        "probe_left");
    Events events = act(g, order(g, {3, 1}));
    CHECK(count<UnitOrdered>(events) == 1);
    act(g, EndOrders{});
    CHECK(unit_state(g, {3, 1}).ordered);
    CHECK_FALSE(unit_state(g, {7, 1}).ordered);
    CHECK(refusal(g, move(g, {7, 1}, {{9, 1}})) == "ORDER-10");
    CHECK(refusal(g, move(g, {4, 0}, {{5, 1}})) == "ORDER-10");  // a unit of the enemy
    act(g, EndMoves{});
    CHECK(refusal(g, battle(g, {7, 1}, {6, 0})) == "BTL-14");
    CHECK(refusal(g, battle(g, {4, 0}, {3, 1})) == "BTL-14");
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
}

TEST_CASE("only ordered units do what replaces a battle", "[ORDER-10][BTL-13][TWIRE-3]") {
    Game g = after_card(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   I+W .   I+W .
    )",
                        "probe_left");
    give_orders(g, {{2, 2}});
    act(g, EndOrders{});
    act(g, EndMoves{});
    const TerrainId wire = g.rules->terrain("wire");
    CHECK_FALSE(is_legal(g, RemoveFeature{unit(g, {6, 2}), wire}));
    CHECK(is_legal(g, RemoveFeature{unit(g, {2, 2}), wire}));
}

TEST_CASE("rules that name a class mean special units of that class too", "[DEF-4][BASE-4][BASE-5]") {
    const char* picture = R"(
        .   .   i   .   e   .
          .   .   .   .   .   .
        S   I   E   A   G   .
    )";
    Game g = after_card(picture, "move_out");
    CHECK(is_legal(g, order(g, {0, 2})));
    CHECK(is_legal(g, order(g, {2, 2})));
    CHECK_FALSE(is_legal(g, order(g, {4, 2})));
    CHECK_FALSE(is_legal(g, order(g, {8, 2})));
    g = after_card(picture, "armor_assault");
    CHECK(is_legal(g, order(g, {4, 2})));
    CHECK(is_legal(g, order(g, {6, 2})));
    CHECK_FALSE(is_legal(g, order(g, {0, 2})));
    CHECK_FALSE(is_legal(g, order(g, {8, 2})));
    g = after_card(picture, "artillery_bombard");
    CHECK(is_legal(g, order(g, {8, 2})));
    CHECK_FALSE(is_legal(g, order(g, {6, 2})));
}

TEST_CASE("a card whose section is not named yet is said to order nobody", "[TC-INF-1][ORDER-2]") {
    const Game g = board(R"(
        i   .   .   .   .   .   i   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        I   I   I   A   .   .   I   A   .   .   .   .   I
    )",
                         {.allies = {"infantry_assault"}});
    const OrderPreview any = preview_orders(g.table(), seat_of(Side::Allies), card(g, "infantry_assault"));
    CHECK(any.units == 3);            // in the best of the three sections
    CHECK(any.eligible.size() == 5);  // whoever could be meant
    CHECK(preview_orders(g.table(), seat_of(Side::Allies), card(g, "infantry_assault"), Section::Right).units == 1);
}

TEST_CASE("Their Finest Hour is said to order as many units as there are cards in the hand, whoever they are",
          "[TC-FIN-1][TC-FIN-2]") {
    const auto picture = R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   A   G   .   .   .   S   .   .   .   .   .   E
    )";
    const auto preview = [](const Game& g) {
        return preview_orders(g.table(), seat_of(Side::Allies), card(g, "their_finest_hour"));
    };
    const Game two = board(picture, {.allies = {"their_finest_hour", "probe_left"}});
    CHECK(preview(two).units == 2);
    CHECK(preview(two).eligible.size() == 5);
    const Game six =
        board(picture, {.allies = {"their_finest_hour", "probe_left", "probe_right", "probe_center", "move_out", "dig_in"}});
    CHECK(preview(six).units == 5);
    CHECK(preview(six).eligible.size() == 5);
}

TEST_CASE("the dice of Their Finest Hour say how many units can be ordered, not how many a die could mean", "[TC-FIN-2]") {
    const auto picture = R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   I   I   A   A   .   .   .   .   .   .   .   .
    )";
    Game g = after_card(picture, "their_finest_hour");
    const auto dice = static_cast<std::size_t>(top_step<RollStep>(g).dice);
    act(g, roll(std::string(dice - 1, 'f') + "i"));
    CHECK(units_for_faces(g.table(), g.state.open.card()) == 1);
    act(g, order(g, {0, 2}));  // a unit that has its order counts on
    Open before = g.state.open;
    for (Unit& unit : before.units) unit.ordered_by = InPlayId::none();
    CHECK(units_for_faces({*g.rules, *g.scenario, before}, before.card()) == 1);
}

}  // namespace test_orders
