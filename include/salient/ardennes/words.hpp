// The second game in plain English, for the tool, records and developers. What players read is made from texts.
#pragma once

#include "salient/ardennes/game.hpp"
#include "salient/ardennes/queries.hpp"

namespace salient::ardennes {

std::string name_of(const Book& book, UnitId unit);        // "2nd Panzer, armor (G1)"
std::string name_of(const Book& book, HexId hex);          // "Bastogne (28, 14)"
std::string name_of(const Book& book, GermanCardId card);  // "ARD-GC-1 2nd Panzer Division 1, -, Panzer Battalion"
std::string name_of(const Book& book, AlliedCardId card);
std::string_view name_of(GermanEvent event);
std::string_view name_of(AlliedEvent event);
std::string_view name_of(Tactic tactic);
std::string_view name_of(Supply supply);
std::string_view name_of(Outcome outcome);
std::string_view name_of(Degree degree);
std::string condition_name(const ChitSide& side);          // "flank attack"
std::string side_of_chit(const ChitSide& side);            // "flank attack: defender 1"
std::string chit_name(const Book& book, ChitId chit);      // "chit ARD-CH-6 [at least 3:1: defender 1 | ...]"
std::string counted(int n, std::string_view one);          // "1 hex", "2 hexes"
std::string said(const Book& book, const Action& action);  // "move 2nd Panzer, armor (G1) to (38, 12)"
// A line for the log; empty for what nobody needs to be told.
std::string told(const Book& book, const Event& event);
// How the game ended: the points, the target and the degree.
std::string ending(const Game& game);
// What a step asks the player; empty where it asks nothing.
std::string asked(const Table& table);
// A tally on one line: "3 hold value (ARD-DEFL-6) + 4 steps (ARD-DEFL-6) = 7".
std::string summed(const Tally& tally);

}  // namespace salient::ardennes
