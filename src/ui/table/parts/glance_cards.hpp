// A unit or a hex as a card to glance at: picture, name and place, three cells, at most three sentences with their signs.
#pragma once

#include "ui/table/stage.hpp"

namespace salient::ui {

// Each draws from the top of `where` down and gives the y below it.
float draw_unit_card(Ui& ui, const Stage& stage, Rect where, UnitId unit);
float draw_hex_card(Ui& ui, const Stage& stage, Rect where, HexId hex);
// The foot of a card: what a click does, and the button `name` that turns it over. True when it was pressed.
bool draw_card_foot(Ui& ui, std::string_view name, Rect foot, const std::string& told, bool is_turned);

}  // namespace salient::ui
