// Scrolling.
#include "ui/kit/scroll_area.hpp"

#include <algorithm>

namespace salient::ui {
namespace {

constexpr float bar_w = 11;
constexpr float line_h = 48;  // of a turn of the wheel

}  // namespace

float ScrollArea::most() const { return std::max(0.0F, content_h_ - view_.h); }

Rect ScrollArea::begin(Ui& ui, std::string_view name, Rect where, bool has_page_keys) {
    name_ = name;
    view_ = where;
    Input& in = ui.input;
    if (view_.has(in.mouse) && in.wheel != 0) {
        offset_ -= in.wheel * ui.px(line_h);
        in.wheel = 0;
    }
    const bool here = has_page_keys || view_.has(in.mouse) || ui.items.focus().starts_with(name_);
    if (here && is_needed()) {
        if (in.take(SDLK_PAGEDOWN)) offset_ += view_.h * 0.9F;
        if (in.take(SDLK_PAGEUP)) offset_ -= view_.h * 0.9F;
    }
    offset_ = std::round(bounded(offset_, 0.0F, most()));
    ui.paint.clip(view_);
    ui.items.clip(view_);
    first_item_ = ui.items.count();
    Rect content = view_.moved(0, -offset_);
    if (is_needed()) content.w -= ui.px(bar_w + 6);
    return content;
}

void ScrollArea::end(Ui& ui, float bottom) {
    ui.paint.unclip();
    ui.items.unclip();
    const bool had_bar = is_needed();  // begin() left room for it, or did not
    content_h_ = bottom - view_.y + offset_;
    const std::string& focus = ui.items.focus();
    if (focus != last_focus_ && ui.input.by_keyboard) {
        const Rect whole = ui.items.whole(focus, first_item_);
        if (!whole.empty()) {
            if (whole.y < view_.y) offset_ -= view_.y - whole.y;
            if (whole.bottom() > view_.bottom()) offset_ += std::min(whole.bottom() - view_.bottom(), whole.y - view_.y);
        }
    }
    last_focus_ = focus;
    offset_ = bounded(offset_, 0.0F, most());
    if (is_needed() != had_bar) ui.wake_in(0);  // only now it is known how wide the content may be
    if (is_needed()) draw_bar(ui);
}

void ScrollArea::draw_bar(Ui& ui) {
    const Rect track{view_.right() - ui.px(bar_w), view_.y, ui.px(bar_w), view_.h};
    const std::string item = name_ + ".scroll";
    const Reply reply = ui.items.add(item, track, true, {});
    const float thumb_h = std::max(ui.px(28), track.h * view_.h / content_h_);
    const float room = track.h - thumb_h;
    if (reply.is_held && room > 0) offset_ = bounded((ui.input.mouse.y - track.y - thumb_h / 2) / room, 0.0F, 1.0F) * most();
    if (reply.is_focused) {
        if (ui.input.take(SDLK_DOWN)) offset_ = std::min(most(), offset_ + ui.px(line_h));
        if (ui.input.take(SDLK_UP)) offset_ = std::max(0.0F, offset_ - ui.px(line_h));
        ui.paint.focus_ring(track);
    }
    const Rect thumb{track.x + ui.px(2), track.y + (most() > 0 ? room * offset_ / most() : 0), track.w - ui.px(4), thumb_h};
    ui.paint.fill(track.inset(ui.px(2), 0), color::panel_dark.with_alpha(0.5F));
    ui.paint.fill(thumb, reply.is_hovered || reply.is_focused ? color::brass_dark : color::brass);
}

}  // namespace salient::ui
