// Saved games.
#include "ui/saved_games_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "ui/board_view.hpp"
#include "ui/menu_parts.hpp"
#include "ui/menu_screens.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr double reading_time = 0.008;  // seconds of a frame: with many files the list fills while it is looked at

std::string date_text(fs::file_time_type time) {
    const auto system = std::chrono::system_clock::now() +
                        std::chrono::duration_cast<std::chrono::system_clock::duration>(time - fs::file_time_type::clock::now());
    const std::time_t seconds = std::chrono::system_clock::to_time_t(system);
    std::tm parts{};
    localtime_r(&seconds, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    return text;
}

const char* side_key(Side side) { return side == Side::Allies ? "@side.allies" : "@side.axis"; }

std::string state_text(Ui& ui, const SavedGame& game) {
    const Open& open = game.open;
    if (open.is_over()) return ui.tr("saved.over", {{"side", side_key(open.winner)}, {"turn", static_cast<int>(open.turn)}});
    const Side side = open.active == Side::None ? game.scenario->first : open.active;
    return ui.tr("saved.turn", {{"side", side_key(side)}, {"turn", static_cast<int>(open.turn)}});
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

SavedGames::SavedGames(Client& client, From from) : client_(client), from_(from) { list_files(); }

void SavedGames::list_files() {
    entries_.clear();
    for (const fs::path& file : client_.game_files()) entries_.push_back({file, {}});
    choice_ = std::min(choice_, entries_.empty() ? 0 : entries_.size() - 1);
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

void SavedGames::draw_row(Ui& ui, Rect row, std::size_t number) {
    const Entry& entry = entries_[number];
    const SavedGame* game = entry.game ? &*entry.game : nullptr;
    const bool good = game && game->scenario;
    const std::string title =
        good ? std::string(in_language(game->scenario->name, client_.language())) : entry.file.filename().string();
    const std::string item = fmt::format("saved.game.{}", number);
    const Reply reply = ui.items.add(item, row, true, title);
    if (number == choice_)
        ui.paint.button(ButtonLook::Tab, ButtonState::Pressed, row);
    else if (reply.is_hovered)
        ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    if (reply.is_chosen || (reply.is_focused && last_focus_ != item)) choice_ = number;
    if (!list_.shows(row)) return;

    Rect text = row.inset(ui.px(10), ui.px(6));
    const TextStyle head{Font::HeadingBold, 15, !game || good ? color::ink : color::alert_dark};
    const TextStyle small{Font::Text, 13, color::ink_soft};
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
    const std::string second = !game ? ui.tr("saved.reading") : good ? state_text(ui, *game) : ui.tr("saved.broken");
    ui.paint.fit_text(text.cut_top(ui.px(19)), small, second, Align::Left);
    const std::string third = game ? date_text(game->written) + "  ·  " + entry.file.stem().string() : entry.file.stem().string();
    ui.paint.fit_text(text.cut_top(ui.px(18)), small.sized(12).in(color::ink_faint), third, Align::Left);
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
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, body, issues_text(ui.texts, game->issues)));
        words_.end(ui, content.y);
        return;
    }
    const Rect head = in.cut_top(ui.px(32));
    ui.paint.fit_text(head, {Font::HeadingBold, 20, color::ink}, in_language(game->scenario->name, client_.language()),
                      Align::Left);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(8));
    std::string text = "<b>" + state_text(ui, *game) + "</b>";
    for (const Side side : {Side::Allies, Side::Axis})
        text += fmt::format("\n<pic:{}> {}: {}", side == Side::Allies ? "side_allies" : "side_axis",
                            ui.tr(side == Side::Allies ? "side.allies" : "side.axis"),
                            ui.tr("saved.medals", {{"medals", static_cast<int>(game->open.at(side).medals())},
                                                   {"needed", static_cast<int>(game->scenario->at(side).medals)}}));
    if (!game->started.empty()) text += "\n" + ui.tr("saved.started", {{"date", game->started.substr(0, 16)}});
    text += "\n" + ui.tr("saved.played", {{"date", date_text(game->written)}});
    if (game->is_torn) text += "\n" + ui.tr("saved.torn");
    const float text_h = ui.paint.layout(in.w, body, text).h;
    const Rect words = in.cut_bottom(std::min(text_h, in.h * 0.6F) + ui.px(4));
    in.cut_bottom(ui.px(8));
    if (in.h > ui.px(60)) draw_board_preview(ui, Table(*game->rules, *game->scenario, game->open), in, client_.language());
    Rect content = words_.begin(ui, "saved_words", words);
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, body, text));
    words_.end(ui, content.y);
}

