// The kinds of units of the base game and what they share (UNIT, UT, INF, SF, ARMOR, EARMOR, ARTY, NAT).
#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"

namespace test_units {

using namespace salient;
using namespace salient::test;

namespace {

// A unit alone in the middle of open ground.
Game alone(const std::string& letter) {
    return board(
        ".   .   .   .   .   .   .\n  .   .   .   .   .   .\n.   .   .   .   .   .   .\n  .   .   .   .   .   .\n.   .   .   " +
        letter + "   .   .   .\n");
}
constexpr At middle = {6, 4};

// The dice of a unit against enemies at distance 1, 2, 3 ... 7.
std::vector<int> dice_by_distance(const std::string& letter) {
    const Game g = board(letter + "   i   i   i   i   i   i   i\n");
    std::vector<int> out;
    for (int d = 1; d <= 7; ++d) out.push_back(dice(g, {0, 0}, {2 * d, 0}));
    return out;
}

// What a unit may do by the number of hexes that it moves, from none: b battle, m move only.
std::string by_steps(const std::string& letter) {
    const Game g = alone(letter);
    std::string out = "b";
    for (int steps = 1; steps <= 4; ++steps) {
        int may = 0;
        int may_not = 0;
        for (const Destination& d : reach(g.table(), unit(g, middle)).destinations)
            if (d.steps == steps) ++(d.may_battle ? may : may_not);
        if (may + may_not == 0) break;
        out += may_not == 0 ? "b" : may == 0 ? "m" : "?";
    }
    return out;
}

// Units of which something is missing, and what.
std::vector<std::pair<std::size_t, std::string_view>> missing(const Scenario& s) {
    std::vector<std::pair<std::size_t, std::string_view>> out;
    for (const Problem& p : problems(s, *rulebook())) {
        CHECK(p.part == Problem::Part::Unit);
        CHECK(p.hex == s.units[UnitId{p.index}].hex);
        out.emplace_back(p.index, p.field);
    }
    return out;
}

}  // namespace

// ---- The model ----

TEST_CASE("a unit needs a type and a nation, and one side", "[UNIT-1][NAT-1]") {
    Scenario s = scenario("I   .   i\n", {}, *rulebook());
    CHECK(missing(s).empty());
    s.units.front().nation = NationId::none();
    CHECK(missing(s) == std::vector{std::pair(std::size_t{0}, std::string_view("nation"))});
    s.units.front().nation = rulebook()->nation("us");
    s.units[UnitId{1}].type = UnitTypeId::none();
    CHECK(missing(s) == std::vector{std::pair(std::size_t{1}, std::string_view("type"))});
}

TEST_CASE("a unit has one of five classes", "[UNIT-2]") {
    const auto with_class = [](const std::string& name) {
        return load_rulebook(source_dir() / "assets", {}, R"({"units": {"infantry": {"class": ")" + name + "\"}}}");
    };
    for (const auto* name : {"infantry", "armor", "artillery", "destroyer", "train"}) CHECK_NOTHROW(with_class(name));
    CHECK_THROWS_AS(with_class("airplane"), DataError);
}

TEST_CASE("the class of a base unit is its class in every role", "[UNIT-3]") {
    const auto [id, c] = GENERATE(table<std::string, UnitClass>({{"infantry", UnitClass::Infantry},
                                                                 {"special_forces", UnitClass::Infantry},
                                                                 {"armor", UnitClass::Armor},
                                                                 {"elite_armor", UnitClass::Armor},
                                                                 {"artillery", UnitClass::Artillery}}));
    CAPTURE(id);
    const UnitType& type = rulebook()->at(rulebook()->unit_type(id));
    CHECK(type.order_class == c);
    CHECK(type.hit_class == c);
    CHECK(type.terrain_class == c);
    CHECK(type.attack_class == c);
}

