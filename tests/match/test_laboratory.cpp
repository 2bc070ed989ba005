// The laboratory: the same games whatever the threads and shards, counts that add up, verdicts that say no more than is known.
#include "salient/laboratory.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <set>

#include <nlohmann/json.hpp>

#include "match/lab/lab_compare.hpp"
#include "match/lab/lab_lock.hpp"
#include "match/match_support.hpp"
#include "support/catch.hpp"
#include "words/lab/lab_compare_words.hpp"
#include "words/lab/lab_page.hpp"
#include "words/lab/lab_story.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"

namespace test_laboratory {

using namespace salient;
using namespace salient::test;

namespace {

LabSetup setup_of(std::uint64_t games, const std::string& a = "random", const std::string& b = "random",
                  const std::string& battle = "rauray-spur") {
    LabRun run;
    run.games = games;
    run.seed = 7;
    run.players[0].name = a;
    run.players[1].name = b;
    return prepare(run, load_scenario(scenarios_dir() / (battle + ".json"), standard_rules()), levels());
}

LabCounts play_all(const LabSetup& setup, LabRange range, unsigned threads = 1, LabCounts so_far = {}) {
    LabJob job(setup, range, std::move(so_far), {threads, 0});
    while (!job.wait(10)) {}
    return job.counts();
}

// Counts of so many games that the Allies and the Axis won, with nothing else in them.
LabCounts counts_of(std::uint64_t allies, std::uint64_t axis) {
    LabCounts counts;
    LabOutcome outcome;
    outcome.reason = WinReason::Medals;
    outcome.end = Result::Allies;
    if (allies > 0) counts.outcomes[outcome] = {allies, 0};
    outcome.end = Result::Axis;
    if (axis > 0) counts.outcomes[outcome] = {axis, allies};
    if (allies + axis > 0) counts.done = {{0, allies + axis}};
    return counts;
}

std::string refusal(const std::filesystem::path& file) {
    try {
        read_lab_file(file, standard_rules());
    } catch (const DataError& error) {
        return to_string(error.issues().front());
    }
    return {};
}

}  // namespace

TEST_CASE("the laboratory's games do not depend on threads, and shards come to the very same report", "[laboratory]") {
    const LabSetup setup = setup_of(11);
    const LabCounts all = play_all(setup, {0, 11}, 1);
    CHECK(all.games() == 11);
    CHECK(all == play_all(setup, {0, 11}, 3));
    LabCounts together;
    for (std::uint64_t k = 4; k >= 1; --k) together.add(play_all(setup, shard_of(11, k, 4)));
    CHECK(together == all);
    CHECK(write_lab_file(setup, {0, 11}, together) == write_lab_file(setup, {0, 11}, all));
    CHECK(together.done == std::vector<LabRange>{{0, 11}});
    LabSetup other = setup;
    other.run.seed = 8;
    CHECK_FALSE(play_all(other, {0, 11}) == all);
}

TEST_CASE("a report did not say who held what, who came and what became of a unit", "[laboratory]") {
    const LabSetup setup = setup_of(40);
    LabCounts counts = play_all(setup, {0, 40}, 2);
    CHECK(counts.games_followed == 40);
    REQUIRE(counts.starts.size() == static_cast<std::size_t>(setup.battle.scenario->units.size()));
    std::array<std::uint64_t, 2> lost{};
    for (const UnitId id : setup.battle.scenario->units.ids()) {
        const LabStart& start = counts.starts[id.value];
        CHECK(start.came == 40);  // all of them stand there from the start
        CHECK(start.wins_with_it + start.wins_without ==
              report_of(setup, counts).wins[index(setup.battle.scenario->units[id].side)].wins);
        lost[index(setup.battle.scenario->units[id].side)] += 40 - start.survived;
    }
    for (const Side side : sides) {  // what is not left was destroyed
        std::uint64_t destroyed = 0;
        for (const auto& [type, losses] : counts.losses[index(side)]) destroyed += losses.units;
        CHECK(lost[index(side)] == destroyed);
        // Chance plays on beyond the turns that are followed: what is held then is no more than in the end.
        const auto& medals = counts.medals[index(side)];
        const std::uint64_t in_the_end = std::accumulate(medals.begin(), medals.end(), std::uint64_t{0});
        CHECK(counts.medals_by_turn.back()[index(side)] > 0);
        CHECK(counts.medals_by_turn.back()[index(side)] <= in_the_end);
        CHECK(counts.medals_by_turn.front()[index(side)] <= counts.medals_by_turn.back()[index(side)]);
    }
    // Who plays for medals is done within the turns that are followed: the last of them has what the games ended with.
    const LabSetup quick = setup_of(8, "reference", "reference");
    const LabCounts played = play_all(quick, {0, 8});
    for (const Side side : sides) {
        const auto& medals = played.medals[index(side)];
        CHECK(played.medals_by_turn.back()[index(side)] == std::accumulate(medals.begin(), medals.end(), std::uint64_t{0}));
    }
    const Texts texts = load_texts(assets_dir(), "en");
    const auto lines = lab_story(texts, setup, counts, report_of(setup, counts), "en");
    const auto tells = [&](std::string_view what) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const LabStoryLine& line) { return line.text.find(what) != std::string::npos; });
    };
    CHECK(tells("After turn 2: "));
    CHECK(tells(" with it, "));
    // Read back it is the same; of a file of before nothing of it is told.
    const TemporaryFolder folder;
    write(folder / "run.json", write_lab_file(setup, {0, 40}, counts));
    CHECK(read_lab_file(folder / "run.json", standard_rules()).counts == counts);
    auto old = nlohmann::json::parse(contents(folder / "run.json"));
    old["counts"].erase("told");
    write(folder / "old.json", old.dump());
    const LabCounts before = read_lab_file(folder / "old.json", standard_rules()).counts;
    CHECK(before.games_followed == 0);
    CHECK(lab_story(texts, setup, before, report_of(setup, before), "en").empty());
    old = nlohmann::json::parse(contents(folder / "run.json"));
    old["counts"]["told"]["starts"][0][2] = 41;
    write(folder / "bad.json", old.dump());
    CHECK(refusal(folder / "bad.json").find("told/starts/0") != std::string::npos);
}

