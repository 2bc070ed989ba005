// Follows the facts of a game of teams and says who of a team brought each of them about (TEAM): for the log, a recap, a replay.
#pragma once

#include <optional>

#include "words/people/team_text.hpp"

namespace salient {

class TeamWatch {
public:
    // From a moment on, which is the start of the game or of a turn.
    TeamWatch(const Match& match, Instant from);
    // Who brought the next fact about, as a spectator may see it; none: nobody in particular, or his side has no team.
    struct Doer {
        Side side = Side::None;
        Duty duty;
    };
    std::optional<Doer> follow(const Event& event);

private:
    std::optional<Doer> doer_of(const Event& event) const;

    const Match& match_;
    std::optional<View> now_;  // the table before the next fact; none: nobody has a team
    OrderedFrom from_;
};

}  // namespace salient
