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

#include "salient/agent.hpp"
#include "salient/match.hpp"

namespace salient::ui {

class Computers {
public:
    // Those that the record of the match names. Throws DataError when the levels cannot be read.
    Computers(const Match& match, const std::filesystem::path& assets);
    Computers(const Computers&) = delete;
    Computers& operator=(const Computers&) = delete;
    ~Computers() { forget(); }

    bool plays(Side side) const { return side != Side::None && agents_[index(side)] != nullptr; }
    bool any() const { return plays(Side::Allies) || plays(Side::Axis); }
    // The side of the only person; None where there are two or none.
    Side only_person() const;
    // The id of the level that plays for a side; empty: a person.
    const std::string& level(Side side) const { return levels_[index(side)]; }
    // A level that the record names and nobody knows; a person plays for it.
    const std::string& unknown() const { return unknown_; }

    // Whether a computer decides next, or its turn waits for its end.
    bool is_asked(const Match& match) const;
    // What the computer that is asked decides; nothing while it thinks. It begins when it is asked first. Precondition: match.to_act() is a
    // seat that it plays.
    std::optional<Action> decision(const Match& match);
    bool is_thinking() const { return thought_.valid(); }
    // It answers with the best that it has.
    void move_now() { cancel_ = true; }
    // What it thinks about is no more.
    void forget();

private:
    std::array<std::unique_ptr<Agent>, 2> agents_;  // by Side
    std::array<std::string, 2> levels_;
    std::string unknown_;
    std::future<Action> thought_;
    std::atomic<bool> cancel_{false};
};

}  // namespace salient::ui
