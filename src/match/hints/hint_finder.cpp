#include "match/hints/hint_finder.hpp"

#include <algorithm>

#include "salient/queries.hpp"

namespace salient::hints {
namespace {

// Seen from nowhere: what comes later is put onto the board, the rest is taken off.
void clear(Open& open) {
    for (HexState& hex : open.hexes) hex.unit = UnitId::none();
    for (Unit& unit : open.units) unit.where = Location::Reserve;
}

void put(Open& open, UnitId id, HexId hex) {
    Unit& unit = open.units[id];
    if (unit.where == Location::OnBoard && !unit.hex.is_none()) open.hexes[unit.hex.value].unit = UnitId::none();
    unit.where = Location::OnBoard;
    unit.hex = hex;
    unit.carrier = UnitId::none();
    unit.barred_until = 0;
    open.hexes[hex.value].unit = id;
}

void take_off(Open& open, UnitId id) {
    open.hexes[open.units[id].hex.value].unit = UnitId::none();
    open.units[id].where = Location::Reserve;
}

}  // namespace

Battle::Battle(const LoadedScenario& loaded)
    : written_(loaded.scenario),
      start_(new_game(loaded.rules, loaded.scenario)),
      board_(Board::of(loaded.scenario->board)),
      empty_(start_) {
    clear(empty_.state.open);
}

bool Battle::walks(UnitId unit) const { return type(unit).train == TrainPart::None && type(unit).movement > 0; }

bool Battle::may_enter(UnitId unit, HexId hex) const {
    Open& open = empty_.state.open;
    bool enters = false;
    for (const HexId beside : board_.neighbors(hex)) {
        if (beside.is_none()) continue;
        put(open, unit, beside);
        enters = reach(empty_.table(), unit).find(hex) != nullptr;
        if (enters) break;
    }
    if (open.units[unit].where == Location::OnBoard) take_off(open, unit);
    return enters;
}

bool Battle::may_battle_from(UnitId unit, HexId hex) const {
    Open& open = empty_.state.open;
    put(open, unit, hex);
    const bool may = is_ground_to_battle_from(empty_.table(), unit);
    take_off(open, unit);
    return may;
}

std::vector<HexId> Battle::starts_of(UnitId unit) const {
    const UnitSetup& setup = scenario().units[unit];
    if (setup.starts_on_board()) return {setup.hex};
    std::vector<HexId> hexes;
    const auto all = [&] {
        hexes.clear();
        for (int i = 0; i < board_.size(); ++i) hexes.emplace_back(i);
    };
    if (!setup.aboard.is_none()) {
        all();
        return hexes;
    }
    const Edge edge = scenario().edge(setup.side);
    const auto row = [&](bool own) {
        const int y = (edge == Edge::Top) == own ? 0 : board_.rows() - 1;
        for (int i = 0; i < board_.size(); ++i)
            if (board_.hex(HexId{i}).y == y) hexes.emplace_back(i);
    };
    scenario().scenario_rules.each<Reinforcements>([&](const Reinforcements& rule) {
        if (rule.group != setup.group) return;
        hexes.insert(hexes.end(), rule.hexes.begin(), rule.hexes.end());
        if (rule.hexes.empty()) row(true);
    });
    scenario().scenario_rules.each<ArmorBreakthrough>([&](const ArmorBreakthrough& rule) {
        if (rule.group == setup.group) row(false);
    });
    bool drops = false;
    scenario().scenario_rules.each<AirDrop>([&](const AirDrop& rule) { drops = drops || rule.group == setup.group; });
    if (drops) all();
    return hexes;
}

const std::vector<bool>& Battle::range(UnitId unit) const {
    const UnitSetup& setup = scenario().units[unit];
    const Kind kind{setup.type, setup.side, setup.nation, setup.traits, setup.boats, setup.craft, starts_of(unit)};
    for (const auto& [known, hexes] : ranges_)
        if (known == kind) return hexes;
    std::vector<bool> reached(static_cast<std::size_t>(board_.size()));
    std::vector<HexId> open_ends = kind.from;
    for (const HexId hex : open_ends) reached[hex.value] = true;
    Open& open = empty_.state.open;
    Reach ways;
    for (std::size_t i = 0; i < open_ends.size() && walks(unit); ++i) {
        put(open, unit, open_ends[i]);
        reach(empty_.table(), unit, ways);
        for (const Destination& to : ways.destinations) {
            if (reached[to.hex.value]) continue;
            reached[to.hex.value] = true;
            open_ends.push_back(to.hex);
        }
    }
    if (open.units[unit].where == Location::OnBoard) take_off(open, unit);
    ranges_.emplace_back(kind, std::move(reached));
    return ranges_.back().second;
}

}  // namespace salient::hints
