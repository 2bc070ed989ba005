// What all screens of the client share: where things are, the standard rules, the scenarios and the games on disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/career/career_file.hpp"
#include "salient/match.hpp"
#include "ui/kit/file_watch.hpp"
#include "ui/kit/settings.hpp"

namespace salient::ui {

// Opened: from anywhere, now or lately. Teaching: the small bundled ones that each show a rule.
enum class Source : std::uint8_t { Bundled, Own, Opened, Teaching };

// A scenario file: either read, or why not.
struct ScenarioEntry {
    std::filesystem::path file;
    Source source = Source::Bundled;
    std::optional<LoadedScenario> loaded;  // with issues: as it was before they came into the file
    std::vector<DataIssue> issues;
    FileWatch watch{};

    // Somebody may be writing it: it is followed while it is shown.
    bool is_ones_own() const { return source == Source::Own || source == Source::Opened; }
};

// With open hands everything can be taken back, the draw too: then nothing waits for it.
constexpr TurnEnd turn_end_of(HandsShown hands) { return hands == HandsShown::Open ? TurnEnd::AtOnce : TurnEnd::Confirmed; }

// What the list of saved games tells of a file.
struct SavedGame {
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    std::string started;                       // as its header says
    std::shared_ptr<const Scenario> scenario;  // none: it cannot be read
    std::shared_ptr<const Rulebook> rules;
    Open open;                   // the table as it was left, or as far as the record leads
    std::vector<Message> notes;  // of its players: their names, the first game of two
    bool is_torn = false;
    std::string mark{};             // mark_of() its record
    std::vector<DataIssue> issues;  // why it cannot be read, or with a scenario: why it cannot go on

    bool is_for_looking() const { return scenario && !issues.empty(); }
    bool can_go_on() const { return scenario && issues.empty() && !open.is_over(); }
};

// Tells a record from one that another program has put in its place, or played on with.
std::string mark_of(const LoadedRecord& record);

// Where things lie.
struct Folders {
    std::filesystem::path assets;
    std::filesystem::path scenarios;        // bundled ones
    std::filesystem::path games;            // records of games, made when the first one begins
    std::filesystem::path config{};         // of settings.json; empty: nothing is kept
    std::filesystem::path own_scenarios{};  // the user's; empty: none
    std::filesystem::path lessons{};        // how far the lessons went; empty: nothing is kept
    std::filesystem::path record{};         // record.json, what came of the games played here; empty: nothing is kept
};

class Client {
public:
    // Throws DataError when the standard rules cannot be read.
    explicit Client(Folders folders);

    const std::shared_ptr<const Rulebook>& standard() const { return standard_; }
    const Texts& texts() const { return texts_; }
    const Folders& folders() const { return folders_; }
    // A folder beside that of the games.
    std::filesystem::path beside_games(const char* name) const { return folders_.games.parent_path() / name; }
    std::vector<std::string> languages() const;                // that there are texts in, sorted
    const std::string& language() const { return language_; }  // never empty

    const Settings& settings() const { return settings_; }
    // For this run only: what the command line asks for. Throws DataError when there are no texts in the language.
    void use_settings(const Settings& settings);
    // From now on: takes effect at once and is written; what the command line changed and the player did not is not.
    // Gives what went wrong in writing, a sentence in the language of the game; empty: nothing.
    std::string change_settings(const Settings& settings);
    // Whether there were no settings yet when the program began.
    bool is_first_start() const { return is_first_start_; }
    // How large text and buttons should be on this screen, in percent; 0: nobody knows.
    int suggested_percent() const { return suggested_percent_; }
    void note_suggested_percent(int percent) { suggested_percent_ = percent; }
    // What was wrong with settings.json when it was read.
    const std::vector<Message>& settings_problems() const { return file_.problems(); }

    // Bundled scenarios, the user's own, those opened lately, and last those that teach a rule; read when first asked for.
    const std::vector<ScenarioEntry>& scenarios();
    // Those that the player's own battles and lessons lie in, by their whole paths, each once.
    std::vector<std::filesystem::path> own_folders() const;
    void forget_scenarios() { has_read_ = false; }  // the folders may have changed
    // Lists a file from anywhere on the disk and remembers it among the recent ones. Gives its place in the list.
    std::size_t open_scenario(const std::filesystem::path& file);
    // The same for a file that was read already, without its place: a list that nobody has asked for yet is not read for it.
    void remember_scenario(const std::filesystem::path& file);
    void note_recent(const std::filesystem::path& file);
    // Reads a file of the list anew where somebody saved it since; where it can no longer be read, what was read before stays. Looks once
    // a second; always where `now` is negative. Gives whether it was read.
    bool follow_scenario(std::size_t place, double now = -1);

    // What came of the games played here, as it lies on disk now. Where that cannot be read it is empty, and career_issues() says why.
    const Career& career();
    const std::vector<DataIssue>& career_issues() const { return career_issues_; }
    // Changes it there: what another window wrote meanwhile stays. Gives what went wrong, as change_settings() does.
    std::string change_career(const std::function<void(Career&)>& how);

    // What lies in the folder of saved games, the newest first. No empty files, no second names of one file, and not what was kept
    // of a game that another program had changed (".old1").
    std::vector<std::filesystem::path> game_files() const;
    // Never throws: what is wrong with the file is in `issues`.
    SavedGame read_game(const std::filesystem::path& file) const;
    // A game that can go on in this window: not over, not broken, not being played in another.
    std::optional<SavedGame> game_to_go_on_with(const std::filesystem::path& file) const;
    // The newest of these, however many files lie above it.
    std::optional<SavedGame> last_game() const;
    std::filesystem::path new_journal(const std::string& scenario_id) const;
    std::uint64_t fresh_seed() const;  // 64 bits from the system: nobody can try them all
    std::string fresh_salt() const;    // of a record (RecordHeader)
    std::string now_as_text() const;
    // The clock on the wall, where it is not to be that of the system.
    void set_now(std::string now) { now_ = std::move(now); }

private:
    void take(const Settings& settings);
    std::size_t list_scenario(const std::filesystem::path& file, Source source);

    Folders folders_;
    SettingsFile file_;
    Settings settings_;
    bool is_first_start_ = false;
    int suggested_percent_ = 0;
    std::shared_ptr<const Rulebook> standard_;
    Texts texts_;
    std::string language_;
    std::string now_;  // empty: as the system says
    std::vector<ScenarioEntry> scenarios_;
    bool has_read_ = false;
    CareerFile career_file_;
    Career career_;
    std::vector<DataIssue> career_issues_;
    std::filesystem::file_time_type career_written_{};  // of what was read
    std::uintmax_t career_size_ = 0;
    bool has_read_career_ = false;
};

// The language of the system, when there are texts in it; else English.
std::string system_language(const std::filesystem::path& assets);
// Issues as one markup, a line each: in the language of the texts where they have a sentence for it.
std::string issues_text(const Texts& texts, const std::vector<DataIssue>& issues, std::size_t most = 12);
// From the root of the disk, without "." and "..", and without a separator at its end: two ways to write a path are one.
std::filesystem::path whole_path(const std::filesystem::path& file);
// A path as a player types it: ~ is the home folder, blanks and quotes around it are dropped, file:// of a dropped file too.
std::filesystem::path typed_path(std::string_view text);
// When a file was written, as lists tell it; empty where it has vanished.
std::string written_text(const Texts& texts, std::filesystem::file_time_type time);
// The other way round, for showing.
std::string shown_path(const std::filesystem::path& path);

}  // namespace salient::ui
