// Ways to one hex that differ in what they cost, bring or show: which of them a click takes, and what is decided again on the way.
#include <algorithm>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_ways {

using namespace salient;
using namespace salient::test;

namespace {

Setup with_boats(Side side = Side::Allies) {
    Setup setup;
    setup.change = [side](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units) u.boats = u.side == side && u.type == rules.unit_type("infantry");
    };
    return setup;
}

Objective place(ObjectiveType type, Hex at) {
    Objective o;
    o.id = "crossing";
    o.type = type;
    o.for_side = {true, true};
    o.hexes = {Board::of(BoardKind::Standard).at(at)};
    return o;
}

// The ways to a hex that are listed for the unit.
std::vector<Route> ways(const Game& g, At from, At to) {
    std::vector<Route> out;
    for (const Action& a : legal_actions(g))
        if (const auto* m = std::get_if<MoveUnit>(&a); m != nullptr && m->unit == unit(g, from) && m->route.back() == hex(g, to))
            out.push_back(m->route);
    return out;
}

Destination best(const Game& g, At from, At to) {
    const Reach found = reach(g.table(), unit(g, from));
    const Destination* d = found.find(hex(g, to));
    REQUIRE(d != nullptr);
    return *d;
}

constexpr auto over_ice = R"(
    .   .   .   .   .   .   i
      .   .   .   .   .   .
    A   +{frozen_river}   .   .   .   .
      .   .   .   .   I   .
)";

Feature headquarters(const Game& g, At at, Side owner) {
    Feature feature;
    feature.hex = hex(g, at);
    feature.type = g.rules->terrain("headquarters");
    feature.owner = owner;
    return feature;
}

}  // namespace

// ---- The battle is lost by leaving ground on the way, not only at the start ----

TEST_CASE("armor that would cross a marsh by road was shown able to battle beyond it", "[TBAT-4][BTL-8]") {
    const Game g = ordered(R"(
        +F  +F  +F  .   i   .
          +F  +F  +F  .   .   .
        A+D +D{marsh} +D  .   .   .
          +F  +F  +F  .   .   .
    )",
                           {{0, 2}});
    const Destination beyond = best(g, {0, 2}, {4, 2});
    CHECK_FALSE(beyond.may_battle);
    CHECK_FALSE(beyond.too_far);
    Game moved = g;
    act(moved, move(moved, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK(battle_refusal(moved, {4, 2}) == "BTL-8");
}

TEST_CASE("the longer way that keeps the battle was not listed beside the road through the marsh", "[TBAT-4][BTL-8]") {
    Game g = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .   .
        A+D +D{marsh} +D  .   .   .
          .   .   .   .   .   .
    )",
                     {{0, 2}});
    const Destination around = best(g, {0, 2}, {4, 2});
    CHECK(around.may_battle);
    CHECK(around.steps == 3);
    REQUIRE(ways(g, {0, 2}, {4, 2}).size() == 1);
    act(g, MoveUnit{unit(g, {0, 2}), ways(g, {0, 2}, {4, 2}).front()});
    CHECK(battle_refusal(g, {4, 2}).empty());
}

TEST_CASE("what a way promises about battles is what its walk brings", "[BTL-4][BTL-7][BTL-8][TJUNG-1]") {
    const char* picture = R"(
        .   .   +{jungle}   .   i   .   .
          +D{marsh}   +F   .   +D   .   .   .
        A+D +D  +D{marsh} +DW  I   .   .
          A   +{jungle}   .   .   .   .   .
        S+{marsh}   .   .   +T   .   .   .
    )";
    for (const At from : {At{0, 2}, At{1, 3}, At{8, 2}, At{0, 4}}) {
        const Game start = ordered(picture, {from});
        for (const Destination& d : reach(start.table(), unit(start, from)).destinations) {
            Game g = start;
            const UnitId id = unit(g, from);
            act(g, MoveUnit{id, d.route});
            INFO("to " << to_string(g.table().board.hex(d.hex)));
            CHECK(may_battle(g.table(), id).is_yes() == d.may_battle);
            CHECK(g.state.open.at(id).entered_stop == d.hard_stop);
        }
    }
}

