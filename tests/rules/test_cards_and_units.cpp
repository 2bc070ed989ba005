// The table of units and cards (CRD), and what holds for every card.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_cards_and_units {

using namespace salient;
using namespace salient::test;

namespace {

// One unit of each kind, none next to an enemy.
constexpr auto apart = R"(
    i   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    I   S   .   A   .   E   .   G   .   .   .   .   .
)";
// Each next to an enemy.
constexpr auto in_contact = R"(
    .   i   .   i   .   i   .   i   .   i   .   .   .
      I   .   S   .   A   .   E   .   G   .   .   .
)";
// In one section.
constexpr auto in_one_section = R"(
    .   .   .   .   .   .   .   .   .   .   .   .   i
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   I   S   A   E   G   .   .   .   .
)";

// The kinds of unit that a card orders, as letters; `faces`: what Their Finest Hour rolls.
std::string orders(const std::string& card, std::string_view picture, Section section = Section::None,
                   std::string_view faces = "") {
    Setup setup;
    setup.allies = {card};
    Game g = board(picture, setup);
    act(g, play_card(g, card, section));
    if (step_is<RollStep>(g)) act(g, roll(faces));
    if (!step_is<OrderStep>(g)) return "";
    std::string out;
    for (const UnitId id : g.state.open.units.ids()) {
        if (!is_legal(g, OrderUnit{id})) continue;
        const std::string& type = g.rules->at(g.state.open.units[id].type).id;
        out += type == "infantry"         ? 'I'
               : type == "special_forces" ? 'S'
               : type == "armor"          ? 'A'
               : type == "elite_armor"    ? 'E'
                                          : 'G';
    }
    return out;
}

}  // namespace

TEST_CASE("each card orders the units of its classes, special units among them", "[CARD-4][CRD-1][CRD-2][CRD-13][CRD-17]") {
    CHECK(orders("armor_assault", apart) == "AE");
    CHECK(orders("infantry_assault", in_one_section, Section::Center) == "IS");
    CHECK(orders("move_out", apart) == "IS");
    CHECK(orders("behind_enemy_lines", apart) == "IS");
    CHECK(orders("dig_in", apart) == "IS");
    CHECK(orders("close_assault", in_contact) == "ISAE");
    CHECK(orders("close_assault", apart) == "");
    CHECK(orders("firefight", apart) == "ISAEG");
    CHECK(orders("firefight", in_contact) == "");
    CHECK(orders("artillery_bombard", apart) == "G");
    CHECK(orders("direct_from_hq", apart) == "ISAEG");
    CHECK(orders("their_finest_hour", apart, Section::None, "i") == "IS");
    CHECK(orders("their_finest_hour", apart, Section::None, "a") == "AE");
    CHECK(orders("their_finest_hour", apart, Section::None, "s") == "ISAEG");
    CHECK(orders("their_finest_hour", apart, Section::None, "g") == "");
}

TEST_CASE("the fallback of a card may order any unit", "[CRD-22][CARD-7]") {
    constexpr auto no_infantry = R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   A   E   G   .   .   .   .   .   .
    )";
    for (const std::string card : {"move_out", "behind_enemy_lines", "dig_in"}) CHECK(orders(card, no_infantry) == "AEG");
    CHECK(orders("infantry_assault", no_infantry, Section::Center) == "AEG");
    CHECK(orders("armor_assault", R"(
        i   .   .   .   .
          .   .   .   .
        .   I   S   G   .
    )") == "ISG");
    CHECK(orders("artillery_bombard", R"(
        i   .   .   .   .   .
          .   .   .   .   .
        .   I   S   A   E   .
    )") == "ISAE");
}

TEST_CASE("a fallback orders one unit and no more", "[CARD-7][CARD-8]") {
    Setup setup;
    setup.allies = {"move_out"};
    Game g = board(R"(
        i   .   .   .   .
          .   .   .   .
        A   A   G   .   .
    )",
                   setup);
    act(g, play_card(g, "move_out"));
    act(g, order(g, {0, 2}));
    CHECK(step_is<MoveStep>(g));
    CHECK_FALSE(unit_state(g, {2, 2}).ordered);
}

TEST_CASE("cards without a fallback and without an eligible unit pass to the draw", "[CARD-11][TURN-9]") {
    Setup setup;
    for (const std::string card : {"close_assault", "recon_left"}) {
        setup.allies = {card};
        Game g = board(R"(
            i   .   .   .   .   .   .   .   .   .   .   .   .
              .   .   .   .   .   .   .   .   .   .   .   .
            .   .   .   .   I   .   A   .   .   .   .   .   .
        )",
                       setup);
        act(g, play_card(g, card));
        CHECK(step_is<DrawStep>(g));
    }
}

TEST_CASE("a unit ordered by a card moves and battles by the common rules where the card says nothing", "[CARD-2][CARD-3]") {
    // Firefight says that nobody moves; range, sight and the dice of terrain stay as they are.
    Setup setup;
    setup.allies = {"firefight"};
    Game g = board(R"(
        .   i+T .   .   .   i
          .   .   .   .   .   .
        .   I   .   +F  .   .
          .   .   A   .   .   .
    )",
                   setup);
    order_units(g, "firefight", {{2, 2}, {5, 3}});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(dice_lines(g, {2, 2}, {2, 0}) == "+2 BASE-1; +1 TC-FIRE-3; -1 TOWN-1");
    CHECK(is_legal(g, battle(g, {2, 2}, {2, 0})));
    CHECK(refusal(g, battle(g, {2, 2}, {10, 0})) == "BASE-8");
    CHECK_FALSE(is_legal(g, battle(g, {5, 3}, {10, 0})));  // 4 hexes away
}

TEST_CASE("the extra die of a card does not outlive its turn", "[CARD-6]") {
    Setup setup;
    setup.allies = {"firefight", "direct_from_hq"};
    Game g = board(R"(
        .   i   .   .
          .   .   .   .
        .   I   .   .
    )",
                   setup);
    order_units(g, "firefight", {{2, 2}});
    CHECK(dice(g, {2, 2}, {2, 0}) == 3);
    finish_turn(g);
    finish_turn(g);
    ready_to_battle(g, {{2, 2}});
    CHECK(dice(g, {2, 2}, {2, 0}) == 2);
}

}  // namespace test_cards_and_units
