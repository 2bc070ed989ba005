// Panels, buttons, phases, lights and bars as SVG text.
#include "ui/kit/drawings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/palette.hpp"

namespace salient::ui {
namespace {

Color mixed(Color a, Color b, float t) {
    const auto mix = [t](std::uint8_t x, std::uint8_t y) {
        return static_cast<std::uint8_t>(static_cast<float>(x) * (1 - t) + static_cast<float>(y) * t);
    };
    return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), 255};
}
constexpr Color black = Color::rgb(0x140d06);
constexpr Color white = Color::rgb(0xffffff);

// A soft shadow: rings of rounded rectangles, each a little larger and fainter.
void shadow(Svg& svg, Rect r, float radius, float reach, float strength) {
    const int steps = std::max(3, static_cast<int>(reach));
    for (int i = steps; i >= 1; --i) {
        const float by = reach * static_cast<float>(i) / static_cast<float>(steps);
        svg.rect(r.inset(-by + reach * 0.25F).moved(0, reach * 0.35F), radius + by, black, strength / static_cast<float>(steps));
    }
}

std::string hex_path(float w, float inset) {
    const float h = w * 1.155F;
    const float k = 1 - 2 * inset / w;
    const auto at = [&](float x, float y) {
        return fmt::format("{:.2f} {:.2f}", w / 2 + (x - 0.5F) * w * k, h / 2 + (y - 0.5F) * h * k);
    };
    return "M" + at(0.5F, 0) + "L" + at(1, 0.25F) + "L" + at(1, 0.75F) + "L" + at(0.5F, 1) + "L" + at(0, 0.75F) + "L" +
           at(0, 0.25F) + "Z";
}

}  // namespace

Svg::Svg(float w, float h)
    : out_(fmt::format(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.2f}\" height=\"{1:.2f}\" viewBox=\"0 0 {0:.2f} {1:.2f}\">", w,
          h)) {}

Svg& Svg::rect(Rect r, float radius, Color fill, float opacity) {
    if (r.w <= 0 || r.h <= 0) return *this;
    const float limit = std::min({radius, r.w / 2, r.h / 2});
    out_ += fmt::format(
        "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\"{:.2f}\" fill=\"{}\" fill-opacity=\"{:.4f}\"/>",
        r.x, r.y, r.w, r.h, std::max(0.0F, limit), svg_color(fill), opacity);
    return *this;
}

Svg& Svg::ring(Rect r, float radius, Color stroke_color, float width, float opacity) {
    const Rect in = r.inset(width / 2);
    if (in.w <= 0 || in.h <= 0) return *this;
    out_ += fmt::format(
        "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\"{:.2f}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2f}\" "
        "stroke-opacity=\"{:.3f}\"/>",
        in.x, in.y, in.w, in.h, std::max(0.0F, std::min({radius - width / 2, in.w / 2, in.h / 2})), svg_color(stroke_color),
        width, opacity);
    return *this;
}

Svg& Svg::path(std::string_view d, Color fill, float opacity) {
    out_ += fmt::format("<path d=\"{}\" fill=\"{}\" fill-opacity=\"{:.3f}\"/>", d, svg_color(fill), opacity);
    return *this;
}

Svg& Svg::stroke(std::string_view d, Color color, float width, float opacity, std::string_view dashes) {
    out_ += fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2f}\" stroke-opacity=\"{:.3f}\" stroke-linejoin=\"round\"",
        d, svg_color(color), width, opacity);
    if (!dashes.empty()) out_ += fmt::format(" stroke-dasharray=\"{}\"", dashes);
    out_ += "/>";
    return *this;
}

Svg& Svg::ellipse(Point middle, float rx, float ry, Color fill, float opacity) {
    out_ += fmt::format("<ellipse cx=\"{:.2f}\" cy=\"{:.2f}\" rx=\"{:.2f}\" ry=\"{:.2f}\" fill=\"{}\" fill-opacity=\"{:.3f}\"/>",
                        middle.x, middle.y, rx, ry, svg_color(fill), opacity);
    return *this;
}

