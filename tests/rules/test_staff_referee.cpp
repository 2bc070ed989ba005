// The engine against an independent reading of the rules of two staffs, over random games.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "salient/data.hpp"
#include "salient/rng.hpp"
#include "staff_referee.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"

namespace test_staff_referee {

using namespace salient;
using namespace salient::test;

namespace {

struct Run {
    long games = 0, states = 0, compared = 0, turns = 0, ended = 0;
    std::map<std::string, long> seen;
};

// Chooses at random, but rather something than nothing, so that units meet.
Action any_choice(const Game& g, Rng& rng) {
    if (to_act(g) == seat::chance) return sample_chance(g, rng);
    const auto pick = [&](const Actions& from) { return from[rng.below(static_cast<std::uint32_t>(from.size()))]; };
    if (rng.below(8) == 0) {
        const Seats others = may_give_way_to(g.table());
        for (int seat = 0; seat < seat_count; ++seat)
            if (others.has(Seat{seat}) && check(g, GiveWay{Seat{seat}})) return GiveWay{Seat{seat}};
    }
    if (const auto* deal = std::get_if<DistributeStep>(&g.state.open.steps.back()); deal != nullptr && rng.below(8) == 0) {
        Actions back;
        for (const GivenCard& given : cards_given(view_for(g, deal->seat), side_of(deal->seat)))
            back.emplace_back(TakeBack{given.card, given.to});
        if (!back.empty()) return pick(back);
    }
    const Actions legal = legal_actions(g);
    REQUIRE(!legal.empty());
    Actions doing;
    const Board& board = Board::of(g.scenario->board);
    const int middle = board.rows() / 2;
    for (const Action& a : legal) {
        if (std::holds_alternative<EndOrders>(a) || std::holds_alternative<EndMoves>(a) ||
            std::holds_alternative<EndBattles>(a) || std::holds_alternative<NoMoreAmbush>(a) ||
            std::holds_alternative<EndGiving>(a))
            continue;
        if (std::holds_alternative<Decline>(a) && rng.below(3) != 0) continue;
        if (const auto* move = std::get_if<MoveUnit>(&a); move != nullptr && !move->route.empty()) {
            const int there = std::abs(board.hex(move->route.back()).y - middle),
                      here = std::abs(board.hex(g.state.open.at(move->unit).hex).y - middle);
            if (there > here && rng.below(6) != 0) continue;
        }
        doing.push_back(a);
    }
    return pick(doing.empty() || rng.below(6) == 0 ? legal : doing);
}

void play_games(Run& run, const std::shared_ptr<const Rulebook>& rules, const std::shared_ptr<const Scenario>& scenario,
                int games, std::uint64_t seed, int most_states) {
    REQUIRE(problems(*scenario, *rules).empty());
    for (int n = 0; n < games; ++n) {
        Rng rng(seed + static_cast<std::uint64_t>(n));
        Game g = new_game(rules, scenario);
        staff_referee::StaffReferee referee(g, rng);
        ++run.games;
        for (int i = 0; i < most_states && !g.is_over(); ++i) {
            referee.look(g);
            const Action action = any_choice(g, rng);
            REQUIRE(check(g, action).is_yes());
            const Game before = g;
            const Events events = play(g, action);
            referee.follow(before, action, events, g);
            ++run.states;
            if (!referee.differences.empty()) break;
        }
        run.compared += referee.compared;
        for (const auto& [what, n_seen] : referee.seen) run.seen[what] += n_seen;
        run.turns += g.state.open.turn;
        run.ended += g.is_over() ? 1 : 0;
        for (const std::string& line : referee.differences) {
            INFO(scenario->id << ", game " << n << ", seed " << seed);
            UNSCOPED_INFO(line);
            CHECK(line.empty());
        }
        if (!referee.differences.empty()) return;
    }
}

// The battles with two staffs, and the same with rules that touch them.
void play_all(Run& run, int games, int most_states, std::uint64_t seed) {
    for (const char* id : {"salerno-gulf", "dubno-mobile-groups"}) {
        const LoadedScenario loaded = load_scenario(source_dir() / "scenarios" / (std::string(id) + ".json"), rulebook());
        for (int variant = 0; variant < 4; ++variant) {
            auto s = std::make_shared<Scenario>(*loaded.scenario);
            if (variant == 1) s->scenario_rules.set(GungHo{Side::Allies});
            if (variant == 2) {
                s->scenario_rules.remove<PoliticalCommissar>();
                s->scenario_rules.set(PoliticalCommissar{Side::Axis});
                s->scenario_rules.set(GungHo{Side::Axis});
            }
            if (variant == 3) s->scenario_rules.set(LightChange{});
            INFO(id << " variant " << variant);
            play_games(run, loaded.rules, s, games, seed + static_cast<std::uint64_t>(1000 * variant), most_states);
        }
    }
}

// Scenario files of two staffs from the folder that the environment names, where it names one.
void play_files(Run& run, int games, int most_states, std::uint64_t seed) {
    const char* folder = std::getenv("FILES");
    if (folder == nullptr) return;
    std::vector<std::filesystem::path> files(std::filesystem::directory_iterator(folder), {});
    std::sort(files.begin(), files.end());
    for (const std::filesystem::path& file : files) {
        const LoadedScenario loaded = load_scenario(file, rulebook());
        if (!is_overlord(*loaded.scenario)) continue;
        play_games(run, loaded.rules, loaded.scenario, games, seed + 9000, most_states);
        for (int variant = 0; variant < 2; ++variant) {
            auto s = std::make_shared<Scenario>(*loaded.scenario);
            if (variant == 0) s->scenario_rules.set(GungHo{Side::Allies});
            if (variant == 1) s->scenario_rules.set(PoliticalCommissar{Side::Allies});
            play_games(run, loaded.rules, s, games, seed + 9500 + static_cast<std::uint64_t>(1000 * variant), most_states);
        }
    }
}

int number(const char* name, int usual) {
    const char* value = std::getenv(name);
    return value == nullptr ? usual : std::atoi(value);
}

}  // namespace

TEST_CASE("what a staff may do is what the clauses say, over random games",
          "[staff_referee][OVL-DEAL-1][OVL-DEAL-2][OVL-FG-1][OVL-CARD-1][OVL-TURN-12][OVL-DRAW-3][OVL-SEAT-6]") {
    Run run;
    play_all(run, 1, 300, 19440606);
    CHECK(run.compared > 100'000);
}

// How much of it, the environment says: GAMES, STATES of each at most, SEED, FILES.
TEST_CASE("what a staff may do, over many games", "[.][staff_referee_long]") {
    Run run;
    const int games = number("GAMES", 12), states = number("STATES", 4000);
    const auto seed = static_cast<std::uint64_t>(number("SEED", 1));
    play_all(run, games, states, seed);
    play_files(run, games, states, seed);
    for (const auto& [what, n] : run.seen) WARN(what << ": " << n);
    WARN(run.games << " games (" << run.ended << " ended), " << run.turns << " turns, " << run.states << " states, "
                   << run.compared << " comparisons");
}

}  // namespace test_staff_referee
