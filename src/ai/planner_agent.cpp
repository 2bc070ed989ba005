// General: whole turns as plans that evolve. A plan is the list of its own choices up to the battles; plans are changed at random, played on
// guesses of what is hidden with dice and an answer of the enemy, and the better ones are looked at again, more closely.
#include <algorithm>
#include <chrono>

#include "ai/minds.hpp"
#include "ai/tactician.hpp"

namespace salient {

namespace {

constexpr int most_choices = 80;               // of one turn
constexpr std::uint64_t throws_of_a_plan = 8;  // where dice fall before its battles
constexpr double answer_counts = 0.6;          // of what the enemy's answer costs: he has not that hand

struct Plan {
    Actions choices;
    double sum = 0;  // of what answers cost
    int played = 0;
    double at_once = 0;  // what the turn comes to by expectation, without an answer
    double worth() const { return at_once + (played == 0 ? 0 : answer_counts * sum / played); }
};

class PlannerAgent final : public Agent {
public:
    PlannerAgent(const Opponent& opponent, std::uint64_t seed) : opponent_(opponent), tactician_(opponent_), seed_(seed) {}
    PlannerAgent(const PlannerAgent&) = delete;
    PlannerAgent& operator=(const PlannerAgent&) = delete;

    Action choose(const View& view, const Actions& legal, const Budget& budget) override {
        if (legal.size() == 1) return legal.front();
        Rng rng = rng_for(seed_, view);
        tactician_.limit({0, 0, budget.cancel});
        me_ = side_of(view.known.seat);
        const bool is_own_turn = view.open.active == me_ && !view.open.steps.empty() && plans_for(view.open.steps.back());
        if (!is_own_turn) return tactician_.choose(guess_hidden(view, rng), legal, rng);
        // What was thought out goes on as long as it fits.
        if (!left_.empty() && turn_ == view.open.turn && std::find(legal.begin(), legal.end(), left_.back()) != legal.end()) {
            const Action next = left_.back();
            left_.pop_back();
            return next;
        }
        turn_ = view.open.turn;
        return search(view, legal, budget, rng);
    }

private:
    static bool plans_for(const Step& step) {
        return std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<OrderStep>(step) ||
               std::holds_alternative<MoveStep>(step);
    }

    Action search(const View& view, const Actions& legal, const Budget& budget, Rng& rng) {
        const auto begun = std::chrono::steady_clock::now();
        const bool is_card = std::holds_alternative<PlayCardStep>(view.open.steps.back());
        const std::uint64_t games = budget.nodes != 0 ? budget.nodes : opponent_.nodes / (is_card ? 1 : 3) + 1;
        std::uint64_t played = 0;
        const auto is_over = [&] {
            if (played >= games || (budget.cancel != nullptr && budget.cancel->load())) return true;
            if (budget.seconds <= 0) return false;
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count() > budget.seconds;
        };
        std::vector<Game> guesses;
        for (int i = 0; i < 4; ++i) guesses.push_back(guess_hidden(view, rng));
        const std::uint64_t dice = rng.next();

        // One plan for each first choice, then changes of the better ones.
        std::vector<Plan> plans;
        const auto add = [&](const Actions& wanted, int wild) {
            Plan plan = carry_out(guesses[plans.size() % guesses.size()], wanted, wild, rng);
            if (plan.choices.empty()) return;
            const bool is_known =
                std::any_of(plans.begin(), plans.end(), [&](const Plan& p) { return p.choices == plan.choices; });
            if (!is_known) plans.push_back(std::move(plan));
        };
        if (is_card) {
            for (const Action& action : legal)
                if (!is_over()) add({action}, -1);
        } else {
            add({}, -1);
        }
        if (plans.empty()) return tactician_.choose(guesses.front(), legal, rng);
        const auto by_worth = [](const Plan& a, const Plan& b) { return a.worth() > b.worth(); };
        for (std::uint32_t i = 0; i < opponent_.plans && !is_over(); ++i) {
            std::stable_sort(plans.begin(), plans.end(), by_worth);
            const std::size_t parents = std::min<std::size_t>(plans.size(), 4);
            const Plan& parent = plans[rng.below(static_cast<std::uint32_t>(parents))];
            const Actions wanted = parent.choices;
            if (wanted.size() < 2) continue;
            const int first = is_card ? 1 : 0;
            add(wanted, first + static_cast<int>(
                                    rng.below(static_cast<std::uint32_t>(wanted.size()) - static_cast<std::uint32_t>(first))));
        }
        // The best half goes on with twice the games, until one is left.
        std::stable_sort(plans.begin(), plans.end(), by_worth);
        std::size_t alive = std::min<std::size_t>(plans.size(), 12);
        const std::uint64_t rounds = 4;
        for (std::uint64_t round = 0; round < rounds && alive > 1 && !is_over(); ++round) {
            const std::uint64_t each = std::max<std::uint64_t>(1, games / rounds / alive);
            for (std::uint64_t n = 0; n < each && !is_over(); ++n) {
                for (std::size_t i = 0; i < alive; ++i) {
                    Plan& plan = plans[i];
                    const auto number = static_cast<std::uint64_t>(plan.played);
                    plan.sum += played_out(guesses[number % guesses.size()], plan.choices, dice + number);
                    ++plan.played;
                    ++played;
                }
            }
            std::stable_sort(plans.begin(), plans.begin() + static_cast<std::ptrdiff_t>(alive), by_worth);
            alive = std::max<std::size_t>(1, (alive + 1) / 2);
        }
        const Actions& best = plans.front().choices;
        left_.assign(best.rbegin(), best.rend());
        const Action first = left_.back();
        left_.pop_back();
        if (std::find(legal.begin(), legal.end(), first) != legal.end()) return first;
        left_.clear();
        return tactician_.choose(guesses.front(), legal, rng);
    }

