// Looking back at the table: when it begins and ends, and its keys. See LookBack.
#include <algorithm>

#include "ui/table/game_screen.hpp"

namespace salient::ui {

void GameScreen::look_at(std::size_t line, LogLines among) {
    playback_.finish();
    if (!look_.begin(match_, line, among)) return;
    overlay_ = Overlay::None;
    refusal_.reset();
}

void GameScreen::look_at_turn(Side side) {
    const LogLines turn = look_.last_turn_of(side);
    look_at(turn.first + (turn.end > turn.first + 1 ? 1 : 0), turn);
}

void GameScreen::look_at_moment(Instant moment) {
    const std::size_t lines = log_.lines_by(moment);
    look_at(lines == 0 ? 0 : lines - 1, look_.everything());
}

void GameScreen::stop_looking() {
    look_.end();
    inviting_is_stale_ = true;
}

void GameScreen::in_look_back(const KeyBinding& key) {
    switch (key.command) {
        case Command::GoOn: look_.go(match_, key.x); break;
        case Command::Follow:
            if (look_.is_at_end())
                stop_looking();
            else
                look_.go(match_, 1);
            break;
        case Command::First: look_.go_to_end(match_, true); break;
        case Command::Last: look_.go_to_end(match_, false); break;
        case Command::Leave: stop_looking(); break;
        case Command::Why:
            if (match_.had_computer()) open_why(look_.line() + 1, false);
            break;
        default: break;
    }
}

}  // namespace salient::ui
