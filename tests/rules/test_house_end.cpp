// How a game ends by house rules: objectives that stay, objectives to hold, the last turn, the score, a draw (HOBJ, HHLD, HFIN, HDMG).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_house_end {

using namespace salient;
using namespace salient::test;

namespace {

constexpr std::array<bool, 2> for_allies = {true, false};
constexpr std::array<bool, 2> for_both = {true, true};

Objective objective(std::array<bool, 2> whose, std::initializer_list<At> hexes, int medals = 1, int needed = 1,
                    ObjectiveType type = ObjectiveType::Temporary) {
    Objective o;
    o.type = type;
    o.for_side = whose;
    o.medals = static_cast<std::uint8_t>(medals);
    o.hexes_needed = static_cast<std::uint8_t>(needed);
    for (const At at : hexes) o.hexes.push_back(Board::of(BoardKind::Standard).at({at.x, at.y}));
    return o;
}

Setup with(std::vector<std::string> options, std::vector<Objective> objectives = {}, int medals = 6) {
    Setup setup;
    setup.options = std::move(options);
    setup.objectives = std::move(objectives);
    setup.medals = medals;
    return setup;
}

int medals(const Game& g, Side side) { return g.state.open.at(side).medals(); }

// An Allied unit beside a weak Axis one, and both with more far off.
constexpr auto duel = R"(
    .   .   .   .   .   i
      .   .   .   .   .
    .   .   A   i1  .   .
      .   .   .   .   .
    I   .   .   .   .   .
)";

}  // namespace

TEST_CASE("an objective that is captured stays so when it is left, until the enemy enters it",
          "[HOBJ-1][HOBJ-2][HOBJ-3][HOBJ-6][OBJ-40]") {
    const std::vector<Objective> hill{objective(for_both, {{3, 1}})};
    Game left =
        board("  .   .   .   .   .   .\n    .   I   .   .   .\n  .   .   .   .   i   .\n", with({"house.objective_hold"}, hill));
    order_units(left, "direct_from_hq", {{3, 1}});
    act(left, move(left, {3, 1}, {{2, 2}}));
    CHECK(medals(left, Side::Allies) == 1);
    // Without the option the medal goes with the unit.
    Game plain = board("  .   .   .   .   .   .\n    .   I   .   .   .\n  .   .   .   .   i   .\n", with({}, hill));
    order_units(plain, "direct_from_hq", {{3, 1}});
    act(plain, move(plain, {3, 1}, {{2, 2}}));
    CHECK(medals(plain, Side::Allies) == 0);
}

TEST_CASE("the enemy who enters takes a captured objective", "[HOBJ-3][HOBJ-6]") {
    for (const bool both : {true, false}) {
        const std::vector<Objective> hill{objective(both ? for_both : for_allies, {{3, 1}})};
        Setup setup = with({"house.objective_hold"}, hill);
        setup.active = Side::Axis;
        Game g = board("  .   .   .   .   .   .\n    .   .   i   .   .\n  .   .   .   .   .   I\n", setup);
        g.state.open.objectives[ObjectiveId{0}] = Side::Allies;
        g.state.open.sides[0].objective_medals = 1;
        order_units(g, "direct_from_hq", {{5, 1}});
        act(g, move(g, {5, 1}, {{3, 1}}));
        CHECK(medals(g, Side::Allies) == 0);
        CHECK(medals(g, Side::Axis) == (both ? 1 : 0));
    }
}

TEST_CASE("who stands on an objective at the start has captured it; of several hexes enough must be taken at one time",
          "[HOBJ-5][HOBJ-7]") {
    const std::vector<Objective> two{objective(for_allies, {{3, 1}, {5, 1}}, 1, 2)};
    Game g =
        board("  .   .   .   .   .   i\n    .   I   .   .   .\n  .   .   .   I   .   .\n", with({"house.objective_hold"}, two));
    CHECK(medals(g, Side::Allies) == 0);
    order_units(g, "direct_from_hq", {{6, 2}, {3, 1}});
    act(g, move(g, {6, 2}, {{5, 1}}));
    CHECK(medals(g, Side::Allies) == 1);
    act(g, move(g, {3, 1}, {{2, 2}}));
    CHECK(medals(g, Side::Allies) == 1);
    const Game start = board("  .   .   .   .   .   i\n    .   I   .   .   .\n",
                             with({"house.objective_hold"}, {objective(for_allies, {{3, 1}})}));
    CHECK(medals(start, Side::Allies) == 1);
}

