// Whole games without a screen, fast: buffers are kept from move to move. For simulations, measurements and tests.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "salient/agent.hpp"
#include "salient/game.hpp"

namespace salient {

inline constexpr std::uint64_t longest_game = 20'000;  // actions; a game that has not ended by then is a failure

enum class Ending : std::uint8_t {
    Over,     // somebody won, or it is a draw
    Endless,  // cut off after so many actions
    Stuck,    // nobody could do anything, or an agent chose what is not legal
};

struct PlayoutResult {
    Ending ending = Ending::Over;
    Result end = Result::Open;
    WinReason reason = WinReason::None;
    int turns = 0;
    std::array<int, 2> medals{};  // by Side
    std::uint64_t actions = 0;    // Chance included
    std::uint64_t decisions = 0;  // of players who had more than one choice
    bool operator==(const PlayoutResult&) const = default;
};

// Who decides for a side; null: a uniform choice, made without a view.
using Agents = std::array<Agent*, 2>;

class Playout {
public:
    // Plays to the end, or to `limit` actions. `chance` rolls and draws, `players` chooses for sides without an agent.
    // Every action is appended to `played` when it is given.
    PlayoutResult play(Game& game, Rng& chance, Rng& players, const Agents& agents = {}, Actions* played = nullptr,
                       std::uint64_t limit = longest_game);

    // Plays on by uniform choices until a player is about to play a card in turn `turn`, or the game is over.
    void play_to_turn(Game& game, Rng& chance, Rng& players, int turn);

private:
    // Makes one action for `who`, who decides, and says who decides next; false when there is none to make.
    bool step(Game& game, Seat& who, Rng& chance, Rng& players, const Agents& agents, Actions* played, PlayoutResult& result);
    Actions legal_;
};

}  // namespace salient
