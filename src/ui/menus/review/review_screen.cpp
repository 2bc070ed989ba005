// The list of turns, and of the one that is chosen what was played and what would have been better, as two boards.
#include "ui/menus/review/review_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/table/over/key_page.hpp"
#include "ui/table/playback.hpp"
#include "ui/table/stage.hpp"
#include "words/action_text.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/why.hpp"

namespace salient::ui {
namespace fs = std::filesystem;
namespace {

constexpr double arrow_time = 0.9;  // seconds, at the usual speed
constexpr TextStyle review_text{Font::Text, 14.5F, color::ink};
constexpr TextStyle review_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle review_strong{Font::HeadingBold, 15.5F, color::ink};

Match to_review(Client& client, const fs::path& file) {
    Match match = Match::look(load_record(file, client.standard()));
    if (!match.open().is_over() && match.hands() == HandsShown::Hidden)
        throw DataError({{file.string(), "", 0, "the turns of this game can be reviewed when it is over"}});
    return match;
}

int points(double chance) { return static_cast<int>(std::lround(100 * chance)); }
std::string signed_points(int n) {
    return n > 0 ? fmt::format("+{}", n) : n < 0 ? fmt::format("\u2212{}", -n) : std::string("0");
}

// Arrows with the numbers of the lines that tell of them: moves and battles in the order of the list.
std::vector<BoardArrow> numbered_arrows(const Table& table, const Actions& plan) {
    std::vector<BoardArrow> out;
    for (PlanArrow& arrow : plan_arrows(table, plan)) {
        const auto kind = arrow.is_attack ? BoardArrow::Kind::Attack : BoardArrow::Kind::Move;
        out.push_back({std::move(arrow.path), kind, false, static_cast<int>(out.size()) + 1});
    }
    return out;
}

}  // namespace

std::unique_ptr<Screen> review_screen(Client& client, const fs::path& file, std::optional<std::size_t> turn) {
    return std::make_unique<ReviewScreen>(client, file, turn);
}

ReviewScreen::ReviewScreen(Client& client, const fs::path& file, std::optional<std::size_t> turn)
    : client_(client),
      match_(to_review(client, file)),
      run_(match_, sides_to_review(match_), load_opponents(client.folders().assets).back(), review_file(client, file)),
      file_(file),
      view_(match_.view(seat::nobody)) {
    turns_ = run_.turns();
    file_name_ = file.filename().string();
    has_chosen_ = turn && *turn < turns_.size();
    if (!turns_.empty()) choose(has_chosen_ ? *turn : 0);
}

void ReviewScreen::choose(std::size_t number) {
    chosen_ = number;
    plays_since_ = -1;
    if (shown_ != number || number == 0)
        view_ = table_at(match_, {turns_[number].first, 0}, match_.history()[turns_[number].first].seat);
    shown_ = number;
    played_words_.to_top();
    better_words_.to_top();
}

void ReviewScreen::note() {
    if (is_noted_ || turns_.empty() || run_.done() < run_.of()) return;
    is_noted_ = true;
    if (!match_.open().is_over() || !counts_for_career(match_)) return;
    CareerGame game = career_game(match_, ledger_of(match_), match_.record().header.started, file_name_);
    add_choices(game, turns_);
    if (const CareerGame* known = client_.career().find(game.id)) {
        game.ended = known->ended;
        game.file = known->file;
    }
    client_.change_career([&](Career& career) { career.note(std::move(game)); });
}

std::string ReviewScreen::card_of(const ReviewedTurn& turn) const { return card_of(match_.history()[turn.first].action); }
std::string ReviewScreen::card_of(const Action& action) const {
    const auto* card = std::get_if<PlayCard>(&action);
    return card == nullptr ? std::string() : client_.texts()("card." + match_.rules().at(card->card).id);
}

std::string ReviewScreen::title_of(const ReviewedTurn& turn) const {
    return client_.texts()("review.turn", {{"turn", turn.turn}, {"side", side_key(turn.side)}});
}

std::string ReviewScreen::name_of(const Ui& ui, Side side) const {
    const std::string name = player_name(match_, seat_of(side));
    const std::string of = ui.tr(side == Side::Allies ? "side.allies" : "side.axis");
    return name.empty() ? of : name + ", " + of;
}

bool ReviewScreen::is_listed(std::size_t number) const {
    return !only_costly_ || (run_.is_judged(number) && points_given_away(turns_[number]) >= 2);
}

void ReviewScreen::step(int by) {
    for (int i = static_cast<int>(chosen_) + by; i >= 0 && i < static_cast<int>(turns_.size()); i += by) {
        if (!is_listed(static_cast<std::size_t>(i))) continue;
        has_chosen_ = true;
        return choose(static_cast<std::size_t>(i));
    }
}

void ReviewScreen::handle_keys(Ui& ui) {
    if (!error_.empty()) return;
    while (const auto key = take_key(ui.input, KeyRoom::Review)) {
        switch (key->command) {
            case Command::Turn:
                step(key->x);
                ui.items.set_focus(fmt::format("review.row.{}", chosen_));  // else the row that has it chooses itself again
                break;
            case Command::PlayOrPause: play_both(ui); break;
            case Command::ToReplay: open_moment(); break;
            case Command::Leave: next_ = Next::pop(); break;
            case Command::Help: next_ = Next::push(key_page({.room = KeyRoom::Review})); break;
            default: break;
        }
    }
}

// What was played and what would have been better, arrow by arrow; once more: all of it lies there.
void ReviewScreen::play_both(Ui& ui) { plays_since_ = plays_since_ < 0 ? ui.input.now : -1; }

int ReviewScreen::arrows_shown(Ui& ui) {
    if (plays_since_ < 0) return -1;
    const double each = arrow_time * std::max(0.25, factor_of(client_.settings().animation));
    const double gone = ui.input.now - plays_since_;
    const int shown = static_cast<int>(gone / each) + 1;
    const Table table = view_.table();
    const ReviewedTurn& turn = turns_[chosen_];
    const std::size_t most = std::max(plan_arrows(table, turn.plan).size(),
                                      plan_arrows(table, choices_of(match_, turn.side, turn.first, turn.end)).size());
    if (static_cast<std::size_t>(shown) > most) {
        plays_since_ = -1;
        return -1;
    }
    ui.wake_in(each * shown - gone);
    return shown;
}

// The moment before the turn, in the replay; from there one comes back here.
void ReviewScreen::open_moment() {
    try {
        next_ = Next::push(replay_screen(client_, file_, turns_[chosen_].first));
    } catch (const DataError& e) {
        error_ = issues_text(client_.texts(), e.issues());
    }
}

Next ReviewScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (!has_begun_) run_.begin();
    has_begun_ = true;
    turns_ = run_.turns();
    note();
    const bool is_running = run_.is_running();
    if (is_running) ui.wake_in(0.1);
    // Until the player chooses one, the costliest so far is shown.
    if (!has_chosen_ && is_running) {
        std::size_t worst = chosen_;
        for (std::size_t i = 0; i < turns_.size(); ++i)
            if (run_.is_judged(i) && turns_[i].loss() > turns_[worst].loss() + 0.001) worst = i;
        if (worst != chosen_) choose(worst);
    }
    if (!turns_.empty()) handle_keys(ui);
    const Page page = draw_page(ui, ui.tr("review.title"));
    Rect body = page.body;
    const bool is_narrow = ui.window.w < ui.px(960);
    // In a low window it comes below the rows of the turns: they have the room.
    const bool is_low = is_narrow && body.h < ui.px(420) && !turns_.empty();
    if (!is_low) {
        Rect head = body;
        draw_head(ui, head);
        body.cut_top(head.y - body.y + ui.px(10));
    }
    if (turns_.empty()) {
        ui.paint.panel(PanelKind::Paper, body);
        const Rect in = body.inset(ui.px(16), ui.px(14));
        ui.paint.rich({in.x, in.y}, in.w, review_text, ui.tr("review.no_turns"));
        if (ui.input.take(SDLK_ESCAPE)) next_ = Next::pop();
    } else if (is_narrow) {
        const std::vector<Choice> choices{
            {"turns", ui.tr("review.tab_turns")}, {"played", ui.tr("review.played")}, {"better", ui.tr("review.better")}};
        if (const int i = tabs(ui, "review.tab", body.cut_top(ui.px(tabs_h)), choices, static_cast<int>(tab_)); i >= 0)
            tab_ = static_cast<Tab>(i);
        body.cut_top(ui.px(6));
        if (tab_ == Tab::Turns)
            draw_list(ui, body, is_low);
        else {
            ui.paint.panel(PanelKind::Paper, body);
            draw_half(ui, body.inset(ui.px(12), ui.px(8)), turns_[chosen_], tab_ == Tab::Better);
        }
    } else {
        draw_list(ui, body.cut_left(std::round(bounded(body.w * 0.32F, ui.px(330), ui.px(460)))));
        body.cut_left(ui.px(12));
        draw_turn(ui, body);
    }
    if (draw_foot(ui, page.foot)) next_ = Next::pop();
    walk_with_arrows(ui);
    if (!error_.empty() && draw_message_box(ui, ui.tr("message.title"), error_)) error_.clear();
    return std::move(next_);
}

