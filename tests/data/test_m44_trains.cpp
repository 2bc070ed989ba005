// Trains in files: .m44 both ways, and our own format (UC-26, TRAIN-12).
#include "m44_support.hpp"

#include "salient/game.hpp"
#include "salient/queries.hpp"

namespace test_m44_trains {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

// A line of rail from east to west with a station, and a train of the Allies on it.
json with_line(json file, int locomotive, int wagon, int orientation = 1) {
    for (int col = 4; col <= 20; col += 2) {
        json hex = {{"row", 4}, {"col", col}, {"terrain", {{"name", col == 8 ? "station" : "rail"}, {"orientation", 1}}}};
        if (col == locomotive) hex["rect_terrain"] = {{"name", "loco"}, {"orientation", orientation}};
        if (col == wagon) hex["rect_terrain"] = {{"name", "wagon"}, {"orientation", 1}};
        file = with_hex(file, hex);
    }
    return file;
}
json supply(json counts, json unit = {{"name", "infus"}, {"behavior", "CANNOT_BE_ACTIVATED_TILL_TURN"}, {"turn", 1}}) {
    return {{"side", "ALLIES"}, {"nbr_units", std::move(counts)}, {"unit", std::move(unit)}};
}
const UnitSetup* part_at(const LoadedScenario& loaded, int x) {
    for (const UnitSetup& u : loaded.scenario->units)
        if (u.hex == Board::of(BoardKind::Standard).at({x, 4})) return &u;
    return nullptr;
}
json again(const LoadedScenario& loaded) {
    const auto back = parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "again.json", standard());
    REQUIRE(*back.scenario == *loaded.scenario);
    return json::parse(write_m44(*back.scenario, *back.rules).text);
}

const char* railway = R"({
  "format": "salient-scenario", "version": 1, "name": "Railway", "board": "standard", "face": "country",
  "sides": {"allies": {"edge": "bottom", "nation": "ru", "cards": 5, "medals": 5}, "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 5}},
  "first": "allies",
  "terrain": {"rail": [{"at": [8, 4], "sides": ["E", "W"]}, {"at": [12, 4], "sides": ["E", "W"]}, {"at": [14, 4], "sides": ["E", "W"]}],
              "rail_station": [[10, 4]]},
  "units": {"allies": {"locomotive": [{"at": [12, 4], "wagon": [14, 4]}], "wagon": [[14, 4]], "infantry": [{"aboard": [12, 4]}, {"aboard": [14, 4], "figures": 3}]},
            "axis": {"infantry": [[12, 0]]}}
})";

}  // namespace

TEST_CASE("a locomotive and the wagon behind it come from an .m44 file as a train, and go back into it",
          "[m44][UC-26][TRAIN-1]") {
    const auto loaded = imported_file(with_line(plain_file(), 12, 14));
    const UnitSetup* locomotive = part_at(loaded, 12);
    REQUIRE(locomotive != nullptr);
    CHECK(locomotive->side == Side::Allies);  // of the bottom player
    CHECK(locomotive->wagon == Board::of(BoardKind::Standard).at({14, 4}));
    CHECK(loaded.scenario->carried.pieces.empty());
    check_sentences(loaded.report);
    const json written = again(loaded);
    int parts = 0;
    for (const auto& hex : written["board"]["hexagons"])
        if (hex.contains("rect_terrain")) {
            ++parts;
            CHECK(hex["rect_terrain"]["name"] == (hex["col"] == 12 ? "loco" : "wagon"));
            CHECK(hex["rect_terrain"].value("orientation", 1) == 1);
        }
    CHECK(parts == 2);
}

TEST_CASE("the orientation of a locomotive alone is the way that it faces", "[m44][UC-26][TRAIN-10]") {
    constexpr Direction expected[] = {Direction::W, Direction::SW, Direction::SE, Direction::E, Direction::NE, Direction::NW};
    for (int orientation = 1; orientation <= 6; ++orientation) {
        CAPTURE(orientation);
        const auto loaded = imported_file(with_line(plain_file(), 12, -1, orientation));
        REQUIRE(part_at(loaded, 12) != nullptr);
        CHECK(part_at(loaded, 12)->facing == expected[orientation - 1]);
        const json written = again(loaded);
        for (const auto& hex : written["board"]["hexagons"])
            if (hex.contains("rect_terrain")) CHECK(hex["rect_terrain"].value("orientation", 1) == orientation);
    }
}

TEST_CASE("a wagon alone and a train off the rails stay off the board, and are written back", "[m44][UC-26]") {
    auto file = with_hex(with_line(plain_file(), -1, 12),
                         {{"row", 6}, {"col", 4}, {"rect_terrain", {{"name", "loco"}, {"orientation", 2}}}});
    const auto loaded = imported_file(file);
    CHECK(part_at(loaded, 12) == nullptr);
    CHECK(loaded.scenario->carried.pieces.size() == 2);
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(12, 4)", "no_train"));
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(4, 6)", "no_train"));
    check_sentences(loaded.report);
    std::string names;
    const json written = again(loaded);
    for (const auto& hex : written["board"]["hexagons"])
        if (hex.contains("rect_terrain")) names += hex["rect_terrain"]["name"].get<std::string>() + " ";
    CHECK(names == "wagon loco ");
}

