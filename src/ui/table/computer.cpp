// The thread in which a computer player thinks.
#include "ui/table/computer.hpp"

#include <algorithm>
#include <chrono>

#include "match/players.hpp"
#include "match/seeds.hpp"
#include "ui/table/playback.hpp"

namespace salient::ui {

Computers::Computers(const Match& match, const std::filesystem::path& assets) {
    const RecordHeader& header = match.record().header;
    if (header.computers[0].empty() && header.computers[1].empty()) return;
    const std::vector<Opponent> known = load_opponents(assets);
    for (const Side side : sides) {
        const std::string& name = header.computers[index(side)];
        // A record names levels only: it is no way to have a file read.
        const AgentMaker maker = name.empty() || name.ends_with(".json") ? AgentMaker{} : agent_maker(name, known);
        if (!maker) {
            if (!name.empty()) unknown_ = name;
            continue;
        }
        // Not the seed of the dice: whatever it thinks says nothing about them.
        agents_[index(side)] = maker(mixed_seed(0x5a11e47, index(side)));
        levels_[index(side)] = name;
    }
}

Side Computers::only_person() const {
    if (plays(Side::Allies) == plays(Side::Axis)) return Side::None;
    return plays(Side::Allies) ? Side::Axis : Side::Allies;
}

bool Computers::is_asked(const Match& match) const {
    if (match.is_for_looking() || match.open().is_over()) return false;
    const Seat ending = match.turn_to_end();
    return plays(side_of(is_player(ending) ? ending : match.to_act()));
}

void Computers::begin(const Match& match) {
    if (thought_.valid()) return;
    const Seat seat = match.to_act();
    cancel_ = false;
    Agent* agent = agents_[index(side_of(seat))].get();
    thought_ = std::async(std::launch::async, [agent, view = match.view(seat), legal = match.legal(), this] {
        return agent->choose(view, legal, {0, 0, &cancel_});
    });
}

std::optional<Action> Computers::decision(const Match& match) {
    begin(match);
    if (thought_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return {};
    return thought_.get();
}

void Computers::forget() {
    if (!thought_.valid()) return;
    cancel_ = true;
    thought_.wait();
    thought_ = {};
}

void Watching::toggle_pause() {
    if (is_paused_)
        go_on();
    else
        is_paused_ = true;
}

void Watching::go_on() { is_paused_ = is_stepping_ = has_stepped_ = false; }

double Watching::time(double now) {
    if (last_ >= 0 && (!is_paused_ || is_stepping_)) time_ += std::max(0.0, now - last_);
    last_ = now;
    return time_;
}

bool Watching::may_decide() {
    if (is_paused_ && has_stepped_) is_stepping_ = has_stepped_ = false;
    if (is_paused_ && !is_stepping_) return false;
    return is_stepping_ || time_ >= ready_at_;
}

void Watching::note_decision(const Action& action, AnimationSpeed pace) {
    // Orders take no time of their own on the table, and a card wants to be read.
    const double seconds = std::holds_alternative<PlayCard>(action)    ? 1.0
                           : std::holds_alternative<OrderUnit>(action) ? 0.25
                           : std::holds_alternative<EndOrders>(action) ? 0.4
                                                                       : 0;
    ready_at_ = time_ + seconds * factor_of(pace);
    has_stepped_ = is_stepping_;
}

}  // namespace salient::ui
