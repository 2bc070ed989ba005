// Controls that hold a value: number, slider, switch, tabs, folding group, list of checks, chips, search. Each is an item by its name, for mouse
// and keyboard alike; what has the focus takes arrows, Home and End.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/menu_parts.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

struct NumberRange {
    int least = 0;
    int most = 100;
    int step = 1;
};
// A number between a button for less (NAME.less) and one for more (NAME.more). True when it changed.
bool number_stepper(Ui& ui, std::string_view name, Rect where, int& value, NumberRange range, std::string_view shown);
// A knob on a track. True when it changed.
bool slider(Ui& ui, std::string_view name, Rect where, int& value, NumberRange range);
// A switch; its label is said elsewhere, beside it. True when it was switched.
bool toggle(Ui& ui, std::string_view name, Rect where, bool is_on, std::string_view label, bool is_enabled = true);
inline constexpr float toggle_w = 40, toggle_h = 24;

// The pages of a screen side by side in one row; the one shown is pressed in. The number of the one chosen now, or -1.
int tabs(Ui& ui, std::string_view name, Rect where, const std::vector<Choice>& choices, int current);
float tabs_width(Ui& ui, const std::vector<Choice>& choices);
inline constexpr float tabs_h = 34;

// The head of a group that can be folded away: triangle, name, number, what it is about. Gives whether it is open.
struct FoldHead {
    std::string label;
    int count = -1;  // below 0: none
    std::string note{};
};
bool fold(Ui& ui, std::string_view name, Rect where, const FoldHead& head, bool& is_open);
inline constexpr float fold_h = 32;

// Lines with a box each; which was clicked, or -1. Cuts what it needs off the top of `in`.
struct CheckLine {
    std::string id;  // the item is called NAME.ID
    std::string label;
    std::string note{};  // at its right end: a count
    bool is_on = false;
    bool is_enabled = true;
};
int check_list(Ui& ui, std::string_view name, Rect& in, const std::vector<CheckLine>& lines);

// What is chosen, each in a pill with a cross that takes it off, in as many rows as they need. Which was clicked, or -1.
int chips(Ui& ui, std::string_view name, Rect& in, const std::vector<Choice>& choices);

// A field for searching with its glass: / goes to it, Esc empties it, the cross (NAME.clear) too.
Edited search_field(Ui& ui, std::string_view name, Rect where, TextField& field, std::string_view hint);

// A triangle for what opens: to the right closed, downward open.
void open_mark(Ui& ui, Point center, bool is_open, Color color);
// A sentence that leads somewhere, underlined with dots. True when it was chosen.
bool link(Ui& ui, std::string_view name, Rect where, std::string_view label);
float link_width(Ui& ui, std::string_view label);

}  // namespace salient::ui
