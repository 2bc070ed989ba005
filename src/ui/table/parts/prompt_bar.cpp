// What the player is asked, with its buttons.
#include "ui/table/parts/prompt_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/side_key.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/kit/key_map.hpp"
#include "ui/table/over/secret_cards.hpp"
#include "ui/table/parts/dice_tray.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/parts/side_look.hpp"
#include "ui/table/preview.hpp"
#include "words/local_text.hpp"
#include "words/people/level_text.hpp"
#include "words/people/team_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {
namespace {

// Ordering and its end change no goal by themselves.
bool has_stakes(const Action& action) {
    return !std::holds_alternative<OrderUnit>(action) && !std::holds_alternative<EndOrders>(action) &&
           !std::holds_alternative<PlayCard>(action) && !std::holds_alternative<LayUnderChip>(action) &&
           !std::holds_alternative<Battle>(action);
}

std::string stakes_of(const Ui& ui, const Stage& stage, const std::optional<Action>& action) {
    const ActionPreview preview = preview_action(stage.match.view(stage.chooser.seat()), action);
    if (preview.winner != Side::None) return ui.tr("stakes.wins_battle", {{"side", side_key(preview.winner)}});
    std::string out;
    for (const Side side : {stage.chooser.side(), enemy_of(stage.chooser.side())}) {
        const int medals = preview.medals[index(side)];
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

void give_keys(const Chooser& chooser, std::vector<Offer>& offers) {
    const auto is_plain = [](const Offer& o) { return !o.is_main && !o.is_no; };
    const bool may_refuse = std::any_of(offers.begin(), offers.end(), [](const Offer& o) { return o.is_no; });
    const bool is_last = std::none_of(offers.begin(), offers.end(), [](const Offer& o) { return o.is_main; });
    const auto plain = std::count_if(offers.begin(), offers.end(), is_plain);
    int number = static_cast<int>(chooser.question().numbered().size());  // the first numbers stand on hexes
    for (Offer& o : offers) {
        if (!o.key.empty())
            continue;
        else if (o.is_main)
            o.key = "N";
        else if (o.is_no)
            o.key = "X";
        else if (plain == 1 && (may_refuse || is_last))
            o.key = "Y";
        else if (!chooser.question().gives_cards_digits() && ++number <= 9)
            o.key = std::to_string(number);
    }
}

}  // namespace

std::vector<Offer> offers_of(const Stage& stage) {
    const Chooser& chooser = stage.chooser;
    const bool curtain = stage.has_curtain;
    std::vector<Offer> offers = chooser.offers();
    if (chooser.step_is<AmbushStep>()) {
        offers.insert(offers.begin(), Offer{"prompt.ambush", {"button.ambush", {}}, ambush_of(stage), false, "icon_cards"});
    }
    // What could be done with the cards would tell of a hand that is still covered.
    if (curtain && chooser.asks_for_card()) offers.clear();
    if (!curtain)
        for (Offer& offer : chooser.question().offers_for_card()) offers.push_back(std::move(offer));
    std::stable_sort(offers.begin(), offers.end(), [](const Offer& a, const Offer& b) { return !a.is_main && b.is_main; });
    give_keys(chooser, offers);
    return offers;
}

namespace {

// The sentence without the name of the side, which stands beside it.
std::string without_side(const std::string& text) {
    constexpr std::string_view end = ":</b> ";
    if (!text.starts_with("<b>")) return text;
    const std::size_t at = text.find(end);
    if (at == std::string::npos || at > 40) return text;
    return capitalized(text.substr(at + end.size()));
}

float cap_width(const Ui& ui, const LegendLine& line) {
    return line.cap.empty() ? ui.px(26)
                            : std::max(ui.px(22), ui.paint.width({Font::Bold, 11.5F}, cap_of(line.cap)) + ui.px(10)) + ui.px(5);
}
float legend_width(const Ui& ui, const TextStyle& style, const LegendLine& line) {
    return cap_width(ui, line) + ui.px(10) + ui.paint.width(style, ui.tr(line.key));
}
constexpr TextStyle legend_style{Font::Text, 12.5F, color::ink};

void draw_legend_line(Ui& ui, const LegendLine& line, Rect cell, Color ink = color::ink) {
    const float size = ui.px(17);
    const Rect icon = snapped({cell.x + ui.px(4), cell.center().y - size * 0.58F, size, size * 1.155F});
    if (!line.cap.empty())
        key_cap(ui, snapped({cell.x + ui.px(2), cell.center().y - ui.px(9), cap_width(ui, line) - ui.px(5), ui.px(18)}),
                line.cap);
    else if (line.icon.empty())
        ui.paint.drawn("legend" + std::to_string(static_cast<int>(line.light)), icon,
                       [&] { return light_svg(line.light, icon.w); });
    else
        ui.paint.picture(line.icon, centered(icon.center(), size, size));
    cell.cut_left(cap_width(ui, line));
    ui.paint.fit_text(cell, legend_style.in(ink), ui.tr(line.key), Align::Left);
    ui.items.add("legend." + line.key.substr(line.key.find('.') + 1), cell, false, ui.tr(line.key), Found::FocusOnly);
}

// At the right end of the room, which it cuts off: all of it or nothing, for a legend with gaps would mislead. False: there is no room.
bool draw_legend(Ui& ui, Rect& room, float most, const std::vector<LegendLine>& legend, Color ink = color::ink) {
    float w = 0;
    for (const LegendLine& line : legend) w += legend_width(ui, legend_style, line);
    if (w > most) return false;
    Rect in = room.cut_right(w);
    for (const LegendLine& line : legend) draw_legend_line(ui, line, in.cut_left(legend_width(ui, legend_style, line)), ink);
    return true;
}

}  // namespace

void draw_sentence(Ui& ui, Rect in, TextStyle style, const std::string& text) {
    constexpr float smallest = 12.5F;
    while (style.size > smallest && ui.paint.layout(in.w, style, text).h > in.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, text);
    if (laid.h <= in.h + ui.px(2)) {
        ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
        return;
    }
    ui.paint.clip(in);
    ui.paint.rich({in.x, in.y}, laid);
    ui.paint.unclip();
    if (in.has(ui.input.mouse)) draw_hint(ui, {text, {in.x, in.y - ui.px(90)}}, {});
}

float draw_legend_rows(Ui& ui, Rect room, const std::vector<LegendLine>& legend) {
    const float row_h = ui.px(22);
    std::vector<std::vector<const LegendLine*>> rows;
    float left = 0;
    for (const LegendLine& line : legend) {
        const float w = legend_width(ui, legend_style, line);
        if (rows.empty() || w > left) {
            rows.emplace_back();
            left = room.w - ui.px(12);
        }
        rows.back().push_back(&line);
        left -= w;
    }
    const float h = row_h * static_cast<float>(rows.size()) + ui.px(6);
    Rect sheet = room.cut_bottom(h);
    ui.paint.panel(PanelKind::Plate, sheet);
    ui.items.cover(sheet);
    Rect in = sheet.inset(ui.px(6), ui.px(3));
    for (const auto& row : rows) {
        Rect cells = in.cut_top(row_h);
        for (const LegendLine* line : row)
            draw_legend_line(ui, *line, cells.cut_left(std::min(legend_width(ui, legend_style, *line), cells.w)));
    }
    return h;
}

void draw_bar_slab(Ui& ui, Rect& bar, Side side, bool is_grey, const std::string& called) {
    const std::string name = called.empty() ? side_name(ui, side) : called;
    TextStyle style{Font::HeadingBold, 14, color::paper_light};
    const float seal = std::min(ui.px(24), bar.h * 0.8F);
    while (!called.empty() && style.size > 9 && ui.paint.width(style, name) > bar.w * 0.3F) style.size -= 0.5F;
    const Rect slab = bar.cut_left(std::round(ui.paint.width(style, name) + seal + ui.px(26)));
    ui.paint.fill(slab.inset(ui.px(1)), is_grey ? Color::rgb(0x87806f) : slab_color(side));
    ui.paint.picture(side_icon(side), {slab.x + ui.px(8), std::round(slab.center().y - seal / 2), seal, seal});
    ui.paint.text_in({slab.x + seal + ui.px(15), slab.y, slab.w, slab.h}, style, name);
    bar.cut_left(ui.px(10));
}

void draw_quiet_prompt(Ui& ui, Rect bar, Rect end, const std::string& text) {
    ui.paint.panel(PanelKind::Plate, bar);
    ui.paint.fit_text(bar.inset(ui.px(12), 0), {Font::Bold, 15, color::ink}, text, Align::Left);
    ui.items.add("prompt", bar, true, text);
    if (!end.empty()) draw_empty_end(ui, end, {});
}

void draw_empty_end(Ui& ui, Rect end, std::string_view text) {
    const float s = ui.paint.scale();
    ui.paint.drawn(fmt::format("no_end@{}", s), end, [&] {
        Svg svg(end.w, end.h);
        svg.rect({0, 0, end.w, end.h}, 5 * s, Color::rgb(0x140d06), 0.4F);
        svg.stroke(fmt::format("M{0:.1f} {0:.1f}L{1:.1f} {0:.1f}L{1:.1f} {2:.1f}L{0:.1f} {2:.1f}Z", 1.5F * s, end.w - 1.5F * s,
                               end.h - 1.5F * s),
                   Color::rgb(0x8a6544), 1 * s, 0.8F, fmt::format("{:.1f} {:.1f}", 3 * s, 3 * s));
        return svg.done();
    });
    if (!text.empty()) ui.paint.fit_text(end.inset(ui.px(8), 0), {Font::Text, 13.5F, color::on_dark_soft}, text);
}

bool draw_waiting(Ui& ui, const Stage& stage, Rect bar, Rect end, const std::vector<LegendLine>& legend) {
    const Side waits = stage.open().active;
    const Args who{{"side", side_key(waits)}, {"other", side_key(stage.chooser.side())}};
    ui.paint.panel(PanelKind::Plate, bar);
    draw_bar_slab(ui, bar, waits, true);
    bar.cut_right(ui.px(6));
    const std::string text = ui.tr("answer.wait", who);
    const TextStyle style{Font::Text, 14.5F, color::ink_soft};
    const float w = ui.paint.layout(9999, style, text).w + ui.px(16);
    const bool has_legend = draw_legend(ui, bar, bar.w - w, legend);
    draw_sentence(ui, bar, style, text);
    ui.items.add("waiting", bar, false, plain_text(text), Found::FocusOnly);
    if (!end.empty()) draw_empty_end(ui, end, ui.tr("answer.waits", who));
    return has_legend;
}

namespace {

// Whose decision it is, where a side has several people: a role, or the people of a team; and why it is theirs.
struct Decider {
    std::string name, why;
    bool is_together = false;
};
Decider decider_of(const Ui& ui, const Stage& stage) {
    const Chooser& chooser = stage.chooser;
    if (!is_player(chooser.seat())) return {};
    if (chooser.is_staff_game()) return {seat_text(stage.match, ui.texts, chooser.seat()), {}};
    const std::vector<Duty> duties = duties_now(stage.match, chooser.chosen());
    if (duties.empty()) return {};
    return {marshals_text(stage.match, ui.texts, chooser.side(), duties),
            duties_text(stage.match, ui.texts, chooser.side(), duties), duties.front().is_shared()};
}
void draw_why(Ui& ui, const Decider& who, Rect where) {
    if (who.why.empty()) return;
    ui.items.add("prompt.who", where, false, plain_text(who.name + ". " + who.why), Found::FocusOnly);
    if (where.has(ui.input.mouse)) draw_hint(ui, {who.why, {where.x, where.y - ui.px(70)}}, {});
}

// What is offered, as buttons: in the bar, or in the room for choices where the bar is too narrow.
class OfferButtons {
public:
    OfferButtons(Ui& ui, const Stage& stage, const PromptRoom& room, bool may_end_turn, PromptDrawn& out)
        : ui_(ui), stage_(stage), room_(room), may_end_turn_(may_end_turn), out_(out) {}

    // Cuts what it needs off the right end of the bar.
    void draw(const std::vector<Offer>& offers, Rect& bar);
    const Offer* pointed() const { return pointed_; }
    // Beside a section in which the card picked would come to nothing, while it is pointed at.
    const std::optional<Point>& warned_at() const { return warned_at_; }

private:
    // The button that ends the phase has a place of its own.
    bool ends(const Offer& offer) const { return offer.is_main && !room_.is_answer; }
    std::string label_of(const Offer& offer) const { return capitalized(ui_.tr(offer.label.key, offer.label.args)); }
    ButtonSpec spec_of(const Offer& offer) const {
        return {.look = ends(offer) ? ButtonLook::Go : ButtonLook::Plain,
                .icon = offer.icon,
                .key = offer.key,
                .text_size = ends(offer) && !room_.end.empty() ? 17.0F : 14.0F};
    }
    float width_of(const Offer& offer) const { return button_width(ui_, label_of(offer), spec_of(offer)); }
    Rect cut_from(Rect& bar, float w, float h) const {
        const Rect cut = bar.cut_right(w);
        bar.cut_right(ui_.px(6));
        return snapped(centered(cut.center(), cut.w, h));
    }
    bool is_legal(const Offer& offer) const {
        if (!offer.comes.is_none()) return true;
        if (!offer.action) return may_end_turn_;
        return std::holds_alternative<PlayAmbush>(*offer.action) || stage_.match.check(*offer.action).is_yes();
    }
    void draw_one(const Offer& offer, Rect box);
    Reply draw_end(const Offer& offer, Rect box, bool is_able);

    Ui& ui_;
    const Stage& stage_;
    const PromptRoom& room_;
    bool may_end_turn_;
    PromptDrawn& out_;
    const Offer* pointed_ = nullptr;
    std::optional<Point> warned_at_;
};

// The button that ends a phase: with what that leaves undone, or what it asks.
Reply OfferButtons::draw_end(const Offer& offer, Rect box, bool is_able) {
    const std::string label = label_of(offer);
    const Message note = stage_.chooser.question().end_note();
    const std::string below = note.key.empty() ? std::string() : ui_.tr(note.key, note.args);
    const bool asks = !room_.asks.empty();
    const Reply reply = ui_.items.add(offer.name, box, is_able, asks ? room_.asks : label);
    ui_.paint.button(ButtonLook::Go,
                     !is_able                               ? ButtonState::Disabled
                     : reply.is_held                        ? ButtonState::Pressed
                     : reply.is_hovered || reply.is_focused ? ButtonState::Hovered
                                                            : ButtonState::Normal,
                     box);
    if (asks) ui_.paint.fill(box.inset(ui_.px(2)), color::brass);
    if (reply.is_focused) ui_.paint.focus_ring(box);
    Rect in = box.inset(ui_.px(8), ui_.px(2));
    const float cap_w = std::max(ui_.px(22), ui_.paint.width({Font::Bold, 11.5F}, offer.key) + ui_.px(12));
    key_cap(ui_, centered(in.cut_right(cap_w).center(), cap_w, ui_.px(19)), offer.key);
    in.cut_right(ui_.px(5));
    const Color ink = asks ? color::ink : is_able ? color::paper_light : Color::rgb(0x847a66);
    if (asks) {
        const RichText& laid = ui_.paint.layout(in.w, {Font::Bold, 13.5F, ink}, room_.asks, Align::Center);
        ui_.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
        return reply;
    }
    if (!below.empty()) ui_.paint.text_in(in.cut_bottom(in.h * 0.40F), {Font::Text, 12.5F, ink}, below, Align::Center);
    ui_.paint.fit_text(in, {Font::HeadingBold, 17, ink}, label);
    if (!below.empty()) ui_.items.add("prompt.end_note", box, false, below, Found::FocusOnly);
    return reply;
}

void OfferButtons::draw_one(const Offer& offer, Rect box) {
    if (ends(offer) && !room_.end.empty()) {
        const Reply reply = draw_end(offer, box, !stage_.has_curtain && is_legal(offer));
        if (reply.is_chosen) out_.pressed = Pressed{offer, box.center()};
        if (reply.is_hovered || reply.is_focused) pointed_ = &offer;
        return;
    }
    ButtonSpec spec = spec_of(offer);
    spec.is_enabled = !stage_.has_curtain && is_legal(offer);
    while (spec.text_size > 9 && button_width(ui_, label_of(offer), spec) > box.w) spec.text_size -= 0.5F;
    if (button_width(ui_, label_of(offer), spec) > box.w) spec.icon = {};
    const Reply reply = button_reply(ui_, offer.name, box, label_of(offer), spec);
    if (reply.is_chosen) out_.pressed = Pressed{offer, box.center()};
    if (!reply.is_hovered && !reply.is_focused) return;
    pointed_ = &offer;
    const auto* card = offer.action ? std::get_if<PlayCard>(&*offer.action) : nullptr;
    if (card != nullptr && stage_.chooser.question().is_in_vain(card->card, card->section)) warned_at_ = Point{box.x, box.y};
}

void OfferButtons::draw(const std::vector<Offer>& offers, Rect& bar) {
    const float button_h = std::min(bar.h - ui_.px(4), ui_.px(34));
    float beside = 0;
    std::size_t count = 0;
    for (const Offer& offer : offers) {
        if (ends(offer)) continue;
        beside += width_of(offer) + ui_.px(6);
        ++count;
    }
    const auto main = std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) { return ends(offer); });
    if (main != offers.end() && !room_.end.empty())
        draw_one(*main, room_.end);
    else if (main != offers.end())
        draw_one(*main, cut_from(bar, std::min(width_of(*main), bar.w * 0.5F), std::min(bar.h - ui_.px(4), ui_.px(44))));
    else if (!room_.end.empty() && !room_.is_answer)
        draw_empty_end(ui_, room_.end, {});
    if (beside <= bar.w * (room_.is_answer ? 0.62F : 0.5F)) {
        for (std::size_t i = offers.size(); i-- > 0;)
            if (!ends(offers[i])) draw_one(offers[i], cut_from(bar, std::floor(width_of(offers[i])), button_h));
        return;
    }
    Rect list = room_.choices;
    const float row_h = std::min(ui_.px(34), list.h / static_cast<float>(count));
    out_.choices_h = row_h * static_cast<float>(count);
    list.cut_top(list.h - out_.choices_h);
    for (const Offer& offer : offers)
        if (!ends(offer)) draw_one(offer, snapped(list.cut_top(row_h).inset(ui_.px(2), ui_.px(1.5F))));
}

}  // namespace

