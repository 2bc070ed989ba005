// The names of places: labels, ground, coordinates.
#include "words/places.hpp"

#include <algorithm>

#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

// Says where a road leads, and is no name of the hex: "To Cherbourg".
bool is_direction(std::string_view label, std::string_view language) {
    constexpr std::pair<std::string_view, std::string_view> words[] = {
        {"en", "To "}, {"fr", "Vers "}, {"it", "Per "}, {"it", "Verso "}};
    return std::any_of(std::begin(words), std::end(words),
                       [&](const auto& word) { return word.first == language && label.starts_with(word.second); });
}

// Empty: the hex has none.
std::string_view label_of(const Scenario& scenario, HexId hex, std::string_view language) {
    for (const Label& label : scenario.labels) {
        const std::string_view text = in_language(label.text, language);
        if (label.hex == hex && !text.empty() && !is_direction(text, language)) return text;
    }
    return {};
}

// Of a hex next to this one.
std::string_view label_beside(const Scenario& scenario, HexId hex, std::string_view language) {
    for (const HexId next : Board::of(scenario.board).neighbors(hex)) {
        const std::string_view label = next.is_none() ? std::string_view() : label_of(scenario, next, language);
        if (!label.empty()) return label;
    }
    return {};
}

// With its space.
std::string label_on(const Table& table, HexId hex, std::string_view language) {
    const std::string_view label = label_of(table.scenario, hex, language);
    return label.empty() ? std::string() : std::string(label) + " ";
}

}  // namespace

std::string place_name(const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    const std::string where = to_string(table.board.hex(hex));
    if (const std::string label = label_on(table, hex, language); !label.empty()) return label + where;
    const std::string_view beside = label_beside(table.scenario, hex, language);
    const auto with_label = [&](const char* key, const Args& args) { return capitalized(texts(key, args)) + " " + where; };
    const Arg place{"place", verbatim(beside)};
    const auto features = table.open.features_at(hex);
    if (features.begin() == features.end()) return beside.empty() ? where : with_label("place.next_to", {place});
    // What lies lowest is what the map shows there.
    const auto lowest = std::min_element(features.begin(), features.end(), [&](const Feature& a, const Feature& b) {
        return table.rules.at(a.type).layer < table.rules.at(b.type).layer;
    });
    const std::string ground = "terrain." + table.rules.at(lowest->type).id;
    if (!beside.empty()) return with_label("place.ground_next_to", {{"ground", "@" + ground}, place});
    return capitalized(texts(ground)) + " " + where;
}

std::string near_place(const Texts& texts, const Scenario& scenario, HexId hex, std::string_view language) {
    if (const std::string_view label = label_of(scenario, hex, language); !label.empty()) return std::string(label);
    const std::string_view beside = label_beside(scenario, hex, language);
    if (!beside.empty()) return texts("place.next_to", {{"place", verbatim(beside)}});
    return to_string(Board::of(scenario.board).hex(hex));
}

std::string place_names(const Texts& texts, const Table& table, std::span<const HexId> hexes, std::string_view language,
                        std::size_t most) {
    std::string out;
    for (std::size_t i = 0; i < std::min(hexes.size(), most); ++i)
        out += (i == 0 ? "" : ", ") + label_on(table, hexes[i], language) + to_string(table.board.hex(hexes[i]));
    if (hexes.size() <= most) return out;
    return texts("place.more", {{"count", static_cast<int>(hexes.size() - most)}, {"places", verbatim(out)}});
}

}  // namespace salient
