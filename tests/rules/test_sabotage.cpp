// Sites destroyed by who stands there (SABOT-1 to SABOT-4) and dams broken star by star (DAM-1 to DAM-4).
#include <algorithm>
#include <functional>

#include "prove/engine/battery.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"

namespace test_sabotage {

using namespace salient;
using namespace salient::test;

namespace {

HexId place(const Scenario& s, At at) { return Board::of(s.board).at({at.x, at.y}); }

Objective prize(const Scenario& s, std::string id, std::initializer_list<At> hexes, int medals = 1, Side side = Side::Allies) {
    Objective o;
    o.id = std::move(id);
    o.type = ObjectiveType::Destruction;
    o.for_side[index(side)] = true;
    o.medals = static_cast<std::uint8_t>(medals);
    for (const At at : hexes) o.hexes.push_back(place(s, at));
    return o;
}

// The Allies may destroy what is on (4, 2).
Setup with_site(std::function<void(Scenario&, const Rulebook&)> more = {}) {
    Setup setup;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        s.scenario_rules.set(Sabotage{Side::Allies, {place(s, {4, 2})}});
        s.objectives.push_back(prize(s, "site", {{4, 2}}));
        if (more) more(s, rules);
    };
    return setup;
}
// The Allies may break the dams on (4, 2) and (8, 2), for four medals each.
Setup with_dams(std::function<void(Scenario&, const Rulebook&)> more = {}) {
    Setup setup;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        s.scenario_rules.set(DamSabotage{Side::Allies, {place(s, {4, 2}), place(s, {8, 2})}});
        s.objectives.push_back(prize(s, "one", {{4, 2}}, 4));
        s.objectives.push_back(prize(s, "other", {{8, 2}}, 4));
        if (more) more(s, rules);
    };
    return setup;
}

Action destroy(const Game& g, At at) { return DestroySite{unit(g, at)}; }
Action star_on(const Game& g, At at) { return PutDamStar{hex(g, at)}; }

std::string plant(const std::string& unit, const std::string& beside = ".") {
    return "  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   " + unit + "+{power_plant}   " + beside +
           "   .\n    .   .   .   .   .\n  .   .   I   .   .\n";
}

constexpr auto two_dams = R"(
    .   .   .   .   .   .   i
      .   .   .   .   .   .
    .   .   I+{dam}   .   I+{dam}   .
      .   .   .   .   .   .
    .   .   .   .   .   .
)";
constexpr auto one_dam = R"(
    .   .   .   .   .   .   i
      .   .   i   .   .   .
    .   .   I+{dam}   .   +{dam}   .
      .   .   .   .   .   .
    .   .   .   .   .   I
)";

// Plays a turn of each side and comes back to the question about the dams.
void to_the_dams(Game& g) {
    finish_turn(g);
    act(g, play_card(g, "direct_from_hq"));
    finish_turn(g);
    act(g, play_card(g, "direct_from_hq"));
    REQUIRE(step_is<DamStep>(g));
}

}  // namespace

// ---- Sites ----

TEST_CASE("an ordered unit on a site may destroy it instead of battling", "[SABOT-1][TLAND-10]") {
    Game g = ready(plant("I", "i"), {{4, 2}}, with_site());
    REQUIRE(is_listed(g, destroy(g, {4, 2})));
    CHECK(is_listed(g, battle(g, {4, 2}, {6, 2})));
    act(g, destroy(g, {4, 2}));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).purpose == RollPurpose::Sabotage);
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("iif"));
    CHECK_FALSE(step_is<BattleStep>(g));  // it has had its battle
    const Game idle = ready(plant("I"), {{4, 4}}, with_site());
    CHECK_FALSE(is_legal(idle, destroy(idle, {4, 2})));  // not ordered
    const Game elsewhere = ready(plant("I", "i"), {{4, 2}, {4, 4}}, with_site());
    CHECK(refusal(elsewhere, destroy(elsewhere, {4, 4})) == "SABOT-1");
    CHECK(refusal_key(elsewhere, destroy(elsewhere, {4, 4})) == "refusal.no_site_here");
}

