// What an example lights.
#include "ui/menus/rule_example.hpp"

#include <fmt/format.h>

#include "salient/data.hpp"
#include "salient/queries.hpp"

namespace salient::ui {
namespace {

Game game_of(const RuleExample& example, const std::shared_ptr<const Rulebook>& rules) {
    const LoadedScenario loaded = parse_scenario(example.battle, "rulebook/examples.json", rules);
    return new_game(loaded.rules, loaded.scenario);
}

}  // namespace

ExampleBoard::ExampleBoard(const RuleExample& example, const std::shared_ptr<const Rulebook>& rules)
    : caption_(example.caption), game_(game_of(example, rules)) {
    const Table now = table();
    const HexId at = now.board.at(example.at);
    const UnitId unit = at.is_none() ? UnitId::none() : now.open.unit_at(at);
    const bool is_of_unit = example.kind != ExampleKind::Sight && example.kind != ExampleKind::Section;
    const bool is_of_two = example.kind == ExampleKind::Sight || example.kind == ExampleKind::Ground;
    if (at.is_none() || (is_of_unit && unit.is_none()) || (is_of_two && now.board.at(example.to).is_none()))
        throw DataError({{"rulebook/examples.json", "", 0,
                          fmt::format("the example of \"{}\" speaks of ({}, {}), where nothing is; name a hex of its board",
                                      example.page, example.at.x, example.at.y)}});
    mark(example, unit);
}

void ExampleBoard::mark(const RuleExample& example, UnitId unit) {
    const Table now = table();
    const HexId at = now.board.at(example.at);
    const auto light = [&](HexId hex, Light kind) -> HexMark& {
        marks_.hexes[hex].light = kind;
        return marks_.hexes[hex];
    };
    switch (example.kind) {
        case ExampleKind::Reach:
            light(at, Light::Chosen);
            for (const Destination& to : reach(now, unit).destinations) {
                HexMark& mark = light(to.hex, to.may_battle ? Light::MayBattle : Light::MoveOnly);
                mark.has_die = to.may_battle;
                mark.has_boot = !to.may_battle;
                mark.has_stop = to.must_stop;
            }
            return;
        case ExampleKind::Dice:
            light(at, Light::Chosen);
            for (const Target& target : targets(now, unit)) light(now.unit(target.unit).hex, Light::Target).dice = target.dice;
            return;
        case ExampleKind::Sight: {
            const HexId to = now.board.at(example.to);
            const SightReport report = sight(now, at, to);
            light(at, Light::Chosen);
            light(to, report.clear ? Light::MayBattle : Light::Target);
            marks_.sight = {at, to};
            if (report.clear) return;
            for (const auto* touched : {&report.crossed, &report.grazed_left, &report.grazed_right})
                marks_.sight_blocked_by.insert(marks_.sight_blocked_by.end(), touched->begin(), touched->end());
            return;
        }
        case ExampleKind::Retreat:
            light(at, Light::Target);
            for (const RetreatChoice& choice : retreat_choices(now, unit, example.flags, 0, HexId::none())) {
                HexMark& mark = light(choice.route.empty() ? at : choice.route.back(), Light::Choice);
                if (choice.figures_lost > 0) mark.badge = fmt::format("\u2013{}", choice.figures_lost);
            }
            return;
        case ExampleKind::Section: {
            const Edge edge = now.scenario.edge(Side::Allies);
            constexpr Section sections[] = {Section::Left, Section::Center, Section::Right};
            for (const Section section : sections) {
                if (!now.board.in_section(at, section, edge)) continue;
                for (int i = 0; i < now.board.size(); ++i) {
                    const HexId hex{i};
                    if (!now.board.in_section(hex, section, edge)) continue;
                    bool is_shared = false;
                    for (const Section other : sections) is_shared |= other != section && now.board.in_section(hex, other, edge);
                    light(hex, is_shared ? Light::Choice : Light::Chosen);
                }
                return;
            }
            return;
        }
        case ExampleKind::Ground: return mark_ground(now.board.at(example.to), unit);
    }
}

// The battle is over and the hex empty: the game itself says what comes then.
void ExampleBoard::mark_ground(HexId to, UnitId unit) {
    const HexId at = game_.state.open.at(unit).hex;
    marks_.hexes[at].light = Light::Chosen;
    HexMark& taken = marks_.hexes[to];
    if (!may_take_ground(table(), unit, to)) {
        taken.light = Light::Target;
        taken.has_stop = true;
        return;
    }
    taken.light = Light::MayBattle;
    taken.has_boot = true;
    marks_.arrows.push_back({{at, to}});
    Game after = game_;
    BattleContext battle;
    battle.attacker = unit;
    battle.attacker_hex = at;
    battle.target_hex = to;
    after.state.open.units[unit].ordered = true;
    after.state.open.steps.emplace_back(TakeGroundStep{battle});
    play(after, TakeGround{});
    if (!std::holds_alternative<OverrunStep>(after.state.open.steps.back())) return;
    taken.has_die = true;
    taken.has_boot = false;
    std::vector<Target> found;
    targets(after.table(), unit, to, BattleKind::Overrun, found);
    for (const Target& target : found) {
        HexMark& mark = marks_.hexes[after.state.open.at(target.unit).hex];
        mark.light = Light::Target;
        mark.dice = target.dice;
    }
}

void ExampleBoard::draw(Ui& ui, Rect where, const std::string& language) {
    view_.set_area(where, table().board, ui.paint.scale());
    marks_.language = language;
    view_.draw(ui, table(), marks_);
}

}  // namespace salient::ui
