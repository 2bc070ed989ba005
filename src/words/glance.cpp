// A unit and a hex in three short sentences.
#include "words/glance.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/goal_boxes.hpp"
#include "words/local_text.hpp"
#include "words/option_clauses.hpp"
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
                out.say(GlanceSign::Goal,
                        "<b>" + literal(box.name) + ".</b> " + capitalized(counter_and_medals(texts, box)) + ".", &o);
    }
}

void tell_rules(Glance& out, const std::vector<RuleLine>& lines, GlanceSign sign, const std::string& prefix, HexId hex = {}) {
    for (const RuleLine& line : lines)
        if (!is_told_by_cells(line)) out.say(sign, prefix + line.text, nullptr, hex);
}

// Reasons that have a text of their own.
constexpr std::string_view no_battle_reasons[] = {"on_the_move",     "ordered_by_another_card",
                                                  "battled_already", "no_attack",
                                                  "moved_too_far",   "no_battle_entry",
                                                  "no_battle_exit",  "no_battle_ever",
                                                  "aboard_craft",    "landed_now",
                                                  "came_off_train",  "arrived_now",
                                                  "shaken",          "rests"};

// Night or weather hides an enemy who stands within its range; how far it sees then, and the clause that says so.
std::optional<Refusal> hidden_by_dark(const Table& table, UnitId id) {
    for (const UnitId enemy : table.open.units.ids()) {
        if (!table.unit(enemy).on_board() || table.unit(enemy).side == table.unit(id).side) continue;
        const Verdict verdict = target_verdict(table, id, enemy);
        if (!verdict &&
            (verdict.refusal().message.key == "refusal.no_view" || verdict.refusal().message.key == "refusal.too_dark"))
            return verdict.refusal();
    }
    return {};
}

std::string no_target_text(const Texts& texts, const Table& table, UnitId id) {
    const auto dark = hidden_by_dark(table, id);
    return dark ? texts("no_battle.too_dark", dark->message.args) : texts("no_battle.no_target");
}

// A house before what an option is the reason of.
std::string sign_of_dark(const Table& table, UnitId id) {
    const auto dark = may_battle(table, id) ? hidden_by_dark(table, id) : std::nullopt;
    return dark && OptionClauses(table.rules).has(dark->clause) ? "<pic:icon_house> " : "";
}

// Why an ordered unit does not battle, in a few words; empty: it can.
std::string no_battle_text(const Texts& texts, const Table& table, UnitId id) {
    const Verdict may = may_battle(table, id);
    if (may) return has_target(table, id, table.unit(id).hex) ? std::string() : no_target_text(texts, table, id);
    const Message& message = may.refusal().message;
    const std::string reason = message.key.substr(message.key.find('.') + 1);
    const bool is_known =
        std::find(std::begin(no_battle_reasons), std::end(no_battle_reasons), reason) != std::end(no_battle_reasons);
    return is_known ? texts("no_battle." + reason, message.args) : texts("no_battle.may_not_battle");
}

void tell_state(Glance& out, const Texts& texts, const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
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
    if (phase != Phase::Battle) return;
    if (unit.battles > 0) return out.say(GlanceSign::Acted, texts("glance.battled"));
    const std::string why = no_battle_text(texts, table, id);
    if (why.empty())
        out.say(GlanceSign::Ordered, texts("glance.not_battled"));
    else
        out.say(GlanceSign::Held, sign_of_dark(table, id) + texts("glance.cannot_battle", {{"why", literal_arg(why)}}));
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
    tell_state(out, texts, table, id);
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

SightTold sight_told(const Texts& texts, const Table& table, HexId from, HexId to) {
    Observer observer = Observer::Infantry;
    if (const UnitId unit = table.open.unit_at(from); !unit.is_none()) {
        const UnitType& type = table.type(unit);
        observer = !type.needs_sight                          ? Observer::Gun
                   : type.attack_class == UnitClass::Infantry ? Observer::Infantry
                                                              : Observer::Unit;
    }
    const SightReport report = sight(table, from, to, observer);
    if (report.clear)
        return {{}, texts("sight.clear", {{"hexes", texts("count.hexes", {{"n", table.board.distance(from, to)}})}})};
    SightTold out{report.crossed, {}};
    const std::string clause = report.clause.empty() ? std::string() : " <c>" + report.clause + "</c>";
    if (report.crossed.empty()) {
        out.barred_by = report.grazed_left;
        out.barred_by.insert(out.barred_by.end(), report.grazed_right.begin(), report.grazed_right.end());
        out.text = texts("sight.grazed") + clause;
        return out;
    }
    const HexId hex = table.board.at(report.crossed.front());
    std::string what;
    if (const UnitId unit = table.open.unit_at(hex); !unit.is_none()) what = "@unit." + table.type(unit).id;
    for (const Feature& f : table.open.features_at(hex)) {
        const Terrain& terrain = table.rules.at(f.type);
        if (terrain.sight != Sight::Clear || terrain.height > 0) what = "@terrain." + terrain.id;
    }
    out.text = capitalized(what.empty() ? texts("sight.grazed") : texts("sight.blocked", {{"what", what}})) + clause;
    return out;
}

}  // namespace salient
