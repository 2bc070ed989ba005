// The table of units and cards (CRD), cell by cell: what each card does with each unit, found out by playing it.
#include "support/any_unit.hpp"

namespace test_unit_card_table {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At here{10, 4};

// The unit in the middle, with what stands next to it and further off.
std::string around(const std::string& word, const std::string& beside, const std::string& two_off, const std::string& friends) {
    return ".\n.\n"
           ".   .   .   .   .   " +
           two_off +
           "   .   .   .   .   .   .   i\n"
           ".   .   .   .   .   " +
           beside +
           "   .   .   .   .   .   .\n"
           ".   .   .   .   .   " +
           word +
           "   .   .   .   .   .   .   .\n"
           ".\n.\n.\n" +
           friends + "\n";
}
// One unit of each base class of its own side, so that no card falls back on others.
const std::string company = ".   .   .   .   I   .   A   .   G   .   .   .   .";

Game with_card(const std::string& card, const std::string& picture) {
    Setup setup;
    setup.allies = {card};
    return board(picture, setup);
}

// "": it may be ordered; "N": the card names others; "X": it is barred by name.
std::string ordering(const std::string& card, const std::string& picture, Section section = Section::None) {
    Game g = with_card(card, picture);
    act(g, play_card(g, card, section));
    if (!step_is<OrderStep>(g)) return "N";
    const std::string clause = refusal(g, order(g, here));
    if (clause.empty()) return "";
    return clause.starts_with("CRD-") ? "X" : "N";
}

std::string moves(const Game& g) {
    const int hexes = movement(g, here), and_battle = battle_move_limit(g.table(), unit(g, here)).total();
    if (g.rules->at(unit_state(g, here).type).range == 0) return std::to_string(hexes) + ", no battle";
    if (hexes <= and_battle) return std::to_string(hexes) + " and battle";
    if (and_battle == 0) return std::to_string(hexes) + " or battle";
    return std::to_string(and_battle) + " and battle, or " + std::to_string(hexes);
}

// A card that gives a battle: its bonus die is a B.
std::string battling(const std::string& card, const std::string& word, bool adjacent) {
    const std::string picture = around(word, adjacent ? "i" : ".", adjacent ? "." : "i", company);
    const std::string can = ordering(card, picture);
    if (!can.empty()) return can;
    const At target = adjacent ? At{11, 3} : At{10, 2};
    Game g = with_card(card, picture);
    order_units(g, card, {here});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    const int plain = dice(with_card("direct_from_hq", picture), here, target);
    return dice(g, here, target) == plain + 1 ? "Y B" : "Y";
}

std::string infantry_assault(const std::string& word) {
    const std::string picture = around(word, ".", ".", company);
    const std::string can = ordering("infantry_assault", picture, Section::Center);
    if (!can.empty()) return can;
    Game g = with_card("infantry_assault", picture);
    order_units(g, "infantry_assault", {here}, Section::Center);
    return "Y: " + moves(g);
}

std::string behind_enemy_lines(const std::string& word) {
    const std::string picture = around(word, ".", "i", company);
    const std::string can = ordering("behind_enemy_lines", picture);
    if (!can.empty()) return can;
    Game g = with_card("behind_enemy_lines", picture);
    order_units(g, "behind_enemy_lines", {here});
    return "Y: " + moves(g) +
           (dice(g, here, {10, 2}) == dice(with_card("direct_from_hq", picture), here, {10, 2}) + 1 ? " +1" : "");
}

std::string medics(const std::string& word) {
    const std::string picture = around(word, ".", ".", company);
    if (unit_state(with_card("medics_mechanics", picture), here).full == 1) return "never weakened";
    std::string faces;
    for (const char face : std::string("iagsf")) {
        Game g = with_card("medics_mechanics", picture);
        weaken(g, here, 1);
        weaken(g, {8, 8}, 1);  // the infantry, so that there is somebody to heal
        act(g, play_card(g, "medics_mechanics"));
        if (!is_legal(g, HealUnit{unit(g, here)})) return "X";
        act(g, HealUnit{unit(g, here)});
        act(g, roll(std::string(1, face)));
        if (unit_state(g, here).figures == 2) faces += face;
    }
    return "H: " + faces;
}

std::string ambush(const std::string& word) {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"direct_from_hq"};
    setup.allies = {"ambush"};
    Game g = board(around(word, "i", ".", company), setup);
    order_units(g, "direct_from_hq", {{11, 3}});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    act(g, battle(g, {11, 3}, here));
    return step_is<AmbushStep>(g) ? "Y" : "N";
}

