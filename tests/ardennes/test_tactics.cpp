// Hidden defenders and tactics of both sides (sections 4, 7 and 18 of the rules).
#include <algorithm>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

TEST_CASE("Ardennes: an Allied card is turned up only for a target in supply", "[ardennes][ARD-GATK-3][ARD-SUP-8][ARD-CBT-5]") {
    Defense d;
    d.attack();
    CHECK(std::holds_alternative<DrawAlliedStep>(d.state().steps.back()));
    Defense e;
    for (const Hex h : {Hex{7, 3}, Hex{8, 2}, Hex{8, 4}}) e.german(h.x == 7 ? 6 : h.y == 2 ? 12 : 13, h);
    e.attack();
    CHECK(std::holds_alternative<DrawChitStep>(e.state().steps.back()));
    CHECK(has_clause(e.events, "ARD-GATK-3"));
}

TEST_CASE("Ardennes: the player's tactics lie before the Allied card is turned up, and he sees it before he states his chits",
          "[ardennes][ARD-CBT-5][ARD-GATK-2][ARD-DRAW-14]") {
    Defense d;
    d.give({"ARD-GC-1"});
    d.state().impulse.tactics_left = 2;
    d.attack();
    REQUIRE(std::holds_alternative<TacticsStep>(d.state().steps.back()));
    d.play(PlayTactic{d.card("ARD-GC-1")});
    if (std::holds_alternative<TacticsStep>(d.state().steps.back())) d.play(EndTactics{});
    CHECK(d.state().combat.german_tactics.contains(Tactic::PanzerBattalion));
    REQUIRE(std::holds_alternative<DrawAlliedStep>(d.state().steps.back()));
    CHECK(d.state().combat.drawn.empty());
    d.play(DrawAllied{d.allied_card("ARD-AC-12")});
    CHECK(d.state().combat.allied_tactics.contains(Tactic::Artillery));
    Rng rng(1);
    while (std::holds_alternative<DrawChitStep>(d.state().steps.back())) d.play(sample_chance(d.game, rng));
    CHECK(d.state().combat.drawn.size() == d.state().combat.minimum);
    CHECK(std::holds_alternative<StateDrawsStep>(d.state().steps.back()));
}

TEST_CASE(
    "Ardennes: hidden defenders",
    "[ardennes][ARD-HID-1][ARD-HID-2][ARD-HID-3][ARD-HID-4][ARD-HID-5][ARD-HID-6][ARD-HID-8][ARD-HID-9][ARD-HID-10][ARD-GATK-4]"
    "[ARD-GATK-5][ARD-REIN-7][ARD-DEF-24]") {
    Defense d;  // VIII Corps: 103 and 104 in the box
    const UnitId high = d.reserve(104), low = d.reserve(103);
    d.turn_up("ARD-AC-9");
    CHECK(d.unit(low).hex == d.at({9, 3}));
    CHECK(d.unit(high).where == Where::Reserves);
    CHECK(d.state().combat.minimum == 4);
    CHECK(d.state().combat.defense == 4);
    CHECK(d.state().combat.allied_tactics.empty());  // the card's tactic is not applied
    Defense e;                                       // the card names another formation
    e.reserve(103);
    e.turn_up("ARD-AC-12");
    CHECK_FALSE(facts<HiddenJudged>(e.events).size() == 1);
    CHECK(e.state().combat.allied_tactics.size() == 1);
    Defense f;  // four steps are enough
    f.allied(22, {9, 3});
    f.reserve(103);
    f.turn_up("ARD-AC-9");
    CHECK(f.unit(f.book->unit(Side::Allied, 103)).where == Where::Reserves);
    CHECK(f.state().combat.allied_tactics.contains(Tactic::Screen));
    Defense g;  // nobody in the box: who is out of contact on the map; a division card takes its division
    const UnitId far = g.allied(22, {3, 3}), other = g.allied(26, {3, 1});
    g.turn_up("ARD-AC-1");
    CHECK(g.unit(far).hex == g.at({9, 3}));
    CHECK(g.unit(other).hex == g.at({3, 1}));
    Defense h;  // an army card prefers the defenders' division, then their corps
    const UnitId corps = h.reserve(103), army = h.reserve(31), division = h.reserve(23);
    h.turn_up("ARD-AC-19");
    CHECK(h.unit(division).hex == h.at({9, 3}));
    CHECK(h.unit(corps).where == Where::Reserves);
    CHECK(h.unit(army).where == Where::Reserves);
    Defense i;
    i.reserve(31);
    const UnitId same_corps = i.reserve(104);
    i.turn_up("ARD-AC-19");
    CHECK(i.unit(same_corps).hex == i.at({9, 3}));
    Defense j;  // near the enemy is not out of contact
    const UnitId near = j.allied(22, {8, 4});
    j.turn_up("ARD-AC-1");
    CHECK(j.unit(near).hex == j.at({8, 4}));
    Defense k;  // no room for its steps: three and four
    k.unit(k.first).where = Where::Out;
    const UnitId three = k.allied(30, {9, 3});
    const UnitId four = k.reserve(77);
    static_cast<void>(three);
    k.unit(four).steps = 3;
    k.turn_up("ARD-AC-11");
    CHECK(k.unit(four).hex == k.at({9, 3}));
}

