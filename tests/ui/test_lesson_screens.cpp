// Learn to play through the window: the list, the bubble, wrong tries, ways back, three languages and large text.
#include "support/catch.hpp"
#include "ui/kit/doors.hpp"
#include "ui/table/lesson/lesson_ways.hpp"
#include "window.hpp"

using namespace salient;
using test::Window;

namespace {

const ui::GameScreen& table(Window& w) { return dynamic_cast<const ui::GameScreen&>(*w.app().screen()); }

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
