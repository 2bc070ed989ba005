// Each flag of a unit against each thing that a unit may do and each query that lists or counts units: the answers stand in flags.txt, written
// from the clauses. For each word a small position in which the unit could do it, or counts; then it bears the flag, and the game is asked.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "rules/battle/battle.hpp"
#include "salient/wings/arrivals.hpp"
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"
#include "support/text_file.hpp"
#include "words/advice.hpp"

namespace test_flags_asked {

using namespace salient;
using namespace salient::test;

namespace {

// ---- The table ----

using Words = std::vector<std::string>;
struct Line {
    std::string answer;  // yes, no, never, open
    Words clauses;
};
struct Flag {
    std::set<std::string> members;
    std::map<std::string, Line> lines;  // by word
};
struct Flags {
    std::map<std::string, Words> questions;  // the actions of each
    std::map<std::string, Flag> flags;
    std::set<std::string> plain, elsewhere;
};

Words words_of(const std::string& text, char apart = ' ') {
    Words out;
    std::istringstream in(text);
    for (std::string word; std::getline(in, word, apart);)
        if (!word.empty()) out.push_back(word);
    return out;
}

// A line with a colon: what stands before it, and the words after it.
void read_line(Flags& all, Flag* flag, const std::string& line) {
    const auto colon = line.find(':');
    REQUIRE(colon != std::string::npos);
    const Words head = words_of(line.substr(0, colon)), words = words_of(line.substr(colon + 1));
    if (head[0] == "plain") return all.plain.insert(words.begin(), words.end()), void();
    if (head[0] == "elsewhere") return all.elsewhere.insert(words.begin(), words.end()), void();
    REQUIRE(flag != nullptr);
    for (const std::string& word : words) {
        INFO(line << ": " << word);
        CHECK(all.questions.contains(word));
        CHECK(flag->lines.emplace(word, Line{head[0], head.size() > 1 ? words_of(head[1], '|') : Words{}}).second);
    }
}

Flags read_flags() {
    Flags all;
    Flag* flag = nullptr;
    bool is_about_questions = false;
    std::istringstream in(contents(source_dir() / "tests/rules/flags.txt"));
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        INFO(line);
        if (line == "questions") {
            is_about_questions = true;
        } else if (line[0] == '[') {
            is_about_questions = false;
            const auto colon = line.find(':'), end = line.find(']');
            REQUIRE(end != std::string::npos);
            flag = &all.flags[line.substr(1, colon - 1)];
            for (const std::string& member : words_of(line.substr(colon + 1, end - colon - 1))) flag->members.insert(member);
        } else if (is_about_questions) {
            const auto actions = line.find_first_not_of(' ', line.find(' '));
            all.questions[line.substr(0, line.find(' '))] = words_of(line.substr(actions, line.find("  ", actions) - actions));
        } else {
            read_line(all, flag, line);
        }
    }
    return all;
}

// ---- Bearing a flag ----

void walked(Unit& u, int steps = 1) {
    u.moved = true;
    u.steps = u.battle_cost = static_cast<std::uint8_t>(steps);
}

using Bear = void (*)(Unit&);
const std::map<std::string, Bear>& marks() {
    static const std::map<std::string, Bear> all{
        {"unordered", [](Unit& u) { u.ordered = false, u.ordered_by = {}; }},
        {"on_the_move", [](Unit& u) { u.ordered = u.on_the_move = true; }},
        {"ordered", [](Unit& u) { u.ordered = true; }},
        {"moved", [](Unit& u) { walked(u); }},
        {"too_far", [](Unit& u) { walked(u, 4); }},
        {"entered_stop", [](Unit& u) { walked(u), u.entered_stop = true; }},
        {"entered_no_battle", [](Unit& u) { walked(u), u.entered_no_battle = true; }},
        {"left_no_battle", [](Unit& u) { walked(u), u.left_no_battle = true; }},
        {"done", [](Unit& u) { u.done = true; }},
        {"battled", [](Unit& u) { u.battles = 1; }},
        {"took_ground", [](Unit& u) { u.battles = u.grounds_taken = 1; }},
        {"rests", [](Unit& u) { u.rests = u.moved = u.done = true; }},
        {"underground", [](Unit& u) { walked(u), u.underground = true; }},
        {"fires_smoke", [](Unit& u) { u.smoke.fires = true, u.battles = 1; }},
        {"resupplied", [](Unit& u) { u.resupply.has_given = true; }},
        {"craft", [](Unit& u) { u.craft.under = true; }},
        {"landed", [](Unit& u) { walked(u), u.craft.landed = true; }},
        {"bridge_placed", [](Unit& u) { u.funny.bridge_placed = true; }},
        {"arrived", [](Unit& u) { u.arrival.this_turn = true; }},
        {"arrived_stopped", [](Unit& u) { u.arrival.this_turn = u.arrival.stopped = u.entered_stop = true; }},
        {"shaken", [](Unit& u) { u.initiative.shaken = u.done = true; }},
        {"barred", [](Unit& u) { u.barred_until = 9; }},
        {"held", [](Unit& u) { u.barred_until = held_back; }},
        {"came_off", [](Unit& u) { u.train.came_off = true; }}};
    return all;
}
const std::map<std::string, Location> off_board{
    {"aboard", Location::Aboard}, {"reserve", Location::Reserve}, {"captured", Location::Captured},     {"left", Location::Left},
    {"lost", Location::Lost},     {"staged", Location::Staged},   {"eliminated", Location::Eliminated},
};

void bear(Game& g, UnitId id, const std::string& flag) {
    Unit& unit = g.state.open.units[id];
    if (const auto where = off_board.find(flag); where != off_board.end()) {
        if (unit.where == where->second) return;
        UnitId carrier;
        if (where->second == Location::Aboard)
            for (const UnitId other : g.state.open.units.ids())
                if (other != id && g.state.open.units[other].side == unit.side && g.state.open.units[other].on_board())
                    carrier = other;
        evolve(*g.rules, *g.scenario, g.state, UnitWent{id, where->second, {}, carrier});
        return;
    }
    INFO("nobody knows how a unit bears " << flag);
    REQUIRE(marks().contains(flag));
    marks().at(flag)(unit);
}

// ---- The positions ----

// What to ask about a unit; the answer is the clause that refuses, "" for yes, "no" where a query does not count it.
struct Pose {
    Game game;
    UnitId unit;
    std::function<std::string(const Game&, UnitId)> attribute;
};
using MakePose = std::function<Pose()>;

constexpr At here{4, 2}, beside{5, 1}, east{6, 2}, friend_at{18, 6};

// The unit asked about stands here; two hexes near it, and one of its side far away in the right section, with an enemy beside it: somebody
// always has something to do.
std::string field(const std::string& unit, const std::string& at_beside = ".", const std::string& at_east = ".",
                  const std::string& friends = "I") {
    return "  .   .   .   .   .   .   .   i\n    .   .   " + at_beside + "   .   .\n  .   .   " + unit + "   " + at_east +
           "   .\n    .\n  .\n    .   .   .   .   .   .   .   .   i\n  .   .   .   .   .   .   .   .   .   " + friends + "\n";
}
HexId spot(const Scenario& s, At at) { return Board::of(s.board).at({at.x, at.y}); }
std::string counts(bool yes) { return yes ? "" : "no"; }

Setup with_rule(std::function<void(Scenario&, const Rulebook&)> change, Setup setup = {}) {
    setup.change = std::move(change);
    return setup;
}
Objective goal(const Scenario& s, ObjectiveType type, At at) {
    Objective o;
    o.id = "goal";
    o.type = type;
    o.for_side = {true, false};
    o.hexes = {spot(s, at)};
    return o;
}
Setup with_goal(ObjectiveType type, At at = here) {
    return with_rule([=](Scenario& s, const Rulebook&) { s.objectives = {goal(s, type, at)}; });
}
Setup with_cards(const std::vector<std::string>& allies, Setup setup = {}) {
    setup.allies = allies;
    return setup;
}

// It is ordered, and so is its friend: they may move.
Pose moving(const std::string& picture, std::function<Action(const Game&, UnitId)> action, const Setup& setup = {}) {
    Game g = ordered(picture, {here, friend_at}, setup);
    const UnitId id = unit(g, here);
    return {g, id, [=](const Game& now, UnitId who) { return refusal(now, action(now, who)); }};
}
// They are in the Battle phase, whether or not there is anything to do.
Pose battling(const std::string& picture, std::function<Action(const Game&, UnitId)> action, const Setup& setup = {},
              int figures = 0) {
    Pose pose = moving(picture, std::move(action), setup);
    if (figures != 0) weaken(pose.game, here, figures);
    pose.game.state.open.steps.back() = BattleStep{seat_of(Side::Allies)};
    pose.game.state.open.phase = Phase::Battle;
    return pose;
}
// A card has been played and gives orders.
Pose ordering(const std::string& card, const std::string& picture, std::function<Action(const Game&, UnitId)> action,
              Setup setup = {}) {
    Game g = board(picture, with_cards({card, "probe_left"}, std::move(setup)));
    const UnitId id = unit(g, here);
    act(g, play_card(g, card));
    return {g, id, [=](const Game& now, UnitId who) { return refusal(now, action(now, who)); }};
}
// A query about the start of a turn.
Pose asking(const std::string& picture, std::function<bool(const Game&, UnitId)> query, const Setup& setup = {}) {
    Game g = board(picture, setup);
    const UnitId id = unit(g, here);
    return {g, id, [=](const Game& now, UnitId who) { return counts(query(now, who)); }};
}
// The Axis are in their Battle phase, and one of them beside the unit is ordered.
Pose enemy_battling(const std::string& picture, std::function<std::string(const Game&, UnitId)> attribute, Setup setup = {},
                    int figures = 0) {
    setup.active = Side::Axis;
    Game g = ready(picture, {beside}, setup);
    if (figures != 0) weaken(g, here, figures);
    const UnitId id = unit(g, here);
    return {g, id, std::move(attribute)};
}

Action order_it(const Game&, UnitId id) { return OrderUnit{id}; }

Pose on_the_move_order() {
    Setup setup;
    setup.options = {"deck.breakthrough"};
    Pose pose = ordering("probe_left", field("I"), order_it, setup);
    act(pose.game, EndOrders{});
    return pose;
}

Pose entering() {
    Pose pose = moving(field("I"), [](const Game& g, UnitId id) { return EnterBoard{id, hex(g, {4, 8})}; });
    evolve(*pose.game.rules, *pose.game.scenario, pose.game.state, UnitWent{pose.unit, Location::Staged, {}, {}});
    return pose;
}

Pose resting() {
    Pose pose = moving(field("I+{hospital}"), [](const Game&, UnitId id) { return Recover{id}; });
    weaken(pose.game, here, 2);
    return pose;
}

Setup carrying(Accessory accessory) {
    return with_rule([=](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units)
            if (u.type == rules.unit_type("hobart_funny")) u.accessory = accessory;
    });
}
Setup resupplying() {
    return with_rule([](Scenario& s, const Rulebook&) { s.scenario_rules.set(ResupplyRules{}); });
}

