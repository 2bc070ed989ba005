// One search from all aims at once tells the way from every hex.
#include "ai/marches.hpp"

#include <algorithm>

namespace salient {

namespace {

constexpr int no_way = -1;

}  // namespace

void Marches::note(const Table& table, Side side, const std::vector<HexId>& aims) {
    std::uint64_t key = 1;
    const auto mix = [&](std::uint64_t x) { key = (key ^ x) * 0x9e3779b97f4a7c15ULL + (key >> 29U); };
    mix(static_cast<std::uint64_t>(table.board.kind()));
    for (const HexId aim : aims) mix(aim.value);
    for (int i = 0; i < table.board.size(); ++i) mix(table.open.ground(HexId{static_cast<std::size_t>(i)}, side).impassable.bits);
    OfSide& noted = sides_[index(side)];
    if (noted.key == key) return;
    noted.key = key;
    noted.aims = aims;
    noted.fields.clear();
}

Marches::Field Marches::field_of(const Table& table, Side side, const UnitType& type, const std::vector<HexId>& aims) {
    Field field{type.terrain_class, type.wheeled, std::vector<int>(static_cast<std::size_t>(table.board.size()), no_way)};
    std::vector<HexId> reached;
    for (const HexId aim : aims) {
        int& steps = field.steps[aim.value];
        if (steps == no_way) reached.push_back(aim);
        steps = 0;
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const HexId from = reached[i];
        for (const HexId next : table.board.neighbors(from)) {
            if (next.is_none() || field.steps[next.value] != no_way) continue;
            if (type.is_bound(table.open.ground(next, side).impassable)) continue;
            field.steps[next.value] = field.steps[from.value] + 1;
            reached.push_back(next);
        }
    }
    return field;
}

int Marches::steps(const Table& table, Side side, const UnitType& type, HexId from) {
    OfSide& noted = sides_[index(side)];
    auto field = std::find_if(noted.fields.begin(), noted.fields.end(),
                              [&](const Field& f) { return f.ground == type.terrain_class && f.wheeled == type.wheeled; });
    if (field == noted.fields.end()) {
        noted.fields.push_back(field_of(table, side, type, noted.aims));
        field = noted.fields.end() - 1;
    }
    if (const int steps = field->steps[from.value]; steps != no_way) return steps;
    int nearest = noted.aims.empty() ? 0 : table.board.size();
    for (const HexId aim : noted.aims) nearest = std::min(nearest, table.board.distance(from, aim));
    return nearest;
}

}  // namespace salient
