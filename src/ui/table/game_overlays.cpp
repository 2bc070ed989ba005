// What lies over the table: curtain, secret choices, menu, keys, rules, the end of the game, messages.
#include <algorithm>
#include <utility>

#include "salient/side_key.hpp"
#include "salient/teams.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/table/over/drift_entry.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/ways_in.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

enum class Asked { Still, Back, Yes };

// A question before something that is not taken back: the way back, which is the easy one, and what is asked, by its name.
struct WayBack {
    std::string_view name;
    std::string yes, back;
    ButtonSpec yes_spec, back_spec;
};
WayBack way_back(Ui& ui, std::string_view name, std::string yes, bool is_ready) {
    return {name,
            std::move(yes),
            ui.tr("button.back"),
            {.look = ButtonLook::Alert, .is_enabled = is_ready},
            {.look = ButtonLook::Go}};
}
Asked draw_way_back(Ui& ui, const WayBack& ask, Rect yes, Rect back) {
    focus_first(ui, "ask.back");
    walk_with_arrows(ui);
    const bool goes_back = button(ui, "ask.back", back, ask.back, ask.back_spec);
    const bool says_yes = button(ui, ask.name, yes, ask.yes, ask.yes_spec);
    return goes_back ? Asked::Back : says_yes ? Asked::Yes : Asked::Still;
}

}  // namespace

void GameScreen::draw_overlays(Ui& ui) {
    if (!match_.open().is_over()) end_.open();  // the end was taken back: the next one is told anew
    if (!notice_.empty()) {
        if (draw_message_box(ui, ui.tr("end.swap"), notice_)) notice_.clear();
        return;
    }
    switch (overlay_) {
        case Overlay::None: return draw_due(ui);
        case Overlay::Menu: return draw_menu(ui);
        case Overlay::Rules: {
            const Rect wanted = rules_.wanted(ui);
            return close_when(rules_.draw(ui, draw_dialog(ui, wanted.w, wanted.h, rules_.title())));
        }
        case Overlay::Log:
            if (!layout_.has_tabs) return close_when(true);
            ui.items.cover(layout_.column);
            return draw_log(ui, layout_.column);
        case Overlay::AmbushHand: {
            const AmbushHand::Wish wish = ambush_hand_.draw(ui, stage(), is_ready(ui, Waits::AmbushHand));
            close_when(wish.is_over);
            if (wish.action) play(*wish.action);
            if (wish.refusal) refuse(*wish.refusal, wish.at);
            return;
        }
        case Overlay::Message:
            return close_when(draw_message_box(ui, message_title_.empty() ? ui.tr("message.title") : message_title_, message_));
        case Overlay::SaveRecord: {
            SaveRecord::Wish wish = save_record_.draw(ui, client_, match_);
            close_when(wish.is_over);
            if (wish.is_saved) match_.commit();
            if (!wish.message.empty()) tell(std::move(wish.message), std::move(wish.title));
            return;
        }
        case Overlay::Advice: {
            const bool is_up = shows_cards_of(chooser_.seat(), ui.input.is_peeking);
            const bool is_over = !is_up || advice_.moment() != match_.history().size() || advice_.draw(ui, stage());
            if (is_over) advice_.close();
            return close_when(is_over);
        }
        case Overlay::Why: return close_when(why_.draw(ui, stage()));
        case Overlay::Concede: return draw_concede(ui);
        case Overlay::Cards: return close_when(cards_.draw(ui, stage()));
        case Overlay::Seats: return draw_seats(ui);
        case Overlay::Restart: return draw_restart(ui);
    }
}

