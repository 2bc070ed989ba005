// Features of a position. They look at a table as the rules do, by the same queries; what they add up is an opinion and no rule.
#include "ai/appraisal.hpp"

#include <algorithm>
#include <cmath>

#include "salient/game.hpp"
#include "salient/rng.hpp"

namespace salient {

namespace {

constexpr int most_dice = 16, most_figures = 8;
constexpr double usual_medals = 5.5;   // of the battles that the judge was fitted to
constexpr double guarded_against = 5;  // hexes at which an enemy still threatens ground in full; six further he does not
constexpr double decay = 0.6;          // of what a goal is worth with each hex of distance
constexpr double few_medals = 6.5;     // to be won: of more of them a unit decides the less
constexpr double under_chip = 1.7;     // boldness of who chooses his card a turn ahead

double& of(Features& f, Weight w) { return f[static_cast<std::size_t>(w)]; }

double dot(const Weights& weights, const Features& f) {
    double sum = 0;
    for (std::size_t i = 0; i < f.size(); ++i) sum += weights[i] * f[i];
    return sum;
}

// By dice, sides and figures.
struct HitTable {
    double at_least[most_dice + 1][7][most_figures + 1];
    HitTable() {
        for (int hitting = 0; hitting <= 6; ++hitting) {
            const double p = hitting / 6.0;
            std::array<double, most_dice + 2> exactly{1.0};
            for (int dice = 0; dice <= most_dice; ++dice) {
                if (dice > 0)
                    for (int hits = dice; hits >= 0; --hits) {
                        const auto h = static_cast<std::size_t>(hits);
                        exactly[h] = exactly[h] * (1 - p) + (hits > 0 ? exactly[h - 1] * p : 0);
                    }
                for (int figures = 0; figures <= most_figures; ++figures) {
                    double sum = 0;
                    for (int hits = figures; hits <= dice; ++hits) sum += exactly[static_cast<std::size_t>(hits)];
                    at_least[dice][hitting][figures] = sum;
                }
            }
        }
    }
};

double squared(double x) { return x * x; }

const std::array<double, 64>& nearness() {
    static const std::array<double, 64> by_distance = [] {
        std::array<double, 64> values{};
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = std::pow(decay, static_cast<double>(i));
        return values;
    }();
    return by_distance;
}

}  // namespace

double chance_of_hits(int dice, int hitting, int figures) {
    static const HitTable table;
    return table.at_least[std::clamp(dice, 0, most_dice)][std::clamp(hitting, 0, 6)][std::clamp(figures, 0, most_figures)];
}

// Fear for units and the pull towards the enemy are fitted to battles of some six medals. Where many more are needed a unit decides less, and who
// waits as long for the better shot never comes to an end; who chooses his card a turn ahead has to be near wherever it will let him act.
double Appraiser::boldness(const Table& table, Side side) const {
    if (weight(Weight::March) == 0 || is_overlord(table)) return 1;
    const double needed = (table.scenario.at(Side::Allies).medals + table.scenario.at(Side::Axis).medals) / 2.0;
    const double bold = std::max(1.0, needed / few_medals);
    return opponent_.next_card > 0 && has_chip(table, seat_of(side)) ? std::max(bold, under_chip) : bold;
}

bool Appraiser::has_own_ending(const Table& table) const {
    return opponent_.knows_endings && changes_endings(table.rules.procedures);
}

double Appraiser::worth(const Features& features, const Table& table, Side side) const {
    const double bold = boldness(table, side);
    const bool ends_otherwise = has_own_ending(table);
    if (bold == 1 && !ends_otherwise) return dot(opponent_.weights, features);
    Weights weights = opponent_.weights;
    for (const Weight w : {Weight::Exposure, Weight::Danger, Weight::Ahead}) of(weights, w) /= bold;
    for (const Weight w : {Weight::Closeness, Weight::March}) of(weights, w) *= bold;
    if (!ends_otherwise) return dot(weights, features);
    const Stakes stakes = stakes_for(table, side);
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] *= stakes.times[i];
    return dot(weights, features);
}

