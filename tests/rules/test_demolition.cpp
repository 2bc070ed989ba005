// Blowing up bridges with a Section card.
#include <functional>

#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"

namespace test_demolition {

using namespace salient;
using namespace salient::test;

namespace {

HexId place(const Scenario& s, At at) { return Board::of(s.board).at({at.x, at.y}); }

// Puts another wording of the rule in its place.
void change(Scenario& s, const std::function<void(Demolition&)>& how) {
    Demolition rule = *s.scenario_rules.find<Demolition>();
    how(rule);
    s.scenario_rules.set(rule);
}

// The side may blow up these bridges.
Setup mined(std::vector<At> bridges, Side side = Side::Allies, std::function<void(Scenario&, const Rulebook&)> more = {}) {
    Setup setup;
    setup.allies = {"probe_left", "probe_center", "general_advance", "direct_from_hq", "counter_attack"};
    setup.axis = {"direct_from_hq", "probe_right"};
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        Demolition rule;
        rule.side = side;
        for (const At at : bridges) rule.bridges.push_back(place(s, at));
        s.scenario_rules.set(rule);
        if (more) more(s, rules);
    };
    return setup;
}

Action blow(const Game& g, At at) { return BlowBridge{hex(g, at)}; }

// The objective that the destruction of a bridge wins (BLOW-8).
Objective medal_for(const Scenario& s, At bridge, Side side = Side::Allies) {
    Objective o;
    o.id = "bridge";
    o.type = ObjectiveType::Destruction;
    o.for_side[index(side)] = true;
    o.hexes = {place(s, bridge)};
    return o;
}

// (4, 2) is in the left section of the Allies, (12, 2) in the center; infantry stands next to the first.
constexpr auto river = +R"(
    .   .   .   .   .   .   .   i
      .   .   .   .   .   .   .
    +R   +R   +B   +R   +R   +R   +B   +R
      .   I   .   .   .   .   .
    .   .   .   .   .   A   .   .
)";

}  // namespace

TEST_CASE("only the side and the bridges that the scenario names may be blown up", "[BLOW-1][TDEMO-1]") {
    Game g = board(river, mined({{4, 2}}));
    act(g, play_card(g, "general_advance"));
    CHECK(is_legal(g, blow(g, {4, 2})));
    CHECK(is_listed(g, blow(g, {4, 2})));
    CHECK(refusal(g, blow(g, {12, 2})) == "BLOW-1");
    CHECK(refusal_key(g, blow(g, {12, 2})) == "refusal.bridge_not_named");
    CHECK(refusal(g, BlowBridge{HexId::none()}) == "BLOW-1");
    Game other = board(river, mined({{4, 2}, {12, 2}}, Side::Axis));
    act(other, play_card(other, "general_advance"));
    CHECK(refusal(other, blow(other, {4, 2})) == "BLOW-1");
    CHECK(refusal_key(other, blow(other, {4, 2})) == "refusal.bridge_of_the_enemy");
    Setup plain = mined({});
    plain.change = {};
    Game none = board(river, plain);
    act(none, play_card(none, "general_advance"));
    CHECK(refusal(none, blow(none, {4, 2})) == "BLOW-1");
    for (const Action& a : legal_actions(none)) CHECK_FALSE(std::holds_alternative<BlowBridge>(a));
}

