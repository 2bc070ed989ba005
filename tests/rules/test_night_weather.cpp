// Night, fog, snow and the cold.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_night_weather {

using namespace salient;
using namespace salient::test;

namespace {

Setup night(Night light, Side side = Side::Allies) {
    Setup setup;
    setup.change = [light, side](Scenario& s, const Rulebook&) { s.scenario_rules.set(LightChange{light, side}); };
    return setup;
}

// Plays on until these dice are to be rolled; false when a whole turn of each side goes by without them.
bool play_until(Game& g, RollPurpose purpose) {
    const auto turn = g.state.open.turn;
    for (int i = 0; i < 400 && g.state.open.turn < turn + 3 && !g.is_over(); ++i) {
        if (step_is<RollStep>(g) && top_step<RollStep>(g).purpose == purpose) return true;
        if (to_act(g) == seat::chance)
            act(g, step_is<RollStep>(g) ? roll(std::string(top_step<RollStep>(g).dice, 's')) : chance_outcomes(g).front().action);
        else
            act(g, legal_actions(g).back());
    }
    return false;
}

// The clause that bars this attack, "" when nothing does.
std::string barred(const Game& g, At attacker, At target) {
    const Verdict v = target_verdict(g.table(), unit(g, attacker), unit(g, target));
    return v ? "" : v.refusal().clause;
}

constexpr auto far_apart = R"(
    i   .   .   .   .   .   .
      .   .   .   .   .   .   .
    .   .   .   .   .   .   .
      .   .   .   .   .   .   .
    I   .   .   .   .   .   G
)";

}  // namespace

TEST_CASE("a night attack begins with one hex of visibility, and each star of four dice gives one more", "[TNIGHT-1][NIGHT-2]") {
    Game g = board(far_apart, night(Night::Breaks));
    CHECK(g.state.open.visibility == 1);
    REQUIRE(play_until(g, RollPurpose::Light));
    CHECK(g.state.open.active == Side::Allies);
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("ssia"));
    CHECK(g.state.open.visibility == 3);
    REQUIRE(play_until(g, RollPurpose::Light));
    CHECK(g.state.open.active == Side::Allies);  // never in the turns of the other side
    act(g, roll("iiaf"));
    CHECK(g.state.open.visibility == 3);
    REQUIRE(play_until(g, RollPurpose::Light));
    act(g, roll("sssi"));
    CHECK(g.state.open.visibility == 0);  // daylight
    CHECK_FALSE(play_until(g, RollPurpose::Light));
}

TEST_CASE("the dice for the light belong to the side that the scenario names", "[TNIGHT-1]") {
    Game g = board(far_apart, night(Night::Breaks, Side::Axis));
    REQUIRE(play_until(g, RollPurpose::Light));
    CHECK(g.state.open.active == Side::Axis);
}

TEST_CASE("nightfall begins at six hexes, and each star takes one, down to one", "[TNIGHT-2][NIGHT-5]") {
    Game g = board(far_apart, night(Night::Falls));
    CHECK(g.state.open.visibility == 0);  // six is full daylight
    REQUIRE(play_until(g, RollPurpose::Light));
    act(g, roll("sias"));
    CHECK(g.state.open.visibility == 4);
    REQUIRE(play_until(g, RollPurpose::Light));
    act(g, roll("ssss"));
    CHECK(g.state.open.visibility == 1);
    REQUIRE(play_until(g, RollPurpose::Light));
    act(g, roll("ssss"));
    CHECK(g.state.open.visibility == 1);
}

TEST_CASE("in the dark Air Power and Barrage order one unit of choice", "[TC-AIR-9][TC-BAR-5][TNIGHT-1][NIGHT-4]") {
    for (const std::string name : {"air_power", "barrage"}) {
        CAPTURE(name);
        Setup setup = night(Night::Breaks);
        setup.allies = {name, "probe_left"};
        Game g = board(far_apart, setup);
        act(g, play_card(g, name));
        REQUIRE(step_is<OrderStep>(g));
        act(g, order(g, {12, 4}));
        CHECK_FALSE(is_legal(g, order(g, {0, 4})));
    }
    Setup setup = night(Night::Falls);  // by day still
    setup.allies = {"air_power", "probe_left"};
    Game day = board(far_apart, setup);
    act(day, play_card(day, "air_power"));
    CHECK(step_is<NameTargetsStep>(day));
}

