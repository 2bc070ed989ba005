// Spoils values of their own kind more often than it breaks the form, so that what is drawn and played is what a careless or
// hostile author could have written.
#include "prove/engine/mutate.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace salient {
namespace {

using Json = nlohmann::ordered_json;

std::size_t pick(Rng& rng, std::size_t n) { return n == 0 ? 0 : rng.below(static_cast<std::uint32_t>(n)); }

// Words that are hard to set: long, without blanks, empty, with marks of rich text, names of keys, in other scripts.
std::string odd_words(Rng& rng) {
    switch (pick(rng, 8)) {
        case 0: return std::string(80, 'W');
        case 1: return std::string(1 + pick(rng, 600), 'm');
        case 2: return {};
        case 3: return "<b>bold <c>BASE-1</c> <pic:die_flag>";
        case 4: return "@unit.infantry {side} {0} \\ %s";
        case 5: return "one\ntwo\n\nthree\tfour";
        case 6: return "\u00c9l\u00e9ments \u00e0 l\u2019\u0153uvre \u2013 \u6f22\u5b57 \U0001F600";
        default: {
            std::string out;
            for (std::size_t i = 0; i < 1 + pick(rng, 120); ++i) out += "word ";
            return out;
        }
    }
}

Json odd_value(Rng& rng) {
    static const char* const values[] = {"null",  "true", "-1", "0",        "255",  "65536",
                                         "1e300", "[]",   "{}", "[[[[]]]]", "\"\"", "99999999999999999999"};
    return Json::parse(values[pick(rng, std::size(values))]);
}

void mutate_value(Json& root, Rng& rng) {
    Json* at = &root;
    for (std::size_t depth = 1 + pick(rng, 6); depth > 0 && at->is_structured() && !at->empty(); --depth)
        at = &*std::next(at->begin(), static_cast<std::ptrdiff_t>(pick(rng, at->size())));
    if (pick(rng, 12) == 0) {
        *at = odd_value(rng);
    } else if (at->is_string()) {
        if (pick(rng, 2) == 0) *at = odd_words(rng);
    } else if (at->is_number_integer()) {
        *at = at->get<std::int64_t>() + static_cast<std::int64_t>(pick(rng, 7)) - 3;
    } else if (at->is_boolean()) {
        *at = !at->get<bool>();
    } else if (at->is_structured() && !at->empty()) {
        const auto chosen = std::next(at->begin(), static_cast<std::ptrdiff_t>(pick(rng, at->size())));
        if (at->is_array() && pick(rng, 2) == 0)
            at->push_back(Json(*chosen));
        else
            at->erase(chosen);
    }
}

void mutate_text(std::string& text, Rng& rng) {
    const std::size_t at = pick(rng, text.size());
    switch (pick(rng, 3)) {
        case 0: text.resize(at); break;
        case 1: text[at] = static_cast<char>(pick(rng, 256)); break;
        default: text.erase(at, 1 + pick(rng, 40)); break;
    }
}

}  // namespace

std::string mutated(const std::string& scenario, Rng& rng) {
    Json tree = Json::parse(scenario);
    // What is written across the map and above the battle is what a screen has to make room for.
    for (const char* key : {"name", "subtitle", "description", "rules_in_words"}) {
        if (tree.contains(key) && pick(rng, 6) == 0) tree[key] = Json{{"en", odd_words(rng)}};
    }
    if (tree.contains("labels")) {
        for (Json& label : tree["labels"]) {
            if (label.is_object() && label.contains("text") && pick(rng, 6) == 0) label["text"] = Json{{"en", odd_words(rng)}};
        }
    }
    for (std::size_t n = pick(rng, 4); n > 0; --n) mutate_value(tree, rng);
    std::string text = tree.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (pick(rng, 10) == 0) mutate_text(text, rng);
    return text;
}

}  // namespace salient
