// The permutation, the names of keys, and the caps.
#include "ui/kit/key_map.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace salient::ui {
namespace {

constexpr SDL_Keycode first_beyond_ascii = 0xA1;

KeyMap& held() {
    static KeyMap keys;
    return keys;
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace

SDL_Keycode KeyMap::chosen(SDL_Keycode usual) const {
    const auto found = chosen_.find(usual);
    return found == chosen_.end() ? usual : found->second;
}

SDL_Keycode KeyMap::meant(SDL_Keycode pressed) const {
    const auto found = std::find_if(chosen_.begin(), chosen_.end(), [&](const auto& pair) { return pair.second == pressed; });
    return found == chosen_.end() ? pressed : found->first;
}

void KeyMap::choose(SDL_Keycode usual, SDL_Keycode key) {
    const SDL_Keycode other = meant(key), before = chosen(usual);
    chosen_[usual] = key;
    if (other != usual) chosen_[other] = before;
    std::erase_if(chosen_, [](const auto& pair) { return pair.first == pair.second; });
}

std::optional<KeyMap> KeyMap::of(std::map<SDL_Keycode, SDL_Keycode> changed) {
    std::set<SDL_Keycode> given, taken;
    for (const auto& [usual, key] : changed) {
        if (!may_be_changed(usual) || !may_be_changed(key) || !taken.insert(key).second) return {};
        given.insert(usual);
    }
    if (given != taken) return {};
    std::erase_if(changed, [](const auto& pair) { return pair.first == pair.second; });
    KeyMap out;
    out.chosen_ = std::move(changed);
    return out;
}

bool may_be_changed(SDL_Keycode key) {
    if (key >= SDLK_a && key <= SDLK_z) return true;
    constexpr std::array others{SDLK_COMMA, SDLK_PERIOD, SDLK_SEMICOLON, SDLK_QUOTE, SDLK_LEFTBRACKET, SDLK_RIGHTBRACKET, SDLK_F3,
                                SDLK_F4,    SDLK_F6,     SDLK_F7,        SDLK_F8,    SDLK_F9,          SDLK_F12};
    if (std::find(others.begin(), others.end(), key) != others.end()) return true;
    return key >= first_beyond_ascii && (key & SDLK_SCANCODE_MASK) == 0;  // letters of other tongues
}

std::string key_name(SDL_Keycode key) { return SDL_GetKeyName(key); }

std::optional<SDL_Keycode> key_named(const std::string& name) {
    const SDL_Keycode key = SDL_GetKeyFromName(name.c_str());
    if (key == SDLK_UNKNOWN || key_name(key) != name) return {};
    return key;
}

const KeyMap& keys_here() { return held(); }
void use_keys(const KeyMap& keys) { held() = keys; }

std::string cap_of(std::string_view usual) {
    if (usual.size() != 1 || !is_capital(usual[0])) return std::string(usual);
    return key_name(keys_here().chosen(SDLK_a + (usual[0] - 'A')));
}

std::string with_keys_here(std::string_view text) {
    constexpr std::string_view open = "<b>", close = "</b>";
    std::string out;
    while (!text.empty()) {
        const std::size_t at = text.find(open);
        if (at == text.npos) break;
        const std::size_t letter = at + open.size();
        out += text.substr(0, letter);
        const bool is_key = text.size() > letter + 1 && is_capital(text[letter]) && text.substr(letter + 1).starts_with(close);
        if (is_key) out += cap_of(text.substr(letter, 1));
        text.remove_prefix(is_key ? letter + 1 : letter);
    }
    return out.append(text);
}

}  // namespace salient::ui
