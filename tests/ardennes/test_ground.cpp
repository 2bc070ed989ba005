// Zones of control, movement, stacking, supply, gaps (sections 19, 24 and 25 of the rules).
#include <algorithm>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

namespace {

Route route(const Scene& scene, std::initializer_list<Hex> hexes) {
    Route out;
    for (const Hex h : hexes) out.push_back(scene.at(h));
    return out;
}
// The clause that forbids a walk, or "" and the cost.
std::string walk(const Scene& scene, const Stack& units, std::initializer_list<Hex> hexes, int* cost = nullptr) {
    const Field field(scene.game.table());
    const Verdict verdict = check_walk(field, walk_of(field, units), route(scene, hexes), cost);
    return verdict ? "" : verdict.refusal().clause;
}
bool reaches(const Scene& scene, const Stack& units, Hex h) {
    const Field field(scene.game.table());
    return Reach(field, walk_of(field, units)).has(scene.at(h));
}

}  // namespace

TEST_CASE("Ardennes: ground costs by terrain, on foot, on wheels, in frost",
          "[ardennes][ARD-DEF-9][ARD-MOVE-2][ARD-GEV-16][ARD-AEV-22]") {
    Scene scene;
    const char letters[] = {'c', 'b', 'w', 'f'};
    const int foot[] = {1, 1, 1, 2}, wheels[] = {1, 2, 3, 4}, frozen[] = {1, 1, 2, 3};
    for (int i = 0; i < 4; ++i) {
        scene.ground({12, 2}, letters[i]);
        CHECK(terrain_cost(scene.game.table(), scene.at({12, 2}), false) == foot[i]);
        CHECK(terrain_cost(scene.game.table(), scene.at({12, 2}), true) == wheels[i]);
        scene.state().effects.freeze = true;
        CHECK(terrain_cost(scene.game.table(), scene.at({12, 2}), false) == foot[i]);
        CHECK(terrain_cost(scene.game.table(), scene.at({12, 2}), true) == frozen[i]);
        scene.state().effects.freeze = false;
    }
    scene.ground({13, 3}, 'f').ground({11, 3}, 'f');
    const UnitId tank = scene.german(1, {15, 3});
    int cost = 0;
    CHECK(walk(scene, {tank}, {{13, 3}, {11, 3}}, &cost) == "");
    CHECK(cost == 2);  // along the road
    CHECK(walk(scene, {tank}, {{14, 2}, {13, 3}}, &cost) == "");
    CHECK(cost == 5);
}

TEST_CASE("Ardennes: a move is as long as the allowance, and one hex at least",
          "[ardennes][ARD-MOVE-1][ARD-MOVE-4][ARD-DEF-20][ARD-MAP-10]") {
    Scene scene;
    const UnitId foot = scene.german(5, {16, 0});
    CHECK(reaches(scene, {foot}, {10, 0}));
    CHECK_FALSE(reaches(scene, {foot}, {8, 0}));
    CHECK(walk(scene, {foot}, {{14, 0}, {12, 0}, {10, 0}, {8, 0}}) == "ARD-MOVE-1");
    CHECK(walk(scene, {foot}, {{12, 0}}) == "ARD-MOVE-1");
    CHECK(walk(scene, {foot}, {}) == "ARD-MOVE-1");
    const Field field = scene.field();
    CHECK(stride(field, walk_of(field, {foot}), scene.at({16, 0}), Direction::NE, true).clause == "ARD-MAP-10");
    const UnitId tank = scene.german(1, {16, 4});
    scene.unit(tank).supply = Supply::Out;
    CHECK(allowance(scene.game.table(), tank) == 3);
    scene.unit(foot).supply = Supply::Limited;
    CHECK(allowance(scene.game.table(), foot) == 2);
    scene.ground({14, 4}, 'f');
    CHECK(reaches(scene, {tank}, {14, 4}));  // 4 of 3
    CHECK(walk(scene, {tank}, {{14, 4}, {12, 4}}) == "ARD-MOVE-1");
    const UnitId guard = scene.allied(36, {15, 3});
    CHECK(walk(scene, {tank}, {{14, 4}}) == "ARD-DEF-8");  // but not from zone to zone
    scene.unit(guard).where = Where::Out;
    scene.unit(tank).supply = Supply::Isolated;
    CHECK(may_move(scene.game.table(), tank).refusal().clause == "ARD-DEF-20");
}

