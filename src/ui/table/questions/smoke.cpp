// Which hexes smoke covers: before the first turn (SMKSCR-1), and by smoke shells (NEBEL-8).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct SmokeQuestion : Question {
    explicit SmokeQuestion(Occasion asked) : SmokeQuestion(std::move(asked), "button.end_smoke") {}
    Message prompt() const override {
        return say("prompt.smoke", {{"left", most_smoke - static_cast<int>(step<SmokeStep>().hexes.size())}});
    }

    SmokeQuestion(Occasion asked, const char* end_label) : Question(std::move(asked)) {
        offer_end<EndSmoke>("end_phase", end_label);
    }
    Meaning on_hex(HexId hex) const override { return ask(LaySmoke{hex}); }
    std::vector<HexId> answers() const override { return hexes_of<LaySmoke>(); }
    // The first may go anywhere: a board all lit would say nothing.
    void light(BoardMarks& out) const override {
        if (!step<SmokeStep>().hexes.empty()) lit(out, answers(), Light::Choice);
    }
};

struct ShellsQuestion final : SmokeQuestion {
    explicit ShellsQuestion(Occasion asked) : SmokeQuestion(std::move(asked), "button.end_shells") {}
    Message prompt() const override {
        const auto& now = step<ShellStep>();
        return say("prompt.shells", {{"left", most_smoke_shells - static_cast<int>(now.hexes.size())}, unit_arg(now.unit)});
    }

    void light(BoardMarks& out) const override {
        lit(out, answers(), Light::Choice);
        for (const HexId hex : step<ShellStep>().hexes) lit(out, hex, Light::Chosen);
        lit(out, hex_of(step<ShellStep>().unit), Light::Chosen);
    }
};

}  // namespace

AQuestion question_of(const SmokeStep&, Occasion asked) { return std::make_unique<SmokeQuestion>(std::move(asked)); }
AQuestion question_of(const ShellStep&, Occasion asked) { return std::make_unique<ShellsQuestion>(std::move(asked)); }

}  // namespace salient::ui
