// Marks on units: camouflage (CAMO), heroic leaders (HERO), equipment that is captured and prisoners who are freed (CAPT, RESCUE).
#include <algorithm>

#include "rules/engine/steps.hpp"
#include "salient/options.hpp"
#include "salient/state_hash.hpp"
#include "support/any_unit.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_marks {

using namespace salient;
using namespace salient::test;

namespace {

struct Marked {
    At at;
    const char* trait;
};
Setup marked(std::vector<Marked> marks, Setup setup = {}) {
    const auto before = setup.change;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        if (before) before(s, rules);
        for (const Marked& m : marks)
            for (UnitSetup& u : s.units)
                if (u.hex == Board::of(s.board).at({m.at.x, m.at.y})) u.traits.add(rules.trait(m.trait));
    };
    return setup;
}
bool has_trait(const Game& g, At at, const char* trait) { return unit_state(g, at).traits.has(g.rules->trait(trait)); }
bool is_hidden(const Game& g, At at) { return has_trait(g, at, "camouflaged"); }
bool is_led(const Game& g, At at) { return has_trait(g, at, "heroic_leader"); }

// An objective that is carried, or an exit.
Objective goal(ObjectiveType type, Side side, At at) {
    Objective o;
    o.type = type;
    o.for_side[index(side)] = true;
    o.hexes = {Board::of(BoardKind::Standard).at({at.x, at.y})};
    o.id = "goal";
    return o;
}
Setup with(std::vector<Objective> objectives) {
    Setup setup;
    setup.objectives = std::move(objectives);
    setup.rules_patch = R"({"cards": {"direct_from_hq": {"copies": 20}}})";
    setup.allies = {"direct_from_hq", "direct_from_hq", "direct_from_hq"};
    return setup;
}
const Cargo& cargo(const Game& g, std::size_t i = 0) { return g.state.open.cargoes.begin()[i]; }
bool lies_at(const Game& g, At at) { return cargo(g).hex == hex(g, at) && cargo(g).carrier.is_none(); }
int medals(const Game& g, Side side) { return g.state.open.at(side).medals(); }
void check_sound(const Game& g) { CHECK(broken_invariants(g).empty()); }

}  // namespace

// ---- Camouflage ----

TEST_CASE("a camouflaged unit is a target of close assault only", "[CAMO-1][CAMO-2]") {
    constexpr auto near_and_far = "i   .   .   I   .   .   i\n";
    Game far = ready(near_and_far, {{6, 0}}, marked({{{0, 0}, "camouflaged"}}));
    CHECK(refusal(far, battle(far, {6, 0}, {0, 0})) == "CAMO-2");
    CHECK(refusal_key(far, battle(far, {6, 0}, {0, 0})) == "refusal.camouflaged");
    Game near = ready("i   I   .   .   .   .   i\n", {{2, 0}}, marked({{{0, 0}, "camouflaged"}}));
    CHECK(is_listed(near, battle(near, {2, 0}, {0, 0})));
    Game plain = ready("i   .   .   I\n", {{6, 0}});
    CHECK(is_legal(plain, battle(plain, {6, 0}, {0, 0})));
}

TEST_CASE("with the house option concealed units may only start on terrain tiles", "[HCAM-1][CAMO-4]") {
    const auto rules = rulebook();
    const OptionIds wanted{"house.star_camouflage"};
    Setup setup = marked({{{0, 0}, "camouflaged"}});
    Scenario s = scenario("i   .   .   I\n", setup, *rules);
    setup.change(s, *rules);
    REQUIRE(refusals({s, *rules}, wanted).size() == 1);
    CHECK(refusals({s, *rules}, wanted).front().bar == OptionBar::Requires);
    CHECK(refusals({s, *rules}, wanted).front().clause == "HCAM-1");
    Feature woods;
    woods.hex = Board::of(s.board).at({0, 0});
    woods.type = rules->terrain("forest");
    s.features.push_back(woods);
    CHECK(refusals({s, *rules}, wanted).empty());
    CHECK(acts_in({s, *rules}, *option_named(rules->options, "house.star_camouflage")));
    const Scenario none = scenario("i   .   .   I\n", {}, *rules);
    CHECK(refusals({none, *rules}, wanted).empty());  // nobody is concealed
    CHECK_FALSE(acts_in({none, *rules}, *option_named(rules->options, "house.star_camouflage")));
}

