// The page, its lists, and what is asked before something is forgotten.
#include "ui/menus/record/record_screen.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

#include "match/lessons/lesson_progress.hpp"
#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/seat_box.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"
#include "words/unit_pages.hpp"

namespace salient::ui {
namespace fs = std::filesystem;

std::unique_ptr<Screen> record_screen(Client& client) { return std::make_unique<RecordScreen>(client); }

RecordScreen::RecordScreen(Client& client) : client_(client), lessons_(read_lessons(client)) {
    for (int group = 0; group < unit_group_count; ++group)
        for (const UnitTypeId type : types_of(*client.standard(), static_cast<UnitGroup>(group))) kinds_.push_back(type);
    // A damaged one is begun anew at once; the replays fill it again.
    client.career();
    if (!client.career_issues().empty()) {
        damaged_ = client.texts()("career.damaged") + "\n" + issues_text(client.texts(), client.career_issues(), 3);
        if (const std::string wrong = client.change_career([](Career&) {}); !wrong.empty()) damaged_ = wrong;
    }
    person_ = people(client.career()).front();
    read();
    scan_ = std::make_unique<CareerScan>(client.game_files(), client.career(), client.standard(), client.beside_games("reviews"));
}

void RecordScreen::read() {
    const Career& now = client_.career();
    if (now == career_ && !people_.empty()) return;
    career_ = now;
    people_ = people(career_);
    if (std::find(people_.begin(), people_.end(), person_) == people_.end()) person_ = people_.front();
    sum_ = summary_of(career_, person_);
    const LessonProgress progress(client_.folders().lessons);
    lessons_done_ = 0;
    for (const LessonEntry& entry : lessons_)
        if (entry.lesson && (career_.lessons.contains(entry.lesson->id) || progress.state(entry.lesson->id).is_done))
            ++lessons_done_;
    battles_.clear();
    for (const ScenarioEntry& entry : client_.scenarios()) {
        if (!entry.loaded) continue;
        if (entry.source == Source::Bundled || (entry.is_ones_own() && sum_.battles.contains(entry.loaded->scenario->id)))
            battles_.push_back(&entry);
    }
}

const ScenarioEntry* RecordScreen::battle_of(const std::string& id) const {
    for (const ScenarioEntry& entry : client_.scenarios())
        if (entry.loaded && entry.loaded->scenario->id == id) return &entry;
    return nullptr;
}

const ScenarioEntry* RecordScreen::proposed() const {
    const ScenarioEntry* best = nullptr;
    std::size_t least = 0;
    for (const ScenarioEntry* entry : battles_) {
        const Scenario& scenario = *entry->loaded->scenario;
        const auto known = sum_.battles.find(scenario.id);
        if (known != sum_.battles.end() && known->second.won > 0) continue;
        const std::size_t load =
            scenario.units.size() + 5 * scenario.options.size() + (scenario.board == BoardKind::Standard ? 0U : 100U);
        if (best == nullptr || load < least) {
            best = entry;
            least = load;
        }
    }
    return best != nullptr || battles_.empty() ? best : battles_.front();
}

std::string RecordScreen::title_of(const CareerGame& game) const {
    if (const ScenarioEntry* entry = battle_of(game.battle))
        return std::string(in_language(entry->loaded->scenario->name, client_.language()));
    const std::string title(in_language(game.title, client_.language()));
    return title.empty() ? game.battle : title;
}

std::string RecordScreen::person_name(const Ui& ui, const std::string& name) const {
    return name.empty() ? ui.tr("career.you") : name;
}

std::string RecordScreen::seats_of(const Ui& ui, const CareerGame& game, Side side) const {
    std::string out;
    for (const CareerSeat& seat : game.seats) {
        if (seat.side != side) continue;
        std::string who = person_name(ui, seat.name);
        if (!seat.computer.empty()) {
            who = seat.computer;
            for (std::size_t i = 0; i < std::size(player_levels); ++i)
                if (seat.computer == player_levels[i]) who = ui.tr(level_names[i]);
        }
        out += (out.empty() ? "" : ", ") + who;
    }
    return out;
}

std::string RecordScreen::result_of(const Ui& ui, const CareerGame& game) const {
    const Side own = side_of(game, person_);
    const int n = game.medals[own == Side::Axis ? 1 : 0], m = game.medals[own == Side::Axis ? 0 : 1];
    if (game.winner == Side::None) return ui.tr("career.drawn_by", {{"n", n}, {"m", m}});
    if (own == Side::None) return ui.tr("career.won_side", {{"side", side_key(game.winner)}, {"n", n}, {"m", m}});
    return ui.tr(game.winner == own ? "career.won_by" : "career.lost_by", {{"n", n}, {"m", m}});
}

Next RecordScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (auto found = scan_->take(); !found.empty()) {
        told_ = client_.change_career([&](Career& career) {
            for (CareerGame& game : found) career.note(std::move(game));
        });
    }
    if (scan_->is_running()) ui.wake_in(0.2);
    read();
    more_.hold(ui);
    persons_.hold(ui);
    const Page page = draw_page(ui, ui.tr("career.title"));
    draw_head(ui);
    Rect foot = page.foot;
    draw_foot(ui, foot);
    draw_body(ui, page.body);
    draw_more(ui);
    walk_with_arrows(ui);
    if (ui.input.take(SDLK_ESCAPE)) {
        if (asks_ != Asks::Nothing)
            asks_ = Asks::Nothing;
        else
            next_ = Next::pop();
    }
    return std::move(next_);
}

