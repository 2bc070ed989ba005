// Under which units landing craft are put before the first turn (LCT-2).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct CraftQuestion final : OneOfUnits<PlaceCraft> {
    explicit CraftQuestion(Occasion asked) : OneOfUnits(std::move(asked)) {
        offer_end<EndCraft>("end_phase", "button.end_craft");
    }
    Message prompt() const override {
        const int left = step<CraftStep>().left;
        if (left > count_units([](const Unit&) { return true; })) return say("prompt.craft");
        return say("prompt.craft_left", {{"left", left}});
    }

    std::vector<HexId> counted() const override { return {}; }
};

}  // namespace

AQuestion question_of(const CraftStep&, Occasion asked) { return std::make_unique<CraftQuestion>(std::move(asked)); }

}  // namespace salient::ui
