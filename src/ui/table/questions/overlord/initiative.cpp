// Which unit suffers a flag or grenade of the Initiative die (OVL-INI-T4, OVL-INI-T5), and which of two generals leads a unit that the
// Commander-in-Chief has named (OVL-CARD-8).
#include "ui/table/questions/registry.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {
namespace {

struct InitiativeQuestion final : Question {
    explicit InitiativeQuestion(Occasion asked) : Question(std::move(asked)) { able_ = units_of<LoseFigure, DrawBack>(); }
    Message prompt() const override {
        return say(first<DrawBack>() == nullptr ? "prompt.initiative_loses"
                   : chosen_.is_none()          ? "prompt.initiative_flag"
                                                : "prompt.initiative_back",
                   {{"role", role_arg(seat())}});
    }

    // A unit draws back one hex, or loses a figure.
    Meaning on_hex(HexId hex) const override {
        const UnitId unit = unit_at(hex);
        if (!is_own(unit)) return chosen_.is_none() ? Meaning{} : ask(DrawBack{chosen_, hex});
        if (has(LoseFigure{unit}) || !contains(able_, unit)) return ask(LoseFigure{unit});
        if (unit == chosen_) return {.kind = Meaning::Kind::LetGo};
        return {.kind = Meaning::Kind::Choose, .unit = unit};
    }
    std::vector<HexId> answers() const override {
        std::vector<HexId> out;
        each<DrawBack>([&](const DrawBack& back) {
            if (back.unit == chosen_) out.push_back(back.hex);
        });
        return out;
    }
    std::vector<HexId> counted() const override { return hexes_of<LoseFigure>(); }
    void light(BoardMarks& out) const override {
        lit(out, answers(), Light::MayBattle);
        Question::light(out);
    }
};

struct LeadQuestion final : Question {
    using Question::Question;
    Message prompt() const override { return say("prompt.lead", {{"role", role_arg(seat())}}); }

    const char* give_way_label() const override { return "button.led_by"; }
};

}  // namespace

AQuestion question_of(const InitiativeStep&, Occasion asked) { return std::make_unique<InitiativeQuestion>(std::move(asked)); }
AQuestion question_of(const LeadStep&, Occasion asked) { return std::make_unique<LeadQuestion>(std::move(asked)); }

}  // namespace salient::ui
