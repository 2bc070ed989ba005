// Destroyers (DESTR, TOCEAN-9). Their cross-hairs: test_big_gun.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_destroyer {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At ship{2, 4};

// A row of sea with the ship at (2, 4) and, some hexes to its right, an enemy on land.
std::string at_sea(int hexes, const std::string& enemy = "i", const std::string& word = "<Destroyer>") {
    std::string picture = ".\n.\n.\n.\n.  " + word + "+O";
    for (int i = 1; i < hexes; ++i) picture += "  +O";
    return picture + "  " + enemy + "\n.\n.\n.\n" + far_enemy;
}

const std::string open_sea =
    ".\n.\n"
    "+O  +O  +O  +O  +O  +O\n"
    "+O  +O  +O  +O  +O\n"
    "+O  <Destroyer>+O  +O  +O  +O  +O\n"
    "+O  +O  +O  +O  +O\n"
    "+O  +O  +O  +O  +O  +O\n"
    ".\n" +
    far_enemy;

// As the enemy at (4, 2) battles it, under Direct From HQ.
Game attacked_at_sea(const std::string& enemy = "a") {
    Setup setup;
    setup.active = Side::Axis;
    return ready(
        ".\n.\n"
        "+O  +O  " +
            enemy +
            "  +O  +O  +O\n"
            "+O  +O  +O  +O  +O\n"
            "+O  <Destroyer>+O  +O  +O  +O  +O\n"
            "+O  +O  +O  +O  +O\n"
            "+O  +O  +O  +O  +O  +O\n"
            ".\n"
            ".  .  .  .  .  .  .  I\n",
        {{4, 2}}, setup);
}

}  // namespace

TEST_CASE("a destroyer has three figures, moves two hexes of sea and battles as far as eight",
          "[DESTR-2][DESTR-3][DESTR-5][UT-29][UB-25][TOCEAN-9]") {
    Game g = ordered(open_sea, {ship});
    CHECK(unit_state(g, ship).full == 3);
    CHECK(cross_hairs_left(g.table(), unit(g, ship)) == 3);
    CHECK(movement(g, ship) == 2);
    CHECK(can_reach(g, ship, {6, 4}));
    CHECK_FALSE(can_reach(g, ship, {8, 4}));
    act(g, move(g, ship, {{4, 4}, {6, 4}}));
    CHECK(battle_refusal(g, {6, 4}).empty());
    constexpr int dice_of[] = {3, 3, 2, 2, 1, 1, 1, 1};
    for (int hexes = 1; hexes <= 8; ++hexes) CHECK(dice(board(at_sea(hexes)), ship, {2 + 2 * hexes, 4}) == dice_of[hexes - 1]);
}

TEST_CASE("a destroyer needs no sight, the ground of its target takes no die, and the ocean does not bar its battles",
          "[DESTR-5][TCLS-9][TOCEAN-9][UB-25]") {
    for (const std::string ground : {"T", "F", "S", "H"}) {
        CAPTURE(ground);
        Game g = ready(at_sea(3, "i+" + ground), {ship});
        CHECK(dice_lines(g, ship, {8, 4}) == "+2 UT-29");
        CHECK(is_legal(g, battle(g, ship, {8, 4})));
    }
    Game behind = ready(".\n.\n.\n.\n.  <Destroyer>+O  +F  i\n.\n.\n.\n" + far_enemy, {ship});
    CHECK(is_legal(behind, battle(behind, ship, {6, 4})));
    CHECK(dice_lines(board(at_sea(1, "i+{smoke_shell}")), ship, {4, 4}) == "+3 UT-29; -1 TSMOKE-3");
}

