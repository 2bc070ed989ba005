// General: whole turns as plans, judged by games of thought (thinker.hpp). What was thought out goes on as long as it fits.
#include <algorithm>

#include "ai/agents.hpp"
#include "ai/thinker.hpp"

namespace salient {

namespace {

// How much of the thought for a turn another question of the same turn is worth: what is left of it, each battle; anything else.
constexpr double share_of_the_rest = 0.3, share_of_a_question = 0.1;
// Of a staff: a turn has three times as many questions, and a choice on the wide board takes longer.
constexpr double share_of_a_staff = 0.35;

class PlannerAgent final : public Agent {
public:
    PlannerAgent(const Opponent& opponent, std::uint64_t seed) : opponent_(opponent), thinker_(opponent_), seed_(seed) {}
    PlannerAgent(const PlannerAgent&) = delete;
    PlannerAgent& operator=(const PlannerAgent&) = delete;

    Action choose(const View& view, const Actions& legal, const Budget& budget) override {
        if (legal.size() == 1) return legal.front();
        Rng rng = rng_for(seed_, view);
        const bool goes_on = !left_.empty() && turn_ == view.open.turn && seat_ == view.known.seat;
        if (goes_on && is_in(legal, left_.back())) {
            const Action next = left_.back();
            left_.pop_back();
            return next;
        }
        left_.clear();
        turn_ = view.open.turn;
        seat_ = view.known.seat;
        const Step& step = view.open.steps.back();
        const bool is_card = std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<DistributeStep>(step);
        const bool is_rest = std::holds_alternative<CommandStep>(step) || std::holds_alternative<OrderStep>(step) ||
                             std::holds_alternative<MoveStep>(step) || std::holds_alternative<BattleStep>(step);
        const double share = (is_card   ? 1
                              : is_rest ? share_of_the_rest
                                        : share_of_a_question) *
                             (is_overlord(*view.scenario) ? share_of_a_staff : 1);
        const std::vector<Plan> plans = thinker_.think(view, legal, {}, budget, share, rng);
        const Plan& best = Thinker::decide(plans);
        left_.assign(best.choices.rbegin(), best.choices.rend());
        const Action first = left_.back();
        left_.pop_back();
        return first;
    }

private:
    Opponent opponent_;
    Thinker thinker_;
    std::uint64_t seed_;
    Actions left_;  // of the plan, the last one first
    int turn_ = -1;
    Seat seat_;
};

}  // namespace

std::unique_ptr<Agent> make_planner(const Opponent& opponent, std::uint64_t seed) {
    return std::make_unique<PlannerAgent>(opponent, seed);
}

}  // namespace salient
