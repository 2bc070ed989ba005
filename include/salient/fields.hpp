// What a struct tells of itself, once, beside its declaration: its name where it is one kind of several, and its members.
//   static constexpr auto name = "deal";
//   static void fields(auto& self, auto&& say) { say("seat", self.seat)("cards", self.cards); }
// Hashes, records, random values, printing and tests follow from it. Knows no game.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace salient {

// The name of a member or a kind, and its number (FNV-1a), which the compiler works out.
struct FieldName {
    std::string_view text;
    std::uint64_t number = 0xcbf29ce484222325ULL;
    consteval FieldName(const char* name) : text(name) {
        for (const char c : text) number = (number ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
};

// What else `say` may be told of a member: that files leave it out when it is as usual; the least and the largest number that it may be;
// the words that files have for it.
struct UnlessUsual {};
inline constexpr UnlessUsual unless_usual;
struct AtMost {
    int most;
};
struct Between {
    int least, most;
};
template <class Note, class... Notes>
inline constexpr bool is_noted = (std::is_same_v<Note, Notes> || ...);

template <class F>
struct Say {
    F& tell;
    constexpr const Say& operator()(FieldName name, auto& member, const auto&... notes) const {
        tell(name, member, notes...);
        return *this;
    }
    // The members of a part are told as if they were its own.
    constexpr const Say& operator()(auto& part) const {
        std::remove_cvref_t<decltype(part)>::fields(part, *this);
        return *this;
    }
};
// Calls f(name, member, notes...) for each member that is told.
template <class T, class F>
constexpr void each_field(T& object, F&& f) {
    std::remove_const_t<T>::fields(object, Say<std::remove_reference_t<F>>{f});
}

template <class T>
concept HasFields = requires(T& object, Say<T> say) {
    T::fields(object, say);
};

}  // namespace salient
