#include "staff_referee.hpp"

#include <algorithm>

#include "salient/queries.hpp"

namespace salient::test {

namespace {

// The cards as sections 6 and 7 of the Overlord rules have them.
enum class What : std::uint8_t { InOne, InEach, Anywhere, Attack, Dice, Heal, Copy, Reaction };
constexpr int all = 99;
constexpr unsigned inf = 1, arm = 2, art = 4, any = 7;
constexpr unsigned chief = 1, left = 2, center = 4, right = 8, generals = 14;
struct Row {
    const char* id;
    unsigned to;  // roles that may have it
    What what;
    int units;
    unsigned classes;
    bool is_section, falls_back;
    const char* mirror;
};
constexpr Row rows[] = {
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
const Row& row(const std::string& id) {
    for (const Row& r : rows)
        if (id == r.id) return r;
    static constexpr Row none{"", 0, What::Attack, 0, 0, false, false, ""};
    return none;
}

std::string name(const Game& g, CardId card) { return card.is_none() ? "" : g.rules->at(card).id; }

// OVL-BOARD-T1: the sections S1 to S6 of a hex, by its doubled column.
std::set<int> sections_at(int x) {
    constexpr int from[] = {0, 7, 17, 25, 33, 43}, to[] = {7, 17, 25, 33, 43, 50};
    std::set<int> sections;
    for (int s = 0; s < 6; ++s)
        if (x >= from[s] && x <= to[s]) sections.insert(s + 1);
    return sections;
}
std::set<int> sections_of(const Game& g, HexId hex) { return sections_at(Board::of(g.scenario->board).hex(hex).x); }

// OVL-BOARD-5, OVL-BOARD-6.
std::set<int> command(const Game& g, int side, int role) {
    if (role == 0) return {1, 2, 3, 4, 5, 6};
    const bool bottom = g.scenario->sides[static_cast<std::size_t>(side)].edge == Edge::Bottom;
    const int pair = bottom ? role - 1 : 3 - role;
    return {2 * pair + 1, 2 * pair + 2};
}
// OVL-SCOPE-6
int opposite(int role) { return role == 0 ? 0 : 4 - role; }

std::set<int> both(const std::set<int>& a, const std::set<int>& b) {
    std::set<int> out;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(out, out.end()));
    return out;
}
bool meet(const std::set<int>& a, const std::set<int>& b) { return !both(a, b).empty(); }
std::set<int> set_of(BoardSections s) {
    std::set<int> out;
    for (int i = 0; i < 6; ++i)
        if ((s.bits >> i) & 1) out.insert(i + 1);
    return out;
}
std::string text(const std::set<int>& s) {
    std::string out;
    for (const int i : s) out += "S" + std::to_string(i);
    return out;
}

Seat seat_at(int side, int role) { return Seat{2 * role + side}; }
int side_no(Seat s) { return s.value % 2; }
int role_no(Seat s) { return s.value / 2; }

unsigned class_of(const Game& g, const Unit& u) {
    const UnitClass c = g.rules->at(u.type).order_class;
    return c == UnitClass::Infantry ? inf : c == UnitClass::Armor ? arm : c == UnitClass::Artillery ? art : 0;
}
int face_of_class(unsigned c) { return c == inf ? 0 : c == arm ? 1 : 2; }
// Types of which the cards speak without exceptions.
bool is_plain(const Game& g, const Unit& u) {
    const std::string& id = g.rules->at(u.type).id;
    return (id == "infantry" || id == "special_forces" || id == "armor" || id == "elite_armor" || id == "artillery" ||
            id == "japanese_infantry") &&
           u.traits.empty();
}

bool beside_enemy(const Game& g, const Unit& u) {
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

}  // namespace

int StaffReferee::marines_of(const Game& g) {
    const auto* rule = g.scenario->scenario_rules.find<GungHo>();
    return rule == nullptr ? -1 : static_cast<int>(rule->side);
}

void StaffReferee::differ(const Game& g, const std::string& what) {
    if (differences.size() < 20)
        differences.push_back("turn " + std::to_string(g.state.open.turn) + ", seat " + std::to_string(to_act(g).value) + ": " +
                              what);
}
void StaffReferee::same(const Game& g, bool engine, bool clauses, const std::string& what) {
    ++compared;
    if (engine != clauses) differ(g, what + (engine ? ": the engine allows it" : ": the engine refuses it"));
}

// ---- Distribution ----

// OVL-CTR-6, OVL-CTR-8, OVL-CTR-12
bool StaffReferee::can_repeat(int side, int role) const {
    const auto& cards = last_[static_cast<std::size_t>(1 - side)];
    return std::any_of(cards.begin(), cards.end(), [&](const Remembered& r) { return r.role == opposite(role); });
}

// OVL-DEAL-17, OVL-CTR-9
bool StaffReferee::rolls(int side, const Gift& gift) const {
    if (gift.card == "their_finest_hour") return true;
    if (gift.card != "counter_attack" || gift.role != 0) return false;
    const auto& cards = last_[static_cast<std::size_t>(1 - side)];
    return std::any_of(cards.begin(), cards.end(),
                       [](const Remembered& r) { return r.role == 0 && r.effect == "their_finest_hour"; });
}

bool StaffReferee::may_all_be_played(const std::vector<Gift>& gifts, int side, bool anything) const {
    if (gifts.size() > 3) return false;  // OVL-DEAL-1
    std::array<int, 4> cards{}, tactics{}, fillers{};
    for (const Gift& gift : gifts) {
        const Row& r = row(gift.card);
        const auto role = static_cast<std::size_t>(gift.role);
        if (((r.to >> gift.role) & 1U) == 0) return false;  // OVL-DEAL-5 to OVL-DEAL-10
        if (r.what == What::Copy && !anything && !can_repeat(side, gift.role)) return false;
        if (rolls(side, gift) && gifts.size() != 1) return false;
        ++cards[role];
        tactics[role] += r.is_section ? 0 : 1;
        fillers[role] += r.what == What::InEach ? 1 : 0;
    }
    for (std::size_t role = 0; role < 4; ++role) {
        if (cards[role] > (role == 0 ? 1 : 2)) return false;       // OVL-DEAL-15, OVL-DEAL-11
        if (tactics[role] != 0 && cards[role] != 1) return false;  // OVL-DEAL-12
        if (fillers[role] != 0 && cards[role] != 1) return false;  // OVL-DEAL-14
    }
    return true;
}

bool StaffReferee::finds_places(std::vector<Gift> given, const std::vector<std::string>& rest, int side, bool anything) const {
    if (!may_all_be_played(given, side, anything)) return false;
    if (rest.empty()) return true;
    const std::vector<std::string> later(rest.begin() + 1, rest.end());
    for (int role = 0; role < 4; ++role) {
        given.push_back({rest.front(), role});
        if (finds_places(given, later, side, anything)) return true;
        given.pop_back();
    }
    return false;
}

void StaffReferee::look_at_deal(const Game& g, const DistributeStep& step) {
    const int side = side_no(step.seat);
    const Open& open = g.state.open;
    std::vector<Gift> given;
    std::vector<std::string> taken_up, had;
    int under = 0, bonus = -1, bonus_role = 0, bonus_nth = 0;
    for (std::size_t i = 0; i < open.face_down.size(); ++i) {
        const FaceDown& f = open.face_down[i];
        if (side_no(f.owner) != side) continue;
        const std::string card = f.is_card() ? name(g, CardId{g.state.secrets.face_down[i]}) : "";
        if (f.kind == FaceDownKind::Received) {
            given.push_back({card, role_no(f.owner)});
            if (f.choices != 0) had.push_back(card);
        } else if (f.kind == FaceDownKind::TakenUp) {
            taken_up.push_back(card);
            had.push_back(card);
        } else if (f.kind == FaceDownKind::UnderChip) {
            ++under;
        } else if (f.kind == FaceDownKind::Bonus) {
            if (g.state.secrets.face_down[i] == 0) continue;
            bonus = g.state.secrets.face_down[i];
            bonus_role = (bonus - 1) / 2 + 1;
            bonus_nth = (bonus - 1) % 2;
        }
    }
    const auto* chip_rule = g.scenario->scenario_rules.find<PoliticalCommissar>();
    const bool chip = chip_rule != nullptr && static_cast<int>(chip_rule->side) == side;
    const auto& hand = g.state.secrets.hands[step.seat.value];
    const bool anything = !finds_places({}, had, side, false);  // OVL-COM-15
    const auto may_give = [&](const std::string& card, int role) {
        if (card == "ambush") return false;  // OVL-DEAL-18
        std::vector<std::string> rest = taken_up;
        const auto up = std::find(rest.begin(), rest.end(), card);
        const bool from_chip = up != rest.end();
        if (from_chip) {
            rest.erase(up);
        } else {
            if (std::none_of(hand.begin(), hand.end(), [&](CardId c) { return name(g, c) == card; })) return false;
            if (chip && card != "counter_attack") return false;                // OVL-COM-1, OVL-COM-8, OVL-COM-10
            if (chip && given.size() + taken_up.size() + 1 > 3) return false;  // OVL-COM-18
            if (static_cast<int>(hand.size()) - 1 + under < 1) return false;   // OVL-DEAL-2, OVL-COM-11
            if (card == "counter_attack" && !can_repeat(side, role)) return false;
        }
        std::vector<Gift> all_given = given;
        all_given.push_back({card, role});
        return finds_places(all_given, rest, side, anything);  // OVL-COM-6
    };
    bool any_gift = false;
    for (const Row& r : rows) {
        const CardId id = g.rules->card(r.id);
        for (int seat = 0; seat < 8; ++seat) {
            const Seat to{seat};
            const bool mine = side_no(to) == side && may_give(r.id, role_no(to));
            any_gift = any_gift || mine;
            same(g, check(g, GiveCard{id, to}).is_yes(), mine, std::string("give ") + r.id + " to seat " + std::to_string(seat));
            const bool back = std::any_of(given.begin(), given.end(), [&](const Gift& gift) {
                return side_no(to) == side && gift.card == r.id && gift.role == role_no(to);
            });
            same(g, check(g, TakeBack{id, to}).is_yes(), back, std::string("take back ") + r.id);
            if (side != marines_) {
                same(g, check(g, GiveBonus{id, to}).is_yes(), false, "bonus without Marines");
                continue;
            }
            // OVL-GUNG-1: for a Section card of a general; the one that has it already needs no choice.
            int nth = 0;
            bool may_have = false;
            for (const Gift& gift : given) {
                if (side_no(to) != side || gift.role != role_no(to)) continue;
                if (gift.card == r.id && !may_have && r.is_section && role_no(to) != 0)
                    may_have = !(bonus > 0 && bonus_role == gift.role && bonus_nth == nth);
                if (gift.card == r.id) break;
                ++nth;
            }
            same(g, check(g, GiveBonus{id, to}).is_yes(), may_have, std::string("bonus for ") + r.id);
        }
    }
    const bool may_end =
        taken_up.empty() && (!given.empty() || chip || !any_gift);  // OVL-DEAL-1, OVL-DEAL-3, OVL-COM-3, OVL-COM-6
    same(g, check(g, EndGiving{}).is_yes(), may_end, "end of giving");
}

// OVL-COM-2, OVL-COM-4, OVL-COM-5, OVL-COM-13, OVL-COM-14
void StaffReferee::look_at_chip(const Game& g, const ChipStep& step) {
    const int side = side_no(step.seat);
    std::vector<std::string> under;
    const Open& open = g.state.open;
    for (std::size_t i = 0; i < open.face_down.size(); ++i)
        if (open.face_down[i].kind == FaceDownKind::UnderChip && open.face_down[i].owner == step.seat)
            under.push_back(name(g, CardId{g.state.secrets.face_down[i]}));
    const auto& hand = g.state.secrets.hands[step.seat.value];
    const bool before = open.turn == 0;
    bool any_card = false;
    for (const Row& r : rows) {
        bool may = r.what != What::Reaction && under.size() < 3 && !(before && hand.size() <= 1) &&
                   std::any_of(hand.begin(), hand.end(), [&](CardId c) { return name(g, c) == r.id; });
        std::vector<std::string> together = under;
        together.push_back(r.id);
        may = may && finds_places({}, together, side, true);
        any_card = any_card || may;
        same(g, check(g, LayUnderChip{g.rules->card(r.id)}).is_yes(), may, std::string("under the chip: ") + r.id);
    }
    same(g, check(g, Decline{}).is_yes(), !any_card || (!before && !under.empty()), "end of laying under the chip");
}

// ---- Orders ----

void StaffReferee::look_at_command(const Game& g, const CommandStep& step) {
    const int side = side_no(step.seat), role = role_no(step.seat);
    const Open& open = g.state.open;
    asked_.insert(step.seat.value);
    std::vector<std::string> received;
    for (std::size_t i = 0; i < open.face_down.size(); ++i)
        if (open.face_down[i].kind == FaceDownKind::Received && open.face_down[i].owner == step.seat)
            received.push_back(name(g, CardId{g.state.secrets.face_down[i]}));
    const bool initiative = !got_card_[step.seat.value] && !finest_hour_;  // OVL-INI-1, OVL-INI-2, OVL-CARD-5
    same(g, check(g, RollInitiative{}).is_yes(), initiative, "initiative");
    same(g, check(g, Decline{}).is_yes(), initiative, "no initiative");

    const std::set<int> own = command(g, side, role);
    std::set<int> laid;  // by him in this turn
    for (const InPlay& card : in_play_)
        if (card.side == static_cast<Side>(side) && card.role == role && !card.played.empty())
            laid.insert(card.sections.begin(), card.sections.end());
    std::vector<std::string> repeats = {""};
    for (const Row& r : rows)
        if (rng_.below(4) == 0) repeats.emplace_back(r.id);
    for (const Remembered& r : last_[static_cast<std::size_t>(1 - side)]) repeats.push_back(r.effect);
    for (const Row& r : rows) {
        const bool has = std::find(received.begin(), received.end(), r.id) != received.end();
        for (int mask = 0; mask < 64; ++mask) {
            if (!has && mask % 7 != 3) continue;
            const std::set<int> where = set_of({static_cast<std::uint8_t>(mask)});
            for (const std::string& repeated : repeats) {
                bool may = has;
                if (r.what == What::Copy) {  // OVL-CTR-1 to OVL-CTR-6
                    const auto& cards = last_[static_cast<std::size_t>(1 - side)];
                    const bool found = std::any_of(cards.begin(), cards.end(), [&](const Remembered& c) {
                        return c.role == opposite(role) && c.effect == repeated && c.sections == where;
                    });
                    may = may && (can_repeat(side, role) ? found : repeated.empty() && where.empty());
                } else if (!repeated.empty()) {
                    may = false;
                } else if (r.what == What::InOne) {  // OVL-CARD-1, OVL-DEAL-13
                    may = may && where.size() == 1 && meet(where, own) && !meet(where, laid);
                } else {
                    may = may && where == own;
                }
                const CardId as = repeated.empty() ? CardId::none() : g.rules->card(repeated);
                same(g, check(g, LayCard{g.rules->card(r.id), {static_cast<std::uint8_t>(mask)}, as}).is_yes(), may,
                     std::string("lay ") + r.id + " in " + text(where) + " as " + repeated);
            }
        }
    }
}

// Whether one more unit finds a place beside those ordered: units against places, one by one.
bool StaffReferee::has_room(const InPlay& card, const InPlay::Given& one_more) const {
    std::vector<InPlay::Given> units = card.given;
    units.push_back(one_more);
    struct Place {
        int section;  // 0: any
        int face;     // -1: any
    };
    std::vector<Place> places;
    const Row& r = row(card.effect);
    const auto add = [&](int n, int section, int face) {
        for (int i = 0; i < std::min(n, 40); ++i) places.push_back({section, face});
    };
    if (card.fallback) {
        add(1, 0, -1);
    } else if (r.what == What::InOne || r.what == What::InEach) {
        for (const int s : card.sections) add(r.units, s, -1);
    } else {
        add(r.units, 0, -1);
    }
    if (card.more) add(1, 0, -1);
    std::vector<int> taken(places.size(), -1);
    for (std::size_t u = 0; u < units.size(); ++u) {
        std::vector<bool> tried(places.size(), false);
        const auto find = [&](auto&& self, std::size_t who) -> bool {
            for (std::size_t p = 0; p < places.size(); ++p) {
                if (tried[p] || (places[p].section != 0 && units[who].sections.count(places[p].section) == 0)) continue;
                tried[p] = true;
                if (taken[p] < 0 || self(self, static_cast<std::size_t>(taken[p]))) {
                    taken[p] = static_cast<int>(who);
                    return true;
                }
            }
            return false;
        };
        if (!find(find, u)) return false;
    }
    return true;
}

// Whether the card speaks of such a unit where it stands.
bool StaffReferee::fits(const Game& g, const InPlay& card, const Unit& unit) const {
    const Row& r = row(card.effect);
    if (!meet(sections_of(g, unit.hex), card.sections)) return false;
    if (card.fallback) return true;
    if ((r.classes & class_of(g, unit)) == 0) return false;
    if (card.effect == "close_assault") return beside_enemy(g, unit);
    if (card.effect == "firefight") return !beside_enemy(g, unit);
    return true;
}

void StaffReferee::look_at_orders(const Game& g, const OrderStep& step) {
    const Open& open = g.state.open;
    if (step.card.value >= in_play_.size()) return differ(g, "orders by a card that was not played");
    const InPlay& card = in_play_[step.card.value];
    const Side side = static_cast<Side>(side_no(step.seat));
    if (card.side != side || card.role != role_no(step.seat)) differ(g, "somebody else's card orders");
    if (row(card.effect).what == What::Dice) {  // by the dice on the table: OVL-CARD-T10, OVL-INI-T1 to T3
        const Faces& faces = open.at(step.card).faces;
        for (std::size_t i = 0; i < open.units.size(); ++i) {
            const Unit& u = open.units[i];
            if (!u.on_board() || !is_plain(g, u)) continue;
            int face[3] = {faces[0], faces[1], faces[static_cast<std::size_t>(Face::Star)]};
            std::array<int, 3> wanted{};
            for (const auto& given : card.given) ++wanted[static_cast<std::size_t>(given.face)];
            ++wanted[static_cast<std::size_t>(face_of_class(class_of(g, u)))];
            int stars = face[2] - wanted[2];
            for (int k = 0; k < 2; ++k) stars -= std::max(0, wanted[static_cast<std::size_t>(k)] - face[k]);
            const bool may = u.side == side && ordered_by_.count(static_cast<int>(i)) == 0 &&
                             meet(sections_of(g, u.hex), card.sections) && stars >= 0;
            same(g, check(g, OrderUnit{UnitId{i}}).is_yes(), may, "order unit " + std::to_string(i) + " by dice");
        }
        return;
    }
    for (std::size_t i = 0; i < open.units.size(); ++i) {
        const Unit& u = open.units[i];
        if (!u.on_board() || !is_plain(g, u)) continue;
        bool may = u.side == side && ordered_by_.count(static_cast<int>(i)) == 0 && fits(g, card, u);
        may = may && has_room(card, {both(sections_of(g, u.hex), card.sections), face_of_class(class_of(g, u))});
        same(g, check(g, OrderUnit{UnitId{i}}).is_yes(), may,
             "order unit " + std::to_string(i) + " by " + card.effect + " in " + text(card.sections));
    }
}

// ---- Moves and battles ----

namespace {

// TC cards with their own sequence (OVL-TURN-11).
bool moves_first(const std::string& effect, bool fallback) {
    return fallback || (effect != "close_assault" && effect != "firefight" && effect != "dig_in");
}
bool battles(const std::string& effect, bool fallback) { return fallback || effect != "dig_in"; }

}  // namespace

void StaffReferee::look_at_moves(const Game& g, const MoveStep& step) {
    const Open& open = g.state.open;
    if (step.part == 0 && battles_begun_) differ(g, "a first move after a battle");  // OVL-TURN-8
    std::set<int> listed, may;
    for (const Action& a : legal_actions(g))
        if (const auto* move = std::get_if<MoveUnit>(&a)) listed.insert(move->unit.value);
    for (const auto& [unit, by] : ordered_by_) {
        const InPlay& card = in_play_[static_cast<std::size_t>(by)];
        const Unit& u = open.units[static_cast<std::size_t>(unit)];
        if (!u.on_board() || u.moved || u.rests || card.side != static_cast<Side>(side_no(step.seat)) ||
            card.role != role_no(step.seat))
            continue;
        const bool in_stage =
            step.part == 0 ? moves_first(card.effect, card.fallback) : card.effect == "behind_enemy_lines" && !card.fallback;
        if (in_stage && !reach(g.table(), UnitId{unit}).destinations.empty()) may.insert(unit);
    }
    (step.part == 0 ? first_offered_ : second_offered_).insert(listed.begin(), listed.end());
    compared += static_cast<long>(may.size() + listed.size());
    if (listed != may) differ(g, "moves of others, or not of all: " + text(listed) + " instead of " + text(may));
}

void StaffReferee::look_at_battles(const Game& g, const BattleStep& step) {
    const Open& open = g.state.open;
    battles_begun_ = true;
    std::set<int> listed, may;
    Actions actions;
    for (const Action& a : legal_actions(g))
        if (const auto* battle = std::get_if<Battle>(&a)) {
            listed.insert(battle->attacker.value);
            actions.push_back(a);
        }
    for (const auto& [unit, by] : ordered_by_) {
        const InPlay& card = in_play_[static_cast<std::size_t>(by)];
        const Unit& u = open.units[static_cast<std::size_t>(unit)];
        if (!u.on_board() || card.side != static_cast<Side>(side_no(step.seat)) || card.role != role_no(step.seat)) continue;
        if (shaken_.count(unit) != 0 || !battles(card.effect, card.fallback)) continue;  // OVL-INI-12
        if (!may_battle(g.table(), UnitId{unit}).is_yes()) {
            const bool again = card.effect == "artillery_bombard" && !card.fallback && u.battles < 2;
            if (u.battles == 0 && u.steps == 0 && !u.done && !u.rests && !again && open.visibility == 0 &&
                u.nation == g.scenario->at(u.side).nation && g.state.open.features_at(u.hex).empty() &&
                targets(g.table(), UnitId{unit}).size() > 0)
                differ(g, "unit " + std::to_string(unit) + " of " + card.effect + " may not battle");
            continue;
        }
        std::vector<Target> there = targets(g.table(), UnitId{unit});
        const bool close = card.effect == "close_assault" && !card.fallback, fire = card.effect == "firefight" && !card.fallback;
        const bool beside = beside_enemy(g, u);
        if ((close && !beside) || (fire && beside)) there.clear();
        if (!there.empty()) may.insert(unit);
    }
    compared += static_cast<long>(may.size() + listed.size());
    if (listed != may) differ(g, "battles of others, or not of all: " + text(listed) + " instead of " + text(may));
    if (!actions.empty()) look_at_dice(g, std::get<Battle>(actions[rng_.below(static_cast<std::uint32_t>(actions.size()))]));
}

// The dice that the card adds to those of a unit that a Section card would have ordered.
void StaffReferee::look_at_dice(const Game& g, const Battle& battle) {
    const auto by = ordered_by_.find(battle.attacker.value);
    if (by == ordered_by_.end()) return;
    const InPlay& card = in_play_[static_cast<std::size_t>(by->second)];
    Game plain = g;
    CardInPlay& there = plain.state.open.cards[static_cast<std::size_t>(by->second)];
    there.effect = g.rules->card("direct_from_hq");
    there.fallback = false;
    const Unit& u = g.state.open.at(battle.attacker);
    const Board& board = Board::of(g.scenario->board);
    const bool close = board.distance(u.hex, g.state.open.at(battle.target).hex) == 1;
    int bonus = 0;
    if (!card.fallback) {
        if (card.effect == "their_finest_hour" || card.effect == "behind_enemy_lines" || card.effect == "firefight") bonus = 1;
        if (card.effect == "close_assault" && u.battles == 0) bonus = 1;
        if (card.effect == "armor_assault" && close && class_of(g, u) == arm) bonus = 1;
    }
    ++compared;
    const int with = battle_dice(g.table(), battle.attacker, battle.target).total();
    const int without = battle_dice(plain.table(), battle.attacker, battle.target).total();
    if (with != without + bonus)
        differ(g, card.effect + ": " + std::to_string(with) + " dice instead of " + std::to_string(without + bonus));
}

// OVL-INI-T4, OVL-INI-T5, OVL-INI-11
void StaffReferee::look_at_initiative(const Game& g, const InitiativeStep& step) {
    const Open& open = g.state.open;
    const std::set<int> own = command(g, side_no(step.seat), role_no(step.seat));
    const Side side = static_cast<Side>(side_no(step.seat));
    bool any_way = false;
    std::vector<std::vector<RetreatHex>> ways(open.units.size());
    for (std::size_t i = 0; i < open.units.size(); ++i) {
        const Unit& u = open.units[i];
        if (!u.on_board() || u.side != side || !meet(sections_of(g, u.hex), own)) continue;
        ways[i] = retreat_hexes(g.table(), UnitId{i}, 1);
        any_way = any_way || !ways[i].empty();
    }
    for (std::size_t i = 0; i < open.units.size(); ++i) {
        const Unit& u = open.units[i];
        if (!u.on_board()) continue;
        const bool his = u.side == side && meet(sections_of(g, u.hex), own);
        const bool loses = his && (step.face == Face::Grenade || !any_way);
        same(g, check(g, LoseFigure{UnitId{i}}).is_yes(), loses, "a figure lost by initiative");
        const Board& board = Board::of(g.scenario->board);
        for (std::size_t h = 0; h < open.hexes.size(); ++h) {
            if (board.distance(u.hex, HexId{h}) > 2) continue;
            const bool there =
                his && step.face == Face::Flag && std::any_of(ways[i].begin(), ways[i].end(), [&](const RetreatHex& w) {
                    return w.hex == HexId{h} && board.distance(u.hex, w.hex) == 1;
                });
            same(g, check(g, DrawBack{UnitId{i}, HexId{h}}).is_yes(), there, "a hex drawn back by initiative");
        }
    }
}

// OVL-AMB-2, OVL-AMB-3
void StaffReferee::look_at_ambush(const Game& g, const AmbushStep& step) {
    const auto& hand = g.state.secrets.hands[step.seat.value];
    const bool has = std::any_of(hand.begin(), hand.end(), [&](CardId c) { return name(g, c) == "ambush"; });
    const Unit& target = g.state.open.at(step.battle.target);
    if (role_no(step.seat) != 0 || static_cast<int>(target.side) != side_no(step.seat))
        differ(g, "ambush is asked of somebody else");
    for (int seat = 0; seat < 8; ++seat) {
        const bool leads = seat >= 2 && seat % 2 == static_cast<int>(target.side) &&
                           meet(command(g, seat % 2, seat / 2), sections_of(g, target.hex));
        same(g, check(g, PlayAmbush{Seat{seat}}).is_yes(), has && leads, "ambush by seat " + std::to_string(seat));
    }
    same(g, check(g, Decline{}).is_yes(), true, "no ambush");
}

// OVL-FG-5, OVL-FG-7: who answers for a unit.
void StaffReferee::look_at_who_answers(const Game& g) {
    const Step& top = g.state.open.steps.back();
    UnitId unit;
    if (const auto* s = std::get_if<RetreatStep>(&top)) {
        if (!s->taken_over.is_none()) return;
        unit = s->unit;
    } else if (const auto* ground = std::get_if<TakeGroundStep>(&top)) {
        unit = ground->battle.attacker;
    } else if (const auto* overrun = std::get_if<OverrunStep>(&top)) {
        unit = overrun->unit;
    } else {
        return;
    }
    const Unit& u = g.state.open.at(unit);
    Seat expected;
    if (const auto by = ordered_by_.find(unit.value); by != ordered_by_.end()) {
        const InPlay& card = in_play_[static_cast<std::size_t>(by->second)];
        expected = seat_at(static_cast<int>(card.side), card.role);
    } else {
        const int side = static_cast<int>(u.side);
        for (int role = 1; role <= 3; ++role)  // the rightmost of those in whose command it stands, as the side looks
            if (meet(command(g, side, role), sections_of(g, u.hex))) expected = seat_at(side, role);
    }
    ++compared;
    if (to_act(g) != expected)
        differ(g, "seat " + std::to_string(expected.value) + " is to answer for unit " + std::to_string(unit.value));
}

// ---- Secrets ----

// OVL-SEAT-1 to OVL-SEAT-6, OVL-COM-16, OVL-GUNG-3: who may know what lies face down; what differs elsewhere must not show.
void StaffReferee::look_at_secrets(const Game& g) {
    const Open& open = g.state.open;
    std::vector<std::array<bool, 8>> may_know(open.face_down.size());
    for (std::size_t i = 0; i < open.face_down.size(); ++i) {
        const FaceDown& f = open.face_down[i];
        const int side = side_no(f.owner);
        may_know[i][static_cast<std::size_t>(seat_at(side, 0).value)] = f.kind != FaceDownKind::Choice;
        const bool is_told = f.kind == FaceDownKind::Received || f.kind == FaceDownKind::Bonus;  // OVL-SEAT-6, OVL-GUNG-3
        if (f.kind == FaceDownKind::Choice || (is_told && confirmed_)) may_know[i][f.owner.value] = true;
        for (int seat = 0; seat < 8; ++seat) {
            ++compared;
            if (f.known_to.has(Seat{seat}) && !may_know[i][static_cast<std::size_t>(seat)])
                differ(g, "seat " + std::to_string(seat) + " knows what lies face down, kind " +
                              std::to_string(static_cast<int>(f.kind)));
        }
    }
    const int seat = static_cast<int>(rng_.below(9));  // 8: a spectator
    const Seat who = seat == 8 ? seat::nobody : Seat{seat};
    // All cards that he may not know, dealt anew to the same places.
    Game other = g;
    std::vector<std::uint8_t> cards;
    Secrets& hidden = other.state.secrets;
    for (int s = 0; s < 8; ++s)
        if (s != seat)
            for (const CardId c : hidden.hands[static_cast<std::size_t>(s)]) cards.push_back(c.value);
    for (std::size_t c = 0; c < hidden.draw_pile.size(); ++c)
        for (int n = 0; n < hidden.draw_pile[c]; ++n) cards.push_back(static_cast<std::uint8_t>(c));
    const auto unknown = [&](std::size_t i) { return seat == 8 || !may_know[i][static_cast<std::size_t>(seat)]; };
    for (std::size_t i = 0; i < open.face_down.size(); ++i)
        if (open.face_down[i].is_card() && unknown(i)) cards.push_back(hidden.face_down[i]);
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[rng_.below(static_cast<std::uint32_t>(i))]);
    std::size_t next = 0;
    for (int s = 0; s < 8; ++s)
        if (s != seat)
            for (CardId& c : hidden.hands[static_cast<std::size_t>(s)]) c = CardId{cards[next++]};
    int draws = 0;
    for (auto& n : hidden.draw_pile) draws += n, n = 0;
    for (int n = 0; n < draws; ++n) ++hidden.draw_pile[cards[next++]];
    for (std::size_t i = 0; i < open.face_down.size(); ++i) {
        if (!unknown(i)) continue;
        if (open.face_down[i].is_card())
            hidden.face_down[i] = cards[next++];
        else if (open.face_down[i].kind == FaceDownKind::Bonus)
            hidden.face_down[i] = static_cast<std::uint8_t>(rng_.below(bonus_values));
    }
    const View a = view_for(g, who), b = view_for(other, who);
    ++compared;
    if (!(a.open == b.open) || !(a.known == b.known))
        differ(g, "a view of seat " + std::to_string(seat) + " shows what it may not know");
    if (to_act(other) != to_act(g)) differ(g, "who is asked tells of hidden cards");
    if (to_act(g) == who && is_player(who) && to_act(other) == who) {
        ++compared;
        if (legal_actions(g) != legal_actions(other)) differ(g, "what is legal tells of hidden cards");
    }
}

// OVL-SET-8, OVL-COM-5, OVL-DRAW-3 and what else must hold of any table.
void StaffReferee::look_at_table(const Game& g) {
    const Open& open = g.state.open;
    for (std::size_t seat = 2; seat < 8; ++seat)
        if (open.seats[seat].hand_count != 0 || !g.state.secrets.hands[seat].empty()) differ(g, "a Field General holds a card");
    for (int side = 0; side < 2; ++side) {
        int under = 0, up = 0;
        std::array<int, 4> got{};
        for (const FaceDown& f : open.face_down) {
            if (side_no(f.owner) != side) continue;
            under += f.kind == FaceDownKind::UnderChip ? 1 : 0;
            up += f.kind == FaceDownKind::TakenUp ? 1 : 0;
            if (f.kind == FaceDownKind::Received) ++got[static_cast<std::size_t>(role_no(f.owner))];
        }
        if (under > 3 || up > 3) differ(g, "more than three cards under the chip");
        if (got[0] > 1 || got[1] > 2 || got[2] > 2 || got[3] > 2 || got[0] + got[1] + got[2] + got[3] + up > 3)
            differ(g, "too many cards given");
    }
}

void StaffReferee::look(const Game& g) {
    if (g.is_over() || g.state.open.steps.empty()) return;
    look_at_table(g);
    look_at_secrets(g);
    if (!is_player(to_act(g))) return;
    look_at_who_answers(g);
    const Step& top = g.state.open.steps.back();
    if (const auto* s = std::get_if<DistributeStep>(&top)) look_at_deal(g, *s);
    if (const auto* s = std::get_if<ChipStep>(&top)) look_at_chip(g, *s);
    if (const auto* s = std::get_if<CommandStep>(&top)) look_at_command(g, *s);
    if (const auto* s = std::get_if<OrderStep>(&top)) look_at_orders(g, *s);
    if (const auto* s = std::get_if<MoveStep>(&top)) look_at_moves(g, *s);
    if (const auto* s = std::get_if<BattleStep>(&top)) look_at_battles(g, *s);
    if (const auto* s = std::get_if<InitiativeStep>(&top)) look_at_initiative(g, *s);
    if (const auto* s = std::get_if<AmbushStep>(&top)) look_at_ambush(g, *s);
}

// ---- The books ----

void StaffReferee::follow(const Game& before, const Action& action, const Events& events, const Game& after) {
    Game at = before;  // folded fact by fact, so that each is seen where it happened
    const auto held = [&](int side) {
        int n = at.state.open.seats[static_cast<std::size_t>(side)].hand_count;
        for (const FaceDown& f : at.state.open.face_down)
            n += f.kind == FaceDownKind::UnderChip && side_no(f.owner) == side ? 1 : 0;
        return n;
    };
    if (std::holds_alternative<EndGiving>(action)) {
        confirmed_ = true;
        for (const FaceDown& f : before.state.open.face_down)
            if (f.kind == FaceDownKind::Received) got_card_[f.owner.value] = true;
    }
    for (const Event& e : events) {
        const int side = static_cast<int>(at.state.open.active);
        if (std::holds_alternative<TurnBegan>(e)) {
            in_play_.clear();
            asked_.clear();
            first_offered_.clear();
            second_offered_.clear();
            ordered_by_.clear();
            shaken_.clear();
            got_card_.fill(false);
            confirmed_ = finest_hour_ = battles_begun_ = drawing_ = recon_ = false;
        } else if (const auto* played = std::get_if<CardPlayed>(&e)) {
            const Seat seat = played->card.seat;
            InPlay card;
            card.side = static_cast<Side>(side_no(seat));
            card.role = role_no(seat);
            card.played = card.effect = name(at, played->card.played);
            const auto* lay = std::get_if<LayCard>(&action);
            if (lay != nullptr) card.sections = set_of(lay->where);
            const auto& theirs = last_[static_cast<std::size_t>(1 - side_no(seat))];
            if (card.played == "counter_attack") {
                card.effect.clear();
                for (const Remembered& r : theirs)
                    if (r.role == opposite(card.role) &&
                        (card.role == 0 || (r.effect == name(at, lay->repeats) && r.sections == card.sections)))
                        card.effect = r.effect.empty() ? "" : row(r.effect).mirror;
                if (card.role != 0 && card.sections.empty()) card.effect.clear();
            }
            const Row& r = row(card.effect);
            if (card.role == 0) card.sections = {1, 2, 3, 4, 5, 6};
            if (r.falls_back) {  // OVL-CARD-3
                card.fallback = true;
                for (const Unit& u : at.state.open.units)
                    if (u.on_board() && u.side == card.side && (class_of(at, u) & r.classes) != 0 &&
                        meet(sections_of(at, u.hex), card.sections))
                        card.fallback = false;
            }
            if (at.state.open.visibility != 0 && r.what == What::Attack && !card.effect.empty()) card.fallback = true;
            if (static_cast<int>(card.side) == marines_ && card.role != 0) {  // OVL-GUNG-1, OVL-GUNG-5 to OVL-GUNG-8
                const bool counts = r.units >= 1 && r.units < all;
                card.more = counts && (!r.is_section || card.played == "counter_attack" || played->card.bonus);
            }
            ++compared;
            if (name(at, played->card.effect) != card.effect)
                differ(before, card.played + " stands for " + name(at, played->card.effect));
            if (played->card.fallback != card.fallback) differ(before, card.effect + " falls back, or does not");
            ++seen["played " + card.played +
                   (card.played == "counter_attack" ? " as " + card.effect + " by " + std::to_string(card.role) : "")];
            if (card.effect == "their_finest_hour") finest_hour_ = true;
            if (card.effect.rfind("recon_", 0) == 0 && card.effect != "recon_in_force") recon_ = true;
            in_play_.push_back(card);
        } else if (const auto* taken = std::get_if<OrdersTaken>(&e)) {
            InPlay card;
            card.side = static_cast<Side>(side_no(taken->card.seat));
            card.role = role_no(taken->card.seat);
            card.effect = name(at, taken->card.effect);
            card.fallback = taken->card.fallback;
            card.sections = command(at, side_no(taken->card.seat), card.role);
            in_play_.push_back(card);
        } else if (const auto* ordered = std::get_if<UnitOrdered>(&e)) {
            if (!ordered->card.is_none()) {
                if (ordered_by_.count(ordered->unit.value) != 0)
                    differ(before, "a second order for unit " + std::to_string(ordered->unit.value));  // OVL-TURN-12
                ordered_by_[ordered->unit.value] = ordered->card.value;
                InPlay& card = in_play_[ordered->card.value];
                const Unit& u = at.state.open.at(ordered->unit);
                const std::set<int> there = sections_of(at, u.hex);
                card.given.push_back({both(there, card.sections), face_of_class(class_of(at, u))});
                for (const int s : both(there, command(at, static_cast<int>(card.side), card.role))) card.touched.insert(s);
            }
        } else if (const auto* suffered = std::get_if<InitiativeSuffered>(&e)) {
            ++seen["suffered"];
            shaken_.insert(suffered->unit.value);
        } else if (const auto* began = std::get_if<PhaseBegan>(&e); began != nullptr && began->phase == Phase::Draw) {
            drawing_ = true;
            drawn_ = 0;
            held_before_draw_ = held(side);
            for (const FaceDown& f : at.state.open.face_down)
                if (f.kind == FaceDownKind::Received) differ(before, "a card was not laid");  // OVL-FG-1
            for (int role = 1; role < 4; ++role) {                                            // OVL-INI-1
                const bool has_units = std::any_of(at.state.open.units.begin(), at.state.open.units.end(), [&](const Unit& u) {
                    return u.on_board() && static_cast<int>(u.side) == side &&
                           meet(sections_of(at, u.hex), command(at, side, role));
                });
                ++compared;
                if (!got_card_[seat_at(side, role).value] && !finest_hour_ && has_units &&
                    asked_.count(seat_at(side, role).value) == 0 && !(before.state.open.steps.size() == 0))
                    seen["general not asked"]++;
            }
            for (const auto& [unit, by] : ordered_by_) {
                const InPlay& card = in_play_[static_cast<std::size_t>(by)];
                if (!at.state.open.units[static_cast<std::size_t>(unit)].on_board()) continue;
                seen["ordered by " + card.effect + (card.fallback ? " fallback" : "")]++;
                if (card.effect != "behind_enemy_lines" || card.fallback) continue;
                ++compared;
                if (!reach(at.table(), UnitId{unit}).destinations.empty() && second_offered_.count(unit) == 0)
                    differ(before, "no second move for unit " + std::to_string(unit));
            }
            auto& cards = last_[static_cast<std::size_t>(side)];
            cards.clear();
            for (const InPlay& card : in_play_) {
                if (card.played.empty()) continue;
                const What what = row(card.effect).what;
                const bool laid = what == What::InOne || what == What::InEach;  // OVL-CTR-3
                cards.push_back({card.role, card.effect, laid ? card.sections : card.touched});
            }
        } else if (const auto* draw = std::get_if<CardDrawn>(&e)) {
            if (drawing_ && draw->seat == seat_at(side, 0)) ++drawn_;
        } else if (std::holds_alternative<TurnEnded>(e)) {
            // OVL-DRAW-2 to OVL-DRAW-4, OVL-COM-11
            const int limit = at.state.open.seats[static_cast<std::size_t>(side)].hand_size;
            const int wanted = std::max(0, std::min(recon_ ? 3 : 2, limit - held_before_draw_));
            ++compared;
            if (drawn_ != wanted) differ(before, std::to_string(drawn_) + " cards drawn instead of " + std::to_string(wanted));
            drawing_ = false;
        }
        if (const auto* heal = std::get_if<HealUnit>(&action); heal != nullptr && &e == &events.front() && !in_play_.empty()) {
            InPlay* card = nullptr;
            for (InPlay& c : in_play_)
                if (c.effect == "medics_mechanics" && seat_at(static_cast<int>(c.side), c.role) == at.state.open.acting)
                    card = &c;
            if (card != nullptr)
                for (const int s : both(sections_of(at, before.state.open.at(heal->unit).hex),
                                        command(at, static_cast<int>(card->side), card->role)))
                    card->touched.insert(s);
        }
        evolve(*at.rules, *at.scenario, at.state, e);
    }
    ++compared;
    if (!(at.state == after.state)) differ(before, "the facts do not lead to the state");
}

}  // namespace salient::test