TEST_CASE("Ardennes: who may not move at all", "[ardennes][ARD-DEF-22][ARD-SUP-10][ARD-GEV-26][ARD-DEF-21]") {
    Scene scene;
    const UnitId tank = scene.german(1, {16, 4}), foot = scene.german(5, {16, 2}), vdh = scene.german(14, {16, 0});
    const Table table = scene.game.table();
    scene.unit(tank).out_of_fuel = scene.unit(foot).out_of_fuel = true;
    CHECK(may_move(table, tank).refusal().clause == "ARD-SUP-10");
    CHECK(may_move(table, foot).is_yes());
    scene.unit(foot).dispersed = true;
    CHECK(may_move(table, foot).refusal().clause == "ARD-DEF-22");
    CHECK(may_move(table, vdh).refusal().clause == "ARD-GEV-26");
}

TEST_CASE("Ardennes: who exerts a zone of control", "[ardennes][ARD-DEF-7][ARD-DEF-22][ARD-DEF-1][ARD-DEF-2]") {
    Scene scene;
    const UnitId one = scene.allied(21, {7, 3}, 1);
    const auto in_zoc = [&](Hex h, Side side) { return scene.field().in_zoc_of(side, scene.at(h)); };
    CHECK(is_bracketed(scene.game.table(), one));
    CHECK_FALSE(in_zoc({9, 3}, Side::Allied));
    scene.unit(one).steps = 2;
    CHECK(in_zoc({9, 3}, Side::Allied));
    CHECK(in_zoc({8, 2}, Side::Allied));
    CHECK_FALSE(in_zoc({11, 3}, Side::Allied));
    CHECK_FALSE(in_zoc({7, 3}, Side::Allied));
    scene.unit(one).dispersed = true;
    CHECK_FALSE(in_zoc({9, 3}, Side::Allied));
    scene.unit(one).dispersed = false;
    scene.unit(one).steps = 1;
    scene.allied(22, {7, 3}, 1);
    CHECK(in_zoc({9, 3}, Side::Allied));  // two bracketed
    scene.unit(scene.book->unit(Side::Allied, 22)).dispersed = true;
    CHECK_FALSE(in_zoc({9, 3}, Side::Allied));
    scene.ground({7, 3}, 'T');
    CHECK(in_zoc({9, 3}, Side::Allied));  // in a town
    scene.river({7, 3}, Direction::SE);
    CHECK_FALSE(in_zoc({8, 4}, Side::Allied));  // over an unbridged river
    scene.river({7, 3}, Direction::E);
    CHECK(in_zoc({9, 3}, Side::Allied));  // the road has a bridge
    const UnitId german = scene.german(8, {13, 3}, 1);
    CHECK_FALSE(in_zoc({11, 3}, Side::German));
    scene.westwall({13, 3});
    CHECK(in_zoc({11, 3}, Side::German));
    scene.unit(german).dispersed = true;
    CHECK_FALSE(in_zoc({11, 3}, Side::German));
}

TEST_CASE("Ardennes: a zone of control stops, and holds who would go on in it", "[ardennes][ARD-DEF-8][ARD-MOVE-5]") {
    Scene scene;
    scene.allied(21, {7, 3});
    const UnitId foot = scene.german(5, {13, 3});
    CHECK(walk(scene, {foot}, {{11, 3}, {9, 3}}) == "");
    CHECK(walk(scene, {foot}, {{11, 3}, {9, 3}, {10, 2}}) == "ARD-DEF-8");  // must stop
    CHECK(walk(scene, {foot}, {{11, 3}, {9, 3}, {8, 2}}) == "ARD-DEF-8");
    scene.unit(foot).hex = scene.at({9, 3});
    CHECK(walk(scene, {foot}, {{8, 2}}) == "ARD-DEF-8");  // from zone to zone, even one hex
    CHECK(walk(scene, {foot}, {{7, 3}}) == "ARD-MOVE-5");
    int cost = 0;
    CHECK(walk(scene, {foot}, {{11, 3}}, &cost) == "");
    CHECK(cost == 2);  // leaving one costs 1 more
}

