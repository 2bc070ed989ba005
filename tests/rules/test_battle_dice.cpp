// How many dice an attack rolls, what they do to its target, and what to expect of them (RED, TBAT, HIT).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_battle_dice {

using namespace salient;
using namespace salient::test;

namespace {

// A unit at (1, 1) attacks the one at (2, 0) from below; either may stand on something. Two more units are far away.
Game assault(const std::string& attacker, const std::string& target, const Setup& setup = {}) {
    return board(".   " + target + "   .   .   .   .   i\n  " + attacker + "   .   .   .   .   .\n.   .   .   .   .   .   I\n",
                 setup);
}
int assault_dice(const std::string& attacker, const std::string& target) {
    return dice(assault(attacker, target), {1, 1}, {2, 0});
}
std::string assault_lines(const std::string& attacker, const std::string& target, const Setup& setup = {}) {
    return dice_lines(assault(attacker, target, setup), {1, 1}, {2, 0});
}

// Plays Air Power on one unit, up to the roll.
void bomb(Game& game, At target) {
    act(game, play_card(game, "air_power"));
    act(game, NameTarget{unit(game, target)});
    if (step_is<NameTargetsStep>(game)) act(game, EndTargets{});
    REQUIRE(step_is<RollStep>(game));
}

Odds odds(const Game& game, At attacker, At target) {
    return battle_odds(game.table(), unit(game, attacker), unit(game, target), dice(game, attacker, target));
}
constexpr double roll_of_3 = 1 / 216.0;  // the probability of any one roll of three dice told apart

struct Row {
    std::string ground;
    int infantry, armor, artillery;
};

}  // namespace

// ---- Number of dice ----

TEST_CASE("the target's ground takes dice from infantry, armor and artillery, each its own number",
          "[RED-1][RED-2][RED-7][TBAT-5][HOOK-13][UNIT-20][ARTY-3]") {
    const auto row = GENERATE(values<Row>({{"", 3, 3, 3},
                                           {"+F", 2, 1, 3},
                                           {"+E", 2, 1, 3},
                                           {"+T", 2, 1, 3},
                                           {"+H", 2, 2, 3},  // from below
                                           {"+K", 2, 1, 3},
                                           {"+S", 2, 2, 3},
                                           {"+G", 3, 3, 3},
                                           {"+W", 3, 3, 3},
                                           {"+D", 3, 3, 3},
                                           {"+B", 3, 3, 3},
                                           {"+Y", 3, 3, 3},
                                           {"+O", 3, 3, 3}}));
    CAPTURE(row.ground);
    CHECK(assault_dice("I", "i" + row.ground) == row.infantry);
    CHECK(assault_dice("S", "i" + row.ground) == row.infantry);
    CHECK(assault_dice("A", "i" + row.ground) == row.armor);
    CHECK(assault_dice("E", "i" + row.ground) == row.armor);
    CHECK(assault_dice("G", "i" + row.ground) == row.artillery);
}

TEST_CASE("the attacker's own ground takes dice from its class", "[RED-3][TBAT-6][HOOK-14]") {
    const auto row = GENERATE(values<Row>(
        {{"+T", 3, 1, 3}, {"+W", 2, 3, 3}, {"+F", 3, 3, 3}, {"+E", 3, 3, 3}, {"+H", 3, 3, 3}, {"+K", 3, 3, 3}, {"+S", 3, 3, 3}}));
    CAPTURE(row.ground);
    CHECK(assault_dice("I" + row.ground, "i") == row.infantry);
    CHECK(assault_dice("A" + row.ground, "i") == row.armor);
    CHECK(assault_dice("G" + row.ground, "i") == row.artillery);
}

TEST_CASE("the dice of an attack come with the clause of each line", "[RED-1][UNIT-20]") {
    CHECK(assault_lines("I", "i") == "+3 BASE-1");
    CHECK(assault_lines("I", "i+F") == "+3 BASE-1; -1 TROW-5");
    CHECK(assault_lines("I", "i+H") == "+3 BASE-1; -1 RED-8");
    CHECK(assault_lines("I+W", "i+S") == "+3 BASE-1; -1 TWIRE-2; -1 TSAND-2");
    CHECK(assault_lines("A", "i+K") == "+3 BASE-2; -2 TBUNK-4");
    CHECK(assault_lines("G", "i+F") == "+3 BASE-3");
}

