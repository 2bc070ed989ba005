// Supplements of .m44 files: what the text of a file says beyond its data (docs/supplement-format.md).
#include <algorithm>
#include <iostream>

#include "data/m44/supplement.hpp"
#include "m44_support.hpp"
#include "salient/game.hpp"
#include "schema_support.hpp"

namespace test_m44_supplements {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

std::string schema_errors(const json& document) {
    static const Schema schema("supplement-1.schema.json");
    return schema.errors(document);
}

// A battle on disk with a supplement of its own beside it.
class Own {
public:
    explicit Own(json facts, const json& battle = plain_file()) : own_(std::move(facts)) {
        folder_.write("battle.m44", battle.dump());
    }
    LoadedScenario load(const json& besides = json::object()) const {
        json whole = {{"format", "salient-supplement"}, {"version", 1}, {"facts", own_}};
        whole.update(besides);
        folder_.write("battle.salient-supplement.json", whole.dump());
        return load_scenario(folder_.path() / "battle.m44", standard());
    }

private:
    json own_;
    Folder folder_;
};

json fact(json change, const std::string& id = "one") {
    return {{"id", id}, {"text", "The text says so."}, {"clause", "VICT-1"}, {"change", std::move(change)}};
}
LoadedScenario with_change(json change) { return Own(json::array({fact(std::move(change))})).load(); }
std::string misfit_of(json change) {
    return data_test::text_of(issues_of([&] { with_change(std::move(change)); }));
}
std::vector<std::string> usual_facts(const ByText& by_text) {
    std::vector<std::string> ids;
    for (const TextFact& f : by_text.facts)
        if (f.is_usual) ids.push_back(f.id);
    return ids;
}
const TextFact* fact_of(const LoadedScenario& loaded, std::string_view id) {
    if (loaded.by_text == nullptr) return nullptr;
    for (const TextFact& f : loaded.by_text->facts)
        if (f.id == id) return &f;
    return nullptr;
}

}  // namespace

TEST_CASE("the supplements of the game are right by the reader and by the schema, each in three languages", "[m44][VICT-9]") {
    CHECK(data_test::text_of(issues_of([] { check_supplements(source_assets()); })) == "");
    const auto files = m44::supplements_in(source_assets());
    CHECK(files.size() == 42);
    std::size_t facts = 0;
    for (const auto& file : files) {
        CAPTURE(file.filename().string());
        const json document = json::parse(read_file(file));
        CHECK(schema_errors(document) == "");
        CHECK(document["number"] == file.stem().string());
        facts += document["facts"].size();
        for (const json& f : document["facts"])
            for (const char* key : {"text", "in_doubt"})
                for (const char* language : {"en", "fr", "it"}) CHECK((!f.contains(key) || f[key].contains(language)));
    }
    CHECK(facts == 84);
    CHECK(schema_errors({{"format", "salient-supplement"}, {"version", 1}, {"facts", {{{"id", "a"}}}}}) != "");
}

TEST_CASE("each supplement of a file of a collection fits it, each of its doubts leads to a battle, and all can be left off",
          "[m44][collection]") {
    if (collected().empty()) {
        WARN("skipped: there is no collection of .m44 files at " << collection().string());
        return;
    }
    int with_facts_on = 0;
    for (const auto& file : collected()) {
        CAPTURE(file.filename().string());
        const auto loaded = load_scenario(file, standard());
        check_sentences(loaded.report);
        for (const ReportLine& line : loaded.report.lines) CHECK(line.what.key != "import.by_text_misfit");
        if (loaded.by_text == nullptr) continue;
        const auto data = load_scenario(file, standard(), {}, Supplement::LeftOut);
        const auto off = with_facts(loaded, standard(), usual_facts(*loaded.by_text));
        CHECK(*off.scenario == *data.scenario);
        CHECK(off.json == data.json);
        for (const TextFact& f : loaded.by_text->facts) {
            CAPTURE(f.id);
            with_facts_on += f.is_on ? 1 : 0;
            if (!f.change.empty() && !f.is_open) {  // the data says so already
                json battle = json::parse(data.json);
                CHECK(m44::lay(battle, json::parse(f.change)).empty());
                CHECK(battle == json::parse(data.json));
                continue;
            }
            CHECK(f.is_on == f.is_usual);
            CHECK(f.is_open == !f.change.empty());
            if (!f.is_open) continue;
            const std::string id[] = {f.id};
            const auto other = with_facts(loaded, standard(), id);
            CHECK(fact_of(other, f.id)->is_on != f.is_usual);
            CHECK(broken_invariants(new_game(other.rules, other.scenario)).empty());
        }
        // An .m44 file that is written of it is not changed a second time.
        const auto again = parse_scenario(write_m44(*loaded.scenario, *loaded.rules).text, file.string(), standard());
        CHECK(again.by_text == nullptr);
        for (const Side side : sides) CHECK(again.scenario->at(side).medals == loaded.scenario->at(side).medals);
    }
    std::cout << with_facts_on << " facts of texts are in play\n";
}