Pose giving(const std::string& supplier) {
    Pose pose = battling(
        field(supplier, ".", "I"),
        [](const Game& g, UnitId id) {
            return Resupply{id, unit(g, east)};
        },
        resupplying());
    weaken(pose.game, east, 1);
    return pose;
}

Pose receiving() {
    Game g = ordered(field("I", ".", "<Half_track>"), {here, east, friend_at}, resupplying());
    weaken(g, here, 2);
    g.state.open.steps.back() = BattleStep{seat_of(Side::Allies)};
    const UnitId supplier = unit(g, east);
    return {g, unit(g, here), [=](const Game& now, UnitId who) { return refusal(now, Resupply{supplier, who}); }};
}

Pose sabotaging() {
    return battling(
        field("I+{power_plant}"), [](const Game&, UnitId id) { return DestroySite{id}; },
        with_rule([](Scenario& s, const Rulebook&) {
            Sabotage rule;
            rule.sites = {spot(s, here)};
            s.scenario_rules.set(rule);
        }));
}

Pose ambushing() {
    Setup setup;
    setup.allies = {"ambush", "probe_left"};
    return enemy_battling(
        field("I", "i"),
        [](const Game& g, UnitId id) {
            Game next = g;
            const Battle attack{unit(g, beside), id};
            if (!is_legal(next, attack)) return counts(false);
            act(next, attack);
            return counts(step_is<AmbushStep>(next));
        },
        setup);
}

