// The page of a battle: looked at without playing, following its file; and the table that follows it too.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "support/catch.hpp"
#include "ui/menus/named_file.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/preview/preview_screen.hpp"
#include "ui/screenshot.hpp"
#include "ui/table/lesson/lesson_ways.hpp"

namespace test_battle_preview {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

std::string orne(bool has_bad_bridge = false) {
    auto battle = nlohmann::json::parse(read_file(source_dir() / "scenarios" / "orne-bridges.json"));
    battle["id"] = "own";
    battle["name"] = has_bad_bridge ? "Two bridges and one" : "Two bridges";
    if (has_bad_bridge) battle["terrain"]["bridge"].push_back({12, 0});
    return battle.dump(1);
}

struct Own {
    ScratchFolder folder;
    fs::path file = folder.path() / "own.json";
    int saved = 0;

    explicit Own(const std::string& text) { save(text); }
    // Each time later than before: a second save within one tick of the clock of files is seen all the same.
    void save(const std::string& text) {
        write_file_atomically(file, text);
        fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(++saved));
    }
};

std::size_t games_in(const fs::path& folder) {
    std::size_t n = 0;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) n += entry.path().extension() == ".jsonl" ? 1 : 0;
    return n;
}

void open_named(Window& window, const fs::path& file, std::uint64_t seed = 7) {
    std::vector<DataIssue> issues;
    ui::NewGameChoices choices;
    choices.seed = seed;
    choices.hands = HandsShown::Open;
    for (auto& screen : ui::screens_for(window.client(), file, choices, issues)) window.open(std::move(screen));
}

}  // namespace

TEST_CASE("a scenario named on the command line began a game that nobody wanted yet", "[ui][preview]") {
    const Own own(orne());
    Window window;
    open_named(window, own.file);
    CHECK(window.app().screen()->name() == "preview");
    CHECK(games_in(window.games()) == 0);
    window.click("preview.start");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(games_in(window.games()) == 0);  // until the first decision
    CHECK(window.game().match().record().header.seed == 7);
}

TEST_CASE("in a narrow window a battle on its page could not be begun by two people", "[ui][preview]") {
    const Own own(orne());
    for (const auto& [w, h, percent] : {std::tuple{1280, 800, 100}, {800, 500, 100}, {1280, 800, 200}}) {
        CAPTURE(w, h, percent);
        Window window(w, h, percent);
        open_named(window, own.file);
        REQUIRE(window.is_enabled("preview.hands"));
        window.click("preview.hands");
        window.click("preview.start");
        REQUIRE(window.app().screen()->name() == "game");
        CHECK(window.game().match().hands() == HandsShown::Hidden);
    }
    // As the command line asks for them.
    Window window;
    std::vector<DataIssue> issues;
    for (auto& screen : ui::screens_for(window.client(), own.file, {.hands = HandsShown::Hidden}, issues))
        window.open(std::move(screen));
    window.click("preview.start");
    CHECK(window.game().match().hands() == HandsShown::Hidden);
}

TEST_CASE("Start on the page of a battle ended the window where no game could be written", "[ui][preview]") {
    const Own own(orne());
    Window window;
    open_named(window, own.file);
    fs::remove_all(window.games());
    write_file_atomically(window.games(), "no folder");
    window.click("preview.start");
    CHECK(window.app().screen()->name() == "preview");
    CHECK_FALSE(window.has("preview.issues"));  // nothing is wrong with the file
    REQUIRE(window.has("message.text"));
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "preview");
    CHECK_FALSE(window.has("message.text"));
    CHECK(window.is_enabled("preview.start"));
}

TEST_CASE("nothing translated the hexes of the file into those of the table", "[ui][preview]") {
    const Own own(orne());
    Window window;
    open_named(window, own.file);
    // From the middle of the map along one row: some hex is told as both name it.
    std::string told;
    for (float x = 200; x < 500 && told.empty(); x += 10) {
        window.point(x, 360);
        window.settle();
        told = window.label("preview.hex");
    }
    const auto bracket = told.find("[");
    REQUIRE(bracket != std::string::npos);
    const int x = std::stoi(told.substr(bracket + 1)), y = std::stoi(told.substr(told.find(", ") + 2));
    const std::string letter(1, static_cast<char>('A' + x / 2));
    CHECK(told.starts_with(letter + std::to_string(y + 1)));
}

TEST_CASE("a battle whose file had been deleted could still be started on its page", "[ui][preview]") {
    Own own(orne());
    Window window;
    open_named(window, own.file);
    fs::remove(own.file);
    window.pass(2);
    CHECK_FALSE(window.has("preview.issues"));  // an editor may be about to put a new one there
    window.pass(2);
    window.settle();
    REQUIRE(window.has("preview.issues"));
    CHECK_FALSE(window.is_enabled("preview.start"));
    own.save(orne());
    window.pass(2);
    window.settle();
    CHECK_FALSE(window.has("preview.issues"));
    CHECK(window.is_enabled("preview.start"));
}

TEST_CASE("hints stand on the page of a battle, and their hexes are lit", "[ui][preview][hints]") {
    const Own own(orne(true));
    Window window;
    open_named(window, own.file);
    REQUIRE(window.has("preview.hint.0"));
    CHECK(window.label("preview.hint.0").find("TCMB-2") != std::string::npos);
    // The map shows the hexes of the hint pointed at, else those of all.
    auto two = nlohmann::json::parse(orne(true));
    two["terrain"]["bridge"].push_back({12, 8});
    Own more(two.dump(1));
    open_named(window, more.file);
    REQUIRE(window.has("preview.hint.1"));
    const auto map_with = [&](const char* name) {
        window.point(name);
        return screenshot(window);
    };
    const SDL_Rect map{0, 100, static_cast<int>(window.found("preview.hint.0").rect.x) - 20, 560};
    const Surface all = map_with("preview.start"), first = map_with("preview.hint.0"), second = map_with("preview.hint.1");
    CHECK(difference(all, first, map) > 200);
    CHECK(difference(all, second, map) > 200);
    CHECK(difference(first, second, map) > 400);
    CHECK(difference(all, map_with("preview.start"), map) == 0);
}

