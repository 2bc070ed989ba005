// What is under the pointer, with exact odds. Every number comes from the queries with its clause.
#include "ui/table/parts/inspector.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/side_key.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/table/parts/glance_cards.hpp"
#include "ui/table/parts/odds_card.hpp"
#include "ui/table/parts/option_sign.hpp"
#include "words/local_text.hpp"
#include "words/people/team_text.hpp"
#include "words/places.hpp"
#include "words/terrain_text.hpp"
#include "words/wings/arrivals.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle body{Font::Text, 14, color::ink};
constexpr TextStyle soft{Font::Text, 13, color::ink_soft};
constexpr TextStyle strong{Font::Bold, 14, color::ink};
constexpr TextStyle heading{Font::HeadingBold, 15, color::ink};

// A line of the chances; what cannot apply_event has none.
struct Outcome {
    std::string label;
    double chance = 0;
    BarLook look = BarLook::Some;
    int hits = -1;                 // how many make it, at least where it is the last of them; none: not told by hits
    bool is_first_of_end = false;  // from here on: what becomes of the unit
    std::string percents{};        // as it is written
};
std::vector<Outcome> outcomes_of(const Ui& ui, const Odds& odds, int figures, double flags_cost) {
    std::vector<Outcome> out;
    const auto most = static_cast<std::size_t>(figures);
    double enough = 0;
    for (std::size_t i = 0; i < odds.hits.size(); ++i) {
        if (i >= most)
            enough += odds.hits[i];
        else
            out.push_back({i == 0 ? ui.tr("inspect.no_hit") : ui.tr("inspect.hits", {{"hits", static_cast<int>(i)}}),
                           odds.hits[i], i == 0 ? BarLook::Miss : BarLook::Some, static_cast<int>(i)});
    }
    // As many hits as it has figures are its end; where flags may be too, both stand there.
    constexpr double same = 1e-9;
    const bool is_end = std::abs(enough - odds.eliminate) <= same;
    if (odds.hits.size() > most && !is_end)
        out.push_back({ui.tr("inspect.hits_or_more", {{"hits", figures}}), enough, BarLook::Many, figures});
    const std::size_t first = out.size();
    if (odds.eliminate > 0) out.push_back({ui.tr("inspect.eliminated"), odds.eliminate, BarLook::Many, is_end ? figures : -1});
    if (odds.drive_off > 0) out.push_back({ui.tr("inspect.falls_back"), odds.drive_off, BarLook::Flight});
    if (flags_cost > 0) out.push_back({ui.tr("inspect.flags_cost"), flags_cost, BarLook::Many});
    if (first < out.size()) out[first].is_first_of_end = true;
    // Lines told by hits are all that may come of the dice: they come to 100.
    std::vector<double> of_hits;
    for (const Outcome& outcome : out)
        if (outcome.hits >= 0) of_hits.push_back(outcome.chance);
    const std::vector<std::string> told = percents(ui.texts, of_hits);
    std::size_t next = 0;
    for (Outcome& outcome : out) outcome.percents = outcome.hits >= 0 ? told[next++] : percent(ui.texts, outcome.chance);
    return out;
}

// Who attacks whom, and on which ground.
void draw_parties(Ui& ui, const Table& t, Rect faces, const Question::Attack& attack) {
    const Unit& target = t.unit(attack.target);
    std::string said;
    const std::string figures = ui.tr("inspect.figures", {{"figures", static_cast<int>(target.figures)}});
    if (attack.attacker.is_none()) {
        said = ui.tr("inspect.card_attacks", {{"card", "@card." + t.rules.at(t.open.card().effect).id},
                                              {"target", "@unit." + t.type(target).id},
                                              {"figures", figures}});
    } else {
        const Unit& attacker = t.unit(attack.attacker);
        draw_portrait(ui, t, faces.cut_left(ui.px(48)), attacker);
        said = ui.tr("inspect.attacks",
                     {{"unit", "@unit." + t.type(attacker).id}, {"target", "@unit." + t.type(target).id}, {"figures", figures}});
    }
    for (const Feature& f : t.open.features_at(target.hex)) said += ", " + ui.tr("terrain." + t.rules.at(f.type).id);
    said = capitalized(said);
    draw_portrait(ui, t, faces.cut_right(ui.px(48)), target);
    const Rect words = faces.inset(ui.px(8), 0);
    TextStyle who = body;
    while (who.size > 9 && ui.paint.layout(words.w, who, said, Align::Center).h > words.h) who.size -= 0.5F;
    const RichText& laid = ui.paint.layout(words.w, who, said, Align::Center);
    ui.paint.rich({words.x, std::round(words.center().y - laid.h / 2)}, laid);
}