Pose battling_back() {
    Setup setup = with_rule([](Scenario& s, const Rulebook&) { s.scenario_rules.set(BritishCommonwealth{}); });
    setup.allies_nation = "gb";
    return enemy_battling(
        field("I", "i"), [](const Game& g, UnitId) { return counts(may_battle_back(g.table(), attack_on(g, beside, here))); },
        setup, 1);
}

Pose bombed() {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"air_power", "probe_left"};
    Game g = board(field("I"), setup);
    const UnitId id = unit(g, here);
    act(g, play_card(g, "air_power"));
    return {g, id, [](const Game& now, UnitId who) { return refusal(now, NameTarget{who}); }};
}

Pose treated(bool shares) {
    Setup setup = with_cards({"medics_mechanics", "probe_left"});
    if (shares) setup.options = {"deck.breakthrough"};
    Game g = board(field("I"), setup);
    const UnitId id = unit(g, here);
    weaken(g, here, 2);
    act(g, play_card(g, "medics_mechanics"));
    if (shares) act(g, roll("iiss"));
    return {g, id, [](const Game& now, UnitId who) { return refusal(now, HealUnit{who}); }};
}

Pose in_winter() {
    Game g = board(field("I"));
    g.state.open.steps.emplace_back(WinterStep{seat_of(Side::Allies), 1});
    return {g, unit(g, here), [](const Game& now, UnitId who) { return refusal(now, LoseFigure{who}); }};
}

