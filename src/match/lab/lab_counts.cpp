// Whole numbers that add up, whatever the order.
#include <algorithm>

#include "salient/laboratory.hpp"

namespace salient {

namespace {

constexpr std::size_t most_of_a_kind = 5;  // games worth watching: the report takes those that no other kind has taken
constexpr std::size_t most_unfinished = 10;

void keep_the_best(std::vector<LabGame>& watch) {
    std::sort(watch.begin(), watch.end(), [](const LabGame& a, const LabGame& b) {
        if (a.kind != b.kind) return a.kind < b.kind;
        return a.score != b.score ? a.score > b.score : a.index < b.index;
    });
    std::array<std::size_t, lab_watch_kinds> kept{};
    std::erase_if(watch, [&](const LabGame& game) { return ++kept[static_cast<std::size_t>(game.kind)] > most_of_a_kind; });
}

template <class Key, class Value, class Add>
void add_maps(std::map<Key, Value>& into, const std::map<Key, Value>& from, Add add_one) {
    for (const auto& [key, value] : from) add_one(into[key], value);
}

void add_ranges(std::vector<LabRange>& into, const std::vector<LabRange>& from) {
    into.insert(into.end(), from.begin(), from.end());
    std::sort(into.begin(), into.end(), [](const LabRange& a, const LabRange& b) { return a.first < b.first; });
    std::vector<LabRange> joined;
    for (const LabRange& range : into) {
        if (!joined.empty() && joined.back().end >= range.first)
            joined.back().end = std::max(joined.back().end, range.end);
        else
            joined.push_back(range);
    }
    into = std::move(joined);
}

}  // namespace

std::uint64_t LabCounts::games() const {
    std::uint64_t sum = 0;
    for (const LabRange& range : done) sum += range.end - range.first;
    return sum;
}

bool LabCounts::has(std::uint64_t index) const {
    return std::any_of(done.begin(), done.end(), [&](const LabRange& r) { return index >= r.first && index < r.end; });
}

void LabCounts::add(const LabCounts& other) {
    add_ranges(done, other.done);
    add_maps(outcomes, other.outcomes, [](LabTimes& to, const LabTimes& from) {
        to.first = to.games == 0 ? from.first : std::min(to.first, from.first);
        to.games += from.games;
    });
    actions += other.actions;
    decisions += other.decisions;
    attacks += other.attacks;
    for (std::size_t s = 0; s < 2; ++s) {
        add_maps(cards[s], other.cards[s], [](LabCard& to, const LabCard& from) {
            to.plays += from.plays;
            to.changes += from.changes;
            to.change += from.change;
            to.squares += from.squares;
            to.first_hands += from.first_hands;
            to.wins_with_it += from.wins_with_it;
        });
        add_maps(losses[s], other.losses[s], [](LabLosses& to, const LabLosses& from) {
            to.began += from.began;
            to.units += from.units;
            to.figures += from.figures;
        });
        add_maps(objective_medals[s], other.objective_medals[s], [](std::uint64_t& to, std::uint64_t from) { to += from; });
        for (std::size_t i = 0; i < lab_source_count; ++i) {
            medals[s][i] += other.medals[s][i];
            deciding[s][i] += other.deciding[s][i];
        }
    }
    add_maps(rules, other.rules, [](LabRule& to, const LabRule& from) {
        to.dice += from.dice;
        to.stops += from.stops;
        to.flags += from.flags;
        to.medals += from.medals;
    });
    heat.resize(std::max(heat.size(), other.heat.size()));
    for (std::size_t i = 0; i < other.heat.size(); ++i)
        for (std::size_t s = 0; s < 2; ++s) {
            heat[i][s].standing += other.heat[i][s].standing;
            heat[i][s].fighting += other.heat[i][s].fighting;
            heat[i][s].dying += other.heat[i][s].dying;
        }
    for (std::size_t a = 0; a < race.size(); ++a)
        for (std::size_t b = 0; b < race[a].size(); ++b) race[a][b] += other.race[a][b];
    games_followed += other.games_followed;
    for (std::size_t s = 0; s < 2; ++s)
        add_maps(held[s], other.held[s], [](LabHeld& to, const LabHeld& from) {
            to.ever += from.ever;
            to.at_end += from.at_end;
        });
    starts.resize(std::max(starts.size(), other.starts.size()));
    for (std::size_t i = 0; i < other.starts.size(); ++i) {
        starts[i].came += other.starts[i].came;
        starts[i].turns += other.starts[i].turns;
        starts[i].survived += other.starts[i].survived;
        starts[i].wins_with_it += other.starts[i].wins_with_it;
        starts[i].wins_without += other.starts[i].wins_without;
    }
    for (std::size_t turn = 0; turn < medals_by_turn.size(); ++turn)
        for (std::size_t s = 0; s < 2; ++s) medals_by_turn[turn][s] += other.medals_by_turn[turn][s];
    watch.insert(watch.end(), other.watch.begin(), other.watch.end());
    keep_the_best(watch);
    unfinished.insert(unfinished.end(), other.unfinished.begin(), other.unfinished.end());
    std::sort(unfinished.begin(), unfinished.end());
    if (unfinished.size() > most_unfinished) unfinished.resize(most_unfinished);
}

LabRange overlap_of(const LabCounts& a, const LabCounts& b) {
    for (const LabRange& x : a.done)
        for (const LabRange& y : b.done) {
            const LabRange both{std::max(x.first, y.first), std::min(x.end, y.end)};
            if (both.first < both.end) return both;
        }
    return {};
}

std::vector<LabRange> missing(const LabCounts& counts, LabRange of) {
    std::vector<LabRange> out;
    std::uint64_t at = of.first;
    for (const LabRange& range : counts.done) {
        if (range.end <= at) continue;
        if (range.first >= of.end) break;
        if (range.first > at) out.push_back({at, range.first});
        at = range.end;
    }
    if (at < of.end) out.push_back({at, of.end});
    return out;
}

LabRange shard_of(std::uint64_t games, std::uint64_t k, std::uint64_t n) { return {games * (k - 1) / n, games * k / n}; }

}  // namespace salient
