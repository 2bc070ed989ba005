// Attacks made by a card: Air Power and Barrage.
#include <algorithm>

#include "support/any_unit.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_card_attacks {

using namespace salient;
using namespace salient::test;

namespace {

Setup with(const std::string& card, Side side = Side::Allies, const std::vector<std::string>& options = {}) {
    Setup setup;
    setup.active = side;
    setup.options = options;
    (side == Side::Allies ? setup.allies : setup.axis) = {card, "dig_in"};
    return setup;
}

Action name(const Game& g, At at) { return NameTarget{unit(g, at)}; }

// Plays the card and names these units; the first roll comes when no more can be named or the naming is ended.
void attack(Game& g, std::string_view card, std::initializer_list<At> targets) {
    act(g, play_card(g, card));
    for (const At at : targets) act(g, name(g, at));
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    REQUIRE(step_is<RollStep>(g));
}

bool any_ordered(const Game& g) {
    return std::any_of(g.state.open.units.begin(), g.state.open.units.end(), [](const Unit& u) { return u.ordered; });
}

constexpr auto five_in_a_row = R"(
    i   i   i   i   i   .
      .   .   .   .   .
    I   .   .   .   .   .
)";

}  // namespace

TEST_CASE("Air Power names one to four enemy units", "[TC-AIR-1][CARD-16]") {
    Game g = board(five_in_a_row, with("air_power"));
    act(g, play_card(g, "air_power"));
    REQUIRE(step_is<NameTargetsStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(refusal(g, EndTargets{}) == "TC-AIR-1");
    CHECK_FALSE(is_legal(g, name(g, {0, 2})));  // its own unit
    act(g, name(g, {0, 0}));
    CHECK(is_legal(g, EndTargets{}));
    CHECK(refusal(g, name(g, {0, 0})) == "TC-AIR-1");
    act(g, name(g, {2, 0}));
    act(g, name(g, {4, 0}));
    REQUIRE(step_is<NameTargetsStep>(g));  // no die is rolled before all are named
    act(g, name(g, {6, 0}));
    CHECK(step_is<RollStep>(g));  // a fifth cannot be named
}

TEST_CASE("Air Power attacks the units in the order in which they were named", "[TC-AIR-3]") {
    Game g = board(five_in_a_row, with("air_power"));
    attack(g, "air_power", {{4, 0}, {2, 0}, {6, 0}});
    CHECK(g.state.open.rolled_for().target == unit(g, {4, 0}));
    act(g, roll("ss"));
    CHECK(g.state.open.rolled_for().target == unit(g, {2, 0}));
    act(g, roll("as"));
    CHECK(g.state.open.rolled_for().target == unit(g, {6, 0}));
    act(g, roll("aa"));
    CHECK(step_is<DrawStep>(g));
    CHECK(unit_state(g, {4, 0}).figures == 2);
    CHECK(unit_state(g, {2, 0}).figures == 3);
    CHECK(unit_state(g, {6, 0}).figures == 4);
    CHECK(unit_state(g, {0, 0}).figures == 4);
    CHECK(unit_state(g, {8, 0}).figures == 4);
}

TEST_CASE("the units named for Air Power form one connected group", "[TC-AIR-2]") {
    Game g = board(R"(
        i   .   i   i   .   i
          i   .   .   .   .
        I   .   .   .   .   .
    )",
                   with("air_power"));
    act(g, play_card(g, "air_power"));
    act(g, name(g, {4, 0}));
    CHECK(refusal(g, name(g, {0, 0})) == "TC-AIR-2");
    CHECK(refusal(g, name(g, {10, 0})) == "TC-AIR-2");
    CHECK(refusal(g, name(g, {1, 1})) == "TC-AIR-2");
    act(g, name(g, {6, 0}));
    CHECK(step_is<RollStep>(g));  // nobody else is next to the group
}

TEST_CASE("the group of Air Power may branch", "[TC-AIR-2]") {
    Game g = board(five_in_a_row, with("air_power"));
    act(g, play_card(g, "air_power"));
    act(g, name(g, {4, 0}));
    act(g, name(g, {2, 0}));
    CHECK(is_legal(g, name(g, {6, 0})));  // next to the first unit, not to the last
    CHECK(is_legal(g, name(g, {0, 0})));
}

