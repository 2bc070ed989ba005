// The board in small.
#include "ui/table/parts/mini_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "salient/side_key.hpp"
#include "ui/board/board_ground.hpp"
#include "ui/table/parts/side_look.hpp"

namespace salient::ui {

bool is_large(const Board& board) { return board.width() > 13 || board.rows() > 9; }

float mini_map_height(const Ui& ui) { return ui.px(126); }

void draw_mini_map(Ui& ui, const Stage& stage, BoardView& board, Rect where) {
    const Table table = stage.table();
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(8));
    HexGrid grid{1, table.board.width(), table.board.rows(), board.is_turned()};
    grid.w = std::min(in.w * 0.72F / grid.board_w(), in.h / grid.board_h());
    const Rect map = snapped({in.x, in.center().y - grid.board_h() / 2, grid.board_w(), grid.board_h()});
    in.cut_left(map.w + ui.px(10));
    ui.paint.fill(map, Color::rgb(0xb9bf8f));
    ui.paint.outline(map, 1, color::ink_soft);
    const auto line_at = [&](int x) { return map.x + grid.line_x(x); };
    const bool has_staff = table.scenario.mode == Mode::Overlord;
    for (const int x : wide_limits) {
        if (!has_staff) break;
        const bool is_strong = parts_commands(x);
        ui.paint.fill({line_at(x) - (is_strong ? 1.0F : 0.0F), map.y, is_strong ? 3.0F : 1.0F, map.h},
                      is_strong ? color::ink : color::section_line);
    }
    for (const int x : has_staff ? std::span<const int>() : table.board.section_lines())
        ui.paint.fill({map.x + grid.line_x(x), map.y, 1, map.h}, color::section_line);
    if (has_staff) {  // how many units of the side whose turn it is are ordered in each section
        std::array<int, board_section_count> ordered{};
        for (const Unit& unit : table.open.units) {
            if (!unit.ordered || !unit.on_board() || unit.side != stage.own_side()) continue;
            for (int i = 0; i < board_section_count; ++i)
                if (table.board.board_sections(unit.hex).has(i)) {
                    ++ordered[static_cast<std::size_t>(i)];
                    break;
                }
        }
        for (int i = 0; i < board_section_count; ++i) {
            const float left = i == 0 ? map.x : line_at(wide_limits[i - 1]);
            const float right = i + 1 == board_section_count ? map.right() : line_at(wide_limits[i]);
            const int n = ordered[static_cast<std::size_t>(i)];
            ui.paint.text_in({left, map.y - ui.px(16), right - left, ui.px(15)},
                             {Font::Bold, 11.5F, n > 0 ? color::ink : color::ink_faint}, std::to_string(n), Align::Center);
        }
    }
    // Squares and discs: told apart without color.
    int units[2] = {0, 0};
    const float size = std::max(3.0F, grid.w * 0.72F);
    for (const Unit& unit : table.open.units) {
        if (!unit.on_board()) continue;
        ++units[index(unit.side)];
        const Point at = grid.center(table.board.hex(unit.hex)) + Point{map.x, map.y};
        if (unit.side == Side::Axis)
            ui.paint.fill(centered(at, size, size), slab_color(Side::Axis));
        else
            ui.paint.list()->AddCircleFilled({at.x, at.y}, size * 0.6F, slab_color(Side::Allies).packed(), 12);
    }
    const Rect seen = board.seen_part();
    const Rect frame{map.x + seen.x * map.w, map.y + seen.y * map.h, seen.w * map.w, seen.h * map.h};
    ui.paint.outline(frame.inset(-ui.px(1)), ui.px(3), color::wood_dark);
    ui.paint.outline(frame, ui.px(1.6F), color::gold);

    const Reply reply = ui.items.add("minimap", map, true, ui.tr("map.whole"), Found::MouseOnly);
    if (reply.is_held || reply.is_chosen) board.look_at({(ui.input.mouse.x - map.x) / map.w, (ui.input.mouse.y - map.y) / map.h});
    const TextStyle style{Font::Bold, 14, color::ink};
    float y = in.y;
    for (const Side side : {enemy_of(stage.own_side()), stage.own_side()}) {
        const float seal = ui.px(20);
        ui.paint.picture(side_icon(side), {in.x, y, seal, seal});
        ui.paint.text_in({in.x + seal + ui.px(5), y, in.w - seal, seal}, style, std::to_string(units[index(side)]));
        y += seal + ui.px(6);
    }
    if (has_staff) {  // below the wide map there is more room
        in = {map.x, in.y, map.w, in.h};
        y = map.bottom() + ui.px(2);
    }
    const Rect key{in.x, y + ui.px(4), ui.px(22), ui.px(20)};
    key_cap(ui, key, "F");
    const float left = ui.px(28);
    ui.paint.fit_text({in.x + left, key.y, in.w - left, key.h}, {Font::Text, 12.5F, color::ink_soft}, ui.tr("map.whole"),
                      Align::Left);
}

}  // namespace salient::ui
