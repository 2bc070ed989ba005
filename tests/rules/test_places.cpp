// Victories that no medals bring, ground that goes once it is won, units that stay on the board or are at home on the ocean, and battles
// that nobody could play (VICT-10, HQ-5, EXIT-11, TOCEAN-10).
#include <algorithm>
#include <functional>

#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"

namespace test_places {

using namespace salient;
using namespace salient::test;

namespace {

HexId place(const Scenario& s, At at) { return Board::of(s.board).at({at.x, at.y}); }

Objective goal(ObjectiveType type, Side side, std::initializer_list<At> hexes, int medals = 1) {
    Objective o;
    o.id = "goal";
    o.type = type;
    o.for_side[index(side)] = true;
    o.medals = static_cast<std::uint8_t>(medals);
    for (const At at : hexes) o.hexes.push_back(Board::of(BoardKind::Standard).at({at.x, at.y}));
    return o;
}
ExitBoard leave(const Game& g, At from) { return ExitBoard{unit(g, from), {}}; }

// The Allies win once this many units have left from the corner; no number of medals does.
Setup leaving(int units, int medals = 0) {
    Setup setup;
    setup.objectives = {goal(ObjectiveType::Exit, Side::Allies, {{0, 0}, {2, 0}, {4, 0}})};
    setup.change = [=](Scenario& s, const Rulebook&) {
        s.sides[index(Side::Allies)].medals = static_cast<std::uint8_t>(medals);
        s.sides[index(Side::Allies)].exit_units = static_cast<std::uint8_t>(units);
    };
    return setup;
}
constexpr auto column = R"(
    I   I   A   .   .   i
      .   .   .   .   .
    .   .   I   .   i1   .
)";
constexpr auto plain = "  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   I   .   .\n";

}  // namespace

// ---- Victories without medals ----

TEST_CASE("a side whose victory is to leave wins with the last unit that it needs, whatever its medals", "[VICT-10]") {
    Game g = board(column, leaving(2));
    order_units(g, "direct_from_hq", {{0, 0}, {2, 0}, {4, 0}});
    act(g, leave(g, {0, 0}));
    CHECK_FALSE(g.is_over());
    CHECK(units_that_left(g.table(), Side::Allies) == 1);
    CHECK(broken_invariants(g).empty());
    act(g, leave(g, {4, 0}));
    REQUIRE(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::SuddenDeath);
    CHECK(g.state.open.at(Side::Allies).exit_medals == 2);  // nothing is a surplus where no number wins
}

TEST_CASE("no number of medals wins for a side that has another victory instead", "[VICT-10][VICT-1]") {
    Setup setup = leaving(3);
    setup.objectives.push_back(goal(ObjectiveType::Permanent, Side::Allies, {{6, 2}}, 12));
    setup.objectives.back().id = "rich";
    Game g = board(column, setup);
    ready_to_battle(g, {{4, 2}});
    g = board(column, setup);
    order_units(g, "direct_from_hq", {{4, 2}});
    act(g, move(g, {4, 2}, {{6, 2}}));
    CHECK(g.state.open.at(Side::Allies).medals() == 12);
    CHECK_FALSE(g.is_over());
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("the enemy of such a side wins by medals as ever", "[VICT-10]") {
    Setup setup = leaving(3);
    setup.active = Side::Axis;
    setup.axis_medals = 1;
    Game g = board("  I   I   A   .   .   i\n    .   .   .   .   .\n  .   .   I1   i   .\n", setup);
    ready_to_battle(g, {{6, 2}});
    fight(g, {6, 2}, {4, 2}, "ggg");
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK(g.state.open.reason == WinReason::Medals);
}

TEST_CASE("units that leave may win beside medals, and count before them", "[VICT-10][OBJ-27]") {
    Game g = board(column, leaving(1, 1));
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, leave(g, {0, 0}));
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::SuddenDeath);
}

TEST_CASE("a unit that was lost has not left", "[VICT-10]") {
    Setup setup = leaving(1);
    setup.active = Side::Axis;
    Game g = board("  I   I   A   .   .   i\n    .   .   .   .   .\n  .   .   I1   i   .\n", setup);
    ready_to_battle(g, {{6, 2}});
    fight(g, {6, 2}, {4, 2}, "ggg");
    CHECK_FALSE(g.is_over());
    CHECK(units_that_left(g.table(), Side::Allies) == 0);
}

