// The sheet of the goals.
#include "ui/table/parts/goals_panel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/objective_marks.hpp"
#include "words/goal_lines.hpp"

namespace salient::ui {

HexId GoalsPanel::draw(Ui& ui, const Stage& stage, Rect where) {
    const std::vector<HexId> lit_before = std::move(lit_);
    lit_.clear();
    const std::string title = ui.tr("goal.title");
    Rect in = paper_sheet(ui, where, title);
    ui.items.add("goals", where, true, title, Found::MouseOnly);
    const std::vector<GoalLine> lines = goal_lines(ui.texts, stage.table(), stage.language);
    const auto is_on = [&](const GoalLine& line, HexId hex) {
        return !hex.is_none() && std::binary_search(line.hexes.begin(), line.hexes.end(), hex);
    };
    Rect content = scroll_.begin(ui, "goals", in).inset(ui.px(5), 0);
    const float top = content.y;
    HexId chosen;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const GoalLine& line = lines[i];
        const float picture = line.objective != nullptr ? ui.px(22) : 0;
        const TextStyle style{Font::Text, 13.5F, color::ink};
        const RichText& laid = ui.paint.layout(content.w - picture, style, line.markup);
        const Rect row = content.cut_top(std::max(laid.h, picture)).inset(-ui.px(5), -ui.px(1));
        content.cut_top(ui.px(5));
        const std::string item = fmt::format("goal.{}", i);
        if (wants_focus_ && !line.hexes.empty()) {
            ui.items.set_focus(item);
            wants_focus_ = false;
        }
        const Reply reply = ui.items.add(item, row, !line.hexes.empty(), plain_text(line.markup));
        const bool is_pointed = reply.is_hovered || reply.is_focused;
        if (is_pointed) lit_ = line.hexes;
        if (reply.is_chosen) chosen = line.hexes.front();
        const bool is_of_hex = is_on(line, stage.pointed);
        if (is_of_hex && before_ != stage.pointed && (row.y < in.y || row.bottom() > in.bottom())) scroll_.reveal(row.y - top);
        if (is_of_hex || (is_pointed && !line.hexes.empty())) {
            ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
            ui.paint.fill({row.x, row.y, ui.px(3), row.h}, color::brass);
        }
        if (reply.is_focused) ui.paint.focus_ring(row);
        if (line.objective != nullptr)
            ui.paint.picture(objective_picture(*line.objective), {row.x + ui.px(5), row.y + ui.px(2), ui.px(18), ui.px(18)});
        ui.paint.rich({row.x + ui.px(5) + picture, row.y + ui.px(1)}, laid);
    }
    wants_focus_ = false;
    before_ = stage.pointed;
    scroll_.end(ui, content.y);
    if (lit_ != lit_before) ui.wake_in(0);  // the board lies under it and was drawn before
    return chosen;
}

}  // namespace salient::ui
