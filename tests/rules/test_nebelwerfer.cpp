// The Nebelwerfer and the smoke of its shells (NEBEL, SMOKE).
#include <algorithm>

#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"
#include "support/unit_row.hpp"

namespace test_nebelwerfer {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At launcher{2, 4};

Action fire(const Game& g, At at = launcher) { return FireSmoke{unit(g, at)}; }
Action lay_on(const Game& g, At at) { return LaySmoke{hex(g, at)}; }

// -1: there is no smoke; else which side of its marker is up.
int side_up(const Game& g, At at) {
    for (const Feature& f : g.state.open.features_at(hex(g, at)))
        if (g.rules->at(f.type).id == "smoke_shell") return f.value;
    return -1;
}

// It has fired smoke and marks hexes.
Game firing(const std::string& picture = facing("<Nebelwerfer>", 4), const Setup& setup = {}) {
    Game g = ready(picture, {launcher}, setup);
    act(g, fire(g));
    return g;
}

void check_list(const Game& g) {
    const Actions legal = legal_actions(g);
    CHECK(std::is_sorted(legal.begin(), legal.end()));
    for (const Action& action : legal) CHECK(check(g, action).is_yes());
}

}  // namespace

TEST_CASE("a Nebelwerfer moves and battles as artillery does, without sight", "[NEBEL-1][NEBEL-2][UT-27][UB-23][TCLS-8]") {
    CHECK(row_of("<Nebelwerfer>") == row_of("G"));
    const Game g = board(facing("<Nebelwerfer>", 2, "i+T"));
    CHECK(dice_lines(g, launcher, {6, 4}) == "+3 UT-27");
}

TEST_CASE("ground protects no Nebelwerfer from dice; smoke does", "[NEBEL-3][TBAT-12][TSMOKE-3]") {
    for (const std::string ground : {"T", "F", "S"}) {
        CAPTURE(ground);
        const Game g = board(facing("I", 1, "<nebelwerfer>+" + ground));
        CHECK(dice(g, launcher, {4, 4}) == 3);
        CHECK(dice(board(facing("I", 1, "g+" + ground)), launcher, {4, 4}) < 3);
    }
    CHECK(dice_lines(board(facing("I", 1, "<nebelwerfer>+T{smoke_shell}")), launcher, {4, 4}) == "+3 BASE-1; -1 TSMOKE-3");
}

TEST_CASE("the flag that its hex lets it ignore stays with a Nebelwerfer", "[NEBEL-4][TBAT-12]") {
    const Game g = board(facing("I", 1, "<nebelwerfer>+S"));
    BattleContext battle;
    battle.attacker = unit(g, launcher);
    battle.target = unit(g, {4, 4});
    CHECK(flags_ignorable(g.table(), battle.target, battle).total() == 1);
}

TEST_CASE("no flag of incendiary shells is ignored by any means", "[NEBEL-7][UB-23]") {
    const auto flags = [](const std::string& attacker, const std::string& nation) {
        Setup setup;
        setup.axis_nation = nation;
        const Game g = board(facing(attacker, 2, "i+S"), setup);
        BattleContext battle;
        battle.attacker = unit(g, launcher);
        battle.target = unit(g, {6, 4});
        return flags_ignorable(g.table(), battle.target, battle).total() +
               flags_to_ignore(g.table(), battle.target, battle).total();
    };
    CHECK(flags("G", "de") == 1);
    CHECK(flags("<Nebelwerfer>", "de") == 0);
    CHECK(flags("G", "jp") == 2);
    CHECK(flags("<Nebelwerfer>", "jp") == 0);
}

