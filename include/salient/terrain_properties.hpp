// Every property of ground that is true, a number or classes, in one list: how a file names it, where it stands, how the features of a hex combine,
// the clause by which it bars, and the sentence that tells it. The reader, the combination, the words and the check of the docs go by it. What
// has a form of its own (sight, elevation, battery, removal, recovery, modifiers) stands beside it in each.
#pragma once

#include <algorithm>
#include <string_view>
#include <tuple>

#include "salient/rulebook.hpp"
#include "salient/state.hpp"
#include "salient/topic.hpp"

namespace salient {

// A feature where it lies. `dry`: no crossing on its hex cancels it (TCMB-2).
struct Laid {
    const Terrain& terrain;
    const Feature& feature;
    bool dry = true;
};

// The clause that a line names: one of a property (TerrainProperty), one for all ground, or that of the ground itself.
struct ClauseSlot {
    int slot = -1;
    const char* fixed = nullptr;
    constexpr ClauseSlot() = default;
    constexpr ClauseSlot(TerrainProperty p) : slot(static_cast<int>(p)) {}
    constexpr ClauseSlot(const char* clause) : fixed(clause) {}
    std::string_view of(const Terrain& t) const {
        return fixed != nullptr ? std::string_view(fixed)
               : slot >= 0      ? t.clause_of(static_cast<TerrainProperty>(slot))
                                : t.clause;
    }
};

template <class Value, class Join>
struct TerrainRow {
    std::string_view key;
    Value Terrain::*member;
    Join join;  // join(HexState&, value, Laid)
    Topic topic;
    const char* text;  // said where the value is not that of open ground; null: it has words of its own
    ClauseSlot clause;
};
template <class Value, class Join>
TerrainRow(std::string_view, Value Terrain::*, Join, Topic, const char*, ClauseSlot) -> TerrainRow<Value, Join>;

namespace join {
constexpr auto united(ClassMask HexState::*to) {
    return [to](HexState& h, ClassMask own, const Laid&) { (h.*to).add(own); };
}
// As long as no crossing cancels it.
constexpr auto united_if_dry(ClassMask HexState::*to) {
    return [to](HexState& h, ClassMask own, const Laid& laid) {
        if (laid.dry) (h.*to).add(own);
    };
}
constexpr auto greatest(std::uint8_t HexState::*to) {
    return [to](HexState& h, std::uint8_t own, const Laid&) { h.*to = std::max(h.*to, own); };
}
// 0 is no limit.
constexpr auto tightest(std::uint8_t HexState::*to) {
    return [to](HexState& h, std::uint8_t own, const Laid&) {
        if (own != 0 && (h.*to == 0 || own < h.*to)) h.*to = own;
    };
}
// Says nothing of the hex as a whole, or is taken in by ground.cpp together with others.
inline constexpr auto apart = [](HexState&, auto, const Laid&) {};
}  // namespace join

#define SALIENT_ANY(flag) [](HexState& h, bool own, const Laid&) { h.flag = h.flag || own; }

inline constexpr std::tuple terrain_properties{
    TerrainRow{"impassable", &Terrain::impassable, join::united_if_dry(&HexState::impassable), Topic::Movement,
               "terrain_text.impassable", TerrainProperty::Impassable},
    TerrainRow{"water", &Terrain::water, join::apart, Topic::Movement, "terrain_text.water", "TCMB-2"},
    TerrainRow{"crossing", &Terrain::crossing, join::apart, Topic::Movement, "terrain_text.crossing", {}},
    TerrainRow{"hard_stop", &Terrain::hard_stop, join::united_if_dry(&HexState::hard_stop), Topic::Movement, "terrain_text.stop",
               TerrainProperty::Stop},
    TerrainRow{"soft_stop", &Terrain::soft_stop, join::united_if_dry(&HexState::soft_stop), Topic::Movement,
               "terrain_text.soft_stop", TerrainProperty::Stop},
    TerrainRow{"adjacent_entry", &Terrain::adjacent_entry, SALIENT_ANY(adjacent_entry), Topic::Movement,
               "terrain_text.adjacent_entry", TerrainProperty::AdjacentEntry},
    TerrainRow{"leave_one", &Terrain::leave_one, SALIENT_ANY(leave_one), Topic::Movement, "terrain_text.leave_one",
               TerrainProperty::LeaveOne},
    TerrainRow{"leave_never", &Terrain::leave_never, join::united(&HexState::leave_never), Topic::Movement,
               "terrain_text.leave_never", TerrainProperty::LeaveNever},
    TerrainRow{"steps_entering", &Terrain::steps_entering, join::tightest(&HexState::steps_entering), Topic::Movement,
               "terrain_text.steps", TerrainProperty::StepsEntering},
    TerrainRow{"steps_starting", &Terrain::steps_starting, join::tightest(&HexState::steps_starting), Topic::Movement,
               "terrain_text.steps_starting", TerrainProperty::StepsStarting},
    TerrainRow{"climb_cost", &Terrain::climb_cost, join::greatest(&HexState::climb_cost), Topic::Movement, "terrain_text.climb",
               TerrainProperty::Climb},
    TerrainRow{"beach_cost", &Terrain::beach_cost, join::greatest(&HexState::beach_cost), Topic::Movement,
               "terrain_text.beach_cost", TerrainProperty::BeachEdge},
    TerrainRow{"beach_bars", &Terrain::beach_bars, join::united(&HexState::beach_bars), Topic::Movement,
               "terrain_text.beach_bars", TerrainProperty::BeachEdge},
    TerrainRow{"closed_sides", &Terrain::closed_sides,
               [](HexState& h, bool own, const Laid& laid) {
                   if (own) h.closed.bits = static_cast<std::uint8_t>(h.closed.bits | (~laid.feature.sides.bits & 0x3fU));
               },
               Topic::Movement, "terrain_text.closed_sides", TerrainProperty::ClosedSide},
    TerrainRow{"quay", &Terrain::quay, SALIENT_ANY(quay), Topic::Movement, "terrain_text.quay", TerrainProperty::ClosedSide},
    TerrainRow{"sea", &Terrain::sea, SALIENT_ANY(sea), Topic::Movement, "terrain_text.sea", TerrainProperty::ClosedSide},
    TerrainRow{"coast", &Terrain::coast, SALIENT_ANY(coast), Topic::Movement, "terrain_text.coast", "LCT-7"},
    TerrainRow{"beach", &Terrain::beach, SALIENT_ANY(beach), Topic::Movement, "terrain_text.beach", {}},
    TerrainRow{"high_only", &Terrain::high_only, SALIENT_ANY(high_only), Topic::Movement, "terrain_text.high_only",
               TerrainProperty::HighOnly},
    TerrainRow{"rafts", &Terrain::rafts, join::apart, Topic::Movement, "terrain_text.rafts", "TBOAT-1"},
    TerrainRow{"road", &Terrain::road,
               [](HexState& h, bool own, const Laid& laid) {
                   if (!own) return;
                   h.is_road = true;
                   h.road.bits = static_cast<std::uint8_t>(h.road.bits | laid.feature.sides.bits);
               },
               Topic::Movement, "terrain_text.road", "TROAD-1"},
    TerrainRow{"stops_on_road", &Terrain::stops_on_road, join::apart, Topic::Movement, "terrain_text.stops_on_road", "TROAD-6"},
    TerrainRow{"cuts_roads", &Terrain::cuts_roads, join::apart, Topic::Movement, "terrain_text.cuts_roads", "TDEMO-4"},
    TerrainRow{"carries_road", &Terrain::carries_road, join::apart, Topic::Movement, nullptr, "TROAD-8"},
    TerrainRow{"shares_hex", &Terrain::shares_hex, join::apart, Topic::Other, nullptr, {}},
    TerrainRow{"has_sides", &Terrain::has_sides, join::apart, Topic::Other, nullptr, {}},
    TerrainRow{"no_battle_entry", &Terrain::no_battle_entry, join::united(&HexState::no_battle_entry), Topic::Battle,
               "terrain_text.no_battle_entry", TerrainProperty::NoBattleEntry},
    TerrainRow{"single_step_battle", &Terrain::single_step_battle, join::united(&HexState::single_step_battle), Topic::Battle,
               "terrain_text.single_step_battle", TerrainProperty::NoBattleEntry},
    TerrainRow{"no_battle_ever", &Terrain::no_battle_ever, join::united(&HexState::no_battle_ever), Topic::Battle,
               "terrain_text.no_battle_ever", TerrainProperty::NoBattleEver},
    TerrainRow{"no_battle_exit", &Terrain::no_battle_exit, join::united(&HexState::no_battle_exit), Topic::Battle,
               "terrain_text.no_battle_exit", TerrainProperty::NoBattleExit},
    TerrainRow{"close_only", &Terrain::close_only, join::united(&HexState::close_only), Topic::Battle, "terrain_text.close_only",
               TerrainProperty::CloseOnly},
    TerrainRow{"channel", &Terrain::channel, join::apart, Topic::Battle, "terrain_text.channel", "TWADI-4"},
    TerrainRow{"removable_by", &Terrain::removable_by, join::apart, Topic::Battle, nullptr, TerrainProperty::Removal},
    TerrainRow{"height", &Terrain::height, join::greatest(&HexState::height), Topic::Sight, nullptr, "TLOS-11"},
    TerrainRow{"no_retreat", &Terrain::no_retreat, SALIENT_ANY(no_retreat), Topic::Flags, "terrain_text.no_retreat",
               TerrainProperty::NoRetreat},
    TerrainRow{"no_take_ground", &Terrain::no_take_ground, SALIENT_ANY(no_take_ground), Topic::Ground,
               "terrain_text.no_take_ground", TerrainProperty::NoTakeGround},
    TerrainRow{"unmoved_take_ground", &Terrain::unmoved_take_ground, join::united(&HexState::unmoved_take_ground), Topic::Ground,
               nullptr, TerrainProperty::NoTakeGround},
    TerrainRow{"beach_no_ground", &Terrain::beach_no_ground, join::united(&HexState::beach_no_ground), Topic::Ground,
               "terrain_text.beach_no_ground", TerrainProperty::NoTakeGround},
    TerrainRow{"no_overrun", &Terrain::no_overrun, SALIENT_ANY(no_overrun), Topic::Ground, "terrain_text.no_overrun",
               TerrainProperty::NoOverrun},
    TerrainRow{"rail", &Terrain::rail, join::apart, Topic::Movement, "terrain_text.rail", "TTRAIN-1"},
    TerrainRow{"bars_rail", &Terrain::bars_rail, join::apart, Topic::Movement, "terrain_text.bars_rail", "TTRAIN-4"},
    TerrainRow{"station", &Terrain::station, join::apart, Topic::Movement, "terrain_text.station", "TRAIN-13"},
    TerrainRow{"prison", &Terrain::prison, join::apart, Topic::Other, "terrain_text.prison", "RESCUE-1"},
    TerrainRow{"is_owned", &Terrain::is_owned, join::apart, Topic::Other, "terrain_text.owned", {}},
    TerrainRow{"face_down", &Terrain::face_down, join::apart, Topic::Other, "terrain_text.face_down", "TMINE-1"},
    TerrainRow{"cave", &Terrain::cave, SALIENT_ANY(cave), Topic::Other, "terrain_text.cave", "TCAVE-4"},
    TerrainRow{"sandbags", &Terrain::sandbags, join::apart, Topic::Other, "terrain_text.no_sandbags", TerrainProperty::Sandbags},
};
#undef SALIENT_ANY

// Calls use(row) for every property, in the order in which a page tells them.
template <class Use>
constexpr void each_terrain_property(Use&& use) {
    std::apply([&](const auto&... rows) { (use(rows), ...); }, terrain_properties);
}

// How a file names the clause of a property under "clauses".
constexpr std::string_view clause_key(TerrainProperty p) {
    constexpr std::string_view keys[] = {
        "impassable",     "stop",     "adjacent_entry", "leave_one",      "leave_never", "no_battle_entry", "no_battle_ever",
        "no_battle_exit", "sight",    "no_retreat",     "no_take_ground", "no_overrun",  "close_only",      "steps_entering",
        "steps_starting", "sandbags", "closed_side",    "climb",          "beach_edge",  "high_only",       "removal"};
    static_assert(std::size(keys) == terrain_property_count);
    return keys[static_cast<std::size_t>(p)];
}

}  // namespace salient
