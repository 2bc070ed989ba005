// What a move brings with it: the right to battle, effects of every hex on the way, and how it differs from retreat and taking ground.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_movement_effects {

using namespace salient;
using namespace salient::test;

namespace {

// After this move the unit may still battle.
bool battles_after(const char* picture, At from, std::initializer_list<At> route) {
    Game g = board(picture);
    order_units(g, "direct_from_hq", {from});
    act(g, move(g, from, route));
    return step_is<BattleStep>(g);
}

// The kinds of facts that change the table while a unit walks, in order: "step sandbag step".
std::string course(const Game& game, const Events& events) {
    std::string text;
    for (const Event& e : events) {
        if (!text.empty() && text.back() != ' ') text += ' ';
        if (std::holds_alternative<UnitDisplaced>(e)) text += "step";
        if (const auto* f = std::get_if<FeatureRemoved>(&e)) text += "-" + game.rules->at(f->type).id;
        if (std::holds_alternative<ObjectiveChanged>(e)) text += "objective";
        if (std::holds_alternative<GameEnded>(e)) text += "end";
    }
    if (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

Objective objective(const Board& outline, ObjectiveType type, Hex at) {
    Objective o;
    o.id = "crossing";
    o.type = type;
    o.for_side = {true, true};
    o.hexes = {outline.at(at)};
    return o;
}

}  // namespace

// ---- Moving and battling ----

TEST_CASE("how far a unit moved is counted at the end of its move, in hexes entered", "[MOVE-15][BTL-4][DEF-8]") {
    const auto at_row_3 = [](const char* unit) {
        return std::string(".  .  i  .  .\n .  .  .  .  .\n.  .  .  .  .\n .  ") + unit + "  .  .  .\n";
    };
    const auto battles = [&](const char* unit, std::initializer_list<At> route) {
        return battles_after(at_row_3(unit).c_str(), {3, 3}, route);
    };
    CHECK(battles("I", {{4, 2}}));                // fires from two hexes away
    CHECK_FALSE(battles("I", {{4, 2}, {3, 1}}));  // next to the enemy, but moved two
    CHECK_FALSE(battles("I", {{5, 3}, {4, 2}}));  // one hex nearer, but walked around
    CHECK(battles("S", {{4, 2}, {3, 1}}));
    CHECK(battles("A", {{4, 2}, {5, 1}, {3, 1}}));
    CHECK_FALSE(battles("G", {{4, 2}}));
}

TEST_CASE("a unit that entered forest, hedgerow or town may not battle this turn", "[MOVE-15][HOOK-7][BTL-7]") {
    for (const char* ground : {"F", "T", "E"}) {
        INFO(ground);
        const std::string picture = std::string(".  .  i  .\n .  +") + ground + "  .  .\n.  S  .  .\n";
        Game g = board(picture);
        order_units(g, "direct_from_hq", {{2, 2}});
        act(g, move(g, {2, 2}, {{3, 1}}));
        CHECK(step_is<DrawStep>(g));
        const std::string stays = std::string(".  .  i  .\n .  S+") + ground + "  .  .\n.  .  .  .\n";
        g = board(stays);
        ready_to_battle(g, {{3, 1}});
        CHECK(step_is<BattleStep>(g));
    }
    // The refusal names the clause of the ground while another unit may battle.
    Game g = board(R"(
        .   .   i   .
          .   +F  I   .
        .   I   .   .
    )");
    order_units(g, "direct_from_hq", {{2, 2}, {5, 1}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    act(g, EndMoves{});
    CHECK(refusal(g, battle(g, {3, 1}, {4, 0})) == "TFOR-1");
    CHECK(is_legal(g, battle(g, {5, 1}, {4, 0})));
}

TEST_CASE("no unit battles from the ocean, moved or not; out of it it may", "[HOOK-9][BTL-9]") {
    const char* picture = R"(
        .   .   i   .
          .   A+O I   .
        .   +O  .   .
    )";
    Game g = board(picture);
    ready_to_battle(g, {{3, 1}, {5, 1}});
    CHECK(refusal(g, battle(g, {3, 1}, {4, 0})) == "TOCEAN-3");
    g = board(picture);
    order_units(g, "direct_from_hq", {{3, 1}});
    act(g, move(g, {3, 1}, {{2, 0}}));
    CHECK(step_is<BattleStep>(g));
}

TEST_CASE("a unit that does not move is not bound by the stop of its own hex", "[TMOV-12][MOVE-10]") {
    for (const char* ground : {"F", "E", "T"}) {
        INFO(ground);
        const std::string picture = std::string(".  .  i1  .  .  .  i\n .  I+") + ground + "  .  .  .  .  .\n";
        Game g = board(picture);
        ready_to_battle(g, {{3, 1}});
        CHECK_FALSE(unit_state(g, {3, 1}).entered_stop);
        fight(g, {3, 1}, {4, 0}, "gss");
        REQUIRE(step_is<TakeGroundStep>(g));
        act(g, TakeGround{});
        CHECK(has_unit(g, {4, 0}));
    }
}

// ---- Effects of the hexes on the way ----

TEST_CASE("sandbags go when their unit leaves, before its next step", "[MOVE-21][TSAND-3]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   I+S .   .
    )");
    order_units(g, "direct_from_hq", {{2, 2}});
    const Events events = act(g, move(g, {2, 2}, {{3, 1}, {4, 0}}));
    CHECK(course(g, events) == "step -sandbag step");
    CHECK_FALSE(has_terrain(g, {2, 2}, "sandbag"));
}

TEST_CASE("every hex on the way has its effects, and the player chooses the way", "[TER-10][MOVE-21][TSAND-5]") {
    const char* picture = R"(
        .   .   .   .
          .   +S  .   .
        .   I   .   .
    )";
    Game g = board(picture);
    order_units(g, "direct_from_hq", {{2, 2}});
    CHECK(course(g, act(g, move(g, {2, 2}, {{3, 1}, {5, 1}}))) == "step step -sandbag");
    g = board(picture);
    order_units(g, "direct_from_hq", {{2, 2}});
    CHECK(course(g, act(g, move(g, {2, 2}, {{4, 2}, {5, 1}}))) == "step step");
    CHECK(has_terrain(g, {3, 1}, "sandbag"));
}

TEST_CASE("armor removes the wire in the moment when it enters", "[MOVE-21][TWIRE-4][TER-12]") {
    Game g = board(R"(
        .   .   i   .
          .   +W  .   .
        .   A   .   .
    )");
    order_units(g, "direct_from_hq", {{2, 2}});
    CHECK(course(g, act(g, move(g, {2, 2}, {{3, 1}}))) == "step -wire");
    CHECK(step_is<BattleStep>(g));
    // The wire is gone: nothing stops the next one.
    CHECK(g.state.open.at(hex(g, {3, 1})).hard_stop.empty());
}

TEST_CASE("an objective is gained at the step, before the next step", "[MOVE-21][OBJ-12][OBJ-16]") {
    const char* picture = R"(
        .   .   .   .
          .   .   .   .
        A   .   .   .
    )";
    Setup setup;
    setup.objectives = {objective(Board::of(BoardKind::Standard), ObjectiveType::Permanent, {2, 2})};
    Game g = board(picture, setup);
    order_units(g, "direct_from_hq", {{0, 2}});
    CHECK(course(g, act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}))) == "step objective step");
    CHECK(g.state.open.at(Side::Allies).medals() == 1);

    // A temporary one comes and goes.
    setup.objectives.front().type = ObjectiveType::Temporary;
    g = board(picture, setup);
    order_units(g, "direct_from_hq", {{0, 2}});
    CHECK(course(g, act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}))) == "step objective step objective");
    CHECK(g.state.open.at(Side::Allies).medals() == 0);

    // The last medal ends the game in the middle of the move.
    setup.medals = 1;
    g = board(picture, setup);
    order_units(g, "direct_from_hq", {{0, 2}});
    CHECK(course(g, act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}))) == "step objective end");
    CHECK(has_unit(g, {2, 2}));
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("the features of a hex lie in the order tile, structure, obstacle", "[TER-9][TER-1]") {
    const Game g = board(R"(
        .   i+WKH   .   +SYW    +BG .
    )");
    const auto ids = [&](At at) {
        std::string text;
        for (const Feature& f : g.state.open.features_at(hex(g, at))) text += g.rules->at(f.type).id + " ";
        return text;
    };
    CHECK(ids({2, 0}) == "hill bunker wire ");
    CHECK(ids({6, 0}) == "beach sandbag wire ");
    CHECK(ids({8, 0}) == "river bridge hedgehog ");
    CHECK(ids({0, 0}).empty());
}

