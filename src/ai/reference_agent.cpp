// The reference policy A44 (docs/opponents.md), the yardstick of the others: its own hand and the table, no dice thrown in thought.
// All scores are whole numbers, all ties are drawn evenly.
#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "ai/agents.hpp"
#include "salient/queries.hpp"

namespace salient {

namespace {

constexpr int most_sets = 4000;        // of units to order that are tried; beyond, those found first
constexpr std::size_t most_perms = 7;  // units of which all sequences are tried (A44-4); beyond, so many drawn ones
constexpr int drawn_perms = 200;

// A unit and a hex that it would end its move on, its own included, with what that is worth (A44-1).
struct Place {
    HexId hex;
    int score = 0;
};

class ReferenceAgent final : public Agent {
public:
    explicit ReferenceAgent(std::uint64_t seed) : seed_(seed) {}

    Action choose(const View& view, const Actions& legal, const Budget&) override {
        if (legal.size() == 1) return legal.front();
        rng_ = rng_for(seed_, view);
        const Game game = guess_hidden(view, rng_);
        // What was thought out is followed as long as it fits.
        if (!plan_.empty() && plan_turn_ == view.open.turn && is_in(legal, plan_.back())) {
            const Action next = plan_.back();
            plan_.pop_back();
            return next;
        }
        plan_.clear();
        plan_turn_ = view.open.turn;
        const Step& step = game.state.open.steps.back();
        if (std::holds_alternative<PlayCardStep>(step)) return card(game, legal);
        if (std::holds_alternative<DistributeStep>(step)) return hand_out(game, legal);
        if (std::holds_alternative<CommandStep>(step)) return lay(game, legal);
        if (std::holds_alternative<OrderStep>(step) || std::holds_alternative<DigInStep>(step)) return orders(game, legal);
        if (std::holds_alternative<MoveStep>(step)) return moves(game, legal);
        const bool attacks =
            std::any_of(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<Battle>(a); });
        if (attacks) return battle(game, legal);
        return any(legal);  // A44-7 to 11: evenly
    }

private:
    const Action& any(const Actions& legal) { return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]; }
    // The best of a list by a score, ties evenly.
    template <class List, class Score>
    const typename List::value_type& best_of(const List& list, Score score) {
        int best = std::numeric_limits<int>::min();
        std::uint32_t ties = 0;
        const typename List::value_type* chosen = &list.front();
        for (const auto& item : list) {
            const int value = score(item);
            if (value < best) continue;
            ties = value > best ? 1 : ties + 1;
            best = value;
            if (rng_.below(ties) == 0) chosen = &item;
        }
        return *chosen;
    }

    // A44-2. Its names of cards are what the cards do here: a Section card orders so many, Recon one, and so on.
    const Action& card(const Game& game, const Actions& legal) {
        const Table table = game.table();
        const Seat who = to_act(game);
        return best_of(legal, [&](const Action& action) {
            const auto* play = std::get_if<PlayCard>(&action);
            if (play == nullptr) return 0;
            const Card& card = table.rules.at(play->card);
            if (card.kind != CardKind::Section || !play->as.is_none()) return 0;
            int n = 0;
            for (const std::uint8_t places : card.orders.per_section) n = std::max<int>(n, places);
            if (card.orders.anywhere != 0) n = std::max<int>(n, card.orders.anywhere);
            const int units = static_cast<int>(preview_orders(table, who, play->card, play->section).eligible.size());
            return n == all_units ? units : std::min(n, units);
        });
    }

    // The same where roles share a battle: the units that a card orders where it orders most. Tactic cards are worth nothing here either,
    // and go to whom they may only where nothing else can be given.
    static int units_of(const Table& table, Seat general, CardId card, BoardSections where) {
        const OrderPreview preview = preview_orders_in(table, general, card, where);
        return table.rules.at(card).kind == CardKind::Section ? std::min(preview.units, static_cast<int>(preview.eligible.size()))
                                                              : 0;
    }
    Action hand_out(const Game& game, const Actions& legal) {
        const Table table = game.table();
        const auto units = [&](const Action& action) {
            const auto* give = std::get_if<GiveCard>(&action);
            int most = 0;
            if (give != nullptr && is_field_general(give->seat))
                for (const BoardSections where : places_for(table, give->seat, give->card))
                    most = std::max(most, units_of(table, give->seat, give->card, where));
            return most;
        };
        Actions gifts;
        for (const Action& action : legal)
            if (units(action) > 0) gifts.push_back(action);
        const bool may_end = is_in(legal, Action{EndGiving{}});
        if (gifts.empty()) return may_end ? Action{EndGiving{}} : any(legal);
        return best_of(gifts, units);
    }
    Action lay(const Game& game, const Actions& legal) {
        const Table table = game.table();
        const Seat who = to_act(game);
        return best_of(legal, [&](const Action& action) {
            const auto* way = std::get_if<LayCard>(&action);
            return way == nullptr ? 0 : units_of(table, who, way->card, way->where);
        });
    }

