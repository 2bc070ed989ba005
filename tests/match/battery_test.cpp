// The battery of properties over random games, on the measured battle and on random ones; and the playout and the counts that
// stand on the same verbs.
#include "prove/engine/battery.hpp"

#include <cmath>

#include "match/match_support.hpp"
#include "match/playout.hpp"
#include "match/statistics.hpp"
#include "prove/engine/perft.hpp"
#include "prove/engine/random_action.hpp"
#include "support/catch.hpp"

namespace battery_test {

using namespace salient;
using namespace salient::test;

namespace {

std::string text(const BrokenProperties& broken) {
    std::string all;
    for (const std::string& line : broken) all += line + "\n";
    return all;
}

Game start_of(Scenario scenario) { return new_game(standard_rules(), std::make_shared<const Scenario>(std::move(scenario))); }

}  // namespace

TEST_CASE("the measured battle can be played", "[battery]") {
    const Scenario scenario = measured_battle(*standard_rules());
    CHECK(problems(scenario, *standard_rules()).empty());
    CHECK(scenario.units.size() == 28);
    CHECK(broken_invariants(start_of(scenario)).empty());
}

TEST_CASE("every property holds in random games of the measured battle", "[battery]") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Game game = start_of(measured_battle(*standard_rules()));
        Rng rng(seed);
        CHECK(text(exercise(game, rng, {20'000, 50}).broken).empty());
        CHECK(game.is_over());
    }
}

TEST_CASE("every property holds in random games of the bundled scenarios", "[battery]") {
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_dir())) {
        if (entry.path().extension() != ".json") continue;
        const LoadedScenario loaded = load_scenario(entry.path(), standard_rules());
        Game game = new_game(loaded.rules, loaded.scenario);
        Rng rng(7);
        INFO(entry.path());
        CHECK(text(exercise(game, rng, {20'000, 50}).broken) == "");
        CHECK(game.is_over());
    }
}

TEST_CASE("every property holds in random battles", "[battery]") {
    Rng generator(2024);
    for (int i = 0; i < 12; ++i) {
        Game game = start_of(random_scenario(*standard_rules(), generator));
        Rng rng(static_cast<std::uint64_t>(i));
        INFO("battle " << i);
        BrokenProperties broken = exercise(game, rng, {600, 60}).broken;
        // Armies that cannot meet may take longer.
        if (broken == BrokenProperties{"the game does not end"}) broken.clear();
        CHECK(text(broken) == "");
    }
}

TEST_CASE("an action in words tells what is not as usual", "[battery]") {
    const Board& board = Board::of(BoardKind::Standard);
    const Route route{board.at({10, 4}), board.at({11, 5})};
    CHECK(to_string(MoveUnit{UnitId{3}, route}, board) == "move_unit unit 3 route (10, 4) (11, 5)");
    CHECK(to_string(PlayCard{CardId{7}}, board) == "play_card card 7");
    CHECK(to_string(Roll{Faces{2, 0, 0, 0, 1}}, board) == "roll faces 2 0 0 0 1");
    CHECK(to_string(EndMoves{}, board) == "end_moves");
}

TEST_CASE("a broken property is noticed", "[battery]") {
    const Game before = start_of(measured_battle(*standard_rules()));
    Rng rng(1);
    const Action action = sample_chance(before, rng);
    Game after = before;
    Events events = play(after, action);
    CHECK(broken_by(before, action, events, after).empty());
    events.pop_back();
    CHECK_FALSE(broken_by(before, action, events, after).empty());
    Game other = after;
    other.state.open.units.front().figures = 0;
    CHECK_FALSE(broken_properties(other, rng).empty());
}

TEST_CASE("playouts of one seed are equal, and agents may replace the uniform choice", "[battery]") {
    const Game start = start_of(measured_battle(*standard_rules()));
    const auto play = [&](std::uint64_t seed, const Agents& agents, Actions* played) {
        Game game = start;
        Rng chance(seed), players(seed + 1);
        return Playout().play(game, chance, players, agents, played);
    };
    Actions a, b;
    const PlayoutResult first = play(5, {}, &a);
    CHECK(first == play(5, {}, &b));
    CHECK(a == b);
    CHECK(first.ending == Ending::Over);
    CHECK(first.end != Result::Open);
    CHECK(a.size() == first.actions);
    CHECK(first.decisions <= first.actions);

    const auto agent = make_agent("random", 3);
    CHECK(play(5, {agent.get(), nullptr}, nullptr).ending == Ending::Over);

    Game game = start;
    Rng chance(1), players(1);
    CHECK(Playout().play(game, chance, players, {}, nullptr, 10).ending == Ending::Endless);
}

TEST_CASE("counts add up", "[battery]") {
    const Game middle = middle_position(start_of(measured_battle(*standard_rules())), 5);
    CHECK(middle.state.open.turn == 5);
    CHECK(perft(middle, 0) == 1);
    CHECK(perft(middle, 1) == legal_actions(middle).size());
    std::uint64_t sum = 0;
    for (const PerftLine& line : perft_divide(middle, 2)) sum += line.sequences;
    CHECK(sum == perft(middle, 2));
}

TEST_CASE("the interval of a share", "[battery]") {
    const Interval even = share_interval(50, 100);
    CHECK(std::abs(even.low - 0.4038) < 0.0005);
    CHECK(std::abs(even.high - 0.5962) < 0.0005);
    CHECK(share_interval(0, 10).low == 0);
    CHECK(share_interval(10, 10).high == 1);
    CHECK(share_interval(0, 0).high == 1);
}

}  // namespace battery_test
