// Where the next unit of an air drop is aimed (PARA-3).
#include "ui/table/questions/airdrops.hpp"

#include "ui/table/questions/registry.hpp"

namespace salient::ui {
std::optional<DropOdds> AimingQuestion::drop_at(HexId hex) const {
    if (dropper_.is_none() || hex.is_none() || !has(AimDrop{dropper_, hex})) return {};
    return drop_odds(table(), dropper_, hex);
}

std::vector<HexId> AimingQuestion::aims() const {
    std::vector<HexId> out;
    each<AimDrop>([&](const AimDrop& aim) {
        if (aim.unit == dropper_) out.push_back(aim.hex);
    });
    return out;
}

void AimingQuestion::light_aims(BoardMarks& out) const {
    const std::vector<HexId> hexes = aims();
    if (static_cast<int>(hexes.size()) < table().board.size()) lit(out, hexes, Light::Choice);
    const auto odds = drop_at(out.hover);
    if (!odds) return;
    for (const auto& [hex, chance] : odds->ends)
        lit(out, hex, landing_on(table(), dropper_, hex) == Landing::Safe ? Light::MayBattle : Light::Target);
}

namespace {

struct DropQuestion final : AimingQuestion {
    explicit DropQuestion(Occasion asked) : AimingQuestion(std::move(asked)) {
        offer_no("button.drop_later");
        dropper_ = first<AimDrop>()->unit;
    }
    Message prompt() const override {
        int number = 0, count = 0;  // which of the units of the drop it is
        for (const UnitId id : open().units.ids()) {
            if (drop_of(table().scenario, id) != drop_of(table().scenario, dropper_)) continue;
            ++count;
            if (id == dropper_) number = count;
        }
        return say("prompt.drop_next", {unit_arg(dropper_), {"number", number}, {"count", count}});
    }

    Meaning on_hex(HexId hex) const override { return ask(AimDrop{dropper_, hex}); }
    std::vector<HexId> answers() const override { return aims(); }
    void light(BoardMarks& out) const override { light_aims(out); }
};

}  // namespace

AQuestion question_of(const DropStep&, Occasion asked) { return std::make_unique<DropQuestion>(std::move(asked)); }

}  // namespace salient::ui
