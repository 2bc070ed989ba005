// The main menu beside its column: the battle that was left, and the cards below it.
#include <algorithm>
#include <array>
#include <cmath>

#include "salient/side_key.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/battle_signs.hpp"
#include "ui/menus/main_menu.hpp"
#include "ui/table/ways_in.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr float card_h = 222, menu_row_h = 48;

void menu_number(Ui& ui, Point at, int number) {
    const Point c{at.x + ui.px(10), at.y + ui.px(10)};
    ui.paint.list()->AddCircleFilled({c.x, c.y}, ui.px(10), color::ink.packed());
    ui.paint.text_in(centered(c, ui.px(20), ui.px(20)), type::note.with(Font::Bold).in(color::paper_light),
                     std::to_string(number), Align::Center);
}

}  // namespace

void MainMenu::draw_pictures(Ui& ui, Rect where, Room room, Next& next) {
    if (room == Room::Wide) {
        Rect cards = where.cut_bottom(ui.px(card_h));
        where.cut_bottom(ui.px(space::gap));
        draw_board_sheet(ui, where, room, next);
        draw_cards(ui, cards, next);
        return;
    }
    const int lines = today_.is_there() ? 3 : 2;
    const float rows = ui.px(static_cast<float>(lines) * menu_row_h + static_cast<float>(lines + 1) * space::close);
    Rect below = where.cut_bottom(rows);
    where.cut_bottom(ui.px(space::gap));
    draw_board_sheet(ui, where, room, next);
    ui.paint.panel(PanelKind::Paper, below);
    Rect in = below.inset(ui.px(space::gap), ui.px(space::close));
    draw_rows(ui, in, next);
}

std::pair<std::string, std::string> MainMenu::board_title() const {
    const Texts& texts = client_.texts();
    if (shown_) return {shown_->when(), shown_->is_over() ? shown_->result() : shown_->title()};
    if (lesson_ && lessons_done_ == 0 && !has_learned_)
        return {texts("menu.first_head"), texts("menu.first_title", {{"n", lesson_->lesson().minutes}})};
    if (lesson_) {
        const std::string title = verbatim(in_language(lesson_->lesson().title, client_.language()));
        return {texts("menu.next_lesson_head", {{"n", lessons_done_}, {"of", lessons_}}),
                texts("menu.next_lesson", {{"number", lesson_number_}, {"title", title}})};
    }
    const bool has_all = lessons_ > 0 && lessons_done_ == lessons_;
    const std::string battle = now_.is_there() ? name_of_battle(now_.battle(), client_.language()) : std::string();
    return {texts(has_all ? "menu.lessons_over" : "menu.next_head"),
            battle.empty() ? std::string() : texts("menu.first_battle", {{"battle", verbatim(battle)}})};
}

void MainMenu::draw_board_sheet(Ui& ui, Rect where, Room room, Next& next) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(10));
    const bool is_wide = room == Room::Wide && in.w > ui.px(700);
    Rect side{};
    if (is_wide) {
        // What is wider than the board needs goes to the board first, then to the words beside it.
        const float board_w = (in.h - ui.px(50)) * 1.62F;
        side = in.cut_right(bounded(in.w - board_w - ui.px(space::edge), ui.px(276), ui.px(460)));
        in.cut_right(ui.px(16));
    }
    const auto [head, title] = board_title();
    ui.paint.text_in(in.cut_top(ui.px(18)), type::small, shortened(ui, type::small, head, in.w));
    if (!title.empty()) ui.paint.fit_text(in.cut_top(ui.px(28)), type::title, title, Align::Left);
    in.cut_top(ui.px(space::tight));
    if (!is_wide && shown_) {  // one line under the board
        const Rect line = in.cut_bottom(ui.px(22));
        if (!shown_->is_over()) {
            Rect turn = line;
            shown_->draw_turn(ui, turn);
        }
    }
    bool goes_on = false;
    if (shown_)
        goes_on = shown_->draw_board(ui, in);
    else if (lesson_) {
        if (lesson_->draw_board(ui, in, client_.language())) next = open("menu.learn");
    } else if (now_.is_there()) {
        const Rect card = centered(in.center(), std::min(in.w, in.h * 1.6F), std::min(in.h, in.w / 1.6F));
        draw_battle_picture(ui, card, now_.battle());
        if (ui.items.add("menu.board", card, true, title, Found::MouseOnly).is_chosen) next = open("menu.new");
    }
    if (goes_on && shown_ && !shown_->is_over() && last_) next = open("menu.continue");
    if (is_wide) draw_board_side(ui, side, next);
}

