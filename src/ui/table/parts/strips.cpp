// The bars above and below the board.
#include "ui/table/parts/strips.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/reserves.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/undo_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle on_wood{Font::Text, 14, color::on_dark};

// Figures of one type that a side has lost, of those that are worth a medal together (MEDAL-6).
struct Count {
    const UnitType* type = nullptr;
    std::string nation;
    std::string text;
};
// Of every type of the side whose figures are counted.
std::vector<Count> loss_counts(const Ui& ui, const Stage& stage, Side side) {
    std::vector<Count> counts;
    const Rulebook& rules = stage.match.rules();
    for (const Unit& unit : stage.open().units) {
        const UnitType& type = rules.at(unit.type);
        if (unit.side != side || type.medal_every == 0) continue;
        if (std::any_of(counts.begin(), counts.end(), [&](const Count& c) { return c.type == &type; })) continue;
        counts.push_back({&type, unit.nation.is_none() ? std::string() : rules.at(unit.nation).id,
                          ui.tr("bar.losses", {{"lost", stage.open().figures_counted(side, unit.type)},
                                               {"every", static_cast<int>(type.medal_every)}})});
    }
    return counts;
}
// `icon`: how wide the picture of the type is.
float width_of(const Ui& ui, const TextStyle& style, float icon, const std::vector<Count>& counts) {
    float w = 0;
    for (const Count& count : counts) w += icon + ui.px(8) + ui.paint.width(style, count.text);
    return w;
}
void draw_loss_counts(Ui& ui, const TextStyle& style, float icon, Point at, Side side, const std::vector<Count>& counts) {
    for (const Count& count : counts) {
        const float w = icon + ui.px(8) + ui.paint.width(style, count.text);
        ui.paint.picture(BoardView::figure_of(ui.art, *count.type), {at.x + ui.px(6), at.y - icon / 2, icon, icon},
                         Look{.nation = count.nation, .is_mirrored = side == Side::Axis});
        ui.paint.text_in({at.x + icon + ui.px(7), at.y - ui.px(12), w, ui.px(24)}, style, count.text);
        ui.items.add(fmt::format("losses.{}.{}", side == Side::Allies ? "allies" : "axis", count.type->id),
                     {at.x + ui.px(6), at.y - ui.px(14), w - ui.px(6), ui.px(28)}, true,
                     ui.tr("bar.losses_of", {{"count", count.text}, {"unit", "@unit." + count.type->id}}), Found::MouseOnly);
        at.x += w;
    }
}

std::string nation_name(const Ui& ui, const Match& match, Side side) {
    const NationId nation = match.scenario().at(side).nation;
    return nation.is_none() ? std::string() : ui.tr("nation." + match.rules().at(nation).id);
}

bool shows_enemy_cards(const Stage& stage) {
    return stage.match.hands() == HandsShown::Open && !stage.match.is_for_looking() && !stage.is_looking_back;
}

// What a side has of what it needs to win: medals, or where no number of them wins, units that have left (VICT-10).
struct Goal {
    int held, needed;
};
Goal goal_of(const Stage& stage, Side side) {
    const SideSetup& setup = stage.match.scenario().at(side);
    const int needed = setup.medals != 0 ? setup.medals : setup.exit_units;
    const int held = setup.medals != 0 ? stage.open().at(side).medals() : units_that_left(stage.table(), side);
    return {std::min(held, needed), needed};
}

}  // namespace