TEST_CASE("a side that nothing could win for is a problem", "[VICT-10]") {
    CHECK(problem_of(column, leaving(2)).empty());
    CHECK(problem_of(column, leaving(0)) == "problem.no_medals");
    Setup no_exit = leaving(2);
    no_exit.objectives.clear();
    CHECK(problem_of(column, no_exit) == "problem.no_exit_for_units");
    Setup sudden = leaving(0);
    sudden.objectives.push_back(goal(ObjectiveType::SuddenDeath, Side::Allies, {{10, 2}}));
    sudden.objectives.back().id = "death";
    CHECK(problem_of(column, sudden).empty());
    Setup both = leaving(2);
    const auto change = both.change;
    both.change = [=](Scenario& s, const Rulebook& rules) {
        change(s, rules);
        s.sides[index(Side::Allies)].exit_medals = 1;
    };
    CHECK(problem_of(column, both) == "problem.no_medals_to_win");
}

// ---- Ground that goes once it is won ----

namespace {

Setup with_tent(ObjectiveType type = ObjectiveType::Permanent) {
    Setup setup;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        Feature tent;
        tent.hex = place(s, {5, 1});
        tent.type = rules.terrain("headquarters");
        tent.owner = Side::Axis;
        s.features.push_back(tent);
        Objective o = goal(type, Side::Allies, {{5, 1}});
        o.removes = {rules.terrain("hq_tent"), rules.terrain("headquarters")};
        s.objectives.push_back(o);
    };
    return setup;
}
constexpr auto tent = "  .   .   .   .   .   i\n    .   .   +{hq_tent}   .   .\n  .   .   I   .   .\n";

}  // namespace

TEST_CASE("a tent that is an objective goes once it is won, and is captured by the way", "[HQ-5][HQ-1]") {
    Game g = board(tent, with_tent());
    order_units(g, "direct_from_hq", {{4, 2}});
    act(g, move(g, {4, 2}, {{5, 1}}));
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
    CHECK_FALSE(has_terrain(g, {5, 1}, "hq_tent"));
    CHECK_FALSE(has_terrain(g, {5, 1}, "headquarters"));
    REQUIRE(step_is<LoseCardStep>(g));  // HQ-1
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a tent that the start of a turn wins goes then", "[HQ-5][OBJ-17]") {
    Setup setup = with_tent();
    const auto change = setup.change;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        change(s, rules);
        s.objectives.front().turn_start = true;
    };
    Game g = board(tent, endless(setup));
    order_units(g, "direct_from_hq", {{4, 2}});
    act(g, move(g, {4, 2}, {{5, 1}}));
    while (step_is<LoseCardStep>(g)) act(g, chance_outcomes(g).front().action);
    CHECK(has_terrain(g, {5, 1}, "hq_tent"));
    finish_turn(g);
    act(g, legal_actions(g).front());
    finish_turn(g);
    CHECK_FALSE(has_terrain(g, {5, 1}, "hq_tent"));
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("only a permanent objective takes ground away", "[HQ-5]") {
    CHECK(problem_of(tent, with_tent()).empty());
    CHECK(problem_of(tent, with_tent(ObjectiveType::Temporary)) == "problem.removes_when_won");
}

// ---- Units of their own kind ----

TEST_CASE("every unit may leave but those that the scenario keeps on the board", "[EXIT-11]") {
    const Setup setup = bearing(Side::Allies, {"stays_on_board"}, leaving(2, 6));
    for (const std::string word : {"I", "A", "G", "<Sniper>", "<Supply_truck>", "S"}) {
        CAPTURE(word);
        const std::string picture = "  " + word + "   .   I   .   .   i\n    .   .   .   .   .\n";
        Game free = board(picture, leaving(2, 6));
        order_units(free, "direct_from_hq", {{0, 0}});
        CHECK(is_listed(free, leave(free, {0, 0})));
        CHECK_FALSE(reach(free.table(), unit(free, {0, 0})).exits.empty());
        Game kept = board(picture, setup);
        order_units(kept, "direct_from_hq", {{0, 0}});
        CHECK(refusal(kept, leave(kept, {0, 0})) == "EXIT-11");
        CHECK(refusal_key(kept, leave(kept, {0, 0})) == "refusal.never_exits");
        CHECK(reach(kept.table(), unit(kept, {0, 0})).exits.empty());
    }
}

TEST_CASE("units that are at home on the ocean move and battle there as on land, and no other does", "[TOCEAN-10]") {
    constexpr auto sea = R"(
        .   .   .   .   .   .   .   i
          i   .   .   .   .   .
        A+O  +O  +O   .   .   .   I
          +O  +O  .   .   .
    )";
    const Game usual = ordered(sea, {{0, 2}});
    CHECK(movement(usual, {0, 2}) == 3);
    CHECK_FALSE(can_reach(usual, {0, 2}, {4, 2}));
    CHECK(battle_refusal(usual, {0, 2}) == "TOCEAN-3");
    const Game home = ordered(sea, {{0, 2}}, bearing(Side::Allies, {"ocean_as_land"}));
    CHECK(can_reach(home, {0, 2}, {4, 2}));
    CHECK(can_reach(home, {0, 2}, {6, 2}));
    CHECK(battle_refusal(home, {0, 2}).empty());
    Game fires = ready(sea, {{0, 2}}, bearing(Side::Allies, {"ocean_as_land"}));
    CHECK(is_listed(fires, battle(fires, {0, 2}, {1, 1})));
    const Game gun = ordered(sea, {{0, 2}}, bearing(Side::Allies, {"battles_on_ocean"}));
    CHECK(battle_refusal(gun, {0, 2}).empty());
    CHECK_FALSE(can_reach(gun, {0, 2}, {4, 2}));  // it moves as everybody does
}

