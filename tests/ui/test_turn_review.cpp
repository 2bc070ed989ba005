// The turn review: what was lost by choice and what the dice did, turn by turn, kept beside the games.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

#include "support/catch.hpp"
#include "ui/layout.hpp"
#include "ui/menus/replay/replay_screen.hpp"
#include "ui/menus/review/review_screen.hpp"
#include "ui/window.hpp"

namespace test_turn_review {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

// A game of which a few turns were played by chance.
fs::path short_game(Window& window, HandsShown hands, int turns) {
    const fs::path file = window.client().folders().games / "reviewed.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, 3, hands, file);
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act()) && match.open().turn < turns) play_one(match, *agent);
        return file;
    }
    std::abort();
}

// A short game whose turns were all judged, on the screen.
struct Reviewed {
    explicit Reviewed(int turns, const Look& look = {1280, 800, 100, "en"}, std::uint64_t nodes = 300)
        : window(look.w, look.h, look.percent, scratch.path() / "games", look.language),
          file(short_game(window, HandsShown::Open, turns)) {
        auto screen = std::make_unique<ui::ReviewScreen>(window.client(), file);
        screen->run().set_nodes(nodes);
        run = &screen->run();
        window.open(std::move(screen));
        for (int i = 0; i < 20'000 && run->is_running(); ++i) {
            window.pass(0.1);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        window.settle();
    }

    ScratchFolder scratch;
    Window window;
    fs::path file;
    ui::ReviewRun* run = nullptr;
};

}  // namespace

TEST_CASE("a concession was reviewed as a turn of bad luck", "[ui][review]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    const fs::path file = short_game(window, HandsShown::Open, 3);
    Match match = Match::resume(load_record(file, window.client().standard()));
    const std::size_t whole = turns_to_review(match, {Side::Allies, Side::Axis}).size();
    const auto agent = make_agent("random", 4);
    for (int i = 0; i < 2; ++i) play_one(match, *agent);  // a turn begins
    match.play(Concede{});
    REQUIRE(match.open().is_over());
    CHECK(turns_to_review(match, {Side::Allies, Side::Axis}).size() == whole);
}

TEST_CASE("each turn is judged by choice and by luck, and the review is kept beside the games", "[ui][review]") {
    Reviewed reviewed(5);
    Window& window = reviewed.window;
    ui::ReviewRun& run = *reviewed.run;
    REQUIRE(run.of() >= 4);
    REQUIRE(run.done() == run.of());
    CHECK(run.trouble().empty());
    for (const ReviewedTurn& turn : run.turns()) {
        INFO(turn.turn);
        CHECK(turn.best >= turn.chosen);
        CHECK(turn.loss() == turn.best - turn.chosen);
        CHECK(turn.luck() == turn.came - turn.chosen);
        CHECK_FALSE(turn.plan.empty());
        CHECK(turn.end > turn.first);
    }
    CHECK(window.label("review.said").find("100 points are one won game") != std::string::npos);
    CHECK(window.has("review.row.0"));
    CHECK(window.label("review_told.played").find("of 100 games won from here") != std::string::npos);
    CHECK(window.label("review_told.better").find("of 100 games won from here") != std::string::npos);
    CHECK(window.label("review.told").find("dice") != std::string::npos);

    // Coming back finds it judged, and a damaged file is none.
    const Match again = Match::look(load_record(reviewed.file, window.client().standard()));
    const fs::path kept = reviewed.scratch.path() / "reviews" / "reviewed.json";
    const auto read = read_review(again, kept);
    REQUIRE(read.size() == run.of());
    CHECK(read.front().plan == run.turns().front().plan);
    CHECK(read.front().best == run.turns().front().best);
    {
        std::ofstream damaged(kept);
        damaged << "{\"salient_review\": 1, \"turns\": 7}";
    }
    CHECK(read_review(again, kept).empty());
}

TEST_CASE("in the review Space plays both turns and B leads to that moment of the replay and back", "[ui][review]") {
    Reviewed reviewed(5);
    Window& window = reviewed.window;
    ui::ReviewRun& run = *reviewed.run;
    window.animate(ui::AnimationSpeed::Normal);
    bool has_played = false;  // of some turn there is an arrow
    for (std::size_t i = 0; i < run.of(); ++i) {
        window.key(SDLK_DOWN);
        window.key(SDLK_SPACE);
        has_played = has_played || window.app().wants_another_frame();  // the arrows come one by one
        for (int k = 0; k < 60 && window.app().wants_another_frame(); ++k) window.pass(1);
        CHECK_FALSE(window.app().wants_another_frame());
    }
    CHECK(has_played);
    // The row that had the focus chose itself again: Down never left the first turn.
    while (window.label("review.title").find("urn 1,") == std::string::npos) window.key(SDLK_UP);
    const std::string first = window.label("review.title");
    window.key(SDLK_DOWN);
    CHECK(window.label("review.title") != first);
    const std::string shown = window.label("review.title");
    window.key(SDLK_b);
    REQUIRE(window.app().screen()->name() == "replay");
    window.pass(1);
    const auto& replay = dynamic_cast<const ui::ReplayScreen&>(*window.app().screen());
    CHECK(replay.line() > 0);
    window.key(SDLK_ESCAPE);
    window.pass(1);
    REQUIRE(window.app().screen()->name() == "review");
    CHECK(window.label("review.title") == shown);
}

TEST_CASE("the review of a game that goes on with hidden hands is refused, for it would tell hands", "[ui][review]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    const fs::path file = short_game(window, HandsShown::Hidden, 2);
    CHECK_THROWS_AS(ui::ReviewScreen(window.client(), file), DataError);
}

TEST_CASE("of five turns one was seen in the list of a low window", "[ui][review]") {
    const Reviewed reviewed(6, {1280, 800, 200, "fr"});
    float h = 0;
    int whole = 0;
    for (const ui::Item& item : reviewed.window.items().list()) {
        if (!item.name.starts_with("review.row.") || item.is_out_of_sight) continue;
        h = std::max(h, item.rect.h);
        whole += item.rect.h >= h ? 1 : 0;
    }
    CHECK(whole >= 3);
}

TEST_CASE("the review lies in its window in every size and language", "[ui][review]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.percent, look.language);
        Reviewed reviewed(3, look, 20);
        Window& window = reviewed.window;
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        for (const char* tab : {"review.tab.turns", "review.tab.played", "review.tab.better"}) {
            if (!window.has(tab)) continue;
            window.click(tab);
            check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        }
    }
}

}  // namespace test_turn_review
