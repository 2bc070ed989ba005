// The board as a drawing of a few plain shapes: no picture is needed.
#include "words/lab/lab_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "salient/set_out.hpp"
#include "words/lab/lab_page.hpp"
#include "words/local_text.hpp"

namespace salient {

namespace {

constexpr double hex_w = 40, hex_h = 46.2, row_pitch = 0.75 * hex_h;
// From the uppermost corner round to it.
constexpr std::string_view hex_path = "l20 11.55v23.1l-20 11.55-20-11.55v-23.1z";

struct MapPoint {
    double x = 0, y = 0;
};

// A text of the map, by its middle.
struct MapText {
    MapPoint at;
    double w = 0, h = 0;
    bool meets(const MapText& other) const {
        return 2 * std::abs(at.x - other.at.x) < w + other.w && 2 * std::abs(at.y - other.at.y) < h + other.h;
    }
};

MapPoint center_of(Hex hex) { return {(hex.x + 1) * hex_w / 2, hex.y * row_pitch + hex_h / 2}; }

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

class LabMap {
public:
    LabMap(const LabSetup& setup, const LabHeatMap& heat, const Texts& texts, std::string_view language)
        : heat_(heat),
          texts_(texts),
          language_(language),
          scenario_(bare(*setup.battle.scenario)),
          game_(set_out(setup.battle.rules, scenario_)),
          table_(game_.table()) {}

    std::string write() {
        const double w = table_.board.width() * hex_w, h = (table_.board.rows() - 1) * row_pitch + hex_h;
        out_ = fmt::format(
            "<svg viewBox=\"-2 -2 {:g} {:g}\" role=\"img\">"
            "<rect width=\"{:g}\" height=\"{:g}\" fill=\"{}\" stroke=\"#2a2620\" stroke-width=\"2\"/>\n",
            w + 4, h + 4, w, h, face_color(scenario_->face));
        for (int i = 0; i < table_.board.size(); ++i) ground(HexId{i});
        for (int i = 0; i < table_.board.size(); ++i) signs(HexId{i});
        for (const int x : table_.board.section_lines())
            out_ += fmt::format("<path d=\"M{:g} 0V{:g}\" stroke=\"#a63d2f\" stroke-dasharray=\"6 4\" opacity=\".6\"/>\n",
                                (x + 1) * hex_w / 2, h);
        for (int i = 0; i < table_.board.size(); ++i) density(HexId{i});
        for (int i = 0; i < table_.board.size(); ++i) objective(HexId{i});
        for (const Label& label : scenario_->labels) name(label, w);
        return std::move(out_) + "</svg>";
    }

private:
    // The board alone: units would hide what is told of their hexes.
    static std::shared_ptr<const Scenario> bare(Scenario scenario) {
        scenario.units.clear();
        return std::make_shared<const Scenario>(std::move(scenario));
    }
    // "M20 0" and on: the outline of a hex.
    std::string outline(HexId hex) const {
        const MapPoint c = center_of(table_.board.hex(hex));
        return fmt::format("M{:g} {:g}{}", c.x, c.y - hex_h / 2, hex_path);
    }
    static bool is_line(const Terrain& terrain) {
        return terrain.has_sides && (terrain.water || terrain.road || terrain.rail || terrain.channel);
    }

    void ground(HexId hex) {
        std::string_view fill;
        for (const Feature& f : table_.open.features_at(hex)) {
            const Terrain& terrain = table_.rules.at(f.type);
            if (const auto color = ground_color(terrain); !color.empty() && !is_line(terrain)) fill = color;
        }
        out_ += fmt::format("<path d=\"{}\" fill=\"{}\" stroke=\"#2a2620\" stroke-opacity=\".3\"/>\n", outline(hex),
                            fill.empty() ? "none" : fill);
    }
    // Rivers, roads and rails, and what was built.
    void signs(HexId hex) {
        const MapPoint c = center_of(table_.board.hex(hex));
        for (const Feature& f : table_.open.features_at(hex)) {
            const Terrain& terrain = table_.rules.at(f.type);
            if (is_line(terrain)) {
                const std::string_view look = terrain.rail    ? "stroke=\"#4d463b\" stroke-width=\"3\" stroke-dasharray=\"2 2\""
                                              : terrain.road  ? "stroke=\"#b08d5b\" stroke-width=\"4\""
                                              : terrain.water ? "stroke=\"#93bad0\" stroke-width=\"11\""
                                                              : "stroke=\"#cdb182\" stroke-width=\"11\"";
                out_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke-linecap=\"round\" {}/>\n", arms(hex, f.sides), look);
            } else if (terrain.layer == Layer::Structure) {
                out_ +=
                    fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"14\" height=\"10\" fill=\"#efe6cf\" stroke=\"#4d463b\"/>\n",
                                c.x - 7, c.y - 5);
            } else if (terrain.layer == Layer::Obstacle) {
                out_ += fmt::format("<path d=\"M{:g} {:g}l8 8m0-8l-8 8\" stroke=\"#4d463b\" stroke-width=\"1.5\"/>\n", c.x - 4,
                                    c.y + 7);
            }
        }
    }
    // From the middle of a hex to the middle of those sides.
    std::string arms(HexId hex, Sides sides) const {
        const Hex here = table_.board.hex(hex);
        const MapPoint c = center_of(here);
        std::string path = fmt::format("M{:g} {:g}h0", c.x, c.y);
        for (const Direction d : directions) {
            if (!sides.has(d)) continue;
            const MapPoint there = center_of(neighbor(here, d));
            path += fmt::format("M{:g} {:g}L{:g} {:g}", c.x, c.y, (c.x + there.x) / 2, (c.y + there.y) / 2);
        }
        return path;
    }