TEST_CASE("a supplement beside a file lays its facts over the battle, told by the text of this battle", "[m44][VICT-1][VICT-8]") {
    const auto loaded =
        with_change({{"was", {{"sides", {{"allies", {{"medals", 5}}}}}}},
                     {"sides", {{"allies", {{"medals", 7}}}, {"axis", {{"one_more_on_turns", {1, 2}}}}}},
                     {"first", "axis"},
                     {"wins_without_cards", "axis"},
                     {"options", {"ep.air_power_one_die"}},
                     {"rules", {{"terrain", {{"frozen_river", {{"hooks", nullptr}}}}}}},
                     {"scenario_rules", {{{"rule", "weather"}, {"kind", "winter"}}}},
                     {"terrain", {{"forest", {{4, 4}}}}},
                     {"units", {{{"at", {0, 8}}, {"is", "infantry"}, {"type", "armor"}, {"traits", {"worth_two"}}}}},
                     {"new_units", {{"axis", {{"artillery", {{6, 0}}}}}}},
                     {"objectives", {{"hill", {{"for", "allies"}, {"hexes", {{4, 4}}}}}}}});
    const Scenario& s = *loaded.scenario;
    CHECK(s.at(Side::Allies).medals == 7);
    CHECK(s.at(Side::Axis).one_more_on_turns.size() == 2);
    CHECK(s.first == Side::Axis);
    CHECK(s.wins_without_cards == Side::Axis);
    CHECK(s.options == std::vector<std::string>{"ep.air_power_one_die"});
    CHECK(s.scenario_rules.find<HardWeather>() != nullptr);
    CHECK(s.features.size() == 1);
    CHECK(s.units.size() == 3);
    CHECK(s.objectives.size() == 1);
    CHECK(loaded.rules->at(loaded.rules->terrain("frozen_river")).hooks[static_cast<std::size_t>(Moment::UnitEnters)].is_none());
    const auto armor = std::find_if(s.units.begin(), s.units.end(), [](const UnitSetup& u) { return u.side == Side::Allies; });
    CHECK(loaded.rules->at(armor->type).id == "armor");
    CHECK(armor->traits.has(loaded.rules->trait("worth_two")));
    CHECK(has_line(loaded.report, ImportStatus::ByText, "supplement.one", "by_text", {"The text says so.", "VICT-1"}));
    CHECK(left_open(loaded.report).all() == 0);
    CHECK(loaded.json == write_scenario(s, *loaded.rules));
    const std::string off[] = {"one"};
    const auto without = with_facts(loaded, standard(), off);
    CHECK(without.scenario->at(Side::Allies).medals == 5);
    CHECK(has_line(without.report, ImportStatus::ShownNotEnforced, "supplement.one", "by_text_left_off"));
}

TEST_CASE("a fact that the data holds already stood as one of the text, with a switch that changed nothing", "[m44][OBJ-28]") {
    const json held = {{"sides", {{"allies", {{"medals", 5}}}}}};
    const auto loaded = Own(json::array({fact(held)})).load();
    CHECK(loaded.scenario->at(Side::Allies).medals == 5);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "supplement.one", "by_text_in_data", {"The text says so.", "VICT-1"}));
    CHECK_FALSE(loaded.by_text->facts.front().is_open);
}

