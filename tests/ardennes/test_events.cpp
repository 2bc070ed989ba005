// Events of both sides (sections 2, 3 and 17 of the rules), and that choices are told.
#include <algorithm>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

TEST_CASE("Ardennes: decks are made anew when they are empty", "[ardennes][ARD-AIM-3][ARD-AIM-4][ARD-DEF-43]") {
    Allies a;
    a.state().allied.discards = a.state().allied.deck;
    a.state().allied.deck = {};
    Emit e = a.emit();
    allies::draw_card(e, AlliedDrawFor::Impulse);
    CHECK(a.state().allied.deck.size() == 50);
    CHECK(a.state().allied.discards.empty());
    Allies b;
    b.state().allied.deck = {};
    Emit f = b.emit();
    allies::draw_card(f, AlliedDrawFor::Impulse);
    CHECK(b.state().steps.empty());
    Allies c;
    c.draw("ARD-AC-20");  // Allies Alert is special
    CHECK(c.state().effects.alert);
    CHECK(c.state().allied.removed.has(c.allied_card("ARD-AC-20")));
    Allies d;
    d.allied(30, {3, 3});
    d.draw("ARD-AC-5");
    d.state().allied.actions = {};
    for (const ActionCardId id : d.book->action_cards.ids())
        if (d.book->action_cards[id].number == 1) d.state().allied.actions.add(id);
    d.action(1);
    CHECK(d.state().allied.actions.size() == 20);
}

TEST_CASE("Ardennes: air supply and strafing", "[ardennes][ARD-AEV-1][ARD-AEV-2][ARD-AEV-3][ARD-AEV-4]") {
    Allies a;
    const UnitId cut = a.allied(30, {9, 3}), beside = a.allied(21, {8, 4}), far = a.allied(22, {3, 3});
    for (const UnitId id : {cut, beside, far}) a.unit(id).supply = Supply::Out;
    a.draw("ARD-AC-25");
    CHECK(a.unit(cut).supply == Supply::Full);
    CHECK(a.unit(beside).supply == Supply::Full);
    CHECK(a.unit(far).supply == Supply::Out);
    Allies b;
    b.allied(30, {9, 3});
    b.give({"ARD-GC-1", "ARD-GC-20", "ARD-GC-21"});
    b.draw("ARD-AC-25");
    REQUIRE(to_act(b.game) == Who::Player);
    CHECK(b.refusal(Discard{b.card("ARD-GC-1")}) == "ARD-AEV-3");
    b.play(Discard{b.card("ARD-GC-21")});
    CHECK(b.state().german.airpower.has(b.allied_card("ARD-AC-25")));
    CHECK(b.state().german.in_hand() == 3);
}

TEST_CASE(
    "Ardennes: Allied Engineers take the first thing that can be done",
    "[ardennes][ARD-AEV-10][ARD-AEV-11][ARD-AEV-12][ARD-AEV-13][ARD-AEV-14][ARD-AEV-15][ARD-AEV-16][ARD-AEV-17][ARD-AEV-18][ARD-AEV-19][ARD-AEV-20]"
    "[ARD-SCN-4][ARD-DEF-48]") {
    Allies replace;
    replace.hex({5, 3}).roadblock = replace.hex({7, 3}).roadblock = true;
    replace.hold({7, 3}, 3).hold({5, 3}, 3);
    const UnitId box = replace.reserve(104);
    replace.draw("ARD-AC-15");
    CHECK(replace.unit(box).hex == replace.at({5, 3}));  // the west-most of equal ones
    CHECK_FALSE(replace.hex({5, 3}).roadblock);
    Allies place;
    place.german(5, {11, 3});
    place.hold({7, 3}, 3).hold({9, 3}, 3).hold({5, 3}, 4);
    place.draw("ARD-AC-15");
    CHECK(place.hex({7, 3}).roadblock);  // (9, 3) is in a zone of control, (5, 3) too far
    // The bridge: from the 17th to the 22nd.
    for (const int day : {16, 17, 22, 23, 30}) {
        Allies blow;
        blow.day(day);
        blow.river({11, 3}, Direction::W);
        blow.german(5, {11, 3});
        blow.allied(21, {9, 3});  // without it the other bank lies in a zone of control
        blow.draw("ARD-AC-15");
        CHECK(blow.state().broken.size() == (day >= 17 && day <= 22 ? 1U : 0U));
    }
    Allies dig;
    dig.day(16);
    dig.german(1, {11, 3});
    dig.german(6, {13, 5});
    dig.allied(21, {10, 4});
    dig.allied(22, {9, 3});
    dig.draw("ARD-AC-15");
    CHECK(dig.hex({9, 3}).ip == Owner::Allied);  // the west-most beside the strongest
    CHECK(has_clause(dig.events, "ARD-AEV-16"));
}

