// What the screens beside the table have in common: the page, its foot, rows of choices, dialogs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/ids.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

void draw_wood(Ui& ui);

// A screen of paper on wood with a title. Gives the room inside; `foot` is a row for buttons below it.
struct Page {
    Rect body;
    Rect foot;
};
Page draw_page(Ui& ui, std::string_view title);

// Two parts of a page, side by side in a wide window, else one below the other: the first has such a share of the width or of the height.
struct Halves {
    Rect first, second;
};
Halves beside_or_below(const Ui& ui, Rect body, float wide_share, float low_share);

// A sheet in the middle of the window with a title; gives the room inside. Everything below it is out of reach.
Rect draw_dialog(Ui& ui, float w, float h, std::string_view title);

// A message that must be closed before anything else; true when it was.
bool draw_message_box(Ui& ui, std::string_view title, std::string_view text);

// Up and Down go where Tab goes. Call it when nothing else wanted them.
void walk_with_arrows(Ui& ui);
// Gives the focus to an item when the keyboard is used and nothing has it.
void focus_first(Ui& ui, std::string_view name);

// How many buttons of these widths stand in each row: as few rows as they need, and these as even as they can be.
std::vector<std::size_t> even_rows(const std::vector<float>& widths, float w, float gap);

// A button that goes round some values: a click goes on, a right click or the arrow at its left end goes back; with the focus
// Enter and Shift+Enter, or Right and Left. Gives 1, -1 or 0; the arrow is an item of its own, NAME.back.
int stepper(Ui& ui, std::string_view name, Rect where, std::string_view label);
float stepper_width(Ui& ui, std::string_view label);

// One line that is no wider than `w`, shortened with an ellipsis, where a word ends if one ends near.
std::string shortened(Ui& ui, const TextStyle& style, std::string text, float w);

// Choices of which one holds, as a row of buttons, in several rows where there is little room. Cuts what it needs off the top of `in`.
struct Choice {
    std::string id;  // the item is called NAME.ID
    std::string label;
};
// The number of the one chosen now, or -1.
int choice_row(Ui& ui, std::string_view name, Rect& in, const std::vector<Choice>& choices, int current);
// The width that they need in one row.
float choice_row_width(Ui& ui, const std::vector<Choice>& choices);
// The same in one frame, each as wide as the others.
int segments(Ui& ui, std::string_view name, Rect where, const std::vector<Choice>& choices, int current);

// The head of what is said of a side: its sign and its name. Cuts what it needs off the top of `in`.
void side_head(Ui& ui, Rect& in, Side side);

// The height of a choice box whose label may take several lines, and the box itself.
float check_row_height(Ui& ui, float w, std::string_view label);
bool check_row(Ui& ui, std::string_view name, Rect where, std::string_view label, bool is_on);

}  // namespace salient::ui
