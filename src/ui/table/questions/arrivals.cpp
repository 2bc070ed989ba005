// Where a unit that is due comes onto the board (REINF-1).

#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct ArriveQuestion final : Question {
    explicit ArriveQuestion(Occasion asked) : Question(std::move(asked)) {
        each<BringIn>([&](const BringIn& comes) { coming_ = comes.unit; });
        entries_ = entry_hexes(table(), coming_);
    }
    Message prompt() const override { return say("prompt.arrive", {unit_arg(coming_)}); }
    UnitId coming() const override { return coming_; }
    bool has_selection() const override { return true; }
    bool is_chosen_for_good() const override { return true; }

    Meaning on_hex(HexId hex) const override { return ask(BringIn{coming_, hex}); }
    std::vector<HexId> answers() const override { return entries_; }
    void light(BoardMarks& out) const override { lit(out, entries_, Light::MayBattle); }

private:
    UnitId coming_;
    std::vector<HexId> entries_;
};

}  // namespace

AQuestion question_of(const ArriveStep&, Occasion asked) { return std::make_unique<ArriveQuestion>(std::move(asked)); }

}  // namespace salient::ui
