// Medals, objectives and the end of the game (ELIM, MEDAL, OBJ, WIN, VICT).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_victory {

using namespace salient;
using namespace salient::test;

namespace {

constexpr std::array<bool, 2> for_allies = {true, false};
constexpr std::array<bool, 2> for_axis = {false, true};
constexpr std::array<bool, 2> for_both = {true, true};

Objective objective(ObjectiveType type, std::array<bool, 2> whose, std::initializer_list<At> hexes, int medals = 1,
                    int needed = 1) {
    Objective o;
    o.type = type;
    o.for_side = whose;
    o.medals = static_cast<std::uint8_t>(medals);
    o.hexes_needed = static_cast<std::uint8_t>(needed);
    for (const At at : hexes) o.hexes.push_back(Board::of(BoardKind::Standard).at({at.x, at.y}));
    return o;
}
Objective temporary(std::array<bool, 2> whose, std::initializer_list<At> hexes, int medals = 1, int needed = 1) {
    return objective(ObjectiveType::Temporary, whose, hexes, medals, needed);
}
Objective permanent(std::array<bool, 2> whose, std::initializer_list<At> hexes, int medals = 1, int needed = 1) {
    return objective(ObjectiveType::Permanent, whose, hexes, medals, needed);
}
Objective majority(std::array<bool, 2> whose, std::initializer_list<At> hexes, int medals = 1) {
    return objective(ObjectiveType::Majority, whose, hexes, medals);
}

int medals(const Game& game, Side side) { return game.state.open.at(side).medals(); }
int allied(const Game& game) { return medals(game, Side::Allies); }
int axis(const Game& game) { return medals(game, Side::Axis); }

// Moves one unit in the turn of the active side; the move is legal.
Events march(Game& game, At from, std::initializer_list<At> way) {
    order_units(game, "direct_from_hq", {from});
    return act(game, move(game, from, way));
}

// One allied infantry and a distant axis unit.
constexpr auto lone_infantry = R"(
    .   .   .   .   .   i
      .   .   .   .   .
    .   .   I   .   .   .
)";

// Deals the cards of a scenario as it is and begins its first turn.
Game begun(std::string_view picture, const Setup& setup) {
    Game g = new_game(rulebook(), std::make_shared<Scenario>(scenario(picture, setup, *rulebook())));
    while (to_act(g) == seat::chance) act(g, chance_outcomes(g).front().action);
    return g;
}

}  // namespace

// ---- Medals ----

TEST_CASE("a unit eliminated in battle gives the enemy one medal at once", "[ELIM-1][MEDAL-1][UNIT-14][MEDAL-4]") {
    Game g = board(R"(
        .   i1  .   .   .   i
          I   .   .   .   .
    )");
    ready_to_battle(g, {{1, 1}});
    const Events events = fight(g, {1, 1}, {2, 0}, "iss");
    CHECK(allied(g) == 1);
    CHECK(axis(g) == 0);
    REQUIRE(first<UnitEliminated>(events) != nullptr);
    CHECK(first<UnitEliminated>(events)->medals == 1);
}

TEST_CASE("a unit eliminated by an ambush gives its enemy a medal", "[ELIM-1][MEDAL-1]") {
    Game g = board(R"(
        .   i   .   .   .   i
          I1  .   .   .   I
    )",
                   {.axis = {"ambush"}});
    ready_to_battle(g, {{1, 1}});
    act(g, battle(g, {1, 1}, {2, 0}));
    act(g, PlayAmbush{});
    act(g, roll("iss"));
    CHECK(axis(g) == 1);
    CHECK(allied(g) == 0);
}

TEST_CASE("a unit eliminated by a card gives a medal to the card's player", "[ELIM-1][MEDAL-1]") {
    Game g = board(R"(
        .   i1  .   .   .   i
          .   .   .   .   .
    )",
                   {.allies = {"barrage"}});
    act(g, play_card(g, "barrage"));
    act(g, NameTarget{unit(g, {2, 0})});
    act(g, roll("isss"));
    CHECK(allied(g) == 1);
}