    void density(HexId hex) {
        std::string title = to_string(table_.board.hex(hex));
        for (const Feature& f : table_.open.features_at(hex)) title += " " + texts_("terrain." + table_.rules.at(f.type).id);
        const int step = heat_.step(hex);
        const double opacity = step < 0 ? 0 : step == densest_step ? 1 : heat_opacity[static_cast<std::size_t>(step)] / 255.0;
        out_ += fmt::format("<path d=\"{}\" fill=\"#43206b\" fill-opacity=\"{:.2f}\"><title>{}: {}</title></path>\n",
                            outline(hex), opacity, markup(title), heat_.in_100_games(hex));
        if (step != densest_step) return;
        const MapPoint c = center_of(table_.board.hex(hex));
        const std::string figure = std::to_string(heat_.in_100_games(hex));
        out_ += fmt::format(
            "<text x=\"{:g}\" y=\"{:g}\" font-size=\"13\" font-weight=\"bold\" fill=\"#fbf4e2\" "
            "text-anchor=\"middle\" pointer-events=\"none\">{}</text>\n",
            c.x, c.y + 4.5, figure);
        texts_placed_.push_back({c, 8.0 * static_cast<double>(figure.size()), 13});
    }
    void objective(HexId hex) {
        if (!table_.open.at(hex).has_objective) return;
        const MapPoint c = center_of(table_.board.hex(hex));
        out_ +=
            fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"4.5\" fill=\"#d9a62a\" stroke=\"#2a2620\"/>\n", c.x + 11, c.y - 12);
    }
    // Where it covers no figure and no other name; nowhere such: over its own hex.
    void name(const Label& label, double board_w) {
        const std::string text{in_language(label.text, language_)};
        if (text.empty()) return;
        const MapPoint c = center_of(table_.board.hex(label.hex));
        const auto characters = std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xc0) != 0x80; });
        const double w = 6.4 * static_cast<double>(characters);
        MapText chosen{};
        for (const MapPoint by : {MapPoint{0, 0}, MapPoint{0, 19}, MapPoint{0, -19}, MapPoint{w / 2 + 14, 0},
                                  MapPoint{-w / 2 - 14, 0}, MapPoint{0, 35}, MapPoint{0, -35}}) {
            const MapText place{{std::clamp(c.x + by.x, w / 2, std::max(w / 2, board_w - w / 2)), c.y + by.y}, w, 13};
            const bool is_free = std::none_of(texts_placed_.begin(), texts_placed_.end(),
                                              [&](const MapText& other) { return place.meets(other); });
            if (is_free || chosen.w == 0) chosen = place;
            if (is_free) break;
        }
        texts_placed_.push_back(chosen);
        out_ += fmt::format(
            "<text x=\"{:g}\" y=\"{:g}\" font-size=\"12\" fill=\"#2a2620\" stroke=\"#fbf4e2\" stroke-width=\"3\" "
            "paint-order=\"stroke\" text-anchor=\"middle\" pointer-events=\"none\">{}</text>\n",
            chosen.at.x, chosen.at.y + 4, markup(text));
    }

    const LabHeatMap& heat_;
    const Texts& texts_;
    std::string_view language_;
    std::shared_ptr<const Scenario> scenario_;
    Game game_;
    Table table_;
    std::vector<MapText> texts_placed_;
    std::string out_;
};

}  // namespace

std::string_view heat_title(LabHeatKind kind) {
    static constexpr std::string_view keys[] = {"lab.heat.standing", "lab.heat.fighting", "lab.heat.dying"};
    return keys[static_cast<std::size_t>(kind)];
}
std::string_view heat_note(LabHeatKind kind) {
    static constexpr std::string_view keys[] = {"lab.heat.standing_note", "lab.heat.fighting_note", "lab.heat.dying_note"};
    return keys[static_cast<std::size_t>(kind)];
}

LabHeatMap::LabHeatMap(const LabCounts& counts, const LabReport& report, const Board& board, LabHeatKind kind)
    : hexes(static_cast<std::size_t>(board.size())), games(static_cast<double>(std::max<std::uint64_t>(1, report.games))) {
    for (std::size_t i = 0; i < std::min(hexes.size(), counts.heat.size()); ++i) {
        for (const LabHeat& side : counts.heat[i])
            hexes[i] += kind == LabHeatKind::Standing   ? side.standing
                        : kind == LabHeatKind::Fighting ? side.fighting
                                                        : side.dying;
        most = std::max(most, hexes[i]);
    }
}

int LabHeatMap::step(HexId hex) const {
    const std::uint64_t n = hexes[hex.value];
    return n == 0 || 20 * n < most ? -1 : static_cast<int>(std::min<std::uint64_t>(densest_step, 4 * n / most));
}

long LabHeatMap::in_100_games(HexId hex) const { return std::lround(100 * static_cast<double>(hexes[hex.value]) / games); }

std::string lab_map(const LabSetup& setup, const LabHeatMap& heat, const Texts& texts, std::string_view language) {
    return LabMap(setup, heat, texts, language).write();
}

}  // namespace salient
