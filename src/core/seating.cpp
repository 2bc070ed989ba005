// Who holds which role: the tables OVL-ROLE-T1 to T11.
#include "salient/seating.hpp"

namespace salient {
namespace {

// By StaffRole: which of the players A to D of a side of so many holds it (OVL-ROLE-T4, T3, T2, T1).
constexpr int shares[4][4] = {{0, 0, 0, 0}, {0, 1, 0, 1}, {0, 1, 0, 2}, {0, 1, 2, 3}};

}  // namespace

std::array<int, 2> default_people(int people) { return {(people + 1) / 2, people / 2}; }

Seating default_seating(std::array<int, 2> people) {
    Seating out = each_his_own();
    for (const Side side : sides) {
        const auto& share = shares[people[index(side)] - 1];
        for (const StaffRole role : roles) {
            int first = 0;
            while (share[first] != share[static_cast<int>(role)]) ++first;
            out[index(seat_of(side, role))] = seat_of(side, first);
        }
    }
    return out;
}

int people_of(const Seating& seating, Side side) {
    int people = 0;
    for (const StaffRole role : roles) {
        const Seat seat = seat_of(side, role);
        people += seating[index(seat)] == seat ? 1 : 0;
    }
    return people;
}

bool is_sound(const Seating& seating) {
    for (int i = 0; i < seat_count; ++i) {
        const Seat holder = seating[static_cast<std::size_t>(i)];
        if (!is_player(holder) || side_of(holder) != side_of(Seat{i}) || holder > Seat{i} || seating[index(holder)] != holder)
            return false;
    }
    return true;
}

bool is_fair_share(const Seating& seating) {
    std::array<int, 2> people{};
    for (const Side side : sides) people[index(side)] = people_of(seating, side);
    const Seating usual = default_seating(people);
    for (const Side side : sides) {
        if (people[index(side)] == 2) continue;
        for (std::size_t seat = index(side); seat < usual.size(); seat += 2)
            if (seating[seat] != usual[seat]) return false;
    }
    return true;
}

}  // namespace salient
