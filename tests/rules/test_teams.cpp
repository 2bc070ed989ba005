// Teams on one standard board: who of a side carries out what (TEAM).
#include <algorithm>

#include "salient/teams.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_teams {

using namespace salient;
using namespace salient::test;

namespace {

// The Allies sit at the bottom: their left section ends with x = 7, their right one begins with x = 17, both on odd rows.
constexpr auto on_the_lines = R"(
    i   .   .   .   .   .   i   .   .   .   .   .   i
      .   .   .   i   .   .   .   .   i   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   I   .   .   .   .   I   .   .   .
    I   .   .   I   .   .   I   .   .   I   .   .   I
)";

// A game in which the Allies have played this card; where the units stood that were ordered.
struct Played {
    Game game;
    OrderedFrom from;

    explicit Played(const std::string& card, Section section = Section::None, Setup setup = {},
                    std::string_view picture = on_the_lines)
        : game(board(picture, holding(card, std::move(setup)))), from(game.state.open.units.size()) {
        act(game, play_card(game, card, section));
    }
    static Setup holding(const std::string& card, Setup setup) {
        setup.allies = {card, "dig_in"};
        return setup;
    }
    void orders(At at) {
        const UnitId id = unit(game, at);
        from[id.value] = game.state.open.at(id).hex;
        act(game, order(game, at));
    }
    Duty who(const Action& action) const {
        REQUIRE(is_legal(game, action));
        const auto duty = duty_of(game.table(), from, action);
        REQUIRE(duty.has_value());
        return *duty;
    }
    Duty leads(At at) const { return duty_for(game.table(), from, unit(game, at)); }
};

bool is(const Duty& duty, StaffRole role, std::string_view clause) { return duty.role == role && duty.clause == clause; }

}  // namespace

TEST_CASE("a team is one to three people, and of an odd number the larger team plays the Allies", "[teams][TEAM-1][TEAM-2]") {
    for (int allies = 0; allies <= 4; ++allies) {
        for (int axis = 0; axis <= 4; ++axis) {
            const Verdict verdict = may_team_up({allies, axis});
            CAPTURE(allies, axis);
            if (allies < 1 || axis < 1 || allies > 3 || axis > 3) {
                REQUIRE_FALSE(verdict);
                CHECK(verdict.refusal().clause == "TEAM-1");
            } else if ((allies + axis) % 2 == 1 && axis > allies) {
                REQUIRE_FALSE(verdict);
                CHECK(verdict.refusal().clause == "TEAM-2");
            } else {
                CHECK(verdict.is_yes());
            }
        }
    }
}

TEST_CASE("of two the second leads both flanks, of three each leads one section, and who is alone leads all",
          "[teams][TEAM-6][TEAM-7][TEAM-8]") {
    const auto shares = [](int people) {
        const Seating seating = team_seating(std::array<int, 2>{people, people});
        CHECK(is_team_share(seating).is_yes());
        std::string out;
        for (const StaffRole role : roles) out += std::to_string(seating[index(seat_of(Side::Axis, role))].value / 2);
        return out;  // Commander-in-Chief, left, center, right
    };
    CHECK(shares(1) == "0000");
    CHECK(shares(2) == "0101");
    CHECK(shares(3) == "0103");
    CHECK(is_team_share(each_his_own()).is_yes());  // a record that names nobody
    Seating wrong = team_seating(std::array<int, 2>{2, 2});
    wrong[index(seat_of(Side::Allies, StaffRole::Right))] = seat_of(Side::Allies);  // the Commander-in-Chief takes a flank
    CHECK(is_team_share(wrong).refusal().clause == "TEAM-6");
    const Seating four = default_seating({4, 3});
    CHECK(is_team_share(four).refusal().clause == "TEAM-1");
}

TEST_CASE("the whole team chooses the card; where it does not agree the Commander-in-Chief decides", "[teams][TEAM-5][TEAM-14]") {
    Setup setup;
    setup.allies = {"probe_left", "dig_in"};
    const Game g = board(on_the_lines, setup);
    const auto duty = duty_of(g.table(), OrderedFrom(g.state.open.units.size()), play_card(g, "probe_left"));
    REQUIRE(duty.has_value());
    CHECK(duty->is_shared());
    CHECK(duty->role == StaffRole::CommanderInChief);
}

