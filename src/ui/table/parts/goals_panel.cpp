// The sheet of the goals.
#include "ui/table/parts/goals_panel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/objective_marks.hpp"
#include "ui/table/parts/glance_cards.hpp"
#include "words/game_log.hpp"
#include "words/goal_boxes.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/wings/arrivals.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle goal_name{Font::Bold, 13, color::ink};
constexpr TextStyle goal_text{Font::Text, 13, color::ink};

// What a side needs of what it has, as the bar above the board counts it (VICT-10).
std::pair<int, int> medals_towards(const Table& t, Side side) {
    const SideSetup& setup = t.scenario.at(side);
    const int needed = setup.medals != 0 ? setup.medals : setup.exit_units;
    const int held = setup.medals != 0 ? t.open.at(side).medals() : units_that_left(t, side);
    return {std::min(held, needed), needed};
}

void draw_tick(Ui& ui, Rect box, bool is_on) {
    ui.paint.fill(box, color::ink);
    ui.paint.fill(box.inset(ui.px(1)), color::paper_light);
    if (is_on) ui.paint.picture("icon_check", box.inset(ui.px(1)));
}

}  // namespace

Reply GoalsPanel::note_row(Ui& ui, const Stage& stage, Rect row, const std::vector<HexId>& hexes, const std::string& label,
                           Drawn& out) {
    const std::string item = fmt::format("goal.{}", rows_++);
    if (wants_focus_ && !hexes.empty()) {
        ui.items.set_focus(item);
        wants_focus_ = false;
    }
    const Reply reply = ui.items.add(item, row, !hexes.empty(), label);
    const bool is_pointed = reply.is_hovered || reply.is_focused;
    if (is_pointed) lit_ = hexes;
    if (reply.is_chosen) out.chosen = hexes.front();
    const bool is_of_hex = !stage.pointed.is_none() && std::binary_search(hexes.begin(), hexes.end(), stage.pointed);
    if (is_of_hex && before_ != stage.pointed && (row.y < view_.y || row.bottom() > view_.bottom())) scroll_.reveal(row.y - top_);
    if (is_of_hex || (is_pointed && !hexes.empty())) {
        ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        ui.paint.fill({row.x, row.y, ui.px(3), row.h}, color::brass);
    }
    if (reply.is_focused) ui.paint.focus_ring(row);
    return reply;
}

void GoalsPanel::draw_side_head(Ui& ui, const Stage& stage, Rect& in, Side side) {
    const auto [held, needed] = medals_towards(stage.table(), side);
    Rect row = in.cut_top(ui.px(24));
    const std::string suffix = side == Side::Allies ? "_allies" : "_axis";
    const float seal = ui.px(19);
    ui.paint.picture(side_icon(side), {row.x, row.center().y - seal / 2, seal, seal});
    row.cut_left(seal + ui.px(6));
    const TextStyle style{Font::HeadingBold, 14, color::ink};
    const std::string name = side_name(ui, side);
    ui.paint.text_in(row, style, name);
    row.cut_left(ui.paint.width(style, name) + ui.px(8));
    if (!stage.has_medals || needed == 0) return;
    const std::string count = fmt::format("{}/{}", held, needed);
    ui.paint.text_in(row, goal_name, count, Align::Right);
    row.cut_right(ui.paint.width(goal_name, count) + ui.px(6));
    const float step = std::min(ui.px(15), row.w / static_cast<float>(needed));
    if (step < ui.px(9)) return;
    const float size = std::min(ui.px(16), step + ui.px(2));
    float x = row.right() - step * static_cast<float>(needed);
    for (int i = 0; i < needed; ++i, x += step)
        ui.paint.picture((i < held ? "medal" : "medal_slot") + suffix,
                         snapped(centered({x + step / 2, row.center().y}, size, size)));
}

