// Step 2: the Commander-in-Chief hands out cards (OVL-DEAL).
#include "support/staff.hpp"

namespace test_overlord_deal {

using namespace salient;
using namespace salient::test;

namespace {

const std::vector<Placed> everywhere{{"infantry", {2, 8}},  {"infantry", {10, 8}}, {"infantry", {20, 8}}, {"infantry", {28, 8}},
                                     {"infantry", {36, 8}}, {"infantry", {46, 8}}, {"-infantry", {2, 0}}, {"-infantry", {46, 0}}};

Game with_hand(std::vector<std::string> hand) { return staffs({.units = everywhere, .allies = std::move(hand)}); }

}  // namespace

TEST_CASE("one to three cards are given, at least one while any can be", "[OVL-DEAL-1][OVL-DEAL-3][OVL-DEAL-19]") {
    Game g = with_hand({"probe_left", "probe_center", "probe_right", "attack_left", "attack_center"});
    REQUIRE(step_is<DistributeStep>(g));
    CHECK(to_act(g) == allied_chief);
    CHECK(refusal(g, EndGiving{}) == "OVL-DEAL-1");
    CHECK(gives_left(g.table(), allied_chief) == 3);
    act(g, give(g, "probe_left", allied_left));
    CHECK(is_legal(g, EndGiving{}));
    act(g, give(g, "attack_left", allied_left));
    act(g, give(g, "probe_center", allied_center));
    CHECK(gives_left(g.table(), allied_chief) == 0);
    CHECK(refusal(g, give(g, "probe_right", allied_right)) == "OVL-DEAL-1");
    CHECK(legal_actions(g) == Actions{EndGiving{}});

    // Only what has no place in the own turn: he takes none, and every Field General may roll.
    Game ambush = with_hand({"ambush", "counter_attack"});
    CHECK(legal_actions(ambush) == Actions{EndGiving{}});
    act(ambush, EndGiving{});
    CHECK(step_is<CommandStep>(ambush));
    CHECK(is_legal(ambush, RollInitiative{}));
    // With one card there is nothing to choose.
    Game one = with_hand({"probe_left"});
    CHECK(step_is<CommandStep>(one));
    CHECK(to_act(one) == allied_left);
}

TEST_CASE("at least one card stays in hand", "[OVL-DEAL-2]") {
    Game g = with_hand({"probe_left", "probe_center", "probe_right"});
    CHECK(gives_left(g.table(), allied_chief) == 2);
    act(g, give(g, "probe_left", allied_left));
    act(g, give(g, "probe_center", allied_center));
    CHECK(refusal(g, give(g, "probe_right", allied_right)) == "OVL-DEAL-2");
}

TEST_CASE("every card has one recipient of the own side", "[OVL-DEAL-5][OVL-SCOPE-3]") {
    Game g = with_hand({"probe_left", "move_out", "barrage"});
    CHECK(refusal(g, give(g, "move_out", axis_left)) == "OVL-DEAL-5");
    CHECK(refusal(g, GiveCard{card(g, "move_out"), seat::nobody}) == "OVL-DEAL-5");
    CHECK(refusal(g, give(g, "attack_left", allied_left)) == "TURN-4");
    act(g, give(g, "move_out", allied_right));
    CHECK(refusal(g, give(g, "move_out", allied_left)) == "TURN-4");
}

TEST_CASE("Section cards go to a Field General whose direction they mark; Pincer Move to either flank, others to any",
          "[OVL-DEAL-6][OVL-DEAL-7][OC-3][OC-12][OVL-CARD-9]") {
    Game g = with_hand({"probe_left", "recon_in_force", "general_advance", "pincer_move", "assault_center"});
    CHECK(refusal(g, give(g, "probe_left", allied_center)) == "OVL-DEAL-6");
    CHECK(refusal(g, give(g, "probe_left", allied_chief)) == "OVL-DEAL-6");
    CHECK(is_legal(g, give(g, "probe_left", allied_left)));
    CHECK(refusal(g, give(g, "pincer_move", allied_center)) == "OVL-DEAL-7");
    CHECK(is_legal(g, give(g, "pincer_move", allied_right)));
    for (const Seat seat : {allied_left, allied_center, allied_right}) {
        CHECK(is_legal(g, give(g, "recon_in_force", seat)));
        CHECK(is_legal(g, give(g, "general_advance", seat)));
    }
    CHECK(recipients_of(g.table(), allied_chief, card(g, "pincer_move")) == Seats{allied_left, allied_right});
}

TEST_CASE("CinC cards he plays himself, FG cards he gives, Counter-Attack either way",
          "[OVL-DEAL-8][OVL-DEAL-9][OVL-DEAL-10][OVL-SCOPE-7][OC-15]") {
    const auto book = rulebook({"deck.overlord"});
    const auto goes_to = [&](std::string_view id) { return int{book->at(book->card(id)).recipients}; };
    for (const char* id : {"air_power", "barrage", "their_finest_hour"}) CHECK(goes_to(id) == 1);
    for (const char* id : {"armor_assault", "artillery_bombard", "behind_enemy_lines", "close_assault", "dig_in",
                           "direct_from_hq", "firefight", "infantry_assault", "medics_mechanics", "move_out"})
        CHECK(goes_to(id) == 14);
    CHECK(goes_to("counter_attack") == 15);
    CHECK(goes_to("ambush") == 0);
    Game g = with_hand({"barrage", "move_out", "probe_left"});
    CHECK(refusal(g, give(g, "barrage", allied_left)) == "OVL-DEAL-8");
    CHECK(refusal(g, give(g, "move_out", allied_chief)) == "OVL-DEAL-9");
    CHECK(is_legal(g, give(g, "barrage", allied_chief)));
}

TEST_CASE("a Field General gets two Section cards at most, or one Tactic card and nothing else",
          "[OVL-DEAL-11][OVL-DEAL-12][OC-32]") {
    Game g = with_hand({"probe_left", "attack_left", "assault_left", "move_out", "direct_from_hq"});
    act(g, give(g, "probe_left", allied_left));
    CHECK(refusal(g, give(g, "move_out", allied_left)) == "OVL-DEAL-12");
    act(g, give(g, "attack_left", allied_left));
    CHECK(refusal(g, give(g, "assault_left", allied_left)) == "OVL-DEAL-11");
    act(g, TakeBack{card(g, "attack_left"), allied_left});
    act(g, give(g, "move_out", allied_center));
    CHECK(refusal(g, give(g, "direct_from_hq", allied_center)) == "OVL-DEAL-12");
    CHECK(is_legal(g, give(g, "direct_from_hq", allied_right)));
}

TEST_CASE("of two Section cards one is laid in each section; one that orders in both fills both",
          "[OVL-DEAL-13][OVL-DEAL-14][OC-4][OC-5]") {
    Game g = with_hand({"probe_left", "attack_left", "general_advance", "recon_in_force"});
    act(g, give(g, "probe_left", allied_left));
    CHECK(refusal(g, give(g, "general_advance", allied_left)) == "OVL-DEAL-14");
    act(g, give(g, "attack_left", allied_left));
    Game both = with_hand({"general_advance", "probe_left", "attack_left"});
    act(both, give(both, "general_advance", allied_left));
    CHECK(refusal(both, give(both, "probe_left", allied_left)) == "OVL-DEAL-14");
    act(g, EndGiving{});
    act(g, lay(g, "attack_left", sections(2)));
    act(g, EndOrders{});
    CHECK(refusal(g, lay(g, "probe_left", sections(2))) == "OVL-DEAL-13");
    CHECK(legal_actions(g) == Actions{lay(g, "probe_left", sections(1))});
}

TEST_CASE("the Commander-in-Chief plays one card himself and may give two besides", "[OVL-DEAL-15][OVL-DEAL-16][OVL-ROLE-10]") {
    Game g = with_hand({"barrage", "air_power", "probe_left", "probe_center", "probe_right"});
    act(g, give(g, "barrage", allied_chief));
    CHECK(refusal(g, give(g, "air_power", allied_chief)) == "OVL-DEAL-15");
    act(g, give(g, "probe_left", allied_left));
    act(g, give(g, "probe_center", allied_center));
    CHECK(refusal(g, give(g, "probe_right", allied_right)) == "OVL-DEAL-1");
}

TEST_CASE("Their Finest Hour is the only card of its turn", "[OVL-DEAL-17][OC-30]") {
    Game g = with_hand({"their_finest_hour", "probe_left", "probe_center"});
    act(g, give(g, "their_finest_hour", allied_chief));
    CHECK(refusal(g, give(g, "probe_left", allied_left)) == "OVL-DEAL-17");
    act(g, TakeBack{card(g, "their_finest_hour"), allied_chief});
    act(g, give(g, "probe_left", allied_left));
    CHECK(refusal(g, give(g, "their_finest_hour", allied_chief)) == "OVL-DEAL-17");
}

TEST_CASE("Ambush is never given out", "[OVL-DEAL-18]") {
    Game g = with_hand({"ambush", "probe_left", "probe_center"});
    for (const Seat seat : {allied_chief, allied_left, allied_center})
        CHECK(refusal(g, give(g, "ambush", seat)) == "OVL-DEAL-18");
}

TEST_CASE("until he confirms he may take cards back", "[OVL-DEAL-20]") {
    Game g = with_hand({"probe_left", "move_out", "barrage"});
    const GameState start = g.state;
    act(g, give(g, "move_out", allied_left));
    CHECK(refusal(g, TakeBack{card(g, "move_out"), allied_center}) == "OVL-DEAL-20");
    act(g, TakeBack{card(g, "move_out"), allied_left});
    CHECK(g.state.open == start.open);
    act(g, give(g, "move_out", allied_center));
    act(g, EndGiving{});
    CHECK_FALSE(is_legal(g, TakeBack{card(g, "move_out"), allied_center}));
    CHECK(to_act(g) == allied_left);  // without a card: the die
}

TEST_CASE("who was given a card learns it when the distribution is confirmed, others when it is laid",
          "[OVL-SEAT-6][OVL-FG-8][OVL-TALK-1]") {
    Game g = with_hand({"probe_left", "move_out", "barrage"});
    const auto knows = [&](Seat seat) {
        const auto given = cards_given(view_for(g, seat), Side::Allies);
        return !given.empty() && !given.front().card.is_none();
    };
    const Events given = act(g, give(g, "move_out", allied_center));
    CHECK(knows(allied_chief));
    for (const Seat seat : {allied_left, allied_center, allied_right, axis_chief, axis_center}) CHECK_FALSE(knows(seat));
    act(g, EndGiving{});
    CHECK(knows(allied_chief));
    CHECK(knows(allied_center));
    for (const Seat seat : {allied_left, allied_right, axis_chief, axis_center, seat::nobody}) CHECK_FALSE(knows(seat));
    for (const Seat seat : {allied_left, allied_center, allied_right}) CHECK(view_for(g, seat).known.hand.empty());
    CHECK(refusal(g, lay(g, "move_out", sections(1, 2))) == "OVL-FG-8");
    act(g, GiveWay{allied_center});
    act(g, lay(g, "move_out", sections(3, 4)));
    CHECK(g.state.open.cards.back().played == card(g, "move_out"));  // for everybody to see
}

}  // namespace test_overlord_deal