TEST_CASE("a bridge is blown up by two dice in place of orders, with a Section card that covers a section of it",
          "[BLOW-2][TDEMO-2][SC-17]") {
    const Game start = board(river, mined({{4, 2}, {12, 2}}));
    Game left = start;
    CHECK_FALSE(is_legal(left, blow(left, {4, 2})));  // the card comes first
    act(left, play_card(left, "probe_left"));
    CHECK(is_listed(left, blow(left, {4, 2})));
    CHECK(refusal_key(left, blow(left, {12, 2})) == "refusal.bridge_in_other_section");
    CHECK(refusal(left, blow(left, {12, 2})) == "BLOW-2");
    Game both = start;
    act(both, play_card(both, "general_advance"));
    CHECK(is_listed(both, blow(both, {4, 2})));
    CHECK(is_listed(both, blow(both, {12, 2})));
    Game tactic = start;
    act(tactic, play_card(tactic, "direct_from_hq"));
    CHECK(refusal(tactic, blow(tactic, {4, 2})) == "BLOW-2");
    CHECK(refusal_key(tactic, blow(tactic, {4, 2})) == "refusal.demolition_needs_section_card");
    Game ordered = start;
    act(ordered, play_card(ordered, "general_advance"));
    act(ordered, order(ordered, {3, 3}));
    CHECK(refusal(ordered, blow(ordered, {4, 2})) == "BLOW-2");
    CHECK(refusal_key(ordered, blow(ordered, {4, 2})) == "refusal.demolition_instead_of_orders");
    act(left, blow(left, {4, 2}));
    REQUIRE(step_is<RollStep>(left));
    CHECK(top_step<RollStep>(left).purpose == RollPurpose::Demolition);
    CHECK(top_step<RollStep>(left).dice == 2);
}

TEST_CASE("a bridge on the line between two sections is covered by the cards of both", "[BLOW-2]") {
    constexpr auto picture = ".   .   .   .   .   .   .   i\n  +R   +R   +R   +B   +R   +R   +R\n.   I   .   .   A   .   .   .\n";
    for (const std::string card : {"probe_left", "probe_center"}) {
        CAPTURE(card);
        Game g = board(picture, mined({{7, 1}}));
        act(g, play_card(g, card));
        CHECK(is_legal(g, blow(g, {7, 1})));
    }
}

TEST_CASE("a Counter-Attack that stands for a Section card blows up bridges as that card does", "[BLOW-2]") {
    Game g = board(river, mined({{4, 2}, {12, 2}}));
    g.state.open.at(Side::Axis);
    g.state.open.sides[index(Side::Axis)].last_card = card(g, "probe_right");  // mirrored: left
    act(g, play_card(g, "counter_attack"));
    CHECK(is_legal(g, blow(g, {4, 2})));
    CHECK(refusal(g, blow(g, {12, 2})) == "BLOW-2");
    Game nothing = board(river, mined({{4, 2}}));
    act(nothing, play_card(nothing, "counter_attack"));
    CHECK_FALSE(is_legal(nothing, blow(nothing, {4, 2})));
}

TEST_CASE("a card that orders nobody in its sections still blows up their bridge", "[BLOW-2]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .
        +R   +R   +B   +R   +R   +R   +R   +R   +R
          .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   I
    )",
                   mined({{4, 2}}));
    act(g, play_card(g, "probe_left"));
    REQUIRE(step_is<OrderStep>(g));
    CHECK(legal_actions(g).size() == 2);
    act(g, EndOrders{});
    CHECK_FALSE(step_is<OrderStep>(g));
}

TEST_CASE("at least one star destroys the bridge, anything else leaves it", "[BLOW-3][TDEMO-2]") {
    Game g = board(river, mined({{4, 2}}));
    act(g, play_card(g, "probe_left"));
    act(g, blow(g, {4, 2}));
    double chance = 0;
    for (const Outcome& outcome : chance_outcomes(g)) {
        const auto& faces = std::get<Roll>(outcome.action).faces;
        if (faces[static_cast<std::size_t>(Face::Star)] != 0) chance += outcome.probability;
        Game tried = g;
        act(tried, outcome.action);
        CHECK(has_terrain(tried, {4, 2}, "broken_bridge") == (faces[static_cast<std::size_t>(Face::Star)] != 0));
        CHECK(has_terrain(tried, {4, 2}, "bridge") == (faces[static_cast<std::size_t>(Face::Star)] == 0));
        CHECK(has_terrain(tried, {4, 2}, "river"));
        CHECK(broken_invariants(tried).empty());
    }
    CHECK(chance == Approx(11.0 / 36));
    CHECK(demolition_chance(*g.scenario->scenario_rules.find<Demolition>()) == Approx(11.0 / 36));
    Demolition more;
    more.dice = 3;
    CHECK(demolition_chance(more) == Approx(1 - 125.0 / 216));
}

