// Air drops: who jumps when and where, how units drift, where they are lost (PARA, TPTR-2, MEDV-10, TER-14).
#include <algorithm>
#include <cmath>
#include <map>

#include "rules/engine/steps.hpp"
#include "rules/wings/airdrops.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_airdrops {

using namespace salient;
using namespace salient::test;

namespace {

constexpr DriftWay to_east = DriftWay::E, to_northeast = DriftWay::NE, to_west = DriftWay::W;

// Allied infantry that drops by this rule.
Setup dropping(AirDrop rule, int units = 2, Setup setup = {}, const std::string& type = "infantry") {
    rule.group = "sky";
    const auto before = setup.change;
    setup.change = [rule, units, type, before](Scenario& s, const Rulebook& rules) {
        if (before) before(s, rules);
        for (int i = 0; i < units; ++i) {
            UnitSetup u;
            u.type = rules.unit_type(type);
            u.side = rule.side;
            u.nation = s.at(rule.side).nation;
            u.hex = HexId::none();
            u.group = rule.group;
            s.units.push_back(u);
        }
        s.scenario_rules.set(rule);
    };
    return setup;
}

AirDrop at_moment(DropMoment when) {
    AirDrop rule;
    rule.when = when;
    return rule;
}

// The units of the group, in order.
UnitId dropper(const Game& g, std::size_t n) {
    std::size_t found = 0;
    for (const UnitId id : g.scenario->units.ids())
        if (g.scenario->units[id].group == "sky" && found++ == n) return id;
    return {};
}
const Unit& drop_state(const Game& g, std::size_t n) { return g.state.open.at(dropper(g, n)); }

// The game after the deal, when somebody decides before the first turn.
Game begun(std::string_view picture, const Setup& setup) {
    const Game set = board(picture, setup);
    Game g = new_game(set.rules, set.scenario);
    Rng rng(3);
    while (to_act(g) == seat::chance && !step_is<DriftStep>(g)) play(g, sample_chance(g, rng));
    return g;
}

// Where the rule of this number says that its next unit drops, now.
void ask_drop(Game& g) {
    const ScenarioRules& rules = g.scenario->scenario_rules;
    for (std::size_t i = 0; i < rules.size(); ++i)
        if (const auto* rule = std::get_if<AirDrop>(&rules[i]))
            g.state.open.steps.emplace_back(DropStep{seat_of(rule->side), static_cast<std::uint8_t>(i), false});
}

// The start of an Allied turn, after a choice that is of no account.
void begin_turn(Game& g) {
    g.state.open.steps = {TurnStep{Side::Allies, Phase::Start, 0}, SmokeStep{seat_of(Side::Allies), {}}};
    act(g, EndSmoke{});
}

// The unit that is asked for jumps over a hex and drifts so; the steps that are not given it stays.
Events drop(Game& g, At at, std::initializer_list<DriftWay> ways = {}) {
    UnitId next;
    for (const Action& action : legal_actions(g))
        if (const auto* aim = std::get_if<AimDrop>(&action); aim != nullptr && next.is_none()) next = aim->unit;
    Events events = act(g, AimDrop{next, hex(g, at)});
    auto way = ways.begin();
    while (step_is<DriftStep>(g) && top_step<DriftStep>(g).unit == next) {
        const Events more = act(g, Drift{way == ways.end() ? DriftWay::Stay : *way++});
        events.insert(events.end(), more.begin(), more.end());
    }
    return events;
}

std::string wrong_of(AirDrop rule, const std::function<void(Scenario&, const Rulebook&)>& change = {}) {
    Setup setup = dropping(rule);
    const auto rules = rulebook();
    Scenario s = scenario("I   .   i\n", setup, *rules);
    setup.change(s, *rules);
    if (change) change(s, *rules);
    std::string keys;
    for (const Problem& p : problems(s, *rules)) keys += p.message.key + " ";
    return keys;
}

const std::string two_sides = ".\n.\n.\n.\nI   .   .   .   .   .   i\n";

}  // namespace

