// A smoke screen laid before the first turn (SMKSCR-1). What it does and how it thins is said by its data (SMKSCR-2 to SMKSCR-4).
#include <algorithm>

#include "rules/engine/steps.hpp"

namespace salient {

namespace {

bool has_smoke(const Table& table, HexId hex) {
    const TerrainId smoke = table.rules.procedures.ground.smoke_screen;
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return f.type == smoke; });
}

// Next to one of those that are marked, or the first of all.
bool is_joined(const Table& table, const SmokeStep& step, HexId hex) {
    return step.hexes.empty() ||
           std::any_of(step.hexes.begin(), step.hexes.end(), [&](HexId other) { return table.board.distance(hex, other) == 1; });
}

}  // namespace

Seat to_act(const Table&, const SmokeStep& step) {
    return static_cast<int>(step.hexes.size()) < most_smoke ? step.seat : seat::nobody;
}

void list(const Observation& seen, const SmokeStep& step, Actions& out) {
    for (int i = 0; i < seen.table.board.size(); ++i)
        if (check(seen, step, LaySmoke{HexId{i}})) out.emplace_back(LaySmoke{HexId{i}});
    out.emplace_back(EndSmoke{});
}

Verdict check(const Observation& seen, const SmokeStep& step, const LaySmoke& action) {
    const Table& table = seen.table;
    if (action.hex.is_none() || action.hex.value >= table.board.size()) return Verdict::no("SMKSCR-1", "off_board");
    if (has_smoke(table, action.hex)) return Verdict::no("SMKSCR-1", "smoke_is_there");
    if (!is_joined(table, step, action.hex)) return Verdict::no("SMKSCR-1", "smoke_not_joined");
    return Verdict::yes();
}

Verdict check(const Observation&, const SmokeStep&, const EndSmoke&) { return Verdict::yes(); }

void take(Emit& emit, const SmokeStep& step, const LaySmoke& action) {
    SmokeStep next = step;
    next.hexes.push_back(action.hex);
    emit(StepChanged{next});
    Feature smoke;
    smoke.hex = action.hex;
    smoke.type = emit.rules().procedures.ground.smoke_screen;
    smoke.owner = side_of(step.seat);
    emit(FeaturePlaced{smoke});
}

void take(Emit& emit, const SmokeStep&, const EndSmoke&) { emit.pop(); }

}  // namespace salient
