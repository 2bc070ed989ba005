// Which unit battles, and whom: all those ordered, an Overrun Combat, a battle back (BCF-3), a second assault (FRA-5).
#include <cmath>

#include "ui/table/questions/acting.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct FightQuestion : ActingQuestion {
    FightQuestion(Occasion asked, BattleKind kind) : ActingQuestion(std::move(asked)), kind_(kind) {}

    Attack attack(UnitId target) const { return {chosen_, target, kind_, battle_dice(table(), chosen_, target, kind_).total()}; }
    std::vector<HexId> answers() const override {
        std::vector<HexId> out;
        each<Battle>([&](const Battle& battle) {
            if (chosen_.is_none() || battle.attacker == chosen_) out.push_back(hex_of(battle.target));
        });
        return out;
    }
    std::vector<HexId> counted() const override {
        std::vector<HexId> out;
        for (const Target& target : targets_) out.push_back(hex_of(target.unit));
        return out;
    }
    void light_targets(BoardMarks& out) const {
        for (const Target& target : targets_) lit(out, hex_of(target.unit), Light::Target).dice = target.dice;
    }

    BattleKind kind_;
    std::vector<Target> targets_;  // of the chosen unit
};

struct BattleQuestion : FightQuestion {
    explicit BattleQuestion(Occasion asked) : BattleQuestion(std::move(asked), BattleKind::Normal) {
        offer_end<EndBattles>("end_phase", "button.end_battles");
    }

    Message prompt() const override {
        if (chosen_.is_none()) return say("prompt.battle", {{"left", static_cast<int>(able_.size())}});
        Args args{unit_arg(chosen_), place_arg(chosen_)};
        if (has(FireSmoke{chosen_})) return say(targets_.empty() ? "prompt.smoke_only" : "prompt.shells_or_smoke", args);
        args.push_back({"figures", static_cast<int>(open().at(chosen_).figures)});
        return say(!supplies(chosen_) ? "prompt.battle_target"
                   : targets_.empty() ? "prompt.resupply"
                                      : "prompt.battle_or_resupply",
                   args);
    }
    bool is_for_acting() const override { return true; }
    std::vector<UnitId> idle() const override {
        std::vector<UnitId> out;
        each<Battle>([&](const Battle& battle) {
            if (!contains(out, battle.attacker)) out.push_back(battle.attacker);
        });
        return out;
    }
    Message end_note() const override {
        const auto left = static_cast<int>(idle().size());
        return left == 0 ? Message{} : Message{"end_note.can_battle", {{"n", left}}};
    }
    const char* legend(Light light) const override {
        return light == Light::Choice ? "legend.can_act" : light == Light::Target ? "legend.target" : Question::legend(light);
    }
    void choose(UnitId unit) override {
        FightQuestion::choose(unit);
        targets_.clear();
        if (unit.is_none()) return;
        targets_ = targets(table(), unit);
        std::erase_if(targets_, [&](const Target& t) { return !has(Battle{unit, t.unit}); });
        offer_instead();
    }
    std::optional<Attack> attack_on(HexId hex) const override {
        const UnitId unit = enemy_at(hex);
        if (unit.is_none() || chosen_.is_none() || !target_verdict(table(), chosen_, unit)) return {};
        return attack(unit);
    }

    BattleQuestion(Occasion asked, BattleKind kind) : FightQuestion(std::move(asked), kind) {
        able_ = units_of<Battle, RemoveFeature, FireSmoke, Resupply, PlaceBridge, Breach, DestroySite>();
    }

