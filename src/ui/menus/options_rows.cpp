// House rules: the list of them, by chapters that fold, and what is said of each in its row.
#include <algorithm>
#include <cmath>

#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/options_page.hpp"
#include "words/local_text.hpp"
#include "words/rule_lines.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle row_name = type::body.with(Font::Bold).sized(14), row_about = type::body.sized(14), row_note = type::small;
constexpr float row_box = 18, row_edge = 8, row_pad = 6, chapter_h = 30;
constexpr float least_columns = 350, most_name = 176, least_search_w = 130;

bool is_option_listed(const OptionIds& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

std::string option_names(Ui& ui, const OptionIds& ids) {
    std::vector<std::string> names;
    for (const std::string& id : ids) names.push_back(ui.tr("option." + id));
    return list_text(ui.texts, names);
}

void dashed_frame(Ui& ui, Rect box, Color color) {
    const float dash = ui.px(5), gap = ui.px(3), width = std::max(1.0F, ui.px(1.2F));
    for (float x = box.x; x < box.right(); x += dash + gap) {
        const float end = std::min(x + dash, box.right());
        ui.paint.fill({x, box.y, end - x, width}, color);
        ui.paint.fill({x, box.bottom() - width, end - x, width}, color);
    }
    for (float y = box.y; y < box.bottom(); y += dash + gap) {
        const float end = std::min(y + dash, box.bottom());
        ui.paint.fill({box.x, y, width, end - y}, color);
        ui.paint.fill({box.right() - width, y, width, end - y}, color);
    }
}

void warning_sign(Ui& ui, Rect box) {
    const float inset = ui.px(1.6F);
    ui.paint.shape({{box.center().x, box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}}, color::brass_dark);
    ui.paint.shape({{box.center().x, box.y + 2 * inset},
                    {box.right() - 1.7F * inset, box.bottom() - inset},
                    {box.x + 1.7F * inset, box.bottom() - inset}},
                   color::gold);
    ui.paint.text_in({box.x, box.y + box.h * 0.3F, box.w, box.h * 0.7F}, {Font::Bold, 11, color::ink}, "!", Align::Center);
}

}  // namespace

bool OptionsPage::is_on(const Row& row, const Here& here) const {
    return row.is_fixed || (is_option_listed(here.on, row.option->id) && !row.refusal);
}

bool OptionsPage::is_listed(Ui& ui, const Row& row, const Here& here) const {
    const std::string key = "option." + row.option->id;
    if (!filter_.text.empty())
        return has_words(
            ui.tr(key) + " " + option_about(ui.texts, row.option->id, *of_) + " " + row.option->id + " " + row.option->clause,
            filter_.text);
    return show_ == Show::All || is_on(row, here) || (show_ == Show::Here && row.acts);
}

int OptionsPage::on_of(const Chapter& chapter, const Here& here) const {
    return static_cast<int>(
        std::count_if(chapter.rows.begin(), chapter.rows.end(), [&](const Row& row) { return row.acts && is_on(row, here); }));
}

void OptionsPage::draw_search(Ui& ui, Rect where) {
    int all = 0;
    for (const Chapter& chapter : chapters_) all += static_cast<int>(chapter.rows.size());
    const std::string whole = ui.tr("options.search", {{"count", all}});
    const bool has_room = ui.paint.width(type::body, whole) <= where.w - 2.4F * where.h;
    const std::string hint = has_room ? whole : ui.tr("options.search_short");
    if (search_field(ui, "new.option_filter", where, filter_, hint) == Edited::Changed) part_ = Part::Rules;
}

float OptionsPage::take_back_width(Ui& ui) const {
    return button_width(ui, ui.tr("options.take_back"), {.icon = "icon_undo", .text_size = 13});
}

void OptionsPage::draw_take_back(Ui& ui, Rect where, const Here& here) {
    const ButtonSpec spec{.is_enabled = may_take_back_, .icon = "icon_undo", .text_size = 13};
    if (button(ui, "options.take_back", where, ui.tr("options.take_back"), spec)) take_back(here);
}

