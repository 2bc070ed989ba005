// What somebody types and is told who plays by text: names, ways, refusals, reasons, where things come from.
#include <algorithm>

#include "ardennes/scene.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/ardennes/match.hpp"

namespace salient::ardennes::test {

namespace {

bool has_line(const Lines& lines, std::string_view part) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return has_text(line, part); });
}

// A unit that may move, and an enemy whose zone of control lies before it.
struct Walker : Scene {
    UnitId tank = german(1, {11, 3}), enemy = allied(30, {9, 3});
    Walker() {
        activate({tank});
        ask(EndImpulseStep{});
        ask(AttackStep{});
        ask(MoveStep{});
    }
};

}  // namespace

TEST_CASE("Ardennes: places are named with blanks, without dots, accents and hyphens, by any of their words", "[ardennes]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    const Game game = new_game(book);
    const Field field(game.table());
    const auto name = [&](std::string_view text) {
        const auto spot = find_spot(field, text);
        return spot ? book->map.at(spot->hex).name : std::string();
    };
    CHECK(name("st vith") == "St. Vith");
    CHECK(name("St. Vith") == "St. Vith");
    CHECK(name("vith") == "St. Vith");
    CHECK(name("trois ponts") == "Trois-Ponts");
    CHECK(name("la roche") == "La Roche");
    CHECK(name("baraque de fraiture") == "Baraque de Fraiture");
    const NamedSpots order = find_spots(field, "st. vith g8 g1 la roche 40,8 trois ponts");
    CHECK(order.unknown.empty());
    CHECK(order.units == UnitList{book->unit(Side::German, 1), book->unit(Side::German, 8)});
    const NamedSpots nine = find_spots(field, "g1 g2 g3 g4 g5 g6 g7 g8 g9 clervaux");
    CHECK(nine.units.size() == 9);  // an attack takes more than a hex holds
    REQUIRE(order.hexes.size() == 4);
    CHECK(book->map.at(order.hexes[0]).name == "St. Vith");
    CHECK(book->map.at(order.hexes[1]).name == "La Roche");
    CHECK(order.hexes[2] == order.hexes[0]);
    CHECK(find_spots(field, "g1 berlin").unknown == "berlin");
    // Units beside each other are no position of a hex.
    CHECK(find_spots(field, "g1 g3").hexes.empty());
}

TEST_CASE("Ardennes: the beginning of several names is none of them", "[ardennes]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    const Game game = new_game(book);
    const Field field(game.table());
    CHECK_FALSE(find_spot(field, "st"));
    CHECK(places_named(book->map, "st").size() > 2);
    CHECK(places_named(book->map, "spa").size() == 1);
    CHECK(places_named(book->map, "").empty());
}

TEST_CASE("Ardennes: who is sent to a hex goes by the way that the list offers, also to an adjacent one",
          "[ardennes][ARD-DEF-8]") {
    Walker w;
    const HexId beside = w.at({10, 2});
    CHECK(w.refusal(Move{{w.tank}, {beside}}) == "ARD-DEF-8");  // straight from zone to zone
    const Route way = way_through(w.field(), {w.tank}, {beside});
    CHECK(way.size() == 2);
    CHECK(w.refusal(Move{{w.tank}, way}).empty());
    const Reach reach(w.field(), walk_of(w.field(), {w.tank}));
    for (const HexId end : reach.ends()) CHECK(way_through(w.field(), {w.tank}, {end}) == reach.route(end));
}

TEST_CASE("Ardennes: a refused move names what stops it and where; what is too far is too far", "[ardennes][ARD-EXP-5]") {
    Walker w;
    const Speech say = english(*w.book);
    const std::string zones = what_stops(say, w.field(), Move{{w.tank}, {w.at({10, 2})}});
    CHECK(has_text(zones, "(11, 3) is in the zone of"));
    CHECK(has_text(zones, "(A30)"));
    const Move past{{w.tank}, {w.at({12, 2}), w.at({10, 2}), w.at({8, 2})}};
    const std::string stopped = what_stops(say, w.field(), past);
    CHECK(has_text(stopped, "At (10, 2) it stops: zone of control of"));
    CHECK(has_text(stopped, "(A30)"));
    const HexId far = w.at({1, 5});
    w.unit(w.tank).supply = Supply::Out;  // half as far
    const Move move{{w.tank}, way_through(w.field(), {w.tank}, {far})};
    const Verdict no = check(w.game, move);
    REQUIRE_FALSE(no);
    const std::string text = refused_move(say, w.field(), move, {far}, no.refusal());
    CHECK(has_text(text, "ARD-MOVE-1"));
    CHECK(has_text(text, "hexes away"));
    // Of the units themselves the refusal is enough.
    w.unit(w.tank).moved = true;
    const Verdict moved = check(w.game, move);
    REQUIRE_FALSE(moved);
    CHECK(refused_move(say, w.field(), move, {far}, moved.refusal()) == refusal_text(say, moved.refusal()));
}

