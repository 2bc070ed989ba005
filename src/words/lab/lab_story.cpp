// What was counted, told by a heading for each thing that an author asks.
#include "words/lab/lab_story.hpp"

#include <algorithm>
#include <cmath>

#include "salient/side_key.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"

namespace salient {
namespace {

class LabStory {
public:
    LabStory(const Texts& texts, const LabSetup& setup, const LabCounts& counts, const LabReport& report,
             std::string_view language)
        : texts_(texts),
          setup_(setup),
          counts_(counts),
          report_(report),
          language_(language),
          places_(texts, *setup.battle.rules, *setup.battle.scenario, language) {}

    std::vector<LabStoryLine> tell() {
        if (counts_.games_followed == 0) return {};
        if (counts_.games_followed < report_.games)
            note("lab.story.of_games", {{"games", static_cast<int>(counts_.games_followed)}});
        first_turn();
        won();
        objectives();
        arrivals();
        medals();
        starts();
        return std::move(out_);
    }

private:
    using Kind = LabStoryLine::Kind;
    void heading(std::string_view key) { out_.push_back({texts_(key), Kind::Heading}); }
    void note(std::string_view key, const Args& args = {}) { out_.push_back({texts_(key, args), Kind::Note}); }
    void line(std::string_view key, const Args& args) { out_.push_back({texts_(key, args), Kind::Line}); }
    std::string share(std::uint64_t part, std::uint64_t whole) const {
        return percent(texts_, whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole));
    }
    double mean(std::uint64_t sum, std::uint64_t of) const {
        return of == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(of);
    }
    // "Infantry, Allies, Caen"
    std::string unit_name(UnitId id) const {
        const UnitSetup& unit = setup_.battle.scenario->units[id];
        const std::string name = texts_("unit." + setup_.battle.rules->at(unit.type).id);
        const Args args{{"unit", verbatim(name)},
                        {"side", side_key(unit.side)},
                        {"place", verbatim(unit.hex.is_none() ? std::string() : places_.brief(unit.hex))}};
        return texts_(unit.hex.is_none() ? "lab.story.unit_later" : "lab.story.unit", args);
    }
    void first_turn() {
        if (!report_.has_first_turn) return;
        const auto of = [&](Side side) { return percent(texts_, report_.with_first_turn[index(side)].share); };
        heading("lab.story.first_turn");
        line("lab.story.first_turn_whom", {{"allies", of(Side::Allies)}, {"axis", of(Side::Axis)}});
    }
    // By what the last medal was for, or how it was won without one.
    void won() {
        constexpr std::string_view sources[] = {"lab.source.units", "lab.source.objectives", "lab.source.exits",
                                                "lab.source.other"};
        heading("lab.story.won");
        note("lab.story.won_note");
        for (std::size_t i = 0; i < lab_source_count; ++i) {
            const std::uint64_t allies = counts_.deciding[0][i], axis = counts_.deciding[1][i];
            if (allies + axis > 0)
                line("lab.story.won_by", {{"source", verbatim(texts_(sources[i]))},
                                          {"allies", std::to_string(allies)},
                                          {"axis", std::to_string(axis)}});
        }
    }
    void objectives() {
        const auto& list = setup_.battle.scenario->objectives;
        const bool any = std::any_of(list.begin(), list.end(), [](const Objective& o) { return o.type != ObjectiveType::Exit; });
        if (!any) return;
        heading("lab.story.objectives");
        note("lab.story.objectives_note");
        for (const Objective& objective : list) {
            if (objective.type == ObjectiveType::Exit) continue;
            const auto held = [&](Side side) {
                const auto found = counts_.held[index(side)].find(objective.id);
                return found == counts_.held[index(side)].end() ? LabHeld{} : found->second;
            };
            const LabHeld allies = held(Side::Allies), axis = held(Side::Axis);
            const std::string name = lab_objective_name(*setup_.battle.scenario, objective.id, language_);
            if (allies.ever == 0 && axis.ever == 0)
                line("lab.story.nobody", {{"name", verbatim(name)}});
            else
                line("lab.story.objective", {{"name", verbatim(name)},
                                             {"allies", share(allies.ever, counts_.games_followed)},
                                             {"allies_end", share(allies.at_end, counts_.games_followed)},
                                             {"axis", share(axis.ever, counts_.games_followed)},
                                             {"axis_end", share(axis.at_end, counts_.games_followed)}});
        }
    }
    // Turns of both sides are counted: which one of its own side that is.
    double own_turn(UnitId id, double turn) const {
        const Scenario& scenario = *setup_.battle.scenario;
        return (turn + (scenario.units[id].side == scenario.first ? 1 : 0)) / 2;
    }
    void arrivals() {
        const auto& units = setup_.battle.scenario->units;
        bool has_head = false;
        for (const UnitId id : units.ids()) {
            if (units[id].group.empty() || id.value >= counts_.starts.size()) continue;
            if (!has_head) heading("lab.story.arrivals");
            has_head = true;
            const LabStart& start = counts_.starts[id.value];
            if (start.came == 0)
                line("lab.story.arrival_never", {{"unit", verbatim(unit_name(id))}});
            else
                line("lab.story.arrival", {{"unit", verbatim(unit_name(id))},
                                           {"share", share(start.came, counts_.games_followed)},
                                           {"turn", decimal(texts_, own_turn(id, mean(start.turns, start.came)))}});
        }
    }
    void medals() {
        heading("lab.story.medals");
        for (std::size_t turn = 3; turn < most_lab_turns; turn += 4) {  // after both sides' second turn, fourth ...
            const auto& now = counts_.medals_by_turn[turn];
            line("lab.story.medals_at", {{"turn", static_cast<int>(turn + 1) / 2},
                                         {"allies", decimal(texts_, mean(now[0], counts_.games_followed))},
                                         {"axis", decimal(texts_, mean(now[1], counts_.games_followed))}});
            if (turn + 1 >= static_cast<std::size_t>(report_.turns.most)) break;
        }
    }
    // Those first that make the most difference.
    void starts() {
        struct Told {
            UnitId id;
            double with, without;
        };
        std::vector<Told> told;
        for (std::size_t i = 0; i < counts_.starts.size(); ++i) {
            const LabStart& start = counts_.starts[i];
            // Of those that come later it is told whether they came.
            if (!setup_.battle.scenario->units[UnitId{i}].group.empty() || start.came == 0) continue;
            const std::uint64_t lost = start.came - start.survived;
            told.push_back({UnitId{i}, mean(start.wins_with_it, start.survived), mean(std::min(start.wins_without, lost), lost)});
        }
        std::stable_sort(told.begin(), told.end(), [](const Told& a, const Told& b) {
            return std::abs(a.with - a.without) > std::abs(b.with - b.without);
        });
        heading("lab.story.starts");
        note("lab.story.starts_note");
        for (const Told& one : told) {
            const LabStart& start = counts_.starts[one.id.value];
            const std::string unit = unit_name(one.id);
            if (start.survived == 0 || start.survived == start.came)
                line(start.survived == 0 ? "lab.story.start_lost" : "lab.story.start_left", {{"unit", verbatim(unit)}});
            else
                line("lab.story.start", {{"unit", verbatim(unit)},
                                         {"share", share(start.survived, start.came)},
                                         {"with", percent(texts_, one.with)},
                                         {"without", percent(texts_, one.without)}});
        }
    }

    const Texts& texts_;
    const LabSetup& setup_;
    const LabCounts& counts_;
    const LabReport& report_;
    std::string_view language_;
    PlaceNames places_;
    std::vector<LabStoryLine> out_;
};

}  // namespace

std::vector<LabStoryLine> lab_story(const Texts& texts, const LabSetup& setup, const LabCounts& counts, const LabReport& report,
                                    std::string_view language) {
    return LabStory(texts, setup, counts, report, language).tell();
}

}  // namespace salient
