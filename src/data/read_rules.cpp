// Units, nations, special rules, procedures. Terrain and cards: read_terrain.cpp and read_cards.cpp; what all carry: read_modifiers.cpp.
#include "data/read_rules.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/scenario_format.hpp"
#include "salient/options.hpp"
#include "salient/plain.hpp"

namespace salient::data {
namespace {

UnitClass read_class(const strict::Value& value, UnitClass fallback) { return value.choice(class_words, fallback); }

}  // namespace

Side read_side(const strict::Value& value, Side fallback) {
    return value.choice<Side>({{"allies", Side::Allies}, {"axis", Side::Axis}}, fallback);
}

ClassMask read_classes(const strict::Value& value, ClassMask fallback) {
    if (!value) return fallback;
    if (value.is_string() && value.json() == "all") return ClassMask::all();
    if (!value.expect(value.is_array(), "\"all\" or a list of classes like [\"infantry\", \"armor\"]")) return fallback;
    ClassMask mask;
    value.each([&](const strict::Value& item) { mask.add({read_class(item, UnitClass::Infantry)}); });
    return mask;
}

bool waits_for_option(const Json& entry) { return entry.is_object() && entry.contains("options"); }

// The options of which one must be on where a scenario uses it. Variants may be named before there are any (VAR-4).
std::vector<std::string> RulesReader::options_of(const strict::Value& value) {
    std::vector<std::string> out;
    std::vector<std::string_view> known;
    for (const auto& [id, place] : layers_.options()) known.push_back(id);
    value.each([&](const strict::Value& item) {
        const std::string id = item.string();
        if (id.empty()) return;
        if (!id.starts_with("variant.") && !layers_.options().contains(id)) return item.unknown("option", id, known);
        out.push_back(id);
    });
    if (value.is_array() && out.empty()) value.error("name one option at least, or leave it out");
    return out;
}

std::string picture(const strict::Value& value) {
    auto name = value.string();
    if (!name.empty() && !is_id(name))
        value.error(fmt::format("\"{}\" names no picture; use a-z, 0-9, - and _", strict::shown(name)));
    return name;
}

// ---- the whole tree ----

template <class T, class Read>
void RulesReader::section(std::string_view name, std::size_t most, std::vector<T>& out, Read read) {
    const strict::Value part(&layers_.merged().at(std::string(name)), &errors_);
    const std::string& standard = layers_.layer_of(fmt::format("/{}", name));
    std::string last;  // of those that another layer brought
    std::vector<std::pair<std::string, strict::Value>> entries;
    part.object().each([&](const std::string& id, const strict::Value& value) { entries.emplace_back(id, value); });
    std::stable_partition(entries.begin(), entries.end(),
                          [](const auto& entry) { return !waits_for_option(entry.second.json()); });
    for (const auto& [id, value] : entries) {
        const std::string pointer = fmt::format("/{}/{}", name, strict::escaped(id));
        if (layers_.layer_of(pointer) != standard) last = pointer;
        const bool plain = std::all_of(id.begin(), id.end(),
                                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
        if (!plain) value.error(fmt::format("\"{}\" is no id; use a-z, 0-9 and _", strict::shown(id)));
        out.push_back((this->*read)(id, value));
    }
    if (out.size() <= most) return;
    const std::string what = fmt::format("{} entries are more than the {} that the game can number", out.size(), most);
    if (last.empty())
        part.error(what);
    else
        errors_.add_at(last, what + "; take some away here");
}

void RulesReader::read_all() {
    if (book_.stacks.empty()) book_.stacks.emplace_back();  // index 0: always counts
    section("units", 250, book_.unit_types, &RulesReader::unit_type);
    section("terrain", 250, book_.terrains, &RulesReader::terrain);
    section("cards", 128, book_.cards, &RulesReader::card);
    section("nations", 250, book_.nations, &RulesReader::nation);
    section("special", 250, book_.special, &RulesReader::special_rule);
    section("traits", most_traits, book_.traits, &RulesReader::trait);
    book_.procedures = procedures({&layers_.merged().at("procedures"), &errors_});

    check_keywords();
    for (const UnitType& t : book_.unit_types) {  // TRAIN-17
        if (t.disarmed.is_none() || t.disarmed.value >= book_.unit_types.size()) continue;
        const UnitType& left = book_.at(t.disarmed);
        if (left.train != TrainPart::Wagon || left.range != 0)
            errors_.add_at("/units/" + t.id + "/disarmed", "what is left is a wagon without dice of its own");
    }
    book_.index_modifiers();

    if (book_.stacks.size() > 8)
        errors_.add_at("",
                       fmt::format("{} stack names are more than the 7 that the game can tell apart", book_.stacks.size() - 1));
    if (book_.unit_types.empty()) errors_.add_at("/units", "there is no unit type at all");
    if (book_.nations.empty()) errors_.add_at("/nations", "there is no nation at all");
}

// ---- units, nations, procedures ----

std::uint8_t read_dice(const strict::Value& value, std::array<std::uint8_t, 16>& dice) {
    std::uint8_t range = 0;
    value.each([&](const strict::Value& item) {
        if (range < dice.size())
            dice[range++] = static_cast<std::uint8_t>(item.integer(0, 20));
        else
            item.error(fmt::format("the range is longer than {} hexes", dice.size()));
    });
    return range;
}

UnitType RulesReader::unit_type(const std::string& id, const strict::Value& value) {
    auto o = value.object();
    UnitType t;
    t.id = id;
    t.clause = o.required("clause").string();
    const auto one = read_class(o.required("class"), UnitClass::Infantry);
    t.order_class = t.hit_class = t.terrain_class = t.attack_class = one;
    if (const auto roles = o.optional("classes")) {  // the roles in which it counts as another class (UNIT-3)
        auto r = roles.object();
        t.order_class = read_class(r.optional("order"), one);
        t.hit_class = read_class(r.optional("hit"), one);
        t.terrain_class = read_class(r.optional("terrain"), one);
        t.attack_class = read_class(r.optional("attack"), one);
        r.done();
    }
    t.figures = static_cast<std::uint8_t>(o.required("figures").integer(1, 12, 1));
    if (const auto by_nation = o.optional("figures_by_nation")) {
        const auto& known = ids("nations");
        by_nation.object().each([&](const std::string& name, const strict::Value& number) {
            const auto at = std::find(known.begin(), known.end(), name);
            if (at == known.end()) return number.unknown("nation", name, known);
            t.figures_by_nation[NationId{at - known.begin()}] = static_cast<std::uint8_t>(number.integer(1, 12, 1));
        });
    }
    t.movement = static_cast<std::uint8_t>(o.required("movement").integer(0, 10));
    const auto battle_move = o.required("battle_move");
    t.battle_move = static_cast<std::uint8_t>(battle_move.integer(0, 10));
    if (t.battle_move > t.movement) battle_move.error("a unit cannot battle after more hexes than it may move");
    t.range = read_dice(o.required("dice"), t.dice);
    t.needs_sight = o.optional("needs_sight").boolean(true);
    t.takes_ground = o.optional("takes_ground").boolean(false);
    t.overruns = o.optional("overruns").boolean(false);
    t.wheeled = o.optional("wheeled").boolean(false);
    t.reinforces = o.optional("reinforces").boolean(true);
    const auto boats = o.optional("carries_boats");
    t.carries_boats = boats.boolean(t.order_class == UnitClass::Infantry);
    if (t.carries_boats && t.order_class != UnitClass::Infantry) boats.error("only infantry carries boats");
    t.nation_rules = o.optional("nation_rules").boolean(true);
    t.medals = static_cast<std::uint8_t>(o.optional("medals").integer(0, 12, 1));
    t.options = options_of(o.optional("options"));
    t.most_per_side = static_cast<std::uint8_t>(o.optional("most_per_side").integer(1, 12, 0));
    t.cross_hairs = static_cast<std::uint8_t>(o.optional("cross_hairs").integer(0, 20));
    t.fires_smoke = o.optional("fires_smoke").boolean(false);
    t.keeps_off_beaches = o.optional("keeps_off_beaches").boolean(false);
    const auto medal_every = o.optional("medal_every");
    t.medal_every = static_cast<std::uint8_t>(medal_every.integer(1, 12, 0));
    if (t.medal_every != 0 && t.medals != 0) medal_every.error("a type whose figures are counted is worth no medal by itself");
    t.supplies =
        o.optional("supplies")
            .choice<Supplies>(
                {{"never", Supplies::Never}, {"instead_of_battle", Supplies::InsteadOfBattle}, {"besides", Supplies::Besides}},
                Supplies::Never);
    t.commands = o.optional("commands").boolean(false);
    t.train = o.optional("train").choice<TrainPart>({{"locomotive", TrainPart::Locomotive}, {"wagon", TrainPart::Wagon}},
                                                    TrainPart::None);
    if (const auto other = o.optional("disarmed")) {  // TRAIN-17
        t.disarmed = id_of<UnitTypeId>(other, other.string(), "units", "unit");
        if (t.train != TrainPart::Wagon) other.error("only a wagon loses its gun");
    }
    t.picture = picture(o.required("picture"));
    o.optional("keywords").each([&](const strict::Value& item) { t.keywords |= keyword(item); });
    o.optional("accessories").each([&](const strict::Value& item) {
        t.accessories = static_cast<std::uint8_t>(t.accessories | bit_of(item.choice(accessory_words, Accessory::Bridge)));
    });
    t.modifiers = modifiers(o.optional("modifiers"), Carrier::Unit, t.clause);
    const auto hooked = o.optional("hooks");
    t.hooks = hooks(hooked, Carrier::Unit);
    HookId& hit = t.hooks[static_cast<std::size_t>(Moment::UnitHit)];
    const HookId cross_hair = hook_named(Moment::UnitHit, "cross_hair");
    if (t.cross_hairs != 0 && hit.is_none()) hit = cross_hair;  // BIGGUN-4: who has markers places them
    if (t.cross_hairs == 0 && hit == cross_hair) hooked.error("without \"cross_hairs\" a unit has no marker to place");
    if (t.cross_hairs != 0 && hit != cross_hair)
        hooked.error("\"cross_hairs\" are placed by the hook \"cross_hair\", and a moment has one hook; take one of them away");
    o.done();
    return t;
}

Nation RulesReader::nation(const std::string& id, const strict::Value& value) {
    auto o = value.object();
    Nation n;
    n.id = id;
    n.usual_side = read_side(o.required("usual_side"), Side::None);
    n.mark = picture(o.required("mark"));
    n.at_home_in_caves = read_classes(o.optional("at_home_in_caves"), {});
    n.high_command = o.optional("high_command").boolean(false);
    const auto carried = o.optional("modifiers");
    n.clause = (carried ? o.required("clause") : o.optional("clause")).string();
    n.modifiers = modifiers(carried, Carrier::Nation, n.clause);
    n.hooks = hooks(o.optional("hooks"), Carrier::Nation);
    o.done();
    return n;
}

SpecialRule RulesReader::special_rule(const std::string& id, const strict::Value& value) {
    auto o = value.object();
    SpecialRule r;
    r.id = id;
    r.clause = o.required("clause").string();
    r.modifiers = modifiers(o.optional("modifiers"), Carrier::Rule, r.clause);
    r.hooks = hooks(o.optional("hooks"), Carrier::Rule);
    o.done();
    return r;
}

Trait RulesReader::trait(const std::string& id, const strict::Value& value) {
    auto o = value.object();
    Trait t;
    t.id = id;
    t.clause = o.required("clause").string();
    o.optional("types").each([&](const strict::Value& item) {
        if (const auto type = id_of<UnitTypeId>(item, item.string(), "units", "unit")) t.types.push_back(type);
    });
    t.of_nation = o.optional("of_nation").boolean();
    t.mark = picture(o.optional("mark"));
    t.camouflage = o.optional("camouflage").boolean();
    t.leader = o.optional("leader").boolean();
    t.options = options_of(o.optional("options"));
    o.optional("keywords").each([&](const strict::Value& item) { t.keywords |= keyword(item); });
    t.modifiers = modifiers(o.optional("modifiers"), Carrier::Trait, t.clause);
    t.hooks = hooks(o.optional("hooks"), Carrier::Trait);
    o.done();
    return t;
}

namespace {

// Switches of the house rules, which are off when nobody writes them.
void house_switches(strict::Object& o, Procedures& p) {
    p.objective_hold = o.optional("objective_hold").boolean();
    p.must_hold_objective = o.optional("must_hold_objective").boolean();
    p.final_turn = o.optional("final_turn").boolean();
    p.damage_score = o.optional("damage_score").boolean();
    p.retreat_not_toward_enemy = o.optional("retreat_not_toward_enemy").boolean();
    p.desert_overrun = o.optional("desert_overrun").boolean();
    p.indirect_needs_spotter = o.optional("indirect_needs_spotter").boolean();
    p.strikes_anywhere = o.optional("strikes_anywhere").boolean();
    p.trains_pass_friends = o.optional("trains_pass_friends").boolean();
    if (const auto side = o.optional("commissar")) p.commissar = read_side(side, Side::None);
    if (const auto whose = o.optional("blitz")) p.blitz = whose.choice(whose_words, Whose::Axis);
}

}  // namespace

Procedures RulesReader::procedures(const strict::Value& value) {
    auto o = value.object();
    Procedures p;
    p.edge_blocks_sight = o.required("edge_blocks_sight").boolean();
    p.sight_by_levels = o.required("sight_by_levels").boolean();
    p.air_power_chain = o.required("air_power_chain").boolean();
    p.objectives_on_every_hex = o.required("objectives_on_every_hex").boolean();
    p.majority_is_lost_at_once = o.required("majority_is_lost_at_once").boolean();
    p.each_empty_section = o.required("each_empty_section").boolean();
    p.flag_permissions_add = o.required("flag_permissions_add").boolean();
    p.italian_units_only = o.required("italian_units_only").boolean();
    p.road_over_bridge = o.required("road_over_bridge").boolean();
    p.wadi_any_to_any = o.required("wadi_any_to_any").boolean();
    p.bluff_retreat_infantry_only = o.required("bluff_retreat_infantry_only").boolean();
    p.smoke_exactly_three = o.required("smoke_exactly_three").boolean();
    p.resupply_always = o.required("resupply_always").boolean();
    p.land_on_beach_only = o.required("land_on_beach_only").boolean();
    p.landing_craft_as_armor = o.required("landing_craft_as_armor").boolean();
    p.commissar_free_count = o.optional("commissar_free_count").boolean();
    p.mines_spare_raiders = o.required("mines_spare_raiders").boolean();
    house_switches(o, p);
    p.sandbag_supply = static_cast<std::uint8_t>(o.required("sandbag_supply").integer(0, 200));
    p.movement_less = static_cast<std::uint8_t>(o.required("movement_less").integer(0, 9));
    if (const auto trait = o.optional("motorized_support"))
        p.motorized_support = id_of<TraitId>(trait, trait.string(), "traits", "trait");
    const auto gun = o.required("observed_gun");
    p.observed_gun = id_of<UnitTypeId>(gun, gun.string(), "units", "unit");
    const auto late = o.required("late_war_from");
    p.late_war_from = late.string();
    if (p.late_war_from == "never")
        p.late_war_from.clear();
    else if (late && !is_date(p.late_war_from))
        late.error("write a day, for example \"1943-01-01\", or \"never\"");
    // Of several the shortest counts (TNIGHT-4).
    constexpr std::pair<std::string_view, std::uint8_t> weather[] = {{"rainstorm", 3}, {"fog", 2}, {"dark_all_game", 1}};
    for (const auto& [key, hexes] : weather)
        if (o.required(key).boolean()) {
            p.visibility = hexes;
            p.no_air_drops = p.no_air_drops || key == "rainstorm";  // TWX-2
        }
    if (auto ground = o.required("ground").object()) {
        p.ground.sandbags = terrain_named(ground.required("sandbags"));
        p.ground.smoke_screen = terrain_named(ground.required("smoke_screen"));
        p.ground.smoke_shell = terrain_named(ground.required("smoke_shell"));
        p.ground.flooded_field = terrain_named(ground.required("flooded_field"));
        p.ground.beach = terrain_named(ground.required("beach"));
        p.ground.ocean = terrain_named(ground.required("ocean"));
        p.ground.bridge = terrain_named(ground.required("bridge"));
        p.ground.wire = terrain_named(ground.required("wire"));
        p.ground.dam_star = terrain_named(ground.required("dam_star"));
        p.ground.destroyed_site = terrain_named(ground.required("destroyed_site"));
        ground.done();
    }
    if (auto reserves = o.required("reserves").object()) {
        std::size_t i = 0, n = 0;
        const auto units = reserves.required("units"), figures = reserves.required("most_figures");
        units.each([&](const strict::Value& item) {
            const auto type = id_of<UnitTypeId>(item, item.string(), "units", "unit");
            if (i < p.reserves.types.size()) p.reserves.types[i] = type;
            ++i;
        });
        units.expect(i == p.reserves.types.size(), "five unit types: infantry, armor, artillery, elite infantry, elite armor");
        figures.each([&](const strict::Value& item) {
            const auto most = static_cast<std::uint8_t>(item.integer(0, 255, 0));
            if (n < p.reserves.most_figures.size()) p.reserves.most_figures[n] = most;
            ++n;
        });
        figures.expect(n == p.reserves.most_figures.size(), "three numbers: of infantry, armor and artillery");
        reserves.done();
    }
    const auto kinds = o.required("mud");
    kinds.object().each([&](const std::string& id, const strict::Value& kind) { p.mud.push_back(mud(id, kind)); });
    if (p.mud.size() > 8) kinds.error("the game can tell no more than 8 kinds of mud apart");
    o.done();
    return p;
}

Mud RulesReader::mud(const std::string& id, const strict::Value& value) {
    auto o = value.object();
    Mud m;
    m.id = id;
    m.clause = o.required("clause").string();
    m.classes = read_classes(o.required("classes"), {});
    m.movement = static_cast<std::uint8_t>(o.required("movement").integer(1, 10, 1));
    m.spares.assign(book_.terrains.size(), false);
    o.required("spares").each([&](const strict::Value& item) {
        if (const TerrainId kind = terrain_named(item)) m.spares[kind.value] = true;
    });
    m.like_of.assign(book_.unit_types.size(), UnitTypeId::none());
    if (const auto types = o.optional("battles_as"))
        types.object().each([&](const std::string& type, const strict::Value& like) {
            const auto of = id_of<UnitTypeId>(like, type, "units", "unit");
            std::string name;
            bool holds = true;
            if (like.is_object()) {  // only with an option on
                auto row = like.object();
                name = row.required("as").string();
                const std::string with = row.required("with").string();
                if (option_named(book_.options, with) == nullptr) like.error(fmt::format("there is no option \"{}\"", with));
                row.done();
                holds = std::find(book_.active.begin(), book_.active.end(), with) != book_.active.end();
            } else {
                name = like.string();
            }
            const auto as = id_of<UnitTypeId>(like, name, "units", "unit");
            if (of && holds) m.like_of[of.value] = as;
        });
    o.done();
    return m;
}

}  // namespace salient::data
