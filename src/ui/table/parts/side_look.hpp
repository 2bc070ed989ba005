// The color and the pattern of a side: hatched for the Axis, dotted for the Allies, so that they are told apart without color.
#pragma once

#include "salient/ids.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

Color slab_color(Side side);
Color answer_color(Side side);
// A bar in the side's color and pattern.
void draw_side_cloth(Ui& ui, Side side, Rect where);
// A frame of the side's pattern round a rectangle, `width` pixels outside it.
void draw_side_frame(Ui& ui, Side side, Rect inside, float width);

}  // namespace salient::ui
