// What a hex holds: features and how they lie, board faces, owners, facing.
#include <array>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_model {

using namespace salient;
using namespace salient::test;

namespace {

// The features of a hex, by id.
std::string features(const Game& g, At at) {
    std::string text;
    for (const Feature& f : g.state.open.features_at(hex(g, at))) text += (text.empty() ? "" : " ") + g.rules->at(f.type).id;
    return text;
}

// A hex without the unit on it and without the place of its features in the list: its properties alone.
HexState properties(const Game& g, At at) {
    HexState h = g.state.open.at(hex(g, at));
    h.unit = UnitId::none();
    h.first_feature = 0;
    h.feature_count = 0;
    return h;
}

Game faced(BoardFace face, BoardKind kind = BoardKind::Standard) {
    Setup setup;
    setup.face = face;
    setup.board = kind;
    return board("I", setup);
}

// The only problem of a picture, or "" when it can be played.
std::string problem(std::string_view picture) {
    const auto found = problems(scenario(picture, {}, *rulebook()), *rulebook());
    CHECK(found.size() <= 1);
    return found.empty() ? "" : found.front().message.key;
}

Side owner_of(const Game& g, At at, std::string_view type) {
    for (const Feature& f : g.state.open.features_at(hex(g, at)))
        if (g.rules->at(f.type).id == type) return f.owner;
    FAIL("no such feature");
    return Side::None;
}

}  // namespace

TEST_CASE("every hex has a list of features, and none is open country without any effect", "[TER-1][TER-2]") {
    const Game g = board(R"(
        .   i   .   +F  i+HW    .
          I   .   .   .   .     .
    )");
    CHECK(features(g, {0, 0}).empty());
    CHECK(features(g, {2, 0}).empty());
    CHECK(features(g, {6, 0}) == "forest");
    CHECK(features(g, {8, 0}) == "hill wire");
    CHECK(properties(g, {0, 0}) == HexState{});
    CHECK(properties(g, {2, 0}) == HexState{});
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
    CHECK(flags_ignorable(g.table(), unit(g, {2, 0}), {}).total() == 0);
}

TEST_CASE("what the table does not give a kind of ground it does not have", "[TER-8]") {
    const Game g = board(R"(
        +D  +S  +G  +W  +B  +H
    )");
    HexState road = properties(g, {0, 0});
    CHECK(road.is_road);
    road.is_road = false;
    road.road = {};
    CHECK(road == HexState{});
    CHECK(properties(g, {2, 0}) == HexState{});  // sandbags: no effect on movement or sight
    HexState hedgehog = properties(g, {4, 0});
    CHECK(hedgehog.impassable == ClassMask{UnitClass::Armor, UnitClass::Artillery});
    hedgehog.impassable = {};
    CHECK_FALSE(hedgehog.plain);  // which follows from the others
    hedgehog.plain = true;
    CHECK(hedgehog == HexState{});
    HexState wire = properties(g, {6, 0});
    CHECK(wire.hard_stop == ClassMask::all());
    wire.hard_stop = wire.road_hard_stop = {};
    CHECK_FALSE(wire.plain);
    wire.plain = true;
    CHECK(wire == HexState{});
    CHECK(properties(g, {8, 0}).impassable.empty());
    HexState hill = properties(g, {10, 0});
    CHECK((hill.height == 1 && hill.hill != 0));
    hill.height = hill.hill = 0;
    hill.elevation = Elevation::None;
    CHECK(hill == HexState{});
}

TEST_CASE("a hex holds one tile, one structure and one obstacle of each kind at most", "[TER-3][SETUP-1]") {
    CHECK(problem("I i .\n").empty());
    CHECK(problem("I i +HKSW\n").empty());  // tile, structure, two obstacles
    CHECK(problem("I i +FG\n").empty());
    CHECK(problem("I i +BWS\n").empty());
    CHECK(problem("I i +FH\n") == "problem.two_tiles");
    CHECK(problem("I i +TR\n") == "problem.two_tiles");
    CHECK(problem("I i +BK\n") == "problem.two_tiles");  // bridge and bunker
    CHECK(problem("I i +SS\n") == "problem.same_feature_twice");
    CHECK(problem("I i +WSW\n") == "problem.same_feature_twice");
}