TEST_CASE("what a supply train carries comes from the option of the file and goes back into it", "[m44][TRAIN-12]") {
    auto file = with_line(plain_file(), 12, 14);
    file["game_info"]["options"]["supply_train_rules"] = supply(json::array({1, 2}));
    const auto loaded = imported_file(file);
    int aboard[2] = {};
    for (const UnitSetup& u : loaded.scenario->units)
        if (!u.aboard.is_none()) ++aboard[u.aboard == Board::of(BoardKind::Standard).at({14, 4})];
    CHECK((aboard[0] == 1 && aboard[1] == 2));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "supply_train_rules", ""));
    CHECK(again(loaded)["game_info"]["options"]["supply_train_rules"] == file["game_info"]["options"]["supply_train_rules"]);
    // What the scenario says now counts.
    Scenario changed = *loaded.scenario;
    std::erase_if(changed.units, [](const UnitSetup& u) { return u.aboard == Board::of(BoardKind::Standard).at({14, 4}); });
    const auto less = write_m44(changed, *loaded.rules);
    CHECK(json::parse(less.text)["game_info"]["options"]["supply_train_rules"]["nbr_units"] == json::array({1, 0}));
    CHECK(less.lost.empty());
    const Game g = new_game(loaded.rules, loaded.scenario);
    CHECK(passengers(g.table(), g.state.open.unit_at(Board::of(BoardKind::Standard).at({12, 4}))).size() == 3);
}

TEST_CASE("an option of a supply train that says more than the rules know is shown only", "[m44][TRAIN-12]") {
    for (const json& option :
         {supply(json::array({1, 1, 1})), supply(json::array({"many"})), supply(json::array({99})),
          supply(json::array({1, 0}), {{"name", "loco"}}), supply(json::array({1, 0}), {{"name", "infger"}}),
          supply(json::array({1}), 7), json{{"side", "ALLIES"}}, json{{"side", 3}, {"unit", json::array()}}}) {
        CAPTURE(option.dump());
        auto file = with_line(plain_file(), 12, 14);
        file["game_info"]["options"]["supply_train_rules"] = option;
        const auto loaded = imported_file(file);
        CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "supply_train_rules", ""));
        CHECK(again(loaded)["game_info"]["options"]["supply_train_rules"] == option);
    }
}

TEST_CASE("an armored train is written as a wagon, and its gun is named as lost", "[m44][TRAIN-16]") {
    const auto loaded = imported_file(with_line(plain_file(), 12, 14));
    Scenario armored = *loaded.scenario;
    for (UnitSetup& u : armored.units)
        if (loaded.rules->at(u.type).id == "wagon") u.type = loaded.rules->unit_type("armored_wagon");
    const auto written = write_m44(armored, *loaded.rules);
    REQUIRE(written.lost.size() == 1);
    CHECK(written.lost[0].find("gun") != std::string::npos);
}

TEST_CASE("trains of a scenario file are read and written, and nothing that cannot be", "[data][TRAIN-1][TRAIN-12]") {
    const auto loaded = parse_scenario(railway, "railway.json", standard());
    const std::string written = write_scenario(*loaded.scenario, *loaded.rules);
    CHECK(*parse_scenario(written, "railway.json", standard()).scenario == *loaded.scenario);
    const auto wrong = [](std::string_view what, std::string_view by) {
        const auto issues = test::issues_of([&] { parse_scenario(replaced(railway, what, by), "railway.json", standard()); });
        return issues.empty() ? std::string() : issues.front().message;
    };
    CHECK(wrong(R"("wagon": [14, 4])", R"("wagon": [8, 4])").find("wagon of the same side") != std::string::npos);
    CHECK(wrong(R"("wagon": [14, 4])", R"("wagon": [14, 5])") != "");
    CHECK(wrong(R"("wagon": [14, 4])", R"("wagon": "behind")") != "");
    CHECK(wrong(R"("wagon": [14, 4])", R"("facing": "W")").find("no locomotive draws") != std::string::npos);
    CHECK(wrong(R"("wagon": [14, 4])", R"("wagon": [14, 4], "facing": "W")").find("facing") != std::string::npos);
    CHECK(wrong(R"("wagon": [14, 4])", R"("facing": "N")") != "");
    CHECK(wrong(R"({"at": [14, 4], "sides": ["E", "W"]})", R"({"at": [14, 4], "sides": ["NE", "SW"]})") != "");
    CHECK(wrong(R"({"aboard": [12, 4]})", R"({"aboard": [12, 4], "at": [2, 4]})") != "");
    CHECK(wrong(R"({"aboard": [12, 4]})", R"({"aboard": [0, 0]})").find("aboard") != std::string::npos);
    CHECK(wrong(R"({"aboard": [12, 4]})", R"({"aboard": [12, 0]})").find("aboard") != std::string::npos);  // an enemy, no train
    CHECK(wrong(R"({"aboard": [12, 4]})", R"({"at": [2, 4], "facing": "W"})").find("locomotive") != std::string::npos);
    CHECK(wrong(R"("wagon": [[14, 4]])", R"("wagon": [{"at": [14, 4], "figures": 5}])").find("one hit more") !=
          std::string::npos);
}

}  // namespace test_m44_trains
