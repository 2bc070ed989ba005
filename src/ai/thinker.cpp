// Plans come from the same hands as the Veteran's turns, thought of in several moods; games of thought tell which of them wins more often.
#include "ai/thinker.hpp"

#include <algorithm>
#include <cmath>

namespace salient {

namespace {

constexpr int most_choices = 80;        // of one turn
constexpr int longest_thought = 400;    // choices of one game of thought
constexpr int turns_ahead = 3;          // turns of both sides after which a game of thought is judged, the one under way counted
constexpr std::size_t most_plans = 24;  // that games are played for

// A mood multiplies what its name says; a plan made in it is judged like every other.
struct Mood {
    double fear, closeness, goals, guard;
};
constexpr Mood moods[] = {{1, 1, 1, 1}, {0.25, 1.5, 1, 1}, {3, 0.5, 1, 1}, {0.6, 2.5, 3, 1}, {1.5, 0.3, 0.5, 5}};

Opponent in_mood(Opponent opponent, const Mood& mood) {
    const auto times = [&](Weight w, double factor) { opponent.weights[static_cast<std::size_t>(w)] *= factor; };
    for (const Weight w : {Weight::Exposure, Weight::Danger, Weight::Ahead}) times(w, mood.fear);
    times(Weight::Closeness, mood.closeness);
    for (const Weight w : {Weight::Objective, Weight::Exit}) times(w, mood.goals);
    times(Weight::Guard, mood.guard);
    opponent.noise = 0;
    opponent.blunders = 0;
    return opponent;
}

bool is_part_of_a_plan(const Step& step) {
    return std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<OrderStep>(step) ||
           std::holds_alternative<MoveStep>(step);
}

bool is_in(const Actions& legal, const Action& action) { return std::find(legal.begin(), legal.end(), action) != legal.end(); }

}  // namespace

double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

double Plan::error() const {
    if (games < 2) return 1;
    const double mean = value();
    return std::sqrt(std::max(0.0, sum_squares / games - mean * mean) / (games - 1));
}

Thinker::Thinker(const Opponent& opponent) : opponent_(opponent), judge_(opponent), appraiser_(judge_) {
    judge_.weights = opponent.judge;
    stances_.reserve(std::size(moods));
    for (const Mood& mood : moods) {
        stances_.push_back({in_mood(opponent, mood), nullptr});
        stances_.back().tactician = std::make_unique<Tactician>(stances_.back().opponent);
    }
    quick_ = std::make_unique<QuickPlayer>(stances_.front().opponent);
}

bool Thinker::is_over() const {
    if (nodes_ >= most_nodes_ || (budget_.cancel != nullptr && budget_.cancel->load())) return true;
    if (budget_.seconds <= 0) return false;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count() > budget_.seconds;
}

double Thinker::win_chance(const Game& game, Side me) {
    if (game.is_over()) return game.state.open.winner == me ? 1 : 0;
    // The judge knows positions as they are when a turn has ended, from the side that ended it.
    const Side ended = game.state.open.active == Side::None ? me : enemy_of(game.state.open.active);
    const double chance = chance_of(appraiser_.position(game, ended));
    return ended == me ? chance : 1 - chance;
}

void Thinker::let_chance_act(Game& game, Rng& rng, double& luck) {
    for (int i = 0; i < most_choices && to_act(game) == seat::chance; ++i) {
        const Action action = sample_chance(game, rng);
        if (const auto* roll = std::get_if<Roll>(&action)) luck += appraiser_.luck(game, roll->faces, me_);
        play_on(game, action);
    }
}

// Plays the choices of a plan one after the other, dice and answers in between, as long as they are legal.
void Thinker::follow(Game& game, const Actions& choices, Rng& rng, double& luck) {
    std::size_t next = 0;
    for (int i = 0; i < most_choices && next < choices.size() && !game.is_over(); ++i) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            let_chance_act(game, rng, luck);
            continue;
        }
        if (!is_player(who)) return;
        ++nodes_;
        if (side_of(who) == me_) {
            if (!check(game, choices[next])) return;
            play_on(game, choices[next++]);
            continue;
        }
        const Action choice = quick_->choose(game, who, rng);
        if (std::holds_alternative<Decline>(choice) && !check(game, choice)) return;
        play_on(game, choice);
    }
}