TEST_CASE("a tile replaces the ground of the board face, a structure or an obstacle does not", "[TER-4][TBOARD-6]") {
    Setup setup;
    setup.face = BoardFace::Beach;
    const Game g = board(R"(
        I   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        +F  +G  .   +WH .
          .   .   .   .   .
        .   .   .   .   .
          +B  +H  +W  .   .
        .   .   .   .   .
    )",
                         setup);
    CHECK(features(g, {0, 4}) == "forest");
    CHECK(features(g, {2, 4}) == "beach hedgehog");
    CHECK(features(g, {4, 4}) == "beach");
    CHECK(features(g, {6, 4}) == "hill wire");
    CHECK(features(g, {1, 7}) == "river bridge");
    CHECK(features(g, {3, 7}) == "hill");
    CHECK(features(g, {5, 7}) == "ocean wire");
    CHECK(g.state.open.at(hex(g, {3, 7})).no_battle_ever.empty());
    CHECK(g.state.open.at(hex(g, {0, 4})).steps_entering == 0);
}

TEST_CASE("beach and ocean that a scenario lays itself replace those of the face", "[TER-4][TER-15]") {
    Setup setup;
    setup.face = BoardFace::Beach;
    const Game g = board(R"(
        I   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          +Y  .   .   .   .
        +O  +F  +Y  .   .
          .   .   .   .   .
        .   .   .   .   .
          +Y  +H  .   .   .
    )",
                         setup);
    CHECK(features(g, {1, 3}) == "beach");
    CHECK(features(g, {0, 4}) == "ocean");
    CHECK(features(g, {2, 4}) == "forest");
    CHECK(features(g, {4, 4}) == "beach");
    CHECK(features(g, {1, 7}) == "beach");
    CHECK(features(g, {3, 7}) == "hill");
    CHECK(features(g, {5, 7}) == "ocean");
}

TEST_CASE("beach and ocean that a scenario lays itself are tiles and refused beside another", "[TER-3][TER-15]") {
    CHECK(problem("I i +YF\n") == "problem.two_tiles");
    CHECK(problem("I i +OH\n") == "problem.two_tiles");
    CHECK(problem("I i +YO\n") == "problem.two_tiles");
    CHECK(problem("I i +YW\n").empty());
    CHECK(problem("I i +YD\n").empty());  // a road is not counted
}

TEST_CASE("roads and rails lie with one tile, or with each other, never twice and never with a hedgerow",
          "[TER-3][TCMB-6][TRAIL-2]") {
    for (const std::string tile : {"F", "H", "T", "{town}", "{marsh}"}) CHECK(problem("I i +{rail}" + tile + "\n").empty());
    CHECK(problem("I i +{rail}D\n").empty());
    CHECK(problem("I i +{rail}DF\n").empty());
    CHECK(problem("I i +{rail}FH\n") == "problem.two_tiles");
    CHECK(problem("I i +{rail}E\n") == "problem.two_tiles");
    CHECK(problem("I i +D{hill_road}\n") == "problem.two_tiles");
}

TEST_CASE("a bunker belongs to the side that starts in it; other ground belongs to nobody", "[TER-6][TBUNK-5]") {
    const Game g = board(R"(
        i+K I+K +K  i+F I+S i+W
          .   .   .   .   .   .
    )");
    CHECK(owner_of(g, {0, 0}, "bunker") == Side::Axis);
    CHECK(owner_of(g, {2, 0}, "bunker") == Side::Allies);
    CHECK(features(g, {4, 0}) == "field_bunker");
    CHECK(owner_of(g, {6, 0}, "forest") == Side::None);
    CHECK(owner_of(g, {8, 0}, "sandbag") == Side::None);
    CHECK(owner_of(g, {10, 0}, "wire") == Side::None);
}

