// A Recon 1 played as an attack (SC-14 to SC-16, AIRSTR), the blitz (BLITZ), cards that a side cannot use (AIRSTR-9) and the deck without
// Air Power (AIRSTR-10).
#include <algorithm>

#include "prove/engine/battery.hpp"
#include "salient/data.hpp"
#include "salient/options.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"
#include "support/unit_row.hpp"

namespace test_air_strikes {

using namespace salient;
using namespace salient::test;

namespace {

// Seen from the Allies, at the bottom: Axis infantry in the left section, two linked units toward the center, one far on the right.
constexpr auto front = R"( .   .   .   .   .   .   .   .   .   .   .   .   .
                             i   .   .   .   i   i   .   .   .   .   i   .
                           .   .   .   .   .   .   .   .   .   .   .   .   .
                             .   .   .   .   .   .   .   .   .   .   .   .
                           .   .   .   .   .   .   .   .   .   .   .   .   .
                             .   .   .   .   .   .   .   .   .   .   .   .
                           I   .   .   .   .   .   I   .   .   .   .   I   . )";
constexpr At on_left{1, 1}, in_center{9, 1}, beside_it{11, 1}, on_right{21, 1};
const Seat allies = seat_of(Side::Allies), axis = seat_of(Side::Axis);

Setup strikes(AirStrikes rule = {}, std::vector<std::string> hand = {"recon_left", "dig_in"}) {
    Setup setup;
    setup.allies = std::move(hand);
    setup.axis = {"recon_left", "move_out"};
    setup.change = [rule](Scenario& s, const Rulebook&) { s.scenario_rules.set(rule); };
    return setup;
}

Action strike(const Game& g, std::string_view id, std::string_view as = "air_power") {
    return PlayCard{card(g, id), Section::None, card(g, as)};
}
Action name(const Game& g, At at) { return NameTarget{unit(g, at)}; }

std::string text(const BrokenProperties& broken) {
    std::string all;
    for (const std::string& line : broken) all += line + "\n";
    return all;
}

}  // namespace

TEST_CASE("air strikes that a deck turns off are no rule of a battle with it", "[AIRSTR-1]") {
    const auto found = [](const std::string& patch) {
        Setup setup = strikes();
        setup.rules_patch = patch;
        const auto rules = load_rulebook(source_dir() / "assets", {}, patch);
        Scenario s = scenario(front, setup, *rules);
        setup.change(s, *rules);
        std::string keys;
        for (const Problem& p : problems(s, *rules)) keys += p.message.key + " ";
        return keys;
    };
    CHECK(found("{}").find("no_card_strikes") == std::string::npos);
    CHECK(
        found(
            R"({"cards": {"recon_left": {"strikes": null}, "recon_center": {"strikes": null}, "recon_right": {"strikes": null}}})")
            .find("problem.no_card_strikes") != std::string::npos);
}

TEST_CASE("by choice an air strike finds its targets in any section", "[HAST-3]") {
    Setup setup = strikes();
    setup.options = {"house.star_air_strikes"};
    for (const bool anywhere : {false, true}) {
        Game g = board(front, anywhere ? setup : strikes());
        act(g, strike(g, "recon_left"));
        CHECK(is_legal(g, name(g, on_right)) == anywhere);
    }
}

TEST_CASE("a side with air strikes may play a Recon 1 as Air Power, and still as what it says", "[AIRSTR-1][SC-14]") {
    const Game g = board(front, strikes());
    CHECK(is_listed(g, strike(g, "recon_left")));
    CHECK(is_listed(g, play_card(g, "recon_left")));
    CHECK(refusal(g, strike(g, "recon_left", "barrage")) == "AIRSTR-1");
    CHECK(refusal(g, strike(g, "recon_left", "dig_in")) == "SC-14");
    CHECK(refusal(g, strike(g, "dig_in")) == "SC-14");  // no Recon
    CHECK(strikes_of(g.table(), allies, card(g, "recon_left")) == std::vector{card(g, "air_power")});
    const Game without = board(front, [] {
        Setup plain = strikes();
        plain.change = {};
        return plain;
    }());
    CHECK(refusal(without, strike(without, "recon_left")) == "AIRSTR-1");
    Setup other = strikes();
    other.active = Side::Axis;
    const Game enemy = board(front, other);
    CHECK(refusal(enemy, strike(enemy, "recon_left")) == "AIRSTR-1");
    const Game both = board(front, [] {
        Setup of_both = strikes({Whose::Both, Strike::AirPower, {}});
        of_both.active = Side::Axis;
        return of_both;
    }());
    CHECK(is_legal(both, strike(both, "recon_left")));
    Setup force = strikes({}, {"recon_in_force", "dig_in"});
    const Game in_force = board(front, force);
    CHECK(refusal(in_force, strike(in_force, "recon_in_force")) == "SC-14");
}