// What the list shows, the way back from the last click, and the search where it has no other place.
void OptionsPage::draw_tools(Ui& ui, Rect& in, const Here& here, bool has_search) {
    int counts[3] = {};
    for (const Chapter& chapter : chapters_)
        for (const Row& row : chapter.rows) {
            counts[0] += row.acts ? 1 : 0;
            ++counts[1];
            counts[2] += is_on(row, here) ? 1 : 0;
        }
    const std::vector<Choice> shows{{"here", ui.tr("options.show.here", {{"count", counts[0]}})},
                                    {"all", ui.tr("options.show.all", {{"count", counts[1]}})},
                                    {"on", ui.tr("options.show.on", {{"count", counts[2]}})}};
    const float h = ui.px(32), gap = ui.px(space::close), shows_w = tabs_width(ui, shows);
    const float back_w = take_back_width(ui);
    Rect row = in.cut_top(h);
    const bool is_one_row = !has_search || row.w - shows_w - back_w - 2 * gap >= ui.px(least_search_w);
    if (has_search && !is_one_row) {
        draw_search(ui, row);
        in.cut_top(ui.px(6));
        row = in.cut_top(h);
    }
    if (row.w < shows_w + gap + back_w) {  // below them
        const Rect line = row;
        in.cut_top(ui.px(6));
        row = in.cut_top(h);
        draw_take_back(ui, row.cut_left(std::min(row.w, back_w)), here);
        row = line;
    } else {
        draw_take_back(ui, row.cut_right(back_w), here);
    }
    if (has_search && is_one_row) {
        draw_search(ui, row.cut_left(std::min(ui.px(300), row.w - shows_w - 2 * gap)));
        row.cut_left(gap);
    }
    if (const int chosen = tabs(ui, "options.show", row, shows, static_cast<int>(show_)); chosen >= 0) {
        show_ = static_cast<Show>(chosen);
        list_.to_top();
    }
    in.cut_top(ui.px(space::close));
}

void OptionsPage::draw_list(Ui& ui, Rect in, const Here& here, bool has_tools) {
    ui.paint.fill(in, color::paper_light);
    ui.paint.outline(in, std::max(1.0F, ui.px(1)), color::brass.with_alpha(0.7F));
    const Rect view = in.inset(ui.px(1));
    Rect content = list_.begin(ui, "options_list", view);
    const float top = content.y;
    list_view_ = view;
    list_top_ = top;
    is_question_seen_ = false;
    if (has_tools) {
        Rect tools = content.inset(ui.px(space::tight), 0);
        tools.cut_top(ui.px(space::tight));
        draw_tools(ui, tools, here, false);
        content.cut_top(tools.y - content.y);
    }
    const auto others = [&](const std::function<float(Ui&, Rect)>& draw) {
        Rect room = content.inset(ui.px(space::close), ui.px(space::close));
        const float end = draw ? draw(ui, room) : room.y;
        if (end > room.y) content.cut_top(end - content.y + ui.px(space::tight));
    };
    if (filter_.text.empty()) others(here.above);
    const float before = content.y;
    for (Chapter& chapter : chapters_) draw_chapter(ui, content, top, chapter, here);
    if (content.y == before) {
        const std::string text = ui.tr(filter_.text.empty() ? "options.nothing_on" : "new.options_none");
        Rect room = content.inset(ui.px(space::close), ui.px(space::close));
        content.cut_top(ui.paint.rich({room.x, room.y}, room.w, row_about.in(color::ink_soft), text) + ui.px(space::edge));
    }
    if (filter_.text.empty() && show_ == Show::Here) draw_rest(ui, content, here);
    if (filter_.text.empty()) others(here.below);
    if (question_ && !is_question_seen_) question_.reset();  // its row is not there any more
    list_.end(ui, content.y);
}

void OptionsPage::draw_chapter(Ui& ui, Rect& content, float top, Chapter& chapter, const Here& here) {
    std::vector<const Row*> rows;
    for (const Row& row : chapter.rows)
        if (is_listed(ui, row, here)) rows.push_back(&row);
    if (rows.empty()) return;
    const Rect band = content.cut_top(ui.px(chapter_h));
    ui.paint.fill(band, color::panel);
    ui.paint.fill({band.x, band.bottom() - ui.px(1), band.w, ui.px(1)}, color::brass.with_alpha(0.6F));
    const bool is_search = !filter_.text.empty() || show_ == Show::On;  // what was asked for is never folded away
    bool& stays_open = open_.try_emplace(chapter.key, !chapter.is_reading).first->second;
    if (go_to_ == chapter.key) {
        go_to_.clear();
        stays_open = true;
        list_.reveal(band.y - top);
        ui.wake_in(0);
    }
    bool is_open = stays_open || is_search;
    FoldHead head{ui.tr(chapter.key)};
    int acting = 0;
    for (const Row& row : chapter.rows) acting += row.acts ? 1 : 0;
    head.note = ui.tr("options.on_of", {{"on", on_of(chapter, here)}, {"of", acting}});
    const float room = band.w - ui.paint.width(type::head.sized(14.5F), head.label) - ui.px(60);
    if (!is_open) {
        std::string names;
        for (const Row* row : rows) names += (names.empty() ? "" : ", ") + ui.tr("option." + row->option->id);
        const float left = room - ui.paint.width(type::small, head.note + "  ");
        if (left > ui.px(90)) head.note += "  \u00b7  " + shortened(ui, type::small, names, left - ui.px(20));
    }
    if (ui.paint.width(type::small, head.note) > room) head.note.clear();
    fold(ui, "options.chapter:" + chapter.key, band.inset(ui.px(space::tight), 0), head, is_open);
    if (!is_search) stays_open = is_open;
    if (!is_open) return;
    for (const Row* row : rows) draw_row(ui, content, *row, here);
}