TEST_CASE("the battle that a unit has had leaves none for sabotage", "[SABOT-1]") {
    Game g = ready(plant("I", "i"), {{4, 2}, {4, 4}}, with_site());
    fight(g, {4, 2}, {6, 2}, "ass");
    CHECK(refusal(g, destroy(g, {4, 2})) != "");
    // Nor is there one for who may not battle where it stands: it has come to the plant in this turn (TOWN-2).
    Game comes =
        ordered("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   I   +{power_plant}   .   .\n", {{2, 2}}, with_site());
    act(comes, move(comes, {2, 2}, {{4, 2}}));
    CHECK_FALSE(step_is<BattleStep>(comes));
}

TEST_CASE("only the side of the rule destroys its sites", "[SABOT-1]") {
    Setup setup = with_site();
    setup.active = Side::Axis;
    const Game g = ready("  .   .   .   I   .   i\n    .   .   .   .   .\n  .   .   i+{power_plant}   .   .\n", {{4, 2}}, setup);
    CHECK((!step_is<BattleStep>(g) || refusal(g, destroy(g, {4, 2})) == "SABOT-1"));
}

TEST_CASE("one star destroys the site, other faces do nothing", "[SABOT-2][SABOT-4][OBJ-33]") {
    const Game start = [&] {
        Game g = ready(plant("I"), {{4, 2}}, with_site());
        act(g, destroy(g, {4, 2}));
        return g;
    }();
    Game missed = start;
    act(missed, roll("agf"));
    CHECK(has_terrain(missed, {4, 2}, "power_plant"));
    CHECK(missed.state.open.at(Side::Allies).medals() == 0);
    Game hit = start;
    act(hit, roll("sif"));
    CHECK_FALSE(has_terrain(hit, {4, 2}, "power_plant"));
    CHECK(has_terrain(hit, {4, 2}, "destroyed_site"));
    CHECK(hit.state.open.at(Side::Allies).medals() == 1);
    CHECK(has_unit(hit, {4, 2}));
    CHECK(broken_invariants(hit).empty());
    act(hit, draw(hit, "probe_left"));
    CHECK(hit.state.open.objectives.front() == Side::Allies);
    CHECK(chance_of_a_star(3) == Approx(1 - 125.0 / 216));
    CHECK(chance_of_a_star(2) == Approx(11.0 / 36));
}