TEST_CASE("Ardennes: rivers without a bridge, and bridges into the enemy's ground",
          "[ardennes][ARD-MOVE-3][ARD-DEF-11][ARD-DEF-14]") {
    Scene scene;
    scene.river({10, 4}, Direction::W).river({11, 3}, Direction::W).control({9, 3}, Side::Allied);
    const UnitId one = scene.german(5, {10, 4}), two = scene.german(6, {10, 4});
    int cost = 0;
    CHECK(is_unbridged(scene.game.table(), scene.at({8, 4}), Direction::E));
    CHECK(walk(scene, {one}, {{8, 4}}, &cost) == "");
    CHECK(cost == 3);  // the whole allowance
    CHECK(walk(scene, {one}, {{8, 4}, {6, 4}}) == "ARD-DEF-8");
    CHECK(walk(scene, {one, two}, {{8, 4}}) == "ARD-DEF-11");
    scene.unit(one).hex = scene.unit(two).hex = scene.at({12, 4});
    CHECK(walk(scene, {one}, {{10, 4}, {8, 4}}) == "ARD-MOVE-3");
    CHECK(has_bridge(scene.game.table(), scene.at({11, 3}), Direction::W));
    scene.unit(one).hex = scene.unit(two).hex = scene.at({11, 3});
    CHECK(walk(scene, {one, two}, {{9, 3}}) == "ARD-DEF-11");
    CHECK(walk(scene, {one}, {{9, 3}}, &cost) == "");
    CHECK(cost == 1);
    scene.activate({one, two});
    scene.ask(AttackStep{});
    scene.ask(MoveStep{});
    scene.play(Move{{one}, route(scene, {{9, 3}})});
    CHECK(facts<Crossed>(scene.events).size() == 1);
    CHECK(scene.hex({9, 3}).control == Side::German);
    CHECK(scene.refusal(Move{{two}, route(scene, {{9, 3}})}) == "");  // it is ours now: any number may use the bridge
    scene.hex({9, 3}).control = Side::Allied;
    CHECK(scene.refusal(Move{{two}, route(scene, {{9, 3}})}) == "ARD-DEF-11");
    scene.state().broken = {scene.book->map.edge(scene.at({11, 3}), Direction::W)};
    CHECK(is_unbridged(scene.game.table(), scene.at({9, 3}), Direction::E));
    CHECK_FALSE(has_road(scene.game.table(), scene.at({9, 3}), Direction::E));
}

TEST_CASE("Ardennes: stacks have three units and six steps where they end, and may be passed through",
          "[ardennes][ARD-DEF-6][ARD-MOVE-5]") {
    Scene scene;
    scene.german(1, {13, 3});
    const UnitId foot = scene.german(5, {15, 3}), small = scene.german(8, {15, 3});
    CHECK(walk(scene, {foot}, {{13, 3}}) == "ARD-DEF-6");  // 4 and 3 steps
    CHECK(walk(scene, {small}, {{13, 3}}) == "");
    CHECK(walk(scene, {foot}, {{13, 3}, {11, 3}}) == "");
    scene.unit(scene.book->unit(Side::German, 1)).steps = 2;
    scene.german(6, {13, 3}, 1);
    scene.german(12, {13, 3}, 1);
    CHECK(walk(scene, {small}, {{13, 3}}) == "ARD-DEF-6");  // a fourth unit
}

TEST_CASE("Ardennes: moves of activated units, each once, as one stack from one hex",
          "[ardennes][ARD-ACT-8][ARD-ACT-7][ARD-MOVE-8][ARD-DEF-28][ARD-DEF-42]") {
    Scene scene;
    const UnitId tank = scene.german(1, {13, 3}), foot = scene.german(8, {13, 3}), other = scene.german(6, {15, 5});
    scene.activate({tank, foot});
    scene.allied(21, {2, 0});
    scene.ask(AttackStep{});
    scene.ask(MoveStep{});
    CHECK(scene.refusal(Move{{other}, route(scene, {{13, 5}})}) == "ARD-ACT-7");
    CHECK(scene.refusal(Move{{tank, other}, route(scene, {{11, 3}})}) == "ARD-ACT-8");
    CHECK(scene.refusal(Move{{tank, foot}, route(scene, {{11, 3}, {9, 3}, {7, 3}, {5, 3}})}) ==
          "ARD-MOVE-1");  // the least allowance
    scene.play(Move{{tank, foot}, route(scene, {{11, 3}, {9, 3}})});
    CHECK(scene.unit(tank).hex == scene.at({9, 3}));
    CHECK(scene.hex({9, 3}).control == Side::German);
    CHECK(to_act(scene.game) == Who::Nobody);  // nobody else can move or attack
    CHECK(facts<UnitMoved>(scene.events).size() == 2);
    scene.ask(MoveStep{});
    CHECK(scene.refusal(Move{{tank}, route(scene, {{11, 3}})}) == "ARD-ACT-8");
}