TEST_CASE("a medal stood as the data has it beside the line of the text that makes another of it", "[m44][OBJ-16]") {
    json battle = with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"tags", {{{"name", "medal1"}}}}});
    const auto is_told = [](const LoadedScenario& loaded) {
        return std::any_of(loaded.report.lines.begin(), loaded.report.lines.end(),
                           [](const ReportLine& line) { return line.what.key == "import.objective"; });
    };
    const json other = {{"objectives", {{"medal_4_4", {{"for", "axis"}}}}}};
    CHECK(is_told(Own(json::array({fact(other)}), battle).load()));
    const json changed = {{"objectives", {{"medal_4_4", {{"type", "permanent"}}}}}};
    CHECK_FALSE(is_told(Own(json::array({fact(changed)}), battle).load()));
}

TEST_CASE("what goes by a supplement goes, and what it speaks of must be there", "[m44]") {
    json battle =
        with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", {{"name", "woods"}}}, {"tags", {{{"name", "medal1"}}}}});
    battle["game_info"]["options"] = {{"gung_ho", true}, {"night_visibility_rules", true}};
    const json change = {{"without_terrain", {{"forest", {{4, 4}}}}},
                         {"without_objectives", {"medal_4_4"}},
                         {"without_rules", {{{"rule", "gung_ho"}}}},
                         {"change_rules", {{{"where", {{"rule", "night"}}}, {"set", {{"side", "axis"}}}}}},
                         {"units", {{{"where", {{"side", "allies"}, {"except", {"armor"}}}}, {"traits", {"worth_two"}}}}}};
    const auto loaded = Own(json::array({fact(change)}), battle).load();
    CHECK(loaded.scenario->features.empty());
    CHECK(loaded.scenario->objectives.empty());
    CHECK(loaded.scenario->scenario_rules.find<GungHo>() == nullptr);
    CHECK(loaded.scenario->scenario_rules.find<LightChange>()->side == Side::Axis);

    for (const auto& [wrong, says] : std::vector<std::pair<json, std::string>>{
             {{{"was", {{"sides", {{"axis", {{"medals", 9}}}}}}}}, "the battle that \"was\" tells"},
             {{{"without_terrain", {{"forest", {{4, 4}}}}}}, "forest on [4,4]"},
             {{{"without_objectives", {"medal_4_4"}}}, "\"medal_4_4\""},
             {{{"objectives", {{"medal_4_4", {{"type", "permanent"}}}}}}, "\"medal_4_4\""},
             {{{"without_rules", {{{"rule", "gung_ho"}}}}}, "gung_ho"},
             {{{"change_rules", {{{"where", {{"rule", "night"}}}, {"set", json::object()}}}}}, "night"},
             {{{"units", {{{"at", {2, 8}}, {"type", "armor"}}}}}, "a unit on [2,8]"},
             {{{"units", {{{"at", {0, 8}}, {"is", "armor"}}}}}, "armor on [0,8]"},
             {{{"units", {{{"where", {{"craft", true}}}, {"craft", nullptr}}}}}, "craft"},
             {{{"terrain", {{"forrest", {{4, 4}}}}}}, "did you mean \"forest\""},
             {{{"sides", {{"axis", {{"medals", 99}}}}}}, "30"}}) {
        CAPTURE(wrong.dump());
        const std::string text = misfit_of(wrong);
        CHECK(text.find("battle.salient-supplement.json: /facts/0/change: the fact \"one\" does not fit the battle") !=
              std::string::npos);
        CHECK(text.find(says) != std::string::npos);
    }
    CHECK(misfit_of({{"sidez", 1}}).find("sidez") != std::string::npos);
}

