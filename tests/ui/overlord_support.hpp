// A battle of two staffs on the wide board, and how it is opened at the table.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "salient/seating.hpp"
#include "support/source_dir.hpp"
#include "ui/window.hpp"

namespace salient::test {

// Both sides stand over the whole width, near enough to fight from the first turn on. `change` may alter the file.
inline LoadedScenario wide_battle(const std::function<void(nlohmann::json&)>& change = {}) {
    nlohmann::json json{{"format", "salient-scenario"}, {"version", 1},         {"id", "two-staffs"},
                        {"name", "Two Staffs"},         {"date", "1944-06-06"}, {"board", "overlord"},
                        {"mode", "overlord"},           {"face", "country"},    {"first", "allies"}};
    json["sides"] = {{"allies", {{"edge", "bottom"}, {"nation", "us"}, {"cards", 8}, {"medals", 4}}},
                     {"axis", {{"edge", "top"}, {"nation", "de"}, {"cards", 8}, {"medals", 4}}}};
    json["terrain"] = {{"forest", {{4, 2}, {15, 3}, {24, 4}, {36, 2}, {45, 5}}},
                       {"town", {{9, 3}, {26, 2}, {41, 3}}},
                       {"hill", {{2, 6}, {18, 4}, {20, 4}, {34, 6}, {48, 2}}}};
    nlohmann::json allies, axis;
    for (int x = 1; x < 50; x += 6) allies["infantry"].push_back({x, 5});
    for (int x = 4; x < 50; x += 8) allies["armor"].push_back({x, 6});
    for (int x = 7; x < 50; x += 16) allies["artillery"].push_back({x, 7});
    for (int x = 3; x < 50; x += 6) axis["infantry"].push_back({x, 3});
    for (int x = 6; x < 50; x += 10) axis["armor"].push_back({x, 2});
    for (int x = 9; x < 50; x += 16) axis["artillery"].push_back({x, 1});
    json["units"] = {{"allies", allies}, {"axis", axis}};
    json["labels"] = {{{"at", {9, 3}}, {"text", "Reviers"}}, {{"at", {41, 3}}, {"text", "Banville"}}};
    if (change) change(json);
    return parse_scenario(json.dump(), "two-staffs.json", load_rulebook(source_dir() / "assets"));
}

// Opens it with so many people on each side. Names: of each person, by the first of his seats.
inline void open_wide_battle(Window& window, std::array<int, 2> people, std::uint64_t seed, HandsShown hands,
                             const LoadedScenario& battle = wide_battle()) {
    ui::NewGameChoices choices{seed, hands, DiceFrom::Computer, std::string(32, '5'), {}};
    choices.notes.seating = default_seating(people);
    constexpr const char* names[] = {"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Greta", "Hugo"};
    for (std::size_t i = 0; i < seat_count; ++i)
        if (choices.notes.seating[i] == Seat{i}) choices.notes.names[i] = names[i];
    window.open(ui::start_game(window.client(), battle, choices));
}

// The trays that may have the card raised in a hand-out.
inline std::vector<std::string> who_may_have_it(Window& window) {
    std::vector<std::string> out;
    if (window.game().chooser().card().is_none()) return out;
    for (const char* tray : {"staff.left", "staff.center", "staff.right", "staff.cinc"})
        if (window.is_enabled(tray)) out.emplace_back(tray);
    return out;
}

}  // namespace salient::test