TEST_CASE("Ardennes: a roadblock stops who reaches it by road",
          "[ardennes][ARD-DEF-12][ARD-MOVE-9][ARD-MOVE-10][ARD-MOVE-11][ARD-DEF-51]") {
    Scene scene;
    scene.hex({9, 3}).roadblock = true;
    const UnitId tank = scene.german(1, {15, 3}), other = scene.german(3, {12, 2});
    scene.allied(21, {1, 1});
    scene.activate({tank, other});
    scene.ask(AttackStep{});
    scene.ask(MoveStep{});
    CHECK(scene.refusal(Move{{tank}, route(scene, {{13, 3}, {11, 3}, {9, 3}})}) == "ARD-DEF-8");
    scene.play(Move{{tank}, route(scene, {{13, 3}, {11, 3}})});
    CHECK(facts<RoadblockStopped>(scene.events).size() == 1);
    CHECK(scene.hex({9, 3}).has_stopped);
    scene.unit(tank).moved = false;
    CHECK(scene.refusal(Move{{tank}, route(scene, {{9, 3}, {7, 3}})}) == "ARD-DEF-8");   // the next move ends in it
    CHECK(scene.refusal(Move{{other}, route(scene, {{10, 2}, {9, 3}, {7, 3}})}) == "");  // without a road it stops nobody
    scene.play(Move{{tank}, route(scene, {{9, 3}})});
    CHECK_FALSE(scene.hex({9, 3}).roadblock);
    // The Allies pay no heed to it, and leave it there.
    Scene again;
    again.hex({9, 3}).roadblock = true;
    const UnitId ally = again.allied(26, {5, 3});
    CHECK(reaches(again, {ally}, {11, 3}));
    Emit emit = again.emit();
    go(emit, {ally}, route(again, {{7, 3}, {9, 3}}), Movement::Move);
    CHECK(again.hex({9, 3}).roadblock);
}

TEST_CASE("Ardennes: an improved position goes with the last unit of its side", "[ardennes][ARD-DEF-13]") {
    Scene scene;
    const UnitId one = scene.allied(21, {7, 3}), two = scene.allied(22, {7, 3});
    scene.hex({7, 3}).ip = Owner::Allied;
    Emit emit = scene.emit();
    go(emit, {one}, route(scene, {{5, 3}}), Movement::Move);
    CHECK(scene.hex({7, 3}).ip == Owner::Allied);
    lose_step(emit, two, LossOf::Other);
    CHECK(scene.hex({7, 3}).ip == Owner::Allied);
    lose_step(emit, two, LossOf::Other);
    CHECK(scene.hex({7, 3}).ip == Owner::None);
}

TEST_CASE("Ardennes: communication runs to a source over open hexes",
          "[ardennes][ARD-DEF-17][ARD-MAP-6][ARD-SUP-11][ARD-DEF-18]") {
    Scene scene;
    const auto open = [&](Side side, Hex h) -> bool { return communication(scene.field(), side)[scene.at(h).value]; };
    CHECK(open(Side::German, {13, 3}));
    CHECK(open(Side::German, {5, 3}));  // the enemy's ground is open where nobody stands
    CHECK(open(Side::Allied, {9, 3}));
    CHECK_FALSE(open(Side::Allied, {11, 3}));  // German at the start
    scene.allied(36, {11, 3});
    CHECK(open(Side::Allied, {11, 3}));  // unless an Allied unit stands there
    // A source under the enemy's zone counts only with a friendly unit in it.
    scene.allied(30, {15, 3});
    CHECK_FALSE(open(Side::German, {17, 1}));
    scene.german(5, {17, 3});
    CHECK(open(Side::German, {17, 3}));
    CHECK_FALSE(open(Side::German, {16, 2}));  // in the zone of (15, 3)
    // A friendly unit cancels the zone in its hex.
    scene.german(6, {16, 2});
    CHECK(open(Side::German, {16, 2}));
    CHECK(open(Side::German, {17, 1}));
}

