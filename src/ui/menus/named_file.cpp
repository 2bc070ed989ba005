// What the command line or a double click names.
#include "ui/menus/named_file.hpp"

#include "match/lessons/lesson.hpp"
#include "ui/menus/menu_screens.hpp"
#include "ui/menus/preview/preview_screen.hpp"

namespace salient::ui {

std::vector<std::unique_ptr<Screen>> screens_for(Client& client, const std::filesystem::path& file, const NewGameChoices& choices,
                                                 std::vector<DataIssue>& issues) {
    std::vector<std::unique_ptr<Screen>> screens;
    std::unique_ptr<Screen> shown;
    try {
        if (file.extension() == ".jsonl") {
            shown = continue_game(client, file);
        } else if (is_lesson_file(file)) {
            shown = lesson_of(client, file, issues);
        } else {
            auto preview = std::make_unique<BattlePreview>(client, file, choices);
            issues = preview->issues();
            if (issues.empty()) client.remember_scenario(file);
            shown = std::move(preview);
        }
    } catch (const DataError& error) {
        issues = error.issues();
        shown = std::make_unique<Notice>(issues_text(client.texts(), issues));
    }
    if (shown->name() != "game") screens.push_back(std::make_unique<MainMenu>(client));  // where its way back leads
    screens.push_back(std::move(shown));
    return screens;
}

}  // namespace salient::ui