// Tabs and the person, at the right end of the title.
void RecordScreen::draw_head(Ui& ui) {
    Rect head = ui.window.inset(ui.px(18), ui.px(14)).cut_top(ui.px(38));
    const std::string who = person_name(ui, person_);
    if (people_.size() > 1) {
        persons_.button(ui, "record.person",
                        head.cut_right(std::min(DropDown::button_width(ui, who), head.w * 0.3F)).inset(0, ui.px(2)), who);
        head.cut_right(ui.px(10));
    }
    const int games = static_cast<int>(shows_all_ ? career_.games.size() : sum_.games.size());
    const std::vector<Choice> pages{{"overview", ui.tr("career.overview")},
                                    {"games", ui.tr("career.games", {{"n", games}})},
                                    {"lessons", ui.tr("career.lessons")},
                                    {"units", ui.tr("career.units")}};
    const float title = ui.paint.width({Font::HeadingBold, 24, color::on_dark}, ui.tr("career.title")) + ui.px(20);
    const Rect where = head.cut_right(std::min(tabs_width(ui, pages), head.w - title)).inset(0, ui.px(2));
    if (const int i = tabs(ui, "record.tab", where, pages, static_cast<int>(tab_)); i >= 0) {
        tab_ = static_cast<Tab>(i);
        asks_ = Asks::Nothing;
    }
}

bool RecordScreen::draw_question(Ui& ui, Rect& row) {
    if (asks_ == Asks::Nothing) return false;
    const CareerGame* game = career_.find(chosen_);
    const std::string ask =
        asks_ == Asks::Game && game != nullptr ? ui.tr("career.ask_game", {{"title", literal_arg(title_of(*game))}})
        : asks_ == Asks::Person                ? ui.tr("career.ask_person", {{"name", literal_arg(person_name(ui, person_))}})
                                               : ui.tr("career.ask_all");
    const std::string no = ui.tr("button.cancel"), yes = ui.tr("career.forget");
    const ButtonSpec easy{.look = ButtonLook::Go, .key = "Esc"}, hard{.look = ButtonLook::Alert};
    if (button(ui, "record.keep", row.cut_right(std::min(row.w / 3, button_width(ui, no, easy))), no, easy))
        asks_ = Asks::Nothing;
    row.cut_right(ui.px(8));
    if (button(ui, "record.forget", row.cut_right(std::min(row.w / 3, button_width(ui, yes, hard))), yes, hard)) forget_asked();
    row.cut_right(ui.px(12));
    const RichText& text = ui.paint.layout(row.w, {Font::Text, 14.5F, color::ink}, ask);
    ui.paint.rich({row.x, std::round(row.center().y - text.h / 2)}, text);
    ui.items.add("record.asked", row, false, plain_text(ask), Found::FocusOnly);
    return true;
}

void RecordScreen::forget_asked() {
    const Asks what = std::exchange(asks_, Asks::Nothing);
    told_ = client_.change_career([&](Career& career) {
        if (what == Asks::Game) career.forget(chosen_);
        if (what == Asks::Person) career.forget_person(person_);
        if (what == Asks::All) career.forget_all();
    });
    chosen_.clear();
}

