// A unit and a hex in three short sentences.
#include "words/glance.hpp"

#include <algorithm>
#include <span>

#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/goal_boxes.hpp"
#include "words/local_text.hpp"
#include "words/rule_lines.hpp"
#include "words/terrain_text.hpp"
#include "words/wings/arrivals.hpp"

namespace salient {
namespace {

// What the cells of the cards tell already, or what holds for every unit.
constexpr std::string_view told_by_cells[] = {
    "unit_text.strength",     "unit_text.strength_of", "unit_text.only_moves",       "unit_text.moves_and_battles",
    "unit_text.dice",         "unit_text.hit_by",      "unit_text.moves_or_battles", "unit_text.moves_up_to",
    "unit_text.needs_sight",  "unit_text.retreats",    "unit_text.takes_ground",     "unit_text.takes_no_ground",
    "unit_text.overruns",     "unit_text.medals",      "unit_text.never_battles",    "unit_text.needs_no_sight",
    "unit_text.medal_every",  "terrain_text.dice_in",  "terrain_text.blocks_sight",  "terrain_text.stop",
    "terrain_text.soft_stop", "terrain_text.height",   "terrain_text.owner",         "terrain_text.impassable"};

bool is_told_by_cells(const RuleLine& line) {
    return std::find(std::begin(told_by_cells), std::end(told_by_cells), line.key) != std::end(told_by_cells);
}

// Gathers sentences until there are enough; what is too long is left to the back of the card.
class Glance {
public:
    bool is_full() const { return lines_.size() == most_glance_lines; }
    void say(GlanceSign sign, std::string text, const Objective* objective = nullptr, HexId hex = {}) {
        if (is_full() || text.empty() || words_in(text) > most_glance_words) return;
        lines_.push_back({sign, std::move(text), objective, hex});
    }
    std::vector<GlanceLine> lines() && { return std::move(lines_); }

private:
    std::vector<GlanceLine> lines_;
};

bool is_crossed(const Table& table, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return table.rules.at(f.type).crossing; });
}

// A modifier of ground that holds for the unit there, or for whoever comes.
bool holds_there(const Table& table, const Modifier& m, const Feature& feature) {
    const UnitId there = table.open.unit_at(feature.hex);
    if (m.when.has(Condition::Owner) && feature.owner != Side::None && !there.is_none())
        return table.unit(there).side == feature.owner;
    return true;
}

std::string cover_text(const Texts& texts, const Table& table, HexId hex) {
    static constexpr const char* classes[] = {"class.infantry", "class.armor", "class.artillery"};
    const std::array<int, 3> change = dice_against(table, hex);
    if (change == std::array<int, 3>{}) return {};
    std::string changes;
    if (change[0] == change[1] && change[1] == change[2])
        changes = signed_number(change[0]);
    else
        for (std::size_t i = 0; i < change.size(); ++i)
            if (change[i] != 0) changes += (changes.empty() ? "" : ", ") + texts(classes[i]) + " " + signed_number(change[i]);
    return texts("glance.cover",
                 {{"terrain", literal_arg(capitalized(ground_name(texts, table, hex)))}, {"changes", literal_arg(changes)}});
}

void tell_goals(Glance& out, const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    for (const ObjectiveId id : table.scenario.objectives.ids()) {
        const Objective& o = table.scenario.objectives[id];
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) == o.hexes.end()) continue;
        // As the side counts it that stands there, or holds it, or may have it.
        const UnitId there = table.open.unit_at(hex);
        Side side = there.is_none() ? table.open.objectives[id] : table.unit(there).side;
        if (side == Side::None || !o.for_side[index(side)]) side = o.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis;
        for (const GoalBox& box : goal_boxes(texts, table, side, language))
            if (box.objective == &o)
                out.say(GlanceSign::Goal, "<b>" + literal(box.name) + ".</b> " + capitalized(box.counter) + ".", &o);
    }
}

void tell_rules(Glance& out, const std::vector<RuleLine>& lines, GlanceSign sign, const std::string& prefix, HexId hex = {}) {
    for (const RuleLine& line : lines)
        if (!is_told_by_cells(line)) out.say(sign, prefix + line.text, nullptr, hex);
}

void tell_state(Glance& out, const Texts& texts, const Table& table, const Unit& unit) {
    const Phase phase = table.open.phase;
    if (const std::string barred = barred_text(texts, table, unit); !barred.empty()) {
        std::string plain = texts("inspect.orders") + ": " + barred;
        if (const std::size_t clause = plain.find(" <c>"); clause != std::string::npos) plain.resize(clause);
        out.say(GlanceSign::Held, plain);
    }
    if (!unit.ordered || unit.side != table.open.active) return;
    const bool has_moved = unit.moved || unit.steps > 0;
    if (phase == Phase::Order) out.say(GlanceSign::Ordered, texts("glance.ordered"));
    if (phase == Phase::Move)
        out.say(has_moved ? GlanceSign::Acted : GlanceSign::Ordered, texts(has_moved ? "glance.moved" : "glance.not_moved"));
    if (phase == Phase::Battle)
        out.say(unit.battles > 0 ? GlanceSign::Acted : GlanceSign::Ordered,
                texts(unit.battles > 0 ? "glance.battled" : "glance.not_battled"));
}

