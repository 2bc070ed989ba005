// What the player is asked, with its buttons.
#include "ui/table/parts/prompt_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/side_key.hpp"
#include "ui/kit/client.hpp"
#include "ui/table/foresight.hpp"
#include "ui/table/parts/dice_tray.hpp"
#include "ui/table/parts/hint.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

// Ordering and its end change no goal by themselves.
bool has_stakes(const Action& action) {
    return !std::holds_alternative<OrderUnit>(action) && !std::holds_alternative<EndOrders>(action) &&
           !std::holds_alternative<PlayCard>(action) && !std::holds_alternative<LayUnderChip>(action) &&
           !std::holds_alternative<Battle>(action);
}

std::string stakes_of(const Ui& ui, const Stage& stage, const std::optional<Action>& action) {
    const Prospect prospect = prospect_of(stage.match.view(stage.chooser.seat()), action);
    if (prospect.winner != Side::None) return ui.tr("stakes.wins_battle", {{"side", side_key(prospect.winner)}});
    std::string out;
    for (const Side side : {stage.chooser.side(), enemy_of(stage.chooser.side())}) {
        const int medals = prospect.medals[index(side)];
        if (medals == 0 || stage.match.scenario().at(side).medals == 0) continue;  // VICT-10: medals do not win
        out += (out.empty() ? "" : " ") +
               ui.tr(medals > 0 ? "stakes.wins" : "stakes.loses", {{"medals", std::abs(medals)}, {"side", side_key(side)}});
    }
    return out;
}

// What the choice pointed at wins or loses at once; where nothing is, what ending the step would.
std::string stakes(const Ui& ui, const Stage& stage, const std::vector<Offer>& offers, const Offer* pointed) {
    const Chooser& chooser = stage.chooser;
    if (chooser.side() == Side::None || stage.match.is_for_looking()) return {};
    const auto told = [](const std::string& what) { return what.empty() ? what : " <b>" + what + "</b>"; };
    if (pointed != nullptr) {
        if (pointed->action ? !has_stakes(*pointed->action) : !stage.match.draw_is_due()) return {};
        return told(stakes_of(ui, stage, pointed->action));
    }
    if (const Meaning meaning = chooser.meaning(stage.pointed); meaning.kind == Meaning::Kind::Play)
        return has_stakes(*meaning.action) ? told(stakes_of(ui, stage, *meaning.action)) : std::string();
    const auto main = std::find_if(offers.begin(), offers.end(), [](const Offer& o) { return o.is_main; });
    if (main == offers.end() || (main->action && !has_stakes(*main->action))) return {};
    if (!main->action && !stage.match.draw_is_due()) return {};
    const std::string what = stakes_of(ui, stage, main->action);
    return what.empty() ? what : told(ui.tr("stakes.at_the_end", {{"what", literal_arg(what)}}));
}

}  // namespace

namespace {

// The attacks as which the card picked may be played (SC-14).
void offer_strikes(const Stage& stage, std::vector<Offer>& offers) {
    const CardId card = stage.chooser.card();
    for (const CardId as : stage.chooser.strikes(card)) {
        const std::string& id = stage.match.rules().at(as).id;
        offers.push_back({"prompt.play_as." + id,
                          {"button.play_as", {{"card", "@card." + id}}},
                          PlayCard{card, Section::None, as},
                          false,
                          {}});
    }
}

}  // namespace

