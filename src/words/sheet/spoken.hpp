// Markup (painter.hpp) as plain text, for what has no pictures: the tool and pages.
#pragma once

#include <string>
#include <string_view>

#include "salient/text.hpp"

namespace salient {

// Without its tags; the picture of a die is the name of its face, "Star".
std::string spoken(const Texts& texts, std::string_view markup);

}  // namespace salient
