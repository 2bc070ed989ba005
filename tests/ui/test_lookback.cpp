// Looking back: the recap at the handover, its steps, the log; line of sight and route on demand.
#include <algorithm>

#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_lookback {

using namespace salient;
using namespace salient::test;

namespace {

bool has_card_face(const Window& window) {
    return std::any_of(window.items().list().begin(), window.items().list().end(),
                       [](const ui::Item& i) { return i.name.starts_with("hand.card."); });
}

// Plays at random until the first turn is over.
void play_first_turn(Window& window) {
    auto& game = window.game();
    Rng rng(4);
    for (int i = 0; i < 400 && game.match().open().turn < 2; ++i) {
        if (window.has("curtain.lift")) {
            window.click("curtain.lift");
            continue;
        }
        const auto pick = [&](const std::vector<std::string>& list) {
            return list[rng.below(static_cast<std::uint32_t>(list.size()))];
        };
        auto buttons = window.enabled("prompt.");
        std::erase_if(buttons, [](const std::string& n) { return n == "prompt.undo" || n == "prompt.ambush"; });
        const auto cards = window.enabled("hand.card.");
        const auto hexes = window.enabled("hex.");
        const auto keep = window.enabled("keep.card.");
        const auto& units = game.match().open().units;
        const bool has_ordered = std::any_of(units.begin(), units.end(), [](const Unit& u) { return u.ordered; });
        if (!keep.empty())
            window.click(keep.front());
        else if (!cards.empty() && game.match().open().phase == Phase::PlayCard && window.enabled("prompt.section.").empty())
            window.click(*std::find_if(cards.begin(), std::prev(cards.end()), [&](const std::string& card) {
                return window.label(card).ends_with(" units");  // orders more than one now
            }));
        else if (!hexes.empty() && (buttons.empty() || rng.below(has_ordered ? 2 : 4) > 0))
            window.click(pick(hexes));
        else if (!buttons.empty())
            window.click(pick(buttons));
    }
    REQUIRE(game.match().open().turn == 2);
}

}  // namespace

TEST_CASE("the curtain tells the other's turn and shows it step by step with every hand face down", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    CHECK_FALSE(window.has("curtain.recap"));  // nothing has been played yet
    play_first_turn(window);
    REQUIRE(window.has("curtain.lift"));
    const std::string recap = window.label("curtain.recap");
    CHECK(recap.find("ordered with") != std::string::npos);
    CHECK(recap.find('[') == std::string::npos);
    CHECK(window.is_enabled("curtain.no_ambush"));

    window.click("curtain.steps");
    REQUIRE(window.has("look.text"));
    CHECK_FALSE(window.has("curtain.lift"));
    CHECK(window.is_enabled("look.next"));
    const std::size_t played = window.game().match().record().entries.size();
    std::vector<std::string> told;
    for (int i = 0; i < 60; ++i) {
        CHECK_FALSE(has_card_face(window));
        CHECK(window.enabled("hex.").empty());
        told.push_back(window.label("look.text"));
        if (!window.is_enabled("look.next")) break;
        if (i % 2 == 0)
            window.key(SDLK_RIGHT);
        else
            window.click("look.next");
    }
    CHECK(told.size() >= 2);
    CHECK(told.front().find("layed") != std::string::npos);
    window.hold(SDLK_h, true);
    CHECK_FALSE(has_card_face(window));
    window.hold(SDLK_h, false);
    window.key(SDLK_n);
    window.key(SDLK_z, KMOD_CTRL);
    CHECK(window.game().match().record().entries.size() == played);
    window.key(SDLK_LEFT);
    CHECK(window.is_enabled("look.next"));
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("look.text"));
    CHECK(window.has("curtain.lift"));
    CHECK(window.game().match().record().entries.size() == played);
}