TEST_CASE("neither a gun nor a light finds a camouflaged unit from afar", "[CAMO-2]") {
    Game g = ordered("i   .   .   .   G   .   i\n", {{8, 0}}, marked({{{0, 0}, "camouflaged"}}));
    std::vector<Target> found = targets(g.table(), unit(g, {8, 0}));
    REQUIRE(found.size() == 1);
    CHECK(found[0].unit == unit(g, {12, 0}));
    Game only = ordered("i   .   .   .   G\n", {{8, 0}}, marked({{{0, 0}, "camouflaged"}}));
    CHECK_FALSE(has_target(only.table(), unit(only, {8, 0}), hex(only, {8, 0})));
}

TEST_CASE("no card attacks a camouflaged unit", "[CAMO-2][CARD-15]") {
    for (const char* card : {"air_power", "barrage"}) {
        CAPTURE(card);
        Setup setup = marked({{{0, 0}, "camouflaged"}});
        setup.allies = {card, "probe_left"};
        Game g = board("i   .   i   .   I\n", setup);
        act(g, play_card(g, card));
        REQUIRE(step_is<NameTargetsStep>(g));
        CHECK(refusal(g, NameTarget{unit(g, {0, 0})}) == "CARD-15");
        CHECK_FALSE(is_listed(g, NameTarget{unit(g, {0, 0})}));
        CHECK(is_listed(g, NameTarget{unit(g, {4, 0})}));
    }
}

TEST_CASE("a camouflaged unit does not join others for Air Power", "[CARD-15][TC-AIR-2]") {
    Setup setup = marked({{{2, 0}, "camouflaged"}});
    setup.allies = {"air_power", "probe_left"};
    Game g = board("i   i   i   .   I\n", setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, {0, 0})});
    if (step_is<NameTargetsStep>(g)) CHECK(refusal(g, NameTarget{unit(g, {4, 0})}) == "TC-AIR-2");
}

TEST_CASE("with all enemies camouflaged an attack by a card passes", "[CARD-15]") {
    Setup setup = marked({{{0, 0}, "camouflaged"}});
    setup.allies = {"air_power", "probe_left"};
    Game g = board("i   .   .   .   I\n", setup);
    act(g, play_card(g, "air_power"));
    CHECK_FALSE(step_is<NameTargetsStep>(g));
    CHECK(is_hidden(g, {0, 0}));
    finish_turn(g);
    CHECK(g.state.open.active == Side::Axis);
}

TEST_CASE("a move ends the camouflage for good", "[CAMO-3]") {
    Game g = ordered("I   .   .\n.\n.   .   .   .   i\n", {{0, 0}}, marked({{{0, 0}, "camouflaged"}}));
    REQUIRE(is_hidden(g, {0, 0}));
    const Events events = act(g, move(g, {0, 0}, {{2, 0}, {4, 0}}));
    CHECK(count<TraitLost>(events) == 1);
    CHECK_FALSE(is_hidden(g, {4, 0}));
    finish_turn(g);
    CHECK_FALSE(is_hidden(g, {4, 0}));
}

TEST_CASE("a battle ends the camouflage of both, of the one attacked even when it loses nothing", "[CAMO-3]") {
    Game g = ready("i   I\n", {{2, 0}}, marked({{{0, 0}, "camouflaged"}, {{2, 0}, "camouflaged"}}));
    fight(g, {2, 0}, {0, 0}, "sss");
    CHECK_FALSE(is_hidden(g, {0, 0}));
    CHECK_FALSE(is_hidden(g, {2, 0}));
    CHECK(unit_state(g, {0, 0}).figures == 4);
}

TEST_CASE("a retreat ends the camouflage", "[CAMO-3]") {
    Game g = ready(".\n.\n.   .   .\n  .   i   .\n.   I   .\n", {{2, 4}}, marked({{{3, 3}, "camouflaged"}}));
    Events events = fight(g, {2, 4}, {3, 3}, "fss");
    if (step_is<RetreatStep>(g)) act(g, legal_actions(g).back());
    for (const Unit& u : g.state.open.units) CHECK(u.traits.empty());
}

