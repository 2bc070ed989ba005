// The day, cards, impulses, activation, arrivals, victory (sections 22, 23, 26 and 29 of the rules).
#include <algorithm>

#include "ardennes/scene.hpp"
#include "salient/ardennes/match.hpp"

namespace salient::ardennes::test {

namespace {

struct Day : Scene {
    Day() {
        allied(21, {1, 1});
        german(5, {17, 1});
    }
    void run_part(DayPart part) {
        state().steps = {DayStep{part}};
        Emit e(game, events = {});
        advance(e);
    }
    // Draws cards for the hand until somebody else is asked.
    void draw(std::initializer_list<const char*> cards) {
        for (const char* id : cards) play(DrawGerman{card(id)});
    }
};

}  // namespace

TEST_CASE("Ardennes: a day begins with its calendar", "[ardennes][ARD-DAY-1][ARD-DAY-2][ARD-GEN-4][ARD-GEN-5][ARD-DEF-31]") {
    Day d;
    d.state().effects.fury = d.state().effects.freeze = d.state().effects.monty = d.state().effects.alert =
        d.state().effects.clouds = true;
    d.unit(d.book->unit(Side::German, 5)).out_of_fuel = true;
    d.state().german.deck = {};
    d.state().allied = {};
    for (const AlliedCardId id : d.book->allied_cards.ids()) d.state().allied.waiting.add(id);
    Emit e(d.game, d.events = {});
    run(e, DayStep{DayPart::Calendar});
    CHECK(d.state().day == 18);
    CHECK_FALSE((d.state().effects.fury || d.state().effects.freeze || d.state().effects.monty || d.state().effects.alert ||
                 d.state().effects.clouds));
    CHECK_FALSE(d.unit(d.book->unit(Side::German, 5)).out_of_fuel);
    CHECK(d.state().german.deck.has(d.card("ARD-GC-31")));        // from the 18th
    CHECK_FALSE(d.state().german.deck.has(d.card("ARD-GC-36")));  // from the 19th
    CHECK(d.state().allied.deck.has(d.allied_card("ARD-AC-38")));
    CHECK_FALSE(d.state().allied.deck.has(d.allied_card("ARD-AC-40")));
    CHECK(d.state().steps.back() == Step{DayStep{DayPart::Arrivals}});
}

TEST_CASE("Ardennes: the steps of a day come in their order", "[ardennes][ARD-DAY-1]") {
    Rng rng(4);
    Game game = new_game(std::make_shared<const Book>(real_book("to_the_meuse")));
    // The first of each that a day brings: calendar, arrivals, cards, supply, impulses, victory.
    std::vector<int> order;
    const auto came = [&](int step) {
        if (std::find(order.begin(), order.end(), step) == order.end()) order.push_back(step);
    };
    int days = 0;
    while (!game.is_over())
        for (const Event& event :
             play(game, to_act(game) == Who::Player ? reference_german()(game, rng) : sample_chance(game, rng))) {
            if (std::holds_alternative<DayBegan>(event)) order.clear(), came(1);
            if (const auto* placed = std::get_if<UnitPlaced>(&event); placed && placed->how == Placed::Arrival) came(2);
            if (std::holds_alternative<PileDealt>(event)) came(3);
            if (std::holds_alternative<SupplyJudged>(event)) came(4);
            if (std::holds_alternative<ImpulseBegan>(event)) came(5);
            if (std::holds_alternative<PointsCounted>(event)) {
                came(6);
                if (order.front() != 1) continue;  // the first day begins with its cards (ARD-DAY-3)
                INFO("day " << static_cast<int>(game.state.day));
                CHECK(std::is_sorted(order.begin(), order.end()));
                CHECK(order.size() == 6);
                ++days;
            }
        }
    CHECK(days >= 3);
}

TEST_CASE("Ardennes: the day pile is dealt from the whole deck, and the Allied decks are made anew",
          "[ardennes][ARD-DAY-4][ARD-DAY-5][ARD-DEF-38][ARD-MOD-4]") {
    Day d;
    d.day(18);
    for (const char* id : {"ARD-GC-1", "ARD-GC-2"}) {
        d.state().german.deck.remove(d.card(id));
        d.state().german.discards.add(d.card(id));
    }
    d.state().allied.deck.remove(d.allied_card("ARD-AC-1"));
    d.state().allied.discards.add(d.allied_card("ARD-AC-1"));
    d.state().allied.actions = {};
    d.run_part(DayPart::Cards);
    CHECK(d.state().german.pile == 7);
    CHECK(d.state().german.deck.has(d.card("ARD-GC-1")));
    CHECK(d.state().allied.deck.has(d.allied_card("ARD-AC-1")));
    CHECK(d.state().allied.actions.size() == 20);
    REQUIRE(to_act(d.game) == Who::Chance);
    CHECK(chance_outcomes(d.game).size() == d.book->german_cards.size());
    d.draw({"ARD-GC-3", "ARD-GC-4", "ARD-GC-5", "ARD-GC-6", "ARD-GC-7", "ARD-GC-8"});
    CHECK(d.state().german.hand.size() == 6);
    CHECK(d.state().german.pile == 1);
    CHECK(d.refusal(DrawGerman{d.card("ARD-GC-9")}) != "");  // the hand is full
}

TEST_CASE("Ardennes: a card of a formation without fuel is discarded, or Fuel Priority saves it",
          "[ardennes][ARD-DEF-21][ARD-GEV-10][ARD-GEV-11][ARD-DAY-11][ARD-SUP-10]") {
    Day d;
    d.day(19);  // 2nd Panzer
    const UnitId tank = d.german(1, {15, 1});
    d.run_part(DayPart::Cards);
    d.draw({"ARD-GC-3", "ARD-GC-1"});
    CHECK(d.state().german.discards.has(d.card("ARD-GC-1")));
    CHECK(d.unit(tank).out_of_fuel);
    d.draw({"ARD-GC-15"});  // the corps card is not named
    CHECK(d.state().german.hand.has(d.card("ARD-GC-15")));
    Day f;
    f.day(19);
    const UnitId other = f.german(1, {15, 1});
    f.run_part(DayPart::Cards);
    f.draw({"ARD-GC-23", "ARD-GC-3", "ARD-GC-1"});
    REQUIRE(to_act(f.game) == Who::Player);
    CHECK(f.refusal(DiscardForFuel{f.card("ARD-GC-1")}) == "ARD-GEV-11");
    f.play(DiscardForFuel{f.card("ARD-GC-3")});
    CHECK_FALSE(f.unit(other).out_of_fuel);
    CHECK(f.state().german.hand.has(f.card("ARD-GC-1")));
    CHECK(f.state().german.hand.has(f.card("ARD-GC-23")));
    f.draw({"ARD-GC-2"});  // the formation is not out of fuel that day
    CHECK(f.state().german.hand.has(f.card("ARD-GC-2")));
    // Once a day: on the 22nd a second formation is named.
    Day g;
    g.day(22);
    g.run_part(DayPart::Cards);
    g.draw({"ARD-GC-23", "ARD-GC-1"});
    g.play(DiscardForFuel{g.card("ARD-GC-23")});
    g.draw({"ARD-GC-11"});
    CHECK(g.state().german.discards.has(g.card("ARD-GC-11")));
    Day h;  // declined
    h.day(19);
    h.run_part(DayPart::Cards);
    h.draw({"ARD-GC-23", "ARD-GC-1"});
    h.play(Decline{});
    CHECK(h.state().german.discards.has(h.card("ARD-GC-1")));
}

TEST_CASE("Ardennes: an impulse is one card: a command, an event or a pass",
          "[ardennes][ARD-ACT-1][ARD-ACT-2][ARD-ACT-3][ARD-ACT-4][ARD-DEF-36][ARD-DEF-37][ARD-DAY-7][ARD-DAY-10][ARD-IMP-6]") {
    Day d;
    d.give({"ARD-GC-1", "ARD-GC-12", "ARD-GC-22", "ARD-GC-23"});
    d.state().steps = {ImpulsesStep{true}};
    Emit e(d.game, d.events = {});
    advance(e);
    REQUIRE(to_act(d.game) == Who::Player);
    CHECK(d.state().impulse.first_of_day);
    CHECK(d.refusal(PlayCommand{d.card("ARD-GC-1")}) == "ARD-ACT-4");  // no unit of the 2nd Panzer on the map
    CHECK(d.refusal(PlayCommand{d.card("ARD-GC-2")}) == "ARD-ACT-1");  // not in hand
    CHECK(d.refusal(PlayEvent{d.card("ARD-GC-1")}) == "ARD-IMP-1");
    CHECK(d.refusal(PlayEvent{d.card("ARD-GC-12")}) == "ARD-REIN-5");  // nobody of the airborne waits
    CHECK(d.refusal(PlayEvent{d.card("ARD-GC-23")}) == "ARD-DAY-11");
    CHECK(d.refusal(Pass{d.card("ARD-GC-2")}) == "ARD-ACT-2");
    d.play(Pass{d.card("ARD-GC-1")});
    CHECK(d.state().impulse.level == 1);
    CHECK(d.state().german.discards.has(d.card("ARD-GC-1")));
    CHECK(to_act(d.game) == Who::Chance);  // one Allied card
    CHECK(d.state().impulse.side == Side::Allied);
    // An event: the value of its card is the level.
    Day f;
    f.give({"ARD-GC-21"});
    f.ask(PlayCardStep{});
    f.play(PlayEvent{f.card("ARD-GC-21")});
    CHECK(f.state().impulse.level == 3);
    CHECK(f.state().effects.fury);
    CHECK(f.state().german.removed.has(f.card("ARD-GC-21")));  // special
    // A command: the card stays in the game though its event is special.
    Day g;
    g.give({"ARD-GC-21"});
    g.ask(PlayCardStep{});
    g.play(PlayCommand{g.card("ARD-GC-21")});
    CHECK(g.state().impulse.level == 3);
    CHECK(g.state().german.discards.has(g.card("ARD-GC-21")));
    CHECK_FALSE(g.state().effects.fury);
}

TEST_CASE("Ardennes: whom a command activates",
          "[ardennes][ARD-ACT-5][ARD-ACT-6][ARD-ACT-7][ARD-ACT-12][ARD-ACT-13][ARD-DEF-42][ARD-DEF-5]") {
    Day d;
    const UnitId tank = d.german(1, {13, 1}), grenadiers = d.german(2, {11, 1}), lehr = d.german(3, {13, 3}),
                 seven = d.german(7, {13, 5}), vg = d.german(8, {15, 5});
    const UnitId vdh = d.german(14, {15, 3});
    d.unit(grenadiers).supply = Supply::Isolated;
    d.unit(lehr).dispersed = true;
    d.give({"ARD-GC-1", "ARD-GC-15", "ARD-GC-23"});
    d.ask(PlayCardStep{});
    const Game before = d.game;
    d.play(PlayCommand{d.card("ARD-GC-1")});
    CHECK(d.unit(tank).activated);
    CHECK_FALSE(d.unit(grenadiers).activated);  // Isolated
    CHECK_FALSE(d.unit(lehr).activated);
    d.game = before;
    d.play(PlayCommand{d.card("ARD-GC-15")});  // three divisions of the corps have units, and three may be named: all
    CHECK(d.unit(tank).activated);
    CHECK(d.unit(lehr).activated);  // though it is dispersed: it counts, and does not move
    CHECK(d.refusal(Move{{lehr}, {d.at({11, 3})}}) == "ARD-DEF-22");
    CHECK_FALSE(d.unit(seven).activated);
    d.game = before;
    d.book->german_cards[d.card("ARD-GC-15")].cv = 1;
    d.play(PlayCommand{d.card("ARD-GC-15")});  // two of three
    const auto division = [&](const char* key) { return d.book->formation(Side::German, Level::Division, key); };
    CHECK(d.refusal(EndNaming{}) == "ARD-ACT-6");
    CHECK(d.refusal(NameDivision{division("116 Pz")}) == "ARD-ACT-6");
    d.play(NameDivision{division("Pz Lehr")});
    CHECK(d.unit(lehr).activated);
    CHECK_FALSE(d.unit(tank).activated);
    // In any order, each once, and the order leaves no trace.
    CHECK(d.refusal(NameDivision{division("Pz Lehr")}) == "ARD-ACT-6");
    CHECK(legal_actions(d.game).front() == Action{NameDivision{division("2 Pz")}});
    d.play(NameDivision{division("2 Pz")});
    const State backwards = d.state();
    d.game = before;
    d.play(PlayCommand{d.card("ARD-GC-15")});
    d.play(NameDivision{division("2 Pz")});
    d.play(NameDivision{division("Pz Lehr")});
    CHECK(d.state() == backwards);
    d.book->german_cards[d.card("ARD-GC-15")].cv = 2;
    d.game = before;
    d.play(PlayCommand{d.card("ARD-GC-23")});  // an army group: five of four
    CHECK(d.unit(vg).activated);
    CHECK_FALSE(d.unit(vdh).activated);
}

TEST_CASE("Ardennes: the degree of a victory", "[ardennes][ARD-VIC-5]") {
    const auto degree = [](int points, Outcome outcome = Outcome::GermanPoints) { return degree_of(outcome, points, 8); };
    CHECK(degree(12) == Degree::GermanDecisive);
    CHECK(degree(11) == Degree::German);
    CHECK(degree(8) == Degree::German);
    CHECK(degree(7) == Degree::Allied);
    CHECK(degree(5) == Degree::Allied);
    CHECK(degree(4) == Degree::AlliedDecisive);
    CHECK(degree(2, Outcome::GermanSuddenDeath) == Degree::GermanDecisive);
    CHECK(degree(2, Outcome::AlliedSuddenDeath) == Degree::AlliedDecisive);
}

TEST_CASE("Ardennes: the impulse ends when the player says so", "[ardennes][ARD-ACT-13]") {
    Day d;
    d.german(1, {3, 1});
    d.give({"ARD-GC-1", "ARD-GC-3"});
    d.state().steps = {ImpulsesStep{true}};
    Emit e(d.game, d.events = {});
    advance(e);
    d.play(PlayCommand{d.card("ARD-GC-1")});
    CHECK(d.refusal(EndImpulse{}) == "ARD-DAY-1");  // moves come first
    d.play(EndMoves{});
    d.play(EndImpulse{});
    CHECK(d.state().impulse.side == Side::Allied);
    CHECK(d.state().impulse.level == 1);
}

TEST_CASE("Ardennes: the day ends with the last card; Airpower of the enemy is thrown away for a last Allied impulse",
          "[ardennes][ARD-DAY-8][ARD-DAY-9][ARD-AEV-5][ARD-AEV-6][ARD-DEF-52]") {
    Day d;
    d.state().german.deck = {};
    d.state().german.airpower.add(d.allied_card("ARD-AC-25"));
    d.state().allied.deck.remove(d.allied_card("ARD-AC-25"));
    d.state().steps = {DayStep{DayPart::Victory}, ImpulsesStep{}};
    Emit e(d.game, d.events = {});
    advance(e);
    CHECK(d.state().german.airpower.empty());
    CHECK(d.state().allied.discards.has(d.allied_card("ARD-AC-25")));
    CHECK(d.state().impulse.side == Side::Allied);
    CHECK(to_act(d.game) == Who::Chance);
    d.play(DrawAllied{d.allied_card("ARD-AC-20")});  // Allies Alert: nothing more to do
    CHECK(d.state().day == 18);
    // With a card of its own in hand the Airpower stays.
    Day f;
    f.state().german.airpower.add(f.allied_card("ARD-AC-25"));
    f.give({"ARD-GC-1"});
    f.state().steps = {ImpulsesStep{}};
    Emit g(f.game, f.events = {});
    advance(g);
    CHECK_FALSE(f.state().german.airpower.empty());
    CHECK(to_act(f.game) == Who::Player);
}

TEST_CASE("Ardennes: German units arrive at their sources", "[ardennes][ARD-REIN-1][ARD-DAY-3][ARD-MOVE-7]") {
    Day d;
    const UnitId unit = d.book->unit(Side::German, 4);
    d.unit(unit).where = Where::Calendar;
    d.unit(unit).day = 17;
    d.unit(unit).steps = 2;
    d.run_part(DayPart::Arrivals);
    REQUIRE(to_act(d.game) == Who::Player);
    CHECK(legal_actions(d.game) == Actions{PlaceArrival{d.at({17, 3})}});
    CHECK(d.refusal(PlaceArrival{d.at({16, 2})}) == "ARD-REIN-1");
    const UnitId full = d.german(1, {17, 3}), more = d.german(8, {17, 3});
    static_cast<void>(full);
    static_cast<void>(more);  // six steps stand there
    CHECK(d.refusal(PlaceArrival{d.at({17, 3})}) == "ARD-REIN-1");
    CHECK(d.refusal(PlaceArrival{d.at({16, 2})}) == "");
    CHECK(d.refusal(PlaceArrival{d.at({11, 3})}) == "ARD-REIN-1");
    for (const HexId hex : d.book->map.hexes.ids()) d.state().hexes[hex.value].control = Side::Allied;
    d.run_part(DayPart::Arrivals);
    CHECK(d.unit(unit).day == 18);  // the next day
    Day first;
    first.day(16);
    first.unit(unit).where = Where::Calendar;
    first.unit(unit).day = 16;
    first.unit(unit).steps = 2;
    first.run_part(DayPart::Arrivals);
    CHECK(first.unit(unit).where == Where::Calendar);  // on the 16th the step is skipped
}

TEST_CASE("Ardennes: Allied units arrive at their places, beside them, or wait",
          "[ardennes][ARD-REIN-2][ARD-REIN-3][ARD-REIN-4][ARD-GEN-6][ARD-GEN-8][ARD-DEF-32]") {
    Day d;
    const auto comes = [&](int number, Hex place) {
        const UnitId id = d.book->unit(Side::Allied, number);
        d.book->arrivals[id].hex = d.at(place);
        d.unit(id).where = Where::Calendar;
        d.unit(id).day = 17;
        d.unit(id).steps = d.book->units[id].full;
        return id;
    };
    const UnitId one = comes(31, {5, 3}), two = comes(32, {5, 3}), three = comes(33, {5, 3}), lost = comes(34, {13, 3});
    d.german(1, {13, 3});
    d.german(3, {11, 1});
    d.german(7, {11, 5});
    d.run_part(DayPart::AlliedArrivals);
    CHECK(d.unit(one).hex == d.at({5, 3}));
    CHECK(d.unit(two).hex == d.at({5, 3}));
    CHECK(d.unit(three).hex == d.at({4, 2}));  // six steps stand there: the first in reading order beside it
    CHECK(d.unit(lost).hex.is_none() == (d.unit(lost).where == Where::Reserves));
    CHECK(facts<Chosen>(d.events).front().rule.clause == "ARD-REIN-2");
    const UnitId none = d.book->unit(Side::Allied, 36);
    d.book->arrivals[none].hex = {};
    d.unit(none).where = Where::Calendar;
    d.unit(none).day = 17;
    d.unit(none).steps = 4;
    d.run_part(DayPart::AlliedArrivals);
    CHECK(d.unit(none).where == Where::Reserves);
}

TEST_CASE("Ardennes: victory points need communication; sudden death on both sides",
          "[ardennes][ARD-VIC-1][ARD-VIC-2][ARD-VIC-3][ARD-VIC-4][ARD-MOD-5][ARD-MAP-9]") {
    Day d;
    d.victory({9, 3}, 3).victory({13, 5}, 2);
    CHECK(german_points(d.field()) == 2);
    d.hex({9, 3}).control = Side::German;
    CHECK(german_points(d.field()) == 5);
    const UnitId ally = d.allied(30, {8, 2});
    CHECK(german_points(d.field()) == 2);  // in a zone of control
    d.unit(ally).where = Where::Out;
    const auto outcome = [&](int day) {
        Day e;
        e.game = d.game;
        e.book = d.book;
        e.day(day);
        e.run_part(DayPart::Victory);
        return e.state().outcome;
    };
    d.book->last_day = 23;
    d.book->target = 6;
    CHECK(outcome(18) == Outcome::None);
    CHECK(outcome(19) == Outcome::None);
    CHECK(outcome(23) == Outcome::AlliedPoints);
    d.book->target = 5;
    CHECK(outcome(23) == Outcome::GermanPoints);
    d.victory({9, 3}, 18);
    CHECK(outcome(17) == Outcome::GermanSuddenDeath);
    d.victory({9, 3}, 0);
    CHECK(outcome(18) == Outcome::None);
    CHECK(outcome(19) == Outcome::AlliedSuddenDeath);
    // Two steps in Full supply beyond the Meuse.
    d.book->map.hexes[d.at({13, 1})].beyond_meuse = true;
    const UnitId tank = d.german(1, {13, 1}, 1);
    CHECK(outcome(17) == Outcome::None);
    d.unit(tank).steps = 2;
    CHECK(outcome(17) == Outcome::GermanSuddenDeath);
    d.no_road();
    CHECK(outcome(17) == Outcome::None);
}

TEST_CASE("Ardennes: on the first day nothing arrives and no supply is judged", "[ardennes][ARD-DAY-3][ARD-DAY-6][ARD-SCN-3]") {
    Game game = new_game(std::make_shared<Book>(real_book("first_days")));
    CHECK(game.state.day == 16);
    CHECK(to_act(game) == Who::Chance);
    CHECK(game.state.german.pile == 6);
    CHECK(game.state.german.deck.size() == 32);
    CHECK(game.state.allied.deck.size() == 21);
    Rng rng(1);
    while (to_act(game) == Who::Chance) play(game, sample_chance(game, rng));
    CHECK(std::holds_alternative<PlayCardStep>(game.state.steps.back()));
    CHECK(game.state.german.hand.size() == 6);
    for (const Unit& unit : game.state.units) CHECK(unit.supply == Supply::Full);
}

TEST_CASE("Ardennes: eliminated units do not come back", "[ardennes][ARD-REIN-8][ARD-STEP-7]") {
    Day d;
    const UnitId id = d.german(8, {13, 3}, 1);
    Emit e = d.emit();
    lose_step(e, id, LossOf::Other);
    CHECK(d.unit(id).where == Where::Out);
    d.run_part(DayPart::Arrivals);
    CHECK(d.unit(id).where == Where::Out);
}

}  // namespace salient::ardennes::test