TEST_CASE("a site is destroyed once", "[SABOT-4]") {
    Game g = ready(plant("I"), {{4, 2}}, endless(with_site()));
    act(g, destroy(g, {4, 2}));
    act(g, roll("sss"));
    finish_turn(g);
    act(g, play_card(g, "direct_from_hq"));
    finish_turn(g);
    ready_to_battle(g, {{4, 2}});
    CHECK_FALSE(step_is<BattleStep>(g));
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("ground takes no die from sabotage", "[SABOT-3]") {
    // Armor battles out of a power plant with two dice less; artillery in close assault rolls three.
    for (const std::string type : {"A", "S", "I", "I1"}) {
        CAPTURE(type);
        Game g = ready(plant(type), {{4, 2}}, with_site());
        CHECK(sabotage_dice(g.table(), unit(g, {4, 2})) == 3);
        act(g, destroy(g, {4, 2}));
        CHECK(top_step<RollStep>(g).dice == 3);
    }
}

TEST_CASE("the scenario says what a site is worth", "[SABOT-4]") {
    Game g = ready(plant("I"), {{4, 2}}, with_site([](Scenario& s, const Rulebook&) { s.objectives.front().medals = 2; }));
    act(g, destroy(g, {4, 2}));
    act(g, roll("sff"));
    CHECK(g.state.open.at(Side::Allies).medals() == 2);
    Game nothing = ready(plant("I"), {{4, 2}}, with_site([](Scenario& s, const Rulebook&) { s.objectives.clear(); }));
    act(nothing, destroy(nothing, {4, 2}));
    act(nothing, roll("sff"));
    CHECK_FALSE(has_terrain(nothing, {4, 2}, "power_plant"));
    CHECK(nothing.state.open.at(Side::Allies).medals() == 0);
}

TEST_CASE("the last medal for a site wins at once", "[SABOT-4][VICT-3]") {
    Setup setup = with_site();
    setup.medals = 1;
    Game g = ready(plant("I"), {{4, 2}}, setup);
    act(g, destroy(g, {4, 2}));
    act(g, roll("sff"));
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("where a site on the beach was there is beach", "[SABOT-4][TER-4]") {
    Setup setup;
    setup.face = BoardFace::Beach;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(Sabotage{Side::Allies, {place(s, {4, 4})}}); };
    Game g = ready(".\n.\n.\n.   .   .   .   .   i\n.   .   I+{power_plant}   .\n", {{4, 4}}, setup);
    act(g, destroy(g, {4, 4}));
    act(g, roll("sff"));
    CHECK(has_terrain(g, {4, 4}, "beach"));
}

TEST_CASE("a road through a site stays when the site goes", "[SABOT-4]") {
    Game g = ready("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   I+D{factory}   .   .\n", {{4, 2}}, with_site());
    act(g, destroy(g, {4, 2}));
    act(g, roll("sff"));
    CHECK_FALSE(has_terrain(g, {4, 2}, "factory"));
    CHECK(has_terrain(g, {4, 2}, "road"));
}

TEST_CASE("a site that is none is a problem of the scenario", "[SABOT-1]") {
    CHECK(problem_of(plant("I"), with_site()).empty());
    CHECK(problem_of("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   I   .   .\n", with_site()) ==
          "problem.no_site_there");
    CHECK(problem_of(plant("I"), with_site([](Scenario& s, const Rulebook&) {
                         s.scenario_rules.set(Sabotage{Side::Allies, {}});
                         s.objectives.clear();
                     })) == "problem.no_sites");
    CHECK(problem_of(plant("I"), with_site([](Scenario& s, const Rulebook&) {
                         s.scenario_rules.set(Sabotage{Side::Axis, {place(s, {4, 2})}});  // the medal is for the Allies
                     })) == "problem.destruction_of_no_bridge");
}

// ---- Dams ----

TEST_CASE("a side on a dam may roll two dice after its card and before its orders", "[DAM-1][TURN-4]") {
    Game g = board(two_dams, with_dams());
    act(g, play_card(g, "direct_from_hq"));
    REQUIRE(step_is<DamStep>(g));
    CHECK(is_listed(g, RollForDams{}));
    CHECK(is_listed(g, Decline{}));
    CHECK(refusal(g, star_on(g, {4, 2})) == "DAM-1");
    Game declined = g;
    act(declined, Decline{});
    CHECK(step_is<OrderStep>(declined));
    act(g, RollForDams{});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).purpose == RollPurpose::Dam);
    CHECK(top_step<RollStep>(g).dice == 2);
    act(g, roll("ig"));
    CHECK(step_is<OrderStep>(g));  // DAM-1: the turn goes on
    CHECK(stars_on_dam(g.table(), hex(g, {4, 2})) == 0);
}

TEST_CASE("nobody on a dam, or the other side, rolls for none", "[DAM-1]") {
    Game nobody = board("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   +{dam}   .   +{dam}   I\n", with_dams());
    act(nobody, play_card(nobody, "direct_from_hq"));
    CHECK(step_is<OrderStep>(nobody));
    Setup axis = with_dams();
    axis.active = Side::Axis;
    Game enemy = board("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   i+{dam}   .   +{dam}   I\n", axis);
    act(enemy, play_card(enemy, "direct_from_hq"));
    CHECK(step_is<OrderStep>(enemy));
}

