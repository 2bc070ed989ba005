// Narrows the legal list click by click.
#include "ui/table/chooser.hpp"

#include <algorithm>
#include <cmath>

#include "core/contains.hpp"
#include "core/overloaded.hpp"
#include "salient/arrivals.hpp"
#include "salient/overlord.hpp"
#include "ui/table/foresight.hpp"

namespace salient::ui {
std::string unit_text(const Table& table, UnitId unit) { return "@unit." + table.type(unit).id; }

HexId end_of(const Route& route, HexId start) { return route.empty() ? start : route[route.size() - 1]; }

void Chooser::refresh() {
    const Open& open = match_->open();
    const Question before = question_;
    seat_ = is_player(match_->to_act()) ? match_->to_act() : seat::nobody;
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
    to_come_.clear();
    entries_.clear();
    coming_ = {};
    droppers_.clear();
    dropper_ = {};
    ways_to_ = {};
    card_ = from_chip_ = {};
    in_vain_.clear();
    places_.clear();
    if (const Seat ending = match_->turn_to_end(); is_player(ending)) {
        seat_ = ending;
        question_ = Question::EndTurn;
        chosen_ = {};
        if (match_->draw_is_due())
            offers_.push_back({"prompt.end_turn", {"button.end_turn", {}}, {}, true, "icon_cards"});
        else
            offers_.push_back({"prompt.end_turn", {"button.hand_over", {}}, {}, true});
        return;
    }
    if (!is_player(seat_) || open.steps.empty()) {
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
                               [](const BattleBackStep&) { return Question::BattleBack; },
                               [](const AssaultAgainStep&) { return Question::AssaultAgain; },
                               [](const KeepCardStep&) { return Question::KeepCard; },
                               [](const ChipStep&) { return Question::Chip; },
                               [](const TakeCardStep&) { return Question::TakeCard; },
                               [](const DesertStep&) { return Question::Move; },
                               [](const WalkStep&) { return Question::Move; },
                               [](const WinterStep&) { return Question::Winter; },
                               [](const SmokeStep&) { return Question::Smoke; },
                               [](const ShellStep&) { return Question::Shells; },
                               [](const DigInStep&) { return Question::DigIn; },
                               [](const AccessoryStep&) { return Question::Accessory; },
                               [](const CraftStep&) { return Question::Craft; },
                               [](const BridgeStep&) { return Question::Bridge; },
                               [](const UnloadStep&) { return Question::Unload; },
                               [](const GunHitStep&) { return Question::GunHit; },
                               [](const ReserveStep&) { return Question::Reserve; },
                               [](const DamStep&) { return Question::Dam; },
                               [](const LeaderStep&) { return Question::Leader; },
                               [](const ArriveStep&) { return Question::Arrive; },
                               [](const DropStep&) { return Question::Drop; },
                               [](const DistributeStep&) { return Question::Distribute; },
                               [](const CommandStep&) { return Question::Lay; },
                               [](const InitiativeStep&) { return Question::Initiative; },
                               [](const LeadStep&) { return Question::Lead; },
                               [](const auto&) { return Question::None; },
                           },
                           open.steps.back());
    if (question_ != before) chosen_ = {};

