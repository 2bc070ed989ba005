// A Recon 1 played as an attack (SC-14 to SC-16, AIRSTR, BLITZ-1), cards that a side cannot use (AIRSTR-9), and how these rules are told.
#include <algorithm>

#include "rules/scenario_rules/scenario_rules.hpp"

namespace salient {

namespace {

// AIRSTR-6, TSTRIKE-1
bool holds_lookout(const Table& table, Side side, const std::vector<HexId>& lookouts) {
    return std::any_of(lookouts.begin(), lookouts.end(), [&](HexId hex) {
        const UnitId unit = table.open.unit_at(hex);
        return !unit.is_none() && table.unit(unit).side == side;
    });
}

// BLITZ-1, HBLZ-1
bool may_blitz(const ScenarioRules& rules, Side side, Strike strike) {
    const auto* blitz = rules.find<Blitz>();
    return blitz != nullptr && concerns(blitz->sides, side) && strike == Strike::AirPower;
}

// Whether air strikes give a side the right to this attack now.
Verdict has_air_strikes(const Table& table, Side side, Strike strike) {
    const ScenarioRules& rules = table.scenario.scenario_rules;
    const auto* strikes = rules.find<AirStrikes>();
    if (strikes == nullptr || !concerns(strikes->sides, side) || strikes->as != strike)
        return Verdict::no("AIRSTR-1", "no_strikes_here");
    if (strikes->lookouts.empty() || holds_lookout(table, side, strikes->lookouts)) return Verdict::yes();
    return Verdict::no("AIRSTR-6", "no_lookout_held");
}

// Whether the scenario gives a side the right to this attack now.
Verdict has_right(const Table& table, Side side, Strike strike) {
    if (may_blitz(table.scenario.scenario_rules, side, strike)) return Verdict::yes();
    return has_air_strikes(table, side, strike);
}

// The section in which one target must be. HAST-3 is about air strikes: a blitz keeps to that of the card (BLITZ-1, HBLZ-1).
Section section_for(const Table& table, Side side, Strike strike, CardId recon) {
    const bool reaches_all = table.rules.procedures.strikes_anywhere && has_air_strikes(table, side, strike);
    return reaches_all ? Section::None : table.rules.at(recon).section;
}

std::string attack_key(Strike strike) { return strike == Strike::Barrage ? "@card.barrage" : "@card.air_power"; }
const char* for_whom(Whose whose, const char* one, const char* both) { return whose == Whose::Both ? both : one; }
// The side that a rule names, where it is one.
Args side_of(Whose whose) {
    if (whose == Whose::Both) return {};
    return {{"side", side_key(whose == Whose::Allies ? Side::Allies : Side::Axis)}};
}

// Hexes of a rule are on the board.
void judge_hexes(const char* field, const std::vector<HexId>& hexes, const Board& board, std::vector<Problem>& out) {
    for (std::size_t i = 0; i < hexes.size(); ++i)
        if (hexes[i].is_none() || hexes[i].value >= board.size())
            out.push_back({.field = field, .place = i, .message = {"problem.off_board", {}}});
}

}  // namespace

// ---- Playing a Recon as an attack ----

bool is_in_strike_section(const Table& table, Side side, UnitId id, Section section) {
    const auto stands_there = [&](UnitId part) {
        return !part.is_none() && table.board.in_section(table.unit(part).hex, section, table.edge(side));
    };
    return section == Section::None || stands_there(id) || stands_there(other_part(table, id));
}

Verdict may_strike(const Table& table, Seat seat, CardId card, CardId as) {
    const Side side = side_of(seat);
    const auto not_so = [&] { return Verdict::no("SC-14", "card_is_no_strike", {{"card", card_key(table.rules.at(card))}}); };
    if (as.value >= table.rules.cards.size()) return not_so();
    const CardId recon = resolve_card(table, seat, card, Section::None).effect;  // TC-CTR-11
    if (recon.is_none() || !table.rules.at(recon).strikes || table.rules.at(as).strike == Strike::None) return not_so();
    if (Verdict right = has_right(table, side, table.rules.at(as).strike); !right) return right;
    if (table.open.visibility != 0) return Verdict::no("SC-16", "strikes_need_daylight");
    if (table.rules.at(as).attack.targets == 0) return Verdict::no("TWX-2", "no_air_power_in_rain");
    const Section section = section_for(table, side, table.rules.at(as).strike, recon);
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (unit.on_board() && unit.side != side && is_in_strike_section(table, side, id, section) &&
            card_target_verdict(table, id))
            return Verdict::yes();
    }
    return Verdict::no("AIRSTR-2", "no_target_in_section");
}

std::vector<CardId> strikes_of(const Table& table, Seat seat, CardId card) {
    std::vector<CardId> out;
    const ScenarioRules& rules = table.scenario.scenario_rules;
    if (rules.find<AirStrikes>() == nullptr && rules.find<Blitz>() == nullptr) return out;
    for (const Strike strike : {Strike::AirPower, Strike::Barrage})
        if (const CardId as = table.rules.card(strike); !as.is_none() && may_strike(table, seat, card, as)) out.push_back(as);
    std::sort(out.begin(), out.end());
    return out;
}

Section section_of_strike(const Table& table) {
    const CardInPlay& played = table.open.card();
    if (played.instead_of.is_none()) return Section::None;
    return section_for(table, table.open.active, table.rules.at(played.effect).strike, played.instead_of);
}

