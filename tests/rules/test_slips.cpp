// What went wrong once, each under its own name, with its family.
#include <algorithm>

#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"
#include "words/advice.hpp"

namespace test_slips {

using namespace salient;
using namespace salient::test;

namespace {

HexId spot(const Scenario& s, At at) { return Board::of(s.board).at({at.x, at.y}); }

// These units of the Allies are held until a turn.
Setup barring(std::vector<At> at, Setup setup = {}) {
    setup.change = [=](Scenario& s, const Rulebook&) {
        HeldUnits rule;
        rule.number = 5;
        for (const At each : at) rule.hexes.push_back(spot(s, each));
        s.scenario_rules.set(rule);
    };
    return setup;
}

bool is_shown(const Game& g, At attacker, At from) {
    const CardId hand[] = {card(g, "direct_from_hq")};
    const auto shots = advise(g.table(), seat_of(Side::Allies), hand).front().shots;
    return std::any_of(shots.begin(), shots.end(),
                       [&](const CardShot& shot) { return shot.attacker == unit(g, attacker) && shot.from == hex(g, from); });
}

// A move that ends where it began is listed.
bool lists_return(const Game& g, At at) {
    const Actions all = legal_actions(g);
    return std::any_of(all.begin(), all.end(), [&](const Action& action) {
        const auto* a = std::get_if<MoveUnit>(&action);
        return a != nullptr && a->unit == unit(g, at) && a->route.back() == hex(g, at);
    });
}

Setup goal_and_town(int medals) {
    Setup setup;
    setup.medals = medals;
    setup.axis_medals = 6;
    setup.change = [](Scenario& s, const Rulebook&) {
        for (const auto& [id, at] : {std::pair<const char*, At>{"bridge", {0, 8}}, {"town", {4, 2}}}) {
            Objective o;
            o.id = id;
            o.for_side = {true, false};
            o.hexes = {spot(s, at)};
            s.objectives.push_back(o);
        }
        s.sides[index(Side::Allies)].must_hold = {"bridge"};
    };
    return setup;
}

}  // namespace

// ---- Recovery ----

TEST_CASE("infantry ordered to move only rested on a hospital", "[BC-13][HOSP-1]") {
    Setup setup;
    setup.options = {"deck.breakthrough"};
    Game g = board("  .   .   .   .   i\n    .\n  .   I+{hospital}   I+{hospital}\n", setup);
    weaken(g, {2, 2}, 2);
    weaken(g, {4, 2}, 2);
    act(g, play_card(g, "probe_left"));
    act(g, order(g, {4, 2}));
    act(g, EndOrders{});
    act(g, order(g, {2, 2}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    const Recover rests{unit(g, {2, 2})};
    CHECK(refusal(g, rests) == "BC-13");
    CHECK_FALSE(is_listed(g, rests));
    CHECK(is_listed(g, Recover{unit(g, {4, 2})}));
}

TEST_CASE("who had battled Behind Enemy Lines rested in its second move", "[HOSP-1][HOSP-3]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   i\n  .   .   I+{hospital}\n", {.allies = {"behind_enemy_lines"}});
    weaken(g, {4, 2}, 2);
    order_units(g, "behind_enemy_lines", {{4, 2}});
    CHECK(refusal(g, Recover{unit(g, {4, 2})}) == "HOSP-1");  // an enemy is beside it
    act(g, EndMoves{});
    fight(g, {4, 2}, {5, 1}, "gggg");
    if (step_is<TakeGroundStep>(g)) act(g, Decline{});
    if (step_is<BattleStep>(g)) act(g, EndBattles{});
    REQUIRE(step_is<MoveStep>(g));
    CHECK(refusal(g, Recover{unit(g, {4, 2})}) == "HOSP-1");
    CHECK_FALSE(is_listed(g, Recover{unit(g, {4, 2})}));
}

// ---- Units that the scenario bars ----

TEST_CASE("units barred for turns counted as nobody, and a card fell back on others", "[CARD-9][ORDER-11]") {
    const Game g =
        board("  .   .   .   .   .   i\n    .\n  .   A   I   .   .\n", barring({{2, 2}}, {.allies = {"armor_assault"}}));
    CHECK(preview_orders(g.table(), seat_of(Side::Allies), card(g, "armor_assault")).units == 0);
    Game played = g;
    act(played, play_card(played, "armor_assault"));
    CHECK_FALSE(step_is<OrderStep>(played));  // CARD-11
    const Game nobody = board("  .   .   .   .   .   i\n    .\n  .   I   I   .   .\n", {.allies = {"armor_assault"}});
    CHECK(preview_orders(nobody.table(), seat_of(Side::Allies), card(nobody, "armor_assault")).units == 1);
}

TEST_CASE("Infantry Assault went to a section where only barred infantry stood", "[TC-INF-2][TC-INF-3][CARD-9]") {
    constexpr auto picture = "  .   .   .   .   .   i\n    .\n  .   I   .   .   .   .   I   A   .   .   .   A\n";
    const Game g = board(picture, barring({{2, 2}}, {.allies = {"infantry_assault", "probe_left"}}));
    CHECK(refusal(g, play_card(g, "infantry_assault", Section::Left)) == "TC-INF-2");
    CHECK(refusal(g, play_card(g, "infantry_assault", Section::Right)) == "TC-INF-2");
    CHECK(is_legal(g, play_card(g, "infantry_assault", Section::Center)));
    // Where all of it is barred no section will do, and the card cannot be chosen (TURN-7).
    const Game none = board(picture, barring({{2, 2}, {12, 2}}, {.allies = {"infantry_assault"}}));
    for (const Section section : {Section::Left, Section::Center, Section::Right})
        CHECK(refusal(none, play_card(none, "infantry_assault", section)) == "TC-INF-2");
    CHECK(is_listed(none, DiscardCard{card(none, "infantry_assault")}));
}

// ---- Advice ----

TEST_CASE("advice showed attacks that the hex forbids", "[BTL-9][BTL-7][ENGR-4]") {
    const Game sea = board("  .   .   .   .   .   .   i\n    .   .   i\n  .   .   I+O   .   A+{trench}   i\n");
    CHECK_FALSE(is_shown(sea, {4, 2}, {4, 2}));
    CHECK_FALSE(is_shown(sea, {8, 2}, {8, 2}));
    const auto mined = [](const char* word) {
        Game g = board(std::string("  .   .   .   .   .   .   i\n    .   .   i\n  .   .   +{minefield}   ") + word + "\n");
        for (Feature& f : g.state.open.features) f.owner = Side::Axis;
        return g;
    };
    CHECK_FALSE(is_shown(mined("<Combat_engineer>"), {6, 2}, {4, 2}));  // it clears them instead
    const Game infantry = mined("I");
    CHECK(reach(infantry.table(), unit(infantry, {6, 2})).find(hex(infantry, {4, 2}))->may_battle);
    const Game engineer = mined("<Combat_engineer>");
    CHECK_FALSE(reach(engineer.table(), unit(engineer, {6, 2})).find(hex(engineer, {4, 2}))->may_battle);
}

TEST_CASE("a unit that suffered by the Initiative die was said to battle after its move", "[OVL-INI-12][BTL-2]") {
    Game g = ordered("  .   .   .   .   .   .   i\n    .\n  .   .   I\n", {{4, 2}});
    CHECK(reach(g.table(), unit(g, {4, 2})).find(hex(g, {6, 2}))->may_battle);
    Unit& shaken = g.state.open.units[unit(g, {4, 2})];
    shaken.initiative.shaken = shaken.done = true;
    CHECK_FALSE(reach(g.table(), unit(g, {4, 2})).find(hex(g, {6, 2}))->may_battle);
}

// ---- Moves there and back ----

TEST_CASE("moves there and back with an effect of their own were not listed", "[DEF-8][TSAND-3][BIGGUN-9][BIGGUN-10][CAMO-3]") {
    constexpr auto picture = "  .   .   .   .   .   .   .   i\n    .\n  .   .   I   .   .\n    .\n  .   .   I+S   .   .\n";
    const Game g = ordered(picture, {{4, 2}, {4, 4}});
    CHECK_FALSE(lists_return(g, {4, 2}));  // nothing comes of it
    CHECK(lists_return(g, {4, 4}));
    Game moved = g;
    act(moved, move(moved, {4, 4}, {{6, 4}, {4, 4}}));
    CHECK_FALSE(has_terrain(moved, {4, 4}, "sandbag"));
    Game marked = g;
    marked.state.open.units[unit(marked, {4, 2})].cross_hair.gun = unit(marked, {14, 0});
    CHECK(lists_return(marked, {4, 2}));
    Game hidden = g;
    hidden.state.open.units[unit(hidden, {4, 2})].traits.add(hidden.rules->trait("camouflaged"));
    CHECK(lists_return(hidden, {4, 2}));
}

// ---- Odds ----

TEST_CASE("the odds left out the ice behind the target", "[TFROZ-1][FLAG-14]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   .   i2\n    .\n  .   .   .   I\n");
    lay(g, {5, 1}, "frozen_river");
    lay(g, {7, 1}, "frozen_river");
    const Odds odds = battle_odds(g.table(), unit(g, {6, 4}), unit(g, {6, 2}), 1);
    const double sinks = 1.0 / 6 / 36;  // the flag, then two stars
    CHECK(odds.eliminate == Approx(sinks));
    CHECK(odds.drive_off == Approx(1.0 / 6 - sinks));
    lay(g, {7, 1}, "bridge");  // TFROZ-3: the way over the crossing is taken
    CHECK(battle_odds(g.table(), unit(g, {6, 4}), unit(g, {6, 2}), 1).eliminate == 0);
}

// ---- Medals ----

TEST_CASE("medals beyond the goal were shown and told while the game went on", "[VICT-7][ELIM-3][VICT-8]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   i1  i1\n  .   .   I   I   .   .\n", goal_and_town(2));
    const auto medals = [](const Game& now) { return now.state.open.at(Side::Allies).medals(); };
    CHECK(medals(g) == 1);  // the town
    ready_to_battle(g, {{4, 2}, {6, 2}});
    const Events first_won = fight(g, {4, 2}, {5, 1}, "ggg");
    CHECK(first<UnitEliminated>(first_won)->medals == 1);
    CHECK(medals(g) == 2);
    CHECK_FALSE(g.is_over());  // the bridge is not held
    if (step_is<TakeGroundStep>(g)) act(g, Decline{});
    const Events second_won = fight(g, {6, 2}, {7, 1}, "ggg");
    CHECK(first<UnitEliminated>(second_won)->medals == 0);
    CHECK(medals(g) == 2);
    CHECK_FALSE(g.is_over());
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a medal that is lost is lost from those that count", "[VICT-7][OBJ-14]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   i1\n  .   .   I   I   .   .\n", goal_and_town(1));
    const auto medals = [](const Game& now) { return now.state.open.at(Side::Allies).medals(); };
    CHECK(medals(g) == 1);
    ready_to_battle(g, {{6, 2}});
    fight(g, {6, 2}, {5, 1}, "ggg");
    CHECK(medals(g) == 1);  // it has all it needs
    finish_turn(g);
    finish_turn(g);
    order_units(g, hand(g, Side::Allies).substr(0, hand(g, Side::Allies).find(' ')), {{4, 2}});
    act(g, move(g, {4, 2}, {{2, 2}}));
    CHECK(medals(g) == 0);
    CHECK(broken_invariants(g).empty());
}