TEST_CASE("a scenario may give another number of dice", "[BLOW-3]") {
    Game g = board(river, mined({{4, 2}}, Side::Allies,
                                [](Scenario& s, const Rulebook&) { change(s, [](Demolition& rule) { rule.dice = 3; }); }));
    act(g, play_card(g, "probe_left"));
    act(g, blow(g, {4, 2}));
    CHECK(top_step<RollStep>(g).dice == 3);
}

TEST_CASE("a bridge that is destroyed is not blown up again; one that held may be tried again", "[BLOW-3]") {
    for (const bool holds : {true, false}) {
        Game g = board(river, mined({{4, 2}}));
        act(g, play_card(g, "probe_left"));
        act(g, blow(g, {4, 2}));
        act(g, roll(holds ? "gf" : "sf"));
        finish_turn(g);
        finish_turn(g);
        act(g, play_card(g, "general_advance"));
        CHECK(is_legal(g, blow(g, {4, 2})) == holds);
        if (!holds) CHECK(refusal_key(g, blow(g, {4, 2})) == "refusal.bridge_is_destroyed");
    }
}

TEST_CASE("after the dice the turn goes on to the draw, whatever they show", "[BLOW-4]") {
    for (const std::string faces : {"ss", "gf"}) {
        CAPTURE(faces);
        Game g = board(river, mined({{4, 2}}));
        const int cards = g.state.open.at(seat_of(Side::Allies)).hand_count;
        act(g, play_card(g, "probe_left"));
        act(g, blow(g, {4, 2}));
        const Events events = act(g, roll(faces));
        REQUIRE(step_is<DrawStep>(g));
        for (const Event& e : events)
            if (const auto* begun = std::get_if<PhaseBegan>(&e)) CHECK(begun->phase == Phase::Draw);
        finish_turn(g);
        CHECK(g.state.open.at(seat_of(Side::Allies)).hand_count == cards);
        CHECK(g.state.open.active == Side::Axis);
        CHECK(g.state.open.discards.front() == card(g, "probe_left"));
    }
}

TEST_CASE("a scenario may ask for a unit of the side next to the bridge, of any class or of some", "[BLOW-5]") {
    const auto beside = [](ClassMask classes) {
        return mined({{4, 2}, {12, 2}}, Side::Allies,
                     [=](Scenario& s, const Rulebook&) { change(s, [&](Demolition& rule) { rule.next_to = classes; }); });
    };
    Game any = board(river, beside(ClassMask::all()));
    act(any, play_card(any, "general_advance"));
    CHECK(is_legal(any, blow(any, {4, 2})));
    CHECK(refusal(any, blow(any, {12, 2})) == "BLOW-5");
    Game armor = board(river, beside(ClassMask{UnitClass::Armor}));
    act(armor, play_card(armor, "general_advance"));
    CHECK(refusal(armor, blow(armor, {4, 2})) == "BLOW-5");
    Game infantry = board(river, beside(ClassMask{UnitClass::Infantry}));
    act(infantry, play_card(infantry, "general_advance"));
    CHECK(is_legal(infantry, blow(infantry, {4, 2})));
    // An enemy does not do, nor does a unit on the bridge itself.
    Game enemy = board(R"(
        .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        +R   +R   I+B   +R   +R   +R   +B   +R
          .   .   .   .   .   i   .
        .   .   .   .   .   A   .   .
    )",
                       beside(ClassMask::all()));
    act(enemy, play_card(enemy, "general_advance"));
    CHECK(refusal(enemy, blow(enemy, {4, 2})) == "BLOW-5");
    CHECK(refusal(enemy, blow(enemy, {12, 2})) == "BLOW-5");
}

TEST_CASE("a unit on the bridge is lost whatever its figures, and gives its medal", "[BLOW-6][TDEMO-6][TER-11][MEDV-13]") {
    for (const std::string who : {"i", "a", "I", "A"}) {
        CAPTURE(who);
        Game g = board(".   .   .   .   .   .   .   i\n  .   .   .   .   .   .   .\n+R   +R   " + who +
                           "+B   +R   +R   +R   +R   +R\n  .   I   .   .   .   .   .\n",
                       mined({{4, 2}}));
        act(g, play_card(g, "probe_left"));
        act(g, blow(g, {4, 2}));
        Game held = g;
        act(held, roll("gg"));
        CHECK(has_unit(held, {4, 2}));
        const Events events = act(g, roll("sg"));
        CHECK_FALSE(has_unit(g, {4, 2}));
        const bool is_enemy = who == "i" || who == "a";
        CHECK(g.state.open.at(is_enemy ? Side::Allies : Side::Axis).eliminations == 1);
        CHECK(g.state.open.at(is_enemy ? Side::Axis : Side::Allies).eliminations == 0);
        REQUIRE(first<FiguresLost>(events) != nullptr);
        CHECK(first<FiguresLost>(events)->cause == LossCause::Terrain);
        CHECK(broken_invariants(g).empty());
    }
}

