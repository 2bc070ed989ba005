// Trains: rails, moves, hits, flags, unloading, guns, cards (TRAIN, TTRAIN).
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>

#include "salient/data.hpp"
#include "salient/rng.hpp"
#include "salient/state_hash.hpp"
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/position.hpp"

namespace test_trains {

using namespace salient;
using namespace salient::test;

namespace {

// A line of rail from west to east along row 4, and an Allied train on it.
struct Line {
    int first = 4, last = 20;  // x of its ends
    int locomotive = 12;
    std::optional<int> wagon = 14;
    Direction facing = Direction::W;  // of a locomotive alone
    std::string wagon_type = "wagon";
    std::map<int, std::string> instead = {};  // other ground on some of the hexes: "rail_station"
    int figures = 0;                          // hits that are left to the locomotive; the wagon has one fewer
    int aboard_locomotive = 0, aboard_wagon = 0;
    std::string aboard = "infantry";
};

Setup along(const Line& line, Setup setup = {}) {
    setup.change = [line](Scenario& s, const Rulebook& rules) {
        const Board& outline = Board::of(s.board);
        for (int x = line.first; x <= line.last; x += 2) {
            Feature f;
            f.hex = outline.at({x, 4});
            const auto other = line.instead.find(x);
            f.type = rules.terrain(other == line.instead.end() ? "rail" : other->second);
            if (rules.at(f.type).has_sides) {
                f.sides.add(Direction::E);
                f.sides.add(Direction::W);
            }
            s.features.push_back(f);
        }
        const auto part = [&](int x, const std::string& type) {
            UnitSetup u;
            u.hex = outline.at({x, 4});
            u.type = rules.unit_type(type);
            u.side = Side::Allies;
            u.nation = s.at(Side::Allies).nation;
            return u;
        };
        UnitSetup locomotive = part(line.locomotive, "locomotive");
        locomotive.figures = static_cast<std::uint8_t>(line.figures);
        if (line.wagon) {
            UnitSetup wagon = part(*line.wagon, line.wagon_type);
            wagon.figures = static_cast<std::uint8_t>(line.figures != 0 ? line.figures - 1 : 0);
            locomotive.wagon = wagon.hex;
            s.units.push_back(wagon);  // the wagon has the lower number
        } else {
            locomotive.facing = line.facing;
        }
        s.units.push_back(locomotive);
        const auto load = [&](int count, HexId where) {
            for (int i = 0; i < count; ++i) {
                UnitSetup u = part(0, line.aboard);
                u.hex = HexId::none();
                u.aboard = where;
                s.units.push_back(u);
            }
        };
        load(line.aboard_locomotive, locomotive.hex);
        load(line.aboard_wagon, locomotive.wagon);
    };
    return setup;
}

const char* nobody = ".\n";

Game railway(const Line& line, const char* picture = nobody, Setup setup = {}) {
    return board(picture, along(line, std::move(setup)));
}
Game ordered_train(const Line& line, const char* picture = nobody, Setup setup = {}) {
    Game g = railway(line, picture, std::move(setup));
    order_units(g, "direct_from_hq", {{line.locomotive, 4}});
    return g;
}
// The Axis attack: infantry in row 3 above the line, ordered and past the Move phase.
Game attacked(const Line& line, const char* picture, std::initializer_list<At> attackers, Setup setup = {}) {
    setup.active = Side::Axis;
    Game g = railway(line, picture, std::move(setup));
    ready_to_battle(g, attackers);
    return g;
}
const char* enemy_above = ".\n.\n.\n.   .   .   .   .   .   i\n";  // at (13, 3), next to (12, 4) and (14, 4)
const char* enemy_far = ".\n.\n.   .   .   .   .   .   i\n";       // at (12, 2)

std::string problem_of(const Line& line, const std::function<void(Scenario&, const Rulebook&)>& change) {
    const auto rules = rulebook();
    Setup setup = along(line);
    Scenario s = scenario("i\n", setup, *rules);
    setup.change(s, *rules);
    change(s, *rules);
    const auto found = problems(s, *rules);
    return found.empty() ? "" : found.front().message.key;
}
UnitSetup& part(Scenario& s, const Rulebook& rules, const std::string& type) {
    for (UnitSetup& u : s.units)
        if (rules.at(u.type).id == type) return u;
    throw std::runtime_error(type);
}

}  // namespace

TEST_CASE("locomotive and wagon are ordered as one unit, which counts once", "[TRAIN-1][UT-30][UT-31][CU-20]") {
    Setup setup;
    setup.allies = {"probe_center"};
    Game g = railway({}, ".\n.\n.\n.\n.\n.\n.   .   .   .   .   .   I   I\n", setup);
    act(g, play_card(g, "probe_center"));
    CHECK(refusal(g, order(g, {14, 4})) == "TRAIN-1");
    CHECK_FALSE(is_listed(g, order(g, {14, 4})));
    act(g, order(g, {12, 4}));
    CHECK(unit_state(g, {14, 4}).ordered);
    act(g, order(g, {12, 6}));  // Probe orders two
    CHECK_FALSE(is_legal(g, order(g, {14, 6})));
}

TEST_CASE("a train in two sections is ordered in either", "[TRAIN-2]") {
    // Two neighboring hexes without a section in common.
    const Board& outline = Board::of(BoardKind::Standard);
    int x = 0;
    while ((outline.section_mask(outline.at({x, 4}), Edge::Bottom) &
            outline.section_mask(outline.at({x + 2, 4}), Edge::Bottom)) != 0)
        x += 2;
    for (const char* card : {"probe_left", "probe_center"}) {
        CAPTURE(card, x);
        Setup setup;
        setup.allies = {card};
        Game g = railway({.first = 0, .last = 24, .locomotive = x, .wagon = x + 2}, nobody, setup);
        act(g, play_card(g, card));
        CHECK(is_legal(g, order(g, {x, 4})));
    }
}

TEST_CASE("a train moves up to three hexes over joined rails, all forward or all backward",
          "[TRAIN-3][TTRAIN-1][TTRAIN-2][TTRAIN-3]") {
    const Game g = ordered_train({});
    CHECK(is_listed(g, move(g, {12, 4}, {{10, 4}})));
    CHECK(is_listed(g, move(g, {12, 4}, {{10, 4}, {8, 4}, {6, 4}})));
    CHECK(refusal(g, move(g, {12, 4}, {{10, 4}, {8, 4}, {6, 4}, {4, 4}})) == "TRAIN-3");
    CHECK(is_listed(g, move(g, {12, 4}, {{16, 4}, {18, 4}, {20, 4}})));  // the wagon leads
    CHECK(refusal(g, move(g, {12, 4}, {{10, 4}, {12, 4}})) == "TRAIN-3");
    CHECK(refusal(g, move(g, {12, 4}, {{11, 3}})) == "TRAIN-3");
    CHECK(reach(g.table(), unit(g, {12, 4})).destinations.size() == 6);
    CHECK(reach(g.table(), unit(g, {14, 4})).destinations.empty());
    CHECK(refusal(g, move(g, {14, 4}, {{16, 4}})) == "TRAIN-1");
    // Where the line ends, the train does.
    const Game end = ordered_train({.first = 12});
    CHECK(refusal(end, move(end, {12, 4}, {{10, 4}})) == "TRAIN-3");
    // A rail that runs past is not joined.
    Game crossing = ordered_train({.first = 12});
    lay(crossing, {10, 4}, "rail", {Direction::NE, Direction::SW});
    CHECK(refusal(crossing, move(crossing, {12, 4}, {{10, 4}})) == "TRAIN-3");
    lay(crossing, {10, 4}, "rail", {Direction::E, Direction::SW});
    CHECK(is_legal(crossing, move(crossing, {12, 4}, {{10, 4}})));
    // A station is open on every side, a bridge too.
    for (const char* open : {"rail_station", "railroad_bridge"}) {
        Game other = ordered_train({.first = 12});
        lay(other, {10, 4}, open);
        lay(other, {9, 3}, "rail", {Direction::SE, Direction::NW});
        CHECK(is_legal(other, move(other, {12, 4}, {{10, 4}, {9, 3}})));
    }
}

TEST_CASE("the wagon follows into the hex that the locomotive leaves, and leads it backward", "[TRAIN-6][TTRAIN-3]") {
    Game g = ordered_train({});
    act(g, move(g, {12, 4}, {{10, 4}, {8, 4}}));
    CHECK(g.rules->at(unit_state(g, {8, 4}).type).id == "locomotive");
    CHECK(g.rules->at(unit_state(g, {10, 4}).type).id == "wagon");
    CHECK_FALSE(has_unit(g, {12, 4}));
    CHECK(unit_state(g, {8, 4}).train.facing == Direction::W);
    Game back = ordered_train({});
    act(back, move(back, {12, 4}, {{16, 4}}));
    CHECK(back.rules->at(unit_state(back, {14, 4}).type).id == "locomotive");
    CHECK(back.rules->at(unit_state(back, {16, 4}).type).id == "wagon");
    CHECK(unit_state(back, {14, 4}).train.facing == Direction::W);
}

TEST_CASE("in a bend the locomotive turns with the rail", "[TRAIN-10][TTRAIN-2]") {
    Game g = ordered_train({.first = 12});
    lay(g, {10, 4}, "rail", {Direction::E, Direction::SW});
    lay(g, {9, 5}, "rail", {Direction::NE, Direction::SW});
    act(g, move(g, {12, 4}, {{10, 4}, {9, 5}}));
    CHECK(unit_state(g, {9, 5}).train.facing == Direction::SW);
    CHECK(g.rules->at(unit_state(g, {10, 4}).type).id == "wagon");
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a train enters no occupied hex, a friend's neither, and no blocked rail", "[TRAIN-4][TTRAIN-4]") {
    for (const char* who : {".\n.\n.\n.\n.   .   .   .   .   I\n", ".\n.\n.\n.\n.   .   .   .   .   i\n"}) {
        const Game g = ordered_train({}, who);
        CHECK(refusal(g, move(g, {12, 4}, {{10, 4}})) == "TRAIN-4");
    }
    for (const char* what : {"broken_bridge", "road_block", "wire", "hedgehog", "minefield", "impassable"}) {
        CAPTURE(what);
        Game g = ordered_train({});
        lay(g, {8, 4}, what);
        CHECK(refusal(g, move(g, {12, 4}, {{10, 4}, {8, 4}})) == "TTRAIN-4");
        CHECK(is_legal(g, move(g, {12, 4}, {{10, 4}})));
        CHECK(refusal_key(g, move(g, {12, 4}, {{10, 4}, {8, 4}})) == "refusal.rail_blocked");
    }
    // Nobody else enters a hex of the train.
    Setup setup;
    setup.active = Side::Axis;
    Game g = railway({}, enemy_above, setup);
    order_units(g, "direct_from_hq", {{13, 3}});
    CHECK(refusal(g, move(g, {13, 3}, {{14, 4}})) == "MOVE-5");
}

TEST_CASE("a train was offered the exit that a unit listed before it has, and one on an exit could leave without its wagon",
          "[TRAIN-3][EXIT-4]") {
    Setup setup;
    Objective exit;
    exit.type = ObjectiveType::Exit;
    exit.for_side[index(Side::Allies)] = true;
    for (const Hex hex : {Hex{0, 0}, Hex{12, 4}}) exit.hexes.push_back(Board::of(BoardKind::Standard).at(hex));
    setup.objectives = {exit};
    Game g = railway({}, "I\n", setup);
    order_units(g, "direct_from_hq", {{0, 0}, {12, 4}});
    const auto leaves = [&](At from) { return ExitBoard{unit(g, from), {}}; };
    CHECK(is_listed(g, leaves({0, 0})));
    CHECK_FALSE(is_listed(g, leaves({12, 4})));
    CHECK(refusal(g, leaves({12, 4})) == "TRAIN-3");
    for (const Action& action : legal_actions(g)) CHECK(check(g, action));
}

TEST_CASE("no ground stops a train, keeps it from battle or protects it", "[TTRAIN-5][TCLS-9][TRAIL-5]") {
    // Through a station without a stop.
    Game through = ordered_train({.instead = {{10, "rail_station"}}});
    CHECK(is_legal(through, move(through, {12, 4}, {{10, 4}, {8, 4}})));
    // An armored train battles from a station that it has just entered.
    Game armed = ordered_train({.wagon_type = "armored_wagon", .instead = {{12, "rail_station"}}}, enemy_far);
    act(armed, move(armed, {12, 4}, {{10, 4}}));
    if (step_is<MoveStep>(armed)) act(armed, EndMoves{});
    CHECK(is_legal(armed, battle(armed, {12, 4}, {12, 2})));
    // The station takes no dice away from those who attack it.
    const Game target = attacked({.instead = {{12, "rail_station"}}}, enemy_above, {{13, 3}});
    CHECK(dice_lines(target, {13, 3}, {12, 4}) == "+3 BASE-1");
    // Infantry in the same station has its shelter.
    const Game foot = railway({.first = 4, .last = 20, .locomotive = 18, .wagon = 20, .instead = {{12, "rail_station"}}},
                              ".\n.\n.\n.   .   .   .   .   .   i\n.   .   .   .   .   .   I\n");
    CHECK(dice(foot, {13, 3}, {12, 4}) == 2);
}

TEST_CASE("the smoke of shells takes a die of an armored train, though no ground binds it", "[TTRAIN-5][SMOKE-5][SMOKE-6]") {
    Game g = ordered_train({.wagon_type = "armored_wagon"}, enemy_far);
    const int clear = dice(g, {14, 4}, {12, 2});
    Feature smoke;
    smoke.hex = hex(g, {14, 4});
    smoke.type = g.rules->terrain("smoke_shell");
    smoke.owner = Side::Allies;
    evolve(*g.rules, *g.scenario, g.state, FeaturePlaced{smoke});
    CHECK(dice(g, {14, 4}, {12, 2}) == clear - 1);
    CHECK(dice(g, {12, 2}, {14, 4}) == dice(g, {12, 2}, {12, 4}) - 1);
}

TEST_CASE("a hit on either part counts on the train: the third destroys the wagon, the fourth the locomotive",
          "[TRAIN-7][TRAIN-8][MEDV-5]") {
    for (const At target : {At{12, 4}, At{14, 4}}) {
        Game g = attacked({}, enemy_above, {{13, 3}});
        const Events two = fight(g, {13, 3}, target, "ggi");  // only grenades hit
        CHECK(unit_state(g, {12, 4}).figures == 2);
        CHECK(unit_state(g, {14, 4}).figures == 1);
        CHECK(count<UnitEliminated>(two) == 0);
        Game three = attacked({}, enemy_above, {{13, 3}});
        const Events lost = fight(three, {13, 3}, target, "ggg");
        REQUIRE(count<UnitEliminated>(lost) == 1);
        CHECK(first<UnitEliminated>(lost)->medals == 0);
        CHECK_FALSE(has_unit(three, {14, 4}));
        CHECK(unit_state(three, {12, 4}).figures == 1);
        CHECK(three.state.open.at(Side::Axis).medals() == 0);
        CHECK(broken_invariants(three).empty());
    }
    Game last = attacked({.figures = 2}, enemy_above, {{13, 3}});
    fight(last, {13, 3}, {14, 4}, "gga");  // the third and the fourth at once
    CHECK_FALSE(has_unit(last, {12, 4}));
    CHECK_FALSE(has_unit(last, {14, 4}));
    CHECK(last.state.open.at(Side::Axis).medals() == 1);
}

TEST_CASE("a locomotive alone stands four hits", "[TRAIN-1][TRAIN-7]") {
    Game g = attacked({.wagon = {}}, enemy_above, {{13, 3}});
    fight(g, {13, 3}, {12, 4}, "ggg");
    CHECK(unit_state(g, {12, 4}).figures == 1);
}

TEST_CASE("a train may ignore a flag of each roll and falls back along the rail, away from where it faces",
          "[TRAIN-9][TRAIN-10][TTRAIN-6]") {
    Game g = attacked({}, enemy_above, {{13, 3}});
    fight(g, {13, 3}, {12, 4}, "fia");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(is_listed(g, Retreat{1, {}}));
    CHECK(refusal(g, retreat(g, 0, {{10, 4}})) == "TRAIN-10");
    act(g, retreat(g, 0, {{16, 4}}));
    CHECK(g.rules->at(unit_state(g, {14, 4}).type).id == "locomotive");
    CHECK(g.rules->at(unit_state(g, {16, 4}).type).id == "wagon");
    // The other way round it goes the other way.
    Game east = attacked({.locomotive = 14, .wagon = 12}, enemy_above, {{13, 3}});
    fight(east, {13, 3}, {12, 4}, "ffi");
    REQUIRE(step_is<RetreatStep>(east));
    act(east, retreat(east, 1, {{10, 4}}));
    CHECK(east.rules->at(unit_state(east, {10, 4}).type).id == "wagon");
}

TEST_CASE("each flag that a train cannot obey is a hit", "[TRAIN-10][TTRAIN-6]") {
    Game g = attacked({.last = 16}, enemy_above, {{13, 3}});
    fight(g, {13, 3}, {12, 4}, "fff");
    REQUIRE(step_is<RetreatStep>(g));
    const auto choices = retreat_choices(g.table(), unit(g, {12, 4}), 3, 1, HexId::none());
    for (const RetreatChoice& c : choices) CHECK(c.figures_lost == 3 - c.flags_ignored - c.hexes);
    act(g, retreat(g, 1, {{16, 4}}));
    CHECK(unit_state(g, {14, 4}).figures == 3);
    CHECK(unit_state(g, {16, 4}).figures == 2);
}

TEST_CASE("where the flags cost the wagon, the locomotive falls back as far alone", "[TRAIN-10]") {
    Game g = attacked({.last = 16, .figures = 2}, enemy_above, {{13, 3}});
    fight(g, {13, 3}, {12, 4}, "ffa");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 0, {{16, 4}}));
    CHECK(g.rules->at(unit_state(g, {14, 4}).type).id == "locomotive");
    CHECK_FALSE(has_unit(g, {16, 4}));
    CHECK_FALSE(has_unit(g, {12, 4}));
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("flags drive the locomotive back when the hits took the wagon that was attacked", "[TRAIN-7][TRAIN-10]") {
    Game g = attacked({.figures = 3}, enemy_above, {{13, 3}});
    fight(g, {13, 3}, {14, 4}, "ggf");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 0, {{14, 4}}));
    CHECK(g.rules->at(unit_state(g, {14, 4}).type).id == "locomotive");
}

