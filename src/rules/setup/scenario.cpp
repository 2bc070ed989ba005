// What keeps a scenario from being played (SETUP-1, TER-3, BASE-13).
#include "salient/scenario.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include "rules/ground/ground.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/trains.hpp"
#include "salient/set_out.hpp"

namespace salient {

std::string_view in_language(const LocalText& text, std::string_view language) {
    if (const auto found = text.find(language); found != text.end()) return found->second;
    if (const auto english = text.find("en"); english != text.end()) return english->second;
    return text.empty() ? std::string_view{} : std::string_view{text.begin()->second};
}

ObjectiveId objective_named(const Scenario& scenario, std::string_view id) {
    for (const ObjectiveId objective : scenario.objectives.ids())
        if (scenario.objectives[objective].id == id) return objective;
    return {};
}

namespace {

// An objective for each section of one for several (OBJ-31).
void split_sections(Scenario& played) {
    constexpr const char* words[] = {"left", "center", "right"};
    const auto written = std::exchange(played.objectives, {});
    std::size_t room = ObjectiveId::none_value - written.size();  // for more than there are
    for (const Objective& o : written) {
        if (o.sections.size() <= 1 || room < o.sections.size()) {
            played.objectives.push_back(o);
            continue;
        }
        room -= o.sections.size() - 1;
        std::vector<std::string> parts;
        for (const Section section : o.sections) {
            Objective part = o;
            part.id += std::string("_") + words[static_cast<std::size_t>(section)];
            part.sections = {section};
            parts.push_back(part.id);
            played.objectives.push_back(std::move(part));
        }
        for (SideSetup& side : played.sides) {  // who must hold it must hold them all
            const auto named = std::find(side.must_hold.begin(), side.must_hold.end(), o.id);
            if (named != side.must_hold.end()) side.must_hold.insert(side.must_hold.erase(named), parts.begin(), parts.end());
        }
    }
}

// The support weapons of a side whose infantry is all Special are Special too (HSUPW-8, HSUPW-13).
void motorize(Scenario& played, const Rulebook& rules) {
    const Trait& given = rules.at(rules.procedures.motorized_support);
    const auto is_support = [&](const UnitSetup& u) {
        return rules.has_keyword(u.type, "support") && rules.may_bear(u.type, given);
    };
    const auto is_infantry = [&](const UnitSetup& u) {
        return rules.at(u.type).order_class == UnitClass::Infantry && !is_support(u) && !rules.has_keyword(u.type, "vehicle");
    };
    const auto is_special = [&](const UnitSetup& u) { return rules.has_keyword(u.type, "special"); };
    for (const Side side : sides) {
        bool any = false, all = true;
        for (const UnitSetup& u : played.units)
            if (u.side == side && is_infantry(u)) {
                any = true;
                all = all && is_special(u);
            }
        for (UnitSetup& u : played.units)
            if (any && all && u.side == side && is_support(u)) u.traits.add(rules.procedures.motorized_support);
    }
}

}  // namespace

std::shared_ptr<const Scenario> as_played(std::shared_ptr<const Scenario> scenario, const Rulebook& rulebook) {
    const Procedures& p = rulebook.procedures;
    const auto is_several = [](const Objective& o) { return o.sections.size() > 1; };
    const auto& written = scenario->objectives;
    const bool splits = p.each_empty_section && std::any_of(written.begin(), written.end(), is_several);
    const bool is_as_written = !splits && p.commissar == Side::None && !p.blitz && p.motorized_support.is_none();
    if (is_as_written) return scenario;
    auto played = std::make_shared<Scenario>(*scenario);
    if (splits) split_sections(*played);
    if (p.commissar != Side::None)  // HCOM-6: that of a staff is the same, whoever puts him there
        played->scenario_rules.set(PoliticalCommissar{p.commissar, !is_overlord(*played)});
    if (p.blitz) played->scenario_rules.set(Blitz{*p.blitz, true});
    if (!p.motorized_support.is_none()) motorize(*played, rulebook);
    return played;
}

namespace {

// The groups of units to come that a rule names.
std::vector<std::string> groups_named(const ScenarioRule& rule) {
    std::vector<std::string> found;
    const auto group = [&](FieldName, const auto& member, const auto&...) {
        if constexpr (std::is_same_v<decltype(member), const std::string&>) found.push_back(member);
    };
    std::visit([&](const auto& r) { each_field(r, group); }, rule);
    return found;
}

class Finder {
public:
    Finder(const Scenario& s, const Rulebook& r) : scenario_(s), rules_(r), board_(Board::of(s.board)) {}

