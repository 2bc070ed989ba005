// What computer players think of since the chip and the deep board: cards for the next turn, marches, sides that can do nothing.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "ai/marches.hpp"
#include "ai/stakes.hpp"
#include "ai/tactician.hpp"
#include "match/match_support.hpp"
#include "match/players.hpp"
#include "match/playout.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_opponents_thoughts {

using namespace salient;
using namespace salient::test;

namespace {

// The battles of one board that came with the game then.
constexpr const char* when_he_was_frozen[] = {"barrikady-commissar",
                                              "beda-fomm",
                                              "bir-hakeim",
                                              "cabanatuan",
                                              "cintheaux-tigers",
                                              "courseulles-beach",
                                              "iwo-jima-meat-grinder",
                                              "kotelnikovo-supplies",
                                              "le-hamel-landing",
                                              "mokra-villages",
                                              "orne-bridges",
                                              "primosole-bridge",
                                              "rauray-spur",
                                              "saint-marcel-maquis",
                                              "sainteny-hedgerows",
                                              "sevastopol-battery",
                                              "stonne",
                                              "tikhvin-night",
                                              "tolvajarvi-hotel",
                                              "wadi-akarit"};
Opponent before() { return load_opponent(assets_dir() / "opponents" / "veteran2.json"); }
const Opponent& veteran() {
    return *std::find_if(levels().begin(), levels().end(), [](const Opponent& o) { return o.id == "veteran"; });
}

// Puts a card of the draw pile under the chip of the Allies.
void put_under_chip(Game& g, std::string_view id) {
    const Seat seat = seat_of(Side::Allies);
    const auto tell = [&](const Event& e) { evolve(*g.rules, *g.scenario, g.state, e); };
    tell(CardDrawn{seat, card(g, id)});
    tell(LaidFaceDown{{FaceDownKind::UnderChip, seat, {seat}, 0}, card(g, id).value, seat});
}

// The Soviets stand on their right alone, face to face with the enemy.
Game with_chip(std::vector<std::string> hand, std::string_view chip) {
    Setup setup;
    setup.allies_nation = "ru";
    setup.allies = std::move(hand);
    setup.hand_size = 4;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(PoliticalCommissar{Side::Allies}); };
    Game g = board(R"( .   .   .   .   .   .   .   .   .   .   .   .   .
                         .   .   .   .   .   .   .   .   .   .   .   .
                       .   .   .   .   .   .   .   .   .   i1  i1  i1  i1
                         .   .   .   .   .   .   .   .   .   .   .   .
                       .   .   .   .   .   .   .   .   .   I   I   I   I )",
                   setup);
    put_under_chip(g, chip);
    return g;
}

}  // namespace

TEST_CASE("the veteran kept for measuring plays as he did before he thought of chip and marches", "[opponents]") {
    // A game of each battle of one board that there was then, and what they come to. Rules or battles that change, change it too.
    std::uint64_t signature = 0;
    Playout playout;
    for (const char* id : when_he_was_frozen) {
        const LoadedScenario loaded = load_scenario(scenarios_dir() / (std::string(id) + ".json"), standard_rules());
        Game game = new_game(loaded.rules, loaded.scenario);
        const auto one = make_agent(before(), 1), other = make_agent(before(), 2);
        Rng chance(3), players(4);
        const PlayoutResult result = playout.play(game, chance, players, {one.get(), other.get()});
        CHECK(result.ending == Ending::Over);
        signature = (signature ^ hash(game.state)) * 0x9e3779b97f4a7c15ULL + result.actions;
    }
    CHECK(signature == 0xe6dc7276bab5aedcULL);
}

TEST_CASE("a card was laid under the chip that orders nobody where units stand elsewhere", "[opponents][SOV-5][SOV-7]") {
    const Game g = with_chip({"attack_left", "assault_left", "attack_right"}, "probe_right");
    const Actions legal = legal_actions(g);
    Tactician tactician(veteran());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Rng rng(seed, 1), quick(seed, 2);
        CHECK(tactician.choose(g, legal, rng) == Action{LayUnderChip{card(g, "attack_right")}});
        CHECK(tactician.choose_quickly(g, legal, quick) == Action{LayUnderChip{card(g, "attack_right")}});
    }
}

TEST_CASE("a Recon from the hand was played whatever lay under the chip", "[opponents][SOV-6]") {
    const Game g = with_chip({"recon_left", "attack_left", "attack_right"}, "assault_right");
    const Actions legal = legal_actions(g);
    REQUIRE(std::any_of(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<PlayCard>(a); }));
    Tactician tactician(veteran());
    Rng rng(1, 1), quick(1, 2);
    CHECK(std::holds_alternative<LayUnderChip>(tactician.choose(g, legal, rng)));
    CHECK(std::holds_alternative<LayUnderChip>(tactician.choose_quickly(g, legal, quick)));
}

