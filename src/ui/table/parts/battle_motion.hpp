// A battle in motion: flash and smoke at the attacker, what flies to the target, bursts, the tag with the dice; and what is heard of it.
#pragma once

#include <vector>

#include "ui/board/board_view.hpp"
#include "ui/table/playback.hpp"

namespace salient::ui {

// What is seen of a roll so many seconds after it began, at normal speed. Shares from 0 to 1; below 0 or above 1: not seen.
struct BattleMoment {
    float flash = -1;
    float smoke = -1;
    float tracer = -1;          // on its way
    std::vector<float> bursts;  // one for each hit
    bool has_tag = false;
};
// `in_arc`: the shell of a gun that fires over heads.
BattleMoment battle_moment(double seconds, int hits, bool in_arc);

// Of the beat that is being shown.
void draw_battle_motion(Ui& ui, const Playback& playback, const BoardView& board);

// What is heard as a fact begins to be shown; and `shot`, a moment later, of a roll.
std::vector<Sound> sounds_of(const Event& event);
std::vector<Sound> sounds_of_shot(const Event& event, const Table& table);
// How far into a roll, as a share of its time, the shot falls.
float share_of_shot(const Event& event);

// What is heard of a playback, each thing once: a fact as it begins to be shown, a shot a little later, the start of a turn.
class Listener {
public:
    // Adds it to what is heard in this frame.
    void follow(Ui& ui, const Playback& playback);

private:
    Instant heard_;  // the end of the fact that was heard last
    bool has_heard_shot_ = false;
    Side turn_of_ = Side::None;
};

}  // namespace salient::ui
