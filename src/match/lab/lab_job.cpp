// Games in threads of their own. Which thread plays which game changes nothing: what is counted adds up.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include "match/statistics.hpp"
#include "salient/laboratory.hpp"

namespace salient {

struct LabJob::Impl {
    LabSetup setup;
    Limits limits;
    std::uint64_t of = 0;
    std::uint64_t begun_with = 0;

    mutable std::mutex lock;
    std::condition_variable over;
    LabCounts counts;
    std::vector<LabRange> left;  // to be handed out, in order
    std::uint64_t done = 0;      // those of an earlier part included
    std::uint64_t allied_wins = 0;
    unsigned at_work = 0;
    std::exception_ptr error;
    std::atomic<bool> stops{false};
    std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
    double seconds = -1;  // in all, once it is over
    std::vector<std::thread> threads;

    double seconds_since() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(); }
    // Under the lock.
    bool take(std::uint64_t& index) {
        if (stops || left.empty()) return false;
        index = left.front().first++;
        if (left.front().first == left.front().end) left.erase(left.begin());
        return true;
    }
    void note(const LabCounts& one) {
        counts.add(one);
        ++done;
        for (const auto& [outcome, times] : one.outcomes) allied_wins += outcome.end == Result::Allies ? times.games : 0;
        constexpr std::uint64_t least_to_be_sure = 50;
        if (limits.sure_to <= 0 || done < least_to_be_sure) return;
        const Interval share = share_interval(allied_wins, done);
        if ((share.high - share.low) / 2 <= limits.sure_to) stops = true;
    }
    void work() {
        try {
            for (;;) {
                std::uint64_t index_of_game = 0;
                {
                    const std::lock_guard held(lock);
                    if (!take(index_of_game)) break;
                }
                LabCounts one;
                if (!play_lab_game(setup, index_of_game, one, nullptr, &stops)) break;
                const std::lock_guard held(lock);
                note(one);
            }
        } catch (...) {
            const std::lock_guard held(lock);
            error = std::current_exception();
            stops = true;
        }
        const std::lock_guard held(lock);
        if (--at_work == 0) {
            seconds = seconds_since();
            over.notify_all();
        }
    }
};

LabJob::LabJob(LabSetup setup, LabRange range, LabCounts so_far, Limits limits) : impl_(std::make_unique<Impl>()) {
    Impl& impl = *impl_;
    impl.setup = std::move(setup);
    impl.limits = limits;
    impl.left = missing(so_far, range);
    impl.counts = std::move(so_far);
    impl.done = impl.begun_with = impl.counts.games();
    impl.of = impl.done;
    for (const LabRange& r : impl.left) impl.of += r.end - r.first;
    for (const auto& [outcome, times] : impl.counts.outcomes)
        if (outcome.end == Result::Allies) impl.allied_wins += times.games;
    impl.at_work = std::max(1U, limits.threads);
    const unsigned threads = impl.at_work;
    for (unsigned t = 0; t < threads; ++t) impl.threads.emplace_back([&impl] { impl.work(); });
}

LabJob::~LabJob() {
    stop();
    for (std::thread& thread : impl_->threads) thread.join();
}

LabProgress LabJob::progress() const {
    const std::lock_guard held(impl_->lock);
    LabProgress p;
    p.done = impl_->done;
    p.of = impl_->of;
    p.is_over = impl_->at_work == 0;
    p.seconds = p.is_over ? impl_->seconds : impl_->seconds_since();
    const auto played = static_cast<double>(p.done - impl_->begun_with);
    if (played > 0 && p.seconds > 0) {
        p.games_per_second = played / p.seconds;
        p.seconds_left = p.is_over ? 0 : static_cast<double>(p.of - p.done) / p.games_per_second;
    }
    return p;
}

LabCounts LabJob::counts() const {
    const std::lock_guard held(impl_->lock);
    return impl_->counts;
}

void LabJob::stop() { impl_->stops = true; }

bool LabJob::wait(double seconds) {
    std::unique_lock held(impl_->lock);
    const bool is_over = impl_->over.wait_for(held, std::chrono::duration<double>(seconds), [&] { return impl_->at_work == 0; });
    if (is_over && impl_->error) std::rethrow_exception(std::exchange(impl_->error, nullptr));
    return is_over;
}

const LabSetup& LabJob::setup() const { return impl_->setup; }

}  // namespace salient