TEST_CASE("the units of a group drop before the first turn, one after the other, where their player aims them",
          "[PARA-1][PARA-2][PARA-6]") {
    Game g = begun(two_sides, dropping(at_moment(DropMoment::BeforeFirstTurn)));
    REQUIRE(step_is<DropStep>(g));
    CHECK(g.state.open.turn == 0);
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(static_cast<int>(legal_actions(g).size()) == Board::of(g.scenario->board).size());
    CHECK(refusal(g, Decline{}) == "PARA-2");
    CHECK(refusal(g, AimDrop{dropper(g, 1), hex(g, {8, 2})}) == "PARA-6");
    CHECK(refusal(g, AimDrop{dropper(g, 0), HexId::none()}) == "PARA-3");
    drop(g, {8, 2});
    CHECK(drop_state(g, 0).hex == hex(g, {8, 2}));
    CHECK(drop_state(g, 0).figures == drop_state(g, 0).full);  // PARA-5
    REQUIRE(step_is<DropStep>(g));
    // The hex is taken now.
    drop(g, {8, 2});
    CHECK(drop_state(g, 1).where == Location::Lost);
    CHECK(g.state.open.turn == 1);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("units that jump together are aimed once, and drift each by itself", "[PARA-1][PARA-3]") {
    for (const DropMoment when : {DropMoment::BeforeFirstTurn, DropMoment::OnTurn, DropMoment::TurnStart}) {
        CAPTURE(static_cast<int>(when));
        AirDrop rule = at_moment(when);
        rule.drift = 1;
        rule.together = true;
        Game g = when == DropMoment::BeforeFirstTurn ? begun(two_sides, dropping(rule, 3)) : board(two_sides, dropping(rule, 3));
        if (when != DropMoment::BeforeFirstTurn) begin_turn(g);
        REQUIRE(step_is<DropStep>(g));
        act(g, AimDrop{dropper(g, 0), hex(g, {8, 2})});
        for (const DriftWay way : {DriftWay::Stay, to_east, to_west}) {
            REQUIRE(step_is<DriftStep>(g));
            act(g, Drift{way});
        }
        CHECK_FALSE(step_is<DropStep>(g));
        CHECK(drop_state(g, 0).hex == hex(g, {8, 2}));
        CHECK(drop_state(g, 1).hex == hex(g, {10, 2}));
        CHECK(drop_state(g, 2).hex == hex(g, {6, 2}));
        CHECK(broken_invariants(g).empty());
    }
    AirDrop rule = at_moment(DropMoment::Orders);
    rule.together = true;
    CHECK(wrong_of(rule).find("problem.drops_one_by_one") != std::string::npos);
}

TEST_CASE("a unit drifts as many steps as the scenario says, each of seven ways alike", "[PARA-3][PARA-7]") {
    for (const std::uint8_t steps : {std::uint8_t{1}, std::uint8_t{3}, std::uint8_t{4}}) {
        AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
        rule.drift = steps;
        Game g = begun(two_sides, dropping(rule, 1));
        act(g, AimDrop{dropper(g, 0), hex(g, {10, 2})});
        for (int left = steps; left > 0; --left) {
            REQUIRE(step_is<DriftStep>(g));
            const Outcomes outcomes = chance_outcomes(g);
            REQUIRE(outcomes.size() == 7);
            for (const Outcome& o : outcomes) CHECK(o.probability == Approx(1.0 / 7));
            CHECK(refusal(g, Drift{static_cast<DriftWay>(7)}) == "PARA-3");
            act(g, Drift{left % 2 == 0 ? to_east : to_northeast});
        }
        // Off the hex that was aimed at is no failure.
        CHECK(drop_state(g, 0).on_board());
        CHECK(Board::of(g.scenario->board).distance(drop_state(g, 0).hex, hex(g, {10, 2})) == steps);
    }
}

TEST_CASE("who comes down off the board, on a unit or on impassable ground is lost, and that is no elimination",
          "[PARA-4][TPTR-2][MEDV-10]") {
    const std::string picture = ".\n.\nI   +R  .   .   .   .   i\n";
    for (const auto& [at, way, end] :
         {std::tuple{At{0, 2}, to_west, Landing::OffBoard}, std::tuple{At{0, 2}, DriftWay::Stay, Landing::Occupied},
          std::tuple{At{12, 2}, DriftWay::Stay, Landing::Occupied}, std::tuple{At{2, 2}, DriftWay::Stay, Landing::Impassable}}) {
        AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
        rule.drift = 1;
        Game g = begun(picture, dropping(rule, 1));
        const Events events = drop(g, at, {way});
        REQUIRE(first<DropEnded>(events) != nullptr);
        CHECK(first<DropEnded>(events)->end == end);
        CHECK(count<UnitEliminated>(events) == 0);
        CHECK(count<FiguresLost>(events) == 0);
        CHECK(drop_state(g, 0).where == Location::Lost);
        CHECK(g.state.open.at(Side::Axis).medals() == 0);
        CHECK(g.state.open.losses.empty());
        CHECK(broken_invariants(g).empty());
    }
}

TEST_CASE("a unit that drifts off the board may come back over it before it is down", "[PARA-3][PARA-4]") {
    AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
    rule.drift = 2;
    Game g = begun(two_sides, dropping(rule, 1));
    drop(g, {0, 2}, {to_west, to_east});
    CHECK(drop_state(g, 0).hex == hex(g, {0, 2}));
}

TEST_CASE("a unit that lands brings its objective at once, and may win the game", "[PARA-5][VICT-4][OBJ-12]") {
    for (const int medals : {6, 1}) {
        Setup setup;
        setup.medals = medals;
        setup.axis_medals = 6;
        setup.change = [](Scenario& s, const Rulebook&) {
            Objective o;
            o.id = "bridgehead";
            o.for_side = {true, false};
            o.hexes = {Board::of(s.board).at({8, 2})};
            s.objectives = {o};
        };
        Game g = begun(two_sides, dropping(at_moment(DropMoment::BeforeFirstTurn), 1, setup));
        const Events events = drop(g, {8, 2});
        CHECK(g.state.open.objectives.front() == Side::Allies);
        CHECK(count<ObjectiveChanged>(events) == 1);
        CHECK(g.is_over() == (medals == 1));
    }
}

TEST_CASE("a side whose units have all been lost has lost the game, but not while one is still to come", "[VICT-6][PARA-4]") {
    AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
    Setup setup = dropping(rule, 2);
    const auto with_units = setup.change;
    setup.change = [with_units](Scenario& s, const Rulebook& rules) {
        with_units(s, rules);
        std::erase_if(s.units, [](const UnitSetup& u) { return u.side == Side::Allies && u.group.empty(); });
    };
    Game g = begun(two_sides, setup);
    REQUIRE(step_is<DropStep>(g));
    drop(g, {0, 2}, {to_west});
    CHECK_FALSE(g.is_over());
    drop(g, {0, 2}, {to_west});
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK(g.state.open.reason == WinReason::NoUnitsLeft);
}

TEST_CASE("where the scenario gives one point nobody is asked, and of several the player takes one", "[PARA-1]") {
    for (const std::size_t points : {std::size_t{1}, std::size_t{2}}) {
        AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
        const Board& outline = Board::of(BoardKind::Standard);
        rule.aim = {outline.at({8, 2}), outline.at({4, 2})};
        rule.aim.resize(points);
        Game g = begun(two_sides, dropping(rule));
        if (points == 1) {
            REQUIRE(step_is<DriftStep>(g));
            CHECK(top_step<DriftStep>(g).at == Hex{8, 2});
            continue;
        }
        REQUIRE(step_is<DropStep>(g));
        const Actions legal = legal_actions(g);
        CHECK(legal.size() == 2);
        CHECK(std::is_sorted(legal.begin(), legal.end()));
        CHECK(refusal(g, AimDrop{dropper(g, 0), hex(g, {6, 2})}) == "PARA-1");
    }
}

TEST_CASE("several drops follow each other as the scenario lists them", "[PARA-1][PARA-6]") {
    AirDrop second = at_moment(DropMoment::BeforeFirstTurn);
    second.side = Side::Axis;
    second.group = "gliders";
    Setup setup = dropping(at_moment(DropMoment::BeforeFirstTurn), 1);
    const auto with_first = setup.change;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        with_first(s, rules);
        UnitSetup u;
        u.type = rules.unit_type("infantry");
        u.side = Side::Axis;
        u.nation = s.at(Side::Axis).nation;
        u.hex = HexId::none();
        u.group = "gliders";
        s.units.push_back(u);
        s.scenario_rules.set(second);
    };
    Game g = begun(two_sides, setup);
    CHECK(to_act(g) == seat_of(Side::Allies));
    drop(g, {8, 2});
    CHECK(to_act(g) == seat_of(Side::Axis));
    drop(g, {4, 2});
    CHECK(g.state.open.turn == 1);
}

