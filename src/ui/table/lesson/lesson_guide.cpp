// What a lesson says and where: tries, ways back, layout.
#include "ui/table/lesson/lesson_guide.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "ui/table/keys.hpp"
#include "ui/table/parts/hint.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr double shown_for = 1.6;  // seconds that a step lies shown before it is taken back
constexpr int tries_before_pulse = 2;

}  // namespace

LessonGuide::LessonGuide(Client& client, LessonRun run, std::size_t number, std::size_t of)
    : client_(client), run_(std::move(run)), progress_(client.folders().lessons), number_(number), of_(of), told_(fulfilled()) {}

bool LessonGuide::lets(const Match& match, const Action& action) {
    if (is_showing()) return false;
    if (run_.is_done()) return false;
    if (run_.judge(match, action) != LessonRun::Try::Wrong) return true;
    answer_ = words(run_.answer(match, action));
    if (answer_.empty()) answer_ = client_.texts()("lesson.not_now");
    tried_ = HexId::none();
    ++wrong_tries_;
    return false;
}

PlayedList LessonGuide::play(Match& match, const Action& action) {
    const std::size_t step = run_.step();
    PlayedList played = run_.play(match, action);
    if (run_.step() != step) wrong_tries_ = 0;
    changed(match);
    return played;
}

void LessonGuide::refuse(const Refusal& refusal, HexId hex) {
    answer_ = refusal_sentence(client_.texts(), refusal);
    tried_ = hex;
    ++wrong_tries_;
}

std::string LessonGuide::how() const {
    return run_.is_done() ? client_.texts()("lesson.done") : plain_text(words(run_.now().how));
}

void LessonGuide::in_vain(HexId hex) {
    if (is_showing() || run_.is_done() || run_.now().is_read()) return;
    const std::string wrong = words(run_.now().wrong);
    if (wrong.empty()) return;
    answer_ = wrong;
    tried_ = hex;
    ++wrong_tries_;
}

bool LessonGuide::step_back(Match& match) {
    if (is_showing() || !run_.step_back(match)) return false;
    wrong_tries_ = 0;
    changed(match);
    return true;
}

void LessonGuide::changed(const Match& match) {
    answer_.clear();
    tried_ = HexId::none();
    if (is_showing()) return;
    try {
        progress_.keep(run_, match);
        trouble_.clear();
        const std::string& id = run_.lesson().id;
        if (run_.is_done() && !client_.career().lessons.contains(id))
            trouble_ = client_.change_career([&](Career& career) { career.lessons.try_emplace(id, client_.now_as_text()); });
    } catch (const DataError& e) {
        trouble_ = issues_text(client_.texts(), e.issues(), 1);
    }
}

LessonGuide::Wish LessonGuide::follow_keys(Ui& ui, bool is_watching) {
    Input& in = ui.input;
    if (is_showing()) {
        drop_choosing_keys(in);
        rest_since_ = is_watching ? -1 : rest_since_ < 0 ? in.now : rest_since_;
        ui.wake_in(0.1);
        return rest_since_ >= 0 && in.now - rest_since_ > shown_for ? Wish::TakeBack : Wish::None;
    }
    if (is_watching) return Wish::None;
    if (in.take(SDLK_s)) return Wish::Show;
    const bool is_free = ui.items.focus().empty() || !in.by_keyboard || ui.items.focus().starts_with("hex") ||
                         ui.items.focus().starts_with("board");
    if ((run_.is_done() || run_.now().is_read()) && is_free && (in.take(SDLK_RETURN) || in.take(SDLK_KP_ENTER)))
        return run_.is_done() ? Wish::Next : Wish::GoOn;
    return Wish::None;
}

std::optional<PlayedList> LessonGuide::carry_out(Wish wish, Match& match, double now) {
    switch (wish) {
        case Wish::StepBack:
            if (step_back(match)) return PlayedList{};
            break;
        case Wish::Reset:
            if (is_showing()) break;
            run_.reset_step(match);
            changed(match);
            return PlayedList{};
        case Wish::GoOn: {
            if (is_showing() || run_.is_done() || !run_.now().is_read()) break;
            PlayedList played = run_.go_on(match);
            wrong_tries_ = 0;
            changed(match);
            return played;
        }
        case Wish::Show: {
            if (is_showing() || run_.is_done()) break;
            const auto action = run_.example(match);
            if (!action) {
                answer_ = client_.texts()("lesson.nothing_to_show");
                break;
            }
            if (std::holds_alternative<EndOrders>(*action) || std::holds_alternative<EndMoves>(*action)) {
                answer_ = with_keys_here(client_.texts()("lesson.show_end"));  // played and taken back it would show nothing
                break;
            }
            showing_since_ = now;
            rest_since_ = -1;
            PlayedList played = run_.play(match, *action);
            changed(match);
            return played;
        }
        case Wish::TakeBack: {
            showing_since_ = -1;
            run_.step_back(match);
            changed(match);
            return PlayedList{};
        }
        case Wish::Again: {
            while (run_.step_back(match)) {}
            changed(match);
            return PlayedList{};
        }
        case Wish::None:
        case Wish::Leave:
        case Wish::Next: break;
    }
    return {};
}

