// The record of played games: what it counts for whom, and how it lies on disk.
#include <chrono>
#include <fstream>

#include "match/career/career_file.hpp"
#include "match/match_support.hpp"
#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace test_career {

using namespace salient;
using namespace salient::test;

namespace {

// Anna leads the Allies against a Veteran.
CareerGame a_game(const std::string& id, Side winner, const std::string& ended = "2026-11-24 18:30:00") {
    CareerGame game;
    game.id = id;
    game.ended = ended;
    game.battle = "sainteny";
    game.title = {{"en", "Sainteny"}};
    game.file = id + ".jsonl";
    game.seats = {{Side::Allies, "Anna", ""}, {Side::Axis, "", "veteran"}};
    game.winner = winner;
    game.turn = 7;
    game.turn_side = Side::Axis;
    game.medals = {6, 4};
    game.minutes = 58;
    game.luck = {CareerLuck{20, 17, 18.6, 9}, CareerLuck{18, 15, 14.5, 7}};
    game.units = {"armor", "infantry"};
    return game;
}

void write_text(const std::filesystem::path& file, const std::string& text) { std::ofstream(file) << text; }

std::string wrong_in(const std::string& text) {
    try {
        parse_career(text, "record.json");
    } catch (const DataError& e) {
        return to_string(e.issues().front());
    }
    return "nothing";
}

}  // namespace

TEST_CASE("a record of played games reads what it wrote: draws, campaigns and games of another kind too", "[career]") {
    Career career;
    CareerGame draw = a_game("a1", Side::None);
    draw.campaign = CareerCampaign{"normandy", 3};
    draw.choices[0] = 14;
    CareerGame other = a_game("b2", Side::Axis, "2026-11-25 18:30:00");
    other.game = "ardennes";
    other.battle = "december";
    other.luck = {};
    other.minutes.reset();
    other.is_conceded = other.has_open_hands = true;
    career.games = {draw, other};
    career.lessons = {{"1-orders", "2026-11-20 10:00:00"}, {"2-moves", ""}};
    career.open = {{"c3", {"mokra", "c3.jsonl", 6, 12}}};
    career.forgotten = {"d4"};
    CHECK(parse_career(write_career(career), "record.json") == career);
}

TEST_CASE("a person's games are those against somebody else; a game of another kind counts nowhere", "[career]") {
    Career career;
    career.note(a_game("1", Side::Allies));
    career.note(a_game("2", Side::Axis));
    career.note(a_game("3", Side::None));
    CareerGame alone = a_game("4", Side::Allies);
    alone.seats = {{Side::Allies, "", ""}, {Side::Axis, "", ""}};
    career.note(alone);
    CareerGame other = a_game("5", Side::Allies);
    other.game = "ardennes";
    career.note(other);
    CareerGame ben = a_game("6", Side::Axis, "2026-11-26 20:00:00");
    ben.seats = {{Side::Allies, "Anna", ""}, {Side::Axis, "Ben", ""}};
    career.note(ben);

    const CareerSummary anna = summary_of(career, "Anna");
    CHECK(anna.games.size() == 4);
    CHECK(anna.won == 1);
    CHECK(anna.lost == 2);
    CHECK(anna.drawn == 1);
    CHECK(anna.minutes == 4 * 58);
    CHECK(anna.battles.at("sainteny").won_as == std::array{true, false});
    CHECK(anna.luck.back() == Approx(4 * ((17 - 18.6) - (15 - 14.5))));
    CHECK(anna.band.back() == Approx(8));
    REQUIRE(anna.opponents.size() == 2);
    CHECK(anna.opponents[0].name == "veteran");
    CHECK(anna.opponents[0].games == 3);
    CHECK(anna.opponents[1].name == "Ben");
    CHECK(summary_of(career, "Ben").won == 1);
    CHECK(summary_of(career, "").games.empty());
    // The one who played last comes first.
    CHECK(people(career) == std::vector<std::string>{"Anna", "Ben"});
    CHECK(people({}) == std::vector<std::string>{""});
}

