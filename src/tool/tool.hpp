// What the commands of salient-tool and salient-pictures share: exit statuses, loading, records, small texts.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "command_line.hpp"
#include "match/players.hpp"
#include "prove/engine/fuzz.hpp"
#include "salient/match.hpp"

namespace salient::tool {

// Exit statuses.
inline constexpr int ok = 0;
inline constexpr int findings = 1;  // something is wrong with what was looked at, or it could not be done
inline constexpr int usage = 2;     // the command line makes no sense

using Json = nlohmann::ordered_json;
// What is no UTF-8, such as the name of a file, becomes the replacement character.
std::string dumped(const Json& json, int indent = 2);

// What the chosen command will do; it returns the exit status.
using Run = std::function<int()>;

// A program of commands from its first line to its exit status.
int run_program(int argc, char** argv, const std::string& name, const std::string& description,
                const std::function<void(CLI::App& app, Run& run)>& add_commands);

// Each adds its command to the program; when it is chosen, `run` becomes what it does.
void add_check(CLI::App& app, Run& run);
void add_show(CLI::App& app, Run& run);
void add_probe(CLI::App& app, Run& run);
void add_simulate(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);
void add_fuzz(CLI::App& app, Run& run, DrawBattle draw = {});
void add_bench(CLI::App& app, Run& run);
void add_import(CLI::App& app, Run& run);
void add_export(CLI::App& app, Run& run);
void add_match(CLI::App& app, Run& run);
void add_train(CLI::App& app, Run& run);
void add_merge(CLI::App& app, Run& run);
void add_compare(CLI::App& app, Run& run);
void add_ardennes(CLI::App& app, Run& run);
void add_list(CLI::App& app, Run& run);
void add_picture(CLI::App& app, Run& run);
void add_sheet(CLI::App& app, Run& run);

// A scenario named on the command line.
struct ScenarioArgs {
    std::string file;
    std::vector<std::string> options;
    Supplement supplement = Supplement::Applied;
};
// --data-only, for the files of a collection
void add_data_only(CLI::App& command, Supplement& supplement);
void add_scenario(CLI::App& command, ScenarioArgs& args);

// The standard rules, read once.
const std::shared_ptr<const Rulebook>& standard_rules();
// The name of a bundled scenario stands for its file.
std::filesystem::path scenario_file(const std::string& name);
// Throws DataError.
LoadedScenario load(const ScenarioArgs& args);
LoadedScenario load(const std::filesystem::path& file, Supplement supplement = Supplement::Applied);
std::vector<std::filesystem::path> bundled_battles();    // sorted
std::vector<std::filesystem::path> bundled_scenarios();  // the battles, then those that teach a rule

// To a file; without a name, or with "-", to standard output.
void put(const std::string& out, const std::string& text);
// The sentence of a message.
std::string in_english(const Message& message);
// What became of an imported file, a line each; empty for our own format.
std::string report_text(const ImportReport& report);

// Who plays under a name. A name that nobody has makes no sense on a command line: throws CLI::ValidationError with those known.
AgentMaker maker_of(const std::string& name, const std::vector<Opponent>& levels);

// A record of actions played from the start of a scenario. With Hashes::Each the game is played again for the hash of each state.
enum class Hashes : std::uint8_t { None, Each };
std::string record_text(const LoadedScenario& loaded, std::uint64_t seed, const Actions& actions, Hashes hashes);

// "allies", "axis", "nobody".
std::string_view name_of(Side side);
std::string_view name_of_end(Result end);      // the winner, "draw" or "nobody"
std::string hex_number(std::uint64_t number);  // 16 hexadecimal digits
bool is_terminal_error_stream();

class Stopwatch {
public:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace salient::tool