// What a point is, and what it comes to on each side.
void ReviewScreen::draw_head(Ui& ui, Rect& in) {
    const std::string what = "<b>" + ui.tr("review.point") + "</b>\n" + ui.tr("review.gives_away");
    std::vector<std::pair<Side, std::string>> sums;
    for (const Side side : sides_to_review(match_)) {
        int given = 0, luck = 0, judged = 0;
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            if (turns_[i].side != side || !run_.is_judged(i)) continue;
            ++judged;
            given += points_given_away(turns_[i]);
            luck += points(turns_[i].luck());
        }
        sums.emplace_back(side, judged == 0
                                    ? ui.tr("review.begins")
                                    : ui.tr("review.sums", {{"given", signed_points(-given)}, {"luck", signed_points(luck)}}));
    }
    const std::string trouble = run_.trouble();
    const std::string note = trouble.empty() ? what : what + "\n" + ui.tr("review.not_kept", {{"why", literal_arg(trouble)}});
    const bool is_wide = in.w > ui.px(900);
    const float what_w = is_wide ? in.w * 0.45F : in.w - ui.px(32);
    const float text_h = ui.paint.layout(what_w, review_text, note).h;
    const float sum_h = ui.px(44);
    const float h = is_wide ? std::max(text_h, sum_h) : text_h + sum_h * static_cast<float>(sums.size());
    const Rect sheet = in.cut_top(h + ui.px(18));
    ui.paint.panel(PanelKind::Paper, sheet);
    Rect room = sheet.inset(ui.px(16), ui.px(9));
    ui.paint.rich({room.x, room.y}, what_w, review_text, note);
    std::string said = plain_text(note);
    if (is_wide)
        room.cut_left(what_w + ui.px(14));
    else
        room.cut_top(text_h);
    const float w = is_wide ? room.w / static_cast<float>(std::max<std::size_t>(1, sums.size())) : room.w;
    for (const auto& [side, sum] : sums) {
        Rect cell = is_wide ? room.cut_left(w) : room.cut_top(sum_h);
        ui.paint.picture(side_icon(side), centered(cell.cut_left(ui.px(40)).center(), ui.px(32), ui.px(32)));
        cell.cut_left(ui.px(8));
        ui.paint.fit_text(cell.cut_top(cell.h / 2), review_strong, name_of(ui, side), Align::Left);
        ui.paint.rich({cell.x, cell.y}, cell.w, review_text, sum);
        said += "\n" + name_of(ui, side) + ": " + plain_text(sum);
    }
    ui.items.add("review.said", sheet, false, said, Found::FocusOnly);
}