TEST_CASE("the odds against a train are those of its rules", "[TRAIN-7][TRAIN-10]") {
    const auto thousand = [](const Game& g, At target) {
        const Odds odds = battle_odds(g.table(), unit(g, {13, 3}), unit(g, target), 3);
        double gone = 0, back = 0;
        for (int a = 0; a < 6; ++a)
            for (int b = 0; b < 6; ++b)
                for (int c = 0; c < 6; ++c) {
                    constexpr char sides_of_a_die[] = "iiagsf";
                    Game played = g;
                    fight(played, {13, 3}, target, std::string{sides_of_a_die[a], sides_of_a_die[b], sides_of_a_die[c]});
                    const UnitId id = unit(g, target);
                    if (step_is<RetreatStep>(played)) {
                        Actions legal = legal_actions(played);
                        const auto best = std::max_element(legal.begin(), legal.end(), [](const Action& x, const Action& y) {
                            return std::get<Retreat>(x).flags_ignored < std::get<Retreat>(y).flags_ignored;
                        });
                        act(played, *best);
                    }
                    const Unit& now = played.state.open.at(id);
                    const UnitId lead = lead_of(g.table(), id);
                    gone += !now.on_board();
                    back += now.on_board() && played.state.open.at(lead).hex != g.state.open.at(lead).hex;
                }
        CHECK(odds.eliminate == Approx(gone / 216));
        CHECK(odds.drive_off == Approx(back / 216));
    };
    for (const int figures : {2, 3, 4})
        for (const int last : {14, 16, 20})
            for (const At target : {At{12, 4}, At{14, 4}}) {
                CAPTURE(figures, last, target.x);
                thousand(attacked({.last = last, .figures = figures}, enemy_above, {{13, 3}}), target);
            }
}

