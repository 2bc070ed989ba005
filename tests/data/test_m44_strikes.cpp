// Fire from above and the deck in .m44 files: what the switches mean, and how they go back (NATS-7, OBJC-17).
#include "m44_support.hpp"
#include "support/catch.hpp"

namespace test_m44_strikes {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;
using nlohmann::json;

namespace {

json file_with(const json& options, const char* at_top_level = nullptr) {
    json file = plain_file();
    if (at_top_level != nullptr)
        file[at_top_level] = options;
    else
        file["game_info"]["options"] = options;
    return file;
}

HexId hex_at(const LoadedScenario& loaded, int x, int y) { return Board::of(loaded.scenario->board).at({x, y}); }

// The scenario comes back from what is written of it, and the file says the same again.
void check_there_and_back(const LoadedScenario& loaded) {
    const auto written = write_m44(*loaded.scenario, *loaded.rules);
    const auto again = imported(written.text);
    CHECK(again.scenario->scenario_rules == loaded.scenario->scenario_rules);
    CHECK(again.scenario->wins_without_cards == loaded.scenario->wins_without_cards);
    CHECK(again.scenario->options == loaded.scenario->options);
}

}  // namespace

TEST_CASE("air strikes, look-outs and the blitz come from the file and go back into it",
          "[NATS-7][AIRSTR-1][AIRSTR-6][BLITZ-1][BLITZ-3]") {
    const auto strikes = imported_file(file_with({{"air_strikes_rules", "ALLIES"}}));
    REQUIRE(strikes.scenario->scenario_rules.find<AirStrikes>() != nullptr);
    CHECK(*strikes.scenario->scenario_rules.find<AirStrikes>() == AirStrikes{Whose::Allies, Strike::AirPower, {}});
    CHECK(has_line(strikes.report, ImportStatus::Enforced, "air_strikes_rules", ""));
    check_there_and_back(strikes);

    const auto hill = imported_file(file_with({{"hill317", {"D1", "b4"}}}));
    REQUIRE(hill.scenario->scenario_rules.find<AirStrikes>() != nullptr);
    CHECK(*hill.scenario->scenario_rules.find<AirStrikes>() ==
          AirStrikes{Whose::Allies, Strike::AirPower, {hex_at(hill, 6, 8), hex_at(hill, 3, 5)}});
    CHECK(has_line(hill.report, ImportStatus::Enforced, "hill317", ""));
    check_there_and_back(hill);
    CHECK(json::parse(write_m44(*hill.scenario, *hill.rules).text)["game_info"]["options"] == json{{"hill317", {"D1", "b4"}}});
    const auto nowhere = imported_file(file_with({{"hill317", {"Z99"}}}));
    CHECK(nowhere.scenario->scenario_rules.empty());
    CHECK(has_line(nowhere.report, ImportStatus::ShownNotEnforced, "hill317", ""));

    const auto blitz = imported_file(file_with({{"blitz_rules", true}}));
    CHECK(blitz.scenario->scenario_rules.find<Blitz>() != nullptr);
    CHECK(has_line(blitz.report, ImportStatus::Enforced, "blitz_rules", ""));
    check_there_and_back(blitz);
    for (const auto& [word, whose] : {std::pair{"ALLIES", Whose::Allies}, {"AXIS", Whose::Axis}, {"all", Whose::Both}}) {
        const auto partial = imported_file(file_with({{"partial_blitz_rules", word}}));
        REQUIRE(partial.scenario->scenario_rules.find<PartialBlitz>() != nullptr);
        CHECK(partial.scenario->scenario_rules.find<PartialBlitz>()->sides == whose);
        CHECK(has_line(partial.report, ImportStatus::Enforced, "partial_blitz_rules", ""));
        check_there_and_back(partial);
    }
}

TEST_CASE("switches at the top level of a file count too, and go when the scenario drops them", "[NATS-7]") {
    const auto loaded = imported_file(file_with({{"partial_blitz_rules", "ALLIES"}}, "options"));
    REQUIRE(loaded.scenario->scenario_rules.find<PartialBlitz>() != nullptr);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "options.partial_blitz_rules", ""));
    check_there_and_back(loaded);
    Scenario none = *loaded.scenario;
    none.scenario_rules = {};
    CHECK(write_m44(none, *loaded.rules).text.find("partial_blitz") == std::string::npos);
}

