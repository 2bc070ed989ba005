// Losses, holding, retreats, advances (sections 10 to 16 of the rules).
#include <algorithm>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

TEST_CASE(
    "Ardennes: Allied defenders take each hit by the first row that fits",
    "[ardennes][ARD-DEFL-1][ARD-DEFL-2][ARD-DEFL-3][ARD-DEFL-4][ARD-DEFL-5][ARD-DEFL-11][ARD-DEFL-12][ARD-DMG-2][ARD-DMG-12][ARD-GATK-8]") {
    Attack a;  // 21 and 22 with two steps each
    a.declare({a.tank, a.foot});
    a.hits(0, 1);
    REQUIRE(to_act(a.game) == Who::Chance);
    a.roll(10);  // retreat
    CHECK(a.state().combat.retreated == 1);
    CHECK(a.unit(a.first).hex == a.unit(a.second).hex);
    CHECK_FALSE(a.unit(a.first).dispersed);
    Attack b;
    b.declare({b.tank, b.foot});
    b.hits(0, 1);
    b.roll(1);  // holds: the multi-step unit with the highest number
    CHECK(b.unit(b.second).steps == 1);
    CHECK(b.unit(b.first).steps == 2);
    Attack c;
    c.declare({c.tank, c.foot});
    c.hits(0, 4);  // four hits, four steps: row 2; then row 4 with three hits left against four steps
    CHECK(has_clause(c.events, "ARD-DEFL-3"));
    REQUIRE(to_act(c.game) == Who::Chance);
    c.roll(10);
    CHECK(c.unit(c.first).dispersed);
    CHECK(c.unit(c.second).dispersed);
    CHECK(c.unit(c.first).steps + c.unit(c.second).steps == 2);  // two hexes, then steps
    CHECK(has_clause(c.events, "ARD-DEFL-2"));
    Attack d;
    d.unit(d.second).where = Where::Out;
    d.declare({d.tank, d.foot});
    d.hits(0, 1);  // a step would leave one bracketed unit
    CHECK(has_clause(d.events, "ARD-DEFL-4"));
    CHECK(d.unit(d.first).steps == 2);
    CHECK(d.unit(d.first).hex != d.at({9, 3}));
}

TEST_CASE("Ardennes: the chance to hold, line by line",
          "[ardennes][ARD-DEFL-6][ARD-DEFL-7][ARD-DEFL-8][ARD-DEFL-9][ARD-DEFL-10][ARD-DEF-49][ARD-EXP-4][ARD-GEN-2]") {
    Attack a;
    a.hold({9, 3}, 3);
    a.declare({a.tank, a.foot});
    CHECK(hold_chance(a.field()).total() == 3 + 4);
    a.river({9, 3}, Direction::E);
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-7") == 0);  // all attackers
    a.river({9, 3}, Direction::NE);
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-7") == 2);
    a.state().combat.retreated = 1;
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-10") == 2);
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-7") == 2);
    a.book->options.river_bonus_before_retreat = true;
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-7") == 0);
    a.state().combat.retreated = 0;
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-8") == 0);
    a.german(6, {7, 3});
    a.german(12, {8, 4});
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-8") == -3);
    CHECK(line(hold_chance(a.field()), "ARD-DEFL-9") == 4);
}

