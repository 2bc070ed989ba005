// The right column: what is under the pointer, exact odds, the log, the dice tray. Every number comes from the queries with its clause.
#include <fmt/format.h>

#include <algorithm>

#include "ui/drawings.hpp"
#include "ui/game_screen.hpp"
#include "ui/terrain_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle body{Font::Text, 14, color::ink};
constexpr TextStyle soft{Font::Text, 13, color::ink_soft};
constexpr TextStyle strong{Font::Bold, 14, color::ink};
constexpr TextStyle heading{Font::HeadingBold, 15, color::ink};

std::string signed_number(int value) { return value < 0 ? "\u2013" + std::to_string(-value) : "+" + std::to_string(value); }

std::string percent(double p) {
    if (p > 0 && p < 0.005) return "< 1 %";
    return fmt::format("{:.0f} %", p * 100);
}

void clause(Ui& ui, Rect row, const std::string& id) {
    if (id.empty()) return;
    const TextStyle style{Font::Text, 12.5F, color::alert_dark};
    ui.paint.text_in(row, style, id, Align::Right);
    const float w = ui.paint.width(style, id);
    ui.paint.fill({row.right() - w, row.center().y + ui.px(8), w, 1}, color::alert.with_alpha(0.5F));
}

// The sheet with its heading; gives what is left inside.
Rect sheet(Ui& ui, Rect where, std::string_view title, std::string_view note = {}) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(1.5F));
    Rect head = in.cut_top(ui.px(27));
    const float radius = 6 * ui.paint.scale();
    ui.paint.drawn(fmt::format("sheet_head@{}", radius), head, [&] {
        Svg svg(head.w, head.h);
        svg.path(fmt::format("M0 {1:.1f}L0 {0:.1f}Q0 0 {0:.1f} 0L{2:.1f} 0Q{3:.1f} 0 {3:.1f} {0:.1f}L{3:.1f} {1:.1f}Z", radius,
                             head.h, head.w - radius, head.w),
                 color::panel);
        svg.rect({0, head.h - radius * 0.25F, head.w, radius * 0.25F}, 0, color::brass);
        return svg.done();
    });
    head = head.inset(ui.px(11), 0);
    ui.paint.text_in(head, heading, title);
    if (!note.empty()) {
        head.cut_left(ui.paint.width(heading, title) + ui.px(14));
        ui.paint.text_in(head, soft, note, Align::Right);
    }
    return in.inset(ui.px(12), ui.px(7));
}

}  // namespace

