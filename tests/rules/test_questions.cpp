// Questions about steps, stops, roads and retreats that data can answer: what the answers do in play, and the reason that is told.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_questions {

using namespace salient;
using namespace salient::test;

namespace {

// A patch by which a type of unit carries one modifier.
Setup carried_by(const std::string& type, const std::string& modifier) {
    Setup setup;
    setup.rules_patch = R"({"units": {")" + type + R"(": {"modifiers": {"trial": )" + modifier + "}}}}";
    return setup;
}

std::string reason(const Verdict& verdict) {
    return verdict ? "" : verdict.refusal().clause + " " + verdict.refusal().message.key;
}

}  // namespace

// ---- May enter, may leave ----

// A trial of TCLS-13.
TEST_CASE("what may not be entered is entered by no move, no retreat and no taking of ground", "[MOVE-6][FLAG-12][TG-4]") {
    const Setup heavy = carried_by(
        "armor",
        R"({"ask": "may_enter", "as": "unit", "if": {"into_other": ["road", "town"]}, "forbid": true, "clause": "TCLS-13"})");
    Game g = ordered(
        "  .   .   .   .   .   i\n"
        "    .   .   +H  +T  .   .\n"
        "  .   .   A   .   .   .\n",
        {{4, 2}}, heavy);
    CHECK(reason(reach_verdict(g.table(), unit(g, {4, 2}), hex(g, {5, 1}))) == "TCLS-13 refusal.may_not_enter");
    CHECK(refusal(g, move(g, {4, 2}, {{5, 1}})) == "TCLS-13");
    CHECK(can_reach(g, {4, 2}, {6, 2}));
    CHECK(can_reach(g, {4, 2}, {7, 1}));

    g = ready(
        "  .   .   i1+H .   .   i\n"
        "    .   .   A   .   .   .\n"
        "  .   .   .   .   .   .\n",
        {{5, 1}}, heavy);
    CHECK(reason(may_take_ground(g.table(), unit(g, {5, 1}), hex(g, {4, 0}))) == "TG-1 refusal.hex_not_empty");
    fight(g, {5, 1}, {4, 0}, "gg");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("a ban on entering that is for retreats only leaves the move alone", "[FLAG-12]") {
    const Game g = ordered(
        "  .   .   .   .   .   i\n"
        "    .   .   +F  .   .   .\n"
        "  .   .   I   .   .   .\n"
        "    .   +F  +F  .   .   .\n",
        {{4, 2}},
        carried_by("infantry",
                   R"({"ask": "may_enter", "as": "unit", "if": {"into": ["forest"], "by": ["retreat"]}, "forbid": true})"));
    CHECK(can_reach(g, {4, 2}, {5, 1}));
    CHECK(can_reach(g, {4, 2}, {5, 3}));
    const auto back = retreat_hexes(g.table(), unit(g, {4, 2}), 1, HexId::none());
    CHECK(back.empty());
}

TEST_CASE("what the ground bars may be entered and left where data allow it", "[TMOV-1][TMOV-9]") {
    const std::string picture =
        "  .   .   .   .   .   i\n"
        "    .   .   +G  .   .   .\n"
        "  .   .   A   .   .   .\n";
    const Game barred = ordered(picture, {{4, 2}});
    CHECK_FALSE(can_reach(barred, {4, 2}, {5, 1}));
    const Game allowed =
        ordered(picture, {{4, 2}},
                carried_by("armor", R"({"ask": "may_enter", "as": "unit", "if": {"into": ["hedgehog"]}, "allow": true})"));
    CHECK(can_reach(allowed, {4, 2}, {5, 1}));

    const std::string in_bunker =
        "  .   .   .   .   .   i\n"
        "    .   .   .   .   .   .\n"
        "  .   .   G+K .   .   .\n";
    const Game stays = ordered(in_bunker, {{4, 2}});
    CHECK(reason(reach_verdict(stays.table(), unit(stays, {4, 2}), hex(stays, {6, 2}))) == "TBUNK-2 refusal.cannot_leave");
    const Game leaves =
        ordered(in_bunker, {{4, 2}}, carried_by("artillery", R"({"ask": "may_leave", "as": "unit", "allow": true})"));
    CHECK(can_reach(leaves, {4, 2}, {6, 2}));
}

TEST_CASE("a unit that may not leave its hex stands and pays for each flag", "[MOVE-13][FLAG-13][FLAG-17]") {
    Game g = ready(
        "  .   .   .   .   .   .\n"
        "    .   .   .   .   .   .\n"
        "  .   .   i   .   .   .\n"
        "    .   .   I   .   .   .\n",
        {{5, 3}}, carried_by("infantry", R"({"ask": "may_leave", "as": "unit", "forbid": true, "clause": "LCT-4"})"));
    CHECK(reason(reach_verdict(g.table(), unit(g, {5, 3}), hex(g, {7, 3}))) == "LCT-4 refusal.may_not_leave");
    fight(g, {5, 3}, {4, 2}, "ffs");
    CHECK(unit_state(g, {4, 2}).figures == 2);
}

// ---- Must stop ----

// A trial of TCLS-6.
TEST_CASE("a stop that a unit must make is told with its reason and leaves it the ground to take", "[HOOK-4]") {
    const std::string picture =
        "  .   .   .   .   .   i\n"
        "    .   .   +{airfield}   +{airfield}   .   .\n"
        "  .   .   A   .   .   .\n";
    const std::string stops =
        R"({"ask": "must_stop", "as": "unit", "if": {"into": ["airfield"]}, "is": true, "clause": "TCLS-6"})";
    const Game g = ordered(picture, {{4, 2}}, carried_by("armor", stops));
    CHECK(refusal(g, move(g, {4, 2}, {{5, 1}, {4, 0}})) == "TCLS-6");
    CHECK(refusal_key(g, move(g, {4, 2}, {{5, 1}, {4, 0}})) == "refusal.must_stop");
    const Reach found = reach(g.table(), unit(g, {4, 2}));
    const Destination* there = destination(g, found, {5, 1});
    REQUIRE(there != nullptr);
    CHECK(there->must_stop);
    CHECK_FALSE(there->hard_stop);
}

TEST_CASE("a unit that need not stop goes on through a hard stop and takes ground from it", "[HOOK-3][TG-5]") {
    const Setup goes_on = carried_by("infantry", R"({"ask": "must_stop", "as": "unit", "if": {"into": ["wire"]}, "is": false})");
    const std::string picture =
        "  .   .   i1  .   .   i\n"
        "    .   .   +W  +W  .   .\n"
        "  .   .   I   .   .   .\n";
    Game g = ordered(picture, {{4, 2}}, goes_on);
    CHECK(can_reach(g, {4, 2}, {6, 0}));
    CHECK_FALSE(can_reach(ordered(picture, {{4, 2}}), {4, 2}, {6, 0}));
    act(g, move(g, {4, 2}, {{5, 1}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK_FALSE(unit_state(g, {5, 1}).entered_stop);
    fight(g, {5, 1}, {4, 0}, "ii");
    CHECK(step_is<TakeGroundStep>(g));
}

// ---- Open ground ----

// A trial of FUNNY-10.
TEST_CASE("ground that is open to a unit neither stops it nor bars its battle nor takes its dice", "[TMARSH-1][TWIRE-2]") {
    const std::string open =
        R"({"ask": "open_ground", "as": "unit", "if": {"into": ["marsh", "wire"]}, "is": true, "clause": "FUNNY-10"})";
    const std::string picture =
        "  .   .   i   .   .   .\n"
        "    .   .   .   .   .   .\n"
        "  .   .   +{marsh}   .   .   .\n"
        "    .   A   .   .   .   .\n"
        "  I+W i   .   .   .   .\n";
    Game g = ordered(picture, {{3, 3}}, carried_by("armor", open));
    const Reach found = reach(g.table(), unit(g, {3, 3}));
    const Destination* marsh = destination(g, found, {4, 2});
    REQUIRE(marsh != nullptr);
    CHECK(marsh->may_battle);
    CHECK_FALSE(marsh->must_stop);
    CHECK(can_reach(g, {3, 3}, {5, 1}));
    act(g, move(g, {3, 3}, {{4, 2}, {5, 1}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK(may_battle(g.table(), unit(g, {5, 1})));

    CHECK(dice(g, {0, 4}, {2, 4}) == 2);  // the wire is no open ground to infantry
    const Game infantry = board(picture, carried_by("infantry", open));
    CHECK(dice(infantry, {0, 4}, {2, 4}) == 3);
}

// A trial of FUNNY-24.
TEST_CASE("ground that is open to a unit protects it as before", "[FUNNY-24][THOB-6]") {
    const std::string picture =
        "  .   i+F .   i+FS .   .\n"
        "    I   .   .   .   .   .\n"
        "  .   .   I   .   .   .\n";
    const std::string open = R"({"ask": "open_ground", "as": "unit", "if": {"into": ["forest"], "side": "axis"}, "is": true})";
    CHECK(dice(board(picture), {1, 1}, {2, 0}) == 2);
    CHECK(dice(board(picture, carried_by("infantry", open)), {1, 1}, {2, 0}) == 2);
    const Game g = board(picture, carried_by("infantry", open));
    const BattleContext battle;
    CHECK(flags_ignorable(g.table(), unit(g, {6, 0}), battle).total() == 1);
}

// ---- Roads ----

// A trial of TRUCK-4.
TEST_CASE("a longer bonus of the road is moved, and none of it counts for the battle", "[MOVE-16][MOVE-17]") {
    const Game g = ordered(
        "  .   .   .   .   .   .   .   i\n"
        "    .   .   .   .   .   .   .\n"
        "  I+D +D  +D  +D  +D  +D  +D  .\n",
        {{0, 2}}, carried_by("infantry", R"({"ask": "road_bonus", "as": "unit", "set": 2, "clause": "TRUCK-4"})"));
    CHECK(lines(road_bonus(g.table(), unit(g, {0, 2}))) == "+1 MOVE-16; +1 TRUCK-4");
    CHECK(can_reach(g, {0, 2}, {8, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {10, 2}));
    const Reach found = reach(g.table(), unit(g, {0, 2}));
    const auto battle_cost = [&](At at) { return int{destination(g, found, at)->battle_cost}; };
    CHECK(battle_cost({2, 2}) == 1);
    CHECK(battle_cost({6, 2}) == 1);
    CHECK(battle_cost({8, 2}) == 2);
    CHECK(destination(g, found, {8, 2})->by_road);
}

TEST_CASE("a unit without the bonus of the road moves no further on it", "[MOVE-16]") {
    const Game g = ordered(
        "  .   .   .   .   .   i\n"
        "    .   .   .   .   .   .\n"
        "  I+D +D  +D  +D  +D  +D\n",
        {{0, 2}}, carried_by("infantry", R"({"ask": "road_bonus", "as": "unit", "set": 0})"));
    CHECK(can_reach(g, {0, 2}, {4, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {6, 2}));
    const Reach found = reach(g.table(), unit(g, {0, 2}));
    CHECK(destination(g, found, {4, 2})->battle_cost == 2);
}

// ---- Retreats ----

namespace {
const Setup italian{.rules_patch = R"({"nations": {"it": {"clause": "ITA-5", "modifiers":
    {"far": {"ask": "retreat_hexes", "as": "unit", "set": 3, "clause": "ITA-5"}}}}})",
                    .axis_nation = "it"};
}

// A trial of ITA-5.
TEST_CASE("a unit that may fall back up to three hexes for each flag chooses one, two or three", "[UNIT-27][FLAG-9]") {
    Game g = ready(
        "  .   .   .   .   .   .\n"
        "    .   .   .   .   .   .\n"
        "  .   .   .   .   .   .\n"
        "    .   .   .   .   .   .\n"
        "  .   .   i   .   .   .\n"
        "    .   .   I   .   .   .\n",
        {{5, 5}}, italian);
    CHECK(lines(hexes_for_a_flag(g.table(), unit(g, {4, 4}))) == "+1 UNIT-27; +2 ITA-5");
    act(g, battle(g, {5, 5}, {4, 4}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    act(g, roll("fss"));
    REQUIRE(step_is<RetreatStep>(g));
    std::array<int, 5> ways{};
    for (const RetreatChoice& c : retreat_choices(g.table(), unit(g, {4, 4}), 1, 0, HexId::none())) {
        ++ways[c.hexes];
        CHECK(c.figures_lost == 0);
        CHECK(is_listed(g, Retreat{c.flags_ignored, c.route}));
    }
    CHECK(ways == std::array<int, 5>{0, 2, 3, 4, 0});
    CHECK(refusal(g, retreat(g, 0, {})) == "FLAG-16");
    CHECK(refusal(g, retreat(g, 0, {{3, 3}, {2, 2}, {1, 1}, {0, 0}})) == "ITA-5");
    const UnitId fugitive = unit(g, {4, 4});
    act(g, retreat(g, 0, {{3, 3}, {4, 2}, {5, 1}}));
    CHECK(g.state.open.at(fugitive).hex == hex(g, {5, 1}));
    CHECK(g.state.open.at(fugitive).figures == 4);
}

// A trial of UNIT-28.
TEST_CASE("a blocked retreat costs figures for the one hex that each flag demands only", "[FLAG-17]") {
    Game g = ready(
        "  .   .   .   .   .   .\n"
        "    .   .   i   .   .   .\n"
        "  .   .   I   .   .   .\n",
        {{4, 2}}, italian);
    const auto one = retreat_choices(g.table(), unit(g, {5, 1}), 1, 0, HexId::none());
    for (const RetreatChoice& c : one) CHECK(c.figures_lost == 0);
    CHECK(one.size() == 2);
    const auto three = retreat_choices(g.table(), unit(g, {5, 1}), 3, 0, HexId::none());
    for (const RetreatChoice& c : three) CHECK(int{c.figures_lost} == 2);
    fight(g, {4, 2}, {5, 1}, "fff");
    act(g, legal_actions(g).front());
    CHECK(count<FiguresLost>({}) == 0);
    CHECK(unit_state(g, {4, 0}).figures == 2);
}

// A trial of UNIT-28.
TEST_CASE("odds do not change by how far a unit may fall back at will", "[trial]") {
    const std::string picture =
        "  .   .   .   .   .   .\n"
        "    .   .   i   .   .   .\n"
        "  .   .   I   .   .   .\n";
    const auto odds = [&](const Setup& setup) {
        const Game g = board(picture, setup);
        return battle_odds(g.table(), unit(g, {4, 2}), unit(g, {5, 1}), 3);
    };
    CHECK(odds(italian) == odds({}));
}

}  // namespace test_questions
