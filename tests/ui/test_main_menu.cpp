// The main menu: the battle that was left, a game without a question, its keys, and every size.
#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "support/text_file.hpp"
#include "ui/layout.hpp"
#include "ui/menus/main_menu.hpp"
#include "ui/menus/now_game.hpp"
#include "ui/random_player.hpp"

namespace test_main_menu {

using namespace salient;
using namespace salient::test;

namespace {

CareerGame won_against(const std::string& id, const std::string& level, bool is_won = true) {
    CareerGame game;
    game.id = id;
    game.battle = "sainteny-hedgerows";
    game.ended = "2026-11-20 20:00:0" + id;
    game.seats = {{Side::Allies, "", ""}, {Side::Axis, "", level}};
    game.winner = is_won ? Side::Allies : Side::Axis;
    return game;
}

// Leaves a battle in the middle of a turn.
void leave_a_battle(const std::filesystem::path& games, HandsShown hands = HandsShown::Open) {
    Window window(1280, 800, 100, games);
    window.open_game("orne-bridges", 7, hands);
    RandomPlayer player(window, 4);
    for (int i = 0; i < 400 && window.game().match().open().turn < 3; ++i) player.click();
    REQUIRE(window.game().match().open().turn >= 3);
}

}  // namespace

TEST_CASE("the main menu fits every window, language and size, with and without a battle that was left", "[ui][menu]") {
    ScratchFolder games;
    leave_a_battle(games.path());
    for (Look look : looks()) {
        for (const bool has_battle : {false, true}) {
            CAPTURE(look.w, look.h, look.percent, look.language, has_battle);
            Window window(look.w, look.h, look.percent, has_battle ? games.path() : std::filesystem::path(), look.language);
            window.open_menu();
            for (const char* name : {"menu.new", "menu.learn", "menu.saved_games", "menu.settings", "menu.quit", "menu.language"})
                CHECK(window.has(name));
            CHECK(window.has("menu.continue") == has_battle);
            for (const char* name : {"menu.settings", "menu.quit"}) CHECK_FALSE(window.found(name).is_out_of_sight);
            check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        }
    }
    Window window(1280, 800, 150);  // 853 x 533
    window.open_menu();
    check_layout(window, 1280, 800);
    for (const char* name : {"menu.new", "menu.learn", "menu.saved_games", "menu.settings", "menu.quit", "menu.now_play"})
        CHECK_FALSE(window.found(name).is_out_of_sight);
}

TEST_CASE("the board of the battle that was left lies on the menu, and a click on it goes on", "[ui][menu]") {
    ScratchFolder games;
    leave_a_battle(games.path());
    Window window(1280, 800, 100, games.path());
    window.open_menu();
    REQUIRE(window.has("menu.board"));
    CHECK(window.has("menu.allies"));
    CHECK_FALSE(window.label("menu.turn").empty());
    // Shown again line by line, and then it lies there as before.
    REQUIRE(window.has("menu.show_again"));
    window.hurry();
    window.key(SDLK_b);
    CHECK(window.app().wants_another_frame());
    for (int i = 0; i < 40 && window.app().wants_another_frame(); ++i) window.pass(1);
    CHECK_FALSE(window.app().wants_another_frame());  // nothing moves while nothing happens
    window.click("menu.board");
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("the menu never tells what only one player knows", "[ui][menu][secrets]") {
    ScratchFolder games;
    std::vector<std::string> hand;
    {
        Window window(1280, 800, 100, games.path());
        window.open_game("orne-bridges", 7, HandsShown::Hidden);
        const Match& match = window.game().match();
        for (const CardId card : match.hand(seat_of(match.open().active))) hand.push_back(match.rules().at(card).id);
    }
    REQUIRE_FALSE(hand.empty());
    Window window(1280, 800, 100, games.path());
    window.app().keep_texts();
    window.open_menu();
    window.settle();
    CHECK(window.app().cards_shown().empty());
    for (const std::string& text : window.app().texts_shown())
        for (const std::string& card : hand) CHECK(text.find(window.client().texts()("card." + card)) == std::string::npos);
}

TEST_CASE("a game against the computer begins without a question, with another battle by the dice", "[ui][menu][opponents]") {
    Window window;
    window.open_menu();
    window.click("menu.now_other");
    window.click("menu.now_level");
    window.click("menu.now_level.veteran");
    window.click("menu.now_play");
    REQUIRE(window.app().screen()->name() == "game");
    const Match& match = window.game().match();
    CHECK(match.scenario().id == "orne-bridges");  // the second of those with few rules
    const auto& computers = match.record().header.computers;
    CHECK(std::count(computers.begin(), computers.end(), "veteran") == 1);
    CHECK(computers[index(seat_of(match.scenario().first))].empty());  // a person leads the side that moves first
}

TEST_CASE("after the lessons the menu still asked whether one had never played", "[ui][menu][lessons]") {
    Window window;
    window.app().keep_texts();
    const auto says = [&](const std::string& what) {
        window.open_menu();
        window.settle();
        const auto& texts = window.app().texts_shown();
        return std::any_of(texts.begin(), texts.end(), [&](const std::string& t) { return t.find(what) != std::string::npos; });
    };
    CHECK(says("Never played?"));
    const std::vector<ui::LessonEntry> lessons = ui::read_lessons(window.client());
    nlohmann::json done;
    for (const ui::LessonEntry& entry : lessons) {
        REQUIRE(entry.lesson);
        done[entry.lesson->id] = {{"done", true}};
        const bool is_last = &entry == &lessons.back();
        std::filesystem::create_directories(window.client().folders().lessons);
        write(window.client().folders().lessons / "progress.json",
              nlohmann::json{{"format", "salient-lessons"}, {"version", 1}, {"lessons", done}}.dump());
        CHECK_FALSE(says("Never played?"));
        CHECK(says("All lessons are done") == is_last);
    }
    window.click("menu.board");
    CHECK(window.app().screen()->name() == "new_game");
}

TEST_CASE("the battle of the day is the same for everybody, and one whose day it is comes first", "[ui][menu]") {
    Window window;
    const auto& list = window.client().scenarios();
    const auto of = [&](const char* date) { return ui::today_game(list, date); };
    REQUIRE(of("2026-11-27"));
    CHECK(of("2026-11-27")->seed == of("2026-11-27 21:00:00")->seed);
    CHECK(of("2026-11-27")->entry == of("2026-11-27")->entry);
    CHECK(of("2026-11-27")->seed != of("2026-11-28")->seed);
    const auto dday = of("2027-06-06");
    REQUIRE(dday);
    CHECK(dday->year == 1944);
    CHECK(list[dday->entry].loaded->scenario->date == "1944-06-06");
    std::set<std::size_t> battles;
    for (int day = 10; day < 29; ++day) {
        const auto today = of(("2026-02-" + std::to_string(day)).c_str());
        REQUIRE(today);
        CHECK(list[today->entry].loaded->scenario->mode != Mode::Overlord);
        battles.insert(today->entry);
    }
    CHECK(battles.size() > 6);
    CHECK_FALSE(ui::today_game({}, "2026-11-27"));

    window.client().set_now("2026-11-27 12:00:00");
    window.open_menu();
    window.click("menu.today_play");
    REQUIRE(window.app().screen()->name() == "game");
    const Match& match = window.game().match();
    const auto today = of("2026-11-27");
    CHECK(match.scenario().id == list[today->entry].loaded->scenario->id);
    CHECK(match.record().header.seed == today->seed);
    CHECK(match.record().header.computers[index(seat_of(today->side))].empty());
}

TEST_CASE("the level proposed is that of the last game, and the next one after three wins of four", "[ui][menu][opponents]") {
    const auto level = [](std::initializer_list<CareerGame> games) {
        Career career;
        for (const CareerGame& game : games) career.note(game);
        return ui::level_for(summary_of(career, ""));
    };
    CHECK(level({}) == 0);
    CHECK(level({won_against("1", "veteran", false)}) == 1);
    CHECK(level({won_against("1", "recruit"), won_against("2", "recruit")}) == 0);
    CHECK(level({won_against("1", "recruit"), won_against("2", "recruit", false), won_against("3", "recruit"),
                 won_against("4", "recruit")}) == 1);
    CHECK(level({won_against("1", "recruit"), won_against("2", "recruit"), won_against("3", "veteran"),
                 won_against("4", "veteran")}) == 1);
    CHECK(level({won_against("1", "general"), won_against("2", "general"), won_against("3", "general")}) == 2);
}

TEST_CASE("letters lead from the menu, Esc does nothing there", "[ui][menu][keys]") {
    const std::pair<SDL_Keycode, const char*> ways[] = {{SDLK_n, "new_game"}, {SDLK_l, "lessons"}, {SDLK_s, "saved_games"},
                                                        {SDLK_r, "rulebook"}, {SDLK_u, "units"},   {SDLK_y, "record"}};
    Window window;
    window.open_menu();
    for (const auto& [key, screen] : ways) {
        CAPTURE(screen);
        window.key(key);
        CHECK(window.app().screen()->name() == screen);
        window.key(SDLK_ESCAPE);
        CHECK(window.app().screen()->name() == "main_menu");
    }
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "main_menu");
}

TEST_CASE("a key pressed twice went two screens back", "[ui][menu][keys]") {
    Window window;
    window.open_menu();
    window.click("menu.new");
    window.hurry();
    window.click("new.more");
    window.key(SDLK_ESCAPE);  // closes what is open, and only that
    REQUIRE(window.app().screen()->name() == "new_game");
    window.key(SDLK_ESCAPE);
    REQUIRE(window.app().screen()->name() == "main_menu");
    window.key(SDLK_n);
    REQUIRE(window.app().screen()->name() == "new_game");
    window.key(SDLK_ESCAPE);  // too soon after the screen has changed
    CHECK(window.app().screen()->name() == "new_game");
    window.pass(0.5);
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "main_menu");
}