TEST_CASE("a game told anew keeps its minutes and what the review said of it", "[career]") {
    Career career;
    CareerGame first = a_game("1", Side::Allies);
    first.choices[0] = 14;
    career.note(first);
    CareerGame again = a_game("1", Side::Allies);
    again.minutes.reset();
    career.note(again);
    REQUIRE(career.games.size() == 1);
    CHECK(career.games[0].minutes == 58);
    CHECK(career.games[0].choices[0] == 14);
    career.take_back("1");
    CHECK(career.games.empty());
    career.note(a_game("1", Side::Axis));
    CHECK(career.games.size() == 1);
    // Forgotten, it does not come back from its replay.
    career.forget("1");
    career.note(a_game("1", Side::Axis));
    CHECK(career.games.empty());
}

TEST_CASE("a record of played games that is spoiled says where, and is kept beside when it is begun anew", "[career]") {
    CHECK(wrong_in("{\"format\": \"salient-career\"").starts_with("record.json:1"));
    CHECK(wrong_in(R"({"format": "salient-record", "version": 1, "games": {}})").find("salient-career") != std::string::npos);
    Career career;
    career.note(a_game("1", Side::Allies));
    std::string text = write_career(career);
    text.replace(text.find("\"result\": \"allies\""), 18, "\"result\": \"aliies\"");
    CHECK(wrong_in(text).find("did you mean \"allies\"") != std::string::npos);

    const TemporaryFolder folder;
    const CareerFile file(folder / "record.json");
    write_text(file.file(), text);
    CHECK_THROWS_AS(file.read(), DataError);
    file.change([](Career& c) { c.note(a_game("2", Side::Axis)); });
    CHECK(file.read().games.size() == 1);
    int kept = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / ""))
        kept += entry.path().filename() == "record.json" ? 0 : 1;
    CHECK(kept == 1);
    // What a newer version wrote is left alone.
    write_text(file.file(), R"({"format": "salient-career", "version": 2, "games": {}, "new": 1})");
    CHECK_THROWS_AS(file.change([](Career& c) { c.note(a_game("3", Side::Axis)); }), DataError);
    CHECK(read_file(file.file()).find("\"new\"") != std::string::npos);
}

TEST_CASE("two windows that write the record of played games lose nothing of each other", "[career]") {
    const TemporaryFolder folder;
    const CareerFile here(folder / "record.json"), there(folder / "record.json");
    here.change([](Career& c) { c.note(a_game("1", Side::Allies)); });
    there.change([](Career& c) { c.note(a_game("2", Side::Axis)); });
    here.change([](Career& c) { c.lessons["1-orders"] = "2026-11-20"; });
    const Career both = there.read();
    CHECK(both.games.size() == 2);
    CHECK(both.lessons.size() == 1);
    CHECK_FALSE(CareerFile().is_there());
    CareerFile().change([](Career& c) { c.note(a_game("1", Side::Allies)); });  // nothing is kept
}

TEST_CASE("a lost record of played games comes back from the replays", "[career]") {
    const TemporaryFolder folder;
    const auto file = folder / "20261124-183000-rauray.jsonl";
    const LoadedScenario loaded = load_scenario(source_dir() / "scenarios/rauray-spur.json", standard_rules());
    RecordNotes notes;
    notes.names[0] = "Anna";
    notes.computers[1] = "recruit";
    {
        Match match(loaded, 5, HandsShown::Hidden, file, "2026-11-24 18:30:00", DiceFrom::Computer, TurnEnd::AtOnce,
                    std::string(32, '7'), notes);
        CHECK_FALSE(career_of_replay(file, standard_rules()));  // it goes on
        match.play(Concede{});
        const CareerGame seen = career_game(match, ledger_of(match), "2026-11-24 18:30:00", file.filename().string());
        CHECK(career_of_replay(file, standard_rules()) == seen);
        CHECK_FALSE(career_of_replay(file, standard_rules(), {seen.id}));
        CHECK(seen.is_conceded);
        CHECK(seen.battle == "rauray-spur");
        CHECK(seen.seats == std::vector<CareerSeat>{{Side::Allies, "Anna", ""}, {Side::Axis, "", "recruit"}});
        CHECK(side_of(seen, "Anna") == Side::Allies);
        CHECK(career_csv({{seen}, {}, {}, {}, {}}).find("Anna,computer: recruit") != std::string::npos);
    }
    CHECK_FALSE(career_of_replay(folder / "missing.jsonl", standard_rules()));
}

}  // namespace test_career
