// Positions and games that measurements and the signature stand on.
#include "match/measure.hpp"

#include "match/playout.hpp"
#include "match/seeds.hpp"

namespace salient {

std::uint64_t signature(const Game& start, int games) {
    Playout playout;
    std::uint64_t number = 0;
    for (int i = 0; i < games; ++i) {
        Game game = start;
        Rng chance(mixed_seed(17, static_cast<std::uint64_t>(i))), players(mixed_seed(42, static_cast<std::uint64_t>(i)));
        const PlayoutResult result = playout.play(game, chance, players);
        number = mixed_seed(number ^ hash(game.state), result.actions);
    }
    return number;
}

std::uint64_t signature(std::span<const Game> starts, int games) {
    std::uint64_t number = 0;
    for (const Game& start : starts) number = mixed_seed(number, signature(start, games));
    return number;
}

std::uint64_t ArmySurvey::run(const Table& table) {
    std::uint64_t answers = 0;
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.unit(id);
        if (!unit.on_board()) continue;
        reach(table, id, reach_);
        targets(table, id, unit.hex, BattleKind::Normal, targets_);
        answers += reach_.destinations.size() + targets_.size();
    }
    return answers;
}

}  // namespace salient
