// Sentences about ground: every property of Terrain that differs from open ground has one here.
#include "words/terrain_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "salient/face_of.hpp"
#include "salient/names.hpp"
#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "salient/terrain_properties.hpp"
#include "words/game_log.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/rule_lines.hpp"
#include "words/wings/observers.hpp"

namespace salient {
namespace {

// Reads a Terrain from top to bottom.
class Describer {
public:
    Describer(const Texts& texts, const Rulebook& rules, const Terrain& terrain)
        : out_(texts, &rules), rules_(rules), t_(terrain) {}

    std::vector<RuleLine> run() {
        each_terrain_property([&](const auto& row) {
            tell(row);
            tell_after(row.key);
        });
        out_.modifiers(t_.modifiers);
        std::vector<RuleLine> lines = out_.sorted();
        if (lines.empty()) return {{Topic::Other, out_.texts()("terrain_text.open"), t_.clause}};
        return lines;
    }

private:
    using P = TerrainProperty;

    void has(Topic topic, std::string_view key, ClassMask mask, const std::string& clause) {
        if (!mask.empty()) out_.say(topic, key, {{"classes", classes_text(out_.texts(), mask)}}, clause);
    }
    void has(Topic topic, std::string_view key, bool is_set, const std::string& clause) {
        if (is_set) out_.say(topic, key, {}, clause);
    }
    void count(Topic topic, std::string_view key, int hexes, const std::string& clause) {
        if (hexes > 0) out_.say(topic, key, {{"hexes", hexes}}, clause);
    }

    // The property in a sentence, where it differs from that of open ground.
    template <class Row>
    void tell(const Row& row) {
        static const Terrain open_ground;
        const auto& value = t_.*row.member;
        if (row.text == nullptr || value == open_ground.*row.member) return;
        const std::string clause(row.clause.of(t_));
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, ClassMask>)
            has(row.topic, row.text, value, clause);
        else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, bool>)
            has(row.topic, row.text, true, clause);
        else
            count(row.topic, row.text, value, clause);
    }
    // What has a form of its own and stands after a property on the page.
    void tell_after(std::string_view key) {
        if (key == "road")
            has(Topic::Movement, "terrain_text.road_passes", t_.road && !(t_.hard_stop.empty() && t_.soft_stop.empty()),
                t_.clause_of(P::Stop));
        if (key == "carries_road")
            has(Topic::Movement, "terrain_text.carries_road", t_.carries_road && rules_.procedures.road_over_bridge, "TROAD-8");
        if (key == "channel") battery();
        if (key == "removable_by")
            has(Topic::Battle, t_.removal.on_star ? "terrain_text.sealed" : "terrain_text.removable", t_.removable_by,
                t_.removal.on_star ? t_.clause_of(P::Removal) : "TWIRE-3");
        if (key == "height") sight();
        if (key == "unmoved_take_ground")
            has(Topic::Ground, "terrain_text.unmoved_take_ground", t_.adjacent_entry ? ClassMask::all() : t_.unmoved_take_ground,
                t_.adjacent_entry ? "TMOV-7" : t_.clause_of(P::NoTakeGround));
        if (key == "is_owned" && t_.unowned)
            out_.say(Topic::Other, "terrain_text.unowned", {{"terrain", terrain_key(rules_.at(t_.unowned))}}, t_.clause);
        if (key == "face_down") {
            out_.hooks(t_.hooks);
            recovery();
            falls();
        }
        if (key == "cave") sides_differ();
    }
    void falls() {
        if (t_.falls_to_fire.empty()) return;
        out_.say(Topic::Other, "terrain_text.falls_to_fire", {{"classes", classes_text(out_.texts(), t_.falls_to_fire)}},
                 t_.clause);
        if (t_.falls_leaves)
            out_.say(Topic::Other, "terrain_text.falls_leaves", {{"terrain", terrain_key(rules_.at(t_.falls_leaves))}},
                     t_.clause);
    }
    void battery() {
        if (t_.battery_range == 0) return;
        std::string dice;
        for (int d = 0; d < t_.battery_range; ++d)
            dice += fmt::format("{}{}", d == 0 ? "" : ", ", t_.battery_dice[static_cast<std::size_t>(d)]);
        std::vector<std::string> types;
        for (std::size_t i = 0; i < rules_.unit_types.size(); ++i)
            if (t_.battery.has(UnitTypeId{i})) types.push_back(out_.texts()("unit." + rules_.unit_types[i].id));
        out_.say(Topic::Battle, "terrain_text.battery", {{"classes", list_text(out_.texts(), types)}, {"dice", dice}}, t_.clause);
    }
    void sight() {
        constexpr Topic at = Topic::Sight;
        const std::string& clause = t_.clause_of(P::Sight);
        has(at, "terrain_text.hill_sight", t_.elevation == Elevation::Hill || t_.sight == Sight::AsHill, clause);
        has(at, "terrain_text.mountain_sight", t_.elevation == Elevation::Mountain, clause);
        has(at, "terrain_text.blocks_sight", t_.sight == Sight::Blocks || t_.sight == Sight::BlocksLow, clause);
        has(at, "terrain_text.blocks_paired", t_.sight == Sight::BlocksPaired, clause);
        has(at, "terrain_text.blocks_infantry", t_.sight == Sight::BlocksInfantry, clause);
        has(at, "terrain_text.blocks_fire", t_.sight == Sight::BlocksFire, clause);
        if (t_.height > 0) out_.say(at, "terrain_text.height", {{"height", static_cast<int>(t_.height)}}, "TLOS-11");
    }
    void recovery() {
        constexpr Topic at = Topic::Other;
        const Recovery& recovery = t_.recovery;
        if (!recovery.classes.empty()) {
            const std::string classes = classes_text(out_.texts(), recovery.classes);
            if (recovery.by_hand)
                out_.say(at, "terrain_text.recovery_by_hand", {{"classes", classes}}, "OASIS-1");
            else
                out_.say(at, "terrain_text.recovery", {{"dice", static_cast<int>(recovery.dice)}, {"classes", classes}},
                         "HOSP-2");
        }
    }
    void sides_differ() {
        constexpr Topic at = Topic::Other;
        for (const Side side : sides) {
            if (const TerrainId other = t_.seen_as[index(side)]; !other.is_none())
                out_.say(at, "terrain_text.for_side", {{"side", side_key(side)}, {"terrain", terrain_key(rules_.at(other))}},
                         "TER-5");
        }
    }

