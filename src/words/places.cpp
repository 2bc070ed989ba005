// The names of places: labels, ground, coordinates.
#include "words/places.hpp"

#include <algorithm>

#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

// With its space; empty: the hex has none.
std::string label_on(const Table& table, HexId hex, std::string_view language) {
    for (const Label& label : table.scenario.labels) {
        const std::string_view text = in_language(label.text, language);
        if (label.hex == hex && !text.empty()) return std::string(text) + " ";
    }
    return {};
}

}  // namespace

std::string place_name(const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    const std::string where = to_string(table.board.hex(hex));
    if (const std::string label = label_on(table, hex, language); !label.empty()) return label + where;
    const auto features = table.open.features_at(hex);
    if (features.begin() == features.end()) return where;
    // What lies lowest is what the map shows there.
    const auto lowest = std::min_element(features.begin(), features.end(), [&](const Feature& a, const Feature& b) {
        return table.rules.at(a.type).layer < table.rules.at(b.type).layer;
    });
    return capitalized(texts("terrain." + table.rules.at(lowest->type).id)) + " " + where;
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