TEST_CASE("Ardennes: Operation Greif saves a bridge", "[ardennes][ARD-GEV-14][ARD-GEV-15][ARD-ACT-16]") {
    for (const bool plays : {true, false}) {
        Allies a;
        a.river({11, 3}, Direction::W);
        a.german(5, {11, 3});
        a.allied(21, {9, 3});
        a.give({"ARD-GC-24"});
        a.draw("ARD-AC-15");
        REQUIRE(to_act(a.game) == Who::Player);
        CHECK(a.refusal(React{a.card("ARD-GC-1")}) == "ARD-ACT-16");
        if (plays)
            a.play(React{a.card("ARD-GC-24")});
        else
            a.play(Decline{});
        CHECK(a.state().broken.empty() == plays);
        CHECK(a.state().german.hand.empty() == plays);
    }
    Allies german;  // in a German impulse its value is added to the level
    german.river({11, 3}, Direction::W);
    german.give({"ARD-GC-24"});
    german.state().impulse.side = Side::German;
    german.state().impulse.level = 2;
    german.ask(GreifStep{german.book->map.edge(german.at({11, 3}), Direction::W)});
    german.play(React{german.card("ARD-GC-24")});
    CHECK(german.state().impulse.level == 6);
}

TEST_CASE(
    "Ardennes: other Allied events",
    "[ardennes][ARD-AEV-8][ARD-AEV-21][ARD-AEV-23][ARD-AEV-24][ARD-AEV-25][ARD-AEV-26][ARD-DEF-47][ARD-DEF-53][ARD-REIN-5][ARD-IMP-7]") {
    Allies barrage;
    barrage.give({"ARD-GC-1", "ARD-GC-15", "ARD-GC-3"});
    barrage.draw("ARD-AC-17");
    CHECK(barrage.refusal(Discard{barrage.card("ARD-GC-15")}) == "ARD-AEV-8");
    barrage.play(Discard{barrage.card("ARD-GC-3")});
    CHECK(barrage.state().german.hand.size() == 2);
    Allies idle;
    idle.give({"ARD-GC-15"});
    idle.draw("ARD-AC-17");  // no division card: an action card is drawn instead
    CHECK(std::holds_alternative<DrawActionStep>(idle.state().steps.back()));
    Allies plans;
    plans.state().german.pile = 3;
    plans.draw("ARD-AC-19");
    plans.play(DrawGerman{plans.card("ARD-GC-1")});
    CHECK(plans.state().german.discards.has(plans.card("ARD-GC-1")));
    CHECK(plans.state().german.pile == 2);
    Allies hand;
    hand.give({"ARD-GC-1"});
    hand.draw("ARD-AC-19");
    CHECK(hand.refusal(DrawGerman{hand.card("ARD-GC-2")}) == "ARD-DAY-4");
    hand.play(DrawGerman{hand.card("ARD-GC-1")});
    CHECK(hand.state().german.hand.empty());
    Allies alarm;
    alarm.allied(21, {3, 3});
    const UnitId box = alarm.reserve(104);
    alarm.draw("ARD-AC-14");
    CHECK(alarm.unit(box).on_map());
    Allies tomorrow;
    tomorrow.allied(21, {3, 3});
    const UnitId next = tomorrow.book->unit(Side::Allied, 86);
    tomorrow.unit(next).where = Where::Calendar;
    tomorrow.unit(next).day = 18;
    tomorrow.unit(next).steps = 2;
    tomorrow.draw("ARD-AC-14");
    CHECK(tomorrow.unit(next).on_map());
    Allies recover;
    const UnitId tired = recover.allied(21, {3, 3});
    recover.unit(tired).dispersed = true;
    recover.draw("ARD-AC-13");
    CHECK_FALSE(recover.unit(tired).dispersed);
    Allies patton;
    const UnitId armor = patton.book->unit(Side::Allied, 36);
    patton.unit(armor).where = Where::Calendar;
    patton.unit(armor).day = 22;
    patton.unit(armor).steps = 4;
    patton.draw("ARD-AC-22");
    CHECK(patton.unit(armor).day == 21);
    CHECK(patton.state().effects.patton);
    Allies late;
    late.day(21);
    late.unit(armor).where = Where::Calendar;
    late.unit(armor).day = 22;
    late.unit(armor).steps = 4;
    late.draw("ARD-AC-22");
    CHECK(late.unit(armor).day == 22);
    Allies tanks;
    const UnitId victim = tanks.german(5, {11, 3}), town = tanks.german(6, {11, 1});
    tanks.ground({11, 1}, 'T');
    tanks.allied(21, {9, 3});
    tanks.allied(22, {9, 1});
    tanks.draw("ARD-AC-16");
    CHECK(tanks.unit(victim).steps == 2);
    CHECK(tanks.unit(town).steps == 3);
    Allies choice;
    choice.german(5, {11, 3});
    const UnitId mine = choice.german(6, {10, 4});
    choice.allied(21, {9, 3});
    choice.draw("ARD-AC-16");
    CHECK(choice.refusal(LoseStep{choice.book->unit(Side::German, 1)}) == "ARD-AEV-26");
    choice.play(LoseStep{mine});
    CHECK(choice.unit(mine).steps == 2);
}