TEST_CASE("what the format has no word for stands in our own object", "[AIRSTR-8][AIRSTR-9][FSPOT-1]") {
    const auto loaded = imported_file(plain_file());
    Scenario own = *loaded.scenario;
    own.carried = {};
    own.scenario_rules.set(AirStrikes{Whose::Both, Strike::Barrage, {hex_at(loaded, 6, 8)}});
    own.scenario_rules.set(ForwardObserver{Side::Allies, {hex_at(loaded, 6, 8)}, {hex_at(loaded, 0, 8)}});
    own.scenario_rules.set(UnusableCard{Whose::Axis, Strike::AirPower});
    own.wins_without_cards = own.first;
    const auto written = write_m44(own, *loaded.rules);
    CHECK(written.lost.empty());
    const auto again = imported(written.text);
    INFO(text_of(again.report));
    CHECK(again.scenario->scenario_rules == own.scenario_rules);
    CHECK(again.scenario->wins_without_cards == own.first);
    CHECK(has_line(again.report, ImportStatus::Enforced, "salient.forward_observer", ""));
    CHECK_FALSE(has_line(again.report, ImportStatus::Doubt, "deck_reshuffling", ""));
    check_sentences(again.report);
}

TEST_CASE("who wins when a deck that is not shuffled again runs out is a doubt with a switch, unless the file names him",
          "[OBJC-17][DECK-17]") {
    const auto loaded = imported_file(file_with({{"deck_reshuffling", false}}));
    CHECK(loaded.scenario->wins_without_cards == Side::None);  // no guess
    CHECK(has_line(loaded.report, ImportStatus::Doubt, "deck_reshuffling", "no_winner_named", {"@import.deck_won_by_allies"}));
    CHECK(has_line(loaded.report, ImportStatus::Doubt, "deck_reshuffling", "no_winner_named", {"@import.deck_won_by_axis"}));
    CHECK_FALSE(has_line(loaded.report, ImportStatus::Enforced, "deck_reshuffling", ""));
    const std::string on[] = {"deck_axis"};
    const auto axis = with_facts(loaded, standard(), on);
    CHECK(axis.scenario->wins_without_cards == Side::Axis);
    CHECK(has_line(axis.report, ImportStatus::ByText, "deck_reshuffling", "prose_played"));
    const std::string both[] = {"deck_allies", "deck_axis"};
    CHECK(with_facts(loaded, standard(), both).scenario->wins_without_cards != Side::None);
    check_sentences(loaded.report);
    check_there_and_back(loaded);
    json named = file_with({{"deck_reshuffling", false}});
    named["salient"] = {{"wins_without_cards", "allies"}};
    const auto allied = imported_file(named);
    CHECK(allied.scenario->wins_without_cards == Side::Allies);
    CHECK_FALSE(has_line(allied.report, ImportStatus::Doubt, "deck_reshuffling", ""));
    check_there_and_back(allied);
    CHECK(write_m44(*loaded.scenario, *loaded.rules).text.find("deck_reshuffling") != std::string::npos);
}

TEST_CASE("the deck with Artillery Bombard in place of Air Power comes by its name", "[AIRSTR-10]") {
    const auto loaded = imported_file(file_with({{"deck_name", "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK"}}));
    CHECK(loaded.rules->at(loaded.rules->card("air_power")).copies == 0);
    CHECK(loaded.rules->at(loaded.rules->card("artillery_bombard")).copies == 2);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "deck_name", ""));
    CHECK(write_m44(*loaded.scenario, *loaded.rules).lost.empty());
    check_there_and_back(loaded);
    const auto other = imported_file(file_with({{"deck_name", "SOME_DECK"}}));
    CHECK(other.scenario->options.empty());
    CHECK(has_line(other.report, ImportStatus::ShownNotEnforced, "deck_name", ""));
}

TEST_CASE("a rule of a scenario that names hexes off the board, or no unit, is refused", "[AIRSTR-6][FSPOT-1]") {
    const auto loaded = imported_file(plain_file());
    Scenario s = *loaded.scenario;
    s.scenario_rules.set(AirStrikes{Whose::Allies, Strike::AirPower, {HexId{5000}}});
    s.scenario_rules.set(ForwardObserver{Side::Axis, {}, {hex_at(loaded, 0, 8)}});
    std::vector<std::string> found;
    for (const Problem& p : problems(s, *loaded.rules)) found.push_back(p.message.key);
    CHECK(found == std::vector<std::string>{"problem.off_board", "problem.no_observer_hex", "problem.no_observer_there"});
}

}  // namespace test_m44_strikes