    std::vector<Problem> run() {
        for (const ScenarioRule& rule : scenario_.scenario_rules)
            for (const std::string& group : groups_named(rule)) groups_.insert(group);
        look_at(Part::Whole);
        if (scenario_.mode == Mode::Overlord && scenario_.board != BoardKind::Overlord) add("mode", "mode_needs_wide_board");
        sides();
        units();
        trains();
        features();
        objectives();
        scenario_rules();
        if (found_.empty()) outcome();
        return std::move(found_);
    }

private:
    using Part = Problem::Part;

    // What is looked at: problems that are added belong to it.
    void look_at(Part part, std::size_t at = 0, HexId hex = {}) {
        at_ = {.part = part, .index = at, .hex = on_board(hex) ? hex : HexId::none()};
    }
    void add(std::string_view field, const std::string& key, Args args = {}) {
        Problem problem = at_;
        problem.field = field;
        problem.message = {"problem." + key, std::move(args)};
        found_.push_back(std::move(problem));
    }
    bool on_board(HexId hex) const { return !hex.is_none() && hex.value < board_.size(); }

    void sides() {
        for (const Side side : salient::sides) {
            const auto& setup = scenario_.at(side);
            look_at(Part::Side, index(side));
            if (setup.nation.is_none()) add("nation", "no_nation");
            const auto& goals = scenario_.objectives;
            const auto has_goal = [&](ObjectiveType type) {
                return std::any_of(goals.begin(), goals.end(),
                                   [&](const Objective& o) { return o.type == type && o.for_side[index(side)]; });
            };
            if (setup.medals == 0 && setup.exit_units == 0 && !has_goal(ObjectiveType::SuddenDeath))  // VICT-10
                add("medals", "no_medals");
            if (setup.medals == 0 && (setup.exit_medals != 0 || !setup.must_hold.empty())) add("medals", "no_medals_to_win");
            if (setup.exit_medals != 0 && !has_goal(ObjectiveType::Exit)) add("exit_medals", "no_exit_for_side");
            if (setup.exit_units != 0 && !has_goal(ObjectiveType::Exit)) add("exit_units", "no_exit_for_units");
            for (std::size_t i = 0; i < setup.must_hold.size(); ++i) {
                const auto here = setup.must_hold.begin() + static_cast<std::ptrdiff_t>(i);
                if (std::find(setup.must_hold.begin(), here, *here) != here) {
                    add("must_hold", "must_hold_twice");
                    found_.back().place = i;
                    continue;
                }
                if (std::any_of(goals.begin(), goals.end(), [&](const Objective& o) {
                        return o.id == setup.must_hold[i] && o.for_side[index(side)] &&
                               (is_held_by_units(o.type) || is_carried(o.type) || o.type == ObjectiveType::Decoy ||
                                o.type == ObjectiveType::Destruction);
                    }))
                    continue;
                add("must_hold", "must_hold_nothing");
                found_.back().place = i;
            }
            if (setup.cards == 0 || setup.cards + setup.one_more_on_turns.size() > 16)
                add("cards", "cards_out_of_range", {{"most", 16}});
            const auto own = [&](const UnitSetup& u) { return u.side == side; };
            look_at(Part::Whole);
            if (std::none_of(scenario_.units.begin(), scenario_.units.end(), own))
                add("units", "side_without_units", {{"side", side_key(side)}});
        }
        if (scenario_.sides[0].edge == scenario_.sides[1].edge) add("sides", "same_edge");
        if (scenario_.first == Side::None) add("first", "no_first_side");
        if (scenario_.units.size() > 250) add("units", "too_many_units", {{"most", 250}});
    }

