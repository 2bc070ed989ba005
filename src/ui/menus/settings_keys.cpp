// Settings: the keys at the table, changed by pressing them.
#include <algorithm>
#include <vector>

#include "ui/kit/key_map.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/settings_screen.hpp"
#include "ui/table/keys.hpp"
#include "words/local_text.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace {

struct KeyRow {
    SDL_Keycode usual = 0;
    const char* help = "";  // key of the sentence
};

// What may be put on another key, each once: where a key means two things on two screens it goes by the first.
const std::vector<KeyRow>& key_rows() {
    static const std::vector<KeyRow> rows = [] {
        std::vector<KeyRow> out;
        for (const KeyLine& line : key_lines()) {
            if (line.help == nullptr) continue;
            for (const KeyBinding& b : line.bindings) {
                const bool is_told = std::any_of(out.begin(), out.end(), [&](const KeyRow& row) { return row.usual == b.key; });
                if (b.held != KeyBinding::Held::Ctrl && may_be_changed(b.key) && !is_told) out.push_back({b.key, line.help});
            }
        }
        return out;
    }();
    return rows;
}

constexpr float key_w = 64, key_h = 26, key_row_h = 34;

}  // namespace

// Before anything else asks for it: Esc, Enter and Tab too are only looked at while a key is asked for.
void SettingsScreen::take_new_key(Ui& ui) {
    if (!asked_key_) return;
    if (ui.input.was_pressed) asked_key_.reset();
    for (KeyPress& k : ui.input.keys) {
        if (!asked_key_) return;
        k.is_used = true;
        Settings settings = client_.settings();
        KeyMap& keys = settings.keys;
        told_key_ = *asked_key_;
        key_note_.clear();
        if (k.key == SDLK_ESCAPE) {
            asked_key_.reset();
        } else if (k.ctrl || k.alt || !may_be_changed(k.key)) {
            const std::string name = (k.ctrl ? "Ctrl " : k.alt ? "Alt " : "") + key_name(k.key);
            key_note_ = ui.tr("setting.key_fixed", {{"key", literal_arg(name)}});
        } else {
            const SDL_Keycode other = keys.meant(k.key), before = keys.chosen(told_key_);
            keys.choose(told_key_, k.key);
            const auto& rows = key_rows();
            const auto taken = std::find_if(rows.begin(), rows.end(), [&](const KeyRow& row) { return row.usual == other; });
            if (other != told_key_ && taken != rows.end())
                key_note_ = ui.tr("setting.key_swapped",
                                  {{"key", literal_arg(key_name(before))}, {"what", verbatim(ui.tr(taken->help))}});
            change(settings);
            asked_key_.reset();
        }
    }
}

void SettingsScreen::draw_keys(Ui& ui, Form& form, const KeyMap& keys) {
    Rect& in = form.room();
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::small, ui.tr("setting.keys_about")) + ui.px(space::gap));
    const float text_w = in.w - ui.px(key_w + space::gap + space::close);
    for (const KeyRow& row : key_rows()) {
        const bool is_asked = asked_key_ == row.usual;
        const SDL_Keycode chosen = keys.chosen(row.usual);
        std::string text = ui.tr(row.help);
        if (chosen != row.usual) text += " (" + ui.tr("setting.key_usual", {{"key", literal_arg(key_name(row.usual))}}) + ")";
        if (is_asked) text += "\n<b>" + ui.tr("setting.key_press", {{"key", literal_arg(key_name(chosen))}}) + "</b>";
        if (told_key_ == row.usual && !key_note_.empty()) text += "\n<b>" + key_note_ + "</b>";
        const RichText& laid = ui.paint.layout(text_w, type::body, text);
        const Rect box = in.cut_top(std::max(ui.px(key_row_h), laid.h + ui.px(space::close)));
        const std::string name = key_name(chosen);
        const Reply reply = ui.items.add("settings.key." + key_name(row.usual), box, true, plain_text(text) + " " + name);
        if (is_asked)
            ui.paint.fill(box, color::gold.with_alpha(0.35F));
        else if (reply.is_hovered)
            ui.paint.fill(box, color::gold.with_alpha(0.15F));
        if (reply.is_focused) ui.paint.focus_ring(box);
        ui.paint.rich({box.x + ui.px(space::close), std::round(box.center().y - laid.h / 2)}, laid);
        const Rect cap = centered({box.right() - ui.px(key_w / 2), box.center().y}, ui.px(key_w) - ui.px(8), ui.px(key_h));
        key_cap(ui, cap, is_asked ? "\u2026" : name);
        if (!reply.is_chosen) continue;
        asked_key_ = row.usual;
        key_note_.clear();
        ui.items.set_focus("settings.key." + key_name(row.usual));
        ui.wake_in(0);
        if (!scroll_.shows({box.x, box.bottom() + ui.px(key_row_h), 1, 1})) scroll_.reveal(box.y - rows_top_ - ui.px(200));
    }
    in.cut_top(ui.px(space::gap));
}

bool SettingsScreen::has_key_with(std::string_view words) const {
    return std::any_of(key_rows().begin(), key_rows().end(),
                       [&](const KeyRow& row) { return has_words(client_.texts()(row.help), words); });
}

}  // namespace salient::ui