TEST_CASE("objectives with conditions of their own follow the scenario", "[HOBJ-4][HOBJ-8]") {
    const std::vector<Objective> majority{objective(for_both, {{3, 1}}, 1, 1, ObjectiveType::Majority)};
    Game g = board("  .   .   .   .   .   i\n    .   I   .   .   .\n", with({"house.objective_hold"}, majority));
    CHECK(medals(g, Side::Allies) == 1);
    order_units(g, "direct_from_hq", {{3, 1}});
    act(g, move(g, {3, 1}, {{2, 2}}));
    CHECK(medals(g, Side::Allies) == 0);
}

TEST_CASE("medals alone do not win for a side that holds no objective, and count on until it does",
          "[HHLD-1][HHLD-4][HHLD-6][HHLD-7][VICT-15]") {
    const std::vector<Objective> hill{objective(for_allies, {{3, 1}})};
    Game g = board(duel, with({"house.must_hold_objective"}, hill, 1));
    CHECK(objectives_to_hold(g.table(), Side::Allies) == 1);
    CHECK(objectives_to_hold(g.table(), Side::Axis) == 0);
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {6, 2}, "iii");
    CHECK(medals(g, Side::Allies) == 1);
    CHECK_FALSE(g.is_over());
    finish_turn(g);
    finish_turn(g);
    order_units(g, "probe_left", {{0, 4}});
    CHECK_FALSE(g.is_over());
    Game holds = board(duel, with({"house.must_hold_objective"}, {objective(for_allies, {{4, 2}})}, 2));
    ready_to_battle(holds, {{4, 2}});
    fight(holds, {4, 2}, {6, 2}, "iii");
    CHECK(holds.state.open.winner() == Side::Allies);
}

TEST_CASE("the scenario may ask for more objectives; a side without any is not bound; exits are none",
          "[HHLD-2][HHLD-3][HHLD-5]") {
    Setup setup = with({"house.must_hold_objective"}, {objective(for_allies, {{3, 1}}), objective(for_allies, {{4, 2}})}, 1);
    setup.change = [](Scenario& s, const Rulebook&) { s.sides[0].objectives_to_hold = all_objectives; };
    Game g = board(duel, setup);
    CHECK(objectives_to_hold(g.table(), Side::Allies) == 2);
    CHECK(objectives_held(g.table(), Side::Allies) == 1);
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {6, 2}, "iii");
    CHECK_FALSE(g.is_over());
    CHECK_FALSE(is_of_terrain(ObjectiveType::Exit));
    CHECK_FALSE(is_of_terrain(ObjectiveType::EmptySection));
    CHECK_FALSE(is_of_terrain(ObjectiveType::SuddenDeath));
    CHECK_FALSE(is_of_terrain(ObjectiveType::Destruction));
    Game free = board(duel, with({"house.must_hold_objective"}, {}, 1));
    ready_to_battle(free, {{4, 2}});
    fight(free, {4, 2}, {6, 2}, "iii");
    CHECK(free.state.open.winner() == Side::Allies);
}

TEST_CASE("an enemy without units is beaten whatever is held", "[HHLD-8][HFIN-7][HDMG-7]") {
    const std::vector<Objective> hill{objective(for_allies, {{3, 1}})};
    Game g = board("  .   .   .   .   .   .\n    .   .   .   .   .\n  .   .   A   i1  .   .\n",
                   with({"house.must_hold_objective", "house.final_turn", "house.damage_score"}, hill, 3));
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {6, 2}, "iii");
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::NoUnitsLeft);
    Game concedes = board(duel, with({"house.final_turn", "house.damage_score"}));
    act(concedes, Concede{});
    CHECK(concedes.state.open.winner() == Side::Axis);
}

TEST_CASE("the enemy of who has his medals plays one last turn, nothing is drawn, and more medals win",
          "[HFIN-1][HFIN-2][HFIN-4][HFIN-5][HFIN-6][HFIN-9][VICT-13]") {
    Game g = board(duel, with({"house.final_turn"}, {}, 1));
    ready_to_battle(g, {{4, 2}});
    const Events events = fight(g, {4, 2}, {6, 2}, "iii");
    CHECK(first<LastTurnDue>(events) != nullptr);
    CHECK_FALSE(g.is_over());
    CHECK(g.state.open.last_turn == Side::Axis);
    finish_turn(g);
    REQUIRE_FALSE(g.is_over());
    CHECK(g.state.open.active == Side::Axis);
    const int held = g.state.open.at(seat_of(Side::Axis)).hand_count;
    finish_turn(g);
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(g.state.open.reason == WinReason::Medals);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == held - 1);
}