    const auto offer = [&](std::string name, std::string key, Action action, bool main, std::string_view icon = {}) {
        offers_.push_back({"prompt." + std::move(name), {std::move(key), {}}, std::move(action), main, icon});
    };
    for (const Action& action : match_->legal()) {
        std::visit(
            overloaded{
                [&](const EndTargets&) { offer("end_targets", "button.end_targets", action, true); },
                [&](const EndHeal&) { offer("end_heal", "button.end_heal", action, true); },
                [&](const EndCraft&) { offer("end_phase", "button.end_craft", action, true); },
                [&](const PlaceCraft& a) { actors_.push_back(a.unit); },
                [&](const ChooseAccessory& a) {
                    constexpr std::pair<const char*, const char*> buttons[] = {{"bridge", "button.accessory_bridge"},
                                                                               {"bobbin", "button.accessory_bobbin"},
                                                                               {"fascine", "button.accessory_fascine"},
                                                                               {"mine_plough", "button.accessory_mine_plough"},
                                                                               {"petard", "button.accessory_petard"}};
                    const auto& [word, label] = buttons[static_cast<std::size_t>(a.accessory) - 1];
                    offers_.push_back({std::string("prompt.carry.") + word, {label, {}}, action, false, {}});
                },
                [&](const PlaceBridge& a) {
                    if (question_ != Question::Bridge && !contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const Breach& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const DestroySite& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const RollForDams&) {
                    const Args odds{{"percent", static_cast<int>(std::lround(100 * chance_of_a_star(dam_dice)))}};
                    offers_.push_back({"prompt.roll_for_dams", {"button.roll_for_dams", odds}, action, false, {}});
                },
                [&](const EndSmoke&) {
                    offer("end_phase", question_ == Question::Shells ? "button.end_shells" : "button.end_smoke", action, true);
                },
                [&](const EndOrders&) { offer("end_phase", "button.end_orders", action, true); },
                [&](const EndMoves&) { offer("end_phase", "button.end_moves", action, true); },
                [&](const EndBattles&) { offer("end_phase", "button.end_battles", action, true); },
                [&](const TakeGround&) { offer("take_ground", "button.take_ground", action, false, "icon_take_ground"); },
                [&](const LoseGun&) { offer("lose_gun", "button.lose_gun", action, false); },
                [&](const MoveUnit& a) {
                    if (actors_.empty() || actors_.back() != a.unit) actors_.push_back(a.unit);
                },
                [&](const Battle& a) {
                    if (!contains(actors_, a.attacker)) actors_.push_back(a.attacker);
                },
                [&](const RemoveFeature& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const FireSmoke& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const Resupply& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const Recover& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const ExitBoard& a) {
                    if (!contains(actors_, a.unit)) actors_.push_back(a.unit);
                },
                [&](const BlowBridge& a) { bridges_.push_back(a.hex); },
                [&](const AimDrop& a) {
                    if (!contains(droppers_, a.unit)) droppers_.push_back(a.unit);
                },
                [&](const HealUnit& a) { actors_.push_back(a.unit); },
                [&](const LoseFigure& a) { actors_.push_back(a.unit); },
                [&](const DigIn& a) { actors_.push_back(a.unit); },
                [&](const JoinUnit& a) { actors_.push_back(a.unit); },
                [&](const Decline&) {
                    const char* label = question_ == Question::Ambush                    ? "button.no_ambush"
                                        : question_ == Question::TakeGround              ? "button.stay"
                                        : question_ == Question::Overrun                 ? "button.no_overrun"
                                        : question_ == Question::BattleBack              ? "button.no_battle_back"
                                        : question_ == Question::AssaultAgain            ? "button.stay"
                                        : question_ == Question::Move                    ? "button.stay"
                                        : question_ == Question::Chip && is_staff_game() ? "button.chip_enough"
                                        : question_ == Question::Chip                    ? "button.no_card_for_chip"
                                        : question_ == Question::TakeCard                ? "button.draw_instead"
                                        : question_ == Question::Bridge                  ? "button.no_bridge"
                                        : question_ == Question::Unload                  ? "button.no_unload"
                                        : question_ == Question::GunHit                  ? "button.keep_gun"
                                        : question_ == Question::Reserve                 ? "button.no_reserve"
                                        : question_ == Question::Dam                     ? "button.no_dam_roll"
                                        : question_ == Question::Drop                    ? "button.drop_later"
                                        : question_ == Question::Lay                     ? "button.no_initiative"
                                                                                         : "button.decline";
                    offer("decline", label, action, false);
                    offers_.back().is_no = true;
                },
                [&](const ChooseReserve&) { offer_reserves(action); },
                [&](const Deploy&) { offer_reserves(action); },
                [&](const EnterBoard&) { offer_reserves(action); },
                [&](const SpendAirPower&) { offer("air_token", "button.air_token", action, false); },
                [](const auto&) {},
            },
            action);
    }
    const auto lays = [](const Action& a) { return std::holds_alternative<LayUnderChip>(a); };
    if (is_chip_turn() && std::none_of(match_->legal().begin(), match_->legal().end(), lays)) {
        // What lies there, or lay there, and nothing else.
        const auto* play = match_->legal().empty() ? nullptr : std::get_if<PlayCard>(&match_->legal().front());
        if (play != nullptr && play->section == Section::None && play->as.is_none())
            offer("turn_up", "button.turn_up_chip", *play, true, "commissar_chip");
        else if (play != nullptr)
            card_ = from_chip_ = play->card;
    }
    if (question_ == Question::Order) {
        for (const UnitId unit : open.units.ids()) {
            if (open.units[unit].side != side() || !match_->check(OrderUnit{unit})) continue;
            if (open.units[unit].on_board())
                orderable_.push_back(unit);
            else  // RESERVE-8
                offers_.push_back({"prompt.order_staged." + std::to_string(unit.value),
                                   {"button.order_staged", {{"unit", unit_text(table(), unit)}}},
                                   OrderUnit{unit},
                                   false,
                                   {}});
        }
    }
    if (question_ == Question::Order && !open.card().effect.is_none() && !open.card().fallback) {
        is_proposing_ = may_order_all() &&
                        std::none_of(open.units.begin(), open.units.end(), [&](const Unit& u) { return is_ordered_now(u); });
        if (is_proposing_) proposed_ = orderable_;
    }
    // Each bridge that may be blown up, with the odds; several are told apart by the numbers on the board.
    for (std::size_t i = bridges_.size(); i > 0; --i) {
        const int percent =
            static_cast<int>(std::lround(100 * demolition_chance(*match_->scenario().scenario_rules.find<Demolition>())));
        Message label{"button.blow_bridge", {{"percent", percent}}};
        if (bridges_.size() > 1) label = {"button.blow_bridge_number", {{"number", static_cast<int>(i)}, {"percent", percent}}};
        offers_.insert(offers_.begin(), {"prompt.blow." + std::to_string(i), label, BlowBridge{bridges_[i - 1]}, false, {}});
    }
    refresh_staff();
    refresh_arrivals();
    if (question_ == Question::Drop) dropper_ = droppers_.front();
    if (question_ == Question::Order)
        for (std::size_t i = droppers_.size(); i > 0; --i)
            offers_.insert(offers_.begin(), {.name = "prompt.drop." + std::to_string(i),
                                             .label = {"button.drop", {{"unit", unit_text(table(), droppers_[i - 1])}}},
                                             .action = {},
                                             .icon = "parachute",
                                             .comes = droppers_[i - 1]});
    if (question_ == Question::Retreat) refresh_retreat();
    if (question_ == Question::Overrun) chosen_ = std::get<OverrunStep>(open.steps.back()).unit;
    if (const auto* again = std::get_if<AssaultAgainStep>(&open.steps.back())) chosen_ = again->battle.attacker;
    if (const auto* back = std::get_if<BattleBackStep>(&open.steps.back())) {
        chosen_ = back->battle.attacker;
        offer("battle_back", "button.battle_back", Battle{back->battle.attacker, back->battle.target}, false);
    }
    if (const auto* more = std::get_if<DesertStep>(&open.steps.back())) chosen_ = more->unit;
    if (const auto* walk = std::get_if<WalkStep>(&open.steps.back())) {  // MOVE-2: on as announced, another way, or stay
        chosen_ = walk->unit;
        Route rest;
        for (std::size_t i = walk->next; i < walk->route.size(); ++i) rest.push_back(walk->route[i]);
        if (!rest.empty() && match_->check(MoveUnit{walk->unit, rest}))
            offer("go_on", "button.go_on", MoveUnit{walk->unit, rest}, false);
    }
    if (!chosen_.is_none()) {
        const UnitId keep = chosen_;
        chosen_ = {};
        if (contains(actors_, keep) || question_ == Question::Overrun || question_ == Question::AssaultAgain) choose(keep);
    }
}

// Units of the reserve that come now: the next one, or those that an order may bring in, each with a button.
void Chooser::refresh_arrivals() {
    if (question_ == Question::Arrive) {
        for (const Action& action : match_->legal())
            if (const auto* comes = std::get_if<BringIn>(&action)) coming_ = comes->unit;
        entries_ = entry_hexes(table(), coming_);
    }
    if (question_ != Question::Order) return;
    to_come_ = may_come_now(table());
    for (std::size_t i = to_come_.size(); i > 0; --i)
        offers_.insert(offers_.begin(), {.name = "prompt.bring_in." + std::to_string(i),
                                         .label = {"button.bring_in", {{"unit", unit_text(table(), to_come_[i - 1])}}},
                                         .action = {},
                                         .comes = to_come_[i - 1]});
}

bool Chooser::may_choose_to_come(UnitId unit) const {
    if (is_staged(unit))
        return std::any_of(offers_.begin(), offers_.end(), [&](const Offer& offer) { return offer.comes == unit; });
    if (unit.is_none() || question_ != Question::Order) return false;
    return contains(to_come_, unit);
}

void Chooser::choose_to_come(UnitId unit) {
    if (is_staged(unit)) return choose(unit);
    if (contains(droppers_, unit)) return aim(unit);
    coming_ = unit == coming_ ? UnitId::none() : unit;
    entries_ = coming_.is_none() ? std::vector<HexId>{} : entry_hexes(table(), coming_);
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

// Which exit it is makes no difference to a unit that is gone: the one that the best way leads to.
void Chooser::offer_exit(UnitId unit) {
    const Destination* best = nullptr;
    const Objective* by = nullptr;
    int most = -1;
    for (const Destination& d : reach_.exits) {
        if (!has(ExitBoard{unit, d.route})) continue;
        for (const Objective& o : match_->scenario().objectives) {
            if (o.type != ObjectiveType::Exit || !o.for_side[index(side())] || !contains(o.hexes, d.hex)) continue;
            const int medals = medals_of_exit(table(), o, table().unit(unit)) + d.medals;
            if (best != nullptr && (medals < most || (medals == most && !costs_less(d, *best)))) continue;
            best = &d;
            by = &o;
            most = medals;
        }
    }
    if (by == nullptr) return;
    const SideSetup& setup = table().scenario.at(side());
    const Message label = setup.medals == 0 && setup.exit_units != 0  // VICT-10
                              ? Message{"button.exit_board_units",
                                        {{"count", units_that_left(table(), side()) + 1}, {"needed", int{setup.exit_units}}}}
                              : Message{"button.exit_board", {{"medals", medals_of_exit(table(), *by, table().unit(unit))}}};
    offers_.insert(offers_.begin(), {"prompt.exit", label, ExitBoard{unit, best->route}, false, "icon_exit"});
}

// Units of choice, the staging area, and who comes out of it.
void Chooser::offer_reserves(const Action& action) {
    if (const auto* choice = std::get_if<ChooseReserve>(&action)) {
        const UnitTypeId type = match_->rules().procedures.reserves.types[static_cast<std::size_t>(choice->unit)];
        const std::string& id = match_->rules().at(type).id;
        offers_.push_back({"prompt.reserve." + id, {"button.reserve_unit", {{"unit", "@unit." + id}}}, action, false, {}});
    } else if (const auto* deploy = std::get_if<Deploy>(&action)) {
        if (deploy->hex.is_none()) offers_.push_back({"prompt.to_staging", {"button.to_staging", {}}, action, false, {}});
    } else if (const auto* enter = std::get_if<EnterBoard>(&action)) {
        const std::string name = "prompt.enter." + std::to_string(enter->unit.value);
        if (std::any_of(offers_.begin(), offers_.end(), [&](const Offer& o) { return o.name == name; })) return;
        Offer bring{name, {"button.enter_board", {{"unit", unit_text(table(), enter->unit)}}}, {}, false, {}};
        bring.comes = enter->unit;
        offers_.push_back(std::move(bring));
    }
}

void Chooser::choose(UnitId unit) {
    chosen_ = unit;
    waypoints_.clear();
    targets_.clear();
    offer_ways({});
    std::erase_if(offers_, [](const Offer& o) {
        return o.action && (std::holds_alternative<RemoveFeature>(*o.action) || std::holds_alternative<Recover>(*o.action) ||
                            std::holds_alternative<ExitBoard>(*o.action) || std::holds_alternative<FireSmoke>(*o.action) ||
                            std::holds_alternative<DestroySite>(*o.action));
    });
    if (unit.is_none()) return;
    if (is_staged(unit)) {
        reach_ = {};
        return;
    }
    if (question_ == Question::Reserve) {
        reach(table(), unit, reach_);
        std::erase_if(reach_.destinations, [&](const Destination& d) { return !has(MoveUnit{unit, d.route}); });
    }
    if (question_ == Question::Move) {
        reach(table(), unit, reach_);
        offer_exit(unit);
        if (has(Recover{unit}))
            offers_.insert(offers_.begin(), {"prompt.recover", {"button.recover", {}}, Recover{unit}, false, {}});
    }
    if (question_ == Question::Move && std::holds_alternative<DesertStep>(match_->open().steps.back()))
        std::erase_if(reach_.destinations, [&](const Destination& d) { return !has(MoveUnit{unit, d.route}); });
    if (question_ == Question::BattleBack || question_ == Question::AssaultAgain) {
        for (const Action& action : match_->legal())
            if (const auto* battle = std::get_if<Battle>(&action))
                targets_.push_back({battle->target, 1,
                                    static_cast<std::uint8_t>(battle_dice(table(), unit, battle->target, kind_asked()).total())});
    }
    if (question_ == Question::Battle || question_ == Question::Overrun) {
        targets_ = targets(table(), unit);
        std::erase_if(targets_, [&](const Target& t) { return !has(Battle{unit, t.unit}); });
        offer_instead_of_battle(unit);
    }
}

void Chooser::offer_instead_of_battle(UnitId unit) {
    for (const Action& action : match_->legal()) {
        const auto* remove = std::get_if<RemoveFeature>(&action);
        if (!remove || remove->unit != unit) continue;
        const Terrain& terrain = match_->rules().at(remove->type);
        const char* label = terrain.removal.on_star ? "button.seal" : "button.remove_feature";
        offers_.insert(offers_.begin(),
                       {"prompt.remove." + terrain.id, {label, {{"terrain", "@terrain." + terrain.id}}}, action, false, {}});
    }
    if (has(DestroySite{unit})) {
        const Unit& saboteur = table().unit(unit);
        const Terrain& site = match_->rules().at(site_on(table(), saboteur.side, saboteur.hex)->type);
        const int dice = sabotage_dice(table(), unit);
        const int percent = static_cast<int>(std::lround(100 * chance_of_a_star(dice)));
        offers_.insert(offers_.begin(),
                       {"prompt.destroy_site",
                        {"button.destroy_site", {{"dice", dice}, {"percent", percent}, {"terrain", "@terrain." + site.id}}},
                        DestroySite{unit},
                        false,
                        {}});
    }
    if (has(FireSmoke{unit}))
        offers_.insert(offers_.begin(), {"prompt.fire_smoke", {"button.fire_smoke", {}}, FireSmoke{unit}, false, {}});
}

std::optional<DropOdds> Chooser::drop_at(HexId hex) const {
    if (dropper_.is_none() || hex.is_none() || !has(AimDrop{dropper_, hex})) return {};
    return drop_odds(table(), dropper_, hex);
}

void Chooser::unchoose() {
    if (question_ == Question::Order) dropper_ = {};
    card_ = from_chip_;
    waypoints_.clear();
    if (question_ == Question::Order) choose_to_come({});
    if (question_ != Question::Overrun && question_ != Question::BattleBack && question_ != Question::AssaultAgain)
        choose(UnitId::none());
}

BattleKind Chooser::kind_asked() const {
    return question_ == Question::Overrun        ? BattleKind::Overrun
           : question_ == Question::BattleBack   ? BattleKind::BattleBack
           : question_ == Question::AssaultAgain ? BattleKind::SecondAssault
                                                 : BattleKind::Normal;
}

bool Chooser::follow(const Meaning& meaning) {
    switch (meaning.kind) {
        case Meaning::Kind::Choose: choose(meaning.unit); return true;
        case Meaning::Kind::LetGo: choose(UnitId::none()); return true;
        case Meaning::Kind::PickCard: card_ = meaning.card; return true;
        case Meaning::Kind::OfferWays: offer_ways(meaning.hex); return true;
        case Meaning::Kind::Propose: {
            const auto found = std::find(proposed_.begin(), proposed_.end(), meaning.unit);
            if (found == proposed_.end())
                proposed_.push_back(meaning.unit);
            else
                proposed_.erase(found);
            return true;
        }
        default: return false;
    }
}

void Chooser::offer_ways(HexId hex) {
    std::erase_if(offers_, [](const Offer& o) { return o.name.starts_with("way."); });
    ways_to_ = hex;
    const Destination* prize = hex.is_none() ? nullptr : prize_way(hex);
    if (prize == nullptr) return;
    const Message label = prize->wins ? Message{"button.way_wins", {}} : Message{"button.way_medals", {{"n", prize->medals}}};
    offers_.insert(offers_.begin(),
                   {{"way.prize", label, MoveUnit{chosen_, prize->route}, false, {}},
                    {"way.usual", {"button.way_usual", {}}, MoveUnit{chosen_, destination(hex)->route}, false, {}}});
}

void Chooser::toggle_waypoint(HexId hex) {
    if (question_ != Question::Move || chosen_.is_none() || hex.is_none()) return;
    offer_ways({});
    const auto found = std::find(waypoints_.begin(), waypoints_.end(), hex);
    if (found == waypoints_.end())
        waypoints_.push_back(hex);
    else
        waypoints_.erase(found);
}

std::vector<HexId> Chooser::inviting() const {
    std::vector<HexId> out;
    const Open& open = match_->open();
    const auto add = [&](HexId hex) {
        if (!hex.is_none() && !contains(out, hex)) out.push_back(hex);
    };
    for (const HexId hex : entries_) add(hex);
    for (const UnitId unit : orderable_) add(open.at(unit).hex);
    for (const UnitId unit : strikable()) add(open.at(unit).hex);
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
                       [&](const Resupply& a) {
                           if (a.unit == chosen_) add(open.at(a.receiver).hex);
                       },
                       [&](const NameTarget& a) { add(open.at(a.unit).hex); },
                       [&](const BlowBridge& a) { add(a.hex); },
                       [&](const LaySmoke& a) { add(a.hex); },
                       [&](const PutDamStar& a) { add(a.hex); },
                       [&](const AimDrop& a) {
                           if (a.unit == dropper_) add(a.hex);
                       },
                       [&](const PlaceBridge& a) { add(a.hex); },
                       [&](const Breach& a) { add(a.hex); },
                       [&](const Unload& a) { add(a.hex); },
                       [&](const Deploy& a) { add(a.hex); },
                       [&](const LayFieldwork& a) { add(a.hex); },
                       [&](const EnterBoard& a) {
                           if (a.unit == chosen_) add(a.hex);
                       },
                       [&](const Retreat& a) { add(end_of(a.route, stands)); },
                       [&](const TakeGround&) {
                           const auto* again = std::get_if<AssaultAgainStep>(&open.steps.back());
                           add(again != nullptr ? again->battle.target_hex
                                                : std::get<TakeGroundStep>(open.steps.back()).battle.target_hex);
                       },
                       [](const auto&) {},
                   },
                   action);
    }
    if (question_ == Question::Initiative) add_staff_hexes(out);
    std::erase_if(out, [&](HexId hex) { return !meaning(hex).invites(); });
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<Chooser::Attack> Chooser::attack_on(HexId hex) const {
    if (hex.is_none()) return {};
    const UnitId unit = unit_at(hex);
    if (unit.is_none() || match_->open().at(unit).side == side()) return {};
    if (question_ == Question::NameTargets) {
        return Attack{UnitId::none(), unit, BattleKind::Card,
                      battle_dice(table(), UnitId::none(), unit, BattleKind::Card).total()};
    }
    if (question_ == Question::BattleBack || question_ == Question::AssaultAgain) {
        if (!has(Battle{chosen_, unit})) return {};
        return Attack{chosen_, unit, kind_asked(), battle_dice(table(), chosen_, unit, kind_asked()).total()};
    }
    if (chosen_.is_none() || (question_ != Question::Battle && question_ != Question::Overrun && question_ != Question::Move))
        return {};
    if (!target_verdict(table(), chosen_, unit)) return {};
    const BattleKind kind = kind_asked();
    return Attack{chosen_, unit, kind, battle_dice(table(), chosen_, unit, kind).total()};
}

