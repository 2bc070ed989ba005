// Allied attacks, advances and actions (sections 5, 15, 20 and 28 of the rules).
#include <algorithm>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

TEST_CASE(
    "Ardennes: an Allied attack gathers and is fought by its steps",
    "[ardennes][ARD-AATK-1][ARD-AATK-2][ARD-AATK-4][ARD-AATK-10][ARD-MOD-14][ARD-AIM-11][ARD-AIM-2][ARD-AIM-6][ARD-DRAW-17][ARD-DEF-41]") {
    Allies a;
    const UnitId weak = a.german(8, {9, 3}, 1), strong = a.german(1, {11, 5});
    const UnitId near = a.allied(30, {7, 3}), far = a.allied(31, {4, 2});
    static_cast<void>(strong);
    a.draw("ARD-AC-5");  // 2nd Division, no event
    a.action(12);        // attack >= 1:1, b2, Tank Battalion
    CHECK(a.taken("ARD-MOD-14").hex == a.at({9, 3}));
    CHECK(a.state().combat.attackers == UnitList{near});  // 4:1 with who stands there
    CHECK(a.unit(far).hex == a.at({4, 2}));
    CHECK(a.state().combat.allied_tactics == Tactics{Tactic::TankBattalion});
    REQUIRE(std::holds_alternative<DrawAlliedStep>(a.state().steps.back()));
    a.play(DrawAllied{a.allied_card("ARD-AC-13")});  // Screen: for defense only
    CHECK(a.state().combat.maximum == 1 + 1 + 1);
    a.play(DrawChit{a.chit("ARD-CH-3")});  // 1 D: enough to eliminate
    REQUIRE(to_act(a.game) == Who::Player);
    a.play(AssignHits{0, 0});
    CHECK(a.unit(weak).where == Where::Out);
    // The break value stops it; so does the maximum.
    Allies b;
    b.german(6, {9, 3});
    b.allied(36, {7, 3});
    b.draw("ARD-AC-47");
    const ActionLine threefold{Deed::Attack, 3, 1, Tactic::None};
    b.action(10, threefold, {Deed::DigIn});  // 6 against 3 is too little, so dig in
    CHECK(b.hex({7, 3}).ip == Owner::Allied);
    Allies c;
    c.german(6, {9, 3}, 2);
    c.allied(36, {7, 3});
    c.draw("ARD-AC-47");
    c.action(10, threefold, {Deed::DigIn});
    c.play(DrawAllied{c.allied_card("ARD-AC-13")});
    c.play(DrawChit{c.chit("ARD-CH-5")});    // 1 A 1 D
    REQUIRE(to_act(c.game) == Who::Chance);  // the minimum is two
    c.play(DrawChit{c.chit("ARD-CH-40")});
    CHECK_FALSE(std::holds_alternative<DrawChitStep>(c.state().steps.empty() ? Step{DayStep{}} : c.state().steps.back()));  // b1
}

TEST_CASE("Ardennes: hits that are ignored do not stop an Allied attack",
          "[ardennes][ARD-DRAW-17][ARD-DMG-3][ARD-DMG-5][ARD-DMG-6]") {
    const auto draws_on = [](auto prepare) {
        Allies a;
        const UnitId foot = a.german(6, {9, 3}, 2), tank = a.allied(36, {7, 3});
        Emit e = a.emit();
        open_combat(e, Side::Allied, a.at({9, 3}), {tank}, 1);
        Combat& combat = a.state().combat;
        combat.minimum = 2;
        combat.maximum = 5;
        for (const char* id : {"ARD-CH-5", "ARD-CH-40"}) combat.drawn.add(a.chit(id));  // 1 A 1 D, nothing
        combat.holds_a = {};
        combat.holds_b = {};
        combat.holds_a.add(a.chit("ARD-CH-5"));
        prepare(a, a.unit(foot));
        a.state().steps = {CombatStep{CombatPart::Draw}};
        advance(e);
        return !a.state().steps.empty() && std::holds_alternative<DrawChitStep>(a.state().steps.back());
    };
    CHECK_FALSE(draws_on([](Allies&, Unit&) {}));  // b1
    CHECK(draws_on([](Allies&, Unit& u) { u.dispersed = true; }));
    CHECK(draws_on([](Allies&, Unit& u) { u.supply = Supply::Out; }));
    CHECK(draws_on([](Allies&, Unit& u) { u.out_of_fuel = true; }));
    // What eliminates one step does not in a town.
    CHECK_FALSE(draws_on([](Allies& a, Unit& u) { a.state().combat.break_value = 3, u.steps = 1; }));
    CHECK(draws_on([](Allies& a, Unit& u) {
        a.state().combat.break_value = 3, u.steps = 1;
        a.ground({9, 3}, 'T');
    }));
}

