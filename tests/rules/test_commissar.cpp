// The political commissar: the card of a side is chosen a turn ahead and lies under a chip (SOV-1 to SOV-19).
#include <algorithm>

#include "salient/data.hpp"
#include "salient/options.hpp"
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/position.hpp"
#include "support/properties.hpp"

namespace test_commissar {

using namespace salient;
using namespace salient::test;

namespace {

const Seat soviet = seat_of(Side::Allies);
const Seat enemy = seat_of(Side::Axis);

constexpr auto front = R"( .   .   .   .   .   .   .   .   .   .   .   .   .
                             i   .   .   i   .   .   .   i   .   .   i   .
                           .   .   .   .   .   .   .   .   .   .   .   .   .
                             .   .   .   .   .   .   .   .   .   .   .   .
                           I   .   A   .   .   I   .   G   .   .   .   I   . )";

Setup eastern_front(std::vector<std::string> hand = {"probe_left", "attack_center", "ambush"}, Side side = Side::Allies) {
    Setup setup;
    setup.allies_nation = "ru";
    setup.allies = std::move(hand);
    setup.axis = {"direct_from_hq", "move_out"};
    setup.hand_size = 4;
    setup.change = [side](Scenario& s, const Rulebook&) { s.scenario_rules.set(PoliticalCommissar{side}); };
    return setup;
}

// Puts a card of the draw pile under the seat's chip.
void put_under_chip(Game& g, std::string_view id, Seat seat = soviet) {
    const auto tell = [&](const Event& e) { evolve(*g.rules, *g.scenario, g.state, e); };
    tell(CardDrawn{seat, card(g, id)});
    tell(LaidFaceDown{{FaceDownKind::UnderChip, seat, {seat}, 0}, card(g, id).value, seat});
}

// At the start of a turn: what lies under the chip (empty: nothing), and the hand.
Game turn(std::string_view chip, std::vector<std::string> hand) {
    Game g = board(front, eastern_front(std::move(hand)));
    if (!chip.empty()) put_under_chip(g, chip);
    return g;
}

Action lay(const Game& g, std::string_view id) { return LayUnderChip{card(g, id)}; }

// What a seat sees under the chips: "probe_left", "?" for what it may not know, "" for nothing.
std::string under_chip(const Game& g, Seat seat) {
    std::string out;
    const View view = view_for(g, seat);
    for (const FaceDownId lying : view.open.face_down.ids()) {
        const auto value = view.known.face_down[lying];
        out += (out.empty() ? "" : " ") + (value == face_down_unknown ? std::string("?") : g.rules->at(CardId{value}).id);
    }
    return out;
}

std::string in_play(const Game& g) { return g.state.open.cards.empty() ? "" : g.rules->at(g.state.open.card().played).id; }

int hand(const Game& g, Seat seat = soviet) { return g.state.open.at(seat).hand_count; }

// A new game of this scenario up to the first decision after the deal.
Game dealt(const Setup& setup, std::array<std::uint8_t, 2> seats = {1, 1}, std::uint64_t seed = 1) {
    const auto rules = rulebook(setup.options);
    Scenario s = scenario(front, setup, *rules);
    setup.change(s, *rules);
    Game g = new_game(rules, std::make_shared<const Scenario>(s), seats);
    Rng rng(seed);
    while (to_act(g) == seat::chance) play(g, sample_chance(g, rng));
    return g;
}

// A card of the seat's hand that may go under the chip.
Action first_to_lay(const Game& g) {
    const Actions legal = legal_actions(g);
    const auto found =
        std::find_if(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<LayUnderChip>(a); });
    REQUIRE(found != legal.end());
    return *found;
}

}  // namespace

