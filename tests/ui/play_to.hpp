// Playing at the table up to a step, as somebody would with the mouse.
#pragma once

#include <string>

#include "support/catch.hpp"
#include "ui/window.hpp"

namespace salient::test {

// The name of the hex on which a unit stands.
inline std::string item_of(const Match& match, UnitId unit) {
    const Hex at = Board::of(match.scenario().board).hex(match.open().at(unit).hex);
    return "hex." + std::to_string(at.x) + "." + std::to_string(at.y);
}

// Clicks until a step of this kind asks: curtains are lifted, the first card is played, every unit that may be ordered is, phases end.
template <class Step>
void play_to(Window& window, int most_clicks = 20) {
    const Match& match = window.game().match();
    const auto is_there = [&] { return std::holds_alternative<Step>(match.open().steps.back()); };
    for (int i = 0; i < most_clicks && !is_there(); ++i) {
        if (window.is_enabled("curtain.lift"))
            window.click("curtain.lift");
        else if (window.game().chooser().question().is_proposing())
            window.click("prompt.end_phase");
        else if (const auto* order = std::get_if<OrderUnit>(&match.legal().front()))
            window.click(item_of(match, order->unit));
        else if (window.is_enabled("hand.card.0"))
            window.click("hand.card.0");
        else
            window.click("prompt.end_phase");
    }
    REQUIRE(is_there());
}

}  // namespace salient::test
