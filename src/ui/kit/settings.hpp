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
#include "ui/kit/key_map.hpp"
#include "ui/kit/palette.hpp"

namespace salient::ui {

enum class AnimationSpeed : std::uint8_t { Off, Fast, Normal, Slow };

// Where a phase would end although units could still act, it is asked: where that cannot be taken back, always, never.
enum class AskEnding : std::uint8_t { WhereLost, Always, Never };

// As files write them, and the endings of their texts.
inline constexpr std::array asking_names{"where_lost", "always", "never"};
inline constexpr std::array speed_names{"off", "fast", "normal", "slow"};

inline constexpr int smallest_percent = 100;
inline constexpr int largest_percent = 200;
inline constexpr int most_paler = 60;  // percent

inline constexpr std::size_t most_recent = 12;      // files remembered
inline constexpr std::size_t most_favorites = 200;  // battles

struct Settings {
    std::string language;      // empty: that of the system
    int text_percent = 100;    // 100 to 200
    int figure_percent = 100;  // of the figures on the board, 100 to 200
    bool is_fullscreen = false;
    PaletteId palette = PaletteId::Field;
    int ground_paler = 0;                          // percent, 0 to 60
    bool has_outlines = false;                     // a dark edge round figures
    bool has_less_movement = false;                // what is played is shown where it ends, without the way there
    AskEnding asks_ending = AskEnding::WhereLost;  // before a phase ends while units could still act
    bool turns_board = false;                      // two people opposite each other: to the one whose turn it is
    bool shows_hints = true;                       // beside the pointer, what a click would do
    bool shows_clauses = false;                    // numbers of clauses always and not only while Alt is held
    bool has_larger_board = false;                 // at the table of a wide window the hand lies in the column
    AnimationSpeed animation = AnimationSpeed::Normal;
    AnimationSpeed computer_pace = AnimationSpeed::Normal;  // at which the turns of computer players are shown
    int volume = 60;                                        // of all sounds, 0 to 100; 0: off
    int volume_dice = 100;                                  // of each kind, as a share of that
    int volume_fire = 100;
    int volume_pieces = 100;
    int volume_signals = 100;
    bool is_quiet_behind = false;           // no sound while another window has the focus
    KeyMap keys;                            // that the player changed
    std::string scenario_folder;            // of the player's own scenarios; empty: the usual one
    std::vector<std::string> recent_files;  // scenarios opened from anywhere on the disk, the newest first
    std::vector<std::string> favorites;     // battles with a star, by id
    bool operator==(const Settings&) const = default;
};

// What may stand in a setting, and how the form of settings shows it.
enum class SettingKind : std::uint8_t {
    Language,
    Percent,
    Paler,
    Palette,
    Speed,
    Loudness,
    Switch,
    Asking,
    Keys,
    Folder,
    Files,
    Battles
};

// Where the form shows it.
enum class SettingGroup : std::uint8_t { Sizes, Screen, Colors, Hints, Pace, Sound, Keys, Files, None };

// One setting: its key in the file, its member, its name and its text in the form; a speed has a text for each of its words too.
template <class T>
struct Setting {
    const char* key;
    T Settings::*member;
    SettingKind kind;
    SettingGroup group = SettingGroup::None;
    const char* item = "";
    const char* text = "";
    const char* about = "";
    const char* found = "";  // words by which it is found too
    const char* words = "";
};

// All of them, in the order of the form. Reading, writing, comparing, merging and the form follow from this list alone.
inline constexpr std::tuple setting_list{
    Setting{"language", &Settings::language, SettingKind::Language, SettingGroup::Sizes, "settings.language", "setting.language",
            "", "setting.find.language"},
    Setting{"text_percent", &Settings::text_percent, SettingKind::Percent, SettingGroup::Sizes, "settings.text",
            "setting.text_size", "setting.text_about", "setting.find.size"},
    Setting{"figure_percent", &Settings::figure_percent, SettingKind::Percent, SettingGroup::Sizes, "settings.figures",
            "setting.figure_size", "setting.figure_about", "setting.find.size"},
    Setting{"fullscreen", &Settings::is_fullscreen, SettingKind::Switch, SettingGroup::Screen, "settings.fullscreen",
            "setting.full_screen", "", "setting.find.screen"},
    Setting{"larger_board", &Settings::has_larger_board, SettingKind::Switch, SettingGroup::Sizes, "settings.larger_board",
            "setting.larger_board", "", "setting.find.size"},
    Setting{"palette", &Settings::palette, SettingKind::Palette, SettingGroup::Colors, "settings.palette", "setting.palette",
            "setting.palette_about", "setting.find.color"},
    Setting{"ground_paler", &Settings::ground_paler, SettingKind::Paler, SettingGroup::Colors, "settings.paler", "setting.paler",
            "setting.paler_about", "setting.find.color"},
    Setting{"outlines", &Settings::has_outlines, SettingKind::Switch, SettingGroup::Colors, "settings.outlines",
            "setting.outline", "setting.outline_about", "setting.find.color"},
    Setting{"less_movement", &Settings::has_less_movement, SettingKind::Switch, SettingGroup::Colors, "settings.less_movement",
            "setting.less_movement", "setting.less_movement_about", "setting.find.movement"},
    Setting{"asks_ending", &Settings::asks_ending, SettingKind::Asking, SettingGroup::Hints, "settings.asks",
            "setting.asks_ending", "", "setting.find.hints", "setting.asks_ending."},
    Setting{"turns_board", &Settings::turns_board, SettingKind::Switch, SettingGroup::Hints, "settings.turns_board",
            "setting.turns_board", "", "setting.find.hints"},
    Setting{"shows_hints", &Settings::shows_hints, SettingKind::Switch, SettingGroup::Hints, "settings.hints",
            "setting.shows_hints", "", "setting.find.hints"},
    Setting{"shows_clauses", &Settings::shows_clauses, SettingKind::Switch, SettingGroup::Hints, "settings.clauses",
            "setting.shows_clauses", "", "setting.find.hints"},
    Setting{"animation", &Settings::animation, SettingKind::Speed, SettingGroup::Pace, "settings.animation", "setting.animation",
            "", "setting.find.pace", "setting.animation."},
    Setting{"computer_pace", &Settings::computer_pace, SettingKind::Speed, SettingGroup::Pace, "settings.pace",
            "setting.computer_pace", "", "setting.find.pace", "setting.pace."},
    Setting{"volume", &Settings::volume, SettingKind::Loudness, SettingGroup::Sound, "settings.sound", "setting.sound_all", "",
            "setting.find.sound"},
    Setting{"volume_dice", &Settings::volume_dice, SettingKind::Loudness, SettingGroup::Sound, "settings.sound_dice",
            "setting.sound_dice", "setting.sound_dice_about", "setting.find.sound"},
    Setting{"volume_fire", &Settings::volume_fire, SettingKind::Loudness, SettingGroup::Sound, "settings.sound_fire",
            "setting.sound_fire", "setting.sound_fire_about", "setting.find.sound"},
    Setting{"volume_pieces", &Settings::volume_pieces, SettingKind::Loudness, SettingGroup::Sound, "settings.sound_pieces",
            "setting.sound_pieces", "setting.sound_pieces_about", "setting.find.sound"},
    Setting{"volume_signals", &Settings::volume_signals, SettingKind::Loudness, SettingGroup::Sound, "settings.sound_signals",
            "setting.sound_signals", "setting.sound_signals_about", "setting.find.sound"},
    Setting{"quiet_behind", &Settings::is_quiet_behind, SettingKind::Switch, SettingGroup::Sound, "settings.quiet",
            "setting.quiet_behind", "", "setting.find.sound"},
    Setting{"keys", &Settings::keys, SettingKind::Keys, SettingGroup::Keys, "settings.keys", "setting.keys", "setting.keys_about",
            "setting.find.keys"},
    Setting{"scenario_folder", &Settings::scenario_folder, SettingKind::Folder, SettingGroup::Files, "settings.scenario_folder",
            "setting.scenario_folder", "", "setting.find.files"},
    Setting{"recent_files", &Settings::recent_files, SettingKind::Files},
    Setting{"favorites", &Settings::favorites, SettingKind::Battles}};
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
