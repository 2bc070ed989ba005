// A second opinion on the dice of every attack: the sum of RED-1 to RED-12 written out by hand from the rule sheets, for all that the bundled
// battles use and for most of the rest of the equipment. It knows nothing of modifiers, stages or tallies.
#include <algorithm>
#include <map>
#include <optional>

#include "match/match_support.hpp"
#include "salient/queries.hpp"
#include "support/catch.hpp"

namespace dice_referee_test {

using namespace salient;
using namespace salient::test;

namespace {

// Dice that ground takes from an attacker of a class, and from a unit that battles out of it.
struct Row {
    int in_infantry = 0, in_armor = 0, in_artillery = 0, out_infantry = 0, out_armor = 0, out_artillery = 0;
};
const std::map<std::string, Row>& rows() {
    static const Row open{}, wood{1, 2}, house{1, 2, 0, 0, 2}, low{1, 1}, high{2, 2};
    static const std::map<std::string, Row> all{
        {"beach", open},
        {"ocean", open},
        {"coastline", open},
        {"bridge", open},
        {"bridge_section", open},
        {"broken_bridge", open},
        {"pontoon", open},
        {"railroad_bridge", open},
        {"road", open},
        {"rail", open},
        {"rail_crossing", open},
        {"marsh", open},
        {"rice_paddy", open},
        {"flooded_field", open},
        {"high_ground", open},
        {"hedgehog", open},
        {"dragons_teeth", open},
        {"minefield", open},
        {"destroyed_site", open},
        {"dam_star", open},
        {"escarpment", open},
        {"ravine", open},
        {"frozen_river", open},
        {"fordable_stream", open},
        {"hq_tent", open},
        {"hospital", open},
        {"pier", open},
        {"cemetery", open},
        {"dam", open},
        {"airfield", open},
        {"supply_depot", open},
        {"smoke_screen", open},
        {"smoke_shell", open},           // SMOKE-7: apart
        {"river", {.out_infantry = 1}},  // in boats
        {"wire", {.out_infantry = 1}},
        {"ford", {0, 0, 0, 1, 1, 1}},
        {"forest", wood},
        {"palm_forest", wood},
        {"hedgerow", wood},
        {"jungle", wood},
        {"city_ruins", wood},
        {"fortress", wood},
        {"hill_forest", wood},  // against higher ground, too
        {"hill_village", house},
        {"town", house},
        {"wooden_village", house},
        {"church", house},
        {"castle", house},
        {"barracks", house},
        {"factory", house},
        {"lighthouse", house},
        {"power_plant", house},
        {"prison_camp", house},
        {"radar_station", house},
        {"rail_station", house},
        {"bunker", wood},  // its owner only
        {"field_bunker", wood},
        {"oasis", low},
        {"road_block", low},
        {"sandbag", low},
        {"sea_wall", low},  // its owner only
        {"trench", low},
        {"hill", low},  // against lower ground
        {"hill_road", low},
        {"steep_hill", low},
        {"sea_bluff", low},
        {"cliff", low},
        {"erg_ridge", low},
        {"hill_cave", low},
        {"mountain", high},
        {"mountain_cave", high},
        {"wadi", {1, 1, 1}},  // from elsewhere
    };
    return all;
}

bool is_one_of(const std::string& id, std::initializer_list<const char*> ids) {
    return std::any_of(ids.begin(), ids.end(), [&](const char* one) { return id == one; });
}

int level(const std::string& ground) {
    if (is_one_of(ground, {"mountain", "mountain_cave"})) return 2;
    return is_one_of(ground, {"hill", "steep_hill", "erg_ridge", "hill_forest", "hill_village", "hill_road", "hill_cave",
                              "sea_bluff", "cliff"})
               ? 1
               : 0;
}
// Whose reduction is that of a slope.
bool is_slope(const std::string& ground) { return level(ground) > 0 && ground != "hill_forest" && ground != "hill_village"; }

class Referee {
public:
    explicit Referee(const Table& table) : table_(table) {}

