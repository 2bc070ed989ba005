// The way that each lesson shows, written out: for who writes one. Run it with the tag [.walk].
#include <fmt/format.h>

#include "match/lessons/lesson_run.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace test_lesson_walk {

using namespace salient;

TEST_CASE("the ways of the lessons, written out", "[.walk]") {
    const auto rules = load_rulebook(test::source_dir() / "assets");
    for (const auto& file : std::filesystem::directory_iterator(test::source_dir() / "scenarios" / "lessons")) {
        std::shared_ptr<const Lesson> lesson;
        fmt::print("=== {}\n", file.path().stem().string());
        try {
            lesson = load_lesson(file.path(), rules);
        } catch (const DataError& e) {
            fmt::print("{}\n", e.what());
            continue;
        }
        LessonRun run(lesson);
        Match match = run.begin();
        std::size_t told = 0;
        const auto tell = [&] {
            for (; told < match.history().size(); ++told)
                fmt::print(
                    "    {} {}\n", match.history()[told].seat.value,
                    entry_to_line({match.history()[told].action, 0, 0, false}, match.rules(), Board::of(match.scenario().board)));
        };
        tell();
        for (int guard = 0; guard < 400 && !run.is_done(); ++guard) {
            fmt::print("  step {} {}\n", run.step() + 1, in_language(run.now().name, "en"));
            if (run.now().is_read()) {
                run.go_on(match);
            } else {
                const auto action = run.example(match);
                if (!action) break;
                run.play(match, *action);
            }
            tell();
        }
    }
}

}  // namespace test_lesson_walk
