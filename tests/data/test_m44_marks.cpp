// Marks in files: camouflage, leaders, equipment and prisoners, .m44 both ways.
#include "m44_support.hpp"

#include "salient/game.hpp"

namespace test_m44_marks {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

const char* marks = R"({
  "format": "salient-scenario", "version": 1, "name": "Marks", "board": "standard", "face": "winter",
  "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 5}, "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 5}},
  "first": "allies",
  "terrain": {"prison_camp": [[10, 2]]},
  "units": {"allies": {"infantry": [[8, 8], {"at": [10, 8], "traits": ["heroic_leader"]}]},
            "axis": {"infantry": [{"at": [12, 0], "traits": ["camouflaged"]}, [14, 0]]}},
  "objectives": {
    "exit": {"for": "allies", "type": "exit", "hexes": [[4, 8]]},
    "papers": {"for": "allies", "type": "capture", "carried_off": true, "medals": 2, "hexes": [[12, 4]]},
    "man": {"for": "allies", "type": "rescue", "hexes": [[10, 2]]}
  }
})";

const UnitSetup& unit_at(const LoadedScenario& loaded, int x, int y) {
    for (const UnitSetup& u : loaded.scenario->units)
        if (u.hex == Board::of(BoardKind::Standard).at({x, y})) return u;
    FAIL("no unit there");
    return loaded.scenario->units.front();
}

}  // namespace

TEST_CASE("camouflage of a file is enforced, both drawings, and goes back as it was", "[m44][CAMO-1]") {
    for (const char* tag : {"tag14", "tag15"}) {
        CAPTURE(tag);
        const json file =
            with_hex(plain_file(), {{"row", 4}, {"col", 10}, {"unit", {{"name", "infger"}}}, {"tags", {{{"name", tag}}}}});
        const auto loaded = imported_file(file);
        const TraitId camouflaged = loaded.rules->trait("camouflaged");
        CHECK(unit_at(loaded, 10, 4).traits.has(camouflaged));
        check_sentences(loaded.report);
        const json written = json::parse(write_m44(*loaded.scenario, *loaded.rules).text);
        int tags = 0;
        for (const auto& hex : written["board"]["hexagons"])
            if (hex["row"] == 4 && hex["col"] == 10) {
                REQUIRE(hex.contains("tags"));
                tags += static_cast<int>(hex["tags"].size());
                CHECK(hex["tags"][0]["name"] == tag);
            }
        CHECK(tags == 1);
        CHECK_FALSE(written.contains("salient"));
        CHECK(unit_at(imported_file(written), 10, 4).traits.has(camouflaged));
    }
}

TEST_CASE("marks of our own go into an .m44 file and come back", "[m44][CAMO-1][HERO-1][CAPT-4][RESCUE-1]") {
    const auto own = parse_scenario(marks, "marks.json", standard());
    const auto written = write_m44(*own.scenario, *own.rules);
    CAPTURE(written.text);
    const auto back = imported_file(json::parse(written.text));
    check_sentences(back.report);
    CHECK(unit_at(back, 12, 0).traits.has(back.rules->trait("camouflaged")));
    CHECK(unit_at(back, 10, 8).traits.has(back.rules->trait("heroic_leader")));
    CHECK(unit_at(back, 14, 0).traits.empty());
    int found = 0;
    for (const Objective& o : back.scenario->objectives) {
        if (o.type == ObjectiveType::Capture) {
            ++found;
            CHECK(o.carried_off);
            CHECK(o.medals == 2);
            CHECK(o.hexes == std::vector{Board::of(BoardKind::Standard).at({12, 4})});
        }
        if (o.type == ObjectiveType::Rescue) ++found;
    }
    CHECK(found == 2);
    CHECK(back.scenario->carried.pieces.empty());
    // And once more, the same file.
    CHECK(write_m44(*back.scenario, *back.rules).text ==
          write_m44(*imported_file(json::parse(written.text)).scenario, *back.rules).text);
}

TEST_CASE("what is carried away is refused where it is wrong", "[m44][CAPT-1]") {
    const auto with = [](json entry) {
        json file = plain_file();
        file["salient"] = {{"carried_away", {std::move(entry)}}};
        return issues_of([&] { imported_file(file); });
    };
    CHECK(with({{"at", "D5"}, {"type", "capture"}, {"for", "allies"}}).empty());
    CHECK_FALSE(with({{"at", "D5"}, {"type", "permanent"}, {"for", "allies"}}).empty());
    CHECK_FALSE(with({{"type", "capture"}, {"for", "allies"}}).empty());
    CHECK_FALSE(with({{"at", "Z99"}, {"type", "capture"}, {"for", "allies"}}).empty());
    CHECK_FALSE(with({{"at", "D5"}, {"type", "capture"}, {"for", "allies"}, {"colour", 3}}).empty());
}

TEST_CASE("traits that units may not bear together are refused", "[data][HERO-1][HERO-5]") {
    const auto with = [](const char* unit, const char* rules) {
        json s = json::parse(marks);
        s["units"]["axis"] = {{unit, {{{"at", {12, 0}}, {"traits", {"heroic_leader", "other_leader"}}}}}};
        s["rules"] = json::parse(rules);
        return issues_of([&] { parse_scenario(s.dump(), "leaders.json", standard()); });
    };
    const char* two = R"({"traits": {"other_leader": {"clause": "HERO-1", "leader": true}}})";
    const char* one = R"({"traits": {"other_leader": {"clause": "HERO-1"}}})";
    CHECK_FALSE(with("infantry", two).empty());
    CHECK(with("infantry", one).empty());
    CHECK_FALSE(with("half_track", one).empty());
}

}  // namespace test_m44_marks
