// Cards looked at one by one.
#include "words/advice.hpp"

#include <algorithm>

#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

// The attack with the most dice: better without a move, then on the lower id.
void best_shot(const Table& table, UnitId unit, bool may_move, std::vector<CardShot>& out) {
    const HexId home = table.unit(unit).hex;
    if (home.is_none()) return;  // it waits in the staging area (RESERVE-8)
    CardShot best;
    std::vector<Target> found;
    const auto look = [&](HexId from, bool moves) {
        found.clear();
        targets(table, unit, from, BattleKind::Normal, found);
        for (const Target& t : found)
            if (t.dice > best.dice) best = {unit, from, t.unit, t.dice, moves};
    };
    if (could_battle_from(table, unit)) look(home, false);
    if (may_move)
        for (const Destination& to : reach(table, unit).destinations)
            if (could_battle_from(table, unit, &to)) look(to.hex, true);
    if (best.dice > 0) out.push_back(best);
}

}  // namespace

std::vector<CardAdvice> advise(const Table& table, Seat seat, std::span<const CardId> hand) {
    std::vector<CardAdvice> out;
    for (const CardId id : hand) {
        if (std::any_of(out.begin(), out.end(), [&](const CardAdvice& a) { return a.card == id; })) continue;
        const Card& card = table.rules.at(id);
        CardAdvice advice;
        advice.card = id;
        if (!card.reaction) {
            OrderPreview preview = preview_orders(table, seat, id);
            advice.most = preview.units;
            advice.eligible = std::move(preview.eligible);
        }
        const auto has = [&](Phase phase) {
            return std::find(card.phases.begin(), card.phases.end(), phase) != card.phases.end();
        };
        if (has(Phase::Battle))
            for (const UnitId unit : advice.eligible) best_shot(table, unit, has(Phase::Move), advice.shots);
        std::stable_sort(advice.shots.begin(), advice.shots.end(), [](const CardShot& a, const CardShot& b) {
            return a.dice != b.dice ? a.dice > b.dice : a.moves < b.moves;
        });
        out.push_back(std::move(advice));
    }
    return out;
}

std::vector<std::string> advice_lines(const Texts& texts, const Table& table, const CardAdvice& advice, const PlaceNames& places,
                                      std::size_t most_shots) {
    std::vector<std::string> out;
    const Card& card = table.rules.at(advice.card);
    if (card.reaction)
        out.push_back(texts("advice.reaction"));
    else if (advice.eligible.empty())
        out.push_back(texts("advice.no_unit"));
    else
        out.push_back(texts("advice.orders", {{"units", advice.most}, {"of", static_cast<int>(advice.eligible.size())}}));
    for (std::size_t i = 0; i < std::min(most_shots, advice.shots.size()); ++i) {
        const CardShot& shot = advice.shots[i];
        const Args args{{"dice", shot.dice},
                        {"unit", "@unit." + table.type(table.unit(shot.attacker)).id},
                        {"from", literal_arg(places(table.unit(shot.attacker).hex))},
                        {"to", literal_arg(places.brief(shot.from))},
                        {"target", "@unit." + table.type(table.unit(shot.target)).id},
                        {"at", literal_arg(places(table.unit(shot.target).hex))}};
        out.push_back(capitalized(texts(shot.moves ? "advice.shot_after_move" : "advice.shot", args)));
    }
    if (advice.shots.size() > most_shots)
        out.push_back(texts("advice.more", {{"count", static_cast<int>(advice.shots.size() - most_shots)}}));
    return out;
}

}  // namespace salient
