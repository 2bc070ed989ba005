// Who sees what (SETUP-5, DECK-19): views, redaction, and possible truths behind a view.
#include "salient/game.hpp"

namespace salient {

View view_for(const Game& game, Side side) {
    View view{game.rules, game.scenario, game.state.open, {}};
    view.known.side = side;
    view.known.unseen = game.state.secrets.draw_pile;
    for (const Side s : sides) {
        const Hand& hand = game.state.secrets.hands[index(s)];
        if (s == side) {
            view.known.hand = hand;
        } else {
            for (const CardId card : hand) ++view.known.unseen[card.value];
        }
    }
    return view;
}

Event redact(const Event& event, Side side) {
    if (const auto* drawn = std::get_if<CardDrawn>(&event); drawn != nullptr && drawn->side != side)
        return CardDrawn{drawn->side, CardId::none()};
    return event;
}

Game guess_hidden(const View& view, Rng& rng) {
    Game game{view.rules, view.scenario, {view.open, {}}};
    CardBag bag = view.known.unseen;
    std::uint32_t left = 0;
    for (const auto copies : bag) left += copies;
    for (const Side side : sides) {
        Hand& hand = game.state.secrets.hands[index(side)];
        if (side == view.known.side) {
            hand = view.known.hand;
            continue;
        }
        for (int i = 0; i < view.open.at(side).hand_count && left > 0; ++i) {
            std::uint32_t place = rng.below(left--);
            std::size_t card = 0;
            while (place >= bag[card]) place -= bag[card++];
            --bag[card];
            hand.push_back(CardId{card});
        }
    }
    game.state.secrets.draw_pile = bag;
    return game;
}

}  // namespace salient
