// Which enemies an attack by card hits (AIRSTR-2).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct NameTargetsQuestion final : Question {
    explicit NameTargetsQuestion(Occasion asked) : Question(std::move(asked)) { offer_attack(); }
    // The last one that can be named is chosen first, and the button attacks: else dice would fall with a click that looks like those before it.
    void choose(UnitId unit) override {
        Question::choose(unit);
        offer_attack();
    }
    Message prompt() const override {
        const Section section = section_of_strike(table());
        Args args{{"named", static_cast<int>(step<NameTargetsStep>().targets.size()) + (chosen().is_none() ? 0 : 1)}};
        if (section == Section::None) return say(is_one() ? "prompt.name_target" : "prompt.name_targets", args);
        constexpr const char* sections[] = {"@section.left", "@section.center", "@section.right"};
        args.push_back({"section", sections[static_cast<std::size_t>(section)]});
        return say("prompt.name_targets_strike", args);
    }
    std::optional<Attack> attack_on(HexId hex) const override {
        const UnitId unit = enemy_at(hex);
        if (unit.is_none()) return {};
        return Attack{UnitId::none(), unit, BattleKind::Card, dice_against(unit)};
    }

    Meaning on_hex(HexId hex) const override {
        const UnitId unit = unit_at(hex);
        if (!unit.is_none() && unit == chosen()) return {.kind = Meaning::Kind::LetGo};
        Meaning meaning = ask_of_unit<NameTarget>(hex);
        if (meaning.kind == Meaning::Kind::Play && !is_one() && is_last(unit))
            return {.kind = Meaning::Kind::Choose, .unit = unit};
        return meaning;
    }
    std::vector<HexId> answers() const override { return hexes_of<NameTarget>(); }
    std::vector<HexId> counted() const override { return answers(); }
    void light(BoardMarks& out) const override {
        for (const HexId hex : answers()) lit(out, hex, Light::Target).dice = dice_against(unit_at(hex));
        for (const UnitId unit : step<NameTargetsStep>().targets) lit(out, hex_of(unit), Light::Chosen);
    }

private:
    bool is_one() const {
        const CardId card = open().card().effect;
        return !card.is_none() && match().rules().at(card).attack.targets == 1;
    }
    // Whether nobody more can be named after it: the attack begins.
    bool is_last(UnitId unit) const {
        const auto& named = step<NameTargetsStep>().targets;
        if (named.size() + 1 >= match().rules().at(open().card().effect).attack.targets) return true;
        for (const UnitId other : open().units.ids()) {
            if (other == unit || named.contains(other) || is_own(other) || !open().at(other).on_board()) continue;
            if (has(NameTarget{other}) || table().board.distance(hex_of(unit), hex_of(other)) == 1) return false;
        }
        return true;
    }
    void offer_attack() {
        offers_.clear();
        if (chosen().is_none())
            offer_end<EndTargets>("end_targets", "button.end_targets");
        else
            offers_.push_back({"prompt.end_targets", {"button.end_targets", {}}, NameTarget{chosen()}, true});
    }
    int dice_against(UnitId unit) const { return battle_dice(table(), UnitId::none(), unit, BattleKind::Card).total(); }
};

}  // namespace

AQuestion question_of(const NameTargetsStep&, Occasion asked) { return std::make_unique<NameTargetsQuestion>(std::move(asked)); }

}  // namespace salient::ui
