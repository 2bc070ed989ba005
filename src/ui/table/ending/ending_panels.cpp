// Luck, rolls, losses, cards.
#include "ui/table/ending/ending_panels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "salient/queries.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/stage.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle body{Font::Text, 14.5F, color::ink};
constexpr TextStyle strong{Font::Bold, 14.5F, color::ink};
constexpr TextStyle quiet{Font::Text, 12.5F, color::ink_soft};
constexpr std::size_t numbered = 3;  // rolls that have a number in list and chart
constexpr std::size_t most_listed = 8;

// Where each roll stands along the chart: within its turn, one after the other.
std::vector<float> places_of(const Ledger& ledger) {
    std::vector<float> out(ledger.rolls.size());
    for (std::size_t i = 0; i < out.size();) {
        std::size_t end = i;
        while (end < out.size() && ledger.rolls[end].turn == ledger.rolls[i].turn) ++end;
        for (std::size_t k = i; k < end; ++k)
            out[k] =
                static_cast<float>(ledger.rolls[i].turn - 1) + static_cast<float>(k - i + 1) / static_cast<float>(end - i + 1);
        i = end;
    }
    return out;
}

// Each stands in the middle of the turns of both sides.
std::vector<ChartTick> turn_ticks(const Texts& texts, int turns_of_both) {
    std::vector<ChartTick> out;
    const int turns = own_turn(turns_of_both);
    const int step = std::max(1, static_cast<int>(even_step(static_cast<float>(turns), 7)));
    for (int turn = 1; turn <= turns; turn += step) {
        const std::string label = turn == 1 ? texts("after.turn", {{"turn", turn}}) : std::to_string(turn);
        out.push_back({std::min(static_cast<float>(turns_of_both), static_cast<float>(turn) * 2 - 1), label});
    }
    return out;
}

}  // namespace

Chart luck_chart(const Texts& texts, const Ledger& ledger) {
    Chart chart;
    const std::vector<float> places = places_of(ledger);
    chart.left = 0;
    chart.right = static_cast<float>(std::max(1, ledger.turns));
    std::array<double, 2> total{}, variance{};
    ChartLine lines[2];
    float most = 1;
    chart.band.push_back({0, 0});
    for (ChartLine& line : lines) line.points.push_back({0, 0});
    const std::vector<std::size_t> biggest = ledger.biggest(numbered);
    for (std::size_t i = 0; i < ledger.rolls.size(); ++i) {
        const LedgerRoll& roll = ledger.rolls[i];
        const std::size_t side = index(roll.side);
        total[side] += roll.surplus();
        variance[side] += roll.variance;
        const Point at{places[i], static_cast<float>(total[side])};
        lines[side].points.push_back(at);
        const auto half = static_cast<float>(std::sqrt(std::max(variance[0], variance[1])));
        chart.band.push_back({places[i], half});
        most = std::max({most, std::abs(at.y), half});
        const auto found = std::find(biggest.begin(), biggest.end(), i);
        if (found != biggest.end() && std::abs(roll.surplus()) > 0.05)
            chart.pins.push_back({at, std::to_string(found - biggest.begin() + 1), roll.surplus() > 0});
    }
    chart.band.push_back({chart.right, chart.band.back().y});
    if (!may_speak_of_luck(ledger)) chart.band.clear();
    const float step = even_step(most, 3);
    chart.top = std::ceil(most / step) * step;
    chart.bottom = -chart.top;
    for (float y = chart.bottom; y <= chart.top + 0.01F; y += step) {
        const int n = static_cast<int>(std::lround(y));
        chart.up.push_back({y, n == 0 ? "0" : fmt::format("{}{}", n > 0 ? "+" : "\u2013", std::abs(n))});
    }
    chart.along = turn_ticks(texts, ledger.turns);
    for (const Side side : {Side::Allies, Side::Axis}) {
        ChartLine& line = lines[index(side)];
        line.side = side;
        line.points.push_back({chart.right, line.points.back().y});
        line.name = texts(side == Side::Allies ? "side.allies" : "side.axis") + " " + signed_decimal(texts, ledger.balance(side));
        line.note = texts("after.hits_for_all", {{"n", ledger.hits(side)}, {"expected", decimal(texts, ledger.expected(side))}});
        if (has_share(ledger, side)) chart.lines.push_back(line);
    }
    chart.band_label = texts("after.band");
    chart.zero_label = texts("after.as_expected");
    return chart;
}