void ReviewScreen::draw_list(Ui& ui, Rect where, bool has_head) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(10), ui.px(8));
    const bool is_done = run_.done() >= run_.of();
    Rect foot = in.cut_bottom(has_head && !is_done ? 0 : ui.px(32));
    const std::string only = ui.tr("review.only_costly");
    if (foot.h > 0 &&
        toggle(ui, "review.only", foot.cut_left(ui.px(toggle_w)).inset(0, (foot.h - ui.px(toggle_h)) / 2), only_costly_, only))
        only_costly_ = !only_costly_;
    foot.cut_left(ui.px(8));
    if (foot.h > 0) ui.paint.fit_text(foot, review_text, only, Align::Left);
    const bool is_running = run_.is_running();
    if (!is_done) {
        Rect row = in.cut_bottom(ui.px(38));
        const std::string label = ui.tr(is_running ? "review.stop" : "review.go_on");
        const ButtonSpec spec{.text_size = 14};
        if (button(ui, "review.run", row.cut_right(std::min(row.w * 0.55F, button_width(ui, label, spec))).inset(0, ui.px(3)),
                   label, spec)) {
            if (is_running)
                run_.stop();
            else
                run_.begin();
        }
        row.cut_right(ui.px(8));
        ui.paint.fit_text(
            row, review_quiet,
            ui.tr("review.progress", {{"done", static_cast<int>(run_.done())}, {"of", static_cast<int>(run_.of())}}),
            Align::Left);
    }
    // The bars have names.
    Rect names = in.cut_top(ui.px(20));
    const float luck_w = std::min(ui.px(92), names.w * 0.21F), choice_w = std::min(ui.px(84), names.w * 0.21F);
    ui.paint.fit_text(names.cut_right(luck_w), review_quiet, ui.tr("review.bar_luck"), Align::Center);
    ui.paint.fit_text(names.cut_right(choice_w), review_quiet, ui.tr("review.bar_choice"), Align::Center);
    Rect content = list_.begin(ui, "review_list", in, true);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        if (!is_listed(i)) continue;
        draw_row(ui, content.cut_top(ui.px(44)), i);
        content.cut_top(ui.px(2));
    }
    if (has_head) {
        content.cut_top(ui.px(6));
        draw_head(ui, content);
    }
    list_.end(ui, content.y);
}

