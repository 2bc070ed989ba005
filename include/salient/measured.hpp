// Win shares of the bundled battles that ship with the program (assets/measured.json, docs/battles.md): games of the laboratory between
// two computers of one level, without options.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace salient {

struct LoadedScenario;

struct MeasuredBattle {
    std::string battle;       // id of the scenario
    std::string digest;       // of its text: a battle that was changed since is another one
    std::string player;       // level of both sides: "veteran"
    std::uint64_t nodes = 0;  // what it was given for a decision; 0: its own
    std::uint64_t games = 0;
    std::uint64_t allies = 0;  // games that the Allies won
};

// Throws DataError.
std::vector<MeasuredBattle> load_measured(const std::filesystem::path& assets);
// It was measured with exactly this battle, as its file stands.
bool is_of(const MeasuredBattle& measured, const LoadedScenario& battle);

}  // namespace salient
