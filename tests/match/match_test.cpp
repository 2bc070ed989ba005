// A match: the drive, what it tells, same seed same game.
#include "match/match_support.hpp"
#include "support/catch.hpp"

namespace match_test {

using namespace salient;
using namespace salient::test;

TEST_CASE("a match deals the cards and then asks a player", "[match]") {
    const Match match(measured_scenario(), 1, HandsShown::Hidden);
    CHECK(is_player(match.to_act()));
    CHECK(match.side_to_act() == match.scenario().first);
    CHECK_FALSE(match.legal().empty());
    CHECK_FALSE(match.can_undo());
    for (const Side side : sides) CHECK(match.hand(seat_of(side)).size() == match.scenario().at(side).cards);
    for (const Played& p : match.history()) CHECK(p.seat == seat::chance);
}

TEST_CASE("Chance acts by itself after every decision", "[match]") {
    Match match(measured_scenario(), 2, HandsShown::Hidden);
    const auto agent = make_agent("random", 3);
    while (is_player(match.to_act())) {
        const Seat who = match.to_act();
        const std::size_t before = match.history().size();
        const PlayedList played = play_one(match, *agent);
        REQUIRE_FALSE(played.empty());
        CHECK(played.front().seat == who);
        for (std::size_t i = 1; i < played.size(); ++i) CHECK(played[i].seat == seat::chance);
        CHECK(match.to_act() != seat::chance);
        CHECK(match.history().size() == before + played.size());
    }
    CHECK(match.open().is_over());
    CHECK(match.side_to_act() == Side::None);
    CHECK(match.legal().empty());
}

TEST_CASE("two matches of one seed are the same game", "[match]") {
    Match a(measured_scenario(), 77, HandsShown::Hidden), b(measured_scenario(), 77, HandsShown::Hidden);
    const auto agent_a = make_agent("random", 5), agent_b = make_agent("random", 5);
    while (is_player(a.to_act())) {
        play_one(a, *agent_a);
        play_one(b, *agent_b);
    }
    CHECK(a.state_hash() == b.state_hash());
    CHECK(a.record().entries == b.record().entries);

    const Match other(measured_scenario(), 78, HandsShown::Hidden);
    CHECK(actions_of(other.history()) != actions_of(Match(measured_scenario(), 77, HandsShown::Hidden).history()));
}

TEST_CASE("the events of the history fold to the state", "[match]") {
    Match match(measured_scenario(), 4, HandsShown::Hidden);
    const auto agent = make_agent("random", 4);
    play_some(match, *agent, 60);
    const Game truth = match.truth_for_tools();
    Game folded = new_game(truth.rules, truth.scenario);
    for (const Played& p : match.history()) {
        for (const Event& event : p.events) evolve(*folded.rules, *folded.scenario, folded.state, event);
    }
    CHECK(folded.state == truth.state);
    CHECK(match.view(seat_of(Side::Axis)).known.hand == match.hand(seat_of(Side::Axis)));
}

TEST_CASE("an agent that is not known is none", "[match]") {
    CHECK(make_agent("random", 1) != nullptr);
    CHECK(make_agent("nobody", 1) == nullptr);
    CHECK(make_agent("", 1) == nullptr);
}

// What must not compile: an agent is never given the truth.
static_assert(!std::is_invocable_v<decltype(&Agent::choose), Agent&, const Game&, const Actions&, const Budget&>);

}  // namespace match_test
