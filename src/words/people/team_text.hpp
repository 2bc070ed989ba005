// The people of a team in words: who leads which sections, whose decision it is and by which clause (TEAM).
#pragma once

#include <string>
#include <vector>

#include "match/instant.hpp"
#include "salient/teams.hpp"

namespace salient {

// Whether a side is led by several people of a team.
bool has_team(const Match& match, Side side);
// Where the units stood that were ordered in the turn that is played.
OrderedFrom ordered_from(const Match& match);
// Who may have to do with what is asked now: each role once, in their order; with a unit, of it alone. Empty where no side is asked, or
// where it has no team.
std::vector<Duty> duties_now(const Match& match, UnitId chosen = {});

// What a person of a team leads: "Field Marshal, left". `person`: by the first of his seats.
std::string post_text(const Texts& texts, const Seating& seating, Seat person);
// Who of a team holds a role: his name, and where he gave none his post.
std::string marshal_text(const Match& match, const Texts& texts, Side side, StaffRole role);
// Those who hold the roles of duties, each once: "Anna, Bruno".
std::string marshals_text(const Match& match, const Texts& texts, Side side, const std::vector<Duty>& duties);
// All of a team, whoever leads it first.
std::string team_text(const Match& match, const Texts& texts, Side side);
// Who plays a side: the people of its team, those of its staff who gave a name, else the name of its player, which may be empty.
std::string players_text(const Match& match, const Texts& texts, Side side);
// Why it is their decision, a sentence for each clause. Rich text.
std::string duties_text(const Match& match, const Texts& texts, Side side, const std::vector<Duty>& duties);
// Where a unit of a team stands now, who leads it: a sentence; empty where the side has no team.
std::string leader_text(const Match& match, const Texts& texts, const Table& table, UnitId unit);

}  // namespace salient
