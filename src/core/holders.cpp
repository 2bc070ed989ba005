// Who holds which role: the tables OVL-ROLE-T1 to T11.
#include "salient/holders.hpp"

namespace salient {
namespace {

// By StaffRole: which of the players A to D of a side of so many holds it (OVL-ROLE-T4, T3, T2, T1).
constexpr int shares[4][4] = {{0, 0, 0, 0}, {0, 1, 0, 1}, {0, 1, 0, 2}, {0, 1, 2, 3}};

}  // namespace

std::array<int, 2> default_people(int people) { return {(people + 1) / 2, people / 2}; }

Holders default_holders(std::array<int, 2> people) {
    Holders out = each_his_own();
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

int people_of(const Holders& holders, Side side) {
    int people = 0;
    for (const StaffRole role : roles) {
        const Seat seat = seat_of(side, role);
        people += holders[index(seat)] == seat ? 1 : 0;
    }
    return people;
}

bool is_sound(const Holders& holders) {
    for (int i = 0; i < seat_count; ++i) {
        const Seat holder = holders[static_cast<std::size_t>(i)];
        if (!is_player(holder) || side_of(holder) != side_of(Seat{i}) || holder > Seat{i} || holders[index(holder)] != holder)
            return false;
    }
    return true;
}

bool is_fair_share(const Holders& holders) {
    std::array<int, 2> people{};
    for (const Side side : sides) people[index(side)] = people_of(holders, side);
    const Holders usual = default_holders(people);
    for (const Side side : sides) {
        if (people[index(side)] == 2) continue;
        for (std::size_t seat = index(side); seat < usual.size(); seat += 2)
            if (holders[seat] != usual[seat]) return false;
    }
    return true;
}

}  // namespace salient
