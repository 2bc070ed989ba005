// The German players that the game is measured by.
#include <algorithm>

#include "core/overloaded.hpp"
#include "salient/ardennes/match.hpp"
#include "salient/ardennes/queries.hpp"

namespace salient::ardennes {

namespace {

// What the reference player looks at in one position.
class Reference {
public:
    explicit Reference(const Game& game) : game_(game), table_(game.table()), field_(table_), legal_(legal_actions(game)) {}

    Action choose() const {
        const Step& step = game_.state.steps.back();
        return std::visit(
            overloaded{[&](const PlayCardStep&) { return card(); }, [&](const NameDivisionsStep& s) { return division(s); },
                       [&](const MoveStep&) { return move(); }, [&](const GoOnStep&) { return move(); },
                       [&](const AttackStep&) { return attack(); }, [&](const TacticsStep&) { return tactic(); },
                       [&](const StateDrawsStep&) { return draws(); },
                       [&](const AssignStep&) { return legal_.back(); },  // what keeps the most steps
                       [&](const LoseStepsStep&) { return loss(); }, [&](const AdvanceStep&) { return advance(); },
                       [&](const FuelStep&) {
                           return legal_.size() > 1 && legal_.front().index() == Action(DiscardForFuel{}).index() ? legal_.front()
                                                                                                                  : legal_.back();
                       },
                       [&](const auto&) { return legal_.front(); }},
            step);
    }

private:
    template <class A, class Score>
    const A* best(Score score, double least) const {
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
    // How far a hex is from what is worth having: the nearest victory hex that is not ours, an enemy unit a little less.
    int distance_to_goal(HexId from) const {
        int least = 1000;
        for (const HexId hex : table_.map().hexes.ids()) {
            const MapHex& ground = table_.map().at(hex);
            const bool is_prize = ground.victory > 0 && table_.state.at(hex).control == Side::Allied;
            const bool is_enemy = field_.is_held_by(hex, Side::Allied);
            if (!is_prize && !is_enemy) continue;
            least = std::min(least, 2 * table_.map().distance(from, hex) + (is_prize ? 0 : 1));
        }
        return least;
    }
    bool is_beside_enemy(HexId hex) const {
        for (const Direction d : directions)
            if (const HexId to = table_.map().neighbor(hex, d); !to.is_none() && field_.is_held_by(to, Side::Allied)) return true;
        return false;
    }
    // Units of a formation beside the enemy or within a move of a goal.
    int usefulness(FormationId formation) const {
        int useful = 0;
        for (const UnitId id : table_.book.units.ids()) {
            const Unit& unit = table_.unit(id);
            if (!unit.on_map() || !table_.type(id).belongs_to(formation) || unit.supply == Supply::Isolated || unit.dispersed)
                continue;
            const int reach = 2 * (allowance(table_, id) + 1);
            useful += is_beside_enemy(unit.hex) ? 3 : distance_to_goal(unit.hex) <= reach ? 2 : 1;
        }
        return useful;
    }

    Action card() const {
        const auto* command = best<PlayCommand>(
            [&](const PlayCommand& a) {
                const GermanCard& card = table_.book.german_cards[a.card];
                const bool is_wide = table_.book.formations[card.formation].level != Level::Division;
                return std::min(usefulness(card.formation), is_wide ? 5 * (card.cv + 1) : 100) / (1.0 + 0.5 * card.cv);
            },
            0.0);
        if (command != nullptr) return *command;
        const auto* pass = best<Pass>([&](const Pass& a) { return 10.0 - table_.book.german_cards[a.card].cv; }, 0.0);
        return pass != nullptr ? Action{*pass} : legal_.front();
    }
    Action division(const NameDivisionsStep& step) const {
        std::vector<std::pair<int, FormationId>> all;
        for (const Action& action : legal_)
            if (const auto* one = std::get_if<NameDivision>(&action)) all.emplace_back(-usefulness(one->division), one->division);
        std::sort(all.begin(), all.end());
        if (all.size() > step.left) all.resize(step.left);
        if (all.empty()) return legal_.back();
        // In the order in which they may be named.
        return NameDivision{
            std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second < b.second; })->second};
    }
    Action move() const {
        const auto* move = best<Move>(
            [&](const Move& a) {
                if (a.units.size() > 1) return -1.0;
                const HexId from = table_.unit(a.units.front()).hex, to = a.route.back();
                if (is_beside_enemy(from) ||
                    (table_.map().at(from).victory > 0 && field_.stack(from).size() == 1 && distance_to_goal(from) < 6))
                    return -1.0;
                return distance_to_goal(from) - distance_to_goal(to) + (is_beside_enemy(to) ? 0.5 : 0.0) -
                       0.01 * static_cast<double>(a.route.size());
            },
            0.0);
        return move != nullptr ? Action{*move} : EndMoves{};
    }
    static double ratio(const Odds& o) { return static_cast<double>(o.attack.total()) / std::max(1, o.defense.total()); }
    bool is_flank(const Odds& o) const {
        for (const ChitId id : table_.book.chits.ids())
            if (table_.book.chits[id].a.kind == ConditionKind::FlankAttack) return o.holds_a.has(id);
        return false;
    }
    Action attack() const {
        const auto* attack = best<DeclareAttack>(
            [&](const DeclareAttack& a) {
                const Odds o = odds_of_attack(field_, a.hex, a.units);
                const double r = ratio(o);
                if (r < 2.0 || (r < 3.0 && !is_flank(o))) return 0.0;
                return net_hits(o, most_chits(o)) + 0.2 * table_.map().at(a.hex).victory -
                       0.01 * static_cast<double>(a.units.size());
            },
            0.0);
        return attack != nullptr ? Action{*attack} : EndImpulse{};
    }
    static int most_chits(const Odds& o) { return std::max(o.minimum, o.maximum.total()); }
    // Expected hits of the defender less those of the attacker.
    double net_hits(const Odds& o, int chits) const {
        const Hits sum = cup_hits(table_.book, o.holds_a, o.holds_b, chits >= 7);
        return static_cast<double>(sum.defender - sum.attacker) * chits / static_cast<double>(table_.book.chits.size());
    }
    Action tactic() const {
        const Odds now = odds(field_);
        const bool attacks = table_.state.combat.attacker == Side::German;
        const auto worth = [&](const Odds& o) { return (attacks ? 1.0 : -1.0) * net_hits(o, most_chits(o)); };
        const auto* tactic = best<PlayTactic>(
            [&](const PlayTactic& a) {
                Game after = game_;
                play(after, a);
                if (!after.state.combat.is_open || after.state.combat.is_settled) return 0.0;
                return worth(odds(Field(after.table()))) - worth(now) - 0.1 * table_.book.german_cards[a.card].cv;
            },
            0.1);
        return tactic != nullptr ? Action{*tactic} : EndTactics{};
    }
    Action draws() const {
        const Combat& combat = table_.state.combat;
        const auto* draws = best<DrawMore>(
            [&](const DrawMore& a) {
                const int all = combat.minimum + a.chits;
                const Hits sum = cup_hits(table_.book, combat.holds_a, combat.holds_b, all >= 7);
                return static_cast<double>((sum.defender - sum.attacker) * all) - 0.001 * a.chits;
            },
            -1e9);
        return *draws;
    }
    Action loss() const {
        const auto* loss = best<LoseStep>(
            [&](const LoseStep& a) {
                return 2.0 * table_.unit(a.unit).steps - (table_.type(a.unit).armor ? 1.0 : 0.0) - 0.01 * a.unit.value;
            },
            -1e9);
        return *loss;
    }
    Action advance() const {
        const auto* advance = best<Advance>(
            [&](const Advance& a) {
                return 10.0 - distance_to_goal(a.route.back()) + (table_.map().at(a.route.back()).victory > 0 ? 4.0 : 0.0) +
                       0.1 * strength(table_, a.unit);
            },
            -1e9);
        // One unit takes the hex; others follow where it brings them nearer.
        if (advance == nullptr) return EndAdvance{};
        const HexId from = table_.unit(advance->unit).hex, to = advance->route.back();
        const bool is_taken = field_.is_held_by(table_.state.combat.hex, Side::German);
        return !is_taken || distance_to_goal(to) < distance_to_goal(from) ? Action{*advance} : EndAdvance{};
    }

    const Game& game_;
    Table table_;
    Field field_;
    Actions legal_;
};

}  // namespace

Pilot reference_german() {
    return [](const Game& game, Rng&) { return Reference(game).choose(); };
}

}  // namespace salient::ardennes