TEST_CASE("one of the targets stands in the section of the card as its player sees it", "[AIRSTR-2][SC-14]") {
    Game g = board(front, strikes());
    act(g, strike(g, "recon_left"));
    REQUIRE(step_is<NameTargetsStep>(g));
    CHECK(is_listed(g, name(g, on_left)));
    CHECK_FALSE(is_listed(g, name(g, on_right)));
    CHECK(refusal(g, name(g, on_right)) == "AIRSTR-2");  // nothing links it with the left section
    CHECK(refusal(g, name(g, in_center)) == "AIRSTR-2");
    // Of the Axis, at the top, the left is the right of the Allies.
    Setup mirrored = strikes({Whose::Axis, Strike::AirPower, {}});
    mirrored.active = Side::Axis;
    Game m = board(front, mirrored);
    act(m, strike(m, "recon_left"));
    CHECK(is_listed(m, name(m, {22, 6})));
    CHECK_FALSE(is_listed(m, name(m, {0, 6})));
}

TEST_CASE("targets outside the section may be named as long as the group can still reach into it", "[AIRSTR-2][TC-AIR-2]") {
    constexpr auto chain = R"( .   .   .   .   .   .   .   .   .   .   .   .   .
                                 .   .   .   i   i   i   i   i   .   .   .   .
                               I   .   .   .   .   .   .   .   .   .   .   .   . )";
    Game g = board(chain, strikes());
    act(g, strike(g, "recon_left"));
    act(g, name(g, {13, 1}));  // three hexes from the last one of the left section
    CHECK(refusal(g, EndTargets{}) == "AIRSTR-2");
    CHECK_FALSE(is_listed(g, EndTargets{}));
    CHECK(refusal(g, name(g, {15, 1})) == "AIRSTR-2");  // then the group would end outside
    act(g, name(g, {11, 1}));
    act(g, name(g, {9, 1}));
    act(g, name(g, {7, 1}));
    CHECK(step_is<RollStep>(g));
    Setup one_by_one = strikes();
    one_by_one.options = {"core.air_power_chain"};
    Game c = board(chain, one_by_one);
    act(c, strike(c, "recon_left"));
    act(c, name(c, {11, 1}));
    CHECK(refusal(c, name(c, {7, 1})) == "TC-AIR-2");
    act(c, name(c, {9, 1}));
    CHECK(refusal(c, EndTargets{}) == "AIRSTR-2");
    CHECK(refusal(c, name(c, {11, 1})) == "TC-AIR-1");
    act(c, name(c, {7, 1}));
    CHECK(step_is<RollStep>(c));  // nobody stands beside the last one
}

TEST_CASE("without an enemy in its section the Recon is played as what it says", "[AIRSTR-2]") {
    const Game g = board(". . . . . . . . . . . . .\n . . . . . . . . . . i .\nI . . . . . . . . . . . .", strikes());
    CHECK(refusal(g, strike(g, "recon_left")) == "AIRSTR-2");
    CHECK(is_listed(g, play_card(g, "recon_left")));
    CHECK_FALSE(is_listed(g, strike(g, "recon_left")));
}

TEST_CASE("the attack is that of Air Power with the dice of the side", "[AIRSTR-3][SC-15]") {
    for (const Side side : sides) {
        Setup setup = strikes({Whose::Both, Strike::AirPower, {}}, {"recon_center", "dig_in"});
        setup.axis = {"recon_center", "move_out"};
        setup.active = side;
        Game g = board(front, setup);
        const At at = side == Side::Allies ? in_center : At{12, 6};
        act(g, strike(g, "recon_center"));
        act(g, name(g, at));
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        CHECK(lines(battle_dice(g.table(), UnitId::none(), unit(g, at), BattleKind::Card)) ==
              (side == Side::Allies ? "+2 TC-AIR-1" : "+1 TC-AIR-1"));
        REQUIRE(top_step<RollStep>(g).dice == (side == Side::Allies ? 2 : 1));
        const int figures = unit_state(g, at).figures;
        act(g, roll(side == Side::Allies ? "sf" : "s"));  // stars hit
        CHECK(unit_state(g, at).figures == figures - 1);
        if (side == Side::Allies) CHECK(step_is<RetreatStep>(g));
    }
}

