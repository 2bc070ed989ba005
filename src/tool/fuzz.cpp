// fuzz: random battles, options and actions, with every promise of the engine asked at every state. The games are played in a
// child process, so that a crash or a hang is a finding like any other: the record that it wrote on the way remains.
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <random>
#include <thread>

#include "match/battery.hpp"
#include "match/header.hpp"
#include "match/invented.hpp"
#include "match/random_action.hpp"
#include "match/seeds.hpp"
#include "salient/teams.hpp"
#include "tool/spoil.hpp"
#include "tool/tool.hpp"
#include "ui/hidden_client.hpp"

namespace salient::tool {

namespace {

struct FuzzArgs {
    double seconds = 10;
    std::uint64_t seed = 0;
    std::uint64_t games = 0;  // 0: as many as there is time for
    std::uint64_t only = 0;   // number of the only game to play, from 1
    std::string output = ".";
    bool spoiled = false;  // only battles whose files were spoiled
    bool json = false;
};

// Where the child tells what it does.
struct Workplace {
    std::filesystem::path folder;
    std::filesystem::path record() const { return folder / "record.jsonl"; }
    std::filesystem::path report() const { return folder / "report.json"; }
    std::filesystem::path battle() const { return folder / "spoiled.json"; }  // the file that was spoiled, while it is looked at

    Workplace() {
        std::string pattern = (std::filesystem::temp_directory_path() / "salient-fuzz-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a folder for temporary files");
        folder = pattern;
    }
    Workplace(const Workplace&) = delete;
    Workplace& operator=(const Workplace&) = delete;
    ~Workplace() {
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }
};

struct Progress {
    std::uint64_t games = 0, states = 0, actions = 0;
    std::uint64_t refused = 0, drawn = 0;  // of the spoiled files
    std::string what;                      // of the game under way
    BrokenPromises broken;
};

void write_report(const Workplace& place, const Progress& progress) {
    write_file_atomically(place.report(), Json{{"games", progress.games},
                                               {"states", progress.states},
                                               {"actions", progress.actions},
                                               {"refused", progress.refused},
                                               {"drawn", progress.drawn},
                                               {"what", progress.what},
                                               {"broken", progress.broken}}
                                              .dump());
}

// Some of the options that exist, without those that conflict.
std::vector<std::string> random_options(const Rulebook& rules, Rng& rng) {
    std::vector<std::string> chosen;
    if (rng.below(2) == 0) return chosen;
    for (const Option& option : rules.options) {
        const auto conflicts = [&](const Option& a, const std::string& b) {
            return std::find(a.conflicts.begin(), a.conflicts.end(), b) != a.conflicts.end();
        };
        // Who sits at the table changes no game, and not every battle may be played by teams.
        bool fits = rng.below(3) == 0 && !option.scenario_only && option.id != team_option;
        for (const std::string& other : chosen) {
            const auto found =
                std::find_if(rules.options.begin(), rules.options.end(), [&](const Option& o) { return o.id == other; });
            if (conflicts(option, other) || conflicts(*found, option.id)) fits = false;
        }
        if (fits) chosen.push_back(option.id);
    }
    return chosen;
}

// One game of the child: what is broken in it.
class FuzzGame {
public:
    FuzzGame(const Workplace& place, std::uint64_t seed, bool always_spoiled)
        : place_(place), rng_(seed), seed_(seed), is_spoiled_(rng_.below(8) == 0 || always_spoiled) {}

    void play(Progress& progress) {
        std::error_code none_yet;
        std::filesystem::remove(place_.battle(), none_yet);
        std::filesystem::remove(place_.record(), none_yet);
        if (is_spoiled_ ? !prepare_spoiled(progress) : !prepare(progress)) return;
        std::ofstream record(place_.record(), std::ios::trunc);
        const RecordHeader header = record_header(loaded_, seed_, HandsShown::Open);
        std::string seal = seal_of(header);  // for the first entry
        record << line(header_to_line(header)) << std::flush;

        Game game = new_game(loaded_.rules, loaded_.scenario);
        Actions legal;
        Events events;
        for (std::uint64_t state = 0;; ++state) {
            progress.broken = broken_promises(game, rng_);
            if (state % 16 == 0) append(progress.broken, broken_queries(game, rng_));
            ++progress.states;
            if (!progress.broken.empty() || game.is_over()) break;
            if (state >= 20'000) {
                progress.broken.emplace_back("the game does not end");
                break;
            }
            const Action action = next_action(game, legal);
            record << line(entry_to_line({action, 0, 0}, *loaded_.rules, Board::of(loaded_.scenario->board), seal)) << std::flush;
            seal.clear();
            const Game before = game;
            events.clear();
            salient::play(game, action, events);
            actions_.push_back(action);
            ++progress.actions;
            progress.broken = broken_by(before, action, events, game);
            if (!progress.broken.empty()) break;
        }
        record.close();
        if (progress.broken.empty()) progress.broken = broken_record(game);
    }

private:
    static std::string line(std::string text) { return text.empty() || text.back() != '\n' ? text + '\n' : text; }
    static void append(BrokenPromises& broken, BrokenPromises more) {
        for (std::string& text : more) broken.push_back(std::move(text));
    }

