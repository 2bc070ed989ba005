// The start of a game (SETUP).
#include <algorithm>
#include <cassert>

#include "rules/ground/ground.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/airdrops.hpp"
#include "rules/wings/funnies.hpp"
#include "salient/set_out.hpp"

namespace salient {

namespace {

// The owner of a feature: the side given by the scenario, else the side of the unit that starts there (TBUNK-5).
Side owner_at_start(const Scenario& scenario, const Feature& feature) {
    if (feature.owner != Side::None) return feature.owner;
    const auto on_it = std::find_if(scenario.units.begin(), scenario.units.end(),
                                    [&](const UnitSetup& u) { return u.aboard.is_none() && u.hex == feature.hex; });
    return on_it == scenario.units.end() ? Side::None : on_it->side;
}

constexpr std::array<std::uint8_t, 5> mine_tokens{3, 2, 2, 1, 1};  // of one pool, by strength (TMINE-2)
constexpr int tokens_in_pool = 9;

void place_features(const Rulebook& rules, const Scenario& scenario, Open& open) {
    const Board& board = Board::of(scenario.board);
    std::vector<bool> has_tile(static_cast<std::size_t>(board.size()), false);
    std::vector<bool> has_background = has_tile;
    int face_down = 0;
    for (const Feature& feature : scenario.features)
        if (rules.at(feature.type).layer == Layer::Tile) has_tile[feature.hex.value] = true;
    for (Feature feature : scenario.features) {
        const Terrain& type = rules.at(feature.type);
        if (type.layer == Layer::Background) {
            if (has_tile[feature.hex.value]) continue;  // TER-4: a tile replaces the background
            has_background[feature.hex.value] = true;
        }
        if (type.is_owned && type.layer != Layer::Marker) {  // TMINE-14: a marker without an owner has none
            feature.owner = owner_at_start(scenario, feature);
            if (feature.owner == Side::None && type.unowned) feature.type = type.unowned;
        }
        if (type.face_down && feature.value == 0) {
            feature.value = face_down_strength;
            ++face_down;
        }
        insert_feature(rules, open, feature);
    }
    // TMINE-2: as many whole pools as the minefields need, mixed.
    const int pools = (face_down + tokens_in_pool - 1) / tokens_in_pool;
    for (std::size_t i = 0; i < mine_tokens.size(); ++i) open.mine_pool[i] = static_cast<std::uint8_t>(pools * mine_tokens[i]);
    TerrainId elsewhere;
    each_rule(scenario, [&](const auto& rule) {
        if (const TerrainId id = bare_ground(rule, rules)) elsewhere = id;
    });
    for (int i = 0; i < board.size(); ++i) {
        TerrainId type = background(rules, scenario.board, scenario.face, board.hex(HexId{i}));
        if (type.is_none()) type = elsewhere;
        if (!type.is_none() && !has_tile[static_cast<std::size_t>(i)] && !has_background[static_cast<std::size_t>(i)]) {
            Feature feature;
            feature.hex = HexId{i};
            feature.type = type;
            insert_feature(rules, open, feature);
        }
    }
    refresh_ground(rules, scenario, open);
}

}  // namespace

Game set_out(std::shared_ptr<const Rulebook> rules, std::shared_ptr<const Scenario> scenario) {
    scenario = as_played(std::move(scenario), *rules);
    Game game{std::move(rules), std::move(scenario), {}};
    Open& open = game.state.open;
    place_features(*game.rules, *game.scenario, open);
    for (const UnitSetup& setup : game.scenario->units) {
        Unit unit;
        unit.type = setup.type;
        unit.side = setup.side;
        unit.nation = setup.nation;
        unit.full = setup.figures != 0 ? setup.figures : game.rules->at(setup.type).figures_of(setup.nation);  // BASE-7, SETUP-2
        unit.figures = unit.full;
        unit.hex = setup.hex;
        unit.boats = setup.boats;
        unit.traits = setup.traits;
        unit.craft.under = setup.craft;
        unit.funny.accessory = setup.accessory;
        unit.train.facing = setup.facing.value_or(Direction::E);
        if (setup.starts_on_board())
            open.hexes[setup.hex.value].unit = UnitId{open.units.size()};
        else
            unit.where = setup.aboard.is_none() ? Location::Reserve : Location::Aboard;
        open.units.push_back(unit);
    }
    open.objectives.assign(game.scenario->objectives.size(), Side::None);
    for (const ObjectiveId id : open.objectives.ids()) {
        const Objective& o = game.scenario->objectives[id];
        if (is_carried(o.type) && !o.hexes.empty()) open.cargoes.push_back({id, o.hexes.front(), {}});
    }
    for (const UnitId id : open.units.ids()) {
        const UnitSetup& setup = game.scenario->units[id];
        if (!setup.aboard.is_none()) open.units[id].carrier = open.unit_at(setup.aboard);
        if (setup.wagon.is_none()) continue;
        open.units[id].train.coupled = open.unit_at(setup.wagon);
        open.units[open.units[id].train.coupled].train.coupled = id;
        open.units[id].train.facing = Board::of(game.scenario->board).direction(setup.wagon, setup.hex);
    }
    return game;
}

Game new_game(std::shared_ptr<const Rulebook> rules, std::shared_ptr<const Scenario> scenario,
              std::array<std::uint8_t, 2> seats) {
    assert(problems(*scenario, *rules).empty());
    Game game = set_out(std::move(rules), std::move(scenario));
    Open& open = game.state.open;
    for (std::size_t i = 0; i < game.rules->cards.size(); ++i) {
        game.state.secrets.draw_pile[i] = game.rules->cards[i].copies;
        open.draw_count = static_cast<std::uint8_t>(open.draw_count + game.rules->cards[i].copies);
    }
    open.seats_of = is_overlord(*game.scenario) ? std::array<std::uint8_t, 2>{seats_per_side, seats_per_side} : seats;
    for (const Side side : sides) open.seats[seat_of(side)].hand_size = game.scenario->at(side).cards;
    each_rule(*game.scenario, [&](const auto& rule) { set_out(rule, open); });
    // The side that moves first is dealt first; the stack is read from its end.
    const Side first = game.scenario->first;
    open.steps.emplace_back(TurnStep{first, Phase::Start, 0});
    each_rule(*game.scenario, [&](const auto& rule) { last_before_first_turn(rule, open.steps); });
    const std::size_t turns = open.steps.size();
    const auto lay = [&](const std::vector<Step>& steps) {
        if (!steps.empty() && open.steps.size() > turns) open.steps.emplace_back(StartStep{});  // SETUP-8: tested after each
        open.steps.insert(open.steps.end(), steps.begin(), steps.end());
    };
    for (std::size_t i = game.scenario->scenario_rules.size(); i-- > 0;) {  // SETUP-8: the first rule is asked first
        std::vector<Step> steps;
        std::visit([&](const auto& rule) { before_first_turn(rule, steps); }, game.scenario->scenario_rules[i]);
        if (const auto drop = drop_before_first_turn(*game.scenario, i)) steps.emplace_back(*drop);
        lay(steps);
    }
    for (const std::vector<Step>& steps : equipment_choices(*game.rules, *game.scenario)) lay(steps);
    open.steps.emplace_back(StartStep{});
    open.steps.emplace_back(DealStep{seat_of(enemy_of(first)), open.at(seat_of(enemy_of(first))).hand_size});
    open.steps.emplace_back(DealStep{seat_of(first), open.at(seat_of(first)).hand_size});
    return game;
}

}  // namespace salient
