#include "rules/answers/own_ground.hpp"

#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/ground/ground.hpp"

namespace salient {

bool is_open_ground(const Table& table, const Unit& unit, const Feature& feature, const Modifier** why) {
    if (why != nullptr) *why = nullptr;
    if (unit.craft.under && table.rules.seen_by(unit.side, feature.type).sea) return true;  // LCT-7, TLC-1
    if (!is_modified(table, Attribute::OpenGround, &unit)) return false;
    Situation s = acting(table, unit, table.type(unit).terrain_class);
    s.hex = HexId::none();
    s.to = feature.hex;
    s.ground = feature.type;
    return fact(table, Attribute::OpenGround, s, false, why);
}

void OwnGround::leave_out(const Table& table, const Unit& unit, HexId hex) {
    std::vector<Feature> left;
    const auto features = table.open.features_at(hex);
    for (const Feature& f : features)
        if (!is_open_ground(table, unit, f)) left.push_back(f);
    if (left.size() == features.size()) return;
    own_ = *ground_;
    const auto crosses = [&](const Feature& f) { return table.rules.seen_by(unit.side, f.type).crossing; };
    const HexGround& whole = *ground_;
    HexGround& own = *own_;
    own = combined_ground(table.rules, left, unit.side, std::any_of(features.begin(), features.end(), crosses));
    // What lies there stays what it is for others beside it: slopes to a beach, piers, where craft may go.
    own.beach = whole.beach;
    own.sea = whole.sea;
    own.coast = whole.coast;
    own.plain = is_plain(own);
    ground_ = &*own_;
}

}  // namespace salient
