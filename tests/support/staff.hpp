// Battles of two staffs on the wide board (mode Overlord), and words to play on them.
//
// Allies sit at the bottom: their Left leads S1 and S2 (x 0 to 17), their Center S3 and S4 (17 to 33), their Right S5 and S6 (33 to 50).
// The Axis sit at the top: their Right leads S1 and S2.
#pragma once

#include <algorithm>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace salient::test {

inline constexpr Seat allied_chief = seat_of(Side::Allies, StaffRole::CommanderInChief);
inline constexpr Seat allied_left = seat_of(Side::Allies, StaffRole::Left);
inline constexpr Seat allied_center = seat_of(Side::Allies, StaffRole::Center);
inline constexpr Seat allied_right = seat_of(Side::Allies, StaffRole::Right);
inline constexpr Seat axis_chief = seat_of(Side::Axis, StaffRole::CommanderInChief);
inline constexpr Seat axis_left = seat_of(Side::Axis, StaffRole::Left);
inline constexpr Seat axis_center = seat_of(Side::Axis, StaffRole::Center);
inline constexpr Seat axis_right = seat_of(Side::Axis, StaffRole::Right);

// Board sections by their numbers.
template <class... N>
constexpr BoardSections sections(N... numbers) {
    return {static_cast<std::uint8_t>((0U | ... | (1U << static_cast<unsigned>(numbers - 1))))};
}

struct Placed {
    std::string unit;  // a type; "-" before it: Axis
    At at;
};

struct StaffSetup {
    std::vector<Placed> units;
    std::vector<std::string> allies = {"probe_left", "probe_center", "probe_right", "attack_left", "barrage", "move_out"};
    std::vector<std::string> axis = {"probe_left", "probe_center", "probe_right", "attack_left", "barrage", "move_out"};
    Side active = Side::Allies;
    int hand_size = 0;
    std::vector<std::string> options = {};
    std::function<void(Scenario&, const Rulebook&)> change = {};
};

// A game of two staffs at the start of step 2 of the active side, with what comes before the first question done.
inline Game staffs(const StaffSetup& staff) {
    Setup setup;
    setup.board = BoardKind::Overlord;
    setup.allies = staff.allies;
    setup.axis = staff.axis;
    setup.active = staff.active;
    setup.hand_size = staff.hand_size;
    setup.options = staff.options;
    setup.options.emplace_back("deck.overlord");
    setup.change = [&](Scenario& s, const Rulebook& rules) {
        s.mode = Mode::Overlord;
        for (const Placed& placed : staff.units) {
            UnitSetup u;
            const bool is_axis = placed.unit.front() == '-';
            u.hex = Board::of(s.board).at({placed.at.x, placed.at.y});
            u.type = rules.unit_type(placed.unit.substr(is_axis ? 1 : 0));
            INFO("unit " << placed.unit << " at " << placed.at.x << ", " << placed.at.y);
            REQUIRE((!u.type.is_none() && !u.hex.is_none()));
            u.side = is_axis ? Side::Axis : Side::Allies;
            u.nation = s.at(u.side).nation;
            s.units.push_back(u);
        }
        if (staff.change) staff.change(s, rules);
    };
    Game g = board("", setup);
    Open& open = g.state.open;
    BattleContext battle;  // a question that is declined, so that the turn goes on from there
    for (const UnitId id : open.units.ids())
        if (open.units[id].side == staff.active) battle.attacker = id;
    open.steps = {TurnStep{staff.active, Phase::PlayCard, 0}, TakeGroundStep{battle}};
    play(g, Decline{});
    return g;
}

inline Action give(const Game& g, std::string_view id, Seat to) { return GiveCard{card(g, id), to}; }
inline Action lay(const Game& g, std::string_view id, BoardSections where, std::string_view repeats = {}) {
    return LayCard{card(g, id), where, repeats.empty() ? CardId::none() : card(g, repeats)};
}

// Gives these cards and confirms.
inline void distribute(Game& g, std::initializer_list<std::pair<std::string, Seat>> cards) {
    for (const auto& [id, to] : cards) act(g, give(g, id, to));
    act(g, EndGiving{});
}

// Lets the Field General who was given the card act now.
inline void call(Game& g, std::string_view id) {
    for (const FaceDownId lying : g.state.open.face_down.ids()) {
        const FaceDown& what = g.state.open.face_down[lying];
        if (what.kind != FaceDownKind::Received || side_of(what.owner) != g.state.open.active) continue;
        if (g.state.secrets.face_down[lying] == card(g, id).value && what.owner != to_act(g)) act(g, GiveWay{what.owner});
        if (to_act(g) == what.owner && g.state.secrets.face_down[lying] == card(g, id).value) return;
    }
}

// Lays a card by him who has it, gives these orders and ends them.
inline void lay_and_order(Game& g, std::string_view id, BoardSections where, std::initializer_list<At> units,
                          std::string_view repeats = {}) {
    std::vector<UnitId> ids;
    for (const At at : units) ids.push_back(unit(g, at));
    call(g, id);
    act(g, lay(g, id, where, repeats));
    for (const UnitId u : ids) act(g, OrderUnit{u});
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
}

// Ends what can be ended, declines, else takes the first choice; dice miss.
inline void act_idly(Game& g) {
    if (to_act(g) == seat::chance) {
        if (step_is<RollStep>(g))
            act(g, roll(std::string(top_step<RollStep>(g).dice, 'g')));
        else
            act(g, chance_outcomes(g).front().action);
        return;
    }
    const Actions legal = legal_actions(g);
    const auto ends = [](const Action& a) {
        return std::holds_alternative<EndGiving>(a) || std::holds_alternative<Decline>(a) ||
               std::holds_alternative<EndOrders>(a) || std::holds_alternative<EndMoves>(a) ||
               std::holds_alternative<EndBattles>(a) || std::holds_alternative<EndTargets>(a);
    };
    const auto end = std::find_if(legal.begin(), legal.end(), ends);
    act(g, end != legal.end() ? *end : legal.front());
}

// Lets initiative be, ends what can be ended and declines, until the step asks what is wanted or the turn is over; dice miss.
template <class Wanted>
void go_on_to(Game& g) {
    const Side side = g.state.open.active;
    for (int i = 0; i < 300 && !g.is_over() && !step_is<Wanted>(g); ++i) {
        if (g.state.open.active != side) return;
        act_idly(g);
    }
}

// Plays on, as above, until the other side is to give cards.
inline void to_next_turn(Game& g) {
    const Side side = g.state.open.active;
    for (int i = 0; i < 300 && !g.is_over() && g.state.open.active == side; ++i) {
        if (step_is<DistributeStep>(g) && !check(g, EndGiving{})) {  // nothing was given yet
            act(g, legal_actions(g).front());
            continue;
        }
        act_idly(g);
    }
}

}  // namespace salient::test