Strips::Wish Strips::draw_top(Ui& ui, const Stage& stage, bool may_undo) {
    const TableLayout& layout = stage.layout;
    const Rect bar = layout.top;
    Wish wish = Wish::None;
    const float s = ui.paint.scale();
    ui.items.cover(bar);
    ui.paint.drawn(fmt::format("topbar@{}", s), bar, [&] {
        Svg svg(bar.w, bar.h);
        svg.shaded({0, 0, bar.w, bar.h}, 0, color::paper_light, color::panel);
        svg.rect({0, bar.h - 3 * s, bar.w, 3 * s}, 0, color::brass);
        svg.rect({0, bar.h - 1 * s, bar.w, 1 * s}, 0, color::brass_dark);
        return svg.done();
    });
    const Open& open = stage.open();
    Rect rest = bar.inset(ui.px(14), 0);
    rest.h -= ui.px(3);

    // From the right: menu, undo.
    Rect menu = rest.cut_right(ui.px(36)).inset(0, ui.px(6.5F));
    if (button(ui, "bar.menu", menu, "", {.icon = "icon_menu"})) wish = Wish::Menu;
    rest.cut_right(ui.px(9));
    const std::string undo_label = stage.layout.is_compact ? std::string() : ui.tr("button.undo");
    const ButtonSpec undo_spec{.is_enabled = may_undo, .icon = "icon_undo"};
    Rect undo_box =
        rest.cut_right(stage.layout.is_compact ? ui.px(36) : button_width(ui, undo_label, undo_spec)).inset(0, ui.px(6.5F));
    const Reply undo = button_reply(ui, "prompt.undo", undo_box, undo_label, undo_spec);
    if (undo.is_chosen) wish = Wish::Undo;
    if (may_undo && (undo.is_hovered || undo.is_focused))
        hint_ = Hint{ui.texts(undo_message(stage.match)), {undo_box.x - ui.px(14), undo_box.bottom() - ui.px(10)}};
    if (!stage.layout.is_compact) {
        rest.cut_right(ui.px(9));
        if (button(ui, "bar.rules", rest.cut_right(ui.px(36)).inset(0, ui.px(6.5F)), "", {.icon = "icon_book"}))
            wish = Wish::Rules;
    }
    rest.cut_right(ui.px(12));

    if (layout.enemy.empty()) draw_enemy_summary(ui, stage, rest);

    const TextStyle turn_style{Font::HeadingBold, 20, color::ink};
    const std::string turn = ui.tr(open.active == Side::None || open.active == stage.own_side() ? "bar.turn" : "bar.turn_of",
                                   {{"turn", turn_of(open)}, {"side", side_key(open.active)}});
    ui.paint.text_in(rest, turn_style, turn);
    rest.cut_left(ui.paint.width(turn_style, turn) + ui.px(14));
    const Side side = open.active == Side::None ? stage.own_side() : open.active;
    ui.paint.picture(side_icon(side), {rest.x, rest.center().y - ui.px(14), ui.px(28), ui.px(28)});
    rest.cut_left(ui.px(34));
    const TextStyle side_style{Font::HeadingBold, 18, side == Side::Allies ? color::allies : color::axis};
    const std::string name = side_name(ui, side);
    ui.paint.text_in(rest, side_style, name);
    rest.cut_left(ui.paint.width(side_style, name) + ui.px(24));

    static constexpr std::pair<Phase, const char*> phases[] = {{Phase::PlayCard, "phase.card"},
                                                               {Phase::Order, "phase.order"},
                                                               {Phase::Move, "phase.move"},
                                                               {Phase::Battle, "phase.battle"},
                                                               {Phase::Draw, "phase.draw"}};
    const int now = static_cast<int>(open.phase);
    const TextStyle phase_style{Font::Text, 14, color::ink_soft};
    float widths[5] = {};
    float total = 0;
    for (int i = 0; i < 5; ++i) {
        widths[i] = std::max(ui.px(80), ui.paint.width(phase_style.with(Font::Bold), ui.tr(phases[i].second)) + ui.px(46));
        total += widths[i] - ui.px(8);
    }
    const bool only_now = total > rest.w;
    for (int i = 0; i < 5; ++i) {
        const int phase = static_cast<int>(phases[i].first);
        if (only_now && phase != now) continue;
        const PhaseState state = phase < now                       ? PhaseState::Done
                                 : phase == now && !open.is_over() ? PhaseState::Now
                                                                   : PhaseState::Later;
        const Rect box{rest.x, rest.y + ui.px(6), widths[i], ui.px(30)};
        const bool is_first = i == 0 || only_now;
        ui.paint.drawn(fmt::format("phase{}{}@{}", static_cast<int>(state), is_first, s), box,
                       [&] { return phase_svg(state, is_first, box.w, box.h, s); });
        const std::string label = ui.tr(phases[i].second);
        const TextStyle style = state == PhaseState::Now ? TextStyle{Font::Bold, 14, color::paper_light} : phase_style;
        const float number_w = state == PhaseState::Done ? ui.px(18) : ui.paint.width(style, "0") + ui.px(4);
        const float text_w = ui.paint.width(style, label);
        float x = box.center().x - (number_w + text_w) / 2 + (is_first ? 0 : ui.px(4));
        if (state == PhaseState::Done)
            ui.paint.picture("icon_check", {x, box.center().y - ui.px(7), ui.px(14), ui.px(14)});
        else
            ui.paint.text_in({x, box.y, number_w, box.h}, style.in(state == PhaseState::Now ? color::paper : color::ink_faint),
                             std::to_string(i + 1));
        x += number_w;
        ui.paint.text_in({x, box.y, text_w + ui.px(2), box.h}, style, label);
        rest.cut_left(widths[i] - ui.px(9));
    }
    rest.cut_left(ui.px(26));
    if (rest.w < ui.px(90)) return wish;
    const TextStyle title{Font::Heading, 14.5F, color::ink_soft};
    const std::string chip = stage.match.hands() == HandsShown::Open ? ui.tr("bar.open_hands") : std::string();
    const TextStyle chip_style{Font::Text, 12.5F, color::ink_soft};
    const float chip_w = chip.empty() ? 0 : ui.paint.width(chip_style, chip) + ui.px(26);
    const std::string scenario(in_language(stage.match.scenario().name, stage.language));
    const float title_w = std::min(ui.paint.width(title, scenario), rest.w - chip_w - ui.px(18));
    if (title_w > ui.px(60)) {
        ui.paint.text_in({rest.x, rest.y, title_w + 1, rest.h}, title, scenario);
        rest.cut_left(title_w + ui.px(18));
    }
    if (!chip.empty() && chip_w < rest.w) {
        const Rect pill{rest.x, rest.center().y - ui.px(11), chip_w, ui.px(22)};
        ui.paint.panel(PanelKind::Chip, pill);
        ui.paint.text_in(pill, chip_style, chip, Align::Center);
    }
    return wish;
}

