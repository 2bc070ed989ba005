// A roll for dams in a whole game: what can be taken back after it, and that its record replays.
#include <algorithm>

#include "match/match_support.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace test_dam_undo {

using namespace salient;
using namespace salient::test;

namespace {

LoadedScenario dams() {
    std::string text = R"({"format": "salient-scenario", "version": 1, "name": "Dams", "board": "standard", "face": "country",
        "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 6}, "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 6}},
        "first": "allies", "terrain": {"dam": [[4, 2], [8, 2]]},
        "units": {"allies": {"infantry": [[4, 2], [8, 2]]}, "axis": {"infantry": [[12, 0], [14, 0]]}},
        "scenario_rules": [{"rule": "dam_sabotage", "side": "allies", "dams": [[4, 2], [8, 2]]}],
        "objectives": {"one": {"type": "destruction", "for": "allies", "hexes": [[4, 2]], "medals": 4},
                       "two": {"type": "destruction", "for": "allies", "hexes": [[8, 2]], "medals": 4}}})";
    return parse_scenario(text, "dams.json", standard_rules());
}
// Plays until the side on the dams is asked about them.
bool to_the_dams(Match& match) {
    const auto agent = make_agent("random", 3);
    for (int i = 0; i < 300 && !match.open().is_over(); ++i) {
        const Actions legal = match.legal();
        if (std::find(legal.begin(), legal.end(), Action{RollForDams{}}) != legal.end()) return true;
        play_one(match, *agent);
    }
    return false;
}

}  // namespace

TEST_CASE("with hidden hands a roll for dams is not taken back, but where its star goes may be", "[match][undo][DAM-1][DAM-2]") {
    int stars_placed = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Match match(dams(), seed, HandsShown::Hidden);
        REQUIRE(to_the_dams(match));
        match.play(RollForDams{});
        CHECK_FALSE(match.can_undo());
        const Actions legal = match.legal();
        const auto star =
            std::find_if(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<PutDamStar>(a); });
        if (star == legal.end()) continue;
        const GameState before = match.truth_for_tools().state;
        const PlayedList played = match.play(*star);
        // A card that rolls for its orders does so at once.
        if (std::any_of(played.begin(), played.end(), [](const Played& p) { return p.seat == seat::chance; })) continue;
        REQUIRE(match.can_undo());
        match.undo();
        ++stars_placed;
        CHECK(match.truth_for_tools().state == before);
        match.play(*star);
        const LoadedRecord record{match.record(), dams(), false};
        CHECK(verify(record).message == "");
    }
    CHECK(stars_placed > 0);
}

TEST_CASE("with open hands a roll for dams is taken back, and meets the same dice", "[match][undo][DAM-1]") {
    Match match(dams(), 4, HandsShown::Open);
    REQUIRE(to_the_dams(match));
    const GameState before = match.truth_for_tools().state;
    match.play(RollForDams{});
    const std::uint64_t rolled = match.state_hash();
    REQUIRE(match.can_undo());
    match.undo();
    CHECK(match.truth_for_tools().state == before);
    match.play(RollForDams{});
    CHECK(match.state_hash() == rolled);
}

}  // namespace test_dam_undo