TEST_CASE("of several reductions on the target's hex only the largest counts", "[RED-2][TBAT-7][TCMB-5]") {
    CHECK(assault_lines("A", "i+HK") == "+3 BASE-2; -2 TBUNK-4");  // a bunker on a hill takes 2 from below, not 3
    CHECK(assault_dice("I", "i+HK") == 2);
    CHECK(assault_dice("A", "i+TS") == 1);  // sandbags in a town take nothing more
    CHECK(assault_dice("I", "i+TS") == 2);
    CHECK(assault_dice("I", "i+HKS") == 2);
}

TEST_CASE("the dice that are rolled are those that the ground leaves, one reduction for each hex",
          "[RED-1][RED-2][RED-3][RED-4][BTL-16]") {
    struct Roll {
        std::string attacker, target;
        int dice;
    };
    const auto row = GENERATE(values<Roll>({{"I", "i", 3},
                                            {"I", "i+F", 2},
                                            {"A", "i+HK", 1},
                                            {"A", "i+TS", 1},
                                            {"I", "i+HKS", 2},
                                            {"I+W", "i+S", 1},
                                            {"A+T", "i+S", 0},
                                            {"G", "i+TS", 3}}));
    CAPTURE(row.attacker, row.target);
    Game g = assault(row.attacker, row.target);
    if (row.dice == 0) {
        CHECK(target_verdict(g.table(), unit(g, {1, 1}), unit(g, {2, 0})).refusal().clause == "RED-5");
        return;
    }
    ready_to_battle(g, {{1, 1}});
    act(g, battle(g, {1, 1}, {2, 0}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == row.dice);
}

TEST_CASE("a reduction that a larger one outdoes is told but does not count", "[RED-2][TBAT-7]") {
    const Game g = assault("A", "i+HK");
    const Tally tally = battle_dice(g.table(), unit(g, {1, 1}), unit(g, {2, 0}));
    REQUIRE(tally.lines.size() == 3);
    CHECK(tally.lines[1].clause == "RED-8");
    CHECK_FALSE(tally.lines[1].counts);
    CHECK(tally.total() == 1);
}

TEST_CASE("of several reductions on the attacker's hex only the largest counts", "[RED-3][TBAT-8][TCMB-5]") {
    // The base game has no two for one class: let wire hinder armor too.
    const Setup armored_wire{.rules_patch = R"({"terrain": {"wire": {"dice_out": {"armor": -1}}}})"};
    CHECK(assault_lines("A+W", "i", armored_wire) == "+3 BASE-2; -1 TWIRE-2");
    CHECK(assault_lines("A+TW", "i", armored_wire) == "+3 BASE-2; -2 TOWN-1");
}

TEST_CASE("the reductions of both hexes are taken together", "[RED-4][TBAT-9]") {
    CHECK(assault_lines("A+T", "i+T") == "+3 BASE-2; -2 TOWN-1; -2 TOWN-1");
    CHECK(assault_dice("A+T", "i+T") == -1);
    CHECK(assault_dice("A+T", "i+H") == 0);
    CHECK(assault_dice("I+W", "i+F") == 1);
}

TEST_CASE("with no die left the battle may not be declared", "[RED-5][TBAT-10][UNIT-21][BTL-10]") {
    Game g = board(R"(
        .   i+T .   .   i
          A+T .   .   A
    )");
    ready_to_battle(g, {{1, 1}, {7, 1}});
    CHECK(refusal(g, battle(g, {1, 1}, {2, 0})) == "RED-5");
    CHECK(refusal_key(g, battle(g, {1, 1}, {2, 0})) == "refusal.no_dice");
    CHECK_FALSE(is_listed(g, battle(g, {1, 1}, {2, 0})));
    CHECK(is_listed(g, battle(g, {7, 1}, {8, 0})));
}

TEST_CASE("bonus dice add up and give none beyond the range", "[RED-6][TC-FIRE-3]") {
    const Setup eager{
        .allies = {"firefight"},
        .rules_patch = R"({"units": {"infantry": {"modifiers": {"eager": {"ask": "battle_dice", "as": "unit", "add": 1}}}}})"};
    Game g = board(R"(
        .   .   .   .   .
          .   i   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   I   .   .
    )",
                   eager);
    order_units(g, "firefight", {{4, 4}});
    CHECK(dice_lines(g, {4, 4}, {3, 1}) == "+1 BASE-1; +1 BASE-1; +1 TC-FIRE-3");
    CHECK(is_legal(g, battle(g, {4, 4}, {3, 1})));

    g = board(R"(
        .   .   i   .   .
          .   .   .   i   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   I   .   .
    )",
              eager);
    order_units(g, "firefight", {{4, 4}});
    CHECK(is_legal(g, battle(g, {4, 4}, {7, 1})));
    CHECK(refusal(g, battle(g, {4, 4}, {4, 0})) == "BASE-8");
}