float GameScreen::inspect_attack(Ui& ui, Rect where, const Chooser::Attack& attack) {
    const Table t = table();
    const float row_h = ui.px(23);
    Rect in = where;
    const auto figure_box = [&](Rect box, const Unit& u) {
        ui.paint.panel(PanelKind::Inset, box);
        const std::string figure = BoardView::figure_of(ui.art, t.type(u));
        const std::string nation = u.nation.is_none() ? std::string() : t.rules.at(u.nation).id;
        ui.paint.picture(figure, box.inset(ui.px(5)), Look{.nation = nation, .is_mirrored = u.side == Side::Axis});
    };
    const Unit& target = t.unit(attack.target);
    Rect faces = in.cut_top(ui.px(56));
    std::string sentence;
    const std::string figures = ui.tr("inspect.figures", {{"figures", static_cast<int>(target.figures)}});
    std::string ground;
    for (const Feature& f : t.open.features_at(target.hex)) ground += ", " + ui.tr("terrain." + t.rules.at(f.type).id);
    if (attack.attacker.is_none()) {
        sentence = ui.tr("inspect.card_attacks", {{"card", "@card." + t.rules.at(t.open.card.effect).id},
                                                  {"target", "@unit." + t.type(target).id},
                                                  {"figures", figures}});
    } else {
        const Unit& attacker = t.unit(attack.attacker);
        figure_box(faces.cut_left(ui.px(58)), attacker);
        sentence =
            ui.tr("inspect.attacks",
                  {{"unit", "@unit." + t.type(attacker).id}, {"target", "@unit." + t.type(target).id}, {"figures", figures}});
    }
    figure_box(faces.cut_right(ui.px(58)), target);
    const Rect words = faces.inset(ui.px(8), 0);
    const RichText& laid = ui.paint.layout(words.w, body, capitalized(sentence + ground), Align::Center);
    ui.paint.rich({words.x, std::round(words.center().y - laid.h / 2)}, laid);
    in.cut_top(ui.px(6));

    const Tally tally = battle_dice(t, attack.attacker, attack.target, attack.kind);
    const float clause_w = ui.px(74);
    bool first = true;
    for (const TallyLine& line : tally.lines) {
        Rect row = in.cut_top(row_h);
        clause(ui, row.cut_right(clause_w), line.clause);
        const Rect number = row.cut_right(ui.px(34));
        const TextStyle style = line.counts ? body : body.in(color::ink_faint);
        ui.paint.fit_text(row, style, capitalized(ui.tr(line.reason.key, line.reason.args)), Align::Left);
        const std::string shown = first ? std::to_string(line.value) : line.counts ? signed_number(line.value) : "+0";
        ui.paint.text_in(number,
                         (line.value < 0 && line.counts ? strong.in(color::alert)
                          : line.counts                 ? strong
                                                        : style),
                         shown, Align::Right);
        first = false;
    }
    ui.paint.fill({in.x, in.y + ui.px(2), in.w, ui.px(1.5F)}, color::ink);
    in.cut_top(ui.px(5));
    const int dice = tally.total();
    Rect total = in.cut_top(ui.px(30));
    ui.paint.text_in(total, heading, ui.tr("inspect.dice"));
    total.cut_right(clause_w);
    ui.paint.text_in(total.cut_right(ui.px(34)), {Font::HeadingBold, 20, color::ink}, std::to_string(dice), Align::Right);
    float x = total.x + ui.paint.width(heading, ui.tr("inspect.dice")) + ui.px(14);
    for (int i = 0; i < dice && x + ui.px(26) < total.right(); ++i) {
        ui.paint.picture("die_blank", {x, total.center().y - ui.px(12), ui.px(24), ui.px(24)});
        x += ui.px(28);
    }
    in.cut_top(ui.px(4));

    const std::vector<HitFace> hits = hit_faces(t, attack.attacker, attack.target, attack.kind);
    Rect hit_row = in.cut_top(ui.px(32));
    ui.paint.panel(PanelKind::Inset, hit_row.inset(-ui.px(4), 0));
    Rect cells = hit_row.inset(ui.px(3), 0);
    ui.paint.text_in(cells, soft, ui.tr("inspect.hit_by"));
    cells.cut_left(ui.paint.width(soft, ui.tr("inspect.hit_by")) + ui.px(8));
    for (const HitFace& hit : hits) {
        ui.paint.picture(die_picture(hit.face), {cells.x, cells.center().y - ui.px(12), ui.px(24), ui.px(24)});
        cells.cut_left(ui.px(28));
    }
    if (!hits.empty()) {
        const TextStyle small{Font::Text, 12.5F, color::alert_dark};
        ui.paint.text_in(cells, small, hits.front().clause);
    }
    const std::string back = ui.tr("inspect.flag_back");
    Rect flag = hit_row.inset(ui.px(3), 0).cut_right(ui.paint.width(soft, back) + ui.px(30));
    ui.paint.picture("die_flag", {flag.x, flag.center().y - ui.px(12), ui.px(24), ui.px(24)});
    flag.cut_left(ui.px(30));
    ui.paint.text_in(flag, soft, back);
    in.cut_top(ui.px(8));

    const Odds odds = battle_odds(t, attack.attacker, attack.target, dice, attack.kind);
    Rect head = in.cut_top(ui.px(24));
    ui.paint.text_in(head, heading, ui.tr("inspect.chances"));
    ui.paint.text_in(head, soft, ui.tr("inspect.expected", {{"hits", fmt::format("{:.1f}", odds.expected_hits)}}), Align::Right);
    const auto bar = [&](const std::string& label, double p, BarLook look) {
        Rect row = in.cut_top(ui.px(22));
        ui.paint.fit_text(row.cut_left(ui.px(92)), body, label, Align::Left);
        ui.paint.text_in(row.cut_right(ui.px(50)), strong, percent(p), Align::Right);
        const Rect track = snapped(centered(row.center(), row.w - ui.px(6), ui.px(13)));
        const int steps = static_cast<int>(std::lround(p * 100));
        ui.paint.drawn(fmt::format("bar{}.{}", static_cast<int>(look), steps), track,
                       [&] { return bar_svg(look, static_cast<float>(p), track.w, track.h); });
    };
    const auto most = static_cast<std::size_t>(target.figures);
    double enough = 0;
    for (std::size_t i = 0; i < odds.hits.size(); ++i) {
        if (i >= most)
            enough += odds.hits[i];
        else
            bar(i == 0 ? ui.tr("inspect.no_hit") : ui.tr("inspect.hits", {{"hits", static_cast<int>(i)}}), odds.hits[i],
                i == 0 ? BarLook::Miss : BarLook::Some);
    }
    if (odds.hits.size() > most) bar(ui.tr("inspect.hits_or_more", {{"hits", static_cast<int>(most)}}), enough, BarLook::Many);
    ui.paint.fill({in.x, in.y + ui.px(3), in.w, 1}, color::brass.with_alpha(0.6F));
    in.cut_top(ui.px(6));
    bar(ui.tr("inspect.eliminated"), odds.eliminate, BarLook::Many);
    bar(ui.tr("inspect.falls_back"), odds.drive_off, BarLook::Flight);
    in.cut_top(ui.px(2));
    const float assume = ui.paint.rich({in.x, in.y}, in.w, {Font::Italic, 12, color::ink_soft}, ui.tr("inspect.assumption"));
    in.cut_top(assume + ui.px(4));
    return in.y;
}

