// The ground of a hex as one unit finds it: for its side (TER-5), without what counts as open ground to it (FUNNY-10, FUNNY-24, LCT-7).
#pragma once

#include <optional>

#include "rules/answers/is_modified.hpp"
#include "salient/game.hpp"

namespace salient {

// Whether a feature is open ground to a unit that enters its hex or stands there. `why` receives the modifier that decided, or null.
bool is_open_ground(const Table& table, const Unit& unit, const Feature& feature, const Modifier** why = nullptr);

// Whether any ground could be open ground to a unit.
inline bool may_leave_ground_out(const Table& table, const Unit& unit) {
    return unit.craft.under || is_modified(table, Attribute::OpenGround, &unit);
}

class OwnGround {
public:
    OwnGround(const Table& table, const Unit& unit, HexId hex) : OwnGround(table, unit, hex, may_leave_ground_out(table, unit)) {}
    // For who looks at many hexes. `may_leave_out`: may_leave_ground_out() of the unit.
    OwnGround(const Table& table, const Unit& unit, HexId hex, bool may_leave_out) : ground_(&table.open.ground(hex, unit.side)) {
        if (may_leave_out) leave_out(table, unit, hex);
    }
    OwnGround(const OwnGround&) = delete;
    OwnGround& operator=(const OwnGround&) = delete;
    operator const HexState&() const { return *ground_; }
    const HexState* operator->() const { return ground_; }

private:
    void leave_out(const Table& table, const Unit& unit, HexId hex);

    const HexState* ground_;
    std::optional<HexState> own_;
};

}  // namespace salient
