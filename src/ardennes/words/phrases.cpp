// Sentences for the keys of notes, refusals and lines of sums; a key without one is read as it stands.
#include "ardennes/words/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/ardennes/look.hpp"

namespace salient::ardennes {

namespace {

struct Phrase {
    std::string_view key, says;
};
constexpr Phrase note_phrases[] = {
    {"bridge_saved", "Operation Greif: the bridge stands"},
    {"clouds_break", "a tactic that brings nothing counts as Airpower"},
    {"event_impossible", "the event cannot be carried out: an action card is drawn"},
    {"impulse_skipped", "Commandos: the Allied impulse is skipped"},
    {"line_impossible", "the first line of the action card cannot be carried out"},
    {"monty", "Monty tidies the lines: no action"},
    {"no_action", "nothing happens"},
    {"no_card", "no card is left to draw"},
    {"no_card_unsupplied", "the target is not in supply: no Allied card is turned up"},
    {"no_gap", "there is no gap to close"},
    {"no_gap_closed", "nobody can close the gap"},
    {"no_retreat", "no hex to retreat to: steps are lost instead"},
    {"no_roadblock_placed", "no hex for a roadblock"},
    {"no_roadblock_replaced", "no roadblock that a reserve unit could replace"},
    {"no_way_to_bug_out", "the defenders have nowhere to slip away to"},
    {"nobody_acts", "nobody of that formation can act"},
    {"nobody_can_attack_any_more", "nobody can attack any more: the impulse ends"},
    {"nobody_can_move_any_more", "nobody can move any more"},
    {"nobody_reinforces", "nobody can come to the battle"},
    {"strafing", "nobody needs supply from the air: the best card of the hand is lost"},
    {"tactic_of_the_other_part", "that tactic is for the other side of a combat"},
    {"advance", "may advance"},
    {"bug_out", "the defenders may bug out"},
    {"hidden_defender", "a hidden defender may be there"},
    {"hits_reach_steps", "the hits would eliminate them, so they retreat"},
    {"would_lose_zoc", "a step less and they would hold no zone of control, so they retreat"},
    {"has_retreated_two", "they have retreated two hexes, so they lose a step"},
};
constexpr Phrase refusal_phrases[] = {
    {"attack_only", "that tactic is for attacks"},
    {"bracketed_alone", "a unit with its strength in brackets does not attack alone"},
    {"dispersed", "it is dispersed"},
    {"enemy_there", "the enemy is there"},
    {"has_attacked", "it has attacked already"},
    {"has_moved", "it has moved already"},
    {"hex_attacked", "that hex was attacked already in this impulse"},
    {"isolated", "it is isolated"},
    {"must_stop", "it must stop before the end of that way"},
    {"no_enemy", "no enemy is there"},
    {"no_fuel", "its formation is out of fuel"},
    {"no_unit", "no such unit may do that"},
    {"no_way", "that is no way from where it stands"},
    {"not_activated", "it is not activated by this card"},
    {"not_adjacent", "it does not stand beside that hex"},
    {"not_now", "that is not what is asked now"},
    {"off_map", "that leads off the map"},
    {"one_hex", "they do not stand in one hex"},
    {"one_unit_crosses", "one unit alone crosses there in an impulse: a river without a bridge, or a bridge into an enemy hex"},
    {"river_first_step", "a river without a bridge is crossed only as the first and only step of a move"},
    {"stacking", "too many units or steps would be in that hex"},
    {"too_far", "that is too far"},
    {"vdh_stays", "that unit never moves"},
    {"zoc_to_zoc", "no step leads from one enemy zone of control into another"},
};
constexpr Phrase figure_phrases[] = {
    {"hard", "rivers and forests last"},          {"hex_index", "place on the map"},
    {"multi_step", "more than one step"},         {"primary", "order of directions"},
    {"retreat_class", "kind of hex (ARD-RET-1)"}, {"turn", "turn from the direction"},
};
constexpr Phrase tally_phrases[] = {
    {"across_river", "across a river: half"},
    {"advance_other", "by another way"},
    {"advance_primary", "by the primary direction or into a victory hex"},
    {"advance_secondary", "by the secondary direction or into a town"},
    {"dear_retreat", "every way back costs a step"},
    {"has_retreated", "retreated one hex already"},
    {"city", "a city: twice"},
    {"elite", "an elite unit attacks"},
    {"engineers", "engineers"},
    {"many_steps", "attackers of 3 or 4 steps"},
    {"out_of_supply", "the defender is out of supply"},
    {"press", "Press the Attack"},
    {"unbracketed", "attackers without brackets"},
    {"unsupplied", "out of supply: half"},
    {"westwall", "Westwall: twice"},
};

template <std::size_t N>
std::string phrased(const Phrase (&phrases)[N], std::string_view key) {
    for (const Phrase& one : phrases)
        if (one.key == key) return std::string(one.says);
    std::string text(key);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string_view without(std::string_view prefix, std::string_view key) {
    return key.starts_with(prefix) ? key.substr(prefix.size()) : key;
}

}  // namespace

std::string note_text(std::string_view key) { return phrased(note_phrases, key); }

std::string figure_text(std::string_view key) { return phrased(figure_phrases, key); }

std::string refusal_text(const Refusal& refusal) {
    std::string text = phrased(refusal_phrases, without("refusal.ard_", refusal.message.key));
    for (const Arg& arg : refusal.message.args)
        if (const auto* n = std::get_if<int>(&arg.value)) text += fmt::format(", {} {}", arg.name, *n);
    return fmt::format("Not allowed: {} ({}).", text, refusal.clause);
}

std::string tally_reason(const TallyLine& line) {
    const std::string_view key = without("tally.ard_", line.reason.key);
    std::string what = phrased(tally_phrases, key);
    for (const Arg& arg : line.reason.args)
        if (const auto* name = std::get_if<std::string>(&arg.value)) what = key == "unit" ? *name : *name + ", " + what;
    return fmt::format("{} ({})", what, line.clause);
}

std::string tally_line(const TallyLine& line) { return fmt::format("{:+} {}", line.value, tally_reason(line)); }

}  // namespace salient::ardennes