TEST_CASE("a Recon played as an attack orders nobody and draws one card", "[AIRSTR-4][SC-15]") {
    Game g = board(front, strikes());
    act(g, strike(g, "recon_left"));
    act(g, name(g, on_left));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    act(g, roll("ii"));
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g) == DrawStep{allies, 1, 0, false});
    CHECK(std::none_of(g.state.open.units.begin(), g.state.open.units.end(), [](const Unit& u) { return u.ordered; }));
    Game usual = board(front, strikes());
    order_units(usual, "recon_left", {{0, 6}});
    act(usual, EndMoves{});
    REQUIRE(step_is<DrawStep>(usual));
    CHECK(top_step<DrawStep>(usual).keep_one);
}

TEST_CASE("a command car looks through no pile after a Recon that struck from the air", "[AIRSTR-4]") {
    Setup setup = strikes();
    setup.discards = {"attack_left", "probe_left"};
    Game g = board(". . . . . . . . . . . . .\n i . . . . . . . . . i .\n<Command_car> . . . . . . . . . . . .", setup);
    act(g, strike(g, "recon_left"));
    act(g, name(g, on_left));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    act(g, roll("gg"));
    CHECK_FALSE(step_is<TakeCardStep>(g));
}

TEST_CASE("not before full daylight", "[AIRSTR-5][SC-16]") {
    Setup setup = strikes();
    Game g = board(front, setup);
    evolve(*g.rules, *g.scenario, g.state, VisibilityChanged{5});
    CHECK(refusal(g, strike(g, "recon_left")) == "SC-16");
    CHECK_FALSE(is_listed(g, strike(g, "recon_left")));
    CHECK(is_listed(g, play_card(g, "recon_left")));
    evolve(*g.rules, *g.scenario, g.state, VisibilityChanged{0});
    CHECK(is_listed(g, strike(g, "recon_left")));
    Setup rain = strikes();
    rain.options = {"house.weather_rainstorm"};
    const Game wet = board(front, rain);
    CHECK(refusal(wet, strike(wet, "recon_left")) == "TWX-2");  // and not that a Recon is no such attack
}

TEST_CASE("with look-outs the right is there while a unit of the side stands on one", "[AIRSTR-6][TSTRIKE-1]") {
    Setup setup = strikes();
    setup.change = [](Scenario& s, const Rulebook&) {
        const Board& outline = Board::of(s.board);
        s.scenario_rules.set(AirStrikes{Whose::Both, Strike::AirPower, {outline.at({12, 6}), outline.at({12, 4})}});
    };
    setup.allies = {"recon_left", "direct_from_hq"};
    Game g = board(front, setup);
    CHECK(is_legal(g, strike(g, "recon_left")));
    order_units(g, "direct_from_hq", {{12, 6}});
    act(g, move(g, {12, 6}, {{13, 5}}));
    finish_turn(g);
    REQUIRE(step_is<PlayCardStep>(g));
    CHECK(refusal(g, strike(g, "recon_left")) == "AIRSTR-6");  // nobody of the Axis stands there either
    finish_turn(g);
    CHECK(refusal_key(g, strike(g, "recon_left")) == "refusal.no_lookout_held");
}

TEST_CASE("a Counter-Attack that copies a Recon 1 may be used the same way by a side with the right", "[AIRSTR-7][TC-CTR-11]") {
    Setup setup = strikes({Whose::Both, Strike::AirPower, {}}, {"counter_attack", "dig_in"});
    setup.active = Side::Axis;
    const bool as_air_power = GENERATE(false, true);
    Game g = board(front, setup);
    if (as_air_power) {
        act(g, strike(g, "recon_left"));
        act(g, name(g, {22, 6}));
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        act(g, roll("i"));
    } else {
        act(g, play_card(g, "recon_left"));
    }
    finish_turn(g);
    CHECK(g.state.open.at(Side::Axis).last_card == card(g, "recon_left"));
    REQUIRE(g.state.open.active == Side::Allies);
    CHECK(is_listed(g, strike(g, "counter_attack")));
    CHECK(is_listed(g, play_card(g, "counter_attack")));
    Game recon = g;
    act(recon, play_card(recon, "counter_attack"));
    REQUIRE(step_is<OrderStep>(recon));  // TC-CTR-3: the right section
    CHECK(is_listed(recon, order(recon, {22, 6})));
    CHECK_FALSE(is_listed(recon, order(recon, {0, 6})));
    act(g, strike(g, "counter_attack"));
    CHECK(is_listed(g, name(g, on_right)));
    CHECK_FALSE(is_listed(g, name(g, on_left)));
    act(g, name(g, on_right));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    CHECK(top_step<RollStep>(g).dice == 2);  // TC-CTR-2: of the side that copies
}

