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
#include "ui/menus/main_menu.hpp"

namespace salient::ui {

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

// A lesson that lies anywhere: the list of lessons with it chosen, or what is wrong with it.
std::unique_ptr<Screen> lesson_of(Client& client, const std::filesystem::path& file, std::vector<DataIssue>& issues);

}  // namespace salient::ui
