// Counter-Attack: the copy of the opponent's last card.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_counter_attack {

using namespace salient;
using namespace salient::test;

namespace {

constexpr auto three_sections = R"(
    i   a   .   .   .   i   a   .   .   .   .   i   a
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    I   A   I   .   .   I   A   G   .   .   I   I   A
)";

// The Axis has played this card in its turn and the Allies are about to play; they hold Counter-Attack and one card more.
Game after(const std::string& axis_card, std::string_view picture = three_sections, Section section = Section::None) {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {axis_card, "dig_in", "barrage"};
    setup.allies = {"counter_attack", "recon_in_force"};
    Game g = board(picture, setup);
    act(g, play_card(g, axis_card, section));
    finish_turn(g);
    return g;
}

CardId effect(const Game& g) { return g.state.open.card().effect; }

// Plays cards without giving an order until the other side is to play.
void pass_with(Game& g, std::string_view id) {
    act(g, play_card(g, id));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    finish_turn(g);
}

}  // namespace

TEST_CASE("Counter-Attack stands for the last card of the opponent", "[TC-CTR-1]") {
    Game g = after("direct_from_hq");
    const CardId copied = card(g, "direct_from_hq");
    act(g, play_card(g, "counter_attack"));
    CHECK(effect(g) == copied);
    for (const At at : {At{0, 8}, At{12, 8}, At{14, 8}, At{24, 8}}) act(g, order(g, at));
    CHECK(step_is<MoveStep>(g));  // four, as the copied card says
    finish_turn(g);
    CHECK(g.state.open.discards.back() == card(g, "counter_attack"));  // what lies on the pile is the card itself
}

TEST_CASE("of several cards of the opponent the latest is copied", "[TC-CTR-1]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"attack_center", "assault_center"};
    setup.allies = {"counter_attack", "recon_in_force"};
    Game g = board(three_sections, setup);
    pass_with(g, "attack_center");
    pass_with(g, "recon_in_force");
    pass_with(g, "assault_center");
    act(g, play_card(g, "counter_attack"));
    CHECK(effect(g) == card(g, "assault_center"));
}

TEST_CASE("a copied card orders units of the player who copies it", "[TC-CTR-2]") {
    Game g = after("armor_assault");
    act(g, play_card(g, "counter_attack"));
    CHECK(is_legal(g, order(g, {2, 8})));
    CHECK_FALSE(is_legal(g, order(g, {2, 0})));
    CHECK_FALSE(is_legal(g, order(g, {0, 8})));
}

TEST_CASE("a copied Air Power has the dice of the side that copies it", "[TC-CTR-2][TC-AIR-4]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"air_power"};
    setup.allies = {"counter_attack"};
    Game g = board(three_sections, setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, {0, 8})});
    act(g, EndTargets{});
    CHECK(top_step<RollStep>(g).dice == 1);
    act(g, roll("a"));
    finish_turn(g);
    act(g, play_card(g, "counter_attack"));
    act(g, NameTarget{unit(g, {0, 0})});
    act(g, EndTargets{});
    CHECK(top_step<RollStep>(g).dice == 2);
}

TEST_CASE("a copied card counts the cards that its own player holds", "[TC-CTR-2][DEF-11]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"their_finest_hour", "dig_in", "barrage"};
    setup.allies = {"counter_attack", "move_out", "probe_left", "probe_right", "probe_center"};
    Game g = board(three_sections, setup);
    act(g, play_card(g, "their_finest_hour"));
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("fff"));
    finish_turn(g);
    act(g, play_card(g, "counter_attack"));
    CHECK(top_step<RollStep>(g).dice == 5);
}

