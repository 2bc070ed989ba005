// Choices of the second game as text.
#include "tool/ardennes_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <sstream>

#include "salient/plain.hpp"
#include "tool/ardennes_play.hpp"

namespace salient::ardennes {

namespace {

constexpr std::size_t most_at_once = 14, most_of_group = 6, most_plain = 2;

template <class Units>
std::string codes(const Book& book, const Units& units) {
    std::string text;
    for (const UnitId id : units)
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", book.at(id).side == Side::German ? 'G' : 'A', book.at(id).number);
    return text;
}

// What choices have in common: the units that move, the hex that is attacked, the card.
std::string group_of(const Speech& say, const Field& field, const Action& action) {
    if (const auto* move = std::get_if<Move>(&action))
        return say("ard.offer.group_move", {{"units", names_of(say, move->units)},
                                            {"hex", name_of(say, field.hex_of(move->units.front()))},
                                            {"n", walk_of(field, move->units).allowance}});
    if (const auto* attack = std::get_if<DeclareAttack>(&action))
        return say("ard.offer.group_attack",
                   {{"hex", name_of(say, attack->hex)}, {"units", names_of(say, field.stack(attack->hex))}});
    return "";
}

std::string within_group(const Speech& say, const Action& action) {
    if (const auto* move = std::get_if<Move>(&action)) return say("ard.offer.to", {{"hex", name_of(say, move->route.back())}});
    if (const auto* attack = std::get_if<DeclareAttack>(&action))
        return say("ard.offer.with", {{"unit", codes(say.book, attack->units)}});
    return said(say, action);
}

// How much a choice of a large group matters: points, a town, an enemy beside it, a good attack.
double weight(const Field& field, const Action& action) {
    const Table& table = field.table();
    const Map& map = table.map();
    if (const auto* move = std::get_if<Move>(&action)) {
        constexpr double per_point = 100, per_town = 10, per_enemy = 3;
        double sum = 0;
        for (const HexId hex : move->route)
            if (table.state.at(hex).control == Side::Allied) sum += per_point * map.at(hex).victory;
        const HexId to = move->route.back();
        if (map.at(to).is_town_or_city() && table.state.at(to).control == Side::Allied) sum += per_town;
        for (const Direction d : directions)
            if (const HexId next = map.neighbor(to, d); !next.is_none() && field.is_held_by(next, Side::Allied)) sum += per_enemy;
        return sum - map.at(to).at.x / 1000.0;  // the west is where it leads
    }
    if (const auto* attack = std::get_if<DeclareAttack>(&action))
        return odds_of_attack(field, attack->hex, attack->units).attack.total();
    return 0;
}

// It is not one choice of many: whoever does not see it does not know that he may stop.
bool ends_step(const Action& action) {
    return std::holds_alternative<EndNaming>(action) || std::holds_alternative<EndMoves>(action) ||
           std::holds_alternative<EndImpulse>(action) || std::holds_alternative<EndTactics>(action) ||
           std::holds_alternative<EndAdvance>(action) || std::holds_alternative<Decline>(action);
}

// The head of choices that have a group in common or stand by themselves; empty: there is nothing to say.
std::string head_of(const Speech& say, const std::string& group, const std::vector<std::size_t>& members, std::size_t most) {
    if (members.size() <= most) return group;
    return say(group.empty() ? "ard.offer.some" : "ard.offer.such_as",
               {{"group", group}, {"n", static_cast<int>(members.front()) + 1}, {"m", static_cast<int>(members.back()) + 1}});
}

std::string numbered(const Speech& say, std::size_t i, const std::string& text, const std::string& note) {
    return fmt::format("{:4}  {}", i + 1, note.empty() ? text : say("ard.offer.choice", {{"text", text}, {"note", note}}));
}

std::string position(const Map& map, HexId hex) { return fmt::format("{},{}", map.at(hex).at.x, map.at(hex).at.y); }

// Words that find something here: of the choice in the middle who acts, and where.
Lines examples(const Speech& say, const Field& field, const Actions& legal) {
    const Map& map = field.table().map();
    const Action& action = legal[legal.size() / 2];
    std::string who, where;
    if (const auto* move = std::get_if<Move>(&action)) {
        who = codes(say.book, move->units);
        where = position(map, move->route.back());
    } else if (const auto* attack = std::get_if<DeclareAttack>(&action)) {
        who = codes(say.book, attack->units);
        where = position(map, attack->hex);
    } else if (const auto* name = std::get_if<NameDivision>(&action)) {
        for (const UnitId id : say.book.units.ids())
            if (who.empty() && say.book.at(id).division == name->division) who = codes(say.book, std::vector{id});
    } else if (const auto* bridge = std::get_if<BuildBridge>(&action)) {
        where = map.river_name(bridge->edge);
        if (where.empty()) where = position(map, map.beside(bridge->edge).first);
    } else if (const auto* drop = std::get_if<PlaceVdh>(&action)) {
        where = position(map, drop->hex);
    }
    Lines out;
    for (const std::string& words : {who, where, who.empty() || where.empty() ? "" : who + " " + where})
        if (!words.empty()) out.push_back(say("ard.offer.words", {{"words", folded(words)}}));
    if (out.empty()) out.push_back(say("ard.offer.words", {{"words", said(say, action)}}));
    return out;
}

std::vector<std::size_t> every_one(const Actions& legal) {
    std::vector<std::size_t> out(legal.size());
    std::iota(out.begin(), out.end(), 0U);
    return out;
}
// Where bridges are built nothing else is asked.
bool is_bridge(const Actions& legal, std::size_t i) { return std::holds_alternative<BuildBridge>(legal[i]); }

// Bridges under their rivers. `few`: of a river that Germans stand beside four, of another two.
Lines bridge_lines(const Speech& say, const Field& field, const Actions& legal, const std::vector<std::size_t>& which, bool few) {
    constexpr std::size_t near = 4, far = 2;
    std::vector<EdgeId> edges;
    for (const std::size_t i : which) edges.push_back(std::get<BuildBridge>(legal[i]).edge);
    Lines out;
    for (const OfRiver& river : by_river(field, edges)) {
        out.push_back(river_head(say, river));
        const std::size_t most = !few ? river.places.size() : river.beside_germans > 0 ? near : far;
        for (std::size_t n = 0; n < std::min(most, river.places.size()); ++n) {
            const std::size_t i = which[river.places[n]];
            out.push_back(numbered(say, i, said(say, legal[i]), choice_note(say, field, legal[i])));
        }
        if (river.places.size() <= most) continue;
        const std::string words = river.name.empty() ? std::string("all") : folded(river.name);
        out.push_back("      " +
                      say("ard.offer.more_of_river", {{"n", static_cast<int>(river.places.size() - most)}, {"words", words}}));
    }
    return out;
}

// A card on a line, with the numbers of all that may be done with it.
Lines card_lines(const Speech& say, const Actions& legal) {
    std::map<GermanCardId, Lines> ways;
    const auto add = [&](GermanCardId card, std::size_t i, std::string_view key, const std::string& name = "") {
        ways[card].push_back(say(key, {{"n", static_cast<int>(i) + 1}, {"name", name}}));
    };
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (const auto* command = std::get_if<PlayCommand>(&legal[i])) add(command->card, i, "ard.offer.way_command");
        if (const auto* event = std::get_if<PlayEvent>(&legal[i]))
            add(event->card, i, "ard.offer.way_event", name_of(say, say.book.german_cards[event->card].event));
        if (const auto* pass = std::get_if<Pass>(&legal[i])) add(pass->card, i, "ard.offer.way_pass");
    }
    Lines out;
    for (const auto& [id, texts] : ways) {
        const GermanCard& card = say.book.german_cards[id];
        const std::string name = say("ard.card.value", {{"name", name_of(say, card.formation)}, {"n", card.cv}});
        std::string text = say("ard.offer.card", {{"card", name}, {"ways", joined(texts)}});
        if (card.tactic != Tactic::None) text = say("ard.offer.as_tactic", {{"text", text}, {"name", name_of(say, card.tactic)}});
        out.push_back("  " + text);
    }
    return out;
}

}  // namespace

