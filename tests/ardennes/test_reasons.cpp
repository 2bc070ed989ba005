// Why a line of an action card is not carried out: what was looked for, and what stood in the way of whom.
#include <algorithm>

#include "ardennes/scene.hpp"
#include "salient/ardennes/look.hpp"

namespace salient::ardennes::test {

namespace {

// What was chosen, or could not be, in the order in which it was asked.
Chosen nth_choice(const Allies& allies, std::size_t n) {
    const auto all = facts<Chosen>(allies.events);
    REQUIRE(all.size() > n);
    return all[n];
}

// The sentences have no holes, in any language.
void check_told(const Book& book, const Chosen& chosen) {
    for (const std::string_view language : {"en", "fr", "it"}) {
        const Speech say{book, texts_in(language)};
        Lines lines = candidate_lines(say, chosen);
        lines.push_back(headline(say, chosen));
        for (const std::string& line : lines) {
            INFO(language << ": " << line);
            CHECK_FALSE(has_text(line, "[ard"));
            CHECK_FALSE(has_text(line, "{"));
        }
    }
}

// Nothing was taken, by this clause; the obstacle of who came closest.
Obstacle none_by(const Allies& allies, const Chosen& chosen, std::string_view clause) {
    CHECK(chosen.rule.clause == clause);
    CHECK(chosen.of == 0);
    CHECK(chosen.out == chosen.candidates.size());
    check_told(*allies.book, chosen);
    return chosen.candidates.empty() ? Obstacle{} : chosen.candidates.front().excluded;
}

}  // namespace

TEST_CASE("Ardennes: a line that nobody can carry out names who came closest and the condition that was not met",
          "[ardennes][ARD-AIM-5][ARD-AIM-14][ARD-MOD-10]") {
    Allies a;
    a.german(1, {11, 3});
    const UnitId far = a.allied(31, {3, 3}), near = a.allied(30, {9, 3});
    a.ground({9, 3}, 'T');
    a.draw("ARD-AC-5");
    a.action(3, {Deed::DigIn});
    const Chosen chosen = nth_choice(a, 0);
    const Obstacle why = none_by(a, chosen, "ARD-MOD-10");
    CHECK(why.key == "in_town");
    CHECK(why.clause == "ARD-MOD-10");
    REQUIRE(chosen.candidates.size() == 2);
    CHECK(chosen.candidates[0].what.unit == near);
    CHECK(chosen.candidates[1].what.unit == far);
    CHECK(chosen.candidates[1].excluded.key == "no_enemy_beside");
    const std::string text = headline(english(*a.book), chosen);
    CHECK(has_text(text, "Looked for: a stack of the formation beside Germans"));
    CHECK(has_text(text, "Of 2, "));
    CHECK(has_text(text, "it stands in a town or city (ARD-MOD-10)"));
    CHECK(has_clause(a.events, "ARD-AIM-5"));
}

TEST_CASE("Ardennes: an attack that is not made says the strengths, or how far away the Germans are",
          "[ardennes][ARD-MOD-14][ARD-AIM-11][ARD-AIM-14]") {
    Allies weak;
    const UnitId german = weak.german(6, {9, 3}), tank = weak.allied(36, {7, 3});
    const int attack = strength_of(weak.game.table(), Stack{tank}), defense = strength_of(weak.game.table(), Stack{german});
    weak.draw("ARD-AC-47");
    weak.action(10, {Deed::Attack, 3, 1, Tactic::None});
    const Chosen against = nth_choice(weak, 0);
    const Obstacle ratio = none_by(weak, against, "ARD-MOD-14");
    CHECK(ratio.clause == "ARD-AIM-11");
    CHECK(ratio.key == "too_weak");
    CHECK(ratio.n == attack);
    CHECK(ratio.m == defense);
    CHECK(against.candidates.front().what.unit == german);
    Allies far;
    far.german(1, {17, 5});
    const UnitId foot = far.allied(30, {1, 1});
    far.draw("ARD-AC-5");
    far.action(10, {Deed::Attack, 1, 1, Tactic::None});
    const Chosen nobody = nth_choice(far, 0);
    const Obstacle reach = none_by(far, nobody, "ARD-MOD-14");
    CHECK(reach.key == "out_of_reach");
    CHECK(reach.hex == far.at({17, 5}));
    CHECK(reach.n == 10);
    REQUIRE(nobody.candidates.size() == 1);
    CHECK(nobody.candidates.front().what.unit == foot);
    CHECK(has_text(headline(english(*far.book), nobody), "the nearest are 10 hexes away, at (17, 5) (ARD-MOD-14)"));
}

TEST_CASE("Ardennes: of both lines of a card it is said why neither can be carried out",
          "[ardennes][ARD-AIM-5][ARD-AIM-14][ARD-MOD-9][ARD-MOD-11][ARD-MOD-13]") {
    Allies a;  // no Germans anywhere
    a.allied(30, {9, 3});
    a.draw("ARD-AC-5");
    a.action(7);  // close gap, else withdraw
    const Obstacle gap_now = none_by(a, nth_choice(a, 0), "ARD-MOD-11");
    CHECK(gap_now.clause == "ARD-DEF-27");
    CHECK(gap_now.key == "no_gap");
    const Obstacle safe = none_by(a, nth_choice(a, 1), "ARD-MOD-9");
    CHECK(safe.key == "not_at_risk");
    CHECK(safe.n == 6);
    Allies b;
    b.german(1, {11, 3});
    b.allied(30, {9, 3});
    b.draw("ARD-AC-5");
    b.action(13, {Deed::Advance});
    CHECK(none_by(b, nth_choice(b, 0), "ARD-MOD-13").key == "beside_enemy");
    Allies c;  // the hexes of the plain name no directions
    c.allied(30, {3, 3});
    c.draw("ARD-AC-5");
    c.action(13, {Deed::Advance});
    const Obstacle way = none_by(c, nth_choice(c, 0), "ARD-MOD-13");
    CHECK(way.key == "no_direction");
    CHECK(way.hex == c.at({3, 3}));
}

TEST_CASE("Ardennes: where nobody of a formation may act each of its units says why, and an empty box is told",
          "[ardennes][ARD-AIM-6][ARD-AIM-7][ARD-AIM-14]") {
    Allies a;
    const UnitId moved = a.allied(30, {3, 3}), weary = a.allied(31, {5, 3});
    a.unit(moved).moved = true;
    a.unit(weary).dispersed = true;
    a.draw("ARD-AC-5");
    a.action(3);
    const Chosen resting = nth_choice(a, 0);
    none_by(a, resting, "ARD-AIM-6");
    REQUIRE(resting.candidates.size() == 2);
    CHECK(resting.candidates[0].what.unit == moved);
    CHECK(resting.candidates[0].excluded.key == "has_moved");
    CHECK(resting.candidates[1].excluded.key == "dispersed");
    const Chosen box = nth_choice(a, 1);
    none_by(a, box, "ARD-MOD-12");
    CHECK(box.candidates.empty());
    CHECK(has_text(headline(english(*a.book), box), "There is none at all"));
}

TEST_CASE("Ardennes: bridges to build stand under their rivers, those near Germans first", "[ardennes][ARD-GEV-4]") {
    Scene s;
    s.german(1, {13, 3});
    s.river({11, 3}, Direction::E).river({5, 3}, Direction::E);
    const EdgeId near = s.book->map.edge(s.at({11, 3}), Direction::E), far = s.book->map.edge(s.at({5, 3}), Direction::E);
    const auto nameless = by_river(s.field(), {far, near});
    REQUIRE(nameless.size() == 1);
    CHECK(nameless[0].name.empty());
    CHECK(nameless[0].places == std::vector<std::size_t>{1, 0});
    s.book->map.rivers = {{"Far", {far}}, {"Near", {near}}};
    const auto rivers = by_river(s.field(), {far, near});
    REQUIRE(rivers.size() == 2);
    CHECK(rivers[0].name == "Near");
    CHECK(rivers[0].beside_germans == 1);
    CHECK(rivers[0].places == std::vector<std::size_t>{1});
    CHECK(rivers[1].name == "Far");
    CHECK(rivers[1].beside_germans == 0);
    CHECK(river_head(english(*s.book), rivers[0]) == "Near: 1 side without a bridge; beside Germans: 1");
    s.state().broken = {near};
    CHECK(has_text(choice_note(english(*s.book), s.field(), BuildBridge{near}), "its bridge was blown"));
    CHECK_FALSE(has_text(choice_note(english(*s.book), s.field(), BuildBridge{far}), "its bridge was blown"));
    // The road of the plain crosses both.
    const Lines all = all_bridge_lines(english(*s.book), s.field());
    REQUIRE(all.size() == 5);
    CHECK(all[0] == "Near");
    CHECK(has_text(all[1], "is blown: "));
    CHECK(all[2] == "Far");
    CHECK(has_text(all[3], "stands: "));
}

TEST_CASE("Ardennes: every side along a river has the name of its river", "[ardennes][ARD-MAP-3]") {
    const Map& map = real_book().map;
    CHECK(map.river_name(map.edge(map.find({39, 13}), Direction::E)) == "Our");
    CHECK(map.river_name(map.edge(map.find({41, 13}), Direction::W)) == "Our");
    for (const HexId id : map.hexes.ids())
        for (const Direction d : directions)
            if (!map.neighbor(id, d).is_none()) CHECK(map.river_name(map.edge(id, d)).empty() != map.has_river(id, d));
}

}  // namespace salient::ardennes::test
