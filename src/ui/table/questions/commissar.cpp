// A card for the empty chip (SOV-3, SOV-15).
#include <algorithm>

#include "ui/table/questions/cards.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct ChipQuestion final : CardQuestion {
    explicit ChipQuestion(Occasion asked) : CardQuestion(std::move(asked)) {
        if (is_staff_game())
            offer_end<Decline>("decline", "button.chip_enough");  // it ends the step: the turn goes on with what was taken up
        else
            offer_no("button.no_card_for_chip");
    }
    Message prompt() const override {
        if (!is_staff_game()) return say("prompt.chip_first");
        const Arg count{"n", lie_there()};
        if (first<LayUnderChip>() == nullptr)  // OVL-COM-13, -14
            return lie_there() == 0 ? say("prompt.chip_staff_none") : say("prompt.chip_staff_full", {count});
        // OVL-COM-2: all of them before the first turn, where no option says otherwise.
        const bool are_all = open().turn == 0 && !match().rules().procedures.commissar_free_count;
        return say(are_all ? "prompt.chip_staff_first" : "prompt.chip_staff", {count});
    }

    Meaning on_card(CardId card) const override { return ask(LayUnderChip{card}); }

private:
    int lie_there() const {
        return static_cast<int>(std::count_if(open().face_down.begin(), open().face_down.end(), [&](const FaceDown& what) {
            return what.kind == FaceDownKind::UnderChip && what.owner == seat();
        }));
    }
};

}  // namespace

AQuestion question_of(const ChipStep&, Occasion asked) { return std::make_unique<ChipQuestion>(std::move(asked)); }

}  // namespace salient::ui
