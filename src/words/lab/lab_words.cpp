// Sentences by the rule of intervals; a table that any spreadsheet reads.
#include "words/lab/lab_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "match/turn_number.hpp"
#include "salient/side_key.hpp"
#include "words/local_text.hpp"

namespace salient {

namespace {

std::string_view id_of(std::size_t side) { return side == 0 ? "allies" : "axis"; }

// A field, in quotes where it must be.
std::string field(std::string_view text) {
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

class LabTable {
public:
    LabTable() : text_("section,side,name,measure,value,low,high\n") {}
    void row(std::string_view section, std::string_view side, std::string_view name, std::string_view measure, double value) {
        text_ += fmt::format("{},{},{},{},{:.10g},,\n", section, side, field(name), measure, value);
    }
    void row(std::string_view section, std::string_view side, std::string_view name, std::string_view measure, double value,
             double low, double high) {
        text_ += fmt::format("{},{},{},{},{:.10g},{:.10g},{:.10g}\n", section, side, field(name), measure, value, low, high);
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

}  // namespace

std::string lab_verdict(const Texts& texts, const LabReport& report) {
    const bool is_axis = report.favored == Side::Axis;
    const LabShare& share = report.wins[is_axis ? 1 : 0];
    const Args sure{{"side", side_key(is_axis ? Side::Axis : Side::Allies)},
                    {"low", percent(texts, share.low)},
                    {"high", percent(texts, share.high)}};
    switch (report.verdict) {
        case LabVerdict::TooFew: return texts("lab.too_few");
        case LabVerdict::Even: return texts("lab.even", {{"games", static_cast<int>(report.games)}});
        case LabVerdict::SlightEdge: return texts("lab.slight", sure);
        case LabVerdict::Edge: return texts("lab.edge", sure);
        case LabVerdict::OneSided: return texts("lab.one_sided", sure);
    }
    return {};
}

std::string lab_turns(const Texts& texts, const LabReport& report) {
    return texts("lab.turns", {{"mean", decimal(texts, report.own_turns.mean)},
                               {"low", std::to_string(report.own_turns.quarter)},
                               {"high", std::to_string(report.own_turns.three_quarters)}});
}

std::string lab_handicap(const Texts& texts, const LabReport& report) {
    if (report.handicaps.empty()) return texts("lab.handicap_unknown");
    if (report.handicaps.size() == 1) return texts("lab.no_handicap");
    const LabHandicap& h = report.handicaps.back();
    return texts("lab.handicap", {{"allies", std::to_string(h.needed[0])},
                                  {"axis", std::to_string(h.needed[1])},
                                  {"share", percent(texts, h.allies.share)},
                                  {"low", percent(texts, h.allies.low)},
                                  {"high", percent(texts, h.allies.high)}});
}

std::array<std::string, 2> lab_win_shares(const Texts& texts, const LabReport& report) {
    if (report.games == 0) return {percent(texts, 0), percent(texts, 0)};
    const double allies = report.wins[0].share, axis = report.wins[1].share;
    const std::vector<std::string> all = percents(texts, {allies, axis, std::max(0.0, 1 - allies - axis)});
    return {all[0], all[1]};
}

std::string lab_player_name(const Texts& texts, const std::string& player) {
    const std::string key = "opponent." + player;
    return texts.has(key) ? texts(key) : player;
}

std::string lab_players_won(const Texts& texts, const LabRun& run, const LabReport& report) {
    if (!run.is_exchanged || run.players[0] == run.players[1] || report.games == 0) return {};
    const std::uint64_t first = report.first_player.wins, both = report.wins[0].wins + report.wins[1].wins;
    return texts("lab.players_won", {{"games", static_cast<int>(report.games)},
                                     {"first", verbatim(lab_player_name(texts, run.players[0].name))},
                                     {"second", verbatim(lab_player_name(texts, run.players[1].name))},
                                     {"n", static_cast<int>(first)},
                                     {"m", static_cast<int>(both - first)}});
}

std::string lab_objective_name(const Scenario& scenario, const std::string& id, std::string_view language) {
    for (const Objective& objective : scenario.objectives)
        if (objective.id == id && !objective.name.empty()) return std::string(in_language(objective.name, language));
    return id;
}

std::string lab_rule_name(const Texts& texts, const Scenario& scenario, const std::string& key, std::string_view language) {
    constexpr std::string_view objective = "objective.";
    if (key.starts_with(objective)) return lab_objective_name(scenario, key.substr(objective.size()), language);
    return texts.has(key) ? texts(key) : key;
}

std::string lab_watch_name(const Texts& texts, LabGame::Kind kind) {
    switch (kind) {
        case LabGame::Kind::Closest: return texts("lab.watch.closest");
        case LabGame::Kind::TurnedRound: return texts("lab.watch.turned_round");
        case LabGame::Kind::Shortest: return texts("lab.watch.shortest");
        case LabGame::Kind::Longest: return texts("lab.watch.longest");
        case LabGame::Kind::Typical: return texts("lab.watch.typical");
    }
    return {};
}

std::string lab_watch_line(const Texts& texts, const LabGame& game) {
    return texts("lab.watch.line", {{"side", side_key(game.winner)},
                                    {"turns", own_turn(game.turns)},
                                    {"allies", int{game.medals[0]}},
                                    {"axis", int{game.medals[1]}}});
}

std::string lab_csv(const LabSetup& setup, const LabCounts& counts, const LabReport& report) {
    LabTable out;
    const auto games = static_cast<double>(std::max<std::uint64_t>(1, report.games));
    const auto each = [&](std::uint64_t n) { return static_cast<double>(n) / games; };
    out.row("run", "", setup.run.scenario_id, "games", static_cast<double>(report.games));
    out.row("run", "", setup.run.players[0].name + " : " + setup.run.players[1].name, "by_chance", report.is_by_chance ? 1 : 0);
    for (std::size_t s = 0; s < 2; ++s) {
        const LabShare& w = report.wins[s];
        out.row("wins", id_of(s), "", "share", w.share, w.low, w.high);
        out.row("medals", id_of(s), "all", "a_game", report.medals[s]);
        constexpr std::string_view sources[] = {"units", "objectives", "exits", "other"};
        for (std::size_t i = 0; i < lab_source_count; ++i) {
            out.row("medals", id_of(s), sources[i], "a_game", each(counts.medals[s][i]));
            out.row("deciding", id_of(s), sources[i], "games", static_cast<double>(counts.deciding[s][i]));
        }
        for (const auto& [id, n] : counts.objective_medals[s]) out.row("objective", id_of(s), id, "medals_a_game", each(n));
        for (const auto& [id, l] : counts.losses[s]) {
            out.row("losses", id_of(s), id, "began_a_game", each(l.began));
            out.row("losses", id_of(s), id, "units_a_game", each(l.units));
            out.row("losses", id_of(s), id, "figures_a_game", each(l.figures));
        }
        for (const LabCardReport& c : report.cards[s]) {
            out.row("cards", id_of(s), c.card, "plays_a_game", c.plays);
            if (c.has_change) out.row("cards", id_of(s), c.card, "change_points", c.change, c.low, c.high);
            if (c.first_hands > 0) out.row("cards", id_of(s), c.card, "dealt_points", c.dealt, c.dealt_low, c.dealt_high);
        }
    }
    out.row("length", "", "turns", "mean", report.turns.mean, report.turns.quarter, report.turns.three_quarters);
    out.row("length", "", "turns_of_a_side", "mean", report.own_turns.mean, report.own_turns.quarter,
            report.own_turns.three_quarters);
    out.row("length", "", "minutes", "mean", report.minutes);
    out.row("length", "", "decisions", "mean", report.decisions);
    out.row("length", "", "attacks", "mean", report.attacks);
    for (const auto& [reason, n] : report.reasons)
        out.row("reasons", "", name_of_reason(reason), "games", static_cast<double>(n));
    if (report.has_first_turn)
        out.row("first_turn", "", "", "points", report.first_turn, report.first_turn_low, report.first_turn_high);
    for (const LabHandicap& h : report.handicaps)
        out.row("handicap", "", fmt::format("{}:{}", h.needed[0], h.needed[1]), "allied_share", h.allies.share, h.allies.low,
                h.allies.high);
    for (const std::string& key : report.rules) {
        const auto found = counts.rules.find(key);
        const LabRule uses = found == counts.rules.end() ? LabRule{} : found->second;
        out.row("rules", "", key, "dice_a_game", each(uses.dice));
        out.row("rules", "", key, "stops_a_game", each(uses.stops));
        out.row("rules", "", key, "flags_a_game", each(uses.flags));
        out.row("rules", "", key, "medals_a_game", each(uses.medals));
    }
    const Board& board = Board::of(setup.battle.scenario->board);
    for (std::size_t i = 0; i < counts.heat.size(); ++i) {
        const Hex hex = board.hex(HexId{i});
        const std::string name = fmt::format("{} {}", hex.x, hex.y);
        for (std::size_t s = 0; s < 2; ++s) {
            const LabHeat& h = counts.heat[i][s];
            if (h.standing > 0) out.row("heat", id_of(s), name, "standing_a_game", each(h.standing));
            if (h.fighting > 0) out.row("heat", id_of(s), name, "fighting_a_game", each(h.fighting));
            if (h.dying > 0) out.row("heat", id_of(s), name, "dying_a_game", each(h.dying));
        }
    }
    for (const LabGame& g : report.watch)
        out.row("watch", id_of(index(g.winner)), name_of(g.kind), "game", static_cast<double>(g.index));
    return out.take();
}

}  // namespace salient
