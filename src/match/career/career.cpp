// What a career says, and how games come into it.
#include "match/career/career.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "match/turn_number.hpp"
#include "salient/data.hpp"
#include "salient/opponent.hpp"
#include "salient/queries.hpp"

namespace salient {
namespace {

bool has_person(const CareerGame& game, std::string_view name) {
    return std::any_of(game.seats.begin(), game.seats.end(),
                       [&](const CareerSeat& s) { return s.computer.empty() && s.name == name; });
}

// Everybody who holds a seat of a side, once.
std::vector<CareerSeat> seats_of(const Match& match) {
    const RecordHeader& header = match.record().header;
    std::vector<CareerSeat> out;
    for (const Side side : {Side::Allies, Side::Axis}) {
        for (int place = 0; place < seats_per_side; ++place) {
            const Seat seat = seat_of(side, place);
            const bool is_there = place < match.open().seats_of[index(side)] || place == 0;
            if (!is_there || header.seating[index(seat)] != seat) continue;
            CareerSeat one{side, header.names[index(seat)], header.computers[index(seat)]};
            if (!one.computer.empty()) one.name.clear();
            if (std::find(out.begin(), out.end(), one) == out.end()) out.push_back(std::move(one));
        }
    }
    return out;
}

std::string csv_cell(std::string_view text) {
    if (text.find_first_of(",\"\n") == text.npos) return std::string(text);
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

const char* side_word(Side side) { return side == Side::Allies ? "allies" : side == Side::Axis ? "axis" : "draw"; }

}  // namespace

const CareerGame* Career::find(std::string_view id) const {
    const auto found = std::find_if(games.begin(), games.end(), [&](const CareerGame& g) { return g.id == id; });
    return found == games.end() ? nullptr : &*found;
}

void Career::note(CareerGame game) {
    open.erase(game.id);
    if (forgotten.contains(game.id)) return;
    if (const auto old = std::find_if(games.begin(), games.end(), [&](const CareerGame& g) { return g.id == game.id; });
        old != games.end()) {
        if (!game.minutes) game.minutes = old->minutes;
        for (std::size_t i = 0; i < game.choices.size(); ++i)
            if (!game.choices[i]) game.choices[i] = old->choices[i];
        if (!game.campaign) game.campaign = old->campaign;
        games.erase(old);
    }
    const auto place = std::upper_bound(games.begin(), games.end(), game.ended,
                                        [](const std::string& ended, const CareerGame& g) { return ended < g.ended; });
    games.insert(place, std::move(game));
}

void Career::take_back(std::string_view id) {
    std::erase_if(games, [&](const CareerGame& g) { return g.id == id; });
}

void Career::forget(const std::string& id) {
    take_back(id);
    open.erase(id);
    forgotten.insert(id);
}

void Career::forget_person(const std::string& name) {
    for (const CareerGame& game : games)
        if (has_person(game, name)) forgotten.insert(game.id);
    std::erase_if(games, [&](const CareerGame& g) { return forgotten.contains(g.id); });
}

void Career::forget_all() {
    for (const CareerGame& game : games) forgotten.insert(game.id);
    games.clear();
    lessons.clear();
    open.clear();
}

std::string career_id(const Record& record) {
    const std::string seal = record.seal.empty() ? seal_of(record.header) : record.seal;
    return seal.substr(0, 16);
}

CareerGame career_game(const Match& match, const Ledger& ledger, std::string ended, std::string file) {
    const Open& open = match.open();
    CareerGame out;
    out.id = career_id(match.record());
    out.ended = std::move(ended);
    out.battle = match.scenario().id;
    out.title = match.scenario().name;
    out.file = std::move(file);
    out.seats = seats_of(match);
    out.has_open_hands = match.hands() == HandsShown::Open;
    out.winner = open.winner();
    out.is_conceded = open.reason == WinReason::Conceded;
    const TurnNumber turn = turn_number(open);
    out.turn = turn.number;
    out.turn_side = turn.side;
    for (const Side side : {Side::Allies, Side::Axis}) {
        out.medals[index(side)] = open.at(side).medals();
        CareerLuck& luck = out.luck[index(side)];
        for (const LedgerRoll& roll : ledger.rolls) luck.attacks += roll.side == side ? 1 : 0;
        luck.hits = ledger.hits(side);
        luck.expected = ledger.expected(side);
        luck.variance = ledger.variance(side);
    }
    std::set<std::string> kinds;
    for (const Unit& unit : open.units) kinds.insert(match.rules().at(unit.type).id);
    out.units.assign(kinds.begin(), kinds.end());
    return out;
}

bool counts_for_career(const Match& match) { return !match.has_changed_hands(); }

void add_choices(CareerGame& game, const std::vector<ReviewedTurn>& turns) {
    for (const ReviewedTurn& turn : turns) {
        auto& points = game.choices[index(turn.side)];
        points = points.value_or(0) + points_given_away(turn);
    }
}

CareerOpen career_open(const Match& match, std::string file, int minutes) {
    return {match.scenario().id, std::move(file), turn_number(match.open()).number, minutes};
}

std::optional<CareerGame> career_of_replay(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard,
                                           const std::set<std::string>& known, const std::filesystem::path& reviews) {
    try {
        LoadedRecord record = load_record(file, standard);
        if (known.contains(career_id(record.record))) return {};
        const std::string started = record.record.header.started;
        const Match match = Match::resume(std::move(record));
        if (!match.open().is_over() || !counts_for_career(match)) return {};
        CareerGame game = career_game(match, ledger_of(match), started, file.filename().string());
        if (!reviews.empty()) {
            const std::vector<ReviewedTurn> turns = read_review(match, reviews / (file.stem().string() + ".json"));
            std::vector<Side> sides;
            for (const Side side : {Side::Allies, Side::Axis})
                if (std::any_of(turns.begin(), turns.end(), [&](const ReviewedTurn& t) { return t.side == side; }))
                    sides.push_back(side);
            if (turns.size() == turns_to_review(match, sides).size()) add_choices(game, turns);
        }
        return game;
    } catch (const DataError&) {
        return {};
    }
}

Side side_of(const CareerGame& game, std::string_view person) {
    Side out = Side::None;
    for (const CareerSeat& seat : game.seats) {
        if (!seat.computer.empty() || seat.name != person) continue;
        if (out != Side::None && out != seat.side) return Side::None;
        out = seat.side;
    }
    return out;
}

bool counts_for(const CareerGame& game, std::string_view person) {
    return game.game == this_game && side_of(game, person) != Side::None;
}

std::vector<std::string> people(const Career& career) {
    std::vector<std::string> out;
    for (auto game = career.games.rbegin(); game != career.games.rend(); ++game)
        for (const CareerSeat& seat : game->seats)
            if (seat.computer.empty() && counts_for(*game, seat.name) &&
                std::find(out.begin(), out.end(), seat.name) == out.end())
                out.push_back(seat.name);
    if (out.empty()) out.emplace_back();
    return out;
}

int CareerSummary::battles_won() const {
    return static_cast<int>(std::count_if(battles.begin(), battles.end(), [](const auto& b) { return b.second.won > 0; }));
}

namespace {

void add_opponents(std::vector<CareerOpponent>& list, const CareerGame& game, Side own) {
    for (const CareerSeat& seat : game.seats) {
        if (seat.side == own) continue;
        const bool is_computer = !seat.computer.empty();
        const std::string& name = is_computer ? seat.computer : seat.name;
        auto found = std::find_if(list.begin(), list.end(),
                                  [&](const CareerOpponent& o) { return o.is_computer == is_computer && o.name == name; });
        if (found == list.end()) found = list.insert(list.end(), {name, is_computer, 0, 0});
        ++found->games;
        found->won += game.winner == own ? 1 : 0;
    }
}

std::size_t level_rank(const CareerOpponent& opponent) {
    return static_cast<std::size_t>(std::find(std::begin(player_levels), std::end(player_levels), opponent.name) -
                                    std::begin(player_levels));
}

}  // namespace

CareerSummary summary_of(const Career& career, std::string_view person) {
    CareerSummary out;
    double luck = 0, variance = 0;
    for (const CareerGame& game : career.games) {
        if (!counts_for(game, person)) continue;
        const Side own = side_of(game, person);
        out.games.push_back(&game);
        CareerBattle& battle = out.battles[game.battle];
        battle.last = &game;
        if (game.winner == own) {
            ++out.won;
            ++battle.won;
            battle.won_as[index(own)] = true;
        } else if (game.winner == Side::None) {
            ++out.drawn;
            ++battle.drawn;
        } else {
            ++out.lost;
            ++battle.lost;
        }
        out.minutes += game.minutes.value_or(0);
        add_opponents(out.opponents, game, own);
        out.units.insert(game.units.begin(), game.units.end());
        luck += game.luck[index(own)].excess() - game.luck[index(enemy_of(own))].excess();
        variance += game.luck[0].variance + game.luck[1].variance;
        out.luck.push_back(luck);
        out.band.push_back(std::sqrt(variance));
        if (const auto& points = game.choices[index(own)]) out.choices.push_back(*points);
    }
    std::stable_sort(out.opponents.begin(), out.opponents.end(), [](const CareerOpponent& a, const CareerOpponent& b) {
        if (a.is_computer != b.is_computer) return a.is_computer;
        return a.is_computer ? level_rank(a) < level_rank(b) : a.games > b.games;
    });
    return out;
}

std::string career_csv(const Career& career) {
    std::string out =
        "ended,game,battle,allies,axis,result,turn,medals_allies,medals_axis,minutes,hits_allies,expected_allies,"
        "hits_axis,expected_axis,choices_allies,choices_axis,replay\n";
    for (const CareerGame& game : career.games) {
        const auto who = [&](Side side) {
            std::string names;
            for (const CareerSeat& seat : game.seats) {
                if (seat.side != side) continue;
                if (!names.empty()) names += " + ";
                names += seat.computer.empty() ? (seat.name.empty() ? "-" : seat.name) : "computer: " + seat.computer;
            }
            return csv_cell(names);
        };
        const auto number = [](const std::optional<int>& n) { return n ? std::to_string(*n) : std::string(); };
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{:.2f},{},{:.2f},{},{},{}\n", csv_cell(game.ended),
                           csv_cell(game.game), csv_cell(game.battle), who(Side::Allies), who(Side::Axis), side_word(game.winner),
                           game.turn, game.medals[0], game.medals[1], number(game.minutes), game.luck[0].hits,
                           game.luck[0].expected, game.luck[1].hits, game.luck[1].expected, number(game.choices[0]),
                           number(game.choices[1]), csv_cell(game.file));
    }
    return out;
}

}  // namespace salient
