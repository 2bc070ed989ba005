// The Overlord deck, its sections and its commands as 60-overlord has them, word by word and not by the data of the game: what the referee
// of two staffs reads.
#pragma once

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "salient/queries.hpp"

namespace staff_referee {

using namespace salient;

// The cards as sections 6 and 7 of the Overlord rules have them.
enum class What : std::uint8_t { InOne, InEach, Anywhere, Attack, Dice, Heal, Copy, Reaction };
inline constexpr int all = 99;
inline constexpr unsigned inf = 1, arm = 2, art = 4, any = 7;
inline constexpr unsigned chief = 1, left = 2, center = 4, right = 8, generals = 14;
struct Row {
    const char* id;
    unsigned to;  // roles that may have it
    What what;
    int units;
    unsigned classes;
    bool is_section, falls_back;
    const char* mirror;
};
inline constexpr Row rows[] = {
    {"recon_left", left, What::InOne, 1, any, true, false, "recon_right"},
    {"recon_center", center, What::InOne, 1, any, true, false, "recon_center"},
    {"recon_right", right, What::InOne, 1, any, true, false, "recon_left"},
    {"probe_left", left, What::InOne, 2, any, true, false, "probe_right"},
    {"probe_center", center, What::InOne, 2, any, true, false, "probe_center"},
    {"probe_right", right, What::InOne, 2, any, true, false, "probe_left"},
    {"attack_left", left, What::InOne, 3, any, true, false, "attack_right"},
    {"attack_center", center, What::InOne, 3, any, true, false, "attack_center"},
    {"attack_right", right, What::InOne, 3, any, true, false, "attack_left"},
    {"assault_left", left, What::InOne, all, any, true, false, "assault_right"},
    {"assault_center", center, What::InOne, all, any, true, false, "assault_center"},
    {"assault_right", right, What::InOne, all, any, true, false, "assault_left"},
    {"recon_in_force", generals, What::InEach, 1, any, true, false, "recon_in_force"},
    {"pincer_move", left | right, What::InOne, 2, any, true, false, "pincer_move"},
    {"general_advance", generals, What::InEach, 2, any, true, false, "general_advance"},
    {"air_power", chief, What::Attack, 0, any, false, false, "air_power"},
    {"barrage", chief, What::Attack, 0, any, false, false, "barrage"},
    {"their_finest_hour", chief, What::Dice, 0, any, false, false, "their_finest_hour"},
    {"ambush", 0, What::Reaction, 0, any, false, false, "ambush"},
    {"counter_attack", chief | generals, What::Copy, 0, any, false, false, "counter_attack"},
    {"armor_assault", generals, What::Anywhere, 4, arm, false, true, "armor_assault"},
    {"artillery_bombard", generals, What::Anywhere, all, art, false, true, "artillery_bombard"},
    {"behind_enemy_lines", generals, What::Anywhere, 1, inf, false, true, "behind_enemy_lines"},
    {"close_assault", generals, What::Anywhere, all, inf | arm, false, false, "close_assault"},
    {"dig_in", generals, What::Anywhere, 4, inf, false, true, "dig_in"},
    {"direct_from_hq", generals, What::Anywhere, 4, any, false, false, "direct_from_hq"},
    {"firefight", generals, What::Anywhere, 4, any, false, false, "firefight"},
    {"infantry_assault", generals, What::InOne, all, inf, false, true, "infantry_assault"},
    {"medics_mechanics", generals, What::Heal, 1, any, false, false, "medics_mechanics"},
    {"move_out", generals, What::Anywhere, 4, inf, false, true, "move_out"},
    {"initiative", 0, What::Dice, 0, any, false, false, "initiative"},
};
inline const Row& row(const std::string& id) {
    for (const Row& r : rows)
        if (id == r.id) return r;
    static constexpr Row none{"", 0, What::Attack, 0, 0, false, false, ""};
    return none;
}

inline std::string name(const Game& g, CardId card) { return card.is_none() ? "" : g.rules->at(card).id; }

// OVL-BOARD-T1: the sections S1 to S6 of a hex, by its doubled column.
inline std::set<int> sections_at(int x) {
    constexpr int from[] = {0, 7, 17, 25, 33, 43}, to[] = {7, 17, 25, 33, 43, 50};
    std::set<int> sections;
    for (int s = 0; s < 6; ++s)
        if (x >= from[s] && x <= to[s]) sections.insert(s + 1);
    return sections;
}
inline std::set<int> sections_of(const Game& g, HexId hex) { return sections_at(Board::of(g.scenario->board).hex(hex).x); }

// OVL-BOARD-5, OVL-BOARD-6.
inline std::set<int> command(const Game& g, int side, int role) {
    if (role == 0) return {1, 2, 3, 4, 5, 6};
    const bool bottom = g.scenario->sides[static_cast<std::size_t>(side)].edge == Edge::Bottom;
    const int pair = bottom ? role - 1 : 3 - role;
    return {2 * pair + 1, 2 * pair + 2};
}
// OVL-SCOPE-6
inline int opposite(int role) { return role == 0 ? 0 : 4 - role; }

inline std::set<int> both(const std::set<int>& a, const std::set<int>& b) {
    std::set<int> out;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(out, out.end()));
    return out;
}
inline bool meet(const std::set<int>& a, const std::set<int>& b) { return !both(a, b).empty(); }
inline std::set<int> set_of(BoardSections s) {
    std::set<int> out;
    for (int i = 0; i < 6; ++i)
        if ((s.bits >> i) & 1) out.insert(i + 1);
    return out;
}
inline std::string text(const std::set<int>& s) {
    std::string out;
    for (const int i : s) out += "S" + std::to_string(i);
    return out;
}

inline Seat seat_at(int side, int role) { return Seat{2 * role + side}; }
inline int side_no(Seat s) { return s.value % 2; }
inline int role_no(Seat s) { return s.value / 2; }

inline unsigned class_of(const Game& g, const Unit& u) {
    const UnitClass c = g.rules->at(u.type).order_class;
    return c == UnitClass::Infantry ? inf : c == UnitClass::Armor ? arm : c == UnitClass::Artillery ? art : 0;
}
inline int face_of_class(unsigned c) { return c == inf ? 0 : c == arm ? 1 : 2; }
// Types of which the cards speak without exceptions.
inline bool is_plain(const Game& g, const Unit& u) {
    const std::string& id = g.rules->at(u.type).id;
    return (id == "infantry" || id == "special_forces" || id == "armor" || id == "elite_armor" || id == "artillery" ||
            id == "japanese_infantry") &&
           u.traits.empty();
}

inline bool beside_enemy(const Game& g, const Unit& u) {
    const Board& board = Board::of(g.scenario->board);
    const Hex at = board.hex(u.hex);
    for (const Unit& other : g.state.open.units) {
        if (!other.on_board() || other.side == u.side) continue;
        const Hex o = board.hex(other.hex);
        const int dx = std::abs(o.x - at.x), dy = std::abs(o.y - at.y);
        if ((dy == 0 && dx == 2) || (dy == 1 && dx == 1)) return true;
    }
    return false;
}

}  // namespace staff_referee
