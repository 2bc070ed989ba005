// What the screen says of units with rules of their own: the inspector, the page of a hex, the sheet, a clause that is clicked; the mark.
#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"
#include "words/game_log.hpp"
#include "words/rule_blocks.hpp"

namespace test_traits {

using namespace salient;
using namespace salient::test;

namespace {

std::string all_of(const std::vector<RuleLine>& lines) {
    std::string out;
    for (const auto& line : lines) out += line.text + " <" + line.clause + ">\n";
    return out;
}

// Bridges, with a unit of the Allies that bears these traits among a few others.
LoadedScenario battle_of(const std::string& type, const std::vector<std::string>& traits) {
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    for (const char* key : {"terrain", "objectives", "labels"}) json.erase(key);
    json["units"] = {{"allies", {{type, {{{"at", {4, 4}}, {"traits", traits}}}}, {"artillery", {{20, 8}}}}},
                     {"axis", {{"infantry", {{20, 0}}}}}};
    return parse_scenario(json.dump(), "battle.json", load_rulebook(source_dir() / "assets"));
}

}  // namespace

TEST_CASE("every trait says what it does, with clauses, in every language", "[ui][UC-34]") {
    const auto rules = load_rulebook(source_dir() / "assets");
    for (const std::string language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        for (const Trait& trait : rules->traits) {
            CAPTURE(language, trait.id);
            CHECK(texts.has("trait." + trait.id));
            TraitSet one;
            one.add(rules->trait(trait.id));
            const auto lines = trait_rules(texts, *rules, one);
            REQUIRE_FALSE(lines.empty());
            CHECK(lines.front().clause == trait.clause);
            for (const RuleLine& line : lines) {
                CHECK(line.text.size() > 5);
                CHECK(line.text.find_first_of("[]{}@") == std::string::npos);
                CHECK_FALSE(line.clause.empty());
            }
            CHECK((lines.size() > 1) == (trait.id != "motorized"));
        }
        CHECK(trait_rules(texts, *rules, TraitSet{}).empty());
    }
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const auto text = [&](const char* id) { return all_of(trait_rules(texts, *rules, rules->at(rules->trait(id)))); };
    CHECK(text("moves_two") == "It moves up to 2 hexes. <UC-28>\nIt may move 2 hexes and still battle. <UC-28>\n");
    CHECK(text("worth_two") == "It is worth 2 medals. <MEDV-8>\n");
    CHECK(text("worth_nothing") == "It is worth 0 medals. <MEDV-9>\n");
    CHECK(text("ignores_a_flag") == "It may ignore 1 flag. <UC-30>\n");
    CHECK(text("wittmann").find("neither moved nor taken ground. <TIGER-9>") != std::string::npos);
    CHECK(text("wittmann").find("exceptions") == std::string::npos);
    CHECK(text("clears_mines").find("minefield") != std::string::npos);
}

TEST_CASE("a unit with traits tells them where it stands and on the sheet, and a clause opens the page of the trait",
          "[ui][UC-34]") {
    const LoadedScenario battle = battle_of("tiger", {"wittmann", "worth_two"});
    const Game game = new_game(battle.rules, battle.scenario);
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const HexId hex = game.table().board.at({4, 4});
    const auto here = hex_blocks(texts, game.table(), hex, "en");
    REQUIRE_FALSE(here.empty());
    CHECK(all_of(here.front().lines).find("<TIGER-9>") != std::string::npos);
    CHECK(all_of(here.front().lines).find("It is worth 2 medals. <MEDV-8>") != std::string::npos);
    CHECK(all_of(here.front().lines).find("<UNIT-14>") == std::string::npos);  // one medal, it would say
    int told = 0;
    for (const RuleBlock& block : sheet_blocks(texts, game.table(), "en"))
        told += block.title == "Wittmann" || block.title == "Worth two medals";
    CHECK(told == 2);
    // A rule of one unit was told as one of the map.
    for (const RuleBlock& block : sheet_blocks(texts, game.table(), "en"))
        if (block.title == "Wittmann") CHECK(block.lines.front().text == "Of single units here: 1 \u00d7 Tiger.");
    const UnitId tiger = game.state.open.unit_at(hex), gun = game.state.open.unit_at(game.table().board.at({20, 8}));
    CHECK_FALSE(game.state.open.at(tiger).traits.empty());
    CHECK(game.state.open.at(gun).traits.empty());
}

TEST_CASE("a unit with traits is pointed at on every screen without trouble", "[ui]") {
    for (const std::string language : {"en", "fr", "it"})
        for (const int width : {800, 1280}) {
            CAPTURE(language, width);
            Window window(width, 800, 100, {}, language);
            window.open(ui::start_game(window.client(), battle_of("special_forces", {"motorized", "ignores_a_flag", "moves_two"}),
                                       {7, HandsShown::Open, DiceFrom::Computer}));
            window.click("hex.4.4");
            CHECK(window.has("hex.4.4"));
        }
}

}  // namespace test_traits
