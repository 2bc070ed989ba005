// The main menu, and the ways into a game.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

class MainMenu : public Screen {
public:
    explicit MainMenu(Client& client) : client_(client) {}
    std::string_view name() const override { return "main_menu"; }
    Next frame(Ui& ui) override;

private:
    void draw_picture(Ui& ui, Rect where);
    Next draw_buttons(Ui& ui, Rect in);
    Next open_chosen(std::string_view name);

    Client& client_;
    // The newest game to go on with is looked for over as many frames as it takes.
    void look_for_game(Ui& ui);
    bool has_looked_ = false;
    bool has_learned_ = false;  // a lesson was begun
    std::vector<std::filesystem::path> candidates_;
    std::size_t next_candidate_ = 0;
    std::optional<SavedGame> last_;
    std::optional<Game> picture_;
    std::string error_;
    bool has_read_problems_ = false;  // those of the settings
};

// Says something over a table of wood, until it is closed: the screen below is covered, hands and all.
class Notice : public Screen {
public:
    explicit Notice(std::string text) : text_(std::move(text)) {}
    std::string_view name() const override { return "notice"; }
    Next frame(Ui& ui) override;

private:
    std::string text_;
};

// What a file from outside opens: a saved game goes on, a scenario is shown in the list of new games, ready to start.
// Gives nothing and says why when a saved game cannot go on.
std::unique_ptr<Screen> open_file(Client& client, const std::filesystem::path& file, std::string& error);

}  // namespace salient::ui