// `came`: the dice that lie made it true.
void draw_outcome(Ui& ui, Rect& in, float row_h, const Outcome& outcome, bool came) {
    if (outcome.is_first_of_end) {
        ui.paint.fill({in.x, in.y + ui.px(3), in.w, 1}, color::brass.with_alpha(0.6F));
        in.cut_top(ui.px(6));
    }
    Rect row = in.cut_top(row_h);
    if (came) ui.paint.fill(row.inset(-ui.px(4), 0), color::gold.with_alpha(0.4F));
    ui.items.add(came ? "inspector.came" : "inspector.chance", row, false, outcome.label, Found::FocusOnly);
    ui.paint.fit_text(row.cut_left(ui.px(92)), body, outcome.label, Align::Left);
    ui.paint.text_in(row.cut_right(ui.px(50)), strong, outcome.percents, Align::Right);
    const Rect track = snapped(centered(row.center(), row.w - ui.px(6), ui.px(13)));
    const int steps = static_cast<int>(std::lround(outcome.chance * 100));
    ui.paint.drawn(fmt::format("bar{}.{}", static_cast<int>(outcome.look), steps), track,
                   [&] { return bar_svg(outcome.look, static_cast<float>(outcome.chance), track.w, track.h); });
}

// Dice by distance, in small boxes.
void draw_firepower(Ui& ui, Rect dice, const Firepower& power) {
    ui.paint.fit_text(dice.cut_left(ui.px(88)), soft, ui.tr("inspect.dice_at"), Align::Left);
    dice.cut_left(ui.px(4));
    const float step = std::min(ui.px(27), std::floor(dice.w / std::max(1.0F, static_cast<float>(power.range))));
    const float side = std::min(ui.px(23), step - ui.px(3));
    for (int d = 1; d <= power.range; ++d) {
        Rect cell = dice.cut_left(step);
        ui.paint.text_in({cell.x, cell.y, side, ui.px(14)}, {Font::Text, 11, color::ink_faint}, std::to_string(d), Align::Center);
        const Rect face{cell.x, cell.y + ui.px(14), side, side};
        ui.paint.picture("die_blank", face);
        ui.paint.text_in(face, {Font::HeadingBold, 14, color::ink}, std::to_string(power.dice[static_cast<std::size_t>(d - 1)]),
                         Align::Center);
    }
}

// What it may do in a move, with the clauses of what changes it.
std::string moves_told(const Ui& ui, const Table& t, UnitId id) {
    const Unit& unit = t.unit(id);
    const UnitType& type = t.type(unit);
    const Tally moves = movement_allowance(t, id);
    const int hexes = moves.total();
    const int limit = battle_move_limit(t, id).total();
    std::string out = unit.craft.under  ? ui.tr("count.hexes", {{"n", hexes}})  // LCT-13
                      : type.range == 0 ? ui.tr("inspect.moves_only", {{"hexes", hexes}})
                      : limit >= hexes  ? ui.tr("inspect.moves_and_battles", {{"hexes", hexes}})
                      : limit == 0      ? ui.tr("inspect.moves_or_battles", {{"hexes", hexes}})
                                        : ui.tr("inspect.moves_up_to", {{"hexes", hexes}, {"limit", limit}});
    if (const std::optional<int> old = number_before(ui, moves)) out += fmt::format(" <s>{}</s>", *old);
    for (const TallyLine& line : moves.lines)
        if (line.counts && line.clause != type.clause) out += " <c>" + line.clause + "</c>";
    return out;
}

