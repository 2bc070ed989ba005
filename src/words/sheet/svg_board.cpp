#include "words/sheet/svg_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "words/lab/lab_page.hpp"

namespace salient {

namespace {

// From the uppermost corner round to it.
constexpr std::string_view hex_path = "l20 11.55v23.1l-20 11.55-20-11.55v-23.1z";

std::string_view face_color(BoardFace face) {
    switch (face) {
        case BoardFace::Country: return "#e3e3c3";
        case BoardFace::Beach: return "#e6e4c6";
        case BoardFace::Winter: return "#f2f4f4";
        case BoardFace::Desert: return "#ecdfb6";
    }
    return {};
}

// What fills a hex of this ground; empty: nothing does.
std::string_view ground_color(const Terrain& terrain) {
    const auto is_named = [&](std::string_view part) { return terrain.id.find(part) != std::string::npos; };
    if (terrain.sea || terrain.water || terrain.sight == Sight::BlocksPaired) return "#b5d0de";
    if (terrain.elevation == Elevation::Mountain) return "#b39b7d";
    if (terrain.elevation == Elevation::Hill) return "#d3bd94";
    if (terrain.beach) return "#f0e3b2";
    if (is_named("forest") || is_named("jungle") || is_named("hedgerow") || is_named("oasis")) return "#b7cba0";
    if (terrain.sight != Sight::Clear && terrain.layer == Layer::Tile) return "#d8b9ab";
    return terrain.layer == Layer::Tile ? "#d9d8bd" : "";
}

bool is_line(const Terrain& terrain) {
    return terrain.has_sides && (terrain.water || terrain.road || terrain.rail || terrain.channel);
}

}  // namespace

bool MapText::meets(const MapText& other) const {
    return 2 * std::abs(at.x - other.at.x) < w + other.w && 2 * std::abs(at.y - other.at.y) < h + other.h;
}

MapPoint svg_center(Hex hex) { return {(hex.x + 1) * svg_hex_w / 2, hex.y * svg_row_pitch + svg_hex_h / 2}; }

SvgBoard::SvgBoard(std::shared_ptr<const Rulebook> rules, std::shared_ptr<const Scenario> scenario, const Texts& texts,
                   std::string_view language)
    : texts_(texts),
      language_(language),
      scenario_(std::move(scenario)),
      game_(set_out(std::move(rules), scenario_)),
      table_(game_.table()) {}

void SvgBoard::frame() {
    out_ += fmt::format("<rect width=\"{:g}\" height=\"{:g}\" fill=\"{}\" stroke=\"#2a2620\" stroke-width=\"2\"/>\n", width(),
                        height(), face_color(scenario_->face));
}

void SvgBoard::all_ground() {
    for (int i = 0; i < table_.board.size(); ++i) ground(HexId{i});
    for (int i = 0; i < table_.board.size(); ++i) signs(HexId{i});
    for (const int x : table_.board.section_lines())
        out_ += fmt::format("<path d=\"M{:g} 0V{:g}\" stroke=\"#a63d2f\" stroke-dasharray=\"6 4\" opacity=\".6\"/>\n",
                            (x + 1) * svg_hex_w / 2, height());
}

std::string SvgBoard::outline(HexId hex) const {
    const MapPoint c = svg_center(table_.board.hex(hex));
    return fmt::format("M{:g} {:g}{}", c.x, c.y - svg_hex_h / 2, hex_path);
}
void SvgBoard::ground(HexId hex) {
    std::string_view fill;
    for (const Feature& f : table_.open.features_at(hex)) {
        const Terrain& terrain = table_.rules.at(f.type);
        if (const auto color = ground_color(terrain); !color.empty() && !is_line(terrain)) fill = color;
    }
    out_ += fmt::format("<path d=\"{}\" fill=\"{}\" stroke=\"#2a2620\" stroke-opacity=\".3\"/>\n", outline(hex),
                        fill.empty() ? "none" : fill);
}
// Rivers, roads and rails, and what was built.
void SvgBoard::signs(HexId hex) {
    const MapPoint c = svg_center(table_.board.hex(hex));
    for (const Feature& f : table_.open.features_at(hex)) {
        const Terrain& terrain = table_.rules.at(f.type);
        if (is_line(terrain)) {
            const std::string_view look = terrain.rail    ? "stroke=\"#4d463b\" stroke-width=\"3\" stroke-dasharray=\"2 2\""
                                          : terrain.road  ? "stroke=\"#b08d5b\" stroke-width=\"4\""
                                          : terrain.water ? "stroke=\"#93bad0\" stroke-width=\"11\""
                                                          : "stroke=\"#cdb182\" stroke-width=\"11\"";
            out_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke-linecap=\"round\" {}/>\n", arms(hex, f.sides), look);
        } else if (terrain.layer == Layer::Structure) {
            out_ += fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"14\" height=\"10\" fill=\"#efe6cf\" stroke=\"#4d463b\"/>\n",
                                c.x - 7, c.y - 5);
        } else if (terrain.layer == Layer::Obstacle) {
            out_ +=
                fmt::format("<path d=\"M{:g} {:g}l8 8m0-8l-8 8\" stroke=\"#4d463b\" stroke-width=\"1.5\"/>\n", c.x - 4, c.y + 7);
        }
    }
}
// From the middle of a hex to the middle of those sides.
std::string SvgBoard::arms(HexId hex, Sides sides) const {
    const Hex here = table_.board.hex(hex);
    const MapPoint c = svg_center(here);
    std::string path = fmt::format("M{:g} {:g}h0", c.x, c.y);
    for (const Direction d : directions) {
        if (!sides.has(d)) continue;
        const MapPoint there = svg_center(neighbor(here, d));
        path += fmt::format("M{:g} {:g}L{:g} {:g}", c.x, c.y, (c.x + there.x) / 2, (c.y + there.y) / 2);
    }
    return path;
}

void SvgBoard::objective(HexId hex) {
    if (!table_.open.at(hex).has_objective) return;
    const MapPoint c = svg_center(table_.board.hex(hex));
    out_ += fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"4.5\" fill=\"#d9a62a\" stroke=\"#2a2620\"/>\n", c.x + 11, c.y - 12);
}
void SvgBoard::name(const Label& label) {
    const std::string text{in_language(label.text, language_)};
    if (text.empty()) return;
    const MapPoint c = svg_center(table_.board.hex(label.hex));
    const auto characters = std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xc0) != 0x80; });
    const double w = 6.4 * static_cast<double>(characters);
    MapText chosen{};
    for (const MapPoint by : {MapPoint{0, 0}, MapPoint{0, 19}, MapPoint{0, -19}, MapPoint{w / 2 + 14, 0},
                              MapPoint{-w / 2 - 14, 0}, MapPoint{0, 35}, MapPoint{0, -35}}) {
        const MapText place{{std::clamp(c.x + by.x, w / 2, std::max(w / 2, width() - w / 2)), c.y + by.y}, w, 13};
        const bool is_free =
            std::none_of(texts_placed_.begin(), texts_placed_.end(), [&](const MapText& other) { return place.meets(other); });
        if (is_free || chosen.w == 0) chosen = place;
        if (is_free) break;
    }
    texts_placed_.push_back(chosen);
    out_ += fmt::format(
        "<text x=\"{:g}\" y=\"{:g}\" font-size=\"12\" fill=\"#2a2620\" stroke=\"#fbf4e2\" stroke-width=\"3\" "
        "paint-order=\"stroke\" text-anchor=\"middle\" pointer-events=\"none\">{}</text>\n",
        chosen.at.x, chosen.at.y + 4, markup(text));
}

}  // namespace salient