TEST_CASE("a fact in doubt is off until it is switched on, and goes with the fact that it needs", "[m44][NATS-9]") {
    json doubt = fact({{"sides", {{"allies", {{"medals", 9}}}}}}, "doubt");
    doubt["in_doubt"] = "nobody knows.";
    doubt["needs"] = "fog";
    const Own own(json::array({fact({{"scenario_rules", {{{"rule", "weather"}, {"kind", "heavy_fog"}}}}}, "fog"),
                               doubt,
                               {{"id", "wordless"}, {"text", "There are airplanes."}}}));
    const auto loaded = own.load();
    CHECK(loaded.scenario->at(Side::Allies).medals == 5);
    CHECK(has_line(loaded.report, ImportStatus::Doubt, "supplement.doubt", "by_text_doubt", {"nobody knows."}));
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "supplement.wordless", "by_text_lacks"));
    CHECK_FALSE(fact_of(loaded, "wordless")->is_open);
    CHECK(left_open(loaded.report).in_doubt == 1);
    CHECK(left_open(loaded.report).not_enforced == 1);
    const std::string on[] = {"doubt"}, both[] = {"doubt", "fog"};
    CHECK(with_facts(loaded, standard(), on).scenario->at(Side::Allies).medals == 9);
    CHECK(with_facts(loaded, standard(), both).scenario->at(Side::Allies).medals == 5);
    check_sentences(loaded.report);
}

TEST_CASE("what a fact needs needed another that was off, and facts that need each other were played", "[m44]") {
    const json fog = {{"scenario_rules", {{{"rule", "weather"}, {"kind", "heavy_fog"}}}}};
    json a = fact(fog, "a"), b = fact({{"first", "axis"}}, "b"), c = fact({{"sides", {{"axis", {{"cards", 3}}}}}}, "c");
    a["needs"] = "b";
    b["needs"] = "c";
    c["in_doubt"] = "who knows";
    const LoadedScenario loaded = Own(json::array({a, b, c})).load();
    for (const TextFact& f : loaded.by_text->facts) CHECK_FALSE(f.is_on);
    CHECK(loaded.scenario->scenario_rules.empty());
    c["needs"] = "a";
    const auto issues = issues_of([&] { Own(json::array({a, b, c})).load(); });
    CHECK(data_test::text_of(issues).find("\"b\" needs itself in the end") != std::string::npos);
}

TEST_CASE("of two facts that lay one rule differently the later one won, and both were told as played", "[m44][TWX-6][TWX-7]") {
    const auto weather = [](const char* kind, const std::string& id) {
        return fact({{"scenario_rules", {{{"rule", "weather"}, {"kind", kind}}}}}, id);
    };
    const auto trouble = [](const json& facts) { return data_test::text_of(issues_of([&] { Own(facts).load(); })); };
    CHECK(trouble(json::array({weather("winter", "a"), weather("heavy_fog", "b")}))
              .find("/facts/1/id: \"a\" lays the rule \"weather\" too") != std::string::npos);
    CHECK(trouble(json::array({weather("winter", "a"), weather("winter", "b")})) == "");
    CHECK(trouble(json::array({fact({{"first", "axis"}}, "a"), fact({{"first", "allies"}}, "b")})).find("\"first\"") !=
          std::string::npos);
    const auto medals = [](int n) { return json{{"sides", {{"axis", {{"medals", n}}}}}}; };
    CHECK(trouble(json::array({fact(medals(7), "a"), fact(medals(8), "b")})).find("\"medals\" of \"axis\"") != std::string::npos);
    json on_top = weather("heavy_fog", "b");
    on_top["needs"] = "a";
    CHECK(trouble(json::array({weather("winter", "a"), on_top})) == "");

    // Where one is in doubt, either is played alone.
    json doubt = weather("heavy_fog", "b");
    doubt["in_doubt"] = "who knows.";
    const LoadedScenario loaded = Own(json::array({weather("winter", "a"), doubt})).load();
    CHECK(fact_of(loaded, "b")->instead_of == "a");
    const std::string on[] = {"b"}, other[] = {"a", "b"};
    const LoadedScenario both = with_facts(loaded, standard(), on), fog = with_facts(loaded, standard(), other);
    CHECK((fact_of(both, "a")->is_on && !fact_of(both, "b")->is_on));
    CHECK(both.scenario->scenario_rules.find<HardWeather>()->kind == Weather::Winter);
    CHECK((!fact_of(fog, "a")->is_on && fact_of(fog, "b")->is_on));
    CHECK(fog.scenario->scenario_rules.find<HardWeather>()->kind == Weather::HeavyFog);
}

