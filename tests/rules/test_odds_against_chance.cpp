// The chances that battle_odds gives, against what comes of very many rolls.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "rules/battle/battle.hpp"
#include "support/any_unit.hpp"
#include "support/sanitized.hpp"

namespace test_odds_against_chance {

using namespace salient;
using namespace salient::test;

namespace {

// How often each end came.
struct Ends {
    std::vector<int> hits;  // the target lost so many figures to the dice; more than it had is as many as it had
    int eliminated = 0, driven_off = 0;
};

// What the odds assume: as many flags ignored as may be, of the shortest ways back the one over the least ice, and a train keeps its gun.
int ice_on(const Game& g, const Route& route) {
    return static_cast<int>(std::count_if(route.begin(), route.end(), [&](HexId hex) {
        const auto features = g.state.open.features_at(hex);
        return std::any_of(features.begin(), features.end(),
                           [&](const Feature& f) { return g.rules->at(f.type).id == "frozen_river"; });
    }));
}
void answer(Game& g, Actions& legal) {
    if (step_is<GunHitStep>(g)) {
        play_on(g, Decline{});
        return;
    }
    legal_actions(g, legal);
    const Retreat* best = nullptr;
    const auto price = [&](const Retreat& r) { return std::tuple(-int{r.flags_ignored}, r.route.size(), ice_on(g, r.route)); };
    for (const Action& action : legal) {
        const auto& retreat = std::get<Retreat>(action);
        if (best == nullptr || price(retreat) < price(*best)) best = &retreat;
    }
    const Action chosen = *best;
    play_on(g, chosen);
}

Ends roll_often(const Game& declared, UnitId target, int rolls, std::uint64_t seed) {
    const Unit& before = declared.state.open.at(target);
    const UnitId lead = lead_of(declared.table(), target);
    const HexId stood = declared.state.open.at(lead).hex;
    const int figures = before.figures;
    Ends ends;
    ends.hits.assign(static_cast<std::size_t>(figures) + 1, 0);
    Rng rng(seed);
    Game g = declared;
    Events events;
    Actions legal;
    for (int i = 0; i < rolls; ++i) {
        g.state = declared.state;
        int lost = 0;
        while (step_is<RollStep>(g)) {
            play(g, sample_chance(g, rng), events);
            for (const Event& e : events)
                if (const auto* loss = std::get_if<FiguresLost>(&e))
                    if (loss->unit == target && loss->cause == LossCause::Hits) lost += loss->figures;
        }
        while (step_is<RetreatStep>(g) || step_is<GunHitStep>(g)) answer(g, legal);
        while (step_is<RollStep>(g)) play_on(g, sample_chance(g, rng));  // the ice behind it
        ++ends.hits[static_cast<std::size_t>(std::min(lost, figures))];
        const Unit& after = g.state.open.at(target);
        if (!after.on_board())
            ++ends.eliminated;
        else if (g.state.open.at(lead).hex != stood)
            ++ends.driven_off;
    }
    return ends;
}

// How many standard errors the count is from its chance; what is certain must always come.
double deviation(int count, int rolls, double chance) {
    const double error = std::sqrt(chance * (1 - chance) / rolls);
    const double off = std::abs(static_cast<double>(count) / rolls - chance);
    if (error < 1e-9) return off < 1e-9 ? 0 : 1000;
    return off / error;
}

struct Duel {
    const char* name;
    Game game;  // the attacker may battle
    At attacker, target;
};

constexpr At here{12, 4}, enemy{13, 3};

// The unit at the bottom of its kind assaults the enemy above it, who has room to fall back.
std::string duel(const std::string& attacker, const std::string& target) {
    return ".\n.\n.\n.   .   .   .   .   .   " + target + "\n.   .   .   .   .   .   " + attacker + "\n.\n.\n.\ni   .   I\n";
}
Duel between(const char* name, const std::string& attacker, const std::string& target, const Setup& setup = {}) {
    return {name, ready(duel(attacker, target), {here}, setup), here, enemy};
}

Setup nations(const char* allies, const char* axis, std::function<void(Scenario&, const Rulebook&)> change = {}) {
    Setup setup;
    setup.allies_nation = allies;
    setup.axis_nation = axis;
    setup.change = std::move(change);
    return setup;
}

Duel on_marked_unit() {
    Game g = ready(".\n.\n.\n.\n.  <Big_gun>  .  .  i\n.\n.\n.\n.  .  .  .  .  .  .  .  .  .  i\n", {{2, 4}});
    g.state.open.units[unit(g, {8, 4})].cross_hair.gun = unit(g, {2, 4});
    return {"a Big Gun on a unit that it has marked", g, {2, 4}, {8, 4}};
}

Duel on_train(const char* name, const std::string& part) {
    Setup setup;
    setup.active = Side::Axis;
    // Two and three hits are left, so that three dice can take the wagon and the train.
    return {name,
            ready(".\n.\n.\n.   .   .   .   .   .   i\n.\n.\n.\n.\n.   .   I\n", {enemy},
                  with_unit(part, here, Side::Allies, setup, 2)),
            enemy, here};
}

// Ice behind the target: (12, 2) and (14, 2) are beside it, (11, 1) to (15, 1) behind them.
Duel with_ice(const char* name, const std::string& target, std::initializer_list<At> ice) {
    Game g = board(duel("I", target));
    for (const At at : ice) lay(g, at, "frozen_river");
    ready_to_battle(g, {here});
    return {name, g, here, enemy};
}

std::vector<Duel> all_duels() {
    const Setup petard = nations("us", "de", [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units)
            if (u.type == rules.unit_type("hobart_funny")) u.accessory = Accessory::Petard;
    });
    const Setup royal = nations("us", "it", [](Scenario& s, const Rulebook&) { s.scenario_rules.set(ItalyRoyalArmy{}); });
    std::vector<Duel> duels;
    duels.push_back(between("a tiger", "A", "<tiger>"));
    duels.push_back(between("a patrol car", "I", "<patrol_car>"));
    duels.push_back(between("a patrol car of one figure", "I", "<patrol_car>1"));
    duels.push_back(between("a command car", "I", "<command_car>"));
    duels.push_back(between("a sniper", "I", "<sniper>"));
    duels.push_back(between("a sniper, by a machine gun", "<Machine_gun_early>", "<sniper>"));
    duels.push_back(between("a tank destroyer, by armor", "A", "<tank_destroyer>"));
    duels.push_back(between("a vehicle, by an anti-tank weapon", "<Anti_tank_early>", "<half_track>"));
    duels.push_back(between("by Japanese infantry at full strength", "I", "i", nations("jp", "de")));
    duels.push_back(between("Japanese infantry", "I", "i2", nations("us", "jp")));
    duels.push_back(between("a bunker, by a petard", "<Hobart_funny>", "i2+{field_bunker}", petard));
    duels.push_back(on_marked_unit());
    duels.push_back(between("Italian infantry", "I", "i3", royal));
    duels.push_back(between("Italian artillery, which ignores a flag", "I", "g", royal));
    duels.push_back(with_ice("three figures before the ice", "i3", {{12, 2}, {14, 2}, {11, 1}, {13, 1}, {15, 1}}));
    duels.push_back(with_ice("ice on one of two ways back", "a2", {{12, 2}, {11, 1}, {13, 1}}));
    duels.push_back(on_train("the wagon of an armored train", "armored_wagon"));
    duels.push_back(on_train("a locomotive", "locomotive"));
    return duels;
}

// The largest deviation of all, in standard errors; each must be within five.
double compare(int rolls) {
    double largest = 0;
    std::uint64_t seed = 1944;
    for (Duel& duel : all_duels()) {
        CAPTURE(duel.name);
        Game& g = duel.game;
        const UnitId target = unit(g, duel.target);
        const bool is_train = is_train_part(g.rules->at(unit_state(g, duel.target).type));
        const int dice = test::dice(g, duel.attacker, duel.target);
        const Odds odds = battle_odds(g.table(), unit(g, duel.attacker), target, dice);
        act(g, battle(g, duel.attacker, duel.target));
        if (step_is<AmbushStep>(g)) act(g, Decline{});
        REQUIRE(step_is<RollStep>(g));
        const Ends ends = roll_often(g, target, rolls, seed++);
        const auto near = [&](const char* what, int count, double chance) {
            CAPTURE(what, count, chance * rolls);
            const double off = deviation(count, rolls, chance);
            CHECK(off < 5);
            largest = std::max(largest, off);
        };
        near("eliminated", ends.eliminated, odds.eliminate);
        near("driven off", ends.driven_off, odds.drive_off);
        near("hex free", ends.eliminated + ends.driven_off, odds.take_hex);
        if (is_train) continue;  // its hits are not all figures of the part that was attacked
        for (std::size_t hits = 0; hits < ends.hits.size(); ++hits) {
            const bool most = hits + 1 == ends.hits.size();
            double chance = 0;
            for (std::size_t i = hits; i < odds.hits.size() && (i == hits || most); ++i) chance += odds.hits[i];
            near("figures lost", ends.hits[hits], chance);
        }
    }
    return largest;
}

}  // namespace

TEST_CASE("what comes of many rolls is what the odds say",
          "[odds][BTL-16][ELUSIVE-1][TDEST-10][IJA-6][FUNNY-18][TRAIN-7][ITA-7][TFROZ-1]") {
    compare(is_sanitized() ? 20'000 : 200'000);
}

TEST_CASE("what comes of a million rolls is what the odds say", "[.million]") {
    const double largest = compare(1'000'000);
    WARN("the largest deviation: " << largest << " standard errors");
}

}  // namespace test_odds_against_chance
