// What is heard at the table: each fact as it begins to be shown, a shot a little later, the start of a turn.
#include "ui/table/game_screen.hpp"
#include "ui/table/parts/battle_motion.hpp"

namespace salient::ui {

void GameScreen::hear(Ui& ui) {
    const auto add = [&](const std::vector<Sound>& sounds) { ui.heard.insert(ui.heard.end(), sounds.begin(), sounds.end()); };
    if (const Side active = playback_.open().active; active != heard_turn_of_) {
        if (heard_turn_of_ != Side::None && active != Side::None) ui.heard.push_back(Sound::Turn);
        heard_turn_of_ = active;
    }
    const Event* beat = playback_.beat();
    if (beat == nullptr) {
        heard_ = {};
        return;
    }
    if (playback_.beat_end() != heard_) {
        heard_ = playback_.beat_end();
        has_heard_shot_ = false;
        add(sounds_of(*beat));
    }
    if (!has_heard_shot_ && playback_.share() >= share_of_shot(*beat)) {
        has_heard_shot_ = true;
        add(sounds_of_shot(*beat, playback_.view().table()));
    }
}

}  // namespace salient::ui