void Strips::draw_plate(Ui& ui, const Stage& stage, Rect where, Side side) {
    ui.paint.panel(PanelKind::Plate, where);
    Rect in = where.inset(ui.px(6), 0);
    const float icon = ui.px(24);
    ui.paint.picture(side_icon(side), {in.x, in.center().y - icon / 2, icon, icon});
    in.cut_left(icon + ui.px(8));
    const TextStyle name{Font::HeadingBold, 15.5F, color::ink};
    const std::string text = side_name(ui, side);
    ui.paint.text_in(in, name, text);
    in.cut_left(ui.paint.width(name, text) + ui.px(9));
    if (in.w > ui.px(30)) ui.paint.text_in(in, {Font::Text, 13, color::ink_soft}, nation_name(ui, stage.match, side));
}

float Strips::draw_medals(Ui& ui, const Stage& stage, Point at, Side side) {
    if (!stage.has_medals) return 0;
    const auto [held, needed] = goal_of(stage, side);
    const std::string suffix = side == Side::Allies ? "_allies" : "_axis";
    const std::string label = ui.tr("bar.medals", {{"held", held}, {"needed", needed}});
    const bool tight = stage.layout.is_compact || needed > 8;
    float x = at.x;
    if (tight) {
        const float size = ui.px(26);
        medal_spots_[index(side)] = {x + size / 2, at.y};
        ui.paint.picture((held > 0 ? "medal" : "medal_slot") + suffix, {x, at.y - size / 2, size, size});
        x += size + ui.px(3);
    } else {
        const float step = ui.px(needed > 6 ? 27 : 32);
        for (int i = 0; i < needed; ++i) {
            if (i <= held) medal_spots_[index(side)] = {x + step / 2, at.y};
            const float size = ui.px(i < held ? 28 : 25);
            ui.paint.picture((i < held ? "medal" : "medal_slot") + suffix, centered({x + step / 2, at.y}, size, size));
            x += step;
        }
        x += ui.px(8);
    }
    const Rect text{x, at.y - ui.px(12), ui.px(60), ui.px(24)};
    ui.paint.text_in(text, on_wood, label);
    float w = x + ui.paint.width(on_wood, label) - at.x;
    ui.items.add(side == Side::Allies ? "medals.allies" : "medals.axis", {at.x, at.y - ui.px(14), w, ui.px(28)}, true, label,
                 Found::MouseOnly);
    const std::vector<Count> counts = loss_counts(ui, stage, enemy_of(side));  // towards the next medal
    w += draw_near(ui, stage, {at.x + w, at.y}, side, stage.layout.is_compact || side == stage.own_side());
    draw_loss_counts(ui, on_wood, ui.px(26), {at.x + w, at.y}, enemy_of(side), counts);
    return w + width_of(ui, on_wood, ui.px(26), counts);
}

