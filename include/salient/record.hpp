// A record of a game: header and actions. Saves, journals and replays are records; src/data reads and writes them as JSON lines.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "salient/action.hpp"

namespace salient {

// What a record begins with: enough to build the same game again.
struct RecordHeader {
    int version = 1;
    std::string scenario_id;
    std::string scenario_json;         // the whole scenario, so that a record outlives its file
    std::vector<std::string> options;  // chosen by the players, beyond the scenario's own
    std::uint64_t rulebook_hash = 0;
    std::uint64_t seed = 0;  // of the chance source
    bool open_hands = false;
    bool real_dice = false;  // rolled and entered by the players
    std::string started;     // for people only; never read by rules
    bool operator==(const RecordHeader&) const = default;
};

// One line of a record: an action, or an undo that takes back `undo` actions.
struct RecordEntry {
    Action action;
    int undo = 0;
    std::uint64_t hash = 0;  // of the state after it; 0: not written
    bool operator==(const RecordEntry&) const = default;
};

struct Record {
    RecordHeader header;
    std::vector<RecordEntry> entries;

    // The actions that stand after undos are carried out.
    std::vector<Action> actions() const;
};

}  // namespace salient
