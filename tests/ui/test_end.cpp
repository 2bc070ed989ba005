// The end of a game, and real dice at the table.
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <map>

#include "salient/data.hpp"
#include "ui/layout.hpp"
#include "ui/menus/saved_games_screen.hpp"
#include "ui/random_player.hpp"
#include "ui/table/ending/ending_panels.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"

namespace test_end {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

// A game that random players have played to its end.
fs::path finished(Window& window, const std::string& scenario = "rauray-spur") {
    const fs::path file = window.games() / "finished.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != scenario) continue;
        Match match(*entry.loaded, 3, HandsShown::Hidden, file);
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act())) play_one(match, *agent);
    }
    return file;
}

// The line of the table at the end that begins so.
std::string line_of(const Window& window, const std::string& begin) {
    for (const ui::Item& item : window.items().list()) {
        if (item.name.starts_with("end.line.") && item.label.starts_with(begin)) return item.label;
    }
    return {};
}

}  // namespace

TEST_CASE("numbers at the end lay below their scroll bar, and figures that came back were not counted as lost", "[ui][end]") {
    Window window(1280, 640);  // the numbers need their scroll bar
    const fs::path file = finished(window);
    window.be_brisk();
    window.open(ui::continue_game(window.client(), file));
    window.key(SDLK_4);
    window.step();
    if (const auto* bar = window.items().find("end_table.scroll")) CHECK(window.found("end.line.0").rect.right() <= bar->rect.x);
    const Ledger ledger = ledger_of(window.game().match());
    CHECK(line_of(window, "Figures lost") == "Figures lost | " + std::to_string(ledger.figures_lost(Side::Allies)) + " | " +
                                                 std::to_string(ledger.figures_lost(Side::Axis)));
}

TEST_CASE("from the board the result is there again: by a click, by N, by Return", "[ui][end]") {
    Window window;
    window.open(ui::continue_game(window.client(), finished(window)));
    const auto look = [&] {
        window.click_more("end.more", "look");
        CHECK_FALSE(window.has("end.menu"));
        REQUIRE(window.is_enabled("prompt.result"));
    };
    look();
    window.click("prompt.result");
    CHECK(window.has("end.menu"));
    look();
    window.key(SDLK_n);
    CHECK(window.has("end.menu"));
    look();
    window.key(SDLK_RETURN);
    CHECK(window.has("end.menu"));
    look();
    window.key(SDLK_l);  // looking back is no way out of the board
    REQUIRE(window.has("look.back"));
    window.key(SDLK_ESCAPE);
    CHECK(window.has("prompt.result"));
}

TEST_CASE("a game that is over opens from the list of saved games with its result and its log", "[ui][end][saved-games]") {
    Window window;
    finished(window);
    window.open(std::make_unique<ui::SavedGames>(window.client()));
    window.settle();
    REQUIRE(window.is_enabled("saved.continue"));
    CHECK(window.label("saved.continue") == "Result");
    window.click("saved.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.has("end.menu"));
    window.key(SDLK_4);
    CHECK_FALSE(line_of(window, "Units lost").empty());
    window.click_more("end.more", "look");
    window.key(SDLK_l);
    CHECK(window.has("look.text"));
}

TEST_CASE("an end that was taken back is told anew when it comes again", "[ui][end]") {
    Window window;
    const auto file = window.games() / "open.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, 3, HandsShown::Open, file);
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act())) play_one(match, *agent);
    }
    window.open(ui::continue_game(window.client(), file));
    window.click_more("end.more", "look");
    REQUIRE(window.is_enabled("prompt.undo"));
    const Action last = [&] {
        const auto& history = window.game().match().history();
        for (std::size_t i = history.size(); i-- > 0;) {
            if (is_player(history[i].seat)) return history[i].action;
        }
        return history.back().action;
    }();
    window.click("prompt.undo");
    CHECK_FALSE(window.game().match().open().is_over());
    CHECK(window.game().match().check(last));
    RandomPlayer player(window, 1);
    for (int i = 0; i < 4000 && !window.game().match().open().is_over(); ++i) player.click();
    REQUIRE(window.game().match().open().is_over());
    CHECK(window.has("end.menu"));
}

TEST_CASE("losses are told by kind of unit, special forces apart from other infantry", "[ui][end]") {
    Window window;
    window.open(ui::continue_game(window.client(), finished(window, "orne-bridges")));
    const Match& match = window.game().match();
    std::map<std::string, int> lost;
    for (const Unit& unit : match.open().units) {
        if (unit.side == Side::Allies && (!unit.on_board() || unit.figures == 0)) ++lost[match.rules().at(unit.type).id];
    }
    REQUIRE(lost["special_forces"] > 0);
    window.key(SDLK_4);  // the page of numbers
    CHECK(line_of(window, "    Special forces")
              .starts_with("    Special forces | " + std::to_string(lost["special_forces"]) + " | "));
    const std::string infantry = line_of(window, "    Infantry");
    if (lost["infantry"] == 0) CHECK((infantry.empty() || infantry.starts_with("    Infantry | 0 | ")));
}