TEST_CASE("a broken bridge lets nobody cross, and interrupts the roads through it", "[BLOW-7][TDEMO-4]") {
    Game g = board(river, mined({{4, 2}}));
    CHECK(can_reach(g, {3, 3}, {4, 2}));
    act(g, play_card(g, "probe_left"));
    act(g, blow(g, {4, 2}));
    act(g, roll("sf"));
    CHECK_FALSE(can_reach(g, {3, 3}, {4, 2}));
    CHECK(reach_verdict(g.table(), unit(g, {3, 3}), hex(g, {4, 2})).refusal().clause == "TRIV-1");

    // Over ice there is still a way, but no road.
    Setup setup = mined({{4, 2}}, Side::Allies, [](Scenario& s, const Rulebook& rules) {
        const auto add = [&](At at, const char* type, Sides sides) {
            Feature f;
            f.hex = place(s, at);
            f.type = rules.terrain(type);
            f.sides = sides;
            s.features.push_back(f);
        };
        Sides road;
        road.add(Direction::E);
        road.add(Direction::W);
        for (const int x : {2, 4, 6}) add({x, 2}, "road", road);
        Sides flow;
        flow.add(Direction::NE);
        flow.add(Direction::SW);
        add({4, 2}, "frozen_river", flow);
        add({4, 2}, "bridge", {});
    });
    Game ice = board(".   .   .   .   .   .   .   i\n  .   .   .   .   .   .   .\n.   I   .   .   .   .   .   .\n", setup);
    CHECK(can_reach(ice, {2, 2}, {8, 2}) == false);
    CHECK(destination(ice, reach(ice.table(), unit(ice, {2, 2})), {6, 2})->on_road);
    act(ice, play_card(ice, "probe_left"));
    act(ice, blow(ice, {4, 2}));
    act(ice, roll("ss"));
    CHECK(can_reach(ice, {2, 2}, {4, 2}));
    CHECK_FALSE(destination(ice, reach(ice.table(), unit(ice, {2, 2})), {6, 2})->on_road);
    CHECK(ice.state.open.at(hex(ice, {4, 2})).is_road == false);
}