TEST_CASE("an ambush ends the camouflage of the unit that ambushes", "[CAMO-3]") {
    Setup setup = marked({{{0, 0}, "camouflaged"}});
    setup.axis = {"ambush", "probe_left"};
    Game g = ready("i   I\n", {{2, 0}}, setup);
    act(g, battle(g, {2, 0}, {0, 0}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(is_hidden(g, {0, 0}));
    act(g, PlayAmbush{});
    CHECK_FALSE(is_hidden(g, {0, 0}));
}

TEST_CASE("a camouflaged unit blocks sight and movement as ever", "[CAMO-5]") {
    const Setup setup = marked({{{4, 0}, "camouflaged"}});
    Game g = ordered("i   .   i   .   I\n", {{8, 0}}, setup);
    CHECK_FALSE(sees(g, {8, 0}, {0, 0}));
    CHECK_FALSE(can_reach(g, {8, 0}, {4, 0}));
    Game close = ready("i   .   i   I\n", {{6, 0}}, setup);
    CHECK(refusal(close, battle(close, {6, 0}, {0, 0})) == "BTL-5");  // and it must be assaulted where it stands next
}

TEST_CASE("a train uncovers with its first hex, and what comes off it too", "[CAMO-3][TRAIN-13]") {
    Setup setup = with_unit("locomotive", {8, 0}, Side::Allies, {});
    setup = marked({{{8, 0}, "camouflaged"}}, setup);
    Game g = board(".\n.\n.\n.   .   i   .   I\n", setup);
    order_units(g, "direct_from_hq", {{8, 0}});
    act(g, move(g, {8, 0}, {{6, 0}}));
    CHECK_FALSE(is_hidden(g, {6, 0}));
}

// ---- Heroic leaders ----

TEST_CASE("a heroic leader adds a die to every battle and lets his unit ignore a flag", "[HERO-1][HERO-2][HERO-3]") {
    Game g = ready("i   .   I\n", {{4, 0}}, marked({{{4, 0}, "heroic_leader"}}));
    CHECK(dice(g, {4, 0}, {0, 0}) == 3);
    CHECK(dice_lines(g, {4, 0}, {0, 0}).find("1 HERO-2") != std::string::npos);
    const Odds odds = battle_odds(g.table(), unit(g, {4, 0}), unit(g, {0, 0}), dice(g, {4, 0}, {0, 0}));
    CHECK(odds.hits.size() == 4);
    CHECK(odds.expected_hits == Approx(1.5));
    CHECK(is_led(g, {4, 0}));

    Game under_fire = ready(".\n.\n.   i   .\n  .   I   .\n", {{3, 3}}, marked({{{2, 2}, "heroic_leader"}}));
    fight(under_fire, {3, 3}, {2, 2}, "fss");
    REQUIRE(step_is<RetreatStep>(under_fire));
    CHECK(is_listed(under_fire, Retreat{1, {}}));
    CHECK(top_step<RetreatStep>(under_fire).ignorable == 1);
}

TEST_CASE("he adds his die where ground takes one away, and in an ambush", "[HERO-2]") {
    Game g = ready("i+F   I\n", {{2, 0}}, marked({{{2, 0}, "heroic_leader"}}));
    CHECK(dice(g, {2, 0}, {0, 0}) == 3);
    Setup setup = marked({{{0, 0}, "heroic_leader"}});
    setup.axis = {"ambush", "probe_left"};
    Game ambush = ready("i   I\n", {{2, 0}}, setup);
    act(ambush, battle(ambush, {2, 0}, {0, 0}));
    act(ambush, PlayAmbush{});
    CHECK(top_step<RollStep>(ambush).dice == 4);
}

TEST_CASE("no flag of Air Power is ignored, leader or not", "[HERO-2][FLAG-7]") {
    Setup setup = marked({{{4, 4}, "heroic_leader"}});
    setup.allies = {"air_power", "probe_left"};
    Game g = board(".\n.\n.\n.\n.   .   i   .   I\n", setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, {4, 4})});
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    act(g, roll("fi"));
    if (step_is<RetreatStep>(g)) CHECK(top_step<RetreatStep>(g).ignorable == 0);
}