TEST_CASE("a class counts in its role only: for orders, hits, ground or attacks", "[UNIT-3][DEF-4]") {
    const auto role = GENERATE(std::string("order"), std::string("hit"), std::string("terrain"), std::string("attack"));
    CAPTURE(role);
    Game g = board(
        R"(
        .   .   i+F .   .   .
          .   S   .   .   .
        .   .   +G  .   .   .
    )",
        {.allies = {"move_out"}, .rules_patch = R"({"units": {"special_forces": {"classes": {")" + role + R"(": "armor"}}}})"});
    BattleContext at;
    at.target = unit(g, {3, 1});
    at.target_hex = g.state.open.at(at.target).hex;
    CHECK(is_hit(g.table(), at, Face::Armor) == (role == "hit"));
    CHECK(is_hit(g.table(), at, Face::Infantry) == (role != "hit"));
    CHECK(can_reach(g, {3, 1}, {4, 2}) == (role != "terrain"));  // a hedgehog bars armor
    CHECK(dice(g, {3, 1}, {4, 0}) == (role == "attack" ? 1 : 2));
    act(g, play_card(g, "move_out"));
    CHECK(g.state.open.card().fallback == (role == "order"));  // for infantry
}

TEST_CASE("a weakened unit moves and battles as a full one", "[UNIT-9][BASE-9]") {
    Game g = board(R"(
        .   i   .   .   i   .   .
          I1  .   .   A1  .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   .   .   .
    )");
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
    CHECK(dice(g, {7, 1}, {8, 0}) == 3);
    CHECK(movement_allowance(g.table(), unit(g, {1, 1})).total() == 2);
    CHECK(movement_allowance(g.table(), unit(g, {7, 1})).total() == 3);
}

TEST_CASE("the figures that a scenario writes are the full strength of the unit, else those of its type", "[UNIT-10][BASE-7]") {
    Game g = board(R"(
        i2  i   a1  a   e   g   .
    )");
    const std::vector<int> expected = {2, 4, 1, 3, 4, 2};
    for (int i = 0; i < 6; ++i) {
        CHECK(unit_state(g, {2 * i, 0}).full == expected[static_cast<std::size_t>(i)]);
        CHECK(unit_state(g, {2 * i, 0}).figures == expected[static_cast<std::size_t>(i)]);
    }
}

TEST_CASE("a Section card orders units of any class in its section", "[UNIT-19][ORDER-1]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .
        .   .   I   .   S   A   E   G   .   .   .
    )",
                   {.allies = {"assault_center"}});
    act(g, play_card(g, "assault_center"));
    for (const int x : {8, 10, 12, 14}) CHECK(is_legal(g, order(g, {x, 2})));
    CHECK_FALSE(is_legal(g, order(g, {4, 2})));  // in the left section
}

TEST_CASE("an effect that ignores the target's ground spares it no flag and does not free the attacker's own hex",
          "[UNIT-26][ARTY-3]") {
    Game g = board(R"(
        .   .   .   .   .
          .   .   .   .
        .   i+S .   .   .
          G   .   .   .
    )");
    CHECK(dice(g, {1, 3}, {2, 2}) == 3);
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "fss");
    CHECK(is_legal(g, retreat(g, 1, {})));

    const Game from_town = board(R"(
        .   .   .   .   .
          .   .   .   .
        .   i+T .   .   .
          G+T .   .   .
    )",
                                 {.rules_patch = R"({"terrain": {"town": {"dice_out": {"artillery": -1}}}})"});
    CHECK(dice_lines(from_town, {1, 3}, {2, 2}) == "+3 BASE-3; -1 TOWN-1");
}

// ---- The types ----

