// Reads assets/rules/presets.json.
#include "salient/presets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/read_rules.hpp"
#include "data/strict_json.hpp"
#include "salient/data.hpp"

namespace salient {

std::vector<Preset> load_presets(const std::filesystem::path& assets, const Rulebook& rules) {
    const auto file = assets / "rules" / "presets.json";
    const strict::Document document = strict::parse(file.string(), read_file(file));
    if (!document.duplicates.empty()) throw DataError(document.duplicates);
    strict::Errors errors(document);
    const auto known = data::ids_of(rules.options);
    std::vector<Preset> out;
    strict::Value(&document.root, &errors).object().each([&](const std::string& id, const strict::Value& value) {
        auto o = value.object();
        Preset preset;
        preset.id = id;
        o.required("options").each([&](const strict::Value& item) {
            preset.options.push_back(item.string());
            if (option_named(rules.options, preset.options.back()) == nullptr)
                item.unknown("option", preset.options.back(), known);
        });
        o.required("to_come").each([&](const strict::Value& item) {
            preset.to_come.push_back(item.string());
            if (option_named(rules.options, preset.to_come.back()) != nullptr)
                item.error(fmt::format("the option \"{}\" is there; name it in \"options\"", preset.to_come.back()));
        });
        o.done();
        out.push_back(std::move(preset));
    });
    errors.throw_if_any();
    return out;
}

}  // namespace salient
