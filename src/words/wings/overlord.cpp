// Sentences about people and roles.
#include "words/wings/overlord.hpp"

#include "salient/side_key.hpp"
#include "words/after/ending_text.hpp"
#include "words/people/level_text.hpp"

namespace salient {
const char* role_key(StaffRole role) {
    switch (role) {
        case StaffRole::CommanderInChief: return "role.commander_in_chief";
        case StaffRole::Left: return "role.left";
        case StaffRole::Center: return "role.center";
        case StaffRole::Right: return "role.right";
    }
    return "role.commander_in_chief";
}

const char* short_role_key(StaffRole role) {
    constexpr const char* keys[] = {"role_short.commander_in_chief", "role_short.left", "role_short.center", "role_short.right"};
    return keys[static_cast<std::size_t>(role)];
}

const char* role_word(Seat seat) {
    constexpr const char* words[] = {"cinc", "left", "center", "right"};
    return words[static_cast<std::size_t>(role_of(seat))];
}

std::string role_arg(Seat seat) { return std::string("@") + role_key(role_of(seat)); }

std::string board_section_arg(BoardSections where) {
    switch (where.bits) {
        case 0x01: return "@board_section.s1";
        case 0x02: return "@board_section.s2";
        case 0x03: return "@board_section.s1_2";
        case 0x04: return "@board_section.s3";
        case 0x08: return "@board_section.s4";
        case 0x0c: return "@board_section.s3_4";
        case 0x10: return "@board_section.s5";
        case 0x20: return "@board_section.s6";
        case 0x30: return "@board_section.s5_6";
        default: return "@board_section.all";
    }
}

std::string roles_text(const Texts& texts, const Seating& seating, Seat person) {
    std::string out;
    for (const StaffRole role : roles) {
        if (!is_same_person(seating, person, seat_of(side_of(person), role))) continue;
        out += (out.empty() ? "" : ", ") + texts(role_key(role));
    }
    return out;
}

std::string holder_text(const Match& match, const Texts& texts, Seat seat) {
    const std::string name = player_name(match, seat);
    return name.empty() ? level_text(texts, match.computer_of(seat)) : name;
}

std::string seat_text(const Match& match, const Texts& texts, Seat seat) {
    const std::string name = holder_text(match, texts, seat);
    return texts(role_key(role_of(seat))) + (name.empty() ? "" : " · " + name);
}

std::string talk_line(const Match& match, const Texts& texts, Talk now, Side side) {
    const RecordHeader& header = match.record().header;
    const int players = side == Side::None ? 0 : people_of(header.seating, side);
    const int persons = side == Side::None ? seats_per_side : match.persons(side);
    const bool is_everybody_alone = people_of(header.seating, Side::Allies) == 1 && people_of(header.seating, Side::Axis) == 1;
    if (is_everybody_alone) return texts("talk.alone");
    if (persons < players && persons <= 1) return persons == 0 ? std::string() : texts("talk.computers");
    switch (now) {
        case Talk::Council: return texts("talk.council");
        case Talk::Visit: return texts("talk.visit");
        case Talk::Battle: return texts("talk.battle");
        case Talk::HandOut: break;
    }
    return texts(persons == 1 ? "talk.hand_out_alone" : persons == 2 ? "talk.hand_out_two" : "talk.hand_out");
}

std::string person_text(const Match& match, const Texts& texts, Seat seat) {
    const std::string name = holder_text(match, texts, seat);
    if (!name.empty()) return name;
    return texts(side_of(seat) == Side::Allies ? "side.allies" : "side.axis") + " · " +
           roles_text(texts, match.record().header.seating, seat);
}

}  // namespace salient
