// The ledger of a game: what attacks were expected to bring, against values worked out by hand and against whole games.
#include <cmath>
#include <numeric>

#include "match/ledger.hpp"
#include "match/match_support.hpp"
#include "salient/queries.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace test_ledger {

using namespace salient;
using namespace salient::test;

namespace {

LedgerRoll roll_of(std::vector<double> chances, int hits, Side side = Side::Allies) {
    LedgerRoll roll;
    roll.side = side;
    roll.hits = hits;
    roll.chances = std::move(chances);
    for (std::size_t i = 0; i < roll.chances.size(); ++i) roll.expected += static_cast<double>(i) * roll.chances[i];
    for (std::size_t i = 0; i < roll.chances.size(); ++i)
        roll.variance += roll.chances[i] * std::pow(static_cast<double>(i) - roll.expected, 2);
    return roll;
}

const LoadedScenario& a_battle() {
    static const LoadedScenario loaded =
        load_scenario(source_dir() / "scenarios/rauray-spur.json", load_rulebook(source_dir() / "assets"));
    return loaded;
}

Match played_out(std::uint64_t seed) {
    Match match(a_battle(), seed, HandsShown::Hidden);
    const auto agent = make_agent("random", seed);
    while (is_player(match.to_act())) play_one(match, *agent);
    return match;
}

}  // namespace

TEST_CASE("a roll is as rare as the chance of one at least as good, or at least as bad", "[ledger]") {
    // Three dice that hit with one in two: 1/8, 3/8, 3/8, 1/8.
    const std::vector<double> three{0.125, 0.375, 0.375, 0.125};
    CHECK(roll_of(three, 3).expected == Approx(1.5));
    CHECK(roll_of(three, 3).variance == Approx(0.75));
    CHECK(roll_of(three, 3).as_rare() == Approx(0.125));
    CHECK(roll_of(three, 2).as_rare() == Approx(0.5));
    CHECK(roll_of(three, 0).as_rare() == Approx(0.125));
    CHECK(roll_of({0.25, 0.5, 0.25}, 1).as_rare() == Approx(1));
}

TEST_CASE("the ledger and the tray told misses of dice that had hit, once card and units were gone", "[ledger][HIT-1]") {
    const Match match = played_out(7);
    int hits = 0;
    for (const LedgerRoll& roll : ledger_of(match).rolls) {
        int by_faces = 0;
        for (int f = 0; f < face_count; ++f)
            if (roll.hit_by.has(static_cast<Face>(f))) by_faces += roll.faces[static_cast<std::size_t>(f)];
        CAPTURE(roll.turn, roll.battle.target.value);
        CHECK(by_faces == roll.hits);
        hits += roll.hits;
    }
    CHECK(hits > 20);
}

TEST_CASE("a balance is what was rolled less what was expected, and its share counts equal games by half", "[ledger]") {
    Ledger ledger;
    ledger.rolls = {roll_of({0.5, 0.5}, 1), roll_of({0.5, 0.5}, 1), roll_of({0.5, 0.5}, 0, Side::Axis)};
    CHECK(ledger.hits(Side::Allies) == 2);
    CHECK(ledger.balance(Side::Allies) == Approx(1));
    CHECK(ledger.balance(Side::Axis) == Approx(-0.5));
    CHECK(ledger.better_than(Side::Allies) == Approx(0.875));  // 1/4 none, 1/2 one, half of 1/4 two
    CHECK(ledger.better_than(Side::Axis) == Approx(0.25));
    CHECK(Ledger{}.better_than(Side::Allies) == Approx(0.5));
    CHECK(ledger.biggest(2) == std::vector<std::size_t>{0, 1});
}

TEST_CASE("what a ledger expects of an attack are the odds that were shown before its roll", "[ledger]") {
    const Match match = played_out(5);
    const Ledger ledger = ledger_of(match);
    REQUIRE(ledger.rolls.size() > 10);
    int compared = 0;
    for (const LedgerRoll& roll : ledger.rolls) {
        CHECK(std::accumulate(roll.chances.begin(), roll.chances.end(), 0.0) == Approx(1));
        CHECK(roll.hits < static_cast<int>(roll.chances.size()));
        CHECK(roll.chances[static_cast<std::size_t>(roll.hits)] > 0);
        if (roll.battle.attacker.is_none() || roll.at.entry == 0) continue;
        // The table as it lay when the dice were asked for.
        const View before = table_at(match, {roll.at.entry - 1, 0});
        if (!before.open.at(roll.battle.attacker).on_board() || !before.open.at(roll.battle.target).on_board()) continue;
        const Odds odds = battle_odds(before.table(), roll.battle.attacker, roll.battle.target, roll.dice, roll.battle.kind);
        CHECK(odds.expected_hits == Approx(roll.expected));
        ++compared;
    }
    CHECK(compared > 10);
}

