// Saved games: what is listed, going on, renaming, deleting, and files that are no games.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <optional>

#include "support/text_file.hpp"
#include "ui/layout.hpp"
#include "ui/menus/saved_games_screen.hpp"
#include "ui/random_player.hpp"
#include "ui/table/game_screen.hpp"
#include "words/local_text.hpp"

namespace test_saved_games {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

// A game that was begun, under a name of its own.
fs::path saved(Window& window, const std::string& name, const std::string& scenario = "orne-bridges") {
    const fs::path file = window.games() / name;
    for (const auto& entry : window.client().scenarios()) {
        if (entry.loaded && entry.loaded->scenario->id == scenario)
            const Match match(*entry.loaded, 7, HandsShown::Hidden, file, "2026-01-02 03:04:05");
    }
    return file;
}

void open_list(Window& window) {
    window.open(std::make_unique<ui::SavedGames>(window.client()));
    window.settle();
}

std::string item_of(const Window& window, std::string_view label) {
    for (const ui::Item& item : window.items().list()) {
        if (item.name.starts_with("saved.game.") && item.label == label) return item.name;
    }
    return {};
}

}  // namespace

TEST_CASE("the list of saved games fits every window, language and size", "[ui][saved-games]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        saved(window, "one.jsonl");
        saved(window, "two.jsonl", "tikhvin-night");
        write(window.games() / "notes.txt", "not a game");
        open_list(window);
        CHECK(window.has("saved.game.2"));
        window.click("saved.game.0");
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        window.click("saved.delete");
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        window.key(SDLK_ESCAPE);
        window.click("saved.rename");
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
    }
}

