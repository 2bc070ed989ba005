// Smoke screens and the smoke of shells.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_smoke {

using namespace salient;
using namespace salient::test;

namespace {

int stage(const Game& g, At at) {
    for (const Feature& f : g.state.open.features_at(hex(g, at)))
        if (g.rules->at(f.type).id == "smoke_screen") return f.value;
    return -1;
}

Setup smoke_of(Side owner) {
    Setup setup;
    setup.change = [owner](Scenario& s, const Rulebook& rules) {
        for (Feature& f : s.features)
            if (f.type == rules.terrain("smoke_screen")) f.owner = owner;
    };
    return setup;
}

}  // namespace

TEST_CASE("a smoke screen hides what is behind it, not those in it, and hinders neither moves nor guns",
          "[TSMOKE-1][SMKSCR-2][SMKSCR-4]") {
    const Game g = board(R"(
        .   .   .   .   .   .
          .   .   .   .   .
        I   +{smoke_screen}   i   .   .   .
          .   .   .   .   .
        I   .   i+{smoke_screen}   .   .   .
    )");
    CHECK_FALSE(sees(g, {0, 2}, {4, 2}));
    CHECK(sees(g, {0, 4}, {4, 4}));
    CHECK(sees(g, {4, 4}, {0, 4}));
    CHECK(dice(g, {0, 4}, {4, 4}) == 2);
    CHECK(can_see(g.table(), hex(g, {0, 2}), hex(g, {4, 2}), Observer::Gun));
    const Game through = board("I   +{smoke_screen}   .   .   i\n");
    CHECK(can_reach(through, {0, 0}, {4, 0}));
}

TEST_CASE("a smoke screen thins at the end of its side's first turn and is gone after the second", "[TSMOKE-1][SMKSCR-3]") {
    constexpr auto picture = R"(
        .   .   .   .   .   .
          I   +{smoke_screen}   .   i   .
    )";
    Game g = board(picture, smoke_of(Side::Allies));
    CHECK(stage(g, {3, 1}) == 0);
    finish_turn(g);
    CHECK(stage(g, {3, 1}) == 1);
    CHECK_FALSE(sees(g, {1, 1}, {7, 1}));
    finish_turn(g);  // the enemy's turn changes nothing
    CHECK(stage(g, {3, 1}) == 1);
    finish_turn(g);
    CHECK(stage(g, {3, 1}) == -1);
    CHECK(sees(g, {1, 1}, {7, 1}));
    Game nobodys = board(picture);
    for (int turn = 0; turn < 4; ++turn) finish_turn(nobodys);
    CHECK(stage(nobodys, {3, 1}) == 0);
}

TEST_CASE("a unit that moves into the smoke of shells stops; a retreat does not", "[TSMOKE-2]") {
    Game g = board(R"(
        .   .   .   .   .   .
          .   +{smoke_shell}   .   .   .
        .   A   .   i   .   .
          .   .   .   I   .
    )");
    CHECK_FALSE(destination(g, reach(g.table(), unit(g, {2, 2})), {3, 1}) == nullptr);
    CHECK(destination(g, reach(g.table(), unit(g, {2, 2})), {3, 1})->must_stop);
    Game back = board(R"(
        .   .   .   .   .
          +{smoke_shell}   .   .   .
        .   i   .   .   .
          .   I   .   .
    )");
    ready_to_battle(back, {{3, 3}});
    fight(back, {3, 3}, {2, 2}, "ffs");
    CHECK(is_legal(back, retreat(back, 0, {{1, 1}, {0, 0}})));
}

TEST_CASE("smoke of shells takes a die from every attack into it and one from every attack out of it", "[TSMOKE-3]") {
    for (const std::string letter : {"I", "A", "G"}) {
        CAPTURE(letter);
        CHECK(dice(board(".   i+{smoke_shell}   .\n  " + letter + "   .   .\n"), {1, 1}, {2, 0}) == 2);
        CHECK(dice(board(".   i   .\n  " + letter + "+{smoke_shell}   .   .\n"), {1, 1}, {2, 0}) == 2);
        CHECK(dice(board(".   i+{smoke_shell}   .\n  " + letter + "+{smoke_shell}   .   .\n"), {1, 1}, {2, 0}) == 1);
    }
    Setup setup;
    setup.allies = {"barrage", "probe_left"};
    Game card_attack = board("I   .   .   i+{smoke_shell}\n", setup);
    act(card_attack, play_card(card_attack, "barrage"));
    const Events events = act(card_attack, NameTarget{unit(card_attack, {6, 0})});
    CHECK(first<BattleDeclared>(events)->battle.dice == 4);
}

TEST_CASE("of smoke and other ground on one hex the larger reduction counts", "[TSMOKE-4]") {
    CHECK(dice(board(".   i+F{smoke_shell}   .\n  A   .   .\n"), {1, 1}, {2, 0}) == 1);
    CHECK(dice(board(".   i+F{smoke_shell}   .\n  I   .   .\n"), {1, 1}, {2, 0}) == 2);
    CHECK(dice(board(".   i+F{smoke_shell}   .\n  G   .   .\n"), {1, 1}, {2, 0}) == 2);
    CHECK(dice(board(".   i   .\n  A+T{smoke_shell}   .   .\n"), {1, 1}, {2, 0}) == 1);
}