void Appraiser::note_goals(const Table& table) {
    for (auto& goals : goals_) goals.clear();
    for (const ObjectiveId id : table.scenario.objectives.ids()) {
        const Objective& objective = table.scenario.objectives[id];
        const Side holder = table.open.objectives[id];
        for (const Side side : sides) {
            if (!objective.for_side[index(side)]) continue;
            const bool is_exit = objective.type == ObjectiveType::Exit;
            const bool is_for_good = objective.type == ObjectiveType::Permanent || objective.type == ObjectiveType::Decoy ||
                                     objective.type == ObjectiveType::Destruction || is_carried(objective.type);
            if (is_for_good && holder != Side::None) continue;
            const double medals = objective.type == ObjectiveType::SuddenDeath ? 4.0 : std::max<int>(1, objective.medals);
            if (is_carried(objective.type)) {
                const Cargo* cargo = table.open.cargoes.of(id);
                if (cargo != nullptr && !cargo->hex.is_none())
                    goals_[index(side)].push_back({cargo->hex, medals, false, 1, false});
                continue;
            }
            // A goal of several hexes is as much for each of them as it would be alone, but for a majority its share.
            const double share =
                objective.type == ObjectiveType::Majority ? 2.0 / static_cast<double>(objective.hexes.size() + 1) : 1.0;
            for (const HexId hex : objective.hexes)
                goals_[index(side)].push_back({hex, medals * share, is_exit, 1, holder == side});
        }
    }
    if (weight(Weight::March) != 0) note_aims(table);
}

// Enemies, and what wins medals and is not held.
void Appraiser::note_aims(const Table& table) {
    for (const Side side : sides) {
        aims_.clear();
        for (const Unit& unit : table.open.units)
            if (unit.on_board() && unit.side == enemy_of(side)) aims_.push_back(unit.hex);
        for (const Goal& goal : goals_[index(side)])
            if (!goal.is_held) aims_.push_back(goal.hex);
        marches_.note(table, side, aims_);
        // Ground that nobody can come to soon needs no guard.
        for (Goal& goal : goals_[index(side)]) {
            int nearest = 63;
            for (const Unit& unit : table.open.units)
                if (unit.on_board() && unit.side == side) nearest = std::min(nearest, table.board.distance(unit.hex, goal.hex));
            goal.threat = std::clamp(1 - (nearest - guarded_against) / 6.0, 0.0, 1.0);
        }
    }
}

// Up to where the next move may bring it into its range. On from there it is attacks and what they cost that say whether to go: who marched into
// the enemy's fire lost more often to one who waited.
int Appraiser::hexes_to_go(const Table& table, const Unit& unit, HexId hex) {
    const UnitType& type = table.type(unit);
    return std::max(0, marches_.steps(table, unit.side, type, hex) - (type.range + 1));
}

double Appraiser::march(const Table& table, UnitId unit, HexId hex) {
    if (weight(Weight::March) == 0) return 0;
    const Unit& u = table.unit(unit);
    return boldness(table, u.side) * weight(Weight::March) * hexes_to_go(table, u, hex);
}

double Appraiser::nearness_to(const Table& table, const std::vector<Goal>& goals, HexId hex, bool exits, bool guards) const {
    double best = 0, rest = 0;
    for (const Goal& goal : goals) {
        if (goal.is_exit != exits) continue;
        const double worth = goal.medals * nearness()[static_cast<std::size_t>(table.board.distance(hex, goal.hex))];
        const double counted = guards ? worth * goal.threat : worth;
        rest += counted;
        best = std::max(best, counted);
    }
    return best + 0.15 * (rest - best);
}

double Appraiser::place(const Table& table, Side side, HexId hex) {
    note_goals(table);
    int nearest = 63;
    for (const Unit& unit : table.open.units)
        if (unit.on_board() && unit.side == enemy_of(side)) nearest = std::min(nearest, table.board.distance(hex, unit.hex));
    return place_near(table, side, hex, nearest);
}

double Appraiser::place_near(const Table& table, Side side, HexId hex, int nearest) const {
    return weight(Weight::Objective) * nearness_to(table, goals_[index(side)], hex, false) +
           weight(Weight::Exit) * nearness_to(table, goals_[index(side)], hex, true) +
           weight(Weight::Guard) * nearness_to(table, goals_[index(enemy_of(side))], hex, false, true) +
           boldness(table, side) * weight(Weight::Closeness) / std::max(1, nearest);
}

