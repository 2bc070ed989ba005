// What the player did since the last frame, as the screens read it.
#pragma once

#include <SDL.h>

#include <algorithm>
#include <string>
#include <vector>

#include "ui/kit/shape.hpp"

namespace salient::ui {

struct KeyPress {
    SDL_Keycode key = 0;
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
    bool is_used = false;
};

struct Input {
    Point mouse{-1, -1};
    bool is_down = false;      // the left button is held
    bool was_pressed = false;  // it went down in this frame
    bool was_released = false;
    bool was_right_clicked = false;
    Point pressed_at{};        // where it went down
    bool was_dragged = false;  // since then the mouse has left the spot
    float wheel = 0;
    bool is_peeking = false;   // H is held
    bool by_keyboard = false;  // the last thing touched was the keyboard: focus is shown
    std::vector<KeyPress> keys;
    std::vector<SDL_Scancode> keys_down;  // held now, Shift and its kin too
    unsigned buttons_down = 0;            // of the mouse, a bit each
    std::string text;                     // typed into the field that has the focus; "\b" takes back the letter before
    std::string dropped_file;
    double now = 0;  // seconds since the start

    // Takes a key out of the frame: the first who asks gets it.
    bool take(SDL_Keycode key, bool ctrl = false) {
        const auto found = std::find_if(keys.begin(), keys.end(),
                                        [&](const KeyPress& k) { return !k.is_used && k.key == key && k.ctrl == ctrl; });
        if (found == keys.end()) return false;
        found->is_used = true;
        return true;
    }
    // The same for a key that means something else with Shift.
    bool take_plain(SDL_Keycode key, bool shift) {
        const auto found = std::find_if(keys.begin(), keys.end(), [&](const KeyPress& k) {
            return !k.is_used && k.key == key && !k.ctrl && k.shift == shift;
        });
        if (found == keys.end()) return false;
        found->is_used = true;
        return true;
    }
    // No key and no button is down, and none came up in this frame.
    bool is_at_rest() const {
        return keys_down.empty() && buttons_down == 0 && !was_pressed && !was_released && !was_right_clicked && keys.empty();
    }
    bool has_alt() const {  // held: more is shown
        return std::any_of(keys_down.begin(), keys_down.end(),
                           [](SDL_Scancode key) { return key == SDL_SCANCODE_LALT || key == SDL_SCANCODE_RALT; });
    }
    bool has_keys() const {
        return std::any_of(keys.begin(), keys.end(), [](const KeyPress& k) { return !k.is_used; });
    }
};

}  // namespace salient::ui