TEST_CASE("a march leads round the water and over the bridge", "[opponents][TMOV-1]") {
    const Game g = board(R"( .   .   .   .   i   .   .   .   .   .   .   .   .
                               .   .   .   .   .   .   .   .   .   .   .   .
                             +R  +R  +R  +R  +R  +R  +R  +R  +R  +R  +R  +B  +R
                               .   .   .   .   .   .   .   .   .   .   .   .
                             .   .   .   .   I   .   .   .   .   .   .   .   . )");
    const Table table = g.table();
    const UnitType& infantry = table.type(unit(g, {8, 4}));
    Marches marches;
    marches.note(table, Side::Allies, {hex(g, {8, 0})});
    const auto from = [&](At at) { return marches.steps(table, Side::Allies, infantry, hex(g, at)); };
    CHECK(from({8, 0}) == 0);
    CHECK(from({10, 0}) == 1);
    CHECK(from({22, 2}) == 8);
    CHECK(from({8, 4}) == 16);
    marches.note(table, Side::Allies, {});
    CHECK(from({8, 4}) == 0);
}

TEST_CASE("a unit far behind the front was ordered and stayed where it was", "[opponents]") {
    const Game g = ordered(R"( .   .   i   .   .   .   .   .   .   .   .   .   .
                                 .   .   .   .   .   .   .   .   .   .   .   .
                               .   .   .   .   .   .   .   .   .   .   .   .   .
                                 .   .   .   .   .   .   .   .   .   .   .   .
                               .   .   .   .   .   .   .   .   .   .   .   .   .
                                 .   .   .   .   .   .   .   .   .   .   .   .
                               .   .   .   .   .   .   .   .   .   .   .   .   .
                                 .   .   .   .   .   .   .   .   .   .   .   .
                               .   .   A   .   .   .   .   .   .   .   .   .   . )",
                           {{4, 8}});
    Tactician tactician(veteran());
    Rng rng(1, 1);
    const Action choice = tactician.choose(g, legal_actions(g), rng);
    const auto* move = std::get_if<MoveUnit>(&choice);
    REQUIRE(move != nullptr);
    const Table table = g.table();
    const HexId enemy = hex(g, {4, 0});
    CHECK(table.board.distance(move->route.back(), enemy) < table.board.distance(hex(g, {4, 8}), enemy));
}

namespace {

// Plays a battle of which the Allies cannot order anybody, by a player of any level against the Veteran, to its end.
void play_without_orders(Game g, const std::string& name) {
    const auto waits = agent_maker(name, levels())(1), attacks = agent_maker("veteran", levels())(2);
    // As an agent is asked by anybody: with a budget that keeps the general short.
    Rng chance(3);
    Actions legal;
    int asked = 0;
    for (int i = 0; i < 4000 && !g.is_over(); ++i) {
        const Seat who = to_act(g);
        if (who == seat::chance) {
            play_on(g, sample_chance(g, chance));
            continue;
        }
        REQUIRE(is_player(who));
        legal_actions(g, who, legal);
        REQUIRE_FALSE(legal.empty());
        const bool is_waiting = side_of(who) == Side::Allies;
        for (const Action& action : legal) CHECK_FALSE((is_waiting && std::holds_alternative<OrderUnit>(action)));
        asked += is_waiting ? 1 : 0;
        const Action action =
            (is_waiting ? *waits : *attacks).choose(view_for(g, who), legal, {name == "general" ? 100U : 0U, 0, nullptr});
        REQUIRE(check(g, action));
        play_on(g, action);
    }
    CAPTURE(name, g.state.open.turn);
    CHECK(asked > 0);
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Axis);
}

}  // namespace

