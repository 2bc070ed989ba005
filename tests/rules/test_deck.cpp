// The Command deck, discarding and drawing (DECK).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_deck {

using namespace salient;
using namespace salient::test;

namespace {

constexpr auto facing_lines = R"(
    .   .   .   .   .   i
      .   .   .   .   .
    .   .   I   .   .   .
)";

int copies(const std::string& id) {
    const CardId card = rulebook()->card(id);
    REQUIRE_FALSE(card.is_none());
    return rulebook()->at(card).copies;
}

// Takes every card out of the draw pile.
void empty_pile(Game& game) {
    game.state.secrets.draw_pile = {};
    game.state.open.draw_count = 0;
}

// Plays a card that orders nobody, up to the draw.
Events pass(Game& game, std::string_view id) {
    Events events = act(game, play_card(game, id));
    return step_is<OrderStep>(game) ? act(game, EndOrders{}) : events;
}

Hand hand_of(const Game& game, Side side) { return game.state.secrets.hands[seat_of(side)]; }

}  // namespace

TEST_CASE("the standard deck has 60 cards, 40 of them Section cards", "[DECK-1]") {
    int sections = 0;
    int tactics = 0;
    for (const Card& c : rulebook()->cards) (c.kind == CardKind::Section ? sections : tactics) += c.copies;
    CHECK(sections == 40);
    CHECK(tactics == 20);
    const Game g = new_game(rulebook(), std::make_shared<Scenario>(scenario(facing_lines, {}, *rulebook())));
    CHECK(g.state.open.draw_count == 60);
}

TEST_CASE("each Section card is in the deck as often as its table says",
          "[DECK-2][DECK-3][DECK-4][DECK-5][DECK-6][DECK-7][DECK-8]") {
    const auto [id, left, center, right] = GENERATE(
        table<std::string, int, int, int>({{"recon", 2, 2, 2}, {"probe", 4, 5, 4}, {"attack", 3, 4, 3}, {"assault", 2, 2, 2}}));
    CAPTURE(id);
    CHECK(copies(id + "_left") == left);
    CHECK(copies(id + "_center") == center);
    CHECK(copies(id + "_right") == right);
    CHECK(copies("recon_in_force") == 3);
    CHECK(copies("general_advance") == 1);
    CHECK(copies("pincer_move") == 1);
}

TEST_CASE("five kinds of Tactic cards are in the deck twice and ten once", "[DECK-9][DECK-10]") {
    for (const auto* id : {"armor_assault", "counter_attack", "direct_from_hq", "infantry_assault", "move_out"}) {
        CAPTURE(id);
        CHECK(copies(id) == 2);
    }
    for (const auto* id : {"air_power", "ambush", "artillery_bombard", "barrage", "behind_enemy_lines", "close_assault", "dig_in",
                           "firefight", "medics_mechanics", "their_finest_hour"}) {
        CAPTURE(id);
        CHECK(copies(id) == 1);
    }
}

TEST_CASE("the card played goes face up on the discard pile, then one card is drawn", "[DECK-11][TURN-4]") {
    Game g = board(facing_lines);
    const Events passed = pass(g, "direct_from_hq");
    REQUIRE(first<CardDiscarded>(passed) != nullptr);
    CHECK(first<CardDiscarded>(passed)->card == card(g, "direct_from_hq"));
    CHECK(g.state.open.discards == std::vector{card(g, "direct_from_hq")});
    REQUIRE(step_is<DrawStep>(g));
    CHECK(to_act(g) == seat::chance);
    CHECK(top_step<DrawStep>(g).seat == seat_of(Side::Allies));
    CHECK(top_step<DrawStep>(g).cards == 1);
    act(g, draw(g, "assault_left"));
    CHECK(hand_of(g, Side::Allies) == Hand{card(g, "probe_left"), card(g, "assault_left")});
    CHECK(g.state.open.active == Side::Axis);
    CHECK(step_is<PlayCardStep>(g));
}

TEST_CASE("each card comes as often as there are copies in the pile", "[DECK-11][DECK-3]") {
    Game g = board(facing_lines);
    pass(g, "direct_from_hq");
    REQUIRE(g.state.open.draw_count == 56);
    double sum = 0;
    for (const Outcome& o : chance_outcomes(g)) {
        sum += o.probability;
        if (o.action == draw(g, "probe_center")) CHECK(o.probability == Approx(5 / 56.0));
        if (o.action == draw(g, "probe_left")) CHECK(o.probability == Approx(2 / 56.0));  // both hands hold one
        CHECK(o.action != draw(g, "direct_from_hq"));                                     // none is left
    }
    CHECK(sum == Approx(1.0));
}

