// Terrain: the columns of the master table (20-terrain section 3).
#include "data/read_rules.hpp"
#include "salient/terrain_properties.hpp"

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
    each_terrain_property([&](const auto& property) {
        auto& own = t.*property.member;
        const auto v = o.optional(property.key);
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(own)>, ClassMask>)
            own = read_classes(v, own);
        else if constexpr (std::is_same_v<std::remove_reference_t<decltype(own)>, bool>)
            own = v.boolean(own);
        else
            own = static_cast<std::uint8_t>(v.integer(0, 9));
    });
    t.sight = o.optional("sight").choice<Sight>({{"clear", Sight::Clear},
                                                 {"as_hill", Sight::AsHill},
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
    if (const auto battery = o.optional("battery")) {
        auto b = battery.object();
        t.battery = id_set(b.required("types"), "units", "unit");
        t.battery_range = read_dice(b.required("dice"), t.battery_dice);
        t.battery_clause = b.optional("clause").string(t.clause);
        b.done();
    }
    if (const auto removal = o.optional("removal")) {
        auto r = removal.object();
        t.removal.side = read_side(r.optional("side"), Side::None);
        t.removal.undisturbed = r.optional("undisturbed").boolean();
        t.removal.on_star = r.optional("on_star").boolean();
        t.removal.leaves = terrain_named(r.optional("leaves"));
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
    t.seen_as = {terrain_named(o.optional("for_allies")), terrain_named(o.optional("for_axis"))};
    t.unowned = terrain_named(o.optional("unowned"));
    if (const auto fire = o.optional("falls_to_fire")) {
        auto f = fire.object();
        t.falls_to_fire = read_classes(f.required("by"), {});
        t.falls_leaves = terrain_named(f.optional("leaves"));
        f.done();
    }
    t.destroyed_as = terrain_named(o.optional("destroyed_as"));

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

TerrainId RulesReader::terrain_named(const strict::Value& value) {
    const std::string name = value.string();  // tells of what is no name
    return name.empty() ? TerrainId::none() : id_of<TerrainId>(value, name, "terrain", "terrain");
}

// The clause that a refusal names, where a property has one of its own.
void RulesReader::clauses(const strict::Value& value, Terrain& terrain) {
    if (!value) return;
    auto o = value.object();
    for (int p = 0; p < terrain_property_count; ++p)
        terrain.clauses[static_cast<std::size_t>(p)] = o.optional(clause_key(static_cast<TerrainProperty>(p))).string();
    o.done();
}

}  // namespace salient::data