namespace {

// Assets of which only what belongs to texts of .m44 files is there, as a test spoils it.
class OtherAssets {
public:
    OtherAssets() : before_(assets_dir().string()) {
        std::filesystem::create_directories(folder_.path() / "m44/supplements");
        std::filesystem::create_directories(folder_.path() / "rules");  // by which assets are known
        for (const char* name : {"m44/named_rules.json", "m44/read_texts.json", "m44/supplements/1488.json"})
            std::filesystem::copy_file(source_assets() / name, folder_.path() / name);
        ::setenv("SALIENT_ASSETS", folder_.path().c_str(), 1);
    }
    OtherAssets(const OtherAssets&) = delete;
    OtherAssets& operator=(const OtherAssets&) = delete;
    ~OtherAssets() { ::setenv("SALIENT_ASSETS", before_.c_str(), 1); }
    void spoil(const std::string& name) const { folder_.write(name, "{ not JSON"); }

private:
    Folder folder_;
    std::string before_;
};

}  // namespace

TEST_CASE("a spoiled file of the game about texts kept the player's own file shut", "[m44]") {
    standard();
    const Folder folder;
    json file = plain_file();
    file["meta_data"]["scenario_id"] = "1488";
    file["text"]["en"]["rules"] = "Heavy fog. Winter weather.";
    folder.write("mine.m44", file.dump());
    const auto load = [&] { return load_scenario(folder.path() / "mine.m44", standard()); };
    const auto has_told = [](const LoadedScenario& loaded, const char* name) {
        return has_line(loaded.report, ImportStatus::ShownNotEnforced, "text", "supplement_unreadable", {name});
    };
    const OtherAssets assets;
    CHECK_FALSE(has_told(load(), "1488.json"));
    assets.spoil("m44/supplements/1488.json");
    const LoadedScenario without = load();
    CHECK(has_told(without, "1488.json"));
    CHECK(fact_of(without, "names_fog") != nullptr);
    check_sentences(without.report);
    assets.spoil("m44/named_rules.json");
    const LoadedScenario nameless = load();
    CHECK(has_told(nameless, "named_rules.json"));
    CHECK(fact_of(nameless, "names_fog") == nullptr);
}

TEST_CASE("a link that leads nowhere was passed over as a supplement", "[m44]") {
    const Folder folder;
    folder.write("mine.m44", plain_file().dump());
    std::filesystem::create_symlink("/no/such/file.json", folder.path() / "mine.salient-supplement.json");
    const auto issues = issues_of([&] { load_scenario(folder.path() / "mine.m44", standard()); });
    CHECK(data_test::text_of(issues).find("mine.salient-supplement.json") != std::string::npos);
}

TEST_CASE("a unit that a fact had made another was still told as what the data calls it", "[m44][NATS-9]") {
    json other = fact({{"units", {{{"at", {0, 0}}, {"is", "infantry"}, {"type", "special_forces"}}}}});
    other["hexes"] = json::array({json::array({0, 0})});
    other["in_doubt"] = "who knows.";
    const LoadedScenario loaded = Own(json::array({other})).load();
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(0, 0)", "is", {"@unit.infantry"}));
    const std::string on[] = {"one"};
    const LoadedScenario changed = with_facts(loaded, standard(), on);
    CHECK_FALSE(has_line(changed.report, ImportStatus::Enforced, "(0, 0)", "is", {"@unit.infantry"}));
    CHECK(has_line(changed.report, ImportStatus::Enforced, "(0, 8)", "is", {"@unit.infantry"}));
    CHECK(has_line(changed.report, ImportStatus::ByText, "(0, 0)", "by_text"));
}

