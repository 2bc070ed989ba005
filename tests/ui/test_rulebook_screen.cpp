// The rulebook on the screen: from the menu and from the table, search, links, the way back.
#include <algorithm>

#include "salient/plain.hpp"
#include "salient/written_rules.hpp"
#include "support/catch.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/layout.hpp"
#include "ui/menus/rule_example.hpp"
#include "ui/window.hpp"
#include "words/rule_parts.hpp"
#include "words/rules_library.hpp"

namespace test_rulebook_screen {

using namespace salient;
using namespace salient::test;

namespace {

void type(Window& window, const std::string& text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    SDL_strlcpy(event.text.text, text.c_str(), sizeof event.text.text);
    SDL_PushEvent(&event);
    window.settle();
}

void press(Window& window, SDL_Keycode key, Uint16 mod) {
    for (const Uint32 kind : {static_cast<Uint32>(SDL_KEYDOWN), static_cast<Uint32>(SDL_KEYUP)}) {
        SDL_Event event{};
        event.type = kind;
        event.key.keysym.sym = key;
        event.key.keysym.mod = mod;
        SDL_PushEvent(&event);
    }
    window.settle();
}

std::string title(const Window& window) {
    const std::string text = window.label("rulebook.text");
    return text.substr(0, text.find('\n'));
}

}  // namespace

TEST_CASE("the rulebook opens from the menu, finds what is typed and goes back the way it came", "[ui][rulebook]") {
    Window window;
    window.open_menu();
    window.click("menu.rulebook");
    REQUIRE(window.app().screen()->name() == "rulebook");
    CHECK(title(window) == "A turn on one page");
    window.key(SDLK_SLASH);
    type(window, "hedgerow");
    CHECK(window.has("rulebook.page.terrain.hedgerow"));
    window.key(SDLK_RETURN);
    CHECK(title(window) == "Hedgerow");
    press(window, SDLK_ESCAPE, 0);  // empties the search first
    press(window, SDLK_ESCAPE, 0);  // then goes back page by page
    CHECK(title(window) == "A turn on one page");
    press(window, SDLK_ESCAPE, 0);
    REQUIRE(window.app().screen()->name() == "main_menu");
    window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), "FLAG-16", {}}));
    CHECK(title(window) == "The way back");
    window.click("rulebook.chapter.retreat");
    window.click("rulebook.chapter.retreat");
    window.click("rulebook.page.retreat.flags");
    CHECK(title(window) == "Flags");
    press(window, SDLK_LEFT, KMOD_ALT);
    CHECK(title(window) == "Flags and retreat");  // the chapter that was opened on the way
    press(window, SDLK_LEFT, KMOD_ALT);
    CHECK(title(window) == "The way back");
}

TEST_CASE("the page of armor told its figures under the head of moving, and was not the first that was found", "[ui][rulebook]") {
    Window window;
    window.open_menu();
    window.click("menu.rulebook");
    window.key(SDLK_SLASH);
    type(window, "armor");
    window.key(SDLK_RETURN);
    CHECK(title(window) == "Armor");
    const std::string text = window.label("rulebook.text");
    CHECK(text.find("3 figures") != std::string::npos);
    const Texts& texts = window.client().texts();
    const RulesLibrary library(load_written_rules(source_dir() / "assets", "en"), texts, *window.client().standard());
    for (const RulePage& page : library.pages()) {
        if (!std::holds_alternative<UnitTypeId>(page.subject)) continue;
        CAPTURE(page.id);
        for (const RuleFront& line : parts_of(texts, *window.client().standard(), page).front)
            if (line.cue == texts("rulebook.topic.movement")) CHECK(line.text.find("at full strength") == std::string::npos);
    }
    window.key(SDLK_ESCAPE);
    CHECK(window.has("rulebook.back"));
    window.click("page.back");  // the book is closed at once
    CHECK(window.app().screen()->name() == "main_menu");
}

