// Settings: the picture of what changes.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "salient/queries.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/settings_screen.hpp"
#include "ui/table/parts/side_look.hpp"

namespace salient::ui {
namespace {

constexpr std::array eye_texts{"setting.eyes.yours", "setting.eyes.red", "setting.eyes.green", "setting.eyes.blue"};
constexpr std::array eye_ids{"yours", "red", "green", "blue"};

}  // namespace

// A piece of a board where both sides stand near each other, with every light on it.
void SettingsScreen::draw_board_example(Ui& ui, Rect where) {
    if (!example_) {
        for (const ScenarioEntry& entry : client_.scenarios()) {
            if (!entry.loaded || entry.loaded->scenario->id != "sainteny-hedgerows") continue;
            example_ = new_game(entry.loaded->rules, entry.loaded->scenario);
            break;
        }
    }
    if (!example_) return;
    const Settings& settings = client_.settings();
    const Table table = example_->table();
    // An own unit in the middle, and what is around it.
    UnitId own;
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (unit.side != Side::Allies || !unit.on_board()) continue;
        const Hex h = table.board.hex(unit.hex);
        if (h.x >= 8 && h.x <= 16 && (own.is_none() || h.y < table.board.hex(table.open.units[own].hex).y)) own = id;
    }
    BoardMarks marks;
    marks.shows_labels = false;
    marks.figure_scale = static_cast<float>(settings.figure_percent) / 100;
    std::vector<HexId> seen;
    if (!own.is_none()) {
        const HexId at = table.open.units[own].hex;
        seen.push_back(at);
        marks.hexes[at].light = Light::Chosen;
        int number = 0;
        for (const HexId near : table.board.neighbors(at)) {
            if (near.is_none()) continue;
            seen.push_back(near);
            const UnitId other = table.open.at(near).unit;
            HexMark& mark = marks.hexes[near];
            if (!other.is_none() && table.open.units[other].side == Side::Axis) {
                mark.light = Light::Target;
                mark.dice = 2;
            } else if (other.is_none()) {
                mark.light = number % 2 == 0 ? Light::MayBattle : Light::MoveOnly;
                (number % 2 == 0 ? mark.has_die : mark.has_boot) = true;
                ++number;
            }
            for (const HexId far : table.board.neighbors(near)) {
                if (far.is_none()) continue;
                const UnitId enemy = table.open.at(far).unit;
                if (enemy.is_none() || table.open.units[enemy].side != Side::Axis) continue;
                seen.push_back(far);
                marks.hexes[far].light = Light::Target;
                marks.hexes[far].dice = 1;
            }
        }
    }
    const auto w = static_cast<int>(where.w), h = static_cast<int>(where.h);
    const std::string key =
        fmt::format("settings_example|{}|{}|{}|{}|{}|{}x{}", static_cast<int>(settings.palette), settings.ground_paler,
                    settings.has_outlines, settings.figure_percent, static_cast<int>(eyes_), w, h);
    const Picture* picture = ui.paint.kept_drawing(
        key, w, h,
        [&] {
            BoardView view;
            view.set_area({0, 0, where.w, where.h}, table.board, ui.paint.scale());
            view.show_part(seen, table.board);
            view.draw(ui, table, marks);
        },
        [&](Color c) { return seen_by(c, eyes_); });
    if (picture != nullptr) ui.paint.blit(picture, where.x, where.y);
    ui.items.add("settings.example", where, false, {}, Found::FocusOnly);
}

void SettingsScreen::draw_eyes(Ui& ui, Rect& in) {
    ui.paint.fit_text(in.cut_top(ui.px(24)), type::head.sized(type::body.size), ui.tr("setting.eyes"), Align::Left);
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < eye_texts.size(); ++i) choices.push_back({eye_ids[i], ui.tr(eye_texts[i])});
    const int i = choice_row(ui, "settings.eyes", in, choices, static_cast<int>(eyes_));
    if (i >= 0) eyes_ = static_cast<Eyes>(i);
    in.cut_top(ui.px(space::close));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::small, ui.tr("setting.eyes_about")));
}

void SettingsScreen::draw_example(Ui& ui, Rect in) {
    ui.paint.fit_text(in.cut_top(ui.px(28)), type::head, ui.tr("setting.example"), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(space::gap));
    const Palette& p = palette_now();
    draw_board_example(ui, in.cut_top(std::min(in.w * 0.95F, in.h - ui.px(260))));
    in.cut_top(ui.px(space::close));
    // What each light says, in its own color.
    Rect legend = in.cut_top(ui.px(24));
    const std::pair<Color, const char*> lights[] = {
        {p.may_battle, "setting.light_battle"}, {p.move_only, "setting.light_move"}, {p.target, "setting.light_target"}};
    for (const auto& [light, text] : lights) {
        const std::string label = ui.tr(text);
        const Rect spot = legend.cut_left(ui.px(18));
        ui.paint.fill(centered(spot.center(), ui.px(13), ui.px(13)), color::ink);
        ui.paint.fill(centered(spot.center(), ui.px(10), ui.px(10)), seen_by(light, eyes_));
        const float w = std::min(legend.w, ui.paint.width(type::small, label));
        ui.paint.text_in(legend.cut_left(w), type::small.in(color::ink), label);
        legend.cut_left(ui.px(space::gap));
    }
    in.cut_top(ui.px(space::close));
    Rect sides_row = in.cut_top(ui.px(48));
    const float half = std::floor((sides_row.w - ui.px(space::close)) / 2);
    for (const Side side : sides) {
        Rect box = sides_row.cut_left(half);
        sides_row.cut_left(ui.px(space::close));
        draw_side_cloth(ui, side, box);
        ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis",
                         centered(Rect(box.cut_left(ui.px(46))).center(), ui.px(32), ui.px(32)));
        ui.paint.fit_text(box, type::head.in(color::paper_light), ui.tr(side == Side::Allies ? "side.allies" : "side.axis"),
                          Align::Left);
    }
    in.cut_top(ui.px(space::gap));
    draw_eyes(ui, in);
}

}  // namespace salient::ui
