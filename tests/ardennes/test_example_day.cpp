// The example day of the design, 17 December, on the real map: each step as it is told there.
#include <algorithm>

#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

namespace {

struct ExampleDay {
    BookPtr book = std::make_shared<const Book>(real_book("campaign"));
    Game game = new_game(book);
    Events events;

    ExampleDay() {
        for (const UnitId id : book->units.ids())
            if (unit(id).on_map()) unit(id).where = Where::Aside, unit(id).hex = {};
        place(Side::German, {{1, {39, 11}, 4},
                             {2, {38, 14}, 3},
                             {5, {38, 14}, 3},
                             {3, {41, 13}, 4},
                             {6, {40, 14}, 2},
                             {7, {41, 11}, 4},
                             {13, {44, 6}, 1},
                             {12, {46, 6}, 3},
                             {41, {45, 7}, 3},
                             {42, {45, 9}, 2},
                             {43, {44, 10}, 3}});
        place(Side::Allied, {{22, {37, 13}, 1},
                             {26, {37, 13}, 2},
                             {21, {36, 12}, 2},
                             {24, {48, 8}, 2},
                             {25, {46, 8}, 2},
                             {71, {42, 10}, 2},
                             {30, {42, 4}, 3},
                             {29, {42, 4}, 1}});
        game.state.german.hand = {};
        game.state.german.deck = {};
        for (const GermanCardId id : book->german_cards.ids())
            if (book->german_cards[id].from_day <= 16) game.state.german.deck.add(id);
        game.state.steps = {DayStep{DayPart::Calendar}};
        Emit emit(game, events = {});
        advance(emit);
    }
    struct Standing {
        int number;
        Hex hex;
        int steps;
    };
    void place(Side side, std::initializer_list<Standing> units) {
        for (const Standing& one : units) {
            Unit& u = unit(book->unit(side, one.number));
            u.where = Where::OnMap;
            u.hex = at(one.hex);
            u.steps = static_cast<std::uint8_t>(one.steps);
            game.state.hexes[u.hex.value].control = side;
        }
    }
    Unit& unit(UnitId id) { return game.state.units[id.value]; }
    UnitId german(int number) const { return book->unit(Side::German, number); }
    UnitId allied(int number) const { return book->unit(Side::Allied, number); }
    HexId at(Hex h) const { return book->map.find(h); }
    Hex stands(UnitId id) { return unit(id).on_map() ? book->map.at(unit(id).hex).at : Hex{-1, -1}; }
    template <class Id, class List>
    Id by_id(const List& list, std::string_view name) const {
        for (const Id id : list.ids())
            if (list[id].id == name) return id;
        FAIL("no such card");
        return {};
    }
    GermanCardId card(std::string_view name) const { return by_id<GermanCardId>(book->german_cards, name); }
    void play(const Action& action) {
        const Verdict verdict = check(game, action);
        INFO(to_string(*book, action) << (verdict ? "" : " " + verdict.refusal().clause));
        REQUIRE(verdict.is_yes());
        ardennes::play(game, action, events);
    }
    void draw(std::string_view name) { play(DrawGerman{card(name)}); }
    void turn_up(std::string_view name) { play(DrawAllied{by_id<AlliedCardId>(book->allied_cards, name)}); }
    void chit(std::string_view name) { play(DrawChit{by_id<ChitId>(book->chits, name)}); }
    void roll(int n) { play(RollDie{static_cast<std::uint8_t>(n)}); }
    template <class S>
    bool is_asked() const {
        return !game.state.steps.empty() && std::holds_alternative<S>(game.state.steps.back());
    }
    Chosen chosen(std::string_view clause) const {
        for (const Chosen& one : facts<Chosen>(events))
            if (one.rule.clause == clause) return one;
        FAIL("nobody chose by " << clause);
        return {};
    }

    void arrive() {
        const auto to = [&](int number, Hex h) {
            REQUIRE(is_asked<ArriveStep>());
            REQUIRE(std::get<ArriveStep>(game.state.steps.back()).unit == german(number));
            play(PlaceArrival{at(h)});
        };
        to(4, {51, 13});
        to(10, {50, 6});
        to(11, {50, 2});
        to(49, {48, 6});
        to(50, {50, 2});
    }
    void fill_hand() {
        for (const char* name : {"ARD-GC-15", "ARD-GC-1", "ARD-GC-5", "ARD-GC-13", "ARD-GC-20", "ARD-GC-28"}) draw(name);
        if (is_asked<OfferBridgeStep>()) play(Decline{});
    }
    void attack_clervaux() {
        play(PlayCommand{card("ARD-GC-15")});
        play(Move{{german(1)}, {at({38, 12})}});
        if (is_asked<MoveStep>()) play(EndMoves{});
        play(DeclareAttack{at({37, 13}), {german(1), german(2), german(5)}});
        play(PlayTactic{card("ARD-GC-1")});
        play(EndTactics{});
        turn_up("ARD-AC-3");
    }
    void take_clervaux() {
        roll(4);
        for (const char* name : {"ARD-CH-15", "ARD-CH-24", "ARD-CH-25"}) chit(name);
        play(DrawMore{4});
        for (const char* name : {"ARD-CH-9", "ARD-CH-13", "ARD-CH-3"}) chit(name);
        chit("ARD-CH-6");
    }
    void go_on() {
        roll(9);
        play(LoseStep{german(5)});
        play(Advance{german(1), {at({37, 13}), at({35, 13})}});
        play(Advance{german(2), {at({37, 13})}});
        if (is_asked<AdvanceStep>()) play(EndAdvance{});
        if (is_asked<AttackStep>()) play(EndImpulse{});
    }
};

}  // namespace