    // A44-1, of one unit from a hex.
    int score(const Table& table, UnitId unit, HexId hex, bool may_battle_there) {
        int sum = 0;
        if (may_battle_there) {
            targets(table, unit, hex, BattleKind::Normal, targets_);
            for (const Target& t : targets_) sum += t.dice * 100 * (5 - table.unit(t.unit).figures);
        }
        const Side side = table.unit(unit).side;
        int nearest = 63;
        for (const Unit& enemy : table.open.units)
            if (enemy.on_board() && enemy.side == enemy_of(side))
                nearest = std::min(nearest, table.board.distance(hex, enemy.hex));
        return sum - 100 * nearest;
    }
    const std::vector<Place>& places(const Table& table, UnitId id) {
        auto [at, is_new] = places_.try_emplace(id);
        if (!is_new) return at->second;
        const Unit& unit = table.unit(id);
        if (!unit.on_board()) return at->second;
        at->second.push_back({unit.hex, score(table, id, unit.hex, !unit.on_the_move && unit.battles == 0 && !unit.done)});
        Reach reach;
        salient::reach(table, id, reach);
        for (const Destination& d : reach.destinations)
            if (d.hex != unit.hex && at->second.back().hex != d.hex)
                at->second.push_back({d.hex, score(table, id, d.hex, d.may_battle && !unit.on_the_move)});
        return at->second;
    }

