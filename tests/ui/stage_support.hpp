// A room of the table alone: a screen that draws it from a stage of its own, without the game around it.
#pragma once

#include <functional>

#include "support/source_dir.hpp"
#include "ui/kit/screen.hpp"
#include "ui/table/stage.hpp"
#include "ui/window.hpp"

namespace salient::test {

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
