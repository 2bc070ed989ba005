// What simulate, merge and compare share.
#include "tool/lab_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "match/lab/lab_json.hpp"
#include "match/turn_number.hpp"
#include "words/lab/lab_page.hpp"
#include "words/lab/lab_words.hpp"

namespace salient::tool {

namespace {

double percent_of(double share) { return 100 * share; }

std::string verdict_of(const LabReport& report) {
    const Side side = report.favored;
    const double low = side == Side::Axis ? 1 - report.wins[0].high : report.wins[0].low;
    const double high = side == Side::Axis ? 1 - report.wins[0].low : report.wins[0].high;
    const std::string name = side == Side::Axis ? "Axis" : "Allies";
    const std::string interval = fmt::format("{:.0f} % to {:.0f} %", percent_of(low), percent_of(high));
    switch (report.verdict) {
        case LabVerdict::TooFew: return "too few games to tell";
        case LabVerdict::Even: return fmt::format("even, as far as {} games can tell", report.games);
        case LabVerdict::SlightEdge: return fmt::format("favors the {} slightly: {}", name, interval);
        case LabVerdict::Edge: return fmt::format("favors the {}: {}", name, interval);
        case LabVerdict::OneSided: return fmt::format("one-sided, for the {}: {}", name, interval);
    }
    return {};
}

void print_report(const LabSetup& setup, const LabCounts& counts, const LabReport& report, const LabSpeed& speed) {
    const LabRun& run = setup.run;
    const auto games = static_cast<double>(std::max<std::uint64_t>(1, report.games));
    fmt::print("{}: {} games, seed {}, {} against {}{}\n", run.scenario_id, report.games, run.seed, run.players[0].name,
               run.players[1].name, run.is_exchanged ? ", exchanged" : "");
    if (report.is_by_chance) fmt::print("  Somebody plays at random: this is no verdict on balance.\n");
    fmt::print("  {}\n", verdict_of(report));
    for (const Side side : sides) {
        const LabShare& share = report.wins[index(side)];
        fmt::print("  {:<6} won {:>6}  {:5.1f} %  (95 %: {:.1f} to {:.1f})  medals {:.2f} of {}\n", name_of(side), share.wins,
                   percent_of(share.share), percent_of(share.low), percent_of(share.high), report.medals[index(side)],
                   setup.battle.scenario->at(side).medals);
    }
    if (run.is_exchanged && run.players[0] != run.players[1]) {
        const std::uint64_t first = report.first_player.wins, both = report.wins[0].wins + report.wins[1].wins;
        fmt::print("  sides exchanged: {} won {} of {}, {} won {}\n", run.players[0].name, first, report.games,
                   run.players[1].name, both - first);
    }
    if (report.draws > 0) fmt::print("  draws {}\n", report.draws);
    for (const Side side : sides) {
        const auto& d = counts.deciding[index(side)];
        fmt::print("  {} won by a last medal for units {}, for objectives {}, by exits {}, otherwise {}\n", name_of(side), d[0],
                   d[1], d[2], d[3]);
    }
    const auto by = [&](WinReason reason) {
        const auto found = report.reasons.find(reason);
        return found == report.reasons.end() ? 0 : found->second;
    };
    fmt::print("  by medals {}, no units left {}, otherwise {}\n", by(WinReason::Medals), by(WinReason::NoUnitsLeft),
               by(WinReason::SuddenDeath) + by(WinReason::NoCardsLeft) + by(WinReason::Conceded) + by(WinReason::Score));
    const Texts texts = load_texts(assets_dir(), "en");
    fmt::print("  {}\n", lab_turns(texts, report));
    fmt::print("  the shortest game has {} of them, the longest {}; some {:.0f} minutes at a table\n", report.own_turns.least,
               report.own_turns.most, report.minutes);
    fmt::print("  decisions {:.1f}, attacks {:.1f}, actions {:.1f} a game\n", report.decisions, report.attacks, report.actions);
    for (const Side side : sides) {
        const auto& medals = counts.medals[index(side)];
        fmt::print("  medals of the {}: {:.2f} for units, {:.2f} for objectives, {:.2f} for exits\n", name_of(side),
                   static_cast<double>(medals[0]) / games, static_cast<double>(medals[1]) / games,
                   static_cast<double>(medals[2]) / games);
    }
    if (report.has_first_turn)
        fmt::print("  the first turn is worth {:+.1f} points (95 %: {:+.1f} to {:+.1f})\n", report.first_turn,
                   report.first_turn_low, report.first_turn_high);
    fmt::print("  {}\n", lab_handicap(texts, report));
    for (const LabGame& game : report.watch)
        fmt::print("  worth watching: game {} ({}), {} in {} turns of each side, {} to {}\n", game.index, name_of(game.kind),
                   name_of(game.winner), own_turn(game.turns), game.medals[0], game.medals[1]);
    for (const std::string& file : speed.failures) fmt::print("  did not end: {}\n", file);
    if (speed.seconds > 0)
        fmt::print("  {:.2f} s: {:.1f} games a second\n", speed.seconds, static_cast<double>(speed.games) / speed.seconds);
}

}  // namespace

const char* what_differs(const LabRun& a, const LabRun& b) {
    return a.scenario_json != b.scenario_json   ? "another battle, or another version of it"
           : a.options != b.options             ? "other options"
           : a.program != b.program             ? "another version of the program"
           : a.rulebook_hash != b.rulebook_hash ? "other rules"
           : a.counting != b.counting           ? "counts made in another way, by another version of the program"
           : !(a.players == b.players)          ? "other players"
           : a.seed != b.seed                   ? "another seed"
           : a.games != b.games                 ? "another number of games"
           : a.is_exchanged != b.is_exchanged   ? "games with the players exchanged where the other has none"
           : a.both_begin != b.both_begin       ? "games that the other side begins where the other has none"
           : !(a == b)                          ? "another limit of actions"
                                                : nullptr;
}

void add_lab_output(CLI::App& command, LabOutputArgs& args) {
    command.add_option("--watch", args.watch, "write records of ten games worth watching into this folder")->type_name("DIR");
    command.add_option("--csv", args.csv, "write the report as a table into this file")->type_name("FILE");
    command.add_option("--html", args.html, "write the report, its maps and the records of ten games as one page into this file")
        ->type_name("FILE");
    add_language(command, args.language);
    command.add_flag("--json", args.json, "answer in JSON");
}

void add_language(CLI::App& command, std::string& language) {
    command.add_option("--language", language, "of what is written")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "fr", "it"}));
}