TEST_CASE("Ardennes: a tactic says what it would bring before its card is gone", "[ardennes][ARD-EXP-1]") {
    Attack a;
    GermanCardId card;
    for (const GermanCardId id : a.book->german_cards.ids())
        if (a.book->german_cards[id].tactic == Tactic::PanzerBattalion) card = id;
    REQUIRE_FALSE(card.is_none());
    a.give({a.book->german_cards[card].id.c_str()});
    a.declare({a.tank, a.foot});
    const PlayTactic tactic{card};
    REQUIRE(a.refusal(tactic).empty());
    const Odds before = odds(a.field());
    const std::string note = choice_note(english(*a.book), a.field(), tactic);
    CHECK(has_text(note, "without it"));
    const Lines sheet = tactic_lines(english(*a.book), a.field(), tactic);
    CHECK(has_line(sheet, "attack " + std::to_string(before.attack.total() + 1)));
    CHECK(odds(a.field()).attack.total() == before.attack.total());  // nothing was laid
}

TEST_CASE("Ardennes: steps lost are no more than there are, and none left is eliminated", "[ardennes][ARD-CBT-10]") {
    Attack a;
    a.declare({a.tank});
    a.hits(9, 0);
    a.state().steps = {AssignStep{LossOf::Attacker}};
    const int steps = a.unit(a.tank).steps;
    const std::string note = choice_note(english(*a.book), a.field(), AssignHits{0, 0});
    CHECK(has_text(note, "steps lost: " + std::to_string(steps) + " of " + std::to_string(steps) + ", eliminated"));
}

TEST_CASE("Ardennes: a chit that counts only by the chits stated later is told then", "[ardennes][ARD-CHIT-14][ARD-EXP-3]") {
    const Book& book = real_book("first_days");
    ChitId large;
    for (const ChitId id : book.chits.ids())
        if (book.chits[id].a.kind == ConditionKind::LargeAttack || book.chits[id].b.kind == ConditionKind::LargeAttack)
            large = id;
    REQUIRE_FALSE(large.is_none());
    Log log(english(book));
    Settled settled{};
    settled.minimum = 4;
    log.tell(settled);
    log.tell(ChitDrawn{large, '\0', 0, 0});
    CHECK(log.tell(DrawsStated{1}).size() == 1);  // five in all
    CHECK(has_line(log.tell(DrawsStated{3}), "counts now that 7 are drawn in all"));
}

TEST_CASE("Ardennes: who was hidden or is alarmed says where it comes from", "[ardennes][ARD-HID-3][ARD-AEV-23]") {
    const Book& book = real_book("campaign");
    UnitId there, by_day;
    for (const UnitId id : book.units.ids()) {
        if (book.at(id).side != Side::Allied) continue;
        if (book.arrivals[id].how == Arrival::How::OnMap) there = id;
        if (book.arrivals[id].how == Arrival::How::ByDay) by_day = id;
    }
    REQUIRE_FALSE(there.is_none());
    REQUIRE_FALSE(by_day.is_none());
    const HexId hex = book.map.find({44, 6});
    Log log(english(book));
    const std::string from = name_of(english(book), book.arrivals[there].hex);
    CHECK(has_line(log.tell(UnitPlaced{there, hex, Placed::Hidden}), "out of contact at " + from));
    log.tell(UnitMoved{there, {book.map.find({46, 6})}, Movement::Move});
    CHECK(has_line(log.tell(UnitPlaced{there, hex, Placed::Hidden}), "out of contact at (46, 6)"));
    CHECK(has_line(log.tell(UnitPlaced{by_day, hex, Placed::Reserve}), "from the calendar"));
    Log other(english(book));
    other.tell(UnitWaits{by_day, 0});
    CHECK(has_line(other.tell(UnitPlaced{by_day, hex, Placed::Reserve}), "from the Reserves box"));
    Log third(english(book));
    third.tell(UnitWaits{by_day, 0});
    CHECK(has_line(third.tell(UnitPlaced{by_day, hex, Placed::Hidden}), "from the Reserves box"));
}

TEST_CASE("Ardennes: a gap that is closed is told with what it was and would be", "[ardennes][ARD-DEF-27][ARD-AIM-14]") {
    const Book& book = real_book("first_days");
    const HexId hex = book.map.find({40, 8});
    Chosen chosen{{"ARD-MOD-11", "close_gap"}, {}, 2, {{}, hex, {}}, 0};
    for (const std::int16_t then : {std::int16_t{92}, std::int16_t{93}})
        chosen.candidates.push_back(
            {{{}, hex, {}}, {{FigureKind::Gap, then}, {FigureKind::HoldValue, 0}, {FigureKind::Gap, 96}}, {}});
    CHECK(has_text(headline(english(book), chosen), "the gap was 96 and would be 92"));
    CHECK(has_line(candidate_lines(english(book), chosen), "gap before 96"));
}

