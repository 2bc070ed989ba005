// Random games: the promises of the core at every state, and that games end.
#include <algorithm>

#include "ardennes/scene.hpp"
#include "salient/ardennes/match.hpp"

namespace salient::ardennes::test {

namespace {

void play_games(const char* scenario, std::uint64_t first, int games, Checks checks) {
    const auto book = std::make_shared<const Book>(real_book(scenario));
    for (int i = 0; i < games; ++i) {
        Rng rng(first + static_cast<std::uint64_t>(i));
        Game game = new_game(book);
        const Playout out = play_out(game, random_pilot(), rng, checks);
        INFO(scenario << ", seed " << first + static_cast<std::uint64_t>(i) << ", after " << out.actions << " actions");
        for (const std::string& line : out.broken) FAIL_CHECK(line);
        REQUIRE(out.broken.empty());
        CHECK(game.is_over());
        CHECK(out.actions <= most_actions);
    }
}

// Zones of control, read anew from ARD-DEF-7: hexes beside units that exert one.
bool lies_in_zone(const Table& table, Side side, HexId hex) {
    for (const Direction d : directions) {
        const HexId from = table.map().neighbor(hex, d);
        if (from.is_none()) continue;
        int whole = 0, bracketed = 0;
        for (const UnitId id : table.book.units.ids()) {
            const Unit& unit = table.unit(id);
            if (!unit.on_map() || unit.hex != from || table.type(id).side != side || unit.dispersed) continue;
            ++(table.type(id).bracketed[unit.steps] ? bracketed : whole);
        }
        const MapHex& ground = table.map().at(from);
        const bool fort =
            ground.place == PlaceKind::Town || ground.place == PlaceKind::City || (side == Side::German && ground.westwall);
        const bool exerts = whole > 0 || bracketed > 1 || (bracketed > 0 && fort);
        const EdgeId edge = table.map().edge(hex, d);
        const auto in = [&](const Edges& edges) { return std::find(edges.begin(), edges.end(), edge) != edges.end(); };
        const bool river = table.map().at(hex).rivers.has(d);
        const bool bridge = !in(table.state.broken) && (table.map().road(hex, d) != Road::None || in(table.state.built));
        if (exerts && (!river || bridge)) return true;
    }
    return false;
}

// Communication, read anew from ARD-DEF-17: spread until nothing changes.
HexSet spread(const Table& table, Side side) {
    const Map& map = table.map();
    const auto stands = [&](Side who, HexId hex) {
        for (const UnitId id : table.book.units.ids())
            if (table.unit(id).on_map() && table.unit(id).hex == hex && table.type(id).side == who) return true;
        return false;
    };
    HexSet open(map.hexes.size()), reached(map.hexes.size());
    for (const HexId hex : map.hexes.ids()) {
        const bool own = stands(side, hex), enemy = stands(enemy_of(side), hex);
        const bool free =
            !enemy && !lies_in_zone(table, enemy_of(side), hex) && (side == Side::German || map.at(hex).control == Side::Allied);
        open[hex.value] = own || free;
    }
    for (const HexId hex : map.sources[index(side)]) reached[hex.value] = open[hex.value];
    for (bool changed = true; changed;) {
        changed = false;
        for (const HexId hex : map.hexes.ids())
            for (const Direction d : directions) {
                const HexId to = map.neighbor(hex, d);
                if (!reached[hex.value] || to.is_none() || reached[to.value] || !open[to.value]) continue;
                reached[to.value] = true;
                changed = true;
            }
    }
    return reached;
}

}  // namespace

TEST_CASE("Ardennes: zones of control and communication are what another reading of the rules finds",
          "[ardennes][ARD-DEF-7][ARD-DEF-17]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    Rng rng(17);
    Game game = new_game(book);
    for (int i = 0; i < 400 && !game.is_over(); ++i) {
        const Actions legal = legal_actions(game);
        play(game, legal.empty() ? sample_chance(game, rng) : legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        if (i % 40 != 0) continue;
        const Field field(game.table());
        for (const Side side : {Side::German, Side::Allied}) {
            for (const HexId hex : book->map.hexes.ids())
                REQUIRE(field.in_zoc_of(side, hex) == lies_in_zone(game.table(), side, hex));
            REQUIRE(communication(field, side) == spread(game.table(), side));
        }
    }
}

TEST_CASE("Ardennes: what is told of a combat adds up in random games", "[ardennes]") {
    const auto book = std::make_shared<const Book>(real_book("first_days"));
    Rng rng(23);
    Game game = new_game(book);
    Events events;
    for (int i = 0; i < 2000 && !game.is_over(); ++i) {
        const Actions legal = legal_actions(game);
        const Game before = game;
        play(game, legal.empty() ? sample_chance(game, rng) : legal[rng.below(static_cast<std::uint32_t>(legal.size()))], events);
        for (const HitsSet& hits : facts<HitsSet>(events)) {
            const Combat& combat = before.state.combat;
            CHECK(hits.attacker_ignores <= hits.attacker);
            CHECK(hits.defender_ignores <= 1);
            const int drawn = combat.drawn.size() + static_cast<int>(facts<ChitDrawn>(events).size());
            if (combat.attacker == Side::German) CHECK(drawn == combat.to_draw());
            CHECK(drawn >= combat.minimum);
            CHECK(drawn <= std::max<int>(combat.minimum, combat.maximum));
        }
        // A retreat never enters a hex of the enemy, and a unit that moves goes from hex to hex.
        for (const UnitMoved& moved : facts<UnitMoved>(events))
            if (moved.how == Movement::Retreat)
                for (const HexId hex : moved.route)
                    CHECK_FALSE(Field(before.table()).is_held_by(hex, enemy_of(book->at(moved.unit).side)));
    }
}

TEST_CASE("Ardennes: the lesson keeps every promise in random games", "[ardennes][ARD-AIM-13][ARD-EXP-5]") {
    play_games("bridge_at_dasburg", 1, 8, Checks::All);
}
TEST_CASE("Ardennes: the first days keep every promise in random games", "[ardennes]") {
    play_games("first_days", 1, 1, Checks::All);
}
TEST_CASE("Ardennes: the first days end in random games", "[ardennes]") { play_games("first_days", 100, 7, Checks::Invariants); }
TEST_CASE("Ardennes: the way to the Meuse ends in random games", "[ardennes]") {
    play_games("to_the_meuse", 200, 4, Checks::Invariants);
}
TEST_CASE("Ardennes: the later days keep their invariants", "[ardennes]") {
    const auto book = std::make_shared<const Book>(real_book("campaign"));
    Rng rng(5);
    Game game = new_game(book);
    const Playout out = play_out(game, wavering_pilot(), rng, Checks::Invariants);
    for (const std::string& line : out.broken) FAIL_CHECK(line);
    CHECK(out.ended);
}
TEST_CASE("Ardennes: the campaign ends in random games", "[ardennes]") { play_games("campaign", 300, 2, Checks::Invariants); }

// Hidden: minutes. `salient-ardennes-tests "[.many]"`, for the build with the sanitizers.
TEST_CASE("Ardennes: three hundred games keep every promise at every state", "[.many]") {
    constexpr int games = 300;
    const char* const scenarios[] = {"bridge_at_dasburg", "first_days", "to_the_meuse", "campaign"};
    const Pilot pilots[] = {random_pilot(), wavering_pilot(), reference_german()};
    std::size_t actions = 0, longest = 0;
    for (int i = 0; i < games; ++i) {
        // Half of them the lesson, which is short; each pilot in each scenario.
        const char* const scenario = i % 2 == 0 ? scenarios[0] : scenarios[1 + i / 2 % 3];
        Rng rng(static_cast<std::uint64_t>(i) + 1);
        Game game = new_game(std::make_shared<const Book>(real_book(scenario)));
        const Playout out = play_out(game, pilots[i / 6 % 3], rng, Checks::All);
        actions += out.actions;
        longest = std::max(longest, out.actions);
        INFO(scenario << ", game " << i << ", after " << out.actions << " actions");
        for (const std::string& line : out.broken) FAIL_CHECK(line);
        REQUIRE(out.broken.empty());
        CHECK(game.is_over());
    }
    WARN(games << " games, " << actions << " actions, " << longest << " in the longest");
}

}  // namespace salient::ardennes::test
