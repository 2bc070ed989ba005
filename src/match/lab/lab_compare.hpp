// Two runs side by side: whether they can be compared, and what the file of the second battle says otherwise.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "salient/laboratory.hpp"

namespace salient {

// What is otherwise of one thing that is in both battles: a key of the file, and what stands there, in the words of the file. A hex is
// two numbers, what is not there is nothing.
struct LabDetail {
    std::string what;
    std::vector<std::string> was, value;
};
// One thing that is otherwise in the second battle.
struct LabChange {
    enum class Kind : std::uint8_t {
        UnitMoved,
        UnitCame,
        UnitWent,
        UnitChanged,  // it stands there still, with other figures, another badge or the like
        GroundCame,
        GroundWent,
        GroundChanged,  // it lies there still, with other sides, of another owner or strength
        OptionCame,     // chosen for the run, beyond those of the battle
        OptionWent,
        Other,  // another place of the file
    };
    Kind kind{};
    Side side = Side::None;            // of a unit
    std::string id{};                  // of its type, of the ground, of the option
    HexId from{}, to{};                // where it was; where it is
    std::string place{};               // in the file: "/sides/axis/cards"
    std::string value{};               // that stands there now, as JSON; empty: nothing
    std::string was{};                 // the same in the first battle
    std::vector<LabDetail> details{};  // of what has changed
};
// Units of one type and side that stand elsewhere have moved, the nearest ones first.
std::vector<LabChange> changes_between(const LabRun& a, const LoadedScenario& battle_a, const LabRun& b,
                                       const LoadedScenario& battle_b);
// The same of their files alone, as a JSON patch (RFC 6902) from the first; empty where one of them is no JSON.
nlohmann::json battle_patch(const std::string& a, const std::string& b);

// What speaks against comparing two runs, by the keys of texts.
std::vector<std::string> compare_remarks(const LabRun& a, const LabRun& b);

}  // namespace salient
