// Units with rules of their own in a scenario: traits (UC-28 to UC-33, MEDV-8, MEDV-9, TIGER-9, FLAME-3, NAT-11, HIT-8).
#include <algorithm>

#include "prove/engine/battery.hpp"
#include "rules/battle/battle.hpp"
#include "salient/data.hpp"
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"

namespace test_traits {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At here{4, 2}, there{5, 1}, back{5, 3};

std::string beside(const std::string& own, const std::string& enemy = "i") {
    return "  .   .   .   .   .   i\n    .   .   " + enemy + "   .   .   .\n  .   .   " + own +
           "   .   .   .\n    .   .   .   .   .\n";
}
int dice_of(const Game& g, At from, At to, BattleKind kind = BattleKind::Normal) {
    const int counted = battle_dice_count(g.table(), unit(g, from), hex(g, from), unit(g, to), kind);
    CHECK(battle_dice(g.table(), unit(g, from), unit(g, to), kind).total() == counted);
    return counted;
}
int flags_it_may_ignore(const Game& g, At at) { return flags_ignorable(g.table(), unit(g, at), attack_on(g, there, at)).total(); }
std::string some_issue(const std::string& traits) { return R"({"traits": {)" + traits + "}}"; }

}  // namespace

TEST_CASE("armor that moves two hexes moves two and battles, elite armor too", "[UC-28]") {
    const auto picture =
        "  .   .   .   .   .   i\n    .   .   .   .   .   .\n  A   .   .   .   .   .\n    .   .   .   .   .\n  .   .   E   .   .   .\n";
    for (const At at : {At{0, 2}, At{4, 4}}) {
        const Game slow = ordered(picture, {at}, bearing(Side::Allies, {"moves_two"}));
        CHECK(movement(slow, at) == 2);
        CHECK(battle_move_limit(slow.table(), unit(slow, at)).total() == 2);
        const Tally moves = movement_allowance(slow.table(), unit(slow, at));
        CHECK(moves.lines.back().clause == "UC-28");
        CHECK(moves.total() == 2);
        CHECK(movement(ordered(picture, {at}), at) == 3);
    }
    Game g = ordered(picture, {{0, 2}}, bearing(Side::Allies, {"moves_two"}));
    CHECK_FALSE(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})).empty());
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK(unit_state(g, {4, 2}).battle_cost == 2);
    CHECK(battle_refusal(g, {4, 2}).empty());
}

TEST_CASE("a unit that the scenario marks is worth two medals, or none", "[UC-29][MEDV-8][MEDV-9]") {
    for (const auto& [trait, medals] : {std::pair{"worth_two", 2}, std::pair{"worth_nothing", 0}, std::pair{"", 1}}) {
        CAPTURE(trait);
        const Setup setup = *trait == 0 ? Setup{} : bearing(Side::Axis, {trait});
        Game g = ready(beside("A", "a1"), {here}, setup);
        const Events events = fight(g, here, there, "ggg");
        REQUIRE(first<UnitEliminated>(events) != nullptr);
        CHECK(int{first<UnitEliminated>(events)->medals} == medals);
        CHECK(int{g.state.open.at(Side::Allies).eliminations} == medals);
    }
    // A second medal may be the last one that is needed.
    Setup two;
    two.medals = 2;
    Game g = ready(beside("A", "a1"), {here}, bearing(Side::Axis, {"worth_two"}, two));
    fight(g, here, there, "ggg");
    CHECK(g.state.open.winner() == Side::Allies);
    // A unit that falls at the last of two hostile ends counts for nobody.
    Setup one;
    one.medals = 1;
    g = ready(beside("A", "a1"), {here}, bearing(Side::Axis, {"worth_nothing"}, one));
    fight(g, here, there, "ggg");
    CHECK_FALSE(g.state.open.is_over());
}