TEST_CASE("the units of Air Power may be named in any order that ends in one group", "[TC-AIR-2][TC-AIR-3]") {
    Game g = board(five_in_a_row, with("air_power"));
    act(g, play_card(g, "air_power"));
    act(g, name(g, {2, 0}));
    act(g, name(g, {8, 0}));  // with the two between them four in all
    CHECK(refusal(g, EndTargets{}) == "TC-AIR-2");
    CHECK(refusal(g, name(g, {0, 0})) == "TC-AIR-2");  // then no group could be made any more
    act(g, name(g, {4, 0}));
    act(g, name(g, {6, 0}));
    CHECK(step_is<RollStep>(g));
}

TEST_CASE("a train was beside another unit only with the part that was named", "[TC-AIR-2][TRAIN-1]") {
    const Game set =
        board(".\n.\n.\n.\nI   .   .   .   .   .   .   i\n", with_unit("wagon", {12, 4}, Side::Axis, with("air_power")));
    for (const At part : {At{10, 4}, At{12, 4}}) {
        CAPTURE(part.x);
        Game g = set;
        act(g, play_card(g, "air_power"));
        act(g, name(g, part));
        CHECK(is_legal(g, EndTargets{}));
        for (const At other : {At{10, 4}, At{12, 4}}) CHECK(refusal(g, name(g, other)) == "TC-AIR-1");
        REQUIRE(is_legal(g, name(g, {14, 4})));
        act(g, name(g, {14, 4}));
        CHECK(step_is<RollStep>(g));  // and nobody else is beside the two
    }
    Game other_way = set;
    act(other_way, play_card(other_way, "air_power"));
    act(other_way, name(other_way, {14, 4}));
    CHECK(is_legal(other_way, name(other_way, {10, 4})));
}

TEST_CASE("with the chain option each unit named is next to the one named before it", "[TC-AIR-2]") {
    Game g = board(five_in_a_row, with("air_power", Side::Allies, {"core.air_power_chain"}));
    act(g, play_card(g, "air_power"));
    act(g, name(g, {4, 0}));
    act(g, name(g, {2, 0}));
    CHECK(refusal(g, name(g, {6, 0})) == "TC-AIR-2");
    act(g, name(g, {0, 0}));
    CHECK(step_is<RollStep>(g));  // the end of the chain
}

TEST_CASE("Air Power rolls two dice against each unit for the Allies and one for the Axis", "[TC-AIR-4]") {
    Game allied = board(five_in_a_row, with("air_power"));
    attack(allied, "air_power", {{0, 0}, {2, 0}});
    CHECK(top_step<RollStep>(allied).dice == 2);
    act(allied, roll("ff"));
    CHECK(top_step<RollStep>(allied).dice == 2);

    Game axis = board(R"(
        i   .   .
          .   .   .
        I   I   .
    )",
                      with("air_power", Side::Axis));
    attack(axis, "air_power", {{0, 2}, {2, 2}});
    CHECK(top_step<RollStep>(axis).dice == 1);
    act(axis, roll("a"));
    CHECK(top_step<RollStep>(axis).dice == 1);
}

TEST_CASE("the side decides about the dice of Air Power, not the edge of the board", "[TC-AIR-4]") {
    Setup setup = with("air_power", Side::Axis);
    setup.top = Side::Allies;
    Game g = board(R"(
        I   .   .
          .   .   .
        i   .   .
    )",
                   setup);
    attack(g, "air_power", {{0, 0}});
    CHECK(top_step<RollStep>(g).dice == 1);
}

