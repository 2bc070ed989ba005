// The page of units, and the battles in which a unit fights.
#include <algorithm>
#include <fstream>
#include <set>

#include "support/catch.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/layout.hpp"
#include "ui/window.hpp"
#include "words/unit_pages.hpp"

namespace test_units_page {

using namespace salient;
using namespace salient::test;

namespace {

void open_units(Window& window) {
    window.open_menu();
    if (!window.has("menu.units")) window.click("menu.look_up");  // folded where there is little room
    window.click("menu.units");
}

std::vector<std::string> listed(const Window& window, std::string_view prefix) {
    std::vector<std::string> out;
    for (const ui::Item& item : window.items().list())
        if (item.name.starts_with(prefix)) out.push_back(item.name);
    return out;
}

}  // namespace

TEST_CASE("the page of units lists every type of the rules once, in its group", "[ui][units]") {
    Window window;
    open_units(window);
    CHECK(window.app().screen()->name() == "units");
    const Rulebook& rules = *window.client().standard();
    std::set<std::string> grouped;
    for (int g = 0; g < unit_group_count; ++g) {
        for (const UnitTypeId id : types_of(rules, static_cast<UnitGroup>(g))) CHECK(grouped.insert(rules.at(id).id).second);
    }
    CHECK(grouped.size() == rules.unit_types.size());
    CHECK(listed(window, "units.unit.").size() == rules.unit_types.size());
    const auto group = [&](const char* id) { return group_of(rules, rules.at(rules.unit_type(id))); };
    CHECK(group("special_forces") == UnitGroup::Infantry);
    CHECK(group("tiger") == UnitGroup::Armor);
    CHECK(group("mobile_artillery") == UnitGroup::Artillery);
    CHECK(group("patrol_car") == UnitGroup::Vehicles);
    CHECK(group("mortar_late") == UnitGroup::SpecialWeapons);
    CHECK(group("cavalry") == UnitGroup::Specialists);
}

TEST_CASE("the page of a unit says all its rules with their clauses, and what its nations bring", "[ui][units]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        open_units(window);
        const Rulebook& rules = *window.client().standard();
        for (std::size_t i = 0; i < rules.unit_types.size(); ++i) {
            const UnitType& type = rules.unit_types[i];
            CAPTURE(language, type.id);
            window.click("units.unit." + type.id);
            const std::string page = window.label("units.page");
            for (const RuleBlock& block : unit_page(window.client().texts(), rules, UnitTypeId{i})) {
                CHECK(page.find(block.title) != std::string::npos);
                for (const RuleLine& line : block.lines) CHECK(page.find(line.clause) != std::string::npos);
            }
            CHECK(window.app().shortened_texts() == std::vector<std::string>{});
        }
    }
}

TEST_CASE("rules of a nation that a battle must bring are told apart from those that follow the unit", "[ui][units][NAT-6]") {
    Window window;
    const Rulebook& rules = *window.client().standard();
    const Texts& texts = window.client().texts();
    const auto titles = [&](const char* id) {
        std::vector<std::string> out;
        for (const RuleBlock& block : unit_page(texts, rules, rules.unit_type(id))) out.push_back(block.title);
        return out;
    };
    const auto infantry = titles("infantry");
    const auto has = [](const std::vector<std::string>& all, const std::string& title) {
        return std::find(all.begin(), all.end(), title) != all.end();
    };
    CHECK(has(infantry, "Japan"));
    CHECK(has(infantry, "France, where the battle has this rule"));
    CHECK(!has(infantry, "Finland"));
    CHECK(!has(titles("armor"), "Japan"));
    CHECK(titles("sniper").size() == 1);  // SNIPER-15
}

TEST_CASE("the page of units has room for everything in every window", "[ui][units]") {
    for (const auto& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        open_units(window);
        for (const char* unit : {"units.unit.infantry", "units.unit.machine_gun_early"}) {
            window.click(unit);
            for (const char* name : {"page.back", "units.nation", "units.battles"}) CHECK(window.has(name));
            check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        }
    }
}

TEST_CASE("arrows walk through the units, and each is told of as it is reached", "[ui][units]") {
    Window window;
    open_units(window);
    for (int i = 0; i < 60 && window.items().focus() != "units.unit.infantry"; ++i) window.key(SDLK_TAB);
    REQUIRE(window.items().focus() == "units.unit.infantry");
    CHECK(window.label("units.page").starts_with("Infantry"));
    window.key(SDLK_DOWN);
    CHECK(window.items().focus() == "units.unit.special_forces");
    CHECK(window.label("units.page").starts_with("Special forces"));
    window.key(SDLK_UP);
    CHECK(window.label("units.page").starts_with("Infantry"));
}

TEST_CASE("the figure is shown in the colors of every nation in turn, forward and back", "[ui][units]") {
    Window window;
    open_units(window);
    const std::string first = window.label("units.nation");
    std::set<std::string> seen;
    do {
        CHECK(seen.insert(window.label("units.nation")).second);
        window.click("units.nation");
    } while (window.label("units.nation") != first && seen.size() < 20);
    CHECK(seen.size() == window.client().standard()->nations.size());
    window.click("units.nation.back");
    CHECK(window.label("units.nation") != first);
}

TEST_CASE("the units can be looked up from the table, and the battle lies there as it was", "[ui][units]") {
    Window window;
    window.open_game("tikhvin-night", 3, HandsShown::Open);
    const auto turn = window.game().match().open().turn;
    window.key(SDLK_ESCAPE);
    window.click("menu.units");
    CHECK(window.app().screen()->name() == "units");
    CHECK(!window.has("units.battles"));
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() != "units");
    CHECK(window.game().match().open().turn == turn);
}

