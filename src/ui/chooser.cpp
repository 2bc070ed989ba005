// Narrows the legal list click by click.
#include "ui/chooser.hpp"

#include <algorithm>
#include <cmath>

#include "core/overloaded.hpp"

namespace salient::ui {
namespace {

template <class T>
bool contains(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

HexId end_of(const Route& route, HexId start) { return route.empty() ? start : route[route.size() - 1]; }

Refusal hint(std::string_view clause, std::string_view key, Args args = {}) {
    return Verdict::no(clause, key, std::move(args)).refusal();
}

std::string unit_text(const Table& table, UnitId unit) { return "@unit." + table.type(unit).id; }

}  // namespace

std::map<UnitId, UnitToken> unit_tokens(const Open& open) {
    std::map<UnitId, UnitToken> out;
    const bool fighting = open.phase == Phase::Battle;
    for (std::size_t i = 0; i < open.units.size(); ++i) {
        const Unit& u = open.units[i];
        if (!u.ordered || !u.on_board()) continue;
        const bool acted = fighting ? u.battles > 0 || u.done : u.moved || u.steps > 0;
        out[UnitId{static_cast<int>(i)}] = acted ? UnitToken::Moved : UnitToken::Ordered;
    }
    return out;
}

template <class A>
bool Chooser::has(const A& action) const {
    return contains(match_->legal(), Action{action});
}

void Chooser::refresh() {
    const Open& open = match_->open();
    const Question before = question_;
    side_ = match_->side_to_act();
    question_ = Question::None;
    offers_.clear();
    orderable_.clear();
    proposed_.clear();
    is_proposing_ = false;
    actors_.clear();
    retreats_.clear();
    targets_.clear();  // of an attacker who may be done, or dead
    waypoints_.clear();
    bridges_.clear();
    card_ = {};
    if (side_ == Side::None || open.steps.empty()) {
        chosen_ = {};
        return;
    }
    question_ = std::visit(overloaded{
                               [](const PlayCardStep&) { return Question::PlayCard; },
                               [](const NameTargetsStep&) { return Question::NameTargets; },
                               [](const HealStep&) { return Question::Heal; },
                               [](const OrderStep&) { return Question::Order; },
                               [](const MoveStep&) { return Question::Move; },
                               [](const BattleStep&) { return Question::Battle; },
                               [](const AmbushStep&) { return Question::Ambush; },
                               [](const RetreatStep&) { return Question::Retreat; },
                               [](const TakeGroundStep&) { return Question::TakeGround; },
                               [](const OverrunStep&) { return Question::Overrun; },
                               [](const KeepCardStep&) { return Question::KeepCard; },
                               [](const DesertStep&) { return Question::Move; },
                               [](const WinterStep&) { return Question::Winter; },
                               [](const SmokeStep&) { return Question::Smoke; },
                               [](const auto&) { return Question::None; },
                           },
                           open.steps.back());
    if (question_ != before) chosen_ = {};

    const auto offer = [&](std::string name, std::string key, Action action, bool main, std::string_view icon = {}) {
        offers_.push_back({"prompt." + std::move(name), {std::move(key), {}}, std::move(action), main, icon});
    };
    for (const Action& action : match_->legal()) {
        std::visit(overloaded{
                       [&](const EndTargets&) { offer("end_targets", "button.end_targets", action, true); },
                       [&](const EndHeal&) { offer("end_heal", "button.end_heal", action, true); },
                       [&](const EndSmoke&) { offer("end_phase", "button.end_smoke", action, true); },
                       [&](const EndOrders&) { offer("end_phase", "button.end_orders", action, true); },
                       [&](const EndMoves&) { offer("end_phase", "button.end_moves", action, true); },
                       [&](const EndBattles&) { offer("end_phase", "button.end_battles", action, true); },
                       [&](const TakeGround&) { offer("take_ground", "button.take_ground", action, false, "icon_take_ground"); },
                       [&](const MoveUnit& a) {
                           if (actors_.empty() || actors_.back() != a.unit) actors_.push_back(a.unit);
                       },
                       [&](const Battle& a) {
                           if (!contains(actors_, a.attacker)) actors_.push_back(a.attacker);
                       },
                       [&](const RemoveFeature& a) {
                           if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                       },
                       [&](const Recover& a) {
                           if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                       },
                       [&](const BlowBridge& a) { bridges_.push_back(a.hex); },
                       [&](const HealUnit& a) { actors_.push_back(a.unit); },
                       [&](const LoseFigure& a) { actors_.push_back(a.unit); },
                       [&](const Decline&) {
                           const char* label = question_ == Question::Ambush       ? "button.no_ambush"
                                               : question_ == Question::TakeGround ? "button.stay"
                                               : question_ == Question::Overrun    ? "button.no_overrun"
                                               : question_ == Question::Move       ? "button.stay"
                                                                                   : "button.decline";
                           offer("decline", label, action, true);
                       },
                       [](const auto&) {},
                   },
                   action);
    }
    if (question_ == Question::Order) {
        for (std::size_t i = 0; i < open.units.size(); ++i) {
            const UnitId unit{static_cast<int>(i)};
            if (open.units[i].side == side_ && open.units[i].on_board() && match_->check(OrderUnit{unit}))
                orderable_.push_back(unit);
        }
    }
    if (question_ == Question::Order && !open.card.effect.is_none() && !open.card.fallback) {
        const Orders& orders = match_->rules().at(open.card.effect).orders;
        const bool all = orders.anywhere == all_units ||
                         contains(std::vector<std::uint8_t>(orders.per_section.begin(), orders.per_section.end()), all_units);
        is_proposing_ = all && std::none_of(open.units.begin(), open.units.end(), [](const Unit& u) { return u.ordered; });
        if (is_proposing_) proposed_ = orderable_;
    }
    // Each bridge that may be blown up, with the odds; several are told apart by the numbers on the board.
    for (std::size_t i = bridges_.size(); i > 0; --i) {
        const int percent = static_cast<int>(std::lround(100 * demolition_chance(match_->scenario().demolition)));
        Message label{"button.blow_bridge", {{"percent", percent}}};
        if (bridges_.size() > 1) label = {"button.blow_bridge_number", {{"number", static_cast<int>(i)}, {"percent", percent}}};
        offers_.insert(offers_.begin(), {"prompt.blow." + std::to_string(i), label, BlowBridge{bridges_[i - 1]}, false, {}});
    }
    if (question_ == Question::Retreat) refresh_retreat();
    if (question_ == Question::Overrun) chosen_ = std::get<OverrunStep>(open.steps.back()).unit;
    if (const auto* more = std::get_if<DesertStep>(&open.steps.back())) chosen_ = more->unit;
    if (!chosen_.is_none()) {
        const UnitId keep = chosen_;
        chosen_ = {};
        if (contains(actors_, keep) || question_ == Question::Overrun) choose(keep);
    }
}

void Chooser::refresh_retreat() {
    const auto& step = std::get<RetreatStep>(match_->open().steps.back());
    chosen_outcome_ = -1;
    for (RetreatChoice& choice : retreat_choices(table(), step.unit, step.flags, step.ignorable)) {
        if (has(Retreat{choice.flags_ignored, choice.route})) retreats_.push_back(std::move(choice));
    }
    // One button per way out that differs in what it costs; the hexes are on the board.
    std::vector<std::pair<int, int>> seen;
    for (const RetreatChoice& choice : retreats_) {
        const std::pair<int, int> cost{choice.flags_ignored, choice.figures_lost};
        if (contains(seen, cost)) continue;
        seen.push_back(cost);
        const auto same = std::count_if(retreats_.begin(), retreats_.end(), [&](const RetreatChoice& c) {
            return c.flags_ignored == choice.flags_ignored && c.figures_lost == choice.figures_lost;
        });
        Message label{"button.retreat",
                      {{"hexes", choice.hexes}, {"ignored", choice.flags_ignored}, {"lost", choice.figures_lost}}};
        if (choice.hexes == 0)
            label.key = choice.figures_lost > 0 ? "button.retreat_lose" : "button.retreat_stand";
        else if (choice.figures_lost > 0)
            label.key = "button.retreat_and_lose";
        // Several hexes for one cost: the button only says it, the board is clicked.
        if (same == 1) {
            offers_.push_back({"prompt.retreat." + std::to_string(offers_.size()), label,
                               Retreat{choice.flags_ignored, choice.route}, false,
                               choice.hexes == 0 ? "icon_stop" : "icon_flag"});
        }
    }
}

// As many units as the card in play could order if none had been named yet.
int Chooser::most_orders() const {
    Open open = match_->open();
    for (Unit& unit : open.units) unit.ordered = false;
    const CardInPlay& card = open.card;
    const CardId id = card.effect.is_none() ? card.played : card.effect;
    if (match_->rules().at(id).orders.by_dice) {  // as far as the faces rolled go
        const auto& units = match_->open().units;
        const auto ordered = std::count_if(units.begin(), units.end(), [](const Unit& u) { return u.ordered; });
        return static_cast<int>(ordered) + static_cast<int>(orderable_.size());
    }
    return preview_orders(Table(match_->rules(), match_->scenario(), open), side_, id, card.section).units;
}

Message Chooser::prompt() const {
    const Open& open = match_->open();
    const Args who{{"side", side_ == Side::Allies ? "@side.allies" : "@side.axis"}};
    Args args = who;
    const auto count_units = [&](auto&& test) {
        return static_cast<int>(std::count_if(open.units.begin(), open.units.end(),
                                              [&](const Unit& u) { return u.side == side_ && u.on_board() && test(u); }));
    };
    switch (question_) {
        case Question::None:
            return {open.is_over() ? "prompt.over" : "prompt.wait",
                    {{"side", open.winner == Side::Allies ? "@side.allies" : "@side.axis"}}};
        case Question::PlayCard:
            if (!card_.is_none()) return {"prompt.name_section", args};
            return {"prompt.play_card", args};
        case Question::NameTargets: {
            const auto& step = std::get<NameTargetsStep>(open.steps.back());
            args.push_back({"named", static_cast<int>(step.targets.size())});
            return {"prompt.name_targets", args};
        }
        case Question::Heal:
            return {std::get<HealStep>(open.steps.back()).shares ? "prompt.heal_one_figure" : "prompt.heal", args};
        case Question::Order:
            if (is_proposing_) {
                args.insert(args.begin(), {"ordered", static_cast<int>(proposed_.size())});
                return {"prompt.order_all", args};
            }
            if (std::get<OrderStep>(open.steps.back()).on_the_move) {
                args.insert(args.begin(), {"ordered", count_units([](const Unit& u) { return u.on_the_move; })});
                return {orderable_.empty() ? "prompt.on_the_move_done" : "prompt.on_the_move", args};
            }
            args.insert(args.begin(), {"ordered", count_units([](const Unit& u) { return u.ordered; })});
            args.push_back({"most", most_orders()});
            return {orderable_.empty() ? "prompt.order_done" : "prompt.order", args};
        case Question::Winter: return {"prompt.winter", args};
        case Question::Smoke: {
            const auto& step = std::get<SmokeStep>(open.steps.back());
            args.insert(args.begin(), {"left", most_smoke - static_cast<int>(step.hexes.size())});
            return {"prompt.smoke", args};
        }
        case Question::Move:
            if (std::holds_alternative<DesertStep>(open.steps.back())) return {"prompt.one_hex_more", args};
            if (!chosen_.is_none()) {
                args.push_back({"unit", unit_text(table(), chosen_)});
                return {"prompt.move_to", args};
            }
            args.insert(args.begin(), {"left", static_cast<int>(actors_.size())});
            args.push_back({"ordered", count_units([](const Unit& u) { return u.ordered; })});
            return {"prompt.move", args};
        case Question::Battle:
            if (!chosen_.is_none()) {
                args.push_back({"unit", unit_text(table(), chosen_)});
                return {"prompt.battle_target", args};
            }
            args.insert(args.begin(), {"left", static_cast<int>(actors_.size())});
            return {"prompt.battle", args};
        case Question::Ambush: return {"prompt.ambush", args};
        case Question::Retreat: {
            const auto& step = std::get<RetreatStep>(open.steps.back());
            args.push_back({"unit", unit_text(table(), step.unit)});
            args.insert(args.begin(), {"flags", step.flags});
            return {"prompt.retreat", args};
        }
        case Question::TakeGround: {
            const auto& step = std::get<TakeGroundStep>(open.steps.back());
            args.push_back({"unit", unit_text(table(), step.battle.attacker)});
            return {"prompt.take_ground", args};
        }
        case Question::Overrun: return {"prompt.overrun", args};
        case Question::KeepCard: return {"prompt.keep_card", args};
    }
    return {};
}

void Chooser::choose(UnitId unit) {
    chosen_ = unit;
    waypoints_.clear();
    targets_.clear();
    offers_.erase(std::remove_if(offers_.begin(), offers_.end(),
                                 [](const Offer& o) {
                                     return std::holds_alternative<RemoveFeature>(o.action) ||
                                            std::holds_alternative<Recover>(o.action);
                                 }),
                  offers_.end());
    if (unit.is_none()) return;
    if (question_ == Question::Move) {
        reach(table(), unit, reach_);
        if (has(Recover{unit}))
            offers_.insert(offers_.begin(), {"prompt.recover", {"button.recover", {}}, Recover{unit}, false, {}});
    }
    if (question_ == Question::Move && std::holds_alternative<DesertStep>(match_->open().steps.back()))
        std::erase_if(reach_.destinations, [&](const Destination& d) { return !has(MoveUnit{unit, d.route}); });
    if (question_ == Question::Battle || question_ == Question::Overrun) {
        targets_ = targets(table(), unit);
        std::erase_if(targets_, [&](const Target& t) { return !has(Battle{unit, t.unit}); });
        for (const Action& action : match_->legal()) {
            const auto* remove = std::get_if<RemoveFeature>(&action);
            if (!remove || remove->unit != unit) continue;
            const Terrain& terrain = match_->rules().at(remove->type);
            const char* label = terrain.removal.on_star ? "button.seal" : "button.remove_feature";
            offers_.insert(offers_.begin(),
                           {"prompt.remove." + terrain.id, {label, {{"terrain", "@terrain." + terrain.id}}}, action, false, {}});
        }
    }
}

void Chooser::unchoose() {
    card_ = {};
    waypoints_.clear();
    if (question_ != Question::Overrun) choose(UnitId::none());
}

Clicked Chooser::ask(const Action& action) const {
    Clicked out;
    const Verdict verdict = match_->check(action);
    if (verdict)
        out.action = action;
    else
        out.refusal = verdict.refusal();
    return out;
}

Clicked Chooser::click_card(CardId card) {
    if (question_ != Question::PlayCard) return {};
    if (card_ == card) {
        card_ = {};
        return {.is_changed = true};
    }
    if (has(DiscardCard{card})) return ask(DiscardCard{card});
    const auto with_section = std::any_of(match_->legal().begin(), match_->legal().end(), [&](const Action& a) {
        const auto* play_card = std::get_if<PlayCard>(&a);
        return play_card && play_card->card == card && play_card->section != Section::None;
    });
    if (with_section) {
        card_ = card;
        return {.is_changed = true};
    }
    card_ = {};
    return ask(PlayCard{card});
}

Clicked Chooser::click_hex(HexId hex) {
    if (hex.is_none()) return {};
    const UnitId unit = unit_at(hex);
    switch (question_) {
        case Question::PlayCard: {
            if (card_.is_none()) return {};
            for (const Section section : {Section::Center, Section::Left, Section::Right}) {
                if (table().board.in_section(hex, section, match_->scenario().edge(side_))) return ask(PlayCard{card_, section});
            }
            return {};
        }
        case Question::NameTargets: return unit.is_none() ? Clicked{} : ask(NameTarget{unit});
        case Question::Heal: return unit.is_none() ? Clicked{} : ask(HealUnit{unit});
        case Question::Smoke: return ask(LaySmoke{hex});
        case Question::Winter: return unit.is_none() ? Clicked{} : ask(LoseFigure{unit});
        case Question::Order:
            if (is_proposing_ && contains(orderable_, unit)) {
                const auto found = std::find(proposed_.begin(), proposed_.end(), unit);
                if (found == proposed_.end())
                    proposed_.push_back(unit);
                else
                    proposed_.erase(found);
                return {.is_changed = true};
            }
            if (unit.is_none() || !is_own(unit)) {
                const Demolition& demolition = match_->scenario().demolition;
                if (demolition.side == side_ && contains(demolition.bridges, hex)) return ask(BlowBridge{hex});
            }
            return unit.is_none() ? Clicked{} : ask(OrderUnit{unit});
        case Question::Move: return click_move(hex);
        case Question::Battle:
        case Question::Overrun: return click_battle(hex);
        case Question::Retreat: return click_retreat(hex);
        case Question::TakeGround: {
            const auto& step = std::get<TakeGroundStep>(match_->open().steps.back());
            if (hex == step.battle.target_hex) return ask(TakeGround{});
            if (unit == step.battle.attacker) return ask(Decline{});
            return {};
        }
        default: return {};
    }
}

const MoveUnit* Chooser::move_to(HexId hex) const {
    const MoveUnit* best = nullptr;
    for (const Action& action : match_->legal()) {
        const auto* move = std::get_if<MoveUnit>(&action);
        if (!move || move->unit != chosen_ || move->route.empty() || end_of(move->route, {}) != hex) continue;
        const bool passes = std::all_of(waypoints_.begin(), waypoints_.end(), [&](HexId via) {
            return std::find(move->route.begin(), move->route.end(), via) != move->route.end();
        });
        if (passes) return move;
        if (!best) best = move;
    }
    return best;
}

const Destination* Chooser::destination(HexId hex) const {
    if (question_ != Question::Move || chosen_.is_none() || hex.is_none()) return nullptr;
    const MoveUnit* move = move_to(hex);
    if (!move) return nullptr;
    const auto same = std::find_if(reach_.destinations.begin(), reach_.destinations.end(),
                                   [&](const Destination& d) { return d.hex == hex && d.route == move->route; });
    return same == reach_.destinations.end() ? reach_.find(hex) : &*same;
}

Clicked Chooser::click_move(HexId hex) {
    const UnitId unit = unit_at(hex);
    if (is_own(unit)) {
        if (unit == chosen_) {
            choose(UnitId::none());
            return {.is_changed = true};
        }
        if (contains(actors_, unit)) {
            choose(unit);
            return {.is_changed = true};
        }
        const Verdict verdict = may_move(table(), unit);
        if (!verdict) return {.refusal = verdict.refusal()};
        return {.refusal = hint("MOVE-3", "nowhere_to_move", {{"unit", unit_text(table(), unit)}})};
    }
    if (chosen_.is_none()) return {};
    if (const MoveUnit* move = move_to(hex)) return ask(*move);
    if (std::holds_alternative<DesertStep>(match_->open().steps.back())) {
        Route step;
        step.push_back(hex);
        return ask(MoveUnit{chosen_, step});
    }
    const Verdict verdict = reach_verdict(table(), chosen_, hex);
    if (!verdict) return {.refusal = verdict.refusal()};
    return {};
}

Clicked Chooser::click_battle(HexId hex) {
    const UnitId unit = unit_at(hex);
    if (unit.is_none()) return {};
    if (is_own(unit)) {
        if (question_ == Question::Overrun) return {};
        if (unit == chosen_) {
            choose(UnitId::none());
            return {.is_changed = true};
        }
        if (contains(actors_, unit)) {
            choose(unit);
            return {.is_changed = true};
        }
        const Verdict verdict = may_battle(table(), unit);
        if (!verdict) return {.refusal = verdict.refusal()};
        return {.refusal = hint("BTL-10", "no_target", {{"unit", unit_text(table(), unit)}})};
    }
    if (!chosen_.is_none()) return ask(Battle{chosen_, unit});
    std::vector<UnitId> able;
    for (const UnitId actor : actors_) {
        if (has(Battle{actor, unit})) able.push_back(actor);
    }
    if (able.size() == 1) {
        choose(able.front());
        return {.is_changed = true};
    }
    return {.refusal = hint("BTL-2", able.empty() ? "nobody_reaches" : "choose_attacker")};
}

const RetreatChoice* Chooser::retreat_to(HexId hex) const {
    if (question_ != Question::Retreat) return nullptr;
    const HexId start = match_->open().at(std::get<RetreatStep>(match_->open().steps.back()).unit).hex;
    const RetreatChoice* best = nullptr;
    for (const RetreatChoice& choice : retreats_) {
        if (end_of(choice.route, start) != hex) continue;
        if (!best || choice.figures_lost < best->figures_lost) best = &choice;
    }
    return best;
}

Clicked Chooser::click_retreat(HexId hex) {
    if (const RetreatChoice* choice = retreat_to(hex)) return ask(Retreat{choice->flags_ignored, choice->route});
    Route route;
    route.push_back(hex);
    return ask(Retreat{0, route});
}

void Chooser::toggle_waypoint(HexId hex) {
    if (question_ != Question::Move || chosen_.is_none() || hex.is_none()) return;
    const auto found = std::find(waypoints_.begin(), waypoints_.end(), hex);
    if (found == waypoints_.end())
        waypoints_.push_back(hex);
    else
        waypoints_.erase(found);
}

bool Chooser::invites(HexId hex) const {
    if (hex.is_none()) return false;
    Chooser copy = *this;
    const Clicked clicked = copy.click_hex(hex);
    return clicked.action.has_value() || clicked.is_changed;
}

std::vector<HexId> Chooser::inviting() const {
    std::vector<HexId> out;
    const Open& open = match_->open();
    const auto add = [&](HexId hex) {
        if (!hex.is_none() && !contains(out, hex)) out.push_back(hex);
    };
    for (const UnitId unit : orderable_) add(open.at(unit).hex);
    for (const UnitId unit : actors_) add(open.at(unit).hex);
    const HexId stands =
        question_ == Question::Retreat ? open.at(std::get<RetreatStep>(open.steps.back()).unit).hex : HexId::none();
    for (const Action& action : match_->legal()) {
        std::visit(overloaded{
                       [&](const MoveUnit& a) {
                           if (a.unit == chosen_) add(end_of(a.route, {}));
                       },
                       [&](const Battle& a) {
                           if (chosen_.is_none() || a.attacker == chosen_) add(open.at(a.target).hex);
                       },
                       [&](const NameTarget& a) { add(open.at(a.unit).hex); },
                       [&](const BlowBridge& a) { add(a.hex); },
                       [&](const LaySmoke& a) { add(a.hex); },
                       [&](const Retreat& a) { add(end_of(a.route, stands)); },
                       [&](const TakeGround&) { add(std::get<TakeGroundStep>(open.steps.back()).battle.target_hex); },
                       [](const auto&) {},
                   },
                   action);
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<Refusal> Chooser::why_not(HexId hex) const {
    if (hex.is_none()) return {};
    // Pointing is no click: an empty hex says nothing unless a unit wants to go there.
    Chooser copy = *this;
    return copy.click_hex(hex).refusal;
}

std::optional<Chooser::Attack> Chooser::attack_on(HexId hex) const {
    if (hex.is_none()) return {};
    const UnitId unit = unit_at(hex);
    if (unit.is_none() || match_->open().at(unit).side == side_) return {};
    if (question_ == Question::NameTargets) {
        return Attack{UnitId::none(), unit, BattleKind::Card,
                      battle_dice(table(), UnitId::none(), unit, BattleKind::Card).total()};
    }
    if (chosen_.is_none() || (question_ != Question::Battle && question_ != Question::Overrun && question_ != Question::Move))
        return {};
    if (!target_verdict(table(), chosen_, unit)) return {};
    const BattleKind kind = question_ == Question::Overrun ? BattleKind::Overrun : BattleKind::Normal;
    return Attack{chosen_, unit, kind, battle_dice(table(), chosen_, unit, kind).total()};
}

OrderPreview Chooser::preview(CardId card) const { return preview_orders(table(), side_, card); }

bool Chooser::is_card_playable(CardId card) const {
    return std::any_of(match_->legal().begin(), match_->legal().end(), [&](const Action& a) {
        if (const auto* play_card = std::get_if<PlayCard>(&a)) return play_card->card == card;
        if (const auto* discard = std::get_if<DiscardCard>(&a)) return discard->card == card;
        return false;
    });
}

BoardMarks Chooser::marks(HexId hover) const {
    BoardMarks out;
    out.hover = hover;
    const Open& open = match_->open();
    const auto hex_of = [&](UnitId unit) { return open.at(unit).hex; };
    const auto light = [&](HexId hex, Light kind) -> HexMark& {
        HexMark& mark = out.hexes[hex];
        mark.light = kind;
        return mark;
    };

    out.tokens = unit_tokens(open);
    for (std::size_t i = 0; i < bridges_.size(); ++i) {
        HexMark& mark = light(bridges_[i], Light::Target);
        mark.dice = match_->scenario().demolition.dice;
        if (bridges_.size() > 1) mark.badge = std::to_string(i + 1);
    }
    for (const UnitId unit : orderable_) light(hex_of(unit), Light::Choice);
    for (const UnitId unit : proposed_) out.tokens[unit] = UnitToken::Ordered;
    if (chosen_.is_none()) {
        for (const UnitId unit : actors_) {
            HexMark& mark = light(hex_of(unit), Light::Choice);
            mark.has_boot = question_ == Question::Move;
            mark.has_die =
                question_ == Question::Battle || (question_ == Question::Move && has_target(table(), unit, hex_of(unit)));
        }
    }
    switch (question_) {
        case Question::Move:
            if (chosen_.is_none()) break;
            for (const Destination& d : reach_.destinations) {
                HexMark& mark = light(d.hex, d.may_battle ? Light::MayBattle : Light::MoveOnly);
                mark.has_die = d.may_battle;
                mark.has_boot = !d.may_battle;
                mark.has_stop = d.must_stop;
            }
            for (const HexId via : waypoints_) out.hexes[via].badge = "\u2022";
            if (!hover.is_none()) {
                if (const MoveUnit* move = move_to(hover)) {
                    out.route.push_back(hex_of(chosen_));
                    out.route.insert(out.route.end(), move->route.begin(), move->route.end());
                }
            }
            break;
        case Question::Battle:
        case Question::Overrun:
            for (const Target& target : targets_) light(hex_of(target.unit), Light::Target).dice = target.dice;
            // The line of sight to the enemy under the pointer, with what blocks it.
            if (!chosen_.is_none() && !hover.is_none() && !unit_at(hover).is_none() && !is_own(unit_at(hover)) &&
                table().type(chosen_).needs_sight) {
                const SightReport report = salient::sight(table(), hex_of(chosen_), hover);
                out.sight = {hex_of(chosen_), hover};
                if (!report.clear) {
                    out.sight_blocked_by = report.crossed;
                    out.sight_blocked_by.insert(out.sight_blocked_by.end(), report.grazed_left.begin(), report.grazed_left.end());
                    out.sight_blocked_by.insert(out.sight_blocked_by.end(), report.grazed_right.begin(),
                                                report.grazed_right.end());
                }
            }
            break;
        case Question::NameTargets: {
            const auto& step = std::get<NameTargetsStep>(open.steps.back());
            for (const Action& action : match_->legal()) {
                if (const auto* name = std::get_if<NameTarget>(&action)) {
                    light(hex_of(name->unit), Light::Target).dice =
                        battle_dice(table(), UnitId::none(), name->unit, BattleKind::Card).total();
                }
            }
            for (const UnitId unit : step.targets) light(hex_of(unit), Light::Chosen);
            break;
        }
        case Question::Smoke:
            // The first may go anywhere: a board all lit would say nothing.
            for (const Action& action : match_->legal())
                if (const auto* smoke = std::get_if<LaySmoke>(&action);
                    smoke != nullptr && !std::get<SmokeStep>(open.steps.back()).hexes.empty())
                    light(smoke->hex, Light::Choice);
            break;
        case Question::Ambush: {
            const auto& step = std::get<AmbushStep>(open.steps.back());
            light(step.battle.attacker_hex, Light::Target);
            light(step.battle.target_hex, Light::Chosen);
            break;
        }
        case Question::Retreat: {
            const auto& step = std::get<RetreatStep>(open.steps.back());
            const HexId stands = hex_of(step.unit);
            light(stands, Light::Chosen);
            for (const RetreatChoice& choice : retreats_) {
                const HexId end = end_of(choice.route, stands);
                const RetreatChoice* best = retreat_to(end);
                HexMark& mark = light(end, end == stands ? Light::Chosen : Light::Choice);
                if (best && best->figures_lost > 0) mark.badge = "\u2013" + std::to_string(best->figures_lost);
            }
            if (const RetreatChoice* choice = hover.is_none() ? nullptr : retreat_to(hover)) {
                out.route.push_back(stands);
                out.route.insert(out.route.end(), choice->route.begin(), choice->route.end());
            }
            break;
        }
        case Question::TakeGround: {
            const auto& step = std::get<TakeGroundStep>(open.steps.back());
            light(hex_of(step.battle.attacker), Light::Chosen);
            HexMark& mark = light(step.battle.target_hex, Light::MayBattle);
            mark.has_boot = true;
            if (hover == step.battle.target_hex) out.route = {hex_of(step.battle.attacker), hover};
            break;
        }
        default: break;
    }
    if (!chosen_.is_none() && open.at(chosen_).on_board()) light(hex_of(chosen_), Light::Chosen);
    return out;
}

}  // namespace salient::ui