// Its name, its side, its figures; of a train who is aboard.
std::string who_told(const Ui& ui, const Table& t, const Unit& unit) {
    const UnitType& type = t.type(unit);
    const std::string nation = unit.nation.is_none() ? std::string() : ", " + ui.tr("nation." + t.rules.at(unit.nation).id);
    const std::string out = fmt::format("<b>{}</b> <c>{}</c>\n{}{}\n", capitalized(ui.tr("unit." + type.id)), type.clause,
                                        side_name(ui, unit.side), nation);
    if (type.train == TrainPart::None)
        return out +
               ui.tr("inspect.figures_of", {{"figures", static_cast<int>(unit.figures)}, {"full", static_cast<int>(unit.full)}});
    const UnitId id = t.open.unit_at(unit.hex);
    std::string aboard;
    for (const UnitId passenger : passengers(t, id))
        aboard += (aboard.empty() ? "" : ", ") + ui.tr("unit." + t.type(passenger).id);
    return out + ui.tr("count.hits_left", {{"n", static_cast<int>(t.unit(lead_of(t, id)).figures)}}) +
           (aboard.empty() ? "" : "\n" + ui.tr("inspect.carries", {{"units", literal_arg(aboard)}}));
}

// The attack that these dice were rolled for, as long as the table still gives it as many.
std::optional<Question::Attack> attack_of(const Table& t, const DiceRolled& roll) {
    if (roll.purpose != RollPurpose::Battle || roll.battle.target.is_none()) return {};
    int dice = 0;
    for (const auto n : roll.faces) dice += n;
    const BattleContext& battle = roll.battle;
    if (battle_dice(t, battle.attacker, battle.target, battle.kind).total() != dice) return {};
    return Question::Attack{battle.attacker, battle.target, battle.kind, dice};
}

}  // namespace

void Inspector::draw_clause(Ui& ui, Rect row, const std::string& id) {
    if (id.empty()) return;
    const bool is_signed = ui.paint.is_signed(id);
    const float sign = ui.px(15);
    const auto draw_sign = [&](float right) {
        if (is_signed) ui.paint.picture(ui.paint.clause_sign()->picture, {right - sign, row.center().y - sign / 2, sign, sign});
    };
    if (!ui.paint.shows_clauses()) return draw_sign(row.right());
    TextStyle style{Font::Text, 12.5F, color::ink_soft};
    const float w = ui.paint.width(style, id);
    const Rect box{row.right() - w, row.center().y - ui.px(9), w, ui.px(18)};
    if (box.has(ui.input.mouse)) style.color = color::alert_dark;  // quiet until it is pointed at
    ui.paint.text_in(row, style, id, Align::Right);
    draw_sign(box.x - ui.px(3));
    link_clause(ui, box, id);
}

float Inspector::draw_linked(Ui& ui, Rect where, const TextStyle& style, std::string_view markup) {
    const RichText& laid = ui.paint.layout(where.w, style, markup);
    ui.paint.rich({where.x, where.y}, laid);
    for (const RichPiece& piece : laid.pieces) {
        if (!piece.is_clause) continue;
        link_clause(ui, piece.rect.moved(where.x, where.y), piece.text);
    }
    return laid.h;
}

void Inspector::link_clause(Ui& ui, Rect box, const std::string& id) {
    const bool is_hot = ui.items.is_hot("inspector") && box.has(ui.input.mouse);
    if (is_hot) ui.paint.fill({box.x, box.y + box.h * 0.86F, box.w, ui.px(2)}, color::alert);
    links_.emplace_back(box, id);
}

