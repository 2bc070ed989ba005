// Plays through the screen with a random mouse: no dead end, no hidden card in sight, no missing text.
#include <algorithm>

#include "salient/rng.hpp"
#include "support/catch.hpp"
#include "ui/game_screen.hpp"
#include "ui/window.hpp"

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
    if (choosing) CHECK(shown == match.hand(side).size());
}

}  // namespace

TEST_CASE("random clicking plays on, keeps secrets and never stands still", "[ui]") {
    const std::string scenario = GENERATE(std::string("orne-bridges"), std::string("rauray-spur"));
    Window window;
    window.open_game(scenario, 5, HandsShown::Hidden);
    auto& game = dynamic_cast<ui::GameScreen&>(*window.app().screen());
    Rng rng(42);
    const auto pick = [&](const std::vector<std::string>& list) {
        return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    };
    std::size_t decisions = 0;
    int idle = 0;
    for (int i = 0; i < 260 && !game.match().open().is_over(); ++i) {
        check_secrets(window, game);
        const std::size_t before = game.match().record().entries.size();
        const auto group = [&](std::string_view prefix) {
            std::vector<std::string> out;
            for (const ui::Item& item : window.items().list()) {
                if (item.is_enabled && item.name.starts_with(prefix) && item.name != "prompt" && item.name != "prompt.undo" &&
                    item.name != "prompt.ambush") {
                    out.push_back(item.name);
                }
            }
            return out;
        };
        if (window.has("curtain.lift")) {
            window.click("curtain.lift");
            idle = 0;
            continue;
        }
        const auto keep = group("keep.card.");
        const auto sections = group("prompt.section.");
        const auto cards = group("hand.card.");
        const auto hexes = group("hex.");
        const auto buttons = group("prompt.");
        if (!keep.empty())
            window.click(pick(keep));
        else if (!sections.empty())
            window.click(pick(sections));
        else if (!cards.empty())
            window.click(pick(cards));
        else if (!hexes.empty() && (buttons.empty() || idle < 6))
            window.click(pick(hexes));
        else if (!buttons.empty())
            window.click(pick(buttons));
        else
            FAIL("nothing can be clicked");
        idle = game.match().record().entries.size() == before ? idle + 1 : 0;
        decisions += idle == 0;
        REQUIRE(idle < 40);
    }
    CHECK(decisions > 40);
}
