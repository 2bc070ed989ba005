// A lesson at the table, drawn: the steps, the coach below them, the mark on the board, the bar.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "salient/side_key.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/table/lesson/lesson_guide.hpp"
#include "ui/table/parts/dice_tray.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle task_style{Font::HeadingBold, 18.5F, color::ink};
constexpr TextStyle text_style{Font::Text, 14.5F, color::ink};
constexpr Color amber = Color::rgb(0xf2dfb3);
constexpr Color amber_edge = Color::rgb(0xa8781c);
constexpr float gap_below_task = 6;

bool is_within(Rect r, Rect room) {
    return r.x >= room.x - 1 && r.y >= room.y - 1 && r.right() <= room.right() + 1 && r.bottom() <= room.bottom() + 1;
}

// Round a hex that a step speaks of: a light would hide the ground, and lights say what may be chosen.
void draw_ring(Ui& ui, Rect hex) {
    const Point c = hex.center();
    constexpr float inside = 0.9F;
    const float x = hex.w / 2 * inside, y = hex.h / 2 * inside;
    const Point corners[] = {{c.x, c.y - y}, {c.x + x, c.y - y / 2}, {c.x + x, c.y + y / 2},
                             {c.x, c.y + y}, {c.x - x, c.y + y / 2}, {c.x - x, c.y - y / 2}};
    for (const auto& [width, color] : {std::pair{7.0F, color::ink.with_alpha(0.75F)}, std::pair{3.5F, color::gold}})
        for (std::size_t i = 0; i < std::size(corners); ++i)
            ui.paint.line(corners[i], corners[(i + 1) % std::size(corners)], ui.px(width), color);
}

void draw_disk(Ui& ui, Point middle, float r, const std::string& number) {
    ui.paint.list()->AddCircleFilled({middle.x, middle.y}, r + ui.px(2), color::paper_light.packed());
    ui.paint.list()->AddCircleFilled({middle.x, middle.y}, r, color::ink.packed());
    ui.paint.text_in(centered(middle, 2 * r, 2 * r),
                     {Font::HeadingBold, std::min(16.0F, r / ui.paint.scale() * 1.1F), color::paper_light}, number,
                     Align::Center);
}

constexpr TextStyle tag_style{Font::Bold, 14, color::ink};
constexpr float tag_row = 26;

// The words of a mark on a plate of their own behind its disk, which lies at the left end.
float tag_width(Ui& ui, float r, const std::string& tag) { return 2 * r + ui.paint.width(tag_style, tag) + ui.px(18); }
void draw_tag(Ui& ui, Rect plate, float r, const std::string& number, const std::string& tag) {
    ui.paint.panel(PanelKind::Plate, plate);
    draw_disk(ui, {plate.x + r, plate.center().y}, r, number);
    Rect words = plate;
    words.cut_left(2 * r + ui.px(6));
    ui.paint.text_in(words, tag_style, tag);
}