TEST_CASE("what moved, came and went between two versions is told as such", "[laboratory]") {
    const auto read = [](const nlohmann::json& battle) {
        return parse_scenario(battle.dump(), "orne-bridges.json", standard_rules());
    };
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    const LoadedScenario first = read(battle);
    const LabRun run;
    CHECK(changes_between(run, first, run, first).empty());
    battle["units"]["axis"]["artillery"] = {{14, 0}};
    battle["units"]["axis"]["armor"] = {{3, 1}};
    battle["terrain"]["forest"].push_back({0, 0});
    battle["sides"]["axis"]["cards"] = 3;
    const LoadedScenario second = read(battle);
    const Texts texts = load_texts(assets_dir(), "en");
    std::vector<std::string> told;
    for (const LabChange& change : changes_between(run, first, run, second))
        told.push_back(change_text(texts, change, second, "en"));
    REQUIRE(told.size() == 4);
    CHECK(told[0].starts_with("Moved: "));
    CHECK(told[1].starts_with("Went: "));
    CHECK(told[2].starts_with("Came: "));
    CHECK(told[3] == "in the file, /sides/axis/cards: 3, before 2");
}

TEST_CASE("of two versions what stood where it stood and was otherwise all the same went untold", "[laboratory]") {
    const auto read = [](const nlohmann::json& battle) {
        return parse_scenario(battle.dump(), "orne-bridges.json", standard_rules());
    };
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    const LoadedScenario first = read(battle);
    const Texts texts = load_texts(assets_dir(), "en");
    const auto told = [&](const LabRun& a, const LabRun& b) {
        const LoadedScenario second = read(battle);
        std::vector<std::string> out;
        for (const LabChange& change : changes_between(a, first, b, second))
            out.push_back(change_text(texts, change, second, "en"));
        return out;
    };
    // A unit with fewer figures, beside another one that moved.
    battle["units"]["axis"]["infantry"][0]["figures"] = 2;
    auto& armor = battle["units"]["axis"]["armor"];
    armor[0] = {0, 0};
    const LabRun plain;
    std::vector<std::string> found = told(plain, plain);
    REQUIRE(found.size() == 2);
    CHECK(found[0].starts_with("Changed: infantry, "));
    CHECK(found[0].ends_with(": figures 2, before figures 3"));
    CHECK(found[1].starts_with("Moved: armor, "));
    // Moved and with fewer figures: both.
    armor[0] = {{"at", {0, 0}}, {"figures", 1}};
    found = told(plain, plain);
    REQUIRE(found.size() == 3);
    CHECK(found[2].starts_with("Changed: armor, "));
    // Ground of other sides, beside woods that came.
    battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    battle["terrain"]["forest"].push_back({0, 0});
    battle["terrain"]["river"][0]["sides"] = {"E", "NW"};
    found = told(plain, plain);
    REQUIRE(found.size() == 2);
    CHECK(found[0].starts_with("Changed: river, "));
    CHECK(found[1].starts_with("Came: "));
    // An option that only one of the runs was played with.
    battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    LabRun with;
    with.options = {"house.infantry_vs_tank"};
    found = told(plain, with);
    REQUIRE(found.size() == 1);
    CHECK(found[0] == "Turned on: " + texts("option.house.infantry_vs_tank"));
    found = told(with, plain);
    REQUIRE(found.size() == 1);
    CHECK(found[0].starts_with("Turned off: "));
}