namespace {

// A leader at (6, 4) with one figure left, under fire from (8, 4).
Game leader_falls(const std::string& picture, std::string_view dice) {
    Game g = ready(picture, {{8, 4}}, marked({{{6, 4}, "heroic_leader"}}));
    fight(g, {8, 4}, {6, 4}, dice);
    return g;
}

}  // namespace

TEST_CASE("when his unit is lost two dice decide, and a star is the end of the leader", "[HERO-4][HERO-6]") {
    Game g = leader_falls(".\n.\n.\n.\ni   .   .   i1   I\n", "ggg");
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).purpose == RollPurpose::Leader);
    CHECK(top_step<RollStep>(g).dice == 2);
    CHECK(medals(g, Side::Allies) == 1);
    Game lost = g;
    const Events events = act(lost, roll("si"));
    REQUIRE(first<LeaderWent>(events) != nullptr);
    CHECK(first<LeaderWent>(events)->to.is_none());
    CHECK_FALSE(is_led(lost, {0, 4}));
    CHECK(medals(lost, Side::Allies) == 1);  // HERO-6
    act(g, roll("gf"));
    CHECK(is_led(g, {0, 4}));
    CHECK(dice(g, {0, 4}, {8, 4}) == 0);
    check_sound(g);
    // Exactly the chance of no star on two dice.
    double kept = 0;
    Game again = leader_falls(".\n.\n.\n.\ni   .   .   i1   I\n", "ggg");
    for (const Outcome& o : chance_outcomes(again))
        if (std::get<Roll>(o.action).faces[static_cast<std::size_t>(Face::Star)] == 0) kept += o.probability;
    CHECK(kept == Approx(25.0 / 36));
}

TEST_CASE("he joins the nearest unit, and its owner chooses among equals", "[HERO-4]") {
    Game g = leader_falls(".\n.\n.   .   i   .   i\n.\n.   i   .   i1   I\n", "ggg");
    act(g, roll("gg"));
    REQUIRE(step_is<LeaderStep>(g));
    CHECK(to_act(g) == seat_of(Side::Axis));
    CHECK(legal_actions(g).size() == 3);
    CHECK(is_listed(g, JoinUnit{unit(g, {4, 2})}));
    CHECK(is_listed(g, JoinUnit{unit(g, {8, 2})}));
    CHECK(is_listed(g, JoinUnit{unit(g, {2, 4})}));
    CHECK(refusal(g, JoinUnit{unit(g, {8, 4})}) == "HERO-4");  // an enemy
    CHECK(refusal(g, JoinUnit{UnitId{200}}) == "HERO-4");
    act(g, JoinUnit{unit(g, {8, 2})});
    CHECK(is_led(g, {8, 2}));
    CHECK_FALSE(is_led(g, {4, 2}));
    check_sound(g);

    Game one = leader_falls(".\n.\n.   .   i\n.\ni   .   .   i1   I\n", "ggg");
    const UnitId far = unit(one, {0, 4});
    act(one, roll("gg"));
    CHECK_FALSE(step_is<LeaderStep>(one));
    CHECK(is_led(one, {4, 2}));
    CHECK(one.state.open.at(far).traits.empty());
}

TEST_CASE("he passes over half-tracks, trucks and units that have a leader already", "[HERO-5][HERO-4]") {
    Game g = ready(".\n.\n.\n.\n<half_track>   <supply_truck>   <patrol_car>   i1   I\n", {{8, 4}},
                   marked({{{6, 4}, "heroic_leader"}}));
    fight(g, {8, 4}, {6, 4}, "ggg");
    act(g, roll("gg"));
    CHECK(is_led(g, {4, 4}));  // a patrol car
    Game other = ready(".\n.\n.\n.\ni   .   <half_track>   i1   I\n", {{8, 4}}, marked({{{6, 4}, "heroic_leader"}}));
    fight(other, {8, 4}, {6, 4}, "ggg");
    act(other, roll("gg"));
    CHECK(is_led(other, {0, 4}));
    Game two =
        ready(".\n.\n.\n.\ni   .   i   i1   I\n", {{8, 4}}, marked({{{6, 4}, "heroic_leader"}, {{4, 4}, "heroic_leader"}}));
    fight(two, {8, 4}, {6, 4}, "ggg");
    act(two, roll("gg"));
    CHECK(is_led(two, {0, 4}));
    CHECK(is_led(two, {4, 4}));
    check_sound(two);
}