// Several hexes of a row share a bracket over them; where units or the edge of the board are in its way, under them or across them.
struct Bracket {
    Point from, to;  // its ends, at the hexes
    float bar = 0;   // where it runs
    Rect plate;      // for number and words
};
Bracket bracket_over(const Stage& stage, const BoardView& board, const std::vector<HexId>& hexes, float plate_w, float plate_h) {
    Rect all = board.hex_rect(stage.table().board.hex(hexes.front()));
    for (const HexId hex : hexes) {
        const Rect r = board.hex_rect(stage.table().board.hex(hex));
        const float right = std::max(all.right(), r.right());
        all.x = std::min(all.x, r.x);
        all.w = right - all.x;
    }
    const float half = board.grid().w / 2, rise = all.h * 0.16F;
    const auto covers = [&](Rect part) {
        const Open& open = stage.open();
        return std::any_of(open.units.begin(), open.units.end(), [&](const Unit& unit) {
            if (!unit.on_board()) return false;
            const Point c = board.center(stage.table().board.hex(unit.hex));
            return !overlap(centered({c.x, c.y - 0.05F * board.grid().w}, 0.8F * board.grid().w, 0.9F * board.grid().w), part)
                        .empty();
        });
    };
    const auto at = [&](bool is_over) {
        Bracket out;
        const float edge = is_over ? all.y : all.bottom();
        out.from = {all.x + half, edge};
        out.to = {all.right() - half, edge};
        out.bar = is_over ? edge - rise : edge + rise;
        out.plate = snapped(centered({(out.from.x + out.to.x) / 2, out.bar}, plate_w, plate_h));
        return out;
    };
    const auto across = [&] {
        Bracket out = at(true);
        out.bar = all.center().y;
        out.from.y = out.to.y = out.bar - rise;
        out.plate = snapped(centered({out.plate.center().x, out.bar}, plate_w, plate_h));
        return out;
    };
    // Neither words nor lines lie across a unit.
    const auto is_free = [&](const Bracket& b) {
        const Rect room = board.visible();
        const Rect bar{b.from.x, b.bar - 2, b.to.x - b.from.x, 4};
        return b.plate.y >= room.y && b.plate.bottom() <= room.bottom() && !covers(b.plate) && !covers(bar);
    };
    const Bracket over = at(true), under = at(false), within = across();
    return is_free(over) ? over : is_free(under) ? under : is_free(within) ? within : over;
}

}  // namespace

std::string LessonGuide::count(const Ui& ui) const {
    if (is_told_done() || told_step() != run_.step() || run_.now().is_read() || run_.now().until_over) return {};
    const LessonStep& step = run_.now();
    const bool asks_for_place =
        std::any_of(step.accept.begin(), step.accept.end(), [](const ActionPattern& p) { return p.to.size() > 1; });
    if (step.times <= 1 && !asks_for_place) return {};
    return ui.tr("lesson.count", {{"n", run_.times_done()}, {"of", step.times}});
}

float LessonGuide::coach_height(Ui& ui, float w) const {
    const float in = w - ui.px(30);
    float h = ui.px(30);  // the edges, and a little more: a line less would bring a scroll bar
    if (is_told_done()) {
        h += ui.paint.layout(in, task_style, ui.tr("lesson.done")).h + ui.px(gap_below_task);
        return h + ui.paint.layout(in, text_style, ui.tr("lesson.done_how")).h;
    }
    const LessonStep& step = told_now();
    h += ui.paint.layout(in, task_style, words(step.task)).h + ui.px(gap_below_task);
    if (!step.how.empty()) h += ui.paint.layout(in, text_style, words(step.how)).h + ui.px(8);
    for (const LessonMark& mark : shown_marks_)
        if (shown_marks_.size() > 1 || !mark.tag.empty()) h += ui.px(tag_row + 6);
    if (!step.why.empty()) h += ui.paint.layout(in, text_style, ui.tr("lesson.why", {{"why", words(step.why)}})).h;
    if (!count(ui).empty()) h += ui.px(28);
    if (!answer_.empty()) h += ui.paint.layout(in - ui.px(28), text_style, answer_).h + ui.px(20);
    if (!trouble_.empty()) h += ui.paint.layout(in, text_style, trouble_).h + ui.px(8);
    return h;
}

