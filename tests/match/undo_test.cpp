// Undo: what can be taken back, and that it meets the same dice.
#include "match/match_support.hpp"
#include "support/catch.hpp"

using namespace salient;
using namespace salient::test;

namespace {

bool chance_acted(const PlayedList& played) {
    for (const Played& p : played) {
        if (p.seat == seat::chance) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("a decision without consequence of chance can be taken back", "[match][undo]") {
    Match match(measured_scenario(), 1, HandsShown::Hidden);
    const auto agent = make_agent("random", 9);
    int taken_back = 0;
    for (int i = 0; i < 400 && is_player(match.to_act()); ++i) {
        const GameState before = match.truth_for_tools().state;
        const Actions legal = match.legal();
        const std::vector<Action> history = actions_of(match.history());
        const Seat who = match.to_act();
        const Action action = agent->choose(match.view(match.side_to_act()), match.legal());
        const PlayedList played = match.play(action);
        CHECK(match.can_undo() != chance_acted(played));
        CHECK(match.undoable_seat() == (match.can_undo() ? who : seat::nobody));
        if (!match.can_undo()) continue;
        ++taken_back;
        match.undo();
        CHECK(match.truth_for_tools().state == before);
        CHECK(match.legal() == legal);
        CHECK(actions_of(match.history()) == history);
        match.play(action);
    }
    CHECK(taken_back > 50);
}

TEST_CASE("undo reaches back to the last die, draw or decision of the other player, and no further", "[match][undo]") {
    Match match(measured_scenario(), 12, HandsShown::Hidden);
    const auto agent = make_agent("random", 10);
    std::size_t depth = 0;  // decisions that can be taken back
    Seat last = seat::nobody;
    for (int i = 0; i < 300 && is_player(match.to_act()); ++i) {
        const Seat who = match.to_act();
        const PlayedList played = play_one(match, *agent);
        if (who != last) depth = 0;
        depth = chance_acted(played) ? 0 : depth + 1;
        last = who;
        REQUIRE(match.can_undo() == (depth > 0));
        if (i % 7 != 0) continue;
        for (; depth > 0; --depth) {
            REQUIRE(match.can_undo());
            match.undo();
        }
        CHECK_FALSE(match.can_undo());
    }
}

TEST_CASE("nothing can be taken back where hands are hidden and a card was drawn", "[match][undo]") {
    Match match(measured_scenario(), 5, HandsShown::Hidden);
    const auto agent = make_agent("random", 11);
    int draws = 0;
    for (int i = 0; i < 300 && is_player(match.to_act()); ++i) {
        const PlayedList played = play_one(match, *agent);
        for (const Played& p : played) {
            if (!std::holds_alternative<Draw>(p.action)) continue;
            ++draws;
            CHECK_FALSE(match.can_undo());
        }
    }
    CHECK(draws > 0);
}

TEST_CASE("with open hands everything can be taken back to the first decision", "[match][undo]") {
    Match match(measured_scenario(), 6, HandsShown::Open);
    const GameState start = match.truth_for_tools().state;
    const auto agent = make_agent("random", 12);
    int decisions = 0;
    while (is_player(match.to_act())) {
        play_one(match, *agent);
        ++decisions;
    }
    const std::uint64_t end = match.state_hash();
    const std::vector<Action> history = actions_of(match.history());
    for (; decisions > 0; --decisions) {
        REQUIRE(match.can_undo());
        match.undo();
    }
    CHECK_FALSE(match.can_undo());
    CHECK(match.truth_for_tools().state == start);

    // The same choices meet the same dice.
    std::size_t next = match.history().size();
    while (is_player(match.to_act())) {
        REQUIRE(match.check(history[next]));
        next += match.play(history[next]).size();
    }
    CHECK(match.state_hash() == end);
    CHECK(actions_of(match.history()) == history);
    CHECK(verify({match.record(), measured_scenario(), false}).ok);
}

TEST_CASE("undo after undo and other choices still meets the dice of that moment", "[match][undo]") {
    Match match(measured_scenario(), 8, HandsShown::Open);
    const auto agent = make_agent("random", 13);
    Rng rng(14);
    for (int i = 0; i < 300 && is_player(match.to_act()); ++i) {
        const std::uint64_t before = match.state_hash();
        const Action action = agent->choose(match.view(match.side_to_act()), match.legal());
        const PlayedList first = match.play(action);
        match.undo();
        REQUIRE(match.state_hash() == before);
        if (rng.below(2) == 0) {  // a detour
            match.play(agent->choose(match.view(match.side_to_act()), match.legal()));
            match.undo();
        }
        const PlayedList again = match.play(action);
        REQUIRE(actions_of(first) == actions_of(again));
    }
    const ReplayReport report = verify({match.record(), measured_scenario(), false});
    CHECK(report.ok);
    CHECK(report.final_hash == match.state_hash());
}
