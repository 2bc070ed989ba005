// Panels of the laboratory. Charts follow the house: Allies filled, Axis hatched or hollow, density in one violet.
#include "ui/menus/lab/lab_sheet.hpp"

#include <algorithm>
#include <cmath>

#include "salient/set_out.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/after/ending_text.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle lab_body{Font::Text, 14.5F, color::ink};
constexpr TextStyle lab_strong{Font::Bold, 14.5F, color::ink};
constexpr TextStyle sheet_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle sheet_heading{Font::HeadingBold, 15.5F, color::ink};
constexpr Color lab_track = Color::rgb(0xd8cba4);
constexpr Color lab_bleach{241, 232, 211, 150};

Rect panel(Ui& ui, Rect where, std::string_view key) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(14));
    ui.paint.text_in(in.cut_top(ui.px(22)), sheet_heading, ui.tr(key));
    return in;
}

void note(Ui& ui, Rect& in, std::string_view key) {
    in.cut_top(std::max(ui.px(18), ui.paint.rich({in.x, in.y}, in.w, sheet_quiet, ui.tr(key))));
}

// A name that is told in whole, smaller where there is little room.
void name_in(Ui& ui, Rect where, const TextStyle& style, const std::string& name) {
    where.cut_right(ui.px(6));
    ui.paint.fit_text(where, style, name, Align::Left);
}

double a_game(const LabView& view, std::uint64_t n) {
    return static_cast<double>(n) / static_cast<double>(std::max<std::uint64_t>(1, view.report.games));
}

// A bar from the left of its track; Allies filled, Axis hatched.
void bar(Ui& ui, Rect track, Side side, double share) {
    Rect full = track;
    full.w *= static_cast<float>(bounded(share, 0.0, 1.0));
    if (side == Side::Allies) {
        ui.paint.fill(full, chart_color(side));
        return;
    }
    ui.paint.clip(full);
    for (float x = full.x - full.h; x < full.right(); x += ui.px(5))
        ui.paint.line({x, full.bottom()}, {x + full.h, full.y}, ui.px(2.2F), chart_color(side));
    ui.paint.unclip();
    ui.paint.outline(full, ui.px(1.2F), chart_color(side));
}

void dot(Ui& ui, Point at, Color color, bool is_hollow) {
    ui.paint.list()->AddCircleFilled({at.x, at.y}, ui.px(5), color.packed());
    if (is_hollow) ui.paint.list()->AddCircleFilled({at.x, at.y}, ui.px(3), color::paper_light.packed());
}

void two_bars(Ui& ui, Rect& in, const std::string& name, std::array<double, 2> values, double most) {
    Rect row = in.cut_top(ui.px(31));
    name_in(ui, row.cut_left(std::round(row.w * 0.4F)), lab_body, name);
    for (const Side side : sides) {
        Rect line = row.cut_top(ui.px(15));
        Rect track = line.inset(0, ui.px(2));
        track.w -= ui.px(52);
        bar(ui, track, side, most > 0 ? values[index(side)] / most : 0);
        const float end = track.x + track.w * static_cast<float>(most > 0 ? values[index(side)] / most : 0);
        ui.paint.text_in({end + ui.px(6), line.y, ui.px(50), line.h}, lab_strong.sized(12.5F).in(chart_text_color(side)),
                         decimal(ui.texts, values[index(side)]));
    }
}

// The hexes of the battle's board alone: units would hide what is told of their hexes.
const Game& empty_board(const LabSetup& setup) {
    thread_local std::string known;
    thread_local Game game;
    if (known != setup.run.scenario_json || !game.rules) {
        auto scenario = std::make_shared<Scenario>(*setup.battle.scenario);
        scenario->units.clear();
        game = set_out(setup.battle.rules, std::move(scenario));
        known = setup.run.scenario_json;
    }
    return game;
}

std::vector<Point> hex_corners(Rect hex) {
    const float x = hex.center().x, quarter = hex.h / 4;
    return {{x, hex.y},        {hex.right(), hex.y + quarter},  {hex.right(), hex.bottom() - quarter},
            {x, hex.bottom()}, {hex.x, hex.bottom() - quarter}, {hex.x, hex.y + quarter}};
}

}  // namespace

