// New game, Options: presets, the list of rules, questions in their rows, own presets, and what is told of all of it.
#include <algorithm>

#include "salient/presets.hpp"
#include "ui/layout.hpp"
#include "ui/new_game_support.hpp"
#include "ui/table/game_screen.hpp"
#include "words/option_facts.hpp"

namespace test_options_page {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

void open_options(Window& window, const std::string& battle = "mokra-villages") {
    open_new_game(window);
    if (window.has("new.tab.list")) window.click("new.tab.list");
    window.click("scenario." + battle);
    window.click("new.tab.options");
}

OptionIds played_with(Window& window) {
    window.click("new.start");
    return window.game().match().record().header.options;
}

fs::path own_file(Window& window) { return window.client().folders().config / "presets.json"; }

const LoadedScenario& battle_named(Window& window, std::string_view id) {
    for (const auto& entry : window.client().scenarios())
        if (entry.loaded && entry.loaded->scenario->id == id) return *entry.loaded;
    throw std::runtime_error("no such battle");
}

}  // namespace

TEST_CASE("the page of options fits every window, language and size, whatever is on", "[ui][options]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        const auto fits = [&] { check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h)); };
        open_options(window);
        fits();
        const bool is_tabbed = window.has("options.part.presets");
        window.click(is_tabbed ? "options.part.presets" : "options.all_presets");
        fits();
        window.click("options.save");  // nothing is on: there is nothing to save
        CHECK_FALSE(window.has("options.save_name"));
        window.click("preset:grognard");
        fits();
        window.click("options.save");
        REQUIRE(window.has("options.save_name"));
        fits();
        window.type("Wednesday");
        window.click("options.save_it");
        REQUIRE(window.has("preset:own.Wednesday"));
        fits();
        if (is_tabbed) {
            for (const char* part : {"options.part.chapters", "options.part.battle", "options.part.rules"}) {
                window.click(part);
                fits();
            }
        } else {
            window.click("options.all_presets");
            fits();
        }
        for (const char* show : {"options.show.all", "options.show.on", "options.show.here"}) {
            window.click(show);
            fits();
        }
        window.click("options.rest");
        fits();
        switch_option(window, "ep.cavalry_hit_as_armor");  // house cavalry is on
        REQUIRE(window.has("options.question"));
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h), true);  // what was typed may be too long
    }
}

TEST_CASE("a preset takes the place of all that is on, and the last click is taken back", "[ui][options]") {
    const bool by_key = GENERATE(false, true);
    Window window;
    open_options(window);
    switch_option(window, "house.night");
    CHECK(window.has("options.on.house.night"));
    window.click("preset:game_turn");
    CHECK(window.has("options.on.preset"));
    CHECK_FALSE(window.has("options.on.house.night"));
    CHECK(window.label("options.changes").starts_with("8 rules"));
    CHECK(window.has("options.noticed.2"));
    CHECK_FALSE(window.has("options.noticed.3"));
    if (by_key)
        window.key(SDLK_z, KMOD_CTRL);
    else
        window.click("options.take_back");
    CHECK(window.has("options.on.house.night"));
    CHECK_FALSE(window.has("options.on.preset"));
    CHECK(played_with(window) == OptionIds{"house.night"});
}

TEST_CASE("a card says what its preset changes here, what is to come and in what the rules differ from it", "[ui][options]") {
    Window window;
    open_options(window);
    const std::string before = window.label("preset:game_turn");
    CHECK(before.find("changes 8 here") != std::string::npos);
    CHECK(before.find("4 not in the game yet") != std::string::npos);
    window.click("preset:game_turn");
    window.click("option:house.final_turn");
    switch_option(window, "house.night");
    CHECK(window.label("preset:game_turn").find("1 added") != std::string::npos);
    CHECK(window.label("preset:game_turn").find("1 left out") != std::string::npos);
    window.click("options.on.preset");  // its cross takes all of it off and leaves the other
    CHECK(played_with(window) == OptionIds{"house.night"});
}

TEST_CASE("what a preset cannot turn on here is told, and the row of what a battle bars says so", "[ui][options]") {
    Window window;
    std::string json = battle_named(window, "mokra-villages").json;
    json.insert(json.find("\"name\""), "\"barred_options\": [\"house.final_turn\"], ");
    const fs::path file = window.games() / "barred.json";
    write(file, json);
    open_new_game(window, file);
    window.click("new.tab.options");
    CHECK(window.label("option:house.final_turn").find("The scenario bars it") != std::string::npos);
    window.click("option:house.final_turn");
    CHECK_FALSE(window.has("options.on.house.final_turn"));
    window.click("preset:game_turn");
    CHECK(window.label("options.told") == "Not here: Final turn");
    CHECK(window.label("preset:game_turn").find("changes 7 here") != std::string::npos);
}

