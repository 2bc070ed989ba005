// A sentence beside the pointer: what a click there would mean, or why it was refused.
#pragma once

#include <optional>
#include <string>

#include "salient/queries.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

struct Hint {
    std::string text;  // rich text
    Point at;
    bool is_click = false;  // a click that was refused, not mere pointing
};

std::string refusal_sentence(const Texts& texts, const Refusal& refusal);
// How far, and whether the unit may still battle from there.
std::string route_sentence(const Texts& texts, const Destination& to);
// How likely a unit that is dropped lands, and of what it is lost.
std::string drop_sentence(const Texts& texts, const DropOdds& odds);
// `away_from`: a unit that it does not cover.
void draw_hint(Ui& ui, const Hint& hint, std::optional<Point> away_from);

}  // namespace salient::ui