TEST_CASE("a side without the right copies a Recon that struck from the air as a Recon only", "[TC-CTR-11]") {
    Setup setup = strikes({Whose::Axis, Strike::AirPower, {}}, {"counter_attack", "dig_in"});
    setup.active = Side::Axis;
    Game g = board(front, setup);
    act(g, strike(g, "recon_left"));
    act(g, name(g, {22, 6}));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    act(g, roll("i"));
    finish_turn(g);
    CHECK(refusal(g, strike(g, "counter_attack")) == "AIRSTR-1");
    act(g, play_card(g, "counter_attack"));
    CHECK(step_is<OrderStep>(g));
}

TEST_CASE("an Air Power card that was played is copied as before, whatever a Recon may be", "[TC-CTR-11][AIRSTR-7]") {
    Setup setup = strikes({Whose::Both, Strike::AirPower, {}}, {"counter_attack", "dig_in"});
    setup.active = Side::Axis;
    setup.axis = {"air_power", "move_out"};
    Game g = board(front, setup);
    act(g, play_card(g, "air_power"));
    act(g, name(g, {0, 6}));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    act(g, roll("i"));
    finish_turn(g);
    CHECK(refusal(g, strike(g, "counter_attack")) == "SC-14");
    act(g, play_card(g, "counter_attack"));
    REQUIRE(step_is<NameTargetsStep>(g));
    CHECK(is_listed(g, name(g, on_right)));  // in any section
}

TEST_CASE("a scenario may let a Recon 1 be played as Barrage instead", "[AIRSTR-8]") {
    Game g = board(front, strikes({Whose::Allies, Strike::Barrage, {}}));
    CHECK(refusal(g, strike(g, "recon_left")) == "AIRSTR-1");
    act(g, strike(g, "recon_left", "barrage"));
    CHECK(refusal(g, name(g, on_right)) == "AIRSTR-2");
    act(g, name(g, on_left));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 4);
    const int figures = unit_state(g, on_left).figures;
    act(g, roll("sssa"));  // stars miss
    CHECK(unit_state(g, on_left).figures == figures);
}

TEST_CASE("Air Power rolls one die for either side where the scenario's own options say so", "[AIRSTR-11]") {
    Setup setup = strikes();
    setup.options = {"ep.air_power_one_die"};
    Game g = board(front, setup);
    act(g, strike(g, "recon_left"));
    act(g, name(g, on_left));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    CHECK(top_step<RollStep>(g).dice == 1);
}

TEST_CASE("without a word of the scenario no card calls fire from above but those of the deck", "[AIRSTR-12]") {
    Setup setup = strikes();
    setup.change = {};
    const Game g = board(front, setup);
    for (const Card& c : rulebook()->cards) {
        CHECK(c.id.find("sortie") == std::string::npos);
        CHECK(strikes_of(g.table(), allies, card(g, c.id)).empty());
    }
}

// ---- Blitz ----

TEST_CASE("in the blitz the Axis may play a Recon 1 as Air Power and the Allies may not", "[BLITZ-1]") {
    Setup setup = strikes();
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(Blitz{}); };
    const Game allied = board(front, setup);
    CHECK(refusal(allied, strike(allied, "recon_left")) == "AIRSTR-1");
    setup.active = Side::Axis;
    Game g = board(front, setup);
    act(g, strike(g, "recon_left"));
    act(g, name(g, {22, 6}));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    CHECK(top_step<RollStep>(g).dice == 1);
}

namespace {

// Hexes that a unit of this name at (2, 4) may move, and how many of them let it battle.
std::pair<int, int> moves(const std::string& name, const ScenarioRule& rule, Side side,
                          const std::vector<std::string>& options = {}) {
    Setup setup;
    setup.options = options;
    setup.active = side;
    setup.change = [rule](Scenario& s, const Rulebook&) { s.scenario_rules.set(rule); };
    const std::string enemy = side == Side::Allies ? "i" : "I";
    const Game g = board(facing(name, 9, enemy) + "\n", setup);
    const UnitId id = unit(g, {2, 4});
    return {movement_allowance(g.table(), id).total(), battle_move_limit(g.table(), id).total()};
}

}  // namespace

