// Choices played under the eyes of every seat.
#pragma once

#include <string>
#include <utility>

#include "prove/engine/battery.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace salient::test {

inline std::string text(const BrokenProperties& broken) {
    std::string all;
    for (const std::string& line : broken) all += line + "\n";
    return all;
}

// Plays a choice; the facts must tell every seat what it may know, and nothing else.
inline Events act_in_view_of_all(Game& g, const Action& action) {
    const Game before = g;
    Events events = act(g, action);
    CHECK(text(broken_by(before, action, events, g)).empty());
    Rng rng(3);
    CHECK(text(broken_properties(g, rng)).empty());
    return events;
}

}  // namespace salient::test
