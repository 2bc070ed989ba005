// The German players that the game is measured by.
#include <algorithm>
#include <map>

#include "ardennes/match/outlook.hpp"
#include "core/overloaded.hpp"
#include "salient/ardennes/match.hpp"

namespace salient::ardennes {

namespace {

constexpr double per_prize = 5.0;  // a point that is entered at once, in movement points
constexpr double per_card = 1.2;   // what each card that the Allies draw costs, likewise
constexpr double when_cut_off = 4.0, when_supply_is_short = 1.0, left_prize = 3.0;
constexpr double enough_ratio = 4.0;

// What a unit could do if it were activated now.
struct Prospect {
    double progress = 0;                // the best move, in movement points
    std::map<HexId, double> attacks{};  // strength by the stack that it could stand beside
};

// What the reference player looks at in one position.
class Reference {
public:
    explicit Reference(const Game& game) : game_(game), table_(game.table()), look_(table_), legal_(legal_actions(game)) {}

    Action choose() const {
        const Step& step = game_.state.steps.back();
        return std::visit(
            overloaded{
                [&](const PlayCardStep&) { return card(); },       [&](const NameDivisionsStep& s) { return division(s); },
                [&](const MoveStep&) { return move(); },           [&](const GoOnStep&) { return move(); },
                [&](const AttackStep&) { return attack(); },       [&](const TacticsStep&) { return tactic(); },
                [&](const ReinforceStep&) { return reinforce(); }, [&](const StateDrawsStep&) { return draws(); },
                [&](const AssignStep& s) { return assign(s); },    [&](const LoseStepsStep&) { return loss(); },
                [&](const TankStep&) { return loss(); },           [&](const AdvanceStep&) { return advance(); },
                [&](const RetreatStep&) { return retreat(); },     [&](const ArriveStep& s) { return arrive(s); },
                [&](const FuelStep& s) { return fuel(s); },        [&](const DiscardStep&) { return discard(); },
                [&](const BridgeStep&) { return bridge(); },       [&](const OfferBridgeStep&) { return offered_bridge(); },
                [&](const AirborneStep&) { return airborne(); },   [&](const VdhStep&) { return drop(); },
                [&](const StoppedStep&) { return stopped(); },     [&](const auto&) { return legal_.front(); }},
            step);
    }

private:
    template <class A, class Score>
    const A* best(Score score, double least = -1e9) const {
        const A* found = nullptr;
        for (const Action& action : legal_)
            if (const auto* one = std::get_if<A>(&action)) {
                const double s = score(*one);
                if (s > least) {
                    least = s;
                    found = one;
                }
            }
        return found;
    }
    HexId hex_of(UnitId id) const { return table_.unit(id).hex; }
    template <class F>
    void each_enemy_beside(HexId hex, F f) const {
        for (const Direction d : directions)
            if (const HexId to = table_.map().neighbor(hex, d); !to.is_none() && look_.field().is_held_by(to, Side::Allied))
                f(to);
    }

    // ---- What a card is worth ----