float Strips::draw_near(Ui& ui, const Stage& stage, Point at, Side side, bool is_small) {
    const std::string text = near_victory(ui.texts, stage.table(), side, stage.language);
    if (text.empty()) return 0;
    const TextStyle style{Font::Bold, 13, color::paper_light};
    const std::string chip = is_small ? "!" : ui.tr("near.chip");
    const float w = ui.paint.width(style, chip) + ui.px(16);
    const Rect box{at.x + ui.px(8), at.y - ui.px(11), w, ui.px(22)};
    ui.paint.panel(PanelKind::Chip, box);
    ui.paint.text_in(box, style.in(color::alert), chip, Align::Center);
    const Reply reply = ui.items.add(side == Side::Allies ? "near.allies" : "near.axis", box, true, text, Found::MouseOnly);
    if (reply.is_hovered) hint_ = Hint{text, {box.x, box.bottom()}};
    return w + ui.px(8);
}

void Strips::draw_enemy_summary(Ui& ui, const Stage& stage, Rect& bar) {
    const Side side = enemy_of(stage.own_side());
    const TextStyle text{Font::Text, 14, color::ink};
    const int cards = stage.open().at(seat_of(side)).hand_count;
    const auto [held, needed] = goal_of(stage, side);
    const std::string medals = ui.tr("bar.medals", {{"held", held}, {"needed", needed}});
    const std::string count = std::to_string(cards);
    const float icon = ui.px(24);
    const bool chip = has_chip(stage.table(), seat_of(side));
    const float chip_w = chip ? ui.px(42) : 0;
    const std::vector<Count> counts = loss_counts(ui, stage, enemy_of(side));
    const bool is_near = !near_victory(ui.texts, stage.table(), side, stage.language).empty();
    const float near_w = is_near ? ui.paint.width({Font::Bold, 13, color::ink}, "!") + ui.px(24) : 0;
    const float w = 3 * icon + ui.paint.width(text, count) + ui.paint.width(text, medals) + ui.px(38) + chip_w + near_w +
                    width_of(ui, text, ui.px(18), counts);
    Rect row = bar.cut_right(w);
    bar.cut_right(ui.px(10));
    const Rect pill = row.inset(0, ui.px(6));
    ui.paint.panel(PanelKind::Inset, pill);
    row = row.inset(ui.px(7), 0);
    const float y = row.center().y;
    ui.paint.picture(side_icon(side), {row.x, y - icon / 2, icon, icon});
    row.cut_left(icon + ui.px(7));
    const float back = ui.px(17);
    enemy_hand_ = row;
    draw_card_back(ui, {row.x, y - back * 0.7F, back, back * card_aspect});
    const Reply reply = ui.items.add("enemy.hand", {row.x, pill.y, back + ui.px(20), pill.h}, true,
                                     ui.tr("bar.cards", {{"cards", cards}}), Found::MouseOnly);
    row.cut_left(back + ui.px(5));
    ui.paint.text_in(row, text, count);
    row.cut_left(ui.paint.width(text, count) + ui.px(9));
    if (chip) draw_enemy_chip(ui, stage, {row.x, y - back * 0.7F, back, back * card_aspect});
    row.cut_left(chip_w);
    ui.paint.picture(std::string(held > 0 ? "medal" : "medal_slot") + (side == Side::Allies ? "_allies" : "_axis"),
                     {row.x, y - icon / 2, icon, icon});
    ui.items.add(side == Side::Allies ? "medals.allies" : "medals.axis", {row.x, pill.y, row.w, pill.h}, true, medals,
                 Found::MouseOnly);
    medal_spots_[index(side)] = {row.x + icon / 2, y};
    row.cut_left(icon + ui.px(3));
    ui.paint.text_in(row, text, medals);
    draw_near(ui, stage, {row.x + ui.paint.width(text, medals), y}, side, true);
    draw_loss_counts(ui, text, ui.px(18), {row.x + ui.paint.width(text, medals) + near_w, y}, enemy_of(side), counts);
    if (reply.is_hovered) draw_enemy_cards(ui, stage, {ui.px(10), stage.layout.top.bottom() + ui.px(4)});
}