OrderPreview Chooser::preview(CardId card) const {
    if (is_staff_game()) return preview_of_places(card);
    const CardId as = copied(card, side());
    if (as.is_none()) return preview_orders(table(), seat_, card);
    return preview_orders(table(), seat_, as, mirrored(match_->open().at(enemy_of(side())).last_section));
}

CardId Chooser::copied(CardId card, Side by) const {
    const Rulebook& rules = match_->rules();
    if (by == Side::None || is_staff_game() || !rules.at(card).copies_last) return {};
    const CardId last = match_->open().at(enemy_of(by)).last_card;
    return last.is_none() || rules.at(last).mirror.is_none() ? last : rules.at(last).mirror;
}

bool Chooser::is_in_vain(CardId card, Section section) const {
    if (question_ != Question::PlayCard || !may_play(card)) return false;
    const auto [found, is_new] = in_vain_.try_emplace({card, section}, false);
    if (is_new) found->second = leads_to_nothing(match_->view(seat_), card, section);
    return found->second;
}

bool Chooser::may_play(CardId card) const {
    return std::any_of(match_->legal().begin(), match_->legal().end(), [&](const Action& a) {
        const auto* play_card = std::get_if<PlayCard>(&a);
        return play_card != nullptr && play_card->card == card;
    });
}

