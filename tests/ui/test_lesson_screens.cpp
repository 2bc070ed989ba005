// Learn to play through the window: the list, the bubble, wrong tries, ways back, three languages and large text.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "support/catch.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/table/keys.hpp"
#include "ui/table/lesson/lesson_ways.hpp"
#include "window.hpp"

namespace test_lesson_screens {

using namespace salient;
using test::Window;

namespace {

const ui::GameScreen& table(Window& w) { return dynamic_cast<const ui::GameScreen&>(*w.app().screen()); }

// The first lesson, from its beginning: a card, two orders, two moves, another card.
void go_to_last_step(Window& w) {
    for (const char* name : {"hand.card.0", "hex.5.3", "hex.6.4", "hex.5.3", "hex.5.1", "hex.6.4", "hex.6.2", "hand.card.1"})
        w.click(name);
    REQUIRE(table(w).lesson()->run().step() == 4);
}

}  // namespace

TEST_CASE("the main menu offers the lessons first to who never played", "[ui][lessons]") {
    Window w;
    w.open_menu();
    REQUIRE(w.items().find("menu.learn"));
    CHECK(w.items().find("menu.learn")->rect.y < w.items().find("menu.new")->rect.y);
    w.click("menu.learn");
    CHECK(w.app().screen()->name() == "lessons");
    CHECK(w.items().find("lesson.8"));
    w.key(SDLK_ESCAPE);
    CHECK(w.app().screen()->name() == "main_menu");
}

TEST_CASE("a lesson names only keys that there are", "[ui][lessons]") {
    // The lesson of sight once named the key of the log.
    std::set<std::string> known{"S"};  // shows a step
    for (const ui::KeyLine& line : ui::key_lines())
        for (const ui::KeyBinding& key : line.bindings)
            if (line.room != ui::KeyRoom::Replay && line.room != ui::KeyRoom::Review && key.key > 32 && key.key < 127)
                known.insert(std::string(1, static_cast<char>(std::toupper(static_cast<int>(key.key)))));
    Window window;
    for (const auto& entry : std::filesystem::directory_iterator(test::source_dir() / "scenarios" / "lessons")) {
        const std::string text = read_file(entry.path());
        for (std::size_t at = text.find("<b>"); at != std::string::npos; at = text.find("<b>", at + 1)) {
            const std::string key = text.substr(at + 3, text.find("</b>", at) - at - 3);
            if (key.size() != 1) continue;
            CAPTURE(entry.path().string(), key);
            CHECK(known.count(key) == 1);
        }
    }
    const std::string sight = read_file(test::source_dir() / "scenarios" / "lessons" / "terrain.json");
    CHECK(sight.find("<b>V</b>") != std::string::npos);
}

TEST_CASE("a click that means nothing yet is answered in a lesson, and a unit in the second row counted as another",
          "[ui][lessons]") {
    Window window;
    window.open(ui::lessons_screen(window.client()));
    window.click("lessons.go");
    REQUIRE(window.has("lesson.bubble"));
    window.click("hex.5.3");
    CHECK(window.label("lesson.bubble").find("First play a card") != std::string::npos);
    go_to_last_step(window);
    window.click("hex.5.1");
    window.key(SDLK_n);
    CHECK(window.label("lesson.bubble").find("0 of 1 done") != std::string::npos);
    window.click("hex.5.1");
    window.click("hex.7.1");  // it stood in the second row already
    CHECK(window.label("lesson.bubble").find("0 of 1 done") != std::string::npos);
}

TEST_CASE("a lesson that is done asks for nothing", "[ui][lessons]") {
    Window window;
    window.open(ui::lessons_screen(window.client()));
    window.click("lessons.go");
    go_to_last_step(window);
    window.click("hex.6.2");
    window.key(SDLK_n);
    window.click("hex.6.2");
    window.click("hex.7.1");
    CHECK(window.label("lesson.bubble").find("The lesson is done") != std::string::npos);
    CHECK(window.label("prompt") == "The lesson is done.");
    CHECK_FALSE(window.has("prompt.end_phase"));
}

TEST_CASE("a lesson begins, answers a wrong try, shows a step and takes it back, and is gone on with", "[ui][lessons]") {
    Window w;
    w.open(ui::lessons_screen(w.client()));
    w.key(SDLK_1);
    w.key(SDLK_RETURN);
    REQUIRE(w.app().screen()->name() == "lesson");
    CHECK(table(w).lesson()->run().step() == 0);
    w.key(SDLK_1);
    CHECK(table(w).lesson()->run().step() == 1);
    // Ctrl+Z leads across steps.
    w.key(SDLK_z, KMOD_CTRL);
    CHECK(table(w).lesson()->run().step() == 0);
    w.key(SDLK_1);
    w.key(SDLK_ESCAPE);
    REQUIRE(w.app().screen()->name() == "lessons");
    w.key(SDLK_RETURN);
    REQUIRE(w.app().screen()->name() == "lesson");
    CHECK(table(w).lesson()->run().step() == 1);
    w.key(SDLK_ESCAPE);
    w.key(SDLK_DELETE);
    w.key(SDLK_RETURN);
    CHECK(table(w).lesson()->run().step() == 0);
}

TEST_CASE("every lesson shows its bubble and its bar in every language and at twice the text", "[ui][lessons]") {
    for (const char* language : {"en", "fr", "it"}) {
        for (const int percent : {100, 200}) {
            Window w(1280, 800, percent, {}, language);
            const auto lessons = ui::read_lessons(w.client());
            REQUIRE(lessons.size() == 8);
            for (std::size_t i = 0; i < lessons.size(); ++i) {
                w.open(ui::start_lesson(w.client(), lessons, i));
                INFO(language << " " << percent << " lesson " << i + 1);
                const auto* bubble = w.items().find("lesson.bubble");
                REQUIRE(bubble);
                CHECK(
                    (bubble->rect.x >= 0 && bubble->rect.right() <= 1280 && bubble->rect.y >= 0 && bubble->rect.bottom() <= 800));
                for (const char* name : {"lesson.leave", "lesson.back", "lesson.reset", "lesson.show", "lesson.next"})
                    CHECK(w.items().find(name));
            }
        }
    }
}

TEST_CASE("a line of sight stayed on the board when the unit had gone on", "[ui][lessons]") {
    Window w;
    w.open_game("orne-bridges", 1, HandsShown::Open);
    w.point("hex.12.4");
    w.key(SDLK_v);
    w.point("hex.14.4");
    const auto looks = [&] { return w.label("hint").find("sight") != std::string::npos; };
    CHECK(looks());
    w.key(SDLK_1);
    w.point("hex.14.4");
    CHECK_FALSE(looks());
}

TEST_CASE("a unit chosen before the enemy’s turn was still chosen after it, in a lesson", "[ui][lessons]") {
    Window w;
    w.open(ui::start_lesson(w.client(), ui::read_lessons(w.client()), 1));  // First shots
    w.key(SDLK_RETURN);
    for (const char* name : {"hex.5.3", "hex.6.2"}) w.click(name);
    w.key(SDLK_RETURN);
    for (const char* name : {"hex.2.4", "hex.5.1"}) w.click(name);
    REQUIRE(table(w).lesson()->run().step() == 4);
    for (const char* own : {"hex.10.4", "hex.5.3", "hex.2.4"}) CHECK(w.is_enabled(own));  // each may be chosen: none is
    CHECK(w.game().chooser().chosen().is_none());
}

TEST_CASE("the first curtain tells of the turn on one page", "[ui]") {
    Window w;
    w.open_game("orne-bridges", 1, HandsShown::Hidden);
    REQUIRE(w.has("curtain.lift"));
    CHECK(w.label("curtain.one_page").find("F1") != std::string::npos);
}

TEST_CASE("the list of lessons leads to the turn on one page", "[ui][lessons]") {
    Window w;
    w.open(ui::lessons_screen(w.client()));
    w.click("lessons.one_page");
    CHECK(w.has("one_page"));
}

TEST_CASE("the tick of a step ran ahead of what was seen on the board", "[ui][lessons]") {
    Window w;
    w.open(ui::lessons_screen(w.client()));
    w.key(SDLK_1);
    w.key(SDLK_RETURN);
    REQUIRE(w.app().screen()->name() == "lesson");
    w.animate(ui::AnimationSpeed::Normal);
    const std::string steps = w.label("lesson.steps");
    const std::string task = w.label("lesson.bubble");
    REQUIRE_FALSE(task.empty());
    w.key(SDLK_1);
    REQUIRE(table(w).lesson()->run().step() == 1);
    CHECK(w.label("lesson.steps") == steps);  // the card still flies
    CHECK(w.label("lesson.bubble") == task);
    for (int i = 0; i < 20; ++i) w.pass(1);
    CHECK(w.label("lesson.steps") != steps);
    CHECK(w.label("lesson.bubble") != task);
}

TEST_CASE("the coach of a lesson stood on the board here and in the column there", "[ui][lessons]") {
    Window w;
    const auto lessons = ui::read_lessons(w.client());
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        w.open(ui::start_lesson(w.client(), lessons, i));
        const ui::Rect column = w.found("lesson.steps").rect;
        for (std::size_t step = 0; step < 30 && !table(w).lesson()->run().is_done(); ++step) {
            const ui::Rect coach = w.found("lesson.bubble").rect;
            CAPTURE(i, step);
            CHECK(coach.x == column.x);
            CHECK(coach.y == w.found("lesson.steps").rect.bottom() + 10);
            if (const ui::Item* mark = w.items().find("lesson.mark.0")) CHECK(ui::overlap(mark->rect, coach).empty());
            const std::size_t before = table(w).lesson()->run().step();
            w.key(table(w).lesson()->run().now().is_read() ? SDLK_RETURN : SDLK_s);
            if (table(w).lesson()->run().step() == before) break;  // what is shown is taken back
        }
    }
}