TEST_CASE("Ardennes: a stack does not leave a victory hex to the enemy beside it for an attack", "[ardennes][ARD-AIM-12]") {
    for (const bool beside : {false, true}) {
        Allies a;
        a.german(8, {11, 3}, 1);
        if (beside) a.german(1, {4, 4});
        a.victory({5, 3}, 2);
        const UnitId tank = a.allied(36, {5, 3});
        a.draw("ARD-AC-47");
        a.action(11);
        CHECK((a.unit(tank).hex == a.at({5, 3})) == beside);
    }
}

TEST_CASE(
    "Ardennes: Allied advances by the table",
    "[ardennes][ARD-ADV-2][ARD-ADV-3][ARD-ADV-4][ARD-ADV-5][ARD-ADV-6][ARD-ADV-7][ARD-ADV-9][ARD-ADV-10][ARD-ADV-11][ARD-DEF-46][ARD-AATK-8]") {
    struct Won : Allies {
        UnitId ally;
        explicit Won(int number, int steps = 0) : ally(allied(number, {7, 3}, steps)) { hold({9, 3}, 1); }
        void advance_with(UnitList units) {
            Emit e = emit();
            open_combat(e, Side::Allied, at({9, 3}), units, 1);
            state().steps = {CombatStep{CombatPart::Advance}};
            advance(e);
        }
    };
    Won primary(30);
    primary.headings({7, 3}, Heading::E);
    primary.advance_with({primary.ally});
    CHECK(primary.unit(primary.ally).hex == primary.at({9, 3}));  // always
    Won victory(30);
    victory.victory({9, 3}, 1);
    victory.advance_with({victory.ally});
    CHECK(victory.unit(victory.ally).hex == victory.at({9, 3}));
    for (const auto& [heading, most] : {std::pair(Heading::E, 8), std::pair(Heading::None, 3)})
        for (const int over : {0, 1}) {
            Won other(30);
            other.headings({7, 3}, Heading::NE, heading);
            other.advance_with({other.ally});
            REQUIRE(to_act(other.game) == Who::Chance);
            other.roll(most + over);
            CHECK((other.unit(other.ally).hex == other.at({9, 3})) == (over == 0));
        }
    Won town(30);
    town.ground({9, 3}, 'T');
    town.advance_with({town.ally});
    town.roll(8);
    CHECK(town.unit(town.ally).hex == town.at({9, 3}));
    Won second(30);  // one is there already: 1 to 7 by the primary path
    const UnitId other = second.allied(31, {7, 3});
    second.headings({7, 3}, Heading::E);
    second.advance_with({second.ally, other});
    REQUIRE(to_act(second.game) == Who::Chance);
    second.roll(8);
    CHECK(second.unit(other).hex == second.at({7, 3}));
    Won risk(30);  // no hold value, and one way out only
    risk.hold({9, 3}, 0).headings({7, 3}, Heading::E);
    for (const Hex h : {Hex{11, 1}, Hex{12, 4}}) risk.german(h.y == 1 ? 1 : 3, h);
    risk.german(7, {9, 5});
    risk.german(12, {7, 1});
    risk.advance_with({risk.ally});
    CHECK(has_clause(risk.events, "ARD-ADV-5"));
    CHECK(risk.unit(risk.ally).hex == risk.at({7, 3}));
    for (const int victory_points : {0, 1}) {  // leaving opens the way to what it covers; a victory hex is worth it
        Won leaves(30);
        leaves.headings({7, 3}, Heading::E).hold({5, 3}, 3).victory({9, 3}, victory_points);
        leaves.german(5, {10, 6});
        leaves.advance_with({leaves.ally});
        CHECK(has_clause(leaves.events, "ARD-ADV-6") == (victory_points == 0));
        CHECK((leaves.unit(leaves.ally).hex == leaves.at({7, 3})) == (victory_points == 0));
    }
    Won weak(21, 1);  // a lone unit that exerts no zone is not checked; two together are, once
    weak.headings({7, 3}, Heading::E);
    weak.advance_with({weak.ally});
    CHECK(weak.unit(weak.ally).hex == weak.at({7, 3}));
    CHECK(has_clause(weak.events, "ARD-ADV-7"));
    Won pair(21, 1);
    const UnitId mate = pair.allied(22, {7, 3}, 1);
    pair.headings({7, 3}, Heading::E);
    pair.advance_with({pair.ally, mate});
    CHECK(pair.unit(pair.ally).hex == pair.at({9, 3}));
    CHECK(pair.unit(mate).hex == pair.at({9, 3}));
    Won dispersed(30);
    dispersed.headings({7, 3}, Heading::E);
    Emit e = dispersed.emit();
    open_combat(e, Side::Allied, dispersed.at({9, 3}), {dispersed.ally}, 1);
    e(AttackersDispersed{});
    dispersed.state().steps = {CombatStep{CombatPart::Advance}};
    advance(e);
    CHECK(dispersed.unit(dispersed.ally).hex == dispersed.at({7, 3}));
}