TEST_CASE("an ambush is discarded and replaced before the active player draws", "[DECK-12][TC-AMB-12]") {
    Game g = board(R"(
        .   i   .   .   .   i
          I   .   .   .   .
    )",
                   {.axis = {"ambush", "probe_left"}});
    ready_to_battle(g, {{1, 1}});
    act(g, battle(g, {1, 1}, {2, 0}));
    act(g, PlayAmbush{});
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 1);
    act(g, roll("sss"));
    act(g, roll("sss"));
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).seat == seat_of(Side::Axis));
    CHECK(g.state.open.discards == std::vector{card(g, "ambush")});
    act(g, draw(g, "assault_left"));
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).seat == seat_of(Side::Allies));
    CHECK(g.state.open.discards == std::vector{card(g, "ambush"), card(g, "direct_from_hq")});
    CHECK(hand_of(g, Side::Axis) == Hand{card(g, "probe_left"), card(g, "assault_left")});
}

// An attack on the left and one on the right.
constexpr auto two_battles = R"(
    .   i   .   .   .   i
      I   .   .   .   I
    .   .   .   .   .   .
)";

TEST_CASE("two Ambushes of one turn are both played, discarded and replaced, one in each battle", "[TC-AMB-3][DECK-12][BC-10]") {
    Setup setup;
    setup.options = {"deck.breakthrough"};
    setup.axis = {"ambush", "ambush", "probe_left"};
    Game g = board(two_battles, setup);
    ready_to_battle(g, {{1, 1}, {9, 1}});
    for (const auto& [attacker, target] : {std::pair{At{1, 1}, At{2, 0}}, {At{9, 1}, At{10, 0}}}) {
        act(g, battle(g, attacker, target));
        REQUIRE(step_is<AmbushStep>(g));
        act(g, PlayAmbush{});
        act(g, roll("sss"));
        CHECK_FALSE(step_is<AmbushStep>(g));  // one in a battle
        act(g, roll("sss"));
    }
    CHECK(broken_invariants(g).empty());
    for (int i = 1; i <= 2; ++i) {
        REQUIRE(step_is<DrawStep>(g));
        CHECK(top_step<DrawStep>(g).seat == seat_of(Side::Axis));
        CHECK(g.state.open.discards == std::vector<CardId>(static_cast<std::size_t>(i), card(g, "ambush")));
        act(g, draw(g, "assault_left"));
        CHECK(broken_invariants(g).empty());
    }
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).seat == seat_of(Side::Allies));
    CHECK(g.state.open.reactions.empty());
    CHECK(hand_of(g, Side::Axis) == Hand{card(g, "probe_left"), card(g, "assault_left"), card(g, "assault_left")});
}

TEST_CASE("when both Ambushes are on the table or discarded nobody is asked for another", "[TC-AMB-3][BC-10]") {
    Setup setup;
    setup.options = {"deck.breakthrough"};
    setup.axis = {"ambush", "probe_left"};
    setup.discards = {"ambush"};
    Game g = board(two_battles, setup);
    ready_to_battle(g, {{1, 1}, {9, 1}});
    act(g, battle(g, {1, 1}, {2, 0}));
    REQUIRE(step_is<AmbushStep>(g));
    act(g, PlayAmbush{});
    act(g, roll("sss"));
    act(g, roll("sss"));
    act(g, battle(g, {9, 1}, {10, 0}));
    CHECK_FALSE(step_is<AmbushStep>(g));
}

TEST_CASE("Recon 1 draws two cards and discards one of them in the Draw phase", "[DECK-13][SC-9]") {
    Game g = board(facing_lines, {.allies = {"recon_center", "probe_left"}});
    pass(g, "recon_center");
    CHECK(g.state.open.phase == Phase::Draw);
    CHECK(top_step<DrawStep>(g).cards == 2);
    act(g, draw(g, "assault_left"));
    act(g, draw(g, "air_power"));
    REQUIRE(step_is<KeepCardStep>(g));
    CHECK_FALSE(is_legal(g, DiscardCard{card(g, "probe_left")}));  // one of the two
    act(g, DiscardCard{card(g, "assault_left")});
    CHECK(hand_of(g, Side::Allies) == Hand{card(g, "probe_left"), card(g, "air_power")});
    CHECK(g.state.open.discards.back() == card(g, "assault_left"));
}

TEST_CASE("Their Finest Hour shuffles the discard pile back, then draws", "[DECK-13][TC-FIN-5]") {
    Game g = board(facing_lines, {.allies = {"their_finest_hour", "probe_left"}, .discards = {"barrage", "dig_in"}});
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("af"));
    REQUIRE(step_is<DrawStep>(g));
    CHECK(g.state.open.discards.empty());
    CHECK(g.state.open.draw_count == 57);  // all but the three in hand
    CHECK(is_legal(g, draw(g, "their_finest_hour")));
    CHECK(is_legal(g, draw(g, "barrage")));
}

TEST_CASE("a hand that is short stays short: one card is drawn", "[DECK-14]") {
    Game g = board(facing_lines, {.hand_size = 5});
    pass(g, "direct_from_hq");
    CHECK(top_step<DrawStep>(g).cards == 1);
    act(g, draw(g, "assault_left"));
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 2);
    CHECK(step_is<PlayCardStep>(g));
}