void RecordScreen::draw_foot(Ui& ui, Rect row) {
    const std::string back = ui.tr("button.back");
    const ButtonSpec back_spec{.key = "Esc"};
    const bool is_narrow = row.w < ui.px(760);
    if (asks_ == Asks::Nothing) {
        if (button(ui, "page.back", row.cut_left(std::min(row.w * 0.3F, button_width(ui, back, back_spec))), back, back_spec))
            next_ = Next::pop();
        row.cut_left(ui.px(10));
        more_.more_button(ui, "record.more", row, !is_narrow);
        row.cut_left(ui.px(14));
    }
    if (draw_question(ui, row)) return;
    const ScenarioEntry* next = proposed();
    std::string go = next == nullptr ? std::string() : std::string(in_language(next->loaded->scenario->name, client_.language()));
    const bool learns = sum_.games.empty() && lessons_done_ == 0 && !lessons_.empty();
    if (learns) go = ui.tr("career.first_lesson");
    const ButtonSpec spec{.look = ButtonLook::Go, .icon = "icon_play"};
    if (!go.empty()) {
        const Rect where = row.cut_right(std::min(row.w * (is_narrow ? 0.8F : 0.4F), button_width(ui, go, spec)));
        focus_first(ui, "record.next");
        if (button(ui, "record.next", where, go, spec)) {
            next_ = learns ? Next::push(lessons_screen(client_)) : Next::push(std::make_unique<NewGame>(client_, next->file));
        }
        row.cut_right(ui.px(10));
    }
    const TextStyle soft{Font::Text, 14.5F, color::ink_soft};
    const std::string not_won = learns || next == nullptr ? std::string() : ui.tr("career.not_won_yet");
    const float w = ui.paint.width(soft, not_won) + ui.px(4);
    const std::string where = told_.empty() ? ui.tr("career.where") : told_;
    if (row.w > w + ui.px(320)) ui.paint.text_in(row.cut_right(w), soft, not_won, Align::Right);
    if (is_narrow && told_.empty()) return;
    const RichText& text = ui.paint.layout(row.w - ui.px(10), soft, where);
    if (text.h > row.h + ui.px(8) && told_.empty()) return;
    ui.paint.clip(row);
    ui.paint.rich({row.x, std::round(row.center().y - std::min(text.h, row.h) / 2)}, text);
    ui.paint.unclip();
    ui.items.add("record.where", row, false, plain_text(where), Found::FocusOnly);
}

void RecordScreen::draw_more(Ui& ui) {
    if (more_.is_open()) {
        const bool has_games = !career_.games.empty();
        DropPanel panel;
        panel.opens_up = true;
        panel.rows = {
            {.id = "all", .label = ui.tr("career.all_games"), .key = "A", .is_on = shows_all_, .is_enabled = has_games},
            {.id = "export", .label = ui.tr("career.export"), .key = "E", .is_enabled = has_games},
            {.id = "folder", .label = ui.tr("career.open_folder"), .key = "O", .is_enabled = !client_.folders().record.empty()},
            {.id = "person",
             .label = ui.tr("career.forget_person", {{"name", literal_arg(person_name(ui, person_))}}),
             .key = "P",
             .is_enabled = !sum_.games.empty()},
            {.id = "forget_all", .label = ui.tr("career.forget_all"), .is_enabled = has_games || !career_.lessons.empty()}};
        if (const DropReply reply = more_.panel(ui, panel); reply.row >= 0)
            carry_out(panel.rows[static_cast<std::size_t>(reply.row)].id);
    }
    if (!persons_.is_open()) return;
    DropPanel panel;
    for (const std::string& name : people_)
        panel.rows.push_back({.id = std::to_string(panel.rows.size()), .label = person_name(ui, name), .is_on = name == person_});
    if (const DropReply reply = persons_.panel(ui, panel); reply.row >= 0) {
        person_ = people_[static_cast<std::size_t>(reply.row)];
        sum_ = summary_of(career_, person_);
        chosen_.clear();
    }
}

void RecordScreen::carry_out(const std::string& wish) {
    more_.close();
    told_.clear();
    if (wish == "all") {
        shows_all_ = !shows_all_;
        tab_ = Tab::Games;
    } else if (wish == "export") {
        const fs::path file = client_.beside_games("record.csv");
        try {
            write_private_file(file, career_csv(career_));
            told_ = client_.texts()("career.exported", {{"file", literal_arg(shown_path(file))}});
        } catch (const DataError& e) {
            told_ = issues_text(client_.texts(), e.issues());
        }
    } else if (wish == "folder") {
        const std::string url = "file://" + client_.folders().record.parent_path().string();
        if (SDL_OpenURL(url.c_str()) != 0)
            told_ = client_.texts()("career.no_folder", {{"file", literal_arg(shown_path(client_.folders().record))}});
    } else {
        asks_ = wish == "person" ? Asks::Person : Asks::All;
    }
}

