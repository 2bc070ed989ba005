// What the screen says about ground and units: nothing missing, every line with its clause, in every language.
#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "salient/set_out.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "ui/table/lesson/lesson_ways.hpp"
#include "ui/window.hpp"
#include "words/game_log.hpp"
#include "words/goal_boxes.hpp"
#include "words/rule_blocks.hpp"
#include "words/terrain_text.hpp"

namespace test_rule_text {

using namespace salient;
using namespace salient::test;

namespace {

const std::vector<std::string> languages{"en", "fr", "it"};

std::string all_of(const std::vector<RuleLine>& lines) {
    std::string out;
    for (const auto& line : lines) out += line.text + " <" + line.clause + ">\n";
    return out;
}

void check_lines(const std::vector<RuleLine>& lines) {
    static const std::regex clause_form("[A-Z]+(-[A-Z0-9]+)*-T?[0-9]+");
    CHECK_FALSE(lines.empty());
    std::set<std::string> seen;
    for (const auto& line : lines) {
        CAPTURE(line.text, line.clause);
        CHECK(line.text.size() > 5);
        CHECK(line.text.find_first_of("[]{}") == std::string::npos);
        CHECK(std::regex_match(line.clause, clause_form));
        CHECK(seen.insert(line.text).second);
    }
    CHECK(std::is_sorted(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.topic < b.topic; }));
}

using Reset = std::function<void(Terrain&)>;
template <class T>
Reset neutral(T Terrain::*field) {
    return [field](Terrain& t) {
        const Terrain plain;
        t.*field = plain.*field;
    };
}
Reset without(Attribute attribute, Role as) {
    return [=](Terrain& t) {
        std::vector<Modifier> left = t.modifiers.all();
        std::erase_if(left, [&](const Modifier& m) { return m.attribute == attribute && m.as == as; });
        t.modifiers = Modifiers(std::move(left));
    };
}

// How each property of the rule files is made neutral again.
const std::map<std::string, Reset>& resets() {
    using T = Terrain;
    static const std::map<std::string, Reset> all{
        {"impassable", neutral(&T::impassable)},
        {"hard_stop", neutral(&T::hard_stop)},
        {"soft_stop", neutral(&T::soft_stop)},
        {"adjacent_entry", neutral(&T::adjacent_entry)},
        {"leave_one", neutral(&T::leave_one)},
        {"leave_never", neutral(&T::leave_never)},
        {"no_battle_entry", neutral(&T::no_battle_entry)},
        {"no_battle_ever", neutral(&T::no_battle_ever)},
        {"no_battle_exit", neutral(&T::no_battle_exit)},
        {"sight", neutral(&T::sight)},
        {"elevation", neutral(&T::elevation)},
        {"height", neutral(&T::height)},
        {"no_retreat", neutral(&T::no_retreat)},
        {"no_take_ground", neutral(&T::no_take_ground)},
        {"no_overrun", neutral(&T::no_overrun)},
        {"close_only", neutral(&T::close_only)},
        {"closed_sides", neutral(&T::closed_sides)},
        {"channel", neutral(&T::channel)},
        {"climb_cost", neutral(&T::climb_cost)},
        {"beach_cost", neutral(&T::beach_cost)},
        {"beach_bars", neutral(&T::beach_bars)},
        {"beach_no_ground", neutral(&T::beach_no_ground)},
        {"beach", neutral(&T::beach)},
        {"sea", neutral(&T::sea)},
        {"coast", neutral(&T::coast)},
        {"quay", neutral(&T::quay)},
        {"high_only", neutral(&T::high_only)},
        {"single_step_battle", neutral(&T::single_step_battle)},
        {"unmoved_take_ground", neutral(&T::unmoved_take_ground)},
        {"battery", neutral(&T::battery)},
        {"steps_entering", neutral(&T::steps_entering)},
        {"steps_starting", neutral(&T::steps_starting)},
        {"water", neutral(&T::water)},
        {"crossing", neutral(&T::crossing)},
        {"road", neutral(&T::road)},
        {"stops_on_road", neutral(&T::stops_on_road)},
        {"rafts", neutral(&T::rafts)},
        {"removable_by", neutral(&T::removable_by)},
        {"sandbags", neutral(&T::sandbags)},
        {"unowned", neutral(&T::unowned)},
        {"face_down", neutral(&T::face_down)},
        {"carries_road", neutral(&T::carries_road)},
        {"cuts_roads", neutral(&T::cuts_roads)},
        {"is_owned", neutral(&T::is_owned)},
        {"rail", neutral(&T::rail)},
        {"bars_rail", neutral(&T::bars_rail)},
        {"station", neutral(&T::station)},
        {"prison", neutral(&T::prison)},
        {"dice_in", without(Attribute::BattleDice, Role::TargetHex)},
        {"dice_out", without(Attribute::BattleDice, Role::OwnHex)},
        {"removal", neutral(&T::removal)},
        {"recovery", neutral(&T::recovery)},
        {"cave", neutral(&T::cave)},
        {"for_allies", neutral(&T::seen_as)},
        {"for_axis", neutral(&T::seen_as)},
        {"modifiers", neutral(&T::modifiers)},
        {"flags_ignored", without(Attribute::FlagsIgnored, Role::OwnHex)},
    };
    return all;
}

}  // namespace