void tell_neighbors(Glance& out, const Texts& texts, const Table& table, const Unit& unit) {
    int enemies = 0;
    for (const Unit& other : table.open.units)
        if (other.on_board() && other.side != unit.side && table.board.distance(other.hex, unit.hex) == 1) ++enemies;
    if (enemies > 0) out.say(GlanceSign::Enemies, texts("glance.enemies", {{"n", enemies}}));
}

}  // namespace

std::array<int, 3> dice_against(const Table& table, HexId hex) {
    static constexpr UnitClass classes[] = {UnitClass::Infantry, UnitClass::Armor, UnitClass::Artillery};
    std::array<int, 3> less{}, more{};
    for (const Feature& f : table.open.features_at(hex)) {
        for (const Modifier& m : table.rules.at(f.type).modifiers.of(Attribute::BattleDice)) {
            if (m.as != Role::TargetHex || m.effect != Effect::Add || !holds_there(table, m, f)) continue;
            for (std::size_t i = 0; i < 3; ++i) {
                if (!m.when.unit.has(classes[i])) continue;
                if (m.value < 0) less[i] = std::min(less[i], int{m.value});  // RED-3: of one hex the strongest counts
                if (m.value > 0) more[i] += m.value;
            }
        }
    }
    return {less[0] + more[0], less[1] + more[1], less[2] + more[2]};
}

ClassMask stopped_on(const Table& table, HexId hex) {
    ClassMask out;
    const bool crossed = is_crossed(table, hex);
    for (const Feature& f : table.open.features_at(hex)) {
        const Terrain& t = table.rules.at(f.type);
        if (t.water && crossed) continue;  // TCMB-2
        out.add(t.hard_stop);
        out.add(t.soft_stop);
    }
    return out;
}

ClassMask barred_from(const Table& table, HexId hex) {
    ClassMask out;
    const bool crossed = is_crossed(table, hex);
    for (const Feature& f : table.open.features_at(hex))
        if (const Terrain& t = table.rules.at(f.type); !t.water || !crossed) out.add(t.impassable);  // TCMB-2
    return out;
}

bool blocks_sight(const Table& table, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) {
        const Terrain& t = table.rules.at(f.type);
        return t.sight != Sight::Clear || t.elevation != Elevation::None;
    });
}

std::string ground_name(const Texts& texts, const Table& table, HexId hex) {
    std::string out;
    for (const Feature& f : table.open.features_at(hex))
        out += (out.empty() ? "" : ", ") + texts("terrain." + table.rules.at(f.type).id);
    return out.empty() ? texts("terrain.countryside") : out;
}

std::vector<GlanceLine> unit_glance(const Texts& texts, const Table& table, UnitId id, std::string_view language) {
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    Glance out;
    tell_state(out, texts, table, unit);
    tell_goals(out, texts, table, unit.hex, language);
    for (const Cargo& cargo : table.open.cargoes) {
        if (cargo.carrier != id) continue;
        const Objective& o = table.scenario.objectives[cargo.objective];
        out.say(GlanceSign::Carried, texts("inspect.has_with_it") + ": " + literal(in_language(o.name, language)), &o);
    }
    if (const UnitId gun = unit.cross_hair.gun; !gun.is_none())
        out.say(GlanceSign::Marked, texts("glance.marked", {{"unit", "@unit." + table.type(table.unit(gun)).id}}));
    // What makes it other than its like; what ground does; who stands beside it; what its type may do.
    if (const std::vector<RuleLine> own = trait_rules(texts, table.rules, unit.traits); own.size() > 1)
        tell_rules(out, {own[1]}, GlanceSign::Rule, {});
    if (is_observed(table, unit)) out.say(GlanceSign::Rule, capitalized(texts("inspect.observed")) + ".");
    out.say(GlanceSign::Ground, cover_text(texts, table, unit.hex), nullptr, unit.hex);
    for (const Feature& f : table.open.features_at(unit.hex))
        for (const RuleLine& line : feature_rules(texts, table, f))
            if (line.topic == Topic::Flags) out.say(GlanceSign::Flag, line.text);
    tell_neighbors(out, texts, table, unit);
    if (out.is_full()) return std::move(out).lines();
    tell_rules(out, unit_rules(texts, table.rules, type, &unit), GlanceSign::Rule, {});
    tell_rules(out, nation_rules(texts, table, type, unit.nation), GlanceSign::Rule, {});
    // What nearly every unit of its kind may do, where nothing else is to be said.
    for (const RuleLine& line : unit_rules(texts, table.rules, type, &unit))
        if (line.key == "unit_text.overruns" || line.key == "unit_text.takes_ground") out.say(GlanceSign::Rule, line.text);
    if (blocks_sight(table, unit.hex)) out.say(GlanceSign::Sight, texts("terrain_text.blocks_sight"));
    return std::move(out).lines();
}

std::vector<GlanceLine> hex_glance(const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    Glance out;
    tell_goals(out, texts, table, hex, language);
    const auto features = table.open.features_at(hex);
    if (features.empty()) out.say(GlanceSign::Ground, texts("terrain_text.open"), nullptr, hex);
    for (const Feature& f : features) {
        const bool is_named = features.size() > 1;
        const std::string prefix =
            is_named ? "<b>" + capitalized(texts("terrain." + table.rules.at(f.type).id)) + ".</b> " : std::string();
        tell_rules(out, feature_rules(texts, table, f), GlanceSign::Ground, prefix, hex);
    }
    return std::move(out).lines();
}

}  // namespace salient
