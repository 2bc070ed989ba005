// The report as JSON, for files and for the command line.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "salient/laboratory.hpp"

namespace salient {

nlohmann::ordered_json lab_report_json(const LabSetup& setup, const LabCounts& counts, const LabReport& report);

}  // namespace salient
