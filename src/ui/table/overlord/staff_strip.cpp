// Four cells: who, and his cards.
#include "ui/table/overlord/staff_strip.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/parts/side_look.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {
namespace {

// One line in a small place: smaller rather than shortened.
void draw_small(Ui& ui, Rect box, TextStyle style, const std::string& text, Align align) {
    while (style.size > 7 && ui.paint.width(style, text) > box.w) style.size -= 0.5F;
    ui.paint.text_in(box, style, text, align);
}

std::vector<StaffCard> cards_of_role(const Stage& stage, Seat seat, Seat knower) {
    std::vector<StaffCard> out;
    const Open& open = stage.open();
    for (const InPlayId id : open.cards.ids()) {
        const CardInPlay& card = open.cards[id];
        if (card.seat != seat || card.played.is_none()) continue;
        StaffCard told{card.effect.is_none() ? card.played : card.effect, card.played, true, card.bonus, 0};
        for (const Unit& u : open.units) told.ordered += u.ordered && u.ordered_by == id ? 1 : 0;
        out.push_back(told);
    }
    const View& view = is_player(knower) ? stage.playback.known(knower) : stage.view;
    const BonusChoice bonus = bonus_of(view, side_of(seat));
    for (const GivenCard& given : cards_given(view, side_of(seat)))
        if (given.to == seat)
            out.push_back(
                {given.card, given.card, false, !given.card.is_none() && bonus.seat == seat && bonus.card == given.card, 0});
    if (!is_field_general(seat))
        for (const GivenCard& under : cards_under_chip(view, side_of(seat)))  // OVL-COM-16: only he knows them
            if (!under.card.is_none()) out.push_back({under.card, under.card, false, false, 0, true});
    return out;
}

}  // namespace

std::array<Seat, 4> staff_on_screen(const Scenario& scenario, Side side) {
    std::array<Seat, 4> out{seat_of(side, StaffRole::CommanderInChief), seat_of(side, StaffRole::Left),
                            seat_of(side, StaffRole::Center), seat_of(side, StaffRole::Right)};
    if (scenario.edge(side) == Edge::Top) std::swap(out[1], out[3]);
    return out;
}

struct StaffStrip::Cell {
    Seat seat;
    Rect where;
    std::size_t place = 0;  // 0: of the Commander-in-Chief; the commands as they lie on the screen
    Seat knower, visited;
    bool may_visit = false;
    std::string name = fmt::format("staff.{}", role_word(seat));  // of its item
};

namespace {

bool is_asked_now(const Stage& stage) { return !stage.is_watching() && !stage.has_curtain; }

// Who he is, and at the Commander-in-Chief's how many cards lie under the chip.
std::string staff_label(const Ui& ui, const Stage& stage, Seat seat) {
    const bool is_short = stage.layout.has_tabs;  // of large text only the direction has room
    std::string out = ui.tr(is_short ? short_role_key(role_of(seat)) : role_key(role_of(seat)));
    if (const std::string player = holder_text(stage.match, ui.texts, seat); !player.empty()) out += " · " + literal(player);
    if (const auto under = cards_under_chip(stage.view, side_of(seat)).size(); !is_field_general(seat) && under > 0)
        out += " · " + ui.tr("staff.under_chip", {{"cards", static_cast<int>(under)}});
    return out;
}

enum class CellLook { Still, MayBeClicked, Acts };
void draw_cell_box(Ui& ui, Rect box, Side side, CellLook look) {
    const float s = ui.paint.scale();
    ui.paint.drawn(fmt::format("staff{}.{}@{}", static_cast<int>(look), static_cast<int>(side), s), box, [&] {
        const bool acts = look == CellLook::Acts, is_still = look == CellLook::Still;
        Svg svg(box.w, box.h);
        svg.rect({0, 0, box.w, box.h}, 4 * s, is_still ? Color::rgb(0x1d120a) : acts ? Color::rgb(0xe0b040) : color::brass);
        svg.rect(Rect{0, 0, box.w, box.h}.inset((acts ? 2.4F : 1.2F) * s), 3 * s,
                 is_still ? Color::rgb(0x3a2a1a)
                 : acts   ? slab_color(side)
                          : Color::rgb(0x5a4328));
        return svg.done();
    });
}

// Of a role without a card: what it played has been laid away (OVL-DRAW-1), or what it does instead.
std::string no_cards_told(const Ui& ui, const Stage& stage, Seat seat) {
    const Open& open = stage.open();
    if (open.phase == Phase::Draw) {
        std::string played;
        for (const LaidCard& card : open.staffs.last_turn[index(side_of(seat))])
            if (card.role == role_of(seat) && !card.effect.is_none())
                played += (played.empty() ? "" : " · ") + ui.tr("card." + stage.match.rules().at(card.effect).id);
        return played;
    }
    const bool dices = is_field_general(seat) && open.phase > Phase::PlayCard;
    const bool has_die = std::any_of(open.cards.begin(), open.cards.end(),
                                     [&](const CardInPlay& c) { return c.seat == seat && c.played.is_none(); });
    return ui.tr(has_die ? "staff.initiative" : dices ? "staff.no_card" : "staff.none");
}

}  // namespace

