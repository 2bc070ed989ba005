// Paragraphs written into columns one after the other, as many as it takes.
#pragma once

#include <vector>

#include "ui/kit/screen.hpp"
#include "words/sheet/battle_paragraphs.hpp"

namespace salient::ui {

// Where the next column begins: with a paragraph, so much of whose height is written already.
struct InWords {
    std::size_t paragraph = 0;
    float written = 0;
};

// Writes from `at` on into one column; gives the place where it was full. What does not fit is broken between two lines, short
// paragraphs before their first one, and a heading stays with a line of what is below it.
InWords write_column(Ui& ui, Rect column, const std::vector<Paragraph>& all, InWords at);

}  // namespace salient::ui
