// The end of a game: who won and why, what was lost, how the dice fell, and what to do now.
#pragma once

#include <string>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// The first 64 bits of the seal of a game, as people note them: "0123-4567-89ab-cdef".
std::string short_seal(const Match& match);

class EndPanel {
public:
    // ShowSeed: from now on nothing is taken back any more.
    enum class Wish { None, Save, PlayAgain, SwapSides, Leave, ShowSeed };
    // Precondition: the game is over. To look at the board the player closes it himself.
    Wish draw(Ui& ui, const Match& match);
    // What the prompt says while the board is looked at after the end, and the way back to the result.
    void draw_prompt(Ui& ui, const Chooser& chooser, Rect where);

    bool is_closed() const { return is_closed_; }
    void open() { is_closed_ = false; }

private:
    static float draw_table(Ui& ui, const Match& match, Rect in);
    // The seed, or the button that shows it; gives the y below.
    float draw_seed(Ui& ui, const Match& match, Rect in);

    ScrollArea scroll_;
    bool is_closed_ = false;
    Reply seed_;  // of the button in this frame
};

}  // namespace salient::ui
