// The end of a game: the moment of it, then who won and why, how the dice fell, what was lost, and what to do now.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/ledger.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/settings.hpp"
#include "ui/table/ending/choices_panel.hpp"
#include "ui/table/ending/ending_panels.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// The first 64 bits of the seal of a game, as people note them: "0123-4567-89ab-cdef".
std::string short_seal(const Match& match);

class EndPanel {
public:
    // ShowSeed: from now on nothing is taken back any more. LookAt: at the moment of `looked_at()`.
    // Judge: the General is to look at the choices, so nothing is taken back any more.
    enum class Wish { None, Save, PlayAgain, SwapSides, BestOfTwo, Replay, Review, Share, LookAt, Leave, ShowSeed, Judge };
    // Precondition: the game is over. To look at the board the player closes it himself. The board is seen for a moment, then who won, then
    // the rest; with the speed off, or after any key or click, all at once.
    Wish draw(Ui& ui, Client& client, const Match& match, const std::filesystem::path& file);
    // What the prompt says while the board is looked at after the end, and the way back to the result.
    void draw_prompt(Ui& ui, const Chooser& chooser, Rect where);
    // The same without buttons, and without names: a picture to share.
    static void draw_picture(Ui& ui, const Match& match, std::string_view language);

    bool is_closed() const { return is_closed_; }
    void open() { is_closed_ = false; }
    Instant looked_at() const { return looked_at_; }
    // Esc: one step back, from More to the sheet, from one thing to the two pictures, from these to the menu.
    void go_back() { goes_back_ = true; }
    void judge() { choices_.begin(); }
    void stop_judging() { choices_.close(); }  // what is kept is read again
    // The turn that the review is to open at.
    std::optional<std::size_t> asked_turn() const { return choices_.asked(); }

private:
    // What lies under the banner: the two pictures, or one thing in full.
    enum class View { Two, Rolls, Numbers, Losses, Cards };
    // How much of it is seen by now: nothing, the banner, all.
    enum class Part { Board, Banner, All };
    Part part(Ui& ui, AnimationSpeed speed);
    void guard(Ui& ui);  // what was held or pressed before all of it was seen chooses nothing
    void read(const Match& match);
    Rect sheet(Ui& ui, Rect where, const std::string& title, const std::string& about) const;  // gives the room inside
    void draw_two(Ui& ui, Client& client, const Match& match, const Ending& ending, const std::filesystem::path& file,
                  Rect where);
    Rect begin_picture(Ui& ui, Rect in);
    void end_picture(Ui& ui, Rect room);
    void draw_luck_sheet(Ui& ui, const Ending& ending, Rect where);
    void draw_choices_sheet(Ui& ui, Client& client, const Match& match, const Ending& ending, const std::filesystem::path& file,
                            Rect where);
    void draw_one(Ui& ui, const Match& match, const Ending& ending, Rect where);
    void draw_record(Ui& ui, Client& client, const Match& match, Rect row);
    void draw_foot(Ui& ui, Rect row);
    void draw_more(Ui& ui, const Match& match);
    void choose(const std::string& what);
    void follow_keys(Ui& ui);
    Wish finish(Ui& ui, Rect all);
    float draw_table(Ui& ui, const Match& match, Rect in) const;
    // The seed, or the button that shows it; gives the y below.
    float draw_seed(Ui& ui, const Match& match, Rect in);

    ScrollArea scroll_, page_;
    RollList rolls_;
    ChoicesPanel choices_;
    DropDown more_{SDLK_F10};
    ScrollArea picture_scroll_;  // of luck or choices, in a low window
    bool picture_scrolls_ = false;
    View view_ = View::Two;
    bool shows_choices_ = false;  // where there is room for one of the two pictures
    bool has_begun_ = false;      // the General was asked by himself
    bool goes_back_ = false;
    bool is_closed_ = false;
    Reply seed_;  // of the button in this frame
    Ledger ledger_;
    std::size_t read_ = 0;   // entries of the history that the ledger is of
    double began_ = -1;      // when the end was first seen
    bool is_whole_ = false;  // the moment is over
    double whole_since_ = -1;
    bool has_rested_ = false, answers_ = false;  // no key or button was down since it began, since all of it is seen
    Instant looked_at_;
    Wish wish_ = Wish::None;
};

}  // namespace salient::ui