TEST_CASE("typing in the rulebook at twice the text searched where nobody saw it", "[ui][rulebook]") {
    Window window(1280, 800, 200);
    window.open_menu();
    window.click("menu.look_up");  // folded where there is little room
    window.click("menu.rulebook");
    window.click("rulebook.tab.list");
    window.click("rulebook.search");
    type(window, "hedgerow");
    CHECK(window.has("rulebook.page.terrain.hedgerow"));
    window.key(SDLK_RETURN);
    CHECK(title(window) == "Hedgerow");
    press(window, SDLK_f, 0);  // a key comes before what it types
    CHECK(window.has("rulebook.search"));
    type(window, "orest");
    CHECK(window.has("rulebook.page.terrain.forest"));
    window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), "FLAG-16", {}}));
    CHECK(title(window) == "The way back");
}

TEST_CASE("the tip of the book named the key of the sheet", "[ui][rulebook]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        window.open_game("orne-bridges", 1, HandsShown::Open);
        window.point("bar.rules");
        CAPTURE(language, window.label("hint"));
        CHECK(window.label("hint").ends_with(" R"));
    }
}

TEST_CASE("the glossary took two clicks to open", "[ui][rulebook]") {
    Window window;
    window.open(ui::rulebook_screen(window.client()));
    window.click("rulebook.chapter.glossary");
    CHECK(title(window) == "Glossary");
    window.click("rulebook.chapter.cards");
    CHECK(title(window) == "Command cards");
    window.click("rulebook.page.cards.general");
    CHECK(title(window) == "How cards work");
}

TEST_CASE("pages have crumbs and neighbors, clauses are numbered on demand, and other cases are folded", "[ui][rulebook]") {
    Window window;
    window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), {}, "terrain.wire"}));
    CHECK(title(window) == "Wire");
    CHECK_FALSE(window.has("rulebook.clause.0"));
    window.type("#");
    CHECK(window.has("rulebook.clause.0"));
    window.type("#");
    CHECK_FALSE(window.has("rulebook.clause.0"));
    window.key(SDLK_RIGHT);
    CHECK(title(window) != "Wire");
    window.key(SDLK_LEFT);
    CHECK(title(window) == "Wire");
    window.click("rulebook.crumb.chapter");
    CHECK(title(window) == "Terrain");
    CHECK(window.has("rulebook.page.terrain.forest"));
    window.click("rulebook.crumb.book");
    CHECK(title(window) == "A turn on one page");
    // A refusal opens its clause with the numbers.
    window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), "TROW-5", {}}));
    const auto& items = window.items().list();
    CHECK(std::any_of(items.begin(), items.end(), [](const ui::Item& i) { return i.name.starts_with("rulebook.clause."); }));
}

TEST_CASE("two letters find names only, and a long list is cut at twelve", "[ui][rulebook]") {
    Window window;
    window.open(ui::rulebook_screen(window.client()));
    window.key(SDLK_SLASH);
    type(window, "wi");
    const auto found = window.enabled("rulebook.page.");
    REQUIRE_FALSE(found.empty());
    for (const std::string& name : found) CHECK(folded(window.label(name)).find("wi") != std::string::npos);
    type(window, "th");
    CHECK(window.enabled("rulebook.page.").size() == 12);
    window.click("rulebook.found.more");
    CHECK(window.enabled("rulebook.page.").size() > 12);
}

TEST_CASE("from a battle the rulebook tells its rules first, and leaving it finds the table as it was", "[ui][rulebook]") {
    Window window;
    window.open_game("orne-bridges", 1, HandsShown::Open);
    window.key(SDLK_r);
    REQUIRE(window.app().screen()->name() == "rulebook");
    CHECK(window.has("rulebook.map"));
    CHECK(window.has("rulebook.page.this_battle"));
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "game");
    window.click("bar.rules");
    CHECK(window.app().screen()->name() == "rulebook");
    window.click("page.back");
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("every picture of the rulebook lights what the rules say", "[ui][rulebook]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    const auto examples = load_rule_examples(source_dir() / "assets", "en");
    CHECK(examples.size() >= 52);
    for (const RuleExample& example : examples) {
        CAPTURE(example.page, example.caption);
        const ui::ExampleBoard board(example, standard);
        CHECK_FALSE(board.marks().hexes.empty());
        if (example.kind == ExampleKind::Sight)
            CHECK(board.marks().sight_blocked_by.empty() == (example.caption.find("blocked") == std::string::npos &&
                                                             example.caption.find("Not what") == std::string::npos));
    }
    const auto dice_at = [&](const RuleExample& example, Hex hex) {
        const ui::ExampleBoard board(example, standard);
        const auto found = board.marks().hexes.find(board.table().board.at(hex));
        return found == board.marks().hexes.end() ? -1 : found->second.dice;
    };
    for (const RuleExample& example : examples) {
        if (example.page == "battle.dice" && example.at == Hex{2, 4}) {  // as its caption says
            CHECK(dice_at(example, {6, 4}) == 2);
            CHECK(dice_at(example, {5, 1}) == 1);
        }
        if (example.page == "battle.dice" && example.at == Hex{6, 4}) {
            CHECK(dice_at(example, {7, 3}) == 3);
            CHECK(dice_at(example, {5, 3}) == 1);
        }
        if (example.page == "battle.battle") CHECK(dice_at(example, {4, 2}) == -1);
        if (example.page == "terrain.hill") CHECK(dice_at(example, {6, 2}) == 2);
    }
}

