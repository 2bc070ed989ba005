// Decisions by what each choice is worth. Cards, orders, moves and battles have thoughts of their own, because a turn is made of them; whatever
// else the rules ask is tried on a copy, with the same evaluation, so that a new rule needs nothing here.
#include "ai/tactician.hpp"

#include <algorithm>

namespace salient {

namespace {

constexpr int most_steps = 80;  // of a turn that is thought out
constexpr int samples_of_chance = 6;

template <class T>
bool holds(const Actions& legal) {
    return std::any_of(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<T>(a); });
}

bool ends_something(const Action& a) {
    return std::holds_alternative<EndTargets>(a) || std::holds_alternative<EndHeal>(a) || std::holds_alternative<EndOrders>(a) ||
           std::holds_alternative<EndMoves>(a) || std::holds_alternative<EndBattles>(a) || std::holds_alternative<EndSmoke>(a) ||
           std::holds_alternative<EndGiving>(a) || std::holds_alternative<EndCraft>(a) || std::holds_alternative<Decline>(a);
}

// What only a staff is asked.
enum class StaffQuestion : std::uint8_t { None, HandOut, Lay, UnderChip };
StaffQuestion staff_question(const Game& game) {
    if (!is_overlord(*game.scenario)) return StaffQuestion::None;
    const Step& step = game.state.open.steps.back();
    if (std::holds_alternative<DistributeStep>(step)) return StaffQuestion::HandOut;
    if (std::holds_alternative<CommandStep>(step)) return StaffQuestion::Lay;
    return std::holds_alternative<ChipStep>(step) ? StaffQuestion::UnderChip : StaffQuestion::None;
}

// Whether the side still has its own turn to play on.
bool is_turn_of(const Game& game, Side me) {
    return !game.is_over() && game.state.open.active == me && game.state.open.phase != Phase::Draw;
}

}  // namespace

bool Tactician::is_spent() const {
    return (budget_.nodes != 0 && tries_ >= budget_.nodes) || (budget_.cancel != nullptr && budget_.cancel->load());
}

double Tactician::noise(Rng& rng) const {
    if (opponent_.noise == 0 || depth_ > 0) return 0;
    // Nearly a bell: the sum of three uniform numbers.
    double sum = 0;
    for (int i = 0; i < 3; ++i) sum += rng.below(2001) / 1000.0 - 1;
    return sum * opponent_.noise;
}

bool Tactician::play_chance(Game& game, Rng& rng) {
    bool acted = false;
    for (int i = 0; i < most_steps && to_act(game) == seat::chance; ++i) {
        play_on(game, sample_chance(game, rng));
        acted = true;
    }
    return acted;
}

Action Tactician::choose(const Game& game, const Actions& legal, Rng& rng) {
    if (legal.size() == 1) return legal.front();
    if (depth_ == 0 && opponent_.blunders > 0 && rng.below(1000) < 1000 * opponent_.blunders)
        return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (is_for_next_turn(game, legal)) return choose_for_chip(game, legal, rng);
    if (holds<PlayCard>(legal)) return choose_card(game, legal, rng);
    if (const StaffQuestion asked = staff_question(game); asked != StaffQuestion::None)
        return asked == StaffQuestion::HandOut ? choose_hand_out(game, legal, rng, false)
               : asked == StaffQuestion::Lay   ? choose_lay(game, legal, rng)
                                               : choose_under_chip(game, legal, rng);
    if (holds<EndOrders>(legal)) return choose_order(game, legal, rng);
    if (holds<MoveUnit>(legal)) return choose_move(game, legal, rng);
    if (holds<Battle>(legal)) return choose_battle(game, legal, rng);
    return try_each(game, legal, rng, samples_of_chance);
}

Action Tactician::choose_quickly(const Game& game, const Actions& legal, Rng& rng) {
    if (legal.size() == 1) return legal.front();
    if (is_for_next_turn(game, legal)) return choose_for_chip_quickly(game, legal, rng);
    if (holds<PlayCard>(legal)) return choose_card_quickly(game, legal, rng);
    if (const StaffQuestion asked = staff_question(game); asked != StaffQuestion::None)
        return asked == StaffQuestion::HandOut ? choose_hand_out(game, legal, rng, true)
               : asked == StaffQuestion::Lay   ? choose_lay(game, legal, rng)
                                               : choose_under_chip(game, legal, rng);
    if (holds<EndOrders>(legal)) return choose_order(game, legal, rng);
    if (holds<MoveUnit>(legal)) return choose_move(game, legal, rng);
    if (holds<Battle>(legal)) return choose_battle(game, legal, rng);
    return try_each(game, legal, rng, 1);
}

