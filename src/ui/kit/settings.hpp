// What the players chose for every game: language, sizes, animation. Kept in settings.json of the user's configuration folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "salient/text.hpp"

namespace salient::ui {

enum class AnimationSpeed : std::uint8_t { Off, Fast, Normal, Slow };

inline constexpr int smallest_percent = 100;
inline constexpr int largest_percent = 200;

inline constexpr std::size_t most_recent = 12;  // files remembered

struct Settings {
    std::string language;      // empty: that of the system
    int text_percent = 100;    // 100 to 200
    int figure_percent = 100;  // of the figures on the board, 100 to 200
    bool is_fullscreen = false;
    AnimationSpeed animation = AnimationSpeed::Normal;
    AnimationSpeed computer_pace = AnimationSpeed::Normal;  // at which the turns of computer players are shown
    std::vector<std::string> recent_files;                  // scenarios opened from anywhere on the disk, the newest first
    bool asks_before_ending = true;                         // "End moves", "End battles" while units could still act
    bool shows_hints = true;                                // beside the pointer, what a click would do
    int volume = 60;                                        // of sounds, 0 to 100; 0: off
    std::string scenario_folder;                            // of the player's own scenarios; empty: the usual one
    bool operator==(const Settings&) const = default;
};

// Settings as they lie on disk. Keys that this version does not know are kept.
class SettingsFile {
public:
    // A damaged file gives the standard settings and says so; the first write keeps it under another name.
    // An empty path: nothing is read, and write() writes nothing.
    explicit SettingsFile(std::filesystem::path file = {});

    const Settings& settings() const { return settings_; }
    const std::vector<Message>& problems() const { return problems_; }
    const std::filesystem::path& file() const { return file_; }

    // Replaces the file as a whole. Throws DataError; the settings stand all the same.
    void write(const Settings& settings);

private:
    void read();

    std::filesystem::path file_;
    Settings settings_;
    std::vector<Message> problems_;
    std::string text_;  // of the file, when it could be read
    bool is_damaged_ = false;
};

// $XDG_CONFIG_HOME/salient or ~/.config/salient; empty when neither is known.
std::filesystem::path config_dir();

}  // namespace salient::ui
