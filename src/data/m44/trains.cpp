#include "data/m44/trains.hpp"

#include <algorithm>
#include <set>

#include "salient/wings/trains.hpp"

namespace salient::m44 {
namespace {

constexpr int most_aboard = 6;  // of one part

TrainPart part_of(const Rulebook& rules, const UnitSetup& unit) {
    return unit.type.is_none() ? TrainPart::None : rules.at(unit.type).train;
}

// The only locomotive of a side, or null.
const UnitSetup* locomotive_of(const Context& context, const Scenario& scenario, Side side) {
    const UnitSetup* found = nullptr;
    for (const UnitSetup& u : scenario.units) {
        if (u.side != side || part_of(context.rules, u) != TrainPart::Locomotive) continue;
        if (found != nullptr) return nullptr;
        found = &u;
    }
    return found;
}

}  // namespace

Direction heading_of(int orientation) {
    const int steps = orientation >= 1 && orientation <= 6 ? orientation - 1 : 0;
    return static_cast<Direction>((static_cast<int>(Direction::W) + steps) % 6);
}

int orientation_of(Direction heading) { return (static_cast<int>(heading) + 6 - static_cast<int>(Direction::W)) % 6 + 1; }

std::vector<UnitSetup> couple_trains(Scenario& scenario, const Rulebook& rules) {
    std::set<HexId> drawn;
    const Board& board = Board::of(scenario.board);
    const auto is_off = [&](const UnitSetup& u) { return rails_on(scenario, rules, u.hex).bits == 0; };
    for (UnitSetup& u : scenario.units) {
        if (part_of(rules, u) != TrainPart::Locomotive || is_off(u)) continue;
        // Behind it rather than before it.
        const Direction back = opposite(u.facing.value_or(Direction::W));
        const UnitSetup* wagon = nullptr;
        for (const UnitSetup& other : scenario.units) {
            if (part_of(rules, other) != TrainPart::Wagon || other.side != u.side || drawn.count(other.hex) != 0) continue;
            if (!are_joined(scenario, rules, u.hex, other.hex)) continue;
            if (wagon == nullptr || board.direction(u.hex, other.hex) == back) wagon = &other;
        }
        if (wagon == nullptr) continue;
        u.wagon = wagon->hex;
        u.facing.reset();
        drawn.insert(wagon->hex);
    }
    std::vector<UnitSetup> left;
    std::erase_if(scenario.units, [&](const UnitSetup& u) {
        const TrainPart part = part_of(rules, u);
        const bool goes = part != TrainPart::None && (is_off(u) || (part == TrainPart::Wagon && drawn.count(u.hex) == 0));
        if (goes) left.push_back(u);
        return goes;
    });
    return left;
}

std::vector<UnitSetup> supply_of(const Context& context, const Scenario& scenario, const Json& options, bool* is_clear) {
    if (is_clear != nullptr) *is_clear = false;
    const Json& own = object_at(options, "supply_train_rules");
    const auto side = read_side(find(own, "side"));
    if (!side) return {};
    const UnitSetup* locomotive = locomotive_of(context, scenario, *side);
    const Json* unit = find(own, "unit");
    if (locomotive == nullptr || unit == nullptr || !unit->is_object()) return {};
    Piece piece = read_piece("unit", *unit);
    bool is_plain = own.size() == 3;
    Notes unused;
    const auto carried = read_unit(context, HexId::none(), piece, unused);
    if (!carried || carried->side != *side || part_of(context.rules, *carried) != TrainPart::None) return {};
    std::vector<UnitSetup> out;
    const auto numbers = elements(find(own, "nbr_units"));
    const HexId parts[] = {locomotive->hex, locomotive->wagon};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const int count = number(numbers[i]).value_or(-1);
        if (count < 0 || count > most_aboard || i >= std::size(parts) || (count > 0 && parts[i].is_none())) {
            is_plain = false;
            continue;
        }
        for (int n = 0; n < count; ++n) {
            out.push_back(*carried);
            out.back().hex = HexId::none();
            out.back().aboard = parts[i];
        }
    }
    if (is_clear != nullptr) *is_clear = is_plain && piece.in_play && !out.empty();
    return out;
}

// Turn 1 says no more than TRAIN-14 says of every train.
std::optional<HeldUnits> supply_held(const Scenario& scenario, const Json& options) {
    const Json& own = object_at(options, "supply_train_rules");
    const Json* unit = find(own, "unit");
    const int turn = unit == nullptr || !unit->is_object() ? 0 : held_until(read_piece("unit", *unit));
    if (turn <= 1) return {};
    HeldUnits rule{
        read_side(find(own, "side")).value_or(Side::Allies), {}, Trigger::Turn, static_cast<std::uint8_t>(turn), {}, true};
    for (const UnitSetup& u : scenario.units)
        if (!u.aboard.is_none() && u.side == rule.side &&
            std::find(rule.hexes.begin(), rule.hexes.end(), u.aboard) == rule.hexes.end())
            rule.hexes.push_back(u.aboard);
    if (rule.hexes.empty()) return {};
    return rule;
}

Json write_supply(const Context& context, const Scenario& scenario) {
    std::vector<UnitSetup> aboard;
    for (const UnitSetup& u : scenario.units)
        if (!u.aboard.is_none()) aboard.push_back(u);
    if (aboard.empty()) return {};
    const UnitSetup* locomotive = locomotive_of(context, scenario, aboard.front().side);
    if (locomotive == nullptr) return {};
    int on_locomotive = 0, on_wagon = 0;
    for (const UnitSetup& u : aboard) {
        UnitSetup same = u;
        same.aboard = aboard.front().aboard;
        if (same != aboard.front()) return {};
        if (u.aboard == locomotive->hex)
            ++on_locomotive;
        else if (u.aboard == locomotive->wagon)
            ++on_wagon;
        else
            return {};
    }
    std::vector<std::string> lost;
    UnitSetup written = aboard.front();
    written.hex = locomotive->hex;
    Json json;
    json["side"] = side_word(written.side);
    json["nbr_units"] = locomotive->wagon.is_none() ? Json::array({on_locomotive}) : Json::array({on_locomotive, on_wagon});
    Piece unit = write_unit(context, written, lost);
    scenario.scenario_rules.each<HeldUnits>([&](const HeldUnits& rule) {
        if (rule.aboard && !hold(unit, rule.number)) lost.emplace_back("turn");
    });
    json["unit"] = to_json(unit);
    return lost.empty() ? json : Json{};
}

}  // namespace salient::m44