TEST_CASE("the fallback of a copied card is tested on the units of the player who copies it", "[TC-CTR-2][CARD-7]") {
    // The Axis has armor, the Allies have none.
    Game g = after("armor_assault", R"(
        a   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        I   .   I   .   G
    )");
    act(g, play_card(g, "counter_attack"));
    CHECK(is_legal(g, order(g, {8, 4})));
    act(g, order(g, {0, 4}));
    CHECK(step_is<MoveStep>(g));  // one unit of any class

    // The Axis had none and used the fallback, the Allies have one.
    Game own = after("armor_assault", R"(
        i   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        I   .   A   .   G
    )");
    act(own, play_card(own, "counter_attack"));
    CHECK_FALSE(is_legal(own, order(own, {0, 4})));
    CHECK(is_legal(own, order(own, {4, 4})));
}

TEST_CASE("a copied Section card is mirrored: it reaches the same end of the board", "[TC-CTR-3]") {
    Game left = after("probe_left");  // the left of the Axis, at the top, is the right of the Allies
    act(left, play_card(left, "counter_attack"));
    CHECK(effect(left) == card(left, "probe_right"));
    CHECK(is_legal(left, order(left, {20, 8})));
    CHECK_FALSE(is_legal(left, order(left, {0, 8})));

    Game right = after("attack_right");
    act(right, play_card(right, "counter_attack"));
    CHECK(effect(right) == card(right, "attack_left"));
    CHECK(is_legal(right, order(right, {0, 8})));
    CHECK_FALSE(is_legal(right, order(right, {20, 8})));

    Game center = after("assault_center");
    act(center, play_card(center, "counter_attack"));
    CHECK(effect(center) == card(center, "assault_center"));
    CHECK(is_legal(center, order(center, {10, 8})));
    CHECK_FALSE(is_legal(center, order(center, {0, 8})));
}

TEST_CASE("each Section card has its mirror image", "[TC-CTR-3]") {
    for (const std::string kind : {"recon", "probe", "attack", "assault"}) {
        Game left = after(kind + "_left");
        act(left, play_card(left, "counter_attack"));
        CHECK(effect(left) == card(left, kind + "_right"));
        Game right = after(kind + "_right");
        act(right, play_card(right, "counter_attack"));
        CHECK(effect(right) == card(right, kind + "_left"));
    }
    for (const std::string id : {"recon_in_force", "general_advance", "pincer_move"}) {
        Game g = after(id);
        act(g, play_card(g, "counter_attack"));
        CHECK(effect(g) == card(g, id));
    }
}

TEST_CASE("a copied Infantry Assault is made in the part of the board where the opponent's was", "[TC-CTR-4]") {
    Game g = after("infantry_assault", three_sections, Section::Left);
    act(g, play_card(g, "counter_attack"));
    CHECK(g.state.open.card().section == Section::Right);
    act(g, order(g, {20, 8}));
    CHECK_FALSE(is_legal(g, order(g, {24, 8})));  // armor
    CHECK_FALSE(is_legal(g, order(g, {0, 8})));   // another section
    act(g, order(g, {22, 8}));
    CHECK(step_is<MoveStep>(g));  // all infantry of the section
    CHECK(movement_allowance(g.table(), unit(g, {20, 8})).total() == 3);
}

TEST_CASE("the player of Counter-Attack does not choose the section of Infantry Assault", "[TC-CTR-4]") {
    const Game g = after("infantry_assault", three_sections, Section::Left);
    CHECK_FALSE(is_legal(g, play_card(g, "counter_attack", Section::Left)));
    CHECK(is_legal(g, play_card(g, "counter_attack")));
}

TEST_CASE("without infantry in that part a copied Infantry Assault orders one unit of any class there", "[TC-CTR-4][CARD-8]") {
    constexpr auto no_infantry_right = R"(
        i   .   .   .   .   .   .   .   .   .   .   i   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   .   .   .   .   .   .   .   .   A   G   .
    )";
    Game g = after("infantry_assault", no_infantry_right, Section::Left);
    act(g, play_card(g, "counter_attack"));
    CHECK_FALSE(is_legal(g, order(g, {0, 4})));
    CHECK(is_legal(g, order(g, {22, 4})));
    act(g, order(g, {20, 4}));
    CHECK(step_is<MoveStep>(g));
    CHECK_FALSE(unit_state(g, {22, 4}).ordered);
    CHECK(movement_allowance(g.table(), unit(g, {20, 4})).total() == 3);  // its own 3, not raised
}

