// One number for a value, by what its parts tell of themselves: the same on every platform. A member that is as usual adds nothing,
// and each other one a number of its own, which hangs on its name and not on its place: a later member, or a later kind of a variant,
// leaves the numbers of all values without it as they are.
#pragma once

#include <variant>

#include "core/field_values.hpp"

namespace salient {

constexpr std::uint64_t shuffled(std::uint64_t v) {
    v *= 0x9e3779b97f4a7c15ULL;
    return v ^ v >> 29;
}
constexpr std::uint64_t number_at(std::uint64_t where, std::uint64_t value) {
    const std::uint64_t v = (where ^ value) * 0xbf58476d1ce4e5b9ULL;
    return shuffled(v ^ v >> 32);
}

template <class T>
std::uint64_t hash_at(std::uint64_t where, const T& value);

// What the members of an object that are one number each add up to, each by its name.
template <class T>
std::uint64_t sum_of_numbers(const T& object) {
    std::uint64_t sum = 0;
    each_field(object, [&](FieldName name, const auto& member, auto...) {
        if constexpr (OneNumber<std::remove_cvref_t<decltype(member)>>) sum += number_of(member) * (name.number | 1U);
    });
    return sum;
}
// What a list or an object adds to the number of the object that it is a member of.
template <class T, class M>
std::uint64_t part_number(const T& object, FieldName name, const M& member) {
    return is_usual(object, member) ? 0 : hash_at(name.number, member);
}
template <class T>
[[gnu::flatten]] std::uint64_t sum_of_members(const T& object, const auto& is_left_out) {
    static const std::uint64_t as_usual = sum_of_numbers(usual<T>);
    std::uint64_t sum = sum_of_numbers(object) - as_usual;
    each_field(object, [&](FieldName name, const auto& member, auto...) {
        if constexpr (!OneNumber<std::remove_cvref_t<decltype(member)>>)
            if (!is_left_out(member)) sum += part_number(object, name, member);
    });
    return sum;
}

// `where`: the number of the name under which the value stands, and of its place in a list.
template <class T>
std::uint64_t hash_at(std::uint64_t where, const T& value) {
    if constexpr (HasFields<const T>) {
        return number_at(where, sum_of_members(value, [](const auto&) { return false; }));
    } else if constexpr (requires { value.index(); }) {
        const auto of_kind = [where]<class Kind>(const Kind& kind) {
            return hash_at(where + FieldName(Kind::name).number, kind);
        };
        return std::visit(of_kind, value);
    } else {
        // Of a list of fixed size the items count that are not empty, of another one its size and all.
        using Item = std::remove_cvref_t<decltype(*value.begin())>;
        constexpr bool is_fixed = !requires(T & list, const Item& item) { list.push_back(item); };
        std::uint64_t sum = is_fixed ? 0 : value.size(), place = 0;
        for (const Item& item : value) {
            ++place;
            if constexpr (is_fixed)
                if (item == Item{}) continue;
            if constexpr (OneNumber<Item>)
                sum = shuffled(sum ^ number_of(item) ^ place << 32);
            else
                sum += hash_at(shuffled(where ^ place), item);
        }
        return number_at(where, sum);
    }
}

}  // namespace salient
