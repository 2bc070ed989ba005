// A game that is being played: who sits where, where chance comes from, undo, the journal on disk. No screen.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "salient/agent.hpp"
#include "salient/data.hpp"
#include "salient/game.hpp"
#include "salient/record.hpp"

namespace salient {

// Decides for Chance. Copied with the game, so that undo restores it.
class ChanceSource {
public:
    virtual ~ChanceSource() = default;
    // Precondition: Chance is to act.
    virtual Action choose(const Game& game) = 0;
    // Told, in place of choose, what Chance did when a record is played again.
    virtual void follow(const Action& action) { static_cast<void>(action); }
    virtual std::unique_ptr<ChanceSource> clone() const = 0;
};
// The n-th choice hangs on the seed, n and the state alone: a game that was undone or resumed meets the same dice.
std::unique_ptr<ChanceSource> seeded_chance(std::uint64_t seed);

// One action and what came of it, for the log and the animation.
struct Played {
    Seat seat;  // who chose; seat::chance for dice and draws
    Action action;
    Events events;  // the whole truth: redact before showing
};

enum class HandsShown : std::uint8_t { Hidden, Open };
enum class DiceFrom : std::uint8_t { Computer, Players };  // Players: they roll real dice and enter them

// What one decision brought about: itself and every choice of Chance that followed.
using PlayedList = std::vector<Played>;

class Match {
public:
    // Starts a new game and lets Chance deal. With a journal file every action is appended and flushed before it is returned.
    // Throws DataError when the journal cannot be written or is there already; its folder is made when it is missing.
    Match(LoadedScenario scenario, std::uint64_t seed, HandsShown hands, std::optional<std::filesystem::path> journal = {},
          std::string started = {}, DiceFrom dice = DiceFrom::Computer);
    // Continues a record; the journal goes on in the same file when `journal` names it. Throws DataError when the record does not
    // replay by these rules, or when the journal is in use by another program.
    static Match resume(LoadedRecord record, std::optional<std::filesystem::path> journal = {});
    Match(Match&&) noexcept;
    Match& operator=(Match&&) noexcept;
    ~Match();

    const Rulebook& rules() const;
    const Scenario& scenario() const;
    HandsShown hands() const;
    DiceFrom dice() const;
    Seat to_act() const;       // seat::chance only while dice are asked for: otherwise Chance acts by itself
    Side side_to_act() const;  // None when the game is over or dice are asked for
    // The dice that the players have to roll now; play() takes the Roll.
    std::optional<RollStep> dice_asked() const;
    View view(Side side) const;         // with open hands too: one seat's view at a time
    const Open& open() const;           // what lies on the table
    const Hand& hand(Side side) const;  // for the screen of the seat that may see it
    const Actions& legal() const;       // of the seat to act
    Verdict check(const Action& action) const;

    // Plays a decision of the seat to act, or the dice asked for, and every choice of Chance after it. Precondition: check(action).
    // Throws DataError when the journal cannot be written; then nothing was played, and it may be tried again.
    PlayedList play(const Action& action);

    // Undo: back to the last die, draw or decision of the other player, or to where the player who decided learned anything
    // hidden; with open hands, to the start. Takes back one decision; undoable_seat() says whose. Dice that the players entered
    // can be taken back until the next decision: they lie on the table.
    bool can_undo() const;
    Seat undoable_seat() const;  // seat::nobody when there is nothing to take back
    void undo();                 // Precondition: can_undo(). Throws DataError as play() does.

    // Everything that was played and still stands, from the first deal on.
    const PlayedList& history() const;
    const Record& record() const;
    std::uint64_t state_hash() const;
    // A copy of the truth for tests and tools; screens use view().
    Game truth_for_tools() const;

private:
    struct Impl;
    explicit Match(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// Lets an agent make the decision that is due, by the view of its seat. Precondition: the game is not over.
PlayedList play_one(Match& match, Agent& agent);

// Plays a record again and reports the first difference: the index of the entry whose hash differs or whose action is not legal.
struct ReplayReport {
    bool ok = true;
    std::size_t actions = 0;
    std::size_t first_difference = 0;
    std::string message;
    std::uint64_t final_hash = 0;
};
ReplayReport verify(const LoadedRecord& record);

}  // namespace salient