Chart losses_chart(const Texts& texts, const Ledger& ledger) {
    Chart chart;
    chart.has_marks = false;
    chart.right = static_cast<float>(std::max(1, ledger.turns));
    float most = 1;
    for (const Side side : {Side::Allies, Side::Axis}) {
        ChartLine line;
        line.side = side;
        line.points.push_back({0, 0});
        float sum = 0;
        for (const LedgerLoss& loss : ledger.losses) {
            if (loss.side != side) continue;
            sum += static_cast<float>(loss.figures);
            line.points.push_back({static_cast<float>(loss.turn) - 0.5F, sum});
        }
        line.points.push_back({chart.right, sum});
        most = std::max(most, sum);
        line.name = fmt::format("{} {}", texts(side == Side::Allies ? "side.allies" : "side.axis"), ledger.figures_lost(side));
        line.note = texts("after.units_lost", {{"n", ledger.units_lost(side)}});
        chart.lines.push_back(std::move(line));
    }
    const float step = even_step(most, 4);
    chart.top = std::ceil(most / step) * step;
    for (float y = 0; y <= chart.top + 0.01F; y += step) chart.up.push_back({y, std::to_string(std::lround(y))});
    chart.along = turn_ticks(texts, ledger.turns);
    return chart;
}

void draw_luck(Ui& ui, const Ending& ending, Rect in) {
    const std::string verdict = luck_verdict(ui.texts, ending.ledger);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::HeadingBold, 15.5F, color::ink}, verdict));
    ui.items.add("after.verdict", {in.x, in.y, in.w, ui.px(2)}, false, plain_text(verdict), Found::FocusOnly);
    if (ending.ledger.rolls.empty()) return;
    in.cut_top(ui.px(4));
    const std::string shares = luck_shares(ui.texts, ending.ledger);
    if (!shares.empty()) {
        const float h = ui.paint.layout(in.w, quiet, shares).h;
        const Rect below = in.cut_bottom(h + ui.px(4));
        ui.paint.rich({below.x, below.y + ui.px(2)}, below.w, quiet, shares);
        ui.items.add("after.shares", below, false, plain_text(shares), Found::FocusOnly);
    }
    if (in.h > ui.px(60)) draw_chart(ui, in, luck_chart(ui.texts, ending.ledger));
}

void draw_losses(Ui& ui, const Ending& ending, Rect in) { draw_chart(ui, in, losses_chart(ui.texts, ending.ledger)); }

void draw_cards_played(Ui& ui, const Ending& ending, Rect in) {
    const float column = std::min(ui.px(90), in.w * 0.24F);
    const float row_h = std::min(ui.px(26), std::floor(in.h / 6));
    Rect head = in.cut_top(row_h);
    for (const Side side : {Side::Axis, Side::Allies}) {
        const Rect cell = head.cut_right(column);
        ui.paint.fit_text(cell, strong.in(side == Side::Allies ? color::allies : color::axis), side_name(ui, side), Align::Right);
    }
    const auto row = [&](const char* key, int LedgerCards::*what) {
        Rect r = in.cut_top(row_h);
        ui.paint.fill({r.x, r.y, r.w, 1}, color::brass.with_alpha(0.4F));
        std::string told = ui.tr(key);
        for (const Side side : {Side::Axis, Side::Allies})
            ui.paint.fit_text(r.cut_right(column), strong, std::to_string(ending.ledger.cards[index(side)].*what), Align::Right);
        ui.paint.fit_text(r, body, told, Align::Left);
        told += fmt::format(" | {} | {}", ending.ledger.cards[0].*what, ending.ledger.cards[1].*what);
        ui.items.add(fmt::format("{}.row", key), {in.x, r.y, in.w, r.h}, false, told, Found::FocusOnly);
    };
    row("after.cards_played", &LedgerCards::cards);
    row("after.orders", &LedgerCards::orders);
    row("after.tactics", &LedgerCards::tactics);
    row("after.small_turns", &LedgerCards::small_turns);
    row("after.ambushes", &LedgerCards::ambushes);
}

