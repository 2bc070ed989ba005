// Leaving the board by an exit, at the table.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/play_to.hpp"

namespace test_exits {

using namespace salient;
using namespace salient::test;

namespace {

// The Orne bridges, where every unit of the side that begins stands on an exit; every card is Direct From HQ.
LoadedScenario on_the_way_out() {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    const LoadedScenario plain = parse_scenario(json.dump(), "orne-bridges.json", standard);
    const Board& board = Board::of(plain.scenario->board);
    auto& way_out = json["objectives"]["way_out"];
    way_out = {{"for", plain.scenario->first == Side::Allies ? "allies" : "axis"}, {"type", "exit"}, {"name", "Way out"}};
    for (const UnitSetup& unit : plain.scenario->units)
        if (unit.side == plain.scenario->first) way_out["hexes"].push_back({board.hex(unit.hex).x, board.hex(unit.hex).y});
    for (const Card& card : standard->cards) json["rules"]["cards"][card.id]["copies"] = card.id == "direct_from_hq" ? 60 : 0;
    return parse_scenario(json.dump(), "orne-bridges.json", standard);
}

UnitId leaver_of(const Match& match) {
    UnitId out;
    for (const Action& action : match.legal())
        if (const auto* leave = std::get_if<ExitBoard>(&action); leave != nullptr && leave->route.empty()) out = leave->unit;
    REQUIRE_FALSE(out.is_none());
    return out;
}

// Up to where a unit may leave, which is chosen.
UnitId choose_leaver(Window& window, HandsShown hands) {
    window.open(ui::start_game(window.client(), on_the_way_out(), {7, hands, DiceFrom::Computer}));
    play_to<MoveStep>(window);
    const UnitId leaver = leaver_of(window.game().match());
    window.click(item_of(window.game().match(), leaver));
    REQUIRE(window.is_enabled("prompt.exit"));
    return leaver;
}

}  // namespace

TEST_CASE("a unit that may leave the board is offered it, by mouse or keyboard", "[ui][EXIT-4][EXIT-8]") {
    for (const bool by_keyboard : {false, true}) {
        CAPTURE(by_keyboard);
        Window window(1280, 800);
        const UnitId leaver = choose_leaver(window, HandsShown::Open);
        const Match& match = window.game().match();
        CHECK(window.label("prompt.exit").find("Leave the board: 1 medal") != std::string::npos);
        if (by_keyboard) {
            for (int i = 0; i < 40 && window.items().focus() != "prompt.exit"; ++i) window.key(SDLK_TAB);
            CHECK(window.label("prompt").find("1 medal here") != std::string::npos);
            window.key(SDLK_RETURN);
        } else {
            window.point("prompt.exit");
            CHECK(window.label("prompt").find("1 medal here") != std::string::npos);
            window.click("prompt.exit");
        }
        CHECK(match.open().at(leaver).where == Location::Left);
        CHECK(match.open().at(match.open().active).exit_medals == 1);
    }
}

TEST_CASE("a unit glides off the board, which a resize does not disturb and Space ends", "[ui][EXIT-8]") {
    Window window(1280, 800);
    const UnitId leaver = choose_leaver(window, HandsShown::Open);
    const Match& match = window.game().match();
    window.animate(ui::AnimationSpeed::Normal);
    window.click("prompt.exit");
    for (int i = 0; i < 40 && window.game().playback().beat_as<UnitExited>() == nullptr; ++i) window.pass(0.05);
    REQUIRE(window.game().playback().beat_as<UnitExited>() != nullptr);
    CHECK(window.game().playback().open().at(leaver).on_board());
    window.resize(1920, 1080);
    window.pass(0.1);
    window.resize(1280, 800);
    REQUIRE(window.game().playback().is_running());
    window.key(SDLK_SPACE);
    CHECK_FALSE(window.game().playback().is_running());
    CHECK(window.game().playback().open() == match.open());
    CHECK(match.open().at(leaver).where == Location::Left);
}

TEST_CASE("an exit is looked back at with an arrow off the board", "[ui][EXIT-8]") {
    Window window(1280, 800);
    choose_leaver(window, HandsShown::Open);
    window.click("prompt.exit");
    GameLog log;
    log.read(window.game().match(), window.client().texts(), "en");
    CHECK(std::any_of(log.lines().begin(), log.lines().end(), [](const LogLine& line) {
        return std::any_of(line.arrows.begin(), line.arrows.end(), [](const LogArrow& arrow) { return arrow.leaves; });
    }));
    window.key(SDLK_l);
    CHECK(window.has("look.text"));
}

TEST_CASE("an exit is taken back, and a game saved after it goes on where it was, hands hidden or open", "[ui][EXIT-8]") {
    for (const HandsShown hands : {HandsShown::Open, HandsShown::Hidden}) {
        CAPTURE(hands == HandsShown::Hidden);
        const ScratchFolder folder;
        std::filesystem::path file;
        UnitId leaver;
        Open left;
        {
            Window window(1280, 800, 100, folder.path());
            leaver = choose_leaver(window, hands);
            window.click("prompt.exit");
            CHECK(window.game().match().open().at(leaver).where == Location::Left);
            window.click("prompt.undo");
            CHECK(window.game().match().open().at(leaver).on_board());
            if (!window.is_enabled("prompt.exit")) window.click(item_of(window.game().match(), leaver));
            window.click("prompt.exit");
            left = window.game().match().open();
            file = window.game().played_file();
        }
        Window window(1280, 800, 100, folder.path());
        window.open(ui::continue_game(window.client(), file));
        CHECK(window.game().match().open() == left);
        CHECK(window.game().match().open().at(leaver).where == Location::Left);
        if (window.is_enabled("curtain.lift")) window.click("curtain.lift");
        CHECK(window.has("prompt.undo"));
    }
}

}  // namespace test_exits
