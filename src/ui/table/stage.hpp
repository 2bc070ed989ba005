// What lies on the table in this frame, where, and who is asked: for everything that draws it. One truth: what is on the table is `view`,
// which lags behind the match while something is being shown and is a moment of the past while one looks back.
#pragma once

#include <string>
#include <string_view>

#include "ui/kit/screen.hpp"
#include "ui/table/chooser.hpp"
#include "ui/table/playback.hpp"
#include "words/game_log.hpp"
#include "words/places.hpp"

namespace salient::ui {

// What the column shows where text is so large that it has room for one thing at a time.
enum class ColumnTab { Hand, Info, Log, Battle, Tools };

// How large text, bars and cards are at the table: they grow half as fast as the window, for the board takes what is left.
float table_scale(Rect window, int text_percent);

// Where everything lies: top bar, board, prompt bar, hand, column. The same in every phase, so that nothing moves while one plays.
struct TableLayout {
    Rect top, board, prompt;
    Rect hand;                  // under the board, or over the lower part of the column while it is open
    Rect column;                // all of it
    Rect tools;                 // the row above its slots; empty with tabs: a tab of its own
    Rect inspector, log, tray;  // its slots; with tabs the room below them, which they share
    Rect end;                   // the button that ends a phase; empty with tabs: at the right end of the prompt bar
    Rect tabs;                  // empty: none
    Rect goals, units;          // beside inspector and log in a wide column; empty: there is no room for them
    Rect staff, talk;           // who leads what, and who may talk to whom; empty where a side has no staff
    bool has_tabs = false;
    bool is_hand_below = false;   // under the board
    bool is_hand_beside = false;  // in a column of its own, with the log
    bool is_hand_out = false;     // a Commander-in-Chief hands out cards: the whole board, trays under its commands, no log
    float card_w = 0;             // of a card that flies

    // Open, it lies over the lower part of the column, and over the button that ends a phase.
    bool hand_covers_column() const { return !is_hand_below && !is_hand_beside; }

    // For a board of so many hexes in its longest row and so many rows. `larger_board`: in a wide window the hand does not lie below it.
    static TableLayout of(Rect window, float scale, int columns = 13, int rows = 9, bool has_staff = false,
                          bool larger_board = false);

    // The table while a Commander-in-Chief hands out cards.
    static TableLayout of_hand_out(Rect window, float scale, int columns, int rows);

private:
    static TableLayout of_hand_out_large(Rect window, float scale, int columns, int rows);
    // A board of the usual size above the hand.
    static TableLayout above_hand(Rect window, float scale, int columns, int rows);
    void divide_column(float scale, bool has_staff);
};

// Made anew for each thing that draws: a click in between may have changed what is shown.
struct Stage {
    const Match& match;  // rules, scenario, what may be done; what lies on the table is `view`'s
    const Chooser& chooser;
    const Playback& playback;
    const GameLog& log;
    const TableLayout& layout;
    const View& view;
    Instant moment;  // of the view
    HexId pointed;   // by mouse or keyboard
    std::string_view language;
    bool is_looking_back = false;
    bool has_curtain = false;
    bool is_covered = false;   // something lies over the table
    bool shows_goals = false;  // on a sheet of their own
    Seat only_person;          // the only one at the table, by the first of his seats; nobody: several sit there, or none
    bool computer_decides = false;
    bool has_medals = true;  // of a lesson: whether they were taught
    ColumnTab tab = ColumnTab::Info;
    bool is_turned = false;  // the board is seen from the upper edge

    const Open& open() const { return view.open; }
    Table table() const { return view.table(); }
    // Something is being shown: nothing can be chosen until it is over.
    bool is_watching() const { return is_looking_back || computer_decides || playback.is_running(); }
    Side only_side() const { return is_player(only_person) ? side_of(only_person) : Side::None; }
    Side own_side() const;  // whose hand and prompt lie at the bottom
    Seat own_seat() const;
    // In the turn of one side the other one is asked: a retreat, an ambush, a loss to take.
    bool is_answering() const;
    // Two people: the answer is given above the board, by the one who sits there. Who is alone answers where he is always asked.
    bool answers_above() const { return is_answering() && !is_player(only_person); }
    // The cards that a seat held at the moment shown. Whether they may be seen, the curtain says.
    const Hand& hand(Seat seat) const { return playback.hand(seat); }
    // Those that lie before it to be chosen from: its hand, and where roles share the battle what it has taken up or received.
    Hand cards_before(Seat seat) const;
    CardId under_chip(Seat seat) const { return playback.under_chip(seat); }
    // Whether a card lies under the seat's chip, for everybody to see: not the one that is on its way to the table.
    bool has_card_under_chip(Seat seat) const;
    // Where it sits on the screen.
    Edge edge(Side side) const {
        const Edge edge = match.scenario().edge(side);
        return is_turned ? edge == Edge::Top ? Edge::Bottom : Edge::Top : edge;
    }
    SeenFrom seen() const { return is_turned ? SeenFrom::Above : SeenFrom::Below; }
    PlaceNames places(const Texts& texts) const { return {texts, match.rules(), match.scenario(), language, seen()}; }
};

std::string side_name(const Ui& ui, Side side);
const char* side_icon(Side side);

// A sheet of paper with its heading; gives what is left inside.
Rect paper_sheet(Ui& ui, Rect where, std::string_view title, std::string_view note = {});
// A small button at the right end of the heading of a sheet that was drawn.
bool sheet_button(Ui& ui, std::string_view name, Rect sheet, std::string_view label, std::string_view key);

}  // namespace salient::ui
