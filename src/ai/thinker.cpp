// Plans come from the same hands as the Veteran's turns, thought of with several biases; games of thought tell which of them wins more often, and
// whether it is sure to be better than what the Veteran would do.
#include "ai/thinker.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "ai/agents.hpp"

namespace salient {

namespace {

constexpr int most_choices = 80;           // of one turn
constexpr int longest_thought = 400;       // choices of one game of thought
constexpr int turns_ahead = 2;             // of both sides, after which a game of thought is judged, the one under way counted
constexpr std::size_t most_plans = 24;     // that games are played for
constexpr std::size_t most_hand_outs = 6;  // ways to hand out cards, for each bias
constexpr double most_slope = 0.25;        // of the chance by the luck of dice
constexpr double sure_enough = 1.5;        // standard errors by which a plan must lead what the Veteran would do

// A bias multiplies what its name says; a plan made with it is judged like every other.
struct Bias {
    double fear, closeness, goals, guard;
};
constexpr Bias biases[] = {{1, 1, 1, 1}, {0.25, 1.5, 1, 1}, {3, 0.5, 1, 1}, {0.6, 2.5, 3, 1}, {1.5, 0.3, 0.5, 5}};

Opponent with_bias(Opponent opponent, const Bias& bias) {
    const auto times = [&](Weight w, double factor) { opponent.weights[static_cast<std::size_t>(w)] *= factor; };
    for (const Weight w : {Weight::Exposure, Weight::Danger, Weight::Ahead}) times(w, bias.fear);
    times(Weight::Closeness, bias.closeness);
    for (const Weight w : {Weight::Objective, Weight::Exit}) times(w, bias.goals);
    times(Weight::Guard, bias.guard);
    opponent.noise = 0;
    opponent.blunders = 0;
    return opponent;
}

bool is_part_of_a_plan(const Step& step) {
    return std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<DistributeStep>(step) ||
           std::holds_alternative<CommandStep>(step) || std::holds_alternative<OrderStep>(step) ||
           std::holds_alternative<MoveStep>(step);
}

// What a side is asked first in its turn.
bool begins_a_turn(const Game& game) {
    const Step& step = game.state.open.steps.back();
    return std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<DistributeStep>(step) ||
           (std::holds_alternative<ChipStep>(step) && is_overlord(*game.scenario));
}

}  // namespace

double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

Thinker::Thinker(const Opponent& opponent) : opponent_(opponent), judge_(opponent), appraiser_(judge_) {
    judge_.weights = opponent.judge;
    stances_.reserve(std::size(biases));
    for (const Bias& bias : biases) {
        stances_.push_back({with_bias(opponent, bias), nullptr});
        stances_.back().tactician = std::make_unique<Tactician>(stances_.back().opponent);
    }
}

bool Thinker::is_over() const {
    if (nodes_ >= most_nodes_ || (budget_.cancel != nullptr && budget_.cancel->load())) return true;
    if (budget_.seconds <= 0) return false;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count() > budget_.seconds;
}

double Thinker::win_chance(const Game& game, Side me) {
    if (game.is_over()) return worth(game.state.open.end, me);
    // The judge knows positions as they are when a turn has ended, from the side that ended it.
    const Side ended = game.state.open.active == Side::None ? me : enemy_of(game.state.open.active);
    const double chance = chance_of(appraiser_.log_odds(game, ended));
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
        legal_actions(game, who, legal_);
        if (legal_.empty()) return;
        play_on(game, tactician().answer(game, legal_, rng));
    }
}

ThoughtGame Thinker::play_out(Game game, const Actions& choices, Rng& rng) {
    ThoughtGame played;
    const int last = game.state.open.turn + turns_ahead_;
    follow(game, choices, rng, played.luck);
    for (int i = 0; i < longest_thought && !game.is_over(); ++i) {
        const Open& open = game.state.open;
        if (open.turn >= last && !open.steps.empty() && begins_a_turn(game)) break;
        const Seat who = to_act(game);
        if (who == seat::chance) {
            let_chance_act(game, rng, played.luck);
            continue;
        }
        if (!is_player(who)) break;
        legal_actions(game, who, legal_);
        if (legal_.empty()) break;
        ++nodes_;
        play_on(game, tactician().answer(game, legal_, rng));
    }
    played.chance = win_chance(game, me_);
    return played;
}

