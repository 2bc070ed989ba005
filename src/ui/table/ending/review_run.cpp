// The thread that judges turns.
#include "ui/table/ending/review_run.hpp"

#include <algorithm>
#include <chrono>

#include "salient/data.hpp"

namespace salient::ui {

ReviewRun::ReviewRun(const Match& match, const std::vector<Side>& whose, Opponent general, std::filesystem::path file)
    : match_(match),
      general_(std::move(general)),
      file_(std::move(file)),
      turns_(turns_to_review(match, whose)),
      judged_(turns_.size(), false) {
    if (file_.empty()) return;
    for (ReviewedTurn& kept : read_review(match, file_)) {
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            if (turns_[i].first != kept.first) continue;
            turns_[i] = std::move(kept);
            judged_[i] = true;
            break;
        }
    }
}

void ReviewRun::begin() {
    if (is_running() || done() == of()) return;
    cancel_ = false;
    work_ = std::async(std::launch::async, [this] { work(); });
}

void ReviewRun::work() {
    for (std::size_t i = 0; i < turns_.size() && !cancel_; ++i) {
        ReviewedTurn turn;
        {
            const std::lock_guard lock(mutex_);
            if (judged_[i]) continue;
            turn = turns_[i];
        }
        judge_turn(match_, turn, general_, {nodes_, 0, &cancel_});
        if (cancel_) return;
        const std::lock_guard lock(mutex_);
        turns_[i] = std::move(turn);
        judged_[i] = true;
        if (file_.empty()) continue;
        std::vector<ReviewedTurn> kept;
        for (std::size_t k = 0; k < turns_.size(); ++k)
            if (judged_[k]) kept.push_back(turns_[k]);
        try {
            write_file_atomically(file_, write_review(match_, kept));
        } catch (const DataError& e) {
            trouble_ = e.what();
        }
    }
}

void ReviewRun::stop() {
    if (!work_.valid()) return;
    cancel_ = true;
    work_.wait();
    work_ = {};
}

bool ReviewRun::is_running() { return work_.valid() && work_.wait_for(std::chrono::seconds(0)) != std::future_status::ready; }

std::size_t ReviewRun::done() const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::count(judged_.begin(), judged_.end(), true));
}

std::vector<ReviewedTurn> ReviewRun::turns() const {
    const std::lock_guard lock(mutex_);
    return turns_;
}

bool ReviewRun::is_judged(std::size_t number) const {
    const std::lock_guard lock(mutex_);
    return judged_[number];
}

std::string ReviewRun::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

}  // namespace salient::ui
