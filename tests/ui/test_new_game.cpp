// New game: the list and its filters, files from anywhere, what is told of a battle.
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "ui/kit/menu_parts.hpp"
#include "ui/layout.hpp"
#include "ui/new_game_support.hpp"
#include "ui/random_player.hpp"
#include "ui/table/game_screen.hpp"
#include "words/battle_facts.hpp"

namespace test_new_game {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

// Where there is little room each part of the screen is a page.
void go_to(Window& window, std::string_view tab) {
    if (window.has(tab)) window.click(tab);
}

}  // namespace

TEST_CASE("the new game screen fits every window, language and size, on each of its pages", "[ui][new-game]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        open_new_game(window);
        const bool has_pages = window.has("new.tab.list");
        for (const char* name : {"new.filter", "new.add_file", "scenario.orne-bridges"})
            if (!has_pages) CHECK(window.has(name));
        for (const char* tab : {"new.tab.list", "new.tab.battle", "new.tab.play", "new.tab.options", "new.tab.rules"}) {
            CAPTURE(tab);
            go_to(window, tab);
            for (const char* name : {"new.start", "page.back", "new.more"}) CHECK(window.has(name));
            check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        }
    }
}

TEST_CASE("the filter narrows the list of battles, whatever the case and the accents", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    const std::size_t all = items_of(window, "scenario.");
    REQUIRE(all >= 6);
    window.click("new.filter");
    window.type("BENOUVILLE");
    CHECK(window.has("scenario.orne-bridges"));
    CHECK(items_of(window, "scenario.") == 1);
    for (int i = 0; i < 10; ++i) window.key(SDLK_BACKSPACE);
    CHECK(items_of(window, "scenario.") == all);
    window.type("no such battle");
    CHECK(items_of(window, "scenario.") == 0);
}

TEST_CASE("a year chosen leaves as many battles as its line says, and they follow each click", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    const std::size_t all = items_of(window, "scenario.");
    window.click("new.filter_year");
    const std::vector<std::string> years = window.enabled("new.filter_year.");
    REQUIRE(years.size() >= 5);
    std::size_t sum = 0;
    for (const std::string& year : years) {
        window.click(year);
        sum += items_of(window, "scenario.");
        CHECK(items_of(window, "scenario.") < all);
        CHECK(window.has("new.chip.year." + year.substr(year.rfind('.') + 1)));
        window.click(year);
    }
    CHECK(sum == all);  // every battle has one year
    window.click(years[0]);
    window.click(years[1]);
    CHECK(items_of(window, "new.chip.") == 2);
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has(years[0]));
    CHECK(window.app().screen()->name() == "new_game");
    window.click("new.all_again");
    CHECK(items_of(window, "scenario.") == all);
}

TEST_CASE("units are filtered by any, all or none of what is chosen, beside the list and never over it", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("new.filter_unit");
    REQUIRE(window.has("new.filter_unit.cavalry"));
    CHECK(window.found("new.filter_unit.cavalry").rect.x > window.found("new.filter").rect.right());
    window.click("new.filter_unit.cavalry");
    const std::size_t cavalry = items_of(window, "scenario.");
    CHECK(cavalry == 3);
    window.click("new.filter_unit.tiger");
    const std::size_t any = items_of(window, "scenario.");
    CHECK(any > cavalry);
    window.click("new.filter_unit.mode.all");
    CHECK(items_of(window, "scenario.") == 0);
    window.click("new.filter_unit.mode.none");
    CHECK(items_of(window, "scenario.") + any == 23);
    window.click("new.filter_unit.clear");
    CHECK(items_of(window, "new.chip.") == 0);
    // What would leave nothing is pale.
    window.click("new.filter_unit.tiger");
    window.click("new.filter_year");
    CHECK_FALSE(window.is_enabled("new.filter_year.1939"));
    CHECK(window.is_enabled("new.filter_year.1944"));
}

TEST_CASE("the stripes of all battles: rules are counted, not how hard they are", "[ui][new-game][stripes]") {
    ui::Client client({source_dir() / "assets", source_dir() / "scenarios", "/nowhere"});
    std::string list;
    std::array<int, 3> counts{};
    for (const auto& entry : client.scenarios()) {
        if (!entry.loaded || entry.source != ui::Source::Bundled) continue;
        const auto stripes = rule_stripes(*entry.loaded);
        ++counts[static_cast<std::size_t>(stripes)];
        list += entry.loaded->scenario->id + " " + std::to_string(rule_points(*entry.loaded)) + " " + stripes_key(stripes) + "\n";
    }
    INFO(list);
    const char* wanted = std::getenv("SALIENT_PRINT");
    if (wanted != nullptr) WARN(list);
    CHECK(counts == std::array<int, 3>{4, 8, 11});
    CHECK(list.find("sainteny-hedgerows 4 rules.few") != std::string::npos);
    CHECK(list.find("courseulles-beach 7 rules.few") != std::string::npos);
    CHECK(list.find("stonne 15 rules.some") != std::string::npos);
    CHECK(list.find("wadi-akarit 16 rules.many") != std::string::npos);
}