TEST_CASE("the smoke of shells stops the fire of guns too", "[TSMOKE-5][TLOS-7]") {
    Game g = board(R"(
        G   .   +{smoke_shell}   .   i
          .   .   .   .   .
        G   .   +{smoke_screen}   .   i
    )");
    ready_to_battle(g, {{0, 0}, {0, 2}});
    CHECK(refusal(g, battle(g, {0, 0}, {8, 0})) == "LOS-5");
    CHECK(is_legal(g, battle(g, {0, 2}, {8, 2})));
}

TEST_CASE("where sight goes by levels a smoke screen below two heights does not block; the smoke of shells does", "[TSMOKE-6]") {
    Setup setup;
    setup.options = {"core.los_levels"};
    CHECK(sees(board("I+H   +{smoke_screen}   i+H\n", setup), {0, 0}, {4, 0}));
    CHECK_FALSE(sees(board("I+H   +{smoke_shell}   i+H\n", setup), {0, 0}, {4, 0}));
    CHECK_FALSE(sees(board("I+H   +H{smoke_screen}   i+H\n", setup), {0, 0}, {4, 0}));
    CHECK_FALSE(sees(board("I   +{smoke_screen}   i+H\n", setup), {0, 0}, {4, 0}));
}

// ---- Laid before the first turn ----

namespace {

// A game at the moment when the side is asked.
Game before_first_turn(Side side) {
    Setup setup;
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        .   .   I   .   .   .   .   .
    )";
    const auto rules = rulebook();
    Scenario s = scenario(picture, setup, *rules);
    s.scenario_rules.set(SmokeScreen{side});
    Game g = new_game(rules, std::make_shared<const Scenario>(s));
    while (to_act(g) == seat::chance) act(g, chance_outcomes(g).front().action);
    return g;
}

Action lay(const Game& g, At at) { return LaySmoke{hex(g, at)}; }

}  // namespace

TEST_CASE("before the first turn the side marks up to three hexes, each next to another", "[SMKSCR-1][SETUP-8]") {
    for (const Side side : {Side::Allies, Side::Axis}) {
        Game g = before_first_turn(side);
        REQUIRE(step_is<SmokeStep>(g));
        CHECK(to_act(g) == seat_of(side));
        CHECK(g.state.open.turn == 0);
        CHECK(legal_actions(g).size() == g.state.open.hexes.size() + 1);
        act(g, lay(g, {6, 2}));
        CHECK(stage(g, {6, 2}) == 0);
        CHECK(refusal(g, lay(g, {6, 2})) == "SMKSCR-1");
        CHECK(refusal(g, lay(g, {10, 2})) == "SMKSCR-1");
        CHECK(refusal_key(g, lay(g, {10, 2})) == "refusal.smoke_not_joined");
        CHECK(refusal(g, LaySmoke{HexId::none()}) == "SMKSCR-1");
        CHECK(legal_actions(g).size() == 7);
        act(g, lay(g, {8, 2}));
        CHECK(is_legal(g, lay(g, {10, 2})));
        Game two = g;
        act(two, EndSmoke{});
        CHECK(two.state.open.turn == 1);
        act(g, lay(g, {10, 2}));
        CHECK_FALSE(step_is<SmokeStep>(g));
        CHECK(g.state.open.turn == 1);
        for (const int x : {6, 8, 10}) CHECK(stage(g, {x, 2}) == 0);
        for (const Feature& f : g.state.open.features_at(hex(g, {8, 2}))) CHECK(f.owner == side);
        CHECK(broken_invariants(g).empty());
    }
    Game none = before_first_turn(Side::Allies);
    act(none, EndSmoke{});
    CHECK(step_is<PlayCardStep>(none));
    CHECK_FALSE(step_is<SmokeStep>(before_first_turn(Side::None)));
}

TEST_CASE("one hex of smoke may be marked alone", "[SMKSCR-1]") {
    Game g = before_first_turn(Side::Allies);
    act(g, lay(g, {6, 2}));
    REQUIRE(is_legal(g, EndSmoke{}));
    act(g, EndSmoke{});
    CHECK(g.state.open.turn == 1);
    CHECK(stage(g, {6, 2}) == 0);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("smoke laid before the first turn thins after its side's first turn and goes with the second", "[SMKSCR-3]") {
    Game g = before_first_turn(Side::Axis);
    act(g, lay(g, {6, 2}));
    act(g, EndSmoke{});
    finish_turn(g);  // the Allies begin
    CHECK(stage(g, {6, 2}) == 0);
    finish_turn(g);
    CHECK(stage(g, {6, 2}) == 1);
    finish_turn(g);
    finish_turn(g);
    CHECK(stage(g, {6, 2}) == -1);
}

}  // namespace test_smoke
