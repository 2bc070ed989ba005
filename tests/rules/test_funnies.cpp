// Hobart's Funnies and what they carry (FUNNY, THOB).
#include <cmath>

#include "prove/engine/battery.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_funnies {

using namespace salient;
using namespace salient::test;

namespace {

// All Funnies carry this.
Setup with(Accessory accessory, Setup setup = {}) {
    const auto before = setup.change;
    setup.change = [accessory, before](Scenario& s, const Rulebook& rules) {
        if (before) before(s, rules);
        for (UnitSetup& u : s.units)
            if (u.type == rules.unit_type("hobart_funny")) u.accessory = accessory;
        for (Feature& f : s.features)
            if (rules.at(f.type).id == "minefield") f.owner = Side::Axis;
    };
    return setup;
}
Setup holding(const std::string& card, const std::vector<std::string>& options = {}) {
    Setup setup;
    setup.allies = {card, "probe_left"};
    setup.options = options;
    return setup;
}

const std::string river =
    ".   .   .   .   .   .   i\n"
    "  .   .   .   .   .   .\n"
    "+R  +R  +R  +R  +R  +R\n"
    "  .   .   .   .   .   .\n"
    ".   .   .   .   .   .\n"
    "  .   .   <Hobart_funny>   .   .   .\n";
constexpr At funny{5, 5};

}  // namespace

TEST_CASE("Funnies move and battle as armor", "[FUNNY-4][UT-21][UB-16]") {
    CHECK(row_of("<Hobart_funny>") == Row{3, 3, 3, {3, 3, 3}, true, true, true});
}

TEST_CASE("the owner chooses what each of his Funnies carries before the first turn, for good", "[FUNNY-1][FUNNY-2][SETUP-8]") {
    const std::string picture = "<hobart_funny>   .   i\n.\n.\n.\n.\n.\n.\n.\n<Hobart_funny>   .   <Hobart_funny>   I\n";
    const Game set = board(picture);
    Game g = new_game(set.rules, set.scenario);
    Rng rng(3);
    while (to_act(g) == seat::chance) play(g, sample_chance(g, rng));
    REQUIRE(step_is<AccessoryStep>(g));
    CHECK(to_act(g) == seat_of(g.scenario->first));
    CHECK(legal_actions(g).size() == 5);
    const UnitId first = std::get<ChooseAccessory>(legal_actions(g).front()).unit;
    CHECK(refusal(g, ChooseAccessory{first, Accessory::None}) == "FUNNY-1");
    CHECK(refusal(g, ChooseAccessory{UnitId{200}, Accessory::Bobbin}) == "FUNNY-2");
    int chosen = 0;
    while (step_is<AccessoryStep>(g)) {
        const auto list = legal_actions(g);
        act(g, list[static_cast<std::size_t>(chosen++)]);
    }
    CHECK(chosen == 3);
    CHECK(unit_state(g, {0, 0}).funny.accessory != Accessory::None);
    CHECK(broken_invariants(g).empty());
    // What the scenario fixes is not asked.
    const Game fixed = board(picture, with(Accessory::Petard));
    Game none = new_game(fixed.rules, fixed.scenario);
    while (to_act(none) == seat::chance) play(none, sample_chance(none, rng));
    CHECK(step_is<PlayCardStep>(none));
    CHECK(unit_state(none, {0, 0}).funny.accessory == Accessory::Petard);
}

TEST_CASE("a scenario gives an accessory only to who may carry it", "[FUNNY-1]") {
    const auto rules = rulebook();
    Scenario s = scenario("i   .   A\n", {}, *rules);
    for (UnitSetup& u : s.units) u.accessory = Accessory::Bridge;
    REQUIRE_FALSE(problems(s, *rules).empty());
    CHECK(problems(s, *rules).front().message.key == "problem.no_such_accessory");
}

// ---- Bridge ----

