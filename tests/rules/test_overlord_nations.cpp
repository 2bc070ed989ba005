// The Commissar and the Marines of a staff (OVL-COM, OVL-GUNG).
#include <functional>

#include "salient/options.hpp"
#include "support/staff.hpp"

namespace test_overlord_nations {

using namespace salient;
using namespace salient::test;

namespace {

std::vector<Placed> units() {
    return {{"infantry", {2, 6}},  {"infantry", {4, 6}},   {"infantry", {6, 6}},  {"infantry", {10, 6}}, {"infantry", {12, 6}},
            {"infantry", {14, 6}}, {"infantry", {20, 6}},  {"armor", {22, 6}},    {"armor", {24, 6}},    {"infantry", {36, 6}},
            {"-infantry", {2, 0}}, {"-infantry", {20, 0}}, {"-infantry", {36, 0}}};
}

void put(Scenario& s, const Rulebook&) { s.scenario_rules.set(PoliticalCommissar{Side::Allies}); }
void marines(Scenario& s, const Rulebook&) { s.scenario_rules.set(GungHo{Side::Allies}); }

Action under_chip(const Game& g, std::string_view id) { return LayUnderChip{card(g, id)}; }

// Soviet Allies in a turn of theirs; these cards lay under the chip.
Game soviet(std::vector<std::string> chip, std::vector<std::string> hand,
            std::vector<std::string> axis = {"probe_right", "move_out", "dig_in"}) {
    std::vector<std::string> all = chip;
    all.insert(all.end(), hand.begin(), hand.end());
    Game g = staffs({.units = units(),
                     .allies = all,
                     .axis = std::move(axis),
                     .active = Side::Axis,
                     .hand_size = static_cast<int>(all.size()),
                     .change = put});
    for (const std::string& id : chip)
        evolve(*g.rules, *g.scenario, g.state,
               LaidFaceDown{{FaceDownKind::UnderChip, allied_chief, {allied_chief}, 0}, card(g, id).value, allied_chief});
    return g;
}

// The Axis have had their turn, without a card.
Game soviet_turn(std::vector<std::string> chip, std::vector<std::string> hand,
                 std::vector<std::string> axis = {"probe_right", "move_out", "dig_in"}) {
    Game g = soviet(std::move(chip), std::move(hand), std::move(axis));
    to_next_turn(g);
    REQUIRE(g.state.open.active == Side::Allies);
    return g;
}

// The start of a game with a Commissar, dealt this hand.
Game new_soviet_game(std::vector<std::string> hand, std::vector<std::string> options = {},
                     std::function<void(Scenario&, const Rulebook&)> change = put) {
    const Game position = staffs(
        {.units = units(), .allies = hand, .axis = {"probe_left"}, .options = std::move(options), .change = std::move(change)});
    Game g = new_game(position.rules, position.scenario);
    while (to_act(g) == seat::chance) {
        const bool is_his = top_step<DealStep>(g).seat == allied_chief;
        act(g, draw(g, is_his ? hand[static_cast<std::size_t>(g.state.open.at(allied_chief).hand_count)]
                              : std::string("probe_left")));
    }
    return g;
}

std::vector<std::string> taken_up(const Game& g, Seat seat) {
    std::vector<std::string> out;
    for (const GivenCard& given : cards_taken_up(view_for(g, seat), Side::Allies))
        out.push_back(given.card.is_none() ? "?" : g.rules->at(given.card).id);
    return out;
}

}  // namespace

TEST_CASE("before the first turn three cards go under the Commissar", "[OVL-COM-2][OVL-COM-5][OVL-COM-13][SOV-21]") {
    Game g = new_soviet_game({"probe_left", "ambush", "move_out", "probe_center", "probe_right", "barrage"});
    REQUIRE(step_is<ChipStep>(g));
    CHECK(to_act(g) == allied_chief);
    CHECK(refusal(g, under_chip(g, "ambush")) == "OVL-COM-13");
    CHECK(refusal(g, Decline{}) == "OVL-COM-2");
    act(g, under_chip(g, "probe_left"));
    CHECK(refusal(g, Decline{}) == "OVL-COM-2");
    act(g, under_chip(g, "probe_center"));
    act(g, under_chip(g, "move_out"));
    CHECK(taken_up(g, allied_chief).size() == 3);  // his turn has begun, and he takes them up
    CHECK(g.state.open.at(allied_chief).hand_count == 3);
    // Fewer only if no card would be left in hand.
    Game few = new_soviet_game({"probe_left", "probe_center"});
    act(few, under_chip(few, "probe_left"));
    CHECK(few.state.open.turn == 1);
}

TEST_CASE("the commissar of the house was refused to staffs, who have their own instead",
          "[HCOM-6][OVL-COM-1][OVL-COM-2][OVL-COM-13]") {
    const auto nobody = [](Scenario&, const Rulebook&) {};
    Game g = new_soviet_game({"probe_left", "ambush", "move_out", "probe_center", "probe_right", "barrage"},
                             {"house.commissar:allies"}, nobody);
    CHECK(refusals({*g.scenario, *rulebook()}, OptionIds{"house.commissar:allies"}).empty());
    REQUIRE(step_is<ChipStep>(g));  // before the first turn, not in it (HCOM-1)
    CHECK(to_act(g) == allied_chief);
    CHECK(refusal(g, under_chip(g, "ambush")) == "OVL-COM-13");
    CHECK(refusal(g, Decline{}) == "OVL-COM-2");
    act(g, under_chip(g, "probe_left"));
    act(g, under_chip(g, "probe_center"));
    CHECK(refusal(g, Decline{}) == "OVL-COM-2");
    act(g, under_chip(g, "move_out"));
    CHECK(taken_up(g, allied_chief).size() == 3);
    CHECK(g.state.open.turn == 1);
}

TEST_CASE("the sheet of a battle of staffs told of the commissar of one board", "[OVL-COM-2][OVL-COM-17][HCOM-6]") {
    Scenario s;
    s.mode = Mode::Overlord;
    const auto clauses = [&](const Rulebook& rules) {
        std::vector<std::string> out;
        for (const RuleSentence& said : sentences_of(PoliticalCommissar{Side::Allies}, s, rules)) out.push_back(said.clause);
        return out;
    };
    CHECK(clauses(*rulebook({"deck.overlord"})) == std::vector<std::string>{"OVL-COM-2", "OVL-COM-3", "OVL-COM-8", "OVL-COM-11"});
    CHECK(clauses(*rulebook({"deck.overlord", "overlord.commissar_free_count"})).front() == "OVL-COM-17");
}

TEST_CASE("staffs have the slow armor of the blitz, and no Recon of theirs is an attack", "[HBLZ-8]") {
    for (const bool has_blitz : {false, true}) {
        std::vector<std::string> options;
        if (has_blitz) options.emplace_back("house.blitzkrieg:axis");
        const Game g = staffs({.units = {{"armor", {4, 6}}, {"-armor", {4, 0}}},
                               .axis = {"recon_right", "recon_center", "recon_left"},
                               .active = Side::Axis,
                               .options = options});
        CHECK(movement_allowance(g.table(), unit(g, {4, 6})).total() == (has_blitz ? 2 : 3));
        CHECK(movement_allowance(g.table(), unit(g, {4, 0})).total() == 3);
        for (const char* recon : {"recon_right", "recon_center", "recon_left"})
            CHECK(strikes_of(g.table(), axis_chief, card(g, recon)).empty());
    }
}

TEST_CASE("by choice one to three cards go under it at first", "[OVL-COM-17]") {
    Game g = new_soviet_game({"probe_left", "move_out", "probe_center", "probe_right"}, {"overlord.commissar_free_count"});
    CHECK(refusal(g, Decline{}) == "OVL-COM-17");
    act(g, under_chip(g, "probe_left"));
    CHECK(is_legal(g, Decline{}));
    CHECK(is_legal(g, under_chip(g, "move_out")));
}

TEST_CASE("in his turn he takes up what lay there, lays one to three new cards, and plays or gives what he took up",
          "[OVL-COM-1][OVL-COM-3][OVL-COM-4][OVL-COM-6][SOV-20][SOV-22]") {
    Game g = soviet_turn({"probe_left", "probe_center"}, {"probe_right", "attack_left", "move_out", "recon_left"});
    REQUIRE(step_is<ChipStep>(g));
    CHECK(taken_up(g, allied_chief) == std::vector<std::string>{"probe_left", "probe_center"});
    CHECK(refusal(g, Decline{}) == "OVL-COM-4");
    act(g, under_chip(g, "move_out"));
    CHECK(is_legal(g, Decline{}));
    act(g, under_chip(g, "probe_right"));
    act(g, Decline{});
    REQUIRE(step_is<DistributeStep>(g));
    CHECK(refusal(g, give(g, "attack_left", allied_left)) == "OVL-COM-1");
    CHECK(refusal(g, give(g, "recon_left", allied_left)) == "OVL-COM-10");
    CHECK(refusal(g, give(g, "move_out", allied_left)) == "TURN-4");  // it lies under the chip
    CHECK(refusal(g, EndGiving{}) == "OVL-COM-6");
    act(g, give(g, "probe_left", allied_left));
    act(g, TakeBack{card(g, "probe_left"), allied_left});
    CHECK(taken_up(g, allied_chief).size() == 2);
    act(g, give(g, "probe_left", allied_left));
    act(g, give(g, "probe_center", allied_center));
    act(g, EndGiving{});
    CHECK(to_act(g) == allied_left);
    CHECK(cards_under_chip(view_for(g, allied_chief), Side::Allies).size() == 2);
}

TEST_CASE("Recon comes from under the Commissar only", "[OVL-COM-10][NC-11][SOV-23]") {
    Game g = soviet_turn({"recon_left"}, {"recon_center", "probe_left", "move_out"});
    act(g, under_chip(g, "recon_center"));
    act(g, Decline{});
    act(g, give(g, "recon_left", allied_left));
    act(g, EndGiving{});
    CHECK(is_legal(g, lay(g, "recon_left", sections(1))));
}

TEST_CASE("Counter-Attack may come straight from the hand, within three cards in all",
          "[OVL-COM-8][OVL-COM-18][OVL-COM-12][NC-12][SOV-24][SOV-26]") {
    Game g = soviet({"probe_left", "probe_center"}, {"counter_attack", "counter_attack", "move_out", "attack_left"});
    distribute(g, {{"move_out", axis_left}, {"dig_in", axis_right}});
    to_next_turn(g);
    REQUIRE(g.state.open.active == Side::Allies);
    act(g, under_chip(g, "counter_attack"));  // it may go under the chip instead
    act(g, Decline{});
    CHECK(is_legal(g, give(g, "counter_attack", allied_right)));
    act(g, give(g, "counter_attack", allied_right));
    CHECK(is_legal(g, give(g, "probe_left", allied_left)));

    Game three = soviet({"probe_left", "probe_center", "probe_right"}, {"counter_attack", "move_out", "attack_left"});
    distribute(three, {{"move_out", axis_center}});
    to_next_turn(three);
    act(three, under_chip(three, "move_out"));
    act(three, Decline{});
    CHECK(refusal(three, give(three, "counter_attack", allied_center)) == "OVL-COM-18");

    const auto book = rulebook({"deck.overlord"});
    for (const Card& c : book->cards) CHECK(c.past_chip == (c.id == "counter_attack"));
}

TEST_CASE("Ambush is played straight from the hand in the enemy's turn", "[OVL-COM-9][NC-10][SOV-25]") {
    auto placed = units();
    placed.push_back({"-infantry", {3, 5}});
    Game g = staffs({.units = placed,
                     .allies = {"ambush", "move_out"},
                     .axis = {"probe_right", "dig_in"},
                     .active = Side::Axis,
                     .change = put});
    evolve(*g.rules, *g.scenario, g.state,
           LaidFaceDown{{FaceDownKind::UnderChip, allied_chief, {allied_chief}, 0}, card(g, "move_out").value, allied_chief});
    distribute(g, {{"probe_right", axis_right}});
    lay_and_order(g, "probe_right", sections(1), {{3, 5}});
    go_on_to<BattleStep>(g);
    act(g, battle(g, {3, 5}, {2, 6}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(is_legal(g, PlayAmbush{allied_left}));
}

TEST_CASE("cards under the Commissar count for the hand limit and as kept cards", "[OVL-COM-11][OVL-DRAW-6][OVL-DEAL-2]") {
    Game g = soviet_turn({"probe_left"}, {"probe_center", "move_out", "attack_left"});  // limit 4
    act(g, under_chip(g, "probe_center"));
    act(g, under_chip(g, "move_out"));
    act(g, Decline{});
    act(g, give(g, "probe_left", allied_left));
    act(g, EndGiving{});
    go_on_to<DrawStep>(g);
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).cards == 1);  // 1 in hand and 2 under the chip

    Game all = soviet_turn({"probe_left"}, {"probe_center"});
    CHECK(step_is<ChipStep>(all));
    act(all, under_chip(all, "probe_center"));
    CHECK(all.state.open.at(allied_chief).hand_count == 0);
    act(all, give(all, "probe_left", allied_left));  // nothing is in hand, but a card is kept
    CHECK(is_legal(all, EndGiving{}));
}

TEST_CASE("cards that could not be played in one turn do not go under it together", "[OVL-COM-14][SOV-27]") {
    Game g = soviet_turn({"probe_left"}, {"their_finest_hour", "barrage", "air_power", "general_advance", "probe_center"});
    act(g, under_chip(g, "barrage"));
    CHECK(refusal(g, under_chip(g, "air_power")) == "OVL-COM-14");
    CHECK(refusal(g, under_chip(g, "their_finest_hour")) == "OVL-COM-14");
    act(g, under_chip(g, "general_advance"));
    CHECK(is_legal(g, under_chip(g, "probe_center")));
}

TEST_CASE("nothing is given that leaves no way to give all that was taken up", "[OVL-COM-6][OVL-COM-8][OVL-DEAL-17]") {
    Game g = soviet({"their_finest_hour"}, {"counter_attack", "counter_attack", "move_out", "attack_left"});
    distribute(g, {{"move_out", axis_left}});
    to_next_turn(g);
    act(g, under_chip(g, "move_out"));
    act(g, Decline{});
    CHECK(refusal(g, give(g, "counter_attack", allied_right)) == "OVL-COM-6");
    CHECK(legal_actions(g) == Actions{give(g, "their_finest_hour", allied_chief)});

    Game two = soviet_turn({"recon_in_force", "probe_left"}, {"probe_center", "move_out", "attack_left"});
    act(two, under_chip(two, "move_out"));
    act(two, Decline{});
    CHECK(refusal(two, give(two, "recon_in_force", allied_left)) == "OVL-COM-6");  // the Probe could go nowhere
    CHECK(is_legal(two, give(two, "recon_in_force", allied_center)));
}

TEST_CASE("what can no longer be used is laid all the same, orders nobody and bars the die", "[OVL-COM-15]") {
    Game g = soviet_turn({"counter_attack"}, {"probe_left", "probe_center", "move_out"}, {"dig_in"});
    act(g, under_chip(g, "probe_left"));
    act(g, Decline{});
    act(g, give(g, "counter_attack", allied_left));
    act(g, EndGiving{});
    CHECK(legal_actions(g) == Actions{lay(g, "counter_attack", {})});
    act(g, legal_actions(g).front());
    REQUIRE(to_act(g) == allied_center);
    CHECK_FALSE(may_take_initiative(g.table(), allied_left));
    go_on_to<DrawStep>(g);
    CHECK(g.state.open.discards.back() == card(g, "counter_attack"));
}

TEST_CASE("only the Soviet Commander-in-Chief sees what lies under the Commissar", "[OVL-COM-16]") {
    Game g = soviet_turn({"probe_left"}, {"probe_center", "move_out", "attack_left"});
    act(g, under_chip(g, "move_out"));
    CHECK(taken_up(g, allied_left) == std::vector<std::string>{"?"});
    CHECK(taken_up(g, axis_chief) == std::vector<std::string>{"?"});
    for (const Seat seat : {allied_left, axis_chief})
        CHECK(cards_under_chip(view_for(g, seat), Side::Allies).front().card.is_none());
    CHECK(cards_under_chip(view_for(g, allied_chief), Side::Allies).front().card == card(g, "move_out"));
}

// ---- The Marines ----

namespace {

Game marine(std::vector<std::string> hand) { return staffs({.units = units(), .allies = std::move(hand), .change = marines}); }

int orders_in(Game g, std::initializer_list<At> at) {
    int n = 0;
    for (const At a : at)
        if (step_is<OrderStep>(g) && is_legal(g, order(g, a))) {
            act(g, order(g, a));
            ++n;
        }
    return n;
}

}  // namespace

TEST_CASE("one Field General orders one unit more with a Section card, named with it, in a section of the card",
          "[OVL-GUNG-1][OVL-GUNG-2][OVL-GUNG-3][OC-34][OVL-TALK-9][USMC-14]") {
    Game g = marine({"probe_left", "probe_center", "move_out", "barrage"});
    CHECK(refusal(g, GiveBonus{card(g, "probe_left"), allied_left}) == "OVL-GUNG-1");
    act(g, give(g, "probe_left", allied_left));
    act(g, give(g, "probe_center", allied_center));
    act(g, give(g, "move_out", allied_right));
    CHECK(refusal(g, GiveBonus{card(g, "move_out"), allied_right}) == "OVL-GUNG-1");
    act(g, GiveBonus{card(g, "probe_center"), allied_center});
    act(g, GiveBonus{card(g, "probe_left"), allied_left});  // one only: he has changed his mind
    CHECK(bonus_of(view_for(g, allied_chief), Side::Allies).seat == allied_left);
    CHECK(bonus_of(view_for(g, allied_left), Side::Allies).seat == seat::nobody);
    act(g, EndGiving{});
    CHECK(bonus_of(view_for(g, allied_left), Side::Allies).seat == allied_left);
    CHECK(bonus_of(view_for(g, axis_chief), Side::Allies).seat == seat::nobody);
    act(g, lay(g, "probe_left", sections(1)));
    CHECK(orders_in(g, {{2, 6}, {4, 6}, {6, 6}, {10, 6}}) == 3);
    act(g, EndOrders{});
    act(g, lay(g, "probe_center", sections(3)));
    CHECK(orders_in(g, {{20, 6}, {22, 6}, {24, 6}}) == 2);
}

TEST_CASE("of two cards of a Field General one has the bonus", "[OVL-GUNG-4]") {
    for (const bool first : {true, false}) {
        Game g = marine({"probe_left", "recon_left", "move_out", "barrage"});
        act(g, give(g, "probe_left", allied_left));
        act(g, give(g, "recon_left", allied_left));
        act(g, GiveBonus{card(g, "recon_left"), allied_left});
        act(g, EndGiving{});
        if (first) lay_and_order(g, "probe_left", sections(2), {{10, 6}});
        act(g, lay(g, "recon_left", sections(1)));
        CHECK(orders_in(g, {{2, 6}, {4, 6}, {6, 6}}) == 2);
        if (first) continue;
        act(g, EndOrders{});
        act(g, lay(g, "probe_left", sections(2)));
        CHECK(orders_in(g, {{10, 6}, {12, 6}, {14, 6}}) == 2);
    }
}

TEST_CASE("Tactic cards with a number order one unit more for every Field General",
          "[OVL-GUNG-5][OVL-GUNG-T1][OVL-GUNG-T2][OVL-GUNG-T3][OVL-GUNG-T4][OVL-GUNG-T5][OVL-GUNG-T7][USMC-15]") {
    for (const char* id : {"dig_in", "direct_from_hq", "firefight", "move_out"}) {
        Game g = marine({id, "probe_left", "barrage"});
        distribute(g, {{id, allied_left}});
        act(g, lay(g, id, sections(1, 2)));
        CHECK(orders_in(g, {{2, 6}, {4, 6}, {6, 6}, {10, 6}, {12, 6}, {14, 6}}) == 5);
    }
    Game behind = marine({"behind_enemy_lines", "probe_left", "barrage"});
    distribute(behind, {{"behind_enemy_lines", allied_left}});
    act(behind, lay(behind, "behind_enemy_lines", sections(1, 2)));
    CHECK(orders_in(behind, {{2, 6}, {4, 6}, {6, 6}}) == 2);
    const Game armor = marine({"armor_assault", "probe_left", "barrage"});
    CHECK(preview_orders_in(armor.table(), allied_center, card(armor, "armor_assault"), sections(3, 4)).units == 2);
    Game five = staffs({.units = {{"armor", {18, 6}},
                                  {"armor", {20, 6}},
                                  {"armor", {22, 6}},
                                  {"armor", {26, 6}},
                                  {"armor", {28, 6}},
                                  {"armor", {30, 6}},
                                  {"-infantry", {2, 0}}},
                        .change = marines});
    CHECK(preview_orders_in(five.table(), allied_center, card(five, "armor_assault"), sections(3, 4)).units == 5);
}

TEST_CASE("Medics & Mechanics treats two units of Marines, each with 4 dice", "[OVL-GUNG-T6][OVL-CARD-10]") {
    Game g = marine({"medics_mechanics", "probe_left", "barrage"});
    for (const At at : {At{2, 6}, At{4, 6}, At{10, 6}}) weaken(g, at, 2);
    distribute(g, {{"medics_mechanics", allied_left}});
    act(g, lay(g, "medics_mechanics", sections(1, 2)));
    for (const At at : {At{2, 6}, At{10, 6}}) {
        act(g, HealUnit{unit(g, at)});
        CHECK(top_step<RollStep>(g).dice == 4);
        act(g, roll("iggg"));
    }
    CHECK_FALSE(step_is<HealStep>(g));
}

TEST_CASE("one unit of choice is two for Marines, but not for the cards that the bonus leaves alone",
          "[OVL-GUNG-T8][OVL-GUNG-8][NC-7]") {
    const Game g = staffs({.units = {{"infantry", {2, 6}},
                                     {"infantry", {4, 6}},
                                     {"infantry", {6, 6}},
                                     {"armor", {20, 6}},
                                     {"armor", {22, 6}},
                                     {"-infantry", {2, 0}}},
                           .change = marines});
    CHECK(preview_orders_in(g.table(), allied_left, card(g, "armor_assault"), sections(1, 2)).units == 2);
    CHECK(preview_orders_in(g.table(), allied_center, card(g, "move_out"), sections(3, 4)).units == 2);
    CHECK(preview_orders_in(g.table(), allied_left, card(g, "artillery_bombard"), sections(1, 2)).units == 1);
    CHECK(preview_orders_in(g.table(), allied_center, card(g, "infantry_assault"), sections(3)).units == 1);
}

TEST_CASE("what is not raised: all units, card attacks, Their Finest Hour, the Initiative die",
          "[OVL-GUNG-8][OVL-GUNG-9][OC-35][USMC-18]") {
    Game g = marine({"their_finest_hour", "probe_left", "barrage"});
    distribute(g, {{"their_finest_hour", allied_chief}});
    act(g, roll("iggg"));
    act(g, roll("gggg"));
    act(g, roll("gggg"));
    CHECK(orders_in(g, {{2, 6}, {4, 6}}) == 1);
    Game die = marine({"probe_center", "probe_left", "barrage"});
    distribute(die, {{"probe_center", allied_center}});
    act(die, RollInitiative{});
    act(die, roll("s"));
    CHECK(orders_in(die, {{2, 6}, {4, 6}}) == 1);
}

TEST_CASE("Marines counter with one unit more than the card prints; who counters them has the printed number",
          "[OVL-GUNG-6][OVL-GUNG-7][OC-36][NC-8][USMC-16][USMC-17]") {
    auto placed = units();
    for (const At at : {At{4, 0}, At{6, 0}, At{8, 0}, At{10, 0}, At{12, 0}}) placed.push_back({"-infantry", at});
    Game g = staffs({.units = placed,
                     .allies = {"counter_attack", "move_out", "barrage"},
                     .axis = {"probe_right", "counter_attack", "dig_in"},
                     .active = Side::Axis,
                     .change = marines});
    Game countered = g;
    distribute(g, {{"probe_right", axis_right}});
    lay_and_order(g, "probe_right", sections(1), {{2, 0}});
    to_next_turn(g);
    act(g, give(g, "counter_attack", allied_left));
    CHECK(refusal(g, GiveBonus{card(g, "counter_attack"), allied_left}) == "OVL-GUNG-1");
    act(g, EndGiving{});
    act(g, lay(g, "counter_attack", sections(1), "probe_right"));
    CHECK(orders_in(g, {{2, 6}, {4, 6}, {6, 6}}) == 3);

    distribute(countered, {{"dig_in", axis_left}});
    to_next_turn(countered);
    distribute(countered, {{"move_out", allied_left}});
    lay_and_order(countered, "move_out", sections(1, 2), {{2, 6}, {4, 6}, {6, 6}, {10, 6}, {12, 6}});
    to_next_turn(countered);
    REQUIRE(countered.state.open.active == Side::Axis);
    act(countered, give(countered, "counter_attack", axis_right));
    act(countered, EndGiving{});
    call(countered, "counter_attack");
    act(countered, lay(countered, "counter_attack", sections(1, 2), "move_out"));
    CHECK(orders_in(countered, {{2, 0}, {4, 0}, {6, 0}, {8, 0}, {10, 0}, {12, 0}}) == 4);
}

}  // namespace test_overlord_nations