std::string artillery_bombard(const std::string& word) {
    const std::string picture = around(word, ".", "i", company);
    const std::string can = ordering("artillery_bombard", picture);
    if (!can.empty()) return can;
    const auto battles = [&](bool after_a_move) {
        Game g = with_card("artillery_bombard", picture);
        order_units(g, "artillery_bombard", {here});
        At at = here;
        if (after_a_move) {
            act(g, move(g, here, {{12, 4}}));
            at = {12, 4};
        }
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        int count = 0;
        while (step_is<BattleStep>(g) && is_legal(g, battle(g, at, {10, 2}))) {
            fight(g, at, {10, 2}, std::string(static_cast<std::size_t>(dice(g, at, {10, 2})), 's'));
            ++count;
        }
        return count;
    };
    Game g = with_card("artillery_bombard", picture);
    order_units(g, "artillery_bombard", {here});
    const int after_one = battles(true);
    return "Y: " + std::to_string(movement(g, here)) + " hexes, " + (after_one != 0 ? "or 1 and battle, " : "") + "or battle " +
           std::to_string(battles(false)) + " times";
}

std::string finest_hour(const std::string& word) {
    const std::string picture = around(word, ".", "i", company);
    std::string faces;
    std::string bonus;
    for (const char face : std::string("iagsf")) {
        Game g = with_card("their_finest_hour", picture);
        act(g, play_card(g, "their_finest_hour"));
        act(g, roll(std::string(1, face)));
        if (!step_is<OrderStep>(g) || !is_legal(g, order(g, here))) continue;
        faces += face;
        act(g, order(g, here));
        if (step_is<OrderStep>(g)) act(g, EndOrders{});
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        bonus = dice(g, here, {10, 2}) == dice(with_card("direct_from_hq", picture), here, {10, 2}) + 1 ? " B" : "";
    }
    return faces + bonus;
}

struct Cells {
    std::string armor_assault, infantry_assault, move_out, behind_enemy_lines, dig_in, medics, close_assault, ambush, firefight,
        artillery_bombard, finest_hour;
};

void check_row(const std::string& word, const Cells& row) {
    CAPTURE(word);
    const auto plain = [&](const std::string& card) {
        const std::string can = ordering(card, around(word, ".", ".", company));
        return can.empty() ? "Y" : can;
    };
    CHECK(battling("armor_assault", word, true) == row.armor_assault);
    CHECK(infantry_assault(word) == row.infantry_assault);
    CHECK(plain("move_out") == row.move_out);
    CHECK(behind_enemy_lines(word) == row.behind_enemy_lines);
    CHECK(plain("dig_in") == row.dig_in);
    CHECK(medics(word) == row.medics);
    CHECK(battling("close_assault", word, true) == row.close_assault);
    CHECK(ambush(word) == row.ambush);
    CHECK(battling("firefight", word, false) == row.firefight);
    CHECK(artillery_bombard(word) == row.artillery_bombard);
    CHECK(finest_hour(word) == row.finest_hour);
    // These reach everybody.
    CHECK(plain("direct_from_hq") == "Y");
    CHECK(plain("assault_center") == "Y");
}

const std::string any_infantry = "Y: 2 and battle, or 3", behind = "Y: 3 and battle +1";

}  // namespace

TEST_CASE("infantry and cards", "[CAV-1][CAV-10][CRD-1][CRD-2][CRD-3][CRD-4][CRD-5][CRD-6][CRD-27][CU-8][CU-9][CU-10][CU-11]") {
    //                            Armor  Infantry            Move  Behind  Dig   Medics    Close  Am-  Fire-  Art.  Finest
    //                            Assault Assault            Out   Lines   In              Assault bush fight  Bomb. Hour
    for (const std::string word : {"I", "S", "<French_resistance>", "<Combat_engineer>"})
        check_row(word, {"N", any_infantry, "Y", behind, "Y", "H: is", "Y B", "Y", "Y B", "N", "is B"});
    for (const std::string word : {"<Ski_troops>", "<Cavalry>"})
        check_row(word, {"N", "Y: 3 and battle", "Y", behind, "Y", "H: is", "Y B", "Y", "Y B", "N", "is B"});
}