TEST_CASE("a saved game goes on from the list", "[ui][saved-games]") {
    Window window;
    saved(window, "one.jsonl");
    open_list(window);
    REQUIRE(window.is_enabled("saved.continue"));
    window.click("saved.continue");
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("Enter on the chosen row of saved games did nothing", "[ui][saved-games]") {
    Window window;
    saved(window, "one.jsonl");
    open_list(window);
    for (int i = 0; i < 12 && !window.items().focus().starts_with("saved.game."); ++i) window.key(SDLK_TAB);
    REQUIRE(window.items().focus().starts_with("saved.game."));
    window.pass(1);
    window.key(SDLK_RETURN);
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("renaming keeps the game and never replaces another", "[ui][saved-games]") {
    Window window;
    const fs::path one = saved(window, "one.jsonl");
    const fs::path two = saved(window, "two.jsonl");
    const std::string content = contents(one);
    const std::string other = contents(two);
    fs::last_write_time(one, fs::file_time_type::clock::now() + std::chrono::seconds(5));  // the newest is chosen
    open_list(window);
    const auto rename_to = [&](const std::string& name) {
        window.click("saved.rename");
        window.key(SDLK_u, KMOD_CTRL);
        window.type(name);
        window.key(SDLK_RETURN);
    };
    rename_to("two");
    CHECK(window.has("message.close"));
    CHECK(contents(one) == content);
    CHECK(contents(two) == other);
    window.click("message.close");
    window.key(SDLK_ESCAPE);
    rename_to("../Our longest day");
    CHECK_FALSE(fs::exists(one));
    CHECK(contents(window.games() / "Our longest day.jsonl") == content);
    CHECK_FALSE(fs::exists(window.games().parent_path() / "Our longest day.jsonl"));
    CHECK(window.is_enabled("saved.continue"));
}

TEST_CASE("from the table the list of saved games leads back to it, or to another game", "[ui][saved-games]") {
    Window window;
    const fs::path other = saved(window, "20260102-030405-rauray-spur.jsonl", "rauray-spur");
    window.open_game("orne-bridges", 7, HandsShown::Open);
    until_written(window);
    const auto files = window.client().game_files();
    const fs::path here = files[0] == other ? files[1] : files[0];
    const ui::Screen* table = window.app().screen();
    const auto open = [&] {
        window.key(SDLK_ESCAPE);
        window.click("menu.saved_games");
        window.settle();
        REQUIRE(window.app().screen()->name() == "saved_games");
    };
    const auto choose = [&](const std::string& title) { window.click(item_of(window, title)); };
    open();
    window.click("page.back");
    CHECK(window.app().screen() == table);
    open();
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen() == table);
    CHECK(window.has("hand.card.0"));

    open();
    choose("The Orne Bridges");
    CHECK_FALSE(window.is_enabled("saved.delete"));
    CHECK_FALSE(window.is_enabled("saved.rename"));
    CHECK(window.label("saved.details").find(window.client().texts()("saved.at_table_text")) != std::string::npos);
    REQUIRE(window.is_enabled("saved.continue"));
    window.click("saved.continue");
    CHECK(window.app().screen() == table);
    CHECK(window.has("hand.card.0"));

    open();
    choose("The Rauray Spur");
    CHECK(window.is_enabled("saved.delete"));
    window.click("saved.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().scenario().id == "rauray-spur");
    // The game that was left can be opened again: nothing holds its file.
    open();
    choose("The Orne Bridges");
    CHECK(window.is_enabled("saved.rename"));
    window.click("saved.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().scenario().id == "orne-bridges");
    CHECK(fs::exists(here));
}

TEST_CASE("a name that a player gave is the title; other games have the name of their battle", "[ui][saved-games]") {
    Window window;
    const std::string automatic = "20261120-210723-orne-bridges-1";
    saved(window, automatic + ".jsonl");
    open_list(window);
    CHECK(window.label("saved.game.0") == "The Orne Bridges");
    CHECK(window.label("saved.game.0.told").find(automatic) == std::string::npos);
    window.click("saved.delete");
    const auto says_which = [&] {
        const std::string told = window.label("saved.told");
        CHECK(told.find(automatic) == std::string::npos);
        CHECK(told.find("The Orne Bridges") != std::string::npos);
        CHECK(told.find("Turn 1") != std::string::npos);
        CHECK(told.find("20") != std::string::npos);  // the year
    };
    says_which();
    window.key(SDLK_ESCAPE);
    window.click("saved.rename");
    says_which();
    CHECK(window.label("rename.field") == "The Orne Bridges");  // the hint of an empty field
    window.type("Our longest day");
    window.key(SDLK_RETURN);
    window.settle();
    CHECK(window.label("saved.game.0") == "Our longest day");
    CHECK(window.label("saved.game.0.told").starts_with("The Orne Bridges"));
    CHECK(window.label("saved.details").starts_with("The Orne Bridges"));
    window.click("saved.delete");
    CHECK(window.label("saved.told").starts_with("Our longest day"));
}

TEST_CASE("dates are written as each language writes them", "[ui][saved-games]") {
    const auto written = [](const char* language, std::string_view date) {
        return date_text(load_texts(source_dir() / "assets", language), date);
    };
    CHECK(written("en", "1944-06-06") == "6 June 1944");
    CHECK(written("fr", "1944-06-06") == "6 juin 1944");
    CHECK(written("it", "1944-06-06") == "6 giugno 1944");
    CHECK(written("en", "1944-07-01") == "1 July 1944");
    CHECK(written("fr", "1944-07-01") == "1er juillet 1944");
    CHECK(written("it", "1944-07-01") == "1º luglio 1944");
    CHECK(written("fr", "2026-12-20 21:35:04") == "20 décembre 2026, 21:35");
    for (const char* odd : {"", "1944", "0000-00-00", "1944-13-01", "summer of 1944", "1944-06-0"})
        CHECK(written("en", odd) == odd);

    Window window(1280, 800, 100, {}, "fr");
    saved(window, "one.jsonl");
    open_list(window);
    const std::string details = window.label("saved.details");
    CHECK(details.find("2 janvier 2026, 03:04") != std::string::npos);
    CHECK(details.find("Axe\u00a0: ") != std::string::npos);
    CHECK(details.find("2026-") == std::string::npos);
}

TEST_CASE("a game is deleted only after it was confirmed", "[ui][saved-games]") {
    Window window;
    const fs::path file = saved(window, "one.jsonl");
    open_list(window);
    window.click("saved.delete");
    window.key(SDLK_RETURN);  // the focus is on the harmless answer
    CHECK(fs::exists(file));
    window.click("saved.delete");
    window.click("delete.yes");
    CHECK_FALSE(fs::exists(file));
    CHECK_FALSE(window.has("saved.game.0"));
}

TEST_CASE("damaged and foreign files are listed with what is wrong and stay as they are", "[ui][saved-games]") {
    Window window;
    const fs::path good = saved(window, "good.jsonl");
    std::string damaged = contents(good);
    damaged.insert(damaged.find('\n', damaged.find('\n') + 1) + 1, "{\"do\": \"nonsense\"}\n");
    write(window.games() / "damaged.jsonl", damaged);
    write(window.games() / "foreign.jsonl", "{\"shopping\": [\"eggs\"]}\n");
    write(window.games() / "photo.png", std::string("\x89PNG\r\n\0\0", 8));
    open_list(window);
    for (const char* name : {"damaged.jsonl", "foreign.jsonl", "photo.png"}) {
        CAPTURE(name);
        const std::string before = contents(window.games() / name);
        const std::string item = item_of(window, name);
        REQUIRE_FALSE(item.empty());
        window.click(item);
        CHECK_FALSE(window.is_enabled("saved.continue"));
        CHECK_FALSE(window.client().read_game(window.games() / name).issues.empty());
        CHECK(contents(window.games() / name) == before);
    }
}

TEST_CASE("troubles with files are told in the language of the game", "[ui][saved-games]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        write(window.games() / "foreign.jsonl", "{\"shopping\": [\"eggs\"]}\n");
        const auto game = window.client().read_game(window.games() / "foreign.jsonl");
        const std::string text = ui::issues_text(window.client().texts(), game.issues);
        const std::string sentence =
            window.client().texts()("trouble.foreign", {{"file", ui::shown_path(window.games() / "foreign.jsonl")}});
        CHECK(text.starts_with(sentence));
    }
}

TEST_CASE("a damaged tail of a journal costs one decision and nothing else", "[ui][saved-games]") {
    Window window;
    const fs::path file = saved(window, "one.jsonl");
    const std::string whole = contents(file);
    write(file, whole + "{\"do\":\"play_ca");
    const auto game = window.client().read_game(file);
    CHECK(game.is_torn);
    CHECK(game.can_go_on());
    open_list(window);
    window.click("saved.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(contents(file) == whole);
}

TEST_CASE("a game open in another program is not opened twice", "[ui][saved-games]") {
    Window window;
    const fs::path file = saved(window, "one.jsonl");
    const std::string before = contents(file);
    const int other = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    REQUIRE(::flock(other, LOCK_EX | LOCK_NB) == 0);
    open_list(window);
    window.click("saved.continue");
    CHECK(window.app().screen()->name() == "saved_games");
    CHECK(window.has("message.close"));
    window.click("message.close");
    ::close(other);
    CHECK(contents(file) == before);
    window.click("saved.continue");
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("a folder that cannot be written starts no game and says so", "[ui][saved-games]") {
    ScratchFolder folder;
    write(folder.path() / "games", "a file where the folder should be");
    Window window(1280, 800, 100, folder.path() / "games");
    window.open_menu();
    window.click("menu.new");
    window.click("new.start");
    CHECK(window.app().screen()->name() == "new_game");
    CHECK(window.has("message.close"));
}

TEST_CASE("hundreds of saved games are listed", "[ui][saved-games]") {
    Window window;
    const std::string text = contents(saved(window, "game.jsonl"));
    for (int i = 0; i < 300; ++i) write(window.games() / ("game" + std::to_string(i) + ".jsonl"), text);
    open_list(window);
    CHECK(window.has("saved.game.300"));
    for (int i = 0; i < 200 && window.label("saved.game.300") == "game.jsonl"; ++i) window.settle();
    window.key(SDLK_TAB);
    CHECK_FALSE(window.items().focus().empty());
}

namespace {

// A second window on the same folder plays on with a game.
class OtherWindow {
public:
    explicit OtherWindow(const fs::path& file) : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
        REQUIRE(::flock(descriptor_, LOCK_EX | LOCK_NB) == 0);
    }
    OtherWindow(const OtherWindow&) = delete;
    OtherWindow& operator=(const OtherWindow&) = delete;
    ~OtherWindow() { ::close(descriptor_); }

private:
    int descriptor_;
};

void make_old(const fs::path& file, int hours) {
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(hours));
}

// Until the menu has looked through the folder.
void wait_for_continue(Window& window) {
    for (int i = 0; i < 3000 && !window.is_enabled("menu.continue") && window.app().wants_another_frame(); ++i) window.step();
}

}  // namespace

TEST_CASE("a game played in another window could be deleted and renamed here", "[ui][saved-games]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        const fs::path file = saved(window, "one.jsonl");
        const std::string before = contents(file);
        const std::string sentence = window.client().texts()("trouble.in_use", {{"file", literal_arg(ui::shown_path(file))}});
        open_list(window);
        {
            window.click("saved.delete");
            std::optional<OtherWindow> other(std::in_place, file);
            window.click("delete.yes");
            REQUIRE(window.has("message.close"));
            CHECK(window.label("message.text") == ui::plain_text(sentence));
            window.click("message.close");
            other.reset();
            window.settle();
            window.click("saved.rename");
            window.type("mine");
            other.emplace(file);
            window.key(SDLK_RETURN);
            REQUIRE(window.has("message.close"));
            CHECK(window.label("message.text") == ui::plain_text(sentence));
            window.click("message.close");
            window.key(SDLK_ESCAPE);
            CHECK(contents(file) == before);
        }
        window.click("saved.delete");
        window.click("delete.yes");
        CHECK_FALSE(fs::exists(file));
    }
}

TEST_CASE("the replay of a game that ended in another window showed both hands while its end could still be taken back there",
          "[ui][saved-games][secrets]") {
    Window window;
    const fs::path file = saved(window, "one.jsonl");
    {
        const OtherWindow other(file);
        open_list(window);
        CHECK_FALSE(window.is_enabled("saved.replay"));
    }
    window.point("saved.details");
    window.settle();
    CHECK(window.is_enabled("saved.replay"));
}

TEST_CASE("a game played in another window was offered to be deleted and renamed until that was confirmed", "[ui][saved-games]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        const fs::path file = saved(window, "one.jsonl");
        const Texts& texts = window.client().texts();
        {
            const OtherWindow other(file);
            open_list(window);
            CHECK_FALSE(window.is_enabled("saved.delete"));
            CHECK_FALSE(window.is_enabled("saved.rename"));
            CHECK(window.label("saved.game.0.told").find(texts("saved.in_use")) != std::string::npos);
            CHECK(window.label("saved.details").find(texts("saved.in_use_text")) != std::string::npos);
        }
        window.point("saved.details");
        window.settle();
        CHECK(window.is_enabled("saved.delete"));
        CHECK(window.is_enabled("saved.rename"));
        CHECK(window.label("saved.game.0.told").find(texts("saved.in_use")) == std::string::npos);
        CHECK(window.label("saved.details").find(texts("saved.in_use_text")) == std::string::npos);
    }
}

