// What counts say: shares, intervals, spans, handicaps. Everything here follows from whole numbers.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

#include "match/statistics.hpp"
#include "match/turn_number.hpp"
#include "salient/laboratory.hpp"

namespace salient {

namespace {

constexpr double sure = 1.959963984540054;  // standard deviations that hold 95 %
constexpr std::uint64_t enough_games = 1000;
constexpr std::size_t most_watched = 10;

double per(std::uint64_t sum, std::uint64_t games) {
    return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
}

// The difference of two shares with its interval (Newcombe's of two Wilson intervals).
struct LabDifference {
    double value = 0, low = -1, high = 1;
};
LabDifference difference_of(const LabShare& a, const LabShare& b) {
    if (a.games == 0 || b.games == 0) return {};
    const auto apart = [](double x, double y) { return std::sqrt(x * x + y * y); };
    const double d = b.share - a.share;
    return {d, d - apart(b.share - b.low, a.high - a.share), d + apart(b.high - b.share, a.share - a.low)};
}

LabSpan span_of(const std::map<int, std::uint64_t>& values) {
    LabSpan span;
    std::uint64_t games = 0;
    double sum = 0;
    for (const auto& [value, times] : values) {
        games += times;
        sum += static_cast<double>(value) * static_cast<double>(times);
    }
    if (games == 0) return span;
    span.mean = sum / static_cast<double>(games);
    span.least = values.begin()->first;
    span.most = values.rbegin()->first;
    const auto at = [&](std::uint64_t quarters) {
        std::uint64_t passed = 0;
        for (const auto& [value, times] : values) {
            passed += times;
            if (4 * passed >= quarters * games) return value;
        }
        return values.rbegin()->first;
    };
    span.quarter = at(1);
    span.median = at(2);
    span.three_quarters = at(3);
    return span;
}

void judge(LabReport& report) {
    const LabShare& allies = report.wins[0];
    const double side = allies.share - 0.5;
    report.favored = Side::None;
    if (report.games == 0 || (allies.low <= 0.5 && allies.high >= 0.5)) {
        report.verdict = report.games < enough_games ? LabVerdict::TooFew : LabVerdict::Even;
        return;
    }
    report.favored = side > 0 ? Side::Allies : Side::Axis;
    const double off = std::abs(side);
    report.verdict = off <= 0.05 ? LabVerdict::SlightEdge : off <= 0.15 ? LabVerdict::Edge : LabVerdict::OneSided;
}

std::vector<LabCardReport> cards_of(const LabCounts& counts, Side side, std::uint64_t wins, std::uint64_t games) {
    double all_changes = 0, all_plays = 0;
    const auto& cards = counts.cards[index(side)];
    for (const auto& [id, card] : cards) {
        all_changes += static_cast<double>(card.change);
        all_plays += static_cast<double>(card.changes);
    }
    const double usual = all_plays > 0 ? all_changes / all_plays : 0;
    std::vector<LabCardReport> out;
    for (const auto& [id, card] : cards) {
        LabCardReport report;
        report.card = id;
        report.plays = per(card.plays, games);
        report.first_hands = card.first_hands;
        if (card.changes > 1) {
            const auto n = static_cast<double>(card.changes);
            const double mean = static_cast<double>(card.change) / n;
            const double variance = std::max(0.0, (static_cast<double>(card.squares) - n * mean * mean) / (n - 1));
            const double error = sure * std::sqrt(variance / n);
            report.has_change = true;
            report.change = (mean - usual) / 100;  // ten-thousandths to points
            report.low = (mean - usual - error) / 100;
            report.high = (mean - usual + error) / 100;
        }
        if (card.first_hands > 0 && card.first_hands < games) {
            const LabShare with = lab_share(card.wins_with_it, card.first_hands);
            const LabShare without = lab_share(wins - card.wins_with_it, games - card.first_hands);
            const LabDifference d = difference_of(without, with);
            report.dealt = 100 * d.value;
            report.dealt_low = 100 * d.low;
            report.dealt_high = 100 * d.high;
        }
        out.push_back(report);
    }
    std::stable_sort(out.begin(), out.end(), [](const LabCardReport& a, const LabCardReport& b) {
        return a.has_change != b.has_change ? a.has_change : a.change > b.change;
    });
    return out;
}

// With fewer medals needed a game is the same until somebody has them. None where more than their number decides. Shares are of all games, as
// in the table of wins; even is where both sides won as many.
std::vector<LabHandicap> handicaps_of(const Scenario& scenario, const LabCounts& counts, const LabReport& report) {
    const int allies = scenario.at(Side::Allies).medals, axis = scenario.at(Side::Axis).medals;
    const auto won = static_cast<std::int64_t>(report.wins[0].wins + report.wins[1].wins);
    const auto by_number_alone = [](const SideSetup& side) { return side.exit_medals == 0 && side.must_hold.empty(); };
    if (won == 0 || allies < 1 || axis < 1 || allies > most_lab_medals || axis > most_lab_medals ||
        !by_number_alone(scenario.at(Side::Allies)) || !by_number_alone(scenario.at(Side::Axis)))
        return {};
    const auto at = [&](int a, int b) {
        return LabHandicap{
            {a, b}, lab_share(counts.race[static_cast<std::size_t>(a - 1)][static_cast<std::size_t>(b - 1)], report.games)};
    };
    std::vector<LabHandicap> out{at(allies, axis)};
    LabHandicap best = out.front();
    const auto off = [&](const LabHandicap& h) { return std::abs(2 * static_cast<std::int64_t>(h.allies.wins) - won); };
    const auto try_it = [&](int a, int b) {
        const LabHandicap one = at(a, b);
        if (off(one) < off(best)) best = one;
    };
    for (int less = 1; less < axis; ++less) try_it(allies, axis - less);
    for (int less = 1; less < allies; ++less) try_it(allies - less, axis);
    if (best.needed != out.front().needed) out.push_back(best);
    return out;
}

// The outcomes nearest to the middle of all that the more frequent winner won.
std::vector<LabGame> typical_games(const LabReport& report, const LabCounts& counts, std::size_t most) {
    const Side winner = report.wins[0].wins >= report.wins[1].wins ? Side::Allies : Side::Axis;
    std::vector<LabGame> games;
    for (const auto& [outcome, times] : counts.outcomes) {
        if (outcome.end != won_by(winner)) continue;
        LabGame game;
        game.kind = LabGame::Kind::Typical;
        game.index = times.first;
        game.winner = winner;
        game.turns = outcome.turns;
        game.medals = outcome.medals;
        double off = std::abs(outcome.turns - report.turns.mean);
        for (std::size_t s = 0; s < 2; ++s) off += 2 * std::abs(outcome.medals[s] - report.medals[s]);
        game.score = -static_cast<std::int64_t>(std::lround(1000 * off));
        games.push_back(game);
    }
    std::sort(games.begin(), games.end(),
              [](const LabGame& a, const LabGame& b) { return a.score != b.score ? a.score > b.score : a.index < b.index; });
    if (games.size() > most) games.resize(most);
    return games;
}

// Ten of them, none twice: three closest, two turned round, the shortest, the longest, and typical ones.
std::vector<LabGame> worth_watching(const LabReport& report, const LabCounts& counts) {
    std::vector<LabGame> out;
    const auto take = [&](const std::vector<LabGame>& from, LabGame::Kind kind, std::size_t most) {
        for (const LabGame& game : from) {
            const bool is_taken = std::any_of(out.begin(), out.end(), [&](const LabGame& g) { return g.index == game.index; });
            if (most == 0 || game.kind != kind || is_taken) continue;
            out.push_back(game);
            --most;
        }
    };
    take(counts.watch, LabGame::Kind::Closest, 3);
    take(counts.watch, LabGame::Kind::TurnedRound, 2);
    take(counts.watch, LabGame::Kind::Shortest, 1);
    take(counts.watch, LabGame::Kind::Longest, 1);
    take(typical_games(report, counts, 2 * most_watched), LabGame::Kind::Typical, most_watched - out.size());
    return out;
}

std::vector<std::string> rules_of(const LabSetup& setup, const LabCounts& counts) {
    std::set<std::string> keys;
    const Scenario& scenario = *setup.battle.scenario;
    for (const Feature& feature : scenario.features) keys.insert("terrain." + setup.battle.rules->at(feature.type).id);
    for (const Objective& objective : scenario.objectives) keys.insert("objective." + objective.id);
    for (const ScenarioRule& rule : scenario.scenario_rules) keys.insert(badge_of(rule));
    for (const auto& [key, uses] : counts.rules) keys.insert(key);
    std::vector<std::string> out(keys.begin(), keys.end());
    const auto uses = [&](const std::string& key) {
        const auto found = counts.rules.find(key);
        return found == counts.rules.end()
                   ? 0
                   : found->second.dice + found->second.stops + found->second.flags + found->second.medals;
    };
    std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) { return uses(a) > uses(b); });
    return out;
}

}  // namespace