TEST_CASE("the destruction may be worth a medal for good", "[BLOW-8][OBJ-33]") {
    const auto more = [](Scenario& s, const Rulebook&) { s.objectives = {medal_for(s, {4, 2})}; };
    Game g = board(river, mined({{4, 2}, {12, 2}}, Side::Allies, more));
    // Standing there is not enough.
    Game stands = g;
    order_units(stands, "probe_left", {{3, 3}});
    act(stands, move(stands, {3, 3}, {{4, 2}}));
    CHECK(stands.state.open.at(Side::Allies).objective_medals == 0);
    Game other = g;
    act(other, play_card(other, "general_advance"));
    act(other, blow(other, {12, 2}));
    act(other, roll("ss"));
    CHECK(other.state.open.at(Side::Allies).objective_medals == 0);
    act(g, play_card(g, "probe_left"));
    act(g, blow(g, {4, 2}));
    Game held = g;
    act(held, roll("gg"));
    CHECK(held.state.open.at(Side::Allies).objective_medals == 0);
    const Events events = act(g, roll("sg"));
    CHECK(count<ObjectiveChanged>(events) == 1);
    CHECK(g.state.open.at(Side::Allies).objective_medals == 1);
    finish_turn(g);
    finish_turn(g);
    CHECK(g.state.open.at(Side::Allies).objective_medals == 1);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("the medal of the bridge and that of the unit on it come at once; of two winners the one whose turn it is wins",
          "[BLOW-6][BLOW-8][WIN-6]") {
    Setup setup = mined({{4, 2}}, Side::Allies, [](Scenario& s, const Rulebook&) { s.objectives = {medal_for(s, {4, 2})}; });
    setup.medals = 1;
    Game g = board(
        ".   .   .   .   .   .   .   i\n  .   .   .   .   .   .   .\n+R   +R   I+B   +R   +R   +R   +R   +R\n  .   I   .   .   .   .   .\n",
        setup);
    act(g, play_card(g, "probe_left"));
    act(g, blow(g, {4, 2}));
    act(g, roll("sg"));
    REQUIRE(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("bridges of every kind can be destroyed, fords cannot", "[TDEMO-3]") {
    for (const std::string kind : {"bridge", "bridge_section", "pontoon", "railroad_bridge", "ford", "road_block"}) {
        CAPTURE(kind);
        const auto more = [&](Scenario& s, const Rulebook& rules) {
            Feature f;
            f.hex = place(s, {4, 2});
            f.type = rules.terrain(kind);
            if (rules.at(f.type).has_sides) f.sides = Sides{0x3f};
            s.features.push_back(f);
        };
        constexpr auto picture =
            ".   .   .   .   .   .   .   i\n  .   .   .   .   .   .   .\n+R   +R   +R   +R   +R   +R   +R   +R\n  .   I   .   .   .   .   .\n";
        const Setup setup = mined({{4, 2}}, Side::Allies, more);
        const auto wrong = problems_of(picture, setup);
        if (kind == "ford" || kind == "road_block") {
            REQUIRE(wrong.size() == 1);
            CHECK(wrong[0].part == Problem::Part::Rule);
            CHECK(wrong[0].index == 0);
            CHECK(wrong[0].field == "bridges");
            CHECK(wrong[0].place == 0);
            CHECK(!wrong[0].hex.is_none());
            CHECK(wrong[0].message.key == "problem.no_bridge_there");
            continue;
        }
        CHECK(wrong.empty());
        Game g = board(picture, setup);
        act(g, play_card(g, "probe_left"));
        act(g, blow(g, {4, 2}));
        act(g, roll("ss"));
        CHECK(has_terrain(g, {4, 2}, "broken_bridge"));
        CHECK_FALSE(has_terrain(g, {4, 2}, kind));
    }
}

TEST_CASE("what lies on the bridge goes with it", "[TDEMO-5]") {
    Game g = board(river, mined({{4, 2}}));
    for (const char* obstacle : {"sandbag", "wire", "hedgehog"}) lay(g, {4, 2}, obstacle);
    Game other = g;
    act(g, play_card(g, "probe_left"));
    act(g, blow(g, {4, 2}));
    Game held = g;
    act(held, roll("gg"));
    for (const char* obstacle : {"sandbag", "wire", "hedgehog"}) CHECK(has_terrain(held, {4, 2}, obstacle));
    act(g, roll("sg"));
    for (const char* obstacle : {"sandbag", "wire", "hedgehog"}) CHECK_FALSE(has_terrain(g, {4, 2}, obstacle));
    CHECK(has_terrain(g, {4, 2}, "river"));
}

TEST_CASE("a medal for the destruction of a bridge needs somebody who may destroy it", "[BLOW-8]") {
    const auto key = [](Setup setup) {
        const auto wrong = problems_of(river, setup);
        return wrong.empty() ? std::string() : wrong.front().message.key;
    };
    const auto with = [&](At bridge, Side side) {
        return [=](Scenario& s, const Rulebook&) { s.objectives = {medal_for(s, bridge, side)}; };
    };
    CHECK(key(mined({{4, 2}}, Side::Allies, with({4, 2}, Side::Allies))).empty());
    CHECK(key(mined({{4, 2}}, Side::Allies, with({12, 2}, Side::Allies))) == "problem.destruction_of_no_bridge");
    CHECK(key(mined({{4, 2}}, Side::Allies, with({4, 2}, Side::Axis))) == "problem.destruction_of_no_bridge");
    CHECK(key(mined({}, Side::Allies)) == "problem.no_bridges");
}

}  // namespace test_demolition