    // The file of a bundled battle, spoiled: refused with reasons, or read, drawn and played. False: there is nothing to play.
    bool prepare_spoiled(Progress& progress) {
        const auto files = bundled_scenarios();
        const auto& file = files[rng_.below(static_cast<std::uint32_t>(files.size()))];
        progress.what = "a spoiled " + file.stem().string();
        const std::string text = spoiled(read_file(file), rng_);
        write_file_atomically(place_.battle(), text);
        write_report(place_, progress);
        try {
            loaded_ = parse_scenario(text, "spoiled.json", standard_rules());
        } catch (const DataError& error) {
            ++progress.refused;
            if (error.issues().empty()) progress.broken.emplace_back("a file is refused without a reason");
            return false;
        }
        ui::draw_unseen(assets_dir(), loaded_, place_.battle(), place_.folder, rng_);
        ++progress.drawn;
        return true;
    }

    // False: there is nothing to play.
    bool prepare(Progress& progress) {
        const auto options = random_options(*standard_rules(), rng_);
        const auto files = bundled_scenarios();
        std::string names;
        for (const std::string& id : options) names += " with " + id;
        if (!files.empty() && rng_.below(4) == 0) {
            const auto& file = files[rng_.below(static_cast<std::uint32_t>(files.size()))];
            progress.what = file.stem().string() + names;
            write_report(place_, progress);
            loaded_ = load_scenario(file, standard_rules(), options);
            return true;
        }
        progress.what = "an invented battle" + names;
        write_report(place_, progress);
        const Scenario scenario = random_scenario(*standard_rules(), rng_);
        const std::string text = write_scenario(scenario, *standard_rules());
        loaded_ = parse_scenario(text, "invented.json", standard_rules(), options);
        if (write_scenario(*loaded_.scenario, *loaded_.rules) != text)
            progress.broken.emplace_back("a scenario that is read and written again is the same");
        return progress.broken.empty();
    }

    Action next_action(const Game& game, Actions& legal) {
        if (to_act(game) == seat::chance) return sample_chance(game, rng_);
        legal_actions(game, legal);
        // Now and then a legal action that is not listed.
        if (rng_.below(8) == 0) {
            if (const Action other = random_action(game, rng_); check(game, other)) return other;
        }
        return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    }

    // The record that was written leads to the same state.
    BrokenPromises broken_record(const Game& game) {
        BrokenPromises broken;
        const LoadedRecord read = load_record(place_.record(), standard_rules());
        if (read.record.actions() != actions_) broken.emplace_back("a record that is written and read holds the same actions");
        if (*read.scenario.scenario != *loaded_.scenario) broken.emplace_back("a record holds its scenario");
        const ReplayReport report = verify(read);
        if (!report.ok) broken.push_back("a record replays: " + report.message);
        if (report.final_hash != hash(game.state)) broken.emplace_back("a record replays to the same state");
        return broken;
    }