Thinker::Outcome Thinker::play_out(Game game, const Actions& choices, Rng& rng) {
    Outcome outcome;
    const int last = game.state.open.turn + turns_ahead;
    quick_->begin();
    follow(game, choices, rng, outcome.luck);
    for (int i = 0; i < longest_thought && !game.is_over(); ++i) {
        const Open& open = game.state.open;
        if (open.turn >= last && !open.steps.empty() && std::holds_alternative<PlayCardStep>(open.steps.back())) break;
        const Seat who = to_act(game);
        if (who == seat::chance) {
            let_chance_act(game, rng, outcome.luck);
            continue;
        }
        if (!is_player(who)) break;
        const Action choice = quick_->choose(game, who, rng);
        if (std::holds_alternative<Decline>(choice) && !check(game, choice)) break;
        ++nodes_;
        play_on(game, choice);
    }
    outcome.chance = win_chance(game, me_);
    return outcome;
}

// Plays the turn up to its battles: what is wanted where it is legal, the rest as it seems best.
Plan Thinker::carry_out(const Game& start, const Actions& wanted, Tactician& how, Rng& rng) {
    Plan plan;
    Game game = start;
    std::size_t next = 0;
    bool is_sure = true;  // no die has fallen yet: what comes after is thought out anew then
    double luck = 0;
    const int turn = game.state.open.turn;
    for (int i = 0; i < most_choices && !game.is_over() && game.state.open.turn == turn; ++i) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            let_chance_act(game, rng, luck);
            is_sure = false;
            continue;
        }
        if (!is_player(who)) break;
        legal_actions(game, who, legal_);
        if (legal_.empty()) break;
        Action choice = legal_.front();
        const bool is_mine = side_of(who) == me_;
        if (is_mine && next < wanted.size() && is_in(legal_, wanted[next])) {
            choice = wanted[next++];
        } else if (is_mine && !plan.choices.empty() && !is_part_of_a_plan(game.state.open.steps.back())) {
            break;
        } else {
            if (is_mine) next = wanted.size();
            choice = how.answer(game, legal_, rng);
        }
        ++nodes_;
        if (is_mine && is_sure) plan.choices.push_back(choice);
        play_on(game, choice);
        if (!is_sure && is_mine) break;
    }
    plan.at_once = tactician().turn_worth(game, me_, rng);
    return plan;
}

// The plan with another choice of the same kind at one place, for the same unit where it is a move; what came after it is thought out anew.
Actions Thinker::changed(const Plan& plan, const Game& start, Rng& rng) {
    if (plan.choices.size() < 2) return {};
    const auto at = static_cast<std::size_t>(1 + rng.below(static_cast<std::uint32_t>(plan.choices.size() - 1)));
    Game game = start;
    double luck = 0;
    Actions before(plan.choices.begin(), plan.choices.begin() + static_cast<std::ptrdiff_t>(at));
    follow(game, before, rng, luck);
    if (game.is_over() || !is_player(to_act(game)) || side_of(to_act(game)) != me_) return {};
    legal_actions(game, legal_);
    const Action& old = plan.choices[at];
    Actions alike;
    for (const Action& a : legal_) {
        if (a == old) continue;
        const auto *move = std::get_if<MoveUnit>(&a), *was = std::get_if<MoveUnit>(&old);
        if (move != nullptr && was != nullptr && move->unit != was->unit) continue;
        if (a.index() == old.index()) alike.push_back(a);
    }
    if (alike.empty()) return {};
    before.push_back(alike[rng.below(static_cast<std::uint32_t>(alike.size()))]);
    // The moves of other units stay what they were where that goes.
    before.insert(before.end(), plan.choices.begin() + static_cast<std::ptrdiff_t>(at) + 1, plan.choices.end());
    return before;
}

void Thinker::add(std::vector<Plan>& plans, Plan plan) const {
    if (plan.choices.empty()) return;
    for (Plan& known : plans)
        if (known.choices == plan.choices) {
            known.is_wanted = known.is_wanted || plan.is_wanted;
            return;
        }
    plans.push_back(std::move(plan));
}