float Inspector::of_attack(Ui& ui, const Table& t, Rect where, const Question::Attack& attack, std::optional<int> rolled) {
    Rect in = where;
    const Tally tally = battle_dice(t, attack.attacker, attack.target, attack.kind);
    const Odds odds = battle_odds(t, attack.attacker, attack.target, tally.total(), attack.kind);
    const FlagsText flags = flags_told(ui, t, attack, odds);
    const int figures = t.unit(attack.target).figures;
    const std::vector<Outcome> outcomes = outcomes_of(ui, odds, figures, flags.costs);
    // All of it is seen at once: the lines stand as near to each other as the slot is low.
    const float others = ui.px(54 + 4 + 5 + 28 + 30 + 6 + 6) + (flags.may_ignore ? ui.px(36) : 0);
    const float row_h =
        bounded((where.h - others) / static_cast<float>(tally.lines.size() + outcomes.size() + 1), ui.px(17), ui.px(23));
    draw_parties(ui, t, in.cut_top(ui.px(54)), attack);
    in.cut_top(ui.px(4));
    draw_tally(ui, in, tally, row_h);
    draw_faces(ui, in, hit_faces(t, attack.attacker, attack.target, attack.kind), flags.one, flags.more);

    Rect head = in.cut_top(row_h);
    ui.paint.text_in(head, heading, ui.tr("inspect.chances"));
    ui.paint.text_in(head, soft, ui.tr("inspect.expected", {{"hits", decimal(ui.texts, odds.expected_hits)}}), Align::Right);
    for (const Outcome& outcome : outcomes)
        draw_outcome(ui, in, row_h, outcome, rolled && outcome.hits == std::min(*rolled, figures));
    if (flags.may_ignore) {
        in.cut_top(ui.px(2));
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Italic, 12, color::ink_soft}, ui.tr("inspect.assumption")) +
                   ui.px(4));
    }
    return in.y;
}

void Inspector::draw_tally(Ui& ui, Rect& in, const Tally& tally, float row_h) {
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
    Rect total = in.cut_top(ui.px(28));
    ui.paint.text_in(total, heading, ui.tr("inspect.dice"));
    const Rect before = total.cut_right(clause_w);
    ui.paint.text_in(total.cut_right(ui.px(34)), {Font::HeadingBold, 20, color::ink}, std::to_string(dice), Align::Right);
    if (const std::optional<int> old = number_before(ui, tally))
        ui.paint.rich({before.x, std::round(before.center().y - ui.px(10))}, before.w - ui.px(8),
                      {Font::Heading, 17, color::ink_faint}, fmt::format("<s>{}</s>", *old), Align::Right);
    // All of them: smaller where there is little room.
    const float from = total.x + ui.paint.width(heading, ui.tr("inspect.dice")) + ui.px(14);
    const float step = std::min(ui.px(28), (total.right() - from) / static_cast<float>(std::max(1, dice)));
    const float size = std::round(step * 0.86F);
    for (int i = 0; i < dice && size > ui.px(6); ++i)
        ui.paint.picture("die_blank", {from + static_cast<float>(i) * step, std::round(total.center().y - size / 2), size, size});
}

void Inspector::draw_faces(Ui& ui, Rect& in, const std::vector<HitFace>& hits, const std::string& back, const std::string& more) {
    Rect hit_row = in.cut_top(ui.px(30));
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
        cells.cut_left(w + ui.px(8));
    }
    // Below the faces that hit where there is no room beside them.
    const float flag_w = ui.paint.width(soft, back) + ui.px(30);
    const Rect flag_row = flag_w <= cells.w ? hit_row : in.cut_top(ui.px(28));
    Rect flag = flag_row.inset(ui.px(3), 0).cut_right(std::min(flag_w, flag_row.w - ui.px(6)));
    ui.paint.picture("die_flag", {flag.x, flag.center().y - ui.px(12), ui.px(24), ui.px(24)});
    flag.cut_left(ui.px(30));
    ui.paint.text_in(flag, soft, back);
    ui.items.add("inspector.flag", flag, false, back, Found::FocusOnly);
    if (!more.empty()) {
        in.cut_top(ui.px(3));
        in.cut_top(ui.paint.rich({in.x, in.y}, in.w, soft, more, Align::Right));
        ui.items.add("inspector.flags", {in.x, in.y - ui.px(16), in.w, ui.px(16)}, false, more, Found::FocusOnly);
    }
    in.cut_top(ui.px(6));
}