namespace {

// The same by an option alone.
std::pair<int, int> house_moves(const std::string& name, const std::string& option, Side side) {
    Setup setup;
    setup.options = {option};
    setup.active = side;
    const Game g = board(facing(name, 9, side == Side::Allies ? "i" : "I") + "\n", setup);
    const UnitId id = unit(g, {2, 4});
    return {movement_allowance(g.table(), id).total(), battle_move_limit(g.table(), id).total()};
}

}  // namespace

TEST_CASE("in the blitz Allied armor moves two hexes and battles, that of the Axis three", "[BLITZ-2]") {
    CHECK(moves("A", Blitz{}, Side::Allies) == std::pair(2, 2));
    CHECK(moves("a", Blitz{}, Side::Axis) == std::pair(3, 3));
    CHECK(moves("I", Blitz{}, Side::Allies) == std::pair(2, 1));
    CHECK(moves("G", Blitz{}, Side::Allies) == std::pair(1, 0));
}

TEST_CASE("the partial blitz caps the moves of armor of the side named, or of both", "[BLITZ-3]") {
    CHECK(moves("A", PartialBlitz{Whose::Allies}, Side::Allies) == std::pair(2, 2));
    CHECK(moves("a", PartialBlitz{Whose::Allies}, Side::Axis) == std::pair(3, 3));
    CHECK(moves("A", PartialBlitz{Whose::Axis}, Side::Allies) == std::pair(3, 3));
    CHECK(moves("a", PartialBlitz{Whose::Axis}, Side::Axis) == std::pair(2, 2));
    CHECK(moves("A", PartialBlitz{Whose::Both}, Side::Allies) == std::pair(2, 2));
    CHECK(moves("a", PartialBlitz{Whose::Both}, Side::Axis) == std::pair(2, 2));
    Setup setup;
    setup.allies = {"recon_left", "dig_in"};
    setup.active = Side::Axis;
    setup.axis = {"recon_left", "move_out"};
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(PartialBlitz{Whose::Both}); };
    const Game g = board(front, setup);
    CHECK(refusal(g, strike(g, "recon_left")) == "AIRSTR-1");  // nothing but the cap
}

TEST_CASE("the cap acts on armor that moves three hexes and changes no other unit", "[BLITZ-4][HBLZ-5]") {
    for (const UnitType& type : rulebook()->unit_types) {
        if (type.order_class == UnitClass::Destroyer || type.order_class == UnitClass::Train) continue;
        std::vector<std::string> options;
        if (!type.options.empty()) options.push_back(type.options.front());
        std::string name = "<" + type.id + ">";
        name[1] = static_cast<char>(name[1] - 'a' + 'A');
        CAPTURE(type.id);
        const bool is_capped = type.order_class == UnitClass::Armor && type.battle_move == 3;
        const auto usual = moves(name, FrenchFuria{}, Side::Allies, options);
        for (const ScenarioRule& rule : {ScenarioRule(Blitz{}), ScenarioRule(PartialBlitz{Whose::Both})}) {
            const auto now = moves(name, rule, Side::Allies, options);
            CHECK(now == (is_capped ? std::pair(2, 2) : usual));
        }
    }
}

namespace {

// A game in which Recon cards lie ready for both, by an option alone.
Game blitz_of_house(const std::string& option, Side active, Setup setup = strikes()) {
    setup.change = {};
    setup.options = {option};
    setup.active = active;
    return board(front, setup);
}

}  // namespace

TEST_CASE("in the blitz of the house the side named strikes with one die, and enemy armor is slower",
          "[HBLZ-1][HBLZ-2][HBLZ-3][BLITZ-5]") {
    for (const Side side : sides) {
        const std::string option = std::string("house.blitzkrieg:") + (side == Side::Axis ? "axis" : "allies");
        CAPTURE(option);
        Game g = blitz_of_house(option, side);
        REQUIRE(is_legal(g, strike(g, "recon_left")));
        CHECK(refusal(blitz_of_house(option, enemy_of(side)), strike(g, "recon_left")) == "AIRSTR-1");
        act(g, strike(g, "recon_left"));
        for (int named = 0; step_is<NameTargetsStep>(g) && named < 4; ++named) act(g, legal_actions(g).back());
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        CHECK(top_step<RollStep>(g).dice == 1);  // Air Power of the Allies has two
        const Tally told = battle_dice(g.table(), UnitId::none(), UnitId::none(), BattleKind::Card);
        CHECK(told.total() == 1);
        CHECK(lines(told).find("HBLZ-1") != std::string::npos);
    }
    for (const Side side : sides) {
        const char* armor = side == Side::Allies ? "A" : "a";
        CHECK(house_moves(armor, "house.blitzkrieg:axis", side) == (side == Side::Allies ? std::pair(2, 2) : std::pair(3, 3)));
        CHECK(house_moves(armor, "house.blitzkrieg:allies", side) == (side == Side::Axis ? std::pair(2, 2) : std::pair(3, 3)));
    }
}

