// The main menu, and the ways into a game.
#include "ui/menus/menu_screens.hpp"

#include <algorithm>
#include <chrono>

#include "match/lessons/lesson_progress.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/saved_games_screen.hpp"
#include "ui/menus/settings_screen.hpp"
#include "ui/table/ways_in.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr double looking_time = 0.02;  // seconds of a frame

}  // namespace

std::unique_ptr<Screen> main_menu(Client& client) { return std::make_unique<MainMenu>(client); }

std::unique_ptr<Screen> open_file(Client& client, const std::filesystem::path& file, std::string& error) {
    if (file.extension() != ".jsonl") return std::make_unique<NewGame>(client, file);
    try {
        return continue_game(client, file);
    } catch (const DataError& e) {
        error = issues_text(client.texts(), e.issues());
    }
    return nullptr;
}

Next Notice::frame(Ui& ui) {
    draw_wood(ui);
    return draw_message_box(ui, ui.tr("message.title"), text_) ? Next::pop() : Next::stay();
}

void MainMenu::draw_picture(Ui& ui, Rect where) {
    if (!picture_) {
        for (const ScenarioEntry& entry : client_.scenarios()) {
            if (!entry.loaded) continue;
            picture_ = new_game(entry.loaded->rules, entry.loaded->scenario);
            break;
        }
    }
    if (picture_) draw_board_preview(ui, picture_->table(), where, client_.language());
}