TEST_CASE("every kind of ground says all that it does, with clauses, in every language", "[ui][TER-8]") {
    const std::vector<std::string> options{"terrain.road_over_bridge"};  // so that no property is idle
    const auto rules = load_rulebook(source_dir() / "assets", options);
    const auto data = nlohmann::json::parse(read_file(source_dir() / "assets/rules/standard/terrain.json"));
    CHECK(rules->terrains.size() >= 73);
    for (const std::string& language : languages) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        check_lines(open_ground_rules(texts));
        for (const Terrain& terrain : rules->terrains) {
            CAPTURE(language, terrain.id);
            const auto lines = terrain_rules(texts, *rules, terrain);
            check_lines(lines);
            for (const auto& [key, value] : data[terrain.id].items()) {
                // What neither moves nor fights: where it lies, how it is drawn, whom a refusal names.
                if (key.starts_with("//") || key == "clause" || key == "clauses" || key == "layer" || key == "has_sides" ||
                    key == "shares_hex")
                    continue;
                if (key == "destroyed_as") continue;  // told of the bridges that a scenario names, below
                CAPTURE(key);
                if (key == "hooks") {
                    for (int m = 0; m < moment_count; ++m) {
                        Terrain other = terrain;
                        auto& hook = other.hooks[static_cast<std::size_t>(m)];
                        if (hook.is_none()) continue;
                        hook = HookId::none();
                        CHECK(all_of(terrain_rules(texts, *rules, other)) != all_of(lines));
                    }
                    continue;
                }
                const auto reset = resets().find(key);
                REQUIRE(reset != resets().end());  // a new property: it needs a sentence, and a line above
                Terrain other = terrain;
                reset->second(other);
                CHECK(all_of(terrain_rules(texts, *rules, other)) != all_of(lines));
            }
        }
    }
}

TEST_CASE("dice name each class of attackers, and who is not meant", "[ui][TBAT-5][RED-8]") {
    const auto rules = load_rulebook(source_dir() / "assets");
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const auto text = [&](const char* id) { return all_of(terrain_rules(texts, *rules, rules->at(rules->terrain(id)))); };
    const auto has = [](const std::string& where, const char* part) { return where.find(part) != std::string::npos; };
    CHECK(has(text("forest"), "infantry \u20131, armor \u20132, artillery 0. <TROW-5>"));
    CHECK(has(text("hill"), "infantry \u20131, armor \u20131, artillery 0. Only from lower terrain. <RED-8>"));
    CHECK(has(text("town"), "battles from here: infantry 0, armor \u20132, artillery 0. <TOWN-1>"));
    CHECK(has(text("bunker"), "This is only for units of its owner. <TBUNK-4>"));
    CHECK(has(text("trench"), "may ignore 1 flag. Only for infantry. <TREN-4>"));
    CHECK(has(text("fortress"), "may ignore all flags. <TLAND-11>"));
    CHECK(has(text("rail"), "Armor and artillery must stop on entering, but may still take ground. <TRAIL-1>"));
    CHECK(has(text("airfield"), "No effect on movement or battle. <TROW-42>"));
}

TEST_CASE("a river under a bridge is not called closed", "[ui][TCMB-2]") {
    const auto rules = load_rulebook(source_dir() / "assets");
    const Texts texts = load_texts(source_dir() / "assets", "en");
    Scenario scenario;
    const Board& board = Board::of(scenario.board);
    for (const auto& [x, type] : {std::pair{4, "river"}, {8, "river"}, {8, "bridge"}}) {
        Feature feature;
        feature.hex = board.at({x, 4});
        feature.type = rules->terrain(type);
        scenario.features.push_back(feature);
    }
    const Game game = set_out(rules, std::make_shared<const Scenario>(scenario));
    const auto text = [&](int x) {
        const auto here = game.state.open.features_at(board.at({x, 4}));
        return all_of(feature_rules(texts, game.table(), here.front()));
    };
    CHECK(text(4).find("Impassable to all units. <TRIV-1>") != std::string::npos);
    CHECK(text(8).find("Closed") == std::string::npos);
    CHECK(text(8).find("<TCMB-2>") != std::string::npos);
}

