// How far units have to go to what they want: ways over the ground, not as the crow flies.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "salient/game.hpp"

namespace salient {

// Keeps what it worked out as long as nothing changes that it hangs on. One for a thread.
class Marches {
public:
    // What the units of a side want to come to, hexes of enemies included.
    void note(const Table& table, Side side, const std::vector<HexId>& aims);
    // Steps that a unit of this type makes from a hex to the nearest aim noted last, whoever stands in its way; where no ground leads there, the
    // distance. 0 where there is no aim.
    int steps(const Table& table, Side side, const UnitType& type, HexId from);

private:
    struct Field {
        UnitClass ground{};
        bool wheeled = false;
        std::vector<int> steps;  // by HexId
    };
    struct OfSide {
        std::uint64_t key = 0;  // of the aims and the ground
        std::vector<HexId> aims;
        std::vector<Field> fields;
    };
    static Field field_of(const Table& table, Side side, const UnitType& type, const std::vector<HexId>& aims);
    std::array<OfSide, 2> sides_;  // by Side
};

}  // namespace salient