Pose joined() {
    Game g = board(field("I", ".", "I"), with_rule([](Scenario& s, const Rulebook& rules) {
                       for (UnitSetup& u : s.units)
                           if (u.hex == spot(s, east)) u.traits.add(rules.trait("heroic_leader"));
                   }));
    const UnitId lost = unit(g, east);
    const HexId there = hex(g, east);
    evolve(*g.rules, *g.scenario, g.state, UnitWent{lost, Location::Eliminated, {}, {}});
    return {g, unit(g, here), [=](const Game& now, UnitId who) {
                const auto joins = leader_joins(now.table(), lost, there);
                return counts(std::find(joins.begin(), joins.end(), who) != joins.end());
            }};
}

Pose on_dam() {
    return asking(
        field("I+{dam}"), [](const Game& g, UnitId) { return !dams_held(g.table(), Side::Allies).empty(); },
        with_rule([](Scenario& s, const Rulebook&) {
            DamSabotage rule;
            rule.dams = {spot(s, here)};
            s.scenario_rules.set(rule);
            s.objectives = {goal(s, ObjectiveType::Destruction, here)};
        }));
}

Pose beside_bridge() {
    Pose pose = ordering("probe_left", field("I", "+B"), order_it, with_rule([](Scenario& s, const Rulebook&) {
                             Demolition rule;
                             rule.bridges = {spot(s, beside)};
                             rule.next_to = ClassMask::all();
                             s.scenario_rules.set(rule);
                         }));
    pose.attribute = [](const Game& g, UnitId) { return refusal(g, BlowBridge{hex(g, beside)}); };
    return pose;
}

bool is_eligible(const Game& g, const std::string& name, UnitId id, Section section = Section::None) {
    const auto all = preview_orders(g.table(), seat_of(Side::Allies), card(g, name), section).eligible;
    return std::find(all.begin(), all.end(), id) != all.end();
}

Pose commanding() {
    return asking("  .   .   .   .   .   .   .   i\n    .\n  I   I   <Command_car>   I   .\n", [](const Game& g, UnitId) {
        return preview_orders(g.table(), seat_of(Side::Allies), card(g, "probe_left")).units == 3;
    });
}

Pose advised() {
    return asking(field("I", "i"), [](const Game& g, UnitId id) {
        const CardId hand[] = {card(g, "direct_from_hq")};
        const auto shots = advise(g.table(), seat_of(Side::Allies), hand).front().shots;
        return std::any_of(shots.begin(), shots.end(), [&](const CardShot& shot) { return shot.attacker == id; });
    });
}

Pose barring() {
    return asking(field("I", "I"), [](const Game& g, UnitId) {
        Route there;
        there.push_back(hex(g, here));
        return !route_verdict(g.table(), unit(g, beside), there);
    });
}

// Its side has nobody else, and an enemy moves a step.
Pose alone() {
    Setup setup;
    setup.active = Side::Axis;
    Game g = ordered("  .   .   .   .   .   .   .   i\n    .\n  .   .   I\n", {{14, 0}}, setup);
    return {g, unit(g, here), [](const Game& now, UnitId) {
                Game next = now;
                act(next, move(next, {14, 0}, {{12, 0}}));
                return counts(!next.is_over());
            }};
}

Pose looking_out() {
    Setup setup = with_rule([](Scenario& s, const Rulebook&) {
        AirStrikes rule;
        rule.lookouts = {spot(s, here)};
        s.scenario_rules.set(rule);
    });
    return asking(
        field("I", "i"),
        [](const Game& g, UnitId) { return !strikes_of(g.table(), seat_of(Side::Allies), card(g, "recon_left")).empty(); },
        setup);
}

bool in_empty_section(const Game& g) {
    Objective o = goal(*g.scenario, ObjectiveType::EmptySection, here);
    o.for_side = {false, true};
    return enemies_in(g.table(), o, Section::Right) == 1;  // of the Axis
}