void LessonGuide::draw_coach(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    ui.items.cover(where);
    Rect in = where.inset(ui.px(15), ui.px(12));
    const float answer_h = answer_.empty() ? 0 : ui.paint.layout(in.w - ui.px(28), text_style, answer_).h + ui.px(18);
    // What is too long for its place is scrolled; the answer stays in sight.
    Rect text = where.inset(0, ui.px(12));
    text.h -= answer_h > 0 ? answer_h - ui.px(8) : 0;
    const Rect content = text_scroll_.begin(ui, "lesson.text", text, true);
    in.y = content.y;
    // Asked of the height, not of the frame before: the bar once kept itself by the line more that it made.
    in.w -= coach_height(ui, where.w) > where.h + 0.5F ? ui.px(8) : 0;
    const auto put = [&](const TextStyle& style, const std::string& what, float after) {
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, style, what) + after);
    };
    std::string label;
    if (is_told_done()) {
        put(task_style, ui.tr("lesson.done"), ui.px(gap_below_task));
        put(text_style, ui.tr("lesson.done_how"), 0);
        label = ui.tr("lesson.done");
    } else {
        const LessonStep& step = told_now();
        label = plain_text(words(step.task));
        put(task_style, words(step.task), ui.px(gap_below_task));
        if (!step.how.empty()) put(text_style, words(step.how), ui.px(8));
        if (const float tags = draw_tags(ui, in); tags > 0) in.cut_top(tags + ui.px(6));
        if (!step.why.empty()) put(text_style, ui.tr("lesson.why", {{"why", words(step.why)}}), 0);
        if (const std::string done = count(ui); !done.empty()) {
            in.cut_top(ui.px(6));
            Rect row = in.cut_top(ui.px(22));
            const Rect track = row.cut_left(ui.px(46)).inset(0, ui.px(5));
            ui.paint.panel(PanelKind::Inset, track);
            Rect full = track.inset(ui.px(1), ui.px(1));
            full.w *= static_cast<float>(run_.times_done()) / static_cast<float>(std::max(1, run_.now().times));
            ui.paint.fill(full, color::go);
            row.cut_left(ui.px(8));
            ui.paint.fit_text(row, text_style, done, Align::Left);
            label += " " + done;
        }
        if (!trouble_.empty()) put(text_style.in(color::alert), trouble_, ui.px(4));
    }
    text_scroll_.end(ui, in.y);
    if (!answer_.empty()) {
        const float h = answer_h;
        Rect low = where.inset(ui.px(2));
        low = low.cut_bottom(h);
        ui.paint.fill(low, amber);
        for (float x = low.x; x < low.right(); x += ui.px(10))
            ui.paint.fill({x, low.y, std::min(ui.px(6), low.right() - x), ui.px(2)}, amber_edge);
        const float icon = ui.px(18);
        ui.paint.picture("icon_stop", {low.x + ui.px(12), low.y + ui.px(11), icon, icon});
        ui.paint.rich({in.x + ui.px(28), low.y + ui.px(10)}, in.w - ui.px(28), text_style, answer_);
        label += " " + plain_text(answer_);
    }
    ui.items.add("lesson.bubble", where, false, label, Found::FocusOnly);
}

// What each face does: the one thing that a battle lesson needs before its eyes.
void LessonGuide::draw_legend(Ui& ui, Rect where) {
    constexpr Face hits[] = {Face::Infantry, Face::Infantry, Face::Grenade};
    constexpr Face flags[] = {Face::Flag};
    constexpr Face misses[] = {Face::Star, Face::Armor};
    const float row_h = ui.px(44);
    where.h = ui.px(41) + 3 * row_h;
    Rect in = paper_sheet(ui, where, ui.tr("lesson.legend"));
    const auto row = [&](std::span<const Face> faces, std::string_view key) {
        Rect line = in.cut_top(row_h);
        for (const Face face : faces) ui.paint.picture(die_picture(face), line.cut_left(ui.px(43)).inset(ui.px(2.5F), ui.px(3)));
        line.cut_left(ui.px(8));
        ui.paint.fit_text(line, {Font::Bold, 15, color::ink}, ui.tr(key), Align::Left);
    };
    row(hits, "lesson.legend_hit");
    row(flags, "lesson.legend_flag");
    row(misses, "lesson.legend_miss");
}

// The board keeps only a mark: a ring where nobody stands, and a dark disc that says "look here" at the corner of the hex, where it
// covers no head and no sign.
void LessonGuide::draw_marks(Ui& ui, const Stage& stage, const BoardView& board) const {
    const bool has_words = shown_marks_.size() > 1 || (!shown_marks_.empty() && !shown_marks_.front().tag.empty());
    for (std::size_t i = 0; i < shown_marks_.size(); ++i)
        if (!shown_marks_[i].hexes.empty()) draw_mark(ui, stage, board, shown_marks_[i], has_words ? std::to_string(i + 1) : "!");
}