PromptDrawn draw_prompt(Ui& ui, const Stage& stage, const PromptRoom& room, bool may_end_turn) {
    const Chooser& chooser = stage.chooser;
    const bool curtain = stage.has_curtain;
    PromptDrawn out;
    const std::vector<Offer> offers = offers_of(stage);
    Rect bar = room.bar;
    const Decider who = decider_of(ui, stage);
    ui.items.cover(bar);
    if (room.is_own_answer) {
        draw_side_cloth(ui, chooser.side(), bar);
        ui.paint.outline(bar, ui.px(2), color::brass);
        const TextStyle head{Font::HeadingBold, 16, color::paper_light};
        const std::string your = ui.tr("answer.your");
        const float seal = std::min(ui.px(22), bar.h * 0.7F);
        ui.paint.picture(side_icon(chooser.side()), {bar.x + ui.px(9), std::round(bar.center().y - seal / 2), seal, seal});
        bar.cut_left(seal + ui.px(18));
        ui.paint.text_in(bar.cut_left(ui.paint.width(head, your) + ui.px(12)), head, your);
        ui.paint.fill({bar.x, bar.y + bar.h * 0.2F, 1, bar.h * 0.6F}, color::paper_light.with_alpha(0.6F));
        bar.cut_left(ui.px(11));
    } else if (!room.is_answer) {
        ui.paint.panel(PanelKind::Plate, bar);
        const Side side = chooser.side() == Side::None ? stage.own_side() : chooser.side();
        const Rect all = bar;
        const bool is_alone = who.name.empty() && is_player(stage.only_person) && stage.only_side() == side;
        draw_bar_slab(ui, bar, side, false, is_alone ? ui.tr("bar.you") : who.name);
        draw_why(ui, who, {all.x, all.y, bar.x - all.x, all.h});
    }
    bar.cut_right(ui.px(4));
    OfferButtons buttons(ui, stage, room, may_end_turn, out);
    buttons.draw(offers, bar);

    const Message prompt = curtain ? chooser.question().covered_prompt() : chooser.question().prompt();
    const std::string at_stake = curtain ? std::string() : stakes(ui, stage, offers, buttons.pointed());
    std::string text = ui.tr(prompt.key, prompt.args) + at_stake;
    if (who.is_together && chooser.step_is<PlayCardStep>() && !curtain)
        text += " " + ui.tr("team.choose_card", {{"who", literal_arg(who.name)}});
    const bool tells_who = room.is_answer && !who.name.empty();
    const std::string question = (tells_who ? "<b>" + literal(who.name) + ":</b> " : "") + without_side(text);
    const std::string& shown = room.told.empty() ? question : room.told;
    const bool is_on_cloth = room.is_answer || room.is_own_answer;
    const TextStyle style{Font::Text, 14.5F, is_on_cloth ? color::paper_light : color::ink};
    if (!room.is_answer) {
        const float line = ui.paint.height(style);
        const float needed = ui.paint.layout(9999, style, shown).w / (bar.h >= 2 * line ? 1.7F : 1.0F) + ui.px(16);
        out.has_legend = draw_legend(ui, bar, bar.w - needed, room.legend, style.color);
    }
    out.plate = room.bar;
    draw_sentence(ui, bar, style, shown);
    ui.items.add("prompt", bar, true, plain_text(text), Found::MouseOnly);
    if (!room.told.empty()) ui.items.add("prompt.told", bar, false, plain_text(room.told), Found::FocusOnly);
    if (room.is_answer) draw_why(ui, who, bar);
    if (const auto at = buttons.warned_at()) draw_hint(ui, {ui.tr("hand.in_vain"), {at->x, at->y - ui.px(70)}}, {});
    return out;
}