bool has_blitz_die(const Table& table) {
    const CardInPlay& played = table.open.card();
    const auto* blitz = table.scenario.scenario_rules.find<Blitz>();
    const Strike strike = table.rules.at(played.effect).strike;
    return !played.instead_of.is_none() && blitz != nullptr && blitz->is_house && concerns(blitz->sides, table.open.active) &&
           strike == Strike::AirPower && !has_air_strikes(table, table.open.active, strike);
}

// AIRSTR-1: a deck may turn it off, as that of Overlord does.
bool is_strike_possible(const Rulebook& rules) {
    return std::any_of(rules.cards.begin(), rules.cards.end(), [](const Card& card) { return card.strikes && card.copies != 0; });
}

void judge(const AirStrikes& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    // Staffs lay their cards for what these say.
    if (scenario.mode == Mode::Overlord || !is_strike_possible(rules))
        out.push_back({.field = "", .message = {"problem.no_card_strikes", {}}});
    judge_hexes("lookouts", rule.lookouts, Board::of(scenario.board), out);
}

void tell(const AirStrikes& rule, const Scenario&, const Rulebook& rules, std::vector<RuleSentence>& out) {
    Args args = side_of(rule.sides);
    args.push_back({"card", attack_key(rule.as)});
    const char* clause = rule.as == Strike::Barrage ? "AIRSTR-8" : "AIRSTR-1";
    if (rule.lookouts.empty()) {
        out.push_back({{for_whom(rule.sides, "sheet.air_strikes", "sheet.air_strikes_both"), std::move(args)}, clause, {}});
    } else {
        args.insert(args.begin(), {"hexes", static_cast<int>(rule.lookouts.size())});
        out.push_back(
            {{for_whom(rule.sides, "sheet.air_strikes_from", "sheet.air_strikes_from_both"), std::move(args)}, "AIRSTR-6", {}});
    }
    out.push_back(rules.procedures.strikes_anywhere ? RuleSentence{{"sheet.air_strikes_anywhere", {}}, "HAST-3", {}}
                                                    : RuleSentence{{"sheet.air_strikes_how", {}}, "AIRSTR-2", {}});
}

// ---- Blitz: what it does to armor is data (special.json) ----

void tell(const Blitz& rule, const Scenario& scenario, const Rulebook&, std::vector<RuleSentence>& out) {
    const Whose slow = rule.sides == Whose::Axis ? Whose::Allies : Whose::Axis;
    if (!rule.is_house)
        out.push_back({{"sheet.blitz_armor", {}}, "BLITZ-2", {}});
    else if (rule.sides != Whose::Both)
        out.push_back({{"sheet.partial_blitz", side_of(slow)}, "HBLZ-3", {}});
    if (is_overlord(scenario)) return;  // OVL-CARD-T1, HBLZ-8: Recon cards of staffs are no attacks
    Args args = side_of(rule.sides);
    args.push_back({"card", attack_key(Strike::AirPower)});
    const char* clause = rule.is_house ? "HBLZ-1" : "BLITZ-1";
    out.push_back({{for_whom(rule.sides, "sheet.air_strikes", "sheet.air_strikes_both"), std::move(args)}, clause, {}});
    if (rule.is_house) out.push_back({{"sheet.blitz_die", {}}, "HBLZ-1", {}});
    out.push_back({{"sheet.air_strikes_how", {}}, "AIRSTR-2", {}});
}

void tell(const PartialBlitz& rule, std::vector<RuleSentence>& out) {
    out.push_back(
        {{for_whom(rule.sides, "sheet.partial_blitz", "sheet.partial_blitz_both"), side_of(rule.sides)}, "BLITZ-3", {}});
}

// ---- A card that a side cannot use ----

bool is_unusable(const Table& table, Side side, CardId card) {
    const auto* rule = table.scenario.scenario_rules.find<UnusableCard>();
    return rule != nullptr && concerns(rule->sides, side) && table.rules.at(card).strike == rule->card;
}

void tell(const UnusableCard& rule, std::vector<RuleSentence>& out) {
    Args args = side_of(rule.sides);
    args.push_back({"card", attack_key(rule.card)});
    out.push_back({{for_whom(rule.sides, "sheet.unusable_card", "sheet.unusable_card_both"), std::move(args)}, "AIRSTR-9", {}});
}

// ---- Forward observers: what they do stands in guns/observers.cpp ----

void judge(const ForwardObserver& rule, const Scenario& scenario, const Rulebook&, std::vector<Problem>& out) {
    const Board& board = Board::of(scenario.board);
    if (rule.hexes.empty()) out.push_back({.field = "hexes", .message = {"problem.no_observer_hex", {}}});
    judge_hexes("hexes", rule.hexes, board, out);
    judge_hexes("units", rule.units, board, out);
    for (std::size_t i = 0; i < rule.units.size(); ++i) {
        const HexId hex = rule.units[i];
        const auto starts_there = [&](const UnitSetup& u) { return u.aboard.is_none() && u.hex == hex && u.side == rule.side; };
        if (!hex.is_none() && hex.value < board.size() &&
            std::none_of(scenario.units.begin(), scenario.units.end(), starts_there))
            out.push_back({.field = "units",
                           .place = i,
                           .hex = hex,
                           .message = {"problem.no_observer_there", {{"hex", to_string(board.hex(hex))}}}});
    }
}

void tell(const ForwardObserver& rule, std::vector<RuleSentence>& out) {
    const char* key = rule.units.empty() ? "sheet.forward_observer" : "sheet.forward_observer_unit";
    out.push_back({{key, {{"hexes", static_cast<int>(rule.hexes.size())}, {"side", side_key(rule.side)}}}, "FSPOT-1", {}});
    out.push_back({{"sheet.forward_observer_ends", {}}, "FSPOT-2", {}});
}

}  // namespace salient