TEST_CASE("who came down before the first turn is ordered in the next one, unless the scenario bars it for some", "[PARA-8]") {
    for (const int barred : {0, 2}) {
        CAPTURE(barred);
        AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
        rule.barred = static_cast<std::uint8_t>(barred);
        Game g = begun(two_sides, dropping(rule, 1));
        drop(g, {8, 2});
        CHECK(drop_state(g, 0).barred_until == 1 + barred);
        for (int turn = 1; turn <= 3; ++turn) {
            g.state.open.sides[index(Side::Allies)].turns = static_cast<std::uint8_t>(turn);
            g.state.open.cards.clear();
            CardInPlay card;
            card.seat = seat_of(Side::Allies);
            card.played = card.effect = g.rules->card("direct_from_hq");
            g.state.open.cards.push_back(card);
            const Verdict verdict = may_order(g.table(), InPlayId{0}, dropper(g, 0));
            CHECK(verdict.is_yes() == (turn > barred));
            if (!verdict) CHECK(verdict.refusal().clause == "ORDER-11");
        }
    }
}

TEST_CASE("on its turn a drop comes at the start, and its units may not be ordered in that turn", "[PARA-8][PARA-9]") {
    AirDrop rule = at_moment(DropMoment::OnTurn);
    rule.turn = 2;
    rule.drift = 1;
    Game g = board(two_sides, dropping(rule, 1));
    g.state.open.sides[index(Side::Allies)].turns = 0;
    for (const int turn : {1, 2}) {
        CAPTURE(turn);
        begin_turn(g);
        CHECK(g.state.open.at(Side::Allies).turns == turn);
        CHECK(step_is<DropStep>(g) == (turn == 2));
    }
    drop(g, {8, 2});
    CHECK(step_is<PlayCardStep>(g));
    act(g, play_card(g, "direct_from_hq"));
    CHECK(refusal(g, OrderUnit{dropper(g, 0)}) == "ORDER-11");
    CHECK_FALSE(is_listed(g, OrderUnit{dropper(g, 0)}));
    CHECK(is_legal(g, order(g, {0, 4})));
}