bool draw_looking_prompt(Ui& ui, const Stage& stage, Rect where) {
    const std::string back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go};
    const bool leaves =
        button(ui, "looking.back", where.cut_right(std::min(button_width(ui, back, go), where.w * 0.5F)), back, go);
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, color::alert);
    const auto& reasons = stage.match.reasons();
    const bool is_changed = !reasons.empty() && reasons.front().trouble == Trouble::Changed;
    const std::string text = ui.tr(is_changed ? "looking.changed" : "looking.other_rules");
    const Rect in = where.inset(ui.px(12), 0);
    draw_sentence(ui, in, {Font::Text, 15, color::ink}, text);
    const Reply reply = ui.items.add("prompt", where, true, plain_text(text));
    if (reply.is_hovered || reply.is_focused)
        draw_hint(ui, {issues_text(ui.texts, reasons), {stage.layout.board.x, stage.layout.board.y}}, {});
    return leaves;
}

namespace {

// Pause and pace, from the right end of a bar, as far as the sentence leaves room: their keys do the same.
WatchWish draw_watch_buttons(Ui& ui, Rect& where, const WatchSign& sign) {
    static constexpr const char* paces[] = {"watch.pace_off", "watch.pace_fast", "watch.pace_normal", "watch.pace_slow"};
    const float sentence = ui.px(190);
    WatchWish wish = WatchWish::None;
    const std::string pause_key = ui.tr("help.key.k");
    const ButtonSpec pause{.icon = sign.is_paused ? "icon_play" : "icon_pause", .key = pause_key, .text_size = 14};
    const std::string pause_label = ui.tr(sign.is_paused ? "watch.go_on" : "watch.pause");
    if (const float w = button_width(ui, pause_label, pause); where.w > w + sentence) {
        if (button(ui, "watching.pause", where.cut_right(w), pause_label, pause)) wish = WatchWish::Pause;
        where.cut_right(ui.px(6));
    }
    const std::string pace_key = ui.tr("help.key.j");
    const ButtonSpec pace{.key = pace_key, .text_size = 14};
    const std::string pace_label = ui.tr(paces[static_cast<std::size_t>(sign.pace)]);
    if (const float w = button_width(ui, pace_label, pace); where.w > w + sentence) {
        if (button(ui, "watching.pace", where.cut_right(w), pace_label, pace)) wish = WatchWish::Pace;
        where.cut_right(ui.px(6));
    }
    return wish;
}

}  // namespace