// ---- Scenarios ----

TEST_CASE("a site of sabotage that wins nothing went unsaid", "[SABOT-4]") {
    Setup setup;
    Scenario s = scenario("I\n", setup, *rulebook());
    CHECK(sites_without_medal(s).empty());
    Sabotage rule;
    rule.sites = {spot(s, {4, 2}), spot(s, {6, 2})};
    s.scenario_rules.set(rule);
    Objective o;
    o.type = ObjectiveType::Destruction;
    o.for_side = {true, false};
    o.hexes = {spot(s, {6, 2})};
    s.objectives = {o};
    CHECK(sites_without_medal(s) == std::vector<HexId>{spot(s, {4, 2})});
    s.objectives.front().for_side = {false, true};
    CHECK(sites_without_medal(s).size() == 2);
}

TEST_CASE("a bridge may cost the card instead of dice: it leaves the game, and the hand stays smaller", "[BLOW-10][BLOW-4]") {
    Setup setup;
    setup.allies = {"probe_left", "recon_center", "attack_left"};
    setup.change = [](Scenario& s, const Rulebook&) {
        Demolition rule;
        rule.bridges = {spot(s, {4, 2})};
        rule.costs_card = true;
        s.scenario_rules.set(rule);
    };
    Game g = board("  .   .   .   .   .   i\n    .\n  +R   +R   +B   +R   +R\n    .   I\n", setup);
    CHECK(demolition_chance(*g.scenario->scenario_rules.find<Demolition>()) == 1);
    const int size = g.state.open.at(seat_of(Side::Allies)).hand_size;
    act(g, play_card(g, "probe_left"));
    const Events events = act(g, BlowBridge{hex(g, {4, 2})});
    CHECK(has_terrain(g, {4, 2}, "broken_bridge"));
    CHECK(count<DiceRolled>(events) == 0);
    CHECK(count<CardLeftGame>(events) == 1);
    CHECK(count<CardDiscarded>(events) == 0);
    CHECK(count<CardDrawn>(events) == 0);
    CHECK(hand(g, Side::Allies) == "recon_center attack_left");
    CHECK(g.state.open.at(seat_of(Side::Allies)).hand_size == size - 1);
    CHECK(g.state.open.gone == std::vector<CardId>{card(g, "probe_left")});
    CHECK(g.state.open.active == Side::Axis);
    CHECK(broken_invariants(g).empty());
}

