// Where a problem of a scenario stands in its file, and what it says to people who edit files.
#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/args.h>
#include <fmt/format.h>

#include "data/scenario_format.hpp"

namespace salient {

namespace {

constexpr std::pair<std::string_view, std::string_view> problem_sentences[] = {
    {"problem.two_units", "two units are on {hex}; move one of them"},
    {"problem.no_such_accessory", "such a unit carries no such thing; take the key away"},
    {"problem.not_by_craft", "such a unit does not go by landing craft; take the key away"},
    {"problem.craft_on_land", "a landing craft starts on ocean or coastline; move the unit or take the key away"},
    {"problem.no_carrier",
     "\"aboard\" names the hex of a locomotive or wagon of the same side, for a unit that is no train; put it right"},
    {"problem.no_locomotive", "only a locomotive has \"wagon\" or \"facing\"; take the key away"},
    {"problem.train_off_rails", "no rail runs on this hex; lay one or move the train"},
    {"problem.wagon_alone", "no locomotive draws this wagon; name its hex as \"wagon\" of one beside it"},
    {"problem.no_facing",
     "a locomotive has either its \"wagon\" or, without one, \"facing\", for example \"W\"; say one of them"},
    {"problem.no_wagon_there",
     "\"wagon\" names the hex of a wagon of the same side, joined to the locomotive by rail, that no other draws; put it right"},
    {"problem.train_hits", "a locomotive stands one hit more than its wagon; make the figures fit"},
    {"problem.same_feature_twice", "there is already a feature of this kind on {hex}; take one away"},
    {"problem.two_tiles", "there is already a tile or structure on {hex}, and a hex holds one of each; take one away"},
    {"problem.no_sides", "the feature on {hex} must say which sides it joins; add \"sides\", for example [\"E\", \"W\"]"},
    {"problem.no_value", "the feature on {hex} is of a kind that has no \"value\"; take the key away"},
    {"problem.value_out_of_range", "the \"value\" of the feature on {hex} is {most} at most; make it smaller"},
    {"problem.no_such_arrival",
     "\"in\" is for a unit that comes later: not for trains, and without \"at\" or \"aboard\"; put it right"},
    {"problem.group_of_enemy", "units of the group \"{group}\" belong to the other side; give the group to one side"},
    {"problem.group_of_two_rules", "two rules bring the group \"{group}\"; take it out of one of them"},
    {"problem.no_reinforcement", "such a unit is never a reinforcement ({unit}); take it out of the group"},
    {"problem.no_breakthrough_unit", "only armor breaks through, not {unit}; take it out of the group"},
    {"problem.two_breakthroughs", "the side has two breakthroughs; take one rule away"},
    {"problem.no_cards_to_wait_for", "no card is named to wait for; add one to \"cards\""},
    {"problem.number_of_no_trigger", "where a card is waited for the number says nothing; take it away"},
    {"problem.no_such_card", "there is no card \"{card}\" that could be played; name another one"},
    {"problem.cards_of_no_trigger", "no card is waited for; take \"cards\" away"},
    {"problem.trigger_ends_game", "with {medals} medals the game is over; make the number smaller"},
    {"problem.held_for_no_turn", "units held back until the first turn are not held back; make the number greater"},
    {"problem.holds_nobody", "no hex of a unit that is held back is named; add one to \"hexes\""},
    {"problem.nobody_to_hold", "no unit of the side starts on this hex; take it away"},
    {"problem.held_twice", "two rules hold the unit on this hex back; take it out of one of them"},
    {"problem.group_of_no_rule", "no rule of the scenario brings the group \"{group}\"; name it there or put the unit on a hex"},
    {"problem.group_without_units", "no unit is \"in\": \"{group}\"; add some or take the rule away"},
    {"problem.reserves_twice", "the rule \"reserves\" stands once for each side; take one away"},
    {"problem.no_exit_for_carried",
     "\"carried_off\" needs an exit of a side that the objective is for; add one or take the key away"},
    {"problem.one_hex_of_carried", "what is carried away lies on one hex; name one"},
    {"problem.off_board", "the hex is off the board; take another one"},
    {"problem.drop_in_rainstorm",
     "nobody drops from the air in a rainstorm; play without \"house.weather_rainstorm\", or let the units drop later"},
    {"problem.cannot_drop", "such a unit does not drop from the air; take it out of the group"},
    {"problem.drop_of_both_sides", "the group \"{group}\" has units of the other side; an air drop brings units of one side"},
    {"problem.group_drops_twice", "the group \"{group}\" is dropped by two rules; give each a group of its own"},
    {"problem.first_drop_waits",
     "a drop before the first turn waits for no turn, no daylight and no losses; write another \"when\" or take these keys away"},
    {"problem.drops_one_by_one", "units that drop for an order each jump one by one; take \"together\" away"},
    {"problem.only_nobody", "no unit of a side that may have the objective starts on this hex; take it away"},
    {"problem.only_types_nobody",
     "no unit of a side that may have the objective is of these types, so nobody could win it; name another type or take the key away"},
    {"problem.no_card_strikes", "with this deck no Recon is played as an attack; take the rule away"},
    {"problem.no_night", "there is no night to wait for the end of; take \"full_daylight\" away or add the rule \"night\""},
    {"problem.no_observer_hex", "no hex of the observer is named; add one to \"hexes\""},
    {"problem.no_observer_there", "no unit of the side starts on {hex}; put one there or take the hex out of \"units\""},
    {"problem.cards_out_of_range", "the hand grows to more than {most} cards; give fewer"},
    {"problem.side_without_units", "{side} have no unit; give them one"},
    {"problem.same_edge", "both sides have the same edge of the board; give one \"top\" and the other \"bottom\""},
    {"problem.too_many_units", "there are more than {most} units; take some away"},
    {"problem.no_bridges", "no bridge is named that may be blown up; add one"},
    {"problem.no_bridge_there", "there is no bridge on {hex} that could be blown up; lay one there or take the hex away"},
    {"problem.destruction_of_no_bridge",
     "a \"destruction\" is for one side, on hexes that \"demolition\", \"sabotage\" or \"dam_sabotage\" names for that side; put "
     "it right"},
    {"problem.no_objective_sections",
     "the objective names no section, or names some without need; \"sections\" belong to \"empty_section\""},
    {"problem.objective_for_one", "an objective of this type is for one side; write \"allies\" or \"axis\""},
    {"problem.no_exit_for_side", "the side needs medals for exits and has no exit; add an objective of the type \"exit\" for it"},
    {"problem.must_hold_nothing", "there is no objective of this name that the side could hold; name another one"},
    {"problem.must_hold_twice", "the objective is named twice; take one away"},
    {"problem.type_needs_option",
     "this type of unit waits for the option \"{option}\"; name it in \"options\", or take another type"},
    {"problem.trait_needs_option",
     "this trait waits for the option \"{option}\"; name it in \"options\", or take the trait away"},
    {"problem.too_many_of_type", "a side has {most} of this type at most; take another type"},
    {"problem.no_medals",
     "a side without a number of medals to win needs \"exit_units\" or an objective of the type \"sudden_death\"; give it one"},
    {"problem.no_medals_to_win",
     "\"exit_medals\" and \"must_hold\" say what medals win only with; take them away or give the medals"},
    {"problem.no_exit_for_units",
     "units of the side win by leaving and it has no exit; add an objective of the type \"exit\" for it"},
    {"problem.removes_when_won", "\"removes\" belongs to objectives of the type \"permanent\"; take it away"},
    {"problem.ship_on_land", "a destroyer starts on the ocean; move it"},
    {"problem.no_sites", "no site is named that may be destroyed; add one"},
    {"problem.no_site_there",
     "there is no tile or structure on {hex} that could be destroyed; lay one there or take the hex away"},
    {"problem.no_dams", "no dam is named; add one"},
    {"problem.no_dam_there", "there is no tile on {hex} that could be a dam; lay one there or take the hex away"},
    {"problem.dam_without_objective",
     "nothing is won by the dam on {hex}; add an objective of the type \"destruction\" for the side on it"},
    {"problem.won_at_start",
     "the battle is won before anybody plays: {side} begin with {medals} of {needed} medals, objectives: {objectives}; move units or "
     "objectives, or ask for more medals"},
    {"problem.mode_needs_wide_board",
     "the mode \"overlord\" is played on the board \"overlord\"; take the mode away or the other board"},
    {"problem.no_objective_hexes", "the objective has no hex; add one to \"hexes\""},
    {"problem.hexes_needed_out_of_range", "\"hexes_needed\" is more than the objective has hexes; make it smaller"},
};

}  // namespace

std::string pointer_within(const Problem& problem) {
    std::string out;
    if (!problem.field.empty()) out.append("/").append(problem.field);
    if (problem.place) out += "/" + std::to_string(*problem.place);
    return out;
}

std::string pointer_of(const Problem& problem) {
    const std::string number = std::to_string(problem.index);
    std::string part;
    switch (problem.part) {
        case Problem::Part::Whole: break;
        case Problem::Part::Side: part = fmt::format("/sides/{}", word_for(static_cast<Side>(problem.index), side_words)); break;
        case Problem::Part::Unit: part = "/units/" + number; break;
        case Problem::Part::Feature: part = "/terrain/" + number; break;
        case Problem::Part::Objective: part = "/objectives/" + number; break;
        case Problem::Part::Rule: part = "/scenario_rules/" + number; break;
    }
    return part + pointer_within(problem);
}

std::string sentence(const Message& message) {
    const auto found = std::find_if(std::begin(problem_sentences), std::end(problem_sentences),
                                    [&](const auto& known) { return known.first == message.key; });
    if (found == std::end(problem_sentences)) return message.key;
    fmt::dynamic_format_arg_store<fmt::format_context> args;
    for (Arg arg : message.args) {
        // A side is the only thing that a sentence here names.
        if (auto* word = std::get_if<std::string>(&arg.value); word != nullptr && word->starts_with("@side."))
            *word = *word == "@side.allies" ? "the Allies" : "the Axis";
        std::visit([&](const auto& v) { args.push_back(fmt::arg(arg.name.c_str(), v)); }, arg.value);
    }
    try {
        return fmt::vformat(found->second, args);
    } catch (const fmt::format_error&) {
        return message.key;
    }
}

}  // namespace salient