// ---- Three displacements ----

TEST_CASE("a retreat is no move: neither stops nor limits hold it, and it enters what it likes", "[DEF-7][FLAG-14]") {
    // Two flags drive the unit over wire and forest, and onto a hedgerow that is not adjacent to where it stood.
    Game g = board(R"(
        .   .   .   .   .
          +R  .   .   .   .
        +R  +E  +R  .   .
          .   +WF +R  .   .
        .   .   i   .   .
          .   A   .   .   .
    )");
    ready_to_battle(g, {{3, 5}});
    fight(g, {3, 5}, {4, 4}, "ffs");
    CHECK(has_unit(g, {2, 2}));
    CHECK(unit_state(g, {2, 2}).figures == 4);
    CHECK(unit_state(g, {2, 2}).steps == 0);
    CHECK(has_terrain(g, {3, 3}, "wire"));
}

TEST_CASE("taking ground is no move: it needs no hexes of movement and is not limited by a beach", "[DEF-7][TG-7]") {
    Game g = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        .   .   i1+Y    .   .   .   .
          +Y  +Y  +Y      .   .   .   .
        A   .   .       .   .   .   .
    )");
    order_units(g, "direct_from_hq", {{0, 4}});
    act(g, move(g, {0, 4}, {{1, 3}, {3, 3}}));
    fight(g, {3, 3}, {4, 2}, "gss");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(unit_state(g, {4, 2}).steps == 2);
    CHECK(unit_state(g, {4, 2}).grounds_taken == 1);
}

