// What the desktop around the program does for it.
#pragma once

#include <filesystem>

namespace salient::ui {

// Shows a folder in the file manager of the desktop. False: there is none.
bool open_folder(const std::filesystem::path& folder);

}  // namespace salient::ui