void ReviewScreen::draw_row(Ui& ui, Rect row, std::size_t number) {
    const ReviewedTurn& turn = turns_[number];
    const bool is_judged = run_.is_judged(number);
    const int given = is_judged ? points_given_away(turn) : 0, luck = is_judged ? points(turn.luck()) : 0;
    const std::string said = is_judged ? ui.tr("review.sums", {{"given", signed_points(-given)}, {"luck", signed_points(luck)}})
                                       : ui.tr("review.waits");
    const std::string item = fmt::format("review.row.{}", number);
    const Reply reply = ui.items.add(item, row, true, title_of(turn) + " " + card_of(turn) + "\n" + plain_text(said));
    if (number == chosen_) focus_first(ui, item);
    if (reply.is_chosen || (reply.is_focused && number != chosen_)) {
        has_chosen_ = true;
        choose(number);
        if (reply.is_chosen) tab_ = Tab::Better;
    }
    if (!list_.shows(row)) return;
    if (number == chosen_)
        ui.paint.panel(PanelKind::Inset, row);
    else if (reply.is_hovered)
        ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    Rect in = row.inset(ui.px(6), ui.px(3));
    const float luck_w = std::min(ui.px(86), in.w * 0.2F), choice_w = std::min(ui.px(80), in.w * 0.2F);
    const Rect luck_bar = in.cut_right(luck_w), choice_bar = in.cut_right(choice_w);
    if (is_judged) {
        Rect bar = choice_bar;
        ui.paint.text_in(bar.cut_left(ui.px(28)), review_strong, signed_points(-given), Align::Right);
        const Rect track = centered(bar.center(), bar.w - ui.px(10), ui.px(14));
        // From the right end of its track to the left.
        draw_balance_bar(ui, {track.x, track.y, 2 * track.w, track.h}, turn.side,
                         -static_cast<float>(std::min(1.0, given / 15.0)));
        const Rect both = centered(luck_bar.center(), luck_bar.w - ui.px(12), ui.px(10));
        const float middle = std::round(both.center().x);
        const float length = static_cast<float>(std::min(1.0, std::abs(luck) / 30.0)) * both.w / 2;
        ui.paint.fill({luck < 0 ? middle - length : middle, both.y, std::max(length, 1.0F), both.h}, color::ink_faint);
        ui.paint.fill({middle, both.y - ui.px(2), std::max(1.0F, ui.px(1.2F)), both.h + ui.px(4)}, color::ink);
    } else {
        ui.paint.outline(centered(choice_bar.center(), choice_bar.w - ui.px(20), ui.px(12)), 1, color::ink_faint);
    }
    ui.paint.text_in(in.cut_left(ui.px(26)), review_strong, std::to_string(turn.turn), Align::Center);
    ui.paint.picture(side_icon(turn.side), centered(in.cut_left(ui.px(26)).center(), ui.px(20), ui.px(20)));
    in.cut_left(ui.px(6));
    ui.paint.text_in(in, review_text, shortened(ui, review_text, card_of(turn), in.w));
}

