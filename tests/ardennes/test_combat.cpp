// Strength, the maximum of chits, conditions, hits (sections 4, 8 to 10 and 27 of the rules).
#include <algorithm>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

TEST_CASE("Ardennes: who may attack what", "[ardennes][ARD-GATK-1][ARD-GATK-11][ARD-ACT-9][ARD-ACT-11][ARD-ACT-12][ARD-DEF-2]") {
    Attack a;
    const UnitId far = a.german(6, {15, 5}), vdh = a.german(14, {8, 2}), weak = a.german(8, {10, 4}, 1),
                 idle = a.german(12, {10, 4}, 1);
    a.activate({far, vdh, weak});
    const auto refusal = [&](std::initializer_list<UnitId> units, Hex h = {9, 3}) {
        UnitList list;
        for (const UnitId id : units) list.push_back(id);
        return a.refusal(DeclareAttack{a.at(h), list});
    };
    CHECK(refusal({a.tank}) == "");
    CHECK(refusal({a.tank, a.foot}) == "");
    CHECK(refusal({a.tank}, {13, 3}) == "ARD-GATK-11");
    CHECK(refusal({far}) == "ARD-GATK-1");
    CHECK(refusal({vdh}) == "ARD-ACT-12");
    CHECK(refusal({weak}) == "ARD-ACT-11");
    CHECK(refusal({a.tank, weak}) == "");
    CHECK(refusal({idle}) == "ARD-ACT-7");
    a.unit(a.foot).dispersed = true;
    CHECK(refusal({a.foot}) == "ARD-DEF-22");
    a.unit(a.foot).dispersed = false;
    a.unit(a.foot).supply = Supply::Isolated;
    CHECK(refusal({a.foot}) == "ARD-DEF-20");
    a.unit(a.foot).supply = Supply::Full;
    a.unit(a.foot).attacked = true;
    CHECK(refusal({a.foot}) == "ARD-ACT-9");
    a.hex({9, 3}).attacked = true;
    CHECK(refusal({a.tank}) == "ARD-ACT-9");
}

TEST_CASE("Ardennes: strength of attack and defense",
          "[ardennes][ARD-CBT-1][ARD-CBT-2][ARD-DEF-10][ARD-SUP-5][ARD-GEN-9][ARD-CBT-6]") {
    Attack a;
    CHECK(a.odds_with({a.tank, a.foot}).attack.total() == 11);
    CHECK(a.odds_with({a.tank, a.foot}).defense.total() == 4);
    a.unit(a.tank).supply = Supply::Out;
    CHECK(a.odds_with({a.tank, a.foot}).attack.total() == 7);  // 7 halved is 3
    a.unit(a.tank).supply = Supply::Full;
    a.river({9, 3}, Direction::NE);
    CHECK(line(a.odds_with({a.tank, a.foot}).attack, "ARD-DEF-10") == -2);  // 4 halved
    a.river({9, 3}, Direction::E);
    CHECK(a.odds_with({a.tank}).attack.total() == 3);  // a bridge does not help; 7 halved rounds down
    a.unit(a.foot).steps = 1;
    CHECK(a.odds_with({a.foot}).attack.total() == 1);  // at least 1
    a.ground({9, 3}, 'T');
    CHECK(a.odds_with({a.tank}).defense.total() == 4);  // a town never doubles
    a.ground({9, 3}, 'C');
    CHECK(a.odds_with({a.tank}).defense.total() == 8);
    a.westwall({9, 3});
    CHECK(a.odds_with({a.tank}).defense.total() == 8);  // never more than doubled, and not for the Allies
    CHECK(ratio_at_least(6, 2, 3));
    CHECK_FALSE(ratio_at_least(5, 2, 3));
    CHECK(ratio_at_least(3, 0, 3));  // a strength of 0 counts as 1
    Scene wall;
    wall.german(5, {9, 3});
    const UnitId ally = wall.allied(30, {7, 3});
    wall.westwall({9, 3});
    CHECK(odds_of_attack(wall.field(), wall.at({9, 3}), {ally}).defense.total() == 8);
}