TEST_CASE("units that are at home on the ocean do not fall back into it", "[TOCEAN-10][TOCEAN-6]") {
    Setup setup = bearing(Side::Axis, {"ocean_as_land"});
    Game g = board("  +O  +O  +O  .   .   i\n    +O  +O  .   .   .\n  .   i   .   .   .\n    I   .   .   .   .\n", setup);
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "ffs");
    for (const Action& action : legal_actions(g))
        if (const auto* back = std::get_if<Retreat>(&action))
            for (const HexId at : back->route) CHECK_FALSE(at == hex(g, {1, 1}));
    CHECK_FALSE(has_unit(g, {1, 1}));
}

TEST_CASE("boats are nothing on a bridge: no die less, and flags drive the unit back", "[RAFT-7]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.top = Side::Allies;
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units) u.boats = rules.at(u.type).id == "infantry" && u.side == Side::Allies;
    };
    Game g = board("  .   .   .   .   .   I\n    +R  I+B  +R  +R  .\n  .   i   .   .   .\n", setup);
    CHECK(dice_lines(g, {3, 1}, {2, 2}) == "+3 BASE-1");
    ready_to_battle(g, {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "fss");
    while (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
    CHECK_FALSE(has_unit(g, {3, 1}));
}

TEST_CASE("two objectives on the same hex are held each by itself", "[OBJ-9]") {
    Objective own = goal(ObjectiveType::Temporary, Side::Allies, {{4, 2}, {6, 2}});
    Objective theirs = goal(ObjectiveType::AnyHex, Side::Axis, {{4, 2}, {6, 2}}, 2);
    theirs.id = "theirs";
    Game g = board("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   I   .   i   .\n", {.objectives = {own, theirs}});
    order_units(g, "direct_from_hq", {{2, 2}});
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
    CHECK(g.state.open.at(Side::Axis).medals() == 2);
}

// ---- Battles that nobody could play ----

TEST_CASE("a battle that is won before anybody plays is a problem", "[OBJ-6][OBJ-7][OBJ-36]") {
    Setup setup;
    setup.medals = 1;
    setup.axis_medals = 6;
    setup.objectives = {goal(ObjectiveType::Permanent, Side::Allies, {{4, 2}})};
    CHECK(problem_of(plain, setup) == "problem.won_at_start");
    setup.medals = 2;
    CHECK(problem_of(plain, setup).empty());
    setup.medals = 1;
    setup.objectives[0].turn_start = true;  // judged before its first card
    CHECK(problem_of(plain, setup) == "problem.won_at_start");
    setup.change = [](Scenario& s, const Rulebook&) { s.first = Side::Axis; };
    CHECK(problem_of(plain, setup).empty());
}

TEST_CASE("an objective that a side must hold is named once", "[VICT-8]") {
    Setup setup;
    setup.objectives = {goal(ObjectiveType::Temporary, Side::Allies, {{4, 2}})};
    setup.change = [](Scenario& s, const Rulebook&) { s.sides[index(Side::Allies)].must_hold = {"goal", "goal"}; };
    const auto found = problems_of(plain, setup);
    REQUIRE(found.size() == 1);
    CHECK(found[0].message.key == "problem.must_hold_twice");
    CHECK(found[0].place == 1);
}

TEST_CASE("a destroyer on dry land is a problem", "[TOCEAN-9]") {
    CHECK(problem_of("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   <Destroyer>   .   .\n", {}) ==
          "problem.ship_on_land");
    CHECK(problem_of("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   <Destroyer>+O   .   .\n", {}).empty());
    Setup beach;
    beach.face = BoardFace::Beach;
    CHECK(problem_of(".  .  .  i\n.\n.\n.\n.\n.\n.\n.\n.  .  <Destroyer>\n", beach).empty());
    CHECK(problem_of(".  .  .  i\n.\n.\n.\n.\n.\n.  .  <Destroyer>\n", beach) == "problem.ship_on_land");
}

TEST_CASE("the list was out of order when a unit stood on one hex of an exit and could reach another", "[EXIT-4]") {
    Game g = board("  .   I   .   .   .   i\n    .   .   .   .   .\n", leaving(2, 6));
    order_units(g, "direct_from_hq", {{2, 0}});
    const Actions legal = legal_actions(g);
    CHECK(std::is_sorted(legal.begin(), legal.end()));
}

}  // namespace test_places
