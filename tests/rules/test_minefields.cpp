// Minefields: hidden strength, who sets them off, decoys. Their row: test_terrain_rows.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_minefields {

using namespace salient;
using namespace salient::test;

namespace {

// All minefields are laid by this side; by nobody when it is None.
Setup laid_by(Side owner) {
    Setup setup;
    setup.change = [owner](Scenario& s, const Rulebook& rules) {
        for (Feature& f : s.features)
            if (f.type == rules.terrain("minefield")) f.owner = owner;
    };
    return setup;
}

Game among_mines(std::string_view picture, std::initializer_list<At> units, const Setup& setup = laid_by(Side::Axis)) {
    Game g = board(picture, setup);
    order_units(g, "direct_from_hq", units);
    return g;
}

constexpr auto before_a_field = R"(
    .   .   .   .   .   .   i
      .   .   .   .   .   .
    I   +{minefield}   .   A   .   .
      .   .   .   .   .   .
)";

// The tokens that may be drawn and how many of each, out of so many.
std::string chances(const Game& game, int tokens) {
    std::string out;
    for (const Outcome& o : chance_outcomes(game))
        out += std::to_string(std::get<Reveal>(o.action).strength) + ":" +
               std::to_string(static_cast<int>(o.probability * tokens + 0.5)) + " ";
    return out;
}

int strength_at(const Game& g, At at) {
    for (const Feature& f : g.state.open.features_at(hex(g, at)))
        if (g.rules->at(f.type).id == "minefield") return f.value;
    return -1;
}

}  // namespace

TEST_CASE("a minefield lies face down until somebody sets it off", "[TMINE-1]") {
    Game g = among_mines(before_a_field, {{0, 2}});
    CHECK(strength_at(g, {2, 2}) == face_down_strength);
    act(g, move(g, {0, 2}, {{2, 2}}));
    REQUIRE(step_is<RevealStep>(g));
    CHECK(to_act(g) == seat::chance);
    act(g, Reveal{3});
    CHECK(strength_at(g, {2, 2}) == 3);
}

TEST_CASE("in fog or at night a minefield lay harmless", "[HWX-8]") {
    for (const std::string dark : {"house.weather_fog", "house.night"}) {
        CAPTURE(dark);
        Setup setup = laid_by(Side::Axis);
        setup.options = {dark};
        Game g = among_mines(before_a_field, {{0, 2}}, setup);
        act(g, move(g, {0, 2}, {{2, 2}}));
        act(g, Reveal{3});
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 3);
    }
}