TEST_CASE("before its first shot of a turn a Nebelwerfer has both kinds of shells, then one", "[NEBEL-5][NEBEL-6][TC-ART-7]") {
    const Game g = bombarding(facing("<Nebelwerfer>", 4));
    CHECK(is_listed(g, fire(g)));
    check_list(g);
    CHECK(is_listed(g, battle(g, launcher, {10, 4})));

    Game burns = g;
    fight(burns, launcher, {10, 4}, "ss");
    CHECK(refusal(burns, fire(burns)) == "NEBEL-6");
    CHECK_FALSE(is_listed(burns, fire(burns)));
    CHECK(is_legal(burns, battle(burns, launcher, {10, 4})));

    Game smokes = g;
    act(smokes, fire(smokes));
    act(smokes, lay_on(smokes, {6, 4}));
    act(smokes, EndSmoke{});
    REQUIRE(step_is<BattleStep>(smokes));
    CHECK(refusal(smokes, battle(smokes, launcher, {10, 4})) == "NEBEL-6");
    CHECK_FALSE(is_listed(smokes, battle(smokes, launcher, {10, 4})));
    act(smokes, fire(smokes));
    act(smokes, lay_on(smokes, {8, 4}));
    act(smokes, EndSmoke{});
    CHECK_FALSE(step_is<BattleStep>(smokes));
    CHECK(side_up(smokes, {6, 4}) == 0);
    CHECK(side_up(smokes, {8, 4}) == 0);
}

TEST_CASE("the kind is free again in the next turn", "[NEBEL-5]") {
    Setup setup;
    setup.allies = {"direct_from_hq", "artillery_bombard"};
    Game g = ready(facing("<Nebelwerfer>", 4), {launcher}, setup);
    act(g, fire(g));
    act(g, lay_on(g, {3, 5}));
    act(g, EndSmoke{});
    CHECK(unit_state(g, launcher).smoke.fires);
    finish_turn(g);
    CHECK_FALSE(unit_state(g, launcher).smoke.fires);
    finish_turn(g);
    order_units(g, "artillery_bombard", {launcher});
    act(g, EndMoves{});
    CHECK(is_legal(g, battle(g, launcher, {10, 4})));
    CHECK(is_legal(g, fire(g)));
}

TEST_CASE("others have no smoke", "[NEBEL-5]") {
    const Game g = ready(facing("G", 4), {launcher});
    CHECK(refusal(g, fire(g)) == "NEBEL-5");
    CHECK(refusal(g, FireSmoke{UnitId{200}}) != "");
    CHECK(refusal(g, FireSmoke{unit(g, {10, 4})}) == "BTL-14");
}

TEST_CASE("smoke marks one to three hexes next to each other, within six, without any dice", "[NEBEL-8]") {
    Game g = firing();
    REQUIRE(step_is<ShellStep>(g));
    check_list(g);
    CHECK(refusal(g, EndSmoke{}) == "NEBEL-8");
    CHECK(refusal(g, lay_on(g, {16, 4})) == "NEBEL-8");
    CHECK(is_legal(g, lay_on(g, {14, 4})));
    const Events events = act(g, lay_on(g, {8, 4}));
    CHECK(count<DiceRolled>(events) == 0);
    CHECK(side_up(g, {8, 4}) == 0);
    CHECK(refusal(g, lay_on(g, {8, 4})) == "NEBEL-8");
    CHECK(refusal(g, lay_on(g, {4, 4})) == "NEBEL-8");
    CHECK(is_legal(g, EndSmoke{}));
    act(g, lay_on(g, {10, 4}));  // where the enemy stands
    check_list(g);
    act(g, lay_on(g, {12, 4}));  // in a line, each next to one of the others
    CHECK_FALSE(step_is<ShellStep>(g));
    CHECK(unit_state(g, {10, 4}).figures == 4);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("by the option smoke marks exactly three hexes that all touch each other", "[NEBEL-9]") {
    Game g = firing(facing("<Nebelwerfer>", 4), with_option("ep.smoke_exactly_three"));
    check_list(g);
    act(g, lay_on(g, {8, 4}));
    CHECK(refusal(g, EndSmoke{}) == "NEBEL-9");
    CHECK(is_legal(g, lay_on(g, {10, 4})));
    CHECK(refusal(g, lay_on(g, {12, 4})) == "NEBEL-8");
    act(g, lay_on(g, {9, 3}));
    CHECK(refusal(g, lay_on(g, {10, 2})) == "NEBEL-9");
    check_list(g);
    act(g, lay_on(g, {10, 4}));
    CHECK_FALSE(step_is<ShellStep>(g));
    // Where no three hexes touch each other within reach nothing is fired.
    Game dark = ready(facing("<Nebelwerfer>", 4), {launcher}, with_option("ep.smoke_exactly_three"));
    dark.state.open.visibility = 1;
    CHECK(may_fire_smoke(dark.table(), unit(dark, launcher)).refusal().clause == "NEBEL-9");
}

TEST_CASE("smoke falls on friends, enemies and any ground, not on the Nebelwerfer itself", "[NEBEL-10]") {
    const Game g = firing(".\n.\n.\n.\n.  <Nebelwerfer>  I  i  +O  +{impassable}  .  i\n.\n.\n.\n" + far_enemy);
    for (const At at : {At{4, 4}, At{6, 4}, At{8, 4}, At{10, 4}}) CHECK(is_legal(g, lay_on(g, at)));
    CHECK(refusal(g, lay_on(g, launcher)) == "NEBEL-10");
    CHECK(refusal(g, LaySmoke{HexId{}}) == "NEBEL-8");
}

TEST_CASE("smoke takes the place of a battle: it needs no target, and an enemy beside it does not matter", "[NEBEL-11]") {
    const Game alone = ready(".\n.\n.\n.\n.  <Nebelwerfer>\n.\n.\n.\n" + far_enemy, {launcher});
    CHECK(is_listed(alone, fire(alone)));
    const Game beside = ready(facing("<Nebelwerfer>", 1), {launcher});
    CHECK(is_legal(beside, fire(beside)));
    Game moved = ordered(facing("<Nebelwerfer>", 4), {launcher});
    act(moved, move(moved, launcher, {{4, 4}}));
    CHECK_FALSE(step_is<BattleStep>(moved));
    Game fired = firing();
    act(fired, lay_on(fired, {4, 4}));
    act(fired, EndSmoke{});
    CHECK_FALSE(step_is<BattleStep>(fired));  // one battle is all it had
    const Game afloat = ready(facing("<Nebelwerfer>+O", 1, "i"), {launcher});
    CHECK_FALSE(step_is<BattleStep>(afloat));
}

TEST_CASE("a Nebelwerfer that ambushes fires incendiary shells", "[NEBEL-12]") {
    Game g = ambushing("<Nebelwerfer>", "i+S");
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("fss"));
    CHECK(top_step<RetreatStep>(g).ignorable == 0);  // in spite of its sandbags
}