std::string choice_line(const Speech& say, const Field& field, const Actions& legal, std::size_t i) {
    const Action& action = legal[i];
    std::string text = within_group(say, action);
    if (const auto* move = std::get_if<Move>(&action)) text = codes(say.book, move->units) + " " + text;
    if (const auto* attack = std::get_if<DeclareAttack>(&action))
        text = say("ard.said.attack", {{"hex", name_of(say, attack->hex)}, {"units", codes(say.book, attack->units)}});
    return numbered(say, i, text, choice_note(say, field, action));
}

Lines found_lines(const Speech& say, const Field& field, const Actions& legal, const std::vector<std::size_t>& found) {
    constexpr std::size_t most = 20;
    if (std::all_of(found.begin(), found.end(), [&](std::size_t i) { return is_bridge(legal, i); }))
        return bridge_lines(say, field, legal, found, false);
    Lines lines;
    for (std::size_t i = 0; i < std::min(most, found.size()); ++i) lines.push_back(choice_line(say, field, legal, found[i]));
    if (found.size() > most) lines.push_back(say("ard.play.and_more", {{"n", static_cast<int>(found.size() - most)}}));
    return lines;
}

Lines all_choice_lines(const Speech& say, const Field& field, const Actions& legal) {
    if (!legal.empty() && is_bridge(legal, 0)) return bridge_lines(say, field, legal, every_one(legal), false);
    Lines out;
    std::string last;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const std::string group = group_of(say, field, legal[i]);
        if (!group.empty() && group != last) out.push_back(group);
        last = group;
        out.push_back(numbered(say, i, within_group(say, legal[i]), choice_note(say, field, legal[i])));
    }
    return out;
}

