// merge: the shards of a run as one. compare: two versions of a battle.
#include <fmt/format.h>

#include <algorithm>

#include "salient/plain.hpp"
#include "tool/lab_output.hpp"
#include "words/lab/lab_compare_words.hpp"
#include "words/lab/lab_words.hpp"

namespace salient::tool {

namespace {

struct MergeArgs {
    std::vector<std::string> files;
    LabOutputArgs out;
};

[[noreturn]] void refuse_file(const std::string& file, std::string message) {
    throw DataError({{file, "", 0, std::move(message)}});
}

// "games 250 to 499"
std::string games_text(const LabRange& range) {
    return range.end - range.first == 1 ? fmt::format("game {}", range.first)
                                        : fmt::format("games {} to {}", range.first, range.end - 1);
}

}  // namespace

namespace {

// The run of a file once more, by the rules, the players and the program of today.
LabSetup prepared(const std::string& file, const LabRun& run) {
    try {
        return prepare_again(run, standard_rules(), load_opponents(assets_dir()));
    } catch (const DataError& error) {
        std::vector<DataIssue> issues = error.issues();
        for (DataIssue& issue : issues) {
            const std::string where = issue.file.empty() ? "" : issue.file + ": ";
            issue = {file, "", 0, fmt::format("{}: {}{}", lab_run_name(run), where, issue.message)};
        }
        throw DataError(std::move(issues));
    }
}

}  // namespace

MergedRun merged(const std::vector<std::string>& files) {
    LabFile all = read_lab_file(files.front(), standard_rules());
    for (std::size_t i = 1; i < files.size(); ++i) {
        const LabFile next = read_lab_file(files[i], standard_rules());
        if (const char* other = what_differs(next.run, all.run))
            refuse_file(files[i],
                        fmt::format("{} is another run than that of {}: it has {}; only shards of one run can be merged",
                                    lab_run_name(next.run), files.front(), other));
        const LabRange both = overlap_of(all.counts, next.counts);
        if (both.first != both.end)
            refuse_file(files[i],
                        fmt::format("it holds {} once more; leave out one of the files that have them", games_text(both)));
        all.counts.add(next.counts);
    }
    return {prepared(files.front(), all.run), std::move(all.counts)};
}

namespace {

int merge(const MergeArgs& args) {
    const auto [setup, counts] = merged(args.files);
    const LabRange range{0, setup.run.games};
    if (!args.out.run_file.empty() && !write_or_rescue(args.out.run_file, write_lab_file(setup, range, counts))) return findings;
    const std::vector<LabRange> gaps = missing(counts, range);
    for (const LabRange& gap : gaps)
        fmt::print(stderr, "{} are missing: run their shard again with the same -o, and merge again\n", games_text(gap));
    if (counts.games() > 0) put_out(args.out, setup, counts, {});
    return gaps.empty() ? ok : findings;
}

struct CompareArgs {
    std::string a, b;
    bool json = false;
};

constexpr std::size_t most_changes_told = 12;

// What moved, came and went, and what else the files say otherwise: as the screen tells it.
void tell_changes(const Texts& texts, const LabRun& a, const LabRun& b) {
    const auto battle_of = [](const LabRun& run) {
        return parse_scenario(run.scenario_json, run.scenario_id + ".json", standard_rules(), run.options);
    };
    const LoadedScenario second = battle_of(b);
    const std::vector<LabChange> list = changes_between(a, battle_of(a), b, second);
    for (std::size_t i = 0; i < list.size() && i < most_changes_told; ++i)
        fmt::print("  changed: {}\n", harmless(change_text(texts, list[i], second, "en")));
    if (list.size() > most_changes_told) fmt::print("  changed: and {} more places\n", list.size() - most_changes_told);
}

int compare_runs(const CompareArgs& args) {
    const LabFile a = read_lab_file(args.a, standard_rules()), b = read_lab_file(args.b, standard_rules());
    for (const auto& [file, run] : {std::pair{&args.a, &a}, std::pair{&args.b, &b}})
        if (run->counts.games() == 0) refuse_file(*file, "no game was played yet; let simulate go on with it first");
    const Texts texts = load_texts(assets_dir(), "en");
    std::vector<std::string> remarks;
    for (const std::string& key : compare_remarks(a.run, b.run)) remarks.push_back(texts(key));
    // By the same rule, in the same words, as the report of the run says it.
    const auto verdict = [&](const std::string& name, const LabFile& run) -> std::string {
        try {
            return lab_verdict(texts, report_of(prepared(name, run.run), run.counts));
        } catch (const DataError& error) {  // of another version: its counts can be compared all the same
            remarks.push_back(error.issues().front().message);
            return {};
        }
    };
    const std::string verdict_a = verdict(args.a, a), verdict_b = verdict(args.b, b);
    const LabComparison c = compare(a.counts, b.counts);
    if (args.json) {
        const auto share = [](const LabShare& s) {
            return Json{{"allies_win", s.wins}, {"games", s.games}, {"share", s.share}, {"low", s.low}, {"high", s.high}};
        };
        fmt::print("{}\n", dumped({{"a", share(c.a)},
                                   {"b", share(c.b)},
                                   {"difference", c.difference},
                                   {"low", c.low},
                                   {"high", c.high},
                                   {"is_sure", c.is_sure},
                                   {"games_needed", c.games_needed},
                                   {"changes", Json(battle_patch(a.run.scenario_json, b.run.scenario_json))},
                                   {"options", {{"a", a.run.options}, {"b", b.run.options}}},
                                   {"remarks", remarks}}));
        return ok;
    }
    const auto line = [&](const std::string& name, const std::string& said, const LabShare& s) {
        fmt::print("  {}: allies won {:.1f} % of {} games (95 %: {:.1f} to {:.1f})\n", name, 100 * s.share, s.games, 100 * s.low,
                   100 * s.high);
        if (!said.empty()) fmt::print("    {}\n", said);
    };
    line(args.a, verdict_a, c.a);
    line(args.b, verdict_b, c.b);
    fmt::print("  {} {}\n", compare_difference(texts, c), compare_verdict(texts, c));
    if (c.games_needed > 0)
        fmt::print("  to see a difference as large in four of five tries takes {} games of each\n", c.games_needed);
    tell_changes(texts, a.run, b.run);
    for (const std::string& remark : remarks) fmt::print("  note: {}\n", remark);
    return ok;
}

}  // namespace

void add_merge(CLI::App& app, Run& run) {
    auto args = std::make_shared<MergeArgs>();
    CLI::App* command =
        app.add_subcommand("merge", "Put the shards of a run together, or tell again what one file of a run holds");
    command->add_option("FILE", args->files, "files that simulate -o wrote")->required();
    command->add_option("-o,--output", args->out.run_file, "keep all of them together in this file")->type_name("FILE");
    add_lab_output(*command, args->out);
    command->callback([args, &run] { run = [args] { return merge(*args); }; });
}

void add_compare(CLI::App& app, Run& run) {
    auto args = std::make_shared<CompareArgs>();
    CLI::App* command =
        app.add_subcommand("compare", "Say whether two versions of a battle favor a side otherwise, and how sure that is");
    command->add_option("A", args->a, "a file that simulate -o or merge -o wrote")->required();
    command->add_option("B", args->b, "another one")->required();
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] { run = [args] { return compare_runs(*args); }; });
}

}  // namespace salient::tool