LabShare lab_share(std::uint64_t wins, std::uint64_t games) {
    const Interval interval = share_interval(wins, games);
    return {wins, games, per(wins, games), interval.low, interval.high};
}

double lab_minutes(double turns, double decisions, double attacks) {
    return (table_seconds_turn * turns + table_seconds_decision * decisions + table_seconds_attack * attacks) / 60;
}

LabReport report_of(const LabSetup& setup, const LabCounts& counts) {
    LabReport report;
    const LabRun& run = setup.run;
    report.is_by_chance = run.players[0].name == "random" || run.players[1].name == "random";
    std::array<std::uint64_t, 2> wins{}, medals{};
    std::array<std::array<std::uint64_t, 2>, 2> with_first{};  // by who begins: won, games
    std::uint64_t of_first_player = 0;
    std::map<int, std::uint64_t> turns, own_turns;
    const Side first = setup.battle.scenario->first;
    for (const auto& [outcome, times] : counts.outcomes) {
        report.games += times.games;
        turns[outcome.turns] += times.games;
        own_turns[own_turn(outcome.turns)] += times.games;
        for (std::size_t s = 0; s < 2; ++s) medals[s] += outcome.medals[s] * times.games;
        const Side begins = outcome.other_first ? enemy_of(first) : first;
        with_first[index(begins)][1] += times.games;
        if (outcome.end == Result::Open) continue;
        report.reasons[outcome.reason] += times.games;
        const Side winner = winner_of(outcome.end);
        if (winner == Side::None) {
            report.draws += times.games;
            continue;
        }
        wins[index(winner)] += times.games;
        if (winner == begins) with_first[index(begins)][0] += times.games;
        if ((winner == Side::Allies) != outcome.is_exchanged) of_first_player += times.games;
    }
    for (std::size_t s = 0; s < 2; ++s) {
        report.wins[s] = lab_share(wins[s], report.games);
        report.with_first_turn[s] = lab_share(with_first[s][0], with_first[s][1]);
        report.medals[s] = per(medals[s], report.games);
        report.cards[s] = cards_of(counts, sides[s], wins[s], report.games);
    }
    report.first_player = lab_share(of_first_player, report.games);
    if (run.both_begin && with_first[0][1] > 0 && with_first[1][1] > 0) {
        // The Allies' share when they begin against that when they do not.
        const LabShare begin = report.with_first_turn[0];
        const LabShare follow = lab_share(with_first[1][1] - with_first[1][0], with_first[1][1]);
        const LabDifference d = difference_of(follow, begin);
        report.has_first_turn = true;
        report.first_turn = 100 * d.value;
        report.first_turn_low = 100 * d.low;
        report.first_turn_high = 100 * d.high;
    }
    judge(report);
    report.turns = span_of(turns);
    report.own_turns = span_of(own_turns);
    report.actions = per(counts.actions, report.games);
    report.decisions = per(counts.decisions, report.games);
    report.attacks = per(counts.attacks, report.games);
    report.minutes = lab_minutes(report.turns.mean, report.decisions, report.attacks);
    report.handicaps = handicaps_of(*setup.battle.scenario, counts, report);
    report.watch = worth_watching(report, counts);
    report.rules = rules_of(setup, counts);
    return report;
}

LabComparison compare(const LabCounts& a, const LabCounts& b) {
    const auto share = [](const LabCounts& counts) {
        std::uint64_t wins = 0, games = 0;
        for (const auto& [outcome, times] : counts.outcomes) {
            games += times.games;
            if (outcome.end == Result::Allies) wins += times.games;
        }
        return lab_share(wins, games);
    };
    LabComparison out;
    out.a = share(a);
    out.b = share(b);
    const LabDifference d = difference_of(out.a, out.b);
    out.difference = d.value;
    out.low = d.low;
    out.high = d.high;
    out.is_sure = d.low > 0 || d.high < 0;
    if (out.a.games > 0 && out.b.games > 0 && d.value != 0) {
        constexpr double often = 0.8416212335729143;  // standard deviations below which four of five tries lie
        const double spread = out.a.share * (1 - out.a.share) + out.b.share * (1 - out.b.share);
        const double needed = std::ceil((sure + often) * (sure + often) * spread / (d.value * d.value));
        out.games_needed = static_cast<std::uint64_t>(std::clamp(needed, 1.0, 1e12));
    }
    return out;
}

}  // namespace salient
