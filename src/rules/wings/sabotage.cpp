// Destroying sites from within (SABOT-1 to SABOT-4) and dams star by star (DAM-1 to DAM-4).
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/ground/ground.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/demolition.hpp"
#include "salient/face_of.hpp"

namespace salient {

namespace {

bool has(const std::vector<HexId>& hexes, HexId hex) { return std::find(hexes.begin(), hexes.end(), hex) != hexes.end(); }

// How well a kind of ground fits as the site of its hex: the tile that has it for itself, else a structure, else a road or rail; 0: not at all.
int fit_as_site(const Terrain& type) {
    if (type.layer == Layer::Tile) return type.shares_hex ? 1 : 3;
    return type.layer == Layer::Structure ? 2 : 0;
}

// SABOT-4: without the tile there is what would have been there without it (TER-4).
void lay_bare(Emit& emit, HexId hex) {
    const auto features = emit.table().open.features_at(hex);
    const auto is_ground = [&](const Feature& f) { return emit.rules().at(f.type).layer <= Layer::Tile; };
    if (std::any_of(features.begin(), features.end(), is_ground)) return;
    const Scenario& scenario = emit.scenario();
    TerrainId type = background(emit.rules(), scenario.board, scenario.face, emit.table().board.hex(hex));
    each_rule(scenario, [&](const auto& rule) {
        if (const TerrainId bare = bare_ground(rule, emit.rules()); type.is_none() && bare) type = bare;
    });
    if (type.is_none()) return;
    Feature feature;
    feature.hex = hex;
    feature.type = type;
    emit(FeaturePlaced{feature});
}

// Whether the side may still win something by the destruction of what is on the hex.
bool is_to_be_won(const Table& table, Side side, HexId hex) {
    const auto& objectives = table.scenario.objectives;
    for (const ObjectiveId id : objectives.ids())
        if (objectives[id].type == ObjectiveType::Destruction && objectives[id].for_side[index(side)] &&
            table.open.objectives[id] == Side::None && has(objectives[id].hexes, hex))
            return true;
    return false;
}

}  // namespace

// ---- Sites (SABOT) ----

const Feature* site_on(const Table& table, Side side, HexId hex) {
    const Sabotage* rule = table.scenario.scenario_rules.find<Sabotage>();
    if (rule == nullptr || rule->side != side || !has(rule->sites, hex)) return nullptr;
    const Feature* found = nullptr;
    for (const Feature& f : table.open.features_at(hex)) {
        if (f.type == table.rules.procedures.ground.destroyed_site) return nullptr;
        const int fit = fit_as_site(table.rules.at(f.type));
        if (fit > (found == nullptr ? 0 : fit_as_site(table.rules.at(found->type)))) found = &f;
    }
    return found;
}

Verdict may_destroy_site(const Table& table, UnitId id) {
    if (Verdict verdict = may_battle(table, id); !verdict) return verdict;
    const Unit& unit = table.unit(id);
    if (site_on(table, unit.side, unit.hex) == nullptr) return Verdict::no("SABOT-1", "no_site_here");
    return Verdict::yes();
}

int sabotage_dice(const Table& table, UnitId unit) { return table.type(unit).dice[0]; }

Verdict check(const Observation& seen, const BattleStep&, const DestroySite& action) {
    return may_destroy_site(seen.table, action.unit);
}

void take(Emit& emit, const BattleStep&, const DestroySite& action) {
    const auto dice = static_cast<std::uint8_t>(sabotage_dice(emit.table(), action.unit));
    emit(UnitMarked{action.unit, UnitMark::Battled});
    emit(UnitMarked{action.unit, UnitMark::Done});
    emit.push(RollStep{RollPurpose::Sabotage, dice, action.unit, emit.unit(action.unit).hex});
}

void sabotage_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const bool is_destroyed = faces[star_face] != 0;  // SABOT-2
    tell_roll(emit, step, faces, is_destroyed ? 1 : 0);
    const Side side = emit.unit(step.unit).side;
    const Feature* site = site_on(emit.table(), side, step.hex);
    if (!is_destroyed || site == nullptr) return;
    const Feature gone = *site;
    emit(FeatureRemoved{gone.hex, gone.type});
    lay_bare(emit, gone.hex);
    Feature mark;
    mark.hex = gone.hex;
    mark.type = emit.rules().procedures.ground.destroyed_site;
    emit(FeaturePlaced{mark});
    win_destruction(emit, side, gone.hex);
    update_medals(emit);
}