TableLayout LessonGuide::layout(const Ui& ui, const Board& board) {
    Rect all = ui.window;
    bar_ = all.cut_bottom(ui.px(62));
    bar_ = {bar_.x + ui.px(12), bar_.y + ui.px(2), bar_.w - ui.px(24), bar_.h - ui.px(10)};
    TableLayout out = TableLayout::of(all, ui.paint.scale(), board.width(), board.rows());
    is_compact_ = out.has_tabs;
    if (!shows().cards && out.is_hand_below) {  // the board takes the place of the hand
        const float free = std::max(0.0F, out.hand.bottom() - out.prompt.bottom());
        out.board.h += free;
        out.prompt.y += free;
        out.hand = {out.hand.x, out.prompt.bottom(), out.hand.w, 0};
    }
    return out;
}

void LessonGuide::keep_pace(const Stage& stage) {
    if (!stage.playback.is_running() && !is_showing()) told_ = fulfilled();
}

// The unit that the step points at, and after it the hexes, or a card or a button; each with its number at its place and in the coach's
// words.
std::vector<LessonGuide::LessonMark> LessonGuide::marks_of(const Stage& stage) const {
    std::vector<LessonMark> out;
    if (is_told_done()) return out;
    const LessonPointer& at = told_now().points_at;
    const std::string tag = words(at.tag);
    if (const HexId unit = aimed_unit(stage); !unit.is_none())
        out.push_back({.hexes = {unit}, .tag = at.hexes.empty() ? tag : std::string(), .is_unit = true});
    if (!at.hexes.empty()) out.push_back({.hexes = at.hexes, .tag = tag});
    if (!at.button.empty()) out.push_back({.hexes = {}, .tag = tag, .item = at.button});
    if (!at.card.is_none()) {
        const Hand hand = stage.cards_before(run_.lesson().seat());
        const auto held = std::find(hand.begin(), hand.end(), at.card);
        if (held != hand.end())
            out.push_back({.hexes = {}, .tag = tag, .item = fmt::format("hand.card.{}", held - hand.begin())});
    }
    return out;
}

HexId LessonGuide::aim(const Stage& stage) const {
    const std::vector<LessonMark> marks = marks_of(stage);
    return marks.empty() || marks.front().hexes.empty() ? HexId::none() : marks.front().hexes.front();
}

namespace {

// Where units are ordered or moved and this one cannot be: the first that can.
std::optional<UnitId> asked_instead(const Stage& stage, UnitId unit) {
    std::optional<UnitId> first;
    for (const Action& action : stage.match.legal()) {
        const auto* order = std::get_if<OrderUnit>(&action);
        const auto* move = std::get_if<MoveUnit>(&action);
        if (order == nullptr && move == nullptr) continue;
        const UnitId who = order != nullptr ? order->unit : move->unit;
        if (who == unit) return {};
        if (!first && stage.open().at(who).on_board()) first = who;
    }
    return first;
}

}  // namespace

HexId LessonGuide::aimed_unit(const Stage& stage) const {
    const LessonPointer& at = told_now().points_at;
    if (at.unit.is_none()) return HexId::none();
    const Unit& unit = stage.open().at(at.unit);
    // Who played another card, or ordered others, is shown one of those that he may order or move.
    if (unit.side == stage.own_side() && stage.chooser.side() == unit.side && !unit.ordered)
        if (const std::optional<UnitId> other = asked_instead(stage, at.unit)) return stage.open().at(*other).hex;
    // A unit of one's own that has done its part is not what the step still asks for.
    const bool has_acted = unit.side == stage.own_side() && (stage.open().phase == Phase::Move ? unit.moved : unit.battles > 0);
    return unit.on_board() && !has_acted ? unit.hex : HexId::none();
}

void LessonGuide::mark(BoardMarks& marks, const Stage& stage) {
    keep_pace(stage);
    if (const HexId at = aim(stage); !at.is_none() && marks.hexes[at].light == Light::None)
        if (wrong_tries_ >= tries_before_pulse) marks.hexes[at].light = Light::Chosen;
    if (!tried_.is_none()) marks.hexes[tried_].light = Light::Refused;
}

}  // namespace salient::ui