TEST_CASE("every type of unit says what it can do, with clauses, in every language", "[ui][UNIT-3]") {
    const auto rules = load_rulebook(source_dir() / "assets");
    for (const std::string& language : languages) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        for (const UnitType& type : rules->unit_types) {
            CAPTURE(language, type.id);
            check_lines(unit_rules(texts, *rules, type));
        }
    }
}

TEST_CASE("armor that grenades do not harm was said to be hit by them", "[ui][HCAT-5]") {
    const auto rules = load_rulebook(source_dir() / "assets");
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const auto said = [&](const char* id) { return all_of(unit_rules(texts, *rules, rules->at(rules->unit_type(id)))); };
    for (const char* id : {"house_infantry_tank", "house_heavy_armor", "house_very_heavy_armor"}) {
        CAPTURE(id);
        CHECK(said(id).find("Hit by <pic:die_armor> <UNIT-4>") != std::string::npos);
        CHECK(said(id).find("die_grenade") == std::string::npos);
    }
    CHECK(said("armor").find("Hit by <pic:die_armor> <pic:die_grenade> <UNIT-4>") != std::string::npos);
    CHECK(said("artillery").find("Hit by <pic:die_grenade> <UNIT-5>") != std::string::npos);
}

TEST_CASE("numbers of figures and hexes in the rules of nations are in the right form", "[ui][BCF-2][IJA-8]") {
    const auto said = [](const char* language, const char* nation) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        Setup setup;
        setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(BritishCommonwealth{}); };
        const Game g = board("I   .   i\n", setup);
        return all_of(nation_rules(texts, g.table(), g.rules->at(g.rules->unit_type("infantry")), g.rules->nation(nation)));
    };
    CHECK(said("en", "gb").find("Only with at most 1 figure.") != std::string::npos);
    CHECK(said("fr", "gb").find("Seulement avec 1 figurine au plus.") != std::string::npos);
    CHECK(said("it", "gb").find("Solo con al massimo 1 miniatura.") != std::string::npos);
    CHECK(said("en", "jp").find("It may move 2 hexes and still battle in close assault. <IJA-8>") != std::string::npos);
    CHECK(said("fr", "jp").find("Elle peut se déplacer de 2 hex et livrer encore un combat rapproché. <IJA-8>") !=
          std::string::npos);
    CHECK(said("it", "jp").find("Può muovere di 2 esagoni e fare ancora un assalto ravvicinato. <IJA-8>") != std::string::npos);
}

TEST_CASE("a sentence begins with a capital, accents and tags before it or not", "[ui]") {
    CHECK(capitalized("forest") == "Forest");
    CHECK(capitalized("<b>forest</b>") == "<b>Forest</b>");
    CHECK(capitalized("\u00e9tat") == "\u00c9tat");
    CHECK(capitalized("\u00e8 chiuso") == "\u00c8 chiuso");
    CHECK(capitalized("<i>\u00e0 terre</i>") == "<i>\u00c0 terre</i>");
    CHECK(capitalized("\u0153il") == "\u0152il");
    CHECK(capitalized("\u00c9tat") == "\u00c9tat");
    CHECK(capitalized("\u00f7") == "\u00f7");
    CHECK(capitalized("3 dice") == "3 dice");
    CHECK(capitalized("").empty());
}

TEST_CASE("the sheet of a battle shows all that is on its map and nothing else", "[ui]") {
    Window window(1280, 800);
    for (const auto& entry : window.client().scenarios()) {
        REQUIRE(entry.loaded);
        const Game game = new_game(entry.loaded->rules, entry.loaded->scenario);
        const ui::Assets art(nullptr, source_dir() / "assets");
        const Texts& texts = window.client().texts();
        std::set<std::string> titles;
        for (const auto& block : sheet_blocks(texts, game.table(), "en")) titles.insert(block.title);
        std::set<std::string> expected;
        for (const Feature& f : game.state.open.features)
            expected.insert(capitalized(texts("terrain." + game.rules->at(f.type).id)));
        for (const Unit& u : game.state.open.units) expected.insert(capitalized(texts("unit." + game.rules->at(u.type).id)));
        for (const Objective& o : game.scenario->objectives) expected.insert(std::string(in_language(o.name, "en")));
        for (const std::string& title : expected) CHECK(titles.count(title) == 1);
        // And the headings, one of them for marks of units, one for options.
        CHECK(titles.size() <= expected.size() + (game.rules->active.empty() ? 6 : 7));
    }
}

