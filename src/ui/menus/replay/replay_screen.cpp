// What a replay does: where it stands, how it goes on, what leads out of it. How it looks is in replay_draw.cpp.
#include "ui/menus/replay/replay_screen.hpp"

#include <algorithm>

#include "match/redeal.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/table/over/key_page.hpp"
#include "ui/table/ways_in.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr double seconds_of_step = 1.3;   // between two lines where nothing moves
constexpr double seconds_of_pause = 0.5;  // after what moved
constexpr double speeds[] = {0.5, 1, 2, 4};

}  // namespace

std::unique_ptr<Screen> replay_screen(Client& client, const fs::path& file, std::size_t decision) {
    return std::make_unique<ReplayScreen>(client, file, decision);
}

ReplayScreen::ReplayScreen(Client& client, fs::path file, std::size_t decision)
    : client_(client),
      file_(std::move(file)),
      match_(Match::look(load_record(file_, client.standard()))),
      language_(client.language()),
      playback_(match_),
      branch_is_open_(match_.hands() == HandsShown::Open) {
    path_.read(match_, client_.texts(), language_);
    if (may_show_hands()) shown_ = Hands::Both;
    go(decision == 0 ? 0 : path_.line_before({decision, 0}));
}

bool ReplayScreen::may_show_hands() const {
    return match_.reasons().empty() && (match_.open().is_over() || match_.hands() == HandsShown::Open);
}

bool ReplayScreen::shows_hand(Side side) const {
    if (!may_show_hands() || shown_ == Hands::Nobody) return false;
    return shown_ == Hands::Both || shown_ == (side == Side::Allies ? Hands::Allies : Hands::Axis);
}

std::string ReplayScreen::title() const { return std::string(in_language(match_.scenario().name, client_.language())); }

void ReplayScreen::go(std::size_t line) {
    if (path_.lines().empty()) return;
    close_why();
    line_ = std::min(line, path_.lines().size() - 1);
    const Instant at = path_.lines()[line_].until;
    playback_.reset(match_, at);
    read_hands();
    reveals_ = true;
}

void ReplayScreen::walk() {
    if (line_ + 1 >= path_.lines().size()) return;
    close_why();
    if (playback_.is_running()) playback_.finish();
    ++line_;
    playback_.add_until(match_, path_.lines()[line_].until, factor_of(client_.settings().animation) / speeds[speed_]);
    read_hands();
    reveals_ = true;
}

// As they are at the line that is shown.
void ReplayScreen::read_hands() {
    const Instant at = path_.lines()[line_].until;
    for (const Side side : {Side::Allies, Side::Axis}) {
        hands_[index(side)] = {};
        given_[index(side)].clear();
        if (!may_show_hands()) continue;
        const View view = table_at(match_, at, seat_of(side));
        hands_[index(side)] = view.known.hand;
        for (const GivenCard& given : cards_given(view, side))  // who gave them knows them (OVL-SEAT-6)
            if (!given.card.is_none()) given_[index(side)].push_back(given);
    }
}

void ReplayScreen::toggle_play(Ui& ui) {
    is_playing_ = !is_playing_;
    if (!is_playing_) playback_.finish();
    if (is_playing_ && line_ + 1 >= path_.lines().size()) go(0);
    step_at_ = ui.input.now + seconds_of_step / speeds[speed_];
}

void ReplayScreen::advance(Ui& ui) {
    const bool moved = playback_.is_running();
    playback_.keep_still(client_.settings().has_less_movement);
    playback_.advance(ui.input.now);
    listener_.follow(ui, playback_);
    if (playback_.is_running()) return ui.wake_in(1.0 / 60);
    if (!is_playing_) return;
    if (moved) step_at_ = ui.input.now + seconds_of_pause / speeds[speed_];
    if (ui.input.now >= step_at_) {
        walk();
        step_at_ = ui.input.now + seconds_of_step / speeds[speed_];
    }
    if (line_ + 1 >= path_.lines().size()) is_playing_ = false;
    if (playback_.is_running())
        ui.wake_in(1.0 / 60);
    else if (is_playing_)
        ui.wake_in(std::max(0.0, step_at_ - ui.input.now));
}

void ReplayScreen::follow(const KeyBinding& key) {
    if (key.command == Command::Leave) {
        if (shows_odds_)
            shows_odds_ = false;
        else if (shows_list_)
            shows_list_ = false;
        else
            next_ = Next::pop();
        return;
    }
    if (key.command == Command::Branch) {
        is_playing_ = false;
        if (may_show_hands()) {
            dialog_ = Dialog::Branch;
        } else {  // whoever plays on would see both hands
            message_title_ = client_.texts()("after.branch");
            message_ = client_.texts()(match_.reasons().empty() ? "after.branch_later" : "after.no_branch");
        }
        return;
    }
    if (key.command == Command::Sight) {
        sight_from_ = sight_from_ ? std::optional<HexId>() : HexId::none();
        return;
    }
    if (key.command == Command::Odds) {
        shows_odds_ = !shows_odds_;
        return;
    }
    if (key.command == Command::Why) return open_why();
    if (key.command == Command::Help) {
        is_playing_ = false;
        next_ = Next::push(key_page({.room = KeyRoom::Replay, .has_computer = true}));
        return;
    }
    if (key.command == Command::Speed) {
        speed_ = key.x;
        return;
    }
    if (path_.lines().empty()) return;
    is_playing_ = false;
    const bool is_back = key.x < 0;
    switch (key.command) {
        case Command::Step:
            if (!is_back)
                walk();
            else if (line_ > 0)
                go(line_ - 1);
            break;
        case Command::Turn: go(path_.next_turn(line_, is_back)); break;
        case Command::Moment: go(path_.next_moment(line_, is_back)); break;
        case Command::First: go(0); break;
        case Command::Last: go(path_.lines().size() - 1); break;
        default: break;
    }
}