Action Tactician::answer(const Game& game, const Actions& legal, Rng& rng) {
    depth_ += 2;
    Action action = choose_quickly(game, legal, rng);
    depth_ -= 2;
    return action;
}

double Tactician::worth_after(const Game& game, const Action& action, Side me, Rng& rng, int samples) {
    double sum = 0;
    int made = 0;
    const std::uint32_t start = rng.next();  // the same dice for every choice where they are the same
    ++depth_;
    Actions legal;
    for (int i = 0; i < samples; ++i) {
        Game copy = game;
        Rng chance(start + static_cast<std::uint32_t>(i));
        bool acted = false;
        Seat who = play_on(copy, action);
        ++tries_;
        // What was begun is ended, so that its dice fall.
        for (int n = 0; n < most_steps && !copy.is_over(); ++n, who = to_act(copy)) {
            if (who == seat::chance) {
                acted = play_chance(copy, chance) || acted;
                continue;
            }
            legal_actions(copy, who, legal);
            if (legal.empty()) break;
            const bool is_mine = side_of(who) == me;
            if (is_mine && std::holds_alternative<NameTargetsStep>(copy.state.open.steps.back())) {
                play_on(copy, legal.back());
            } else if (!is_mine && copy.state.open.active == me && legal.size() <= 12) {
                // The enemy answers in the middle of the turn: a retreat, an ambush. He does what his own side would rather have.
                play_on(copy, depth_ > 1 ? legal.back() : try_each(copy, legal, chance, 1));
            } else {
                break;
            }
        }
        double value = appraiser_.position(copy, me);
        if (is_turn_of(copy, me)) {
            value += appraiser_.attacks_to_come(copy.table(), me);
            // An attack that is offered on its own, such as an overrun.
            if (is_player(to_act(copy)) && side_of(to_act(copy)) == me &&
                !std::holds_alternative<BattleStep>(copy.state.open.steps.back())) {
                legal_actions(copy, to_act(copy), legal);
                double best = 0;
                for (const Action& a : legal)
                    if (const auto* b = std::get_if<Battle>(&a)) {
                        const Table table = copy.table();
                        const HexId from = table.unit(b->attacker).hex;
                        best = std::max(best, appraiser_.attack(table, b->attacker, from, b->target,
                                                                battle_dice_count(table, b->attacker, from, b->target),
                                                                table.unit(b->target).figures));
                    }
                value += best;
            }
        }
        sum += value;
        ++made;
        if (!acted) break;
    }
    --depth_;
    return sum / made;
}

Action Tactician::try_each(const Game& game, const Actions& legal, Rng& rng, int samples) {
    const Side me = side_of(to_act(game));
    const Rng same = rng;
    rng.next();
    double best = 0;
    const Action* chosen = nullptr;
    for (const Action& action : legal) {
        Rng dice = same;
        const double value = worth_after(game, action, me, dice, samples) + noise(rng);
        if (chosen == nullptr || value > best) {
            best = value;
            chosen = &action;
        }
        if (is_spent()) break;
    }
    return *chosen;
}

double Tactician::turn_worth(Game& game, Side me, Rng& rng) {
    ++depth_;
    Actions legal;
    for (int i = 0; i < most_steps && is_turn_of(game, me); ++i) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            play_chance(game, rng);
            continue;
        }
        if (!is_player(who)) break;
        legal_actions(game, who, legal);
        if (legal.empty()) break;
        if (side_of(who) == me && std::holds_alternative<BattleStep>(game.state.open.steps.back())) break;
        ++tries_;
        play_on(game, side_of(who) == me ? choose_quickly(game, legal, rng) : try_each(game, legal, rng, 1));
    }
    --depth_;
    double value = appraiser_.position(game, me);
    if (is_turn_of(game, me)) value += appraiser_.attacks_to_come(game.table(), me);
    return value;
}

void Tactician::finish_turn(Game& game, Side me, Rng& rng) {
    play_until(game, rng, 2 * most_steps, [me](const Game& now) { return now.state.open.active != me; });
}

