// What data may say: each question, who answers it, under which conditions; and the one fold that puts numbers together (RED-1).
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "rules/answers/allowance.hpp"
#include "rules/battle/battle.hpp"
#include "salient/attributes.hpp"
#include "salient/data.hpp"
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/position.hpp"
#include "support/source_dir.hpp"

namespace test_answers {

using namespace salient;
using namespace salient::test;

namespace {

// ---- One position for each question, and what is measured in it ----

struct Trial {
    Game game;
    std::function<int(const Game&)> measure;
    Effect effect;
    int value;
    const char* own = "wire";      // ground of the acting unit
    const char* other = "forest";  // ground of the target, or of the hex that is entered
    const char* card = "direct_from_hq";
    bool acts_for_allies = true;
};

constexpr At here{4, 2}, there{5, 1}, beside{6, 2};

Game fight_between(const std::string& target_ground) {
    return ready(
        "  .   .   .   .   .   .\n"
        "    .   .   i+" +
            target_ground +
            "   .   .   .\n"
            "  .   .   I+W   +F   .   .\n",
        {here});
}

Trial trial(Attribute attribute) {
    const auto dice = [](const Game& g) { return battle_dice_count(g.table(), unit(g, here), hex(g, here), unit(g, there)); };
    const auto yes = [](const Verdict& v) { return v.is_yes() ? 1 : 0; };
    const Game battle = fight_between("F");
    switch (attribute) {
        case Attribute::BattleDice: return {battle, dice, Effect::Add, 1};
        case Attribute::ReductionCap: return {battle, dice, Effect::AtMost, 0};
        case Attribute::IgnoresCover:
        case Attribute::IgnoresOwnGround: return {battle, dice, Effect::Allow, 0};
        case Attribute::Movement:
            return {battle, [](const Game& g) { return movement_allowance(g.table(), unit(g, here)).total(); }, Effect::Add, 1};
        case Attribute::BattleMove:
            return {battle, [](const Game& g) { return battle_move_limit(g.table(), unit(g, here)).total(); }, Effect::Add, 1};
        case Attribute::FlagsIgnored:
            return {battle,
                    [](const Game& g) { return flags_ignorable(g.table(), unit(g, here), attack_on(g, there, here)).total(); },
                    Effect::Add, 1};
        case Attribute::ChargeMove: {
            Game g = ordered(
                "  .   .   .   .   .   .\n"
                "    .   .   i+F   .   .   .\n"
                "  .   .   +W  .   .   .\n"
                "    .   .   .   .   .   .\n"
                "  .   .   I   .   .   I\n",
                {{4, 4}, {10, 4}});
            act(g, move(g, {4, 4}, {{5, 3}, here}));
            return {g, [](const Game& now) { return charge_move(now.table(), unit_state(now, here), false); }, Effect::Set, 2};
        }
        case Attribute::FlagsHexMust: {
            Trial t{fight_between("F"),
                    [](const Game& before) {
                        Game g = before;
                        lay(g, here, "sandbag");
                        return flags_to_ignore(g.table(), unit(g, here), attack_on(g, there, here)).total();
                    },
                    Effect::Allow, 0};
            return t;
        }
        case Attribute::BattlesBack: {
            Game g = ready(
                "  .   .   .   .   .   .\n"
                "    .   .   I+F   .   .   .\n"
                "  .   .   i+W   .   .   .\n",
                {there});
            weaken(g, here, 1);
            Trial t{g,
                    [](const Game& before) {
                        Game after = before;
                        const int rolled =
                            battle_dice_count(after.table(), unit(after, there), hex(after, there), unit(after, here));
                        fight(after, there, here, std::string(static_cast<std::size_t>(rolled), 's'));
                        return step_is<BattleBackStep>(after) ? 1 : 0;
                    },
                    Effect::Allow, 0};
            t.acts_for_allies = false;
            return t;
        }
        case Attribute::AssaultsAgain:
            return {ready("  .   .   .   .   .   .\n"
                          "    .   .   i+F   .   .   .\n"
                          "  .   .   I+W   i   .   .\n",
                          {here}),
                    [](const Game& before) {
                        Game after = before;
                        const int rolled =
                            battle_dice_count(after.table(), unit(after, here), hex(after, here), unit(after, beside));
                        fight(after, here, beside, std::string(static_cast<std::size_t>(rolled), 'f'));
                        if (step_is<RetreatStep>(after)) act(after, legal_actions(after).front());
                        return step_is<AssaultAgainStep>(after) ? 1 : 0;
                    },
                    Effect::Allow, 0};
        case Attribute::FlagBy:
            return {battle,
                    [](const Game& g) {
                        int flags = 0;
                        for (int f = 0; f < face_count; ++f)
                            flags += is_flag(g.table(), attack_on(g, here, there), static_cast<Face>(f)) ? 1 : 0;
                        return flags;
                    },
                    Effect::Allow, 0};
        case Attribute::OneRetreat:
            return {battle, [](const Game& g) { return flags_obeyed(g.table(), unit_state(g, here), 2); }, Effect::Allow, 0};
        case Attribute::FlagsMust:
            return {battle,
                    [](const Game& g) { return flags_to_ignore(g.table(), unit(g, here), attack_on(g, there, here)).total(); },
                    Effect::Add, 1};
        case Attribute::FlagsStand: {
            Trial t{fight_between("{church}"),
                    [](const Game& g) { return flags_ignorable(g.table(), unit(g, there), attack_on(g, here, there)).total(); },
                    Effect::Allow, 0};
            t.other = "church";
            return t;
        }
        case Attribute::HitBy:
            return {battle,
                    [](const Game& g) {
                        return static_cast<int>(hit_faces(g.table(), unit(g, here), unit(g, there), BattleKind::Normal).size());
                    },
                    Effect::Forbid, 0};
        case Attribute::MayBattle:
            return {battle, [=](const Game& g) { return yes(may_battle(g.table(), unit(g, here))); }, Effect::Forbid, 0};
        case Attribute::MayTarget:
            return {battle, [=](const Game& g) { return yes(target_verdict(g.table(), unit(g, here), unit(g, there))); },
                    Effect::Forbid, 0};
        case Attribute::MayTakeGround:
            return {battle, [=](const Game& g) { return yes(may_take_ground(g.table(), unit(g, here), hex(g, beside))); },
                    Effect::Forbid, 0};
        case Attribute::MayOverrun:
            return {battle,
                    [](const Game& g) { return may_overrun(g.table(), unit(g, here)).refusal().clause == "OVR-1" ? 0 : 1; },
                    Effect::Allow, 0};
        case Attribute::NeedsSight: {
            Trial t{ready("  .   .   .   .   .   .   .   .   .   .   I   i\n"
                          "    .   .   .   .   .   .\n"
                          "  .   .   I+{airfield}   +F   i+S   .\n",
                          {here, {20, 0}}),
                    [=](const Game& g) {
                        return yes(target_verdict(g.table(), unit(g, here), unit(g, {8, 2})));
                    },
                    Effect::Forbid, 0};
            t.own = "airfield";
            t.other = "sandbag";
            return t;
        }
        case Attribute::IgnoresEntryBan:
        case Attribute::IgnoresGroundBans: {
            Game g = ordered(
                "  .   .   .   .   .   .\n"
                "    .   .   i   .   .   .\n"
                "  I   .   +F  I   .   .\n",
                {beside, {0, 2}});
            act(g, move(g, beside, {here}));
            Trial t{g, [=](const Game& now) { return yes(may_battle(now.table(), unit(now, here))); }, Effect::Allow, 0};
            t.own = "forest";
            return t;
        }
        case Attribute::MayBeOrdered:
            return {played("direct_from_hq",
                           "  .   .   .   .   .   .\n"
                           "    .   .   i+F   .   .   .\n"
                           "  .   .   I+W   .   .   .\n"),
                    [=](const Game& g) { return yes(may_order(g.table(), InPlayId{0}, unit(g, here))); }, Effect::Forbid, 0};
        case Attribute::UnitsOrdered:
            return {
                board("  .   .   .   .   .   i\n"
                      "    .   .   .   .   .   .\n"
                      "  I   I   I   I   I   I\n"),
                [](const Game& g) { return preview_orders(g.table(), seat_of(Side::Allies), card(g, "direct_from_hq")).units; },
                Effect::Add, 1};
        case Attribute::CardsDrawn: {
            Setup setup;
            setup.hand_size = 4;
            Game g = board(
                "  .   .   .   .   .   i\n"
                "    .   .   .   .   .   .\n"
                "  .   .   I   .   .   .\n",
                setup);
            order_units(g, "direct_from_hq", {here});
            return {g,
                    [](const Game& before) {
                        Game after = before;
                        finish_turn(after);
                        return int{after.state.open.at(seat_of(Side::Allies)).hand_count};
                    },
                    Effect::Add, 1};
        }
        case Attribute::Medals: {
            Game g = battle;
            weaken(g, there, 1);
            Trial t{g,
                    [](const Game& before) {
                        Game after = before;
                        fight(after, here, there, "g");
                        return int{after.state.open.at(Side::Allies).eliminations};
                    },
                    Effect::Add, 1};
            t.own = "forest";
            t.acts_for_allies = false;
            return t;
        }
        case Attribute::Battles:
            return {battle,
                    [=](const Game& before) {
                        Game after = before;
                        const int rolled =
                            battle_dice_count(after.table(), unit(after, here), hex(after, here), unit(after, there));
                        fight(after, here, there, std::string(static_cast<std::size_t>(rolled), 's'));
                        return yes(may_battle(after.table(), unit(after, here)));
                    },
                    Effect::Add, 1};
        case Attribute::MayRemove:
        case Attribute::RemovesAfterBattle: {
            const bool after_battle = attribute == Attribute::RemovesAfterBattle;
            Trial t{battle,
                    [after_battle](const Game& before) {
                        Game now = before;
                        if (after_battle) fight(now, here, there, "s");
                        return refusal(now, RemoveFeature{unit(now, here), now.rules->terrain("wire")}).empty() ? 1 : 0;
                    },
                    after_battle ? Effect::Allow : Effect::Forbid, 0};
            t.other = "wire";
            return t;
        }
        case Attribute::Breaches:
            return {battle,
                    [=](const Game& before) {
                        Game after = before;
                        const int rolled =
                            battle_dice_count(after.table(), unit(after, here), hex(after, here), unit(after, there));
                        fight(after, here, there, std::string(static_cast<std::size_t>(rolled), 's'));
                        return has_terrain(after, there, "forest") ? 0 : 1;
                    },
                    Effect::Allow, 0};
        case Attribute::MayRegain: {
            Setup setup;
            setup.allies = {"medics_mechanics"};
            Game g = board(
                "  .   .   .   .   .   .\n"
                "    .   .   i+F   .   .   .\n"
                "  .   .   I+W   .   .   .\n",
                setup);
            weaken(g, here, 1);
            act(g, play_card(g, "medics_mechanics"));
            Trial t{g, [](const Game& now) { return is_legal(now, HealUnit{unit(now, here)}) ? 1 : 0; }, Effect::Forbid, 0};
            t.card = "medics_mechanics";
            return t;
        }
        case Attribute::RetreatHexes:
            return {battle,
                    [](const Game& g) {
                        int most = 0;
                        for (const RetreatChoice& c : retreat_choices(g.table(), unit(g, here), 1, 0, HexId::none()))
                            most = std::max(most, int{c.hexes});
                        return most;
                    },
                    Effect::Add, 1};
        case Attribute::RoadBonus:
            return {ordered("  .   .   .   .   .   i\n"
                            "    .   .   .   .   .   .\n"
                            "  I+D +D  +D  +D  +D  +D\n",
                            {{0, 2}}),
                    [](const Game& g) {
                        int most = 0;
                        for (const Destination& d : reach(g.table(), unit(g, {0, 2})).destinations)
                            most = std::max(most, int{d.steps});
                        return most;
                    },
                    Effect::Add, 1};
        case Attribute::MayExit: {
            Setup setup;
            Objective exit;
            exit.type = ObjectiveType::Exit;
            exit.for_side[index(Side::Allies)] = true;
            exit.hexes = {Board::of(BoardKind::Standard).at({here.x, here.y})};
            setup.objectives = {exit};
            return {ordered("  .   .   .   .   .   i\n    .   .   +F  .   .   .\n  .   .   I+W .   .   .\n", {here}, setup),
                    [=](const Game& g) { return yes(may_exit(g.table(), unit(g, here), {})); }, Effect::Forbid, 0};
        }
        case Attribute::MayEnter:
        case Attribute::MayLeave:
            return {ordered("  .   .   .   .   .   i\n"
                            "    .   .   +F  .   .   .\n"
                            "  .   .   I+W .   .   .\n",
                            {here}),
                    [=](const Game& g) { return yes(route_verdict(g.table(), unit(g, here), route(g, {there}))); },
                    Effect::Forbid, 0};
        case Attribute::MustStop:
        case Attribute::OpenGround: {
            const std::string ground = attribute == Attribute::MustStop ? "{airfield}" : "F";
            Trial t{ordered("  .   .   .   .   .   i\n"
                            "    .   +" +
                                ground + "   +" + ground +
                                "   .   .   .\n"
                                "  .   .   I+W .   .   .\n",
                            {here}),
                    [=](const Game& g) {
                        return yes(reach_verdict(g.table(), unit(g, here), hex(g, {4, 0})));
                    },
                    Effect::Allow, 0};
            if (attribute == Attribute::MustStop) t.other = "airfield";
            return t;
        }
    }
    FAIL("no trial for " << attribute_info(attribute).key);
    return {};
}

Modifiers& modifiers_of(Rulebook& book, Carrier carrier, Role role, const Trial& t) {
    const bool allies = t.acts_for_allies == (role != Role::Target);
    switch (carrier) {
        case Carrier::Unit: return book.unit_types[book.unit_type("infantry").value].modifiers;
        case Carrier::Nation: return book.nations[book.nation(allies ? "us" : "de").value].modifiers;
        case Carrier::Card: return book.cards[book.card(t.card).value].modifiers;
        case Carrier::Terrain: return book.terrains[book.terrain(role == Role::OwnHex ? t.own : t.other).value].modifiers;
        case Carrier::Trait: {
            Trait trait;
            trait.id = "trial";
            trait.clause = "UNIT-1";
            book.traits.push_back(std::move(trait));
            return book.traits.back().modifiers;
        }
        case Carrier::Rule: break;
    }
    if (book.special.empty()) book.special.push_back({"trial", "UNIT-1", {}, {}});
    return book.special.front().modifiers;
}

// The modifiers of a thing and one more.
Modifiers with(const Modifiers& modifiers, const Modifier& m) {
    auto list = modifiers.all();
    list.push_back(m);
    return Modifiers(std::move(list));
}

// What is measured when this thing says this.
int measured(const Trial& t, Carrier carrier, const Modifier& m) {
    auto book = std::make_shared<Rulebook>(*t.game.rules);
    Modifiers& of = modifiers_of(*book, carrier, m.as, t);
    of = with(of, m);
    book->index_modifiers();
    Game game = t.game;
    game.rules = book;
    if (carrier == Carrier::Trait)
        for (Unit& u : game.state.open.units) u.traits.add(book->trait("trial"));
    return t.measure(game);
}

template <class Use>
void for_each_answer(Use use) {
    for (const AttributeInfo& q : attributes())
        for (int c = 0; c < carrier_count; ++c)
            for (int r = 0; r < role_count; ++r) use(q, static_cast<Carrier>(c), static_cast<Role>(r));
}
bool may_say(const AttributeInfo& q, Carrier carrier, Role role) { return q.has_role(role) && can_stand(carrier, role); }

std::string patch(Carrier carrier, const std::string& modifiers) {
    const std::string said = R"("modifiers": {)" + modifiers + "}";
    switch (carrier) {
        case Carrier::Unit: return R"({"units": {"infantry": {)" + said + "}}}";
        case Carrier::Terrain: return R"({"terrain": {"forest": {)" + said + "}}}";
        case Carrier::Card: return R"({"cards": {"direct_from_hq": {)" + said + "}}}";
        case Carrier::Nation: return R"({"nations": {"us": {"clause": "NAT-1", )" + said + "}}}";
        case Carrier::Rule: return R"({"special": {"trial": {"clause": "UNIT-1", )" + said + "}}}";
        case Carrier::Trait: return R"({"traits": {"trial": {"clause": "UNIT-1", )" + said + "}}}";
    }
    return {};
}
std::string place(Carrier carrier, const std::string& name) {
    constexpr const char* at[] = {"/units/infantry", "/terrain/forest", "/cards/direct_from_hq",
                                  "/nations/us",     "/special/trial",  "/traits/trial"};
    return std::string(at[static_cast<std::size_t>(carrier)]) + "/modifiers/" + name;
}
std::string effect_text(const AttributeInfo& q) {
    switch (q.kind) {
        case AttributeKind::Number:
        case AttributeKind::Extra: return R"("add": 1)";
        case AttributeKind::Limit: return R"("at_most": 1)";
        case AttributeKind::Ban:
        case AttributeKind::Permission: return R"("forbid": true)";
        case AttributeKind::Fact: return R"("is": true)";
    }
    return {};
}
std::vector<Condition> conditions() {
    std::vector<Condition> all;
    for (int c = 0; c < condition_count; ++c) all.push_back(static_cast<Condition>(c));
    return all;
}
// A value of the right form.
const char* some_value(Condition condition) {
    switch (condition) {
        case Condition::UnitClass: return R"(["infantry"])";
        case Condition::TargetClass:
        case Condition::Type:
        case Condition::TargetType: return R"(["armor"])";
        case Condition::Keyword:
        case Condition::TargetKeyword: return R"(["vehicle"])";
        case Condition::Nation:
        case Condition::TargetNation: return R"(["us"])";
        case Condition::Side: return R"("axis")";
        case Condition::TargetMarked: return R"("unit")";
        case Condition::Distance: return R"("adjacent")";
        case Condition::Card: return R"(["ambush"])";
        case Condition::On:
        case Condition::Into:
        case Condition::IntoOther: return R"(["hill"])";
        case Condition::Faces: return R"(["star"])";
        case Condition::Kind: return R"(["overrun"])";
        case Condition::OrderedAs: return R"(["infantry"])";
        case Condition::Accessory: return R"(["bobbin"])";
        case Condition::How: return R"(["retreat"])";
        case Condition::Scenario: return R"(["weather"])";
        case Condition::Owner:
        case Condition::OtherKind:
        case Condition::Connected:
        case Condition::FromLower:
        case Condition::Uncrossed:
        case Condition::FirstBattle:
        case Condition::AtHome:
        case Condition::Stayed:
        case Condition::Observed:
        case Condition::Full: return "true";
        case Condition::AtMost:
        case Condition::AtLeast:
        case Condition::FiguresAtLeast:
        case Condition::FiguresAtMost:
        case Condition::MovedAtLeast:
        case Condition::MovedAtMost: return "2";
    }
    return "null";
}
const DataIssue* issue_at(const std::vector<DataIssue>& issues, const std::string& pointer) {
    const auto found =
        std::find_if(issues.begin(), issues.end(), [&](const DataIssue& i) { return i.pointer.starts_with(pointer); });
    return found == issues.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("a modifier that its carrier cannot say is an error that lists what it can", "[data][RED-1]") {
    for (int c = 0; c < carrier_count; ++c) {
        const auto carrier = static_cast<Carrier>(c);
        for (int r = 0; r < role_count; ++r) {
            const auto role = static_cast<Role>(r);
            std::string all;
            for (const AttributeInfo& q : attributes())
                all += fmt::format(R"({}"{}": {{"ask": "{}", "as": "{}", {}}})", all.empty() ? "" : ", ", q.key, q.key,
                                   role_key(role), effect_text(q));
            const auto issues = issues_of_rules(patch(carrier, all));
            for (const AttributeInfo& q : attributes()) {
                CAPTURE(carrier_key(carrier), role_key(role), q.key);
                const DataIssue* issue = issue_at(issues, place(carrier, std::string(q.key)) + "/");
                CHECK((issue == nullptr) == may_say(q, carrier, role));
                if (issue == nullptr) continue;
                CHECK(issue->file == "scenario rules");
                CHECK(issue->message.find('"') != std::string::npos);
                CHECK((issue->message.find("it may answer") != std::string::npos ||
                       issue->message.find("is asked of") != std::string::npos));
            }
        }
    }
}

TEST_CASE("a condition that cannot be looked at is an error that lists those that can", "[data][RED-1]") {
    for_each_answer([&](const AttributeInfo& q, Carrier carrier, Role role) {
        if (!may_say(q, carrier, role)) return;
        std::string all;
        for (const Condition condition : conditions())
            all += fmt::format(R"({}"{}": {{"ask": "{}", "as": "{}", "if": {{"{}": {}}}, {}}})", all.empty() ? "" : ", ",
                               condition_key(condition), q.key, role_key(role), condition_key(condition), some_value(condition),
                               effect_text(q));
        std::string rules = patch(carrier, all);
        if (carrier == Carrier::Unit)
            rules.insert(rules.find("\"modifiers\""), R"("keywords": ["vehicle"], )");
        else
            rules.insert(1, R"("units": {"armor": {"keywords": ["vehicle"]}}, )");
        const auto issues = issues_of_rules(rules);
        for (const Condition condition : conditions()) {
            const std::string key(condition_key(condition));
            CAPTURE(carrier_key(carrier), role_key(role), q.key, key);
            const DataIssue* issue = issue_at(issues, place(carrier, key) + "/if");
            CHECK((issue == nullptr) == can_hold(q, role, condition));
            if (issue != nullptr) CHECK(issue->message.find("it may say") != std::string::npos);
        }
    });
}

TEST_CASE("whatever a carrier may say changes the game, and only where its conditions hold", "[data][RED-1]") {
    std::set<std::string> seen;
    for_each_answer([&](const AttributeInfo& q, Carrier carrier, Role role) {
        if (!may_say(q, carrier, role)) return;
        CAPTURE(q.key, carrier_key(carrier), role_key(role));
        static std::map<Attribute, Trial> trials;
        const auto [at, is_new] = trials.try_emplace(q.attribute);
        if (is_new) at->second = trial(q.attribute);
        const Trial& t = at->second;
        Modifier m;
        m.attribute = q.attribute;
        m.as = role;
        m.effect = t.effect;
        m.value = static_cast<std::int8_t>(t.value);
        m.clause = "UNIT-1";
        const int plain = t.measure(t.game);
        const int changed = measured(t, carrier, m);
        CHECK(changed != plain);
        seen.insert(std::string(q.key));

        const Rulebook& book = *t.game.rules;
        const auto set = [&](auto... ids) {
            IdSet out;
            (out.add(ids), ...);
            return out;
        };
        const UnitTypeId infantry = book.unit_type("infantry"), armor = book.unit_type("armor");
        const NationId us = book.nation("us"), de = book.nation("de"), fi = book.nation("fi");
        const auto of = [&](Condition condition, auto change) {
            Modifier with_condition = m;
            with_condition.when.give(condition);
            change(with_condition.when);
            return measured(t, carrier, with_condition);
        };
        const auto both = [&](Condition condition, auto hold, auto fail) {
            if (!can_hold(q, role, condition)) return;
            CAPTURE(condition_key(condition));
            CHECK(of(condition, hold) == changed);
            CHECK(of(condition, fail) == plain);
        };
        const auto never = [&](Condition condition) {
            if (!can_hold(q, role, condition)) return;
            CAPTURE(condition_key(condition));
            CHECK(of(condition, [](When&) {}) == plain);
        };
        const Side acting = t.acts_for_allies ? Side::Allies : Side::Axis;
        both(
            Condition::UnitClass, [](When& w) { w.unit = {UnitClass::Infantry}; }, [](When& w) { w.unit = {UnitClass::Train}; });
        both(
            Condition::OrderedAs, [](When& w) { w.ordered_as = {UnitClass::Infantry}; },
            [](When& w) { w.ordered_as = {UnitClass::Train}; });
        both(
            Condition::Accessory, [](When& w) { w.accessories = bit_of(Accessory::None); },
            [](When& w) { w.accessories = bit_of(Accessory::Bridge); });
        both(
            Condition::TargetClass, [](When& w) { w.target = {UnitClass::Infantry}; },
            [](When& w) { w.target = {UnitClass::Armor}; });
        both(
            Condition::Distance, [](When& w) { w.distances = 0xeU; }, [](When& w) { w.distances = 1U << 20U; });
        both(
            Condition::Type, [&](When& w) { w.types = set(infantry); }, [&](When& w) { w.types = set(armor); });
        both(
            Condition::TargetType, [&](When& w) { w.target_types = set(infantry); },
            [&](When& w) { w.target_types = set(armor); });
        both(
            Condition::Nation, [&](When& w) { w.nations = set(us, de); }, [&](When& w) { w.nations = set(fi); });
        both(
            Condition::TargetNation, [&](When& w) { w.target_nations = set(us, de); },
            [&](When& w) { w.target_nations = set(fi); });
        both(
            Condition::Side, [&](When& w) { w.side = acting; }, [&](When& w) { w.side = enemy_of(acting); });
        both(
            Condition::FiguresAtLeast, [](When& w) { w.figures_at_least = 1; }, [](When& w) { w.figures_at_least = 9; });
        both(
            Condition::MovedAtLeast, [](When& w) { w.moved_at_least = 0; }, [](When& w) { w.moved_at_least = 9; });
        both(
            Condition::AtLeast, [](When& w) { w.at_least = 0; }, [](When& w) { w.at_least = 250; });
        both(
            Condition::Card, [&](When& w) { w.cards = set(book.card(t.card)); },
            [&](When& w) { w.cards = set(book.card("barrage")); });
        both(
            Condition::On, [&](When& w) { w.on = set(book.terrain(t.own)); },
            [&](When& w) { w.on = set(book.terrain("ocean")); });
        both(
            Condition::Into, [&](When& w) { w.into = set(book.terrain(t.other)); },
            [&](When& w) { w.into = set(book.terrain("ocean")); });
        both(
            Condition::IntoOther, [&](When& w) { w.into_other = set(book.terrain("ocean")); },
            [&](When& w) { w.into_other = set(book.terrain(t.other)); });
        both(
            Condition::Faces, [](When& w) { w.faces = 0x1f; }, [](When& w) { w.faces = 0x10; });
        both(
            Condition::Kind, [](When& w) { w.kinds = 0xf; }, [](When& w) { w.kinds = 0xe; });
        both(
            Condition::How, [](When& w) { w.how = 1; }, [](When& w) { w.how = 2; });
        // The unit of some positions has moved.
        const bool has_moved = q.attribute == Attribute::ChargeMove || q.attribute == Attribute::IgnoresEntryBan ||
                               q.attribute == Attribute::IgnoresGroundBans;
        if (can_hold(q, role, Condition::Stayed)) CHECK(of(Condition::Stayed, [](When&) {}) == (has_moved ? plain : changed));
        never(Condition::Owner);      // the ground has none
        never(Condition::FromLower);  // all of one level
        never(Condition::Uncrossed);
        never(Condition::AtHome);
        never(Condition::Scenario);  // it has no such rule
        never(Condition::Keyword);
        never(Condition::TargetMarked);  // no marker lies there
        never(Condition::TargetKeyword);
    });
    for (const AttributeInfo& q : attributes()) CHECK(seen.contains(std::string(q.key)));
}

}  // namespace test_answers
