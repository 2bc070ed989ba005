// The people at the table: who of them holds which seat (OVL-ROLE). No rule reads it: what a person sees hangs on it, and that is the
// affair of the screen.
#pragma once

#include <array>

#include "salient/ids.hpp"

namespace salient {

// By Seat: the first of the seats of whoever holds it. A person is known by that seat: his name stands there, and two seats are held by
// one person where both say the same. Seats that a game does not have hold themselves.
using Seating = std::array<Seat, seat_count>;

// Every seat has a person of its own: two people in a game of two seats, eight where there are eight roles.
constexpr Seating each_his_own() {
    Seating out{};
    for (int i = 0; i < seat_count; ++i) out[static_cast<std::size_t>(i)] = Seat{i};
    return out;
}

// How many people sit on each side by default, by Side (OVL-ROLE-T5 to T11). Precondition: 2 to 8 people.
std::array<int, 2> default_people(int people);
// Who holds which role by default where so many people, 1 to 4, sit on each side (OVL-ROLE-T1 to T4).
Seating default_seating(std::array<int, 2> people);
// How many people hold the seats of a side.
int people_of(const Seating& seating, Side side);

// Whether each seat is held by somebody of its own side who is known by the first of his seats (OVL-ROLE-2).
bool is_sound(const Seating& seating);
// Whether the rules let people share the roles so: with one, three and four of them on a side there is one way, with two any (OVL-ROLE-5
// to OVL-ROLE-8). Precondition: is_sound.
bool is_fair_share(const Seating& seating);

constexpr bool is_same_person(const Seating& seating, Seat a, Seat b) {
    return is_player(a) && is_player(b) && seating[index(a)] == seating[index(b)];
}

}  // namespace salient
