// Typing a line of text.
#include "ui/kit/text_field.hpp"

#include <algorithm>
#include <cmath>

#include "salient/plain.hpp"

namespace salient::ui {
namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t before(std::string_view text, std::size_t at) {
    while (at > 0 && is_continuation(text[--at])) {}
    return at;
}
std::size_t after(std::string_view text, std::size_t at) {
    if (at < text.size()) ++at;
    while (at < text.size() && is_continuation(text[at])) ++at;
    return at;
}

constexpr std::size_t most_bytes = 1000;

// A name has as many letters in any alphabet.
std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

bool is_printed(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; }

bool insert(TextField& field, std::string_view typed, Accepts accepts, std::size_t most) {
    std::string clean;
    for (const char c : typed) {
        const bool fits = accepts == Accepts::Digits ? c >= '0' && c <= '9' : is_printed(c);
        if (fits) clean += c;
    }
    const std::string_view kept = field.is_selected ? std::string_view() : field.text;
    if (clean.empty() || letters(kept) + letters(clean) > most || kept.size() + clean.size() > most_bytes) return false;
    if (field.is_selected) field.set("");
    field.text.insert(field.caret, clean);
    field.caret += clean.size();
    return true;
}

// Of what another program has put onto the clipboard: it need not be text at all.
std::string first_line(std::string_view pasted) {
    std::string line(pasted.substr(0, pasted.find_first_of("\r\n")));
    std::erase_if(line, [](char c) { return !is_printed(c); });
    return harmless(line);
}

// False: there is nothing.
bool erase(TextField& field, std::size_t from, std::size_t to) {
    if (field.is_selected) {
        from = 0;
        to = field.text.size();
    }
    field.text.erase(from, to - from);
    field.caret = from;
    field.is_selected = false;
    return to > from;
}

// Each letter for itself, however many were typed since the last frame.
bool take_letters(TextField& field, std::string_view typed, Accepts accepts, std::size_t most) {
    bool changed = false;
    while (!typed.empty()) {
        const std::size_t end = after(typed, 0);
        changed |= typed.front() == '\b' ? erase(field, before(field.text, field.caret), field.caret)
                                         : insert(field, typed.substr(0, end), accepts, most);
        typed.remove_prefix(end);
    }
    return changed;
}

bool edit(Input& in, TextField& field, Accepts accepts, std::size_t most) {
    bool changed = take_letters(field, in.text, accepts, most);
    in.text.clear();
    if (in.take(SDLK_v, true)) {
        if (char* pasted = SDL_GetClipboardText()) {
            changed |= insert(field, first_line(pasted), accepts, most);
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
    const auto go = [&](std::size_t to) {
        field.caret = to;
        field.is_selected = false;
    };
    if (in.take(SDLK_BACKSPACE)) changed |= erase(field, before(field.text, field.caret), field.caret);
    if (in.take(SDLK_DELETE)) changed |= erase(field, field.caret, after(field.text, field.caret));
    if (in.take(SDLK_LEFT)) go(field.is_selected ? 0 : before(field.text, field.caret));
    if (in.take(SDLK_RIGHT)) go(field.is_selected ? field.text.size() : after(field.text, field.caret));
    if (in.take(SDLK_HOME)) go(0);
    if (in.take(SDLK_END)) go(field.text.size());
    return changed;
}

}  // namespace

std::string trimmed(const TextField& field) { return std::string(salient::trimmed(field.text)); }

Edited text_field(Ui& ui, std::string_view name, Rect where, TextField& field, std::string_view hint, Accepts accepts,
                  std::size_t most, bool has_frame) {
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
    if (has_frame)
        ui.paint.outline(where, std::max(1.0F, ui.px(1)), has_focus ? color::brass_dark : color::brass.with_alpha(0.7F));
    if (has_focus) {
        ui.items.note_typing();
        if (edit(ui.input, field, accepts, most)) edited = Edited::Changed;
        if (has_frame) ui.paint.focus_ring(where);
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
