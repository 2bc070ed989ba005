// How messages name a side: by the key of its text.
#pragma once

#include "salient/ids.hpp"

namespace salient {

constexpr const char* side_key(Side side) { return side == Side::Allies ? "@side.allies" : "@side.axis"; }

}  // namespace salient