TEST_CASE("a leader whom nobody may take is lost without a roll, for no medal", "[HERO-6]") {
    Game g = ready(".\n.\n.\n.\n.   .   <half_track>   i1   I\n", {{8, 4}}, marked({{{6, 4}, "heroic_leader"}}));
    const UnitId fallen = unit(g, {6, 4});
    fight(g, {8, 4}, {6, 4}, "ggg");
    CHECK_FALSE(step_is<RollStep>(g));
    CHECK(g.state.open.at(fallen).traits.empty());
    CHECK(medals(g, Side::Allies) == 1);
}

TEST_CASE("the last medal ends the game before anybody rolls for the leader", "[HERO-4][VICT-3]") {
    Setup setup = marked({{{6, 4}, "heroic_leader"}});
    setup.medals = 1;
    Game g = ready(".\n.\n.\n.\ni   .   .   i1   I\n", {{8, 4}}, setup);
    fight(g, {8, 4}, {6, 4}, "ggg");
    CHECK(g.state.open.is_over());
    CHECK(g.state.open.steps.empty());
}

TEST_CASE("a scenario with two leaders on a unit, or with one on a half-track, is refused", "[HERO-1][HERO-5]") {
    Setup setup;
    setup.rules_patch = R"({"traits": {"other_leader": {"clause": "HERO-1", "leader": true}}})";
    const Scenario s = scenario("i   .   I\n", marked({{{0, 0}, "heroic_leader"}, {{0, 0}, "other_leader"}}, setup), *rulebook());
    CHECK_FALSE(rulebook()->may_bear(rulebook()->unit_type("half_track"), rulebook()->at(rulebook()->trait("heroic_leader"))));
    CHECK(s.units.size() == 2);
}

TEST_CASE("no unit of the house catalogue could have a heroic leader", "[HERO-5][HOUSE-UNIT-4]") {
    const Trait& leader = rulebook()->at(rulebook()->trait("heroic_leader"));
    for (const UnitType& type : rulebook()->unit_types) {
        if (type.options.empty()) continue;
        CAPTURE(type.id);
        CHECK(rulebook()->may_bear(rulebook()->unit_type(type.id), leader));
    }
}

// ---- What is carried away ----

TEST_CASE("foot infantry that ends its move on the star picks it up, and it goes along", "[CAPT-1][CAPT-4]") {
    Game g = board("I   .   .   .\n.\n.   .   .   .   i\n", with({goal(ObjectiveType::Capture, Side::Allies, {4, 0})}));
    REQUIRE(lies_at(g, {4, 0}));
    order_units(g, "direct_from_hq", {{0, 0}});
    const Events events = act(g, move(g, {0, 0}, {{2, 0}, {4, 0}}));
    CHECK(count<CargoMoved>(events) == 1);
    CHECK(cargo(g).carrier == unit(g, {4, 0}));
    CHECK(medals(g, Side::Allies) == 1);
    check_sound(g);
    finish_turn(g);
    finish_turn(g);
    order_units(g, "direct_from_hq", {{4, 0}});
    act(g, move(g, {4, 0}, {{6, 0}}));
    CHECK(cargo(g).carrier == unit(g, {6, 0}));
    CHECK(cargo(g).hex.is_none());
    CHECK(medals(g, Side::Allies) == 1);
}

TEST_CASE("nobody must stop on the star", "[CAPT-1]") {
    Game g = board("I   .   .   .\n.\n.   .   .   .   i\n", with({goal(ObjectiveType::Capture, Side::Allies, {2, 0})}));
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, move(g, {0, 0}, {{2, 0}, {4, 0}}));
    CHECK(lies_at(g, {2, 0}));
    CHECK(medals(g, Side::Allies) == 0);
}

TEST_CASE("neither a retreat nor taking ground picks the star up", "[CAPT-1]") {
    Game g = ready("i1   I   .\n.\n.   .   .   .   i\n", {{2, 0}}, with({goal(ObjectiveType::Capture, Side::Allies, {0, 0})}));
    fight(g, {2, 0}, {0, 0}, "ggg");
    act(g, TakeGround{});
    CHECK(lies_at(g, {0, 0}));
}