    // `declared`: the battle has begun and is counted already.
    int dice(UnitId attacker, UnitId target, BattleKind kind, bool declared = false) const {
        if (kind == BattleKind::BattleBack || kind == BattleKind::SecondAssault) return 1;  // BCF-3, BCF-4, FRA-7
        const Unit& a = table_.unit(attacker);
        const Unit& t = table_.unit(target);
        const int distance = table_.board.distance(a.hex, t.hex);
        const std::vector<int> base = base_dice(a, t, distance);
        if (distance > static_cast<int>(base.size())) return 0;  // RED-6
        int sum = base[static_cast<std::size_t>(distance - 1)];
        if (kind != BattleKind::Ambush)
            sum += bonus(a, distance == 1, kind == BattleKind::Normal && a.battles == (declared ? 1 : 0));
        sum += own_bonus(a, t, distance);
        return sum - own_reduction(a) - cover(a, t.hex, t.side, &t, distance == 1);  // RED-4
    }
    // HCAT-4, HSUPW-T2, HSUPW-T4: no target at all.
    bool may_never_battle(UnitId attacker, UnitId target) const {
        return is_one_of(type(table_.unit(attacker)), {"house_machine_gun", "house_mortar"}) && is_armor(table_.unit(target));
    }
    // FUNNY-21: as against a unit of the enemy there.
    int breach(UnitId attacker, HexId hex) const {
        const Unit& a = table_.unit(attacker);
        return 3 + 1 + bonus(a, true, a.battles == 0) - own_reduction(a) -
               cover(a, hex, a.side == Side::Allies ? Side::Axis : Side::Allies, nullptr, true);
    }

private:
    const std::string& id(const Feature& f) const { return table_.rules.at(f.type).id; }
    const std::string& type(const Unit& unit) const { return table_.type(unit).id; }
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
    bool of_japan(const Unit& unit) const { return table_.rules.at(unit.nation).id == "jp"; }

    // Attack classes of 30-units, table UT.
    bool is_horse(const Unit& unit) const { return type(unit) == "cavalry"; }
    bool is_armor(const Unit& unit) const {
        return is_one_of(type(unit), {"armor", "elite_armor", "tiger", "flame_thrower_tank", "tank_destroyer", "hobart_funny",
                                      "half_track", "cavalry", "house_assault_gun", "house_heavy_armor"});
    }
    bool is_gun(const Unit& unit) const {
        return is_one_of(type(unit), {"artillery", "mobile_artillery", "heavy_anti_tank_gun", "big_gun", "nebelwerfer",
                                      "destroyer", "armored_wagon", "house_anti_tank_artillery", "house_rocket_artillery"});
    }
    // Support weapons are (HSUPW-3).
    bool is_infantry(const Unit& unit) const { return !is_armor(unit) && !is_gun(unit); }
    // IJA-1: ordered as infantry, but neither snipers nor vehicles.
    bool is_imperial_infantry(const Unit& unit) const {
        if (!of_japan(unit) || is_gun(unit) || (is_armor(unit) && !is_horse(unit))) return false;
        return !is_one_of(type(unit), {"sniper", "supply_truck", "patrol_car", "command_car", "locomotive", "wagon"});
    }

