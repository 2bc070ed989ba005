// The names of places: labels, objectives, ground, directions, references.
#include "words/places.hpp"

#include <algorithm>

#include "core/contains.hpp"
#include "salient/data.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

bool is_water(const Terrain& terrain) {
    constexpr std::string_view words[] = {"river", "lake", "stream"};
    return terrain.sea || std::any_of(std::begin(words), std::end(words),
                                      [&](std::string_view word) { return terrain.id.find(word) != std::string::npos; });
}

// As labels say where a road leads, whatever the language of the map's author.
bool is_direction(const LocalText& text) {
    constexpr std::string_view words[] = {"To ", "From ", "Vers ", "Per ", "Verso "};
    return std::any_of(text.begin(), text.end(), [&](const auto& in) {
        return std::any_of(std::begin(words), std::end(words),
                           [&](std::string_view word) { return in.second.starts_with(word); });
    });
}

// What the map shows there from the start on: what was built before the ground below it, without roads, rails and what only bars the way.
TerrainId shown_on(const Rulebook& rules, const Scenario& scenario, HexId hex) {
    TerrainId out;
    for (const Feature& f : scenario.features) {
        const Terrain& terrain = rules.at(f.type);
        if (f.hex != hex || terrain.layer > Layer::Structure || terrain.shares_hex) continue;
        if (out.is_none() || terrain.layer > rules.at(out).layer) out = f.type;
    }
    return out;
}

// Where one hex lies from another, on the screen; the texts of it, alone and beside a name.
enum class Toward : std::uint8_t { Left, Right, UpperLeft, UpperRight, LowerLeft, LowerRight, Above, Below };
constexpr const char* direction_keys[] = {"direction.left",        "direction.right",      "direction.upper_left",
                                          "direction.upper_right", "direction.lower_left", "direction.lower_right",
                                          "direction.above",       "direction.below"};
constexpr const char* beside_keys[] = {"place.left",        "place.right",      "place.upper_left",
                                       "place.upper_right", "place.lower_left", "place.lower_right"};

Toward toward(const Board& board, HexId from, HexId to, SeenFrom seen) {
    const Hex a = board.hex(from);
    const Hex b = board.hex(to);
    const int turn = seen == SeenFrom::Above ? -1 : 1;
    const int dx = (b.x - a.x) * turn;
    const int dy = (b.y - a.y) * turn;
    if (dy == 0) return dx < 0 ? Toward::Left : Toward::Right;
    if (dx == 0) return dy < 0 ? Toward::Above : Toward::Below;
    if (dy < 0) return dx < 0 ? Toward::UpperLeft : Toward::UpperRight;
    return dx < 0 ? Toward::LowerLeft : Toward::LowerRight;
}

// The sections of a hex, whatever the board.
unsigned sections_of(const Board& board, HexId hex) {
    const BoardSections wide = board.board_sections(hex);
    return wide.empty() ? board.section_mask(hex, Edge::Bottom) : wide.bits;
}

// "Le Port" -> "du Port", "Il mulino" -> "del mulino", "The mill" -> "of the mill".
struct Article {
    std::string_view language, article, with_of;
    bool is_also_proper;  // it melts with "of" before proper names too
};
constexpr Article articles[] = {
    {"en", "The ", "of the ", false}, {"fr", "Les ", "des ", true},           {"fr", "Le ", "du ", true},
    {"fr", "La ", "de la ", false},   {"fr", "L\u2019", "de l\u2019", false}, {"it", "Il ", "del ", false},
    {"it", "Lo ", "dello ", false},   {"it", "La ", "della ", false},         {"it", "I ", "dei ", false},
    {"it", "Gli ", "degli ", false},  {"it", "Le ", "delle ", false},         {"it", "L\u2019", "dell\u2019", false},
};

bool begins_with_vowel(std::string_view name) {
    constexpr std::string_view vowels[] = {"A",      "E",      "I",      "O",      "U",      "\u00c0",  "\u00c2", "\u00c9",
                                           "\u00c8", "\u00ca", "\u00ce", "\u00d4", "\u0152", "H\u00f4", "H\u00e9"};
    return std::any_of(std::begin(vowels), std::end(vowels), [&](std::string_view vowel) { return name.starts_with(vowel); });
}

}  // namespace

std::string column_letters(int column) {
    std::string out;
    for (int rest = column; rest >= 0; rest = rest / 26 - 1) out.insert(out.begin(), static_cast<char>('A' + rest % 26));
    return out;
}

std::string hex_reference(const Board& board, HexId hex) {
    const Hex at = board.hex(hex);
    return column_letters(at.x / 2) + std::to_string(at.y + 1);
}

LabelKind kind_of(const Rulebook& rules, const Scenario& scenario, const Label& label) {
    if (is_direction(label.text)) return LabelKind::Direction;
    bool is_wet = false;
    for (const Feature& f : scenario.features) {
        if (f.hex != label.hex) continue;
        if (rules.at(f.type).layer == Layer::Structure) return LabelKind::Place;  // a bridge is a place
        is_wet = is_wet || is_water(rules.at(f.type));
    }
    return is_wet ? LabelKind::Water : LabelKind::Place;
}

