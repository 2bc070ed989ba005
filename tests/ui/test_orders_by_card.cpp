// Where a card orders everybody eligible, at the table: the first click picks a unit up to move, and a gesture of its own leaves one out.
#include "support/catch.hpp"
#include "ui/play_to.hpp"
#include "ui/window.hpp"

namespace test_orders_by_card {

using namespace salient;
using namespace salient::test;

namespace {

// Until the card in play orders all that it can, and several of them.
void play_such_a_card(Window& window) {
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        window.open_game("courseulles-beach", seed, HandsShown::Open);
        for (const std::string& card : window.enabled("hand.card.")) {
            window.click(card);
            const auto& question = window.game().chooser().question();
            if (question.is_ordered_by_card() && question.proposed().size() > 1) return;
            window.key(SDLK_ESCAPE);
            if (window.has("menu.resume")) window.key(SDLK_ESCAPE);
            window.key(SDLK_z, KMOD_CTRL);
        }
    }
    FAIL("no card orders all");
}

}  // namespace

TEST_CASE("the first click on a unit that the card ordered took its order away", "[ui][orders]") {
    Window window;
    play_such_a_card(window);
    const auto& game = window.game();
    const std::vector<UnitId> ordered = game.chooser().question().proposed();
    CHECK(window.label("prompt").find("orders all") != std::string::npos);
    CHECK(window.has("legend.by_card"));
    CHECK(window.has("legend.leave_out"));
    CHECK(window.label("prompt.end_note") == "all " + std::to_string(ordered.size()) + " units");
    const std::string first = item_of(game.match(), ordered.front());
    window.click(first);
    for (const UnitId unit : ordered) CHECK(game.match().open().at(unit).ordered);
    REQUIRE(game.chooser().step_is<MoveStep>());
    CHECK(game.chooser().chosen() == ordered.front());
    window.key(SDLK_z, KMOD_CTRL);  // one undo goes back to the orders as they were
    REQUIRE(game.chooser().step_is<OrderStep>());
    CHECK(game.chooser().question().is_ordered_by_card());
    CHECK(game.chooser().question().proposed() == ordered);
}

TEST_CASE("a right click or X leaves a unit out, and from then on a click orders and takes back", "[ui][orders]") {
    Window window;
    play_such_a_card(window);
    const auto& question = [&]() -> const ui::Question& { return window.game().chooser().question(); };
    const std::size_t all = question().proposed().size();
    const UnitId unit = question().proposed().front();
    const std::string hex = item_of(window.game().match(), unit);
    window.right_click(hex);
    CHECK(question().proposed().size() == all - 1);
    CHECK(window.label("prompt").find("ordered") != std::string::npos);
    CHECK(question().marks(window.game().match().open(), {}).tokens.at(unit) == ui::UnitToken::LeftOut);
    window.click(hex);
    CHECK(question().proposed().size() == all);
    window.click(hex);
    CHECK(question().proposed().size() == all - 1);
    window.click(hex);
    window.point(hex);
    window.key(SDLK_x);
    CHECK(question().proposed().size() == all - 1);
    window.key(SDLK_n);
    CHECK(window.game().chooser().step_is<MoveStep>());
    CHECK_FALSE(window.game().match().open().at(unit).ordered);
}

}  // namespace test_orders_by_card