    Lines out_;
    const Rulebook& rules_;
    const Terrain& t_;
};

}  // namespace

std::string signed_number(int value) {
    return value < 0 ? "\u2013" + std::to_string(-value) : value == 0 ? "0" : "+" + std::to_string(value);
}

std::vector<RuleLine> terrain_rules(const Texts& texts, const Rulebook& rules, const Terrain& terrain) {
    return Describer(texts, rules, terrain).run();
}

int turns_left(const Rulebook& rules, const Feature& feature) {
    const HookId hook = rules.at(feature.type).hooks[static_cast<std::size_t>(Moment::TurnEnds)];
    return hook.is_none() || feature.owner == Side::None ? 0 : 2 - feature.value;
}

std::vector<RuleLine> feature_rules(const Texts& texts, const Table& table, const Feature& feature) {
    Terrain terrain = table.rules.at(feature.type);
    const auto features = table.open.features_at(feature.hex);
    const bool is_crossed =
        std::any_of(features.begin(), features.end(), [&](const Feature& f) { return table.rules.at(f.type).crossing; });
    if (terrain.water && is_crossed) terrain.impassable = terrain.hard_stop = terrain.soft_stop = {};  // TCMB-2
    std::vector<RuleLine> lines = terrain_rules(texts, table.rules, terrain);
    // What boats may do concerns a battle in which somebody has them.
    const auto& units = table.open.units;
    if (std::none_of(units.begin(), units.end(), [](const Unit& u) { return u.boats; }))
        std::erase_if(lines, [](const RuleLine& line) { return line.clause == "TBOAT-1" || line.clause.starts_with("RAFT-"); });
    const Demolition* demolition = table.scenario.scenario_rules.find<Demolition>();
    if (demolition != nullptr && !terrain.destroyed_as.is_none() &&
        std::find(demolition->bridges.begin(), demolition->bridges.end(), feature.hex) != demolition->bridges.end())
        lines.push_back({Topic::Other, texts("terrain_text.blown_by", {{"side", side_key(demolition->side)}}), "BLOW-1"});
    const Sabotage* sabotage = table.scenario.scenario_rules.find<Sabotage>();
    const Feature* site = sabotage == nullptr ? nullptr : site_on(table, sabotage->side, feature.hex);
    if (site != nullptr && site->type == feature.type)
        lines.push_back({Topic::Other, texts("terrain_text.sabotaged_by", {{"side", side_key(sabotage->side)}}), "SABOT-1"});
    const DamSabotage* dams = table.scenario.scenario_rules.find<DamSabotage>();
    if (dams != nullptr && terrain.layer == Layer::Tile &&
        std::find(dams->dams.begin(), dams->dams.end(), feature.hex) != dams->dams.end())
        lines.push_back(
            {Topic::Other,
             texts("terrain_text.dam_mined_by",
                   {{"have", stars_on_dam(table, feature.hex)}, {"side", side_key(dams->side)}, {"stars", stars_for_a_dam}}),
             "DAM-1"});
    if (const int turns = turns_left(table.rules, feature); turns > 0) {
        const HookId hook = terrain.hooks[static_cast<std::size_t>(Moment::TurnEnds)];
        const bool of_enemy = hook_names(Moment::TurnEnds)[hook.value] == "shell_smoke_thins";
        const Side side = of_enemy ? enemy_of(feature.owner) : feature.owner;
        lines.push_back({Topic::Other, texts("terrain_text.turns_left", {{"turns", turns}, {"side", side_key(side)}}),
                         of_enemy ? "SMOKE-2" : "SMKSCR-3"});
    }
    if (terrain.is_owned && feature.owner != Side::None)
        lines.push_back({Topic::Other, texts("terrain_text.owner", {{"side", side_key(feature.owner)}}), "TER-6"});
    return lines;
}