TEST_CASE(
    "Ardennes: Allied attackers take hits in their order",
    "[ardennes][ARD-ATKL-1][ARD-ATKL-2][ARD-ATKL-3][ARD-ATKL-4][ARD-ATKL-5][ARD-ATKL-6][ARD-AATK-7][ARD-STEP-2][ARD-STEP-7]") {
    const auto after = [](int hits, int number, int steps) {
        Scene s;
        s.german(1, {9, 3});
        const UnitId ally = s.allied(number, {7, 3}, steps);
        Emit e = s.emit();
        open_combat(e, Side::Allied, s.at({9, 3}), {ally}, 1);
        s.state().combat.attacker_hits = static_cast<std::uint8_t>(hits);
        allies::take_attacker_hits(e);
        return std::pair(static_cast<int>(s.unit(ally).steps), s.unit(ally).dispersed);
    };
    CHECK(after(1, 36, 4) == std::pair(3, false));
    CHECK(after(2, 36, 4) == std::pair(3, true));  // three steps are left when the second hit is assigned
    CHECK(after(3, 36, 4) == std::pair(3, true));
    CHECK(after(4, 36, 4) == std::pair(2, true));  // one step was lost so far
    CHECK(after(5, 36, 4) == std::pair(2, true));
    CHECK(after(1, 27, 1) == std::pair(0, false));  // eliminated
    Scene two;
    two.german(1, {9, 3});
    const UnitId x = two.allied(36, {7, 3}), y = two.allied(30, {8, 4});
    Emit e = two.emit();
    open_combat(e, Side::Allied, two.at({9, 3}), {y, x}, 1);
    two.state().combat.attacker_hits = 4;
    allies::take_attacker_hits(e);  // a step of the larger stack, then of the other one, dispersed, no effect
    CHECK(two.unit(x).steps == 3);
    CHECK(two.unit(y).steps == 2);
    CHECK(two.unit(y).dispersed);
}

TEST_CASE("Ardennes: who loses a step", "[ardennes][ARD-STEP-1][ARD-STEP-3][ARD-STEP-4][ARD-STEP-5][ARD-STEP-6]") {
    Attack a;
    const UnitId third = a.german(6, {11, 3}, 2);
    a.activate({third});
    a.declare({a.tank, a.foot, third});
    const auto may = [&] { return may_lose(a.game.table(), LossOf::Attacker).size(); };
    CHECK(may() == 3);
    Emit e = a.emit();
    lose_step(e, a.tank, LossOf::Attacker);
    CHECK(may_lose(a.game.table(), LossOf::Attacker) == std::vector{a.foot});  // the other stack first
    lose_step(e, a.foot, LossOf::Attacker);
    CHECK(may_lose(a.game.table(), LossOf::Attacker) == std::vector{third});  // then who has lost none
    lose_step(e, third, LossOf::Attacker);
    CHECK(may() == 3);
    // Allied units: no multi-step unit, then the highest number; tied stacks together.
    Scene s;
    const UnitId x = s.allied(21, {9, 3}, 1), y = s.allied(24, {9, 3}, 1);
    s.german(1, {11, 3});
    Emit es = s.emit();
    allies::lose_step_of(es, {x, y}, LossOf::Other, {"ARD-STEP-3", "step_loss"});
    CHECK(s.unit(y).where == Where::Out);
    const UnitId p = s.allied(30, {7, 3}, 2), q = s.allied(32, {8, 4}, 2);
    allies::lose_step_of(es, {p, q}, LossOf::Other, {"ARD-STEP-4", "step_loss"});
    CHECK(s.unit(q).steps == 1);
}

