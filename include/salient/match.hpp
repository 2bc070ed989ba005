// A game that is being played: who sits where, where chance comes from, undo, the journal on disk. No screen.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "salient/data.hpp"
#include "salient/game.hpp"
#include "salient/record.hpp"

namespace salient {

class Agent;

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
// The n-th choice hangs on the seed, n and the state alone: a game that was undone or resumed meets the same dice. Whoever does not
// know the seed cannot tell the next from all before, but by trying every seed: the seeds of new games have 64 bits from the system.
std::unique_ptr<ChanceSource> seeded_chance(std::uint64_t seed);

// One action and what came of it, for the log and the animation.
struct Played {
    Seat seat;  // who chose; seat::chance for dice and draws
    Action action;
    Events events;  // the whole truth: redact before showing
};

enum class HandsShown : std::uint8_t { Hidden, Open };
enum class DiceFrom : std::uint8_t { Computer, Players };  // Players: they roll real dice and enter them
// When a turn is over. Confirmed: at end_turn(), which draws and hands over, so that the player sees what his turn came to and may still
// take its last decision back, with hidden hands too. Nothing of it is recorded: such a game has the same record as one that goes on at
// once. Where no draw is due, a game resumed after the last decision of a turn has been handed over.
enum class TurnEnd : std::uint8_t { AtOnce, Confirmed };

// When the journal of a new game comes onto the disk. AtFirstDecision: who only looks at the table leaves nothing behind.
enum class JournalBegins : std::uint8_t { AtOnce, AtFirstDecision };

// What a record says of its players.
struct RecordNotes {
    std::array<std::string, seat_count> names{};  // of the players, by Seat
    std::optional<FirstGame> first_game{};
    // As in RecordHeader: the level of the computer player at the first of the seats that it holds; empty: a person.
    std::array<std::string, seat_count> computers{};
    Seating seating = each_his_own();  // who holds which seat
};

// What one decision brought about: itself and every choice of Chance that followed.
using PlayedList = std::vector<Played>;

// How a record stands to these rules.
enum class RecordStanding : std::uint8_t {
    Same,        // every state that it names is the one that these rules lead to
    OtherRules,  // written by another version or by other rules: every action is legal by these, states may differ
    Broken,      // an action that is not legal, another state, a changed header, other dice than those of the seed
};
// What the seal of a record proves.
enum class Fairness : std::uint8_t {
    NotSealed,  // nothing: no salt was written, or by these other rules the dice or what was taken back cannot be proved
    Fair,       // every die and draw of the computer is the one that the sealed seed gives
};
// Plays a record again: the whole of it, what was taken back too (by other rules only what stands).
struct ReplayReport {
    bool ok = true;  // not Broken
    RecordStanding standing = RecordStanding::Same;
    std::size_t actions = 0;           // that stand, as far as the record leads
    std::size_t first_difference = 0;  // Broken, OtherRules: the entry that is not legal or leads to another state
    int line = 0;                      // of the file, the same; 1: the header
    std::string message;               // why it is not Same; English
    std::uint64_t final_hash = 0;
    std::uint64_t compared = 0;  // how many states were compared
    Fairness fairness = Fairness::NotSealed;
    std::vector<std::size_t> entries;  // that stand, as far as the record leads
};
// Never throws for what a record says. Resume, replay and the list of saved games all ask this one.
ReplayReport verify(const LoadedRecord& record);

class Match {
public:
    // Starts a new game and lets Chance deal. With a journal file every action is appended and flushed before it is returned.
    // `salt` (RecordHeader) seals the seed and the notes. Throws DataError when the journal cannot be written or is there already; its
    // folder is made when it is missing. A journal that begins at the first decision takes the next free name where its own was taken meanwhile.
    Match(LoadedScenario scenario, std::uint64_t seed, HandsShown hands, std::optional<std::filesystem::path> journal = {},
          std::string started = {}, DiceFrom dice = DiceFrom::Computer, TurnEnd turn_end = TurnEnd::AtOnce, std::string salt = {},
          RecordNotes notes = {}, JournalBegins begins = JournalBegins::AtOnce);
    // A new game with open hands whose dice and draws are those of `chance`, for lessons: nothing is written or sealed.
    Match(LoadedScenario scenario, std::unique_ptr<ChanceSource> chance);
    // Continues a record; the journal goes on in the same file when `journal` names it. Throws DataError when the record is Broken,
    // or when the journal is in use by another program. A record of other rules goes on as one of these: its journal is written
    // anew, with its seal where that still holds (Fairness::Fair), and the old one kept beside it.
    static Match resume(LoadedRecord record, std::optional<std::filesystem::path> journal = {},
                        TurnEnd turn_end = TurnEnd::AtOnce);
    // The last position that a record leads to, to look at: nobody is to act, nothing can be taken back, nothing is written.
    static Match look(LoadedRecord record);
    Match(Match&&) noexcept;
    Match& operator=(Match&&) noexcept;
    ~Match();