void MainMenu::draw_board_side(Ui& ui, Rect in, Next& next) {
    in.cut_top(ui.px(12));
    if (!shown_ && !lesson_ && now_.is_there()) {  // what the battle that is proposed is about
        const std::string about = literal(in_language(now_.battle().scenario->description, client_.language()));
        if (ui.paint.layout(in.w, type::body, about).h <= in.h) ui.paint.rich({in.x, in.y}, in.w, type::body, about);
        return;
    }
    if (!shown_) {
        if (lesson_) {
            in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::head, ui.tr("lesson.aims")) + ui.px(space::close));
            int number = 0;
            for (const LocalText& aim : lesson_->lesson().aims) {
                const std::string text = literal(in_language(aim, client_.language()));
                menu_number(ui, {in.x, in.y}, ++number);
                in.cut_top(ui.paint.rich({in.x + ui.px(28), in.y}, in.w - ui.px(28), type::body, text) + ui.px(space::gap));
            }
        }
        return;
    }
    shown_->draw_sides(ui, in);
    const bool has_others = !also_left_.empty();
    Rect others = has_others ? in.cut_bottom(ui.px(28 + 48 * static_cast<float>(also_left_.size()))) : Rect{};
    Rect foot = in.cut_bottom(ui.px(40));
    in.y = shown_->draw_turn(ui, in);
    foot.y = std::min(foot.y, in.y + ui.px(space::close));
    foot.h = ui.px(30);
    if (shown_->is_over()) {
        const std::string result = ui.tr("menu.result"), replay = ui.tr("menu.replay");
        if (button(ui, "menu.result", foot.cut_left(button_width(ui, result)), result)) {
            try {
                next = way_to(continue_game(client_, shown_->file()));
            } catch (const DataError& e) {
                error_ = issues_text(client_.texts(), e.issues());
            }
        }
        foot.cut_left(ui.px(space::close));
        if (button(ui, "menu.replay", foot.cut_left(std::min(foot.w, button_width(ui, replay))), replay)) {
            try {
                next = Next::push(replay_screen(client_, shown_->file()));
            } catch (const DataError& e) {
                error_ = issues_text(client_.texts(), e.issues());
            }
        }
    } else if (shown_->has_turn()) {
        const std::string again = ui.tr("menu.show_again");
        const ButtonSpec spec{.key = "B", .text_size = 14};
        if (button(ui, "menu.show_again", foot.cut_left(std::min(foot.w, button_width(ui, again, spec))), again, spec))
            shown_->show_again(ui);
    }
    if (has_others) draw_also_left(ui, others, next);
}

void MainMenu::draw_also_left(Ui& ui, Rect in, Next& next) {
    ui.paint.fill({in.x, in.y, in.w, std::max(1.0F, ui.px(1))}, color::brass.with_alpha(0.4F));
    ui.paint.text_in(in.cut_top(ui.px(26)), type::small, ui.tr("menu.also_left"));
    for (std::size_t i = 0; i < also_left_.size(); ++i) {
        const AlsoLeft& left = also_left_[i];
        Rect row = in.cut_top(ui.px(46));
        in.cut_top(ui.px(space::hair));
        const Reply reply = ui.items.add("menu.also." + std::to_string(i + 1), row, true, left.title);
        if (reply.is_hovered || reply.is_focused) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(space::hair)));
        Rect text = row.inset(ui.px(2), ui.px(3));
        const Rect picture = text.cut_left(ui.px(62));
        if (left.has_entry)
            draw_battle_picture(ui, centered(picture.center(), ui.px(62), ui.px(39)), *client_.scenarios()[left.entry].loaded);
        text.cut_left(ui.px(10));
        const TextStyle name = type::head.sized(type::body.size);
        ui.paint.text_in(text.cut_top(text.h / 2), name, shortened(ui, name, left.title, text.w));
        ui.paint.text_in(text, type::small, ui.tr("new.left", {{"turn", left.turn}}));
        if (!reply.is_chosen) continue;
        try {
            next = way_to(continue_game(client_, left.file));
        } catch (const DataError& e) {
            error_ = issues_text(client_.texts(), e.issues());
        }
    }
}