std::vector<RuleLine> open_ground_rules(const Texts& texts) { return {{Topic::Other, texts("terrain_text.open"), "TER-2"}}; }

namespace {

void tell_strength(Lines& out, const Rulebook& rules, const UnitType& type) {
    const std::string& own = type.clause;
    out.say(Topic::Other, "unit_text.strength", {{"figures", static_cast<int>(type.figures)}}, own);
    for (const auto& [nation, figures] : type.figures_by_nation)
        out.say(Topic::Other, "unit_text.strength_of",
                {{"figures", static_cast<int>(figures)}, {"nation", "@nation." + rules.at(nation).id}}, own);
    const int hexes = type.movement;
    const int limit = type.battle_move;
    out.say(Topic::Movement,
            type.range == 0  ? "unit_text.only_moves"
            : limit >= hexes ? "unit_text.moves_and_battles"
            : limit == 0     ? "unit_text.moves_or_battles"
                             : "unit_text.moves_up_to",
            {{"hexes", hexes}, {"limit", limit}}, own);
    std::string dice;
    for (int d = 0; d < type.range; ++d) dice += fmt::format("{}{}", d == 0 ? "" : ", ", type.dice[static_cast<std::size_t>(d)]);
    if (type.range == 0)
        out.say(Topic::Battle, "unit_text.never_battles", {}, own);
    else
        out.say(Topic::Battle, "unit_text.dice", {{"dice", dice}}, own);
    if (type.range != 0)
        out.say(Topic::Sight, type.needs_sight ? "unit_text.needs_sight" : "unit_text.needs_no_sight", {}, "UNIT-25");
}

void tell_hits_and_flags(Lines& out, const Rulebook& rules, const UnitType& type) {
    const auto& all = type.modifiers.all();
    const auto always = [&](Attribute attribute, Role as, const auto& is) {
        return std::any_of(all.begin(), all.end(), [&](const Modifier& m) {
            return m.attribute == attribute && m.as == as && m.unless.given == 0 && is(m);
        });
    };
    const auto face_misses = [&](Face face) {  // as against snipers
        return always(Attribute::HitBy, Role::Target, [&](const Modifier& m) {
            return m.effect == Effect::Forbid && m.when.given == 1U << static_cast<unsigned>(Condition::Faces) &&
                   ((m.when.faces >> static_cast<unsigned>(face)) & 1U) != 0;
        });
    };
    const auto symbol = face_of(type.hit_class);
    const bool hits = symbol && !face_misses(*symbol);
    std::string faces = !hits ? "" : *symbol == Face::Infantry ? "<pic:die_infantry>" : "<pic:die_armor>";
    if (!face_misses(Face::Grenade)) faces += hits ? " <pic:die_grenade>" : "<pic:die_grenade>";  // HCAT-5
    out.say(Topic::Battle, "unit_text.hit_by", {{"faces", faces}}, hits ? "UNIT-4" : "UNIT-5");
    if (face_misses(Face::Infantry))
        out.say(Topic::Battle, "unit_text.star_as_infantry", {{"faces", "<pic:die_star>"}}, "SNIPER-12");
    const bool falls_back_further = always(Attribute::RetreatHexes, Role::Unit, [](const Modifier& m) {
        return m.when.given == 0 && (m.effect == Effect::Set || m.effect == Effect::Exact);
    });
    constexpr auto rolled = static_cast<std::size_t>(Moment::DiceRolled);
    const bool flags_count =
        type.hooks[rolled].is_none() || std::any_of(rules.special.begin(), rules.special.end(),
                                                    [](const SpecialRule& rule) { return !rule.hooks[rolled].is_none(); });
    if (!flags_count)
        out.say(Topic::Flags, "unit_text.flags_do_nothing", {}, "ELUSIVE-3");
    else if (!falls_back_further)
        out.say(Topic::Flags, "unit_text.retreats", {}, "UNIT-27");
}

// What it carries (FUNNY): of a type all that its owner chooses among, of one unit its own.
void tell_accessories(Lines& out, const UnitType& type, const Unit* unit) {
    const auto carries = [&](Accessory accessory) {
        return unit != nullptr ? unit->funny.accessory == accessory : (type.accessories & bit_of(accessory)) != 0;
    };
    if (unit == nullptr) {
        std::vector<std::string> words;
        for (const Accessory accessory : accessories)
            if (carries(accessory)) words.push_back(out.texts()(accessory_key(accessory).substr(1)));
        if (!words.empty())
            out.say(Topic::Other, "unit_text.accessories", {{"accessories", list_text(out.texts(), words)}}, "FUNNY-2");
    } else if (unit->funny.accessory != Accessory::None) {
        out.say(Topic::Other, "unit_text.carries", {{"accessory", accessory_key(unit->funny.accessory)}}, "FUNNY-3");
    }
    if (unit != nullptr && unit->boats) out.say(Topic::Other, "unit_text.boats", {}, "RAFT-2");
    if (!carries(Accessory::Bridge)) return;
    if (unit != nullptr && unit->funny.bridge_placed)
        out.say(Topic::Other, "unit_text.bridge_placed", {}, "FUNNY-8");
    else
        out.say(Topic::Other, "unit_text.bridge", {}, "FUNNY-5");
}

// Those that hold for one unit, by what it carries.
Modifiers of_one(const Modifiers& all, const Unit& unit) {
    std::vector<Modifier> own;
    for (Modifier m : all.all()) {
        if (m.when.has(Condition::Accessory) && (m.when.accessories & bit_of(unit.funny.accessory)) == 0) continue;
        m.when.given &= ~(std::uint64_t{1} << static_cast<unsigned>(Condition::Accessory));
        m.when.accessories = 0;
        own.push_back(std::move(m));
    }
    return Modifiers(std::move(own));
}

}  // namespace