TEST_CASE("a hill protects only from attackers on a lower level", "[RED-8][THILL-2]") {
    CHECK(assault_dice("I", "i+H") == 2);
    CHECK(assault_dice("A", "i+H") == 2);
    CHECK(assault_dice("I+F", "i+H") == 2);
    CHECK(assault_dice("I+H", "i+H") == 3);
    CHECK(assault_dice("A+H", "i+H") == 3);
    CHECK(assault_dice("A+H", "i+HS") == 2);  // sandbags do not ask for the height
}

TEST_CASE("a bunker protects its owner only, and the hill under it whoever stands there", "[RED-9][TBUNK-4][TCMB-7]") {
    const auto [ground, lines_against_axis, lines_against_allies] = GENERATE(table<std::string, std::string, std::string>(
        {{"HK", "+3 BASE-2; -2 TBUNK-4", "+3 BASE-2; -1 RED-8"}, {"K", "+3 BASE-2; -2 TBUNK-4", "+3 BASE-2"}}));
    CAPTURE(ground);
    // The axis infantry is driven out of its bunker, and the Allies move in.
    Game g = board(".   .   .   .   .\n  .   .   .   .\n.   a   i+" + ground + "   .   .\n  .   A   I   .\n");
    CHECK(dice_lines(g, {3, 3}, {4, 2}) == lines_against_axis);
    CHECK(flags_ignorable(g.table(), unit(g, {4, 2}), BattleContext{}).total() == 1);
    ready_to_battle(g, {{5, 3}});
    fight(g, {5, 3}, {4, 2}, "ff");
    act(g, retreat(g, 0, {{5, 1}, {6, 0}}));
    act(g, TakeGround{});
    CHECK(dice_lines(g, {2, 2}, {4, 2}) == lines_against_allies);
    CHECK(flags_ignorable(g.table(), unit(g, {4, 2}), BattleContext{}).total() == 0);
}

TEST_CASE("an attack by a card has the dice of the card, whatever the ground", "[RED-12][TER-13][TC-AIR-4]") {
    Game g = assault("I", "i+TS", {.allies = {"air_power"}});
    bomb(g, {2, 0});
    CHECK(top_step<RollStep>(g).dice == 2);
    CHECK(lines(battle_dice(g.table(), UnitId::none(), unit(g, {2, 0}), BattleKind::Card)) == "+2 TC-AIR-1");
}

// ---- Hits ----

TEST_CASE("each hit removes one figure of the target and of no other unit", "[HIT-1][HIT-3][UNIT-4][UNIT-5][UNIT-6][UNIT-7]") {
    const auto [target, faces, left] = GENERATE(table<std::string, std::string, int>({{"i", "iag", 2},
                                                                                      {"i", "ssa", 4},
                                                                                      {"s", "iii", 1},
                                                                                      {"a", "iag", 1},
                                                                                      {"a", "iis", 3},
                                                                                      {"e", "aas", 2},
                                                                                      {"g", "iag", 1},
                                                                                      {"g", "ias", 2}}));
    CAPTURE(target, faces);
    Game g = assault("I", target);
    ready_to_battle(g, {{1, 1}});
    const Events events = fight(g, {1, 1}, {2, 0}, faces);
    CHECK(unit_state(g, {2, 0}).figures == left);
    CHECK(unit_state(g, {12, 0}).figures == 4);
    CHECK(unit_state(g, {1, 1}).figures == 4);
    CHECK(count<FiguresLost>(events) == (left < unit_state(g, {2, 0}).full ? 1 : 0));
}