TEST_CASE("a unit eliminated by an overrun gives a medal", "[ELIM-1][MEDAL-1]") {
    Game g = board(R"(
        .   i1  .   .   .   i
          i1  .   .   .   .
        A   .   .   .   .   .
    )");
    ready_to_battle(g, {{0, 2}});
    fight(g, {0, 2}, {1, 1}, "iss");
    act(g, TakeGround{});
    fight(g, {1, 1}, {2, 0}, "iss");
    CHECK(allied(g) == 2);
}

TEST_CASE("a unit whose last figure is lost to a blocked retreat gives a medal", "[MEDAL-2][ELIM-1][HIT-9]") {
    Game g = board(R"(
        .   i1  .   .   .   i
          I   .   .   .   .
    )");
    ready_to_battle(g, {{1, 1}});
    const Events events = fight(g, {1, 1}, {2, 0}, "fss");
    CHECK(first<FiguresLost>(events)->cause == LossCause::BlockedRetreat);
    CHECK(allied(g) == 1);
}

TEST_CASE("a type of unit may be worth another number of medals", "[UNIT-14][MEDAL-1]") {
    const int worth = GENERATE(0, 2);
    Game g = board(R"(
        .   i1  .   .   .   i
          I   .   .   .   .
    )",
                   {.rules_patch = R"({"units": {"infantry": {"medals": )" + std::to_string(worth) + "}}}"});
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "iss");
    CHECK(allied(g) == worth);
}

TEST_CASE("medals for objectives and for eliminations make one sum", "[ELIM-2][VICT-2]") {
    Game g = board(R"(
        .   i1  .   .   .   i
          I   .   .   .   .
    )",
                   {.medals = 3, .objectives = {temporary(for_allies, {{1, 1}}, 2)}});
    CHECK(allied(g) == 2);
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "iss");
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(allied(g) == 3);
}

TEST_CASE("a side never counts more medals than it needs", "[ELIM-3][VICT-7]") {
    Game g = board(lone_infantry, {.medals = 2, .objectives = {permanent(for_allies, {{3, 1}}, 3)}});
    march(g, {4, 2}, {{3, 1}});
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(allied(g) == 2);
}

// ---- Objectives ----

TEST_CASE("a temporary objective is held while a unit is on it", "[OBJ-14][OBJ-4][ELIM-4][VICT-2][OBJ-15][OBJT-1]") {
    const auto letter = GENERATE(std::string("I"), std::string("A"), std::string("G"));
    CAPTURE(letter);
    Game g = board(".   .   .   .   .   i\n  .   .   .   .   .\n.   .   " + letter + "   .   .   .\n",
                   {.objectives = {temporary(for_allies, {{3, 1}})}});
    const Events won = march(g, {4, 2}, {{3, 1}});
    CHECK(allied(g) == 1);
    REQUIRE(first<ObjectiveChanged>(won) != nullptr);
    CHECK(first<ObjectiveChanged>(won)->holder == Side::Allies);
    finish_turn(g);
    finish_turn(g);
    CHECK(allied(g) == 1);
}

TEST_CASE("a temporary objective is lost the moment its unit moves off it", "[OBJ-14][OBJ-15][ELIM-4]") {
    Game g = board(lone_infantry, {.objectives = {temporary(for_allies, {{4, 2}})}});
    CHECK(allied(g) == 1);
    march(g, {4, 2}, {{3, 1}});
    CHECK(allied(g) == 0);
    CHECK(g.state.open.objectives.front() == Side::None);
}

TEST_CASE("a temporary objective is lost when its unit retreats or is eliminated", "[OBJ-15][OBJ-14][ELIM-4]") {
    const auto faces = GENERATE(std::string("fss"), std::string("iii"));
    CAPTURE(faces);
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   i3  .   .   .   .
          I   .   .   .   .
    )",
                   {.objectives = {temporary(for_axis, {{2, 2}})}});
    CHECK(axis(g) == 1);
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, faces);
    if (step_is<RetreatStep>(g)) act(g, retreat(g, 0, {{1, 1}}));
    CHECK(axis(g) == 0);
}

TEST_CASE("an objective of one side is never held by the other", "[OBJ-2]") {
    const auto type = GENERATE(ObjectiveType::Temporary, ObjectiveType::Permanent, ObjectiveType::Majority);
    Game g = board(lone_infantry, {.objectives = {objective(type, for_axis, {{3, 1}})}});
    march(g, {4, 2}, {{3, 1}});
    CHECK(allied(g) == 0);
    CHECK(axis(g) == 0);
}