TEST_CASE("a bunker protects its owner's units only, open works protect both sides", "[TER-6][RED-9]") {
    Setup setup;
    setup.active = Side::Axis;
    Game g = board(R"(
        .   .   i   .
          .   .   i+K .
        .   .   I   I+S
    )",
                   setup);
    CHECK(dice(g, {4, 2}, {5, 1}) == 2);
    CHECK(dice(g, {5, 1}, {6, 2}) == 2);
    order_units(g, "direct_from_hq", {{5, 1}});
    act(g, move(g, {5, 1}, {{3, 1}}));
    finish_turn(g);
    order_units(g, "direct_from_hq", {{4, 2}});
    act(g, move(g, {4, 2}, {{5, 1}}));
    CHECK(dice(g, {4, 0}, {5, 1}) == 3);  // an Allied unit in the bunker of the Axis
}

TEST_CASE("ground knows infantry, armor and artillery apart", "[TCLS-1]") {
    const auto against = [](const char* attacker, const char* ground) {
        const Game g = board(std::string(".  i+") + ground + "  .\n " + attacker + "  .  .\n");
        return dice(g, {1, 1}, {2, 0});
    };
    struct {
        const char* ground;
        int infantry, armor, artillery;
    } const table[] = {{"F", 2, 1, 3}, {"T", 2, 1, 3}, {"H", 2, 2, 3}, {"K", 2, 1, 3},
                       {"S", 2, 2, 3}, {"G", 3, 3, 3}, {"W", 3, 3, 3}};
    for (const auto& row : table) {
        INFO(row.ground);
        CHECK(against("I", row.ground) == row.infantry);
        CHECK(against("S", row.ground) == row.infantry);
        CHECK(against("A", row.ground) == row.armor);
        CHECK(against("E", row.ground) == row.armor);
        CHECK(against("G", row.ground) == row.artillery);
    }
}

TEST_CASE("a feature that is removed has no effect from that moment", "[TER-12]") {
    Game g = board(R"(
        .   .   i   .   .
          .   I+W .   .   .
        .   .   .   .   .
    )");
    ready_to_battle(g, {{3, 1}});
    CHECK(dice(g, {3, 1}, {4, 0}) == 2);
    act(g, RemoveFeature{unit(g, {3, 1}), g.rules->terrain("wire")});
    CHECK(features(g, {3, 1}).empty());
    CHECK(dice(g, {3, 1}, {4, 0}) == 3);
    CHECK(properties(g, {3, 1}) == HexState{});
}

TEST_CASE("sandbags that went with a unit do not help against the next attack", "[TER-12][TSAND-3]") {
    Game g = board(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   i+S .   .   .
          I   I   .   .   .
    )");
    ready_to_battle(g, {{1, 3}, {3, 3}});
    fight(g, {1, 3}, {2, 2}, "fs");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 0, {{3, 1}}));
    if (step_is<TakeGroundStep>(g)) act(g, Decline{});
    CHECK(features(g, {2, 2}).empty());
    CHECK(flags_ignorable(g.table(), unit(g, {3, 1}), {}).total() == 0);
}

TEST_CASE("terrain protects neither against the dice of Barrage nor against its flags", "[TER-13][FLAG-7]") {
    Setup setup;
    setup.allies = {"barrage"};
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   i+FS    .   .
          .   .   .   .
        I   .   .   .
    )",
                   setup);
    act(g, play_card(g, "barrage"));
    act(g, NameTarget{unit(g, {2, 2})});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("fsss"));
    CHECK(legal_actions(g) == Actions{retreat(g, 0, {{1, 1}}), retreat(g, 0, {{3, 1}})});
}

// ---- Board faces ----