TEST_CASE("Ardennes: full supply goes by main roads, limited by any way, none by none",
          "[ardennes][ARD-DEF-18][ARD-DEF-19][ARD-SUP-2][ARD-SUP-3][ARD-SUP-4][ARD-SUP-6][ARD-DEF-45][ARD-SUP-1]") {
    Scene scene;
    const UnitId unit = scene.german(5, {11, 3}), far = scene.german(6, {3, 1});
    const auto judged = [&](UnitId id) {
        const Field field = scene.field();
        return judged_supply(field, id, communication(field, Side::German),
                             full_supply(field, Side::German, sources_of(scene.game.table(), id)));
    };
    CHECK(judged(unit) == Supply::Full);
    CHECK(judged(far) == Supply::Full);
    scene.hex({15, 3}).roadblock = true;  // the road is closed beyond (17, 3): six hexes from there
    CHECK(judged(unit) == Supply::Full);
    CHECK(judged(far) == Supply::Limited);
    scene.hex({15, 3}).roadblock = false;
    scene.river({15, 3}, Direction::W);
    CHECK(judged(far) == Supply::Full);
    scene.state().broken = {scene.book->map.edge(scene.at({15, 3}), Direction::W)};
    CHECK(judged(far) == Supply::Limited);
    scene.state().broken.clear();
    // Another army's source serves for Limited supply at best.
    scene.book->arrivals[far].sources = {scene.at({16, 0})};
    CHECK(judged(far) == Supply::Limited);
    scene.book->arrivals[far].sources.clear();
    // Cut off: Out of Supply, and the second time Isolated.
    for (const Hex h : {Hex{1, 1}, Hex{5, 1}, Hex{2, 2}, Hex{4, 0}})
        scene.allied(h.x == 1 ? 21 : h.x == 5 ? 22 : h.x == 2 ? 23 : 30, h);
    CHECK(judged(far) == Supply::Out);
    scene.unit(far).supply = Supply::Out;
    CHECK(judged(far) == Supply::Isolated);
    CHECK_FALSE(scene.unit(far).is_supplied());
    scene.unit(far).supply = Supply::Limited;
    CHECK(scene.unit(far).is_supplied());
}

TEST_CASE("Ardennes: a Supply Phase rallies, judges, and starves who is cut off for long",
          "[ardennes][ARD-SUP-1][ARD-SUP-7][ARD-DEF-45][ARD-DEF-22]") {
    Scene scene;
    const UnitId cut = scene.allied(30, {13, 5}), ally = scene.allied(21, {3, 3}), german = scene.german(5, {15, 3});
    for (const Hex h : {Hex{11, 5}, Hex{15, 5}, Hex{12, 4}}) scene.german(h.x == 11 ? 12 : h.x == 15 ? 6 : 1, h);
    scene.unit(ally).dispersed = true;
    scene.unit(cut).supply = Supply::Isolated;
    scene.unit(cut).isolated_phases = 2;
    Emit emit = scene.emit();
    run(emit, DayStep{DayPart::Supply});
    CHECK_FALSE(scene.unit(ally).dispersed);
    CHECK(scene.unit(ally).supply == Supply::Full);
    CHECK(scene.unit(german).supply == Supply::Full);
    CHECK(scene.unit(cut).supply == Supply::Isolated);
    CHECK(scene.unit(cut).isolated_phases == 3);
    CHECK(scene.unit(cut).steps == 2);
    CHECK(has_clause(scene.events, "ARD-SUP-7"));
}

TEST_CASE("Ardennes: surrounded, at risk, and the gap in the line", "[ardennes][ARD-DEF-23][ARD-DEF-26][ARD-DEF-27]") {
    Scene scene;
    scene.allied(21, {5, 3});
    CHECK(free_neighbors(scene.field(), Side::Allied, scene.at({5, 3})) == 6);
    scene.german(1, {7, 3});
    CHECK(free_neighbors(scene.field(), Side::Allied, scene.at({5, 3})) == 3);
    scene.german(3, {3, 3});
    CHECK(is_surrounded(scene.field(), Side::Allied, scene.at({5, 3})));
    scene.allied(22, {4, 4}, 1);
    CHECK(free_neighbors(scene.field(), Side::Allied, scene.at({5, 3})) == 1);
    Scene line;
    line.hold({7, 3}, 3).hold({8, 4}, 2).hold({1, 1}, 5);
    CHECK(gap(line.field()) == 0);  // no Germans
    const UnitId german = line.german(5, {15, 3});
    CHECK(gap(line.field()) == 5);  // (1, 1) is further than six steps
    line.unit(german).supply = Supply::Out;
    CHECK(gap(line.field()) == 0);
    line.unit(german).supply = Supply::Limited;
    line.allied(21, {9, 3});
    CHECK(gap(line.field()) == 0);  // both lie in its zone of control
    line.hex({7, 3}).control = Side::German;
    CHECK(gap(line.field()) == 0);
}

}  // namespace salient::ardennes::test
