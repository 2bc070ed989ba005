// Small numbers about many games.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace salient {

struct Interval {
    double low = 0, high = 0;
};

// Where a share lies with 95 % confidence, after so many of so many (Wilson). A draw is half a success.
inline Interval share_interval(double successes, std::uint64_t trials) {
    if (trials == 0) return {0, 1};
    const auto edge = [&](double count, double at_edge, double value) { return count == 0 ? at_edge : value; };
    constexpr double z = 1.959963984540054;
    const auto n = static_cast<double>(trials);
    const double p = successes / n;
    const double center = p + z * z / (2 * n);
    const double spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {edge(successes, 0, (center - spread) / scale), edge(n - successes, 1, (center + spread) / scale)};
}

// Mean, least and most of what was added.
class Spread {
public:
    void add(double value) {
        sum_ += value;
        least_ = count_ == 0 ? value : std::min(least_, value);
        most_ = count_ == 0 ? value : std::max(most_, value);
        ++count_;
    }
    double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
    double sum() const { return sum_; }
    double least() const { return least_; }
    double most() const { return most_; }

private:
    std::uint64_t count_ = 0;
    double sum_ = 0, least_ = 0, most_ = 0;
};

}  // namespace salient
