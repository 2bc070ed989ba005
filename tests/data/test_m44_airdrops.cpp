// Air drops of .m44 files, there and back (PARA-1).
#include "m44_support.hpp"
#include "support/catch.hpp"

namespace test_m44_airdrops {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

json with_options(json options) {
    json file = plain_file();
    file["game_info"]["options"] = std::move(options);
    return file;
}
json first_drop() {
    return {{"side", "ALLIES"}, {"range", 4}, {"nbr_units", 4}, {"center", "G5"}, {"unit", {{"name", "infus"}}}};
}
// As in the one file that has a later drop.
json three_points() {
    return {{"side", "ALLIES"},       {"option2", "TARGET_DROP_CENTER"}, {"range", 3},
            {"nbr_units", {3, 2, 1}}, {"center", "F5, I2, J7 (stars)"},  {"behavior", "ONE_AT_TIME"},
            {"nbr_drops", 3},         {"unit", {{"name", "inf2us"}}}};
}
json later_drop() {
    return {{"side", "ALLIES"},
            {"option", "NEED_FULL_DAY_VISIBILITY"},
            {"option2", "TARGET_DROP_CENTER"},
            {"range", 3},
            {"nbr_units", 3},
            {"center", "C5 (a village)"},
            {"nbr_drops", 1},
            {"unit", {{"name", "inf2us"}, {"behavior", "CANNOT_BE_ACTIVATED_TILL_TURN"}, {"turn", 1}}}};
}
std::vector<AirDrop> drops(const Scenario& scenario) {
    std::vector<AirDrop> out;
    scenario.scenario_rules.each<AirDrop>([&](const AirDrop& rule) { out.push_back(rule); });
    return out;
}
int units_of(const Scenario& scenario, const std::string& group) {
    int n = 0;
    for (const UnitSetup& u : scenario.units) n += u.group == group ? 1 : 0;
    return n;
}
json options_of(const ExportedM44& exported) { return json::parse(exported.text)["game_info"]["options"]; }

}  // namespace

TEST_CASE("a drop of an .m44 file brings its units before the first turn, wherever the player aims them", "[data][m44][PARA-1]") {
    const auto loaded = imported_file(with_options({{"airdrop", first_drop()}}));
    INFO(text_of(loaded.report));
    check_sentences(loaded.report);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "game_info.options.airdrop", "option_with"));
    const auto rules = drops(*loaded.scenario);
    REQUIRE(rules.size() == 1);
    CHECK(rules[0].side == Side::Allies);
    CHECK(rules[0].when == DropMoment::BeforeFirstTurn);
    CHECK(rules[0].drift == 4);
    CHECK(rules[0].aim.empty());
    CHECK(units_of(*loaded.scenario, rules[0].group) == 4);
    const ExportedM44 back = write_m44(*loaded.scenario, *loaded.rules);
    CHECK(back.lost.empty());
    CHECK(options_of(back) == json{{"airdrop", first_drop()}});
}

TEST_CASE("several drops at the points of an .m44 file, and a later one by day", "[data][m44][PARA-1][PARA-8][PARA-10]") {
    const json options = {{"airdrop", three_points()}, {"airdrop2", later_drop()}, {"night_visibility_rules", true}};
    const auto loaded = imported_file(with_options(options));
    INFO(text_of(loaded.report));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "game_info.options.airdrop", "option_with"));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "game_info.options.airdrop2", "option_with"));
    const auto rules = drops(*loaded.scenario);
    REQUIRE(rules.size() == 4);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(rules[i].when == DropMoment::BeforeFirstTurn);
        REQUIRE(rules[i].aim.size() == 1);
        CHECK(units_of(*loaded.scenario, rules[i].group) == 3 - static_cast<int>(i));
    }
    CHECK(rules[1].aim.front() == Board::of(BoardKind::Standard).at({17, 7}));  // "I2", whose letter should be small
    CHECK(rules[3].when == DropMoment::TurnStart);
    CHECK(rules[3].full_daylight);
    CHECK(rules[3].barred == 0);
    CHECK(rules[3].aim.size() == 1);
    CHECK(options_of(write_m44(*loaded.scenario, *loaded.rules)) == options);
    // Through our own format too.
    const auto again = parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "again.json", standard());
    CHECK(drops(*again.scenario) == rules);
    CHECK(options_of(write_m44(*again.scenario, *again.rules)) == options);
}

TEST_CASE("a drop of an .m44 file that says what nobody understands is shown, not enforced", "[data][m44][PARA-1]") {
    const auto strange = [](const std::string& key, json value) {
        json drop = first_drop();
        drop[key] = std::move(value);
        const auto loaded = imported_file(with_options({{"airdrop", drop}}));
        CHECK(drops(*loaded.scenario).empty());
        CHECK(options_of(write_m44(*loaded.scenario, *loaded.rules)) == json{{"airdrop", drop}});
        return has_line(loaded.report, ImportStatus::ShownNotEnforced, "game_info.options.airdrop", "option_with");
    };
    CHECK(strange("range", 0));
    CHECK(strange("range", 9));
    CHECK(strange("nbr_units", -2));
    CHECK(strange("nbr_units", json::array({1, 500})));
    CHECK(strange("nbr_drops", 2));
    CHECK(strange("side", "NOBODY"));
    CHECK(strange("unit", json{{"name", "robotus"}}));
    CHECK(strange("unit", json{{"name", "infger"}}));
    CHECK(strange("behavior", "ALL_AT_ONCE"));
    CHECK(strange("wind", 3));
    CHECK(strange("option2", "NOBODY_KNOWS"));
}

TEST_CASE("drops of our own become options, and those that no option can say are named as lost", "[data][m44][PARA-1]") {
    const auto loaded = imported_file(with_options({{"airdrop", first_drop()}}));
    Scenario changed = *loaded.scenario;
    AirDrop rule = drops(changed).front();
    changed.scenario_rules.remove<AirDrop>();
    rule.drift = 2;
    rule.barred = 2;
    rule.aim = {Board::of(changed.board).at({8, 4})};
    changed.scenario_rules.set(rule);
    const ExportedM44 back = write_m44(changed, *loaded.rules);
    CHECK(back.lost.empty());
    const json drop = options_of(back)["airdrop"];
    CHECK(drop["range"] == 2);
    CHECK(drop["option2"] == "TARGET_DROP_CENTER");
    CHECK(drop["unit"]["turn"] == 3);
    const auto again = imported(back.text);
    REQUIRE(drops(*again.scenario).size() == 1);
    CHECK(drops(*again.scenario).front() == rule);

    changed.scenario_rules.remove<AirDrop>();
    rule.when = DropMoment::Orders;
    changed.scenario_rules.set(rule);
    const ExportedM44 lossy = write_m44(changed, *loaded.rules);
    CHECK_FALSE(options_of(lossy).contains("airdrop"));
    REQUIRE(lossy.lost.size() == 1);
    CHECK(lossy.lost.front().find(rule.group) != std::string::npos);
}

}  // namespace test_m44_airdrops
