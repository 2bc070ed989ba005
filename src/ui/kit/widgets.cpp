// The list of named items of a frame, and the common controls.
#include "ui/kit/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/key_map.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {
namespace {

std::string json_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            out += c;
        }
    }
    return out + "\"";
}

}  // namespace

void Items::begin(Input& input) {
    input_ = &input;
    last_ = std::move(entries_);
    entries_.clear();
    last_modal_from_ = modal_from_;
    modal_from_ = 0;
    clips_.clear();
    is_typing_ = false;
    hot_.clear();
    // While the keyboard is used a pointer that lies somewhere points at nothing.
    for (std::size_t i = last_.size(); !input.by_keyboard && i-- > last_modal_from_;) {
        const Entry& e = last_[i];
        if (e.found == Found::FocusOnly || !e.item.rect.has(input.mouse)) continue;
        if (!e.is_cover) hot_ = e.item.name;
        break;
    }
    if (input.was_pressed) held_ = hot_;
}

Reply Items::add(std::string_view name, Rect rect, bool is_enabled, std::string_view label, Found found) {
    Entry entry{{std::string(name), rect, is_enabled, std::string(label)}, found, false, rect};
    entry.item.is_stop = found != Found::MouseOnly;
    if (!clips_.empty()) {
        entry.item.rect = overlap(rect, clips_.back());
        entry.item.is_out_of_sight = entry.item.rect.empty();
        if (entry.item.is_out_of_sight) entry.found = found = Found::FocusOnly;
    }
    entries_.push_back(std::move(entry));
    Reply reply;
    reply.is_hovered = found != Found::FocusOnly && hot_ == name;
    reply.is_held = reply.is_hovered && held_ == name && input_->is_down;
    reply.is_focused = focus_ == name && input_->by_keyboard;
    bool chosen = reply.is_hovered && held_ == name && input_->was_released;
    if (focus_ == name && input_->by_keyboard && (input_->take(SDLK_RETURN) || input_->take(SDLK_KP_ENTER))) chosen = true;
    reply.is_chosen = chosen && is_enabled;
    reply.is_refused = chosen && !is_enabled;
    return reply;
}

void Items::cover(Rect rect) { entries_.push_back({{"", rect, false, ""}, Found::Mouse, true, rect}); }

void Items::clip(Rect to) { clips_.push_back(clips_.empty() ? to : overlap(to, clips_.back())); }

Rect Items::whole(std::string_view name, std::size_t from) const {
    for (std::size_t i = from; i < entries_.size(); ++i) {
        if (entries_[i].item.name == name) return entries_[i].whole;
    }
    return {};
}

void Items::modal() { modal_from_ = entries_.size(); }

void Items::end() {
    if (input_->was_released) held_.clear();
    shown_.clear();
    for (std::size_t i = modal_from_; i < entries_.size(); ++i) {
        if (!entries_[i].is_cover) shown_.push_back(entries_[i].item);
    }
    if (input_->take_plain(SDLK_TAB, false)) walk(1);
    if (input_->take_plain(SDLK_TAB, true)) walk(-1);
    if (!focus_.empty() && !find(focus_)) focus_.clear();
}

void Items::walk(int step) {
    std::vector<std::size_t> stops;
    std::size_t here = shown_.size();
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        if (shown_[i].name == focus_) here = i;
        if (shown_[i].is_enabled && shown_[i].is_stop) stops.push_back(i);
    }
    if (stops.empty()) return;
    if (here == shown_.size()) {
        focus_ = shown_[step > 0 ? stops.front() : stops.back()].name;
        return;
    }
    if (step > 0) {
        const auto next = std::upper_bound(stops.begin(), stops.end(), here);
        focus_ = shown_[next == stops.end() ? stops.front() : *next].name;
    } else {
        const auto next = std::lower_bound(stops.begin(), stops.end(), here);
        focus_ = shown_[next == stops.begin() ? stops.back() : *std::prev(next)].name;
    }
}

const Item* Items::find(std::string_view name) const {
    const auto found = std::find_if(shown_.begin(), shown_.end(), [&](const Item& i) { return i.name == name; });
    return found == shown_.end() ? nullptr : &*found;
}

