// Person or computer, name or level.
#include "ui/menus/seat_box.hpp"

#include <algorithm>

#include "salient/opponent.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/battle_signs.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle box_title{Font::HeadingBold, 18, color::ink};
constexpr TextStyle box_about{Font::Text, 13.5F, color::ink_soft};
constexpr TextStyle box_level{Font::HeadingBold, 15, color::ink};
constexpr TextStyle box_does{Font::Text, 13.5F, color::ink_soft};
constexpr std::size_t longest_name = 24;
constexpr float edge = 11;
constexpr float sign = 30;
constexpr float segment_h = 34;
constexpr float field_h = 34;
constexpr float radio_w = 30;

float about_height(Ui& ui, float w, const std::string& about) {
    return about.empty() ? 0 : ui.paint.layout(w, box_about, about).h + ui.px(2);
}

float head_height(Ui& ui, float in_w, const SeatBox::Look& look) {
    const float w = in_w - ui.px(sign + 10);
    return std::max(ui.px(sign), ui.px(24) + about_height(ui, w, look.about)) + ui.px(8);
}

std::string does(Ui& ui, std::size_t level) { return ui.tr(level_does[level - 1]); }

float level_height(Ui& ui, float in_w, std::size_t level) {
    return ui.px(21) + ui.paint.layout(in_w - ui.px(radio_w + 8), box_does, does(ui, level)).h + ui.px(5);
}

}  // namespace

void SeatBox::set(std::size_t level, std::string_view name) {
    level_ = level;
    if (level != 0) last_level_ = level;
    name_.set(name);
}

void SeatBox::sit(bool is_person) {
    if (level_ != 0) last_level_ = level_;
    level_ = is_person ? 0 : last_level_;
}

std::string SeatBox::name() const { return level_ != 0 ? std::string() : trimmed(name_); }

float SeatBox::height(Ui& ui, float w, const Look& look) const {
    const float in_w = w - ui.px(2 * edge);
    float h = ui.px(2 * edge) + head_height(ui, in_w, look) + ui.px(segment_h);
    if (level_ == 0) {
        if (!look.name.empty()) h += ui.px(8 + field_h);
        if (!look.note.empty()) h += ui.px(6) + ui.paint.layout(in_w, box_does, look.note).h;
        return h;
    }
    h += ui.px(8);
    if (look.is_low) return h + ui.px(segment_h);
    for (std::size_t level = 1; level <= std::size(player_levels); ++level) h += level_height(ui, in_w, level);
    return h;
}

void SeatBox::draw(Ui& ui, Rect where, const Look& look) {
    ui.paint.panel(PanelKind::Inset, where);
    Rect in = where.inset(ui.px(edge));
    Rect head = in.cut_top(head_height(ui, in.w, look));
    const float size = ui.px(sign);
    ui.paint.picture(look.side == Side::Allies ? "side_allies" : "side_axis", {head.x, head.y, size, size});
    head.cut_left(size + ui.px(10));
    const Color color = look.side == Side::Allies ? color::allies : color::axis;
    ui.paint.fit_text(head.cut_top(look.about.empty() ? size : ui.px(24)), box_title.in(color), look.title, Align::Left);
    if (!look.about.empty()) {
        ui.paint.rich({head.x, head.y}, head.w, box_about, look.about);
        if (!look.about_item.empty()) ui.items.add(look.about_item, head, false, plain_text(look.about), Found::FocusOnly);
    }

    const std::vector<Choice> who{{"person", ui.tr("opponent.person")}, {"computer", ui.tr("opponent.computer")}};
    const int chosen = segments(ui, look.who, in.cut_top(ui.px(segment_h)), who, level_ == 0 ? 0 : 1);
    if (chosen >= 0) sit(chosen == 0);

    if (level_ != 0) {
        in.cut_top(ui.px(8));
        return draw_levels(ui, in, look);
    }
    if (!look.name.empty()) {
        in.cut_top(ui.px(8));
        text_field(ui, look.name, in.cut_top(ui.px(field_h)), name_, look.hint, Accepts::Text, longest_name);
    }
    if (!look.note.empty()) ui.paint.rich({in.x, in.y + ui.px(6)}, in.w, box_does, look.note);
}

void SeatBox::draw_levels(Ui& ui, Rect in, const Look& look) {
    const auto name_of_level = [&](std::size_t level) { return ui.tr(level_names[level - 1]); };
    if (look.is_low) {
        std::vector<Choice> levels;
        for (std::size_t level = 1; level <= std::size(player_levels); ++level)
            levels.push_back({player_levels[level - 1], name_of_level(level)});
        const int chosen = segments(ui, look.who, in.cut_top(ui.px(segment_h)), levels, static_cast<int>(level_) - 1);
        if (chosen >= 0) level_ = static_cast<std::size_t>(chosen) + 1;
        return;
    }
    for (std::size_t level = 1; level <= std::size(player_levels); ++level) {
        const Rect row = in.cut_top(level_height(ui, in.w, level));
        const std::string name = name_of_level(level);
        const Reply reply = ui.items.add(look.who + "." + player_levels[level - 1], row, true, name + ". " + does(ui, level));
        const bool is_on = level_ == level;
        if (is_on || reply.is_hovered) ui.paint.fill(row, is_on ? color::paper_light : color::paper_light.with_alpha(0.5F));
        if (is_on) ui.paint.outline(row, 1, color::brass);
        if (reply.is_focused) ui.paint.focus_ring(row);
        const Point center{row.x + ui.px(radio_w / 2), row.y + ui.px(13)};
        ui.paint.list()->AddCircleFilled({center.x, center.y}, ui.px(8), color::brass_dark.packed());
        ui.paint.list()->AddCircleFilled({center.x, center.y}, ui.px(8) - 1.5F, color::paper_light.packed());
        if (is_on) ui.paint.list()->AddCircleFilled({center.x, center.y}, ui.px(5), color::go.packed());
        const Point text{row.x + ui.px(radio_w), row.y + ui.px(2)};
        const float w = ui.paint.text(text, box_level, name);
        draw_bars(ui, {text.x + w + ui.px(10), row.y + ui.px(13)}, level);
        ui.paint.rich({text.x, row.y + ui.px(22)}, row.right() - text.x - ui.px(8), box_does, does(ui, level));
        if (reply.is_chosen) level_ = level;
    }
}

}  // namespace salient::ui
