// Lines, bands and bars. Plain shapes only: nothing is rasterized for them.
#include "ui/kit/chart.hpp"

#include <algorithm>
#include <cmath>

namespace salient::ui {
namespace {

constexpr TextStyle small{Font::Text, 12.5F, color::ink_soft};
constexpr Color band_color = Color::rgb(0xd8cba4);

void dashed(Ui& ui, Point a, Point b, float width, Color color, float& phase) {
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const float dash = ui.px(7);
    const float gap = ui.px(4);
    for (float at = 0; at < length;) {
        const float in = std::fmod(phase, dash + gap);
        const float step = std::min(length - at, (in < dash ? dash : dash + gap) - in);
        if (in < dash && length > 0)
            ui.paint.line(a + (b - a) * (at / length), a + (b - a) * ((at + step) / length), width, color);
        at += std::max(step, 0.01F);
        phase += std::max(step, 0.01F);
    }
}

std::vector<Point> hexagon(Point middle, float r) {
    std::vector<Point> out;
    for (int i = 0; i < 6; ++i) {
        const float turn = static_cast<float>(i) * 1.0472F + 0.5236F;
        out.push_back({middle.x + r * std::cos(turn), middle.y + r * std::sin(turn)});
    }
    return out;
}

void disc(Ui& ui, Point middle, float r, Color color) {
    ui.paint.list()->AddCircleFilled({middle.x, middle.y}, r, color.packed());
}

void mark(Ui& ui, Side side, Point at) {
    if (side == Side::Allies) {
        disc(ui, at, ui.px(5), color::paper_light);
        disc(ui, at, ui.px(3.6F), chart_color(side));
        return;
    }
    ui.paint.shape(hexagon(at, ui.px(5)), color::paper_light);
    ui.paint.shape_outline(hexagon(at, ui.px(4.4F)), ui.px(1.6F), chart_color(side));
}

// Names at the ends of lines keep apart.
std::vector<float> apart(std::vector<float> wanted, float least, float top, float bottom) {
    if (wanted.size() == 2 && std::abs(wanted[0] - wanted[1]) < least) {
        const float middle = (wanted[0] + wanted[1]) / 2;
        const bool is_first_above = wanted[0] <= wanted[1];
        wanted[is_first_above ? 0 : 1] = middle - least / 2;
        wanted[is_first_above ? 1 : 0] = middle + least / 2;
    }
    for (float& y : wanted) y = bounded(y, top, std::max(top, bottom));
    if (wanted.size() == 2 && std::abs(wanted[0] - wanted[1]) < least) {
        const std::size_t low = wanted[0] > wanted[1] ? 0 : 1;
        wanted[low] = bottom;
        wanted[1 - low] = bottom - least;
    }
    return wanted;
}

void draw_band(Ui& ui, const ChartPlot& on) {
    // Without smoothed edges: they would show as seams between the parts.
    ImDrawList* const list = ui.paint.list();
    const ImDrawListFlags flags = list->Flags;
    list->Flags &= ~ImDrawListFlags_AntiAliasedFill;
    for (std::size_t i = 0; i + 1 < on.chart.band.size(); ++i) {
        const Point a = on.chart.band[i];
        const Point b = on.chart.band[i + 1];
        ui.paint.shape({on.of({a.x, a.y}), on.of({b.x, b.y}), on.of({b.x, -b.y}), on.of({a.x, -a.y})}, band_color);
    }
    list->Flags = flags;
}

// The labels at the left end where the plot begins, those below where there is room for them.
void draw_ticks(Ui& ui, const ChartPlot& on, float left, float labels) {
    for (const ChartTick& tick : on.chart.up) {
        const float y = std::round(on.y_of(tick.at));
        ui.paint.fill({on.area.x, y, on.area.w, 1}, color::brass.with_alpha(0.35F));
        ui.paint.text_in({left, y - ui.px(9), labels, ui.px(18)}, small, tick.label, Align::Right);
    }
    float free_from = left - ui.px(6);
    for (const ChartTick& tick : on.chart.along) {
        const float w = ui.paint.width(small, tick.label);
        const float x = bounded(on.x_of(tick.at) - w / 2, left, on.area.right() - w);
        if (x < free_from + ui.px(6)) continue;
        ui.paint.text({x, on.area.bottom() + ui.px(8)}, small, tick.label);
        free_from = x + w;
    }
}

void draw_line(Ui& ui, const ChartPlot& on, const ChartLine& line) {
    const float width = ui.px(2.5F);
    float phase = 0;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const Point a = on.of(line.points[i]);
        const Point b = on.of(line.points[i + 1]);
        const Point knee{b.x, a.y};
        if (line.side == Side::Allies) {
            ui.paint.line(a, knee, width, chart_color(line.side));
            ui.paint.line(knee, b, width, chart_color(line.side));
        } else {
            dashed(ui, a, knee, width, chart_color(line.side), phase);
            dashed(ui, knee, b, width, chart_color(line.side), phase);
        }
    }
    if (on.chart.has_marks && line.points.size() < 120)
        for (std::size_t i = 1; i + 1 < line.points.size(); ++i) mark(ui, line.side, on.of(line.points[i]));
}

}  // namespace

