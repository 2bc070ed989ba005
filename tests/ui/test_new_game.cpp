// New game: the list and its filters, files from anywhere, how a game is played.
#include <algorithm>
#include <functional>

#include "support/text_file.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/layout.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/table/game_screen.hpp"

namespace test_new_game {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

const Match& match_of(Window& window) { return dynamic_cast<ui::GameScreen&>(*window.app().screen()).match(); }

std::size_t count(const Window& window, std::string_view prefix) {
    const auto& list = window.items().list();
    return static_cast<std::size_t>(
        std::count_if(list.begin(), list.end(), [&](const ui::Item& item) { return item.name.starts_with(prefix); }));
}

// One of the bundled battles as an .m44 file.
fs::path exported(Window& window, const fs::path& file, const std::string& id = "wadi-akarit") {
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != id) continue;
        write(file, write_m44(*entry.loaded->scenario, *entry.loaded->rules).text);
        return file;
    }
    FAIL("no such battle");
    return file;
}

void open_new_game(Window& window, const fs::path& file = {}) {
    window.open(std::make_unique<ui::NewGame>(window.client(), file));
}

}  // namespace

TEST_CASE("the new game screen fits every window, language and size, on each of its pages", "[ui][new-game]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        open_new_game(window);
        for (const char* tab : {"new.tab.battle", "new.tab.play", "new.tab.options", "new.tab.rules"}) {
            CAPTURE(tab);
            window.click(tab);
            for (const char* name : {"new.start", "page.back", "new.filter", "new.path", "scenario.orne-bridges"})
                CHECK(window.has(name));
            check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        }
    }
}

TEST_CASE("the filter narrows the list of battles, whatever the case and the accents", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    const std::size_t all = count(window, "scenario.");
    REQUIRE(all >= 6);
    window.click("new.filter");
    window.type("BENOUVILLE");
    CHECK(window.has("scenario.orne-bridges"));
    CHECK(count(window, "scenario.") == 1);
    for (int i = 0; i < 10; ++i) window.key(SDLK_BACKSPACE);
    CHECK(count(window, "scenario.") == all);
    window.type("no such battle");
    CHECK(count(window, "scenario.") == 0);
}

TEST_CASE("front, year and board filters go round what there is", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    const std::size_t all = count(window, "scenario.");
    const auto& list = window.client().scenarios();
    const auto dated = static_cast<std::size_t>(
        std::count_if(list.begin(), list.end(), [](const auto& entry) { return !entry.loaded->scenario->date.empty(); }));
    std::size_t sum = 0;
    for (int i = 0; i < 8; ++i) {
        window.click("new.filter_year");
        if (count(window, "scenario.") == all) break;
        sum += count(window, "scenario.");
    }
    CHECK(sum == dated);  // every battle has one year, what teaches a rule has none
    window.click("new.filter_front");
    CHECK(count(window, "scenario.") < all);
}

TEST_CASE("filters go back by a right click, by the arrow at their left end and by Shift", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    const std::string none = window.label("new.filter_year");
    std::vector<std::string> years{none};
    for (;;) {
        window.click("new.filter_year");
        if (window.label("new.filter_year") == none) break;
        years.push_back(window.label("new.filter_year"));
    }
    REQUIRE(years.size() > 2);
    window.right_click("new.filter_year");
    CHECK(window.label("new.filter_year") == years.back());
    window.click("new.filter_year.back");
    CHECK(window.label("new.filter_year") == years[years.size() - 2]);
    for (int i = 0; i < 40 && window.items().focus() != "new.filter_year"; ++i) window.key(SDLK_TAB);
    REQUIRE(window.items().focus() == "new.filter_year");
    window.key(SDLK_RETURN);
    CHECK(window.label("new.filter_year") == years.back());
    window.key(SDLK_RETURN, KMOD_LSHIFT);
    CHECK(window.label("new.filter_year") == years[years.size() - 2]);
    window.key(SDLK_RIGHT);
    CHECK(window.label("new.filter_year") == years.back());
    window.key(SDLK_LEFT);
    CHECK(window.label("new.filter_year") == years[years.size() - 2]);
}

TEST_CASE("whatever a filter is set to can be read in whole", "[ui][new-game]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        open_new_game(window);
        for (const char* filter : {"new.filter_front", "new.filter_year", "new.filter_board"}) {
            const std::string none = window.label(filter);
            do {
                window.click(filter);
                CAPTURE(language, window.label(filter));
                CHECK(window.app().shortened_texts() == std::vector<std::string>{});
            } while (window.label(filter) != none);
        }
    }
}

