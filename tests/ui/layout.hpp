// What holds on every screen beside the table: things lie in the window, apart from each other, and say all they have to say.
#pragma once

#include "support/catch.hpp"
#include "ui/window.hpp"

namespace salient::test {

// `may_shorten`: whether a text of the player's own (a path, a name) may end in an ellipsis.
inline void check_layout(const Window& window, float w, float h, bool may_shorten = false) {
    const auto& items = window.items().list();
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ui::Item& item = items[i];
        if (item.is_out_of_sight) continue;
        CAPTURE(item.name, item.rect.x, item.rect.y, item.rect.w, item.rect.h);
        CHECK(item.rect.x >= 0);
        CHECK(item.rect.y >= 0);
        CHECK(item.rect.right() <= w);
        CHECK(item.rect.bottom() <= h);
        for (std::size_t j = i + 1; j < items.size(); ++j) {
            const ui::Item& other = items[j];
            if (other.is_out_of_sight || !item.is_enabled || !other.is_enabled) continue;
            CAPTURE(other.name);
            CHECK(ui::overlap(item.rect.inset(1), other.rect.inset(1)).empty());
        }
    }
    if (!may_shorten) CHECK(window.app().shortened_texts() == std::vector<std::string>{});
}

struct Look {
    int w, h, percent;
    const char* language;
};
// Every language at 100 % and 200 %, and the smallest and largest windows.
inline std::vector<Look> looks() {
    std::vector<Look> out;
    for (const char* language : {"en", "fr", "it"}) {
        for (const int percent : {100, 200}) out.push_back({1280, 800, percent, language});
    }
    out.push_back({1024, 640, 100, "fr"});
    out.push_back({1024, 640, 200, "it"});
    out.push_back({1920, 1080, 100, "fr"});
    return out;
}

}  // namespace salient::test