TEST_CASE("a picture of ground lit other hexes than its caption says", "[ui][rulebook]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    const auto examples = load_rule_examples(source_dir() / "assets", "en");
    struct Lit {
        std::size_t nth;  // of the pictures of its page
        Hex hex;
        int dice;             // -1: none
        bool battles, stops;  // with the die; with the hand
        ui::Light light = ui::Light::None;
    };
    using ui::Light;
    const std::vector<std::pair<const char*, Lit>> lit{
        {"ground.take", {0, {6, 2}, -1, false, false, Light::MayBattle}},
        {"ground.take", {1, {6, 2}, -1, false, true, Light::Target}},
        {"ground.overrun", {0, {6, 2}, -1, true, false, Light::MayBattle}},
        {"ground.overrun", {0, {7, 1}, 3, false, false, Light::Target}},
        {"ground.overrun", {0, {10, 2}, -1, false, false, Light::None}},
        {"ground.overrun", {1, {6, 2}, -1, false, false, Light::MayBattle}},
        {"ground.overrun", {1, {7, 1}, -1, false, false, Light::None}},
        {"terrain.forest", {0, {5, 3}, 2, false, false, Light::Target}},
        {"terrain.forest", {0, {7, 3}, 3, false, false, Light::Target}},
        {"terrain.hedgerow", {0, {7, 3}, -1, true, true, Light::MayBattle}},
        {"terrain.hedgerow", {0, {9, 3}, -1, false, false, Light::None}},
        {"terrain.hedgerow", {1, {4, 2}, -1, false, true, Light::MoveOnly}},
        {"terrain.hedgerow", {1, {4, 4}, -1, false, false, Light::None}},
        {"terrain.town", {0, {7, 3}, 1, false, false, Light::Target}},
        {"terrain.steep_hill", {0, {6, 2}, -1, false, false, Light::MoveOnly}},
        {"terrain.mountain", {0, {6, 2}, -1, true, false, Light::MayBattle}},
        {"terrain.mountain", {0, {3, 3}, -1, true, false, Light::MayBattle}},
        {"terrain.ocean", {0, {5, 3}, -1, true, false, Light::MayBattle}},
        {"terrain.ocean", {0, {6, 2}, -1, false, false, Light::None}},
        {"terrain.sea_bluff", {0, {4, 2}, -1, false, false, Light::MoveOnly}},
        {"terrain.jungle", {0, {4, 2}, -1, true, true, Light::MayBattle}},
        {"terrain.jungle", {0, {5, 3}, -1, false, true, Light::MoveOnly}},
        {"terrain.marsh", {0, {4, 2}, -1, false, true, Light::MoveOnly}},
        {"terrain.river", {0, {8, 2}, -1, false, false, Light::None}},
        {"terrain.bridge", {0, {8, 2}, -1, true, false, Light::MayBattle}},
        {"terrain.ford", {0, {7, 1}, 2, false, false, Light::Target}},
        {"terrain.rail", {0, {4, 2}, -1, true, true, Light::MayBattle}},
        {"terrain.bunker", {0, {5, 3}, 1, false, false, Light::Target}},
        {"terrain.bunker", {0, {7, 3}, 3, false, false, Light::Target}},
        {"terrain.sandbag", {0, {5, 3}, 2, false, false, Light::Target}},
        {"terrain.hedgehog", {0, {6, 2}, -1, false, false, Light::None}},
        {"terrain.wire", {0, {4, 2}, -1, true, true, Light::MayBattle}},
        {"terrain.dragons_teeth", {0, {6, 2}, -1, false, false, Light::None}},
        {"terrain.road_block", {0, {6, 2}, -1, false, false, Light::None}},
        {"terrain.minefield", {0, {4, 2}, -1, true, true, Light::MayBattle}},
        {"terrain.frozen_river", {0, {6, 2}, -1, false, false, Light::MoveOnly}},
        {"terrain.trench", {0, {5, 3}, 2, false, false, Light::Target}},
        {"terrain.church", {0, {5, 3}, 2, false, false, Light::Target}},
        {"terrain.church", {0, {7, 3}, 3, false, false, Light::Target}},
        {"terrain.wadi", {0, {5, 3}, 2, false, false, Light::Target}},
        {"terrain.hill_cave", {0, {5, 3}, 1, false, false, Light::Target}},
        {"terrain.hill_cave", {0, {7, 3}, 3, false, false, Light::Target}},
    };
    for (const auto& [page, expected] : lit) {
        CAPTURE(page, expected.nth, expected.hex.x, expected.hex.y);
        std::size_t nth = 0;
        bool is_there = false;
        for (const RuleExample& example : examples) {
            if (example.page != page || nth++ != expected.nth) continue;
            is_there = true;
            const ui::ExampleBoard board(example, standard);
            const auto found = board.marks().hexes.find(board.table().board.at(expected.hex));
            const ui::HexMark mark = found == board.marks().hexes.end() ? ui::HexMark{} : found->second;
            CHECK(static_cast<int>(mark.light) == static_cast<int>(expected.light));
            CHECK(mark.dice == expected.dice);
            CHECK(mark.has_die == expected.battles);
            CHECK(mark.has_stop == expected.stops);
        }
        CHECK(is_there);
    }
}