float GameScreen::inspect_unit(Ui& ui, Rect where, const Unit& unit) {
    const Table t = table();
    const UnitType& type = t.type(unit);
    Rect in = where;
    const std::string nation = unit.nation.is_none() ? std::string() : t.rules.at(unit.nation).id;
    const std::string first = fmt::format("<b>{}</b> <c>{}</c>", capitalized(ui.tr("unit." + type.id)), type.clause);
    const std::string nation_text = nation.empty() ? std::string() : ", " + ui.tr("nation." + nation);
    const std::string second = side_name(ui, unit.side) + nation_text;
    const std::string third =
        ui.tr("inspect.figures_of", {{"figures", static_cast<int>(unit.figures)}, {"full", static_cast<int>(unit.full)}});
    const RichText& words = ui.paint.layout(in.w - ui.px(74), body, first + "\n" + second + "\n" + third);
    Rect head = in.cut_top(std::max(ui.px(60), words.h + ui.px(2)));
    ui.paint.rich({head.x + ui.px(74), head.y + ui.px(1)}, words);
    const Rect box{head.x, head.y, ui.px(62), ui.px(60)};
    ui.paint.panel(PanelKind::Inset, box);
    ui.paint.picture(BoardView::figure_of(ui.art, type), box.inset(ui.px(5)),
                     Look{.nation = nation, .is_mirrored = unit.side == Side::Axis});
    in.cut_top(ui.px(6));

    const auto row = [&](const std::string& label, const std::string& value) {
        const RichText& laid = ui.paint.layout(in.w - ui.px(92), body, value);
        Rect r = in.cut_top(std::max(ui.px(21), laid.h));
        ui.paint.fit_text(r.cut_left(ui.px(88)), soft, label, Align::Left);
        r.cut_left(ui.px(4));
        ui.paint.rich({r.x, std::round(r.center().y - laid.h / 2)}, laid);
    };
    const UnitId id = t.open.unit_at(unit.hex);
    const int hexes = id.is_none() ? type.movement : movement_allowance(t, id).total();
    const int limit = id.is_none() ? type.battle_move : battle_move_limit(t, id).total();
    row(ui.tr("inspect.moves"), limit >= hexes ? ui.tr("inspect.moves_and_battles", {{"hexes", hexes}})
                                : limit == 0   ? ui.tr("inspect.moves_or_battles", {{"hexes", hexes}})
                                               : ui.tr("inspect.moves_up_to", {{"hexes", hexes}, {"limit", limit}}));
    // Dice by distance, in small boxes.
    Rect dice = in.cut_top(ui.px(38));
    ui.paint.fit_text(dice.cut_left(ui.px(88)), soft, ui.tr("inspect.dice_at"), Align::Left);
    dice.cut_left(ui.px(4));
    for (int d = 1; d <= type.range; ++d) {
        Rect cell = dice.cut_left(ui.px(27));
        ui.paint.text_in({cell.x, cell.y, ui.px(23), ui.px(14)}, {Font::Text, 11, color::ink_faint}, std::to_string(d),
                         Align::Center);
        const Rect face{cell.x, cell.y + ui.px(14), ui.px(23), ui.px(23)};
        ui.paint.picture("die_blank", face);
        ui.paint.text_in(face, {Font::HeadingBold, 14, color::ink}, std::to_string(type.dice[static_cast<std::size_t>(d - 1)]),
                         Align::Center);
    }
    in.cut_top(ui.px(3));
    std::vector<std::string> traits;
    traits.push_back(ui.tr(type.needs_sight ? "inspect.needs_sight" : "inspect.needs_no_sight"));
    if (type.takes_ground) traits.push_back(ui.tr("inspect.takes_ground"));
    if (type.overruns) traits.push_back(ui.tr("inspect.overruns"));
    std::string text;
    for (const std::string& trait : traits) text += (text.empty() ? "" : ", ") + trait;
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, soft, capitalized(text) + ".") + ui.px(6));
    return in.y;
}

