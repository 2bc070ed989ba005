// Sentences from keys and arguments.
#include "salient/text.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

namespace salient {

namespace {

// The form of a template with a plural, "{count} card|{count} cards": the number that is named first decides.
std::string_view plural_form(std::string_view text, const Args& args) {
    const auto bar = text.find('|');
    if (bar == std::string_view::npos) return text;
    const auto number = [&]() -> int {
        for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
            const auto close = text.find_first_of("}:", open);
            if (close == std::string_view::npos) break;
            const auto name = text.substr(open + 1, close - open - 1);
            for (const auto& arg : args)
                if (arg.name == name && std::holds_alternative<int>(arg.value)) return std::get<int>(arg.value);
        }
        return 1;
    };
    return number() == 1 ? text.substr(0, bar) : text.substr(bar + 1);
}

}  // namespace

std::string Texts::operator()(std::string_view key, const Args& args) const {
    const auto found = templates_.find(key);
    if (found == templates_.end()) return "[" + std::string(key) + "]";
    const std::string_view form = plural_form(found->second, args);
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const auto& arg : args) {
        if (const int* number = std::get_if<int>(&arg.value)) {
            store.push_back(fmt::arg(arg.name.c_str(), *number));
        } else {
            const auto& word = std::get<std::string>(arg.value);
            const bool has_sign = !word.empty() && word.front() == '@';
            const std::string after = has_sign ? word.substr(1) : word;
            const bool is_key = has_sign && !after.starts_with('@');
            store.push_back(fmt::arg(arg.name.c_str(), is_key ? (*this)(after) : after));
        }
    }
    try {
        return fmt::vformat(form, store);
    } catch (const fmt::format_error&) {
        return std::string(form);  // a template that names an argument nobody gives is shown as it stands
    }
}

}  // namespace salient
