// Saved games.
#include "ui/menus/saved_games_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "match/turn_number.hpp"
#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/menu_screens.hpp"
#include "ui/table/ways_in.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr TextStyle told_style{Font::Text, 15, color::ink};
constexpr double reading_time = 0.008;  // seconds of a frame: with many files the list fills while it is looked at

// Whether a file has the name that a new game gets: the moment it began, its scenario, a number where that is taken.
bool has_given_name(const fs::path& file, const Scenario& scenario) {
    const std::string name = file.stem().string();
    constexpr std::string_view stamp = "00000000-000000-";
    if (name.size() < stamp.size()) return true;
    for (std::size_t i = 0; i < stamp.size(); ++i) {
        if (stamp[i] == '-' ? name[i] != '-' : name[i] < '0' || name[i] > '9') return true;
    }
    const std::string_view rest = std::string_view(name).substr(stamp.size());
    if (!rest.starts_with(scenario.id)) return true;
    const std::string_view number = rest.substr(scenario.id.size());
    return !number.empty() && (number[0] != '-' || number.find_first_not_of("0123456789", 1) != std::string_view::npos);
}

std::string state_text(Ui& ui, const SavedGame& game) {
    const Open& open = game.open;
    const int now = turn_number(open).number;  // as the table and the end count
    if (open.end == Result::Draw) return ui.tr("saved.draw", {{"turn", now}});
    if (open.is_over()) return ui.tr("saved.over", {{"side", side_key(open.winner())}, {"turn", now}});
    const Side side = open.active == Side::None ? game.scenario->first : open.active;
    return ui.tr("saved.turn", {{"side", side_key(side)}, {"turn", std::max(1, int{open.at(side).turns})}});
}

std::string medals_text(const SavedGame& game, Side side) {
    return fmt::format("{} / {}", game.open.at(side).medals(), game.scenario->at(side).medals);
}

// A name for a file as a player types it: nothing that leads out of the folder or hides the file.
std::string file_name(std::string text) {
    std::erase_if(text, [](char c) { return c == '/' || c == '\\' || c == '\0'; });
    while (!text.empty() && (text.front() == '.' || text.front() == ' ')) text.erase(text.begin());
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

}  // namespace

std::unique_ptr<Screen> saved_games(Client& client, const fs::path& at_table) {
    return std::make_unique<SavedGames>(client, at_table);
}

SavedGames::SavedGames(Client& client, fs::path at_table) : client_(client), at_table_(std::move(at_table)) { list_files(); }

void SavedGames::list_files() {
    entries_.clear();
    for (const fs::path& file : client_.game_files()) {
        std::error_code error;
        const bool is_at_table = !at_table_.empty() && fs::equivalent(file, at_table_, error);
        entries_.push_back({file, is_at_table, !is_at_table && is_being_played(file), {}});
    }
    choice_ = std::min(choice_, entries_.empty() ? 0 : entries_.size() - 1);
}

void SavedGames::look_who_plays() {
    if (choice_ >= entries_.size()) return;
    Entry& entry = entries_[choice_];
    entry.is_in_use = !entry.is_at_table && is_being_played(entry.file);
}

void SavedGames::read_some(Ui& ui) {
    const auto start = std::chrono::steady_clock::now();
    const auto is_late = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > reading_time;
    };
    if (choice_ < entries_.size() && !entries_[choice_].game) entries_[choice_].game = client_.read_game(entries_[choice_].file);
    for (Entry& entry : entries_) {
        if (entry.game) continue;
        if (is_late()) {
            ui.wake_in(0);
            return;
        }
        entry.game = client_.read_game(entry.file);
    }
}

SavedGame* SavedGames::chosen() {
    return choice_ < entries_.size() && entries_[choice_].game ? &*entries_[choice_].game : nullptr;
}

// The name that a player gave it, or that of the battle; of a file that cannot be read its own.
std::string SavedGames::title_of(const Entry& entry) const {
    const Scenario* scenario = entry.game ? entry.game->scenario.get() : nullptr;
    if (!scenario) return entry.file.filename().string();
    if (has_given_name(entry.file, *scenario)) return entry.file.stem().string();
    return std::string(in_language(scenario->name, client_.language()));
}

