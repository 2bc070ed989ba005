// Puts the log of a match together by turns.
#include "ui/menus/replay/replay_path.hpp"

#include <algorithm>
#include <array>

#include "match/header.hpp"
#include "salient/data.hpp"
#include "ui/kit/painter.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/people/team_text.hpp"

namespace salient::ui {
namespace {

constexpr double rare = 1.0 / 8 + 1e-9;

template <class F>
void each_event(const Match& match, F use) {
    const PlayedList& history = match.history();
    for (std::size_t i = 0; i < history.size(); ++i)
        for (std::size_t k = 0; k < history[i].events.size(); ++k)
            use(history[i].events[k], k + 1 < history[i].events.size() ? Instant{i, k + 1} : Instant{i + 1, 0});
}

}  // namespace

std::size_t ReplayPath::line_at(Instant moment) const {
    const auto& all = log_.lines();
    const auto found =
        std::lower_bound(all.begin(), all.end(), moment, [](const LogLine& l, Instant at) { return l.until < at; });
    return found == all.end() ? (all.empty() ? 0 : all.size() - 1) : static_cast<std::size_t>(found - all.begin());
}

std::size_t ReplayPath::line_before(Instant moment) const {
    const auto& all = log_.lines();
    const auto after =
        std::upper_bound(all.begin(), all.end(), moment, [](Instant at, const LogLine& l) { return at < l.until; });
    return after == all.begin() ? 0 : static_cast<std::size_t>(after - all.begin()) - 1;
}

void ReplayPath::read(const Match& match, const Texts& texts, std::string_view language) {
    log_.read(match, texts, language);
    ledger_ = ledger_of(match);
    turns_.clear();
    moments_.clear();
    const auto& all = log_.lines();
    std::array<int, 2> counted{};  // turns of each side, as every screen counts them
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].is_heading || turns_.empty()) {
            const int number = all[i].is_heading && all[i].side != Side::None ? ++counted[index(all[i].side)] : 0;
            turns_.push_back({i, i, all[i].is_heading ? all[i].side : Side::None, number, {}, 0, false, false});
        }
        turns_.back().end = i + 1;
    }
    if (!turns_.empty()) read_moments(match);
}

void ReplayPath::read_moments(const Match& match) {
    const auto turn_at = [&](Instant at) -> ReplayTurn& { return turns_[turn_of(line_at(at))]; };
    each_event(match, [&](const Event& event, Instant at) {
        if (const auto* card = std::get_if<CardPlayed>(&event)) {
            turn_at(at).cards.push_back(card->card.played);
        } else if (const auto* ambush = std::get_if<AmbushPlayed>(&event)) {
            turn_at(at).has_ambush = true;
            moments_.push_back({line_at(at), KeyMoment::Kind::Ambush, side_of(ambush->seat)});
        }
    });
    for (const LedgerMedal& medal : ledger_.medals) {
        ++turn_at(medal.at).medals;
        moments_.push_back({line_at(medal.at), KeyMoment::Kind::Medal, medal.side});
    }
    for (const LedgerLoss& loss : ledger_.losses)
        if (loss.is_unit) moments_.push_back({line_at(loss.at), KeyMoment::Kind::Unit, enemy_of(loss.side)});
    for (const LedgerRoll& roll : ledger_.rolls) {
        if (roll.as_rare() > rare) continue;
        turn_at(roll.at).has_rare_roll = true;
        moments_.push_back({line_at(roll.at), KeyMoment::Kind::Roll, roll.side});
    }
    // One moment a line, the weightiest.
    std::stable_sort(moments_.begin(), moments_.end(),
                     [](const KeyMoment& a, const KeyMoment& b) { return a.line != b.line ? a.line < b.line : a.kind < b.kind; });
    moments_.erase(
        std::unique(moments_.begin(), moments_.end(), [](const KeyMoment& a, const KeyMoment& b) { return a.line == b.line; }),
        moments_.end());
    // The end of a unit and the medal for it are one moment, that of the medal.
    for (std::size_t i = moments_.size(); i-- > 1;) {
        const KeyMoment &unit = moments_[i - 1], &medal = moments_[i];
        const bool is_one = unit.kind == KeyMoment::Kind::Unit && medal.kind == KeyMoment::Kind::Medal &&
                            unit.side == medal.side && medal.line == unit.line + 1;
        if (is_one) moments_.erase(moments_.begin() + static_cast<std::ptrdiff_t>(i - 1));
    }
}

