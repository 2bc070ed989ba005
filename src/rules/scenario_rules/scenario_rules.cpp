// The rules of a scenario that need no more than a few lines: light, ground, weather, cold, smoke. What demolition does stands in
// demolition.cpp, laying smoke in smoke.cpp, the hex more in the desert in aftermath.cpp.
#include "rules/scenario_rules/scenario_rules.hpp"

#include <algorithm>

namespace salient {

void ScenarioRules::set(ScenarioRule rule) {
    const bool repeats = std::visit([]<class Rule>(const Rule&) { return may_repeat<Rule>(); }, rule);
    const auto same =
        std::find_if(rules_.begin(), rules_.end(), [&](const ScenarioRule& r) { return r.index() == rule.index(); });
    if (!repeats && same != rules_.end())
        *same = std::move(rule);
    else
        rules_.push_back(std::move(rule));
}

std::string_view name_of(const ScenarioRule& rule) {
    return std::visit([](const auto& r) { return r.name; }, rule);
}

std::string badge_of(const ScenarioRule& rule) { return "badge." + std::string(name_of(rule)); }

std::vector<RuleSentence> sentences_of(const ScenarioRule& rule, const Scenario& scenario, const Rulebook& rules) {
    std::vector<RuleSentence> out;
    std::visit([&](const auto& r) { tell(r, scenario, rules, out); }, rule);
    return out;
}

// ---- Night (NIGHT) ----

void set_out(const LightChange& rule, Open& open) {
    if (rule.light == Night::Breaks) open.visibility = 1;  // NIGHT-1
}

// NIGHT-2, NIGHT-5: the light changes at the start of one side's turns; once it is day, it stays.
void turn_begins(Emit& emit, const LightChange& rule, Side side) {
    if (side != rule.side || (rule.light == Night::Breaks && emit.open().visibility == 0)) return;
    emit.push(RollStep{RollPurpose::Light, 4, {}, {}});
}

void tell(const LightChange& rule, std::vector<RuleSentence>& out) {
    if (rule.light == Night::Breaks)
        out.push_back({{"sheet.night_breaks", {{"side", side_key(rule.side)}}}, "NIGHT-2", {}});
    else
        out.push_back({{"sheet.night_falls", {{"side", side_key(rule.side)}}}, "NIGHT-5", {}});
}

// ---- Ground (TFLOOD, TDES) ----

TerrainId bare_ground(const FloodedFields&, const Rulebook& rules) { return rules.procedures.ground.flooded_field; }

void tell(const FloodedFields&, std::vector<RuleSentence>& out) { out.push_back({{"sheet.flooded", {}}, "TFLOOD-1", {}}); }

void ground_taken(Emit& emit, const NorthAfricanDesert&, UnitId unit) { emit.push(DesertStep{unit}); }

void tell(const NorthAfricanDesert&, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.north_african_desert", {}}, "DESERT-1", {}});
}

// ---- Weather (TWX) ----

void tell(const HardWeather& rule, std::vector<RuleSentence>& out) {
    if (rule.kind == Weather::HeavyFog)
        out.push_back({{"sheet.heavy_fog", {}}, "TWX-6", {}});
    else
        out.push_back({{"sheet.winter_weather", {}}, "TWX-7", {}});
}

void turn_begins(Emit& emit, const GeneralWinter& rule, Side side) {
    if (side == rule.side) emit.push(RollStep{RollPurpose::Winter, 2, {}, {}});  // TWX-8
}

void tell(const GeneralWinter& rule, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.general_winter", {{"side", side_key(rule.side)}}}, "TWX-8", {}});
}

// ---- Smoke (SMKSCR) ----

void before_first_turn(const SmokeScreen& rule, std::vector<Step>& steps) {
    steps.emplace_back(SmokeStep{seat_of(rule.side), {}});
}

void tell(const SmokeScreen& rule, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.smoke_screen", {{"hexes", most_smoke}, {"side", side_key(rule.side)}}}, "SMKSCR-1", {}});
    out.push_back({{"sheet.smoke_goes", {}}, "SMKSCR-3", {}});
}

// ---- Demolition (BLOW) ----

// BLOW-1, TDEMO-3: the bridges named are there and can be destroyed.
void judge(const Demolition& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    const Board& board = Board::of(scenario.board);
    if (rule.bridges.empty()) out.push_back({.field = "bridges", .message = {"problem.no_bridges", {}}});
    for (std::size_t i = 0; i < rule.bridges.size(); ++i) {
        const HexId hex = rule.bridges[i];
        const auto is_bridge = [&](const Feature& f) {
            return f.hex == hex && !f.type.is_none() && rules.at(f.type).destroyed_as;
        };
        if (hex.is_none() || hex.value >= board.size())
            out.push_back({.field = "bridges", .place = i, .message = {"problem.off_board", {}}});
        else if (std::none_of(scenario.features.begin(), scenario.features.end(), is_bridge))
            out.push_back({.field = "bridges",
                           .place = i,
                           .hex = hex,
                           .message = {"problem.no_bridge_there", {{"hex", to_string(board.hex(hex))}}}});
    }
}

void tell(const Demolition& rule, std::vector<RuleSentence>& out) {
    const int dice = rule.dice;
    if (rule.costs_card)
        out.push_back({{"sheet.demolition_card", {{"side", side_key(rule.side)}}}, "BLOW-10", {}});
    else
        out.push_back({{"sheet.demolition", {{"dice", dice}, {"side", side_key(rule.side)}}}, "BLOW-2", {}});
    if (rule.next_to == ClassMask::all())
        out.push_back({{"sheet.demolition_next_to", {}}, "BLOW-5", {}});
    else if (!rule.next_to.empty())
        out.push_back({{"sheet.demolition_next_to_class", {}}, "BLOW-5", rule.next_to});
    out.push_back({{"sheet.demolition_unit", {}}, "BLOW-6", {}});
}

// ---- Nations ----

void tell(const GungHo& rule, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.gung_ho", {{"side", side_key(rule.side)}}}, "USMC-3", {}});
    out.push_back({{"sheet.gung_ho_not", {}}, "USMC-7", {}});
    out.push_back({{"sheet.gung_ho_counter_attack", {}}, "USMC-9", {}});
}

void tell(const BritishCommonwealth&, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.british_commonwealth", {}}, "BCF-3", {}});
    out.push_back({{"sheet.battle_back_die", {}}, "BCF-4", {}});
}

void tell(const ItalyRoyalArmy&, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.italy_retreats", {}}, "ITA-5", {}});
    out.push_back({{"sheet.italy_artillery", {}}, "ITA-7", {}});
}

void set_out(const ItalyHighCommand& rule, Open& open) {
    open.seats[seat_of(rule.side)].hand_size = high_command_cards;  // ITA-1
}

void tell(const ItalyHighCommand& rule, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.italy_cards", {{"cards", high_command_cards}, {"side", side_key(rule.side)}}}, "ITA-1", {}});
    out.push_back({{"sheet.italy_loses_cards", {{"cards", high_command_keeps}, {"side", side_key(rule.side)}}}, "ITA-2", {}});
}

void tell(const FrenchFuria&, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.french_furia", {}}, "FRA-5", {}});
    out.push_back({{"sheet.second_assault_die", {}}, "FRA-7", {}});
}

void tell(const ResupplyRules&, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.resupply", {}}, "RESUP-6", {}});
    out.push_back({{"sheet.resupply_no_battle", {}}, "RESUP-10", {}});
}

// NIGHT-2, NIGHT-5: each star gives or takes one hex of visibility.
void light_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const int stars = faces[static_cast<std::size_t>(Face::Star)];
    tell_roll(emit, step, faces);
    if (stars == 0) return;
    const int before = emit.open().visibility == 0 ? full_daylight : emit.open().visibility;
    const int now =
        emit.scenario().scenario_rules.find<LightChange>()->light == Night::Breaks ? before + stars : std::max(1, before - stars);
    emit(VisibilityChanged{now >= full_daylight ? std::uint8_t{0} : static_cast<std::uint8_t>(now)});
}

// TWX-8: each grenade costs a figure, of a unit that its player chooses.
void winter_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const auto lost = faces[static_cast<std::size_t>(Face::Grenade)];
    tell_roll(emit, step, faces, lost);
    if (lost != 0) emit.push(WinterStep{seat_of(emit.open().active), lost});
}

}  // namespace salient
