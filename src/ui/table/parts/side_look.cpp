// The color and the pattern of a side.
#include "ui/table/parts/side_look.hpp"

#include <fmt/format.h>

#include "ui/kit/drawings.hpp"
#include "ui/kit/palette.hpp"

namespace salient::ui {
namespace {

void pattern(Svg& svg, Side side, float w, float h, float step, float opacity) {
    if (side == Side::Axis) {  // slanted bars
        for (float x = -h; x < w + h; x += step)
            svg.path(fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} 0L{:.1f} 0Z", x, h, x + step * 0.45F, h,
                                 x + step * 0.45F + h, x + h),
                     color::paper_light, opacity);
        return;
    }
    for (float y = step * 0.5F; y < h + step; y += step)
        for (float x = step * 0.5F; x < w + step; x += step)
            svg.ellipse({x, y}, step * 0.2F, step * 0.2F, color::paper_light, opacity);
}

}  // namespace

Color slab_color(Side side) { return side == Side::Allies ? palette_now().allies : palette_now().axis; }
Color answer_color(Side side) { return side == Side::Allies ? Color::rgb(0x4f7d3a) : Color::rgb(0x4a6c8c); }

void draw_side_cloth(Ui& ui, Side side, Rect where) {
    const float s = ui.paint.scale();
    ui.paint.drawn(fmt::format("cloth{}@{}", static_cast<int>(side), s), where, [&] {
        Svg svg(where.w, where.h);
        svg.rect({0, 0, where.w, where.h}, 0, slab_color(side));
        pattern(svg, side, where.w, where.h, 22 * s, 0.07F);
        svg.rect({0, where.h - 2 * s, where.w, 2 * s}, 0, color::paper_light, 0.8F);
        return svg.done();
    });
}

void draw_side_frame(Ui& ui, Side side, Rect inside, float width) {
    const Rect all = snapped(inside.inset(-width));
    const float s = ui.paint.scale();
    const auto strip = [&](const char* name, Rect where) {
        ui.paint.drawn(fmt::format("side_frame{}{}@{}", name, static_cast<int>(side), s), where, [&] {
            Svg svg(where.w, where.h);
            svg.rect({0, 0, where.w, where.h}, 0, answer_color(side));
            if (where.w > where.h) {
                pattern(svg, side, where.w, where.h, side == Side::Axis ? where.h * 2 : where.h, 0.85F);
            } else if (side == Side::Allies) {
                pattern(svg, side, where.w, where.h, where.w, 0.85F);
            } else {
                for (float y = -where.w; y < where.h + where.w; y += where.w * 2)
                    svg.path(fmt::format("M0 {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}L0 {:.1f}Z", y + where.w, where.w, y, where.w,
                                         y + where.w * 0.9F, y + where.w * 1.9F),
                             color::paper_light, 0.85F);
            }
            return svg.done();
        });
    };
    strip("h", {all.x, all.y, all.w, width});
    strip("h", {all.x, all.bottom() - width, all.w, width});
    strip("v", {all.x, all.y + width, width, all.h - 2 * width});
    strip("v", {all.right() - width, all.y + width, width, all.h - 2 * width});
}

}  // namespace salient::ui
