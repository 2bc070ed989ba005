// What lies over the table: the curtain between two players, secret choices, menu, keys, the end of the game, messages.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/doors.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/cards.hpp"
#include "ui/table/game_screen.hpp"

namespace salient::ui {
namespace {

const char* side_arg(Side side) { return side == Side::Allies ? "@side.allies" : "@side.axis"; }

}  // namespace

// A sheet in the middle of the window with a title; gives the room inside. Everything below it is out of reach.
Rect GameScreen::dialog(Ui& ui, float w, float h, std::string_view title) { return draw_dialog(ui, w, h, title); }

void GameScreen::draw_overlays(Ui& ui) {
    if (!match_.open().is_over()) end_is_closed_ = false;  // the end was taken back: the next one is told anew
    if (!notice_.empty()) {
        if (draw_message_box(ui, ui.tr("end.swap"), notice_)) notice_.clear();
        return;
    }
    if (match_.dice_asked() && overlay_ == Overlay::None && !playback_.is_running()) return draw_dice(ui);
    if (has_curtain() && overlay_ == Overlay::None) return draw_curtain(ui);
    if (chooser_.question() == Question::KeepCard && overlay_ == Overlay::None && !is_watching()) return draw_keep_card(ui);
    switch (overlay_) {
        case Overlay::None:
            if (shown().is_over() && !is_watching() && !end_is_closed_) draw_end(ui);
            return;
        case Overlay::Menu: return draw_menu(ui);
        case Overlay::Help: return draw_help(ui);
        case Overlay::Rules: return draw_rules(ui);
        case Overlay::Log:
            if (!layout_.is_compact) {
                overlay_ = Overlay::None;
                return;
            }
            ui.items.cover(layout_.board);
            return draw_log(ui, layout_.board.inset(ui.px(12)));
        case Overlay::AmbushHand: return draw_ambush_hand(ui);
        case Overlay::Message: return draw_message(ui);
        case Overlay::Ending: return draw_ending(ui);
        case Overlay::SaveRecord: return draw_save_record(ui);
        case Overlay::Recap: return draw_recap(ui);
    }
}

// Names whose turn it is; behind it the table, with every hand face down.
void GameScreen::draw_curtain(Ui& ui) {
    const Side side = chooser_.side();
    const Side other = enemy_of(side);
    const bool keeping = chooser_.question() == Question::KeepCard;
    const bool ready = is_ready(ui, Waits::Curtain);
    const TextStyle body{Font::Text, 15, color::ink};
    const float w = ui.px(540);
    const float icon = ui.px(ui.window.h > ui.px(560) ? 64 : 0);  // left out where there is little room
    const std::string recap = keeping ? std::string() : look_.recap(match_, client_.texts(), other);
    const float recap_h = recap.empty() ? 0 : ui.paint.layout(w - ui.px(64), body, recap).h + ui.px(66);
    Rect in = dialog(ui, w, icon + ui.px(keeping ? 180 : 232) + recap_h, "");
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", {in.center().x - icon / 2, in.y, icon, icon});
    in.cut_top(icon > 0 ? icon + ui.px(8) : 0);
    const TextStyle title{Font::HeadingBold, 26, side == Side::Allies ? color::allies : color::axis};
    ui.paint.fit_text(in.cut_top(ui.px(38)), title,
                      ui.tr(keeping ? "curtain.keep_title" : "curtain.title", {{"side", side_arg(side)}}));
    const std::string text =
        ui.tr(keeping ? "curtain.keep_text" : "curtain.text", {{"side", side_arg(side)}, {"other", side_arg(other)}});
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, text, Align::Center) + ui.px(12));
    if (!keeping) {
        const std::string ask = ui.tr("curtain.no_ambush", {{"side", side_arg(other)}});
        const float ask_w = std::min(in.w, ui.paint.width(body, ask) + ui.px(60));
        Rect row = in.cut_top(ui.px(32));
        if (choice_box(ui, "curtain.no_ambush", centered(row.center(), ask_w, row.h), ask, no_ambush_[index(other)]) && ready)
            no_ambush_[index(other)] = !no_ambush_[index(other)];
        in.cut_top(ui.px(6));
    }
    const ButtonSpec spec{.look = ButtonLook::Go, .is_enabled = ready, .text_size = 17};
    bool looks = false;
    if (recap_h > 0) {
        Rect sheet = in.cut_top(recap_h - ui.px(8));
        in.cut_top(ui.px(8));
        ui.paint.panel(PanelKind::Inset, sheet);
        sheet = sheet.inset(ui.px(10), ui.px(6));
        const float h = ui.paint.rich({sheet.x, sheet.y}, sheet.w, body, recap);
        ui.items.add("curtain.recap", {sheet.x, sheet.y, sheet.w, h}, false, plain_text(recap), Found::FocusOnly);
        const std::string steps = ui.tr("recap.steps");
        const ButtonSpec eye{.is_enabled = ready, .icon = "icon_eye"};
        const Rect row = sheet.cut_bottom(ui.px(32));
        looks =
            button(ui, "curtain.steps", centered(row.center(), std::min(button_width(ui, steps, eye), row.w), row.h), steps, eye);
    }
    const std::string label = ui.tr(keeping ? "curtain.show_cards" : "curtain.show_hand");
    const Rect row = in.cut_bottom(ui.px(40));
    const Rect box = centered(row.center(), button_width(ui, label, spec) + ui.px(24), row.h);
    if (ui.items.focus().empty() && ui.input.by_keyboard) ui.items.set_focus("curtain.lift");
    if (button(ui, "curtain.lift", box, label, spec)) {
        if (keeping) {
            keep_confirmed_ = true;
        } else {
            taken_ = {match_.open().turn, chooser_.seat()};
            no_ambush_[index(side)] = false;  // asked for anew at every handover
        }
    }
    if (looks) look_at_turn(other);
}

