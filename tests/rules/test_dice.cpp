// Battle dice: their sides, what each face does, rolls of many dice.
#include <cmath>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_dice {

using namespace salient;
using namespace salient::test;

namespace {

// Infantry that fires at a target three hexes away: one die.
std::string one_die_at(const char* target) { return std::string(".  .  .  .  i\n .  .  .  .  .\nI  .  .  ") + target + "  .\n"; }

DiceRolled rolled(const Events& events) {
    for (const Event& e : events)
        if (const auto* r = std::get_if<DiceRolled>(&e)) return *r;
    FAIL("no dice were rolled");
    return {};
}

double probability_of(const Outcomes& outcomes, const Action& action) {
    double p = 0;
    for (const Outcome& o : outcomes)
        if (o.action == action) p += o.probability;
    return p;
}

}  // namespace

TEST_CASE("two sides of a die show infantry, one each armor, grenade, star and flag", "[DIE-1]") {
    Game g = board(one_die_at("i"));
    ready_to_battle(g, {{0, 2}});
    act(g, battle(g, {0, 2}, {6, 2}));
    REQUIRE(step_is<RollStep>(g));
    const Outcomes one = chance_outcomes(g);
    CHECK(one.size() == 5);
    CHECK(probability_of(one, roll("i")) == Approx(2 / 6.0));
    for (const char* face : {"a", "g", "s", "f"}) CHECK(probability_of(one, roll(face)) == Approx(1 / 6.0));
}

TEST_CASE("sampled dice fall as the listed chances say", "[DIE-1]") {
    Game g = board(one_die_at("i"));
    ready_to_battle(g, {{0, 2}});
    act(g, battle(g, {0, 2}, {6, 2}));
    Rng rng(42);
    std::array<int, face_count> seen{};
    constexpr int throws = 6000;
    for (int i = 0; i < throws; ++i) {
        const Action sampled = sample_chance(g, rng);
        REQUIRE(check(g, sampled).is_yes());
        const Faces faces = std::get<Roll>(sampled).faces;
        for (std::size_t f = 0; f < seen.size(); ++f) seen[f] += faces[f];
    }
    for (std::size_t f = 0; f < seen.size(); ++f) {
        const double p = sides_showing(static_cast<Face>(f)) / 6.0;
        INFO("face " << f << " was thrown " << seen[f] << " times");
        CHECK(std::abs(seen[f] - throws * p) < 5 * std::sqrt(throws * p * (1 - p)));
    }
}

TEST_CASE("the chances of three dice are those of three single dice", "[DIE-1]") {
    Game g = board(R"(
        .   .   .   .
          .   i   .   .
        .   I   .   .
    )");
    ready_to_battle(g, {{2, 2}});
    act(g, battle(g, {2, 2}, {3, 1}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    const Outcomes three = chance_outcomes(g);
    CHECK(three.size() == 35);
    double sum = 0;
    for (const Outcome& o : three) sum += o.probability;
    CHECK(sum == Approx(1.0));
    CHECK(probability_of(three, roll("iii")) == Approx(8 / 216.0));
    CHECK(probability_of(three, roll("ggg")) == Approx(1 / 216.0));
    CHECK(probability_of(three, roll("iia")) == Approx(3 * 4 / 216.0));
    CHECK(probability_of(three, roll("ags")) == Approx(6 / 216.0));
    CHECK(probability_of(three, roll("igf")) == Approx(12 / 216.0));
}

TEST_CASE("infantry hits infantry, armor hits armor, a grenade hits all, a star misses, a flag is a flag",
          "[DIE-2][DIE-3][DIE-4][DIE-5][DIE-6][DIE-9][DEF-4]") {
    struct {
        const char* target;
        const char* hits;  // of the faces infantry, armor, grenade, star, flag
    } const table[] = {{"i", "10100"}, {"s", "10100"}, {"a", "01100"}, {"e", "01100"}, {"g", "00100"}};
    constexpr const char* faces = "iagsf";
    for (const auto& row : table) {
        for (int f = 0; f < face_count; ++f) {
            INFO("target " << row.target << ", face " << faces[f]);
            Game g = board(one_die_at(row.target));
            const int full = unit_state(g, {6, 2}).figures;
            const UnitId target = unit(g, {6, 2});
            ready_to_battle(g, {{0, 2}});
            const Events events = fight(g, {0, 2}, {6, 2}, std::string(1, faces[f]));
            const bool hit = row.hits[f] == '1';
            CHECK(rolled(events).hits == (hit ? 1 : 0));
            CHECK(g.state.open.at(target).figures == full - (hit ? 1 : 0));
            // A flag is no hit; it drives the target back.
            CHECK(rolled(events).flags == (faces[f] == 'f' ? 1 : 0));
            CHECK(step_is<RetreatStep>(g) == (faces[f] == 'f'));
        }
    }
}

TEST_CASE("the list of faces that hit agrees with the dice", "[DIE-2][DIE-3][DIE-4][DIE-9]") {
    const Game g = board(R"(
        .   i   a   g   .   .
          .   .   .   .   .   .
        .   .   .   .   .   .
          .   I   .   .   .   .
    )");
    const auto faces_of = [&](At target) {
        std::string text;
        for (const HitFace& h : hit_faces(g.table(), unit(g, {3, 3}), unit(g, target), BattleKind::Normal))
            text += std::string(1, "iagsf"[static_cast<std::size_t>(h.face)]) + " " + h.clause + " ";
        return text;
    };
    CHECK(faces_of({2, 0}) == "i DIE-2 g DIE-4 ");
    CHECK(faces_of({4, 0}) == "a DIE-3 g DIE-4 ");
    CHECK(faces_of({6, 0}) == "g DIE-4 ");
}

TEST_CASE("the number of dice in a roll has no upper limit", "[DIE-7][DEF-11]") {
    Setup setup;
    setup.allies = {"their_finest_hour", "probe_left",   "probe_left",     "probe_center", "probe_center", "probe_right",
                    "attack_left",       "attack_right", "recon_in_force", "move_out",     "dig_in"};
    Game g = board(R"(
        I   A   .   .
    )",
                   setup);
    act(g, play_card(g, "their_finest_hour"));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 11);
    double sum = 0;
    for (const Outcome& o : chance_outcomes(g)) sum += o.probability;
    CHECK(sum == Approx(1.0));
    CHECK_FALSE(is_legal(g, roll(std::string(8, 'i'))));
    CHECK(is_legal(g, roll(std::string(11, 'i'))));
}

TEST_CASE("all dice of a battle are rolled together and belong to one target", "[DIE-8][HIT-4]") {
    Game g = board(R"(
        .   .   .   .
          i1  i   .   .
        .   I   .   .
    )");
    ready_to_battle(g, {{2, 2}});
    act(g, battle(g, {2, 2}, {1, 1}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK_FALSE(is_legal(g, roll("g")));
    CHECK_FALSE(is_legal(g, roll("gggg")));
    const Events events = act(g, roll("ggg"));
    CHECK(count<DiceRolled>(events) == 1);
    CHECK(count<FiguresLost>(events) == 1);
    CHECK_FALSE(has_unit(g, {1, 1}));
    CHECK(unit_state(g, {3, 1}).figures == 4);  // what is left over does not pass to the neighbor
}

}  // namespace test_dice
