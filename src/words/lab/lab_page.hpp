// A report of the laboratory as one HTML page that needs nothing else: no script, no style and no picture from elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/laboratory.hpp"

namespace salient {

// What goes into the page besides the figures.
struct LabPageParts {
    std::string picture;               // a PNG, as bytes; empty: none
    std::vector<std::string> records;  // of LabReport::watch, in its order; empty: none
};
std::string lab_page(const LabSetup& setup, const LabCounts& counts, const LabReport& report, const Texts& texts,
                     std::string_view language, const LabPageParts& parts);

// RFC 4648.
std::string base64(std::string_view bytes);

}  // namespace salient