TEST_CASE("the hexes of a supplement for another board were looked up on this one", "[m44]") {
    json far = fact({{"first", "axis"}});
    far["hexes"] = json::array({json::array({48, 8})});
    const auto issues = issues_of([&] { Own(json::array({far})).load({{"board", "overlord"}}); });
    CHECK(data_test::text_of(issues).find("/board: the battle lies on the board \"standard\"") != std::string::npos);
}

TEST_CASE("a supplement of the game stays out of a file that is another than its own, and says so", "[m44]") {
    const Folder folder;
    json other = plain_file();
    other["meta_data"]["scenario_id"] = "1488";  // of another map
    folder.write("other.m44", other.dump());
    const auto loaded = load_scenario(folder.path() / "other.m44", standard());
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(10, 8)", "by_text_misfit"));
    CHECK(loaded.scenario->features.empty());
    other["board"]["type"] = "BRKTHRU";
    folder.write("wide.m44", other.dump());
    CHECK(load_scenario(folder.path() / "wide.m44", standard()).by_text == nullptr);
    const auto issues = issues_of([&] { load_scenario(source_assets() / "m44/supplements/17.json", standard()); });
    CHECK(data_test::text_of(issues).find("supplement of a battle") != std::string::npos);
}

TEST_CASE("rules that the prose names and the data lacks are doubts with a switch", "[m44][NATS-9][WEATHER-5]") {
    json file = plain_file();
    file["text"]["fr"] = {{"rules", "<p>Règles du BLITZ. Brouillard Épais.</p>"}};
    file["text"]["en"]["victory"] = "Night attacks; an airdrop; the Soviet commissar rules.";
    file["text"]["en"]["historical"] = "General Winter came.";  // history lays nothing down
    const auto loaded = imported_file(file);
    CHECK(loaded.scenario->scenario_rules.empty());
    for (const char* rule : {"@import.option.blitz_rules", "@import.heavy_fog", "@import.option.night_visibility_rules",
                             "@badge.air_drop", "@import.option.russian_commissar_rule"})
        CHECK(has_line(loaded.report, ImportStatus::Doubt, "text", "prose_names", {rule}));
    CHECK(fact_of(loaded, "names_general_winter") == nullptr);
    CHECK_FALSE(fact_of(loaded, "names_drop")->is_open);  // there is more to say of it
    check_sentences(loaded.report);
    CHECK(fact_of(loaded, "names_fog")->instead_of == "names_winter");  // there is one weather
    const std::string on[] = {"names_fog", "names_night"};
    const auto played = with_facts(loaded, standard(), on);
    CHECK(played.scenario->scenario_rules.find<HardWeather>()->kind == Weather::HeavyFog);
    CHECK(played.scenario->scenario_rules.find<LightChange>() != nullptr);
    CHECK(has_line(played.report, ImportStatus::ByText, "text", "prose_played"));
    file["game_info"]["options"] = {{"blitz_rules", true}};
    CHECK(fact_of(imported_file(file), "names_blitz") == nullptr);
}

TEST_CASE("the Air Pack is a doubt only where the text speaks of Air rules", "[m44][OVL-AIR-14]") {
    json file = plain_file();
    file["packs"] = {{"air", 1}};
    CHECK_FALSE(has_line(imported_file(file).report, ImportStatus::Doubt, "packs.air", "air_pack"));
    file["text"]["en"]["rules"] = "Air rules are optional.";
    CHECK(has_line(imported_file(file).report, ImportStatus::Doubt, "packs.air", "air_pack"));
}

