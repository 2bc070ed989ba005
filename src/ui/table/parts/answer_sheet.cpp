// The sheet of answers: a head in the color of the side, the unit, a row for each answer.
#include "ui/table/parts/answer_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_view.hpp"
#include "ui/board/objective_marks.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/table/parts/side_look.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle answer_text{Font::Text, 13, color::ink};
constexpr TextStyle answer_quiet{Font::Text, 12.5F, color::ink_soft};

const Objective* objective_on(const Table& table, HexId hex) {
    for (const Objective& o : table.scenario.objectives)
        if (!is_carried(o.type) && o.type != ObjectiveType::Exit && contains(o.hexes, hex)) return &o;
    return nullptr;
}

bool has_sandbags(const Table& table, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(),
                       [&](const Feature& f) { return f.type == table.rules.procedures.ground.sandbags; });
}

struct Told {
    std::string title, cost, quiet;
    std::string brief, lost;               // the same in few words
    const Objective* objective = nullptr;  // on the hex where it ends
};

Told told(const Ui& ui, const Stage& stage, const Answer& answer) {
    const Table table = stage.table();
    const Unit& unit = table.unit(stage.chooser.question().about());
    const PlaceNames places = stage.places(ui.texts);
    Told out;
    out.objective = objective_on(table, answer.hex);
    const Objective* home = objective_on(table, unit.hex);
    out.cost = out.lost = ui.tr("answer.lost", {{"n", answer.figures_lost}});
    const auto name_of = [&](const Objective& o) { return literal_arg(objective_name(ui.texts, table, o, stage.language)); };
    if (answer.hex == unit.hex) {
        out.title = ui.tr(answer.figures_lost > 0 ? "answer.loses" : "answer.stands", {{"place", verbatim(places(unit.hex))}});
        out.brief = out.title;
        if (answer.flags_ignored > 0) out.cost += " \u00b7 " + ui.tr("answer.ignores", {{"n", answer.flags_ignored}});
        if (has_sandbags(table, unit.hex)) out.quiet = ui.tr("answer.sandbags_stay");
        return out;
    }
    const std::string reference = hex_reference(table.board, answer.hex);
    std::string where = places.brief(answer.hex);
    if (where == reference)
        where = out.objective != nullptr ? std::string(in_language(out.objective->name, stage.language)) : std::string();
    if (where.empty()) where = places.ground(answer.hex);
    out.title = capitalized(where) + ", " + direction_name(ui.texts, table.board, unit.hex, answer.hex, stage.seen()) +
                " \u00b7 " + reference;
    out.brief = capitalized(where) + " \u00b7 " + reference;
    if (home != nullptr)
        out.cost += " \u00b7 " + ui.tr(home == out.objective ? "answer.keeps" : "answer.leaves", {{"place", name_of(*home)}});
    out.quiet = ui.tr("answer.back", {{"n", answer.hexes}});
    if (answer.flags_ignored > 0) out.quiet += ", " + ui.tr("answer.ignores", {{"n", answer.flags_ignored}});
    if (has_sandbags(table, unit.hex)) out.quiet += ", " + ui.tr("answer.sandbags_go");
    return out;
}

void draw_unit(Ui& ui, const Stage& stage, Rect row) {
    const Table table = stage.table();
    const Unit& unit = table.unit(stage.chooser.question().about());
    const Rect picture = row.cut_left(row.h);
    ui.paint.panel(PanelKind::Inset, picture);
    const std::string nation = unit.nation.is_none() ? std::string() : table.rules.at(unit.nation).id;
    ui.paint.picture(BoardView::portrait_of(ui.art, table.type(unit), unit.funny.accessory), picture.inset(ui.px(2)),
                     Look{.nation = nation, .is_mirrored = unit.side == Side::Axis});
    row.cut_left(ui.px(9));
    const std::string who = "<b>" + capitalized(ui.tr("unit." + table.type(unit).id)) + "</b>, " +
                            ui.tr("answer.figures_left", {{"n", static_cast<int>(unit.figures)}}) + "\n" +
                            literal(stage.places(ui.texts)(unit.hex));
    const RichText& laid = ui.paint.layout(row.w, answer_text, who);
    ui.paint.rich({row.x, std::round(row.center().y - laid.h / 2)}, laid);
}

struct AnswerRow {
    std::size_t number;  // in the list
    const Answer* answer;
    bool is_armed, is_lit;
};

std::string row_words(const Told& words, int level, const std::string& warning) {
    const std::string title = "<b>" + literal(level == 0 ? words.title : words.brief) + "</b>";
    if (!warning.empty()) return title + "\n" + warning;
    return level == 2 ? title + " \u00b7 " + words.lost : title + "\n" + words.cost;
}