// What has to be answered before the table is used again.
void GameScreen::draw_due(Ui& ui) {
    if (match_.dice_asked() && !playback_.is_running()) {
        const DiceEntry::Wish wish = dice_entry_.draw(ui, stage());
        if (wish.takes_back) undo();
        if (wish.roll) play(*wish.roll);
    } else if (match_.drift_asked() && !playback_.is_running()) {
        const DriftWish wish = draw_drift_entry(ui, stage());
        if (wish.takes_back) undo();
        if (wish.is_drawn) play(Drift{static_cast<DriftWay>(client_.fresh_seed() % drift_ways)});
        if (wish.drift) play(*wish.drift);
    } else if (has_curtain() && is_council_) {
        draw_council(ui);
        if (is_council_) draw_talk(ui);  // what holds after it, the next frame tells
    } else if (has_curtain() && deliveries_.any()) {
        const Debounce::What what{static_cast<int>(Waits::Delivery) + 16 * static_cast<int>(deliveries_.number()),
                                  match_.record().entries.size()};
        const bool is_neutral = has_neutral_view();  // and not yet what lies behind it
        const std::size_t number = deliveries_.number();
        const Seat called = deliveries_.called();
        const CurtainNote told = is_neutral ? CurtainNote{} : turn_told(enemy_of(side_of(called)), staff_recap(called));
        deliveries_.draw(ui, stage(), curtain_.privacy(), told, debounce_.is_ready(ui, what));
        if (!is_neutral && deliveries_.number() == number) draw_talk(ui);
    } else if (has_curtain()) {
        draw_curtain(ui);
    } else if (chooser_.step_is<KeepCardStep>() && !is_watching()) {
        if (const auto kept = draw_keep_card(ui, stage(), is_ready(ui, Waits::Cards))) play(*kept);
    } else if (chooser_.step_is<TakeCardStep>() && !is_watching()) {
        if (const auto taken = draw_take_card(ui, stage(), is_ready(ui, Waits::Cards))) play(*taken);
    } else if (has_ending() && stage().open().is_over() && !is_watching() && !end_.is_closed()) {
        draw_end(ui);
    }
}

void GameScreen::draw_curtain(Ui& ui) {
    const Side other = enemy_of(chooser_.side());
    // Before the first card, and for who sits down in the middle of his turn.
    const bool tells = !Curtain::is_secret_choice(chooser_) && !chooser_.step_is<ChipStep>();
    CurtainNote told;
    if (tells) {
        told = turn_told(other, {});
        told.is_turn = !told.recap.empty();
        if (!told.is_turn) told = battle_note(ui);
    }
    if (curtain_.draw(ui, stage(), told, is_ready(ui, Waits::Curtain))) look_at_turn(other);
    // The neutral view of a staff tells a name and nothing else (OVL-SEAT-1): what the enemy did lies open behind it.
    if (!has_staff() || !is_player(chooser_.seat()) || curtain_.is_due(match_, chooser_)) return;
    if (look_.last_turn_of(other).empty()) return;
    // A general who was not called to a delivery sees it when he lays his cards, once in a turn; so does who fills the Commissar first.
    int& told_in = recap_turn_[index(person_at(match_, chooser_.seat()))];
    const auto turn = static_cast<int>(match_.open().turn);
    const bool is_first = std::exchange(told_in, turn) != turn;
    const bool sits_down = chooser_.step_is<ChipStep>() || (chooser_.step_is<CommandStep>() && !is_player(visited_));
    const bool is_seen = !layout_.hand_covers_column() || layout_.has_tabs;
    if (chooser_.step_is<DistributeStep>() || (is_first && sits_down && is_seen)) show_turn(true);
}

// Before the first turn: which battle it is, and what is to be won.
CurtainNote GameScreen::battle_note(const Ui& ui) const {
    const Scenario& battle = match_.scenario();
    CurtainNote out;
    out.recap = "<b>" + literal(in_language(battle.name, client_.language())) + "</b>\n" +
                literal(in_language(battle.subtitle, client_.language()));
    for (const GoalLine& line : goal_lines(ui.texts, stage().table(), client_.language()))
        out.lines.push_back({0, false, line.markup});
    return out;
}