TEST_CASE("copies kept of changed games, empty files and second names were listed as games", "[ui][saved-games]") {
    Window window;
    const fs::path one = saved(window, "one.jsonl");
    for (const char* name : {"one.jsonl.old1", "one.jsonl.old12", ".one.jsonl.Ab12Cd"})
        write(window.games() / name, contents(one));
    write(window.games() / "empty.jsonl", "");
    fs::create_hard_link(one, window.games() / "twin.jsonl");
    write(window.games() / "one.jsonl.older", contents(one));
    CHECK(window.client().game_files().size() == 2);
    open_list(window);
    CHECK(window.has("saved.game.1"));
    CHECK_FALSE(window.has("saved.game.2"));
}

TEST_CASE("sixty files over or broken above it hid the game to continue", "[ui][saved-games]") {
    Window window;
    const fs::path good = saved(window, "good.jsonl");
    const fs::path used = saved(window, "used.jsonl");
    const fs::path over = window.games() / "over.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, 3, HandsShown::Hidden, over);
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act())) play_one(match, *agent);
    }
    make_old(good, 100);
    make_old(used, 99);
    const std::string finished = contents(over);
    const std::string broken = contents(good).insert(contents(good).find('\n') + 1, "{\"do\": \"nonsense\"}\n");
    for (int i = 0; i < 30; ++i) {
        write(window.games() / ("over" + std::to_string(i) + ".jsonl"), finished);
        write(window.games() / ("broken" + std::to_string(i) + ".jsonl"), i % 2 == 0 ? broken : "{\"shopping\": [\"eggs\"]}\n");
    }
    const OtherWindow other(used);
    write(window.games() / "unmarked.jsonl", std::string(finished).erase(finished.rfind(",\"over\":true"), 12));
    REQUIRE(window.client().game_files().size() == 64);
    CHECK_FALSE(may_be_unfinished(over));
    CHECK(may_be_unfinished(window.games() / "unmarked.jsonl"));
    CHECK(may_be_unfinished(good));
    const auto last = window.client().last_game();
    REQUIRE(last);
    CHECK(last->file == good);
    window.open_menu();
    wait_for_continue(window);
    REQUIRE(window.is_enabled("menu.continue"));
    window.click("menu.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.app().screen()->played_file() == good);
}

