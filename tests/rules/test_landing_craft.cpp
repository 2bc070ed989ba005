// Landing craft: where they go, where they land, what they keep a unit from (LCT, TLC).
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/position.hpp"

namespace test_landing_craft {

using namespace salient;
using namespace salient::test;

namespace {

// Units of this side on these hexes start in landing craft.
Setup in_craft(std::initializer_list<At> places, Setup setup = {}) {
    const std::vector<At> list(places);
    setup.change = [list](Scenario& s, const Rulebook&) {
        for (UnitSetup& u : s.units)
            for (const At at : list)
                if (Board::of(s.board).at({at.x, at.y}) == u.hex) u.craft = true;
    };
    return setup;
}
Setup with_options(std::vector<std::string> options) {
    Setup setup;
    setup.options = std::move(options);
    return setup;
}

// Land, a beach, a shore row, the sea and its outermost row, where the Allies are.
const std::string beachhead =
    ".\n.\n"
    ".   .   .   .   .   i\n"
    "  .   .   .   .   .   .\n"
    "+Y  +Y  +Y  +Y  +Y  +Y\n"
    "  +Y  +Y  +Y  +Y  +Y  +Y\n"
    "+O  +O  +O  +O  +O  +O\n"
    "  +O  +O  +O  +O  +O  +O\n"
    "+O  +O  I+O +O  +O  +O\n";
constexpr At start{4, 8};

}  // namespace

TEST_CASE("a landing craft takes its unit two hexes over the ocean, and no card changes that", "[LCT-7][LCT-8][TLC-1][UT-32]") {
    const Game g = ordered(beachhead, {start}, in_craft({start}));
    CHECK(movement(g, start) == 2);
    CHECK(lines(movement_allowance(g.table(), unit(g, start))) == "+2 LCT-7");
    CHECK(can_reach(g, start, {4, 6}));
    CHECK(can_reach(g, start, {8, 8}));
    CHECK_FALSE(can_reach(g, start, {5, 5}));
    CHECK_FALSE(can_reach(ordered(beachhead, {start}), start, {4, 6}));  // LCT-18
    for (const std::string card : {"behind_enemy_lines", "infantry_assault"}) {
        CAPTURE(card);
        Setup setup = in_craft({start});
        setup.allies = {card, "probe_left"};
        Game other = board(beachhead, setup);
        order_units(other, card, {start}, card == "infantry_assault" ? Section::Left : Section::None);
        CHECK(movement(other, start) == 2);
        CHECK_FALSE(can_reach(other, start, {5, 5}));
    }
}

TEST_CASE("units in the ocean without a craft move and battle as ever", "[LCT-18]") {
    const Game g = ordered(beachhead, {start});
    CHECK(can_reach(g, start, {5, 7}));
    CHECK_FALSE(can_reach(g, start, {4, 6}));
    CHECK(battle_refusal(g, start) == "TOCEAN-3");
    CHECK(retreat_hexes(g.table(), unit(g, start), 1, HexId::none()).empty());
}

TEST_CASE("the last hex of a craft may be a beach, where its movement ends and the craft is gone",
          "[LCT-9][LCT-10][LCT-12][TLC-3]") {
    const std::string near =
        ".\n.\n.   .   .   .   .   i\n.\n"
        "+Y  +Y  +Y  +Y  +Y  +Y\n"
        "  +Y  +Y  +Y  +Y  +Y  +Y\n"
        "+O  +O  I+O +O  +O  +O\n";
    Game g = ordered(near, {{4, 6}}, in_craft({{4, 6}}));
    CHECK(can_reach(g, {4, 6}, {5, 5}));
    CHECK_FALSE(can_reach(g, {4, 6}, {4, 4}));  // entering the first beach ends it
    CHECK(refusal(g, move(g, {4, 6}, {{5, 5}, {4, 4}})) != "");
    const Events events = act(g, move(g, {4, 6}, {{5, 5}}));
    CHECK_FALSE(unit_state(g, {5, 5}).craft.under);
    CHECK(count<UnitEliminated>(events) == 0);
    CHECK(g.state.open.at(Side::Axis).medals() == 0);
    CHECK(first<UnitMarked>(events) != nullptr);
}

TEST_CASE("on the shore the craft is left too, and its unit is an ordinary one in the ocean", "[LCT-10][TLC-3][TOCEAN-8]") {
    Game g = ordered(beachhead, {start}, in_craft({start}));
    act(g, move(g, start, {{5, 7}, {4, 6}}));
    CHECK_FALSE(unit_state(g, {4, 6}).craft.under);
    finish_turn(g);
    CHECK(lines(movement_allowance(g.table(), unit(g, {4, 6}))) == "+2 BASE-1");
    CHECK(retreat_hexes(g.table(), unit(g, {4, 6}), 1, HexId::none()).empty());
    // Further out it stays aboard.
    Game out = ordered(beachhead, {start}, in_craft({start}));
    act(out, move(out, start, {{5, 7}}));
    CHECK(unit_state(out, {5, 7}).craft.under);
}

namespace {
// A coast that is no beach, with land behind it.
const std::string coast =
    ".\n.\n.   .   .   .   .   i\n"
    "  .   .   .   .   .\n"
    "+O  +{coastline}  +{coastline}  +O  +O  .\n"
    "  +O  I+O  +O  +O  +O\n";
}  // namespace

TEST_CASE("over a coastline the craft goes on, and where its movement ends there it is gone", "[LCT-7][LCT-10][TOCEAN-11]") {
    Game g = ordered(coast, {{3, 5}}, in_craft({{3, 5}}));
    CHECK(can_reach(g, {3, 5}, {6, 4}));
    CHECK(refusal(g, move(g, {3, 5}, {{4, 4}, {3, 3}})) == "LCT-7");
    Game ends = g;
    act(ends, move(ends, {3, 5}, {{4, 4}}));
    CHECK_FALSE(unit_state(ends, {4, 4}).craft.under);
    act(g, move(g, {3, 5}, {{4, 4}, {6, 4}}));
    CHECK(unit_state(g, {6, 4}).craft.under);  // the open sea
}

TEST_CASE("with land_on_beach_only the shore and the coastline keep the craft, a beach does not", "[LCT-11][TLC-3]") {
    const Setup only = in_craft({start, {3, 5}}, with_options({"ep.land_on_beach_only"}));
    Game g = ordered(beachhead, {start}, only);
    act(g, move(g, start, {{5, 7}, {4, 6}}));
    CHECK(unit_state(g, {4, 6}).craft.under);
    Game along = ordered(coast, {{3, 5}}, only);
    act(along, move(along, {3, 5}, {{4, 4}}));
    CHECK(unit_state(along, {4, 4}).craft.under);
}

TEST_CASE("a craft counts as armor for the ground: it lands on no hex that is closed to armor", "[LCT-4]") {
    const std::string picture =
        ".\n.\n.   .   .   .   .   i\n.\n.\n"
        "  +Y  +YG +Y  +Y  +Y  +Y\n"
        "+O  +O  I+O +O  +O  +O\n";
    const Game g = ordered(picture, {{4, 6}}, in_craft({{4, 6}}));
    CHECK(refusal(g, move(g, {4, 6}, {{3, 5}})) == "LCT-4");
    CHECK(can_reach(g, {4, 6}, {5, 5}));
    CHECK(can_reach(ordered(picture, {{4, 6}}), {4, 6}, {3, 5}));  // on foot
}

TEST_CASE("nobody battles, ambushes or clears mines aboard or in the turn of landing", "[LCT-13][TBAT-11][TLC-3][CRD-26]") {
    const std::string picture =
        ".\n.\n.   .   .   .   .   i\n.\n"
        ".   .   i   .   .   .\n"
        "  +Y  +Y{minefield}  +Y  +Y  +Y  +Y\n"
        "+O  +O  <Combat_engineer>+O +O  +O  +O\n";
    Setup mined = in_craft({{4, 6}});
    const auto change = mined.change;
    mined.change = [change](Scenario& s, const Rulebook& rules) {
        change(s, rules);
        for (Feature& f : s.features)
            if (f.type == rules.terrain("minefield")) f.owner = Side::Axis;
    };
    Game g = board(picture, mined);
    order_units(g, "direct_from_hq", {{4, 6}});
    CHECK(battle_refusal(g, {4, 6}) == "LCT-13");
    act(g, move(g, {4, 6}, {{3, 5}}));
    CHECK(to_act(g) == seat::chance);  // the mine is revealed
    CHECK(has_terrain(g, {3, 5}, "minefield"));
    act(g, legal_actions(g).empty() ? Action{Reveal{0}} : legal_actions(g).front());
    REQUIRE(has_unit(g, {3, 5}));
    CHECK(battle_refusal(g, {3, 5}) == "LCT-13");
    CHECK_FALSE(step_is<BattleStep>(g));

    Setup attacked = in_craft({{4, 6}});
    attacked.active = Side::Axis;
    attacked.allies = {"ambush"};
    const std::string at_sea =
        ".\n.\n.\n.\n.   .   .   .   .   i\n"
        "  +Y  i+Y +Y  +Y  +Y  +Y\n"
        "+O  +O  I+O +O  +O  +O\n";
    Game ambush = ready(at_sea, {{3, 5}}, attacked);
    act(ambush, battle(ambush, {3, 5}, {4, 6}));
    CHECK_FALSE(step_is<AmbushStep>(ambush));
}

TEST_CASE("who is aboard is a target like any other, and its craft goes with it without a medal of its own",
          "[LCT-1][LCT-12][LCT-14][TOCEAN-7][MEDV-6]") {
    Setup attacked = in_craft({{4, 6}});
    attacked.active = Side::Axis;
    const std::string at_sea =
        ".\n.\n.\n.\n.   .   .   .   .   i\n"
        "  +Y  i+Y +Y  +Y  +Y  +Y\n"
        "+O  +O  I1+O +O  +O  I\n";
    Game g = ready(at_sea, {{3, 5}}, attacked);
    CHECK(dice(g, {3, 5}, {4, 6}) == 3);
    const UnitId sunk = unit(g, {4, 6});
    fight(g, {3, 5}, {4, 6}, "iss");
    CHECK_FALSE(g.state.open.at(sunk).on_board());
    CHECK_FALSE(g.state.open.at(sunk).craft.under);
    CHECK(g.state.open.at(Side::Axis).medals() == 1);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a unit aboard retreats over the ocean, craft and all, and leaves it where the water ends",
          "[LCT-15][TLC-2][TOCEAN-6]") {
    Setup attacked = in_craft({{4, 6}});
    attacked.active = Side::Axis;
    const std::string at_sea =
        ".\n.\n.\n.\n.   .   .   .   .   i\n"
        "  +Y  i+Y +Y  +Y  +Y  +Y\n"
        "+O  +O  I+O +O  +O  +O\n"
        "  +O  +O  +O  +O  +O  +O\n"
        "+O  +O  +O  +O  +O  +O\n";
    Game g = ready(at_sea, {{3, 5}}, attacked);
    fight(g, {3, 5}, {4, 6}, "ffs");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 0, {{5, 7}, {4, 8}}));
    CHECK(unit_state(g, {4, 8}).craft.under);
    CHECK(unit_state(g, {4, 8}).figures == 4);
    // Its own side at the top: backwards lies the beach.
    Setup landward = in_craft({{4, 6}});
    landward.active = Side::Axis;
    landward.top = Side::Allies;
    const std::string behind_beach =
        ".\n.\n.\n.\n.   .   .   .   .   I\n"
        "  +Y  +Y  +Y  +Y  +Y  +Y\n"
        "+O  +O  I+O +O  +O  +O\n"
        "  +O  +O  +O  +O  +O  +O\n";
    const Game back = board(behind_beach, landward);
    CHECK(retreat_hexes(back.table(), unit(back, {4, 6}), 1, HexId::none()).size() == 2);
}