void draw_lab_verdict(Ui& ui, Rect where, const LabView& view) {
    const std::string battle{in_language(view.setup.battle.scenario->name, view.language)};
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(18));
    ui.paint.text_in(in.cut_top(ui.px(26)), {Font::HeadingBold, 20, color::ink}, battle);
    const LabRun& run = view.setup.run;
    ui.paint.text_in(in.cut_top(ui.px(20)), sheet_quiet,
                     ui.tr("lab.run", {{"games", static_cast<int>(view.report.games)},
                                       {"first", verbatim(lab_player_name(ui.texts, run.players[0].name))},
                                       {"second", verbatim(lab_player_name(ui.texts, run.players[1].name))},
                                       {"seed", std::to_string(run.seed)}}));
    in.cut_top(ui.px(6));
    ui.paint.text_in(in.cut_top(ui.px(30)), {Font::HeadingBold, 20, color::ink}, lab_verdict(ui.texts, view.report));
    if (view.report.is_by_chance) ui.paint.text_in(in.cut_top(ui.px(20)), lab_strong.in(color::alert), ui.tr("lab.by_chance"));
    ui.paint.text_in(in.cut_top(ui.px(20)), lab_body,
                     ui.tr("lab.minutes", {{"minutes", std::to_string(std::lround(view.report.minutes))}}));
}

void draw_lab_shares(Ui& ui, Rect where, const LabView& view) {
    Rect in = panel(ui, where, "lab.wins");
    note(ui, in, "lab.wins_note");
    Rect scale = in.cut_top(ui.px(22));
    const float left = in.x + std::round(in.w * 0.18F), right = in.x + in.w * 0.66F;
    const auto at = [&](double share) { return left + (right - left) * static_cast<float>(share); };
    for (const double tick : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        ui.paint.text({at(tick), scale.y}, sheet_quiet, percent(ui.texts, tick), Align::Center);
        ui.paint.line({at(tick), scale.bottom()}, {at(tick), scale.bottom() + ui.px(68)}, tick == 0.5 ? ui.px(1.6F) : 1,
                      tick == 0.5 ? color::ink : lab_track);
    }
    const std::array<std::string, 2> shares = lab_win_shares(ui.texts, view.report);
    for (const Side side : sides) {
        const LabShare& share = view.report.wins[index(side)];
        Rect row = in.cut_top(ui.px(34));
        const float y = std::round(row.center().y);
        ui.paint.text_in({row.x, row.y, left - row.x - ui.px(8), row.h}, lab_strong,
                         ui.tr(side == Side::Allies ? "side.allies" : "side.axis"));
        ui.paint.line({at(share.low), y}, {at(share.high), y}, ui.px(5), chart_color(side));
        dot(ui, {at(share.share), y}, chart_color(side), side == Side::Axis);
        ui.paint.text_in(
            {right + ui.px(12), row.y, in.right() - right - ui.px(12), row.h}, lab_body,
            shares[index(side)] + "  (" + percent(ui.texts, share.low) + "\u2013" + percent(ui.texts, share.high) + ")");
    }
}

void draw_lab_pairings(Ui& ui, Rect where, const std::vector<LabPairing>& pairings) {
    Rect in = panel(ui, where, "lab_screen.allies_win");
    note(ui, in, "lab.wins_note");
    Rect scale = in.cut_top(ui.px(20));
    const auto said = [&](const LabShare& share) {
        return ui.tr("lab_screen.share", {{"share", percent(ui.texts, share.share)},
                                          {"low", percent(ui.texts, share.low)},
                                          {"high", percent(ui.texts, share.high)},
                                          {"games", static_cast<int>(share.games)}});
    };
    float words = 0, names = 0;
    for (const LabPairing& pairing : pairings) {
        words = std::max(words, ui.paint.width(sheet_quiet, said(pairing.allies)));
        names = std::max(names, ui.paint.width(lab_strong.sized(13), pairing.name));
    }
    const float left = in.x + std::min(names, in.w * 0.32F) + ui.px(24);
    const float right = std::max(left + ui.px(60), in.right() - std::min(words, in.w * 0.4F) - ui.px(24));
    const auto at = [&](double share) { return left + (right - left) * static_cast<float>(share); };
    constexpr float row_h = 23;
    const auto room = static_cast<std::size_t>(std::max(1.0F, in.h / ui.px(row_h)));
    const std::size_t shown = std::min(room, pairings.size());
    for (const double tick : {0.0, 0.5, 1.0}) {
        ui.paint.text({at(tick), scale.y}, sheet_quiet, percent(ui.texts, tick), Align::Center);
        ui.paint.line({at(tick), scale.bottom()}, {at(tick), scale.bottom() + static_cast<float>(shown) * ui.px(row_h)},
                      tick == 0.5 ? ui.px(1.6F) : 1, tick == 0.5 ? color::ink : lab_track);
    }
    for (std::size_t i = 0; i < shown; ++i) {
        const LabShare& share = pairings[i].allies;
        const Rect row = in.cut_top(ui.px(row_h));
        const float y = std::round(row.center().y);
        const TextStyle style = i == 0 ? lab_strong.sized(13) : lab_body.sized(13);
        ui.paint.fit_text({row.x, row.y, left - row.x - ui.px(24), row.h}, style, pairings[i].name, Align::Left);
        ui.paint.line({at(share.low), y}, {at(share.high), y}, ui.px(i == 0 ? 5 : 3), chart_color(Side::Allies));
        dot(ui, {at(share.share), y}, chart_color(Side::Allies), i != 0);
        ui.paint.fit_text({right + ui.px(24), row.y, in.right() - right - ui.px(24), row.h}, sheet_quiet.in(color::ink),
                          said(share), Align::Left);
    }
}