// FUNNY-21, FUNNY-22: the dice against an empty bunker, and the chance that one of them shows a star.
float Inspector::of_breach(Ui& ui, const Table& t, Rect where, const Breach& breach) {
    Rect in = where;
    const Tally tally = breach_dice(t, breach.unit, breach.hex);
    for (const TallyLine& line : tally.lines) {
        Rect row = in.cut_top(ui.px(23));
        draw_clause(ui, row.cut_right(ui.px(74)), line.clause);
        ui.paint.text_in(row.cut_right(ui.px(34)), strong,
                         &line == &tally.lines.front() ? std::to_string(line.value) : signed_number(line.value), Align::Right);
        ui.paint.fit_text(row, body, capitalized(ui.tr(line.reason.key, line.reason.args)), Align::Left);
    }
    constexpr double no_star = 5.0 / 6;
    const double chance = 1 - std::pow(no_star, tally.total());
    const std::string said = ui.tr("inspect.breach", {{"dice", tally.total()}, {"percent", percent(ui.texts, chance)}});
    const float h = draw_linked(ui, in, strong, said);
    ui.items.add("inspector.breach", {in.x, in.y, in.w, h}, false, plain_text(said), Found::FocusOnly);
    in.cut_top(h + ui.px(6));
    return in.y;
}

float Inspector::of_unit(Ui& ui, const Stage& stage, Rect where, UnitId id) {
    const Table t = stage.table();
    const Unit& unit = t.unit(id);
    const UnitType& type = t.type(unit);
    const std::string led_by = leader_text(stage.match, ui.texts, t, id);
    Rect in = where;
    // In a narrow column the picture gives way before the words.
    const float picture = std::min(ui.px(60), in.w * 0.24F);
    const float beside = picture + ui.px(12);
    const std::string who = who_told(ui, t, unit);
    const RichText& words = ui.paint.layout(in.w - beside, body, who);
    Rect head = in.cut_top(std::max(picture, words.h + ui.px(2)));
    draw_linked(ui, {head.x + beside, head.y + ui.px(1), in.w - beside, words.h}, body, who);
    draw_portrait(ui, t, {head.x, head.y, picture, picture}, unit);
    in.cut_top(ui.px(6));

    const float label_w = std::min(ui.px(88), in.w * 0.4F);
    const auto row = [&](const std::string& label, const std::string& value) {
        const float w = in.w - label_w - ui.px(4);
        const RichText& laid = ui.paint.layout(w, body, value);
        Rect r = in.cut_top(std::max(ui.px(21), laid.h));
        ui.paint.fit_text(r.cut_left(label_w), soft, label, Align::Left);
        r.cut_left(ui.px(4));
        draw_linked(ui, {r.x, std::round(r.center().y - laid.h / 2), w, laid.h}, body, value);
    };
    row(ui.tr("inspect.moves"), moves_told(ui, t, id));
    if (!led_by.empty()) row(ui.tr("inspect.led_by"), led_by);
    if (type.medal_every != 0) {
        const int lost = t.open.figures_counted(unit.side, unit.type);
        row(ui.tr("inspect.counted"),
            ui.tr("inspect.counted_of", {{"lost", lost}, {"every", static_cast<int>(type.medal_every)}}) + " <c>MEDAL-6</c>");
    }
    const Firepower power = firepower(t, unit, unit.hex);
    if (power.range != 0) draw_firepower(ui, in.cut_top(ui.px(38)), power);
    in.cut_top(ui.px(3));
    if (is_observed(t, unit)) row(ui.tr("inspect.observer"), ui.tr("inspect.observed") + " <c>FSPOT-1</c>");
    if (cross_hairs_of(t, id) != 0)
        row(ui.tr("inspect.markers"),
            ui.tr("inspect.markers_left", {{"left", cross_hairs_left(t, id)}, {"markers", cross_hairs_of(t, id)}}) +
                " <c>BIGGUN-4</c>");
    if (const UnitId gun = unit.cross_hair.gun; !gun.is_none())
        row(ui.tr("inspect.marked"), ui.tr("inspect.marked_by", {{"unit", "@unit." + t.type(gun).id},
                                                                 {"hex", literal_arg(stage.places(ui.texts)(t.unit(gun).hex))}}) +
                                         " <c>BIGGUN-7</c>");
    if (const std::string barred = barred_text(ui.texts, t, unit); !barred.empty()) row(ui.tr("inspect.orders"), barred);
    // Movement and dice stand above; the rest as sentences.
    for (const Cargo& cargo : t.open.cargoes) {
        if (cargo.carrier != id) continue;
        const Objective& o = t.scenario.objectives[cargo.objective];
        row(ui.tr("inspect.has_with_it"), literal(in_language(o.name, stage.language)) +
                                              (o.type == ObjectiveType::Rescue ? " <c>RESCUE-2</c>" : " <c>CAPT-2</c>"));
    }
    std::vector<RuleLine> rest = unit_rules(ui.texts, t.rules, type, &unit);
    std::erase_if(rest, [&](const RuleLine& line) { return line.clause == type.clause; });
    add_traits(ui.texts, t.rules, unit.traits, rest);
    for (RuleLine& line : nation_rules(ui.texts, t, type, unit.nation)) rest.push_back(std::move(line));
    in.cut_top(draw_linked(ui, in, soft, in_lines(rest)) + ui.px(6));
    return in.y;
}

