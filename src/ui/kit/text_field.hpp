// A line of text to be typed: the filter of a list, a path, a name, a number.
#pragma once

#include <string>
#include <string_view>

#include "ui/kit/screen.hpp"

namespace salient::ui {

struct TextField {
    std::string text;
    std::size_t caret = 0;     // a byte of the text
    bool is_selected = false;  // all of it: what is typed next takes its place

    void set(std::string_view to) {
        text = to;
        caret = text.size();
        is_selected = false;
    }
};

// The text without blanks at its ends.
std::string trimmed(const TextField& field);

enum class Edited { No, Changed, Entered };
enum class Accepts { Text, Digits };

// Tab or a click gives it the focus; then letters are typed into it, Ctrl+V pastes, Ctrl+A chooses all of it, Enter enters. Without a frame it is part of
// something that has one.
Edited text_field(Ui& ui, std::string_view name, Rect where, TextField& field, std::string_view hint,
                  Accepts accepts = Accepts::Text, std::size_t most = 1000, bool has_frame = true);

}  // namespace salient::ui