TEST_CASE("whose section a card is for leads the units ordered there, wherever they go", "[teams][TEAM-9]") {
    Played left("attack_left");
    CHECK(is(left.who(order(left.game, {0, 8})), StaffRole::Left, "TEAM-9"));
    left.orders({0, 8});
    left.orders({6, 8});
    act(left.game, EndOrders{});
    CHECK(is(left.who(move(left.game, {6, 8}, {{8, 8}, {10, 8}})), StaffRole::Left, "TEAM-9"));
    act(left.game, move(left.game, {6, 8}, {{8, 8}, {10, 8}}));
    CHECK(is(left.leads({10, 8}), StaffRole::Left, "TEAM-9"));  // in the center now
    CHECK_FALSE(duty_of(left.game.table(), left.from, EndMoves{}).has_value());
    Played assault("infantry_assault", Section::Right);
    CHECK(is(assault.who(order(assault.game, {24, 8})), StaffRole::Right, "TEAM-9"));
}

TEST_CASE("of a card for several sections each carries out his own part", "[teams][TEAM-10]") {
    Played force("recon_in_force");
    CHECK(is(force.who(order(force.game, {0, 8})), StaffRole::Left, "TEAM-10"));
    CHECK(is(force.who(order(force.game, {12, 8})), StaffRole::Center, "TEAM-10"));
    CHECK(is(force.who(order(force.game, {24, 8})), StaffRole::Right, "TEAM-10"));
}

TEST_CASE("a unit On the Move beside a card is led by him in whose section it stands, not by him for whom the card is",
          "[teams][TEAM-9][TEAM-12][BC-12]") {
    Played probe("probe_left", Section::None, {.options = {"deck.breakthrough"}});
    probe.orders({0, 8});
    probe.orders({6, 8});
    REQUIRE(step_is<OrderStep>(probe.game));
    if (!top_step<OrderStep>(probe.game).on_the_move) act(probe.game, EndOrders{});
    REQUIRE(top_step<OrderStep>(probe.game).on_the_move);
    CHECK(is(probe.who(order(probe.game, {12, 8})), StaffRole::Center, "TEAM-9"));
    CHECK(is(probe.who(order(probe.game, {24, 8})), StaffRole::Right, "TEAM-9"));
    CHECK(is(probe.who(order(probe.game, {17, 7})), StaffRole::Center, "TEAM-9"));  // on the line between the two others
    CHECK(is(probe.who(order(probe.game, {7, 7})), StaffRole::Left, "TEAM-12"));    // on that of the card's own section
    probe.orders({12, 8});
    probe.orders({24, 8});
    REQUIRE(step_is<MoveStep>(probe.game));
    CHECK(is(probe.who(move(probe.game, {12, 8}, {{10, 8}})), StaffRole::Center, "TEAM-9"));
    CHECK(is(probe.who(move(probe.game, {24, 8}, {{22, 8}})), StaffRole::Right, "TEAM-9"));
    CHECK(is(probe.leads({0, 8}), StaffRole::Left, "TEAM-9"));
}

TEST_CASE("what concerns no one section is the Commander-in-Chief's", "[teams][TEAM-11]") {
    Played headquarters("direct_from_hq");
    CHECK(is(headquarters.who(order(headquarters.game, {0, 8})), StaffRole::CommanderInChief, "TEAM-11"));
    headquarters.orders({24, 8});
    CHECK(is(headquarters.leads({24, 8}), StaffRole::CommanderInChief, "TEAM-11"));
    Played barrage("barrage");
    const Action target = NameTarget{unit(barrage.game, {0, 0})};
    CHECK(is(barrage.who(target), StaffRole::CommanderInChief, "TEAM-11"));
}

TEST_CASE("a unit on a dotted line follows him from whose section it was ordered", "[teams][TEAM-12]") {
    Played left("probe_left"), center("probe_center");
    CHECK(is(left.who(order(left.game, {7, 7})), StaffRole::Left, "TEAM-12"));
    CHECK(is(center.who(order(center.game, {7, 7})), StaffRole::Center, "TEAM-12"));
    center.orders({7, 7});
    center.orders({12, 8});  // the turn goes on after the first move
    act(center.game, move(center.game, {7, 7}, {{5, 7}}));
    CHECK(is(center.leads({5, 7}), StaffRole::Center, "TEAM-12"));
    // A card for both sections: the flank, as long as an order is left there.
    Played force("recon_in_force");
    CHECK(is(force.who(order(force.game, {7, 7})), StaffRole::Left, "TEAM-12"));
    force.orders({0, 8});
    CHECK(is(force.who(order(force.game, {7, 7})), StaffRole::Center, "TEAM-12"));
    CHECK(is(force.who(order(force.game, {17, 7})), StaffRole::Right, "TEAM-12"));
    force.orders({7, 7});
    CHECK(is(force.leads({7, 7}), StaffRole::Center, "TEAM-12"));
}