float GameScreen::inspect_hex(Ui& ui, Rect where, HexId hex, bool is_under_unit) {
    const Table t = table();
    Rect in = where;
    if (is_under_unit) {
        ui.paint.fill({in.x, in.y, in.w, 1}, color::brass.with_alpha(0.6F));
        in.cut_top(ui.px(6));
    }
    for (const std::string& paragraph : hex_paragraphs(ui.texts, t, hex, client_.language())) {
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, paragraph) + ui.px(4));
    }
    return in.y;
}

float GameScreen::inspect_nothing(Ui& ui, Rect where) {
    Rect in = where;
    const Scenario& sc = match_.scenario();
    const std::string_view language = client_.language();
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body,
                             std::string("<b>") + std::string(in_language(sc.name, language)) + "</b>\n" +
                                 std::string(in_language(sc.subtitle, language))) +
               ui.px(6));
    for (const Side side : sides) {
        const std::string line = ui.tr("inspect.needs_medals", {{"medals", static_cast<int>(sc.at(side).medals)},
                                                                {"side", side == Side::Allies ? "@side.allies" : "@side.axis"}});
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, line) + ui.px(2));
    }
    for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
        const Objective& o = sc.objectives[i];
        const Side holder = match_.open().objectives.size() > i ? match_.open().objectives[i] : Side::None;
        const std::string who =
            holder == Side::None ? ui.tr("inspect.held_by_nobody")
                                 : ui.tr("inspect.held_by", {{"side", holder == Side::Allies ? "@side.allies" : "@side.axis"}});
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, soft, fmt::format("{}: {}", in_language(o.name, language), who)) + ui.px(2));
    }
    in.cut_top(ui.px(4));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Italic, 13, color::ink_soft}, ui.tr("inspect.point_at")) + ui.px(4));
    return in.y;
}

// Draws what the pointer asks about and gives the height of it.
float GameScreen::inspect(Ui& ui, Rect where, bool draws) {
    ui.paint.clip(draws ? where.inset(-ui.px(12)) : Rect{-1, -1, 0, 0});
    const HexId at = pointed();
    const std::optional<Chooser::Attack> attack = shows_odds_ ? chooser_.attack_on(at) : std::nullopt;
    std::string title = ui.tr("inspect.title");
    std::string note;
    if (attack) {
        title = ui.tr("inspect.odds");
        if (!attack->attacker.is_none()) note = ui.tr("inspect.from_here");
    } else if (!at.is_none()) {
        const UnitId unit = match_.open().unit_at(at);
        title = unit.is_none() ? ui.tr("inspect.hex") : ui.tr("inspect.unit");
        note = to_string(table().board.hex(at));
    }
    Rect in = draws ? sheet(ui, where, title, note) : where.inset(ui.px(13.5F), ui.px(8.5F));
    if (!draws) in.cut_top(ui.px(27));
    float bottom = in.y;
    if (attack) {
        bottom = inspect_attack(ui, in, *attack);
    } else if (at.is_none()) {
        bottom = inspect_nothing(ui, in);
    } else {
        const UnitId unit = match_.open().unit_at(at);
        if (!unit.is_none()) bottom = inspect_unit(ui, in, match_.open().at(unit));
        in.h -= bottom - in.y;
        in.y = bottom;
        bottom = inspect_hex(ui, in, at, !unit.is_none());
    }
    ui.paint.unclip();
    return bottom + ui.px(8) - where.y;
}

