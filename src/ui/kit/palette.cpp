// Sets of colors, and other eyes.
#include "ui/kit/palette.hpp"

#include <cmath>

namespace salient::ui {
namespace {

using Three = std::array<double, 3>;

BoardLooks looks_now;

constexpr std::array<Three, 3> cones(Eyes eyes) {
    switch (eyes) {
        case Eyes::RedWeak:
            return {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
        case Eyes::GreenWeak:
            return {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
        case Eyes::BlueWeak:
            return {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
        case Eyes::Yours: break;
    }
    return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

double linear(std::uint8_t value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

std::uint8_t encoded(double c) {
    c = bounded(c, 0.0, 1.0);
    const double s = c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(s * 255));
}

// Light of the three colors of the screen, as these eyes see it.
Three light(Color color, Eyes eyes) {
    const Three c{linear(color.r), linear(color.g), linear(color.b)};
    const auto m = cones(eyes);
    Three out{};
    for (std::size_t i = 0; i < 3; ++i) out[i] = bounded(m[i][0] * c[0] + m[i][1] * c[1] + m[i][2] * c[2], 0.0, 1.0);
    return out;
}

Three lab(const Three& c) {
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124564 * c[0] + 0.3575761 * c[1] + 0.1804375 * c[2]) / 0.95047);
    const double y = f(0.2126729 * c[0] + 0.7151522 * c[1] + 0.0721750 * c[2]);
    const double z = f((0.0193339 * c[0] + 0.1191920 * c[1] + 0.9503041 * c[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

}  // namespace

const Palette& palette(PaletteId id) {
    using C = Color;
    static const std::array<Palette, 4> all{{
        {C::rgb(0x4f7d3a), C::rgb(0xc9952c), C::rgb(0xa63d2f), C::rgb(0x3f5f2b), C::rgb(0x44586c)},
        {C::rgb(0x2f86d6), C::rgb(0xe08a1e), C::rgb(0x6a1030), C::rgb(0xa04d00), C::rgb(0x1f5f9e), "side_orange", "side_blue"},
        {C::rgb(0x00a884), C::rgb(0xffd400), C::rgb(0xc1121f), C::rgb(0x1d4d1a), C::rgb(0x27405c)},
        {C::rgb(0x2a2620), C::rgb(0x8b8880), C::rgb(0xf7f6f2), C::rgb(0x4a4a4a), C::rgb(0x2c2c2c), "side_light", "side_dark"},
    }};
    return all[static_cast<std::size_t>(id)];
}

const BoardLooks& board_looks() { return looks_now; }
void use_board_looks(const BoardLooks& looks) { looks_now = looks; }

Color seen_by(Color color, Eyes eyes) {
    if (eyes == Eyes::Yours) return color;
    const Three c = light(color, eyes);
    return {encoded(c[0]), encoded(c[1]), encoded(c[2]), color.a};
}

double color_distance(Color a, Color b, Eyes eyes) {
    const Three p = lab(light(a, eyes)), q = lab(light(b, eyes));
    return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

}  // namespace salient::ui