    bool may_be_activated(UnitId id) const {
        const Unit& unit = table_.unit(id);
        return unit.on_map() && table_.type(id).side == Side::German && unit.supply != Supply::Isolated && id != table_.book.vdh;
    }
    double progress(UnitId id, const Route& route) const {
        const HexId from = hex_of(id), to = route.back();
        return look_.distance(id, from) - look_.distance(id, to) + per_prize * look_.prizes(route) -
               left_prize * look_.left_alone(from) -
               (look_.is_cut_off(to)              ? when_cut_off
                : look_.is_in_full_supply(id, to) ? 0.0
                                                  : when_supply_is_short);
    }
    Prospect prospect(UnitId id) const {
        Prospect p;
        if (table_.unit(id).dispersed) return p;
        const auto beside = [&](HexId hex) {
            each_enemy_beside(hex, [&](HexId enemy) {
                double& most = p.attacks[enemy];
                most = std::max(most, look_.attack_strength(id, hex, enemy));
            });
        };
        beside(hex_of(id));
        if (!may_move(table_, id)) return p;
        const Reach reach(look_.field(), walk_of(look_.field(), {id}));
        for (const HexId end : reach.ends()) {
            p.progress = std::max(p.progress, progress(id, reach.route(end)));
            beside(end);
        }
        return p;
    }
    // What the units of a formation could do together: the best divisions of it, as many as may be named.
    using Prospects = std::map<UnitId, Prospect>;
    std::map<FormationId, double> by_division(const Prospects& all, FormationId formation) const {
        std::map<HexId, double> pool;
        for (const auto& [id, p] : all)
            if (table_.type(id).belongs_to(formation))
                for (const auto& [enemy, strength] : p.attacks) pool[enemy] += strength;
        std::map<FormationId, double> out;
        for (const auto& [id, p] : all) {
            if (!table_.type(id).belongs_to(formation)) continue;
            double most = p.progress;
            for (const auto& [enemy, strength] : p.attacks) {
                const double defense = look_.defense(enemy);
                const double share = strength / std::min(pool[enemy], enough_ratio * defense);
                most = std::max(most, share * look_.worth(enemy) * look_.quality(pool[enemy] / defense, enemy));
            }
            out[table_.type(id).division] += most;
        }
        return out;
    }
    Prospects prospects() const {
        Prospects all;
        for (const UnitId id : table_.book.units.ids())
            if (may_be_activated(id)) all[id] = prospect(id);
        return all;
    }
    double command_worth(const Prospects& all, GermanCardId id) const {
        const GermanCard& card = table_.book.german_cards[id];
        std::vector<double> parts;
        for (const auto& [division, worth] : by_division(all, card.formation)) parts.push_back(worth);
        std::sort(parts.rbegin(), parts.rend());
        if (table_.book.formations[card.formation].level != Level::Division && parts.size() > card.cv + 1U)
            parts.resize(card.cv + 1U);
        double sum = 0;
        for (const double part : parts) sum += part;
        return sum;
    }
    double event_worth(GermanCardId id) const {
        const State& state = table_.state;
        const bool is_long = table_.book.last_day > 19;
        switch (table_.book.german_cards[id].event) {
            case GermanEvent::EisenhowerHesitates: return 8.0;
            case GermanEvent::MontyTidies: return state.german.pile > 4 ? 2.5 : 0.0;
            case GermanEvent::AlliedCommandCrisis: return is_long && state.day >= 19 ? 2.0 : 0.0;
            case GermanEvent::VonDerHeydte: return 0.5;
            case GermanEvent::GroundFreeze: return state.effects.freeze ? 0.0 : 1.0;
            case GermanEvent::BridgeEngineers: return best_bridge().second;
            case GermanEvent::Manteuffel: return 0.5;
            default: return 0.0;
        }
    }
    int level_of_event(GermanCardId id) const {
        const GermanCard& card = table_.book.german_cards[id];
        return card.event == GermanEvent::Commandos || card.event == GermanEvent::Manteuffel ? 0 : card.cv;
    }

    Action card() const {
        const Prospects all = prospects();
        const auto worth = [&](const Action& action) {
            return std::visit(
                overloaded{[&](const PlayCommand& a) {
                               const int cv = table_.book.german_cards[a.card].cv;
                               const double gain = command_worth(all, a.card);
                               return gain - per_card * cv - (gain < 0.5 ? 0.5 : 0.0);
                           },
                           [&](const PlayEvent& a) { return event_worth(a.card) - per_card * level_of_event(a.card); },
                           [&](const Pass& a) { return -per_card - 0.1 * kept_worth(a.card); },
                           [&](const auto&) { return -1e9; }},
                action);
        };
        const Action* best = &legal_.front();
        double most = -1e9;
        for (const Action& action : legal_)
            if (const double w = worth(action); w > most) {
                most = w;
                best = &action;
            }
        return *best;
    }
    // What a card that is not played now may still be good for.
    double kept_worth(GermanCardId id) const {
        const GermanCard& card = table_.book.german_cards[id];
        double worth = 1.0 + (card.tactic != Tactic::None ? 1.0 : 0.0);
        int divisions = 0, units = 0;
        std::vector<FormationId> seen;
        for (const UnitId unit : table_.book.units.ids()) {
            if (!may_be_activated(unit) || !table_.type(unit).belongs_to(card.formation)) continue;
            ++units;
            if (std::find(seen.begin(), seen.end(), table_.type(unit).division) == seen.end()) {
                seen.push_back(table_.type(unit).division);
                ++divisions;
            }
        }
        if (units > 0) worth += 2.0 * std::min(divisions, card.cv + 1);
        return worth;
    }
    Action division(const NameDivisionsStep& step) const {
        const auto worths = by_division(prospects(), table_.book.german_cards[table_.state.impulse.card].formation);
        std::vector<std::pair<double, FormationId>> all;
        for (const Action& action : legal_)
            if (const auto* one = std::get_if<NameDivision>(&action)) {
                const auto found = worths.find(one->division);
                all.emplace_back(found == worths.end() ? 0.0 : -found->second, one->division);
            }
        std::sort(all.begin(), all.end());
        if (all.size() > step.left) all.resize(step.left);
        if (all.empty()) return legal_.back();
        // In the order in which they may be named.
        return NameDivision{
            std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second < b.second; })->second};
    }

