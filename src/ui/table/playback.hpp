// What was played, shown in its own time. The state on the screen lags behind the match: facts are folded into it one by one, those
// that the eye follows take a beat each. It knows nothing of pictures. What lies on the table it shows as a spectator sees it; what each
// seat held then, it says of one seat at a time.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "match/instant.hpp"
#include "ui/kit/settings.hpp"

namespace salient::ui {

// How long a fact is watched at normal speed, in seconds; 0: it is folded at once.
double seconds_of(const Event& event);
// How many times as long at another speed; 0: nothing is watched. What a computer decided is shown in less time than what one did himself:
// at the usual pace one of its turns takes some six seconds.
double factor_of(AnimationSpeed speed);
inline constexpr double share_of_computers = 0.55;
// How much of a roll's time the dice tumble; for the rest they lie on their faces.
inline constexpr float tumbling_share = 0.58F;

class Playback {
public:
    explicit Playback(const Match& match) : view_(match.view(seat::nobody)) { reset(match); }

    // Shows the match as it stands; nothing moves.
    void reset(const Match& match);
    // The match went on by `played`. With the speed off it is shown at once; `share`: of the time at that speed. `holds_turn`: a turn that ended in it stays on the screen
    // as it was when it ended, until something is added again.
    void add(const PlayedList& played, AnimationSpeed speed, bool holds_turn = false, double share = 1);
    // Shows the match as it stood at a moment; nothing moves.
    void reset(const Match& match, Instant at);
    // Goes on from there to a later moment of the match; each fact takes so many times its time.
    void add_until(const Match& match, Instant to, double factor);
    // Shows the end of all that is under way.
    void finish();
    // Folds what is due by now and begins the next beat.
    void advance(double now);

    bool is_running() const { return !waiting_.empty(); }
    const View& view() const { return view_; }
    const Open& open() const { return view_.open; }
    // The cards that a seat held at the moment shown.
    const Hand& hand(Seat seat) const { return seats_[index(seat)].known.hand; }
    // All that it knew then.
    const View& known(Seat seat) const { return seats_[index(seat)]; }
    // What it knows to lie under its commissar's chip then; where two lie, the one that is turned up. None: nothing lies there.
    CardId under_chip(Seat seat) const;
    Instant moment() const { return moment_; }

    // The fact that is being watched and how much of its time is over, from 0 to 1. Null when nothing runs.
    const Event* beat() const { return is_running() ? &waiting_.front().event : nullptr; }
    // When it is over.
    Instant beat_end() const { return is_running() ? waiting_.front().after : moment_; }
    float share() const { return is_still_ ? 1 : share_; }
    // Each fact is shown as it ends, for as long as it would have moved.
    void keep_still(bool is_still) { is_still_ = is_still; }
    template <class E>
    const E* beat_as() const {
        const Event* event = beat();
        return event ? std::get_if<E>(event) : nullptr;
    }
    // The battle that the beats under way belong to: from its roll until something else begins.
    const std::optional<BattleContext>& battle() const { return battle_; }

private:
    struct Waiting {
        Event event;  // as a spectator may see it
        Event truth;  // the same, of which each seat is told its part
        Instant after;
        double seconds = 0;
    };
    void let_go();
    void add(const Event& event, Instant after, double factor);
    void fold();
    void skip_to_beat();

    View view_;
    std::vector<View> seats_;  // what each of them sees
    std::deque<Waiting> waiting_;
    std::deque<Waiting> held_;  // comes when something is added
    Instant moment_;
    Instant end_;  // of what was added
    double began_ = -1;
    float share_ = 0;
    bool is_still_ = false;
    std::optional<BattleContext> battle_;
};

}  // namespace salient::ui