TEST_CASE("Ardennes: the example day, arrivals and supply",
          "[ardennes][ARD-REIN-1][ARD-REIN-2][ARD-REIN-4][ARD-SUP-11][ARD-SUP-6]") {
    ExampleDay d;
    d.arrive();
    CHECK(d.stands(d.allied(31)) == Hex{41, 5});
    CHECK(d.stands(d.allied(32)) == Hex{40, 8});
    CHECK(d.stands(d.allied(73)) == Hex{41, 17});
    CHECK(d.stands(d.allied(77)) == Hex{41, 5});
    CHECK(d.stands(d.allied(79)) == Hex{42, 2});
    CHECK(d.stands(d.allied(80)) == Hex{37, 5});
    CHECK(d.stands(d.allied(87)) == Hex{39, 17});
    CHECK(d.game.state.german.pile == 7);
    d.fill_hand();
    CHECK(d.is_asked<PlayCardStep>());
    CHECK(d.unit(d.allied(24)).supply == Supply::Out);
    CHECK(d.unit(d.allied(25)).supply == Supply::Out);
    CHECK(d.unit(d.allied(71)).is_supplied());
    for (const int number : {1, 2, 5, 3, 6, 7, 12, 42, 43}) CHECK(d.unit(d.german(number)).supply == Supply::Full);
}

TEST_CASE("Ardennes: the example day, the attack on Clervaux",
          "[ardennes][ARD-CBT-1][ARD-CBT-2][ARD-ATAC-3][ARD-DRAW-4][ARD-DEFL-4]") {
    ExampleDay d;
    d.arrive();
    d.fill_hand();
    d.attack_clervaux();
    CHECK(d.game.state.impulse.level == 2);
    const auto settled = facts<Settled>(d.events);
    REQUIRE(settled.size() == 1);
    CHECK(settled[0].attack == 16);
    CHECK(settled[0].defense == 4);
    CHECK(settled[0].minimum == 3);
    CHECK(settled[0].maximum == 7);
    CHECK(hold_chance(Field(d.game.table())).total() == 6);
    d.take_clervaux();
    const auto hits = facts<HitsSet>(d.events);
    REQUIRE(hits.size() == 1);
    CHECK(hits[0].attacker == 1);
    CHECK(hits[0].defender == 4);
    CHECK(hits[0].attacker_ignores == 0);
    CHECK(hits[0].defender_ignores == 1);
    CHECK(has_clause(d.events, "ARD-DEFL-3"));
    CHECK(d.stands(d.allied(26)) == Hex{35, 13});
    CHECK(hold_chance(Field(d.game.table())).total() == 7);
    d.go_on();
    CHECK(d.stands(d.allied(26)) == Hex{33, 13});
    CHECK(d.unit(d.allied(26)).dispersed);
    CHECK(d.unit(d.allied(26)).steps == 1);
    CHECK(d.unit(d.german(5)).steps == 2);
    CHECK(d.stands(d.german(1)) == Hex{35, 13});
    CHECK(d.stands(d.german(2)) == Hex{37, 13});
    CHECK(german_points(Field(d.game.table())) == 1);
}

TEST_CASE("Ardennes: the example day, the Allied impulse",
          "[ardennes][ARD-AEV-15][ARD-MOD-14][ARD-DRAW-17][ARD-ADV-2][ARD-CBT-10][ARD-STEP-2]") {
    ExampleDay d;
    d.arrive();
    d.fill_hand();
    d.attack_clervaux();
    d.take_clervaux();
    d.go_on();
    d.turn_up("ARD-AC-15");
    const Chosen roadblock = d.chosen("ARD-AEV-15");
    CHECK(d.book->map.at(roadblock.taken.hex).at == Hex{33, 15});
    CHECK(roadblock.of == 2);
    CHECK(d.game.state.at(d.at({33, 15})).roadblock);
    d.turn_up("ARD-AC-34");
    for (const ActionCardId id : d.book->action_cards.ids())
        if (d.book->action_cards[id].number == 12) d.play(DrawAction{id});
    CHECK(d.book->map.at(d.chosen("ARD-MOD-14").taken.hex).at == Hex{44, 6});
    CHECK(d.stands(d.allied(31)) == Hex{43, 5});
    CHECK(d.stands(d.allied(77)) == Hex{43, 5});
    d.turn_up("ARD-AC-12");
    if (d.is_asked<TacticsStep>()) d.play(EndTactics{});
    CHECK(d.game.state.combat.attack == 9);
    CHECK(d.game.state.combat.minimum == 1);
    CHECK(d.game.state.combat.maximum == 6);
    for (const char* name : {"ARD-CH-38", "ARD-CH-13", "ARD-CH-35"}) d.chit(name);
    REQUIRE(d.is_asked<AssignStep>());
    d.play(AssignHits{1, 0});
    if (d.is_asked<RetreatStep>()) d.play(RetreatTo{d.at({46, 6})});
    CHECK(d.unit(d.allied(77)).steps == 2);
    CHECK(d.unit(d.allied(31)).steps == 3);
    CHECK(d.stands(d.german(13)) == Hex{46, 6});
    CHECK(d.stands(d.allied(31)) == Hex{44, 6});
    REQUIRE(d.is_asked<DieStep>());
    d.roll(8);
    CHECK(d.stands(d.allied(77)) == Hex{43, 5});
    CHECK_FALSE(d.game.state.combat.is_open);
}

}  // namespace salient::ardennes::test