    Meaning on_hex(HexId hex) const override {
        const UnitId unit = unit_at(hex);
        if (unit.is_none()) {
            if (has(PlaceBridge{chosen_, hex})) return ask(PlaceBridge{chosen_, hex});
            return has(Breach{chosen_, hex}) ? ask(Breach{chosen_, hex}) : Meaning{};
        }
        if (is_own(unit)) return on_own(fighter_of(table(), unit));
        if (!chosen_.is_none()) return ask(Battle{chosen_, unit});
        std::vector<UnitId> reaching;
        for (const UnitId actor : able_)
            if (has(Battle{actor, unit})) reaching.push_back(actor);
        if (reaching.size() == 1) return {.kind = Meaning::Kind::Choose, .unit = reaching.front()};
        return refusing(hint("BTL-2", reaching.empty() ? "nobody_reaches" : "choose_attacker"));
    }
    virtual Meaning on_own(UnitId unit) const {
        if (!chosen_.is_none() && unit != chosen_ && supplies(chosen_)) {
            if (has(Resupply{chosen_, unit})) return ask(Resupply{chosen_, unit});
            if (!contains(able_, unit)) return ask(Resupply{chosen_, unit});  // why not
        }
        const UnitType& type = table().type(unit);
        const Verdict supplies_now = may_resupply(table(), unit);
        if (type.supplies != Supplies::Never && !contains(able_, unit) && (supplies_now || type.range == 0))
            return about_own(unit, supplies_now, hint("RESUP-4", "nobody_to_resupply", {unit_arg(unit)}));
        return about_own(unit, may_battle(table(), unit), hint("BTL-10", "no_target", {unit_arg(unit)}));
    }
    std::vector<HexId> answers() const override {
        std::vector<HexId> out = FightQuestion::answers();
        for (const HexId hex : hexes_of<PlaceBridge, Breach>()) out.push_back(hex);
        for (const HexId hex : receivers()) out.push_back(hex);
        return out;
    }

    void light(BoardMarks& out) const override {
        if (chosen_.is_none())
            for (const UnitId unit : able_)
                lit(out, hex_of(unit), Light::Choice).has_die =
                    is_for_acting() && (!supplies(unit) || has_target(table(), unit, hex_of(unit)));
        light_targets(out);
        if (chosen_.is_none()) return;
        for (const HexId hex : receivers()) lit(out, hex, Light::MayBattle).badge = "+1";
        light_sight(out);
        light_bridges(out);
    }

private:
    // Whether it may give figures to somebody now.
    bool supplies(UnitId unit) const {
        bool out = false;
        each<Resupply>([&](const Resupply& action) { out = out || action.unit == unit; });
        return out;
    }
    std::vector<HexId> receivers() const {
        std::vector<HexId> out;
        each<Resupply>([&](const Resupply& action) {
            if (action.unit == chosen_) out.push_back(hex_of(action.receiver));
        });
        return out;
    }

    // The line of sight to the enemy under the pointer, with what blocks it.
    void light_sight(BoardMarks& out) const {
        if (enemy_at(out.hover).is_none() || !table().type(chosen_).needs_sight) return;
        const SightReport report = salient::sight(table(), hex_of(chosen_), out.hover);
        out.sight = {hex_of(chosen_), out.hover};
        if (report.clear) return;
        for (const auto* part : {&report.crossed, &report.grazed_left, &report.grazed_right})
            out.sight_blocked_by.insert(out.sight_blocked_by.end(), part->begin(), part->end());
    }

    // What the chosen unit may do instead of battling.
    void offer_instead() {
        each<RemoveFeature>([&](const RemoveFeature& remove) {
            if (remove.unit != chosen_) return;
            const Terrain& terrain = match().rules().at(remove.type);
            const char* label = terrain.removal.on_star ? "button.seal" : "button.remove_feature";
            offer_to_chosen(
                Offer{"prompt.remove." + terrain.id, {label, {{"terrain", "@terrain." + terrain.id}}}, remove, false, {}});
        });
        if (has(DestroySite{chosen_})) {
            const Unit& saboteur = table().unit(chosen_);
            const Terrain& site = match().rules().at(site_on(table(), saboteur.side, saboteur.hex)->type);
            const int dice = sabotage_dice(table(), chosen_);
            const int percent = static_cast<int>(std::lround(100 * chance_of_a_star(dice)));
            offer_to_chosen(
                Offer{"prompt.destroy_site",
                      {"button.destroy_site", {{"dice", dice}, {"percent", percent}, {"terrain", "@terrain." + site.id}}},
                      DestroySite{chosen_},
                      false,
                      {}});
        }
        if (has(FireSmoke{chosen_}))
            offer_to_chosen(Offer{"prompt.fire_smoke", {"button.fire_smoke", {}}, FireSmoke{chosen_}, false, {}});
    }
};

