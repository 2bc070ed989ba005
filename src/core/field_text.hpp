// What a struct tells of itself, as text for developers: "move_unit unit 3 route (10, 4) (11, 5)". What is as usual is left out.
#pragma once

#include <string>
#include <variant>

#include "core/field_values.hpp"

namespace salient {

// `one`: the words for a single value.
template <class T, class One>
std::string text_of(const T& value, const One& one) {
    std::string text;
    if constexpr (HasFields<const T>) {
        if constexpr (requires { T::name; }) text = T::name;
        each_field(value, [&](FieldName name, const auto& member, auto...) {
            if (!is_usual(value, member)) text += (text.empty() ? "" : " ") + std::string(name.text) + " " + text_of(member, one);
        });
    } else if constexpr (requires { value.index(); }) {
        text = std::visit([&](const auto& kind) { return text_of(kind, one); }, value);
    } else if constexpr (requires { value.begin(); }) {
        for (const auto& item : value) text += (text.empty() ? "" : " ") + text_of(item, one);
    } else {
        text = one(value);
    }
    return text;
}

}  // namespace salient
