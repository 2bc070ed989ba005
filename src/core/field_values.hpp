// Members as values: whether one is as usual, and the number that one is.
#pragma once

#include "salient/fields.hpp"

namespace salient {

// How all is when nobody has said anything.
template <class T>
inline constexpr T usual{};

// The same member of an object that is as usual.
template <class T, class M>
const M& usual_of(const T& object, const M& member) {
    const auto place = reinterpret_cast<const char*>(&member) - reinterpret_cast<const char*>(&object);
    return *reinterpret_cast<const M*>(reinterpret_cast<const char*>(&usual<T>) + place);
}
// Whether a member of an object is as usual; a list is when it is empty.
template <class T, class M>
bool is_usual(const T& object, const M& member) {
    if constexpr (requires(M list) { list.clear(); })
        return member.empty();
    else
        return member == usual_of(object, member);
}

// A value that is one number: a whole number, a word of an enumeration, a set of bits, an id.
template <class T>
concept OneNumber =
    !HasFields<T> && (
                         std::is_integral_v<T> || std::is_enum_v<T> || requires(T v) { v.bits; } || requires(T v) { v.value; });
constexpr std::uint64_t number_of(OneNumber auto value) {
    if constexpr (requires { value.bits; })
        return value.bits;
    else if constexpr (requires { value.value; })
        return value.value;
    else
        return static_cast<std::uint64_t>(value);
}

}  // namespace salient