TEST_CASE("a bridge is placed before the move, which then may go over it",
          "[FUNNY-5][FUNNY-6][FUNNY-7][FUNNY-8][THOB-1][TBRG-1]") {
    const std::string beside =
        ".   .   .   .   .   .   i\n"
        "  .   .   .   .   .   .\n"
        "+R  +R  +R  +R  +R  +R\n"
        "  .   .   <Hobart_funny>   .   .   .\n";
    Game g = ordered(beside, {{5, 3}}, with(Accessory::Bridge));
    const Action place = PlaceBridge{unit(g, {5, 3}), hex(g, {4, 2})};
    CHECK(is_listed(g, place));
    CHECK_FALSE(can_reach(g, {5, 3}, {4, 2}));
    act(g, place);
    CHECK(has_terrain(g, {4, 2}, "bridge"));
    REQUIRE(step_is<MoveStep>(g));
    CHECK(can_reach(g, {5, 3}, {3, 1}));
    CHECK(refusal(g, PlaceBridge{unit(g, {5, 3}), hex(g, {6, 2})}) == "FUNNY-8");
    act(g, move(g, {5, 3}, {{4, 2}, {3, 1}}));
    CHECK(battle_refusal(g, {3, 1}) == "BTL-2");
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a bridge is placed between two steps of the move, or after them", "[FUNNY-5][FUNNY-6][MOVE-2]") {
    Game g = ordered(river, {funny}, with(Accessory::Bridge));
    CHECK(refusal(g, PlaceBridge{unit(g, funny), hex(g, {4, 2})}) == "FUNNY-5");  // not adjacent
    act(g, move(g, funny, {{4, 4}, {5, 3}}));
    REQUIRE(step_is<BridgeStep>(g));
    CHECK(legal_actions(g).size() == 3);
    CHECK(legal_actions(g).front() == Action{Decline{}});
    Game stays = g;
    act(stays, Decline{});
    CHECK_FALSE(step_is<WalkStep>(stays));
    CHECK(has_terrain(stays, {4, 2}, "bridge") == false);
    act(g, PlaceBridge{unit(g, {5, 3}), hex(g, {4, 2})});
    REQUIRE(step_is<WalkStep>(g));
    CHECK(can_reach(g, {5, 3}, {4, 2}));
    CHECK_FALSE(can_reach(g, {5, 3}, {3, 1}));  // of three hexes one is left
    act(g, move(g, {5, 3}, {{4, 2}}));
    CHECK_FALSE(step_is<BridgeStep>(g));
    CHECK(unit_state(g, {4, 2}).battle_cost == 3);
}

TEST_CASE("who may not battle does not place a bridge either", "[FUNNY-5][TBAT-11]") {
    const std::string marsh =
        ".   .   .   .   .   .   i\n"
        "  .   .   .   .   .   .\n"
        "+R  +R  +R  +R  +R  +R\n"
        "  .   .   +{marsh}   .   .   .\n"
        ".   .   <Hobart_funny>   .   .   .\n";
    Game g = ordered(marsh, {{4, 4}}, with(Accessory::Bridge));
    act(g, move(g, {4, 4}, {{5, 3}}));
    CHECK_FALSE(step_is<BridgeStep>(g));
}

TEST_CASE("a bridge goes on rivers and wide rivers without a crossing only", "[FUNNY-9][THOB-1][TER-3]") {
    for (const auto& [ground, clause] : std::vector<std::pair<std::string, std::string>>{{"+R", ""},
                                                                                         {"+{wide_river}", ""},
                                                                                         {"+B", "TER-3"},
                                                                                         {"+{frozen_river}", "FUNNY-9"},
                                                                                         {"+{lake}", "FUNNY-9"},
                                                                                         {"+O", "FUNNY-9"},
                                                                                         {".", "FUNNY-9"}}) {
        CAPTURE(ground);
        const Game g =
            ordered(".   .   .   i\n  .   " + ground + "   .\n.   .   <Hobart_funny>   .\n", {{4, 2}}, with(Accessory::Bridge));
        CHECK(refusal(g, PlaceBridge{unit(g, {4, 2}), hex(g, {3, 1})}) == clause);
    }
    Game ford = ordered(".   .   .   i\n  .   +R   .\n.   .   <Hobart_funny>   .\n", {{4, 2}}, with(Accessory::Bridge));
    lay(ford, {3, 1}, "ford");
    CHECK(refusal(ford, PlaceBridge{unit(ford, {4, 2}), hex(ford, {3, 1})}) == "TER-3");
}

