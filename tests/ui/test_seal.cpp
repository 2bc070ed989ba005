// The seal of a game is there from the start, its seed only when nobody can play on.
#include <algorithm>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/text_file.hpp"
#include "ui/random_player.hpp"

namespace test_seal {

using namespace salient;
using namespace salient::test;

namespace {

constexpr std::uint64_t seed = 7316204958172643;

// Whether anything on the screen holds a text.
bool shows(Window& window, const std::string& text) {
    const auto holds = [&](const std::string& s) { return s.find(text) != std::string::npos; };
    const auto& items = window.items().list();
    return std::any_of(window.app().texts_shown().begin(), window.app().texts_shown().end(), holds) ||
           std::any_of(items.begin(), items.end(), [&](const ui::Item& item) { return holds(item.label); });
}

// A battle with open hands that is over, on disk.
std::filesystem::path finished_open_game(Window& window) {
    const auto file = window.games() / "open.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, seed, HandsShown::Open, file, "now", DiceFrom::Computer, TurnEnd::AtOnce,
                    std::string(32, '5'));
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act())) play_one(match, *agent);
        REQUIRE(match.can_undo());
    }
    return file;
}

}  // namespace

TEST_CASE("the seal stands in the menu from the first moment, in every language", "[ui][seal]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        window.open_game("rauray-spur", seed, HandsShown::Hidden);
        window.click("curtain.lift");
        window.key(SDLK_ESCAPE);
        const std::string seal = ui::short_seal(window.game().match());
        CHECK(seal.size() == 19);
        CHECK(seal_of(window.game().match().record().header).starts_with(seal.substr(0, 4)));
        CHECK(window.label("menu.note").find(seal) != std::string::npos);
        CHECK_FALSE(window.has("end.seed"));
    }
}

TEST_CASE("a seal that other rules cannot prove any more was dropped in silence", "[ui][seal]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        window.open_game("rauray-spur", seed, HandsShown::Hidden);
        until_written(window);
        LoadedRecord record = load_record(window.app().screen()->played_file(), window.client().standard());
        record.record.header.hash_scheme = 1;
        const auto save = [&](const char* name) {
            record.record.seal = seal_of(record.record.header);
            const auto file = window.games() / name;
            std::ofstream(file) << record_to_text(record.record, *record.scenario.rules,
                                                  Board::of(record.scenario.scenario->board));
            return file;
        };
        const auto fair = save("fair.jsonl");
        ++record.record.header.seed;
        const auto unfair = save("unfair.jsonl");
        window.open(ui::continue_game(window.client(), fair));
        CHECK_FALSE(window.has("message.close"));
        CHECK(ui::short_seal(window.game().match()).size() == 19);
        window.open(ui::continue_game(window.client(), unfair));
        REQUIRE(window.has("message.close"));
        CHECK(window.label("message.text") == window.client().texts()("message.seal_lost"));
        window.click("message.close");
        window.click("curtain.lift");
        window.key(SDLK_ESCAPE);
        CHECK(window.label("menu.note").find(window.client().texts()("menu.saved")) != std::string::npos);
    }
}

TEST_CASE("the seed is told at the end and in no text before", "[ui][seal]") {
    Window window(800, 500);
    window.app().keep_texts();
    const std::string number = std::to_string(seed);
    window.open_game("rauray-spur", seed, HandsShown::Hidden);
    const Match& match = window.game().match();
    int frames = 0;
    window.after_frame = [&] {
        if (++frames % 3 != 0) return;  // what is shown stays for three
        if (!match.open().is_over() || match.can_undo()) REQUIRE_FALSE(shows(window, number));
    };
    RandomPlayer player(window, 2);
    for (int i = 0; i < 6000 && !match.open().is_over(); ++i) {
        player.click();
        if (i % 100 != 0 || !window.has("bar.menu")) continue;
        window.click("bar.menu");
        window.key(SDLK_ESCAPE);
    }
    REQUIRE(match.open().is_over());
    window.settle();
    REQUIRE(window.has("end.menu"));
    if (match.can_undo()) {  // the last choice may be taken back until somebody wants to see the seed
        CHECK_FALSE(window.has("end.seed"));
        window.key(SDLK_4);
        window.bring_into_sight("end.show_seed");
        window.click("end.show_seed");
    }
    REQUIRE_FALSE(match.can_undo());
    if (!window.has("end.seed")) window.key(SDLK_4);
    REQUIRE(window.has("end.seed"));
    CHECK(window.label("end.seed").find(number) != std::string::npos);
    CHECK(window.label("end.seed").find(ui::short_seal(match)) != std::string::npos);
    CHECK(window.label("end.seed").find("salient-tool replay") != std::string::npos);
    // And that proves it.
    const LoadedRecord record = load_record(window.app().screen()->played_file(), window.client().standard());
    CHECK(verify(record).fairness == Fairness::Fair);
    window.after_frame = {};
}

TEST_CASE("the seed was told although the end could be taken back", "[ui][seal]") {
    Window window;
    window.app().keep_texts();
    const auto file = finished_open_game(window);
    window.open(ui::continue_game(window.client(), file));
    REQUIRE(window.has("end.menu"));
    CHECK_FALSE(window.has("end.seed"));
    CHECK_FALSE(shows(window, std::to_string(seed)));
}

TEST_CASE("the seed of a game with open hands was never told", "[ui][seal]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        window.app().keep_texts();
        const auto file = finished_open_game(window);
        const auto text = contents(file);
        window.open(ui::continue_game(window.client(), file));
        window.key(SDLK_4);
        REQUIRE(window.is_enabled("end.show_seed"));
        REQUIRE(window.game().match().can_undo());
        window.bring_into_sight("end.show_seed");
        window.point("end.show_seed");
        CHECK(window.label("hint") == ui::plain_text(window.client().texts()("end.show_seed_hint")));
        CHECK_FALSE(shows(window, std::to_string(seed)));
        window.click("end.show_seed");
        window.settle();
        CHECK_FALSE(window.has("end.show_seed"));
        CHECK(window.label("end.seed").find(std::to_string(seed)) != std::string::npos);
        CHECK_FALSE(window.game().match().can_undo());
        window.key(SDLK_z, KMOD_CTRL);
        CHECK(window.game().match().open().is_over());
        CHECK(contents(file) == text);
    }
}

}  // namespace test_seal