TEST_CASE("at the start of a turn its player may wait, but not once a unit has jumped, nor with nobody on the board",
          "[PARA-9][VICT-6]") {
    const Setup setup = dropping(at_moment(DropMoment::TurnStart));
    Game g = board(two_sides, setup);
    ask_drop(g);
    CHECK(is_listed(g, Decline{}));
    Game waits = g;
    act(waits, Decline{});
    CHECK(step_is<PlayCardStep>(waits));
    CHECK(drop_state(waits, 0).where == Location::Reserve);
    drop(g, {8, 2});
    REQUIRE(step_is<DropStep>(g));
    CHECK(refusal(g, Decline{}) == "PARA-2");
    drop(g, {4, 2});
    CHECK(step_is<PlayCardStep>(g));

    Game alone = board(two_sides, setup);
    evolve(*alone.rules, *alone.scenario, alone.state, UnitWent{unit(alone, {0, 4}), Location::Left, {}, {}});
    ask_drop(alone);
    CHECK(refusal(alone, Decline{}) == "PARA-2");
}

TEST_CASE("an order drops a unit over a section that the card orders, and the order is spent", "[PARA-9]") {
    AirDrop rule = at_moment(DropMoment::Orders);
    rule.drift = 1;
    Setup setup = dropping(rule, 3);
    setup.allies = {"probe_left", "attack_center", "direct_from_hq"};
    Game g = board(two_sides, setup);
    act(g, play_card(g, "probe_left"));  // two units of the left section
    REQUIRE(step_is<OrderStep>(g));
    const Board& outline = Board::of(g.scenario->board);
    const Edge edge = g.scenario->edge(Side::Allies);
    int listed = 0;
    for (const Action& action : legal_actions(g))
        if (const auto* aim = std::get_if<AimDrop>(&action)) {
            ++listed;
            CHECK(outline.in_section(aim->hex, Section::Left, edge));
        }
    CHECK(listed > 20);
    CHECK(refusal(g, AimDrop{dropper(g, 0), hex(g, {20, 4})}) == "PARA-9");
    drop(g, {4, 2}, {to_east});
    CHECK(drop_state(g, 0).hex == hex(g, {6, 2}));
    CHECK_FALSE(drop_state(g, 0).ordered);
    CHECK(refusal(g, OrderUnit{dropper(g, 0)}) == "ORDER-11");
    act(g, order(g, {0, 4}));
    CHECK_FALSE(step_is<OrderStep>(g));  // both orders are given
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("an order is spent whatever becomes of the unit, and cards of choice drop anywhere", "[PARA-9]") {
    AirDrop rule = at_moment(DropMoment::Orders);
    rule.drift = 1;
    Setup setup = dropping(rule, 6);
    Game g = board(two_sides, setup);
    act(g, play_card(g, "direct_from_hq"));  // four units of choice
    for (int i = 0; i < 3; ++i) drop(g, {24, 4 - 2 * i}, {to_east});
    CHECK(drop_state(g, 0).where == Location::Lost);
    CHECK(is_legal(g, order(g, {0, 4})));
    drop(g, {8, 2});
    CHECK_FALSE(is_legal(g, order(g, {0, 4})));
    CHECK(refusal(g, AimDrop{dropper(g, 4), hex(g, {8, 4})}) != "");
}

TEST_CASE("a card that could only drop units is asked about, and cards of a class drop units of it only", "[PARA-9]") {
    AirDrop rule = at_moment(DropMoment::Orders);
    Setup setup = dropping(rule, 1);
    setup.allies = {"probe_right", "armor_assault", "close_assault"};
    const std::string left_only = ".\n.\n.\n.\nI   .   .   .   .   .   i\n";
    Game right = board(left_only, setup);
    act(right, play_card(right, "probe_right"));
    REQUIRE(step_is<OrderStep>(right));
    CHECK(is_listed(right, EndOrders{}));
    CHECK(is_legal(right, AimDrop{dropper(right, 0), hex(right, {22, 4})}));
    Game close = board(".\n.\n.\n.\nI   i\n", setup);
    act(close, play_card(close, "close_assault"));
    CHECK(refusal(close, AimDrop{dropper(close, 0), hex(close, {22, 4})}) == "PARA-9");
}

TEST_CASE("a bridge is blown up instead of orders, not after a drop for one", "[BLOW-2][PARA-9]") {
    AirDrop rule = at_moment(DropMoment::Orders);
    rule.drift = 1;
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) {
        Demolition d;
        d.bridges = {Board::of(s.board).at({4, 4})};
        s.scenario_rules.set(d);
    };
    setup.allies = {"attack_left", "probe_left"};
    Game g = board(".\n.\n.\n.\nI   .   +B  .   .   .   i\n", dropping(rule, 1, setup));
    act(g, play_card(g, "attack_left"));
    CHECK(is_legal(g, BlowBridge{hex(g, {4, 4})}));
    drop(g, {4, 2});
    CHECK(refusal(g, BlowBridge{hex(g, {4, 4})}) == "BLOW-2");
}