TEST_CASE("snipers and cards", "[CRD-7][CRD-23][CU-5]") {
    check_row("<Sniper>", {"N", any_infantry, "Y", behind, "Y", "never weakened", "Y B", "Y", "Y B", "N", "is B"});
}

TEST_CASE("special weapons and cards", "[CRD-8][CRD-9][CU-6][CU-7]") {
    for (const std::string word : {"<Mortar_early>", "<Machine_gun_early>", "<Anti_tank_early>"})
        check_row(word, {"N", "Y: 3 or battle", "Y", "Y: 3 or battle +1", "Y", "H: is", "Y B", "Y", "Y B", "N", "is B"});
    for (const std::string word : {"<Mortar_late>", "<Machine_gun_late>", "<Anti_tank_late>"})
        check_row(word, {"N", any_infantry, "Y", behind, "Y", "H: is", "Y B", "Y", "Y B", "N", "is B"});
}

TEST_CASE("patrol cars and cards", "[CRD-11][CRD-24][CRD-25][CRD-27][CU-3]") {
    check_row("<Patrol_car>", {"N", "Y: 4 and battle", "Y", "X", "X", "X", "Y B", "Y", "Y B", "N", "is B"});
}

TEST_CASE("supply trucks and command cars and cards",
          "[CRD-10][CRD-12][CRD-24][CRD-27][CCAR-4][CCAR-5][CCAR-10][TRUCK-5][CU-4]") {
    // Nobody else stands next to an enemy, so that Close Assault orders nobody at all.
    check_row("<Supply_truck>", {"N", "Y: 3, no battle", "Y", "X", "X", "X", "N", "N", "X", "N", "is"});
    CHECK(ordering("close_assault", ".\n.\n.\n.  .  .  .  .  i\n.  .  .  .  .  <Supply_truck>  I\n") == "X");
    check_row("<Command_car>", {"N", "Y: 3, no battle", "Y", "Y: 3, no battle", "Y", "never weakened", "N", "N", "N", "N", "is"});
}

TEST_CASE("half-tracks and cards", "[CRD-16][CRD-24][CRD-25][CRD-27][CU-1]") {
    check_row("<Half_track>", {"Y B", "X", "X", "X", "X", "X", "Y B", "Y", "Y B", "N", "as B"});
}

TEST_CASE("armor and cards", "[CU-12][CU-13][CRD-13][CRD-14][CRD-15]") {
    for (const std::string word : {"A", "E", "<Tank_destroyer>", "<Flame_thrower_tank>", "<Hobart_funny>"})
        check_row(word, {"Y B", "N", "N", "N", "N", "H: as", "Y B", "Y", "Y B", "N", "as B"});
    check_row("<Tiger>", {"Y B", "N", "N", "N", "N", "never weakened", "Y B", "Y", "Y B", "N", "as B"});
}

TEST_CASE("guns and cards", "[CRD-17][CRD-18][CRD-19][CU-14][CU-17]") {
    for (const std::string word : {"G", "<Heavy_anti_tank_gun>", "<Big_gun>", "<Nebelwerfer>"})
        check_row(word, {"N", "N", "N", "N", "N", "H: s", "N", "Y", "Y B", "Y: 3 hexes, or battle 2 times", "s B"});
    check_row("<Mobile_artillery>",
              {"N", "N", "N", "N", "N", "H: s", "N", "Y", "Y B", "Y: 3 hexes, or 1 and battle, or battle 2 times", "s B"});
}

TEST_CASE("warships and cards", "[CRD-20]") {
    check_row("<Destroyer>+O", {"N", "N", "N", "N", "N", "X", "N", "N", "Y B", "N", "s B"});
}

TEST_CASE("instead of their class cards order any unit that they do not bar by name", "[CRD-22][CARD-7][CU-16]") {
    for (const std::string word : {"<Tiger>", "<Tank_destroyer>", "<Heavy_anti_tank_gun>", "<Mobile_artillery>"})
        for (const std::string card : {"move_out", "dig_in", "behind_enemy_lines"}) {
            CAPTURE(word, card);
            CHECK(ordering(card, around(word, ".", ".", "")).empty());
        }
    for (const std::string word : {"<Sniper>", "<Cavalry>", "<Patrol_car>", "<Supply_truck>", "<Command_car>"}) {
        CAPTURE(word);
        CHECK(ordering("armor_assault", around(word, ".", ".", "")).empty());
    }
    // Those that are barred by name are so instead of others too.
    for (const std::string card : {"move_out", "dig_in", "behind_enemy_lines"})
        CHECK(ordering(card, around("<Half_track>", ".", ".", "")) != "");
    for (const std::string card : {"dig_in", "behind_enemy_lines"})
        CHECK(ordering(card, around("<Supply_truck>", ".", ".", "")) != "");
}

