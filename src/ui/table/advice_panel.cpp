// The sheet of advice.
#include "ui/table/advice_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "salient/opponent.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/action_text.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle advice_text{Font::Text, 13.5F, color::ink};
constexpr TextStyle advice_note{Font::Text, 12, color::ink_soft};
constexpr TextStyle advice_heading{Font::HeadingBold, 15, color::ink};
constexpr double most_seconds = 4;  // of the General
constexpr std::size_t most_plans = 3;

}  // namespace

void AdvicePanel::open(const Stage& stage, Seat seat, bool asks_general, const std::filesystem::path& assets) {
    close();
    const Hand& hand = stage.hand(seat);
    const bool plays_card = stage.chooser.step_is<PlayCardStep>();
    cards_ = plays_card ? advise(stage.table(), seat, std::vector<CardId>(hand.begin(), hand.end())) : std::vector<CardAdvice>();
    chosen_ = 0;
    moment_ = stage.match.history().size();
    asks_general_ = asks_general;
    scroll_.to_top();
    if (!asks_general) return;
    const std::vector<Opponent> levels = load_opponents(assets);
    cancel_ = false;
    thought_ = std::async(std::launch::async, [view = stage.match.view(seat), general = levels.back(), this] {
        return best_plans(view, general, {0, most_seconds, &cancel_}, most_plans);
    });
}

void AdvicePanel::close() {
    plans_.clear();
    if (!thought_.valid()) return;
    cancel_ = true;
    thought_.wait();
    thought_ = {};
}

// A row that the pointer or the focus chooses; gives whether it is the chosen one.
bool AdvicePanel::begin_row(Ui& ui, const std::string& name, Rect row, const std::string& label, std::size_t number) {
    const Reply reply = ui.items.add(name, row, true, label);
    if (reply.is_hovered || reply.is_focused || reply.is_chosen) chosen_ = number;
    if (number == chosen_) ui.paint.panel(PanelKind::Inset, row);
    if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
    return number == chosen_;
}

float AdvicePanel::draw_general(Ui& ui, const Stage& stage, Rect content) {
    const float w = content.w - ui.px(14);
    const auto say = [&](const char* name, const std::string& text) {
        const float h = ui.paint.rich({content.x + ui.px(7), content.y}, w, advice_text, text);
        ui.items.add(name, {content.x, content.y, content.w, h}, false, plain_text(text), Found::FocusOnly);
        content.cut_top(h + ui.px(8));
    };
    if (!asks_general_) {
        say("advice.silent", ui.tr("advice.general_off"));
        return content.y;
    }
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, advice_heading, ui.tr("advice.general")) + ui.px(3));
    if (thought_.valid()) {
        if (thought_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
            plans_ = thought_.get();
            chosen_ = 0;
            ui.wake_in(0);  // the board shows the first of them
        } else {
            ui.wake_in(0.1);
            say("advice.waits", ui.tr("advice.general_thinks"));
            return content.y;
        }
    }
    if (plans_.empty()) say("advice.empty", ui.tr("advice.general_none"));
    for (std::size_t i = 0; i < plans_.size(); ++i) {
        std::string said = "<b>" +
                           ui.tr("advice.plan", {{"chance", percent(ui.texts, plans_[i].win_chance)},
                                                 {"error", percent(ui.texts, 1.96 * plans_[i].error)}}) +
                           "</b>";
        for (const std::string& line : plan_lines(ui.texts, stage.table(), plans_[i].actions, stage.language, stage.seen()))
            said += "\n" + line;
        const Rect row{content.x, content.y, content.w, ui.paint.layout(w, advice_text, said).h + ui.px(9)};
        begin_row(ui, fmt::format("advice.general.{}", i), row, plain_text(said), i);
        ui.paint.rich({row.x + ui.px(7), row.y + ui.px(4)}, w, advice_text, said);
        content.cut_top(row.h + ui.px(5));
    }
    return content.y;
}

