// The kinds of objectives of the Equipment Pack, and what else wins a battle (OBJ-17 to OBJ-38, VICT-8 to VICT-11).
#include <algorithm>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_objectives {

using namespace salient;
using namespace salient::test;

namespace {

constexpr std::array<bool, 2> for_allies = {true, false};
constexpr std::array<bool, 2> for_axis = {false, true};
constexpr std::array<bool, 2> for_both = {true, true};

Objective of(ObjectiveType type, std::array<bool, 2> whose, std::initializer_list<At> hexes, int needed = 1) {
    Objective o;
    o.type = type;
    o.for_side = whose;
    o.hexes_needed = static_cast<std::uint8_t>(needed);
    for (const At at : hexes) o.hexes.push_back(Board::of(BoardKind::Standard).at({at.x, at.y}));
    return o;
}
Objective at_turn_start(ObjectiveType type, std::array<bool, 2> whose, std::initializer_list<At> hexes) {
    Objective o = of(type, whose, hexes);
    o.turn_start = true;
    return o;
}

int allied(const Game& game) { return game.state.open.at(Side::Allies).medals(); }
int axis(const Game& game) { return game.state.open.at(Side::Axis).medals(); }
Side holder(const Game& game, std::size_t objective = 0) { return game.state.open.objectives[ObjectiveId{objective}]; }

// Moves one unit in the turn of the active side; the move is legal.
Events march(Game& game, At from, std::initializer_list<At> way) {
    order_units(game, "direct_from_hq", {from});
    return act(game, move(game, from, way));
}

// The rest of this turn and the whole of the next one, without orders.
void let_a_turn_pass(Game& game) {
    finish_turn(game);
    REQUIRE(step_is<PlayCardStep>(game));
}

constexpr auto two_sides = R"(
    .   .   .   .   .   i
      .   .   .   i   .
    .   .   I   .   .   .
      .   .   .   .   .
    I   .   .   .   .   .
)";
constexpr std::initializer_list<const char*> cards{"direct_from_hq", "direct_from_hq", "direct_from_hq", "direct_from_hq"};
Setup with(std::vector<Objective> objectives, int medals = 6) {
    Setup setup;
    setup.allies = {cards.begin(), cards.end()};
    setup.axis = {cards.begin(), cards.end()};
    setup.medals = medals;
    setup.objectives = std::move(objectives);
    setup.rules_patch = R"({"cards": {"direct_from_hq": {"copies": 20}}})";
    return setup;
}

// From the start of the battle, with what is held then (OBJ-6).
Game begun(const Setup& setup) {
    Game g = new_game(rulebook(), std::make_shared<Scenario>(scenario(two_sides, setup, *rulebook(setup.options))));
    while (to_act(g) == seat::chance) act(g, chance_outcomes(g).front().action);
    return g;
}

}  // namespace

TEST_CASE("an objective kept by the last who was there stays held after the unit has left", "[OBJ-18][OBJT-4]") {
    Game g = board(two_sides, with({of(ObjectiveType::LastToOccupy, for_both, {{5, 1}})}));
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::Allies);
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    march(g, {5, 1}, {{4, 2}});
    CHECK(holder(g) == Side::Allies);
    CHECK(allied(g) == 1);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{5, 1}});
    CHECK(holder(g) == Side::Axis);
    CHECK(allied(g) == 0);
    CHECK(axis(g) == 1);
}

TEST_CASE("passing through is entering for the last to occupy", "[OBJ-18][OBJ-11]") {
    Game g = board(two_sides, with({of(ObjectiveType::LastToOccupy, for_both, {{3, 1}})}));
    march(g, {4, 2}, {{3, 1}, {2, 0}});
    CHECK(holder(g) == Side::Allies);
}

TEST_CASE("an enemy who may not hold it takes the medal back to the hex", "[OBJ-19][OBJ-8]") {
    Game g = board(two_sides, with({of(ObjectiveType::LastToOccupy, for_allies, {{5, 1}})}));
    march(g, {4, 2}, {{5, 1}});
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    march(g, {5, 1}, {{4, 2}});
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::Allies);
    march(g, {7, 1}, {{5, 1}});
    CHECK(holder(g) == Side::None);
    CHECK(allied(g) == 0);
    CHECK(axis(g) == 0);
}