TEST_CASE("any hex of a medal for either side gives it to the other side otherwise", "[OBJC-9][OBJ-28]") {
    const auto file = [](const char* code) {
        return with_hex(plain_file(),
                        {{"row", 4},
                         {"col", 4},
                         {"tags", {{{"name", code}, {"group", {"D5"}}, {"medal", {{"any_hex", true}, {"side", "ALLIES"}}}}}}});
    };
    const auto loaded = imported_file(file("medal0"));
    REQUIRE(loaded.scenario->objectives.size() == 1);
    const Objective& o = loaded.scenario->objectives.front();
    CHECK(o.type == ObjectiveType::AnyHex);
    CHECK(o.for_side == std::array{true, false});
    CHECK(o.otherwise);
    Game game = new_game(loaded.rules, loaded.scenario);
    while (to_act(game) == seat::chance) play(game, Action(chance_outcomes(game).front().action));
    CHECK(game.state.open.at(Side::Axis).medals() == 1);
    const auto written = write_m44(*loaded.scenario, *loaded.rules);
    CHECK(written.lost.empty());
    CHECK(imported(written.text).scenario->objectives.front() == o);
    CHECK_FALSE(imported_file(file("medal1")).scenario->objectives.front().otherwise);
    check_sentences(loaded.report);
}

TEST_CASE("a hex that stands twice is told, and so is a country that is played as another", "[m44][NATC-6]") {
    json file = with_hex(plain_file(), {{"row", 0}, {"col", 0}, {"terrain", {{"name", "woods"}}}});
    file["game_info"]["country_player1"] = "RO";
    const auto loaded = imported_file(file);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(0, 0)", "hex_twice"));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "country_player1", "country_as", {"@import.country.ro", "@nation.de"}));
    CHECK(left_open(loaded.report).all() == 0);
    check_sentences(loaded.report);
}

TEST_CASE("stars whose rule is in play and a side that says what is plain anyhow are no alarm", "[m44][PARA-1]") {
    json file = plain_file();
    file["board"]["hexagons"][0]["unit"] = {{"name", "inf2ger"}, {"equipment", "motorized"}, {"side", "AXIS"}};
    file["board"]["hexagons"][0]["tags"] = {{{"name", "tag1"}}};
    file = with_hex(file, {{"row", 4}, {"col", 4}, {"tags", {{{"name", "tag1"}}, {{"name", "medal1"}, {"side", "ALLIES"}}}}});
    file["game_info"]["options"] = {{"airdrop",
                                     {{"side", "ALLIES"},
                                      {"range", 4},
                                      {"nbr_units", 1},
                                      {"center", "C5"},
                                      {"option2", "TARGET_DROP_CENTER"},
                                      {"unit", {{"name", "infus"}}}}}};
    const auto loaded = imported_file(file);
    CHECK(m44_test::text_of(loaded.report).find("unknown_key") == std::string::npos);
    CHECK(left_open(loaded.report).all() == 0);
    file = with_hex(file, {{"row", 4}, {"col", 6}, {"tags", {{{"name", "tag1"}}, {{"name", "medal1"}, {"side", "AXIS"}}}}});
    CHECK(left_open(imported_file(file).report).not_enforced == 2);
}

TEST_CASE("an objective has the name of the label on its own hex, on one line", "[m44][OBJ-1]") {
    json file = with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"tags", {{{"name", "medal1"}, {"group", {"D5"}}}}}});
    file["board"]["labels"] = {{{"row", 4}, {"col", 6}, {"text", {"Beside"}}},
                               {{"row", 4}, {"col", 4}, {"text", {"Saint-", "Laurent  ", "Bridge"}}}};
    CHECK(in_language(imported_file(file).scenario->objectives.front().name, "en") == "Saint-Laurent Bridge");
}

TEST_CASE("what is no JSON at all is told as what it is, and a side without a unit by its name", "[m44]") {
    const auto trouble = [](std::string_view text) { return data_test::text_of(issues_of([&] { imported(text); })); };
    CHECK(trouble("\n<!DOCTYPE html><html><body>404</body></html>").find("page of the web") != std::string::npos);
    CHECK(trouble("\xEF\xBB\xBF<?xml version=\"1.0\"?><scenario/>").find("this is XML") != std::string::npos);
    json file = plain_file();
    file["board"]["hexagons"].erase(1);
    const std::string said = trouble(file.dump());
    CHECK(said.find("/units: the Allies have no unit; give them one") != std::string::npos);
    CHECK(said.find("no unit") == said.rfind("no unit"));
}

}  // namespace test_m44_supplements
