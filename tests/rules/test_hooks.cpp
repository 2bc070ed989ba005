// What things may do at a moment: who may carry which hook, and that each hook acts for whoever may carry it.
#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"

namespace test_hooks {

using namespace salient;
using namespace salient::test;

namespace {

constexpr std::pair<Moment, const char*> moments[] = {
    {Moment::UnitEnters, "unit_enters"}, {Moment::UnitLeaves, "unit_leaves"}, {Moment::UnitEliminated, "unit_eliminated"},
    {Moment::BattleEnds, "battle_ends"}, {Moment::UnitHit, "unit_hit"},       {Moment::OrdersGiven, "orders_given"},
    {Moment::TurnEnds, "turn_ends"},     {Moment::DiceRolled, "dice_rolled"}};
static_assert(std::size(moments) == moment_count);

// Lets a kind of ground, two types, a card, two nations, a special rule or a trait carry a hook.
std::string carried(Carrier carrier, const std::string& moment, std::string_view hook) {
    std::string hooks = fmt::format(R"("hooks": {{"{}": "{}"}})", moment, hook);
    if (hook == "cross_hair") hooks += R"(, "cross_hairs": 1)";
    switch (carrier) {
        case Carrier::Unit: return R"({"units": {"infantry": {)" + hooks + R"(}, "armor": {)" + hooks + "}}}";
        case Carrier::Terrain: return R"({"terrain": {"airfield": {)" + hooks + "}}}";
        case Carrier::Card: return R"({"cards": {"direct_from_hq": {)" + hooks + "}}}";
        case Carrier::Nation:
            return R"({"nations": {"us": {"clause": "NAT-1", )" + hooks + R"(}, "de": {"clause": "NAT-1", )" + hooks + "}}}";
        case Carrier::Rule: return R"({"special": {"trial": {"clause": "UNIT-1", )" + hooks + "}}}";
        case Carrier::Trait: return R"({"traits": {"trial": {"clause": "UNIT-1", )" + hooks + "}}}";
    }
    return {};
}

constexpr At here{4, 2}, there{5, 1};

// Lets every unit bear the trait of that name, where there is one.
void bear_trial(Scenario& s, const Rulebook& book) {
    for (UnitSetup& u : s.units) u.traits.add(book.trait("trial"));
}

// What a hook changes, in a position where its moment comes.
struct Trial {
    std::string picture;
    Side owner = Side::None;  // of the ground that carries the hook
    std::function<int(Game&)> play;
    std::uint8_t value = 0;  // of that ground
};

constexpr auto before_it =
    "  .   .   .   .   .   i\n"
    "    .   .   +{airfield}   .   .   .\n"
    "  .   .   A   .   .   .\n";
constexpr auto on_it =
    "  .   .   .   .   .   i\n"
    "    .   .   i1  .   .   .\n"
    "  .   .   A+{airfield}   .   .   .\n";

Trial trial(Moment moment, std::string_view hook) {
    const auto enter = [](Game& g) {
        order_units(g, "direct_from_hq", {here});
        act(g, move(g, here, {there}));
    };
    if (moment == Moment::UnitEnters && (hook == "clear_mines" || hook == "engineers_clear_mines"))
        return {
            "  .   .   .   .   .   i\n"
            "    .   .   +{minefield}   .   .   .\n"
            "  .   .   A   .   .   .\n",
            Side::Axis, [=](Game& g) {
                enter(g);
                return int{has_terrain(g, there, "minefield")};
            }};
    if (moment == Moment::UnitEnters && (hook == "armor_crushes_wire" || hook == "enemy_removes"))
        return {before_it, Side::None, [=](Game& g) {
                    enter(g);
                    return int{has_terrain(g, there, "airfield")};
                }};
    if (moment == Moment::UnitEnters && hook == "headquarters_changes_hands")
        return {before_it, Side::Axis, [=](Game& g) {
                    enter(g);
                    return int{g.state.open.at(seat_of(Side::Axis)).hand_size};
                }};
    if (moment == Moment::UnitEnters)  // mine_goes_off, ice_cracks
        return {before_it, Side::Axis,
                [=](Game& g) {
                    enter(g);
                    return int{step_is<RollStep>(g)};
                },
                3};
    if (moment == Moment::UnitLeaves)
        return {on_it, Side::None, [=](Game& g) {
                    order_units(g, "direct_from_hq", {here});
                    act(g, move(g, here, {{6, 2}}));
                    return int{has_terrain(g, here, "airfield")};
                }};
    if (moment == Moment::UnitEliminated && hook == "owner_loses_card")
        return {on_it, Side::None, [=](Game& g) {
                    ready_to_battle(g, {here});
                    fight(g, here, there, "ggg");
                    return int{step_is<LoseCardStep>(g)};
                }};
    if (moment == Moment::UnitEliminated)  // remove_feature; goes_under_heavy_fire only where artillery fires
        return {hook == "goes_under_heavy_fire" ? "  .   .   .   .   .   i\n"
                                                  "    .   .   i1+{airfield}   .   .   .\n"
                                                  "  .   .   G   .   .   .\n"
                                                : "  .   .   .   .   .   i\n"
                                                  "    .   .   i1+{airfield}   .   .   .\n"
                                                  "  .   .   A   .   .   .\n",
                Side::None, [=](Game& g) {
                    ready_to_battle(g, {here});
                    fight(g, here, there, "ggg");
                    return int{has_terrain(g, there, "airfield")};
                }};
    if (moment == Moment::DiceRolled && hook == "elusive_keeps_flags")
        return {
            "  .   .   .   .   .   i\n"
            "    .   .   <tiger>   .   .   .\n"
            "  .   .   I   .   .   .\n",
            Side::None, [=](Game& g) {
                ready_to_battle(g, {here});
                fight(g, here, there, "fii");
                if (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
                return int{has_unit(g, there)};
            }};
    if (moment == Moment::DiceRolled)
        return {on_it, Side::None, [=](Game& g) {
                    ready_to_battle(g, {here});
                    fight(g, here, there, "ggg");
                    return int{step_is<RollStep>(g)};  // a second one
                }};
    if (moment == Moment::BattleEnds)
        return {on_it, Side::None, [=](Game& g) {
                    ready_to_battle(g, {here});
                    fight(g, here, there, "sss");
                    return int{has_terrain(g, here, "airfield")};
                }};
    if (moment == Moment::UnitHit)
        return {
            "  .   .   .   .   .   i\n"
            "    .   .   i   .   .   .\n"
            "  .   .   A   .   .   .\n",
            Side::None, [=](Game& g) {
                ready_to_battle(g, {here});
                fight(g, here, there, "gss");
                return int{!g.state.open.at(unit(g, there)).cross_hair.gun.is_none()};
            }};
    if (moment == Moment::OrdersGiven)
        return {on_it, Side::None, [=](Game& g) {
                    order_units(g, "direct_from_hq", {here});
                    return int{has_terrain(g, here, "sandbag")};
                }};
    const Side owner = hook == "shell_smoke_thins" ? Side::Axis : Side::Allies;  // at the end of the turn of the Allies
    return {on_it, owner, [=](Game& g) {
                order_units(g, "direct_from_hq", {here});
                finish_turn(g);
                for (const Feature& f : g.state.open.features_at(hex(g, here))) return int{f.value};
                return -1;
            }};
}

int played(const Trial& t, const std::string& rules) {
    Setup setup;
    setup.axis = {"direct_from_hq", "probe_left", "probe_left", "probe_right", "attack_left"};
    setup.rules_patch = rules;
    setup.change = [&](Scenario& s, const Rulebook& book) {
        for (Feature& f : s.features) {
            if (f.type == book.terrain("airfield")) f.owner = t.owner;
            if (f.type == book.terrain("minefield")) f.owner = t.owner;
        }
        bear_trial(s, book);
    };
    Game g = board(t.picture, setup);
    for (Feature& f : g.state.open.features)  // what no scenario may say of an airfield
        if (f.type == g.rules->terrain("airfield") && f.value == 0) f.value = t.value;
    return t.play(g);
}

Setup plough(Carrier carrier, Side owner) {
    Setup setup;
    setup.rules_patch = carried(carrier, "unit_enters", "clear_mines");
    setup.change = [owner](Scenario& s, const Rulebook& book) {
        for (Feature& f : s.features)
            if (f.type == book.terrain("minefield")) f.owner = owner;
        bear_trial(s, book);
    };
    return setup;
}

}  // namespace

TEST_CASE("every hook is refused for those who cannot carry it and acts for those who can", "[data][TER-9]") {
    std::set<std::string_view> names;
    for (const auto& [moment, key] : moments)
        for (const auto name : hook_names(moment)) names.insert(name);
    int carried_hooks = 0, refused = 0;
    for (const auto& [moment, key] : moments)
        for (const std::string_view name : names)
            for (int c = 0; c < carrier_count; ++c) {
                const auto carrier = static_cast<Carrier>(c);
                CAPTURE(key, std::string(name), c);
                const auto all = hook_names(moment);
                const auto at = std::find(all.begin(), all.end(), name);
                const bool may = at != all.end() && may_carry(carrier, moment, HookId{at - all.begin()});
                const std::string rules = carried(carrier, key, name);
                const auto issues = issues_of_rules(rules);
                CHECK(issues.empty() == may);
                if (!may) {
                    ++refused;
                    const bool says_why =
                        !issues.empty() && (issues.front().message.find("cannot carry the hook") != std::string::npos ||
                                            issues.front().message.find("there is no hook") != std::string::npos);
                    CHECK(says_why);
                    continue;
                }
                ++carried_hooks;
                if (name == "high_command_loses_card") continue;  // acts only where a scenario has its rule (ITA-2)
                if (name == "mine_plough") continue;              // acts only for who carries one (FUNNY-14)
                const Trial t = trial(moment, name);
                CHECK(played(t, rules) != played(t, ""));
            }
    CHECK(carried_hooks == 36);
    CHECK(carried_hooks + refused == moment_count * carrier_count * static_cast<int>(names.size()));
}

TEST_CASE("the hook of a unit without any cross-hair marker was taken and did nothing", "[data][BIGGUN-4]") {
    const auto issues = issues_of_rules(R"({"units": {"infantry": {"hooks": {"unit_hit": "cross_hair"}}}})");
    REQUIRE(issues.size() == 1);
    CHECK(issues.front().pointer == "/units/infantry/hooks");
    CHECK(issues.front().message.find("cross_hairs") != std::string::npos);
}

// A trial of ITA-2, ITA-3, ITA-4.
TEST_CASE("each unit that falls costs its commander a card at random, down to three", "[trial]") {
    const Carrier carrier = GENERATE(Carrier::Unit, Carrier::Nation, Carrier::Rule, Carrier::Trait);
    const int cards = GENERATE(3, 4, 5);
    CAPTURE(static_cast<int>(carrier), cards);
    Setup setup;
    setup.rules_patch = carried(carrier, "unit_eliminated", "owner_loses_card");
    setup.change = bear_trial;
    setup.axis = {"direct_from_hq", "probe_left", "probe_right", "attack_left", "attack_right"};
    setup.axis.resize(static_cast<std::size_t>(cards));
    Game g = ready(
        "  .   .   .   .   .   i\n"
        "    .   .   i1  .   .   .\n"
        "  .   .   A   .   .   .\n",
        {here}, setup);
    const Seat axis = seat_of(Side::Axis);
    Events events = fight(g, here, there, "ggg");
    CHECK(step_is<LoseCardStep>(g) == (cards > 3));
    if (cards > 3) {
        CHECK(to_act(g) == seat::chance);
        const auto chances = chance_outcomes(g);
        CHECK(static_cast<int>(chances.size()) == cards);
        const CardId lost = std::get<LoseCard>(chances.front().action).card;
        act(g, chances.front().action);
        CHECK(g.state.open.discards.back() == lost);
    }
    CHECK(int{g.state.open.at(axis).hand_count} == std::max(3, cards - 1));
    finish_turn(g);
    CHECK(int{g.state.open.at(axis).hand_count} == std::max(3, cards - 1));  // nothing is drawn for it
}

// A trial of FUNNY-14, FUNNY-15, FUNNY-16.
TEST_CASE("a unit with a plough clears the mines that it enters, and no others", "[trial]") {
    const Carrier carrier = GENERATE(Carrier::Unit, Carrier::Nation, Carrier::Rule, Carrier::Trait);
    const auto picture =
        "  .   .   .   .   .   i\n"
        "    .   .   +{minefield}   .   .   .\n"
        "  .   .   A   .   .   .\n";
    SECTION("enemy mines are gone without a roll, and the unit battles") {
        Game g = ordered(picture, {here}, plough(carrier, Side::Axis));
        act(g, move(g, here, {there}));
        CHECK_FALSE(has_terrain(g, there, "minefield"));
        CHECK_FALSE(step_is<RevealStep>(g));
        CHECK_FALSE(step_is<RollStep>(g));
        CHECK(unit_state(g, there).figures == 3);
    }
    SECTION("its own mines stay") {
        Game g = ordered(picture, {here}, plough(carrier, Side::Allies));
        act(g, move(g, here, {there}));
        CHECK(has_terrain(g, there, "minefield"));
    }
    SECTION("a retreat neither clears them nor sets them off") {
        Setup setup = plough(carrier, Side::Axis);
        setup.active = Side::Axis;
        Game g = ready(
            "  .   .   i   .   .   .\n"
            "    .   .   A   .   .   .\n"
            "  .   .   +{minefield}   +{minefield}   .   .\n",
            {{4, 0}}, setup);
        fight(g, {4, 0}, there, "fss");
        act(g, retreat(g, 0, {here}));
        CHECK(unit_state(g, here).figures == 3);
        CHECK(has_terrain(g, here, "minefield"));
    }
    SECTION("the way through them is no longer a risk") {
        const auto field =
            "  .   .   .   .   .   i\n"
            "    .   .   +{minefield}   +{minefield}   .   .\n"
            "  .   .   A   .   .   .\n";
        const Game g = ordered(field, {here}, plough(carrier, Side::Axis));
        const Reach found = reach(g.table(), unit(g, here));
        for (const Destination& d : found.destinations) CHECK(d.perils == 0);
    }
}

}  // namespace test_hooks