    // The types of the house: 70-house-rules, tables HARM-T, HGUN-T and HSUPW-T. HCAT-8: a support weapon is no armor as a target.
    std::optional<std::vector<int>> house_dice(const Unit& a, const Unit& target, int distance) const {
        const bool at_armor = is_armor(target);
        const std::string& t = type(a);
        if (t == "house_assault_gun") return at_armor ? std::vector{2, 2, 2} : std::vector{3, 3, 3};
        if (t == "house_heavy_armor" || t == "house_rocket_artillery") return std::vector{4, 4, 4, 4};
        if (t == "house_anti_tank_artillery") return at_armor ? std::vector{4, 3, 3} : std::vector{2, 2, 2};
        if (t == "house_machine_gun") return std::vector{4, 3, 2};
        if (t == "house_mortar") return std::vector{3, 2, 1};
        if (is_infantry(a) && distance == 1 && type(target) == "house_assault_gun") return std::vector{3};  // HARM-4
        return {};
    }
    // 30-units, table UB.
    std::vector<int> base_dice(const Unit& a, const Unit& target, int distance) const {
        if (const auto house = house_dice(a, target, distance)) return *house;
        const bool stood = a.steps == 0;
        const std::string& t = type(a);
        if (is_one_of(t, {"supply_truck", "command_car", "locomotive", "wagon"})) return {};
        if (is_one_of(t, {"tank_destroyer", "heavy_anti_tank_gun"})) return {2, 2, 2, 2};
        if (is_one_of(t, {"big_gun", "destroyer"})) return {3, 3, 2, 2, 1, 1, 1, 1};
        if (is_one_of(t, {"artillery", "mobile_artillery", "nebelwerfer"}) && highest(a.hex) == 2)
            return {3, 3, 2, 2, 1, 1, 1};  // TMTN-7, PRIEST-2, NEBEL-1
        if (t == "ski_troops") return {3, 2};
        if (t == "cavalry") return {2, 1};
        if (t == "half_track") return {2, 2};
        if (t == "sniper") return {1, 1, 1, 1, 1};
        if (t == "mortar_late" && stood) return {3, 2, 1, 1};
        if (is_gun(a)) return {3, 3, 2, 2, 1, 1};
        return is_armor(a) ? std::vector{3, 3, 3} : std::vector{3, 2, 1};
    }
    // What the unit itself, or a marker, adds.
    int own_bonus(const Unit& a, const Unit& t, int distance) const {
        int sum = 0;
        if (is_imperial_infantry(a) && distance == 1 && a.figures == a.full) ++sum;  // IJA-6
        if (!t.cross_hair.gun.is_none() && is_one_of(type(a), {"big_gun", "destroyer"}) &&
            table_.unit(t.cross_hair.gun).side == a.side)
            ++sum;  // BIGGUN-7
        if (a.funny.accessory == Accessory::Petard && distance == 1 && (has(t.hex, "bunker") || has(t.hex, "field_bunker")))
            ++sum;  // FUNNY-17, FUNNY-23
        bool wittmann = false;
        table_.rules.each_trait(a.traits, [&](const Trait& trait) { wittmann = wittmann || trait.id == "wittmann"; });
        if (wittmann && a.steps == 0 && a.grounds_taken == 0) ++sum;  // TIGER-9
        return sum;
    }
    int own_reduction(const Unit& a) const {
        int own = 0;
        for (const Feature& f : table_.open.features_at(a.hex)) {
            const std::string& ground = id(f);
            const Row& row = row_of(ground);
            int out = is_infantry(a) ? row.out_infantry : is_armor(a) ? row.out_armor : row.out_artillery;
            if (is_horse(a) && ground == "wire") out = row.out_infantry;                                    // CAV-9
            if (ground == "river" && (!a.boats || has(a.hex, "bridge"))) continue;                          // RAFT-3
            if (a.funny.accessory == Accessory::Fascine && is_one_of(ground, {"ford", "trench"})) out = 0;  // FUNNY-13
            own = std::max(own, out);
        }
        if (a.steps == 0 && type(a) == "tank_destroyer") own = 0;  // TDEST-7
        if (type(a) == "house_mortar") own = 0;                    // HSUPW-11
        return std::max(own, has(a.hex, "smoke_shell") ? 1 : 0);   // SMOKE-6, SMOKE-7
    }
    int cover(const Unit& a, HexId hex, Side side, const Unit* target, bool adjacent) const {
        const bool stood = a.steps == 0;
        const bool blind = is_one_of(type(a), {"sniper", "mortar_early", "heavy_anti_tank_gun", "destroyer", "house_mortar"}) ||
                           (stood && is_one_of(type(a), {"mortar_late", "tank_destroyer"})) ||
                           (adjacent && type(a) == "combat_engineer");
        // NEBEL-3, TTRAIN-5
        const bool bare = target != nullptr && is_one_of(type(*target), {"nebelwerfer", "locomotive", "wagon", "armored_wagon"});
        int most = 0;
        for (const Feature& f : table_.open.features_at(hex)) {
            const std::string& ground = id(f);
            const Row& row = row_of(ground);
            int in = is_infantry(a) ? row.in_infantry : is_armor(a) ? row.in_armor : row.in_artillery;
            if (is_one_of(ground, {"bunker", "sea_wall"}) && f.owner != side && f.owner != Side::None) continue;  // RED-9
            if (is_slope(ground) && highest(a.hex) >= highest(hex)) in = 0;                                       // RED-8
            if (ground == "wadi" && has(a.hex, "wadi")) continue;                                                 // TWADI-6
            if (is_one_of(ground, {"hill_cave", "mountain_cave"}) && target != nullptr && is_imperial_infantry(*target))
                in = is_gun(a) ? 0 : 2;  // TCAVE-2
            most = std::max(most, in);   // RED-2
        }
        if (blind || bare) most = 0;
        if (type(a) == "flame_thrower_tank" && adjacent) most = std::min(most, 1);  // FLAME-2
        return std::max(most, has(hex, "smoke_shell") ? 1 : 0);                     // SMOKE-5, SMOKE-7
    }
    int bonus(const Unit& unit, bool adjacent, bool first) const {
        if (unit.ordered_by.is_none()) return 0;
        const CardInPlay& card = table_.open.cards[unit.ordered_by];
        if (card.effect.is_none() || card.fallback) return 0;
        const std::string& name = table_.rules.at(card.effect).id;
        if (is_one_of(name, {"firefight", "behind_enemy_lines", "their_finest_hour"})) return 1;
        if (name == "armor_assault") return is_armor(unit) && adjacent ? 1 : 0;
        if (name == "close_assault") return first && adjacent ? 1 : 0;
        return 0;
    }

