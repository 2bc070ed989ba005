// Terrain: the columns of the master table (20-terrain section 3).
#include "data/read_rules.hpp"

namespace salient::data {

Terrain RulesReader::terrain(const std::string& id, const strict::Value& value) {
    auto o = value.object();
    Terrain t;
    t.id = id;
    t.clause = o.required("clause").string();
    t.layer = o.required("layer").choice<Layer>({{"background", Layer::Background},
                                                 {"tile", Layer::Tile},
                                                 {"structure", Layer::Structure},
                                                 {"obstacle", Layer::Obstacle},
                                                 {"marker", Layer::Marker}},
                                                Layer::Tile);
    const auto classes = [&](std::string_view key) { return read_classes(o.optional(key), {}); };
    const auto flag = [&](std::string_view key, bool fallback = false) { return o.optional(key).boolean(fallback); };
    const auto count = [&](std::string_view key, int most) {
        return static_cast<std::uint8_t>(o.optional(key).integer(0, most));
    };

    t.impassable = classes("impassable");
    t.hard_stop = classes("hard_stop");
    t.soft_stop = classes("soft_stop");
    t.adjacent_entry = flag("adjacent_entry");
    t.leave_one = flag("leave_one");
    t.leave_never = classes("leave_never");
    t.no_battle_entry = classes("no_battle_entry");
    t.no_battle_ever = classes("no_battle_ever");
    t.no_battle_exit = classes("no_battle_exit");
    t.sight = o.optional("sight").choice<Sight>({{"clear", Sight::Clear},
                                                 {"blocks_paired", Sight::BlocksPaired},
                                                 {"blocks", Sight::Blocks},
                                                 {"blocks_low", Sight::BlocksLow},
                                                 {"blocks_infantry", Sight::BlocksInfantry},
                                                 {"blocks_fire", Sight::BlocksFire}},
                                                Sight::Clear);
    t.elevation =
        o.optional("elevation")
            .choice<Elevation>({{"none", Elevation::None}, {"hill", Elevation::Hill}, {"mountain", Elevation::Mountain}},
                               Elevation::None);
    t.height = count("height", 9);
    t.no_retreat = flag("no_retreat");
    t.no_take_ground = flag("no_take_ground");
    t.no_overrun = flag("no_overrun");
    t.close_only = classes("close_only");
    t.closed_sides = flag("closed_sides");
    t.channel = flag("channel");
    t.climb_cost = count("climb_cost", 9);
    t.beach_cost = count("beach_cost", 9);
    t.beach_bars = classes("beach_bars");
    t.beach_no_ground = classes("beach_no_ground");
    t.beach = flag("beach");
    t.sea = flag("sea");
    t.quay = flag("quay");
    t.high_only = flag("high_only");
    t.single_step_battle = classes("single_step_battle");
    t.unmoved_take_ground = classes("unmoved_take_ground");
    if (const auto battery = o.optional("battery")) {
        auto b = battery.object();
        t.battery = read_classes(b.required("classes"), {});
        t.battery_range = read_dice(b.required("dice"), t.battery_dice);
        t.battery_clause = b.optional("clause").string(t.clause);
        b.done();
    }
    t.steps_entering = count("steps_entering", 9);
    t.steps_starting = count("steps_starting", 9);
    t.removable_by = classes("removable_by");
    if (const auto removal = o.optional("removal")) {
        auto r = removal.object();
        t.removal.side = read_side(r.optional("side"), Side::None);
        t.removal.undisturbed = r.optional("undisturbed").boolean();
        t.removal.on_star = r.optional("on_star").boolean();
        t.removal.leaves = r.optional("leaves").string();
        r.done();
    }
    if (const auto recovery = o.optional("recovery")) {
        auto r = recovery.object();
        t.recovery.classes = read_classes(r.required("classes"), {});
        const auto dice = r.required("dice");
        t.recovery.by_hand = dice.is_string() && dice.json() == "hand";
        if (!t.recovery.by_hand) t.recovery.dice = static_cast<std::uint8_t>(dice.integer(1, 20, 1));
        r.done();
    }
    t.cave = flag("cave");
    o.optional("for_allies");  // names of other entries: read_all
    o.optional("for_axis");
    t.water = flag("water");
    t.crossing = flag("crossing");
    t.shares_hex = flag("shares_hex");
    t.road = flag("road");
    t.stops_on_road = flag("stops_on_road");
    t.rafts = flag("rafts");
    t.has_sides = flag("has_sides");
    t.sandbags = flag("sandbags", true);
    t.unowned = o.optional("unowned").string();
    t.is_owned = flag("is_owned");
    t.face_down = flag("face_down");
    t.carries_road = flag("carries_road");
    t.destroyed_as = o.optional("destroyed_as").string();
    t.cuts_roads = flag("cuts_roads");

    std::vector<Modifier> list;
    dice_shorthand(o.optional("dice_in"), Role::TargetHex, "cover", t.clause, list);
    dice_shorthand(o.optional("dice_out"), Role::OwnHex, "own_ground", t.clause, list);
    flags_shorthand(o.optional("flags_ignored"), t.clause, list);
    named_modifiers(o.optional("modifiers"), Carrier::Terrain, t.clause, list);
    t.modifiers = Modifiers(std::move(list));
    t.hooks = hooks(o.optional("hooks"), Carrier::Terrain);
    clauses(o.optional("clauses"), t);
    o.done();
    return t;
}

// The clause that a refusal names, where a property has one of its own.
void RulesReader::clauses(const strict::Value& value, Terrain& terrain) {
    if (!value) return;
    constexpr std::pair<std::string_view, TerrainProperty> names[] = {{"impassable", TerrainProperty::Impassable},
                                                                      {"stop", TerrainProperty::Stop},
                                                                      {"adjacent_entry", TerrainProperty::AdjacentEntry},
                                                                      {"leave_one", TerrainProperty::LeaveOne},
                                                                      {"leave_never", TerrainProperty::LeaveNever},
                                                                      {"no_battle_entry", TerrainProperty::NoBattleEntry},
                                                                      {"no_battle_ever", TerrainProperty::NoBattleEver},
                                                                      {"no_battle_exit", TerrainProperty::NoBattleExit},
                                                                      {"sight", TerrainProperty::Sight},
                                                                      {"no_retreat", TerrainProperty::NoRetreat},
                                                                      {"no_take_ground", TerrainProperty::NoTakeGround},
                                                                      {"no_overrun", TerrainProperty::NoOverrun},
                                                                      {"close_only", TerrainProperty::CloseOnly},
                                                                      {"steps_entering", TerrainProperty::StepsEntering},
                                                                      {"steps_starting", TerrainProperty::StepsStarting},
                                                                      {"sandbags", TerrainProperty::Sandbags},
                                                                      {"closed_side", TerrainProperty::ClosedSide},
                                                                      {"climb", TerrainProperty::Climb},
                                                                      {"beach_edge", TerrainProperty::BeachEdge},
                                                                      {"high_only", TerrainProperty::HighOnly},
                                                                      {"removal", TerrainProperty::Removal}};
    static_assert(std::size(names) == terrain_property_count);
    auto o = value.object();
    for (const auto& [name, property] : names) terrain.clauses[static_cast<std::size_t>(property)] = o.optional(name).string();
    o.done();
}

}  // namespace salient::data