TEST_CASE("where no battle passes the filters there is none to play", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("scenario.wadi-akarit");
    window.click("new.filter");
    window.type("tikhvin");
    CHECK(window.label("new.date") == "8 December 1941");  // the first that passes is the one chosen
    CHECK(window.is_enabled("new.start"));
    window.type(" zzz");
    CHECK_FALSE(window.is_enabled("new.start"));
    CHECK(window.label("new.nothing") == window.client().texts()("new.none_passes"));
    CHECK_FALSE(window.has("new.tab.battle"));
    window.key(SDLK_a, KMOD_CTRL);
    window.key(SDLK_BACKSPACE);
    CHECK(window.is_enabled("new.start"));
    CHECK(window.label("new.date") == "8 December 1941");
}

TEST_CASE("all that is told of our battles is in sight at once", "[ui][new-game]") {
    for (const char* language : {"en", "fr", "it"}) {
        for (const auto& [w, h] : {std::pair{1280, 800}, std::pair{1920, 1080}}) {
            Window window(w, h, 100, {}, language);
            open_new_game(window);
            for (const std::string& item : window.enabled("scenario.")) {
                window.click(item);
                CAPTURE(language, w, item);
                CHECK(window.has("new.allies"));
                const auto& list = window.client().scenarios();
                // A deep map leaves less room and a battle with many rules of its own needs more, so the words beside it may scroll.
                const bool may_scroll = std::any_of(list.begin(), list.end(), [&](const auto& entry) {
                    const Scenario& s = *entry.loaded->scenario;
                    return "scenario." + s.id == item &&
                           (s.board != BoardKind::Standard || s.scenario_rules.size() + s.objectives.size() > 8);
                });
                CHECK((may_scroll || !window.has("new_words.scroll")));
            }
        }
    }
}

TEST_CASE("cards and medals of a side are told clearly", "[ui][new-game]") {
    const auto axis = [](const char* language) {
        Window window(1280, 800, 100, {}, language);
        open_new_game(window);
        window.click("scenario.orne-bridges");
        return window.label("new.axis");
    };
    CHECK(axis("en").find("2 cards (later 4); 5 medals") != std::string::npos);
    CHECK(axis("fr").find("2 cartes (puis 4)\u00a0; 5 médailles") != std::string::npos);
    CHECK(axis("it").find("2 carte (poi 4); 5 medaglie") != std::string::npos);
}

TEST_CASE("buttons stand in as few rows as they need, none alone where the rows can be even", "[ui][new-game]") {
    using Rows = std::vector<std::size_t>;
    CHECK(ui::even_rows({}, 100, 10) == Rows{});
    CHECK(ui::even_rows({30, 30, 30}, 110, 10) == Rows{3});
    CHECK(ui::even_rows({30, 30, 30, 30}, 110, 10) == Rows{2, 2});
    CHECK(ui::even_rows({200, 30}, 110, 10) == Rows{1, 1});
}

TEST_CASE("our own battles are wholly enforced and the screen says so", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    for (const auto& entry : window.client().scenarios()) {
        REQUIRE(entry.loaded);
        window.click("scenario." + entry.loaded->scenario->id);
        CHECK(window.label("new.honesty") == window.client().texts()("new.honest_all"));
    }
}

