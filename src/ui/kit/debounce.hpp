// Keeps a control from taking what was meant for the one before it. A key pressed twice, or held too long, uncovers no hand and ends no turn.
#pragma once

#include <cstddef>
#include <optional>

#include "ui/kit/screen.hpp"

namespace salient::ui {

class Debounce {
public:
    // What waits, and where in the game: another one begins to wait anew.
    struct What {
        int kind = 0;
        std::size_t moment = 0;
        bool operator==(const What&) const = default;
    };
    // How long a control lies still before it answers, in seconds of the client's clock.
    static constexpr double seconds = 0.5;

    // Asked in every frame in which the control is shown. True from the first frame on in which it has been there long enough, every key
    // and button is up and none was just let go.
    bool is_ready(Ui& ui, What what) {
        if (!what_ || *what_ != what) {
            what_ = what;
            since_ = ui.input.now;
            is_ready_ = false;
        }
        was_asked_ = true;
        if (is_ready_) return true;
        const double left = since_ + seconds - ui.input.now;
        is_ready_ = left <= 0 && ui.input.is_at_rest();
        if (!is_ready_) ui.wake_in(left > 0 ? left : 0.05);
        return is_ready_;
    }
    // At the end of each frame: what was not shown in it begins to wait anew when it comes back.
    void end_frame() {
        if (!was_asked_) what_.reset();
        was_asked_ = false;
    }

private:
    std::optional<What> what_;
    double since_ = 0;
    bool is_ready_ = false;
    bool was_asked_ = false;
};

}  // namespace salient::ui
