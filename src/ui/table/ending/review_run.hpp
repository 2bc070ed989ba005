// The turns of a game, judged one after the other in a thread of its own. What is done is kept in a file beside the games after each turn, so
// that leaving loses nothing and coming back goes on.
#pragma once

#include <atomic>
#include <filesystem>
#include <future>
#include <mutex>
#include <string>
#include <vector>

#include "match/turn_review.hpp"

namespace salient::ui {

class ReviewRun {
public:
    // What is kept of this game is read; nothing begins yet. An empty file: nothing is kept. `match` outlives this.
    ReviewRun(const Match& match, const std::vector<Side>& whose, Opponent general, std::filesystem::path file);
    ReviewRun(const ReviewRun&) = delete;
    ReviewRun& operator=(const ReviewRun&) = delete;
    ~ReviewRun() { stop(); }

    void begin();  // with the turns that are missing; nothing where none are, or it runs
    void stop();   // the turn under way is left out
    bool is_running();
    std::size_t of() const { return turns_.size(); }
    std::size_t done() const;
    // Judged or not, in the order of the game.
    std::vector<ReviewedTurn> turns() const;
    bool is_judged(std::size_t number) const;
    // Why nothing could be kept, in English from the system; empty: nothing went wrong.
    std::string trouble() const;
    // How much is thought about each turn; for tests.
    void set_nodes(std::uint64_t nodes) { nodes_ = nodes; }

private:
    void work();

    const Match& match_;
    Opponent general_;
    std::filesystem::path file_;
    std::uint64_t nodes_ = 0;  // 0: the General's own bound
    mutable std::mutex mutex_;
    std::vector<ReviewedTurn> turns_;  // under the lock
    std::vector<bool> judged_;         // likewise
    std::string trouble_;              // likewise
    std::atomic<bool> cancel_{false};
    std::future<void> work_;
};

}  // namespace salient::ui