TEST_CASE("an .m44 file opens by its path, is remembered, starts, and goes on exactly", "[ui][new-game]") {
    ScratchFolder folder;
    std::uint64_t hash = 0;
    fs::path journal;
    {
        Window window(1280, 800, 100, folder.path() / "games");
        const fs::path file = exported(window, folder.path() / "deep" / "My battle.m44");
        open_new_game(window);
        window.click("new.path");
        window.type("\"" + file.string() + "\"");
        for (int i = 0; i < 40 && window.label("new.path").size() < file.string().size() + 2; ++i) window.settle();
        window.key(SDLK_RETURN);
        const auto& list = window.client().scenarios();
        const auto opened =
            std::find_if(list.begin(), list.end(), [](const auto& entry) { return entry.source == ui::Source::Opened; });
        REQUIRE(opened != list.end());
        REQUIRE(window.has("scenario." + opened->loaded->scenario->id));
        REQUIRE(window.client().settings().recent_files == std::vector<std::string>{file.string()});
        CHECK(window.items().focus() == "new.start");
        CHECK(window.has("new.honesty"));
        window.key(SDLK_RETURN);
        REQUIRE(window.app().screen()->name() == "game");
        hash = match_of(window).state_hash();
        fs::remove(file);  // a saved game outlives its file
    }
    Window window(1280, 800, 100, folder.path() / "games");
    window.open_menu();
    window.click("menu.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(match_of(window).state_hash() == hash);
}

TEST_CASE("what teaches a rule stands below the battles and below whatever is opened", "[ui][new-game]") {
    Window window;
    const auto& list = window.client().scenarios();
    const auto teaches = [](const ui::ScenarioEntry& entry) { return entry.source == ui::Source::Teaching; };
    REQUIRE(std::any_of(list.begin(), list.end(), teaches));
    CHECK(std::is_partitioned(list.begin(), list.end(), std::not_fn(teaches)));
    CHECK(list.front().source == ui::Source::Bundled);
    const std::size_t before = list.size();
    const fs::path file = exported(window, window.games() / "opened.m44");
    const std::size_t place = window.client().open_scenario(file);
    CHECK(list.size() == before + 1);
    CHECK(list.at(place).file == file);
    CHECK(std::is_partitioned(list.begin(), list.end(), std::not_fn(teaches)));
    open_new_game(window);
    window.click("scenario.objective-majority");
    window.click("new.start");
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("a file dropped on the menu or on the list is chosen, Start ready", "[ui][new-game]") {
    Window window;
    const fs::path file = exported(window, window.games() / "dropped.m44");
    const bool on_menu = GENERATE(true, false);
    if (on_menu)
        window.open_menu();
    else
        open_new_game(window);
    window.drop(file);
    REQUIRE(window.app().screen()->name() == "new_game");
    CHECK(window.items().focus() == "new.start");
    window.key(SDLK_RETURN);
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("a bad file says what is wrong with it, and the program goes on", "[ui][new-game]") {
    Window window;
    const std::string text = GENERATE(as<std::string>{}, "{ \"board\": ", "hello", "[]", "{\"format\": \"salient-scenario\"}");
    const fs::path file = window.games() / "bad.m44";
    write(file, text);
    open_new_game(window, file);
    CHECK_FALSE(window.is_enabled("new.start"));
    CHECK(window.has("new.forget"));
    window.click("scenario.orne-bridges");
    CHECK(window.is_enabled("new.start"));
}

TEST_CASE("a recent file that is gone is listed as missing and can be taken off the list", "[ui][new-game]") {
    Window window;
    const fs::path file = exported(window, window.games() / "gone.m44");
    window.client().open_scenario(file);
    fs::remove(file);
    open_new_game(window);
    REQUIRE(window.has("scenario.gone"));
    window.click("scenario.gone");
    CHECK_FALSE(window.is_enabled("new.start"));
    window.click("new.forget");
    CHECK_FALSE(window.has("scenario.gone"));
    CHECK(window.client().settings().recent_files.empty());
}

TEST_CASE("battles in the user's own folder are listed", "[ui][new-game]") {
    Window window;
    exported(window, window.client().folders().own_scenarios / "mine.m44");
    open_new_game(window);
    CHECK(window.has("scenario.mine"));
}

TEST_CASE("of two facts that lay one rule, switching either on switches the other off", "[ui][new-game][NATS-9]") {
    Window window;
    const fs::path folder = window.client().folders().own_scenarios;
    exported(window, folder / "mine.m44");
    write_file_atomically(folder / "mine.salient-supplement.json", R"({
        "format": "salient-supplement", "version": 1, "facts": [
          {"id": "fog", "text": "Heavy fog.", "change": {"scenario_rules": [{"rule": "weather", "kind": "heavy_fog"}]}},
          {"id": "snow", "text": "Winter.", "in_doubt": "?", "change": {"scenario_rules": [{"rule": "weather", "kind": "winter"}]}}]})");
    open_new_game(window);
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
        const Scenario& played = match_of(window).scenario();
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
    window.click("option:core.air_power_chain");
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    const Match& match = match_of(window);
    CHECK(match.hands() == HandsShown::Open);
    CHECK(match.dice() == DiceFrom::Players);
    CHECK(match.record().header.seed == 1234);
    CHECK(match.record().header.options == std::vector<std::string>{"core.air_power_chain"});
    CHECK(match.rules().procedures.air_power_chain);
    const auto files = window.client().game_files();
    REQUIRE(files.size() == 1);
    CHECK(load_record(files.front(), window.client().standard()).record.header.options.size() == 1);
}

TEST_CASE("no house option is on unless somebody switches it on", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(match_of(window).record().header.options.empty());
}

TEST_CASE("New game says who wins by what ships, and that it was measured without options", "[ui][new-game][measured]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    CHECK(window.label("new.who_wins").find("400 games, Veteran against Veteran, without options") != std::string::npos);
    window.click("players.axis.computer");
    window.click("players.axis.general");
    CHECK(window.label("new.who_wins").find("100 games, General against General") != std::string::npos);
    // What was measured without an option does not say that it was.
    window.click("new.tab.options");
    window.click("option:core.air_power_chain");
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
    const RecordHeader& header = match_of(window).record().header;
    CHECK(header.computers[index(seat_of(Side::Allies))] == "general");
    CHECK(header.computers[index(seat_of(Side::Axis))].empty());
    CHECK(header.names[index(seat_of(Side::Axis))] == "Ann");
    CHECK(header.names[index(seat_of(Side::Allies))].empty());
}

TEST_CASE("swapped seats left the names of teams where they were", "[ui][new-game][teams]") {
    Window window(1920, 1080);
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("team.play.teams");
    window.click("team.axis.3");
    window.click("team.allies.2");
    window.click("team.name.axis.2");
    window.type("Greta");
    window.click("new.swap_seats");
    CHECK(window.has("team.post.allies.2"));
    CHECK_FALSE(window.has("team.post.axis.2"));
    window.click("new.start");
    CHECK(match_of(window).record().header.names[index(seat_of(Side::Allies, StaffRole::Right))] == "Greta");
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
    CHECK(match_of(window).record().header.options.empty());
}

TEST_CASE("digits of a seed were dropped in silence", "[ui][new-game]") {
    Window window(1920, 1080);
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.play");
    window.click("new.seed");
    window.type("11746644443730180560");  // a seed as records have it
    window.click("new.start");
    CHECK(match_of(window).record().header.seed == 11746644443730180560ULL);
}

TEST_CASE("an option that is on stands beside the players and is switched off there", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("scenario.orne-bridges");
    window.click("new.tab.options");
    window.click("option:core.air_power_chain");
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
    const std::size_t all = count(window, "option:");
    window.click("new.option_filter");
    window.type("air power");
    CHECK(count(window, "option:") >= 1);
    CHECK(count(window, "option:") < all);
}

TEST_CASE("the large boards show on the preview and on the table", "[ui][new-game]") {
    const std::string board = GENERATE(as<std::string>{}, "breakthrough", "overlord");
    Window window;
    std::string text;
    for (const auto& entry : window.client().scenarios()) {
        if (entry.loaded && entry.loaded->scenario->id == "rauray-spur") text = entry.loaded->json;
    }
    const auto at = text.find("\"board\": \"standard\"");
    REQUIRE(at != std::string::npos);
    text.replace(at, 19, "\"board\": \"" + board + "\"");
    const fs::path file = window.games() / "large.json";
    write(file, text);
    open_new_game(window, file);
    REQUIRE(window.is_enabled("new.start"));
    window.key(SDLK_RETURN);
    REQUIRE(window.app().screen()->name() == "game");
    const Board& shown = Board::of(match_of(window).scenario().board);
    CHECK(shown.size() > 180);
    window.click("curtain.lift");
    CHECK(count(window, "hex.") == static_cast<std::size_t>(shown.size()));
}

TEST_CASE("by keyboard only the first and the last battle of the list could be begun", "[ui]") {
    Window window;
    window.open_menu();
    window.key(SDLK_TAB);
    while (window.items().focus() != "menu.new") window.key(SDLK_TAB);
    window.key(SDLK_RETURN);
    REQUIRE(window.app().screen()->name() == "new_game");
    for (int i = 0; i < 60 && window.items().focus() != "scenario.rauray-spur"; ++i) window.key(SDLK_TAB);
    REQUIRE(window.items().focus() == "scenario.rauray-spur");
    window.key(SDLK_RETURN);
    CHECK(window.items().focus() == "new.start");
    window.key(SDLK_RETURN);
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().scenario().id == "rauray-spur");
}

TEST_CASE("nobody saw in New game how long a battle takes", "[ui][new-game]") {
    Scenario scenario;
    scenario.sides[0].medals = 6;
    scenario.sides[1].medals = 6;
    CHECK(ui::expected_minutes(scenario) == 25);
    scenario.sides[1].medals = 0;  // it holds out
    CHECK(ui::expected_minutes(scenario) == 25);
    scenario.sides[0].medals = 0;
    CHECK(ui::expected_minutes(scenario) == 0);
    scenario.sides = {};
    scenario.sides[0].medals = 8;
    scenario.sides[1].medals = 10;
    scenario.board = BoardKind::Breakthrough;
    CHECK(ui::expected_minutes(scenario) == 55);
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        open_new_game(window);
        window.click("scenario.bir-hakeim");
        CHECK(window.label("new.length") == window.client().texts()("new.length", {{"minutes", 55}}));
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h), true);
    }
}

TEST_CASE("in the list of battles long names and the lines below them ended in dots", "[ui][new-game]") {
    Window window(1280, 800, 200, {}, "fr");
    open_new_game(window);
    float lowest = 1000, highest = 0;
    for (const ui::Item& item : window.items().list()) {
        if (!item.name.starts_with("scenario.") || item.is_out_of_sight) continue;
        lowest = std::min(lowest, window.items().whole(item.name, 0).h);
        highest = std::max(highest, window.items().whole(item.name, 0).h);
    }
    CHECK(lowest > 0);
    CHECK(highest > lowest);  // what is long has lines more
}

}  // namespace test_new_game
