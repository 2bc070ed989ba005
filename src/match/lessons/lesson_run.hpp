// A lesson being played: which step it is at, what a try comes to, what the lesson plays by itself, the way back. No screen.
#pragma once

#include "match/lessons/lesson.hpp"

namespace salient {

class LessonRun {
public:
    explicit LessonRun(std::shared_ptr<const Lesson> lesson);

    const Lesson& lesson() const { return *lesson_; }
    // The table at the start of the first step. The lesson is at its first step again.
    Match begin();

    // The step it is at; the last one when it is done.
    std::size_t step() const { return is_done() ? lesson_->steps.size() - 1 : step_; }
    const LessonStep& now() const { return lesson_->steps[step()]; }
    bool is_done() const { return step_ >= lesson_->steps.size(); }
    int times_done() const { return times_done_; }  // how often the step was fulfilled already

    enum class Try : std::uint8_t {
        Fulfils,
        Allowed,  // played, and the step is still to be fulfilled
        Wrong,    // legal, but not what is asked for: not played
    };
    // Of a legal action of the person.
    Try judge(const Match& match, const Action& action) const;
    // What is said of a wrong one; empty: nothing is said for it.
    const LocalText& answer(const Match& match, const Action& action) const;

    // Plays it, and whatever the lesson plays after it. Precondition: check(action), and it is not Wrong.
    PlayedList play(Match& match, const Action& action);
    // Past a step that is only read. Precondition: now().is_read() and not done.
    PlayedList go_on(Match& match);
    // One choice of the person, or one step that was read. False: the lesson is at its beginning.
    bool step_back(Match& match);
    bool can_step_back() const { return !marks_.empty(); }
    // Back to where the step began.
    void reset_step(Match& match);
    // A legal action that leads on; none: there is none.
    std::optional<Action> example(const Match& match) const;
    // Goes along what was played before, as far as it leads, to at most this step. `played`: the actions of the history of then.
    void follow(Match& match, const std::vector<Action>& played, std::size_t step);

private:
    bool is_fulfilling(const Match& match, const Action& action) const;
    void finish_step(Match& match, PlayedList& played);
    void play_others(Match& match, const std::vector<ActionPattern>& then, std::size_t coming, PlayedList& played);

    // Before each choice of the person.
    struct Mark {
        std::size_t history = 0;
        std::size_t step = 0;
        int times = 0;
    };
    std::shared_ptr<const Lesson> lesson_;
    std::shared_ptr<std::size_t> dice_of_;  // the step whose dice are rolled
    std::vector<Mark> marks_;
    std::size_t step_ = 0;
    int times_done_ = 0;
};

}  // namespace salient
