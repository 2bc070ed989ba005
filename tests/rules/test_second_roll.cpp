// Dice of a battle that are rolled after others: a target that only a second roll hits, dice that are rolled again, and the odds of both
// (BTL-16, ELUSIVE).
#include "salient/strike.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_second_roll {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At attacker{5, 3}, target{4, 2};
std::string against(const std::string& defender, const std::string& by = "I") {
    return "  .   .   .   .   .   i\n    .   .   .   .   .   .\n  .   .   " + defender + "   .   .   .\n    .   .   " + by +
           "   .   .   .\n";
}
const std::string assault = against("e");

// Dice that miss are rolled once more: a rule on trial.
void misses_again(const Table&, StrikeStep& strike) {
    if (strike.rolls != 1) return;
    for (const Face miss : {Face::Infantry, Face::Star}) {
        const auto f = static_cast<std::size_t>(miss);
        strike.taken_up[f] = strike.faces[f];
        strike.dice = static_cast<std::uint8_t>(strike.dice + strike.faces[f]);
    }
    strike.next = RollPurpose::Again;
}
// Both: misses are rolled again, and then what would hit is rolled once more and hits by a star only.
void misses_again_then_stars(const Table& table, StrikeStep& strike) {
    if (strike.rolls == 1) {
        misses_again(table, strike);
        if (strike.dice != 0) return;
        ++strike.rolls;  // none missed
    }
    if (strike.rolls == 2) {
        strike.next = RollPurpose::Second;
        strike.dice = strike.hits;
        strike.hits = 0;
    } else {
        strike.hits = strike.second[static_cast<std::size_t>(Face::Star)];
    }
}

// The battle declared, up to its first roll, in a rulebook in which a special rule tries something out.
Game tried(std::string_view picture, StrikeHook hook, const Setup& setup = {}) {
    Game g = ready(picture, {attacker}, setup);
    if (hook != nullptr) {
        auto book = std::make_shared<Rulebook>(*g.rules);
        book->trial_strikes.push_back(hook);
        SpecialRule rule;
        rule.id = "trial";
        rule.clause = "BTL-16";
        rule.hooks[static_cast<std::size_t>(Moment::DiceRolled)] = HookId{hook_names(Moment::DiceRolled).size()};
        book->special.push_back(rule);
        g.rules = book;
    }
    return g;
}
void declare(Game& g) {
    act(g, battle(g, attacker, target));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    REQUIRE(step_is<RollStep>(g));
}

// What becomes of the target, played out for every roll there is.
struct Ends {
    double eliminated = 0, driven_off = 0;
};
void play_out(const Game& game, UnitId id, HexId stood, double probability, Ends& ends) {
    if (to_act(game) == seat::chance && step_is<RollStep>(game)) {
        for (const Outcome& o : chance_outcomes(game)) {
            Game next = game;
            play(next, o.action);
            play_out(next, id, stood, probability * o.probability, ends);
        }
        return;
    }
    if (step_is<RetreatStep>(game)) {
        Game next = game;
        play(next, legal_actions(next).back());
        return play_out(next, id, stood, probability, ends);
    }
    const Unit& unit = game.state.open.at(id);
    if (!unit.on_board())
        ends.eliminated += probability;
    else if (unit.hex != stood)
        ends.driven_off += probability;
}

void check_odds(const Game& before) {
    const UnitId id = unit(before, target);
    const int dice = test::dice(before, attacker, target);
    const Odds odds = battle_odds(before.table(), unit(before, attacker), id, dice);
    Game g = before;
    declare(g);
    Ends ends;
    play_out(g, id, hex(before, target), 1.0, ends);
    CHECK(ends.eliminated == Approx(odds.eliminate).margin(1e-12));
    CHECK(ends.driven_off == Approx(odds.drive_off).margin(1e-12));
    double sum = 0;
    for (const double p : odds.hits) sum += p;
    CHECK(sum == Approx(1.0));
}

}  // namespace