Lines choice_lines(const Speech& say, const Field& field, const Actions& legal) {
    if (std::any_of(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<Pass>(a); }))
        return card_lines(say, legal);
    if (legal.size() <= most_at_once) return all_choice_lines(say, field, legal);
    Lines out;
    if (is_bridge(legal, 0)) out = bridge_lines(say, field, legal, every_one(legal), true);
    for (std::size_t i = is_bridge(legal, 0) ? legal.size() : 0; i < legal.size();) {
        const std::string group = group_of(say, field, legal[i]);
        std::vector<std::size_t> members;
        for (; i < legal.size() && group_of(say, field, legal[i]) == group; ++i) members.push_back(i);
        const std::size_t most = group.empty() ? most_at_once : most_of_group;
        if (const std::string head = head_of(say, group, members, most); !head.empty()) out.push_back(head);
        std::map<std::size_t, double> weights;
        for (const std::size_t one : members)
            weights[one] = ends_step(legal[one]) ? std::numeric_limits<double>::infinity() : weight(field, legal[one]);
        std::stable_sort(members.begin(), members.end(), [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
        if (group.empty()) {
            members.resize(std::min(members.size(), most));
            std::stable_partition(members.begin(), members.end(), [&](std::size_t one) { return !ends_step(legal[one]); });
        }
        if (members.size() > most) {
            const auto plain_ones =
                std::find_if(members.begin(), members.end(), [&](std::size_t one) { return weights[one] <= 0; });
            const auto some = static_cast<std::size_t>(plain_ones - members.begin()) + most_plain;
            members.resize(std::min(some, most));
        }
        for (const std::size_t one : members)
            out.push_back(numbered(say, one, within_group(say, legal[one]), choice_note(say, field, legal[one])));
    }
    out.push_back(say("ard.offer.find_others", {{"words", joined(examples(say, field, legal))}}));
    return out;
}

namespace {

// What words are looked for in: of a move where it leads, of a card what is done with it.
std::string searched(const Speech& say, const Action& action) {
    const auto of_card = [&](std::string_view key, GermanCardId id, const std::string& name = "") {
        const GermanCard& card = say.book.german_cards[id];
        return fmt::format("{} {} {}", say(key, {{"n", 0}, {"name", name}}), card.id, name_of(say, card.formation));
    };
    if (const auto* move = std::get_if<Move>(&action)) return say("ard.offer.to", {{"hex", name_of(say, move->route.back())}});
    if (const auto* command = std::get_if<PlayCommand>(&action)) return of_card("ard.offer.way_command", command->card);
    if (const auto* event = std::get_if<PlayEvent>(&action))
        return of_card("ard.offer.way_event", event->card, name_of(say, say.book.german_cards[event->card].event));
    if (const auto* pass = std::get_if<Pass>(&action)) return of_card("ard.offer.way_pass", pass->card);
    return said(say, action);
}

}  // namespace

std::vector<std::size_t> matching(const Speech& say, const Field& field, const Actions& legal, std::string_view words) {
    std::vector<std::string> wanted;
    std::istringstream in{folded(words)};
    for (std::string word; in >> word;) wanted.push_back(word);
    std::vector<std::size_t> out;
    const auto river_of = [&](const Action& action) {
        const auto* bridge = std::get_if<BuildBridge>(&action);
        return bridge == nullptr ? std::string() : folded(field.table().map().river_name(bridge->edge));
    };
    const auto& rivers = field.table().map().rivers;
    const auto is_river = [&](const std::string& word) {
        return std::any_of(rivers.begin(), rivers.end(), [&](const River& river) { return folded(river.name) == word; });
    };
    const std::string whole = folded(words);
    // Wiltz is a town and a river.
    const auto is_place = [&](const std::string& word) {
        const std::vector<HexId> named = places_named(say.book.map, word);
        return named.size() == 1 && folded(say.book.map.at(named.front()).name) == word;
    };
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const Action& action = legal[i];
        const std::string river = river_of(action);
        std::string text = folded(searched(say, action)), units;
        const bool is_move = std::holds_alternative<Move>(action), is_attack = std::holds_alternative<DeclareAttack>(action);
        const bool is_division = std::holds_alternative<NameDivision>(action);
        if (is_move) units = codes(say.book, std::get<Move>(action).units);
        if (is_attack) units = codes(say.book, std::get<DeclareAttack>(action).units);
        if (is_division)
            for (const UnitId id : say.book.units.ids())
                if (say.book.at(id).division == std::get<NameDivision>(action).division)
                    units += (units.empty() ? "" : " ") + codes(say.book, std::vector{id});
        units = " " + folded(units) + " ";
        text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
        const auto has = [&](const std::string& word) {
            if (!river.empty() && (whole == river || word == river)) return true;
            if (!river.empty() && is_river(word) && !is_place(word)) return false;
            const auto spot = is_move || is_attack || is_division ? find_spot(field, word) : std::nullopt;
            return spot && !spot->unit.is_none() ? units.find(" " + word + " ") != std::string::npos
                                                 : text.find(word) != std::string::npos;
        };
        if (std::all_of(wanted.begin(), wanted.end(), has)) out.push_back(i);
    }
    return out;
}