void RecordScreen::draw_body(Ui& ui, Rect in) {
    const TextStyle body{Font::Text, 14.5F, color::ink};
    std::string note = damaged_;
    if (note.empty() && scan_->is_running())
        note = ui.tr("career.scanning", {{"done", static_cast<int>(scan_->done())}, {"of", static_cast<int>(scan_->of())}});
    if (!note.empty()) {
        const float h = ui.paint.layout(in.w - ui.px(32), body, note).h + ui.px(16);
        const Rect sheet = in.cut_top(h);
        ui.paint.panel(PanelKind::Paper, sheet);
        ui.paint.fill({sheet.x, sheet.y, ui.px(4), sheet.h}, color::brass);
        ui.paint.rich({sheet.x + ui.px(16), sheet.y + ui.px(8)}, sheet.w - ui.px(32), body, note);
        ui.items.add("record.note", sheet, false, plain_text(note), Found::FocusOnly);
        in.cut_top(ui.px(10));
    }
    switch (tab_) {
        case Tab::Overview:
            return sum_.games.empty() && lessons_done_ == 0 && career_.open.empty() ? draw_empty(ui, in) : draw_overview(ui, in);
        case Tab::Games: return draw_games(ui, in);
        case Tab::Lessons: return draw_lessons(ui, in);
        case Tab::Units: return draw_units(ui, in);
    }
}

void RecordScreen::draw_empty(Ui& ui, Rect in) {
    ui.paint.panel(PanelKind::Paper, in);
    const std::string text = "<b>" + ui.tr("career.empty") + "</b>\n" + ui.tr("career.empty_more");
    const TextStyle style{Font::Text, 16, color::ink};
    const float w = std::min(in.w - ui.px(40), ui.px(520));
    const RichText& laid = ui.paint.layout(w, style, text, Align::Center);
    const Point at{std::round(in.center().x - w / 2), std::round(in.center().y - laid.h / 2)};
    ui.paint.rich(at, w, style, text, Align::Center);
    ui.items.add("record.empty", {at.x, at.y, w, laid.h}, false, plain_text(text), Found::FocusOnly);
}

void RecordScreen::draw_games(Ui& ui, Rect in) {
    ui.paint.panel(PanelKind::Paper, in);
    Rect content = games_scroll_.begin(ui, "record.games", in.inset(ui.px(12), ui.px(10)), true);
    std::vector<const CareerGame*> list = sum_.games;
    if (shows_all_) {
        list.clear();
        for (const CareerGame& game : career_.games) list.push_back(&game);
    }
    for (auto game = list.rbegin(); game != list.rend(); ++game) {
        draw_game_row(ui, content.cut_top(ui.px(46)), **game);
        content.cut_top(ui.px(2));
    }
    if (list.empty())
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, {Font::Text, 14.5F, color::ink}, ui.tr("career.empty")));
    games_scroll_.end(ui, content.y);
    if (ui.input.take(SDLK_DELETE) && career_.find(chosen_) != nullptr) asks_ = Asks::Game;
}

void RecordScreen::draw_game_row(Ui& ui, Rect row, const CareerGame& game) {
    const fs::path file = client_.folders().games / game.file;
    std::error_code error;
    const bool has_replay = !game.file.empty() && fs::exists(file, error);
    const std::string title = title_of(game);
    const std::string result = result_of(ui, game);
    const std::string who = ui.tr("career.who", {{"allies", literal_arg(seats_of(ui, game, Side::Allies))},
                                                 {"axis", literal_arg(seats_of(ui, game, Side::Axis))}});
    std::string when = date_text(ui.texts, std::string_view(game.ended).substr(0, 16));
    if (game.turn_side != Side::None)
        when += " · " + ui.tr("saved.turn", {{"turn", game.turn}, {"side", side_key(game.turn_side)}});
    if (!has_replay) when += " · " + ui.tr("career.no_replay");
    const std::string item = "record.game." + game.id;
    const Reply reply = ui.items.add(item, row, true, title + ", " + result + "\n" + plain_text(who) + "\n" + when);
    if (reply.is_chosen || reply.is_focused) chosen_ = game.id;
    if (reply.is_chosen && has_replay) {
        try {
            next_ = Next::push(replay_screen(client_, file));
        } catch (const DataError& e) {
            told_ = issues_text(client_.texts(), e.issues(), 1);
        }
    }
    if (!games_scroll_.shows(row)) return;
    if (chosen_ == game.id)
        ui.paint.panel(PanelKind::Inset, row);
    else if (reply.is_hovered)
        ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    Rect in = row.inset(ui.px(10), ui.px(4));
    const TextStyle strong{Font::HeadingBold, 15, color::ink}, soft{Font::Text, 13, color::ink_soft};
    Rect top = in.cut_top(in.h / 2);
    ui.paint.fit_text(top.cut_right(in.w * 0.34F), strong, result, Align::Right);
    ui.paint.fit_text(top, strong, title, Align::Left);
    ui.paint.fit_text(in.cut_right(in.w * 0.5F), soft, when, Align::Right);
    ui.paint.fit_text(in, soft, plain_text(who), Align::Left);
}

