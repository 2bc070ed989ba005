// Sentences that hold on every board: distance, sight, dice, reach and retreat.
#include <algorithm>
#include <cmath>

#include "prove/engine/scenario_generator.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/prop.hpp"

namespace test_properties {

using namespace salient;
using namespace salient::test;

namespace {

HexId any_hex(const Board& board) { return HexId{*rc::gen::inRange(0, board.size())}; }

Game any_game() {
    Rng rng(static_cast<std::uint64_t>(*rc::gen::inRange(0, 1000000)));
    return new_game(rulebook(), std::make_shared<Scenario>(random_scenario(*rulebook(), rng)));
}

UnitId any_unit(const Game& game) {
    const UnitId unit{*rc::gen::inRange<std::size_t>(0, game.state.open.units.size())};
    RC_PRE(game.state.open.at(unit).on_board());
    return unit;
}

}  // namespace

TEST_CASE("distance is the same both ways and never shorter by a detour", "[GEO-9]") {
    CHECK(prop("a metric", [] {
        const Board& board = Board::of(*rc::gen::element(BoardKind::Standard, BoardKind::Breakthrough, BoardKind::Overlord));
        const HexId a = any_hex(board);
        const HexId b = any_hex(board);
        const HexId c = any_hex(board);
        RC_ASSERT(board.distance(a, b) == board.distance(b, a));
        RC_ASSERT(board.distance(a, c) <= board.distance(a, b) + board.distance(b, c));
        RC_ASSERT((board.distance(a, b) == 0) == (a == b));
    }));
}

TEST_CASE("two units of one kind see each other or neither does, whatever lies between", "[LOS-2]") {
    CHECK(prop("mutual", [] {
        const Game game = any_game();
        const HexId a = any_hex(game.table().board);
        const HexId b = any_hex(game.table().board);
        RC_PRE(a != b);
        RC_ASSERT(can_see(game.table(), a, b) == can_see(game.table(), b, a));
        RC_ASSERT(can_see(game.table(), a, b) == sight(game.table(), a, b).clear);
    }));
}

TEST_CASE("every hex of a reach has a route that check accepts, and no other hex has one", "[MOVE-3]") {
    CHECK(prop("reach and route", [] {
        const Game game = any_game();
        const UnitId unit = any_unit(game);
        const Reach found = reach(game.table(), unit);
        for (const Destination& d : found.destinations) RC_ASSERT(route_verdict(game.table(), unit, d.route).is_yes());
        const HexId hex = any_hex(game.table().board);
        if (hex != game.state.open.at(unit).hex)
            RC_ASSERT(reach_verdict(game.table(), unit, hex).is_yes() == (found.find(hex) != nullptr));
    }));
}

TEST_CASE("odds are chances: they lie between none and all, and those of the hits add up to one", "[HIT-1][DIE-1]") {
    CHECK(prop("odds", [] {
        const Game game = any_game();
        const UnitId attacker = any_unit(game);
        const UnitId target = any_unit(game);
        RC_PRE(game.state.open.at(attacker).side != game.state.open.at(target).side);
        const Odds odds = battle_odds(game.table(), attacker, target, *rc::gen::inRange(1, 8));
        double sum = 0;
        for (const double p : odds.hits) sum += p;
        RC_ASSERT(std::abs(sum - 1.0) < 1e-9);
        RC_ASSERT(odds.eliminate >= 0.0);
        RC_ASSERT(odds.take_hex <= 1.0 + 1e-9);
    }));
}

TEST_CASE("each choice of a retreat accounts for every flag", "[FLAG-8][FLAG-17]") {
    CHECK(prop("flags", [] {
        const Game game = any_game();
        const UnitId unit = any_unit(game);
        const int flags = *rc::gen::inRange(1, 5);
        const auto choices = retreat_choices(game.table(), unit, flags, 1, HexId::none());
        RC_ASSERT(!choices.empty());
        for (const RetreatChoice& c : choices) {
            const int obeyed = flags - c.flags_ignored;
            RC_ASSERT(c.hexes + c.figures_lost >= obeyed);
            RC_ASSERT(c.hexes <= obeyed * hexes_for_a_flag(game.table(), unit).total());
            RC_ASSERT(c.figures_lost == std::max(0, obeyed - c.hexes));
            RC_ASSERT(c.route.size() == c.hexes);
        }
    }));
}

}  // namespace test_properties