int Appraiser::hit_sides(const Table& table, UnitId attacker, HexId from, UnitId target) {
    BattleContext battle;
    battle.attacker = attacker;
    battle.target = target;
    battle.attacker_hex = from;
    battle.target_hex = table.unit(target).hex;
    int hitting = 0;
    for (const Face face : {Face::Infantry, Face::Armor, Face::Grenade, Face::Star, Face::Flag})
        if (is_hit(table, battle, face)) hitting += sides_showing(face);
    return hitting;
}

double Appraiser::attack(const Table& table, UnitId attacker, HexId from, UnitId target, int dice, double figures) {
    return worth_of_dice(table, target, dice, hit_sides(table, attacker, from, target), figures);
}

double Appraiser::worth_of_dice(const Table& table, UnitId target, int dice, int on, double figures) const {
    const Unit& unit = table.unit(target);
    const int left = std::max(1, static_cast<int>(std::lround(figures)));
    double hits = 0;
    for (int i = 1; i <= left; ++i) hits += chance_of_hits(dice, on, i);
    const double kill = chance_of_hits(dice, on, left);
    const SideState& own = table.open.at(enemy_of(unit.side));
    const int needed = std::max<int>(1, table.scenario.at(enemy_of(unit.side)).medals);
    const int medals = table.type(unit).medals;
    const double last =
        squared(static_cast<double>(own.medals() + medals) / needed) - squared(static_cast<double>(own.medals()) / needed);
    const double full = std::max<int>(1, unit.full);
    const double weaker = squared((full - left + hits) / full) - squared((full - left) / full);
    double last_medals = weight(Weight::LastMedals);
    if (has_own_ending(table)) last_medals *= stakes_for(table, enemy_of(unit.side)).of(Weight::LastMedals);
    return hits * weight(Weight::Figure) + kill * (weight(Weight::Unit) + weight(Weight::Medal) * medals + last_medals * last) -
           (1 - kill) * weaker * weight(Weight::Weakness) + 0.02 * dice;  // flags: whatever they bring
}

// Figures and, where none is left, the unit and its medals.
double Appraiser::worth_of_hits(const Table& table, const Unit& unit, int hits) const {
    const double full = std::max<int>(1, unit.full);
    const auto weakness = [&](int figures) { return weight(Weight::Weakness) * squared((full - figures) / full); };
    if (hits < unit.figures) return hits * weight(Weight::Figure) - weakness(unit.figures - hits) + weakness(unit.figures);
    const Side winner = enemy_of(unit.side);
    const int needed = std::max<int>(1, table.scenario.at(winner).medals);
    const int had = table.open.at(winner).medals(), medals = table.type(unit).medals;
    const double last = squared(static_cast<double>(had + medals) / needed) - squared(static_cast<double>(had) / needed);
    return unit.figures * weight(Weight::Figure) + weakness(unit.figures) + weight(Weight::Unit) +
           weight(Weight::Medal) * medals + weight(Weight::LastMedals) * last;
}

double Appraiser::luck(const Game& game, const Faces& faces, Side me) {
    const Open& open = game.state.open;
    if (open.steps.size() < 2 || !std::holds_alternative<StrikeStep>(open.steps[open.steps.size() - 2])) return 0;
    const BattleContext battle = open.rolled_for();
    if (battle.target.is_none()) return 0;
    const Table table = game.table();
    const Unit& unit = table.unit(battle.target);
    if (!unit.on_board()) return 0;
    int hitting = 0, hits = 0, dice = 0;
    for (const Face face : {Face::Infantry, Face::Armor, Face::Grenade, Face::Star, Face::Flag}) {
        const int shown = faces[static_cast<std::size_t>(face)];
        dice += shown;
        if (!is_hit(table, battle, face)) continue;
        hitting += sides_showing(face);
        hits += shown;
    }
    double expected = 0;
    for (int i = 1; i <= unit.figures; ++i)
        expected += chance_of_hits(dice, hitting, i) * (worth_of_hits(table, unit, i) - worth_of_hits(table, unit, i - 1));
    const double more = worth_of_hits(table, unit, std::min<int>(hits, unit.figures)) - expected;
    return unit.side == me ? -more : more;
}

