// Whether the engine under test is the checked one, many times slower: long comparisons take fewer samples then, and all of them in a release build.
// Asked when the program runs, because test code is compiled once for both.
#pragma once

extern "C" __attribute__((weak)) void __asan_init();

namespace salient::test {

inline bool is_sanitized() { return &__asan_init != nullptr; }

}  // namespace salient::test