TEST_CASE("a destroyer enters ocean only, and ends no move next to a beach", "[DESTR-4][TOCEAN-9][UT-29]") {
    const Game g = ordered(
        ".\n.\n.\n.\n"
        ".  <Destroyer>+O  +O  +O  +O  +Y\n"
        ".  .  +{river}  .  .\n"
        ".\n.\n" +
            far_enemy,
        {ship});
    CHECK(refusal(g, move(g, ship, {{3, 5}})) == "DESTR-4");
    CHECK(refusal(g, move(g, ship, {{1, 3}})) == "DESTR-4");
    CHECK(can_reach(g, ship, {4, 4}));
    CHECK(can_reach(g, ship, {6, 4}));
    const Game near = ordered(
        ".\n.\n.\n.\n"
        ".  <Destroyer>+O  +O  +O  .\n"
        ".  .  +O  +Y  .\n"
        ".\n.\n" +
            far_enemy,
        {ship});
    CHECK(refusal(near, move(near, ship, {{4, 4}, {6, 4}})) == "DESTR-4");
    CHECK(refusal_key(near, move(near, ship, {{4, 4}, {6, 4}})) == "refusal.ends_at_beach");
    CHECK(reach_verdict(near.table(), unit(near, ship), hex(near, {6, 4})).refusal().clause == "DESTR-4");
    for (const Destination& d : reach(near.table(), unit(near, ship)).destinations)
        CHECK(check(near, MoveUnit{unit(near, ship), d.route}).is_yes());
}

TEST_CASE("a destroyer passes a beach on its way, and moves on from one where it was set up", "[DESTR-4]") {
    const Game g = ordered(
        ".\n.\n.\n"
        ".  +Y  .  .  .\n"
        ".  <Destroyer>+O  +O  +O  +O\n"
        ".\n.\n.\n" +
            far_enemy,
        {ship});
    CHECK(refusal(g, move(g, ship, {{4, 4}})) == "DESTR-4");
    CHECK(is_legal(g, move(g, ship, {{4, 4}, {6, 4}})));
    const Game off = ordered(
        ".\n.\n.\n"
        "+Y  .  .  .  .\n"
        ".  <Destroyer>+O  +O  +O  +O\n"
        ".\n.\n.\n" +
            far_enemy,
        {ship});
    CHECK(can_reach(off, ship, {4, 4}));
}

TEST_CASE("a destroyer with beaches all around is not asked to move", "[DESTR-4]") {
    Game g = board(
        ".\n.\n.\n"
        ".  +Y  +Y  .  .\n"
        ".  <Destroyer>+O  +O  .  .\n"
        ".\n.\n.\n.  .  i\n");
    order_units(g, "direct_from_hq", {ship});
    CHECK_FALSE(step_is<MoveStep>(g));
}

TEST_CASE("grenades alone hit a destroyer, and stars of Air Power", "[DESTR-2][UNIT-5]") {
    const Game g = board(at_sea(1, "a"));
    std::string faces;
    for (const HitFace& hit : hit_faces(g.table(), unit(g, {4, 4}), unit(g, ship), BattleKind::Normal))
        faces += "iagsf"[static_cast<std::size_t>(hit.face)];
    CHECK(faces == "g");
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"air_power"};
    Game air = board(at_sea(6), setup);
    act(air, play_card(air, "air_power"));
    act(air, NameTarget{unit(air, ship)});
    if (step_is<NameTargetsStep>(air)) act(air, EndTargets{});
    act(air, roll("s"));
    CHECK(unit_state(air, ship).figures == 2);
}

TEST_CASE("a destroyer may ignore one flag and falls back over the sea", "[DESTR-7][DESTR-8][TOCEAN-6]") {
    Game one = attacked_at_sea();
    fight(one, {4, 2}, ship, "fss");
    REQUIRE(step_is<RetreatStep>(one));
    CHECK(is_legal(one, retreat(one, 1, {})));
    CHECK(is_legal(one, retreat(one, 0, {{1, 5}})));
    act(one, retreat(one, 0, {{3, 5}}));
    CHECK(has_unit(one, {3, 5}));
    Game two = attacked_at_sea();
    fight(two, {4, 2}, ship, "ffs");
    CHECK_FALSE(is_legal(two, retreat(two, 2, {})));
    CHECK(is_legal(two, retreat(two, 1, {{1, 5}})));
}

TEST_CASE("a destroyer never falls back onto land and loses a figure instead", "[DESTR-8][FLAG-17]") {
    Setup setup;
    setup.active = Side::Axis;
    Game g = ready(".\n.\n.  .  a\n.\n.  <Destroyer>+O  +O\n.\n.\n.\n.  .  .  .  .  .  .  I\n", {{4, 2}}, setup);
    fight(g, {4, 2}, ship, "ffs");
    if (step_is<RetreatStep>(g)) act(g, retreat(g, 1, {}));
    CHECK(has_unit(g, ship));
    CHECK(unit_state(g, ship).figures == 2);
}

