#include "ai/stakes.hpp"

#include <algorithm>
#include <cmath>

namespace salient {
namespace {

// Measured against a player who knows nothing of the endings, but for what hangs on being right at the very end.
constexpr double early = 0.2;        // of what ground is worth at the end, it is worth at the start
constexpr double barred = 1.5;       // medals that medals without ground are worth less
constexpr double to_take = 20;       // more pull to ground without which there is no victory
constexpr double to_keep = 4;        // and where enough is held
constexpr double to_deny = 12;       // and to what the enemy must hold
constexpr double ground_scores = 5;  // times the pull to goals where each counts beside its medal
constexpr double decided = 5;        // medals that the last turn hangs on
constexpr double last_danger = 1.5;  // times the fear for units that the last turn of the enemy may still destroy

// Of the way to the medals needed, squared: 0 at the start, 1 where they are there.
double progress_of(const Table& table, Side side) {
    const int needed = table.scenario.at(side).medals;
    const double share = needed == 0 ? 0.0 : static_cast<double>(table.open.at(side).medals()) / needed;
    return std::min(1.0, share * share);
}

// Medals above the number needed (HFIN-5).
int surplus(const Table& table, Side side) { return table.open.at(side).medals() - table.scenario.at(side).medals; }

// Whether a side may not win yet, whatever its medals (HHLD-1).
bool must_take_more(const Table& table, Side side) { return objectives_held(table, side) < objectives_to_hold(table, side); }

// HHLD: medals are worth little as long as nothing is held, and the nearer the end the more hangs on the ground.
void by_ground(const Table& table, Side side, Stakes& out) {
    const Side enemy = enemy_of(side);
    const double own = early + progress_of(table, side), theirs = early + progress_of(table, enemy);
    if (objectives_to_hold(table, side) > 0) {
        if (must_take_more(table, side)) out.value -= barred * own;
        out.of(Weight::Objective) += (must_take_more(table, side) ? to_take : to_keep) * own;
    }
    if (objectives_to_hold(table, enemy) > 0) {
        if (must_take_more(table, enemy)) out.value += barred * theirs;
        out.of(Weight::Guard) += to_deny * theirs;
    }
}

// HFIN: once the last turn is due only medals count, and after it nobody strikes back.
void by_last_turn(const Table& table, Side side, Stakes& out) {
    if (table.open.last_turn == Side::None) return;
    if (!table.rules.procedures.damage_score)
        out.value += decided * std::tanh(0.8 * (surplus(table, side) - surplus(table, enemy_of(side))));
    out.of(Weight::LastMedals) = 0;
    if (table.open.last_turn != side) {
        out.of(Weight::Danger) = last_danger;
        return;
    }
    for (const Weight w : {Weight::Exposure, Weight::Danger, Weight::Ahead, Weight::Guard, Weight::Mobility, Weight::Support,
                           Weight::HandReach, Weight::Card})
        out.of(w) = 0;
}

}  // namespace

bool changes_endings(const Procedures& procedures) {
    return procedures.must_hold_objective || procedures.final_turn || procedures.damage_score;
}

Stakes stakes_for(const Table& table, Side side) {
    const Procedures& procedures = table.rules.procedures;
    Stakes out;
    if (procedures.must_hold_objective) by_ground(table, side, out);
    // HDMG: figures are lost by the same attacks that win medals; what differs is that ground scores too.
    if (procedures.damage_score) out.of(Weight::Objective) *= ground_scores;
    if (procedures.final_turn) by_last_turn(table, side, out);
    return out;
}

}  // namespace salient
