// What an undo would take back, in words.
#pragma once

#include "salient/match.hpp"

namespace salient {

// "Undo (Allies): move, infantry". Precondition: match.can_undo().
Message undo_message(const Match& match);

}  // namespace salient
