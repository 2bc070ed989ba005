// Charts of the two sides: one painter for all of them. A side is told by color, line, mark and hatching together, never by color alone.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "salient/ids.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

Color chart_color(Side side);       // of lines and bars
Color chart_text_color(Side side);  // of numbers

// A line that goes in steps: flat to the next point, then up or down to it. Allies solid with filled circles, Axis dashed with hollow hexagons.
struct ChartLine {
    Side side = Side::None;
    std::vector<Point> points;  // by x, in the units of the chart
    std::string name;           // at its end, bold
    std::string note;           // below it
};
// A number in a black disc at a point of the chart.
struct ChartPin {
    Point at;
    std::string label;
    bool is_above = true;
};
struct ChartTick {
    float at = 0;
    std::string label;
};
struct Chart {
    float left = 0, right = 1, bottom = 0, top = 1;  // what it shows
    std::vector<ChartTick> along, up;                // labels below, and at the left with a pale line each
    std::vector<ChartLine> lines;
    std::vector<Point> band;  // x and half the height about zero; empty: none
    std::string band_label;
    std::string zero_label;  // at the right end of the line of zero; empty: no such line
    std::vector<ChartPin> pins;
    bool has_marks = true;
};
// Where the units of a chart lie on the screen.
struct ChartPlot {
    const Chart& chart;
    Rect area;

    float x_of(float x) const { return area.x + (x - chart.left) / std::max(chart.right - chart.left, 0.001F) * area.w; }
    float y_of(float y) const { return area.bottom() - (y - chart.bottom) / std::max(chart.top - chart.bottom, 0.001F) * area.h; }
    Point of(Point p) const { return {x_of(p.x), y_of(p.y)}; }
};
// Gives where it lies, for who draws something more on it.
ChartPlot draw_chart(Ui& ui, Rect where, const Chart& chart);

// A bar from the middle of a track to the right or to the left: `share` from -1 to 1. Allies filled, Axis hatched.
void draw_balance_bar(Ui& ui, Rect track, Side side, float share);

// Ticks that lie even for people: about `most` steps of 1, 2 or 5 times a power of ten.
float even_step(float range, int most);

}  // namespace salient::ui
