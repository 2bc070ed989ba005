// A run made ready, and one game of it.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "match/header.hpp"
#include "match/lab/lab_watcher.hpp"
#include "match/players.hpp"
#include "match/playout.hpp"
#include "match/seeds.hpp"
#include "salient/digest.hpp"

namespace salient {

namespace {

LoadedScenario battle_of(const LabRun& run, const std::string& json, const std::shared_ptr<const Rulebook>& standard) {
    return parse_scenario(json, run.scenario_id + ".json", standard, run.options);
}

LoadedScenario with_other_first(const LoadedScenario& battle) {
    LoadedScenario other = battle;
    auto scenario = std::make_shared<Scenario>(*battle.scenario);
    scenario->first = enemy_of(scenario->first);
    other.json = write_scenario(*scenario, *battle.rules);
    other.scenario = std::move(scenario);
    return other;
}

[[noreturn]] void refuse_run(std::string message) { throw DataError({{"", "", 0, std::move(message)}}); }

std::string fingerprint_of(const std::string& name, const std::vector<Opponent>& levels) {
    for (const Opponent& level : levels)
        if (level.id == name) return digest(write_opponent(level));
    if (name.ends_with(".json")) return digest(write_opponent(load_opponent(name)));
    return digest(name);
}

}  // namespace

LabSetup prepare(LabRun run, LoadedScenario loaded, const std::vector<Opponent>& levels) {
    if (run.games == 0 || run.games > most_lab_games)
        refuse_run(fmt::format("{} games cannot be played; from 1 to {} can", run.games, most_lab_games));
    if (run.limit == 0) refuse_run("a game needs at least one action; give a limit above 0");
    LabSetup setup;
    for (const Side side : sides) {
        LabPlayer& player = run.players[index(side)];
        setup.makers[index(side)] = agent_maker(player.name, levels);
        if (!setup.makers[index(side)]) {
            std::string known;
            for (const std::string& name : player_names(levels)) known += (known.empty() ? "" : ", ") + name;
            refuse_run(fmt::format("there is no player \"{}\"; known here: {}, or a .json file of weights", player.name, known));
        }
        player.fingerprint = fingerprint_of(player.name, levels);
    }
    run.scenario_id = loaded.scenario->id;
    run.scenario_json = loaded.json;
    run.program = SALIENT_VERSION;
    run.rulebook_hash = loaded.rules->hash;
    run.counting = lab_counting;
    if (run.both_begin) setup.other_first = with_other_first(loaded);
    const auto judge = std::find_if(levels.begin(), levels.end(), [](const Opponent& o) { return o.id == "veteran"; });
    if (judge == levels.end()) refuse_run("the level veteran is missing, by whose evaluation win chances are told");
    setup.judge = std::make_shared<const Opponent>(*judge);
    setup.run = std::move(run);
    setup.battle = std::move(loaded);
    setup.battle.scenario = as_played(setup.battle.scenario, *setup.battle.rules);
    return setup;
}

LabSetup prepare_again(const LabRun& run, const std::shared_ptr<const Rulebook>& standard, const std::vector<Opponent>& levels) {
    LabSetup setup = prepare(run, battle_of(run, run.scenario_json, standard), levels);
    const char* other = setup.run.program != run.program               ? "by another version of the program"
                        : setup.run.rulebook_hash != run.rulebook_hash ? "by other rules"
                        : setup.run.counting != run.counting  ? "and counted in another way by another version of the program"
                        : !(setup.run.players == run.players) ? "by players of other weights"
                        : setup.run.scenario_json != run.scenario_json ? "on a battle that reads otherwise now"
                                                                       : nullptr;
    if (other != nullptr)
        refuse_run(fmt::format("these games were played {}; begin a new run, for both together would say nothing", other));
    return setup;
}

LabVariant variant_of(const LabRun& run, std::uint64_t index) {
    LabVariant variant;
    std::uint64_t left = index;
    if (run.is_exchanged) {
        variant.is_exchanged = left % 2 == 1;
        left /= 2;
    }
    if (run.both_begin) {
        variant.other_first = left % 2 == 1;
        left /= 2;
    }
    variant.seed = mixed_seed(run.seed, left);
    return variant;
}

bool play_lab_game(const LabSetup& setup, std::uint64_t index_of_game, LabCounts& counts, Actions* played,
                   const std::atomic<bool>* cancel) {
    const LabRun& run = setup.run;
    const LabVariant variant = variant_of(run, index_of_game);
    const LoadedScenario& battle = variant.other_first ? setup.other_first : setup.battle;
    Game game = new_game(battle.rules, battle.scenario);
    std::array<std::unique_ptr<Agent>, 2> agents;  // by Side
    std::array<Budget, 2> budgets;
    for (const Side side : sides) {
        const std::size_t s = index(side), player = variant.is_exchanged ? 1 - s : s;
        // A uniform choice needs no view: from the list it is the same, and faster.
        if (run.players[player].name != "random") agents[s] = setup.makers[player](mixed_seed(variant.seed, player));
        budgets[s] = {run.players[player].nodes, 0, cancel};
    }
    LabCounts counted;
    LabWatcher watcher(game, *setup.judge, counted);
    Rng chance(mixed_seed(variant.seed, 2)), players(mixed_seed(variant.seed, 3));
    Actions legal;
    Events events;
    std::uint64_t actions = 0;
    for (; !game.is_over() && actions < run.limit; ++actions) {
        const Seat who = to_act(game);
        Action action;
        if (who == seat::chance) {
            action = sample_chance(game, chance);
        } else {
            if (!is_player(who)) break;
            legal_actions(game, who, legal);
            if (legal.empty()) break;
            if (legal.size() > 1) ++counted.decisions;
            const std::size_t s = index(side_of(who));
            action = agents[s] ? agents[s]->choose(view_for(game, who), legal, budgets[s])
                               : legal[players.below(static_cast<std::uint32_t>(legal.size()))];
            if (cancel != nullptr && cancel->load()) return false;
            if (agents[s] && !check(game, action)) break;
        }
        if (played != nullptr) played->push_back(action);
        watcher.before(game, action);
        play(game, action, events);
        watcher.after(game, events);
    }
    counted.actions = actions;
    watcher.end(game, index_of_game, {variant.is_exchanged, variant.other_first, Result::Open, WinReason::None, 0, {}});
    counted.done = {{index_of_game, index_of_game + 1}};
    counts.add(counted);
    return true;
}

Record lab_record(const LabSetup& setup, std::uint64_t index_of_game) {
    LabCounts ignored;
    Actions played;
    play_lab_game(setup, index_of_game, ignored, &played);
    const LabVariant variant = variant_of(setup.run, index_of_game);
    const LoadedScenario& battle = variant.other_first ? setup.other_first : setup.battle;
    Record record{record_header(battle, variant.seed, HandsShown::Open), {}, {}};
    record.seal = seal_of(record.header);
    for (const Action& action : played) record.entries.push_back({action, 0, 0});
    return record;
}

}  // namespace salient
