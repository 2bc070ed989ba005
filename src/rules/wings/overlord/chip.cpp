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

GiftBar chip_bar(const Asker& asker, const ChipStep& step, CardId card) {
    if (!asker.hand.contains(card)) return GiftBar::no("TURN-4", "card_not_in_hand");
    if (asker.table.rules.at(card).reaction) return GiftBar::no("OVL-COM-13", "not_under_chip", true);
    Hand together = asker.chip;
    together.push_back(card);
    if (!can_be_given_together(asker.table, step.seat, together, Repeats::Anything))
        return GiftBar::no("OVL-COM-14", "not_with_those_under_chip", true);
    return {};
}

bool may_lay_any(const Asker& asker, const ChipStep& step) {
    return std::any_of(asker.hand.begin(), asker.hand.end(), [&](CardId card) { return chip_bar(asker, step, card).is_none(); });
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

Verdict may_lay_under_overlord_chip(const Asker& asker, const ChipStep& step, CardId card) {
    return explain(chip_bar(asker, step, card), asker.table.rules, card);
}

void list_overlord_chip(const Asker& asker, const ChipStep& step, Actions& out) {
    for (const CardId card : asker.hand)
        if (chip_bar(asker, step, card).is_none()) out.emplace_back(LayUnderChip{card});
    if (may_end_overlord_chip(asker, step)) out.emplace_back(Decline{});
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
}

Verdict may_end_overlord_chip(const Asker& asker, const ChipStep& step) {
    const int lie_there = under_chip(asker.table.open, step.seat);
    const bool is_free = !is_before_game(asker.table.open) || asker.table.rules.procedures.commissar_free_count;  // OVL-COM-17
    if ((is_free && lie_there > 0) || !may_lay_any(asker, step)) return Verdict::yes();
    if (is_before_game(asker.table.open)) return Verdict::no(is_free ? "OVL-COM-17" : "OVL-COM-2", "chip_wants_three");
    return Verdict::no("OVL-COM-4", "chip_wants_a_card");
}

}  // namespace salient
