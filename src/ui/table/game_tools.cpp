// The tools at the table: what each does, why it cannot be used, and the other side's last turn in place of the log.
#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/game_screen.hpp"
#include "words/local_text.hpp"

namespace salient::ui {

std::string GameScreen::why_not(Tool tool) const {
    const Texts& texts = client_.texts();
    const bool runs = is_watching();
    const bool waits = computers_.is_asked(match_) && !playback_.is_running();
    const Side other = enemy_of(stage().own_side());
    switch (tool) {
        case Tool::LastTurn:
            if (runs) return texts("tool.not_now");
            return look_.last_turn_of(other).empty() ? texts("recap.nothing", {{"side", side_key(other)}}) : std::string();
        case Tool::Why:
            if (!match_.had_computer()) return texts("tool.why.person");
            return WhySheet::decision(match_, computers_, stage().moment, true) ? std::string() : texts("tool.why.nothing");
        case Tool::Advice: {
            if (lesson_) return texts("tool.advice.lesson");
            const bool plays_card = chooser_.asks_for_card() && !chooser_.step_is<ChipStep>();
            const bool is_turn = plays_card || chooser_.step_is<OrderStep>() || chooser_.question().is_for_acting();
            if (runs || !is_turn || has_curtain()) return texts("tool.advice.not_asked");
            return curtain_.may_be_seen(stage(), chooser_.seat(), true) ? std::string() : texts("tool.advice.hidden");
        }
        case Tool::StepBack:
            if (log_.lines().empty()) return texts("tool.step_back.empty");
            return runs && !look_.is_on() && !waits ? texts("tool.not_now") : std::string();
        case Tool::Sight: return playback_.is_running() && !look_.is_on() ? texts("tool.not_now") : std::string();
        case Tool::Odds:
        case Tool::Help: break;
    }
    return {};
}

ToolStates GameScreen::tool_states() const {
    ToolStates out;
    const auto state = [&](Tool tool, bool is_on) {
        const bool is_absent = lesson_ && (tool == Tool::LastTurn || tool == Tool::Why || tool == Tool::Advice);
        out[static_cast<std::size_t>(tool)] = {is_on, why_not(tool), is_absent};
    };
    state(Tool::LastTurn, shows_turn_);
    state(Tool::Why, overlay_ == Overlay::Why);
    state(Tool::Advice, overlay_ == Overlay::Advice);
    state(Tool::Sight, sight_.is_on());
    state(Tool::Odds, shows_odds_);
    state(Tool::StepBack, look_.is_on());
    state(Tool::Help, help_mode_.is_on());
    return out;
}

// What its key does.
void GameScreen::use_tool(const Ui& ui, Tool tool) {
    if (std::string reason = why_not(tool); !reason.empty()) return say_for_a_moment(std::move(reason));
    switch (tool) {
        case Tool::LastTurn: return show_turn(!shows_turn_);
        case Tool::Why:
            if (overlay_ == Overlay::Why)
                overlay_ = Overlay::None;
            else
                open_why(look_.is_on() ? look_.line() + 1 : log_.lines_by(stage().moment), !look_.is_on());
            return;
        case Tool::Advice: return open_advice(ui);
        case Tool::Sight:
            sight_.toggle(stage());
            if (!sight_.is_on())
                say_for_a_moment(ui.tr("tool.sight.off"));
            else if (pointed().is_none() && chooser_.chosen().is_none())
                say_for_a_moment(ui.tr("sight.begin"));
            return;
        case Tool::Odds:
            shows_odds_ = !shows_odds_;
            return say_for_a_moment(ui.tr(shows_odds_ ? "tool.odds.on" : "tool.odds.off"));
        case Tool::StepBack:
            if (look_.is_on())
                stop_looking();
            else if (layout_.has_tabs)
                overlay_ = Overlay::Log;
            else
                look_at(log_.lines().size(), look_.everything());
            return;
        case Tool::Help: return help_mode_.toggle(ui.input.now);
    }
}

void GameScreen::follow_tools(const Ui& ui, const ToolsDrawn& drawn) {
    told_tool_ = drawn.pointed;
    if (drawn.pressed) use_tool(ui, *drawn.pressed);
}

void GameScreen::show_turn(bool shows) {
    shows_turn_ = shows;
    if (!shows) return;
    turn_scroll_.to_top();
    if (!layout_.has_tabs) return;
    tab_ = ColumnTab::Log;
    tab_kept_ = static_cast<int>(stage().open().phase) + 10 * static_cast<int>(stage().open().turn);
}

CurtainNote GameScreen::turn_told(Side other, const std::string& also) const {
    CurtainNote told;
    told.recap = look_.recap(match_, client_.texts(), client_.language(), other, stage().seen());
    if (!told.recap.empty()) told.recap += also;
    for (TurnLine& line : look_.turn_lines(other)) told.lines.push_back({line.number, line.is_battle, std::move(line.markup)});
    return told;
}

// In a few sentences, and what was done one by one, with the numbers of its arrows.
void GameScreen::draw_turn(Ui& ui, Rect where) {
    const Side other = enemy_of(stage().own_side());
    Rect in = paper_sheet(ui, where, ui.tr("recap.title"));
    if (sheet_button(ui, "recap.close", where, ui.tr("button.close"), ui.tr("help.key.b"))) return show_turn(false);
    const std::string steps = ui.tr("recap.steps");
    ButtonSpec eye{.icon = "icon_eye", .text_size = 13};
    const bool looks = button(ui, "recap.steps", in.cut_bottom(ui.px(28)), steps, eye);
    in.cut_bottom(ui.px(5));
    const CurtainNote told = turn_told(other, staff_recap(chooser_.seat()));
    Rect list = turn_scroll_.begin(ui, "recap", in, true);
    const float bottom = draw_turn_lines(ui, list, told, "recap.text", true);
    turn_scroll_.end(ui, bottom);
    if (!looks) return;
    show_turn(false);  // afterwards the log lies there again
    look_at_turn(other);
}

}  // namespace salient::ui