Action Tactician::choose_card(const Game& game, const Actions& legal, Rng& rng) {
    const Side me = side_of(to_act(game));
    const std::uint32_t start = rng.next();
    double best = 0;
    const Action* chosen = nullptr;
    for (const Action& action : legal) {
        // Two of the same kind are the same choice; legal_actions lists them once.
        double sum = 0;
        int made = 0;
        for (int i = 0; i < samples_of_chance; ++i) {
            Game copy = game;
            Rng chance(start + static_cast<std::uint32_t>(i));
            const Rng before = chance;
            play_on(copy, action);
            ++tries_;
            sum += turn_worth(copy, me, chance);
            ++made;
            const bool was_chance = !(chance == before) && copy.state.open.phase != Phase::Move;
            if (!was_chance || is_spent()) break;
        }
        const double value = sum / made + noise(rng);
        if (chosen == nullptr || value > best) {
            best = value;
            chosen = &action;
        }
        if (is_spent()) break;
    }
    return *chosen;
}

Action Tactician::choose_card_quickly(const Game& game, const Actions& legal, Rng& rng) {
    // By the best orders that it gives, counted apart.
    const Table table = game.table();
    const Seat who = to_act(game);
    std::vector<double> worth(table.open.units.size(), -1);
    double best = 0;
    const Action* chosen = nullptr;
    std::vector<double> sums;
    for (const Action& action : legal) {
        double value = 0.05 * rng.below(100) / 100.0;
        if (const auto* play = std::get_if<PlayCard>(&action)) {
            const OrderPreview preview = preview_orders(table, who, play->card, play->section);
            sums.clear();
            for (const UnitId unit : preview.eligible) {
                double& known = worth[unit.value];
                if (known < 0) known = std::max(0.0, order_worth(table, unit));
                sums.push_back(known);
            }
            std::sort(sums.begin(), sums.end(), std::greater<>());
            for (std::size_t i = 0; i < sums.size() && i < static_cast<std::size_t>(preview.units); ++i) value += sums[i];
            const Card& card = table.rules.at(play->card);
            if (card.attack.targets > 0) value += 0.4;
        }
        if (chosen == nullptr || value > best) {
            best = value;
            chosen = &action;
        }
    }
    return *chosen;
}

double Tactician::order_worth(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    if (!unit.on_board()) return 0.1;
    const Side side = unit.side;
    const double now = appraiser_.place(table, side, unit.hex) + appraiser_.march(table, id, unit.hex);
    double best = appraiser_.best_attack(table, id, unit.hex);
    reach(table, id, reach_);
    for (const Destination& d : reach_.destinations) {
        double value = appraiser_.place(table, side, d.hex) + appraiser_.march(table, id, d.hex) - now;
        if (d.may_battle) value += appraiser_.best_attack(table, id, d.hex);
        best = std::max(best, value);
    }
    ++tries_;
    return best;
}

