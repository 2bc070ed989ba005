// Steps of a lesson in which its player can get stuck: the way that it shows leads on, and another that it lets him go does not.
#pragma once

#include <string>
#include <vector>

#include "match/lessons/lesson.hpp"

namespace salient {

struct StuckStep {
    std::size_t step = 0;   // in which the player may do it
    std::string verb;       // what he does, as the file calls it: "end_orders"
    std::string done;       // the same with what it is done to: "order_unit of the unit that starts on [5, 3]"
    std::size_t stuck = 0;  // the step that nothing fulfils afterwards
};
// Each choice that differs from the way shown is tried once, and followed to the end of the step after next. Each pair of steps is told
// once.
std::vector<StuckStep> stuck_steps(const std::shared_ptr<const Lesson>& lesson);

}  // namespace salient
