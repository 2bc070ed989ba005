// The main menu: its column, its keys, and what is looked for.
#include "ui/menus/main_menu.hpp"

#include <algorithm>
#include <chrono>

#include "match/lessons/lesson_progress.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/battle_signs.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/saved_games_screen.hpp"
#include "ui/menus/settings_screen.hpp"
#include "ui/table/lesson/lesson_ways.hpp"
#include "ui/table/ways_in.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr double looking_time = 0.02;  // seconds of a frame
constexpr float main_h = 58, way_h = 44, quiet_h = 33;
constexpr std::size_t most_also_left = 2;

}  // namespace

std::unique_ptr<Screen> main_menu(Client& client) { return std::make_unique<MainMenu>(client); }

MainMenu::Room MainMenu::room_of(Ui& ui) {
    if (ui.window.w >= ui.px(1000) && ui.window.h >= ui.px(600)) return Room::Wide;
    return ui.window.w >= ui.px(760) ? Room::Middle : Room::Narrow;
}

// Of games that were left the newest goes on; the others are named beside it.
void MainMenu::look(Ui& ui) {
    if (!has_looked_) {
        has_looked_ = true;
        candidates_ = client_.game_files();
        next_candidate_ = 0;
        last_.reset();
        shown_.reset();
        has_read_shown_ = false;
        unreadable_.clear();
        career_ = client_.career();
        played_ = summary_of(career_, people(career_).front());
        now_.choose();
        today_.choose();
        const LessonProgress progress(client_.folders().lessons);
        has_learned_ = !progress.is_empty();
        std::vector<LessonEntry> lessons = read_lessons(client_);
        std::erase_if(lessons, [](const LessonEntry& l) { return !l.is_bundled; });
        lessons_ = static_cast<int>(lessons.size());
        lessons_done_ = static_cast<int>(std::count_if(lessons.begin(), lessons.end(), [&](const LessonEntry& l) {
            return l.lesson && progress.state(l.lesson->id).is_done;
        }));
        choose_lesson(lessons, progress);
    }
    const auto start = std::chrono::steady_clock::now();
    while (!last_ && next_candidate_ < candidates_.size()) {
        if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > looking_time) return ui.wake_in(0);
        const std::filesystem::path& file = candidates_[next_candidate_++];
        last_ = client_.game_to_go_on_with(file);
    }
    if (!has_read_shown_) read_shown();
    while (also_left_.size() < most_also_left && next_open_ < open_.size()) {
        if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > looking_time) return ui.wake_in(0);
        add_also_left(open_[next_open_++]);
    }
}

// As long as there is no battle to show: the first lesson that was not done, on its board.
void MainMenu::choose_lesson(const std::vector<LessonEntry>& lessons, const LessonProgress& progress) {
    const auto next = std::find_if(lessons.begin(), lessons.end(),
                                   [&](const LessonEntry& l) { return l.lesson && !progress.state(l.lesson->id).is_done; });
    if (next == lessons.end() || !candidates_.empty()) {
        lesson_.reset();
    } else if (!lesson_ || lesson_->lesson().id != next->lesson->id) {
        lesson_ = std::make_unique<NextLesson>(next->lesson);
        lesson_number_ = static_cast<int>(next - lessons.begin()) + 1;
    }
}

// The board: that of the newest file, whether it goes on or is over.
void MainMenu::read_shown() {
    has_read_shown_ = true;
    also_left_.clear();
    open_.clear();
    next_open_ = 0;
    std::filesystem::path file = last_ ? last_->file : std::filesystem::path();
    if (!played_.games.empty()) {
        const std::filesystem::path over = client_.folders().games / played_.games.back()->file;
        const auto place = [&](const std::filesystem::path& f) { return std::find(candidates_.begin(), candidates_.end(), f); };
        if (place(over) != candidates_.end() && (!last_ || place(over) < place(file))) file = over;
    }
    try {
        if (!file.empty()) shown_ = std::make_unique<LeftBattle>(client_, file);
    } catch (const DataError&) {  // then the board shows something else
    }
    for (const auto& [id, open] : career_.open)
        if (const std::filesystem::path other = client_.folders().games / open.file; !last_ || other != last_->file)
            if (std::find(candidates_.begin(), candidates_.end(), other) != candidates_.end())
                open_.push_back({other, open.turn});
}

