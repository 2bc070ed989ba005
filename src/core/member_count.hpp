// How many members a struct without constructors has: for the test that it tells of all of them.
#pragma once

#include <cstddef>
#include <utility>

namespace salient {

struct AnyMember {
    template <class T>
    constexpr operator T() const noexcept;  // never called
};

template <class T, std::size_t... I>
constexpr bool takes_members(std::index_sequence<I...>) {
    return requires { T{((void)I, AnyMember{})...}; };
}
template <class T, std::size_t N = 0>
constexpr std::size_t member_count() {
    if constexpr (takes_members<T>(std::make_index_sequence<N + 1>{}))
        return member_count<T, N + 1>();
    else
        return N;
}

}  // namespace salient