void SavedGames::draw_foot(Ui& ui, Rect row, Next& next) {
    const SavedGame* game = chosen();
    const bool may_go_on = game && game->can_go_on();
    const auto place = [&](std::string_view label, const ButtonSpec& spec) {
        const Rect box = row.cut_right(std::min(row.w, button_width(ui, label, spec)));
        row.cut_right(ui.px(8));
        return box;
    };
    const std::string go_on = ui.tr("menu.continue");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = may_go_on, .icon = "icon_continue", .text_size = 16};
    if (button(ui, "saved.continue", place(go_on, go), go_on, go)) {
        try {
            next = Next::only(continue_game(client_, game->file));
        } catch (const DataError& e) {
            error_ = issues_text(client_.texts(), e.issues());
        }
    }
    const std::string rename_label = ui.tr("saved.rename");
    const ButtonSpec plain{.is_enabled = game != nullptr};
    if (button(ui, "saved.rename", place(rename_label, plain), rename_label, plain)) {
        dialog_ = Dialog::Rename;
        new_name_.set(game->file.stem().string());
        ui.items.set_focus("rename.field");
    }
    const std::string remove = ui.tr("saved.delete");
    const ButtonSpec trash{.is_enabled = game != nullptr, .icon = "icon_trash"};
    if (button(ui, "saved.delete", place(remove, trash), remove, trash)) {
        dialog_ = Dialog::Delete;
        ui.items.set_focus("delete.no");
    }
    const std::string back = ui.tr("button.back");
    if (button(ui, "page.back", row.cut_left(button_width(ui, back)), back) ||
        (dialog_ == Dialog::None && error_.empty() && ui.input.take(SDLK_ESCAPE)))
        next = from_ == From::Menu ? Next::pop() : Next::only(std::make_unique<MainMenu>(client_));
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
    std::error_code error;
    // A hard link never replaces a file that is there; then the old name goes.
    fs::create_hard_link(from, to, error);
    if (error && error != std::errc::file_exists && !fs::exists(to))
        fs::rename(from, to, error);
    else if (!error)
        fs::remove(from, error);
    if (error) {
        const Trouble trouble = error == std::errc::file_exists ? Trouble::Exists : Trouble::NotWritable;
        error_ = issues_text(client_.texts(), {{to.string(), "", 0, error.message(), trouble}});
        return;
    }
    dialog_ = Dialog::None;
    entries_[choice_] = {to, {}};
}

void SavedGames::draw_rename(Ui& ui) {
    Rect in = draw_dialog(ui, ui.px(520), ui.px(210), ui.tr("saved.rename_title"));
    const Edited edited = text_field(ui, "rename.field", in.cut_top(ui.px(36)), new_name_, {}, Accepts::Text, 120);
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
    const TextStyle body{Font::Text, 15, color::ink};
    const std::string text = ui.tr("saved.delete_text", {{"name", game.file.stem().string()}});
    const float w = std::min(ui.px(520), ui.window.w - ui.px(16));
    Rect in = draw_dialog(ui, w, ui.px(150) + ui.paint.layout(w - ui.px(44), body, text).h, ui.tr("saved.delete_title"));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, text));
    Rect row = in.cut_bottom(ui.px(38));
    const std::string yes = ui.tr("saved.delete");
    const ButtonSpec alert{.look = ButtonLook::Alert, .icon = "icon_trash"};
    const bool wants = button(ui, "delete.yes", row.cut_right(button_width(ui, yes, alert)), yes, alert);
    row.cut_right(ui.px(8));
    const std::string no = ui.tr("button.cancel");
    if (button(ui, "delete.no", row.cut_right(button_width(ui, no)), no) || ui.input.take(SDLK_ESCAPE)) dialog_ = Dialog::None;
    if (!wants) return;
    std::error_code error;
    fs::remove(game.file, error);
    if (error) error_ = issues_text(client_.texts(), {{game.file.string(), "", 0, error.message(), Trouble::NotWritable}});
    dialog_ = Dialog::None;
    list_files();
}

Next SavedGames::frame(Ui& ui) {
    Next next = Next::stay();
    read_some(ui);
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