float Inspector::of_hex(Ui& ui, const Stage& stage, Rect where, HexId hex, bool is_under_unit) {
    Rect in = where;
    if (is_under_unit) {
        ui.paint.fill({in.x, in.y, in.w, 1}, color::brass.with_alpha(0.6F));
        in.cut_top(ui.px(6));
    }
    for (const std::string& paragraph : hex_paragraphs(ui.texts, stage.table(), hex, stage.language)) {
        in.cut_top(draw_linked(ui, in, body, paragraph) + ui.px(4));
    }
    return in.y;
}

float Inspector::of_battle(Ui& ui, const Stage& stage, Rect where) {
    Rect in = where;
    const Scenario& sc = stage.match.scenario();
    const std::string_view language = stage.language;
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body,
                             std::string("<b>") + literal(in_language(sc.name, language)) + "</b>\n" +
                                 literal(in_language(sc.subtitle, language))) +
               ui.px(6));
    for (const Arrival& line : arrivals(stage.table()))  // what comes when, and who is held back until when
        if (line.state != Arrival::State::Over)
            in.cut_top(draw_linked(ui, in, soft, arrival_text(ui.texts, stage.table(), line)) + ui.px(2));
    in.cut_top(ui.px(4));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Italic, 13, color::ink_soft}, ui.tr("inspect.point_at")) + ui.px(4));
    return in.y;
}

// What is told of.
struct Inspector::Subject {
    HexId at;
    UnitId unit;                           // on it
    std::optional<Question::Attack> odds;  // of the attack that a click would make, or that is rolled
    const DiceRolled* roll = nullptr;
    std::optional<int> rolled;  // hits of the dice that lie
    std::optional<Breach> breach;
};

Inspector::Subject Inspector::subject(const Stage& stage, HexId at, bool shows_odds) const {
    Subject of;
    of.at = at;
    const bool may_ask = shows_odds && !stage.is_watching();
    if (may_ask) of.odds = stage.chooser.question().attack_on(at);
    // While dice roll, the odds that they had; of those that lie, what came true.
    of.roll = shows_odds && !stage.is_looking_back ? stage.playback.beat_as<DiceRolled>() : nullptr;
    if (of.roll != nullptr) of.odds = attack_of(stage.table(), *of.roll);
    if (of.roll != nullptr && of.odds && stage.playback.share() >= tumbling_share) of.rolled = of.roll->hits;
    of.unit = at.is_none() ? UnitId::none() : stage.open().unit_at(at);
    if (!may_ask || of.odds) return of;
    const Meaning meaning = stage.chooser.meaning(at);
    if (const auto* breach = meaning.action ? std::get_if<Breach>(&*meaning.action) : nullptr) of.breach = *breach;
    return of;
}

bool Inspector::has_subject(const Stage& stage, HexId at, bool shows_odds) const {
    return !at.is_none() || subject(stage, at, shows_odds).odds.has_value();
}

