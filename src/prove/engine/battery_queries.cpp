// Properties of queries: they agree with each other, and their answers are in order.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "prove/engine/battery.hpp"
#include "rules/battle/battle.hpp"
#include "rules/engine/steps.hpp"
#include "rules/movement/movement.hpp"
#include "rules/movement/scratch.hpp"
#include "rules/turn/orders.hpp"
#include "salient/queries.hpp"

namespace salient {

namespace {

bool is_distribution(const std::vector<double>& chances) {
    const bool in_range = std::all_of(chances.begin(), chances.end(), [](double p) { return p >= -1e-12 && p <= 1 + 1e-12; });
    return in_range && std::abs(std::accumulate(chances.begin(), chances.end(), 0.0) - 1.0) < 1e-9;
}

class Inspector {
public:
    explicit Inspector(const Game& game) : game_(game), table_(game_.table()) {}

    void look_at(UnitId id) {
        unit_ = id;
        about_reach();
        about_targets();
        about_retreat();
    }
    void look_at(HexId from, HexId to) {
        const bool sees = can_see(table_, from, to);
        const SightReport report = sight(table_, from, to);
        expect(sees == report.clear, "can_see and sight agree from " + name(from) + " to " + name(to));
        expect(report.clear == report.clause.empty(), "what blocks sight has a clause, from " + name(from) + " to " + name(to));
        if (table_.board.distance(from, to) <= 1)
            expect(sees, "adjacent hexes see each other: " + name(from) + " and " + name(to));
    }
    void look_at_orders() {
        const auto* step = table_.open.steps.empty() ? nullptr : std::get_if<OrderStep>(&table_.open.steps.back());
        if (step == nullptr) return;
        const OrderJudge judge(table_, step->card, step->on_the_move);
        for (const UnitId unit : table_.open.units.ids()) {
            unit_ = unit;
            const bool may = may_order(table_, step->card, unit_, step->on_the_move).is_yes();
            expect(judge.may(unit_) == may, "who may be ordered is the same with and without words");
            expect(judge.has_room() || !may, "a card without room orders nobody");
        }
    }
    // What a fact leaves as it was is not judged again, so judging all of it again must change nothing.
    void look_at_goals() {
        const bool is_judged = table_.open.turn != 0 && table_.rules.procedures.objectives_on_every_hex;
        if (game_.is_over() || !is_judged) return;
        Game again = game_;
        Events events;
        Emit emit(again, &events);
        update_medals(emit);
        expect(events.empty(), "medals and victory are what they would be if all were judged now");
    }
    BrokenProperties take() { return std::move(broken_); }

private:
    void expect(bool holds, const std::string& property) {
        if (!holds) broken_.push_back(property + " (unit " + std::to_string(unit_.value) + ")");
    }
    std::string name(HexId hex) const { return to_string(table_.board.hex(hex)); }

    void about_reach() {
        const Reach answer = reach(table_, unit_);
        const auto less = [](const Destination& a, const Destination& b) {
            return a.hex != b.hex ? a.hex < b.hex : a.route < b.route;
        };
        expect(answer.unit == unit_, "reach says whose it is");
        expect(std::is_sorted(answer.destinations.begin(), answer.destinations.end(), less), "reach is sorted");
        for (const Destination& d : answer.destinations) {
            // A move that halted counts the hexes before (MOVE-2).
            const bool counts = d.steps == d.route.size() || d.steps == d.route.size() + table_.unit(unit_).steps;
            expect(!d.route.empty() && d.route.back() == d.hex && counts, "a route leads to its hex, " + name(d.hex));
            expect(route_verdict(table_, unit_, d.route).is_yes(), "a route of reach may be moved, to " + name(d.hex));
            expect(answer.find(d.hex) != nullptr, "reach finds its hexes, " + name(d.hex));
        }
        Ways ways;
        Scratch scratch;
        ways_of(table_, unit_, scratch, ways);
        const auto same = [](const Destination& d, const Route& route) { return d.route == route; };
        expect(std::equal(answer.destinations.begin(), answer.destinations.end(), ways.routes.begin(), ways.routes.end(), same),
               "the ways alone are those of reach");
        expect(std::equal(answer.exits.begin(), answer.exits.end(), ways.exits.begin(), ways.exits.end(), same),
               "the ways off the board are those of reach");
        for (int i = 0; i < table_.board.size(); ++i) {
            const HexId hex{i};
            if (hex == table_.unit(unit_).hex) continue;
            const Verdict verdict = reach_verdict(table_, unit_, hex);
            expect(verdict.is_yes() == (answer.find(hex) != nullptr), "reach and its verdict agree about " + name(hex));
            if (!verdict) expect(!verdict.refusal().clause.empty(), "a hex out of reach has its clause, " + name(hex));
        }
        // The step itself sets the order of these: they must only be numbers that make sense.
        expect(movement_allowance(table_, unit_).total() >= 0, "movement is not negative");
    }

