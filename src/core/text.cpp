// Sentences from keys and arguments.
#include "salient/text.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <set>

namespace salient {

namespace {

constexpr std::string_view singular_key = "number.singular";

// The names in the braces of a template, in the order of the template.
std::vector<std::string_view> names_in(std::string_view text) {
    std::vector<std::string_view> names;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const auto close = text.find_first_of("}:", open);
        if (close == std::string_view::npos) break;
        names.push_back(text.substr(open + 1, close - open - 1));
    }
    return names;
}

const Arg* find(const Args& args, std::string_view name) {
    for (const auto& arg : args)
        if (arg.name == name) return &arg;
    return nullptr;
}

// The argument that a name is a form of, "unit" of "unit_full"; null where there is none.
const Arg* form_of(const Args& args, std::string_view name) {
    for (auto end = name.rfind('_'); end != std::string_view::npos && end > 0; end = name.rfind('_', end - 1)) {
        const Arg* arg = find(args, name.substr(0, end));
        if (arg != nullptr && std::holds_alternative<std::string>(arg->value)) return arg;
    }
    return nullptr;
}

// The form of a template with a plural, "{count} card|{count} cards". `singular` is a list, "0 1".
std::string_view plural_form(std::string_view text, const Args& args, std::string_view singular) {
    const auto bar = text.find('|');
    if (bar == std::string_view::npos) return text;
    for (const std::string_view name : names_in(text)) {
        const Arg* arg = find(args, name);
        if (arg == nullptr || !std::holds_alternative<int>(arg->value)) continue;
        const std::string number = fmt::format(" {} ", std::get<int>(arg->value));
        const bool is_one = fmt::format(" {} ", singular).find(number) != std::string::npos;
        return is_one ? text.substr(0, bar) : text.substr(bar + 1);
    }
    return text.substr(0, bar);
}

}  // namespace

std::string Texts::operator()(std::string_view key, const Args& args) const {
    const auto found = templates_.find(key);
    if (found == templates_.end()) return "[" + std::string(key) + "]";
    const auto listed = templates_.find(singular_key);
    const std::string_view form =
        plural_form(found->second, args, listed == templates_.end() ? std::string_view("1") : listed->second);
    // The word of an argument, or its form where `suffix` names one (".full").
    const auto word = [&](const std::string& value, std::string_view suffix) {
        if (value.empty() || value.front() != '@') return value;
        const std::string after = value.substr(1);
        if (after.starts_with('@')) return after;
        const std::string of_form = after + std::string(suffix);
        return (*this)(has(of_form) ? of_form : after);
    };
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const auto& arg : args) {
        if (const int* number = std::get_if<int>(&arg.value))
            store.push_back(fmt::arg(arg.name.c_str(), *number));
        else
            store.push_back(fmt::arg(arg.name.c_str(), word(std::get<std::string>(arg.value), "")));
    }
    std::set<std::string, std::less<>> bound;  // names live here while the sentence is made
    for (const std::string_view name : names_in(form)) {
        const Arg* arg = find(args, name) == nullptr && !bound.contains(name) ? form_of(args, name) : nullptr;
        if (arg == nullptr) continue;
        const std::string suffix = "." + std::string(name.substr(arg->name.size() + 1));
        store.push_back(fmt::arg(bound.emplace(name).first->c_str(), word(std::get<std::string>(arg->value), suffix)));
    }
    try {
        return fmt::vformat(form, store);
    } catch (const fmt::format_error&) {
        return std::string(form);  // a template that names an argument nobody gives is shown as it stands
    }
}

}  // namespace salient
