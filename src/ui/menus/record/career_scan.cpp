// The thread that plays unknown games again.
#include "ui/menus/record/career_scan.hpp"

#include <chrono>

#include "salient/data.hpp"

namespace salient::ui {

CareerScan::CareerScan(std::vector<std::filesystem::path> files, const Career& career, std::shared_ptr<const Rulebook> standard,
                       std::filesystem::path reviews)
    : known_(career.forgotten), standard_(std::move(standard)), reviews_(std::move(reviews)) {
    std::set<std::string> names;
    for (const CareerGame& game : career.games) {
        known_.insert(game.id);
        names.insert(game.file);
    }
    for (std::filesystem::path& file : files)
        if (file.extension() == ".jsonl" && !names.contains(file.filename().string())) files_.push_back(std::move(file));
    if (!files_.empty()) work_ = std::async(std::launch::async, [this] { work(); });
}

CareerScan::~CareerScan() {
    cancel_ = true;
    if (work_.valid()) work_.wait();
}

void CareerScan::work() {
    for (const std::filesystem::path& file : files_) {
        if (cancel_) return;
        if (!may_be_unfinished(file)) {
            if (auto game = career_of_replay(file, standard_, known_, reviews_)) {
                const std::lock_guard lock(mutex_);
                found_.push_back(std::move(*game));
            }
        }
        ++done_;
    }
}

bool CareerScan::is_running() { return work_.valid() && work_.wait_for(std::chrono::seconds(0)) != std::future_status::ready; }

std::vector<CareerGame> CareerScan::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(found_, {});
}

}  // namespace salient::ui