TEST_CASE("a train takes no ground and regains no hits", "[TRAIN-11][CU-22][ACX-11]") {
    Game g = ordered_train({.wagon_type = "armored_wagon"}, ".\n.\n.\n.   .   .   .   .   .   i1\n");
    act(g, EndMoves{});
    fight(g, {14, 4}, {13, 3}, "ggg");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    for (const char* type : {"locomotive", "wagon", "armored_wagon"})
        CHECK_FALSE(rulebook()->at(rulebook()->unit_type(type)).takes_ground);
    Setup setup;
    setup.allies = {"medics_mechanics"};
    Game heal = railway({}, ".\n.\n.\n.\n.\n.\n.   .   I\n", setup);
    weaken(heal, {4, 6}, 2);
    weaken(heal, {12, 4}, 2);
    weaken(heal, {14, 4}, 1);
    act(heal, play_card(heal, "medics_mechanics"));
    CHECK(refusal(heal, HealUnit{unit(heal, {12, 4})}) == "TRAIN-11");
    CHECK(refusal(heal, HealUnit{unit(heal, {14, 4})}) == "TRAIN-11");
}

TEST_CASE("a supply train has no dice, and nobody reaches those aboard", "[TRAIN-12][UB-26]") {
    const Line line{.aboard_locomotive = 1, .aboard_wagon = 1};
    Game g = ordered_train(line, enemy_far);
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK_FALSE(step_is<BattleStep>(g));
    CHECK(targets(g.table(), unit(g, {14, 4})).empty());
    const auto aboard = passengers(g.table(), unit(g, {12, 4}));
    REQUIRE(aboard.size() == 2);
    for (const UnitId id : aboard) {
        CHECK_FALSE(target_verdict(g.table(), unit(g, {12, 2}), id));
        CHECK(refusal(railway(line), OrderUnit{id}) != "");
    }
}