TEST_CASE("an enemy on any hex of a group takes back what one side alone may hold, the holder's units stood on another one",
          "[OBJ-18][OBJ-19]") {
    Game g = board(two_sides, with({of(ObjectiveType::LastToOccupy, for_allies, {{5, 1}, {6, 2}})}));
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::Allies);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{6, 2}});
    CHECK(holder(g) == Side::None);
}

TEST_CASE("of a group the side that entered last holds it, with an enemy still there", "[OBJ-18]") {
    Game g = board(two_sides, with({of(ObjectiveType::LastToOccupy, for_both, {{5, 1}, {6, 2}})}));
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::Allies);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{6, 2}});
    CHECK(holder(g) == Side::Axis);
    let_a_turn_pass(g);
    march(g, {0, 4}, {{2, 4}});  // a step elsewhere changes nothing
    CHECK(holder(g) == Side::Axis);
}

TEST_CASE("sole control needs a unit there and no enemy on any hex of the group", "[OBJ-24][OBJT-7]") {
    Game g = board(two_sides, with({of(ObjectiveType::SoleControl, for_both, {{5, 1}, {6, 2}, {7, 1}})}));
    CHECK(holder(g) == Side::Axis);
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::None);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{8, 0}});
    CHECK(holder(g) == Side::Allies);
}

TEST_CASE("any hex of the group is enough, whatever the enemy has there", "[OBJ-28][OBJT-9]") {
    Objective o = of(ObjectiveType::AnyHex, for_allies, {{5, 1}, {6, 2}, {7, 1}});
    Game g = board(two_sides, with({o}));
    CHECK(holder(g) == Side::None);
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::Allies);

    o.otherwise = true;
    CHECK(holder(begun(with({o}))) == Side::Axis);
    Game other = board(two_sides, with({o}));
    march(other, {4, 2}, {{5, 1}});
    CHECK(holder(other) == Side::Allies);
    let_a_turn_pass(other);
    let_a_turn_pass(other);
    march(other, {5, 1}, {{4, 2}});
    CHECK(holder(other) == Side::Axis);
}

TEST_CASE("an objective for some units alone is won and held by no other", "[OBJ-4][OBJ-16]") {
    Objective o = of(ObjectiveType::Permanent, for_allies, {{5, 1}});
    o.only_types = {rulebook()->unit_type("armor")};
    constexpr auto with_armor = R"(
    .   .   .   .   .   i
      .   .   .   i   .
    .   .   I   .   .   .
      .   .   .   .   .
    I   .   .   .   A   .
)";
    Game g = board(with_armor, with({o}));
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::None);
    o.only_types = {rulebook()->unit_type("armor"), rulebook()->unit_type("infantry")};
    Game of_type = board(with_armor, with({o}));
    march(of_type, {4, 2}, {{5, 1}});
    CHECK(holder(of_type) == Side::Allies);

    // By where its units start, wherever they are now.
    o.only_types.clear();
    for (const At start : {At{4, 2}, At{0, 4}}) {
        CAPTURE(start.x);
        o.only_from = {Board::of(BoardKind::Standard).at({start.x, start.y})};
        for (const ObjectiveType type : {ObjectiveType::Temporary, ObjectiveType::LastToOccupy, ObjectiveType::SoleControl}) {
            o.type = type;
            Game by_start = board(two_sides, with({o}));
            march(by_start, {4, 2}, {{5, 1}});
            CHECK(holder(by_start) == (start.x == 4 ? Side::Allies : Side::None));
        }
    }
    o.only_from = {Board::of(BoardKind::Standard).at({10, 0})};  // a unit of the other side
    const auto rules = rulebook();
    const Scenario s = scenario(two_sides, with({o}), *rules);
    const auto found = problems(s, *rules);
    REQUIRE(!found.empty());
    CHECK(found.front().message.key == "problem.only_nobody");
}