std::optional<Pressed> draw_prompt(Ui& ui, const Stage& stage, Rect where, bool may_end_turn, Rect& plate) {
    const Chooser& chooser = stage.chooser;
    const bool curtain = stage.has_curtain;
    const Rect whole = where;
    // Buttons first, from the right; what is left is the sentence.
    std::vector<Offer> offers = chooser.offers();
    if (chooser.question() == Question::Ambush) {
        offers.insert(offers.begin(), Offer{"prompt.ambush", {"button.ambush", {}}, PlayAmbush{}, false, "icon_cards"});
    }
    // What could be done with the cards would tell of a hand that is still covered.
    if (curtain && (chooser.question() == Question::Chip || chooser.question() == Question::PlayCard)) offers.clear();
    if (chooser.asks_at_once()) {
        offers.push_back({"prompt.under_chip", {"button.under_chip", {}}, LayUnderChip{chooser.card()}, false, "commissar_chip"});
        offers.push_back({"prompt.play_at_once", {"button.play_at_once", {}}, PlayCard{chooser.card()}, false, {}});
        offer_strikes(stage, offers);
    } else if (chooser.question() == Question::PlayCard && !chooser.card().is_none() && !chooser.names_section(chooser.card())) {
        offers.push_back({"prompt.play_orders", {"button.play_orders", {}}, PlayCard{chooser.card()}, false, {}});
        offer_strikes(stage, offers);
    } else if (chooser.question() == Question::PlayCard && !chooser.card().is_none()) {
        static constexpr std::pair<Section, const char*> sections[] = {
            {Section::Left, "left"}, {Section::Center, "center"}, {Section::Right, "right"}};
        for (const auto& [section, key] : sections) {
            offers.push_back({fmt::format("prompt.section.{}", key),
                              {fmt::format("section.{}", key), {}},
                              PlayCard{chooser.card(), section},
                              false,
                              {}});
        }
        // As they lie on the screen.
        if (stage.edge(chooser.side()) == Edge::Top) std::swap(offers[offers.size() - 1], offers[offers.size() - 3]);
    }
    std::optional<Pressed> pressed;
    std::optional<Point> warned_at;
    const Offer* pointed = nullptr;
    std::stable_sort(offers.begin(), offers.end(), [](const Offer& a, const Offer& b) { return !a.is_main && b.is_main; });
    const float gap = ui.px(8);
    const auto lays_under_chip = [](const Offer& o) { return o.action && std::holds_alternative<LayUnderChip>(*o.action); };
    const auto label_of = [&](const Offer& offer) { return capitalized(ui.tr(offer.label.key, offer.label.args)); };
    const auto spec_of = [&](const Offer& offer) {
        return ButtonSpec{.look = offer.is_main ? ButtonLook::Go : ButtonLook::Plain,
                          .icon = offer.icon,
                          .key = offer.is_main             ? "N"
                                 : offer.is_no             ? "X"
                                 : !chooser.asks_at_once() ? ""
                                 : lays_under_chip(offer)  ? "U"
                                                           : "P"};
    };
    float wanted = 0;
    for (const Offer& offer : offers) wanted += button_width(ui, label_of(offer), spec_of(offer)) + gap;
    const float share = std::min(1.0F, whole.w / std::max(1.0F, wanted));
    for (std::size_t i = offers.size(); i-- > 0;) {
        const Offer& offer = offers[i];
        const std::string label = label_of(offer);
        const bool legal = !offer.comes.is_none() ? true
                           : offer.action
                               ? std::holds_alternative<PlayAmbush>(*offer.action) || stage.match.check(*offer.action).is_yes()
                               : may_end_turn || !offer.comes.is_none();
        ButtonSpec spec = spec_of(offer);
        spec.is_enabled = !curtain && legal;
        const float w = std::floor(button_width(ui, label, spec) * share);
        const Rect box = offer.is_no ? where.cut_left(w) : where.cut_right(w);
        const Reply reply = button_reply(ui, offer.name, box, label, spec);
        if (reply.is_chosen) pressed = Pressed{offer, box.center()};
        if (reply.is_hovered || reply.is_focused) pointed = &offer;
        // A section in which the card picked would come to nothing.
        const auto* card = offer.action ? std::get_if<PlayCard>(&*offer.action) : nullptr;
        if ((reply.is_hovered || reply.is_focused) && card != nullptr && chooser.is_in_vain(card->card, card->section))
            warned_at = Point{box.x, box.y};
        if (offer.is_no)
            where.cut_left(gap);
        else
            where.cut_right(gap);
    }
    const Message prompt = chooser.prompt();
    const std::string at_stake = curtain ? std::string() : stakes(ui, stage, offers, pointed);
    std::string text = ui.tr(prompt.key, prompt.args) + at_stake;
    const float text_w = where.inset(ui.px(12), 0).w;
    TextStyle style{Font::Text, 15, color::ink};
    const RichText* laid = nullptr;
    const auto fits = [&] {
        style.size = 15;
        laid = &ui.paint.layout(text_w, style, text);
        // Two lines need the height of the whole row.
        if (laid->h > where.h) where = {where.x, stage.layout.own.y + ui.px(1), where.w, stage.layout.own.h - ui.px(2)};
        while (laid->h > where.h && style.size > 12.5F) {
            style.size -= 0.5F;
            laid = &ui.paint.layout(text_w, style, text);
        }
        return laid->h <= where.h && text_w >= ui.px(80);
    };
    // Over the board it would cover the hex that is pointed at: then what is at stake alone.
    const bool points_at_hex = pointed == nullptr && !stage.pointed.is_none();
    if (!fits() && points_at_hex && !at_stake.empty()) {
        text = at_stake.substr(1);
        fits();
    }
    if (laid->h > where.h || text_w < ui.px(80)) {  // beside wide buttons there is no room: over them, on the edge of the board
        style.size = 15;
        laid = &ui.paint.layout(whole.inset(ui.px(12), 0).w, style, text);
        const float h = laid->h + ui.px(8);
        where = {whole.x, whole.y - h - ui.px(3), whole.w, h};
    }
    plate = where;
    ui.paint.panel(PanelKind::Plate, where);
    const Side asked = chooser.side();
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, asked == stage.own_side() ? color::go : color::alert);
    const Rect in = where.inset(ui.px(12), 0);
    ui.paint.rich({in.x, std::round(in.center().y - laid->h / 2)}, *laid);
    // On the board it takes no hex from the mouse.
    const bool is_on_board = where.y < stage.layout.own.y;
    ui.items.add("prompt", where, true, plain_text(text), is_on_board && points_at_hex ? Found::FocusOnly : Found::MouseOnly);
    if (warned_at) draw_hint(ui, {ui.tr("hand.in_vain"), {warned_at->x, warned_at->y - ui.px(70)}}, {});
    return pressed;
}