TEST_CASE("Ardennes: a retreat takes the first kind of hex that there is",
          "[ardennes][ARD-RET-1][ARD-RET-2][ARD-RET-3][ARD-RET-4][ARD-RET-5][ARD-RET-6][ARD-RET-8][ARD-RET-9][ARD-DEFL-13]") {
    Attack a;
    const auto ways = [&] { return retreat_hexes(a.field(), a.field().stack(a.at({9, 3}))); };
    const auto kind = [&](Hex h) {
        for (const RetreatHex& way : ways())
            if (way.hex == a.at(h)) return static_cast<int>(way.kind) + (way.hard ? 10 : 0);
        return -1;
    };
    CHECK(kind({7, 3}) == 0);
    CHECK(kind({8, 2}) == 2);    // in the zone of (10, 2), with communication
    CHECK(kind({11, 3}) == -1);  // the enemy
    const UnitId friends = a.allied(23, {8, 2});
    CHECK(kind({8, 2}) == 1);
    a.unit(friends).supply = Supply::Out;
    CHECK(kind({8, 2}) == 3);
    a.unit(friends).supply = Supply::Full;
    a.allied(25, {8, 2}, 1);
    CHECK(kind({8, 2}) == -1);  // five units of... no room
    a.ground({7, 3}, 'f');
    CHECK(kind({7, 3}) == 0);  // along a road
    a.ground({8, 4}, 'f');
    CHECK(kind({8, 4}) == 10);
    a.river({9, 3}, Direction::W);
    a.state().broken = {a.book->map.edge(a.at({9, 3}), Direction::W)};
    CHECK(kind({7, 3}) == 10);
    // Allied choice: a town, then the retreat direction, then the nearest to it, then the west-most.
    Attack b;
    b.unit(b.foot).where = Where::Out;
    b.headings({9, 3}, Heading::E, Heading::None, Heading::NW);
    b.declare({b.tank});
    b.hits(0, 1);
    b.roll(10);
    CHECK(b.unit(b.first).hex == b.at({8, 2}));
    CHECK(b.unit(b.second).hex == b.at({8, 2}));
    Attack c;
    c.unit(c.foot).where = Where::Out;
    c.ground({8, 4}, 'T').headings({9, 3}, Heading::E, Heading::None, Heading::NW);
    c.declare({c.tank});
    c.hits(0, 1);
    c.roll(10);
    CHECK(c.unit(c.first).hex == c.at({8, 4}));
    CHECK(facts<StackRetreated>(c.events).size() == 1);
    // Nowhere to go: a step.
    Attack d;
    for (const Hex h : {Hex{7, 3}, Hex{8, 2}, Hex{8, 4}}) d.german(h.x == 7 ? 6 : h.y == 2 ? 12 : 13, h);
    d.german(3, {10, 4});
    d.declare({d.tank});
    d.hits(0, 1);
    d.roll(10);
    CHECK(d.unit(d.second).steps == 1);
    CHECK(has_clause(d.events, "ARD-DEFL-13"));
}

TEST_CASE("Ardennes: a retreat under the enemy's eyes costs a step", "[ardennes][ARD-RET-1][ARD-RET-2]") {
    for (const bool per_unit : {false, true}) {
        Attack a;
        a.book->options.retreat_cost_per_unit = per_unit;
        a.german(6, {6, 2});
        a.german(12, {6, 4});  // zones over (7, 3), (8, 2), (8, 4)
        a.german(3, {10, 4});
        a.declare({a.tank, a.foot});
        a.hits(0, 1);
        a.roll(10);
        CHECK(a.unit(a.first).hex != a.at({9, 3}));
        CHECK(a.unit(a.first).steps + a.unit(a.second).steps == (per_unit ? 2 : 3));
    }
}

TEST_CASE(
    "Ardennes: the player splits hits between ground, dispersal and steps",
    "[ardennes][ARD-DMG-7][ARD-DMG-8][ARD-DMG-9][ARD-DMG-10][ARD-DMG-11][ARD-CBT-9][ARD-CBT-10][ARD-GATK-9][ARD-AATK-6][ARD-RET-7][ARD-AATK-5]") {
    Attack a;
    a.declare({a.tank, a.foot});
    a.hits(3, 0);
    REQUIRE(to_act(a.game) == Who::Player);
    CHECK(legal_actions(a.game).size() == 3);
    CHECK(a.refusal(AssignHits{0, 3}) == "ARD-DMG-10");
    CHECK(a.refusal(AssignHits{1, 0}) == "ARD-DMG-10");
    a.play(AssignHits{0, 2});
    CHECK(a.unit(a.tank).dispersed);
    CHECK(legal_actions(a.game).size() == 2);  // whose step it is
    a.play(LoseStep{a.foot});
    CHECK(a.unit(a.foot).steps == 2);
    CHECK_FALSE(a.state().combat.is_open);
    // A German defender.
    Scene s;
    const UnitId tank = s.german(1, {9, 3}), ally = s.allied(30, {7, 3});
    Emit e = s.emit();
    open_combat(e, Side::Allied, s.at({9, 3}), {ally}, 1);
    s.state().combat.defender_hits = 2;
    s.state().steps = {CombatStep{CombatPart::DefenderHits}};
    advance(e);
    CHECK(legal_actions(s.game).size() == 3);
    CHECK(s.refusal(AssignHits{0, 1}) == "ARD-DMG-7");
    s.play(AssignHits{2, 0});
    CHECK(s.refusal(RetreatTo{s.at({8, 2})}) == "ARD-RET-1");  // in a zone while there are others
    s.play(RetreatTo{s.at({11, 3})});
    CHECK_FALSE(s.unit(tank).dispersed);
    s.play(legal_actions(s.game).front());
    CHECK(s.unit(tank).dispersed);
    CHECK(s.unit(tank).steps == 4);
}

