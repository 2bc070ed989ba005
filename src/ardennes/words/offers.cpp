// What choices would bring: the sheet of an attack before it is declared (ARD-EXP-1, -2), what a move costs and what ends it.
#include <fmt/format.h>

#include <algorithm>

#include "core/overloaded.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

namespace {

constexpr int large_from = 7;  // chits (ARD-CHIT-14)

void add_tally(Lines& out, std::string_view what, const Tally& tally) {
    out.push_back(fmt::format("  {} {}", what, tally.total()));
    for (const TallyLine& line : tally.lines) out.push_back("    " + tally_line(line));
}

std::string ratio_text(int attack, int defense) {
    const int ratio = attack / std::max(1, defense);
    return ratio == 0 ? "less than 1:1" : fmt::format("{}:1", ratio);
}

int most_drawn(const Book& book, const Odds& odds) {
    const int most = std::max(0, odds.maximum.total()) + (book.options.max_is_additional ? odds.minimum : 0);
    return std::min(std::max(odds.minimum, most), static_cast<int>(book.chits.size()));
}

// What is taken off the hits afterwards (ARD-DMG-3, -5, -6), in words.
void add_ignored(const Field& field, HexId target, Lines& out) {
    const Table& table = field.table();
    const MapHex& ground = table.map().at(target);
    const Stack& stack = field.stack(target);
    if (stack.empty()) return;
    const Side side = table.type(stack.front()).side;
    if (ground.is_town_or_city() || (ground.westwall && side == Side::German) || table.state.at(target).ip == owner_of(side))
        out.push_back("  the defender ignores 1 hit (ARD-DMG-3)");
    const auto all = [&](auto f) {
        return std::all_of(stack.begin(), stack.end(), [&](UnitId id) { return f(table.unit(id)); });
    };
    if (all([](const Unit& u) { return u.supply == Supply::Isolated; }))
        out.push_back("  the attacker ignores all hits (ARD-DMG-6)");
    else if (all([](const Unit& u) { return u.dispersed; }) || all([](const Unit& u) { return !u.is_supplied(); }) ||
             all([](const Unit& u) { return u.out_of_fuel; }))
        out.push_back("  the attacker ignores 1 hit (ARD-DMG-5)");
}

std::string conditions_held(const Book& book, const Odds& odds) {
    std::vector<std::string> names;
    const auto add = [&](const ChitSide& side) {
        const std::string name = condition_name(side);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    odds.holds_a.each([&](ChitId id) { add(book.chits[id].a); });
    odds.holds_b.each([&](ChitId id) { add(book.chits[id].b); });
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? "none" : text;
}

// What a way takes, and whom it ends beside.
std::string found_there(const Field& field, const Route& route) {
    const Table& table = field.table();
    std::string text;
    int points = 0, beside = 0;
    for (const HexId hex : route)
        if (table.state.at(hex).control == Side::Allied) points += table.map().at(hex).victory;
    if (points > 0) text += fmt::format(", takes {}", counted(points, "point"));
    for (const Direction d : directions)
        if (const HexId enemy = table.map().neighbor(route.back(), d); !enemy.is_none() && field.is_held_by(enemy, Side::Allied))
            text += fmt::format("{} {} [{}]", beside++ == 0 ? ", beside" : " and", name_of(table.book, enemy),
                                strength_of(table, field.stack(enemy)));
    return text;
}

// What a way to take hits leaves standing.
std::string loss_note(const Table& table, const AssignHits& action) {
    const auto* step = std::get_if<AssignStep>(&table.state.steps.back());
    if (step == nullptr) return "";
    const Combat& combat = table.state.combat;
    const bool attacks = step->whose == LossOf::Attacker;
    int standing = 0;
    for (const UnitId id : attacks ? combat.attackers : combat.defenders)
        if (table.unit(id).on_map()) standing += table.unit(id).steps;
    const int lost = (attacks ? combat.attacker_hits : combat.defender_hits) - action.retreat - action.disperse;
    std::string text = fmt::format("{} of {} lost", std::max(0, lost), counted(standing, "step"));
    if (action.disperse > 0 || action.retreat == 2) text += ", and dispersed";
    return text;
}

}  // namespace

std::vector<Expected> expected_hits(const Table& table, const Odds& odds) {
    const Book& book = table.book;
    const Combat& combat = table.state.combat;
    const Bag<ChitId> drawn = combat.is_open ? combat.drawn : Bag<ChitId>{};
    const int cup = static_cast<int>(book.chits.size()), left = std::max(1, cup - drawn.size());
    std::vector<Expected> out;
    for (int chits = odds.minimum; chits <= most_drawn(book, odds); ++chits) {
        const Hits all = cup_hits(book, odds.holds_a, odds.holds_b, chits >= large_from);
        const Hits had = drawn.empty() ? Hits{} : hits_of(table, drawn, chits);
        const double share = static_cast<double>(chits - drawn.size()) / left;
        out.push_back(
            {chits, had.attacker + share * (all.attacker - had.attacker), had.defender + share * (all.defender - had.defender)});
    }
    return out;
}

Lines odds_lines(const Field& field, const Odds& odds, HexId target) {
    const Book& book = field.table().book;
    const int attack = odds.attack.total(), defense = odds.defense.total();
    Lines out{fmt::format("  {} to {}: {}, held by {}, hold value {}", attack, defense, ratio_text(attack, defense),
                          counted(static_cast<int>(field.stack(target).size()), "unit"), field.table().map().at(target).hold)};
    add_tally(out, "attack", odds.attack);
    add_tally(out, "defense", odds.defense);
    out.push_back(fmt::format("  chits: at least {} (steps of the defender, ARD-DRAW-2)", odds.minimum));
    add_tally(out, "at most", odds.maximum);
    out.push_back("  these conditions hold: " + conditions_held(book, odds));
    add_ignored(field, target, out);
    out.push_back("  expected hits before any are ignored, attacker : defender (ARD-EXP-2)");
    std::string text = "   ";
    for (const Expected& e : expected_hits(field.table(), odds))
        text += fmt::format("  {}: {:.1f} : {:.1f}", counted(e.chits, "chit"), e.attacker, e.defender);
    out.push_back(text);
    return out;
}

Lines draw_lines(const Field& field, const Odds& odds) {
    const Table& table = field.table();
    const Combat& combat = table.state.combat;
    const int attack = odds.attack.total(), defense = odds.defense.total();
    const Hits had = hits_of(table, combat.drawn, combat.drawn.size());
    Lines out{fmt::format("  {} to {}: {}; {} of {} to {} drawn, hits so far {} on us, {} on them", attack, defense,
                          ratio_text(attack, defense), combat.drawn.size(), odds.minimum,
                          counted(most_drawn(table.book, odds), "chit"), had.attacker, had.defender),
              "  these conditions hold: " + conditions_held(table.book, odds)};
    add_ignored(field, combat.hex, out);
    return out;
}

std::string odds_in_short(const Table& table, const Odds& odds) {
    const int attack = odds.attack.total(), defense = odds.defense.total();
    const auto all = expected_hits(table, odds);
    std::string text = fmt::format("{} to {}, {}; ", attack, defense, ratio_text(attack, defense));
    if (all.size() > 1) text += fmt::format("{} to ", all.front().chits);
    text +=
        fmt::format("{} bring {:.1f} : {:.1f}", counted(all.back().chits, "chit"), all.front().attacker, all.front().defender);
    if (all.size() > 1) text += fmt::format(" to {:.1f} : {:.1f}", all.back().attacker, all.back().defender);
    return text;
}

std::string move_note(const Field& field, const Move& move) {
    const Table& table = field.table();
    Walk walk = walk_of(field, move.units);
    if (const auto* go_on = table.state.steps.empty() ? nullptr : std::get_if<GoOnStep>(&table.state.steps.back()))
        walk.spent = go_on->spent;
    int cost = 0;
    if (!check_walk(field, walk, move.route, &cost)) return "";
    const HexId to = move.route.back(), before = move.route.size() > 1 ? move.route[move.route.size() - 2] : walk.from;
    const Stride last = stride(field, walk, before, table.map().direction(before, to), move.route.size() == 1);
    std::string text = fmt::format("{} of {} MP", cost, walk.allowance);
    if (field.in_zoc_of(Side::Allied, to)) text += ", enemy zone of control stops (ARD-DEF-8)";
    if (last.alone) text += ", crosses the river without a bridge (ARD-MOVE-3)";
    if (!last.roadblock.is_none())
        text += ", stopped by the roadblock at " + name_of(table.book, last.roadblock) + " (ARD-DEF-12)";
    if (table.state.at(to).roadblock) text += ", clears the roadblock (ARD-DEF-12)";
    return text + found_there(field, move.route);
}

std::string choice_note(const Field& field, const Action& action) {
    const Table& table = field.table();
    return std::visit(
        overloaded{[&](const Move& a) { return move_note(field, a); },
                   [&](const DeclareAttack& a) { return odds_in_short(table, odds_of_attack(field, a.hex, a.units)); },
                   [&](const NameDivision& a) {
                       std::string text;
                       for (const UnitId id : table.book.units.ids())
                           if (table.type(id).division == a.division && table.unit(id).on_map())
                               text += fmt::format("{}{} at {}", text.empty() ? "" : ", ", name_of(table.book, id),
                                                   name_of(table.book, field.hex_of(id)));
                       return text;
                   },
                   [&](const DrawMore& a) {
                       const Odds now = odds(field);
                       for (const Expected& e : expected_hits(table, now))
                           if (e.chits == now.minimum + a.chits)
                               return fmt::format("{} in all: expected hits {:.1f} on us, {:.1f} on them", e.chits, e.attacker,
                                                  e.defender);
                       return std::string();
                   },
                   [&](const PlayTactic& a) { return std::string(meaning(table.book.german_cards[a.card].tactic)); },
                   [&](const PlayEvent& a) { return std::string(meaning(table.book.german_cards[a.card].event)); },
                   [&](const AssignHits& a) { return loss_note(table, a); },
                   [&](const RetreatTo& a) {
                       std::string text =
                           field.in_zoc_of(Side::Allied, a.hex) ? "in an enemy zone of control" : "free of enemy zones";
                       for (const UnitId id : field.stack(a.hex)) text += ", with " + name_of(table.book, id);
                       return text;
                   },
                   [&](const PlaceArrival& a) {
                       const auto& roads = table.map().at(a.hex).roads;
                       const bool main = std::find(roads.begin(), roads.end(), Road::Main) != roads.end();
                       std::string text = main ? "main road" : table.map().at(a.hex).has_road() ? "minor road" : "no road";
                       for (const UnitId id : field.stack(a.hex)) text += ", with " + name_of(table.book, id);
                       return text;
                   },
                   [&](const Advance& a) {
                       const std::string text = found_there(field, a.route);
                       return text.empty() ? text : text.substr(2);
                   },
                   [&](const LoseStep& a) { return fmt::format("has {}", counted(table.unit(a.unit).steps, "step")); },
                   [&](const auto&) { return std::string(); }},
        action);
}

}  // namespace salient::ardennes
