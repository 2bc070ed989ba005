// What the ordered units may do, who answers for them, and who may know what.
#include <algorithm>

#include "staff_reading.hpp"
#include "staff_referee.hpp"

namespace staff_referee {

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
        const Unit& u = open.units[UnitId{unit}];
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
        const Unit& u = open.units[UnitId{unit}];
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
    CardInPlay& there = plain.state.open.cards[InPlayId{by->second}];
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
    By<UnitId, std::vector<std::vector<RetreatHex>>> ways;
    ways.resize(open.units.size());
    for (const UnitId id : open.units.ids()) {
        const Unit& u = open.units[id];
        if (!u.on_board() || u.side != side || !meet(sections_of(g, u.hex), own)) continue;
        ways[id] = retreat_hexes(g.table(), id, 1, HexId::none());
        any_way = any_way || !ways[id].empty();
    }
    for (const UnitId unit : open.units.ids()) {
        const Unit& u = open.units[unit];
        if (!u.on_board()) continue;
        const bool his = u.side == side && meet(sections_of(g, u.hex), own);
        const bool loses = his && (step.face == Face::Grenade || !any_way);
        same(g, check(g, LoseFigure{unit}).is_yes(), loses, "a figure lost by initiative");
        const Board& board = Board::of(g.scenario->board);
        for (std::size_t h = 0; h < open.hexes.size(); ++h) {
            if (board.distance(u.hex, HexId{h}) > 2) continue;
            const bool there =
                his && step.face == Face::Flag && std::any_of(ways[unit].begin(), ways[unit].end(), [&](const RetreatHex& w) {
                    return w.hex == HexId{h} && board.distance(u.hex, w.hex) == 1;
                });
            same(g, check(g, DrawBack{unit, HexId{h}}).is_yes(), there, "a hex drawn back by initiative");
        }
    }
}

// OVL-AMB-2, OVL-AMB-3
void StaffReferee::look_at_ambush(const Game& g, const AmbushStep& step) {
    const auto& hand = g.state.secrets.hands[step.seat];
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
    By<FaceDownId, std::vector<std::array<bool, 8>>> may_know;
    may_know.resize(open.face_down.size());
    for (const FaceDownId id : open.face_down.ids()) {
        const FaceDown& f = open.face_down[id];
        const int side = side_no(f.owner);
        may_know[id][static_cast<std::size_t>(seat_at(side, 0).value)] = f.kind != FaceDownKind::Choice;
        const bool is_told = f.kind == FaceDownKind::Received || f.kind == FaceDownKind::Bonus;  // OVL-SEAT-6, OVL-GUNG-3
        if (f.kind == FaceDownKind::Choice || (is_told && confirmed_)) may_know[id][f.owner.value] = true;
        for (int seat = 0; seat < 8; ++seat) {
            ++compared;
            if (f.known_to.has(Seat{seat}) && !may_know[id][static_cast<std::size_t>(seat)])
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
            for (const CardId c : hidden.hands[Seat{s}]) cards.push_back(c.value);
    for (std::size_t c = 0; c < hidden.draw_pile.size(); ++c)
        for (int n = 0; n < hidden.draw_pile[c]; ++n) cards.push_back(static_cast<std::uint8_t>(c));
    const auto unknown = [&](FaceDownId id) { return seat == 8 || !may_know[id][static_cast<std::size_t>(seat)]; };
    for (const FaceDownId lying : open.face_down.ids())
        if (open.face_down[lying].is_card() && unknown(lying)) cards.push_back(hidden.face_down[lying]);
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[rng_.below(static_cast<std::uint32_t>(i))]);
    std::size_t next = 0;
    for (int s = 0; s < 8; ++s)
        if (s != seat)
            for (CardId& c : hidden.hands[Seat{s}]) c = CardId{cards[next++]};
    int draws = 0;
    for (auto& n : hidden.draw_pile) draws += n, n = 0;
    for (int n = 0; n < draws; ++n) ++hidden.draw_pile[cards[next++]];
    for (const FaceDownId id : open.face_down.ids()) {
        if (!unknown(id)) continue;
        if (open.face_down[id].is_card())
            hidden.face_down[id] = cards[next++];
        else if (open.face_down[id].kind == FaceDownKind::Bonus)
            hidden.face_down[id] = static_cast<std::uint8_t>(rng_.below(bonus_values));
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
    for (const Seat seat : open.seats.ids())
        if (role_of(seat) != StaffRole::CommanderInChief &&
            (open.seats[seat].hand_count != 0 || !g.state.secrets.hands[seat].empty()))
            differ(g, "a Field General holds a card");
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

}  // namespace staff_referee