// ---- Readings of the day ----

TEST_CASE("by choice no mine strikes a raider, and engineers still clear where they end", "[TMINE-13][TC-BEL-9][ENGR-4]") {
    for (const bool spares : {false, true}) {
        CAPTURE(spares);
        Setup setup;
        if (spares) setup.options = {"terrain.mines_spare_raiders"};
        setup.allies = {"behind_enemy_lines", "probe_left"};
        for (const std::string word : {"I", "<Combat_engineer>"}) {
            Game g = board("  .   .   .   .   .   .   i\n    .\n  .   .   +{minefield}   " + word + "\n", setup);
            for (Feature& f : g.state.open.features) f.owner = Side::Axis;
            order_units(g, "behind_enemy_lines", {{6, 2}});
            act(g, move(g, {6, 2}, {{4, 2}}));
            CHECK(step_is<RevealStep>(g) == (word == "I" && !spares));
            CHECK(has_terrain(g, {4, 2}, "minefield") == (word == "I"));
        }
    }
}

TEST_CASE("a rainstorm let units drop from the air", "[TWX-2][HWX-7][WEATHER-4]") {
    const auto dropping = [](DropMoment when) {
        Setup setup;
        setup.change = [=](Scenario& s, const Rulebook& rules) {
            UnitSetup u;
            u.type = rules.unit_type("infantry");
            u.nation = s.at(Side::Allies).nation;
            u.group = "sky";
            s.units.push_back(u);
            AirDrop rule;
            rule.group = "sky";
            rule.when = when;
            s.scenario_rules.set(rule);
        };
        return setup;
    };
    const auto rain = rulebook({"house.weather_rainstorm"});
    const auto wrong = [&](DropMoment when) {
        const Setup setup = dropping(when);
        Scenario s = scenario("I   .   i\n", setup, *rain);
        setup.change(s, *rain);
        const auto found = problems(s, *rain);
        return found.empty() ? "" : found.front().message.key;
    };
    CHECK(wrong(DropMoment::BeforeFirstTurn) == "problem.drop_in_rainstorm");
    CHECK(wrong(DropMoment::Orders) == "");
    for (const bool rains : {false, true}) {
        CAPTURE(rains);
        Setup setup = dropping(DropMoment::Orders);
        if (rains) setup.options = {"house.weather_rainstorm"};
        Game g = board("  .   .   .   i\n    .\n  .   I   .\n", setup);
        act(g, play_card(g, "direct_from_hq"));
        const Actions all = legal_actions(g);
        const bool drops =
            std::any_of(all.begin(), all.end(), [](const Action& a) { return std::holds_alternative<AimDrop>(a); });
        CHECK(drops == !rains);
        CHECK(refusal(g, AimDrop{UnitId{g.state.open.units.size() - 1}, hex(g, {4, 4})}) == (rains ? "HWX-7" : ""));
    }
}