void StaffStrip::draw_cell(Ui& ui, const Stage& stage, const Cell& cell, Wish& wish) {
    const Match& match = stage.match;
    const Chooser& chooser = stage.chooser;
    const Seat seat = cell.seat;
    const bool is_asked = is_asked_now(stage);
    const std::vector<StaffCard> cards = cards_of_role(stage, seat, cell.knower);

    // What a click on the cell means: the card picked goes there, or this role acts now.
    std::optional<Action> click;
    if (is_asked && chooser.step_is<DistributeStep>() && !chooser.card().is_none() && cell.knower == chooser.seat())
        click = GiveCard{chooser.card(), seat};
    else if (is_asked && match.check(GiveWay{seat}))
        click = GiveWay{seat};
    const bool is_open = click && match.check(*click).is_yes();

    const std::string label = staff_label(ui, stage, seat);
    std::string told = label;
    for (const StaffCard& card : cards)
        told += ". " + (card.card.is_none() ? ui.tr("staff.face_down") : ui.tr("card." + match.rules().at(card.card).id));
    const bool is_enabled = stage.layout.is_hand_out ? is_open : click.has_value();
    const Reply reply = ui.items.add(cell.name, cell.where, is_enabled, plain_text(told));
    if (reply.is_hovered || reply.is_focused) pointed_ = seat;
    if ((reply.is_chosen || reply.is_refused) && click) {
        wish.action = click;
        wish.at = {cell.where.center().x, cell.where.bottom() + ui.px(6)};
    }

    const Rect box = cell.where.inset(ui.px(1.5F));
    const bool acts = is_asked && chooser.seat() == seat;
    draw_cell_box(ui, box, side_of(seat), acts ? CellLook::Acts : is_open ? CellLook::MayBeClicked : CellLook::Still);
    if ((reply.is_hovered || reply.is_focused) && is_open) ui.paint.focus_ring(box);
    Rect in = box.inset(ui.px(6), ui.px(3));
    if (stage.layout.is_hand_out) return draw_tray(ui, stage, cell, in, cards, wish);
    draw_visit(ui, stage, cell, in, wish);
    const Rect head = in.cut_top(in.h * 0.46F);
    draw_small(ui, head, {Font::HeadingBold, 13, color::on_dark}, plain_text(label), Align::Left);
    if (cards.empty()) draw_small(ui, in, {Font::Text, 12.5F, color::on_dark_soft}, no_cards_told(ui, stage, seat), Align::Left);
    const float gap = ui.px(4);
    const float w = std::min(ui.px(170), (in.w + gap) / static_cast<float>(std::max<std::size_t>(1, cards.size())) - gap);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].card.is_none())
            draw_card_back(ui, in.cut_left(std::min(in.h / card_aspect, w)));
        else
            draw_card_chip(ui, stage, cell, {cards[i], i, snapped(in.cut_left(w))}, wish);
        in.cut_left(gap);
    }
}

