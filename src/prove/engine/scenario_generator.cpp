// Battles that no file holds.
#include "prove/engine/scenario_generator.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "salient/ground.hpp"

namespace salient {

namespace {

// Rows from the top, one letter a hex; odd rows have one hex fewer (GEO-3).
constexpr std::string_view ground[] = {
    ". . F . T = . . . F . . .",  //
    " . H H . . = . B . . . F .", ". . H . F . = . . h h . .", " . . . . . . = T . . h . .", "~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~",
    " . w . . s . = . . F . H .", ". . F . T . = . . . H H .", " . . F . . = . . h . . . .", ". . . . . = T . . . . F .",
};
constexpr std::string_view armies[] = {
    ". . . g . . . a . . . . .",  //
    " . . i . i . . s . g . . .", ". i . . i . i . i a . . .", " . . a . . i . . . . i . .", ". . . . . . . . . . . . .",
    " . . I . I . . I . A . . .", ". . A . I . S . I . I . .", " . . G . . E . . . G . A .", ". . . . . . I . . . . . .",
};

std::string_view terrain_name(char letter) {
    switch (letter) {
        case 'F': return "forest";
        case 'H': return "hill";
        case 'T': return "town";
        case 'h': return "hedgerow";
        case 'B': return "bunker";
        case 'w': return "wire";
        case 's': return "sandbag";
        case '=': return "road";
        default: return "river";
    }
}

std::string_view unit_name(char letter) {
    switch (letter) {
        case 'i':
        case 'I': return "infantry";
        case 'a':
        case 'A': return "armor";
        case 's':
        case 'S': return "special_forces";
        case 'e':
        case 'E': return "elite_armor";
        default: return "artillery";
    }
}

// Calls f(hex, letter) for every letter that is not a dot.
template <class F>
void each_letter(std::span<const std::string_view> rows, const Board& board, F f) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
        int x = static_cast<int>(y % 2);
        for (const char letter : rows[y]) {
            if (letter == ' ') continue;
            const HexId hex = board.at({x, static_cast<int>(y)});
            if (letter != '.' && !hex.is_none()) f(hex, letter);
            x += 2;
        }
    }
}

constexpr Sides all_sides{0x3f};

SideSetup setup(Edge edge, NationId nation, int cards, int medals) {
    SideSetup side;
    side.edge = edge;
    side.nation = nation;
    side.cards = static_cast<std::uint8_t>(cards);
    side.medals = static_cast<std::uint8_t>(medals);
    return side;
}

void sort_features(Scenario& scenario, const Rulebook& rules) {
    const auto key = [&](const Feature& f) { return std::tuple(f.hex, rules.at(f.type).layer, f.type); };
    std::stable_sort(scenario.features.begin(), scenario.features.end(),
                     [&](const Feature& a, const Feature& b) { return key(a) < key(b); });
}

// Draws the parts of a scenario.
class ScenarioGenerator {
public:
    ScenarioGenerator(const Rulebook& rules, Rng& rng) : rules_(rules), rng_(rng) {}

    Scenario scenario() {
        Scenario s;
        s.id = "invented";
        s.name["en"] = "An invented battle";
        const std::uint32_t kind = below(10);
        s.board = kind == 0 ? BoardKind::Overlord : kind == 1 ? BoardKind::Breakthrough : BoardKind::Standard;
        s.face = static_cast<BoardFace>(below(4));
        const bool allies_on_top = chance_of(2);
        for (const Side side : sides) {
            const bool on_top = (side == Side::Allies) == allies_on_top;
            SideSetup& own = s.sides[index(side)];
            own = setup(on_top ? Edge::Top : Edge::Bottom, one_of<NationId>(rules_.nations.size()), between(1, 6), between(1, 7));
            for (int turn = 1; turn <= 4; ++turn) {
                if (below(6) == 0) own.one_more_on_turns.push_back(static_cast<std::uint8_t>(turn));
            }
        }
        s.first = chance_of(2) ? Side::Allies : Side::Axis;
        const Board& board = Board::of(s.board);
        lay_ground(s, board);
        muster(s, board);
        name_objectives(s, board);
        sort_features(s, rules_);
        mine_bridges(s);
        if (below(6) == 0) s.scenario_rules.set(SmokeScreen{chance_of(2) ? Side::Allies : Side::Axis});
        if (below(8) == 0) s.scenario_rules.set(GungHo{chance_of(2) ? Side::Allies : Side::Axis});
        if (below(3) == 0) s.scenario_rules.set(BritishCommonwealth{});
        if (below(3) == 0) s.scenario_rules.set(ItalyRoyalArmy{});
        if (below(8) == 0) s.scenario_rules.set(ItalyHighCommand{chance_of(2) ? Side::Allies : Side::Axis});
        if (below(3) == 0) s.scenario_rules.set(FrenchFuria{});
        if (below(4) == 0) s.scenario_rules.set(PoliticalCommissar{chance_of(2) ? Side::Allies : Side::Axis});
        strikes(s, board);
        mark_targets(s);
        bring_later(s);
        if (below(5) == 0) drop_units(s, board);
        if (below(5) == 0) roll_for_reserves(s);
        return s;
    }

