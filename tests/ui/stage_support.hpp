// A room of the table alone: a screen that draws it from a stage of its own, without the game around it.
#pragma once

#include <functional>

#include <nlohmann/json.hpp>

#include "support/source_dir.hpp"
#include "ui/kit/screen.hpp"
#include "ui/table/stage.hpp"
#include "ui/window.hpp"

namespace salient::test {

// A battle file of one board to which a test adds what it is about: the Allies, from below, begin, with four cards and four medals a
// side, and the units are as a file lists them.
inline nlohmann::json small_battle(std::string_view name, nlohmann::json units) {
    return {{"format", "salient-scenario"},
            {"version", 1},
            {"name", name},
            {"board", "standard"},
            {"face", "country"},
            {"first", "allies"},
            {"sides",
             {{"allies", {{"edge", "bottom"}, {"nation", "us"}, {"cards", 4}, {"medals", 4}}},
              {"axis", {{"edge", "top"}, {"nation", "de"}, {"cards", 4}, {"medals", 4}}}}},
            {"units", std::move(units)}};
}

// Leaves one kind of card in the deck of a battle file.
inline void only_card(nlohmann::json& battle, const Rulebook& rules, std::string_view id) {
    for (const Card& card : rules.cards) battle["rules"]["cards"][card.id]["copies"] = card.id == id ? 60 : 0;
}

// A match and what is shown of it.
struct Scene {
    explicit Scene(const char* scenario, std::uint64_t seed, HandsShown hands)
        : match(load_scenario(source_dir() / "scenarios" / (std::string(scenario) + ".json"),
                              load_rulebook(source_dir() / "assets")),
                seed, hands, {}, {}, DiceFrom::Computer, ui::turn_end_of(hands)) {}

    Scene(const LoadedScenario& battle, std::uint64_t seed, HandsShown hands)
        : match(battle, seed, hands, {}, {}, DiceFrom::Computer, ui::turn_end_of(hands)) {}

    void play(const Action& action, ui::AnimationSpeed speed = ui::AnimationSpeed::Off) {
        playback.add(match.play(action), speed);
        chooser.refresh(match);
    }
    ui::Stage stage() const {
        return {match, chooser, playback, log,   layout, playback.view(), playback.moment(),
                {},    "en",    false,    false, false,  false,           seat::nobody};
    }

    Match match;
    ui::Chooser chooser{match};
    ui::Playback playback{match};
    GameLog log;
    ui::TableLayout layout = ui::TableLayout::of({0, 0, 1280, 800}, 1);
};

class RoomScreen : public ui::Screen {
public:
    explicit RoomScreen(std::function<void(ui::Ui&)> draw) : draw_(std::move(draw)) {}
    std::string_view name() const override { return "room"; }
    ui::Next frame(ui::Ui& ui) override {
        draw_(ui);
        return ui::Next::stay();
    }

private:
    std::function<void(ui::Ui&)> draw_;
};

}  // namespace salient::test
