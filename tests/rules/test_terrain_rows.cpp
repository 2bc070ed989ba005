// The rows of the master table of terrain, measured on the board column by column.
#include "support/catch.hpp"
#include "support/position.hpp"

using namespace salient;
using namespace salient::test;

namespace {

using Text = std::string;

std::string number(int n) { return std::to_string(n); }

// A unit next to the ground in question, and an enemy far away.
Game beside(const Text& unit_word, const Text& ground) {
    Game g =
        board(".  .  .  .  .  .  .  .  .  .  .  .  i\n" + Text(" .  +") + ground + "  .  .\n" + ".  " + unit_word + "  .  .\n");
    order_units(g, "direct_from_hq", {{2, 2}});
    return g;
}
Game beside_countryside(const Text& unit_word) { return board(".  i  .\n .  .  .\n.  " + unit_word + "  .\n"); }

// Classes that may not enter.
Text impassable(const Text& ground) {
    Text out;
    for (const Text c : {"I", "A", "G"})
        if (!can_reach(beside(c, ground), {2, 2}, {3, 1})) out += (out.empty() ? "" : " ") + c;
    return out.empty() ? "-" : out;
}

// "h", "s" or "-" for those that enter; EA and L1 as infantry finds them; LN with its classes.
Text stop(const Text& ground) {
    Text kind;
    for (const Text c : {"I", "A", "G"}) {
        Game g = beside(c, ground);
        if (!can_reach(g, {2, 2}, {3, 1})) continue;
        const bool must = destination(g, reach(g.table(), unit(g, {2, 2})), {3, 1})->must_stop;
        act(g, move(g, {2, 2}, {{3, 1}}));
        const Text mine = !must ? "-" : unit_state(g, {3, 1}).entered_stop ? "h" : "s";
        kind = kind.empty() || kind == mine ? mine : "differs by class";
    }
    Text out = kind == "-" ? "" : kind;
    const auto add = [&](const Text& more) { out += (out.empty() ? "" : " ") + more; };
    const Game two_away = board(".  .  .  .  .  .  .  i\n I  .  +" + ground + "  .\n");
    if (!kind.empty() && !can_reach(two_away, {1, 1}, {5, 1})) add("EA");
    const Game start = board(".  .  .  .  .  .  .  i\n I+" + ground + "  .  .  .\n");
    if (!can_reach(start, {1, 1}, {5, 1})) add("L1");
    Text stay;
    for (const Text c : {"I", "A", "G"})
        if (!can_reach(board(".  .  .  .  .  .  .  i\n " + c + "+" + ground + "  .  .  .\n"), {1, 1}, {3, 1})) stay += " " + c;
    if (!stay.empty()) add("LN" + stay);
    return out.empty() ? "-" : out;
}

// Infantry and armor that entered; artillery never battles after a move.
Text no_battle(const Text& ground) {
    Text never;
    for (const Text c : {"I", "A", "G"}) {
        Game g = board(".  i  .\n .  " + c + "+" + ground + "  .\n");
        order_units(g, "direct_from_hq", {{3, 1}});
        if (!may_battle(g.table(), unit(g, {3, 1}))) never += c;
    }
    if (!never.empty()) return never == "IAG" ? "never all" : "never " + never;
    Text entered;
    for (const Text c : {"I", "A"}) {
        Game g = beside(c, ground);
        if (!can_reach(g, {2, 2}, {3, 1})) continue;
        act(g, move(g, {2, 2}, {{3, 1}}));
        if (!may_battle(g.table(), unit(g, {3, 1}))) entered += c;
    }
    return entered.empty() ? "-" : entered == "IA" ? "all" : entered;
}

// What the ground takes from the 3 dice of each class next to it, and from those of a unit on it.
Text dice_in(const Text& ground) {
    Text out;
    for (const Text c : {"I", "A", "G"}) {
        const Game g = board(".  .  .\n .  i+" + ground + "  .\n.  " + c + "  .\n");
        out += (out.empty() ? "" : "/") + number(dice(g, {2, 2}, {3, 1}) - 3);
    }
    return out;
}
Text dice_out(const Text& ground) {
    Text out;
    for (const Text c : {"I", "A", "G"}) {
        const Game g = board(".  .  .\n .  i  .\n.  " + c + "+" + ground + "  .\n");
        out += (out.empty() ? "" : "/") + number(dice(g, {2, 2}, {3, 1}) - 3);
    }
    return out;
}

Text flags(const Text& ground) {
    const Game g = board(".  .  .\n .  i+" + ground + "  .\n.  I  .\n");
    BattleContext battle;
    battle.attacker = unit(g, {2, 2});
    battle.target = unit(g, {3, 1});
    battle.attacker_hex = hex(g, {2, 2});
    battle.target_hex = hex(g, {3, 1});
    return number(flags_ignorable(g.table(), battle.target, battle).total());
}

// "B": blocks; "H": blocks, but not between two units of the same height of ground.
Text sight(const Text& ground) {
    if (sees(board(".  .  .  .\n I  +" + ground + "  i\n"), {1, 1}, {5, 1})) return "-";
    return sees(board(".  .  .  .\n I+" + ground + "  +" + ground + "  i+" + ground + "\n"), {1, 1}, {5, 1}) ? "H" : "B";
}

Text height(const Text& ground) { return number(board(".\n +" + ground + "\n").state.open.at(HexId{13}).height); }

// A row as the table prints it: Imp | Stop | NB | In | Out | Fl | LOS | H
Text row(const Text& ground) {
    return impassable(ground) + " | " + stop(ground) + " | " + no_battle(ground) + " | " + dice_in(ground) + " | " +
           dice_out(ground) + " | " + flags(ground) + " | " + sight(ground) + " | " + height(ground);
}

}  // namespace

