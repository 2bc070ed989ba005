// New game as a player clicks through it.
#pragma once

#include <algorithm>

#include "support/catch.hpp"
#include "support/text_file.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/window.hpp"

namespace salient::test {

inline void open_new_game(Window& window, const std::filesystem::path& file = {}) {
    window.open(std::make_unique<ui::NewGame>(window.client(), file));
}

// How many items have names that begin so.
inline std::size_t items_of(const Window& window, std::string_view prefix) {
    const auto& list = window.items().list();
    return static_cast<std::size_t>(
        std::count_if(list.begin(), list.end(), [&](const ui::Item& item) { return item.name.starts_with(prefix); }));
}

// Readings of the rules are folded away: they are looked for.
inline void switch_option(Window& window, const std::string& id) {
    window.click("new.option_filter");
    window.type(id);
    window.click("option:" + id);
}

// One of the bundled battles as an .m44 file.
inline std::filesystem::path exported(Window& window, const std::filesystem::path& file, const std::string& id = "wadi-akarit") {
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != id) continue;
        write(file, write_m44(*entry.loaded->scenario, *entry.loaded->rules).text);
        return file;
    }
    FAIL("no such battle");
    return file;
}

}  // namespace salient::test