    // ---- Moves ----

    bool may_attack_now(UnitId id) const {
        const Unit& unit = table_.unit(id);
        return unit.on_map() && unit.activated && !unit.attacked && !unit.dispersed && unit.supply != Supply::Isolated;
    }
    // Strength that stands beside each enemy already, and all that could come there.
    struct Standing {
        std::map<HexId, double> there, all;
    };
    Standing standing() const {
        Standing out;
        std::map<HexId, std::map<UnitId, double>> could;
        for (const UnitId id : table_.book.units.ids()) {
            if (!may_attack_now(id)) continue;
            each_enemy_beside(hex_of(id), [&](HexId enemy) {
                const double s = look_.attack_strength(id, hex_of(id), enemy);
                out.there[enemy] += s;
                could[enemy][id] = s;
            });
        }
        for (const Action& action : legal_)
            if (const auto* one = std::get_if<Move>(&action); one != nullptr && one->units.size() == 1)
                each_enemy_beside(one->route.back(), [&](HexId enemy) {
                    double& s = could[enemy][one->units.front()];
                    s = std::max(s, look_.attack_strength(one->units.front(), one->route.back(), enemy));
                });
        for (const auto& [enemy, units] : could)
            for (const auto& [id, s] : units) out.all[enemy] += s;
        return out;
    }
    // What a unit adds to the best attack that it could take part in from a hex.
    double battle(Standing& standing, UnitId id, HexId at) const {
        double most = 0;
        if (!may_attack_now(id)) return most;
        each_enemy_beside(at, [&](HexId enemy) {
            if (table_.state.at(enemy).attacked) return;
            const double own = look_.attack_strength(id, at, enemy), enough = enough_ratio * look_.defense(enemy);
            const bool counted = table_.map().are_adjacent(hex_of(id), enemy);
            const double others = standing.there[enemy] - (counted ? look_.attack_strength(id, hex_of(id), enemy) : 0);
            const double needed = std::max(0.0, enough - others), all = standing.all[enemy];
            const double share = std::min(own, needed) / std::min(all, enough);
            constexpr double for_flank = 0.6;
            most = std::max(most, share * look_.worth(enemy) * look_.quality(all / look_.defense(enemy), enemy) +
                                      (needed > 0 && opens_flank(id, at, enemy) ? for_flank : 0.0));
        });
        return most;
    }
    Action move() const {
        Standing now = standing();
        const bool goes_on = std::holds_alternative<GoOnStep>(game_.state.steps.back());
        constexpr double least = 0.3, per_hex = 0.01;
        const auto* move = best<Move>(
            [&](const Move& a) {
                if (a.units.size() > 1 && !goes_on) return -1.0;
                const UnitId id = a.units.front();
                return progress(id, a.route) + battle(now, id, a.route.back()) - battle(now, id, hex_of(id)) -
                       per_hex * static_cast<double>(a.route.size());
            },
            least);
        return move != nullptr ? Action{*move} : EndMoves{};
    }
    // Whether a unit would attack from a hex that lies apart from those from which others do.
    bool opens_flank(UnitId id, HexId at, HexId enemy) const {
        if (table_.map().at(enemy).is_town_or_city()) return false;
        for (const UnitId other : table_.book.units.ids())
            if (other != id && may_attack_now(other) && table_.map().are_adjacent(hex_of(other), enemy) &&
                table_.map().distance(hex_of(other), at) > 1)
                return true;
        return false;
    }

    // ---- Combat ----

