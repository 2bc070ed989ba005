// PCG32: our own generator, because the standard distributions differ between platforms.
#pragma once

#include <cstdint>

namespace salient {

class Rng {
public:
    explicit Rng(std::uint64_t seed = 0, std::uint64_t stream = 1) : state_(0), increment_((stream << 1U) | 1U) {
        next();
        state_ += seed;
        next();
    }
    // 32 uniform random bits.
    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + increment_;
        const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto rotation = static_cast<std::uint32_t>(old >> 59U);
        return (shifted >> rotation) | (shifted << ((~rotation + 1U) & 31U));
    }
    // A uniform number in [0, n). Precondition: n > 0.
    std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = std::uint64_t{next()} * n;
        auto low = static_cast<std::uint32_t>(product);
        if (low < n) {
            const std::uint32_t threshold = (~n + 1U) % n;
            while (low < threshold) {
                product = std::uint64_t{next()} * n;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }
    bool operator==(const Rng&) const = default;

private:
    std::uint64_t state_;
    std::uint64_t increment_;
};

}  // namespace salient
