// Computer players: the same answer for the same question, nothing of what is hidden, any rules, and who is stronger.
#include <algorithm>
#include <atomic>

#include "match/contest.hpp"
#include "match/match_support.hpp"
#include "match/seeds.hpp"
#include "support/catch.hpp"

using namespace salient;
using namespace salient::test;

namespace {

const std::vector<Opponent>& levels() {
    static const auto all = load_opponents(assets_dir());
    return all;
}

std::unique_ptr<Agent> player(const std::string& name, std::uint64_t seed) { return agent_maker(name, levels())(seed); }

// The general thinks as long as he is let.
Budget short_budget(const std::string& name) { return {name == "general" ? 4U : 0U, 0, nullptr}; }

Game start_of(const std::string& battle) {
    const LoadedScenario loaded = load_scenario(scenarios_dir() / (battle + ".json"), standard_rules());
    return new_game(loaded.rules, loaded.scenario);
}

}  // namespace

TEST_CASE("a player of every name plays legally to the end of a game", "[opponents]") {
    const auto name = GENERATE(as<std::string>{}, "random", "reference", "recruit", "veteran");
    const auto other = player(name, 2), one = player(name, 1);
    Game game = start_of("rauray-spur");
    Rng chance(4), players(5);
    Playout playout;
    const PlayoutResult result = playout.play(game, chance, players, {one.get(), other.get()});
    INFO(name);
    CHECK(result.ending == Ending::Over);
}

TEST_CASE("computer players play battles with rules that they know nothing of", "[opponents]") {
    // Drops, exits, trains, smoke, commissars, reserves: whatever the bundled scenarios ask.
    const auto veteran = player("veteran", 1), reference = player("reference", 2);
    Playout playout;
    int battles = 0;
    for (const auto& folder : {scenarios_dir() / "rules"})
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".json") continue;
            const LoadedScenario loaded = load_scenario(entry.path(), standard_rules());
            Game game = new_game(loaded.rules, loaded.scenario);
            Rng chance(7), players(8);
            INFO(entry.path());
            // As far as the first turns: that is where they ask.
            const PlayoutResult result = playout.play(game, chance, players, {veteran.get(), reference.get()}, nullptr, 60);
            CHECK(result.ending != Ending::Stuck);
            ++battles;
        }
    CHECK(battles > 20);
}

TEST_CASE("several seats on a side have one computer", "[opponents]") {
    const LoadedScenario loaded = load_scenario(scenarios_dir() / "stonne.json", standard_rules());
    Game game = new_game(loaded.rules, loaded.scenario, {2, 3});
    const auto one = player("veteran", 1), other = player("reference", 2);
    Rng chance(7), players(8);
    Playout playout;
    CHECK(playout.play(game, chance, players, {one.get(), other.get()}, nullptr, 300).ending != Ending::Stuck);
}