// Plays the turn up to its battles: what is wanted where it is legal, the rest as it seems best.
Plan Thinker::carry_out(const Game& start, const Actions& wanted, Tactician& how, Rng& rng, Care care) {
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
            choice = care == Care::Much && is_mine ? how.choose(game, legal_, rng) : how.answer(game, legal_, rng);
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
            known.is_habit = known.is_habit || plan.is_habit;
            return;
        }
    plans.push_back(std::move(plan));
}

namespace {

bool stays(const Plan& plan) { return plan.is_wanted || plan.is_habit; }
bool by_value(const Plan& a, const Plan& b) { return a.games.empty() != b.games.empty() ? !a.games.empty() : a.value > b.value; }

// Means and standard errors of what the games said; what the dice gave is taken out as far as it explains it.
void sum_up(std::vector<Plan>& plans) {
    double sum_luck = 0, sum_both = 0;
    for (const Plan& plan : plans) {
        double mean = 0, mean_luck = 0;
        for (const ThoughtGame& o : plan.games) {
            mean += o.chance / static_cast<double>(plan.games.size());
            mean_luck += o.luck / static_cast<double>(plan.games.size());
        }
        for (const ThoughtGame& o : plan.games) {
            sum_luck += (o.luck - mean_luck) * (o.luck - mean_luck);
            sum_both += (o.luck - mean_luck) * (o.chance - mean);
        }
    }
    const double slope = sum_luck > 1e-9 ? std::clamp(sum_both / sum_luck, 0.0, most_slope) : 0;
    for (Plan& plan : plans)
        for (ThoughtGame& o : plan.games) o.settled = o.chance - slope * o.luck;
    const auto mean_of = [](double sum, double squares, std::size_t n, double& error) {
        const double mean = sum / static_cast<double>(n);
        error =
            n < 2 ? 1 : std::sqrt(std::max(1e-12, squares / static_cast<double>(n) - mean * mean) / static_cast<double>(n - 1));
        return mean;
    };
    const auto habit = std::find_if(plans.begin(), plans.end(), [](const Plan& p) { return p.is_habit; });
    for (Plan& plan : plans) {
        if (plan.games.empty()) continue;
        double sum = 0, squares = 0, lead = 0, lead_squares = 0;
        std::size_t both = 0;
        for (std::size_t i = 0; i < plan.games.size(); ++i) {
            const double v = plan.games[i].settled;
            sum += v;
            squares += v * v;
            if (habit == plans.end() || i >= habit->games.size()) continue;
            const double d = v - habit->games[i].settled;
            lead += d;
            lead_squares += d * d;
            ++both;
        }
        plan.value = mean_of(sum, squares, plan.games.size(), plan.error);
        plan.lead_error = 1;
        if (both > 0) plan.lead = mean_of(lead, lead_squares, both, plan.lead_error);
    }
}

}  // namespace

// What is wanted, what the Veteran would do, and every first choice with every bias. `of_turn`: what is asked, where it is part of a plan.
std::vector<Plan> Thinker::first_plans(const Step* of_turn, const Game& first, const Actions& legal, const Actions& wanted,
                                       Rng& rng) {
    std::vector<Plan> plans;
    if (!wanted.empty() && is_in(legal, wanted.front())) {
        Plan plan = carry_out(first, wanted, tactician(), rng);
        plan.is_wanted = true;
        if (plan.choices.size() > wanted.size()) plan.choices.resize(wanted.size());
        add(plans, std::move(plan));
    }
    {  // what the Veteran would do
        Plan habit = carry_out(first, {}, tactician(), rng, Care::Much);
        habit.is_habit = true;
        add(plans, std::move(habit));
    }
    const bool hands_out = of_turn != nullptr && std::holds_alternative<DistributeStep>(*of_turn);
    const bool is_card =
        of_turn != nullptr && (std::holds_alternative<PlayCardStep>(*of_turn) || std::holds_alternative<CommandStep>(*of_turn));
    for (Stance& stance : stances_) {
        if (hands_out) {
            for (const HandOut& way : stance.tactician->hand_outs(first, most_hand_outs)) {
                if (!plans.empty() && is_over()) break;
                add(plans, carry_out(first, way.actions, *stance.tactician, rng));
            }
            continue;
        }
        if (is_card || of_turn == nullptr) {
            for (const Action& action : legal) {
                if (!plans.empty() && is_over()) break;
                add(plans, carry_out(first, {action}, *stance.tactician, rng));
            }
            if (of_turn == nullptr) break;
        } else if (plans.empty() || !is_over()) {
            add(plans, carry_out(first, {}, *stance.tactician, rng));
        }
    }
    return plans;
}