TEST_CASE("under a card without a Move phase the bridge is placed in the Battle phase, and else not", "[FUNNY-25][THOB-1]") {
    const std::string picture =
        ".   .   .   .   .   .   i\n"
        "  .   .   .   .   .   .\n"
        "+R  +R  +R  +R  +R  +R\n"
        "  .   .   <Hobart_funny>   i   .   .\n";
    Game g = board(picture, with(Accessory::Bridge, holding("close_assault")));
    order_units(g, "close_assault", {{5, 3}});
    REQUIRE(step_is<BattleStep>(g));
    const Action place = PlaceBridge{unit(g, {5, 3}), hex(g, {4, 2})};
    CHECK(is_listed(g, place));
    act(g, place);
    CHECK(has_terrain(g, {4, 2}, "bridge"));
    CHECK_FALSE(step_is<BattleStep>(g));

    Game plain = ready(picture, {{5, 3}}, with(Accessory::Bridge));
    CHECK(refusal(plain, PlaceBridge{unit(plain, {5, 3}), hex(plain, {4, 2})}) == "FUNNY-25");
}

// ---- Ground that is open to it ----

TEST_CASE("with a bobbin beach, marsh and wire are open country, and wire on the way is gone",
          "[FUNNY-10][FUNNY-11][FUNNY-24][THOB-2][THOB-6]") {
    const std::string picture =
        ".   .   .   .   .   i\n"
        "  .   .   .   .   .\n"
        ".   .   .   .   .   .\n"
        "  .   +W  +W  .   .\n"
        ".   .   +{marsh}   .   .   .\n"
        "  .   .   <Hobart_funny>   .   .\n";
    Game g = ordered(picture, {funny}, with(Accessory::Bobbin));
    CHECK(can_reach(g, funny, {4, 2}));
    CHECK_FALSE(can_reach(ordered(picture, {funny}, with(Accessory::Petard)), funny, {4, 2}));
    act(g, move(g, funny, {{4, 4}, {5, 3}, {4, 2}}));
    CHECK_FALSE(has_terrain(g, {5, 3}, "wire"));
    CHECK(battle_refusal(g, {4, 2}).empty());
    const std::string beach = "+Y  +Y  +Y  +Y  i\n  +Y  +Y  +Y  +Y\n<Hobart_funny>+Y  +Y  +Y\n";
    CHECK(can_reach(ordered(beach, {{0, 2}}, with(Accessory::Bobbin)), {0, 2}, {2, 0}));
    CHECK(can_reach(ordered(beach, {{0, 2}}, with(Accessory::Bobbin)), {0, 2}, {5, 1}));
    CHECK_FALSE(can_reach(ordered(beach, {{0, 2}}, with(Accessory::Fascine)), {0, 2}, {5, 1}));
}

TEST_CASE("with bobbin_wire_only the bobbin works on wire alone", "[FUNNY-12][THOB-2]") {
    Setup only;
    only.options = {"ep.bobbin_wire_only"};
    const std::string wire = ".   .   .   .   i\n  .   +W  +W  .\n.   .   <Hobart_funny>   .\n";
    CHECK(can_reach(ordered(wire, {{4, 2}}, with(Accessory::Bobbin, only)), {4, 2}, {4, 0}));
    const std::string marsh = ".   .   .   .   i\n  .   +{marsh}  +{marsh}  .\n.   .   <Hobart_funny>   .\n";
    CHECK_FALSE(can_reach(ordered(marsh, {{4, 2}}, with(Accessory::Bobbin, only)), {4, 2}, {4, 0}));
    CHECK(can_reach(ordered(marsh, {{4, 2}}, with(Accessory::Bobbin)), {4, 2}, {4, 0}));
}