TEST_CASE("the commissar binds the side that the scenario names, whatever its nation, and nobody else",
          "[SOV-1][SOV-19][NAT-6]") {
    Setup setup = eastern_front();
    setup.allies_nation = "us";
    setup.active = Side::Axis;
    CHECK(to_act(dealt(setup)) == soviet);
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(PoliticalCommissar{Side::Axis}); };
    setup.active = Side::Allies;
    CHECK(to_act(dealt(setup)) == enemy);
    CHECK(step_is<ChipStep>(dealt(setup)));

    setup = eastern_front();
    setup.change = [](Scenario&, const Rulebook&) {};
    Game without = dealt(setup);
    CHECK(step_is<PlayCardStep>(without));
    CHECK(refusal(without, LayUnderChip{without.state.secrets.hands[soviet].front()}) == "SOV-1");

    Game g = turn("probe_left", {"attack_center"});
    act(g, lay(g, "attack_center"));
    finish_turn(g);
    REQUIRE(to_act(g) == enemy);
    CHECK(refusal(g, lay(g, "direct_from_hq")) == "SOV-1");
    CHECK(is_legal(g, play_card(g, "direct_from_hq")));
}

TEST_CASE("before the first turn a card goes under the chip, whoever moves first, and only its owner knows which",
          "[SOV-2][SOV-3][SOV-12][SOV-18][SETUP-8][NC-9]") {
    for (const Side first : sides) {
        Setup setup = eastern_front();
        setup.active = first;
        Game g = dealt(setup);
        CHECK(g.state.open.turn == 0);
        REQUIRE(step_is<ChipStep>(g));
        CHECK(to_act(g) == soviet);
        CHECK(hand(g) == 4);
        CHECK(refusal(g, Decline{}) == "SOV-3");
        CHECK(refusal(g, PlayCard{g.state.secrets.hands[soviet].front(), Section::None}) == "TURN-2");
        CHECK(refusal(g, LayUnderChip{CardId{200}}) == "TURN-4");
        const Action laid = first_to_lay(g);
        act_in_view_of_all(g, laid);
        CHECK(hand(g) == 3);
        CHECK(g.state.open.at(soviet).hand_size == 4);
        CHECK(under_chip(g, soviet) == g.rules->at(std::get<LayUnderChip>(laid).card).id);
        CHECK(under_chip(g, enemy) == "?");
        CHECK(under_chip(g, seat::nobody) == "?");
        CHECK(step_is<PlayCardStep>(g));
        CHECK(to_act(g) == seat_of(first));
        CHECK(g.state.open.turn == 1);
    }
}

TEST_CASE("the card under the chip is the last choice before the first turn", "[SETUP-8]") {
    Setup setup = eastern_front();
    setup.change = [](Scenario& s, const Rulebook&) {
        s.scenario_rules.set(PoliticalCommissar{Side::Allies});
        s.scenario_rules.set(SmokeScreen{Side::Axis});
    };
    Game g = dealt(setup);
    REQUIRE(step_is<SmokeStep>(g));
    act_in_view_of_all(g, EndSmoke{});
    CHECK(step_is<ChipStep>(g));
}

TEST_CASE("a hand of nothing but Ambush leaves the chip empty before the first turn", "[SOV-3][SOV-9][SOV-15]") {
    Game g = board(front, eastern_front({"ambush"}));
    g.state.open.steps.back() = ChipStep{soviet};
    g.state.open.turn = 0;
    CHECK(legal_actions(g) == Actions{Decline{}});
    CHECK(refusal(g, lay(g, "ambush")) == "SOV-9");
    act_in_view_of_all(g, Decline{});
    CHECK(g.state.open.face_down.empty());
}