    void units() {
        std::set<HexId> taken;
        for (const UnitId id : scenario_.units.ids()) {
            const auto& unit = scenario_.units[id];
            look_at(Part::Unit, id.value, unit.hex);
            if (unit.type.is_none()) add("type", "no_unit_type");
            if (unit.nation.is_none()) add("nation", "no_nation");
            if (!unit.group.empty())
                to_come(unit);
            else if (!unit.aboard.is_none())
                passenger(unit);
            else if (!on_board(unit.hex))
                add("hex", "off_board");
            else if (!taken.insert(unit.hex).second)
                add("hex", "two_units", {{"hex", to_string(board_.hex(unit.hex))}});
            if (unit.type.is_none()) continue;
            catalogue(id, unit);
            if (unit.accessory != Accessory::None && (rules_.at(unit.type).accessories & bit_of(unit.accessory)) == 0)
                add("accessory", "no_such_accessory");
            if (rules_.at(unit.type).order_class == UnitClass::Destroyer && unit.aboard.is_none() && on_board(unit.hex) &&
                !starts_at_sea(rules_, scenario_, unit.hex))
                add("hex", "ship_on_land");  // TOCEAN-9
            int leaders = 0;
            rules_.each_trait(unit.traits, [&](const Trait& t) { leaders += t.leader ? 1 : 0; });
            if (leaders > 1) add("traits", "two_leaders");                                           // HERO-1
            if (unit.craft && !may_go_by_craft(rules_.at(unit.type))) add("craft", "not_by_craft");  // LCT-3
            if (unit.craft && (!unit.starts_on_board() || (on_board(unit.hex) && !starts_on_water(rules_, scenario_, unit.hex))))
                add("craft", "craft_on_land");
        }
    }

    // HCAT-13, HDEM-1: types and traits that wait for an option, and how many of a type a side may have, units to come included.
    void catalogue(UnitId id, const UnitSetup& unit) {
        const auto is_on = [&](const std::string& option) {
            return std::find(rules_.active.begin(), rules_.active.end(), option) != rules_.active.end();
        };
        const auto waits = [&](const auto& thing) {
            return !thing.options.empty() && std::none_of(thing.options.begin(), thing.options.end(), is_on);
        };
        const UnitType& type = rules_.at(unit.type);
        if (waits(type)) add("type", "type_needs_option", {{"unit", unit_key(type)}, {"option", type.options.front()}});
        rules_.each_trait(unit.traits, [&](const Trait& trait) {
            if (waits(trait))
                add("traits", "trait_needs_option", {{"trait", "@trait." + trait.id}, {"option", trait.options.front()}});
        });
        if (type.most_per_side == 0) return;
        int before = 0;
        for (const UnitId other : scenario_.units.ids())
            before +=
                other.value < id.value && scenario_.units[other].side == unit.side && scenario_.units[other].type == unit.type;
        if (before >= type.most_per_side)
            add("type", "too_many_of_type", {{"unit", unit_key(type)}, {"most", int{type.most_per_side}}});
    }

    // The unit that starts on a hex, or null.
    const UnitSetup* unit_on(HexId hex) const {
        const auto found = std::find_if(scenario_.units.begin(), scenario_.units.end(),
                                        [&](const UnitSetup& u) { return u.starts_on_board() && u.hex == hex; });
        return on_board(hex) && found != scenario_.units.end() ? &*found : nullptr;
    }
    TrainPart part_of(const UnitSetup& unit) const { return unit.type.is_none() ? TrainPart::None : rules_.at(unit.type).train; }