TEST_CASE("nobody battles beyond the visibility, artillery neither", "[TNIGHT-4][NIGHT-3]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        I   .   i   .   i   .   .   G
    )",
                   night(Night::Breaks));
    ready_to_battle(g, {{0, 2}, {14, 2}});
    CHECK(barred(g, {0, 2}, {4, 2}) == "NIGHT-3");
    CHECK(barred(g, {14, 2}, {8, 2}) == "NIGHT-3");
    g.state.open.visibility = 3;
    CHECK(barred(g, {0, 2}, {4, 2}).empty());
    CHECK(barred(g, {14, 2}, {8, 2}).empty());
}

TEST_CASE("the dark changes neither moves nor retreats nor minefields nor close assault", "[TNIGHT-5]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .   .
        A   .   .   .   i   .
          +{minefield}   .   .   I   .
    )",
                   night(Night::Breaks));
    CHECK(can_reach(g, {0, 2}, {6, 2}));
    order_units(g, "direct_from_hq", {{0, 2}, {7, 3}});
    act(g, move(g, {0, 2}, {{1, 3}}));
    act(g, Reveal{2});
    CHECK(top_step<RollStep>(g).dice == 2);
    act(g, roll("ss"));
    CHECK(is_legal(g, EndMoves{}));
    act(g, EndMoves{});
    CHECK(dice(g, {7, 3}, {8, 2}) == 3);
    fight(g, {7, 3}, {8, 2}, "ffs");
    CHECK(is_legal(g, retreat(g, 0, {{7, 1}, {6, 0}})));
}

// ---- The weather of the house rules ----

TEST_CASE("house night, fog and rain bar every battle beyond one, two and three hexes",
          "[TNIGHT-3][TNIGHT-4][TWX-1][TWX-2][NIGHT-6][WEATHER-1][WEATHER-4]") {
    for (const auto& [option, hexes] :
         std::vector<std::pair<std::string, int>>{{"house.night", 1}, {"house.weather_fog", 2}, {"house.weather_rainstorm", 3}}) {
        CAPTURE(option);
        Setup setup;
        setup.options = {option};
        Game g = board(".   .   .   .   .   .   .   .\n  .   .   .   .   .   .   .\nA   .   .   .   .   .   .   .\n", setup);
        g = board(".   .   .   .   .   .   .   .\n  .   .   .   .   .   .   .\nA   " +
                      std::string(hexes == 1   ? ""
                                  : hexes == 2 ? ".   "
                                               : ".   .   ") +
                      "i   .   .   .\n",
                  setup);
        ready_to_battle(g, {{0, 2}});
        CHECK(barred(g, {0, 2}, {2 * hexes, 2}).empty());
        Game further = board(".   .   .   .   .   .   .   .\n  .   .   .   .   .   .   .\nG   .   " +
                                 std::string(hexes == 1   ? ""
                                             : hexes == 2 ? ".   "
                                                          : ".   .   ") +
                                 "i   .   .   .\n",
                             setup);
        ready_to_battle(further, {{0, 2}});
        CHECK(barred(further, {0, 2}, {2 * hexes + 2, 2}) == "TNIGHT-4");
    }
}

