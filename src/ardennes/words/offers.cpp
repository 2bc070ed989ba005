// What choices would bring: the sheet of an attack before it is declared (ARD-EXP-1, -2), what a move costs and what ends it.
#include <fmt/format.h>

#include <algorithm>

#include "ardennes/words/phrases.hpp"
#include "core/overloaded.hpp"
#include "salient/ardennes/look.hpp"

namespace salient::ardennes {

namespace {

void add_tally(const Speech& say, Lines& out, std::string_view key, const Tally& tally) {
    out.push_back("  " + say(key, {{"n", tally.total()}}));
    for (const TallyLine& line : tally.lines) out.push_back("    " + tally_line(say, line));
}

int most_drawn(const Book& book, const Odds& odds) {
    const int most = std::max(0, odds.maximum.total()) + (book.options.max_is_additional ? odds.minimum : 0);
    return std::min(std::max(odds.minimum, most), static_cast<int>(book.chits.size()));
}

// What is taken off the hits afterwards (ARD-DMG-3, -5, -6), in words.
void add_ignored(const Speech& say, const Field& field, HexId target, Lines& out) {
    const Table& table = field.table();
    const MapHex& ground = table.map().at(target);
    const Stack& stack = field.stack(target);
    if (stack.empty()) return;
    const Side side = table.type(stack.front()).side;
    if (ground.is_town_or_city() || (ground.westwall && side == Side::German) || table.state.at(target).ip == owner_of(side))
        out.push_back("  " + say("ard.odds.defender_ignores"));
    const auto all = [&](auto f) {
        return std::all_of(stack.begin(), stack.end(), [&](UnitId id) { return f(table.unit(id)); });
    };
    if (all([](const Unit& u) { return u.supply == Supply::Isolated; }))
        out.push_back("  " + say("ard.odds.attacker_ignores_all"));
    else if (all([](const Unit& u) { return u.dispersed; }) || all([](const Unit& u) { return !u.is_supplied(); }) ||
             all([](const Unit& u) { return u.out_of_fuel; }))
        out.push_back("  " + say("ard.odds.attacker_ignores"));
}

std::string conditions_held(const Speech& say, const Odds& odds) {
    Lines names;
    // Of the ratios that are reached the highest says it.
    std::string ratio;
    int highest = 0;
    const auto add = [&](const ChitSide& side) {
        if (side.kind == ConditionKind::RatioAtLeast && side.number <= highest) return;
        if (side.kind == ConditionKind::RatioAtLeast) {
            highest = side.number;
            ratio = condition_name(say, side);
            return;
        }
        const std::string name = condition_name(say, side);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    odds.holds_a.each([&](ChitId id) { add(say.book.chits[id].a); });
    odds.holds_b.each([&](ChitId id) { add(say.book.chits[id].b); });
    if (highest > 0) names.insert(names.begin(), ratio);
    return say("ard.odds.hold", {{"what", names.empty() ? say("ard.odds.none") : joined(names)}});
}

// What a way takes, and whom it ends beside.
Lines found_there(const Speech& say, const Field& field, const Route& route) {
    const Table& table = field.table();
    Lines out, beside;
    int points = 0;
    for (const HexId hex : route)
        if (table.state.at(hex).control == Side::Allied) points += table.map().at(hex).victory;
    if (points > 0) out.push_back(say("ard.offer.takes", {{"n", points}}));
    for (const Direction d : directions)
        if (const HexId enemy = table.map().neighbor(route.back(), d); !enemy.is_none() && field.is_held_by(enemy, Side::Allied))
            beside.push_back(fmt::format("{} [{}]", name_of(say, enemy), strength_of(table, field.stack(enemy))));
    if (!beside.empty()) out.push_back(say("ard.offer.beside", {{"hexes", joined(beside, say("list.and"))}}));
    return out;
}

// What a way to take hits leaves standing.
std::string loss_note(const Speech& say, const Table& table, const AssignHits& action) {
    const auto* step = std::get_if<AssignStep>(&table.state.steps.back());
    if (step == nullptr) return "";
    const Combat& combat = table.state.combat;
    const bool attacks = step->whose == LossOf::Attacker;
    int standing = 0;
    for (const UnitId id : attacks ? combat.attackers : combat.defenders)
        if (table.unit(id).on_map()) standing += table.unit(id).steps;
    const int lost = (attacks ? combat.attacker_hits : combat.defender_hits) - action.retreat - action.disperse;
    Lines parts{say("ard.offer.steps_lost", {{"n", std::clamp(lost, 0, standing)}, {"m", standing}})};
    if (lost >= standing)
        parts.push_back(say("ard.look.eliminated"));
    else if (action.disperse > 0 || action.retreat == 2)
        parts.push_back(say("ard.offer.and_dispersed"));
    if (action.retreat > 0 && retreat_toll(table) > 0) parts.push_back(say("ard.offer.dear_retreat"));
    return joined(parts);
}

// Whether the Allies still draw a card against this attack (ARD-GATK-3).
bool is_card_to_come(const Field& field, HexId target) {
    const auto& steps = field.table().state.steps;
    const bool is_over = !steps.empty() && std::holds_alternative<StateDrawsStep>(steps.back());
    const Combat& combat = field.table().state.combat;
    const bool by_germans = combat.is_open ? combat.attacker == Side::German : field.is_held_by(target, Side::Allied);
    return by_germans && !is_over && communication(field, Side::Allied)[target.value];
}

std::string hits_text(double attacker, double defender) { return fmt::format("{:.1f}/{:.1f}", attacker, defender); }

}  // namespace

int from_germans(const Field& field, EdgeId edge) {
    const Map& map = field.table().map();
    const auto [here, there] = map.beside(edge);
    int near = map.columns + map.rows;
    for (const HexId hex : map.hexes.ids())
        if (field.is_held_by(hex, Side::German)) near = std::min({near, map.distance(hex, here), map.distance(hex, there)});
    return near;
}

std::vector<OfRiver> by_river(const Field& field, const std::vector<EdgeId>& edges) {
    const Map& map = field.table().map();
    std::vector<std::pair<int, int>> order;  // by place in the list: the nearest first, then the best road
    for (const EdgeId edge : edges) {
        const auto [here, there] = map.beside(edge);
        order.emplace_back(from_germans(field, edge), -static_cast<int>(map.road(here, map.direction(here, there))));
    }
    std::vector<OfRiver> out;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const std::string name(map.river_name(edges[i]));
        auto river = std::find_if(out.begin(), out.end(), [&](const OfRiver& one) { return one.name == name; });
        if (river == out.end()) river = out.insert(out.end(), {name, {}, 0});
        river->places.push_back(i);
        river->beside_germans += order[i].first == 0 ? 1 : 0;
    }
    for (OfRiver& river : out)
        std::stable_sort(river.places.begin(), river.places.end(), [&](auto a, auto b) { return order[a] < order[b]; });
    std::stable_sort(out.begin(), out.end(), [&](const OfRiver& a, const OfRiver& b) {
        return order[a.places.front()].first < order[b.places.front()].first;
    });
    return out;
}

std::string river_head(const Speech& say, const OfRiver& river) {
    return say("ard.offer.of_river", {{"n", static_cast<int>(river.places.size())},
                                      {"m", river.beside_germans},
                                      {"river", river.name.empty() ? say("ard.offer.no_river_name") : river.name}});
}

std::vector<Expected> expected_hits(const Table& table, const Odds& odds) {
    const Book& book = table.book;
    const Combat& combat = table.state.combat;
    const Bag<ChitId> drawn = combat.is_open ? combat.drawn : Bag<ChitId>{};
    const int cup = static_cast<int>(book.chits.size()), left = std::max(1, cup - drawn.size());
    std::vector<Expected> out;
    for (int chits = odds.minimum; chits <= most_drawn(book, odds); ++chits) {
        const Hits all = cup_hits(book, odds.holds_a, odds.holds_b, chits >= large_attack_from);
        const Hits had = drawn.empty() ? Hits{} : hits_of(table, drawn, chits);
        const double share = static_cast<double>(chits - drawn.size()) / left;
        out.push_back(
            {chits, had.attacker + share * (all.attacker - had.attacker), had.defender + share * (all.defender - had.defender)});
    }
    return out;
}

std::string ratio_text(const Speech& say, int attack, int defense) {
    const int ratio = attack / std::max(1, defense);
    return ratio == 0 ? say("ard.odds.ratio_low") : say("ard.odds.ratio", {{"n", ratio}});
}

std::string tally_line(const Speech& say, const TallyLine& line) {
    return fmt::format("{:+} {}", line.value, tally_reason(say, line));
}

Lines odds_lines(const Speech& say, const Field& field, const Odds& odds, HexId target) {
    const int attack = odds.attack.total(), defense = odds.defense.total();
    Lines out{"  " + say("ard.odds.head", {{"attack", attack},
                                           {"defense", defense},
                                           {"ratio", ratio_text(say, attack, defense)},
                                           {"n", field.table().map().at(target).hold}})};
    add_tally(say, out, "ard.odds.attack", odds.attack);
    add_tally(say, out, "ard.odds.defense", odds.defense);
    out.push_back("  " + say("ard.odds.least", {{"n", odds.minimum}}));
    add_tally(say, out, "ard.odds.most", odds.maximum);
    if (odds.maximum.total() < odds.minimum && !field.table().book.options.max_is_additional)
        out.push_back("  " + say("ard.odds.least_wins", {{"n", odds.minimum}}));
    out.push_back("  " + conditions_held(say, odds));
    add_ignored(say, field, target, out);
    out.push_back("  " + say("ard.odds.expected"));
    Lines parts;
    for (const Expected& e : expected_hits(field.table(), odds))
        parts.push_back(say("ard.odds.of_chits", {{"n", e.chits}, {"hits", hits_text(e.attacker, e.defender)}}));
    out.push_back("    " + joined(parts, "  "));
    if (is_card_to_come(field, target)) out.push_back("  " + say("ard.odds.card_to_come"));
    return out;
}

namespace {

// The game in which a tactic is laid. The book outlives it.
Game with_tactic(const Table& table, const PlayTactic& tactic) {
    Game game{BookPtr(BookPtr(), &table.book), table.state};
    if (check(game, tactic)) static_cast<void>(play(game, tactic));
    return game;
}

// What a tactic does, and the odds with it.
std::string tactic_note(const Speech& say, const Field& field, const PlayTactic& tactic) {
    const Table& table = field.table();
    const std::string means = meaning(say, table.book.german_cards[tactic.card].tactic);
    if (!table.state.combat.is_open) return means;
    const Game game = with_tactic(table, tactic);
    if (!game.state.combat.is_open) return means;
    const Odds now = odds(field), then = odds(Field(game.table()));
    const std::string text = say("ard.offer.tactic_brings", {{"meaning", means},
                                                             {"ratio", ratio_text(say, now.attack.total(), now.defense.total())},
                                                             {"n", most_drawn(table.book, now)},
                                                             {"odds", odds_in_short(say, game.table(), then)}});
    const bool asks_who_comes = std::holds_alternative<ReinforceStep>(game.state.steps.back());
    return asks_who_comes ? say("ard.offer.without_who_comes", {{"text", text}}) : text;
}

}  // namespace

Lines tactic_lines(const Speech& say, const Field& field, const PlayTactic& tactic) {
    const Game game = with_tactic(field.table(), tactic);
    const Field then(game.table());
    return game.state.combat.is_open ? odds_lines(say, then, odds(then), game.state.combat.hex) : Lines{};
}

Lines draw_lines(const Speech& say, const Field& field, const Odds& odds) {
    const Table& table = field.table();
    const Combat& combat = table.state.combat;
    const int attack = odds.attack.total(), defense = odds.defense.total();
    const Hits had = hits_of(table, combat.drawn, combat.drawn.size());
    Lines out{"  " + say("ard.odds.drawn", {{"attack", attack},
                                            {"defense", defense},
                                            {"ratio", ratio_text(say, attack, defense)},
                                            {"n", combat.drawn.size()},
                                            {"least", odds.minimum},
                                            {"most", most_drawn(table.book, odds)},
                                            {"a", had.attacker},
                                            {"b", had.defender}}),
              "  " + conditions_held(say, odds)};
    add_ignored(say, field, combat.hex, out);
    return out;
}

std::string odds_in_short(const Speech& say, const Table& table, const Odds& odds) {
    const int attack = odds.attack.total(), defense = odds.defense.total();
    const auto all = expected_hits(table, odds);
    const Expected &few = all.front(), &many = all.back();
    Args args{{"attack", attack}, {"defense", defense}, {"ratio", ratio_text(say, attack, defense)}};
    const std::string first = hits_text(few.attacker, few.defender);
    if (all.size() == 1) {
        args.push_back({"hits", say("ard.odds.of_chits", {{"n", few.chits}, {"hits", first}})});
        return say("ard.odds.short_one", args);
    }
    for (const Arg& more :
         Args{{"n", few.chits}, {"m", many.chits}, {"first", first}, {"last", hits_text(many.attacker, many.defender)}})
        args.push_back(more);
    return say("ard.odds.short", args);
}

std::string move_note(const Speech& say, const Field& field, const Move& move) {
    const Table& table = field.table();
    const Walk walk = walk_now(field, move.units);
    int cost = 0;
    if (!check_walk(field, walk, move.route, &cost)) return "";
    const HexId to = move.route.back(), before = move.route.size() > 1 ? move.route[move.route.size() - 2] : walk.from;
    const Stride last = stride(field, walk, before, table.map().direction(before, to), move.route.size() == 1);
    Lines parts{say("ard.offer.cost", {{"n", cost}, {"m", walk.allowance}})};
    if (field.in_zoc_of(Side::Allied, to)) parts.push_back(say("ard.offer.zone_stops"));
    if (last.alone) parts.push_back(say("ard.offer.crosses"));
    if (!last.roadblock.is_none()) parts.push_back(say("ard.offer.roadblock_stops", {{"hex", name_of(say, last.roadblock)}}));
    if (table.state.at(to).roadblock) parts.push_back(say("ard.offer.clears"));
    for (std::string& one : found_there(say, field, move.route)) parts.push_back(std::move(one));
    return joined(parts);
}

namespace {

// What is said of a hex, and who stands there.
std::string with_those_at(const Speech& say, const Field& field, std::string_view key, HexId hex) {
    Lines parts{say(key)};
    for (const UnitId id : field.stack(hex)) parts.push_back(say("ard.offer.with", {{"unit", name_of(say, id)}}));
    return joined(parts);
}

std::string arrival_note(const Speech& say, const Field& field, HexId hex) {
    const MapHex& there = field.table().map().at(hex);
    const bool main = std::find(there.roads.begin(), there.roads.end(), Road::Main) != there.roads.end();
    const std::string_view key = main ? "ard.look.main_road" : there.has_road() ? "ard.look.minor_road" : "ard.look.no_road";
    return with_those_at(say, field, key, hex);
}

std::string drop_note(const Speech& say, const Field& field, HexId hex) {
    const MapHex& there = field.table().map().at(hex);
    Lines parts{ground_of(say, there)};
    if (there.has_road()) parts.push_back(say("ard.offer.on_road"));
    for (std::string& one : found_there(say, field, {hex})) parts.push_back(std::move(one));
    return joined(parts);
}

// Its road, and how far the nearest Germans are.
std::string bridge_note(const Speech& say, const Field& field, EdgeId edge) {
    const Map& map = field.table().map();
    const auto [here, there] = map.beside(edge);
    const Road road = map.road(here, map.direction(here, there));
    Lines parts;
    if (road != Road::None) parts.push_back(say(road == Road::Main ? "ard.look.main_road" : "ard.look.minor_road"));
    const int away = from_germans(field, edge);
    parts.push_back(away == 0 ? say("ard.offer.germans_there") : say("ard.offer.germans_away", {{"n", away}}));
    return joined(parts);
}

std::string bridge_line(const Speech& say, const Field& field, EdgeId edge) {
    const auto [here, there] = field.table().map().beside(edge);
    const bool stands = has_bridge(field.table(), here, field.table().map().direction(here, there));
    const std::string text = say(stands ? "ard.look.bridge_stands" : "ard.look.bridge_blown", {{"edge", edge_name(say, edge)}});
    return "  " + say("ard.offer.choice", {{"text", text}, {"note", bridge_note(say, field, edge)}});
}

std::string draws_note(const Speech& say, const Field& field, int more) {
    const Odds now = odds(field);
    for (const Expected& e : expected_hits(field.table(), now))
        if (e.chits == now.minimum + more)
            return say("ard.offer.chits_in_all",
                       {{"n", e.chits}, {"a", fmt::format("{:.1f}", e.attacker)}, {"b", fmt::format("{:.1f}", e.defender)}});
    return "";
}

// Where the units of a division stand.
std::string division_note(const Speech& say, const Field& field, FormationId division) {
    const Table& table = field.table();
    Lines parts;
    for (const UnitId id : table.book.units.ids())
        if (table.type(id).division == division && table.unit(id).on_map())
            parts.push_back(say("ard.log.unit_at", {{"unit", name_of(say, id)}, {"hex", name_of(say, field.hex_of(id))}}));
    return joined(parts);
}

}  // namespace

Lines all_bridge_lines(const Speech& say, const Field& field) {
    const Table& table = field.table();
    const Edges& broken = table.state.broken;
    std::vector<EdgeId> edges;
    for (const HexId hex : table.map().hexes.ids())
        for (const Direction d : {Direction::E, Direction::SE, Direction::SW}) {
            if (!table.map().at(hex).in_play || table.map().neighbor(hex, d).is_none()) continue;
            const EdgeId edge = table.map().edge(hex, d);
            if (table.map().beside(edge).second.is_none()) continue;  // the scenario plays on a part of the map
            if (has_bridge(table, hex, d) || std::binary_search(broken.begin(), broken.end(), edge)) edges.push_back(edge);
        }
    Lines out;
    for (const OfRiver& river : by_river(field, edges)) {
        out.push_back(river.name.empty() ? say("ard.offer.no_river_name") : river.name);
        for (const std::size_t place : river.places) out.push_back(bridge_line(say, field, edges[place]));
    }
    out.push_back(say("ard.look.bridges_rule"));
    return out;
}

std::string choice_note(const Speech& say, const Field& field, const Action& action) {
    const Table& table = field.table();
    return std::visit(
        overloaded{[&](const Move& a) { return move_note(say, field, a); },
                   [&](const DeclareAttack& a) { return odds_in_short(say, table, odds_of_attack(field, a.hex, a.units)); },
                   [&](const NameDivision& a) { return division_note(say, field, a.division); },
                   [&](const DrawMore& a) { return draws_note(say, field, a.chits); },
                   [&](const PlayTactic& a) { return tactic_note(say, field, a); },
                   [&](const PlaceVdh& a) { return drop_note(say, field, a.hex); },
                   [&](const PlayEvent& a) { return meaning(say, table.book.german_cards[a.card].event); },
                   [&](const AssignHits& a) { return loss_note(say, table, a); },
                   [&](const RetreatTo& a) {
                       const bool dear = retreat_toll(table) > 0;
                       const bool zone = field.in_zoc_of(Side::Allied, a.hex);
                       const std::string_view key = dear   ? "ard.offer.dear_retreat"
                                                    : zone ? "ard.offer.in_zone"
                                                           : "ard.offer.free";
                       return with_those_at(say, field, key, a.hex);
                   },
                   [&](const PlaceArrival& a) { return arrival_note(say, field, a.hex); },
                   [&](const Advance& a) { return joined(found_there(say, field, a.route)); },
                   [&](const BuildBridge& a) {
                       const Edges& broken = table.state.broken;
                       Lines parts{bridge_note(say, field, a.edge)};
                       if (std::binary_search(broken.begin(), broken.end(), a.edge))
                           parts.insert(parts.begin(), say("ard.offer.was_blown"));
                       return joined(parts);
                   },
                   [&](const LoseStep& a) {
                       return say("ard.offer.has_steps", {{"n", table.unit(a.unit).steps}});
                   },
                   [&](const auto&) { return std::string(); }},
        action);
}

}  // namespace salient::ardennes
