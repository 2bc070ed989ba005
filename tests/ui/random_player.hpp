// Plays at the table with a random mouse: whatever the screen offers.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "salient/rng.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace salient::test {

class RandomPlayer {
public:
    RandomPlayer(Window& window, std::uint64_t seed) : window_(window), rng_(seed) {}

    // Clicks one thing; false when nothing can be clicked.
    bool click() {
        const std::size_t before = game().match().record().entries.size();
        const bool clicked = click_something();
        idle_ = game().match().record().entries.size() == before ? idle_ + 1 : 0;
        return clicked;
    }
    ui::GameScreen& game() { return window_.game(); }

private:
    std::vector<std::string> group(std::string_view prefix) const {
        std::vector<std::string> out;
        for (const ui::Item& item : window_.items().list()) {
            if (item.is_enabled && !item.is_out_of_sight && item.name.starts_with(prefix) && item.name != "prompt" &&
                item.name != "prompt.undo" && item.name != "prompt.ambush")
                out.push_back(item.name);
        }
        return out;
    }
    bool pick(const std::vector<std::string>& list) {
        if (list.empty()) return false;
        window_.click(list[rng_.below(static_cast<std::uint32_t>(list.size()))]);
        return true;
    }
    bool click_something() {
        for (const char* first : {"curtain.lift", "dice.confirm"}) {
            if (!window_.has(first) || (first[0] == 'd' && !window_.is_enabled(first))) continue;
            window_.click(first);
            return true;
        }
        for (const char* next : {"dice.face.", "keep.card.", "prompt.section.", "hand.card.", "answer."}) {
            if (pick(group(next))) return true;
        }
        const auto buttons = group("prompt.");
        if ((buttons.empty() || idle_ < 6) && pick(group("hex."))) return true;
        return pick(buttons);
    }

    Window& window_;
    Rng rng_;
    int idle_ = 0;
};

// Decides until the game that lies on the table is on the disk: with its first decision it comes there.
inline void until_written(Window& window) {
    RandomPlayer player(window, 1);
    for (int i = 0; i < 2000 && !window.game().match().is_written(); ++i)
        if (!player.click()) window.pass(0.5);
}

}  // namespace salient::test
