// The right column and in it what is under the pointer, with exact odds. Every number comes from the queries with its clause.
// The log and the dice tray are in game_column.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/drawings.hpp"
#include "ui/table/game_screen.hpp"
#include "words/local_text.hpp"
#include "words/terrain_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle body{Font::Text, 14, color::ink};
constexpr TextStyle soft{Font::Text, 13, color::ink_soft};
constexpr TextStyle strong{Font::Bold, 14, color::ink};
constexpr TextStyle heading{Font::HeadingBold, 15, color::ink};

std::string percent(double p) {
    if (p > 0 && p < 0.005) return "< 1 %";
    return fmt::format("{:.0f} %", p * 100);
}

}  // namespace

// A clause at the right end of a row.
void GameScreen::draw_clause(Ui& ui, Rect row, const std::string& id) {
    if (id.empty()) return;
    const TextStyle style{Font::Text, 12.5F, color::alert_dark};
    const float w = ui.paint.width(style, id);
    const Rect box{row.right() - w, row.center().y - ui.px(9), w, ui.px(18)};
    ui.paint.text_in(row, style, id, Align::Right);
    ui.paint.fill({box.x, row.center().y + ui.px(8), w, 1}, color::alert.with_alpha(0.5F));
    link_clause(ui, box, id);
}

// Rich text whose clauses lead to their page. Gives its height.
float GameScreen::draw_linked(Ui& ui, Rect where, const TextStyle& style, std::string_view markup) {
    const RichText& laid = ui.paint.layout(where.w, style, markup);
    ui.paint.rich({where.x, where.y}, laid);
    for (const RichPiece& piece : laid.pieces) {
        if (!piece.is_clause) continue;
        link_clause(ui, piece.rect.moved(where.x, where.y), piece.text);
    }
    return laid.h;
}

void GameScreen::link_clause(Ui& ui, Rect box, const std::string& id) {
    const bool is_hot = ui.items.is_hot("inspector") && box.has(ui.input.mouse);
    if (is_hot) ui.paint.fill({box.x, box.y + box.h * 0.86F, box.w, ui.px(2)}, color::alert);
    clause_links_.emplace_back(box, id);
}

// The page of what is on a hex; a clause is marked on it, and what has the clause is on the page too.
void GameScreen::open_rules(const Ui& ui, HexId hex, const std::string& marked) {
    const Table t = table();
    std::vector<RuleBlock> blocks;
    if (!hex.is_none()) {
        blocks = hex_blocks(ui.texts, t, hex, client_.language());
        const auto is_marked = [&](const RuleLine& line) { return line.clause == marked; };
        const bool is_there = marked.empty() || std::any_of(blocks.begin(), blocks.end(), [&](const RuleBlock& b) {
                                  return std::any_of(b.lines.begin(), b.lines.end(), is_marked);
                              });
        if (!is_there) {
            if (RuleBlock block = block_with(ui.texts, t, marked); !block.lines.empty())
                blocks.insert(blocks.begin(), std::move(block));
        }
        rules_.open(ui.art, t, ui.tr("page.title"), std::move(blocks), marked);
    } else {
        rules_.open(ui.art, t, ui.tr("sheet.title"), sheet_blocks(ui.texts, t, client_.language()));
    }
    overlay_ = Overlay::Rules;
}

// What the inspector tells of: what is pointed at, or what was clicked when the pointer is on the inspector itself.
HexId GameScreen::inspected(const Input& input) const {
    const HexId at = pointed();
    return at.is_none() && layout_.right.has(input.mouse) ? pointer_.clicked() : at;
}

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
        sentence = ui.tr("inspect.card_attacks", {{"card", "@card." + t.rules.at(t.open.card().effect).id},
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
        draw_clause(ui, row.cut_right(clause_w), line.clause);
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
        const float w = ui.paint.width({Font::Text, 12.5F}, hits.front().clause);
        draw_clause(ui, {cells.x, cells.y, w, cells.h}, hits.front().clause);
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
    ui.paint.text_in(head, soft, ui.tr("inspect.expected", {{"hits", decimal(ui.texts, odds.expected_hits)}}), Align::Right);
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
    draw_linked(ui, {head.x + ui.px(74), head.y + ui.px(1), in.w - ui.px(74), words.h}, body,
                first + "\n" + second + "\n" + third);
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
        draw_linked(ui, {r.x, std::round(r.center().y - laid.h / 2), in.w - ui.px(92), laid.h}, body, value);
    };
    const UnitId id = t.open.unit_at(unit.hex);
    const Tally moves = movement_allowance(t, id);
    const int hexes = moves.total();
    const int limit = battle_move_limit(t, id).total();
    std::string move_text = limit >= hexes ? ui.tr("inspect.moves_and_battles", {{"hexes", hexes}})
                            : limit == 0   ? ui.tr("inspect.moves_or_battles", {{"hexes", hexes}})
                                           : ui.tr("inspect.moves_up_to", {{"hexes", hexes}, {"limit", limit}});
    for (const TallyLine& line : moves.lines) {
        if (line.counts && line.clause != type.clause) move_text += " <c>" + line.clause + "</c>";
    }
    row(ui.tr("inspect.moves"), move_text);
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
    // Movement and dice stand above; the rest as sentences.
    std::vector<RuleLine> rest = unit_rules(ui.texts, type);
    std::erase_if(rest, [&](const RuleLine& line) { return line.clause == type.clause; });
    in.cut_top(draw_linked(ui, in, soft, in_lines(rest)) + ui.px(6));
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
        in.cut_top(draw_linked(ui, in, body, paragraph) + ui.px(4));
    }
    return in.y;
}

