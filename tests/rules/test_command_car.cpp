// Command cars: one order more, a card of the discard pile, and that they never battle (CCAR, SC-11 to SC-13).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_command_car {

using namespace salient;
using namespace salient::test;

namespace {

const Seat allies = seat_of(Side::Allies), axis = seat_of(Side::Axis);

// The left section ends with x = 6, the right one begins with x = 18; 7 and 17 lie on the lines.
constexpr auto car_on_the_left = R"(
    .   .   .   .   .   .   .   .   .   .   .   .   i
      .   .   .   .   .   .   .   .   .   .   .   .
    I   I   <Command_car>   I   I   I   I   I   I   .   I   I   I
)";

Game with_card(const std::string& card, std::string_view picture = car_on_the_left, Setup setup = {}) {
    setup.allies = {card, "dig_in"};
    Game g = board(picture, setup);
    act(g, play_card(g, card));
    return g;
}
// Gives these orders as far as they are legal; the columns that were ordered.
std::vector<int> ordered(Game& g, std::initializer_list<At> units) {
    std::vector<int> columns;
    for (const At at : units) {
        if (!step_is<OrderStep>(g) || !is_legal(g, order(g, at))) continue;
        act(g, order(g, at));
        columns.push_back(at.x);
    }
    return columns;
}
using Columns = std::vector<int>;

