// What a replay tells of the decision that it shows: the odds of its battle as they were, and why a computer decided so.
#include <algorithm>

#include "ui/menus/replay/replay_screen.hpp"
#include "ui/table/parts/odds_card.hpp"

namespace salient::ui {

std::optional<std::size_t> ReplayScreen::battle_shown() const {
    if (path_.lines().empty()) return {};
    const PlayedList& history = match_.history();
    const Instant until = path_.lines()[line_].until;
    std::size_t i = std::min(until.event > 0 ? until.entry + 1 : until.entry, history.size());
    while (i-- > 0) {
        if (std::holds_alternative<Battle>(history[i].action)) return i;
        if (is_player(history[i].seat) && !lets_pass(history[i].action)) return {};
    }
    return {};
}

void ReplayScreen::open_why() {
    if (path_.lines().empty()) return;
    const Instant until = path_.lines()[line_].until;
    is_playing_ = false;
    message_title_ = client_.texts()("why.title");
    try {
        if (!computers_) computers_ = std::make_unique<Computers>(match_, client_.folders().assets);
        if (!WhySheet::decision(match_, *computers_, until, true)) {
            message_ = client_.texts()(match_.had_computer() ? "tool.why.nothing" : "tool.why.person");
            return;
        }
        why_.open(match_, *computers_, until, true, client_.folders().assets);
        shows_why_ = true;
    } catch (const DataError& e) {
        message_ = issues_text(client_.texts(), e.issues());
    }
}

void ReplayScreen::close_why() {
    shows_why_ = false;
    why_.forget();
}

void ReplayScreen::draw_odds(Ui& ui, Rect where) {
    Rect in = paper_sheet(ui, where, ui.tr("tool.odds"));
    const auto entry = battle_shown();
    if (!entry) {
        ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 14.5F, color::ink}, ui.tr("after.no_battle"));
        ui.items.add("replay.odds", in, false, ui.tr("after.no_battle"), Found::FocusOnly);
        return;
    }
    const View before = table_at(match_, {*entry, 0});
    const auto& battle = std::get<Battle>(match_.history()[*entry].action);
    const BattleKind kind = battle_kind(before.open.steps.back());
    const Question::Attack attack{battle.attacker, battle.target, kind,
                                  battle_dice(before.table(), battle.attacker, battle.target, kind).total()};
    draw_odds_card(ui, before.table(), client_.language(), in, attack, {});
    ui.items.add("replay.odds", in, false, ui.tr("tool.odds"), Found::FocusOnly);
}

// In place of the list, or over the board where there is room for one thing only. True: it was drawn.
bool ReplayScreen::draw_told(Ui& ui, Rect where) {
    if (shows_why_) {
        if (why_.draw(ui, where, client_.language(), SeenFrom::Below) || ui.input.take(SDLK_ESCAPE)) close_why();
        return true;
    }
    if (shows_odds_) draw_odds(ui, where);
    return shows_odds_;
}

}  // namespace salient::ui