std::vector<RuleLine> unit_rules(const Texts& texts, const Rulebook& rules, const UnitType& type, const Unit* unit) {
    Lines out(texts, &rules);
    tell_strength(out, rules, type);
    tell_hits_and_flags(out, rules, type);
    out.say(Topic::Ground, type.takes_ground ? "unit_text.takes_ground" : "unit_text.takes_no_ground", {}, "TG-3");
    if (type.overruns) out.say(Topic::Ground, "unit_text.overruns", {}, "OVR-1");
    if (type.medal_every != 0)
        out.say(Topic::Other, "unit_text.medal_every", {{"every", static_cast<int>(type.medal_every)}}, "MEDAL-6");
    else
        out.say(Topic::Other, "unit_text.medals", {{"medals", static_cast<int>(type.medals)}}, "UNIT-14");
    if (type.supplies == Supplies::InsteadOfBattle) out.say(Topic::Battle, "unit_text.resupplies_instead", {}, "RESUP-11");
    if (type.supplies == Supplies::Besides) out.say(Topic::Battle, "unit_text.resupplies", {}, "TRUCK-7");
    if (type.commands) {
        out.say(Topic::Other, "unit_text.commands", {}, "CCAR-6");
        out.say(Topic::Other, "unit_text.commands_reconnaissance", {}, "CCAR-11");
    }
    if (type.cross_hairs != 0)
        out.say(Topic::Battle, "unit_text.cross_hairs", {{"markers", static_cast<int>(type.cross_hairs)}}, "BIGGUN-4");
    if (type.fires_smoke) out.say(Topic::Battle, "unit_text.fires_smoke", {{"hexes", int{type.range}}}, "NEBEL-8");
    if (type.keeps_off_beaches) out.say(Topic::Movement, "unit_text.keeps_off_beaches", {}, "DESTR-4");
    if (type.train != TrainPart::None) {
        out.say(Topic::Movement, "unit_text.train", {}, "TRAIN-3");
        out.say(Topic::Battle, "unit_text.train_hits", {}, "TRAIN-7");
        out.say(Topic::Flags, "unit_text.train_retreats", {}, "TRAIN-10");
    }
    if (!type.disarmed.is_none()) out.say(Topic::Battle, "unit_text.train_gun", {}, "TRAIN-17");
    if (type.wheeled) out.say(Topic::Movement, "unit_text.wheeled", {}, "WHEEL-2");
    if (!type.nation_rules) out.say(Topic::Other, "unit_text.no_nation_rules", {}, "SNIPER-15");
    if (unit != nullptr && unit->craft.under) {
        out.say(Topic::Movement, "unit_text.aboard_craft", {}, "LCT-7");
        out.say(Topic::Battle, "unit_text.aboard_no_battle", {}, "LCT-13");
    }
    if (unit != nullptr && unit->craft.landed) out.say(Topic::Battle, "unit_text.landed", {}, "LCT-13");
    tell_accessories(out, type, unit);
    if (unit == nullptr || type.accessories == 0 || unit->funny.accessory == Accessory::MinePlough) out.hooks(type.hooks);
    out.modifiers(unit == nullptr ? type.modifiers : of_one(type.modifiers, *unit));
    return out.sorted();
}

