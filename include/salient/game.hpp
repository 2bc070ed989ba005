// The verbs of the engine: who decides, what is legal, may I, play, what can chance do, what may a seat see.
#pragma once

#include <array>
#include <memory>

#include "salient/action.hpp"
#include "salient/answer.hpp"
#include "salient/event.hpp"
#include "salient/rng.hpp"
#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"
#include "salient/state.hpp"

namespace salient {

// What every seat sees: the rules, the scenario and the table. Queries ask this, so the screen, the computer opponent and the
// rules ask the same functions. It refers to what it was made from.
struct Table {
    const Rulebook& rules;
    const Scenario& scenario;
    const Open& open;
    const Board& board;

    Table(const Rulebook& r, const Scenario& s, const Open& o) : rules(r), scenario(s), open(o), board(Board::of(s.board)) {}
    Table(const Rulebook&, const Scenario&, const Open&&) = delete;  // it would look at what is gone
    const Unit& unit(UnitId id) const { return open.at(id); }
    const UnitType& type(const Unit& u) const { return rules.at(u.type); }
    const UnitType& type(UnitId id) const { return rules.at(open.at(id).type); }
    Edge edge(Side side) const { return scenario.edge(side); }
};
inline bool is_overlord(const Table& table) { return is_overlord(table.scenario); }

// A game: the truth. Copying it copies the state and shares rules and scenario.
struct Game {
    std::shared_ptr<const Rulebook> rules;
    std::shared_ptr<const Scenario> scenario;
    GameState state;

    Table table() const& { return {*rules, *scenario, state.open}; }
    Table table() const&& = delete;  // it would look at what is gone
    bool is_over() const { return state.open.is_over(); }
};

// A game as one seat may see it. Not a Game: handing the truth to a screen or an agent does not compile.
struct View {
    std::shared_ptr<const Rulebook> rules;
    std::shared_ptr<const Scenario> scenario;
    Open open;
    Knowledge known;

    Table table() const& { return {*rules, *scenario, open}; }
    Table table() const&& = delete;  // it would look at what is gone
};

// The start of a scenario: units placed, cards still to be dealt by Chance.
// Precondition: problems(scenario, rules) is empty.
// `seats`: how many players each side has, 1 to 4. Where there are several, the first holds the hand and gives each of the others a card
// to order with, face down. In mode Overlord each side has its four roles, whatever is said here.
Game new_game(std::shared_ptr<const Rulebook> rules, std::shared_ptr<const Scenario> scenario,
              std::array<std::uint8_t, 2> seats = {1, 1});

// Who decides now: a player's seat, Chance, or nobody when the game is over.
Seat to_act(const Game& game);

// All choices of the player who decides, sorted, without duplicates: one per effect, not one per way to it. Empty for Chance.
Actions legal_actions(const Game& game);
void legal_actions(const Game& game, Actions& out);
// The same for a caller who knows already who decides. Precondition: seat == to_act(game).
void legal_actions(const Game& game, Seat seat, Actions& out);

// The kinds of action that a step takes, by their places in Action; check() refuses the others out of hand.
std::vector<std::size_t> kinds_taken(const Step& step);
// The only judge of legality. A Refusal never depends on what the seat that decides may not know.
Verdict check(const Game& game, const Action& action);

// Makes the choice and all that follows until somebody must decide again. Returns the facts in order.
// Precondition: check(game, action).
Events play(Game& game, const Action& action);
void play(Game& game, const Action& action, Events& out);  // replaces what `out` held
// The same for a caller who wants no facts. Returns who decides next.
Seat play_on(Game& game, const Action& action);

// What Chance may do with its probabilities. Empty when a player decides.
Outcomes chance_outcomes(const Game& game);
// One of them, by a generator: the same distribution, without listing it. Precondition: Chance is to act.
Action sample_chance(const Game& game, Rng& rng);

// What a seat sees: its own hand and what it was told, nothing else. seat::nobody is a spectator.
View view_for(const Game& game, Seat seat);
Event redact(const Event& event, Seat seat);
// A possible truth behind a view: hidden cards drawn at random from what is unseen.
Game guess_hidden(const View& view, Rng& rng);

// Changes a state by an event. The only writers of a GameState and of a View.
void evolve(const Rulebook& rules, const Scenario& scenario, GameState& state, const Event& event);
void evolve(View& view, const Event& event);

// What is broken in a state, in words for a developer; empty when all invariants hold.
std::vector<std::string> broken_invariants(const Game& game);

// A number that is equal for equal states on every platform.
std::uint64_t hash(const GameState& state);

}  // namespace salient