    // Plays the turn up to its battles: what is wanted where it is legal, the choice with number `wild` by chance, the rest as it seems best.
    Plan carry_out(const Game& start, const Actions& wanted, int wild, Rng& rng) {
        Plan plan;
        Game game = start;
        std::size_t next = 0;
        Actions legal;
        bool is_sure = true;  // no die has fallen yet: what comes after is thought out anew then
        for (int i = 0;
             i < most_choices && !game.is_over() && game.state.open.active == me_ && game.state.open.phase != Phase::Draw; ++i) {
            const Seat who = to_act(game);
            if (who == seat::chance) {
                tactician_.settle(game, rng);
                is_sure = false;
                continue;
            }
            if (!is_player(who)) break;
            if (side_of(who) == me_ && std::holds_alternative<BattleStep>(game.state.open.steps.back())) break;
            legal_actions(game, who, legal);
            if (legal.empty()) break;
            Action choice = legal.front();
            bool is_chosen = false;
            if (side_of(who) == me_) {
                while (next < wanted.size() && !is_chosen) {
                    const std::size_t at = next++;
                    if (static_cast<int>(at) == wild) {
                        choice = other_than(wanted[at], legal, rng);
                        is_chosen = true;
                    } else if (std::find(legal.begin(), legal.end(), wanted[at]) != legal.end()) {
                        choice = wanted[at];
                        is_chosen = true;
                    }
                }
            }
            if (!is_chosen) choice = tactician_.choose_quickly(game, legal, rng);
            if (side_of(who) == me_ && is_sure) plan.choices.push_back(choice);
            play_on(game, choice);
        }
        plan.at_once = tactician_.turn_worth(game, me_, rng);
        // One throw of dice says little, and of many plans the lucky one would look best: the same throws for all.
        if (!is_sure) {
            double sum = 0;
            for (std::uint64_t i = 0; i < throws_of_a_plan; ++i) {
                Game again = start;
                Rng dice(i, 13);
                follow(again, plan.choices, dice);
                sum += tactician_.turn_worth(again, me_, dice);
            }
            plan.at_once = sum / throws_of_a_plan;
        }
        return plan;
    }
    // Another choice of the same kind, for the same unit where it is a move.
    static Action other_than(const Action& wanted, const Actions& legal, Rng& rng) {
        Actions alike;
        for (const Action& a : legal) {
            if (a.index() != wanted.index() || a == wanted) continue;
            const auto *move = std::get_if<MoveUnit>(&a), *old = std::get_if<MoveUnit>(&wanted);
            if (move == nullptr || move->unit == old->unit) alike.push_back(a);
        }
        if (alike.empty()) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        return alike[rng.below(static_cast<std::uint32_t>(alike.size()))];
    }

    // Plays the choices of a plan one after the other, dice and answers in between.
    void follow(Game& game, const Actions& choices, Rng& rng) {
        std::size_t next = 0;
        Actions legal;
        for (int i = 0; i < most_choices && next < choices.size() && !game.is_over() && game.state.open.active == me_; ++i) {
            const Seat who = to_act(game);
            if (who == seat::chance) {
                tactician_.settle(game, rng);
                continue;
            }
            if (!is_player(who)) break;
            if (side_of(who) == me_ && check(game, choices[next])) {
                play_on(game, choices[next++]);
                continue;
            }
            if (side_of(who) == me_) break;
            legal_actions(game, who, legal);
            if (legal.empty()) break;
            play_on(game, tactician_.choose_quickly(game, legal, rng));
        }
    }
    // What the enemy's answer to a plan costs, once its battles are fought with dice.
    double played_out(Game game, const Actions& choices, std::uint64_t seed) {
        Rng rng(seed, 11);
        follow(game, choices, rng);
        tactician_.finish_turn(game, me_, rng);
        if (game.is_over()) return 0;
        // What the enemy's turn changes up to his battles, and these by expectation: the luck of the dice is left out of it.
        const double before = tactician_.appraiser().position(game, me_);
        tactician_.turn_worth(game, enemy_of(me_), rng);
        double after = tactician_.appraiser().position(game, me_);
        if (!game.is_over() && game.state.open.active == enemy_of(me_))
            after -= tactician_.appraiser().attacks_to_come(game.table(), enemy_of(me_));
        return std::clamp(after - before, -10.0, 10.0);
    }

    Opponent opponent_;
    Tactician tactician_;
    std::uint64_t seed_;
    Side me_ = Side::None;
    Actions left_;  // of the plan, the last one first
    int turn_ = -1;
};

}  // namespace

std::unique_ptr<Agent> make_planner(const Opponent& opponent, std::uint64_t seed) {
    return std::make_unique<PlannerAgent>(opponent, seed);
}

}  // namespace salient