TEST_CASE("of two blitz sides both move three hexes and both strike", "[HBLZ-4]") {
    for (const Side side : sides) {
        CHECK(house_moves(side == Side::Allies ? "A" : "a", "house.blitzkrieg:both", side) == std::pair(3, 3));
        const Game g = blitz_of_house("house.blitzkrieg:both", side);
        CHECK(is_legal(g, strike(g, "recon_left")));
    }
}

TEST_CASE("a blitz of which no side is named is that of the Axis", "[HBLZ-7]") {
    const auto all = rulebook()->options;
    const OptionIds named{"house.blitzkrieg"};
    CHECK(with_included(all, named) == OptionIds{"house.blitzkrieg:axis"});
    const Game g = blitz_of_house("house.blitzkrieg", Side::Axis);
    CHECK(is_legal(g, strike(g, "recon_left")));
}

TEST_CASE("rain and night keep a blitz from the air too", "[HBLZ-6]") {
    Setup rain = strikes();
    rain.options = {"house.blitzkrieg:axis", "house.weather_rainstorm"};
    rain.change = {};
    rain.active = Side::Axis;
    const Game wet = board(front, rain);
    CHECK(refusal(wet, strike(wet, "recon_left")) == "TWX-2");
    Game dark = blitz_of_house("house.blitzkrieg:axis", Side::Axis);
    dark.state.open.visibility = 2;
    CHECK(refusal(dark, strike(dark, "recon_left")) == "SC-16");
}

TEST_CASE("air strikes keep their dice in a blitz of the house", "[HBLZ-9]") {
    for (const bool has_strikes : {false, true}) {
        Setup setup = strikes();
        setup.options = {"house.blitzkrieg:allies"};
        if (!has_strikes) setup.change = {};
        Game g = board(front, setup);
        act(g, strike(g, "recon_left"));
        act(g, name(g, on_left));
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        CHECK(top_step<RollStep>(g).dice == (has_strikes ? 2 : 1));
    }
}

TEST_CASE("with air strikes that reach every section a blitz did so too", "[HAST-3][HBLZ-1][HBLZ-9]") {
    // The only Allied unit stands in the section on the right of the Axis.
    const char* alone = " .   .   .   .   .   .   .   .   .   .   .   .   .\n .\n .\n .\n .\n .\n I\n";
    for (const Whose strikers : {Whose::Allies, Whose::Both}) {
        Setup setup = strikes({strikers, Strike::AirPower, {}});
        setup.options = {"house.blitzkrieg:axis", "house.star_air_strikes"};
        setup.active = Side::Axis;
        const Game g = board(alone, setup);
        CHECK(is_legal(g, strike(g, "recon_left")) == (strikers == Whose::Both));
        if (strikers == Whose::Allies) CHECK(refusal(g, strike(g, "recon_left")) == "AIRSTR-2");
        // With one in the section the others are still out of it.
        Game both = board(front, setup);
        act(both, strike(both, "recon_left"));
        CHECK(is_legal(both, name(both, {22, 6})));
        CHECK(is_legal(both, name(both, {0, 6})) == (strikers == Whose::Both));
    }
}

TEST_CASE("the sheet of a battle promised staffs strikes of the blitz, and bound strikes that reach every section to one",
          "[HBLZ-8][HAST-3]") {
    Scenario s;
    const auto keys = [&](const ScenarioRule& rule, const OptionIds& options = {}) {
        std::string out;
        for (const RuleSentence& said : sentences_of(rule, s, *rulebook(options))) out += said.message.key + " ";
        return out;
    };
    CHECK(keys(Blitz{Whose::Axis, true}) == "sheet.partial_blitz sheet.air_strikes sheet.blitz_die sheet.air_strikes_how ");
    CHECK(keys(Blitz{}) == "sheet.blitz_armor sheet.air_strikes sheet.air_strikes_how ");
    CHECK(keys(AirStrikes{}) == "sheet.air_strikes sheet.air_strikes_how ");
    CHECK(keys(AirStrikes{}, {"house.star_air_strikes"}) == "sheet.air_strikes sheet.air_strikes_anywhere ");
    s.mode = Mode::Overlord;
    CHECK(keys(Blitz{Whose::Axis, true}) == "sheet.partial_blitz ");
    CHECK(keys(Blitz{Whose::Both, true}).empty());
    CHECK(keys(Blitz{}) == "sheet.blitz_armor ");
}

