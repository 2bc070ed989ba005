// The cards of this battle on one sheet: what lies on the discard pile, and how many of each kind there are.
#pragma once

#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class CardSheet {
public:
    // What everybody may see (DECK-19): no hand, nothing face down. True when it was closed.
    bool draw(Ui& ui, const Stage& stage);

private:
    ScrollArea scroll_;
};

}  // namespace salient::ui