Next ReplayScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (language_ != client_.language()) {
        language_ = client_.language();
        path_.read(match_, client_.texts(), language_);
        go(line_);
    }
    const bool is_free = dialog_ == Dialog::None && message_.empty() && !shows_why_;
    if (is_free) {
        while (const auto key = take_key(ui.input, KeyRoom::Replay)) {
            if (key->command == Command::PlayOrPause)
                toggle_play(ui);
            else
                follow(*key);
        }
    }
    advance(ui);
    draw_wood(ui);
    Rect all = ui.window;
    const float wide = all.w / ui.paint.scale();
    const bool is_low = all.h < ui.px(420);  // the board needs what there is
    draw_head(ui, all.cut_top(ui.px(is_low ? 36 : 44)));
    all = is_low ? all.inset(ui.px(8), ui.px(4)) : all.inset(ui.px(16), ui.px(10));
    const bool has_column = wide > 960;
    if (has_column) {
        Rect column = all.cut_right(ui.px(344));
        all.cut_right(ui.px(12));
        draw_foot(ui, column.cut_bottom(ui.px(52)));
        column.cut_bottom(ui.px(10));
        if (!draw_told(ui, column)) draw_list(ui, column);
    } else {
        draw_foot(ui, all.cut_bottom(ui.px(50)));
        all.cut_bottom(ui.px(8));
    }
    draw_time(ui, all.cut_bottom(ui.px(all.h > ui.px(420) ? 124 : 58)));
    all.cut_bottom(ui.px(8));
    draw_said(ui, all.cut_top(ui.px(is_low ? 28 : 36)));
    all.cut_top(ui.px(is_low ? 2 : 6));
    if (!has_column && (shows_odds_ || shows_why_))
        draw_told(ui, all);
    else if (!has_column && shows_list_)
        draw_list(ui, all);
    else
        draw_board(ui, all);
    walk_with_arrows(ui);
    if (dialog_ == Dialog::Branch) draw_branch(ui);
    if (!message_.empty() && draw_message_box(ui, message_title_, message_)) message_.clear();
    return std::move(next_);
}

void ReplayScreen::draw_branch(Ui& ui) {
    const std::string told = ui.tr("after.branch_text");
    const TextStyle body{Font::Text, 15, color::ink};
    const float w = std::min(ui.px(520), ui.window.w - ui.px(16));
    const bool may_deal = match_.open().seats_of[0] == 1 && match_.open().seats_of[1] == 1;
    const std::vector<Choice> cards{{"same", ui.tr("after.hands_same")}, {"anew", ui.tr("after.hands_anew")}};
    const float rows = ui.px(may_deal ? 250 : 200) + (choice_row_width(ui, cards) > w - ui.px(44) ? ui.px(44) : 0);
    Rect in = draw_dialog(ui, w, ui.paint.layout(w - ui.px(44), body, told).h + rows, ui.tr("after.branch"));
    Rect row = in.cut_bottom(ui.px(38));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, told) + ui.px(12));
    const std::vector<Choice> hands{{"hidden", ui.tr("after.hands_hidden")}, {"open", ui.tr("after.hands_open")}};
    if (const int i = choice_row(ui, "branch.hands", in, hands, branch_is_open_ ? 1 : 0); i >= 0) branch_is_open_ = i == 1;
    in.cut_top(ui.px(10));
    if (const int i = may_deal ? choice_row(ui, "branch.deal", in, cards, branch_deals_ ? 1 : 0) : -1; i >= 0)
        branch_deals_ = i == 1;
    const std::string yes = ui.tr("after.branch");
    const std::string no = ui.tr("button.cancel");
    const ButtonSpec go_spec{.look = ButtonLook::Go, .icon = "icon_play"};
    focus_first(ui, "branch.begin");
    const bool begins =
        button(ui, "branch.begin", row.cut_right(std::min(button_width(ui, yes, go_spec), row.w * 0.7F)), yes, go_spec);
    row.cut_right(ui.px(8));
    if (button(ui, "branch.cancel", row.cut_right(std::min(button_width(ui, no), row.w)), no) || ui.input.take(SDLK_ESCAPE))
        dialog_ = Dialog::None;
    if (begins) begin_branch();
}

void ReplayScreen::begin_branch() {
    dialog_ = Dialog::None;
    if (path_.lines().empty() || !may_show_hands()) return;
    const HandsShown hands = branch_is_open_ ? HandsShown::Open : HandsShown::Hidden;
    try {
        Record record = branch_of(match_, path_.lines()[line_].until, client_.fresh_seed(), hands, client_.now_as_text());
        if (branch_deals_) {
            const RecordHeader& header = record.header;
            const LoadedScenario battle =
                parse_scenario(header.scenario_json, header.scenario_id + ".json", client_.standard(), header.options);
            record = with_other_hands(battle, std::move(record), client_.fresh_seed());
        }
        const fs::path journal = client_.new_journal(match_.scenario().id);
        write_private_file(journal, record_to_text(record, match_.rules(), Board::of(match_.scenario().board)));
        next_ = way_to(continue_game(client_, journal));
    } catch (const DataError& e) {
        message_title_ = client_.texts()("message.title");
        message_ = issues_text(client_.texts(), e.issues());
    }
}

void ReplayScreen::export_text() {
    const fs::path file = client_.beside_games("texts") / (file_.stem().string() + ".txt");
    message_title_ = client_.texts()("after.export");
    try {
        write_file_atomically(file, replay_as_text(match_, client_.texts(), client_.language()));
        message_ = client_.texts()("after.exported", {{"file", literal_arg(shown_path(file))}});
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
    }
}

}  // namespace salient::ui