    // What calls fire from above, and what else belongs to it.
    void strikes(Scenario& s, const Board& board) {
        const auto somewhere = [&](std::size_t most) {
            std::vector<HexId> hexes;
            for (std::size_t i = below(most + 1); i > 0; --i) {
                const HexId hex = below(2) == 0 ? s.units[UnitId{below(s.units.size())}].hex
                                                : one_of<HexId>(static_cast<std::size_t>(board.size()));
                if (!hex.is_none() && std::find(hexes.begin(), hexes.end(), hex) == hexes.end()) hexes.push_back(hex);
            }
            return hexes;
        };
        const auto whose = [&] { return static_cast<Whose>(below(3)); };
        if (below(3) == 0)
            s.scenario_rules.set(AirStrikes{whose(), below(3) == 0 ? Strike::Barrage : Strike::AirPower, somewhere(3)});
        if (below(6) == 0) s.scenario_rules.set(Blitz{});
        if (below(6) == 0) s.scenario_rules.set(PartialBlitz{whose()});
        if (below(8) == 0) s.scenario_rules.set(UnusableCard{whose(), below(2) == 0 ? Strike::Barrage : Strike::AirPower});
        if (below(4) != 0) return;
        const UnitSetup& observer = s.units[UnitId{below(s.units.size())}];
        ForwardObserver rule{observer.side, somewhere(3), {}};
        if (!observer.hex.is_none() && std::find(rule.hexes.begin(), rule.hexes.end(), observer.hex) == rule.hexes.end())
            rule.hexes.push_back(observer.hex);
        if (below(2) == 0 && !observer.hex.is_none()) rule.units.push_back(observer.hex);
        if (!rule.hexes.empty()) s.scenario_rules.set(rule);
    }

private:
    std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    int between(int low, int high) { return low + static_cast<int>(below(static_cast<std::size_t>(high - low + 1))); }
    bool chance_of(std::uint32_t one_in) { return below(one_in) == 0; }
    template <class T>
    T one_of(std::size_t count) {
        return T{below(count)};
    }

    void lay(Scenario& s, HexId hex, Layer layer, std::uint32_t percent) {
        if (below(100) >= percent) return;
        std::vector<TerrainId> kinds;
        for (std::size_t i = 0; i < rules_.terrains.size(); ++i) {
            if (rules_.terrains[i].layer == layer) kinds.emplace_back(i);
        }
        if (kinds.empty()) return;
        Feature feature;
        feature.hex = hex;
        feature.type = kinds[below(kinds.size())];
        const Terrain& type = rules_.at(feature.type);
        if (type.has_sides) feature.sides.bits = static_cast<std::uint8_t>(between(1, 63));
        if (type.is_owned) feature.owner = chance_of(2) ? Side::Allies : Side::Axis;
        s.features.push_back(feature);
    }

    void lay_ground(Scenario& s, const Board& board) {
        const std::uint32_t backgrounds = chance_of(4) ? 20 : 0;
        const std::uint32_t tiles = below(70), structures = below(12), obstacles = below(20), markers = below(12);
        for (int i = 0; i < board.size(); ++i) {
            lay(s, HexId{i}, Layer::Background, backgrounds);
            lay(s, HexId{i}, Layer::Tile, tiles);
            lay(s, HexId{i}, Layer::Structure, structures);
            lay(s, HexId{i}, Layer::Obstacle, obstacles);
            lay(s, HexId{i}, Layer::Marker, markers);
        }
    }

