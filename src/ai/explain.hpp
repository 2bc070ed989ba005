// Why a choice was made, and what the best turns would have been: for advice, for "why did it do that", for the review of turns.
// Every chance is that of the side that decides to win the game, from 0 to 1, as far as the judge of an opponent can tell
// (Opponent::judge). Nothing that the view hides is used, so what comes out may be told to whoever may see the view.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "salient/agent.hpp"
#include "salient/opponent.hpp"
#include "salient/queries.hpp"

namespace salient {

// What one feature adds to the difference between a choice and the best other one, in win chance; above 0: it speaks for the choice.
struct Reason {
    Weight feature{};
    double delta = 0;
};

struct Explained {
    Action action;
    double before = 0;                // win chance as the position stood
    double after = 0;                 // and when the turn has been played on from the choice, its dice by expectation
    std::vector<Reason> reasons;      // the greatest first, whatever their signs; those that hardly matter are left out
    std::optional<Action> runner_up;  // the best of those that it was compared with; none where there was no choice
    double runner_up_after = 0;       // win chance after it
    std::optional<Odds> odds;         // of the attack, where the choice is one
};

// A turn, or the rest of one: own choices in order as far as no die decides, and what they are worth.
struct PlanValue {
    Actions actions;  // never empty; the first is legal in the view
    double win_chance = 0;
    double error = 0;        // standard error of win_chance
    bool is_wanted = false;  // the plan that the caller asked to have judged
};

// The win chance of the view's seat's side, before it chooses anything.
double win_chance(const View& view, const Opponent& judge);

// What speaks for `action`, against its rivals. Preconditions: the seat of the view decides, and the action is legal. The same question has the
// same answer unless the budget has a clock or is cancelled; then what is known so far is told. No choice is looked at after the budget (nodes:
// choices tried in thought) is spent, but one, the action itself. `later`: what the same side chose afterwards in that turn.
Explained explain(const View& view, const Action& action, const Opponent& judge, const Budget& budget = {},
                  const Actions& later = {});

// What could have been chosen in place of `action`: of a move the other ways of that unit, of an attack the other targets of that unit, of an order
// the units that are not ordered later in the turn anyway. Where there is nothing of the kind, whatever else is legal and is not done later.
Actions rivals_of(const Actions& legal, const Action& action, const Actions& later = {});

// What speaks for one turn against another up to their battles, the greatest first; each is followed as far as it is legal and then finished by the
// judge's own choices.
std::vector<Reason> reasons_between(const View& view, const Actions& better, const Actions& other, const Opponent& judge,
                                    const Budget& budget = {});

// The best plans for the seat of the view, which decides: the best first, at most `most`. `wanted`, where it is not empty, is judged like the others
// and always among the answers (the last where it is not good enough): for the review, the turn that was played. A plan is followed as far as it
// is legal. The same question (seed, node budget) has the same answer. Cancelled, it answers at once with at least one plan.
std::vector<PlanValue> best_plans(const View& view, const Opponent& general, const Budget& budget = {}, std::size_t most = 3,
                                  const Actions& wanted = {}, std::uint64_t seed = 1);

}  // namespace salient
