// The beats of what was played.
#include "ui/table/playback.hpp"

#include <algorithm>
#include <iterator>

#include "core/overloaded.hpp"
#include "salient/queries.hpp"

namespace salient::ui {
double factor_of(AnimationSpeed speed) {
    switch (speed) {
        case AnimationSpeed::Off: return 0;
        case AnimationSpeed::Fast: return 0.5;
        case AnimationSpeed::Normal: return 1;
        case AnimationSpeed::Slow: return 1.8;
    }
    return 1;
}

double seconds_of(const Event& event) {
    return std::visit(overloaded{
                          [](const UnitDisplaced& e) { return e.how == Displacement::Move ? 0.17 : 0.24; },
                          [](const DiceRolled&) { return 1.35; },
                          [](const FiguresLost& e) { return 0.42 * e.figures; },
                          [](const UnitEliminated& e) { return e.medals > 0 ? 0.85 : 0.3; },
                          [](const UnitExited&) { return 0.85; },
                          [](const UnitWent& e) { return e.where == Location::OnBoard ? 0.6 : 0.0; },
                          [](const FiguresReturned& e) { return 0.35 * e.figures; },
                          [](const ObjectiveChanged& e) { return e.holder == Side::None ? 0.3 : 0.85; },
                          [](const CardPlayed&) { return 0.6; },
                          [](const CardDrawn&) { return 0.45; },
                          [](const CardTaken&) { return 0.45; },
                          [](const Resupplied&) { return 0.35; },
                          [](const AmbushPlayed&) { return 1.4; },
                          [](const TraitLost&) { return 0.25; },
                          [](const LeaderWent&) { return 0.5; },
                          [](const CargoMoved&) { return 0.35; },
                          [](const FlagsIgnored&) { return 0.5; },
                          [](const MineRevealed&) { return 0.5; },
                          [](const DropAimed&) { return 0.4; },
                          [](const Drifted&) { return 0.35; },
                          [](const DropEnded&) { return 0.5; },
                          [](const FeaturePlaced&) { return 0.25; },
                          [](const FeatureRemoved&) { return 0.25; },
                          [](const GameEnded&) { return 0.6; },
                          [](const auto&) { return 0.0; },
                      },
                      event);
}

void Playback::let_go() {
    waiting_.clear();
    held_.clear();
    battle_.reset();
    share_ = 0;
    began_ = -1;
    seats_.clear();
}

void Playback::reset(const Match& match) {
    let_go();
    view_ = match.view(seat::nobody);
    for (int i = 0; i < seat_count; ++i) seats_.push_back(match.view(Seat{i}));
    moment_ = end_ = {match.history().size(), 0};
}

void Playback::reset(const Match& match, Instant at) {
    let_go();
    view_ = table_at(match, at);
    for (int i = 0; i < seat_count; ++i) seats_.push_back(table_at(match, at, Seat{i}));
    moment_ = end_ = at;
}

CardId Playback::under_chip(Seat seat) const {
    const View& view = seats_[index(seat)];
    const FaceDownId there = chip_of(view.open, seat);
    return there.is_none() ? CardId{} : CardId{view.known.face_down[there]};
}

void Playback::add(const Event& event, Instant after, double factor) {
    waiting_.push_back({redact(event, seat::nobody), event, after, seconds_of(event) * factor});
}

void Playback::add_until(const Match& match, Instant to, double factor) {
    const PlayedList& history = match.history();
    while (end_ < to && end_.entry < history.size()) {
        const Events& events = history[end_.entry].events;
        if (end_.event >= events.size()) {
            end_ = {end_.entry + 1, 0};
            continue;
        }
        const Event& event = events[end_.event];
        end_ = end_.event + 1 == events.size() ? Instant{end_.entry + 1, 0} : Instant{end_.entry, end_.event + 1};
        add(event, end_, factor);
    }
    if (factor <= 0)
        finish();
    else
        skip_to_beat();
}

void Playback::add(const PlayedList& played, AnimationSpeed speed, bool holds_turn, double share) {
    const double factor = factor_of(speed) * share;
    std::move(held_.begin(), held_.end(), std::back_inserter(waiting_));
    held_.clear();
    const auto before = static_cast<std::ptrdiff_t>(waiting_.size());
    for (const Played& one : played) {
        for (std::size_t i = 0; i < one.events.size(); ++i) {
            const bool last = i + 1 == one.events.size();
            add(one.events[i], last ? Instant{end_.entry + 1, 0} : Instant{end_.entry, i + 1}, factor);
        }
        ++end_.entry;
    }
    if (holds_turn) {
        const auto ended = std::find_if(waiting_.begin() + before, waiting_.end(),
                                        [](const Waiting& w) { return std::holds_alternative<TurnEnded>(w.event); });
        std::move(ended, waiting_.end(), std::back_inserter(held_));
        waiting_.erase(ended, waiting_.end());
    }
    if (factor <= 0)
        finish();
    else
        skip_to_beat();
}

void Playback::finish() {
    while (is_running()) fold();
    if (held_.empty()) moment_ = end_;
}

void Playback::advance(double now) {
    if (!is_running()) return;
    if (began_ < 0) began_ = now;
    while (is_running() && now >= began_ + waiting_.front().seconds) {
        began_ += waiting_.front().seconds;
        fold();
        skip_to_beat();
    }
    if (is_running()) share_ = static_cast<float>((now - began_) / waiting_.front().seconds);
}

// Folds the first fact and lets it go.
void Playback::fold() {
    const Waiting& first = waiting_.front();
    evolve(view_, first.event);
    for (View& view : seats_) evolve(view, redact(first.truth, view.known.seat));
    moment_ = first.after;
    waiting_.pop_front();
    share_ = 0;
}

void Playback::skip_to_beat() {
    while (is_running()) {
        const Waiting& first = waiting_.front();
        if (const auto* roll = std::get_if<DiceRolled>(&first.event); roll && roll->purpose == RollPurpose::Battle)
            battle_ = roll->battle;
        if (std::holds_alternative<TurnEnded>(first.event) || std::holds_alternative<BattleDeclared>(first.event))
            battle_.reset();
        if (first.seconds > 0) return;
        fold();
    }
    battle_.reset();
    began_ = -1;
    if (held_.empty()) moment_ = end_;
}

}  // namespace salient::ui