void LessonGuide::draw_item_mark(Ui& ui) const {
    if (shown_marks_.empty() || shown_marks_.back().item.empty()) return;
    const LessonMark& mark = shown_marks_.back();
    const Rect item = ui.items.whole(mark.item, 0);
    if (item.empty()) return;
    ui.paint.outline(item.inset(-ui.px(4)), ui.px(3), color::gold);
    const float r = ui.px(13);
    const std::string number = mark.tag.empty() ? "!" : std::to_string(shown_marks_.size());
    draw_disk(ui, {item.right() - r, item.y + r * 0.4F}, r, number);
    ui.items.add("lesson.mark.item", item, false, mark.tag.empty() ? number : number + " " + mark.tag, Found::FocusOnly);
}

void LessonGuide::draw_mark(Ui& ui, const Stage& stage, const BoardView& board, const LessonMark& mark,
                            const std::string& number) const {
    const Rect hex = board.hex_rect(stage.table().board.hex(mark.hexes.front()));
    if (!is_within(hex, board.frame())) return;
    const std::string item = fmt::format("lesson.mark.{}", number == "2" ? 1 : 0);
    const float r = std::max(ui.px(13), hex.w * 0.13F);
    if (mark.hexes.size() > 1) {
        const float w = mark.tag.empty() ? 2 * r : tag_width(ui, r, mark.tag);
        const Bracket bracket = bracket_over(stage, board, mark.hexes, w, 2 * r + ui.px(2));
        const std::pair<Point, Point> lines[] = {{bracket.from, {bracket.from.x, bracket.bar}},
                                                 {{bracket.from.x, bracket.bar}, {bracket.to.x, bracket.bar}},
                                                 {{bracket.to.x, bracket.bar}, bracket.to}};
        for (const auto& [width, color] : {std::pair{6.0F, color::paper_light}, std::pair{3.0F, color::ink}})
            for (const auto& [a, b] : lines) ui.paint.line(a, b, ui.px(width), color);
        if (mark.tag.empty())
            draw_disk(ui, bracket.plate.center(), r, number);
        else
            draw_tag(ui, bracket.plate, r, number, mark.tag);
        ui.items.add(item, bracket.plate, false, number + " " + mark.tag, Found::FocusOnly);
        return;
    }
    if (stage.open().unit_at(mark.hexes.front()).is_none()) draw_ring(ui, hex);
    const Point middle{hex.right() - r * 1.1F, hex.y + hex.h * 0.72F};
    draw_disk(ui, middle, r, number);
    ui.items.add(item, centered(middle, 2 * r, 2 * r), false, number, Found::FocusOnly);
}

float LessonGuide::draw_tags(Ui& ui, Rect in) const {
    float h = 0;
    for (std::size_t i = 0; i < shown_marks_.size(); ++i) {
        const LessonMark& mark = shown_marks_[i];
        const bool has_words = shown_marks_.size() > 1 || !mark.tag.empty();
        if (!has_words) continue;
        Rect row = in.cut_top(ui.px(tag_row));
        h += ui.px(tag_row);
        const float r = ui.px(11);
        draw_disk(ui, {row.x + r + ui.px(2), row.center().y}, r, std::to_string(i + 1));
        row.cut_left(2 * r + ui.px(12));
        ui.paint.fit_text(row, text_style,
                          !mark.tag.empty() ? mark.tag : ui.tr(mark.is_unit ? "lesson.this_unit" : "lesson.this_hex"),
                          Align::Left);
    }
    return h;
}

