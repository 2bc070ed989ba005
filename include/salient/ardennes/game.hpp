// The verbs of the second game: who decides, what is legal, may I, play, what can chance do. The same as those of the first (salient/game.hpp),
// but for views: there is one seat, and nothing is hidden but the order of piles, which no state holds.
#pragma once

#include "salient/answer.hpp"
#include "salient/ardennes/event.hpp"
#include "salient/rng.hpp"

namespace salient::ardennes {

// What rules, screens and pilots ask questions about. It refers to what it was made from.
struct Table {
    const Book& book;
    const State& state;

    Table(const Book& b, const State& s) : book(b), state(s) {}
    Table(const Book&, const State&&) = delete;
    const Map& map() const { return book.map; }
    const UnitType& type(UnitId id) const { return book.units[id]; }
    const Unit& unit(UnitId id) const { return state.at(id); }
};

struct Game {
    BookPtr book;
    State state;

    Table table() const& { return {*book, state}; }
    Table table() const&& = delete;
    bool is_over() const { return state.is_over(); }
};

// The start of a scenario. Precondition: problems(*book) is empty.
Game new_game(BookPtr book);

Who to_act(const Game& game);
// All choices of the player, sorted, one per effect. Where more than six units could attack a hex, whole stacks alone are listed; check takes
// any of them. Empty when chance is to act.
Actions legal_actions(const Game& game);
// The only judge of legality. A refusal names its clause (ARD-EXP-5).
Verdict check(const Game& game, const Action& action);
// Makes the choice and all that follows until somebody must decide again. Precondition: check(game, action).
Events play(Game& game, const Action& action);
void play(Game& game, const Action& action, Events& out);  // replaces what `out` held

// What chance may do with its probabilities. Empty when the player decides.
Chances chance_outcomes(const Game& game);
// Precondition: chance is to act.
Action sample_chance(const Game& game, Rng& rng);

// Changes a state by a fact: the only writer of one.
void evolve(const Book& book, State& state, const Event& event);

// What is broken in a state, in words for a developer; empty when all invariants hold.
std::vector<std::string> broken_invariants(const Game& game);

// Equal for equal states on every platform.
std::uint64_t hash(const State& state);
// Raise it whenever the hash of a state that stays the same becomes another.
inline constexpr int hash_scheme = 1;

std::string to_string(const Book& book, const Action& action);  // for developers and the tool

}  // namespace salient::ardennes
