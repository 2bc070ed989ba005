// What moves and battles have in common.
#include "ui/table/questions/acting.hpp"

#include <algorithm>

namespace salient::ui {

Meaning ActingQuestion::about_own(UnitId unit, const Verdict& verdict, const Refusal& nothing_to_do) const {
    if (unit == chosen_) return {.kind = Meaning::Kind::LetGo};
    if (contains(able_, unit)) return {.kind = Meaning::Kind::Choose, .unit = unit};
    return refusing(verdict ? nothing_to_do : verdict.refusal());
}

void ActingQuestion::offer_to_chosen(Offer offer) {
    offers_.insert(offers_.begin(), std::move(offer));
    ++of_chosen_;
}

void ActingQuestion::choose(UnitId unit) {
    chosen_ = unit;
    offers_.erase(offers_.begin(), offers_.begin() + of_chosen_);
    of_chosen_ = 0;
}

void ActingQuestion::light_bridges(BoardMarks& out) const {
    each<PlaceBridge>([&](const PlaceBridge& bridge) {
        if (bridge.unit == chosen_) lit(out, bridge.hex, Light::Choice);
    });
    each<Breach>([&](const Breach& breach) {
        if (breach.unit == chosen_) lit(out, breach.hex, Light::Target).dice = breach_dice(table(), chosen_, breach.hex).total();
    });
}

void WalkingQuestion::choose(UnitId unit) {
    ActingQuestion::choose(unit);
    waypoints_.clear();
    reach_ = {};
    if (!unit.is_none() && !is_staged(unit)) reach(table(), unit, reach_);
}

// The way that costs least, of those that go where the player wants to pass if there are any.
const Destination* WalkingQuestion::destination(HexId hex) const {
    if (chosen_.is_none() || hex.is_none()) return nullptr;
    const Destination* best = nullptr;
    for (const Destination& d : reach_.destinations) {
        const bool passes = std::all_of(waypoints_.begin(), waypoints_.end(), [&](HexId via) {
            return std::find(d.route.begin(), d.route.end(), via) != d.route.end();
        });
        if (passes && d.hex == hex && (best == nullptr || costs_less(d, *best))) best = &d;
    }
    return best != nullptr ? best : reach_.find(hex);
}

std::vector<HexId> WalkingQuestion::answers() const {
    std::vector<HexId> out;
    each<MoveUnit>([&](const MoveUnit& move) {
        if (move.unit == chosen_ && end_of(move.route, {}) != hex_of(chosen_)) out.push_back(end_of(move.route, {}));
    });
    return out;
}

void WalkingQuestion::light_ways(BoardMarks& out) const {
    if (chosen_.is_none()) return;
    for (const Destination& d : reach_.destinations) {
        if (destination(d.hex) != &d || d.hex == hex_of(chosen_)) continue;  // a click takes another way, or lets go
        HexMark& mark = lit(out, d.hex, d.may_battle ? Light::MayBattle : Light::MoveOnly);
        mark.has_die = d.may_battle;
        mark.has_boot = !d.may_battle;
        mark.has_stop = d.must_stop;
    }
    for (const HexId via : waypoints_) out.hexes[via].badge = "\u2022";
    if (const Destination* to = destination(out.hover)) add_way(table(), chosen_, to->route, out.route);
}

void add_way(const Table& table, UnitId unit, const Route& route, std::vector<HexId>& out) {
    HexId from = table.unit(unit).hex;
    const UnitId wagon = other_part(table, unit);
    if (!wagon.is_none() && !route.empty() && table.board.distance(from, route.front()) > 1) from = table.unit(wagon).hex;
    out.push_back(from);
    out.insert(out.end(), route.begin(), route.end());
}

}  // namespace salient::ui
