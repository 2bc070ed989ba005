// What has changed, and what that comes to, in the words of the texts.
#include "words/lab/lab_compare_words.hpp"

#include <algorithm>
#include <iterator>

#include "salient/hex.hpp"
#include "salient/plain.hpp"
#include "salient/side_key.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"

namespace salient {
namespace {

constexpr int most_letters_told = 80;  // of a value of the file

// A key of the file, and the sentences for its value and for nothing.
struct Part {
    std::string_view what;
    const char *text, *text_of_none;
    const char* family = nullptr;  // of the texts that its words have
};
constexpr Part parts[] = {{"figures", "lab.compare.figures", "lab.compare.figures"},
                          {"boats", "lab.compare.boats", "lab.compare.no_boats"},
                          {"craft", "lab.compare.craft", "lab.compare.no_craft"},
                          {"accessory", "lab.compare.accessory", "lab.compare.no_accessory", "accessory."},
                          {"aboard", "lab.compare.aboard", "lab.compare.not_aboard"},
                          {"in", "lab.compare.group", "lab.compare.no_group"},
                          {"wagon", "lab.compare.wagon", "lab.compare.no_wagon"},
                          {"facing", "lab.compare.facing", "lab.compare.no_facing", "ard.direction."},
                          {"nation", "lab.compare.nation", "lab.compare.no_nation", "nation."},
                          {"traits", "lab.compare.traits", "lab.compare.no_traits", "trait."},
                          {"sides", "lab.compare.sides", "lab.compare.no_sides", "ard.direction."},
                          {"owner", "lab.compare.owner", "lab.compare.no_owner", "side."},
                          {"value", "lab.compare.strength", "lab.compare.no_strength"}};

// "figures 2", "with boats", "aboard G5".
std::string part_text(const Texts& texts, const PlaceNames& places, const Board& board, std::string_view what,
                      const std::vector<std::string>& words) {
    const auto part = std::find_if(std::begin(parts), std::end(parts), [&](const Part& p) { return p.what == what; });
    if (part == std::end(parts)) return std::string(what);
    if (words.empty() || (what == "value" && words.front() == "0")) return texts(part->text_of_none);
    std::string value;
    if (words.size() == 2 && (what == "aboard" || what == "wagon")) {
        value = places.brief(board.at({std::stoi(words[0]), std::stoi(words[1])}));
    } else {
        for (const std::string& word : words) {
            const std::string key = part->family == nullptr ? std::string() : part->family + folded(word);
            value +=
                (value.empty() ? "" : texts("list.comma")) + (texts.has(key) ? texts(key) : shortened(word, most_letters_told));
        }
    }
    return texts(part->text, {{"value", verbatim(value)}});
}

}  // namespace

std::string compare_verdict(const Texts& texts, const LabComparison& comparison) {
    if (!comparison.is_sure) return texts("lab.compare.chance");
    return texts("lab.compare.better", {{"side", side_key(comparison.difference > 0 ? Side::Allies : Side::Axis)}});
}

std::string compare_difference(const Texts& texts, const LabComparison& comparison) {
    return texts("lab.compare.difference", {{"points", signed_decimal(texts, 100 * comparison.difference)},
                                            {"low", signed_decimal(texts, 100 * comparison.low)},
                                            {"high", signed_decimal(texts, 100 * comparison.high)}});
}

std::string change_text(const Texts& texts, const LabChange& change, const LoadedScenario& b, std::string_view language) {
    using Kind = LabChange::Kind;
    const PlaceNames places(texts, *b.rules, *b.scenario, language);
    const auto at = [&](HexId hex) { return verbatim(hex.is_none() ? texts("lab.compare.off_map") : places.brief(hex)); };
    const auto told = [](const std::string& value) { return verbatim(shortened(value, most_letters_told)); };
    const Board& board = Board::of(b.scenario->board);
    std::string now, was;
    for (const LabDetail& detail : change.details) {
        now += (now.empty() ? "" : texts("list.comma")) + part_text(texts, places, board, detail.what, detail.value);
        was += (was.empty() ? "" : texts("list.comma")) + part_text(texts, places, board, detail.what, detail.was);
    }
    const bool is_unit = change.side != Side::None;
    const bool is_option = change.kind == Kind::OptionCame || change.kind == Kind::OptionWent;
    const std::string key = (is_unit ? "unit." : is_option ? "option." : "terrain.") + change.id;
    const std::string what = texts.has(key) ? texts(key) : change.id;
    switch (change.kind) {
        case Kind::UnitMoved:
            return texts(
                "lab.compare.unit_moved",
                {{"unit", verbatim(what)}, {"side", side_key(change.side)}, {"from", at(change.from)}, {"to", at(change.to)}});
        case Kind::UnitCame:
            return texts("lab.compare.unit_came",
                         {{"unit", verbatim(what)}, {"side", side_key(change.side)}, {"place", at(change.to)}});
        case Kind::UnitWent:
            return texts("lab.compare.unit_went",
                         {{"unit", verbatim(what)}, {"side", side_key(change.side)}, {"place", at(change.from)}});
        case Kind::UnitChanged:
            return texts("lab.compare.unit_changed", {{"unit", verbatim(what)},
                                                      {"side", side_key(change.side)},
                                                      {"place", at(change.to)},
                                                      {"value", verbatim(now)},
                                                      {"was", verbatim(was)}});
        case Kind::GroundCame: return texts("lab.compare.ground_came", {{"ground", verbatim(what)}, {"place", at(change.to)}});
        case Kind::GroundWent: return texts("lab.compare.ground_went", {{"ground", verbatim(what)}, {"place", at(change.from)}});
        case Kind::GroundChanged:
            return texts(
                "lab.compare.ground_changed",
                {{"ground", verbatim(what)}, {"place", at(change.to)}, {"value", verbatim(now)}, {"was", verbatim(was)}});
        case Kind::OptionCame: return texts("lab.compare.option_came", {{"option", verbatim(what)}});
        case Kind::OptionWent: return texts("lab.compare.option_went", {{"option", verbatim(what)}});
        case Kind::Other: break;
    }
    if (change.value.empty())
        return texts("lab.compare.place_went", {{"place", verbatim(change.place)}, {"was", told(change.was)}});
    const Args args{{"place", verbatim(change.place)}, {"value", told(change.value)}, {"was", told(change.was)}};
    return texts(change.was.empty() ? "lab.compare.place_new" : "lab.compare.place", args);
}

}  // namespace salient
