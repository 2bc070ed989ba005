// What units carry away (CAPT, RESCUE): equipment or a prisoner.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// Something that units carry (CAPT, RESCUE): on a hex, with a unit, or neither once it is gone for good.
struct Cargo {
    ObjectiveId objective;
    HexId hex;
    UnitId carrier;
    bool is_gone() const { return hex.is_none() && carrier.is_none(); }
    bool operator==(const Cargo&) const = default;
    static void fields(auto& self, auto&& say) { say("objective", self.objective)("hex", self.hex)("carrier", self.carrier); }
};
// Some objectives have one and some have none, so that it is found by its objective and not by its place.
class CargoList : public std::vector<Cargo> {
public:
    using std::vector<Cargo>::vector;
    void operator[](std::size_t) const = delete;
    void at(std::size_t) const = delete;
    // Null where nothing is carried.
    const Cargo* of(ObjectiveId objective) const {
        for (const Cargo& cargo : *this)
            if (cargo.objective == objective) return &cargo;
        return nullptr;
    }
};

// clang-format off
// -- Events --
// to a unit, onto a hex, or away for good (CAPT-1 to CAPT-3, RESCUE-2)
struct CargoMoved { ObjectiveId objective; HexId hex; UnitId from, carrier; bool operator==(const CargoMoved&) const = default; static constexpr auto name = "burden_went"; static void fields(auto& self, auto&& say) { say("objective", self.objective)("hex", self.hex)("from", self.from)("carrier", self.carrier); } };
// clang-format on

// Whether it is foot infantry, which carries equipment and frees prisoners (CAPT-5).
bool may_carry(const Table& table, const Unit& unit);
// What the unit would pick up if its move ended on this hex (CAPT-1, CAPT-2, RESCUE-1), or null.
const Cargo* would_pick_up(const Table& table, const Unit& unit, HexId hex);

}  // namespace salient
