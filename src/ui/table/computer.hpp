// Computer players at the table: they think in a thread of their own, and the table asks for what they decided.
#pragma once

#include <array>
#include <atomic>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/players.hpp"
#include "salient/agent.hpp"
#include "salient/match.hpp"
#include "ui/kit/settings.hpp"

namespace salient::ui {

class Computers {
public:
    // Those that the record of the match names. Throws DataError when the levels cannot be read.
    Computers(const Match& match, const std::filesystem::path& assets);
    // Reads the levels, so that sit_down() finds them. Throws likewise.
    void prepare();
    // Seats have gone to other players. Throws likewise, unless the levels were read; what was there then stays.
    void sit_down(const Match& match);
    Computers(const Computers&) = delete;
    Computers& operator=(const Computers&) = delete;
    ~Computers() { stop(); }

    bool plays(Seat seat) const { return is_player(seat) && agents_[index(seating_[index(seat)])] != nullptr; }
    bool any() const;
    // How many persons sit at the table, and the first seat of the only one; nobody where there are several or none.
    int persons() const { return persons_; }
    Seat only_person() const { return only_person_; }
    // The id of the level that plays for a seat; empty: a person.
    const std::string& level(Seat seat) const { return levels_[index(seating_[index(seat)])]; }
    // Whether a computer player has this name. Precondition: the match had a computer, or prepare() was called.
    bool knows(const std::string& level) const;
    // A level that the record names and nobody knows; a person plays for it.
    const std::string& unknown() const { return unknown_; }

    // Whether a computer decides next, or its turn waits for its end.
    bool is_asked(const Match& match) const;
    // It begins to think, unless it does already. Precondition: as decision().
    void begin(const Match& match);
    // What the computer that is asked decides; nothing while it thinks. It begins when it is asked first. Precondition: match.to_act() is a
    // seat that it plays.
    std::optional<Action> decision(const Match& match);
    bool is_thinking() const { return thought_.valid(); }
    // It answers with the best that it has.
    void move_now() { cancel_ = true; }
    // What it thinks about is no more, nor is the game that its plans were made for.
    void forget();

private:
    void stop();

    // Empty where nobody has the name.
    AgentMaker maker_of(const std::string& level) const;

    std::filesystem::path assets_;
    std::vector<Opponent> known_;     // once a computer is named
    std::vector<std::string> names_;  // likewise: of all players that need no file
    Seating seating_ = each_his_own();
    std::array<AgentMaker, seat_count> makers_;              // by Seat, at the first of those that a computer holds
    std::array<std::unique_ptr<Agent>, seat_count> agents_;  // likewise
    std::array<std::string, seat_count> levels_;             // likewise
    int persons_ = 0;
    Seat only_person_;
    std::string unknown_;
    std::future<Action> thought_;
    std::atomic<bool> cancel_{false};
};

// How long a decision is left to be read before the next one, at the pace at which a person's are shown: orders take no time of their own on
// the table, and a card wants to be read.
double seconds_before_next(const Action& action);

// How the turns of computers are watched: at their pace, with pauses, step by step.
class Watching {
public:
    bool is_paused() const { return is_paused_; }
    void toggle_pause();
    void go_on();
    // While paused: the next decision is played and shown, then it waits again.
    void take_step() { is_stepping_ = is_paused_; }

    // The client's clock in seconds without the time for which it stood still.
    double time(double now);
    // Whether the computer may decide now. Asked only when nothing is being shown.
    bool may_decide();
    // The computer decided: the next decision waits until this one was read. `pace`: see Settings::computer_pace.
    void note_decision(const Action& action, AnimationSpeed pace);

private:
    bool is_paused_ = false;
    bool is_stepping_ = false;
    bool has_stepped_ = false;
    double time_ = 0;
    double last_ = -1;     // of the client's clock
    double ready_at_ = 0;  // of time_
};

}  // namespace salient::ui