TEST_CASE("an enemy that may not hold an objective itself did not deny it", "[OBJ-4][OBJ-20][OBJ-24]") {
    for (const ObjectiveType type : {ObjectiveType::SoleControl, ObjectiveType::Majority}) {
        Objective o = of(type, for_allies, {{5, 1}, {6, 2}, {7, 1}});
        o.only_from = {Board::of(BoardKind::Standard).at({4, 2})};
        Game g = board(two_sides, with({o}));
        march(g, {4, 2}, {{5, 1}});  // an enemy stands on another of its hexes
        CHECK(holder(g) == Side::None);
        let_a_turn_pass(g);
        march(g, {7, 1}, {{8, 0}});
        CHECK(holder(g) == Side::Allies);
    }
}

TEST_CASE("a permanent objective of the start of a turn is won when its side's turn begins there", "[OBJ-17][OBJ-34][OBJT-3]") {
    Game g = board(two_sides, with({at_turn_start(ObjectiveType::Permanent, for_both, {{5, 1}})}));
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::None);
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::None);  // the turn of the enemy
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::Allies);
    march(g, {5, 1}, {{4, 2}});
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::Allies);
}

TEST_CASE("units that stand there at the start hold no objective of the start of a turn before a turn of theirs begins",
          "[OBJ-6][OBJ-36]") {
    const auto held_at_first = [](Side first) {
        Setup setup = with({at_turn_start(ObjectiveType::Temporary, for_both, {{7, 1}})});
        setup.active = first;
        return holder(begun(setup));
    };
    CHECK(held_at_first(Side::Allies) == Side::None);
    CHECK(held_at_first(Side::Axis) == Side::Axis);
}

TEST_CASE("a temporary objective of the start of a turn is kept until the side's next turn", "[OBJ-29]") {
    Game g = board(two_sides, with({at_turn_start(ObjectiveType::Temporary, for_both, {{5, 1}})}));
    march(g, {4, 2}, {{5, 1}});
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::Allies);
    march(g, {5, 1}, {{4, 2}});
    CHECK(holder(g) == Side::Allies);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{5, 1}});
    CHECK(holder(g) == Side::Allies);
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::None);
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::Axis);
}

TEST_CASE("a majority of the start of a turn is won and lost at the start of turns", "[OBJ-22][OBJT-6]") {
    Game g = board(two_sides, with({at_turn_start(ObjectiveType::Majority, for_both, {{5, 1}, {4, 2}, {6, 2}})}));
    CHECK(holder(g) == Side::None);
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::Allies);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{6, 2}});
    CHECK(holder(g) == Side::Allies);  // one to one, and lost only when a turn begins
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::None);
}

TEST_CASE("by choice a majority of the start of a turn is lost at once", "[OBJ-23]") {
    Setup setup = with({at_turn_start(ObjectiveType::Majority, for_both, {{5, 1}, {4, 2}, {6, 2}})});
    setup.options = {"ep.majority_turn_start_immediate_loss"};
    Game g = board(two_sides, setup);
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    CHECK(holder(g) == Side::Allies);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{6, 2}});
    CHECK(holder(g) == Side::None);
}

TEST_CASE("a medal of the start of a turn that wins leaves no card to play", "[OBJ-35][TURN-3]") {
    Game g = board(two_sides, with({at_turn_start(ObjectiveType::Permanent, for_allies, {{5, 1}})}, 1));
    march(g, {4, 2}, {{5, 1}});
    let_a_turn_pass(g);
    finish_turn(g);
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.at(Side::Allies).turns == 2);
}

TEST_CASE("sudden death wins the moment enough hexes are occupied", "[OBJ-25][OBJ-26][OBJT-8][OBJC-13]") {
    Game g = board(two_sides, with({of(ObjectiveType::SuddenDeath, for_allies, {{5, 1}, {2, 4}}, 2)}));
    march(g, {4, 2}, {{5, 1}});
    CHECK_FALSE(g.is_over());
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    march(g, {0, 4}, {{2, 4}});
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::SuddenDeath);
}

TEST_CASE("sudden death comes before medals in the same check", "[OBJ-27]") {
    Game g = board(
        two_sides,
        with({of(ObjectiveType::SuddenDeath, for_allies, {{5, 1}}), of(ObjectiveType::Permanent, for_allies, {{5, 1}})}, 1));
    march(g, {4, 2}, {{5, 1}});
    CHECK(g.state.open.reason == WinReason::SuddenDeath);
}