// What changes nothing here is folded away, each with what the battle lacks.
void OptionsPage::draw_rest(Ui& ui, Rect& content, const Here& here) {
    std::vector<const Row*> rest;
    for (const Chapter& chapter : chapters_)
        for (const Row& row : chapter.rows)
            if (!row.acts && !is_on(row, here)) rest.push_back(&row);
    if (rest.empty()) return;
    const Rect band = content.cut_top(ui.px(chapter_h));
    ui.paint.fill(band, color::panel.with_alpha(0.5F));
    FoldHead head{ui.tr("options.rest", {{"count", static_cast<int>(rest.size())}})};
    const TextStyle style = type::head.sized(14.5F);
    if (ui.paint.width(style, head.label) > band.w - ui.px(40)) head.label = shortened(ui, style, head.label, band.w - ui.px(40));
    if (!fold(ui, "options.rest", band.inset(ui.px(space::tight), 0), head, shows_rest_)) return;
    for (const Row* row : rest) draw_row(ui, content, *row, here);
}

struct OptionsPage::RowLayout {
    Rect whole, reach;                     // reach: what can be clicked; at its right the way into the rulebook
    std::string item, touch, clause, way;  // way: what the link into the rulebook says
    float text_x = 0, text_w = 0, name_w = 0, about_x = 0, about_w = 0, top_h = 0, end_w = 0;
    bool is_columns = false;
    std::string notes;
};

// Why it is as it is, a line each.
std::string OptionsPage::notes_of(Ui& ui, const Row& row, const Here& here) const {
    std::string out;
    const auto add = [&](const std::string& line) { out += (out.empty() ? "" : "\n") + line; };
    if (row.is_fixed) add(ui.tr("new.option_fixed"));
    if (row.refusal) {
        const Message reason = reason_of(*row.refusal);
        add(ui.texts(reason.key, reason.args));
    }
    if (!row.acts) add(lacking_text(ui.texts, {*here.battle.scenario, *here.battle.rules}, *row.option));
    if (told_row_ == row.option->id) add(ui.tr("options.also_on", {{"names", literal_arg(option_names(ui, also_on_))}}));
    return out;
}

OptionsPage::RowLayout OptionsPage::lay_row(Ui& ui, Rect content, const Row& row, const Here& here) const {
    RowLayout at;
    const std::string key = "option." + row.option->id;
    at.item = "option:" + row.option->id;
    at.touch = touch_text(ui.texts, row.touch);
    if (!row.option->clause.empty() && here.library.find(row.option->clause)) {
        at.clause = row.option->clause;
        at.way = ui.paint.shows_clauses() ? at.clause : ui.tr("options.rule");
    }
    at.text_x = content.x + ui.px(row_edge + row_box + 9);
    at.text_w = content.right() - at.text_x - ui.px(row_edge);
    const float touch_w = at.touch.empty() ? 0 : ui.paint.width(type::small, at.touch);
    const float clause_w = at.clause.empty() ? 0 : link_width(ui, at.way);
    at.end_w = std::max(touch_w, clause_w);
    const float gap = ui.px(space::gap);
    at.is_columns = at.text_w - at.end_w - gap >= ui.px(least_columns);
    if (!at.is_columns && touch_w > 0 && clause_w > 0) at.end_w = touch_w + ui.px(space::close) + clause_w;
    if (at.is_columns) at.end_w = std::max(at.end_w, ui.px(66));  // the sentences end in one line
    const float left = at.text_w - (at.end_w > 0 ? at.end_w + gap : 0);
    at.name_w = at.is_columns ? std::min(ui.px(most_name), left * 0.4F) : left;
    at.about_x = at.is_columns ? at.text_x + at.name_w + gap : at.text_x;
    at.about_w = at.is_columns ? left - at.name_w - gap : at.text_w;
    const float name_h = ui.paint.layout(at.name_w, row_name, ui.tr(key)).h;
    const float about_h = ui.paint.layout(at.about_w, row_about, option_about(ui.texts, row.option->id, *of_)).h;
    const float end_h =
        at.is_columns ? ui.px(18) * static_cast<float>((touch_w > 0 ? 1 : 0) + (clause_w > 0 ? 1 : 0)) : ui.px(18);
    at.top_h = at.is_columns ? std::max({name_h, about_h, end_h}) : std::max(name_h, end_h) + about_h;
    at.notes = notes_of(ui, row, here);
    float h = at.top_h + 2 * ui.px(row_pad);
    if (!at.notes.empty()) h += ui.paint.layout(at.text_w, row_note, at.notes).h + ui.px(2);
    at.whole = {content.x, content.y, content.w, std::round(h)};
    at.reach = at.whole;
    if (!at.clause.empty()) at.reach.w -= at.end_w + ui.px(row_edge + 4);
    return at;
}