TEST_CASE("who may carry equipment: infantry that is no vehicle", "[CAPT-5]") {
    for (const UnitType& type : rulebook()->unit_types) {
        CAPTURE(type.id);
        const bool is_vehicle = type.id == "supply_truck" || type.id == "patrol_car" || type.id == "command_car";
        Unit u;
        u.type = rulebook()->unit_type(type.id);
        Game g = board("I   .   i\n");
        CHECK(may_carry(g.table(), u) == (type.order_class == UnitClass::Infantry && !is_vehicle));
    }
    Game g = board("A   .   .   .\n.\n.   .   .   .   i\n", with({goal(ObjectiveType::Capture, Side::Allies, {4, 0})}));
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, move(g, {0, 0}, {{2, 0}, {4, 0}}));
    CHECK(lies_at(g, {4, 0}));
}

namespace {

// Allied infantry with one figure has picked up the star at (6, 4); then it is the Axis' turn.
Game carried(const std::string& enemy, ObjectiveType type = ObjectiveType::Capture) {
    Setup setup = with({goal(type, Side::Allies, {6, 4})});
    setup.change = [type](Scenario& s, const Rulebook& rules) {
        if (type != ObjectiveType::Rescue) return;
        Feature prison;
        prison.hex = Board::of(BoardKind::Standard).at({6, 4});
        prison.type = rules.terrain("prison_camp");
        s.features.push_back(prison);
    };
    setup.axis = {"direct_from_hq", "direct_from_hq", "direct_from_hq"};
    setup.options = {"house.unit_catalogue"};
    Game g = board(".\n.\n.\n.\n.   .   .   .   I1   .   " + enemy + "\n.\nI\n", setup);
    order_units(g, "direct_from_hq", {{8, 4}});
    act(g, move(g, {8, 4}, {{6, 4}}));
    finish_turn(g);
    return g;
}

}  // namespace

TEST_CASE("what a lost unit carried stays there for infantry of either side", "[CAPT-2]") {
    Game g = carried("i");
    order_units(g, "direct_from_hq", {{12, 4}});
    act(g, move(g, {12, 4}, {{10, 4}}));
    fight(g, {10, 4}, {6, 4}, "gg");
    CHECK(lies_at(g, {6, 4}));
    CHECK(medals(g, Side::Allies) == 1);  // won for good
    check_sound(g);
    finish_turn(g);
    finish_turn(g);
    order_units(g, "direct_from_hq", {{10, 4}});
    act(g, move(g, {10, 4}, {{8, 4}, {6, 4}}));
    CHECK(cargo(g).carrier == unit(g, {6, 4}));  // the enemy has it
    CHECK(medals(g, Side::Axis) == 1);           // for the unit alone
    check_sound(g);
}

TEST_CASE("artillery destroys the equipment with its carrier", "[CAPT-3]") {
    Game g = carried("g");
    ready_to_battle(g, {{12, 4}});
    fight(g, {12, 4}, {6, 4}, "gg");
    CHECK(cargo(g).is_gone());
    check_sound(g);
}

TEST_CASE("a gun that moves itself left the equipment whole", "[CAPT-3][HOPT-16]") {
    Game g = carried("<house_self_propelled_artillery>");
    ready_to_battle(g, {{12, 4}});
    fight(g, {12, 4}, {6, 4}, "gg");
    CHECK(cargo(g).is_gone());
}

TEST_CASE("equipment is worth its medals once it is carried off the board", "[CAPT-4][EXIT-14]") {
    Objective star = goal(ObjectiveType::Capture, Side::Allies, {4, 0});
    star.carried_off = true;
    star.medals = 2;
    Setup setup = marked({{{0, 0}, "heroic_leader"}}, with({star, goal(ObjectiveType::Exit, Side::Allies, {6, 0})}));
    Game g = board("I   .   .   .\n.\n.   .   .   .   i\n.\nI\n", setup);
    order_units(g, "direct_from_hq", {{0, 0}});
    const UnitId carrier = unit(g, {0, 0});
    act(g, move(g, {0, 0}, {{2, 0}, {4, 0}}));
    CHECK(medals(g, Side::Allies) == 0);
    finish_turn(g);
    finish_turn(g);
    order_units(g, "direct_from_hq", {{4, 0}});
    act(g, ExitBoard{carrier, route(g, {{6, 0}})});
    CHECK(cargo(g).is_gone());
    CHECK(medals(g, Side::Allies) == 3);             // one for the exit
    CHECK(g.state.open.at(carrier).traits.empty());  // EXIT-14
    CHECK(g.state.open.at(carrier).where == Location::Left);
    check_sound(g);
}