TEST_CASE("in a chip turn a card of the hand goes under the chip and the one that lay there is played",
          "[SOV-4][SOV-5][SOV-7][NC-9]") {
    Game g = turn("probe_left", {"attack_center", "recon_right", "ambush"});
    CHECK(legal_actions(g) == Actions{play_card(g, "recon_right"), lay(g, "attack_center"), lay(g, "recon_right")});
    CHECK(refusal(g, play_card(g, "probe_left")) == "SOV-5");  // first another card takes its place
    CHECK(refusal(g, play_card(g, "attack_center")) == "SOV-6");
    CHECK(refusal(g, lay(g, "probe_left")) == "TURN-4");
    CHECK(refusal(g, lay(g, "barrage")) == "TURN-4");
    CHECK(refusal(g, DiscardCard{card(g, "attack_center")}) == "TURN-5");
    CHECK(refusal(g, Decline{}) == "TURN-2");
    const Events events = act_in_view_of_all(g, lay(g, "attack_center"));
    CHECK(place<LaidFaceDown>(events) < place<CardPlayed>(events));  // SOV-7
    CHECK(count<CardDrawn>(events) == 0);
    CHECK(in_play(g) == "probe_left");
    CHECK(under_chip(g, soviet) == "attack_center");
    CHECK(under_chip(g, enemy) == "?");
    CHECK(hand(g) == 2);
    CHECK(view_for(g, enemy).known.unseen[card(g, "probe_left").value] == g.rules->at(card(g, "probe_left")).copies - 1);
    CHECK(view_for(g, enemy).known.unseen[card(g, "attack_center").value] == g.rules->at(card(g, "attack_center")).copies);
    CHECK(step_is<OrderStep>(g));
    finish_turn(g);
    CHECK(under_chip(g, soviet) == "attack_center");
    CHECK(g.state.open.discards.back() == card(g, "probe_left"));
    finish_turn(g);
    REQUIRE(to_act(g) == soviet);
    act_in_view_of_all(g, first_to_lay(g));
    CHECK(in_play(g) == "attack_center");
}

TEST_CASE("a card that lay under the chip names its section after another took its place", "[SOV-5][SOV-7][TC-INF-1]") {
    Game g = turn("infantry_assault", {"attack_center", "infantry_assault"});
    act_in_view_of_all(g, lay(g, "attack_center"));
    REQUIRE(step_is<PlayCardStep>(g));
    CHECK(under_chip(g, soviet) == "infantry_assault attack_center");
    CHECK(under_chip(g, enemy) == "? ?");
    CHECK(refusal(g, lay(g, "infantry_assault")) == "SOV-5");  // chosen already
    CHECK(refusal(g, play_card(g, "attack_center")) == "TURN-4");
    CHECK(refusal(g, play_card(g, "infantry_assault")) == "TC-INF-1");
    CHECK(legal_actions(g) == Actions{play_card(g, "infantry_assault", Section::Left),
                                      play_card(g, "infantry_assault", Section::Center),
                                      play_card(g, "infantry_assault", Section::Right)});
    act_in_view_of_all(g, play_card(g, "infantry_assault", Section::Right));
    CHECK(in_play(g) == "infantry_assault");
    CHECK(hand(g) == 1);
    CHECK(under_chip(g, soviet) == "attack_center");
}

TEST_CASE("Recon 1 and Counter-Attack are played from the hand past the chip; Recon in Force is not", "[SOV-6][SOV-13][NC-9]") {
    for (const auto* direct : {"recon_left", "recon_center", "recon_right", "counter_attack"}) {
        CAPTURE(direct);
        Game g = turn("probe_left", {direct, "recon_in_force"});
        CHECK(is_legal(g, lay(g, direct)));
        CHECK(refusal(g, play_card(g, "recon_in_force")) == "SOV-6");
        const Events events = act_in_view_of_all(g, play_card(g, direct));
        CHECK(count<LaidFaceDown>(events) == 0);
        CHECK(first<CardPlayed>(events)->card.played == card(g, direct));
        CHECK(under_chip(g, soviet) == "probe_left");
        CHECK(hand(g) == 1);
        CHECK_FALSE(step_is<ChipStep>(g));
    }
    int past = 0;
    for (const Card& c : rulebook()->cards) past += c.past_chip;
    CHECK(past == 4);
}

TEST_CASE("a Recon 1 under the chip is played by laying another card, which may be a Recon 1 too", "[SOV-5][SOV-6]") {
    Game g = turn("recon_left", {"recon_left", "probe_center"});
    Game direct = g;
    act_in_view_of_all(direct, play_card(direct, "recon_left"));
    CHECK(hand(direct) == 1);
    act_in_view_of_all(g, lay(g, "recon_left"));
    CHECK(in_play(g) == "recon_left");
    CHECK(under_chip(g, soviet) == "recon_left");
    finish_turn(g);
    CHECK(hand(g) + 1 == 3);  // two drawn, one kept (SC-9)
}

