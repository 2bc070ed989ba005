// Folds a history up to a place in it.
#include "match/instant.hpp"

#include <algorithm>

namespace salient {

View table_at(const Match& match, Instant moment) { return table_at(match, moment, seat::nobody); }

View table_at(const Match& match, Instant moment, Seat seat) {
    const View now = match.view(seat::nobody);
    View view = view_for(new_game(now.rules, now.scenario, now.open.seats_of), seat);
    const PlayedList& history = match.history();
    for (std::size_t i = 0; i < history.size() && i <= moment.entry; ++i) {
        const Events& events = history[i].events;
        const std::size_t end = i < moment.entry ? events.size() : std::min(moment.event, events.size());
        for (std::size_t k = 0; k < end; ++k) evolve(view, redact(events[k], seat));
    }
    return view;
}

}  // namespace salient