TEST_CASE("what excludes another option is asked in its row, and nothing changes before the answer", "[ui][options]") {
    const bool is_exchanged = GENERATE(false, true);
    const bool by_key = GENERATE(false, true);
    CAPTURE(is_exchanged, by_key);
    Window window;
    open_options(window);
    switch_option(window, "ep.cavalry_hit_as_armor");
    window.click("new.option_filter.clear");
    window.click("option:house.unit_cavalry");
    CHECK(window.label("options.question").find("Cavalry is hit as armor") != std::string::npos);
    CHECK(window.has("options.on.ep.cavalry_hit_as_armor"));
    if (by_key)
        window.key(is_exchanged ? SDLK_RETURN : SDLK_ESCAPE);
    else
        window.click(is_exchanged ? "options.remedy" : "options.leave");
    REQUIRE(window.app().screen()->name() == "new_game");
    CHECK_FALSE(window.has("options.question"));
    const OptionIds played = played_with(window);
    CHECK((std::find(played.begin(), played.end(), "house.unit_cavalry") != played.end()) == is_exchanged);
    CHECK((std::find(played.begin(), played.end(), "ep.cavalry_hit_as_armor") != played.end()) != is_exchanged);
}

TEST_CASE("an option that brings another with it says so, and what needs it goes off only after a question", "[ui][options]") {
    Window window;
    open_options(window);
    window.click("option:house.unit_cavalry");
    CHECK(window.label("option:house.unit_cavalry").find("Also on: Cavalry as infantry") != std::string::npos);
    CHECK_FALSE(window.has("options.question"));
    switch_option(window, "units.cavalry_all_infantry");
    CHECK(window.label("options.question").find("Cavalry in all roles") != std::string::npos);
    window.click("options.remedy");
    CHECK(played_with(window).empty());
}

TEST_CASE("what changes nothing in a battle is folded away with what the battle lacks", "[ui][options]") {
    Window window;
    open_options(window);
    CHECK_FALSE(window.has("option:house.unit_sniper"));
    window.click("options.rest");
    REQUIRE(window.has("option:house.unit_sniper"));
    CHECK(window.label("option:house.unit_sniper").find("Not in this battle: sniper") != std::string::npos);
    window.click("options.show.on");
    CHECK(items_of(window, "option:") == 0);
    window.click("options.show.all");
    CHECK(window.has("option:house.unit_sniper"));
    CHECK(items_of(window, "option:house.") > 50);
}

TEST_CASE("a battle was told that it lacks what it has", "[ui][options]") {
    Window window;
    const auto& standard = window.client().standard();
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const auto battle = load_scenario(source_dir() / "scenarios" / "primosole-bridge.json", standard);
    const Option& option = *option_named(standard->options, "units.stiff_upper_lip");
    CHECK(lacking_text(texts, {*battle.scenario, *battle.rules}, option) == "Already so here: British battle back");
    // Whatever is named as lacking is not there.
    for (const Option& one : standard->options)
        for (const BattleHas& asked : one.acts_where)
            for (const std::string& nation : asked.nations)
                for (const UnitSetup& unit : battle.scenario->units)
                    if (battle.rules->at(unit.nation).id == nation)
                        CHECK(lacking_text(texts, {*battle.scenario, *battle.rules}, one).find(texts("nation." + nation)) ==
                              std::string::npos);
}

TEST_CASE("a chapter folds, and the list of chapters leads to it", "[ui][options]") {
    Window window;
    open_options(window);
    CHECK_FALSE(window.has("scenario.mokra-villages"));  // the chapters stand in place of the list
    CHECK(window.has("option:house.final_turn"));
    window.click("options.chapter:option_chapter.object");
    CHECK_FALSE(window.has("option:house.final_turn"));
    CHECK_FALSE(window.has("option:core.los_levels"));  // readings are folded at first
    window.click("options.go:option_group.core");
    REQUIRE(window.has("option:core.los_levels"));
    CHECK_FALSE(window.found("option:core.edge_does_not_block").is_out_of_sight);
    window.click("options.go:option_chapter.object");
    CHECK(window.has("option:house.final_turn"));
    window.click("new.tab.battle");
    CHECK(window.has("scenario.mokra-villages"));
}

