// Who comes off a train at a station (TRAIN-13), and whether its gun takes a hit (TRAIN-17).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct UnloadQuestion final : Question {
    explicit UnloadQuestion(Occasion asked) : Question(std::move(asked)) { offer_no("button.no_unload"); }
    Message prompt() const override {
        return say(step<UnloadStep>().begun ? "prompt.unload_next" : "prompt.unload", {unit_arg(coming_off())});
    }

    Meaning on_hex(HexId hex) const override {
        const UnitId unit = unit_at(hex);
        if (!unit.is_none() && lead_of(table(), unit) == step<UnloadStep>().train) return ask(Decline{});
        return ask(Unload{coming_off(), hex});
    }
    std::vector<HexId> answers() const override { return hexes_of<Unload>(); }
    std::vector<HexId> counted() const override { return answers(); }
    void light(BoardMarks& out) const override {
        lit(out, hex_of(step<UnloadStep>().train), Light::Chosen);
        lit(out, answers(), Light::Choice);
    }

private:
    UnitId coming_off() const {
        const Unload* next = first<Unload>();
        return next != nullptr ? next->unit : UnitId::none();
    }
};

struct GunHitQuestion final : Question {
    explicit GunHitQuestion(Occasion asked) : Question(std::move(asked)) {
        offer_no("button.keep_gun");
        if (has(LoseGun{})) offer("prompt.lose_gun", {"button.lose_gun", {}}, LoseGun{});
    }
    Message prompt() const override { return say("prompt.gun_hit", {{"hits", int{step<GunHitStep>().hits}}}); }

    void light(BoardMarks& out) const override { lit(out, hex_of(step<GunHitStep>().wagon), Light::Target); }
};

}  // namespace

AQuestion question_of(const UnloadStep&, Occasion asked) { return std::make_unique<UnloadQuestion>(std::move(asked)); }
AQuestion question_of(const GunHitStep&, Occasion asked) { return std::make_unique<GunHitQuestion>(std::move(asked)); }

}  // namespace salient::ui