    Action attack() const {
        const auto* attack = best<DeclareAttack>(
            [&](const DeclareAttack& a) {
                const Odds o = odds_of_attack(look_.field(), a.hex, a.units);
                if (!look_.is_sound(o)) return 0.0;
                return look_.gain(o, look_.best_draw(o, a.hex), a.hex) - 0.02 * static_cast<double>(a.units.size());
            },
            0.0);
        return attack != nullptr ? Action{*attack} : EndImpulse{};
    }
    double gain_now(const Outlook& look, const Table& table) const {
        const Odds o = odds(look.field());
        const HexId hex = table.state.combat.hex;
        if (table.state.combat.attacker == Side::German) return look.gain(o, look.best_draw(o, hex), hex);
        const Hits sum = cup_hits(table.book, o.holds_a, o.holds_b, false);
        return -static_cast<double>(sum.defender - sum.attacker) * most_chits(o) / static_cast<double>(table.book.chits.size());
    }
    Action tactic() const {
        const double now = gain_now(look_, table_);
        const auto* tactic = best<PlayTactic>(
            [&](const PlayTactic& a) {
                Game after = game_;
                play(after, a);
                if (!after.state.combat.is_open || after.state.combat.is_settled) return 0.0;
                if (std::holds_alternative<ReinforceStep>(after.state.steps.back())) return 0.3 - 0.1 * kept_worth(a.card);
                const Outlook then(after.table());
                return gain_now(then, after.table()) - now - 0.15 * (kept_worth(a.card) - 1.0);
            },
            0.1);
        return tactic != nullptr ? Action{*tactic} : EndTactics{};
    }
    Action reinforce() const {
        const auto* reinforce = best<Reinforce>([&](const Reinforce& a) {
            double sum = 0;
            for (const UnitId id : a.units) sum += strength(table_, id);
            return sum - (a.route.empty() ? 0.0 : 0.5) - look_.left_alone(hex_of(a.units.front()));
        });
        return *reinforce;
    }
    Action draws() const {
        const Combat& combat = table_.state.combat;
        Odds o;
        o.holds_a = combat.holds_a;
        o.holds_b = combat.holds_b;
        const auto* draws = best<DrawMore>(
            [&](const DrawMore& a) { return look_.gain(o, combat.minimum + a.chits, combat.hex) - 0.001 * a.chits; });
        return *draws;
    }
    // The defender stays in what is worth points while it can; the attacker that may go in does not disperse for a step.
    Action assign(const AssignStep& step) const {
        const Combat& combat = table_.state.combat;
        if (step.whose == LossOf::Attacker) {
            const bool is_taken = !look_.field().is_occupied(combat.hex);
            const int points = look_.prizes({combat.hex});
            const auto* assign = best<AssignHits>([&](const AssignHits& a) {
                const int steps = combat.attacker_hits - a.disperse;
                return -1.0 * steps - (a.disperse > 0 ? (is_taken ? 1.2 + 2.0 * points : 0.6) : 0.0);
            });
            return *assign;
        }
        const int points = table_.map().at(combat.hex).victory;
        int standing = 0;
        for (const UnitId id : combat.defenders) standing += table_.unit(id).steps;
        const auto* assign = best<AssignHits>([&](const AssignHits& a) {
            const int steps = combat.defender_hits - a.retreat;
            const bool dies = steps >= standing;
            return -1.0 * steps - (a.retreat > 0 ? 0.4 + 2.0 * points : 0.0) - (a.retreat > 1 ? 0.5 : 0.0) -
                   (dies ? 2.0 + 2.0 * points : 0.0);
        });
        return *assign;
    }
    Action loss() const {
        const auto* loss = best<LoseStep>([&](const LoseStep& a) {
            const UnitType& type = table_.type(a.unit);
            const int steps = table_.unit(a.unit).steps;
            const int costs = type.strength[static_cast<std::size_t>(steps)] - type.strength[static_cast<std::size_t>(steps - 1)];
            const bool breaks = steps == 1 || type.bracketed[static_cast<std::size_t>(steps - 1)];
            return -1.0 * costs - (breaks ? 1.5 : 0.0) - (type.mechanized ? 0.5 : 0.0) - 0.01 * a.unit.value;
        });
        return *loss;
    }
    Action advance() const {
        const HexId target = table_.state.combat.hex;
        const bool is_taken = look_.field().is_held_by(target, Side::German);
        const auto* advance = best<Advance>(
            [&](const Advance& a) {
                double worth = progress(a.unit, a.route) + 0.05 * strength(table_, a.unit);
                if (!is_taken) worth += 2.0;
                return worth;
            },
            0.0);
        return advance != nullptr ? Action{*advance} : EndAdvance{};
    }
    Action retreat() const {
        const auto* retreat = best<RetreatTo>([&](const RetreatTo& a) {
            double worth = look_.is_cut_off(a.hex) ? -20.0 : 0.0;
            if (!table_.state.combat.defenders.empty()) worth -= look_.distance(table_.state.combat.defenders.front(), a.hex);
            return worth;
        });
        return *retreat;
    }