double Appraiser::best_attack(const Table& table, UnitId attacker, HexId from) {
    targets(table, attacker, from, BattleKind::Normal, targets_);
    double best = 0;
    for (const Target& t : targets_)
        best = std::max(best, attack(table, attacker, from, t.unit, t.dice, table.unit(t.unit).figures));
    return best;
}

double Appraiser::attacks_to_come(const Table& table, Side side) {
    if (!is_overlord(table)) return attacks_of(table, side);
    // Field Generals act one after the other: those who wait will battle too.
    Open open = table.open;
    for (const InPlayId id : open.cards.ids()) open.acting_with.add(id);
    return attacks_of(Table(table.rules, table.scenario, open), side);
}

double Appraiser::attacks_of(const Table& table, Side side) {
    left_.clear();
    for (const Unit& unit : table.open.units) left_.push_back(unit.figures);
    double sum = 0;
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.unit(id);
        if (unit.side != side || !unit.on_board() || !unit.ordered || !may_battle(table, id)) continue;
        targets(table, id, unit.hex, BattleKind::Normal, targets_);
        double best = 0, hits = 0;
        UnitId on;
        for (const Target& t : targets_) {
            if (left_[t.unit] < 0.25) continue;
            const double worth = attack(table, id, unit.hex, t.unit, t.dice, left_[t.unit]);
            if (worth <= best) continue;
            best = worth;
            on = t.unit;
            hits = t.dice * hit_sides(table, id, unit.hex, t.unit) / 6.0;
        }
        if (on.is_none()) continue;
        sum += best;
        left_[on] -= hits;
    }
    return sum;
}

// Of one unit: what it may hit, what may hit it, where it stands.
void Appraiser::add_stand(const Table& table, UnitId id, Features& f) {
    const Unit& unit = table.unit(id);
    const auto& foes = goals_[index(enemy_of(unit.side))];
    const auto& own = goals_[index(unit.side)];
    // The two strongest attackers, and those that could come near.
    double hits[2] = {0, 0};
    double kill = 0, ahead = 0;
    int nearest = 63;
    for (const UnitId other : table.open.units.ids()) {
        const Unit& enemy = table.unit(other);
        if (enemy.side != enemy_of(unit.side) || !enemy.on_board()) continue;
        const int distance = table.board.distance(enemy.hex, unit.hex);
        nearest = std::min(nearest, distance);
        const UnitType& type = table.type(enemy);
        if (distance <= type.range) {
            const int dice = battle_dice_count(table, other, enemy.hex, id);
            if (dice > 0 && can_see(table, enemy.hex, unit.hex, observer_of(type))) {
                const int on = hit_sides(table, other, enemy.hex, id);
                const double expected = dice * on / 6.0;
                kill = 1 - (1 - kill) * (1 - chance_of_hits(dice, on, unit.figures));
                if (expected > hits[0]) {
                    hits[1] = hits[0];
                    hits[0] = expected;
                } else {
                    hits[1] = std::max(hits[1], expected);
                }
                continue;
            }
        }
        const int closest = std::max(1, distance - type.battle_move);
        if (closest <= std::min<int>(type.range, 16)) ahead += type.dice[static_cast<std::size_t>(closest - 1)] * 0.5;
    }
    of(f, Weight::Exposure) += std::min<double>(unit.figures, hits[0] + 0.5 * hits[1]);
    of(f, Weight::Danger) += kill;
    of(f, Weight::Ahead) += std::min(ahead, 4.0) / std::max<int>(1, unit.figures);
    of(f, Weight::Closeness) += 1.0 / std::max(1, nearest);
    of(f, Weight::Objective) += nearness_to(table, own, unit.hex, false);
    of(f, Weight::Exit) += nearness_to(table, own, unit.hex, true);
    of(f, Weight::Guard) += nearness_to(table, foes, unit.hex, false, true);
    if (weight(Weight::March) != 0) of(f, Weight::March) += hexes_to_go(table, unit, unit.hex);
    int empty = 0, friends = 0;
    for (const HexId hex : table.board.neighbors(unit.hex)) {
        if (hex.is_none()) continue;
        const UnitId other = table.open.unit_at(hex);
        if (other.is_none())
            ++empty;
        else if (table.unit(other).side == unit.side)
            ++friends;
    }
    of(f, Weight::Mobility) += empty / 6.0;
    of(f, Weight::Support) += std::min(friends, 2) * 0.5;
}

