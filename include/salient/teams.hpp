// Team play on one standard board (TEAM): one hand and one card a side, and up to three people who lead its sections. The rules ask one
// seat of each side; who of its team carries out what is asked follows from what lies on the table for everybody, and this is the only
// place that says so. The people of a team hold the roles of a side as Seating names them: its Commander-in-Chief and a Field Marshal
// of each section.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/seating.hpp"

namespace salient {

inline constexpr std::string_view team_option = "house.team_play";
inline constexpr int most_in_team = 3;  // TEAM-1

bool is_team_play(const Rulebook& rules);
// Whether a battle may be played by teams at all: on one standard board, and not by staffs.
bool may_have_teams(const Scenario& scenario);
// Whether so many people on each side are two teams (TEAM-1, TEAM-2).
Verdict may_team_up(std::array<int, 2> people);
// Who leads what in teams of such numbers, 1 to 3 each (TEAM-6 to TEAM-8).
Seating team_seating(std::array<int, 2> people);
// The same as a record says it: where it names nobody, each side is one person.
Seating team_seating(const Seating& named);
// Whether two teams may share the sections so; the refusal says which clause bars it.
Verdict is_team_share(const Seating& named);

// By UnitId: where each unit stood when it was ordered in this turn; none: it was not.
using OrderedFrom = std::vector<HexId>;

// Who of a team does something, and by which clause. A Field Marshal is the role of his section.
struct Duty {
    StaffRole role = StaffRole::CommanderInChief;
    std::string_view clause;  // TEAM-5: the team together, and where it does not agree its Commander-in-Chief (TEAM-14)
    bool is_shared() const { return clause == "TEAM-5"; }
    bool operator==(const Duty&) const = default;
};

// Who leads a unit that was ordered: moves it, names its targets and rolls its dice (TEAM-9 to TEAM-12).
Duty duty_for(const Table& table, const OrderedFrom& from, UnitId unit);
// Who chooses for a unit that is attacked (TEAM-13).
Duty duty_of_attacked(const Table& table, const OrderedFrom& from, UnitId unit);
// Who carries out an action that is legal now; none for one that only ends a step, which any of the team may say.
std::optional<Duty> duty_of(const Table& table, const OrderedFrom& from, const Action& action);

}  // namespace salient