    const Rulebook& rules() const;
    const Scenario& scenario() const;
    HandsShown hands() const;
    DiceFrom dice() const;
    // seat::chance only while dice are asked for or a draw waits for end_turn(): otherwise Chance acts by itself. seat::nobody while a turn
    // without a draw waits for its end.
    Seat to_act() const;
    Side side_to_act() const;  // None when the game is over or Chance is to act
    // The dice that the players have to roll now; play() takes the Roll.
    std::optional<RollStep> dice_asked() const;
    // The same for a step of a unit in the air (PARA-3).
    std::optional<DriftStep> drift_asked() const;
    // Who ends the turn that waits for end_turn(). seat::nobody unless ends of turns are confirmed.
    Seat turn_to_end() const;
    // Of such a turn: whether it ends with a draw (DECK-11). Where it does not, open() lies already as the next turn begins.
    bool draw_is_due() const;
    View view(Seat seat) const;         // with open hands too: one seat's view at a time; seat::nobody: a spectator's
    const Open& open() const;           // what lies on the table
    const Hand& hand(Seat seat) const;  // for the screen of the seat that may see it
    const Actions& legal() const;       // of the seat to act
    Verdict check(const Action& action) const;

    // Plays a decision of the seat to act, or the dice asked for, and every choice of Chance after it. Precondition: check(action), and no
    // turn waits for its end.
    // Throws DataError when the journal cannot be written; then nothing was played, and it may be tried again.
    PlayedList play(const Action& action);
    // Draws, if a draw is due, and goes on to the next decision. Precondition: turn_to_end() is a player. Throws DataError as play() does.
    PlayedList end_turn();

    // Undo: back to the last die, draw or decision of the other player, to where the player who decided learned anything hidden,
    // or to where the table was handed over at the end of a turn; with open hands, to the start. Takes back one decision;
    // undoable_seat() says whose. Dice that the players entered can be taken back until the next decision: they lie on the table.
    bool can_undo() const;
    Seat undoable_seat() const;  // seat::nobody when there is nothing to take back; seat::chance: dice that were entered
    const Action& action_to_undo() const;  // Precondition: can_undo(). The decision that undo() takes back.
    void undo();                           // Precondition: can_undo(). Throws DataError as play() does.
    // From now on nothing that was played can be taken back. Nothing of it is recorded.
    void commit();

    // From the next decision on another player decides for a seat: a computer of this level, or a person where it is empty. It is in the
    // record. With hidden hands nothing before it is taken back. Precondition: `seat` is the first of those of whoever holds it. Throws
    // DataError as play() does.
    void hand_over(Seat seat, const std::string& computer);
    // The computer player that decides for a seat now, and that decided when so much of the history stood; empty: a person.
    const std::string& computer_of(Seat seat) const;
    const std::string& computer_at(Seat seat, std::size_t decision) const;
    // As the notes of a new record name them.
    std::array<std::string, seat_count> computers() const;
    // The seats that went to other players, in that order, each where so much of the history stood.
    struct HandedOver {
        std::size_t decision = 0;
        Handover to;
    };
    std::vector<HandedOver> handovers() const;
    // Somebody decides, or has decided, for a seat that was another player's when the game began.
    bool has_changed_hands() const;
    // A computer decides for a seat, or did before it went to somebody else.
    bool had_computer() const;
    // The most persons that ever decided for seats at one time.
    int most_persons() const;
    // How many persons decide for the seats of a side now.
    int persons(Side side) const;

    // Everything that was played and still stands, from the first deal on.
    const PlayedList& history() const;
    const Record& record() const;
    // Of the record that this match began with; of a new game Same.
    const ReplayReport& replayed() const;
    // The record was sealed, but by these rules its dice and draws are not those of the seed: from here on it claims no seal.
    bool has_lost_seal() const;
    bool is_for_looking() const;
    // Why the game cannot be played on.
    const std::vector<DataIssue>& reasons() const;
    // Where the journal lies, or will at the first decision; empty: there is none.
    std::filesystem::path journal_file() const;
    bool is_written() const;  // it lies there
    // How often the journal had vanished or was changed by another program, and was written anew by the next decision.
    int journal_renewals() const;
    std::uint64_t state_hash() const;
    // For tests: how many states are held for undo. The others are found again by playing on from the one before.
    std::size_t states_kept() const;
    // A copy of the truth for tests and tools; screens use view().
    Game truth_for_tools() const;

private:
    struct Impl;
    explicit Match(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// Lets an agent make the decision that is due, by the view of its seat. Precondition: the game is not over.
PlayedList play_one(Match& match, Agent& agent);

}  // namespace salient
