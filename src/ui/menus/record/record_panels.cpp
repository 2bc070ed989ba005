// What the record comes to: six numbers, luck over all games, against whom, and the battles as pictures.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/opponent.hpp"
#include "salient/queries.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/controls.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/menus/battle_signs.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/record/record_screen.hpp"
#include "ui/menus/seat_box.hpp"
#include "words/after/career_text.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle panel_head{Font::HeadingBold, 17, color::ink};
constexpr TextStyle panel_soft{Font::Text, 13, color::ink_soft};
constexpr TextStyle panel_text{Font::Text, 14.5F, color::ink};
constexpr Color own_line = Color::rgb(0x3a1d6e);

// Name at the left, what it is about at the right, a rule under both; gives the room below.
Rect panel_room(Ui& ui, Rect where, const std::string& name, const std::string& about) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(18), ui.px(10));
    Rect head = in.cut_top(ui.px(28));
    const float w = ui.paint.width(panel_head, name) + ui.px(16);
    ui.paint.fit_text(head.cut_left(std::min(w, head.w)), panel_head, name, Align::Left);
    if (ui.paint.width(panel_soft, about) <= head.w) ui.paint.text_in(head, panel_soft, about, Align::Right);
    ui.paint.fill({in.x, in.y + ui.px(2), in.w, ui.px(1.5F)}, color::brass);
    in.cut_top(ui.px(10));
    return in;
}

void draw_strength(Ui& ui, Point at, std::size_t level) {
    const float w = ui.px(10), h = ui.px(9), lean = ui.px(3);
    for (std::size_t i = 0; i < std::size(player_levels); ++i) {
        const float x = at.x + static_cast<float>(i) * ui.px(15), y = std::round(at.y - h / 2);
        const std::vector<Point> bar{{x + lean, y}, {x + lean + w, y}, {x + w, y + h}, {x, y + h}};
        if (i < level) ui.paint.shape(bar, color::brass);
        ui.paint.shape_outline(bar, 1, color::brass_dark);
    }
}

// The battle as it is set up, filling the frame.
constexpr float words_below = 60;  // a picture: a name of two lines, and what came of it

// How the pictures of battles stand: five to eleven in a row.
struct BattleGrid {
    std::size_t columns = 5;
    float w = 0, h = 0;
    float height(std::size_t count) const { return static_cast<float>((count + columns - 1) / columns) * h; }
};
BattleGrid grid_of(const Ui& ui, float width) {
    BattleGrid out;
    out.columns = static_cast<std::size_t>(bounded(width / ui.px(109), 5.0F, 11.0F));
    out.w = width / static_cast<float>(out.columns);
    out.h = std::round((out.w - ui.px(10)) * 0.64F) + ui.px(words_below);
    return out;
}

// The line of one person, with a mark where it ends; `y_of` and `x_of` place the points.
template <class X, class Y>
void draw_own_line(Ui& ui, const std::vector<double>& values, X x_of, Y y_of) {
    for (std::size_t i = 0; i + 1 < values.size(); ++i)
        ui.paint.line({x_of(i), y_of(values[i])}, {x_of(i + 1), y_of(values[i + 1])}, ui.px(2.5F), own_line);
    const Point end{x_of(values.size() - 1), y_of(values.back())};
    ui.paint.list()->AddCircleFilled({end.x, end.y}, ui.px(4.5F), own_line.packed());
}

}  // namespace

