// Notices, and what a file from outside opens.
#include "ui/menus/menu_screens.hpp"

#include "ui/kit/menu_parts.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::ui {

std::unique_ptr<Screen> open_file(Client& client, const std::filesystem::path& file, std::string& error) {
    if (file.extension() != ".jsonl") return std::make_unique<NewGame>(client, file);
    try {
        return continue_game(client, file);
    } catch (const DataError& e) {
        error = issues_text(client.texts(), e.issues());
    }
    return nullptr;
}

Next Notice::frame(Ui& ui) {
    draw_wood(ui);
    return draw_message_box(ui, ui.tr("message.title"), text_) ? Next::pop() : Next::stay();
}

}  // namespace salient::ui
