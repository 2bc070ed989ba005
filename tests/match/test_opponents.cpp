// Computer players: the same answer for the same question, nothing of what is hidden, any rules, and who is stronger.
#include <algorithm>
#include <atomic>

#include "ai/explain.hpp"
#include "ai/thinker.hpp"
#include "match/contest.hpp"
#include "match/match_support.hpp"
#include "match/seeds.hpp"
#include "match/training.hpp"
#include "support/catch.hpp"

namespace test_opponents {

using namespace salient;
using namespace salient::test;

namespace {

std::unique_ptr<Agent> player(const std::string& name, std::uint64_t seed) { return agent_maker(name, levels())(seed); }

// The general thinks as long as he is let.
Budget short_budget(const std::string& name) { return {name == "general" ? 1500U : 0U, 0, nullptr}; }

// The first question of the first turn.
Game opening(const std::string& battle);

Game start_of(const std::string& battle) {
    const LoadedScenario loaded = load_scenario(scenarios_dir() / (battle + ".json"), standard_rules());
    return new_game(loaded.rules, loaded.scenario);
}

Game opening(const std::string& battle) {
    Game game = start_of(battle);
    Rng chance(4);
    while (to_act(game) == seat::chance) play_on(game, sample_chance(game, chance));
    return game;
}

const Opponent& general() { return levels().back(); }

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
    const auto battle = GENERATE(as<std::string>{}, "sevastopol-battery", "iwo-jima-meat-grinder");
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

TEST_CASE("a general plays whatever rules there are", "[opponents]") {
    const Budget little{60, 0, nullptr};
    Actions legal;
    const auto play_a_little = [&](Game game, int decisions) {
        const auto one = player("general", 1);
        Rng chance(7);
        for (int i = 0; i < 40 * decisions && decisions > 0 && !game.is_over(); ++i) {
            const Seat who = to_act(game);
            if (who == seat::chance) {
                play_on(game, sample_chance(game, chance));
                continue;
            }
            legal_actions(game, legal);
            const Action action = one->choose(view_for(game, who), legal, little);
            REQUIRE(check(game, action));
            if (legal.size() > 1) --decisions;
            play_on(game, action);
        }
    };
    for (const auto& folder : {scenarios_dir(), scenarios_dir() / "rules"})
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".json") continue;
            INFO(entry.path());
            const LoadedScenario loaded = load_scenario(entry.path(), standard_rules());
            play_a_little(new_game(loaded.rules, loaded.scenario), 10);
        }
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Rng rng(seed, 1);
        INFO("invented " << seed);
        const auto scenario = std::make_shared<const Scenario>(random_scenario(*standard_rules(), rng));
        play_a_little(new_game(standard_rules(), scenario), 10);
    }
}

TEST_CASE("a general keeps to his budget of choices in thought", "[opponents]") {
    const Game game = opening("rauray-spur");
    const View view = view_for(game, to_act(game));
    const Actions legal = legal_actions(game);
    Thinker thinker(general());
    for (const std::uint64_t nodes : {1U, 500U, 3000U}) {
        Rng rng(1, 1);
        CHECK_FALSE(thinker.think(view, legal, {}, {nodes, 0, nullptr}, 1, rng).empty());
        CHECK(thinker.nodes() <= nodes + 400);
        if (nodes == 3000) CHECK(thinker.nodes() >= nodes);
    }
}

TEST_CASE("a general leaves what the veteran would do only for what is surely better", "[opponents]") {
    std::vector<Plan> plans(2);
    plans[0].value = 0.53;
    plans[0].lead = 0.03;
    plans[1].value = 0.5;
    plans[1].is_habit = true;
    plans[0].lead_error = 0.03;
    CHECK(&Thinker::decide(plans) == &plans[1]);
    plans[0].lead_error = 0.01;
    CHECK(&Thinker::decide(plans) == &plans[0]);
    plans[1].is_habit = false;
    CHECK(&Thinker::decide(plans) == &plans[0]);
    // It is thought of once, and meets the same guesses and dice as the others.
    const Game game = opening("stonne");
    Thinker thinker(general());
    Rng rng(1, 1);
    const auto thought = thinker.think(view_for(game, to_act(game)), legal_actions(game), {}, {8000, 0, nullptr}, 1, rng);
    const auto habit = std::find_if(thought.begin(), thought.end(), [](const Plan& p) { return p.is_habit; });
    REQUIRE(habit != thought.end());
    CHECK(std::count_if(thought.begin(), thought.end(), [](const Plan& p) { return p.is_habit; }) == 1);
    CHECK(habit->games.size() + 1 >= thought.front().games.size());
    CHECK(thought.front().lead == Approx(thought.front().value - habit->value).margin(0.02));
}