    // Trains need rails, ships the sea.
    bool may_start(const Scenario& s, const UnitSetup& unit) const {
        const UnitType& type = rules_.at(unit.type);
        if (type.train != TrainPart::None) return false;
        const auto same = std::count_if(s.units.begin(), s.units.end(),
                                        [&](const UnitSetup& u) { return u.side == unit.side && u.type == unit.type; });
        if (type.most_per_side != 0 && same >= type.most_per_side) return false;
        return type.order_class != UnitClass::Destroyer || starts_at_sea(rules_, s, unit.hex);
    }

    void muster(Scenario& s, const Board& board) {
        std::vector<bool> taken(static_cast<std::size_t>(board.size()));
        for (const Side side : sides) {
            for (int left = between(1, 18); left > 0; --left) {
                UnitSetup unit;
                // Mostly in the own half, so that there is some game before the end.
                for (int tries = 0; tries < 4; ++tries) {
                    unit.hex = one_of<HexId>(taken.size());
                    if ((board.hex(unit.hex).y < board.rows() / 2) == (s.edge(side) == Edge::Top)) break;
                }
                if (taken[unit.hex.value]) {
                    ++left;
                    continue;
                }
                taken[unit.hex.value] = true;
                unit.side = side;
                do unit.type = types_[one_of<UnitTypeId>(types_.size()).value];
                while (!may_start(s, unit));
                unit.nation = s.at(side).nation;
                unit.figures = static_cast<std::uint8_t>(chance_of(5) ? between(1, 5) : 0);
                s.units.push_back(unit);
            }
        }
        const auto by_hex = [](const UnitSetup& a, const UnitSetup& b) { return a.hex < b.hex; };
        std::sort(s.units.begin(), s.units.end(), by_hex);
    }

    void name_objectives(Scenario& s, const Board& board) {
        const int count = between(0, 4);
        std::vector<bool> taken(static_cast<std::size_t>(board.size()));
        for (int i = 0; i < count; ++i) {
            Objective objective;
            objective.id = "place_" + std::to_string(i + 1);
            objective.name["en"] = "Place " + std::to_string(i + 1);
            objective.type = static_cast<ObjectiveType>(below(3));
            const std::uint32_t who = below(3);
            objective.for_side = {who != 1, who != 2};
            objective.medals = static_cast<std::uint8_t>(between(1, 2));
            for (int hexes = chance_of(2) ? 1 : between(1, 4); hexes > 0; --hexes) {
                const auto hex = one_of<HexId>(taken.size());
                if (taken[hex.value]) continue;
                taken[hex.value] = true;
                objective.hexes.push_back(hex);
            }
            if (objective.hexes.empty()) continue;
            std::sort(objective.hexes.begin(), objective.hexes.end());
            const int needed = between(1, static_cast<int>(objective.hexes.size()));
            if (objective.type != ObjectiveType::Majority) objective.hexes_needed = static_cast<std::uint8_t>(needed);
            s.objectives.push_back(std::move(objective));
        }
    }

    // One side may destroy some of the tiles: by units that stand there, for a medal or for nothing, or star by star (SABOT, DAM).
    void mark_targets(Scenario& s) {
        std::vector<HexId> tiles;
        for (const Feature& f : s.features)
            if (rules_.at(f.type).layer == Layer::Tile && chance_of(6) && tiles.size() < 6) tiles.push_back(f.hex);
        std::sort(tiles.begin(), tiles.end());
        tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
        if (tiles.empty() || chance_of(2)) return;
        const bool is_dams = chance_of(2);
        const Side side = chance_of(2) ? Side::Allies : Side::Axis;
        if (is_dams)
            s.scenario_rules.set(DamSabotage{side, tiles});
        else
            s.scenario_rules.set(Sabotage{side, tiles});
        if (!is_dams && chance_of(2)) return;
        for (std::size_t i = tiles.size(); i > 0; --i) {
            Objective objective;
            objective.id = "target_" + std::to_string(i);
            objective.name["en"] = "Target " + std::to_string(i);
            objective.type = ObjectiveType::Destruction;
            objective.for_side[index(side)] = true;
            objective.hexes = {tiles[i - 1]};
            s.objectives.push_back(std::move(objective));
        }
        std::sort(s.objectives.begin(), s.objectives.end(), [](const Objective& a, const Objective& b) { return a.id < b.id; });
    }