TEST_CASE("Ardennes: the ratio sides of all chits hold by the multiples of the defense, those below as their negation",
          "[ardennes][ARD-CBT-6][ARD-GEN-9]") {
    Attack a;
    for (const bool both : {false, true}) {
        if (!both) a.unit(a.second).where = Where::Out;
        if (both) a.unit(a.second).where = Where::OnMap;
        for (int steps = 1; steps <= 4; ++steps) {
            a.unit(a.tank).steps = static_cast<std::uint8_t>(steps);
            const Odds o = a.odds_with({a.tank, a.foot});
            const int attack = o.attack.total(), defense = o.defense.total();
            for (const ChitId id : a.book->chits.ids())
                for (const bool first : {true, false}) {
                    const ChitSide& side = first ? a.book->chits[id].a : a.book->chits[id].b;
                    const bool holds = (first ? o.holds_a : o.holds_b).has(id);
                    INFO(a.book->chits[id].id << ": " << attack << " to " << defense);
                    if (side.kind == ConditionKind::RatioAtLeast) CHECK(holds == (attack >= side.number * defense));
                    if (side.kind == ConditionKind::RatioBelow) CHECK(holds == (attack < side.number * defense));
                }
        }
    }
}

TEST_CASE("Ardennes: battalions and engineers add after halving and doubling",
          "[ardennes][ARD-CBT-3][ARD-GTAC-5][ARD-GTAC-12][ARD-ATAC-10][ARD-ATAC-14]") {
    Attack a;
    a.ground({9, 3}, 'C').river({9, 3}, Direction::E);
    a.declare({a.tank});
    a.state().combat.german_tactics = {Tactic::PanzerBattalion, Tactic::CombatEngineers};
    a.state().combat.allied_tactics = {Tactic::TankBattalion, Tactic::Engineers};
    CHECK(odds(a.field()).attack.total() == 3 + 2);
    CHECK(odds(a.field()).defense.total() == 8 + 1);  // engineers help the attacker alone
}

TEST_CASE(
    "Ardennes: the maximum of chits, line by line",
    "[ardennes][ARD-DRAW-4][ARD-DRAW-5][ARD-DRAW-6][ARD-DRAW-7][ARD-DRAW-8][ARD-DRAW-9][ARD-DRAW-10][ARD-DRAW-11][ARD-DRAW-12]"
    "[ARD-DRAW-2][ARD-GTAC-14][ARD-ATAC-13][ARD-GEV-12][ARD-GEV-13][ARD-DRAW-15][ARD-DRAW-16]") {
    Attack a;
    CHECK(a.odds_with({a.tank, a.foot}).minimum == 4);
    CHECK(a.odds_with({a.tank, a.foot}).maximum.total() == 2 + 2);
    a.unit(a.foot).steps = 1;
    CHECK(a.odds_with({a.tank, a.foot}).maximum.total() == 1 + 1);
    const UnitId elite = a.german(3, {10, 4}, 2);
    CHECK(line(a.odds_with({a.tank, elite}).maximum, "ARD-DRAW-6") == 1);
    a.unit(a.first).supply = a.unit(a.second).supply = Supply::Out;
    CHECK(line(a.odds_with({a.tank}).maximum, "ARD-DRAW-8") == 1);
    a.unit(a.first).supply = a.unit(a.second).supply = Supply::Isolated;
    CHECK(line(a.odds_with({a.tank}).maximum, "ARD-DRAW-9") == 2);
    CHECK(line(a.odds_with({a.tank}).maximum, "ARD-DRAW-8") == 0);
    a.state().effects.fury = true;
    CHECK(line(a.odds_with({a.tank}).maximum, "ARD-DRAW-12") == -2);
    a.victory({9, 3}, 1);
    CHECK(line(a.odds_with({a.tank}).maximum, "ARD-DRAW-12") == 2);
    a.declare({a.tank});
    a.state().combat.german_tactics = {Tactic::PressTheAttack, Tactic::Artillery};
    a.state().combat.allied_tactics = {Tactic::Screen};
    CHECK(line(odds(a.field()).maximum, "ARD-DRAW-5") == 2);
    CHECK(line(odds(a.field()).maximum, "ARD-DRAW-11") == 1);
    CHECK(line(odds(a.field()).maximum, "ARD-DRAW-10") == -2);
    a.book->options.press_single = true;
    CHECK(line(odds(a.field()).maximum, "ARD-DRAW-11") == 0);
    // An Allied attack by the same rows; two of the same tactic count twice.
    Scene b;
    b.german(5, {9, 3});
    const UnitId ally = b.allied(30, {7, 3});
    Emit e = b.emit();
    open_combat(e, Side::Allied, b.at({9, 3}), {ally}, 1);
    b.state().combat.allied_tactics = {Tactic::Artillery, Tactic::Artillery};
    CHECK(odds(b.field()).maximum.total() == 1 + 2 + 1);
    CHECK(odds(b.field()).minimum == 3);
}

