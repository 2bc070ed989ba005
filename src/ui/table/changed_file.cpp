#include "ui/table/changed_file.hpp"

#include <algorithm>

namespace salient::ui {

void ChangedFile::follow(NewGameChoices choices) {
    choices_ = std::move(choices);
    watch_ = FileWatch(choices_.scenario_file);
}

std::unique_ptr<Screen> ChangedFile::draw(Ui& ui, Client& client, std::string& wrong) {
    if (watch_.file().empty()) return nullptr;
    ui.wake_in(1);
    if (!watch_.has_changed(ui.input.now)) return nullptr;
    const std::string label = ui.tr("table.file_changed");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = "F5"};
    const float w = std::min(button_width(ui, label, spec), ui.window.w - ui.px(20));
    const Rect where{std::round(ui.window.center().x - w / 2), ui.window.y + ui.px(6), w, ui.px(34)};
    if (!button(ui, "table.file_changed", where, label, spec) && !ui.input.take(SDLK_F5)) return nullptr;
    try {
        const LoadedScenario scenario = load_scenario(watch_.file(), client.standard(), choices_.options);
        return start_game(client, scenario, choices_);
    } catch (const DataError& error) {
        // The table stays as it is, and the file is waited for.
        watch_.note();
        wrong = issues_text(client.texts(), error.issues());
    }
    return nullptr;
}

}  // namespace salient::ui
