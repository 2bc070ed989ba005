// What one seat cannot have seen: of each card the copies, less those that it has before it or knows of.
#include "rules/engine/unseen.hpp"

#include <algorithm>

namespace salient {

std::array<int, card_kinds_max> cards_seen_too_many(const Rulebook& rules, const Open& open, const Knowledge& known) {
    std::array<int, card_kinds_max> seen{};
    for (std::size_t i = 0; i < rules.cards.size(); ++i) seen[i] = -rules.cards[i].copies;
    for (const CardId card : known.hand) ++seen[card.value];
    for (const CardId card : open.discards) ++seen[card.value];
    for (const CardId card : open.gone) ++seen[card.value];
    for (const CardInPlay& card : open.cards)
        if (!card.played.is_none()) ++seen[card.played.value];  // none: a token (RESERVE-9)
    for (const CardId card : open.reactions) ++seen[card.value];
    for (const FaceDownId id : known.face_down.ids()) {
        const FaceDown& what = open.face_down[id];
        if (!what.known_to.has(known.seat)) continue;
        if (what.is_card()) ++seen[known.face_down[id]];
        if (what.kind == FaceDownKind::Taken) --seen[known.face_down[id]];
    }
    return seen;
}

CardBag cards_unseen(const Rulebook& rules, const Open& open, const Knowledge& known) {
    CardBag unseen{};
    const auto seen = cards_seen_too_many(rules, open, known);
    for (std::size_t i = 0; i < seen.size(); ++i) unseen[i] = static_cast<std::uint8_t>(std::max(0, -seen[i]));
    return unseen;
}

}  // namespace salient
