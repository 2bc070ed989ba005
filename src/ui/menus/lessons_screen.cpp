// Learn to play.
#include "ui/menus/lessons_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle title_style{Font::HeadingBold, 15.5F, color::ink};
constexpr TextStyle quiet_style{Font::Text, 13.5F, color::ink_soft};
constexpr TextStyle text_style{Font::Text, 14.5F, color::ink};

}  // namespace

std::unique_ptr<Screen> lessons_screen(Client& client, const std::string& chosen) {
    return std::make_unique<LessonsScreen>(client, chosen);
}

LessonsScreen::LessonsScreen(Client& client, const std::string& chosen)
    : client_(client), progress_(client.folders().lessons), lessons_(read_lessons(client)) {
    const auto is_wanted = [&](const LessonEntry& entry) {
        if (!entry.lesson) return false;
        return chosen.empty() ? !progress_.state(entry.lesson->id).is_done : entry.lesson->id == chosen;
    };
    const auto found = std::find_if(lessons_.begin(), lessons_.end(), is_wanted);
    if (!lessons_.empty()) choose(found == lessons_.end() ? 0 : static_cast<std::size_t>(found - lessons_.begin()));
}

void LessonsScreen::choose(std::size_t which) {
    chosen_ = which;
    table_.reset();
    if (!lessons_[which].lesson) return;
    LessonRun run(lessons_[which].lesson);
    table_.emplace(progress_.resume(run, client_.standard()));
}

std::string LessonsScreen::state_of(const Ui& ui, std::size_t which) const {
    if (!lessons_[which].lesson) return ui.tr("lesson.unreadable");
    const Lesson& lesson = *lessons_[which].lesson;
    const LessonState state = progress_.state(lesson.id);
    if (state.is_begun && state.step < lesson.steps.size())
        return ui.tr("lesson.step_of", {{"n", static_cast<int>(state.step) + 1}, {"of", static_cast<int>(lesson.steps.size())}});
    if (state.is_done) return ui.tr("lesson.state_done");
    return ui.tr("lesson.minutes", {{"n", lesson.minutes}});
}

float LessonsScreen::draw_row(Ui& ui, Rect row, std::size_t which) {
    const bool is_chosen = which == chosen_;
    const LessonEntry& entry = lessons_[which];
    const std::string title = entry.lesson ? words(entry.lesson->title) : entry.file.filename().string();
    const std::string state = state_of(ui, which);
    const LessonState left = entry.lesson ? progress_.state(entry.lesson->id) : LessonState{};
    const bool is_under_way = entry.lesson && left.is_begun && left.step < entry.lesson->steps.size();
    row.h = ui.px(is_chosen && is_under_way ? 75 : 61);
    const Reply reply = ui.items.add(fmt::format("lesson.{}", which + 1), row, true, title + ", " + state);
    if (reply.is_chosen) {
        choose(which);
        shows_details_ = true;
    }
    if (is_chosen)
        ui.paint.fill(row, color::panel_dark);
    else if (reply.is_hovered)
        ui.paint.fill(row, color::panel);
    if (reply.is_focused) ui.paint.focus_ring(row);
    Rect in = row.inset(ui.px(11), ui.px(8));
    const Rect mark = in.cut_left(ui.px(34)).moved(0, 0);
    const Rect round = centered({mark.center().x, in.y + ui.px(22)}, ui.px(34), ui.px(34));
    if (left.is_done && !is_under_way)
        ui.paint.picture("icon_check", round.inset(ui.px(6)));
    else {
        ui.paint.panel(PanelKind::Chip, round);
        ui.paint.text_in(round, title_style, fmt::format("{}", which + 1), Align::Center);
    }
    in.cut_left(ui.px(12));
    Rect line = in.cut_top(ui.px(22));
    const TextStyle state_style = is_under_way ? quiet_style.with(Font::Bold) : quiet_style;
    ui.paint.text_in(line.cut_right(std::min(ui.paint.width(state_style, state) + ui.px(6), line.w * 0.5F)), state_style, state,
                     Align::Right);
    ui.paint.fit_text(line, title_style, title, Align::Left);
    if (entry.lesson) ui.paint.fit_text(in.cut_top(ui.px(20)), quiet_style, words(entry.lesson->subtitle), Align::Left);
    if (is_chosen && is_under_way) {
        in.cut_top(ui.px(5));
        const std::size_t count = entry.lesson->steps.size();
        const float w = (in.w - ui.px(4) * static_cast<float>(count - 1)) / static_cast<float>(count);
        for (std::size_t i = 0; i < count; ++i)
            ui.paint.fill({in.x + (w + ui.px(4)) * static_cast<float>(i), in.y, w, ui.px(6)},
                          i < left.step    ? color::go
                          : i == left.step ? color::paper_light
                                           : color::ink_faint.with_alpha(0.5F));
    }
    return row.h;
}