TEST_CASE("staffs have the slow armor of the blitz and no strikes", "[HBLZ-8]") {
    const auto rules = rulebook(OptionIds{"deck.overlord", "house.blitzkrieg:axis"});
    CHECK_FALSE(is_strike_possible(*rules));
    CHECK(rules->procedures.blitz == Whose::Axis);
}

TEST_CASE("which card or rule makes armor slower is told", "[BLITZ-2]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(Blitz{}); };
    const Game g = board(facing("A", 9), setup);
    CHECK(lines(movement_allowance(g.table(), unit(g, {2, 4}))).find("BLITZ-2") != std::string::npos);
}

// ---- Cards of a scenario ----

namespace {

Setup without_air_power(Whose whose) {
    Setup setup;
    setup.change = [whose](Scenario& s, const Rulebook&) { s.scenario_rules.set(UnusableCard{whose, Strike::AirPower}); };
    return setup;
}

// A game before the deal; the Allies are dealt first.
Game before_the_deal(Whose whose) {
    auto s = std::make_shared<Scenario>(scenario(front, {}, *rulebook()));
    s->scenario_rules.set(UnusableCard{whose, Strike::AirPower});
    return new_game(rulebook(), s);
}

}  // namespace

TEST_CASE("a card that a side cannot use is discarded at once and replaced when it is dealt", "[AIRSTR-9][DECK-21]") {
    Game g = before_the_deal(Whose::Allies);
    REQUIRE(step_is<DealStep>(g));
    REQUIRE(top_step<DealStep>(g).seat == allies);
    const auto left = top_step<DealStep>(g).cards;
    act(g, draw(g, "air_power"));
    CHECK(top_step<DealStep>(g).cards == left);
    CHECK(g.state.open.at(allies).hand_count == 0);
    CHECK(g.state.open.discards == std::vector{card(g, "air_power")});
    CHECK(broken_invariants(g).empty());
    Game kept = before_the_deal(Whose::Axis);
    act(kept, draw(kept, "air_power"));
    CHECK(kept.state.open.at(allies).hand_count == 1);
}

TEST_CASE("and when it is drawn: the next card comes in its place", "[AIRSTR-9]") {
    Setup setup = without_air_power(Whose::Both);
    setup.allies = {"recon_left", "move_out"};
    Game g = board(front, setup);
    act(g, play_card(g, "recon_left"));
    act(g, EndOrders{});
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g) == DrawStep{allies, 2, 0, true});
    const Game before = g;
    const Action drawn = draw(g, "air_power");
    const Events events = act(g, drawn);
    CHECK(text(broken_by(before, drawn, events, g)).empty());
    CHECK(top_step<DrawStep>(g) == DrawStep{allies, 2, 0, true});
    CHECK(g.state.open.discards.back() == card(g, "air_power"));
    act(g, draw(g, "probe_left"));
    act(g, draw(g, "attack_left"));
    REQUIRE(step_is<KeepCardStep>(g));
    CHECK(legal_actions(g).size() == 2);
}

TEST_CASE("where nothing but cards that it cannot use is left, a side draws none", "[AIRSTR-9][DECK-18]") {
    Setup setup = without_air_power(Whose::Allies);
    Game g = board(front, setup);
    g.state.open.discards.clear();
    g.state.secrets.draw_pile = {};
    g.state.secrets.draw_pile[card(g, "air_power").value] = 1;
    g.state.open.draw_count = 1;
    g.state.open.steps.emplace_back(DrawStep{allies, 1, 0, false});
    act(g, draw(g, "air_power"));
    CHECK_FALSE(step_is<DrawStep>(g));
    CHECK(g.state.open.discards.size() == 1);
}

TEST_CASE("the deck may have Artillery Bombard in place of Air Power", "[AIRSTR-10][DECK-21]") {
    const auto book = rulebook({"deck.air_power_as_bombard"});
    CHECK(book->at(book->card("air_power")).copies == 0);
    CHECK(book->at(book->card("artillery_bombard")).copies == 2);
    int cards = 0;
    for (const Card& c : book->cards) cards += c.copies;
    CHECK(cards == 60);
}

