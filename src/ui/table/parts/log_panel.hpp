// The log: what happened, a line each, and how far back it was scrolled.
#pragma once

#include <optional>

#include "ui/table/keys.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class LogPanel {
public:
    // Draws it as far as the moment that the playback has come to. `looked_at`: the line that is looked back at. Gives the line that was
    // clicked; none while something moves.
    std::optional<std::size_t> draw(Ui& ui, const Stage& stage, std::optional<std::size_t> looked_at, Rect where);
    // Scrolls; false when the key asks for something else.
    bool follow(const KeyBinding& key, const GameLog& log);
    void to_newest() { scroll_ = 0; }
    // The line under the mouse; none: it is elsewhere.
    std::optional<std::size_t> hovered() const { return hovered_; }
    void leave() { hovered_.reset(); }

private:
    float scroll_ = 0;  // lines left out at the end
    std::optional<std::size_t> hovered_;
};

}  // namespace salient::ui