Svg& Svg::shaded(Rect r, float radius, Color top, Color bottom) {
    const int id = ++gradients_;
    out_ += fmt::format(
        "<defs><linearGradient id=\"g{}\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"{:.2f}\" x2=\"0\" y2=\"{:.2f}\"><stop offset=\"0\" stop-color=\"{}\"/>"
        "<stop offset=\"1\" stop-color=\"{}\"/></linearGradient></defs>",
        id, r.y, r.bottom(), svg_color(top), svg_color(bottom));
    out_ += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\"{:.2f}\" fill=\"url(#g{})\"/>",
                        r.x, r.y, r.w, r.h, std::max(0.0F, std::min({radius, r.w / 2, r.h / 2})), id);
    return *this;
}

std::string Svg::done() { return out_ + "</svg>"; }

float panel_margin(PanelKind kind, float s) {
    switch (kind) {
        case PanelKind::Paper:
        case PanelKind::Tooltip: return std::round(10 * s);
        case PanelKind::Plate: return std::round(5 * s);
        case PanelKind::Frame: return std::round(12 * s);
        default: return 0;
    }
}

std::string panel_svg(PanelKind kind, float w, float h, float s) {
    const float m = panel_margin(kind, s);
    Svg svg(w + 2 * m, h + 2 * m);
    const Rect r{m, m, w, h};
    switch (kind) {
        case PanelKind::Paper:
            shadow(svg, r, 7 * s, 8 * s, 0.55F);
            svg.rect(r, 7 * s, Color::rgb(0x8f7a50));
            svg.shaded(r.inset(1.2F * s), 6 * s, color::paper, Color::rgb(0xeee3ca));
            break;
        case PanelKind::Tooltip:
            shadow(svg, r, 5 * s, 8 * s, 0.6F);
            svg.rect(r, 5 * s, color::brass_dark);
            svg.rect(r.inset(1.3F * s), 4 * s, color::paper_light);
            break;
        case PanelKind::Plate:
            shadow(svg, r, 5 * s, 4 * s, 0.6F);
            svg.rect(r, 5 * s, Color::rgb(0xa08a5c));
            svg.shaded(r.inset(1 * s), 4 * s, color::paper_light, color::paper);
            break;
        case PanelKind::Well:
            svg.rect(r, 9 * s, black, 0.42F);
            svg.ring(r, 9 * s, black, 1.6F * s, 0.35F);
            svg.ring(r.inset(1.6F * s), 8 * s, Color::rgb(0x8a6544), 1 * s, 0.35F);
            break;
        case PanelKind::Tray:
            svg.rect(r, 9 * s, Color::rgb(0x2c1c0f));
            svg.shaded(r.inset(1.5F * s), 8 * s, Color::rgb(0x74502f), Color::rgb(0x573a22));
            svg.rect(r.inset(7 * s), 5 * s, Color::rgb(0x1d2723));
            svg.shaded(r.inset(8.5F * s), 4 * s, Color::rgb(0x34463e), Color::rgb(0x465d52));
            break;
        case PanelKind::Frame:
            shadow(svg, r, 5 * s, 10 * s, 0.75F);
            svg.rect(r, 5 * s, Color::rgb(0x21140a));
            svg.shaded(r.inset(1.4F * s), 4 * s, Color::rgb(0x5b3b23), Color::rgb(0x44290f));
            svg.ring(r.inset(1.4F * s), 4 * s, Color::rgb(0x83603f), 1 * s, 0.7F);
            svg.rect(r.inset(5 * s), 2 * s, Color::rgb(0x21140a));
            break;
        case PanelKind::Chip:
            svg.rect(r, h / 2, color::brass, 0.75F);
            svg.rect(r.inset(1.1F * s), h / 2, color::paper_light);
            break;
        case PanelKind::Inset: svg.rect(r, 5 * s, color::panel); break;
        case PanelKind::Veil: svg.rect(r, 0, black, 0.55F); break;
    }
    return svg.done();
}