TEST_CASE("with fascines fords and trenches are open country, streams are not", "[FUNNY-13][FUNNY-24][THOB-3][THOB-6]") {
    const std::string trench = ".   .   .   .   i\n  .   .   .   .\n.   .   <Hobart_funny>+{trench}   .\n";
    CHECK(battle_refusal(ready(trench, {{4, 2}}, with(Accessory::Fascine)), {4, 2}).empty());
    CHECK(battle_refusal(ordered(trench, {{4, 2}}, with(Accessory::Bobbin)), {4, 2}) == "TREN-2");
    const std::string ford = ".   i   .   .   i\n  .   +R  +R  .\n.   .   <Hobart_funny>   .\n";
    for (const Accessory accessory : {Accessory::Fascine, Accessory::Bobbin}) {
        CAPTURE(static_cast<int>(accessory));
        Game g = ordered(ford, {{4, 2}}, with(accessory));
        lay(g, {3, 1}, "ford");
        CHECK(can_reach(g, {4, 2}, {3, 1}));
        CHECK_FALSE(can_reach(g, {4, 2}, {5, 1}));  // the river beside it is closed still
        CHECK(can_reach(g, {4, 2}, {4, 0}) == (accessory == Accessory::Fascine));
        act(g, move(g, {4, 2}, {{3, 1}}));
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        CHECK(dice(g, {3, 1}, {2, 0}) == (accessory == Accessory::Fascine ? 3 : 2));
    }
    const std::string stream = ".   .   .   .   i\n  .   +{fordable_stream}  +{fordable_stream}  .\n.   .   <Hobart_funny>   .\n";
    CHECK_FALSE(can_reach(ordered(stream, {{4, 2}}, with(Accessory::Fascine)), {4, 2}, {4, 0}));
}

TEST_CASE("open country to a Funny protects it as before, and takes nothing from who stands there", "[FUNNY-24][THOB-6]") {
    const std::string held = "  .   .   .   .\n  .   i+{trench}   <Hobart_funny>   .\n";
    const std::string holds = "  .   .   .   .\n  .   i   <Hobart_funny>+{trench}   .\n";
    for (const Accessory accessory : {Accessory::Fascine, Accessory::Petard}) {
        CAPTURE(static_cast<int>(accessory));
        CHECK(dice(board(held, with(accessory)), {5, 1}, {3, 1}) == 2);
        CHECK(dice(board(holds, with(accessory)), {3, 1}, {5, 1}) == 2);
    }
}

// ---- Mine plough ----

TEST_CASE("a mine plough stops on enemy mines, removes them without a roll and may still battle",
          "[FUNNY-14][FUNNY-15][THOB-4]") {
    const std::string picture =
        ".   .   .   .   .   i\n"
        "  .   .   i   .   .\n"
        ".   .   +{minefield}   .   .   .\n"
        "  .   .   <Hobart_funny>   .   .\n";
    Game g = ordered(picture, {{5, 3}}, with(Accessory::MinePlough));
    CHECK(refusal(g, move(g, {5, 3}, {{4, 2}, {3, 1}})) == "TMINE-3");
    const Events events = act(g, move(g, {5, 3}, {{4, 2}}));
    CHECK(count<MineRevealed>(events) == 0);
    CHECK_FALSE(has_terrain(g, {4, 2}, "minefield"));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK(is_legal(g, battle(g, {4, 2}, {5, 1})));
    Game without = ordered(picture, {{5, 3}}, with(Accessory::Bobbin));
    act(without, move(without, {5, 3}, {{4, 2}}));
    CHECK(to_act(without) == seat::chance);

    // Taking ground clears them too.
    const std::string mined = ".   .   .   .   .   i\n  .   .   i+{minefield}   .   .\n.   .   <Hobart_funny>   .   .   .\n";
    Game takes = ready(mined, {{4, 2}}, with(Accessory::MinePlough));
    fight(takes, {4, 2}, {5, 1}, "fss");
    if (step_is<RetreatStep>(takes)) act(takes, legal_actions(takes).front());
    REQUIRE(step_is<TakeGroundStep>(takes));
    act(takes, TakeGround{});
    CHECK_FALSE(has_terrain(takes, {5, 1}, "minefield"));
}

TEST_CASE("a mine plough leaves the mines of its own side alone", "[FUNNY-16]") {
    Setup setup = with(Accessory::MinePlough);
    const auto before = setup.change;
    setup.change = [before](Scenario& s, const Rulebook& rules) {
        before(s, rules);
        for (Feature& f : s.features) f.owner = Side::Allies;
    };
    Game g = ordered(".   .   .   .   .   i\n.\n.   .   +{minefield}   .\n  .   .   <Hobart_funny>   .\n", {{5, 3}}, setup);
    act(g, move(g, {5, 3}, {{4, 2}}));
    CHECK(has_terrain(g, {4, 2}, "minefield"));
}