void Strips::draw_enemy_cards(Ui& ui, const Stage& stage, Point at) {
    if (!shows_enemy_cards(stage)) return;
    const Side side = enemy_of(stage.own_side());
    const Hand& hand = stage.hand(seat_of(side));
    if (hand.empty()) return;
    const float room = std::max(stage.layout.board.right(), stage.layout.enemy.right()) - at.x;
    const float w = std::min(ui.px(150), room / static_cast<float>(hand.size()) - ui.px(5));
    for (std::size_t i = 0; i < hand.size(); ++i) {
        draw_card(ui, stage.match.rules(), hand[i], stage.edge(side), {at.x, at.y, w, w * card_aspect});
        at.x += w + ui.px(5);
    }
}

float Strips::draw_enemy_chip(Ui& ui, const Stage& stage, Rect card) {
    const Side side = enemy_of(stage.own_side());
    const bool lies_there = stage.has_card_under_chip(seat_of(side));
    if (lies_there) draw_card_back(ui, card);
    const float size = std::round(card.w * 1.05F);
    ui.paint.picture("commissar_chip", centered({card.center().x + card.w * 0.3F, card.center().y}, size, size));
    const float w = card.w * 1.4F;
    const std::string text = ui.tr(lies_there ? "chip.face_down" : "chip.empty", {{"side", side_key(side)}});
    const Reply reply = ui.items.add("enemy.chip", {card.x, card.y, w, card.h}, true, text, Found::MouseOnly);
    const CardId face = stage.under_chip(seat_of(side));
    if (reply.is_hovered && lies_there && shows_enemy_cards(stage) && !face.is_none()) {
        const float big = ui.px(150);
        draw_card(ui, stage.match.rules(), face, stage.edge(side),
                  {card.x, std::max(card.bottom(), stage.layout.top.bottom()) + ui.px(6), big, big * card_aspect});
    } else if (reply.is_hovered) {
        hint_ = Hint{text, {card.x, card.bottom()}};
    }
    return w + ui.px(20);
}

float Strips::show_reserves(Ui& ui, const Stage& stage, Point at, float most, Side side) {
    const ReservesDrawn drawn = draw_reserves(ui, stage, at, most, side);
    reserve_spots_[index(side)] = drawn.spot;
    if (!drawn.pressed.is_none()) pressed_reserve_ = drawn.pressed;
    if (drawn.hint) hint_ = drawn.hint;
    return drawn.width;
}