// Two cards drawn, one kept: the two newest of the hand.
void GameScreen::draw_keep_card(Ui& ui) {
    const Side side = chooser_.side();
    const Hand& hand = match_.hand(chooser_.seat());
    if (hand.size() < 2) return;
    const float card_w = std::min(ui.px(230), (ui.window.h - ui.px(190)) / card_aspect);
    const float card_h = card_w * card_aspect;
    Rect in = dialog(ui, card_w * 2 + ui.px(110), card_h + ui.px(150), ui.tr("keep.title", {{"side", side_arg(side)}}));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, ui.tr("keep.text")) + ui.px(12));
    const float gap = ui.px(26);
    const bool ready = is_ready(ui, Waits::Cards);
    float x = in.center().x - card_w - gap / 2;
    for (std::size_t i = 0; i < 2; ++i) {
        const CardId keep = hand[hand.size() - 2 + i];
        const CardId drop = hand[hand.size() - 1 - i];
        const Rect card{x, in.y, card_w, card_h};
        const Reply reply =
            ui.items.add(fmt::format("keep.card.{}", i), card, ready, ui.tr("card." + match_.rules().at(keep).id));
        draw_card(ui, match_.rules(), keep, match_.scenario().edge(side),
                  card.moved(0, reply.is_hovered || reply.is_focused ? -ui.px(5) : 0));
        if (reply.is_hovered || reply.is_focused) ui.paint.focus_ring(card.moved(0, -ui.px(5)));
        if (reply.is_chosen) {
            play(DiscardCard{drop});
            return;
        }
        x += card_w + gap;
    }
}