TEST_CASE("a Counter-Attack through the chip copies what the enemy played in the turn before", "[SOV-5][SOV-6][TC-CTR-1]") {
    for (const bool by_chip : {true, false}) {
        Game g = turn(by_chip ? "counter_attack" : "probe_left", {by_chip ? "probe_right" : "counter_attack", "attack_center"});
        SideState& axis = g.state.open.sides[index(Side::Axis)];
        axis.last_card = card(g, "attack_left");
        act_in_view_of_all(g, by_chip ? lay(g, "probe_right") : play_card(g, "counter_attack"));
        CHECK(g.rules->at(g.state.open.card().effect).id == "attack_right");
    }
    // And the enemy copies what came from under the chip.
    Game g = turn("attack_center", {"probe_left"});
    act(g, lay(g, "probe_left"));
    CHECK(g.state.open.at(Side::Allies).last_card == card(g, "attack_center"));
}

TEST_CASE("Ambush is played from the hand in the enemy's turn and never lies under the chip", "[SOV-8][SOV-9][NC-10]") {
    Setup setup = eastern_front({"ambush", "probe_left"});
    setup.active = Side::Axis;
    Game g = board(R"( . . . . . . .
                        . . i . . .
                       . . I . . . . )",
                   setup);
    put_under_chip(g, "attack_left");
    order_units(g, "direct_from_hq", {{5, 1}});
    act(g, EndMoves{});
    act(g, battle(g, {5, 1}, {4, 2}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(is_legal(g, PlayAmbush{}));
    act_in_view_of_all(g, PlayAmbush{});
    CHECK(under_chip(g, soviet) == "attack_left");

    Game own = turn("probe_left", {"ambush", "attack_center"});
    CHECK(refusal(own, lay(own, "ambush")) == "SOV-9");
    CHECK(refusal(own, play_card(own, "ambush")) == "TURN-6");
    CHECK_FALSE(is_listed(own, lay(own, "ambush")));

    // Nothing in the hand: nobody is asked, whatever lies under the chip.
    setup.allies = {};
    setup.allies.clear();
    Game none = board(R"( . . . . . . .
                           . . i . . .
                          . . I . . . . )",
                      setup);
    put_under_chip(none, "attack_left");
    order_units(none, "direct_from_hq", {{5, 1}});
    act(none, EndMoves{});
    act(none, battle(none, {5, 1}, {4, 2}));
    CHECK_FALSE(step_is<AmbushStep>(none));
}

TEST_CASE("the card under the chip counts among the cards held: Their Finest Hour, Medics, an oasis",
          "[SOV-10][DEF-11][OASIS-1][TC-MED-2]") {
    Game hour = turn("their_finest_hour", {"probe_left", "ambush", "barrage"});
    act(hour, lay(hour, "probe_left"));
    CHECK(top_step<RollStep>(hour).dice == 4);  // two in hand, one under the chip, the one played

    Game medics = turn("medics_mechanics", {"probe_left", "ambush", "barrage"});
    weaken(medics, {0, 4}, 1);
    act(medics, lay(medics, "probe_left"));
    act(medics, HealUnit{unit(medics, {0, 4})});
    CHECK(top_step<RollStep>(medics).dice == 4);

    Setup setup = eastern_front({"probe_left", "attack_left"});
    Game oasis = board(R"( . . . . . . .
                            . . . . . .
                           I1+{oasis}{oasis_recovery} . . . . . . )",
                       setup);
    const UnitId unit_there = unit(oasis, {0, 2});
    const int before = recovery_dice(oasis.table(), unit_there);
    put_under_chip(oasis, "probe_center");
    CHECK(recovery_dice(oasis.table(), unit_there) == before + 1);
    CHECK(preview_orders(oasis.table(), soviet, card(oasis, "their_finest_hour")).units <= cards_held(oasis.state.open, soviet));
    CHECK(cards_held(oasis.state.open, soviet) == 3);
    CHECK(cards_held(oasis.state.open, enemy) == hand(oasis, enemy));
}