void draw_lab_decided(Ui& ui, Rect where, const LabView& view) {
    Rect in = panel(ui, where, "lab.decided");
    note(ui, in, "lab.decided_note");
    struct Row {
        std::string name;
        std::array<double, 2> values;
    };
    std::vector<Row> rows;
    const auto& medals = view.counts.medals;
    rows.push_back({ui.tr("lab.source.units"), {a_game(view, medals[0][0]), a_game(view, medals[1][0])}});
    for (const Objective& objective : view.setup.battle.scenario->objectives) {
        std::array<double, 2> values{};
        for (std::size_t s = 0; s < 2; ++s)
            if (const auto found = view.counts.objective_medals[s].find(objective.id);
                found != view.counts.objective_medals[s].end())
                values[s] = a_game(view, found->second);
        if (values[0] + values[1] > 0)
            rows.push_back({lab_objective_name(*view.setup.battle.scenario, objective.id, view.language), values});
    }
    if (medals[0][2] + medals[1][2] > 0)
        rows.push_back({ui.tr("lab.source.exits"), {a_game(view, medals[0][2]), a_game(view, medals[1][2])}});
    double most = 0;
    for (const Row& row : rows) most = std::max({most, row.values[0], row.values[1]});
    for (const Row& row : rows)
        if (in.h >= ui.px(31)) two_bars(ui, in, row.name, row.values, most);
}

void draw_lab_losses(Ui& ui, Rect where, const LabView& view) {
    Rect in = panel(ui, where, "lab.losses");
    note(ui, in, "lab.losses_note");
    for (const Side side : sides)
        for (const auto& [id, losses] : view.counts.losses[index(side)]) {
            if (in.h < ui.px(24)) return;
            Rect row = in.cut_top(ui.px(24));
            const std::string lost =
                decimal(ui.texts, a_game(view, losses.units)) + " / " + decimal(ui.texts, a_game(view, losses.began));
            Rect numbers = row.cut_right(std::max(ui.px(64), ui.paint.width(sheet_quiet, lost) + ui.px(8)));
            const TextStyle name = lab_body.sized(13);  // of all the same
            const Rect words = row.cut_left(std::round(row.w * 0.66F));
            ui.paint.text_in(words, name, shortened(ui, name, ui.tr("unit." + id), words.w - ui.px(4)));
            Rect track = row.inset(0, ui.px(6));
            ui.paint.fill(track, lab_track);
            bar(ui, track, side, losses.began == 0 ? 0 : static_cast<double>(losses.units) / static_cast<double>(losses.began));
            ui.paint.text_in(numbers, sheet_quiet.in(chart_text_color(side)), lost, Align::Right);
        }
}

void draw_lab_cards(Ui& ui, Rect where, const LabView& view, Side side) {
    Rect in = panel(ui, where, "lab.cards");
    ui.paint.text_in(in.cut_top(ui.px(20)), lab_strong.in(chart_text_color(side)),
                     ui.tr(side == Side::Allies ? "side.allies" : "side.axis"));
    const auto& cards = view.report.cards[index(side)];
    double most = 1;
    for (const LabCardReport& card : cards)
        if (card.has_change) most = std::max({most, std::abs(card.low), std::abs(card.high)});
    most = std::min(most, 25.0);
    const float left = in.x + std::round(in.w * 0.46F), right = in.right() - ui.px(10);
    const auto at = [&](double points) {
        return left + (right - left) * static_cast<float>((bounded(points, -most, most) + most) / (2 * most));
    };
    Rect scale = in.cut_top(ui.px(20));
    ui.paint.text({at(-most), scale.y}, sheet_quiet, signed_decimal(ui.texts, -most));
    ui.paint.text({at(0), scale.y}, sheet_quiet, "0", Align::Center);
    ui.paint.text({at(most), scale.y}, sheet_quiet, signed_decimal(ui.texts, most), Align::Right);
    // Those that there is room for: the best and the worst.
    std::vector<const LabCardReport*> shown;
    for (const LabCardReport& card : cards)
        if (card.has_change) shown.push_back(&card);
    const auto room = static_cast<std::size_t>(std::max(2.0F, in.h / ui.px(21)));
    if (shown.size() > room)
        shown.erase(shown.begin() + static_cast<std::ptrdiff_t>((room + 1) / 2),
                    shown.end() - static_cast<std::ptrdiff_t>(room / 2));
    ui.paint.line({at(0), in.y}, {at(0), in.y + static_cast<float>(shown.size()) * ui.px(21)}, ui.px(1.4F), color::ink);
    for (const LabCardReport* card : shown) {
        Rect row = in.cut_top(ui.px(21));
        const bool may_be_chance = card->low <= 0 && card->high >= 0;
        const float y = std::round(row.center().y);
        name_in(ui, {row.x, row.y, left - row.x - ui.px(2), row.h}, may_be_chance ? sheet_quiet : lab_strong.sized(13),
                ui.tr("card." + card->card));
        const Color ink = may_be_chance ? color::ink_faint : color::ink;
        ui.paint.line({at(card->low), y}, {at(card->high), y}, ui.px(2.4F), ink);
        dot(ui, {at(card->change), y}, ink, may_be_chance);
    }
}