namespace {

void draw_roll(Ui& ui, const Ending& ending, Rect row, std::size_t number, int rank, float most) {
    const LedgerRoll& roll = ending.ledger.rolls[number];
    const bool wide = row.w > ui.px(640), has_turn = row.w > ui.px(420);  // else the names have no room beside the bar
    ui.paint.fill({row.x, row.bottom() - 1, row.w, 1}, color::brass.with_alpha(0.4F));
    Rect in = row;
    const Rect pin = in.cut_left(ui.px(24));
    if (rank < static_cast<int>(numbered) && rank >= 0) {
        ui.paint.list()->AddCircleFilled({pin.x + ui.px(10), pin.center().y}, ui.px(9), color::ink.packed());
        ui.paint.text_in(centered({pin.x + ui.px(10), pin.center().y}, ui.px(18), ui.px(18)),
                         {Font::Bold, 12, color::paper_light}, std::to_string(rank + 1), Align::Center);
    }
    if (has_turn)
        ui.paint.text_in(in.cut_left(ui.px(26)), body.in(color::ink_soft), std::to_string(own_turn(roll.turn)), Align::Center);
    ui.paint.picture(side_icon(roll.side), centered(in.cut_left(ui.px(28)).center(), ui.px(20), ui.px(20)));
    in.cut_left(ui.px(4));
    ui.paint.fit_text(in.cut_right(ui.px(62)), quiet.in(color::ink), roll_rarity(ui.texts, roll), Align::Right);
    if (wide) {
        in.cut_right(ui.px(8));
        const Rect track = in.cut_right(ui.px(136));
        const auto share = static_cast<float>(roll.surplus()) / std::max(most, 1.0F);
        draw_balance_bar(ui, centered(track.center(), track.w - ui.px(76), ui.px(14)), roll.side, share);
        const std::string label = signed_decimal(ui.texts, roll.surplus());
        const TextStyle style{Font::Bold, 12.5F, chart_text_color(roll.side)};
        ui.paint.text_in(roll.surplus() < 0 ? Rect{track.x, track.y, ui.px(36), track.h}
                                            : Rect{track.right() - ui.px(36), track.y, ui.px(36), track.h},
                         style, label, Align::Center);
    }
    in.cut_right(ui.px(6));
    ui.paint.fit_text(in.cut_right(ui.px(72)), body, roll_hits(ui.texts, roll), Align::Left);
    in.cut_right(ui.px(6));
    const float die = ui.px(wide ? 22 : 16), gap = ui.px(wide ? 3 : 2);
    const float shown = std::min(static_cast<float>(roll.dice), 6.0F);
    Rect dice = in.cut_right((die + gap) * shown);
    int drawn = 0;
    for (std::size_t f = 0; f < roll.faces.size(); ++f) {
        const auto face = static_cast<Face>(f);
        const bool hits = roll.hit_by.has(face);
        for (int n = 0; n < roll.faces[f] && drawn < static_cast<int>(shown); ++n, ++drawn)
            ui.paint.picture(die_picture(face), centered(dice.cut_left(die + gap).center(), die, die), {}, hits ? 1 : 0.4F);
    }
    in.cut_right(ui.px(6));
    ui.paint.fit_text(in.cut_top(in.h * 0.5F), strong, roll_title(ending.match, ui.texts, roll), Align::Left);
    ui.paint.fit_text(in, quiet.in(roll.is_eliminated ? color::ink : color::ink_soft), roll_end(ui.texts, roll), Align::Left);
}

float most_surplus(const Ledger& ledger) {
    double most = 0;
    for (const LedgerRoll& roll : ledger.rolls) most = std::max(most, std::abs(roll.surplus()));
    return static_cast<float>(most);
}

}  // namespace