std::vector<RecordScreen::Cell> RecordScreen::cells(const Ui& ui) const {
    const auto bundled =
        std::count_if(battles_.begin(), battles_.end(), [](const ScenarioEntry* e) { return e->source == Source::Bundled; });
    const auto won = std::count_if(battles_.begin(), battles_.end(), [&](const ScenarioEntry* e) {
        const auto found = sum_.battles.find(e->loaded->scenario->id);
        return e->source == Source::Bundled && found != sum_.battles.end() && found->second.won > 0;
    });
    const auto met = std::count_if(kinds_.begin(), kinds_.end(),
                                   [&](UnitTypeId kind) { return sum_.units.contains(client_.standard()->at(kind).id); });
    const auto of = [&](auto n, auto all) {
        return ui.tr("career.of", {{"n", static_cast<int>(n)}, {"all", static_cast<int>(all)}});
    };
    const int hours = (sum_.minutes + 30) / 60;
    const bool is_one = sum_.games.size() == 1;
    const std::string games =
        sum_.minutes < 60 ? ui.tr(is_one ? "career.cell_game_minutes" : "career.cell_games_minutes", {{"minutes", sum_.minutes}})
                          : ui.tr(is_one ? "career.cell_game" : "career.cell_games", {{"hours", hours}});
    return {{std::to_string(sum_.games.size()), games},
            {std::to_string(sum_.won), ui.tr("career.cell_won")},
            {std::to_string(sum_.lost),
             sum_.drawn > 0 ? ui.tr("career.cell_lost_drawn", {{"n", sum_.drawn}}) : ui.tr("career.cell_lost")},
            {of(won, bundled), ui.tr("career.cell_battles")},
            {of(lessons_done_, lessons_.size()), ui.tr("career.cell_lessons")},
            {of(met, kinds_.size()), ui.tr("career.cell_units")}};
}

float RecordScreen::draw_numbers(Ui& ui, Rect in, std::size_t columns) const {
    const std::vector<Cell> all = cells(ui);
    const std::size_t rows = (all.size() + columns - 1) / columns;
    const float row_h = ui.px(rows == 1 ? 84 : 62);
    const Rect sheet{in.x, in.y, in.w, row_h * static_cast<float>(rows)};
    ui.paint.panel(PanelKind::Paper, sheet);
    const float w = sheet.w / static_cast<float>(columns);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto column = static_cast<float>(i % columns), line = static_cast<float>(i / columns);
        Rect cell{sheet.x + column * w, sheet.y + line * row_h, w, row_h};
        if (i % columns > 0)
            ui.paint.fill({cell.x, cell.y + ui.px(12), ui.px(1), cell.h - ui.px(24)}, color::brass.with_alpha(0.6F));
        ui.items.add(fmt::format("record.number.{}", i), cell, false, all[i].number + " " + all[i].what, Found::FocusOnly);
        cell = cell.inset(ui.px(6), ui.px(rows == 1 ? 14 : 6));
        ui.paint.fit_text(cell.cut_top(cell.h * 0.58F), {Font::HeadingBold, rows == 1 ? 28.0F : 22.0F, color::ink},
                          all[i].number);
        ui.paint.fit_text(cell, panel_soft, all[i].what);
    }
    return sheet.bottom();
}

void RecordScreen::draw_overview(Ui& ui, Rect in) {
    if (in.w < ui.px(960) || in.h < ui.px(560)) return draw_narrow(ui, in);
    in.cut_top(draw_numbers(ui, in, 6) - in.y + ui.px(12));
    const bool is_wide = in.w > ui.px(1340);  // the lists stand beside the charts
    Rect charts =
        is_wide ? in.cut_left(std::round(in.w * 0.56F)) : in.cut_top(std::round(bounded(in.h * 0.5F, ui.px(240), ui.px(300))));
    if (is_wide)
        in.cut_left(ui.px(12));
    else
        in.cut_top(ui.px(12));
    const Rect luck = is_wide ? charts.cut_top(std::round(charts.h * 0.5F)) : charts.cut_left(std::round(charts.w * 0.576F));
    if (is_wide)
        charts.cut_top(ui.px(12));
    else
        charts.cut_left(ui.px(12));
    draw_luck(ui, luck);
    draw_opponents(ui, charts);
    draw_battles(ui, in);
}