TEST_CASE("a gun battles further in bad weather where another unit of its side stands near the target", "[TNIGHT-6]") {
    Setup setup;
    setup.options = {"house.weather_fog"};
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        G   .   .   .   .   i   .   I   .
          .   .   .   .   .   .   .   .
        A   .   .   i   .   .   .   .   .
    )";
    Game g = board(picture, setup);
    ready_to_battle(g, {{0, 2}, {0, 4}});
    CHECK(barred(g, {0, 2}, {10, 2}).empty());       // seen from two hexes away
    CHECK(barred(g, {0, 2}, {6, 4}) == "TNIGHT-4");  // nobody is near it
    CHECK(barred(g, {0, 4}, {6, 4}) == "TNIGHT-4");
    setup.options = {"house.night"};
    Game night_game = board(picture, setup);
    ready_to_battle(night_game, {{0, 2}});
    CHECK_FALSE(barred(night_game, {0, 2}, {10, 2}).empty());
    const Game by_rules = [&] {
        Game dark = board(picture, night(Night::Breaks));
        ready_to_battle(dark, {{0, 2}});
        dark.state.open.visibility = 2;
        return dark;
    }();
    CHECK(barred(by_rules, {0, 2}, {10, 2}) == "NIGHT-3");  // only the house rules know spotters
}

TEST_CASE("in a rainstorm Air Power may be played and does nothing", "[TWX-2][HWX-6]") {
    Setup setup;
    setup.options = {"house.weather_rainstorm"};
    setup.allies = {"air_power", "probe_left"};
    Game g = board(far_apart, setup);
    act(g, play_card(g, "air_power"));
    CHECK_FALSE(step_is<NameTargetsStep>(g));
    CHECK_FALSE(step_is<OrderStep>(g));
}

TEST_CASE("in deep snow every unit moves one hex less, down to none", "[TWX-3][WEATHER-2][HOPT-8]") {
    Setup setup;
    setup.options = {"house.weather_deep_snow"};
    const Game g = board(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        A   .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        G   .   .   I   .   .   .   .
    )",
                         setup);
    CHECK(can_reach(g, {0, 2}, {4, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {6, 2}));
    CHECK(reach_text(g, {0, 4}).empty());
    CHECK(can_reach(g, {6, 4}, {8, 4}));
    CHECK_FALSE(can_reach(g, {6, 4}, {10, 4}));
    CHECK(lines(movement_allowance(g.table(), unit(g, {0, 2}))) == "+3 BASE-2; -1 TWX-3");
}

TEST_CASE("of several kinds of weather the shortest sight counts, snow shortens moves beside it, and no retreat", "[TWX-10]") {
    Setup setup;
    setup.options = {"house.weather_rainstorm", "house.weather_fog", "house.weather_deep_snow"};
    CHECK(rulebook(setup.options)->procedures.visibility == 2);
    CHECK(rulebook(setup.options)->procedures.movement_less == 1);
    Game g = board(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   .   i   .   .
          .   .   I   .   .
    )",
                   setup);
    ready_to_battle(g, {{5, 3}});
    fight(g, {5, 3}, {4, 2}, "ffs");
    CHECK(is_legal(g, retreat(g, 0, {{3, 1}, {2, 0}})));
    CHECK_FALSE(is_legal(g, retreat(g, 0, {{3, 1}})));
}

// ---- Heavy fog, winter weather, General Winter ----

TEST_CASE("in heavy fog and winter weather symbols hit only in close assault, grenades at any distance",
          "[TWX-6][TWX-7][WEATHER-5]") {
    for (const Weather weather : {Weather::HeavyFog, Weather::Winter}) {
        Setup setup;
        setup.change = [weather](Scenario& s, const Rulebook&) { s.scenario_rules.set(HardWeather{weather}); };
        const Game g = board(R"(
            .   .   .   .   .   .
              .   .   .   .   .
            I   .   i   .   .   .
              .   .   .   i   .
            .   .   .   I   .   .
        )",
                             setup);
        Game far = g;
        ready_to_battle(far, {{0, 2}});
        fight(far, {0, 2}, {4, 2}, "ig");
        CHECK(unit_state(far, {4, 2}).figures == 3);
        Game close = g;
        ready_to_battle(close, {{6, 4}});
        fight(close, {6, 4}, {7, 3}, "igs");
        CHECK(unit_state(close, {7, 3}).figures == 2);
        CHECK(hit_faces(g.table(), unit(g, {0, 2}), unit(g, {4, 2}), BattleKind::Normal).size() == 1);
        CHECK(battle_odds(g.table(), unit(g, {0, 2}), unit(g, {4, 2}), 1).expected_hits == Approx(1.0 / 6));
        CHECK(battle_odds(g.table(), unit(g, {6, 4}), unit(g, {7, 3}), 1).expected_hits == Approx(3.0 / 6));
    }
}

