// Which units lose a figure to General Winter (TWX-8).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct WinterQuestion final : OneOfUnits<LoseFigure> {
    using OneOfUnits::OneOfUnits;
    Message prompt() const override { return say("prompt.winter"); }
};

}  // namespace

AQuestion question_of(const WinterStep&, Occasion asked) { return std::make_unique<WinterQuestion>(std::move(asked)); }

}  // namespace salient::ui
