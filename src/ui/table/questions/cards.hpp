// Questions that are answered with a card that lies before the player.
#pragma once

#include <string_view>

#include "ui/table/questions/question.hpp"

namespace salient::ui {

class CardQuestion : public Question {
public:
    using Question::Question;
    bool asks_for_card() const override { return true; }
    bool gives_cards_digits() const override { return card_.is_none(); }
    bool is_card_playable(CardId card) const override;
    bool goes_under_chip(CardId card) const override { return has(LayUnderChip{card}) && !may_play(card); }
    const char* legend(Light light) const override {
        return light == Light::MayOrder ? "legend.could_order" : Question::legend(light);
    }

protected:
    bool may_play(CardId card) const { return !ways_of<PlayCard>(card).empty(); }
    // The legal actions of a kind with a card.
    template <class A>
    std::vector<A> ways_of(CardId card) const {
        std::vector<A> out;
        each<A>([&](const A& way) {
            if (way.card == card) out.push_back(way);
        });
        return out;
    }
    Arg card_arg(CardId card) const { return {"card", "@card." + match().rules().at(card).id}; }
};

}  // namespace salient::ui