WatchWish draw_thinking_prompt(Ui& ui, const Stage& stage, Rect where, Seat seat, std::string_view level, const WatchSign& sign) {
    const std::string key = ui.tr(sign.is_paused ? "help.key.n" : "help.key.m");
    const ButtonSpec spec{.key = key};
    const std::string label = ui.tr(sign.is_paused ? "watch.step" : "button.move_now");
    const bool now = button(ui, sign.is_paused ? "watching.step" : "thinking.move_now",
                            where.cut_right(std::min(button_width(ui, label, spec), where.w * 0.6F)), label, spec);
    where.cut_right(ui.px(8));
    const WatchWish wish = draw_watch_buttons(ui, where, sign);
    ui.paint.panel(PanelKind::Plate, where);
    const std::string who =
        ui.tr(stage.open().seats_of[index(side_of(seat))] > 1 ? role_key(role_of(seat)) : side_key(side_of(seat)) + 1);
    const std::string text =
        ui.tr(sign.is_paused ? "watch.paused" : "prompt.thinking",
              {{"side", literal_arg(who)}, {"level", literal_arg(decider_text(ui.texts, std::string(level)))}});
    const Rect in = where.inset(ui.px(12), 0);
    draw_sentence(ui, in, {Font::Text, 15, color::ink_soft}, text);
    ui.items.add("prompt", where, true, plain_text(text));
    return now ? sign.is_paused ? WatchWish::Step : WatchWish::MoveNow : wish;
}