    void about_targets() {
        const std::vector<Target> answer = targets(table_, unit_);
        const HexId from = table_.unit(unit_).hex;
        expect(has_target(table_, unit_, from) == !answer.empty(), "has_target and targets agree");
        std::vector<Target> from_here;
        targets(table_, unit_, from, BattleKind::Normal, from_here);
        expect(from_here.size() == answer.size(), "both forms of targets agree");
        std::size_t next = 0;
        for (const UnitId other : table_.open.units.ids()) {
            if (!table_.unit(other).on_board()) continue;
            const bool is_listed = next < answer.size() && answer[next].unit == other;
            const Verdict verdict = target_verdict(table_, unit_, other);
            expect(verdict.is_yes() == is_listed, "targets and their verdict agree about unit " + std::to_string(other.value));
            expect(target_verdict_from(table_, unit_, from, other).is_yes() == verdict.is_yes(),
                   "a target is one from where the unit stands, unit " + std::to_string(other.value));
            if (!is_listed) continue;
            const Target& target = answer[next++];
            const int dice = battle_dice(table_, unit_, other).total();
            expect(dice == target.dice && dice == battle_dice_count(table_, unit_, from, other),
                   "dice agree against unit " + std::to_string(other.value));
            expect(dice > 0, "a target is worth a die, unit " + std::to_string(other.value));
            expect(target.distance == table_.board.distance(from, table_.unit(other).hex),
                   "distance to unit " + std::to_string(other.value));
            about_odds(other, dice);
        }
        expect(next == answer.size(), "targets are sorted and on the board");
    }

    void about_odds(UnitId target, int dice) {
        const Odds odds = battle_odds(table_, unit_, target, dice);
        const std::string against = " against unit " + std::to_string(target.value);
        expect(is_distribution(odds.hits), "chances of hits add up to 1" + against);
        expect(is_distribution(odds.flags), "chances of flags add up to 1" + against);
        double expected = 0;
        for (std::size_t i = 0; i < odds.hits.size(); ++i) expected += static_cast<double>(i) * odds.hits[i];
        expect(std::abs(expected - odds.expected_hits) < 1e-9, "expected hits" + against);
        expect(std::abs(odds.eliminate + odds.drive_off - odds.take_hex) < 1e-9 && odds.take_hex <= 1 + 1e-9,
               "chance to take the hex" + against);
    }

    void about_retreat() {
        const std::vector<RetreatHex> hexes = retreat_hexes(table_, unit_, 3, HexId::none());
        for (const RetreatHex& r : hexes) {
            expect(table_.open.unit_at(r.hex).is_none() && r.hexes >= 1 && r.hexes <= 3,
                   "a retreat ends on a free hex, " + name(r.hex));
        }
        for (int flags = 1; flags <= 3; ++flags) {
            const int obeyed = flags_obeyed(table_, table_.unit(unit_), flags);
            for (const RetreatChoice& choice : retreat_choices(table_, unit_, flags, 1, HexId::none())) {
                expect(choice.hexes == choice.route.size(), "a retreat counts its hexes");
                expect(choice.flags_ignored <= 1, "no more flags are ignored than may be");
                expect(choice.hexes + choice.figures_lost + choice.flags_ignored >= obeyed ||
                           choice.figures_lost >= table_.unit(unit_).figures,
                       "every flag has its price");
            }
        }
    }

    const Game& game_;
    Table table_;
    UnitId unit_;
    BrokenProperties broken_;
};

}  // namespace

BrokenProperties broken_queries(const Game& game, Rng& rng) {
    Inspector inspector(game);
    const auto& units = game.state.open.units;
    for (const UnitId id : units.ids())
        if (units[id].on_board()) inspector.look_at(id);
    const auto hexes = static_cast<std::uint32_t>(Board::of(game.scenario->board).size());
    for (int i = 0; i < 40; ++i) inspector.look_at(HexId{rng.below(hexes)}, HexId{rng.below(hexes)});
    inspector.look_at_orders();
    inspector.look_at_goals();
    return inspector.take();
}

}  // namespace salient
