// What somebody who plays by text is shown: it must be what the rules say, and enough to play by.
#include <algorithm>
#include <cmath>

#include "ardennes/scene.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/ardennes/match.hpp"

namespace salient::ardennes::test {

namespace {

bool any_has(const Lines& lines, std::string_view text) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

// Whether a way told is one by the clauses: open hexes, six at most to a main road, then main roads to a source of the unit.
bool is_way_of_full_supply(const Field& field, UnitId unit, const SupplyTold& told) {
    const Table& table = field.table();
    const Side side = table.type(unit).side;
    const auto& sources = sources_of(table, unit);
    if (told.road.empty() || told.road.front() != field.hex_of(unit) || told.to_road > 6) return false;
    if (std::find(sources.begin(), sources.end(), told.road.back()) == sources.end()) return false;
    for (std::size_t i = 0; i < told.road.size(); ++i) {
        if (!field.is_open_to(side, told.road[i])) return false;
        if (i == 0) continue;
        if (!table.map().are_adjacent(told.road[i - 1], told.road[i])) return false;
        const Direction d = table.map().direction(told.road[i - 1], told.road[i]);
        if (static_cast<int>(i) > told.to_road && !has_road(table, told.road[i - 1], d, Road::Main)) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("Ardennes: supply is told as it is judged, by a way that the rules allow",
          "[ardennes][ARD-SUP-2][ARD-SUP-3][ARD-SUP-4][ARD-DEF-18]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    int full = 0, others = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Rng rng(seed);
        Game game = new_game(book);
        for (int actions = 0; !game.is_over() && actions < 300; ++actions) {
            play(game, to_act(game) == Who::Player ? random_pilot()(game, rng) : sample_chance(game, rng));
            if (actions % 60 != 0) continue;
            const Field field(game.table());
            for (const UnitId id : book->units.ids()) {
                if (!game.state.at(id).on_map()) continue;
                const SupplyTold told = supply_told(english(*book), field, id);
                const Side side = book->at(id).side;
                CHECK(told.now == judged_supply(field, id, communication(field, side),
                                                full_supply(field, side, sources_of(game.table(), id))));
                CHECK_FALSE(told.why.empty());
                if (told.now == Supply::Full) CHECK(is_way_of_full_supply(field, id, told));
                ++(told.now == Supply::Full ? full : others);
            }
        }
    }
    CHECK(full > 0);
    CHECK(others > 0);
}

TEST_CASE("Ardennes: what closes the way to supply is named", "[ardennes][ARD-DEF-17]") {
    Scene s;
    const UnitId cut = s.german(5, {5, 3});
    for (const Hex h : {Hex{8, 2}, Hex{8, 4}, Hex{8, 0}, Hex{8, 6}})
        s.allied(h.y == 0 ? 30 : h.y == 2 ? 31 : h.y == 4 ? 32 : 36, h);
    const Lines lines = supply_lines(english(*s.book), s.field(), cut);
    CHECK(any_has(lines, "no way of open hexes"));
    CHECK(any_has(lines, "zone of control"));
}

TEST_CASE("Ardennes: expected hits are the mean over all that the cup may still give", "[ardennes][ARD-EXP-2][ARD-EXP-1]") {
    Attack a;
    a.unit(a.second).where = Where::Out;
    const Odds odds = a.odds_with({a.tank, a.foot});
    const auto before = expected_hits(a.game.table(), odds);
    REQUIRE(before.size() > 1);
    CHECK(before.front().chits == odds.minimum);
    const Hits all = cup_hits(*a.book, odds.holds_a, odds.holds_b, false);
    CHECK(std::abs(before.front().defender - odds.minimum * all.defender / 40.0) < 1e-9);
    CHECK(any_has(odds_lines(english(*a.book), a.field(), odds, a.at(a.target)), "ARD-CBT-1"));
    // With two chits drawn: what they brought, and the rest from those that are left, counted one by one.
    a.declare({a.tank, a.foot});
    while (to_act(a.game) == Who::Player) a.play(legal_actions(a.game).back());
    Rng rng(3);
    while (!std::holds_alternative<StateDrawsStep>(a.state().steps.back())) {
        REQUIRE(to_act(a.game) == Who::Chance);
        a.play(sample_chance(a.game, rng));
    }
    const Odds now = ardennes::odds(a.field());
    for (const Expected& e : expected_hits(a.game.table(), now)) {
        const Bag<ChitId> drawn = a.state().combat.drawn;
        double sum = 0;
        for (const ChitId id : a.book->chits.ids()) {
            const char used = used_side(a.game.table(), id, e.chits);
            const double hits = used == 'a'   ? a.book->chits[id].a.defender_hits
                                : used == 'b' ? a.book->chits[id].b.defender_hits
                                              : 0;
            sum += drawn.has(id) ? hits : hits * (e.chits - drawn.size()) / (40.0 - drawn.size());
        }
        CHECK(std::abs(sum - e.defender) < 1e-9);
    }
}

TEST_CASE("Ardennes: a drawn chit shows both sides, which of them hold and which is used", "[ardennes][ARD-EXP-3]") {
    const Book& book = real_book("first_days");
    const ChitId chit = [&] {
        for (const ChitId id : book.chits.ids())
            if (book.chits[id].id == "ARD-CH-6") return id;
        return ChitId{};
    }();
    Log log(english(book));
    Settled settled{};
    log.tell(settled);
    CHECK(any_has(log.tell(ChitDrawn{chit, '\0', 0, 0}),
                  "at least 3:1: defender 1 (no) / friends beside the defender: attacker 1 (no)"));
    settled.holds_a.add(chit);
    settled.holds_b.add(chit);
    log.tell(settled);
    CHECK(any_has(
        log.tell(ChitDrawn{chit, 'a', 0, 1}),
        "defender 1 (used) / friends beside the defender: attacker 1 (true, gives way); hits so far: 0 on the attacker, 1"));
}

TEST_CASE("Ardennes: hexes and units are found by what a person types", "[ardennes]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    const Game game = new_game(book);
    const Field field(game.table());
    const auto hex = [&](std::string_view text) {
        const auto spot = find_spot(field, text);
        return spot && spot->unit.is_none() ? to_string(book->map.at(spot->hex).at) : std::string();
    };
    CHECK(hex("28,14") == "(28, 14)");
    CHECK(hex("(28, 14)") == "(28, 14)");
    CHECK(hex("BASTOGNE") == "(28, 14)");
    CHECK(hex("st. v") == "(40, 8)");
    CHECK(hex("erezee") == "(22, 8)");
    CHECK(hex("29,14") == "");  // no hex: x and y are not of a kind
    CHECK(hex("berlin") == "");
    REQUIRE(find_spot(field, "g1"));
    CHECK(find_spot(field, "g1")->unit == book->unit(Side::German, 1));
    CHECK(find_spot(field, "A22")->hex == game.state.at(book->unit(Side::Allied, 22)).hex);
    CHECK_FALSE(find_spot(field, "g99"));
    CHECK(any_has(board_lines(field), "Bas3"));
    CHECK(any_has(place_lines(english(*book), field), "Bastogne (28, 14)"));
    CHECK(any_has(look_lines(english(*book), field, *find_spot(field, "clervaux")), "A22:2"));
    for (const std::string& line : board_lines(field)) CHECK(line.size() <= 170);
}

TEST_CASE("Ardennes: the Allies say why they did not choose another", "[ardennes][ARD-AIM-14][ARD-EXP-6]") {
    Allies dig;
    dig.german(1, {11, 3});
    dig.allied(30, {9, 3});
    const UnitId weak = dig.allied(31, {10, 4}), third = dig.allied(28, {4, 2});
    dig.ground({9, 3}, 'T');
    dig.draw("ARD-AC-5");
    dig.action(3, {Deed::DigIn});
    const auto chosen = facts<Chosen>(dig.events);
    REQUIRE(chosen.size() == 1);
    const auto why = [&](Spot spot) { return why_not(english(*dig.book), chosen.front(), spot); };
    CHECK(why({weak, {}}).find("it was taken") == 0);
    CHECK(why({{}, dig.at({9, 3})}).find("ruled out by ARD-MOD-10") != std::string::npos);
    CHECK(why({third, {}}) == "");
    Chosen two{{"ARD-AEV-15", "roadblock_hex"}, {}, 2, {{}, dig.at({9, 3}), {}}, 0};
    two.candidates.push_back({{{}, dig.at({9, 3}), {}}, {{FigureKind::HoldValue, 4}}, {}});
    two.candidates.push_back({{{}, dig.at({7, 3}), {}}, {{FigureKind::HoldValue, 3}}, {}});
    CHECK(why_not(english(*dig.book), two, {{}, dig.at({7, 3})}).find("hold value 3") != std::string::npos);
}

TEST_CASE("Ardennes: every card says what its event and its tactic do", "[ardennes]") {
    const Book& book = real_book("campaign");
    const Speech speech = english(book);
    for (const GermanCard& card : book.german_cards) {
        CHECK((card.event == GermanEvent::None) == meaning(speech, card.event).empty());
        CHECK((card.tactic == Tactic::None) == meaning(speech, card.tactic).empty());
    }
    for (const AlliedCard& card : book.allied_cards) {
        CHECK((card.event == AlliedEvent::None) == meaning(speech, card.event).empty());
        CHECK((card.tactic == Tactic::None) == meaning(speech, card.tactic).empty());
    }
    CHECK(any_has(meaning_lines(speech, "flank"), "ARD-CHIT-13"));
    CHECK(any_has(meaning_lines(speech, "hidden"), "ARD-HID-1"));
    CHECK(meaning_lines(speech, "nonsense").empty());
    CHECK_FALSE(meaning_lines(speech, "").empty());
}

TEST_CASE("Ardennes: a move is told with its cost and what stops it, a refusal with its clause",
          "[ardennes][ARD-EXP-5][ARD-ACT-13]") {
    Scene s;
    const UnitId tank = s.german(1, {13, 3});
    s.allied(30, {9, 3});
    s.victory({11, 3}, 2).control({11, 3}, Side::Allied);
    s.activate({tank});
    s.ask(EndImpulseStep{});
    s.ask(AttackStep{});
    s.ask(MoveStep{});
    const Move move{{tank}, {s.at({11, 3})}};
    const std::string note = move_note(english(*s.book), s.field(), move);
    CHECK(note.find("1 of 6 MP") == 0);
    CHECK(note.find("ARD-DEF-8") != std::string::npos);
    CHECK(note.find("takes 2 points") != std::string::npos);
    CHECK(note.find("beside (9, 3) [4]") != std::string::npos);
    const Verdict no = check(s.game, Move{{tank}, {s.at({11, 3}), s.at({9, 3})}});
    REQUIRE_FALSE(no);
    CHECK(refusal_text(english(*s.book), no.refusal()).find(no.refusal().clause) != std::string::npos);
    // That nobody can attack any more is told, not only done.
    s.unit(tank).attacked = true;
    s.play(EndMoves{});
    CHECK(has_clause(s.events, "ARD-ACT-13"));
}

}  // namespace salient::ardennes::test