TEST_CASE("a token of air power was thrown away in a rainstorm", "[RESERVE-9][TC-AIR-11][TWX-2]") {
    Setup setup;
    setup.options = {"house.weather_rainstorm"};
    Game g = board("  .   .   .   i\n    .\n  .   I   .\n", setup);
    ++g.state.open.sides[index(Side::Allies)].reserves.air_tokens;
    CHECK(refusal(g, SpendAirPower{}) == "TWX-2");
    CHECK_FALSE(is_listed(g, SpendAirPower{}));
}

// ---- Clauses that stood in no list ----

TEST_CASE("armor rolls two dice less out of a town", "[ARMOR-7]") {
    CHECK(dice_lines(board(next_to_each_other("A+T", "i")), {4, 2}, {5, 1}) == "+3 BASE-2; -2 TOWN-1");
}

TEST_CASE("artillery set up on a mountain reaches seven hexes and stays there", "[ARTY-7]") {
    const Game g = ordered("  .\n    .\n  G+{mountain}   .   .   .   .   .   .   i   .   .\n", {{0, 2}});
    CHECK(target_verdict(g.table(), unit(g, {0, 2}), unit(g, {14, 2})).is_yes());
    CHECK(dice(g, {0, 2}, {14, 2}) == 1);
    CHECK(reach_text(g, {0, 2}).empty());
}

TEST_CASE("the second assault of the French has one die whatever the card adds, and may be ambushed", "[NC-13][FRA-7][FRA-8]") {
    Setup setup;
    setup.allies = {"close_assault", "probe_left"};
    setup.allies_nation = "fr";
    setup.axis = {"ambush", "probe_left"};
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(FrenchFuria{}); };
    Game g = board("  .   .   .   .   .   i\n    .   i1  i\n  .   .   I   .   .\n", setup);
    order_units(g, "close_assault", {{4, 2}});
    CHECK(dice(g, {4, 2}, {5, 1}) == 4);
    fight(g, {4, 2}, {3, 1}, "gggg");
    REQUIRE(step_is<AssaultAgainStep>(g));
    act(g, battle(g, {4, 2}, {5, 1}));
    REQUIRE(step_is<AmbushStep>(g));
    act(g, Decline{});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 1);
}

}  // namespace test_slips