TEST_CASE("what would hit a tiger is rolled again, and only a grenade of that roll eliminates it",
          "[ELUSIVE-1][ELUSIVE-2][ELUSIVE-3][ELUSIVE-5][ELUSIVE-6][ELUSIVE-10][ELUSIVE-15][TIGER-3][TIGER-7]") {
    Game g = ready(against("<tiger>"), {attacker});
    declare(g);
    SECTION("a grenade") {
        const Events first_roll = act(g, roll("agf"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).purpose == RollPurpose::Second);
        CHECK(top_step<RollStep>(g).dice == 2);
        CHECK(count<FiguresLost>(first_roll) == 0);
        CHECK(g.state.open.rolled_for().attacker == unit(g, attacker));
        const Events second = act(g, roll("gs"));
        CHECK(count<UnitEliminated>(second) == 1);
        CHECK(first<DiceRolled>(second)->purpose == RollPurpose::Second);
        CHECK(first<DiceRolled>(second)->hits == 1);
        CHECK(step_is<TakeGroundStep>(g));
    }
    SECTION("its own symbol, stars and flags of the second roll are nothing") {
        act(g, roll("agf"));
        const Events second = act(g, roll("af"));
        CHECK(count<FiguresLost>(second) == 0);
        CHECK(count<UnitDisplaced>(second) == 0);
        CHECK(unit_state(g, target).figures == 1);
    }
    SECTION("without a potential hit nothing more is rolled, and flags do not drive it off") {
        const Events only = act(g, roll("ffi"));
        CHECK_FALSE(step_is<RollStep>(g));
        CHECK(count<UnitDisplaced>(only) == 0);
        CHECK(has_unit(g, target));
    }
}

TEST_CASE("odds against units that are hit in their own ways are exact",
          "[ELUSIVE-5][ELUSIVE-8][STAR-2][STAR-4][STAR-9][SNIPER-12]") {
    Setup one_hit;
    one_hit.options = {"ep.patrol_car_single_hit"};
    for (const auto& [defender, by] : std::vector<std::pair<std::string, std::string>>{{"<tiger>", "I"},
                                                                                       {"<tiger>", "<Heavy_anti_tank_gun>"},
                                                                                       {"<patrol_car>", "I"},
                                                                                       {"<patrol_car>1", "<Sniper>"},
                                                                                       {"<patrol_car>2", "<Machine_gun_early>"},
                                                                                       {"<tank_destroyer>2", "A"},
                                                                                       {"<tank_destroyer>1", "I"},
                                                                                       {"<sniper>", "<Machine_gun_late>"},
                                                                                       {"<french_resistance>1", "I"},
                                                                                       {"<cavalry>2", "<Tank_destroyer>"}}) {
        CAPTURE(defender, by);
        check_odds(ready(against(defender, by), {attacker}));
    }
    check_odds(ready(against("<patrol_car>2"), {attacker}, one_hit));
    const Game g = ready(against("<tiger>"), {attacker});
    const Odds odds = battle_odds(g.table(), unit(g, attacker), unit(g, target), 3);
    const double one = 2 / 6.0 * 1 / 6.0;  // of one die: a potential hit, then a grenade
    CHECK(odds.eliminate == Approx(1 - (1 - one) * (1 - one) * (1 - one)));
    CHECK(odds.drive_off == Approx(0.0).margin(1e-12));
}