TEST_CASE("no line bars the fall of smoke, the night does", "[NEBEL-13]") {
    Game g = firing(".\n.\n.\n.\n.  <Nebelwerfer>  +{smoke_shell}  .  .  i\n.\n.\n.\n" + far_enemy);
    CHECK(is_legal(g, lay_on(g, {6, 4})));
    g.state.open.visibility = 2;
    CHECK(is_legal(g, lay_on(g, {6, 4})));
    CHECK(refusal(g, lay_on(g, {8, 4})) == "NEBEL-13");
    check_list(g);
}

TEST_CASE("smoke had to be seen where it falls, where guns must be told their targets", "[HIND-7][NEBEL-13]") {
    Setup setup;
    setup.options = {"house.indirect_fire_spotting"};
    const std::string behind_forest = ".\n.\n.\n.\n.  <Nebelwerfer>  +F  .  i\n.\n.\n.\n" + far_enemy;
    const Game before = ready(behind_forest, {launcher}, setup);
    CHECK(target_verdict(before.table(), unit(before, launcher), unit(before, {8, 4})).refusal().clause == "HIND-1");
    Game g = firing(behind_forest, setup);
    CHECK(is_legal(g, lay_on(g, {6, 4})));
    act(g, lay_on(g, {6, 4}));
    CHECK(side_up(g, {6, 4}) >= 0);
}

// ---- Smoke shells ----

TEST_CASE("the smoke of shells thins after the enemy's first turn and is gone after his second", "[SMOKE-1][SMOKE-2][SMOKE-3]") {
    Game g = firing();
    act(g, lay_on(g, {6, 4}));
    act(g, EndSmoke{});
    finish_turn(g);
    CHECK(side_up(g, {6, 4}) == 0);
    finish_turn(g);  // the enemy's first
    CHECK(side_up(g, {6, 4}) == 1);
    CHECK_FALSE(sees(g, launcher, {10, 4}));
    CHECK_FALSE(can_see(g.table(), hex(g, launcher), hex(g, {10, 4}), Observer::Gun));
    finish_turn(g);
    CHECK(side_up(g, {6, 4}) == 1);
    finish_turn(g);  // and his second
    CHECK(side_up(g, {6, 4}) == -1);
    CHECK(sees(g, launcher, {10, 4}));
}