TEST_CASE("Ardennes: 21st Army Group adds a unit of the defenders' army", "[ardennes][ARD-HID-7]") {
    Defense d;
    d.unit(d.first).where = Where::Out;
    d.allied(39, {9, 3});
    const UnitId british = d.reserve(99);
    d.turn_up("ARD-AC-31");
    CHECK(d.unit(british).hex == d.at({9, 3}));
}

TEST_CASE("Ardennes: Bug Out before the 19th", "[ardennes][ARD-ATAC-3][ARD-ATAC-4][ARD-ATAC-5][ARD-ATAC-6][ARD-CBT-14]") {
    Defense d;
    d.turn_up("ARD-AC-3");  // 11 against 2
    REQUIRE(std::holds_alternative<DieStep>(d.state().steps.back()));
    d.roll(10);
    CHECK(d.unit(d.first).hex != d.at({9, 3}));
    CHECK(d.book->map.distance(d.unit(d.first).hex, d.at({9, 3})) == 2);
    CHECK_FALSE(d.unit(d.first).dispersed);
    CHECK(std::holds_alternative<AdvanceStep>(d.state().steps.back()));  // the attack is resolved; they may advance
    Defense e;
    e.turn_up("ARD-AC-3");
    e.roll(1);
    CHECK(std::holds_alternative<DrawChitStep>(e.state().steps.back()));
    Defense f;
    f.allied(30, {9, 3});  // 11 against 6
    f.turn_up("ARD-AC-3");
    CHECK(std::holds_alternative<DrawChitStep>(f.state().steps.back()));
    CHECK(has_clause(f.events, "ARD-ATAC-6"));
}

TEST_CASE("Ardennes: Bug Out leads as far as there are hexes, with their costs, and nowhere without one",
          "[ardennes][ARD-CBT-14]") {
    // Stacks of six steps beside the defender leave no room to retreat.
    const auto full = [](Defense& d, std::initializer_list<std::tuple<Hex, int, int>> stacks) {
        for (const auto& [hex, one, other] : stacks) d.allied(one, hex), d.allied(other, hex);
    };
    Defense none;
    full(none, {{{7, 3}, 30, 31}, {{8, 2}, 77, 78}, {{8, 4}, 80, 73}, {{10, 4}, 88, 37}});
    none.turn_up("ARD-AC-3");
    if (std::holds_alternative<DieStep>(none.state().steps.back())) none.roll(10);
    CHECK(none.unit(none.first).hex == none.at({9, 3}));
    CHECK(has_clause(none.events, "ARD-CBT-14"));
    CHECK(std::holds_alternative<DrawChitStep>(none.state().steps.back()));
    Defense one;
    full(one, {{{8, 2}, 77, 78}, {{8, 4}, 80, 73}, {{10, 4}, 88, 37}, {{5, 3}, 30, 31}, {{6, 2}, 38, 92}, {{6, 4}, 93, 94}});
    one.turn_up("ARD-AC-3");
    REQUIRE(std::holds_alternative<DieStep>(one.state().steps.back()));
    one.roll(10);
    CHECK(one.unit(one.first).hex == one.at({7, 3}));
    CHECK(one.unit(one.first).steps == 2);
    Defense dear;  // the only hex lies in a German zone, and who goes there pays a step
    full(dear, {{{8, 2}, 77, 78}, {{8, 4}, 80, 73}, {{7, 3}, 30, 31}});
    dear.turn_up("ARD-AC-3");
    REQUIRE(std::holds_alternative<DieStep>(dear.state().steps.back()));
    dear.roll(10);
    CHECK(facts<StepLost>(dear.events).size() >= 1);
    CHECK(has_clause(dear.events, "ARD-RET-2"));
}