double Appraiser::stand(const Table& table, UnitId unit) {
    const Unit& u = table.unit(unit);
    if (!u.on_board()) return 0;
    note_goals(table);
    Features f{};
    add_stand(table, unit, f);
    double value = worth(f, table, u.side);
    if (u.ordered && table.open.active == u.side && may_battle(table, unit)) value += best_attack(table, unit, u.hex);
    return value;
}

void Appraiser::add_material(const Table& table, Side side, double sign, Features& f) const {
    const SideState& state = table.open.at(side);
    const int needed = std::max<int>(1, table.scenario.at(side).medals);
    of(f, Weight::Medal) += sign * state.medals();
    of(f, Weight::LastMedals) += sign * squared(static_cast<double>(state.medals()) / needed);
    for (const Unit& unit : table.open.units) {
        if (unit.side != side || !unit.on_board()) continue;
        of(f, Weight::Figure) += sign * unit.figures;
        of(f, Weight::Unit) += sign;
        const double full = std::max<int>(1, unit.full);
        of(f, Weight::Weakness) += sign * squared((full - unit.figures) / full);
    }
}

Features Appraiser::features(const Game& game, Side me) {
    const Table table = game.table();
    Features f{};
    note_goals(table);
    for (const Side side : sides) add_material(table, side, side == me ? 1 : -1, f);
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (!unit.on_board()) continue;
        if (unit.side == me) {
            add_stand(table, id, f);
            targets(table, id, unit.hex, BattleKind::Normal, targets_);
            double most = 0, kill = 0;
            for (const Target& t : targets_) {
                const int on = hit_sides(table, id, unit.hex, t.unit);
                most = std::max(most, t.dice * on / 6.0);
                kill = std::max(kill, chance_of_hits(t.dice, on, table.unit(t.unit).figures));
            }
            of(f, Weight::Threat) += most;
            of(f, Weight::Kill) += kill;
        } else {
            of(f, Weight::Objective) -= nearness_to(table, goals_[index(unit.side)], unit.hex, false);
            of(f, Weight::Exit) -= nearness_to(table, goals_[index(unit.side)], unit.hex, true);
        }
    }
    const Seat leader = seat_of(me);
    const Hand& hand = game.state.secrets.hands[leader];
    of(f, Weight::Card) = static_cast<double>(hand.size());
    if (weight(Weight::HandReach) != 0) {
        std::array<int, 3> best{};
        const auto count = [&](CardId held) {
            const Card& card = table.rules.at(held);
            const Section section = card.orders.chosen_section ? Section::Center : Section::None;
            int units = card.reaction ? 1 : std::min(4, preview_orders(table, leader, held, section).units);
            for (int& b : best)
                if (units > b) std::swap(units, b);
        };
        for (const CardId held : hand) count(held);
        if (opponent_.next_card > 0)
            if (const FaceDownId chip = chip_of(table.open, leader); has_chip(table, leader) && !chip.is_none())
                count(CardId{game.state.secrets.face_down[chip]});
        for (const int b : best) of(f, Weight::HandReach) += b;
    }
    return f;
}

double Appraiser::position(const Game& game, Side me) {
    if (game.is_over()) return 100 * salient::worth(game.state.open.end, me) - 50;
    return worth(features(game, me), game.table(), me) + (has_own_ending(game.table()) ? stakes_for(game.table(), me).value : 0);
}

double Appraiser::log_odds(const Game& game, Side side, double more) {
    const double now = position(game, side) + more;
    if (game.is_over() || !is_overlord(*game.scenario)) return now;
    if (start_of_ != game.scenario) {
        Game start = new_game(game.rules, game.scenario, game.state.open.seats_of);
        Rng rng(1, 37);
        while (!start.is_over() && to_act(start) == seat::chance) play_on(start, sample_chance(start, rng));
        start_of_ = game.scenario;
        for (const Side s : sides) at_start_[index(s)] = position(start, s);
    }
    const double needed = (game.scenario->at(Side::Allies).medals + game.scenario->at(Side::Axis).medals) / 2.0;
    return (now - at_start_[index(side)]) * std::min(1.0, usual_medals / std::max(1.0, needed));
}

}  // namespace salient
