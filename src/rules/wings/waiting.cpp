// What units wait for: those that come later, and those on the board that may not be ordered yet (REINF-1, REINF-4, ORDER-11, BRKTHR-7).
#include <algorithm>

#include "core/contains.hpp"
#include "rules/answers/modifiers.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"

namespace salient {

namespace {

// Whether the moment has come, at the start or end of a turn.
bool is_reached(const Table& table, Side side, Trigger trigger, int number) {
    switch (trigger) {
        case Trigger::Turn: return table.open.at(side).turns >= number;
        case Trigger::Medals: return table.open.at(side).medals() >= number;
        case Trigger::EnemyMedals: return table.open.at(enemy_of(side)).medals() >= number;
        case Trigger::Card: return false;
    }
    return false;
}

bool is_named(const Table& table, const std::vector<std::string>& cards, const CardInPlay& card) {
    return !card.played.is_none() && contains(cards, table.rules.at(card.played).id);  // none: a token (RESERVE-9)
}

// Calls f with every unit of the scenario that a rule is about.
template <class F>
void each_unit(const Scenario& scenario, const Reinforcements& rule, F f) {
    for (const UnitId id : scenario.units.ids())
        if (scenario.units[id].group == rule.group) f(id);
}
template <class F>
void each_unit(const Scenario& scenario, const ArmorBreakthrough& rule, F f) {
    for (const UnitId id : scenario.units.ids())
        if (scenario.units[id].group == rule.group) f(id);
}
bool is_held(const HeldUnits& rule, const UnitSetup& unit) {
    return rule.aboard ? !unit.aboard.is_none() && contains(rule.hexes, unit.aboard)
                       : unit.starts_on_board() && contains(rule.hexes, unit.hex);
}
template <class F>
void each_unit(const Scenario& scenario, const HeldUnits& rule, F f) {
    for (const UnitId id : scenario.units.ids())
        if (is_held(rule, scenario.units[id])) f(id);
}

bool is_in_reserve(const Unit& unit) { return unit.where == Location::Reserve; }

// From now on they come as soon as they can.
void are_due(Emit& emit, const Reinforcements& rule) {
    each_unit(emit.scenario(), rule, [&](UnitId id) {
        if (is_in_reserve(emit.unit(id)) && !emit.unit(id).arrival.due) emit(UnitMarked{id, UnitMark::Due});
    });
}

bool any_due(const Emit& emit, const Reinforcements& rule) {
    bool any = false;
    each_unit(emit.scenario(), rule,
              [&](UnitId id) { any = any || (is_in_reserve(emit.unit(id)) && emit.unit(id).arrival.due); });
    return any;
}

// Those that are due come without an order.
void come(Emit& emit, const Reinforcements& rule) {
    if (rule.by_order || !any_due(emit, rule)) return;
    const ScenarioRules& rules = emit.scenario().scenario_rules;
    for (std::size_t i = 0; i < rules.size(); ++i)
        if (rules[i] == ScenarioRule{rule}) return emit.push(ArriveStep{seat_of(rule.side), static_cast<std::uint8_t>(i)});
}

void look(Emit& emit, const Reinforcements& rule) {
    if (is_reached(emit.table(), rule.side, rule.when, rule.number)) are_due(emit, rule);
}

void let_go(Emit& emit, const HeldUnits& rule) {
    each_unit(emit.scenario(), rule, [&](UnitId id) {
        if (emit.unit(id).barred_until == held_back) emit(UnitMarked{id, UnitMark::Released});
    });
}

void look(Emit& emit, const HeldUnits& rule) {
    if (rule.until != Trigger::Turn && is_reached(emit.table(), rule.side, rule.until, rule.number)) let_go(emit, rule);
}

// What a trigger says in a few words.
Message in_words(Trigger trigger, int number, const std::vector<std::string>& cards, Side side) {
    switch (trigger) {
        case Trigger::Turn: return {"when.turn", {{"n", number}, {"side", side_key(side)}}};
        case Trigger::Medals: return {"when.medals", {{"n", number}, {"side", side_key(side)}}};
        case Trigger::EnemyMedals: return {"when.medals", {{"n", number}, {"side", side_key(enemy_of(side))}}};
        case Trigger::Card: break;
    }
    if (cards.empty()) return {"when.card", {{"card", ""}}};
    if (cards.size() == 1) return {"when.card", {{"card", "@card." + cards.front()}}};
    return {"when.one_card_of", {{"n", static_cast<int>(cards.size())}, {"card", "@card." + cards.front()}}};
}

// Whose medals are waited for.
Arg who_has(Trigger trigger, Side side) { return {"who", side_key(trigger == Trigger::Medals ? side : enemy_of(side))}; }

// ---- What keeps them from being played ----

void judge_trigger(Trigger trigger, int number, const std::vector<std::string>& cards, Side side, const Scenario& scenario,
                   const Rulebook& rules, std::vector<Problem>& out) {
    if (trigger == Trigger::Card) {
        if (cards.empty()) out.push_back({.field = "cards", .message = {"problem.no_cards_to_wait_for", {}}});
        if (number != 1) out.push_back({.field = "number", .message = {"problem.number_of_no_trigger", {}}});
        for (std::size_t i = 0; i < cards.size(); ++i)
            if (const CardId card = rules.card(cards[i]); card.is_none() || rules.at(card).reaction)
                out.push_back({.field = "cards", .place = i, .message = {"problem.no_such_card", {{"card", cards[i]}}}});
        return;
    }
    if (!cards.empty()) out.push_back({.field = "cards", .message = {"problem.cards_of_no_trigger", {}}});
    if (trigger == Trigger::Turn) return;
    const SideSetup& setup = scenario.at(trigger == Trigger::Medals ? side : enemy_of(side));
    if (number >= setup.medals && setup.exit_medals == 0 && setup.must_hold.empty())
        out.push_back({.field = "number", .message = {"problem.trigger_ends_game", {{"medals", int{setup.medals}}}}});
}

void judge_hexes(const std::vector<HexId>& hexes, const Scenario& scenario, std::vector<Problem>& out) {
    const Board& board = Board::of(scenario.board);
    for (std::size_t i = 0; i < hexes.size(); ++i)
        if (hexes[i].is_none() || hexes[i].value >= board.size())
            out.push_back({.field = "hexes", .place = i, .message = {"problem.off_board", {}}});
}

// The units of a group are of the side of its rule, and no other rule brings them.
template <class Rule>
void judge_group(const Rule& rule, const Scenario& scenario, std::vector<Problem>& out) {
    each_unit(scenario, rule, [&](UnitId id) {
        if (scenario.units[id].side != rule.side)
            out.push_back({.field = "group", .message = {"problem.group_of_enemy", {{"group", rule.group}}}});
    });
    int rules = 0;
    const auto count = [&](const auto& other) { rules += other.group == rule.group ? 1 : 0; };
    scenario.scenario_rules.each<Reinforcements>(count);
    scenario.scenario_rules.each<ArmorBreakthrough>(count);
    scenario.scenario_rules.each<AirDrop>(count);
    if (rules > 1) out.push_back({.field = "group", .message = {"problem.group_of_two_rules", {{"group", rule.group}}}});
}

}  // namespace

bool is_held_by_scenario(const Table& table, const Unit& unit) { return unit.barred_until > table.open.at(unit.side).turns; }
bool is_barred_for_turns(const Table& table, const Unit& unit) {
    return unit.barred_until != held_back && is_held_by_scenario(table, unit);
}

OrderBar order_bar(const Table& table, const Unit& unit) {
    const auto bar = [](std::string_view clause, std::string_view key, int turn = 0) { return OrderBar{clause, key, turn}; };
    if (is_barred_for_turns(table, unit)) return bar("ORDER-11", "barred_until_turn", unit.barred_until);
    if (is_held_by_scenario(table, unit)) return bar("REINF-4", "held_back");
    return {};
}

// ---- Reinforcements ----

void turn_begins(Emit& emit, const Reinforcements& rule, Side side) {
    look(emit, rule);
    if (side == rule.side) come(emit, rule);
}

void turn_ends(Emit& emit, const Reinforcements& rule, Side) {
    if (rule.when != Trigger::Turn) look(emit, rule);
}

void card_played(Emit& emit, const Reinforcements& rule, const CardInPlay& card) {
    if (side_of(card.seat) != rule.side || rule.when != Trigger::Card || !is_named(emit.table(), rule.cards, card)) return;
    are_due(emit, rule);
    come(emit, rule);
}

void judge(const Reinforcements& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    judge_trigger(rule.when, rule.number, rule.cards, rule.side, scenario, rules, out);
    judge_hexes(rule.hexes, scenario, out);
    judge_group(rule, scenario, out);
    each_unit(scenario, rule, [&](UnitId id) {  // REINF-3
        const UnitTypeId type = scenario.units[id].type;
        if (!type.is_none() && !rules.at(type).reinforces)
            out.push_back({.field = "group", .message = {"problem.no_reinforcement", {{"unit", unit_key(rules.at(type))}}}});
    });
}

void tell(const Reinforcements& rule, std::vector<RuleSentence>& out) {
    const Arg side{"side", side_key(rule.side)};
    const int number = rule.number, cards = static_cast<int>(rule.cards.size());
    const Arg card{"card", rule.cards.empty() ? std::string() : "@card." + rule.cards.front()};
    switch (rule.when) {
        case Trigger::Turn: out.push_back({{"sheet.reinforcements_turn", {{"n", number}, side}}, "REINF-1", {}}); break;
        case Trigger::Medals:
        case Trigger::EnemyMedals:
            out.push_back({{"sheet.reinforcements_medals", {{"n", number}, side, who_has(rule.when, rule.side)}}, "REINF-1", {}});
            break;
        case Trigger::Card:
            if (cards > 1)
                out.push_back({{"sheet.reinforcements_cards", {{"n", cards}, side, card}}, "REINF-1", {}});
            else
                out.push_back({{"sheet.reinforcements_card", {side, card}}, "REINF-1", {}});
            break;
    }
    out.push_back({{rule.by_order ? "sheet.reinforcements_by_order" : "sheet.reinforcements_free", {}}, "REINF-2", {}});
}

void arrives(const Table& table, const Reinforcements& rule, std::vector<Arrival>& out) {
    Arrival a;
    a.kind = Arrival::Kind::Reinforcements;
    a.side = rule.side;
    a.hexes = rule.hexes;
    a.when = in_words(rule.when, rule.number, rule.cards, rule.side);
    a.clause = "REINF-1";
    bool due = false;
    each_unit(table.scenario, rule, [&](UnitId id) {
        if (!is_in_reserve(table.unit(id))) return;
        a.units.push_back(id);
        due = due || table.unit(id).arrival.due;
    });
    a.state = a.units.empty() ? Arrival::State::Over : due ? Arrival::State::Open : Arrival::State::Waits;
    out.push_back(std::move(a));
}

// ---- Held units ----

void set_out(const HeldUnits& rule, Open& open) {
    const std::uint8_t until = rule.until == Trigger::Turn ? rule.number : held_back;
    for (const HexId hex : rule.hexes) {
        const UnitId there = open.unit_at(hex);
        if (!rule.aboard) open.units[there].barred_until = until;
        for (Unit& unit : open.units)
            if (rule.aboard && unit.carrier == there) unit.barred_until = until;
    }
}

void turn_begins(Emit& emit, const HeldUnits& rule, Side) { look(emit, rule); }
void turn_ends(Emit& emit, const HeldUnits& rule, Side) { look(emit, rule); }
void card_played(Emit& emit, const HeldUnits& rule, const CardInPlay& card) {
    if (side_of(card.seat) == rule.side && rule.until == Trigger::Card && is_named(emit.table(), rule.cards, card))
        let_go(emit, rule);
}

void judge(const HeldUnits& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    judge_trigger(rule.until, rule.number, rule.cards, rule.side, scenario, rules, out);
    if (rule.until == Trigger::Turn && rule.number < 2)
        out.push_back({.field = "number", .message = {"problem.held_for_no_turn", {}}});
    if (rule.aboard && rule.until != Trigger::Turn)  // TRAIN-14 says turns
        out.push_back({.field = "until", .message = {"problem.held_aboard_until_a_turn", {}}});
    if (rule.hexes.empty()) out.push_back({.field = "hexes", .message = {"problem.holds_nobody", {}}});
    for (std::size_t i = 0; i < rule.hexes.size(); ++i) {
        const HexId hex = rule.hexes[i];
        const bool stands = std::any_of(scenario.units.begin(), scenario.units.end(), [&](const UnitSetup& u) {
            return !hex.is_none() && (rule.aboard ? u.aboard : u.hex) == hex && is_held(rule, u) && u.side == rule.side;
        });
        int rules_there = 0;
        scenario.scenario_rules.each<HeldUnits>(
            [&](const HeldUnits& other) { rules_there += other.aboard == rule.aboard && contains(other.hexes, hex) ? 1 : 0; });
        if (!stands || rules_there > 1)
            out.push_back({.field = "hexes",
                           .place = i,
                           .hex = hex,
                           .message = {stands ? "problem.held_twice" : "problem.nobody_to_hold", {}}});
    }
}

void tell(const HeldUnits& rule, std::vector<RuleSentence>& out) {
    const Arg units{"n", static_cast<int>(rule.hexes.size())}, side{"side", side_key(rule.side)};
    const int number = rule.number, cards = static_cast<int>(rule.cards.size());
    const Arg card{"card", rule.cards.empty() ? std::string() : "@card." + rule.cards.front()};
    if (rule.aboard) return out.push_back({{"sheet.held_aboard", {side, {"turn", number}}}, "TRAIN-14", {}});
    switch (rule.until) {
        case Trigger::Turn: out.push_back({{"sheet.held_turn", {units, side, {"turn", number}}}, "ORDER-11", {}}); break;
        case Trigger::Medals:
        case Trigger::EnemyMedals:
            out.push_back(
                {{"sheet.held_medals", {units, side, {"medals", number}, who_has(rule.until, rule.side)}}, "REINF-4", {}});
            break;
        case Trigger::Card:
            if (cards > 1)
                out.push_back({{"sheet.held_cards", {units, side, {"cards", cards}, card}}, "REINF-4", {}});
            else
                out.push_back({{"sheet.held_card", {units, side, card}}, "REINF-4", {}});
            break;
    }
}

void arrives(const Table& table, const HeldUnits& rule, std::vector<Arrival>& out) {
    Arrival a;
    a.kind = Arrival::Kind::HeldUnits;
    a.side = rule.side;
    a.when = in_words(rule.until, rule.number, rule.cards, rule.side);
    a.clause = rule.until == Trigger::Turn ? "ORDER-11" : "REINF-4";
    each_unit(table.scenario, rule, [&](UnitId id) {
        const Unit& unit = table.unit(id);
        const bool is_there = unit.on_board() || unit.where == Location::Aboard;
        if (is_there && is_held_by_scenario(table, unit)) a.units.push_back(id);
    });
    a.state = a.units.empty() ? Arrival::State::Over : Arrival::State::Waits;
    out.push_back(std::move(a));
}

// ---- Armor that breaks through ----

// BRKTHR-7: who has not entered in the turn of the breakthrough does not come any more.
void turn_ends(Emit& emit, const ArmorBreakthrough& rule, Side) {
    bool has_begun = false;
    each_unit(emit.scenario(), rule, [&](UnitId id) { has_begun = has_begun || !is_in_reserve(emit.unit(id)); });
    if (!has_begun) return;
    bool any = false;
    each_unit(emit.scenario(), rule, [&](UnitId id) {
        if (!is_in_reserve(emit.unit(id))) return;
        any = true;
        emit(UnitWent{id, Location::Left, {}, {}});
    });
    if (any) update_medals(emit);
}

void judge(const ArmorBreakthrough& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    judge_group(rule, scenario, out);
    int of_side = 0;
    scenario.scenario_rules.each<ArmorBreakthrough>([&](const ArmorBreakthrough& r) { of_side += r.side == rule.side ? 1 : 0; });
    if (of_side > 1) out.push_back({.field = "side", .message = {"problem.two_breakthroughs", {}}});  // BRKTHR-1
    each_unit(scenario, rule, [&](UnitId id) {
        const UnitTypeId type = scenario.units[id].type;
        if (!type.is_none() && (rules.at(type).order_class != UnitClass::Armor || !rules.at(type).reinforces))
            out.push_back({.field = "group", .message = {"problem.no_breakthrough_unit", {{"unit", unit_key(rules.at(type))}}}});
    });
}

void tell(const ArmorBreakthrough& rule, std::vector<RuleSentence>& out) {
    const Args side{{"side", side_key(rule.side)}};
    out.push_back({{"sheet.armor_breakthrough", side}, "BRKTHR-2", {}});
    out.push_back({{"sheet.armor_breakthrough_turn", {}}, "BRKTHR-5", {}});
    out.push_back({{"sheet.armor_breakthrough_once", {}}, "BRKTHR-7", {}});
    if (rule.may_not_exit) out.push_back({{"sheet.armor_breakthrough_no_exit", {}}, "BRKTHR-1", {}});
}

void arrives(const Table& table, const ArmorBreakthrough& rule, std::vector<Arrival>& out) {
    Arrival a;
    a.kind = Arrival::Kind::Breakthrough;
    a.side = rule.side;
    a.when = {"when.breakthrough", {}};
    a.clause = "BRKTHR-2";
    each_unit(table.scenario, rule, [&](UnitId id) {
        if (is_in_reserve(table.unit(id))) a.units.push_back(id);
    });
    a.state = a.units.empty() ? Arrival::State::Over : Arrival::State::Open;
    out.push_back(std::move(a));
}

std::vector<Arrival> arrivals(const Table& table) {
    const ScenarioRules& all = table.scenario.scenario_rules;
    std::vector<const ScenarioRule*> by_kind;
    for (const ScenarioRule& rule : all) by_kind.push_back(&rule);
    std::stable_sort(by_kind.begin(), by_kind.end(), [](const auto* a, const auto* b) { return a->index() < b->index(); });
    std::vector<Arrival> out;
    for (const ScenarioRule* rule : by_kind) std::visit([&](const auto& r) { arrives(table, r, out); }, *rule);
    return out;
}

}  // namespace salient