TEST_CASE("General Winter takes a figure of its victim's choice for each grenade of two dice", "[TWX-8][WEATHER-6]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(GeneralWinter{Side::Axis}); };
    Game g = board(R"(
        i1  .   .   a   .   .   .
          .   .   .   .   .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        I   .   .   .   .   .   .
    )",
                   setup);
    REQUIRE(play_until(g, RollPurpose::Winter));
    CHECK(g.state.open.active == Side::Axis);
    CHECK(top_step<RollStep>(g).dice == 2);
    Game mild = g;
    act(mild, roll("si"));
    CHECK(step_is<PlayCardStep>(mild));
    act(g, roll("gg"));
    REQUIRE(step_is<WinterStep>(g));
    CHECK(to_act(g) == seat_of(Side::Axis));
    CHECK(legal_actions(g).size() == 2);
    CHECK(refusal(g, LoseFigure{unit(g, {0, 4})}) == "TWX-8");
    act(g, LoseFigure{unit(g, {6, 0})});
    CHECK(unit_state(g, {6, 0}).figures == 2);
    act(g, LoseFigure{unit(g, {0, 0})});
    CHECK_FALSE(has_unit(g, {0, 0}));
    CHECK(g.state.open.at(Side::Allies).eliminations == 1);
    CHECK(step_is<PlayCardStep>(g));
    REQUIRE(play_until(g, RollPurpose::Winter));
    CHECK(g.state.open.active == Side::Axis);  // never in the turns of the other side
}

// ---- Mud ----

namespace {

Setup mud(const std::vector<std::string>& options = {"house.weather_mud"}) {
    Setup setup;
    setup.options = options;
    return setup;
}

}  // namespace

TEST_CASE("in mud armor moves two hexes at most, and infantry and guns as ever", "[TWX-4][WEATHER-3]") {
    const Game g = board(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        A   .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        G   .   .   I   .   .   .   .
    )",
                         mud());
    CHECK(can_reach(g, {0, 2}, {4, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {6, 2}));
    CHECK(can_reach(g, {0, 4}, {2, 4}));
    CHECK(can_reach(g, {6, 4}, {10, 4}));
    CHECK(lines(movement_allowance(g.table(), unit(g, {0, 2}))) == "+3 BASE-2; -1 TWX-4");
    CHECK(lines(movement_allowance(g.table(), unit(g, {6, 4}))) == "+2 BASE-1");
    const Verdict far = reach_verdict(g.table(), unit(g, {0, 2}), hex(g, {6, 2}));
    REQUIRE_FALSE(far.is_yes());
    CHECK(far.refusal().clause == "TWX-4");
    CHECK(far.refusal().message.key == "refusal.mud");
    const Verdict further = reach_verdict(g.table(), unit(g, {0, 2}), hex(g, {10, 2}));
    CHECK(further.refusal().clause == "MOVE-3");  // out of reach by any ground
}

TEST_CASE("in mud special forces battle after one hex at most, as other infantry does", "[TWX-4]") {
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        .   .   .   S   .   .   .   .
          .   .   .   .   .   .   .
        .   .   .   S   .   .   .   .
    )";
    Game g = board(picture, mud());
    CHECK(lines(battle_move_limit(g.table(), unit(g, {6, 2}))) == "+2 BASE-4; -1 TWX-4");
    CHECK(destination(g, reach(g.table(), unit(g, {6, 2})), {8, 2})->may_battle);
    CHECK_FALSE(destination(g, reach(g.table(), unit(g, {6, 2})), {10, 2})->may_battle);
    CHECK(destination(g, reach(g.table(), unit(g, {6, 2})), {10, 2})->too_far);
    order_units(g, "direct_from_hq", {{6, 2}, {6, 4}});
    act(g, move(g, {6, 2}, {{8, 2}, {10, 2}}));
    act(g, move(g, {6, 4}, {{7, 3}}));
    CHECK(may_battle(g.table(), unit(g, {10, 2})).refusal().clause == "BTL-4");
    CHECK(may_battle(g.table(), unit(g, {7, 3})).is_yes());
    CHECK(lines(battle_move_limit(g.table(), unit(g, {10, 2}))) == "+2 BASE-4; -1 TWX-4");
    Game dry = board(picture);
    order_units(dry, "direct_from_hq", {{6, 2}});
    act(dry, move(dry, {6, 2}, {{8, 2}, {10, 2}}));
    CHECK(may_battle(dry.table(), unit(dry, {10, 2})).is_yes());
}