Color chart_color(Side side) { return side == Side::Allies ? Color::rgb(0xc65f00) : Color::rgb(0x1f5f9e); }
Color chart_text_color(Side side) { return side == Side::Allies ? Color::rgb(0xa34d00) : Color::rgb(0x1b528a); }

float even_step(float range, int most) {
    float step = 1;
    for (const float factor : {1.0F, 2.0F, 5.0F, 10.0F, 20.0F, 50.0F, 100.0F, 200.0F, 500.0F, 1000.0F}) {
        step = factor;
        if (range / factor <= static_cast<float>(most)) break;
    }
    return step;
}

ChartPlot draw_chart(Ui& ui, Rect where, const Chart& chart) {
    const TextStyle name_style{Font::HeadingBold, 14.5F, color::ink};
    float names = 0;
    for (const ChartLine& line : chart.lines)
        names = std::max({names, ui.paint.width(name_style, line.name), ui.paint.width(small, line.note)});
    names = std::max(names, ui.paint.width(small, chart.zero_label));
    float labels = 0;
    for (const ChartTick& tick : chart.up) labels = std::max(labels, ui.paint.width(small, tick.label));
    Rect plot = where;
    plot.cut_right(std::min(names + ui.px(12), where.w * 0.4F));
    plot.cut_left(labels + ui.px(8));
    plot.cut_bottom(ui.paint.height(small) + ui.px(4));
    plot = plot.inset(0, ui.px(8));
    const ChartPlot on{chart, plot};
    if (plot.w < ui.px(40) || plot.h < ui.px(30)) return on;
    draw_band(ui, on);
    draw_ticks(ui, on, where.x, labels);

    if (!chart.zero_label.empty()) {
        ui.paint.fill({plot.x, std::round(on.y_of(0)), plot.w, std::max(1.0F, ui.px(1.5F))}, color::ink);
    }
    if (!chart.band_label.empty() && chart.band.size() > 1) {
        const float w = ui.paint.width(small, chart.band_label);
        if (w < plot.w * 0.7F) ui.paint.text({plot.x + plot.w * 0.04F, plot.bottom() - ui.px(18)}, small, chart.band_label);
    }
    std::vector<float> ends;
    for (const ChartLine& line : chart.lines) {
        draw_line(ui, on, line);
        ends.push_back((line.points.empty() ? on.y_of(0) : on.of(line.points.back()).y) - ui.px(10));
    }
    const float block = ui.paint.height(name_style) + ui.paint.height(small);
    ends = apart(ends, block, where.y, plot.bottom() - block + ui.px(10));
    // The word of the zero gives way to a name that lies on it.
    const Rect zero{plot.right() + ui.px(8), on.y_of(0) - ui.px(9), where.right() - plot.right() - ui.px(8), ui.px(18)};
    const bool is_free = std::none_of(ends.begin(), ends.end(), [&](float y) { return y < zero.bottom() && y + block > zero.y; });
    if (!chart.zero_label.empty() && is_free) ui.paint.text_in(zero, small, chart.zero_label);
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        const ChartLine& line = chart.lines[i];
        const float x = plot.right() + ui.px(8);
        ui.paint.fit_text({x, ends[i], where.right() - x, ui.paint.height(name_style)},
                          name_style.in(chart_text_color(line.side)), line.name, Align::Left);
        ui.paint.fit_text({x, ends[i] + ui.paint.height(name_style), where.right() - x, ui.paint.height(small)},
                          small.in(chart_text_color(line.side)), line.note, Align::Left);
    }
    for (const ChartPin& pin : chart.pins) {
        const Point at = on.of(pin.at) + Point{0, ui.px(pin.is_above ? -15.0F : 15.0F)};
        disc(ui, at, ui.px(9), color::ink);
        ui.paint.text_in(centered(at, ui.px(18), ui.px(18)), {Font::Bold, 12, color::paper_light}, pin.label, Align::Center);
    }
    return on;
}

void draw_balance_bar(Ui& ui, Rect track, Side side, float share) {
    const float middle = std::round(track.center().x);
    const float length = std::abs(bounded(share, -1.0F, 1.0F)) * track.w / 2;
    const Rect bar = snapped({share < 0 ? middle - length : middle, track.y, std::max(length, 1.0F), track.h});
    if (side == Side::Allies) {
        ui.paint.fill(bar, chart_color(side));
    } else {
        ui.paint.fill(bar, color::paper_light);
        ui.paint.clip(bar);
        for (float x = bar.x - bar.h; x < bar.right(); x += ui.px(6))
            ui.paint.line({x, bar.bottom()}, {x + bar.h, bar.y}, ui.px(2), chart_color(side));
        ui.paint.unclip();
        ui.paint.outline(bar, ui.px(1), chart_color(side));
    }
    ui.paint.fill({middle, track.y - ui.px(2), std::max(1.0F, ui.px(1.2F)), track.h + ui.px(4)}, color::ink);
}

}  // namespace salient::ui
