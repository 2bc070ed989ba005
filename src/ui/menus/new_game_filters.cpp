// What the drop-downs of New game filter by.
#include "ui/menus/new_game_filters.hpp"

#include <algorithm>
#include <set>

#include "ui/board/board_view.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "words/battle_facts.hpp"
#include "words/game_log.hpp"
#include "words/scenario_facts.hpp"
#include "words/unit_pages.hpp"

namespace salient::ui {
namespace {

bool holds(const std::vector<std::string>& list, const std::string& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

// Values of Rules stand in groups: of each group one must hold.
std::string group_of_value(const std::string& value) { return value.substr(0, value.find('.')); }

const char* head_of_group(const std::string& value) {
    const std::string group = group_of_value(value);
    return group == "rules"    ? "new.group.rules"
           : group == "board"  ? "new.group.board"
           : group == "length" ? "new.group.length"
                               : "new.group.state";
}

constexpr std::array rules_values{"rules.few",          "rules.some",     "rules.many",     "board.standard",
                                  "board.breakthrough", "board.overlord", "length.short",   "length.usual",
                                  "length.long",        "state.enforced", "state.unplayed", "state.unwon"};
constexpr int most_of_short = 20, most_of_usual = 30;  // minutes

const char* length_value(int minutes) {
    return minutes <= most_of_short ? "length.short" : minutes <= most_of_usual ? "length.usual" : "length.long";
}

bool counts_as_battle(const ScenarioEntry& entry) { return entry.loaded && entry.source != Source::Teaching; }

}  // namespace

std::string filter_value_text(const Texts& texts, FilterKind kind, const std::string& value) {
    switch (kind) {
        case FilterKind::Front: return texts("front." + value);
        case FilterKind::Year: return value;
        case FilterKind::Nation: return texts("nation." + value);
        case FilterKind::Unit:
            for (const char* year : {"", "_late"}) {
                const std::string key = "unit." + value + year;
                if (!texts.has(key)) continue;
                const std::string name = texts(key);
                return capitalized(name.substr(0, name.find(" (")));  // without its year
            }
            return value;
        case FilterKind::Rules: return texts(value);
    }
    return value;
}

bool BattleFilters::is_any() const {
    return std::all_of(on_.begin(), on_.end(), [](const auto& list) { return list.empty(); });
}

void BattleFilters::clear() {
    for (auto& list : on_) list.clear();
    modes_ = {};
    words = {};
}

void BattleFilters::flip(FilterKind kind, const std::string& value) {
    auto& list = on_[place(kind)];
    if (std::erase(list, value) == 0) list.push_back(value);
}

const BattleFilters::Values& BattleFilters::values_of(const LoadedScenario& battle) const {
    const auto [found, is_new] = values_.try_emplace(battle.scenario);
    Values& out = found->second;
    if (!is_new) return out;
    const Scenario& sc = *battle.scenario;
    const auto add = [&](FilterKind kind, std::string value) {
        if (!value.empty() && !holds(out[place(kind)], value)) out[place(kind)].push_back(std::move(value));
    };
    add(FilterKind::Front, std::string(front_key(front_of(sc, *battle.rules))).substr(std::string_view("front.").size()));
    add(FilterKind::Year, year_of(sc));
    for (const UnitSetup& unit : sc.units) {
        if (!unit.type.is_none()) add(FilterKind::Unit, kind_of_unit(battle.rules->at(unit.type).id));
        const NationId nation = unit.nation.is_none() ? sc.at(unit.side).nation : unit.nation;
        if (!nation.is_none()) add(FilterKind::Nation, battle.rules->at(nation).id);
    }
    add(FilterKind::Rules, stripes_key(rule_stripes(battle)));
    add(FilterKind::Rules, board_key(sc.board));
    if (const int minutes = expected_minutes(sc); minutes > 0) add(FilterKind::Rules, length_value(minutes));
    if (not_enforced(battle).empty()) add(FilterKind::Rules, "state.enforced");
    return out;
}

// Those values that what was played here decides.
bool BattleFilters::has_won_or_played(const std::string& value, const std::string& battle) const {
    const Career& career = client_.career();
    const std::string person = people(career).front();
    return std::any_of(career.games.begin(), career.games.end(), [&](const CareerGame& game) {
        if (game.battle != battle || !counts_for(game, person)) return false;
        return value == "state.unplayed" || game.winner == side_of(game, person);
    });
}

bool BattleFilters::fits(FilterKind kind, const ScenarioEntry& entry, const std::vector<std::string>& wanted,
                         FilterMode mode) const {
    if (wanted.empty()) return true;
    if (!entry.loaded) return false;
    const auto& values = values_of(*entry.loaded)[place(kind)];
    const auto has = [&](const std::string& value) {
        if (value == "state.unplayed" || value == "state.unwon") return !has_won_or_played(value, entry.loaded->scenario->id);
        return holds(values, value);
    };
    if (kind != FilterKind::Rules) {
        if (mode == FilterMode::All) return std::all_of(wanted.begin(), wanted.end(), has);
        return std::any_of(wanted.begin(), wanted.end(), has) == (mode == FilterMode::Any);
    }
    std::map<std::string, bool> groups;
    for (const std::string& value : wanted) {
        // Of what was played each for itself: "not played" and "all enforced" are no alternatives.
        bool& holds_one = groups[group_of_value(value) == "state" ? value : group_of_value(value)];
        holds_one = holds_one || has(value);
    }
    return std::all_of(groups.begin(), groups.end(), [](const auto& group) { return group.second; });
}

bool BattleFilters::passes_but(const ScenarioEntry& entry, std::size_t left_out) const {
    for (std::size_t i = 0; i < filter_kinds; ++i)
        if (i != left_out && !fits(static_cast<FilterKind>(i), entry, on_[i], modes_[i])) return false;
    const std::string file = entry.file.filename().string();
    return entry.loaded ? matches(*entry.loaded, file, words.text) : has_words(file, words.text);
}

bool BattleFilters::passes(const ScenarioEntry& entry) const {
    // What tries one rule is found by its words alone.
    if (entry.source == Source::Teaching && !is_any()) return false;
    return passes_but(entry, filter_kinds);
}

DropPanel BattleFilters::panel(Ui& ui, FilterKind kind) const {
    DropPanel out;
    const Rulebook& standard = *client_.standard();
    const auto& entries = client_.scenarios();
    std::set<std::string> there;
    for (const ScenarioEntry& entry : entries)
        if (counts_as_battle(entry))
            for (const std::string& value : values_of(*entry.loaded)[place(kind)])
                if (kind != FilterKind::Unit ||
                    (value != "infantry" && value != "armor" && value != "artillery"))  // of every battle
                    there.insert(value);
    std::vector<std::string> values;
    const auto offer = [&](const std::string& value) {
        if (there.contains(value) && !holds(values, value)) values.push_back(value);
    };
    // In the order of the rules; what only a battle knows comes last.
    if (kind == FilterKind::Front)
        for (const Front f : {Front::West, Front::East, Front::Mediterranean, Front::Pacific})
            offer(std::string(front_key(f)).substr(std::string_view("front.").size()));
    if (kind == FilterKind::Nation)
        for (const Nation& nation : standard.nations) offer(nation.id);
    if (kind == FilterKind::Unit)
        for (int group = 0; group < unit_group_count; ++group)
            for (const UnitTypeId type : types_of(standard, static_cast<UnitGroup>(group)))
                offer(kind_of_unit(standard.at(type).id));
    if (kind == FilterKind::Rules) values.assign(rules_values.begin(), rules_values.end());
    for (const std::string& value : there) offer(value);

    const std::vector<std::string>& on = on_[place(kind)];
    for (const std::string& value : values) {
        DropRow row{.id = value, .label = filter_value_text(ui.texts, kind, value)};
        const auto count = std::count_if(entries.begin(), entries.end(), [&](const ScenarioEntry& entry) {
            return counts_as_battle(entry) && passes_but(entry, place(kind)) && fits(kind, entry, {value}, FilterMode::Any);
        });
        row.is_on = holds(on, value);
        row.is_enabled = count > 0 || row.is_on;
        row.note =
            kind == FilterKind::Unit ? ui.tr("new.battle_count", {{"count", static_cast<int>(count)}}) : std::to_string(count);
        if (kind == FilterKind::Nation) row.picture = "mark_" + value;
        if (kind == FilterKind::Rules && group_of_value(value) != (out.rows.empty() ? "" : group_of_value(out.rows.back().id)))
            row.head = ui.tr(head_of_group(value));
        out.rows.push_back(std::move(row));
    }
    if (kind == FilterKind::Unit) {
        for (DropRow& row : out.rows)
            for (const UnitType& type : standard.unit_types)
                if (row.picture.empty() && kind_of_unit(type.id) == row.id) {
                    row.picture = BoardView::portrait_of(ui.art, type);
                    row.look.nation = "us";
                }
        out.is_grid = true;
        out.title = ui.tr("new.battles_with");
    }
    if (kind == FilterKind::Nation) out.title = ui.tr("new.battles_with");
    if (kind == FilterKind::Unit || kind == FilterKind::Nation) {
        out.modes = {{"any", ui.tr("new.mode_any")}, {"all", ui.tr("new.mode_all")}, {"none", ui.tr("new.mode_none")}};
        out.mode = static_cast<int>(modes_[place(kind)]);
    }
    out.takes_several = true;
    if (!on.empty()) out.clear = ui.tr("new.none_chosen");
    return out;
}

std::vector<Choice> BattleFilters::chosen(const Texts& texts) const {
    std::vector<Choice> out;
    for (std::size_t i = 0; i < filter_kinds; ++i)
        for (const std::string& value : on_[i]) {
            std::string label = filter_value_text(texts, static_cast<FilterKind>(i), value);
            if (modes_[i] == FilterMode::None) label = texts("new.without", {{"what", verbatim(label)}});
            out.push_back({std::string(filter_names[i]) + "." + value, std::move(label)});
        }
    return out;
}

void BattleFilters::take_off(const std::string& id) {
    for (std::size_t i = 0; i < filter_kinds; ++i) {
        const std::string prefix = std::string(filter_names[i]) + ".";
        if (id.starts_with(prefix)) std::erase(on_[i], id.substr(prefix.size()));
    }
}

}  // namespace salient::ui
