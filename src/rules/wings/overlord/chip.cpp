// The Commissar of a staff: up to three cards lie under the chip for the next turn (OVL-COM). What may be given stands in distribute.cpp.
#include <algorithm>

#include "rules/wings/overlord/gifts.hpp"

namespace salient {

namespace {

int under_chip(const Open& open, Seat commander) {
    return static_cast<int>(std::count_if(open.face_down.begin(), open.face_down.end(),
                                          [&](const FaceDown& what) { return is_under_chip_of(what, commander); }));
}

bool is_before_game(const Open& open) { return open.turn == 0; }

GiftRefusal chip_refusal(const Observation& seen, const ChipStep& step, CardId card) {
    if (!seen.hand.contains(card)) return GiftRefusal::no("TURN-4", "card_not_in_hand");
    if (seen.table.rules.at(card).reaction) return GiftRefusal::no("OVL-COM-13", "not_under_chip", true);
    Hand together = seen.chip;
    together.push_back(card);
    if (!can_be_given_together(seen.table, step.seat, together, Repeats::Anything))
        return GiftRefusal::no("OVL-COM-14", "not_with_those_under_chip", true);
    return {};
}

bool may_lay_any(const Observation& seen, const ChipStep& step) {
    return std::any_of(seen.hand.begin(), seen.hand.end(), [&](CardId card) { return chip_refusal(seen, step, card).is_none(); });
}

}  // namespace

void take_up(Emit& emit, Seat commander) {
    if (!has_chip(emit.table(), commander)) return;
    emit.push(ChipStep{commander});
    for (const FaceDownId id : emit.open().face_down.ids())
        if (is_under_chip_of(emit.open().face_down[id], commander))
            emit(FaceDownChanged{id, {FaceDownKind::TakenUp, commander, {commander}, 0}, emit.secrets().face_down[id]});
}

bool asks_overlord_chip(const Table& table, const ChipStep& step) {
    if (under_chip(table.open, step.seat) >= most_under_chip) return false;             // OVL-COM-5
    return table.open.at(step.seat).hand_count > (is_before_game(table.open) ? 1 : 0);  // OVL-COM-2, OVL-COM-4
}

Verdict may_lay_under_overlord_chip(const Observation& seen, const ChipStep& step, CardId card) {
    return explain(chip_refusal(seen, step, card), seen.table.rules, card);
}

void list_overlord_chip(const Observation& seen, const ChipStep& step, Actions& out) {
    for (const CardId card : seen.hand)
        if (chip_refusal(seen, step, card).is_none()) out.emplace_back(LayUnderChip{card});
    if (may_end_overlord_chip(seen, step)) out.emplace_back(Decline{});
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
}

Verdict may_end_overlord_chip(const Observation& seen, const ChipStep& step) {
    const int lie_there = under_chip(seen.table.open, step.seat);
    const bool is_free = !is_before_game(seen.table.open) || seen.table.rules.procedures.commissar_free_count;  // OVL-COM-17
    if ((is_free && lie_there > 0) || !may_lay_any(seen, step)) return Verdict::yes();
    if (is_before_game(seen.table.open)) return Verdict::no(is_free ? "OVL-COM-17" : "OVL-COM-2", "chip_wants_three");
    return Verdict::no("OVL-COM-4", "chip_wants_a_card");
}

}  // namespace salient
