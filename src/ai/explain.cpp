// Reasons: how far the mean features of the positions after two choices lie apart, in the weights of the judge.
#include "ai/explain.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "ai/minds.hpp"
#include "ai/thinker.hpp"

namespace salient {

namespace {

constexpr int guesses = 4;                  // of hands and dice for each choice
constexpr std::size_t most_looked_at = 24;  // choices that are compared
constexpr double hardly_matters = 0.002;
constexpr std::size_t most_reasons = 6;

// What a choice leads to at the end of the turn, over guesses: mean features and chance.
struct Aftermath {
    const Action* action = nullptr;
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

    // Over one guess at least, over all where there is time.
    Aftermath aftermath(const View& view, const Action& action) {
        Aftermath after;
        after.action = &action;
        int made = 0;
        for (int i = 0; i < guesses && (made == 0 || !is_over()); ++i, ++made) {
            Rng rng(static_cast<std::uint64_t>(i) + 1, 17);
            Game game = guess_hidden(view, rng);
            play_on(game, action);
            const double attacks = to_end(game, rng);
            const Features f = appraiser_.features(game, me_);
            for (std::size_t k = 0; k < f.size(); ++k) after.features[k] += f[k];
            after.chance += game.is_over() ? (game.state.open.winner == me_ ? 1.0 : 0.0)
                                           : chance_of(appraiser_.position(game, me_) + attacks);
        }
        for (double& f : after.features) f /= made;
        after.chance /= made;
        return after;
    }
    double weight(Weight w) const { return judge_.weight(w); }

private:
    static Opponent with_judge(Opponent opponent) {
        opponent.weights = opponent.judge;
        return opponent;
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

Explained explain(const View& view, const Action& action, const Opponent& judge, const Budget& budget) {
    Explained told;
    told.action = action;
    told.before = win_chance(view, judge);
    Explainer explainer(judge, side_of(view.known.seat), budget);
    const Aftermath chosen = explainer.aftermath(view, action);
    told.after = chosen.chance;
    if (const auto* battle = std::get_if<Battle>(&action)) {
        const Table table = view.table();
        const int dice = battle_dice_count(table, battle->attacker, table.unit(battle->attacker).hex, battle->target);
        told.odds = battle_odds(table, battle->attacker, battle->target, dice);
    }
    Rng rng(2, 17);
    const Game guess = guess_hidden(view, rng);
    const Actions legal = legal_actions(guess);
    // Of very many, those that are spread over the list.
    const std::size_t step = std::max<std::size_t>(1, legal.size() / most_looked_at);
    std::optional<Aftermath> best;
    for (std::size_t i = 0; i < legal.size(); i += step) {
        if (explainer.is_over()) break;
        if (legal[i] == action) continue;
        const Aftermath other = explainer.aftermath(view, legal[i]);
        if (!best || other.chance > best->chance) best = other;
    }
    if (!best) return told;
    told.runner_up = *best->action;
    told.runner_up_after = best->chance;
    // Log-odds to chance: the slope of the curve between the two.
    const double middle = std::clamp((told.after + told.runner_up_after) / 2, 0.02, 0.98);
    for (std::size_t k = 0; k < chosen.features.size(); ++k) {
        const auto w = static_cast<Weight>(k);
        const double delta = explainer.weight(w) * (chosen.features[k] - best->features[k]) * middle * (1 - middle);
        if (std::abs(delta) >= hardly_matters) told.reasons.push_back({w, delta});
    }
    std::stable_sort(told.reasons.begin(), told.reasons.end(),
                     [](const Reason& a, const Reason& b) { return std::abs(a.delta) > std::abs(b.delta); });
    if (told.reasons.size() > most_reasons) told.reasons.resize(most_reasons);
    return told;
}

std::vector<PlanValue> best_plans(const View& view, const Opponent& general, const Budget& budget, std::size_t most,
                                  const Actions& wanted, std::uint64_t seed) {
    Rng rng = rng_for(seed, view);
    const Game guess = guess_hidden(view, rng);
    const Actions legal = legal_actions(guess);
    std::vector<PlanValue> found;
    if (legal.empty()) return found;
    Thinker thinker(general);
    for (const Plan& plan : thinker.think(view, legal, wanted, budget, 1, rng)) {
        if (found.size() >= most && !plan.is_wanted) continue;
        found.push_back({plan.choices, std::clamp(plan.value, 0.0, 1.0), plan.error, plan.is_wanted});
    }
    return found;
}

}  // namespace salient
