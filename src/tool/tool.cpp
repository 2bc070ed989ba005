// What the commands share.
#include "tool/tool.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "match/header.hpp"
#include "salient/plain.hpp"
#include "salient/state_hash.hpp"
#include "tool/output.hpp"

namespace salient::tool {

namespace {

int run_commands(int argc, char** argv, const std::string& name, const std::string& description,
                 const std::function<void(CLI::App& app, Run& run)>& add_commands) {
    CLI::App app{description};
    app.name(name);
    app.set_version_flag("--version", name + " " SALIENT_VERSION, "print the version");
    app.require_subcommand(1);
    app.footer("Exit status: 0 all is well, 1 something is wrong or could not be done, 2 the command line makes no sense.");
    Run run;
    add_commands(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? ok : usage;
    }
    try {
        return run();
    } catch (const DataError& error) {
        for (const DataIssue& issue : error.issues()) std::fprintf(stderr, "%s\n", to_string(issue).c_str());
    } catch (const CLI::Error& error) {
        std::fprintf(stderr, "%s\nRun with --help for more information.\n", error.what());
        return usage;
    } catch (const std::filesystem::filesystem_error& error) {
        std::fprintf(stderr, "%s: %s; name another place\n", harmless(error.path1().string(), LineBreaks::Escaped).c_str(),
                     error.code().message().c_str());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s: %s\n", name.c_str(), harmless(error.what(), LineBreaks::Escaped).c_str());
    }
    return findings;
}

}  // namespace

int run_program(int argc, char** argv, const std::string& name, const std::string& description,
                const std::function<void(CLI::App& app, Run& run)>& add_commands) {
    guard_output();
    const int status = run_commands(argc, argv, name, description, add_commands);
    return finish_output() ? status : findings;
}

std::string dumped(const Json& json, int indent) { return json.dump(indent, ' ', false, Json::error_handler_t::replace); }

void add_scenario(CLI::App& command, ScenarioArgs& args) {
    command.add_option("FILE", args.file, "a scenario file, or the name of a bundled scenario")->required();
    command.add_option("--option", args.options, "turn on this option of the rules too (may be repeated)")->type_name("ID");
    add_data_only(command, args.supplement);
}

void add_data_only(CLI::App& command, Supplement& supplement) {
    command.add_flag_callback(
        "--data-only", [&supplement] { supplement = Supplement::LeftOut; },
        "of an .m44 file only its data, without the supplement that plays what its text says");
}

const std::shared_ptr<const Rulebook>& standard_rules() {
    static const std::shared_ptr<const Rulebook> rules = load_rulebook(assets_dir());
    return rules;
}

std::filesystem::path scenario_file(const std::string& name) {
    if (std::filesystem::exists(name)) return name;
    for (const auto& folder : {scenarios_dir(), scenarios_dir() / "rules"})
        if (auto bundled = folder / (name + ".json"); std::filesystem::exists(bundled)) return bundled;
    return name;
}

LoadedScenario load(const ScenarioArgs& args) {
    return load_scenario(scenario_file(args.file), standard_rules(), args.options, args.supplement);
}

LoadedScenario load(const std::filesystem::path& file, Supplement supplement) {
    return load_scenario(file, standard_rules(), {}, supplement);
}

namespace {

std::vector<std::filesystem::path> scenarios_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

std::vector<std::filesystem::path> bundled_battles() { return scenarios_in(scenarios_dir()); }

std::vector<std::filesystem::path> bundled_scenarios() {
    std::vector<std::filesystem::path> files = bundled_battles();
    const auto teaching = scenarios_in(scenarios_dir() / "rules");
    files.insert(files.end(), teaching.begin(), teaching.end());
    return files;
}

std::string record_text(const LoadedScenario& loaded, std::uint64_t seed, const Actions& actions, Hashes hashes) {
    Record record{record_header(loaded, seed, HandsShown::Open), {}, {}};
    record.seal = seal_of(record.header);
    Game game = new_game(loaded.rules, loaded.scenario);
    StateHash hash(game.state);
    Events events;
    for (const Action& action : actions) {
        RecordEntry entry{action, 0, 0};
        if (hashes == Hashes::Each) {
            play(game, action, events);
            hash.follow(game.state, events);
            entry.hash = hash.value();
        }
        record.entries.push_back(entry);
    }
    return record_to_text(record, *loaded.rules, Board::of(loaded.scenario->board));
}

std::string_view name_of_end(Result end) { return end == Result::Draw ? "draw" : name_of(winner_of(end)); }
std::string_view name_of(Side side) { return side == Side::Allies ? "allies" : side == Side::Axis ? "axis" : "nobody"; }

std::string hex_number(std::uint64_t number) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

bool is_terminal_error_stream() { return ::isatty(STDERR_FILENO) == 1; }

}  // namespace salient::tool