float button_margin(float s) { return std::round(4 * s); }

std::string button_svg(ButtonLook look, ButtonState state, float w, float h, float s) {
    const float m = button_margin(s);
    Svg svg(w + 2 * m, h + 2 * m);
    Rect r{m, m, w, h};
    const float radius = 5 * s;
    const bool pressed = state == ButtonState::Pressed;
    const bool disabled = state == ButtonState::Disabled;
    Color base = color::paper;
    Color edge = Color::rgb(0x8a6d35);
    if (look == ButtonLook::Go) base = color::go, edge = Color::rgb(0x274420);
    if (look == ButtonLook::Alert) base = color::alert, edge = Color::rgb(0x571b13);
    if (look == ButtonLook::Tab) base = Color::rgb(0xe9cf94);
    if (disabled) {
        base = mixed(base, Color::rgb(0xb5a98c), look == ButtonLook::Plain || look == ButtonLook::Quiet ? 0.35F : 0.75F);
        edge = mixed(edge, Color::rgb(0xb5a98c), 0.5F);
    } else if (state == ButtonState::Hovered) {
        base = mixed(base, white, look == ButtonLook::Go || look == ButtonLook::Alert ? 0.13F : 0.55F);
    } else if (pressed) {
        base = mixed(base, black, 0.14F);
    }
    if (look == ButtonLook::Quiet) {
        if (state == ButtonState::Hovered || pressed) svg.rect(r, radius, color::brass_light, pressed ? 0.45F : 0.28F);
        return svg.done();
    }
    if (!disabled && !pressed) shadow(svg, r, radius, 3 * s, 0.45F);
    svg.rect(r, radius, edge);
    r = r.inset(1.3F * s);
    svg.shaded(r, radius - 1.2F * s, mixed(base, pressed ? black : white, pressed ? 0.1F : 0.14F), mixed(base, black, 0.06F));
    if (!disabled && !pressed) svg.rect({r.x + 3 * s, r.y + 1 * s, r.w - 6 * s, 1 * s}, 0, white, 0.35F);
    return svg.done();
}

std::string focus_svg(float w, float h, float s) {
    Svg svg(w, h);
    svg.ring({0, 0, w, h}, 7 * s, color::wood_dark, 3.4F * s, 0.9F);
    svg.ring({0.7F * s, 0.7F * s, w - 1.4F * s, h - 1.4F * s}, 6.5F * s, color::gold, 2 * s);
    return svg.done();
}

std::string phase_svg(PhaseState state, bool is_first, float w, float h, float s) {
    Svg svg(w, h);
    const float tip = h * 0.36F;
    const float e = 0.8F * s;
    const auto arrow = [&](float by) {
        return fmt::format("M{0:.2f} {1:.2f}L{2:.2f} {1:.2f}L{3:.2f} {4:.2f}L{2:.2f} {5:.2f}L{0:.2f} {5:.2f}{6}Z", by, by,
                           w - tip - by * 0.6F, w - by * 1.4F, h / 2, h - by,
                           is_first ? std::string() : fmt::format("L{:.2f} {:.2f}", tip + by * 0.6F, h / 2));
    };
    const Color fill = state == PhaseState::Now ? color::go : state == PhaseState::Done ? color::panel_dark : color::paper_light;
    const Color edge = state == PhaseState::Now ? color::go_dark : Color::rgb(0xb49b62);
    svg.path(arrow(e), fill);
    svg.stroke(arrow(e), edge, 1.3F * s);
    return svg.done();
}