// Rounds of games, the same guesses and dice for all; after each the better half stays.
void Thinker::play_rounds(std::vector<Plan>& plans, const View& view, std::uint64_t dice) {
    std::vector<Plan> dropped;
    const std::uint64_t planned = nodes_;
    const int rounds =
        std::max(1, static_cast<int>(std::ceil(std::log2(static_cast<double>(std::max<std::size_t>(2, plans.size()))))));
    std::size_t number = 0;
    for (int round = 0; round < rounds && !is_over(); ++round) {
        const std::uint64_t until = planned + (most_nodes_ - std::min(most_nodes_, planned)) *
                                                  static_cast<std::uint64_t>(round + 1) / static_cast<std::uint64_t>(rounds);
        while (!is_over() && (nodes_ < until || number == 0)) {
            Rng guess_rng(dice + number, 3);
            const Game guess = guess_hidden(view, guess_rng);
            for (Plan& plan : plans) {
                if (is_over()) break;
                Rng same(dice + number, 5);
                plan.games.push_back(play_out(guess, plan.choices, same));
            }
            ++number;
            if (budget_.seconds > 0 && number > 4) {
                const double used = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
                if (used > budget_.seconds * (round + 1) / rounds) break;
            }
        }
        sum_up(plans);
        std::stable_sort(plans.begin(), plans.end(), by_value);
        if (round + 1 < rounds && plans.size() > 2) {
            const std::size_t half = (plans.size() + 1) / 2;
            std::vector<Plan> kept;
            for (std::size_t i = 0; i < plans.size(); ++i)
                (i < half || stays(plans[i]) ? kept : dropped).push_back(std::move(plans[i]));
            plans = std::move(kept);
        }
    }
    std::stable_sort(dropped.begin(), dropped.end(), by_value);
    plans.insert(plans.end(), std::make_move_iterator(dropped.begin()), std::make_move_iterator(dropped.end()));
}

std::vector<Plan> Thinker::think(const View& view, const Actions& legal, const Actions& wanted, const Budget& budget,
                                 double share, Rng& rng) {
    begun_ = std::chrono::steady_clock::now();
    budget_ = budget;
    nodes_ = 0;
    const auto own = static_cast<std::uint64_t>(share * opponent_.nodes);
    most_nodes_ = budget.nodes != 0 ? budget.nodes : own != 0 ? own : 1;
    me_ = side_of(view.known.seat);
    // What goes under the commissar's chip is played in the next turn: to its end.
    turns_ahead_ = turns_ahead;
    if (opponent_.next_card > 0 && !is_overlord(*view.scenario) &&
        has_chip(Table(*view.rules, *view.scenario, view.open), view.known.seat))
        ++turns_ahead_;
    for (Stance& stance : stances_) stance.tactician->limit({0, 0, budget.cancel});

    const Game first = guess_hidden(view, rng);
    const std::uint64_t dice = rng.next();
    const bool is_turn = view.open.active == me_ && !view.open.steps.empty() && is_part_of_a_plan(view.open.steps.back());
    std::vector<Plan> plans = first_plans(is_turn ? &view.open.steps.back() : nullptr, first, legal, wanted, rng);
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
    // Those that stay whatever they are worth come first.
    std::stable_partition(plans.begin(), plans.end(), stays);
    if (plans.size() > most_plans) plans.resize(most_plans);
    play_rounds(plans, view, dice);
    return plans;
}

const Plan& Thinker::decide(const std::vector<Plan>& plans) {
    const auto habit = std::find_if(plans.begin(), plans.end(), [](const Plan& p) { return p.is_habit; });
    if (habit == plans.end() || plans.front().lead > sure_enough * plans.front().lead_error) return plans.front();
    return *habit;
}

}  // namespace salient
