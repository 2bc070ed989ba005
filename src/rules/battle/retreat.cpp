// Flags and where they drive a unit (FLAG, TFLG).
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/goals/passing.hpp"
#include "rules/movement/passage.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

namespace {

struct Path {
    Route route;
    IdSet passed;        // the hexes on the way that change something
    bool boats = false;  // carried still at its end (RAFT-6)
};

// HRTE-1: one of the steps ends nearer to the enemy than it began.
bool leads_toward(const Table& table, HexId from, const Route& route, HexId away) {
    if (away.is_none()) return false;
    for (const HexId to : route) {
        if (comes_closer(table, from, to, away)) return true;
        from = to;
    }
    return false;
}

// Every way back of up to `hexes` hexes, shorter ones first; one for each hex and each set of effects on the way.
std::vector<Path> ways_back(const Table& table, UnitId id, int hexes, HexId away) {
    const Unit& unit = table.unit(id);
    if (is_train(table, unit)) {
        std::vector<Path> by_rail;
        for (const Route& route : train_ways_back(table, lead_of(table, id), hexes))
            if (!leads_toward(table, unit.hex, route, away)) by_rail.push_back({route, {}, false});
        return by_rail;
    }
    std::vector<Path> paths{{{}, {}, unit.boats}};
    const auto back = backward(table.edge(unit.side));
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (static_cast<int>(paths[i].route.size()) == std::min(hexes, static_cast<int>(Route::capacity()))) continue;
        const HexId from = paths[i].route.empty() ? unit.hex : paths[i].route.back();
        for (const Direction d : back) {
            const HexId to = table.board.neighbor(from, d);
            if (judge_step(table, id, paths[i].boats, from, to, d, Displacement::Retreat) != StepRefusal::None) continue;
            if (comes_closer(table, from, to, away)) continue;
            Path next = paths[i];
            if (!next.route.empty() && passing_matters(table, unit.side, from, Displacement::Retreat)) next.passed.add(from);
            next.boats = next.boats && !leaves_boats(OwnGround(table, unit, from), OwnGround(table, unit, to), next.boats);
            next.route.push_back(to);
            const bool known = std::any_of(paths.begin(), paths.end(), [&](const Path& p) {
                return p.route.size() == next.route.size() && p.route.back() == to && p.passed == next.passed &&
                       p.boats == next.boats;
            });
            if (!known) paths.push_back(next);
        }
    }
    return paths;
}

}  // namespace

namespace {

// What a unit may ignore by its hex and by what else there is, line by line. Several sources give no more than the best one (FLAG-5): the first
// of the largest.
Tally permissions(const Table& table, const Situation& s, bool by_hex, bool by_others) {
    Tally tally;
    Fold(table, Attribute::FlagsIgnored, s, &tally).answer();
    std::erase_if(tally.lines, [&](const TallyLine& line) { return line.reason.key == "tally.own_hex" ? !by_hex : !by_others; });
    if (table.rules.procedures.flag_permissions_add) return tally;
    const auto best = std::max_element(tally.lines.begin(), tally.lines.end(), [](const TallyLine& a, const TallyLine& b) {
        return (a.counts ? a.value : 0) < (b.counts ? b.value : 0);
    });
    for (auto line = tally.lines.begin(); line != tally.lines.end(); ++line) line->counts = line == best;
    return tally;
}

}  // namespace

Tally flags_to_ignore(const Table& table, UnitId id, const BattleContext& battle) {
    Tally tally;
    if (flags_stand(table, id, battle)) return tally;  // FLAG-7
    const Unit& unit = table.unit(id);
    const Situation s = acting(table, unit, table.type(unit).terrain_class);
    Fold(table, Attribute::FlagsMust, s, &tally).answer();
    const Modifier* why = nullptr;
    if (!fact(table, Attribute::FlagsHexMust, s, false, &why)) return tally;
    for (TallyLine& line : permissions(table, s, true, false).lines) {  // IJA-3
        line.clause = why->clause;
        tally.lines.push_back(std::move(line));
    }
    return tally;
}

Tally flags_ignorable(const Table& table, UnitId id, const BattleContext& battle) {
    if (flags_stand(table, id, battle)) return {};  // FLAG-7
    const Unit& unit = table.unit(id);
    const Situation s = acting(table, unit, table.type(unit).terrain_class);
    return permissions(table, s, !fact(table, Attribute::FlagsHexMust, s, false), true);
}

