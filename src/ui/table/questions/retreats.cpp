// Where a unit falls back to, and how many flags it ignores.
#include "ui/table/questions/acting.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct RetreatQuestion final : Question {
    explicit RetreatQuestion(Occasion asked) : Question(std::move(asked)) {
        offer_to_give_way();
        for (RetreatChoice& choice : retreat_choices(table(), now().unit, now().flags, now().ignorable))
            if (has(Retreat{choice.flags_ignored, choice.route})) choices_.push_back(std::move(choice));
        offer_choices();
    }

    Message prompt() const override { return say("prompt.retreat", {{"flags", int{now().flags}}, unit_arg(now().unit)}); }

    const RetreatChoice* retreat_to(HexId hex) const override {
        const RetreatChoice* best = nullptr;
        for (const RetreatChoice& choice : choices_)
            if (end(choice) == hex && (best == nullptr || choice.figures_lost < best->figures_lost)) best = &choice;
        return best;
    }
    std::vector<HexId> lettered() const override {
        std::vector<HexId> out;
        for (const RetreatChoice& choice : choices_)
            if (end(choice) != stands() && !contains(out, end(choice))) out.push_back(end(choice));
        std::sort(out.begin(), out.end());
        return out;
    }

    Meaning on_hex(HexId hex) const override {
        if (const RetreatChoice* choice = retreat_to(hex)) return ask(Retreat{choice->flags_ignored, choice->route});
        Route route;
        route.push_back(hex);
        return ask(Retreat{0, route});
    }
    std::vector<HexId> answers() const override {
        std::vector<HexId> out;
        each<Retreat>([&](const Retreat& retreat) { out.push_back(end_of(retreat.route, stands())); });
        return out;
    }
    void light(BoardMarks& out) const override {
        lit(out, stands(), Light::Chosen);
        for (const RetreatChoice& choice : choices_) {
            const Light answer = side() == Side::Allies ? Light::AnswerAllies : Light::AnswerAxis;
            HexMark& mark = lit(out, end(choice), end(choice) == stands() ? Light::Chosen : answer);
            const int lost = retreat_to(end(choice))->figures_lost;
            if (lost > 0) mark.badge = "\u2013" + std::to_string(lost);
        }
        char letter = 'A';
        for (const HexId hex : lettered())
            if (letter <= 'Z') out.hexes[hex].letter = letter++;
        if (const RetreatChoice* choice = out.hover.is_none() ? nullptr : retreat_to(out.hover))
            add_way(table(), now().unit, choice->route, out.route);
    }
    const char* give_way_label() const override { return "button.answered_by"; }

private:
    const RetreatStep& now() const { return step<RetreatStep>(); }
    HexId stands() const { return hex_of(now().unit); }
    HexId end(const RetreatChoice& choice) const { return end_of(choice.route, stands()); }

    // One button per way out that differs in what it costs, where it leads to one hex only: else the board is clicked.
    void offer_choices() {
        for (const RetreatChoice& choice : choices_) {
            const auto costs_the_same = [&](const RetreatChoice& other) {
                return other.flags_ignored == choice.flags_ignored && other.figures_lost == choice.figures_lost;
            };
            if (std::count_if(choices_.begin(), choices_.end(), costs_the_same) > 1) continue;
            const bool stays = choice.hexes == 0;
            const char* label = stays ? choice.figures_lost > 0 ? "button.retreat_lose" : "button.retreat_stand"
                                : choice.figures_lost > 0 ? "button.retreat_and_lose"
                                                          : "button.retreat";
            offer("prompt.retreat." + std::to_string(offers_.size()),
                  {label, {{"hexes", choice.hexes}, {"ignored", choice.flags_ignored}, {"lost", choice.figures_lost}}},
                  Retreat{choice.flags_ignored, choice.route}, stays ? "icon_stop" : "icon_flag");
        }
    }

    std::vector<RetreatChoice> choices_;
};

}  // namespace

AQuestion question_of(const RetreatStep&, Occasion asked) { return std::make_unique<RetreatQuestion>(std::move(asked)); }

}  // namespace salient::ui