Reply draw_row(Ui& ui, const Stage& stage, Rect box, const AnswerRow& row) {
    const Told words = told(ui, stage, *row.answer);
    const std::string key = std::to_string(row.number + 1);
    const std::string warning = row.is_armed ? ui.tr("answer.twice", {{"key", key}}) : std::string();
    const std::string label = words.title + " \u00b7 " + words.cost + (warning.empty() ? "" : ". " + warning);
    const Reply reply = ui.items.add("answer." + key, box, true, plain_text(label));
    const bool is_pointed = reply.is_hovered || reply.is_focused || row.is_lit;
    ui.paint.panel(PanelKind::Inset, box);
    if (is_pointed) ui.paint.fill(box.inset(ui.px(1)), answer_color(stage.chooser.side()).with_alpha(0.16F));
    if (is_pointed || row.is_armed)
        ui.paint.outline(box, ui.px(2), row.is_armed ? color::alert : answer_color(stage.chooser.side()));
    Rect in = box.inset(ui.px(8), ui.px(2));
    const float disc = std::min(ui.px(row.answer->is_dominated ? 22 : 28), box.h - ui.px(6));
    const Rect circle = snapped(centered({in.x + ui.px(14), box.center().y}, disc, disc));
    const Color of_disc = row.answer->is_dominated ? color::alert : slab_color(stage.chooser.side());
    ui.paint.drawn(fmt::format("answer_disc{}.{}", static_cast<int>(stage.chooser.side()), row.answer->is_dominated), circle,
                   [&] {
                       Svg svg(circle.w, circle.h);
                       svg.ellipse({circle.w / 2, circle.h / 2}, circle.w / 2, circle.h / 2, of_disc);
                       return svg.done();
                   });
    ui.paint.text_in(circle, {Font::HeadingBold, 14, color::paper_light}, key, Align::Center);
    in.cut_left(ui.px(36));
    if (words.objective != nullptr) {
        const float size = std::min(ui.px(24), box.h - ui.px(8));
        ui.paint.picture(objective_picture(*words.objective), centered(in.cut_right(size + ui.px(4)).center(), size, size));
    }
    // In fewer words where the row is too low for all of them.
    std::string text = row_words(words, 0, warning);
    for (int level = 1; level <= 2 && ui.paint.layout(in.w, answer_text, text).h > box.h; ++level)
        text = row_words(words, level, warning);
    const RichText& laid = ui.paint.layout(in.w, answer_text, text);
    const float quiet_h = ui.paint.height(answer_quiet);
    const bool has_quiet = !words.quiet.empty() && !row.answer->is_dominated && laid.h + quiet_h <= box.h - ui.px(2);
    float y = std::round(box.center().y - (laid.h + (has_quiet ? quiet_h : 0)) / 2);
    ui.paint.clip(box);
    ui.paint.rich({in.x, y}, laid);
    y += laid.h;
    if (has_quiet) ui.paint.text_in({in.x, y, in.w, quiet_h}, answer_quiet, words.quiet);
    ui.paint.unclip();
    return reply;
}

// What all answers cost alike.
std::string common_cost(const Ui& ui, const std::vector<Answer>& answers) {
    const int lost = answers.front().figures_lost;
    const bool is_same = std::all_of(answers.begin(), answers.end(), [&](const Answer& a) { return a.figures_lost == lost; });
    if (!is_same || answers.size() < 2) return {};
    return lost == 0 ? ui.tr("answer.none_loses") : ui.tr("answer.all_lose", {{"n", lost}});
}

}  // namespace

AnswersDrawn draw_answer_sheet(Ui& ui, const Stage& stage, Rect& room, std::optional<std::size_t> armed) {
    const std::vector<Answer>& answers = stage.chooser.question().listed();
    AnswersDrawn out;
    if (answers.empty()) return out;
    const auto* retreat = std::get_if<RetreatStep>(&stage.match.open().steps.back());
    const std::string common = common_cost(ui, answers);
    const float head_h = ui.px(30);
    const float unit_h = ui.px(44);
    const float inside = room.w - ui.px(18);
    const float foot_h = common.empty() ? 0 : ui.paint.layout(inside, answer_quiet, common).h + ui.px(4);
    const auto count = static_cast<float>(answers.size());
    const float fixed = head_h + foot_h + ui.px(14);
    // As high as the longest of them needs; the unit goes first where there is no room for it.
    float needed = ui.px(46);
    for (const Answer& answer : answers) {
        const std::string all = row_words(told(ui, stage, answer), 0, {});
        needed = std::max(needed, ui.paint.layout(inside - ui.px(80), answer_text, all).h + ui.px(8));
    }
    const bool has_unit = room.h - fixed - unit_h >= count * needed;
    const float row_h =
        bounded((room.h - fixed - (has_unit ? unit_h + ui.px(4) : 0)) / count, ui.px(24), std::max(ui.px(62), needed));
    Rect sheet = room.cut_top(std::min(room.h, fixed + (has_unit ? unit_h + ui.px(4) : 0) + row_h * count));
    room.cut_top(ui.px(4));
    ui.paint.panel(PanelKind::Paper, sheet);
    ui.items.cover(sheet);
    Rect head = sheet.cut_top(head_h);
    draw_side_cloth(ui, stage.chooser.side(), head.inset(ui.px(1)));
    head = head.inset(ui.px(10), 0);
    if (retreat != nullptr) {
        const TextStyle style{Font::Text, 13, color::paper_light};
        const std::string flags = ui.tr("answer.flags", {{"n", int{retreat->flags}}});
        ui.paint.text_in(head.cut_right(ui.paint.width(style, flags) + ui.px(6)), style, flags, Align::Right);
    }
    ui.paint.fit_text(head, {Font::HeadingBold, 15, color::paper_light}, ui.tr("answer.retreat"), Align::Left);
    sheet = sheet.inset(ui.px(9), ui.px(6));
    if (has_unit) {
        draw_unit(ui, stage, sheet.cut_top(unit_h));
        sheet.cut_top(ui.px(4));
    }
    if (foot_h > 0) {
        const Rect foot = sheet.cut_bottom(foot_h);
        ui.paint.rich({foot.x, foot.y + ui.px(3)}, foot.w, answer_quiet.in(color::ink), common);
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Rect box = snapped(sheet.cut_top(row_h).inset(0, ui.px(1.5F)));
        const bool is_lit = stage.pointed == answers[i].hex && !answers[i].is_dominated;
        const Reply reply = draw_row(ui, stage, box, {i, &answers[i], armed == i, is_lit});
        if (reply.is_hovered || reply.is_focused) out.pointed = i;
        if (reply.is_chosen) out.chosen = i;
    }
    return out;
}

}  // namespace salient::ui
