// The report of a run as a picture, drawn by a window that nobody sees.
#pragma once

#include <filesystem>
#include <string>

#include "salient/laboratory.hpp"

namespace salient::ui {

// Writes a PNG of 1920 x 1200. Throws std::runtime_error when it cannot be written.
void write_lab_picture(const std::filesystem::path& assets, const std::filesystem::path& file, const LabSetup& setup,
                       const LabCounts& counts, const LabReport& report, const std::string& language);

}  // namespace salient::ui