TEST_CASE("pictures of the menus to look at", "[.shots]") {
    const char* wanted = std::getenv("SALIENT_SHOTS");
    if (!wanted) return;
    const std::filesystem::path folder = wanted;
    std::filesystem::create_directories(folder);
    ScratchFolder games;
    leave_a_battle(games.path());
    for (const Look& look : {Look{1280, 800, 100, "en"}, Look{1280, 800, 200, "fr"}, Look{1920, 1080, 100, "it"},
                             Look{1280, 800, 150, "fr"}, Look{2560, 1440, 100, "en"}}) {
        const std::string tail = "-" + std::to_string(look.w) + "-" + std::to_string(look.percent) + "-" + look.language + ".png";
        const auto shot = [&](Window& window, const std::string& name) { window.app().save_screenshot(folder / (name + tail)); };
        {
            Window window(look.w, look.h, look.percent, {}, look.language);
            window.open_menu();
            shot(window, "menu-first");
        }
        Window window(look.w, look.h, look.percent, games.path(), look.language);
        window.client().change_career([](Career& career) {
            for (const char* id : {"1", "2", "3"}) career.note(won_against(id, "recruit"));
        });
        window.open_menu();
        shot(window, "menu");
        window.click("menu.new");
        shot(window, "new-list");
        if (window.has("new.tab.list")) {
            window.click("new.tab.battle");
            shot(window, "new-battle");
            window.click("new.tab.list");
        }
        window.click("new.filter_unit");
        window.click("new.filter_unit.cavalry");
        shot(window, "new-filter");
        window.key(SDLK_ESCAPE);
        window.click("new.more");
        shot(window, "new-more");
        window.key(SDLK_ESCAPE);
        window.click("new.tab.play");
        shot(window, "new-play");
        window.key(SDLK_ESCAPE);
        window.click("menu.settings");
        shot(window, "settings");
        if (window.has("settings.group.colors")) {
            window.click("settings.group.colors");
        } else {
            window.click("settings.group");
            window.click("settings.group.colors");
        }
        window.click("settings.palette.blue_orange");
        shot(window, "settings-colors");
        window.click("settings.palette.field");
        window.open_game("orne-bridges", 7, HandsShown::Open);
        window.key(SDLK_QUESTION);
        window.key(SDLK_v);
        shot(window, "keys");
    }
}

}  // namespace test_main_menu
