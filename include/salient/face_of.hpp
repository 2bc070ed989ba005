// Which die face belongs to which class.
#pragma once

#include <optional>

#include "salient/state.hpp"

namespace salient {

inline constexpr auto star_face = static_cast<std::size_t>(Face::Star);

// The face with the symbol of a class: it hits units of that hit class (DIE-2, DIE-3) and gives them figures back (TC-MED-3, BC-18, HOSP-2). None:
// the class has no symbol (DIE-9).
constexpr std::optional<Face> face_of(UnitClass hit_class) {
    switch (hit_class) {
        case UnitClass::Infantry: return Face::Infantry;
        case UnitClass::Armor: return Face::Armor;
        case UnitClass::Artillery:
        case UnitClass::Destroyer:
        case UnitClass::Train: break;
    }
    return {};
}

// Dice that show the symbol of the class or a star.
constexpr int symbols_and_stars(const Faces& faces, UnitClass hit_class) {
    const auto own = face_of(hit_class);
    return faces[star_face] + (own ? faces[static_cast<std::size_t>(*own)] : 0);
}

}  // namespace salient