// One board of the moment before the turn with what was done on it, or what would have been better, and a line for each arrow.
void ReviewScreen::draw_half(Ui& ui, Rect in, const ReviewedTurn& turn, bool is_better) {
    const Table table = view_.table();
    const bool is_judged = run_.is_judged(chosen_);
    const Actions actions = is_better ? turn.plan : choices_of(match_, turn.side, turn.first, turn.end);
    Rect head = in.cut_top(ui.px(26));
    const std::string name = ui.tr(is_better ? "review.better" : "review.played");
    ui.paint.fit_text(head.cut_left(std::min(head.w, ui.paint.width(review_strong.sized(17), name) + ui.px(12))),
                      review_strong.sized(17).in(is_better ? color::go_dark : color::ink), name, Align::Left);
    const std::string card = actions.empty() ? std::string() : card_of(actions.front());
    ui.paint.fit_text(head, review_quiet, is_better && is_judged && !turn.is_sure() ? ui.tr("review.row_best") : card,
                      Align::Left);
    const std::string item = is_better ? "review_told.better" : "review_told.played";
    if (is_better && !is_judged) {
        ui.paint.rich({in.x, in.y}, in.w, review_text, ui.tr("review.waits"));
        ui.items.add(item, in, false, ui.tr("review.waits"), Found::FocusOnly);
        return;
    }
    BoardMarks marks;
    marks.language = client_.language();
    marks.figure_scale = static_cast<float>(client_.settings().figure_percent) / 100;
    marks.arrows = numbered_arrows(table, actions);
    if (const int shown = arrows_shown(ui); shown >= 0 && marks.arrows.size() > static_cast<std::size_t>(shown))
        marks.arrows.resize(static_cast<std::size_t>(shown));
    for (const Action& action : actions)
        if (const auto* order = std::get_if<OrderUnit>(&action)) marks.hexes[table.unit(order->unit).hex].light = Light::Choice;
    marks.hexes.erase(HexId::none());
    BoardView& board = boards_[is_better ? 1 : 0];
    const Rect map = in.cut_top(std::min(in.w * 0.64F, in.h * 0.56F));
    board.show_references(true);
    board.set_area(map, table.board, ui.paint.scale());
    board.draw(ui, table, marks);
    in.cut_top(ui.px(8));
    // How many of a hundred games are won from here.
    Rect share = in.cut_bottom(is_judged ? ui.px(26) : 0);
    std::string all;
    if (is_judged) {
        const double chance = is_better ? turn.best : turn.chosen;
        const std::string told = ui.tr("review.won_from_here", {{"n", points(chance)}});
        const Rect track = centered(share.cut_left(std::min(ui.px(150), share.w * 0.35F)).center(),
                                    std::min(ui.px(150), share.w * 0.35F), ui.px(14));
        ui.paint.panel(PanelKind::Inset, track);
        Rect full = track.inset(ui.px(1), ui.px(1));
        full.w *= static_cast<float>(chance);
        ui.paint.fill(full, is_better ? color::go : color::brass);
        share.cut_left(ui.px(10));
        const RichText& laid = ui.paint.layout(share.w, review_text, told);
        ui.paint.rich({share.x, std::round(share.center().y - laid.h / 2)}, laid);
        all = plain_text(told) + "\n";
    }
    ScrollArea& words = is_better ? better_words_ : played_words_;
    Rect content = words.begin(ui, is_better ? "review_better" : "review_played", in);
    for (const std::string& line : plan_lines(ui.texts, table, actions, client_.language())) {
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, review_text, line) + ui.px(3));
        all += plain_text(line) + "\n";
    }
    words.end(ui, content.y);
    ui.items.add(item, in, false, all, Found::FocusOnly);
}

