// Reserves, staging area and tokens of air power (RESERVE, TC-AIR-11).
#include <algorithm>

#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/position.hpp"

namespace test_reserves {

using namespace salient;
using namespace salient::test;

namespace {

Setup with_reserves(const Reserves& rule, Setup setup = {}) {
    setup.change = [rule](Scenario& s, const Rulebook&) { s.scenario_rules.set(rule); };
    return setup;
}
Reserves of_allies(int tokens, ReserveGift star_flag = ReserveGift::Advance, ReserveGift star_star = ReserveGift::AirPower) {
    Reserves rule;
    rule.tokens = static_cast<std::uint8_t>(tokens);
    rule.star_flag = star_flag;
    rule.star_star = star_star;
    return rule;
}

// A new game in which these two dice have fallen for the Allies, who sit at the bottom: a unit in the middle, an empty edge.
const std::string picture =
    ".   .   i\n"
    "  .   .   .\n"
    ".   .   .\n"
    "  .   .   .\n"
    ".   .   .\n"
    "  .   .   .\n"
    ".   .   I   A\n";
Game rolled(std::string_view faces, const Reserves& rule, std::string_view where = picture) {
    const Game set = board(where, with_reserves(rule));
    Game g = new_game(set.rules, set.scenario);
    while (to_act(g) == seat::chance && !std::holds_alternative<RollStep>(g.state.open.steps.back()))
        act(g, chance_outcomes(g).front().action);
    REQUIRE(std::get<RollStep>(g.state.open.steps.back()).purpose == RollPurpose::Reserves);
    act(g, roll(faces));
    return g;
}
std::string left(const Game& g) {
    if (!step_is<ReserveStep>(g)) return "";
    constexpr const char* names[] = {"infantry ", "armor ",        "artillery ", "elite-infantry ", "elite-armor ",
                                     "choice ",   "elite-choice ", "sandbag ",   "wire ",           "advance "};
    std::string out;
    for (const ReserveKind a : std::get<ReserveStep>(g.state.open.steps.back()).left) out += names[static_cast<int>(a)];
    return out;
}
const SideState& allies(const Game& g) { return g.state.open.at(Side::Allies); }
std::string type_at(const Game& g, At at) { return g.rules->at(unit_state(g, at).type).id; }

// A unit of infantry in the staging area, and the Allies about to play these cards.
Game staged(std::vector<std::string> cards, const std::string& where = picture) {
    Setup setup;
    setup.allies = std::move(cards);
    Game g = board(where, with_reserves(of_allies(3), setup));
    Unit u = unit_state(g, {4, 6});
    evolve(*g.rules, *g.scenario, g.state, UnitRaised{u.type, Side::Allies, u.nation, 4, {}});
    return g;
}
UnitId newest(const Game& g) { return UnitId{g.state.open.units.size() - 1}; }

}  // namespace

TEST_CASE("each side with reserves has its tokens and rolls two dice before the first turn", "[RESERVE-1][RESERVE-2]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) {
        s.scenario_rules.set(of_allies(4));
        Reserves axis = of_allies(2);
        axis.side = Side::Axis;
        axis.air_power = 3;
        s.scenario_rules.set(axis);
    };
    const Game set = board(picture, setup);
    Game g = new_game(set.rules, set.scenario);
    CHECK((allies(g).reserves.tokens == 4 && g.state.open.at(Side::Axis).reserves.tokens == 2 &&
           g.state.open.at(Side::Axis).reserves.air_tokens == 3));
    int rolls = 0;
    for (int guard = 0; guard < 40 && g.state.open.turn == 0; ++guard) {
        if (step_is<ReserveStep>(g)) {
            act(g, Decline{});
            continue;
        }
        REQUIRE(to_act(g) == seat::chance);
        const auto* dice = std::get_if<RollStep>(&g.state.open.steps.back());
        if (dice != nullptr) CHECK((dice->purpose == RollPurpose::Reserves && dice->dice == 2));
        rolls += dice != nullptr ? 1 : 0;
        act(g, chance_outcomes(g).front().action);
    }
    CHECK(rolls == 2);
}

