// One line of a record by itself, for what keeps actions beside records.
#pragma once

#include <string_view>

#include "salient/record.hpp"

namespace salient {

struct Rulebook;
struct Scenario;

// What entry_to_line (data.hpp) wrote. Throws DataError.
RecordEntry entry_from_line(std::string_view line, const Rulebook& rules, const Scenario& scenario);

}  // namespace salient
