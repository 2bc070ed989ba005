// Phrases that the files of this room share.
#pragma once

#include <string>
#include <string_view>

namespace salient::ardennes {

std::string figure_text(std::string_view key);  // what candidates are ranked by

}  // namespace salient::ardennes
