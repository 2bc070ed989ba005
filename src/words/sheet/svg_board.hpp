// The board of a battle as a drawing of a few plain shapes: no picture and no window is needed. What lies over the ground the drawing
// adds that is made of it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"
#include "salient/set_out.hpp"

namespace salient {

inline constexpr double svg_hex_w = 40, svg_hex_h = 46.2, svg_row_pitch = 0.75 * svg_hex_h;

struct MapPoint {
    double x = 0, y = 0;
};
MapPoint svg_center(Hex hex);

// A text of the map, by its middle.
struct MapText {
    MapPoint at;
    double w = 0, h = 0;
    bool meets(const MapText& other) const;
};

class SvgBoard {
protected:
    // Texts are not copied.
    SvgBoard(std::shared_ptr<const Rulebook> rules, std::shared_ptr<const Scenario> scenario, const Texts& texts,
             std::string_view language);

    double width() const { return table_.board.width() * svg_hex_w; }
    double height() const { return (table_.board.rows() - 1) * svg_row_pitch + svg_hex_h; }
    void frame();       // the edge of the board in the color of its face
    void all_ground();  // colors, lines, what was built, sections
    // "M20 0" and on: the outline of a hex.
    std::string outline(HexId hex) const;
    void objective(HexId hex);
    // Where it covers no other text; nowhere such: over its own hex.
    void name(const Label& label);

    const Texts& texts_;
    std::string_view language_;
    std::shared_ptr<const Scenario> scenario_;
    Game game_;
    Table table_;
    std::vector<MapText> texts_placed_;
    std::string out_;

private:
    void ground(HexId hex);
    void signs(HexId hex);
    std::string arms(HexId hex, Sides sides) const;
};

}  // namespace salient