TEST_CASE("several hexes of a lesson share a bracket with a number and its words", "[ui][lessons]") {
    constexpr std::pair<const char*, const char*> said[] = {
        {"en", "1 second row"}, {"fr", "1 deuxième rangée"}, {"it", "1 seconda fila"}};
    for (const auto& [language, words] : said) {
        CAPTURE(language);
        Window w(1280, 800, 100, {}, language);
        w.open(ui::lessons_screen(w.client()));
        w.click("lessons.go");
        go_to_last_step(w);
        CHECK(w.label("lesson.mark.0") == words);
        CHECK_FALSE(w.has("lesson.mark.1"));  // one for all four
        const ui::Rect plate = w.found("lesson.mark.0").rect;
        CHECK(plate.center().x > w.found("hex.3.1").rect.center().x);
        CHECK(plate.center().x < w.found("hex.9.1").rect.center().x);
        for (const char* hex : {"hex.3.1", "hex.5.1", "hex.7.1", "hex.9.1"}) CHECK_FALSE(plate.has(w.found(hex).rect.center()));
    }
}

TEST_CASE("a card and a button that a lesson points at bore no mark and no words", "[ui][lessons]") {
    auto lesson = nlohmann::ordered_json::parse(read_file(test::source_dir() / "scenarios" / "lessons" / "orders.json"));
    const auto label_of = [&](const nlohmann::ordered_json& points_at) {
        lesson["steps"][0]["point_at"] = points_at;
        const auto read = parse_lesson(lesson.dump(1), "mine.json", load_rulebook(test::source_dir() / "assets"));
        Window w;
        auto entries = ui::read_lessons(w.client());
        entries[0].lesson = read;
        w.open(ui::start_lesson(w.client(), entries, 0));
        return w.label("lesson.mark.item");
    };
    CHECK(label_of({{"card", "probe_center"}}) == "!");
    CHECK(label_of({{"card", "probe_center"}, {"tag", "this card"}}) == "1 this card");
    CHECK(label_of({{"button", "lesson.show"}, {"tag", "help"}}) == "1 help");
}

TEST_CASE("what a lesson points at is said in three words at most", "[ui][lessons]") {
    Window w;
    for (const auto& entry : ui::read_lessons(w.client()))
        for (const LessonStep& step : entry.lesson->steps)
            for (const char* language : {"en", "fr", "it"}) {
                const std::string tag(in_language(step.points_at.tag, language));
                CHECK(std::count(tag.begin(), tag.end(), ' ') <= 2);
            }
}

}  // namespace test_lesson_screens
