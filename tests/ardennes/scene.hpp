// Small maps for cases: the units, cards and chits of the game on a plain of our own, drawn in text.
#pragma once

#include <algorithm>
#include <map>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/engine.hpp"
#include "salient/ardennes/data.hpp"
#include "salient/ardennes/game.hpp"
#include "salient/ardennes/queries.hpp"
#include "salient/ardennes/words.hpp"
#include "salient/files.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace salient::ardennes::test {

inline std::filesystem::path assets() { return salient::test::source_dir() / "assets"; }
const Book& real_book(std::string_view scenario = "campaign");
const Texts& texts_in(std::string_view language);
inline Speech english(const Book& book) { return {book, texts_in("en")}; }

// 9 columns and 7 rows of clear ground, Allied west of column 5; German source in the middle of the east edge, Allied in the west, and a main
// road along the middle row between them. The 17th of December, all in Full supply.
class Scene {
public:
    Scene();
    // Rows of letters from a hex on: c b w f terrain, T town and C city on clear ground.
    Scene& ground(Hex h, char letter);
    Scene& hold(Hex h, int value);
    Scene& victory(Hex h, int value);
    Scene& westwall(Hex h);
    Scene& control(Hex h, Side side);
    Scene& headings(Hex h, Heading primary, Heading secondary = Heading::None, Heading retreat = Heading::None);
    Scene& river(Hex h, Direction d);
    Scene& road(Hex h, Direction d, Road kind = Road::Main);
    Scene& no_road();
    Scene& day(int day);
    UnitId german(int number, Hex h, int steps = 0);  // 0: all
    UnitId allied(int number, Hex h, int steps = 0);
    UnitId reserve(int number);
    Unit& unit(UnitId id) { return game.state.units[id.value]; }
    HexState& hex(Hex h) { return game.state.hexes[at(h).value]; }
    HexId at(Hex h) const { return book->map.find(h); }
    State& state() { return game.state; }
    Field field() const { return Field(game.table()); }
    Emit emit() {
        events.clear();
        return Emit(game, events);
    }
    // Activates units for the player and lets him attack, or move.
    void activate(std::initializer_list<UnitId> units);
    void give(std::initializer_list<const char*> cards);  // into the German hand
    GermanCardId card(std::string_view id) const;
    AlliedCardId allied_card(std::string_view id) const;
    ChitId chit(std::string_view id) const;
    void ask(const Step& step) { game.state.steps.push_back(step); }
    // Plays an action that must be legal; its facts are in `events`.
    void play(const Action& action);
    void roll(int n) { play(RollDie{static_cast<std::uint8_t>(n)}); }
    // An attack by the player, with the first `chits` drawn and settled so that only those count.
    std::string refusal(const Action& action) const;  // its clause; empty: it is legal

    std::shared_ptr<Book> book;
    Game game;
    Events events;

private:
    UnitId put(UnitId id, Hex h, int steps);
    MapHex& map_hex(Hex h) { return book->map.hexes[at(h)]; }
};

// Facts of one kind.
template <class Fact>
std::vector<Fact> facts(const Events& events) {
    std::vector<Fact> out;
    for (const Event& event : events)
        if (const auto* fact = std::get_if<Fact>(&event)) out.push_back(*fact);
    return out;
}
inline bool has_clause(const Events& events, std::string_view clause) {
    for (const Event& event : events) {
        if (const auto* a = std::get_if<Chosen>(&event); a && a->rule.clause == clause) return true;
        if (const auto* b = std::get_if<Noted>(&event); b && b->clause == clause) return true;
        if (const auto* c = std::get_if<Checked>(&event); c && c->clause == clause) return true;
        if (const auto* d = std::get_if<Rolled>(&event); d && d->clause == clause) return true;
    }
    return false;
}
// Germans 1 and 5 against 22 and 21 in the middle; the player is to attack.
struct Attack : Scene {
    UnitId tank = german(1, {11, 3}), foot = german(5, {10, 2}), first = allied(21, {9, 3}), second = allied(22, {9, 3});
    Hex target{9, 3};
    Attack() {
        activate({tank, foot});
        ask(AttackStep{});
        state().impulse.tactics_left = 2;
        state().allied.deck = {};
    }
    Odds odds_with(std::initializer_list<UnitId> units) {
        UnitList list;
        for (const UnitId id : units) list.push_back(id);
        std::sort(list.begin(), list.end());
        return odds_of_attack(field(), at(target), list);
    }
    bool holds(std::initializer_list<UnitId> units, const char* id, char side) {
        const Odds o = odds_with(units);
        return (side == 'a' ? o.holds_a : o.holds_b).has(chit(id));
    }
    void declare(std::initializer_list<UnitId> units) {
        UnitList list;
        for (const UnitId id : units) list.push_back(id);
        std::sort(list.begin(), list.end());
        play(DeclareAttack{at(target), list});
    }
    // The cup brings so many hits: stands where the chits would be drawn.
    void hits(int attacker, int defender) {
        state().steps = {CombatStep{CombatPart::DefenderHits}};
        state().combat.attacker_hits = static_cast<std::uint8_t>(attacker);
        state().combat.defender_hits = static_cast<std::uint8_t>(defender);
        Emit e(game, events = {});
        advance(e);
    }
};

// A German attack on 21 and 22 in the middle, at the moment when the Allied card is turned up.
struct Defense : Scene {
    UnitId tank = german(1, {11, 3}), foot = german(5, {10, 2}), first = allied(21, {9, 3});
    Defense() { activate({tank, foot}); }
    void attack() {
        ask(AttackStep{});
        UnitList list = {tank, foot};
        std::sort(list.begin(), list.end());
        play(DeclareAttack{at({9, 3}), list});
    }
    void turn_up(const char* id) {
        attack();
        REQUIRE(std::holds_alternative<DrawAlliedStep>(state().steps.back()));
        play(DrawAllied{allied_card(id)});
    }
};
// An Allied impulse with one card to draw.
struct Allies : Scene {
    void draw(const char* id) {
        state().steps = {DrawAlliedStep{AlliedDrawFor::Impulse}};
        play(DrawAllied{allied_card(id)});
    }
    void action(int number) {
        REQUIRE(std::holds_alternative<DrawActionStep>(state().steps.back()));
        for (const ActionCardId id : book->action_cards.ids())
            if (book->action_cards[id].number == number) play(DrawAction{id});
    }
    // With other lines than the game's.
    void action(int number, const ActionLine& first, const ActionLine& second = {}) {
        for (ActionCard& card : book->action_cards)
            if (card.number == number) card = {card.number, first, second};
        action(number);
    }
    Choice taken(std::string_view clause) {
        for (const Chosen& chosen : facts<Chosen>(events))
            if (chosen.rule.clause == clause) return chosen.taken;
        return {};
    }
};

int line(const Tally& tally, std::string_view clause);  // the sum of its lines of that clause

inline bool has_text(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace salient::ardennes::test