void GameScreen::close_when(bool is_over) {
    if (is_over) overlay_ = Overlay::None;
}

void GameScreen::draw_menu(Ui& ui) {
    // In a low window two columns.
    const int columns = ui.window.h < ui.px(560) && ui.window.w > ui.px(440) ? 2 : 1;
    Rect in = draw_dialog(ui, ui.px(columns == 2 ? 620.0F : 340.0F), ui.px(720), ui.tr("menu.title"));
    const int rows = (15 + columns - 1) / columns;
    const TextStyle note{Font::Text, 13, color::ink_soft};
    const bool begins = !lesson_ && !match_.is_written() && !match_.journal_file().empty();
    std::string saved = ui.tr(match_.is_for_looking() ? "menu.looking" : begins ? "menu.saved_later" : "menu.saved");
    if (!match_.is_for_looking() && !match_.record().header.salt.empty())
        saved += "\n" + ui.tr("menu.seal", {{"seal", short_seal(match_)}});
    const Rect foot = in.cut_bottom(ui.paint.layout(in.w, note, saved).h);
    const float gap = ui.px(6);
    const float row_h = bounded(in.h / rows - gap, ui.px(24), ui.px(42));
    int number = 0;
    const auto row = [&](std::string_view name, std::string_view key, const ButtonSpec& spec) {
        const float w = columns == 2 ? (in.w - gap) / 2 : in.w;
        const auto line = static_cast<float>(number % rows);
        const Rect box{in.x + static_cast<float>(number / rows) * (w + gap), in.y + line * (row_h + gap), w, row_h};
        ++number;
        return button(ui, name, box, ui.tr(key), spec);
    };
    focus_first(ui, "menu.resume");
    if (row("menu.resume", "menu.resume", {.look = ButtonLook::Go, .icon = "icon_play"})) overlay_ = Overlay::None;
    if (row("menu.sheet", "menu.sheet", {.icon = "icon_book"})) open_sheet(ui);
    if (row("menu.rulebook", "menu.rulebook", {.icon = "icon_book"})) open_rulebook({});
    if (row("menu.one_page", "menu.one_page", {.icon = "icon_help"})) next_ = Next::push(one_page_screen(client_));
    if (row("menu.cards", "menu.cards", {.icon = "icon_cards"})) overlay_ = Overlay::Cards;
    if (row("menu.units", "menu.units", {.icon = "icon_book"}))
        next_ = Next::push(units_screen(client_, match_.view(seat::nobody).rules));
    if (row("menu.saved_games", "menu.saved_games", {.icon = "icon_save"})) {
        overlay_ = Overlay::None;
        next_ = Next::push(saved_games(client_, file_));
    }
    if (row("menu.replay", "after.replay",
            {.is_enabled = match_.is_written() || match_.journal_file().empty(), .icon = "icon_play"})) {
        overlay_ = Overlay::None;
        open_replay();
    }
    if (row("menu.seats", "menu.seats", {.is_enabled = may_hand_over(), .icon = "icon_swap"})) overlay_ = Overlay::Seats;
    const bool may_restart = !lesson_ && !match_.is_for_looking();
    if (row("menu.restart", "menu.restart", {.is_enabled = may_restart, .icon = "icon_undo"})) overlay_ = Overlay::Restart;
    // A person concedes for his own side, never for a computer that is asked just now.
    const bool may_concede = match_.side_to_act() != Side::None && !lesson_ && !computers_.is_asked(match_);
    if (row("menu.concede", "after.concede", {.is_enabled = may_concede, .icon = "icon_flag"})) overlay_ = Overlay::Concede;
    if (row("menu.settings", "menu.settings", {.icon = "icon_settings"})) next_ = Next::push(settings_screen(client_));
    if (row("menu.help", "menu.help", {.icon = "icon_help"})) next_ = Next::push(keys_of_here());
    if (row("menu.leave", "menu.leave", {.icon = "icon_menu"})) next_ = Next::only(main_menu(client_));
    if (row("menu.quit", "menu.quit", {.icon = "icon_quit"})) next_ = Next::quit();
    ui.paint.rich({foot.x, foot.y}, foot.w, note, saved, Align::Center);
    ui.items.add("menu.note", foot, false, plain_text(saved), Found::FocusOnly);
    if (overlay_ == Overlay::Menu) walk_with_arrows(ui);
}