// Numbers in two rows, then one of the three parts; what is too high for the window is scrolled as a whole.
void RecordScreen::draw_narrow(Ui& ui, Rect in) {
    Rect content = page_scroll_.begin(ui, "record.page", in, true);
    content.cut_top(draw_numbers(ui, content, 3) - content.y + ui.px(10));
    const std::vector<Choice> parts{
        {"luck", ui.tr("career.luck")}, {"opponents", ui.tr("career.against")}, {"battles", ui.tr("career.battles")}};
    if (const int i = tabs(ui, "record.part", content.cut_top(ui.px(tabs_h)), parts, static_cast<int>(part_)); i >= 0)
        part_ = static_cast<Part>(i);
    content.cut_top(ui.px(6));
    const float head = ui.px(62);
    const float needed = part_ == Part::Battles ? head + grid_of(ui, content.w - ui.px(36)).height(battles_.size()) : ui.px(260);
    const Rect panel = content.cut_top(std::max(needed, in.bottom() - content.y));
    if (part_ == Part::Luck) draw_luck(ui, panel);
    if (part_ == Part::Opponents) draw_opponents(ui, panel);
    if (part_ == Part::Battles) draw_battles(ui, panel);
    page_scroll_.end(ui, content.y);
}

void RecordScreen::draw_luck(Ui& ui, Rect where) const {
    Rect in = panel_room(ui, where, ui.tr("career.luck_title"), ui.tr("career.luck_about"));
    if (sum_.luck.empty()) {
        ui.paint.rich({in.x, in.y}, in.w, panel_text, ui.tr("career.luck_none"));
        return;
    }
    const std::string verdict = career_luck_verdict(ui.texts, sum_);
    const float verdict_h = ui.paint.rich({in.x, in.y}, in.w, {Font::HeadingBold, 15, color::ink}, verdict);
    ui.items.add("record.luck", {in.x, in.y, in.w, verdict_h}, false, plain_text(verdict), Found::FocusOnly);
    in.cut_top(verdict_h + ui.px(6));
    const std::size_t games = sum_.luck.size();
    const bool has_dots = in.h > ui.px(120);
    Rect dots = has_dots ? in.cut_bottom(ui.px(26)) : Rect{};
    Chart chart;
    double most = 1;
    std::vector<double> line{0};
    chart.band.push_back({0, 0});
    for (std::size_t i = 0; i < games; ++i) {
        line.push_back(sum_.luck[i]);
        most = std::max({most, std::abs(sum_.luck[i]), sum_.band[i]});
        chart.band.push_back({static_cast<float>(i + 1), static_cast<float>(sum_.band[i])});
    }
    const float step = even_step(static_cast<float>(most), 2);
    const float top = std::ceil(static_cast<float>(most) / step) * step;
    chart.left = 0;
    chart.right = static_cast<float>(games);
    chart.top = top;
    chart.bottom = -top;
    for (float y = -top; y <= top + step / 2; y += step) {
        const int n = static_cast<int>(std::lround(y));
        chart.up.push_back({y, n > 0 ? fmt::format("+{}", n) : n < 0 ? fmt::format("\u2212{}", -n) : "0"});
    }
    const int along = std::max(1, static_cast<int>(even_step(static_cast<float>(games), 6)));
    for (int i = along; i <= static_cast<int>(games); i += along)
        chart.along.push_back({static_cast<float>(i), std::to_string(i)});
    chart.band_label = ui.tr("career.band");
    chart.zero_label = ui.tr("career.hits", {{"hits", signed_decimal(ui.texts, sum_.luck.back())}});
    const ChartPlot plot = draw_chart(ui, in, chart);
    draw_own_line(
        ui, line, [&](std::size_t i) { return plot.x_of(static_cast<float>(i)); },
        [&](double y) { return plot.y_of(static_cast<float>(y)); });
    if (!has_dots || games > 120) return;
    const float r = std::min(ui.px(5), plot.area.w / static_cast<float>(games) * 0.4F);
    for (std::size_t i = 0; i < games; ++i) {
        const ImVec2 at{plot.x_of(static_cast<float>(i + 1)), dots.center().y};
        const bool is_won = sum_.games[i]->winner == side_of(*sum_.games[i], person_);
        ui.paint.list()->AddCircleFilled(at, r, (is_won ? color::go : color::paper_light).packed());
        ui.paint.list()->AddCircle(at, r, color::ink_soft.packed(), 0, std::max(1.0F, ui.px(1.2F)));
    }
    Rect words = dots;
    words.x = plot.area.right() + ui.px(10);
    words.w = dots.right() - words.x;
    ui.paint.fit_text(words, panel_soft, ui.tr("career.filled"), Align::Left);
}

