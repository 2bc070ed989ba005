// Whether to roll for the dams (DAM-1), then where the stars go (DAM-2).
#include <cmath>

#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct DamQuestion final : Question {
    explicit DamQuestion(Occasion asked) : Question(std::move(asked)) {
        offer_no("button.no_dam_roll");
        const int percent = static_cast<int>(std::lround(100 * chance_of_a_star(dam_dice)));
        if (has(RollForDams{})) offer("prompt.roll_for_dams", {"button.roll_for_dams", {{"percent", percent}}}, RollForDams{});
    }
    Message prompt() const override {
        const auto& now = step<DamStep>();
        return now.rolled ? say("prompt.dam_star", {{"left", int{now.stars}}}) : say("prompt.dam");
    }

    Meaning on_hex(HexId hex) const override {
        if (step<DamStep>().rolled) return ask(PutDamStar{hex});
        return contains(dams_held(table(), side()), hex) ? ask(RollForDams{}) : Meaning{};
    }
    std::vector<HexId> answers() const override { return hexes_of<PutDamStar>(); }
    void light(BoardMarks& out) const override {
        for (const HexId dam : dams_held(table(), side()))
            lit(out, dam, step<DamStep>().dams.contains(dam) ? Light::Chosen : Light::Choice).badge =
                std::to_string(stars_on_dam(table(), dam));
    }
};

}  // namespace

AQuestion question_of(const DamStep&, Occasion asked) { return std::make_unique<DamQuestion>(std::move(asked)); }

}  // namespace salient::ui