TEST_CASE("what two dice bring to the reserves", "[RESERVE-3][RESERVE-4]") {
    const std::pair<const char*, const char*> table[] = {
        {"ii", "infantry infantry "}, {"ia", "infantry armor "},  {"ig", "infantry choice "}, {"if", "infantry sandbag "},
        {"aa", "armor armor "},       {"ag", "armor choice "},    {"af", "armor sandbag "},   {"gg", "choice choice "},
        {"gf", "choice sandbag "},    {"ff", "sandbag sandbag "}, {"is", "elite-infantry "},  {"as", "elite-armor "},
        {"gs", "elite-choice "},      {"fs", "advance "}};
    for (const auto& [faces, brings] : table) {
        INFO(faces);
        CHECK(left(rolled(faces, of_allies(3))) == brings);
    }
    CHECK(left(rolled("fs", of_allies(3, ReserveGift::Wire))) == "wire wire ");
    CHECK(left(rolled("ss", of_allies(3, ReserveGift::Nothing, ReserveGift::Wire))) == "wire wire ");
    CHECK(left(rolled("fs", of_allies(3, ReserveGift::Nothing))) == "");
    const Game air = rolled("ss", of_allies(3));
    CHECK((left(air) == "" && allies(air).reserves.air_tokens == 1));
}

TEST_CASE("a unit of choice is infantry, armor or artillery, an elite one has no artillery of its own",
          "[RESERVE-3][RESERVE-4]") {
    Game g = rolled("gg", of_allies(3));
    CHECK(refusal(g, ChooseReserve{ReserveKind::EliteArmor}) == "RESERVE-4");
    for (const ReserveKind unit : {ReserveKind::Infantry, ReserveKind::Armor, ReserveKind::Artillery})
        CHECK(is_legal(g, ChooseReserve{unit}));
    act(g, ChooseReserve{ReserveKind::Artillery});
    act(g, Deploy{hex(g, {0, 8})});
    CHECK(type_at(g, {0, 8}) == "artillery");
    Game elite = rolled("gs", of_allies(3));
    CHECK(refusal(elite, ChooseReserve{ReserveKind::Infantry}) == "RESERVE-4");
    for (const ReserveKind unit : {ReserveKind::EliteInfantry, ReserveKind::EliteArmor, ReserveKind::Artillery})
        CHECK(is_legal(elite, ChooseReserve{unit}));
    act(elite, ChooseReserve{ReserveKind::EliteInfantry});
    act(elite, Deploy{hex(elite, {0, 8})});
    CHECK(type_at(elite, {0, 8}) == "special_forces");
}

TEST_CASE("a unit costs one token, a sandbag, a wire and a move none", "[RESERVE-5]") {
    Game g = rolled("if", of_allies(2));
    act(g, Deploy{hex(g, {0, 8})});
    CHECK(allies(g).reserves.tokens == 1);
    act(g, LayFieldwork{hex(g, {4, 6})});
    CHECK(allies(g).reserves.tokens == 1);
    CHECK(left(rolled("ii", of_allies(1))) == "infantry infantry ");
    Game poor = rolled("ii", of_allies(1));
    act(poor, Deploy{});
    CHECK(left(poor) == "");  // no token is left for the second one
    CHECK(left(rolled("if", of_allies(0))) == "sandbag ");
    Game declined = rolled("ia", of_allies(2));
    act(declined, Decline{});
    CHECK((left(declined) == "armor " && allies(declined).reserves.tokens == 2));
}

