// Records, matches, undo; what is damaged or foreign; bounds.
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "ardennes/scene.hpp"
#include "salient/ardennes/match.hpp"

namespace salient::ardennes::test {

namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path path = fs::temp_directory_path() / ("salient-ardennes-" + std::to_string(::getpid()));
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
};

// A match of the lesson, played by the first thing that is legal.
Match played(std::uint64_t seed, std::size_t decisions, const fs::path& journal = {}) {
    Match match = Match::start(assets(), "bridge_at_dasburg", seed, {}, journal);
    match.let_chance();
    for (std::size_t i = 0; i < decisions && !match.game().is_over(); ++i) {
        const Actions legal = legal_actions(match.game());
        match.play(legal[i % legal.size()]);
    }
    return match;
}
std::string text_of(const Match& match) {
    std::string text = header_to_line(match.record().header);
    for (const RecordEntry& entry : match.record().entries) text += entry_to_line(entry, *match.game().book);
    return text;
}
Trouble trouble_of(const std::string& text) {
    try {
        parse_record(text, "record", assets());
    } catch (const DataError& error) {
        return error.issues().front().trouble;
    }
    return Trouble::None;
}

}  // namespace

TEST_CASE("Ardennes: a game is written, read and played again to the same end", "[ardennes]") {
    const Match match = played(7, 100000);
    CHECK(match.game().is_over());
    const LoadedRecord loaded = parse_record(text_of(match), "record", assets());
    CHECK(loaded.same_files);
    CHECK_FALSE(loaded.torn);
    REQUIRE(loaded.record.entries.size() == match.record().entries.size());
    for (std::size_t i = 0; i < loaded.record.entries.size(); ++i) REQUIRE(loaded.record.entries[i] == match.record().entries[i]);
    const ReplayReport report = replay(loaded);
    INFO(report.trouble);
    CHECK(report.standing == Standing::Same);
    REQUIRE(report.end);
    CHECK(report.end->state == match.game().state);
}

TEST_CASE("Ardennes: the same seed and the same decisions give the same game", "[ardennes]") {
    CHECK(text_of(played(11, 12)) == text_of(played(11, 12)));
    CHECK(text_of(played(11, 12)) != text_of(played(12, 12)));
}

TEST_CASE("Ardennes: a decision is taken back, but nothing that chance has answered", "[ardennes]") {
    Match match = Match::start(assets(), "bridge_at_dasburg", 3);
    match.let_chance();
    CHECK_FALSE(match.can_undo());
    const Actions legal = legal_actions(match.game());
    const auto command =
        std::find_if(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<PlayCommand>(a); });
    REQUIRE(command != legal.end());
    const State before = match.game().state;
    match.play(*command);
    REQUIRE(match.can_undo());
    match.undo();
    CHECK(match.game().state == before);
    CHECK_FALSE(match.can_undo());
    const auto pass = std::find_if(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<Pass>(a); });
    match.play(*pass);  // the Allies draw
    CHECK_FALSE(match.can_undo());
    const LoadedRecord loaded = parse_record(text_of(match), "record", assets());
    CHECK(replay(loaded).standing == Standing::Same);
    CHECK(Match::resume(loaded).game().state == match.game().state);
}

TEST_CASE("Ardennes: a journal outlives a kill and is gone on with", "[ardennes]") {
    const Folder folder;
    const fs::path file = folder.path / "game.jsonl";
    State state;
    {
        const Match match = played(5, 6, file);
        state = match.game().state;
    }
    CHECK(game_of(file) == RecordOf::Ardennes);
    CHECK(may_be_unfinished(file));
    {
        std::ofstream torn(file, std::ios::app);
        torn << "{\"do\":\"end_mo";  // a kill while a line was written
    }
    const LoadedRecord loaded = load_record(file, assets());
    CHECK(loaded.torn);
    {
        Match match = Match::resume(loaded, true);
        CHECK(match.game().state == state);
        match.play(legal_actions(match.game()).front());
        state = match.game().state;
    }
    CHECK(Match::resume(load_record(file, assets())).game().state == state);
    const fs::path other = folder.path / "other.jsonl";
    std::ofstream(other) << "{\"format\":\"salient-record\",\"version\":2}\n";
    CHECK(game_of(other) == RecordOf::Salient);
    CHECK(game_of(folder.path) == RecordOf::None);
}

TEST_CASE("Ardennes: records that are foreign, newer, damaged or changed are told apart", "[ardennes]") {
    const std::string text = text_of(played(9, 8));
    const auto with = [&](std::string old, const std::string& now) {
        std::string changed = text;
        changed.replace(changed.find(old), old.size(), now);
        return changed;
    };
    CHECK(trouble_of(with("salient-ardennes", "salient-record")) == Trouble::Foreign);
    CHECK(trouble_of(with("\"version\":1", "\"version\":7")) == Trouble::Newer);
    CHECK(trouble_of(with("\"do\":", "\"dont\":")) == Trouble::Damaged);
    CHECK(trouble_of(with("draw_german", "draw_germam")) == Trouble::Damaged);
    CHECK_THROWS_AS(parse_record("nothing", "record", assets()), DataError);
    CHECK_THROWS_AS(parse_record("", "record", assets()), DataError);
    // Another state than the one that was written.
    std::string changed = text;
    const auto at = changed.find("\"hash\":\"") + 8;
    changed[at] = changed[at] == '0' ? '1' : '0';
    CHECK(replay(parse_record(changed, "record", assets())).standing == Standing::Broken);
    const LoadedRecord other = parse_record(with("\"files\":\"", "\"files\":\"0"), "record", assets());
    CHECK_FALSE(other.same_files);
    CHECK(replay(other).standing == Standing::OtherFiles);
    CHECK_THROWS_AS(parse_record(with("bridge_at_dasburg", "../../etc/passwd"), "record", assets()), DataError);
}

TEST_CASE("Ardennes: the number of ways to go on is what it was", "[ardennes]") {
    const auto counts = [](const char* scenario) {
        Game game = new_game(std::make_shared<const Book>(real_book(scenario)));
        while (to_act(game) == Who::Chance) play(game, chance_outcomes(game).front().action);
        return std::pair(perft(game, 1), perft(game, 2));
    };
    CHECK(counts("bridge_at_dasburg") == std::pair<std::uint64_t, std::uint64_t>(10, 369));
    CHECK(counts("first_days") == std::pair<std::uint64_t, std::uint64_t>(14, 326));
}

}  // namespace salient::ardennes::test