TEST_CASE("a landing craft blocks the line of sight like any unit", "[LCT-16][TLC-4]") {
    const Game g = board("+O  +O  I+O +O  i+O\n.\n.\n", in_craft({{4, 0}}));
    CHECK_FALSE(sees(g, {2, 0}, {8, 0}));
}

TEST_CASE("who is aboard keeps its classes, and counts as armor with landing_craft_as_armor only", "[LCT-5][LCT-6][CU-18]") {
    for (const bool as_armor : {false, true}) {
        CAPTURE(as_armor);
        Setup setup = in_craft({start});
        if (as_armor) setup.options = {"ep.landing_craft_as_armor"};
        setup.allies = {"armor_assault", "probe_left"};
        const std::string picture = beachhead.substr(0, beachhead.size() - 1) + "  .   .   .   .   .   A\n";
        Game g = board(picture, setup);
        act(g, play_card(g, "armor_assault"));
        CHECK(is_legal(g, order(g, start)) == as_armor);
        BattleContext battle;
        battle.attacker = unit(g, {10, 2});
        battle.target = unit(g, start);
        battle.attacker_hex = hex(g, {10, 2});
        battle.target_hex = hex(g, start);
        CHECK(is_hit(g.table(), battle, Face::Armor) == as_armor);
        CHECK(is_hit(g.table(), battle, Face::Infantry) != as_armor);
    }
}