// ---- The commissar ----

TEST_CASE("a Recon played past the chip may be an attack", "[SOV-14]") {
    Setup setup = strikes({}, {"recon_left", "probe_left", "attack_center"});
    setup.hand_size = 4;
    setup.change = [](Scenario& s, const Rulebook&) {
        s.scenario_rules.set(PoliticalCommissar{Side::Allies});
        s.scenario_rules.set(AirStrikes{});
    };
    Game g = board(front, setup);
    const auto tell = [&](const Event& e) { evolve(*g.rules, *g.scenario, g.state, e); };
    tell(CardDrawn{allies, card(g, "recon_center")});
    tell(LaidFaceDown{{FaceDownKind::UnderChip, allies, {allies}, 0}, card(g, "recon_center").value, allies});
    CHECK(is_listed(g, strike(g, "recon_left")));
    Game direct = g;
    act(direct, strike(direct, "recon_left"));
    CHECK(is_listed(direct, name(direct, on_left)));
    // The one that lay under the chip asks how it is played, and is an attack too if its player wants.
    act(g, LayUnderChip{card(g, "probe_left")});
    REQUIRE(step_is<PlayCardStep>(g));
    CHECK(is_listed(g, strike(g, "recon_center")));
    CHECK(is_listed(g, play_card(g, "recon_center")));
    CHECK(refusal(g, strike(g, "recon_left")) == "SOV-5");
    act(g, strike(g, "recon_center"));
    CHECK(is_listed(g, name(g, in_center)));
    CHECK(is_listed(g, name(g, beside_it)));
}

// ---- Promises ----

TEST_CASE("a Recon played as an attack comes back from a record", "[AIRSTR-1]") {
    const Game g = board(front, strikes());
    const Board& outline = Board::of(g.scenario->board);
    CHECK(entry_to_line({strike(g, "recon_left"), 0, 0}, *g.rules, outline) ==
          R"({"do":"play_card","card":"recon_left","as":"air_power"})");
    CHECK(entry_to_line({play_card(g, "recon_left"), 0, 0}, *g.rules, outline) == R"({"do":"play_card","card":"recon_left"})");
}

TEST_CASE("random games with strikes, blitz, observers and unusable cards keep every property", "[AIRSTR-3][FSPOT-1]") {
    int struck = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Setup setup = strikes({Whose::Both, seed % 3 == 0 ? Strike::Barrage : Strike::AirPower, {}});
        setup.change = [seed](Scenario& s, const Rulebook&) {
            const Board& outline = Board::of(s.board);
            AirStrikes rule{Whose::Both, seed % 3 == 0 ? Strike::Barrage : Strike::AirPower, {}};
            if (seed % 4 == 0) rule.lookouts = {outline.at({12, 6}), outline.at({1, 1})};
            s.scenario_rules.set(rule);
            if (seed % 2 == 0) s.scenario_rules.set(Blitz{});
            if (seed % 5 == 0) s.scenario_rules.set(UnusableCard{Whose::Both, Strike::AirPower});
            s.scenario_rules.set(ForwardObserver{Side::Allies, {outline.at({12, 6})}, {}});
        };
        Game g = board(R"( .   .   .   .   g   .   .   .   .   .   .   .   .
                             i   .   .   .   i   i   .   a   .   .   i   .
                           .   .   .   .   .   .   .   .   .   .   .   .   .
                             .   .   .   .   .   .   .   .   .   .   .   .
                           .   .   .   .   .   .   .   .   .   .   .   .   .
                             .   A   .   .   .   .   .   .   .   .   .   .
                           I   .   G   .   .   .   I   .   G   .   .   I   . )",
                       setup);
        Rng rng(seed);
        for (int moves = 0; moves < 400 && !g.is_over(); ++moves) {
            const Game before = g;
            const Action action = to_act(g) == seat::chance ? sample_chance(g, rng) : [&] {
                const Actions legal = legal_actions(g);
                return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            }();
            if (const auto* played = std::get_if<PlayCard>(&action)) struck += !played->as.is_none();
            const Events events = play(g, action);
            REQUIRE(text(broken_by(before, action, events, g)).empty());
            if (moves % 7 == 0) REQUIRE(broken_invariants(g).empty());
        }
    }
    CHECK(struck > 0);
}

}  // namespace test_air_strikes
