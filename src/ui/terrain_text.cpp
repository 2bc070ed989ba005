// Sentences about terrain.
#include "ui/terrain_text.hpp"

#include <algorithm>

#include "ui/game_log.hpp"

namespace salient::ui {
namespace {

std::string classes_text(const Texts& texts, ClassMask mask) {
    static constexpr std::pair<UnitClass, const char*> names[] = {
        {UnitClass::Infantry, "class.infantry"}, {UnitClass::Armor, "class.armor"}, {UnitClass::Artillery, "class.artillery"}};
    std::vector<std::string> words;
    bool all = true;
    for (const auto& [unit_class, key] : names) {
        if (mask.has(unit_class))
            words.push_back(texts(key));
        else
            all = false;
    }
    if (all) return texts("class.all");
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        out += (i == 0 ? "" : i + 1 == words.size() ? texts("list.and") : texts("list.comma")) + words[i];
    return out;
}

class Describer {
public:
    Describer(const Texts& texts, const Terrain& terrain) : texts_(texts), terrain_(terrain) {}

    std::string run() {
        using P = TerrainProperty;
        has("terrain_text.impassable", terrain_.impassable, P::Impassable);
        if (terrain_.crossing) say("terrain_text.crossing", {}, terrain_.clause);
        has("terrain_text.stop", terrain_.hard_stop, P::Stop);
        has("terrain_text.soft_stop", terrain_.soft_stop, P::Stop);
        has("terrain_text.adjacent_entry", terrain_.adjacent_entry, P::AdjacentEntry);
        has("terrain_text.leave_one", terrain_.leave_one, P::LeaveOne);
        has("terrain_text.leave_never", terrain_.leave_never, P::LeaveNever);
        has("terrain_text.no_battle_entry", terrain_.no_battle_entry, P::NoBattleEntry);
        has("terrain_text.no_battle_ever", terrain_.no_battle_ever, P::NoBattleEver);
        has("terrain_text.no_battle_exit", terrain_.no_battle_exit, P::NoBattleExit);
        if (terrain_.steps_entering > 0)
            say("terrain_text.steps", {{"hexes", static_cast<int>(terrain_.steps_entering)}},
                terrain_.clause_of(P::StepsEntering));
        has("terrain_text.no_retreat", terrain_.no_retreat, P::NoRetreat);
        has("terrain_text.no_take_ground", terrain_.no_take_ground, P::NoTakeGround);
        has("terrain_text.no_overrun", terrain_.no_overrun, P::NoOverrun);
        has("terrain_text.close_only", terrain_.close_only, P::CloseOnly);
        if (terrain_.elevation != Elevation::None)
            say("terrain_text.hill_sight", {}, terrain_.clause_of(P::Sight));
        else if (terrain_.sight != Sight::Clear)
            say("terrain_text.blocks_sight", {}, terrain_.clause_of(P::Sight));
        if (terrain_.road && !terrain_.crossing) say("terrain_text.road", {}, terrain_.clause);
        for (const Modifier& m : terrain_.modifiers.all()) modifier(m);
        if (terrain_.is_owned) say("terrain_text.owned", {}, terrain_.clause);
        return out_;
    }

private:
    void say(std::string_view key, Args args, const std::string& clause) {
        if (!out_.empty()) out_ += " ";
        out_ += capitalized(texts_(key, args));
        if (!clause.empty() && clause != last_clause_) out_ += " <c>" + clause + "</c>";
        last_clause_ = clause;
    }
    // A property is a yes or no, or a yes for some classes.
    void has(std::string_view key, ClassMask mask, TerrainProperty property) {
        if (!mask.empty()) say(key, {{"classes", classes_text(texts_, mask)}}, terrain_.clause_of(property));
    }
    void has(std::string_view key, bool is_set, TerrainProperty property) {
        if (is_set) say(key, {}, terrain_.clause_of(property));
    }
    void modifier(const Modifier& m) {
        if (m.effect != Effect::Add || m.value == 0) return;
        const int dice = m.value < 0 ? -m.value : m.value;
        if (m.ask == Ask::BattleDice && (m.as == Role::TargetHex || m.as == Role::OwnHex)) {
            const char* key = m.as == Role::OwnHex ? "terrain_text.dice_out"
                              : m.when.from_lower  ? "terrain_text.dice_in_lower"
                                                   : "terrain_text.dice_in";
            say(key, {{"dice", dice}, {"classes", classes_text(texts_, m.when.unit)}}, m.clause);
        } else if (m.ask == Ask::FlagsIgnored) {
            say("terrain_text.flags", {{"flags", dice}}, m.clause);
        }
    }

    const Texts& texts_;
    const Terrain& terrain_;
    std::string out_;
    std::string last_clause_;
};

}  // namespace

std::vector<std::string> hex_paragraphs(const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    std::vector<std::string> out;
    for (const Feature& f : table.open.features_at(hex)) {
        const Terrain& terrain = table.rules.at(f.type);
        std::string text = "<b>" + capitalized(texts("terrain." + terrain.id)) + ".</b> " + Describer(texts, terrain).run();
        if (terrain.is_owned && f.owner != Side::None)
            text += " " + texts("terrain_text.owner", {{"side", f.owner == Side::Allies ? "@side.allies" : "@side.axis"}});
        out.push_back(std::move(text));
    }
    if (out.empty()) out.push_back("<b>" + capitalized(texts("terrain.countryside")) + ".</b> " + texts("terrain_text.open"));
    for (std::size_t i = 0; i < table.scenario.objectives.size(); ++i) {
        const Objective& o = table.scenario.objectives[i];
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) == o.hexes.end()) continue;
        const Side holder = i < table.open.objectives.size() ? table.open.objectives[i] : Side::None;
        const std::string who =
            holder == Side::None ? texts("inspect.held_by_nobody")
                                 : texts("inspect.held_by", {{"side", holder == Side::Allies ? "@side.allies" : "@side.axis"}});
        std::string text = "<b>" + std::string(in_language(o.name, language)) + ".</b> ";
        text += texts("terrain_text.objective", {{"medals", static_cast<int>(o.medals)}}) + " " + who + ".";
        out.push_back(std::move(text));
    }
    return out;
}

}  // namespace salient::ui