namespace {

tool::Json unit_json(const Field& field, UnitId id) {
    const Table& table = field.table();
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(id);
    tool::Json json{{"id", codes(table.book, std::vector{id})},
                    {"name", type.name},
                    {"steps", unit.steps},
                    {"full", type.full},
                    {"strength", strength(table, id)},
                    {"bracketed", is_bracketed(table, id)},
                    {"moves", allowance(table, id)},
                    {"supply", word_of(unit.supply)}};
    for (const auto& [name, is] :
         {std::pair("dispersed", unit.dispersed), std::pair("out_of_fuel", unit.out_of_fuel),
          std::pair("activated", unit.activated), std::pair("moved", unit.moved), std::pair("attacked", unit.attacked)})
        if (is) json[name] = true;
    return json;
}

tool::Json hex_json(const Field& field, HexId id) {
    constexpr std::string_view terrains[] = {"clear", "broken", "woods", "forest"}, places[] = {"", "crossroads", "town", "city"};
    const Table& table = field.table();
    const Map& map = table.map();
    const MapHex& hex = map.at(id);
    const HexState& state = table.state.at(id);
    tool::Json json{{"at", {hex.at.x, hex.at.y}},
                    {"terrain", terrains[static_cast<std::size_t>(hex.terrain)]},
                    {"hold", hex.hold},
                    {"control", state.control == Side::German ? "german" : "allied"}};
    if (hex.place != PlaceKind::None) json["place"] = places[static_cast<std::size_t>(hex.place)];
    if (!hex.name.empty()) json["name"] = hex.name;
    if (hex.victory > 0) json["victory"] = hex.victory;
    if (hex.westwall) json["westwall"] = true;
    if (state.roadblock) json["roadblock"] = true;
    if (state.ip != Owner::None) json["improved_position"] = true;
    for (const Direction d : directions) {
        if (map.neighbor(id, d).is_none()) continue;
        const std::string side(to_string(d));
        if (const Road road = map.road(id, d); road != Road::None) json["roads"][side] = road == Road::Main ? "main" : "minor";
        if (map.has_river(id, d)) json["rivers"][side] = has_bridge(table, id, d) ? "bridge" : "none";
    }
    for (const Side side : {Side::German, Side::Allied})
        if (field.in_zoc_of(side, id)) json["zones"].push_back(side == Side::German ? "german" : "allied");
    for (const UnitId unit : field.stack(id)) json["units"].push_back(unit_json(field, unit));
    return json;
}

}  // namespace

tool::Json board_json(const Game& game) {
    const Field field(game.table());
    const Map& map = game.book->map;
    tool::Json hexes = tool::Json::array();
    for (const HexId id : map.hexes.ids())
        if (map.at(id).in_play) hexes.push_back(hex_json(field, id));
    tool::Json json{{"day", game.state.day}, {"hexes", hexes}};
    for (const Side side : {Side::German, Side::Allied})
        for (const HexId id : map.sources[index(side)])
            json["sources"][side == Side::German ? "german" : "allied"].push_back({map.at(id).at.x, map.at(id).at.y});
    return json;
}

}  // namespace salient::ardennes
