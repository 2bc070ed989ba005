// The end of a game: the moment of it, then who won and why, how the dice fell, what was lost, and what to do now.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/ledger.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/settings.hpp"
#include "ui/table/ending/ending_panels.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// The first 64 bits of the seal of a game, as people note them: "0123-4567-89ab-cdef".
std::string short_seal(const Match& match);

class EndPanel {
public:
    // ShowSeed: from now on nothing is taken back any more. LookAt: at the moment of `looked_at()`.
    enum class Wish { None, Save, PlayAgain, SwapSides, BestOfTwo, Replay, Review, Share, LookAt, Leave, ShowSeed };
    // Precondition: the game is over. To look at the board the player closes it himself. The board is seen for a moment, then who won, then
    // the rest; with the speed off, or after any key or click, all at once.
    Wish draw(Ui& ui, const Match& match, AnimationSpeed speed, std::string_view language);
    // What the prompt says while the board is looked at after the end, and the way back to the result.
    void draw_prompt(Ui& ui, const Chooser& chooser, Rect where);
    // The same without buttons, and without names: a picture to share.
    static void draw_picture(Ui& ui, const Match& match, std::string_view language);

    bool is_closed() const { return is_closed_; }
    void open() { is_closed_ = false; }
    Instant looked_at() const { return looked_at_; }

private:
    enum class Tab { Luck, Rolls, Losses, Cards, Numbers };
    // How much of it is seen by now: nothing, the banner, all.
    enum class Part { Board, Banner, All };
    Part part(Ui& ui, const Match& match, AnimationSpeed speed);
    void read(const Match& match);
    void draw_tab(Ui& ui, const Match& match, const Ending& ending, Tab tab, Rect in);
    void draw_tabs(Ui& ui, const Match& match, const Ending& ending, std::string_view name, const std::vector<Tab>& tabs,
                   Tab& now, Rect where);
    Wish finish(Ui& ui, Rect all);
    struct Button;
    static std::vector<Button> buttons(Ui& ui, const Match& match);
    // Buttons in rows over a width, from a point down; gives the y below.
    float draw_buttons(Ui& ui, const std::vector<Button>& list, Rect in);
    void draw_page(Ui& ui, const Match& match, const Ending& ending, const std::vector<Button>& more, Rect where);
    float draw_table(Ui& ui, const Match& match, Rect in) const;
    // The seed, or the button that shows it; gives the y below.
    float draw_seed(Ui& ui, const Match& match, Rect in);

    ScrollArea scroll_, page_;
    RollList rolls_;
    Tab left_ = Tab::Luck, right_ = Tab::Rolls, only_ = Tab::Luck;
    bool is_closed_ = false;
    Reply seed_;  // of the button in this frame
    Ledger ledger_;
    std::size_t read_ = 0;   // entries of the history that the ledger is of
    double began_ = -1;      // when the end was first seen
    bool is_whole_ = false;  // the moment is over
    Instant looked_at_;
    Wish wish_ = Wish::None;
};

}  // namespace salient::ui
