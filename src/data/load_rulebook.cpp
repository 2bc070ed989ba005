// Lays the layers over each other, reads the result, and lists the options that exist.
#include "data/load_rulebook.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/read_rules.hpp"
#include "data/scenario_format.hpp"
#include "salient/attributes.hpp"
#include "salient/options.hpp"
#include "salient/teams.hpp"

namespace salient::data {
std::string remedy_of(const OptionRefusal& refusal) {
    const auto& [bar, option, other, clause] = refusal;
    switch (bar) {
        case OptionBar::Unknown: return fmt::format("there is no option \"{}\"", option);
        case OptionBar::ScenarioOnly:
            return fmt::format("the option \"{}\" is for scenarios alone; name it in the options of the scenario", option);
        case OptionBar::Barred: return fmt::format("the scenario bars the option \"{}\"; turn it off ({})", option, clause);
        case OptionBar::NotIn:
            if (option == team_option)
                return fmt::format("the option \"{}\" is for battles of one standard board; turn it off ({})", option, clause);
            return fmt::format("the option \"{}\" may not be on here (\"{}\"); turn it off ({})", option, other, clause);
        case OptionBar::Excludes:
            return fmt::format("the options \"{}\" and \"{}\" exclude each other; turn one off", other, option);
        case OptionBar::Needs:
            return fmt::format("the option \"{}\" needs \"{}\"; turn that on too, or this off ({})", option, other, clause);
        case OptionBar::Requires:
            return fmt::format("the battle has nothing that the option \"{}\" requires; turn it off ({})", option, clause);
    }
    return {};
}

namespace {

std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

constexpr std::string_view option_places[] = {"overlord", "breakthrough", "wide", "drops"};

// What the options name in each other, in battles and in themselves.
class OptionReader {
public:
    OptionReader(const RuleLayers& layers, const std::vector<std::string_view>& names) : layers_(layers), names_(names) {}

    Option read(const std::string& id, strict::Object& o) const {
        Option option;
        option.id = id;
        option.group = o.required("group").string();
        option.chapter = o.optional("chapter").string();
        option.clause = o.optional("clause").string();
        option.on_by_default = o.optional("default").boolean();
        option.scenario_only = o.optional("scenario_only").boolean();
        option.in_menu = o.optional("in_menu").boolean(true);
        const auto part = o.optional("part_of");
        option.part_of = part.string();
        if (!option.part_of.empty()) known(part);
        option.excludes = named(o.optional("excludes"));
        option.needs = named(o.optional("needs"));
        option.includes = named(o.optional("includes"));
        o.optional("not_in").each([&](const strict::Value& item) {
            option.not_in.push_back(item.string());
            if (std::find(std::begin(option_places), std::end(option_places), option.not_in.back()) == std::end(option_places))
                item.unknown("place", option.not_in.back(), option_places);
        });
        o.optional("requires").each([&](const strict::Value& item) { option.requires_one.push_back(battle(item)); });
        o.optional("preset_where").each([&](const strict::Value& item) { option.preset_where.push_back(battle(item)); });
        o.optional("acts_where").each([&](const strict::Value& item) { option.acts_where.push_back(battle(item)); });
        if (const auto patch = o.required("patch"); patch && patch.object()) option.patch = patch.json().dump();
        return option;
    }

private:
    void known(const strict::Value& item) const {
        if (const std::string id = item.string(); !layers_.options().contains(id))
            item.error(fmt::format("there is no option \"{}\"{}", id, strict::hint(id, names_)));
    }
    std::vector<std::string> named(const strict::Value& value) const {
        std::vector<std::string> out;
        value.each([&](const strict::Value& item) {
            out.push_back(item.string());
            known(item);
        });
        return out;
    }
    // Things of the standard rules, of which options tell what a battle must have.
    std::vector<std::string> things(const strict::Value& value, std::string_view section) const {
        std::vector<std::string> out;
        const Json& all = layers_.merged().at(std::string(section));
        std::vector<std::string_view> there;
        for (const auto& [id, entry] : all.items()) there.push_back(id);
        value.each([&](const strict::Value& item) {
            out.push_back(item.string());
            if (!all.contains(out.back())) item.unknown(section, out.back(), there);
        });
        return out;
    }
    std::vector<std::string> scenario_rules(const strict::Value& value) const {
        std::vector<std::string> out;
        value.each([&](const strict::Value& item) {
            out.push_back(item.string());
            const auto all = scenario_rule_names();
            if (std::find(all.begin(), all.end(), out.back()) == all.end()) item.unknown("scenario rule", out.back(), all);
        });
        return out;
    }
    BattleHas battle(const strict::Value& value) const {
        BattleHas out;
        auto o = value.object();
        out.types = things(o.optional("types"), "units");
        out.traits = things(o.optional("traits"), "traits");
        out.terrain = things(o.optional("terrain"), "terrain");
        out.nations = things(o.optional("nations"), "nations");
        out.options = named(o.optional("options"));
        out.rules = scenario_rules(o.optional("rules"));
        if (const auto side = o.optional("rule_side")) {
            out.rule_side = read_side(side, Side::None);
            if (out.rules.empty()) side.error("say the scenario rules that it is about");
        }
        out.lacks_rules = scenario_rules(o.optional("lacks_rules"));
        out.boats = o.optional("boats").boolean();
        out.craft = o.optional("craft").boolean();
        const auto on_tiles = o.optional("all_on_tiles");
        out.all_on_tiles = on_tiles.boolean();
        if (out.all_on_tiles && out.traits.empty()) on_tiles.error("say the traits of the units that it is about");
        o.optional("objective_types").each([&](const strict::Value& item) {
            out.objective_types.push_back(static_cast<std::uint8_t>(item.choice(objective_words, ObjectiveType::Temporary)));
        });
        o.optional("faces").each(
            [&](const strict::Value& item) { out.faces.push_back(item.choice(face_words, BoardFace::Country)); });
        out.objectives = o.optional("objectives").boolean();
        out.classes = read_classes(o.optional("classes"), {});
        out.without = o.optional("without").boolean();
        o.done();
        return out;
    }