    // One side may blow up some of the bridges, for a medal or for nothing (BLOW).
    void mine_bridges(Scenario& s) {
        std::vector<HexId> bridges;
        for (const Feature& f : s.features)
            if (rules_.at(f.type).destroyed_as && !chance_of(3)) bridges.push_back(f.hex);
        if (bridges.empty()) return;
        Demolition d;
        d.side = chance_of(2) ? Side::Allies : Side::Axis;
        d.bridges = bridges;
        d.dice = static_cast<std::uint8_t>(between(1, 4));
        if (chance_of(2)) d.next_to = chance_of(2) ? ClassMask::all() : ClassMask({UnitClass::Infantry});
        s.scenario_rules.set(d);
        if (chance_of(2)) return;
        Objective objective;
        objective.id = "bridge";
        objective.name["en"] = "Bridge";
        objective.type = ObjectiveType::Destruction;
        objective.for_side[index(d.side)] = true;
        objective.hexes = {bridges[below(bridges.size())]};
        s.objectives.insert(s.objectives.begin(), std::move(objective));  // they go by their names
    }

    void add_group(Scenario& s, Side side, const std::string& group, const char* type) {
        UnitSetup unit;
        unit.type = rules_.unit_type(type);
        unit.side = side;
        unit.nation = s.at(side).nation;
        unit.group = group;
        for (int i = between(1, 3); i > 0; --i) s.units.push_back(unit);
    }

    // Units that come later and units held back (REINF, BRKTHR).
    void bring_later(Scenario& s) {
        for (const Side side : sides) {
            const std::string name = side == Side::Allies ? "allies" : "axis";
            if (below(3) == 0) {
                Reinforcements rule;
                rule.side = side;
                rule.group = "late-" + name;
                rule.by_order = chance_of(2);
                rule.when = chance_of(3) ? Trigger::Card : Trigger::Turn;
                if (rule.when == Trigger::Card)
                    rule.cards = {"direct_from_hq", "probe_left", "attack_center"};
                else
                    rule.number = static_cast<std::uint8_t>(between(1, 5));
                if (s.at(side).medals > 2 && chance_of(3)) {
                    rule.when = Trigger::Medals;
                    rule.cards.clear();
                    rule.number = static_cast<std::uint8_t>(between(1, s.at(side).medals - 1));
                }
                add_group(s, side, rule.group, chance_of(2) ? "infantry" : "artillery");
                s.scenario_rules.set(rule);
            }
            if (below(3) == 0) {
                add_group(s, side, "tanks-" + name, chance_of(2) ? "armor" : "elite_armor");
                s.scenario_rules.set(ArmorBreakthrough{side, "tanks-" + name, chance_of(2)});
            }
            if (below(3) != 0) continue;
            HeldUnits rule;
            rule.side = side;
            for (const UnitSetup& unit : s.units)
                if (unit.side == side && unit.starts_on_board() && chance_of(4)) rule.hexes.push_back(unit.hex);
            if (rule.hexes.empty()) continue;
            rule.number = static_cast<std::uint8_t>(between(2, 6));
            s.scenario_rules.set(rule);
        }
    }

    // Sides that roll for reserves (RESERVE).
    void roll_for_reserves(Scenario& s) {
        for (const Side side : sides) {
            if (chance_of(3)) continue;
            Reserves rule;
            rule.side = side;
            rule.tokens = static_cast<std::uint8_t>(between(0, 3));
            rule.air_power = static_cast<std::uint8_t>(between(0, 2));
            rule.star_flag = static_cast<ReserveGift>(below(4));
            rule.star_star = static_cast<ReserveGift>(below(4));
            s.scenario_rules.set(rule);
        }
    }