// At the right end of the heading: what kind of attack, whose unit, where a hex is, or that the card tells of what was clicked last.
std::string Inspector::note(Ui& ui, const Stage& stage, const Subject& of, Rect where) const {
    const Table t = stage.table();
    if (of.rolled) return ui.tr("count.hits", {{"n", *of.rolled}}) + ", " + ui.tr("count.flags", {{"n", int{of.roll->flags}}});
    if (of.odds) {
        if (of.odds->attacker.is_none() || !t.unit(of.odds->attacker).on_board()) return {};
        const int distance = t.board.distance(t.unit(of.odds->attacker).hex, t.unit(of.odds->target).hex);
        return distance == 1 ? ui.tr("odds.close") : ui.tr("odds.at", {{"n", distance}});
    }
    if (of.at.is_none()) return {};
    if (stage.pointed.is_none() && stage.layout.column.has(ui.input.mouse)) {
        const std::string kept = ui.tr("inspect.kept", {{"hex", literal_arg(stage.places(ui.texts)(of.at))}});
        ui.items.add("inspector.kept", where, false, kept, Found::FocusOnly);
        return ui.tr("inspect.clicked");
    }
    const std::string reference = hex_reference(t.board, of.at);
    return of.unit.is_none() ? reference : side_name(ui, t.unit(of.unit).side) + " \u00b7 " + reference;
}

float Inspector::draw_front(Ui& ui, const Stage& stage, const Subject& of, Rect in) {
    if (of.odds) return draw_odds_card(ui, stage.table(), stage.language, in, *of.odds, of.rolled);
    if (of.breach) return of_breach(ui, stage.table(), in, *of.breach);
    if (of.at.is_none()) return of_battle(ui, stage, in);
    return of.unit.is_none() ? draw_hex_card(ui, stage, in, of.at) : draw_unit_card(ui, stage, in, of.unit);
}

float Inspector::draw_back(Ui& ui, const Stage& stage, const Subject& of, Rect in) {
    const Table t = stage.table();
    if (of.odds) return of_attack(ui, t, in, *of.odds, of.rolled);
    if (of.breach) return of_breach(ui, t, in, *of.breach);
    if (of.at.is_none()) return of_battle(ui, stage, in);
    float bottom = in.y;
    if (!of.unit.is_none()) bottom = of_unit(ui, stage, in, of.unit);
    in.h -= bottom - in.y;
    in.y = bottom;
    return of_hex(ui, stage, in, of.at, !of.unit.is_none());
}

std::optional<std::string> Inspector::draw(Ui& ui, const Stage& stage, HexId at, bool shows_odds, Rect where) {
    const Subject of = subject(stage, at, shows_odds);
    ui.paint.clip(where.inset(-ui.px(12)));
    links_.clear();
    const std::string title = ui.tr(of.odds || of.breach ? "inspect.odds"
                                    : at.is_none()       ? "inspect.title"
                                    : of.unit.is_none()  ? "inspect.hex"
                                                         : "inspect.unit");
    std::string told = note(ui, stage, of, where);
    const float note_w = where.w - ui.px(41) - ui.paint.width({Font::HeadingBold, 15}, title);
    if (ui.paint.width({Font::Text, 13}, told) > note_w) told.clear();  // of large text
    Rect in = paper_sheet(ui, where, title, told);
    const bool has_foot = (of.odds || !at.is_none()) && in.h > ui.px(90);
    const Rect foot = has_foot ? in.cut_bottom(ui.px(22)) : Rect{};
    if (before_ != at) scroll_.to_top();
    before_ = at;
    const bool shown_before = ui.paint.shows_clauses();
    if (is_turned_) ui.paint.show_clauses(true);
    in = scroll_.begin(ui, "inspector", in, !stage.is_covered);
    const float bottom = is_turned_ ? draw_back(ui, stage, of, in) : draw_front(ui, stage, of, in);
    scroll_.end(ui, bottom);
    ui.paint.show_clauses(shown_before);
    ui.paint.unclip();
    const Reply reply = ui.items.add("inspector", where, false, title);
    const char* how = stage.open().phase == Phase::Move ? "odds.later" : "odds.click";
    if (has_foot && draw_card_foot(ui, "inspector.more", foot, of.odds && !of.roll ? ui.tr(how) : std::string(), is_turned_)) {
        turn();
        ui.wake_in(0);
    }
    for (const auto& [box, clause] : links_) {
        if (reply.is_refused && box.has(ui.input.mouse)) return clause;
    }
    return {};
}

}  // namespace salient::ui