float LessonGuide::draw_steps(Ui& ui, Rect where) {
    const Lesson& lesson = run_.lesson();
    const std::size_t count = lesson.steps.size();
    const float row_h = ui.px(30);
    const float whole = ui.px(27 + 14) + row_h * static_cast<float>(count);
    const bool has_rows = whole + ui.px(230) <= where.h;
    const std::string title = fmt::format("{} \u00b7 {}", number_, words(lesson.title));
    const std::string where_at =
        is_told_done() ? ui.tr("lesson.state_done")
                       : ui.tr("lesson.step_of", {{"n", static_cast<int>(told_step()) + 1}, {"of", static_cast<int>(count)}});
    const float h = has_rows ? whole : ui.px(34);
    const std::string note = is_compact_ && !is_told_done() ? fmt::format("{} / {}", told_step() + 1, count) : where_at;
    Rect in = paper_sheet(ui, {where.x, where.y, where.w, h}, title, note);
    ui.items.add("lesson.steps", {where.x, where.y, where.w, h}, false, title + ", " + where_at, Found::FocusOnly);
    if (!has_rows) return h;
    for (std::size_t i = 0; i < count; ++i) {
        Rect row = in.cut_top(row_h);
        const bool is_now = !is_told_done() && i == told_step();
        const bool is_past = is_told_done() || i < told_step();
        if (is_now) ui.paint.fill({row.x - ui.px(6), row.y, row.w + ui.px(12), row.h}, color::panel_dark);
        const Rect mark = centered({row.x + ui.px(12), row.center().y}, ui.px(20), ui.px(20));
        if (is_past)
            ui.paint.picture("icon_check", mark);
        else
            ui.paint.text_in(mark, {Font::HeadingBold, 13.5F, color::ink}, fmt::format("{}", i + 1), Align::Center);
        row.cut_left(ui.px(32));
        ui.paint.fit_text(row, {is_now ? Font::Bold : Font::Text, 14.5F, is_past ? color::ink_soft : color::ink},
                          words(lesson.steps[i].name), Align::Left);
    }
    return h;
}

void LessonGuide::draw_column(Ui& ui, const Stage& stage, Rect room) {
    keep_pace(stage);
    Rect column = room;
    ui.items.cover(column);
    if (shows().dice && !is_compact_ && column.h > ui.px(480)) {  // where the hand leaves room
        const Rect tray = column.cut_bottom(ui.px(112));
        column.cut_bottom(ui.px(10));
        draw_tray(ui, stage, tray);
    }
    column.cut_top(draw_steps(ui, column) + ui.px(10));
    coach_room_ = column;
}

LessonGuide::Wish LessonGuide::draw(Ui& ui, const Stage& stage, const BoardView& board, bool is_watching) {
    keep_pace(stage);
    // What is only shown, or not yet seen, has not ended the lesson.
    const bool is_ahead = (is_showing() && run_.is_done()) || (stage.match.open().is_over() && !stage.open().is_over());
    if (is_ahead) return draw_bar(ui, is_watching);
    shown_marks_ = marks_of(stage);
    draw_marks(ui, stage, board);
    Rect coach = coach_room_;
    if (!is_compact_) coach.h = std::min(coach_room_.h, coach_height(ui, coach.w));
    draw_coach(ui, coach);
    float used = coach.bottom() + ui.px(10);
    if (stage.open().is_over()) {  // who has won
        const Open& open = stage.open();
        Rect sheet{coach_room_.x, used, coach_room_.w, ui.px(27 + 44)};
        if (is_compact_) sheet.y = std::min(used, coach_room_.bottom() - sheet.h);
        Rect in = paper_sheet(ui, sheet, ui.tr("lesson.result"));
        const Side first = open.end == Result::Draw ? Side::Allies : open.winner();
        const std::string title = open.end == Result::Draw ? ui.tr("end.draw") : ui.tr("end.title", {{"side", side_key(first)}});
        const std::string told =
            title + "  " + std::to_string(open.at(first).medals()) + " : " + std::to_string(open.at(enemy_of(first)).medals());
        ui.paint.fit_text(in, {Font::HeadingBold, 17, color::ink}, told, Align::Left);
        ui.items.add("lesson.result", sheet, false, told, Found::FocusOnly);
        used = sheet.bottom() + ui.px(10);
    }
    // It tells of infantry: where armor stands too it would mislead.
    const bool are_infantry = std::all_of(stage.open().units.begin(), stage.open().units.end(), [&](const Unit& unit) {
        return unit.side == stage.own_side() || stage.match.rules().at(unit.type).hit_class == UnitClass::Infantry;
    });
    if (shows().dice && are_infantry && !is_compact_ && coach_room_.bottom() - used > ui.px(41 + 3 * 44))
        draw_legend(ui, {coach_room_.x, used, coach_room_.w, 0});
    const Wish wish = draw_bar(ui, is_watching);
    draw_item_mark(ui);  // after all that it may lie on
    return wish;
}