TEST_CASE("what is otherwise between two versions was told in English words of the file", "[laboratory]") {
    const auto read = [](const nlohmann::json& battle) {
        return parse_scenario(battle.dump(), "orne-bridges.json", standard_rules());
    };
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    const LoadedScenario first = read(battle);
    battle["units"]["axis"]["infantry"][0]["figures"] = 2;
    battle["terrain"]["river"][0]["sides"] = {"E", "NW"};
    const LoadedScenario second = read(battle);
    const LabRun run;
    const auto changes = changes_between(run, first, run, second);
    REQUIRE(changes.size() == 2);
    REQUIRE(changes[0].details.size() == 1);
    CHECK(changes[0].details[0].what == "figures");
    CHECK(changes[0].details[0].was == std::vector<std::string>{"3"});
    CHECK(changes[0].details[0].value == std::vector<std::string>{"2"});
    const auto told = [&](const char* language, const LabChange& change) {
        return change_text(load_texts(assets_dir(), language), change, second, language);
    };
    CHECK(told("fr", changes[0]).ends_with("figurines 2, avant figurines 3"));
    CHECK(told("it", changes[0]).ends_with("miniature 2, prima miniature 3"));
    CHECK(told("it", changes[1]).find("lati ") != std::string::npos);
    // A badge, boats and a place by their own words; the west has another letter.
    LabChange badge = changes[0];
    badge.details = {{"accessory", {}, {"bobbin"}}, {"boats", {"true"}, {}}, {"facing", {"E"}, {"W"}}};
    const Texts french = load_texts(assets_dir(), "fr");
    const std::string line = told("fr", badge);
    CHECK(line.find(french("accessory.bobbin")) != std::string::npos);
    CHECK(line.find("sans bateaux, orientation O, avant ") != std::string::npos);
    CHECK(line.find("avec des bateaux, orientation E") != std::string::npos);
}

TEST_CASE("two different battles were compared as if they were versions of one", "[laboratory]") {
    LabRun a, b;
    a.scenario_id = "rauray-spur";
    a.scenario_json = "1";
    b = a;
    b.scenario_json = "2";
    CHECK(compare_remarks(a, b).empty());
    b.scenario_id = "wadi-akarit";
    CHECK(compare_remarks(a, b) == std::vector<std::string>{"lab.compare.other_battle"});
}

TEST_CASE("a unit that never came was lost in every game", "[laboratory]") {
    // The Axis' second wave comes when nobody plays any more.
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "rauray-spur.json"));
    battle["units"]["axis"]["armor"].push_back({{"in", "late"}});
    battle["scenario_rules"] = {
        {{"rule", "reinforcements"}, {"side", "axis"}, {"group", "late"}, {"when", "turn"}, {"number", 50}, {"hexes", {{8, 0}}}}};
    LabRun run;
    run.games = 6;
    run.players[0].name = run.players[1].name = "reference";
    const LabSetup setup = prepare(run, parse_scenario(battle.dump(), "rauray-spur.json", standard_rules()), levels());
    const LabCounts counts = play_all(setup, {0, 6});
    const auto& units = setup.battle.scenario->units;
    const auto late = std::find_if(units.begin(), units.end(), [](const UnitSetup& unit) { return !unit.group.empty(); });
    REQUIRE(late != units.end());
    const LabStart& start = counts.starts[static_cast<std::size_t>(late - units.begin())];
    CHECK(start.came == 0);
    CHECK(start.survived == 0);
    CHECK(start.wins_without == 0);
    std::size_t never = 0;
    bool is_of_starts = false;
    const Texts texts = load_texts(assets_dir(), "en");
    for (const LabStoryLine& line : lab_story(texts, setup, counts, report_of(setup, counts), "en")) {
        if (line.kind == LabStoryLine::Kind::Heading) is_of_starts = line.text == texts("lab.story.starts");
        never += line.text.find("never came") != std::string::npos ? 1 : 0;
        if (is_of_starts) CHECK(line.text.find("armor, Axis:") == std::string::npos);  // without a hex: it stands nowhere
    }
    CHECK(never == 1);
}

TEST_CASE("units of the side that moves second were said to come half a turn late", "[laboratory]") {
    const Texts texts = load_texts(assets_dir(), "en");
    for (const char* first : {"axis", "allies"}) {
        CAPTURE(first);
        auto battle = nlohmann::json::parse(contents(scenarios_dir() / "rauray-spur.json"));
        battle["first"] = first;
        battle["units"]["axis"]["armor"].push_back({{"in", "late"}});
        battle["scenario_rules"] = {{{"rule", "reinforcements"},
                                     {"side", "axis"},
                                     {"group", "late"},
                                     {"when", "turn"},
                                     {"number", 2},
                                     {"hexes", {{8, 0}, {10, 0}, {12, 0}}}}};
        LabRun run;
        run.games = 4;
        run.players[0].name = run.players[1].name = "reference";
        const LabSetup setup = prepare(run, parse_scenario(battle.dump(), "rauray-spur.json", standard_rules()), levels());
        const LabCounts counts = play_all(setup, {0, 4});
        std::string told;
        for (const LabStoryLine& line : lab_story(texts, setup, counts, report_of(setup, counts), "en")) told += line.text + "\n";
        CAPTURE(told);
        CHECK(told.find("on turn 2.0 on average") != std::string::npos);
    }
}

