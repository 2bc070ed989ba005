// New game, how a game is played: hands, dice, seed, seats, teams, options, and what the text of a battle says.
#include <algorithm>

#include "support/catch.hpp"
#include "ui/new_game_support.hpp"
#include "ui/random_player.hpp"
#include "ui/table/game_screen.hpp"

namespace test_new_game_play {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

TEST_CASE("of two facts that lay one rule, switching either on switches the other off", "[ui][new-game][NATS-9]") {
    Window window;
    const fs::path folder = window.client().folders().own_scenarios;
    exported(window, folder / "mine.m44");
    write_file_atomically(folder / "mine.salient-supplement.json", R"({
        "format": "salient-supplement", "version": 1, "facts": [
          {"id": "fog", "text": "Heavy fog.", "change": {"scenario_rules": [{"rule": "weather", "kind": "heavy_fog"}]}},
          {"id": "snow", "text": "Winter.", "in_doubt": "?", "change": {"scenario_rules": [{"rule": "weather", "kind": "winter"}]}}]})");
    open_new_game(window);
    window.click("new.fold.own");
    window.click("scenario.mine");
    window.click("new.tab.options");
    const auto ways = [&] {
        window.click("new.tab.play");
        const std::pair out{window.has("new.without.fact.fog"), window.has("new.without.fact.snow")};
        window.click("new.tab.options");
        return out;
    };
    CHECK(ways() == std::pair(false, false));
    window.click("fact:snow");
    CHECK(ways() == std::pair(true, true));  // both otherwise than the text says
    window.click("fact:fog");
    CHECK(ways() == std::pair(false, false));
}

TEST_CASE("what the text of a battle says can be left off, and what is in doubt put in", "[ui][new-game][NATS-9]") {
    for (const int way : {0, 1, 2, 3}) {
        CAPTURE(way);
        Window window;
        const fs::path folder = window.client().folders().own_scenarios;
        exported(window, folder / "mine.m44");
        write_file_atomically(folder / "mine.salient-supplement.json", R"({
            "format": "salient-supplement", "version": 1, "facts": [
              {"id": "fog", "text": "Heavy fog.", "change": {"scenario_rules": [{"rule": "weather", "kind": "heavy_fog"}]}},
              {"id": "goal", "text": "Nine medals.", "change": {"sides": {"axis": {"medals": 9}}}},
              {"id": "more", "text": "Ten medals.", "in_doubt": "so it seems.", "change": {"sides": {"allies": {"medals": 10}}}}]})");
        open_new_game(window);
        window.click("new.fold.own");
        CHECK_FALSE(window.has("scenario.mine.salient-supplement"));
        window.click("scenario.mine");
        CHECK(window.label("new.honesty").find("not enforced") != std::string::npos);  // the doubt
        window.click("new.tab.options");
        if (way == 1) window.click("fact:fog");
        if (way == 2) window.click("fact:all");
        if (way == 3) window.click("fact:more");
        window.click("new.tab.play");
        CHECK(window.has("new.without.fact.fog") == (way == 1 || way == 2));
        CHECK(window.has("new.without.fact.more") == (way == 3));
        window.click("new.start");
        REQUIRE(window.app().screen()->name() == "game");
        const Scenario& played = window.game().match().scenario();
        CHECK((played.scenario_rules.find<HardWeather>() != nullptr) == (way == 0 || way == 3));
        CHECK((played.at(Side::Axis).medals == 9) == (way != 2));
        CHECK((played.at(Side::Allies).medals == 10) == (way == 3));
    }
}

TEST_CASE("hands, dice, seed and house options are those of the game and stay with it", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("new.hands.open");
    window.click("new.dice.real");
    window.click("new.seed");
    window.type("12a34");
    window.click("new.tab.options");
    switch_option(window, "core.air_power_chain");
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    const Match& match = window.game().match();
    CHECK(match.hands() == HandsShown::Open);
    CHECK(match.dice() == DiceFrom::Players);
    CHECK(match.record().header.seed == 1234);
    CHECK(match.record().header.options == std::vector<std::string>{"core.air_power_chain"});
    CHECK(match.rules().procedures.air_power_chain);
    CHECK(window.client().game_files().empty());  // nobody has decided anything yet
    until_written(window);
    const auto files = window.client().game_files();
    REQUIRE(files.size() == 1);
    CHECK(load_record(files.front(), window.client().standard()).record.header.options.size() == 1);
}

TEST_CASE("no house option is on unless somebody switches it on", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().record().header.options.empty());
}

