// Reasons: how far the mean features of the positions after two choices lie apart, in the weights of the judge.
#include "ai/explain.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>

#include "ai/agents.hpp"
#include "ai/thinker.hpp"

namespace salient {

namespace {

constexpr int guesses = 4;                  // of hands and dice for each choice
constexpr std::size_t most_looked_at = 24;  // choices that are compared
constexpr double hardly_matters = 0.002;
constexpr std::size_t most_reasons = 6;

// What a choice leads to at the end of the turn, over guesses: mean features and chance.
struct Aftermath {
    Features features{};
    double chance = 0;
};

class Explainer {
public:
    Explainer(const Opponent& judge, Side me, const Budget& budget)
        : judge_(with_judge(judge)), tactician_(judge), appraiser_(judge_), me_(me), budget_(budget) {
        tactician_.limit({0, 0, budget.cancel});
    }
    Explainer(const Explainer&) = delete;
    Explainer& operator=(const Explainer&) = delete;

    // Nothing more is begun: what is under way is one turn in thought.
    bool is_over() const {
        if (budget_.cancel != nullptr && budget_.cancel->load()) return true;
        if (budget_.nodes != 0 && tactician_.tries() >= budget_.nodes) return true;
        return budget_.seconds > 0 &&
               std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count() >= budget_.seconds;
    }

    // Of choices that follow each other, each where it is legal. Over one guess at least, over all
    // where there is time.
    Aftermath aftermath(const View& view, std::span<const Action> choices) {
        Aftermath after;
        int made = 0;
        for (int i = 0; i < guesses && (made == 0 || !is_over()); ++i, ++made) {
            Rng rng(static_cast<std::uint64_t>(i) + 1, 17);
            Game game = guess_hidden(view, rng);
            follow(game, choices, rng);
            const double attacks = to_end(game, rng);
            const Features f = appraiser_.features(game, me_);
            for (std::size_t k = 0; k < f.size(); ++k) after.features[k] += f[k];
            after.chance += game.is_over() ? worth(game.state.open.end, me_) : chance_of(appraiser_.log_odds(game, me_, attacks));
        }
        for (double& f : after.features) f /= made;
        after.chance /= made;
        return after;
    }
    // How far the features lie apart, in chance to win.
    std::vector<Reason> reasons(const Aftermath& chosen, const Aftermath& other) const {
        std::vector<Reason> out;
        // Log-odds to chance: the slope of the curve between the two.
        const double middle = std::clamp((chosen.chance + other.chance) / 2, 0.02, 0.98);
        for (std::size_t k = 0; k < chosen.features.size(); ++k) {
            const auto w = static_cast<Weight>(k);
            const double delta = judge_.weight(w) * (chosen.features[k] - other.features[k]) * middle * (1 - middle);
            if (std::abs(delta) >= hardly_matters) out.push_back({w, delta});
        }
        std::stable_sort(out.begin(), out.end(),
                         [](const Reason& a, const Reason& b) { return std::abs(a.delta) > std::abs(b.delta); });
        if (out.size() > most_reasons) out.resize(most_reasons);
        return out;
    }

private:
    static Opponent with_judge(Opponent opponent) {
        opponent.weights = opponent.judge;
        return opponent;
    }
    void follow(Game& game, std::span<const Action> choices, Rng& rng) {
        for (const Action& action : choices) {
            while (!game.is_over() && to_act(game) == seat::chance) tactician_.play_chance(game, rng);
            if (game.is_over() || !is_player(to_act(game)) || side_of(to_act(game)) != me_) return;
            if (check(game, action)) play_on(game, action);
        }
    }
    // The turn up to its battles; what these are worth by expectation.
    double to_end(Game& game, Rng& rng) {
        tactician_.turn_worth(game, me_, rng);
        const Open& open = game.state.open;
        return !game.is_over() && open.active == me_ && open.phase != Phase::Draw ? appraiser_.attacks_to_come(game.table(), me_)
                                                                                  : 0;
    }