TEST_CASE("equal medals above the number needed are a draw", "[HFIN-5]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   A   i1  .   .
          .   .   .   .   .
        I   .   I1  i   .   .
    )",
                   with({"house.final_turn"}, {}, 1));
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {6, 2}, "iii");
    finish_turn(g);
    ready_to_battle(g, {{6, 4}});
    fight(g, {6, 4}, {4, 4}, "iss");
    CHECK_FALSE(g.is_over());  // HFIN-9: only one last turn
    finish_turn(g);
    CHECK(g.is_over());
    CHECK(g.state.open.end == Result::Draw);
    CHECK(g.state.open.winner() == Side::None);
    CHECK(worth(g.state.open.end, Side::Allies) == 0.5);
    CHECK(worth(g.state.open.end, Side::Axis) == 0.5);
}

TEST_CASE("medals that come in the turn of the other side make that turn the last", "[HFIN-3]") {
    Setup setup = with({"house.final_turn"}, {objective(for_allies, {{4, 2}, {6, 2}}, 1, 1, ObjectiveType::Majority)}, 1);
    setup.active = Side::Axis;
    // The Axis leave: the Allies have the majority in the enemy's turn.
    Game g = board("  .   .   .   .   .   .\n    .   .   .   .   .\n  .   .   I   i   .   .\n", setup);
    REQUIRE(g.state.open.at(Side::Allies).medals() == 0);
    order_units(g, "direct_from_hq", {{6, 2}});
    act(g, move(g, {6, 2}, {{8, 2}}));
    CHECK(g.state.open.last_turn == Side::Axis);
    CHECK_FALSE(g.is_over());
    finish_turn(g);
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("medals without the objective that must be held start no last turn, and a winner who may not win makes a draw",
          "[HFIN-8][HDMG-6][HFIN-5]") {
    const std::vector<Objective> hill{objective(for_allies, {{3, 1}})};
    Game g = board(duel, with({"house.must_hold_objective", "house.final_turn", "house.damage_score"}, hill, 1));
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {6, 2}, "iii");
    CHECK(g.state.open.last_turn == Side::None);
    // It leaves the hill in time for the medals of a unit, but has lost it when the last turn is over.
    Game left = board(
        "  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   A   i1  .   .\n    .   .   .   .   .\n  I   i   .   .   .   .\n",
        with({"house.must_hold_objective", "house.final_turn", "house.damage_score"}, {objective(for_allies, {{0, 4}})}, 2));
    ready_to_battle(left, {{4, 2}});
    fight(left, {4, 2}, {6, 2}, "iii");
    REQUIRE(left.state.open.last_turn == Side::Axis);
    finish_turn(left);
    ready_to_battle(left, {{2, 4}});
    fight(left, {2, 4}, {0, 4}, "fss");
    finish_turn(left);
    CHECK(score(left.table(), Side::Allies) > score(left.table(), Side::Axis));
    CHECK(left.state.open.end == Result::Draw);
}

TEST_CASE("figures that were lost and objectives that are held make the score, and it decides",
          "[HDMG-1][HDMG-2][HDMG-3][HDMG-4][HDMG-5][HDMG-8][VICT-14]") {
    const std::vector<Objective> hill{objective(for_allies, {{4, 2}}, 2)};
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   A   i1  .   .
          .   .   .   .   .
        .   .   I   i   .   .
    )",
                   with({"house.damage_score"}, hill, 3));
    CHECK(score(g.table(), Side::Allies) == 1);  // one objective, whatever its medals
    weaken(g, {4, 4}, 1);
    CHECK(score(g.table(), Side::Axis) == 3);
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {6, 2}, "iii");
    CHECK(g.is_over());
    CHECK(score(g.table(), Side::Allies) == 2);
    CHECK(g.state.open.winner() == Side::Axis);  // the Allies had their medals, the Axis the score
    CHECK(g.state.open.reason == WinReason::Score);
}

TEST_CASE("equal scores are a draw", "[HDMG-2]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   A   i1  .   .
          .   .   .   .   .
        .   .   I   i   .   .
    )",
                   with({"house.damage_score"}, {}, 1));
    weaken(g, {4, 4}, 3);
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {6, 2}, "iii");
    CHECK(g.state.open.end == Result::Draw);
    CHECK(g.state.open.reason == WinReason::Score);
}

}  // namespace test_house_end
