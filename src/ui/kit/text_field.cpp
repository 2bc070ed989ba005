// Typing a line of text.
#include "ui/kit/text_field.hpp"

#include <algorithm>
#include <cmath>

namespace salient::ui {
namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t before(const std::string& text, std::size_t at) {
    while (at > 0 && is_continuation(text[--at])) {}
    return at;
}
std::size_t after(const std::string& text, std::size_t at) {
    if (at < text.size()) ++at;
    while (at < text.size() && is_continuation(text[at])) ++at;
    return at;
}

bool insert(TextField& field, std::string_view typed, Accepts accepts, std::size_t most) {
    std::string clean;
    for (const char c : typed) {
        const bool fits = accepts == Accepts::Digits ? c >= '0' && c <= '9' : static_cast<unsigned char>(c) >= 0x20 && c != 0x7f;
        if (fits) clean += c;
    }
    const std::size_t kept = field.is_selected ? 0 : field.text.size();
    if (clean.empty() || kept + clean.size() > most) return false;
    if (field.is_selected) field.set("");
    field.text.insert(field.caret, clean);
    field.caret += clean.size();
    return true;
}

bool edit(Input& in, TextField& field, Accepts accepts, std::size_t most) {
    bool changed = !in.text.empty() && insert(field, in.text, accepts, most);
    in.text.clear();
    if (in.take(SDLK_v, true)) {
        if (char* pasted = SDL_GetClipboardText()) {
            std::string_view line(pasted);
            line = line.substr(0, line.find_first_of("\r\n"));
            changed |= insert(field, line, accepts, most);
            SDL_free(pasted);
        }
    }
    if (in.take(SDLK_u, true)) {
        changed |= !field.text.empty();
        field.set("");
    }
    if (in.take(SDLK_a, true)) {
        field.is_selected = !field.text.empty();
        field.caret = field.text.size();
    }
    const auto erase = [&](std::size_t from, std::size_t to) {
        if (field.is_selected) {
            from = 0;
            to = field.text.size();
        }
        changed |= to > from;
        field.text.erase(from, to - from);
        field.caret = from;
        field.is_selected = false;
    };
    const auto go = [&](std::size_t to) {
        field.caret = to;
        field.is_selected = false;
    };
    if (in.take(SDLK_BACKSPACE)) erase(before(field.text, field.caret), field.caret);
    if (in.take(SDLK_DELETE)) erase(field.caret, after(field.text, field.caret));
    if (in.take(SDLK_LEFT)) go(field.is_selected ? 0 : before(field.text, field.caret));
    if (in.take(SDLK_RIGHT)) go(field.is_selected ? field.text.size() : after(field.text, field.caret));
    if (in.take(SDLK_HOME)) go(0);
    if (in.take(SDLK_END)) go(field.text.size());
    return changed;
}

}  // namespace

std::string trimmed(const TextField& field) {
    const std::size_t from = field.text.find_first_not_of(' ');
    return from == std::string::npos ? std::string() : field.text.substr(from, field.text.find_last_not_of(' ') - from + 1);
}

Edited text_field(Ui& ui, std::string_view name, Rect where, TextField& field, std::string_view hint, Accepts accepts,
                  std::size_t most) {
    field.caret = std::min(field.caret, field.text.size());
    const bool by_enter = ui.items.focus() == name && ui.input.by_keyboard;
    const Reply reply = ui.items.add(name, where, true, field.text.empty() ? hint : std::string_view(field.text));
    Edited edited = Edited::No;
    if (reply.is_chosen && !(reply.is_hovered && ui.input.was_released) && by_enter) edited = Edited::Entered;
    if (reply.is_chosen && edited == Edited::No) {
        ui.items.set_focus(name);
        field.caret = field.text.size();
        field.is_selected = false;
    }
    const bool has_focus = ui.items.focus() == name;
    if (!has_focus) field.is_selected = false;
    if (has_focus && ui.input.was_pressed && !reply.is_hovered) ui.items.set_focus("");

    ui.paint.fill(where, color::paper_light);
    ui.paint.outline(where, std::max(1.0F, ui.px(1)), has_focus ? color::brass_dark : color::brass.with_alpha(0.7F));
    if (has_focus) {
        ui.items.note_typing();
        if (edit(ui.input, field, accepts, most)) edited = Edited::Changed;
        ui.paint.focus_ring(where);
    }

    const Rect in = where.inset(ui.px(8), ui.px(2));
    const TextStyle style{Font::Text, 15, color::ink};
    if (field.text.empty()) {
        ui.paint.fit_text(in, style.in(color::ink_faint), hint, Align::Left);
    } else {
        // The caret is always in sight.
        const float caret_x = ui.paint.width(style, std::string_view(field.text).substr(0, field.caret));
        const float shift = has_focus ? std::max(0.0F, caret_x - in.w + ui.px(4)) : 0;
        ui.paint.clip(in);
        if (field.is_selected)
            ui.paint.fill({in.x - shift, in.y + ui.px(4), ui.paint.width(style, field.text), in.h - ui.px(8)},
                          color::brass_light.with_alpha(0.7F));
        if (has_focus)
            ui.paint.text({in.x - shift, in.y + (in.h - ui.paint.height(style)) / 2}, style, field.text);
        else
            ui.paint.text_in(in, style, field.text);
        ui.paint.unclip();
    }
    if (has_focus) {
        ui.wake_in(0.5);
        const float x = in.x + std::min(in.w - 1, ui.paint.width(style, std::string_view(field.text).substr(0, field.caret)));
        if (std::fmod(ui.input.now, 1.0) < 0.6)
            ui.paint.fill({std::round(x), in.y + ui.px(4), std::max(1.0F, ui.px(1.5F)), in.h - ui.px(8)}, color::ink);
    }
    return edited;
}

}  // namespace salient::ui
