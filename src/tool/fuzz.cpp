// fuzz: what the fuzzer found, told and kept.
#include "prove/engine/fuzz.hpp"

#include <fmt/format.h>

#include <random>

#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct FuzzArgs {
    FuzzRun run;
    std::string output = ".";
    bool json = false;
    std::string program;
};

// Writes what is not empty into the folder for findings; the path of it.
std::string keep_finding(const FuzzArgs& args, const FuzzReport& report, const std::string& text, std::string_view ending) {
    if (text.empty()) return {};
    std::filesystem::create_directories(args.output);
    const auto file = std::filesystem::path(args.output) / fmt::format("fuzz-{}-{}{}", args.run.seed, report.number, ending);
    write_file_atomically(file, text);
    return file.string();
}

int run_fuzz(FuzzArgs args) {
    if (args.run.seed == 0) args.run.seed = std::random_device{}();
    args.run.rules = standard_rules();
    args.run.battles = bundled_scenarios();
    const bool reports = is_terminal_error_stream();
    if (reports) args.run.tell = [](auto games, auto states) { fmt::print(stderr, "\r{} games, {} states", games, states); };
    const FuzzReport report = fuzz(args.run);
    if (reports) fmt::print(stderr, "\r{:60}\r", "");
    const bool failed = !report.broken.empty();
    const std::string record = keep_finding(args, report, report.record, ".jsonl");
    const std::string battle = keep_finding(args, report, report.battle, ".json");
    if (args.json) {
        fmt::print("{}\n", dumped(Json{{"games", report.games},
                                       {"states", report.states},
                                       {"actions", report.actions},
                                       {"refused", report.refused},
                                       {"drawn", report.drawn},
                                       {"what", report.what},
                                       {"broken", report.broken},
                                       {"seed", args.run.seed},
                                       {"record", record},
                                       {"battle", battle}}));
        return failed ? findings : ok;
    }
    fmt::print("seed {}: {} games, {} states, {} actions; mutated files: {} refused, {} drawn\n", args.run.seed, report.games,
               report.states, report.actions, report.refused, report.drawn);
    if (!failed) return ok;
    fmt::print("broken in game {}, {}:\n", report.number, report.what);
    for (const std::string& line : report.broken) fmt::print("  {}\n", line);
    fmt::print("record: {}\n", record.empty() ? "none" : record);
    if (!battle.empty()) fmt::print("battle: {}\n", battle);
    fmt::print("again:  {} fuzz{} --seed {} --only {}\n", args.program, args.run.mutated ? " --mutated" : "", args.run.seed,
               report.number);
    return findings;
}

}  // namespace

void add_fuzz(CLI::App& app, Run& run, DrawBattle draw) {
    auto args = std::make_shared<FuzzArgs>();
    args->program = app.get_name();
    CLI::App* command = app.add_subcommand(
        "fuzz", draw ? "Play random battles as salient-tool does, and draw those from mutated files in a hidden window first"
                     : "Play random battles, mutated ones too, with legal and illegal actions, and look for broken properties");
    args->run.draw = std::move(draw);
    command->add_option("--seconds", args->run.seconds, "how long")->capture_default_str()->check(seconds_from(0));
    command->add_option("--seed", args->run.seed, "the same seed plays the same games; 0: a new one")
        ->capture_default_str()
        ->transform(whole_number());
    command->add_option("--games", args->run.games, "stop after so many games; 0: when the time is up")
        ->capture_default_str()
        ->transform(whole_number());
    command->add_option("--only", args->run.only, "play only the game of this number (1 is the first)")
        ->transform(whole_number(1))
        ->type_name("NUMBER");
    command->add_option("-o,--output", args->output, "folder for the record of a failure")
        ->capture_default_str()
        ->type_name("DIR");
    command->add_flag("--mutated", args->run.mutated, "only battles whose files were mutated");
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] { run = [args] { return run_fuzz(*args); }; });
}

}  // namespace salient::tool
