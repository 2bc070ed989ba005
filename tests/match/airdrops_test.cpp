// Air drops in whole games: the properties of the engine, records, real dice, undo.
#include <algorithm>

#include "match/match_support.hpp"
#include "prove/engine/battery.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace airdrops_test {

using namespace salient;
using namespace salient::test;

namespace {

LoadedScenario lesson(const std::string& name) {
    return load_scenario(source_dir() / "scenarios/rules" / (name + ".json"), standard_rules());
}
constexpr const char* lessons[] = {"air-drop", "air-drop-for-orders"};

}  // namespace

TEST_CASE("every property holds in random games with air drops", "[battery][PARA-3][PARA-9]") {
    for (const char* name : lessons) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(name, seed);
            const LoadedScenario loaded = lesson(name);
            Game game = new_game(loaded.rules, loaded.scenario);
            Rng rng(seed);
            std::string broken;
            for (const std::string& line : exercise(game, rng, {20'000, 50}).broken) broken += line + "\n";
            CHECK(broken == "");
            CHECK(game.is_over());
        }
    }
}

TEST_CASE("a record with air drops replays, with what was taken back and with real dice, and is fair",
          "[match][undo][seal][PARA-3]") {
    for (const char* name : lessons) {
        for (const DiceFrom dice : {DiceFrom::Computer, DiceFrom::Players}) {
            for (const HandsShown hands : {HandsShown::Hidden, HandsShown::Open}) {
                CAPTURE(name, static_cast<int>(dice), static_cast<int>(hands));
                Match match(lesson(name), 11, hands, {}, {}, dice, TurnEnd::AtOnce, "00112233445566778899aabbccddeeff");
                const auto agent = make_agent("random", 4);
                Rng rng(5);
                int drifts = 0;
                for (int i = 0; i < 600 && !match.open().is_over(); ++i) {
                    if (match.can_undo() && rng.below(4) == 0) {
                        match.undo();
                    } else if (match.dice_asked() || match.drift_asked()) {
                        drifts += match.drift_asked() ? 1 : 0;
                        match.play(sample_chance(match.truth_for_tools(), rng));
                    } else {
                        play_one(match, *agent);
                    }
                }
                CHECK((drifts > 0) == (dice == DiceFrom::Players));
                const LoadedRecord record{match.record(), lesson(name), false};
                const ReplayReport report = verify(record);
                CHECK(report.message == "");
                CHECK(report.standing == RecordStanding::Same);
                CHECK(report.fairness == Fairness::Fair);
                CHECK(report.final_hash == match.state_hash());
            }
        }
    }
}

TEST_CASE("with hidden hands a jump is not taken back", "[match][undo][PARA-3]") {
    Match match(lesson("air-drop"), 11, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, {});
    const auto agent = make_agent("random", 4);
    play_one(match, *agent);
    CHECK(std::any_of(match.history().begin(), match.history().end(),
                      [](const Played& p) { return std::holds_alternative<AimDrop>(p.action); }));
    CHECK_FALSE(match.can_undo());
}

}  // namespace airdrops_test