TEST_CASE("the rulebook has its pictures in every language", "[ui][rulebook]") {
    const auto examples = load_rule_examples(source_dir() / "assets", "en");
    for (const char* language : {"en", "fr", "it"}) {
        CAPTURE(language);
        CHECK(load_rule_examples(source_dir() / "assets", language).size() == examples.size());
        Window window(1280, 800, 100, {}, language);
        window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), {}, "sight.line"}));
        for (const char* example : {"rulebook.example.0", "rulebook.example.1", "rulebook.example.2"}) {
            CHECK(window.has(example));
            window.click("rulebook.example.next");
        }
        window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), {}, "turn.phases"}));
        CHECK_FALSE(window.has("rulebook.example.0"));
    }
}

TEST_CASE("an example that speaks of an empty hex is refused with its place", "[ui][rulebook]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    RuleExample example = load_rule_examples(source_dir() / "assets", "en").at(1);
    example.at = {0, 0};
    CHECK_THROWS_AS(ui::ExampleBoard(example, standard), DataError);
    example.at = {90, 0};
    CHECK_THROWS_AS(ui::ExampleBoard(example, standard), DataError);
}

TEST_CASE("a page of a bridge asked for neighbors that an empty table has not", "[ui][rulebook]") {
    Window window;
    window.open_menu();
    window.click("menu.rulebook");
    const Rulebook& rules = *window.client().standard();
    for (const Terrain& terrain : rules.terrains) {
        CAPTURE(terrain.id);
        window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), {}, "terrain." + terrain.id}));
        CHECK(title(window) != "");
    }
}

TEST_CASE("the rulebook has room for every page at any size of text", "[ui][rulebook]") {
    for (const char* language : {"en", "fr", "it"})
        for (const int percent : {100, 200}) {
            Window window(1280, 800, percent, {}, language);
            for (const char* clause : {"MOVE-1", "TROW-5", "TC-AMB-1", "BASE-1", "OBJ-14"}) {
                window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), clause, {}}));
                CAPTURE(language, percent, clause);
                CHECK(window.label("rulebook.text").find(clause) != std::string::npos);
                CHECK(window.app().shortened_texts() == std::vector<std::string>{});
            }
        }
}

}  // namespace test_rulebook_screen