    // A unit that comes later: a rule names its group, and no train does.
    void to_come(const UnitSetup& unit) {
        if (part_of(unit) != TrainPart::None || !unit.hex.is_none() || !unit.aboard.is_none())
            add("in", "no_such_arrival");
        else if (groups_.count(unit.group) == 0)
            add("in", "group_of_no_rule", {{"group", unit.group}});
    }

    // TRAIN-12: aboard a part of a train of its side.
    void passenger(const UnitSetup& unit) {
        const UnitSetup* carrier = unit_on(unit.aboard);
        at_.hex = on_board(unit.aboard) ? unit.aboard : HexId::none();
        if (carrier == nullptr || carrier->side != unit.side || part_of(*carrier) == TrainPart::None ||
            part_of(unit) != TrainPart::None || !unit.hex.is_none())
            add("aboard", "no_carrier");
    }

    // TRAIN-1, TRAIN-7, TTRAIN-1: both parts on rails, next to each other, and as many hits as fit together.
    void trains() {
        std::set<HexId> drawn;
        const auto hits = [&](const UnitSetup& u) { return u.figures != 0 ? u.figures : rules_.at(u.type).figures_of(u.nation); };
        for (const UnitId id : scenario_.units.ids()) {
            const UnitSetup& unit = scenario_.units[id];
            look_at(Part::Unit, id.value, unit.hex);
            const TrainPart part = part_of(unit);
            if (part != TrainPart::Locomotive && !unit.wagon.is_none()) add("wagon", "no_locomotive");
            if (part != TrainPart::Locomotive && unit.facing) add("facing", "no_locomotive");
            if (part == TrainPart::None || !on_board(unit.hex)) continue;
            if (rails_on(scenario_, rules_, unit.hex).bits == 0) add("hex", "train_off_rails");
            if (part == TrainPart::Wagon) {
                const bool is_drawn = std::any_of(scenario_.units.begin(), scenario_.units.end(), [&](const UnitSetup& u) {
                    return part_of(u) == TrainPart::Locomotive && u.side == unit.side && u.wagon == unit.hex;
                });
                if (!is_drawn) add("hex", "wagon_alone");
                continue;
            }
            if (unit.wagon.is_none() == !unit.facing) add("facing", "no_facing");
            if (unit.wagon.is_none()) continue;
            const UnitSetup* wagon = unit_on(unit.wagon);
            if (wagon == nullptr || wagon->side != unit.side || part_of(*wagon) != TrainPart::Wagon ||
                !are_joined(scenario_, rules_, unit.hex, unit.wagon) || !drawn.insert(unit.wagon).second)
                add("wagon", "no_wagon_there");
            else if (hits(unit) != hits(*wagon) + 1)
                add("figures", "train_hits");
        }
    }

    void features() {
        std::set<std::pair<HexId, Layer>> single;
        std::set<std::pair<HexId, TerrainId>> kinds;
        for (std::size_t i = 0; i < scenario_.features.size(); ++i) {
            const auto& feature = scenario_.features[i];
            look_at(Part::Feature, i, feature.hex);
            if (feature.type.is_none()) {
                add({}, "no_terrain_type");
                continue;
            }
            if (!on_board(feature.hex)) {
                add({}, "off_board");
                continue;
            }
            const auto& type = rules_.at(feature.type);
            const auto hex = to_string(board_.hex(feature.hex));
            if (!kinds.insert({feature.hex, feature.type}).second)
                add({}, "same_feature_twice", {{"terrain", terrain_key(type)}, {"hex", hex}});
            else if (const Layer layer = type.layer == Layer::Background ? Layer::Tile : type.layer;  // TER-15
                     (layer == Layer::Tile || layer == Layer::Structure) && !is_guest(feature) &&
                     !single.insert({feature.hex, layer}).second)
                add({}, "two_tiles", {{"terrain", terrain_key(type)}, {"hex", hex}});
            const int most = most_value(rules_, feature.type);
            if (feature.value > most) {
                add("value", most == 0 ? "no_value" : "value_out_of_range",
                    {{"terrain", terrain_key(type)}, {"hex", hex}, {"most", most}});
            }
            if (type.has_sides && feature.sides.bits == 0) add({}, "no_sides", {{"terrain", terrain_key(type)}, {"hex", hex}});
        }
    }

