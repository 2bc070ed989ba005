// The main menu and the choice of a battle.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ui/client.hpp"
#include "ui/screen.hpp"

namespace salient::ui {

class MainMenu : public Screen {
public:
    explicit MainMenu(Client& client);
    std::string_view name() const override { return "main_menu"; }
    Next frame(Ui& ui) override;

private:
    Client& client_;
    std::optional<SavedGame> last_;
    std::string error_;
};

class NewGame : public Screen {
public:
    explicit NewGame(Client& client);
    std::string_view name() const override { return "new_game"; }
    Next frame(Ui& ui) override;

private:
    void draw_list(Ui& ui, Rect where);
    void draw_details(Ui& ui, Rect where);
    void draw_side(Ui& ui, Rect where, Side side);
    Next start();
    const LoadedScenario* chosen();

    Client& client_;
    std::size_t choice_ = 0;
    float list_scroll_ = 0;
    bool has_open_hands_ = false;
    char seed_[21] = "";
    std::string error_;
    std::shared_ptr<const Scenario> preview_of_;
    std::optional<Game> preview_;
};

// The game of a record, as a screen; throws DataError.
std::unique_ptr<Screen> continue_game(Client& client, const std::filesystem::path& file);
std::unique_ptr<Screen> start_game(Client& client, const LoadedScenario& scenario, std::uint64_t seed, HandsShown hands);

}  // namespace salient::ui