std::map<std::string, MakePose> orders_and_moves() {
    const auto step_east = [](const Game& g, UnitId id) { return MoveUnit{id, route(g, {east})}; };
    return {
        {"order", [] { return ordering("direct_from_hq", field("I"), order_it); }},
        {"order_to_move", on_the_move_order},
        {"dig_in", [] { return ordering("dig_in", field("I"), order_it); }},
        {"enter", entering},
        {"move", [=] { return moving(field("I"), step_east); }},
        {"exit",
         [] {
             return moving(
                 field("I"),
                 [](const Game&, UnitId id) {
                     return ExitBoard{id, {}};
                 },
                 with_goal(ObjectiveType::Exit));
         }},
        {"recover", resting},
        {"bridge",
         [] {
             return moving(
                 field("<Hobart_funny>", "+R"),
                 [](const Game& g, UnitId id) {
                     return PlaceBridge{id, hex(g, beside)};
                 },
                 carrying(Accessory::Bridge));
         }},
        {"eligible",
         [] { return asking(field("I"), [](const Game& g, UnitId id) { return is_eligible(g, "direct_from_hq", id); }); }},
        {"closes_fallback",
         [] {
             return asking(field("A"),
                           [](const Game& g, UnitId) { return !is_eligible(g, "armor_assault", unit(g, friend_at)); });
         }},
        {"is_infantry",
         [] {
             return asking(
                 field("I", ".", ".", "A"),
                 [](const Game& g, UnitId) { return !is_legal(g, play_card(g, "infantry_assault", Section::Right)); },
                 with_cards({"infantry_assault"}));
         }},
        {"fills_assault",
         [] {
             return asking(
                 field("I"), [](const Game& g, UnitId) { return is_legal(g, play_card(g, "infantry_assault", Section::Left)); },
                 with_cards({"infantry_assault"}));
         }},
        {"command_car", commanding},
        {"treat", [] { return treated(false); }},
        {"treat_shares", [] { return treated(true); }},
    };
}

std::map<std::string, MakePose> battles() {
    const auto attack = [](const Game& g, UnitId id) { return Battle{id, unit(g, beside)}; };
    return {
        {"battle", [=] { return battling(field("I", "i"), attack); }},
        {"wire",
         [] {
             return battling(field("I+W"), [](const Game& g, UnitId id) { return RemoveFeature{id, g.rules->terrain("wire")}; });
         }},
        {"give", [] { return giving("<Half_track>"); }},
        {"give_by_truck", [] { return giving("<Supply_truck>"); }},
        {"receive", receiving},
        {"breach",
         [] {
             return battling(
                 field("<Hobart_funny>", "+{field_bunker}"),
                 [](const Game& g, UnitId id) {
                     return Breach{id, hex(g, beside)};
                 },
                 carrying(Accessory::Petard));
         }},
        {"smoke", [] { return battling(field("<Nebelwerfer>"), [](const Game&, UnitId id) { return FireSmoke{id}; }); }},
        {"sabotage", sabotaging},
        {"take_ground",
         [=] {
             Pose pose = battling(field("I"), attack);
             pose.attribute = [](const Game& g, UnitId id) {
                 const Verdict v = may_take_ground(g.table(), id, hex(g, beside));
                 return v ? "" : v.refusal().clause;
             };
             return pose;
         }},
        {"overrun",
         [=] {
             Pose pose = battling(field("A", "i"), attack);
             pose.game.state.open.units[pose.unit].grounds_taken = 1;
             pose.attribute = [](const Game& g, UnitId id) {
                 const Verdict v = may_overrun(g.table(), id);
                 return v ? "" : v.refusal().clause;
             };
             return pose;
         }},
        {"ambush", ambushing},
        {"battle_back", battling_back},
        {"retreat",
         [] {
             return asking(field("I"),
                           [](const Game& g, UnitId id) { return !retreat_hexes(g.table(), id, 1, HexId::none()).empty(); });
         }},
        {"attacked",
         [] {
             return enemy_battling(field("I", "i"), [](const Game& g, UnitId id) {
                 return refusal(g, Battle{unit(g, beside), id});
             });
         }},
        {"bombed", bombed},
        {"winter", in_winter},
        {"join", joined},
        {"dam", on_dam},
        {"blow", beside_bridge},
        {"advised", advised},
    };
}

