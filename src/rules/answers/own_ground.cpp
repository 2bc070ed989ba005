#include "rules/answers/own_ground.hpp"

#include "rules/ground.hpp"
#include "rules/modifiers.hpp"

namespace salient {

bool is_open_ground(const Table& table, const Unit& unit, const Feature& feature, const Modifier** why) {
    if (why != nullptr) *why = nullptr;
    if (!is_asked(table, Ask::OpenGround, &unit)) return false;
    Situation s = acting(table, unit, table.type(unit).terrain_class);
    s.hex = HexId::none();
    s.to = feature.hex;
    s.ground = feature.type;
    return fact(table, Ask::OpenGround, s, false, why);
}

void OwnGround::leave_out(const Table& table, const Unit& unit, HexId hex) {
    std::vector<Feature> left;
    const auto features = table.open.features_at(hex);
    for (const Feature& f : features)
        if (!is_open_ground(table, unit, f)) left.push_back(f);
    if (left.size() == features.size()) return;
    own_ = *ground_;
    static_cast<HexGround&>(*own_) = combined_ground(table.rules, left, unit.side);
    ground_ = &*own_;
}

}  // namespace salient
