// Win shares that ship: of the battles as they are, and what docs/battles.md says.
#include <algorithm>

#include <fmt/format.h>

#include "data_support.hpp"
#include "salient/measured.hpp"

namespace measured_test {

using namespace salient;
using namespace salient::data_test;

namespace {

std::vector<MeasuredBattle> shipped() { return load_measured(source_assets()); }

std::string refusal(const std::string& text) {
    const Folder folder;
    folder.write("measured.json", text);
    try {
        load_measured(folder.path());
    } catch (const DataError& e) {
        return text_of(e.issues());
    }
    return {};
}

}  // namespace

TEST_CASE("the win shares that ship are of the battles as they are now", "[data][measured]") {
    const auto runs = shipped();
    for (const auto& file : std::filesystem::directory_iterator(source_scenarios())) {
        if (file.path().extension() != ".json") continue;
        const LoadedScenario battle = load_scenario(file.path(), standard());
        CAPTURE(battle.scenario->id);
        for (const auto& [player, games] : {std::pair{"veteran", 400U}, std::pair{"general", 100U}}) {
            CAPTURE(player);
            const auto count = std::count_if(runs.begin(), runs.end(), [&](const MeasuredBattle& run) {
                return run.player == player && run.games >= games && is_of(run, battle);
            });
            CHECK(count == 1);
        }
    }
}

TEST_CASE("the table of battles tells the win shares that ship", "[data][measured]") {
    const std::string page = read_file(test::source_dir() / "docs/battles.md");
    for (const MeasuredBattle& run : shipped()) {
        CAPTURE(run.battle, run.player);
        const std::string row = run.player == "veteran" ? fmt::format("| {} | {} | ", run.battle, run.allies)
                                                        : fmt::format("| {} | {} of {} | ", run.battle, run.allies, run.games);
        CHECK(page.find(row) != std::string::npos);
    }
}

TEST_CASE("a battle that was changed is not the one that was measured", "[data][measured]") {
    const LoadedScenario battle = load_scenario(source_scenarios() / "stonne.json", standard());
    const auto runs = shipped();
    const auto own = std::find_if(runs.begin(), runs.end(), [&](const MeasuredBattle& run) { return is_of(run, battle); });
    REQUIRE(own != runs.end());
    Scenario changed = *battle.scenario;
    ++changed.sides[0].medals;
    CHECK_FALSE(is_of(*own, parse_scenario(write_scenario(changed, *battle.rules), "stonne.json", standard())));
}

TEST_CASE("win shares that cannot be are refused with their place", "[data][measured]") {
    const auto run = [](const std::string& rest) {
        return R"({"format": "salient-measured", "runs": [{"battle": "a", "digest": "b", )" + rest + "}]}";
    };
    CHECK(refusal(run(R"("player": "veteran", "games": 10, "allies": 4)")).empty());
    CHECK(refusal(run(R"("player": "veteran", "games": 10, "allies": 11)")).find("/runs/0/allies") != std::string::npos);
    CHECK(refusal(run(R"("player": "nobody", "games": 10, "allies": 4)")).find("/runs/0/player") != std::string::npos);
    CHECK(refusal(run(R"("player": "veteran", "games": 0, "allies": 0)")).find("/runs/0/games") != std::string::npos);
    CHECK(refusal(run(R"("player": "veteran", "games": 10)")).find("allies") != std::string::npos);
    CHECK(refusal(run(R"("player": "veteran", "games": 10, "allies": 4, "axis": 6)")).find("axis") != std::string::npos);
    CHECK(refusal(R"({"format": "salient-scenario", "runs": []})").find("/format") != std::string::npos);
    CHECK(refusal("[]") != "");
    const Folder nothing;
    CHECK_THROWS_AS(load_measured(nothing.path()), DataError);
}

}  // namespace measured_test
