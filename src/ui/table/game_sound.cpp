// What is heard at the table and in a replay.
#include "ui/table/parts/battle_motion.hpp"

namespace salient::ui {

void Listener::follow(Ui& ui, const Playback& playback) {
    const auto add = [&](const std::vector<Sound>& sounds) { ui.heard.insert(ui.heard.end(), sounds.begin(), sounds.end()); };
    if (const Side active = playback.open().active; active != turn_of_) {
        if (turn_of_ != Side::None && active != Side::None) ui.heard.push_back(Sound::Turn);
        turn_of_ = active;
    }
    const Event* beat = playback.beat();
    if (beat == nullptr) {
        heard_ = {};
        return;
    }
    if (playback.beat_end() != heard_) {
        heard_ = playback.beat_end();
        has_heard_shot_ = false;
        add(sounds_of(*beat));
    }
    if (!has_heard_shot_ && playback.share() >= share_of_shot(*beat)) {
        has_heard_shot_ = true;
        add(sounds_of_shot(*beat, playback.view().table()));
    }
}

}  // namespace salient::ui
