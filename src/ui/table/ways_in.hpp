// The ways to a table.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

// How a new game is played.
struct NewGameChoices {
    std::uint64_t seed = 0;
    HandsShown hands = HandsShown::Hidden;
    DiceFrom dice = DiceFrom::Computer;
    std::string salt{};                     // of the record; empty: a fresh one
    RecordNotes notes{};                    // who plays, and the first game of two
    std::filesystem::path scenario_file{};  // that the table follows while its author changes it; empty: none
    std::vector<std::string> options{};     // of the players, with which that file is read
};

// The game of a record, as a screen: "game", or "looking" where it cannot go on. Then nothing holds its file. Throws DataError.
// `mark`: of the game that was listed under this name (SavedGame); where the file holds another one now, the player is told.
std::unique_ptr<Screen> continue_game(Client& client, const std::filesystem::path& file, const std::string& mark = {});
std::unique_ptr<Screen> start_game(Client& client, const LoadedScenario& scenario, const NewGameChoices& choices);
// The way to a table: a game lies alone, one that is only looked at on the screen to which its way back leads.
Next way_to(std::unique_ptr<Screen> table);

}  // namespace salient::ui
