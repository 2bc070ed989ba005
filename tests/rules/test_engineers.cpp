// Combat engineers: close assault, wire, road blocks and minefields (ENGR, TENG).
#include <set>

#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_engineers {

using namespace salient;
using namespace salient::test;

namespace {

// All minefields are the enemy's, face down.
Setup among_mines(const std::string& card = "direct_from_hq", Side owner = Side::Axis) {
    Setup setup;
    setup.allies = {card, "probe_left"};
    setup.change = [owner](Scenario& s, const Rulebook& rules) {
        for (Feature& f : s.features)
            if (f.type == rules.terrain("minefield")) f.owner = owner;
    };
    return setup;
}

}  // namespace

TEST_CASE("engineers are infantry, whatever symbol marks them", "[ENGR-1][UT-4][UB-3]") {
    CHECK(row_of("<Combat_engineer>") == Row{4, 2, 1, {3, 2, 1}, true, true, false});
}

TEST_CASE("in close assault engineers ignore the ground of their target, not their own", "[ENGR-2][TENG-1][UB-3][UNIT-26]") {
    const auto lines_of = [](const std::string& word, const std::string& target) {
        return dice_lines(board("  .   .   .   .   i\n    .   .   " + target + "   .   .\n  .   .   " + word + "   .   .\n"),
                          {4, 2}, {5, 1});
    };
    CHECK(lines_of("<Combat_engineer>", "i+T") == "+3 UT-4");
    CHECK(lines_of("<Combat_engineer>", "i+K") == "+3 UT-4");
    CHECK(lines_of("<Combat_engineer>+W", "i+T") == "+3 UT-4; -1 TWIRE-2");
    const Game far = board("  .   .   i+T .   i\n    .   .   .   .   .\n  .   .   <Combat_engineer>   .   .\n");
    CHECK(dice_lines(far, {4, 2}, {4, 0}) == "+2 UT-4; -1 TOWN-1");
}

TEST_CASE("engineers on wire battle with one die less and still remove the wire", "[ENGR-3][TENG-2][TWIRE-3]") {
    const auto on_wire = [](const std::string& word) {
        Game g = ready("  .   .   .   .   i\n    .   .   i   .   .\n  .   .   " + word + "+W   .   .\n", {{4, 2}});
        fight(g, {4, 2}, {5, 1}, "ss");
        return g;
    };
    Game g = on_wire("<Combat_engineer>");
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {4, 2}, {5, 1})) == "BTL-2");
    const Action cut = RemoveFeature{unit(g, {4, 2}), g.rules->terrain("wire")};
    CHECK(is_listed(g, cut));
    act(g, cut);
    CHECK_FALSE(has_terrain(g, {4, 2}, "wire"));
    CHECK_FALSE(step_is<BattleStep>(g));
    CHECK_FALSE(step_is<BattleStep>(on_wire("I")));
    // Or they remove it first, and battle no more.
    g = ready("  .   .   .   .   i\n    .   .   i   .   .\n  .   .   <Combat_engineer>+W   .   .\n", {{4, 2}});
    act(g, RemoveFeature{unit(g, {4, 2}), g.rules->terrain("wire")});
    CHECK_FALSE(step_is<BattleStep>(g));
}

TEST_CASE("engineers that an Ambush drove off the wire do not remove any", "[ENGR-3]") {
    Setup setup;
    setup.axis = {"ambush", "probe_left"};
    Game g = ready(
        "  .   .   .   .   i\n    .   .   i   .   .\n  .   .   <Combat_engineer>+W   .   .\n    .   +W   +W   .   .\n  .   .   .   .   .\n",
        {{4, 2}}, setup);
    act(g, battle(g, {4, 2}, {5, 1}));
    act(g, PlayAmbush{});
    act(g, roll("fss"));
    REQUIRE(step_is<RetreatStep>(g));
    act(g, legal_actions(g).front());
    CHECK_FALSE(step_is<BattleStep>(g));
}

TEST_CASE("engineers clear a minefield that they enter, unrevealed and without dice, and battle no more", "[ENGR-4][TENG-3]") {
    Game one = board(
        "  .   .   i   .   .\n    .   .   .   .   .\n  .   .   +{minefield}   .   .\n    .   .   <Combat_engineer>   .   .\n",
        among_mines());
    order_units(one, "direct_from_hq", {{5, 3}});
    const Events events = act(one, move(one, {5, 3}, {{4, 2}}));
    CHECK_FALSE(has_terrain(one, {4, 2}, "minefield"));
    CHECK(count<MineRevealed>(events) == 0);
    CHECK(count<DiceRolled>(events) == 0);
    CHECK(unit_state(one, {4, 2}).figures == 4);
    CHECK_FALSE(step_is<BattleStep>(one));
    // Infantry sets it off.
    Game infantry = board("  .   .   i   .   .\n    .   .   .   .   .\n  .   .   +{minefield}   .   .\n    .   .   I   .   .\n",
                          among_mines());
    order_units(infantry, "direct_from_hq", {{5, 3}});
    act(infantry, move(infantry, {5, 3}, {{4, 2}}));
    CHECK(step_is<RevealStep>(infantry));
}

TEST_CASE("after a longer move, or by taking ground, mines are mines to engineers too", "[ENGR-5][TENG-4]") {
    Game g = board(
        "  .   .   i   .   .\n    .   .   .   .   .\n  .   .   +{minefield}   .   .\n    .   .   .   .   .\n"
        "  .   .   <Combat_engineer>   .   .\n",
        among_mines());
    order_units(g, "direct_from_hq", {{4, 4}});
    act(g, move(g, {4, 4}, {{5, 3}, {4, 2}}));
    CHECK(step_is<RevealStep>(g));
    g = board("  .   .   i   .   .   i\n    .   .   i1+{minefield}   .   .\n  .   .   <Combat_engineer>   .   .\n",
              among_mines());
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {5, 1}, "ggg");
    act(g, TakeGround{});
    CHECK(step_is<RevealStep>(g));
}

