// A hand in front of the board: face up or face down, and the card that is raised from it to be read. Whose hand lies there and whether it
// may be seen, the curtain says.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class HandRow {
public:
    struct Click {
        CardId card;
        Rect from;  // where the card lay
        Point at;   // where a refusal is told
    };
    // While cards are handed out: the card that lies in this slot, or lay there before it was given to somebody.
    struct InSlot {
        CardId card;
        Seat given_to;  // nobody: it is still there
    };
    // Draws the cards that the seat held at the moment shown; nobody: an empty place. Gives the card that was clicked while one is to be
    // chosen, playable or not.
    std::optional<Click> draw(Ui& ui, const Stage& stage, Seat seat, bool is_up);
    // The same folded to a fan of backs, as in the prompt bar. Gives the width that it takes from the right end of `where`.
    float draw_fan(Ui& ui, const Stage& stage, Seat seat, Rect where);
    // Whether a hand is opened over the column: while its owner chooses a card or peeks.
    static bool is_open(const Stage& stage, Seat seat, bool is_up, bool is_peeking);
    // The whole card, large enough to read, in the slot of the inspector: while the pointer or the focus is on it.
    void draw_raised(Ui& ui, const Stage& stage, Rect where) const;
    // Where there is no slot for that: what it would order, as an item of its own.
    void note_raised(Ui& ui, const Stage& stage) const;
    // The same in words, for a table without that slot; a card is raised.
    std::string raised_told(const Ui& ui, const Stage& stage) const;

    // A card given whose empty place was clicked: it is taken back.
    std::optional<InSlot> gap_chosen() const { return gap_chosen_; }
    std::optional<CardId> raised() const { return raised_ ? std::optional(raised_->card) : std::nullopt; }
    void lower() { raised_.reset(); }
    // Whether it is the one under the commissar's chip.
    bool is_chip_raised() const { return raised_ && raised_->is_under_chip; }
    // Where the chip lay in the last frame; empty: the hand has none.
    Rect chip_place() const { return chip_place_; }
    std::optional<InSlot> in_slot(const Stage& stage, std::size_t number) const;
    // What the chip under the pointer says.
    const std::optional<Hint>& hint() const { return hint_; }

private:
    struct Raised {
        CardId card;
        Rect seen;  // of the card in the row
        bool is_under_chip = false;
    };
    // Where a card lay when its holder began to hand out.
    struct Slot {
        CardId card;
        bool is_taken_up = false;
        bool operator==(const Slot&) const = default;
    };
    struct Places;  // where the tickets lie
    // While cards are handed out: the slot of each card of the hand. One that was given leaves a gap, and the others stay where they are.
    std::vector<std::size_t> keep_slots(const Stage& stage, const Hand& hand, std::size_t taken_up);
    void keep_gap(const Stage& stage, const Hand& hand);
    Places places(Ui& ui, const Stage& stage, std::size_t count, bool has_play) const;
    // A card of it, and how it lies.
    struct InHand {
        CardId card;
        Rect where;
        std::string name;  // of its item
        bool is_row = false, is_new = false, is_taken_up = false;
        bool stays = false;  // it cannot be chosen now: not taken up from under the chip, or taken up while that is filled anew
        std::size_t slot = 0;
    };
    bool is_choosing(const Stage& stage) const;
    bool is_playable(const Stage& stage, const InHand& held) const;
    std::string label_of(const Ui& ui, const Stage& stage, const InHand& held, const std::string& copies) const;
    std::optional<Click> draw_held(Ui& ui, const Stage& stage, const InHand& held);
    void draw_face(Ui& ui, const Stage& stage, const InHand& held, Rect seen, bool is_ringed, float alpha,
                   const std::string& copies);
    void draw_gaps(Ui& ui, const Stage& stage, const Places& place, const std::vector<std::size_t>& filled);
    void draw_under_chip(Ui& ui, const Stage& stage, Rect where, bool is_up);
    void draw_folded(Ui& ui, const Stage& stage, Rect where, std::size_t count);

    Rect chip_place_;
    std::optional<Hint> hint_;
    // How many units the raised card would order now, and whether they could do anything.
    struct Outlook {
        std::string text;
        bool is_in_vain = false;
    };
    Outlook outlook(const Ui& ui, const Stage& stage) const;
    std::optional<Raised> raised_;
    std::optional<InSlot> gap_chosen_;  // a place left empty that was clicked
    ScrollArea scroll_;
    Seat seat_;  // whose hand it is
    std::vector<Slot> slots_;
    std::pair<Seat, int> handed_out_{};  // by whom and in which turn those are
    Hand whole_;                         // before a card of it was played
    std::pair<Seat, int> gap_of_{};      // whose it is, and in which turn
    std::optional<std::size_t> gap_;     // where that card lay
};

}  // namespace salient::ui