TEST_CASE("fractions are written as the language writes them", "[ui][end]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        const std::string point = window.client().texts()("number.point");
        CHECK(point == (std::string_view(language) == "en" ? "." : ","));
        CHECK(decimal(window.client().texts(), 15.66) == "15" + point + "7");
        window.open(ui::continue_game(window.client(), finished(window)));
        window.key(SDLK_4);  // the page of numbers
        const std::string line = line_of(window, window.client().texts()("end.row.expected"));
        CHECK(line.find(point) != std::string::npos);
        CHECK(line.find(point == "." ? ',' : '.') == std::string::npos);
    }
}

TEST_CASE("three buttons of the end stand in one row, the rest behind More, and Esc goes one step back", "[ui][end]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        window.open(ui::continue_game(window.client(), finished(window)));
        const float y = window.found("end.menu").rect.y;
        for (const char* name : {"end.more", "end.replay", "end.swap"}) CHECK(window.found(name).rect.y == y);
        window.click("end.more");
        for (const char* name : {"look", "review", "rolls", "numbers", "again", "pair", "share", "save"})
            CHECK(window.is_enabled(std::string("end.more.") + name));
        window.key(SDLK_ESCAPE);
        CHECK_FALSE(window.has("end.more.look"));
        window.key(SDLK_4);
        CHECK(window.has("end.line.0"));
        window.key(SDLK_ESCAPE);
        CHECK_FALSE(window.has("end.line.0"));
        REQUIRE(window.has("end.menu"));
        window.key(SDLK_ESCAPE);
        CHECK(window.app().screen()->name() == "main_menu");
    }
}

TEST_CASE("a replay and a review that were opened at the end lead back to it", "[ui][end]") {
    Window window;
    window.open(ui::continue_game(window.client(), finished(window)));
    window.key(SDLK_p);
    REQUIRE(window.app().screen()->name() == "replay");
    window.key(SDLK_ESCAPE);
    CHECK(window.has("end.menu"));
    window.click_more("end.more", "review");
    REQUIRE(window.app().screen()->name() == "review");
    window.key(SDLK_ESCAPE);
    CHECK(window.has("end.menu"));
}

TEST_CASE("a key held since the last move left the end of the game", "[ui][end]") {
    Window window;
    const fs::path file = finished(window);
    window.open_menu();
    window.animate(ui::AnimationSpeed::Normal);
    window.hold(SDLK_RETURN, true);
    window.open(ui::continue_game(window.client(), file));
    for (int i = 0; i < 30; ++i) {
        window.pass(0.1);
        window.repeat(SDLK_RETURN);
        window.repeat(SDLK_ESCAPE);
    }
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().has_ending());
    CHECK(window.has("end.menu"));  // the moment was not hurried, and is over
    window.hold(SDLK_RETURN, false);
    window.hold(SDLK_ESCAPE, false);
    window.pass(0.1);
    window.pass(0.1);
    window.key(SDLK_ESCAPE);
    window.pass(0.1);
    CHECK(window.app().screen()->name() == "main_menu");
}

TEST_CASE("of few rolls nothing is said of luck, and of few dice of a side neither", "[ui][end]") {
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const auto rolls = [](int count, int dice, int hits) {
        Ledger ledger;
        for (int i = 0; i < count; ++i) {
            LedgerRoll roll;
            roll.side = Side::Allies;
            roll.dice = dice;
            roll.hits = hits;
            roll.chances = {0.25, 0.5, 0.25};
            roll.expected = 1;
            roll.variance = 0.5;
            ledger.rolls.push_back(roll);
        }
        return ledger;
    };
    CHECK(luck_verdict(texts, {}) == texts("after.no_rolls"));
    CHECK(luck_verdict(texts, rolls(11, 2, 2)) == texts("after.too_few"));
    CHECK(luck_verdict(texts, rolls(12, 2, 2)).find("12.0") != std::string::npos);
    // Within what two games of three come to there is nothing but the hits; the Axis rolled no die.
    CHECK(luck_shares(texts, rolls(12, 2, 1)) == "Axis: no die rolled.");
    CHECK(luck_shares(texts, rolls(12, 2, 2)).find("luckier than this") != std::string::npos);
    CHECK(luck_shares(texts, rolls(3, 2, 1)).starts_with("Allies: only 6 dice rolled."));
    CHECK(ui::luck_chart(texts, rolls(11, 2, 1)).band.empty());
    CHECK(ui::luck_chart(texts, rolls(12, 2, 1)).lines.size() == 1);
}

TEST_CASE("the end of a game fits every window, language and size", "[ui][end]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        window.open(ui::continue_game(window.client(), finished(window)));
        for (const char* name : {"end.menu", "end.more", "end.swap", "end.replay"}) CHECK(window.is_enabled(name));
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        window.click_more("end.more", "save");
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
    }
}

TEST_CASE("luck and choices held one sentence each at the end in a low window", "[ui][end]") {
    Window window(1280, 800, 200, {}, "fr");
    window.open(ui::continue_game(window.client(), finished(window)));
    CHECK(window.has("end_picture.scroll"));
    CHECK(window.has("after.verdict"));
    window.click("after.tab.choices");
    CHECK(window.has("end_picture.scroll"));
}