TEST_CASE("the slash goes to the search of the rules, which finds names, sentences and clauses", "[ui][options]") {
    Window window;
    open_options(window);
    window.key(SDLK_SLASH);
    REQUIRE(window.items().focus() == "new.option_filter");
    window.type("CAV-8");
    CHECK(window.has("option:ep.cavalry_hit_as_armor"));
    CHECK(items_of(window, "option:") == 1);
    CHECK(window.label("options.clause:ep.cavalry_hit_as_armor") == "rule");  // its number for who asks
    window.hold(SDLK_LALT, true);
    CHECK(window.label("options.clause:ep.cavalry_hit_as_armor") == "CAV-8");
    window.hold(SDLK_LALT, false);
    window.click("options.clause:ep.cavalry_hit_as_armor");
    CHECK(window.app().screen()->name() == "rulebook");
}

TEST_CASE("a set of options is kept under a name, chosen again and deleted", "[ui][options][presets]") {
    Window window;
    open_options(window);
    switch_option(window, "house.night");
    window.click("options.all_presets");
    window.click("options.save");
    window.type("  Dark < days ");
    window.key(SDLK_RETURN);
    REQUIRE(window.has("preset:own.Dark < days"));
    CHECK(fs::exists(own_file(window)));
    window.click("preset:none");
    open_options(window);  // read anew
    window.click("options.all_presets");
    window.click("preset:own.Dark < days");
    CHECK(window.has("options.on.preset"));
    window.click("preset.delete:Dark < days");
    CHECK_FALSE(window.has("preset:own.Dark < days"));
    CHECK(window.has("options.on.house.night"));  // what is on stays
    CHECK(OwnPresets(own_file(window), *window.client().standard()).all().empty());
}

TEST_CASE("a damaged file of presets is told, and kept beside when one is saved", "[ui][options][presets]") {
    Window window;
    write(own_file(window), "{\"presets\": [{\"name\": \"A\", \"options\": [\"house.nights\"]}]}");
    open_options(window);
    window.click("options.all_presets");
    CHECK(window.label("options.damaged").find("presets.json") != std::string::npos);
    CHECK(window.label("options.damaged").find("house.night") != std::string::npos);
    window.click("preset:game_turn");
    window.click("options.save");
    window.type("B");
    window.click("options.save_it");
    CHECK_FALSE(window.has("options.damaged"));
    CHECK(fs::exists(own_file(window).string() + ".damaged1"));
    CHECK(OwnPresets(own_file(window), *window.client().standard()).all().size() == 1);
}

TEST_CASE("a file of presets is read strictly, and a name is there once", "[presets]") {
    Window window;
    const Rulebook& rules = *window.client().standard();
    const fs::path file = own_file(window);
    OwnPresets own(file, rules);
    own.save("A", {"house.night"});
    own.save("B", {"house.weather_mud"});
    own.save("A", {"house.weather_fog"});
    REQUIRE(own.all().size() == 2);
    CHECK(own.all()[0].options == OptionIds{"house.weather_fog"});
    CHECK(OwnPresets(file, rules).all() == own.all());
    for (const char* text : {"{}", "[]", "{\"presets\": [], \"more\": 1}", "{\"presets\": [{\"name\": \"\", \"options\": []}]}",
                             "{\"presets\": [{\"name\": \"A\", \"options\": []}, {\"name\": \"A\", \"options\": []}]}",
                             "{\"presets\": [{\"name\": \"A\", \"options\": [\"no.such\"]}]}"}) {
        CAPTURE(text);
        write(file, text);
        const OwnPresets read(file, rules);
        CHECK(read.all().empty());
        CHECK_FALSE(read.issues().empty());
    }
}

TEST_CASE("what an option touches in a battle is counted by what its file says", "[options]") {
    Window window;
    const LoadedScenario& battle = battle_named(window, "mokra-villages");
    const OptionBattle in{*battle.scenario, *battle.rules};
    const auto touch = [&](const char* id) { return touched_by(in, *option_named(battle.rules->options, id)); };
    const auto cavalry = std::count_if(battle.scenario->units.begin(), battle.scenario->units.end(),
                                       [&](const UnitSetup& u) { return battle.rules->at(u.type).id == "cavalry"; });
    CHECK(touch("house.unit_cavalry").units == cavalry);
    CHECK(touch("house.unit_cavalry").hexes().size() == static_cast<std::size_t>(cavalry));
    CHECK(touch("house.unit_sniper").empty());
    CHECK(touch("house.night").empty());  // everywhere: the files do not say
    CHECK_FALSE(touch("house.objective_hold").medals.empty());
    CHECK(touch_text(window.client().texts(), touch("house.unit_sniper")).empty());
}

}  // namespace test_options_page
