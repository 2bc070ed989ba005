// Positions drawn as text, and words to play on them: what rule tests are written in.
//
// A picture has one line for each row of the board, from the top; rows that are not drawn are open ground. Words stand for hexes,
// from the left; "." is an empty hex. Odd rows are best indented by half a word.
//   I3      a unit: I infantry, S special forces, A armor, E elite armor, G artillery; capital: Allies, small: Axis;
//           the number is its figures (none: full strength)
//   <Tiger>1          a unit without a letter; capital: Allies, small: Axis
//   +F      ground: F forest, E hedgerow, H hill, T town, R river, B bridge over a river, K bunker, W wire, S sandbags,
//           G hedgehog, D road (joined on all sides), O ocean, Y beach
//   i+HS    a unit on a hill with sandbags
//   +{marsh}          ground without a letter; joined or open on all sides
//   +{wadi:E,W}       the same on these sides only
// Allies sit at the bottom, Axis at the top.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/queries.hpp"

namespace salient::test {

// The standard rule book, read once; with options, a book of its own.
std::shared_ptr<const Rulebook> rulebook();
std::shared_ptr<const Rulebook> rulebook(const std::vector<std::string>& options);

struct Setup {
    Side active = Side::Allies;
    // Cards in hand; the active side needs at least the card that it will play.
    std::vector<std::string> allies = {"direct_from_hq", "probe_left"};
    std::vector<std::string> axis = {"direct_from_hq", "probe_left"};
    std::vector<std::string> discards = {};  // oldest first
    int medals = 6;                          // that each side needs
    int axis_medals = 0;                     // that the Axis need; 0: as many as the Allies
    std::vector<Objective> objectives = {};
    std::vector<std::string> options = {};
    std::string rules_patch = {};  // JSON merge patch over the rule files, for rules that the standard pieces do not use
    Side top = Side::Axis;
    BoardKind board = BoardKind::Standard;
    BoardFace face = BoardFace::Country;
    std::string allies_nation = "us", axis_nation = "de";
    std::vector<std::uint8_t> one_more_on_turns = {};             // of both sides
    int hand_size = 0;                                            // of both sides; 0: the number of cards given
    std::function<void(Scenario&, const Rulebook&)> change = {};  // what else the scenario says
};

// A game at the moment when the active side is to play a card.
Game board(std::string_view picture, const Setup& setup = {});
// The scenario behind it, not yet started.
Scenario scenario(std::string_view picture, const Setup& setup, const Rulebook& rules);

// ---- Naming things ----
struct At {
    int x, y;
};
HexId hex(const Game& game, At at);
UnitId unit(const Game& game, At at);  // fails when there is none
const Unit& unit_state(const Game& game, At at);
bool has_unit(const Game& game, At at);
bool has_terrain(const Game& game, At at, std::string_view terrain);
CardId card(const Game& game, std::string_view id);
std::string hand(const Game& game, Side side);  // "probe_left recon_center"
Route route(const Game& game, std::initializer_list<At> hexes);

// Lays ground that a picture has no letter for, or the same ground joined on other sides.
void lay(Game& game, At at, std::string_view terrain, std::initializer_list<Direction> sides = {});

// ---- Choices ----
Action play_card(const Game& game, std::string_view card, Section section = Section::None);
Action order(const Game& game, At at);
Action move(const Game& game, At from, std::initializer_list<At> route);
Action battle(const Game& game, At attacker, At target);
Action retreat(const Game& game, int flags_ignored, std::initializer_list<At> route);
Action roll(std::string_view faces);  // "iagsf": infantry, armor, grenade, star, flag
Action draw(const Game& game, std::string_view card);

// ---- Playing ----
// Plays a choice that must be legal (fails the test with the refusal otherwise); returns the facts.
Events act(Game& game, const Action& action);
// Plays the card, gives these orders and ends the Order phase.
void order_units(Game& game, std::string_view card, std::initializer_list<At> units, Section section = Section::None);
// As order_units with Direct From HQ, then skips the Move phase: the units may battle.
void ready_to_battle(Game& game, std::initializer_list<At> units);
// A new game in which these units are ordered by Direct From HQ and may move, or may battle.
Game ordered(std::string_view picture, std::initializer_list<At> units, const Setup& setup = {});
Game ready(std::string_view picture, std::initializer_list<At> units, const Setup& setup = {});
// A new game in which the Allies have played this card, and have given these orders with it.
Game played(const std::string& card, std::string_view picture, Section section = Section::None);
Game ordered(const std::string& card, std::string_view picture, std::initializer_list<At> units, Section section = Section::None);
// Takes figures from a unit, outside any battle.
void weaken(Game& game, At at, int figures_left);
// Battles with chosen dice: declares, lets the other side decline an ambush when asked, and rolls.
Events fight(Game& game, At attacker, At target, std::string_view faces);
// Declines or ends whatever is asked (no ambush, no take ground, end of moves, of battles), rolls misses and draws the first card there is,
// until the other side is to play a card or the game is over.
void finish_turn(Game& game);

// ---- Looking ----
bool is_legal(const Game& game, const Action& action);        // check() says yes
bool is_listed(const Game& game, const Action& action);       // legal_actions() has it
std::string refusal(const Game& game, const Action& action);  // the clause; "" when it is legal
std::string refusal_key(const Game& game, const Action& action);
int movement(const Game& game, At at);                // hexes that the unit may move
std::string battle_refusal(const Game& game, At at);  // the clause by which the unit may not battle; "" when it may
template <class T>
int count(const Events& events) {
    int n = 0;
    for (const Event& e : events) n += std::holds_alternative<T>(e);
    return n;
}
// The first fact of this kind, or null.
template <class T>
const T* first(const Events& events) {
    for (const Event& e : events)
        if (const T* found = std::get_if<T>(&e)) return found;
    return nullptr;
}
// The place of the first fact of this kind; -1 when there is none.
template <class T>
int place(const Events& events) {
    for (std::size_t i = 0; i < events.size(); ++i)
        if (std::holds_alternative<T>(events[i])) return static_cast<int>(i);
    return -1;
}
// The top step is of this kind.
template <class T>
bool step_is(const Game& game) {
    return !game.state.open.steps.empty() && std::holds_alternative<T>(game.state.open.steps.back());
}
template <class T>
const T& top_step(const Game& game) {
    return std::get<T>(game.state.open.steps.back());
}
// Hexes of a reach as text for messages: "(4, 2) (5, 3)".
std::string reach_text(const Game& game, At at);
bool can_reach(const Game& game, At from, At to);
// Whether a unit that needs line of sight sees from one hex to the other; the report for drawing must agree.
bool sees(const Game& game, At from, At to);
const Destination* destination(const Game& game, const Reach& reach, At to);
// Lines of a tally as "value clause" joined by "; ", only those that count.
std::string lines(const Tally& tally);
// The dice of an attack as things stand, and their lines; where the attack is legal, those that are rolled: they must be the same.
int dice(const Game& game, At attacker, At target);
std::string dice_lines(const Game& game, At attacker, At target);

}  // namespace salient::test