TEST_CASE("shards touch each other and are the whole run, however many there are", "[laboratory]") {
    for (const std::uint64_t games : {1U, 7U, 1000U, 1'000'000'000U})
        for (const std::uint64_t n : {1U, 2U, 3U, 7U, 1000U}) {
            if (n > games) continue;
            std::uint64_t at = 0;
            for (std::uint64_t k = 1; k <= n; ++k) {
                const LabRange range = shard_of(games, k, n);
                CHECK(range.first == at);
                CHECK(range.end > range.first);
                at = range.end;
            }
            CHECK(at == games);
        }
}

TEST_CASE("a run that was stopped keeps what was done and goes on to the same end", "[laboratory]") {
    const LabSetup setup = setup_of(9);
    const LabCounts whole = play_all(setup, {0, 9});
    LabCounts part = play_all(setup, {2, 5});
    CHECK(missing(part, {0, 9}) == std::vector<LabRange>{{0, 2}, {5, 9}});
    const TemporaryFolder folder;
    const auto file = folder / "run.json";
    write_file_atomically(file, write_lab_file(setup, {0, 9}, part));
    const LabFile read = read_lab_file(file, standard_rules());
    CHECK(read.counts == part);
    CHECK(read.run == setup.run);
    CHECK(play_all(setup, read.range, 2, read.counts) == whole);
    {
        LabJob job(setup, {0, 9}, {}, {1, 0});
        job.stop();
        CHECK(job.wait(60));
        CHECK(job.counts().games() < 9);
        CHECK(job.progress().is_over);
    }
}

TEST_CASE("what a laboratory keeps does not grow with the number of games", "[laboratory]") {
    const LabSetup setup = setup_of(1'000'000);
    LabCounts counts = play_all(setup, {0, 4});
    const LabCounts once = counts;
    for (std::uint64_t i = 0; i < 5'000; ++i) {
        LabCounts more = once;
        more.done = {{4 * (i + 1), 4 * (i + 2)}};
        counts.add(more);
    }
    CHECK(counts.games() == 20'004);
    CHECK(counts.outcomes.size() == once.outcomes.size());
    CHECK(counts.watch.size() <= 25);
    CHECK(counts.done.size() == 1);
}

TEST_CASE("players exchanged play the same dice with the other side, and both may begin", "[laboratory]") {
    LabRun run;
    run.seed = 3;
    run.is_exchanged = run.both_begin = true;
    const LabVariant v[] = {variant_of(run, 4), variant_of(run, 5), variant_of(run, 6), variant_of(run, 7), variant_of(run, 8)};
    for (int i = 1; i < 4; ++i) CHECK(v[i].seed == v[0].seed);
    CHECK(v[4].seed != v[0].seed);
    CHECK_FALSE(v[0].is_exchanged);
    CHECK(v[1].is_exchanged);
    CHECK(v[2].other_first);
    CHECK(v[3].is_exchanged);
    CHECK(v[3].other_first);

    LabSetup setup = setup_of(8, "random", "reference");
    run.players = setup.run.players;
    run.games = 8;
    setup = prepare(run, setup.battle, levels());
    const LabCounts counts = play_all(setup, {0, 8}, 2);
    const LabReport report = report_of(setup, counts);
    CHECK(report.is_by_chance);
    CHECK(report.has_first_turn);
    CHECK(report.with_first_turn[0].games == 4);
    CHECK(report.with_first_turn[1].games == 4);
    CHECK(report.first_player.wins <= 1);  // random against the reference, on either side
}

TEST_CASE("the verdict says no more than the interval", "[laboratory]") {
    const LabSetup setup = setup_of(1000, "veteran", "veteran");
    const auto verdict = [&](std::uint64_t allies, std::uint64_t axis) { return report_of(setup, counts_of(allies, axis)); };
    CHECK(verdict(0, 0).verdict == LabVerdict::TooFew);
    CHECK(verdict(30, 20).verdict == LabVerdict::TooFew);
    CHECK(verdict(505, 495).verdict == LabVerdict::Even);
    CHECK(verdict(505, 495).favored == Side::None);
    CHECK(verdict(5400, 4600).verdict == LabVerdict::SlightEdge);
    CHECK(verdict(400, 600).verdict == LabVerdict::Edge);
    CHECK(verdict(400, 600).favored == Side::Axis);
    CHECK(verdict(90, 10).verdict == LabVerdict::OneSided);
    CHECK_FALSE(verdict(90, 10).is_by_chance);
    CHECK(verdict(400, 600).wins[0].low == Approx(0.3700).margin(0.0005));
    CHECK(verdict(400, 600).wins[0].high == Approx(0.4307).margin(0.0005));
}

TEST_CASE("two versions of a battle differ by an interval, and by games that it takes to see it", "[laboratory]") {
    const LabComparison clear = compare(counts_of(400, 600), counts_of(500, 500));
    CHECK(clear.difference == Approx(0.1));
    CHECK(clear.low > 0);
    CHECK(clear.low == Approx(0.056).margin(0.002));
    CHECK(clear.is_sure);
    CHECK(clear.games_needed == 385);  // (1.96 + 0.84)^2 (0.24 + 0.25) / 0.1^2
    const LabComparison unclear = compare(counts_of(40, 60), counts_of(45, 55));
    CHECK_FALSE(unclear.is_sure);
    CHECK(unclear.games_needed > 1000);
    CHECK(compare(counts_of(5, 5), counts_of(5, 5)).games_needed == 0);
}

TEST_CASE("a game of the laboratory opens as a replay and ends as it was counted", "[laboratory]") {
    const LabSetup setup = setup_of(6, "reference", "reference");
    const LabCounts counts = play_all(setup, {0, 6}, 2);
    const LabReport report = report_of(setup, counts);
    REQUIRE_FALSE(report.watch.empty());
    std::set<std::uint64_t> games;
    for (const LabGame& game : report.watch) {
        CHECK(games.insert(game.index).second);  // none twice
        const Record record = lab_record(setup, game.index);
        const TemporaryFolder folder;
        write_file_atomically(folder / "game.jsonl",
                              record_to_text(record, *setup.battle.rules, Board::of(setup.battle.scenario->board)));
        const LoadedRecord loaded = load_record(folder / "game.jsonl", standard_rules());
        const Match match = Match::resume(loaded);
        CHECK(match.open().winner() == game.winner);
        CHECK(match.open().turn == game.turns);
    }
}

TEST_CASE("what the laboratory counts agrees with the games", "[laboratory]") {
    const LabSetup setup = setup_of(6, "reference", "reference", "orne-bridges");
    const LabCounts counts = play_all(setup, {0, 6}, 2);
    const LabReport report = report_of(setup, counts);
    std::uint64_t turns = 0, medals = 0;
    for (const auto& [outcome, times] : counts.outcomes) {
        turns += outcome.turns * times.games;
        medals += (outcome.medals[0] + outcome.medals[1]) * times.games;
    }
    std::uint64_t plays = 0, figures = 0, fell = 0, by_source = 0, hands = 0;
    for (std::size_t s = 0; s < 2; ++s) {
        for (const auto& [id, card] : counts.cards[s]) {
            plays += card.plays;
            hands += card.first_hands;
            CHECK(card.wins_with_it <= card.first_hands);
        }
        for (const auto& [id, losses] : counts.losses[s]) figures += losses.figures;
        for (const std::uint64_t n : counts.medals[s]) by_source += n;
    }
    for (const auto& hex : counts.heat) fell += hex[0].dying + hex[1].dying;
    CHECK(plays >= turns - 12);  // a card a turn; the last turn may have come to its end before one
    CHECK(plays <= turns + 12);
    CHECK(figures == fell);
    CHECK(by_source == medals);
    CHECK(hands > 0);
    // As the battle is written, the race is what was won.
    REQUIRE_FALSE(report.handicaps.empty());
    CHECK(report.handicaps.front().allies.wins == report.wins[0].wins);
    // Whoever needs fewer medals does not win less often.
    for (std::size_t a = 1; a < most_lab_medals; ++a) CHECK(counts.race[a - 1][5] >= counts.race[a][5]);
    CHECK(report.minutes == Approx(lab_minutes(report.turns.mean, report.decisions, report.attacks)));
    CHECK(std::find(report.rules.begin(), report.rules.end(), "terrain.river") != report.rules.end());
}

TEST_CASE("ground that takes dice away is counted as a rule that changed them", "[laboratory]") {
    const LabSetup setup = setup_of(4, "reference", "reference", "sainteny-hedgerows");
    const LabCounts counts = play_all(setup, {0, 4}, 2);
    REQUIRE(counts.rules.contains("terrain.hedgerow"));
    CHECK(counts.rules.at("terrain.hedgerow").dice > 0);
    CHECK(counts.rules.at("terrain.hedgerow").stops > 0);
}

TEST_CASE("a run that cannot be played is refused with a reason", "[laboratory]") {
    const auto reason = [](std::uint64_t games, const std::string& player) -> std::string {
        try {
            setup_of(games, player);
        } catch (const DataError& error) {
            return error.issues().front().message;
        }
        return {};
    };
    CHECK(reason(0, "random").find("0 games cannot be played") != std::string::npos);
    CHECK(reason(5, "nobody").find("there is no player \"nobody\"; known here: random") != std::string::npos);
    CHECK_FALSE(reason(5, "no-such-file.json").empty());
}

TEST_CASE("a file of a run that was changed is refused with its place", "[laboratory]") {
    const LabSetup setup = setup_of(3);
    const std::string text = write_lab_file(setup, {0, 3}, play_all(setup, {0, 3}));
    const TemporaryFolder folder;
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        const auto at = changed.find(from);
        REQUIRE(at != std::string::npos);
        changed.replace(at, from.size(), to);
        write_file_atomically(folder / "run.json", changed);
        return refusal(folder / "run.json");
    };
    const auto says = [](const std::string& refused, const std::string& part) {
        INFO(refused);
        CHECK(refused.find(part) != std::string::npos);
    };
    says(with("salient-laboratory", "something"), "no run of the laboratory");
    says(with("\"version\": 1", "\"version\": 2"), "newer version");
    says(with("\"done\":[[0,3]]", "\"done\":[[0,2]]"), "/counts/outcomes");
    says(with("\"done\":[[0,3]]", "\"done\":[[0,30]]"), "/counts/done");
    says(with("\"race\":[[", "\"race\":[[-1,"), "/counts/race");
    says(with("\"heat\":[[", "\"heat\":[[1],["), "/counts/heat");
    says(with("\"cards\":{\"", "\"cards\":{\"no"), "knows no \"no");
    says(with("\"games\":3", "\"games\":\"3\""), "/run/games");
    write_file_atomically(folder / "run.json", text.substr(0, text.size() / 2));
    CHECK_FALSE(refusal(folder / "run.json").empty());
    write_file_atomically(folder / "run.json", "");
    CHECK_FALSE(refusal(folder / "run.json").empty());
    // What is told of a run is derived anew: a changed report changes nothing.
    CHECK(with("\"report\": {\"scenario\":\"rauray-spur\"", "\"report\": {\"scenario\":\"x\"").empty());
}

TEST_CASE("a run of other weights or rules is not gone on with", "[laboratory]") {
    const LabSetup setup = setup_of(3, "veteran", "veteran");
    CHECK(prepare_again(setup.run, standard_rules(), levels()).run == setup.run);
    LabRun other = setup.run;
    other.players[0].fingerprint = "0";
    CHECK_THROWS_AS(prepare_again(other, standard_rules(), levels()), DataError);
    other = setup.run;
    ++other.rulebook_hash;
    CHECK_THROWS_AS(prepare_again(other, standard_rules(), levels()), DataError);
}

TEST_CASE("counts of an earlier way of counting were added to under new meanings", "[laboratory]") {
    const LabSetup setup = setup_of(3);
    const LabCounts counts = play_all(setup, {0, 2});
    const TemporaryFolder folder;
    write(folder / "run.json", write_lab_file(setup, {0, 3}, counts));
    CHECK(read_lab_file(folder / "run.json", standard_rules()).run == setup.run);
    auto old = nlohmann::json::parse(contents(folder / "run.json"));
    old["run"].erase("counting");
    write(folder / "old.json", old.dump());
    // It opens to be looked at and compared, but is not gone on with.
    const LabFile before = read_lab_file(folder / "old.json", standard_rules());
    CHECK(before.counts == counts);
    CHECK(before.run.counting == 1);
    CHECK_FALSE(before.run == setup.run);
    CHECK_THROWS_AS(prepare_again(before.run, standard_rules(), levels()), DataError);
    CHECK(prepare(before.run, setup.battle, levels()).run.counting == lab_counting);
    CHECK(compare_remarks(before.run, setup.run) ==
          std::vector<std::string>{"lab.compare.same_battle", "lab.compare.other_version"});
}

TEST_CASE("the report is a table, and a page that needs nothing from elsewhere", "[laboratory]") {
    LabSetup setup = setup_of(5);
    setup.battle.scenario = [&] {
        auto scenario = std::make_shared<Scenario>(*setup.battle.scenario);
        scenario->name = {{"en", "<script>alert(1)</script>"}};
        return scenario;
    }();
    const LabCounts counts = play_all(setup, {0, 5}, 2);
    const LabReport report = report_of(setup, counts);
    const std::string table = lab_csv(setup, counts, report);
    for (std::size_t at = 0; at < table.size();) {
        const std::size_t end = table.find('\n', at);
        CHECK(std::count(table.begin() + static_cast<std::ptrdiff_t>(at), table.begin() + static_cast<std::ptrdiff_t>(end),
                         ',') == 6);
        at = end + 1;
    }
    for (const char* language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(assets_dir(), language);
        const std::string page = lab_page(setup, counts, report, texts, language, {"a", "bc"});
        CHECK(page.find("<script") == std::string::npos);
        CHECK(page.find("http") == std::string::npos);
        std::size_t maps = 0;
        for (auto at = page.find("<svg"); at != std::string::npos; at = page.find("<svg", at + 1)) ++maps;
        CHECK(maps == 3);
        CHECK(page.find("base64,YQ==") != std::string::npos);
        CHECK(page.find(texts("lab.by_chance").substr(0, 10)) != std::string::npos);
        CHECK(page.find("[lab.") == std::string::npos);
        INFO(page);
        CHECK(page.find("[") == std::string::npos);  // no text is missing
    }
}

TEST_CASE("the file of a run is played by one program at a time", "[laboratory]") {
    const TemporaryFolder folder;
    const auto file = folder / "run.json";
    {
        const LabLock held(file);
        try {
            const LabLock second(file);
            FAIL("it was not refused");
        } catch (const DataError& error) {
            CHECK(to_string(error.issues().front()).find("another program plays this run") != std::string::npos);
        }
        CHECK_NOTHROW(LabLock(folder / "other.json"));
    }
    CHECK_NOTHROW(LabLock(file));
    CHECK(std::filesystem::is_empty(folder / "."));  // nothing stays behind
}

TEST_CASE("a run with more wins than games was read, and its shares were no numbers", "[laboratory]") {
    const LabSetup setup = setup_of(5);
    const LabCounts counts = play_all(setup, {0, 5});
    const TemporaryFolder folder;
    const auto refused = [&](const std::function<void(LabCounts&)>& spoil) {
        LabCounts spoiled = counts;
        spoil(spoiled);
        write_file_atomically(folder / "run.json", write_lab_file(setup, {0, 5}, spoiled));
        return refusal(folder / "run.json");
    };
    const auto says = [](const std::string& said, const std::string& part) {
        INFO(said);
        CHECK(said.find(part) != std::string::npos);
    };
    CHECK(refused([](LabCounts&) {}).empty());
    for (std::size_t s = 0; s < 2; ++s) {
        REQUIRE_FALSE(counts.cards[s].empty());
        const std::string card =
            "/counts/" + std::string(s == 0 ? "allies" : "axis") + "/cards/" + counts.cards[s].begin()->first;
        says(refused([&](LabCounts& c) { c.cards[s].begin()->second.wins_with_it = 6; }), card + "/5");
        says(refused([&](LabCounts& c) { c.cards[s].begin()->second.first_hands = 6; }), card + "/4");
        says(refused([&](LabCounts& c) { c.cards[s].begin()->second.changes = 1'000'000; }), card + "/1");
        says(refused([&](LabCounts& c) { c.deciding[s][0] = 6; }), "/deciding");
    }
    says(refused([](LabCounts& c) { c.race[3][4] = 6; }), "/counts/race/3");
    // A rule that neither the battle nor the game has was shown by its key.
    for (const char* key : {"terrain.moon", "objective.moon", "moon", "", "."})
        says(refused([&](LabCounts& c) { c.rules[key] = {1, 0, 0, 0}; }), "/counts/rules/" + std::string(key) + ": ");
    // All that were won with a card in the first hand, and more than were lost without it.
    says(refused([](LabCounts& c) {
             c.cards[0].begin()->second = {9, 0, 0, 0, 5, 0};
             c.deciding = {};
             c.race = {};
             c.outcomes.clear();
             c.outcomes[{.end = Result::Allies, .reason = WinReason::Medals}] = {5, 0};
         }),
         "games lost with it");
}

TEST_CASE("a sentence about a number that is none ended the program", "[laboratory][texts]") {
    const Texts texts = load_texts(assets_dir(), "en");
    for (const double none : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        CHECK(decimal(texts, none) == "\u2013");
        CHECK(percent(texts, none) == "\u2013");
    }
}

TEST_CASE("an error in the battle of a run named a file that is nowhere", "[laboratory]") {
    LabSetup setup = setup_of(3);
    const LabCounts counts = play_all(setup, {0, 3});
    const auto at = setup.run.scenario_json.find("\"infantry\"");
    REQUIRE(at != std::string::npos);
    setup.run.scenario_json.replace(at, 10, "\"infintry\"");
    const TemporaryFolder folder;
    write_file_atomically(folder / "run.json", write_lab_file(setup, {0, 3}, counts));
    const std::string refused = refusal(folder / "run.json");
    INFO(refused);
    CHECK(refused.starts_with((folder / "run.json").string() + ": /run/battle/"));
    CHECK(refused.find("in the battle of the run of \"rauray-spur\" with seed 7, random against random, its line ") !=
          std::string::npos);
    CHECK(refused.find("infintry") != std::string::npos);
}

TEST_CASE("draws made a lopsided number of medals the one nearest to even", "[laboratory]") {
    const LabSetup setup = setup_of(100, "veteran", "veteran", "orne-bridges");
    LabCounts counts = counts_of(40, 20);
    counts.outcomes[{.end = Result::Draw, .reason = WinReason::Medals}] = {40, 60};
    counts.done = {{0, 100}};
    const auto allies = static_cast<std::size_t>(setup.battle.scenario->at(Side::Allies).medals);
    const auto axis = static_cast<std::size_t>(setup.battle.scenario->at(Side::Axis).medals);
    REQUIRE(allies > 1);
    REQUIRE(axis > 2);
    for (auto& row : counts.race) row.fill(50);
    counts.race[allies - 1][axis - 1] = 40;
    counts.race[allies - 1][axis - 2] = 30;  // each side won 30 of the 60 that somebody won
    const LabReport report = report_of(setup, counts);
    REQUIRE(report.handicaps.size() == 2);
    CHECK(report.handicaps[0].allies.share == Approx(report.wins[0].share));  // as the table of wins has it
    CHECK(report.handicaps[1].needed == std::array<int, 2>{static_cast<int>(allies), static_cast<int>(axis) - 1});
    CHECK(report.handicaps[1].allies.share == Approx(0.3));
}

TEST_CASE("a battle that more than medals decides was said to be nearest to even as it is", "[laboratory]") {
    const Texts texts = load_texts(assets_dir(), "en");
    LabReport report;
    CHECK(lab_handicap(texts, report) == texts("lab.handicap_unknown"));
    report.handicaps.emplace_back();
    CHECK(lab_handicap(texts, report) == texts("lab.no_handicap"));
}

TEST_CASE("half a turn was rounded up in one place and down in another", "[laboratory]") {
    const LabSetup setup = setup_of(2, "veteran", "veteran");
    LabCounts counts;
    counts.outcomes[{.end = Result::Allies, .reason = WinReason::Medals, .turns = 15}] = {1, 0};
    counts.outcomes[{.end = Result::Axis, .reason = WinReason::Medals, .turns = 16}] = {1, 1};
    counts.done = {{0, 2}};
    const LabReport report = report_of(setup, counts);
    CHECK(report.turns.mean == Approx(15.5));
    CHECK(report.own_turns.mean == Approx(8));
    CHECK(report.own_turns.quarter == 8);
    CHECK(report.own_turns.three_quarters == 8);
    const Texts texts = load_texts(assets_dir(), "en");
    CHECK(lab_turns(texts, report) == texts("lab.turns", {{"mean", "8.0"}, {"low", "8"}, {"high", "8"}}));
    LabGame game;
    game.winner = Side::Allies;
    game.turns = 15;
    CHECK(lab_watch_line(texts, game).find("8 turns") != std::string::npos);
}

TEST_CASE("shares that are everything came to more than a hundred", "[laboratory][texts]") {
    const Texts texts = load_texts(assets_dir(), "en");
    using Told = std::vector<std::string>;
    CHECK(percents(texts, {0.525, 0.475}) == Told{"53%", "47%"});
    CHECK(percents(texts, {0.146, 0.146, 0.146, 0.562}) == Told{"15%", "15%", "14%", "56%"});
    CHECK(percents(texts, {0.3, 0.7}) == Told{"30%", "70%"});
    CHECK(percents(texts, {1, 0}) == Told{"100%", "0%"});
    CHECK(percents(texts, {0.004, 0.996}) == Told{"less than 1%", "100%"});
    CHECK(percents(texts, {}).empty());
    LabReport report;
    report.games = 200;
    report.wins = {lab_share(105, 200), lab_share(95, 200)};
    CHECK(lab_win_shares(texts, report) == std::array<std::string, 2>{"53%", "47%"});
}

TEST_CASE("a unit that never came was counted among those of which some were destroyed", "[laboratory]") {
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "rauray-spur.json"));
    const LoadedScenario before = parse_scenario(battle.dump(), "rauray-spur.json", standard_rules());
    battle["units"]["axis"]["armor"].push_back({{"in", "late"}});
    battle["scenario_rules"] = {
        {{"rule", "reinforcements"}, {"side", "axis"}, {"group", "late"}, {"when", "turn"}, {"number", 50}, {"hexes", {{8, 0}}}}};
    LabRun run;
    run.games = 4;
    run.players[0].name = run.players[1].name = "reference";
    const LabSetup setup = prepare(run, parse_scenario(battle.dump(), "rauray-spur.json", standard_rules()), levels());
    const LabCounts counts = play_all(setup, {0, 4});
    const auto armor = std::count_if(before.scenario->units.begin(), before.scenario->units.end(), [&](const UnitSetup& unit) {
        return unit.side == Side::Axis && before.rules->at(unit.type).id == "armor";
    });
    REQUIRE(armor > 0);
    CHECK(counts.losses[index(Side::Axis)].at("armor").began == 4 * static_cast<std::uint64_t>(armor));
    for (const auto& side : counts.losses)
        for (const auto& [type, losses] : side) CHECK(losses.units <= losses.began);
}

TEST_CASE("what decided told nothing of games won by exits", "[laboratory]") {
    const LabSetup setup = setup_of(3, "veteran", "veteran");
    LabCounts counts = counts_of(2, 1);
    counts.games_followed = 3;
    counts.deciding[0][static_cast<std::size_t>(LabSource::Exits)] = 2;
    counts.deciding[1][static_cast<std::size_t>(LabSource::Other)] = 1;
    const Texts texts = load_texts(assets_dir(), "en");
    std::vector<std::string> told;
    for (const LabStoryLine& line : lab_story(texts, setup, counts, report_of(setup, counts), "en")) told.push_back(line.text);
    const auto has = [&](const std::string& line) { return std::find(told.begin(), told.end(), line) != told.end(); };
    CHECK(has("Exits: Allies 2, Axis 0"));
    CHECK(has("Otherwise: Allies 0, Axis 1"));
    CHECK_FALSE(has("Units destroyed: Allies 0, Axis 0"));
}

}  // namespace test_laboratory