// ---- Petard ----

namespace {
const std::string fortified =
    ".   .   .   .   .   i\n"
    "  .   i+{field_bunker}   .   .   .\n"
    ".   .   <Hobart_funny>   .   .   .\n";
}

TEST_CASE("a petard rolls one die more against a unit in a bunker", "[FUNNY-17][FUNNY-23][THOB-5]") {
    CHECK(dice_lines(board(fortified, with(Accessory::Petard)), {4, 2}, {3, 1}) == "+3 UT-21; +1 FUNNY-17; -2 TROW-63");
    CHECK(dice(board(fortified, with(Accessory::Bobbin)), {4, 2}, {3, 1}) == 1);
    CHECK(dice(board(".   .   i   .   i\n  .   i+T  .   .\n.   .   <Hobart_funny>   .\n", with(Accessory::Petard)), {4, 2},
               {3, 1}) == 1);
    const std::string castle = ".   .   .   .   i\n  .   i+{fortress}  .   .\n.   .   <Hobart_funny>   .\n";
    CHECK(dice(board(castle, with(Accessory::Petard)), {4, 2}, {3, 1}) == 1);  // FUNNY-23
    const std::string far = ".   .   i+{field_bunker}   .   i\n  .   .   .   .\n.   .   <Hobart_funny>   .\n";
    CHECK(dice(board(far, with(Accessory::Petard)), {4, 2}, {4, 0}) == 1);
}

TEST_CASE("a star of the petard breaks the bunker after hits and retreat and is no hit",
          "[FUNNY-18][FUNNY-19][FUNNY-20][THOB-7]") {
    Game g = ready(fortified, {{4, 2}}, with(Accessory::Petard));
    const Events events = fight(g, {4, 2}, {3, 1}, "is");
    CHECK(unit_state(g, {3, 1}).figures == 3);
    CHECK_FALSE(has_terrain(g, {3, 1}, "field_bunker"));
    CHECK(place<FiguresLost>(events) < place<FeatureRemoved>(events));

    Game clears = ready(fortified, {{4, 2}}, with(Accessory::Petard));
    weaken(clears, {3, 1}, 1);
    fight(clears, {4, 2}, {3, 1}, "is");
    REQUIRE(step_is<TakeGroundStep>(clears));
    act(clears, TakeGround{});
    CHECK(has_unit(clears, {3, 1}));

    Game stands = ready(fortified, {{4, 2}}, with(Accessory::Petard));
    weaken(stands, {3, 1}, 1);
    fight(stands, {4, 2}, {3, 1}, "ii");
    CHECK_FALSE(step_is<TakeGroundStep>(stands));  // closed to armor
    CHECK(has_terrain(stands, {3, 1}, "field_bunker"));

    // The flag is ignored while the bunker stands (FUNNY-19).
    Game flag = ready(fortified, {{4, 2}}, with(Accessory::Petard));
    fight(flag, {4, 2}, {3, 1}, "fs");
    REQUIRE(step_is<RetreatStep>(flag));
    act(flag, retreat(flag, 1, {}));
    CHECK(has_unit(flag, {3, 1}));
    CHECK_FALSE(has_terrain(flag, {3, 1}, "field_bunker"));

    // Driven off a broken bunker it leaves ground to take.
    Game left = ready(fortified, {{4, 2}}, with(Accessory::Petard));
    fight(left, {4, 2}, {3, 1}, "fs");
    REQUIRE(step_is<RetreatStep>(left));
    act(left, retreat(left, 0, {{2, 0}}));
    CHECK(step_is<TakeGroundStep>(left));

    Game other = ready(fortified, {{4, 2}}, with(Accessory::Fascine));
    fight(other, {4, 2}, {3, 1}, "s");
    CHECK(has_terrain(other, {3, 1}, "field_bunker"));
}

TEST_CASE("the odds of a petard count no star as a hit", "[FUNNY-18]") {
    const Game g = board(fortified, with(Accessory::Petard));
    const Odds odds = battle_odds(g.table(), unit(g, {4, 2}), unit(g, {3, 1}), 2);
    CHECK(std::abs(odds.hits[2] - 0.25) < 1e-9);  // half of the faces: infantry twice, grenade
}

