// A report of the laboratory as one HTML page that needs nothing else: no script, no style and no picture from elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/laboratory.hpp"

namespace salient {

// `records`: of LabReport::watch, in its order; empty: none.
std::string lab_page(const LabSetup& setup, const LabCounts& counts, const LabReport& report, const Texts& texts,
                     std::string_view language, const std::vector<std::string>& records);

// A text between or within the tags of a page.
std::string markup(std::string_view text);
// RFC 4648.
std::string base64(std::string_view bytes);

}  // namespace salient
