// Replays: the way through a record, what may be seen of it, what leads out of it.
#include <algorithm>
#include <fstream>

#include "support/catch.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/replay/replay_screen.hpp"
#include "ui/menus/saved_games_screen.hpp"
#include "ui/window.hpp"

namespace test_replay {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

// A game that random players have played, to its end or for some decisions.
fs::path played(Window& window, HandsShown hands = HandsShown::Hidden, int decisions = 100000, std::uint64_t seed = 3) {
    const fs::path file = window.client().folders().games / "played.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, seed, hands, file);
        const auto agent = make_agent("random", seed);
        for (int i = 0; i < decisions && is_player(match.to_act()); ++i) play_one(match, *agent);
    }
    return file;
}
ui::ReplayScreen& replay(Window& window) { return dynamic_cast<ui::ReplayScreen&>(*window.app().screen()); }

}  // namespace

TEST_CASE("a replay goes by steps, turns and key moments, and stays within the record", "[ui][replay]") {
    Window window;
    window.open(ui::replay_screen(window.client(), played(window)));
    const ui::ReplayPath& path = replay(window).path();
    REQUIRE(path.turns().size() > 4);
    REQUIRE(path.moments().size() > 2);
    for (std::size_t i = 1; i < path.moments().size(); ++i) {  // the end of a unit and its medal are one moment
        const ui::KeyMoment &unit = path.moments()[i - 1], &medal = path.moments()[i];
        CHECK_FALSE((unit.kind == ui::KeyMoment::Kind::Unit && medal.kind == ui::KeyMoment::Kind::Medal &&
                     unit.side == medal.side && medal.line == unit.line + 1));
    }
    for (std::size_t i = 2; i < path.turns().size(); ++i) {  // a turn has the number that it had at the table
        if (path.turns()[i - 2].number == 0) continue;
        CHECK(path.turns()[i].number == path.turns()[i - 2].number + 1);
        CHECK(path.turns()[i].side == path.turns()[i - 2].side);
    }
    window.key(SDLK_LEFT);
    CHECK(replay(window).line() == 0);
    window.key(SDLK_RIGHT);
    CHECK(replay(window).line() == 1);
    window.key(SDLK_RIGHT, KMOD_LSHIFT);
    CHECK(path.turn_of(replay(window).line()) == path.turn_of(1) + 1);
    window.key(SDLK_HOME);
    window.key(SDLK_RIGHT, KMOD_LCTRL);
    CHECK(replay(window).line() == path.next_moment(0, false));
    window.key(SDLK_END);
    CHECK(replay(window).line() + 1 == path.lines().size());
    window.key(SDLK_RIGHT);
    CHECK(replay(window).line() + 1 == path.lines().size());
    window.key(SDLK_LEFT, KMOD_LSHIFT);
    window.key(SDLK_LEFT, KMOD_LSHIFT);
    CHECK(path.turn_of(replay(window).line()) + 2 == path.turns().size());
    window.click("replay.first");
    CHECK(replay(window).line() == 0);
    window.click("replay.turn_on");
    CHECK(replay(window).line() == path.turns()[1].first);
    window.key(SDLK_ESCAPE);
}

TEST_CASE("the question mark did nothing in a replay", "[ui][replay][keys]") {
    Window window;
    window.open(ui::replay_screen(window.client(), played(window, HandsShown::Open, 40)));
    window.key(SDLK_QUESTION);
    CHECK(window.app().screen()->name() == "keys");
    window.key(SDLK_QUESTION);
    CHECK(window.app().screen()->name() == "replay");
}

TEST_CASE("a replay plays by itself until Space or its end, and draws nothing more then", "[ui][replay]") {
    Window window;
    window.open(ui::replay_screen(window.client(), played(window)));
    window.hurry();
    window.key(SDLK_SPACE);
    REQUIRE(replay(window).is_playing());
    CHECK(window.app().wants_another_frame());
    const std::size_t before = replay(window).line();
    for (int i = 0; i < 3; ++i) window.pass(1.4);
    CHECK(replay(window).line() == before + 3);
    window.key(SDLK_4);
    window.pass(1.4);
    window.pass(0.4);
    CHECK(replay(window).line() == before + 5);
    window.key(SDLK_SPACE);
    CHECK_FALSE(replay(window).is_playing());
    window.settle();
    CHECK_FALSE(window.app().wants_another_frame());
}