TEST_CASE("a card lost at random comes out of the hand, never from under the chip", "[SOV-11][ITA-3]") {
    Game g = turn("probe_left", {"attack_center", "barrage"});
    g.state.open.steps.push_back(LoseCardStep{soviet});
    const Outcomes outcomes = chance_outcomes(g);
    REQUIRE(outcomes.size() == 2);
    for (const Outcome& o : outcomes) CHECK(std::get<LoseCard>(o.action).card != card(g, "probe_left"));
    CHECK(refusal(g, LoseCard{card(g, "probe_left")}) == "TURN-4");
    act_in_view_of_all(g, LoseCard{card(g, "barrage")});
    CHECK(under_chip(g, soviet) == "probe_left");

    Game bare = turn("probe_left", {});
    bare.state.open.steps.push_back(LoseCardStep{soviet});
    CHECK(to_act(bare) != seat::chance);

    // The High Command keeps three in the hand; the chip is none of them.
    Setup setup = eastern_front({"probe_center", "probe_right", "attack_left"});
    setup.active = Side::Axis;
    setup.change = [](Scenario& s, const Rulebook&) {
        s.scenario_rules.set(PoliticalCommissar{Side::Allies});
        s.scenario_rules.set(ItalyHighCommand{Side::Allies});
    };
    Game both = board(R"( . . . . . . .
                           . . i . . .
                          . . I1 . . . I )",
                      setup);
    put_under_chip(both, "attack_right");
    order_units(both, "direct_from_hq", {{5, 1}});
    act(both, EndMoves{});
    fight(both, {5, 1}, {4, 2}, "iii");
    REQUIRE_FALSE(has_unit(both, {4, 2}));
    CHECK_FALSE(step_is<LoseCardStep>(both));
}

TEST_CASE("hand and chip together are the size of the hand", "[SOV-12][DECK-11]") {
    Game g = turn("probe_left", {"attack_center", "recon_left", "barrage"});
    act(g, lay(g, "attack_center"));
    finish_turn(g);
    CHECK(hand(g) == 3);
    CHECK(cards_held(g.state.open, soviet) == 4);
    Game direct = turn("probe_left", {"attack_center", "recon_left", "barrage"});
    act(direct, play_card(direct, "recon_left"));
    finish_turn(direct);
    CHECK(hand(direct) == 3);
    CHECK(cards_held(direct.state.open, soviet) == 4);
}

TEST_CASE("with an empty chip any card is played and then another goes under it", "[SOV-15]") {
    Game g = turn("", {"attack_center", "probe_left", "barrage"});
    CHECK(refusal(g, lay(g, "probe_left")) == "SOV-15");
    CHECK(is_legal(g, play_card(g, "attack_center")));
    act_in_view_of_all(g, play_card(g, "attack_center"));
    REQUIRE(step_is<ChipStep>(g));
    CHECK(in_play(g) == "attack_center");
    CHECK(refusal(g, Decline{}) == "SOV-15");
    act_in_view_of_all(g, lay(g, "probe_left"));
    CHECK(under_chip(g, soviet) == "probe_left");
    CHECK(step_is<OrderStep>(g));

    // Before the card does anything: the dice of Their Finest Hour come after it, and count it.
    Game hour = turn("", {"their_finest_hour", "probe_left", "barrage"});
    act_in_view_of_all(hour, play_card(hour, "their_finest_hour"));
    REQUIRE(step_is<ChipStep>(hour));
    act_in_view_of_all(hour, lay(hour, "barrage"));
    CHECK(top_step<RollStep>(hour).dice == 3);

    // No card is left, or none that may go there.
    Game last = turn("", {"attack_center"});
    act_in_view_of_all(last, play_card(last, "attack_center"));
    CHECK(step_is<OrderStep>(last));
    Game ambush = turn("", {"attack_center", "ambush"});
    act_in_view_of_all(ambush, play_card(ambush, "attack_center"));
    CHECK(legal_actions(ambush) == Actions{Decline{}});
    act_in_view_of_all(ambush, Decline{});
    CHECK(ambush.state.open.face_down.empty());
    CHECK(step_is<OrderStep>(ambush));
}

