// The lessons there are, and the ways to their tables.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/lessons/lesson_progress.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

// A file of scenarios/lessons: read, or why not.
struct LessonEntry {
    std::filesystem::path file;
    std::shared_ptr<const Lesson> lesson;
    std::vector<DataIssue> issues;
    bool is_bundled = false;
};
// A lesson by its file, wherever it lies. One's own has an id of its own: a copy under the same name is another lesson. Throws DataError.
std::shared_ptr<const Lesson> lesson_at(const Client& client, const std::filesystem::path& file);
// In their order; those that cannot be read come last.
std::vector<LessonEntry> read_lessons(const Client& client);

// The table of a lesson as it was left, or at a step that was reached. Precondition: it is one of `lessons`.
std::unique_ptr<Screen> start_lesson(Client& client, const std::vector<LessonEntry>& lessons, std::size_t which,
                                     std::optional<std::size_t> step = {});
// The table of the one after it, begun anew where that one is done; after the last one the list.
Next after_lesson(Client& client, const Lesson& lesson);

}  // namespace salient::ui