std::vector<Plan> Thinker::think(const View& view, const Actions& legal, const Actions& wanted, const Budget& budget,
                                 double share, Rng& rng) {
    begun_ = std::chrono::steady_clock::now();
    budget_ = budget;
    nodes_ = 0;
    const auto own = static_cast<std::uint64_t>(share * opponent_.nodes);
    most_nodes_ = budget.nodes != 0 ? budget.nodes : own != 0 ? own : 1;
    me_ = side_of(view.known.seat);
    for (Stance& stance : stances_) stance.tactician->limit({0, 0, budget.cancel});

    const Game first = guess_hidden(view, rng);
    const std::uint64_t dice = rng.next();
    quick_->forget(first.table());
    std::vector<Plan> plans;
    const bool is_turn = view.open.active == me_ && !view.open.steps.empty() && is_part_of_a_plan(view.open.steps.back());
    if (!wanted.empty() && is_in(legal, wanted.front())) {
        Plan plan = carry_out(first, wanted, tactician(), rng);
        plan.is_wanted = true;
        if (plan.choices.size() > wanted.size()) plan.choices.resize(wanted.size());
        add(plans, std::move(plan));
    }
    if (!is_turn) {
        const Action likely = tactician().choose(first, legal, rng);
        add(plans, carry_out(first, {likely}, tactician(), rng));
    }
    const bool is_card = is_turn && std::holds_alternative<PlayCardStep>(view.open.steps.back());
    for (Stance& stance : stances_) {
        if (is_card || !is_turn) {
            for (const Action& action : legal) {
                if (!plans.empty() && is_over()) break;
                add(plans, carry_out(first, {action}, *stance.tactician, rng));
            }
            if (!is_turn) break;
        } else if (plans.empty() || !is_over()) {
            add(plans, carry_out(first, {}, *stance.tactician, rng));
        }
    }
    const auto by_first_sight = [](const Plan& a, const Plan& b) { return a.at_once > b.at_once; };
    std::stable_sort(plans.begin(), plans.end(), by_first_sight);
    // Others of the best, a little changed.
    const std::size_t parents = std::min<std::size_t>(plans.size(), 6);
    const std::vector<Plan> best(plans.begin(), plans.begin() + static_cast<std::ptrdiff_t>(parents));
    if (is_turn)
        for (std::uint32_t i = 0; i < opponent_.plans && !is_over(); ++i) {
            const Actions other = changed(best[i % parents], first, rng);
            if (!other.empty()) add(plans, carry_out(first, other, tactician(), rng));
        }
    std::stable_sort(plans.begin(), plans.end(), by_first_sight);
    const auto keep = [&](std::size_t count) {
        for (std::size_t i = count; i < plans.size(); ++i)
            if (plans[i].is_wanted && count > 0) std::swap(plans[count - 1], plans[i]);
        if (plans.size() > count) plans.resize(count);
    };
    keep(most_plans);
    // Rounds of games, the same guesses and dice for all; after each the better half stays.
    std::vector<Plan> dropped;
    double sum_luck = 0, sum_luck_chance = 0;
    std::uint64_t number = 0;
    const std::uint64_t planned = nodes_;
    const int rounds =
        std::max(1, static_cast<int>(std::ceil(std::log2(static_cast<double>(std::max<std::size_t>(2, plans.size()))))));
    for (int round = 0; round < rounds && !is_over(); ++round) {
        const std::uint64_t until = planned + (most_nodes_ - std::min(most_nodes_, planned)) *
                                                  static_cast<std::uint64_t>(round + 1) / static_cast<std::uint64_t>(rounds);
        while (!is_over() && (nodes_ < until || number == 0)) {
            Rng guess_rng(dice + number, 3);
            const Game guess = guess_hidden(view, guess_rng);
            for (Plan& plan : plans) {
                if (is_over()) break;
                Rng same(dice + number, 5);
                const Outcome outcome = play_out(guess, plan.choices, same);
                double value = outcome.chance;
                // What the dice gave is taken out again as far as it explains the difference.
                const double slope = sum_luck > 1e-9 ? sum_luck_chance / sum_luck : 0;
                value -= std::clamp(slope, 0.0, 0.25) * outcome.luck;
                if (plan.games > 0) {
                    sum_luck += outcome.luck * outcome.luck;
                    sum_luck_chance += outcome.luck * (outcome.chance - plan.value());
                }
                plan.sum += value;
                plan.sum_squares += value * value;
                ++plan.games;
            }
            ++number;
            if (budget.seconds > 0 && number > 4) {
                const double used = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
                if (used > budget.seconds * (round + 1) / rounds) break;
            }
        }
        std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) {
            return (a.games > 0) != (b.games > 0) ? a.games > 0 : a.value() > b.value();
        });
        if (round + 1 < rounds && plans.size() > 2) {
            const std::size_t half = (plans.size() + 1) / 2;
            for (std::size_t i = half; i < plans.size(); ++i) dropped.push_back(plans[i]);
            plans.resize(half);
        }
    }
    std::stable_sort(dropped.begin(), dropped.end(), [](const Plan& a, const Plan& b) { return a.value() > b.value(); });
    plans.insert(plans.end(), dropped.begin(), dropped.end());
    return plans;
}

}  // namespace salient