void Strips::draw_enemy(Ui& ui, const Stage& stage) {
    hint_.reset();
    pressed_reserve_ = {};
    reserve_spots_[index(enemy_of(stage.own_side()))] = {stage.layout.top.center().x, stage.layout.top.bottom()};
    if (stage.layout.enemy.empty()) return;
    const Side side = enemy_of(stage.own_side());
    Rect strip = stage.layout.enemy.inset(0, ui.px(6));
    const float plate_w = stage.layout.is_compact ? ui.px(128) : ui.px(184);
    draw_plate(ui, stage, strip.cut_left(plate_w), side);
    strip.cut_left(ui.px(14));

    const int cards = stage.open().at(seat_of(side)).hand_count;
    enemy_hand_ = strip;
    const float card_w = ui.px(21);
    const float step = cards > 6 ? ui.px(12) : ui.px(19);
    if (cards > 0) {
        const float w = step * static_cast<float>(cards - 1) + card_w;
        const Rect row{strip.x, strip.y, w, strip.h};
        const Reply reply = ui.items.add("enemy.hand", row, true, ui.tr("bar.cards", {{"cards", cards}}), Found::MouseOnly);
        for (int i = 0; i < cards; ++i) {
            const Rect card{row.x + step * static_cast<float>(i), strip.center().y - card_w * 0.7F, card_w, card_w * card_aspect};
            draw_card_back(ui, card);
        }
        if (reply.is_hovered) draw_enemy_cards(ui, stage, {strip.x, strip.bottom() + ui.px(6)});
        strip.cut_left(w + ui.px(8));
    }
    const std::string label = ui.tr("bar.cards", {{"cards", cards}});
    if (!stage.layout.is_compact) {
        ui.paint.text_in(strip, on_wood, label);
        strip.cut_left(ui.paint.width(on_wood, label) + ui.px(28));
    }
    if (has_chip(stage.table(), seat_of(side)))
        strip.cut_left(draw_enemy_chip(ui, stage, {strip.x, strip.center().y - card_w * 0.7F, card_w, card_w * card_aspect}));
    strip.cut_left(draw_medals(ui, stage, {strip.x, strip.center().y}, side) + ui.px(16));

    if (const float w = show_reserves(ui, stage, {strip.x, strip.center().y}, strip.w, side); w > 0)
        strip.cut_left(w + ui.px(10));

    // The legend of the lights, when they are lit.
    if (stage.is_watching() || stage.chooser.question() != Question::Move || stage.chooser.chosen().is_none()) return;
    static constexpr std::pair<const char*, const char*> legend[] = {
        {"token_battle", "legend.may_battle"}, {"token_move", "legend.move_only"}, {"icon_stop", "legend.must_stop"}};
    float w = 0;
    for (const auto& [icon, key] : legend) w += ui.px(36) + ui.paint.width(on_wood, ui.tr(key));
    if (w > strip.w) return;
    float x = stage.layout.enemy.right() - w;
    for (const auto& [icon, key] : legend) {
        ui.paint.picture(icon, {x, strip.center().y - ui.px(9), ui.px(18), ui.px(18)});
        const std::string text = ui.tr(key);
        ui.paint.text_in({x + ui.px(23), strip.y, ui.px(200), strip.h}, on_wood, text);
        x += ui.px(36) + ui.paint.width(on_wood, text);
    }
}

Rect Strips::draw_own(Ui& ui, const Stage& stage) {
    const Side side = stage.own_side();
    Rect strip = stage.layout.own.inset(0, ui.px(5.5F));
    draw_plate(ui, stage, strip.cut_left(stage.layout.is_compact ? ui.px(108) : ui.px(184)), side);
    strip.cut_left(ui.px(stage.layout.is_compact ? 8 : 14));
    strip.cut_left(draw_medals(ui, stage, {strip.x, strip.center().y}, side) + ui.px(stage.layout.is_compact ? 10 : 18));
    if (const float w = show_reserves(ui, stage, {strip.x, strip.center().y}, strip.w * 0.35F, side); w > 0)
        strip.cut_left(w + ui.px(stage.layout.is_compact ? 6 : 12));
    return strip;
}

}  // namespace salient::ui
