// What a battle is known by in lists and on cards: its picture, the marks of its nations, the stripes of its rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "salient/data.hpp"
#include "salient/measured.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "words/battle_facts.hpp"

namespace salient::ui {

// The board as it is set up, without names and chips, made by the program and kept by the digest of the battle.
void draw_battle_picture(Ui& ui, Rect where, const LoadedScenario& battle);
// The mark of a nation in the shape of its side: round and dotted, or a hexagon and barred.
void draw_nation_mark(Ui& ui, Rect where, const LoadedScenario& battle, Side side);
// So many of three slanted bars, from the left middle on; gives their width.
float draw_bars(Ui& ui, Point at, std::size_t count);
float draw_stripes(Ui& ui, Point at, RuleStripes stripes);
// The seal of a side with a check: won as that side.
void draw_won_seal(Ui& ui, Rect where, Side side);
// A star to click, full for a favorite.
bool star_button(Ui& ui, std::string_view name, Rect where, bool is_favorite);

// "few rules · 25 min"
std::string rules_and_length(const Texts& texts, const LoadedScenario& battle);
std::string name_of_battle(const LoadedScenario& battle, std::string_view language);
std::string place_of_battle(const LoadedScenario& battle, std::string_view language);
// The share of games that the Allies win, as it ships: of Veterans. Nothing: not measured.
std::optional<double> measured_share(const std::vector<MeasuredBattle>& measured, const LoadedScenario& battle);
std::vector<MeasuredBattle> measured_battles(const Client& client);  // empty where they cannot be read
// Those of the bundled battles that are good to begin with, as places in the list of the client.
std::vector<std::size_t> good_first(Client& client);

}  // namespace salient::ui