TEST_CASE("each base type has the size, movement and worth of its row", "[UT-1][UT-2][UT-17][UT-18][UT-24]") {
    struct Row {
        std::string letter;
        int figures;
        std::string by_steps;
    };
    const auto row =
        GENERATE(values<Row>({{"I", 4, "bbm"}, {"S", 4, "bbb"}, {"A", 3, "bbbb"}, {"E", 4, "bbbb"}, {"G", 2, "bm"}}));
    CAPTURE(row.letter);
    const Game g = alone(row.letter);
    CHECK(unit_state(g, middle).full == row.figures);
    CHECK(by_steps(row.letter) == row.by_steps);
    CHECK(g.rules->at(unit_state(g, middle).type).medals == 1);
    // One hex back for each flag.
    for (const RetreatChoice& c : retreat_choices(g.table(), unit(g, middle), 1, 0, HexId::none())) CHECK(c.hexes == 1);
    CHECK(retreat_choices(g.table(), unit(g, middle), 1, 0, HexId::none()).size() == 2);
}

TEST_CASE("infantry moves 0 or 1 and battles, or 2 and does not", "[INF-1][BASE-1]") {
    CHECK(by_steps("I") == "bbm");
    Game g = board(R"(
        .   .   i   .   .
          .   .   .   .
        .   .   .   .   .
          .   I   .   .
    )");
    order_units(g, "direct_from_hq", {{3, 3}});
    act(g, move(g, {3, 3}, {{4, 2}}));
    CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
}

TEST_CASE("infantry rolls 3, 2, 1 dice at distance 1, 2, 3", "[INF-2][BASE-1]") {
    CHECK(dice_by_distance("I") == std::vector{3, 2, 1, 0, 0, 0, 0});
}

TEST_CASE("special forces move 2 and battle, and are infantry in all else", "[SF-1][SF-2][BASE-4]") {
    CHECK(by_steps("S") == "bbb");
    CHECK(dice_by_distance("S") == dice_by_distance("I"));
    const UnitType& special = rulebook()->at(rulebook()->unit_type("special_forces"));
    const UnitType& infantry = rulebook()->at(rulebook()->unit_type("infantry"));
    CHECK(special.figures == infantry.figures);
    CHECK(special.movement == infantry.movement);
    CHECK(special.needs_sight == infantry.needs_sight);
    CHECK(special.takes_ground == infantry.takes_ground);
    CHECK(special.overruns == infantry.overruns);
    CHECK(special.order_class == infantry.order_class);

    Game g = board(R"(
        .   .   i   .   .
          .   .   .   .
        .   .   .   .   .
          .   S   .   .
    )");
    order_units(g, "direct_from_hq", {{3, 3}});
    act(g, move(g, {3, 3}, {{4, 2}, {3, 1}}));
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
}

TEST_CASE("armor moves up to 3 and battles, with 3 dice up to three hexes", "[ARMOR-1][ARMOR-2][BASE-2]") {
    CHECK(by_steps("A") == "bbbb");
    CHECK(dice_by_distance("A") == std::vector{3, 3, 3, 0, 0, 0, 0});
    Game g = board(R"(
        .   .   i   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   A   .   .
    )");
    order_units(g, "direct_from_hq", {{4, 4}});
    act(g, move(g, {4, 4}, {{3, 3}, {4, 2}, {3, 1}}));
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
}

TEST_CASE("elite armor is armor with four figures", "[EARMOR-1][BASE-5]") {
    CHECK(by_steps("E") == by_steps("A"));
    CHECK(dice_by_distance("E") == dice_by_distance("A"));
    const UnitType& elite = rulebook()->at(rulebook()->unit_type("elite_armor"));
    CHECK(elite.figures == 4);
    CHECK(elite.takes_ground);
    CHECK(elite.overruns);
    CHECK(elite.needs_sight);
}

TEST_CASE("elite armor overruns like armor", "[EARMOR-1][ARMOR-3][OVR-1]") {
    Game g = board(R"(
        .   .   i   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   E   .   .   .
    )");
    ready_to_battle(g, {{3, 3}});
    fight(g, {3, 3}, {4, 2}, "iii");
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
}

