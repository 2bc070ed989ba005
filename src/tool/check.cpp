// check: everything that is wrong in scenarios and assets.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "match/hints/hints.hpp"
#include "match/lessons/lesson.hpp"
#include "match/lessons/lesson_stuck.hpp"
#include "salient/opponent.hpp"
#include "salient/written_rules.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct CheckArgs {
    std::vector<std::string> files;
    bool assets = false;
    bool json = false;
    bool strict = false;
    Supplement supplement = Supplement::Applied;
};

// A hint as check tells it.
struct Told {
    DataIssue place;
    std::string id, clause;
    std::vector<Hex> hexes;
};

struct Checked {
    std::string name;
    std::vector<DataIssue> issues;
    ImportReport report{};      // of an imported file
    std::vector<Told> hints{};  // what may be meant so, and is no issue
};

std::vector<Told> hints_in(const LoadedScenario& loaded, const std::string& file) {
    static const Texts texts = load_texts(assets_dir(), "en");
    const std::vector<Hint> hints = hints_of(loaded);
    const std::vector<DataIssue> places = as_issues(hints, loaded, file, texts);
    std::vector<Told> all;
    for (std::size_t i = 0; i < hints.size(); ++i) {
        all.push_back({places[i], std::string(hints[i].id), hints[i].clause, {}});
        for (const HexId hex : hints[i].hexes) all.back().hexes.push_back(Board::of(loaded.scenario->board).hex(hex));
    }
    std::stable_sort(all.begin(), all.end(), [](const Told& a, const Told& b) { return a.place.line < b.place.line; });
    return all;
}

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

// Steps as the table counts them, from 1, and where they stand in the file.
std::vector<Told> stuck_hints(const std::filesystem::path& file) {
    const auto lesson = load_lesson(file, standard_rules());
    std::vector<Told> hints;
    for (const StuckStep& s : stuck_steps(lesson))
        hints.push_back(
            {{file.string(), fmt::format("/steps/{}", s.step), lesson->steps[s.step].line,
              fmt::format("after \"{}\", which step {} lets the player do, nothing fulfils step {}: take it out, or let "
                          "that step accept what is left to do",
                          s.done, s.step + 1, s.stuck + 1)},
             "stuck_step",
             {},
             {}});
    return hints;
}

// A scenario, or a lesson, which is also played through.
Checked check_file(const std::filesystem::path& file, Supplement supplement) {
    Checked checked{file.string(), {}};
    if (is_lesson_file(file)) {
        checked.issues = issues_of([&] {
            for (Told& hint : stuck_hints(file)) checked.hints.push_back(std::move(hint));
        });
        return checked;
    }
    if (names_format(file, "salient-record")) {
        checked.issues = {{checked.name, "", 1,
                           "this is a saved game, not a battle; salient opens it, salient-tool replay tells it move by move"}};
        return checked;
    }
    std::vector<DataIssue> broken_properties;
    checked.issues = issues_of([&] {
        LoadedScenario loaded = load(file, supplement);
        checked.report = std::move(loaded.report);
        checked.hints = hints_in(loaded, checked.name);
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
        std::vector<std::string> ids{option.id};  // with what it cannot be on without
        ids.insert(ids.end(), option.needs.begin(), option.needs.end());
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

Json json_of(const DataIssue& issue, const char* kind) {
    return {{"class", kind}, {"file", issue.file}, {"pointer", issue.pointer}, {"line", issue.line}, {"message", issue.message}};
}

Json json_of(const Told& hint) {
    Json json = json_of(hint.place, "hint");
    json["hint"] = hint.id;
    if (!hint.clause.empty()) json["clause"] = hint.clause;
    json["hexes"] = Json::array();
    for (const Hex hex : hint.hexes) json["hexes"].push_back({hex.x, hex.y});
    return json;
}

Json json_of(const ImportReport& report) {
    Json lines = Json::array();
    for (const ReportLine& line : report.lines) {
        lines.push_back(
            {{"status", to_string(line.status)}, {"place", line.place}, {"what", in_english(line.what)}, {"key", line.what.key}});
        for (const Arg& arg : line.what.args)
            if (arg.name == "clause") lines.back()["clause"] = std::get<std::string>(arg.value);
    }
    return lines;
}

Json json_of(const Checked& checked) {
    Json json{{"name", checked.name}, {"issues", Json::array()}};
    for (const DataIssue& issue : checked.issues) json["issues"].push_back(json_of(issue, "error"));
    json["hints"] = Json::array();
    for (const Told& hint : checked.hints) json["hints"].push_back(json_of(hint));
    if (checked.report.lines.empty()) return json;
    json["report"] = json_of(checked.report);
    const LeftOpen open = left_open(checked.report);
    json["left_open"] = {{"not_enforced", open.not_enforced}, {"in_doubt", open.in_doubt}, {"in_words", open.in_words}};
    return json;
}

void print(const Checked& checked) {
    for (const DataIssue& issue : checked.issues) fmt::print("{}\n", to_string(issue));
    if (checked.issues.empty()) fmt::print("{}: {}\n", checked.name, headline(checked.report));
    for (const Told& hint : checked.hints) {
        DataIssue line = hint.place;
        line.message = fmt::format("hint {}: {}", hint.id, line.message);
        fmt::print("{}\n", to_string(line));
    }
    fmt::print("{}", report_text(checked.report));
}

std::string number_of(std::size_t n, const char* what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

int check(const CheckArgs& args) {
    std::vector<Checked> all;
    if (args.assets || args.files.empty()) {
        all = check_assets();
        for (const auto& file : bundled_scenarios()) all.push_back(check_file(file, args.supplement));
        for (const auto& file : bundled_lessons()) all.push_back(check_file(file, args.supplement));
    }
    for (const std::string& file : args.files) all.push_back(check_file(scenario_file(file), args.supplement));

    std::size_t issues = 0, hints = 0;
    Json report = Json::array();
    for (const Checked& checked : all) {
        issues += checked.issues.size();
        hints += checked.hints.size();
        if (args.json)
            report.push_back(json_of(checked));
        else
            print(checked);
    }
    if (args.json) {
        fmt::print("{}\n", dumped(Json{{"issues", issues}, {"hints", hints}, {"checked", std::move(report)}}));
    } else {
        if (hints > 0)
            fmt::print(
                "What is meant so, the file can say: \"meant\": [{{\"hint\": ..., \"hexes\": [[x, y]]}}] "
                "(docs/scenario-format.md)\n");
        fmt::print("{} checked, {}{}\n", all.size(), number_of(issues, "issue"),
                   hints > 0 ? ", " + number_of(hints, "hint") : "");
    }
    return issues == 0 && (hints == 0 || !args.strict) ? ok : findings;
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
    auto args = std::make_shared<CheckArgs>();
    CLI::App* command = app.add_subcommand("check", "Say all that is wrong in scenarios, or in the assets and bundled scenarios");
    command->add_option("FILE", args->files,
                        "scenario files, or names of bundled scenarios; none: all assets and bundled scenarios");
    command->add_flag("--assets", args->assets, "look at all assets and bundled scenarios too");
    command->add_flag("--json", args->json, "answer in JSON");
    command->add_flag("--strict", args->strict, "a hint is an error: exit status 1");
    add_data_only(*command, args->supplement);
    command->callback([args, &run] { run = [args] { return check(*args); }; });
}

}  // namespace salient::tool