std::map<std::string, MakePose> presence() {
    return {
        {"bars", barring},
        {"pins",
         [] {
             return enemy_battling(
                 field("I", "i", ".", ".") + "    .\n",
                 [](const Game& g, UnitId) {
                     return counts(refusal(g, Battle{unit(g, beside), unit(g, {9, 1})}) == "BTL-5");
                 },
                 with_rule([](Scenario& s, const Rulebook& rules) {
                     UnitSetup u;
                     u.hex = spot(s, {9, 1});
                     u.type = rules.unit_type("infantry");
                     u.nation = s.at(Side::Allies).nation;
                     s.units.push_back(u);
                 }));
         }},
        {"blocks_sight",
         [] {
             return asking(field("I"), [](const Game& g, UnitId) { return !can_see(g.table(), hex(g, {2, 2}), hex(g, {6, 2})); });
         }},
        {"holds",
         [] {
             return asking(
                 field("I"),
                 [](const Game& g, UnitId) {
                     return units_on(g.table(), g.scenario->objectives.front())[index(Side::Allies)] == 1;
                 },
                 with_goal(ObjectiveType::Temporary));
         }},
        {"keeps_alive", alone},
        {"fills_section",
         [] { return asking(field("I", ".", ".", "."), [](const Game& g, UnitId) { return in_empty_section(g); }); }},
        {"looks_out", looking_out},
    };
}

std::map<std::string, MakePose> all_poses() {
    auto all = orders_and_moves();
    all.merge(battles());
    all.merge(presence());
    return all;
}

// ---- What there is ----

template <class... Kind>
std::set<std::string> names_of(std::type_identity<std::variant<Kind...>>) {
    return {Kind::name...};
}

}  // namespace

TEST_CASE("every member of a unit is a flag or plain, every kind of action is asked about or said to lie elsewhere",
          "[ORDER-10][BC-13]") {
    const Flags all = read_flags();
    std::set<std::string> members, known = all.plain, actions, asked = all.elsewhere;
    Unit any;
    each_field(any, [&](FieldName name, auto&, auto...) { members.insert(std::string(name.text)); });
    for (const auto& [name, flag] : all.flags) {
        INFO(name);
        known.insert(flag.members.begin(), flag.members.end());
        CHECK((marks().contains(name) || off_board.contains(name)));
        for (const auto& question : all.questions) {
            INFO(question.first);
            CHECK(flag.lines.contains(question.first));
        }
    }
    CHECK(known == members);
    for (const auto& [word, of_it] : all.questions)
        for (const std::string& action : of_it)
            if (action != "-") asked.insert(action);
    CHECK(asked == names_of(std::type_identity<Action>{}));
    std::set<std::string> posed, questions;
    for (const auto& pose : all_poses()) posed.insert(pose.first);
    for (const auto& question : all.questions) questions.insert(question.first);
    CHECK(posed == questions);
}

TEST_CASE("what a flag of a unit means to each verb and each query is what the clauses say",
          "[ORDER-10][BC-12][BC-13][ORDER-11][CARD-9][TC-INF-2][REINF-4][LCT-13][LCT-14][HOSP-1][HOSP-3][BTL-2][BTL-7][BTL-8]"
          "[BTL-13][TBAT-11][TG-5][TG-9][RESUP-5][RESUP-10][RESUP-11][RESUP-15][NEBEL-6][FUNNY-8][TER-14][TRAIN-14][RESERVE-8]"
          "[OBJ-4][CCAR-6]") {
    const Flags all = read_flags();
    int asked = 0;
    for (const auto& [word, make] : all_poses()) {
        const Pose pose = make();
        INFO(word);
        CHECK(pose.attribute(pose.game, pose.unit) == "");  // it could, as long as it bears no flag
        for (const auto& [name, flag] : all.flags) {
            const auto found = flag.lines.find(word);
            if (found == flag.lines.end() || (found->second.answer != "yes" && found->second.answer != "no")) continue;
            INFO("with " << name);
            Game g = pose.game;
            bear(g, pose.unit, name);
            const std::string answer = pose.attribute(g, pose.unit);
            ++asked;
            const Words& clauses = found->second.clauses;
            if (found->second.answer == "yes")
                CHECK(answer == "");
            else if (answer.empty() || answer == "no" || off_board.contains(name))
                CHECK(answer != "");
            else
                CHECK((std::find(clauses.begin(), clauses.end(), answer) != clauses.end() ? answer : answer + "?") == answer);
        }
    }
    CHECK(asked > 400);
}

}  // namespace test_flags_asked
