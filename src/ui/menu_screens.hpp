// The main menu, and the ways into a game.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "ui/client.hpp"
#include "ui/screen.hpp"

namespace salient::ui {

class MainMenu : public Screen {
public:
    explicit MainMenu(Client& client) : client_(client) {}
    std::string_view name() const override { return "main_menu"; }
    Next frame(Ui& ui) override;

private:
    void draw_picture(Ui& ui, Rect where);
    Next draw_buttons(Ui& ui, Rect in);

    Client& client_;
    bool has_looked_ = false;
    std::optional<SavedGame> last_;
    std::optional<Game> picture_;
    std::string error_;
    bool has_read_problems_ = false;  // those of the settings
};

// How a new game is played.
struct NewGameChoices {
    std::uint64_t seed = 0;
    HandsShown hands = HandsShown::Hidden;
    DiceFrom dice = DiceFrom::Computer;
};

// The game of a record, as a screen; throws DataError.
std::unique_ptr<Screen> continue_game(Client& client, const std::filesystem::path& file);
std::unique_ptr<Screen> start_game(Client& client, const LoadedScenario& scenario, const NewGameChoices& choices);

// What a file from outside opens: a saved game goes on, a scenario is shown in the list of new games, ready to start.
// Gives nothing and says why when a saved game cannot go on.
std::unique_ptr<Screen> open_file(Client& client, const std::filesystem::path& file, std::string& error);

}  // namespace salient::ui