TEST_CASE("a petard assaults an empty bunker with two dice, and a star removes it", "[FUNNY-21][FUNNY-22][FUNNY-23]") {
    const std::string empty =
        ".   .   .   .   .   i\n"
        "  .   +{field_bunker}   .   .   .\n"
        ".   .   <Hobart_funny>   .   .   .\n";
    Game g = ready(empty, {{4, 2}}, with(Accessory::Petard));
    const UnitId id = unit(g, {4, 2});
    const Action breach = Breach{id, hex(g, {3, 1})};
    CHECK(lines(breach_dice(g.table(), id, hex(g, {3, 1}))) == "+3 UT-21; +1 FUNNY-17; -2 TROW-63");
    REQUIRE(is_listed(g, breach));
    CHECK(refusal(g, Breach{id, hex(g, {5, 1})}) == "FUNNY-21");
    Game misses = g;
    act(misses, breach);
    act(misses, roll("ga"));
    CHECK(has_terrain(misses, {3, 1}, "field_bunker"));
    CHECK_FALSE(step_is<BattleStep>(misses));
    act(g, breach);
    act(g, roll("gs"));
    CHECK_FALSE(has_terrain(g, {3, 1}, "field_bunker"));
    CHECK_FALSE(step_is<TakeGroundStep>(g));

    const std::string disturbed =
        ".   .   .   .   .   i\n"
        "  .   +{field_bunker}   i   .   .\n"
        ".   .   <Hobart_funny>   .   .   .\n";
    const Game near = ready(disturbed, {{4, 2}}, with(Accessory::Petard));
    CHECK(refusal(near, Breach{unit(near, {4, 2}), hex(near, {3, 1})}) == "FUNNY-21");
    const Game bobbin = ordered(empty, {{4, 2}}, with(Accessory::Bobbin));
    CHECK(refusal(bobbin, Breach{unit(bobbin, {4, 2}), hex(bobbin, {3, 1})}) != "");
}

// ---- All together ----

TEST_CASE("every property holds in random games with Funnies and landing craft", "[battery][FUNNY-2][LCT-2][LCT-8]") {
    const std::string picture =
        "i   .   i+{field_bunker}   .   i   a   .   i   .   i\n"
        "  .   +{field_bunker}   +{trench}  i+{trench}  .   +{field_bunker}  .   .   .\n"
        "+R  +R  +R  +B  +R  +{wide_river}  +{wide_river}  +R  +R  +R  +R  +R  +R\n"
        "  .   .   <Hobart_funny>   .   .   +{minefield}   <Hobart_funny>   .\n"
        ".   +{marsh}   .   +W  +W  .   +{minefield}   .\n"
        "  +Y  +Y  <Hobart_funny>+Y  +Y  <Hobart_funny>+Y  +Y  +Y  +YG +Y\n"
        "+O  +O  +O  +{coastline}  +{coastline}  +O  +O  +O  +O  +O\n"
        "  +O  +O  +O  +O  +O  +O  +O  +O  +O  +O\n"
        "I+O A+O I+O G+O <Hobart_funny>+O   +O  I+O +O  +O  +O\n";
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{}, {"ep.bobbin_wire_only", "ep.land_on_beach_only", "ep.landing_craft_as_armor"}})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            Setup setup;
            setup.options = options;
            setup.medals = 5;
            setup.hand_size = 5;
            setup.change = [](Scenario& s, const Rulebook& rules) {
                s.scenario_rules.set(LandingCraft{Side::Allies, 3});
                for (Feature& f : s.features)
                    if (rules.at(f.type).id == "minefield") f.owner = Side::Axis;
            };
            const Game set = board(picture, setup);
            Game game = new_game(set.rules, set.scenario);
            Rng rng(seed);
            CAPTURE(seed, options.size());
            std::string broken;
            for (const std::string& line : exercise(game, rng, {20'000, 40}).broken) broken += line + "\n";
            CHECK(broken.empty());
            INFO(broken);
            CHECK(game.is_over());
        }
}

}  // namespace test_funnies