    // TCMB-6, TRAIL-2: a road or rail that no tile on its hex refuses takes no place.
    bool is_guest(const Feature& feature) const {
        const Terrain& own = rules_.at(feature.type);
        return own.shares_hex && std::all_of(scenario_.features.begin(), scenario_.features.end(), [&](const Feature& f) {
                   return f.hex != feature.hex || f.type == feature.type || f.type.is_none() ||
                          rules_.at(f.type).layer > Layer::Tile || may_share_hex(own, rules_.at(f.type));
               });
    }

    void objectives() {
        for (const ObjectiveId id : scenario_.objectives.ids()) {
            const auto& objective = scenario_.objectives[id];
            look_at(Part::Objective, id.value, objective.hexes.empty() ? HexId::none() : objective.hexes[0]);
            const bool has_sections = objective.type == ObjectiveType::EmptySection;
            if (objective.hexes.empty() != has_sections) add("hexes", "no_objective_hexes");
            if (objective.sections.empty() == has_sections) add("sections", "no_objective_sections");
            if (is_of_one_side(objective.type) && objective.for_side[0] && objective.for_side[1]) add("for", "objective_for_one");
            if (!std::all_of(objective.hexes.begin(), objective.hexes.end(), [&](HexId h) { return on_board(h); }))
                add("hexes", "off_board");
            if (!objective.for_side[0] && !objective.for_side[1]) add("sides", "objective_for_nobody");
            if (objective.type == ObjectiveType::Destruction && !is_destroyed_by_its_side(objective))
                add("hexes", "destruction_of_no_bridge");
            if (!objective.removes.empty() && objective.type != ObjectiveType::Permanent) add("removes", "removes_when_won");
            if (is_carried(objective.type)) carried(objective);
            for (const HexId hex : objective.only_from)
                if (std::none_of(scenario_.units.begin(), scenario_.units.end(), [&](const UnitSetup& u) {
                        return u.starts_on_board() && u.hex == hex && objective.for_side[index(u.side)];
                    }))
                    add("only_from", "only_nobody");
            if (!objective.only_types.empty() && nobody_may_have(objective)) add("only_types", "only_types_nobody");
            if (!has_sections && (objective.hexes_needed < 1 || objective.hexes_needed > objective.hexes.size()))
                add("hexes_needed", "hexes_needed_out_of_range");
        }
    }

    // OBJ-4: no unit of its sides is of the types that may have it and starts where it has to. Units of a reserve come by lot (RESERVE-4).
    bool nobody_may_have(const Objective& objective) const {
        const auto fits = [](const auto& list, auto item) {
            return list.empty() || std::find(list.begin(), list.end(), item) != list.end();
        };
        const auto& from_reserve = rules_.procedures.reserves.types;
        const bool may_come = objective.only_from.empty() && scenario_.scenario_rules.find<Reserves>() != nullptr &&
                              std::any_of(from_reserve.begin(), from_reserve.end(),
                                          [&](UnitTypeId type) { return fits(objective.only_types, type); });
        return !may_come && std::none_of(scenario_.units.begin(), scenario_.units.end(), [&](const UnitSetup& u) {
            return objective.for_side[index(u.side)] && fits(objective.only_types, u.type) && fits(objective.only_from, u.hex);
        });
    }