TEST_CASE("Ardennes: Withdrawal leads a surrounded stack out", "[ardennes][ARD-AEV-27][ARD-AEV-28][ARD-AEV-29][ARD-DEF-54]") {
    Allies a;
    const UnitId caught = a.allied(30, {9, 3});
    a.german(1, {11, 3});
    a.german(3, {7, 3});
    a.headings({9, 3}, Heading::E, Heading::None, Heading::NW);
    REQUIRE(is_surrounded(a.field(), Side::Allied, a.at({9, 3})));
    a.draw("ARD-AC-10");
    CHECK(a.unit(caught).hex == a.at({8, 2}));
    Allies b;  // not from a victory hex
    const UnitId holds = b.allied(30, {9, 3});
    b.victory({9, 3}, 1);
    b.german(1, {11, 3});
    b.german(3, {7, 3});
    b.draw("ARD-AC-10");
    CHECK(b.unit(holds).hex == b.at({9, 3}));
}

TEST_CASE(
    "Ardennes: German events",
    "[ardennes][ARD-GEV-1][ARD-GEV-2][ARD-GEV-3][ARD-GEV-4][ARD-GEV-5][ARD-GEV-6][ARD-GEV-7][ARD-GEV-9][ARD-ACT-15][ARD-DEF-14]") {
    Scene crisis;
    crisis.give({"ARD-GC-14"});
    const UnitId british = crisis.book->unit(Side::Allied, 99);
    crisis.unit(british).where = Where::Calendar;
    crisis.unit(british).day = 22;
    crisis.unit(british).steps = 3;
    crisis.ask(PlayCardStep{});
    crisis.play(PlayEvent{crisis.card("ARD-GC-14")});
    CHECK(crisis.unit(british).day == 23);
    CHECK(crisis.state().effects.crisis);
    for (const auto& [day, enters] : {std::pair(22, false), std::pair(23, true)}) {
        crisis.state().allied.deck = {};
        crisis.state().allied.waiting.add(crisis.allied_card("ARD-AC-30"));
        crisis.state().day = static_cast<std::uint8_t>(day - 1);
        Emit e = crisis.emit();
        run(e, DayStep{DayPart::Calendar});
        CHECK(crisis.state().allied.deck.has(crisis.allied_card("ARD-AC-30")) == enters);
    }
    Scene bridge;
    bridge.give({"ARD-GC-15", "ARD-GC-18"});
    bridge.river({13, 3}, Direction::W).river({10, 4}, Direction::W).river({5, 1}, Direction::W);
    bridge.german(5, {10, 4});
    bridge.ask(PlayCardStep{});
    bridge.state().impulse.first_of_day = true;
    bridge.day(16);
    CHECK(bridge.refusal(PlayEvent{bridge.card("ARD-GC-15")}) == "ARD-GEV-7");
    bridge.state().impulse.first_of_day = false;
    bridge.play(PlayEvent{bridge.card("ARD-GC-15")});
    const auto edge = [&](Hex h, Direction d) { return bridge.book->map.edge(bridge.at(h), d); };
    CHECK(bridge.refusal(BuildBridge{edge({13, 3}, Direction::W)}) == "ARD-GEV-4");  // there is one
    CHECK(bridge.refusal(BuildBridge{edge({13, 3}, Direction::E)}) == "ARD-GEV-4");  // no river
    CHECK(bridge.refusal(BuildBridge{edge({10, 4}, Direction::W)}) == "");
    const UnitId ally = bridge.allied(30, {6, 4});
    CHECK(bridge.refusal(BuildBridge{edge({10, 4}, Direction::W)}) == "ARD-GEV-6");  // (8, 4) is in a zone
    bridge.unit(ally).hex = bridge.at({8, 4});
    CHECK(bridge.refusal(BuildBridge{edge({10, 4}, Direction::W)}) == "ARD-GEV-6");
    bridge.unit(ally).where = Where::Out;
    bridge.state().broken = {edge({13, 3}, Direction::W)};
    bridge.play(BuildBridge{edge({13, 3}, Direction::W)});
    CHECK(bridge.state().broken.empty());
    bridge.state().steps = {OfferBridgeStep{}};  // in the Supply Phase
    CHECK(bridge.refusal(PlayEvent{bridge.card("ARD-GC-15")}) != "");
    bridge.play(PlayEvent{bridge.card("ARD-GC-18")});
    bridge.play(BuildBridge{edge({10, 4}, Direction::W)});
    CHECK(bridge.state().built == Edges{edge({10, 4}, Direction::W)});
    CHECK(has_bridge(bridge.game.table(), bridge.at({10, 4}), Direction::W));
    Scene airborne;
    airborne.give({"ARD-GC-12"});
    const UnitId para = airborne.book->unit(Side::Allied, 34);
    airborne.unit(para).where = Where::Calendar;
    airborne.unit(para).day = 18;
    airborne.unit(para).steps = 3;
    airborne.ask(PlayCardStep{});
    airborne.play(PlayEvent{airborne.card("ARD-GC-12")});
    CHECK(airborne.refusal(DelayDivision{airborne.book->formation(Side::Allied, Level::Division, "82")}) == "ARD-GEV-9");
    airborne.play(DelayDivision{airborne.book->formation(Side::Allied, Level::Division, "101")});
    CHECK(airborne.unit(para).day == 19);
}

