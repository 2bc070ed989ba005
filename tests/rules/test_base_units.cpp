// The five units of the base game: the rows of the table, read off small boards.
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_base_units {

using namespace salient;
using namespace salient::test;

TEST_CASE("infantry has 4 figures, moves 2, battles after 1, and rolls 3, 2, 1 dice", "[BASE-1]") {
    CHECK(row_of("I") == Row{4, 2, 1, {3, 2, 1}, true, true, false});
}

TEST_CASE("armor has 3 figures, moves 3, battles after it, rolls 3 dice up to three hexes, and overruns", "[BASE-2]") {
    CHECK(row_of("A") == Row{3, 3, 3, {3, 3, 3}, true, true, true});
}

TEST_CASE("artillery has 2 figures, moves 1 or battles, and rolls 3, 3, 2, 2, 1, 1 dice without need of sight", "[BASE-3]") {
    CHECK(row_of("G") == Row{2, 1, 0, {3, 3, 2, 2, 1, 1}, false, false, false});
}

TEST_CASE("special forces are infantry that moves 2 and still battles", "[BASE-4][BASE-11]") {
    CHECK(row_of("S") == Row{4, 2, 2, {3, 2, 1}, true, true, false});
}

TEST_CASE("elite armor is armor with 4 figures", "[BASE-5]") { CHECK(row_of("E") == Row{4, 3, 3, {3, 3, 3}, true, true, true}); }

TEST_CASE("the limits of the ground bind special forces like infantry", "[BASE-11]") {
    Game g = board(R"(
        .   .   i   .
          .   +F  .   .
        .   S   .   .
    )");
    order_units(g, "direct_from_hq", {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TFOR-1");
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("beyond its range a unit cannot battle", "[BASE-8][BTL-10]") {
    const auto clause = [](std::string_view attacker, int hexes) {
        const Game g = board(facing(attacker, hexes));
        const Verdict v = target_verdict(g.table(), unit(g, {2, 4}), unit(g, {2 + 2 * hexes, 4}));
        return v ? "" : v.refusal().clause;
    };
    CHECK(clause("I", 3).empty());
    CHECK(clause("I", 4) == "BASE-8");
    CHECK(clause("S", 4) == "BASE-8");
    CHECK(clause("A", 3).empty());
    CHECK(clause("A", 4) == "BASE-8");
    CHECK(clause("E", 4) == "BASE-8");
    CHECK(clause("G", 6).empty());
    CHECK(clause("G", 7) == "BASE-8");
}

TEST_CASE("the figures that are left change neither movement, range nor dice", "[BASE-9]") {
    struct {
        const char *weak, *whole;
    } const table[] = {{"I1", "I"}, {"A1", "A"}, {"G1", "G"}, {"S2", "S"}, {"E2", "E"}};
    for (const auto& pair : table) {
        INFO(pair.weak);
        Row weak = row_of(pair.weak);
        const Row whole = row_of(pair.whole);
        CHECK(weak.figures < whole.figures);
        weak.figures = whole.figures;
        CHECK(weak == whole);
    }
}

TEST_CASE("the figures that a scenario gives a unit are its full strength", "[BASE-7][SETUP-2]") {
    Setup setup;
    setup.allies = {"medics_mechanics"};
    Game g = board(R"(
        I2  I6  A   G3  .
    )",
                   setup);
    const auto strength = [&](At at) { return std::pair<int, int>(unit_state(g, at).figures, unit_state(g, at).full); };
    CHECK(strength({0, 0}) == std::pair(2, 2));
    CHECK(strength({2, 0}) == std::pair(6, 6));
    CHECK(strength({4, 0}) == std::pair(3, 3));
    CHECK(strength({6, 0}) == std::pair(3, 3));
    // No unit is weakened, so there is nobody to heal.
    act(g, play_card(g, "medics_mechanics"));
    CHECK_FALSE(step_is<HealStep>(g));
}

TEST_CASE("units side by side neither merge nor exchange figures", "[BASE-12][BASE-13]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        I1  I2  .   .
    )");
    order_units(g, "direct_from_hq", {{0, 2}, {2, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}})) == "MOVE-5");
    for (const Action& a : legal_actions(g)) CHECK((std::holds_alternative<MoveUnit>(a) || std::holds_alternative<EndMoves>(a)));
    act(g, EndMoves{});
    CHECK(unit_state(g, {0, 2}).figures == 1);
    CHECK(unit_state(g, {2, 2}).figures == 2);
}

TEST_CASE("a scenario with two units in a hex cannot be played", "[BASE-13][SETUP-1]") {
    Scenario s = scenario(R"(
        I   i   .
    )",
                          {}, *rulebook());
    CHECK(problems(s, *rulebook()).empty());
    s.units[UnitId{1}].hex = s.units.front().hex;
    const auto found = problems(s, *rulebook());
    REQUIRE(found.size() == 1);
    CHECK(found.front().message.key == "problem.two_units");
    CHECK(found.front().part == Problem::Part::Unit);
    CHECK(found.front().index == 1);
    CHECK(found.front().field == "hex");
    CHECK(found.front().hex == s.units.front().hex);
}

}  // namespace test_base_units
