// Up to eight people at one screen: which person may see what now, and when the neutral view comes before it (OVL-SEAT).
#pragma once

#include "ui/table/chooser.hpp"

namespace salient::ui {

// Who holds which role in this game.
inline const Seating& seating_of(const Match& match) { return match.record().header.seating; }
// The person who holds a seat, known by the first of his seats.
inline Seat person_at(const Match& match, Seat seat) { return is_player(seat) ? seating_of(match)[index(seat)] : seat::nobody; }

class Privacy {
public:
    // Whether what is asked lies in a view that one person alone may see: the hand of a Commander-in-Chief, or cards that a Field General
    // has just received (OVL-SEAT-2, OVL-SEAT-3).
    static bool is_private(const Match& match, const Chooser& chooser);
    // Whether the neutral view comes first: the private view is of another person than the last one (OVL-SEAT-4, OVL-SEAT-13).
    bool is_due(const Match& match, const Chooser& chooser) const;
    // Whether the cards of this role may lie face up now: the hand of a Commander-in-Chief, the cards received by a Field General.
    bool may_be_seen(const Match& match, const Chooser& chooser, Seat seat) const;
    // The person called has confirmed that he sits there.
    void confirm(const Match& match, Seat seat) { person_ = person_at(match, seat); }
    // Whoever decides now sits there: where that is another person, and he no answering enemy, nobody's cards are open any more.
    void note(const Match& match, const Chooser& chooser);
    // Something was taken back, or another hand was shown meanwhile: the next private view begins with the neutral one.
    void close() { person_ = seat::nobody; }
    // Of whom the last private view was.
    Seat person() const { return person_; }

private:
    Seat person_;
};

}  // namespace salient::ui