TEST_CASE("a drop waits for full daylight", "[PARA-10]") {
    AirDrop rule = at_moment(DropMoment::TurnStart);
    rule.full_daylight = true;
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(LightChange{Night::Breaks, Side::Allies}); };
    Game g = board(two_sides, dropping(rule, 1, setup));
    // The light changes first, then it is asked.
    g.state.open.visibility = 5;
    begin_turn(g);
    REQUIRE(step_is<RollStep>(g));
    Game dark = g;
    act(dark, roll("iiag"));
    CHECK(step_is<PlayCardStep>(dark));
    act(g, roll("siag"));
    CHECK(g.state.open.visibility == 0);
    CHECK(step_is<DropStep>(g));
    // For orders: the refusal says why.
    AirDrop ordered_drop = rule;
    ordered_drop.when = DropMoment::Orders;
    Game by_orders = board(two_sides, dropping(ordered_drop, 1, setup));
    by_orders.state.open.visibility = 3;
    act(by_orders, play_card(by_orders, "direct_from_hq"));
    CHECK(refusal(by_orders, AimDrop{dropper(by_orders, 0), hex(by_orders, {8, 2})}) == "PARA-10");
}

TEST_CASE("night that has fallen keeps nobody in the game who waits for daylight", "[PARA-10][VICT-6]") {
    AirDrop rule = at_moment(DropMoment::TurnStart);
    rule.full_daylight = true;
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(LightChange{Night::Falls, Side::Allies}); };
    Game g = board(two_sides, dropping(rule, 1, setup));
    CHECK(may_still_come(g.table(), dropper(g, 0)));
    g.state.open.visibility = 4;
    CHECK_FALSE(may_still_come(g.table(), dropper(g, 0)));
}

