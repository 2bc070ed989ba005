// Follows the history of a match on a table of its own. Of each strike the exact odds are taken before its first die.
#include "match/ledger.hpp"

#include <algorithm>
#include <cmath>

#include "salient/queries.hpp"
#include "salient/strike.hpp"

namespace salient {
namespace {

const StrikeStep* strike_under_way(const Open& open) {
    for (std::size_t i = open.steps.size(); i-- > 0;)
        if (const auto* strike = std::get_if<StrikeStep>(&open.steps[i])) return strike;
    return nullptr;
}

class LedgerReader {
public:
    explicit LedgerReader(View view) : view_(std::move(view)) {}

    void read(const Event& event, Instant until) {
        until_ = until;
        before(event);
        const std::array<int, 2> had = medals();
        evolve(view_, event);
        after(event);
        count_medals(event, had);
    }
    Ledger done() {
        close_turn();
        out_.turns = view_.open.turn;
        return std::move(out_);
    }

private:
    const Open& open() const { return view_.open; }
    int turn() const { return view_.open.turn; }
    std::array<int, 2> medals() const { return {open().at(Side::Allies).medals(), open().at(Side::Axis).medals()}; }
    Side side_of_unit(UnitId unit) const { return open().at(unit).side; }

    void before(const Event& event) {
        if (const auto* roll = std::get_if<DiceRolled>(&event)) {
            const StrikeStep* strike = strike_under_way(open());
            const bool is_attack = roll->purpose == RollPurpose::Battle && strike != nullptr && strike->rolls == 0;
            if (is_attack && (!strike->battle.attacker.is_none() || strike->battle.kind == BattleKind::Card))
                begin(*strike, *roll);
        } else if (const auto* lost = std::get_if<FiguresLost>(&event)) {
            lose(*lost);
        } else if (const auto* gone = std::get_if<UnitEliminated>(&event)) {
            if (LedgerRoll* last = last_on(gone->unit)) {
                last->is_eliminated = true;
                last->medals += gone->medals;
            }
        } else if (const auto* went = std::get_if<UnitDisplaced>(&event)) {
            if (LedgerRoll* last = last_on(went->unit); last != nullptr && went->how == Displacement::Retreat) ++last->fell_back;
        } else if (const auto* ordered = std::get_if<UnitOrdered>(&event)) {
            if (!is_wagon(ordered->unit)) ++orders_;
        } else if (const auto* card = std::get_if<CardPlayed>(&event)) {
            player_ = side_of(card->card.seat);
            LedgerCards& cards = out_.cards[index(player_)];
            ++cards.cards;
            const CardId effect = card->card.effect.is_none() ? card->card.played : card->card.effect;
            if (view_.rules->at(effect).kind == CardKind::Tactic) ++cards.tactics;
        } else if (const auto* ambush = std::get_if<AmbushPlayed>(&event)) {
            ++out_.cards[index(side_of(ambush->seat))].ambushes;
        } else if (std::holds_alternative<TurnBegan>(event) || std::holds_alternative<TurnEnded>(event)) {
            close_turn();
        }
    }
    void after(const Event& event) {
        // The dice of a strike lie when no more are to come.
        const auto* changed = std::get_if<StepChanged>(&event);
        const auto* strike = changed == nullptr ? nullptr : std::get_if<StrikeStep>(&changed->step);
        if (strike == nullptr || !is_open_) return;
        LedgerRoll& roll = out_.rolls.back();
        roll.hits = strike->hits;
        roll.faces = strike->faces;
        for (std::size_t f = 0; f < roll.faces.size(); ++f)
            roll.faces[f] = static_cast<std::uint8_t>(roll.faces[f] + strike->second[f]);
        roll.at = until_;
        is_open_ = strike->dice != 0;
    }

