// A card of the discard pile instead of those that are drawn (CCAR-11), on a sheet of its own.
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct TakeCardQuestion final : Question {
    explicit TakeCardQuestion(Occasion asked) : Question(std::move(asked)) { offer_no("button.draw_instead"); }
    Message prompt() const override { return say("prompt.take_card"); }
};

}  // namespace

AQuestion question_of(const TakeCardStep&, Occasion asked) { return std::make_unique<TakeCardQuestion>(std::move(asked)); }

}  // namespace salient::ui
