// Two players at one screen: whose hand lies in front and who may see it, and the curtain that names a player before his cards are shown.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/overlord/privacy.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// What the other player did, for the one who sits down.
struct CurtainNote {
    struct Line {
        int number = 0;  // of its arrow on the board; 0: it has none
        bool is_battle = false;
        std::string markup;
    };
    std::string recap{};  // empty: nothing to tell
    std::vector<Line> lines{};
    bool is_turn = false;  // it tells of a turn, which can be shown step by step
};

// The summary on an inset of this name, and the lines with their numbers, in this order or the other; gives where it ends.
float draw_turn_lines(Ui& ui, Rect list, const CurtainNote& told, std::string_view name, bool sums_up_last = false);

class Curtain {
public:
    // How many persons sit there: with one or none there is no curtain, and the only one sees his own hand always,
    // but after wait_for_the_one_left().
    void set_persons(int persons) { are_two_ = persons > 1; }
    // A game goes on that was put away or broken off, or a seat has gone to another player: who sits there now is not known, in the middle of a
    // turn either, and who has lifted the curtain before lifts it once more.
    void begin_anew() {
        must_sit_down_ = true;
        taken_ = {};
        has_uncovered_drawn_ = false;
        privacy_.close();
    }
    // Of two people one has given his side to a computer: the hand of the other one stays shut until he says that he sits there.
    void wait_for_the_one_left() { is_one_left_ = true; }
    // Whether nobody has uncovered yet what comes next. With open hands never.
    bool is_due(const Match& match, const Chooser& chooser) const;
    // Whether a question is about cards that only one player may see.
    static bool is_secret_choice(const Chooser& chooser) { return chooser.step_is<KeepCardStep, TakeCardStep>(); }

    // Whether the cards of a hand may lie face up. The peek key shows those of the player whose turn it is, and nobody else's.
    bool may_be_seen(const Stage& stage, Seat seat, bool is_peeking) const;

    // Draws it over the column. `is_ready`: it answers (Debounce).
    // Precondition: stage.has_curtain. True when the player wants to see the other one's turn step by step.
    bool draw(Ui& ui, const Stage& stage, const CurtainNote& told, bool is_ready);

    // The table changed: two cards were drawn and one was kept.
    void after_change(const Match& match, const Chooser& chooser);
    // Something was taken back, where `asked` was asked. Who sits there and takes something of his own back goes on sitting there; where the
    // seat changes a hand comes up behind its curtain only.
    void after_undo(const Match& match, const Chooser& chooser, Seat asked);

    // Where up to eight people sit at the screen.
    Privacy& privacy() { return privacy_; }
    const Privacy& privacy() const { return privacy_; }

    // What the waiting player said when he handed over: do not ask me about an ambush in this turn.
    bool asks_no_ambush(Side side) const { return no_ambush_[index(side)]; }

private:
    bool draw_told(Ui& ui, Rect in, const CurtainNote& told, bool is_ready);

    // Whose player lifted it, in which turn, and has kept the table since.
    struct Taken {
        int turn = -1;
        Seat seat;
        bool operator==(const Taken&) const = default;
    };
    Taken taken_;
    bool must_sit_down_ = false;
    bool is_one_left_ = false;  // and has not lifted the curtain yet
    Privacy privacy_;           // in place of it where a side has four roles
    ScrollArea scroll_;
    bool has_uncovered_drawn_ = false;  // the two cards of which one is kept
    std::array<bool, 2> no_ambush_{};
    bool are_two_ = true;
};

}  // namespace salient::ui