void draw_lab_heat(Ui& ui, Rect where, const LabView& view, LabHeatKind kind) {
    Rect in = panel(ui, where, heat_title(kind));
    note(ui, in, heat_note(kind));
    in.cut_top(ui.px(8));  // of the board's frame
    const Table table = empty_board(view.setup).table();
    const LabHeatMap heat(view.counts, view.report, table.board, kind);
    BoardView board = draw_board_preview(ui, table, in, view.language);
    const auto fill = [&](HexId id, int opacity) {
        ui.paint.shape(hex_corners(board.hex_rect(table.board.hex(id)).inset(ui.px(0.5F))),
                       Color{0x43, 0x20, 0x6b, static_cast<std::uint8_t>(opacity)});
    };
    for (int i = 0; i < table.board.size(); ++i) {
        ui.paint.shape(hex_corners(board.hex_rect(table.board.hex(HexId{i}))), lab_bleach);
        if (const int step = heat.step(HexId{i}); step >= 0) fill(HexId{i}, heat_opacity[static_cast<std::size_t>(step)]);
    }
    board.draw_labels(ui, table, view.language);
    // A name gives way to the figure of a hex.
    for (int i = 0; i < table.board.size(); ++i) {
        if (heat.step(HexId{i}) != densest_step) continue;
        fill(HexId{i}, 255);
        const Rect hex = board.hex_rect(table.board.hex(HexId{i}));
        ui.paint.fit_text(hex.inset(hex.w * 0.1F, hex.h * 0.3F), {Font::Bold, 13, color::paper_light},
                          std::to_string(heat.in_100_games(HexId{i})));
    }
}

void draw_lab_watch(Ui& ui, Rect where, const LabView& view) {
    Rect in = panel(ui, where, "lab.watch");
    for (const LabGame& game : view.report.watch) {
        if (in.h < ui.px(22)) return;
        Rect row = in.cut_top(ui.px(22));
        name_in(ui, row.cut_left(std::round(row.w * 0.34F)), lab_strong.sized(13), lab_watch_name(ui.texts, game.kind));
        ui.paint.fit_text(row, lab_body.sized(13), lab_watch_line(ui.texts, game), Align::Left);
    }
}

void draw_lab_sheet(Ui& ui, const LabView& view) {
    ui.paint.fill(ui.window, color::wood);
    Rect in = ui.window.inset(ui.px(14));
    const float gap = ui.px(10);
    Rect top = in.cut_top(ui.px(166));
    draw_lab_verdict(ui, top.cut_left(std::round(top.w * 0.5F)), view);
    top.cut_left(gap);
    draw_lab_shares(ui, top, view);
    in.cut_top(gap);
    Rect maps = in.cut_bottom(std::round(in.h * 0.5F));
    in.cut_bottom(gap);
    const float third = std::round((maps.w - 2 * gap) / 3);
    for (const LabHeatKind kind : heat_kinds) {
        draw_lab_heat(ui, maps.cut_left(third), view, kind);
        maps.cut_left(gap);
    }
    const float quarter = std::round((in.w - 4 * gap) / 5);
    draw_lab_decided(ui, in.cut_left(quarter), view);
    in.cut_left(gap);
    draw_lab_losses(ui, in.cut_left(quarter), view);
    in.cut_left(gap);
    for (const Side side : sides) {
        draw_lab_cards(ui, in.cut_left(quarter), view, side);
        in.cut_left(gap);
    }
    draw_lab_watch(ui, in, view);
}

}  // namespace salient::ui