// The lines below the title: how far the battle has come, when it was played last.
std::vector<std::string> SavedGames::told_of(Ui& ui, const Entry& entry) const {
    if (!entry.game) return {ui.tr("saved.reading")};
    const SavedGame& game = *entry.game;
    std::vector<std::string> out;
    out.push_back(game.scenario ? state_text(ui, game) : ui.tr("saved.broken"));
    if (game.scenario && has_given_name(entry.file, *game.scenario))
        out.front() = std::string(in_language(game.scenario->name, client_.language())) + "  ·  " + out.front();
    out.push_back(written_text(ui.texts, game.written));
    if (entry.is_at_table) out.back() += "  ·  " + ui.tr("saved.at_table");
    if (entry.is_in_use) out.back() += "  ·  " + ui.tr("saved.in_use");
    return out;
}

// The chosen game as a dialog names it: its title and what is told of it.
std::string SavedGames::told_of_chosen(Ui& ui) const {
    const Entry& entry = entries_[choice_];
    std::string text = "<b>" + literal(title_of(entry)) + "</b>";
    for (const std::string& line : told_of(ui, entry)) text += "\n" + literal(line);
    return text;
}

void SavedGames::draw_row(Ui& ui, Rect row, std::size_t number) {
    const Entry& entry = entries_[number];
    const SavedGame* game = entry.game ? &*entry.game : nullptr;
    const bool good = game && game->scenario;
    const std::string title = title_of(entry);
    const std::string item = fmt::format("saved.game.{}", number);
    const Reply reply = ui.items.add(item, row, true, title);
    if (number == choice_)
        ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
    else if (reply.is_hovered)
        ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    if (reply.is_chosen && reply.is_focused && number == choice_) opens_ = true;  // Enter
    if (reply.is_chosen || (reply.is_focused && last_focus_ != item)) choice_ = number;
    if (!list_.shows(row)) return;

    Rect text = row.inset(ui.px(10), ui.px(6));
    const TextStyle head{Font::HeadingBold, 15, !game || good ? color::ink : color::alert_dark};
    const TextStyle small{Font::Text, 13, color::ink};
    Rect first = text.cut_top(ui.px(22));
    if (good) {
        // Medals of both sides, each beside its sign.
        for (const Side side : {Side::Axis, Side::Allies}) {
            const std::string medals = medals_text(*game, side);
            ui.paint.text_in(first.cut_right(ui.paint.width(small, medals) + ui.px(2)), small, medals, Align::Right);
            const Rect sign = first.cut_right(ui.px(22));
            ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", centered(sign.center(), ui.px(17), ui.px(17)));
            first.cut_right(ui.px(6));
        }
    }
    ui.paint.fit_text(first, head, title, Align::Left);
    std::string told;
    for (const std::string& line : told_of(ui, entry)) {
        ui.paint.text_in(text.cut_top(ui.px(19)), small, shortened(ui, small, line, text.w), Align::Left);
        told += (told.empty() ? "" : "\n") + line;
    }
    ui.items.add(item + ".told", row, false, told, Found::FocusOnly);
}

void SavedGames::draw_list(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    const Rect in = where.inset(ui.px(10), ui.px(10));
    if (entries_.empty()) {
        ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink_soft}, ui.tr("saved.none"));
        return;
    }
    Rect content = list_.begin(ui, "saved", in);
    const float row_h = ui.px(76);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        draw_row(ui, content.cut_top(row_h), i);
        content.cut_top(ui.px(4));
    }
    last_focus_ = ui.items.focus();
    list_.end(ui, content.y);
}

