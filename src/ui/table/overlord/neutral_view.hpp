// The neutral view: nothing but the name of the player called to the seat (OVL-SEAT-1).
#pragma once

#include <string>

#include "salient/ids.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

struct Called {
    std::string name;  // of one person, or of two who meet
    Side side = Side::None;
    std::string roles;  // that he holds; empty where he is called by them
    bool are_two = false;
};
// Covers the whole window. `is_ready`: it answers (Debounce). True when whoever is called says that he sits there.
bool draw_neutral_view(Ui& ui, const Called& called, bool is_ready);

}  // namespace salient::ui