// The car was ordered by Recon 1, and the turn is at its end.
Game after_recon(const std::string& card = "recon_left", Setup setup = {}) {
    if (setup.discards.empty()) setup.discards = {"barrage", "air_power", "probe_left"};
    Game g = with_card(card, car_on_the_left, setup);
    act(g, order(g, {4, 2}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    if (step_is<BattleStep>(g)) act(g, EndBattles{});
    return g;
}
TakeCard take(const Game& g, const std::string& id) { return TakeCard{card(g, id)}; }

}  // namespace

TEST_CASE("a command car has one figure, moves 3, never battles and takes no ground", "[CCAR-1][CCAR-4][CCAR-5][UT-16][UB-14]") {
    Game g = with_card("direct_from_hq");
    const UnitType& type = g.rules->at(g.rules->unit_type("command_car"));
    CHECK(unit_state(g, {4, 2}).full == 1);
    CHECK(type.range == 0);
    CHECK_FALSE(type.takes_ground);
    act(g, order(g, {4, 2}));
    act(g, EndOrders{});
    CHECK(movement(g, {4, 2}) == 3);
    CHECK(battle_refusal(g, {4, 2}) != "");
}

TEST_CASE("a command car is infantry for terrain, by choice on wheels", "[CCAR-2][CCAR-3][TCLS-4]") {
    const auto enters = [](const std::string& ground, const std::vector<std::string>& options) {
        Setup setup;
        setup.options = options;
        Game g = board("  .   .   .   .   .   i\n    .   .   +" + ground + "   .   .\n  .   .   <Command_car>   .   .\n", setup);
        order_units(g, "direct_from_hq", {{4, 2}});
        return refusal(g, move(g, {4, 2}, {{5, 1}}));
    };
    CHECK(enters("{ravine}", {}).empty());
    CHECK(enters("K", {}).empty());
    CHECK(enters("{ravine}", {"ep.command_car_wheeled"}) == "TRAV-1");
    const auto over_rails = [](const std::vector<std::string>& options) {
        Setup setup;
        setup.options = options;
        Game g = board("  .   .   .   .   .   i\n    .   .   +{rail}   .   .\n  .   .   <Command_car>   .   .\n", setup);
        order_units(g, "direct_from_hq", {{4, 2}});
        return is_legal(g, move(g, {4, 2}, {{5, 1}, {6, 0}}));
    };
    CHECK(over_rails({}));
    CHECK_FALSE(over_rails({"ep.command_car_wheeled"}));
}

TEST_CASE("only a grenade of the second roll eliminates a command car, for one medal", "[ELUSIVE-7][CCAR-14]") {
    const auto after = [](const char* second) {
        Game g = ready("  .   .   .   .   .   i\n    .   .   <command_car>   .   .\n  .   .   I   .   .\n", {{4, 2}});
        fight(g, {4, 2}, {5, 1}, "igf");
        REQUIRE(step_is<RollStep>(g));
        act(g, roll(second));
        return g;
    };
    CHECK(has_unit(after("if"), {5, 1}));
    const Game gone = after("gs");
    CHECK_FALSE(has_unit(gone, {5, 1}));
    CHECK(gone.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("a section card orders one unit more in the section of a command car", "[CCAR-6][CCAR-7][SC-11]") {
    Game probe = with_card("probe_left");
    CHECK(ordered(probe, {{0, 2}, {2, 2}, {6, 2}, {4, 2}}) == Columns{0, 2, 6});
    Game recon = with_card("recon_left");
    CHECK(ordered(recon, {{0, 2}, {2, 2}, {6, 2}}) == Columns{0, 2});
    // Not one more elsewhere, nor by a card that does not cover its section.
    Game center = with_card("probe_center");
    CHECK(ordered(center, {{8, 2}, {10, 2}, {12, 2}}) == Columns{8, 10});
    Game everywhere = with_card("recon_in_force");
    CHECK(ordered(everywhere, {{8, 2}, {10, 2}, {0, 2}, {2, 2}, {6, 2}, {20, 2}, {22, 2}}) == Columns{8, 0, 2, 20});
    const Game left = with_card("probe_left");
    CHECK(preview_orders(left.table(), allies, card(probe, "attack_left")).units == 4);
}

TEST_CASE("a card gives one order more, however many command cars there are", "[CCAR-8][SC-12]") {
    Game g = with_card("general_advance", R"(
        .   .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        I   I   <Command_car>   I   I   I   I   <Command_car>   I   .   I   I   I
    )");
    CHECK(ordered(g, {{0, 2}, {2, 2}, {6, 2}, {8, 2}, {10, 2}, {12, 2}, {20, 2}, {22, 2}, {24, 2}}) ==
          Columns{0, 2, 6, 8, 10, 20, 22});
}

TEST_CASE("a command car on a line counts for both sections", "[CCAR-8][ORDER-7]") {
    constexpr auto on_the_line = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   <Command_car>   .   .   .   .   .   .   .   .
        I   I   I   .   I   I   I   I   .   .   .   .   .
    )";
    Game left = with_card("probe_left", on_the_line);
    CHECK(ordered(left, {{0, 2}, {2, 2}, {4, 2}}) == Columns{0, 2, 4});
    Game center = with_card("probe_center", on_the_line);
    CHECK(ordered(center, {{8, 2}, {10, 2}, {12, 2}}) == Columns{8, 10, 12});
    Game both = with_card("recon_in_force", on_the_line);
    CHECK(ordered(both, {{0, 2}, {2, 2}, {8, 2}, {10, 2}}) == Columns{0, 2, 8});
}

TEST_CASE("tactic cards order no unit more, and a command car off the board does nothing", "[CCAR-10][CU-21][CCAR-9]") {
    Game tactic = with_card("direct_from_hq");
    CHECK(ordered(tactic, {{0, 2}, {2, 2}, {6, 2}, {8, 2}, {10, 2}}).size() == 4);
    Game g = with_card("probe_left");
    evolve(*g.rules, *g.scenario, g.state, UnitWent{unit(g, {4, 2}), Location::Reserve, {}, {}});
    CHECK(ordered(g, {{0, 2}, {2, 2}, {6, 2}}) == Columns{0, 2});
}

TEST_CASE("a Counter-Attack has the orders of the player's own command car", "[TC-CTR-10][CCAR-6]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"probe_right", "probe_left"};
    setup.allies = {"counter_attack", "dig_in"};
    Game g = board(car_on_the_left, setup);
    act(g, play_card(g, "probe_right"));
    finish_turn(g);
    act(g, play_card(g, "counter_attack"));
    CHECK(ordered(g, {{0, 2}, {2, 2}, {6, 2}, {4, 2}}) == Columns{0, 2, 6});
}

// ---- Reconnaissance ----

TEST_CASE("a command car ordered by Recon 1 lets its player take a card of the discard pile", "[CCAR-11][SC-13]") {
    Game g = after_recon();
    REQUIRE(step_is<TakeCardStep>(g));
    CHECK(legal_actions(g).size() == 4);
    CHECK(refusal(g, take(g, "move_out")) == "CCAR-11");
    CHECK(refusal(g, take(g, "recon_left")) == "CCAR-11");  // the card in play is not on the pile yet (CCAR-12)
    const int pile = g.state.open.draw_count;
    act(g, take(g, "barrage"));
    CHECK(hand(g, Side::Allies) == "dig_in barrage");
    CHECK(g.state.open.draw_count == pile);  // nothing is drawn
    CHECK(g.state.open.active == Side::Axis);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("instead of taking a card the player may draw two and keep one", "[CCAR-11][SC-9]") {
    Game g = after_recon();
    act(g, Decline{});
    act(g, draw(g, "probe_center"));
    act(g, draw(g, "assault_left"));
    CHECK(step_is<KeepCardStep>(g));
}

TEST_CASE("no card is taken without a command car among the ordered units, nor after another card", "[CCAR-11][CCAR-13]") {
    Setup setup;
    setup.discards = {"barrage"};
    const auto asked = [&](const std::string& card, At unit) {
        Game g = with_card(card, car_on_the_left, setup);
        act(g, order(g, unit));
        if (step_is<OrderStep>(g)) act(g, EndOrders{});
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        if (step_is<BattleStep>(g)) act(g, EndBattles{});
        return step_is<TakeCardStep>(g);
    };
    CHECK(asked("recon_left", {4, 2}));
    CHECK_FALSE(asked("recon_left", {0, 2}));
    CHECK_FALSE(asked("recon_in_force", {4, 2}));
    CHECK_FALSE(asked("probe_left", {4, 2}));
    // Nothing lies there.
    setup.discards = {};
    CHECK_FALSE(asked("recon_left", {4, 2}));
}

TEST_CASE("a Counter-Attack that copies Recon 1 lets its player take a card", "[CCAR-13]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"recon_right", "probe_left"};
    setup.allies = {"counter_attack", "dig_in"};
    setup.discards = {"barrage"};
    Game g = board(car_on_the_left, setup);
    act(g, play_card(g, "recon_right"));
    finish_turn(g);
    act(g, play_card(g, "counter_attack"));
    act(g, order(g, {4, 2}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    REQUIRE(step_is<TakeCardStep>(g));
    CHECK_FALSE(is_legal(g, take(g, "counter_attack")));
}

TEST_CASE("the enemy does not learn which card was taken", "[CCAR-12][SC-13][DECK-19]") {
    Game g = after_recon();
    View enemy = view_for(g, axis), own = view_for(g, allies);
    Game other = g;
    const Events events = act(g, take(g, "barrage"));
    const Events others = act(other, take(other, "air_power"));
    for (const Event& e : events) {
        evolve(enemy, redact(e, axis));
        evolve(own, redact(e, allies));
    }
    REQUIRE(redact(*first<CardTaken>(events), axis) == Event{CardTaken{allies, {}}});
    CHECK(enemy.known == view_for(g, axis).known);
    CHECK(own.known == view_for(g, allies).known);
    // Both look the same to him.
    CHECK(view_for(g, axis).known == view_for(other, axis).known);
    CHECK(view_for(g, axis).open == view_for(other, axis).open);
    CHECK(view_for(g, allies).known.hand.contains(card(g, "barrage")));
    // He reckons with each of them.
    Rng rng(3);
    bool barrage = false, other_card = false;
    for (int i = 0; i < 60; ++i) {
        const Game guess = guess_hidden(enemy, rng);
        REQUIRE(broken_invariants(guess).empty());
        (guess.state.secrets.face_down.front() == card(g, "barrage").value ? barrage : other_card) = true;
    }
    CHECK((barrage && other_card));
}

TEST_CASE("a card that was taken may be played, discarded and shuffled in again", "[CCAR-12][DECK-15]") {
    Setup setup;
    setup.discards = {"barrage", "their_finest_hour", "probe_left"};
    Game g = after_recon("recon_left", setup);
    act(g, take(g, "their_finest_hour"));
    finish_turn(g);
    act(g, play_card(g, "their_finest_hour"));
    View enemy = view_for(g, axis);
    CHECK(broken_invariants(g).empty());
    CHECK(broken_invariants(g).empty());
    Rng rng(4);
    CHECK(broken_invariants(guess_hidden(enemy, rng)).empty());  // he sees one copy too many, so he knows
    finish_turn(g);
    CHECK(g.state.open.cards_taken() == 0);  // it was shuffled
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("an Ambush that was taken from the pile may be played", "[CCAR-12][TC-AMB-4]") {
    Setup setup;
    setup.discards = {"ambush", "barrage"};
    Game g = with_card("recon_left", R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   i   .   .   .   .   .   .   .   .   .
        I   .   <Command_car>   I   .   .   .   .   .   .   .   .   .
    )",
                       setup);
    act(g, order(g, {4, 2}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    REQUIRE(step_is<TakeCardStep>(g));
    act(g, take(g, "ambush"));
    order_units(g, "direct_from_hq", {{5, 1}});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    act(g, battle(g, {5, 1}, {6, 2}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(is_legal(g, PlayAmbush{}));
    act(g, PlayAmbush{});
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("who looks through the pile sees what the other side took out of it", "[CCAR-12]") {
    Setup setup;
    setup.discards = {"barrage", "air_power"};
    setup.axis = {"recon_right", "probe_left"};
    Game g = with_card("recon_left", R"(
        .   .   .   <command_car>   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   <Command_car>   I   .   .   .   .   .   .   .   .   .
    )",
                       setup);
    act(g, order(g, {4, 2}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    act(g, EndMoves{});
    act(g, take(g, "barrage"));
    act(g, play_card(g, "recon_right"));
    act(g, order(g, {6, 0}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    act(g, EndMoves{});
    REQUIRE(step_is<TakeCardStep>(g));
    CHECK_FALSE(is_legal(g, take(g, "barrage")));
    CHECK(is_legal(g, take(g, "air_power")));
    CHECK(g.state.open.cards_taken() == 0);
    CHECK(broken_invariants(g).empty());
}

}  // namespace test_command_car
