// The small scenarios that teach one rule each: few units, told in three languages, and played to an end.
#include <algorithm>
#include <array>
#include <vector>

#include "match/match_support.hpp"
#include "match/playout.hpp"
#include "support/catch.hpp"

namespace test_teaching_scenarios {

using namespace salient;
using namespace salient::test;

namespace {

std::vector<std::filesystem::path> teaching() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_dir() / "rules"))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

bool teaches(const ObjectiveType type, bool turn_start = false) {
    const auto files = teaching();
    return std::any_of(files.begin(), files.end(), [&](const auto& file) {
        const LoadedScenario loaded = load_scenario(file, standard_rules());
        const auto& all = loaded.scenario->objectives;
        return std::any_of(all.begin(), all.end(),
                           [&](const Objective& o) { return o.type == type && o.turn_start == turn_start; });
    });
}

}  // namespace

TEST_CASE("a scenario that teaches a rule is small and speaks three languages", "[teaching]") {
    CHECK(!teaching().empty());
    for (const auto& file : teaching()) {
        INFO(file.string());
        const auto scenario = load_scenario(file, standard_rules()).scenario;
        for (const char* language : {"en", "fr", "it"}) {
            CHECK(scenario->name.contains(language));
            CHECK(scenario->description.contains(language));
        }
        for (const Side side : sides)
            CHECK(std::count_if(scenario->units.begin(), scenario->units.end(),
                                [&](const UnitSetup& u) { return u.side == side; }) <= 10);
    }
}

TEST_CASE("random games of a scenario that teaches a rule come to an end", "[teaching]") {
    for (const auto& file : teaching()) {
        INFO(file.string());
        const LoadedScenario loaded = load_scenario(file, standard_rules());
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            CAPTURE(seed);
            Game game = new_game(loaded.rules, loaded.scenario);
            Rng chance(seed), players(seed + 100);
            CHECK(Playout().play(game, chance, players).ending == Ending::Over);
        }
    }
}

TEST_CASE("every type of objective has a scenario that teaches it", "[teaching]") {
    for (int type = 0; type <= static_cast<int>(ObjectiveType::Destruction); ++type) {
        CAPTURE(type);
        CHECK(teaches(static_cast<ObjectiveType>(type)));
    }
    for (const ObjectiveType type : {ObjectiveType::Temporary, ObjectiveType::Permanent, ObjectiveType::Majority}) {
        CAPTURE(static_cast<int>(type));
        CHECK(teaches(type, true));
    }
}

}  // namespace test_teaching_scenarios
