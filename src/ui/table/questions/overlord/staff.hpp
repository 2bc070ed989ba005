// Questions to a role of a staff about cards: each may come to lie in several places, or go to several roles.
#pragma once

#include "ui/table/questions/cards.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {

class StaffQuestion : public CardQuestion {
public:
    using CardQuestion::CardQuestion;
    OrderPreview preview(CardId card) const override;
    std::vector<CardPlace> card_places(CardId card) const override;

protected:
    // The Field Generals who could lay it.
    virtual Seats who_could_lay(CardId card) const = 0;
    // A sentence that names the role, and the card picked.
    Message tell(const char* key, Args args = {}) const;
    // A card that goes one way goes it at once; of one that goes several ways the way is still to be said. No way: nothing.
    template <class A>
    std::optional<Meaning> by_its_ways(CardId card) const {
        if (card_ == card) return Meaning{.kind = Meaning::Kind::PickCard};
        const std::vector<A> ways = ways_of<A>(card);
        if (ways.empty()) return {};
        return ways.size() == 1 ? ask(ways.front()) : Meaning{.kind = Meaning::Kind::PickCard, .card = card};
    }

private:
    mutable std::map<CardId, std::vector<CardPlace>> places_;  // worked out when asked for
};

}  // namespace salient::ui