namespace {

// What lies free in a tray: that the card raised can come here and what it would order, why not, or nothing.
std::string free_place_told(const Ui& ui, const Stage& stage, Seat seat, std::size_t cards) {
    const CardId raised = stage.chooser.card();
    if (!is_asked_now(stage) || raised.is_none() || !stage.chooser.step_is<DistributeStep>())
        return cards > 0 ? std::string() : is_field_general(seat) ? ui.tr("hand_out.no_card") : ui.tr("hand_out.own_card");
    const GiveCard gift{raised, seat};
    if (const Verdict verdict = stage.match.check(gift); !verdict) return refusal_sentence(ui.texts, verdict.refusal());
    const std::string card = "@card." + stage.match.rules().at(raised).id;
    if (!is_field_general(seat)) return ui.tr("hand_out.could_play", {{"card", card}});
    int units = 0;
    const BoardSections command = command_of(stage.table(), seat);
    for (const Question::CardPlace& place : stage.chooser.question().card_places(raised))
        if (!(place.where & command).empty()) units = std::max(units, place.orders.units);
    return ui.tr("hand_out.could_go", {{"card", card}, {"units", units}});
}

void draw_dashed_place(Ui& ui, Rect box, bool is_bright) {
    const float s = ui.paint.scale();
    ui.paint.drawn(fmt::format("staff_free{}@{}", is_bright, s), box, [&] {
        Svg svg(box.w, box.h);
        svg.stroke(fmt::format("M{0:.1f} {0:.1f}L{1:.1f} {0:.1f}L{1:.1f} {2:.1f}L{0:.1f} {2:.1f}Z", 1.5F * s, box.w - 1.5F * s,
                               box.h - 1.5F * s),
                   is_bright ? color::paper : Color::rgb(0x8a6544), 1.2F * s, 0.9F, fmt::format("{:.1f} {:.1f}", 4 * s, 3 * s));
        return svg.done();
    });
}

}  // namespace

// Its key, who sits there, how many units he has; below it his cards and what may come to lie beside them.
void StaffStrip::draw_tray(Ui& ui, const Stage& stage, const Cell& cell, Rect in, const std::vector<StaffCard>& cards,
                           Wish& wish) {
    static constexpr const char* arrows[] = {"icon_arrow_down", "icon_arrow_left", "icon_arrow_up", "icon_arrow_right"};
    const bool is_line = in.h < ui.px(58);  // of large text
    Rect head = is_line ? in.cut_left(in.w * 0.5F) : in.cut_top(ui.px(22));
    const float cap = ui.px(20);
    const Rect key = snapped(centered({head.x + cap / 2, head.center().y}, cap, ui.px(17)));
    ui.paint.panel(PanelKind::Plate, key);
    ui.paint.picture(arrows[cell.place], centered(key.center(), ui.px(12), ui.px(12)));
    head.cut_left(cap + ui.px(7));
    draw_visit(ui, stage, cell, head, wish);
    const std::string role = ui.tr(!is_field_general(cell.seat) ? "hand_out.you"
                                   : is_line                    ? short_role_key(role_of(cell.seat))
                                                                : role_key(role_of(cell.seat)));
    const TextStyle name{Font::HeadingBold, 13, color::on_dark};
    const TextStyle told{Font::Text, 12.5F, color::on_dark_soft};
    if (is_field_general(cell.seat)) {
        int units = 0;
        for (const Unit& unit : stage.open().units)
            if (unit.side == side_of(cell.seat) && unit.on_board() && is_led_by(stage.table(), cell.seat, unit)) ++units;
        const std::string count = ui.tr("hand_out.units", {{"n", units}});
        const float w = ui.paint.width(told, count);
        if (w < head.w * 0.4F) ui.paint.text_in(head.cut_right(w + ui.px(2)), told, count, Align::Right);
    }
    draw_small(ui, head, name, role, Align::Left);
    head.cut_left(std::min(head.w, ui.paint.width(name, role) + ui.px(8)));
    if (const std::string holder = holder_text(stage.match, ui.texts, cell.seat);
        !holder.empty() && ui.paint.width(told, holder) <= head.w)
        ui.paint.text_in(head, told, holder);
    in.cut_top(is_line ? 0 : ui.px(2));
    const float gap = ui.px(5);
    const std::string free = free_place_told(ui, stage, cell.seat, cards.size());
    const auto parts = static_cast<float>(cards.size() + (free.empty() ? 0 : 1));
    const float w = std::min(ui.px(190), (in.w + gap) / std::max(1.0F, parts) - gap);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Rect place = snapped(in.cut_left(w).inset(0, is_line ? ui.px(1) : ui.px(6)));
        if (cards[i].card.is_none())
            draw_card_back(ui, {place.x, place.y, std::min(place.h / card_aspect, place.w), place.h});
        else
            draw_card_chip(ui, stage, cell, {cards[i], i, place}, wish);
        in.cut_left(gap);
    }
    if (free.empty()) return;
    const bool is_bright = is_asked_now(stage) && !stage.chooser.card().is_none() &&
                           stage.match.check(GiveCard{stage.chooser.card(), cell.seat}).is_yes();
    if (!is_line) draw_dashed_place(ui, snapped(in), is_bright);
    TextStyle style{Font::Text, 12.5F, is_bright ? color::paper_light : color::on_dark_soft};
    const Rect words = in.inset(ui.px(8), 0);
    while (style.size > 9.5F && ui.paint.layout(words.w, style, free, Align::Center).h > words.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(words.w, style, free, Align::Center);
    ui.paint.rich({words.x, std::round(words.center().y - laid.h / 2)}, laid);
    ui.items.add(cell.name + ".free", in, false, plain_text(free), Found::FocusOnly);
}