TEST_CASE("Ardennes: Von der Heydte jumps",
          "[ardennes][ARD-GEV-21][ARD-GEV-22][ARD-GEV-23][ARD-GEV-24][ARD-GEV-25][ARD-GEV-27][ARD-GEV-28]") {
    const Supply states[] = {Supply::Full, Supply::Limited, Supply::Limited,  Supply::Out,     Supply::Out,
                             Supply::Out,  Supply::Out,     Supply::Isolated, Supply::Isolated};
    for (int roll = 1; roll <= 10; ++roll) {
        Scene s;
        s.westwall({13, 1}).ground({9, 1}, 'f').ground({7, 1}, 'T');
        s.allied(21, {3, 1});
        const UnitId vdh = s.book->vdh;
        s.unit(vdh).steps = 1;
        s.give({"ARD-GC-6"});
        s.ask(PlayCardStep{});
        s.play(PlayEvent{s.card("ARD-GC-6")});
        CHECK(s.refusal(PlaceVdh{s.at({9, 1})}) == "ARD-GEV-22");
        CHECK(s.refusal(PlaceVdh{s.at({7, 1})}) == "ARD-GEV-22");
        CHECK(s.refusal(PlaceVdh{s.at({15, 1})}) == "ARD-GEV-23");  // not west of the Westwall
        CHECK(s.refusal(PlaceVdh{s.at({10, 4})}) == "ARD-GEV-24");
        CHECK(s.refusal(PlaceVdh{s.at({5, 1})}) == "ARD-GEV-25");
        s.play(PlaceVdh{s.at({10, 2})});
        s.roll(roll);
        CHECK((s.unit(vdh).where == Where::Out) == (roll == 10));
        if (roll < 10) CHECK(s.unit(vdh).supply == states[roll - 1]);
        s.state().steps = {PlayCardStep{}};
        s.state().german.hand.add(s.card("ARD-GC-6"));
        CHECK(s.refusal(PlayEvent{s.card("ARD-GC-6")}) == "ARD-GEV-21");
        if (roll == 9) {
            Emit e = s.emit();
            run(e, DayStep{DayPart::Supply});
            CHECK(s.unit(vdh).supply == Supply::Full);  // by the normal rules from then on
        }
    }
}