bool write_or_rescue(const std::filesystem::path& file, const std::string& text) {
    try {
        write_file_atomically(file, text);
        return true;
    } catch (const DataError& error) {
        for (const DataIssue& issue : error.issues()) fmt::print(stderr, "{}\n", to_string(issue));
    }
    std::error_code ignored;
    const auto rescued = std::filesystem::temp_directory_path(ignored) / ("rescued-" + file.filename().string());
    try {
        write_file_atomically(rescued, text);
        fmt::print(stderr, "The games are kept in {}: move it to where it belongs.\n", rescued.string());
    } catch (const DataError&) {
        fmt::print(stderr, "Neither can {} be written; what the file held before is still there.\n", rescued.string());
    }
    return false;
}

std::string lab_record_text(const LabSetup& setup, std::uint64_t index_of_game) {
    LabCounts ignored;
    Actions played;
    play_lab_game(setup, index_of_game, ignored, &played);
    const LabVariant variant = variant_of(setup.run, index_of_game);
    return record_text(variant.other_first ? setup.other_first : setup.battle, variant.seed, played, Hashes::Each);
}

namespace {

std::string record_name(const LabSetup& setup, const LabGame& game) {
    std::string kind{name_of(game.kind)};
    std::replace(kind.begin(), kind.end(), ' ', '-');
    return fmt::format("{}-{}-{}-{}.jsonl", setup.run.scenario_id, kind, setup.run.seed, game.index);
}

}  // namespace

void put_out(const LabOutputArgs& args, const LabSetup& setup, const LabCounts& counts, const LabSpeed& speed) {
    const LabReport report = report_of(setup, counts);
    if (args.json) {
        Json json = lab_report_json(setup, counts, report);
        if (speed.seconds > 0) {
            json["seconds"] = speed.seconds;
            json["games_per_second"] = static_cast<double>(speed.games) / speed.seconds;
            json["failures"] = speed.failures;
        }
        fmt::print("{}\n", dumped(json));
    } else {
        print_report(setup, counts, report, speed);
    }
    std::vector<std::string> records;
    if (!args.watch.empty() || !args.html.empty())
        for (const LabGame& game : report.watch) records.push_back(lab_record_text(setup, game.index));
    if (!args.watch.empty()) {
        std::filesystem::create_directories(args.watch);
        for (std::size_t i = 0; i < report.watch.size(); ++i)
            write_file_atomically(std::filesystem::path(args.watch) / record_name(setup, report.watch[i]), records[i]);
    }
    if (!args.csv.empty()) write_file_atomically(args.csv, lab_csv(setup, counts, report));
    if (!args.html.empty())
        write_file_atomically(args.html,
                              lab_page(setup, counts, report, load_texts(assets_dir(), args.language), args.language, records));
}

}  // namespace salient::tool