    Opponent judge_;
    Tactician tactician_;
    Appraiser appraiser_;
    Side me_;
    Budget budget_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace

double win_chance(const View& view, const Opponent& judge) {
    Thinker thinker(judge);
    Rng rng(1, 17);
    double sum = 0;
    for (int i = 0; i < guesses; ++i) sum += thinker.win_chance(guess_hidden(view, rng), side_of(view.known.seat));
    return sum / guesses;
}

Explained explain(const View& view, const Action& action, const Opponent& judge, const Budget& budget, const Actions& later) {
    Explained told;
    told.action = action;
    told.before = win_chance(view, judge);
    Explainer explainer(judge, side_of(view.known.seat), budget);
    const Aftermath chosen = explainer.aftermath(view, {&action, 1});
    told.after = chosen.chance;
    if (const auto* battle = std::get_if<Battle>(&action)) {
        const Table table = view.table();
        const int dice = battle_dice_count(table, battle->attacker, table.unit(battle->attacker).hex, battle->target);
        told.odds = battle_odds(table, battle->attacker, battle->target, dice);
    }
    Rng rng(2, 17);
    const Game guess = guess_hidden(view, rng);
    const Actions rivals = rivals_of(legal_actions(guess), action, later);
    // Of very many, those that are spread over the list.
    const std::size_t step = std::max<std::size_t>(1, rivals.size() / most_looked_at);
    std::optional<Aftermath> best;
    for (std::size_t i = 0; i < rivals.size(); i += step) {
        if (explainer.is_over()) break;
        const Aftermath other = explainer.aftermath(view, {&rivals[i], 1});
        if (best && other.chance <= best->chance) continue;
        best = other;
        told.runner_up = rivals[i];
    }
    if (!best) return told;
    told.runner_up_after = best->chance;
    told.reasons = explainer.reasons(chosen, *best);
    return told;
}

Actions rivals_of(const Actions& legal, const Action& action, const Actions& later) {
    const auto others = [&](auto counts) {
        Actions out;
        for (const Action& other : legal)
            if (!(other == action) && counts(other)) out.push_back(other);
        return out;
    };
    // Another way to the same hex is the same choice.
    const auto goal = [](const MoveUnit& move) { return move.route.empty() ? HexId::none() : move.route.back(); };
    const auto of_that_unit = [&](const Action& other) {
        if (const auto* move = std::get_if<MoveUnit>(&action)) {
            const auto* way = std::get_if<MoveUnit>(&other);
            return way != nullptr && way->unit == move->unit && goal(*way) != goal(*move);
        }
        if (const auto* battle = std::get_if<Battle>(&action)) {
            const auto* attack = std::get_if<Battle>(&other);
            return attack != nullptr && attack->attacker == battle->attacker;
        }
        return false;
    };
    const auto is_not_done = [&](const Action& other) { return std::find(later.begin(), later.end(), other) == later.end(); };
    Actions out = others(of_that_unit);
    if (out.empty()) out = others(is_not_done);
    return out;
}

std::vector<Reason> reasons_between(const View& view, const Actions& better, const Actions& other, const Opponent& judge,
                                    const Budget& budget) {
    const auto before_battles = [](const Actions& turn) {
        const auto first =
            std::find_if(turn.begin(), turn.end(), [](const Action& a) { return std::holds_alternative<Battle>(a); });
        return std::span<const Action>(turn.data(), static_cast<std::size_t>(first - turn.begin()));
    };
    Explainer explainer(judge, side_of(view.known.seat), budget);
    const Aftermath one = explainer.aftermath(view, before_battles(better)),
                    two = explainer.aftermath(view, before_battles(other));
    return explainer.reasons(one, two);
}

namespace {

// How far a plan stays behind the best one over the games that both have played, on the same guesses and with the same dice: what a plan came to in
// the few games before it went out of the race says less, and could lie above the best.
double behind(const Plan& best, const Plan& plan) {
    const std::size_t both = std::min(best.games.size(), plan.games.size());
    double sum = 0;
    for (std::size_t i = 0; i < both; ++i) sum += best.games[i].settled - plan.games[i].settled;
    return both == 0 ? 0 : std::max(0.0, sum / static_cast<double>(both));
}

}  // namespace

std::vector<PlanValue> best_plans(const View& view, const Opponent& general, const Budget& budget, std::size_t most,
                                  const Actions& wanted, std::uint64_t seed) {
    Rng rng = rng_for(seed, view);
    const Game guess = guess_hidden(view, rng);
    const Actions legal = legal_actions(guess);
    std::vector<PlanValue> found;
    if (legal.empty()) return found;
    Thinker thinker(general);
    const std::vector<Plan> plans = thinker.think(view, legal, wanted, budget, 1, rng);
    for (const Plan& plan : plans) {
        // The same choices in another order are the same plan.
        const auto same = std::find_if(found.begin(), found.end(), [&](const PlanValue& other) {
            return other.actions.size() == plan.choices.size() &&
                   std::is_permutation(other.actions.begin(), other.actions.end(), plan.choices.begin());
        });
        if (same != found.end()) {
            same->is_wanted = same->is_wanted || plan.is_wanted;
            continue;
        }
        if (found.size() >= most && !plan.is_wanted) continue;
        const double value = plan.games.empty() ? plan.value : plans.front().value - behind(plans.front(), plan);
        found.push_back({plan.choices, std::clamp(value, 0.0, 1.0), plan.error, plan.is_wanted});
    }
    // The first was looked at longest, and none is told to be better.
    std::stable_sort(found.begin() + (found.empty() ? 0 : 1), found.end(),
                     [](const PlanValue& a, const PlanValue& b) { return a.win_chance > b.win_chance; });
    return found;
}

}  // namespace salient