std::vector<CardId> Chooser::strikes(CardId card) const {
    std::vector<CardId> out;
    if (question_ != Question::PlayCard) return out;
    for (const Action& a : match_->legal())
        if (const auto* play = std::get_if<PlayCard>(&a); play != nullptr && play->card == card && !play->as.is_none())
            out.push_back(play->as);
    return out;
}

CardId Chooser::recon_picked() const {
    if (card_.is_none() || asks_at_once() || strikes(card_).empty()) return {};
    const CardId as = copied(card_, side());
    return as.is_none() ? card_ : as;
}

std::vector<UnitId> Chooser::strikable() const {
    std::vector<UnitId> out;
    const CardId recon = recon_picked();
    if (recon.is_none()) return out;
    const auto& units = match_->open().units;
    for (const UnitId id : units.ids())
        if (units[id].on_board() && units[id].side != side() &&
            table().board.in_section(units[id].hex, match_->rules().at(recon).section, match_->scenario().edge(side())))
            out.push_back(id);
    return out;
}

bool Chooser::is_chip_turn() const { return question_ == Question::PlayCard && !chip_of(match_->open(), seat_).is_none(); }

bool Chooser::is_card_playable(CardId card) const {
    if (!from_chip_.is_none()) return false;
    return std::any_of(match_->legal().begin(), match_->legal().end(), [&](const Action& a) {
        if (const auto* play_card = std::get_if<PlayCard>(&a)) return play_card->card == card;
        if (const auto* discard = std::get_if<DiscardCard>(&a)) return discard->card == card;
        if (const auto* lay = std::get_if<LayUnderChip>(&a)) return lay->card == card;
        if (const auto* gift = std::get_if<GiveCard>(&a)) return gift->card == card;
        if (const auto* laid = std::get_if<LayCard>(&a)) return laid->card == card;
        return false;
    });
}

}  // namespace salient::ui
