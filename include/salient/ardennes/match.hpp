// A game of the second kind that is being played: where chance comes from, undo, the journal on disk; records played again. No screen.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "salient/ardennes/game.hpp"
#include "salient/ardennes/record.hpp"

namespace salient::ardennes {

// The n-th choice of chance hangs on the seed, n and the state alone: who undoes or resumes meets the same dice.
Action chance_action(std::uint64_t seed, std::uint64_t n, const Game& game);

// One action and what came of it.
struct Played {
    Action action;
    Events events;
};
using PlayedList = std::vector<Played>;

class Match {
public:
    // A new game; with a file it is written there as it is played, each line before it is shown. Throws DataError.
    static Match start(const std::filesystem::path& assets, std::string_view scenario, std::uint64_t seed,
                       std::span<const std::string> options = {}, const std::filesystem::path& journal = {});
    // Goes on with a record, in its own file if `journal`. Throws DataError where it does not lead along.
    static Match resume(const LoadedRecord& loaded, bool journal = false);
    Match(Match&&) noexcept;
    Match& operator=(Match&&) noexcept;
    ~Match();

    const Game& game() const;
    const Record& record() const;
    // A decision of the player and all of chance that follows. Precondition: check(game(), action), and the player decides.
    PlayedList play(const Action& action);
    // What chance does until the player decides: needed once, at the start.
    PlayedList let_chance();
    // Whether the last decision may be taken back: nothing of chance lies between (a card, a chit, a die).
    bool can_undo() const;
    void undo();
    const PlayedList& history() const;  // all that stands

private:
    struct Impl;
    explicit Match(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// How a record stands to these rules.
enum class Standing : std::uint8_t { Same, OtherFiles, Broken };
struct ReplayReport {
    Standing standing = Standing::Same;
    std::size_t actions = 0;
    std::string trouble;  // English; where it is broken
    std::optional<Game> end;
};
// Plays a record again, undos included: every action legal, every hash the one written, every die the one of the seed.
ReplayReport replay(const LoadedRecord& loaded,
                    const std::function<void(const Game& before, const Action& action, const Events& events)>& tell = {});

// ---- Players and proofs ----

// Decides for the German side.
using Pilot = std::function<Action(const Game& game, Rng& rng)>;
Pilot random_pilot();
// Plays soundly and always alike, so that the game can be measured: commands by who can reach the enemy or a victory hex, attacks at 3:1 or at
// 2:1 with a flank, tactics and chits by expected hits, events where a card is worth no more as a command. Never changed without measuring anew.
Pilot reference_german();
// One decision in twelve at random, the others as the reference does: a player that goes far and does odd things there, for proofs.
Pilot wavering_pilot();
// What is wrong with a state and an action out of it: the promises of game.hpp.
std::vector<std::string> broken_properties(const Game& game, Rng& rng);
std::vector<std::string> broken_by(const Game& before, const Action& action, const Events& events, const Game& after);
struct Playout {
    std::size_t actions = 0, decisions = 0;
    std::vector<std::string> broken{};
    bool ended = false;
};
enum class Checks : std::uint8_t { None, Invariants, All };
inline constexpr std::size_t most_actions = 4000;
// Plays a game to its end, with at most so many actions. `played`: what was done.
Playout play_out(Game& game, const Pilot& pilot, Rng& rng, Checks checks, Actions* played = nullptr,
                 std::size_t most = most_actions);
// The number of sequences of that many actions.
std::uint64_t perft(const Game& game, int depth);

}  // namespace salient::ardennes
