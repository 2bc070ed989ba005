// The board as a drawing of a few plain shapes: no picture is needed.
#include "words/lab/lab_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "words/lab/lab_page.hpp"
#include "words/sheet/svg_board.hpp"

namespace salient {

namespace {

class LabMap : private SvgBoard {
public:
    LabMap(const LabSetup& setup, const LabHeatMap& heat, const Texts& texts, std::string_view language)
        : SvgBoard(setup.battle.rules, bare(*setup.battle.scenario), texts, language), heat_(heat) {}

    std::string write() {
        out_ = fmt::format("<svg viewBox=\"-2 -2 {:g} {:g}\" role=\"img\">", width() + 4, height() + 4);
        frame();
        all_ground();
        for (int i = 0; i < table_.board.size(); ++i) density(HexId{i});
        for (int i = 0; i < table_.board.size(); ++i) objective(HexId{i});
        for (const Label& label : scenario_->labels) name(label);
        return std::move(out_) + "</svg>";
    }

private:
    // The board alone: units would hide what is told of their hexes.
    static std::shared_ptr<const Scenario> bare(Scenario scenario) {
        scenario.units.clear();
        return std::make_shared<const Scenario>(std::move(scenario));
    }
    void density(HexId hex) {
        std::string title = to_string(table_.board.hex(hex));
        for (const Feature& f : table_.open.features_at(hex)) title += " " + texts_("terrain." + table_.rules.at(f.type).id);
        const int step = heat_.step(hex);
        const double opacity = step < 0 ? 0 : step == densest_step ? 1 : heat_opacity[static_cast<std::size_t>(step)] / 255.0;
        out_ += fmt::format("<path d=\"{}\" fill=\"#43206b\" fill-opacity=\"{:.2f}\"><title>{}: {}</title></path>\n",
                            outline(hex), opacity, markup(title), heat_.in_100_games(hex));
        if (step != densest_step) return;
        const MapPoint c = svg_center(table_.board.hex(hex));
        const std::string figure = std::to_string(heat_.in_100_games(hex));
        out_ += fmt::format(
            "<text x=\"{:g}\" y=\"{:g}\" font-size=\"13\" font-weight=\"bold\" fill=\"#fbf4e2\" "
            "text-anchor=\"middle\" pointer-events=\"none\">{}</text>\n",
            c.x, c.y + 4.5, figure);
        texts_placed_.push_back({c, 8.0 * static_cast<double>(figure.size()), 13});
    }

    const LabHeatMap& heat_;
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
