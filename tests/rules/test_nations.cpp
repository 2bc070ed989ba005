// What nations bring (40-nations): Japan, the Marines, Italy, the British Commonwealth, France.
#include "rules/battle/battle.hpp"
#include "salient/data.hpp"
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_nations {

using namespace salient;
using namespace salient::test;

namespace {

Setup with(const std::vector<ScenarioRule>& rules, const std::string& allies, const std::string& axis) {
    Setup setup;
    setup.allies_nation = allies;
    setup.axis_nation = axis;
    setup.change = [rules](Scenario& s, const Rulebook&) {
        for (const ScenarioRule& rule : rules) s.scenario_rules.set(rule);
    };
    return setup;
}

constexpr At here{4, 2}, there{5, 1};
// One enemy beside the unit.
std::string beside(const std::string& own, const std::string& enemy = "i") {
    return "  .   .   .   .   .   .\n    .   .   " + enemy + "   .   .   .\n  .   .   " + own +
           "   .   .   .\n    .   .   .   .   .\n";
}

}  // namespace

// ---- Japan ----

TEST_CASE("Japanese infantry must ignore a flag, on ground that lets it ignore one two, in a cave all",
          "[IJA-1][IJA-2][IJA-3][IJA-4][IJA-5][IJA-12][NAT-6][NAT-9][NAT-13]") {
    struct Row {
        std::string own;
        const char* nation;
        int must, may;
    };
    const Row rows[] = {{"I", "jp", 1, 0},
                        {"I", "us", 0, 0},
                        {"S", "jp", 1, 0},
                        {"<Cavalry>", "jp", 1, 0},
                        {"<Mortar_early>", "jp", 1, 0},
                        {"A", "jp", 0, 0},
                        {"G", "jp", 0, 0},
                        {"<Sniper>", "jp", 0, 0},
                        {"<Patrol_car>", "jp", 0, 0},
                        {"I+S", "jp", 2, 0},
                        {"I+S+G", "jp", 2, 0},
                        {"I+S", "us", 0, 1},
                        {"A+S", "jp", 0, 1},
                        {"I+{hill_cave}", "jp", 21, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.own, row.nation);
        const std::string own = row.own == "I+S+G" ? "I+SG" : row.own;
        const Game g = board(beside(own), with({}, row.nation, "de"));
        const BattleContext battle = attack_on(g, there, here);
        CHECK(flags_to_ignore(g.table(), unit(g, here), battle).total() == row.must);
        CHECK(flags_ignorable(g.table(), unit(g, here), battle).total() == row.may);
        // IJA-5: nothing of it where flags cannot be ignored.
        CHECK(flags_to_ignore(g.table(), unit(g, here), attack_on(g, there, here, BattleKind::Card)).total() == 0);
    }
    const Game g = board(beside("I+S"), with({}, "jp", "de"));
    CHECK(lines(flags_to_ignore(g.table(), unit(g, here), attack_on(g, there, here))) == "+1 IJA-2; +1 IJA-3");
}

TEST_CASE("a Japanese unit is not asked about the flag that it ignores; the odds know it", "[IJA-2]") {
    Game g = ready(beside("I"), {here}, with({}, "us", "jp"));
    CHECK(battle_odds(g.table(), unit(g, here), unit(g, there), 1).drive_off == 0);
    const Events events = fight(g, here, there, "fss");
    REQUIRE(first<FlagsIgnored>(events) != nullptr);
    CHECK(first<FlagsIgnored>(events)->flags == 1);
    CHECK(has_unit(g, there));
    CHECK_FALSE(step_is<RetreatStep>(g));
}

TEST_CASE("Japanese infantry with all its figures rolls one die more in close assault", "[IJA-6][IJA-7][IJA-12]") {
    Game g = ready(beside("I"), {here}, with({}, "jp", "de"));
    CHECK(dice_lines(g, here, there) == "+3 BASE-1; +1 IJA-6");
    weaken(g, here, 3);
    CHECK(dice(g, here, there) == 3);
    CHECK(dice(ready(beside("I"), {here}, with({}, "us", "de")), here, there) == 3);
    CHECK(dice(ready(beside("A"), {here}, with({}, "jp", "de")), here, there) == 3);
    CHECK(dice(ready(beside("G"), {here}, with({}, "jp", "de")), here, there) == 3);
    // From afar nothing.
    const Game far =
        ready("  .   .   .   .   .   .\n    .   .   .   i   .   .\n  .   .   I   .   .   .\n", {here}, with({}, "jp", "de"));
    CHECK(dice(far, here, {7, 1}) == 2);
    // When it ambushes too; what an ambush has cost it, it misses.
    const auto ambushed = [](const char* allies, const char* axis) {
        Setup setup = with({}, allies, axis);
        setup.axis = {"ambush", "probe_left"};
        Game game = ready(beside("I"), {here}, setup);
        act(game, battle(game, here, there));
        act(game, PlayAmbush{});
        return game;
    };
    CHECK(ambushed("us", "jp").state.open.rolled_for().dice == 4);
    Game hit = ambushed("jp", "de");
    CHECK(hit.state.open.rolled_for().dice == 3);
    act(hit, roll("gss"));
    CHECK(hit.state.open.rolled_for().dice == 3);
    Game missed = ambushed("jp", "de");
    act(missed, roll("sss"));
    CHECK(missed.state.open.rolled_for().dice == 4);
}

TEST_CASE("after two hexes Japanese infantry still battles in close assault, and only so", "[IJA-8][IJA-9][IJA-10][NAT-6]") {
    const auto charged = [](const std::string& own, const std::string& ground = "", const char* nation = "jp") {
        const std::string at_end = ground.empty() ? "." : "+" + ground;
        Game g = ordered(
            "  .   .   .   i   .   .\n"
            "    .   .   " +
                at_end +
                "   .   .   .\n"
                "  .   .   .   .   .   .\n"
                "    .   " +
                own + "   .   .   .   i\n",
            {{3, 3}}, with({}, nation, "de"));
        act(g, move(g, {3, 3}, {{4, 2}, there}));
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        return g;
    };
    Game g = charged("I");
    CHECK(battle_refusal(g, there).empty());
    CHECK(is_listed(g, battle(g, there, {6, 0})));
    CHECK(charged("I", "", "us").state.open.steps.size() != 0);
    CHECK(battle_refusal(charged("I", "", "us"), there) == "BTL-4");
    CHECK(battle_refusal(charged("I", "F"), there) == "TFOR-1");
    CHECK(battle_refusal(charged("<Mortar_early>"), there) == "BTL-4");
    CHECK(battle_refusal(charged("<Mortar_late>"), there).empty());
    // Where nobody is beside it, nobody can be attacked.
    Game far = ordered(
        "  .   .   .   .   i   .\n"
        "    .   .   .   .   .   .\n"
        "  .   .   .   .   .   .\n"
        "    .   I   .   .   .   .\n",
        {{3, 3}}, with({}, "jp", "de"));
    const Reach ways = reach(far.table(), unit(far, {3, 3}));
    CHECK_FALSE(destination(far, ways, there)->may_battle);
    CHECK(destination(far, ways, here)->may_battle);
    act(far, move(far, {3, 3}, {{4, 2}, there}));
    const Verdict verdict = target_verdict(far.table(), unit(far, there), unit(far, {8, 0}));
    REQUIRE_FALSE(verdict.is_yes());
    CHECK(verdict.refusal().clause == "IJA-8");
    CHECK(verdict.refusal().message.key == "refusal.charge_only");
}

TEST_CASE("a charge has two hexes, under Infantry Assault too", "[IJA-11]") {
    Setup setup = with({}, "jp", "de");
    setup.allies = {"infantry_assault", "probe_left"};
    const auto after = [&](std::initializer_list<At> way, At end) {
        Game g = board(
            "  .   .   .   i   .   .\n"
            "    .   .   .   .   .   .\n"
            "  .   .   .   .   .   .\n"
            "    .   I   .   .   .   .\n"
            "  .   .   .   .   .   .\n",
            setup);
        order_units(g, "infantry_assault", {{3, 3}}, Section::Left);
        act(g, move(g, {3, 3}, way));
        return battle_refusal(g, end);
    };
    CHECK(after({{4, 2}, {5, 1}}, {5, 1}).empty());
    CHECK(after({{2, 2}, {4, 2}, {5, 1}}, {5, 1}) == "BTL-4");
}

// ---- Gung-Ho! ----

namespace {

Game marines(const std::string& card, Side side = Side::Allies, std::vector<std::string> options = {}) {
    Setup setup = with({GungHo{side}}, "us", "de");
    setup.allies = {card, "probe_left"};
    setup.options = std::move(options);
    // Twelve units each; the Allies have all classes, some next to enemies.
    return board(
        "  g   i   i   .   i   i   .   i   i   i   i   g\n"
        "    .   .   .   .   .   .   .   .   .   .   .\n"
        "  .   .   .   .   .   .   .   .   .   .   .   .\n"
        "    .   .   .   .   .   .   .   .   .   .   .\n"
        "  .   .   .   .   .   .   .   .   .   .   .   .\n"
        "    .   .   .   .   .   .   .   .   .   .   .\n"
        "  I   I   I   A   I   I   A   A   A   I   I   I   I\n"
        "    .   .   .   .   .   .   .   .   .   .   .   .\n"
        "  I   I   I   .   A   I   I   .   G   I   I   I   I\n",
        setup);
}
int orders(const std::string& card, Side side = Side::Allies) {
    const Game g = marines(card, side);
    return preview_orders(g.table(), seat_of(Side::Allies), test::card(g, card)).units;
}

}  // namespace

TEST_CASE(
    "cards of the Marines order one unit more",
    "[USMC-1][USMC-2][USMC-3][USMC-4][USMC-5][USMC-6][USMC-7][USMT-1][USMT-2][USMT-3][USMT-4][USMT-5][USMT-6][USMT-7][USMT-8][USMT-9]"
    "[NC-1][NC-2][NC-3][NC-4][NC-5][NC-6]") {
    struct Row {
        const char* card;
        int printed, marines;  // -1: as many as there are
    };
    const Row rows[] = {{"recon_left", 1, 2},        {"recon_center", 1, 2},  {"probe_right", 2, 3},     {"attack_center", 3, 4},
                        {"recon_in_force", 3, 4},    {"pincer_move", 4, 5},   {"general_advance", 6, 7}, {"direct_from_hq", 4, 5},
                        {"move_out", 4, 5},          {"armor_assault", 4, 5}, {"dig_in", 4, 5},          {"firefight", 4, 5},
                        {"behind_enemy_lines", 1, 2}};
    for (const Row& row : rows) {
        CAPTURE(row.card);
        CHECK(orders(row.card, Side::Axis) == row.printed);
        CHECK(orders(row.card) == row.marines);
    }
    for (const char* all : {"assault_left", "infantry_assault", "artillery_bombard", "their_finest_hour", "close_assault"}) {
        CAPTURE(all);
        CHECK(orders(all) == orders(all, Side::Axis));
    }
    const Game g = marines("probe_left");
    CHECK(preview_orders(g.table(), seat_of(Side::Axis), card(g, "probe_left")).units == 2);
}

TEST_CASE("the unit more of the Marines may be in any section that the card covers", "[USMC-4]") {
    Game g = marines("pincer_move");
    act(g, play_card(g, "pincer_move"));
    for (const At at : {At{0, 6}, At{2, 6}, At{4, 6}}) act(g, order(g, at));
    CHECK_FALSE(is_legal(g, order(g, {12, 6})));
    for (const At at : {At{24, 6}, At{22, 6}}) act(g, order(g, at));
    CHECK_FALSE(is_legal(g, order(g, {20, 6})));
}

TEST_CASE("Marine cards that fall back to one unit order two, by day and by night", "[USMC-8]") {
    for (const Side side : {Side::Allies, Side::Axis}) {
        const std::size_t most = side == Side::Allies ? 2 : 1;
        for (const std::string name : {"armor_assault", "artillery_bombard", "infantry_assault", "air_power", "barrage"}) {
            CAPTURE(name, most);
            Setup setup = with({GungHo{side}}, "us", "de");
            setup.allies = {name, "probe_left"};
            const bool is_attack = name == "air_power" || name == "barrage";
            if (is_attack)
                setup.change = [side](Scenario& s, const Rulebook&) {
                    s.scenario_rules.set(GungHo{side});
                    s.scenario_rules.set(LightChange{Night::Breaks, Side::Axis});
                };
            const std::string own = name == "infantry_assault" ? "A" : "I";
            const std::string units = name == "artillery_bombard" ? "I   A   I" : own + "   " + own + "   " + own;
            Game g = board(
                "  i   .   .   .   .   .\n    .   .   .   .   .   .\n  .   .   .   .   .\n  .   .   .   .   .\n  " + units + "\n",
                setup);
            if (is_attack) REQUIRE(g.state.open.visibility != 0);
            act(g, play_card(g, name, name == "infantry_assault" ? Section::Left : Section::None));
            std::size_t ordered = 0;
            for (const int x : {0, 2, 4})
                if (is_legal(g, order(g, {x, 4}))) {
                    act(g, order(g, {x, 4}));
                    ++ordered;
                }
            CHECK(ordered == most);
        }
    }
}

TEST_CASE("a Counter-Attack of the Marines gains one unit, one against them only the number printed", "[USMC-9][USMC-10]") {
    const auto counted = [](Side marines_side) {
        Setup setup = with({GungHo{marines_side}}, "us", "us");
        setup.axis = {"probe_left", "probe_left"};
        setup.allies = {"counter_attack", "probe_left"};
        setup.active = Side::Axis;
        Game g = board(
            "  i   i   i   i   i   i   i   i   i   i   i   i   i\n"
            "    .   .   .   .   .   .\n"
            "  .   .   .   .   .   .\n"
            "    .   .   .   .   .   .\n"
            "  I   I   I   I   I   I   I   I   I   I   I   I   I\n",
            setup);
        act(g, play_card(g, "probe_left"));
        act(g, EndOrders{});
        finish_turn(g);
        act(g, play_card(g, "counter_attack"));
        int ordered = 0;
        for (int x = 0; x <= 24; x += 2)
            if (is_legal(g, order(g, {x, 4}))) {
                act(g, order(g, {x, 4}));
                ++ordered;
            }
        return ordered;
    };
    CHECK(counted(Side::Allies) == 3);
    CHECK(counted(Side::Axis) == 2);
}

TEST_CASE("on the move, too, the Marines move one unit more", "[USMC-11][BC-14]") {
    const auto moved = [](Side side) {
        Setup setup = with({GungHo{side}}, "us", "de");
        setup.allies = {"recon_left", "probe_left"};
        setup.options = {"deck.breakthrough"};
        setup.board = BoardKind::Breakthrough;
        Game g = board("  i   .   .   .   .   .\n    .   .   .   .   .   .\n  I   I   I   I   I   I   I   I   I\n", setup);
        act(g, play_card(g, "recon_left"));
        act(g, EndOrders{});
        int units = 0;
        for (int x = 0; x <= 16; x += 2)
            if (is_legal(g, order(g, {x, 2}))) {
                act(g, order(g, {x, 2}));
                ++units;
            }
        return units;
    };
    CHECK(moved(Side::Axis) == 2);
    CHECK(moved(Side::Allies) == 3);
}

TEST_CASE("Medics & Mechanics of the Marines serve two units, each with all dice", "[USMC-12]") {
    Setup setup = with({GungHo{Side::Allies}}, "us", "de");
    setup.allies = {"medics_mechanics", "probe_left"};
    Game g = board("  i   .   .   .   .   .\n    .   .   .   .   .   .\n  I   .   A   .   .   .\n", setup);
    weaken(g, {0, 2}, 2);
    weaken(g, {4, 2}, 1);
    act(g, play_card(g, "medics_mechanics"));
    CHECK_FALSE(is_legal(g, EndHeal{}));
    act(g, HealUnit{unit(g, {0, 2})});
    CHECK(top_step<RollStep>(g).dice == 2);
    act(g, roll("is"));
    CHECK(unit_state(g, {0, 2}).figures == 4);
    REQUIRE(step_is<HealStep>(g));
    CHECK(refusal(g, HealUnit{unit(g, {0, 2})}) == "TC-MED-1");
    CHECK(is_listed(g, EndHeal{}));
    Game declined = g;
    act(declined, EndHeal{});
    CHECK_FALSE(step_is<HealStep>(declined));
    act(g, HealUnit{unit(g, {4, 2})});
    CHECK(top_step<RollStep>(g).dice == 2);
    act(g, roll("af"));
    CHECK(unit_state(g, {4, 2}).figures == 2);
    CHECK(unit_state(g, {0, 2}).ordered);
    CHECK(unit_state(g, {4, 2}).ordered);
    CHECK_FALSE(step_is<HealStep>(g));
    // The same unit not twice.
    Game twice = board("  i   .   .   .   .   .\n    .   .   .   .   .   .\n  I   .   A   .   .   .\n", setup);
    weaken(twice, {0, 2}, 1);
    weaken(twice, {4, 2}, 1);
    act(twice, play_card(twice, "medics_mechanics"));
    act(twice, HealUnit{unit(twice, {0, 2})});
    act(twice, roll("sf"));
    CHECK(refusal(twice, HealUnit{unit(twice, {0, 2})}) == "USMC-12");
}

TEST_CASE("Behind Enemy Lines of the Marines takes two units through both moves and the battle", "[USMC-13][TC-BEL-11]") {
    Setup setup = with({GungHo{Side::Allies}}, "us", "de");
    setup.allies = {"behind_enemy_lines", "probe_left"};
    Game g = board("  .   i   .   .   .   .\n    .   .   .   .   .   .\n  I   .   I   .   .   .\n", setup);
    order_units(g, "behind_enemy_lines", {{0, 2}, {4, 2}});
    REQUIRE(step_is<MoveStep>(g));
    act(g, move(g, {0, 2}, {{1, 1}}));
    act(g, move(g, {4, 2}, {{3, 1}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK(dice(g, {1, 1}, {2, 0}) == 4);
    CHECK(dice(g, {3, 1}, {2, 0}) == 4);
    fight(g, {1, 1}, {2, 0}, "ssss");
    fight(g, {3, 1}, {2, 0}, "ssss");
    if (step_is<BattleStep>(g)) act(g, EndBattles{});
    REQUIRE(step_is<MoveStep>(g));
    act(g, move(g, {1, 1}, {{0, 2}}));
    CHECK(is_legal(g, move(g, {3, 1}, {{4, 2}})));
}

// ---- Italy ----

TEST_CASE("Italian ground units fall back up to three hexes for each flag, their artillery may ignore one",
          "[ITA-5][ITA-6][ITA-7][ITA-9][NAT-12]") {
    const auto game = [](const std::string& target, const std::vector<ScenarioRule>& rules, const char* nation = "it") {
        return board(
            "  .   .   .   .   .   .\n    .   .   .   .   .   .\n  .   .   .   .   .   .\n    .   .   .   .   .   .\n  .   .   .   .   .   .\n    .   .   " +
                target + "   .   .   .\n  .   .   I   .   .   .\n",
            with(rules, "us", nation));
    };
    const At at{5, 5}, from{4, 6};
    struct Row {
        const char* target;
        int hexes, ignorable;
    };
    for (const Row& row :
         {Row{"i", 3, 0}, Row{"a", 3, 0}, Row{"g", 3, 1}, Row{"<cavalry>", 3, 0}, Row{"<patrol_car>", 3, 0}, Row{"g+S", 3, 1}}) {
        CAPTURE(row.target);
        const Game g = game(row.target, {ItalyRoyalArmy{}});
        CHECK(hexes_for_a_flag(g.table(), unit(g, at)).total() == row.hexes);
        CHECK(flags_ignorable(g.table(), unit(g, at), attack_on(g, from, at)).total() == row.ignorable);
    }
    const Game without = game("i", {});
    CHECK(hexes_for_a_flag(without.table(), unit(without, at)).total() == 1);
    const Game germans = game("i", {ItalyRoyalArmy{}}, "de");
    CHECK(hexes_for_a_flag(germans.table(), unit(germans, at)).total() == 1);
    Game g = game("g", {ItalyRoyalArmy{}});
    order_units(g, "direct_from_hq", {from});
    act(g, EndMoves{});
    fight(g, from, at, "ffs");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(is_legal(g, retreat(g, 1, {{4, 4}})));
    CHECK(is_legal(g, retreat(g, 1, {{4, 4}, {5, 3}, {4, 2}})));
    CHECK(refusal(g, retreat(g, 1, {{4, 4}, {5, 3}, {4, 2}, {5, 1}})) == "ITA-5");
    CHECK(is_legal(g, retreat(g, 0, {{4, 4}, {5, 3}, {4, 2}, {5, 1}, {4, 0}})));
}

TEST_CASE("the Italian High Command starts with six cards and loses one with each unit, down to three",
          "[ITA-1][ITA-2][ITA-3][ITA-4][ITA-10][ITA-11][NAT-9][NC-14]") {
    const auto lost = [](const std::string& victim, int cards, const std::vector<std::string>& options = {},
                         const char* nation = "it", Side side = Side::Axis) {
        Setup setup = with({ItalyHighCommand{side}}, "us", nation);
        setup.options = options;
        setup.axis = {"probe_left", "probe_center", "probe_right", "attack_left", "attack_center", "attack_right"};
        setup.axis.resize(static_cast<std::size_t>(cards));
        Game g = board(beside("I", victim) + "  .   .   .   .   .   .   i\n", setup);
        order_units(g, "direct_from_hq", {here});
        act(g, EndMoves{});
        weaken(g, there, 1);
        fight(g, here, there, "ggg");
        REQUIRE_FALSE(has_unit(g, there));
        return step_is<LoseCardStep>(g);
    };
    CHECK(lost("i", 4));
    CHECK_FALSE(lost("i", 3));
    CHECK_FALSE(lost("i", 6, {}, "it", Side::Allies));
    CHECK_FALSE(lost("<sniper>", 6));
    CHECK(lost("i", 6, {}, "de"));
    CHECK_FALSE(lost("i", 6, {"ep.italian_units_only"}, "de"));  // ITA-11
    CHECK(lost("i", 6, {"ep.italian_units_only"}));

    Setup setup = with({ItalyHighCommand{Side::Axis}}, "us", "it");
    Scenario s = scenario(beside("I"), setup, *rulebook());
    setup.change(s, *rulebook());
    s.sides[index(Side::Axis)].cards = 4;
    Game g = new_game(rulebook(), std::make_shared<const Scenario>(s), {1, 1});
    Rng rng(1);
    while (step_is<DealStep>(g)) play(g, sample_chance(g, rng));
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 6);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_size == 6);
}

// ---- British Commonwealth ----

namespace {

// The Axis assault the British unit of one figure; `faces` are rolled.
Game assaulted(const std::string& british, const std::string& faces, int figures = 1,
               const std::vector<ScenarioRule>& rules = {BritishCommonwealth{}}, const char* nation = "gb",
               const std::string& attacker = "i", const std::vector<std::string>& options = {}) {
    Setup setup = with(rules, nation, "de");
    setup.active = Side::Axis;
    setup.options = options;
    Game g = board(beside(british, attacker), setup);
    order_units(g, "direct_from_hq", {there});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    if (figures != 0) weaken(g, here, figures);
    act(g, battle(g, there, here));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    std::string all = faces;
    all.resize(g.state.open.rolled_for().dice, 's');
    act(g, roll(all));
    return g;
}

}  // namespace

TEST_CASE("a British unit left with one figure may battle its attacker back with one die",
          "[BCF-1][BCF-2][BCF-3][BCF-4][BCF-5][BCF-11][BCF-12][NAT-7][BTL-22]") {
    Game g = assaulted("I", "");
    REQUIRE(step_is<BattleBackStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK(is_listed(g, battle(g, here, there)));
    Game declined = g;
    act(declined, Decline{});
    CHECK_FALSE(step_is<RollStep>(declined));
    CHECK(battle_odds(g.table(), unit(g, here), unit(g, there), 1, BattleKind::BattleBack).dice == 1);
    act(g, battle(g, here, there));
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().dice == 1);
    CHECK(g.state.open.rolled_for().kind == BattleKind::BattleBack);
    act(g, roll("f"));
    if (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
    CHECK_FALSE(has_unit(g, there));  // driven off
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(has_unit(g, here));
    const Game before = assaulted("I", "");
    CHECK(lines(battle_dice(before.table(), unit(before, here), unit(before, there), BattleKind::BattleBack)).find("BCF-4") !=
          std::string::npos);

    CHECK(step_is<BattleBackStep>(assaulted("I", "g", 2)));        // it has lost a figure just now
    CHECK_FALSE(step_is<BattleBackStep>(assaulted("I", "g", 3)));  // two are left
    CHECK_FALSE(step_is<BattleBackStep>(assaulted("I", "g")));
    CHECK_FALSE(step_is<BattleBackStep>(assaulted("I", "", 1, {})));
    CHECK_FALSE(step_is<BattleBackStep>(assaulted("I", "", 1, {BritishCommonwealth{}}, "us")));
    CHECK(step_is<BattleBackStep>(assaulted("I", "", 1, {}, "gb", "i", {"units.stiff_upper_lip"})));
    CHECK(step_is<BattleBackStep>(assaulted("A", "")));
    CHECK(step_is<BattleBackStep>(assaulted("G", "")));
    CHECK_FALSE(step_is<BattleBackStep>(assaulted("<Sniper>", "", 0)));  // NAT-9, BCF-9
}

TEST_CASE("nothing takes the die of a battle back away or adds to it", "[BCF-4]") {
    for (const std::string own : {"I+W", "I+F", "I+S"}) {
        CAPTURE(own);
        Game g = assaulted(own, "", 1, {BritishCommonwealth{}}, "gb", "i+F");
        if (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
        REQUIRE(step_is<BattleBackStep>(g));
        CHECK(top_step<BattleBackStep>(g).battle.dice == 1);
    }
}

TEST_CASE("a unit that ignored its flags or paid for them battles back, one that fell back does not", "[BCF-6][BCF-14]") {
    Game fled = assaulted("I", "f");
    if (step_is<RetreatStep>(fled)) act(fled, legal_actions(fled).front());
    CHECK_FALSE(has_unit(fled, here));
    CHECK(step_is<TakeGroundStep>(fled));
    Game stood = assaulted("I+S", "f");
    REQUIRE(step_is<RetreatStep>(stood));
    act(stood, retreat(stood, 1, {}));
    CHECK(step_is<BattleBackStep>(stood));
    // No way back: the figure pays.
    Setup setup = with({BritishCommonwealth{}}, "gb", "de");
    setup.active = Side::Axis;
    Game paid =
        board("  .   .   .   .   .   .\n    .   .   i   .   .   .\n  .   .   I   .   .   .\n    .   I   I   .   .   .\n", setup);
    order_units(paid, "direct_from_hq", {there});
    if (step_is<MoveStep>(paid)) act(paid, EndMoves{});
    weaken(paid, here, 2);
    fight(paid, there, here, "fss");
    CHECK(step_is<BattleBackStep>(paid));
}

TEST_CASE("a British unit battles back after an overrun, not against an ambush, not from ground that bans it",
          "[BCF-7][BCF-8][BCF-9]") {
    Setup setup = with({BritishCommonwealth{}}, "gb", "de");
    setup.active = Side::Axis;
    Game g = board("  .   .   .   a   .   .\n    .   .   I1   .   .   .\n  .   .   I1   .   .   .\n", setup);
    order_units(g, "direct_from_hq", {{6, 0}});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    fight(g, {6, 0}, there, "ggg");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    act(g, battle(g, there, here));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    act(g, roll("sss"));
    CHECK(step_is<BattleBackStep>(g));

    Setup ambush = with({BritishCommonwealth{}}, "gb", "de");
    ambush.axis = {"ambush", "probe_left"};
    Game a = ready(beside("I"), {here}, ambush);
    weaken(a, here, 1);
    act(a, battle(a, here, there));
    act(a, PlayAmbush{});
    act(a, roll("sss"));
    CHECK_FALSE(step_is<BattleBackStep>(a));
    CHECK_FALSE(step_is<BattleBackStep>(assaulted("I+O", "")));
}

TEST_CASE("a battle back hits as the unit hits, an elusive attacker by a second roll", "[BCF-10][BCF-13]") {
    Game late = assaulted("<Anti_tank_late>", "", 1, {BritishCommonwealth{}}, "gb", "a");
    REQUIRE(step_is<BattleBackStep>(late));
    act(late, battle(late, here, there));
    act(late, roll("s"));
    CHECK(unit_state(late, there).figures == 2);
    Game tiger = assaulted("I", "", 1, {BritishCommonwealth{}}, "gb", "<tiger>");
    REQUIRE(step_is<BattleBackStep>(tiger));
    act(tiger, battle(tiger, here, there));
    act(tiger, roll("g"));
    REQUIRE(step_is<RollStep>(tiger));
    CHECK(top_step<RollStep>(tiger).purpose == RollPurpose::Second);
}

TEST_CASE("an ordered unit that a battle back or an ambush eliminates has nothing to remove from its hex", "[BCF-10][BTL-24]") {
    Game g = assaulted("I", "", 1, {BritishCommonwealth{}}, "gb", "i1");
    REQUIRE(step_is<BattleBackStep>(g));
    Setup setup = with({BritishCommonwealth{}}, "gb", "de");
    setup.active = Side::Axis;
    Game more = board("  i   .   .   .   .   .\n    .   .   i1   .   .   .\n  .   .   I1   .   .   .\n", setup);
    order_units(more, "direct_from_hq", {there, {0, 0}});
    if (step_is<MoveStep>(more)) act(more, EndMoves{});
    fight(more, there, here, "sss");
    REQUIRE(step_is<BattleBackStep>(more));
    act(more, battle(more, here, there));
    act(more, roll("g"));
    CHECK_FALSE(has_unit(more, there));
    CHECK(step_is<BattleStep>(more));  // the other one fires
}

TEST_CASE("nobody else may battle back, and nobody but the attacker is battled", "[BCF-3]") {
    Setup setup = with({BritishCommonwealth{}}, "gb", "de");
    setup.active = Side::Axis;
    Game g = board("  .   .   .   .   .   .\n    .   i   i   .   .   .\n  .   .   I1   .   .   .\n", setup);
    order_units(g, "direct_from_hq", {there});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    fight(g, there, here, "sss");
    REQUIRE(step_is<BattleBackStep>(g));
    CHECK(refusal(g, battle(g, here, {3, 1})) == "BCF-3");
    CHECK(refusal(g, battle(g, there, here)) == "BCF-3");
}

// ---- France ----

namespace {

// The French infantry assaults (5, 1); (3, 1) is another enemy beside it.
Game furious(const std::string& faces, const std::string& own = "I", const std::vector<ScenarioRule>& rules = {FrenchFuria{}},
             const char* nation = "fr", const std::string& other = "i+F") {
    Game g = ready("  .   .   .   .   .   .\n    .   " + other + "   i   .   .   .\n  .   .   " + own + "   .   .   .\n", {here},
                   with(rules, nation, "de"));
    fight(g, here, there, faces);
    if (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
    return g;
}

}  // namespace

TEST_CASE("French infantry whose assault succeeds takes ground, assaults another enemy once more with one die, or neither",
          "[FRA-1][FRA-3][FRA-4][FRA-5][FRA-6][FRA-7][FRA-9][FRA-10]") {
    Game g = furious("fss");
    REQUIRE(step_is<AssaultAgainStep>(g));
    CHECK(is_listed(g, TakeGround{}));
    CHECK(is_listed(g, Decline{}));
    CHECK(is_listed(g, battle(g, here, {3, 1})));
    Game ground = g;
    act(ground, TakeGround{});
    CHECK(has_unit(ground, there));
    CHECK(battle_refusal(ground, there) == "BTL-2");
    Game neither = g;
    act(neither, Decline{});
    CHECK(has_unit(neither, here));
    CHECK_FALSE(has_unit(neither, there));

    CHECK(battle_dice(g.table(), unit(g, here), unit(g, {3, 1}), BattleKind::SecondAssault).total() == 1);
    act(g, battle(g, here, {3, 1}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(g.state.open.rolled_for().dice == 1);
    CHECK(g.state.open.rolled_for().kind == BattleKind::SecondAssault);
    act(g, roll("f"));
    REQUIRE(step_is<TakeGroundStep>(g));  // FRA-9, and no third assault (FRA-10)
    act(g, TakeGround{});
    CHECK(has_unit(g, {3, 1}));

    CHECK_FALSE(step_is<AssaultAgainStep>(furious("sss")));
    CHECK_FALSE(step_is<AssaultAgainStep>(furious("fss", "I", {})));
    CHECK_FALSE(step_is<AssaultAgainStep>(furious("fss", "I", {FrenchFuria{}}, "us")));
    CHECK_FALSE(step_is<AssaultAgainStep>(furious("fss", "S")));
    CHECK_FALSE(step_is<AssaultAgainStep>(furious("fss", "I", {FrenchFuria{}}, "fr", ".")));
    CHECK(step_is<AssaultAgainStep>(furious("ggg", "I4")) == false);  // one figure is left and stands
}

TEST_CASE("the second assault is against another unit, and may be ambushed", "[FRA-6][FRA-8]") {
    // The target falls back beside the attacker? It stays out of reach of the second assault.
    Game g = furious("fss");
    CHECK(refusal(g, battle(g, {3, 1}, here)) == "FRA-5");
    Setup setup = with({FrenchFuria{}}, "fr", "de");
    setup.axis = {"ambush", "probe_left"};
    Game a = ready("  .   .   .   .   .   .\n    .   i   i   .   .   .\n  .   .   I   .   .   .\n", {here}, setup);
    act(a, battle(a, here, there));
    act(a, Decline{});
    act(a, roll("fss"));
    if (step_is<RetreatStep>(a)) act(a, legal_actions(a).front());
    REQUIRE(step_is<AssaultAgainStep>(a));
    act(a, battle(a, here, {3, 1}));
    REQUIRE(step_is<AmbushStep>(a));
    act(a, PlayAmbush{});
    act(a, roll("sss"));
    CHECK(a.state.open.rolled_for().dice == 1);
}

TEST_CASE("a success of an ambush or a battle back is none for Furia Francese", "[FRA-11]") {
    Setup setup = with({FrenchFuria{}}, "fr", "de");
    setup.active = Side::Axis;
    setup.allies = {"ambush", "probe_left"};
    Game g = board(beside("I"), setup);
    order_units(g, "direct_from_hq", {there});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    act(g, battle(g, there, here));
    act(g, PlayAmbush{});
    act(g, roll("fss"));
    CHECK_FALSE(step_is<AssaultAgainStep>(g));
}

// ---- Poland and Finland ----

TEST_CASE("Polish cavalry has three figures, Finnish ski troops too", "[POL-1][FIN-1]") {
    CHECK(unit_state(board(beside("<Cavalry>"), with({}, "pl", "de")), here).figures == 3);
    CHECK(unit_state(board(beside("<Cavalry>"), with({}, "fr", "de")), here).figures == 4);
    CHECK(unit_state(board(beside("<Ski_troops>"), with({}, "fi", "de")), here).figures == 3);
}

}  // namespace test_nations