void MainMenu::draw_cards(Ui& ui, Rect where, Next& next) {
    const float gap = ui.px(space::gap);
    // Today's battle where all three can be read.
    const bool has_today = today_.is_there() && (where.w - 2 * gap) / 3 >= ui.px(300);
    const float w = std::floor(has_today ? (where.w - 2 * gap) / 3 : (where.w - gap) / 2);
    const auto card = [&] {
        const Rect sheet = where.cut_left(std::min(w, where.w));
        where.cut_left(gap);
        ui.paint.panel(PanelKind::Paper, sheet);
        return sheet.inset(ui.px(16), ui.px(space::gap));
    };
    if (now_.is_there()) now_.draw_card(ui, card(), next);
    if (has_today) today_.draw_card(ui, card(), next);
    if (played_.games.empty())
        draw_page_card(ui, card(), next);
    else
        draw_record_card(ui, card(), next);
}

// Four numbers of what was played.
void MainMenu::draw_record_card(Ui& ui, Rect in, Next& next) {
    Rect head = in.cut_top(ui.px(26));
    const std::string note = ui.tr("menu.record_note");
    const std::string title = ui.tr("menu.record");
    if (ui.paint.width(type::head, title) + ui.paint.width(type::small, note) + ui.px(space::gap) <= head.w)
        ui.paint.text_in(head, type::small, note, Align::Right);
    ui.paint.fit_text(head, type::head, title, Align::Left);
    in.cut_top(ui.px(space::close));
    const auto battles =
        static_cast<int>(std::count_if(client_.scenarios().begin(), client_.scenarios().end(),
                                       [](const ScenarioEntry& e) { return e.loaded && e.source == Source::Bundled; }));
    const auto of = [&](int n, int all) { return ui.tr("menu.lessons_done", {{"n", n}, {"of", all}}); };
    const std::string games = ui.tr(played_.games.size() == 1 ? "menu.record_game" : "menu.record_games");
    const std::pair<std::string, std::string> numbers[] = {{std::to_string(played_.games.size()), games},
                                                           {std::to_string(played_.won), ui.tr("menu.record_won")},
                                                           {of(played_.battles_won(), battles), ui.tr("menu.record_battles")},
                                                           {of(lessons_done_, lessons_), ui.tr("menu.record_lessons")}};
    // In one size, each as wide as it needs; what is left stands between them.
    TextStyle style = type::title;
    std::array<float, std::size(numbers)> widths{};
    const auto left_over = [&] {
        float left = in.w;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            widths[i] = std::max(ui.paint.width(style, numbers[i].first), ui.paint.width(type::small, numbers[i].second));
            left -= widths[i];
        }
        return left / static_cast<float>(widths.size() - 1);
    };
    while (left_over() < ui.px(space::gap) && style.size > type::head.size) style.size -= 0.5F;
    const float gap = std::min(std::max(left_over(), ui.px(space::close)), ui.px(48));
    float x = in.x;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const float w = std::min(widths[i] + ui.px(2), in.right() - x);
        ui.paint.fit_text({x, in.y, w, ui.px(28)}, style, numbers[i].first, Align::Left);
        ui.paint.fit_text({x, in.y + ui.px(28), w, ui.px(18)}, type::small, numbers[i].second, Align::Left);
        x += widths[i] + gap;
    }
    in.cut_top(ui.px(64));
    Rect foot = in.cut_bottom(ui.px(34));
    const std::string open_label = ui.tr("menu.record_open");
    if (button(ui, "menu.record_open", foot.cut_right(std::min(foot.w, button_width(ui, open_label))), open_label))
        next = open("menu.record");
    if (!played_.luck.empty()) {
        const int tenths = static_cast<int>(std::lround(played_.luck.back() * 10));
        const std::string hits = (tenths > 0 ? "+" : tenths < 0 ? "\u2212" : "") + decimal(ui.texts, std::abs(tenths) / 10.0);
        ui.paint.rich({in.x, in.y}, in.w, type::body, ui.tr("menu.record_luck", {{"hits", literal_arg(hits)}}));
    }
}

