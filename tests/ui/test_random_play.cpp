// Plays through the screen with a random mouse: no dead end, no hidden card in sight, no missing text.
#include "support/catch.hpp"
#include "ui/random_player.hpp"

namespace test_random_play {

using namespace salient;
using namespace salient::test;

namespace {

void check_secrets(const Window& window, const ui::GameScreen& game) {
    const Match& match = game.match();
    const Side side = match.side_to_act();
    const bool choosing =
        !match.open().steps.empty() && std::holds_alternative<PlayCardStep>(match.open().steps.back()) && !game.has_curtain();
    std::size_t shown = 0;
    for (const ui::Item& item : window.items().list()) {
        CAPTURE(item.name, item.label);
        CHECK(item.label.find("[") == std::string::npos);
        if (item.name.starts_with("hand.card.")) {
            ++shown;
            CHECK(choosing);
        }
        if (item.name.starts_with("keep.card.")) CHECK_FALSE(game.has_curtain());
    }
    if (choosing) CHECK(shown == match.hand(seat_of(side)).size());
}

}  // namespace

TEST_CASE("random clicking plays on, keeps secrets and never stands still", "[ui]") {
    const std::string scenario = GENERATE(std::string("orne-bridges"), std::string("rauray-spur"));
    Window window(1280, 800, 100, {}, "en", Draws::Frames);
    window.open_game(scenario, 5, HandsShown::Hidden);
    auto& game = dynamic_cast<ui::GameScreen&>(*window.app().screen());
    RandomPlayer player(window, 42);
    std::size_t decisions = 0;
    int idle = 0;
    for (int i = 0; i < 260 && !game.match().open().is_over(); ++i) {
        check_secrets(window, game);
        const std::size_t before = game.match().record().entries.size();
        const bool has_curtain = game.has_curtain();
        REQUIRE(player.click());
        idle = game.match().record().entries.size() == before && !has_curtain ? idle + 1 : 0;
        decisions += idle == 0 && !has_curtain;
        REQUIRE(idle < 40);
    }
    CHECK(decisions > 40);
}

}  // namespace test_random_play
