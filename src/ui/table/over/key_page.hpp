// The page of keys: a screen of its own. A key that is pressed lights its line.
#pragma once

#include <memory>

#include "ui/kit/screen.hpp"

namespace salient::ui {

// Where one comes from: other keys do something while looking back, and some only with a commissar, a staff or a computer.
struct KeysHere {
    bool is_looking_back = false;
    bool has_commissar = false;
    bool has_staff = false;
    bool has_computer = false;
};
std::unique_ptr<Screen> key_page(const KeysHere& here);

}  // namespace salient::ui
