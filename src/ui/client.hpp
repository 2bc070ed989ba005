// What all screens of the client share: where things are, the standard rules, the scenarios and the games on disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "salient/match.hpp"
#include "ui/settings.hpp"

namespace salient::ui {

// A scenario file: either read, or why not.
struct ScenarioEntry {
    std::filesystem::path file;
    std::optional<LoadedScenario> loaded;
    std::vector<DataIssue> issues;
};

// A game on disk that can be continued.
struct SavedGame {
    std::filesystem::path file;
    std::string title;
    int turn = 0;
};

// Where things lie.
struct Folders {
    std::filesystem::path assets;
    std::filesystem::path scenarios;  // bundled ones
    std::filesystem::path games;      // records of games, made when the first one begins
    std::filesystem::path config;     // of settings.json; empty: nothing is kept
};

class Client {
public:
    // Throws DataError when the standard rules cannot be read.
    explicit Client(Folders folders);

    const std::shared_ptr<const Rulebook>& standard() const { return standard_; }
    const Texts& texts() const { return texts_; }
    const Folders& folders() const { return folders_; }
    const std::string& language() const { return language_; }  // never empty

    const Settings& settings() const { return settings_; }
    // For this run only: what the command line asks for. Throws DataError when there are no texts in the language.
    void use_settings(const Settings& settings);
    // From now on: takes effect at once and is written; what the command line changed and the player did not is not.
    // Gives what went wrong in writing, a sentence in the language of the game; empty: nothing.
    std::string change_settings(const Settings& settings);
    // What was wrong with settings.json when it was read.
    const std::vector<Message>& settings_problems() const { return file_.problems(); }

    // Bundled scenarios, read when first asked for.
    const std::vector<ScenarioEntry>& scenarios();
    void add_scenario(const std::filesystem::path& file);

    // The newest game that is not over; reads as few files as it can.
    std::optional<SavedGame> last_game();
    std::filesystem::path new_journal(const std::string& scenario_id) const;
    std::uint64_t fresh_seed() const;
    std::string now_as_text() const;

private:
    void take(const Settings& settings);

    Folders folders_;
    SettingsFile file_;
    Settings settings_;
    std::shared_ptr<const Rulebook> standard_;
    Texts texts_;
    std::string language_;
    std::vector<ScenarioEntry> scenarios_;
    bool has_read_ = false;
};

// The language of the system, when there are texts in it; else English.
std::string system_language(const std::filesystem::path& assets);
// Issues as one text, a line each.
std::string issues_text(const std::vector<DataIssue>& issues, std::size_t most = 12);

}  // namespace salient::ui
