// Options that know each other, and the one judge of them (HOPT).
#include "salient/options.hpp"

#include <algorithm>

#include "salient/data.hpp"
#include "salient/match.hpp"
#include "salient/presets.hpp"
#include "salient/record.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"

namespace test_options {

using namespace salient;
using namespace salient::test;

namespace {

// A battle on open ground with these units.
Scenario battle(std::string_view picture, const std::function<void(Scenario&)>& change = {}) {
    Scenario s = scenario(picture, {}, *rulebook());
    if (change) change(s);
    return s;
}
OptionBattle in(const Scenario& s) { return {s, *rulebook()}; }
const Option& named(std::string_view id) { return *option_named(rulebook()->options, id); }
bool is_in(const OptionIds& list, std::string_view id) { return std::find(list.begin(), list.end(), id) != list.end(); }

}  // namespace

TEST_CASE("options of the house are off unless somebody turns them on", "[HOPT-1][HOPT-4][HOPT-6][HOUSE-UNIT-4]") {
    for (const Option& option : rulebook()->options)
        if (option.id.starts_with("house.")) CHECK_FALSE(option.on_by_default);
    CHECK(rulebook()->active.empty());
}

TEST_CASE("an option brings what it includes, and a group all of its types", "[HOPT-11][HSPC-9]") {
    const OptionIds sniper{"house.unit_sniper"};
    CHECK(with_included(rulebook()->options, sniper) == OptionIds{"ep.sniper_no_symbol_hit", "house.unit_sniper"});
    const OptionIds group{"house.unit_catalogue"};
    const OptionIds all = with_included(rulebook()->options, group);
    for (const UnitType& type : rulebook()->unit_types)
        if (type.id.starts_with("house_")) CHECK(is_in(all, type.options.front()));
    CHECK(is_in(all, "units.big_gun_own_marker_only"));
}

TEST_CASE("options that exclude each other are refused together, with both named", "[HOPT-6]") {
    try {
        (void)rulebook({"house.unit_cavalry", "ep.cavalry_hit_as_armor"});
        FAIL("read");
    } catch (const DataError& e) {
        CHECK(std::string(e.what()).find("exclude each other") != std::string::npos);
    }
}

TEST_CASE("a scenario bars options to players, and turns its own on all the same", "[HOPT-3]") {
    const Scenario s = battle("  .  .  I  .  i\n", [](Scenario& b) { b.barred_options = {"house.final_turn"}; });
    const OptionIds wanted{"house.final_turn"};
    REQUIRE(refusals(in(s), wanted).size() == 1);
    CHECK(refusals(in(s), wanted).front().bar == OptionBar::Barred);
    CHECK(refusals(in(s), wanted).front().clause == "HOPT-3");
    CHECK(clicked(in(s), {}, "house.final_turn").refusal);
}

TEST_CASE("a battle that barred the blitz by its short name barred nothing", "[HOPT-3][HOPT-14][HBLZ-7]") {
    const Scenario s = battle("  .  .  I  .  i\n", [](Scenario& b) {
        b.barred_options = {"house.blitzkrieg", "house.train_passes_friends"};
    });
    for (const char* id :
         {"house.blitzkrieg", "house.blitzkrieg:axis", "house.blitzkrieg:allies", "house.blitzkrieg:both", "house.trains"}) {
        CAPTURE(id);
        const OptionIds wanted{id};
        const auto found = refusals(in(s), wanted);
        REQUIRE(found.size() == 1);
        CHECK(found.front().bar == OptionBar::Barred);
    }
    CHECK(clicked(in(s), {}, "house.blitzkrieg:allies").refusal);
    const OptionIds preset{"house.blitzkrieg:allies", "house.final_turn"};
    CHECK(fitting(in(s), preset).on == OptionIds{"house.final_turn"});
    // One of the family alone.
    const Scenario one = battle("  .  .  I  .  i\n", [](Scenario& b) { b.barred_options = {"house.blitzkrieg:axis"}; });
    const OptionIds short_name{"house.blitzkrieg"}, allies{"house.blitzkrieg:allies"};
    CHECK(refusals(in(one), short_name).size() == 1);
    CHECK(refusals(in(one), allies).empty());
}

TEST_CASE("a battle that had the blitz by its short name let players add its contrary, and called it their choice",
          "[HOPT-1][HOPT-3][HBLZ-7]") {
    const Scenario s = battle("  .  .  I  .  i\n", [](Scenario& b) {
        b.options = {"house.blitzkrieg"};
        b.name["en"] = "Test";
    });
    CHECK(options_of(in(s)) == OptionIds{"house.blitzkrieg:axis"});
    const OptionClick other = clicked(in(s), {}, "house.blitzkrieg:allies");
    REQUIRE(other.refusal);
    CHECK(other.refusal->bar == OptionBar::Excludes);
    const std::string json = write_scenario(s, *rulebook());
    const Match as_it_is(parse_scenario(json, "test.json", rulebook()), 7, HandsShown::Open);
    CHECK(as_it_is.rules().procedures.blitz);
    CHECK(as_it_is.record().header.options.empty());
    const Match with_more(parse_scenario(json, "test.json", rulebook(), OptionIds{"house.final_turn"}), 7, HandsShown::Open);
    CHECK(with_more.record().header.options == OptionIds{"house.final_turn"});
}

TEST_CASE("mode, deck and drops bar options, each with its reason", "[HOPT-13][HWX-7]") {
    const Scenario wide = battle("  .  .  I  .  i\n", [](Scenario& b) { b.mode = Mode::Overlord; });
    const auto refusal = refusal_in(in(wide), named("house.team_play"), {});
    REQUIRE(refusal);
    CHECK(refusal->bar == OptionBar::NotIn);
    CHECK(reason_of(*refusal).key == "option_bar.not_in_wide");
    const Scenario drop = battle("  .  .  I  .  i\n", [](Scenario& b) { b.scenario_rules.set(AirDrop{}); });
    CHECK(refusal_in(in(drop), named("house.weather_rainstorm"), {})->other == "drops");
    const Scenario plain = battle("  .  .  I  .  i\n");
    CHECK_FALSE(refusal_in(in(plain), named("house.weather_rainstorm"), {}));
}

TEST_CASE("ski troops of the house want snow, a winter face or fog; without ski troops nothing is asked", "[HSPC-11]") {
    const Scenario summer = battle("  .  .  <Ski_troops>  .  i\n");
    const Scenario winter = battle("  .  .  <Ski_troops>  .  i\n", [](Scenario& b) { b.face = BoardFace::Winter; });
    const Scenario none = battle("  .  .  I  .  i\n");
    const OptionIds alone{"house.unit_ski"}, snow{"house.unit_ski", "house.weather_deep_snow"};
    CHECK(refusal_in(in(summer), named("house.unit_ski"), alone)->bar == OptionBar::Requires);
    CHECK_FALSE(refusal_in(in(summer), named("house.unit_ski"), snow));
    CHECK_FALSE(refusal_in(in(winter), named("house.unit_ski"), alone));
    CHECK_FALSE(refusal_in(in(none), named("house.unit_ski"), alone));
}

TEST_CASE("an option tells where it changes anything", "[HOPT-15]") {
    const Scenario foot = battle("  .  .  I  .  i\n"), tanks = battle("  .  .  A  .  i\n"),
                   woods = battle("  .  .  I  +{trench}  i\n");
    CHECK_FALSE(acts_in(in(foot), named("house.infantry_vs_tank")));
    CHECK(acts_in(in(tanks), named("house.infantry_vs_tank")));
    CHECK_FALSE(acts_in(in(foot), named("house.terrain_trench")));
    CHECK(acts_in(in(woods), named("house.terrain_trench")));
    CHECK(acts_in(in(foot), named("house.final_turn")));
    CHECK_FALSE(acts_in(in(foot), named("house.objective_hold")));
}

TEST_CASE("a preset leaves off what cannot be on, and says why; what is named by itself is refused", "[HOPT-7][HOPT-14]") {
    const Scenario summer = battle("  .  .  <Ski_troops>  .  i\n", [](Scenario& b) {
        b.barred_options = {"house.weather_deep_snow", "house.weather_fog"};
    });
    const auto presets = load_presets(source_dir() / "assets", *rulebook());
    const auto found = std::find_if(presets.begin(), presets.end(), [](const Preset& p) { return p.id == "winter"; });
    REQUIRE(found != presets.end());
    const Fitting fits = fitting(in(summer), found->options);
    CHECK(fits.on.empty());
    CHECK(fits.left_off.size() == 3);
    const OptionIds ski{"house.unit_ski"};
    CHECK_FALSE(refusals(in(summer), ski).empty());
}

TEST_CASE("every preset can be read together, and tells what is still to come", "[HOPT-7][HCOM-7]") {
    const auto presets = load_presets(source_dir() / "assets", *rulebook());
    CHECK(presets.size() >= 6);
    const Scenario plain = battle("  .  .  I  .  i\n");
    for (const Preset& preset : presets) {
        CAPTURE(preset.id);
        const Fitting fits = fitting(in(plain), preset.options);
        // The Commissar comes with a preset into a battle that has him, and nothing else stays behind.
        OptionIds left;
        for (const OptionRefusal& refusal : fits.left_off) left.push_back(refusal.option);
        CHECK(left == (preset.id == "grognard" ? OptionIds{"house.commissar:allies", "house.commissar:axis"} : OptionIds{}));
        CHECK_NOTHROW(rulebook(fits.on));
    }
    const auto grognard = std::find_if(presets.begin(), presets.end(), [](const Preset& p) { return p.id == "grognard"; });
    CHECK(grognard->to_come.size() + grognard->options.size() > 50);
}

TEST_CASE("a click turns on what is needed, off what is excluded, and once more takes it back", "[HOPT-6]") {
    const Scenario horse = battle("  .  .  <Cavalry>  .  i\n");
    const OptionIds as_armor{"ep.cavalry_hit_as_armor"};
    const OptionClick on = clicked(in(horse), as_armor, "house.unit_cavalry");
    CHECK(on.on == OptionIds{"house.unit_cavalry", "units.cavalry_all_infantry"});
    CHECK(on.also_on == OptionIds{"units.cavalry_all_infantry"});
    CHECK(on.also_off == as_armor);
    const OptionClick off = clicked(in(horse), on.on, "house.unit_cavalry");
    CHECK(off.on == OptionIds{"units.cavalry_all_infantry"});
    // What includes it goes with it.
    CHECK(clicked(in(horse), on.on, "units.cavalry_all_infantry").also_off == OptionIds{"house.unit_cavalry"});
}

TEST_CASE("ski troops could not be turned on by hand after the deep snow that they need", "[HOPT-6][HSPC-11]") {
    const Scenario summer = battle("  .  .  <Ski_troops>  .  i\n");
    CHECK(clicked(in(summer), {}, "house.unit_ski").refusal);
    const OptionClick snow = clicked(in(summer), {}, "house.weather_deep_snow");
    REQUIRE_FALSE(snow.refusal);
    const OptionClick on = clicked(in(summer), snow.on, "house.unit_ski");
    CHECK_FALSE(on.refusal);
    CHECK(on.also_on.empty());
    REQUIRE(is_in(on.on, "house.unit_ski"));
    // The snow goes, and they with it.
    CHECK(clicked(in(summer), on.on, "house.weather_deep_snow").also_off == OptionIds{"house.unit_ski"});
}

TEST_CASE("a saved game holds the options that it is played with, and they cannot change", "[HOPT-2]") {
    Record record;
    record.header.options = {"house.final_turn", "house.damage_score"};
    const Record again = record;
    CHECK(again.header.options == record.header.options);
    const auto book = rulebook(record.header.options);
    CHECK(book->procedures.final_turn);
    CHECK(book->procedures.damage_score);
    CHECK(rulebook({"house.damage_score", "house.final_turn"})->hash == book->hash);
}

TEST_CASE("scenarios write the options that they bar and the objectives that must be held, and read them again",
          "[HOPT-3][HHLD-2]") {
    Scenario s = battle("  .  .  I  .  i\n", [](Scenario& b) {
        b.barred_options = {"house.final_turn"};
        b.sides[0].objectives_to_hold = 2;
        b.sides[1].objectives_to_hold = all_objectives;
        b.name["en"] = "Test";
    });
    const std::string json = write_scenario(s, *rulebook());
    const auto read = parse_scenario(json, "test.json", rulebook());
    CHECK(read.scenario->barred_options == s.barred_options);
    CHECK(read.scenario->sides[0].objectives_to_hold == 2);
    CHECK(read.scenario->sides[1].objectives_to_hold == all_objectives);
    CHECK_THROWS_AS(parse_scenario(json, "test.json", rulebook(), {{"house.final_turn"}}), DataError);
}

}  // namespace test_options
