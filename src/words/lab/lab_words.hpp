// A report of the laboratory in words, and as a table for other programs.
#pragma once

#include <array>
#include <string>

#include "salient/laboratory.hpp"

namespace salient {

// "The battle favors the Axis: 57% to 63%."
std::string lab_verdict(const Texts& texts, const LabReport& report);
// Of a run whose players exchanged sides, how many games each of them won; else empty.
std::string lab_players_won(const Texts& texts, const LabRun& run, const LabReport& report);
// Turns as players count them, the side that had more of them. The page, the screen and the tool tell the same.
std::string lab_turns(const Texts& texts, const LabReport& report);
// Which number of medals comes nearest to even.
std::string lab_handicap(const Texts& texts, const LabReport& report);
// The shares of wins, by Side: with those that nobody won they come to 100.
std::array<std::string, 2> lab_win_shares(const Texts& texts, const LabReport& report);
// The name of a level, or the name that the run gives.
std::string lab_player_name(const Texts& texts, const std::string& player);
// Of a key of LabCounts::rules.
std::string lab_rule_name(const Texts& texts, const Scenario& scenario, const std::string& key, std::string_view language);
std::string lab_objective_name(const Scenario& scenario, const std::string& id, std::string_view language);
std::string lab_watch_name(const Texts& texts, LabGame::Kind kind);
// "The Axis, 17 turns, 5:6"
std::string lab_watch_line(const Texts& texts, const LabGame& game);
// Values separated by commas, one measure a line: section, side, name, measure, value, low, high. Names are ids, numbers have a point.
std::string lab_csv(const LabSetup& setup, const LabCounts& counts, const LabReport& report);

}  // namespace salient