TEST_CASE("good first battles come first until two of them are won", "[ui][new-game]") {
    ScratchFolder folder;
    const auto first_of = [&] {
        Window window(1280, 800, 100, folder.path() / "games");
        window.client().change_career([](Career&) {});
        open_new_game(window);
        std::vector<std::pair<float, std::string>> rows;
        for (const ui::Item& item : window.items().list())
            if (item.name.starts_with("scenario.")) rows.emplace_back(item.rect.y, item.name);
        std::vector<std::string> out;
        for (std::size_t i = 0; i < 3; ++i) out.push_back(rows[i].second);
        return out;
    };
    CHECK(first_of() ==
          std::vector<std::string>{"scenario.sainteny-hedgerows", "scenario.orne-bridges", "scenario.courseulles-beach"});
    Window window;
    window.client().change_career([](Career& career) {
        for (const char* battle : {"sainteny-hedgerows", "orne-bridges"}) {
            CareerGame game;
            game.id = battle;
            game.battle = battle;
            game.ended = game.battle.starts_with("orne") ? "2026-11-21 20:00:00" : "2026-11-20 20:00:00";
            game.seats = {{Side::Allies, "", ""}, {Side::Axis, "", "recruit"}};
            game.winner = Side::Allies;
            career.note(game);
        }
    });
    open_new_game(window);
    CHECK(window.items().list().empty() == false);
    CHECK(window.label("new.results").empty() == false);
    std::string first;
    for (const ui::Item& item : window.items().list())
        if (first.empty() && item.name.starts_with("scenario.")) first = item.name;
    CHECK(first == "scenario.orne-bridges");  // played last
    CHECK(window.label("new.results").find("Won 1 of 1.") != std::string::npos);
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

TEST_CASE("map, seats and what is new of a standard battle are in sight at once", "[ui][new-game]") {
    for (const char* language : {"en", "fr", "it"}) {
        for (const auto& [w, h] : {std::pair{1280, 800}, std::pair{1920, 1080}}) {
            Window window(w, h, 100, {}, language);
            open_new_game(window);
            for (const std::string& item : window.enabled("scenario.")) {
                window.click(item);
                CAPTURE(language, w, item);
                for (const char* name : {"new.allies", "new.axis", "new.honesty"}) {
                    CHECK(window.has(name));
                    CHECK_FALSE(window.found(name).is_out_of_sight);
                }
                CHECK(window.app().shortened_texts() == std::vector<std::string>{});
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
    CHECK(axis("en").find("2 cards (later 4) · 5 medals") != std::string::npos);
    CHECK(axis("fr").find("2 cartes (puis 4) · 5 médailles") != std::string::npos);
    CHECK(axis("it").find("2 carte (poi 4) · 5 medaglie") != std::string::npos);
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
    window.click("new.fold.small");
    for (const auto& entry : window.client().scenarios()) {
        REQUIRE(entry.loaded);
        window.click("scenario." + entry.loaded->scenario->id);
        CHECK(window.label("new.honesty") == window.client().texts()("new.honest_all"));
    }
}

TEST_CASE("an .m44 file opens, is remembered, starts, and goes on exactly", "[ui][new-game]") {
    ScratchFolder folder;
    std::uint64_t hash = 0;
    fs::path journal;
    {
        Window window(1280, 800, 100, folder.path() / "games");
        const fs::path file = exported(window, folder.path() / "deep" / "My battle.m44");
        open_new_game(window, file);
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
        until_written(window);
        hash = window.game().match().state_hash();
        fs::remove(file);  // a saved game outlives its file
    }
    Window window(1280, 800, 100, folder.path() / "games");
    window.open_menu();
    window.click("menu.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().state_hash() == hash);
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
    CHECK_FALSE(window.has("scenario.objective-majority"));  // folded away
    window.click("new.fold.small");
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
    window.pass(1);
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
    window.click("new.fold.own");
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
    window.click("new.fold.own");
    CHECK(window.has("scenario.mine"));
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
    for (const char* seat : {"players.allies.person", "players.axis.person"}) window.click(seat);
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    const Board& shown = Board::of(window.game().match().scenario().board);
    CHECK(shown.size() > 180);
    window.click("curtain.lift");
    CHECK(items_of(window, "hex.") == static_cast<std::size_t>(shown.size()));
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
        go_to(window, "new.tab.list");
        window.click("scenario.bir-hakeim");
        go_to(window, "new.tab.battle");
        CHECK(window.label("new.length").find(window.client().texts()("new.minutes", {{"minutes", 55}})) != std::string::npos);
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h), true);
    }
}

TEST_CASE("in the list of battles long names ended in dots", "[ui][new-game]") {
    for (const int percent : {100, 150, 200}) {
        Window window(1280, 800, percent, {}, "fr");
        open_new_game(window);
        window.app().keep_texts();
        window.settle();
        go_to(window, "new.tab.list");
        for (const std::string& text : window.app().texts_shown()) {
            CAPTURE(percent, text);
            CHECK(text.find("\u2026") == std::string::npos);
        }
    }
}

TEST_CASE("a battle without a question is two presses from the menu", "[ui][new-game][menu]") {
    Window window;
    window.open_menu();
    window.click("menu.new");
    window.key(SDLK_TAB);  // the list has the focus, on a battle to begin with
    window.key(SDLK_RETURN);
    REQUIRE(window.app().screen()->name() == "game");
    const RecordHeader& header = window.game().match().record().header;
    CHECK(window.game().match().scenario().id == "sainteny-hedgerows");
    CHECK(header.computers[index(seat_of(Side::Axis))] == "recruit");  // a person leads the side that moves first
    CHECK(header.computers[index(seat_of(Side::Allies))].empty());
}

TEST_CASE("a star makes a battle a favorite, and it comes before the others and is kept", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("scenario.wadi-akarit");
    window.key(SDLK_ASTERISK);
    CHECK(window.client().settings().favorites == std::vector<std::string>{"wadi-akarit"});
    const auto y_of = [&](std::string_view name) { return window.items().whole(name, 0).y; };
    CHECK(y_of("scenario.wadi-akarit") < y_of("scenario.tolvajarvi-hotel"));
    CHECK(ui::SettingsFile(window.client().folders().config / "settings.json").settings().favorites.size() == 1);
    window.click("new.favorite");
    CHECK(window.client().settings().favorites.empty());
}

TEST_CASE("a battle that was left goes on from its row, or is begun anew", "[ui][new-game]") {
    ScratchFolder folder;
    {
        Window window(1280, 800, 100, folder.path() / "games");
        open_new_game(window);
        window.click("scenario.orne-bridges");
        window.click("new.start");
        REQUIRE(window.app().screen()->name() == "game");
        until_written(window);
    }
    Window window(1280, 800, 100, folder.path() / "games");
    window.client().change_career([&](Career& career) {
        career.open["x"] = {"orne-bridges", window.client().game_files().front().filename().string(), 1, 0};
    });
    open_new_game(window);
    window.click("scenario.orne-bridges");
    CHECK(window.has("new.start"));
    REQUIRE(window.has("new.go_on"));
    window.click("new.go_on");
    CHECK(window.app().screen()->name() == "game");
    CHECK(window.client().game_files().size() == 1);
}

TEST_CASE("a file that had vanished was written in 1882", "[ui][new-game]") {
    Window window;
    CHECK(ui::written_text(window.client().texts(), fs::file_time_type::min()).empty());
    CHECK_FALSE(ui::written_text(window.client().texts(), fs::file_time_type::clock::now()).empty());
}

TEST_CASE("New game went on with an old version of a battle that its author had changed", "[ui][new-game]") {
    ScratchFolder folder;
    auto battle = nlohmann::json::parse(read_file(source_dir() / "scenarios" / "orne-bridges.json"));
    battle["id"] = "own";
    const fs::path file = folder.path() / "own.json";
    write_file_atomically(file, battle.dump(1));
    {
        Window window(1280, 800, 100, folder.path() / "games");
        window.open(std::make_unique<ui::NewGame>(window.client(), file));
        window.click("new.start");
        REQUIRE(window.app().screen()->name() == "game");
        until_written(window);
        REQUIRE(window.game().match().is_written());
    }
    Window window(1280, 800, 100, folder.path() / "games");
    REQUIRE(window.client().game_files().size() == 1);
    window.client().change_career([&](Career& career) {
        career.open["x"] = {"own", window.client().game_files().front().filename().string(), 1, 0};
    });
    window.open(std::make_unique<ui::NewGame>(window.client(), file));
    CHECK(window.label("new.how").find("another version") == std::string::npos);
    battle["sides"]["axis"]["medals"] = 7;
    write_file_atomically(file, battle.dump(1));
    window.client().forget_scenarios();
    window.open(std::make_unique<ui::NewGame>(window.client(), file));
    CHECK(window.label("new.how").find("another version") != std::string::npos);
    CHECK(window.found("new.start").rect.x > window.found("new.go_on").rect.x);  // the green one, at the end
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().scenario().at(Side::Axis).medals == 7);
}

TEST_CASE("what is new in a battle is what neither lessons nor battles have shown", "[ui][new-game]") {
    Window window;
    open_new_game(window);
    window.click("scenario.sainteny-hedgerows");
    CHECK(window.label("new.new.1").starts_with("Special forces. "));
    CHECK(window.label("new.new.2").starts_with("Hedgerow. "));
    window.client().change_career([](Career& career) {
        CareerGame game;
        game.id = "x";
        game.battle = "orne-bridges";  // has both
        game.ended = "2026-11-20 20:00:00";
        game.seats = {{Side::Allies, "", ""}, {Side::Axis, "", "recruit"}};
        game.winner = Side::Axis;
        career.note(game);
    });
    open_new_game(window);
    window.click("scenario.sainteny-hedgerows");
    CHECK_FALSE(window.label("new.new.1").starts_with("Special forces"));
}

}  // namespace test_new_game