    // A44-3: the units move greedily, none where another has gone; what all of them come to.
    int worth_of_set(const Table& table, const std::vector<UnitId>& units) {
        std::vector<UnitId> left = units;
        std::vector<HexId> taken, freed;
        int sum = 0;
        while (!left.empty()) {
            int best = std::numeric_limits<int>::min();
            std::size_t who = 0;
            HexId where;
            for (std::size_t i = 0; i < left.size(); ++i) {
                for (const Place& p : places(table, left[i])) {
                    if (p.score <= best || std::find(taken.begin(), taken.end(), p.hex) != taken.end()) continue;
                    best = p.score;
                    who = i;
                    where = p.hex;
                }
            }
            if (where.is_none()) break;
            sum += best;
            taken.push_back(where);
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(who));
        }
        return sum;
    }

    // Every set of as many units as may be ordered; the sets grow in the order of the list.
    Action orders(const Game& game, const Actions& legal) {
        places_.clear();
        Actions units;
        const Action* end = nullptr;
        for (const Action& a : legal) {
            if (std::holds_alternative<OrderUnit>(a) || std::holds_alternative<DigIn>(a))
                units.push_back(a);
            else if (std::holds_alternative<EndOrders>(a))
                end = &a;
        }
        if (units.empty()) return any(legal);
        if (std::holds_alternative<DigIn>(units.front())) return any(units);
        std::vector<Actions> sets;
        std::size_t most = 0;
        int tried = 0;
        Actions chosen;
        grow(game, units, 0, chosen, sets, most, tried);
        const Table table = game.table();
        const Actions best = best_of(sets, [&](const Actions& set) {
            std::vector<UnitId> list;
            for (const Action& a : set) list.push_back(std::get<OrderUnit>(a).unit);
            return worth_of_set(table, list);
        });
        if (best.empty()) return end != nullptr ? *end : any(legal);
        if (end != nullptr) plan_.push_back(*end);
        for (std::size_t i = best.size(); i-- > 1;) plan_.push_back(best[i]);
        return best.front();
    }
    void grow(const Game& game, const Actions& units, std::size_t from, Actions& chosen, std::vector<Actions>& sets,
              std::size_t& most, int& tried) {
        if (++tried > most_sets) return;
        bool grew = false;
        for (std::size_t i = from; i < units.size(); ++i) {
            if (chosen.size() + (units.size() - i) < most) break;
            Game copy = game;
            if (!std::holds_alternative<OrderStep>(copy.state.open.steps.back()) || !check(copy, units[i])) continue;
            play_on(copy, units[i]);
            chosen.push_back(units[i]);
            grew = true;
            const bool goes_on =
                !copy.state.open.steps.empty() && std::holds_alternative<OrderStep>(copy.state.open.steps.back());
            if (goes_on)
                grow(copy, units, i + 1, chosen, sets, most, tried);
            else
                keep(chosen, sets, most);
            chosen.pop_back();
        }
        if (!grew) keep(chosen, sets, most);
    }
    static void keep(const Actions& chosen, std::vector<Actions>& sets, std::size_t& most) {
        if (chosen.size() < most) return;
        if (chosen.size() > most) sets.clear();
        most = chosen.size();
        sets.push_back(chosen);
    }

    // A44-4 and 5: all sequences, each unit to its best hex at its turn; the sequence that comes to most.
    Action moves(const Game& game, const Actions& legal) {
        places_.clear();
        const Table table = game.table();
        std::vector<UnitId> units;
        const Action* end = nullptr;
        Actions others;
        for (const Action& a : legal) {
            if (const auto* move = std::get_if<MoveUnit>(&a)) {
                if (units.empty() || units.back() != move->unit) units.push_back(move->unit);
            } else if (std::holds_alternative<EndMoves>(a)) {
                end = &a;
            } else {
                others.push_back(a);
            }
        }
        // What it knows nothing of (an exit, a bridge to place): now and then.
        if (!others.empty() && rng_.below(2) == 0) return others[rng_.below(static_cast<std::uint32_t>(others.size()))];
        if (units.empty()) return end != nullptr ? *end : any(legal);
        std::vector<std::vector<UnitId>> sequences;
        std::sort(units.begin(), units.end());
        if (units.size() <= most_perms) {
            do sequences.push_back(units);
            while (std::next_permutation(units.begin(), units.end()));
        } else {
            for (int n = 0; n < drawn_perms; ++n) {
                for (std::size_t i = units.size(); i-- > 1;)
                    std::swap(units[i], units[rng_.below(static_cast<std::uint32_t>(i + 1))]);
                sequences.push_back(units);
            }
        }
        std::vector<HexId> goes(units.size()), best_goes;
        const auto& sequence = best_of(sequences, [&](const std::vector<UnitId>& order) {
            int sum = 0;
            std::vector<HexId> taken;
            for (const UnitId unit : order) {
                int best = std::numeric_limits<int>::min();
                HexId where;
                for (const Place& p : places(table, unit)) {
                    if (p.score <= best || std::find(taken.begin(), taken.end(), p.hex) != taken.end()) continue;
                    best = p.score;
                    where = p.hex;
                }
                if (where.is_none()) continue;
                sum += best;
                taken.push_back(where);
            }
            return sum;
        });
        // Ties of hexes are drawn anew on the real board.
        std::vector<HexId> taken;
        Actions wanted;
        for (const UnitId unit : sequence) {
            std::vector<Place> free;
            for (const Place& p : places(table, unit))
                if (std::find(taken.begin(), taken.end(), p.hex) == taken.end()) free.push_back(p);
            if (free.empty()) continue;
            const Place& to = best_of(free, [](const Place& p) { return p.score; });
            taken.push_back(to.hex);
            if (to.hex == table.unit(unit).hex) continue;
            for (const Action& a : legal) {
                const auto* move = std::get_if<MoveUnit>(&a);
                if (move == nullptr || move->unit != unit || move->route.empty() || move->route.back() != to.hex) continue;
                wanted.push_back(a);
                break;
            }
        }
        if (end != nullptr) plan_.push_back(*end);
        if (wanted.empty()) {
            plan_.clear();
            return end != nullptr ? *end : any(legal);
        }
        for (std::size_t i = wanted.size(); i-- > 1;) plan_.push_back(wanted[i]);
        return wanted.front();
    }

    // A44-6.
    Action battle(const Game& game, const Actions& legal) {
        const Table table = game.table();
        std::map<UnitId, int> choices, dice_on;
        Actions battles;
        for (const Action& a : legal) {
            const auto* b = std::get_if<Battle>(&a);
            if (b == nullptr) continue;
            battles.push_back(a);
            ++choices[b->attacker];
            dice_on[b->target] += battle_dice_count(table, b->attacker, table.unit(b->attacker).hex, b->target);
        }
        return best_of(battles, [&](const Action& a) {
            const Battle& b = std::get<Battle>(a);
            return -10'000 * choices[b.attacker] - 1'000 * table.unit(b.target).figures + std::min(999, dice_on[b.target]);
        });
    }

    std::uint64_t seed_;
    Rng rng_;
    Actions plan_;  // the last one first
    int plan_turn_ = -1;
    std::map<UnitId, std::vector<Place>> places_;
    std::vector<Target> targets_;
};

}  // namespace

std::unique_ptr<Agent> make_reference(std::uint64_t seed) { return std::make_unique<ReferenceAgent>(seed); }

}  // namespace salient