TEST_CASE("the best plans come first, begin with what is legal and hold the one that was asked for", "[opponents][explain]") {
    const Game game = opening("stonne");
    const View view = view_for(game, to_act(game));
    const Actions legal = legal_actions(game);
    const Budget budget{3000, 0, nullptr};
    const Actions wanted{legal.back()};
    const auto plans = best_plans(view, general(), budget, 3, wanted);
    REQUIRE(plans.size() >= 2);
    CHECK(plans.size() <= 4);
    CHECK(std::count_if(plans.begin(), plans.end(), [](const PlanValue& p) { return p.is_wanted; }) == 1);
    for (const PlanValue& plan : plans) {
        CHECK(check(game, plan.actions.front()));
        CHECK((plan.win_chance >= 0 && plan.win_chance <= 1));
        if (plan.is_wanted) CHECK(plan.actions.front() == wanted.front());
    }
    CHECK(plans[0].win_chance >= plans[1].win_chance);
    const auto again = best_plans(view, general(), budget, 3, wanted);
    REQUIRE(again.size() == plans.size());
    for (std::size_t i = 0; i < plans.size(); ++i) {
        CHECK(again[i].actions == plans[i].actions);
        CHECK(again[i].win_chance == plans[i].win_chance);
    }
    const std::atomic<bool> cancel{true};
    CHECK_FALSE(best_plans(view, general(), {0, 0, &cancel}).empty());
}

TEST_CASE("a choice is explained by what lies between it and the next best, without a look at what is hidden",
          "[opponents][explain]") {
    Game game = opening("stonne");
    Rng chance(5), others(6);
    const auto veteran = player("veteran", 1);
    Actions legal;
    int explained = 0, attacks = 0;
    while (attacks == 0 && !game.is_over()) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            play_on(game, sample_chance(game, chance));
            continue;
        }
        legal_actions(game, legal);
        const View view = view_for(game, who);
        const Action action = veteran->choose(view, legal);
        if (legal.size() > 1) {
            const Explained why = explain(view, action, general());
            CHECK(why.action == action);
            CHECK((why.before > 0 && why.before < 1 && why.after >= 0 && why.after <= 1));
            REQUIRE(why.runner_up);
            CHECK_FALSE(*why.runner_up == action);
            for (std::size_t i = 1; i < why.reasons.size(); ++i)
                CHECK(std::abs(why.reasons[i - 1].delta) >= std::abs(why.reasons[i].delta));
            CHECK(why.odds.has_value() == std::holds_alternative<Battle>(action));
            attacks += why.odds ? 1 : 0;
            if (++explained == 1) {
                const Explained other = explain(view_for(guess_hidden(view, others), who), action, general());
                CHECK(other.after == why.after);
                CHECK(other.runner_up == why.runner_up);
            }
        }
        play_on(game, action);
    }
    CHECK(explained > 0);
    CHECK(attacks > 0);
}

TEST_CASE("an explanation ends when its budget is spent", "[opponents][explain]") {
    Game game = opening("stonne");
    Rng chance(5);
    while (to_act(game) == seat::chance) play_on(game, sample_chance(game, chance));
    const View view = view_for(game, to_act(game));
    const Actions legal = legal_actions(game);
    REQUIRE(legal.size() > 2);
    const Explained all = explain(view, legal.front(), general());
    REQUIRE(all.runner_up);
    // One choice in thought, or hardly any time: the action itself is told of, and no other was looked at.
    for (const Budget& budget : {Budget{1, 0, nullptr}, Budget{0, 1e-9, nullptr}}) {
        const Explained least = explain(view, legal.front(), general(), budget);
        CHECK(least.action == legal.front());
        CHECK((least.after > 0 && least.after < 1));
        CHECK_FALSE(least.runner_up);
        CHECK(least.reasons.empty());
    }
}

