// Random battles, options and actions, with every property of the engine asked at every state.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "prove/engine/battery.hpp"
#include "salient/data.hpp"

namespace salient {

// Draws a battle that was read from a mutated file, where there is somebody who can. What it writes goes into `scratch`; what goes
// wrong is thrown or ends the process.
using DrawBattle = std::function<void(const LoadedScenario& battle, const std::filesystem::path& file,
                                      const std::filesystem::path& scratch, Rng& rng)>;

struct FuzzRun {
    std::shared_ptr<const Rulebook> rules;
    std::vector<std::filesystem::path> battles;  // bundled: played as they are, or mutated
    double seconds = 10;
    std::uint64_t seed = 0;
    std::uint64_t games = 0;  // 0: as many as there is time for
    std::uint64_t only = 0;   // number of the only game to play, from 1
    bool mutated = false;     // only battles whose files were mutated
    DrawBattle draw{};        // none: what was mutated and can be read is played without
    std::function<void(std::uint64_t games, std::uint64_t states)> tell{};  // now and then, on the way
};

struct FuzzReport {
    std::uint64_t games = 0, states = 0, actions = 0;
    std::uint64_t refused = 0, drawn = 0;  // of the mutated files
    std::string what;                      // of the last game
    BrokenProperties broken;
    std::uint64_t number = 0;    // of the game that broke them
    std::string record, battle;  // of that game, and the mutated file that it was; empty: none
};

// Plays in a child process, so that a crash or a hang is a finding like any other: the record that it wrote on the way remains.
FuzzReport fuzz(const FuzzRun& run);

}  // namespace salient