TEST_CASE("without a card for the chip the one that lies there is played and the chip stays empty", "[SOV-16]") {
    for (const bool has_ambush : {true, false}) {
        Game g = turn("probe_left", has_ambush ? std::vector<std::string>{"ambush"} : std::vector<std::string>{});
        CHECK(legal_actions(g) == Actions{play_card(g, "probe_left")});
        if (has_ambush) {
            CHECK(refusal(g, play_card(g, "ambush")) == "TURN-6");
            CHECK(refusal(g, lay(g, "ambush")) == "SOV-9");
            CHECK(refusal(g, DiscardCard{card(g, "ambush")}) == "TURN-5");
        }
        act_in_view_of_all(g, play_card(g, "probe_left"));
        CHECK(in_play(g) == "probe_left");
        CHECK(hand(g) == (has_ambush ? 1 : 0));
        CHECK(g.state.open.face_down.empty());
        CHECK_FALSE(step_is<ChipStep>(g));
    }
    Game sections = turn("infantry_assault", {"ambush"});
    CHECK(legal_actions(sections).size() == 3);
    act_in_view_of_all(sections, play_card(sections, "infantry_assault", Section::Left));
    CHECK(in_play(sections) == "infantry_assault");
}

TEST_CASE("a turn with an empty hand and a card under the chip is played", "[SOV-16][TURN-4]") {
    Game g = turn("probe_left", {});
    g.state.open.steps = {TurnStep{Side::Allies, Phase::PlayCard, 0}};
    CHECK(to_act(g) == seat::nobody);
    g.state.open.steps.push_back(WinterStep{soviet, 1});
    act(g, LoseFigure{unit(g, {0, 4})});
    REQUIRE(step_is<PlayCardStep>(g));
    CHECK(to_act(g) == soviet);
}

TEST_CASE("the card under the chip is not shuffled in", "[TC-FIN-6]") {
    Game g = turn("their_finest_hour", {"probe_left", "ambush", "barrage"});
    act(g, lay(g, "probe_left"));
    const std::string under = under_chip(g, soviet);
    act(g, roll("ssss"));
    finish_turn(g);
    CHECK(g.state.open.discards.empty());
    CHECK(under_chip(g, soviet) == under);
    const View view = view_for(g, enemy);
    CHECK(view.known.unseen[card(g, "probe_left").value] == g.rules->at(card(g, "probe_left")).copies);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("of a side with two seats the leader holds the chip and plays what comes from under it", "[SOV-18][seats]") {
    Game g = dealt(eastern_front(), {2, 1});
    REQUIRE(step_is<ChipStep>(g));
    CHECK(to_act(g) == soviet);
    act_in_view_of_all(g, first_to_lay(g));
    CHECK(under_chip(g, seat_of(Side::Allies, 1)) == "?");
    REQUIRE(step_is<PlayCardStep>(g));
    CHECK(to_act(g) == soviet);
    act_in_view_of_all(g, first_to_lay(g));
    CHECK(g.state.open.cards.front().seat == soviet);
    finish_turn(g);
    finish_turn(g);
    CHECK(step_is<PlayCardStep>(g));
    CHECK(to_act(g) == soviet);
}

TEST_CASE("a guess never puts a card under the chip that could not lie there", "[SOV-9][SOV-18]") {
    Game g = turn("infantry_assault", {"attack_center", "ambush"});
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Rng rng(seed);
        const Game guess = guess_hidden(view_for(g, enemy), rng);
        REQUIRE(guess.state.secrets.face_down.size() == 1);
        CHECK_FALSE(guess.rules->at(CardId{guess.state.secrets.face_down.front()}).reaction);
        CHECK(broken_invariants(guess).empty());
    }
}