TEST_CASE("cavalry, snipers and ski troops of the house kept their moves in mud", "[HWX-T3][HCAT-9]") {
    constexpr auto picture = R"(
        .   .          .   .         .   .             .   .   i
          .   .      .   .     .   .         .   .
        .   <Cavalry>   .   <Sniper>   .   <Ski_troops>   .   .   .
    )";
    const std::vector<std::string> house{"house.unit_cavalry", "house.unit_sniper", "house.unit_ski", "house.weather_fog"};
    std::vector<std::string> muddy = house;
    muddy.emplace_back("house.weather_mud");
    const Game dry = board(picture, mud(house)), wet = board(picture, mud(muddy)), usual = board(picture, mud());
    for (const At at : {At{2, 2}, At{6, 2}, At{10, 2}}) {
        CAPTURE(at.x);
        CHECK(movement_allowance(dry.table(), unit(dry, at)).total() >= 2);
        CHECK(movement_allowance(wet.table(), unit(wet, at)).total() == 2);
        CHECK(battle_move_limit(wet.table(), unit(wet, at)).total() == 1);
        CHECK(movement_allowance(usual.table(), unit(usual, at)).total() >= 2);  // without its option it is no such infantry
        CHECK(battle_move_limit(usual.table(), unit(usual, at)).total() >= 2);
    }
}

TEST_CASE("a move wholly on roads, rails and towns knows no mud, the hex where it starts included", "[TWX-4][TWX-9]") {
    for (const std::string ground :
         {"road", "hill_road", "rail_crossing", "bridge", "bridge_section", "pontoon", "rail", "railroad_bridge"}) {
        CAPTURE(ground);
        Game g = board(R"(
            .   .   .   .   .   .   .   i
              .   .   .   .   .   .   .
            S   .   .   .   .   .   .   .
        )",
                       mud());
        for (const int x : {0, 2, 4}) lay(g, {x, 2}, ground, {Direction::E, Direction::W});
        const Reach all = reach(g.table(), unit(g, {0, 2}));
        CHECK(destination(g, all, {4, 2})->may_battle);
        if (ground == "bridge_section")
            CHECK(destination(g, all, {3, 1}) == nullptr);  // its sides are closed there
        else
            CHECK_FALSE(destination(g, all, {3, 1})->may_battle);  // the last hex is mud
        order_units(g, "direct_from_hq", {{0, 2}});
        act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
        CHECK(may_battle(g.table(), unit(g, {4, 2})).is_yes());
        CHECK(lines(battle_move_limit(g.table(), unit(g, {4, 2}))) == "+2 BASE-4");
    }
    for (const std::string town : {"town", "wooden_village", "hill_village", "barracks", "factory", "lighthouse", "power_plant",
                                   "rail_station", "church", "castle", "prison_camp"}) {
        CAPTURE(town);
        Game g = board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\nA   .   .   .   .   .   .\n", mud());
        for (const int x : {0, 2, 4}) lay(g, {x, 2}, "road", {Direction::E, Direction::W});
        lay(g, {6, 2}, town, {Direction::E, Direction::W});
        CHECK(can_reach(g, {0, 2}, {6, 2}));
        CHECK_FALSE(can_reach(g, {0, 2}, {5, 1}));
    }
    for (const std::string other : {"cemetery", "radar_station", "fordable_stream"}) {
        CAPTURE(other);
        Game g = board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\nA   .   .   .   .   .   .\n", mud());
        for (const int x : {0, 2, 4}) lay(g, {x, 2}, "road", {Direction::E, Direction::W});
        lay(g, {6, 2}, other, {Direction::E, Direction::W});
        CHECK_FALSE(can_reach(g, {0, 2}, {6, 2}));
    }
    Game start = board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\nA   .   .   .   .   .   .\n", mud());
    for (const int x : {2, 4, 6}) lay(start, {x, 2}, "road", {Direction::E, Direction::W});
    CHECK_FALSE(can_reach(start, {0, 2}, {6, 2}));
    CHECK(can_reach(start, {0, 2}, {4, 2}));
}

