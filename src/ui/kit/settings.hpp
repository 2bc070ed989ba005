// What the players chose for every game: language, sizes, animation. Kept in settings.json of the user's configuration folder.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include "core/member_count.hpp"
#include "salient/text.hpp"

namespace salient::ui {

enum class AnimationSpeed : std::uint8_t { Off, Fast, Normal, Slow };

// Where a phase would end although units could still act, it is asked: where that cannot be taken back, always, never.
enum class AskEnding : std::uint8_t { WhereLost, Always, Never };

// As files write them, and the endings of their texts; of loudness only the latter.
inline constexpr std::array asking_names{"where_lost", "always", "never"};
inline constexpr std::array speed_names{"off", "fast", "normal", "slow"};
inline constexpr std::array loudness_names{"off", "low", "medium", "high"};

inline constexpr int smallest_percent = 100;
inline constexpr int largest_percent = 200;

inline constexpr std::size_t most_recent = 12;  // files remembered

struct Settings {
    std::string language;      // empty: that of the system
    int text_percent = 100;    // 100 to 200
    int figure_percent = 100;  // of the figures on the board, 100 to 200
    AnimationSpeed animation = AnimationSpeed::Normal;
    AnimationSpeed computer_pace = AnimationSpeed::Normal;  // at which the turns of computer players are shown
    int volume = 60;                                        // of sounds, 0 to 100; 0: off
    bool is_fullscreen = false;
    AskEnding asks_ending = AskEnding::WhereLost;  // before a phase ends while units could still act
    bool turns_board = false;                      // two people opposite each other: to the one whose turn it is
    bool shows_hints = true;                       // beside the pointer, what a click would do
    bool shows_clauses = false;                    // at the table, numbers of clauses always and not only while Alt is held
    bool has_larger_board = false;                 // at the table of a wide window the hand lies in the column
    std::string scenario_folder;                   // of the player's own scenarios; empty: the usual one
    std::vector<std::string> recent_files;         // scenarios opened from anywhere on the disk, the newest first
    bool operator==(const Settings&) const = default;
};

// What may stand in a setting, and how the form of settings shows it.
enum class SettingKind : std::uint8_t { Language, Percent, Speed, Loudness, Switch, Asking, Folder, Files };

// One setting: its key in the file, its member, its name and its text in the form; a speed has a text for each of its words too.
template <class T>
struct Setting {
    const char* key;
    T Settings::*member;
    SettingKind kind;
    const char* item = "";
    const char* text = "";
    const char* words = "";
};

// All of them, in the order of the form. Reading, writing, comparing, merging and the form follow from this list alone.
inline constexpr std::tuple setting_list{
    Setting{"language", &Settings::language, SettingKind::Language, "settings.language", "setting.language"},
    Setting{"text_percent", &Settings::text_percent, SettingKind::Percent, "settings.text", "setting.text_size"},
    Setting{"figure_percent", &Settings::figure_percent, SettingKind::Percent, "settings.figures", "setting.figure_size"},
    Setting{"animation", &Settings::animation, SettingKind::Speed, "settings.animation", "setting.animation",
            "setting.animation."},
    Setting{"computer_pace", &Settings::computer_pace, SettingKind::Speed, "settings.pace", "setting.computer_pace",
            "setting.pace."},
    Setting{"volume", &Settings::volume, SettingKind::Loudness, "settings.sound", "setting.sound", "setting.sound."},
    Setting{"fullscreen", &Settings::is_fullscreen, SettingKind::Switch, "settings.fullscreen", "setting.full_screen"},
    Setting{"asks_ending", &Settings::asks_ending, SettingKind::Asking, "settings.asks", "setting.asks_ending",
            "setting.asks_ending."},
    Setting{"turns_board", &Settings::turns_board, SettingKind::Switch, "settings.turns_board", "setting.turns_board"},
    Setting{"shows_hints", &Settings::shows_hints, SettingKind::Switch, "settings.hints", "setting.shows_hints"},
    Setting{"shows_clauses", &Settings::shows_clauses, SettingKind::Switch, "settings.clauses", "setting.shows_clauses"},
    Setting{"larger_board", &Settings::has_larger_board, SettingKind::Switch, "settings.larger_board", "setting.larger_board"},
    Setting{"scenario_folder", &Settings::scenario_folder, SettingKind::Folder, "settings.scenario_folder",
            "setting.scenario_folder"},
    Setting{"recent_files", &Settings::recent_files, SettingKind::Files}};
static_assert(std::tuple_size_v<decltype(setting_list)> == member_count<Settings>(), "a setting is missing in the list");

// Calls what(setting) for each.
template <class What>
void each_setting(What&& what) {
    std::apply([&](const auto&... setting) { (what(setting), ...); }, setting_list);
}

// Settings as they lie on disk. Keys that this version does not know are kept.
class SettingsFile {
public:
    // A damaged file gives the standard settings and says so; the first write keeps it under another name.
    // An empty path: nothing is read, and nothing is written.
    // `languages`: those that there are texts in; none: whatever looks like one.
    explicit SettingsFile(std::filesystem::path file = {}, std::vector<std::string> languages = {});

    const Settings& settings() const { return settings_; }
    const std::vector<Message>& problems() const { return problems_; }
    const std::filesystem::path& file() const { return file_; }

    // Replaces the file as a whole by what lies there now with what was changed from `before` to `after`: another window may have written
    // meanwhile. Throws DataError; the settings stand all the same.
    void change(const Settings& before, const Settings& after);

private:
    void read();

    std::filesystem::path file_;
    std::vector<std::string> languages_;
    Settings settings_;
    std::vector<Message> problems_;
    std::string text_;  // of the file, when it could be read
    bool is_damaged_ = false;
};

// $XDG_CONFIG_HOME/salient or ~/.config/salient; empty when neither is known.
std::filesystem::path config_dir();

}  // namespace salient::ui