TEST_CASE("artillery moves 1 or battles, not both", "[ARTY-1][UNIT-24][BASE-3]") {
    CHECK(by_steps("G") == "bm");
    Game g = board(R"(
        .   .   i   .   .
          .   .   .   .
        .   .   .   .   .
          .   G   G   .
    )");
    order_units(g, "direct_from_hq", {{3, 3}, {5, 3}});
    act(g, move(g, {3, 3}, {{2, 2}}));
    act(g, EndMoves{});
    CHECK(refusal(g, battle(g, {2, 2}, {4, 0})) == "BTL-4");
    CHECK(is_legal(g, battle(g, {5, 3}, {4, 0})));
}

TEST_CASE("artillery that moved by the bonus of a road has moved", "[UNIT-24][ARTY-1][MOVE-19]") {
    Game g = board(R"(
        .   .   i   .   .
          .   .   .   .
        +D  +D  G+D G   .
    )");
    order_units(g, "direct_from_hq", {{4, 2}, {6, 2}});
    act(g, move(g, {4, 2}, {{2, 2}, {0, 2}}));
    act(g, EndMoves{});
    CHECK(refusal(g, battle(g, {0, 2}, {4, 0})) == "BTL-4");
    CHECK(is_legal(g, battle(g, {6, 2}, {4, 0})));
}

TEST_CASE("artillery has 2 figures and rolls 3, 3, 2, 2, 1, 1 dice", "[ARTY-2][BASE-3]") {
    CHECK(dice_by_distance("G") == std::vector{3, 3, 2, 2, 1, 1, 0});
    CHECK(unit_state(alone("G"), middle).full == 2);
}

TEST_CASE("artillery fires over units and ground, and nothing reduces its dice", "[ARTY-3][UNIT-25][RED-7]") {
    Game g = board(R"(
        .   .   i+TS .  .
          +F  I   i+K .   .
        .   .   .   .   .
          .   .   G   .   .
    )");
    // (4, 0) is three hexes away behind units and a bunker.
    CHECK(dice_lines(g, {5, 3}, {4, 0}) == "+2 BASE-3");
    CHECK(dice_lines(g, {5, 3}, {5, 1}) == "+3 BASE-3");
    ready_to_battle(g, {{5, 3}});
    CHECK(is_legal(g, battle(g, {5, 3}, {4, 0})));
    CHECK(is_legal(g, battle(g, {5, 3}, {5, 1})));
}

TEST_CASE("artillery that starts in a bunker never leaves it", "[ARTY-6][TBUNK-2][TMOV-9]") {
    Game g = board(R"(
        .   .   i   .   .
          .   .   .   .
        .   .   .   .   .
          .   G+K G   .
    )");
    order_units(g, "direct_from_hq", {{3, 3}, {5, 3}});
    CHECK(reach(g.table(), unit(g, {3, 3})).destinations.empty());
    CHECK(refusal(g, move(g, {3, 3}, {{2, 2}})) == "TBUNK-2");
    act(g, EndMoves{});
    CHECK(is_legal(g, battle(g, {3, 3}, {4, 0})));
}

// ---- Nations ----

TEST_CASE("a nation by itself changes nothing", "[NAT-6]") {
    Game g = board(R"(
        .   .   i   .   .   .
          .   I   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
    )");
    const auto what_it_can_do = [&](NationId nation) {
        for (Unit& u : g.state.open.units) u.nation = nation;
        return dice_lines(g, {3, 1}, {4, 0}) + " " + reach_text(g, {3, 1}) + " " +
               lines(flags_ignorable(g.table(), unit(g, {3, 1}), BattleContext{})) + " " +
               std::to_string(retreat_choices(g.table(), unit(g, {3, 1}), 2, 0, HexId::none()).size());
    };
    const std::string plain = what_it_can_do(g.rules->nation("us"));
    for (std::size_t i = 0; i < g.rules->nations.size(); ++i)
        if (g.rules->nations[i].id != "jp") CHECK(what_it_can_do(NationId{i}) == plain);  // the rules of Japan follow the unit
}

}  // namespace test_units
