// A run as a file. What is derived stands in it for people and other programs; reading takes the run and the counts alone.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "data/strict_json.hpp"
#include "match/lab/lab_json.hpp"

namespace salient {

namespace {

using nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view lab_format = "salient-laboratory";
constexpr std::uint64_t largest_count = 1'000'000'000'000'000;  // sums of two thousand such files do not overflow

// Reads what a laboratory wrote; anything else is refused with its place.
class LabReader {
public:
    explicit LabReader(const strict::Document& document) : document_(document) {}

    [[noreturn]] void refuse(const std::string& pointer, const std::string& message) const {
        const std::string pointers[] = {pointer};
        const std::vector<int> lines = document_.lines(pointers);
        throw DataError({{document_.file, pointer, lines.empty() ? 0 : lines.front(), message, Trouble::Damaged}});
    }
    const json& member(const json& object, const std::string& pointer, const char* key) const {
        if (!object.is_object() || !object.contains(key))
            refuse(pointer, fmt::format("\"{}\" is missing; take an older copy, or begin the run anew", key));
        return object[key];
    }
    std::uint64_t count(const json& value, const std::string& pointer, std::uint64_t most = largest_count) const {
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
            refuse(pointer, fmt::format("a whole number from 0 to {} is needed here", most));
        return value.get<std::uint64_t>();
    }
    std::int64_t signed_count(const json& value, const std::string& pointer) const {
        if (value.is_number_unsigned()) return static_cast<std::int64_t>(count(value, pointer));
        const auto most = static_cast<std::int64_t>(largest_count);
        if (!value.is_number_integer() || value.get<std::int64_t>() < -most) refuse(pointer, "a whole number is needed here");
        return value.get<std::int64_t>();
    }
    std::string text(const json& value, const std::string& pointer) const {
        if (!value.is_string()) refuse(pointer, "a text is needed here");
        return value.get<std::string>();
    }
    bool yes(const json& value, const std::string& pointer) const {
        if (!value.is_boolean()) refuse(pointer, "true or false is needed here");
        return value.get<bool>();
    }
    // A list of so many; 0: of any number.
    const json& list(const json& value, const std::string& pointer, std::size_t size = 0) const {
        if (!value.is_array() || (size != 0 && value.size() != size))
            refuse(pointer, size == 0 ? "a list is needed here" : fmt::format("a list of {} is needed here", size));
        return value;
    }
    const json& object(const json& value, const std::string& pointer) const {
        if (!value.is_object()) refuse(pointer, "an object is needed here");
        return value;
    }
    template <std::size_t N>
    std::array<std::uint64_t, N> counts(const json& value, const std::string& pointer) const {
        std::array<std::uint64_t, N> out{};
        list(value, pointer, N);
        for (std::size_t i = 0; i < N; ++i) out[i] = count(value[i], fmt::format("{}/{}", pointer, i));
        return out;
    }
    LabRange range(const json& value, const std::string& pointer, std::uint64_t games) const {
        const auto [first, end] = counts<2>(value, pointer);
        if (first >= end || end > games) refuse(pointer, "these are no games of the run");
        return {first, end};
    }

private:
    const strict::Document& document_;
};

std::string side_name(std::size_t side) { return side == 0 ? "allies" : "axis"; }

OrderedJson run_to_json(const LabRun& run) {
    OrderedJson players = OrderedJson::array();
    for (const LabPlayer& player : run.players)
        players.push_back({{"name", player.name}, {"nodes", player.nodes}, {"fingerprint", player.fingerprint}});
    return {{"scenario", run.scenario_id},
            {"options", run.options},
            {"players", players},
            {"exchanged", run.is_exchanged},
            {"both_begin", run.both_begin},
            {"games", run.games},
            {"seed", run.seed},
            {"limit", run.limit},
            {"program", run.program},
            {"rulebook", fmt::format("{:016x}", run.rulebook_hash)},
            {"counting", run.counting},
            {"battle", run.scenario_json}};
}

LabRun read_run(const LabReader& in, const json& j) {
    LabRun run;
    const std::string at = "/run";
    constexpr auto any = ~std::uint64_t{0};
    run.scenario_id = in.text(in.member(j, at, "scenario"), at + "/scenario");
    for (const json& option : in.list(in.member(j, at, "options"), at + "/options"))
        run.options.push_back(in.text(option, at + "/options"));
    const json& players = in.list(in.member(j, at, "players"), at + "/players", 2);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string here = fmt::format("{}/players/{}", at, i);
        run.players[i].name = in.text(in.member(players[i], here, "name"), here + "/name");
        run.players[i].nodes = in.count(in.member(players[i], here, "nodes"), here + "/nodes", most_nodes);
        run.players[i].fingerprint = in.text(in.member(players[i], here, "fingerprint"), here + "/fingerprint");
    }
    run.is_exchanged = in.yes(in.member(j, at, "exchanged"), at + "/exchanged");
    run.both_begin = in.yes(in.member(j, at, "both_begin"), at + "/both_begin");
    run.games = in.count(in.member(j, at, "games"), at + "/games", most_lab_games);
    run.seed = in.count(in.member(j, at, "seed"), at + "/seed", any);
    run.limit = in.count(in.member(j, at, "limit"), at + "/limit", any);
    run.program = in.text(in.member(j, at, "program"), at + "/program");
    run.counting = j.contains("counting") ? in.count(j["counting"], at + "/counting", 1'000'000) : 1;
    const std::string rulebook = in.text(in.member(j, at, "rulebook"), at + "/rulebook");
    const char* const end = rulebook.data() + rulebook.size();
    if (const auto [stop, error] = std::from_chars(rulebook.data(), end, run.rulebook_hash, 16);
        rulebook.size() != 16 || error != std::errc{} || stop != end)
        in.refuse(at + "/rulebook", "a hash of 16 hexadecimal digits is needed here");
    run.scenario_json = in.text(in.member(j, at, "battle"), at + "/battle");
    return run;
}

OrderedJson ranges_to_json(const std::vector<LabRange>& ranges) {
    OrderedJson out = OrderedJson::array();
    for (const LabRange& range : ranges) out.push_back({range.first, range.end});
    return out;
}

template <class Map, class Write>
OrderedJson map_to_json(const Map& map, Write write) {
    OrderedJson out = OrderedJson::object();
    for (const auto& [key, value] : map) out[key] = write(value);
    return out;
}

// How a file says how a game ended, by its number.
constexpr Result ends_by_number[] = {Result::Allies, Result::Axis, Result::Open, Result::Draw};
int number_of_end(Result end) {
    return static_cast<int>(std::find(std::begin(ends_by_number), std::end(ends_by_number), end) - std::begin(ends_by_number));
}

OrderedJson followed_to_json(const LabCounts& counts) {
    OrderedJson out = {{"games", counts.games_followed}};
    for (std::size_t s = 0; s < 2; ++s)
        out[side_name(s)] = map_to_json(counts.held[s], [](const LabHeld& h) { return OrderedJson{h.ever, h.at_end}; });
    out["starts"] = OrderedJson::array();
    for (const LabStart& s : counts.starts)
        out["starts"].push_back({s.came, s.turns, s.survived, s.wins_with_it, s.wins_without});
    out["medals"] = counts.medals_by_turn;
    return out;
}

OrderedJson counts_to_json(const LabCounts& counts) {
    OrderedJson outcomes = OrderedJson::array();
    for (const auto& [o, times] : counts.outcomes)
        outcomes.push_back({o.is_exchanged ? 1 : 0, o.other_first ? 1 : 0, number_of_end(o.end), static_cast<int>(o.reason),
                            o.turns, o.medals[0], o.medals[1], times.games, times.first});
    OrderedJson out = {{"done", ranges_to_json(counts.done)},
                       {"outcomes", outcomes},
                       {"actions", counts.actions},
                       {"decisions", counts.decisions},
                       {"attacks", counts.attacks}};
    for (std::size_t s = 0; s < 2; ++s) {
        const auto card = [](const LabCard& c) {
            return OrderedJson{c.plays, c.changes, c.change, c.squares, c.first_hands, c.wins_with_it};
        };
        const auto losses = [](const LabLosses& l) { return OrderedJson{l.began, l.units, l.figures}; };
        out[side_name(s)] = {
            {"cards", map_to_json(counts.cards[s], card)},
            {"losses", map_to_json(counts.losses[s], losses)},
            {"medals", counts.medals[s]},
            {"objectives", map_to_json(counts.objective_medals[s], [](std::uint64_t n) { return OrderedJson(n); })},
            {"deciding", counts.deciding[s]}};
    }
    out["rules"] = map_to_json(counts.rules, [](const LabRule& r) { return OrderedJson{r.dice, r.stops, r.flags, r.medals}; });
    OrderedJson heat = OrderedJson::array();
    for (const auto& hex : counts.heat)
        heat.push_back({hex[0].standing, hex[0].fighting, hex[0].dying, hex[1].standing, hex[1].fighting, hex[1].dying});
    out["heat"] = heat;
    out["race"] = counts.race;
    out["told"] = followed_to_json(counts);
    OrderedJson watch = OrderedJson::array();
    for (const LabGame& g : counts.watch)
        watch.push_back({static_cast<int>(g.kind), g.index, g.score, static_cast<int>(g.winner), g.turns, g.medals[0],
                         g.medals[1], g.behind});
    out["watch"] = watch;
    out["unfinished"] = counts.unfinished;
    return out;
}

// An id of the file that the rules know.
template <class Known>
void know(const LabReader& in, const std::string& pointer, const std::string& id, const Known& known) {
    if (!known(id)) in.refuse(pointer, fmt::format("the battle knows no \"{}\"; the file was changed", strict::shown(id)));
}

// What rules are counted by: an objective of the battle, or the text of what the rules have ("terrain.forest") or count ("tally.range").
bool is_rule(const std::string& key, const LoadedScenario& battle) {
    const std::size_t dot = std::min(key.find('.'), key.size() - 1);
    const std::string kind = key.substr(0, dot), id = key.substr(dot + 1);
    const auto has = [&](const auto& things) {
        return std::any_of(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
    };
    if (kind == "objective") return has(battle.scenario->objectives);
    if (kind == "terrain") return has(battle.rules->terrains);
    if (kind == "unit") return has(battle.rules->unit_types);
    if (kind == "trait") return has(battle.rules->traits);
    if (kind == "special") return has(battle.rules->special);
    static const Texts texts = load_texts(assets_dir(), "en");
    return texts.has(key);
}

void read_side(const LabReader& in, const json& j, std::size_t s, const LoadedScenario& battle, LabCounts& counts) {
    const std::string at = "/counts/" + side_name(s);
    const auto id_in = [](const auto& things) {
        return [&](const std::string& id) {
            return std::any_of(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
        };
    };
    for (const auto& [id, value] : in.object(in.member(j, at, "cards"), at + "/cards").items()) {
        const std::string here = at + "/cards/" + strict::escaped(id);
        know(in, here, id, id_in(battle.rules->cards));
        in.list(value, here, 6);
        const auto n = [&](std::size_t i) { return in.count(value[i], fmt::format("{}/{}", here, i)); };
        counts.cards[s][id] = {n(0), n(1), in.signed_count(value[2], here + "/2"), n(3), n(4), n(5)};
    }
    for (const auto& [id, value] : in.object(in.member(j, at, "losses"), at + "/losses").items()) {
        const std::string here = at + "/losses/" + strict::escaped(id);
        know(in, here, id, id_in(battle.rules->unit_types));
        const auto [began, units, figures] = in.counts<3>(value, here);
        counts.losses[s][id] = {began, units, figures};
    }
    for (const auto& [id, value] : in.object(in.member(j, at, "objectives"), at + "/objectives").items()) {
        const std::string here = at + "/objectives/" + strict::escaped(id);
        know(in, here, id, id_in(battle.scenario->objectives));
        counts.objective_medals[s][id] = in.count(value, here);
    }
    counts.medals[s] = in.counts<lab_source_count>(in.member(j, at, "medals"), at + "/medals");
    counts.deciding[s] = in.counts<lab_source_count>(in.member(j, at, "deciding"), at + "/deciding");
}

// Files of before do not have it.
void read_followed(const LabReader& in, const json& j, const LoadedScenario& battle, LabCounts& counts) {
    const std::string at = "/counts/told";
    const std::uint64_t games = counts.games_followed = in.count(in.member(j, at, "games"), at + "/games", counts.games());
    const auto part = [&](std::uint64_t n, std::uint64_t whole, const std::string& here) {
        if (n > whole) in.refuse(here, fmt::format("{} are more than the {} there are; the file was changed", n, whole));
    };
    for (std::size_t s = 0; s < 2; ++s) {
        const std::string list = at + "/" + side_name(s);
        for (const auto& [id, value] : in.object(in.member(j, at, side_name(s).c_str()), list).items()) {
            const std::string here = list + "/" + strict::escaped(id);
            know(in, here, id, [&](const std::string& one) {
                return std::any_of(battle.scenario->objectives.begin(), battle.scenario->objectives.end(),
                                   [&](const Objective& objective) { return objective.id == one; });
            });
            const auto [ever, at_end] = in.counts<2>(value, here);
            part(ever, games, here);
            part(at_end, ever, here);
            counts.held[s][id] = {ever, at_end};
        }
    }
    const json& starts = in.list(in.member(j, at, "starts"), at + "/starts");
    in.list(starts, at + "/starts", games == 0 ? 0 : static_cast<std::size_t>(battle.scenario->units.size()));
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::string here = fmt::format("{}/starts/{}", at, i);
        const auto [came, turns, survived, with_it, without] = in.counts<5>(starts[i], here);
        part(came, games, here);
        part(survived, came, here);
        part(with_it, survived, here);
        part(without, games - survived, here);
        counts.starts.push_back({came, turns, survived, with_it, without});
    }
    const json& medals = in.list(in.member(j, at, "medals"), at + "/medals", most_lab_turns);
    for (std::size_t turn = 0; turn < medals.size(); ++turn)
        counts.medals_by_turn[turn] = in.counts<2>(medals[turn], fmt::format("{}/medals/{}", at, turn));
}

// No part is more than the whole: a share of such counts would be no number.
void check_sums(const LabReader& in, const LabCounts& counts) {
    std::array<std::uint64_t, 2> wins{};
    for (const auto& [outcome, times] : counts.outcomes)
        if (const Side side = winner_of(outcome.end); side != Side::None) wins[index(side)] += times.games;
    const std::uint64_t games = counts.games();
    const auto check = [&](const std::string& at, std::string_view what, std::uint64_t part, std::string_view of,
                           std::uint64_t whole) {
        if (part > whole)
            in.refuse(at, fmt::format("{} {} are more than the {} {}; the file was changed", part, what, whole, of));
    };
    for (std::size_t s = 0; s < 2; ++s) {
        const std::string at = "/counts/" + side_name(s);
        for (const auto& [id, card] : counts.cards[s]) {
            const std::string here = at + "/cards/" + strict::escaped(id);
            check(here + "/1", "measured plays", card.changes, "plays", card.plays);
            check(here + "/4", "games with it in the first hand", card.first_hands, "games", games);
            check(here + "/5", "wins with it", card.wins_with_it, "games with it in the first hand", card.first_hands);
            check(here + "/5", "wins with it", card.wins_with_it, "games won", wins[s]);
            check(here + "/5", "games lost with it", card.first_hands - card.wins_with_it, "games not won", games - wins[s]);
        }
        std::uint64_t decided = 0;
        for (const std::uint64_t n : counts.deciding[s]) decided += n;
        check(at + "/deciding", "last medals", decided, "games won", wins[s]);
    }
    for (std::size_t a = 0; a < counts.race.size(); ++a)
        for (const std::uint64_t won : counts.race[a])
            check(fmt::format("/counts/race/{}", a), "games won", won, "games that ended", wins[0] + wins[1]);
}

Result read_end(const LabReader& in, const json& value, const std::string& pointer) {
    return ends_by_number[in.count(value, pointer, std::size(ends_by_number) - 1)];
}

LabCounts read_counts(const LabReader& in, const json& j, const LabRun& run, const LoadedScenario& battle) {
    const std::string at = "/counts";
    LabCounts counts;
    for (const json& range : in.list(in.member(j, at, "done"), at + "/done")) {
        const LabRange r = in.range(range, at + "/done", run.games);
        if (!counts.done.empty() && counts.done.back().end >= r.first) in.refuse(at + "/done", "the games are not in order");
        counts.done.push_back(r);
    }
    const auto byte = [&](const json& v, const std::string& p) { return static_cast<std::uint8_t>(in.count(v, p, 255)); };
    std::uint64_t games = 0;
    for (const json& o : in.list(in.member(j, at, "outcomes"), at + "/outcomes")) {
        const std::string here = at + "/outcomes";
        in.list(o, here, 9);
        LabOutcome outcome;
        outcome.is_exchanged = in.count(o[0], here, 1) != 0;
        outcome.other_first = in.count(o[1], here, 1) != 0;
        outcome.end = read_end(in, o[2], here);
        outcome.reason = static_cast<WinReason>(in.count(o[3], here, static_cast<std::uint64_t>(WinReason::Score)));
        outcome.turns = static_cast<std::uint16_t>(in.count(o[4], here, 65'535));
        outcome.medals = {byte(o[5], here), byte(o[6], here)};
        if (counts.outcomes.contains(outcome)) in.refuse(here, "one outcome stands there twice; the file was changed");
        counts.outcomes[outcome] = {in.count(o[7], here, run.games), in.count(o[8], here, run.games - 1)};
        games += counts.outcomes[outcome].games;
    }
    if (games != counts.games())
        in.refuse(at + "/outcomes",
                  fmt::format("these are {} games, \"done\" names {}; the file was changed", games, counts.games()));
    counts.actions = in.count(in.member(j, at, "actions"), at + "/actions");
    counts.decisions = in.count(in.member(j, at, "decisions"), at + "/decisions");
    counts.attacks = in.count(in.member(j, at, "attacks"), at + "/attacks");
    for (std::size_t s = 0; s < 2; ++s) read_side(in, in.member(j, at, side_name(s).c_str()), s, battle, counts);
    for (const auto& [key, value] : in.object(in.member(j, at, "rules"), at + "/rules").items()) {
        const std::string here = at + "/rules/" + strict::escaped(key);
        know(in, here, key, [&](const std::string& rule) { return !rule.empty() && is_rule(rule, battle); });
        const auto [dice, stops, flags, medals] = in.counts<4>(value, here);
        counts.rules[key] = {dice, stops, flags, medals};
    }
    const auto hexes = static_cast<std::size_t>(Board::of(battle.scenario->board).size());
    const json& heat = in.member(j, at, "heat");
    in.list(heat, at + "/heat", counts.done.empty() && heat.empty() ? 0 : hexes);
    for (std::size_t i = 0; i < heat.size(); ++i) {
        const auto v = in.counts<6>(heat[i], fmt::format("{}/heat/{}", at, i));
        counts.heat.push_back({LabHeat{v[0], v[1], v[2]}, LabHeat{v[3], v[4], v[5]}});
    }
    const json& race = in.list(in.member(j, at, "race"), at + "/race", most_lab_medals);
    for (std::size_t i = 0; i < race.size(); ++i)
        counts.race[i] = in.counts<most_lab_medals>(race[i], fmt::format("{}/race/{}", at, i));
    for (const json& g : in.list(in.member(j, at, "watch"), at + "/watch")) {
        const std::string here = at + "/watch";
        in.list(g, here, 8);
        LabGame game;
        game.kind = static_cast<LabGame::Kind>(in.count(g[0], here, static_cast<std::uint64_t>(LabGame::Kind::Longest)));
        game.index = in.count(g[1], here, run.games - 1);
        game.score = in.signed_count(g[2], here);
        game.winner = static_cast<Side>(in.count(g[3], here, 1));
        game.turns = static_cast<std::uint16_t>(in.count(g[4], here, 65'535));
        game.medals = {byte(g[5], here), byte(g[6], here)};
        game.behind = byte(g[7], here);
        counts.watch.push_back(game);
    }
    for (const json& index : in.list(in.member(j, at, "unfinished"), at + "/unfinished"))
        counts.unfinished.push_back(in.count(index, at + "/unfinished", run.games - 1));
    if (j.contains("told")) read_followed(in, j["told"], battle, counts);
    check_sums(in, counts);
    LabCounts tidy;  // in the order that counting gives, whatever the file has
    tidy.add(counts);
    return tidy;
}

template <class Of>
OrderedJson json_by_side(Of of) {
    OrderedJson sides_json;
    for (std::size_t s = 0; s < 2; ++s) sides_json[side_name(s)] = of(s);
    return sides_json;
}

OrderedJson share_to_json(const LabShare& share) {
    return {{"games", share.wins}, {"of", share.games}, {"share", share.share}, {"low", share.low}, {"high", share.high}};
}

}  // namespace

std::string_view name_of(LabVerdict verdict) {
    constexpr std::string_view names[] = {"too few games to tell", "even", "slight edge", "edge", "one-sided"};
    return names[static_cast<std::size_t>(verdict)];
}
std::string_view name_of(LabGame::Kind kind) {
    constexpr std::string_view names[] = {"closest", "turned round", "shortest", "longest", "typical"};
    return names[static_cast<std::size_t>(kind)];
}
std::string_view name_of_reason(WinReason reason) {
    constexpr std::string_view names[] = {"unfinished",    "medals",   "no_units_left", "sudden_death",
                                          "no_cards_left", "conceded", "score"};
    return names[static_cast<std::size_t>(reason)];
}

namespace {

void losses_and_cards_to_json(OrderedJson& out, const LabCounts& counts, const LabReport& report) {
    out["losses"] = json_by_side([&](std::size_t s) {
        OrderedJson types = OrderedJson::object();
        const auto games = static_cast<double>(std::max<std::uint64_t>(1, report.games));
        for (const auto& [id, l] : counts.losses[s])
            types[id] = {{"began", static_cast<double>(l.began) / games},
                         {"units", static_cast<double>(l.units) / games},
                         {"figures", static_cast<double>(l.figures) / games}};
        return types;
    });
    out["cards"] = json_by_side([&](std::size_t s) {
        OrderedJson cards = OrderedJson::array();
        for (const LabCardReport& c : report.cards[s]) {
            OrderedJson card = {{"card", c.card}, {"plays", c.plays}};
            if (c.has_change) card["change"] = {{"points", c.change}, {"low", c.low}, {"high", c.high}};
            if (c.first_hands > 0)
                card["dealt"] = {{"games", c.first_hands}, {"points", c.dealt}, {"low", c.dealt_low}, {"high", c.dealt_high}};
            cards.push_back(card);
        }
        return cards;
    });
}

void rules_and_games_to_json(OrderedJson& out, const LabRun& run, const LabCounts& counts, const LabReport& report) {
    out["rules"] = OrderedJson::array();
    for (const std::string& key : report.rules) {
        const auto found = counts.rules.find(key);
        const LabRule uses = found == counts.rules.end() ? LabRule{} : found->second;
        out["rules"].push_back(
            {{"rule", key}, {"dice", uses.dice}, {"stops", uses.stops}, {"flags", uses.flags}, {"medals", uses.medals}});
    }
    out["handicaps"] = OrderedJson::array();
    for (const LabHandicap& h : report.handicaps)
        out["handicaps"].push_back(
            {{"allies_need", h.needed[0]}, {"axis_need", h.needed[1]}, {"allies_win", share_to_json(h.allies)}});
    out["watch"] = OrderedJson::array();
    for (const LabGame& g : report.watch)
        out["watch"].push_back({{"kind", name_of(g.kind)},
                                {"game", g.index},
                                {"winner", side_name(index(g.winner))},
                                {"turns", g.turns},
                                {"medals", g.medals},
                                {"seed", variant_of(run, g.index).seed}});
}

}  // namespace

nlohmann::ordered_json lab_report_json(const LabSetup& setup, const LabCounts& counts, const LabReport& report) {
    const LabRun& run = setup.run;
    OrderedJson out = {{"scenario", run.scenario_id},
                       {"games", report.games},
                       {"seed", run.seed},
                       {"players", {run.players[0].name, run.players[1].name}}};
    if (report.is_by_chance) out["note"] = "somebody plays at random: this is no verdict on balance";
    out["verdict"] = name_of(report.verdict);
    out["favored"] = report.favored == Side::None ? "nobody" : side_name(index(report.favored));
    const auto mean = [](double value) { return OrderedJson{{"mean", value}}; };
    out["wins"] = json_by_side([&](std::size_t s) { return share_to_json(report.wins[s]); });
    out["first_player_wins"] = share_to_json(report.first_player);
    for (const auto& [reason, times] : report.reasons) out["reasons"][std::string(name_of_reason(reason))] = times;
    out["turns"] = {{"mean", report.turns.mean},
                    {"least", report.turns.least},
                    {"quarter", report.turns.quarter},
                    {"median", report.turns.median},
                    {"three_quarters", report.turns.three_quarters},
                    {"most", report.turns.most}};
    out["turns_of_a_side"] = {{"mean", report.own_turns.mean},
                              {"least", report.own_turns.least},
                              {"quarter", report.own_turns.quarter},
                              {"median", report.own_turns.median},
                              {"three_quarters", report.own_turns.three_quarters},
                              {"most", report.own_turns.most}};
    out["minutes"] = {{"mean", report.minutes},
                      {"formula", fmt::format("({:g} s a turn + {:g} s a decision + {:g} s an attack) / 60", table_seconds_turn,
                                              table_seconds_decision, table_seconds_attack)}};
    out["medals"] = json_by_side([&](std::size_t s) {
        const auto& m = counts.medals[s];
        OrderedJson objectives = OrderedJson::object();
        const auto games = static_cast<double>(std::max<std::uint64_t>(1, report.games));
        for (const auto& [id, n] : counts.objective_medals[s]) objectives[id] = static_cast<double>(n) / games;
        return OrderedJson{{"mean", report.medals[s]},
                           {"needed", setup.battle.scenario->sides[s].medals},
                           {"units", static_cast<double>(m[0]) / games},
                           {"objectives", static_cast<double>(m[1]) / games},
                           {"exits", static_cast<double>(m[2]) / games},
                           {"by_objective", objectives}};
    });
    out["deciding_medal"] = json_by_side([&](std::size_t s) {
        const auto& d = counts.deciding[s];
        return OrderedJson{{"units", d[0]}, {"objectives", d[1]}, {"exits", d[2]}, {"other", d[3]}};
    });
    out["actions"] = mean(report.actions);
    out["decisions"] = mean(report.decisions);
    out["attacks"] = mean(report.attacks);
    out["first_turn"] = {{"begins", side_name(index(setup.battle.scenario->first))}, {"measured", report.has_first_turn}};
    if (report.has_first_turn) {
        out["first_turn"]["points"] = report.first_turn;
        out["first_turn"]["low"] = report.first_turn_low;
        out["first_turn"]["high"] = report.first_turn_high;
    }
    losses_and_cards_to_json(out, counts, report);
    rules_and_games_to_json(out, run, counts, report);
    out["failures"] = counts.unfinished;
    return out;
}

std::string write_lab_file(const LabSetup& setup, LabRange range, const LabCounts& counts) {
    const auto line = [](const char* key, const OrderedJson& value) {
        return fmt::format("\"{}\": {}", key, value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
    };
    std::string text = fmt::format("{{\n\"format\": \"{}\",\n\"version\": 1,\n", lab_format);
    text += line("run", run_to_json(setup.run)) + ",\n";
    text += line("range", OrderedJson{range.first, range.end}) + ",\n";
    text += line("counts", counts_to_json(counts)) + ",\n";
    text += line("report", lab_report_json(setup, counts, report_of(setup, counts))) + "\n}\n";
    return text;
}

std::string lab_run_name(const LabRun& run) {
    return fmt::format("the run of \"{}\" with seed {}, {} against {}", strict::shown(run.scenario_id), run.seed,
                       strict::shown(run.players[0].name), strict::shown(run.players[1].name));
}

namespace {

// Its battle lies in the file as a text of its own: what is wrong with it is told by both places.
LoadedScenario read_battle(const strict::Document& document, const LabRun& run, const std::shared_ptr<const Rulebook>& standard) {
    try {
        return parse_scenario(run.scenario_json, run.scenario_id + ".json", standard, run.options);
    } catch (const DataError& error) {
        std::vector<DataIssue> issues = error.issues();
        for (DataIssue& issue : issues) {
            const std::string line = issue.line > 0 ? fmt::format(", its line {}", issue.line) : std::string();
            issue.message = fmt::format("in the battle of {}{}: {}", lab_run_name(run), line, issue.message);
            issue.file = document.file;
            issue.pointer = "/run/battle" + issue.pointer;
            issue.line = 0;
            issue.trouble = Trouble::Damaged;
        }
        throw DataError(std::move(issues));
    }
}

}  // namespace

LabFile read_lab_file(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard) {
    const strict::Document document = strict::parse(file.string(), read_file(file));
    const LabReader in(document);
    const json& root = document.root;
    if (!root.is_object() || !root.contains("format") || root["format"] != lab_format)
        throw DataError(
            {{document.file, "", 0, "this is no run of the laboratory; salient-tool simulate -o writes one", Trouble::Foreign}});
    if (in.count(in.member(root, "", "version"), "/version", 1'000'000) != 1)
        throw DataError(
            {{document.file, "/version", 0, "a newer version of the program wrote this; use that one", Trouble::Newer}});
    LabFile out;
    out.run = read_run(in, in.member(root, "", "run"));
    if (out.run.games == 0) in.refuse("/run/games", "a run has one game at least");
    out.range = in.range(in.member(root, "", "range"), "/range", out.run.games);
    const LoadedScenario battle = read_battle(document, out.run, standard);
    out.counts = read_counts(in, in.member(root, "", "counts"), out.run, battle);
    return out;
}

}  // namespace salient