TEST_CASE("Ardennes: Bug Out from the 19th on", "[ardennes][ARD-ATAC-7][ARD-DEF-25]") {
    Defense d;
    d.day(19);
    const UnitId second = d.allied(22, {9, 3});
    d.turn_up("ARD-AC-3");
    CHECK(d.state().combat.defenders == UnitList{d.first});
    CHECK(d.unit(second).hex != d.at({9, 3}));
    for (const UnitId id : {d.tank, d.foot}) CHECK(d.book->map.distance(d.unit(second).hex, d.unit(id).hex) > 2);
    CHECK(d.state().combat.minimum == 2);
    Defense e;  // two steps are too few
    e.day(19);
    e.turn_up("ARD-AC-3");
    CHECK(e.state().combat.defenders == UnitList{e.first});
    CHECK(e.unit(e.first).hex == e.at({9, 3}));
}

TEST_CASE("Ardennes: Engineers of both sides",
          "[ardennes][ARD-ATAC-9][ARD-ATAC-11][ARD-GTAC-3][ARD-GTAC-4][ARD-GTAC-6][ARD-GTAC-7][ARD-ATAC-10]") {
    Defense d;
    d.turn_up("ARD-AC-2");
    CHECK(d.hex({9, 3}).ip == Owner::Allied);
    Defense e;
    e.ground({9, 3}, 'T');
    e.turn_up("ARD-AC-2");
    CHECK(e.hex({9, 3}).ip == Owner::None);
    Defense f;
    f.hex({9, 3}).ip = Owner::Allied;
    f.state().impulse.tactics_left = 2;
    f.give({"ARD-GC-17"});
    f.attack();
    f.play(PlayTactic{f.card("ARD-GC-17")});
    CHECK(f.hex({9, 3}).ip == Owner::None);  // removed before chits are drawn
    f.play(DrawAllied{f.allied_card("ARD-AC-2")});
    CHECK(f.hex({9, 3}).ip == Owner::None);  // and none is built
    CHECK(has_clause(f.events, "ARD-ATAC-11"));
    // The player as defender.
    Scene s;
    s.german(5, {9, 3});
    const UnitId ally = s.allied(30, {7, 3});
    s.give({"ARD-GC-17"});
    Emit g = s.emit();
    open_combat(g, Side::Allied, s.at({9, 3}), {ally}, 1);
    s.ask(CombatStep{CombatPart::Settle});
    s.ask(TacticsStep{});
    const auto engineers = [&] { return s.refusal(PlayTactic{s.card("ARD-GC-17")}); };
    s.hex({9, 3}).ip = Owner::German;
    CHECK(engineers() == "ARD-GTAC-4");  // there is one
    s.hex({9, 3}).ip = Owner::None;
    s.state().combat.allied_tactics = {Tactic::Engineers};
    CHECK(engineers() == "ARD-GTAC-4");  // the attacker's prevent it
    s.state().combat.allied_tactics = {};
    for (const char place : {'T', 'C'}) {
        s.ground({9, 3}, place);
        CHECK(engineers() == "ARD-GTAC-4");
    }
    s.book->map.hexes[s.at({9, 3})].place = PlaceKind::None;
    s.play(PlayTactic{s.card("ARD-GC-17")});  // no value limits it
    CHECK(s.hex({9, 3}).ip == Owner::German);
}

