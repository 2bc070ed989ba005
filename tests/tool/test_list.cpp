// What files may name, listed, and the words that people use for it.
#include "tool/tool_support.hpp"

#include <algorithm>

namespace test_list {

using namespace salient;
using namespace salient::test;

TEST_CASE("list names what files may say, in three languages and in the words of people", "[tool]") {
    for (const char* what : {"units", "terrain", "cards", "traits", "nations", "rules", "objectives"}) {
        INFO(what);
        const auto json = run_json({"list", what, "--json"});
        REQUIRE(json.size() >= 10);
        for (const auto& entry : json) {
            INFO(entry["id"]);
            CHECK(entry["names"].size() == 3);
        }
        CHECK(contains(run({"list", what}).out, json[0]["id"].get<std::string>()));
    }
    CHECK(contains(run({"list", "terrain"}).out, "village"));
    const std::string objectives = run({"list", "objectives"}).out;
    CHECK(contains(objectives, "sudden_death    sudden death / mort subite / morte improvvisa"));
    for (const auto& entry : run_json({"list", "objectives", "--json"})) {
        const std::string id = entry["id"];
        const auto says = entry["says"].get<std::vector<std::string>>();
        const auto has = [&](const char* key) { return std::count(says.begin(), says.end(), key) == 1; };
        CAPTURE(id);
        CHECK(has("hexes") == (id != "empty_section"));
        CHECK(has("hexes_needed") == (id == "temporary" || id == "permanent" || id == "last_to_occupy" || id == "sole_control" ||
                                      id == "any_hex" || id == "sudden_death"));
    }
    CHECK(run({"list", "everything"}).status == 2);
    const TemporaryFolder folder;
    auto battle = nlohmann::json::parse(contents(scenarios_dir() / "orne-bridges.json"));
    battle["terrain"]["village"] = {{0, 0}};
    battle["units"]["allies"]["Paratroopers"] = {{0, 8}};
    battle["units"]["axis"]["fanteria"] = {{0, 0}};
    battle["sides"]["axis"]["nation"] = "ro";
    write(folder / "own.json", battle.dump(1));
    const std::string out = run({"check", (folder / "own.json").string()}).out;
    CHECK(contains(out, "did you mean \"town\"?"));
    CHECK(contains(out, "did you mean \"special_forces\"?"));
    CHECK(contains(out, "did you mean \"infantry\"?"));
    CHECK(contains(out, "Romania has no nation of its own"));
}

}  // namespace test_list
