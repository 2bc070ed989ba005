// What the command line or a double click names.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "salient/data.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::ui {

// The screens for a file, the lowest first: a saved game goes on, a scenario is looked at, and begins with these choices once its
// player starts it. What cannot be opened stands in `issues`, and on a notice over the menu or on the page of the scenario.
std::vector<std::unique_ptr<Screen>> screens_for(Client& client, const std::filesystem::path& file, const NewGameChoices& choices,
                                                 std::vector<DataIssue>& issues);

}  // namespace salient::ui