TEST_CASE("a side whose units all wait for orders passes its turns, at every level", "[opponents][REINF-4][TURN-5]") {
    const auto name = GENERATE(as<std::string>{}, "random", "reference", "recruit", "veteran", "general");
    Setup setup;
    setup.medals = 2;
    setup.allies = {"attack_left", "probe_center", "recon_right"};
    setup.axis = {"attack_center", "probe_center", "assault_center"};
    setup.change = [](Scenario& s, const Rulebook&) {
        HeldUnits held;
        held.side = Side::Allies;
        held.until = Trigger::Turn;
        held.number = 50;
        const Board& b = Board::of(s.board);
        for (const int x : {8, 12}) held.hexes.push_back(b.at({x, 8}));
        s.scenario_rules.set(held);
    };
    play_without_orders(board(R"( .   .   .   .   i   i   i   i   .   .   .   .   .
                         .   .   .   .   .   .   .   .   .   .   .   .
                       .   .   .   .   .   .   .   .   .   .   .   .   .
                         .   .   .   .   .   .   .   .   .   .   .   .
                       .   .   .   .   .   .   .   .   .   .   .   .   .
                         .   .   .   .   .   .   .   .   .   .   .   .
                       .   .   .   .   .   .   .   .   .   .   .   .   .
                         .   .   .   .   .   .   .   .   .   .   .   .
                       .   .   .   .   I1  .   I1  .   .   .   .   .   . )",
                              setup),
                        name);
}

TEST_CASE("a side none of whose cards orders anybody passes its turns, at every level", "[opponents][TURN-5][TURN-9]") {
    const auto name = GENERATE(as<std::string>{}, "random", "reference", "recruit", "veteran", "general");
    // All cards of the deck order the right alone: none of the Allies stands there, all of the Axis do.
    nlohmann::json patch;
    for (const Card& card : rulebook()->cards) patch["cards"][card.id]["copies"] = card.id == "attack_right" ? 60 : 0;
    Setup setup;
    setup.medals = 2;
    setup.rules_patch = patch.dump();
    setup.allies = {"attack_right", "attack_right", "attack_right"};
    setup.axis = {"attack_right", "attack_right", "attack_right"};
    play_without_orders(board(R"( .   i   .   i   .   i   .   .   .   .   .   .   .
                                    .   .   .   .   .   .   .   .   .   .   .   .
                                  .   .   .   .   .   .   .   .   .   .   .   .   .
                                    .   .   .   .   .   .   .   .   .   .   .   .
                                  .   .   .   .   .   .   .   .   .   .   .   .   .
                                    .   .   .   .   .   .   .   .   .   .   .   .
                                  .   I1  .   I1  .   .   .   .   .   .   .   .   .
                                    .   .   .   .   .   .   .   .   .   .   .   .
                                  .   .   .   .   .   .   .   .   .   .   .   .   . )",
                              setup),
                        name);
}

TEST_CASE("who must hold ground to win is drawn to it, and the nearer the end the more", "[opponents][HHLD-1]") {
    Objective hill;
    hill.type = ObjectiveType::Temporary;
    hill.for_side = {true, false};
    hill.medals = 1;
    hill.hexes_needed = 1;
    hill.hexes.push_back(Board::of(BoardKind::Standard).at({6, 0}));
    Setup setup;
    setup.objectives = {hill};
    constexpr auto face_to_face = ".   .   .   .   .   i\n  .   .   .   .   .\n.   I   .   .   .   .\n";
    const Game plain = board(face_to_face, setup);
    CHECK_FALSE(changes_endings(plain.rules->procedures));
    setup.options = {"house.must_hold_objective"};
    Game g = board(face_to_face, setup);
    REQUIRE(changes_endings(g.rules->procedures));
    const Stakes at_first = stakes_for(g.table(), Side::Allies);
    g.state.open.sides[index(Side::Allies)].eliminations = 5;
    const Stakes late = stakes_for(g.table(), Side::Allies), enemy = stakes_for(g.table(), Side::Axis);
    CHECK(at_first.of(Weight::Objective) > 1);
    CHECK(late.of(Weight::Objective) > 2 * at_first.of(Weight::Objective));
    CHECK(late.value < at_first.value);
    CHECK(enemy.of(Weight::Guard) > 2);
    CHECK(enemy.value == -late.value);
    CHECK(enemy.of(Weight::Objective) == 1);
}

TEST_CASE("in his own last turn nobody fears an answer", "[opponents][HFIN-9]") {
    Setup setup;
    setup.options = {"house.final_turn"};
    Game g = board(".   .   .   .   .   i\n  .   .   .   .   .\n.   I   .   .   .   .\n", setup);
    CHECK(stakes_for(g.table(), Side::Axis).of(Weight::Exposure) == 1);
    g.state.open.last_turn = Side::Axis;
    const Stakes last = stakes_for(g.table(), Side::Axis), waits = stakes_for(g.table(), Side::Allies);
    for (const Weight fear : {Weight::Exposure, Weight::Danger, Weight::Ahead}) CHECK(last.of(fear) == 0);
    CHECK(waits.of(Weight::Danger) > 1);
    g.state.open.sides[index(Side::Allies)].eliminations = 6;
    CHECK(stakes_for(g.table(), Side::Allies).value > 1);
}

}  // namespace test_opponents_thoughts