TEST_CASE("Air Power hits with the symbol of the target, grenades and stars", "[TC-AIR-6]") {
    constexpr auto targets = R"(
        i   a   g   .
          .   .   .
        I   .   .   .
    )";
    const auto figures_after = [&](At target, std::string_view faces) {
        Game g = board(targets, with("air_power"));
        attack(g, "air_power", {target});
        const UnitId id = unit(g, target);
        act(g, roll(faces));
        return int{g.state.open.at(id).figures};
    };
    CHECK(figures_after({0, 0}, "ii") == 2);
    CHECK(figures_after({0, 0}, "gs") == 2);
    CHECK(figures_after({0, 0}, "as") == 3);
    CHECK(figures_after({2, 0}, "as") == 1);
    CHECK(figures_after({2, 0}, "ii") == 3);
    CHECK(figures_after({2, 0}, "gi") == 2);
    CHECK(figures_after({4, 0}, "ia") == 2);
    CHECK(figures_after({4, 0}, "si") == 1);
    CHECK(figures_after({4, 0}, "sg") == 0);
}

TEST_CASE("a card attack reaches any enemy unit, over any distance, out of sight and in any ground",
          "[CARD-12][RED-12][TER-13]") {
    constexpr auto picture = R"(
        .   i+K .   .   .   .   .   .   .   .   .   .   i+T
          +F  +F  .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   .   .   .   .   .   .   .   .   .   .   .
    )";
    for (const At target : {At{2, 0}, At{24, 0}}) {
        Game air = board(picture, with("air_power"));
        attack(air, "air_power", {target});
        CHECK(top_step<RollStep>(air).dice == 2);
        Game guns = board(picture, with("barrage"));
        attack(guns, "barrage", {target});
        CHECK(top_step<RollStep>(guns).dice == 4);
    }
}

TEST_CASE("fog or the night hid units from Air Power and Barrage, for which nobody on the board looks", "[HWX-8]") {
    constexpr auto far_off = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   .   .   .   .   .   .   .   .   .   .   .
    )";
    for (const std::string dark : {"house.weather_fog", "house.night"})
        for (const auto& [card, dice] : {std::pair{"air_power", 2}, std::pair{"barrage", 4}}) {
            CAPTURE(dark, card);
            Setup setup = with(card);
            setup.options = {dark};
            Game g = board(far_off, setup);
            attack(g, card, {{24, 0}});
            CHECK(top_step<RollStep>(g).dice == dice);
        }
}

TEST_CASE("flags of Air Power cannot be ignored", "[TC-AIR-7][FLAG-7][TER-13]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .
        .   .   i+S .
          .   .   .
        I   .   .   .
    )",
                   with("air_power"));
    attack(g, "air_power", {{4, 2}});
    act(g, roll("af"));
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(to_act(g) == seat_of(Side::Axis));
    CHECK(refusal(g, retreat(g, 1, {})) == "FLAG-7");
    CHECK(legal_actions(g).size() == 2);
    act(g, retreat(g, 0, {{3, 1}}));
    CHECK(unit_state(g, {3, 1}).figures == 4);
}

TEST_CASE("each target of Air Power is resolved with its flags before the next roll", "[CARD-14][TC-AIR-3]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .
        .   i   i   .
          .   .   .
        I   .   .   .
    )",
                   with("air_power"));
    attack(g, "air_power", {{2, 2}, {4, 2}});
    const UnitId first = unit(g, {2, 2});
    const UnitId second = unit(g, {4, 2});
    act(g, roll("if"));
    REQUIRE(step_is<RetreatStep>(g));  // not yet the second roll
    CHECK(top_step<RetreatStep>(g).unit == first);
    CHECK(g.state.open.at(first).figures == 3);
    act(g, retreat(g, 0, {{3, 1}}));
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().target == second);
    act(g, roll("ff"));
    // The first unit fell back to a hex that the second could have used: it goes the other way.
    CHECK(has_unit(g, {3, 1}));
    REQUIRE(step_is<RetreatStep>(g));
    CHECK_FALSE(is_legal(g, retreat(g, 0, {{3, 1}, {2, 0}})));
    CHECK(is_legal(g, retreat(g, 0, {{5, 1}, {6, 0}})));
}

