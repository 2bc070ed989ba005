// What somebody who plays by text asks of a table: the board, a hex, a unit and its supply, what an attack would bring, what a move costs, what a
// card does. Sentences as in words.hpp; nothing is decided here.
#pragma once

#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

// ---- What is meant ----
// A unit ("G1", "A34"), or a hex by its position ("28,14") or by the name of its place: its beginning, or that of one of its words, is enough
// where no other place begins so; blanks, dots and accents are nothing.
struct Spot {
    UnitId unit;
    HexId hex;  // of the unit too, where it is on the map
};
std::optional<Spot> find_spot(const Field& field, std::string_view text);
std::vector<HexId> places_named(const Map& map, std::string_view text);  // all that it may be
// Units and hexes one after another, "g1 st. vith g2": the units sorted, the hexes in their order.
struct NamedSpots {
    UnitList units;
    std::vector<HexId> hexes;
    std::string unknown;  // the last that is neither; empty: all are known
};
NamedSpots find_spots(const Field& field, std::string_view words);

// ---- The board ----
// Every hex in three lines of text, of the whole map or of what lies within some hexes of one.
Lines board_lines(const Field& field);
Lines board_lines(const Field& field, HexId middle, int within);
Lines board_key(const Texts& texts);  // what the signs mean
// The hexes that are worth points: whose, who stands there, how far the Germans are.
Lines place_lines(const Speech& speech, const Field& field);
// A hex or a unit with the board around it.
Lines look_lines(const Speech& speech, const Field& field, const Spot& spot);
std::string unit_line(const Speech& speech, const Field& field, UnitId unit);
Lines hand_lines(const Speech& speech, const Table& table);
// By when how many points are wanted, which days and cards are left.
Lines status_lines(const Speech& speech, const Table& table);
// Who and what comes in the next days, and who is short of fuel.
Lines calendar_lines(const Speech& speech, const Table& table);

// ---- Supply ----
struct SupplyTold {
    Supply now{};             // as it would be judged at this moment
    std::vector<HexId> road;  // of Full supply: the way to the source
    int to_road = 0;          // the first so many hexes of it are not by main road
    Lines why;                // with its clauses
};
SupplyTold supply_told(const Speech& speech, const Field& field, UnitId unit);
// "2nd Panzer, armor (G1): full supply, ..." and why.
Lines supply_lines(const Speech& speech, const Field& field, UnitId unit);

// ---- What choices would bring ----
// Expected hits of each number of chits that may be drawn, exactly (ARD-EXP-2): of the combat under way with what was drawn already.
struct Expected {
    int chits = 0;
    double attacker = 0, defender = 0;
};
std::vector<Expected> expected_hits(const Table& table, const Odds& odds);
// Both strengths with their lines, the ratio, minimum and M, the conditions that hold, what each number of chits brings (ARD-EXP-1, -2).
Lines odds_lines(const Speech& speech, const Field& field, const Odds& odds, HexId target);
// "16 to 4, 4:1; 3 to 7 chits bring 0.3 : 1.5 to 0.6 : 2.8"
std::string odds_in_short(const Speech& speech, const Table& table, const Odds& odds);
// While chits are drawn: what the minimum brought, and what holds.
Lines draw_lines(const Speech& speech, const Field& field, const Odds& odds);
// "2 of 6 MP, enemy zone of control stops (ARD-DEF-8)".
std::string move_note(const Speech& speech, const Field& field, const Move& move);
// The way of units to a hex, or through several: to a single one the cheapest, else straight from one to the next.
Route way_through(const Field& field, const Stack& units, const std::vector<HexId>& hexes);
// What stops a move that the rules refuse, and where; empty: nothing on its way.
std::string what_stops(const Speech& speech, const Field& field, const Move& move);
// The same behind the refusal, of a way through hexes that somebody named.
std::string refused_move(const Speech& speech, const Field& field, const Move& move, const std::vector<HexId>& hexes,
                         const Refusal& refusal);
// As odds_lines, once a tactic is laid.
Lines tactic_lines(const Speech& speech, const Field& field, const PlayTactic& tactic);
// What a choice leads to, in a few words; empty: its name says it.
std::string choice_note(const Speech& speech, const Field& field, const Action& action);
int from_germans(const Field& field, EdgeId edge);  // hexes to the nearest German unit; 0: one stands beside it
// Sides of hexes under the river that runs there: first the rivers that Germans are nearest to, in each the nearest sides first, of equal ones
// those with the better road.
struct OfRiver {
    std::string name;                 // empty: rivers without a name
    std::vector<std::size_t> places;  // in the list that was given
    int beside_germans = 0;           // so many of them
};
std::vector<OfRiver> by_river(const Field& field, const std::vector<EdgeId>& edges);
Lines all_bridge_lines(const Speech& speech, const Field& field);  // under their rivers: standing or blown, how near Germans are
std::string river_head(const Speech& speech, const OfRiver& river);  // "Our: 12 sides without a bridge, Germans beside 4 of them"
std::string tally_line(const Speech& speech, const TallyLine& line);  // "+7 2nd Panzer, armor (ARD-CBT-1)"

// ---- Words ----
// What an event, a tactic or a term of the game means; empty: no such word.
Lines meaning_lines(const Speech& speech, std::string_view word);
Lines term_lines(const Speech& speech);  // all terms
std::string meaning(const Speech& speech, GermanEvent event);
std::string meaning(const Speech& speech, AlliedEvent event);
std::string meaning(const Speech& speech, Tactic tactic);

}  // namespace salient::ardennes