TEST_CASE("whatever is played with a chip, it tells nobody but its owner what lies there", "[SOV-18][slow]") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Setup setup = eastern_front({}, seed % 2 == 0 ? Side::Allies : Side::Axis);
        setup.active = seed % 3 == 0 ? Side::Allies : Side::Axis;
        setup.medals = 4;
        if (seed % 4 == 0) setup.options = {"deck.breakthrough"};
        const Seat owner = seed % 2 == 0 ? soviet : enemy;
        const auto rules = rulebook(setup.options);
        Scenario s = scenario(front, setup, *rules);
        setup.change(s, *rules);
        Game g = new_game(rules, std::make_shared<const Scenario>(s), {1, 1});
        Rng rng(seed);
        int laid = 0, played = 0;
        for (int i = 0; i < 1500 && !g.is_over(); ++i) {
            if (i % 16 == 0) CHECK(text(broken_properties(g, rng)).empty());
            const Game before = g;
            Action action;
            if (to_act(g) == seat::chance) {
                action = sample_chance(g, rng);
            } else {
                const Actions legal = legal_actions(g);
                action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            }
            const Events events = play(g, action);
            if (i % 8 == 0) CHECK(text(broken_by(before, action, events, g)).empty());
            for (const Event& e : events) {
                if (const auto* l = std::get_if<LaidFaceDown>(&e)) {
                    ++laid;
                    CHECK(std::get<LaidFaceDown>(redact(e, owner)).value == l->value);
                    for (const Seat other : {seat_of(enemy_of(side_of(owner))), seat::nobody})
                        CHECK(std::get<LaidFaceDown>(redact(e, other)).value == face_down_unknown);
                }
                if (const auto* p = std::get_if<CardPlayed>(&e)) played += !p->received.is_none();
            }
            // The enemy's view is the same whatever lies there.
            if (!g.state.open.face_down.empty()) {
                Game other = g;
                for (std::size_t c = 0; c < other.rules->cards.size(); ++c) {
                    if (other.state.secrets.draw_pile[c] == 0 || other.rules->cards[c].reaction) continue;
                    --other.state.secrets.draw_pile[c];
                    ++other.state.secrets.draw_pile[other.state.secrets.face_down.front()];
                    other.state.secrets.face_down[FaceDownId{0}] = static_cast<std::uint8_t>(c);
                    break;
                }
                const Seat blind = seat_of(enemy_of(side_of(owner)));
                const View a = view_for(g, blind), b = view_for(other, blind);
                CHECK(a.open == b.open);
                CHECK(a.known == b.known);
                if (to_act(g) == blind) CHECK(legal_actions(g) == legal_actions(other));
            }
            CHECK(cards_held(g.state.open, owner) <= g.state.open.at(owner).hand_size + 1);
        }
        CHECK(laid > 2);
        CHECK(played > 1);
    }
}

TEST_CASE("a card may pass the chip only if it is played in its owner's turn", "[SOV-6][data]") {
    Setup setup = eastern_front();
    setup.rules_patch = R"({"cards": {"ambush": {"past_chip": true}}})";
    CHECK_THROWS_AS(board(front, setup), DataError);
}

// ---- The commissar of the house (HCOM) ----

TEST_CASE("the commissar of the house takes his first card in the first turn", "[HCOM-1][HCOM-5][SOV-17]") {
    for (const bool has_rule : {false, true}) {
        CAPTURE(has_rule);
        Setup setup = eastern_front();
        setup.options = {"house.commissar:allies"};
        if (!has_rule) setup.change = [](Scenario&, const Rulebook&) {};
        Game g = dealt(setup);
        REQUIRE(to_act(g) == soviet);
        REQUIRE(step_is<PlayCardStep>(g));  // no card goes there before the first turn
        const int held = cards_held(g.state.open, soviet);
        play(g, legal_actions(g).front());
        REQUIRE(step_is<ChipStep>(g));
        play(g, first_to_lay(g));
        CHECK(under_chip(g, soviet) != "");
        CHECK(hand(g) == held - 2);
        finish_turn(g);
        CHECK(cards_held(g.state.open, soviet) == held);  // he drew one, as the card says
    }
}

TEST_CASE("the commissar of the house goes on as that of the scenario does", "[HCOM-2][HCOM-3][HCOM-6]") {
    Setup setup = eastern_front({"attack_center", "recon_left", "ambush"});
    setup.options = {"house.commissar:allies"};
    setup.change = [](Scenario&, const Rulebook&) {};
    Game g = board(front, setup);
    put_under_chip(g, "probe_left");
    CHECK(is_legal(g, play_card(g, "recon_left")));
    CHECK_FALSE(is_legal(g, play_card(g, "attack_center")));
    CHECK(refusal(g, lay(g, "ambush")) == "SOV-9");
    act(g, lay(g, "attack_center"));
    CHECK(in_play(g) == "probe_left");
}