TEST_CASE("the order more of a command car counts for the flank in which it stands", "[teams][TEAM-12][CCAR-6][CCAR-8]") {
    constexpr auto car_on_the_left = R"(
        i   .   .   .   .   .   i   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   I   .   .   .   .   .   .   .   .
        I   <Command_car>   .   I   .   .   I   .   .   I   .   .   I
    )";
    Played force("recon_in_force", Section::None, {}, car_on_the_left);
    force.orders({0, 8});
    CHECK(is(force.who(order(force.game, {7, 7})), StaffRole::Left, "TEAM-12"));
    Played two = force;
    two.orders({6, 8});  // that was the one more
    CHECK(is(two.who(order(two.game, {7, 7})), StaffRole::Center, "TEAM-12"));
    force.orders({7, 7});
    force.orders({12, 8});  // the center's own order leaves the flank its two
    CHECK(is(force.leads({7, 7}), StaffRole::Left, "TEAM-12"));
}

TEST_CASE("a unit dropped for an order takes the order of the section over which it was dropped", "[teams][TEAM-12][PARA-9]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook& rules) {
        UnitSetup jumps;
        jumps.type = rules.unit_type("infantry");
        jumps.side = Side::Allies;
        jumps.nation = s.at(Side::Allies).nation;
        jumps.hex = HexId::none();
        jumps.group = "sky";
        s.units.push_back(jumps);
        AirDrop rule;
        rule.when = DropMoment::Orders;
        rule.drift = 1;
        rule.group = "sky";
        s.scenario_rules.set(rule);
    };
    Played force("recon_in_force", Section::None, setup);
    CHECK(is(force.who(order(force.game, {7, 7})), StaffRole::Left, "TEAM-12"));
    UnitId jumper;
    for (const Action& action : legal_actions(force.game))
        if (const auto* aim = std::get_if<AimDrop>(&action)) jumper = aim->unit;
    REQUIRE_FALSE(jumper.is_none());
    act(force.game, AimDrop{jumper, hex(force.game, {2, 4})});
    while (step_is<DriftStep>(force.game)) act(force.game, Drift{DriftWay::Stay});
    REQUIRE(step_is<OrderStep>(force.game));
    CHECK(is(force.who(order(force.game, {7, 7})), StaffRole::Center, "TEAM-12"));
}

TEST_CASE("the Field Marshal of its section chooses for a unit that is attacked", "[teams][TEAM-13]") {
    constexpr auto meeting = R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          i   .   .   i   .   .   .   .   .   .   .   i
        I   .   .   .   I   .   .   .   .   .   .   I   .
    )";
    Game g = ready(meeting, {{0, 4}, {8, 4}, {22, 4}});
    const OrderedFrom from(g.state.open.units.size());
    const auto attacked = [&](At at) { return duty_of_attacked(g.table(), from, unit(g, at)); };
    CHECK(
        is(attacked({1, 3}), StaffRole::Right, "TEAM-13"));  // the Axis sit at the top: what is left on the screen is their right
    CHECK(is(attacked({23, 3}), StaffRole::Left, "TEAM-13"));
    CHECK(is(attacked({7, 3}), StaffRole::Center, "TEAM-13"));  // on a line, and no order says otherwise
    act(g, battle(g, {0, 4}, {1, 3}));
    if (step_is<AmbushStep>(g)) {
        const auto asked = duty_of(g.table(), from, Decline{});
        REQUIRE(asked.has_value());
        CHECK(is(*asked, StaffRole::Right, "TEAM-13"));
        act(g, Decline{});
    }
    act(g, roll("fss"));
    REQUIRE(step_is<RetreatStep>(g));
    const auto duty = duty_of(g.table(), from, legal_actions(g).front());
    REQUIRE(duty.has_value());
    CHECK(is(*duty, StaffRole::Right, "TEAM-13"));
}

}  // namespace test_teams