TEST_CASE("a card that orders nobody lets the side roll for its dams all the same", "[DAM-1]") {
    Setup setup = with_dams();
    setup.allies = {"air_power", "direct_from_hq"};
    Game g = board(one_dam, setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, {5, 1})});
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    while (step_is<RollStep>(g)) act(g, roll("ff"));
    while (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
    CHECK(step_is<DamStep>(g));
}

TEST_CASE("each star goes on a dam that is occupied, one for each dam", "[DAM-2]") {
    Game g = board(one_dam, with_dams());
    act(g, play_card(g, "direct_from_hq"));
    act(g, RollForDams{});
    act(g, roll("ss"));
    CHECK(step_is<OrderStep>(g));
    CHECK(stars_on_dam(g.table(), hex(g, {4, 2})) == 1);
    CHECK(stars_on_dam(g.table(), hex(g, {8, 2})) == 0);
    CHECK(has_terrain(g, {4, 2}, "dam_star"));
    Game both = board(two_dams, with_dams());
    act(both, play_card(both, "direct_from_hq"));
    act(both, RollForDams{});
    act(both, roll("ss"));
    CHECK(step_is<OrderStep>(both));
    CHECK(stars_on_dam(both.table(), hex(both, {4, 2})) == 1);
    CHECK(stars_on_dam(both.table(), hex(both, {8, 2})) == 1);
}

TEST_CASE("one star for two dams goes where its player says", "[DAM-2]") {
    Game g = board(two_dams, with_dams());
    act(g, play_card(g, "direct_from_hq"));
    act(g, RollForDams{});
    act(g, roll("sg"));
    REQUIRE(step_is<DamStep>(g));
    CHECK(legal_actions(g) == Actions{star_on(g, {4, 2}), star_on(g, {8, 2})});
    CHECK(refusal(g, Decline{}) == "DAM-2");
    CHECK(refusal(g, RollForDams{}) == "DAM-1");
    CHECK(refusal(g, star_on(g, {6, 2})) == "DAM-2");
    act(g, star_on(g, {8, 2}));
    CHECK(step_is<OrderStep>(g));
    CHECK(stars_on_dam(g.table(), hex(g, {8, 2})) == 1);
    CHECK(stars_on_dam(g.table(), hex(g, {4, 2})) == 0);
}

TEST_CASE("the fourth star on one dam takes its stars off and wins four medals", "[DAM-3][OBJ-33]") {
    Game g = board(one_dam, endless(with_dams()));
    act(g, play_card(g, "direct_from_hq"));
    for (int turn = 1; turn <= 4; ++turn) {
        CAPTURE(turn);
        REQUIRE(step_is<DamStep>(g));
        CHECK(stars_on_dam(g.table(), hex(g, {4, 2})) == turn - 1);
        CHECK(g.state.open.at(Side::Allies).medals() == 0);
        act(g, RollForDams{});
        act(g, roll("sf"));
        CHECK(broken_invariants(g).empty());
        if (turn < 4) to_the_dams(g);
    }
    CHECK(g.state.open.at(Side::Allies).medals() == 4);
    CHECK_FALSE(has_terrain(g, {4, 2}, "dam_star"));
    CHECK(has_terrain(g, {4, 2}, "dam"));
    // It is won for good, and nothing more is to be won there.
    finish_turn(g);
    act(g, play_card(g, "direct_from_hq"));
    finish_turn(g);
    act(g, play_card(g, "direct_from_hq"));
    CHECK(step_is<OrderStep>(g));
}

TEST_CASE("the stars of two dams are not added up", "[DAM-3]") {
    Game g = board(two_dams, endless(with_dams()));
    act(g, play_card(g, "direct_from_hq"));
    for (int turn = 1; turn <= 3; ++turn) {
        act(g, RollForDams{});
        act(g, roll("ss"));
        if (turn < 3) to_the_dams(g);
    }
    CHECK(stars_on_dam(g.table(), hex(g, {4, 2})) == 3);
    CHECK(stars_on_dam(g.table(), hex(g, {8, 2})) == 3);
    CHECK(g.state.open.at(Side::Allies).medals() == 0);
}

