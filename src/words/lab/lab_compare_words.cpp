// What has changed, and what that comes to, in the words of the texts.
#include "words/lab/lab_compare_words.hpp"

#include "salient/plain.hpp"
#include "salient/side_key.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"

namespace salient {
namespace {

constexpr int most_letters_told = 80;  // of a value of the file

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
                                                      {"value", told(change.value)},
                                                      {"was", told(change.was)}});
        case Kind::GroundCame: return texts("lab.compare.ground_came", {{"ground", verbatim(what)}, {"place", at(change.to)}});
        case Kind::GroundWent: return texts("lab.compare.ground_went", {{"ground", verbatim(what)}, {"place", at(change.from)}});
        case Kind::GroundChanged:
            return texts(
                "lab.compare.ground_changed",
                {{"ground", verbatim(what)}, {"place", at(change.to)}, {"value", told(change.value)}, {"was", told(change.was)}});
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