// Who may be visited, and who is (OVL-TALK-2).
void StaffStrip::draw_visit(Ui& ui, const Stage& stage, const Cell& cell, Rect& in, Wish& wish) {
    const Seat seat = cell.seat;
    const bool is_visited = cell.visited == seat;
    const bool is_other = !is_same_person(seating_of(stage.match), seat, seat_of(side_of(seat)));
    const bool is_person = stage.match.computer_of(seat).empty();
    if (cell.may_visit && is_field_general(seat) && is_other && is_person) {
        const float w = ui.px(26);
        const Rect mark = snapped(centered({in.right() - w / 2, in.center().y}, w, ui.px(26)));
        const ButtonSpec spec{.look = is_visited ? ButtonLook::Go : ButtonLook::Plain};
        const std::string item = cell.name + ".visit";
        if (button(ui, item, mark, "", spec)) wish.visit = seat;
        ui.paint.picture("icon_eye", centered(mark.center(), ui.px(17), ui.px(17)));
        if (const Item* found = ui.items.find(item); found != nullptr && mark.has(ui.input.mouse))
            hint_ = Hint{ui.tr(is_visited ? "staff.visited" : "staff.visit", {{"role", role_arg(seat)}}),
                         {cell.where.x, cell.where.bottom()}};
        in.cut_right(w + ui.px(4));
    } else if (is_visited) {
        const float w = ui.px(18);
        ui.paint.picture("icon_eye", snapped(centered({in.right() - w / 2, in.center().y}, w, w)));
        in.cut_right(w + ui.px(4));
    }
}

// A card whose face may be seen; a click takes it back where it was given in this distribution.
void StaffStrip::draw_card_chip(Ui& ui, const Stage& stage, const Cell& cell, const Chip& chip, Wish& wish) {
    const StaffCard& card = chip.card;
    const Card& kind = stage.match.rules().at(card.card);
    const TakeBack back{card.card, cell.seat};
    const bool may_take = is_asked_now(stage) && !card.is_under_chip && stage.chooser.step_is<DistributeStep>() &&
                          !card.is_laid && stage.match.check(back).is_yes();
    ui.paint.fill(chip.where, card.is_laid ? Color::rgb(0xe0b040) : card.is_under_chip ? color::alert : color::paper);
    ui.paint.fill(chip.where.inset(ui.px(1.5F)), kind.kind == CardKind::Section ? Color::rgb(0x4a5a2c) : Color::rgb(0x8c2f27));
    std::string text = ui.tr("card." + kind.id);
    if (card.has_bonus) text += " +1";
    if (card.is_laid && card.ordered > 0) text += fmt::format("  {}", card.ordered);
    draw_small(ui, chip.where.inset(ui.px(4), 0), {Font::Heading, 12.5F, color::paper_light}, text, Align::Center);
    ui.paint.note_card(kind.id);
    const Reply on = ui.items.add(fmt::format("{}.{}.{}", cell.name, card.is_under_chip ? "chip" : "card", chip.number),
                                  chip.where, may_take, ui.tr("card." + kind.id));
    if (on.is_hovered) {
        std::string hint = "<b>" + ui.tr("card." + kind.id) + "</b>: " + ui.tr("card_text." + kind.text);
        if (card.is_under_chip) hint += " " + ui.tr("staff.lies_under_chip");
        if (may_take) hint += " " + ui.tr("staff.take_back");
        hint_ = Hint{hint, {chip.where.x, cell.where.bottom()}};
    }
    if (on.is_focused) ui.paint.focus_ring(chip.where);
    if (on.is_chosen) {
        wish.action = back;
        wish.at = chip.where.center();
    }
}