TEST_CASE("the sum of what was expected is that of all its rolls, and figures and medals are those on the table", "[ledger]") {
    const Match match = played_out(9);
    const Ledger ledger = ledger_of(match);
    for (const Side side : {Side::Allies, Side::Axis}) {
        double sum = 0;
        for (const LedgerRoll& roll : ledger.rolls) sum += roll.side == side ? roll.expected : 0;
        CHECK(ledger.expected(side) == Approx(sum));
        int held = 0;
        for (const LedgerMedal& medal : ledger.medals) held += medal.side == side && medal.lost_in == 0 ? 1 : 0;
        CHECK(held == match.open().at(side).medals());
        int lost = 0;
        for (const Unit& unit : match.open().units) lost += unit.side == side ? unit.full - unit.figures : 0;
        CHECK(ledger.figures_lost(side) >= lost);  // figures may have come back
    }
}

TEST_CASE("over many games the dice lie within five standard errors of what was expected", "[ledger]") {
    double more = 0, variance = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Ledger ledger = ledger_of(played_out(seed));
        for (const Side side : {Side::Allies, Side::Axis}) {
            more += ledger.balance(side);
            variance += ledger.variance(side);
        }
    }
    REQUIRE(variance > 50);
    CHECK(std::abs(more) < 5 * std::sqrt(variance));
}

TEST_CASE("a ledger of an earlier moment knows nothing of what came after it", "[ledger]") {
    const Match match = played_out(5);
    const Ledger whole = ledger_of(match);
    const Ledger part = ledger_of(match, whole.rolls[4].at);
    CHECK(part.rolls.size() == 5);
    for (const LedgerLoss& loss : part.losses) CHECK(loss.at <= whole.rolls[4].at);
}

TEST_CASE("who concedes loses at once, whatever is asked, and the record says so", "[match]") {
    Match match(a_battle(), 5, HandsShown::Hidden);
    const Side side = match.side_to_act();
    REQUIRE(match.check(Concede{}));
    for (const Action& action : match.legal()) CHECK_FALSE(std::holds_alternative<Concede>(action));
    match.play(Concede{});
    CHECK(match.open().is_over());
    CHECK(match.open().winner() == enemy_of(side));
    CHECK(match.open().reason == WinReason::Conceded);
    CHECK_FALSE(match.check(Concede{}));
    LoadedRecord record;
    record.record = match.record();
    record.scenario = a_battle();
    CHECK(verify(record).ok);
    CHECK(match.can_undo());
    match.undo();
    CHECK_FALSE(match.open().is_over());
}

TEST_CASE("figures eliminated are those that the enemy has lost for good: infantry, armor and artillery", "[ledger][VICT-12]") {
    const Match match = played_out(4);
    for (const Side side : {Side::Allies, Side::Axis}) {
        int gone = 0;
        for (const Unit& unit : match.open().units)
            if (unit.side != side) gone += unit.full - unit.figures;
        CHECK(figures_eliminated(match, side) == gone);  // the battle has no other units
        CHECK(gone > 0);
    }
}

TEST_CASE("names and the first game of two come back from a record, and one without them reads as before", "[data]") {
    RecordNotes notes;
    notes.names[0] = "Anna";
    notes.names[1] = "B\"ea <b>";
    notes.first_game = FirstGame{{6, 3}, Result::Allies, std::string(32, 'a'), {{17, 9}}};
    const Match match(a_battle(), 5, HandsShown::Hidden, {}, {}, DiceFrom::Computer, TurnEnd::AtOnce, std::string(32, '1'),
                      notes);
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    write_private_file(file, record_to_text(match.record(), match.rules(), Board::of(match.scenario().board)));
    const LoadedRecord again = load_record(file, load_rulebook(source_dir() / "assets"));
    CHECK(again.record.header.names == notes.names);
    CHECK(again.record.header.first_game == notes.first_game);
    CHECK(verify(again).fairness == Fairness::Fair);
    RecordHeader plain = match.record().header;
    plain.names = {};
    plain.first_game.reset();
    CHECK(header_to_line(plain).find("players") == std::string::npos);
    CHECK(header_to_line(plain).find("first_game") == std::string::npos);
}

}  // namespace test_ledger
