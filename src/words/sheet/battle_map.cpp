#include "words/sheet/battle_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "words/lab/lab_page.hpp"
#include "words/sheet/svg_board.hpp"

namespace salient {

namespace {

constexpr double margin = 18;       // for the numbers of rows and columns
constexpr double legend_line = 17;  // height

std::string_view side_color(Side side) { return side == Side::Allies ? "#3f6b3a" : "#4d5a6b"; }

class BattleMap : private SvgBoard {
public:
    BattleMap(const LoadedScenario& battle, const Texts& texts, std::string_view language, const std::vector<HexId>& lit)
        : SvgBoard(battle.rules, battle.scenario, texts, language),
          ground_(short_names_of_ground(*battle.scenario, *battle.rules)),
          units_(short_names_of_units(*battle.scenario, *battle.rules)),
          lit_(lit) {}

    std::string write(MapLegend legend) {
        out_ = fmt::format("<g transform=\"translate({:g} {:g})\">\n", margin, margin);
        frame();
        all_ground();
        for (int i = 0; i < table_.board.size(); ++i) kind_of_ground(HexId{i});
        for (const UnitSetup& unit : scenario_->units)
            if (unit.starts_on_board()) plate(unit);
        for (int i = 0; i < table_.board.size(); ++i) objective(HexId{i});
        for (const HexId hex : lit_)
            out_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#c2261a\" stroke-width=\"3\"/>\n", outline(hex));
        for (const Label& label : scenario_->labels) name(label);
        out_ += "</g>\n";
        numbers();
        double h = height() + 2 * margin;
        if (legend == MapLegend::Below) h = legend_below(h);
        const double w = width() + 2 * margin;
        return fmt::format(
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" height=\"{1:g}\" "
                   "font-family=\"sans-serif\" role=\"img\">\n<title>{2}</title>\n<rect width=\"{0:g}\" height=\"{1:g}\" fill=\"#fbf4e2\"/>\n",
                   w, h, markup(in_language(scenario_->name, language_))) +
               out_ + "</svg>\n";
    }

private:
    // The short names of what lies there, at the lower edge of the hex; of lines the drawing says all.
    void kind_of_ground(HexId hex) {
        const MapPoint c = svg_center(table_.board.hex(hex));
        std::string names, title = to_string(table_.board.hex(hex));
        for (const Feature& f : scenario_->features) {
            if (f.hex != hex) continue;
            const Terrain& terrain = table_.rules.at(f.type);
            title += " " + texts_("terrain." + terrain.id);
            if (!terrain.has_sides) names += (names.empty() ? "" : " ") + ground_.of(terrain.id);
        }
        out_ += fmt::format("<path d=\"{}\" fill-opacity=\"0\"><title>{}</title></path>\n", outline(hex), markup(title));
        if (names.empty()) return;
        out_ += fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"7.5\" fill=\"#4d463b\" text-anchor=\"middle\">{}</text>\n",
                            c.x, c.y + 18.5, markup(names));
    }
    // A plate in the color of the side: short name and figures.
    void plate(const UnitSetup& unit) {
        const UnitType& type = table_.rules.at(unit.type);
        const MapPoint c = svg_center(table_.board.hex(unit.hex));
        const int figures = unit.figures != 0 ? unit.figures : type.figures_of(unit.nation);
        out_ += fmt::format(
            "<g><title>{}</title><rect x=\"{:g}\" y=\"{:g}\" width=\"28\" height=\"17\" rx=\"2\" fill=\"{}\" stroke=\"#fbf4e2\"/>"
            "<text x=\"{:g}\" y=\"{:g}\" font-size=\"11\" font-weight=\"bold\" fill=\"#fff\" text-anchor=\"middle\">{}{}</text></g>\n",
            markup(texts_("unit." + type.id) + ", " + texts_("nation." + table_.rules.at(unit.nation).id)), c.x - 14, c.y - 9,
            side_color(unit.side), c.x, c.y + 3.6, units_.of(type.id), figures);
        if (unit.traits.bits != 0)
            out_ +=
                fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"3\" fill=\"#fbf4e2\" stroke=\"#2a2620\"/>\n", c.x - 13, c.y - 9);
        texts_placed_.push_back({c, 28, 17});
    }
    void numbers() {
        const auto text = [&](double x, double y, int n) {
            out_ += fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"9\" fill=\"#645a49\" text-anchor=\"middle\">{}</text>\n",
                                x, y, n);
        };
        for (int y = 0; y < table_.board.rows(); ++y) text(margin / 2, margin + svg_center({0, y}).y + 3, y);
        for (int x = 0; x < 2 * table_.board.width() - 1; x += 2) text(margin + svg_center({x, 0}).x, margin - 6, x);
    }
    double legend_below(double y) {
        std::vector<std::string> parts;
        for (const auto& [id, name] : units_.all()) parts.push_back(name + " " + texts_("unit." + id));
        const std::size_t of_units = parts.size();
        for (const auto& [id, name] : ground_.all()) parts.push_back(name + " " + texts_("terrain." + id));
        double x = margin;
        const auto side = [&](Side which, std::string_view key) {
            out_ += fmt::format(
                "<rect x=\"{:g}\" y=\"{:g}\" width=\"14\" height=\"9\" fill=\"{}\"/>"
                "<text x=\"{:g}\" y=\"{:g}\" font-size=\"11\">{}</text>\n",
                x, y + 1, side_color(which), x + 19, y + 9, markup(texts_(key)));
            x += 110;
        };
        side(Side::Allies, "side.allies");
        side(Side::Axis, "side.axis");
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto letters = std::count_if(parts[i].begin(), parts[i].end(), [](char byte) { return (byte & 0xc0) != 0x80; });
            const double w = 6.2 * static_cast<double>(letters) + 14;
            if (i == of_units || x + w > width() + margin) {
                x = margin;
                y += legend_line;
            }
            out_ += fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"11\">{}</text>\n", x, y + 9, markup(parts[i]));
            x += w;
        }
        return y + legend_line + margin / 2;
    }

    ShortNames ground_, units_;
    const std::vector<HexId>& lit_;
};

}  // namespace

void ShortNames::add(const std::string& id) {
    if (id.empty() || names_.count(id) > 0) return;
    const auto letter = [](char c, bool upper) {
        const auto u = static_cast<unsigned char>(c);
        return static_cast<char>(upper ? std::toupper(u) : std::tolower(u));
    };
    const std::string tail = id.substr(1) + "0123456789";
    for (const char second : tail) {
        if (second == '_') continue;
        const std::string name{letter(id[0], true), letter(second, false)};
        if (!used_.insert(name).second) continue;
        names_[id] = name;
        return;
    }
    names_[id] = "??";
}

ShortNames short_names_of_ground(const Scenario& scenario, const Rulebook& rules) {
    ShortNames names;
    for (const Feature& feature : scenario.features) names.add(rules.at(feature.type).id);
    return names;
}

ShortNames short_names_of_units(const Scenario& scenario, const Rulebook& rules) {
    ShortNames names;
    for (const UnitSetup& unit : scenario.units) names.add(rules.at(unit.type).id);
    return names;
}

std::string battle_map(const LoadedScenario& battle, const Texts& texts, std::string_view language, MapLegend legend,
                       const std::vector<HexId>& lit) {
    return BattleMap(battle, texts, language, lit).write(legend);
}

}  // namespace salient
