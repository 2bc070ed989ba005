// Resupply: who gives figures to whom, and what it keeps both from (RESUP).
#include "salient/state_hash.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_resupply {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At supplier{4, 2}, left{2, 2}, right{6, 2};

Setup with_resupply(const std::string& card = "direct_from_hq") {
    Setup setup;
    setup.allies = {card, "probe_left"};
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(ResupplyRules{}); };
    return setup;
}
// The supplier between two units, an enemy two hexes from it.
std::string between(const std::string& word, const std::string& one = "I", const std::string& other = "A") {
    return "  .   .   i   .   .   .   i\n    .   .   .   .   .\n  .   " + one + "   " + word + "   " + other +
           "   .\n    .   .   .   .   .\n";
}
Game weakened(const std::string& picture, const Setup& setup = with_resupply()) {
    Game g = board(picture, setup);
    for (const At at : {left, right})
        if (has_unit(g, at) && unit_state(g, at).full > 1) weaken(g, at, 1);
    return g;
}
Game in_battle(const std::string& picture, std::initializer_list<At> units, const Setup& setup = with_resupply()) {
    Game g = weakened(picture, setup);
    order_units(g, setup.allies.front(), units);
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    return g;
}
Action give(const Game& g, At from, At to) { return Resupply{unit(g, from), unit(g, to)}; }

}  // namespace

TEST_CASE("resupply needs a scenario that has it, or the option", "[RESUP-1][RESUP-2][TRUCK-9][SUPPLY-7]") {
    const Game without = in_battle(between("<Half_track>"), {supplier}, {});
    CHECK(refusal(without, give(without, supplier, left)) == "RESUP-1");
    const Game truck = in_battle(between("<Supply_truck>"), {supplier}, {});
    CHECK_FALSE(step_is<BattleStep>(truck));
    Setup option;
    option.options = {"ep.resupply_always"};
    const Game always = in_battle(between("<Supply_truck>"), {supplier}, option);
    REQUIRE(step_is<BattleStep>(always));
    CHECK(is_listed(always, give(always, supplier, left)));
}

TEST_CASE("a supplier gives figures one by one to weakened units next to it",
          "[RESUP-3][RESUP-4][RESUP-6][RESUP-7][HTRACK-5][TRUCK-7][ACX-1][ACX-4][ACX-7][ACX-8]") {
    for (const std::string word : {"<Half_track>", "<Supply_truck>"}) {
        CAPTURE(word);
        Game g = in_battle(between(word), {supplier});
        REQUIRE(step_is<BattleStep>(g));
        const Events events = act(g, give(g, supplier, left));
        CHECK(count<Resupplied>(events) == 1);
        CHECK(unit_state(g, supplier).figures == 2);
        CHECK(unit_state(g, left).figures == 2);
        act(g, give(g, supplier, right));
        CHECK(unit_state(g, right).figures == 2);
        CHECK(unit_state(g, supplier).figures == 1);
        CHECK(broken_invariants(g).empty());
    }
    Game g = in_battle("  .   .   i   .   .   .   i\n    .   .   .   .   .\n  I   .   <Supply_truck>   A   .\n", {supplier});
    weaken(g, {0, 2}, 1);
    CHECK(refusal(g, give(g, supplier, {0, 2})) == "RESUP-4");  // not next to it
    CHECK(refusal(g, give(g, supplier, {4, 0})) == "RESUP-4");  // an enemy
    CHECK(refusal(g, Resupply{unit(g, supplier), unit(g, supplier)}) == "RESUP-4");
    CHECK(refusal(g, Resupply{unit(g, right), unit(g, supplier)}) == "RESUP-4");  // armor gives nothing
    CHECK(refusal(g, Resupply{UnitId{200}, unit(g, right)}) != "");
    CHECK(refusal(g, Resupply{unit(g, supplier), UnitId{200}}) == "RESUP-4");
}

TEST_CASE("nobody gets more figures than at full strength", "[RESUP-6][UNIT-12]") {
    Game g = in_battle(between("<Supply_truck>", "I2", "."), {supplier});
    act(g, give(g, supplier, left));
    CHECK(unit_state(g, left).figures == 2);
    CHECK(may_receive(g.table(), unit(g, supplier), unit(g, left)).refusal().clause == "RESUP-4");
    CHECK_FALSE(step_is<BattleStep>(g));  // nobody else to give to
}

