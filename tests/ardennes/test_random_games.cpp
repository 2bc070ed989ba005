// Random games: the promises of the core at every state, and that games end.
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

}  // namespace

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
TEST_CASE("Ardennes: the campaign ends in random games", "[ardennes]") { play_games("campaign", 300, 2, Checks::Invariants); }

}  // namespace salient::ardennes::test