// By the name that its record has: another battle may have its id by now, or none, and the file may have been played to its end.
void MainMenu::add_also_left(const OpenFile& open) {
    const std::optional<SavedGame> game = client_.game_to_go_on_with(open.file);
    if (!game) return;
    AlsoLeft left{open.file, std::string(in_language(game->scenario->name, client_.language())), open.turn};
    const auto& list = client_.scenarios();
    const auto is_it = [&](const ScenarioEntry& e) {
        return e.loaded && e.loaded->scenario->id == game->scenario->id && e.loaded->scenario->name == game->scenario->name;
    };
    if (const auto found = std::find_if(list.begin(), list.end(), is_it); found != list.end()) {
        left.entry = static_cast<std::size_t>(found - list.begin());
        left.has_entry = true;
    }
    also_left_.push_back(std::move(left));
}

Next MainMenu::open(std::string_view name) {
    try {
        if (name == "menu.continue") return way_to(continue_game(client_, last_->file, last_->mark));
        if (name == "menu.new") return Next::push(std::make_unique<NewGame>(client_));
        if (name == "menu.learn") return Next::push(lessons_screen(client_));
        if (name == "menu.saved_games") return Next::push(std::make_unique<SavedGames>(client_));
        if (name == "menu.laboratory") return Next::push(lab_screen(client_));
        if (name == "menu.units") return Next::push(units_screen(client_));
        if (name == "menu.rulebook") return Next::push(rulebook_screen(client_));
        if (name == "menu.one_page") return Next::push(one_page_screen(client_));
        if (name == "menu.record") return Next::push(record_screen(client_));
        if (name == "menu.settings") return Next::push(std::make_unique<SettingsScreen>(client_));
        if (name == "menu.quit") return Next::quit();
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    return Next::stay();
}

bool MainMenu::draw_way(Ui& ui, Rect where, std::string_view name, std::string_view icon, const std::string& note, bool is_main) {
    const std::string label = ui.tr(name);
    const Reply reply = ui.items.add(name, where, true, label);
    ui.paint.button(is_main ? ButtonLook::Go : ButtonLook::Plain,
                    reply.is_held                          ? ButtonState::Pressed
                    : reply.is_hovered || reply.is_focused ? ButtonState::Hovered
                                                           : ButtonState::Normal,
                    where);
    if (reply.is_focused) ui.paint.focus_ring(where);
    Rect in = where.inset(ui.px(space::gap), 0);
    const float size = ui.px(22);
    ui.paint.picture(icon, centered(Rect(in.cut_left(size)).center(), size, size));
    in.cut_left(ui.px(10));
    const Color ink = is_main ? color::paper_light : color::ink;
    const TextStyle style = type::head.in(ink);
    if (is_main && !note.empty()) {  // under it; what stands behind a dot, at the right end
        in = in.inset(0, ui.px(7));
        const std::size_t dot = note.find(" \u00b7 ");
        const std::string right = dot == std::string::npos ? std::string() : note.substr(dot + 4);
        Rect head = in;
        head.h = in.h * 0.55F;
        if (ui.paint.width(style, label) + ui.paint.width(type::small, right) + ui.px(space::close) <= in.w)
            ui.paint.text_in(head, type::small.in(ink), right, Align::Right);
        ui.paint.fit_text(in.cut_top(in.h * 0.55F), style, label, Align::Left);
        const std::string under = note.substr(0, dot);
        const TextStyle small = ui.paint.width(type::small, under) <= in.w ? type::small : type::note;
        ui.paint.text_in(in, small.in(ink), shortened(ui, small, under, in.w));
        return reply.is_chosen;
    }
    if (!note.empty() && ui.paint.width(style, label) + ui.paint.width(type::small, note) + ui.px(space::close) <= in.w)
        ui.paint.text_in(in, type::small, note, Align::Right);
    ui.paint.fit_text(in, style, label, Align::Left);
    return reply.is_chosen;
}

bool MainMenu::draw_quiet_way(Ui& ui, Rect where, std::string_view name, std::string_view icon, const std::string& note,
                              std::string_view key) {
    const std::string label = ui.tr(name);
    const Reply reply = ui.items.add(name, where, true, label);
    if (reply.is_hovered || reply.is_focused) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, where);
    if (reply.is_focused) ui.paint.focus_ring(where.inset(ui.px(space::hair)));
    Rect in = where.inset(ui.px(space::close), 0);
    const float size = ui.px(18);
    ui.paint.picture(icon, centered(Rect(in.cut_left(size)).center(), size, size));
    in.cut_left(ui.px(space::gap));
    if (!key.empty()) key_cap(ui, centered(Rect(in.cut_right(ui.px(26))).center(), ui.px(24), ui.px(19)), key);
    const TextStyle style = type::body.with(Font::HeadingBold);
    if (!note.empty() && ui.paint.width(style, label) + ui.paint.width(type::small, note) + ui.px(space::close) <= in.w)
        ui.paint.text_in(in, type::small, note, Align::Right);
    ui.paint.fit_text(in, style, label, Align::Left);
    return reply.is_chosen;
}

