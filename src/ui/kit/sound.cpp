// Sounds are mixed here: a handful of short voices, added up with their volume.
#include "ui/kit/sound.hpp"

#include <algorithm>
#include <cstring>

#include "ui/kit/shape.hpp"

namespace salient::ui {
namespace {

constexpr int rate = 22050;
constexpr std::size_t most_voices = 8;
constexpr std::size_t most_samples = 4U * rate;

}  // namespace

std::string_view sound_name(Sound sound) {
    constexpr std::array<std::string_view, sound_count> names{"dice", "rifle", "gun",  "shell", "hit",
                                                              "flag", "medal", "card", "turn",  "victory"};
    return names[static_cast<std::size_t>(sound)];
}

SoundKind kind_of(Sound sound) {
    switch (sound) {
        case Sound::Dice: return SoundKind::Dice;
        case Sound::Rifle:
        case Sound::Gun:
        case Sound::Shell:
        case Sound::Hit: return SoundKind::Fire;
        case Sound::Card:
        case Sound::Flag: return SoundKind::Pieces;
        case Sound::Medal:
        case Sound::Turn:
        case Sound::Victory: return SoundKind::Signals;
    }
    return SoundKind::Signals;
}

Speaker::~Speaker() {
    if (device_ != 0) SDL_CloseAudioDevice(device_);
}

bool Speaker::open() {
    if (has_tried_) return device_ != 0;
    has_tried_ = true;
    if (SDL_WasInit(SDL_INIT_AUDIO) == 0 && SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
    SDL_AudioSpec wanted{};
    wanted.freq = rate;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 1;
    wanted.samples = 512;
    wanted.callback = &Speaker::fill;
    wanted.userdata = this;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
    return device_ != 0;
}

void Speaker::note(const SDL_AudioDeviceEvent& event) {
    if (event.iscapture != 0) return;
    if (event.type == SDL_AUDIODEVICEREMOVED && device_ != 0 && event.which == device_) {
        SDL_CloseAudioDevice(device_);
        device_ = 0;
        voices_.clear();
    }
    if (device_ == 0) has_tried_ = false;
}

const std::vector<std::int16_t>& Speaker::samples_of(Sound sound) {
    const auto i = static_cast<std::size_t>(sound);
    if (is_read_[i]) return samples_[i];
    is_read_[i] = true;
    SDL_AudioSpec spec{};
    Uint8* bytes = nullptr;
    Uint32 length = 0;
    const std::string file = (folder_ / (std::string(sound_name(sound)) + ".wav")).string();
    if (SDL_LoadWAV(file.c_str(), &spec, &bytes, &length) == nullptr) return samples_[i];
    if (spec.freq == rate && spec.channels == 1 && spec.format == AUDIO_S16LSB) {
        samples_[i].resize(std::min<std::size_t>(length / 2, most_samples));
        for (std::size_t k = 0; k < samples_[i].size(); ++k)
            samples_[i][k] = static_cast<std::int16_t>(bytes[2 * k] | bytes[2 * k + 1] << 8);
    }
    SDL_FreeWAV(bytes);
    return samples_[i];
}

void Speaker::play(Sound sound, int volume) {
    if (volume <= 0 || !open()) return;
    const std::vector<std::int16_t>& samples = samples_of(sound);
    if (samples.empty()) return;
    SDL_LockAudioDevice(device_);
    if (voices_.size() >= most_voices) voices_.erase(voices_.begin());
    voices_.push_back({&samples, 0, std::min(volume, 100)});
    SDL_UnlockAudioDevice(device_);
    SDL_PauseAudioDevice(device_, 0);
}

void Speaker::fill(void* self, Uint8* out, int bytes) {
    auto& voices = static_cast<Speaker*>(self)->voices_;
    for (int at = 0; at + 1 < bytes; at += 2) {
        int sum = 0;
        for (Voice& voice : voices) {
            if (voice.at < voice.samples->size()) sum += (*voice.samples)[voice.at++] * voice.volume / 100;
        }
        const auto sample = static_cast<std::int16_t>(bounded(sum, -32768, 32767));
        std::memcpy(out + at, &sample, 2);
    }
    std::erase_if(voices, [](const Voice& voice) { return voice.at >= voice.samples->size(); });
}

}  // namespace salient::ui