std::string Items::dump(std::string_view screen, Rect window) const {
    std::string out = fmt::format("{{\"screen\": {}, \"window\": [{:.0f}, {:.0f}], \"focus\": {}, \"items\": [",
                                  json_text(screen), window.w, window.h, json_text(focus_));
    bool first = true;
    for (const Item& i : shown_) {
        out += fmt::format(
            "{}\n {{\"name\": {}, \"x\": {:.0f}, \"y\": {:.0f}, \"w\": {:.0f}, \"h\": {:.0f}, \"enabled\": {}, \"label\": {}}}",
            first ? "" : ",", json_text(i.name), i.rect.x, i.rect.y, i.rect.w, i.rect.h, i.is_enabled && !i.is_out_of_sight,
            json_text(i.label));
        first = false;
    }
    return out + "\n]}\n";
}

namespace {

TextStyle button_text(const ButtonSpec& spec) {
    const bool light = spec.look == ButtonLook::Go || spec.look == ButtonLook::Alert;
    TextStyle style{Font::HeadingBold, spec.text_size, light ? color::paper_light : color::ink};
    if (!spec.is_enabled) style.color = light ? Color::rgb(0x847a66) : color::ink_faint;
    return style;
}

}  // namespace

float button_width(Ui& ui, std::string_view label, const ButtonSpec& spec) {
    float w = ui.px(28);
    if (!label.empty()) w += ui.paint.width(button_text(spec), label);
    if (!spec.icon.empty()) w += ui.px(spec.text_size + 5) + (label.empty() ? 0 : ui.px(7));
    if (!spec.key.empty())
        w += std::max(ui.px(22), ui.paint.width({Font::Bold, 11.5F}, cap_of(spec.key)) + ui.px(12)) + ui.px(10);
    return std::round(w);
}

void key_cap(Ui& ui, Rect where, std::string_view key) {
    ui.paint.panel(PanelKind::Plate, where);
    ui.paint.text_in(where, {Font::Bold, 11.5F, color::ink}, cap_of(key), Align::Center);
}

Reply button_reply(Ui& ui, std::string_view name, Rect where, std::string_view label, const ButtonSpec& spec) {
    const Reply reply = ui.items.add(name, where, spec.is_enabled, label);
    const ButtonState state = !spec.is_enabled                       ? ButtonState::Disabled
                              : reply.is_held                        ? ButtonState::Pressed
                              : reply.is_hovered || reply.is_focused ? ButtonState::Hovered
                                                                     : ButtonState::Normal;
    ui.paint.button(spec.look, state, where);
    if (reply.is_focused) ui.paint.focus_ring(where);

    Rect in = where.inset(ui.px(12), 0);
    if (!spec.key.empty()) {
        const float w = std::max(ui.px(22), ui.paint.width({Font::Bold, 11.5F}, cap_of(spec.key)) + ui.px(12));
        const Rect cap = in.cut_right(w);
        key_cap(ui, centered(cap.center(), cap.w, ui.px(19)), spec.key);
        in.cut_right(ui.px(8));
    }
    const TextStyle style = button_text(spec);
    const float icon = spec.icon.empty() ? 0 : ui.px(spec.text_size + 5);
    const float gap = spec.icon.empty() || label.empty() ? 0 : ui.px(7);
    const float text_w = std::max(0.0F, std::min(ui.paint.width(style, label), in.w - icon - gap));
    float x = spec.align == Align::Left ? in.x : in.x + (in.w - icon - gap - text_w) / 2;
    if (icon > 0) {
        ui.paint.picture(spec.icon, {x, where.center().y - icon / 2, icon, icon}, {}, spec.is_enabled ? 1.0F : 0.4F);
        x += icon + gap;
    }
    if (!label.empty()) ui.paint.fit_text({x, where.y, text_w + ui.px(2), where.h}, style, label, Align::Left);
    return reply;
}

bool button(Ui& ui, std::string_view name, Rect where, std::string_view label, const ButtonSpec& spec) {
    return button_reply(ui, name, where, label, spec).is_chosen;
}

bool choice_box(Ui& ui, std::string_view name, Rect where, std::string_view label, bool is_on) {
    const Reply reply = ui.items.add(name, where, true, label);
    if (reply.is_hovered) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, where);
    if (reply.is_focused) ui.paint.focus_ring(where);
    const float side = ui.px(18);
    Rect box{where.x + ui.px(6), where.center().y - side / 2, side, side};
    ui.paint.button(is_on ? ButtonLook::Go : ButtonLook::Plain, ButtonState::Normal, box);
    if (is_on) ui.paint.picture("icon_check", box.inset(ui.px(2)));
    ui.paint.text_in({box.right() + ui.px(9), where.y, where.right() - box.right() - ui.px(12), where.h},
                     {Font::Text, 15, color::ink}, label);
    return reply.is_chosen;
}

}  // namespace salient::ui