TEST_CASE(
    "Ardennes: tactics that the player lays",
    "[ardennes][ARD-GATK-2][ARD-GTAC-2][ARD-GTAC-8][ARD-GTAC-9][ARD-CBT-16][ARD-ACT-10][ARD-AATK-3][ARD-CBT-8][ARD-IMP-2][ARD-IMP-3][ARD-DEF-34]") {
    Defense d;
    d.state().impulse.tactics_left = 2;
    const UnitId idle = d.german(12, {10, 4});
    d.give({"ARD-GC-1", "ARD-GC-7", "ARD-GC-16", "ARD-GC-20", "ARD-GC-5", "ARD-GC-4", "ARD-GC-13"});
    d.attack();
    const auto refusal = [&](const char* id) { return d.refusal(PlayTactic{d.card(id)}); };
    CHECK(refusal("ARD-GC-4") == "ARD-GATK-2");   // no tactic
    CHECK(refusal("ARD-GC-2") == "ARD-GATK-2");   // not in hand
    CHECK(refusal("ARD-GC-20") == "ARD-GTAC-8");  // no Westwall near
    CHECK(refusal("ARD-GC-5") == "");
    d.play(PlayTactic{d.card("ARD-GC-7")});  // Assault Coordination
    CHECK(d.state().combat.attackers.contains(idle));
    CHECK(refusal("ARD-GC-7") == "ARD-GATK-2");
    CHECK(refusal("ARD-GC-16") == "ARD-GATK-2");  // one of value is left
    d.westwall({12, 4});
    CHECK(refusal("ARD-GC-20") == "ARD-GATK-2");  // in range now, and too dear
    d.play(PlayTactic{d.card("ARD-GC-13")});
    CHECK(std::holds_alternative<DrawAlliedStep>(d.state().steps.back()));  // nothing more can be paid
    Defense e;
    e.state().impulse.tactics_left = 4;
    e.unit(e.foot).where = Where::Out;
    e.give({"ARD-GC-5", "ARD-GC-7", "ARD-GC-2"});
    e.ask(AttackStep{});
    e.play(DeclareAttack{e.at({9, 3}), {e.tank}});
    CHECK(e.refusal(PlayTactic{e.card("ARD-GC-5")}) == "ARD-GTAC-9");  // needs infantry
    CHECK(e.refusal(PlayTactic{e.card("ARD-GC-7")}) == "ARD-CBT-16");  // nobody would join
    e.play(PlayTactic{e.card("ARD-GC-2")});
    CHECK(e.refusal(PlayTactic{e.card("ARD-GC-2")}) != "");
    // In defense: one card, and none that is for attack only.
    Scene s;
    s.german(5, {9, 3});
    const UnitId ally = s.allied(30, {7, 3});
    s.give({"ARD-GC-11", "ARD-GC-13", "ARD-GC-19"});
    Emit g = s.emit();
    open_combat(g, Side::Allied, s.at({9, 3}), {ally}, 1);
    s.ask(CombatStep{CombatPart::Settle});
    s.ask(TacticsStep{});
    CHECK(s.refusal(PlayTactic{s.card("ARD-GC-11")}) == "ARD-GTAC-14");
    s.play(PlayTactic{s.card("ARD-GC-19")});
    CHECK_FALSE(std::holds_alternative<TacticsStep>(s.state().steps.back()));
    CHECK(s.state().combat.german_tactics == Tactics{Tactic::Artillery});
    CHECK(s.state().combat.maximum == 1 + 1);  // of the Allies' own alone
}

TEST_CASE("Ardennes: a tactic that would change nothing may not be laid, whichever it is",
          "[ardennes][ARD-CBT-16][ARD-GTAC-10][ARD-GTAC-11]") {
    const auto refusal = [](auto prepare, const char* id) {
        Defense d;
        d.state().impulse.tactics_left = 4;
        d.give({"ARD-GC-5", "ARD-GC-13", "ARD-GC-20", "ARD-GC-28", "ARD-GC-27", "ARD-GC-1", "ARD-GC-8"});
        d.westwall({10, 4});
        d.day(16);
        prepare(d);
        d.attack();
        for (const char* first : {"ARD-GC-13", "ARD-GC-1"}) d.play(PlayTactic{d.card(first)});
        return d.refusal(PlayTactic{d.card(id)});
    };
    const auto nothing = [](Defense&) {};
    CHECK(refusal(nothing, "ARD-GC-28") == "ARD-CBT-16");  // Artillery again, though it would add to M
    Defense fixed;
    fixed.state().impulse.tactics_left = 4;
    fixed.give({"ARD-GC-13", "ARD-GC-20"});
    fixed.westwall({10, 4});
    fixed.attack();
    CHECK(fixed.refusal(PlayTactic{fixed.card("ARD-GC-20")}) == "");
    fixed.play(PlayTactic{fixed.card("ARD-GC-13")});
    CHECK(fixed.refusal(PlayTactic{fixed.card("ARD-GC-20")}) != "");  // Fixed Artillery is Artillery
    CHECK(refusal(nothing, "ARD-GC-8") == "");                        // a second battalion is one stronger
    // Infiltration: two hexes side by side give no flank, so it gives one, but not in a town.
    CHECK(refusal(nothing, "ARD-GC-5") == "");
    CHECK(refusal([](Defense& d) { d.ground({9, 3}, 'T'); }, "ARD-GC-5") == "ARD-CBT-16");
    CHECK(refusal([](Defense& d) { d.unit(d.foot).hex = d.at({8, 4}); }, "ARD-GC-5") == "ARD-CBT-16");  // a flank already
    const auto one_hex = [](Defense& d) {
        d.unit(d.foot).hex = d.at({11, 3});
        d.ground({9, 3}, 'T');
    };
    CHECK(refusal(one_hex, "ARD-GC-5") == "");  // it comes from one hex no more
}

