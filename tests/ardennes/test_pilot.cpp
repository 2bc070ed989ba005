// The reference player: what it must see, and that it plays as it was measured.
#include <algorithm>

#include "ardennes/scene.hpp"
#include "salient/ardennes/match.hpp"

namespace salient::ardennes::test {

namespace {

Action choice(const Game& game) {
    Rng rng(1);
    return reference_german()(game, rng);
}

// A game played out by the reference player, as numbers.
struct Played {
    std::size_t actions = 0;
    int points = 0;
    Outcome outcome{};
    std::uint64_t hash = 0;
    bool operator==(const Played&) const = default;
};
Played played(const char* scenario, std::uint64_t seed) {
    Rng rng(seed);
    Game game = new_game(std::make_shared<const Book>(real_book(scenario)));
    const Playout out = play_out(game, reference_german(), rng, Checks::None);
    return {out.actions, game.state.points, game.state.outcome, hash(game.state)};
}

}  // namespace

TEST_CASE("Ardennes: the reference player walks into a victory hex that nobody holds", "[ardennes]") {
    Scene s;
    const UnitId id = s.german(7, {13, 3});
    s.victory({9, 3}, 2);
    s.activate({id});
    s.ask(MoveStep{});
    const Action action = choice(s.game);
    REQUIRE(std::holds_alternative<Move>(action));
    CHECK(std::get<Move>(action).route.back() == s.at({9, 3}));
}

TEST_CASE("Ardennes: the reference player attacks what it can drive away, and not what it cannot", "[ardennes]") {
    const auto attacks = [](int defenders) {
        Scene s;
        const UnitId a = s.german(1, {11, 3}), b = s.german(7, {10, 4});
        s.allied(21, {9, 3});
        if (defenders > 1) s.allied(30, {9, 3});
        if (defenders > 2) s.allied(34, {9, 3}, 1);
        s.activate({a, b});
        s.ask(AttackStep{});
        return std::holds_alternative<DeclareAttack>(choice(s.game));
    };
    CHECK(attacks(1));
    CHECK_FALSE(attacks(3));
}

TEST_CASE("Ardennes: the reference player delays the airborne divisions rather than pass", "[ardennes][ARD-GEV-9]") {
    Scene s;
    s.day(16);
    Unit& airborne = s.unit(s.book->unit(Side::Allied, 34));
    airborne.where = Where::Calendar;
    airborne.day = 18;
    airborne.steps = 3;
    s.give({"ARD-GC-12"});
    s.ask(PlayCardStep{});
    CHECK(choice(s.game) == Action{PlayEvent{s.card("ARD-GC-12")}});
}

TEST_CASE("Ardennes: the reference player plays as it was measured", "[ardennes][ARD-MOD-7][ARD-AIM-13]") {
    // Another number is another player, or other rules: measure anew (docs/ardennes.md).
    struct Golden {
        const char* scenario;
        std::uint64_t seed;
        Played played;
    };
    const Golden all[] = {
        {"bridge_at_dasburg", 1, {67, 1, Outcome::GermanPoints, 0xf365e5dfcedd3209}},
        {"first_days", 1, {371, 12, Outcome::GermanPoints, 0xff8ec57744d058c3}},
        {"to_the_meuse", 1, {594, 19, Outcome::GermanPoints, 0x83e548debee6acf6}},
        {"campaign", 4, {994, 15, Outcome::AlliedPoints, 0x7335f9f71faab4f3}},
    };
    for (const Golden& golden : all) {
        const Played now = played(golden.scenario, golden.seed);
        INFO(golden.scenario << ": " << now.actions << " actions, " << now.points << " points, outcome "
                             << static_cast<int>(now.outcome) << ", hash " << std::hex << now.hash);
        CHECK(now == golden.played);
    }
}

}  // namespace salient::ardennes::test
