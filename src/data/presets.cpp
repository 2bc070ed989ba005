// Reads assets/rules/presets.json and the file of a player's own sets.
#include "salient/presets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/read_rules.hpp"
#include "data/strict_json.hpp"
#include "salient/data.hpp"

namespace salient {
namespace {

constexpr std::size_t longest_name_bytes = 4 * OwnPresets::longest_name;

std::string own_id(const std::string& name) { return "own." + name; }

std::vector<Preset> read_own(const std::filesystem::path& file, const Rulebook& rules) {
    const strict::Document document = strict::parse(file.string(), read_file(file));
    if (!document.duplicates.empty()) throw DataError(document.duplicates);
    strict::Errors errors(document);
    const auto known = data::ids_of(rules.options);
    std::vector<Preset> out;
    auto root = strict::Value(&document.root, &errors).object();
    root.required("presets").each([&](const strict::Value& value) {
        auto o = value.object();
        Preset preset;
        preset.name = o.required("name").string({}, longest_name_bytes);
        preset.id = own_id(preset.name);
        o.required("options").each([&](const strict::Value& item) {
            preset.options.push_back(item.string());
            if (option_named(rules.options, preset.options.back()) == nullptr)
                item.unknown("option", preset.options.back(), known);
        });
        o.done();
        const auto is_same = [&](const Preset& other) { return other.id == preset.id; };
        if (std::any_of(out.begin(), out.end(), is_same)) value.error("two presets have this name");
        out.push_back(std::move(preset));
    });
    root.done();
    errors.throw_if_any();
    return out;
}

}  // namespace

OwnPresets::OwnPresets(std::filesystem::path file, const Rulebook& rules) : file_(std::move(file)) {
    std::error_code none;
    if (file_.empty() || !std::filesystem::exists(file_, none)) return;
    try {
        presets_ = read_own(file_, rules);
    } catch (const DataError& error) {
        issues_ = error.issues();
    }
}

void OwnPresets::save(const std::string& name, const OptionIds& options) {
    std::vector<Preset> presets = presets_;
    const std::string id = own_id(name);
    const auto found = std::find_if(presets.begin(), presets.end(), [&](const Preset& p) { return p.id == id; });
    if (found != presets.end())
        found->options = options;
    else
        presets.push_back({id, name, options, {}});
    write(std::move(presets));
}

void OwnPresets::remove(const std::string& id) {
    std::vector<Preset> presets = presets_;
    std::erase_if(presets, [&](const Preset& p) { return p.id == id; });
    write(std::move(presets));
}

void OwnPresets::write(std::vector<Preset> presets) {
    if (file_.empty()) return;
    if (!issues_.empty()) keep_damaged_file(file_);
    nlohmann::json list = nlohmann::json::array();
    for (const Preset& preset : presets) list.push_back({{"name", preset.name}, {"options", preset.options}});
    write_private_file(file_,
                       nlohmann::json{{"presets", list}}.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    presets_ = std::move(presets);
    issues_.clear();
}

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