TEST_CASE("an objective of both sides goes to whoever takes it, one at a time", "[OBJ-2][OBJ-14]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   i1  .   .   .   .
          I   .   .   .   .
    )",
                   {.objectives = {temporary(for_both, {{2, 2}})}});
    CHECK(axis(g) == 1);
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "iss");
    CHECK(axis(g) == 0);
    CHECK(allied(g) == 1);  // for the unit
    act(g, TakeGround{});
    CHECK(allied(g) == 2);
}

TEST_CASE("an objective needs its number of hexes, and gives all its medals once", "[OBJ-1][OBJ-3][OBJ-5]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   I   I   .
    )",
                   {.objectives = {temporary(for_allies, {{3, 1}, {5, 1}, {7, 1}}, 2, 2)}});
    order_units(g, "direct_from_hq", {{4, 2}, {6, 2}, {8, 2}});
    act(g, move(g, {4, 2}, {{3, 1}}));
    CHECK(allied(g) == 0);
    act(g, move(g, {6, 2}, {{5, 1}}));
    CHECK(allied(g) == 2);
    act(g, move(g, {8, 2}, {{7, 1}}));
    CHECK(allied(g) == 2);
}

TEST_CASE("all medals of an objective are lost together", "[OBJ-3][OBJ-14]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   I   .   .
    )",
                   {.objectives = {temporary(for_allies, {{4, 2}, {6, 2}}, 3, 2)}});
    CHECK(allied(g) == 3);
    march(g, {4, 2}, {{3, 1}});
    CHECK(allied(g) == 0);
}

TEST_CASE("a group of which both sides have enough is kept by its holder", "[OBJ-41]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   .   i   .
    )",
                   {.objectives = {temporary(for_both, {{3, 1}, {8, 2}})}});
    CHECK(axis(g) == 1);
    march(g, {4, 2}, {{3, 1}});
    CHECK(axis(g) == 1);
    CHECK(allied(g) == 0);
}

TEST_CASE("a group that both sides come to meet at once belongs to nobody until one alone does", "[OBJ-41]") {
    // Both already stand on the group when the game starts.
    Game g = begun(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   .   i   .
    )",
                   {.objectives = {temporary(for_both, {{4, 2}, {8, 2}})}});
    CHECK(axis(g) == 0);
    CHECK(allied(g) == 0);

    Game alone = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   .   i   .
    )",
                       {.objectives = {temporary(for_both, {{4, 2}, {8, 2}})}});
    CHECK(axis(alone) + allied(alone) == 0);
    march(alone, {4, 2}, {{3, 1}});
    CHECK(axis(alone) == 1);
    CHECK(allied(alone) == 0);
}

TEST_CASE("a permanent objective is won by entering and never lost", "[OBJ-16][OBJ-11][OBJT-2]") {
    Game g = board(lone_infantry, {.objectives = {permanent(for_both, {{3, 1}})}});
    march(g, {4, 2}, {{3, 1}, {4, 2}});  // in and out again
    CHECK(has_unit(g, {4, 2}));
    CHECK(allied(g) == 1);
    CHECK(g.state.open.objectives.front() == Side::Allies);
}

TEST_CASE("a permanent objective stays with its winner when the enemy comes", "[OBJ-16]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   I1  .   .   .
        .   .   i   .   .   .
          .   .   .   .   I
    )",
                   {.active = Side::Axis, .objectives = {permanent(for_both, {{3, 1}})}});
    CHECK(allied(g) == 1);
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {3, 1}, "iss");
    act(g, TakeGround{});
    CHECK(allied(g) == 1);
    CHECK(axis(g) == 1);  // for the unit
}

TEST_CASE("a permanent objective of several hexes is won by the entry that completes them", "[OBJ-16][OBJ-1]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   I   .   .
    )",
                   {.objectives = {permanent(for_allies, {{3, 1}, {5, 1}}, 1, 2)}});
    order_units(g, "direct_from_hq", {{4, 2}, {6, 2}});
    act(g, move(g, {4, 2}, {{3, 1}}));
    CHECK(allied(g) == 0);
    act(g, move(g, {6, 2}, {{5, 1}}));
    CHECK(allied(g) == 1);
}

