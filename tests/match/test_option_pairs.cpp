// Every two options that can act in one battle are read, set up and played together; and sets of many under the battery (HOPT-6, HOPT-11).
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>

#include "match/match_support.hpp"
#include "match/playout.hpp"
#include "prove/engine/battery.hpp"
#include "salient/options.hpp"
#include "support/catch.hpp"

namespace test_option_pairs {

using namespace salient;
using namespace salient::test;

namespace {

const std::vector<LoadedScenario>& shipped() {
    static const std::vector<LoadedScenario> all = [] {
        std::vector<std::filesystem::path> files;
        for (const auto& folder : {scenarios_dir(), scenarios_dir() / "rules"})
            for (const auto& entry : std::filesystem::directory_iterator(folder))
                if (entry.path().extension() == ".json") files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        std::vector<LoadedScenario> out;
        for (const auto& file : files) out.push_back(load_scenario(file, standard_rules()));
        return out;
    }();
    return all;
}

// The options named, with all that they bring and need; none where they cannot be on together.
std::optional<OptionIds> together(const OptionIds& named) {
    const std::vector<Option>& all = standard_rules()->options;
    OptionIds on = named;
    for (std::size_t before = 0; before != on.size();) {
        before = on.size();
        on = with_included(all, on);
        for (const std::string& id : OptionIds(on))
            for (const std::string& needed : option_named(all, id)->needs)
                if (std::find(on.begin(), on.end(), needed) == on.end()) on.push_back(needed);
    }
    for (const std::string& id : on)
        if (refusal_among(all, *option_named(all, id), on)) return {};
    return on;
}

// Beside the options of the battle itself; as its own, so that those count that players cannot turn on.
bool may_be_on(const Scenario& scenario, const Rulebook& rules, const OptionIds& on) {
    const auto bars = refusals({scenario, rules}, on);
    return std::all_of(bars.begin(), bars.end(), [](const OptionRefusal& bar) { return bar.bar == OptionBar::ScenarioOnly; });
}
bool all_act(const Scenario& scenario, const Rulebook& rules, const OptionIds& named) {
    const bool wants_overlord = std::find(named.begin(), named.end(), overlord_deck) != named.end();
    if (wants_overlord && scenario.mode != Mode::Overlord) return false;
    return std::all_of(named.begin(), named.end(), [&](const std::string& id) {
        return acts_in({scenario, rules}, *option_named(rules.options, id));
    });
}

template <std::size_t... I>
void set_rule(Scenario& scenario, std::string_view name, std::index_sequence<I...>) {
    const auto set = [&]<class Rule>(Rule rule) {
        if (Rule::name == name) scenario.scenario_rules.set(std::move(rule));
    };
    (set(std::variant_alternative_t<I, ScenarioRule>{}), ...);
}

// Nothing else lies there.
void lay_alone(Scenario& s, const Rulebook& rules, HexId hex, std::string_view terrain) {
    s.features.erase(std::remove_if(s.features.begin(), s.features.end(), [&](const Feature& f) { return f.hex == hex; }),
                     s.features.end());
    Feature feature;
    feature.hex = hex;
    feature.type = rules.terrain(terrain);
    s.features.push_back(feature);
}

// A unit on the board becomes a train, where a free hex beside it takes the wagon.
void couple(Scenario& s, const Rulebook& rules, UnitSetup& unit) {
    for (const HexId hex : Board::of(s.board).neighbors(unit.hex)) {
        const auto stands_there = [&](const UnitSetup& u) { return u.starts_on_board() && u.hex == hex; };
        if (hex.is_none() || std::any_of(s.units.begin(), s.units.end(), stands_there)) continue;
        lay_alone(s, rules, unit.hex, "rail_station");
        lay_alone(s, rules, hex, "rail_station");
        UnitSetup wagon;
        wagon.hex = hex;
        wagon.type = rules.unit_type("armored_wagon");
        wagon.side = unit.side;
        wagon.nation = unit.nation;
        UnitSetup locomotive = wagon;
        locomotive.hex = unit.hex;
        locomotive.type = rules.unit_type("locomotive");
        locomotive.wagon = hex;
        unit = locomotive;
        s.units.push_back(wagon);
        return;
    }
}

// What an option asks of a battle where chance did not bring it: one unit, hex, medal or rule of it is made so.
void bring(Scenario& s, const Rulebook& rules, const Option& option, Rng& rng) {
    const auto one_of = [&](const auto& list) -> const auto& { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
    if (option.id == overlord_deck && s.board == BoardKind::Overlord) s.mode = Mode::Overlord;
    if (option.acts_where.empty() || acts_in({s, rules}, option) || s.units.empty()) return;
    const BattleHas& asked = one_of(option.acts_where);
    // Infantry, which may have or carry any of it.
    const auto unit =
        std::find_if(s.units.begin(), s.units.end(), [&](const UnitSetup& u) { return u.type == rules.unit_type("infantry"); });
    if (unit != s.units.end()) {
        if (!asked.traits.empty()) unit->traits.add(rules.trait(one_of(asked.traits)));
        unit->boats = unit->boats || asked.boats;
        unit->craft = unit->craft || asked.craft;
        if (option.id == "house.star_camouflage" && unit->starts_on_board()) lay_alone(s, rules, unit->hex, "forest");
        const auto is_train = [](const std::string& id) { return id == "locomotive" || id == "armored_wagon"; };
        if (std::any_of(asked.types.begin(), asked.types.end(), is_train) && unit->starts_on_board()) couple(s, rules, *unit);
    }
    if (!asked.objective_types.empty() && !s.objectives.empty() && !s.objectives.begin()->hexes.empty()) {
        // Nothing else of it: what belongs to the one kind is refused of another.
        Objective medal;
        medal.id = s.objectives.begin()->id;
        medal.name = s.objectives.begin()->name;
        medal.type = static_cast<ObjectiveType>(one_of(asked.objective_types));
        medal.for_side = {true, false};
        if (medal.type == ObjectiveType::EmptySection)
            medal.sections = {Section::Left, Section::Center, Section::Right};
        else
            medal.hexes = {s.objectives.begin()->hexes.front()};
        *s.objectives.begin() = medal;
    }
    if (!asked.rules.empty()) set_rule(s, one_of(asked.rules), std::make_index_sequence<std::variant_size_v<ScenarioRule>>{});
}

// A battle in which all that are named act, with `on` as its own options: a bundled one, else one at random.
std::optional<LoadedScenario> battle_with(const OptionIds& named, const OptionIds& on, Rng& rng) {
    const auto with = [&](Scenario scenario, const Rulebook& rules) -> std::optional<LoadedScenario> {
        scenario.options.insert(scenario.options.end(), on.begin(), on.end());
        std::erase(scenario.options, overlord_deck);  // comes with the mode
        std::sort(scenario.options.begin(), scenario.options.end());
        scenario.options.erase(std::unique(scenario.options.begin(), scenario.options.end()), scenario.options.end());
        const std::string text = write_scenario(scenario, rules);
        try {
            LoadedScenario loaded = parse_scenario(text, "pair.json", standard_rules());
            CHECK(write_scenario(*loaded.scenario, *loaded.rules) == text);
            return loaded;
        } catch (const DataError& error) {
            FAIL_CHECK(error.what());
        }
        return {};
    };
    for (const LoadedScenario& battle : shipped())
        if (may_be_on(*battle.scenario, *standard_rules(), on) && all_act(*battle.scenario, *standard_rules(), named))
            return with(*battle.scenario, *standard_rules());
    const auto rules = load_rulebook(assets_dir(), on);  // types that wait for an option are placed only by a book that has it
    for (int i = 0; i < 80; ++i) {
        Scenario scenario = random_scenario(*rules, rng);
        for (const std::string& id : named) bring(scenario, *rules, *option_named(rules->options, id), rng);
        if (problems(scenario, *rules).empty() && may_be_on(scenario, *rules, on) && all_act(scenario, *rules, named))
            return with(scenario, *rules);
    }
    return {};
}

struct Pairs {
    int played = 0, excluded = 0, apart = 0;
};

// The pairs whose number is `fifth` modulo 5, five games each.
Pairs play_pairs(std::size_t fifth) {
    Pairs out;
    const std::vector<Option>& all = standard_rules()->options;
    std::size_t number = 0;
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = a + 1; b < all.size(); ++b) {
            if (number++ % 5 != fifth || !all[a].part_of.empty() || !all[b].part_of.empty()) continue;
            CAPTURE(all[a].id, all[b].id);
            const OptionIds named{all[a].id, all[b].id};
            const auto on = together(named);
            if (!on) {
                ++out.excluded;
                continue;
            }
            Rng rng(number);
            const auto battle = battle_with(named, *on, rng);
            if (!battle) {
                ++out.apart;
                continue;
            }
            ++out.played;
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                Game game = new_game(battle->rules, battle->scenario);
                Rng chance(seed), players(seed + number);
                const PlayoutResult result = Playout().play(game, chance, players, {}, nullptr, 3'000);
                CHECK(result.ending != Ending::Stuck);
                CHECK(broken_invariants(game) == std::vector<std::string>{});
            }
        }
    return out;
}

}  // namespace

// One case for each fifth, so that they go round.
#define PAIRS_OF_A_FIFTH(which, number)                                                                          \
    TEST_CASE("two options that act in one battle play together, " which " fifth", "[options][pairs][HOPT-6]") { \
        const Pairs pairs = play_pairs(number);                                                                  \
        CAPTURE(pairs.excluded, pairs.apart);                                                                    \
        CHECK(pairs.played > 800);                                                                               \
        CHECK(pairs.apart < 60);                                                                                 \
    }
PAIRS_OF_A_FIFTH("first", 0)
PAIRS_OF_A_FIFTH("second", 1)
PAIRS_OF_A_FIFTH("third", 2)
PAIRS_OF_A_FIFTH("fourth", 3)
PAIRS_OF_A_FIFTH("last", 4)
#undef PAIRS_OF_A_FIFTH

// Other sets in each share of what is long.
TEST_CASE("every property holds in battles with many options at once", "[options][pairs][battery]") {
    const char* share = std::getenv("SALIENT_SHARE");
    Rng rng(share == nullptr ? 0 : static_cast<std::uint64_t>(std::atoi(share)) + 1);
    const std::vector<Option>& all = standard_rules()->options;
    std::size_t most = 0;
    for (int n = 0; n < 40; ++n) {
        OptionIds named;
        for (int i = 0; i < 12; ++i) {
            OptionIds more = named;
            const Option& option = all[rng.below(static_cast<std::uint32_t>(all.size()))];
            if (option.id == overlord_deck || !option.part_of.empty()) continue;
            more.push_back(option.id);
            if (together(more)) named = std::move(more);
        }
        const OptionIds on = together(named).value();
        const auto rules = load_rulebook(assets_dir(), on);
        Scenario scenario = random_scenario(*rules, rng);
        for (int i = 0; i < 20 && !may_be_on(scenario, *rules, on); ++i) scenario = random_scenario(*rules, rng);
        if (!may_be_on(scenario, *rules, on)) continue;
        most = std::max(most, on.size());
        CAPTURE(on);
        Game game = new_game(rules, std::make_shared<const Scenario>(std::move(scenario)));
        BrokenProperties broken = exercise(game, rng, {300, 60}).broken;
        if (broken == BrokenProperties{"the game does not end"}) broken.clear();  // it was cut off
        CHECK(broken == BrokenProperties{});
    }
    CHECK(most >= 10);
}

}  // namespace test_option_pairs