TEST_CASE("a game whose file another program deleted was played on into nowhere", "[ui][saved-games]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        window.open_game("orne-bridges", 7, HandsShown::Open);
        until_written(window);
        const fs::path file = window.app().screen()->played_file();
        const std::string before = contents(file);
        fs::remove(file);
        RandomPlayer player(window, 1);
        for (int i = 0; i < 200 && !window.has("message.close"); ++i) REQUIRE(player.click());
        REQUIRE(window.has("message.close"));
        CHECK(window.label("message.text") ==
              ui::plain_text(window.client().texts()("message.journal_renewed", {{"file", literal_arg(ui::shown_path(file))}})));
        CHECK(contents(file).starts_with(before));
        CHECK(contents(file).size() > before.size());
        window.click("message.close");
        for (int i = 0; i < 20; ++i) REQUIRE(player.click());
        CHECK_FALSE(window.has("message.close"));
        CHECK(load_record(file, window.client().standard()).record.entries == window.game().match().record().entries);
    }
}

TEST_CASE("journals of earlier versions stayed open to every user of the computer", "[ui][saved-games]") {
    Window window;
    const fs::path old = saved(window, "old.jsonl");
    write(window.games() / "photo.png", "not a game");
    for (const fs::path& file : {old, window.games() / "photo.png"}) fs::permissions(file, fs::perms(0644));
    const ui::Client next({source_dir() / "assets", source_dir() / "scenarios", window.games()});
    CHECK(fs::status(old).permissions() == fs::perms(0600));
    CHECK(fs::status(window.games() / "photo.png").permissions() == fs::perms(0644));
}

}  // namespace test_saved_games