TEST_CASE("who moves into the smoke of shells stops; a retreat goes on through it", "[SMOKE-4][SMOKE-10][TSMOKE-2]") {
    const Game g = ordered(".\n.\n.\n.\n.  I  +{smoke_shell}  .  i\n.\n.\n.\n" + far_enemy, {launcher});
    CHECK(can_reach(g, launcher, {4, 4}));
    CHECK(refusal(g, move(g, launcher, {{4, 4}, {6, 4}})) == "TSMOKE-2");
    const Game back = board(".\n.\n.\n.\n.  .  .  i  I\n.\n.\n.\n" + far_enemy);
    Game through = back;
    lay(through, {5, 3}, "smoke_shell");
    lay(through, {7, 3}, "smoke_shell");
    CHECK(retreat_hexes(through.table(), unit(through, {6, 4}), 2, HexId::none()).size() ==
          retreat_hexes(back.table(), unit(back, {6, 4}), 2, HexId::none()).size());
}

TEST_CASE("into and out of smoke shells every attack loses a die, once for each hex and not besides the ground",
          "[SMOKE-5][SMOKE-6][SMOKE-7][TSMOKE-3][TSMOKE-4]") {
    for (const std::string attacker : {"I", "A", "G", "<Sniper>", "<Big_gun>", "<Nebelwerfer>"}) {
        CAPTURE(attacker);
        const int plain = dice(board(facing(attacker, 1)), launcher, {4, 4});
        const auto lines_of = [&](const std::string& own, const std::string& target) {
            const Game g = board(facing(attacker + own, 1, "i" + target));
            return battle_dice(g.table(), unit(g, launcher), unit(g, {4, 4})).total();
        };
        CHECK(lines_of("", "+{smoke_shell}") == plain - 1);
        CHECK(lines_of("+{smoke_shell}", "") == plain - 1);
        CHECK(lines_of("+{smoke_shell}", "+{smoke_shell}") == plain - 2);
    }
    CHECK(dice(board(facing("I", 1, "i+F{smoke_shell}")), launcher, {4, 4}) == 2);
    CHECK(dice(board(facing("A", 1, "i+F{smoke_shell}")), launcher, {4, 4}) == 1);
}

TEST_CASE("the smoke of shells bars every line through it, not those of who stands in it", "[SMOKE-8][SMOKE-9][TSMOKE-5]") {
    for (const std::string attacker : {"I", "G", "<Big_gun>"}) {
        CAPTURE(attacker);
        CHECK(dice_at(attacker, 2, "+{smoke_shell}") == 0);
    }
    const Game in = board(facing("I+{smoke_shell}", 2, "i"));
    CHECK(sees(in, launcher, {6, 4}));
    const Game into = board(facing("I", 2, "i+{smoke_shell}"));
    CHECK(sees(into, launcher, {6, 4}));
}

TEST_CASE("new smoke on smoke starts its two turns again, whosever it was", "[SMOKE-11]") {
    Game g = firing();
    lay(g, {6, 4}, "smoke_shell");
    for (Feature& f : g.state.open.features)
        if (g.rules->at(f.type).id == "smoke_shell") {
            f.value = 1;
            f.owner = Side::Axis;
        }
    act(g, lay_on(g, {6, 4}));
    CHECK(side_up(g, {6, 4}) == 0);
    int markers = 0;
    for (const Feature& f : g.state.open.features_at(hex(g, {6, 4})))
        if (g.rules->at(f.type).id == "smoke_shell") {
            ++markers;
            CHECK(f.owner == Side::Allies);
        }
    CHECK(markers == 1);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a smoke screen is not the smoke of shells", "[SMOKE-12]") {
    const Game g = board(facing("G", 2, "i", "+{smoke_screen}"));
    CHECK(can_see(g.table(), hex(g, launcher), hex(g, {6, 4}), Observer::Gun));
    CHECK(g.rules->procedures.ground.smoke_screen != g.rules->procedures.ground.smoke_shell);
    Game both = firing();
    lay(both, {6, 4}, "smoke_screen");
    act(both, lay_on(both, {6, 4}));
    CHECK(has_terrain(both, {6, 4}, "smoke_screen"));
    CHECK(has_terrain(both, {6, 4}, "smoke_shell"));
}

}  // namespace test_nebelwerfer