TEST_CASE("a choice is the same whatever lies where the view cannot see", "[opponents]") {
    const auto name = GENERATE(as<std::string>{}, "reference", "recruit", "veteran", "general");
    const auto battle = GENERATE(as<std::string>{}, "barrikady-commissar", "iwo-jima-meat-grinder");
    Game game = start_of(battle);
    Rng chance(3), players(4), others(5);
    Actions legal, legal_too;
    int asked = 0;
    for (int i = 0; i < 400 && !game.is_over() && asked < (name == "general" ? 3 : 12); ++i) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            play_on(game, sample_chance(game, chance));
            continue;
        }
        legal_actions(game, legal);
        if (i % 3 == 0 && legal.size() > 1) {
            // The enemy's hand, the draw pile and what lies face down become something else.
            const Game other = guess_hidden(view_for(game, who), others);
            legal_actions(other, legal_too);
            REQUIRE(legal == legal_too);
            const Budget budget = short_budget(name);
            const auto one = player(name, 9), two = player(name, 9);
            INFO(name << " " << battle << " " << i);
            CHECK(one->choose(view_for(game, who), legal, budget) == two->choose(view_for(other, who), legal_too, budget));
            ++asked;
        }
        play_on(game, legal[players.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    CHECK(asked > 2);
}

TEST_CASE("the same seed and budget play the same game", "[opponents]") {
    const auto name = GENERATE(as<std::string>{}, "reference", "recruit", "veteran", "general");
    std::array<Actions, 2> played;
    for (Actions& actions : played) {
        Game game = start_of("stonne");
        const auto one = player(name, 1), other = player(name, 2);
        Rng chance(4);
        Actions legal;
        while (actions.size() < (name == "general" ? 40U : 150U) && !game.is_over()) {
            const Seat who = to_act(game);
            if (who == seat::chance) {
                actions.push_back(sample_chance(game, chance));
            } else {
                legal_actions(game, legal);
                Agent& agent = side_of(who) == Side::Allies ? *one : *other;
                actions.push_back(agent.choose(view_for(game, who), legal, short_budget(name)));
            }
            play_on(game, actions.back());
        }
    }
    CHECK(played[0] == played[1]);
}

TEST_CASE("a general who is cancelled answers at once with what he has", "[opponents]") {
    Game game = start_of("stonne");
    Rng chance(4);
    while (to_act(game) == seat::chance) play_on(game, sample_chance(game, chance));
    const Actions legal = legal_actions(game);
    const std::atomic<bool> cancel{true};
    const auto general = player("general", 1);
    const Action choice = general->choose(view_for(game, to_act(game)), legal, {0, 0, &cancel});
    CHECK(std::find(legal.begin(), legal.end(), choice) != legal.end());
}

TEST_CASE("who is not known is nobody, and a broken file says where", "[opponents]") {
    CHECK_FALSE(agent_maker("colonel", levels()));
    const TemporaryFolder folder;
    write_file_atomically(folder / "odd.json",
                          R"({"format": "salient-opponent", "id": "odd", "mind": "greedy", "weights": {"medal": 1, "luck": 2}})");
    CHECK_THROWS_AS(agent_maker((folder / "odd.json").string(), levels()), DataError);
    // One way to write them, and what is written is read again.
    for (const Opponent& level : levels()) {
        write_file_atomically(folder / "again.json", write_opponent(level));
        CHECK(load_opponent(folder / "again.json").weights == level.weights);
    }
}

TEST_CASE("a contest exchanges sides and does not depend on how many play at a time", "[opponents]") {
    Contest contest;
    contest.battles = {start_of("rauray-spur"), start_of("stonne")};
    contest.a = agent_maker("recruit", levels());
    contest.b = agent_maker("random", levels());
    contest.games = 6;
    const auto one = play_contest(contest);
    contest.threads = 2;
    const auto two = play_contest(contest);
    REQUIRE(one.size() == 6);
    REQUIRE(two.size() == 6);
    Standing standing;
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].result == two[i].result);
        CHECK(one[i].side_of_a == (i % 2 == 0 ? Side::Allies : Side::Axis));
        CHECK(one[i].battle == i / 2 % 2);
        standing.add(one[i]);
    }
    CHECK(standing.games == 6);
    CHECK(standing.wins_a + standing.wins_b + standing.unfinished == 6);
    CHECK(standing.wins_a >= 5);  // against uniform choices
}

TEST_CASE("a standing says how sure it is", "[opponents]") {
    CHECK(elo_of(0.5) == Approx(0));
    CHECK(elo_of(0.64) == Approx(100).margin(1));
    CHECK(elo_of(1) == 1200);
    Standing standing;
    ContestGame won;
    won.side_of_a = Side::Axis;
    won.result.winner = Side::Axis;
    ContestGame lost = won;
    lost.result.winner = Side::Allies;
    for (int i = 0; i < 75; ++i) standing.add(won);
    for (int i = 0; i < 25; ++i) standing.add(lost);
    CHECK(standing.share.low == Approx(0.657).margin(0.001));
    CHECK(standing.share.high == Approx(0.825).margin(0.001));
    CHECK(standing.llr > 0);
}

TEST_CASE("a veteran beats uniform choices and a recruit loses to him", "[opponents]") {
    Contest contest;
    contest.battles = {start_of("rauray-spur")};
    contest.a = agent_maker("veteran", levels());
    contest.b = agent_maker("random", levels());
    contest.games = 6;
    Standing standing;
    for (const ContestGame& game : play_contest(contest)) standing.add(game);
    CHECK(standing.wins_a == 6);
}