TEST_CASE("open country has no effect at all", "[TROW-1][TER-2]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        A   .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        I   .   .   .   .   .   .   .
    )");
    order_units(g, "direct_from_hq", {{0, 2}, {0, 4}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    CHECK(g.state.open.features_at(hex(g, {2, 2})).empty());
    CHECK(g.state.open.at(hex(g, {2, 2})).height == 0);
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    CHECK_FALSE(unit_state(g, {6, 2}).entered_stop);
    CHECK(dice(beside_countryside("I"), {2, 2}, {2, 0}) == 2);
    CHECK(sees(g, {0, 4}, {10, 4}));
}

TEST_CASE("beach has no effect but the limit of a move", "[TROW-2]") {
    CHECK(row("Y") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("ocean: every unit stops, none battles from it, and out of it a unit moves one hex",
          "[TROW-3][TOCEAN-1][TOCEAN-2][TOCEAN-3][TOCEAN-7]") {
    CHECK(row("O") == "- | h L1 | never all | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("forest is as its row says", "[TROW-5][TFOR-1]") { CHECK(row("F") == "- | h | all | -1/-2/0 | 0/0/0 | 0 | B | 0"); }

TEST_CASE("hedgerow is as its row says", "[TROW-6][THEDG-1][THEDG-2]") {
    CHECK(row("E") == "- | h EA L1 | all | -1/-2/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("a hill is as its row says", "[TROW-14][THILL-1][THILL-2][THILL-3]") {
    CHECK(row("H") == "- | - | - | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("a town is as its row says", "[TROW-28][TOWN-1]") { CHECK(row("T") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0"); }

TEST_CASE("a river is as its row says", "[TROW-48][TRIV-1][TRIV-2]") {
    CHECK(row("R") == "I A G | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a bridge over a river is as its row says", "[TROW-57][TBRG-1][TBRG-3]") {
    CHECK(row("B") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a bunker is as its row says for its owner", "[TROW-62][TBUNK-1][TBUNK-2][TBUNK-4][TBUNK-7][TBUNK-8]") {
    CHECK(row("K") == "A G | LN A G | - | -1/-2/0 | 0/0/0 | 1 | B | 0");
}

TEST_CASE("sandbags are as their row says", "[TROW-66][TSAND-1][TSAND-2]") {
    CHECK(row("S") == "- | - | - | -1/-1/0 | 0/0/0 | 1 | - | 0");
}

TEST_CASE("a hedgehog is as its row says", "[TROW-68][THHOG-1]") { CHECK(row("G") == "A G | - | - | 0/0/0 | 0/0/0 | 1 | - | 0"); }

TEST_CASE("wire is as its row says", "[TROW-69][TWIRE-1][TWIRE-2]") {
    CHECK(row("W") == "- | h | - | 0/0/0 | -1/0/0 | 0 | - | 0");
}