TEST_CASE("a drop may be limited to the units lost before: their figures come down again", "[PARA-11]") {
    AirDrop rule = at_moment(DropMoment::Orders);
    rule.figures_lost = true;
    rule.drift = 1;
    Game g = board(".\n.\n.\n.\nI   I   I   .   .   .   i\n", dropping(rule, 3));
    act(g, play_card(g, "direct_from_hq"));
    const auto aim = [&](std::size_t n) { return AimDrop{dropper(g, n), hex(g, {12, 2})}; };
    CHECK(refusal(g, aim(0)) == "PARA-11");
    const auto lose = [&](At at) {
        const UnitId gone = unit(g, at);
        const HexId stood = hex(g, at);
        const std::uint8_t figures = g.state.open.at(gone).figures;
        evolve(*g.rules, *g.scenario, g.state, FiguresLost{gone, figures, LossCause::Hits});
        evolve(*g.rules, *g.scenario, g.state, UnitEliminated{gone, stood, 1});
    };
    lose({2, 4});
    CHECK(is_legal(g, aim(0)));
    drop(g, {24, 4}, {to_east});  // lost: the figures are at hand again
    CHECK(is_legal(g, aim(1)));
    drop(g, {12, 2});
    CHECK(drop_state(g, 1).on_board());
    CHECK(refusal(g, aim(2)) == "PARA-11");
    lose({4, 4});
    CHECK(is_legal(g, aim(2)));
}

TEST_CASE("who lands has entered the hex: a minefield goes off under it", "[TER-14][PARA-5]") {
    AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
    rule.drift = 1;
    Setup setup = dropping(rule, 1);
    const auto with_units = setup.change;
    setup.change = [with_units](Scenario& s, const Rulebook& rules) {
        with_units(s, rules);
        Feature mine;
        mine.hex = Board::of(s.board).at({8, 2});
        mine.type = rules.terrain("minefield");
        mine.owner = Side::Axis;
        s.features.push_back(mine);
    };
    Game g = begun(two_sides, setup);
    drop(g, {8, 2});
    CHECK(step_is<RevealStep>(g));
    CHECK(drop_state(g, 0).hex == hex(g, {8, 2}));
}

TEST_CASE("the odds of a drop are those of all ways that chance may take", "[PARA-3][PARA-4]") {
    for (const At at : {At{0, 0}, At{6, 2}, At{12, 4}}) {
        CAPTURE(at.x, at.y);
        AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
        rule.drift = 3;
        Game g = begun("I   +R  .   .\n  .   .   +R  i\n.   .   +R  i\n", dropping(rule, 1));
        const UnitId id = dropper(g, 0);
        const DropOdds odds = drop_odds(g.table(), id, hex(g, at));
        act(g, AimDrop{id, hex(g, at)});
        std::map<HexId, double> ends;
        std::array<double, 4> by_end{};
        const auto walk = [&](auto&& self, const Game& now, double p) -> void {
            for (const Outcome& o : chance_outcomes(now)) {
                Game next = now;
                const Events events = play(next, o.action);
                if (const auto* end = first<DropEnded>(events)) {
                    by_end[static_cast<std::size_t>(end->end)] += p * o.probability;
                    if (!end->hex.is_none()) ends[end->hex] += p * o.probability;
                } else {
                    self(self, next, p * o.probability);
                }
            }
        };
        walk(walk, g, 1);
        CHECK(odds.lands == Approx(by_end[0]));
        CHECK(odds.off_board == Approx(by_end[1]).margin(1e-12));
        CHECK(odds.occupied == Approx(by_end[2]).margin(1e-12));
        CHECK(odds.impassable == Approx(by_end[3]).margin(1e-12));
        CHECK(odds.lands + odds.lost() == Approx(1));
        REQUIRE(odds.ends.size() == ends.size());
        for (const auto& [there, chance] : odds.ends) CHECK(chance == Approx(ends[there]));
    }
}

