// check: everything that is wrong in scenarios and assets.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "match/lessons/lesson.hpp"
#include "salient/opponent.hpp"
#include "salient/written_rules.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct CheckArgs {
    std::vector<std::string> files;
    bool assets = false;
    bool json = false;
    Supplement supplement = Supplement::Applied;
};

struct Checked {
    std::string name;
    std::vector<DataIssue> issues;
    ImportReport report{};               // of an imported file
    std::vector<std::string> remarks{};  // what may be meant so, and is no issue
};

// Runs a reader and keeps what it complains of.
template <class F>
std::vector<DataIssue> issues_of(F read) {
    try {
        read();
        return {};
    } catch (const DataError& error) {
        return error.issues();
    }
}

// A scenario, or a lesson, which is also played through.
Checked check_file(const std::filesystem::path& file, Supplement supplement) {
    Checked checked{file.string(), {}};
    if (is_lesson_file(file)) {
        checked.issues = issues_of([&] { load_lesson(file, load_rulebook(assets_dir())); });
        return checked;
    }
    std::vector<DataIssue> broken_properties;
    checked.issues = issues_of([&] {
        LoadedScenario loaded = load(file, supplement);
        checked.report = std::move(loaded.report);
        for (const HexId site : sites_without_medal(*loaded.scenario))
            checked.remarks.push_back(fmt::format(
                "the site at {} gives no medal (SABOT-4); an objective of the type \"destruction\" on this hex would give one",
                to_string(Board::of(loaded.scenario->board).hex(site))));
        for (std::string& broken : broken_invariants(new_game(loaded.rules, loaded.scenario)))
            broken_properties.push_back({checked.name, "", 0, "the start breaks a property of the engine: " + broken});
    });
    checked.issues.insert(checked.issues.end(), broken_properties.begin(), broken_properties.end());
    return checked;
}

std::vector<std::filesystem::path> bundled_lessons() {
    std::vector<std::filesystem::path> files;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_dir() / "lessons", ignored))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// The names that the rule book needs in every language.
std::vector<std::string> needed_texts(const Rulebook& rules) {
    std::vector<std::string> keys;
    for (const auto& type : rules.unit_types) keys.push_back("unit." + type.id);
    for (const auto& type : rules.terrains) keys.push_back("terrain." + type.id);
    for (const auto& card : rules.cards) keys.push_back("card." + card.id);
    for (const auto& nation : rules.nations) keys.push_back("nation." + nation.id);
    for (const auto& option : rules.options) {
        keys.push_back("option." + option.id);
        keys.push_back("option." + option.id + ".about");
    }
    return keys;
}

Checked check_texts(const Rulebook& rules) {
    Checked checked{(assets_dir() / "text").string(), {}};
    std::map<std::string, Texts> languages;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(assets_dir() / "text", ignored)) {
        if (entry.path().extension() != ".json") continue;
        const std::string language = entry.path().stem().string();
        for (auto& issue : issues_of([&] { languages[language] = load_texts(assets_dir(), language); }))
            checked.issues.push_back(issue);
    }
    if (languages.count("en") == 0) {
        checked.issues.push_back({checked.name + "/en.json", "", 0, "there are no English texts"});
        return checked;
    }
    for (const auto& [language, texts] : languages) {
        const std::string file = checked.name + "/" + language + ".json";
        const auto expect = [&, &ours = texts](const std::string& key, const char* why) {
            if (!ours.has(key))
                checked.issues.push_back({file, "/" + key, 0, fmt::format("there is no text \"{}\", {}; add it", key, why)});
        };
        for (const std::string& key : needed_texts(rules)) expect(key, "which a rule file needs");
        for (const auto& [key, text] : languages["en"].all()) expect(key, "which the English texts have");
        for (const auto& [key, text] : texts.all()) {
            if (!languages["en"].has(key))
                checked.issues.push_back({file, "/" + key, 0, "the English texts have no such key; remove it or add it there"});
        }
    }
    return checked;
}

Checked check_pictures(const Rulebook& rules) {
    Checked checked{(assets_dir() / "art").string(), {}};
    const auto expect = [&](const std::string& picture, const std::string& whose) {
        if (picture.empty() || std::filesystem::exists(assets_dir() / "art" / (picture + ".svg"))) return;
        checked.issues.push_back({checked.name + "/" + picture + ".svg", "", 0, "the picture of " + whose + " is missing"});
    };
    for (const auto& type : rules.unit_types) expect(type.picture, "unit " + type.id);
    for (const auto& card : rules.cards) expect(card.picture, "card " + card.id);
    for (const auto& nation : rules.nations) expect(nation.mark, "nation " + nation.id);
    return checked;
}

