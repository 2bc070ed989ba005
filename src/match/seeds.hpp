// Many independent seeds out of one.
#pragma once

#include <cstdint>

namespace salient {

// The n-th seed of a family (the finisher of SplitMix64): neighboring n give unrelated generators.
constexpr std::uint64_t mixed_seed(std::uint64_t family, std::uint64_t n) {
    std::uint64_t z = family + 0x9e3779b97f4a7c15ULL * (n + 1);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

}  // namespace salient
