// Which unit moves, and where to: all those ordered, one that may go a hex further (DESERT-1), one that was halted on its way (MOVE-2).
#include "ui/table/questions/acting.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct MoveQuestion final : WalkingQuestion {
    explicit MoveQuestion(Occasion asked) : WalkingQuestion(std::move(asked)) {
        able_ = units_of<MoveUnit, Recover, ExitBoard, PlaceBridge>();
        offer_end<EndMoves>("end_phase", "button.end_moves");
        offer_no("button.stay");
        offer_staged();
        offer_to_give_way();
        if (step_is<DesertStep>()) keep(step<DesertStep>().unit);
        if (step_is<WalkStep>()) offer_to_go_on();
    }

    Message prompt() const override {
        if (step_is<DesertStep>()) return say("prompt.one_hex_more");
        if (step_is<WalkStep>()) return say("prompt.go_on", {unit_arg(step<WalkStep>().unit)});
        if (!ways_to_.is_none()) return say("prompt.which_way");
        if (!chosen_.is_none()) return say(is_staged(chosen_) ? "prompt.enter_board" : "prompt.move_to", {unit_arg(chosen_)});
        return say("prompt.move", {{"left", static_cast<int>(able_.size())},
                                   {"ordered", count_units([&](const Unit& u) { return u.ordered && open().is_acting(u); })}});
    }
    bool is_for_acting() const override { return true; }
    std::vector<UnitId> idle() const override {
        std::vector<UnitId> out;
        each<MoveUnit>([&](const MoveUnit& move) {
            const Unit& unit = open().at(move.unit);
            if (!unit.moved && unit.steps == 0 && !contains(out, move.unit)) out.push_back(move.unit);
        });
        return out;
    }
    Message end_note() const override {
        const auto left = static_cast<int>(idle().size());
        return left == 0 ? Message{} : Message{"end_note.can_move", {{"n", left}}};
    }
    const char* legend(Light light) const override {
        return light == Light::Choice      ? "legend.can_act"
               : light == Light::MayBattle ? "legend.may_battle"
                                           : Question::legend(light);
    }

    void choose(UnitId unit) override {
        offer_ways({});
        WalkingQuestion::choose(unit);
        if (unit.is_none() || is_staged(unit)) return;
        offer_exit();
        if (const Destination* back = reach_.find(hex_of(unit)); back != nullptr && has(MoveUnit{unit, back->route}))
            offer_to_chosen(
                Offer{"prompt.there_and_back", {"button.there_and_back", {}}, MoveUnit{unit, back->route}, false, {}});
        if (has(Recover{unit})) offer_to_chosen(Offer{"prompt.recover", {"button.recover", {}}, Recover{unit}, false, {}});
        if (step_is<DesertStep>())
            std::erase_if(reach_.destinations, [&](const Destination& d) { return !has(MoveUnit{unit, d.route}); });
    }
    bool follow(const Meaning& meaning) override {
        if (meaning.kind != Meaning::Kind::OfferWays) return WalkingQuestion::follow(meaning);
        offer_ways(meaning.hex);
        return true;
    }
    void toggle_waypoint(HexId hex) override {
        if (chosen_.is_none() || hex.is_none()) return;
        offer_ways({});
        if (contains(waypoints_, hex))
            std::erase(waypoints_, hex);
        else
            waypoints_.push_back(hex);
    }
    std::optional<Attack> attack_on(HexId hex) const override {
        const UnitId unit = enemy_at(hex);
        if (unit.is_none() || chosen_.is_none() || !target_verdict(table(), chosen_, unit)) return {};
        return Attack{chosen_, unit, BattleKind::Normal, battle_dice(table(), chosen_, unit, BattleKind::Normal).total()};
    }

    Meaning on_hex(HexId hex) const override {
        if (const UnitId unit = lead_at(hex); is_own(unit))
            return about_own(unit, may_move(table(), unit), hint("MOVE-3", "nowhere_to_move", {unit_arg(unit)}));
        if (chosen_.is_none()) return {};
        if (is_staged(chosen_)) return ask(EnterBoard{chosen_, hex});
        if (has(PlaceBridge{chosen_, hex})) return ask(PlaceBridge{chosen_, hex});
        if (const Destination* to = destination(hex)) {
            // A way that wins something is offered beside the one that a click takes; a second click takes it after all.
            if (ways_to_ == hex || prize_way(hex) == nullptr) return ask(MoveUnit{chosen_, to->route});
            return {.kind = Meaning::Kind::OfferWays, .hex = hex};
        }
        if (step_is<DesertStep>()) {
            Route one;
            one.push_back(hex);
            return ask(MoveUnit{chosen_, one});
        }
        const Verdict verdict = reach_verdict(table(), chosen_, hex);
        return verdict ? Meaning{} : refusing(verdict.refusal());
    }

    std::vector<HexId> answers() const override {
        std::vector<HexId> out = WalkingQuestion::answers();
        each<PlaceBridge>([&](const PlaceBridge& bridge) { out.push_back(bridge.hex); });
        for (const HexId hex : entries()) out.push_back(hex);
        return out;
    }

    void light(BoardMarks& out) const override {
        if (chosen_.is_none())
            for (const UnitId unit : able_) {
                const UnitId fighter = fighter_of(table(), unit);
                HexMark& mark = lit(out, hex_of(unit), Light::Choice);
                mark.has_boot = true;
                mark.has_die = may_battle(table(), fighter) && has_target(table(), fighter, hex_of(fighter));
            }
        lit(out, entries(), Light::MoveOnly);
        light_ways(out);
        if (const Destination* prize = ways_to_.is_none() ? nullptr : prize_way(ways_to_))
            for (std::size_t i = 0; i + 1 < prize->route.size(); ++i) out.hexes[prize->route[i]].badge = "\u2022";
        light_bridges(out);
    }