namespace {

// UNIT-27: how far it may fall back for each flag that it obeys.
int hexes_for_a_flag(const Table& table, const Unit& unit, Tally* tally) {
    if (tally == nullptr && !is_modified(table, Attribute::RetreatHexes, &unit)) return 1;
    const Situation s = acting(table, unit, table.type(unit).terrain_class);
    Fold fold(table, Attribute::RetreatHexes, s, tally);
    fold.start(1, "UNIT-27", "tally.retreat_hexes", unit_key, table.type(unit));
    const int hexes = fold.answer();
    if (tally != nullptr && hexes < 1)
        tally->lines.push_back({1 - hexes, "UNIT-27", {"tally.retreat_hexes", {Arg{"unit", unit_key(table.type(unit))}}}, true});
    return std::max(1, hexes);
}

}  // namespace

Tally hexes_for_a_flag(const Table& table, UnitId id) {
    Tally tally;
    hexes_for_a_flag(table, table.unit(id), &tally);
    return tally;
}

int flags_obeyed(const Table& table, const Unit& unit, int flags) {
    if (flags <= 1 || !is_modified(table, Attribute::OneRetreat, &unit)) return flags;
    const Situation s = acting(table, unit, table.type(unit).terrain_class);
    return fact(table, Attribute::OneRetreat, s, false) ? 1 : flags;
}

bool comes_closer(const Table& table, HexId from, HexId to, HexId enemy) {
    return !enemy.is_none() && table.board.distance(to, enemy) < table.board.distance(from, enemy);
}

HexId away_from(const Table& table, const BattleContext& battle) {
    if (!table.rules.procedures.retreat_not_toward_enemy || battle.attacker.is_none()) return HexId::none();
    return battle.attacker_hex;
}

std::vector<RetreatChoice> retreat_choices(const Table& table, UnitId id, int flags, int ignorable, HexId away) {
    std::vector<RetreatChoice> choices;
    const int each = hexes_for_a_flag(table, table.unit(id), nullptr);
    const auto paths = ways_back(table, id, flags_obeyed(table, table.unit(id), flags) * each, away);
    for (int ignored = 0; ignored <= std::min(flags, ignorable); ++ignored) {
        const int must = flags_obeyed(table, table.unit(id), flags - ignored);
        int most = 0;  // FLAG-16
        for (const Path& p : paths)
            if (static_cast<int>(p.route.size()) <= must) most = std::max(most, static_cast<int>(p.route.size()));
        for (const Path& p : paths) {
            const auto hexes = static_cast<int>(p.route.size());
            if (hexes < most || hexes > must * each) continue;        // FLAG-9
            const bool dies = must - most >= table.unit(id).figures;  // FLAG-18: no way back is better than another
            if (dies && !choices.empty() && choices.back().flags_ignored == ignored) continue;
            choices.push_back({static_cast<std::uint8_t>(ignored), static_cast<std::uint8_t>(hexes),
                               static_cast<std::uint8_t>(must - most), p.route});
        }
    }
    std::sort(choices.begin(), choices.end(), [](const RetreatChoice& a, const RetreatChoice& b) {
        return a.flags_ignored != b.flags_ignored ? a.flags_ignored < b.flags_ignored : by_destination(a.route, b.route);
    });
    return choices;
}

std::vector<RetreatChoice> retreat_choices(const Table& table, const RetreatStep& step) {
    return retreat_choices(table, step.unit, step.flags, step.ignorable, away_from(table, step.battle));
}

std::vector<RetreatHex> retreat_hexes(const Table& table, UnitId unit, int hexes, HexId away) {
    std::vector<RetreatHex> out;
    for (const Path& p : ways_back(table, unit, hexes, away)) {
        if (p.route.empty()) continue;
        const bool known = std::any_of(out.begin(), out.end(), [&](const RetreatHex& h) { return h.hex == p.route.back(); });
        if (!known) out.push_back({p.route.back(), static_cast<std::uint8_t>(p.route.size())});
    }
    std::sort(out.begin(), out.end(), [](const RetreatHex& a, const RetreatHex& b) { return a.hex < b.hex; });
    return out;
}

}  // namespace salient
