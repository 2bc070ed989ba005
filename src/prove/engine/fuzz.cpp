// The child plays and writes down what it does; the parent waits, and says what became of it.
#include "prove/engine/fuzz.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "match/header.hpp"
#include "match/hints/hints.hpp"
#include "match/seeds.hpp"
#include "prove/engine/mutate.hpp"
#include "prove/engine/random_action.hpp"
#include "prove/engine/scenario_generator.hpp"
#include "prove/engine/scratch_place.hpp"
#include "salient/match.hpp"
#include "salient/options.hpp"
#include "salient/teams.hpp"

namespace salient {

namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

// Where the child tells what it does.
struct Workplace {
    ScratchPlace folder;
    std::filesystem::path record() const { return folder / "record.jsonl"; }
    std::filesystem::path report() const { return folder / "report.json"; }
    std::filesystem::path battle() const { return folder / "mutated.json"; }  // the file that was mutated, while it is looked at
};

void write_report(const Workplace& place, const FuzzReport& progress) {
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
        // Who sits at the table changes no game, and not every battle may be played by teams.
        const bool fits = rng.below(3) == 0 && !option.scenario_only && option.id != team_option &&
                          !refusal_among(rules.options, option, chosen);
        if (fits) chosen.push_back(option.id);
    }
    return chosen;
}

// One game of the child: what is broken in it.
class FuzzGame {
public:
    FuzzGame(const FuzzRun& run, const Workplace& place, std::uint64_t seed)
        : run_(run), place_(place), rng_(seed), seed_(seed), is_mutated_(rng_.below(8) == 0 || run.mutated) {}

