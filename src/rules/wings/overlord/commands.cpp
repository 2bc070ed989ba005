// Who leads what on the wide board (OVL-BOARD, OVL-SCOPE).
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

BoardSections command_of(const Table& table, Seat seat) {
    return is_player(seat) ? command_of(role_of(seat), table.edge(side_of(seat))) : BoardSections{};
}

InlineVec<Seat, 2> leaders_at(const Table& table, Side side, HexId hex) {
    InlineVec<Seat, 2> leaders;
    if (hex.is_none()) return leaders;
    const BoardSections there = table.board.board_sections(hex);
    // From the right as the side sees it: the one to whose left a line lies comes first (OVL-FG-7).
    for (const StaffRole role : {StaffRole::Right, StaffRole::Center, StaffRole::Left})
        if (!(there & command_of(role, table.edge(side))).empty()) leaders.push_back(seat_of(side, role));
    return leaders;
}

BoardSections board_sections_of(const Table& table, const Unit& unit) {
    BoardSections sections;
    if (unit.on_board()) sections = table.board.board_sections(unit.hex);
    if (!unit.train.coupled.is_none() && table.unit(unit.train.coupled).on_board())
        sections = sections | table.board.board_sections(table.unit(unit.train.coupled).hex);
    return sections;
}

bool is_led_by(const Table& table, Seat seat, const Unit& unit) {
    return !(board_sections_of(table, unit) & command_of(table, seat)).empty();
}

}  // namespace salient