// ---- Boats ----

TEST_CASE("boats left behind on the bank still carried the unit over the next river", "[RAFT-6][TBOAT-1]") {
    const Game g = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        I+R .   +R  .   .   .
          .   .   .   .   .
    )",
                           {{0, 2}}, with_boats());
    CHECK(can_reach(g, {0, 2}, {2, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {4, 2}));
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TRIV-1");
    CHECK(best(g, {0, 2}, {2, 2}).loses_boats);
}

TEST_CASE("a retreat over one river ended on the next without boats", "[RAFT-6][TBOAT-1][FLAG-12]") {
    Game g = ready(R"(
        +R  +R  +R  +R  +R  +R
          .   .   .   .   .
        +R  +R  +R  +R  +R  +R
          .   .   i   .   .
        .   .   I   .   .   .
    )",
                   {{4, 4}}, with_boats(Side::Axis));
    fight(g, {4, 4}, {5, 3}, "fff");
    REQUIRE(step_is<RetreatStep>(g));
    const UnitId id = unit(g, {5, 3});
    for (const RetreatChoice& c : retreat_choices(g.table(), id, 3, 0, HexId::none())) {
        CHECK(c.hexes == 2);
        CHECK(c.figures_lost == 1);
    }
    CHECK(refusal(g, retreat(g, 0, {{4, 2}, {5, 1}, {4, 0}})) == "TRIV-1");
    act(g, retreat(g, 0, {{4, 2}, {5, 1}}));
    CHECK_FALSE(g.state.open.at(id).boats);
}

TEST_CASE("boats carry over the river, not over what else bars its hex", "[TBOAT-1][TCMB-1]") {
    Setup setup = with_boats();
    setup.rules_patch = R"({"terrain": {"road_block": {"impassable": "all"}}})";
    const Game g = ordered(".   .   .   i\n  +R  +R{road_block}  .\n.   I   .   .\n", {{2, 2}}, setup);
    CHECK(can_reach(g, {2, 2}, {1, 1}));
    CHECK_FALSE(can_reach(g, {2, 2}, {3, 1}));
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}})) == "TRBLK-1");
}

TEST_CASE("a unit in its boats took ground on the bridge above it", "[RAFT-5][TTG-1]") {
    Setup setup = with_boats();
    const Game g = board(".   .   .   i\n  I+R  +B  .\n.   .   .   .\n", setup);
    CHECK(may_take_ground(g.table(), unit(g, {1, 1}), hex(g, {3, 1})).refusal().clause == "RAFT-5");
    CHECK(may_take_ground(g.table(), unit(g, {1, 1}), hex(g, {2, 2})).is_yes());
}

// ---- Sight from where a unit would stand ----

TEST_CASE("a preview from another hex took the unit's own old hex for one that blocks", "[LOS-9][LOS-3]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        .   I   .   i   .   .   .
    )",
                           {{2, 2}});
    const UnitId infantry = unit(g, {2, 2});
    const UnitId enemy = unit(g, {6, 2});
    CHECK(target_verdict_from(g.table(), infantry, hex(g, {0, 2}), enemy).is_yes());
    CHECK(has_target(g.table(), infantry, hex(g, {0, 2})));
    Game moved = g;
    act(moved, move(moved, {2, 2}, {{0, 2}}));
    CHECK(target_verdict(moved.table(), infantry, enemy).is_yes());
}

TEST_CASE("a preview from a river forgot the die that boats cost", "[RAFT-3]") {
    const Game g = ordered(".   .   .   .   .\n  .   +R  i   .   .\n.   I   .   .   .\n", {{2, 2}}, with_boats());
    CHECK(battle_dice_count(g.table(), unit(g, {2, 2}), hex(g, {3, 1}), unit(g, {5, 1})) == 2);
}

// ---- The way that costs least ----

