#include "data/m44/codes.hpp"

#include <array>

#include "data/m44/json.hpp"

namespace salient::m44 {
namespace {

using enum Shape;
using enum Art;

constexpr std::uint8_t bits(std::initializer_list<Direction> list) {
    std::uint8_t b = 0;
    for (const auto d : list) b = static_cast<std::uint8_t>(b | (1U << static_cast<unsigned>(d)));
    return b;
}

// ---- TDIR-T1 to TDIR-T8 at orientation 1; TDIR-4 for each of its orientations ----

constexpr std::uint8_t at_first(Shape shape) {
    using enum Direction;
    switch (shape) {
        case Straight: return bits({E, W});
        case Bend: return bits({NE, SE});
        case ForkLeft: return bits({E, NE, W});
        case ForkRight: return bits({E, W, SE});
        case Cross: return bits({E, NE, W, SW});
        case Y: return bits({E, NW, SW});
        case End: return bits({W});
        default: return 0;
    }
}

constexpr std::uint8_t span_sides[] = {
    bits({Direction::NE, Direction::NW, Direction::SW, Direction::SE}), bits({Direction::NE, Direction::SW}),
    bits({Direction::E, Direction::NE, Direction::W, Direction::SW}),   bits({Direction::E, Direction::W}),
    bits({Direction::E, Direction::NW, Direction::W, Direction::SE}),   bits({Direction::NW, Direction::SE})};

// ---- master table, column .m44 (TROW) ----

constexpr std::string_view rect = rect_layer;

// The first code of a terrain and shape is the one that is written; a row for the board's face comes before it.
constexpr GroundCode ground_table[] = {
    {"pbeach", "beach"},
    {"beach", "beach"},
    {"coast", "coastline", terrain_layer, Straight},
    {"coastcurve", "coastline", terrain_layer, Bend},
    {"woods", "forest"},
    {"wforest", "forest", terrain_layer, None, Winter},
    {"hedgerow", "hedgerow"},
    {"pjungle", "jungle"},
    {"palmtrees", "palm_forest"},
    {"oasis", "oasis"},
    {"marshes", "marsh"},
    {"wmarshes", "marsh", terrain_layer, None, Winter},
    {"price", "rice_paddy"},
    {"highground", "high_ground"},

    {"hills", "hill"},
    {"whill", "hill", terrain_layer, None, Winter},
    {"dhill", "hill", terrain_layer, None, Desert},
    {"dridge", "erg_ridge"},
    {"descarpment", "escarpment"},
    {"whillforest", "hill_forest"},
    {"whillvillage", "hill_village"},
    {"hillroad", "hill_road", terrain_layer, Straight},
    {"hillcurve", "hill_road", terrain_layer, Bend},
    {"mountain", "mountain"},
    {"pcave", "hill_cave"},
    {"pmcave", "mountain_cave"},
    {"wravine", "ravine"},
    {"wadi", "wadi", terrain_layer, Straight},
    {"wcurve", "wadi", terrain_layer, Bend},
    {"ravine", "wadi", terrain_layer, Straight, Pacific},
    {"cravine", "wadi", terrain_layer, Bend, Pacific},

    {"buildings", "town"},
    {"wvillage", "town", terrain_layer, None, Winter},
    {"bled", "town", terrain_layer, None, Desert},
    {"pvillage", "town", terrain_layer, None, Pacific},
    {"barracks", "barracks"},
    {"church", "church"},
    {"wchurch", "church", terrain_layer, None, Winter},
    {"factory", "factory"},
    {"wfactory", "factory", terrain_layer, None, Winter},
    {"lighthouse", "lighthouse"},
    {"powerplant", "power_plant"},
    {"camp", "prison_camp"},
    {"radar", "radar_station"},
    {"station", "rail_station", terrain_layer, Straight},
    {"wruins", "city_ruins"},
    {"wcastle", "castle"},
    {"fortress", "fortress"},
    {"cemetery", "cemetery"},
    {"airfield", "airfield"},
    {"wairfield", "airfield", terrain_layer, None, Winter},
    {"dairfield", "airfield", terrain_layer, None, Desert},
    {"pairfield", "airfield", terrain_layer, None, Pacific},
    {"cairfield", "airfield"},
    {"airfieldX", "airfield"},
    {"dairfieldX", "airfield"},
    {"pairfieldX", "airfield"},
    {"depot", "supply_depot"},
    {"dam", "dam"},
    {"dcamp", "hq_tent"},
    {"pheadquarter", "hq_tent"},
    {"phospital", "hospital"},
    {"ppier", "pier", terrain_layer, Straight},

    {"river", "river", terrain_layer, Straight},
    {"curve", "river", terrain_layer, Bend},
    {"riverFL", "river", terrain_layer, ForkLeft},
    {"riverFR", "river", terrain_layer, ForkRight},
    {"riverY", "river", terrain_layer, Y},
    {"pond", "river", terrain_layer, End},
    {"pmouth", "river", terrain_layer, End},
    {"wriver", "frozen_river", terrain_layer, Straight},
    {"wcurved", "frozen_river", terrain_layer, Bend},
    {"wriverFR", "frozen_river", terrain_layer, ForkRight},
    {"lakeA", "lake"},
    {"lakeB", "lake"},
    {"lakeC", "lake"},
    {"road", "road", terrain_layer, Straight},
    {"roadcurve", "road", terrain_layer, Bend},
    {"roadFL", "road", terrain_layer, ForkLeft},
    {"roadFR", "road", terrain_layer, ForkRight},
    {"roadX", "road", terrain_layer, Cross},
    {"roadY", "road", terrain_layer, Y},
    {"wroad", "road", terrain_layer, Straight, Winter},
    {"wroadcurve", "road", terrain_layer, Bend, Winter},
    {"wroadFL", "road", terrain_layer, ForkLeft, Winter},
    {"wroadFR", "road", terrain_layer, ForkRight, Winter},
    {"wroadX", "road", terrain_layer, Cross, Winter},
    {"wroadY", "road", terrain_layer, Y, Winter},
    {"droad", "road", terrain_layer, Straight, Desert},
    {"droadcurve", "road", terrain_layer, Bend, Desert},
    {"droadFL", "road", terrain_layer, ForkLeft, Desert},
    {"droadFR", "road", terrain_layer, ForkRight, Desert},
    {"droadX", "road", terrain_layer, Cross, Desert},
    {"rail", "rail", terrain_layer, Straight},
    {"railcurve", "rail", terrain_layer, Bend},
    {"railFL", "rail", terrain_layer, ForkLeft},
    {"railFR", "rail", terrain_layer, ForkRight},
    {"railX", "rail", terrain_layer, Cross},
    {"wrail", "rail", terrain_layer, Straight, Winter},
    {"wrailcurve", "rail", terrain_layer, Bend, Winter},
    {"wrailFR", "rail", terrain_layer, ForkRight, Winter},
    {"railroad", "rail_crossing", terrain_layer, Cross},
    {"wrailroad", "rail_crossing", terrain_layer, Cross, Winter},
    {"wtrenches", "trench", terrain_layer, None, Winter},
    {"ptrenches", "trench"},

    {"bridge", "bridge", rect, Span},
    {"wbridge", "bridge", rect, Span, Winter},
    {"pbridge", "bridge", rect, Span, Pacific},
    {"brkbridge", "broken_bridge", rect, Span},
    {"pontoon", "pontoon", rect, Span},
    {"wpontoon", "pontoon", rect, Span, Winter},
    {"railbridge", "railroad_bridge", rect, Straight},
    {"wrailbridge", "railroad_bridge", rect, Straight, Winter},
    {"bunker", "bunker", rect},
    {"casemate", "field_bunker", rect},
    {"wbunker", "field_bunker", rect, None, Winter},
    {"dbunker", "field_bunker", rect, None, Desert},
    {"pbunker", "field_bunker", rect, None, Pacific},
    {"ford", "ford", rect, Straight},
    {"dragonteeth", "dragons_teeth", rect},
    {"roadblock", "road_block", rect},
    {"wroadblock", "road_block", rect, None, Winter},
    {"droadblock", "road_block", rect, None, Desert},
    {"abatis", "road_block", rect},

    {"sand", "sandbag", obstacle_layer},
    {"wire", "wire", obstacle_layer},
    {"hedgehog", "hedgehog", obstacle_layer},
};

constexpr GroundVariant variant_table[] = {
    {"HILL", "hill", "hill"},
    {"MOUNTAIN", "mountain", "mountain"},
    {"MOUNTAIN", "hill", "hill"},
    {"STEEP_HILL", "hill", "steep_hill"},
    {"BLUFF", "hill", "sea_bluff"},
    {"CLIFF", "hill", "cliff"},
    {"WIDE_RIVER", "river", "wide_river"},
    {"FORD", "river", "ford"},
    {"FORDABLE_STREAM", "river", "fordable_stream"},
    {"BRIDGE_SECTION", "bridge", "bridge_section"},
    {"SEAWALL", "sandbag", "sea_wall"},
};

constexpr GroundExtra extra_table[] = {
    {"IMPASSABLE_HILL", "impassable", "import.extra.impassable"},
    {"IMPASSABLE_BLOCKING_HILL", "impassable_blocking", "import.extra.impassable_blocking"},
    {"HEADQUARTER", "headquarters", "import.extra.headquarters"},
    {"OASIS_RECOVERY", "oasis_recovery", "import.extra.recovery"},
    {"CAN_BE_BLOWN", "", "import.extra.can_be_blown"},
    {"ONE_MEDAL_IF_BLOWN", "", "import.extra.medal_if_blown"},
};

constexpr RectUnit rect_unit_table[] = {
    {"pdestroyer", "destroyer", ""},
    {"loco", "locomotive", ""},
    {"wagon", "wagon", ""},
    {"barge", "", "import.scenery.barge"},
    {"pcarrier", "", "import.scenery.carrier"},
};

// ---- NATC, NATP ----

// The first row of a nation is the one that is written.
constexpr NationCode nation_table[] = {
    {"us", "us", Side::Allies}, {"brit", "gb", Side::Allies}, {"gb", "gb", Side::Allies},
    {"ru", "ru", Side::Allies}, {"fr", "fr", Side::Allies},   {"ch", "ch", Side::Allies},
    {"ger", "de", Side::Axis},  {"jp", "jp", Side::Axis},     {"it", "it", Side::Axis},
};

constexpr CountryCode country_table[] = {
    {"US", "us"},
    {"GB", "gb"},
    {"RU", "ru"},
    {"FR", "fr"},
    {"PL", "pl"},
    {"CN", "ch"},
    {"DE", "de"},
    {"IT", "it"},
    {"JP", "jp"},
    {"FI", "fi"},
    {"CA", "us", "import.country.ca"},
    {"NL", "us", "import.country.nl"},
    {"CH", "ch"},
    {"SU", "ru"},
    {"UK", "gb"},
    {"RO", "de", "import.country.ro"},
    {"SK", "de", "import.country.sk"},
};

// ---- UC ----

constexpr UnitCode unit_table[] = {
    {"inf2", 3, "", "french_resistance"},
    {"inf", 6, "de", "combat_engineer"},
    {"inf", 8, "gb", "combat_engineer"},
    {"inf", 12, "us", "combat_engineer"},
    {"inf", 28, "ru", "combat_engineer"},
    {"inf", 31, "jp", "combat_engineer"},
    {"inf", 6, "", "combat_engineer"},
    {"inf", 8, "", "combat_engineer"},
    {"inf", 12, "", "combat_engineer"},
    {"inf", 28, "", "combat_engineer"},
    {"inf", 31, "", "combat_engineer"},
    {"inf2", 6, "", "combat_engineer"},
    {"inf2", 8, "", "combat_engineer"},
    {"inf2", 12, "", "combat_engineer"},
    {"inf2", 28, "", "combat_engineer"},
    {"inf2", 31, "", "combat_engineer"},
    {"inf", 26, "de", "sniper"},
    {"inf", 27, "ru", "sniper"},
    {"inf", 26, "", "sniper"},
    {"inf", 27, "", "sniper"},
    {"inf", 29, "", "cavalry"},
    {"inf", 30, "", "ski_troops"},
    {"inf2", 30, "", "ski_troops"},
    {"inf", 37, "", "anti_tank"},
    {"inf", 41, "", "mortar"},
    {"inf", 45, "", "machine_gun"},
    {"tank", 33, "", "flame_thrower_tank"},
    {"tank2", 33, "", "flame_thrower_tank"},
    {"tank", 44, "", "tank_destroyer"},
    {"tank2", 44, "", "tank_destroyer", 0, 4},
    {"gun", 5, "", "big_gun"},
    {"gun", 35, "", "mobile_artillery"},
    {"gun", 46, "", "heavy_anti_tank_gun"},
    {"veh", 42, "", "half_track"},
    {"veh", 43, "", "patrol_car"},
    {"tank2", 0, "de", "tiger", 1},
    {"inf", 0, "", "infantry"},
    {"inf2", 0, "", "special_forces"},
    {"tank", 0, "", "armor"},
    {"tank2", 0, "", "elite_armor"},
    {"gun", 0, "", "artillery"},
    {"veh", 0, "", "supply_truck"},
};

// ---- UT ----

constexpr TypeInfo type_table[] = {
    {"infantry", 4, "infantry", ""},
    {"special_forces", 4, "special_forces", ""},
    {"french_resistance", 3, "infantry", ""},
    {"combat_engineer", 4, "infantry", ""},
    {"ski_troops", 3, "infantry", ""},
    {"cavalry", 4, "infantry", ""},
    {"sniper", 1, "infantry", ""},
    {"mortar_early", 4, "infantry", ""},
    {"mortar_late", 4, "infantry", ""},
    {"machine_gun_early", 4, "infantry", ""},
    {"machine_gun_late", 4, "infantry", ""},
    {"anti_tank_early", 4, "infantry", ""},
    {"anti_tank_late", 4, "infantry", ""},
    {"patrol_car", 3, "infantry", ""},
    {"armor", 3, "armor", ""},
    {"elite_armor", 4, "elite_armor", ""},
    {"tiger", 1, "armor", ""},
    {"tank_destroyer", 3, "armor", ""},
    {"flame_thrower_tank", 3, "armor", ""},
    {"hobart_funny", 3, "armor", ""},
    {"half_track", 3, "armor", ""},
    {"artillery", 2, "artillery", ""},
    {"big_gun", 2, "artillery", "import.unit.big_gun"},
    {"mobile_artillery", 2, "artillery", ""},
    {"nebelwerfer", 2, "artillery", "import.unit.nebelwerfer"},
    {"heavy_anti_tank_gun", 2, "artillery", ""},
    // These never battle, or move where no base type does: a stand-in would be another game.
    {"supply_truck", 3, "", ""},
    {"command_car", 1, "", ""},
    {"destroyer", 3, "", "import.unit.destroyer"},
    {"locomotive", 4, "", ""},
    {"wagon", 3, "", ""},
};

constexpr UnitBehavior behavior_table[] = {
    {"FRENCH_RESISTANCE", "french_resistance", ""},
    {"motorized", "special_forces", "import.behavior.motorized", "motorized", "infantry", true},
    {"ARMOR_MOVE_TWO", "", "import.behavior.moves_two", "moves_two"},
    {"ELITE_ARMOR_MOVE_TWO", "", "import.behavior.moves_two", "moves_two", "elite_armor"},
    {"GERMAN_2VICTANK", "", "import.behavior.two_medals", "worth_two"},
    {"CAN_IGNORE_ONE_FLAG", "", "import.behavior.ignores_a_flag", "ignores_a_flag"},
    {"CANNOT_EXIT", "", "import.behavior.no_exit", "stays_on_board"},
    {"CANNOT_BE_ACTIVATED_TILL_TURN", "", "import.behavior.not_before_a_turn"},
    {"wittmann", "", "import.behavior.wittmann", "wittmann", "", true},
    {"boat", "", "import.behavior.rafts", "", "", true},
};

// ---- section 8 of the format ----

constexpr OptionCode option_table[] = {
    {"blitz_rules", "import.option.blitz_rules"},
    {"partial_blitz_rules", "import.option.partial_blitz_rules"},
    {"russian_commissar_rule", "import.option.russian_commissar_rule"},
    {"north_african_desert_rules", "import.option.north_african_desert_rules"},
    {"british_commonwealth", "import.option.british_commonwealth"},
    {"italy_royal_army", "import.option.italy_royal_army"},
    {"italy_high_command", "import.option.italy_high_command"},
    {"gung_ho", "import.option.gung_ho"},
    {"night_visibility_rules", "import.option.night_visibility_rules"},
    {"night_visibility_reverse_rule", "import.option.night_visibility_reverse_rule"},
    {"night_visibility_team_turn", "import.option.night_visibility_team_turn"},
    {"air_strikes_rules", "import.option.air_strikes_rules"},
    {"air_rules", "import.option.air_rules"},
    {"air", "import.option.air_rules"},
    {"deck_name", "import.option.deck_name"},
    {"deck_reshuffling", "import.option.deck_reshuffling"},
    {"mine_deck_name", "import.option.mine_deck_name"},
    {"infantry_exit_counts_2", "import.option.infantry_exit_counts_2"},
    {"must_have_unit_exit", "import.option.must_have_unit_exit"},
    {"empty_section_medals", "import.option.empty_section_medals"},
    {"hill317", "import.option.hill317"},
    {"airdrop", "import.option.airdrop"},
    {"airdrop2", "import.option.airdrop2"},
    {"supply_train_rules", "import.option.supply_train_rules"},
    {"blowbridge_opt2", "import.option.blowbridge_opt2"},
    {"armor_breakthrough_rules", "import.option.armor_breakthrough_rules"},
    {"smoke_screen", "import.option.smoke_screen"},
    {"salient.french_furia", "import.option.french_furia"},
    {"salient.resupply", "import.option.resupply"},
};

constexpr std::string_view with_entry_hook[] = {"minefield", "frozen_river"};

}  // namespace

Sides sides_of(Shape shape, int orientation) {
    const unsigned steps = orientation >= 1 && orientation <= 6 ? static_cast<unsigned>(orientation - 1) : 0U;
    if (shape == Span) return Sides{span_sides[steps]};
    const unsigned first = at_first(shape);  // TDIR-3: each step turns counterclockwise, as the order of Direction goes
    return Sides{static_cast<std::uint8_t>(((first << steps) | (first >> (6U - steps))) & 0x3fU)};
}

std::span<const GroundCode> ground_codes() { return ground_table; }

const GroundCode* ground_code(std::string_view code) {
    for (const GroundCode& row : ground_table)
        if (same_word(row.code, code)) return &row;
    constexpr std::string_view prefixes = "wdpc";
    if (code.size() < 4 || prefixes.find(static_cast<char>(code[0] | 0x20)) == std::string_view::npos) return nullptr;
    for (const GroundCode& row : ground_table)
        if (same_word(row.code, code.substr(1))) return &row;
    return nullptr;
}

std::span<const GroundVariant> ground_variants() { return variant_table; }
std::span<const GroundExtra> ground_extras() { return extra_table; }
std::span<const RectUnit> rect_units() { return rect_unit_table; }
std::span<const NationCode> nation_codes() { return nation_table; }
std::span<const CountryCode> country_codes() { return country_table; }
std::span<const UnitCode> unit_codes() { return unit_table; }
std::span<const UnitBehavior> unit_behaviors() { return behavior_table; }
std::span<const OptionCode> option_codes() { return option_table; }

const TypeInfo* type_info(std::string_view type) {
    for (const TypeInfo& row : type_table)
        if (row.type == type) return &row;
    return nullptr;
}

bool is_special_weapon(std::string_view type) { return type == "anti_tank" || type == "mortar" || type == "machine_gun"; }

bool needs_entry_hook(std::string_view terrain) {
    for (const auto id : with_entry_hook)
        if (id == terrain) return true;
    return false;
}

}  // namespace salient::m44
