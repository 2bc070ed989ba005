// Messages are a key and arguments; sentences in a language are made from them at the very end.
// The engine never builds prose.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace salient {

// An argument of a message. A string that begins with '@' is itself a text key ("@terrain.forest"); "@@home" is the word "@home".
// Of such a key a template may name forms: "{unit_full}" is the text "unit.infantry.full" where `unit` is "@unit.infantry".
// Where there is no such form, and of a word that is no key, the form is the argument itself.
struct Arg {
    std::string name;
    std::variant<int, std::string> value;
    bool operator==(const Arg&) const = default;
};
using Args = std::vector<Arg>;

struct Message {
    std::string key;
    Args args;
    bool operator==(const Message&) const = default;
};

// The sentences of one language: key -> template with {fmt}-style named arguments, "{unit} moves {hexes} hexes".
// A template may give a plural: "{count} card|{count} cards" chooses by the argument named first that is a number.
// The text "number.singular" lists the numbers that are singular in the language, "0 1"; where there is none, 1 alone is.
class Texts {
public:
    Texts() = default;
    explicit Texts(std::map<std::string, std::string, std::less<>> templates) : templates_(std::move(templates)) {}

    bool has(std::string_view key) const { return templates_.find(key) != templates_.end(); }
    // The sentence; a missing key gives the key itself in brackets, so that it is seen and never crashes.
    std::string operator()(std::string_view key, const Args& args = {}) const;
    std::string operator()(const Message& message) const { return (*this)(message.key, message.args); }
    const std::map<std::string, std::string, std::less<>>& all() const { return templates_; }

private:
    std::map<std::string, std::string, std::less<>> templates_;
};

}  // namespace salient
