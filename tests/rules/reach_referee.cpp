// The written rules once more, sentence by sentence. Slow on purpose.
#include "reach_referee.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace salient::test {

namespace {

// Columns of the master table (20-terrain, section 3). `stop`: h hard, s soft, with the classes where not all; `no_battle`: who may not battle after
// entering; `never`: who may not battle there at all; `out`: who may not battle after leaving.
struct Row {
    const char* impassable = "";
    const char* hard = "";
    const char* soft = "";
    const char* no_battle = "";
    const char* never = "";
    const char* out = "";
    const char* leave_never = "";
    bool adjacent_entry = false;
    bool leave_one = false;
};

constexpr const char* all = "IAGD";  // D: ships

const std::map<std::string, Row>& table() {
    static const std::map<std::string, Row> rows = [] {
        std::map<std::string, Row> t;
        const Row woods{.hard = all, .no_battle = all};
        for (const char* kind : {"forest", "palm_forest", "hill_forest", "town", "wooden_village", "barracks", "church",
                                 "factory", "lighthouse", "power_plant", "prison_camp", "rail_station", "castle", "hill_village"})
            t[kind] = woods;
        t["hedgerow"] = {.hard = all, .no_battle = all, .adjacent_entry = true, .leave_one = true};
        t["jungle"] = {.soft = all};
        t["oasis"] = {.hard = all};
        t["marsh"] = {.impassable = "G", .hard = all, .no_battle = "A", .out = "A", .leave_one = true};
        t["rice_paddy"] = t["marsh"];
        t["flooded_field"] = {.hard = all, .no_battle = "A", .out = "A", .adjacent_entry = true, .leave_one = true};
        t["ocean"] = {.hard = "IAG", .never = "IAG"};  // DESTR-4, DESTR-5
        t["erg_ridge"] = {.hard = all};
        t["escarpment"] = {.impassable = all};
        t["mountain"] = {.impassable = "AG", .leave_never = "G"};
        t["mountain_cave"] = t["mountain"];
        t["hill_cave"] = {.impassable = "AG"};
        t["ravine"] = {.impassable = "AG"};
        t["radar_station"] = {.hard = all};
        t["city_ruins"] = {.impassable = "AG", .hard = all, .no_battle = all};
        t["fortress"] = {.impassable = "AG", .leave_never = "AG"};
        t["dam"] = {.impassable = "AG"};
        t["river"] = {.impassable = all};
        t["wide_river"] = {.impassable = all};
        t["ford"] = {.hard = all};
        t["fordable_stream"] = {.soft = all};
        t["lake"] = {.impassable = all};
        t["rail"] = {.soft = "AG"};
        t["rail_crossing"] = {.soft = "AG"};  // to those who do not follow the road (TRAIL-4)
        t["railroad_bridge"] = {.soft = "AG"};
        t["bunker"] = {.impassable = "AG", .leave_never = "AG"};
        t["field_bunker"] = t["bunker"];
        t["dragons_teeth"] = {.impassable = "AG", .hard = all};
        t["road_block"] = t["dragons_teeth"];
        t["hedgehog"] = {.impassable = "AG"};
        t["wire"] = {.hard = all};
        t["trench"] = {.impassable = "G", .hard = all, .never = "A"};
        t["minefield"] = {.hard = all};
        t["smoke_shell"] = {.hard = all};
        t["impassable"] = {.impassable = all};
        t["impassable_blocking"] = {.impassable = all};
        return t;
    }();
    return rows;
}

// Columns of the tables of units (30-units, UT and UB): class for terrain and for orders, hexes with and without battle.
struct Figures {
    char terrain = 'I', order = 'I';
    int movement = 2, battle = 1;
    bool takes_ground = true;
    bool at_once = false;  // battles after entering ground that bars it (TCLS-10)
    bool wheels = false;   // TCLS-5 to TCLS-7
    int road_bonus = 1;    // hexes more along a road (MOVE-16, TROAD-10)
};
const Figures& figures_of(const std::string& type) {
    static const std::map<std::string, Figures> rows = [] {
        std::map<std::string, Figures> t;
        t["infantry"] = t["combat_engineer"] = {};
        t["special_forces"] = {.battle = 2};
        t["french_resistance"] = {.at_once = true};
        t["ski_troops"] = {.movement = 3, .battle = 3, .at_once = true};
        t["sniper"] = {.battle = 2, .at_once = true};
        t["cavalry"] = {.terrain = 'A', .movement = 3, .battle = 3};
        t["supply_truck"] = {.battle = 0, .takes_ground = false, .wheels = true, .road_bonus = 2};
        t["command_car"] = {.movement = 3, .battle = 0, .takes_ground = false};
        t["half_track"] = {.terrain = 'A', .order = 'A', .movement = 2, .battle = 2, .wheels = true};
        t["patrol_car"] = {.movement = 4, .battle = 4, .wheels = true};
        for (const char* weapon : {"mortar", "machine_gun", "anti_tank"}) {
            t[weapon + std::string("_early")] = {.battle = 0, .takes_ground = false};
            t[weapon + std::string("_late")] = {.takes_ground = false};
        }
        for (const char* tank : {"armor", "elite_armor", "tiger", "flame_thrower_tank", "hobart_funny"})
            t[tank] = {.terrain = 'A', .order = 'A', .movement = 3, .battle = 3};
        t["tank_destroyer"] = {.terrain = 'A', .order = 'A', .movement = 2, .battle = 2};
        t["artillery"] =
            t["heavy_anti_tank_gun"] = {.terrain = 'G', .order = 'G', .movement = 1, .battle = 0, .takes_ground = false};
        t["big_gun"] = t["nebelwerfer"] = t["artillery"];
        t["destroyer"] = {.terrain = 'D', .order = 'D', .movement = 2, .battle = 2, .takes_ground = false};
        t["mobile_artillery"] = {.terrain = 'G', .order = 'G', .movement = 2, .battle = 1, .takes_ground = false};
        return t;
    }();
    return rows.at(type);
}

const char* const hill_types = "hill steep_hill sea_bluff cliff erg_ridge hill_road hill_cave";
const char* const mountains = "mountain mountain_cave";
const char* const beaches = "beach coastline";
const char* const slopes = "sea_bluff cliff";
const char* const roads = "road hill_road rail_crossing";
const char* const crossings = "bridge bridge_section pontoon railroad_bridge ford";
// TROAD-6, TWX-9, TOWN-2, TOWN-4.
const char* const town_types =
    "town wooden_village hill_village castle prison_camp barracks factory lighthouse power_plant rail_station church";

bool lists(const char* classes, char c) { return std::string(classes).find(c) != std::string::npos; }
bool is_word_of(std::string_view word, std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

}  // namespace

ReachReferee::ReachReferee(const Game& game, UnitId unit, RefereeRules rules)
    : game_(game), board_(Board::of(game.scenario->board)), id_(unit), rules_(rules) {
    type_ = game.rules->at(game.state.open.at(unit).type).id;
    class_ = figures_of(type_).terrain;
    lies_on_.resize(static_cast<std::size_t>(board_.size()));
    for (const Feature& f : game.state.open.features) lies_on_[f.hex.value].push_back(&f);
}

// Whether classes in a column mean this unit, wheels included.
bool ReachReferee::binds(const char* classes) const {
    return lists(classes, class_) || (figures_of(type_).wheels && lists(classes, 'A') && lists(classes, 'G'));
}

// ---- Figures ----

int ReachReferee::longest() const { return movement() + figures_of(type_).road_bonus; }

int ReachReferee::movement() const {
    int hexes = figures_of(type_).movement;
    if (rules_.behind_enemy_lines) hexes = 3;         // TC-BEL-2
    if (rules_.snow) hexes = std::max(0, hexes - 1);  // TWX-3
    return hexes;
}
int ReachReferee::battle_movement() const {
    const int hexes = figures_of(type_).battle;
    return rules_.behind_enemy_lines && hexes != 0 ? 99 : hexes;  // TC-BEL-3
}

// ---- What lies on a hex ----

bool ReachReferee::has(HexId hex, const char* kinds) const { return joined(hex, kinds) != nullptr; }
const Feature* ReachReferee::joined(HexId hex, const char* kinds) const {
    for (const Feature* f : lies_on_[hex.value])
        if (is_word_of(game_.rules->at(f->type).id, kinds)) return f;
    return nullptr;
}
bool ReachReferee::is_crossed(HexId hex) const { return has(hex, crossings); }
bool ReachReferee::is_river(HexId hex) const { return has(hex, "river wide_river") && !is_crossed(hex); }
bool ReachReferee::is_occupied(HexId hex) const {
    for (const UnitId id : game_.state.open.units.ids())
        if (id != id_ && game_.state.open.units[id].hex == hex) return true;
    return false;
}

// TMOV-1, TCMB-1, TCMB-2, TBOAT-1: boats carry over the river, not over what else bars the hex.
bool ReachReferee::is_impassable(HexId hex, bool boats) const {
    if (class_ == 'D' && !has(hex, "ocean")) return true;  // DESTR-4
    for (const Feature* f : lies_on_[hex.value]) {
        const std::string& kind = game_.rules->at(f->type).id;
        const auto row = table().find(kind);
        if (row == table().end() || !binds(row->second.impassable)) continue;
        if ((kind == "river" || kind == "wide_river") && (is_crossed(hex) || boats)) continue;
        return true;
    }
    return false;
}

// TMOV-10, TWADI-1, TBRG-5: some ground is entered and left over its open sides only; TPIER-1: no step between a pier and the ocean.
bool ReachReferee::is_side_open(HexId a, HexId b) const {
    const Direction there = board_.direction(a, b);
    const auto is_closed = [&](HexId hex, Direction side) {
        for (const Feature* f : lies_on_[hex.value])
            if (is_word_of(game_.rules->at(f->type).id, "wadi bridge_section") && !f->sides.has(side)) return true;
        return false;
    };
    if (is_closed(a, there) || is_closed(b, opposite(there))) return false;
    if (class_ == 'D') return true;
    return !(has(a, "pier") && has(b, "ocean")) && !(has(a, "ocean") && has(b, "pier"));
}

// TROAD-2, TDEMO-4.
bool ReachReferee::is_along_road(HexId a, HexId b) const {
    if (board_.distance(a, b) != 1 || has(a, "broken_bridge") || has(b, "broken_bridge")) return false;
    const Direction there = board_.direction(a, b);
    const auto joins = [&](HexId hex, Direction side) {
        for (const Feature* f : lies_on_[hex.value])
            if (is_word_of(game_.rules->at(f->type).id, roads) && f->sides.has(side)) return true;
        return false;
    };
    return joins(a, there) && joins(b, opposite(there));
}

bool ReachReferee::cannot_leave(HexId hex) const {
    for (const Feature* f : lies_on_[hex.value]) {
        const auto row = table().find(game_.rules->at(f->type).id);
        if (row != table().end() && lists(row->second.leave_never, class_)) return true;
    }
    return false;
}

// Steps that no movement makes possible: mountains (TMTN-1, TMTN-2), slopes of the beach (TBLUFF-2), boats to a bridge (RAFT-5).
bool ReachReferee::is_forbidden_outright(HexId a, HexId b, bool boats) const {
    const auto high = [&](HexId hex) { return has(hex, hill_types) || has(hex, mountains); };
    if ((has(a, mountains) && !high(b)) || (has(b, mountains) && !high(a))) return true;
    const bool slope = (has(a, beaches) && has(b, slopes)) || (has(b, beaches) && has(a, slopes));
    if (slope && (class_ != 'I' || figures_of(type_).wheels)) return true;
    return boats && is_river(a) && has(b, "bridge bridge_section pontoon railroad_bridge");
}

ReachReferee::Stop ReachReferee::stop_at(HexId a, HexId b, bool boats) const {
    const bool road = is_along_road(a, b);
    Stop stop = Stop::None;
    for (const Feature* f : lies_on_[b.value]) {
        const std::string& kind = game_.rules->at(f->type).id;
        const auto row = table().find(kind);
        if (row == table().end()) continue;
        if (road && kind == "rail_crossing") continue;  // TRAIL-4
        // TROAD-6, TROAD-9: along the road the ground itself does not stop it, towns aside; what was put there does.
        const bool is_ground = !is_word_of(kind, "ford railroad_bridge dragons_teeth road_block wire minefield smoke_shell");
        if (road && is_ground && !is_word_of(kind, town_types) && !is_word_of(kind, "city_ruins radar_station")) continue;
        if (binds(row->second.hard)) stop = Stop::Hard;
        if (binds(row->second.soft) && stop == Stop::None) stop = Stop::Soft;
    }
    if (boats && is_river(b) && !is_river(a)) stop = Stop::Hard;  // TBOAT-2
    return stop;
}

// ---- Moves ----

std::vector<HexId> ReachReferee::candidates(HexId from) const {
    std::vector<HexId> out;
    for (int i = 0; i < board_.size(); ++i) {
        const HexId hex{i};
        const int hexes = board_.distance(from, hex);
        const bool caves = has(from, "hill_cave mountain_cave") && has(hex, "hill_cave mountain_cave");
        if (hexes == 1 || (caves && hexes > 1)) out.push_back(hex);
    }
    return out;
}

JudgedWay ReachReferee::judge_move(const std::vector<HexId>& way) const {
    const Unit& unit = game_.state.open.at(id_);
    const bool free = rules_.behind_enemy_lines;  // TC-BEL-4
    const bool japanese = game_.rules->at(unit.nation).id == "jp" && figures_of(type_).order == 'I' && type_ != "sniper";
    JudgedWay judged;
    if (way.empty()) return judged;
    HexId at = unit.hex;
    bool boats = unit.boats, on_road = has(at, roads) && !has(at, "broken_bridge"), ended = false, left_out = false;
    // TWX-9: on rail, road or town type hexes alone, the first one included, there is no mud.
    const std::string dry =
        std::string(town_types) + " road hill_road rail_crossing bridge bridge_section pontoon rail railroad_bridge";
    bool in_mud = rules_.mud && !has(at, dry.c_str());
    int limit = !free && has(at, "ocean") && class_ != 'D' ? 1 : 99;  // TOCEAN-1, DESTR-3
    for (std::size_t i = 0; i < way.size(); ++i) {
        const HexId to = way[i];
        const bool underground = board_.distance(at, to) != 1;
        if (ended || is_occupied(to) || cannot_leave(at)) return judged;  // MOVE-5, MOVE-9, MOVE-13
        if (is_impassable(to, underground ? false : boats)) return judged;
        if (underground) {  // TCAVE-4, TCAVE-5
            if (!japanese || at == to || !has(at, "hill_cave mountain_cave") || !has(to, "hill_cave mountain_cave"))
                return judged;
        } else if (!is_side_open(at, to) || is_forbidden_outright(at, to, boats)) {
            return judged;
        }
        const auto row = [&](HexId hex, auto member) {
            for (const Feature* f : lies_on_[hex.value]) {
                const auto found = table().find(game_.rules->at(f->type).id);
                if (found != table().end() && found->second.*member) return true;
            }
            return false;
        };
        if (!free && !underground && i > 0 && row(to, &Row::adjacent_entry)) return judged;  // MOVE-11
        int cost = 1;
        if (!free && !underground) {
            if (has(to, "steep_hill") && !has(at, hill_types) && !has(at, mountains)) cost = 2;            // TSTEEP-1
            if ((has(at, beaches) && has(to, slopes)) || (has(to, beaches) && has(at, slopes))) cost = 2;  // TBLUFF-1
        }
        judged.cost += cost;
        if (!free && has(to, beaches)) limit = std::min(limit, 2);  // TBEACH-1
        if (static_cast<int>(i) + 1 > limit) return judged;
        on_road = on_road && !underground && is_along_road(at, to);
        in_mud = in_mud || (rules_.mud && !has(to, dry.c_str()));
        if (judged.cost > movement() + (on_road ? figures_of(type_).road_bonus : 0)) return judged;  // MOVE-16
        if (in_mud && figures_of(type_).order == 'A' && judged.cost > 2) return judged;              // TWX-4
        if (!free && i == 0 && row(at, &Row::leave_one)) ended = true;                               // MOVE-12
        if (underground) ended = true;
        const Stop stop = underground ? (stop_at(to, to, false)) : stop_at(at, to, boats);
        if (!free && stop != Stop::None) ended = true;
        judged.hard_stop = stop == Stop::Hard;
        for (const Feature* f : lies_on_[at.value]) {
            const auto found = table().find(game_.rules->at(f->type).id);
            if (found != table().end() && lists(found->second.out, class_)) left_out = true;  // BTL-8
        }
        if (i + 1 < way.size() && !free && has(to, "frozen_river") && !is_crossed(to)) ++judged.perils;
        if (boats && is_river(at) && !is_river(to)) boats = false;  // RAFT-6
        at = to;
    }
    if (class_ == 'D')  // DESTR-4
        for (int i = 0; i < board_.size(); ++i)
            if (board_.distance(HexId{i}, at) == 1 && has(HexId{i}, beaches)) return judged;
    judged.is_legal = true;
    judged.loses_boats = unit.boats && !boats;
    const int moved =
        on_road && judged.cost > 1 ? std::max(1, judged.cost - figures_of(type_).road_bonus) : judged.cost;  // MOVE-17, MOVE-19
    int most = battle_movement();
    if (in_mud && type_ == "special_forces" && !free) most = std::min(most, 1);  // TWX-4
    const bool slowed = in_mud && type_ == "special_forces" && !free;
    const auto enemy_beside = [&] {
        for (const Unit& other : game_.state.open.units)
            if (other.on_board() && other.side != unit.side && board_.distance(other.hex, at) == 1) return true;
        return false;
    };
    const bool charges = !std::string_view(type_).ends_with("_early") &&
                         !is_word_of(type_, "patrol_car supply_truck command_car");                // IJA-1, IJA-10
    if (japanese && charges && !slowed && moved == 2 && enemy_beside()) most = std::max(most, 2);  // IJA-8
    judged.may_battle = moved <= most && !left_out;
    for (const Feature* f : lies_on_[at.value]) {
        const auto found = table().find(game_.rules->at(f->type).id);
        if (found == table().end()) continue;
        const bool enters = lists(found->second.no_battle, class_) && !figures_of(type_).at_once;
        if (enters || lists(found->second.never, class_)) judged.may_battle = false;
    }
    // ENGR-4: with a move after which they could battle, engineers clear the enemy's mines instead.
    for (const Feature* f : lies_on_[at.value])
        if (type_ == "combat_engineer" && game_.rules->at(f->type).id == "minefield" && f->owner != unit.side &&
            moved <= battle_movement())
            judged.may_battle = false;
    if (has(at, "jungle") && way.size() > 1 && !figures_of(type_).at_once) judged.may_battle = false;  // TJUNG-1
    return judged;
}

// ---- Retreat and take ground ----

bool ReachReferee::may_fall_back(const std::vector<HexId>& way) const {
    const Unit& unit = game_.state.open.at(id_);
    HexId at = unit.hex;
    bool boats = unit.boats;
    const int back = game_.scenario->edge(unit.side) == Edge::Bottom ? 1 : -1;  // GEO-11: towards its own baseline
    for (const HexId to : way) {
        if (board_.distance(at, to) != 1 || board_.hex(to).y - board_.hex(at).y != back) return false;
        if (is_occupied(to) || is_impassable(to, boats) || (has(to, "ocean") && class_ != 'D') || !is_side_open(at, to) ||
            cannot_leave(at))
            return false;
        const auto high = [&](HexId hex) { return has(hex, hill_types) || has(hex, mountains); };
        if ((has(at, mountains) && !high(to)) || (has(to, mountains) && !high(at))) return false;  // TMTN-3
        const bool slope = (has(at, beaches) && has(to, slopes)) || (has(to, beaches) && has(at, slopes));
        if (slope && rules_.bluff_infantry_only && class_ != 'I') return false;
        if (boats && is_river(at) && !is_river(to)) boats = false;
        at = to;
    }
    return true;
}

bool ReachReferee::may_take_ground(HexId to) const {
    const Unit& unit = game_.state.open.at(id_);
    if (!figures_of(type_).takes_ground || is_occupied(to)) return false;
    if (is_impassable(to, unit.boats) || !is_side_open(unit.hex, to) || cannot_leave(unit.hex)) return false;
    if (is_forbidden_outright(unit.hex, to, unit.boats)) return false;
    return !(has(unit.hex, beaches) && has(to, "cliff"));  // TBLUFF-4
}

}  // namespace salient::test