TEST_CASE("a destroyer takes no ground and gets no figure back, and costs one medal", "[DESTR-9][TG-3]") {
    Game g = ready(at_sea(1, "i1"), {ship});
    fight(g, ship, {4, 4}, "ggg");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    Setup setup;
    setup.allies = {"medics_mechanics"};
    Game heals = board(".\n.\n.\n.\n.  <Destroyer>+O  .  I\n.\n.\n.\n" + far_enemy, setup);
    weaken(heals, ship, 1);
    weaken(heals, {6, 4}, 2);
    act(heals, play_card(heals, "medics_mechanics"));
    CHECK(refusal(heals, HealUnit{unit(heals, ship)}) == "DESTR-9");
    Game sinks = attacked_at_sea();
    weaken(sinks, ship, 1);
    const Events events = fight(sinks, {4, 2}, ship, "gss");
    REQUIRE(first<UnitEliminated>(events) != nullptr);
    CHECK(first<UnitEliminated>(events)->medals == 1);
}

TEST_CASE("cards that name a class do not order destroyers, those that do not order them", "[DESTR-1][CRD-22]") {
    const std::string picture = ".\n.\n.\n.\n.  <Destroyer>+O  .  I  A  G\n.\n.\n.\n" + far_enemy;
    for (const std::string card : {"armor_assault", "artillery_bombard", "move_out"}) {
        CAPTURE(card);
        const Game g = played(card, picture);
        CHECK_FALSE(is_legal(g, order(g, ship)));
    }
    for (const std::string card : {"direct_from_hq", "assault_left", "firefight"}) {
        CAPTURE(card);
        const Game g = played(card, picture);
        CHECK(is_legal(g, order(g, ship)));
    }
    const Game falls_back = played("armor_assault", ".\n.\n.\n.\n.  <Destroyer>+O\n.\n.\n.\n" + far_enemy);
    CHECK(is_legal(falls_back, order(falls_back, ship)));
}

TEST_CASE("the ocean still stops others and bars their battles", "[TOCEAN-2][TOCEAN-3][DESTR-4]") {
    const Game g = ordered(".\n.\n.\n.\n.  I  +O  +O  i\n.\n.\n.\n" + far_enemy, {ship});
    CHECK(can_reach(g, ship, {4, 4}));
    CHECK_FALSE(can_reach(g, ship, {6, 4}));
}

TEST_CASE("a smoke shell on the sea stops a destroyer", "[SMOKE-4][DESTR-4]") {
    const Game g = ordered(".\n.\n.\n.\n.  <Destroyer>+O  +O{smoke_shell}  +O  .  i\n.\n.\n.\n" + far_enemy, {ship});
    CHECK(can_reach(g, ship, {4, 4}));
    CHECK_FALSE(can_reach(g, ship, {6, 4}));
}

TEST_CASE("what the equipment of the sea and the guns gets from actions", "[ACX-6]") {
    const auto book = rulebook();
    for (const std::string gun :
         {"artillery", "big_gun", "mobile_artillery", "nebelwerfer", "heavy_anti_tank_gun", "destroyer"}) {
        CAPTURE(gun);
        CHECK_FALSE(book->at(book->unit_type(gun)).carries_boats);
        const std::string word = "<" + std::string(1, static_cast<char>(std::toupper(gun[0]))) + gun.substr(1) + ">";
        Game g = ordered(".\n.\n.\n.\n.  " + word + (gun == "destroyer" ? "+O" : "+{hospital}") + "  .  I\n.\n.\n.\n" + far_enemy,
                         {ship});
        weaken(g, ship, 1);
        CHECK_FALSE(is_legal(g, Recover{unit(g, ship)}));
    }
}

TEST_CASE("a star of a destroyer hits a tank destroyer", "[STAR-9][TDEST-10]") {
    const Game g = board(at_sea(1, "<tank_destroyer>"));
    CHECK(is_hit(
        g.table(),
        [&] {
            BattleContext battle;
            battle.attacker = unit(g, ship);
            battle.target = unit(g, {4, 4});
            battle.attacker_hex = hex(g, ship);
            battle.target_hex = hex(g, {4, 4});
            return battle;
        }(),
        Face::Star));
}

}  // namespace test_destroyer