Action Tactician::choose_order(const Game& game, const Actions& legal, Rng& rng) {
    const Table table = game.table();
    struct Candidate {
        double worth;
        const Action* action;
    };
    std::vector<Candidate> units;
    const Action* end = nullptr;
    std::vector<const Action*> others;
    for (const Action& action : legal) {
        if (const auto* order = std::get_if<OrderUnit>(&action)) {
            units.push_back({order_worth(table, order->unit) + noise(rng), &action});
        } else if (std::holds_alternative<EndOrders>(action)) {
            end = &action;
        } else {
            others.push_back(&action);
        }
    }
    std::stable_sort(units.begin(), units.end(), [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
    if (!others.empty() && depth_ < 2) {
        const Side me = side_of(to_act(game));
        double best = units.empty() ? 0 : std::max(0.0, units.front().worth);
        const Rng same = rng;
        Rng dice = same;
        const double base = worth_after(game, end != nullptr ? *end : *others.front(), me, dice, samples_of_chance);
        const Action* chosen = nullptr;
        for (const Action* action : others) {
            dice = same;
            const double value = worth_after(game, *action, me, dice, samples_of_chance) - base;
            if (value > best + 1e-9) {
                best = value;
                chosen = action;
            }
        }
        if (chosen != nullptr) return *chosen;
    }
    // The best set, one after the other in any order; then its first one in the order of the list.
    Game copy = game;
    const Action* first = nullptr;
    for (const Candidate& candidate : units) {
        if (candidate.worth < -0.2) break;
        if (!check(copy, *candidate.action)) continue;
        play_on(copy, *candidate.action);
        if (first == nullptr || *candidate.action < *first) first = candidate.action;
        if (!std::holds_alternative<OrderStep>(copy.state.open.steps.back())) break;
    }
    if (first != nullptr) return *first;
    return end != nullptr ? *end : legal.back();
}

Action Tactician::choose_move(const Game& game, const Actions& legal, Rng& rng) {
    const Table table = game.table();
    const Side me = side_of(to_act(game));
    // Unit by unit, the most promising first, so that others do not take its place.
    std::vector<std::pair<double, UnitId>> units;
    for (const Action& action : legal)
        if (const auto* move = std::get_if<MoveUnit>(&action))
            if (units.empty() || units.back().second != move->unit) units.emplace_back(0.0, move->unit);
    for (auto& [worth, unit] : units) worth = order_worth(table, unit) + noise(rng);
    std::stable_sort(units.begin(), units.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    const Action* end = nullptr;
    Game copy = game;
    for (const auto& [worth, unit] : units) {
        const double stays = appraiser_.stand(table, unit) + noise(rng);
        const int medals = table.open.at(me).medals() - table.open.at(enemy_of(me)).medals();
        double best = stays + 1e-6;
        const Action* chosen = nullptr;
        for (const Action& action : legal) {
            const auto* move = std::get_if<MoveUnit>(&action);
            if (move == nullptr || move->unit != unit || move->route.empty()) continue;
            copy.state = game.state;
            play_on(copy, action);
            ++tries_;
            Rng dice = rng;
            play_chance(copy, dice);
            const Table after = copy.table();
            double value = copy.is_over() ? 100 * salient::worth(after.open.end, me) - 50 : appraiser_.stand(after, unit);
            value +=
                appraiser_.weight(Weight::Medal) * (after.open.at(me).medals() - after.open.at(enemy_of(me)).medals() - medals);
            value -= (table.unit(unit).figures - after.unit(unit).figures) * appraiser_.weight(Weight::Figure);
            value += noise(rng);
            if (value > best) {
                best = value;
                chosen = &action;
            }
            if (is_spent() && chosen != nullptr) break;
        }
        if (chosen != nullptr) return *chosen;
    }
    // What is neither a move nor the end.
    Actions rest;
    for (const Action& action : legal) {
        if (std::holds_alternative<EndMoves>(action)) end = &action;
        if (!std::holds_alternative<MoveUnit>(action)) rest.push_back(action);
    }
    if (rest.size() > 1 && depth_ < 2) return try_each(game, rest, rng, 2);
    if (end != nullptr) return *end;
    return rest.empty() ? legal.front() : rest.front();
}

Action Tactician::choose_battle(const Game& game, const Actions& legal, Rng& rng) {
    const Table table = game.table();
    const Side me = side_of(to_act(game));
    std::vector<int> choices(table.open.units.size(), 0);
    for (const Action& action : legal)
        if (const auto* b = std::get_if<Battle>(&action)) ++choices[b->attacker.value];
    double best = 0;
    const Action* chosen = nullptr;
    bool has_others = false;
    for (const Action& action : legal) {
        const auto* b = std::get_if<Battle>(&action);
        if (b == nullptr) {
            has_others = has_others || !ends_something(action);
            continue;
        }
        const HexId from = table.unit(b->attacker).hex;
        const int dice = battle_dice_count(table, b->attacker, from, b->target);
        double value = appraiser_.attack(table, b->attacker, from, b->target, dice, table.unit(b->target).figures) + noise(rng);
        value += 0.05 / choices[b->attacker.value];  // who has no choice goes first
        if (chosen == nullptr || value > best) {
            best = value;
            chosen = &action;
        }
    }
    if (has_others && depth_ == 0) {
        // Against what is no attack: each tried with the dice that it needs.
        Actions few{*chosen};
        for (const Action& action : legal)
            if (!std::holds_alternative<Battle>(action)) few.push_back(action);
        return try_each(game, few, rng, samples_of_chance);
    }
    static_cast<void>(me);
    return *chosen;
}

}  // namespace salient
