// Which units dig in with the sandbags left (TC-DIG-5).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct DigInQuestion final : OneOfUnits<DigIn> {
    using OneOfUnits::OneOfUnits;
    Message prompt() const override { return say("prompt.dig_in", {{"left", int{step<DigInStep>().left}}}); }
};

}  // namespace

AQuestion question_of(const DigInStep&, Occasion asked) { return std::make_unique<DigInQuestion>(std::move(asked)); }

}  // namespace salient::ui