struct OverrunQuestion final : BattleQuestion {
    explicit OverrunQuestion(Occasion asked) : BattleQuestion(std::move(asked), BattleKind::Overrun) {
        offer_no("button.no_overrun");
        OverrunQuestion::choose(step<OverrunStep>().unit);
    }
    Message prompt() const override { return say("prompt.overrun"); }
    bool is_for_acting() const override { return false; }
    bool is_chosen_for_good() const override { return true; }
    void unchoose() override {}
    const char* legend(Light light) const override { return light == Light::Target ? "legend.target" : Question::legend(light); }

    Meaning on_own(UnitId) const override { return {}; }
};

// The unit that was attacked, or has attacked, does so once more; it alone.
struct OnceMoreQuestion : FightQuestion {
    OnceMoreQuestion(Occasion asked, BattleKind kind, UnitId attacker) : FightQuestion(std::move(asked), kind) {
        chosen_ = attacker;
        each<Battle>([&](const Battle& battle) {
            targets_.push_back({battle.target, 1, static_cast<std::uint8_t>(attack(battle.target).dice)});
        });
    }
    void choose(UnitId) override {}
    void unchoose() override {}
    bool is_chosen_for_good() const override { return true; }
    std::optional<Attack> attack_on(HexId hex) const override {
        const UnitId unit = enemy_at(hex);
        if (unit.is_none() || !has(Battle{chosen_, unit})) return {};
        return attack(unit);
    }

    void light(BoardMarks& out) const override { light_targets(out); }
};

struct BattleBackQuestion final : OnceMoreQuestion {
    explicit BattleBackQuestion(const Occasion& asked)
        : OnceMoreQuestion(asked, BattleKind::BattleBack, std::get<BattleBackStep>(asked.step).battle.attacker) {
        offer_no("button.no_battle_back");
        offer_to_give_way();
        const BattleContext& battle = step<BattleBackStep>().battle;
        offer("prompt.battle_back", {"button.battle_back", {}}, Battle{battle.attacker, battle.target});
    }
    Message prompt() const override { return say("prompt.battle_back", {unit_arg(chosen_)}); }

    Meaning on_hex(HexId hex) const override {
        if (unit_at(hex) == chosen_) return ask(Decline{});
        return unit_at(hex).is_none() ? Meaning{} : ask(Battle{chosen_, unit_at(hex)});
    }
};

struct AssaultAgainQuestion final : OnceMoreQuestion {
    explicit AssaultAgainQuestion(const Occasion& asked)
        : OnceMoreQuestion(asked, BattleKind::SecondAssault, std::get<AssaultAgainStep>(asked.step).battle.attacker) {
        if (has(TakeGround{})) offer("prompt.take_ground", {"button.take_ground", {}}, TakeGround{}, "icon_take_ground");
        offer_no("button.stay");
    }
    Message prompt() const override {
        return say(has(TakeGround{}) ? "prompt.assault_again" : "prompt.assault_again_only", {unit_arg(chosen_)});
    }

    Meaning on_hex(HexId hex) const override {
        if (hex == ground()) return ask(TakeGround{});
        if (unit_at(hex) == chosen_) return ask(Decline{});
        const UnitId enemy = enemy_at(hex);
        return enemy.is_none() ? Meaning{} : ask(Battle{chosen_, enemy});
    }
    std::vector<HexId> answers() const override {
        std::vector<HexId> out = OnceMoreQuestion::answers();
        if (has(TakeGround{})) out.push_back(ground());
        return out;
    }
    void light(BoardMarks& out) const override {
        OnceMoreQuestion::light(out);
        if (has(TakeGround{})) lit(out, ground(), Light::MayBattle).has_boot = true;
    }

private:
    HexId ground() const { return step<AssaultAgainStep>().battle.target_hex; }
};

}  // namespace

AQuestion question_of(const BattleStep&, Occasion asked) { return std::make_unique<BattleQuestion>(std::move(asked)); }
AQuestion question_of(const OverrunStep&, Occasion asked) { return std::make_unique<OverrunQuestion>(std::move(asked)); }
AQuestion question_of(const BattleBackStep&, Occasion asked) { return std::make_unique<BattleBackQuestion>(asked); }
AQuestion question_of(const AssaultAgainStep&, Occasion asked) { return std::make_unique<AssaultAgainQuestion>(asked); }

}  // namespace salient::ui
