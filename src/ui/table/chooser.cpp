// Finds the question of the step that asks.
#include "ui/table/chooser.hpp"

#include <typeinfo>

#include "salient/side_key.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

// No person is asked: Chance acts, or the battle is over.
struct NoQuestion final : Question {
    using Question::Question;
    Message prompt() const override {
        if (open().end == Result::Draw) return {"prompt.draw", {}};
        return {open().is_over() ? "prompt.over" : "prompt.wait", {{"side", side_key(open().winner())}}};
    }
};

// Nothing is left to decide: the draw waits.
struct EndTurnQuestion final : Question {
    explicit EndTurnQuestion(Occasion asked) : Question(std::move(asked)) {
        if (match().draw_is_due())
            offers_.push_back({"prompt.end_turn", {"button.end_turn", {}}, {}, true, "icon_cards"});
        else
            offers_.push_back({"prompt.end_turn", {"button.hand_over", {}}, {}, true});
    }
    Message prompt() const override { return say("prompt.end_turn"); }
};

AQuestion question_asked(const Match& match, bool proposes_by_number, const std::function<std::string(HexId)>& place_of) {
    if (is_player(match.turn_to_end())) return std::make_unique<EndTurnQuestion>(Occasion{&match, match.turn_to_end()});
    const std::vector<Step>& steps = match.open().steps;
    if (!is_player(match.to_act()) || steps.empty()) return std::make_unique<NoQuestion>(Occasion{&match});
    Occasion asked{&match, match.to_act(), steps.back(), proposes_by_number, place_of};
    AQuestion out = std::visit(
        [&](const auto& step) -> AQuestion {
            if constexpr (requires { question_of(step, asked); })
                return question_of(step, std::move(asked));
            else
                return std::make_unique<NoQuestion>(Occasion{&match, match.to_act()});
        },
        steps.back());
    out->offer_to_give_way();
    return out;
}

}  // namespace

// Cards for the others of a side are given on a page of their own.
AQuestion question_of(const GiveStep&, Occasion asked) { return std::make_unique<NoQuestion>(Occasion{asked.match, asked.seat}); }

void Chooser::refresh(const Match& match) {
    match_ = &match;
    const AQuestion before = std::exchange(question_, question_asked(match, proposes_by_number_, place_of_));
    Question& now = *question_;
    if (before != nullptr && typeid(*before) == typeid(now)) now.keep(before->chosen());
}

void Chooser::name_places(std::function<std::string(HexId)> place_of) {
    place_of_ = std::move(place_of);
    refresh(*match_);
}

void Chooser::propose_by_number(bool does) {
    proposes_by_number_ = does;
    refresh(*match_);
}

}  // namespace salient::ui
