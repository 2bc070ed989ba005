// The hints about a battle that may be played and still may not be what its author meant (src/match/hints), by the ids under which a
// file says that it is meant so.
#pragma once

#include <string_view>

namespace salient {

inline constexpr std::string_view hint_words[] = {
    "unshared_side",             // a line goes over a side that the neighbor does not share
    "line_gap",                  // a hex between two ends of a line
    "bridge_without_water",      // a bridge over nothing
    "bridge_turned",             // a bridge that lies along its river
    "unit_on_closed_ground",     // a unit starts where it could never come
    "unit_cannot_leave",         // and cannot go anywhere
    "no_battle_from_start",      // a unit could not battle from where it starts, nor from anywhere near
    "arrival_on_closed_ground",  // units come in where they may not enter
    "arrival_without_room",      // more units than hexes without units of their side
    "late_arrival",              // after the battle is usually over
    "objective_on_closed_ground",
    "objective_out_of_reach",
    "objective_won_at_start",  // for good, by units that start there
    "too_many_medals",         // more are needed than can be won
    "unit_without_card",       // no card of the deck could order it
    "heavy_armor_not_german",  // advice of HARM-T4
    "site_without_medal",      // what may be destroyed and is worth nothing (SABOT-4)
    "no_such_day",
    "label_over_name",
    "language_missing",
    "meant_for_nothing",  // an entry of "meant" that no hint answers
};

}  // namespace salient
