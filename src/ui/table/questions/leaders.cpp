// Which unit a leader joins whose own was lost (HERO-4).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct LeaderQuestion final : OneOfUnits<JoinUnit> {
    using OneOfUnits::OneOfUnits;
    Message prompt() const override { return say("prompt.leader", {unit_arg(step<LeaderStep>().from)}); }

    void light(BoardMarks& out) const override {
        OneOfUnits::light(out);
        lit(out, step<LeaderStep>().hex, Light::Chosen);
    }
};

}  // namespace

AQuestion question_of(const LeaderStep&, Occasion asked) { return std::make_unique<LeaderQuestion>(std::move(asked)); }

}  // namespace salient::ui