    Table table_;
};

struct Count {
    std::uint64_t attacks = 0, asked = 0, rolls = 0, differences = 0;
    std::map<std::string, std::uint64_t> found;  // each kind of difference, how often
    std::map<std::string, std::uint64_t> met;    // what was compared that does not come up in every battle

    void add(const Table& table, const char* what, UnitId attacker, UnitId target, int mine, int theirs) {
        if (mine == theirs) return;
        ++differences;
        const auto at = [&](UnitId unit) {
            std::string text = table.type(table.unit(unit)).id + " on";
            for (const Feature& f : table.open.features_at(table.unit(unit).hex)) text += " " + table.rules.at(f.type).id;
            return text;
        };
        if (found.size() < 40)
            ++found[std::string(what) + ": " + at(attacker) + " at " + at(target) + ": the referee has " + std::to_string(mine) +
                    ", not " + std::to_string(theirs)];
    }
};

void compare(const Game& game, Count& count) {
    const Table table = game.table();
    const Referee referee(table);
    const Step& step = game.state.open.steps.back();
    const auto ask = [&](const char* what, UnitId attacker, UnitId target, BattleKind kind) {
        ++count.asked;
        ++count.met[what];
        count.add(table, what, attacker, target, referee.dice(attacker, target, kind, kind == BattleKind::Ambush),
                  battle_dice(table, attacker, target, kind).total());
    };
    if (const auto* ambush = std::get_if<AmbushStep>(&step))
        ask("ambush", ambush->battle.target, ambush->battle.attacker, BattleKind::Ambush);
    if (const auto* back = std::get_if<BattleBackStep>(&step))
        ask("battle back", back->battle.attacker, back->battle.target, BattleKind::BattleBack);
    if (std::holds_alternative<AssaultAgainStep>(step))
        for (const Action& action : legal_actions(game))
            if (const auto* again = std::get_if<Battle>(&action))
                ask("second assault", again->attacker, again->target, BattleKind::SecondAssault);
    if (!std::holds_alternative<BattleStep>(step) && !std::holds_alternative<OverrunStep>(step)) return;
    const auto kind = std::holds_alternative<BattleStep>(step) ? BattleKind::Normal : BattleKind::Overrun;
    for (const UnitId i : table.open.units.ids())
        for (const UnitId j : table.open.units.ids()) {
            const Unit& a = table.unit(i);
            const Unit& t = table.unit(j);
            if (a.side == t.side || !a.on_board() || !t.on_board()) continue;
            ++count.attacks;
            if (referee.may_never_battle(i, j)) {
                count.add(table, "allowed", i, j, 0, target_verdict(table, i, j) ? 1 : 0);
                continue;
            }
            const int mine = referee.dice(i, j, kind);
            const int counted = battle_dice_count(table, i, a.hex, j, kind);
            if (mine <= 0 && counted <= 0) continue;  // RED-5
            if (!t.cross_hair.gun.is_none() && is_one_of(table.type(a).id, {"big_gun", "destroyer"})) ++count.met["cross-hairs"];
            count.add(table, "shown", i, j, mine, battle_dice(table, i, j, kind).total());
            count.add(table, "counted", i, j, mine, counted);
        }
}

// The dice that lie ready for the first roll of an attack. `breach`: what an action that attacks an empty bunker should have brought.
void compare_roll(const Game& game, const Action& action, int breach, Count& count) {
    const Table table = game.table();
    const auto& steps = game.state.open.steps;
    const auto* roll = std::get_if<RollStep>(&steps.back());
    if (roll == nullptr) return;
    if (const auto* at_bunker = std::get_if<Breach>(&action); at_bunker != nullptr && roll->purpose == RollPurpose::Breach) {
        ++count.rolls;
        ++count.met["breach"];
        count.add(table, "breach", at_bunker->unit, at_bunker->unit, breach, roll->dice);
        return;
    }
    const auto* strike = steps.size() < 2 ? nullptr : std::get_if<StrikeStep>(&steps[steps.size() - 2]);
    if (roll->purpose != RollPurpose::Battle || strike == nullptr) return;
    const BattleContext& battle = strike->battle;
    ++count.rolls;
    if (battle.attacker.is_none()) {  // RED-12, TC-AIR-4, TC-BAR-1
        const std::string& card = table.rules.at(table.open.card().effect).id;
        ++count.met[card];
        const bool is_breakthrough = table.scenario.board == BoardKind::Breakthrough;  // BC-15
        const int mine = card == "barrage" ? 4 : table.open.active == Side::Allies || is_breakthrough ? 2 : 1;
        count.add(table, card.c_str(), battle.target, battle.target, mine, roll->dice);
        return;
    }
    count.add(table, "rolled", battle.attacker, battle.target,
              Referee(table).dice(battle.attacker, battle.target, battle.kind, true), roll->dice);
}

void play_and_compare(const LoadedScenario& loaded, std::uint64_t seed, Count& count) {
    Game game = new_game(loaded.rules, loaded.scenario);
    Rng rng(seed);
    for (int i = 0; i < 4000 && !game.is_over(); ++i) {
        compare(game, count);
        Action action;
        int breach = 0;
        if (to_act(game) == seat::chance) {
            action = sample_chance(game, rng);
        } else {
            const Actions legal = legal_actions(game);
            action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            if (const auto* at_bunker = std::get_if<Breach>(&action))
                breach = Referee(game.table()).breach(at_bunker->unit, at_bunker->hex);
        }
        play(game, action);
        if (!game.is_over()) compare_roll(game, action, breach, count);
    }
}

void check_none(const Count& count) {
    UNSCOPED_INFO(count.attacks << " attacks, " << count.asked << " answers, " << count.rolls << " rolls");
    for (const auto& [what, times] : count.met) UNSCOPED_INFO(times << " of " << what);
    for (const auto& [what, times] : count.found) UNSCOPED_INFO(times << " times " << what);
    CHECK(count.differences == 0);
}

// What a mixed battle is made of; what stands twice comes twice as often.
const std::vector<std::string> tiles{
    "forest",     "hedgerow",   "jungle",      "hill",          "hill",          "steep_hill", "hill_forest", "hill_village",
    "mountain",   "mountain",   "hill_cave",   "mountain_cave", "town",          "town",       "church",      "castle",
    "city_ruins", "fortress",   "airfield",    "cemetery",      "radar_station", "ford",       "ford",        "fordable_stream",
    "oasis",      "rice_paddy", "marsh",       "trench",        "trench",        "erg_ridge",  "wadi",        "dam",
    "hospital",   "beach",      "power_plant", "prison_camp",   "road_block"};
const std::vector<std::string> works{"sandbag", "wire",   "wire",         "smoke_shell",  "minefield",
                                     "bunker",  "bunker", "field_bunker", "field_bunker", "sea_wall"};
const std::vector<std::string> types{"infantry",
                                     "infantry",
                                     "infantry",
                                     "infantry",
                                     "infantry",
                                     "special_forces",
                                     "french_resistance",
                                     "combat_engineer",
                                     "ski_troops",
                                     "cavalry",
                                     "sniper",
                                     "mortar_early",
                                     "mortar_late",
                                     "machine_gun_early",
                                     "machine_gun_late",
                                     "anti_tank_early",
                                     "anti_tank_late",
                                     "supply_truck",
                                     "patrol_car",
                                     "command_car",
                                     "armor",
                                     "tiger",
                                     "tank_destroyer",
                                     "hobart_funny",
                                     "hobart_funny",
                                     "hobart_funny",
                                     "flame_thrower_tank",
                                     "half_track",
                                     "artillery",
                                     "big_gun",
                                     "big_gun",
                                     "mobile_artillery",
                                     "nebelwerfer",
                                     "nebelwerfer",
                                     "heavy_anti_tank_gun"};
const std::vector<std::string> loads{"bridge", "bobbin", "fascine", "mine_plough", "petard",
                                     "petard", "petard", "petard",  "petard"};
const std::vector<std::string> nations{"us", "gb", "fr", "fr", "fr", "jp", "jp", "it", "de"};

// A battle that nobody planned: ground, units and nations anywhere.
std::string mixed_battle(std::uint64_t seed) {
    Rng rng(seed);
    const auto pick = [&](const std::vector<std::string>& from) {
        return from[rng.below(static_cast<std::uint32_t>(from.size()))];
    };
    const auto place = [](int x, int y, const std::string& more = {}) {
        return "{\"at\": [" + std::to_string(x) + ", " + std::to_string(y) + "]" + more + "}";
    };
    const std::array<std::string, 2> owners{"allies", "axis"};
    std::map<std::string, std::string> ground;
    std::array<std::map<std::string, std::string>, 2> units;
    const auto add = [](std::string& list, const std::string& one) { list += (list.empty() ? "" : ", ") + one; };
    for (int y = 0; y < 9; ++y)
        for (int x = y % 2; x <= (y % 2 == 0 ? 24 : 23); x += 2) {
            const bool sea = y == 0 || y == 8, rail = y == 4;
            if (sea) {
                add(ground["ocean"], place(x, y));
                if (rng.below(4) == 0) add(units[y == 0 ? 1 : 0]["destroyer"], place(x, y));
                continue;
            }
            if (rail) {
                if (rng.below(5) == 0)
                    add(ground["rail_station"], place(x, y));
                else
                    add(ground["rail"], place(x, y, ", \"sides\": [\"W\", \"E\"]"));
                if (rng.below(6) == 0) add(ground["smoke_shell"], place(x, y, ", \"owner\": \"axis\""));
                if (x == 0) add(units[0]["armored_wagon"], place(x, y));
                if (x == 2) add(units[0]["locomotive"], place(x, y, ", \"wagon\": [0, 4]"));
                if (x == 24) add(units[1]["armored_wagon"], place(x, y));
                if (x == 22) add(units[1]["locomotive"], place(x, y, ", \"wagon\": [24, 4]"));
                continue;
            }
            const std::string tile = pick(tiles);
            if (rng.below(3) != 0)
                add(ground[tile], place(x, y, is_one_of(tile, {"wadi", "fordable_stream"}) ? ", \"sides\": [\"W\", \"E\"]" : ""));
            if (rng.below(4) == 0) {
                std::string work = pick(works);
                if (is_one_of(tile, {"ford", "road_block"}) && is_one_of(work, {"bunker", "field_bunker"})) work = "wire";
                const bool owned = is_one_of(work, {"bunker", "sea_wall", "smoke_shell", "minefield"});
                add(ground[work], place(x, y, owned ? ", \"owner\": \"" + owners[rng.below(2)] + "\"" : ""));
            }
            if (rng.below(2) == 0) continue;
            const std::string type = pick(types);
            std::string more = ", \"nation\": \"" + pick(nations) + "\"";
            if (type == "hobart_funny") more += ", \"accessory\": \"" + pick(loads) + "\"";
            if (type == "tiger" && rng.below(2) == 0) more += ", \"traits\": [\"wittmann\"]";
            add(units[rng.below(2)][type], place(x, y, more));
        }
    const auto lists = [](const std::map<std::string, std::string>& of) {
        std::string text;
        for (const auto& [name, list] : of) text += (text.empty() ? "\"" : ", \"") + name + "\": [" + list + "]";
        return "{" + text + "}";
    };
    return R"({"format": "salient-scenario", "version": 1, "name": "Mixed", "board": "standard", "face": "country", "first": "allies",
        "sides": {"allies": {"edge": "bottom", "nation": "gb", "cards": 6, "medals": 12},
                  "axis": {"edge": "top", "nation": "jp", "cards": 6, "medals": 12}},
        "scenario_rules": [{"rule": "british_commonwealth"}, {"rule": "french_furia"}, {"rule": "italy_royal_army"}, {"rule": "resupply"}],
        "terrain": )" +
           lists(ground) + R"(, "units": {"allies": )" + lists(units[0]) + R"(, "axis": )" + lists(units[1]) + "}}";
}

}  // namespace

