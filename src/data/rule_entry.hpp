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

// Reads what fields() of a rule lists, from the rule's object.
class RuleReader {
public:
    // The object must outlive it. `board`: of the scenario.
    RuleReader(BoardKind board, strict::Object& object) : board_(board), object_(object) {}

    void operator()(FieldName name, Side& out) { out = read_side(object_.required(name.text), out); }
    template <class T, std::size_t N>
    void operator()(FieldName name, T& out, const Word<T> (&words)[N]) {
        out = object_.required(name.text).choice(words, out);
    }
    void operator()(FieldName name, std::vector<HexId>& out) {
        object_.required(name.text).each([&](const strict::Value& item) {
            if (!has_room(out, most_objectives, item, "hexes")) return;
            const auto h = read_hex(item, board_);
            if (std::find(out.begin(), out.end(), h) != out.end() && !h.is_none())
                item.error("the hex is named twice; take one away");
            else
                out.push_back(h);
        });
    }
    void operator()(FieldName name, std::vector<HexId>& out, UnlessUsual) {
        if (object_.optional(name.text)) (*this)(name, out);
    }
    void operator()(FieldName name, std::uint8_t& out, Between range) {
        out = static_cast<std::uint8_t>(object_.optional(name.text).integer(range.least, range.most, out));
    }
    void operator()(FieldName name, ClassMask& out) { out = read_classes(object_.optional(name.text), out); }
    void operator()(FieldName name, std::vector<std::string>& out) {
        if (!object_.optional(name.text)) return;
        object_.required(name.text).each([&](const strict::Value& item) {
            if (!has_room(out, most_words_of_a_rule, item, "words")) return;
            const auto word = item.string();
            if (std::find(out.begin(), out.end(), word) != out.end())
                item.error(fmt::format("\"{}\" is named twice; take one away", strict::shown(word)));
            else
                out.emplace_back(word);
        });
    }
    void operator()(FieldName name, bool& out) {
        if (const auto value = object_.optional(name.text)) out = value.boolean();
    }
    void operator()(FieldName name, std::string& out) { out = read_group(object_.required(name.text)); }

private:
    BoardKind board_;
    strict::Object& object_;
};

// The older form of a rule with one parameter: its name as a key of the file, the parameter as the value ("weather": "winter").
template <class Rule>
void read_lone_parameter(const strict::Value& value, Rule& rule) {
    each_field(rule, [&](FieldName, auto& out, const auto&... words) {
        if constexpr (std::is_same_v<decltype(out), Side&>)
            out = read_side(value, out);
        else if constexpr (std::is_enum_v<std::remove_reference_t<decltype(out)>>)
            out = value.choice(words..., out);
    });
}

template <class Rule>
int parameter_count(const Rule& rule) {
    int count = 0;
    each_field(rule, [&](FieldName, const auto&, const auto&...) { ++count; });
    return count;
}

}  // namespace salient::data