    // ---- The rest ----

    Action arrive(const ArriveStep& step) const {
        const auto* place = best<PlaceArrival>([&](const PlaceArrival& a) { return -look_.distance(step.unit, a.hex); });
        return *place;
    }
    template <class A>
    Action least_kept() const {
        const auto* one = best<A>([&](const A& a) { return -kept_worth(a.card); });
        return one != nullptr ? Action{*one} : legal_.back();
    }
    Action fuel(const FuelStep& step) const {
        const auto* one = best<DiscardForFuel>([&](const DiscardForFuel& a) { return -kept_worth(a.card); });
        if (one == nullptr) return legal_.back();
        // Worth a card only where the division has something to do.
        return kept_worth(one->card) < kept_worth(step.card) + 3.0 ? Action{*one} : legal_.back();
    }
    Action discard() const { return least_kept<Discard>(); }

    // What a bridge brings near: the units that stand close to it and have a shorter way then.
    std::pair<EdgeId, double> best_bridge() const {
        std::pair<EdgeId, double> found{{}, 0.0};
        for (const HexId hex : table_.map().hexes.ids())
            for (const Direction d : {Direction::E, Direction::SE, Direction::SW}) {
                if (!table_.map().has_river(hex, d) || !is_unbridged(table_, hex, d)) continue;
                const HexId other = table_.map().neighbor(hex, d);
                if (other.is_none()) continue;
                double worth = 0;
                for (const auto& [near, far] : {std::pair{hex, other}, std::pair{other, hex}})
                    for (const UnitId id : look_.field().stack(near))
                        if (table_.type(id).side == Side::German && !look_.field().is_held_by(far, Side::Allied))
                            worth += std::clamp(look_.distance(id, near) - look_.distance(id, far) - 1.0, 0.0, 4.0);
                if (worth > found.second) found = {table_.map().edge(hex, d), worth};
            }
        return found;
    }
    Action bridge() const {
        const EdgeId wanted = best_bridge().first;
        for (const Action& action : legal_)
            if (const auto* one = std::get_if<BuildBridge>(&action); one != nullptr && one->edge == wanted) return *one;
        return legal_.front();
    }
    Action offered_bridge() const {
        if (best_bridge().second < 3.0) return legal_.back();
        const auto* one = best<PlayEvent>([&](const PlayEvent& a) { return -kept_worth(a.card); });
        return one != nullptr ? Action{*one} : legal_.back();
    }
    Action airborne() const {  // who would stand in Bastogne
        for (const Action& action : legal_)
            if (const auto* one = std::get_if<DelayDivision>(&action);
                one != nullptr && table_.book.formations[one->division].key == "101")
                return *one;
        return legal_.front();
    }
    // The card of an army is worth more than the rest of one move, but near the end.
    Action stopped() const { return table_.book.last_day - table_.state.day <= 1 ? legal_.front() : legal_.back(); }
    Action drop() const {
        const auto* one = best<PlaceVdh>([&](const PlaceVdh& a) {
            double worth = table_.map().at(a.hex).hold;
            for (const Direction d : directions)
                if (table_.map().road(a.hex, d) == Road::Main) worth += 0.5;
            return worth;
        });
        return *one;
    }

    const Game& game_;
    Table table_;
    Outlook look_;
    Actions legal_;
};

}  // namespace

Pilot reference_german() {
    return [](const Game& game, Rng&) { return Reference(game).choose(); };
}

Pilot wavering_pilot() {
    return [](const Game& game, Rng& rng) {
        constexpr std::uint32_t one_in = 12;
        return rng.below(one_in) == 0 ? random_pilot()(game, rng) : Reference(game).choose();
    };
}

}  // namespace salient::ardennes