    const Workplace& place_;
    Rng rng_;
    std::uint64_t seed_;
    bool is_spoiled_;
    LoadedScenario loaded_;
    Actions actions_;
};

// Plays until the time is up or something is broken. Runs in the child.
void play_games(const FuzzArgs& args, const Workplace& place) {
    const Stopwatch watch;
    Progress progress;
    double next_report = 0;
    const bool reports = is_terminal_error_stream();
    for (std::uint64_t number = args.only > 0 ? args.only : 1;; ++number) {
        try {
            FuzzGame(place, mixed_seed(args.seed, number), args.spoiled).play(progress);
        } catch (const DataError& error) {
            for (const DataIssue& issue : error.issues())
                progress.broken.push_back("a file that we wrote is refused: " + to_string(issue));
        }
        ++progress.games;
        if (!progress.broken.empty()) break;
        if (args.only > 0 || watch.seconds() >= args.seconds || (args.games > 0 && progress.games >= args.games)) break;
        if (reports && watch.seconds() > next_report) {
            fmt::print(stderr, "\r{} games, {} states", progress.games, progress.states);
            next_report = watch.seconds() + 0.5;
        }
    }
    if (reports) fmt::print(stderr, "\r{:60}\r", "");
    write_report(place, progress);
}

constexpr double patience = 60;  // seconds without a new line of the record before a game counts as hanging

// Waits for the child; says what ended it, or nothing when it ended well.
std::string wait_for(pid_t child, const Workplace& place) {
    auto seen = std::filesystem::file_time_type::min();
    Stopwatch still;
    while (true) {
        int status = 0;
        const pid_t ended = ::waitpid(child, &status, WNOHANG);
        if (ended == child) {
            if (WIFSIGNALED(status)) return fmt::format("the program crashed: {}", ::strsignal(WTERMSIG(status)));
            if (WEXITSTATUS(status) != 0) return fmt::format("the program ended with status {}", WEXITSTATUS(status));
            return {};
        }
        std::error_code none_yet;
        if (const auto written = std::filesystem::last_write_time(place.record(), none_yet); !none_yet && written != seen) {
            seen = written;
            still = Stopwatch();
        }
        if (still.seconds() > patience) {
            ::kill(child, SIGKILL);
            ::waitpid(child, &status, 0);
            return fmt::format("an action takes more than {} seconds", patience);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

int fuzz(FuzzArgs args) {
    if (args.seed == 0) args.seed = std::random_device{}();
    static_cast<void>(standard_rules());  // what is wrong with them is no finding about games
    const Workplace place;
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("cannot start a process");
    if (child == 0) {
        int status = 3;
        try {
            play_games(args, place);
            status = 0;
        } catch (const std::exception& error) {
            fmt::print(stderr, "{}\n", error.what());
        }
        std::fflush(nullptr);
        ::_exit(status);
    }
    const std::string crash = wait_for(child, place);
    Json report = Json::object();
    if (std::filesystem::exists(place.report())) report = Json::parse(read_file(place.report()));
    if (!crash.empty()) report["broken"].push_back(crash);
    report["seed"] = args.seed;

    const bool failed = !report["broken"].empty();
    const auto number = report.value("games", std::uint64_t{0}) + (crash.empty() ? 0 : 1);
    std::string file;
    if (failed && std::filesystem::exists(place.record())) {
        std::filesystem::create_directories(args.output);
        file = (std::filesystem::path(args.output) / fmt::format("fuzz-{}-{}.jsonl", args.seed, number)).string();
        write_file_atomically(file, read_file(place.record()));
    }
    std::string battle;
    if (failed && std::filesystem::exists(place.battle())) {
        std::filesystem::create_directories(args.output);
        battle = (std::filesystem::path(args.output) / fmt::format("fuzz-{}-{}.json", args.seed, number)).string();
        write_file_atomically(battle, read_file(place.battle()));
    }
    report["record"] = file;
    report["battle"] = battle;
    if (args.json) {
        fmt::print("{}\n", dumped(report));
    } else {
        fmt::print("seed {}: {} games, {} states, {} actions; spoiled files: {} refused, {} drawn\n", args.seed,
                   report.value("games", 0), report.value("states", 0), report.value("actions", 0), report.value("refused", 0),
                   report.value("drawn", 0));
        if (failed) {
            fmt::print("broken in game {}, {}:\n", args.only > 0 ? args.only : number, report.value("what", ""));
            for (const auto& line : report["broken"]) fmt::print("  {}\n", line.get<std::string>());
            fmt::print("record: {}\n", file.empty() ? "none" : file);
            if (!battle.empty()) fmt::print("battle: {}\n", battle);
            fmt::print("again:  salient-tool fuzz{} --seed {} --only {}\n", args.spoiled ? " --spoiled" : "", args.seed,
                       args.only > 0 ? args.only : number);
        }
    }
    return failed ? findings : ok;
}

}  // namespace

void add_fuzz(CLI::App& app, Run& run) {
    auto args = std::make_shared<FuzzArgs>();
    CLI::App* command = app.add_subcommand(
        "fuzz", "Play and draw random battles, spoiled ones too, with legal and illegal actions, and look for broken promises");
    command->add_option("--seconds", args->seconds, "how long")->capture_default_str()->check(seconds_from(0));
    command->add_option("--seed", args->seed, "the same seed plays the same games; 0: a new one")
        ->capture_default_str()
        ->transform(whole_number());
    command->add_option("--games", args->games, "stop after so many games; 0: when the time is up")
        ->capture_default_str()
        ->transform(whole_number());
    command->add_option("--only", args->only, "play only the game of this number (1 is the first)")
        ->transform(whole_number(1))
        ->type_name("NUMBER");
    command->add_option("-o,--output", args->output, "folder for the record of a failure")
        ->capture_default_str()
        ->type_name("DIR");
    command->add_flag("--spoiled", args->spoiled,
                      "only battles whose files were spoiled: read, drawn in a hidden window, played");
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] { run = [args] { return fuzz(*args); }; });
}

}  // namespace salient::tool