std::vector<RuleLine> trait_rules(const Texts& texts, const Rulebook& rules, const Trait& trait) {
    Lines out(texts, &rules);
    out.hooks(trait.hooks);
    out.modifiers(trait.modifiers);
    if (trait.camouflage) out.say(Topic::Battle, "unit_text.camouflage", {}, "CAMO-3");
    if (trait.leader) out.say(Topic::Other, "unit_text.leader", {}, "HERO-4");
    return out.sorted();
}

std::vector<RuleLine> trait_rules(const Texts& texts, const Rulebook& rules, TraitSet traits) {
    std::vector<RuleLine> all;
    rules.each_trait(traits, [&](const Trait& trait) {
        all.push_back({Topic::Other, texts("unit_text.trait", {{"trait", "@trait." + trait.id}}), trait.clause});
        for (RuleLine& line : trait_rules(texts, rules, trait)) all.push_back(std::move(line));
    });
    return all;
}

void add_traits(const Texts& texts, const Rulebook& rules, TraitSet traits, std::vector<RuleLine>& lines) {
    rules.each_trait(traits, [&](const Trait& trait) {
        if (trait.modifiers.has(Attribute::Medals))
            std::erase_if(lines, [](const RuleLine& line) { return line.clause == "UNIT-14"; });
    });
    for (RuleLine& line : trait_rules(texts, rules, traits)) lines.push_back(std::move(line));
}

