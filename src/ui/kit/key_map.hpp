// Keys changed by the player. At the table, in replays and in reviews a press is translated once, where it comes into the program, and
// every cap is named by one function: all else knows the usual keys only.
#pragma once

#include <SDL.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace salient::ui {

// A permutation of keys: which key does what another usually does.
class KeyMap {
public:
    SDL_Keycode chosen(SDL_Keycode usual) const;   // the key that does what `usual` does at first
    SDL_Keycode meant(SDL_Keycode pressed) const;  // the usual key of what it does now
    // What was on `key` goes to where `usual` was: each key does one thing, and nothing is lost.
    void choose(SDL_Keycode usual, SDL_Keycode key);

    // Usual key and chosen one, of those that are not as at first.
    const std::map<SDL_Keycode, SDL_Keycode>& changed() const { return chosen_; }
    // The same from anywhere; nothing where a key stands twice, may not be changed, or gives its place to none.
    static std::optional<KeyMap> of(std::map<SDL_Keycode, SDL_Keycode> changed);

    bool operator==(const KeyMap&) const = default;

private:
    std::map<SDL_Keycode, SDL_Keycode> chosen_;
};

// Letters, signs and the F keys that mean nothing of their own. What walks, decides, numbers, types and helps means the same for ever.
bool may_be_changed(SDL_Keycode key);
// As a cap shows it and the settings file has it: "N", ";", "F3".
std::string key_name(SDL_Keycode key);
std::optional<SDL_Keycode> key_named(const std::string& name);

// The keys that hold on the screen that is shown.
const KeyMap& keys_here();
void use_keys(const KeyMap& keys);

// What stands on a cap: `usual` is a text of a cap, of which a single letter is a key that may have been changed.
std::string cap_of(std::string_view usual);
// A sentence in which a key is a bold letter, with the keys that hold here.
std::string with_keys_here(std::string_view text);

}  // namespace salient::ui