LessonGuide::Wish LessonGuide::draw_bar(Ui& ui, bool is_watching) {
    ui.paint.panel(PanelKind::Paper, bar_);
    ui.items.cover(bar_);
    Rect in = bar_.inset(ui.px(10), ui.px(6));
    struct Knob {
        const char* name;
        const char* text;
        const char* icon;
        const char* key;
        Wish wish;
        bool is_enabled;
        bool is_left;
        ButtonLook look;
    };
    const bool is_done = run_.is_done();
    const bool may_go_on = is_done || run_.now().is_read();
    const bool is_quiet = is_showing() || is_watching;
    const std::string enter = is_compact_ ? std::string() : ui.tr("help.key.enter");
    const Knob knobs[] = {
        {"lesson.leave", "lesson.leave", "icon_back", "Esc", Wish::Leave, true, true, ButtonLook::Plain},
        {"lesson.back", "lesson.back", "icon_undo", "Ctrl Z", Wish::StepBack, can_step_back(), true, ButtonLook::Plain},
        {"lesson.reset", "lesson.reset", "icon_first", "", Wish::Reset, can_step_back() && !is_done, true, ButtonLook::Plain},
        {"lesson.next", is_done ? (number_ < of_ ? "lesson.next_lesson" : "lesson.all_lessons") : "lesson.next", "icon_play",
         enter.c_str(), is_done ? Wish::Next : Wish::GoOn, may_go_on && !is_quiet, false, ButtonLook::Go},
        {"lesson.show", "lesson.show", "icon_eye", "S", Wish::Show, !is_done && !run_.now().is_read() && !is_quiet, false,
         ButtonLook::Plain},
    };
    // Where all of it does not fit the keys go first, then the pictures.
    const auto spec_of = [&](const Knob& knob, int bare) {
        return ButtonSpec{knob.look, knob.is_enabled, bare > 1 ? std::string_view{} : std::string_view(knob.icon),
                          bare > 0 ? std::string_view{} : std::string_view(knob.key), 15};
    };
    const auto width_of = [&](const Knob& knob, int bare) {
        return button_width(ui, ui.tr(knob.text), spec_of(knob, bare)) + ui.px(2);
    };
    int bare = 0;
    float all = 0;
    for (; bare <= 2; ++bare) {
        all = ui.px(8) * 4;
        for (const Knob& knob : knobs) all += width_of(knob, bare);
        if (all <= in.w) break;
    }
    bare = std::min(bare, 2);
    const float share = std::min(1.0F, in.w / all);
    Wish wish = Wish::None;
    for (const Knob& knob : knobs) {
        const float w = width_of(knob, bare) * share;
        const Rect box = knob.is_left ? in.cut_left(w) : in.cut_right(w);
        if (knob.is_left)
            in.cut_left(ui.px(8) * share);
        else
            in.cut_right(ui.px(8) * share);
        if (button(ui, knob.name, box, ui.tr(knob.text), spec_of(knob, bare))) wish = knob.wish;
    }
    const std::string state = is_showing()                                   ? ui.tr("lesson.showing")
                              : wrong_tries_ > 0 && !is_done && !is_compact_ ? ui.tr("lesson.may_show")
                                                                             : std::string();
    const TextStyle quiet{Font::Text, 14, color::ink_soft};
    if (!state.empty() && ui.paint.width(quiet, state) < in.w) ui.paint.text_in(in, quiet, state, Align::Right);
    return wish;
}

}  // namespace salient::ui