namespace {

Game at_station(Line line = {.instead = {{10, "rail_station"}}, .aboard_locomotive = 1, .aboard_wagon = 1},
                const char* picture = nobody) {
    Game g = ordered_train(line, picture);
    act(g, move(g, {12, 4}, {{10, 4}, {8, 4}}));
    return g;
}

}  // namespace

TEST_CASE("at a station the owner may end the move and unload onto hexes beside the train", "[TRAIN-13][TTRAIN-8]") {
    Game g = at_station();
    REQUIRE(step_is<UnloadStep>(g));
    const auto aboard = passengers(g.table(), unit(g, {10, 4}));
    CHECK(is_listed(g, Unload{aboard[0], hex(g, {9, 3})}));
    CHECK(is_listed(g, Unload{aboard[0], hex(g, {14, 4})}));              // behind the wagon
    CHECK(refusal(g, Unload{aboard[0], hex(g, {6, 4})}) == "TRAIN-13");   // not beside it
    CHECK(refusal(g, Unload{aboard[0], hex(g, {12, 4})}) == "TRAIN-13");  // the wagon is there
    CHECK(refusal(g, Unload{aboard[1], hex(g, {9, 3})}) == "TRAIN-13");   // one after the other
    act(g, Unload{aboard[0], hex(g, {9, 3})});
    REQUIRE(step_is<UnloadStep>(g));
    CHECK(refusal(g, Decline{}) == "TRAIN-13");
    CHECK_FALSE(is_legal(g, Unload{aboard[1], hex(g, {9, 3})}));
    act(g, Unload{aboard[1], hex(g, {13, 5})});
    CHECK(g.rules->at(unit_state(g, {10, 4}).type).id == "locomotive");  // it goes no further
    CHECK(unit_state(g, {9, 3}).figures == 4);
    CHECK(broken_invariants(g).empty());
    // Or it goes on.
    Game on = at_station();
    act(on, Decline{});
    CHECK(has_unit(on, {8, 4}));
    CHECK(passengers(on.table(), unit(on, {8, 4})).size() == 2);
}

TEST_CASE("a unit comes off only where it may go", "[TRAIN-13]") {
    Line line{.instead = {{10, "rail_station"}}, .aboard_locomotive = 1, .aboard = "armor"};
    const Game g = at_station(line, ".\n.\n.\n.   .   .   .   +R   i\n");
    const UnitId tank = passengers(g.table(), unit(g, {10, 4})).front();
    CHECK_FALSE(is_legal(g, Unload{tank, hex(g, {9, 3})}));   // the river
    CHECK_FALSE(is_legal(g, Unload{tank, hex(g, {11, 3})}));  // an enemy
    CHECK(is_legal(g, Unload{tank, hex(g, {9, 5})}));
}