    // Whether each hex of a destruction is one that the side it is for, and no other, may destroy (BLOW-8, SABOT-4, DAM-3).
    bool is_destroyed_by_its_side(const Objective& objective) const {
        if (objective.for_side[0] == objective.for_side[1]) return false;
        const Side side = objective.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis;
        const ScenarioRules& all = scenario_.scenario_rules;
        const auto names = [&](const auto* rule, auto hexes, HexId hex) {
            return rule != nullptr && rule->side == side &&
                   std::find((rule->*hexes).begin(), (rule->*hexes).end(), hex) != (rule->*hexes).end();
        };
        return std::all_of(objective.hexes.begin(), objective.hexes.end(), [&](HexId hex) {
            return names(all.find<Demolition>(), &Demolition::bridges, hex) ||
                   names(all.find<Sabotage>(), &Sabotage::sites, hex) || names(all.find<DamSabotage>(), &DamSabotage::dams, hex);
        });
    }

    // A battle that its set-up or the start of its first turn decides is none (OBJ-6, OBJ-7, OBJ-36).
    void outcome() {
        const auto borrowed = [](const auto& thing) {
            return std::shared_ptr<std::decay_t<decltype(thing)> const>(&thing, [](auto*) {});
        };
        Game game = set_out(borrowed(rules_), borrowed(scenario_));
        Emit emit(game, nullptr);
        update_medals(emit);
        if (!game.is_over()) judge_turn_start(emit, scenario_.first);
        look_at(Part::Whole);
        if (game.is_over()) won_at_start(game.state.open);
    }

    // By whom and by what.
    void won_at_start(const Open& open) {
        const Side winner = open.winner();
        std::string held;
        for (const ObjectiveId id : scenario_.objectives.ids()) {
            const Objective& objective = scenario_.objectives[id];
            const bool ends_it = open.reason == WinReason::SuddenDeath && objective.type == ObjectiveType::SuddenDeath;
            if (open.objectives[id] == winner || (ends_it && objective.for_side[index(winner)]))
                held += (held.empty() ? "" : ", ") + objective.id;
        }
        add({}, "won_at_start",
            {{"side", side_key(winner)},
             {"medals", open.at(winner).medals()},
             {"needed", int{scenario_.at(winner).medals}},
             {"objectives", held.empty() ? "-" : held}});
    }

    // CAPT-4, RESCUE-1
    void carried(const Objective& objective) {
        if (objective.hexes.size() > 1) add("hexes", "one_hex_of_carried");
        const auto& all = scenario_.objectives;
        if (objective.carried_off && std::none_of(all.begin(), all.end(), [&](const Objective& exit) {
                return exit.type == ObjectiveType::Exit &&
                       ((exit.for_side[0] && objective.for_side[0]) || (exit.for_side[1] && objective.for_side[1]));
            }))
            add("carried_off", "no_exit_for_carried");
        const auto holds_prisoners = [&](const Feature& f) {
            return !f.type.is_none() && f.hex == objective.hexes.front() && rules_.at(f.type).prison;
        };
        if (objective.type == ObjectiveType::Rescue && !objective.hexes.empty() &&
            std::none_of(scenario_.features.begin(), scenario_.features.end(), holds_prisoners))
            add("hexes", "no_prison");
    }

    void scenario_rules() {
        for (std::size_t i = 0; i < scenario_.scenario_rules.size(); ++i) {
            std::vector<Problem> problems;
            std::visit([&](const auto& rule) { judge(rule, scenario_, rules_, problems); }, scenario_.scenario_rules[i]);
            for (Problem& problem : problems) {
                problem.part = Part::Rule;
                problem.index = i;
                found_.push_back(std::move(problem));
            }
            look_at(Part::Rule, i);
            for (const std::string& group : groups_named(scenario_.scenario_rules[i]))
                if (std::none_of(scenario_.units.begin(), scenario_.units.end(),
                                 [&](const UnitSetup& u) { return u.group == group; }))
                    add({}, "group_without_units", {{"group", group}});
        }
    }

    const Scenario& scenario_;
    const Rulebook& rules_;
    const Board& board_;
    std::set<std::string, std::less<>> groups_;  // of units to come that rules name
    Problem at_;
    std::vector<Problem> found_;
};

}  // namespace

std::vector<Problem> problems(const Scenario& scenario, const Rulebook& rulebook) { return Finder(scenario, rulebook).run(); }

}  // namespace salient