TEST_CASE("a replay moves and is heard as the game was, a key brings the next step at once", "[ui][replay][sound]") {
    Window window;
    window.open(ui::replay_screen(window.client(), played(window)));
    window.animate(ui::AnimationSpeed::Normal);
    window.app().take_heard();
    const ui::ReplayScreen& now = replay(window);
    const auto at = [&] { return now.moment(); };
    const auto until = [&] { return now.path().lines()[now.line()].until; };
    // The first line in which something takes time.
    while (at() == until() && now.line() + 1 < now.path().lines().size()) window.key(SDLK_RIGHT);
    REQUIRE(at() < until());
    CHECK(window.app().wants_another_frame());
    window.pass(30);
    window.pass(0);
    CHECK(at() == until());
    CHECK_FALSE(window.app().wants_another_frame());
    CHECK_FALSE(window.app().take_heard().empty());
    // What is under way is not waited for.
    const std::size_t line = now.line();
    for (int i = 0; i < 10; ++i) window.key(SDLK_RIGHT);
    CHECK(now.line() == line + 10);
    // And back it goes at once.
    window.key(SDLK_LEFT);
    CHECK(at() == until());
    // Played by itself it comes to its end, and lies there as the game does.
    window.key(SDLK_SPACE);
    for (int i = 0; i < 20000 && replay(window).is_playing(); ++i) window.pass(0.5);
    CHECK(now.line() + 1 == now.path().lines().size());
    CHECK_FALSE(now.is_playing());
    // What the last line shows begins with the next frame.
    window.pass(0);
    window.pass(30);
    window.pass(0);
    CHECK(at() == until());
}

TEST_CASE("a replay told neither the odds of its battles nor why a computer did something", "[ui][replay]") {
    Window window;
    window.open(ui::replay_screen(window.client(), played(window)));
    const ui::ReplayPath& path = replay(window).path();
    // The first roll of the record.
    window.key(SDLK_o);
    CHECK(window.label("replay.odds").find("no battle") != std::string::npos);
    for (int i = 0; i < 400 && path.lines()[replay(window).line()].arrows.empty(); ++i) window.key(SDLK_RIGHT);
    window.settle();
    bool is_told = false;
    for (int i = 0; i < 400 && !is_told; ++i) {
        window.key(SDLK_RIGHT);
        window.settle();
        is_told = window.label("replay.odds") == "Odds";
    }
    CHECK(is_told);
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("replay.odds"));
    CHECK(window.app().screen()->name() == "replay");
    // No computer played in it.
    window.key(SDLK_q);
    CHECK(window.has("message.close"));
}

TEST_CASE("beside the reasons of a computer the replay went on, and showed them for another decision", "[ui][replay]") {
    Window window;
    const fs::path file = window.client().folders().games / "played.jsonl";
    {
        RecordNotes notes;
        notes.computers = {"", "recruit"};
        Match match(load_scenario(source_dir() / "scenarios/rauray-spur.json", window.client().standard()), 3, HandsShown::Open,
                    file, {}, DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
        const auto agent = make_agent("random", 3);
        for (int i = 0; i < 120; ++i) play_one(match, *agent);
        match.hand_over(seat_of(Side::Axis), "");  // it is asked of no more, and was of this
    }
    window.open(ui::replay_screen(window.client(), file));
    window.key(SDLK_END);
    const auto open_why = [&] {
        window.key(SDLK_q);
        window.settle();
        REQUIRE(window.has("whysheet.text"));
    };
    for (const char* way : {"replay.first", "replay.turn_back"}) {
        CAPTURE(way);
        window.key(SDLK_END);
        open_why();
        window.click(way);
        CHECK_FALSE(window.has("whysheet.text"));
    }
    open_why();
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("whysheet.text"));
    CHECK(window.app().screen()->name() == "replay");
}

TEST_CASE("why a computer decided was asked where its levels could not be read, and the window ended", "[ui][replay]") {
    const ScratchFolder folder;
    const fs::path assets = folder.path() / "assets", games = folder.path() / "games", file = games / "played.jsonl";
    fs::copy(source_dir() / "assets", assets, fs::copy_options::recursive);
    ui::Client client({.assets = assets, .scenarios = source_dir() / "scenarios", .games = games, .config = {}});
    {
        RecordNotes notes;
        notes.computers = {"", "recruit"};
        Match match(load_scenario(source_dir() / "scenarios/rauray-spur.json", client.standard()), 3, HandsShown::Open, file, {},
                    DiceFrom::Computer, TurnEnd::AtOnce, {}, notes);
        const auto agent = make_agent("random", 3);
        for (int i = 0; i < 120; ++i) play_one(match, *agent);
    }
    std::vector<fs::path> levels;
    for (const auto& level : fs::directory_iterator(assets / "opponents")) levels.push_back(level.path());
    for (const fs::path& level : levels) write_file_atomically(level, "{");
    Window window;
    window.open(ui::replay_screen(client, file));
    window.key(SDLK_END);
    window.key(SDLK_q);
    CHECK(window.has("message.close"));
    CHECK_FALSE(window.has("whysheet.text"));
    // Nor does anything stand in a record that the table cannot follow.
    Match match(load_scenario(source_dir() / "scenarios/rauray-spur.json", client.standard()), 3, HandsShown::Open);
    ui::Computers nobody(match, assets);
    CHECK_THROWS_AS(nobody.prepare(), DataError);
}

