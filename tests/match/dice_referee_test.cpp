// A second opinion on the dice of every attack: the sum of RED-1 to RED-12 written out by hand from the rule sheets, for all that the bundled
// battles use. It knows nothing of modifiers, stages or tallies.
#include <algorithm>
#include <map>

#include "match/match_support.hpp"
#include "salient/queries.hpp"
#include "support/catch.hpp"

using namespace salient;
using namespace salient::test;

namespace {

// Dice that ground takes from an attacker of a class, and from a unit that battles out of it.
struct Row {
    int in_infantry = 0, in_armor = 0, in_artillery = 0, out_infantry = 0, out_armor = 0;
};
const std::map<std::string, Row>& rows() {
    static const std::map<std::string, Row> all{
        {"beach", {}},
        {"ocean", {}},
        {"bridge", {}},
        {"road", {}},
        {"rail", {}},
        {"marsh", {}},
        {"hedgehog", {}},
        {"minefield", {}},
        {"escarpment", {}},
        {"ravine", {}},
        {"frozen_river", {}},
        {"hq_tent", {}},
        {"supply_depot", {}},
        {"river", {.out_infantry = 1}},  // in boats
        {"wire", {.out_infantry = 1}},
        {"forest", {1, 2}},
        {"palm_forest", {1, 2}},
        {"hedgerow", {1, 2}},
        {"town", {1, 2, 0, 0, 2}},
        {"church", {1, 2, 0, 0, 2}},
        {"rail_station", {1, 2, 0, 0, 2}},
        {"bunker", {1, 2}},  // its owner only
        {"field_bunker", {1, 2}},
        {"oasis", {1, 1}},
        {"sandbag", {1, 1}},
        {"trench", {1, 1}},
        {"hill", {1, 1}},  // against lower ground
        {"steep_hill", {1, 1}},
        {"erg_ridge", {1, 1}},
        {"mountain", {2, 2}},
        {"wadi", {1, 1, 1}},  // from elsewhere
    };
    return all;
}

int level(const std::string& ground) {
    return ground == "mountain" ? 2 : ground == "hill" || ground == "steep_hill" || ground == "erg_ridge" ? 1 : 0;
}

class Referee {
public:
    explicit Referee(const Table& table) : table_(table) {}

    int dice(UnitId attacker, UnitId target, BattleKind kind) const {
        const Unit& a = table_.unit(attacker);
        const Unit& t = table_.unit(target);
        const std::string& type = table_.type(a).id;
        const int distance = table_.board.distance(a.hex, t.hex);
        const bool stood = a.steps == 0;
        // 30-units, tables UT and UB.
        const auto is = [&](std::initializer_list<const char*> types) {
            return std::any_of(types.begin(), types.end(), [&](const char* one) { return type == one; });
        };
        const bool horse = type == "cavalry";
        const bool armor = is({"armor", "elite_armor", "tiger", "flame_thrower_tank", "tank_destroyer"}) || horse;
        const bool gun = is({"artillery", "mobile_artillery", "heavy_anti_tank_gun"});
        const bool infantry = !armor && !gun;
        std::vector<int> base = infantry ? std::vector{3, 2, 1} : armor ? std::vector{3, 3, 3} : std::vector{3, 3, 2, 2, 1, 1};
        if (is({"tank_destroyer", "heavy_anti_tank_gun"})) base = {2, 2, 2, 2};
        if (type == "ski_troops") base = {3, 2};
        if (horse) base = {2, 1};
        if (type == "sniper") base = {1, 1, 1, 1, 1};
        if (type == "mortar_late" && stood) base = {3, 2, 1, 1};
        const bool blind_to_cover = is({"sniper", "mortar_early", "heavy_anti_tank_gun"}) ||
                                    (stood && is({"mortar_late", "tank_destroyer"})) ||
                                    (distance == 1 && type == "combat_engineer");
        const bool blind_to_own = stood && type == "tank_destroyer";
        if (distance > static_cast<int>(base.size())) return 0;  // RED-6
        int sum = base[static_cast<std::size_t>(distance - 1)];
        if (kind != BattleKind::Ambush) sum += bonus(a, armor, distance == 1, kind == BattleKind::Normal && a.battles == 0);
        int own = 0, cover = 0;
        for (const Feature& f : table_.open.features_at(a.hex)) {
            const std::string& ground = id(f);
            const Row& row = row_of(ground);
            int out = infantry ? row.out_infantry : armor ? row.out_armor : 0;
            if (horse && ground == "wire") out = row.out_infantry;                  // CAV-9
            if (ground == "river" && (!a.boats || has(a.hex, "bridge"))) continue;  // RAFT-3
            own = std::max(own, out);
        }
        for (const Feature& f : table_.open.features_at(t.hex)) {
            const std::string& ground = id(f);
            const Row& row = row_of(ground);
            const int in = infantry ? row.in_infantry : armor ? row.in_armor : row.in_artillery;
            if (ground == "bunker" && f.owner != t.side) continue;                // RED-9
            if (level(ground) > 0 && highest(a.hex) >= highest(t.hex)) continue;  // RED-8
            if (ground == "wadi" && has(a.hex, "wadi")) continue;                 // TWADI-6
            cover = std::max(cover, in);                                          // RED-2
        }
        if (blind_to_own) own = 0;
        if (blind_to_cover) cover = 0;
        if (type == "flame_thrower_tank" && distance == 1) cover = std::min(cover, 1);  // FLAME-2
        return sum - own - cover;                                                       // RED-4
    }

private:
    const std::string& id(const Feature& f) const { return table_.rules.at(f.type).id; }
    static const Row& row_of(const std::string& ground) {
        const auto found = rows().find(ground);
        if (found == rows().end()) FAIL("the referee does not know " << ground);
        return found->second;
    }
    bool has(HexId hex, std::string_view ground) const {
        for (const Feature& f : table_.open.features_at(hex))
            if (id(f) == ground) return true;
        return false;
    }
    int highest(HexId hex) const {
        int most = 0;
        for (const Feature& f : table_.open.features_at(hex)) most = std::max(most, level(id(f)));
        return most;
    }
    int bonus(const Unit& unit, bool armor, bool adjacent, bool first) const {
        if (unit.ordered_by.is_none()) return 0;
        const CardInPlay& card = table_.open.cards[unit.ordered_by.value];
        if (card.effect.is_none() || card.fallback) return 0;
        const std::string& name = table_.rules.at(card.effect).id;
        if (name == "firefight" || name == "behind_enemy_lines" || name == "their_finest_hour") return 1;
        if (name == "armor_assault") return armor && adjacent ? 1 : 0;
        if (name == "close_assault") return first && adjacent ? 1 : 0;
        return 0;
    }