    void begin(const StrikeStep& strike, const DiceRolled& roll) {
        LedgerRoll out;
        out.at = until_;
        out.turn = turn();
        out.side = enemy_of(side_of_unit(strike.battle.target));
        out.battle = strike.battle;
        if (strike.battle.attacker.is_none())
            out.card = open().card().effect;
        else
            out.distance = view_.table().board.distance(strike.battle.attacker_hex, strike.battle.target_hex);
        out.hit_by = roll.hit_by;
        for (const std::uint8_t n : roll.faces) out.dice += n;
        each_end(view_.table(), strike, out.dice, 1.0, [&](const StrikeStep& end, double probability) {
            if (out.chances.size() <= end.hits) out.chances.resize(end.hits + 1U);
            out.chances[end.hits] += probability;
        });
        for (std::size_t i = 0; i < out.chances.size(); ++i) out.expected += static_cast<double>(i) * out.chances[i];
        for (std::size_t i = 0; i < out.chances.size(); ++i)
            out.variance += out.chances[i] * (static_cast<double>(i) - out.expected) * (static_cast<double>(i) - out.expected);
        out_.rolls.push_back(std::move(out));
        is_open_ = true;
    }
    bool is_wagon(UnitId unit) const { return view_.rules->at(open().at(unit).type).train == TrainPart::Wagon; }
    // The roll that what happens to a unit now comes from: the last one, while nobody else rolled.
    LedgerRoll* last_on(UnitId unit) {
        return !out_.rolls.empty() && out_.rolls.back().battle.target == unit && out_.rolls.back().turn == turn()
                   ? &out_.rolls.back()
                   : nullptr;
    }
    void lose(const FiguresLost& lost) {
        if (is_wagon(lost.unit)) return;  // its hits are those of its locomotive
        const Unit& unit = open().at(lost.unit);
        out_.losses.push_back({until_, turn(), unit.side, lost.figures, unit.figures <= lost.figures});
        if (LedgerRoll* roll = last_on(lost.unit); roll != nullptr && lost.cause == LossCause::Hits)
            roll->figures_lost += lost.figures;
    }
    void close_turn() {
        if (player_ == Side::None) return;
        LedgerCards& cards = out_.cards[index(player_)];
        cards.orders += orders_;
        cards.small_turns += orders_ <= 1 ? 1 : 0;
        player_ = Side::None;
        orders_ = 0;
    }

    void count_medals(const Event& event, const std::array<int, 2>& had) {
        const std::array<int, 2> has = medals();
        if (has == had) return;
        LedgerMedal medal;
        medal.at = until_;
        medal.turn = turn();
        if (const auto* gone = std::get_if<UnitEliminated>(&event)) {
            medal.source = LedgerMedal::Source::Unit;
            medal.type = open().at(gone->unit).type;
            medal.hex = gone->hex;
        } else if (const auto* exited = std::get_if<UnitExited>(&event)) {
            medal.source = LedgerMedal::Source::Exit;
            medal.type = open().at(exited->unit).type;
            medal.hex = exited->hex;
        } else if (const auto* counted = std::get_if<LossCounted>(&event)) {
            medal.source = LedgerMedal::Source::Losses;
            medal.type = counted->type;
        } else if (const auto* objective = std::get_if<ObjectiveChanged>(&event)) {
            medal.source = LedgerMedal::Source::Objective;
            medal.objective = objective->objective;
            const auto& hexes = view_.scenario->objectives[objective->objective].hexes;
            if (!hexes.empty()) medal.hex = hexes.front();
        }
        for (const Side side : {Side::Allies, Side::Axis}) {
            const int more = has[index(side)] - had[index(side)];
            medal.side = side;
            for (int i = 0; i < more; ++i) out_.medals.push_back(medal);
            for (int i = 0; i > more; --i) lose_medal(medal, side);
        }
    }
    void lose_medal(const LedgerMedal& by, Side side) {
        const auto take = [&](bool of_same) {
            for (std::size_t i = out_.medals.size(); i-- > 0;) {
                LedgerMedal& held = out_.medals[i];
                if (held.side != side || held.lost_in != 0) continue;
                if (of_same && (held.source != by.source || held.objective != by.objective)) continue;
                held.lost_in = turn();
                return true;
            }
            return false;
        };
        if (!take(true)) take(false);
    }

