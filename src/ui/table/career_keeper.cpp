// Notes of a table for the record of played games.
#include "ui/table/career_keeper.hpp"

#include <algorithm>
#include <cmath>

namespace salient::ui {
namespace {

constexpr double longest_thought = 300;  // seconds: whoever touches nothing for longer is not at the table

}  // namespace

// Before its first line the file of a game may still get another name.
std::string CareerKeeper::name_of(const Match& match) const {
    return (match.journal_file().empty() ? file_ : match.journal_file()).filename().string();
}

int CareerKeeper::minutes(const Match& match) {
    const Career& career = client_.career();
    const auto left = career.open.find(career_id(match.record()));
    const int before = left == career.open.end() ? 0 : left->second.minutes;
    return before + static_cast<int>(std::lround(seconds_ / 60));
}

std::string CareerKeeper::follow(const Match& match, double now) {
    if (file_.empty()) return {};
    const bool is_first = last_ < 0;
    if (!is_first) seconds_ += ui::bounded(now - last_, 0.0, longest_thought);
    last_ = now;
    const std::size_t entries = match.history().size();
    const bool is_over = match.open().is_over();
    if (is_first) is_noted_ = is_over && client_.career().find(career_id(match.record())) != nullptr;
    if (!is_first && entries != played_) has_played_ = true;
    played_ = entries;
    if (is_over == is_noted_) return {};
    is_noted_ = is_over;
    if (!is_over) return client_.change_career([&](Career& career) { career.take_back(career_id(match.record())); });
    if (!counts_for_career(match)) {  // nobody is asked any more to go on with it, all the same
        const std::string id = career_id(match.record());
        if (!client_.career().open.contains(id)) return {};
        return client_.change_career([&](Career& career) { career.open.erase(id); });
    }
    CareerGame game = career_game(match, ledger_of(match), client_.now_as_text(), name_of(match));
    if (!is_first) game.minutes = minutes(match);
    return client_.change_career([&](Career& career) { career.note(std::move(game)); });
}

void CareerKeeper::leave(const Match& match) {
    if (file_.empty() || !has_played_ || match.open().is_over()) return;
    CareerOpen open = career_open(match, name_of(match), minutes(match));
    client_.change_career([&](Career& career) { career.open[career_id(match.record())] = std::move(open); });
}

}  // namespace salient::ui