// A light on any ground: a wash, the color, an ink outline with the color on it, and a thin line of paper inside. In the middle, where
// trees and houses stand, it is thinner than at the edge. `w`: of the hex.
namespace {
void draw_light(Svg& svg, float w, Color c, float fill, bool is_dashed) {
    const std::string edge = hex_path(w, 0.05F * w);
    const std::string dashes = is_dashed ? fmt::format("{:.1f} {:.1f}", 0.12F * w, 0.075F * w) : std::string();
    svg.path(edge, Color::rgb(0xfffbe8), 0.12F);
    svg.path(edge, c, fill * 0.55F);
    svg.stroke(hex_path(w, 0.16F * w), c, 0.16F * w, fill * 0.6F);
    svg.stroke(edge, color::ink, 0.1F * w, 0.82F);
    svg.stroke(edge, c, 0.052F * w, 1, dashes);
    if (!is_dashed) svg.stroke(hex_path(w, 0.095F * w), Color::rgb(0xfff6d8), 0.018F * w);
}
}  // namespace

std::string light_svg(Light light, float w) {
    const float h = w * 1.155F;
    Svg svg(w, h);
    const float unit = w / 70;
    switch (light) {
        case Light::MayBattle: draw_light(svg, w, palette_now().may_battle, 0.45F, false); break;
        case Light::MoveOnly: draw_light(svg, w, palette_now().move_only, 0.45F, true); break;
        case Light::Target: draw_light(svg, w, palette_now().target, 0.40F, false); break;
        case Light::Chosen: draw_light(svg, w, Color::rgb(0xe0b040), 0.42F, false); break;
        case Light::MayOrder: draw_light(svg, w, color::paper, 0.16F, true); break;
        case Light::Choice: draw_light(svg, w, Color::rgb(0xffe27a), 0.34F, false); break;
        case Light::AnswerAllies:
        case Light::AnswerAxis: {
            const bool axis = light == Light::AnswerAxis;
            draw_light(svg, w, axis ? Color::rgb(0x4a6c8c) : color::go, 0.48F, false);
            for (int i = -2; i <= 2; ++i) {  // barred and dotted, as the sides are
                const float x = w / 2 + static_cast<float>(i) * 0.15F * w;
                if (axis)
                    svg.stroke(fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", x - 0.1F * w, h * 0.72F, x + 0.1F * w, h * 0.28F),
                               color::paper_light, 0.035F * w, 0.35F);
                else
                    svg.ellipse({x, h * (i % 2 == 0 ? 0.36F : 0.64F)}, 0.03F * w, 0.03F * w, color::paper_light, 0.5F);
            }
            break;
        }
        case Light::Hover: svg.stroke(hex_path(w, 1.6F * unit), Color::rgb(0xfffbee), 1.8F * unit, 0.75F); break;
        case Light::Path: svg.path(hex_path(w, 3 * unit), Color::rgb(0xfffbee), 0.30F); break;
        case Light::Refused:
            svg.path(hex_path(w, 2 * unit), color::ink, 0.16F);
            svg.stroke(hex_path(w, 2 * unit), color::ink, 1.6F * unit, 0.55F);
            break;
        case Light::None: break;
    }
    return svg.done();
}

std::string bar_svg(BarLook look, float share, float w, float h) {
    Svg svg(w, h);
    const float radius = h * 0.2F;
    svg.rect({0, 0, w, h}, radius, color::panel);
    const float filled = bounded(share, 0.0F, 1.0F) * w;
    if (filled < 0.5F) return svg.done();
    const Rect part{0, 0, std::max(filled, radius), h};
    const Color fill = look == BarLook::Miss   ? color::ink_faint
                       : look == BarLook::Some ? Color::rgb(0x6b8a45)
                       : look == BarLook::Many ? color::go
                                               : color::alert;
    svg.shaded(part, radius, mixed(fill, white, 0.08F), mixed(fill, black, 0.06F));
    if (look == BarLook::Flight) {  // hatched: told apart without color
        for (float x = -h; x < filled; x += h * 0.75F) {
            const float a = std::max(0.0F, x);
            const float b = std::min(filled, x + h);
            if (b - a < 1) continue;
            svg.stroke(fmt::format("M{:.2f} {:.2f}L{:.2f} {:.2f}", a, h - (a - x), b, h - (b - x)), Color::rgb(0xe0a090),
                       h * 0.16F, 0.8F);
        }
    }
    return svg.done();
}

}  // namespace salient::ui