TEST_CASE("a camouflaged unit that leaves by an exit leaves its mark behind", "[EXIT-14]") {
    Game g = board("I   .   .   .\n.\n.   .   .   .   i\n.\nI\n",
                   marked({{{0, 0}, "camouflaged"}}, with({goal(ObjectiveType::Exit, Side::Allies, {0, 0})})));
    const UnitId gone = unit(g, {0, 0});
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, ExitBoard{gone, {}});
    CHECK(g.state.open.at(gone).traits.empty());
    check_sound(g);
}

TEST_CASE("a prisoner is freed like equipment is picked up, by his own side, and dies with the unit", "[RESCUE-1][RESCUE-2]") {
    Game g = carried("i", ObjectiveType::Rescue);
    CHECK(cargo(g).carrier == unit(g, {6, 4}));
    CHECK(medals(g, Side::Allies) == 1);
    Game hit = g;
    order_units(hit, "direct_from_hq", {{12, 4}});
    act(hit, move(hit, {12, 4}, {{10, 4}, {8, 4}}));
    if (!step_is<BattleStep>(hit) && step_is<MoveStep>(hit)) act(hit, EndMoves{});
    if (step_is<BattleStep>(hit)) {
        fight(hit, {8, 4}, {6, 4}, "gg");
        CHECK(cargo(hit).is_gone());
        CHECK(medals(hit, Side::Allies) == 1);
        check_sound(hit);
    }
    // His guards do not free him.
    Setup setup = with({goal(ObjectiveType::Rescue, Side::Allies, {6, 4})});
    setup.change = [](Scenario& s, const Rulebook& rules) {
        Feature prison;
        prison.hex = Board::of(BoardKind::Standard).at({6, 4});
        prison.type = rules.terrain("fortress");
        s.features.push_back(prison);
    };
    setup.active = Side::Axis;
    setup.axis = {"direct_from_hq", "direct_from_hq"};
    Game guards = board(".\n.\n.\n.\n.   .   .   .   i   .   .   .   I\n", setup);
    order_units(guards, "direct_from_hq", {{8, 4}});
    act(guards, move(guards, {8, 4}, {{6, 4}}));
    CHECK(lies_at(guards, {6, 4}));
}

TEST_CASE("a prisoner is held in a fortress or a prison camp, and what is carried off needs an exit", "[RESCUE-1][CAPT-4]") {
    const auto keys = [](const Scenario& s) {
        std::vector<std::string> out;
        for (const Problem& p : problems(s, *rulebook())) out.push_back(p.message.key);
        return out;
    };
    Setup setup = with({goal(ObjectiveType::Rescue, Side::Allies, {6, 4})});
    const Scenario open_field = scenario("I   .   i\n", setup, *rulebook());
    CHECK(keys(open_field) == std::vector<std::string>{"problem.no_prison"});
    Objective star = goal(ObjectiveType::Capture, Side::Allies, {6, 4});
    star.carried_off = true;
    CHECK(keys(scenario("I   .   i\n", with({star}), *rulebook())) == std::vector<std::string>{"problem.no_exit_for_carried"});
    star.carried_off = false;
    star.hexes.push_back(Board::of(BoardKind::Standard).at({0, 2}));
    CHECK(keys(scenario("I   .   i\n", with({star}), *rulebook())) == std::vector<std::string>{"problem.one_hex_of_carried"});
}

TEST_CASE("marks that come and go leave the hash what it would be anew", "[CAMO-3][HERO-4][CAPT-1]") {
    Game g = leader_falls(".\n.\n.   .   i   .   i\n.\n.   i   .   i1   I\n", "ggg");
    StateHash number(g.state);
    for (const Action& action : {roll("gg"), Action(JoinUnit{unit(g, {8, 2})})}) {
        number.follow(g.state, act(g, action));
        CHECK(number.value() == hash(g.state));
    }
}

}  // namespace test_marks