TEST_CASE("Ardennes: a mechanized unit advances a second hex along the primary direction", "[ardennes][ARD-ADV-8][ARD-CBT-15]") {
    Allies a;
    const UnitId tank = a.allied(36, {7, 3});
    a.headings({7, 3}, Heading::E).headings({9, 3}, Heading::NE).hold({9, 3}, 1).hold({10, 2}, 1);
    Emit e = a.emit();
    open_combat(e, Side::Allied, a.at({9, 3}), {tank}, 1);  // nobody is there any more: eliminated
    a.state().steps = {CombatStep{CombatPart::Advance}};
    advance(e);
    CHECK(a.unit(tank).hex == a.at({10, 2}));
    CHECK(a.taken("ARD-ADV-8").hex == a.at({10, 2}));
    Allies foot;
    const UnitId inf = foot.allied(30, {7, 3});
    foot.headings({7, 3}, Heading::E).headings({9, 3}, Heading::NE).hold({9, 3}, 1);
    Emit f = foot.emit();
    open_combat(f, Side::Allied, foot.at({9, 3}), {inf}, 1);
    foot.state().steps = {CombatStep{CombatPart::Advance}};
    advance(f);
    CHECK(foot.unit(inf).hex == foot.at({9, 3}));
}

TEST_CASE(
    "Ardennes: withdraw, dig in, close gap, deploy reserve, advance",
    "[ardennes][ARD-MOD-9][ARD-MOD-10][ARD-MOD-11][ARD-MOD-12][ARD-MOD-13][ARD-AIM-5][ARD-AIM-7][ARD-AIM-8][ARD-AIM-9][ARD-AIM-10][ARD-DEF-33][ARD-REIN-6]") {
    Allies withdraw;  // at risk: one free hex
    const UnitId caught = withdraw.allied(30, {9, 3});
    withdraw.german(1, {11, 3});
    withdraw.german(3, {8, 2});
    withdraw.draw("ARD-AC-5");
    const int free = free_neighbors(withdraw.field(), Side::Allied, withdraw.at({9, 3}));
    withdraw.action(2, {Deed::Withdraw});
    CHECK(free <= 1);
    CHECK(withdraw.unit(caught).hex == withdraw.at({8, 4}));
    Allies dig;
    dig.german(1, {11, 3});
    const UnitId one = dig.allied(30, {9, 3}), two = dig.allied(31, {10, 4});
    static_cast<void>(one);
    static_cast<void>(two);
    dig.ground({9, 3}, 'T');
    dig.draw("ARD-AC-5");
    dig.action(3, {Deed::DigIn});
    CHECK(dig.hex({10, 4}).ip == Owner::Allied);  // not in a town
    CHECK(dig.hex({9, 3}).ip == Owner::None);
    Allies close;
    close.hold({7, 3}, 3).hold({9, 3}, 2);
    close.german(5, {15, 3});
    const UnitId gap_closer = close.allied(30, {4, 4});
    const int before = gap(close.field());
    close.draw("ARD-AC-5");
    close.action(5);
    CHECK(gap(close.field()) < before);
    CHECK(close.unit(gap_closer).hex != close.at({4, 4}));
    Allies none;  // no gap: line B
    none.german(1, {11, 3});
    none.allied(30, {9, 3});
    none.draw("ARD-AC-5");
    const int g = gap(none.field());
    none.action(5);
    CHECK((g > 0 || none.hex({9, 3}).ip == Owner::Allied));
    Allies deploy;
    deploy.allied(21, {3, 3});
    const UnitId low = deploy.reserve(103), high = deploy.reserve(104);
    deploy.hold({4, 2}, 2).hold({5, 3}, 3);
    deploy.draw("ARD-AC-8");
    deploy.action(6);
    CHECK(deploy.unit(low).hex == deploy.at({5, 3}));
    CHECK(deploy.unit(high).where == Where::Reserves);
    Allies absent;  // nobody on the map may act: a reserve is deployed if that can be, near its corps
    absent.allied(30, {3, 3});
    const UnitId box = absent.reserve(105);
    absent.unit(absent.book->unit(Side::Allied, 30)).dispersed = true;
    absent.draw("ARD-AC-11");
    absent.action(13);
    CHECK(absent.unit(box).on_map());
    Allies forward;
    forward.headings({3, 3}, Heading::E).headings({5, 3}, Heading::E).headings({7, 3}, Heading::E).headings({9, 3}, Heading::E);
    const UnitId inf = forward.allied(30, {3, 1}), tank = forward.allied(32, {3, 3});
    static_cast<void>(inf);
    forward.draw("ARD-AC-11");
    forward.action(13);
    CHECK(forward.unit(tank).hex.value > forward.at({3, 3}).value);  // mechanized first
    Allies bold;                                                     // not beside a German stack more than twice as strong
    bold.headings({3, 3}, Heading::E).headings({5, 3}, Heading::E).headings({7, 3}, Heading::E);
    const UnitId scout = bold.allied(76, {3, 3});
    bold.german(1, {9, 3});
    bold.draw("ARD-AC-11");
    bold.action(13);
    CHECK(bold.unit(scout).hex == bold.at({5, 3}));
}