// ---- Other hooks of the ground ----

TEST_CASE("a unit may ignore one flag on ground that lets it", "[HOOK-15][FLAG-4]") {
    for (const char* ground : {"S", "G", "K"}) {
        INFO(ground);
        const std::string picture = std::string(".  .  .  .\n .  .  .  .\n.  i+") + ground + "  .  .\n A  .  .  .\n";
        Game g = board(picture);
        ready_to_battle(g, {{1, 3}});
        fight(g, {1, 3}, {2, 2}, ground[0] == 'K' ? "f" : ground[0] == 'S' ? "fs" : "fss");
        REQUIRE(step_is<RetreatStep>(g));
        CHECK(legal_actions(g) == Actions{retreat(g, 0, {{1, 1}}), retreat(g, 0, {{3, 1}}), retreat(g, 1, {})});
    }
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   i   .   .
          A   .   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "fss");
    CHECK(legal_actions(g) == Actions{retreat(g, 0, {{1, 1}}), retreat(g, 0, {{3, 1}})});
}

TEST_CASE("nobody retreats into the ocean, though it can be entered by a move", "[HOOK-18][FLAG-12][TOCEAN-6]") {
    Setup setup;
    setup.active = Side::Axis;
    Game g = board(R"(
        .   i   .   .
          I   .   .   .
        +O  +O  .   .
    )",
                   setup);
    CHECK(can_reach(g, {1, 1}, {2, 2}));
    ready_to_battle(g, {{2, 0}});
    fight(g, {2, 0}, {1, 1}, "fss");
    CHECK(unit_state(g, {1, 1}).figures == 3);
}

TEST_CASE("ground takes dice from those who attack into it and from those who attack out of it", "[HOOK-13][HOOK-14][TCLS-1]") {
    const auto dice = [](const char* attacker, const char* target) {
        const std::string picture = std::string(".  .  .  .\n .  ") + target + "  .  .\n.  " + attacker + "  .  .\n";
        const Game g = board(picture);
        return battle_dice_count(g.table(), unit(g, {2, 2}), hex(g, {2, 2}), unit(g, {3, 1}));
    };
    // By the class of the attacker: infantry, armor, artillery.
    CHECK(dice("I", "i+F") == 2);
    CHECK(dice("S", "i+F") == 2);
    CHECK(dice("A", "i+F") == 1);
    CHECK(dice("E", "i+F") == 1);
    CHECK(dice("G", "i+F") == 3);
    CHECK(dice("I", "i+S") == 2);
    CHECK(dice("A", "i+S") == 2);
    CHECK(dice("G", "i+S") == 3);
    // Out of the own hex.
    CHECK(dice("I+T", "i") == 3);
    CHECK(dice("A+T", "i") == 1);
    CHECK(dice("G+T", "i") == 3);
    CHECK(dice("I+W", "i") == 2);
    CHECK(dice("A+W", "i") == 3);
    CHECK(dice("G+W", "i") == 3);
}

}  // namespace test_movement_effects