Next MainMenu::open_chosen(std::string_view name) {
    try {
        if (name == "menu.continue") return way_to(continue_game(client_, last_->file, last_->mark));
        if (name == "menu.saved_games") return Next::push(std::make_unique<SavedGames>(client_));
        if (name == "menu.laboratory") return Next::push(lab_screen(client_));
        if (name == "menu.units") return Next::push(units_screen(client_));
        if (name == "menu.rulebook") return Next::push(rulebook_screen(client_));
        if (name == "menu.one_page") return Next::push(one_page_screen(client_));
        if (name == "menu.settings") return Next::push(std::make_unique<SettingsScreen>(client_));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

Next MainMenu::draw_buttons(Ui& ui, Rect in) {
    Next next = Next::stay();
    // Where there is little room, what one only looks things up in stands two to a row.
    const bool is_low = in.h < ui.px(10 * 36);
    const int rows = is_low ? 7 : 10;
    const TextStyle note{Font::Text, 13, color::ink_soft};
    const float note_h = last_ ? ui.paint.height(note) + ui.px(4) : 0;
    const float gap = bounded(in.h * 0.02F, ui.px(5), ui.px(10));
    const float row_h = bounded((in.h - note_h) / rows - gap, ui.px(30), ui.px(48));
    const auto row = [&](std::string_view name, std::string_view label, std::string_view icon,
                         ButtonLook look = ButtonLook::Plain, bool is_enabled = true) {
        const Rect box = in.cut_top(row_h);
        in.cut_top(gap);
        return button(ui, name, box, label,
                      {.look = look, .is_enabled = is_enabled, .icon = icon, .text_size = 18, .align = Align::Left});
    };
    const auto pair = [&](std::string_view left, std::string_view right) {  // item and text have one name
        Rect line = in.cut_top(row_h);
        in.cut_top(gap);
        const ButtonSpec spec{.text_size = 14};
        const Rect first = line.cut_left((line.w - gap) / 2);
        line.cut_left(gap);
        const bool is_left = button(ui, left, first, ui.tr(left), spec);
        const bool is_right = button(ui, right, line, ui.tr(right), spec);
        return is_left ? left : is_right ? right : std::string_view();
    };
    // Who never played is offered the lessons first.
    const bool learns_first = !last_ && candidates_.empty() && !has_learned_;
    focus_first(ui, last_ ? "menu.continue" : learns_first ? "menu.learn" : "menu.new");
    const auto learn = [&] {
        if (row("menu.learn", ui.tr("menu.learn"), "icon_help", learns_first ? ButtonLook::Go : ButtonLook::Plain))
            next = Next::push(lessons_screen(client_));
    };
    if (learns_first) learn();
    if (row("menu.continue", ui.tr("menu.continue"), "icon_continue", last_ ? ButtonLook::Go : ButtonLook::Plain,
            last_.has_value()))
        next = open_chosen("menu.continue");
    if (last_) {
        const std::string what =
            ui.tr("menu.continue_what",
                  {{"title", verbatim(in_language(last_->scenario->name, client_.language()))}, {"turn", turn_of(last_->open)}});
        in.y -= gap * 0.6F;
        ui.paint.fit_text({in.x + ui.px(4), in.y, in.w - ui.px(8), note_h}, note, what, Align::Left);
        in.cut_top(note_h + gap * 0.6F);
    }
    if (row("menu.new", ui.tr("menu.new"), "icon_play", last_ || learns_first ? ButtonLook::Plain : ButtonLook::Go))
        next = Next::push(std::make_unique<NewGame>(client_));
    if (!learns_first) learn();
    std::string_view chosen;
    const auto choose = [&](std::string_view name) {
        if (!name.empty()) chosen = name;
    };
    if (is_low) {
        choose(pair("menu.saved_games", "menu.laboratory"));
        choose(pair("menu.units", "menu.rulebook"));
        choose(pair("menu.one_page", "menu.settings"));
    } else {
        for (const auto& [name, icon] : {std::pair<const char*, const char*>{"menu.saved_games", "icon_save"},
                                         {"menu.laboratory", "icon_die"},
                                         {"menu.units", "icon_book"},
                                         {"menu.rulebook", "icon_book"},
                                         {"menu.one_page", "icon_help"},
                                         {"menu.settings", "icon_settings"}})
            if (row(name, ui.tr(name), icon)) choose(name);
    }
    if (!chosen.empty()) next = open_chosen(chosen);
    if (row("menu.quit", ui.tr("menu.quit"), "icon_quit")) next = Next::quit();
    return next;
}

void MainMenu::look_for_game(Ui& ui) {
    if (!has_looked_) {
        has_looked_ = true;
        candidates_ = client_.game_files();
        next_candidate_ = 0;
        last_.reset();
        has_learned_ = !LessonProgress(client_.folders().lessons).is_empty();
    }
    const auto start = std::chrono::steady_clock::now();
    while (!last_ && next_candidate_ < candidates_.size()) {
        if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > looking_time) return ui.wake_in(0);
        last_ = client_.game_to_go_on_with(candidates_[next_candidate_++]);
    }
}

Next MainMenu::frame(Ui& ui) {
    look_for_game(ui);
    draw_wood(ui);
    const bool narrow = ui.window.w < ui.px(820);
    const bool low = ui.window.h < ui.px(560);
    Rect all = ui.window.inset(ui.px(narrow ? 20 : 48), ui.px(low ? 14 : 40));
    const Rect sheet = narrow ? all : all.cut_left(std::min(ui.px(360), all.w * 0.42F));
    if (!narrow) {
        all.cut_left(ui.px(44));
        draw_picture(ui, all);
    }
    ui.paint.panel(PanelKind::Paper, sheet);
    Rect in = sheet.inset(ui.px(28), ui.px(low ? 14 : 26));
    ui.paint.fit_text(in.cut_top(ui.px(low ? 44 : 64)), {Font::HeadingBold, low ? 34.0F : 52.0F, color::ink}, ui.tr("app.title"),
                      Align::Left);
    ui.paint.fill({in.x, in.y, ui.px(86), ui.px(3)}, color::brass);
    in.cut_top(ui.px(12));
    if (!low) in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink_soft}, ui.tr("app.subtitle")) + ui.px(26));
    const TextStyle version{Font::Text, 12, color::ink_faint};
    ui.paint.text_in(in.cut_bottom(ui.px(18)), version, ui.tr("app.version", {{"version", SALIENT_VERSION}}));
    in.cut_bottom(ui.px(4));

    walk_with_arrows(ui);
    Next next = draw_buttons(ui, in);
    std::string wrong = error_;
    for (const Message& problem : client_.settings_problems()) {
        if (wrong.empty() && !has_read_problems_) wrong = ui.texts(problem);
    }
    if (!wrong.empty() && draw_message_box(ui, ui.tr("message.title"), wrong)) {
        error_.clear();
        has_read_problems_ = true;
    }
    if (next.kind != Next::Kind::Stay) has_looked_ = false;  // there may be another game to continue
    return next;
}

}  // namespace salient::ui