private:
    UnitId lead_at(HexId hex) const { return is_own(unit_at(hex)) ? lead_of(table(), unit_at(hex)) : UnitId::none(); }

    // Where the chosen unit may come out of the staging area (RESERVE-8).
    std::vector<HexId> entries() const {
        std::vector<HexId> out;
        each<EnterBoard>([&](const EnterBoard& enter) {
            if (enter.unit == chosen_) out.push_back(enter.hex);
        });
        return out;
    }
    void offer_staged() {
        for (const UnitId unit : units_of<EnterBoard>())
            offers_.push_back({.name = "prompt.enter." + std::to_string(unit.value),
                               .label = {"button.enter_board", {unit_arg(unit)}},
                               .action = {},
                               .comes = unit});
    }

    // MOVE-2: on as announced, another way, or stay.
    void offer_to_go_on() {
        const auto& walk = step<WalkStep>();
        Route rest;
        for (std::size_t i = walk.next; i < walk.route.size(); ++i) rest.push_back(walk.route[i]);
        if (!rest.empty() && match().check(MoveUnit{walk.unit, rest}))
            offer("prompt.go_on", {"button.go_on", {}}, MoveUnit{walk.unit, rest});
        keep(walk.unit);
    }

    // Which exit it is makes no difference to a unit that is gone: the one that the best way leads to.
    void offer_exit() {
        const Destination* best = nullptr;
        const Objective* by = nullptr;
        int most = -1;
        for (const Destination& d : reach_.exits) {
            if (!has(ExitBoard{chosen_, d.route})) continue;
            for (const Objective& o : match().scenario().objectives) {
                if (o.type != ObjectiveType::Exit || !o.for_side[index(side())] || !contains(o.hexes, d.hex)) continue;
                const int medals = medals_of_exit(table(), o, table().unit(chosen_)) + d.medals;
                if (best != nullptr && (medals < most || (medals == most && !costs_less(d, *best)))) continue;
                best = &d;
                by = &o;
                most = medals;
            }
        }
        if (by == nullptr) return;
        const SideSetup& setup = table().scenario.at(side());
        const Message label =
            setup.medals == 0 && setup.exit_units != 0  // VICT-10
                ? Message{"button.exit_board_units",
                          {{"count", units_that_left(table(), side()) + 1}, {"needed", int{setup.exit_units}}}}
                : Message{"button.exit_board", {{"medals", medals_of_exit(table(), *by, table().unit(chosen_))}}};
        offer_to_chosen(Offer{"prompt.exit", label, ExitBoard{chosen_, best->route}, false, "icon_exit"});
    }

    // The way that wins the game, or most medals, where the one that costs least wins less.
    const Destination* prize_way(HexId hex) const {
        const Destination* usual = destination(hex);
        if (usual == nullptr || !waypoints_.empty()) return nullptr;
        const auto prize = [](const Destination& d) { return std::pair(d.wins, d.medals); };
        const Destination* best = nullptr;
        for (const Destination& d : reach_.destinations)
            if (d.hex == hex && prize(d) > prize(*usual) &&
                (best == nullptr || prize(d) > prize(*best) || (prize(d) == prize(*best) && costs_less(d, *best))))
                best = &d;
        return best;
    }
    void offer_ways(HexId hex) {
        std::erase_if(offers_, [](const Offer& o) { return o.name.starts_with("way."); });
        ways_to_ = hex;
        const Destination* prize = hex.is_none() ? nullptr : prize_way(hex);
        if (prize == nullptr) return;
        const Message label = prize->wins ? Message{"button.way_wins", {}} : Message{"button.way_medals", {{"n", prize->medals}}};
        offer_first({"way.usual", {"button.way_usual", {}}, MoveUnit{chosen_, destination(hex)->route}, false, {}});
        offer_first({"way.prize", label, MoveUnit{chosen_, prize->route}, false, {}});
    }

    HexId ways_to_;  // the hex to which two ways are offered
};

}  // namespace

AQuestion question_of(const MoveStep&, Occasion asked) { return std::make_unique<MoveQuestion>(std::move(asked)); }
AQuestion question_of(const DesertStep&, Occasion asked) { return std::make_unique<MoveQuestion>(std::move(asked)); }
AQuestion question_of(const WalkStep&, Occasion asked) { return std::make_unique<MoveQuestion>(std::move(asked)); }

}  // namespace salient::ui