    Table table_;
};

struct Count {
    std::uint64_t attacks = 0, rolls = 0, differences = 0;
    std::string first;
};

void compare(const Game& game, Count& count) {
    const Table table = game.table();
    const Referee referee(table);
    const auto note = [&](const char* what, UnitId attacker, UnitId target, int mine, int theirs) {
        if (mine == theirs) return;
        if (count.differences++ == 0)
            count.first = std::string(what) + ": unit " + std::to_string(attacker.value) + " at unit " +
                          std::to_string(target.value) + ", turn " + std::to_string(game.state.open.turn) + ": the referee has " +
                          std::to_string(mine) + ", not " + std::to_string(theirs);
    };
    const Step& step = game.state.open.steps.back();
    if (std::holds_alternative<BattleStep>(step) || std::holds_alternative<OverrunStep>(step)) {
        const auto kind = std::holds_alternative<BattleStep>(step) ? BattleKind::Normal : BattleKind::Overrun;
        for (std::size_t i = 0; i < table.open.units.size(); ++i)
            for (std::size_t j = 0; j < table.open.units.size(); ++j) {
                const Unit& a = table.open.units[i];
                const Unit& t = table.open.units[j];
                if (a.side == t.side || !a.on_board() || !t.on_board()) continue;
                const int distance = table.board.distance(a.hex, t.hex);
                if (distance > table.type(a).range) continue;
                ++count.attacks;
                const int mine = referee.dice(UnitId{i}, UnitId{j}, kind);
                const int shown = battle_dice(table, UnitId{i}, UnitId{j}, kind).total();
                note("shown", UnitId{i}, UnitId{j}, mine, shown);
                note("counted", UnitId{i}, UnitId{j}, mine, battle_dice_count(table, UnitId{i}, a.hex, UnitId{j}, kind));
            }
    }
}

}  // namespace

TEST_CASE("the dice that are rolled and those that are told are the sum of the written rules, all over the bundled battles",
          "[RED-1][RED-2][RED-3][RED-4][RED-6][RED-8][RED-9]") {
    Count count;
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_dir())) {
        const LoadedScenario loaded = load_scenario(entry.path(), standard_rules());
        INFO(entry.path());
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            Game game = new_game(loaded.rules, loaded.scenario);
            Rng rng(seed);
            for (int i = 0; i < 4000 && !game.is_over(); ++i) {
                compare(game, count);
                Action action;
                int rolls = -1;
                UnitId attacker, target;
                if (to_act(game) == seat::chance) {
                    action = sample_chance(game, rng);
                } else {
                    const Actions legal = legal_actions(game);
                    action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                    // What this attack has to roll, before anything is done.
                    if (const auto* attack = std::get_if<Battle>(&action)) {
                        attacker = attack->attacker;
                        target = attack->target;
                        const bool overrun = std::holds_alternative<OverrunStep>(game.state.open.steps.back());
                        rolls = Referee(game.table()).dice(attacker, target, overrun ? BattleKind::Overrun : BattleKind::Normal);
                    } else if (std::holds_alternative<PlayAmbush>(action)) {
                        const BattleContext battle = std::get<AmbushStep>(game.state.open.steps.back()).battle;
                        attacker = battle.target;
                        target = battle.attacker;
                        rolls = Referee(game.table()).dice(attacker, target, BattleKind::Ambush);
                    }
                }
                play(game, action);
                if (rolls < 0 || game.is_over()) continue;
                if (const auto* roll = std::get_if<RollStep>(&game.state.open.steps.back())) {
                    ++count.rolls;
                    if (int{roll->dice} != rolls && count.differences++ == 0)
                        count.first = "rolled: " + std::to_string(roll->dice) + ", the referee has " + std::to_string(rolls);
                }
            }
        }
    }
    CHECK(count.first == "");
    CHECK(count.differences == 0);
    CHECK(count.attacks > 50'000);
    CHECK(count.rolls > 500);
}