TEST_CASE("Ardennes: Von der Heydte does not fall back", "[ardennes][ARD-GEV-26]") {
    Scene s;
    const UnitId vdh = s.german(14, {9, 3}), ally = s.allied(30, {7, 3});
    Emit e = s.emit();
    open_combat(e, Side::Allied, s.at({9, 3}), {ally}, 1);
    s.state().combat.defender_hits = 1;
    s.state().steps = {CombatStep{CombatPart::DefenderHits}};
    advance(e);
    CHECK(s.unit(vdh).where == Where::Out);
}

TEST_CASE("Ardennes: German attackers advance, mechanized ones two hexes",
          "[ardennes][ARD-ADV-1][ARD-ADV2-1][ARD-ADV2-2][ARD-ADV2-3][ARD-ADV2-4][ARD-CBT-12][ARD-CBT-13][ARD-GATK-10]") {
    Attack a;
    a.unit(a.second).where = Where::Out;
    a.allied(36, {8, 4});  // its zone of control hinders no advance
    a.declare({a.tank, a.foot});
    a.unit(a.first).steps = 1;
    a.hits(0, 3);  // retreats two hexes and dies, or dies at once
    REQUIRE(to_act(a.game) == Who::Player);
    REQUIRE(a.field().in_zoc_of(Side::Allied, a.at({9, 3})));
    CHECK(a.refusal(Advance{a.tank, {a.at({9, 3})}}) == "");
    a.unit(a.book->unit(Side::Allied, 36)).where = Where::Out;
    const HexId target = a.at({9, 3});
    CHECK(a.refusal(Advance{a.tank, {a.at({10, 4})}}) == "ARD-ADV2-2");
    CHECK(a.refusal(Advance{a.foot, {target, a.at({7, 3})}}) == "ARD-ADV2-1");
    a.ground({8, 4}, 'f');
    CHECK(a.refusal(Advance{a.tank, {target, a.at({8, 4})}}) == "ARD-ADV2-4");
    a.state().combat.retreat_path = {a.at({8, 4})};
    CHECK(a.refusal(Advance{a.tank, {target, a.at({8, 4})}}) == "");
    a.river({9, 3}, Direction::NW);
    CHECK(a.refusal(Advance{a.tank, {target, a.at({8, 2})}}) == "ARD-ADV2-4");
    a.play(Advance{a.tank, {target, a.at({7, 3})}});
    CHECK(a.unit(a.tank).hex == a.at({7, 3}));
    CHECK(a.refusal(Advance{a.tank, {target}}) == "ARD-ADV-1");
    a.play(Advance{a.foot, {target}});
    CHECK(a.hex({9, 3}).control == Side::German);
    CHECK_FALSE(a.state().combat.is_open);
    // A river without a bridge: one unit, and it stops.
    Attack b;
    b.unit(b.second).where = Where::Out;
    const UnitId other = b.german(2, {10, 4});
    const UnitId third = b.german(6, {10, 4}, 1);
    b.activate({other, third});
    b.river({9, 3}, Direction::SE);
    b.declare({other, third});
    b.unit(b.first).steps = 1;
    b.hits(0, 3);
    CHECK(b.refusal(Advance{other, {target, b.at({7, 3})}}) == "ARD-ADV2-2");
    b.play(Advance{other, {target}});
    CHECK_FALSE(b.state().combat.is_open);  // the other one may not cross
    // Dispersed attackers stay.
    Attack c;
    c.unit(c.second).where = Where::Out;
    c.unit(c.first).steps = 1;
    c.declare({c.tank, c.foot});
    c.hits(2, 3);
    c.play(AssignHits{0, 1});
    while (to_act(c.game) == Who::Player && c.state().combat.is_open) c.play(legal_actions(c.game).front());
    CHECK(c.unit(c.tank).hex == c.at({11, 3}));
}

}  // namespace salient::ardennes::test