void MainMenu::draw_emblem(Ui& ui, Rect& in, Room room) const {
    const bool is_large = room == Room::Wide;
    Rect head = in.cut_top(ui.px(is_large ? 78 : 44));
    const float h = head.h;
    const float logo_w = std::round(h * 1.45F);
    ui.paint.picture("logo", centered({head.x + logo_w / 2, head.center().y}, logo_w, std::round(logo_w * 0.65F)));
    head.cut_left(logo_w + ui.px(space::close));
    const TextStyle name = is_large ? type::banner : type::title;
    if (!is_large) {
        ui.paint.fit_text(head, name, ui.tr("app.title"), Align::Left);
        return;
    }
    ui.paint.fit_text(head.cut_top(h * 0.66F), name, ui.tr("app.title"), Align::Left);
    ui.paint.fit_text(head.cut_top(ui.px(18)), type::small, ui.tr("app.subtitle"), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(space::gap));
}

// What goes on and what begins. The green one is what one came for.
void MainMenu::draw_ways(Ui& ui, Rect& in, Next& next) {
    const bool learns = learns_first();
    focus_first(ui, last_ ? "menu.continue" : learns ? "menu.learn" : "menu.new");
    const auto way = [&](std::string_view name, std::string_view icon, const std::string& note, bool is_main) {
        const Rect where = in.cut_top(ui.px(is_main && !note.empty() ? main_h : way_h));
        in.cut_top(ui.px(5));
        if (draw_way(ui, where, name, icon, note, is_main)) next = open(name);
    };
    const std::string lessons =
        lessons_done_ > 0 || has_learned_ ? ui.tr("menu.lessons_done", {{"n", lessons_done_}, {"of", lessons_}}) : std::string();
    if (learns)
        way("menu.learn", "icon_help", lesson_ ? ui.tr("menu.first_lesson", {{"n", lesson_->lesson().minutes}}) : "", true);
    if (last_)
        way("menu.continue", "icon_continue",
            ui.tr("menu.continue_what",
                  {{"title", verbatim(in_language(last_->scenario->name, client_.language()))}, {"turn", turn_of(last_->open)}}),
            true);
    way("menu.new", "icon_play", "", !last_ && !learns);
    if (!learns) way("menu.learn", "icon_help", lessons, false);
    way("menu.saved_games", "icon_save", candidates_.empty() ? "" : std::to_string(candidates_.size()), false);
    if (!unreadable_.empty()) in.cut_top(ui.paint.rich({in.x, in.y}, in.w, type::small.in(color::alert_dark), unreadable_));
}

// What one looks up and what one makes: in two quiet groups, folded where there is little room.
void MainMenu::draw_quiet(Ui& ui, Rect& in, Room room, Next& next) {
    const auto group = [&](const char* name, const char* text, bool& is_open) {
        in.cut_top(ui.px(space::tight));
        if (room != Room::Wide) return fold(ui, name, in.cut_top(ui.px(fold_h)), {ui.tr(text), -1, {}}, is_open);
        Rect head = in.cut_top(ui.px(24));
        const std::string label = ui.tr(text);
        ui.paint.text_in(head, type::small, label);
        head.cut_left(ui.paint.width(type::small, label) + ui.px(space::close));
        ui.paint.fill({head.x, std::round(head.center().y), head.w, std::max(1.0F, ui.px(1))}, color::brass.with_alpha(0.5F));
        return true;
    };
    const auto way = [&](std::string_view name, std::string_view icon, std::string_view key = {}, const std::string& note = {}) {
        if (draw_quiet_way(ui, in.cut_top(ui.px(quiet_h)), name, icon, note, key)) next = open(name);
    };
    if (group("menu.look_up", "menu.group_look_up", shows_look_up_)) {
        way("menu.rulebook", "icon_book");
        way("menu.one_page", "icon_help", "F1");
        way("menu.units", "icon_eye");
        way("menu.record", "medal_allies", {}, played_.games.empty() ? std::string() : std::to_string(played_.games.size()));
    }
    if (group("menu.make", "menu.group_make", shows_make_)) way("menu.laboratory", "icon_die");
}