TEST_CASE("a majority objective belongs to the side with strictly more units on it", "[OBJ-20][OBJT-5]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   i1  I   I   i   .
    )",
                   {.objectives = {majority(for_both, {{2, 2}, {3, 1}, {5, 1}, {7, 1}})}});
    CHECK(axis(g) == 1);
    order_units(g, "direct_from_hq", {{4, 2}, {6, 2}});
    act(g, move(g, {4, 2}, {{3, 1}}));  // one to one
    CHECK(axis(g) == 0);
    CHECK(allied(g) == 0);
    act(g, move(g, {6, 2}, {{5, 1}}));  // two to one
    CHECK(allied(g) == 1);
    fight(g, {3, 1}, {2, 2}, "iss");
    CHECK(allied(g) == 2);  // and one for the unit
    finish_turn(g);
    order_units(g, "direct_from_hq", {{8, 2}});
    act(g, move(g, {8, 2}, {{7, 1}}));  // two to one still
    CHECK(allied(g) == 2);
}

TEST_CASE("hexes passed through are entered", "[OBJ-11][OBJ-12][OBJ-16][MOVE-21]") {
    Game g = board(lone_infantry, {.objectives = {permanent(for_allies, {{3, 1}}), temporary(for_allies, {{3, 1}})}});
    const Events events = march(g, {4, 2}, {{3, 1}, {2, 0}});
    CHECK(count<ObjectiveChanged>(events) == 3);  // both won, the temporary one lost again
    CHECK(allied(g) == 1);
}

TEST_CASE("a medal held for one step of a move can end the game", "[OBJ-12][WIN-1][WIN-3][VICT-3][VICT-4]") {
    Game g = board(lone_infantry, {.medals = 1, .objectives = {temporary(for_allies, {{3, 1}})}});
    order_units(g, "direct_from_hq", {{4, 2}});
    CHECK(is_listed(g, move(g, {4, 2}, {{3, 1}, {2, 0}})) == is_legal(g, move(g, {4, 2}, {{3, 1}, {2, 0}})));
    act(g, move(g, {4, 2}, {{3, 1}, {2, 0}}));
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::Medals);
    CHECK(has_unit(g, {3, 1}));  // the game stopped there
}

TEST_CASE("objectives occupied at the start are held from the start", "[OBJ-6][OBJ-7][SETUP-7]") {
    const auto type = GENERATE(ObjectiveType::Temporary, ObjectiveType::Permanent, ObjectiveType::Majority);
    const Game g = begun(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   .   .   .
    )",
                         {.objectives = {objective(type, for_both, {{4, 2}}, 2), objective(type, for_both, {{10, 0}})}});
    REQUIRE(step_is<PlayCardStep>(g));
    CHECK(allied(g) == 2);
    CHECK(axis(g) == 1);
}

TEST_CASE("medals are tested at the start of a turn, before a card is played", "[OBJ-34][OBJ-35][WIN-3][TURN-3][VICT-4]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   I   .   .   .
    )",
                   {.medals = 1});
    g.state.open.sides[index(Side::Axis)].eliminations = 1;  // as if won between the turns
    order_units(g, "direct_from_hq", {});
    REQUIRE(step_is<DrawStep>(g));
    const Events events = act(g, draw(g, "probe_center"));
    CHECK(place<TurnBegan>(events) < place<GameEnded>(events));
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK_FALSE(step_is<PlayCardStep>(g));
}

// ---- The end ----

TEST_CASE("a side wins the instant it has its number of medals", "[WIN-1][VICT-1][VICT-3]") {
    const int needed = GENERATE(1, 2);
    Game g = board(R"(
        .   i1  .   i   .   i
          I   .   .   .   .
    )",
                   {.medals = needed, .axis_medals = 5});
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "iss");
    CHECK(g.is_over() == (needed == 1));
}

TEST_CASE("the two sides may need different numbers", "[VICT-1]") {
    // The Axis need three: one medal does not end the game for them.
    Game g = board(R"(
        .   i   .   .   .   i
          I1  .   .   .   I
    )",
                   {.active = Side::Axis, .medals = 1, .axis_medals = 3});
    ready_to_battle(g, {{2, 0}});
    fight(g, {2, 0}, {1, 1}, "iss");
    CHECK(axis(g) == 1);
    CHECK_FALSE(g.is_over());
}