    View view_;
    Ledger out_;
    Instant until_;
    bool is_open_ = false;  // the last roll is not complete yet
    Side player_ = Side::None;
    int orders_ = 0;
};

template <class F>
double sum_of(const Ledger& ledger, Side side, F of) {
    double sum = 0;
    for (const LedgerRoll& roll : ledger.rolls)
        if (roll.side == side) sum += of(roll);
    return sum;
}

}  // namespace

double LedgerRoll::as_rare() const {
    double chance = 0;
    if (surplus() == 0) return 1;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        const int n = static_cast<int>(i);
        if (surplus() > 0 ? n >= hits : n <= hits) chance += chances[i];
    }
    return chance;
}

int Ledger::hits(Side side) const {
    return static_cast<int>(sum_of(*this, side, [](const LedgerRoll& r) { return static_cast<double>(r.hits); }));
}
double Ledger::expected(Side side) const {
    return sum_of(*this, side, [](const LedgerRoll& r) { return r.expected; });
}
double Ledger::variance(Side side) const {
    return sum_of(*this, side, [](const LedgerRoll& r) { return r.variance; });
}

double Ledger::better_than(Side side) const {
    std::vector<double> chances{1.0};  // of exactly i hits, all attacks together
    for (const LedgerRoll& roll : rolls) {
        if (roll.side != side || roll.chances.empty()) continue;
        std::vector<double> sum(chances.size() + roll.chances.size() - 1);
        for (std::size_t i = 0; i < chances.size(); ++i)
            for (std::size_t k = 0; k < roll.chances.size(); ++k) sum[i + k] += chances[i] * roll.chances[k];
        chances = std::move(sum);
    }
    double share = 0;
    const auto rolled = static_cast<std::size_t>(hits(side));
    for (std::size_t i = 0; i < chances.size(); ++i) share += i < rolled ? chances[i] : i == rolled ? chances[i] / 2 : 0;
    return share;
}

int Ledger::figures_lost(Side side) const {
    int sum = 0;
    for (const LedgerLoss& loss : losses) sum += loss.side == side ? loss.figures : 0;
    return sum;
}
int Ledger::units_lost(Side side) const {
    int sum = 0;
    for (const LedgerLoss& loss : losses) sum += loss.side == side && loss.is_unit ? 1 : 0;
    return sum;
}

std::vector<std::size_t> Ledger::biggest(std::size_t most) const {
    std::vector<std::size_t> out(rolls.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
    std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(rolls[a].surplus()) > std::abs(rolls[b].surplus()) + 1e-9;
    });
    out.resize(std::min(out.size(), most));
    return out;
}

int figures_eliminated(const Match& match, Side by) {
    int sum = 0;
    for (const Unit& unit : match.open().units) {
        const UnitClass kind = match.rules().at(unit.type).order_class;
        if (unit.side == enemy_of(by) &&
            (kind == UnitClass::Infantry || kind == UnitClass::Armor || kind == UnitClass::Artillery))
            sum += unit.full - unit.figures;
    }
    return sum;
}

Ledger ledger_of(const Match& match, Instant until) {
    LedgerReader reader(table_at(match, {}));
    const PlayedList& history = match.history();
    for (std::size_t i = 0; i < history.size() && i <= until.entry; ++i) {
        const Events& events = history[i].events;
        const std::size_t end = i < until.entry ? events.size() : std::min(until.event, events.size());
        for (std::size_t k = 0; k < end; ++k)
            reader.read(redact(events[k], seat::nobody), k + 1 < events.size() ? Instant{i, k + 1} : Instant{i + 1, 0});
    }
    return reader.done();
}

Ledger ledger_of(const Match& match) { return ledger_of(match, {match.history().size(), 0}); }

}  // namespace salient