TEST_CASE("reserves come onto an empty hex of their own edge that they may enter, or into the staging area", "[RESERVE-6]") {
    Game g = rolled("aa", of_allies(3), picture + "  .   .   .\n.   +F   +R   I   .\n");
    CHECK(refusal(g, Deploy{hex(g, {4, 8})}) == "RESERVE-6");  // the river
    CHECK(refusal(g, Deploy{hex(g, {6, 8})}) == "RESERVE-6");  // taken
    CHECK(refusal(g, Deploy{hex(g, {1, 7})}) == "RESERVE-6");  // no edge
    CHECK(refusal(g, Deploy{hex(g, {0, 0})}) == "RESERVE-6");  // the enemy's
    act(g, Deploy{hex(g, {2, 8})});
    CHECK((type_at(g, {2, 8}) == "armor" && unit_state(g, {2, 8}).figures == 3 && unit_state(g, {2, 8}).side == Side::Allies));
    const std::size_t before = g.state.open.units.size();
    act(g, Deploy{});
    REQUIRE(g.state.open.units.size() == before + 1);
    CHECK(g.state.open.units.back().where == Location::Staged);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("an objective on the edge is held by the reserve that comes onto it", "[RESERVE-6][OBJ-6]") {
    Setup setup;
    Objective o;
    o.id = "edge";
    o.for_side = {true, true};
    setup.objectives = {o};
    setup.change = [](Scenario& s, const Rulebook&) {
        s.objectives.front().hexes = {Board::of(s.board).at({0, 8})};
        s.scenario_rules.set(of_allies(1));
    };
    const Game set = board(picture, setup);
    Game g = new_game(set.rules, set.scenario);
    while (!std::holds_alternative<RollStep>(g.state.open.steps.back())) act(g, chance_outcomes(g).front().action);
    act(g, roll("if"));
    act(g, Deploy{hex(g, {0, 8})});
    act(g, Decline{});
    CHECK(allies(g).objective_medals == 1);
}

TEST_CASE("a sandbag lies under one's own unit, wire beside one, a move is up to two hexes", "[RESERVE-7]") {
    Game bag = rolled("ff", of_allies(0));
    CHECK(refusal(bag, LayFieldwork{hex(bag, {0, 8})}) == "RESERVE-7");
    CHECK(refusal(bag, LayFieldwork{hex(bag, {4, 0})}) == "RESERVE-7");  // the enemy's
    act(bag, LayFieldwork{hex(bag, {4, 6})});
    CHECK(has_terrain(bag, {4, 6}, "sandbag"));
    CHECK(refusal(bag, LayFieldwork{hex(bag, {4, 6})}) == "RESERVE-7");  // there is one

    Game wire = rolled("fs", of_allies(0, ReserveGift::Wire));
    CHECK(refusal(wire, LayFieldwork{hex(wire, {0, 0})}) == "RESERVE-7");
    CHECK(refusal(wire, LayFieldwork{hex(wire, {4, 6})}) == "RESERVE-7");  // taken by the unit itself
    act(wire, LayFieldwork{hex(wire, {3, 5})});
    CHECK(refusal(wire, LayFieldwork{hex(wire, {3, 5})}) == "RESERVE-7");
    act(wire, LayFieldwork{hex(wire, {5, 5})});
    CHECK((has_terrain(wire, {3, 5}, "wire") && has_terrain(wire, {5, 5}, "wire")));

    Game move_on = rolled("fs", of_allies(0));
    CHECK(refusal(move_on, move(move_on, {6, 6}, {{7, 5}, {8, 4}, {9, 3}})) == "RESERVE-7");
    CHECK_FALSE(is_legal(move_on, move(move_on, {4, 0}, {{5, 1}})));
    act(move_on, move(move_on, {6, 6}, {{7, 5}, {8, 4}}));
    CHECK(has_unit(move_on, {8, 4}));
    while (to_act(move_on) == seat::chance) act(move_on, chance_outcomes(move_on).front().action);
    CHECK(unit_state(move_on, {8, 4}).steps == 0);  // it has not moved in the first turn
}

TEST_CASE("a card of the section through which it enters orders a unit of the staging area", "[RESERVE-8]") {
    const Game left_card = staged({"probe_left", "direct_from_hq"});
    Game g = left_card;
    act(g, play_card(g, "probe_left"));
    CHECK(is_legal(g, OrderUnit{newest(g)}));
    act(g, OrderUnit{newest(g)});
    act(g, EndOrders{});
    CHECK(is_legal(g, EnterBoard{newest(g), hex(g, {0, 8})}));
    CHECK(refusal(g, EnterBoard{newest(g), hex(g, {22, 8})}) == "RESERVE-8");  // another section
    CHECK(refusal(g, EnterBoard{newest(g), hex(g, {1, 7})}) == "RESERVE-8");
    act(g, EnterBoard{newest(g), hex(g, {2, 8})});
    CHECK(unit_state(g, {2, 8}).steps == 1);
    CHECK(step_is<WalkStep>(g));
    CHECK(is_legal(g, MoveUnit{newest(g), route(g, {{3, 7}})}));  // the second hex of its move
    CHECK(refusal(g, MoveUnit{newest(g), route(g, {{3, 7}, {4, 6}})}) != "");
    act(g, MoveUnit{newest(g), route(g, {{3, 7}})});
    CHECK(unit_state(g, {3, 7}).steps == 2);
    CHECK_FALSE(step_is<WalkStep>(g));
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a unit of the staging area finds no way in where its section is full or the ground bars it", "[RESERVE-8]") {
    std::string full = picture + "  .   .   .\n";
    for (int i = 0; i < 13; ++i) full += i < 5 ? "+R   " : "I   ";
    Game g = staged({"probe_left", "probe_right"}, full + "\n");
    act(g, play_card(g, "probe_left"));
    CHECK(refusal(g, OrderUnit{newest(g)}) != "");
}

TEST_CASE("in the staging area nobody battles, digs in or comes under fire", "[RESERVE-8]") {
    Game g = staged({"dig_in", "direct_from_hq"});
    const Side axis = Side::Axis;
    CHECK_FALSE(target_verdict(g.table(), unit(g, {4, 0}), newest(g)));
    CHECK_FALSE(may_battle(g.table(), newest(g)));
    act(g, play_card(g, "dig_in"));
    if (step_is<OrderStep>(g) && is_legal(g, OrderUnit{newest(g)})) act(g, OrderUnit{newest(g)});
    finish_turn(g);
    CHECK(g.state.open.units.back().where == Location::Staged);
    CHECK(g.state.open.active == axis);
    const auto& features = g.state.open.features;
    const TerrainId sandbag = g.rules->procedures.ground.sandbags;
    CHECK(std::count_if(features.begin(), features.end(),
                        [&](const Feature& f) { return f.type == sandbag && f.hex.is_none(); }) == 0);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a side whose last units wait in the staging area has not lost", "[RESERVE-8][VICT-6]") {
    Game g = staged({"direct_from_hq"});
    for (const At at : {At{4, 6}, At{6, 6}}) {
        const UnitId id = unit(g, at);
        evolve(*g.rules, *g.scenario, g.state, UnitWent{id, Location::Left, {}, {}});
    }
    finish_turn(g);
    CHECK_FALSE(g.is_over());
}

TEST_CASE("a token of air power strikes as the card does, in place of a card, and nothing is drawn", "[RESERVE-9][TC-AIR-11]") {
    Reserves rule = of_allies(0);
    rule.air_power = 1;
    Game g = board("i i\n  .\nI\n", with_reserves(rule));
    const auto hand = g.state.secrets.hands.front();
    const CardId last = g.state.open.at(Side::Allies).last_card;
    REQUIRE(is_listed(g, SpendAirPower{}));
    act(g, SpendAirPower{});
    CHECK(allies(g).reserves.air_tokens == 0);
    CHECK(refusal(g, NameTarget{unit(g, {0, 2})}) == "CARD-12");
    act(g, NameTarget{unit(g, {0, 0})});
    act(g, NameTarget{unit(g, {2, 0})});
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    for (int i = 0; i < 2; ++i) {
        REQUIRE(std::holds_alternative<RollStep>(g.state.open.steps.back()));
        CHECK(std::get<RollStep>(g.state.open.steps.back()).dice == 2);  // of the Allies (TC-AIR-4)
        act(g, roll("sf"));
        while (!std::holds_alternative<RollStep>(g.state.open.steps.back()) && g.state.open.active == Side::Allies &&
               to_act(g) != seat::chance)
            act(g, legal_actions(g).front());
    }
    while (g.state.open.active == Side::Allies && !g.is_over())
        act(g, to_act(g) == seat::chance ? chance_outcomes(g).front().action : legal_actions(g).back());
    CHECK(g.state.secrets.hands.front() == hand);
    CHECK(g.state.open.at(Side::Allies).last_card == last);  // it is no card that could be copied
    CHECK(g.state.open.discards.empty());
    CHECK(broken_invariants(g).empty());
    CHECK(refusal(board("i\n  .\nI\n"), SpendAirPower{}) == "RESERVE-9");
}

TEST_CASE("What a seat has not seen was counted with a token of air power as a card", "[RESERVE-9][SETUP-5]") {
    Reserves rule = of_allies(0);
    rule.air_power = 1;
    Game g = board("i i\n  .\nI\n", with_reserves(rule));
    const CardBag before = view_for(g, seat_of(Side::Axis)).known.unseen;
    act(g, SpendAirPower{});
    REQUIRE(g.state.open.card().played.is_none());
    CHECK(view_for(g, seat_of(Side::Axis)).known.unseen == before);
    Rng rng(1);
    CHECK(broken_invariants(guess_hidden(view_for(g, seat_of(Side::Axis)), rng)).empty());
}

TEST_CASE("air power by token waits for full daylight", "[RESERVE-9][TC-AIR-9]") {
    Reserves rule = of_allies(0);
    rule.air_power = 1;
    Game g = board("i\n  .\nI\n", with_reserves(rule));
    g.state.open.visibility = 3;
    CHECK(refusal(g, SpendAirPower{}) == "TC-AIR-9");
}

TEST_CASE("no more figures of a class come into play than there are", "[RESERVE-10]") {
    // Three guns of two figures: six in all.
    Game g = rolled("gg", of_allies(3), "i\n  .\nG   G   G\n");
    CHECK(refusal(g, ChooseReserve{ReserveKind::Artillery}) == "RESERVE-10");
    CHECK(is_legal(g, ChooseReserve{ReserveKind::Infantry}));
    Game two = rolled("gg", of_allies(3), "i\n  .\nG   G   .\n");
    act(two, ChooseReserve{ReserveKind::Artillery});
    act(two, Deploy{});
    CHECK(refusal(two, ChooseReserve{ReserveKind::Artillery}) == "RESERVE-10");
}

TEST_CASE("two rules of reserves for one side are refused", "[RESERVE-1]") {
    Setup setup;
    const auto rules = rulebook();
    Scenario s = scenario(picture, setup, *rules);
    s.scenario_rules.set(of_allies(1));
    s.scenario_rules.set(of_allies(2));
    const auto wrong = problems(s, *rules);
    CHECK(std::any_of(wrong.begin(), wrong.end(), [](const Problem& p) { return p.message.key == "problem.reserves_twice"; }));
}

TEST_CASE("the cold found no unit to take a figure from while all were still to come, and the game stood still", "[TWX-8]") {
    Game g = staged({"direct_from_hq"});
    for (const At at : {At{4, 6}, At{6, 6}})
        evolve(*g.rules, *g.scenario, g.state, UnitWent{unit(g, at), Location::Left, {}, {}});
    g.state.open.steps.emplace_back(WinterStep{seat_of(Side::Allies), 2});
    g.state.open.steps.emplace_back(SmokeStep{seat_of(Side::Allies), {}});
    act(g, EndSmoke{});
    CHECK_FALSE(step_is<WinterStep>(g));
}

TEST_CASE("of two sides that roll for reserves the one that the scenario names first rolls first", "[SETUP-8][RESERVE-2]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) {
        s.scenario_rules.set(of_allies(1));
        Reserves axis = of_allies(1);
        axis.side = Side::Axis;
        s.scenario_rules.set(axis);
    };
    const Game set = board(picture, setup);
    Game g = new_game(set.rules, set.scenario);
    while (!std::holds_alternative<RollStep>(g.state.open.steps.back())) act(g, chance_outcomes(g).front().action);
    act(g, roll("ii"));
    REQUIRE(step_is<ReserveStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
}

}  // namespace test_reserves