TEST_CASE("nine tokens are drawn without laying them back", "[TMINE-2]") {
    Game g = among_mines(before_a_field, {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(chances(g, 9) == "0:3 1:2 2:2 3:1 4:1 ");
    Game drawn = g;
    drawn.state.open.mine_pool = {0, 0, 0, 0, 1};
    CHECK(refusal(drawn, Reveal{1}) == "TMINE-2");
    act(drawn, Reveal{4});
    CHECK(drawn.state.open.mine_pool == std::array<std::uint8_t, 5>{});
}

TEST_CASE("more than nine minefields draw from whole pools mixed before the first token", "[TMINE-2]") {
    const std::string nine =
        "+{minefield} +{minefield} +{minefield} +{minefield} +{minefield} +{minefield} +{minefield} "
        "+{minefield} +{minefield}\n";
    CHECK(board("I i\n  .\n" + nine, laid_by(Side::Axis)).state.open.mine_pool == std::array<std::uint8_t, 5>{3, 2, 2, 1, 1});
    Game ten = board("I   i   .\n  +{minefield}   .\n" + nine, laid_by(Side::Axis));
    CHECK(ten.state.open.mine_pool == std::array<std::uint8_t, 5>{6, 4, 4, 2, 2});
    order_units(ten, "direct_from_hq", {{0, 0}});
    act(ten, move(ten, {0, 0}, {{1, 1}}));
    CHECK(chances(ten, 18) == "0:6 1:4 2:4 3:2 4:2 ");
    act(ten, Reveal{4});
    CHECK(ten.state.open.mine_pool == std::array<std::uint8_t, 5>{6, 4, 4, 2, 1});
    CHECK(board("I i\n").state.open.mine_pool == std::array<std::uint8_t, 5>{});
}

TEST_CASE("every unit that enters a minefield stops, the units of its owner too", "[TMINE-3]") {
    for (const Side owner : {Side::Axis, Side::Allies}) {
        const Game g = among_mines(before_a_field, {{0, 2}, {6, 2}}, laid_by(owner));
        CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TMINE-3");
        CHECK(refusal(g, move(g, {6, 2}, {{4, 2}, {2, 2}, {1, 1}})) == "TMINE-3");
    }
}

TEST_CASE("a unit of its owner neither sets a minefield off nor reveals it", "[TMINE-4]") {
    Game g = among_mines(before_a_field, {{0, 2}}, laid_by(Side::Allies));
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK_FALSE(step_is<RevealStep>(g));
    CHECK(strength_at(g, {2, 2}) == face_down_strength);
}

TEST_CASE("an enemy that takes ground onto a minefield sets it off too", "[TMINE-5][TTG-6]") {
    Game g = board(R"(
        .   .   .   .   i
          .   i1+{minefield}   .   .
        .   I   .   .   .
    )",
                   laid_by(Side::Axis));
    ready_to_battle(g, {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "iss");
    act(g, TakeGround{});
    REQUIRE(step_is<RevealStep>(g));
    const Events events = act(g, Reveal{2});
    CHECK(first<MineRevealed>(events)->strength == 2);
}

TEST_CASE("a minefield of strength 0 is taken away", "[TMINE-6]") {
    Game g = among_mines(before_a_field, {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, Reveal{0});
    CHECK_FALSE(has_terrain(g, {2, 2}, "minefield"));
    CHECK_FALSE(step_is<RollStep>(g));
    CHECK(unit_state(g, {2, 2}).figures == 4);
}

TEST_CASE("a minefield rolls its strength: the unit's symbol and grenades hit, flags and stars do nothing", "[TMINE-7]") {
    Game g = among_mines(before_a_field, {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, Reveal{4});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 4);
    Game hit = g;
    act(hit, roll("igsf"));
    CHECK(unit_state(hit, {2, 2}).figures == 2);
    Game safe = g;
    act(safe, roll("affs"));
    CHECK(unit_state(safe, {2, 2}).figures == 4);
    CHECK_FALSE(step_is<RetreatStep>(safe));
}

TEST_CASE("a revealed minefield stays and strikes at each entry", "[TMINE-8]") {
    Game g = among_mines(before_a_field, {{0, 2}, {6, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, Reveal{1});
    act(g, roll("s"));
    CHECK(strength_at(g, {2, 2}) == 1);
    act(g, EndMoves{});
    Game later = g;
    evolve(*later.rules, *later.scenario, later.state,
           UnitDisplaced{unit(later, {2, 2}), hex(later, {2, 2}), hex(later, {0, 2}), Displacement::Retreat});
    finish_turn(later);
    finish_turn(later);
    order_units(later, "probe_left", {{0, 2}});
    act(later, move(later, {0, 2}, {{2, 2}}));
    CHECK_FALSE(step_is<RevealStep>(later));
    REQUIRE(step_is<RollStep>(later));
    CHECK(top_step<RollStep>(later).dice == 1);
}

TEST_CASE("a unit that survives a minefield battles if its move allows it", "[TMINE-9]") {
    Game g = among_mines(R"(
        .   .   .   i   .   .   i
          .   .   .   .   .   .
        I   +{minefield}   A   .   .   .
    )",
                         {{0, 2}, {4, 2}});
    act(g, move(g, {4, 2}, {{2, 2}}));
    act(g, Reveal{1});
    act(g, roll("s"));
    CHECK(may_battle(g.table(), unit(g, {2, 2})));
}

TEST_CASE("neither sandbags nor a bunker protect against mines", "[TMINE-10]") {
    Game g = among_mines(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I   +{minefield}{field_bunker}S   .   .   .   .
    )",
                         {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, Reveal{2});
    CHECK(top_step<RollStep>(g).dice == 2);
    act(g, roll("gg"));
    CHECK(unit_state(g, {2, 2}).figures == 2);
}

TEST_CASE("falling back onto or through a minefield neither reveals it nor sets it off", "[TMINE-11]") {
    Setup setup = laid_by(Side::Allies);
    Game g = board(R"(
        +{minefield}   .   .   .   .
          +{minefield}   .   .   .
        .   i   .   .   .
          .   I   .   .
    )",
                   setup);
    ready_to_battle(g, {{3, 3}});
    fight(g, {3, 3}, {2, 2}, "ffs");
    act(g, retreat(g, 0, {{1, 1}, {0, 0}}));
    CHECK_FALSE(step_is<RevealStep>(g));
    CHECK(strength_at(g, {0, 0}) == face_down_strength);
    CHECK(strength_at(g, {1, 1}) == face_down_strength);
}

TEST_CASE("a unit that stands on a minefield and leaves it is not struck", "[TMINE-12]") {
    Game g = among_mines(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I+{minefield}   .   .   .   .   .
    )",
                         {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK_FALSE(step_is<RevealStep>(g));
    CHECK(unit_state(g, {2, 2}).figures == 4);
}

TEST_CASE("Behind Enemy Lines a unit passes minefields, and is struck only where its first move ends", "[TC-BEL-9][TMINE-13]") {
    Setup setup = laid_by(Side::Axis);
    setup.allies = {"behind_enemy_lines", "probe_left"};
    const Game start = board(R"(
        .   .   .   .   .   .   i   .
          .   .   .   .   .   .   .
        I   +{minefield}   .   +{minefield}   .   .   .   .
          .   .   .   .   .   .   .
    )",
                             setup);
    Game passes = start;
    order_units(passes, "behind_enemy_lines", {{0, 2}});
    act(passes, move(passes, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK_FALSE(step_is<RevealStep>(passes));
    CHECK(strength_at(passes, {2, 2}) == face_down_strength);
    if (step_is<MoveStep>(passes) && top_step<MoveStep>(passes).part == 0) act(passes, EndMoves{});
    if (step_is<BattleStep>(passes)) act(passes, EndBattles{});
    REQUIRE(step_is<MoveStep>(passes));
    act(passes, move(passes, {4, 2}, {{6, 2}}));  // the second move
    CHECK_FALSE(step_is<RevealStep>(passes));

    Game ends = start;
    order_units(ends, "behind_enemy_lines", {{0, 2}});
    act(ends, move(ends, {0, 2}, {{2, 2}}));
    CHECK(step_is<RevealStep>(ends));
}

TEST_CASE("a minefield of nobody strikes both sides, even where a unit stands on it at the start", "[TMINE-14]") {
    Game g = among_mines(before_a_field, {{0, 2}}, laid_by(Side::None));
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(step_is<RevealStep>(g));
    Setup setup = laid_by(Side::None);
    setup.active = Side::Axis;
    Game axis = board(R"(
        .   .   .   .
          i   .   .   .
        .   +{minefield}   .   I+{minefield}
    )",
                      setup);
    for (const Feature& f : axis.state.open.features) CHECK(f.owner == Side::None);
    order_units(axis, "direct_from_hq", {{1, 1}});
    act(axis, move(axis, {1, 1}, {{2, 2}}));
    CHECK(step_is<RevealStep>(axis));
}

TEST_CASE("the first decoy that is revealed wins its finder a medal for good, later ones none", "[TMINE-15][OBJ-32]") {
    Setup setup = laid_by(Side::Axis);
    const auto lay_mines = setup.change;
    setup.change = [lay_mines](Scenario& s, const Rulebook& rules) {
        lay_mines(s, rules);
        Objective decoys;
        decoys.id = "decoys";
        decoys.type = ObjectiveType::Decoy;
        decoys.for_side = {true, false};
        for (const Feature& f : s.features) decoys.hexes.push_back(f.hex);
        s.objectives.push_back(decoys);
    };
    Game g = among_mines(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I   +{minefield}   .   +{minefield}   I   .
    )",
                         {{0, 2}, {8, 2}}, setup);
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(g.state.open.at(Side::Allies).medals() == 0);  // standing there is not enough
    act(g, Reveal{0});
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
    act(g, move(g, {8, 2}, {{6, 2}}));
    const Events second = act(g, Reveal{0});
    CHECK(count<ObjectiveChanged>(second) == 0);
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("a decoy of another strength wins nothing", "[TMINE-15]") {
    Setup setup = laid_by(Side::Axis);
    const auto lay_mines = setup.change;
    setup.change = [lay_mines](Scenario& s, const Rulebook& rules) {
        lay_mines(s, rules);
        Objective decoy;
        decoy.id = "decoys";
        decoy.type = ObjectiveType::Decoy;
        decoy.for_side = {true, false};
        decoy.hexes = {s.features.front().hex};
        s.objectives.push_back(decoy);
    };
    Game g = among_mines(before_a_field, {{0, 2}}, setup);
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, Reveal{1});
    act(g, roll("s"));
    CHECK(g.state.open.at(Side::Allies).medals() == 0);
}

TEST_CASE("artillery takes no minefield away, neither standing on it nor firing at it", "[TMINE-18]") {
    Game g = board(R"(
        .   .   .   i+{minefield}   .
          .   .   .   .   .
        G+{minefield}   .   .   .   .
    )",
                   laid_by(Side::Axis));
    ready_to_battle(g, {{0, 2}});
    CHECK(refusal(g, RemoveFeature{unit(g, {0, 2}), g.rules->terrain("minefield")}) == "BTL-13");
    fight(g, {0, 2}, {6, 0}, "gs");
    CHECK(has_terrain(g, {6, 0}, "minefield"));
}

TEST_CASE("ice under a minefield cracks first, and a unit that it takes sets nothing off", "[TER-9]") {
    Game g = among_mines(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I2  +{frozen_river}{minefield}   .   .   .   .
    )",
                         {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).purpose == RollPurpose::Ice);
    Game sinks = g;
    act(sinks, roll("ss"));
    CHECK_FALSE(step_is<RevealStep>(sinks));
    act(g, roll("sf"));
    CHECK(step_is<RevealStep>(g));
}

}  // namespace test_minefields