float AdvicePanel::draw_cards(Ui& ui, const Stage& stage, Rect content) {
    const float w = content.w - ui.px(14);
    if (!cards_.empty())
        content.cut_top(ui.paint.rich({content.x, content.y}, content.w, advice_heading, ui.tr("advice.title")) + ui.px(3));
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        const std::string title = ui.tr("card." + stage.match.rules().at(cards_[i].card).id);
        std::string said;
        for (const std::string& line : advice_lines(ui.texts, stage.table(), cards_[i], stage.places(ui.texts)))
            said += (said.empty() ? "" : "\n") + line;
        const float title_h = ui.paint.layout(w, advice_heading, title).h;
        const float h = title_h + ui.paint.layout(w, advice_text, said).h + ui.px(10);
        const Rect row{content.x, content.y, content.w, h};
        begin_row(ui, fmt::format("advice.card.{}", i), row, title + "\n" + plain_text(said), plans_.size() + i);
        ui.paint.rich({row.x + ui.px(7), row.y + ui.px(4)}, w, advice_heading, title);
        ui.paint.rich({row.x + ui.px(7), row.y + ui.px(4) + title_h}, w, advice_text, said);
        content.cut_top(h + ui.px(5));
    }
    if (!cards_.empty()) content.cut_top(ui.paint.rich({content.x, content.y}, content.w, advice_note, ui.tr("advice.note")));
    return content.y;
}

bool AdvicePanel::draw(Ui& ui, const Stage& stage) {
    const bool is_compact = stage.layout.has_tabs;
    Rect where = stage.layout.column;
    if (is_compact) {
        where = stage.layout.board;
        where = where.cut_right(std::max(where.w * 0.45F, std::min(where.w, ui.px(320))));
    }
    ui.items.cover(where);
    Rect in = paper_sheet(ui, where, ui.tr("advice.heading"));
    Rect foot = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(6));
    Rect content = scroll_.begin(ui, "advice", in, true);
    content.cut_top(draw_general(ui, stage, content) - content.y);
    if (!cards_.empty()) content.cut_top(ui.px(4));
    scroll_.end(ui, draw_cards(ui, stage, content));
    walk_with_arrows(ui);
    const std::string close = ui.tr("button.close");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = "A"};
    return button(ui, "advice.close", foot.cut_right(std::min(foot.w, button_width(ui, close, spec))), close, spec) ||
           ui.input.take(SDLK_a);
}

void AdvicePanel::mark(BoardMarks& marks, const Stage& stage) const {
    if (chosen_ < plans_.size()) {
        const Actions& plan = plans_[chosen_].actions;
        for (const Action& action : plan)
            if (const auto* order = std::get_if<OrderUnit>(&action))
                marks.hexes[stage.open().at(order->unit).hex].light = Light::Choice;
        for (PlanArrow& arrow : plan_arrows(stage.table(), plan)) {
            if (arrow.is_attack) marks.hexes[arrow.path.back()].light = Light::Target;
            const auto kind = arrow.is_attack ? BoardArrow::Kind::Attack : BoardArrow::Kind::Move;
            marks.arrows.push_back({std::move(arrow.path), kind, false});
        }
        return;
    }
    const std::size_t number = chosen_ - plans_.size();
    if (number >= cards_.size()) return;
    const CardAdvice& advice = cards_[number];
    for (const UnitId unit : advice.eligible) marks.hexes[stage.open().at(unit).hex].light = Light::Choice;
    for (const CardShot& shot : advice.shots) {
        marks.hexes[stage.open().at(shot.target).hex].light = Light::Target;
        if (shot.moves) marks.hexes[shot.from].light = Light::MayBattle;
        marks.arrows.push_back({{shot.from, stage.open().at(shot.target).hex}, BoardArrow::Kind::Attack, false});
    }
}

}  // namespace salient::ui