TEST_CASE("country, winter and desert lay no ground of their own", "[GEO-19][TBOARD-4][TBOARD-5][TBOARD-8][TBOARD-9][TER-2]") {
    for (const BoardFace face : {BoardFace::Country, BoardFace::Winter, BoardFace::Desert}) {
        const Game g = faced(face);
        CHECK(g.state.open.features.empty());
        for (int i = 0; i < 113; ++i) CHECK(g.state.open.at(HexId{i}).feature_count == 0);
    }
}

TEST_CASE("the beach face lays beach and ocean in the last rows", "[GEO-19][TBOARD-4][TBOARD-6][TBOARD-7]") {
    struct {
        BoardKind kind;
        int beach, ocean;  // first rows
    } const table[] = {{BoardKind::Standard, 4, 7}, {BoardKind::Overlord, 4, 7}, {BoardKind::Breakthrough, 11, 14}};
    for (const auto& row : table) {
        const Game g = faced(BoardFace::Beach, row.kind);
        const Board& outline = Board::of(row.kind);
        for (int i = 0; i < outline.size(); ++i) {
            const Hex h = outline.hex(HexId{i});
            INFO(to_string(h));
            CHECK(features(g, {h.x, h.y}) == (h.y >= row.ocean ? "ocean" : h.y >= row.beach ? "beach" : ""));
        }
    }
}

// ---- Facing, edges ----

TEST_CASE("sandbags, wire and bunkers protect or hinder on all sides, whichever way they face", "[TDIR-5][TDIR-6][TSAND-1]") {
    const std::string_view picture = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          I   I   .   .   I   I   .   .   I   I   .   .
        I   i+S I   .   I   i+K I   .   I   i+F I   .   .
          I   I   .   .   I   I   .   .   I   I   .   .
        .   .   .   .   .   .   +W  +H  +E  +T  +BG .   .
    )";
    Scenario s = scenario(picture, {}, *rulebook());
    const auto plain = new_game(rulebook(), std::make_shared<Scenario>(s)).state.open.hexes;
    for (std::uint8_t facing = 1; facing <= 6; ++facing) {
        for (Feature& f : s.features) f.facing = facing;
        const Game g = new_game(rulebook(), std::make_shared<Scenario>(s));
        CHECK(g.state.open.hexes == plain);
        for (const int x : {2, 10, 18}) {
            for (const Direction d : directions) {
                const Hex from = neighbor({x, 2}, d);
                INFO("facing " << int{facing} << ", from " << to_string(from));
                CHECK(dice(g, {from.x, from.y}, {x, 2}) == 2);
            }
        }
    }
}

TEST_CASE("ground beside the edge of the board works as it does inside", "[TBOARD-11]") {
    const Game g = board(R"(
        +F  .   .   .   .   .   .   .   .   .   .   .   .
          A   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   i+T
          .   .   .   .   .   .   .   .   .   .   .   A
    )");
    const Reach found = reach(g.table(), unit(g, {1, 1}));
    REQUIRE(destination(g, found, {0, 0}) != nullptr);
    CHECK(destination(g, found, {0, 0})->must_stop);
    CHECK(destination(g, found, {2, 0})->route.size() == 1);
    CHECK(dice(g, {23, 3}, {24, 2}) == 1);
}

TEST_CASE("a unit at the edge cannot retreat off the board", "[TBOARD-10][FLAG-12]") {
    Game g = board(R"(
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          i   .   .   .   .
        .   A   .   .   .
    )");
    ready_to_battle(g, {{2, 4}});
    fight(g, {2, 4}, {1, 3}, "fff");
    std::string ends;
    for (const Action& a : legal_actions(g))
        ends += to_string(Board::of(BoardKind::Standard).hex(std::get<Retreat>(a).route.back()));
    CHECK(ends == "(0, 0)(2, 0)(4, 0)");
    // Four flags would be one too many for three rows.
    const auto choices = retreat_choices(g.table(), unit(g, {1, 3}), 4, 0, HexId::none());
    CHECK(choices.size() == 3);
    for (const RetreatChoice& c : choices) {
        CHECK(c.hexes == 3);
        CHECK(c.figures_lost == 1);
    }
}

}  // namespace test_terrain_model
