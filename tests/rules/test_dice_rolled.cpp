// The order in which effects make the dice of an attack, proved by the dice that Chance is asked for (RED, HOPT-9, FRA-7, BCF-4).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_dice_rolled {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At from{1, 1}, to{2, 0};

// A unit at (1, 1) is about to attack the one at (2, 0), ordered by this card.
Game assault(const std::string& attacker, const std::string& target, const std::string& rules,
             const std::string& card = "direct_from_hq") {
    Setup setup;
    setup.allies = {card, "probe_left"};
    setup.rules_patch = rules;
    setup.allies_nation = "gb";
    Game g = board(".   " + target + "   .   .   .   .   i\n  " + attacker + "   .   .   .   .   .\n.   .   .   .   .   .   I\n",
                   setup);
    order_units(g, card, {from});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    return g;
}

// The dice that are asked for, that show faces and that are told; they must be one number. 0: the battle may not be declared.
int rolled(Game g, At attacker = from, At target = to) {
    const int told = battle_dice(g.table(), unit(g, attacker), unit(g, target)).total();
    if (const Verdict may = target_verdict(g.table(), unit(g, attacker), unit(g, target)); !may) {
        CHECK(may.refusal().clause == "RED-5");
        CHECK_FALSE(is_listed(g, battle(g, attacker, target)));
        CHECK(told < 1);
        return 0;
    }
    act(g, battle(g, attacker, target));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    REQUIRE(step_is<RollStep>(g));
    const int dice = top_step<RollStep>(g).dice;
    CHECK(dice == told);
    const Events events = act(g, roll(std::string(static_cast<std::size_t>(dice), 's')));
    const auto* fact = first<DiceRolled>(events);
    REQUIRE(fact != nullptr);
    CHECK(int{fact->faces[static_cast<std::size_t>(Face::Star)]} == dice);
    return dice;
}

// A rule for everybody with one modifier.
std::string rule(const std::string& modifier) {
    return R"({"special": {"trial": {"clause": "UNIT-1", "modifiers": {"trial": )" + modifier + "}}}}";
}

}  // namespace

TEST_CASE("of several reductions of one hex the roll has lost the largest only", "[RED-2][RED-3][RED-4]") {
    CHECK(rolled(assault("A", "i+HK", "")) == 1);
    CHECK(rolled(assault("A", "i+TS", "")) == 1);
    CHECK(rolled(assault("I", "i+HKS", "")) == 2);
    CHECK(rolled(assault("A+T", "i+S", "")) == 0);
    const std::string wire = R"({"terrain": {"wire": {"dice_out": {"armor": -1}}}})";
    CHECK(rolled(assault("A+TW", "i", wire)) == 1);
}

TEST_CASE("a cap on reductions holds for the target's hex, after the largest was found", "[RED-11]") {
    const std::string cap = rule(R"({"ask": "reduction_cap", "as": "rule", "at_most": 1, "clause": "RED-11"})");
    CHECK(rolled(assault("A", "i+T", "")) == 1);
    CHECK(rolled(assault("A", "i+T", cap)) == 2);
    CHECK(rolled(assault("A", "i+HK", cap)) == 2);
    CHECK(rolled(assault("I", "i+T", cap)) == 2);
    CHECK(rolled(assault("A+T", "i", cap)) == 1);
}

TEST_CASE("an attack by a card rolls the dice of the card, whatever everybody has more or less", "[RED-12]") {
    const int more = GENERATE(2, -2);
    Setup setup;
    setup.allies = {"air_power"};
    setup.rules_patch = rule(R"({"ask": "battle_dice", "as": "rule", "add": )" + std::to_string(more) + "}");
    Game g = board(".   i+TS   .   .   .   .   i\n  I   .   .   .   .   .\n.   .   .   .   .   .   I\n", setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, to)});
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 2);
    const Events events = act(g, roll("ss"));
    CHECK(int{first<DiceRolled>(events)->faces[static_cast<std::size_t>(Face::Star)]} == 2);
}

// A trial of FRA-7, NC-13.
TEST_CASE("an attack of exactly one die has one, whatever hexes, cards and units say", "[trial]") {
    const std::string one =
        R"({"special": {"trial": {"clause": "FRA-7", "modifiers": {
            "one": {"ask": "battle_dice", "as": "rule", "if": {"distance": "adjacent"}, "exact": 1, "clause": "FRA-7"},
            "many": {"ask": "battle_dice", "as": "rule", "add": 2}}}}})";
    CHECK(rolled(assault("I", "i", one)) == 1);
    CHECK(rolled(assault("I+W", "i+K", one, "close_assault")) == 1);
    CHECK(rolled(assault("A+T", "i+T", one)) == 1);  // 3 - 2 - 2, and yet one
    const std::string unit_too =
        R"({"units": {"infantry": {"modifiers": {"fierce": {"ask": "battle_dice", "as": "unit", "add": 1}}}},
                                     "special": {"trial": {"clause": "FRA-7", "modifiers": {
                                        "one": {"ask": "battle_dice", "as": "rule", "exact": 1}}}}})";
    CHECK(rolled(assault("I", "i+F", unit_too, "close_assault")) == 1);
}

// A trial of BCF-4.
TEST_CASE("the last figure that battles back has one die, neither reduced nor raised", "[trial]") {
    const std::string back = R"({"nations": {"gb": {"clause": "BCF-4", "modifiers":
        {"back": {"ask": "battle_dice", "as": "unit", "if": {"figures_at_most": 1}, "exact": 1, "clause": "BCF-4"}}}}})";
    CHECK(rolled(assault("I1+W", "i+T", back, "close_assault")) == 1);
    CHECK(rolled(assault("I1", "i", back)) == 1);
    CHECK(rolled(assault("I2", "i", back)) == 3);
}

// A trial of HOPT-9.
TEST_CASE("dice that a unit has less go before bonus and ground, and never below none", "[RED-1]") {
    const auto less = [](int n) { return rule(R"({"ask": "battle_dice", "as": "rule", "add": -)" + std::to_string(n) + "}"); };
    CHECK(rolled(assault("I", "i", less(1))) == 2);
    CHECK(rolled(assault("I", "i+F", less(1))) == 1);
    CHECK(rolled(assault("I", "i", less(1), "close_assault")) == 3);
    CHECK(rolled(assault("I", "i", less(3))) == 0);
    CHECK(rolled(assault("I", "i", less(3), "close_assault")) == 0);  // a bonus gives nothing to a unit without dice
    CHECK(rolled(assault("I", "i", less(20), "close_assault")) == 0);
}

// A trial of HOPT-9.
TEST_CASE("an option that sets the dice against a forest leaves the bonus of a card", "[TC-CLA-3][RED-1]") {
    const std::string fixed = R"({"terrain": {"forest": {"dice_in": null, "modifiers":
        {"fixed": {"ask": "battle_dice", "as": "target_hex", "set": 1, "clause": "TROW-5"}}}}})";
    CHECK(rolled(assault("I", "i+F", fixed)) == 1);
    CHECK(rolled(assault("I", "i+F", fixed, "close_assault")) == 2);
    CHECK(rolled(assault("I", "i", fixed, "close_assault")) == 4);
    CHECK(rolled(assault("I+W", "i+F", fixed, "close_assault")) == 1);
}

}  // namespace test_dice_rolled
