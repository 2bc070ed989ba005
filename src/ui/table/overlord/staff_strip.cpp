// Four cells: who, and his cards.
#include "ui/table/overlord/staff_strip.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/cards.hpp"
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
    const Reply reply = ui.items.add(cell.name, cell.where, click.has_value(), plain_text(told));
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

// Who may be visited, and who is (OVL-TALK-2).
void StaffStrip::draw_visit(Ui& ui, const Stage& stage, const Cell& cell, Rect& in, Wish& wish) {
    const Seat seat = cell.seat;
    const bool is_visited = cell.visited == seat;
    const bool is_other = !is_same_person(seating_of(stage.match), seat, seat_of(side_of(seat)));
    const bool is_person = computer_of(stage.match.record().header, seat).empty();
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

StaffStrip::Wish StaffStrip::draw(Ui& ui, const Stage& stage, Rect where, Seat knower, Seat visited, bool may_visit) {
    Wish wish;
    hint_.reset();
    pointed_ = {};
    if (where.empty()) return wish;
    ui.items.cover(where);
    const Side active = stage.open().active;
    const Side side = active == Side::None ? stage.own_side() : active;
    const auto staff = staff_on_screen(stage.match.scenario(), side);
    // The Commander-in-Chief at the left; the commands in thirds of the rest.
    const float lead = std::round(where.w * 0.22F);
    for (std::size_t i = 0; i < staff.size(); ++i) {
        const float third = (where.w - lead) / 3;
        const Rect box = i == 0 ? Rect{where.x, where.y, lead, where.h}
                                : Rect{where.x + lead + third * static_cast<float>(i - 1), where.y, third, where.h};
        draw_cell(ui, stage, {staff[i], snapped(box), knower, visited, may_visit}, wish);
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
