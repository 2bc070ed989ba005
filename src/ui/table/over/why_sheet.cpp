// The sheet of reasons.
#include "ui/table/over/why_sheet.hpp"

#include <algorithm>
#include <chrono>

#include "match/turn_review.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/action_text.hpp"
#include "words/why.hpp"

namespace salient::ui {
namespace {

constexpr std::uint64_t most_guesses = 200;  // of a hand that could have made a decision
constexpr double most_seconds = 5;

// Of these nobody asks why.
bool says_little(const Action& action) {
    return std::holds_alternative<EndOrders>(action) || std::holds_alternative<EndMoves>(action) ||
           std::holds_alternative<EndBattles>(action) || std::holds_alternative<Decline>(action) ||
           std::holds_alternative<Concede>(action) || std::holds_alternative<EndGiving>(action) ||
           std::holds_alternative<GiveWay>(action) || std::holds_alternative<NoMoreAmbush>(action);
}

// What lies face down after it, for a while or for good.
bool is_face_down(const Action& action) {
    return std::holds_alternative<GiveCard>(action) || std::holds_alternative<TakeBack>(action) ||
           std::holds_alternative<GiveBonus>(action) || std::holds_alternative<LayUnderChip>(action);
}

// Also after an end that may still be taken back: he might play on.
bool hides_hands(const Match& match) {
    return match.hands() == HandsShown::Hidden && (!match.open().is_over() || match.can_undo());
}

}  // namespace

bool lets_pass(const Action& action) {
    return std::holds_alternative<Decline>(action) || std::holds_alternative<NoMoreAmbush>(action);
}

std::optional<std::size_t> WhySheet::decision(const Match& match, const Computers& computers, Instant until, bool walks_back) {
    const PlayedList& history = match.history();
    std::size_t i = std::min(until.event > 0 ? until.entry + 1 : until.entry, history.size());
    while (i-- > 0) {
        if (!is_player(history[i].seat)) continue;  // dice and draws belong to the decision before them
        // Who decided then: since, the seat may have gone to another player.
        const std::string& level = match.computer_at(history[i].seat, i);
        const bool is_computer = !level.empty() && computers.knows(level);
        if (is_computer && !says_little(history[i].action)) return i;
        if (!walks_back && (is_computer || !lets_pass(history[i].action))) return {};
    }
    return {};
}

std::optional<View> WhySheet::fair_view(const Match& match, std::size_t entry) {
    const Played& played = match.history()[entry];
    View own = table_at(match, {entry, 0}, played.seat);
    if (!hides_hands(match)) return own;
    if (is_face_down(played.action)) return {};
    // Of a staff some hold the enemy's seats and some sit beside it: what everybody sees.
    const bool has_staff = match.open().seats_of[index(side_of(played.seat))] > 1;
    const View seen = table_at(match, {entry, 0}, has_staff ? seat::nobody : seat_of(enemy_of(side_of(played.seat))));
    for (std::uint64_t i = 1; i <= most_guesses; ++i) {
        Rng rng(i, 23);
        const Game guess = guess_hidden(seen, rng);
        if (to_act(guess) == played.seat && check(guess, played.action)) return view_for(guess, played.seat);
    }
    return {};
}

void WhySheet::open(const Match& match, const Computers& computers, Instant until, bool walks_back,
                    const std::filesystem::path& assets) {
    forget();
    scroll_.to_top();
    const auto entry = decision(match, computers, until, walks_back);
    if (!entry) return;
    const Played& played = match.history()[*entry];
    side_ = side_of(played.seat);
    view_ = fair_view(match, *entry);
    is_guessed_ = hides_hands(match);
    is_secret_ = !view_.has_value();
    if (is_secret_) return;
    // In its own weights, where they are known.
    const std::vector<Opponent> levels = load_opponents(assets);
    const auto own = std::find_if(levels.begin(), levels.end(),
                                  [&](const Opponent& o) { return o.id == match.computer_at(played.seat, *entry); });
    cancel_ = false;
    thought_ =
        std::async(std::launch::async, [view = *view_, action = played.action, judge = own != levels.end() ? *own : levels.back(),
                                        later = choices_of(match, side_, *entry + 1, end_of_turn(match, *entry)), this] {
            return explain(view, action, judge, {0, most_seconds, &cancel_}, later);
        });
}

void WhySheet::forget() {
    told_.reset();
    view_.reset();
    is_secret_ = is_guessed_ = false;
    side_ = Side::None;
    if (!thought_.valid()) return;
    cancel_ = true;
    thought_.wait();
    thought_ = {};
}

bool WhySheet::draw(Ui& ui, const Stage& stage) {
    Rect where = stage.layout.column;
    if (stage.layout.has_tabs) {
        where = stage.layout.board;
        where = where.cut_right(std::max(where.w * 0.45F, std::min(where.w, ui.px(320))));
    }
    return draw(ui, where, stage.language, stage.seen());
}

bool WhySheet::draw(Ui& ui, Rect where, std::string_view language, SeenFrom seen) {
    ui.items.cover(where);
    Rect in = paper_sheet(ui, where, ui.tr("why.title"));
    Rect foot = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(6));
    if (thought_.valid()) {
        const bool is_ready = thought_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
        if (is_ready) told_ = thought_.get();
        ui.wake_in(is_ready ? 0 : 0.1);
    }
    std::vector<std::string> lines;
    if (told_)
        lines = why_lines(ui.texts, view_->table(), side_, *told_, is_guessed_, language, seen);
    else
        lines.push_back(ui.tr(is_secret_ ? "why.secret" : thought_.valid() ? "why.thinking" : "why.none"));
    if (told_ && is_guessed_) lines.push_back(ui.tr("why.guessed"));
    Rect content = scroll_.begin(ui, "why", in, true);
    std::string all;
    for (const std::string& line : lines) {
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, {Font::Text, 14.5F, color::ink}, line) + ui.px(8));
        all += (all.empty() ? "" : "\n") + plain_text(line);
    }
    ui.items.add("whysheet.text", in, false, all, Found::FocusOnly);
    scroll_.end(ui, content.y);
    const std::string close = ui.tr("button.close"), key = ui.tr("help.key.q");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = key};
    const bool is_closed =
        button(ui, "whysheet.close", foot.cut_right(std::min(foot.w, button_width(ui, close, spec))), close, spec) ||
        ui.input.take(SDLK_q);
    if (is_closed) forget();
    return is_closed;
}

void WhySheet::mark(BoardMarks& marks) const {
    if (!told_) return;
    for (PlanArrow& arrow : plan_arrows(view_->table(), {told_->action})) {
        marks.hexes[arrow.path.back()].light = arrow.is_attack ? Light::Target : Light::Choice;
        marks.arrows.push_back(
            {std::move(arrow.path), arrow.is_attack ? BoardArrow::Kind::Attack : BoardArrow::Kind::Move, false});
    }
    if (const auto* order = std::get_if<OrderUnit>(&told_->action))
        if (const HexId hex = view_->open.at(order->unit).hex; !hex.is_none()) marks.hexes[hex].light = Light::Choice;
}

}  // namespace salient::ui
