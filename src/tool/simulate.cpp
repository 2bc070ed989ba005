// simulate: many games without a screen, and what came of them.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <csignal>
#include <optional>
#include <thread>

#include "match/lab/lab_lock.hpp"
#include "tool/lab_output.hpp"

namespace salient::tool {

namespace {

struct SimulateArgs {
    ScenarioArgs scenario;
    LabRun run;
    std::vector<std::string> players{"random", "random"};
    std::vector<std::uint64_t> nodes;
    std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
    std::string shard;
    double sure_to = 0;  // points
    std::string records;
    LabOutputArgs out;
};

std::atomic<bool> was_interrupted{false};
void interrupt(int) { was_interrupted = true; }

constexpr double checkpoint_seconds = 10;

LabRange range_of(const SimulateArgs& args) {
    if (args.shard.empty()) return {0, args.run.games};
    std::uint64_t k = 0, n = 0;
    const char* const end = args.shard.data() + args.shard.size();
    const auto first = std::from_chars(args.shard.data(), end, k);
    const bool has_slash = first.ec == std::errc{} && first.ptr != end && *first.ptr == '/';
    const auto second = has_slash ? std::from_chars(first.ptr + 1, end, n) : first;
    if (!has_slash || second.ec != std::errc{} || second.ptr != end || k < 1 || k > n || n > args.run.games)
        throw CLI::ValidationError(
            "--shard",
            "\"" + args.shard + "\" is no part of the games; write 1/4 to 4/4 for four shards, " + "no more of them than games");
    return shard_of(args.run.games, k, n);
}

// What a file of an earlier part of this very run holds; nothing where there is no file.
LabCounts so_far(const std::string& file, const LabSetup& setup, LabRange range) {
    std::error_code error;
    if (file.empty() || !std::filesystem::is_regular_file(file, error)) return {};
    LabFile before = read_lab_file(file, standard_rules());
    const char* other = what_differs(before.run, setup.run);
    if (other == nullptr && !(before.range == range)) other = "another part of the games";
    if (other != nullptr)
        throw DataError({{file, "", 0, fmt::format("this run has {}; name another file with -o, or take this one away", other)}});
    return std::move(before.counts);
}

std::vector<std::string> write_failures(const LabSetup& setup, const LabCounts& counts, const std::string& folder) {
    std::vector<std::string> files;
    for (const std::uint64_t index_of_game : counts.unfinished) {
        const auto file = std::filesystem::path(folder.empty() ? "." : folder) /
                          fmt::format("failure-{}-{}-{}.jsonl", setup.run.scenario_id, setup.run.seed, index_of_game);
        write_file_atomically(file, lab_record_text(setup, index_of_game));
        files.push_back(file.string());
    }
    return files;
}

int simulate(const SimulateArgs& args) {
    if (args.players.size() != 2) throw CLI::ValidationError("--players", "name two, allies first: --players random,random");
    if (args.nodes.size() > 2) throw CLI::ValidationError("--nodes", "one number for both, or two, allies first");
    const LabRange range = range_of(args);
    LabRun run = args.run;
    run.options = args.scenario.options;
    for (std::size_t i = 0; i < 2; ++i) {
        run.players[i].name = args.players[i];
        if (!args.nodes.empty()) run.players[i].nodes = args.nodes[std::min(i, args.nodes.size() - 1)];
    }
    const std::vector<Opponent> levels = load_opponents(assets_dir());
    for (const std::string& name : args.players) maker_of(name, levels);
    const LabSetup setup = prepare(std::move(run), load(args.scenario), levels);
    std::optional<LabLock> lock;
    if (!args.out.run_file.empty()) lock.emplace(args.out.run_file);
    LabCounts before = so_far(args.out.run_file, setup, range);
    const std::uint64_t had = before.games();
    const auto save = [&](const LabCounts& counts) { return write_lab_file(setup, range, counts); };
    if (!args.out.run_file.empty())
        write_file_atomically(args.out.run_file, save(before));  // before any game: can it be written?
    if (!args.records.empty()) std::filesystem::create_directories(args.records);

    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    LabJob job(setup, range, std::move(before), {static_cast<unsigned>(args.threads), args.sure_to / 100});
    const bool reports = is_terminal_error_stream();
    double next_checkpoint = checkpoint_seconds;
    bool was_told = false;
    while (!job.wait(0.2)) {
        const LabProgress p = job.progress();
        if (was_interrupted) job.stop();
        if (reports)
            fmt::print(stderr, "\r{} of {} games, {:.1f} a second, {:.0f} s left ", p.done, p.of, p.games_per_second,
                       std::max(0.0, p.seconds_left));
        if (args.out.run_file.empty() || p.seconds < next_checkpoint) continue;
        next_checkpoint = p.seconds + checkpoint_seconds;
        try {
            write_file_atomically(args.out.run_file, save(job.counts()));
            was_told = false;
        } catch (const DataError& error) {
            if (!was_told)
                for (const DataIssue& issue : error.issues())
                    fmt::print(stderr, "{}; the games go on, and it will be tried again\n", to_string(issue));
            was_told = true;
        }
    }
    const LabCounts counts = job.counts();
    const LabProgress progress = job.progress();
    if (reports) fmt::print(stderr, "\r{:60}\r", "");
    bool is_kept = true;
    if (!args.out.run_file.empty()) is_kept = write_or_rescue(args.out.run_file, save(counts));
    if (was_interrupted) {
        fmt::print(stderr, "stopped after {} of {} games{}\n", progress.done, progress.of,
                   args.out.run_file.empty() ? "" : "; the same command goes on");
    }
    if (counts.games() == 0) return findings;
    if (!args.records.empty())
        for (const LabRange& r : counts.done)
            for (std::uint64_t i = r.first; i < r.end; ++i) {
                if (std::find(counts.unfinished.begin(), counts.unfinished.end(), i) != counts.unfinished.end()) continue;
                const auto name = fmt::format("{}-{}-{}.jsonl", setup.run.scenario_id, setup.run.seed, i);
                write_file_atomically(std::filesystem::path(args.records) / name, lab_record_text(setup, i));
            }
    put_out(args.out, setup, counts, {progress.seconds, counts.games() - had, write_failures(setup, counts, args.records)});
    return is_kept && counts.unfinished.empty() && !was_interrupted ? ok : findings;
}

}  // namespace

void add_simulate(CLI::App& app, Run& run) {
    auto args = std::make_shared<SimulateArgs>();
    CLI::App* command =
        app.add_subcommand("simulate", "Play many games without a window and say who wins, how sure that is, and why");
    add_scenario(*command, args->scenario);
    command->add_option("--games", args->run.games, "how many games")
        ->capture_default_str()
        ->transform(whole_number(1, most_lab_games));
    command->add_option("--seed", args->run.seed, "the same seed plays the same games")
        ->capture_default_str()
        ->transform(whole_number());
    command->add_option("--players", args->players, "who plays, allies first; see docs/opponents.md")
        ->delimiter(',')
        ->capture_default_str()
        ->type_name("NAME,NAME");
    command
        ->add_option("--nodes", args->nodes, "choices that a player tries for a decision, one number for both or two; 0: its own")
        ->delimiter(',')
        ->transform(whole_number(0, most_nodes))
        ->type_name("N");
    command->add_flag("--exchange", args->run.is_exchanged, "play each game again with the same dice and the players exchanged");
    command->add_flag("--both-begin", args->run.both_begin, "play each game again with the other side taking the first turn");
    command->add_option("--limit", args->run.limit, "actions after which a game counts as endless")
        ->capture_default_str()
        ->transform(whole_number(1, 1'000'000'000));
    command->add_option("--threads", args->threads, "games played at a time; the report is the same")
        ->type_name("N")
        ->transform(whole_number(1, 256));
    command->add_option("--sure-to", args->sure_to, "stop when the win share is known to so many points either way")
        ->type_name("POINTS")
        ->check(number_from(0.1, 50));
    command->add_option("--shard", args->shard, "play only part K of N of the games, for merge")->type_name("K/N");
    command->add_option("-o,--output", args->out.run_file, "keep the run in this file; a run that was broken off goes on from it")
        ->type_name("FILE");
    command->add_option("--records", args->records, "write a record of every game into this folder")->type_name("DIR");
    add_lab_output(*command, args->out);
    command->callback([args, &run] { run = [args] { return simulate(*args); }; });
}

}  // namespace salient::tool
