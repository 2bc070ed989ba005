// A part of the screen whose content may be longer than it: wheel, page keys, a bar to drag; what has the focus comes into sight.
#pragma once

#include <string>
#include <string_view>

#include "ui/kit/screen.hpp"

namespace salient::ui {

class ScrollArea {
public:
    // Clips drawing and items to `where`. Gives the room for the content, its top moved up by what is scrolled away.
    // With `has_page_keys` Page Up and Page Down scroll it wherever pointer and focus are.
    Rect begin(Ui& ui, std::string_view name, Rect where, bool has_page_keys = false);
    // `bottom`: the y below the content.
    void end(Ui& ui, float bottom);
    void to_top() { offset_ = 0; }
    // A part of the content comes to the top of what is seen; `y` from the top of the content.
    void reveal(float y) { offset_ = y; }
    float offset() const { return offset_; }  // of what is scrolled away above
    bool is_at_end() const { return is_needed() && offset_ >= most() - 1; }
    float height() const { return content_h_; }  // of the content, as it was in the frame before
    bool is_needed() const { return content_h_ > view_.h + 1; }
    // Whether any of a part of the content would be seen: the rest need not be drawn.
    bool shows(Rect part) const { return part.bottom() > view_.y && part.y < view_.bottom(); }

private:
    float most() const;
    void draw_bar(Ui& ui);

    std::string name_;
    Rect view_;
    float offset_ = 0;
    float content_h_ = 0;  // of the frame before
    std::size_t first_item_ = 0;
    std::string last_focus_;
};

}  // namespace salient::ui