void GameScreen::draw_right_column(Ui& ui) {
    Rect column = layout_.right;
    ui.items.cover(column);
    const Rect tray = column.cut_bottom(ui.px(112));
    column.cut_bottom(ui.px(10));
    const float most = column.h - ui.px(150);
    const float wanted = inspect(ui, {column.x, column.y, column.w, most}, false);
    const Rect sheet_box = column.cut_top(std::clamp(std::round(wanted), ui.px(90), most));
    inspect(ui, sheet_box, true);
    column.cut_top(ui.px(10));
    draw_log(ui, column);
    draw_tray(ui, tray);
}

void GameScreen::draw_floating_inspector(Ui& ui) {
    // Beside the board, where there is room: the last roll.
    const float left = board_.frame().right() + ui.px(8);
    if (layout_.board.right() - left > ui.px(120)) {
        const float h = ui.px(104);
        draw_tray(ui, {left, layout_.board.bottom() - h - ui.px(4), layout_.board.right() - left, h});
    }
    if (overlay_ != Overlay::None || has_curtain() || pointed().is_none() || raised_) return;
    const bool attack = shows_odds_ && chooser_.attack_on(pointed()).has_value();
    const bool unit = !match_.open().unit_at(pointed()).is_none();
    if (!attack && !unit) return;
    const float w = std::min(ui.px(236), layout_.board.w * 0.6F);
    const Rect at = board_.hex_rect(table().board.hex(pointed()));
    const float right = layout_.board.right() - w;
    const float x = at.right() + ui.px(8) > right ? layout_.board.x : right;
    const Rect probe{x, layout_.board.y + ui.px(4), w, layout_.board.h - ui.px(6)};
    // It never covers the prompt: what is too long is drawn smaller.
    float h = inspect(ui, probe, false);
    float zoom = 1;
    for (int i = 0; i < 3 && h > probe.h && zoom > 0.55F; ++i) {
        zoom = std::max(0.55F, zoom * probe.h / h * 0.98F);
        ui.paint.set_zoom(zoom);
        h = inspect(ui, probe, false);
    }
    inspect(ui, {probe.x, probe.y, probe.w, std::round(std::min(h, probe.h))}, true);
    ui.paint.set_zoom(1);
}

void GameScreen::draw_log(Ui& ui, Rect where) {
    if (where.h < ui.px(70)) return;
    Rect in = sheet(ui, where, ui.tr("log.title"), "");
    const Reply reply = ui.items.add("log", where, true, ui.tr("log.title"));
    // From the newest line upward, as many as there is room for.
    const auto& lines = log_.lines();
    if (reply.is_hovered && ui.input.wheel != 0)
        log_scroll_ = std::clamp(log_scroll_ + ui.input.wheel * 3, 0.0F, std::max(0.0F, static_cast<float>(lines.size()) - 3));
    ui.paint.clip(in);
    const auto skipped = static_cast<std::size_t>(log_scroll_);
    float total = 0;
    std::size_t first = lines.size() - std::min(skipped, lines.size());
    const std::size_t end = first;
    const auto style_of = [](const LogLine& line) {
        if (!line.is_heading) return TextStyle{Font::Text, 13.5F, color::ink};
        return TextStyle{Font::HeadingBold, 13.5F, line.side == Side::Allies ? color::allies : color::axis};
    };
    while (first > 0) {
        const LogLine& line = lines[first - 1];
        const float h = ui.paint.layout(in.w, style_of(line), line.markup).h + ui.px(2);
        if (total + h > in.h && total > 0) break;
        total += h;
        --first;
    }
    float y = in.y + (end == lines.size() && total < in.h ? 0 : in.h - total);
    for (std::size_t i = first; i < end; ++i) {
        const LogLine& line = lines[i];
        const TextStyle style = style_of(line);
        const float h = ui.paint.layout(in.w, style, line.markup).h;
        if (i + 1 == lines.size())
            ui.paint.fill({in.x - ui.px(6), y, in.w + ui.px(12), h + ui.px(1)}, color::panel.with_alpha(0.8F));
        ui.paint.rich({in.x, y}, in.w, style, line.markup);
        y += h + ui.px(2);
    }
    ui.paint.unclip();
}