TEST_CASE("a click led over thin ice to a hex that lies beside the unit", "[MOVE-3][TFROZ-1]") {
    const Game g = ordered(over_ice, {{0, 2}});
    for (const At to : {At{1, 1}, At{3, 1}, At{4, 2}, At{1, 3}, At{3, 3}}) {
        const Destination d = best(g, {0, 2}, to);
        INFO(to.x << "," << to.y);
        CHECK(d.perils == 0);
        CHECK_FALSE(d.route.contains(hex(g, {2, 2})));
    }
    CHECK(best(g, {0, 2}, {4, 2}).steps == 3);
    CHECK(ways(g, {0, 2}, {4, 2}).size() == 2);  // the ice is offered still
    CHECK(best(g, {0, 2}, {6, 2}).perils == 1);  // no other way
}

TEST_CASE("a hex near enough that no way leads to was refused as too far", "[MOVE-3][MOVE-9]") {
    const Game g = ordered(R"(
        A   +{forest}   .   .   .
          +{forest}   .   .   .
    )",
                           {{0, 0}});
    const auto why = [&](At to) { return reach_verdict(g.table(), unit(g, {0, 0}), hex(g, to)).refusal().message.key; };
    CHECK(why({6, 0}) == "refusal.no_way_there");
    CHECK(why({8, 0}) == "refusal.too_far");
}

TEST_CASE("of ways without danger the one that keeps the battle is taken, then the shortest", "[MOVE-3][BTL-8]") {
    Destination shortest, battles, danger;
    shortest.cost = shortest.steps = 1;
    battles.cost = battles.steps = 3;
    battles.may_battle = true;
    danger.cost = danger.steps = 1;
    danger.may_battle = true;
    danger.perils = 1;
    CHECK(costs_less(battles, shortest));
    CHECK(costs_less(shortest, danger));
    Destination straight = shortest, wins = shortest;
    wins.medals = 1;
    CHECK(costs_less(wins, straight));
    wins.cost = 2;
    CHECK(costs_less(straight, wins));
}

TEST_CASE("a way that wins a medal or the game says so", "[OBJ-16][OBJ-12][WIN-1]") {
    constexpr auto picture = ".   .   .   i\n  .   .   .\nA   .   .   .\n  .   .   .\n";
    const Game medal = ordered(picture, {{0, 2}}, {.objectives = {place(ObjectiveType::Permanent, {1, 1})}});
    const auto to = [](const Game& g, At at) {
        std::vector<Destination> out;
        for (const Destination& d : reach(g.table(), unit(g, {0, 2})).destinations)
            if (d.hex == hex(g, at)) out.push_back(d);
        return out;
    };
    REQUIRE(to(medal, {4, 2}).size() == 2);
    CHECK(best(medal, {0, 2}, {4, 2}).medals == 0);  // the straight way
    CHECK(std::max(to(medal, {4, 2})[0].medals, to(medal, {4, 2})[1].medals) == 1);
    CHECK(best(medal, {0, 2}, {3, 1}).medals == 1);  // of two ways alike
    const Game held = ordered(picture, {{0, 2}}, {.medals = 1, .objectives = {place(ObjectiveType::Temporary, {1, 1})}});
    CHECK(best(held, {0, 2}, {3, 1}).wins);
    CHECK_FALSE(best(held, {0, 2}, {4, 2}).wins);
    REQUIRE(to(held, {4, 2}).size() == 2);
    CHECK((to(held, {4, 2})[0].wins || to(held, {4, 2})[1].wins));
}

// ---- Decided again on the way ----