TEST_CASE("sudden death at the end of the turn waits for it", "[OBJ-26][OBJ-37][OBJC-13]") {
    Objective o = of(ObjectiveType::SuddenDeath, for_allies, {{5, 1}});
    o.at_end_of_turn = true;
    Game g = board(two_sides, with({o}));
    march(g, {4, 2}, {{5, 1}});
    CHECK_FALSE(g.is_over());
    finish_turn(g);
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.active == Side::Allies);  // before the turn passed
}

TEST_CASE("a section without an enemy holds its medals, once however many there are", "[OBJ-30]") {
    Objective o;
    o.type = ObjectiveType::EmptySection;
    o.for_side = for_allies;
    o.medals = 2;
    o.sections = {Section::Left, Section::Center, Section::Right};
    const Game g = begun(with({o}));  // both Axis units stand on the left or in the center
    CHECK(holder(g) == Side::Allies);
    CHECK(allied(g) == 2);
    o.sections = {Section::Left};
    CHECK(holder(begun(with({o}))) == Side::None);
    o.sections = {Section::Right};
    CHECK(holder(begun(with({o}))) == Side::Allies);
}

TEST_CASE("a side that must hold an objective does not win by its number alone", "[VICT-8][WIN-7]") {
    Setup setup =
        with({of(ObjectiveType::Permanent, for_allies, {{5, 1}}), of(ObjectiveType::Temporary, for_allies, {{2, 4}})}, 1);
    setup.objectives[0].id = "wood";
    setup.objectives[1].id = "bridge";
    setup.change = [](Scenario& s, const Rulebook&) { s.sides[0].must_hold = {"bridge"}; };
    Game g = board(two_sides, setup);
    march(g, {4, 2}, {{5, 1}});
    CHECK(allied(g) == 1);
    CHECK_FALSE(g.is_over());
    let_a_turn_pass(g);
    let_a_turn_pass(g);
    march(g, {0, 4}, {{2, 4}});
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("a side may be denied medals for eliminations", "[VICT-9]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) { s.sides[0].elimination_medals = false; };
    Game g = board(R"(
        .   i1  .   .   .   i
          I   .   .   .   .
    )",
                   setup);
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "iss");
    CHECK(allied(g) == 0);
}

TEST_CASE("a deck that is not shuffled again ends the battle when it has run out", "[VICT-11][DECK-17]") {
    Setup setup = with({});
    setup.change = [](Scenario& s, const Rulebook&) { s.wins_without_cards = Side::Axis; };
    Game g = board(two_sides, setup);
    int turns = 0;
    for (; turns < 200 && !g.is_over(); ++turns) finish_turn(g);
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK(g.state.open.reason == WinReason::NoCardsLeft);
    CHECK(g.state.open.draw_count == 0);
}

TEST_CASE("a majority for one side is held by it alone, and the other side's majority only denies it", "[OBJ-21]") {
    Game g = board(two_sides, with({of(ObjectiveType::Majority, for_axis, {{5, 1}, {7, 1}, {6, 2}})}));
    CHECK(holder(g) == Side::Axis);
    march(g, {4, 2}, {{5, 1}});
    CHECK(holder(g) == Side::None);
    let_a_turn_pass(g);
    march(g, {7, 1}, {{8, 0}});
    CHECK(holder(g) == Side::None);  // one to nothing for the Allies, who may not hold it
}

TEST_CASE("a unit eliminated on an objective gives its medal before the objective is judged", "[OBJ-38][OBJ-10]") {
    Game g = board(R"(
        .   i1  .   .   .   i
          I   .   .   .   .
    )",
                   {.objectives = {of(ObjectiveType::Temporary, for_both, {{2, 0}})}});
    CHECK(axis(g) == 1);
    ready_to_battle(g, {{1, 1}});
    const Events events = fight(g, {1, 1}, {2, 0}, "iss");
    const auto place = [&](auto is) { return std::find_if(events.begin(), events.end(), is) - events.begin(); };
    const auto eliminated = place([](const Event& e) { return std::holds_alternative<UnitEliminated>(e); });
    const auto freed = place([](const Event& e) { return std::holds_alternative<ObjectiveChanged>(e); });
    CHECK(eliminated < freed);
    CHECK(allied(g) == 1);
    CHECK(axis(g) == 0);
}

}  // namespace test_objectives
