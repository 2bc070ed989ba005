// Games whose dice the players roll and enter.
#include "match/match_support.hpp"
#include "support/catch.hpp"

namespace real_dice_test {

using namespace salient;
using namespace salient::test;

namespace {

Match with_real_dice(const std::optional<std::filesystem::path>& journal = {}, HandsShown hands = HandsShown::Hidden) {
    return Match(measured_scenario(), 3, hands, journal, {}, DiceFrom::Players);
}

// One decision of a random player, or the dice asked for.
void step(Match& match, Agent& agent, Rng& rng) {
    if (match.dice_asked())
        match.play(sample_chance(match.truth_for_tools(), rng));
    else
        play_one(match, agent);
}

Roll all_of(Face face, int dice) {
    Roll roll;
    roll.faces[static_cast<std::size_t>(face)] = static_cast<std::uint8_t>(dice);
    return roll;
}

// Plays until dice are asked for.
void play_to_dice(Match& match, Agent& agent) {
    while (is_player(match.to_act())) play_one(match, agent);
    REQUIRE(match.dice_asked());
}

}  // namespace

TEST_CASE("with real dice the game waits for each roll and takes what the players enter", "[match][real-dice][BTL-16]") {
    Match match = with_real_dice();
    const auto agent = make_agent("random", 5);
    play_to_dice(match, *agent);
    CHECK(match.side_to_act() == Side::None);
    CHECK(match.legal().empty());
    const int dice = match.dice_asked()->dice;
    const Verdict few = match.check(all_of(Face::Star, dice - 1));
    REQUIRE_FALSE(few);
    CHECK(few.refusal().clause == "BTL-16");
    CHECK_FALSE(match.check(all_of(Face::Star, dice + 1)));
    const Roll roll = all_of(Face::Star, dice);
    REQUIRE(match.check(roll));
    const PlayedList played = match.play(roll);
    CHECK(played.front().seat == seat::chance);
    CHECK(played.front().action == Action{roll});
}

TEST_CASE("cards are dealt by the computer when the dice are real", "[match][real-dice]") {
    Match match = with_real_dice();
    const auto agent = make_agent("random", 7);
    Rng rng(7);
    int rolls = 0;
    while (is_player(match.to_act()) || match.dice_asked()) {
        rolls += match.dice_asked() ? 1 : 0;
        step(match, *agent, rng);
    }
    CHECK(match.open().is_over());
    CHECK(rolls > 10);
}

TEST_CASE("a journal with real dice goes on where it was, dice asked for and all", "[match][real-dice]") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const auto agent = make_agent("random", 9);
    Rng rng(9);
    std::optional<Match> match(with_real_dice(file));
    int asked = 0;
    for (int i = 0; i < 300 && !match->open().is_over(); ++i) {
        step(*match, *agent, rng);
        if (i % 7 != 0 && !match->dice_asked()) continue;
        const auto hash = match->state_hash();
        const auto dice = match->dice_asked();
        const bool can_undo = match->can_undo();
        match.reset();
        match.emplace(Match::resume(load_record(file, standard_rules()), file));
        CHECK(match->dice() == DiceFrom::Players);
        REQUIRE(match->state_hash() == hash);
        REQUIRE(match->dice_asked() == dice);
        REQUIRE(match->can_undo() == can_undo);
        asked += dice ? 1 : 0;
    }
    CHECK(asked > 5);
    CHECK(verify(load_record(file, standard_rules())).ok);
}

TEST_CASE("dice entered by mistake can be taken back until the next decision", "[match][real-dice]") {
    const HandsShown hands = GENERATE(HandsShown::Hidden, HandsShown::Open);
    Match match = with_real_dice({}, hands);
    const auto agent = make_agent("random", 5);
    // A roll after which the computer deals no card: a card that was seen cannot be unseen.
    std::uint64_t hash = 0;
    std::optional<RollStep> dice;
    PlayedList played;
    do {
        play_to_dice(match, *agent);
        hash = match.state_hash();
        dice = match.dice_asked();
        played = match.play(all_of(Face::Flag, dice->dice));
    } while (played.size() > 1 && hands == HandsShown::Hidden);
    REQUIRE(match.can_undo());
    CHECK(match.undoable_seat() == seat::chance);
    match.undo();
    CHECK(match.state_hash() == hash);
    CHECK(match.dice_asked() == dice);
    match.play(all_of(Face::Flag, dice->dice));
    play_one(match, *agent);
    if (match.can_undo()) CHECK(match.undoable_seat() != seat::chance);
}

TEST_CASE("a battle declared can be taken back as long as no dice were entered", "[match][real-dice]") {
    Match match = with_real_dice();
    const auto agent = make_agent("random", 5);
    std::uint64_t before = 0;
    while (is_player(match.to_act())) {
        before = match.state_hash();
        play_one(match, *agent);
    }
    REQUIRE(match.dice_asked());
    if (!std::holds_alternative<Battle>(match.history().back().action)) return;
    REQUIRE(match.can_undo());
    match.undo();
    CHECK(match.state_hash() == before);
}

TEST_CASE("entering the dice that the computer rolled gives the computer's game", "[match][real-dice]") {
    Match computer(measured_scenario(), 3, HandsShown::Hidden);
    Match players = with_real_dice();
    const auto one = make_agent("random", 21);
    const auto two = make_agent("random", 21);
    for (int i = 0; i < 60 && is_player(computer.to_act()); ++i) {
        const PlayedList played = play_one(computer, *one);
        play_one(players, *two);
        for (const Played& p : played) {
            if (!std::holds_alternative<Roll>(p.action)) continue;
            REQUIRE(players.dice_asked());
            players.play(p.action);
        }
        REQUIRE(players.state_hash() == computer.state_hash());
    }
}

}  // namespace real_dice_test