// All rules of the map on one sheet.
void GameScreen::open_sheet(const Ui& ui) {
    const Table t = stage().table();
    rules_.open(ui.art, t, ui.tr("sheet.title"), sheet_blocks(ui.texts, t, client_.language()));
    overlay_ = Overlay::Rules;
}

// The rulebook, of the table as it is seen now: who comes back finds it as he left it.
void GameScreen::open_rulebook(RulebookAt at) {
    at.battle = std::make_shared<View>(stage().view);
    try {
        next_ = Next::push(rulebook_screen(client_, std::move(at)));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

void GameScreen::open_advice(const Ui& ui) {
    const Seat seat = chooser_.seat();
    const bool plays_card = chooser_.asks_for_card() && !chooser_.step_is<ChipStep>();
    const bool is_turn = plays_card || chooser_.step_is<OrderStep>() || chooser_.question().is_for_acting();
    if (!is_turn || lesson_ || !curtain_.may_be_seen(stage(), seat, ui.input.is_peeking)) return;
    try {
        advice_.open(stage(), seat, !counts(), client_.folders().assets);
        overlay_ = Overlay::Advice;
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

bool GameScreen::counts() const {
    const RecordHeader& header = match_.record().header;
    return header.first_game.has_value() || (match_.hands() == HandsShown::Hidden && computers_.persons() > 1);
}

void GameScreen::open_why(std::size_t lines, bool walks_back) {
    if (lines == 0 || lines > log_.lines().size()) return;
    try {
        why_.open(match_, computers_, log_.lines()[lines - 1].until, walks_back, client_.folders().assets);
        overlay_ = Overlay::Why;
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

void GameScreen::tell(std::string message, std::string title) {
    message_ = std::move(message);
    message_title_ = std::move(title);
    overlay_ = Overlay::Message;
}

void GameScreen::say_first(const std::string& message) {
    tell(overlay_ == Overlay::Message ? message + "\n\n" + message_ : message, client_.texts()("menu.saved_games"));
}

void GameScreen::draw_end(Ui& ui) {
    switch (end_.draw(ui, client_, match_, file_)) {
        case EndPanel::Wish::Save:
            save_record_.begin(match_);
            overlay_ = Overlay::SaveRecord;
            break;
        case EndPanel::Wish::PlayAgain: return play_again(Again::Same);
        case EndPanel::Wish::SwapSides: return play_again(Again::Swapped);
        case EndPanel::Wish::BestOfTwo: return play_again(Again::SecondOfTwo);
        case EndPanel::Wish::Replay: open_replay(); break;
        case EndPanel::Wish::Review: open_review(); break;
        case EndPanel::Wish::Share: share(ui); break;
        case EndPanel::Wish::LookAt: look_at_moment(end_.looked_at()); break;
        case EndPanel::Wish::ShowSeed: match_.commit(); break;
        case EndPanel::Wish::Judge:
            if (match_.hands() == HandsShown::Hidden) match_.commit();
            end_.judge();
            break;
        case EndPanel::Wish::Leave: next_ = Next::only(main_menu(client_)); break;
        case EndPanel::Wish::None: break;
    }
}

// The same battle by the same rules, with other dice. Names change seats where the sides are swapped; a swap is also said in words.
void GameScreen::play_again(Again how) {
    const RecordHeader& header = match_.record().header;
    // Who gave the rest of it to computers plays again himself.
    const auto computers = computers_.persons() == 0 ? header.computers : match_.computers();
    NewGameChoices choices{
        client_.fresh_seed(), match_.hands(), match_.dice(), {}, {header.names, {}, computers, header.seating}};
    if (how != Again::Same && is_team_play(match_.rules())) {  // TEAM-2: a larger team stays with the Allies
        const Seating seating = team_seating(header.seating);
        const Verdict verdict = may_team_up({people_of(seating, Side::Axis), people_of(seating, Side::Allies)});
        if (!verdict) return tell(refusal_sentence(client_.texts(), verdict.refusal()));
    }
    if (how != Again::Same) {
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            choices.notes.computers[seat] = computers[seat ^ 1U];
            choices.notes.names[seat] = header.names[seat ^ 1U];
            choices.notes.seating[seat] = Seat{header.seating[seat ^ 1U].value ^ 1};
        }
    }
    if (how == Again::SecondOfTwo) {  // SETUP-9
        FirstGame first;
        for (const Side side : {Side::Allies, Side::Axis}) first.medals[index(side)] = match_.open().at(side).medals();
        first.end = match_.open().end;
        first.figures = {figures_eliminated(match_, Side::Allies), figures_eliminated(match_, Side::Axis)};
        first.seal = match_.record().seal;
        choices.notes.first_game = first;
        match_.commit();
    }
    try {
        const LoadedScenario scenario =
            parse_scenario(header.scenario_json, header.scenario_id + ".json", client_.standard(), header.options);
        auto screen = start_game(client_, scenario, choices);
        if (how != Again::Same) dynamic_cast<GameScreen&>(*screen).notice_ = client_.texts()("end.swap_text");
        next_ = Next::only(std::move(screen));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

// Hidden hands are seen in the replay of a game that is over: from now on nothing of it is taken back.
void GameScreen::open_replay() {
    if (match_.open().is_over() && match_.hands() == HandsShown::Hidden) match_.commit();
    try {
        next_ = Next::push(replay_screen(client_, file_));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

// Likewise: it tells what was held.
void GameScreen::open_review() {
    if (match_.hands() == HandsShown::Hidden) match_.commit();
    try {
        const std::optional<std::size_t> turn = end_.asked_turn();
        end_.stop_judging();
        next_ = Next::push(review_screen(client_, file_, turn));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

void GameScreen::share(Ui& ui) {
    PictureOrder order;
    order.file = client_.beside_games("pictures") / (file_.stem().string() + ".png");
    order.w = 1200;
    order.h = 675;
    order.draw = [this](Ui& on) { EndPanel::draw_picture(on, match_, client_.language()); };
    order.done = [this, file = order.file](bool is_written) {
        tell(client_.texts()(is_written ? "after.shared" : "after.not_shared", {{"file", literal_arg(shown_path(file))}}),
             client_.texts()("after.share"));
    };
    ui.picture = std::move(order);
}

void GameScreen::concede() {
    if (match_.check(Concede{})) play(Concede{});
}

void GameScreen::draw_concede(Ui& ui) {
    Rect in = draw_dialog(ui, ui.px(460), ui.px(190), ui.tr("after.concede"));
    const Side side = match_.side_to_act();
    if (side == Side::None || computers_.is_asked(match_)) return close_when(true);
    in.cut_top(
        ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, ui.tr("after.concede_text", {{"side", side_key(side)}})));
    Rect row = in.cut_bottom(ui.px(38));
    const WayBack ask = way_back(ui, "concede.yes", ui.tr("after.concede"), is_ready(ui, Waits::Concede));
    const Rect back = row.cut_right(std::min(button_width(ui, ask.back, ask.back_spec), row.w / 2));
    row.cut_right(ui.px(10));
    const Asked asked = draw_way_back(ui, ask, row.cut_right(std::min(button_width(ui, ask.yes, ask.yes_spec), row.w)), back);
    if (asked == Asked::Still) return;
    overlay_ = Overlay::None;
    if (asked == Asked::Yes) concede();
}

}  // namespace salient::ui