TEST_CASE("Ardennes: Manteuffel directs traffic", "[ardennes][ARD-GEV-17][ARD-GEV-18][ARD-GEV-19][ARD-ACT-14]") {
    Scene s;
    s.hex({9, 3}).roadblock = true;
    const UnitId tank = s.german(1, {15, 3});
    s.allied(21, {1, 1});
    s.give({"ARD-GC-20"});
    s.activate({tank});
    s.state().impulse.level = 2;
    s.ask(AttackStep{});
    s.ask(MoveStep{});
    Route way, on;
    for (const Hex h : {Hex{13, 3}, Hex{11, 3}}) way.push_back(s.at(h));
    for (const Hex h : {Hex{9, 3}, Hex{7, 3}, Hex{5, 3}, Hex{3, 3}}) on.push_back(s.at(h));
    s.play(Move{{tank}, way});
    REQUIRE(to_act(s.game) == Who::Player);
    s.play(React{s.card("ARD-GC-20")});
    CHECK_FALSE(s.hex({9, 3}).roadblock);
    CHECK(s.state().impulse.level == 2);  // adds nothing
    CHECK(s.state().german.removed.has(s.card("ARD-GC-20")));
    s.play(Move{{tank}, on});  // two of six are spent
    CHECK(s.unit(tank).hex == s.at({3, 3}));
    Scene event;
    event.hex({9, 3}).roadblock = true;
    event.german(1, {11, 3});
    event.german(12, {7, 3});
    event.give({"ARD-GC-20"});
    event.ask(PlayCardStep{});
    event.play(PlayEvent{event.card("ARD-GC-20")});
    CHECK(event.state().impulse.level == 0);
    event.play(ClearRoadblock{event.at({9, 3})});
    CHECK_FALSE(event.hex({9, 3}).roadblock);
    Scene far;
    far.hex({3, 3}).roadblock = true;
    far.german(1, {11, 3});
    far.german(12, {5, 3});  // of another army
    far.give({"ARD-GC-20"});
    far.ask(PlayCardStep{});
    CHECK(far.refusal(PlayEvent{far.card("ARD-GC-20")}) == "ARD-GEV-17");
}