void RecordScreen::draw_lessons(Ui& ui, Rect in) {
    ui.paint.panel(PanelKind::Paper, in);
    Rect content = lessons_scroll_.begin(ui, "record.lessons", in.inset(ui.px(12), ui.px(10)), true);
    const LessonProgress progress(client_.folders().lessons);
    for (const LessonEntry& entry : lessons_) {
        if (!entry.lesson) continue;
        const Rect row = content.cut_top(ui.px(40));
        const auto found = career_.lessons.find(entry.lesson->id);
        const bool is_done = found != career_.lessons.end() || progress.state(entry.lesson->id).is_done;
        const std::string title(in_language(entry.lesson->title, client_.language()));
        std::string state = ui.tr(is_done ? "lesson.state_done" : "career.lesson_open");
        if (found != career_.lessons.end() && !found->second.empty())
            state = date_text(ui.texts, std::string_view(found->second).substr(0, 10));
        const Reply reply = ui.items.add("record.lesson." + entry.lesson->id, row, true, title + ", " + state);
        if (reply.is_chosen) next_ = Next::push(lessons_screen(client_, entry.lesson->id));
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
        Rect line = row.inset(ui.px(10), ui.px(4));
        const Rect mark = line.cut_left(ui.px(30));
        if (is_done) ui.paint.picture("icon_check", centered(mark.center(), ui.px(20), ui.px(20)));
        ui.paint.fit_text(line.cut_right(line.w * 0.4F), {Font::Text, 14, color::ink_soft}, state, Align::Right);
        ui.paint.fit_text(line, {Font::HeadingBold, 15, color::ink}, title, Align::Left);
    }
    lessons_scroll_.end(ui, content.y);
}

// The kinds met in color, the others pale.
void RecordScreen::draw_units(Ui& ui, Rect in) {
    ui.paint.panel(PanelKind::Paper, in);
    Rect content = units_scroll_.begin(ui, "record.units", in.inset(ui.px(14), ui.px(10)), true);
    const auto columns = static_cast<std::size_t>(std::max(2.0F, content.w / ui.px(140)));
    const float w = content.w / static_cast<float>(columns), h = ui.px(120);
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const auto column = static_cast<float>(i % columns), line = static_cast<float>(i / columns);
        const Rect cell{content.x + column * w, content.y + line * h, w - ui.px(8), h - ui.px(8)};
        const UnitType& type = client_.standard()->at(kinds_[i]);
        const bool is_met = sum_.units.contains(type.id);
        const std::string label = capitalized(ui.tr("unit." + type.id));
        ui.items.add("record.unit." + type.id, cell, false, label + ", " + ui.tr(is_met ? "career.met" : "career.not_met"),
                     Found::FocusOnly);
        if (!units_scroll_.shows(cell)) continue;
        Rect room = cell;
        const Rect name = room.cut_bottom(ui.px(34));  // two lines: "Arma anticarro (seconda metà della guerra)"
        const float side = std::min(room.w, room.h);
        const Rect picture = centered(room.center(), side, side);
        const std::string figure = BoardView::portrait_of(ui.art, type);
        if (!figure.empty()) ui.paint.picture(figure, picture, Look{.nation = "us"}, is_met ? 1.0F : 0.25F);
        const std::string badge = "badge_" + type.id;
        if (ui.art.has(badge))
            ui.paint.picture(badge, {picture.right() - side * 0.3F, picture.bottom() - side * 0.3F, side * 0.3F, side * 0.3F}, {},
                             is_met ? 1.0F : 0.3F);
        const RichText& laid =
            ui.paint.layout(name.w, {Font::Text, 12.5F, is_met ? color::ink : color::ink_faint}, literal(label), Align::Center);
        ui.paint.rich({name.x, std::round(name.center().y - laid.h / 2)}, laid);
    }
    const auto lines = static_cast<float>((kinds_.size() + columns - 1) / columns);
    units_scroll_.end(ui, content.y + lines * h);
}

}  // namespace salient::ui