TEST_CASE("with objectives that stay captured the goals said that a unit must stand there", "[ui][HOBJ-1][HOBJ-8]") {
    Window window(1280, 800);
    const Texts& texts = window.client().texts();
    const auto file = source_dir() / "scenarios" / "rules" / "objective-temporary.json";
    const std::string option[] = {"house.objective_hold"};
    for (const bool is_on : {false, true}) {
        const auto loaded = load_scenario(file, window.client().standard(),
                                          is_on ? std::span<const std::string>(option) : std::span<const std::string>());
        const Game game = new_game(loaded.rules, loaded.scenario);
        const Objective& plain = *game.scenario->objectives.begin();
        REQUIRE(plain.type == ObjectiveType::Temporary);
        const auto lines = objective_rules(texts, *game.rules, plain);
        const auto says = [&](const std::string& clause) {
            return std::any_of(lines.begin(), lines.end(), [&](const RuleLine& line) { return line.clause == clause; });
        };
        CHECK(says("HOBJ-1") == is_on);
        CHECK(says("OBJ-14") == !is_on);
        std::string boxes;
        for (const Side side : sides)
            for (const GoalBox& box : goal_boxes(texts, game.table(), side, "en")) boxes += box.counter + "\n";
        CHECK((boxes.find("whoever was there last") != std::string::npos) == is_on);
        // What is on stands first on the sheet: who opens it for an option need not search.
        const auto blocks = sheet_blocks(texts, game.table(), "en");
        CHECK((blocks.front().title == "Options that are on") == is_on);
    }
}

TEST_CASE("the sheet of a battle opens by key and menu and fits one page at 100 %", "[ui]") {
    for (const std::string& language : languages) {
        CAPTURE(language);
        Window window(1280, 800, 100, {}, language);
        window.open_game("sainteny-hedgerows", 7, HandsShown::Open);
        window.key(SDLK_s);
        REQUIRE(window.has("sheet.close"));
        CHECK_FALSE(window.has("sheet.next"));
        window.key(SDLK_ESCAPE);
        CHECK_FALSE(window.has("sheet.close"));
        window.key(SDLK_ESCAPE);
        window.click("menu.sheet");
        CHECK(window.has("sheet.close"));
    }
}

TEST_CASE("R opens the rulebook at what is pointed at, a clause in the inspector too", "[ui]") {
    Window window(1280, 800);
    window.open_game("sainteny-hedgerows", 7, HandsShown::Open);
    const auto hex = window.items().find("hex.12.4");
    REQUIRE(hex);
    const ui::Rect rect = hex->rect;
    window.point(rect.center().x, rect.center().y);
    window.key(SDLK_r);
    REQUIRE(window.has("rulebook.page.here"));
    window.click("page.back");
    window.click(rect.center().x, rect.center().y);
    window.key(SDLK_i);  // turned over it shows its clauses
    // Down the inspector's right edge, where the clauses stand.
    const ui::Rect box = window.items().find("inspector")->rect;
    bool has_opened = false;
    for (float y = box.y + 40; y < box.bottom() && !has_opened; y += 6) {
        for (float x = box.x + 20; x < box.right() && !has_opened; x += 30) {
            window.click(x, y);
            has_opened = window.app().screen()->name() == "rulebook";
        }
    }
    CHECK(has_opened);
}

TEST_CASE("R opened the page of a hex where a refusal named a rule", "[ui]") {
    Window window(1280, 800);
    window.open(ui::start_lesson(window.client(), ui::read_lessons(window.client()), 1));  // First shots
    window.key(SDLK_RETURN);
    window.click("hex.5.3");
    window.point("hex.10.0");  // not next to the unit, while another enemy is
    window.key(SDLK_r);
    REQUIRE(window.app().screen()->name() == "rulebook");
    CHECK(window.label("rulebook.text").starts_with("A battle"));
    CHECK(window.label("rulebook.text").find("BTL-5") != std::string::npos);
}

}  // namespace test_rule_text
