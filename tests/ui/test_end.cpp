// The end of a game, and real dice at the table.
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "ui/layout.hpp"
#include "ui/random_player.hpp"

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

// A game that random players have played to its end.
fs::path finished(Window& window) {
    const fs::path file = window.games() / "finished.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, 3, HandsShown::Hidden, file);
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act())) play_one(match, *agent);
    }
    return file;
}

}  // namespace

TEST_CASE("the end of a game fits every window, language and size", "[ui][end]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        window.open(ui::continue_game(window.client(), finished(window)));
        for (const char* name : {"end.menu", "end.again", "end.swap", "end.save", "end.look"}) CHECK(window.is_enabled(name));
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        window.click("end.save");
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
    }
}

TEST_CASE("the record of a finished game is saved under a name, never over another file", "[ui][end]") {
    Window window;
    const fs::path game = finished(window);
    window.open(ui::continue_game(window.client(), game));
    const fs::path copy = window.games() / "copies" / "first win.jsonl";
    const auto save_as = [&](const std::string& path) {
        window.click("end.save");
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
    window.click(button);
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
    CHECK(player.game().match().state_hash() == hash);
    CHECK(fs::file_size(files.front()) == size);
    window.click("message.close");
    const auto entries = player.game().match().record().entries.size();
    for (int i = 0; i < 60 && player.game().match().record().entries.size() == entries; ++i) player.click();
    CHECK(player.game().match().record().entries.size() > entries);
    CHECK(verify(load_record(files.front(), window.client().standard())).ok);
}