float GameScreen::inspect_nothing(Ui& ui, Rect where) {
    Rect in = where;
    const Scenario& sc = match_.scenario();
    const std::string_view language = client_.language();
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body,
                             std::string("<b>") + literal(in_language(sc.name, language)) + "</b>\n" +
                                 literal(in_language(sc.subtitle, language))) +
               ui.px(6));
    for (const Side side : sides) {
        const std::string line = ui.tr("inspect.needs_medals", {{"medals", static_cast<int>(sc.at(side).medals)},
                                                                {"side", side == Side::Allies ? "@side.allies" : "@side.axis"}});
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, line) + ui.px(2));
    }
    for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
        const Objective& o = sc.objectives[i];
        const Side holder = shown().objectives.size() > i ? shown().objectives[i] : Side::None;
        const std::string who =
            holder == Side::None ? ui.tr("inspect.held_by_nobody")
                                 : ui.tr("inspect.held_by", {{"side", holder == Side::Allies ? "@side.allies" : "@side.axis"}});
        in.cut_top(
            ui.paint.rich({in.x, in.y}, in.w, soft,
                          ui.tr("inspect.objective", {{"holder", who}, {"name", literal_arg(in_language(o.name, language))}})) +
            ui.px(2));
    }
    in.cut_top(ui.px(4));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Italic, 13, color::ink_soft}, ui.tr("inspect.point_at")) + ui.px(4));
    return in.y;
}

// Draws what the pointer asks about and gives the height of it.
float GameScreen::inspect(Ui& ui, Rect where, bool draws) {
    ui.paint.clip(draws ? where.inset(-ui.px(12)) : Rect{-1, -1, 0, 0});
    const HexId at = inspected(ui.input);
    if (draws) clause_links_.clear();
    const std::optional<Chooser::Attack> attack = shows_odds_ && !is_watching() ? chooser_.attack_on(at) : std::nullopt;
    std::string title = ui.tr("inspect.title");
    std::string note;
    if (attack) {
        title = ui.tr("inspect.odds");
        if (!attack->attacker.is_none()) note = ui.tr("inspect.from_here");
    } else if (!at.is_none()) {
        const UnitId unit = shown().unit_at(at);
        title = unit.is_none() ? ui.tr("inspect.hex") : ui.tr("inspect.unit");
        note = to_string(table().board.hex(at));
    }
    Rect in = draws ? sheet(ui, where, title, note) : where.inset(ui.px(13.5F), ui.px(8.5F));
    if (!draws) in.cut_top(ui.px(27));
    if (inspected_before_ != at) inspector_scroll_.to_top();
    inspected_before_ = at;
    if (draws) in = inspector_scroll_.begin(ui, "inspector", in, overlay_ == Overlay::None);
    float bottom = in.y;
    if (attack) {
        bottom = inspect_attack(ui, in, *attack);
    } else if (at.is_none()) {
        bottom = inspect_nothing(ui, in);
    } else {
        const UnitId unit = shown().unit_at(at);
        if (!unit.is_none()) bottom = inspect_unit(ui, in, shown().at(unit));
        in.h -= bottom - in.y;
        in.y = bottom;
        bottom = inspect_hex(ui, in, at, !unit.is_none());
    }
    if (draws) inspector_scroll_.end(ui, bottom);
    ui.paint.unclip();
    if (draws && !layout_.is_compact) {
        const Reply reply = ui.items.add("inspector", where, false, title);
        for (const auto& [box, clause] : clause_links_) {
            if (reply.is_refused && box.has(ui.input.mouse)) open_rules(ui, at, clause);
        }
    }
    return bottom + ui.px(8) - where.y;
}

void GameScreen::draw_right_column(Ui& ui) {
    Rect column = layout_.right;
    ui.items.cover(column);
    const Rect tray = column.cut_bottom(ui.px(112));
    column.cut_bottom(ui.px(10));
    const float most = column.h - ui.px(150);
    const float wanted = inspect(ui, {column.x, column.y, column.w, most}, false);
    const Rect sheet_box = column.cut_top(bounded(std::round(wanted), ui.px(90), most));
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
        const float w = std::min(layout_.board.right() - left, ui.px(330));
        draw_tray(ui, {left, layout_.board.bottom() - h - ui.px(4), w, h});
    }
    // While something moves, the dice are what is looked at.
    if (overlay_ != Overlay::None || has_curtain() || pointed().is_none() || raised_ || is_watching()) return;
    const bool attack = shows_odds_ && chooser_.attack_on(pointed()).has_value();
    const bool tells =
        !shown().unit_at(pointed()).is_none() || !shown().features_at(pointed()).empty() || shown().at(pointed()).has_objective;
    if (!attack && !tells) return;
    const float w = std::min(ui.px(236), layout_.board.w * 0.6F);
    const Rect at = board_.hex_rect(table().board.hex(pointed()));
    const float right = layout_.board.right() - w;
    const float x = at.right() + ui.px(8) > right ? layout_.board.x : right;
    const Rect probe{x, layout_.board.y + ui.px(4), w, layout_.board.h - ui.px(6)};
    // It never covers the prompt: what is too long is drawn a little smaller, the rest is scrolled to.
    constexpr float smallest = 0.75F;
    float h = inspect(ui, probe, false);
    float zoom = 1;
    for (int i = 0; i < 3 && h > probe.h && zoom > smallest; ++i) {
        zoom = std::max(smallest, zoom * probe.h / h * 0.98F);
        ui.paint.set_zoom(zoom);
        h = inspect(ui, probe, false);
    }
    inspect(ui, {probe.x, probe.y, probe.w, std::round(std::min(h, probe.h))}, true);
    ui.paint.set_zoom(1);
}

}  // namespace salient::ui