void judge(const Sabotage& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    const Board& board = Board::of(scenario.board);
    if (rule.sites.empty()) out.push_back({.field = "sites", .message = {"problem.no_sites", {}}});
    for (std::size_t i = 0; i < rule.sites.size(); ++i) {
        const HexId hex = rule.sites[i];
        const auto is_site = [&](const Feature& f) {
            return f.hex == hex && !f.type.is_none() && fit_as_site(rules.at(f.type)) != 0;
        };
        if (hex.is_none() || hex.value >= board.size())
            out.push_back({.field = "sites", .place = i, .message = {"problem.off_board", {}}});
        else if (std::none_of(scenario.features.begin(), scenario.features.end(), is_site))
            out.push_back({.field = "sites",
                           .place = i,
                           .hex = hex,
                           .message = {"problem.no_site_there", {{"hex", to_string(board.hex(hex))}}}});
    }
}

std::vector<HexId> sites_without_medal(const Scenario& scenario) {
    std::vector<HexId> out;
    const Sabotage* rule = scenario.scenario_rules.find<Sabotage>();
    if (rule == nullptr) return out;
    for (const HexId site : rule->sites)
        if (std::none_of(scenario.objectives.begin(), scenario.objectives.end(), [&](const Objective& o) {
                return o.type == ObjectiveType::Destruction && o.for_side[index(rule->side)] && has(o.hexes, site);
            }))
            out.push_back(site);
    return out;
}

void tell(const Sabotage& rule, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.sabotage", {{"side", side_key(rule.side)}}}, "SABOT-1", {}});
    out.push_back({{"sheet.sabotage_star", {}}, "SABOT-2", {}});
}

// ---- Dams (DAM) ----

int stars_on_dam(const Table& table, HexId hex) {
    for (const Feature& f : table.open.features_at(hex))
        if (f.type == table.rules.procedures.ground.dam_star) return std::max<int>(1, f.value);
    return 0;
}