std::string direction_name(const Texts& texts, const Board& board, HexId from, HexId to, SeenFrom seen) {
    return texts(direction_keys[static_cast<std::size_t>(toward(board, from, to, seen))]);
}

PlaceNames::PlaceNames(const Texts& texts, const Rulebook& rules, const Scenario& scenario, std::string_view language,
                       SeenFrom seen)
    : texts_(texts), rules_(rules), scenario_(scenario), board_(Board::of(scenario.board)), language_(language), seen_(seen) {
    for (const Label& label : scenario.labels)
        if (kind_of(rules, scenario, label) == LabelKind::Place) add(label.hex, label.text);
    for (const Objective& o : scenario.objectives)
        if (o.hexes.size() == 1 && o.type != ObjectiveType::Exit && !is_carried(o.type)) add(o.hexes.front(), o.name);
}

void PlaceNames::add(HexId hex, const LocalText& text) {
    const std::string_view name = in_language(text, language_);
    if (name.empty() || named(hex) != nullptr) return;
    const bool is_proper = std::all_of(text.begin(), text.end(), [&](const auto& in) { return in.second == name; });
    names_.push_back({hex, name, is_proper});
}

const PlaceNames::Named* PlaceNames::named(HexId hex) const {
    const auto found = std::find_if(names_.begin(), names_.end(), [&](const Named& n) { return n.hex == hex; });
    return found == names_.end() ? nullptr : &*found;
}

bool PlaceNames::is_unique(const Named& place) const {
    return std::none_of(names_.begin(), names_.end(),
                        [&](const Named& other) { return other.hex != place.hex && other.name == place.name; });
}

// Of two the one in the same section, else the one that the file names first.
const PlaceNames::Named* PlaceNames::beside(HexId hex) const {
    const Named* out = nullptr;
    const auto is_near = [&](const Named& place) { return (sections_of(board_, place.hex) & sections_of(board_, hex)) != 0; };
    for (const Named& place : names_) {
        if (board_.distance(place.hex, hex) != 1 || !is_unique(place)) continue;
        if (out == nullptr || (!is_near(*out) && is_near(place))) out = &place;
    }
    return out;
}

// The name alone, where it has one; else nothing.
std::string PlaceNames::own(HexId hex) const {
    const auto with_reference = [&](std::string_view name) { return std::string(name) + ", " + hex_reference(board_, hex); };
    if (const Named* place = named(hex)) return is_unique(*place) ? std::string(place->name) : with_reference(place->name);
    for (const Objective& o : scenario_.objectives) {
        const std::string_view name = in_language(o.name, language_);
        if (o.hexes.size() > 1 && o.type != ObjectiveType::Exit && !name.empty() && contains(o.hexes, hex))
            return with_reference(name);
    }
    return {};
}

std::string PlaceNames::of(const Named& place) const {
    for (const Article& a : articles)
        if (a.language == language_ && place.name.starts_with(a.article) && (a.is_also_proper || !place.is_proper))
            return std::string(a.with_of) + std::string(place.name.substr(a.article.size()));
    // A name with common words has an article that nobody knows here.
    if (!place.is_proper) return texts_("place.of_label", {{"place", verbatim(place.name)}});
    const bool elides = language_ == "fr" && begins_with_vowel(place.name);
    return texts_(elides ? "place.of_vowel" : "place.of", {{"place", verbatim(place.name)}});
}

std::string PlaceNames::operator()(HexId hex) const {
    if (std::string name = own(hex); !name.empty()) return name;
    const Named* place = beside(hex);
    if (place == nullptr) return without_direction(hex);
    const std::string where =
        texts_(beside_keys[static_cast<std::size_t>(toward(board_, place->hex, hex, seen_))], {{"of", verbatim(of(*place))}});
    return shown_on(rules_, scenario_, hex).is_none() ? where : ground(hex) + " " + where;
}

std::string PlaceNames::without_direction(HexId hex) const {
    if (std::string name = own(hex); !name.empty()) return name;
    const std::string reference = hex_reference(board_, hex);
    return shown_on(rules_, scenario_, hex).is_none() ? reference : ground(hex) + " " + reference;
}

std::string PlaceNames::brief(HexId hex) const {
    const Named* place = named(hex);
    return place != nullptr && is_unique(*place) ? std::string(place->name) : hex_reference(board_, hex);
}

std::string PlaceNames::list(std::span<const HexId> hexes, std::size_t most) const {
    std::string out;
    for (std::size_t i = 0; i < std::min(hexes.size(), most); ++i) out += (i == 0 ? "" : ", ") + brief(hexes[i]);
    if (hexes.size() <= most) return out;
    return texts_("place.more", {{"count", static_cast<int>(hexes.size() - most)}, {"places", verbatim(out)}});
}

std::string PlaceNames::ground(HexId hex) const {
    const TerrainId shown = shown_on(rules_, scenario_, hex);
    return texts_(shown.is_none() ? "answer.open_ground" : "terrain." + rules_.at(shown).id);
}

}  // namespace salient