namespace {

// Who rolls how many dice, in a whole sentence.
std::string roll_sentence(const Ui& ui, const Table& t, const DiceRolled& roll) {
    int dice = 0;
    for (const auto n : roll.faces) dice += n;
    if (roll.purpose != RollPurpose::Battle)
        return ui.tr("tray.others_roll", {{"dice", dice}, {"what", literal_arg(roll_text(ui, t, roll.purpose, roll.battle))}});
    const std::string target = "@unit." + t.type(roll.battle.target).id;
    if (roll.battle.attacker.is_none()) return ui.tr("tray.card_rolls", {{"dice", dice}, {"target", target}});
    return ui.tr("tray.unit_rolls", {{"dice", dice}, {"unit", "@unit." + t.type(roll.battle.attacker).id}, {"target", target}});
}

}  // namespace

WatchWish draw_playback_prompt(Ui& ui, const Stage& stage, Rect where, Rect end, const std::optional<WatchSign>& sign) {
    const Playback& playback = stage.playback;
    const GameLog& log = stage.log;
    const std::string key = ui.tr("help.key.space");
    const ButtonSpec spec{.key = key};
    const std::string label = ui.tr("button.skip");
    if (end.empty()) {
        end = where.cut_right(std::min(button_width(ui, label, spec), where.w * 0.5F));
        where.cut_right(ui.px(8));
    }
    button(ui, "playback.skip", end, label, spec);
    const WatchWish wish = sign ? draw_watch_buttons(ui, where, *sign) : WatchWish::None;
    ui.paint.panel(PanelKind::Plate, where);
    // What is being shown; of a roll no more than who rolls, until the dice lie.
    const auto* roll = playback.beat_as<DiceRolled>();
    const std::size_t count = log.lines_by(playback.beat_end());
    if (!roll && (count == 0 || log.lines()[count - 1].is_heading)) return wish;
    const Rect in = where.inset(ui.px(12), 0);
    const std::string markup = roll ? capitalized(roll_sentence(ui, stage.table(), *roll)) : log.lines()[count - 1].markup;
    draw_sentence(ui, in, {Font::Text, 15, color::ink}, markup);
    ui.items.add("playback.told", where, false, plain_text(markup), Found::FocusOnly);
    return wish;
}

}  // namespace salient::ui
