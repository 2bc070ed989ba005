// The people and roles of an Overlord battle in words: who sits down, what he leads, who may talk to whom (OVL-ROLE, OVL-TALK).
#pragma once

#include <string>
#include <vector>

#include "salient/match.hpp"

namespace salient {

// "role.commander_in_chief"
const char* role_key(StaffRole role);
// "Left": where the full name has no room.
const char* short_role_key(StaffRole role);
// The word by which items know it: "cinc", "left".
const char* role_word(Seat seat);
// The same as an argument of a text: "@role.left".
std::string role_arg(Seat seat);
// Sections of the wide board as an argument of a text: "@board_section.s1", "@board_section.s1_2".
std::string board_section_arg(BoardSections where);
// The roles that a person holds: "Commander-in-Chief, Field General Center".
std::string roles_text(const Texts& texts, const Seating& seating, Seat person);
// The name of whoever holds a seat, or the level of the computer that does; empty: a person without a name.
std::string holder_text(const Match& match, const Texts& texts, Seat seat);
// A role with the name of whoever holds it: "Field General Left · Anna".
std::string seat_text(const Match& match, const Texts& texts, Seat seat);
// Who may talk to whom while this seat is asked (OVL-SEAT-11, OVL-TALK). Empty where the battle has no staffs.
enum class Talk { Council, HandOut, Visit, Battle };
std::string talk_line(const Match& match, const Texts& texts, Talk now, Side side);
// Who holds a seat, for the neutral view: his name, and where he gave none his side and roles.
std::string person_text(const Match& match, const Texts& texts, Seat seat);

}  // namespace salient
