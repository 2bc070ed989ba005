// What all screens of the client share: where things are, the standard rules, the scenarios and the games on disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "salient/match.hpp"

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

class Client {
public:
    // Throws DataError when the standard rules cannot be read.
    Client(std::filesystem::path assets, std::filesystem::path scenarios, std::filesystem::path games,
           std::string language = "en");

    const std::shared_ptr<const Rulebook>& standard() const { return standard_; }
    const Texts& texts() const { return texts_; }
    const std::filesystem::path& assets() const { return assets_; }
    const std::string& language() const { return language_; }

    // Bundled scenarios, read when first asked for.
    const std::vector<ScenarioEntry>& scenarios();
    void add_scenario(const std::filesystem::path& file);

    // The newest game that is not over; reads as few files as it can.
    std::optional<SavedGame> last_game();
    std::filesystem::path new_journal(const std::string& scenario_id) const;
    std::uint64_t fresh_seed() const;
    std::string now_as_text() const;

private:
    std::filesystem::path assets_, scenarios_folder_, games_;
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
