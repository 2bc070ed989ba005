// The page of keys.
#pragma once

#include "ui/kit/scroll_area.hpp"

namespace salient::ui {

// The keys of where one is: while looking back others do other things. True when it was closed.
bool draw_key_page(Ui& ui, ScrollArea& scroll, bool is_looking_back);

}  // namespace salient::ui
