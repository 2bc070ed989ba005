// Rows of a form.
#include "ui/kit/form.hpp"

#include <algorithm>

namespace salient::ui {
namespace {

constexpr float form_control_h = 32;

std::vector<Choice> side_words(Ui& ui) { return {{"allies", ui.tr("side.allies")}, {"axis", ui.tr("side.axis")}}; }

}  // namespace

Rect Form::row(const std::string& label, const std::string& note, float w, float h) {
    const float gap = ui_.px(space::edge);
    const float words_w = room_.w - w - gap;
    const TextStyle name = type::body.with(Font::Bold);
    // What it does goes on below the control where there is no room beside it.
    const bool is_beside = words_w >= ui_.px(150) || words_w >= room_.w * 0.45F;
    const float text_w = is_beside ? words_w : room_.w;
    const RichText& head = ui_.paint.layout(text_w, name, label);
    const float head_h = head.h;
    ui_.paint.rich({room_.x, room_.y}, head);
    float text_h = head_h;
    if (!note.empty()) text_h += ui_.paint.rich({room_.x, room_.y + head_h}, text_w, type::small, note);
    const float all = is_beside ? std::max(text_h, h) : text_h + ui_.px(space::tight) + h;
    Rect whole = room_.cut_top(all);
    room_.cut_top(ui_.px(space::gap));
    if (!is_beside) return {whole.x, whole.bottom() - h, std::min(w, whole.w), h};
    return {whole.right() - w, std::round(whole.y + (all - h) / 2), w, h};
}

bool Form::flag(std::string_view id, const std::string& label, const std::string& note, bool& value) {
    const Rect where = row(label, note, ui_.px(toggle_w + 4), ui_.px(toggle_h + 4));
    if (!toggle(ui_, item(id), where, value, label)) return false;
    value = !value;
    return true;
}

bool Form::number(std::string_view id, const std::string& label, const std::string& note, int& value, NumberRange range,
                  const std::string& shown) {
    const Rect where = row(label, note, ui_.px(150), ui_.px(form_control_h));
    return number_stepper(ui_, item(id), where, value, range, shown);
}

bool Form::word(std::string_view id, const std::string& label, const std::string& note, int& value,
                const std::vector<Choice>& words) {
    const float w = tabs_width(ui_, words);
    int chosen = -1;
    if (w <= room_.w) {
        chosen = tabs(ui_, item(id), row(label, note, w, ui_.px(form_control_h)), words, value);
    } else {  // in as many rows as they need
        Rect where = row(label, note, room_.w, 0);
        Rect rows{where.x, room_.y - ui_.px(space::close), room_.w, room_.h};
        chosen = choice_row(ui_, item(id), rows, words, value);
        room_.cut_top(rows.y - room_.y + ui_.px(space::gap));
    }
    if (chosen < 0 || chosen == value) return false;
    value = chosen;
    return true;
}

bool Form::side(std::string_view id, const std::string& label, const std::string& note, Side& value) {
    int number = value == Side::Axis ? 1 : 0;
    if (!word(id, label, note, number, side_words(ui_))) return false;
    value = number == 1 ? Side::Axis : Side::Allies;
    return true;
}

}  // namespace salient::ui