TEST_CASE("Infantry Assault lets engineers clear mines or wire after two hexes", "[ENGR-4][ENGR-8][CRD-4]") {
    const auto assault = [](const std::string& ground) {
        Game g = board(".\n.\n.   .   .   .   .   .   .   .   .   .   .   .   i\n.\n.   .   .   .   .   +" + ground +
                           "   .\n.\n.   .   .   .   .   <Combat_engineer>   .\n",
                       among_mines("infantry_assault"));
        order_units(g, "infantry_assault", {{10, 6}}, Section::Center);
        act(g, move(g, {10, 6}, {{11, 5}, {10, 4}}));
        return g;
    };
    CHECK_FALSE(has_terrain(assault("{minefield}"), {10, 4}, "minefield"));
    Game g = assault("W");
    REQUIRE(step_is<BattleStep>(g));
    CHECK(is_legal(g, RemoveFeature{unit(g, {10, 4}), g.rules->terrain("wire")}));
}

TEST_CASE("Behind Enemy Lines: engineers clear the minefield on which their first move ends", "[ENGR-4][TC-BEL-9]") {
    const auto picture =
        "  .   .   i   .   .\n    .   .   .   .   .\n  .   .   +{minefield}   .   .\n    .   .   .   .   .\n"
        "  .   .   <Combat_engineer>   .   .\n";
    Game g = board(picture, among_mines("behind_enemy_lines"));
    order_units(g, "behind_enemy_lines", {{4, 4}});
    SECTION("it ends there") {
        act(g, move(g, {4, 4}, {{5, 3}, {4, 2}}));
        CHECK_FALSE(has_terrain(g, {4, 2}, "minefield"));
        CHECK(step_is<MoveStep>(g));  // no battle, but the second move
    }
    SECTION("it passes") {
        act(g, move(g, {4, 4}, {{5, 3}, {4, 2}, {3, 1}}));
        CHECK(has_terrain(g, {4, 2}, "minefield"));
        CHECK(step_is<BattleStep>(g));
    }
}

TEST_CASE("engineers that stand on enemy mines clear them instead of battling", "[ENGR-6][TENG-5]") {
    const auto standing = [](Side owner) {
        Game g = board("  .   .   i   .   .\n    .   .   i   .   .\n  .   .   <Combat_engineer>+{minefield}   .   .\n",
                       among_mines("direct_from_hq", owner));
        order_units(g, "direct_from_hq", {{4, 2}});
        act(g, EndMoves{});
        return g;
    };
    Game g = standing(Side::Axis);
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {4, 2}, {5, 1})) == "ENGR-6");
    const Events events = act(g, RemoveFeature{unit(g, {4, 2}), g.rules->terrain("minefield")});
    CHECK(count<MineRevealed>(events) == 0);
    CHECK_FALSE(has_terrain(g, {4, 2}, "minefield"));
    CHECK_FALSE(step_is<BattleStep>(g));
    // Those of their own side are harmless and stay.
    g = standing(Side::Allies);
    CHECK(is_legal(g, battle(g, {4, 2}, {5, 1})));
    CHECK_FALSE(is_legal(g, RemoveFeature{unit(g, {4, 2}), g.rules->terrain("minefield")}));
    // They may ambush from among them.
    Setup setup = among_mines();
    setup.allies = {"ambush"};
    setup.axis = {"direct_from_hq"};
    setup.active = Side::Axis;
    g = board("  .   .   i   .   .\n    .   .   i   .   .\n  .   .   <Combat_engineer>+{minefield}   .   .\n", setup);
    order_units(g, "direct_from_hq", {{5, 1}});
    act(g, EndMoves{});
    act(g, battle(g, {5, 1}, {4, 2}));
    CHECK(step_is<AmbushStep>(g));
}

TEST_CASE("engineers may remove a road block instead of battling", "[ENGR-7][TENG-6][TRBLK-2]") {
    const auto may = [](const std::string& word) {
        Game g = board("  .   .   i   .   .\n    .   .   .   .   .\n  .   .   " + word + "+{road_block}   .   .\n");
        order_units(g, "direct_from_hq", {{4, 2}});
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        const Action remove = RemoveFeature{unit(g, {4, 2}), g.rules->terrain("road_block")};
        if (!is_legal(g, remove)) return false;
        act(g, remove);
        return !has_terrain(g, {4, 2}, "road_block") && !step_is<BattleStep>(g);
    };
    CHECK(may("<Combat_engineer>"));
    CHECK_FALSE(may("I"));
}

TEST_CASE("engineers had more to do with hedgehogs, bridges and rivers than others", "[TENG-7][TENG-8][TENG-9]") {
    for (const char* ground : {"+{hedgehog}   .   .", "+{river}{bridge}   .   .", "   +{river}   ."}) {
        CAPTURE(ground);
        const auto choices = [&](const std::string& word) {
            Game g = board("  .   .   i   .   .\n    .   .   .   .   .\n  .   .   " + word + ground + "\n");
            order_units(g, "direct_from_hq", {{4, 2}});
            if (step_is<MoveStep>(g)) act(g, EndMoves{});
            CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
            std::set<std::size_t> kinds;  // of what may be done in place of battling
            for (const Action& action : legal_actions(g)) {
                CHECK_FALSE(std::holds_alternative<RemoveFeature>(action));
                kinds.insert(action.index());
            }
            return kinds;
        };
        CHECK(choices("<Combat_engineer>") == choices("I"));
    }
}

}  // namespace test_engineers