TEST_CASE("four medals for a dam win a battle of four before anybody is ordered", "[DAM-3][VICT-3]") {
    Setup setup = with_dams([](Scenario& s, const Rulebook& rules) {
        Feature stars;
        stars.hex = place(s, {4, 2});
        stars.type = rules.terrain("dam_star");
        stars.owner = Side::Allies;
        stars.value = 3;
        s.features.push_back(stars);
    });
    setup.medals = 4;
    Game g = board(one_dam, setup);
    act(g, play_card(g, "direct_from_hq"));
    act(g, RollForDams{});
    act(g, roll("sf"));
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("an enemy who enters a dam takes its stars away, and the count starts again", "[DAM-4]") {
    Setup setup = endless(with_dams());
    Game g = board(one_dam, setup);
    act(g, play_card(g, "direct_from_hq"));
    act(g, RollForDams{});
    act(g, roll("sf"));
    act(g, order(g, {4, 2}));
    act(g, EndOrders{});
    act(g, move(g, {4, 2}, {{3, 3}}));
    CHECK(has_terrain(g, {4, 2}, "dam_star"));  // it stays while nobody is there
    finish_turn(g);
    Game back = g;
    order_units(g, "direct_from_hq", {{5, 1}});
    act(g, move(g, {5, 1}, {{4, 2}}));
    CHECK_FALSE(has_terrain(g, {4, 2}, "dam_star"));
    CHECK(stars_on_dam(g.table(), hex(g, {4, 2})) == 0);
    // Who comes back to it himself goes on where he was.
    act(back, play_card(back, "direct_from_hq"));
    finish_turn(back);
    order_units(back, "direct_from_hq", {{3, 3}});
    act(back, move(back, {3, 3}, {{4, 2}}));
    CHECK(stars_on_dam(back.table(), hex(back, {4, 2})) == 1);
}

TEST_CASE("a dam without a medal, or where nothing stands, is a problem of the scenario", "[DAM-1][DAM-3]") {
    CHECK(problem_of(two_dams, with_dams()).empty());
    CHECK(problem_of(two_dams, with_dams([](Scenario& s, const Rulebook&) { s.objectives.pop_back(); })) ==
          "problem.dam_without_objective");
    CHECK(problem_of("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   I   .   .\n", with_dams()) ==
          "problem.no_dam_there");
    CHECK(problem_of(two_dams, with_dams([](Scenario& s, const Rulebook&) {
                         s.scenario_rules.set(DamSabotage{});
                         s.objectives.clear();
                     })) == "problem.no_dams");
    CHECK(problem_of(two_dams, with_dams([](Scenario& s, const Rulebook& rules) {
                         Feature stars;
                         stars.hex = place(s, {4, 2});
                         stars.type = rules.terrain("dam_star");
                         stars.value = 4;
                         s.features.push_back(stars);
                     })) == "problem.value_out_of_range");
}

TEST_CASE("random games with sites and dams keep every property", "[SABOT-1][DAM-1]") {
    for (const bool is_dam : {true, false}) {
        Game g = is_dam ? board(two_dams, with_dams()) : board(plant("I", "i"), with_site());
        Rng rng(is_dam ? 7 : 8);
        for (int actions = 0; actions < 400 && !g.is_over(); ++actions) {
            if (to_act(g) == seat::chance) {
                act(g, sample_chance(g, rng));
                continue;
            }
            const Actions legal = legal_actions(g);
            REQUIRE_FALSE(legal.empty());
            CHECK(std::is_sorted(legal.begin(), legal.end()));
            act(g, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            REQUIRE(broken_invariants(g).empty());
        }
    }
}

}  // namespace test_sabotage