TEST_CASE("what the ice took was not known before the next step was chosen", "[MOVE-2][TFROZ-1]") {
    Game g = ordered(over_ice, {{0, 2}, {9, 3}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    const Events rolled = act(g, roll("sf"));
    CHECK(count<WalkHalted>(rolled) == 1);
    CHECK(unit_state(g, {2, 2}).figures == 2);
    REQUIRE(step_is<WalkStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(is_listed(g, Decline{}));
    CHECK(is_listed(g, move(g, {2, 2}, {{4, 2}})));  // on as announced
    CHECK(is_listed(g, move(g, {2, 2}, {{1, 1}})));  // another way
    CHECK(can_reach(g, {2, 2}, {6, 2}));             // two of its three hexes are left
    CHECK_FALSE(can_reach(g, {2, 2}, {8, 2}));
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {6, 2}, {8, 2}})) == "MOVE-3");
    CHECK(refusal(g, move(g, {9, 3}, {{7, 3}})) == "MOVE-2");  // another unit waits
    CHECK_FALSE(is_legal(g, EndMoves{}));
    act(g, move(g, {2, 2}, {{3, 3}}));
    CHECK(step_is<MoveStep>(g));
    CHECK(unit_state(g, {3, 3}).steps == 2);
    CHECK(refusal(g, move(g, {3, 3}, {{4, 2}})) == "MOVE-1");
}

TEST_CASE("a unit stays where something came to light, and its move is over", "[MOVE-2]") {
    Game g = ordered(over_ice, {{0, 2}, {9, 3}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    act(g, roll("gg"));
    act(g, Decline{});
    REQUIRE(step_is<MoveStep>(g));
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}})) == "MOVE-1");
    CHECK(may_battle(g.table(), unit(g, {2, 2})));
    CHECK(is_legal(g, move(g, {9, 3}, {{7, 3}})));
}

TEST_CASE("a unit that announced the ice as its end may go on once it knows", "[MOVE-2]") {
    Game g = ordered(over_ice, {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, roll("gg"));
    REQUIRE(step_is<WalkStep>(g));
    act(g, move(g, {2, 2}, {{4, 2}, {6, 2}}));
    CHECK(has_unit(g, {6, 2}));
}

TEST_CASE("nobody is asked again when nothing is left of the move, or nothing came to light", "[MOVE-2]") {
    Game done = ordered(".   .   .   i\n  .   .   .\nG   +{frozen_river}   I   .\n", {{0, 2}});
    act(done, move(done, {0, 2}, {{2, 2}}));
    act(done, roll("gg"));
    CHECK_FALSE(step_is<WalkStep>(done));
    Game dead = ordered(".   .   .   i\n  .   .   .\nI1   +{frozen_river}   .   I\n", {{0, 2}});
    act(dead, move(dead, {0, 2}, {{2, 2}, {4, 2}}));
    act(dead, roll("sg"));
    CHECK_FALSE(step_is<WalkStep>(dead));
    Game plain = ordered(".   .   .   i\n  .   .   .\nA   +S   +S   .\n", {{0, 2}});
    const Events events = act(plain, move(plain, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK(count<WalkHalted>(events) == 0);
    CHECK(count<UnitDisplaced>(events) == 2);
    CHECK_FALSE(step_is<WalkStep>(plain));
}

TEST_CASE("limits that bind a whole move bind what is left of it", "[MOVE-2][TBEACH-1][MOVE-16][TWX-4][BTL-4]") {
    Game beach = ordered(".   .   .   .   i\n  .   .   .   .\nA   +{frozen_river}   +Y   +Y   .\n", {{0, 2}});
    act(beach, move(beach, {0, 2}, {{2, 2}}));
    act(beach, roll("gg"));
    CHECK(can_reach(beach, {2, 2}, {4, 2}));
    CHECK(refusal(beach, move(beach, {2, 2}, {{4, 2}, {6, 2}})) == "TBEACH-1");
    Game road = ordered(".   .   .   .   .   i\n  .   .   .   .\nI+D   +D{frozen_river}   +D   +D   +D   .\n", {{0, 2}});
    act(road, move(road, {0, 2}, {{2, 2}}));
    act(road, roll("gg"));
    CHECK(can_reach(road, {2, 2}, {6, 2}));  // two hexes and the one of the road
    CHECK_FALSE(can_reach(road, {2, 2}, {8, 2}));
    CHECK(best(road, {2, 2}, {4, 2}).may_battle);  // two by road count as one
    CHECK_FALSE(best(road, {2, 2}, {6, 2}).may_battle);
    CHECK_FALSE(best(road, {2, 2}, {1, 1}).may_battle);
}

TEST_CASE("the card that a captured headquarters costs is known before the next step", "[MOVE-2][HQ-1]") {
    Setup setup;
    setup.axis = {"direct_from_hq", "probe_left", "barrage"};
    Game g = board(".   .   .   i   .\n  .   .   .   .\nA   .   .   .   .\n", setup);
    evolve(*g.rules, *g.scenario, g.state, FeaturePlaced{headquarters(g, {2, 2}, Side::Axis)});
    order_units(g, "direct_from_hq", {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    REQUIRE(step_is<LoseCardStep>(g));
    CHECK(has_unit(g, {2, 2}));
    act(g, LoseCard{card(g, "barrage")});
    REQUIRE(step_is<WalkStep>(g));
    CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}})));
    act(g, Decline{});
    CHECK(has_unit(g, {2, 2}));
}

