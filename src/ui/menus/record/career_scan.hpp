// Games in the folder that the record does not know: finished by an earlier version, copied here, or known to a record that was lost. They are
// played again one after the other in a thread of its own.
#pragma once

#include <atomic>
#include <filesystem>
#include <future>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "match/career/career.hpp"

namespace salient::ui {

class CareerScan {
public:
    // `files`: in the folder of games; those that the record names are passed over.
    CareerScan(std::vector<std::filesystem::path> files, const Career& career, std::shared_ptr<const Rulebook> standard,
               std::filesystem::path reviews);
    CareerScan(const CareerScan&) = delete;
    CareerScan& operator=(const CareerScan&) = delete;
    ~CareerScan();

    bool is_running();
    std::size_t done() const { return done_; }
    std::size_t of() const { return files_.size(); }
    // What was found since it was last asked for.
    std::vector<CareerGame> take();

private:
    void work();

    std::vector<std::filesystem::path> files_;
    std::set<std::string> known_;
    std::shared_ptr<const Rulebook> standard_;
    std::filesystem::path reviews_;
    std::atomic<bool> cancel_{false};
    std::atomic<std::size_t> done_{0};
    std::mutex mutex_;
    std::vector<CareerGame> found_;  // under the lock
    std::future<void> work_;
};

}  // namespace salient::ui
