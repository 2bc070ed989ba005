// Leaving the board by an exit, at the table.
#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

using namespace salient;
using namespace salient::test;

TEST_CASE("a unit that may leave the board is offered it, by mouse or keyboard", "[ui][EXIT-4][EXIT-8]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    // Every unit of the side that begins stands on an exit, and every card is Direct From HQ.
    const LoadedScenario plain = parse_scenario(json.dump(), "orne-bridges.json", standard);
    const Board& board = Board::of(plain.scenario->board);
    auto& way_out = json["objectives"]["way_out"];
    way_out = {{"for", plain.scenario->first == Side::Allies ? "allies" : "axis"}, {"type", "exit"}, {"name", "Way out"}};
    for (const UnitSetup& unit : plain.scenario->units)
        if (unit.side == plain.scenario->first) way_out["hexes"].push_back({board.hex(unit.hex).x, board.hex(unit.hex).y});
    for (const Card& card : standard->cards) json["rules"]["cards"][card.id]["copies"] = card.id == "direct_from_hq" ? 60 : 0;

    for (const bool by_keyboard : {false, true}) {
        CAPTURE(by_keyboard);
        const LoadedScenario battle = parse_scenario(json.dump(), "orne-bridges.json", standard);
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        const Match& match = window.game().match();
        const auto item_of = [&](UnitId unit) {
            const Hex at = board.hex(match.open().at(unit).hex);
            return "hex." + std::to_string(at.x) + "." + std::to_string(at.y);
        };
        for (int i = 0; i < 20 && !std::holds_alternative<MoveStep>(match.open().steps.back()); ++i) {
            if (window.is_enabled("curtain.lift")) {
                window.click("curtain.lift");
            } else if (const auto* order = std::get_if<OrderUnit>(&match.legal().front())) {
                window.click(item_of(order->unit));
            } else if (window.is_enabled("hand.card.0")) {
                window.click("hand.card.0");
            } else {
                window.click("prompt.end_phase");
            }
        }
        REQUIRE(std::holds_alternative<MoveStep>(match.open().steps.back()));
        UnitId leaver;
        for (const Action& action : match.legal())
            if (const auto* leave = std::get_if<ExitBoard>(&action); leave != nullptr && leave->route.empty())
                leaver = leave->unit;
        REQUIRE_FALSE(leaver.is_none());
        window.click(item_of(leaver));
        REQUIRE(window.is_enabled("prompt.exit"));
        CHECK(window.label("prompt.exit").find("Leave the board: 1 medal") != std::string::npos);
        if (by_keyboard) {
            for (int i = 0; i < 40 && window.items().focus() != "prompt.exit"; ++i) window.key(SDLK_TAB);
            window.key(SDLK_RETURN);
        } else {
            window.click("prompt.exit");
        }
        CHECK(match.open().at(leaver).where == Whereabouts::Left);
        CHECK(match.open().at(match.open().active).exit_medals == 1);
    }
}