void RecordScreen::draw_opponents(Ui& ui, Rect where) {
    Rect in = panel_room(ui, where, ui.tr("career.against_title"), ui.tr("career.against_about"));
    const bool has_choices = !sum_.choices.empty() || in.h > ui.px(190);
    Rect low = has_choices ? in.cut_bottom(std::min(ui.px(110), in.h * 0.45F)) : Rect{};
    const auto rows = static_cast<std::size_t>(std::max(1.0F, in.h / ui.px(27)));
    const float row_h =
        std::min(ui.px(32), in.h / static_cast<float>(std::max<std::size_t>(1, std::min(rows, sum_.opponents.size()))));
    for (std::size_t i = 0; i < sum_.opponents.size() && i < rows; ++i) {
        const CareerOpponent& one = sum_.opponents[i];
        Rect row = in.cut_top(row_h);
        std::string name = one.is_computer ? one.name : person_name(ui, one.name);
        std::size_t level = 0;
        for (std::size_t k = 0; one.is_computer && k < std::size(player_levels); ++k)
            if (one.name == player_levels[k]) level = k + 1;
        if (level > 0) name = ui.tr(level_names[level - 1]);
        const std::string count = ui.tr("career.won_of", {{"n", one.won}, {"of", one.games}});
        ui.items.add(fmt::format("record.opponent.{}", i), row, false, name + ": " + plain_text(count), Found::FocusOnly);
        ui.paint.fit_text(row.cut_left(row.w * 0.26F), {Font::HeadingBold, 14.5F, color::ink}, name, Align::Left);
        Rect sign = row.cut_left(ui.px(52));
        if (level > 0)
            draw_strength(ui, {sign.x + ui.px(4), sign.center().y}, level);
        else
            ui.paint.picture("icon_hand", centered({sign.x + ui.px(14), sign.center().y}, ui.px(18), ui.px(18)));
        const RichText& told = ui.paint.layout(ui.px(110), panel_text, count, Align::Right);
        const Rect right = row.cut_right(ui.px(110));
        ui.paint.rich({right.x, std::round(right.center().y - told.h / 2)}, told);
        row.cut_right(ui.px(10));
        const Rect track = centered(row.center(), row.w, ui.px(12));
        ui.paint.panel(PanelKind::Inset, track);
        Rect full = track.inset(ui.px(1), ui.px(1));
        full.w *= static_cast<float>(one.won) / static_cast<float>(std::max(1, one.games));
        ui.paint.fill(full, color::go);
    }
    if (has_choices) draw_choices(ui, low);
}

void RecordScreen::draw_choices(Ui& ui, Rect in) const {
    ui.paint.fill({in.x, in.y + ui.px(4), in.w, 1}, color::brass.with_alpha(0.6F));
    in.cut_top(ui.px(8));
    Rect head = in.cut_top(ui.px(24));
    const std::string name = ui.tr("career.choices");
    ui.paint.fit_text(head.cut_left(ui.paint.width(panel_head.sized(15), name) + ui.px(16)), panel_head.sized(15), name,
                      Align::Left);
    if (sum_.choices.empty()) {
        ui.paint.rich({in.x, in.y}, in.w, panel_soft, ui.tr("career.choices_none"));
        return;
    }
    ui.paint.fit_text(head, panel_soft, ui.tr("career.choices_about"), Align::Left);
    const Rect note = in.cut_bottom(ui.px(22));
    ui.paint.fit_text(note, panel_soft, ui.tr("career.choices_note", {{"n", static_cast<int>(sum_.choices.size())}}),
                      Align::Left);
    const std::string last = ui.tr("career.choices_last", {{"n", sum_.choices.back()}});
    const TextStyle strong{Font::HeadingBold, 14, own_line};
    Rect plot = in;
    const Rect end = plot.cut_right(std::min(plot.w * 0.5F, ui.paint.width(strong, last) + ui.px(12)));
    plot = plot.inset(ui.px(8), ui.px(6));
    int most = 1;
    for (const int points : sum_.choices) most = std::max(most, points);
    const std::vector<double> values(sum_.choices.begin(), sum_.choices.end());
    const float step = plot.w / static_cast<float>(std::max<std::size_t>(1, values.size() - 1));
    draw_own_line(
        ui, values, [&](std::size_t i) { return values.size() == 1 ? plot.right() : plot.x + static_cast<float>(i) * step; },
        [&](double y) { return plot.bottom() - static_cast<float>(y / most) * plot.h; });
    ui.paint.fit_text(end, strong, last, Align::Right);
    ui.items.add("record.choices", in, false, last, Found::FocusOnly);
}