std::vector<Checked> check_assets() {
    std::vector<Checked> all;
    std::shared_ptr<const Rulebook> rules;
    all.push_back({(assets_dir() / "rules").string(), issues_of([&] { rules = load_rulebook(assets_dir()); })});
    if (!rules) return all;
    for (const auto& option : rules->options) {
        const std::string ids[] = {option.id};
        if (auto issues = issues_of([&] { load_rulebook(assets_dir(), ids); }); !issues.empty())
            all.push_back({"option " + option.id, issues});
    }
    all.push_back(check_texts(*rules));
    all.push_back(check_pictures(*rules));
    all.push_back({(assets_dir() / "rulebook").string(), issues_of([&] {
                       for (const char* language : {"en", "fr", "it"}) load_written_rules(assets_dir(), language);
                   })});
    all.push_back({(assets_dir() / "m44").string(), issues_of([&] { check_supplements(assets_dir()); })});
    all.push_back({(assets_dir() / "opponents").string(), issues_of([&] { load_opponents(assets_dir()); })});
    return all;
}

// What the first line says of a file without an error: "ok" only where all of it is played.
std::string headline(const ImportReport& report) {
    const LeftOpen open = left_open(report);
    if (open.all() == 0) return "ok";
    std::string text = "no error; ";
    const auto count = [&](int n, const char* what) {
        if (n > 0) text += fmt::format("{}{} {}", text.ends_with("; ") ? "" : ", ", n, what);
    };
    count(open.not_enforced, "not enforced");
    count(open.in_doubt, "in doubt");
    count(open.in_words, "in words only");
    return text;
}

int check(const CheckArgs& args) {
    std::vector<Checked> all;
    if (args.assets || args.files.empty()) {
        all = check_assets();
        for (const auto& file : bundled_scenarios()) all.push_back(check_file(file, args.supplement));
        for (const auto& file : bundled_lessons()) all.push_back(check_file(file, args.supplement));
    }
    for (const std::string& file : args.files) all.push_back(check_file(scenario_file(file), args.supplement));

    std::size_t count = 0;
    Json report = Json::array();
    for (const Checked& checked : all) {
        count += checked.issues.size();
        Json issues = Json::array();
        for (const DataIssue& issue : checked.issues) {
            issues.push_back(
                {{"file", issue.file}, {"pointer", issue.pointer}, {"line", issue.line}, {"message", issue.message}});
            if (!args.json) fmt::print("{}\n", to_string(issue));
        }
        if (!args.json && checked.issues.empty()) fmt::print("{}: {}\n", checked.name, headline(checked.report));
        if (!args.json) fmt::print("{}", report_text(checked.report));
        report.push_back({{"name", checked.name}, {"issues", std::move(issues)}});
        if (!checked.remarks.empty()) report.back()["remarks"] = checked.remarks;
        for (const std::string& remark : checked.remarks)
            if (!args.json) fmt::print("{}: {}\n", checked.name, remark);
        if (checked.report.lines.empty()) continue;
        Json lines = Json::array();
        for (const ReportLine& line : checked.report.lines) {
            lines.push_back({{"status", to_string(line.status)},
                             {"place", line.place},
                             {"what", in_english(line.what)},
                             {"key", line.what.key}});
            for (const Arg& arg : line.what.args)
                if (arg.name == "clause") lines.back()["clause"] = std::get<std::string>(arg.value);
        }
        report.back()["report"] = std::move(lines);
        const LeftOpen open = left_open(checked.report);
        report.back()["left_open"] = {
            {"not_enforced", open.not_enforced}, {"in_doubt", open.in_doubt}, {"in_words", open.in_words}};
    }
    if (args.json) {
        fmt::print("{}\n", dumped(Json{{"issues", count}, {"checked", std::move(report)}}));
    } else {
        fmt::print("{} checked, {} {}\n", all.size(), count, count == 1 ? "issue" : "issues");
    }
    return count == 0 ? ok : findings;
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
    auto args = std::make_shared<CheckArgs>();
    CLI::App* command = app.add_subcommand("check", "Say all that is wrong in scenarios, or in the assets and bundled scenarios");
    command->add_option("FILE", args->files,
                        "scenario files, or names of bundled scenarios; none: all assets and bundled scenarios");
    command->add_flag("--assets", args->assets, "look at all assets and bundled scenarios too");
    command->add_flag("--json", args->json, "answer in JSON");
    add_data_only(*command, args->supplement);
    command->callback([args, &run] { run = [args] { return check(*args); }; });
}

}  // namespace salient::tool
