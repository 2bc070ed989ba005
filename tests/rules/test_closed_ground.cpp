// Hexes that a scenario closes to a side or to all but infantry (TER-5), and the order of the steps before the first turn (SETUP-8).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_closed_ground {

using namespace salient;
using namespace salient::test;

TEST_CASE("ground closed to a side bars its units from moving, falling back and taking ground, and nobody else", "[TER-5]") {
    constexpr auto row = R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        .   I   +{closed_to_axis}   i   .   .
          .   .   .   .   .   .
    )";
    Setup axis;
    axis.active = Side::Axis;
    const Game theirs = ordered(row, {{6, 2}}, axis);
    CHECK_FALSE(can_reach(theirs, {6, 2}, {4, 2}));
    CHECK(refusal(theirs, move(theirs, {6, 2}, {{4, 2}})) == "TROW-75");
    CHECK(refusal_key(theirs, move(theirs, {6, 2}, {{4, 2}})) == "refusal.impassable");
    const Game ours = ordered(row, {{2, 2}});
    CHECK(can_reach(ours, {2, 2}, {4, 2}));
    CHECK(sees(ours, {2, 2}, {6, 2}));

    // The Axis fall back toward the top: onto no closed hex.
    Game flag = ready(R"(
        .   .   .   .   .   .   i
          .   +{closed_to_axis}   +{closed_to_axis}   .   .   .
        .   .   i   .   .   .
          .   .   I   .   .   .
    )",
                      {{5, 3}});
    fight(flag, {5, 3}, {4, 2}, "fss");
    CHECK_FALSE(step_is<RetreatStep>(flag));
    CHECK(unit_state(flag, {4, 2}).figures == 3);

    // Nor do they take it.
    Game ground = ready(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        .   I1+{closed_to_axis}   i   .   .   .
    )",
                        {{4, 2}}, axis);
    fight(ground, {4, 2}, {2, 2}, "iii");
    CHECK_FALSE(has_unit(ground, {2, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(ground));
    CHECK(broken_invariants(ground).empty());
}

TEST_CASE("ground for infantry only bars armor and artillery of both sides, a ford there stays one", "[TER-5][TROW-50]") {
    constexpr auto row = R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        .   I   +{river}{ford}{foot_only}{closed_to_axis}   A   .   .
          .   .   .   .   .   .
    )";
    const Game g = ordered(row, {{2, 2}, {6, 2}});
    CHECK(can_reach(g, {2, 2}, {4, 2}));
    CHECK_FALSE(can_reach(g, {6, 2}, {4, 2}));
    CHECK(refusal(g, move(g, {6, 2}, {{4, 2}})) == "TER-5");
}

TEST_CASE("the rules of a scenario ask before the first turn in the order of its list", "[SETUP-8]") {
    const auto first_asked = [](bool smoke_first) {
        Setup setup;
        setup.change = [=](Scenario& s, const Rulebook&) {
            Reserves reserves;
            reserves.side = Side::Allies;
            reserves.tokens = 2;
            if (smoke_first) s.scenario_rules.set(SmokeScreen{Side::Axis});
            s.scenario_rules.set(reserves);
            if (!smoke_first) s.scenario_rules.set(SmokeScreen{Side::Axis});
        };
        const Game set = board("i\n.\n.\n.\n.\n.\n.\n.\nI   .\n", setup);
        Game g = new_game(set.rules, set.scenario);
        std::string order;
        for (int guard = 0; guard < 60 && g.state.open.turn == 0; ++guard) {
            const bool smoke = step_is<SmokeStep>(g), dice = step_is<RollStep>(g);
            if (smoke) order += "smoke ";
            if (dice) order += "reserves ";
            if (to_act(g) == seat::chance)
                act(g, dice ? roll("ff") : chance_outcomes(g).front().action);
            else if (smoke)
                act(g, EndSmoke{});
            else
                act(g, Decline{});
        }
        CHECK(broken_invariants(g).empty());
        return order;
    };
    CHECK(first_asked(true) == "smoke reserves ");
    CHECK(first_asked(false) == "reserves smoke ");
}

TEST_CASE("a rule that stands once keeps its place when it is said anew", "[SETUP-8]") {
    ScenarioRules rules;
    rules.set(GungHo{Side::Allies});
    rules.set(SmokeScreen{Side::Axis});
    rules.set(LightChange{});
    rules.set(GungHo{Side::Axis});
    REQUIRE(rules.size() == 3);
    CHECK(rules[0] == ScenarioRule{GungHo{Side::Axis}});
    CHECK(name_of(rules[2]) == "night");
}

}  // namespace test_closed_ground