TEST_CASE("a flag by itself takes no figure", "[UNIT-6][HIT-1]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   i   .   .
          I   .   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "fsa");
    act(g, retreat(g, 0, {{1, 1}}));
    CHECK(unit_state(g, {1, 1}).figures == 4);
}

TEST_CASE("a card that makes the star a hit makes it one against artillery too", "[HIT-2][UNIT-6][TC-AIR-6]") {
    Game g = assault("I", "g", {.allies = {"air_power"}});
    bomb(g, {2, 0});
    act(g, roll("si"));
    CHECK(unit_state(g, {2, 0}).figures == 1);
}

// HIT-2 as it is read here: what the target says stands in place of HIT-1, for the faces that it names, and takes nothing from a face that the
// attacker or the card makes a hit. A rule for everybody (an option, a scenario) outweighs both. Among those who speak for one side of the
// attack one no outweighs every yes.
TEST_CASE("a no of the target took away what the attacker or the card makes a hit", "[HIT-2]") {
    const auto patched = [](const std::string& units, const std::string& more = {}) {
        Setup setup;
        setup.allies = {"air_power", "direct_from_hq"};
        setup.rules_patch = R"({"units": {)" + units + "}" + more + "}";
        return setup;
    };
    const auto says = [](const char* type, const char* as, const char* face, const char* is) {
        return std::string("\"") + type + R"(": {"modifiers": {"trial": {"ask": "hit_by", "as": ")" + as +
               R"(", "if": {"face": [)" + face + R"(]}, "is": )" + is + R"(, "clause": "HIT-2"}}})";
    };
    const std::string only_grenades = says("special_forces", "target", R"("infantry", "star")", "false");
    const auto faces = [](const Game& g, BattleKind kind) {
        std::string out;
        const UnitId attacker = kind == BattleKind::Card ? UnitId::none() : unit(g, {1, 1});
        for (const HitFace& hit : hit_faces(g.table(), attacker, unit(g, {2, 0}), kind))
            out += std::string("iagsf")[static_cast<std::size_t>(hit.face)] + std::string(":") + hit.clause + " ";
        return out;
    };
    constexpr auto picture = "  .   s   .\n    I   .\n";
    SECTION("of the faces that it names none hits by the standard rules") {
        const Game g = board(picture, patched(only_grenades));
        CHECK(faces(g, BattleKind::Normal) == "g:DIE-4 ");
    }
    SECTION("the star of an attacker hits it all the same") {
        const Game g = board(picture, patched(only_grenades + "," + says("infantry", "unit", R"("star")", "true")));
        CHECK(faces(g, BattleKind::Normal) == "g:DIE-4 s:HIT-2 ");
    }
    SECTION("the star of Air Power hits it all the same") {
        Game g = board(picture, patched(only_grenades));
        act(g, play_card(g, "air_power"));
        CHECK(faces(g, BattleKind::Card) == "g:DIE-4 s:TC-AIR-6 ");
        act(g, NameTarget{unit(g, {2, 0})});
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        act(g, roll("si"));
        CHECK(unit_state(g, {2, 0}).figures == 3);
    }
    SECTION("what the attacker says does not hit outweighs the yes of the target") {
        const Game g = board(picture, patched(says("special_forces", "target", R"("star")", "true") + "," +
                                              says("infantry", "unit", R"("star", "grenade")", "false")));
        CHECK(faces(g, BattleKind::Normal) == "i:DIE-2 ");
    }
    SECTION("a rule for everybody outweighs both") {
        std::string rule = says("trial", "rule", R"("star")", "false");
        rule.insert(rule.find('{') + 1, R"("clause": "HIT-2", )");
        const Game g = board(picture, patched(says("infantry", "unit", R"("star")", "true"), R"(, "special": {)" + rule + "}"));
        CHECK(faces(g, BattleKind::Normal) == "i:DIE-2 g:DIE-4 ");
    }
}

