// Lays the layers over each other, reads the result, and lists the options that exist.
#include "data/load_rulebook.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/read_rules.hpp"
#include "salient/teams.hpp"

namespace salient::data {
namespace {

std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

// All options; what is wrong with them goes to `issues`.
std::vector<Option> read_options(const RuleLayers& layers, std::vector<DataIssue>& issues) {
    std::vector<Option> options;
    std::vector<std::string_view> names;
    for (const auto& [id, place] : layers.options()) names.push_back(id);
    for (const auto& [id, place] : layers.options()) {
        strict::Errors errors(place.first->root, [document = place.first](std::string pointer) {
            return strict::Place{document, document->file, std::move(pointer)};
        });
        auto o = strict::Value(place.second, &errors).object();
        Option option;
        option.id = id;
        option.group = o.required("group").string();
        option.on_by_default = o.optional("default").boolean();
        option.scenario_only = o.optional("scenario_only").boolean();
        o.optional("conflicts").each([&](const strict::Value& item) {
            option.conflicts.push_back(item.string());
            if (!layers.options().contains(option.conflicts.back()))
                item.error(fmt::format("there is no option \"{}\"{}", option.conflicts.back(),
                                       strict::hint(option.conflicts.back(), names)));
        });
        if (const auto patch = o.required("patch"); patch && patch.object()) option.patch = patch.json().dump();
        o.done();
        try {
            errors.throw_if_any();
        } catch (const DataError& e) {
            issues.insert(issues.end(), e.issues().begin(), e.issues().end());
        }
        options.push_back(std::move(option));
    }
    return options;
}

}  // namespace

std::shared_ptr<const Rulebook> read_rulebook(const std::filesystem::path& assets, std::span<const std::string> options,
                                              const Json* scenario_patch, PatchSource scenario_source) {
    RuleLayers layers(assets);
    auto book = std::make_shared<Rulebook>();
    std::vector<DataIssue> issues;
    book->options = read_options(layers, issues);

    std::vector<std::string_view> names;
    for (const auto& option : book->options) names.push_back(option.id);
    for (const auto& id : options) {
        if (std::find(book->active.begin(), book->active.end(), id) != book->active.end()) continue;
        const auto option = std::find_if(book->options.begin(), book->options.end(), [&](const Option& o) { return o.id == id; });
        if (id == air_rules_word) {
            issues.push_back({std::string(options_place), "", 0, std::string(air_rules_refused)});
            continue;
        }
        if (option == book->options.end()) {
            issues.push_back({std::string(options_place), "", 0,
                              fmt::format("there is no option \"{}\"{}", strict::shown(id), strict::hint(id, names))});
            continue;
        }
        for (const auto& other : book->active) {
            const auto& theirs = std::find_if(book->options.begin(), book->options.end(), [&](const Option& o) {
                                     return o.id == other;
                                 })->conflicts;
            const auto names_it = [](const std::vector<std::string>& list, const std::string& name) {
                return std::find(list.begin(), list.end(), name) != list.end();
            };
            if (names_it(option->conflicts, other) || names_it(theirs, id))
                issues.push_back(
                    {"options", "", 0, fmt::format("the options \"{}\" and \"{}\" exclude each other; turn one off", other, id)});
        }
        book->active.push_back(id);
    }
    // In the order of their names, so that the same options make the same game in whatever order they are named.
    auto laid = book->active;
    std::sort(laid.begin(), laid.end());
    for (const auto& id : laid) {
        const auto& [document, json] = layers.options().find(id)->second;
        if (const auto patch = json->find("patch"); patch != json->end())
            layers.apply(id, *patch, {document, document->file, "/" + strict::escaped(id) + "/patch"});
    }
    if (scenario_patch != nullptr) layers.apply("scenario", *scenario_patch, std::move(scenario_source));
    const auto of_layers = layers.issues();
    issues.insert(issues.end(), of_layers.begin(), of_layers.end());

    strict::Errors errors(layers.merged(), [&](std::string pointer) { return layers.locate(std::move(pointer)); });
    RulesReader(layers, errors, *book).read_all();
    try {
        errors.throw_if_any();
    } catch (const DataError& e) {
        issues.insert(issues.end(), e.issues().begin(), e.issues().end());
    }
    if (!issues.empty()) throw DataError(std::move(issues));
    book->hash = fnv1a(layers.merged().dump());
    return book;
}

std::vector<DataIssue> not_for_players(const Rulebook& book, std::span<const std::string> players) {
    std::vector<DataIssue> issues;
    for (const auto& option : book.options)
        if (option.scenario_only && std::find(players.begin(), players.end(), option.id) != players.end())
            issues.push_back(
                {std::string(options_place), "", 0,
                 fmt::format("the option \"{}\" is for scenarios alone; name it in the options of the scenario", option.id)});
    return issues;
}

std::vector<DataIssue> not_for_battle(const Scenario& scenario, std::span<const std::string> options) {
    const bool has_teams = std::find(options.begin(), options.end(), team_option) != options.end();
    if (!has_teams || may_have_teams(scenario)) return {};
    return {{std::string(options_place), "", 0,
             fmt::format("the option \"{}\" is for battles of one standard board; turn it off (HOPT-13)", team_option)}};
}

}  // namespace salient::data

namespace salient {

std::shared_ptr<const Rulebook> load_rulebook(const std::filesystem::path& assets, std::span<const std::string> options,
                                              std::string_view scenario_patch) {
    if (scenario_patch.empty()) return data::read_rulebook(assets, options, nullptr, {});
    const auto document = strict::parse("scenario rules", std::string(scenario_patch));
    if (!document.duplicates.empty()) throw DataError(document.duplicates);
    return data::read_rulebook(assets, options, &document.root, {&document, document.file, ""});
}

}  // namespace salient