// What it touches here, and the clause that leads into the rulebook.
void OptionsPage::draw_row_end(Ui& ui, const RowLayout& at) {
    const float right = at.whole.right() - ui.px(row_edge);
    const float y = at.whole.y + ui.px(row_pad), h = ui.px(18);
    if (!at.touch.empty()) {
        const float w = ui.paint.width(type::small, at.touch);
        const float x = at.is_columns || at.clause.empty() ? right - w : right - at.end_w;
        ui.paint.text({x, y}, type::small, at.touch);
    }
    if (at.clause.empty()) return;
    const float w = link_width(ui, at.way);
    const float line = at.is_columns && !at.touch.empty() ? h : 0;
    if (link(ui, "options.clause:" + at.item.substr(at.item.find(':') + 1), {right - w, y + line, w, h}, at.way))
        clause_ = at.clause;
}

void OptionsPage::draw_row(Ui& ui, Rect& content, const Row& row, const Here& here) {
    const RowLayout at = lay_row(ui, content, row, here);
    content.cut_top(at.whole.h);
    const std::string key = "option." + row.option->id;
    const bool can_switch = !row.is_fixed && !row.refusal, is_asked = question_ && question_->option == row.option->id;
    const std::string about = option_about(ui.texts, row.option->id, *of_);
    std::string label = ui.tr(key) + ". " + about;
    if (!at.notes.empty()) label += " " + plain_text(at.notes);
    const Reply reply = ui.items.add(at.item, at.reach, true, plain_text(label));
    if (reply.is_hovered || reply.is_focused) {
        pointed_ = row.option->id;
        is_pointed_now_ = true;
    }
    if (list_.shows(at.whole) || is_asked) {
        if (is_asked)
            ui.paint.fill(at.whole, color::brass_light.with_alpha(0.28F));
        else if (reply.is_hovered || reply.is_focused)
            ui.paint.fill(at.whole, color::brass_light.with_alpha(0.16F));
        if (reply.is_focused) ui.paint.focus_ring(at.reach.inset(ui.px(space::hair)));
        const Color ink = row.acts && !row.refusal ? color::ink : color::ink_soft;
        const float y = at.whole.y + ui.px(row_pad), side = ui.px(row_box);
        const Rect box{at.whole.x + ui.px(row_edge), y + ui.px(1), side, side};
        const bool is_checked = is_on(row, here);
        ui.paint.button(ButtonLook::Plain, can_switch ? ButtonState::Normal : ButtonState::Disabled, box);
        if (is_checked) ui.paint.picture("icon_check", box.inset(ui.px(1)), {}, can_switch ? 1.0F : 0.6F);
        const float name_h = ui.paint.rich({at.text_x, y}, at.name_w, row_name.in(ink), ui.tr(key));
        const float about_y = at.is_columns ? y : y + std::max(name_h, ui.px(18));
        ui.paint.rich({at.about_x, about_y}, at.about_w, row_about.in(ink), about);
        if (!at.notes.empty())
            ui.paint.rich({at.text_x, y + at.top_h + ui.px(2)}, at.text_w,
                          row_note.in(row.refusal ? color::alert_dark : color::ink_soft), at.notes);
        ui.paint.fill({at.whole.x, at.whole.bottom() - 1, at.whole.w, 1}, color::brass.with_alpha(0.3F));
    }
    draw_row_end(ui, at);
    if (reply.is_chosen && can_switch) click(here, row);
    if (question_ && question_->option == row.option->id) {
        const float from = at.whole.y;
        draw_question(ui, content, here);
        if (question_) ui.paint.fill({at.whole.x, from, ui.px(4), content.y - from}, color::move_only);
    }
}

