// The parameters of a rule of a scenario, as its file says them.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "data/hex_entry.hpp"
#include "data/read_rules.hpp"
#include "data/scenario_format.hpp"
#include "data/strict_json.hpp"
#include "salient/plain.hpp"

namespace salient::data {

// One error for all that is too much.
template <class List>
bool has_room(const List& list, std::size_t most, const strict::Value& value, std::string_view what) {
    if (list.size() < most) return true;
    value.error(fmt::format("there are more than {} {}; take some away", most, what));
    return false;
}

// The name of a group of units that come later; empty, with an error, where it is none.
inline std::string read_group(const strict::Value& value) {
    auto name = value.string();
    if (name.empty() || is_id(name)) return name;
    value.error(fmt::format("\"{}\" is no name of a group; use up to {} of a-z, 0-9, - and _", strict::shown(name), longest_id));
    return {};
}

// Reads what parameters() of a rule lists, from the rule's object.
class RuleParameters {
public:
    // The object must outlive it. `board`: of the scenario.
    RuleParameters(BoardKind board, strict::Object& object) : board_(board), object_(object) {}

    void side(const char* name, Side& out) { out = read_side(object_.required(name), out); }
    template <class T, std::size_t N>
    void choice(const char* name, T& out, const Word<T> (&words)[N]) {
        out = object_.required(name).choice(words, out);
    }
    void hexes(const char* name, std::vector<HexId>& out) {
        object_.required(name).each([&](const strict::Value& item) {
            if (!has_room(out, most_objectives, item, "hexes")) return;
            const auto h = read_hex(item, board_);
            if (std::find(out.begin(), out.end(), h) != out.end() && !h.is_none())
                item.error("the hex is named twice; take one away");
            else
                out.push_back(h);
        });
    }
    void number(const char* name, std::uint8_t& out, int least, int most) {
        out = static_cast<std::uint8_t>(object_.optional(name).integer(least, most, out));
    }
    void classes(const char* name, ClassMask& out) { out = read_classes(object_.optional(name), out); }
    void words(const char* name, std::vector<std::string>& out) {
        if (!object_.optional(name)) return;
        object_.required(name).each([&](const strict::Value& item) {
            if (!has_room(out, most_words_of_a_rule, item, "words")) return;
            const auto word = item.string();
            if (std::find(out.begin(), out.end(), word) != out.end())
                item.error(fmt::format("\"{}\" is named twice; take one away", strict::shown(word)));
            else
                out.emplace_back(word);
        });
    }
    void some_hexes(const char* name, std::vector<HexId>& out) {
        if (object_.optional(name)) hexes(name, out);
    }
    void flag(const char* name, bool& out) {
        if (const auto value = object_.optional(name)) out = value.boolean();
    }
    void group(const char* name, std::string& out) { out = read_group(object_.required(name)); }

private:
    BoardKind board_;
    strict::Object& object_;
};

// The older form of a rule with one parameter: its name as a key of the file, the parameter as the value ("weather": "winter").
class LoneParameter {
public:
    explicit LoneParameter(const strict::Value& value) : value_(value) {}

    void side(const char*, Side& out) { out = read_side(value_, out); }
    template <class T, std::size_t N>
    void choice(const char*, T& out, const Word<T> (&words)[N]) {
        out = value_.choice(words, out);
    }
    void hexes(const char*, std::vector<HexId>&) {}
    void number(const char*, std::uint8_t&, int, int) {}
    void classes(const char*, ClassMask&) {}
    void words(const char*, std::vector<std::string>&) {}
    void some_hexes(const char*, std::vector<HexId>&) {}
    void flag(const char*, bool&) {}
    void group(const char*, std::string&) {}

private:
    const strict::Value& value_;
};

// How many parameters a rule has.
struct CountParameters {
    int count = 0;
    void side(const char*, Side) { ++count; }
    template <class T, class Words>
    void choice(const char*, T, const Words&) {
        ++count;
    }
    void hexes(const char*, const std::vector<HexId>&) { ++count; }
    void number(const char*, int, int, int) { ++count; }
    void classes(const char*, ClassMask) { ++count; }
    void words(const char*, const std::vector<std::string>&) { ++count; }
    void some_hexes(const char*, const std::vector<HexId>&) { ++count; }
    void flag(const char*, bool) { ++count; }
    void group(const char*, const std::string&) { ++count; }
};

template <class Rule>
int parameter_count(const Rule& rule) {
    CountParameters counter;
    Rule::parameters(rule, counter);
    return counter.count;
}

}  // namespace salient::data
