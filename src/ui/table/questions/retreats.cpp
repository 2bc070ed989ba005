// Where a unit falls back to, and how many flags it ignores.
#include <algorithm>
#include <tuple>

#include "ui/table/questions/acting.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct RetreatQuestion final : Question {
    explicit RetreatQuestion(Occasion asked) : Question(std::move(asked)) {
        offer_to_give_way();
        for (RetreatChoice& choice : retreat_choices(table(), now()))
            if (has(Retreat{choice.flags_ignored, choice.route})) choices_.push_back(std::move(choice));
        list_answers();
    }

    Message prompt() const override {
        const bool can_go = std::any_of(answers_.begin(), answers_.end(), [&](const Answer& a) { return a.hex != stands(); });
        return say(can_go ? "prompt.retreat" : "prompt.retreat_blocked",
                   {{"flags", int{now().flags}}, place_arg(now().unit), unit_arg(now().unit)});
    }
    const std::vector<Answer>& listed() const override { return answers_; }
    UnitId about() const override { return now().unit; }

    const RetreatChoice* retreat_to(HexId hex) const {
        const RetreatChoice* best = nullptr;
        for (const RetreatChoice& choice : choices_)
            if (end(choice) == hex && (best == nullptr || choice.figures_lost < best->figures_lost)) best = &choice;
        return best;
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
        int number = 0;
        for (const Answer& answer : answers_) {
            ++number;
            if (answer.is_dominated || answer.hex.is_none()) continue;
            (answer.hex == stands() ? out.hexes[answer.hex].number : out.hexes[answer.hex].answer) = number;
        }
        if (const RetreatChoice* choice = out.hover.is_none() ? nullptr : retreat_to(out.hover))
            add_way(table(), now().unit, choice->route, out.route);
    }
    const char* give_way_label() const override { return "button.answered_by"; }

private:
    const RetreatStep& now() const { return step<RetreatStep>(); }
    HexId stands() const { return hex_of(now().unit); }
    HexId end(const RetreatChoice& choice) const { return end_of(choice.route, stands()); }

    // Each end and loss once.
    void list_answers() {
        for (const RetreatChoice& choice : choices_) {
            const HexId hex = end(choice);
            const bool is_there = std::any_of(answers_.begin(), answers_.end(), [&](const Answer& a) {
                return a.hex == hex && a.figures_lost == choice.figures_lost;
            });
            if (!is_there)
                answers_.push_back(
                    {hex, Retreat{choice.flags_ignored, choice.route}, choice.figures_lost, choice.flags_ignored, choice.hexes});
        }
        for (Answer& answer : answers_)
            answer.is_dominated = std::any_of(answers_.begin(), answers_.end(), [&](const Answer& other) {
                return other.hex == answer.hex && other.figures_lost < answer.figures_lost;
            });
        std::sort(answers_.begin(), answers_.end(), [&](const Answer& a, const Answer& b) {
            const auto rank = [&](const Answer& one) { return std::tuple(one.is_dominated, one.hex == stands(), one.hex); };
            return rank(a) != rank(b) ? rank(a) < rank(b) : a.figures_lost < b.figures_lost;
        });
    }

    std::vector<RetreatChoice> choices_;
    std::vector<Answer> answers_;
};

}  // namespace

AQuestion question_of(const RetreatStep&, Occasion asked) { return std::make_unique<RetreatQuestion>(std::move(asked)); }

}  // namespace salient::ui