// The waiting player looks at his own hand; what he may play from it nobody else learns before he does.
void GameScreen::draw_ambush_hand(Ui& ui) {
    const Side side = chooser_.side();
    const Hand& hand = match_.hand(chooser_.seat());
    const float card_w =
        std::min(ui.px(170), (ui.window.w - ui.px(80)) / static_cast<float>(std::max<std::size_t>(hand.size(), 2)) - ui.px(8));
    const float card_h = card_w * card_aspect;
    const float w = std::max(ui.px(520), (card_w + ui.px(8)) * static_cast<float>(hand.size()) + ui.px(60));
    Rect in = dialog(ui, w, card_h + ui.px(176), ui.tr("ambush.title", {{"side", side_arg(side)}}));
    const std::string text = ambush_hand_is_up_
                                 ? ui.tr("ambush.text")
                                 : ui.tr("ambush.look_away", {{"side", side_arg(side)}, {"other", side_arg(enemy_of(side))}});
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, text) + ui.px(10));
    float x = in.center().x - (card_w + ui.px(8)) * static_cast<float>(hand.size()) / 2;
    const bool may_play = static_cast<bool>(match_.check(PlayAmbush{}));
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Card& card = match_.rules().at(hand[i]);
        const bool playable = card.reaction && may_play;
        const Rect box{x, in.y, card_w, card_h};
        x += card_w + ui.px(8);
        if (!ambush_hand_is_up_) {
            draw_card_back(ui, box);
            continue;
        }
        const Reply reply = ui.items.add(fmt::format("ambush.card.{}", i), box, playable, ui.tr("card." + card.id));
        draw_card(ui, match_.rules(), hand[i], match_.scenario().edge(side), box, playable ? 1.0F : 0.55F);
        if (playable && (reply.is_hovered || reply.is_focused)) ui.paint.focus_ring(box);
        if (reply.is_chosen) {
            overlay_ = Overlay::None;
            play(PlayAmbush{});
            return;
        }
        if (reply.is_refused) {
            const Verdict verdict = match_.check(PlayAmbush{});
            if (!verdict) refuse(verdict.refusal(), box.center());
        }
    }
    Rect row = in.cut_bottom(ui.px(36));
    const std::string none = ui.tr("button.no_ambush");
    const ButtonSpec no{.key = "X"};
    if (button(ui, "ambush.decline", row.cut_left(button_width(ui, none, no)), none, no) || ui.input.take(SDLK_x)) {
        overlay_ = Overlay::None;
        play(Decline{});
        return;
    }
    row.cut_right(ui.px(10));
    if (!ambush_hand_is_up_) {
        const std::string show = ui.tr("curtain.show_hand");
        focus_first(ui, "ambush.show");
        const ButtonSpec spec{.is_enabled = is_ready(ui, Waits::AmbushHand)};
        if (button(ui, "ambush.show", row.cut_right(button_width(ui, show)), show, spec)) ambush_hand_is_up_ = true;
        row.cut_right(ui.px(10));
    }
    const std::string back = ui.tr("button.back");
    if (button(ui, "ambush.back", row.cut_right(button_width(ui, back)), back)) overlay_ = Overlay::None;
}

void GameScreen::draw_menu(Ui& ui) {
    Rect in = dialog(ui, ui.px(340), ui.px(470), ui.tr("menu.title"));
    constexpr int rows = 7;
    const TextStyle note{Font::Text, 13, color::ink_soft};
    std::string saved = ui.tr("menu.saved");
    if (!match_.record().header.salt.empty()) saved += "\n" + ui.tr("menu.seal", {{"seal", short_seal(match_)}});
    const Rect foot = in.cut_bottom(ui.paint.layout(in.w, note, saved).h);
    const float gap = ui.px(6);
    const float row_h = bounded(in.h / rows - gap, ui.px(24), ui.px(42));
    const auto row = [&](std::string_view name, std::string_view key, const ButtonSpec& spec) {
        const Rect box = in.cut_top(row_h);
        in.cut_top(gap);
        return button(ui, name, box, ui.tr(key), spec);
    };
    focus_first(ui, "menu.resume");
    if (row("menu.resume", "menu.resume", {.look = ButtonLook::Go, .icon = "icon_play"})) overlay_ = Overlay::None;
    if (row("menu.sheet", "menu.sheet", {.icon = "icon_book"})) open_rules(ui, HexId::none());
    if (row("menu.saved_games", "menu.saved_games", {.icon = "icon_save"})) {
        overlay_ = Overlay::None;
        next_ = Next::push(saved_games(client_, file_));
    }
    if (row("menu.settings", "menu.settings", {.icon = "icon_settings"})) next_ = Next::push(settings_screen(client_));
    if (row("menu.help", "menu.help", {.icon = "icon_help"})) overlay_ = Overlay::Help;
    if (row("menu.leave", "menu.leave", {.icon = "icon_menu"})) next_ = Next::only(main_menu(client_));
    if (row("menu.quit", "menu.quit", {.icon = "icon_quit"})) next_ = Next::quit();
    ui.paint.rich({foot.x, foot.y}, foot.w, note, saved, Align::Center);
    ui.items.add("menu.note", foot, false, plain_text(saved), Found::FocusOnly);
    if (overlay_ == Overlay::Menu) walk_with_arrows(ui);
}