TEST_CASE("by choice flags of the first roll drive elusive units back, after the second roll",
          "[ELUSIVE-11][ELUSIVE-15][TIGER-7]") {
    Setup setup;
    setup.options = {"ep.elusive_first_roll_flags"};
    Game g = ready(against("<tiger>"), {attacker}, setup);
    declare(g);
    SECTION("flags alone") {
        act(g, roll("fii"));
        REQUIRE(step_is<RetreatStep>(g));
        act(g, legal_actions(g).front());
        CHECK_FALSE(has_unit(g, target));
    }
    SECTION("with a potential hit, first the second roll") {
        act(g, roll("fai"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 1);
        act(g, roll("f"));
        CHECK(step_is<RetreatStep>(g));
    }
    SECTION("eliminated, it goes nowhere") {
        act(g, roll("fai"));
        act(g, roll("g"));
        CHECK_FALSE(has_unit(g, target));
        CHECK_FALSE(step_is<RetreatStep>(g));
    }
}

TEST_CASE("a first roll flag that an elusive unit must obey and cannot is a potential hit", "[ELUSIVE-4][ELUSIVE-14]") {
    Setup setup;
    setup.options = {"ep.elusive_first_roll_flags"};
    // At its own edge: no hex to fall back to.
    const auto edge =
        "  .   .   <tiger>   .   .   i\n"
        "    .   .   I   .   .   .\n"
        "  .   .   .   .   .   .\n";
    Game g = ready(edge, {{5, 1}}, setup);
    check_odds(ready(against("<tiger>"), {attacker}, setup));
    check_odds(ready(against("<tiger>+S"), {attacker}, setup));
    check_odds(ready(against("<patrol_car>2"), {attacker}, setup));
    act(g, battle(g, {5, 1}, {4, 0}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    act(g, roll("ffi"));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 2);
    const Events events = act(g, roll("if"));
    CHECK(count<FiguresLost>(events) == 0);
    CHECK(has_unit(g, {4, 0}));
    // One free hex behind it: one of two flags is used up.
    Game one = ready("  .   .   .   .   .   i\n    .   .   <tiger>   .   .   .\n  .   .   I   .   .   .\n", {{4, 2}}, setup);
    act(one, battle(one, {4, 2}, {5, 1}));
    if (step_is<AmbushStep>(one)) act(one, Decline{});
    act(one, roll("ffi"));
    REQUIRE(step_is<RollStep>(one));
    CHECK(top_step<RollStep>(one).dice == 1);
    act(one, roll("a"));
    REQUIRE(step_is<RetreatStep>(one));
    for (const Action& a : legal_actions(one)) CHECK(std::get<Retreat>(a).route.size() == 1);
}

TEST_CASE("what lets a tiger ignore flags does so for those of the first roll", "[TIGER-6]") {
    Setup setup;
    setup.options = {"ep.elusive_first_roll_flags"};
    const auto edge = "  .   .   <tiger>+S   .   .   i\n    .   .   I   .   .   .\n  .   .   .   .   .   .\n";
    Game g = ready(edge, {{5, 1}}, setup);
    act(g, battle(g, {5, 1}, {4, 0}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    act(g, roll("fi"));
    CHECK_FALSE(step_is<RollStep>(g));  // the sandbags save it from the only flag
    CHECK(has_unit(g, {4, 0}));
}

TEST_CASE("Air Power against a tiger rolls again what its stars hit", "[ELUSIVE-2][ELUSIVE-12][TC-AIR-10]") {
    Setup setup;
    setup.allies = {"air_power"};
    Game g = board(against("<tiger>"), setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, target)});
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    REQUIRE(step_is<RollStep>(g));
    act(g, roll("ss"));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 2);
    act(g, roll("sg"));
    CHECK_FALSE(has_unit(g, target));
}

TEST_CASE("a minefield took a tiger off by its first roll: what would hit is rolled again",
          "[TMINE-7][TMINE-16][ELUSIVE-1][ELUSIVE-3][ELUSIVE-5][ELUSIVE-6][ELUSIVE-12]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (Feature& f : s.features)
            if (f.type == rules.terrain("minefield")) f.owner = Side::Axis;
    };
    Game g = board(
        "  .   .   .   .   i\n"
        "    .   .   .   .\n"
        "  <Tiger>   .   +{minefield}   .\n",
        setup);
    order_units(g, "direct_from_hq", {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    const UnitId tiger = unit(g, {4, 2});
    act(g, Reveal{4});
    REQUIRE(step_is<RollStep>(g));
    SECTION("a grenade of the second roll eliminates it, for good and with its medal") {
        const Events first_roll = act(g, roll("agfs"));
        CHECK(count<FiguresLost>(first_roll) == 0);
        CHECK(first<DiceRolled>(first_roll)->purpose == RollPurpose::Mine);
        CHECK(first<DiceRolled>(first_roll)->flags == 0);
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).purpose == RollPurpose::Second);
        CHECK(top_step<RollStep>(g).dice == 2);
        const Events second = act(g, roll("gf"));
        CHECK(first<FiguresLost>(second)->cause == LossCause::Terrain);
        CHECK_FALSE(has_unit(g, {4, 2}));
        CHECK(g.state.open.at(Side::Axis).medals() == 1);
        CHECK_FALSE(step_is<TakeGroundStep>(g));
    }
    SECTION("any other face of it is nothing") {
        act(g, roll("agfs"));
        act(g, roll("af"));
        CHECK(unit_state(g, {4, 2}).figures == 1);
        CHECK_FALSE(step_is<RollStep>(g));
    }
    SECTION("without a potential hit nothing more is rolled") {
        act(g, roll("ffsi"));
        CHECK(unit_state(g, {4, 2}).figures == 1);
        CHECK_FALSE(step_is<RollStep>(g));
    }
    SECTION("the chances of all rolls are exact") {
        Ends ends;
        play_out(g, tiger, hex(g, {4, 2}), 1.0, ends);
        const double spared = 1 - 2 / 6.0 * 1 / 6.0;  // each die
        CHECK(ends.eliminated == Approx(1 - spared * spared * spared * spared));
        CHECK(ends.driven_off == Approx(0.0).margin(1e-12));
    }
}

