// Units that come later, units that may not be ordered yet, and armor that breaks through.
#include <tuple>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"
#include "words/wings/arrivals.hpp"

namespace test_reinforcements {

using namespace salient;
using namespace salient::test;

namespace {

using Change = std::function<void(Scenario&, const Rulebook&)>;

void late(Scenario& s, const Rulebook& rules, const char* type, const char* group, Side side = Side::Allies, int count = 1) {
    UnitSetup u;
    u.type = rules.unit_type(type);
    u.side = side;
    u.nation = s.at(side).nation;
    u.group = group;
    for (int i = 0; i < count; ++i) s.units.push_back(u);
}
HexId place(const Scenario& s, At at) { return Board::of(s.board).at({at.x, at.y}); }

Reinforcements from_turn(int turn) {
    Reinforcements r;
    r.group = "late";
    r.number = static_cast<std::uint8_t>(turn);
    return r;
}

Setup with(const Change& change) {
    Setup setup;
    setup.allies = {"direct_from_hq", "probe_left", "recon_right", "armor_assault", "close_assault"};
    setup.axis = {"direct_from_hq", "probe_left", "probe_center"};
    setup.change = change;
    return setup;
}
Setup reinforced(const Reinforcements& rule, const char* type = "infantry", int count = 1, const Change& more = {}) {
    return with([=](Scenario& s, const Rulebook& rules) {
        late(s, rules, type, "late", rule.side, count);
        s.scenario_rules.set(rule);
        if (more) more(s, rules);
    });
}
Setup held(Trigger until, int number, std::vector<At> at, Side side = Side::Allies) {
    return with([=](Scenario& s, const Rulebook&) {
        HeldUnits rule;
        rule.side = side;
        for (const At a : at) rule.hexes.push_back(place(s, a));
        rule.until = until;
        rule.number = static_cast<std::uint8_t>(number);
        s.scenario_rules.set(rule);
    });
}
Setup breakthrough(int units = 2, const Change& more = {}, bool may_not_exit = false) {
    return with([=](Scenario& s, const Rulebook& rules) {
        late(s, rules, "armor", "tanks", Side::Allies, units);
        s.scenario_rules.set(ArmorBreakthrough{Side::Allies, "tanks", may_not_exit});
        if (more) more(s, rules);
    });
}
std::vector<std::string> wrong_keys(std::string_view picture, const Setup& setup) {
    Scenario s = scenario(picture, setup, *rulebook());
    setup.change(s, *rulebook());
    std::vector<std::string> keys;
    for (const Problem& p : problems(s, *rulebook())) keys.push_back(p.message.key);
    return keys;
}

// Ends the turn without orders; stops when units come, or when the other side is to play a card.
void pass(Game& g) {
    const auto turn = g.state.open.turn;
    for (int i = 0; i < 100 && !g.is_over(); ++i) {
        if (step_is<ArriveStep>(g)) return;
        if (step_is<PlayCardStep>(g) && g.state.open.turn != turn) return;
        if (to_act(g) == seat::chance)
            act(g, chance_outcomes(g).front().action);
        else if (step_is<OrderStep>(g))
            act(g, EndOrders{});
        else if (step_is<PlayCardStep>(g))
            act(g, legal_actions(g).front());
        else
            act(g, legal_actions(g).back());
    }
}
void until_arrival(Game& g) {
    for (int i = 0; i < 12 && !step_is<ArriveStep>(g); ++i) pass(g);
    REQUIRE(step_is<ArriveStep>(g));
}
UnitId reserve(const Game& g, int nth = 0) {
    for (const UnitId id : g.state.open.units.ids())
        if (g.state.open.units[id].where == Location::Reserve && nth-- == 0) return id;
    return {};
}
Action bring(const Game& g, At at, int nth = 0) { return BringIn{reserve(g, nth), hex(g, at)}; }
const Unit& at_id(const Game& g, UnitId id) { return g.state.open.at(id); }

constexpr auto far_apart = "i\n.\n.\n.\n.\n.\n.\n.\n.   .   .   I\n";

}  // namespace

// ---- Reinforcements ----

TEST_CASE("reinforcements come at the start of their turn, on an empty hex of their baseline that they may enter", "[REINF-1]") {
    Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   +R   .   I\n", reinforced(from_turn(2)));
    CHECK(g.state.open.at(reserve(g)).where == Location::Reserve);
    until_arrival(g);
    CHECK(g.state.open.at(Side::Allies).turns == 2);
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(is_listed(g, bring(g, {0, 8})));
    CHECK(refusal_key(g, bring(g, {2, 8})) == "refusal.entry_impassable");
    CHECK(refusal_key(g, bring(g, {6, 8})) == "refusal.entry_occupied");
    CHECK(refusal_key(g, bring(g, {1, 7})) == "refusal.no_entry_hex");
    CHECK(refusal(g, bring(g, {4, 0})) == "REINF-1");
    CHECK(legal_actions(g).size() == 11);
    const UnitId unit = reserve(g);
    const Events events = act(g, bring(g, {12, 8}));
    CHECK(count<UnitWent>(events) == 1);
    CHECK(at_id(g, unit).hex == hex(g, {12, 8}));
    CHECK(step_is<PlayCardStep>(g));
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a scenario names the hexes where reinforcements come in", "[REINF-1]") {
    Reinforcements rule = from_turn(2);
    Game g = board(far_apart, reinforced(rule, "infantry", 1, [](Scenario& s, const Rulebook&) {
                       Reinforcements r = *s.scenario_rules.find<Reinforcements>();
                       s.scenario_rules.remove<Reinforcements>();
                       r.hexes = {place(s, {1, 3}), place(s, {4, 4})};
                       s.scenario_rules.set(r);
                   }));
    until_arrival(g);
    CHECK(legal_actions(g).size() == 2);
    CHECK(refusal(g, bring(g, {0, 8})) == "REINF-1");
    act(g, bring(g, {4, 4}));
    CHECK(has_unit(g, {4, 4}));
}

TEST_CASE("reinforcements wait for medals of their side or of the enemy, and once reached is enough", "[REINF-1]") {
    for (const Trigger when : {Trigger::Medals, Trigger::EnemyMedals}) {
        Reinforcements rule = from_turn(3);
        rule.when = when;
        Game g = board(far_apart, reinforced(rule));
        for (int i = 0; i < 4; ++i) {
            pass(g);
            REQUIRE(step_is<PlayCardStep>(g));
        }
        const Side side = when == Trigger::Medals ? Side::Allies : Side::Axis;
        g.state.open.sides[index(side)].eliminations = 3;
        pass(g);  // the end of the turn of the Allies
        CHECK(at_id(g, reserve(g)).arrival.due);
        g.state.open.sides[index(side)].eliminations = 1;
        until_arrival(g);
        CHECK(g.state.open.active == Side::Allies);
    }
}

TEST_CASE("reinforcements that a card brings come when it is played and rest until the next card", "[REINF-1][REINF-2]") {
    Reinforcements rule = from_turn(1);
    rule.when = Trigger::Card;
    rule.cards = {"recon_right"};
    Game g = board(far_apart, reinforced(rule));
    Game other = g;
    act(other, play_card(other, "direct_from_hq"));
    CHECK_FALSE(step_is<ArriveStep>(other));
    act(g, play_card(g, "recon_right"));
    REQUIRE(step_is<ArriveStep>(g));
    const UnitId unit = reserve(g);
    act(g, bring(g, {22, 8}));
    CHECK(at_id(g, unit).on_board());
    CHECK_FALSE(is_legal(g, OrderUnit{unit}));
    pass(g);
    pass(g);
    act(g, play_card(g, "direct_from_hq"));
    CHECK(is_legal(g, OrderUnit{unit}));
}

TEST_CASE("reinforcements cost no order and may be ordered from the next card on", "[REINF-2]") {
    Game g = board(far_apart, reinforced(from_turn(2)));
    until_arrival(g);
    const UnitId unit = reserve(g);
    act(g, bring(g, {4, 8}));
    act(g, play_card(g, "probe_left"));
    CHECK(is_legal(g, OrderUnit{unit}));
    act(g, OrderUnit{unit});
    CHECK(is_legal(g, order(g, {6, 8})));  // two orders for two units
    act(g, EndOrders{});
    CHECK(can_reach(g, {4, 8}, {4, 6}));
}

TEST_CASE("where a scenario says so each of the reinforcements takes an order of a card", "[REINF-2]") {
    Reinforcements rule = from_turn(1);
    rule.by_order = true;
    Setup setup = reinforced(rule, "infantry", 2);
    setup.allies = {"probe_left", "direct_from_hq"};
    Game g = board(".\n.\n.\n.\n.\n.\n.\n.\nI   .   .   I\n", setup);
    for (Unit& u : g.state.open.units) u.arrival.due = u.where == Location::Reserve;  // the turn began before the picture
    act(g, play_card(g, "probe_left"));
    CHECK(refusal_key(g, bring(g, {22, 8})) == "refusal.wrong_section");
    const UnitId unit = reserve(g);
    act(g, bring(g, {4, 8}));
    CHECK(at_id(g, unit).ordered);
    CHECK(is_legal(g, order(g, {0, 8})));
    act(g, order(g, {0, 8}));
    CHECK_FALSE(step_is<OrderStep>(g));  // both orders are given
    CHECK(refusal(g, MoveUnit{unit, route(g, {{5, 7}})}) == "REINF-2");
    CHECK(battle_refusal(g, {4, 8}) == "REINF-2");
}

TEST_CASE("reinforcements by an order are not due before their moment", "[REINF-1]") {
    Reinforcements rule = from_turn(2);
    rule.by_order = true;
    Game g = board(far_apart, reinforced(rule));
    act(g, play_card(g, "probe_left"));
    CHECK(refusal_key(g, bring(g, {2, 8})) == "refusal.not_due");
    CHECK(may_come_now(g.table()).empty());
    pass(g);
    pass(g);
    REQUIRE(g.state.open.active == Side::Allies);
    act(g, play_card(g, "direct_from_hq"));
    CHECK(is_listed(g, bring(g, {2, 8})));
    CHECK(may_come_now(g.table()).size() == 1);
}

TEST_CASE("who finds no room waits for the next turn of the side", "[REINF-1]") {
    Game g = board(far_apart, reinforced(from_turn(2), "infantry", 2, [](Scenario& s, const Rulebook&) {
                       Reinforcements r = *s.scenario_rules.find<Reinforcements>();
                       s.scenario_rules.remove<Reinforcements>();
                       r.hexes = {place(s, {4, 8})};
                       s.scenario_rules.set(r);
                   }));
    until_arrival(g);
    CHECK(refusal_key(g, bring(g, {4, 8}, 1)) == "refusal.not_next_to_come");
    act(g, bring(g, {4, 8}));
    CHECK(step_is<PlayCardStep>(g));
    act(g, play_card(g, "direct_from_hq"));
    act(g, order(g, {4, 8}));
    act(g, EndOrders{});
    act(g, move(g, {4, 8}, {{3, 7}}));
    pass(g);
    until_arrival(g);
    CHECK(is_legal(g, bring(g, {4, 8})));
}

TEST_CASE("half-tracks, supply trucks, patrol cars, ships and trains are no reinforcements",
          "[REINF-3][ACX-1][ACX-2][ACX-3][ACX-4][ACX-5][ACX-6][ACX-7][ACX-8][ACX-9][ACX-10][ACX-11]") {
    for (const UnitType& type : rulebook()->unit_types) {
        if (type.train != TrainPart::None) continue;
        CAPTURE(type.id);
        const bool is_barred =
            type.id == "half_track" || type.id == "supply_truck" || type.id == "patrol_car" || type.id == "destroyer";
        const auto wrong = wrong_keys(far_apart, reinforced(from_turn(2), type.id.c_str()));
        std::vector<std::string> expected;
        if (is_barred) expected.emplace_back("problem.no_reinforcement");
        if (!type.options.empty()) expected.emplace_back("problem.type_needs_option");  // HCAT-13; else it could come
        CHECK(wrong == expected);
    }
    const auto train = wrong_keys(far_apart, reinforced(from_turn(2), "locomotive"));
    CHECK_FALSE(train.empty());
}

TEST_CASE("a rule of units to come that nothing could come of is refused", "[REINF-1]") {
    const auto wrong = [](const std::function<void(Reinforcements&)>& how, const Change& more = {}) {
        Reinforcements rule = from_turn(2);
        how(rule);
        return wrong_keys(far_apart, reinforced(rule, "infantry", 1, more));
    };
    using Keys = std::vector<std::string>;
    CHECK(wrong([](Reinforcements&) {}).empty());
    CHECK(wrong([](Reinforcements& r) { r.when = Trigger::Card; }) ==
          Keys{"problem.no_cards_to_wait_for", "problem.number_of_no_trigger"});
    CHECK(wrong([](Reinforcements& r) { r.cards = {"recon_left"}; }) == Keys{"problem.cards_of_no_trigger"});
    CHECK(wrong([](Reinforcements& r) { r = {r.side, r.group, Trigger::Card, 1, {"nonsense"}, {}, false}; }) ==
          Keys{"problem.no_such_card"});
    CHECK(wrong([](Reinforcements& r) { r = {r.side, r.group, Trigger::Card, 1, {"ambush"}, {}, false}; }) ==
          Keys{"problem.no_such_card"});
    CHECK(wrong([](Reinforcements& r) { r = {r.side, r.group, Trigger::Medals, 6, {}, {}, false}; }) ==
          Keys{"problem.trigger_ends_game"});
    CHECK(wrong([](Reinforcements& r) { r.hexes = {HexId{250}}; }) == Keys{"problem.off_board"});
    CHECK(wrong([](Reinforcements&) {},
                [](Scenario& s, const Rulebook& rules) { late(s, rules, "infantry", "late", Side::Axis); }) ==
          Keys{"problem.group_of_enemy"});
    CHECK(wrong([](Reinforcements&) {}, [](Scenario& s, const Rulebook&) { s.scenario_rules.set(from_turn(3)); }) ==
          Keys{"problem.group_of_two_rules", "problem.group_of_two_rules"});
}

TEST_CASE("a side is not beaten while units of it are still to come", "[VICT-6]") {
    Game g = board("i\n.   .   .   .   .   .   i\n.   .   .   .   .   .   .   I1\n.\n.\n.\n.\n.\n.\n", reinforced(from_turn(9)));
    Game without = board("i\n.   .   .   .   .   .   i\n.   .   .   .   .   .   .   I1\n.\n.\n.\n.\n.\n.\n");
    for (Game* game : {&g, &without}) {
        pass(*game);
        act(*game, play_card(*game, "direct_from_hq"));
        act(*game, order(*game, {13, 1}));
        act(*game, EndOrders{});
        act(*game, EndMoves{});
        fight(*game, {13, 1}, {14, 2}, "iii");
    }
    CHECK(without.is_over());
    CHECK_FALSE(g.is_over());
}

// ---- TER-14 ----

TEST_CASE("a unit that is put on the board has entered its hex: it stops there and may not battle where the ground says so",
          "[TER-14]") {
    Game g = board("i\n.\n.\n.\n.\n.\n.\n.   i   .   i\n.   +F   .   .   .   I\n", reinforced(from_turn(2), "infantry", 2));
    until_arrival(g);
    act(g, bring(g, {2, 8}));  // forest
    act(g, bring(g, {6, 8}));
    act(g, play_card(g, "direct_from_hq"));
    act(g, order(g, {2, 8}));
    act(g, order(g, {6, 8}));
    act(g, EndOrders{});
    CHECK(reach_text(g, {2, 8}).empty());
    CHECK(can_reach(g, {6, 8}, {8, 8}));
    act(g, EndMoves{});
    CHECK(battle_refusal(g, {2, 8}) == "TFOR-1");
    CHECK(battle_refusal(g, {6, 8}).empty());
    pass(g);
    pass(g);
    if (step_is<PlayCardStep>(g) && g.state.open.active == Side::Allies && has_unit(g, {2, 8})) {
        act(g, play_card(g, "close_assault"));
        CHECK(is_legal(g, order(g, {2, 8})));
    }
}

TEST_CASE("what lies on the hex acts on a unit that is put there", "[TER-14]") {
    Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   .   .   I   .   .   +{minefield}\n", reinforced(from_turn(2)));
    for (const Feature& f : g.state.open.features)
        if (f.hex == hex(g, {12, 8}))
            g.state.open.features[static_cast<std::size_t>(&f - g.state.open.features.data())].owner = Side::Axis;
    until_arrival(g);
    act(g, bring(g, {12, 8}));
    CHECK(step_is<RevealStep>(g));
}

// ---- Held units ----

TEST_CASE("units held back until something happens take no orders; they may ambush", "[REINF-4]") {
    Setup setup = held(Trigger::EnemyMedals, 2, {{2, 2}});
    setup.allies = {"direct_from_hq", "ambush", "medics_mechanics"};
    Game g = board(".\n  i   .\nI   I\n.\n.\n.\n.\n.\n.\n", setup);
    act(g, play_card(g, "direct_from_hq"));
    CHECK(refusal(g, order(g, {2, 2})) == "REINF-4");
    CHECK(refusal_key(g, order(g, {2, 2})) == "refusal.held_back");
    CHECK_FALSE(is_listed(g, order(g, {2, 2})));
    CHECK(is_legal(g, order(g, {0, 2})));
    pass(g);
    ready_to_battle(g, {{1, 1}});
    act(g, battle(g, {1, 1}, {2, 2}));
    CHECK(step_is<AmbushStep>(g));
    act(g, PlayAmbush{});
    act(g, roll("sss"));
    act(g, roll("sss"));
    g.state.open.sides[index(Side::Axis)].eliminations = 2;
    pass(g);
    REQUIRE(g.state.open.active == Side::Allies);
    CHECK(unit_state(g, {2, 2}).barred_until == 0);
}

TEST_CASE("what bars a unit from orders is told alike by the rules and by its words", "[ORDER-11][REINF-4]") {
    for (const auto& [trigger, number, clause, words] : {std::tuple(Trigger::Turn, 3, "ORDER-11", "before turn 3"),
                                                         std::tuple(Trigger::EnemyMedals, 2, "REINF-4", "2 medals")}) {
        Setup setup = held(trigger, static_cast<std::uint8_t>(number), {{2, 8}});
        setup.allies = {"direct_from_hq"};
        Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   I   I   .\n", setup);
        act(g, play_card(g, "direct_from_hq"));
        const OrderBar bar = order_bar(g.table(), unit_state(g, {2, 8}));
        REQUIRE(bar);
        CHECK(bar.clause == clause);
        CHECK(refusal(g, order(g, {2, 8})) == clause);
        CHECK(refusal_key(g, order(g, {2, 8})) == "refusal." + std::string(bar.key));
        CHECK_FALSE(order_bar(g.table(), unit_state(g, {4, 8})));
        for (const char* language : {"en", "fr", "it"}) {
            const Texts texts = load_texts(source_dir() / "assets", language);
            const std::string told = barred_text(texts, g.table(), unit_state(g, {2, 8}));
            CHECK(told.find(clause) != std::string::npos);
            CHECK(told.find_first_of("{}[]") == std::string::npos);
            if (std::string_view(language) == "en") CHECK(told.find(words) != std::string::npos);
            CHECK(barred_text(texts, g.table(), unit_state(g, {4, 8})).empty());
        }
    }
}

TEST_CASE("a unit that a rule bars for some turns is not eligible, whatever the card", "[ORDER-11]") {
    Setup setup = held(Trigger::Turn, 3, {{2, 8}});
    setup.allies = {"direct_from_hq", "probe_left", "probe_left", "medics_mechanics", "move_out"};
    Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   I3   .   G\n", setup);
    weaken(g, {2, 8}, 1);
    for (const char* card : {"direct_from_hq", "probe_left"}) {
        Game h = g;
        act(h, play_card(h, card));
        CHECK(refusal(h, order(h, {2, 8})) == "ORDER-11");
        CHECK(refusal_key(h, order(h, {2, 8})) == "refusal.barred_until_turn");
    }
    Game fallback = g;  // it is of the class, so nobody else is ordered in its place (CARD-9)
    act(fallback, play_card(fallback, "move_out"));
    CHECK_FALSE(step_is<OrderStep>(fallback));
    Game healed = g;
    act(healed, play_card(healed, "medics_mechanics"));
    CHECK_FALSE(step_is<HealStep>(healed));
    for (int i = 0; i < 4; ++i) pass(g);
    REQUIRE(g.state.open.at(Side::Allies).turns == 3);
    CHECK(preview_orders(g.table(), seat_of(Side::Allies), card(g, "direct_from_hq")).eligible.size() == 2);
}

TEST_CASE("a unit barred for some turns cannot ambush in them", "[TC-AMB-15]") {
    for (const int until : {0, 3}) {
        Setup setup = until == 0 ? with({}) : held(Trigger::Turn, until, {{2, 2}});
        setup.allies = {"direct_from_hq", "ambush"};
        if (until == 0) setup.change = nullptr;
        Game g = board(".\n  i   .\n.   I   .   .   I\n.\n.\n.\n.\n.\n.\n", setup);
        pass(g);
        ready_to_battle(g, {{1, 1}});
        act(g, battle(g, {1, 1}, {2, 2}));
        CHECK(step_is<AmbushStep>(g) == (until == 0));
    }
}

TEST_CASE("units may be held back until a card is played", "[REINF-4]") {
    Setup setup = held(Trigger::Turn, 2, {{2, 8}});
    const Change before = setup.change;
    setup.change = [before](Scenario& s, const Rulebook& rules) {
        before(s, rules);
        HeldUnits rule = *s.scenario_rules.find<HeldUnits>();
        s.scenario_rules.remove<HeldUnits>();
        rule.until = Trigger::Card;
        rule.number = 1;
        rule.cards = {"probe_left"};
        s.scenario_rules.set(rule);
    };
    Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   I   .   I\n", setup);
    CHECK(unit_state(g, {2, 8}).barred_until == held_back);
    act(g, play_card(g, "probe_left"));
    CHECK(is_legal(g, order(g, {2, 8})));
}

TEST_CASE("a rule that holds nobody back is refused", "[REINF-4]") {
    using Keys = std::vector<std::string>;
    CHECK(wrong_keys("i\nI\n", held(Trigger::Turn, 1, {{1, 1}})) == Keys{"problem.held_for_no_turn"});
    CHECK(wrong_keys("i\nI\n", held(Trigger::Turn, 2, {})) == Keys{"problem.holds_nobody"});
    CHECK(wrong_keys("i\nI\n", held(Trigger::Turn, 2, {{0, 0}})) == Keys{"problem.nobody_to_hold"});
    CHECK(wrong_keys("i\nI\n", held(Trigger::Medals, 2, {{1, 1}})).empty());
}

// ---- Armor breakthrough ----

TEST_CASE("armor breaks through with a card that could order it, on the enemy's baseline in a section that the card covers",
          "[BRKTHR-1][BRKTHR-2][BRKTHR-3][BRKTHR-4][SC-18]") {
    Game g = board(".   +R   .   i\n.\n.\n.\n.\n.\n.\n.\n.   I   .   I\n", breakthrough());
    act(g, play_card(g, "probe_left"));
    CHECK(is_listed(g, bring(g, {0, 0})));
    CHECK(refusal_key(g, bring(g, {2, 0})) == "refusal.entry_impassable");
    CHECK(refusal_key(g, bring(g, {6, 0})) == "refusal.entry_occupied");
    CHECK(refusal(g, bring(g, {4, 8})) == "BRKTHR-4");
    CHECK(refusal_key(g, bring(g, {22, 0})) == "refusal.wrong_section");
    const UnitId first_tank = reserve(g);
    act(g, bring(g, {0, 0}));
    CHECK(at_id(g, first_tank).ordered);
    act(g, order(g, {2, 8}));
    CHECK_FALSE(step_is<OrderStep>(g));  // both orders are given
    CHECK_FALSE(at_id(g, unit(g, {6, 8})).ordered);
}

TEST_CASE("Armor Assault, Direct From HQ and a fallback bring armor in, cards of other orders do not", "[BRKTHR-2][SC-18]") {
    const auto may = [](const char* card, std::string_view picture) {
        Setup setup = breakthrough();
        setup.allies = {card};
        Game g = board(picture, setup);
        act(g, play_card(g, card));
        return step_is<OrderStep>(g) && is_legal(g, bring(g, {12, 0}));
    };
    constexpr auto infantry = ".   .   .   i\n.\n.\n.\n.\n.\n.\n.\n.   I   .   I\n";
    constexpr auto guns = ".   .   .   i\n.\n.\n.\n.\n.\n.\n.\n.   G   .   G\n";
    constexpr auto close = ".   .   .   i   .   i\n  .   .   I\n.\n.\n.\n.\n.\n.\n.   A\n";
    CHECK(may("direct_from_hq", infantry));
    CHECK(may("armor_assault", infantry));  // it orders one unit of any class instead
    CHECK(may("armor_assault", ".   .   .   i\n.\n.\n.\n.\n.\n.\n.\n.   A\n"));
    CHECK_FALSE(may("move_out", infantry));
    CHECK(may("move_out", guns));
    CHECK_FALSE(may("close_assault", close));
    CHECK_FALSE(may("firefight", infantry));
}

TEST_CASE("a unit that broke through does not move in that turn, may battle and take ground, but not overrun",
          "[BRKTHR-5][TER-14]") {
    Game g = board("+F   .   .   .   .   .   .\n  i1   .   .   i1\n.   .   .   .   i\n.\n.\n.\n.\n.\n.   I\n", breakthrough(2));
    act(g, play_card(g, "direct_from_hq"));
    act(g, bring(g, {8, 0}));
    act(g, bring(g, {0, 0}));  // forest
    act(g, EndOrders{});
    const auto refused = [&](At at, At to) { return refusal(g, move(g, at, {to})); };
    if (step_is<MoveStep>(g)) {
        CHECK(refused({8, 0}, {10, 0}) == "BRKTHR-5");
        act(g, EndMoves{});
    }
    REQUIRE(step_is<BattleStep>(g));
    CHECK(battle_refusal(g, {0, 0}) == "TFOR-1");
    CHECK(battle_refusal(g, {8, 0}).empty());
    fight(g, {8, 0}, {7, 1}, "iii");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK_FALSE(step_is<OverrunStep>(g));  // an enemy stands next to it
    CHECK(may_overrun(g.table(), unit(g, {7, 1})).refusal().clause == "BRKTHR-5");
}

TEST_CASE("a unit that broke through retreats toward its own baseline", "[BRKTHR-6]") {
    Game g = board(".\n.\n.\n.\n.\n.\n.\n.\n.   I\n", breakthrough(1));
    act(g, play_card(g, "direct_from_hq"));
    const UnitId tank = reserve(g);
    act(g, bring(g, {12, 0}));
    for (const RetreatHex& to : retreat_hexes(g.table(), tank, 1, HexId::none()))
        CHECK(Board::of(g.scenario->board).hex(to.hex).y == 1);
    CHECK_FALSE(retreat_hexes(g.table(), tank, 1, HexId::none()).empty());
}

TEST_CASE("all units of a breakthrough come in one turn, the others are lost", "[BRKTHR-7][BRKTHR-1]") {
    Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   I\n", breakthrough(3));
    act(g, play_card(g, "probe_left"));
    act(g, bring(g, {4, 0}));
    act(g, EndOrders{});
    const UnitId left = reserve(g);
    pass(g);
    CHECK(at_id(g, left).where == Location::Left);
    CHECK(g.state.open.at(Side::Axis).medals() == 0);
    pass(g);
    act(g, play_card(g, "direct_from_hq"));
    CHECK(may_come_now(g.table()).empty());
    CHECK_FALSE(is_legal(g, BringIn{left, hex(g, {4, 0})}));
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("a breakthrough may wait as long as its side likes", "[BRKTHR-1]") {
    Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   I\n", breakthrough(2));
    pass(g);
    pass(g);
    act(g, play_card(g, "direct_from_hq"));
    CHECK(is_legal(g, bring(g, {4, 0})));
}

TEST_CASE("a side has one breakthrough, of armor, which a scenario may bar from exits", "[BRKTHR-1]") {
    using Keys = std::vector<std::string>;
    CHECK(wrong_keys(far_apart, breakthrough(1)).empty());
    CHECK(wrong_keys(far_apart, breakthrough(1, [](Scenario& s, const Rulebook& rules) {
                         late(s, rules, "armor", "more");
                         s.scenario_rules.set(ArmorBreakthrough{Side::Allies, "more"});
                     })) == Keys{"problem.two_breakthroughs", "problem.two_breakthroughs"});
    CHECK(wrong_keys(far_apart, breakthrough(1, [](Scenario& s, const Rulebook& rules) {
                         late(s, rules, "infantry", "tanks");
                     })) == Keys{"problem.no_breakthrough_unit"});
    for (const bool barred : {false, true}) {
        Game g = board("i\n.\n.\n.\n.\n.\n.\n.\n.   I\n", breakthrough(
                                                              1,
                                                              [](Scenario& s, const Rulebook&) {
                                                                  Objective exit;
                                                                  exit.id = "exit";
                                                                  exit.type = ObjectiveType::Exit;
                                                                  exit.for_side = {true, false};
                                                                  exit.hexes = {place(s, {12, 0})};
                                                                  s.objectives.push_back(exit);
                                                              },
                                                              barred));
        act(g, play_card(g, "probe_left"));
        const UnitId tank = reserve(g);
        act(g, bring(g, {4, 0}));
        pass(g);
        pass(g);
        act(g, play_card(g, "direct_from_hq"));
        if (at_id(g, tank).hex != hex(g, {4, 0})) continue;
        g.state.open.hexes[at_id(g, tank).hex.value].unit = {};
        g.state.open.units[tank].hex = hex(g, {12, 0});
        g.state.open.hexes[hex(g, {12, 0}).value].unit = tank;
        act(g, OrderUnit{tank});
        act(g, EndOrders{});
        CHECK(refusal(g, ExitBoard{tank, {}}) == (barred ? "BRKTHR-1" : ""));
    }
}

// ---- The time line ----

TEST_CASE("the time line says who comes when, and who is held back until when", "[REINF-1][REINF-4]") {
    Game g = board(far_apart, reinforced(from_turn(2), "infantry", 2, [](Scenario& s, const Rulebook& rules) {
                       late(s, rules, "armor", "tanks");
                       s.scenario_rules.set(ArmorBreakthrough{Side::Allies, "tanks"});
                       HeldUnits held_rule;
                       held_rule.hexes = {place(s, {6, 8})};
                       held_rule.number = 2;
                       s.scenario_rules.set(held_rule);
                   }));
    auto lines_now = arrivals(g.table());
    REQUIRE(lines_now.size() == 3);
    CHECK(lines_now[0].kind == Arrival::Kind::Reinforcements);
    CHECK(lines_now[0].state == Arrival::State::Waits);
    CHECK(lines_now[0].units.size() == 2);
    CHECK(lines_now[1].kind == Arrival::Kind::HeldUnits);
    CHECK(lines_now[1].units.size() == 1);
    CHECK(lines_now[2].kind == Arrival::Kind::Breakthrough);
    until_arrival(g);
    lines_now = arrivals(g.table());
    CHECK(lines_now[0].state == Arrival::State::Open);
    CHECK(lines_now[1].state == Arrival::State::Over);
}

}  // namespace test_reinforcements