void GameScreen::draw_rules(Ui& ui) {
    const Rect wanted = rules_.wanted(ui);
    if (rules_.draw(ui, dialog(ui, wanted.w, wanted.h, rules_.title()))) overlay_ = Overlay::None;
}

void GameScreen::draw_help(Ui& ui) {
    Rect in = dialog(ui, ui.px(720), ui.px(580), ui.tr("help.title"));
    // Of where one is: while looking back other keys do other things.
    std::vector<const KeyLine*> keys;
    for (const KeyLine& line : key_lines()) {
        const bool here =
            look_.is_on() ? line.room == KeyRoom::LookBack : line.room == KeyRoom::Table || line.room == KeyRoom::Always;
        if (line.help && here) keys.push_back(&line);
    }
    const Rect close = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(8));
    const bool two = in.w > ui.px(520);
    const float column = two ? in.w / 2 : in.w;
    const std::size_t count = keys.size();
    const std::size_t rows = two ? (count + 1) / 2 : count;
    const float row_h = std::min(ui.px(46), in.h / static_cast<float>(rows));
    for (std::size_t i = 0; i < count; ++i) {
        Rect row{in.x + column * static_cast<float>(i / rows), in.y + row_h * static_cast<float>(i % rows), column - ui.px(14),
                 row_h - ui.px(4)};
        const std::string cap = ui.tr(keys[i]->cap);
        const float w = std::max(ui.px(30), ui.paint.width({Font::Bold, 11.5F}, cap) + ui.px(14));
        key_cap(ui, centered({row.x + w / 2, row.center().y}, w, ui.px(22)), cap);
        row.cut_left(std::max(w, ui.px(86)) + ui.px(10));
        TextStyle style{Font::Text, 13.5F, color::ink};
        const std::string text = ui.tr(keys[i]->help);
        while (style.size > 9 && ui.paint.layout(row.w, style, text).h > row.h + ui.px(3)) style.size -= 0.5F;
        const RichText& laid = ui.paint.layout(row.w, style, text);
        ui.paint.rich({row.x, std::round(row.center().y - laid.h / 2)}, laid);
    }
    const std::string label = ui.tr("button.close");
    focus_first(ui, "help.close");
    if (button(ui, "help.close", centered(close.center(), button_width(ui, label) + ui.px(30), close.h), label,
               {.look = ButtonLook::Go}))
        overlay_ = Overlay::None;
}

// Units could still act: the phase ends only when that is said once more.
void GameScreen::draw_ending(Ui& ui) {
    const std::string why = ending_ ? reason_to_ask(*ending_) : std::string();
    if (why.empty()) {
        overlay_ = Overlay::None;
        return;
    }
    Rect in = dialog(ui, ui.px(460), ui.px(180), ui.tr("ending.title"));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, why));
    Rect row = in.cut_bottom(ui.px(38));
    const std::string end = ui.tr(std::holds_alternative<EndMoves>(*ending_) ? "button.end_moves" : "button.end_battles");
    const std::string back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go};
    const ButtonSpec alert{.look = ButtonLook::Alert, .is_enabled = is_ready(ui, Waits::Ending)};
    focus_first(ui, "ending.back");
    const bool goes_back = button(ui, "ending.back", row.cut_right(std::min(button_width(ui, back, go), row.w / 2)), back, go);
    row.cut_right(ui.px(10));
    const bool ends = button(ui, "ending.end", row.cut_right(std::min(button_width(ui, end, alert), row.w)), end, alert);
    if (!goes_back && !ends) return;
    overlay_ = Overlay::None;
    if (ends) play(*ending_);
}

void GameScreen::tell(std::string message, std::string title) {
    message_ = std::move(message);
    message_title_ = std::move(title);
    overlay_ = Overlay::Message;
}

void GameScreen::draw_message(Ui& ui) {
    if (draw_message_box(ui, message_title_.empty() ? ui.tr("message.title") : message_title_, message_))
        overlay_ = Overlay::None;
}

}  // namespace salient::ui