TEST_CASE("a unit that may ignore a flag ignores one, not one more for its ground", "[UC-30][NAT-12][FLAG-5]") {
    CHECK(flags_it_may_ignore(ready(beside("A"), {here}, bearing(Side::Allies, {"ignores_a_flag"})), here) == 1);
    CHECK(flags_it_may_ignore(ready(beside("A"), {here}), here) == 0);
    CHECK(flags_it_may_ignore(ready(beside("I+S"), {here}, bearing(Side::Allies, {"ignores_a_flag"})), here) == 1);
    // Nor for another trait that says the same.
    CHECK(flags_it_may_ignore(ready(beside("<Tiger>"), {here}, bearing(Side::Allies, {"ignores_a_flag", "wittmann"})), here) ==
          1);
    Setup add;
    add.options = {"units.flag_permissions_add"};
    CHECK(flags_it_may_ignore(ready(beside("I+S"), {here}, bearing(Side::Allies, {"ignores_a_flag"}, add)), here) == 2);

    Game g = board(beside("I", "I"), [] {
        Setup setup = bearing(Side::Axis, {"ignores_a_flag"});
        return setup;
    }());
    g = ready("  .   .   .   .   .   .\n    .   .   i   .   .   .\n  .   .   I   .   .   .\n", {here},
              bearing(Side::Axis, {"ignores_a_flag"}));
    fight(g, here, there, "fss");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(is_listed(g, retreat(g, 1, {})));
    act(g, retreat(g, 1, {}));
    CHECK(has_unit(g, there));
}