TEST_CASE("who may not battle where it stands does not ambush", "[CRD-26][TC-AMB-4]") {
    CHECK(ambush("A") == "Y");
    CHECK(ambush("A+{trench}") == "N");
    CHECK(ambush("<Tank_destroyer>+{trench}") == "Y");
    CHECK(ambush("<Sniper>+W") == "N");
}

TEST_CASE("warships and trains are ordered as what they are, never healed, with the bonus die where they have an attack",
          "[CU-15]") {
    struct Kind {
        const char* type;
        bool attacks;  // has battle dice
    };
    for (const Kind& kind : {Kind{"destroyer", true}, Kind{"locomotive", false}, Kind{"armored_wagon", true}}) {
        CAPTURE(kind.type);
        const At ordered = ordered_at(kind.type, here);
        const auto game = [&](const std::string& card, const std::string& beside, const std::string& two_off) {
            Setup setup;
            setup.allies = {card};
            return board(around(".", beside, two_off, company), with_unit(kind.type, here, Side::Allies, setup));
        };
        const auto may = [&](const std::string& card, const std::string& beside = ".", Section section = Section::None) {
            Game g = game(card, beside, beside == "." ? "i" : ".");
            act(g, play_card(g, card, section));
            return step_is<OrderStep>(g) && is_legal(g, order(g, ordered));
        };
        for (const char* card : {"armor_assault", "move_out", "behind_enemy_lines", "dig_in", "artillery_bombard"}) {
            CAPTURE(card);
            CHECK_FALSE(may(card));
        }
        CHECK_FALSE(may("infantry_assault", ".", Section::Center));
        CHECK_FALSE(may("armor_assault", "i"));
        CHECK_FALSE(may("close_assault", "i"));
        CHECK(may("firefight") == kind.attacks);
        CHECK(may("direct_from_hq"));
        CHECK(may("assault_center"));
        const auto rolled = [&](const Game& g) { return dice(g, here, {10, 2}); };
        const int plain = kind.attacks ? rolled(game("direct_from_hq", ".", "i")) : 0;
        if (kind.attacks) {
            Game g = game("firefight", ".", "i");
            order_units(g, "firefight", {ordered});
            CHECK(rolled(g) == plain + 1);
        }
        for (const char face : std::string("iagsf")) {
            CAPTURE(face);
            Game g = game("their_finest_hour", ".", "i");
            act(g, play_card(g, "their_finest_hour"));
            act(g, roll(std::string(1, face)));
            const bool is_ordered = step_is<OrderStep>(g) && is_legal(g, order(g, ordered));
            CHECK(is_ordered == (face == 's'));
            if (!is_ordered || !kind.attacks) continue;
            act(g, order(g, ordered));
            if (step_is<OrderStep>(g)) act(g, EndOrders{});
            if (step_is<MoveStep>(g)) act(g, EndMoves{});
            CHECK(rolled(g) == plain + 1);
        }
        Game healed = game("medics_mechanics", ".", ".");
        weaken(healed, here, 1);
        weaken(healed, {8, 8}, 1);
        act(healed, play_card(healed, "medics_mechanics"));
        CHECK_FALSE(is_legal(healed, HealUnit{unit(healed, here)}));
        CHECK(is_legal(healed, HealUnit{unit(healed, {8, 8})}));
        // It ambushes nobody.
        Setup attacked;
        attacked.active = Side::Axis;
        attacked.allies = {"ambush"};
        Game g = board(around(".", "i", ".", company), with_unit(kind.type, here, Side::Allies, attacked));
        ready_to_battle(g, {{11, 3}});
        act(g, battle(g, {11, 3}, here));
        CHECK_FALSE(step_is<AmbushStep>(g));
        // Air Power and Barrage strike it as any unit.
        for (const char* card : {"air_power", "barrage"}) {
            CAPTURE(card);
            attacked.axis = {card};
            Game struck = board(around(".", "i", ".", company), with_unit(kind.type, here, Side::Allies, attacked));
            act(struck, play_card(struck, card));
            CHECK(is_legal(struck, NameTarget{unit(struck, here)}));
        }
    }
}

}  // namespace test_unit_card_table