TEST_CASE("Ardennes: conditions of the ground, the day and the ratio",
          "[ardennes][ARD-CHIT-4][ARD-CHIT-5][ARD-CHIT-6][ARD-CHIT-23][ARD-AEV-7][ARD-MAP-2]") {
    Attack a;
    CHECK(a.holds({a.tank, a.foot}, "ARD-CH-3", 'a'));        // 11:4
    CHECK_FALSE(a.holds({a.tank, a.foot}, "ARD-CH-6", 'a'));  // not 3:1
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-3", 'a'));          // 7:4
    CHECK(a.holds({a.tank}, "ARD-CH-5", 'b'));                // below 2:1
    CHECK(a.holds({a.tank}, "ARD-CH-39", 'a'));               // clear
    a.ground({9, 3}, 'w');
    CHECK(a.holds({a.tank}, "ARD-CH-7", 'b'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-39", 'a'));
    a.ground({9, 3}, 'T');
    CHECK(a.holds({a.tank}, "ARD-CH-4", 'b'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-7", 'b'));  // a town counts as nothing else
    a.ground({9, 3}, 'C');
    CHECK(a.holds({a.tank}, "ARD-CH-9", 'b'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-4", 'b'));
    CHECK(a.holds({a.tank}, "ARD-CH-38", 'a'));  // 17 December
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-36", 'a'));
    a.day(16);
    CHECK(a.holds({a.tank}, "ARD-CH-36", 'a'));
    a.book->map.hexes[a.at({9, 3})].place = PlaceKind::None;
    a.ground({9, 3}, 'f');
    CHECK(a.holds({a.tank}, "ARD-CH-37", 'b'));
    a.state().effects.alert = true;
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-36", 'a'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-37", 'b'));  // the whole chit
    a.book->options.alert_side_only = true;
    CHECK(a.holds({a.tank}, "ARD-CH-37", 'b'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-36", 'a'));
}

TEST_CASE("Ardennes: conditions of the units",
          "[ardennes][ARD-CHIT-8][ARD-CHIT-9][ARD-CHIT-11][ARD-CHIT-12][ARD-CHIT-16][ARD-CHIT-19][ARD-CHIT-20][ARD-CHIT-21]") {
    Attack a;
    const UnitId elite = a.german(3, {10, 4}), sixth = a.german(12, {10, 4}, 1), green = a.german(8, {8, 2}, 1);
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-26", 'a'));
    CHECK(a.holds({a.tank, elite}, "ARD-CH-26", 'a'));
    CHECK(a.holds({a.tank, green}, "ARD-CH-27", 'b'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-28", 'a'));
    CHECK(a.holds({a.tank}, "ARD-CH-15", 'a'));
    CHECK_FALSE(a.holds({a.foot}, "ARD-CH-15", 'a'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-17", 'a'));  // armor without infantry
    CHECK(a.holds({a.tank, a.foot}, "ARD-CH-17", 'a'));
    CHECK(a.holds({elite}, "ARD-CH-17", 'a'));  // both symbols on one unit
    CHECK(a.holds({a.tank}, "ARD-CH-34", 'b'));
    CHECK(a.holds({a.tank, sixth}, "ARD-CH-34", 'b'));  // half of them
    CHECK_FALSE(a.holds({sixth, a.german(13, {8, 4})}, "ARD-CH-34", 'b'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-30", 'a'));
    a.unit(a.first).dispersed = true;
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-30", 'a'));  // every unit of the side
    a.unit(a.second).supply = Supply::Limited;
    CHECK(a.holds({a.tank}, "ARD-CH-30", 'a'));
    a.unit(a.tank).out_of_fuel = true;
    CHECK(a.holds({a.tank}, "ARD-CH-30", 'b'));
    const UnitId recon = a.allied(27, {9, 3});
    CHECK(a.holds({a.tank}, "ARD-CH-29", 'b'));
    a.unit(recon).where = Where::Out;
    const UnitId armor = a.allied(26, {9, 3}, 1);
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-15", 'a'));
    CHECK(a.holds({a.foot}, "ARD-CH-15", 'b'));
    CHECK(a.holds({a.foot}, "ARD-CH-17", 'b'));
    a.unit(armor).where = Where::Out;
    const UnitId para = a.allied(33, {9, 3}, 1);
    CHECK(a.holds({a.tank}, "ARD-CH-26", 'b'));
    a.unit(para).where = Where::Out;
}

TEST_CASE("Ardennes: conditions of where the attack comes from",
          "[ardennes][ARD-CHIT-10][ARD-CHIT-13][ARD-CHIT-18][ARD-GTAC-10][ARD-GTAC-11][ARD-CHIT-17][ARD-CHIT-15]") {
    Attack a;
    CHECK(a.holds({a.tank}, "ARD-CH-13", 'b'));  // one hex
    CHECK_FALSE(a.holds({a.tank, a.foot}, "ARD-CH-13", 'b'));
    CHECK_FALSE(a.holds({a.tank, a.foot}, "ARD-CH-13", 'a'));  // two hexes beside each other are no flank
    const UnitId flank = a.german(6, {7, 3});
    CHECK(a.holds({a.tank, flank}, "ARD-CH-13", 'a'));
    a.ground({9, 3}, 'T');
    CHECK_FALSE(a.holds({a.tank, flank}, "ARD-CH-13", 'a'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-12", 'b'));
    const UnitId friends = a.allied(30, {8, 4});
    CHECK(a.holds({a.tank}, "ARD-CH-12", 'b'));
    a.hex({8, 4}).attacked = true;
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-12", 'b'));
    a.hex({8, 4}).attacked = false;
    a.unit(friends).dispersed = true;
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-12", 'b'));
    a.unit(friends).dispersed = false;
    a.unit(friends).supply = Supply::Out;
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-12", 'b'));
    a.hex({9, 3}).ip = Owner::Allied;
    CHECK(a.holds({a.tank}, "ARD-CH-24", 'b'));
    CHECK_FALSE(a.holds({a.tank}, "ARD-CH-35", 'a'));  // no Allied attack
    a.declare({a.tank});
    a.state().combat.german_tactics = {Tactic::InfantryInfiltration};
    CHECK_FALSE(odds(a.field()).holds_b.has(a.chit("ARD-CH-13")));  // no one-hex attack
    CHECK_FALSE(odds(a.field()).holds_a.has(a.chit("ARD-CH-13")));  // and no flank in a town
    a.book->map.hexes[a.at({9, 3})].place = PlaceKind::None;
    CHECK(odds(a.field()).holds_a.has(a.chit("ARD-CH-13")));
}

TEST_CASE("Ardennes: conditions of tactics hold for the side that the chit names",
          "[ardennes][ARD-CHIT-7][ARD-GTAC-1][ARD-ATAC-1][ARD-GTAC-8][ARD-ATAC-8][ARD-GTAC-13]") {
    Attack a;
    a.declare({a.foot});
    const auto holds = [&](const char* id, char side) {
        const Odds o = odds(a.field());
        return (side == 'a' ? o.holds_a : o.holds_b).has(a.chit(id));
    };
    CHECK_FALSE(holds("ARD-CH-19", 'a'));
    for (const Tactic t : {Tactic::Artillery, Tactic::FixedArtillery}) {
        a.state().combat.german_tactics = {t};
        CHECK(holds("ARD-CH-19", 'a'));
        CHECK_FALSE(holds("ARD-CH-19", 'b'));
    }
    a.state().combat.allied_tactics = {Tactic::CorpsArtillery};
    CHECK(holds("ARD-CH-19", 'b'));
    a.state().combat.allied_tactics = {Tactic::Airpower};
    CHECK(holds("ARD-CH-22", 'b'));
    CHECK_FALSE(holds("ARD-CH-22", 'a'));
    a.state().combat.german_tactics = {Tactic::CombatEngineers};
    CHECK(holds("ARD-CH-24", 'a'));
    CHECK_FALSE(holds("ARD-CH-15", 'a'));
    a.state().combat.german_tactics = {Tactic::PanzerBattalion};
    CHECK(holds("ARD-CH-15", 'a'));  // counts as armor
    CHECK(holds("ARD-CH-17", 'a'));
}

TEST_CASE("Ardennes: of a chit one side is used, by its priority", "[ardennes][ARD-CHIT-1][ARD-CHIT-2][ARD-CHIT-3]") {
    Chit chit;
    CHECK(used_side(chit, false, false) == '\0');
    CHECK(used_side(chit, true, false) == 'a');
    CHECK(used_side(chit, false, true) == 'b');
    CHECK(used_side(chit, true, true) == 'a');
    chit.b_first = true;
    CHECK(used_side(chit, true, true) == 'b');
}

TEST_CASE("Ardennes: seven chits make a large attack", "[ardennes][ARD-CHIT-14][ARD-CHIT-22][ARD-DMG-1]") {
    Attack a;
    a.declare({a.tank});
    Bag<ChitId> drawn;
    for (const char* id : {"ARD-CH-32", "ARD-CH-33"}) drawn.add(a.chit(id));
    a.state().combat.holds_a = a.state().combat.holds_b = {};
    CHECK(hits_of(a.game.table(), drawn, 6).defender == 0);
    CHECK(hits_of(a.game.table(), drawn, 7).defender == 2);
    CHECK(hits_of(a.game.table(), drawn, 7).attacker == 1);
}

TEST_CASE("Ardennes: the minimum is drawn, then as many as the player has stated",
          "[ardennes][ARD-DRAW-1][ARD-DRAW-3][ARD-DRAW-13][ARD-DRAW-14][ARD-CBT-4][ARD-GATK-6]") {
    Attack a;
    a.unit(a.second).where = Where::Out;
    a.german(3, {10, 4});
    a.activate({a.book->unit(Side::German, 3)});
    a.declare({a.tank, a.foot, a.book->unit(Side::German, 3)});  // M = 3 + 3 + 1 elite; minimum 2
    REQUIRE(to_act(a.game) == Who::Chance);
    a.play(DrawChit{a.chit("ARD-CH-40")});
    CHECK(a.refusal(DrawChit{a.chit("ARD-CH-40")}) == "ARD-DRAW-1");
    a.play(DrawChit{a.chit("ARD-CH-24")});
    REQUIRE(to_act(a.game) == Who::Player);
    CHECK(a.refusal(DrawMore{6}) == "ARD-DRAW-13");
    CHECK(legal_actions(a.game).size() == 6);
    a.book->options.max_is_additional = true;
    CHECK(a.refusal(DrawMore{7}) == "");
    a.book->options.max_is_additional = false;
    a.play(DrawMore{1});
    REQUIRE(to_act(a.game) == Who::Chance);
    a.play(DrawChit{a.chit("ARD-CH-19")});
    CHECK(to_act(a.game) != Who::Chance);  // exactly that number
}

TEST_CASE("Ardennes: ground and markers take hits off",
          "[ardennes][ARD-DMG-3][ARD-DMG-4][ARD-DMG-5][ARD-DMG-6][ARD-CBT-11][ARD-GATK-7]") {
    const auto counted = [](auto prepare) {
        Attack a;
        a.unit(a.second).where = Where::Out;
        prepare(a);
        a.declare({a.tank, a.foot});
        a.state().combat.drawn = {};
        for (const char* id : {"ARD-CH-5", "ARD-CH-1"}) a.state().combat.drawn.add(a.chit(id));  // 1 A 1 D, 1 D
        a.state().combat.holds_a = a.state().combat.drawn;
        a.state().combat.holds_b = {};
        a.state().steps = {CombatStep{CombatPart::Hits}};
        Emit e(a.game, a.events = {});
        advance(e);
        const HitsSet set = facts<HitsSet>(a.events).front();
        CHECK(set.attacker == 1);
        CHECK(set.defender == 2);
        return std::tuple(static_cast<int>(set.attacker_ignores), static_cast<int>(set.defender_ignores), a.hex({9, 3}).ip);
    };
    const auto none = Owner::None, allied = Owner::Allied;
    CHECK(counted([](Attack&) {}) == std::tuple(0, 0, none));
    CHECK(counted([](Attack& a) { a.ground({9, 3}, 'T'); }) == std::tuple(0, 1, none));
    CHECK(counted([](Attack& a) { a.ground({9, 3}, 'C'); }) == std::tuple(0, 1, none));
    CHECK(counted([](Attack& a) { a.hex({9, 3}).ip = Owner::Allied; }) == std::tuple(0, 1, none));  // used up
    CHECK(counted([](Attack& a) {
              a.ground({9, 3}, 'T');
              a.hex({9, 3}).ip = Owner::Allied;
          }) == std::tuple(0, 1, allied));
    CHECK(counted([](Attack& a) { a.westwall({9, 3}); }) == std::tuple(0, 0, none));  // for Germans alone
    CHECK(counted([](Attack& a) { a.unit(a.first).dispersed = true; }) == std::tuple(1, 0, none));
    CHECK(counted([](Attack& a) { a.unit(a.first).supply = Supply::Out; }) == std::tuple(1, 0, none));
    CHECK(counted([](Attack& a) { a.unit(a.first).supply = Supply::Limited; }) == std::tuple(0, 0, none));
    CHECK(counted([](Attack& a) { a.unit(a.first).supply = Supply::Isolated; }) == std::tuple(1, 0, none));
    CHECK(counted([](Attack& a) { a.unit(a.first).out_of_fuel = true; }) == std::tuple(1, 0, none));
}

TEST_CASE("Ardennes: a chit is told with both sides, the one that is used and the hits so far",
          "[ardennes][ARD-CHIT-1][ARD-CHIT-2]") {
    Attack a;
    a.declare({a.tank, a.foot});
    a.state().combat.holds_a = a.state().combat.holds_b = {};
    a.state().combat.holds_a.add(a.chit("ARD-CH-5"));
    a.state().steps = {DrawChitStep{}};
    a.play(DrawChit{a.chit("ARD-CH-5")});
    Log log(english(*a.book));
    log.tell(DayBegan{17});
    Settled settled{};
    settled.holds_a.add(a.chit("ARD-CH-5"));
    log.tell(settled);
    CHECK(log.tell(facts<ChitDrawn>(a.events).front()) ==
          Lines{"Chit: at least 2:1: attacker 1, defender 1 (used) / less than 2:1: attacker 1 (no); "
                "hits so far: 1 on the attacker, 1 on the defender"});
    a.state().steps = {DrawChitStep{}};
    a.play(DrawChit{a.chit("ARD-CH-9")});
    CHECK(log.tell(facts<ChitDrawn>(a.events).front()) == Lines{"Chit: at least 4:1: defender 2 (no) / city: attacker 1 (no); "
                                                                "hits so far: 1 on the attacker, 1 on the defender"});
}

TEST_CASE("Ardennes: the four figures of the cup", "[ardennes][ARD-MOD-7][ARD-EXP-2]") {
    Scene s;
    const auto expected = [&](int attack, int defense, Terrain terrain, PlaceKind place, bool flank, bool arms, int chits) {
        Bag<ChitId> a, b;
        const auto holds = [&](const ChitSide& side) {
            switch (side.kind) {
                case ConditionKind::RatioAtLeast: return ratio_at_least(attack, defense, side.number);
                case ConditionKind::RatioBelow: return !ratio_at_least(attack, defense, side.number);
                case ConditionKind::TerrainIs: return place == PlaceKind::None && static_cast<Terrain>(side.number) == terrain;
                case ConditionKind::PlaceIs: return static_cast<PlaceKind>(side.number) == place;
                case ConditionKind::FlankAttack: return flank;
                case ConditionKind::OneHexAttack: return !flank && !arms;
                case ConditionKind::OnlyArmor:
                case ConditionKind::OnlyCombinedArms:
                case ConditionKind::Artillery: return arms && side.of == Part::Attacker;
                default: return false;
            }
        };
        for (const ChitId id : s.book->chits.ids()) {
            if (holds(s.book->chits[id].a)) a.add(id);
            if (holds(s.book->chits[id].b)) b.add(id);
        }
        const Hits sum = cup_hits(*s.book, a, b, chits >= 7);
        return std::pair(sum.defender * chits / 40.0, sum.attacker * chits / 40.0);
    };
    const auto near = [](std::pair<double, double> is, double defender, double attacker) {
        CHECK(is.first == Approx(defender).margin(0.051));
        CHECK(is.second == Approx(attacker).margin(0.051));
    };
    near(expected(3, 1, Terrain::Woods, PlaceKind::None, true, true, 4), 2.0, 0.1);
    near(expected(2, 1, Terrain::Clear, PlaceKind::None, true, false, 4), 1.0, 0.2);
    near(expected(1, 1, Terrain::Clear, PlaceKind::Town, false, false, 4), 0.2, 0.9);
    near(expected(4, 1, Terrain::Clear, PlaceKind::City, false, true, 8), 3.8, 0.6);
}

}  // namespace salient::ardennes::test