TEST_CASE("the tiger of Wittmann rolls a die more in a turn in which it stays, and may ignore a flag", "[UC-31][TIGER-9]") {
    const Setup own = bearing(Side::Allies, {"wittmann"});
    Game g = ready(beside("<Tiger>"), {here}, own);
    CHECK(dice_of(g, here, there) == 4);
    CHECK(lines(battle_dice(g.table(), unit(g, here), unit(g, there))) == "+3 UT-19; +1 TIGER-9");
    CHECK(battle_odds(g.table(), unit(g, here), unit(g, there), dice_of(g, here, there)).dice == 4);
    CHECK(flags_it_may_ignore(g, here) == 1);
    CHECK(dice_of(ready(beside("<Tiger>"), {here}), here, there) == 3);

    // After a move it is a tiger like any other.
    g = ordered("  .   .   .   .   .   i\n    .   .   i   .   .   .\n  .   .   .   .   .   .\n    .   .   <Tiger>   .   .\n",
                {back}, own);
    act(g, move(g, back, {here}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK(dice_of(g, here, there) == 3);

    // So it is when it overruns: it has taken ground.
    g = ready("  .   .   i   i   .   .\n    .   .   i1  .   .   .\n  .   .   <Tiger>   .   .   .\n", {here}, own);
    CHECK(dice_of(g, here, there) == 4);
    fight(g, here, there, "iiss");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    CHECK(dice_of(g, there, {4, 0}, BattleKind::Overrun) == 3);
    // In the enemy's turn it stands where it stood.
    Setup attacked = own;
    attacked.active = Side::Axis;
    g = ready("  .   .   .   .   .   .\n    .   .   a   .   .   .\n  .   .   <Tiger>   .   .   .\n", {there}, attacked);
    CHECK(dice_of(g, here, there, BattleKind::Ambush) == 4);
}

TEST_CASE("where flags of the first roll count, Wittmann ignores one of them", "[TIGER-9][TIGER-6][ELUSIVE-11]") {
    Setup setup;
    setup.options = {"ep.elusive_first_roll_flags"};
    Game g = ready(beside("A", "<tiger>"), {here}, bearing(Side::Axis, {"wittmann"}, setup));
    fight(g, here, there, "fss");
    if (step_is<RetreatStep>(g)) act(g, retreat(g, 1, {}));
    CHECK(has_unit(g, there));
    // The odds know it: with a single die no flag drives it off for certain.
    const Odds with = battle_odds(g.table(), unit(g, here), unit(g, there), 1);
    g = ready(beside("A", "<tiger>"), {here}, setup);
    const Odds without = battle_odds(g.table(), unit(g, here), unit(g, there), 1);
    CHECK(with.drive_off < without.drive_off);
}

TEST_CASE("a flame-thrower tank that treats mines as engineers do clears those that it enters", "[FLAME-3]") {
    Setup mines;
    mines.change = [](Scenario& s, const Rulebook& rules) {
        for (Feature& f : s.features)
            if (f.type == rules.terrain("minefield")) f.owner = Side::Axis;
    };
    const auto picture =
        "  .   .   i   .   .\n    .   .   .   .   .\n  .   .   +{minefield}   .   .\n    .   .   <Flame_thrower_tank>   .   .\n";
    Game g = ordered(picture, {back}, bearing(Side::Allies, {"clears_mines"}, mines));
    const Events events = act(g, move(g, back, {here}));
    CHECK_FALSE(has_terrain(g, here, "minefield"));
    CHECK(count<DiceRolled>(events) == 0);
    CHECK_FALSE(step_is<BattleStep>(g));  // it has used its battle
    g = ordered(picture, {back}, mines);
    act(g, move(g, back, {here}));
    CHECK(step_is<RevealStep>(g));

    // One that stands among mines removes them instead of battling, and first of all (ENGR-6).
    g = ready("  .   .   .   .   .\n    .   .   i   .   .\n  .   .   <Flame_thrower_tank>+{minefield}   .   .\n", {here},
              bearing(Side::Allies, {"clears_mines"}, mines));
    CHECK(is_legal(g, RemoveFeature{unit(g, here), g.rules->terrain("minefield")}));
    CHECK_FALSE(is_legal(g, battle(g, here, there)));
}

TEST_CASE("what marks a unit is its own until its last figure is gone", "[HIT-8]") {
    Game g = ready(beside("A"), {here}, bearing(Side::Axis, {"worth_two", "ignores_a_flag"}));
    weaken(g, there, 1);
    CHECK(flags_ignorable(g.table(), unit(g, there), attack_on(g, here, there)).total() == 1);
    const Events events = fight(g, here, there, "gss");
    REQUIRE(first<UnitEliminated>(events) != nullptr);
    CHECK(int{first<UnitEliminated>(events)->medals} == 2);
}

TEST_CASE("rules of nations hold for single units that the scenario names, whatever nation they are of",
          "[NAT-11][NATS-8][NAT-9]") {
    // Stiff Upper Lip: only the unit that is named.
    Setup british = bearing(Side::Allies, {"stiff_upper_lip"});
    british.active = Side::Axis;
    const auto assaulted = [](const Setup& setup) {
        Game g = ready("  .   .   .   .   .   .\n    .   .   i   .   .   .\n  .   .   I1  .   .   .\n", {there}, setup);
        fight(g, there, here, "sss");
        return g;
    };
    Game g = assaulted(british);
    REQUIRE(step_is<BattleBackStep>(g));
    CHECK(top_step<BattleBackStep>(g).battle.dice == 1);
    Setup plain;
    plain.active = Side::Axis;
    CHECK_FALSE(step_is<BattleBackStep>(assaulted(plain)));

    // Furia Francese.
    g = ready("  .   .   .   .   .   .\n    .   .   i1  .   .   .\n  .   .   I   i   .   .\n", {here},
              bearing(Side::Allies, {"furia_francese"}));
    fight(g, here, there, "iss");
    REQUIRE(step_is<AssaultAgainStep>(g));
    CHECK(dice_of(g, here, {6, 2}, BattleKind::SecondAssault) == 1);

    // The Royal Army: up to three hexes back, artillery ignores a flag.
    g = ready("  .   .   .   .   .   .\n    .   .   i   .   .   .\n  .   .   G   .   .   .\n", {here},
              bearing(Side::Allies, {"royal_army"}));
    CHECK(flags_it_may_ignore(g, here) == 1);
    int most = 0;
    for (const RetreatChoice& c : retreat_choices(g.table(), unit(g, here), 1, 0, HexId::none()))
        most = std::max(most, int{c.hexes});
    CHECK(most == 3);

    // Snipers never bear one.
    const auto rules = rulebook();
    for (const char* name : {"stiff_upper_lip", "furia_francese", "royal_army"}) {
        CHECK_FALSE(rules->may_bear(rules->unit_type("sniper"), rules->at(rules->trait(name))));
        CHECK(rules->may_bear(rules->unit_type("infantry"), rules->at(rules->trait(name))));
    }
    CHECK_FALSE(rules->may_bear(rules->unit_type("combat_engineer"), rules->at(rules->trait("furia_francese"))));
}

TEST_CASE("a trait says nothing of the units that do not bear it", "[NAT-7]") {
    Game g = ready(beside("A", "a"), {here}, bearing(Side::Axis, {"moves_two", "worth_two", "ignores_a_flag"}));
    CHECK(movement(g, here) == 3);
    CHECK(movement(g, there) == 2);
    CHECK(flags_it_may_ignore(g, here) == 0);
}

TEST_CASE("a unit is hashed with its traits", "[data]") {
    const Game plain = ready(beside("A"), {here}), marked = ready(beside("A"), {here}, bearing(Side::Axis, {"worth_two"}));
    CHECK(hash(plain.state) != hash(marked.state));
}

TEST_CASE("a unit with two ways to be hit by a second roll only is rolled against twice, not three times", "[ELUSIVE-5]") {
    Setup setup;
    setup.rules_patch =
        R"({"traits": {"ghost": {"clause": "ELUSIVE-1", "hooks": {"dice_rolled": "elusive"}}, "lucky": {"clause": "ELUSIVE-9", "hooks": {"dice_rolled": "elusive_one_hit"}}}})";
    Game g = ready(beside("A", "<tiger>"), {here}, bearing(Side::Axis, {"ghost", "lucky"}, setup));
    fight(g, here, there, "aas");
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 2);
    // A trait alone does it too, and the first of two counts.
    g = ready(beside("A", "i"), {here}, bearing(Side::Axis, {"ghost", "lucky"}, setup));
    fight(g, here, there, "ggg");
    REQUIRE(step_is<RollStep>(g));
    act(g, roll("ggs"));
    CHECK(unit_state(g, there).figures == 2);
}

TEST_CASE("every property holds where every unit bears all the traits that it may", "[battery][UC-34]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units)
            for (std::size_t t = 0; t < rules.traits.size(); ++t)
                if (rules.traits[t].options.empty() && rules.may_bear(u.type, rules.traits[t])) u.traits.add(TraitId{t});
        for (Feature& f : s.features)
            if (f.type == rules.terrain("minefield")) f.owner = Side::Axis;
    };
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        CAPTURE(seed);
        Game g = board(
            "  .   .   i   .   <tiger>   .   a   .   .   .   .   g   .\n"
            "    i   .   .   s   .   +F   .   .   i   .   .   .\n"
            "  .   +F   .   .   +{minefield}   .   .   .   .   .   i   .   .\n"
            "    .   .   i   .   .   .   .   .   .   .   .   .\n"
            "  .   .   I   .   +W   .   A   i   .   .   .   .   .\n"
            "    .   .   .   .   .   .   .   I   .   .   +{minefield}   .\n"
            "  .   S   .   .   <Flame_thrower_tank>   .   .   .   .   .   <Combat_engineer>   .   .\n"
            "    .   .   I   .   .   .   G   .   .   E   .   .\n",
            setup);
        Rng rng(seed);
        const Exercise done = exercise(g, rng, {20'000, 20});
        std::string broken;
        for (const std::string& promise : done.broken) broken += promise + "\n";
        CHECK(broken.empty());
        CHECK(done.states > 50);
    }
}

TEST_CASE("traits are read strictly", "[data]") {
    const auto tells = [](const std::string& trait, const std::string& pointer, const std::string& word) {
        const auto issues = issues_of_rules(some_issue(trait));
        CAPTURE(trait);
        REQUIRE_FALSE(issues.empty());
        CHECK(issues.front().pointer == "/traits/" + pointer);
        CHECK(issues.front().message.find(word) != std::string::npos);
    };
    CHECK(issues_of_rules(some_issue(R"("trial": {"clause": "UC-28"})")).empty());
    tells(R"("trial": {})", "trial", "clause");
    tells(R"("trial": {"clause": "UC-28", "medals": 2})", "trial/medals", "medals");
    tells(R"("trial": {"clause": "UC-28", "types": ["tigger"]})", "trial/types/0", "tiger");
    tells(R"("trial": {"clause": "UC-28", "mark": "../../etc/passwd"})", "trial/mark", "picture");
    tells(R"("trial": {"clause": "UC-28", "hooks": {"turn_ends": "smoke_thins"}})", "trial/hooks/turn_ends", "cannot carry");
    tells(R"("Trial One": {"clause": "UC-28"})", "Trial One", "no id");
    std::string many;
    for (int i = 0; i < 80; ++i) many += (i == 0 ? "\"t" : ", \"t") + std::to_string(i) + R"(": {"clause": "UC-28"})";
    const auto issues = issues_of_rules(some_issue(many));
    REQUIRE(issues.size() == 1);
    CHECK(issues.front().message.find("more than the 64") != std::string::npos);
}

}  // namespace test_traits