// The Commander-in-Chief at the left; the commands in thirds of the rest.
StaffStrip::Places StaffStrip::in_row(Rect where) {
    const float lead = std::round(where.w * 0.22F);
    const float third = (where.w - lead) / 3;
    Places out{Rect{where.x, where.y, lead, where.h}};
    for (std::size_t i = 1; i < out.size(); ++i)
        out[i] = {where.x + lead + third * static_cast<float>(i - 1), where.y, third, where.h};
    return out;
}

StaffStrip::Places StaffStrip::in_trays(const Ui& ui, const Stage& stage, const BoardView& board) {
    const TableLayout& layout = stage.layout;
    Places out;
    if (layout.has_tabs) {  // lines one below the other
        const float h = layout.staff.h / 4;
        for (std::size_t i = 0; i < out.size(); ++i) {
            const std::size_t line = i == 0 ? 3 : i - 1;  // he himself is the last
            out[i] = {layout.staff.x, layout.staff.y + h * static_cast<float>(line), layout.staff.w, h};
        }
        return out;
    }
    out[0] = layout.units;
    const Rect seen = board.visible();
    const float limits[] = {seen.x, board.center({wide_limits[1], 0}).x, board.center({wide_limits[3], 0}).x, seen.right()};
    for (std::size_t i = 1; i < out.size(); ++i)
        out[i] = Rect{limits[i - 1], layout.staff.y, limits[i] - limits[i - 1], layout.staff.h}.inset(ui.px(1.5F), 0);
    return out;
}

StaffStrip::Wish StaffStrip::draw(Ui& ui, const Stage& stage, const Places& places, Seat knower, Seat visited, bool may_visit) {
    Wish wish;
    hint_.reset();
    pointed_ = {};
    const Side active = stage.open().active;
    const Side side = active == Side::None ? stage.own_side() : active;
    const auto staff = staff_on_screen(stage.match.scenario(), side);
    for (std::size_t i = 0; i < staff.size(); ++i) {
        if (places[i].empty()) continue;
        ui.items.cover(places[i]);
        draw_cell(ui, stage, {staff[i], snapped(places[i]), i, knower, visited, may_visit}, wish);
    }
    return wish;
}

bool draw_last_turn(Ui& ui, const Stage& stage, Rect& in) {
    const Side enemy = enemy_of(stage.own_side());
    std::string text;
    for (const LaidCard& card : stage.open().staffs.last_turn[index(enemy)]) {
        if (card.effect.is_none()) continue;
        text +=
            (text.empty() ? "" : " · ") + ui.tr("staff.last_card", {{"role", role_arg(seat_of(enemy, card.role))},
                                                                    {"card", "@card." + stage.match.rules().at(card.effect).id}});
    }
    if (text.empty()) text = ui.tr("staff.last_none");  // then dice were rolled at most
    text = "<b>" + ui.tr("staff.last_turn", {{"side", side_key(enemy)}}) + "</b> " + text;
    TextStyle style{Font::Text, 12.5F, color::ink};
    const float cap = ui.px(22);
    const float w = in.w - cap - ui.px(22);
    while (style.size > 9 && ui.paint.layout(w, style, text).h > ui.px(52)) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(w, style, text);
    const Rect box = in.cut_top(std::max(laid.h, cap) + ui.px(10));
    const bool is_able = !stage.is_watching() && !stage.is_covered;
    const Reply reply = ui.items.add("staff.last_turn", box, is_able, plain_text(text));
    ui.paint.panel(PanelKind::Paper, box);
    ui.paint.rich({box.x + ui.px(8), std::round(box.center().y - laid.h / 2)}, laid);
    key_cap(ui, {box.right() - cap - ui.px(7), std::round(box.center().y - cap / 2), cap, cap}, ui.tr("help.key.b"));
    if (reply.is_hovered || reply.is_focused) ui.paint.focus_ring(box);
    return reply.is_chosen;
}

}  // namespace salient::ui
