#include "ai/quick_player.hpp"

#include <algorithm>

namespace salient {

namespace {

constexpr std::size_t shot_slots = std::size_t{1} << 15U;

}  // namespace

void QuickPlayer::forget(const Table& table) {
    what_if_ = table.open;
    shots_.assign(shot_slots, Shot{});
    sights_.assign(3 * table.open.hexes.size() * table.open.hexes.size(), 0);
    turn_ = -1;
}

const QuickPlayer::Shot& QuickPlayer::shot(const Table& table, UnitId attacker, HexId from, UnitId target, HexId at) {
    const bool is_turn = table.open.active == table.unit(attacker).side;
    const std::uint64_t card = is_turn && !table.open.cards.empty() ? table.open.cards.back().effect.value : 255U;
    const std::uint64_t key = 1U | static_cast<std::uint64_t>(attacker.value) << 8U |
                              static_cast<std::uint64_t>(from.value) << 16U | static_cast<std::uint64_t>(target.value) << 24U |
                              static_cast<std::uint64_t>(at.value) << 32U | card << 40U;
    Shot& slot = shots_[(key * 0x9e3779b97f4a7c15ULL) >> 49U];
    if (slot.key == key) return slot;
    slot.key = key;
    if (what_if_.units.size() < table.open.units.size()) what_if_.units.resize(table.open.units.size());  // raised since
    Unit& a = what_if_.units[attacker.value];
    Unit& t = what_if_.units[target.value];
    a = table.unit(attacker);
    t = table.unit(target);
    a.hex = from;
    t.hex = at;
    what_if_.active = table.open.active;
    what_if_.phase = table.open.phase;
    what_if_.cards = table.open.cards;
    what_if_.acting = table.open.acting;
    what_if_.acting_with = table.open.acting_with;
    const Table imagined(table.rules, table.scenario, what_if_);
    slot.dice = static_cast<std::uint8_t>(std::clamp(battle_dice_count(imagined, attacker, from, target), 0, 16));
    BattleContext battle;
    battle.attacker = attacker;
    battle.target = target;
    battle.attacker_hex = from;
    battle.target_hex = at;
    slot.hit_sides = 0;
    for (const Face face : {Face::Infantry, Face::Armor, Face::Grenade, Face::Star, Face::Flag})
        if (is_hit(imagined, battle, face)) slot.hit_sides = static_cast<std::uint8_t>(slot.hit_sides + sides_showing(face));
    return slot;
}

bool QuickPlayer::sees(const Table& table, HexId from, HexId to, UnitId attacker) {
    const Observer observer = observer_of(table.type(attacker));
    const std::size_t hexes = table.open.hexes.size();
    std::uint8_t& known = sights_[(static_cast<std::size_t>(observer) * hexes + from.value) * hexes + to.value];
    if (known == 0) known = can_see(table, from, to, observer) ? 2 : 1;
    return known == 2;
}

double QuickPlayer::best_attack(const Table& table, UnitId id, HexId from) {
    const Unit& unit = table.unit(id);
    const int range = table.type(unit).range;
    double best = 0;
    bool is_close = false;  // who stands beside an enemy attacks no other
    for (std::size_t i = 0; i < table.open.units.size(); ++i) {
        const Unit& enemy = table.open.units[i];
        if (enemy.side == unit.side || !enemy.on_board()) continue;
        const int distance = table.board.distance(from, enemy.hex);
        if (distance > std::max(1, range) || (is_close && distance > 1)) continue;
        if (distance == 1 && !is_close) {
            is_close = true;
            best = 0;
        }
        const Shot& s = shot(table, id, from, UnitId{i}, enemy.hex);
        if (s.dice == 0 || (distance > 1 && !sees(table, from, enemy.hex, id))) continue;
        const double worth = tactician_.appraiser().worth_of_dice(table, UnitId{i}, s.dice, s.hit_sides, enemy.figures);
        best = std::max(best, worth);
    }
    return best;
}

// As the appraiser sees a unit, had it stood on this hex.
double QuickPlayer::stand(const Table& table, UnitId id, HexId hex) {
    const Unit& unit = table.unit(id);
    double most = 0, next = 0, kill = 0, ahead = 0;
    int nearest = 63;
    for (std::size_t i = 0; i < table.open.units.size(); ++i) {
        const Unit& enemy = table.open.units[i];
        if (enemy.side == unit.side || !enemy.on_board()) continue;
        const int distance = table.board.distance(enemy.hex, hex);
        nearest = std::min(nearest, distance);
        const UnitType& type = table.type(enemy);
        if (distance > type.range + type.battle_move) continue;
        if (distance <= type.range && distance > 0 && (distance == 1 || sees(table, enemy.hex, hex, UnitId{i}))) {
            const Shot& s = shot(table, UnitId{i}, enemy.hex, id, hex);
            if (s.dice > 0) {
                const double expected = s.dice * s.hit_sides / 6.0;
                kill = 1 - (1 - kill) * (1 - chance_of_hits(s.dice, s.hit_sides, unit.figures));
                if (expected > most) {
                    next = most;
                    most = expected;
                } else {
                    next = std::max(next, expected);
                }
                continue;
            }
        }
        const int closest = std::max(1, distance - type.battle_move);
        if (closest <= std::min<int>(type.range, 16)) ahead += type.dice[static_cast<std::size_t>(closest - 1)] * 0.5;
    }
    return tactician_.appraiser().place_near(table, unit.side, hex, nearest) +
           opponent_.weight(Weight::Exposure) * std::min<double>(unit.figures, most + 0.5 * next) +
           opponent_.weight(Weight::Danger) * kill +
           opponent_.weight(Weight::Ahead) * std::min(ahead, 4.0) / std::max<int>(1, unit.figures);
}

void QuickPlayer::note_turn(const Table& table) {
    if (turn_ == table.open.turn && intents_.size() == table.open.units.size()) return;
    turn_ = table.open.turn;
    intents_.assign(table.open.units.size(), Intent{});
    tactician_.appraiser().note_goals(table);
}

const QuickPlayer::Intent& QuickPlayer::intent(const Table& table, UnitId id) {
    Intent& it = intents_[id.value];
    if (it.is_known) return it;
    it = {};
    it.is_known = true;
    const Unit& unit = table.unit(id);
    if (!unit.on_board()) {
        it.worth = 0.1;
        return it;
    }
    it.to = unit.hex;
    const double stays = stand(table, id, unit.hex);
    it.worth = best_attack(table, id, unit.hex);
    reach(table, id, reach_);
    for (const Destination& d : reach_.destinations) {
        double worth = stand(table, id, d.hex) - stays + opponent_.weight(Weight::Medal) * d.medals + (d.wins ? 20 : 0) -
                       opponent_.weight(Weight::Figure) * 0.5 * d.perils;
        if (d.may_battle) worth += best_attack(table, id, d.hex);
        if (worth <= it.worth + 1e-6) continue;
        it.worth = worth;
        it.to = d.hex;
        it.route = d.route;
    }
    for (const Destination& d : reach_.exits) {
        const double worth = 1.2 - stays;  // a medal, mostly
        if (worth <= it.worth) continue;
        it.worth = worth;
        it.to = d.hex;
        it.route = d.route;
        it.exits = true;
    }
    return it;
}

Action QuickPlayer::choose(const Game& game, Seat who, Rng& rng) {
    note_turn(game.table());
    const Step& step = game.state.open.steps.back();
    if (std::holds_alternative<MoveStep>(step)) return choose_move(game, who, rng);
    legal_actions(game, who, legal_);
    if (legal_.size() <= 1) return legal_.empty() ? Action{Decline{}} : legal_.front();
    if (std::holds_alternative<PlayCardStep>(step)) return choose_card(game, who, rng);
    if (std::holds_alternative<OrderStep>(step)) return choose_order(game);
    if (std::holds_alternative<BattleStep>(step)) return choose_battle(game);
    if (std::holds_alternative<RetreatStep>(step)) return choose_retreat(game);
    if (const auto* ground = std::get_if<TakeGroundStep>(&step)) {
        const Table table = game.table();
        const UnitId unit = ground->battle.attacker;
        const HexId hex = ground->battle.target_hex;
        const double there = stand(table, unit, hex) + 0.5 * best_attack(table, unit, hex);
        const bool takes = there > stand(table, unit, table.unit(unit).hex) - 0.05;
        for (const Action& action : legal_)
            if (std::holds_alternative<TakeGround>(action) == takes) return action;
    }
    return tactician_.answer(game, legal_, rng);
}

Action QuickPlayer::choose_card(const Game& game, Seat who, Rng& rng) {
    const Table table = game.table();
    double best = 0;
    const Action* chosen = nullptr;
    for (const Action& action : legal_) {
        double value = 0.0005 * rng.below(100);
        if (const auto* play = std::get_if<PlayCard>(&action)) {
            const OrderPreview preview = preview_orders(table, who, play->card, play->section);
            sums_.clear();
            for (const UnitId unit : preview.eligible) sums_.push_back(std::max(0.0, intent(table, unit).worth));
            std::sort(sums_.begin(), sums_.end(), std::greater<>());
            for (std::size_t i = 0; i < sums_.size() && i < static_cast<std::size_t>(preview.units); ++i) value += sums_[i];
            if (table.rules.at(play->card).attack.targets > 0) value += 0.4;
        }
        if (chosen == nullptr || value > best) {
            best = value;
            chosen = &action;
        }
    }
    return *chosen;
}

Action QuickPlayer::choose_order(const Game& game) {
    const Table table = game.table();
    const Action *best = nullptr, *end = nullptr;
    double most = -0.2;
    for (const Action& action : legal_) {
        if (std::holds_alternative<EndOrders>(action)) end = &action;
        const auto* order = std::get_if<OrderUnit>(&action);
        if (order == nullptr) continue;
        const double worth = intent(table, order->unit).worth;
        if (best != nullptr && worth <= most) continue;
        if (best == nullptr && worth < most) continue;
        best = &action;
        most = worth;
    }
    if (best != nullptr) return *best;
    return end != nullptr ? *end : legal_.back();
}

Action QuickPlayer::choose_move(const Game& game, Seat who, Rng& rng) {
    const Table table = game.table();
    for (;;) {
        // The unit that has most to win by its move, as long as one has.
        UnitId unit;
        double most = 0;
        for (std::size_t i = 0; i < intents_.size(); ++i) {
            const Unit& u = table.open.units[i];
            if (!u.ordered || u.moved || !u.on_board() || intents_[i].is_done || side_of(who) != u.side) continue;
            const double worth = intent(table, UnitId{i}).worth;
            if (!unit.is_none() && worth <= most) continue;
            unit = UnitId{i};
            most = worth;
        }
        if (unit.is_none()) break;
        Intent& it = intents_[unit.value];
        const auto action = [&]() -> Action {
            return it.exits ? Action{ExitBoard{unit, it.route}} : Action{MoveUnit{unit, it.route}};
        };
        if (it.route.empty() && !it.exits) {
            it.is_done = true;
            continue;
        }
        if (!check(game, action())) {
            // Somebody stands there by now.
            it.is_known = false;
            intent(table, unit);
            if ((it.route.empty() && !it.exits) || !check(game, action())) {
                it.is_done = true;
                continue;
            }
        }
        it.is_done = true;
        return action();
    }
    if (const Action end = EndMoves{}; check(game, end)) return end;
    legal_actions(game, who, legal_);
    if (legal_.empty()) return Decline{};
    return legal_.size() == 1 ? legal_.front() : tactician_.answer(game, legal_, rng);
}

Action QuickPlayer::choose_battle(const Game& game) {
    const Table table = game.table();
    double best = 0;
    const Action* chosen = nullptr;
    for (const Action& action : legal_) {
        const auto* b = std::get_if<Battle>(&action);
        if (b == nullptr) continue;
        const Unit& target = table.unit(b->target);
        const Shot& s = shot(table, b->attacker, table.unit(b->attacker).hex, b->target, target.hex);
        const double value = tactician_.appraiser().worth_of_dice(table, b->target, s.dice, s.hit_sides, target.figures);
        if (chosen != nullptr && value <= best) continue;
        best = value;
        chosen = &action;
    }
    return chosen != nullptr ? *chosen : legal_.back();
}

Action QuickPlayer::choose_retreat(const Game& game) {
    const Table table = game.table();
    const UnitId unit = std::get<RetreatStep>(game.state.open.steps.back()).unit;
    double best = 0;
    const Action* chosen = nullptr;
    for (const Action& action : legal_) {
        const auto* retreat = std::get_if<Retreat>(&action);
        if (retreat == nullptr) continue;
        const HexId hex = retreat->route.empty() ? table.unit(unit).hex : retreat->route.back();
        const double value = stand(table, unit, hex);
        if (chosen != nullptr && value <= best) continue;
        best = value;
        chosen = &action;
    }
    return chosen != nullptr ? *chosen : legal_.front();
}

}  // namespace salient