bool draw_looking_prompt(Ui& ui, const Stage& stage, Rect where) {
    const std::string back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go};
    const bool leaves =
        button(ui, "looking.back", where.cut_right(std::min(button_width(ui, back, go), where.w * 0.5F)), back, go);
    where.cut_right(ui.px(8));
    where = {where.x, stage.layout.own.y + ui.px(1), where.w, stage.layout.own.h - ui.px(2)};
    ui.paint.panel(PanelKind::Plate, where);
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, color::alert);
    const auto& reasons = stage.match.reasons();
    const bool is_changed = !reasons.empty() && reasons.front().trouble == Trouble::Changed;
    const std::string text = ui.tr(is_changed ? "looking.changed" : "looking.other_rules");
    const Rect in = where.inset(ui.px(12), 0);
    TextStyle style{Font::Text, 15, color::ink};
    while (style.size > 9 && ui.paint.layout(in.w, style, text).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, text);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
    const Reply reply = ui.items.add("prompt", where, true, plain_text(text));
    if (reply.is_hovered || reply.is_focused)
        draw_hint(ui, {issues_text(ui.texts, reasons), {stage.layout.board.x, stage.layout.board.y}}, {});
    return leaves;
}

bool draw_thinking_prompt(Ui& ui, const Stage& stage, Rect where, std::string_view level) {
    const std::string key = ui.tr("help.key.m");
    const ButtonSpec spec{.key = key};
    const std::string label = ui.tr("button.move_now");
    const bool now =
        button(ui, "thinking.move_now", where.cut_right(std::min(button_width(ui, label, spec), where.w * 0.6F)), label, spec);
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    const Side side = stage.only_person == Side::None ? stage.open().active : enemy_of(stage.only_person);
    const std::string text = ui.tr("prompt.thinking", {{"side", side_key(side)}, {"level", "@opponent." + std::string(level)}});
    const Rect in = where.inset(ui.px(12), 0);
    TextStyle style{Font::Text, 15, color::ink_soft};
    while (style.size > 9 && ui.paint.layout(in.w, style, text).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, text);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
    ui.items.add("prompt", where, true, plain_text(text));
    return now;
}

void draw_playback_prompt(Ui& ui, const Stage& stage, Rect where) {
    const Playback& playback = stage.playback;
    const GameLog& log = stage.log;
    const std::string key = ui.tr("help.key.space");
    const ButtonSpec spec{.key = key};
    const std::string label = ui.tr("button.skip");
    button(ui, "playback.skip", where.cut_right(std::min(button_width(ui, label, spec), where.w * 0.6F)), label, spec);
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    // What is being shown; of a roll no more than who rolls, until the dice lie.
    const auto* roll = playback.beat_as<DiceRolled>();
    const std::size_t count = log.lines_by(playback.beat_end());
    if (!roll && (count == 0 || log.lines()[count - 1].is_heading)) return;
    TextStyle style{Font::Text, 15, color::ink};
    const Rect in = where.inset(ui.px(12), 0);
    const std::string markup =
        roll ? capitalized(roll_text(ui, stage.table(), roll->purpose, roll->battle)) : log.lines()[count - 1].markup;
    while (style.size > 9 && ui.paint.layout(in.w, style, markup).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, markup);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
}

}  // namespace salient::ui