TEST_CASE("a train backs into a station with its locomotive too; a retreat onto one unloads nothing", "[TRAIN-13][TTRAIN-8]") {
    Line line{.instead = {{14, "rail_station"}}, .aboard_wagon = 1};
    Game g = ordered_train(line);
    act(g, move(g, {12, 4}, {{16, 4}}));
    CHECK(step_is<UnloadStep>(g));
    Game flags = attacked(line, enemy_above, {{13, 3}});
    fight(flags, {13, 3}, {12, 4}, "fia");
    act(flags, retreat(flags, 0, {{16, 4}}));
    CHECK_FALSE(step_is<UnloadStep>(flags));
    CHECK(passengers(flags.table(), unit(flags, {14, 4})).size() == 1);
}

TEST_CASE("unloading happens once, and who came off waits for the next turn of its side", "[TRAIN-14][TTRAIN-9][TER-14]") {
    Line line{.instead = {{10, "rail_station"}}, .aboard_locomotive = 1};
    Game g = at_station(line, ".\n.\n.   .   .   .   .   i\n");
    act(g, Unload{passengers(g.table(), unit(g, {10, 4})).front(), hex(g, {9, 3})});
    CHECK(unit_state(g, {9, 3}).train.came_off);
    CHECK(unit_state(g, {10, 4}).train.has_unloaded);
    CHECK(may_battle(g.table(), unit(g, {9, 3})).is_yes() == false);
    // The enemy attacks it: it ambushes nobody, for it does not battle.
    finish_turn(g);
    CHECK(unit_state(g, {9, 3}).train.came_off);
    while (g.state.open.active != Side::Allies) {
        const Actions legal = legal_actions(g);
        act(g, legal.front());
        if (step_is<OrderStep>(g)) finish_turn(g);
    }
    CHECK_FALSE(unit_state(g, {9, 3}).train.came_off);
    // A mine under it goes off.
    Game mined = at_station(line);
    Feature mine;
    mine.hex = hex(mined, {9, 3});
    mine.type = mined.rules->terrain("minefield");
    mine.owner = Side::Axis;
    mine.value = 2;
    evolve(*mined.rules, *mined.scenario, mined.state, FeaturePlaced{mine});
    act(mined, Unload{passengers(mined.table(), unit(mined, {10, 4})).front(), mine.hex});
    CHECK(step_is<RollStep>(mined));
    // Units that found no room stay aboard for good.
    Line full{.instead = {{10, "rail_station"}}, .aboard_locomotive = 2};
    Game crowded = ordered_train(full, ".\n.\n.\n.   .   .   .   .   I   I\n.   .   .   .   I\n.   .   .   .   .   I   I\n");
    act(crowded, move(crowded, {12, 4}, {{10, 4}}));
    REQUIRE(step_is<UnloadStep>(crowded));
    while (step_is<UnloadStep>(crowded)) act(crowded, legal_actions(crowded).back());  // the first one declines
    CHECK(unit_state(crowded, {10, 4}).train.has_unloaded);
    CHECK(broken_invariants(crowded).empty());
}