TEST_CASE("after a card attack nobody takes ground, ambushes or battles back",
          "[TC-AMB-16][CARD-13][TC-AIR-8][TC-BAR-4][TC-AMB-1]") {
    for (const std::string card : {"air_power", "barrage"}) {
        Setup setup = with(card);
        setup.axis = {"ambush"};
        Game g = board(R"(
            .   i1  .   .
              I   a   .
        )",
                       setup);
        act(g, play_card(g, card));
        act(g, name(g, {2, 0}));
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        REQUIRE(step_is<RollStep>(g));  // without a question to the owner of the Ambush
        const Events events = act(g, roll(card == "barrage" ? "iisa" : "ii"));
        CHECK(count<UnitEliminated>(events) == 1);
        CHECK_FALSE(has_unit(g, {2, 0}));
        CHECK(step_is<DrawStep>(g));
        CHECK(has_unit(g, {1, 1}));
        CHECK_FALSE(any_ordered(g));
        CHECK(g.state.open.at(Side::Allies).medals() == 1);
    }
}

TEST_CASE("after Air Power no unit moves or battles and one card is drawn", "[TC-AIR-8][DECK-11]") {
    Game g = board(five_in_a_row, with("air_power"));
    attack(g, "air_power", {{0, 0}});
    const Events events = act(g, roll("aa"));
    CHECK_FALSE(any_ordered(g));
    CHECK(count<UnitOrdered>(events) == 0);
    REQUIRE(step_is<DrawStep>(g));
    act(g, draw(g, "move_out"));
    CHECK(g.state.open.active == Side::Axis);
    CHECK(g.state.open.discards.back() == card(g, "air_power"));
}

TEST_CASE("Barrage attacks one enemy unit with four dice, whichever side plays it", "[TC-BAR-1][CARD-16]") {
    Game g = board(five_in_a_row, with("barrage"));
    act(g, play_card(g, "barrage"));
    CHECK_FALSE(is_legal(g, EndTargets{}));
    CHECK(is_legal(g, name(g, {8, 0})));
    CHECK_FALSE(is_legal(g, name(g, {0, 2})));
    act(g, name(g, {4, 0}));
    REQUIRE(step_is<RollStep>(g));  // one target and no more
    CHECK(top_step<RollStep>(g).dice == 4);

    Game axis = board(five_in_a_row, with("barrage", Side::Axis));
    attack(axis, "barrage", {{0, 2}});
    CHECK(top_step<RollStep>(axis).dice == 4);
}

TEST_CASE("Barrage hits with the symbol of the target and grenades; stars miss", "[TC-BAR-2]") {
    constexpr auto targets = R"(
        i   a   g   .
          .   .   .
        I   .   .   .
    )";
    const auto figures_after = [&](At target, std::string_view faces) {
        Game g = board(targets, with("barrage"));
        attack(g, "barrage", {target});
        const UnitId id = unit(g, target);
        act(g, roll(faces));
        return int{g.state.open.at(id).figures};
    };
    CHECK(figures_after({0, 0}, "ssss") == 4);
    CHECK(figures_after({0, 0}, "iigs") == 1);
    CHECK(figures_after({0, 0}, "aaas") == 4);
    CHECK(figures_after({2, 0}, "aigs") == 1);
    CHECK(figures_after({4, 0}, "iaas") == 2);
    CHECK(figures_after({4, 0}, "gsss") == 1);
}

TEST_CASE("flags of Barrage cannot be ignored", "[TC-BAR-3][FLAG-7][TER-13]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .
        .   .   i+S .
          .   .   .
        I   .   .   .
    )",
                   with("barrage"));
    attack(g, "barrage", {{4, 2}});
    act(g, roll("asff"));
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(refusal(g, retreat(g, 1, {{3, 1}})) == "FLAG-7");
    act(g, retreat(g, 0, {{5, 1}, {4, 0}}));
    CHECK(has_unit(g, {4, 0}));
    CHECK_FALSE(has_terrain(g, {4, 2}, "sandbag"));
}

TEST_CASE("no unit is ordered by Barrage", "[TC-BAR-4]") {
    Game g = board(five_in_a_row, with("barrage"));
    attack(g, "barrage", {{0, 0}});
    const Events events = act(g, roll("aass"));
    CHECK_FALSE(any_ordered(g));
    CHECK(count<UnitOrdered>(events) == 0);
    CHECK(step_is<DrawStep>(g));
}

}  // namespace test_card_attacks