TEST_CASE("when the game is over nothing more happens", "[WIN-2][VICT-3]") {
    Game g = board(R"(
        .   .   .   .   .   i
          i1  .   .   .   i
        A   .   .   .   .   I
    )",
                   {.medals = 1});
    ready_to_battle(g, {{0, 2}, {10, 2}});
    const Events events = fight(g, {0, 2}, {1, 1}, "iff");
    CHECK(std::holds_alternative<GameEnded>(events.back()));
    CHECK(to_act(g) == seat::nobody);
    CHECK(legal_actions(g).empty());
    CHECK(refusal(g, TakeGround{}) == "WIN-2");
    CHECK(refusal(g, battle(g, {10, 2}, {9, 1})) == "WIN-2");
    CHECK(refusal(g, draw(g, "probe_center")) == "WIN-2");
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == 1);
}

TEST_CASE("medals for hits are tested before the flags of the roll", "[WIN-4][HIT-6]") {
    // The hits bring the last medal; the flags of the same roll would have lost the axis unit's objective.
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   i1  .   .   .   .
          I   .   .   .   .
    )",
                   {.medals = 1, .objectives = {temporary(for_axis, {{1, 1}, {3, 1}}, 6)}});
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "iff");
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("the inactive side wins by an ambush", "[WIN-5][VICT-3]") {
    Game g = board(R"(
        .   i   .   .   .   i
          I1  .   .   .   I
    )",
                   {.axis = {"ambush"}, .medals = 1});
    ready_to_battle(g, {{1, 1}});
    act(g, battle(g, {1, 1}, {2, 0}));
    act(g, PlayAmbush{});
    act(g, roll("iss"));
    CHECK(g.state.open.winner() == Side::Axis);
}

TEST_CASE("the inactive side wins by falling back onto its objective", "[WIN-5][WIN-3][OBJ-11][FLAG-20]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   i   .   .   .   .
          I   .   .   .   .
    )",
                   {.medals = 1, .objectives = {temporary(for_axis, {{1, 1}})}});
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "ffs");
    act(g, retreat(g, 0, {{1, 1}, {0, 0}}));
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK(has_unit(g, {1, 1}));  // the rest of the way is not made
}

TEST_CASE("when one event brings both sides to their number the active side wins", "[WIN-6][VICT-5]") {
    // A step from (4, 2) to the next row loses the even majority to the Axis and enters the allied objective.
    constexpr auto picture = R"(
        .   .   .   .   .   i
          .   i   .   .   .
        .   .   I   .   i   .
    )";
    Setup setup{.medals = 1, .objectives = {majority(for_both, {{4, 2}, {8, 2}}), permanent(for_allies, {{3, 3}, {5, 3}})}};
    Game allies_move = board(picture, setup);
    march(allies_move, {4, 2}, {{3, 3}});
    CHECK(allies_move.state.open.winner() == Side::Allies);

    setup.active = Side::Axis;
    Game axis_attack = board(picture, setup);
    ready_to_battle(axis_attack, {{3, 1}});
    fight(axis_attack, {3, 1}, {4, 2}, "fss");
    act(axis_attack, retreat(axis_attack, 0, {{3, 3}}));
    CHECK(axis_attack.state.open.winner() == Side::Axis);
    CHECK(axis_attack.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("a side without a unit on the board loses at once", "[WIN-8]") {
    Game g = board(R"(
        .   i1  .   .
          I   .   .   .
    )");
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "iss");
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::NoUnitsLeft);
    CHECK(allied(g) == 1);
}

TEST_CASE("a game has no limit of turns", "[WIN-9][DECK-15]") {
    Game g = board(R"(
        .   .   .   i   i   i
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   .   I   I   I
    )");
    for (int i = 0; i < 300; ++i) {
        // A card that orders nobody; dice that hit nobody.
        for (int k = 0; k < 60 && !(step_is<PlayCardStep>(g) && k > 0); ++k) {
            if (step_is<RollStep>(g))
                act(g, roll(std::string(top_step<RollStep>(g).dice, 'a')));
            else if (to_act(g) == seat::chance)
                act(g, chance_outcomes(g).front().action);
            else
                act(g, legal_actions(g).back());
        }
        REQUIRE_FALSE(g.is_over());
    }
    CHECK(g.state.open.turn == 301);
    CHECK(broken_invariants(g).empty());
}

}  // namespace test_victory