void SavedGames::draw_details(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(12));
    SavedGame* game = chosen();
    if (!game) return;
    const TextStyle body{Font::Text, 14, color::ink};
    if (!game->scenario) {
        ui.paint.fit_text(in.cut_top(ui.px(30)), {Font::HeadingBold, 18, color::alert_dark}, ui.tr("saved.broken"), Align::Left);
        Rect content = words_.begin(ui, "saved_words", in);
        std::string wrong = issues_text(ui.texts, game->issues);
        if (entries_[choice_].is_in_use) wrong += "\n" + ui.tr("saved.in_use_text");
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, body, wrong));
        words_.end(ui, content.y);
        return;
    }
    const Rect head = in.cut_top(ui.px(32));
    ui.paint.fit_text(head, {Font::HeadingBold, 20, color::ink}, title_of(entries_[choice_]), Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(8));
    std::string text = "<b>" + state_text(ui, *game) + "</b>";
    if (has_given_name(game->file, *game->scenario))
        text = "<b>" + literal(in_language(game->scenario->name, client_.language())) + "</b>\n" + text;
    for (const Side side : {Side::Allies, Side::Axis}) {
        const std::string medals = ui.tr("saved.medals", {{"medals", static_cast<int>(game->open.at(side).medals())},
                                                          {"needed", static_cast<int>(game->scenario->at(side).medals)}});
        text += fmt::format("\n<pic:{}> ", side == Side::Allies ? "side_allies" : "side_axis") +
                ui.tr("saved.side", {{"side", side_key(side)}, {"medals", medals}});
    }
    for (const Message& note : game->notes) text += "\n" + ui.texts(note);
    if (!game->started.empty())
        text += "\n" + ui.tr("saved.started", {{"date", literal_arg(date_text(ui.texts, game->started))}});
    text += "\n" + ui.tr("saved.played", {{"date", written_text(ui.texts, game->written)}});
    if (entries_[choice_].is_at_table) text += "\n" + ui.tr("saved.at_table_text");
    if (entries_[choice_].is_in_use) text += "\n" + ui.tr("saved.in_use_text");
    if (game->is_for_looking())
        text += "\n" + issues_text(ui.texts, game->issues);
    else
        text += (game->is_torn ? "\n" + ui.tr("saved.torn") : "") + "\n<i>" + ui.tr("saved.promise") + "</i>";
    const float text_h = ui.paint.layout(in.w, body, text).h;
    const Rect words = in.cut_bottom(std::min(text_h, in.h * 0.6F) + ui.px(4));
    in.cut_bottom(ui.px(8));
    if (in.h > ui.px(60)) draw_board_preview(ui, Table(*game->rules, *game->scenario, game->open), in, client_.language());
    Rect content = words_.begin(ui, "saved_words", words);
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, body, text));
    words_.end(ui, content.y);
    ui.items.add("saved.details", words, false, plain_text(text), Found::FocusOnly);
}

void SavedGames::draw_foot(Ui& ui, Rect row, Next& next) {
    const SavedGame* game = chosen();
    const bool may_open = game && game->scenario;
    const bool is_here = game && entries_[choice_].is_at_table;
    const std::string back = ui.tr("button.back");
    const Rect back_box = row.cut_left(button_width(ui, back));
    row.cut_left(ui.px(8));
    const auto place = [&](std::string_view label, const ButtonSpec& spec) {
        const Rect box = row.cut_right(std::min(row.w, button_width(ui, label, spec)));
        row.cut_right(ui.px(8));
        return box;
    };
    // A game that is over is opened for its result, its log and its record, one that cannot go on as far as it leads.
    const bool is_seen = may_open && !game->can_go_on();
    const std::string go_on = ui.tr(is_seen ? "saved.look" : "menu.continue");
    const ButtonSpec go{
        .look = ButtonLook::Go, .is_enabled = may_open, .icon = is_seen ? "icon_eye" : "icon_continue", .text_size = 16};
    const bool by_enter = std::exchange(opens_, false) && may_open;
    if (button(ui, "saved.continue", place(go_on, go), go_on, go) || by_enter) {
        try {
            if (is_here)
                next = Next::pop();
            else
                next = way_to(continue_game(client_, game->file, game->mark));
        } catch (const DataError& e) {
            error_ = issues_text(client_.texts(), e.issues());
        }
    }
    // Where there is little room, the picture says it alone.
    std::string replay_label = ui.tr("after.replay");
    const float others =
        button_width(ui, ui.tr("saved.rename"), {}) + button_width(ui, ui.tr("saved.delete"), {.icon = "icon_trash"});
    if (others + button_width(ui, replay_label, {.icon = "icon_eye"}) + ui.px(24) > row.w) replay_label.clear();
    // At the table its menu leads there. Of one that another window plays the end may still be taken back: hands are not shown before.
    const ButtonSpec again{.is_enabled = may_open && !is_here && !entries_[choice_].is_in_use, .icon = "icon_eye"};
    if (button(ui, "saved.replay", place(replay_label, again), replay_label, again)) {
        try {
            next = Next::push(replay_screen(client_, game->file));
        } catch (const DataError& e) {
            error_ = issues_text(client_.texts(), e.issues());
        }
    }
    const std::string rename_label = ui.tr("saved.rename");
    const bool may_change = game && !is_here && !entries_[choice_].is_in_use;  // else its file is being written
    const ButtonSpec plain{.is_enabled = may_change};
    if (button(ui, "saved.rename", place(rename_label, plain), rename_label, plain)) {
        dialog_ = Dialog::Rename;
        new_name_.set(!game->scenario || has_given_name(game->file, *game->scenario) ? game->file.stem().string() : "");
        ui.items.set_focus("rename.field");
    }
    const std::string remove = ui.tr("saved.delete");
    const ButtonSpec trash{.is_enabled = may_change, .icon = "icon_trash"};
    if (button(ui, "saved.delete", place(remove, trash), remove, trash)) {
        dialog_ = Dialog::Delete;
        ui.items.set_focus("delete.no");
    }
    if (button(ui, "page.back", back_box, back) || (dialog_ == Dialog::None && error_.empty() && ui.input.take(SDLK_ESCAPE)))
        next = Next::pop();
}

