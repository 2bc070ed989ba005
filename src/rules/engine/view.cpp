// Who sees what (SETUP-5, DECK-19): views, redaction, and possible truths behind a view.
#include <algorithm>

#include "rules/engine/unseen.hpp"
#include "salient/game.hpp"

namespace salient {

View view_for(const Game& game, Seat seat) {
    const Secrets& secrets = game.state.secrets;
    View view{game.rules, game.scenario, game.state.open, {}};
    Knowledge& known = view.known;
    known.seat = seat;
    if (is_player(seat)) known.hand = secrets.hands[seat];
    for (const FaceDownId id : secrets.face_down.ids())
        known.face_down.push_back(view.open.face_down[id].known_to.has(seat) ? secrets.face_down[id] : face_down_unknown);
    known.unseen = cards_unseen(*view.rules, view.open, known);
    return view;
}

Event redact(const Event& event, Seat seat) {
    if (const auto* drawn = std::get_if<CardDrawn>(&event); drawn != nullptr && drawn->seat != seat)
        return CardDrawn{drawn->seat, CardId::none()};
    if (const auto* taken = std::get_if<CardTaken>(&event); taken != nullptr && taken->seat != seat)
        return CardTaken{taken->seat, CardId::none()};
    if (const auto* changed = std::get_if<FaceDownChanged>(&event); changed != nullptr && !changed->now.known_to.has(seat)) {
        FaceDownChanged seen = *changed;
        seen.value = face_down_unknown;
        return seen;
    }
    if (const auto* back = std::get_if<CardTakenBack>(&event); back != nullptr && back->seat != seat)
        return CardTakenBack{back->what, back->seat, face_down_unknown};
    if (const auto* laid = std::get_if<LaidFaceDown>(&event); laid != nullptr && !laid->what.known_to.has(seat)) {
        LaidFaceDown seen = *laid;
        seen.value = face_down_unknown;
        return seen;
    }
    return event;
}

namespace {

// Takes cards at random out of what is unseen.
class Dealer {
public:
    Dealer(const CardBag& bag, Rng& rng) : bag_(bag), rng_(rng) {
        for (const auto copies : bag_) left_ += copies;
    }
    bool empty() const { return left_ == 0; }
    CardId card() { return take(bag_, left_); }
    // One that may lie face down: no reaction is ever laid so (TURN-6, SOV-9).
    CardId card_laid(const Rulebook& rules) {
        CardBag laid = bag_;
        std::uint32_t copies = 0;
        for (std::size_t i = 0; i < rules.cards.size(); ++i) {
            if (rules.cards[i].reaction) laid[i] = 0;
            copies += laid[i];
        }
        return copies == 0 ? card() : take(laid, copies);
    }
    void add(CardId card) {
        ++bag_[card.value];
        ++left_;
    }
    const CardBag& rest() const { return bag_; }

private:
    // Out of a part of the bag that holds so many copies.
    CardId take(const CardBag& part, std::uint32_t copies) {
        std::uint32_t place = rng_.below(copies);
        std::size_t card = 0;
        while (place >= part[card]) place -= part[card++];
        --bag_[card];
        --left_;
        return CardId{card};
    }

    CardBag bag_;
    Rng& rng_;
    std::uint32_t left_ = 0;
};

// Which cards were taken out of the discard pile: those of which more are seen than there are, else any that lie there.
std::vector<std::uint8_t> guess_taken(const View& view, Dealer& dealer, Rng& rng) {
    auto too_many = cards_seen_too_many(*view.rules, view.open, view.known);
    std::vector<CardId> there = view.open.discards;
    const auto take = [&](CardId card) {
        if (const auto at = std::find(there.begin(), there.end(), card); at != there.end()) there.erase(at);
        return static_cast<std::uint8_t>(card.value);
    };
    std::vector<std::uint8_t> taken;
    for (const FaceDownId id : view.known.face_down.ids()) {
        const FaceDown& what = view.open.face_down[id];
        if (what.kind != FaceDownKind::Taken || what.known_to.has(view.known.seat)) continue;
        const auto sure = std::find_if(too_many.begin(), too_many.end(), [](int n) { return n > 0; });
        if (sure != too_many.end()) {
            --*sure;
            taken.push_back(take(CardId{sure - too_many.begin()}));
        } else {
            taken.push_back(take(there[rng.below(static_cast<std::uint32_t>(there.size()))]));
            dealer.add(CardId{taken.back()});
        }
    }
    return taken;
}

}  // namespace

Game guess_hidden(const View& view, Rng& rng) {
    Game game{view.rules, view.scenario, {view.open, {}}};
    Secrets& secrets = game.state.secrets;
    Dealer dealer(view.known.unseen, rng);
    const std::vector<std::uint8_t> taken = guess_taken(view, dealer, rng);
    std::size_t next_taken = 0;
    // Then what is not just any card.
    for (const FaceDownId id : view.known.face_down.ids()) {
        const FaceDown& what = view.open.face_down[id];
        std::uint8_t value = view.known.face_down[id];
        if (!what.known_to.has(view.known.seat) && what.kind == FaceDownKind::Taken)
            value = taken[next_taken++];
        else if (!what.known_to.has(view.known.seat))
            value = what.is_card() ? dealer.card_laid(*view.rules).value : static_cast<std::uint8_t>(rng.below(what.choices));
        secrets.face_down.push_back(value);
    }
    for (const Seat seat : secrets.hands.ids()) {
        if (seat == view.known.seat) {
            secrets.hands[seat] = view.known.hand;
            continue;
        }
        for (int n = 0; n < view.open.at(seat).hand_count && !dealer.empty(); ++n) secrets.hands[seat].push_back(dealer.card());
    }
    secrets.draw_pile = dealer.rest();
    return game;
}

}  // namespace salient