TEST_CASE("the page of a battle showed an old file, and a broken one emptied it", "[ui][preview]") {
    Own own(orne());
    Window window;
    open_named(window, own.file);
    CHECK_FALSE(window.has("preview.hint.0"));
    own.save(orne(true));
    window.pass(2);
    window.settle();
    CHECK(window.has("preview.hint.0"));
    own.save("{\"format\": \"salient-scenario\",");
    window.pass(2);
    window.settle();
    CHECK(window.label("preview.issues").find("cut off") != std::string::npos);
    CHECK_FALSE(window.has("preview.hint.0"));  // it names a line of a text that is not there any more
    CHECK_FALSE(window.is_enabled("preview.start"));
    own.save(orne());
    window.pass(2);
    window.settle();
    CHECK_FALSE(window.has("preview.issues"));
    CHECK(window.is_enabled("preview.start"));
}

TEST_CASE("a table went on with a battle that its author had changed", "[ui][preview]") {
    Own own(orne());
    Window window;
    open_named(window, own.file);
    window.click("preview.start");
    CHECK_FALSE(window.has("table.file_changed"));
    own.save("{");
    window.pass(2);
    window.settle();
    REQUIRE(window.has("table.file_changed"));
    window.key(SDLK_F5);
    CHECK(window.app().screen()->name() == "game");  // it cannot be read: the table stays
    window.key(SDLK_ESCAPE);
    own.save(orne(true));
    window.pass(2);
    window.settle();
    REQUIRE(window.has("table.file_changed"));
    window.key(SDLK_F5);
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(in_language(window.game().match().scenario().name, "en") == "Two bridges and one");
    CHECK(window.game().match().record().header.seed == 7);
    CHECK(window.game().match().hands() == HandsShown::Open);
    CHECK_FALSE(window.has("table.file_changed"));
}

TEST_CASE("New game started a battle as it was when the list was opened", "[ui][new_game]") {
    Own own(orne());
    Window window;
    window.open(std::make_unique<ui::NewGame>(window.client(), own.file));
    own.save(orne(true));
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(in_language(window.game().match().scenario().name, "en") == "Two bridges and one");
}

TEST_CASE("a lesson of one's own was no lesson: it opens by its path, and from the folder of one's battles", "[ui][lessons]") {
    const ScratchFolder folder;
    auto lesson = nlohmann::ordered_json::parse(read_file(source_dir() / "scenarios" / "lessons" / "first-shots.json"));
    lesson["$schema"] = "../lesson-1.schema.json";  // for the editor of whoever writes it
    lesson["title"] = {{"en", "Mine"}, {"fr", "Mienne"}, {"it", "Mia"}};
    const fs::path file = folder.path() / "my-lesson.json";
    write_file_atomically(file, lesson.dump(1));
    Window window;
    open_named(window, file);
    REQUIRE(window.app().screen()->name() == "lessons");
    CHECK(window.label("lesson.9").find("Mine") != std::string::npos);

    const fs::path own = window.client().folders().own_scenarios;
    fs::create_directories(own);
    write_file_atomically(own / "another.json", lesson.dump(1));
    window.client().forget_scenarios();
    for (const auto& entry : window.client().scenarios()) CHECK(entry.file.filename() != "another.json");
    CHECK(ui::read_lessons(window.client()).size() == 10);
    // A copy under the name of a bundled one is another lesson; and a folder that was typed is looked into, too.
    write_file_atomically(own / "first-shots.json", lesson.dump(1));
    window.app().keep_texts();
    open_named(window, own / "first-shots.json");
    window.settle();
    const auto& shown = window.app().texts_shown();
    CHECK(std::any_of(shown.begin(), shown.end(), [](const std::string& t) { return t.ends_with("\u00b7 Mine"); }));
    const ScratchFolder typed;
    write_file_atomically(typed.path() / "elsewhere.json", lesson.dump(1));
    ui::Settings settings = window.client().settings();
    settings.scenario_folder = typed.path().string();
    window.client().use_settings(settings);
    std::set<std::string> known;
    std::size_t bundled = 0;
    for (const ui::LessonEntry& entry : ui::read_lessons(window.client())) {
        REQUIRE(entry.lesson);
        CHECK(known.insert(entry.lesson->id).second);
        bundled += entry.is_bundled ? 1 : 0;
    }
    CHECK(known.size() == 12);
    CHECK(bundled == 8);
    // However its path is written it is one lesson.
    const std::string id = ui::lesson_at(window.client(), typed.path() / "elsewhere.json")->id;
    window.client().note_recent(typed.path() / "elsewhere.json");
    for (const fs::path& way : {typed.path() / "", typed.path() / "." / "", fs::relative(typed.path())}) {
        CAPTURE(way);
        settings.scenario_folder = way.string();
        settings.recent_files = window.client().settings().recent_files;
        window.client().use_settings(settings);
        CHECK(ui::read_lessons(window.client()).size() == 12);
        CHECK(ui::lesson_at(window.client(), way / "elsewhere.json")->id == id);
        CHECK(window.client().own_folders().size() == 2);
    }
    write_file_atomically(file, "{\"format\": \"salient-lesson\"}");
    open_named(window, file);
    CHECK(window.app().screen()->name() == "notice");
}

}  // namespace test_battle_preview
