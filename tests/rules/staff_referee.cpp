// What a staff may be given, lay and order.
#include <algorithm>

#include "staff_reading.hpp"
#include "staff_referee.hpp"

namespace staff_referee {

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
    for (const FaceDownId id : open.face_down.ids()) {
        const FaceDown& f = open.face_down[id];
        if (side_no(f.owner) != side) continue;
        const std::string card = f.is_card() ? name(g, CardId{g.state.secrets.face_down[id]}) : "";
        if (f.kind == FaceDownKind::Received) {
            given.push_back({card, role_no(f.owner)});
            if (f.choices != 0) had.push_back(card);
        } else if (f.kind == FaceDownKind::TakenUp) {
            taken_up.push_back(card);
            had.push_back(card);
        } else if (f.kind == FaceDownKind::UnderChip) {
            ++under;
        } else if (f.kind == FaceDownKind::Bonus) {
            if (g.state.secrets.face_down[id] == 0) continue;
            bonus = g.state.secrets.face_down[id];
            bonus_role = (bonus - 1) / 2 + 1;
            bonus_nth = (bonus - 1) % 2;
        }
    }
    const auto* chip_rule = g.scenario->scenario_rules.find<PoliticalCommissar>();
    const bool chip = chip_rule != nullptr && static_cast<int>(chip_rule->side) == side;
    const auto& hand = g.state.secrets.hands[step.seat];
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
    for (const FaceDownId id : open.face_down.ids())
        if (open.face_down[id].kind == FaceDownKind::UnderChip && open.face_down[id].owner == step.seat)
            under.push_back(name(g, CardId{g.state.secrets.face_down[id]}));
    const auto& hand = g.state.secrets.hands[step.seat];
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
    for (const FaceDownId id : open.face_down.ids())
        if (open.face_down[id].kind == FaceDownKind::Received && open.face_down[id].owner == step.seat)
            received.push_back(name(g, CardId{g.state.secrets.face_down[id]}));
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
        for (const UnitId id : open.units.ids()) {
            const Unit& u = open.units[id];
            if (!u.on_board() || !is_plain(g, u)) continue;
            int face[3] = {faces[0], faces[1], faces[static_cast<std::size_t>(Face::Star)]};
            std::array<int, 3> wanted{};
            for (const auto& given : card.given) ++wanted[static_cast<std::size_t>(given.face)];
            ++wanted[static_cast<std::size_t>(face_of_class(class_of(g, u)))];
            int stars = face[2] - wanted[2];
            for (int k = 0; k < 2; ++k) stars -= std::max(0, wanted[static_cast<std::size_t>(k)] - face[k]);
            const bool may = u.side == side && ordered_by_.count(static_cast<int>(id.value)) == 0 &&
                             meet(sections_of(g, u.hex), card.sections) && stars >= 0;
            same(g, check(g, OrderUnit{id}).is_yes(), may, "order unit " + std::to_string(id.value) + " by dice");
        }
        return;
    }
    for (const UnitId id : open.units.ids()) {
        const Unit& u = open.units[id];
        if (!u.on_board() || !is_plain(g, u)) continue;
        bool may = u.side == side && ordered_by_.count(static_cast<int>(id.value)) == 0 && fits(g, card, u);
        may = may && has_room(card, {both(sections_of(g, u.hex), card.sections), face_of_class(class_of(g, u))});
        same(g, check(g, OrderUnit{id}).is_yes(), may,
             "order unit " + std::to_string(id.value) + " by " + card.effect + " in " + text(card.sections));
    }
}

}  // namespace staff_referee