TEST_CASE("before the first turn a side puts craft under units on the ocean of the outermost row", "[LCT-2][LCT-3][SETUP-8]") {
    const std::string picture = beachhead.substr(0, beachhead.size() - 1) + " A+O G+O .   .   .   I\n";
    for (const int most : {2, 100}) {
        CAPTURE(most);
        Setup setup;
        setup.change = [most](Scenario& s, const Rulebook&) {
            s.scenario_rules.set(LandingCraft{Side::Allies, static_cast<std::uint8_t>(most)});
        };
        const Game set = board(picture, setup);
        Game g = new_game(set.rules, set.scenario);
        Rng rng(3);
        while (to_act(g) == seat::chance) play(g, sample_chance(g, rng));
        REQUIRE(step_is<CraftStep>(g));
        CHECK(legal_actions(g).size() == 4);  // three units and no more
        CHECK(refusal(g, PlaceCraft{unit(g, {10, 2})}) == "LCT-2");
        CHECK(refusal(g, PlaceCraft{UnitId{200}}) == "LCT-2");
        act(g, PlaceCraft{unit(g, start)});
        CHECK(refusal(g, PlaceCraft{unit(g, start)}) == "LCT-2");
        CHECK(unit_state(g, start).craft.under);
        act(g, PlaceCraft{unit(g, {12, 8})});
        CHECK(step_is<CraftStep>(g) == (most == 100));
        if (most != 100) continue;
        Game done = g;
        act(done, EndCraft{});
        CHECK_FALSE(step_is<CraftStep>(done));
        act(g, PlaceCraft{unit(g, {14, 8})});
        CHECK_FALSE(step_is<CraftStep>(g));  // nobody is left
    }
}

TEST_CASE("a scenario puts craft under units that go by craft, on water only", "[LCT-2][LCT-3]") {
    const auto wrong = [](const std::string& picture, At at) {
        Setup setup = in_craft({at});
        const auto rules = rulebook();
        Scenario s = scenario(picture, setup, *rules);
        setup.change(s, *rules);
        std::string keys;
        for (const Problem& p : problems(s, *rules)) keys += p.message.key + " ";
        return keys;
    };
    CHECK(wrong("i   .   I+O .\n", {4, 0}).empty());
    CHECK(wrong("i   .   I+{coastline}   .\n", {4, 0}).empty());
    CHECK(wrong("i   .   I+Y .\n", {4, 0}) == "problem.craft_on_land ");
}

}  // namespace test_landing_craft