TEST_CASE("the dice that are rolled and those that are told are the sum of the written rules, all over the bundled battles",
          "[RED-1][RED-2][RED-3][RED-4][RED-6][RED-8][RED-9][RED-12][HARM-4][HCAT-8][HSUPW-11]") {
    Count count;
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_dir())) {
        if (entry.path().extension() != ".json") continue;
        INFO(entry.path());
        const LoadedScenario loaded = load_scenario(entry.path(), standard_rules());
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play_and_compare(loaded, seed, count);
    }
    check_none(count);
    CHECK(count.attacks > 50'000);
    CHECK(count.asked > 20);
    CHECK(count.rolls > 500);
}

TEST_CASE("the dice are the sum of the written rules for all equipment on any ground",
          "[BIGGUN-7][SMOKE-5][SMOKE-6][SMOKE-7][NEBEL-3][FUNNY-17][FUNNY-21][TIGER-9][IJA-6][TCAVE-2][BCF-4][FRA-7]") {
    Count count;
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
        INFO("seed " << seed);
        const LoadedScenario loaded = parse_scenario(mixed_battle(seed), "mixed.json", standard_rules());
        play_and_compare(loaded, seed, count);
    }
    check_none(count);
    CHECK(count.attacks > 50'000);
    CHECK(count.rolls > 500);
    for (const char* what : {"ambush", "battle back", "second assault", "breach", "cross-hairs", "air_power", "barrage"}) {
        CAPTURE(what);
        CHECK(count.met[what] > 0);
    }
}

}  // namespace dice_referee_test
