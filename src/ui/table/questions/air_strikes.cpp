// Which enemies an attack by card hits (AIRSTR-2).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct NameTargetsQuestion final : Question {
    explicit NameTargetsQuestion(Occasion asked) : Question(std::move(asked)) {
        offer_end<EndTargets>("end_targets", "button.end_targets");
    }
    Message prompt() const override {
        const Section section = section_of_strike(table());
        const CardId card = open().card().effect;
        const bool is_one = !card.is_none() && match().rules().at(card).attack.targets == 1;
        Args args{{"named", static_cast<int>(step<NameTargetsStep>().targets.size())}};
        if (section == Section::None) return say(is_one ? "prompt.name_target" : "prompt.name_targets", args);
        constexpr const char* sections[] = {"@section.left", "@section.center", "@section.right"};
        args.push_back({"section", sections[static_cast<std::size_t>(section)]});
        return say("prompt.name_targets_strike", args);
    }
    std::optional<Attack> attack_on(HexId hex) const override {
        const UnitId unit = enemy_at(hex);
        if (unit.is_none()) return {};
        return Attack{UnitId::none(), unit, BattleKind::Card, dice_against(unit)};
    }

    Meaning on_hex(HexId hex) const override { return ask_of_unit<NameTarget>(hex); }
    std::vector<HexId> answers() const override { return hexes_of<NameTarget>(); }
    std::vector<HexId> counted() const override { return answers(); }
    void light(BoardMarks& out) const override {
        for (const HexId hex : answers()) lit(out, hex, Light::Target).dice = dice_against(unit_at(hex));
        for (const UnitId unit : step<NameTargetsStep>().targets) lit(out, hex_of(unit), Light::Chosen);
    }

private:
    int dice_against(UnitId unit) const { return battle_dice(table(), UnitId::none(), unit, BattleKind::Card).total(); }
};

}  // namespace

AQuestion question_of(const NameTargetsStep&, Occasion asked) { return std::make_unique<NameTargetsQuestion>(std::move(asked)); }

}  // namespace salient::ui
