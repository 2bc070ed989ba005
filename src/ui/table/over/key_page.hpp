// The page of keys: a screen of its own. A key that is pressed lights its line.
#pragma once

#include <memory>

#include "ui/kit/screen.hpp"
#include "ui/table/keys.hpp"

namespace salient::ui {

// Where one comes from: other keys do something while looking back, and some only with a commissar, a staff or a computer.
struct KeysHere {
    KeyRoom room = KeyRoom::Table;  // or while looking back, in a replay, in the review
    bool has_commissar = false;
    bool has_staff = false;
    bool has_computer = false;
};
std::unique_ptr<Screen> key_page(const KeysHere& here);

}  // namespace salient::ui