TEST_CASE("a bridge that is blown up under a part of a train takes the whole train", "[TRAIN-7][BLOW-6]") {
    Setup setup = along({.instead = {{14, "railroad_bridge"}}});
    const auto lays = setup.change;
    setup.change = [lays](Scenario& s, const Rulebook& rules) {
        lays(s, rules);
        Demolition d;
        d.side = Side::Axis;
        d.bridges = {Board::of(s.board).at({14, 4})};
        s.scenario_rules.set(d);
    };
    setup.active = Side::Axis;
    setup.axis = {"assault_center"};
    Game g = board(enemy_far, setup);
    act(g, play_card(g, "assault_center"));
    act(g, BlowBridge{hex(g, {14, 4})});
    act(g, roll("ss"));
    CHECK_FALSE(has_unit(g, {12, 4}));
    CHECK_FALSE(has_unit(g, {14, 4}));
    CHECK(g.state.open.at(Side::Axis).medals() == 1);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("data lets a wagon lose its gun only to a wagon without one, and no train takes ground", "[TRAIN-11][TRAIN-17]") {
    CHECK_FALSE(issues_of_rules(R"({"units": {"armored_wagon": {"disarmed": "infantry"}}})").empty());
    CHECK_FALSE(issues_of_rules(R"({"units": {"armored_wagon": {"disarmed": "armored_wagon"}}})").empty());
    CHECK_FALSE(issues_of_rules(R"({"units": {"armor": {"disarmed": "wagon"}}})").empty());
    Setup setup;
    setup.rules_patch = R"({"units": {"armored_wagon": {"takes_ground": true}}})";
    Game g = ordered_train({.wagon_type = "armored_wagon"}, ".\n.\n.\n.   .   .   .   .   .   i1   i\n", setup);
    act(g, EndMoves{});
    fight(g, {14, 4}, {13, 3}, "ggg");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("who came off a train battles neither in ambush nor back", "[TRAIN-14]") {
    Setup setup;
    setup.allies = {"direct_from_hq", "ambush"};
    Line line{.instead = {{10, "rail_station"}}, .aboard_locomotive = 1};
    Game g = ordered_train(line, ".\n.\n.   .   .   .   i\n", setup);
    act(g, move(g, {12, 4}, {{10, 4}}));
    act(g, Unload{passengers(g.table(), unit(g, {10, 4})).front(), hex(g, {9, 3})});
    finish_turn(g);
    REQUIRE(g.state.open.active == Side::Axis);
    ready_to_battle(g, {{8, 2}});
    act(g, battle(g, {8, 2}, {9, 3}));
    CHECK_FALSE(step_is<AmbushStep>(g));
}

TEST_CASE("an armored train moves three hexes and battles from its wagon as artillery, without sight",
          "[TRAIN-16][TTRAIN-10][UB-27][TCLS-9]") {
    Game g = ordered_train({.wagon_type = "armored_wagon"},
                           ".   .   .   .   .   i\n.   .   .   .   +F   +F\n.   .   .   .   +F   +F\n");
    act(g, move(g, {12, 4}, {{10, 4}, {8, 4}, {6, 4}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(dice(g, {8, 4}, {10, 0}) == 2);
    CHECK_FALSE(is_legal(g, battle(g, {6, 4}, {10, 0})));  // the locomotive has no dice
    CHECK(rulebook()->at(rulebook()->unit_type("armored_wagon")).dice == rulebook()->at(rulebook()->unit_type("artillery")).dice);
    fight(g, {8, 4}, {10, 0}, "gg");
    CHECK_FALSE(step_is<BattleStep>(g));
}

TEST_CASE("the gun of an armored train may take the first hit of an attack; then the train battles no more", "[TRAIN-17]") {
    for (const At target : {At{12, 4}, At{14, 4}}) {
        Game g = attacked({.wagon_type = "armored_wagon"}, enemy_above, {{13, 3}});
        fight(g, {13, 3}, target, "ggi");
        REQUIRE(step_is<GunHitStep>(g));
        CHECK(to_act(g) == seat_of(Side::Allies));
        Game keeps = g;
        act(g, LoseGun{});
        CHECK(unit_state(g, {12, 4}).figures == 3);
        CHECK(g.rules->at(unit_state(g, {14, 4}).type).id == "wagon");
        CHECK(targets(g.table(), unit(g, {14, 4})).empty());
        act(keeps, Decline{});
        CHECK(unit_state(keeps, {12, 4}).figures == 2);
        CHECK(keeps.rules->at(unit_state(keeps, {14, 4}).type).id == "armored_wagon");
    }
    Game flags = attacked({.last = 14, .wagon_type = "armored_wagon"}, enemy_above, {{13, 3}});
    fight(flags, {13, 3}, {12, 4}, "ffa");  // hits by flags are none of the attack
    CHECK_FALSE(step_is<GunHitStep>(flags));
}

TEST_CASE("the ground of its target takes from an armored train what it takes from artillery", "[TCLS-9][UB-27]") {
    const Line armored{.wagon_type = "armored_wagon"};
    for (const std::string ground : {"F", "T", "H", "S", "E"}) {
        CAPTURE(ground);
        const std::string picture = ".\n.\n.   .   .   .   .   .   i+" + ground + "\n";
        const Game train = ordered_train(armored, picture.c_str());
        CHECK(dice_lines(train, {14, 4}, {12, 2}) == "+3 UB-27");
        CHECK(dice_lines(board(picture + ".\n.   .   .   .   .   .   .   G\n"), {14, 4}, {12, 2}) == "+3 BASE-3");
    }
}

TEST_CASE("a train that is destroyed takes with it whom it carries, for no medal", "[TRAIN-19]") {
    Game wagon = attacked({.figures = 2, .aboard_locomotive = 1, .aboard_wagon = 1}, enemy_above, {{13, 3}});
    const auto aboard = passengers(wagon.table(), unit(wagon, {12, 4}));
    fight(wagon, {13, 3}, {12, 4}, "gia");
    CHECK(wagon.state.open.at(aboard[0]).where == Location::Aboard);
    CHECK(wagon.state.open.at(aboard[1]).where == Location::Eliminated);
    CHECK(broken_invariants(wagon).empty());
    Game all = attacked({.figures = 2, .aboard_locomotive = 1, .aboard_wagon = 1}, enemy_above, {{13, 3}});
    fight(all, {13, 3}, {12, 4}, "gga");
    CHECK(all.state.open.at(aboard[0]).where == Location::Eliminated);
    CHECK(all.state.open.at(Side::Axis).medals() == 1);
    CHECK(broken_invariants(all).empty());
}

TEST_CASE("each part blocks sight and entry as a unit", "[TTRAIN-7]") {
    const Game g = railway({}, ".\n.\n.   .   .   .   .   .   i\n.\n.\n.\n.   .   .   .   .   .   I   I\n");
    CHECK_FALSE(sees(g, {12, 6}, {12, 2}));
    const Game gone =
        railway({.locomotive = 18, .wagon = 20}, ".\n.\n.   .   .   .   .   .   i\n.\n.\n.\n.   .   .   .   .   .   I   I\n");
    CHECK(sees(gone, {12, 6}, {12, 2}));
}

TEST_CASE("what cards do with trains", "[CRD-21][CU-19][CU-20]") {
    const auto may = [](const char* card, const Line& line, Section section = Section::None) {
        Setup setup;
        setup.allies = {card};
        // One of each class, so that no card falls back on others.
        Game g = railway(
            line, ".\n.   .   .   .   .   .   .   .   i\n.\n.\n.\n.\n.\n.\nI   .   A   .   G   .   I   .   A   .   G\n", setup);
        act(g, play_card(g, card, section));
        return step_is<OrderStep>(g) && is_legal(g, order(g, {12, 4}));
    };
    const Line supply{}, armored{.wagon_type = "armored_wagon"};
    for (const char* card : {"armor_assault", "move_out", "behind_enemy_lines", "dig_in", "artillery_bombard"}) {
        CAPTURE(card);
        CHECK_FALSE(may(card, supply));
        CHECK_FALSE(may(card, armored));
    }
    CHECK_FALSE(may("infantry_assault", armored, Section::Center));
    CHECK_FALSE(may("firefight", supply));
    CHECK(may("firefight", armored));
    CHECK(may("direct_from_hq", supply));
    CHECK(may("assault_center", supply));
    // Their Finest Hour: a star orders it.
    for (const char face : std::string("iagsf")) {
        Setup setup;
        setup.allies = {"their_finest_hour"};
        Game g = railway(supply, nobody, setup);
        act(g, play_card(g, "their_finest_hour"));
        act(g, roll(std::string(1, face)));
        CHECK((step_is<OrderStep>(g) && is_legal(g, order(g, {12, 4}))) == (face == 's'));
    }
    // An armored train does not ambush.
    Setup setup;
    setup.allies = {"ambush"};
    Game g = attacked(armored, enemy_above, {{13, 3}}, setup);
    act(g, battle(g, {13, 3}, {14, 4}));
    CHECK_FALSE(step_is<AmbushStep>(g));
    // Firefight gives its gun a die more.
    Setup fire;
    fire.allies = {"firefight"};
    Game fires = railway(armored, ".\n.\n.   .   .   .   .   .   i\n", fire);
    order_units(fires, "firefight", {{12, 4}});
    CHECK(dice(fires, {14, 4}, {12, 2}) == 4);
}

TEST_CASE("Air Power strikes a train once, whichever part is named", "[TRAIN-1][TC-AIR-1]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"air_power"};
    Game g = railway({}, enemy_above, setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, {14, 4})});
    if (step_is<NameTargetsStep>(g)) CHECK(refusal(g, NameTarget{unit(g, {12, 4})}) == "TC-AIR-1");
}

TEST_CASE("a train on two hexes of an objective that the majority holds is one unit", "[OBJ-4][OBJ-20]") {
    Objective o;
    o.id = "line";
    o.type = ObjectiveType::Majority;
    o.for_side = {true, true};
    const Board& outline = Board::of(BoardKind::Standard);
    o.hexes = {outline.at({12, 4}), outline.at({14, 4}), outline.at({13, 3})};
    Setup setup;
    setup.objectives = {o};
    Game g = railway({}, enemy_above, setup);
    order_units(g, "direct_from_hq", {{12, 4}});
    act(g, move(g, {12, 4}, {{10, 4}}));
    CHECK(g.state.open.objectives.front() == Side::None);
}

TEST_CASE("a scenario names trains that can be, and no others", "[TRAIN-1][TRAIN-12][TTRAIN-1]") {
    using Change = std::function<void(Scenario&, const Rulebook&)>;
    const auto wagon = [](const std::function<void(Scenario&, UnitSetup&)>& f) -> Change {
        return [f](Scenario& s, const Rulebook& r) { f(s, part(s, r, "wagon")); };
    };
    const auto locomotive = [](const std::function<void(Scenario&, UnitSetup&)>& f) -> Change {
        return [f](Scenario& s, const Rulebook& r) { f(s, part(s, r, "locomotive")); };
    };
    const auto at = [](int x, int y) { return Board::of(BoardKind::Standard).at({x, y}); };
    CHECK(problem_of({}, [](Scenario&, const Rulebook&) {}).empty());
    CHECK(problem_of({.wagon = {}}, [](Scenario&, const Rulebook&) {}).empty());
    CHECK(problem_of({}, wagon([&](Scenario&, UnitSetup& u) { u.hex = at(18, 4); })) == "problem.wagon_alone");
    CHECK(problem_of({}, wagon([&](Scenario&, UnitSetup& u) { u.figures = 4; })) == "problem.train_hits");
    CHECK(problem_of({}, wagon([&](Scenario&, UnitSetup& u) { u.facing = Direction::E; })) == "problem.no_locomotive");
    CHECK(problem_of({}, wagon([&](Scenario&, UnitSetup& u) { u.wagon = at(12, 4); })) == "problem.no_locomotive");  // a loop
    CHECK(problem_of({}, locomotive([&](Scenario&, UnitSetup& u) { u.facing = Direction::W; })) == "problem.no_facing");
    CHECK(problem_of({.wagon = {}}, locomotive([&](Scenario&, UnitSetup& u) { u.facing.reset(); })) == "problem.no_facing");
    CHECK(problem_of({.wagon = {}}, locomotive([&](Scenario&, UnitSetup& u) {
                         u.wagon = at(0, 0);
                         u.facing.reset();
                     })) == "problem.no_wagon_there");
    CHECK(problem_of({.wagon = {}}, locomotive([&](Scenario&, UnitSetup& u) {
                         u.wagon = HexId{200};
                         u.facing.reset();
                     })) == "problem.no_wagon_there");
    CHECK(problem_of({.wagon = {}}, locomotive([&](Scenario&, UnitSetup& u) { u.hex = at(12, 6); })) ==
          "problem.train_off_rails");
    CHECK(problem_of({}, locomotive([&](Scenario& s, UnitSetup& u) {
                         UnitSetup second = u;
                         second.hex = at(16, 4);
                         s.units.push_back(second);  // two draw one wagon
                     })) == "problem.no_wagon_there");
    const auto passenger = [&](HexId aboard) {
        return [=](Scenario& s, const Rulebook& r) {
            UnitSetup u = part(s, r, "infantry");
            u.side = Side::Allies;
            u.hex = HexId::none();
            u.aboard = aboard;
            s.units.push_back(u);
        };
    };
    CHECK(problem_of({}, passenger(at(12, 4))).empty());
    CHECK(problem_of({}, passenger(at(14, 4))).empty());
    CHECK(problem_of({}, passenger(at(0, 0))) == "problem.no_carrier");
    CHECK(problem_of({}, passenger(at(16, 4))) == "problem.no_carrier");
    CHECK(problem_of({}, passenger(HexId{250})) == "problem.no_carrier");
    CHECK(problem_of({}, locomotive([&](Scenario&, UnitSetup& u) {
                         u.aboard = u.hex;
                         u.hex = HexId::none();
                     })) != "");
}

TEST_CASE("in random play both parts of every train stay next to each other, and on rails", "[TRAIN-1][TTRAIN-1]") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        Line line{.first = 2,
                  .last = 22,
                  .instead = {{8, "rail_station"}, {18, "rail_station"}},
                  .aboard_locomotive = 1,
                  .aboard_wagon = 1};
        if (seed % 3 == 0) line.wagon_type = "armored_wagon";
        const char* picture = R"(
            .   .   .   .   .   .   .   .   .   .   .   .   .
              .   .   .   .   .   .   .   .   .   .   .   .
            .   .   i   .   a   .   g   .   i   .   a   .   .
              .   .   .   i   .   .   .   .   i   .   .   .
            .   .   .   .   .   .   .   .   .   .   .   .   .
              .   .   .   .   .   .   .   .   .   .   .   .
            .   .   I   .   .   .   A   .   .   .   I   .   .
        )";
        Setup setup;
        setup.allies = {"direct_from_hq", "assault_center", "probe_center"};
        setup.axis = {"direct_from_hq", "assault_center", "probe_center"};
        setup.medals = 12;
        Game g = railway(line, picture, setup);
        Rng rng(seed);
        StateHash hash(g.state);
        for (int step = 0; step < 300 && !g.is_over(); ++step) {
            const Seat who = to_act(g);
            Action action;
            if (is_player(who)) {
                const Actions legal = legal_actions(g);
                REQUIRE_FALSE(legal.empty());
                action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            } else {
                action = sample_chance(g, rng);
            }
            const Events events = act(g, action);
            hash.follow(g.state, events);
            REQUIRE(hash.value() == salient::hash(g.state));
            const auto broken = broken_invariants(g);
            INFO((broken.empty() ? "" : broken.front()));
            REQUIRE(broken.empty());
            for (const Unit& u : g.state.open.units) {
                if (!u.on_board() || g.rules->at(u.type).train == TrainPart::None) continue;
                const auto features = g.state.open.features_at(u.hex);
                REQUIRE(
                    std::any_of(features.begin(), features.end(), [&](const Feature& f) { return g.rules->at(f.type).rail; }));
            }
        }
    }
}

