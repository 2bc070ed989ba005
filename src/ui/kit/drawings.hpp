// Drawings that depend on a size and so cannot be files: panels, buttons, lit hexes, the board's face.
// Each function gives the text of an SVG.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/painter.hpp"

namespace salient::ui {

// Writes SVG shapes one after the other.
class Svg {
public:
    Svg(float w, float h);
    Svg& rect(Rect r, float radius, Color fill, float opacity = 1);
    Svg& ring(Rect r, float radius, Color stroke, float width, float opacity = 1);
    Svg& path(std::string_view d, Color fill, float opacity = 1);
    Svg& stroke(std::string_view d, Color color, float width, float opacity = 1, std::string_view dashes = {});
    Svg& ellipse(Point middle, float rx, float ry, Color fill, float opacity = 1);
    // A rectangle filled from one color at the top to another at the bottom.
    Svg& shaded(Rect r, float radius, Color top, Color bottom);
    std::string done();

private:
    std::string out_;
    int gradients_ = 0;
};

float panel_margin(PanelKind kind, float scale);
std::string panel_svg(PanelKind kind, float w, float h, float scale);
float button_margin(float scale);
std::string button_svg(ButtonLook look, ButtonState state, float w, float h, float scale);
std::string focus_svg(float w, float h, float scale);

// One arrow of the row of phases.
enum class PhaseState { Done, Now, Later };
std::string phase_svg(PhaseState state, bool is_first, float w, float h, float scale);

// How a hex is lit.
enum class Light { None, MayBattle, MoveOnly, Target, Chosen, Choice, Hover, Path, Refused, MayOrder, AnswerAllies, AnswerAxis };
std::string light_svg(Light light, float w);

// Bars of the odds: a track and the part of it that is filled.
enum class BarLook { Miss, Some, Many, Flight };
std::string bar_svg(BarLook look, float share, float w, float h);

}  // namespace salient::ui