TEST_CASE("hands of a game that is over are shown as they were, of both, of one side, of nobody", "[ui][replay]") {
    Window window;
    window.open(ui::replay_screen(window.client(), played(window)));
    REQUIRE(replay(window).may_show_hands());
    window.key(SDLK_RIGHT, KMOD_LSHIFT);
    CHECK(window.has("replay.hand.allies"));
    CHECK(window.has("replay.hand.axis"));
    window.click("replay.hands.axis");
    CHECK_FALSE(window.has("replay.hand.allies"));
    CHECK(window.has("replay.hand.axis"));
    window.click("replay.hands.nobody");
    CHECK_FALSE(window.has("replay.hand.axis"));
    const ui::ReplayScreen& now = replay(window);
    const Instant at = now.path().lines()[now.line()].until;
    CHECK(table_at(now.match(), at, Seat{0}).known.hand.size() > 0);
}

TEST_CASE("of a game with hidden hands that goes on, a replay shows no hand at all", "[ui][replay][secrets]") {
    Window window;
    window.open(ui::replay_screen(window.client(), played(window, HandsShown::Hidden, 60)));
    CHECK_FALSE(replay(window).may_show_hands());
    window.app().keep_texts();
    for (int i = 0; i < 12; ++i) {
        window.key(SDLK_RIGHT);
        CHECK_FALSE(window.has("replay.hands.both"));
        CHECK_FALSE(window.has("replay.hand.allies"));
        CHECK_FALSE(window.has("replay.hand.axis"));
        CHECK(window.app().cards_shown().empty());
    }
    // Nor may one play on from it as a new game, and see the hands there.
    CHECK_FALSE(window.is_enabled("replay.branch"));
    window.key(SDLK_b);
    CHECK_FALSE(window.has("branch.begin"));
    CHECK(window.has("message.text"));
}

TEST_CASE("playing on from a step is a new game: the same until then, other dice after, and the record stays", "[ui][replay]") {
    Window window;
    const fs::path file = played(window);
    const std::string before = read_file(file);
    window.open(ui::replay_screen(window.client(), file));
    for (int i = 0; i < 5; ++i) window.key(SDLK_RIGHT, KMOD_LSHIFT);
    const std::size_t line = replay(window).line();
    const Instant at = replay(window).path().lines()[line].until;
    std::vector<Action> actions;
    for (std::size_t i = 0; i < at.entry; ++i) actions.push_back(replay(window).match().history()[i].action);
    window.key(SDLK_b);
    window.click("branch.begin");
    REQUIRE(window.app().screen()->name() == "game");
    const Match& match = window.game().match();
    CHECK_FALSE(match.is_for_looking());
    CHECK((is_player(match.to_act()) || is_player(match.turn_to_end())));
    REQUIRE(match.history().size() >= actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) CHECK(match.history()[i].action == actions[i]);
    CHECK(match.replayed().fairness == Fairness::NotSealed);
    CHECK(read_file(file) == before);
    // Each state has its hash: a record without could not be verified.
    for (const RecordEntry& entry : match.record().entries) CHECK(entry.hash != 0);
}

TEST_CASE("a replay is saved as text, a line for each step", "[ui][replay]") {
    const ScratchFolder folder;
    const fs::path games = folder.path() / "games";
    fs::create_directories(games);
    Window window(1280, 800, 100, games);
    window.open(ui::replay_screen(window.client(), played(window)));
    window.click("replay.export");
    REQUIRE(window.has("message.text"));
    const std::string text = read_file(folder.path() / "texts" / "played.txt");
    CHECK(text.find("Turn 1") != std::string::npos);
    CHECK(text.find("<b>") == std::string::npos);
    CHECK(text.find("Key moments: ") != std::string::npos);
}

TEST_CASE("looking back in a game shows no line of the log that came later", "[ui][replay][lookback]") {
    Window window;
    window.open(ui::continue_game(window.client(), played(window, HandsShown::Hidden, 60)));
    if (window.is_enabled("curtain.lift")) window.click("curtain.lift");
    window.key(SDLK_l);
    REQUIRE(window.has("look.text"));
    for (int i = 0; i < 6; ++i) window.key(SDLK_LEFT);
    const std::string now = window.label("look.text");
    int last = -1;
    for (const ui::Item& item : window.items().list())
        if (item.name.starts_with("log.line.")) last = std::max(last, std::stoi(item.name.substr(9)));
    REQUIRE(last >= 0);
    CHECK(window.label("log.line." + std::to_string(last)) == now);
}

TEST_CASE("a replay fits small windows and large text, with its list beside or over the board", "[ui][replay]") {
    for (const auto& [w, h, percent] : {std::tuple{1280, 800, 100}, {1920, 1080, 200}, {1280, 800, 200}, {800, 500, 100}}) {
        Window window(w, h, percent);
        window.open(ui::replay_screen(window.client(), played(window)));
        window.key(SDLK_RIGHT, KMOD_LSHIFT);
        CHECK(window.is_enabled("replay.play"));
        CHECK(window.is_enabled("page.back"));
        if (window.has("replay.show_list")) window.click("replay.show_list");
        CHECK(window.has("replay.list.moments"));
    }
}

}  // namespace test_replay
