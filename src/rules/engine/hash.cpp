// One number for a state: the sum of the numbers of its parts (core/field_hash.hpp), so that a part that has changed can be exchanged
// for itself.
#include "core/field_hash.hpp"
#include "salient/state_hash.hpp"

namespace salient {

namespace {

constexpr std::uint64_t number_of_name(FieldName name) { return name.number; }

std::uint64_t unit_number(const Open& open, UnitId id) {
    return hash_at(shuffled(number_of_name("units") ^ (std::uint64_t{id.value} + 1)), open.units[id]);
}
std::uint64_t features_number(const Open& open) { return part_number(open, "features", open.features); }
std::uint64_t steps_number(const Open& open) { return part_number(open, "steps", open.steps); }
std::uint64_t secrets_number(const Secrets& secrets) { return hash_at(number_of_name("secrets"), secrets); }
// All but the lists that are parts of their own; of the units how many there are.
std::uint64_t rest_number(const Open& open) {
    const auto is_part = []<class M>(const M&) {
        return std::is_same_v<M, decltype(open.units)> || std::is_same_v<M, decltype(open.features)> ||
               std::is_same_v<M, decltype(open.steps)>;
    };
    return number_at(number_of_name("open"), sum_of_members(open, is_part) + open.units.size() * number_of_name("units"));
}

// What facts have changed besides what is small enough to be hashed anew each time: the units that they name, and what they say.
struct Changed {
    unsigned parts = 0;
    InlineVec<UnitId, 32> units;

    bool has(unsigned part) const { return (parts & part) != 0; }
    template <class EventType>
    void operator()(const EventType& event) {
        if constexpr (requires { EventType::touches; }) parts |= EventType::touches;
        each_field(event, [this](FieldName, const auto& member, auto...) {
            if constexpr (std::is_same_v<decltype(member), const UnitId&>) unit(member);
        });
    }

private:
    void unit(UnitId id) {
        if (id.is_none() || units.contains(id)) return;
        if (units.full())
            parts |= touched::every_unit;
        else
            units.push_back(id);
    }
};

}  // namespace

std::uint64_t hash(const GameState& state) {
    std::uint64_t sum =
        rest_number(state.open) + features_number(state.open) + steps_number(state.open) + secrets_number(state.secrets);
    for (const UnitId id : state.open.units.ids()) sum += unit_number(state.open, id);
    return sum;
}

StateHash::StateHash(const GameState& state)
    : rest_(rest_number(state.open)),
      features_(features_number(state.open)),
      steps_(steps_number(state.open)),
      secrets_(secrets_number(state.secrets)) {
    for (const UnitId id : state.open.units.ids()) units_.push_back(unit_number(state.open, id));
    for (const std::uint64_t number : units_) of_units_ += number;
}

void StateHash::follow(const GameState& state, const Events& events) {
    for (std::size_t i = units_.size(); i < state.open.units.size(); ++i) {
        units_.push_back(unit_number(state.open, UnitId{i}));
        of_units_ += units_.back();
    }
    Changed changed;
    for (const Event& event : events) std::visit(changed, event);
    rest_ = rest_number(state.open);
    if (changed.has(touched::features)) features_ = features_number(state.open);
    if (changed.has(touched::steps)) steps_ = steps_number(state.open);
    if (changed.has(touched::secrets)) secrets_ = secrets_number(state.secrets);
    const auto again = [&](std::size_t i) {
        of_units_ -= units_[i];
        units_[i] = unit_number(state.open, UnitId{i});
        of_units_ += units_[i];
    };
    if (changed.has(touched::every_unit))
        for (std::size_t i = 0; i < units_.size(); ++i) again(i);
    else
        for (const UnitId id : changed.units) again(id.value);
}

}  // namespace salient