TEST_CASE("the commissar of the house has the rest of what binds that of the scenario", "[HCOM-6]") {
    const auto by_house = [](std::string_view chip, std::vector<std::string> cards, bool has_strikes = false) {
        Setup setup = eastern_front(std::move(cards));
        setup.options = {"house.commissar:allies"};
        setup.change = [has_strikes](Scenario& s, const Rulebook&) {
            if (has_strikes) s.scenario_rules.set(AirStrikes{});
        };
        Game g = board(front, setup);
        if (!chip.empty()) put_under_chip(g, chip);
        return g;
    };
    Game seen = by_house("probe_left", {"attack_center", "barrage"});
    CHECK(under_chip(seen, soviet) == "probe_left");
    CHECK(under_chip(seen, enemy) == "?");  // SOV-18
    const Events events = act_in_view_of_all(seen, lay(seen, "attack_center"));
    CHECK(place<LaidFaceDown>(events) < place<CardPlayed>(events));  // SOV-7
    CHECK(count<CardDrawn>(events) == 0);
    CHECK(under_chip(seen, enemy) == "?");

    Game hour = by_house("their_finest_hour", {"probe_left", "ambush", "barrage"});
    act(hour, lay(hour, "probe_left"));
    CHECK(top_step<RollStep>(hour).dice == 4);  // SOV-10

    Game random = by_house("probe_left", {"attack_center", "barrage"});
    random.state.open.steps.push_back(LoseCardStep{soviet});
    CHECK(chance_outcomes(random).size() == 2);
    CHECK(refusal(random, LoseCard{card(random, "probe_left")}) == "TURN-4");  // SOV-11

    const Game strikes = by_house("probe_left", {"recon_left", "attack_center"}, true);
    CHECK(is_legal(strikes, PlayCard{card(strikes, "recon_left"), Section::None, card(strikes, "air_power")}));  // SOV-14

    Game empty = by_house("", {"attack_center", "probe_left", "barrage"});
    CHECK(refusal(empty, lay(empty, "probe_left")) == "SOV-15");
    act(empty, play_card(empty, "attack_center"));
    REQUIRE(step_is<ChipStep>(empty));
    CHECK(refusal(empty, Decline{}) == "SOV-15");

    Game none = by_house("probe_left", {"ambush"});
    CHECK(legal_actions(none) == Actions{play_card(none, "probe_left")});
    act(none, play_card(none, "probe_left"));
    CHECK(none.state.open.face_down.empty());  // SOV-16
    CHECK_FALSE(step_is<ChipStep>(none));
}

TEST_CASE("the card under the commissar of the house counts where the hand is full", "[HCOM-5]") {
    for (const int size : {3, 4}) {
        Setup setup = eastern_front({"attack_center", "barrage", "ambush"});
        setup.options = {"house.commissar:allies"};
        setup.change = [](Scenario&, const Rulebook&) {};
        setup.hand_size = size;
        Game g = board(front, setup);
        put_under_chip(g, "probe_left");
        act(g, lay(g, "attack_center"));
        finish_turn(g);
        // Two in hand and one under the chip: of three no card is drawn, of four one.
        CHECK(hand(g) == size - 1);
        CHECK(cards_held(g.state.open, soviet) == size);
    }
}

TEST_CASE("players name the side of the commissar; a preset brings him only where a battle has him", "[HCOM-7]") {
    Setup setup = eastern_front();
    setup.change = [](Scenario&, const Rulebook&) {};
    setup.options = {"house.commissar:axis"};
    setup.active = Side::Axis;
    const Game g = dealt(setup);
    CHECK(has_chip(g.table(), enemy));
    CHECK_FALSE(has_chip(g.table(), soviet));
    const OptionIds preset{"house.commissar:allies", "house.commissar:axis"};
    const auto rules = rulebook();
    Scenario s = scenario(front, eastern_front(), *rules);
    CHECK(fitting({s, *rules}, preset).on.empty());
    CHECK(fitting({s, *rules}, preset).left_off.size() == 2);
    for (const Side side : sides) {
        s.scenario_rules.set(PoliticalCommissar{side});
        CHECK(fitting({s, *rules}, preset).on ==
              OptionIds{side == Side::Allies ? "house.commissar:allies" : "house.commissar:axis"});
    }
    CHECK_FALSE(issues_of([] { rulebook({"house.commissar:allies", "house.commissar:axis"}); }).empty());
}

}  // namespace test_commissar
