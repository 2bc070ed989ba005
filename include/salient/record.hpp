// A record of a game: header and actions. Saves, journals and replays are records; src/data reads and writes them as JSON lines.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "salient/action.hpp"
#include "salient/seating.hpp"

namespace salient {

// Which way of hashing a state (hash in game.hpp) the entries of a record have. Raise it whenever the hash of a state that stays the
// same becomes another one (fields, order, method): records of another scheme are replayed by legality alone.
inline constexpr int hash_scheme = 7;

// The program and the rules that a game began with.
struct RecordOrigin {
    std::string program;
    int hash_scheme = 1;
    std::uint64_t rulebook_hash = 0;
    bool operator==(const RecordOrigin&) const = default;
};

// The first game of two with sides exchanged (SETUP-9), as the second one remembers it.
struct FirstGame {
    std::array<int, 2> medals{};                  // by Side
    Result end = Result::Open;                    // Open: it did not end
    std::string seal;                             // of its record; empty: it had none
    std::optional<std::array<int, 2>> figures{};  // by Side, of the enemy that it eliminated (VICT-12); none: nobody counted them
    bool operator==(const FirstGame&) const = default;
};

// What a record begins with: enough to build the same game again.
struct RecordHeader {
    int version = 2;
    std::string program;  // the version of the program that wrote it; empty in records of version 1
    int hash_scheme = 1;  // of its entries
    std::string scenario_id;
    std::string scenario_json;         // the whole scenario, so that a record outlives its file
    std::vector<std::string> options;  // chosen by the players, beyond the scenario's own
    std::uint64_t rulebook_hash = 0;
    std::optional<RecordOrigin> begun;  // where other rules have gone on with it: the seal is of the header with these
    std::uint64_t seed = 0;             // of the chance source
    // 32 hexadecimal digits that nobody knows beforehand: what keeps a short seed from being found by its seal. Empty: the dice and
    // draws are not those of the seed (a simulation), and there is nothing to prove.
    std::string salt;
    bool open_hands = false;
    bool real_dice = false;                       // rolled and entered by the players
    std::string started;                          // for people only; never read by rules
    std::array<std::string, seat_count> names{};  // of the players, by Seat; empty: none was given. For people only.
    Seating seating = each_his_own();             // who holds which seat: his name stands at the first of his seats
    // By Seat: the computer player that decides, at the first of the seats that it holds; empty: a person.
    std::array<std::string, seat_count> computers{};
    std::optional<FirstGame> first_game{};  // where this is the second of two
    bool operator==(const RecordHeader&) const = default;
};

// From here on another player decides for a seat. Nothing of the game changes, and undo passes over it.
struct Handover {
    Seat seat;             // the first of those of whoever holds it
    std::string computer;  // as in RecordHeader; empty: a person
    bool operator==(const Handover&) const = default;
};

// One line of a record: an action, an undo that takes back `undo` actions, or a seat that goes to another player.
struct RecordEntry {
    Action action;
    int undo = 0;
    std::uint64_t hash = 0;  // of the state after it; 0: not written
    bool over = false;       // the game is over with it: so a list need not play the record to know
    std::optional<Handover> handover{};
    bool operator==(const RecordEntry&) const = default;
};

struct Record {
    RecordHeader header;
    std::vector<RecordEntry> entries;
    std::string
        seal;  // of the header as it was at the start, from the first entry (seal_of in data.hpp); empty: none was written

    // The actions that stand after undos are carried out.
    std::vector<Action> actions() const;
};

}  // namespace salient
