// What is asked now, and what has been chosen on the way to an answer: the legal list is narrowed click by click. A unit clicked leaves its
// actions, a hex clicked among them is played; anything else is asked of `check`, and its refusal is shown.
#pragma once

#include <memory>

#include "ui/table/questions/question.hpp"

namespace salient::ui {

class Chooser {
public:
    explicit Chooser(const Match& match) { refresh(match); }
    // After anything was played or taken back, and when the match itself moved in memory.
    void refresh(const Match& match);
    // Where clicks are taught (a lesson) only a card that says "all" proposes the units that it orders.
    void propose_by_number(bool does);
    // How prompts call a hex, as markup.
    void name_places(std::function<std::string(HexId)> place_of);

    const Question& question() const { return *question_; }
    // Whether it is what a step of these kinds asks.
    template <class... S>
    bool step_is() const {
        return question_->step_is<S...>();
    }
    Seat seat() const { return question_->seat(); }  // whose decision it is; seat::nobody: no player's
    Side side() const { return question_->side(); }
    const std::vector<Offer>& offers() const { return question_->offers(); }
    const std::vector<UnitId>& able() const { return question_->able(); }
    UnitId chosen() const { return question_->chosen(); }
    CardId card() const { return question_->card(); }
    bool asks_for_card() const { return question_->asks_for_card(); }
    bool is_staff_game() const { return question_->is_staff_game(); }
    Meaning meaning(HexId hex) const { return question_->meaning(hex); }
    Meaning meaning(CardId card) const { return question_->meaning(card); }

    void choose(UnitId unit) { question_->choose(unit); }
    void unchoose() { question_->unchoose(); }
    bool follow(const Meaning& meaning) { return question_->follow(meaning); }
    void choose_to_come(UnitId unit) { question_->choose_to_come(unit); }
    void toggle_waypoint(HexId hex) { question_->toggle_waypoint(hex); }

private:
    const Match* match_ = nullptr;
    std::unique_ptr<Question> question_;
    bool proposes_by_number_ = true;
    std::function<std::string(HexId)> place_of_;
};

}  // namespace salient::ui