void LessonsScreen::draw_list(Ui& ui, Rect in) {
    if (in.h > ui.px(560)) {  // for who is in a hurry, where the list leaves room
        const ButtonSpec page{.icon = "icon_book", .key = "F1"};
        if (button(ui, "lessons.one_page", in.cut_bottom(ui.px(42)), ui.tr("menu.one_page"), page))
            next_ = Next::push(one_page_screen(client_));
        in.cut_bottom(ui.px(10));
    }
    Rect content = scroll_.begin(ui, "lessons", in);
    float y = content.y;
    for (std::size_t i = 0; i < lessons_.size(); ++i) y += draw_row(ui, {content.x, y, content.w, 0}, i);
    if (lessons_.empty()) y += ui.paint.rich({content.x, y}, content.w, text_style, ui.tr("lesson.none"));
    scroll_.end(ui, y);
}

void LessonsScreen::draw_chips(Ui& ui, Rect& in) {
    const Lesson& lesson = *lessons_[chosen_].lesson;
    const LessonState state = progress_.state(lesson.id);
    ui.paint.text_in(in.cut_top(ui.px(24)), title_style, ui.tr("lesson.steps"));
    in.cut_top(ui.px(4));
    const std::size_t reached = !state.is_begun ? 0 : std::min(state.step, lesson.steps.size() - 1);
    float x = in.x;
    float y = in.y;
    const float h = ui.px(30);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const bool is_past = state.is_begun && i < state.step;
        const bool is_now = state.is_begun && i == state.step;
        const std::string label =
            is_past ? words(lesson.steps[i].name) : fmt::format("{}  {}", i + 1, words(lesson.steps[i].name));
        const ButtonSpec spec{.look = is_now ? ButtonLook::Tab : ButtonLook::Plain,
                              .is_enabled = i <= reached,
                              .icon = is_past ? std::string_view("icon_check") : std::string_view{},
                              .text_size = 14};
        const float w = std::min(button_width(ui, label, spec), in.w);
        if (x > in.x && x + w > in.right()) {
            x = in.x;
            y += h + ui.px(7);
        }
        if (button(ui, fmt::format("lesson.chip.{}", i + 1), {x, y, w, h}, label, spec))
            next_ = Next::replace(start_lesson(client_, lessons_, chosen_, i));
        x += w + ui.px(7);
    }
    in.cut_top(y + h - in.y + ui.px(12));
}