TEST_CASE("the supplier must be ordered, the receiver need not, and both may have moved", "[RESUP-4][RESUP-5]") {
    Game g = in_battle(between("<Supply_truck>"), {left});
    CHECK(refusal(g, give(g, supplier, right)) == "BTL-14");
    g = weakened("  .   .   i   .   .   .   i\n    .   .   .   .   .\n  .   I   .   A   .\n    .   <Supply_truck>   .   .   .\n");
    order_units(g, "direct_from_hq", {{3, 3}});
    act(g, move(g, {3, 3}, {supplier}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK(is_legal(g, give(g, supplier, right)));
    CHECK(is_legal(g, give(g, supplier, left)));
}

TEST_CASE("guns and cavalry are resupplied; single figures are not",
          "[RESUP-8][RESUP-9][ACX-2][ACX-3][ACX-5][ACX-6][ACX-9][ACX-10]") {
    for (const std::string word : {"I", "S", "<Cavalry>", "<Sniper>", "A", "E", "<Tiger>", "<Tank_destroyer>", "G",
                                   "<Patrol_car>", "<Half_track>", "<Supply_truck>", "<Command_car>", "<Mortar_late>"}) {
        CAPTURE(word);
        const Game g = in_battle(between("<Supply_truck>", word), {supplier});
        const bool is_single = word == "<Sniper>" || word == "<Tiger>" || word == "<Command_car>";
        CHECK(refusal(g, give(g, supplier, left)) == (is_single ? "RESUP-9" : ""));
    }
    // A unit with one figure left is no single figure.
    const Game last = in_battle(between("<Supply_truck>", "I2"), {supplier});
    CHECK(is_legal(last, give(last, supplier, left)));
    // A unit that starts with one figure is.
    const Game one = in_battle(between("<Supply_truck>", "I1"), {supplier});
    CHECK(refusal(one, give(one, supplier, left)) == "RESUP-9");
}

TEST_CASE("who receives does not battle, and who has battled does not receive", "[RESUP-10]") {
    Game g = in_battle(between("<Supply_truck>"), {supplier, left, right});
    act(g, give(g, supplier, left));
    CHECK(refusal(g, battle(g, left, {4, 0})) == "BTL-2");
    CHECK(is_legal(g, give(g, supplier, left)));  // one more figure
    fight(g, right, {4, 0}, std::string(static_cast<std::size_t>(dice(g, right, {4, 0})), 's'));
    CHECK(refusal(g, give(g, supplier, right)) == "RESUP-10");
}

TEST_CASE("a half-track that resupplied does not battle, and one that battled does not resupply",
          "[RESUP-11][HTRACK-5][BTL-13]") {
    Game g = in_battle(between("<Half_track>"), {supplier});
    CHECK(is_legal(g, battle(g, supplier, {4, 0})));
    act(g, give(g, supplier, left));
    CHECK(refusal(g, battle(g, supplier, {4, 0})) == "RESUP-11");
    CHECK(is_legal(g, give(g, supplier, right)));
    g = in_battle(between("<Half_track>"), {supplier, right});
    fight(g, supplier, {4, 0}, "ss");
    CHECK(refusal(g, give(g, supplier, left)) == "BTL-2");
}

TEST_CASE("who gave receives nothing back in the same turn", "[RESUP-10]") {
    Game g = in_battle(between("<Supply_truck>", "<Supply_truck>"), {supplier, left});
    weaken(g, supplier, 2);
    act(g, give(g, supplier, left));
    CHECK(refusal(g, give(g, left, supplier)) == "RESUP-10");
    if (step_is<BattleStep>(g)) CHECK(is_legal(g, give(g, left, supplier)) == false);
    // A half-track that received has had its battle.
    Game h = in_battle(between("<Supply_truck>", "<Half_track>"), {supplier, left});
    weaken(h, right, 2);
    act(h, give(h, supplier, left));
    CHECK(refusal(h, give(h, left, supplier)) == "BTL-2");
}

TEST_CASE("the last figure spent takes its unit off the board; it is no loss and wins nothing",
          "[RESUP-12][RESUP-13][HTRACK-7][MEDV-4][MEDAL-6]") {
    Setup setup = with_resupply();
    const auto before = setup.change;
    setup.change = [before](Scenario& s, const Rulebook& rules) {
        before(s, rules);
        s.scenario_rules.set(ItalyHighCommand{Side::Allies});
    };
    Game g = in_battle(between("<Half_track>1"), {supplier}, setup);
    const UnitId id = unit(g, supplier);
    const Events events = act(g, give(g, supplier, left));
    CHECK(count<UnitEliminated>(events) == 0);
    CHECK(count<FiguresLost>(events) == 0);
    CHECK(count<LossCounted>(events) == 0);
    CHECK((first<CardDiscarded>(events) == nullptr || !first<CardDiscarded>(events)->from_hand));  // only that of the turn
    CHECK(g.state.open.at(id).where == Location::Left);
    CHECK_FALSE(has_unit(g, supplier));
    CHECK(unit_state(g, left).figures == 2);
    CHECK(g.state.open.losses.empty());
    CHECK(g.state.open.at(Side::Axis).medals() == 0);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("who leaves by resupply stops occupying at once, and its sandbags go", "[OBJ-10][RESUP-13]") {
    Setup setup = with_resupply();
    Objective o;
    o.medals = 1;
    setup.objectives = {o};
    const auto before = setup.change;
    setup.change = [before](Scenario& s, const Rulebook& rules) {
        before(s, rules);
        s.objectives.front().hexes = {Board::of(s.board).at({supplier.x, supplier.y})};
        s.objectives.front().for_side = {true, true};
    };
    Game g = in_battle(between("<Supply_truck>1+S"), {supplier}, setup);
    CHECK(g.state.open.at(Side::Allies).objective_medals == 1);
    act(g, give(g, supplier, left));
    CHECK(g.state.open.at(Side::Allies).objective_medals == 0);
    CHECK_FALSE(has_terrain(g, supplier, "sandbag"));
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("what bars the battle of a half-track bars its resupply; a truck knows no such bar", "[RESUP-15][RESUP-5][TBAT-11]") {
    for (const std::string word : {"<Half_track>", "<Supply_truck>"}) {
        CAPTURE(word);
        Game g = weakened("  .   .   i   .   .   .   i\n    .   .   .   .   .\n  .   I   +F   A   .\n    .   " + word +
                          "   .   .   .\n");
        order_units(g, "direct_from_hq", {{3, 3}});
        act(g, move(g, {3, 3}, {supplier}));
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        CHECK(is_legal(g, give(g, supplier, left)) == (word == "<Supply_truck>"));
    }
    // An enemy next to it, which it would have to assault, does not matter.
    const std::string assaulted = "  .   .   .   .   .   .   i\n    .   .   i   .   .\n  .   I   <Half_track>   A   .\n";
    const Game g = in_battle(assaulted, {supplier});
    CHECK(is_legal(g, give(g, supplier, left)));
}

TEST_CASE("a half-track resupplies under the cards that give it a battle only", "[RESUP-14][CRD-16][CRD-25]") {
    const Game firefight = in_battle(between("<Half_track>"), {supplier}, with_resupply("firefight"));
    CHECK(is_legal(firefight, give(firefight, supplier, left)));
    const Game assault = in_battle("  .   .   .   .   .   .   i\n    .   .   i   .   .\n  .   I   <Half_track>   A   .\n",
                                   {supplier}, with_resupply("close_assault"));
    CHECK(is_legal(assault, give(assault, supplier, left)));
}

TEST_CASE("a truck resupplies under Infantry Assault, Move Out and Their Finest Hour", "[RESUP-14][TRUCK-7][CRD-10][CU-2]") {
    const Game out = in_battle(between("<Supply_truck>"), {supplier}, with_resupply("move_out"));
    CHECK(is_legal(out, give(out, supplier, left)));
    Game assault = weakened(between("<Supply_truck>"), with_resupply("infantry_assault"));
    order_units(assault, "infantry_assault", {supplier}, Section::Left);
    if (step_is<MoveStep>(assault)) act(assault, EndMoves{});
    CHECK(is_legal(assault, give(assault, supplier, left)));
    Game hour = weakened(between("<Supply_truck>"), with_resupply("their_finest_hour"));
    act(hour, play_card(hour, "their_finest_hour"));
    act(hour, roll("ig"));
    act(hour, order(hour, supplier));
    if (step_is<OrderStep>(hour)) act(hour, EndOrders{});
    if (step_is<MoveStep>(hour)) act(hour, EndMoves{});
    CHECK(is_legal(hour, give(hour, supplier, left)));
}

TEST_CASE("what resupply marks is gone at the end of the turn", "[TURN-10][RESUP-10]") {
    Game g = in_battle(between("<Half_track>"), {supplier});
    act(g, give(g, supplier, left));
    CHECK(unit_state(g, supplier).resupply.has_given);
    act(g, EndBattles{});
    finish_turn(g);
    CHECK_FALSE(unit_state(g, supplier).resupply.has_given);
    CHECK_FALSE(unit_state(g, left).done);
}

TEST_CASE("random games with vehicles, resupply and command cars break no property", "[RESUP-7][CCAR-11][MEDAL-7]") {
    Rng rng(20);
    for (int game = 0; game < 12; ++game) {
        Setup setup = with_resupply("recon_left");
        setup.allies = {"recon_left", "recon_center", "general_advance", "direct_from_hq", "ambush"};
        setup.axis = {"recon_center", "assault_center", "counter_attack", "move_out", "barrage"};
        setup.discards = {"dig_in", "air_power", "recon_left", "probe_left"};
        Game g = board(R"(
            i   <half_track>   i   <supply_truck>2   .   <command_car>   i   a   .   .   .   .   .
              .   i   <half_track>   .   .   .   .   .   .   .   .   .
            .   .   .   .   +D  .   .   .   .   .   .   .   .
              .   A   I   <Supply_truck>+D   I   .   <Command_car>   .   .   .   .   .
            I   <Half_track>2   I   <Command_car>   A   <Supply_truck>   .   G   .   .   .   .   .
        )",
                       setup);
        StateHash hashed(g.state);
        for (int i = 0; i < 600 && !g.is_over(); ++i) {
            const Seat who = to_act(g);
            Action action;
            if (who == seat::chance) {
                action = sample_chance(g, rng);
            } else {
                const Actions legal = legal_actions(g);
                action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                REQUIRE(check(g, action).is_yes());
            }
            View allies = view_for(g, seat_of(Side::Allies)), nobody = view_for(g, seat::nobody);
            const Events events = play(g, action);
            for (const Event& event : events) {
                evolve(allies, redact(event, allies.known.seat));
                evolve(nobody, redact(event, seat::nobody));
            }
            hashed.follow(g.state, events);
            REQUIRE(hashed.value() == hash(g.state));
            REQUIRE(broken_invariants(g).empty());
            REQUIRE(allies.known == view_for(g, seat_of(Side::Allies)).known);
            REQUIRE(allies.open == g.state.open);
            REQUIRE(nobody.known == view_for(g, seat::nobody).known);
            REQUIRE(broken_invariants(guess_hidden(nobody, rng)).empty());
            REQUIRE(broken_invariants(guess_hidden(allies, rng)).empty());
        }
    }
}

TEST_CASE("aboard a landing craft a unit neither gives nor receives", "[LCT-17][RESUP-9][LCT-13]") {
    for (const std::string word : {"<Half_track>", "<Supply_truck>"}) {
        CAPTURE(word);
        Game g = in_battle(between(word), {supplier});
        g.state.open.units[unit(g, left)].craft.under = true;
        CHECK(refusal(g, give(g, supplier, left)) == "RESUP-9");
        CHECK(is_listed(g, give(g, supplier, right)));
        g.state.open.units[unit(g, supplier)].craft.under = true;
        const Verdict aboard = may_resupply(g.table(), unit(g, supplier));
        REQUIRE_FALSE(aboard);
        CHECK(aboard.refusal().clause == "LCT-13");
    }
}

}  // namespace test_resupply