TEST_CASE("with open hands a key tells the last turn; a line of the log shows the board of that moment", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    play_first_turn(window);
    window.key(SDLK_b);
    REQUIRE(window.is_enabled("recap.steps"));
    CHECK(window.label("recap.text").find("ordered with") != std::string::npos);
    window.click("recap.steps");
    CHECK(window.has("look.text"));
    for (int i = 0; i < 60 && window.is_enabled("look.next"); ++i) window.key(SDLK_RETURN);  // step by step, then back
    CHECK(window.has("look.text"));
    window.key(SDLK_RETURN);
    CHECK_FALSE(window.has("look.text"));

    window.point("log");
    for (int i = 0; i < 60 && !window.has("log.line.0"); ++i) window.wheel(1);
    REQUIRE(window.has("log.line.0"));
    window.click("log.line.0");
    REQUIRE(window.has("look.text"));
    CHECK(window.label("look.text") == window.label("log.line.0"));
    CHECK(has_card_face(window));  // the hands lie open, whatever moment the board shows
    const std::string start = window.label("look.text");
    window.key(SDLK_END);
    CHECK(window.label("look.text") != start);
    window.key(SDLK_HOME);
    CHECK(window.label("look.text") == start);
    window.click("look.back");
    CHECK(has_card_face(window));
    window.key(SDLK_l);
    CHECK(window.has("look.text"));
}

TEST_CASE("the table at a moment is the fold of the history up to it", "[ui]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Hidden);
    play_first_turn(window);
    const Match& match = window.game().match();
    CHECK(table_at(match, {match.history().size(), 0}).open == match.open());
    const Open start = table_at(match, {}).open;
    CHECK(start.turn == 0);
    for (const UnitId id : start.units.ids()) CHECK(start.units[id].figures == start.units[id].full);
    CHECK(table_at(match, {}).known.hand.empty());
}

TEST_CASE("V draws the line of sight and says in a sentence what bars it", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const Match& match = window.game().match();
    const Table table{match.rules(), match.scenario(), match.open()};
    const Board& board = table.board;
    const auto name = [&](HexId hex) {
        return "hex." + std::to_string(board.hex(hex).x) + "." + std::to_string(board.hex(hex).y);
    };
    int seen = 0;
    int barred = 0;
    const HexId from = match.open().units.front().hex;
    window.point(name(from));
    window.key(SDLK_v);
    for (int i = 0; i < board.size(); i += 7) {
        const HexId to{i};
        if (to == from) continue;
        window.point(name(to));
        const UnitType& type = table.type(match.open().units.front());
        const Observer observer = !type.needs_sight                          ? Observer::Gun
                                  : type.attack_class == UnitClass::Infantry ? Observer::Infantry
                                                                             : Observer::Unit;
        const SightReport report = sight(table, from, to, observer);
        const std::string hint = window.label("hint");
        CAPTURE(hint, i);
        CHECK(hint.find('[') == std::string::npos);
        CHECK((hint.find("Clear") != std::string::npos) == report.clear);
        if (!report.clear) CHECK(hint.find(report.clause) != std::string::npos);
        ++(report.clear ? seen : barred);
    }
    CHECK(seen > 0);
    CHECK(barred > 0);
    window.key(SDLK_v);
    CHECK(window.label("hint") == "Line of sight: off");  // the note says so, and nothing else is told
}

TEST_CASE("pointing at where a unit may move says how far it is and whether it may still battle", "[ui]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Open);
    auto& game = window.game();
    for (const std::string& card : window.enabled("hand.card.")) {
        if (game.match().open().phase == Phase::PlayCard) window.click(card);
    }
    for (int i = 0; i < 12 && game.match().open().phase == Phase::Order; ++i) {
        const auto hexes = window.enabled("hex.");
        if (hexes.empty() || i > 3)
            window.key(SDLK_n);
        else
            window.click(hexes.front());
    }
    REQUIRE(game.match().open().phase == Phase::Move);
    window.key(SDLK_t);  // the next unit, chosen
    int told = 0;
    for (const std::string& hex : window.enabled("hex.")) {
        window.point(hex);
        if (!window.has("hint")) continue;
        const std::string hint = window.label("hint");
        const bool battles = hint.find("may still battle") != std::string::npos;
        const bool not_any_more = hint.find("no battle afterwards") != std::string::npos;
        if (!battles && !not_any_more) continue;
        CHECK(battles != not_any_more);
        if (not_any_more) CHECK(hint.find("BTL-") != std::string::npos);
        ++told;
    }
    CHECK(told > 0);
}

}  // namespace test_lookback