float GoalsPanel::draw_boxes(Ui& ui, const Stage& stage, Rect in, Drawn& out) {
    const Side own = stage.own_side();
    for (const Side side : {own, enemy_of(own)}) {
        if (side != own) {
            in.cut_top(ui.px(4));
            ui.paint.fill({in.x, in.y, in.w, 1}, color::brass.with_alpha(0.6F));
            in.cut_top(ui.px(3));
        }
        draw_side_head(ui, stage, in, side);
        if (const std::string near = near_victory(ui.texts, stage.table(), side, stage.language); !near.empty())
            in.cut_top(ui.paint.rich({in.x, in.y}, in.w, goal_text.in(color::alert_dark), near) + ui.px(2));
        for (const GoalBox& box : goal_boxes(ui.texts, stage.table(), side, stage.language)) {
            const float left = ui.px(25);
            // In one line where there is room for that.
            const float name_w = ui.paint.width(goal_name, box.name);
            const bool is_line = left + name_w + ui.px(8) + ui.paint.width(goal_text, box.counter) <= in.w;
            const RichText& name = ui.paint.layout(in.w - left, goal_name, literal(box.name));
            const RichText& counter = ui.paint.layout(in.w - left, goal_text, literal(box.counter));
            const Rect row = in.cut_top(name.h + (is_line ? 0 : counter.h) + ui.px(3));
            note_row(ui, stage, row.inset(-ui.px(5), 0), box.hexes, box.name + ". " + box.counter, out);
            const float tick = ui.px(14);
            draw_tick(ui, snapped({row.x + ui.px(3), row.y + (name.h > ui.px(24) ? ui.px(2) : (name.h - tick) / 2), tick, tick}),
                      box.is_held);
            ui.paint.rich({row.x + left, row.y}, name);
            if (is_line)
                ui.paint.rich({row.x + left + name_w + ui.px(8), row.y}, counter);
            else
                ui.paint.rich({row.x + left, row.y + name.h}, counter);
        }
    }
    return in.y;
}

float GoalsPanel::draw_lines(Ui& ui, const Stage& stage, Rect in, Drawn& out) {
    in = in.inset(ui.px(5), 0);
    for (const GoalLine& line : goal_lines(ui.texts, stage.table(), stage.language)) {
        const float picture = line.objective != nullptr ? ui.px(22) : 0;
        const RichText& laid = ui.paint.layout(in.w - picture, goal_text, line.markup);
        const Rect row = in.cut_top(std::max(laid.h, picture)).inset(-ui.px(5), -ui.px(1));
        in.cut_top(ui.px(5));
        note_row(ui, stage, row, line.hexes, plain_text(line.markup), out);
        if (line.objective != nullptr)
            ui.paint.picture(objective_picture(*line.objective), {row.x + ui.px(5), row.y + ui.px(2), ui.px(18), ui.px(18)});
        ui.paint.rich({row.x + ui.px(5) + picture, row.y + ui.px(1)}, laid);
    }
    for (const Arrival& line : arrivals(stage.table()))  // what comes when, and who is held back until when
        if (line.state != Arrival::State::Over)
            in.cut_top(ui.paint.rich({in.x, in.y}, in.w, goal_text, arrival_text(ui.texts, stage.table(), line)) + ui.px(4));
    return in.y;
}

GoalsPanel::Drawn GoalsPanel::draw(Ui& ui, const Stage& stage, Rect where, bool shows_all) {
    Drawn out;
    const std::vector<HexId> lit_before = std::move(lit_);
    lit_.clear();
    const std::string title = ui.tr("goal.title");
    Rect in = paper_sheet(ui, where, title);
    ui.items.add("goals", where, true, title, Found::MouseOnly);
    const Rect foot = in.h > ui.px(90) ? in.cut_bottom(ui.px(22)) : Rect{};
    if (shows_all != shows_all_) scroll_.to_top();
    shows_all_ = shows_all;
    view_ = in;
    rows_ = 0;
    const Rect content = scroll_.begin(ui, "goals", in);
    top_ = content.y;
    const bool shown_before = ui.paint.shows_clauses();
    if (shows_all) ui.paint.show_clauses(true);
    const float bottom = shows_all ? draw_lines(ui, stage, content, out) : draw_boxes(ui, stage, content, out);
    ui.paint.show_clauses(shown_before);
    scroll_.end(ui, bottom);
    if (!foot.empty()) out.is_turned = draw_card_foot(ui, "goals.more", foot, {}, shows_all);
    wants_focus_ = false;
    before_ = stage.pointed;
    if (lit_ != lit_before) ui.wake_in(0);  // the board lies under it and was drawn before
    return out;
}

}  // namespace salient::ui
