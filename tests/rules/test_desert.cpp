// The North African desert: one hex more for armor that took ground.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_desert {

using namespace salient;
using namespace salient::test;

namespace {

Setup desert() {
    Setup setup;
    setup.face = BoardFace::Desert;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(NorthAfricanDesert{}); };
    return setup;
}

// Armor at (2, 2) has eliminated the unit at (3, 1) and taken its hex.
Game taken(const std::string& row_0, const std::string& row_1, const Setup& setup = desert()) {
    Game g = board(row_0 + "\n" + row_1 + "\n.   A   .   .   .   .   .\n  .   .   .   .   .   .\n", setup);
    ready_to_battle(g, {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "g" + std::string(static_cast<std::size_t>(dice(g, {2, 2}, {3, 1}) - 1), 's'));
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    return g;
}

Action one_more(const Game& g, At to) { return move(g, {3, 1}, {to}); }

}  // namespace

TEST_CASE("the face of the desert alone gives armor no hex more; the rule of the scenario does", "[TDES-1][DESERT-1]") {
    Setup face_only;
    face_only.face = BoardFace::Desert;
    CHECK_FALSE(step_is<DesertStep>(taken(".   .   .   .   .   i   .", "  .   i1  .   .   .   .", face_only)));
    CHECK(step_is<DesertStep>(taken(".   .   .   .   .   i   .", "  .   i1  .   .   .   .")));
}

TEST_CASE("the hex more may be taken or left, and the overrun follows from where the unit stands", "[TDES-1][DESERT-2]") {
    Game g = taken(".   .   .   .   i   .   .", "  .   i1  .   .   .   .");
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(legal_actions(g).size() == 7);  // six hexes around, or none
    CHECK(refusal(g, move(g, {3, 1}, {{5, 1}, {7, 1}})) == "DESERT-1");
    Game stays = g;
    act(stays, Decline{});
    CHECK(step_is<OverrunStep>(stays));
    CHECK(is_legal(stays, battle(stays, {3, 1}, {8, 0})));
    act(g, one_more(g, {5, 1}));
    REQUIRE(step_is<OverrunStep>(g));
    fight(g, {5, 1}, {8, 0}, "gss");
    CHECK_FALSE(step_is<DesertStep>(g));
}

TEST_CASE("only armor that took ground goes on, once, and before its overrun", "[TDES-1]") {
    Game foot = board(".   .   .   i   .\n  .   i1  .   .\n.   I   .   .   .\n", desert());
    ready_to_battle(foot, {{2, 2}});
    fight(foot, {2, 2}, {3, 1}, "gss");
    act(foot, TakeGround{});
    CHECK_FALSE(step_is<DesertStep>(foot));
    Game twice = taken(".   .   i1  .   .   .   i", "  .   i1  .   .   .   .");
    act(twice, Decline{});
    fight(twice, {3, 1}, {4, 0}, "gss");
    REQUIRE(step_is<TakeGroundStep>(twice));
    act(twice, TakeGround{});
    CHECK_FALSE(step_is<DesertStep>(twice));
}

TEST_CASE("the hex more obeys the ground: closed, occupied, adjacent-entry and costly hexes are refused", "[TDES-2]") {
    Game g = taken(".   +R  +E  .   i   .   .", "  +{steep_hill}  i1  i   .   .   .");
    CHECK(refusal(g, one_more(g, {2, 0})) == "TRIV-1");
    CHECK(refusal(g, one_more(g, {4, 0})) == "THEDG-1");
    CHECK(refusal(g, one_more(g, {1, 1})) == "TDES-2");
    CHECK(refusal(g, one_more(g, {5, 1})) == "MOVE-5");
    CHECK(is_legal(g, one_more(g, {4, 2})));
    CHECK(legal_actions(g).size() == 3);  // (2, 2), (4, 2), or to stay
}

TEST_CASE("a unit that took ground onto a hard stop goes no further; a hard stop after one more hex bars more ground",
          "[TDES-2]") {
    CHECK_FALSE(step_is<DesertStep>(taken(".   .   .   i   .   .   .", "  .   i1+{erg_ridge}  .   .   .   .")));
    Game g = taken(".   .   .   i1  .   .   i", "  .   i1  +{erg_ridge}  .   .   .");
    act(g, one_more(g, {5, 1}));
    CHECK(unit_state(g, {5, 1}).entered_stop);
    fight(g, {5, 1}, {6, 0}, "gss");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    Game wood = taken(".   .   .   i   .   .   .", "  .   i1  +{palm_forest}  .   .   .");
    act(wood, one_more(wood, {5, 1}));
    CHECK_FALSE(step_is<OverrunStep>(wood));  // no battle after entering it
}

TEST_CASE("what lies in the desert is the same with the rule of the desert and without", "[TDES-3]") {
    const auto ground = GENERATE(std::string("{palm_forest}"), std::string("{oasis}"), std::string("{wadi:E,W}"),
                                 std::string("{erg_ridge}"), std::string("{escarpment}"), std::string("T"));
    CAPTURE(ground);
    const std::string picture = ".   .   .   .   .   .   i\n  .   .   .   .   .   .\n.   A   +" + ground + "   .   .   .\n";
    const Game with = board(picture, desert()), without = board(picture);
    CHECK(reach_text(with, {2, 2}) == reach_text(without, {2, 2}));
    CHECK(sees(with, {2, 2}, {6, 2}) == sees(without, {2, 2}, {6, 2}));
}

}  // namespace test_desert
