// Lessons from the disk to the table.
#include "ui/table/lesson/lesson_ways.hpp"

#include <algorithm>

#include "salient/digest.hpp"

#include "ui/kit/navigation.hpp"
#include "ui/table/game_screen.hpp"

namespace salient::ui {

namespace {

namespace fs = std::filesystem;

fs::path bundled_lessons(const Client& client) { return client.folders().scenarios / "lessons"; }
bool is_bundled(const Client& client, const fs::path& file) {
    return whole_path(file).parent_path() == whole_path(bundled_lessons(client));
}

LessonEntry read_lesson(const Client& client, const fs::path& file) {
    LessonEntry entry{file, {}, {}, is_bundled(client, file)};
    try {
        entry.lesson = lesson_at(client, file);
    } catch (const DataError& e) {
        entry.issues = e.issues();
    }
    return entry;
}

}  // namespace

std::shared_ptr<const Lesson> lesson_at(const Client& client, const fs::path& file) {
    std::shared_ptr<const Lesson> lesson = load_lesson(file, client.standard());
    if (is_bundled(client, file)) return lesson;
    auto own = std::make_shared<Lesson>(*lesson);
    own->id = "own-" + digest(whole_path(file).string()).substr(0, 16);
    return own;
}

std::vector<LessonEntry> read_lessons(const Client& client) {
    std::vector<LessonEntry> entries;
    std::error_code error;
    for (const auto& file : fs::directory_iterator(bundled_lessons(client), error))
        if (file.path().extension() == ".json") entries.push_back(read_lesson(client, file.path()));
    // A lesson of one's own lies among one's own battles, or anywhere where it was opened.
    const std::vector<fs::path> own = client.own_folders();
    for (const fs::path& folder : own)
        for (const auto& file : fs::directory_iterator(folder, error))
            if (file.path().extension() == ".json" && is_lesson_file(file.path()))
                entries.push_back(read_lesson(client, file.path()));
    for (const std::string& recent : client.settings().recent_files) {
        const bool is_listed = std::find(own.begin(), own.end(), whole_path(recent).parent_path()) != own.end();
        if (!is_listed && !is_bundled(client, recent) && is_lesson_file(recent)) entries.push_back(read_lesson(client, recent));
    }
    std::sort(entries.begin(), entries.end(), [&](const LessonEntry& a, const LessonEntry& b) {
        const auto place = [&](const LessonEntry& e) {
            const int behind = e.is_bundled ? 0 : 20'000;
            return behind + (e.lesson ? e.lesson->place : 10'000);
        };
        return std::pair(place(a), a.file) < std::pair(place(b), b.file);
    });
    return entries;
}

std::unique_ptr<Screen> start_lesson(Client& client, const std::vector<LessonEntry>& lessons, std::size_t which,
                                     std::optional<std::size_t> step) {
    LessonRun run(lessons[which].lesson);
    const LessonProgress progress(client.folders().lessons);
    Match match = progress.resume(run, client.standard());
    if (!step && run.is_done()) step = 0;
    while (step && (run.is_done() || run.step() > *step) && run.step_back(match)) {}
    if (step) run.reset_step(match);
    auto guide = std::make_unique<LessonGuide>(client, std::move(run), which + 1, lessons.size());
    return std::make_unique<GameScreen>(client, std::move(match), std::filesystem::path(), std::move(guide));
}

Next after_lesson(Client& client, const Lesson& lesson) {
    const std::vector<LessonEntry> lessons = read_lessons(client);
    for (std::size_t i = 0; i + 1 < lessons.size(); ++i)
        if (lessons[i].lesson && lessons[i].lesson->id == lesson.id && lessons[i + 1].lesson)
            return Next::replace(start_lesson(client, lessons, i + 1));
    return Next::replace(lessons_screen(client, lesson.id));
}

}  // namespace salient::ui