TEST_CASE("hits beyond the figures left are lost, and a unit without figures leaves the board",
          "[HIT-4][HIT-5][UNIT-7][UNIT-8]") {
    Game g = board(R"(
        .   i1  i   .
          I   .   .   .
    )");
    const UnitId victim = unit(g, {2, 0});
    ready_to_battle(g, {{1, 1}});
    const Events events = fight(g, {1, 1}, {2, 0}, "iii");
    REQUIRE(first<FiguresLost>(events) != nullptr);
    CHECK(first<FiguresLost>(events)->figures == 1);
    CHECK(first<FiguresLost>(events)->cause == LossCause::Hits);
    CHECK(unit_state(g, {4, 0}).figures == 4);
    CHECK_FALSE(has_unit(g, {2, 0}));
    CHECK_FALSE(g.state.open.at(victim).on_board());
    CHECK(place<FiguresLost>(events) + 1 == place<UnitEliminated>(events));  // at once
}

TEST_CASE("flags against a unit that the hits eliminated do nothing", "[HIT-6][HIT-7][FLAG-1]") {
    Game g = board(R"(
        .   .   .   .   i
          .   .   .   .
        .   i1  .   .
          I   .   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    const Events events = fight(g, {1, 3}, {2, 2}, "iff");
    CHECK(count<UnitEliminated>(events) == 1);
    CHECK(count<UnitDisplaced>(events) == 0);
    CHECK_FALSE(step_is<RetreatStep>(g));
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("all hits of a roll are taken before any of its flags", "[HIT-6][HIT-9][BTL-20]") {
    // Two hits leave one figure, and the blocked retreat takes that one.
    Game g = board(R"(
        .   i3  .   .   i
          I   .   .   .
    )");
    ready_to_battle(g, {{1, 1}});
    const Events events = fight(g, {1, 1}, {2, 0}, "fii");
    REQUIRE(count<FiguresLost>(events) == 2);
    CHECK(first<FiguresLost>(events)->figures == 2);
    CHECK(first<FiguresLost>(events)->cause == LossCause::Hits);
    CHECK(count<UnitEliminated>(events) == 1);
    CHECK_FALSE(has_unit(g, {2, 0}));
}

// ---- Odds, worked out by hand ----

TEST_CASE("odds of infantry that assaults armor in the open", "[HIT-1][DIE-1]") {
    // Two of six sides hit; three figures take three hits; any flag drives off.
    const Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   a   .   .
        .   I   .   .
    )");
    const Odds o = odds(g, {2, 4}, {3, 3});
    REQUIRE(o.dice == 3);
    REQUIRE(o.hits.size() == 4);
    CHECK(o.hits[0] == Approx(8 / 27.0));
    CHECK(o.hits[1] == Approx(12 / 27.0));
    CHECK(o.hits[2] == Approx(6 / 27.0));
    CHECK(o.hits[3] == Approx(1 / 27.0));
    CHECK(o.flags[0] == Approx(125 * roll_of_3));
    CHECK(o.flags[1] == Approx(75 * roll_of_3));
    CHECK(o.flags[2] == Approx(15 * roll_of_3));
    CHECK(o.flags[3] == Approx(1 * roll_of_3));
    CHECK(o.expected_hits == Approx(1.0));
    CHECK(o.eliminate == Approx(8 * roll_of_3));
    CHECK(o.drive_off == Approx(91 * roll_of_3));
    CHECK(o.take_hex == Approx(99 * roll_of_3));
}

TEST_CASE("odds against artillery count grenades only", "[HIT-1][DIE-9][UNIT-5]") {
    const Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   g   .
          .   .   .   .
        .   I   .   .
    )");
    const Odds o = odds(g, {2, 4}, {4, 2});
    REQUIRE(o.dice == 2);
    CHECK(o.eliminate == Approx(1 / 36.0));
    CHECK(o.drive_off == Approx(11 / 36.0));
    CHECK(o.expected_hits == Approx(1 / 3.0));
}