    void play(FuzzReport& progress) {
        std::error_code none_yet;
        std::filesystem::remove(place_.battle(), none_yet);
        std::filesystem::remove(place_.record(), none_yet);
        if (is_mutated_ ? !prepare_mutated(progress) : !prepare(progress)) return;
        std::ofstream record(place_.record(), std::ios::trunc);
        const RecordHeader header = record_header(loaded_, seed_, HandsShown::Open);
        std::string seal = seal_of(header);  // for the first entry
        record << line(header_to_line(header)) << std::flush;

        Game game = new_game(loaded_.rules, loaded_.scenario);
        Actions legal;
        Events events;
        for (std::uint64_t state = 0;; ++state) {
            progress.broken = broken_properties(game, rng_);
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
    static void append(BrokenProperties& broken, BrokenProperties more) {
        for (std::string& text : more) broken.push_back(std::move(text));
    }

    const std::filesystem::path& any_battle() {
        return run_.battles[rng_.below(static_cast<std::uint32_t>(run_.battles.size()))];
    }

    // The file of a bundled battle, mutated: refused with reasons, or read, drawn and played. False: there is nothing to play.
    bool prepare_mutated(FuzzReport& progress) {
        const auto& file = any_battle();
        progress.what = "a mutated " + file.stem().string();
        const std::string text = mutated(read_file(file), rng_);
        write_file_atomically(place_.battle(), text);
        write_report(place_, progress);
        try {
            loaded_ = parse_scenario(text, "mutated.json", run_.rules);
        } catch (const DataError& error) {
            ++progress.refused;
            if (error.issues().empty()) progress.broken.emplace_back("a file is refused without a reason");
            return false;
        }
        for (const Hint& hint : hints_of(loaded_))
            if (hint.message.key.empty()) progress.broken.emplace_back("a hint says something");
        if (run_.draw) {
            run_.draw(loaded_, place_.battle(), place_.folder.path(), rng_);
            ++progress.drawn;
        }
        return true;
    }

    // HWX-7: a rainstorm does not go with units that drop before the first turn; such a battle is played without the options.
    template <class Read>
    static LoadedScenario read_with(const std::vector<std::string>& options, Read read) {
        const bool may_be_refused = std::find(options.begin(), options.end(), "house.weather_rainstorm") != options.end();
        try {
            return read(options);
        } catch (const DataError&) {
            if (!may_be_refused) throw;
            return read(std::vector<std::string>{});
        }
    }

    // False: there is nothing to play.
    bool prepare(FuzzReport& progress) {
        const auto options = random_options(*run_.rules, rng_);
        std::string names;
        for (const std::string& id : options) names += " with " + id;
        if (!run_.battles.empty() && rng_.below(4) == 0) {
            const auto& file = any_battle();
            progress.what = file.stem().string() + names;
            write_report(place_, progress);
            loaded_ = read_with(options, [&](const auto& chosen) { return load_scenario(file, run_.rules, chosen); });
            return true;
        }
        progress.what = "a random battle" + names;
        write_report(place_, progress);
        const Scenario scenario = random_scenario(*run_.rules, rng_);
        const std::string text = write_scenario(scenario, *run_.rules);
        loaded_ =
            read_with(options, [&](const auto& chosen) { return parse_scenario(text, "invented.json", run_.rules, chosen); });
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
    BrokenProperties broken_record(const Game& game) {
        BrokenProperties broken;
        const LoadedRecord read = load_record(place_.record(), run_.rules);
        if (read.record.actions() != actions_) broken.emplace_back("a record that is written and read holds the same actions");
        if (*read.scenario.scenario != *loaded_.scenario) broken.emplace_back("a record holds its scenario");
        const ReplayReport report = verify(read);
        if (!report.ok) broken.push_back("a record replays: " + report.message);
        if (report.final_hash != hash(game.state)) broken.emplace_back("a record replays to the same state");
        return broken;
    }

    const FuzzRun& run_;
    const Workplace& place_;
    Rng rng_;
    std::uint64_t seed_;
    bool is_mutated_;
    LoadedScenario loaded_;
    Actions actions_;
};

// Plays until the time is up or something is broken. Runs in the child.
void play_games(const FuzzRun& run, const Workplace& place) {
    const auto begun = Clock::now();
    FuzzReport progress;
    double next_report = 0;
    for (std::uint64_t number = run.only > 0 ? run.only : 1;; ++number) {
        try {
            FuzzGame(run, place, mixed_seed(run.seed, number)).play(progress);
        } catch (const DataError& error) {
            for (const DataIssue& issue : error.issues())
                progress.broken.push_back("a file that we wrote is refused: " + to_string(issue));
        }
        ++progress.games;
        if (!progress.broken.empty()) break;
        if (run.only > 0 || seconds_since(begun) >= run.seconds || (run.games > 0 && progress.games >= run.games)) break;
        if (run.tell && seconds_since(begun) > next_report) {
            run.tell(progress.games, progress.states);
            next_report = seconds_since(begun) + 0.5;
        }
    }
    write_report(place, progress);
}

constexpr double limit_left = 60;  // seconds without a new line of the record before a game counts as hanging

// Waits for the child; says what ended it, or nothing when it ended well.
std::string wait_for(pid_t child, const Workplace& place) {
    auto seen = std::filesystem::file_time_type::min();
    auto still = Clock::now();
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
            still = Clock::now();
        }
        if (seconds_since(still) > limit_left) {
            ::kill(child, SIGKILL);
            ::waitpid(child, &status, 0);
            return fmt::format("an action takes more than {} seconds", limit_left);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

FuzzReport read_report(const Workplace& place) {
    FuzzReport report;
    if (!std::filesystem::exists(place.report())) return report;
    const Json json = Json::parse(read_file(place.report()));
    for (const auto& [key, number] :
         {std::pair{"games", &report.games}, std::pair{"states", &report.states}, std::pair{"actions", &report.actions},
          std::pair{"refused", &report.refused}, std::pair{"drawn", &report.drawn}})
        *number = json[key].get<std::uint64_t>();
    report.what = json["what"].get<std::string>();
    report.broken = json["broken"].get<BrokenProperties>();
    return report;
}

}  // namespace

FuzzReport fuzz(const FuzzRun& run) {
    const Workplace place;
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("cannot start a process");
    if (child == 0) {
        int status = 3;
        try {
            play_games(run, place);
            status = 0;
        } catch (const std::exception& error) {
            fmt::print(stderr, "{}\n", error.what());
        }
        std::fflush(nullptr);
        ::_exit(status);
    }
    const std::string crash = wait_for(child, place);
    FuzzReport report = read_report(place);
    if (!crash.empty()) report.broken.push_back(crash);
    if (report.broken.empty()) return report;
    report.number = run.only > 0 ? run.only : report.games + (crash.empty() ? 0 : 1);
    if (std::filesystem::exists(place.record())) report.record = read_file(place.record());
    if (std::filesystem::exists(place.battle())) report.battle = read_file(place.battle());
    return report;
}

}  // namespace salient