void LessonsScreen::draw_details(Ui& ui, Rect in) {
    if (lessons_.empty()) return;
    const LessonEntry& entry = lessons_[chosen_];
    if (!entry.lesson) {
        Rect content = details_scroll_.begin(ui, "details", in);
        const float h = ui.paint.rich({content.x, content.y}, content.w, text_style, issues_text(ui.texts, entry.issues));
        details_scroll_.end(ui, content.y + h);
        return;
    }
    const Lesson& lesson = *entry.lesson;
    Rect head = in.cut_top(ui.px(36));
    const std::string minutes = ui.tr("lesson.about_minutes", {{"n", lesson.minutes}});
    ui.paint.text_in(head.cut_right(std::min(ui.paint.width(quiet_style, minutes) + ui.px(6), head.w * 0.5F)), quiet_style,
                     minutes, Align::Right);
    ui.paint.fit_text(head, {Font::HeadingBold, 20, color::ink}, fmt::format("{} \u00b7 {}", chosen_ + 1, words(lesson.title)),
                      Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(12));
    const auto draw_aims = [&](Rect where) {
        float y = where.y;
        y += ui.paint.rich({where.x, y}, where.w, title_style, ui.tr("lesson.aims")) + ui.px(8);
        for (const LocalText& aim : lesson.aims)
            y += ui.paint.rich({where.x, y}, where.w, text_style, "\u2022 " + words(aim)) + ui.px(8);
        return y - where.y;
    };
    Rect content = details_scroll_.begin(ui, "details", in);
    const Rect whole = content;
    const bool is_wide = content.w > ui.px(560);
    if (is_wide) {
        Rect side = content;
        side = side.cut_right(ui.px(160));
        draw_aims(side);
        content.cut_right(ui.px(180));
    }
    const float board_h = std::min(content.w * 0.68F, std::max(in.h - ui.px(190), ui.px(150)));
    if (table_)
        draw_board_preview(ui, {table_->rules(), table_->scenario(), table_->open()}, {content.x, content.y, content.w, board_h},
                           client_.language());
    content.y += board_h + ui.px(12);
    content.w = whole.w;
    content.h = ui.px(400);
    if (!is_wide) content.y += draw_aims(content) + ui.px(6);
    draw_chips(ui, content);
    const LessonState state = progress_.state(lesson.id);
    if (state.is_begun && state.step < lesson.steps.size()) {
        const std::string note = ui.tr("lesson.stopped", {{"n", static_cast<int>(state.step) + 1},
                                                          {"step", literal_arg(words(lesson.steps[state.step].name))}});
        const float h = ui.paint.layout(content.w - ui.px(34), text_style, note).h + ui.px(20);
        ui.paint.fill({content.x, content.y, content.w, h}, color::paper_light);
        ui.paint.fill({content.x, content.y, ui.px(4), h}, color::go);
        ui.paint.rich({content.x + ui.px(17), content.y + ui.px(10)}, content.w - ui.px(34), text_style, note);
        content.y += h;
    }
    if (!trouble_.empty()) content.y += ui.paint.rich({content.x, content.y}, content.w, text_style.in(color::alert), trouble_);
    details_scroll_.end(ui, content.y);
}

void LessonsScreen::walk(Ui& ui) {
    Input& in = ui.input;
    const auto go = [&](std::size_t to) {
        choose(to);
        ui.items.set_focus(fmt::format("lesson.{}", to + 1));
    };
    if (in.take(SDLK_DOWN) && chosen_ + 1 < lessons_.size()) go(chosen_ + 1);
    if (in.take(SDLK_UP) && chosen_ > 0) go(chosen_ - 1);
    if (in.take(SDLK_HOME)) go(0);
    if (in.take(SDLK_END)) go(lessons_.size() - 1);
}

// The list and the lesson that is chosen, side by side or one of them.
void LessonsScreen::draw_body(Ui& ui, Rect in) {
    const bool is_narrow = in.w < ui.px(820);
    if (is_narrow) {
        Rect tabs = in.cut_top(ui.px(40));
        const Rect left = tabs.cut_left(tabs.w / 2).inset(ui.px(2), ui.px(2));
        const Rect right = tabs.inset(ui.px(2), ui.px(2));
        if (button(ui, "lessons.tab.list", left, ui.tr("lesson.list"),
                   {.look = shows_details_ ? ButtonLook::Plain : ButtonLook::Tab}))
            shows_details_ = false;
        if (button(ui, "lessons.tab.one", right, ui.tr("lesson.this_one"),
                   {.look = shows_details_ ? ButtonLook::Tab : ButtonLook::Plain}))
            shows_details_ = true;
        ui.paint.panel(PanelKind::Paper, in);
        const Rect inside = in.inset(ui.px(14), ui.px(12));
        if (shows_details_)
            draw_details(ui, inside);
        else
            draw_list(ui, inside);
    } else {
        const Rect list = in.cut_left(ui.px(440));
        in.cut_left(ui.px(12));
        ui.paint.panel(PanelKind::Paper, list);
        draw_list(ui, list.inset(ui.px(11), ui.px(12)));
        ui.paint.panel(PanelKind::Paper, in);
        draw_details(ui, in.inset(ui.px(17), ui.px(12)));
    }
}