std::vector<HexId> dams_held(const Table& table, Side side) {
    std::vector<HexId> out;
    const DamSabotage* rule = table.scenario.scenario_rules.find<DamSabotage>();
    if (rule == nullptr || rule->side != side) return out;
    for (const HexId hex : rule->dams) {
        const UnitId unit = table.open.unit_at(hex);
        if (!unit.is_none() && table.unit(unit).side == side && is_to_be_won(table, side, hex)) out.push_back(hex);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

namespace {

// DAM-2: those on which a star may be put still.
std::vector<HexId> dams_left(const Table& table, const DamStep& step) {
    std::vector<HexId> out = dams_held(table, side_of(step.seat));
    std::erase_if(out, [&](HexId hex) { return step.dams.contains(hex); });
    return out;
}

// DAM-2, DAM-3
void put_star(Emit& emit, Side side, HexId hex) {
    const TerrainId type = emit.rules().procedures.ground.dam_star;
    const int stars = stars_on_dam(emit.table(), hex) + 1;
    if (stars == 1) {
        Feature mark;
        mark.hex = hex;
        mark.type = type;
        mark.owner = side;
        mark.value = 1;
        emit(FeaturePlaced{mark});
    } else if (stars < stars_for_a_dam) {
        emit(FeatureChanged{hex, type, static_cast<std::uint8_t>(stars)});
    } else {
        emit(FeatureRemoved{hex, type});
        win_destruction(emit, side, hex);
        update_medals(emit);
    }
}

}  // namespace

void orders_begin(Emit& emit, const DamSabotage&, Side side) {
    if (!emit.open().cards.empty() && !dams_held(emit.table(), side).empty()) emit.push(DamStep{seat_of(side), false, 0, {}});
}

// Where there is a star for each dam that may get one, nothing is to be chosen.
Seat to_act(const Table& table, const DamStep& step) {
    const std::size_t dams = dams_left(table, step).size();
    if (!step.rolled) return dams != 0 ? step.seat : seat::nobody;
    return step.stars != 0 && dams > step.stars ? step.seat : seat::nobody;
}

void list(const Observation& seen, const DamStep& step, Actions& out) {
    if (!step.rolled) {
        out.emplace_back(Decline{});
        out.emplace_back(RollForDams{});
        return;
    }
    for (const HexId hex : dams_left(seen.table, step)) out.emplace_back(PutDamStar{hex});
}

Verdict check(const Observation&, const DamStep& step, const RollForDams&) {
    return step.rolled ? Verdict::no("DAM-1", "rolled_already") : Verdict::yes();
}
Verdict check(const Observation&, const DamStep& step, const Decline&) {
    return step.rolled ? Verdict::no("DAM-2", "stars_must_be_put") : Verdict::yes();
}
Verdict check(const Observation& seen, const DamStep& step, const PutDamStar& action) {
    if (!step.rolled) return Verdict::no("DAM-1", "roll_first");
    if (step.dams.contains(action.hex)) return Verdict::no("DAM-2", "one_star_for_a_dam");
    return has(dams_left(seen.table, step), action.hex) ? Verdict::yes() : Verdict::no("DAM-2", "no_dam_held_there");
}

void take(Emit& emit, const DamStep&, const RollForDams&) {
    emit.pop();
    emit.push(RollStep{RollPurpose::Dam, dam_dice, {}, {}});
}
void take(Emit& emit, const DamStep&, const Decline&) { emit.pop(); }
void take(Emit& emit, const DamStep& step, const PutDamStar& action) {
    DamStep rest = step;
    rest.dams.push_back(action.hex);
    --rest.stars;
    emit(StepChanged{rest});
    put_star(emit, side_of(step.seat), action.hex);
}

void run(Emit& emit, const DamStep& step) {
    if (!step.rolled || step.stars == 0) return;
    for (const HexId hex : dams_left(emit.table(), step)) put_star(emit, side_of(step.seat), hex);
}

void dam_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    tell_roll(emit, step, faces, faces[star_face]);
    emit.push(DamStep{seat_of(emit.open().active), true, faces[star_face], {}});
}

void judge(const DamSabotage& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    const Board& board = Board::of(scenario.board);
    if (rule.dams.empty()) out.push_back({.field = "dams", .message = {"problem.no_dams", {}}});
    for (std::size_t i = 0; i < rule.dams.size(); ++i) {
        const HexId hex = rule.dams[i];
        const auto is_tile = [&](const Feature& f) {
            return f.hex == hex && !f.type.is_none() && rules.at(f.type).layer == Layer::Tile;
        };
        const auto is_prize = [&](const Objective& o) {
            return o.type == ObjectiveType::Destruction && o.for_side[index(rule.side)] && has(o.hexes, hex);
        };
        const char* key = nullptr;
        if (hex.is_none() || hex.value >= board.size())
            key = "problem.off_board";
        else if (std::none_of(scenario.features.begin(), scenario.features.end(), is_tile))
            key = "problem.no_dam_there";
        else if (std::none_of(scenario.objectives.begin(), scenario.objectives.end(), is_prize))
            key = "problem.dam_without_objective";
        if (key == nullptr) continue;
        const bool is_off = hex.is_none() || hex.value >= board.size();
        out.push_back({.field = "dams",
                       .place = i,
                       .hex = is_off ? HexId::none() : hex,
                       .message = {key, is_off ? Args{} : Args{{"hex", to_string(board.hex(hex))}}}});
    }
}

void tell(const DamSabotage& rule, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.dam_sabotage", {{"dice", dam_dice}, {"side", side_key(rule.side)}}}, "DAM-1", {}});
    out.push_back({{"sheet.dam_stars", {{"stars", stars_for_a_dam}}}, "DAM-3", {}});
    out.push_back({{"sheet.dam_retaken", {}}, "DAM-4", {}});
}

}  // namespace salient
