// Notices, and what a file from outside opens.
#include "ui/menus/menu_screens.hpp"

#include "match/lessons/lesson.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::ui {

std::unique_ptr<Screen> open_file(Client& client, const std::filesystem::path& file, std::string& error) {
    if (file.extension() != ".jsonl" && is_lesson_file(file)) {
        std::vector<DataIssue> issues;
        return lesson_of(client, file, issues);
    }
    if (file.extension() != ".jsonl") return std::make_unique<NewGame>(client, file);
    try {
        return continue_game(client, file);
    } catch (const DataError& e) {
        error = issues_text(client.texts(), e.issues());
    }
    return nullptr;
}

std::unique_ptr<Screen> lesson_of(Client& client, const std::filesystem::path& file, std::vector<DataIssue>& issues) {
    try {
        std::error_code error;
        const auto whole = std::filesystem::absolute(file, error).lexically_normal();
        const auto lesson = lesson_at(client, whole);
        client.note_recent(whole);
        return lessons_screen(client, lesson->id);
    } catch (const DataError& e) {
        issues = e.issues();
    }
    return std::make_unique<Notice>(issues_text(client.texts(), issues));
}

Next Notice::frame(Ui& ui) {
    draw_wood(ui);
    return draw_message_box(ui, ui.tr("message.title"), text_) ? Next::pop() : Next::stay();
}

}  // namespace salient::ui
