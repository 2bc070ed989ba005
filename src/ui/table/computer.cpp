// The thread in which a computer player thinks.
#include "ui/table/computer.hpp"

#include <algorithm>
#include <chrono>

#include "match/seeds.hpp"
#include "ui/table/playback.hpp"

namespace salient::ui {
namespace {

// Not the seed of the dice: whatever it thinks says nothing about them.
std::unique_ptr<Agent> newly_seated(const AgentMaker& maker, std::size_t seat) { return maker(mixed_seed(0x5a11e47, seat)); }

}  // namespace

Computers::Computers(const Match& match, const std::filesystem::path& assets) : assets_(assets) { sit_down(match); }

void Computers::prepare() {
    if (!known_.empty()) return;
    known_ = load_opponents(assets_);
    names_ = player_names(known_);
}

AgentMaker Computers::maker_of(const std::string& level) const {
    // A record names levels only: it is no way to have a file read.
    return level.empty() || level.ends_with(".json") ? AgentMaker{} : agent_maker(level, known_);
}

bool Computers::knows(const std::string& level) const { return std::find(names_.begin(), names_.end(), level) != names_.end(); }

void Computers::sit_down(const Match& match) {
    const std::array<std::string, seat_count> names = match.computers();
    if (match.had_computer()) prepare();
    stop();
    seating_ = match.record().header.seating;
    makers_ = {};
    levels_ = {};
    persons_ = 0;
    only_person_ = seat::nobody;
    unknown_.clear();
    for (std::size_t i = 0; i < seat_count; ++i) {
        agents_[i].reset();
        const Seat seat{static_cast<int>(i)};
        if (static_cast<int>(i) / 2 >= match.open().seats_of[index(side_of(seat))] || seating_[i] != seat) continue;
        const std::string& name = names[i];
        const AgentMaker maker = maker_of(name);
        if (!maker) {
            if (!name.empty()) unknown_ = name;
            only_person_ = ++persons_ == 1 ? seat : seat::nobody;
            continue;
        }
        makers_[i] = maker;
        agents_[i] = newly_seated(maker, i);
        levels_[i] = name;
    }
}

bool Computers::any() const {
    return std::any_of(agents_.begin(), agents_.end(), [](const auto& agent) { return agent != nullptr; });
}

bool Computers::is_asked(const Match& match) const {
    if (match.is_for_looking() || match.open().is_over()) return false;
    const Seat ending = match.turn_to_end();
    return plays(is_player(ending) ? ending : match.to_act());
}

void Computers::begin(const Match& match) {
    if (thought_.valid()) return;
    const Seat seat = match.to_act();
    cancel_ = false;
    Agent* agent = agents_[index(seating_[index(seat)])].get();
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
    stop();
    for (std::size_t i = 0; i < seat_count; ++i)
        if (makers_[i]) agents_[i] = newly_seated(makers_[i], i);
}

void Computers::stop() {
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

double seconds_before_next(const Action& action) {
    return std::holds_alternative<PlayCard>(action)    ? 1.2
           : std::holds_alternative<LayCard>(action)   ? 0.9
           : std::holds_alternative<OrderUnit>(action) ? 0.2
           : std::holds_alternative<EndOrders>(action) ? 0.4
                                                       : 0;
}

void Watching::note_decision(const Action& action, AnimationSpeed pace) {
    ready_at_ = time_ + seconds_before_next(action) * share_of_computers * factor_of(pace);
    has_stepped_ = is_stepping_;
}

}  // namespace salient::ui