TEST_CASE("Ardennes: a choice tells its candidates, the one taken and the figure that decided",
          "[ardennes][ARD-AIM-14][ARD-GEN-3][ARD-GEN-8]") {
    Allies a;
    a.german(5, {11, 3});
    a.hold({7, 3}, 3).road({6, 2}, Direction::W).hold({6, 2}, 3);
    a.german(6, {10, 2});
    a.draw("ARD-AC-15");
    const auto all = facts<Chosen>(a.events);
    REQUIRE_FALSE(all.empty());
    const Chosen& chosen = all.front();
    CHECK(chosen.rule.clause == "ARD-AEV-15");
    CHECK(chosen.taken == chosen.candidates.front().what);
    REQUIRE(chosen.of > 1);
    REQUIRE(chosen.decided_by >= 0);
    const auto i = static_cast<std::size_t>(chosen.decided_by);
    CHECK(chosen.candidates[0].figures[i].kind == FigureKind::WestMost);
    CHECK(chosen.candidates[0].figures[i].value < chosen.candidates[1].figures[i].value);
}

TEST_CASE("Ardennes: one die with ten faces, an even chance for each", "[ardennes][ARD-GEN-1]") {
    Scene s;
    s.ask(DieStep{DieFor::Hold, {}, {}});
    const Chances all = chance_outcomes(s.game);
    CHECK(all.size() == 10);
    for (const Chance& one : all) CHECK(one.probability == Approx(0.1));
    CHECK(s.refusal(RollDie{0}) == "ARD-GEN-1");
    CHECK(s.refusal(RollDie{11}) == "ARD-GEN-1");
}

TEST_CASE("Ardennes: special events leave the game, others do not", "[ardennes][ARD-IMP-9][ARD-DEF-43][ARD-IMP-5]") {
    for (const GermanEvent e : {GermanEvent::AlliedCommandCrisis, GermanEvent::EisenhowerHesitates, GermanEvent::FuryOfBastogne,
                                GermanEvent::GroundFreeze, GermanEvent::Manteuffel, GermanEvent::MontyTidies})
        CHECK(is_special(e));
    for (const GermanEvent e : {GermanEvent::BridgeEngineers, GermanEvent::Commandos, GermanEvent::FuelPriority,
                                GermanEvent::OperationGreif, GermanEvent::VonDerHeydte})
        CHECK_FALSE(is_special(e));
    for (const AlliedEvent e :
         {AlliedEvent::AlliesAlert, AlliedEvent::BreakInTheClouds, AlliedEvent::GroundFreeze, AlliedEvent::PattonOnTheMove})
        CHECK(is_special(e));
    for (const AlliedEvent e : {AlliedEvent::Airpower, AlliedEvent::ArtilleryBarrage, AlliedEvent::Engineers,
                                AlliedEvent::Recover, AlliedEvent::Withdrawal})
        CHECK_FALSE(is_special(e));
}

TEST_CASE("Ardennes: an empty cup ends the drawing", "[ardennes][ARD-CBT-7]") {
    Defense d;
    d.turn_up("ARD-AC-12");
    for (const ChitId id : d.book->chits.ids()) d.state().combat.drawn.add(id);
    d.state().combat.drawn.remove(d.chit("ARD-CH-40"));
    d.state().combat.minimum = 60;
    d.state().combat.maximum = 60;
    d.play(DrawChit{d.chit("ARD-CH-40")});
    CHECK(facts<HitsSet>(d.events).size() == 1);
}

}  // namespace salient::ardennes::test
