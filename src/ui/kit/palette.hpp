// The sets of colors that say something: what is lit, and the two sides. Which one holds is a setting. What eyes that see colors otherwise make of a
// color is worked out here too.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ui/kit/shape.hpp"

namespace salient::ui {

// BlueOrange: for every color vision; Gray: by form and brightness alone.
enum class PaletteId : std::uint8_t { Field, BlueOrange, Strong, Gray };
inline constexpr std::array palette_names{"field", "blue_orange", "strong", "gray"};  // as files write them

struct Palette {
    Color may_battle, move_only, target;          // lights of hexes
    Color allies, axis;                           // of what a side has: slabs, panels
    std::string_view allies_base{}, axis_base{};  // the look of bases (nation_colors); empty: the nation's own
};
const Palette& palette(PaletteId id);

// How the board is drawn from now on, as the settings say. Pictures that were made before have to be forgotten.
struct BoardLooks {
    PaletteId palette = PaletteId::Field;
    int ground_paler = 0;  // percent
    bool has_outlines = false;
    bool operator==(const BoardLooks&) const = default;
};
const BoardLooks& board_looks();
void use_board_looks(const BoardLooks& looks);
inline const Palette& palette_now() { return palette(board_looks().palette); }

// Yours as they are; weak in red, green or blue: wholly without that cone (Machado's model, severity 1).
enum class Eyes : std::uint8_t { Yours, RedWeak, GreenWeak, BlueWeak };
inline constexpr Eyes all_eyes[] = {Eyes::Yours, Eyes::RedWeak, Eyes::GreenWeak, Eyes::BlueWeak};
Color seen_by(Color color, Eyes eyes);
// How far two colors lie apart for these eyes: in Lab, as a straight line.
double color_distance(Color a, Color b, Eyes eyes);

}  // namespace salient::ui