void MainMenu::draw_page_card(Ui& ui, Rect in, Next& next) {
    ui.paint.fit_text(in.cut_top(ui.px(26)), type::head, ui.tr("menu.one_page"), Align::Left);
    in.cut_top(ui.px(space::tight));
    Rect foot = in.cut_bottom(ui.px(34));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::body, ui.tr("menu.page_about")) + ui.px(space::close));
    // The five steps of a turn.
    constexpr std::pair<const char*, const char*> steps[] = {{"icon_cards", "phase.card"},
                                                             {"token_ordered", "phase.order"},
                                                             {"icon_boot", "phase.move"},
                                                             {"icon_dice", "phase.battle"},
                                                             {"icon_hand", "phase.draw"}};
    const float step = in.w / static_cast<float>(std::size(steps));
    const float size = std::min(ui.px(44), in.h - ui.px(24));
    for (std::size_t i = 0; i < std::size(steps) && size > ui.px(20); ++i) {
        const Rect at{in.x + step * static_cast<float>(i), in.y, step, size};
        ui.paint.picture(steps[i].first, centered(at.center(), size, size));
        ui.paint.fit_text({at.x, at.bottom() + ui.px(2), at.w, ui.px(18)}, type::small.in(color::ink), ui.tr(steps[i].second));
    }
    const std::string label = ui.tr("menu.open_page");
    const ButtonSpec spec{.key = "F1"};
    if (button(ui, "menu.open_page", foot.cut_right(std::min(foot.w, button_width(ui, label, spec))), label, spec))
        next = open("menu.one_page");
}

// The cards as rows, where there is no room for them.
void MainMenu::draw_rows(Ui& ui, Rect& in, Next& next) {
    if (now_.is_there()) now_.draw_row(ui, in.cut_top(ui.px(menu_row_h)), next);
    in.cut_top(ui.px(space::close));
    if (today_.is_there()) {
        today_.draw_row(ui, in.cut_top(ui.px(menu_row_h)), next);
        in.cut_top(ui.px(space::close));
    }
    Rect row = in.cut_top(ui.px(menu_row_h));
    const TextStyle name = type::head.sized(type::body.size);
    if (played_.games.empty()) {
        const std::string label = ui.tr("menu.open_page");
        const Rect at = row.cut_right(std::min(row.w * 0.5F, button_width(ui, label)));
        if (button(ui, "menu.open_page", centered(at.center(), at.w, ui.px(36)), label)) next = open("menu.one_page");
        ui.paint.text_in(row, name, shortened(ui, name, ui.tr("menu.one_page"), row.w - ui.px(space::close)));
        return;
    }
    const std::string label = ui.tr("menu.record_open");
    const Rect at = row.cut_right(std::min(row.w * 0.5F, button_width(ui, label)));
    if (button(ui, "menu.record_open", centered(at.center(), at.w, ui.px(36)), label)) next = open("menu.record");
    ui.paint.text_in(row.cut_top(row.h / 2), name, ui.tr("menu.record"));
    const std::string games =
        ui.tr("menu.record_short", {{"games", static_cast<int>(played_.games.size())}, {"won", played_.won}});
    ui.paint.text_in(row, type::small, shortened(ui, type::small, games, row.w));
}

// One column of rows; settings and the way out stay at the foot.
void MainMenu::draw_narrow(Ui& ui, Next& next) {
    const float edge = ui.px(10);
    Rect all = ui.window.inset(edge, ui.px(8));
    const Rect foot = all.cut_bottom(ui.px(52));
    ui.paint.panel(PanelKind::Paper, foot);
    Rect row = foot.inset(ui.px(space::gap), ui.px(space::close));
    const float gap = ui.px(space::close);
    const float w = std::floor((row.w - 2 * gap) / 3);
    const ButtonSpec settings{.icon = "icon_settings"}, quit{.icon = "icon_quit"};
    if (button(ui, "menu.settings", row.cut_left(w), ui.tr("menu.settings"), settings)) next = open("menu.settings");
    row.cut_left(gap);
    if (button(ui, "menu.quit", row.cut_left(w), ui.tr("menu.quit"), quit)) next = open("menu.quit");
    row.cut_left(gap);
    language_drop_.button(ui, "menu.language", row, ui.tr("language." + client_.language()));
    all.cut_bottom(ui.px(space::close));
    ui.paint.panel(PanelKind::Paper, all);
    Rect content = scroll_.begin(ui, "menu", all.inset(ui.px(space::gap), ui.px(space::close)));
    content = content.inset(ui.px(3), 0);
    content.cut_top(ui.px(3));
    draw_emblem(ui, content, Room::Narrow);
    content.cut_top(ui.px(space::tight));
    draw_ways(ui, content, next);
    content.cut_top(ui.px(space::tight));
    draw_rows(ui, content, next);
    draw_quiet(ui, content, Room::Narrow, next);
    scroll_.end(ui, content.y);
}

}  // namespace salient::ui
