// Who sees whom.
#include "ui/table/parts/sight_line.hpp"

#include "salient/queries.hpp"

namespace salient::ui {
namespace {

// What the line comes to.
std::string sentence(const Table& t, const Texts& texts, const SightReport& report, HexId from, HexId to) {
    if (report.clear) return texts("sight.clear", {{"hexes", texts("count.hexes", {{"n", t.board.distance(from, to)}})}});
    const std::string clause = report.clause.empty() ? std::string() : " <c>" + report.clause + "</c>";
    if (report.crossed.empty()) return texts("sight.grazed") + clause;
    const HexId hex = t.board.at(report.crossed.front());
    std::string what;
    const UnitId unit = t.open.unit_at(hex);
    if (!unit.is_none()) what = "@unit." + t.type(unit).id;
    for (const Feature& f : t.open.features_at(hex)) {
        const Terrain& terrain = t.rules.at(f.type);
        if (terrain.sight != Sight::Clear || terrain.height > 0) what = "@terrain." + terrain.id;
    }
    return capitalized(what.empty() ? texts("sight.grazed") : texts("sight.blocked", {{"what", what}})) + clause;
}

}  // namespace

void SightLine::toggle(const Stage& stage) {
    from_ = stage.pointed;
    is_on_ = !is_on_ && !(from_.is_none() && stage.chooser.chosen().is_none());
}

void SightLine::mark(BoardMarks& marks, const Stage& stage, const Texts& texts) {
    text_.clear();
    if (!is_on_ || stage.is_watching() || stage.has_curtain) return;
    const Table t = stage.table();
    const UnitId chosen = stage.chooser.chosen();
    const HexId from = chosen.is_none() ? from_ : t.unit(chosen).hex;
    const HexId to = stage.pointed;
    if (from.is_none() || to.is_none() || from == to) return;
    const UnitId unit = t.open.unit_at(from);
    Observer observer = Observer::Infantry;
    if (!unit.is_none()) {
        const UnitType& type = t.type(unit);
        observer = !type.needs_sight                          ? Observer::Gun
                   : type.attack_class == UnitClass::Infantry ? Observer::Infantry
                                                              : Observer::Unit;
    }
    const SightReport report = salient::sight(t, from, to, observer);
    marks.sight = {from, to};
    marks.sight_blocked_by = report.clear ? std::vector<Hex>{} : report.crossed;
    if (!report.clear && report.crossed.empty()) {
        marks.sight_blocked_by = report.grazed_left;
        marks.sight_blocked_by.insert(marks.sight_blocked_by.end(), report.grazed_right.begin(), report.grazed_right.end());
    }
    text_ = sentence(t, texts, report, from, to);
}

}  // namespace salient::ui