void SavedGames::rename() {
    const std::string wanted = file_name(new_name_.text);
    if (wanted.empty()) return;
    const fs::path from = entries_[choice_].file;
    fs::path to = from.parent_path() / wanted;
    to += from.extension();
    if (to == from) {
        dialog_ = Dialog::None;
        return;
    }
    try {
        rename_game(from, to);
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
        return;
    }
    dialog_ = Dialog::None;
    entries_[choice_] = {to, false, false, {}};
}

// A dialog that begins with the chosen game and some words more; `room` is what it needs below them.
Rect SavedGames::game_dialog(Ui& ui, std::string_view title, const std::string& words, float room) {
    const std::string text = told_of_chosen(ui) + words;
    const float w = std::min(ui.px(520), ui.window.w - ui.px(16));
    const float text_h = ui.paint.layout(w - ui.px(44), told_style, text).h;
    Rect in = draw_dialog(ui, w, text_h + ui.px(96) + room, title);
    const Rect box = in.cut_top(text_h + ui.px(10));
    ui.paint.rich({box.x, box.y}, box.w, told_style, text);
    ui.items.add("saved.told", box, false, plain_text(text), Found::FocusOnly);
    return in;
}

void SavedGames::draw_rename(Ui& ui) {
    Rect in = game_dialog(ui, ui.tr("saved.rename_title"), {}, ui.px(96));
    const Edited edited =
        text_field(ui, "rename.field", in.cut_top(ui.px(36)), new_name_, title_of(entries_[choice_]), Accepts::Text, 120);
    Rect row = in.cut_bottom(ui.px(38));
    const std::string yes = ui.tr("saved.rename");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = !file_name(new_name_.text).empty()};
    const bool wants = button(ui, "rename.yes", row.cut_right(button_width(ui, yes, go)), yes, go);
    row.cut_right(ui.px(8));
    const std::string no = ui.tr("button.cancel");
    if (button(ui, "rename.no", row.cut_right(button_width(ui, no)), no) || ui.input.take(SDLK_ESCAPE)) dialog_ = Dialog::None;
    if (wants || edited == Edited::Entered) rename();
}

void SavedGames::draw_delete(Ui& ui) {
    const SavedGame& game = *chosen();
    Rect in = game_dialog(ui, ui.tr("saved.delete_title"), "\n\n" + ui.tr("saved.delete_text"), ui.px(50));
    Rect row = in.cut_bottom(ui.px(38));
    const std::string yes = ui.tr("saved.delete");
    const ButtonSpec alert{.look = ButtonLook::Alert, .icon = "icon_trash"};
    const bool wants = button(ui, "delete.yes", row.cut_right(button_width(ui, yes, alert)), yes, alert);
    row.cut_right(ui.px(8));
    const std::string no = ui.tr("button.cancel");
    if (button(ui, "delete.no", row.cut_right(button_width(ui, no)), no) || ui.input.take(SDLK_ESCAPE)) dialog_ = Dialog::None;
    if (!wants) return;
    try {
        delete_game(game.file);
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
    dialog_ = Dialog::None;
    list_files();
}

Next SavedGames::frame(Ui& ui) {
    Next next = Next::stay();
    read_some(ui);
    look_who_plays();
    Page page = draw_page(ui, ui.tr("saved.title"));
    const bool narrow = page.body.w < ui.px(700);
    draw_list(ui, page.body.cut_left(std::round(narrow ? page.body.w * 0.55F : std::max(ui.px(400), page.body.w * 0.36F))));
    page.body.cut_left(ui.px(12));
    draw_details(ui, page.body);
    draw_foot(ui, page.foot, next);
    walk_with_arrows(ui);
    if (dialog_ != Dialog::None && !chosen()) dialog_ = Dialog::None;
    if (dialog_ == Dialog::Rename) draw_rename(ui);
    if (dialog_ == Dialog::Delete) draw_delete(ui);
    if (!error_.empty() && draw_message_box(ui, ui.tr("message.title"), error_)) error_.clear();
    return next;
}

}  // namespace salient::ui
