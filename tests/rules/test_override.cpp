// Ground of a scenario's own (TER-5) and ways that differ in what they pass (TER-10).
#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_override {

using namespace salient;
using namespace salient::test;

TEST_CASE("a scenario gives a single hex other properties than its kind has, for the classes that it lists", "[TER-5]") {
    // One of the two woods is a track that armor may not enter and infantry crosses freely.
    const auto loaded = parse_scenario(R"({
        "format": "salient-scenario", "version": 1, "name": "Tracks", "board": "standard", "face": "country", "first": "allies",
        "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 5},
                  "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 5}},
        "rules": {"terrain": {"forest_track": {"clause": "TER-5", "layer": "tile", "impassable": ["armor"], "sight": "blocks"}}},
        "terrain": {"forest": [[10, 4]], "forest_track": [[14, 4]]},
        "units": {"allies": {"infantry": [[12, 4]], "armor": [[11, 5], [15, 5]]}, "axis": {"infantry": [[2, 0]]}}
    })",
                                       "tracks.json", rulebook());
    const Game g = new_game(loaded.rules, loaded.scenario);
    const Reach infantry = reach(g.table(), unit(g, {12, 4}));
    CHECK(infantry.find(hex(g, {10, 4}))->must_stop);
    CHECK_FALSE(infantry.find(hex(g, {14, 4}))->must_stop);
    CHECK(reach(g.table(), unit(g, {11, 5})).find(hex(g, {10, 4})) != nullptr);
    CHECK(reach(g.table(), unit(g, {15, 5})).find(hex(g, {14, 4})) == nullptr);
    CHECK(reach_verdict(g.table(), unit(g, {15, 5}), hex(g, {14, 4})).refusal().clause == "TER-5");
}

TEST_CASE("a way around empty sandbags is listed beside the way that carries them off", "[TER-10][TSAND-5]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   I   .   .
          .   +S   .   .
    )");
    // From (2, 2) two ways lead to (4, 2)... the straight one and the one over the sandbags at (3, 3).
    order_units(g, "direct_from_hq", {{2, 2}});
    int ways = 0;
    for (const Action& a : legal_actions(g))
        if (const auto* m = std::get_if<MoveUnit>(&a)) ways += m->route.back() == hex(g, {4, 2});
    CHECK(ways == 2);
    act(g, move(g, {2, 2}, {{3, 3}, {4, 2}}));
    CHECK_FALSE(has_terrain(g, {3, 3}, "sandbag"));
}

}  // namespace test_override