TEST_CASE("Barrage and an overrun against a tiger roll again, too", "[ELUSIVE-12]") {
    SECTION("Barrage") {
        Setup setup;
        setup.allies = {"barrage"};
        Game g = board(against("<tiger>"), setup);
        act(g, play_card(g, "barrage"));
        act(g, NameTarget{unit(g, target)});
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        REQUIRE(step_is<RollStep>(g));
        act(g, roll("agff"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).purpose == RollPurpose::Second);
        CHECK(top_step<RollStep>(g).dice == 2);
        act(g, roll("ga"));
        CHECK_FALSE(has_unit(g, target));
    }
    SECTION("an overrun") {
        const auto two_in_a_row =
            "  .   .   .   .   .   i\n"
            "    .   <tiger>   .   .   .   .\n"
            "  .   .   i1   .   .   .\n"
            "    .   .   A   .   .   .\n";
        Game g = ready(two_in_a_row, {attacker});
        fight(g, attacker, target, "ggg");
        REQUIRE(step_is<TakeGroundStep>(g));
        act(g, TakeGround{});
        REQUIRE(step_is<OverrunStep>(g));
        act(g, battle(g, target, {3, 1}));
        if (step_is<AmbushStep>(g)) act(g, Decline{});
        act(g, roll("ags"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 2);
        act(g, roll("as"));
        CHECK(has_unit(g, {3, 1}));
    }
}

TEST_CASE("dice that are rolled again take the place of those that lay there, and odds take them in", "[BTL-16]") {
    Game g = tried(assault, misses_again);
    check_odds(g);
    const Odds odds = battle_odds(g.table(), unit(g, attacker), unit(g, target), 3);
    const double hit = 2 / 6.0 + 3 / 6.0 * 2 / 6.0;  // at once, or after a miss
    CHECK(odds.expected_hits == Approx(3 * hit));
    declare(g);
    act(g, roll("aii"));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).purpose == RollPurpose::Again);
    CHECK(top_step<RollStep>(g).dice == 2);
    const Events events = act(g, roll("gs"));
    CHECK(unit_state(g, target).figures == 2);
    CHECK(first<FiguresLost>(events)->figures == 2);
}

TEST_CASE("a second roll after dice that were rolled again is exact, too", "[BTL-16]") {
    check_odds(tried(assault, misses_again_then_stars));
    const auto in_forest =
        "  .   .   .   .   .   i\n"
        "    .   .   .   .   .   .\n"
        "  .   .   e+F .   .   .\n"
        "    .   .   I   .   .   .\n";
    check_odds(tried(in_forest, misses_again));
}

TEST_CASE("the dice of a battle belong to the battle below them, others to a unit or a hex", "[BTL-16]") {
    Game g = ready(assault, {attacker});
    declare(g);
    const BattleContext battle = g.state.open.rolled_for();
    CHECK(battle.attacker == unit(g, attacker));
    CHECK(battle.target == unit(g, target));
    CHECK(battle.dice == 3);
    act(g, roll("sss"));
    CHECK(g.state.open.rolled_for() == BattleContext{});
}

}  // namespace test_second_roll