TEST_CASE("in Russian mud every unit moves one hex at most, but for a move wholly on rails", "[TWX-5][TWX-9]") {
    const std::vector<std::string> russian{"house.weather_russian_mud"};
    Game g = board(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        A   .   .   I   .   .   .   .
          .   .   .   .   .   .   .
        G   .   .   S   .   .   .   .
    )",
                   mud(russian));
    CHECK(can_reach(g, {0, 2}, {2, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {4, 2}));
    CHECK_FALSE(can_reach(g, {6, 2}, {10, 2}));
    CHECK_FALSE(can_reach(g, {6, 4}, {10, 4}));
    CHECK(can_reach(g, {0, 4}, {2, 4}));
    CHECK(lines(movement_allowance(g.table(), unit(g, {0, 2}))) == "+3 BASE-2; -2 TWX-5");
    CHECK(reach_verdict(g.table(), unit(g, {6, 2}), hex(g, {10, 2})).refusal().clause == "TWX-5");
    for (const std::string ground : {"rail", "rail_crossing", "railroad_bridge", "rail_station", "road", "town"}) {
        CAPTURE(ground);
        Game on = board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\nI   .   .   .   .   .   .\n", mud(russian));
        for (const int x : {0, 2}) lay(on, {x, 2}, "rail", {Direction::E, Direction::W});
        lay(on, {4, 2}, ground, {Direction::E, Direction::W});
        CHECK(can_reach(on, {0, 2}, {4, 2}) == (ground.find("rail") == 0));
    }
    // "At most one" holds along a road too: the bonus hex does not lift it.
    Game road = board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\nI   .   .   .   .   .   .\n", mud(russian));
    for (const int x : {0, 2, 4}) lay(road, {x, 2}, "road", {Direction::E, Direction::W});
    CHECK_FALSE(can_reach(road, {0, 2}, {4, 2}));
}

TEST_CASE("of several kinds of mud and snow all limits hold, and no retreat is shortened", "[TWX-10][TWX-4][TWX-5]") {
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   .
          .   .   a   .   .   .   .
        .   .   I   .   .   .   .   .
          .   .   .   .   .   .   .
        A   .   .   .   .   .   .   .
    )";
    Game both = board(picture, mud({"house.weather_mud", "house.weather_russian_mud"}));
    CHECK(lines(movement_allowance(both.table(), unit(both, {0, 4}))) == "+3 BASE-2; -1 TWX-4; -1 TWX-5");
    CHECK_FALSE(can_reach(both, {0, 4}, {4, 4}));
    for (const int x : {0, 2, 4}) lay(both, {x, 4}, "road", {Direction::E, Direction::W});
    CHECK(reach_verdict(both.table(), unit(both, {0, 4}), hex(both, {4, 4})).refusal().clause == "TWX-5");
    const Game snow = board(picture, mud({"house.weather_mud", "house.weather_deep_snow"}));
    CHECK(lines(movement_allowance(snow.table(), unit(snow, {0, 4}))) == "+3 BASE-2; -1 TWX-3");
    Game g = board(picture, mud({"house.weather_mud", "house.weather_russian_mud"}));
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {5, 1}, "fss");
    CHECK(is_legal(g, retreat(g, 0, {{4, 0}})));
}

}  // namespace test_night_weather