TEST_CASE("a copy of a Counter-Attack is the card it stood for, mirrored once more", "[TC-CTR-5]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"probe_left", "counter_attack"};
    setup.allies = {"counter_attack"};
    Game g = board(three_sections, setup);
    pass_with(g, "probe_left");
    pass_with(g, "counter_attack");
    REQUIRE(g.state.open.at(Side::Allies).last_card == card(g, "probe_right"));
    act(g, play_card(g, "counter_attack"));
    CHECK(effect(g) == card(g, "probe_left"));
    CHECK(is_legal(g, order(g, {24, 0})));  // the left of the Axis, where it all began
    CHECK_FALSE(is_legal(g, order(g, {0, 0})));
}

TEST_CASE("a copy of a copied Infantry Assault comes back to the section of the first", "[TC-CTR-5][TC-CTR-4]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"infantry_assault", "counter_attack"};
    setup.allies = {"counter_attack"};
    Game g = board(three_sections, setup);
    act(g, play_card(g, "infantry_assault", Section::Right));
    finish_turn(g);
    act(g, play_card(g, "counter_attack"));
    CHECK(g.state.open.card().section == Section::Left);
    finish_turn(g);
    act(g, play_card(g, "counter_attack"));
    CHECK(g.state.open.card().section == Section::Right);
    CHECK(is_legal(g, order(g, {0, 0})));
}

TEST_CASE("a copied Recon 1 draws two cards and keeps one", "[TC-CTR-6][SC-9]") {
    Game g = after("recon_left");
    act(g, play_card(g, "counter_attack"));
    act(g, EndOrders{});
    act(g, draw(g, "firefight"));
    act(g, draw(g, "move_out"));
    REQUIRE(step_is<KeepCardStep>(g));
    act(g, DiscardCard{card(g, "move_out")});
    CHECK(g.state.secrets.hands[seat_of(Side::Allies)].back() == card(g, "firefight"));
}

TEST_CASE("a copied Their Finest Hour shuffles the discards into the draw pile", "[TC-CTR-6][TC-FIN-5]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"their_finest_hour"};
    setup.allies = {"counter_attack", "move_out"};
    Game g = board(three_sections, setup);
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("f"));
    finish_turn(g);
    act(g, play_card(g, "counter_attack"));
    act(g, roll("ff"));
    REQUIRE(step_is<DrawStep>(g));
    CHECK(g.state.open.discards.empty());
    CHECK(g.state.secrets.draw_pile[card(g, "counter_attack").value] == 2);
    CHECK(g.state.open.draw_count == 58);  // all but the Axis card and the other Allied card
}

TEST_CASE("a copied card has the normal draw unless it says otherwise", "[TC-CTR-6]") {
    Game g = after("attack_left");
    act(g, play_card(g, "counter_attack"));
    act(g, EndOrders{});
    act(g, draw(g, "firefight"));
    CHECK(step_is<PlayCardStep>(g));
    CHECK(g.state.open.active == Side::Axis);
}

TEST_CASE("Counter-Attack as the first card of the game orders nothing and draws as usual", "[TC-CTR-7][TURN-9]") {
    Setup setup;
    setup.allies = {"counter_attack", "move_out"};
    Game g = board(three_sections, setup);
    CHECK(is_legal(g, play_card(g, "counter_attack")));
    act(g, play_card(g, "counter_attack"));
    REQUIRE(step_is<DrawStep>(g));
    act(g, draw(g, "firefight"));
    CHECK(g.state.open.active == Side::Axis);
    CHECK(g.state.open.discards.back() == card(g, "counter_attack"));
    for (const Unit& u : g.state.open.units) CHECK_FALSE(u.ordered);
}

}  // namespace test_counter_attack