TEST_CASE("each drop ends with each unit landed or lost, and no medal for the lost", "[PARA-3][PARA-4][PARA-6][MEDV-10]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        AirDrop rule = at_moment(DropMoment::BeforeFirstTurn);
        rule.drift = static_cast<std::uint8_t>(1 + rng.below(6));
        const int units = 1 + static_cast<int>(rng.below(6));
        Game g = begun("I   +R  .   .\n  .   .   +R  i\n.   +F  +R  i\n", dropping(rule, units));
        while (!g.is_over() && g.state.open.turn == 0) {
            if (to_act(g) == seat::chance) {
                play(g, sample_chance(g, rng));
            } else {
                const Actions legal = legal_actions(g);
                for (const Action& action : legal) REQUIRE(check(g, action));
                play(g, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
            REQUIRE(broken_invariants(g).empty());
        }
        for (int i = 0; i < units; ++i) {
            const Unit& u = drop_state(g, static_cast<std::size_t>(i));
            CHECK((u.on_board() || u.where == Location::Lost));
            if (u.on_board()) CHECK(g.state.open.unit_at(u.hex) == dropper(g, static_cast<std::size_t>(i)));
        }
        CHECK(g.state.open.at(Side::Axis).medals() == 0);
    }
}

TEST_CASE("a rule of an air drop names units that can drop, and waits only for what can come", "[PARA-1][PARA-2][PARA-10]") {
    CHECK(wrong_of(at_moment(DropMoment::BeforeFirstTurn)).empty());
    AirDrop waits = at_moment(DropMoment::BeforeFirstTurn);
    waits.turn = 3;
    CHECK(wrong_of(waits) == "problem.first_drop_waits ");
    AirDrop limited = at_moment(DropMoment::BeforeFirstTurn);
    limited.figures_lost = true;
    CHECK(wrong_of(limited) == "problem.first_drop_waits ");
    AirDrop dark = at_moment(DropMoment::TurnStart);
    dark.full_daylight = true;
    CHECK(wrong_of(dark) == "problem.no_night ");
    AirDrop beside = at_moment(DropMoment::Orders);
    beside.aim = {HexId::none()};
    CHECK(wrong_of(beside) == "problem.off_board ");
    const auto of_the_enemy = [](Scenario& s, const Rulebook&) { s.units.back().side = Side::Axis; };
    CHECK(wrong_of(at_moment(DropMoment::Orders), of_the_enemy) == "problem.drop_of_both_sides ");
    const auto ship = [](Scenario& s, const Rulebook& rules) { s.units.back().type = rules.unit_type("destroyer"); };
    CHECK(wrong_of(at_moment(DropMoment::Orders), ship) == "problem.cannot_drop ");
    const auto twice = [](Scenario& s, const Rulebook&) {
        AirDrop other = at_moment(DropMoment::Orders);
        other.group = "sky";
        s.scenario_rules.set(other);
    };
    CHECK(wrong_of(at_moment(DropMoment::Orders), twice).find("problem.group_drops_twice") != std::string::npos);
}

TEST_CASE("everybody can ask whose units come from the air and when", "[PARA-2][PARA-9]") {
    AirDrop rule = at_moment(DropMoment::OnTurn);
    rule.turn = 4;
    const Game g = board("I   i\n", dropping(rule));
    const std::vector<Arrival> all = arrivals(g.table());
    REQUIRE(all.size() == 1);
    CHECK((all.front().side == rule.side && all.front().kind == Arrival::Kind::AirDrop));
    CHECK(all.front().state == Arrival::State::Waits);
    CHECK(all.front().when.key == "drop.on_turn");
}

}  // namespace test_airdrops