    const RuleLayers& layers_;
    const std::vector<std::string_view>& names_;
};

// All options; what is wrong with them goes to `issues`.
std::vector<Option> read_options(const RuleLayers& layers, std::vector<DataIssue>& issues) {
    std::vector<Option> options;
    std::vector<std::string_view> names;
    for (const auto& [id, place] : layers.options()) names.push_back(id);
    const OptionReader reader(layers, names);
    for (const auto& [id, place] : layers.options()) {
        strict::Errors errors(place.first->root, [document = place.first](std::string pointer) {
            return strict::Place{document, document->file, std::move(pointer)};
        });
        auto o = strict::Value(place.second, &errors).object();
        Option option = reader.read(id, o);
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

// The options to be on, in the order in which they were named, each followed by what comes with it; those that may not be together are issues.
void choose_options(Rulebook& book, std::span<const std::string> named, std::vector<DataIssue>& issues) {
    std::vector<std::string_view> names;
    for (const auto& option : book.options) names.push_back(option.id);
    const auto refuse = [&](std::string what) { issues.push_back({std::string(options_place), "", 0, std::move(what)}); };
    for (const auto& id : named) {
        if (id == air_rules_word) {
            refuse(std::string(air_rules_refused));
        } else if (option_named(book.options, id) == nullptr) {
            refuse(fmt::format("there is no option \"{}\"{}", strict::shown(id), strict::hint(id, names)));
        } else {
            for (const std::string& with : with_included(book.options, {&id, 1}))
                if (std::find(book.active.begin(), book.active.end(), with) == book.active.end()) book.active.push_back(with);
        }
    }
    for (auto at = book.active.begin(); at != book.active.end(); ++at) {
        const Option* option = option_named(book.options, *at);
        // Of two that exclude each other the later one is told of.
        if (const auto refusal = refusal_among(book.options, *option, {book.active.begin(), at})) {
            if (refusal->bar == OptionBar::Excludes) refuse(remedy_of(*refusal));
        }
        if (const auto refusal = refusal_among(book.options, *option, book.active); refusal && refusal->bar == OptionBar::Needs)
            refuse(remedy_of(*refusal));
    }
}

}  // namespace

std::shared_ptr<const Rulebook> read_rulebook(const std::filesystem::path& assets, std::span<const std::string> options,
                                              const Json* scenario_patch, PatchSource scenario_source) {
    RuleLayers layers(assets);
    auto book = std::make_shared<Rulebook>();
    std::vector<DataIssue> issues;
    book->options = read_options(layers, issues);

    choose_options(*book, options, issues);
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

std::vector<DataIssue> not_for_battle(const Scenario& scenario, const Rulebook& book, std::span<const std::string> players) {
    std::vector<DataIssue> issues;
    for (const OptionRefusal& refusal : refusals({scenario, book}, players))
        if (refusal.other == "drops")
            continue;  // problems() tells it, with the place of the rule that drops
        else if (refusal.bar == OptionBar::NotIn || refusal.bar == OptionBar::Requires || refusal.bar == OptionBar::Barred)
            issues.push_back({std::string(options_place), "", 0, remedy_of(refusal)});
    return issues;
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
