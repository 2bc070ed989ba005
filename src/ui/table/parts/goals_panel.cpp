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

// What a goal brings, at the end of its first line: a medal, before it how many.
float worth_width(Ui& ui, int medals) {
    if (medals == 0) return 0;
    return ui.px(21) + (medals > 1 ? ui.paint.width(goal_name, std::to_string(medals)) + ui.px(3) : 0);
}
void draw_worth(Ui& ui, Rect line, Side side, int medals) {
    if (medals == 0) return;
    const float size = ui.px(16);
    const Rect medal = centered(Rect(line.cut_right(size)).center(), size, size);
    ui.paint.picture(side == Side::Allies ? "medal_allies" : "medal_axis", snapped(medal));
    line.cut_right(ui.px(3));
    if (medals > 1) ui.paint.text_in(line, goal_name, std::to_string(medals), Align::Right);
}

}  // namespace

Reply GoalsPanel::note_row(Ui& ui, const Stage& stage, Rect row, const std::vector<HexId>& hexes, const std::string& label,
                           Drawn& out) {
    const std::string item = fmt::format("goal.{}", rows_++);
    if (wants_focus_ && !hexes.empty() && row.bottom() <= view_.bottom()) {
        ui.items.set_focus(item);
        wants_focus_ = false;
    }
    const Reply reply = ui.items.add(item, row, !hexes.empty(), label);
    const bool is_pointed = reply.is_hovered || reply.is_focused;
    if (row.center().y > view_.bottom()) ++below_;
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
            // In one paragraph, so that a battle with many goals is seen whole.
            const float worth = worth_width(ui, box.medals);
            const RichText& text =
                ui.paint.layout(in.w - left - worth, goal_text, "<b>" + literal(box.name) + "</b>  " + literal(box.counter));
            const Rect row = in.cut_top(text.h + ui.px(3));
            note_row(ui, stage, row.inset(-ui.px(5), 0), box.hexes, box.name + ". " + counter_and_medals(ui.texts, box), out);
            const float tick = ui.px(14);
            const float line_h = ui.paint.height(goal_text);
            draw_tick(ui, snapped({row.x + ui.px(3), row.y + (line_h - tick) / 2, tick, tick}), box.is_held);
            ui.paint.rich({row.x + left, row.y}, text);
            draw_worth(ui, {row.right() - worth, row.y, worth, line_h}, side, box.medals);
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
    rows_ = below_ = 0;
    const Rect content = scroll_.begin(ui, "goals", in);
    top_ = content.y;
    const bool shown_before = ui.paint.shows_clauses();
    if (shows_all) ui.paint.show_clauses(true);
    const float bottom = shows_all ? draw_lines(ui, stage, content, out) : draw_boxes(ui, stage, content, out);
    ui.paint.show_clauses(shown_before);
    scroll_.end(ui, bottom);
    const std::string below = below_ > 0 ? ui.tr("goal.below", {{"n", below_}}) : std::string();
    if (!foot.empty()) out.is_turned = draw_card_foot(ui, "goals.more", foot, below, shows_all);
    if (!below.empty()) ui.items.add("goals.below", foot, false, below, Found::FocusOnly);
    wants_focus_ = false;
    before_ = stage.pointed;
    if (lit_ != lit_before) ui.wake_in(0);  // the board lies under it and was drawn before
    return out;
}

}  // namespace salient::ui