TEST_CASE("a hand that is full without a draw draws none", "[DECK-14]") {
    Game g = board(facing_lines, {.hand_size = 1});
    pass(g, "direct_from_hq");
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 1);
    CHECK(g.state.open.active == Side::Axis);
    CHECK(step_is<PlayCardStep>(g));
}

TEST_CASE("when the draw pile is empty the discard pile is shuffled, with the card just played", "[DECK-15]") {
    Game g = board(facing_lines, {.discards = {"assault_left"}});
    empty_pile(g);
    const Events passed = pass(g, "direct_from_hq");
    CHECK(count<DeckReshuffled>(passed) == 1);
    CHECK(g.state.open.discards.empty());
    const Outcomes outcomes = chance_outcomes(g);
    REQUIRE(outcomes.size() == 2);
    for (const Outcome& o : outcomes) CHECK(o.probability == Approx(0.5));
    CHECK(is_legal(g, draw(g, "assault_left")));
    act(g, draw(g, "direct_from_hq"));
    CHECK(g.state.open.draw_count == 1);
}

TEST_CASE("the discard pile stays while the draw pile has a card", "[DECK-15]") {
    Game g = board(facing_lines, {.discards = {"assault_left"}});
    empty_pile(g);
    g.state.secrets.draw_pile[card(g, "barrage").value] = 1;
    g.state.open.draw_count = 1;
    CHECK(count<DeckReshuffled>(pass(g, "direct_from_hq")) == 0);
    CHECK(chance_outcomes(g).size() == 1);
    const Events drawn = act(g, draw(g, "barrage"));
    CHECK(count<DeckReshuffled>(drawn) == 0);  // not before the next card must be drawn
    CHECK(g.state.open.discards.size() == 2);
}

TEST_CASE("a second card is drawn from the reshuffled pile when the first was the last", "[DECK-16]") {
    Game g = board(facing_lines, {.allies = {"recon_center", "probe_left"}, .discards = {"assault_left"}});
    empty_pile(g);
    g.state.secrets.draw_pile[card(g, "barrage").value] = 1;
    g.state.open.draw_count = 1;
    pass(g, "recon_center");
    const Events events = act(g, draw(g, "barrage"));
    CHECK(count<DeckReshuffled>(events) == 1);
    CHECK(chance_outcomes(g).size() == 2);
    act(g, draw(g, "assault_left"));
    CHECK(step_is<KeepCardStep>(g));
}

TEST_CASE("with both piles empty no card is drawn", "[DECK-18]") {
    Game g = board(facing_lines, {.allies = {"recon_center", "probe_left"}});
    empty_pile(g);
    pass(g, "recon_center");
    act(g, draw(g, "recon_center"));  // the only card there is; then both piles are empty
    CHECK(g.state.open.active == Side::Axis);
    CHECK(step_is<PlayCardStep>(g));
    CHECK(hand_of(g, Side::Allies) == Hand{card(g, "probe_left"), card(g, "recon_center")});
}

TEST_CASE("everybody sees the discard pile, nobody the draw pile", "[DECK-19][SETUP-5]") {
    const Game g = board(facing_lines, {.discards = {"barrage", "dig_in"}});
    const std::vector<CardId> discards = {card(g, "barrage"), card(g, "dig_in")};
    for (const Side side : {Side::Allies, Side::Axis, Side::None}) CHECK(view_for(g, seat_of(side)).open.discards == discards);

    // Another truth: a card of the allied hand changes places with one of the pile. The Axis see the same.
    Game other = g;
    const CardId held = card(g, "probe_left");
    const CardId hidden = card(g, "air_power");
    other.state.secrets.hands[seat_of(Side::Allies)][1] = hidden;
    ++other.state.secrets.draw_pile[held.value];
    --other.state.secrets.draw_pile[hidden.value];
    for (const Side side : {Side::Axis, Side::None}) {
        CHECK(view_for(g, seat_of(side)).open == view_for(other, seat_of(side)).open);
        CHECK(view_for(g, seat_of(side)).known == view_for(other, seat_of(side)).known);
    }
    CHECK_FALSE(view_for(g, seat_of(Side::Allies)).known == view_for(other, seat_of(Side::Allies)).known);
}

TEST_CASE("cards may not be exchanged", "[DECK-20][TURN-5]") {
    Game g = board(facing_lines);
    CHECK(refusal(g, DiscardCard{card(g, "probe_left")}) == "TURN-5");
    CHECK_FALSE(is_legal(g, draw(g, "assault_left")));
    act(g, play_card(g, "direct_from_hq"));
    CHECK_FALSE(is_legal(g, DiscardCard{card(g, "probe_left")}));
    act(g, EndOrders{});
    CHECK_FALSE(is_legal(g, DiscardCard{card(g, "probe_left")}));
}

}  // namespace test_deck