// ---- Trains of the house (HTRN, HATR) ----

namespace {

Setup house(std::vector<std::string> options = {"house.trains"}) { return {.options = std::move(options)}; }
const char* friend_ahead = ".\n.\n.\n.\n.   .   .   .   .   I\n";               // at (10, 4)
const char* friend_behind = ".\n.\n.\n.\n.   .   .   .   .   .   .   .   I\n";  // at (16, 4)

}  // namespace

TEST_CASE("a train of the house passes friends and does not end among them", "[HTRN-4][TRAIN-5][HALI-1]") {
    CHECK(rulebook({"house.train_passes_friends"})->procedures.trains_pass_friends);
    Game g = ordered_train({}, friend_ahead, house());
    CHECK(refusal(g, move(g, {12, 4}, {{10, 4}})) == "HTRN-4");
    CHECK(refusal(g, move(g, {12, 4}, {{10, 4}, {8, 4}})) == "HTRN-4");  // the wagon would stand where the friend does
    const Action through = move(g, {12, 4}, {{10, 4}, {8, 4}, {6, 4}});
    CHECK(is_listed(g, through));
    CHECK(reach(g.table(), unit(g, {12, 4})).destinations.size() == 4);  // one forward, three back
    act(g, through);
    CHECK(g.rules->at(unit_state(g, {6, 4}).type).id == "locomotive");
    CHECK(g.rules->at(unit_state(g, {8, 4}).type).id == "wagon");
    CHECK(g.rules->at(unit_state(g, {10, 4}).type).id == "infantry");
    CHECK(unit_state(g, {6, 4}).steps == 3);
    CHECK(broken_invariants(g).empty());
    // Backward too, and a locomotive alone needs two hexes.
    Game back = ordered_train({}, friend_behind, house());
    act(back, move(back, {12, 4}, {{16, 4}, {18, 4}, {20, 4}}));
    CHECK(back.rules->at(unit_state(back, {18, 4}).type).id == "locomotive");
    CHECK(broken_invariants(back).empty());
    Game alone = ordered_train({.wagon = std::nullopt}, friend_ahead, house());
    act(alone, move(alone, {12, 4}, {{10, 4}, {8, 4}}));
    CHECK(unit_state(alone, {8, 4}).steps == 2);
    // Not through the enemy, nor through what blocks the rail, nor without the option.
    const Game enemy = ordered_train({}, ".\n.\n.\n.\n.   .   .   .   .   i\n", house());
    CHECK(refusal(enemy, move(enemy, {12, 4}, {{10, 4}, {8, 4}, {6, 4}})) == "TRAIN-4");
    Game wire = ordered_train({}, friend_ahead, house());
    lay(wire, {8, 4}, "wire");
    CHECK(refusal(wire, move(wire, {12, 4}, {{10, 4}, {8, 4}, {6, 4}})) == "TTRAIN-4");
    const Game plain = ordered_train({}, friend_ahead);
    CHECK(refusal(plain, move(plain, {12, 4}, {{10, 4}, {8, 4}, {6, 4}})) == "TRAIN-4");
}

