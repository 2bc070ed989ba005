// Armor that breaks through and units held back in .m44 files.
#include <algorithm>

#include "m44_support.hpp"
#include "support/catch.hpp"

namespace test_m44_arrivals {

using namespace salient;
using namespace salient::m44_test;

namespace {

json small_file() {
    return json::parse(R"({
        "game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "starting": "PLAYER1", "cards_player1": 5,
                      "cards_player2": 5, "victory_player1": 6, "victory_player2": 6, "country_player1": "DE",
                      "country_player2": "US", "date_begin": "1944-08-20", "type": "HISTORICAL"},
        "board": {"type": "STANDARD", "face": "COUNTRY",
                  "hexagons": [{"col": 4, "row": 2, "unit": {"name": "infger"}}, {"col": 4, "row": 6, "unit": {"name": "infus"}}]},
        "text": {"en": {"name": "Small"}}
    })");
}
json both() {
    return {{"ALLIES", {{"nbr_units", 2}, {"name", "tankus"}}},
            {"AXIS", {{"nbr_units", 3}, {"name", "tank2ger"}, {"badge", "badge4"}, {"behavior", "CANNOT_EXIT"}}}};
}
std::vector<ArmorBreakthrough> breakthroughs(const Scenario& s) {
    std::vector<ArmorBreakthrough> out;
    s.scenario_rules.each<ArmorBreakthrough>([&](const ArmorBreakthrough& rule) { out.push_back(rule); });
    return out;
}
int in_group(const LoadedScenario& loaded, const std::string& group, const char* type) {
    int n = 0;
    for (const UnitSetup& u : loaded.scenario->units) n += u.group == group && u.type == loaded.rules->unit_type(type) ? 1 : 0;
    return n;
}

}  // namespace

TEST_CASE("the option of a breakthrough is enforced, with its units, and goes back as it came", "[BRKTHR-1]") {
    auto file = small_file();
    file["game_info"]["options"]["armor_breakthrough_rules"] = both();
    const LoadedScenario loaded = imported_file(file);
    INFO(text_of(loaded.report));
    const auto rules = breakthroughs(*loaded.scenario);
    REQUIRE(rules.size() == 2);
    for (const ArmorBreakthrough& rule : rules) {
        CHECK(rule.may_not_exit == (rule.side == Side::Axis));
        CHECK(in_group(loaded, rule.group, rule.side == Side::Allies ? "armor" : "elite_armor") ==
              (rule.side == Side::Allies ? 2 : 3));
    }
    CHECK(problems(*loaded.scenario, *loaded.rules).empty());
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "armor_breakthrough_rules", "option_with"));
    check_sentences(loaded.report);
    const ExportedM44 same = write_m44(*loaded.scenario, *loaded.rules);
    CHECK(same.lost.empty());
    CHECK(json::parse(same.text)["game_info"]["options"] == file["game_info"]["options"]);
    const LoadedScenario again = imported(same.text);
    CHECK(again.scenario->scenario_rules == loaded.scenario->scenario_rules);
}

TEST_CASE("a breakthrough that a file words otherwise is shown only", "[BRKTHR-1]") {
    auto file = small_file();
    file["game_info"]["options"]["armor_breakthrough_rules"] = {{"ALLIES", {{"nbr_units", 2}, {"name", "infus"}}}};
    const LoadedScenario loaded = imported_file(file);
    CHECK(breakthroughs(*loaded.scenario).empty());
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "armor_breakthrough_rules", "option_with"));
}

TEST_CASE("a breakthrough of our own is written, and what the format cannot say of units to come is named as lost",
          "[BRKTHR-1][REINF-1][REINF-4]") {
    const LoadedScenario plain = imported_file(small_file());
    Scenario s = *plain.scenario;
    UnitSetup tank;
    tank.type = plain.rules->unit_type("armor");
    tank.nation = s.at(Side::Allies).nation;
    tank.group = "tanks";
    s.units.push_back(tank);
    s.scenario_rules.set(ArmorBreakthrough{Side::Allies, "tanks", true});
    const ExportedM44 written = write_m44(s, *plain.rules);
    CHECK(written.lost.empty());
    const LoadedScenario again = imported(written.text);
    REQUIRE(breakthroughs(*again.scenario).size() == 1);
    CHECK(breakthroughs(*again.scenario).front().may_not_exit);
    CHECK(in_group(again, breakthroughs(*again.scenario).front().group, "armor") == 1);

    s.units.back().group = "late";
    s.scenario_rules.remove<ArmorBreakthrough>();
    Reinforcements rule;
    rule.group = "late";
    s.scenario_rules.set(rule);
    s.scenario_rules.set(HeldUnits{Side::Axis, {s.units.front().hex}, Trigger::EnemyMedals, 3, {}});
    const auto lost = write_m44(s, *plain.rules).lost;
    CHECK(std::any_of(lost.begin(), lost.end(), [](const auto& l) { return l.find("late") != std::string::npos; }));
    CHECK(std::any_of(lost.begin(), lost.end(), [](const auto& l) { return l.find("held back") != std::string::npos; }));
}

}  // namespace test_m44_arrivals
