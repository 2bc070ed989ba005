// A card for the empty chip (SOV-3, SOV-15).
#include "ui/table/questions/cards.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct ChipQuestion final : CardQuestion {
    explicit ChipQuestion(Occasion asked) : CardQuestion(std::move(asked)) {
        offer_no(is_staff_game() ? "button.chip_enough" : "button.no_card_for_chip");
    }
    Message prompt() const override {
        if (!is_staff_game()) return say("prompt.chip_first");
        // OVL-COM-2: all of them before the first turn, where no option says otherwise.
        const bool are_all = open().turn == 0 && !match().rules().procedures.commissar_free_count;
        return say(are_all ? "prompt.chip_staff_first" : "prompt.chip_staff");
    }

    Meaning on_card(CardId card) const override { return ask(LayUnderChip{card}); }
};

}  // namespace

AQuestion question_of(const ChipStep&, Occasion asked) { return std::make_unique<ChipQuestion>(std::move(asked)); }

}  // namespace salient::ui
