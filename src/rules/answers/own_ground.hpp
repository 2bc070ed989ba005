// The ground of a hex as one unit finds it: for its side (TER-5), without what counts as open ground to it (FUNNY-10).
#pragma once

#include <optional>

#include "rules/answers/asked.hpp"
#include "salient/game.hpp"

namespace salient {

// Whether a feature is open ground to a unit that enters its hex or stands there. `why` receives the modifier that decided, or null.
bool is_open_ground(const Table& table, const Unit& unit, const Feature& feature, const Modifier** why = nullptr);

class OwnGround {
public:
    OwnGround(const Table& table, const Unit& unit, HexId hex) : ground_(&table.open.ground(hex, unit.side)) {
        if (is_asked(table, Ask::OpenGround, &unit)) leave_out(table, unit, hex);
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