TEST_CASE("New game says who wins by what ships, and that it was measured without options", "[ui][new-game][measured]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("players.axis.person");
    CHECK(window.label("new.who_wins").find("400 games, Veteran against Veteran, without options") != std::string::npos);
    window.click("players.axis.computer");
    window.click("players.axis.general");
    CHECK(window.label("new.who_wins").find("100 games, General against General") != std::string::npos);
    // What was measured without an option does not say that it was.
    window.click("new.tab.options");
    switch_option(window, "core.air_power_chain");
    window.click("new.tab.play");
    CHECK(window.label("new.who_wins").find("without options") != std::string::npos);
    // A battle that somebody changed was not measured.
    const fs::path file = window.client().folders().own_scenarios / "changed.json";
    std::string json = read_file(source_dir() / "scenarios/orne-bridges.json");
    json.replace(json.find("\"medals\": 5"), 11, "\"medals\": 6");
    write(file, json);
    open_new_game(window, file);
    window.click("new.tab.play");
    REQUIRE(window.has("new.hands.open"));
    CHECK_FALSE(window.has("new.who_wins"));
}

TEST_CASE("a seat is a person with a name or a level, and seats can be swapped", "[ui][new-game][opponents]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("players.allies.person");
    window.click("players.name.allies");
    window.type("  Ann ");
    window.click("players.axis.computer");
    CHECK_FALSE(window.has("players.name.axis"));
    CHECK(window.has("new.fair"));
    window.click("players.axis.general");
    CHECK(window.label("new.how").find("Ann (Allies) against General (Axis)") != std::string::npos);
    window.click("new.swap_seats");
    CHECK(window.label("new.how").find("General (Allies) against Ann (Axis)") != std::string::npos);
    // Whoever is a person again and then a computer is the level that he was.
    window.click("players.allies.person");
    window.click("players.allies.computer");
    window.click("new.start");
    const RecordHeader& header = window.game().match().record().header;
    CHECK(header.computers[index(seat_of(Side::Allies))] == "general");
    CHECK(header.computers[index(seat_of(Side::Axis))].empty());
    CHECK(header.names[index(seat_of(Side::Axis))] == "Ann");
    CHECK(header.names[index(seat_of(Side::Allies))].empty());
}

TEST_CASE("turning the board for two people was offered in the settings alone", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    CHECK_FALSE(window.has("new.turns_board"));  // one person
    window.click("players.allies.person");
    window.click("players.axis.person");
    REQUIRE(window.has("new.turns_board"));
    window.click("new.turns_board");
    CHECK(window.client().settings().turns_board);
    window.click("new.tab.play");
    window.click("new.turning.never");
    CHECK_FALSE(window.client().settings().turns_board);
    window.click("players.axis.computer");
    CHECK_FALSE(window.has("new.turning.never"));
}

TEST_CASE("swapped seats left the names of teams where they were", "[ui][new-game][teams]") {
    Window window(1920, 1080);
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("players.allies.person");
    window.click("players.axis.person");
    // Rolled to: Tab would walk over the list of battles.
    const auto reach = [&](const std::string& name) {
        for (int i = 0; i < 60 && window.found(name).is_out_of_sight; ++i) {
            window.point(window.found("new.tab.play").rect.x, 700);
            window.wheel(-1);
        }
        window.click(name);
    };
    for (const char* name : {"team.play.teams", "team.axis.3", "team.allies.2", "team.name.axis.2"}) reach(name);
    window.type("Greta");
    window.click("new.swap_seats");
    CHECK(window.has("team.post.allies.2"));
    CHECK_FALSE(window.has("team.post.axis.2"));
    window.click("new.start");
    CHECK(window.game().match().record().header.names[index(seat_of(Side::Allies, StaffRole::Right))] == "Greta");
}

TEST_CASE("two computers were a game of teams", "[ui][new-game][teams]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("team.play.teams");
    window.click("players.allies.computer");
    window.click("players.axis.computer");
    CHECK(window.label("new.how").find("Teams") == std::string::npos);
    window.click("new.start");
    CHECK(window.game().match().record().header.options.empty());
}

TEST_CASE("digits of a seed were dropped in silence", "[ui][new-game]") {
    Window window(1920, 1080);
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("new.seed");
    window.type("11746644443730180560");  // a seed as records have it
    window.click("new.start");
    CHECK(window.game().match().record().header.seed == 11746644443730180560ULL);
}

TEST_CASE("an option that is on stands beside the players and is switched off there", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.options");
    switch_option(window, "core.air_power_chain");
    CHECK(window.label("new.tab.options").find("(1)") != std::string::npos);
    window.click("new.tab.play");
    REQUIRE(window.has("new.without.core.air_power_chain"));
    window.click("new.without.core.air_power_chain");
    CHECK_FALSE(window.has("new.without.core.air_power_chain"));
    window.click("new.options.change");
    CHECK(window.has("option:core.air_power_chain"));
}

TEST_CASE("house options can be searched by their words", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("new.tab.options");
    const std::size_t all = items_of(window, "option:");
    window.click("new.option_filter");
    window.type("air power");
    CHECK(items_of(window, "option:") >= 1);
    CHECK(items_of(window, "option:") < all);
    CHECK(window.has("option:core.air_power_chain"));
}

}  // namespace test_new_game_play