void GameScreen::draw_tray(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Tray, where);
    const LastRoll& roll = log_.last_roll();
    Rect in = where.inset(ui.px(18), ui.px(12));
    const TextStyle title{Font::HeadingBold, 14.5F, color::on_dark};
    const TextStyle text{Font::Text, 13, color::on_dark_soft};
    ui.items.add("tray", where, true, ui.tr("tray.title"));
    if (!roll.exists) {
        ui.paint.text_in(in, text, ui.tr("tray.empty"), Align::Center);
        return;
    }
    int dice = 0;
    for (const auto n : roll.faces) dice += n;
    const bool battle = roll.purpose == RollPurpose::Battle;
    const float die = ui.px(dice <= 3 ? 50 : dice <= 6 ? 38 : 30);
    const int per_row = dice <= 3 ? 3 : dice <= 6 ? 3 : 5;
    const float cell_w = die + ui.px(5);
    const bool has_words = dice <= 3;
    const float cell_h = die + (has_words ? ui.px(19) : ui.px(4));
    const int rows = (dice + per_row - 1) / per_row;
    float y = in.center().y - cell_h * static_cast<float>(rows) / 2;
    int shown = 0;
    const Table t = table();
    for (int f = 0; f < face_count; ++f) {
        const auto face = static_cast<Face>(f);
        for (int i = 0; i < roll.faces[static_cast<std::size_t>(f)]; ++i, ++shown) {
            const float x = in.x + cell_w * static_cast<float>(shown % per_row);
            const float top = y + cell_h * static_cast<float>(shown / per_row);
            ui.paint.picture(die_picture(face), {x, top, die, die});
            if (!has_words || !battle) continue;
            const bool hit = is_hit(t, roll.battle.target, face, roll.battle.kind);
            const bool flag = face == Face::Flag;
            ui.paint.text_in({x, top + die, die, ui.px(18)},
                             {Font::Bold, 12.5F, hit || flag ? color::on_dark : color::on_dark_soft.with_alpha(0.7F)},
                             ui.tr(hit    ? "tray.hit"
                                   : flag ? "tray.flag"
                                          : "tray.miss"),
                             Align::Center);
        }
    }
    const float used = cell_w * static_cast<float>(std::min(dice, per_row)) + ui.px(12);
    Rect words = in;
    words.cut_left(used);
    std::string line;
    if (battle) {
        const std::string target = "@unit." + t.type(roll.battle.target).id;
        if (roll.battle.attacker.is_none())
            line = ui.tr("tray.card_at", {{"target", target}});
        else
            line = ui.tr("tray.unit_at", {{"unit", "@unit." + t.type(roll.battle.attacker).id}, {"target", target}});
        line += "\n" + ui.tr("count.hits", {{"n", roll.hits}}) + ", " + ui.tr("count.flags", {{"n", roll.flags}});
    } else {
        constexpr const char* keys[] = {"", "tray.heal", "tray.finest_hour", "tray.mine", "tray.ice", "tray.light"};
        line = ui.tr(keys[static_cast<std::size_t>(roll.purpose)]);
    }
    const RichText& laid = ui.paint.layout(words.w, text, capitalized(line));
    const float h = ui.px(21) + laid.h;
    ui.paint.text({words.x, std::round(words.center().y - h / 2)}, title, ui.tr("tray.title"));
    ui.paint.rich({words.x, std::round(words.center().y - h / 2 + ui.px(21))}, laid);
}

}  // namespace salient::ui