TEST_CASE("Ardennes: the end names its clause once, and each evening with its points and losses",
          "[ardennes][ARD-VIC-4][ARD-VIC-5]") {
    const Book& book = real_book("first_days");
    Log log(english(book));
    log.tell(StepLost{book.unit(Side::German, 1), LossOf::Attacker});
    log.tell(PointsCounted{2, {}, {}});
    log.tell(DayBegan{17});
    for (int i = 0; i < 2; ++i) log.tell(StepLost{book.unit(Side::Allied, 22), LossOf::Defender});
    log.tell(PointsCounted{5, {}, {}});
    CHECK(log.evenings() == Lines{"Evening of 16 December: points 2; steps lost: Germans 1, Allies 0",
                                  "Evening of 17 December: points 5; steps lost: Germans 0, Allies 2"});
    CHECK(log.tell(GameEnded{Outcome::GermanPoints}) == Lines{"The end: the Germans reach their points (ARD-VIC-4)"});
    CHECK(log.tell(GameEnded{Outcome::AlliedSuddenDeath}) == Lines{"The end: the Allies win at once (ARD-VIC-3)"});
    Game game = new_game(std::make_shared<const Book>(book));
    game.state.outcome = Outcome::GermanPoints;
    game.state.points = 8;
    CHECK(ending(english(book), game) == "8 points, 8 needed; victory: German (ARD-VIC-5)");
}

TEST_CASE("Ardennes: who begins is told by when how many points are wanted and what the terms mean", "[ardennes][ARD-VIC-4]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    const Game game = new_game(book);
    for (const std::string_view language : {"en", "fr", "it"}) {
        const Speech say{*book, texts_in(language)};
        for (const std::string& line : status_lines(say, game.table())) {
            INFO(line);
            CHECK_FALSE(has_text(line, "["));
            CHECK_FALSE(has_text(line, "{"));
        }
    }
    const Speech say = english(*book);
    const Lines status = status_lines(say, game.table());
    CHECK(has_line(status, "8 points on the evening of 19 December"));
    CHECK(has_line(status, "4 days are left"));
    for (const std::string_view word : {"impulse", "pass", "command", "level", "westwall", "goal", "corps", "pile"})
        CHECK_FALSE(meaning_lines(say, word).empty());
    CHECK(has_line(meaning_lines(say, "xlvii"), "(G1)"));
    // A hand names those whom its cards would command.
    Scene s;
    const UnitId tank = s.german(1, {13, 3});
    s.activate({tank});
    for (const GermanCardId id : s.book->german_cards.ids())
        if (s.book->at(tank).belongs_to(s.book->german_cards[id].formation)) s.state().german.hand.add(id);
    CHECK(has_line(hand_lines(english(*s.book), s.game.table()), "G1 at (13, 3)"));
}

TEST_CASE("Ardennes: a bridge to build says how far from it the nearest Germans are", "[ardennes][ARD-GEV-4]") {
    Scene s;
    s.german(1, {13, 3});
    s.river({11, 3}, Direction::E).river({5, 3}, Direction::E);
    const EdgeId near = s.book->map.edge(s.at({11, 3}), Direction::E), far = s.book->map.edge(s.at({5, 3}), Direction::E);
    CHECK(from_germans(s.field(), near) == 0);
    CHECK(from_germans(s.field(), far) == 3);
    CHECK(has_text(choice_note(english(*s.book), s.field(), BuildBridge{near}), "Germans stand beside it"));
    CHECK(has_text(choice_note(english(*s.book), s.field(), BuildBridge{far}), "3 hexes from the nearest Germans"));
}

TEST_CASE("Ardennes: a jump is offered with its ground", "[ardennes][ARD-GEV-23]") {
    Scene s;
    s.ground({5, 3}, 'w');
    CHECK(has_text(choice_note(english(*s.book), s.field(), PlaceVdh{s.at({5, 3})}), "woods"));
    CHECK(has_text(choice_note(english(*s.book), s.field(), PlaceVdh{s.at({5, 3})}), "on a road"));
}

TEST_CASE("Ardennes: that all divisions of a command are activated is told, not only done", "[ardennes][ARD-ACT-6]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    int told = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        Rng rng(seed);
        Game game = new_game(book);
        for (int actions = 0; !game.is_over() && actions < 150; ++actions) {
            const Events events = play(game, to_act(game) == Who::Player ? random_pilot()(game, rng) : sample_chance(game, rng));
            for (const Noted& note : facts<Noted>(events)) told += note.key == "all_divisions_activated" ? 1 : 0;
        }
    }
    CHECK(told > 0);
}

}  // namespace salient::ardennes::test