TEST_CASE("from a unit to the battles in which it fights, and back to all of them", "[ui][units][new-game]") {
    Window window;
    open_units(window);
    window.click("units.unit.cavalry");
    window.click("units.battles");
    CHECK(window.app().screen()->name() == "new_game");
    CHECK(listed(window, "scenario.") ==
          std::vector<std::string>{"scenario.mokra-villages", "scenario.dubno-mobile-groups", "scenario.kotelnikovo-supplies"});
    window.click("new.all_again");
    CHECK(listed(window, "scenario.").size() >= 13);
    CHECK(!window.has("new.all_again"));
}

TEST_CASE("the filters of units and nations list just the battles in which they fight", "[ui][new-game]") {
    Window window;
    window.open_menu();
    window.click("menu.new");
    const std::size_t all = listed(window, "scenario.").size();
    for (const std::string filter : {"new.filter_unit", "new.filter_nation"}) {
        window.click(filter);
        std::vector<std::string> values = window.enabled(filter + ".");
        std::erase_if(values,
                      [&](const std::string& v) { return v.find(".mode.") != std::string::npos || v.ends_with(".scroll"); });
        CHECK(values.size() >= 9);
        for (const std::string& value : values) {
            CAPTURE(value);
            window.click(value);
            const std::size_t some = listed(window, "scenario.").size();
            CHECK((some >= 1 && some <= all));
            window.click(value);
        }
        window.key(SDLK_ESCAPE);
    }
    // By keyboard, too.
    for (int i = 0; i < 150 && window.items().focus() != "new.filter_unit"; ++i) window.key(SDLK_TAB);
    REQUIRE(window.items().focus() == "new.filter_unit");
    window.key(SDLK_RETURN);
    window.key(SDLK_RETURN);
    CHECK(window.has("new.all_again"));
    window.key(SDLK_RETURN);
    CHECK(!window.has("new.all_again"));
}

TEST_CASE("a battle that was dropped on the window is found by the units in it", "[ui][new-game]") {
    ScratchFolder folder;
    const auto file = folder.path() / "dropped.json";
    std::filesystem::copy_file(source_dir() / "scenarios/tolvajarvi-hotel.json", file);
    Window window;
    window.open_menu();
    window.click("menu.new");
    window.drop(file);
    window.click("new.filter_unit");
    window.click("new.filter_unit.ski_troops");
    CHECK(listed(window, "scenario.tolvajarvi-hotel").size() == 2);
    const auto& all = window.client().scenarios();
    const auto with_skis = std::count_if(all.begin(), all.end(), [](const auto& entry) {
        const auto& units = entry.loaded->scenario->units;
        return entry.source != ui::Source::Teaching && std::any_of(units.begin(), units.end(), [&](const UnitSetup& u) {
                   return entry.loaded->rules->at(u.type).id == "ski_troops";
               });
    });
    CHECK(static_cast<std::ptrdiff_t>(listed(window, "scenario.").size()) == with_skis);
}

TEST_CASE("pictures of the page of units to look at", "[.shots]") {
    const char* wanted = std::getenv("SALIENT_SHOTS");
    if (!wanted) return;
    const std::filesystem::path folder = wanted;
    std::filesystem::create_directories(folder);
    const auto shot = [&](Window& window, const std::string& name) { window.app().save_screenshot(folder / (name + ".png")); };
    for (const auto& [w, h, percent, language] :
         {Look{1280, 800, 100, "en"}, Look{1920, 1080, 100, "fr"}, Look{1280, 800, 200, "it"}}) {
        Window window(w, h, percent, {}, language);
        const std::string tail = std::to_string(w) + "-" + std::to_string(percent);
        open_units(window);
        window.click("units.unit.infantry");
        shot(window, "units-infantry-" + tail);
        for (int i = 0; i < 40 && window.items().focus() != "units.unit.machine_gun_early"; ++i) window.key(SDLK_TAB);
        shot(window, "units-mg-" + tail);
        window.key(SDLK_ESCAPE);
        shot(window, "menu-" + tail);
        window.click("menu.new");
        if (window.has("new.filter_unit")) window.click("new.filter_unit");
        shot(window, "new-" + tail);
        window.open_game("tolvajarvi-hotel", 3, HandsShown::Open);
        window.key(SDLK_ESCAPE);
        shot(window, "table-menu-" + tail);
    }
    Window window(1280, 800, 100);
    for (const char* id :
         {"mokra-villages", "stonne", "tolvajarvi-hotel", "beda-fomm", "cintheaux-tigers", "iwo-jima-meat-grinder",
          "saint-marcel-maquis", "le-hamel-landing", "sevastopol-battery", "kotelnikovo-supplies"}) {
        window.open_game(id, 3, HandsShown::Open);
        shot(window, std::string("battle-") + id);
    }
}

TEST_CASE("landing craft have a page among the units", "[ui][LCT-1]") {
    Window window;
    window.open(ui::units_screen(window.client(), nullptr));
    REQUIRE(window.has("units_craft"));
    window.click("units_craft");
    CHECK(window.label("units.page").find("LCT-7") != std::string::npos);
    window.click("units.unit.infantry");
    CHECK(window.label("units.page").find("LCT-7") == std::string::npos);
}

}  // namespace test_units_page