std::string RecordScreen::battle_result(const Ui& ui, const std::string& id) const {
    for (const auto& [game, open] : career_.open) {
        std::error_code error;
        if (open.battle == id && std::filesystem::exists(client_.folders().games / open.file, error))
            return ui.tr("career.left", {{"turn", open.turn}});
    }
    const auto found = sum_.battles.find(id);
    if (found == sum_.battles.end()) return {};
    const CareerBattle& battle = found->second;
    if (battle.won == 0 && battle.last != nullptr) return result_of(ui, *battle.last);
    return plain_text(ui.tr("career.won_times", {{"n", battle.won}, {"of", battle.played()}}));
}

void RecordScreen::draw_battles(Ui& ui, Rect where) {
    const auto won = std::count_if(sum_.battles.begin(), sum_.battles.end(), [](const auto& b) { return b.second.won > 0; });
    const Rect in =
        panel_room(ui, where, ui.tr("career.battles"),
                   ui.tr("career.battles_about", {{"n", static_cast<int>(won)}, {"all", static_cast<int>(battles_.size())}}));
    Rect content = battles_scroll_.begin(ui, "record.battles", in);
    const BattleGrid grid = grid_of(ui, content.w);
    for (std::size_t i = 0; i < battles_.size(); ++i) {
        const auto column = static_cast<float>(i % grid.columns), line = static_cast<float>(i / grid.columns);
        draw_battle(ui, {content.x + column * grid.w, content.y + line * grid.h, grid.w - ui.px(10), grid.h}, *battles_[i]);
    }
    battles_scroll_.end(ui, content.y + grid.height(battles_.size()));
}

void RecordScreen::draw_battle(Ui& ui, Rect where, const ScenarioEntry& entry) {
    const Scenario& scenario = *entry.loaded->scenario;
    const std::string title(in_language(scenario.name, client_.language()));
    const std::string result = battle_result(ui, scenario.id);
    const auto found = sum_.battles.find(scenario.id);
    const bool is_played = found != sum_.battles.end();
    const Reply reply = ui.items.add("record.battle." + scenario.id, where, true,
                                     title + ", " + (result.empty() ? ui.tr("career.not_played") : result));
    if (reply.is_chosen) next_ = Next::push(std::make_unique<NewGame>(client_, entry.file));
    if (!battles_scroll_.shows(where)) return;
    Rect in = where;
    const Rect picture = in.cut_top(in.h - ui.px(words_below));
    draw_battle_picture(ui, picture, *entry.loaded);
    if (!is_played) ui.paint.fill(picture, color::paper.with_alpha(0.62F));
    ui.paint.outline(picture, ui.px(2), is_played ? color::wood_dark : color::ink_faint);
    if (reply.is_hovered) ui.paint.outline(picture, ui.px(2), color::brass);
    if (reply.is_focused) ui.paint.focus_ring(picture);
    float x = picture.x - ui.px(6);
    for (const Side side : {Side::Allies, Side::Axis}) {
        if (!is_played || !found->second.won_as[index(side)]) continue;
        ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", {x, picture.y - ui.px(4), ui.px(24), ui.px(24)});
        x += ui.px(22);
    }
    const TextStyle name{Font::HeadingBold, 13, is_played ? color::ink : color::ink_faint};
    const RichText& laid = ui.paint.layout(in.w, name, literal(title));
    in.cut_top(ui.px(2));
    ui.paint.rich({in.x, in.y}, laid);
    in.cut_top(laid.h);
    ui.paint.fit_text(in.cut_top(ui.px(16)), panel_soft.sized(12), result, Align::Left);
}

}  // namespace salient::ui