TEST_CASE("a train that falls back does not pass friends", "[HTRN-4][HTRN-9]") {
    Game g = attacked({}, ".\n.\n.\n.   .   .   .   .   .   i\n.   .   .   .   .   .   .   .   I\n", {{13, 3}}, house());
    const auto goes_back = [](const Game& game) {
        const auto choices = retreat_choices(game.table(), unit(game, {12, 4}), 2, 0, HexId::none());
        REQUIRE_FALSE(choices.empty());
        return std::any_of(choices.begin(), choices.end(), [](const RetreatChoice& c) { return c.hexes > 0; });
    };
    CHECK_FALSE(goes_back(g));
    CHECK(goes_back(attacked({}, enemy_above, {{13, 3}}, house())));  // with nobody behind it
}

TEST_CASE("every enemy but a sniper battles a train of the house, and only grenades hit it", "[HTRN-5]") {
    for (const UnitType& type : rulebook()->unit_types) {
        if (type.range == 0 || type.train != TrainPart::None || type.order_class == UnitClass::Destroyer) continue;
        std::vector<std::string> options = type.options;
        options.resize(std::min<std::size_t>(options.size(), 1));
        options.emplace_back("house.trains");
        CAPTURE(type.id);
        Setup setup = house(options);
        setup.active = Side::Axis;
        const Game g = railway({}, (".\n.\n.\n.   .   .   .   .   .   <" + type.id + ">\n").c_str(), setup);
        const bool may = target_verdict(g.table(), unit(g, {13, 3}), unit(g, {12, 4})).is_yes();
        CHECK(may == (type.id != "sniper"));
        if (!may || type.id == "house_mortar") continue;  // its grenades are flags (HSUPW-T4)
        CHECK(faces(g, {13, 3}, {12, 4}) == "g");
    }
}

TEST_CASE("the armored train of the house sees its target, reaches four hexes and has one die less against armor",
          "[HATR-2][TRAIN-18]") {
    const std::vector<std::string> on{"house.trains", "house.armored_train"};
    const auto dice = [&](const char* enemy, int hexes) {
        std::string picture = ".\n.\n.\n.\n";
        for (int x = 0; x < 14 + hexes * 2; x += 2) picture += ".   ";
        const Game g = ordered_train({.last = 14, .wagon_type = "armored_wagon"}, (picture + enemy + "\n").c_str(), house(on));
        return battle_dice_count(g.table(), unit(g, {14, 4}), hex(g, {14, 4}), unit(g, {14 + hexes * 2, 4}), BattleKind::Normal);
    };
    for (const auto& [hexes, expected] : std::map<int, int>{{1, 3}, {2, 2}, {3, 2}, {4, 1}}) {
        CAPTURE(hexes);
        CHECK(dice("i", hexes) == expected);
        CHECK(dice("a", hexes) == expected - 1);
    }
    const UnitType& wagon = rulebook(on)->at(rulebook(on)->unit_type("armored_wagon"));
    CHECK(wagon.needs_sight);
    CHECK(wagon.range == 4);
    CHECK_FALSE(issues_of([] { rulebook({"house.armored_train"}); }).empty());  // needs house.trains
}

}  // namespace test_trains