TEST_CASE("Ardennes: Reinforce Battle",
          "[ardennes][ARD-GTAC-15][ARD-GTAC-16][ARD-GTAC-17][ARD-GTAC-18][ARD-ATAC-12][ARD-ATAC-15]") {
    Defense d;
    d.state().impulse.tactics_left = 1;
    const UnitId lehr = d.german(3, {15, 3});
    d.give({"ARD-GC-3"});
    d.attack();
    d.play(PlayTactic{d.card("ARD-GC-3")});
    Route way;
    for (const Hex h : {Hex{13, 3}, Hex{12, 4}, Hex{10, 4}}) way.push_back(d.at(h));
    const Actions all = legal_actions(d.game);
    const auto to = [&](Hex h) {
        return std::find_if(all.begin(), all.end(),
                            [&](const Action& a) { return std::get<Reinforce>(a).route.back() == d.at(h); });
    };
    REQUIRE(to({10, 4}) != all.end());
    CHECK(to({12, 4}) == all.end());
    d.play(*to({10, 4}));
    CHECK(d.state().combat.attackers.contains(lehr));
    CHECK(d.unit(lehr).hex == d.at({10, 4}));
    Defense near;  // who stands beside the attacked hex stays where it is
    near.state().impulse.tactics_left = 1;
    const UnitId beside = near.german(3, {10, 4});
    near.give({"ARD-GC-3"});
    near.attack();
    near.play(PlayTactic{near.card("ARD-GC-3")});
    CHECK(near.state().combat.attackers.contains(beside));
    CHECK(near.unit(beside).hex == near.at({10, 4}));
    // A German defender: not stronger than who defends already.
    Scene s;
    s.german(6, {9, 3}, 2);
    s.german(1, {13, 3});
    const UnitId ally = s.allied(30, {7, 3});
    Emit e = s.emit();
    open_combat(e, Side::Allied, s.at({9, 3}), {ally}, 1);
    CHECK(reinforcements(s.field(), Side::German).empty());
    s.unit(s.book->unit(Side::German, 1)).steps = 1;
    const auto coming = reinforcements(s.field(), Side::German);
    REQUIRE(coming.size() == 1);
    CHECK(coming.front().route.back() == s.at({9, 3}));  // into the defenders' hex
    // The Allies: the strongest stack, whatever its strength; as attacker to the hex nearest its own.
    const UnitId strong = s.allied(36, {5, 3}), weak = s.allied(26, {5, 5});
    allies::apply_tactic(e, Tactic::ReinforceBattle);
    CHECK(s.state().combat.attackers.contains(strong));
    CHECK_FALSE(s.state().combat.attackers.contains(weak));
    CHECK(s.book->map.are_adjacent(s.unit(strong).hex, s.at({9, 3})));
}

TEST_CASE("Ardennes: a tactic of the other part is none; every other adds a chit to an Allied attack",
          "[ardennes][ARD-CBT-16][ARD-ATAC-2][ARD-ATAC-8][ARD-DRAW-16][ARD-AATK-9][ARD-AEV-9][ARD-DEF-50]") {
    Scene s;
    s.german(5, {9, 3});
    const UnitId ally = s.allied(30, {7, 3}), other = s.allied(21, {8, 4});
    Emit e = s.emit();
    open_combat(e, Side::Allied, s.at({9, 3}), {ally}, 1);
    allies::apply_tactic(e, Tactic::Screen);
    CHECK(s.state().combat.allied_tactics.empty());
    allies::apply_tactic(e, Tactic::AssaultCoordination);
    CHECK(s.state().combat.attackers.contains(other));
    allies::apply_tactic(e, Tactic::CorpsArtillery);
    CHECK(s.state().combat.allied_tactics.size() == 2);
    CHECK(s.state().steps.back() == Step{DrawAlliedStep{AlliedDrawFor::SecondTactic}});
    // Break in the Clouds: a tactic that brings nothing counts as Airpower.
    Defense d;
    d.state().effects.clouds = true;
    d.turn_up("ARD-AC-19");  // no tactic
    CHECK(d.state().combat.allied_tactics == Tactics{Tactic::Airpower});
    Defense f;
    f.state().effects.clouds = true;
    f.turn_up("ARD-AC-12");  // Artillery
    CHECK(f.state().combat.allied_tactics == Tactics{Tactic::Artillery});
    Defense g;
    g.state().effects.clouds = true;
    g.turn_up("ARD-AC-23");  // Assault Coordination, for attack only
    CHECK(g.state().combat.allied_tactics == Tactics{Tactic::Airpower});
}

}  // namespace salient::ardennes::test