TEST_CASE("odds reckon with a flag that may be ignored", "[FLAG-4]") {
    const Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   i+K .
          .   I   .   .
    )");
    const Odds o = odds(g, {3, 3}, {4, 2});
    REQUIRE(o.dice == 2);
    CHECK(o.eliminate == Approx(0.0).margin(1e-12));
    CHECK(o.drive_off == Approx(1 / 36.0));  // both dice flags
}

TEST_CASE("odds reckon with the figures that a blocked retreat costs", "[FLAG-17]") {
    // On the baseline the last figure dies by infantry, infantry, grenade or flag.
    const Game last = board(R"(
        .   i1  .   .
          .   .   .   .
        .   .   .   .
          I   .   .   .
    )");
    const Odds one = odds(last, {1, 3}, {2, 0});
    REQUIRE(one.dice == 1);
    CHECK(one.eliminate == Approx(4 / 6.0));
    CHECK(one.drive_off == Approx(0.0).margin(1e-12));

    // One hex to fall back. Eliminated by two or three hits (108 rolls), one hit and two flags (9) or three flags (1).
    // Driven off by one hit and one flag (36), one flag (12) or two flags (6) without a hit.
    const Game edge = board(R"(
        .   .   .   .
          .   i2  .   .
        .   I   .   .
    )");
    const Odds three = odds(edge, {2, 2}, {3, 1});
    REQUIRE(three.dice == 3);
    CHECK(three.eliminate == Approx(118 * roll_of_3));
    CHECK(three.drive_off == Approx(54 * roll_of_3));
    CHECK(three.take_hex == Approx(172 * roll_of_3));
}

TEST_CASE("odds of Air Power count stars and let no flag be ignored", "[RED-12][FLAG-7][TC-AIR-6]") {
    Game g = board(R"(
        .   .   .   .   i
          .   .   .   .
        .   i1+S .  .
          .   .   .   .
    )",
                   {.allies = {"air_power"}});
    bomb(g, {2, 2});
    const Odds o = battle_odds(g.table(), UnitId::none(), unit(g, {2, 2}), 2, BattleKind::Card);
    CHECK(o.eliminate == Approx(1 - 1 / 9.0));  // 4 of 6 sides hit
    CHECK(o.drive_off == Approx(3 / 36.0));     // no hit and at least one flag
    CHECK(o.expected_hits == Approx(4 / 3.0));
}

TEST_CASE("odds agree with the battle played out for every roll", "[HIT-1][HIT-6][FLAG-16][FLAG-17]") {
    // The attacker at (1, 3), the target at (2, 2); what is behind the target differs.
    const std::string picture = GENERATE(std::string(".   .   .\n  .   .   .\n.   i3+K .  .   .   i\n  I   .   .\n"),
                                         std::string(".   .   .\n  .   .   .\n.   a2  .   .   .   i\n  I   .   .\n"),
                                         std::string(".   .   .\n  i   i   .\n.   i2+S .  .   .   i\n  A   .   .\n"),
                                         std::string("i   .   .\n  i   .   .\n.   g   .   .   .   i\n  I   .   .\n"),
                                         std::string("+R  +R  .\n  .   .   .\n.   a   .   .   .   i\n  A   .   .\n"));
    CAPTURE(picture);
    Game g = board(picture);
    ready_to_battle(g, {{1, 3}});
    const Odds expected = odds(g, {1, 3}, {2, 2});
    const UnitId target = unit(g, {2, 2});
    const HexId stood = g.state.open.at(target).hex;
    act(g, battle(g, {1, 3}, {2, 2}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    double eliminated = 0;
    double driven_off = 0;
    for (const Outcome& o : chance_outcomes(g)) {
        Game played = g;
        act(played, o.action);
        if (step_is<RetreatStep>(played)) act(played, legal_actions(played).back());  // the most flags ignored
        const Unit& after = played.state.open.at(target);
        if (!after.on_board())
            eliminated += o.probability;
        else if (after.hex != stood)
            driven_off += o.probability;
    }
    CHECK(eliminated == Approx(expected.eliminate).margin(1e-12));
    CHECK(driven_off == Approx(expected.drive_off).margin(1e-12));
}

}  // namespace test_battle_dice
