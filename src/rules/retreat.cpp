// Flags and where they drive a unit (FLAG, TFLG).
#include <algorithm>

#include "rules/modifiers.hpp"
#include "rules/passage.hpp"
#include "rules/passing.hpp"
#include "salient/queries.hpp"

namespace salient {

namespace {

bool may_fall_back(const Table& table, const Unit& unit, HexId from, Direction direction, UnitClass c) {
    const HexId to = table.board.neighbor(from, direction);
    if (to.is_none() || !table.open.unit_at(to).is_none()) return false;
    const HexState& here = table.open.ground(from, unit.side);
    const HexState& ground = table.open.ground(to, unit.side);
    if (!is_side_open(here, ground, direction) || !is_height_open(here, ground)) return false;
    if (bars_retreat_over_slope(table, here, ground, c)) return false;  // TBLUFF-5
    return !is_barred(ground, unit, c) && !ground.no_retreat;           // FLAG-12
}

struct Path {
    Route route;
    std::uint64_t passed = 0;  // objectives on the way that change something
};

// Every way back of up to `hexes` hexes, shorter ones first; one for each hex and each set of objectives passed.
std::vector<Path> ways_back(const Table& table, UnitId id, int hexes) {
    const Unit& unit = table.unit(id);
    const UnitClass c = table.type(unit).terrain_class;
    std::vector<Path> paths{Path{}};
    if (table.open.ground(unit.hex, unit.side).leave_never.has(c)) return paths;  // FLAG-13
    const auto back = backward(table.edge(unit.side));
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (static_cast<int>(paths[i].route.size()) == std::min(hexes, static_cast<int>(Route::capacity()))) continue;
        const HexId from = paths[i].route.empty() ? unit.hex : paths[i].route.back();
        for (const Direction d : back) {
            if (!may_fall_back(table, unit, from, d, c)) continue;
            const HexId to = table.board.neighbor(from, d);
            Path next = paths[i];
            if (!next.route.empty() && passing_matters(table, unit.side, from, Displacement::Retreat))
                next.passed |= std::uint64_t{1} << (from.value & 63U);
            next.route.push_back(to);
            const bool known = std::any_of(paths.begin(), paths.end(), [&](const Path& p) {
                return p.route.size() == next.route.size() && p.route.back() == to && p.passed == next.passed;
            });
            if (!known) paths.push_back(next);
        }
    }
    return paths;
}

}  // namespace

Tally flags_to_ignore(const Table& table, UnitId id, const BattleContext& battle) {
    Tally tally;
    if (battle.kind == BattleKind::Card) return tally;  // FLAG-7
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    const Situation s = acting(type.terrain_class);
    Fold fold(0, &tally);
    fold_type(fold, Ask::FlagsMust, Role::Unit, type, s);
    fold_hex(fold, Ask::FlagsMust, Role::OwnHex, table, unit.hex, unit.side, s);
    return tally;
}

Tally flags_ignorable(const Table& table, UnitId id, const BattleContext& battle) {
    Tally tally;
    if (battle.kind == BattleKind::Card) return tally;  // FLAG-7
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    const Situation s = acting(type.terrain_class);
    // Each source is asked by itself: several of them give no more than the best one (FLAG-5).
    const auto offer = [&](auto&& ask) {
        Tally lines;
        Fold fold(0, &lines);
        ask(fold);
        for (TallyLine& line : lines.lines) {
            if (!table.rules.procedures.flag_permissions_add)
                for (const TallyLine& other : tally.lines)
                    line.counts = line.counts && !(other.counts && other.value >= line.value);
            tally.lines.push_back(line);
        }
    };
    offer([&](Fold& f) { fold_type(f, Ask::FlagsIgnored, Role::Unit, type, s); });
    offer([&](Fold& f) { fold_hex(f, Ask::FlagsIgnored, Role::OwnHex, table, unit.hex, unit.side, s); });
    return tally;
}

std::vector<RetreatChoice> retreat_choices(const Table& table, UnitId id, int flags, int ignorable) {
    std::vector<RetreatChoice> choices;
    const auto paths = ways_back(table, id, flags);
    for (int ignored = 0; ignored <= std::min(flags, ignorable); ++ignored) {
        const int must = flags - ignored;
        int most = 0;  // FLAG-16
        for (const Path& p : paths)
            if (static_cast<int>(p.route.size()) <= must) most = std::max(most, static_cast<int>(p.route.size()));
        for (const Path& p : paths) {
            if (static_cast<int>(p.route.size()) != most) continue;
            const bool dies = must - most >= table.unit(id).figures;  // FLAG-18: no way back is better than another
            if (dies && !choices.empty() && choices.back().flags_ignored == ignored) continue;
            choices.push_back({static_cast<std::uint8_t>(ignored), static_cast<std::uint8_t>(most),
                               static_cast<std::uint8_t>(must - most), p.route});
        }
    }
    std::sort(choices.begin(), choices.end(), [](const RetreatChoice& a, const RetreatChoice& b) {
        return a.flags_ignored != b.flags_ignored ? a.flags_ignored < b.flags_ignored : by_destination(a.route, b.route);
    });
    return choices;
}

std::vector<RetreatHex> retreat_hexes(const Table& table, UnitId unit, int hexes) {
    std::vector<RetreatHex> out;
    for (const Path& p : ways_back(table, unit, hexes)) {
        if (p.route.empty()) continue;
        const bool known = std::any_of(out.begin(), out.end(), [&](const RetreatHex& h) { return h.hex == p.route.back(); });
        if (!known) out.push_back({p.route.back(), static_cast<std::uint8_t>(p.route.size())});
    }
    std::sort(out.begin(), out.end(), [](const RetreatHex& a, const RetreatHex& b) { return a.hex < b.hex; });
    return out;
}

}  // namespace salient