TEST_CASE("the record of a finished game is saved under a name, never over another file", "[ui][end]") {
    Window window;
    const fs::path game = finished(window);
    window.open(ui::continue_game(window.client(), game));
    const fs::path copy = window.games() / "copies" / "first win.jsonl";
    const auto save_as = [&](const std::string& path) {
        window.click_more("end.more", "save");
        window.key(SDLK_u, KMOD_CTRL);
        window.type(path);
        window.key(SDLK_RETURN);
        for (int i = 0; i < 60 && !window.has("message.close"); ++i) window.settle();
    };
    save_as((window.games() / "copies" / "first win").string());
    REQUIRE(window.has("message.close"));
    window.click("message.close");
    const LoadedRecord record = load_record(copy, window.client().standard());
    CHECK(verify(record).ok);
    CHECK(verify(record).final_hash == verify(load_record(game, window.client().standard())).final_hash);
    std::ofstream(copy) << "something else";
    save_as(copy.string());
    CHECK(window.has("message.close"));
    std::ifstream in(copy);
    std::string first;
    std::getline(in, first);
    CHECK(first == "something else");
}

TEST_CASE("after the end the same battle begins anew, with seats changed when the players want it", "[ui][end]") {
    const std::string button = GENERATE(as<std::string>{}, "end.again", "end.swap");
    Window window;
    window.open(ui::continue_game(window.client(), finished(window)));
    if (button == "end.swap")
        window.click(button);
    else
        window.click_more("end.more", "again");
    REQUIRE(window.app().screen()->name() == "game");
    const auto& match = dynamic_cast<ui::GameScreen&>(*window.app().screen()).match();
    CHECK_FALSE(match.open().is_over());
    CHECK(match.scenario().id == "rauray-spur");
    if (button == "end.swap") {
        REQUIRE(window.has("message.close"));
        window.click("message.close");
    }
    CHECK(window.has("curtain.lift"));
}

TEST_CASE("real dice are entered by clicks and by keys", "[ui][real-dice]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Hidden, DiceFrom::Players);
    RandomPlayer player(window, 4);
    for (int i = 0; i < 400 && !window.has("dice.face.0"); ++i) REQUIRE(player.click());
    REQUIRE(window.has("dice.face.0"));
    const int dice = player.game().match().dice_asked()->dice;
    CHECK_FALSE(window.is_enabled("dice.confirm"));
    window.click("dice.face.3");
    CHECK(window.has("dice.die.0"));
    window.click("dice.die.0");  // taken back
    CHECK_FALSE(window.has("dice.die.0"));
    for (int i = 0; i < dice; ++i) window.key(SDLK_4);
    REQUIRE(window.is_enabled("dice.confirm"));
    CHECK_FALSE(window.is_enabled("dice.face.0"));
    window.key(SDLK_RETURN);
    const PlayedList& history = player.game().match().history();
    bool rolled = false;
    for (const Played& played : history) {
        if (const auto* roll = std::get_if<Roll>(&played.action))
            rolled = rolled || roll->faces[static_cast<std::size_t>(Face::Star)] == dice;
    }
    CHECK(rolled);
}

TEST_CASE("a game with real dice can be played on, and the dice fit every window", "[ui][real-dice]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        window.open_game("rauray-spur", 5, HandsShown::Hidden, DiceFrom::Players);
        RandomPlayer player(window, 4);
        for (int i = 0; i < 400 && !window.has("dice.face.0"); ++i) REQUIRE(player.click());
        REQUIRE(window.has("dice.face.0"));
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        const std::size_t before = player.game().match().record().entries.size();
        for (int i = 0; i < 20; ++i) REQUIRE(player.click());
        CHECK(player.game().match().record().entries.size() > before);
    }
}

TEST_CASE("on a full disk a decision is not made, and says so; with room again the game goes on", "[ui][saved-games]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Hidden);
    RandomPlayer player(window, 4);
    while (player.game().match().record().entries.size() < 30) REQUIRE(player.click());
    const auto files = window.client().game_files();
    REQUIRE(files.size() == 1);
    const auto size = fs::file_size(files.front());
    const auto hash = player.game().match().state_hash();

    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit full{static_cast<rlim_t>(size), before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
    for (int i = 0; i < 60 && !window.has("message.close"); ++i) player.click();
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, old_handler);

    REQUIRE(window.has("message.close"));
    const std::string told = window.label("message.text");
    CHECK(told.find("ree some space") != std::string::npos);
    CHECK(told.find("ree some space") == told.rfind("ree some space"));  // the remedy is said once
    CHECK(player.game().match().state_hash() == hash);
    CHECK(fs::file_size(files.front()) == size);
    window.click("message.close");
    const auto entries = player.game().match().record().entries.size();
    for (int i = 0; i < 60 && player.game().match().record().entries.size() == entries; ++i) player.click();
    CHECK(player.game().match().record().entries.size() > entries);
    CHECK(verify(load_record(files.front(), window.client().standard())).ok);
}

}  // namespace test_end
