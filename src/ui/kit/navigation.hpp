// Screens that any room may lead to without knowing what they are made of. They stand in ui/menus.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

std::unique_ptr<Screen> main_menu(Client& client);
// `at_table`: the file of the game that lies on the screen below, if any.
std::unique_ptr<Screen> saved_games(Client& client, const std::filesystem::path& at_table = {});
std::unique_ptr<Screen> settings_screen(Client& client);
// The lessons; `chosen`: the id of the one chosen at first.
std::unique_ptr<Screen> lessons_screen(Client& client, const std::string& chosen = {});
// A record, played again step by step: of a game that is over or still being played; from the beginning, or before the decision with this
// number. Throws DataError when it cannot be read.
std::unique_ptr<Screen> replay_screen(Client& client, const std::filesystem::path& file, std::size_t decision = 0);
// The turns of a game that is over (or with open hands), each with what the best would have been; `turn`: the one
// that lies open, in their order. Throws DataError as replay_screen() does.
std::unique_ptr<Screen> review_screen(Client& client, const std::filesystem::path& file, std::optional<std::size_t> turn = {});
// What came of the games that were played here.
std::unique_ptr<Screen> record_screen(Client& client);
// Every type of unit to look up: of the rules of the battle at the table, or without one of the standard rules.
std::unique_ptr<Screen> units_screen(Client& client, const std::shared_ptr<const Rulebook>& rules = {});

// The laboratory; `battle`: the one that it measures at first, as it was read with these options; null: the first of the list. Throws DataError
// when the levels cannot be read.
std::unique_ptr<Screen> lab_screen(Client& client, const LoadedScenario* battle = nullptr,
                                   const std::vector<std::string>& options = {});

// Where the rulebook is opened.
struct RulebookAt {
    std::shared_ptr<const View> battle = {};  // the table that it is opened from; none: all rules, no map
    HexId hex = HexId::none();                // what is on it comes first
    std::string clause = {};                  // at this clause
    std::string page = {};                    // at this page, by its id ("card.ambush")
};
std::unique_ptr<Screen> rulebook_screen(Client& client, RulebookAt at = {});
// A turn on one page.
std::unique_ptr<Screen> one_page_screen(Client& client);

}  // namespace salient::ui