std::size_t ReplayPath::turn_of(std::size_t line) const {
    const auto found = std::upper_bound(turns_.begin(), turns_.end(), line,
                                        [](std::size_t l, const ReplayTurn& turn) { return l < turn.first; });
    return found == turns_.begin() ? 0 : static_cast<std::size_t>(found - turns_.begin()) - 1;
}

std::size_t ReplayPath::next_moment(std::size_t line, bool is_back) const {
    if (is_back) {
        for (std::size_t i = moments_.size(); i-- > 0;)
            if (moments_[i].line < line) return moments_[i].line;
        return line;
    }
    for (const KeyMoment& moment : moments_)
        if (moment.line > line) return moment.line;
    return line;
}

std::size_t ReplayPath::next_turn(std::size_t line, bool is_back) const {
    const std::size_t now = turn_of(line);
    if (!is_back) return now + 1 < turns_.size() ? turns_[now + 1].first : lines().size() - 1;
    if (line > turns_[now].first) return turns_[now].first;
    return now > 0 ? turns_[now - 1].first : turns_[now].first;
}

std::string replay_as_text(const Match& match, const Texts& texts, std::string_view language) {
    ReplayPath path;
    path.read(match, texts, language);
    std::string out = std::string(in_language(match.scenario().name, language)) + "\n";
    for (const Side side : {Side::Allies, Side::Axis}) {
        const std::string name = players_text(match, texts, side);
        if (!name.empty()) out += texts(side == Side::Allies ? "side.allies" : "side.axis") + ": " + name + "\n";
    }
    if (const std::string& started = match.record().header.started; !started.empty()) out += date_text(texts, started) + "\n";
    for (const LogLine& line : path.lines()) {
        if (line.is_heading) out += "\n";
        out += (line.is_heading ? "" : "  ") + plain_text(line.markup) + "\n";
    }
    out += "\n" + texts("after.key_moments", {{"n", static_cast<int>(path.moments().size())}}) + "\n";
    for (const KeyMoment& moment : path.moments())
        out += "  " + plain_text(path.lines()[path.turns()[path.turn_of(moment.line)].first].markup) + ": " +
               plain_text(path.lines()[moment.line].markup) + "\n";
    return out;
}

namespace {

// Of the states after each action that stands, as the record has them; empty where it was written by other rules.
std::vector<std::uint64_t> hashes_of(const Match& match) {
    const Record& record = match.record();
    if (record.header.hash_scheme != hash_scheme || record.header.rulebook_hash != match.rules().hash) return {};
    std::vector<std::uint64_t> out;
    for (const RecordEntry& entry : record.entries) {
        if (entry.handover) continue;
        if (entry.undo > 0)
            out.resize(out.size() - std::min(out.size(), static_cast<std::size_t>(entry.undo)));
        else
            out.push_back(entry.hash);
    }
    return out;
}

}  // namespace

Record branch_of(const Match& match, Instant moment, std::uint64_t seed, HandsShown hands, std::string started) {
    Record out;
    out.header = match.record().header;
    out.header.program = SALIENT_VERSION;
    out.header.version = RecordHeader{}.version;
    out.header.hash_scheme = hash_scheme;
    out.header.rulebook_hash = match.rules().hash;
    out.header.begun.reset();
    out.header.seed = seed;
    out.header.salt.clear();
    out.header.open_hands = hands == HandsShown::Open;
    out.header.started = std::move(started);
    out.header.first_game.reset();
    for (std::size_t i = 0; i < seat_count; ++i)
        if (const Seat seat{static_cast<int>(i)}; out.header.seating[i] == seat)
            out.header.computers[i] = match.computer_at(seat, moment.entry);
    const PlayedList& history = match.history();
    const std::vector<std::uint64_t> hashes = hashes_of(match);
    for (std::size_t i = 0; i < history.size() && i < moment.entry; ++i)
        out.entries.push_back({history[i].action, 0, i < hashes.size() ? hashes[i] : 0, false});
    out.seal = seal_of(out.header);
    return out;
}

}  // namespace salient::ui