TEST_CASE("what a unit holds where it stays counts once its move is over", "[MOVE-2][OBJ-13]") {
    Setup setup{.objectives = {place(ObjectiveType::Temporary, {2, 2})}, .options = {"objectives.check_at_end_of_move"}};
    Game g = ordered(over_ice, {{0, 2}}, setup);
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    act(g, roll("gg"));
    CHECK(g.state.open.at(Side::Allies).medals() == 0);
    act(g, Decline{});
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("a mine at the end of a move Behind Enemy Lines ends it", "[MOVE-2][TC-BEL-9]") {
    Setup setup;
    setup.allies = {"behind_enemy_lines", "probe_left"};
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (Feature& f : s.features)
            if (f.type == rules.terrain("minefield")) f.owner = Side::Axis;
    };
    Game g = board(".   .   .   .   i\n  .   .   .   .\nI   +{minefield}   .   .   .\n", setup);
    order_units(g, "behind_enemy_lines", {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, Reveal{0});
    CHECK_FALSE(step_is<WalkStep>(g));
}

// ---- Spots that no case had proved ----

TEST_CASE("a unit on a lake is seen past the lake before it: only lakes between the two count", "[TLAKE-2]") {
    CHECK(sees(board(".   .   .   .   .   .\n  .   .   .   .   .\nI   .   +{lake}   i+{lake}   .   .\n"), {0, 2}, {6, 2}));
    CHECK(sees(board(".   .   .   .   .   .\n  .   .   .   .   .\nI+{lake}   +{lake}   .   i   .   .\n"), {0, 2}, {6, 2}));
}

TEST_CASE("the edge of the board does not bar guns, what bars all fire on one side of the line neither",
          "[LOS-10][LOS-11][LOS-12]") {
    const Game g = board(".   .\n  .   .\n.   .\n  +{smoke_shell}   .\nG   .\n");
    CHECK(can_see(g.table(), hex(g, {0, 4}), hex(g, {0, 2}), Observer::Gun));
    CHECK(sight(g.table(), hex(g, {0, 4}), hex(g, {0, 2}), Observer::Gun).clear);
    CHECK_FALSE(can_see(g.table(), hex(g, {0, 4}), hex(g, {0, 2}), Observer::Unit));
}

TEST_CASE("in the desert a unit that overruns and is not of class armor gets no hex more", "[DESERT-3]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(NorthAfricanDesert{}); };
    setup.rules_patch = R"({"units": {"special_forces": {"overruns": true}}})";
    Game g = board(".   .   .   .   i\n  .   i1   .   .   .\n.   S   .   .   .\n  .   .   .   .\n", setup);
    ready_to_battle(g, {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "gss");
    act(g, TakeGround{});
    CHECK_FALSE(step_is<DesertStep>(g));
    CHECK(step_is<OverrunStep>(g));
}

}  // namespace test_ways