Next LessonsScreen::frame(Ui& ui) {
    next_ = Next::stay();
    Page page = draw_page(ui, ui.tr("lesson.title"));
    Input& in = ui.input;
    for (int i = 0; i < 9 && i < static_cast<int>(lessons_.size()); ++i)
        if (in.take(SDLK_1 + i)) choose(static_cast<std::size_t>(i));
    // Arrows walk along the list while it has the focus, or nothing.
    const bool is_here = ui.items.focus().empty() || ui.items.focus().starts_with("lesson.");
    if (is_here && !lessons_.empty()) walk(ui);
    const bool is_readable = !lessons_.empty() && lessons_[chosen_].lesson;
    const LessonState state = is_readable ? progress_.state(lessons_[chosen_].lesson->id) : LessonState{};

    // The bar first: Enter goes on wherever the focus is in the list.
    Rect foot = page.foot;
    const std::string back = ui.tr("button.back");
    const bool goes_back = button(ui, "lessons.back", foot.cut_left(button_width(ui, back) + ui.px(4)), back);
    const bool is_under_way = state.is_begun && is_readable && state.step < lessons_[chosen_].lesson->steps.size();
    const std::string go = ui.tr(is_under_way ? "lesson.go_on" : state.is_begun ? "lesson.begin_again" : "lesson.begin");
    const std::string enter = ui.tr("help.key.enter"), del = ui.tr("help.key.delete");
    const ButtonSpec go_spec{.look = ButtonLook::Go, .is_enabled = is_readable, .icon = "icon_play", .key = enter};
    const bool goes_on = button(ui, "lessons.go", foot.cut_right(std::min(button_width(ui, go, go_spec), foot.w)), go, go_spec);
    foot.cut_right(ui.px(10));
    const std::string again = ui.tr("lesson.begin_again");
    const ButtonSpec again_spec{.icon = "icon_first", .key = del};
    bool begins_again = false;
    if (is_under_way && button_width(ui, again, again_spec) < foot.w) {
        begins_again = button(ui, "lessons.again", foot.cut_right(button_width(ui, again, again_spec)), again, again_spec);
        foot.cut_right(ui.px(10));
    }
    const auto done = std::count_if(lessons_.begin(), lessons_.end(),
                                    [&](const LessonEntry& e) { return e.lesson && progress_.state(e.lesson->id).is_done; });
    const std::string note = ui.tr("lesson.done_of", {{"n", static_cast<int>(done)}, {"of", static_cast<int>(lessons_.size())}});
    foot.cut_left(ui.px(14));
    if (ui.paint.width(quiet_style, note) < foot.w) ui.paint.text_in(foot, quiet_style, note);

    const bool enters = is_here && (in.take(SDLK_RETURN) || in.take(SDLK_KP_ENTER));
    draw_body(ui, page.body);
    if ((goes_on || enters) && is_readable) next_ = Next::replace(start_lesson(client_, lessons_, chosen_));
    if ((begins_again || (is_here && in.take(SDLK_DELETE))) && is_readable) {
        try {
            progress_.forget(lessons_[chosen_].lesson->id);
            trouble_.clear();
        } catch (const DataError& e) {
            trouble_ = issues_text(ui.texts, e.issues(), 1);
        }
        choose(chosen_);
    }
    if (goes_back || in.take(SDLK_ESCAPE)) next_ = Next::pop();
    return std::move(next_);
}

}  // namespace salient::ui