std::vector<RuleLine> nation_rules(const Texts& texts, const Table& table, const UnitType& type, NationId nation) {
    if (nation.is_none() || !type.nation_rules) return {};
    std::uint64_t on = 0;
    for (const ScenarioRule& rule : table.scenario.scenario_rules) on |= std::uint64_t{1} << rule.index();
    const UnitTypeId id{&type - table.rules.unit_types.data()};
    std::vector<Modifier> said;
    for (Modifier m : table.rules.at(nation).modifiers.all()) {
        const auto holds = [&](Condition c, bool is_so) { return !m.when.has(c) || is_so; };
        const auto bars = [&](Condition c, bool is_so) { return m.unless.has(c) && is_so; };
        if (!holds(Condition::Scenario, (on & m.when.scenario) != 0) || !holds(Condition::Type, m.when.types.has(id)) ||
            !holds(Condition::OrderedAs, m.when.ordered_as.has(type.order_class)) ||
            bars(Condition::Type, m.unless.types.has(id)) || bars(Condition::Keyword, (m.unless.keywords & type.keywords) != 0))
            continue;
        // The dice of a battle that another line allows are told there.
        constexpr unsigned allowed =
            1U << static_cast<unsigned>(BattleKind::BattleBack) | 1U << static_cast<unsigned>(BattleKind::SecondAssault);
        if (m.when.has(Condition::Kind) && (m.when.kinds & ~allowed) == 0) continue;
        for (const Condition c : {Condition::Scenario, Condition::Type, Condition::OrderedAs})
            m.when.given &= ~(std::uint64_t{1} << static_cast<unsigned>(c));  // it is so
        m.unless = {};
        said.push_back(std::move(m));
    }
    Lines out(texts, &table.rules);
    out.modifiers(Modifiers(std::move(said)));
    return out.sorted();
}

std::vector<RuleLine> scenario_rule_lines(const Texts& texts, const ScenarioRule& rule, const Scenario& scenario,
                                          const Rulebook& rules) {
    std::vector<RuleLine> lines;
    for (RuleSentence& said : sentences_of(rule, scenario, rules)) {
        if (!said.classes.empty()) said.message.args.push_back({"classes", classes_text(texts, said.classes)});
        lines.push_back({Topic::Other, capitalized(texts(said.message)), std::move(said.clause)});
    }
    return lines;
}

std::string in_lines(const std::vector<RuleLine>& lines) {
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) out += lines[i].clause == lines[i - 1].clause ? " " : "\n";
        out += lines[i].text;
        const bool is_last = i + 1 == lines.size() || lines[i + 1].clause != lines[i].clause;
        if (is_last && !lines[i].clause.empty()) out += " <c>" + lines[i].clause + "</c>";
    }
    return out;
}

std::vector<std::string> hex_paragraphs(const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    std::vector<std::string> out;
    const auto paragraph = [&](const std::string& title, const std::string& body) {
        out.push_back("<b>" + title + ".</b> " + body);
    };
    for (const Feature& f : table.open.features_at(hex)) {
        const Terrain& terrain = table.rules.at(f.type);
        paragraph(capitalized(texts("terrain." + terrain.id)), in_lines(feature_rules(texts, table, f)));
    }
    if (out.empty()) paragraph(capitalized(texts("terrain.countryside")), in_lines(open_ground_rules(texts)));
    if (is_lookout(table.scenario, hex))
        paragraph(capitalized(texts("terrain_text.lookout")), in_lines(lookout_rules(texts, table.scenario, hex)));
    for (const ObjectiveId id : table.scenario.objectives.ids()) {
        const Objective& o = table.scenario.objectives[id];
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) == o.hexes.end()) continue;
        paragraph(literal(objective_name(texts, table, o, language)),
                  in_lines(objective_rules(texts, table.rules, o)) + " " + standing_of(texts, table, id, language));
    }
    return out;
}

}  // namespace salient
