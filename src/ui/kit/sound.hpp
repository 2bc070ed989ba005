// What is heard. The screens only say what happened; the program around them plays it, or does not.
#pragma once

#include <SDL.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace salient::ui {

enum class Sound : std::uint8_t { Dice, Rifle, Gun, Shell, Hit, Flag, Medal, Card, Turn, Victory };
inline constexpr std::size_t sound_count = 10;
// What can be made louder by itself.
enum class SoundKind : std::uint8_t { Dice, Fire, Pieces, Signals };
SoundKind kind_of(Sound sound);
// The name of its file without ".wav".
std::string_view sound_name(Sound sound);

// Plays over SDL's own audio. Without a device, without a file or with a volume of 0 it is silent, and that is no error.
class Speaker {
public:
    explicit Speaker(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    // `volume` from 0 to 100. The device is opened by the first sound that is to be heard.
    void play(Sound sound, int volume);
    // A device went or came: the next sound opens the one there is then.
    void note(const SDL_AudioDeviceEvent& event);
    bool has_device() const { return device_ != 0; }

private:
    struct Voice {
        const std::vector<std::int16_t>* samples = nullptr;
        std::size_t at = 0;
        int volume = 0;
    };
    bool open();
    const std::vector<std::int16_t>& samples_of(Sound sound);
    static void fill(void* self, Uint8* out, int bytes);

    std::filesystem::path folder_;
    SDL_AudioDeviceID device_ = 0;
    bool has_tried_ = false;
    std::array<std::vector<std::int16_t>, sound_count> samples_;
    std::array<bool, sound_count> is_read_{};
    std::vector<Voice> voices_;  // shared with the thread of the device, under its lock
};

}  // namespace salient::ui
