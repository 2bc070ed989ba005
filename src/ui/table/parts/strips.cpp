// The bar above the board.
#include "ui/table/parts/strips.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/kit/key_map.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/reserves.hpp"
#include "ui/table/parts/side_look.hpp"
#include "ui/table/parts/tickets.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/option_clauses.hpp"
#include "words/people/level_text.hpp"
#include "words/people/team_text.hpp"
#include "words/undo_text.hpp"

namespace salient::ui {
namespace {

// Figures of one type that a side has lost, of those that are worth a medal together (MEDAL-6).
struct Count {
    const UnitType* type = nullptr;
    std::string nation;
    std::string text;
    std::string told;  // in a sentence
};
// Of every type of the side whose figures are counted.
std::vector<Count> loss_counts(const Ui& ui, const Stage& stage, Side side) {
    std::vector<Count> counts;
    const Rulebook& rules = stage.match.rules();
    for (const Unit& unit : stage.open().units) {
        const UnitType& type = rules.at(unit.type);
        if (unit.side != side || type.medal_every == 0) continue;
        if (std::any_of(counts.begin(), counts.end(), [&](const Count& c) { return c.type == &type; })) continue;
        const Args args{{"lost", stage.open().figures_counted(side, unit.type)},
                        {"every", static_cast<int>(type.medal_every)},
                        {"unit", "@unit." + type.id}};
        counts.push_back({&type, unit.nation.is_none() ? std::string() : rules.at(unit.nation).id, ui.tr("bar.losses", args),
                          capitalized(ui.tr("bar.losses_of", args))});
    }
    return counts;
}
// `icon`: how wide the picture of the type is.
float width_of(const Ui& ui, const TextStyle& style, float icon, const std::vector<Count>& counts) {
    float w = 0;
    for (const Count& count : counts) w += icon + ui.px(8) + ui.paint.width(style, count.text);
    return w;
}
// Told of the one that is pointed at.
std::string draw_loss_counts(Ui& ui, const TextStyle& style, float icon, Point at, Side side, const std::vector<Count>& counts) {
    std::string told;
    for (const Count& count : counts) {
        const float w = icon + ui.px(8) + ui.paint.width(style, count.text);
        ui.paint.picture(BoardView::figure_of(ui.art, *count.type), {at.x + ui.px(6), at.y - icon / 2, icon, icon},
                         Look{.nation = count.nation, .is_mirrored = side == Side::Axis});
        ui.paint.text_in({at.x + icon + ui.px(7), at.y - ui.px(12), w, ui.px(24)}, style, count.text);
        const Reply reply =
            ui.items.add(fmt::format("losses.{}.{}", side == Side::Allies ? "allies" : "axis", count.type->id),
                         {at.x + ui.px(6), at.y - ui.px(14), w - ui.px(6), ui.px(28)}, true, count.told, Found::MouseOnly);
        if (reply.is_hovered) told = count.told;
        at.x += w;
    }
    return told;
}

// Where its medals come from, after how many there are.
std::string medals_told(const Ui& ui, const SideState& side) {
    std::string out;
    for (const auto& [key, n] :
         {std::pair{"tip.medals.eliminated", int{side.eliminations}},
          std::pair{"tip.medals.objectives", int{side.objective_medals}}, std::pair{"tip.medals.exits", int{side.exit_medals}}})
        if (n > 0) out += " \u00b7 " + ui.tr(key, {{"n", n}});
    return out;
}

bool may_show_enemy(const Stage& stage) {
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

constexpr std::pair<Phase, const char*> phases[] = {{Phase::PlayCard, "phase.card"},
                                                    {Phase::Order, "phase.order"},
                                                    {Phase::Move, "phase.move"},
                                                    {Phase::Battle, "phase.battle"},
                                                    {Phase::Draw, "phase.draw"}};

// A Commander-in-Chief does not play a card, he hands some out.
const char* step_key(const Stage& stage, std::size_t i) {
    return i == 0 && stage.chooser.is_staff_game() ? "phase.hand_out" : phases[i].second;
}

PhaseState state_of(const Open& open, Phase phase) {
    const int now = static_cast<int>(open.phase);
    return static_cast<int>(phase) < now                       ? PhaseState::Done
           : static_cast<int>(phase) == now && !open.is_over() ? PhaseState::Now
                                                               : PhaseState::Later;
}

// How much of the steps is written: 0 the current one and dots, 1 no words of done steps, 2 all.
float step_width(const Ui& ui, const Stage& stage, std::size_t i, int detail) {
    const PhaseState state = state_of(stage.open(), phases[i].first);
    if (state == PhaseState::Done && detail < 2) return ui.px(40);
    return std::max(ui.px(66), ui.paint.width({Font::Bold, 13}, ui.tr(step_key(stage, i))) + ui.px(42));
}
float steps_width(const Ui& ui, const Stage& stage, int detail) {
    if (detail == 0) {
        float w = 0;
        for (std::size_t i = 0; i < 5; ++i)
            w = std::max(w, ui.paint.width({Font::HeadingBold, 16}, fmt::format("{} {}", i + 1, ui.tr(step_key(stage, i)))));
        return std::max(w + ui.px(4), ui.px(64));
    }
    float w = 0;
    for (std::size_t i = 0; i < 5; ++i) w += step_width(ui, stage, i, detail) - ui.px(9);
    return w;
}

}  // namespace

// Of who is alone with computers "You", and their level; else nothing.
std::string Strips::alone_name(const Ui& ui, const Stage& stage, Side side) {
    if (!is_player(stage.only_person) || stage.chooser.is_staff_game()) return {};
    if (side == stage.only_side()) return ui.tr("bar.you");
    return level_text(ui.texts, stage.match.computer_of(seat_of(side)));
}

void Strips::tell(const Reply& reply, const std::string& text, Rect below) {
    if (reply.is_hovered) hint_ = Hint{plain_text(text), {below.x - below.w * 0.2F, below.bottom()}};
}

float Strips::draw_slab(Ui& ui, const Stage& stage, Rect bar) {
    const bool answers = stage.answers_above();
    const Side stays = stage.open().active == Side::None ? stage.own_side() : stage.open().active;
    const Side side = answers ? stage.chooser.side() : stays;
    const Args asked{{"side", side_key(side)}}, moves{{"turn", turn_of(stage.open())}, {"side", side_key(stays)}};
    const std::string name = answers ? ui.tr("answer.title", asked) : side_name(ui, side);
    const TextStyle big{Font::HeadingBold, 17, color::paper_light};
    const TextStyle small{Font::Text, 12.5F, color::paper_light};
    // Where people gave their names, whose turn it is or who must answer.
    std::string player = stage.chooser.is_staff_game() ? std::string() : players_text(stage.match, ui.texts, side);
    if (player.empty()) player = alone_name(ui, stage, side);
    const std::string turn = (player.empty() ? std::string() : shortened(ui, small, player, ui.px(110)) + " \u00b7 ") +
                             ui.tr(answers ? "answer.turn" : "bar.turn", moves);
    const float words = std::max(ui.paint.width(big, name), ui.paint.width(small, turn));
    const float seal = std::round(bar.h * 0.76F);
    const float tip = answers ? 0 : ui.px(14);
    const float w = std::round(std::max(words + seal + ui.px(22), ui.px(98))) + tip;
    const Rect slab{bar.x, bar.y, w, bar.h};
    if (!answers) {
        ui.paint.drawn(fmt::format("slab{}@{}", static_cast<int>(side), ui.paint.scale()), slab, [&] {
            Svg svg(slab.w, slab.h);
            svg.path(fmt::format("M0 0L{0:.1f} 0L{1:.1f} {2:.1f}L0 {2:.1f}Z", slab.w, slab.w - tip, slab.h), slab_color(side));
            return svg.done();
        });
    }
    ui.paint.picture(side_icon(side), {bar.x + ui.px(6), std::round(bar.center().y - seal / 2), seal, seal});
    const float x = bar.x + seal + ui.px(13);
    const float half = bar.h * 0.5F;
    ui.paint.text_in({x, bar.y + bar.h * 0.06F, words + ui.px(2), half}, big, name);
    ui.paint.text_in({x, bar.y + half * 0.98F, words + ui.px(2), half * 0.8F}, small, turn);
    return w;
}

Strips::Wish Strips::draw_buttons(Ui& ui, const Stage& stage, Rect& rest, bool may_undo) {
    Wish wish = Wish::None;
    const float side = std::min(ui.px(34), rest.h - ui.px(6));
    const auto icon_button = [&](const char* name, Rect box, const char* icon, bool is_enabled) {
        const Reply reply = button_reply(ui, name, box, "", {.is_enabled = is_enabled});
        ui.paint.picture(icon, snapped(centered(box.center(), side * 0.66F, side * 0.66F)), {}, is_enabled ? 1 : 0.35F);
        return reply;
    };
    const auto place = [&] {
        const Rect box = centered({rest.right() - side / 2, rest.center().y}, side, side);
        rest.cut_right(side + ui.px(6));
        return snapped(box);
    };
    const Rect menu = place();
    const Reply menu_reply = icon_button("bar.menu", menu, "icon_menu", true);
    if (menu_reply.is_chosen) wish = Wish::Menu;
    tell(menu_reply, ui.tr("tip.menu"), menu);
    const Rect back = place();
    const Reply undo = icon_button("prompt.undo", back, "icon_undo", may_undo);
    if (undo.is_chosen) wish = Wish::Undo;
    if (undo.is_hovered || undo.is_focused)
        hint_ = Hint{may_undo ? ui.texts(undo_message(stage.match)) : ui.tr("tip.no_undo"),
                     {back.x - ui.px(14), back.bottom() - ui.px(10)}};
    if (ui.window.w / ui.paint.scale() >= 680 && !stage.answers_above()) {
        const Rect book = place();
        const Reply rules = icon_button("bar.rules", book, "icon_book", true);
        if (rules.is_chosen) wish = Wish::Rules;
        tell(rules, ui.tr("tip.rules", {{"key", literal_arg(cap_of("R"))}}), book);
        if (const int on = static_cast<int>(options_on(stage.match.rules()).size()); on > 0) {
            // The number beside the house, as large as any other of the bar.
            const TextStyle number{Font::Bold, 15, color::ink};
            const std::string count = std::to_string(on);
            const float number_w = ui.paint.width(number, count), picture = side * 0.62F;
            const float w = std::round(picture + number_w + ui.px(16));
            const Rect house = snapped(centered({rest.right() - w / 2, rest.center().y}, w, side));
            rest.cut_right(w + ui.px(6));
            const Reply options = button_reply(ui, "bar.options", house, "", {});
            ui.paint.picture("icon_house",
                             snapped(centered({house.x + ui.px(5) + picture / 2, house.center().y}, picture, picture)));
            ui.paint.text_in({house.x + picture + ui.px(9), house.y, number_w + ui.px(2), house.h}, number, count);
            if (options.is_chosen) wish = Wish::Rules;
            tell(options, ui.tr("tip.options", {{"n", on}, {"key", literal_arg(cap_of("R"))}}), house);
        }
    }
    rest.cut_right(ui.px(4));
    return wish;
}

float Strips::pill_width(const Ui& ui, const Stage& stage, Side side, bool has_all_medals) const {
    const TextStyle number{Font::Bold, 14.5F, color::ink};
    const auto [held, needed] = goal_of(stage, side);
    float w = ui.px(16) + ui.px(26) + ui.px(6) + ui.px(17) + ui.px(4);
    if (const std::string name = has_names_ ? alone_name(ui, stage, side) : std::string(); !name.empty())
        w += ui.paint.width({Font::Text, 14, color::ink}, name) + ui.px(8);
    w += ui.paint.width(number, std::to_string(stage.open().at(seat_of(side)).hand_count)) + ui.px(8);
    if (has_chip(stage.table(), seat_of(side))) w += ui.px(30);
    if (!stage.has_medals) return std::round(w);
    w += has_all_medals ? ui.px(19) * static_cast<float>(needed) + ui.px(3) : ui.px(26);
    w += ui.paint.width(number, fmt::format("{}/{}", held, needed));
    w += width_of(ui, number, ui.px(18), loss_counts(ui, stage, enemy_of(side)));
    if (!near_victory(ui.texts, stage.table(), side, stage.language).empty()) w += ui.px(24);
    return std::round(w);
}

void Strips::draw_pill(Ui& ui, const Stage& stage, Rect pill, Side side, bool has_all_medals) {
    const bool is_own = side == stage.own_side();
    const float s = ui.paint.scale();
    ui.paint.drawn(fmt::format("pill{}.{}@{}", static_cast<int>(side), is_own, s), pill, [&] {
        Svg svg(pill.w, pill.h);
        svg.rect({0, 0, pill.w, pill.h}, pill.h / 2, is_own ? slab_color(side) : Color::rgb(0xcdb98a));
        const Color in = !is_own ? color::paper : side == Side::Allies ? Color::rgb(0xdfe8cd) : Color::rgb(0xd6e0ea);
        svg.rect(Rect{0, 0, pill.w, pill.h}.inset((is_own ? 1.8F : 1.1F) * s), pill.h / 2, in);
        return svg.done();
    });
    const TextStyle number{Font::Bold, 14.5F, color::ink};
    const float y = pill.center().y;
    float x = pill.x + ui.px(7);
    const float seal = ui.px(26);
    ui.paint.picture(side_icon(side), {x, y - seal / 2, seal, seal});
    x += seal + ui.px(6);
    if (const std::string name = has_names_ ? alone_name(ui, stage, side) : std::string(); !name.empty()) {
        const TextStyle style{Font::Text, 14, color::ink};
        const float name_w = ui.paint.width(style, name);
        ui.paint.text_in({x, pill.y, name_w + 1, pill.h}, style, name);
        x += name_w + ui.px(8);
    }
    const int cards = stage.open().at(seat_of(side)).hand_count;
    const std::string count = std::to_string(cards);
    const float back = ui.px(17);
    const Rect card{x, y - back * 0.7F, back, back * card_aspect};
    if (!is_own && may_show_enemy(stage))
        ui.paint.picture("icon_cards", centered(card.center(), ui.px(22), ui.px(22)));  // they lie open
    else
        draw_card_back(ui, card);
    const float count_w = ui.paint.width(number, count);
    const Rect hand_box{x - ui.px(2), pill.y, back + count_w + ui.px(8), pill.h};
    const std::string cards_text = ui.tr("tip.cards", {{"side", side_key(side)}, {"cards", cards}});
    const Reply hand = ui.items.add(is_own ? "own.hand" : "enemy.hand", hand_box, true, cards_text, Found::MouseOnly);
    if (!is_own) {
        enemy_hand_ = card;
        shows_enemy_cards_ = hand.is_hovered && may_show_enemy(stage) && !stage.hand(seat_of(side)).empty();
    }
    if (is_own || !may_show_enemy(stage)) tell(hand, cards_text + " \u00b7 " + ui.tr("tip.all_cards"), hand_box);
    wants_cards_ = wants_cards_ || hand.is_chosen;
    x += back + ui.px(4);
    ui.paint.text_in({x, pill.y, count_w + 1, pill.h}, number, count);
    x += count_w + ui.px(8);
    if (has_chip(stage.table(), seat_of(side))) {
        if (!is_own) draw_chip_of(ui, stage, {x, y - back * 0.7F, back, back * card_aspect}, side);
        x += ui.px(30);
    }
    if (stage.has_medals) draw_pill_medals(ui, stage, pill, x, side, has_all_medals);
}

// From `x` on: the medals, and what the next one or the victory lacks.
void Strips::draw_pill_medals(Ui& ui, const Stage& stage, Rect pill, float x, Side side, bool has_all_medals) {
    const char* which = side == Side::Allies ? "allies" : "axis";
    const std::string suffix = side == Side::Allies ? "_allies" : "_axis";
    const TextStyle number{Font::Bold, 14.5F, color::ink};
    const float y = pill.center().y;
    const auto [held, needed] = goal_of(stage, side);
    const float from = x;
    if (has_all_medals) {
        const float step = ui.px(19);
        medal_spots_[index(side)] = {x + step / 2, y};
        for (int i = 0; i < needed; ++i, x += step) {
            if (i == held) medal_spots_[index(side)] = {x + step / 2, y};
            const float size = ui.px(i < held ? 21 : 17);
            ui.paint.picture((i < held ? "medal" : "medal_slot") + suffix, snapped(centered({x + step / 2, y}, size, size)));
        }
        x += ui.px(3);
    } else {
        const float size = ui.px(23);
        medal_spots_[index(side)] = {x + size / 2, y};
        ui.paint.picture((held > 0 ? "medal" : "medal_slot") + suffix, snapped({x, y - size / 2, size, size}));
        x += ui.px(26);
    }
    const std::string label = fmt::format("{}/{}", held, needed);
    const float label_w = ui.paint.width(number, label);
    ui.paint.text_in({x, pill.y, label_w + 1, pill.h}, number, label);
    x += label_w;
    const Rect medals{from, pill.y, x - from, pill.h};
    const std::string told = ui.tr("bar.medals", {{"held", held}, {"needed", needed}});
    const Reply reply = ui.items.add(fmt::format("medals.{}", which), medals, true, told, Found::MouseOnly);
    tell(reply,
         ui.tr("tip.medals", {{"side", side_key(side)}, {"held", held}, {"needed", needed}}) +
             medals_told(ui, stage.open().at(side)),
         medals);
    if (const std::string near = near_victory(ui.texts, stage.table(), side, stage.language); !near.empty()) {
        const Rect box{x + ui.px(4), y - ui.px(10), ui.px(18), ui.px(20)};
        ui.paint.panel(PanelKind::Chip, box);
        ui.paint.text_in(box, {Font::Bold, 13, color::alert}, "!", Align::Center);
        tell(ui.items.add(fmt::format("near.{}", which), box, true, near, Found::MouseOnly), near, box);
        x += ui.px(24);
    }
    // Towards the next medal.
    const std::string losses =
        draw_loss_counts(ui, number, ui.px(18), {x, y}, enemy_of(side), loss_counts(ui, stage, enemy_of(side)));
    if (!losses.empty()) hint_ = Hint{losses, {pill.x, pill.bottom()}};
}

void Strips::draw_chip_of(Ui& ui, const Stage& stage, Rect card, Side side) {
    const bool lies_there = stage.has_card_under_chip(seat_of(side));
    if (lies_there) draw_card_back(ui, card);
    const float size = std::round(card.w * 1.05F);
    ui.paint.picture("commissar_chip", centered({card.center().x + card.w * 0.3F, card.center().y}, size, size));
    const std::string text = ui.tr(lies_there ? "chip.face_down" : "chip.empty", {{"side", side_key(side)}});
    const Rect box{card.x, card.y, card.w * 1.4F, card.h};
    const Reply reply = ui.items.add("enemy.chip", box, true, text, Found::MouseOnly);
    shows_enemy_chip_ = reply.is_hovered && lies_there && may_show_enemy(stage) && !stage.under_chip(seat_of(side)).is_none();
    if (!shows_enemy_chip_) tell(reply, text, box);
    shows_enemy_cards_ = shows_enemy_cards_ || shows_enemy_chip_;
}

void Strips::draw_enemy_cards(Ui& ui, const Stage& stage, Rect where) const {
    const Side side = enemy_of(stage.own_side());
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(8), ui.px(8));
    Hand hand = stage.hand(seat_of(side));
    if (shows_enemy_chip_) hand = {stage.under_chip(seat_of(side))};
    ui.paint.text_in(in.cut_top(ui.px(22)), {Font::HeadingBold, 14, color::ink}, ui.tr("hand.of", {{"side", side_key(side)}}));
    const float step = std::min(ui.px(66), in.h / std::max(1.0F, static_cast<float>(hand.size())));
    for (const CardId card : hand)
        draw_ticket(ui, stage.match.rules(), card, stage.edge(side), in.cut_top(step).inset(0, ui.px(2)), {.is_row = true});
}

void Strips::draw_steps(Ui& ui, const Stage& stage, Rect& rest, int detail) {
    const Open& open = stage.open();
    const float s = ui.paint.scale();
    if (detail == 0) {  // the current one, and a dot for each
        Rect place = rest.cut_left(steps_width(ui, stage, 0));
        const float half = place.h * 0.56F;
        for (std::size_t i = 0; i < 5; ++i) {
            const PhaseState state = state_of(open, phases[i].first);
            const float size = ui.px(7);
            const Rect dot{place.x + ui.px(11) * static_cast<float>(i), place.y + place.h * 0.7F, size, size};
            ui.paint.drawn(fmt::format("dot{}@{}", static_cast<int>(state), s), dot, [&] {
                Svg svg(size, size);
                svg.ellipse({size / 2, size / 2}, size / 2, size / 2,
                            state == PhaseState::Later ? color::panel_dark : color::go_dark);
                return svg.done();
            });
            if (state != PhaseState::Now) continue;
            const std::string text = fmt::format("{} {}", i + 1, ui.tr(step_key(stage, i)));
            ui.paint.text_in({place.x, place.y + place.h * 0.08F, place.w, half}, {Font::HeadingBold, 16, color::go_dark}, text);
            tell(ui.items.add(fmt::format("step.{}", i), place, true, text, Found::MouseOnly),
                 ui.tr(fmt::format("tip.{}", step_key(stage, i))), place);
        }
        return;
    }
    for (std::size_t i = 0; i < 5; ++i) {
        const PhaseState state = state_of(open, phases[i].first);
        const Rect box = snapped({rest.x, rest.center().y - ui.px(14), step_width(ui, stage, i, detail), ui.px(28)});
        ui.paint.drawn(fmt::format("phase{}{}@{}", static_cast<int>(state), i == 0, s), box,
                       [&] { return phase_svg(state, i == 0, box.w, box.h, s); });
        const std::string label = state == PhaseState::Done && detail < 2 ? std::string() : ui.tr(step_key(stage, i));
        const TextStyle style =
            state == PhaseState::Now ? TextStyle{Font::Bold, 13, color::paper_light} : TextStyle{Font::Text, 13, color::ink_soft};
        const float number_w = state == PhaseState::Done ? ui.px(16) : ui.paint.width(style, "0") + ui.px(4);
        const float text_w = ui.paint.width(style, label);
        float x = box.center().x - (number_w + text_w) / 2 + (i == 0 ? -ui.px(3) : ui.px(2));
        if (state == PhaseState::Done)
            ui.paint.picture("icon_check", {x, box.center().y - ui.px(7), ui.px(14), ui.px(14)});
        else
            ui.paint.text_in({x, box.y, number_w, box.h}, style.in(state == PhaseState::Now ? color::paper : color::ink_faint),
                             std::to_string(i + 1));
        x += number_w;
        if (!label.empty()) ui.paint.text_in({x, box.y, text_w + ui.px(2), box.h}, style, label);
        tell(ui.items.add(fmt::format("step.{}", i), box.inset(ui.px(5), 0), true, ui.tr(step_key(stage, i)), Found::MouseOnly),
             ui.tr(fmt::format("tip.{}", step_key(stage, i))), box);
        rest.cut_left(box.w - ui.px(9));
    }
    rest.cut_left(ui.px(16));
}

Strips::Top Strips::draw_top(Ui& ui, const Stage& stage, bool may_undo) {
    const Rect bar = stage.layout.top;
    hint_.reset();
    pressed_reserve_ = {};
    shows_enemy_cards_ = shows_enemy_chip_ = wants_cards_ = false;
    for (const Side side : sides) reserve_spots_[index(side)] = stage.layout.log.center();
    ui.items.cover(bar);
    const bool answers = stage.answers_above();
    const float s = ui.paint.scale();
    if (answers) {
        draw_side_cloth(ui, stage.chooser.side(), bar);
    } else {
        ui.paint.drawn(fmt::format("topbar@{}", s), bar, [&] {
            Svg svg(bar.w, bar.h);
            svg.shaded({0, 0, bar.w, bar.h}, 0, color::paper_light, color::panel);
            svg.rect({0, bar.h - 2.5F * s, bar.w, 2.5F * s}, 0, color::brass);
            svg.rect({0, bar.h - 1 * s, bar.w, 1 * s}, 0, color::brass_dark);
            return svg.done();
        });
    }
    if (stage.layout.has_tabs) ui.paint.set_zoom(0.87F);
    Rect rest = bar;
    rest.h -= ui.px(3);
    Top out;
    rest.cut_left(draw_slab(ui, stage, rest) + ui.px(8));
    rest.cut_right(ui.px(6));
    out.wish = draw_buttons(ui, stage, rest, may_undo);
    if (answers) {
        ui.paint.set_zoom(1);
        out.free = rest;
        // Whoever is not looked at keeps what he has; where it flies, the plates of both sides are not seen.
        for (const Side side : sides) medal_spots_[index(side)] = {rest.right(), rest.center().y};
        enemy_hand_ = {rest.right() - ui.px(20), rest.y, ui.px(17), ui.px(24)};
        return out;
    }
    const float gap = ui.px(8);
    const auto pills = [&](bool all) {
        return pill_width(ui, stage, Side::Allies, all) + pill_width(ui, stage, Side::Axis, all) + 2 * gap;
    };
    const auto [held_1, needed_1] = goal_of(stage, Side::Allies);
    const auto [held_2, needed_2] = goal_of(stage, Side::Axis);
    int detail = 2;
    bool all_medals = needed_1 <= 8 && needed_2 <= 8;
    has_names_ = !stage.layout.has_tabs;
    const auto fits = [&] { return steps_width(ui, stage, detail) + ui.px(16) + pills(all_medals) <= rest.w; };
    if (!fits()) has_names_ = false;
    if (!fits()) detail = 1;
    if (!fits()) all_medals = false;
    if (!fits() || stage.layout.has_tabs) detail = 0;
    for (const Side side : {Side::Axis, Side::Allies}) {
        const float h = std::min(ui.px(34), rest.h - ui.px(6));
        const Rect pill = rest.cut_right(pill_width(ui, stage, side, all_medals));
        rest.cut_right(gap);
        draw_pill(ui, stage, snapped({pill.x, pill.center().y - h / 2, pill.w, h}), side, all_medals);
    }
    if (wants_cards_) out.wish = Wish::Cards;
    draw_steps(ui, stage, rest, detail);
    // What is left: how the hands lie, and the name of the battle.
    const std::string chip = stage.match.hands() == HandsShown::Open ? ui.tr("bar.open_hands") : std::string();
    const TextStyle chip_style{Font::Text, 12.5F, color::ink_soft};
    const float chip_w = chip.empty() ? 0 : ui.paint.width(chip_style, chip) + ui.px(20);
    if (chip_w > 0 && chip_w < rest.w) {
        const Rect pill = snapped({rest.x, rest.center().y - ui.px(10), chip_w, ui.px(20)});
        ui.paint.panel(PanelKind::Chip, pill);
        ui.paint.text_in(pill, chip_style, chip, Align::Center);
        rest.cut_left(chip_w + ui.px(12));
    }
    const TextStyle title{Font::Heading, 14, color::ink_soft};
    const std::string scenario(in_language(stage.match.scenario().name, stage.language));
    const float title_w = ui.paint.width(title, scenario);
    if (title_w <= rest.w) ui.paint.text_in({rest.x, rest.y, title_w + 1, rest.h}, title, scenario);
    ui.paint.set_zoom(1);
    return out;
}

namespace {

bool has_reserves(const Stage& stage, Side side) {
    const std::vector<Arrival> all = arrivals(stage.table());
    return std::any_of(all.begin(), all.end(), [&](const Arrival& line) {
        return line.side == side && !line.units.empty() && line.kind != Arrival::Kind::HeldUnits;
    });
}

}  // namespace

float Strips::reserves_height(const Ui& ui, const Stage& stage) {
    float rows = 0;
    for (const Side side : sides) rows += has_reserves(stage, side) ? 1 : 0;
    return rows * ui.px(36);
}

void Strips::draw_reserves_of_both(Ui& ui, const Stage& stage, Rect where) {
    for (const Side side : {enemy_of(stage.own_side()), stage.own_side()}) {
        if (!has_reserves(stage, side)) continue;
        Rect row = where.cut_top(ui.px(36));
        const float seal = ui.px(22);
        ui.paint.picture(side_icon(side), {row.x, row.center().y - seal / 2, seal, seal});
        row.cut_left(seal + ui.px(5));
        const ReservesDrawn drawn = draw_reserves(ui, stage, {row.x, row.center().y}, row.w, side);
        reserve_spots_[index(side)] = drawn.spot;
        if (!drawn.pressed.is_none()) pressed_reserve_ = drawn.pressed;
        if (drawn.hint) hint_ = drawn.hint;
    }
}

}  // namespace salient::ui
