// Battles of teams on one board: who sits down, whose decision the table names, and before whom the curtain comes (TEAM).
#include <algorithm>
#include <fstream>
#include <set>

#include "salient/side_key.hpp"
#include "support/catch.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/overlord_support.hpp"
#include "ui/play_to.hpp"
#include "ui/random_player.hpp"
#include "words/people/team_text.hpp"

namespace test_teams_at_table {

using namespace salient;
using namespace salient::test;

namespace {

const std::vector<std::string> teams{std::string(team_option)};
constexpr const char* people_names[] = {"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Greta", "Hugo"};

void open_teams(Window& window, std::array<int, 2> people, std::uint64_t seed, HandsShown hands,
                const std::string& id = "orne-bridges") {
    ui::NewGameChoices choices{seed, hands, DiceFrom::Computer, std::string(32, '5'), {}};
    choices.notes.seating = team_seating(people);
    for (std::size_t i = 0; i < seat_count; ++i)
        if (choices.notes.seating[i] == Seat{i}) choices.notes.names[i] = people_names[i];
    const LoadedScenario battle =
        load_scenario(source_dir() / "scenarios" / (id + ".json"), load_rulebook(source_dir() / "assets"), teams);
    window.open(ui::start_game(window.client(), battle, choices));
}

void open_new_game(Window& window, const std::string& id) {
    window.open(std::make_unique<ui::NewGame>(window.client()));
    window.click("scenario." + id);
    window.click("new.tab.play");
    for (const char* seat : {"players.allies.person", "players.axis.person"})
        if (window.has(seat)) window.click(seat);
}

// Rolls down to it first: Tab would walk over the list of battles.
void reach(Window& window, const std::string& name) {
    REQUIRE(window.has(name));
    for (int i = 0; i < 60 && window.items().find(name)->is_out_of_sight; ++i) {
        window.point(window.items().find("new.tab.play")->rect.x, 500);
        window.wheel(-1);
    }
    window.click(name);
}

// The people whom the table may name now, by the same header in other words: whoever holds the section of what is legal.
bool names_one_of(const std::string& text, Side side) {
    return std::any_of(std::begin(people_names), std::end(people_names), [&](const char* name) {
        const auto place = std::find(std::begin(people_names), std::end(people_names), name) - std::begin(people_names);
        return side_of(Seat{place}) == side && text.find(name) != std::string::npos;
    });
}

// Clicks on at random; calls look() after each click.
template <class Look>
void play_on(Window& window, int clicks, std::uint64_t seed, Look look) {
    Rng rng(seed);
    for (int i = 0; i < clicks && !window.game().match().open().is_over(); ++i) {
        look();
        if (window.is_enabled("curtain.lift")) {
            window.click("curtain.lift");
            continue;
        }
        if (window.has("curtain.lift")) {
            window.pass(1);
            continue;
        }
        std::vector<std::string> ways = window.enabled("hand.card.");
        for (const char* more : {"hex.", "keep.card.", "take.card."})
            for (std::string& name : window.enabled(more)) ways.push_back(std::move(name));
        for (std::string& name : window.enabled("prompt."))
            if (name != "prompt.undo") ways.push_back(std::move(name));
        if (ways.empty()) {
            window.pass(1);
            continue;
        }
        window.click(ways[rng.below(static_cast<std::uint32_t>(ways.size()))]);
    }
}

}  // namespace

TEST_CASE("New game: teams of up to three, each person by his post", "[ui][teams][TEAM-1][TEAM-2][TEAM-6][TEAM-7][TEAM-8]") {
    Window window(1280, 800);
    open_new_game(window, "orne-bridges");
    CHECK_FALSE(window.has("team.allies.2"));  // off by default
    reach(window, "team.play.teams");
    REQUIRE(window.has("team.post.axis.1"));  // two each
    CHECK(window.label("team.post.allies.0") == "Commander-in-Chief, center");
    CHECK(window.label("team.post.allies.1") == "Field Marshal, both flanks");
    reach(window, "team.axis.3");
    CHECK(window.label("team.post.axis.1") == "Field Marshal, left");
    CHECK(window.label("team.post.axis.2") == "Field Marshal, right");
    // Five, and more of them on the Axis' side: refused, with the clause, here and by Start.
    CHECK(window.label("team.refused").find("TEAM-2") != std::string::npos);
    window.click("new.start");
    CHECK(window.app().screen()->name() == "new_game");
    REQUIRE(window.has("message.close"));
    window.key(SDLK_ESCAPE);
    reach(window, "team.allies.3");
    CHECK_FALSE(window.has("team.refused"));
    CHECK_FALSE(window.has("team.allies.4"));  // TEAM-1
    reach(window, "team.axis.1");
    CHECK(window.label("team.post.axis.0") == "Commander-in-Chief, all sections");
    reach(window, "team.name.allies.2");
    window.type("Carla");
    window.click("new.start");
    const RecordHeader& header = window.game().match().record().header;
    CHECK(header.seating == team_seating(std::array<int, 2>{3, 1}));
    CHECK(header.names[index(seat_of(Side::Allies, StaffRole::Right))] == "Carla");
    CHECK(header.options == teams);
    CHECK(has_team(window.game().match(), Side::Allies));
    CHECK_FALSE(has_team(window.game().match(), Side::Axis));
}

TEST_CASE("New game: a computer is a team of one", "[ui][teams][TEAM-2][TEAM-8]") {
    Window window(1280, 800);
    open_new_game(window, "orne-bridges");
    reach(window, "players.axis.computer");
    reach(window, "players.axis.recruit");
    reach(window, "team.play.teams");
    CHECK_FALSE(window.has("team.axis.1"));
    reach(window, "team.allies.3");
    CHECK_FALSE(window.has("team.refused"));
    window.click("new.start");
    const Match& match = window.game().match();
    CHECK(match.record().header.seating == team_seating(std::array<int, 2>{3, 1}));
    CHECK_FALSE(match.record().header.computers[index(Side::Axis)].empty());
    CHECK_FALSE(window.has("curtain.lift"));  // all persons sit on one side
}

TEST_CASE("New game: a battle of staffs is played by its roles, not by teams, and without airplanes",
          "[ui][teams][overlord][TEAM-1][OVL-AIR-14]") {
    Window window(1280, 800);
    open_new_game(window, "orne-bridges");
    reach(window, "team.play.teams");
    window.click("scenario.dubno-mobile-groups");
    window.click("new.tab.play");
    CHECK(window.has("people.2"));
    CHECK_FALSE(window.has("team.play.teams"));
    window.click("new.tab.options");
    const std::string option = "option:" + teams.front();
    REQUIRE(window.has(option));
    CHECK(window.label(option).find("one standard board") != std::string::npos);
    CHECK_FALSE(window.has("new.air_refused"));
    reach(window, "option:air_rules");
    CHECK(window.label("new.air_refused").find("OVL-AIR-14") != std::string::npos);
    window.click("new.start");  // what was chosen for another battle does not bar this one
    CHECK_FALSE(is_team_play(window.game().match().rules()));
}

TEST_CASE("the curtain names the team, and comes between teams only", "[ui][teams][curtain][TEAM-4][TEAM-15]") {
    Window window(1280, 800);
    window.app().keep_texts();
    open_teams(window, {3, 2}, 7, HandsShown::Hidden);
    int curtains = 0, names = 0;
    Side sits = Side::None;
    play_on(window, 160, 3, [&] {
        const Match& match = window.game().match();
        if (window.has("curtain.lift")) {
            // One that waits is seen twice, and what is drawn in secret is hidden from the other team once more.
            if (!window.is_enabled("curtain.lift") || !window.game().chooser().step_is<PlayCardStep>()) return;
            const Side called = window.game().chooser().side();
            CHECK(called != sits);  // never between people of one team
            sits = called;
            ++curtains;
            const auto& texts = window.app().texts_shown();
            const std::string team = team_text(match, window.client().texts(), called);
            CHECK(std::any_of(texts.begin(), texts.end(),
                              [&](const std::string& text) { return text.find(team) != std::string::npos; }));
        } else if (window.has("prompt.who") && !match.open().is_over()) {
            ++names;
            CHECK(names_one_of(window.label("prompt.who"), window.game().chooser().side()));
            CHECK(window.label("prompt.who").find("TEAM-") != std::string::npos);
        }
    });
    CHECK(curtains > 2);
    CHECK(names > 40);
}

TEST_CASE("the prompt names whose section it is", "[ui][teams][TEAM-5][TEAM-9][TEAM-10][TEAM-13][TEAM-14]") {
    Window window(1280, 800);
    open_teams(window, {3, 3}, 7, HandsShown::Open);
    const auto& match = window.game().match();
    const Side side = window.game().chooser().side();
    const std::string chief = people_names[index(seat_of(side, StaffRole::CommanderInChief))];
    CHECK(window.label("prompt").find(chief + " decides") != std::string::npos);
    CHECK(window.label("prompt.who").find("TEAM-5") != std::string::npos);
    // Played on until each of them was named: an attack and a card for all sections do not come at once.
    std::set<std::string> missing{"TEAM-5", "TEAM-9", "TEAM-11", "TEAM-13"};
    const auto look = [&] {
        if (!window.has("prompt.who")) return;
        const std::string who = window.label("prompt.who");
        const UnitId chosen = window.game().chooser().chosen();
        for (const Duty& duty : duties_now(match, chosen)) {
            CHECK(who.find(people_names[index(
                      match.record().header.seating[index(seat_of(window.game().chooser().side(), duty.role))])]) !=
                  std::string::npos);
            missing.erase(std::string(duty.clause));
        }
    };
    for (std::uint64_t seed = 5; seed < 17 && !missing.empty(); ++seed) play_on(window, 100, seed, look);
    CHECK(missing == std::set<std::string>{});
}

TEST_CASE("a game of teams that was put away goes on with its names and posts; log and replay say who",
          "[ui][teams][TEAM-9][TEAM-15]") {
    Window window(1280, 800);
    open_teams(window, {2, 2}, 9, HandsShown::Open);
    RandomPlayer player(window, 8);
    for (int i = 0; i < 120; ++i) player.click();
    const Seating seating = window.game().match().record().header.seating;
    const auto file = window.game().played_file();
    const auto told = [&](std::string_view prefix) {
        std::size_t lines = 0;
        for (const ui::Item& item : window.items().list())
            if (item.name.starts_with(prefix) && (names_one_of(item.label, Side::Allies) || names_one_of(item.label, Side::Axis)))
                ++lines;
        return lines;
    };
    CHECK(told("log.line.") > 0);
    const auto copy = window.games() / "again.jsonl";  // a game is open once at a time
    std::filesystem::copy_file(file, copy);
    window.open(ui::continue_game(window.client(), copy));
    CHECK(window.game().match().record().header.seating == seating);
    CHECK(is_team_play(window.game().match().rules()));
    CHECK(window.has("prompt.who"));
    CHECK(told("log.line.") > 0);
    window.open(ui::replay_screen(window.client(), copy));
    std::size_t said = 0;
    for (int i = 0; i < 30; ++i) {
        window.key(SDLK_RIGHT);
        said += told("replay.");
    }
    CHECK(said > 0);
}

TEST_CASE("pictures of teams to look at", "[.shots]") {
    const char* wanted = std::getenv("SALIENT_SHOTS");
    if (!wanted) return;
    const std::filesystem::path folder = wanted;
    std::filesystem::create_directories(folder);
    struct Look {
        int w, h, percent;
    };
    for (const auto& [w, h, percent] : {Look{1280, 800, 100}, Look{1920, 1080, 100}, Look{1280, 800, 200}}) {
        for (const char* language : {"fr", "it"}) {
            Window window(w, h, percent, {}, language);
            const auto shot = [&](const std::string& name) {
                const std::string tail = std::string("-") + language + "-" + std::to_string(w) + "-" + std::to_string(percent);
                window.app().save_screenshot(folder / ("teams-" + name + tail + ".png"));
            };
            open_new_game(window, "orne-bridges");
            reach(window, "team.play.teams");
            reach(window, "team.axis.3");
            shot("new-game");
            open_teams(window, {3, 2}, 7, HandsShown::Hidden);
            shot("curtain");
            window.click("curtain.lift");
            shot("card");
            play_to<MoveStep>(window);
            shot("move");
            if (window.has("prompt.who")) window.point("prompt.who");
            shot("why");
        }
    }
}

}  // namespace test_teams_at_table