TEST_CASE("Ardennes: a stack withdraws over a river or into a forest only where nothing else is available",
          "[ardennes][ARD-MOD-9][ARD-RET-4][ARD-RET-1]") {
    struct Caught : Allies {
        UnitId stack;
        Caught() : stack(allied(30, {9, 3})) {
            german(1, {11, 3});
            german(3, {8, 2});  // (8, 4) alone lies in no zone of control
        }
        HexId withdrawn() {
            draw("ARD-AC-5");
            action(2, {Deed::Withdraw});
            return unit(stack).hex;
        }
    };
    Caught forest;
    forest.ground({8, 4}, 'f');
    CHECK(forest.withdrawn() == forest.at({9, 3}));  // other hexes are available, and cost a step
    CHECK(has_clause(forest.events, "ARD-MOD-9"));
    Caught island;
    island.no_road();
    for (const Direction d : directions) island.river({9, 3}, d);
    CHECK(island.withdrawn() == island.at({8, 4}));
    Caught wood;  // forest, and enemies on all other sides
    wood.ground({8, 4}, 'f');
    for (const auto& [number, h] : {std::pair(5, Hex{10, 2}), std::pair(12, Hex{7, 3}), std::pair(6, Hex{10, 4})})
        wood.german(number, h, 1);
    CHECK(wood.withdrawn() == wood.at({8, 4}));
}

TEST_CASE("Ardennes: a plan counts the hexes that the stack takes on its way", "[ardennes][ARD-DEF-27][ARD-MOVE-8][ARD-MOD-11]") {
    Allies a;
    a.german(5, {13, 3});
    const UnitId scouts = a.allied(76, {9, 3});  // without a zone of control
    a.hold({7, 3}, 4).hold({5, 3}, 1).control({7, 3}, Side::German);
    const Route way{a.at({7, 3}), a.at({5, 3})};
    const int now = gap(a.field()), planned = allies::gap_after(a.field(), {scouts}, way);
    CHECK(gap(a.field().moved({scouts}, way.back())) != planned);
    CHECK(allies::opens_gap(a.field(), {scouts}, way) == (planned > now));
    Emit e = a.emit();
    go(e, {scouts}, way, Movement::Move);
    CHECK(gap(a.field()) == planned);
    CHECK(planned > now);  // what was German may be lost again
}

TEST_CASE("Ardennes: Monty keeps First Army quiet, Commandos the whole impulse", "[ardennes][ARD-GEV-20][ARD-GEV-8][ARD-AIM-1]") {
    Allies a;
    a.german(1, {11, 3});
    a.allied(30, {9, 3});
    a.state().effects.monty = true;
    a.draw("ARD-AC-5");
    a.action(3);
    CHECK(a.hex({9, 3}).ip == Owner::None);
    CHECK(has_clause(a.events, "ARD-GEV-20"));
    Allies third;
    third.german(1, {11, 3});
    third.allied(36, {9, 3});
    third.state().effects.monty = true;
    third.draw("ARD-AC-47");  // Third Army
    third.action(3);
    CHECK(third.hex({9, 3}).ip == Owner::Allied);
    Allies skipped;
    skipped.state().impulse.skip_allies = true;
    skipped.state().impulse.level = 3;
    Emit e = skipped.emit();
    run(e, AlliedImpulseStep{});
    CHECK(skipped.state().steps.empty());
    CHECK(has_clause(skipped.events, "ARD-GEV-8"));
}

}  // namespace salient::ardennes::test
