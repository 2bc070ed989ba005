// Two runs side by side: whether they can be compared, and what the file of the second battle says otherwise.
#pragma once

#include <string>
#include <vector>

#include "salient/laboratory.hpp"

namespace salient {

// One thing that is otherwise in the second battle.
struct LabChange {
    enum class Kind : std::uint8_t {
        UnitMoved,
        UnitCame,
        UnitWent,
        GroundCame,
        GroundWent,
        Other,  // another place of the file
    };
    Kind kind{};
    Side side = Side::None;  // of a unit
    std::string id{};        // of its type, of the ground
    HexId from{}, to{};      // where it was; where it is
    std::string place{};     // in the file: "/sides/axis/cards"
    std::string value{};     // that stands there now, as JSON; empty: nothing
};
// Units of one type and side that stand elsewhere have moved, the nearest ones first.
std::vector<LabChange> changes_between(const LoadedScenario& a, const LoadedScenario& b);

// What speaks against comparing two runs, by the keys of texts.
std::vector<std::string> compare_remarks(const LabRun& a, const LabRun& b);

}  // namespace salient
