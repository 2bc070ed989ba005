// The political commissar's chip: cards chosen a turn ahead (SOV-1 to SOV-19). What a turn with it brings stands in turn.cpp, where cards
// are played.
#include <algorithm>

#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/commissar.hpp"
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

namespace {

// Known to its owner alone (SOV-18).
FaceDown under_chip(Seat seat) { return {FaceDownKind::UnderChip, seat, {seat}, 0}; }

bool may_lie_under_chip(const Rulebook& rules, CardId id) { return !rules.at(id).reaction; }

// SOV-9
Verdict may_lay(const Observation& seen, CardId id) {
    if (!seen.hand.contains(id)) return Verdict::no("TURN-4", "card_not_in_hand");
    if (!may_lie_under_chip(seen.table.rules, id))
        return Verdict::no("SOV-9", "not_under_chip", {{"card", card_key(seen.table.rules.at(id))}});
    return Verdict::yes();
}

}  // namespace

// ---- What everybody sees of it ----

bool has_chip(const Table& table, Seat seat) {
    const auto* rule = table.scenario.scenario_rules.find<PoliticalCommissar>();
    return rule != nullptr && seat == seat_of(rule->side);
}

FaceDownId chip_of(const Open& open, Seat seat) {
    for (const FaceDownId id : open.face_down.ids())
        if (is_under_chip_of(open.face_down[id], seat)) return id;
    return {};
}

int cards_held(const Open& open, Seat seat) {
    const auto under =
        std::count_if(open.face_down.begin(), open.face_down.end(), [&](const FaceDown& f) { return is_under_chip_of(f, seat); });
    return open.at(seat).hand_count + static_cast<int>(under);
}

// ---- The rule of the scenario ----

void last_before_first_turn(const PoliticalCommissar& rule, std::vector<Step>& steps) {
    if (!rule.is_house)
        steps.emplace_back(ChipStep{seat_of(rule.side)});  // SOV-3; HCOM-1: in the first turn the empty chip asks for one
}

namespace {

// Of the Commander-in-Chief of a staff (OVL-COM).
void tell_of_staff(const Args& whose, bool counts_freely, std::vector<RuleSentence>& out) {
    out.push_back(counts_freely ? RuleSentence{{"sheet.commissar_staff_free", whose}, "OVL-COM-17", {}}
                                : RuleSentence{{"sheet.commissar_staff_first", whose}, "OVL-COM-2", {}});
    out.push_back({{"sheet.commissar_staff_turn", {}}, "OVL-COM-3", {}});
    out.push_back({{"sheet.commissar_staff_direct", {}}, "OVL-COM-8", {}});
    out.push_back({{"sheet.commissar_staff_hand", {}}, "OVL-COM-11", {}});
}

}  // namespace

void tell(const PoliticalCommissar& rule, const Scenario& scenario, const Rulebook& rules, std::vector<RuleSentence>& out) {
    const Args whose{{"side", side_key(rule.side)}};
    if (is_overlord(scenario)) return tell_of_staff(whose, rules.procedures.commissar_free_count, out);
    out.push_back(rule.is_house ? RuleSentence{{"sheet.commissar_house_first", whose}, "HCOM-1", {}}
                                : RuleSentence{{"sheet.commissar_first", whose}, "SOV-3", {}});
    out.push_back({{"sheet.commissar_turn", {}}, "SOV-5", {}});
    out.push_back({{"sheet.commissar_direct", {}}, "SOV-6", {}});
    out.push_back({{"sheet.commissar_hand", {}}, "SOV-12", {}});
}

// ---- A card goes under the chip ----

bool any_for_chip(const Rulebook& rules, const Hand& hand) {
    return std::any_of(hand.begin(), hand.end(), [&](CardId id) { return may_lie_under_chip(rules, id); });
}

void list_for_chip(const Observation& seen, Actions& out) {
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    for (const CardId id : seen.hand)
        if (may_lay(seen, id)) out.emplace_back(LayUnderChip{id});
    std::sort(out.begin() + first, out.end());
    out.erase(std::unique(out.begin() + first, out.end()), out.end());
}

Seat to_act(const Table& table, const ChipStep& step) {
    if (is_overlord(table)) return asks_overlord_chip(table, step) ? step.seat : seat::nobody;
    return table.open.at(step.seat).hand_count == 0 ? seat::nobody : step.seat;
}

void list(const Observation& seen, const ChipStep& step, Actions& out) {
    if (is_overlord(seen.table)) return list_overlord_chip(seen, step, out);
    list_for_chip(seen, out);
    if (out.empty()) out.emplace_back(Decline{});
}

Verdict check(const Observation& seen, const ChipStep& step, const LayUnderChip& action) {
    if (is_overlord(seen.table)) return may_lay_under_overlord_chip(seen, step, action.card);
    return may_lay(seen, action.card);
}

Verdict check(const Observation& seen, const ChipStep& step, const Decline&) {
    if (is_overlord(seen.table)) return may_end_overlord_chip(seen, step);
    if (!any_for_chip(seen.table.rules, seen.hand)) return Verdict::yes();
    return Verdict::no(seen.table.open.turn == 0 ? "SOV-3" : "SOV-15", "chip_wants_a_card");
}

void take(Emit& emit, const ChipStep& step, const LayUnderChip& action) {
    if (!is_overlord(emit.scenario())) emit.pop();  // a staff goes on until it has enough
    emit(LaidFaceDown{under_chip(step.seat), action.card.value, step.seat});
}
void take(Emit& emit, const ChipStep&, const Decline&) { emit.pop(); }

Verdict check(const Observation& seen, const PlayCardStep& step, const LayUnderChip& action) {
    if (!has_chip(seen.table, step.seat)) return Verdict::no("SOV-1", "no_chip");
    if (!step.received.is_none()) return Verdict::no("SOV-5", "chip_card_is_played");
    if (seen.chip.empty()) return Verdict::no("SOV-15", "play_before_chip");
    return may_lay(seen, action.card);
}

// SOV-5: the card that lay there is played at once, unless there is something to choose with it: a section (SOV-7), or an attack (SC-14).
void take(Emit& emit, const PlayCardStep& step, const LayUnderChip& action) {
    const PlayCardStep turned_up{step.seat, chip_of(emit.open(), step.seat)};
    const CardId card{emit.secrets().face_down[turned_up.received]};
    emit(LaidFaceDown{under_chip(step.seat), action.card.value, step.seat});
    if (emit.rules().at(card).orders.chosen_section || !strikes_of(emit.table(), step.seat, card).empty())
        emit(StepChanged{turned_up});
    else
        take(emit, turned_up, PlayCard{card, Section::None});
}

}  // namespace salient
