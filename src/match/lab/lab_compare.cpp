// What came, went and moved is found by the scenarios; the rest by their files.
#include "match/lab/lab_compare.hpp"

#include <algorithm>
#include <tuple>

#include <nlohmann/json.hpp>

namespace salient {
namespace {

using nlohmann::json;

// Those of `from` that `of` does not have, each as often as it has fewer of them.
template <class Thing, class Same>
std::vector<Thing> left_over(const std::vector<Thing>& from, std::vector<Thing> of, Same same) {
    std::vector<Thing> out;
    for (const Thing& one : from) {
        const auto found = std::find_if(of.begin(), of.end(), [&](const Thing& other) { return same(one, other); });
        if (found == of.end())
            out.push_back(one);
        else
            of.erase(found);
    }
    return out;
}

struct Placed {
    std::string id;
    Side side = Side::None;
    HexId hex;
};
bool is_alike(const Placed& a, const Placed& b) { return a.id == b.id && a.side == b.side; }
bool is_same(const Placed& a, const Placed& b) { return is_alike(a, b) && a.hex == b.hex; }

std::vector<Placed> units_of(const LoadedScenario& battle) {
    std::vector<Placed> out;
    for (const UnitSetup& unit : battle.scenario->units) out.push_back({battle.rules->at(unit.type).id, unit.side, unit.hex});
    return out;
}
std::vector<Placed> ground_of(const LoadedScenario& battle) {
    std::vector<Placed> out;
    for (const Feature& feature : battle.scenario->features)
        out.push_back({battle.rules->at(feature.type).id, Side::None, feature.hex});
    return out;
}

int distance_of(const Board& board, HexId a, HexId b) {
    return a.is_none() || b.is_none() ? 1000 : distance(board.hex(a), board.hex(b));
}

void add_units(std::vector<LabChange>& out, const LoadedScenario& a, const LoadedScenario& b) {
    const Board& board = Board::of(b.scenario->board);
    const bool is_one_board = a.scenario->board == b.scenario->board;
    std::vector<Placed> gone = left_over(units_of(a), units_of(b), is_same);
    std::vector<Placed> come = left_over(units_of(b), units_of(a), is_same);
    while (is_one_board) {
        int nearest = 1001;
        std::size_t from = 0, to = 0;
        for (std::size_t i = 0; i < gone.size(); ++i)
            for (std::size_t k = 0; k < come.size(); ++k)
                if (const int d = distance_of(board, gone[i].hex, come[k].hex); is_alike(gone[i], come[k]) && d < nearest)
                    std::tie(nearest, from, to) = std::tuple(d, i, k);
        if (nearest > 1000) break;
        out.push_back({LabChange::Kind::UnitMoved, gone[from].side, gone[from].id, gone[from].hex, come[to].hex});
        gone.erase(gone.begin() + static_cast<std::ptrdiff_t>(from));
        come.erase(come.begin() + static_cast<std::ptrdiff_t>(to));
    }
    for (const Placed& unit : come) out.push_back({LabChange::Kind::UnitCame, unit.side, unit.id, HexId::none(), unit.hex});
    for (const Placed& unit : gone) out.push_back({LabChange::Kind::UnitWent, unit.side, unit.id, unit.hex, HexId::none()});
}

void add_ground(std::vector<LabChange>& out, const LoadedScenario& a, const LoadedScenario& b) {
    for (const Placed& ground : left_over(ground_of(b), ground_of(a), is_same))
        out.push_back({LabChange::Kind::GroundCame, Side::None, ground.id, HexId::none(), ground.hex});
    for (const Placed& ground : left_over(ground_of(a), ground_of(b), is_same))
        out.push_back({LabChange::Kind::GroundWent, Side::None, ground.id, ground.hex, HexId::none()});
}

// Lists of hexes tell where something stands: that was told.
bool is_told(const std::string& place, bool tells_units, bool tells_ground) {
    return (tells_units && place.starts_with("/units")) ||
           (tells_ground && (place.starts_with("/terrain") || place.starts_with("/obstacles")));
}

}  // namespace

std::vector<LabChange> changes_between(const LoadedScenario& a, const LoadedScenario& b) {
    std::vector<LabChange> out;
    add_units(out, a, b);
    const bool tells_units = !out.empty();
    const std::size_t units = out.size();
    add_ground(out, a, b);
    const bool tells_ground = out.size() > units;
    const json from = json::parse(a.json, nullptr, false), to = json::parse(b.json, nullptr, false);
    if (from.is_discarded() || to.is_discarded()) return out;
    for (const json& one : json::diff(from, to)) {
        LabChange change{LabChange::Kind::Other};
        change.place = one["path"].get<std::string>();
        if (is_told(change.place, tells_units, tells_ground)) continue;
        if (one.contains("value")) change.value = one["value"].dump(-1, ' ', false, json::error_handler_t::replace);
        out.push_back(std::move(change));
    }
    return out;
}

std::vector<std::string> compare_remarks(const LabRun& a, const LabRun& b) {
    std::vector<std::string> out;
    if (!(a.players == b.players)) out.emplace_back("lab.compare.other_players");
    if (a.scenario_json == b.scenario_json && a.options == b.options) out.emplace_back("lab.compare.same_battle");
    if (a.program != b.program || (a.rulebook_hash != b.rulebook_hash && a.options == b.options))
        out.emplace_back("lab.compare.other_version");
    return out;
}

}  // namespace salient