float ReviewScreen::draw_why(Ui& ui, Rect in, const ReviewedTurn& turn) const {
    if (!run_.is_judged(chosen_)) return 0;
    std::string told;
    if (turn.is_sure()) {
        if (const std::string why = reason_list(ui.texts, turn.reasons, true, 3); !why.empty())
            told = ui.tr("review.for", {{"reasons", why}});
        if (const std::string why = reason_list(ui.texts, turn.reasons, false, 2); !why.empty())
            told += (told.empty() ? "" : " ") + ui.tr("review.against", {{"reasons", why}});
    } else {
        told = ui.tr("review.choice_good", {{"error", std::max(1, points(1.96 * turn.error))}});
    }
    const int luck = points(turn.luck());
    told += (told.empty() ? "" : "\n") + ui.tr(luck >= 0 ? "review.dice_good" : "review.dice_bad",
                                               {{"points", std::abs(luck)}, {"came", percent(ui.texts, turn.came)}});
    const float h = ui.paint.layout(in.w - ui.px(28), review_text, told).h + ui.px(16);
    const Rect band{in.x, in.bottom() - h, in.w, h};
    ui.paint.fill(band, color::paper_light);
    ui.paint.fill({band.x, band.y, ui.px(4), band.h}, color::go);
    ui.paint.rich({band.x + ui.px(16), band.y + ui.px(8)}, band.w - ui.px(28), review_text, told);
    ui.items.add("review.told", band, false, plain_text(told), Found::FocusOnly);
    return h;
}

void ReviewScreen::draw_turn(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    const ReviewedTurn& turn = turns_[chosen_];
    Rect in = where.inset(ui.px(16), ui.px(10));
    Rect head = in.cut_top(ui.px(32));
    ui.paint.picture(side_icon(turn.side), centered(head.cut_left(ui.px(30)).center(), ui.px(28), ui.px(28)));
    head.cut_left(ui.px(10));
    const bool is_judged = run_.is_judged(chosen_);
    if (is_judged)
        ui.paint.fit_text(head.cut_right(std::min(head.w * 0.35F, ui.px(150))), review_quiet,
                          ui.tr("review.give_or_take", {{"error", std::max(1, points(1.96 * turn.error))}}), Align::Right);
    const int given = is_judged ? points_given_away(turn) : 0;
    const std::string title = !is_judged  ? title_of(turn)
                              : given > 0 ? title_of(turn) + ": " + ui.tr("review.points_away", {{"points", given}})
                                          : title_of(turn) + ": " + ui.tr("review.row_best");
    ui.paint.fit_text(head, {Font::HeadingBold, 19, color::ink}, title, Align::Left);
    ui.items.add("review.title", head, false, title, Found::FocusOnly);
    ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(8));
    if (const float why = draw_why(ui, in, turn); why > 0) in.cut_bottom(why + ui.px(8));
    if (in.w > ui.px(620) || in.w > in.h * 1.1F) {
        draw_half(ui, in.cut_left(std::round((in.w - ui.px(20)) / 2)), turn, false);
        in.cut_left(ui.px(20));
        draw_half(ui, in, turn, true);
        return;
    }
    draw_half(ui, in.cut_top(std::round((in.h - ui.px(8)) / 2)), turn, false);
    in.cut_top(ui.px(8));
    draw_half(ui, in, turn, true);
}

bool ReviewScreen::draw_foot(Ui& ui, Rect row) {
    const std::string back = ui.tr("end.result");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = "Esc"};
    const bool leaves = button(ui, "page.back", row.cut_left(std::min(row.w * 0.4F, button_width(ui, back, spec))), back, spec);
    row.cut_left(ui.px(12));
    const auto at_right = [&](const char* name, const char* key, const char* cap, std::string_view icon) {
        const std::string label = ui.tr(key);
        const std::string cap_text = ui.tr(cap);
        const ButtonSpec way{.is_enabled = !turns_.empty(), .icon = icon, .key = cap_text, .text_size = 14};
        const float w = button_width(ui, label, way);
        if (w > row.w) return false;
        const bool is_chosen = button(ui, name, row.cut_right(w), label, way);
        row.cut_right(ui.px(8));
        return is_chosen;
    };
    if (at_right("review.play", "review.play", "help.key.space", "icon_play")) play_both(ui);
    if (at_right("review.moment", "review.moment", "help.key.b", "icon_eye")) open_moment();
    const RichText& note = ui.paint.layout(row.w, review_quiet, ui.tr("review.note"));
    if (note.h <= row.h) ui.paint.rich({row.x, std::round(row.center().y - note.h / 2)}, note);
    return leaves;
}

}  // namespace salient::ui