float RollList::row_height(const Ui& ui) { return ui.px(42); }

std::optional<std::size_t> RollList::draw_top(Ui& ui, const Ending& ending, Rect in, std::size_t most) {
    std::optional<std::size_t> clicked;
    int rank = 0;
    const float surplus = most_surplus(ending.ledger);
    for (const std::size_t i : ending.ledger.biggest(most)) {
        const Rect row = in.cut_top(row_height(ui));
        const LedgerRoll& roll = ending.ledger.rolls[i];
        const std::string told = roll_title(ending.match, ui.texts, roll) + " " + roll_hits(ui.texts, roll);
        const Reply reply = ui.items.add(fmt::format("after.top.{}", i), row, true, told);
        if (reply.is_chosen) clicked = i;
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (reply.is_focused) ui.paint.focus_ring(row);
        draw_roll(ui, ending, row, i, rank++, surplus);
    }
    return clicked;
}

void RollList::draw_biggest(Ui& ui, const Ending& ending, Rect in) {
    int rank = 0;
    for (const std::size_t i : ending.ledger.biggest(most_listed)) {
        if (in.h < RollList::row_height(ui)) return;
        draw_roll(ui, ending, in.cut_top(RollList::row_height(ui)), i, rank++, most_surplus(ending.ledger));
    }
}

std::optional<std::size_t> RollList::draw(Ui& ui, const Ending& ending, Rect in) {
    const Ledger& ledger = ending.ledger;
    const std::vector<Choice> shows{{"biggest", ui.tr("after.show_biggest")},
                                    {"all", ui.tr("after.show_all", {{"n", static_cast<int>(ledger.rolls.size())}})},
                                    {"allies", side_name(ui, Side::Allies)},
                                    {"axis", side_name(ui, Side::Axis)}};
    if (const int i = choice_row(ui, "after.show", in, shows, static_cast<int>(show_)); i >= 0) {
        show_ = static_cast<Show>(i);
        scroll_.to_top();
    }
    in.cut_top(ui.px(4));
    std::vector<std::size_t> list = ledger.biggest(most_listed);
    const std::vector<std::size_t> biggest = list;
    if (show_ != Show::Biggest) {
        list.clear();
        for (std::size_t i = 0; i < ledger.rolls.size(); ++i)
            if (show_ == Show::All || ledger.rolls[i].side == (show_ == Show::Allies ? Side::Allies : Side::Axis))
                list.push_back(i);
    }
    std::optional<std::size_t> clicked;
    Rect content = scroll_.begin(ui, "after_rolls", in);
    const float most = most_surplus(ledger);
    for (const std::size_t i : list) {
        const Rect row = content.cut_top(RollList::row_height(ui));
        const LedgerRoll& roll = ledger.rolls[i];
        const std::string told = fmt::format("{} {} {} {} {}", ui.tr("after.turn", {{"turn", own_turn(roll.turn)}}),
                                             roll_title(ending.match, ui.texts, roll), roll_end(ui.texts, roll),
                                             roll_hits(ui.texts, roll), roll_rarity(ui.texts, roll));
        const Reply reply = ui.items.add(fmt::format("after.roll.{}", i), row, true, told);
        if (reply.is_chosen) clicked = i;
        if (!scroll_.shows(row)) continue;
        if (reply.is_hovered) ui.paint.fill(row, color::brass_light.with_alpha(0.35F));
        if (reply.is_focused) ui.paint.focus_ring(row);
        const auto found = std::find(biggest.begin(), biggest.end(), i);
        draw_roll(ui, ending, row, i, found == biggest.end() ? -1 : static_cast<int>(found - biggest.begin()), most);
    }
    scroll_.end(ui, content.y);
    return clicked;
}

}  // namespace salient::ui