    // Units of one side that come down from the air (PARA).
    void drop_units(Scenario& s, const Board& board) {
        AirDrop drop;
        drop.side = chance_of(2) ? Side::Allies : Side::Axis;
        drop.group = "sky";
        drop.when = static_cast<DropMoment>(below(4));
        drop.drift = static_cast<std::uint8_t>(between(1, most_drift));
        drop.barred = static_cast<std::uint8_t>(between(0, 2));
        for (int points = chance_of(2) ? 0 : between(1, 3); points > 0; --points) {
            const auto hex = one_of<HexId>(static_cast<std::size_t>(board.size()));
            if (std::find(drop.aim.begin(), drop.aim.end(), hex) == drop.aim.end()) drop.aim.push_back(hex);
        }
        if (drop.when != DropMoment::BeforeFirstTurn) {
            drop.turn = static_cast<std::uint8_t>(between(1, 4));
            drop.figures_lost = chance_of(3);
        }
        UnitSetup unit;
        unit.hex = HexId::none();
        unit.group = drop.group;
        unit.side = drop.side;
        unit.nation = s.at(drop.side).nation;
        const auto may_drop = [](UnitClass c) { return c != UnitClass::Destroyer && c != UnitClass::Train; };
        do unit.type = types_[one_of<UnitTypeId>(types_.size()).value];
        while (!may_drop(rules_.at(unit.type).order_class) || rules_.at(unit.type).most_per_side != 0);
        s.units.insert(s.units.end(), static_cast<std::size_t>(between(1, 5)), unit);
        s.scenario_rules.set(drop);
    }

    // Types that wait for an option only where it is on.
    static std::vector<UnitTypeId> types_of(const Rulebook& rules) {
        std::vector<UnitTypeId> out;
        for (std::size_t i = 0; i < rules.unit_types.size(); ++i) {
            const auto& options = rules.unit_types[i].options;
            const auto is_on = [&](const std::string& id) {
                return std::find(rules.active.begin(), rules.active.end(), id) != rules.active.end();
            };
            if (options.empty() || std::any_of(options.begin(), options.end(), is_on)) out.push_back(UnitTypeId{i});
        }
        return out;
    }

    const Rulebook& rules_;
    const std::vector<UnitTypeId> types_ = types_of(rules_);
    Rng& rng_;
};

}  // namespace

Scenario measured_battle(const Rulebook& rules) {
    Scenario s;
    s.id = "measured";
    s.name["en"] = "The measured battle";
    s.sides[index(Side::Allies)] = setup(Edge::Bottom, rules.nation("us"), 5, 6);
    s.sides[index(Side::Axis)] = setup(Edge::Top, rules.nation("de"), 5, 6);
    const Board& board = Board::of(s.board);
    const auto lay = [&](HexId hex, std::string_view name, Side owner = Side::None) {
        Feature feature;
        feature.hex = hex;
        feature.type = rules.terrain(name);
        feature.owner = owner;
        if (rules.at(feature.type).has_sides) feature.sides = all_sides;
        s.features.push_back(feature);
    };
    Objective bridge;
    each_letter(ground, board, [&](HexId hex, char letter) {
        lay(hex, terrain_name(letter), letter == 'B' ? Side::Axis : Side::None);
        if (letter == '#') {
            lay(hex, "bridge");
            bridge.hexes.push_back(hex);
        }
    });
    each_letter(armies, board, [&](HexId hex, char letter) {
        UnitSetup unit;
        unit.hex = hex;
        unit.type = rules.unit_type(unit_name(letter));
        unit.side = letter >= 'a' ? Side::Axis : Side::Allies;
        unit.nation = s.at(unit.side).nation;
        s.units.push_back(unit);
    });
    bridge.id = "bridge";
    bridge.for_side = {true, true};
    bridge.name["en"] = "The bridge";
    s.objectives.push_back(bridge);
    sort_features(s, rules);
    return s;
}

Scenario random_scenario(const Rulebook& rules, Rng& rng) {
    while (true) {
        Scenario s = ScenarioGenerator(rules, rng).scenario();
        if (problems(s, rules).empty()) return s;
    }
}

}  // namespace salient
