// Random games of two staffs: every property holds for every role, and no role's view hangs on what it may not know.
#include "prove/engine/battery.hpp"
#include "support/staff.hpp"

namespace test_overlord_play {

using namespace salient;
using namespace salient::test;

namespace {

Game small_battle(std::uint32_t seed, std::function<void(Scenario&)> more = {}) {
    Rng rng(seed);
    StaffSetup staff;
    for (int x = 0; x <= 50; x += 2) {
        if (rng.below(3) != 0) staff.units.push_back({rng.below(3) == 0 ? "armor" : "infantry", {x, 6}});
        if (rng.below(3) != 0) staff.units.push_back({rng.below(3) == 0 ? "-armor" : "-infantry", {x, 2}});
    }
    for (const int x : {3, 17, 25, 33, 43}) {
        staff.units.push_back({"artillery", {x, 7}});
        staff.units.push_back({"-artillery", {x, 1}});
    }
    staff.allies = staff.axis = {"probe_left"};
    staff.hand_size = 7;
    staff.change = [&](Scenario& s, const Rulebook&) {
        s.sides[0].medals = s.sides[1].medals = 4;
        if (more) more(s);
    };
    const Game position = staffs(staff);
    return new_game(position.rules, position.scenario);
}

std::string text(const BrokenProperties& broken) {
    std::string all;
    for (const std::string& line : broken) all += line + "\n";
    return all;
}

}  // namespace

TEST_CASE("every property holds for every role of random games of two staffs",
          "[battery][overlord][OVL-SEAT-6][OVL-SEAT-2][OVL-SEAT-3]") {
    const std::function<void(Scenario&)> rules[] = {{},
                                                    [](Scenario& s) { s.scenario_rules.set(PoliticalCommissar{Side::Allies}); },
                                                    [](Scenario& s) { s.scenario_rules.set(GungHo{Side::Axis}); }};
    for (std::uint32_t i = 0; i < 3; ++i) {
        Game game = small_battle(i + 1, rules[i]);
        Rng rng(i);
        const Exercise result = exercise(game, rng, {20'000, 200});
        CAPTURE(i, result.actions);
        CHECK(text(result.broken).empty());
        CHECK(game.is_over());
    }
}

TEST_CASE("random games of two staffs end, and nobody is ever stuck", "[overlord][OVL-TURN-1]") {
    Actions legal;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        Game game = small_battle(seed, [&](Scenario& s) {
            if (seed % 3 == 0) s.scenario_rules.set(PoliticalCommissar{seed % 2 == 0 ? Side::Allies : Side::Axis});
            if (seed % 3 == 1) s.scenario_rules.set(GungHo{seed % 2 == 0 ? Side::Allies : Side::Axis});
        });
        Rng rng(seed);
        int actions = 0;
        while (!game.is_over() && actions < 20'000) {
            Action action;
            if (to_act(game) == seat::chance) {
                action = sample_chance(game, rng);
            } else {
                legal_actions(game, legal);
                REQUIRE_FALSE(legal.empty());
                action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            }
            play_on(game, action);
            ++actions;
        }
        CAPTURE(seed, actions);
        CHECK(game.is_over());
    }
}

TEST_CASE("no role's view changes when what it may not know is exchanged", "[overlord][OVL-SEAT-1][OVL-TALK-1]") {
    Actions legal;
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        Game game = small_battle(seed, [&](Scenario& s) {
            if (seed % 2 == 0) s.scenario_rules.set(PoliticalCommissar{Side::Allies});
            if (seed == 3) s.scenario_rules.set(GungHo{Side::Allies});
        });
        Rng rng(seed);
        for (int n = 0; n < 600 && !game.is_over(); ++n) {
            if (to_act(game) == seat::chance) {
                play_on(game, sample_chance(game, rng));
            } else {
                legal_actions(game, legal);
                play_on(game, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
            if (n % 5 != 0) continue;
            for (std::size_t s = 0; s < seat_count; ++s) {
                const View view = view_for(game, Seat{s});
                const View other = view_for(guess_hidden(view, rng), Seat{s});
                REQUIRE(view.open == other.open);
                REQUIRE(view.known == other.known);
                // What it knows is its own: a hand only as Commander-in-Chief, and no card that lies face down for others.
                if (is_field_general(Seat{s})) REQUIRE(view.known.hand.empty());
                for (const FaceDownId id : view.open.face_down.ids())
                    if (!view.open.face_down[id].known_to.has(Seat{s})) REQUIRE(view.known.face_down[id] == face_down_unknown);
            }
        }
    }
}

}  // namespace test_overlord_play
