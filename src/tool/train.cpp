// train: weights of a computer player, learned from games against itself, round by round.
#include <algorithm>

#include <fmt/format.h>

#include "match/contest.hpp"
#include "match/seeds.hpp"
#include "match/training.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct TrainArgs {
    std::string from, out;
    std::vector<std::string> battles;
    bool judge = false;
    std::uint64_t rounds = 4, games = 200, seed = 1, threads = 1;
};

// How many rounds a file has behind it: they stand beside it, so that what was broken off goes on.
std::filesystem::path progress_file(const std::string& out) { return out + ".progress"; }

// The learner is greedy and a little unsure, so that the same battle is not always the same game.
Opponent learner_of(Opponent player) {
    player.mind = Mind::Greedy;
    player.noise = 0.1;
    return player;
}

// The judge of a planner: fitted on four games of five, and tried on the fifth.
int train_judge(const TrainArgs& args, const std::vector<Game>& battles, Opponent player) {
    const Stopwatch watch;
    const std::vector<Sample> samples =
        self_play(battles, learner_of(player), args.games, args.seed, static_cast<unsigned>(args.threads));
    const auto most = static_cast<std::ptrdiff_t>(samples.size() * 4 / 5);
    const std::vector<Sample> seen(samples.begin(), samples.begin() + most), unseen(samples.begin() + most, samples.end());
    // Where the games tell little, what they know without them: their weights, a medal being worth so much of log-odds.
    constexpr double medal = 0.35;
    Weights from = player.weights;
    for (double& weight : from) weight *= medal;
    const Weights tried = fitted_judge(seen, from);
    fmt::print("{} positions, log loss on those not fitted: {:.4f} before, {:.4f} now; {:.0f} s\n", samples.size(),
               log_loss(unseen, player.judge), log_loss(unseen, tried), watch.seconds());
    player.judge = fitted_judge(samples, from);
    write_file_atomically(args.out, write_opponent(player));
    return ok;
}

int train(const TrainArgs& args) {
    const std::vector<Opponent> levels = load_opponents(assets_dir());
    const auto level = std::find_if(levels.begin(), levels.end(), [&](const Opponent& o) { return o.id == args.from; });
    Opponent player = level != levels.end() ? *level : load_opponent(args.from);
    std::vector<Game> battles;
    for (const std::string& name : args.battles) {
        const LoadedScenario loaded = load(ScenarioArgs{name, {}});
        battles.push_back(new_game(loaded.rules, loaded.scenario));
    }
    if (args.judge) return train_judge(args, battles, player);
    std::uint64_t done = 0;
    if (std::filesystem::exists(progress_file(args.out)) && std::filesystem::exists(args.out)) {
        const Json progress = Json::parse(read_file(progress_file(args.out)), nullptr, false);
        const auto has = [&](const char* key) { return progress.contains(key) && progress[key].is_number_unsigned(); };
        if (!progress.is_object() || !has("seed") || !has("games") || !has("rounds"))
            throw DataError(
                {{progress_file(args.out).string(), "", 0,
                  "this is no count of rounds; delete it to train from the beginning, or name another file to write"}});
        if (progress.value("seed", std::uint64_t{0}) != args.seed || progress.value("games", std::uint64_t{0}) != args.games)
            throw CLI::ValidationError(
                "--out", "another training lies there; delete " + progress_file(args.out).string() + " or name another file");
        done = progress.value("rounds", std::uint64_t{0});
        player.weights = load_opponent(args.out).weights;
        fmt::print("goes on after round {}\n", done);
    }
    const auto threads = static_cast<unsigned>(args.threads);
    for (std::uint64_t round = done; round < args.rounds; ++round) {
        const std::uint64_t seed = mixed_seed(args.seed, round);
        const Opponent learner = learner_of(player);
        const Stopwatch watch;
        const std::vector<Sample> samples = self_play(battles, learner, args.games, seed, threads);
        Opponent changed = player;
        changed.weights = fitted(samples, player.weights);
        // Half the way: the fit knows the positions that the old weights lead to.
        for (std::size_t i = 0; i < changed.weights.size(); ++i)
            changed.weights[i] = 0.5 * (changed.weights[i] + player.weights[i]);
        Contest contest;
        contest.battles = battles;
        contest.a = [&](std::uint64_t s) { return make_agent(changed, s); };
        contest.b = [&](std::uint64_t s) { return make_agent(player, s); };
        contest.games = args.games;
        contest.seed = mixed_seed(seed, 1);
        contest.threads = threads;
        Standing standing;
        for (const ContestGame& game : play_contest(contest)) standing.add(game);
        const bool is_kept = 2 * standing.points_a() > static_cast<double>(standing.games);
        fmt::print(
            "round {}: {} positions, log loss {:.4f} -> {:.4f}; new against old {} of {} ({:.0f} to {:.0f} %): {}; {:.0f} s\n",
            round + 1, samples.size(), log_loss(samples, player.weights), log_loss(samples, changed.weights), standing.wins_a,
            standing.games, 100 * standing.share.low, 100 * standing.share.high, is_kept ? "kept" : "not kept", watch.seconds());
        std::fflush(stdout);
        if (is_kept) player.weights = changed.weights;
        write_file_atomically(args.out, write_opponent(player));
        write_file_atomically(progress_file(args.out),
                              dumped({{"rounds", round + 1}, {"seed", args.seed}, {"games", args.games}}) + "\n");
    }
    return ok;
}

}  // namespace

void add_train(CLI::App& app, Run& run) {
    auto args = std::make_shared<TrainArgs>();
    CLI::App* command = app.add_subcommand("train", "Learn the weights of a computer player from games against itself");
    command->add_option("FROM", args->from, "a level, or a file of weights, to begin with")->required();
    command->add_option("-o,--out", args->out, "the file of the new weights; a training that was broken off goes on from it")
        ->required()
        ->type_name("FILE");
    command->add_option("--battle", args->battles, "a scenario to learn from (may be repeated)")->required()->type_name("FILE");
    command->add_flag("--judge", args->judge,
                      "learn only how likely positions are won (the judge of a planner): one round of games and a fit");
    command->add_option("--rounds", args->rounds, "each: games, a fit, a match against the weights before")
        ->capture_default_str()
        ->transform(whole_number(1, 10'000));
    command->add_option("--games", args->games, "of each round, and of its match")
        ->capture_default_str()
        ->transform(whole_number(2, 1'000'000));
    command->add_option("--seed", args->seed, "the same seed learns the same")->capture_default_str()->transform(whole_number());
    command->add_option("--threads", args->threads, "games played at a time; the result is the same")
        ->capture_default_str()
        ->transform(whole_number(1, 64));
    command->callback([args, &run] { run = [args] { return train(*args); }; });
}

}  // namespace salient::tool