TEST_CASE("a choice is compared with what could have been done in its place, not with what is done afterwards anyway",
          "[opponents][explain]") {
    const UnitId one{3}, two{5}, three{7}, foe{20}, other_foe{21};
    const MoveUnit here{one, {HexId{4}}}, there{one, {HexId{5}}}, next{two, {HexId{9}}};
    CHECK(rivals_of({here, there, next, EndMoves{}}, here) == Actions{there});
    CHECK(rivals_of({Battle{one, foe}, Battle{one, other_foe}, Battle{two, foe}, EndBattles{}}, Battle{one, foe}) ==
          Actions{Battle{one, other_foe}});
    // Two units were ordered, one after the other: the choice was between them and the third.
    CHECK(rivals_of({OrderUnit{one}, OrderUnit{two}, OrderUnit{three}}, OrderUnit{one}, {OrderUnit{two}, EndOrders{}}) ==
          Actions{OrderUnit{three}});
    CHECK(rivals_of({here}, here).empty());
    // Two ways to one hex read the same.
    const MoveUnit around{one, {HexId{9}, HexId{4}}};
    CHECK(rivals_of({here, around, there}, here) == Actions{there});
}

TEST_CASE("two turns are told apart by what they lead to up to their battles", "[opponents][explain]") {
    const Game game = opening("stonne");
    const View view = view_for(game, to_act(game));
    const auto plans = best_plans(view, general(), {300, 0, nullptr}, 3);
    REQUIRE(plans.size() >= 2);
    CHECK(reasons_between(view, plans[0].actions, plans[0].actions, general()).empty());
    const auto reasons = reasons_between(view, plans[0].actions, plans.back().actions, general());
    const auto reversed = reasons_between(view, plans.back().actions, plans[0].actions, general());
    REQUIRE(reasons.size() == reversed.size());
    for (std::size_t i = 0; i < reasons.size(); ++i) CHECK(reasons[i].delta == Approx(-reversed[i].delta));
}

TEST_CASE("at the start of a battle of staffs nobody is sure to win", "[opponents][explain][overlord]") {
    for (const char* battle : {"salerno-gulf", "dubno-mobile-groups"}) {
        const Game game = opening(battle);
        const double chance = win_chance(view_for(game, to_act(game)), general());
        INFO(battle);
        CHECK((chance > 0.35 && chance < 0.65));
    }
}

TEST_CASE("the same plan in another order is told once", "[opponents][explain]") {
    const Game game = opening("salerno-gulf");
    const auto plans = best_plans(view_for(game, to_act(game)), general(), {300, 0, nullptr}, 6);
    for (std::size_t i = 0; i < plans.size(); ++i)
        for (std::size_t k = i + 1; k < plans.size(); ++k)
            CHECK_FALSE((plans[i].actions.size() == plans[k].actions.size() &&
                         std::is_permutation(plans[i].actions.begin(), plans[i].actions.end(), plans[k].actions.begin())));
}

TEST_CASE("plans are told with the better ones first", "[opponents][explain]") {
    const Game game = opening("stonne");
    const auto plans = best_plans(view_for(game, to_act(game)), general(), {1500, 0, nullptr}, 6);
    for (std::size_t i = 2; i < plans.size(); ++i) CHECK(plans[i - 1].win_chance >= plans[i].win_chance);
}

TEST_CASE("the plan told first had a smaller chance than one below it that had been looked at less", "[opponents][explain]") {
    for (const char* name : {"stonne", "mokra-villages", "orne-bridges"}) {
        CAPTURE(name);
        const Game game = opening(name);
        for (const std::uint64_t seed : {1, 2, 3}) {
            const auto plans = best_plans(view_for(game, to_act(game)), general(), {600, 0, nullptr}, 12, {}, seed);
            for (const PlanValue& plan : plans) CHECK(plan.win_chance <= plans.front().win_chance);
        }
    }
}

