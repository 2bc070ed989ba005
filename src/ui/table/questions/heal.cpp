// Which unit gets figures back: Medics & Mechanics (TC-MED).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct HealQuestion final : OneOfUnits<HealUnit> {
    explicit HealQuestion(Occasion asked) : OneOfUnits(std::move(asked)) { offer_end<EndHeal>("end_heal", "button.end_heal"); }
    Message prompt() const override {
        const auto& now = step<HealStep>();
        if (now.shares) return say("prompt.heal_one_figure");
        return say(now.healed.is_none() ? "prompt.heal" : "prompt.heal_second");
    }
};

}  // namespace

AQuestion question_of(const HealStep&, Occasion asked) { return std::make_unique<HealQuestion>(std::move(asked)); }

}  // namespace salient::ui