// Always there, at the foot: settings, the way out, version and language.
void MainMenu::draw_foot(Ui& ui, Rect foot, Next& next) {
    const float gap = ui.px(space::close);
    Rect row = foot.cut_top(ui.px(38));
    const float w = std::floor((row.w - gap) * 0.56F);
    const ButtonSpec settings{.icon = "icon_settings"}, quit{.icon = "icon_quit"};
    if (button(ui, "menu.settings", row.cut_left(w), ui.tr("menu.settings"), settings)) next = open("menu.settings");
    row.cut_left(gap);
    if (button(ui, "menu.quit", row, ui.tr("menu.quit"), quit)) next = open("menu.quit");
    foot.cut_top(ui.px(space::tight));
    const std::string language = ui.tr("language." + client_.language());
    const float language_w = std::min(DropDown::button_width(ui, language), foot.w * 0.5F);
    language_drop_.button(ui, "menu.language", foot.cut_right(language_w), language);
    ui.paint.text_in(foot, type::note, ui.tr("app.version", {{"version", SALIENT_VERSION}}));
}

void MainMenu::draw_column(Ui& ui, Rect sheet, Room room, Next& next) {
    ui.paint.panel(PanelKind::Paper, sheet);
    Rect in = sheet.inset(ui.px(16), ui.px(room == Room::Wide ? 14 : 8));
    draw_foot(ui, in.cut_bottom(ui.px(38 + 4 + 26)), next);
    in.cut_bottom(ui.px(space::close));
    draw_emblem(ui, in, room);
    Rect content = scroll_.begin(ui, "menu", in.inset(-ui.px(3), 0));
    content = content.inset(ui.px(3), 0);
    content.cut_top(ui.px(3));
    draw_ways(ui, content, next);
    draw_quiet(ui, content, room, next);
    scroll_.end(ui, content.y);
}

void MainMenu::take_keys(Ui& ui, Next& next) {
    if (ui.items.is_typing() || ui.items.is_below_modal()) return;
    constexpr std::pair<SDL_Keycode, const char*> ways[] = {{SDLK_n, "menu.new"},         {SDLK_l, "menu.learn"},
                                                            {SDLK_s, "menu.saved_games"}, {SDLK_r, "menu.rulebook"},
                                                            {SDLK_u, "menu.units"},       {SDLK_y, "menu.record"}};
    for (const auto& [key, name] : ways)
        if (ui.input.take_plain(key, false)) next = open(name);
    if (shown_ && ui.input.take_plain(SDLK_b, false)) shown_->show_again(ui);
}

Next MainMenu::frame(Ui& ui) {
    Next next = Next::stay();
    language_drop_.hold(ui);
    now_.hold(ui);
    look(ui);
    draw_wood(ui);
    const Room room = room_of(ui);
    const float edge = ui.px(room == Room::Narrow ? 10 : space::edge), gap = ui.px(space::gap);
    Rect all = ui.window.inset(edge, edge);
    if (room == Room::Narrow) {
        draw_narrow(ui, next);
    } else {
        draw_column(ui, all.cut_left(ui.px(room == Room::Middle ? 240 : ui.window.w >= ui.px(1400) ? 278 : 250)), room, next);
        all.cut_left(gap);
        draw_pictures(ui, all, room, next);
    }
    take_keys(ui, next);
    walk_with_arrows(ui);

    DropPanel languages;
    languages.opens_up = true;
    const std::vector<std::string> codes = client_.languages();
    for (const std::string& code : codes) {
        languages.rows.push_back({code, ui.tr("language." + code)});
        languages.rows.back().is_on = code == client_.language();
    }
    if (const int i = language_drop_.panel(ui, languages).row; i >= 0) {
        Settings settings = client_.settings();
        settings.language = codes[static_cast<std::size_t>(i)];
        error_ = client_.change_settings(settings);
    }
    now_.draw_panel(ui);

    std::string wrong = error_.empty() ? now_.take_error() : error_;
    if (wrong.empty()) wrong = today_.take_error();
    for (const Message& problem : client_.settings_problems()) {
        if (wrong.empty() && !has_read_problems_) wrong = ui.texts(problem);
    }
    if (!wrong.empty()) {
        error_ = wrong;
        if (draw_message_box(ui, ui.tr("message.title"), wrong)) {
            error_.clear();
            has_read_problems_ = true;
        }
    }
    if (next.kind != Next::Kind::Stay) has_looked_ = false;  // there may be another game to continue
    return next;
}

}  // namespace salient::ui