TEST_CASE("luck of dice is what they brought beyond what was to be expected", "[opponents]") {
    Game game = opening("rauray-spur");
    const auto one = player("veteran", 1), other = player("veteran", 2);
    Rng chance(5);
    Actions legal;
    Appraiser appraiser(general());
    int rolls = 0;
    for (int i = 0; i < 3000 && rolls < 5 && !game.is_over(); ++i) {
        const Seat who = to_act(game);
        if (who != seat::chance) {
            legal_actions(game, legal);
            play_on(game, (side_of(who) == Side::Allies ? *one : *other).choose(view_for(game, who), legal));
            continue;
        }
        const Open& open = game.state.open;
        if (open.steps.size() > 1 && std::holds_alternative<StrikeStep>(open.steps[open.steps.size() - 2])) {
            double mean = 0;
            for (const Outcome& outcome : chance_outcomes(game))
                mean += outcome.probability * appraiser.luck(game, std::get<Roll>(outcome.action).faces, Side::Axis);
            CHECK(mean == Approx(0).margin(1e-9));
            ++rolls;
        }
        play_on(game, sample_chance(game, chance));
    }
    CHECK(rolls == 5);
}

TEST_CASE("prisoners were looked for in the huts of others", "[opponents][RESCUE-1]") {
    const Game game = start_of("cabanatuan");
    Appraiser appraiser(general());
    REQUIRE(game.state.open.cargoes.size() == 3);
    for (const Cargo& prisoners : game.state.open.cargoes) {
        const Objective& goal = game.scenario->objectives[prisoners.objective];
        CAPTURE(goal.id);
        Game freed = game;
        for (Cargo& other : freed.state.open.cargoes)
            if (other.objective == prisoners.objective) other.hex = HexId::none();
        const HexId hut = goal.hexes.front();
        CHECK(appraiser.place(game.table(), Side::Allies, hut) > appraiser.place(freed.table(), Side::Allies, hut));
    }
}

TEST_CASE("a judge is fitted to who won", "[opponents]") {
    // Whoever has more figures wins three times of four; nothing else tells.
    std::vector<Sample> samples;
    for (int i = 0; i < 400; ++i) {
        Sample s;
        const bool has_more = i % 2 == 0;
        s.features[static_cast<std::size_t>(Weight::Figure)] = has_more ? 1 : -1;
        s.won = (i / 2 % 4 != 0) == has_more ? 1 : 0;
        samples.push_back(s);
    }
    const Weights judge = fitted_judge(samples, general().weights, 0);
    CHECK(judge[static_cast<std::size_t>(Weight::Figure)] == Approx(std::log(3.0)).margin(0.01));
    CHECK(judge[static_cast<std::size_t>(Weight::Medal)] == Approx(general().weight(Weight::Medal)));  // no sample tells
    // That one side of a battle wins more often than the other says nothing of its figures.
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].start = i / 8 % 2;
        samples[i].features = {};
        samples[i].features[static_cast<std::size_t>(Weight::Figure)] = (samples[i].start == 0 ? 3 : 1) + (i % 2 == 0 ? 1 : -1);
        samples[i].won = (i / 2 % 4 != 0) == (samples[i].start == 0) ? 1 : 0;
    }
    CHECK(std::abs(fitted_judge(samples, Weights{}, 0.001)[static_cast<std::size_t>(Weight::Figure)]) < 0.1);
    CHECK(fitted_judge({}, general().judge) == general().judge);
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
        CHECK(load_opponent(folder / "again.json").judge == level.judge);
        CHECK(load_opponent(folder / "again.json").knows_endings);
    }
    Opponent blind = levels().back();
    blind.knows_endings = false;
    write_file_atomically(folder / "blind.json", write_opponent(blind));
    CHECK_FALSE(load_opponent(folder / "blind.json").knows_endings);
}

TEST_CASE("a file of weights that thinks for hours was taken", "[opponents]") {
    const TemporaryFolder folder;
    Opponent slow = levels().back();
    for (const std::uint32_t nodes : {most_nodes, most_nodes + 1, 100'000'000U}) {
        slow.nodes = nodes;
        write_file_atomically(folder / "slow.json", write_opponent(slow));
        if (nodes <= most_nodes) {
            CHECK(load_opponent(folder / "slow.json").nodes == nodes);
            continue;
        }
        try {
            load_opponent(folder / "slow.json");
            FAIL("it was taken");
        } catch (const DataError& error) {
            REQUIRE(error.issues().size() == 1);
            CHECK(error.issues().front().pointer == "/nodes");
            CHECK(error.issues().front().message.find("1000000") != std::string::npos);
        }
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
    won.result.end = Result::Axis;
    ContestGame lost = won;
    lost.result.end = Result::Allies;
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

}  // namespace test_opponents
