// Before a battle and after it: whether the side attacked plays an ambush, whether the attacker takes the ground.
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

// The card for it is another matter: it lies in a hand that the attacker may not see.
struct AmbushQuestion final : Question {
    explicit AmbushQuestion(Occasion asked) : Question(std::move(asked)) {
        offer_no("button.no_ambush");
        // OVL-AMB-8: not among the legal actions.
        if (is_staff_game() && match().check(NoMoreAmbush{}))
            offer("prompt.no_more_ambush", {"button.no_more_ambush", {}}, NoMoreAmbush{});
    }
    Message prompt() const override {
        const UnitId attacked = step<AmbushStep>().battle.target;
        return say("prompt.ambush", {place_arg(attacked), unit_arg(attacked)});
    }

    void light(BoardMarks& out) const override {
        const BattleContext& battle = step<AmbushStep>().battle;
        lit(out, battle.attacker_hex, Light::Target);
        lit(out, battle.target_hex, Light::Chosen);
    }
};

struct TakeGroundQuestion final : Question {
    explicit TakeGroundQuestion(Occasion asked) : Question(std::move(asked)) {
        offer("prompt.take_ground", {"button.take_ground", {}}, TakeGround{}, "icon_take_ground");
        offer_no("button.stay");
    }
    Message prompt() const override {
        return say("prompt.take_ground", {place_arg(battle().attacker), unit_arg(battle().attacker)});
    }

    Meaning on_hex(HexId hex) const override {
        if (hex == battle().target_hex) return ask(TakeGround{});
        return unit_at(hex) == battle().attacker ? ask(Decline{}) : Meaning{};
    }
    std::vector<HexId> answers() const override { return {battle().target_hex}; }
    void light(BoardMarks& out) const override {
        lit(out, hex_of(battle().attacker), Light::Chosen);
        lit(out, battle().target_hex, Light::MayBattle).has_boot = true;
        if (out.hover == battle().target_hex) out.route = {hex_of(battle().attacker), out.hover};
    }

private:
    const BattleContext& battle() const { return step<TakeGroundStep>().battle; }
};

}  // namespace

AQuestion question_of(const AmbushStep&, Occasion asked) { return std::make_unique<AmbushQuestion>(std::move(asked)); }
AQuestion question_of(const TakeGroundStep&, Occasion asked) { return std::make_unique<TakeGroundQuestion>(std::move(asked)); }

}  // namespace salient::ui
