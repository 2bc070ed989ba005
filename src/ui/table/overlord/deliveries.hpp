// What happens between the hand-out of cards and the first card laid, where one general is visited: the others get their cards without a
// word, then the visited one sits down beside his Commander-in-Chief (OVL-SEAT-7 to OVL-SEAT-9).
#pragma once

#include <string>
#include <vector>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/computer.hpp"
#include "ui/table/over/curtain.hpp"
#include "ui/table/overlord/privacy.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class Deliveries {
public:
    // Cards were handed out. Who leads as a person besides the Commander-in-Chief and has cards gets them first; last the visit.
    // A computer needs neither.
    void begin(const Match& match, const Computers& computers, Side side, Seat visited);
    bool any() const { return !waiting_.empty(); }
    void clear() { waiting_.clear(); }
    // Whoever is called has not said yet that he sits there.
    bool is_neutral() const { return any() && !is_up_; }
    // The visit lies on the screen.
    bool is_visit() const { return any() && waiting_.front().is_visit && is_up_; }
    // Draws the neutral view, then the cards of the one who is called and what the enemy did. `is_ready`: it answers (Debounce).
    void draw(Ui& ui, const Stage& stage, Privacy& privacy, const CurtainNote& told, bool is_ready);
    Seat called() const { return waiting_.front().seat; }  // precondition: any()
    // What happens now, in a sentence: who visits whom, or who gets his cards. Precondition: any().
    std::string prompt(const Match& match, const Texts& texts) const;
    // For Debounce: another one is asked.
    std::size_t number() const { return waiting_.size() * 2 + (is_up_ ? 1 : 0); }

private:
    struct Delivery {
        Seat seat;
        bool is_visit = false;
    };
    std::vector<Delivery> waiting_;
    ScrollArea scroll_;   // of what the enemy did
    bool is_up_ = false;  // whoever is called sits there
};

}  // namespace salient::ui