// Nothing changes silently: what would turn others off, or on because it needs them, is asked first; what comes with it is told.
void OptionsPage::click(const Here& here, const Row& row) {
    const std::string& id = row.option->id;
    const OptionClick what = clicked({*here.battle.scenario, *here.battle.rules}, here.on, id);
    if (what.refusal) return;
    const bool is_needed = std::any_of(what.also_on.begin(), what.also_on.end(),
                                       [&](const std::string& other) { return is_option_listed(row.option->needs, other); });
    if (!what.also_off.empty() || is_needed) {
        question_ = Question{id, what, !is_option_listed(here.on, id)};
        is_question_new_ = true;
        return;
    }
    change(here, what.on, preset_);
    if (what.also_on.empty()) return;
    told_row_ = id;
    also_on_ = what.also_on;
}

void OptionsPage::answer(Ui& ui, const Here& here, bool is_yes) {
    const Question asked = *std::exchange(question_, std::nullopt);
    ui.items.set_focus("option:" + asked.option);
    if (is_yes) change(here, asked.click.on, preset_);
}

std::string OptionsPage::question_text(Ui& ui) const {
    const OptionClick& what = question_->click;
    const OptionIds& others = what.also_off.empty() ? what.also_on : what.also_off;
    const Args names{{"names", literal_arg(option_names(ui, others))}};
    if (what.also_off.empty()) return ui.tr("options.needs", names);
    return ui.tr(question_->goes_on ? "options.against" : "options.goes_off", names);
}

std::string OptionsPage::remedy_text(Ui& ui) const {
    const OptionClick& what = question_->click;
    if (what.also_off.empty()) return ui.tr("options.both_on");
    if (!question_->goes_on) return ui.tr("options.both_off");
    return ui.tr(what.also_off.size() == 1 ? "options.exchange" : "options.exchange_all");
}

void OptionsPage::draw_question(Ui& ui, Rect& content, const Here& here) {
    is_question_seen_ = true;
    const std::string text = question_text(ui), yes = remedy_text(ui), no = ui.tr("options.leave");
    const float edge = ui.px(10), sign = ui.px(18), gap = ui.px(space::close), button_h = ui.px(30);
    const float left = ui.px(row_edge + row_box + 9), w = content.w - left - ui.px(row_edge);
    const ButtonSpec yes_spec{.key = "Enter", .text_size = 13}, no_spec{.key = "Esc", .text_size = 13};
    const float inner = w - 2 * edge;
    const float yes_w = std::min(inner, button_width(ui, yes, yes_spec)), no_w = std::min(inner, button_width(ui, no, no_spec));
    const float text_h = std::max(sign, ui.paint.layout(inner - sign - gap, row_about, text).h);
    const bool is_one_row = yes_w + gap + no_w <= inner;
    const float h = text_h + gap + button_h + (is_one_row ? 0 : button_h + ui.px(6)) + 2 * ui.px(space::close);
    const Rect whole = content.cut_top(h + gap);
    ui.paint.fill(whole, color::brass_light.with_alpha(0.28F));
    const Rect box{content.x + left, whole.y, w, h};
    ui.paint.fill(box, color::gold.with_alpha(0.14F));
    dashed_frame(ui, box, color::move_only);
    Rect in = box.inset(edge, ui.px(space::close));
    warning_sign(ui, {in.x, in.y, sign, sign});
    ui.paint.rich({in.x + sign + gap, in.y}, inner - sign - gap, row_about, text);
    ui.items.add("options.question", {in.x, in.y, in.w, text_h}, false, plain_text(text), Found::FocusOnly);
    in.cut_top(text_h + gap);
    Rect row = in.cut_top(button_h);
    if (std::exchange(is_question_new_, false)) {
        ui.items.set_focus("options.remedy");
        if (whole.bottom() > list_view_.bottom()) list_.reveal(whole.bottom() - list_top_ - list_view_.h);
    }
    const bool is_yes = button(ui, "options.remedy", row.cut_left(yes_w), yes, yes_spec);
    if (is_one_row) {
        row.cut_left(gap);
    } else {
        in.cut_top(ui.px(6));
        row = in.cut_top(button_h);
    }
    const bool is_no = button(ui, "options.leave", row.cut_left(no_w), no, no_spec) || ui.input.take(SDLK_ESCAPE);
    if (is_yes || is_no) answer(ui, here, is_yes);
}

}  // namespace salient::ui
