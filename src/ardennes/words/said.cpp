// What may be done and what is asked, refusals, sums, the end of a game.
#include <fmt/format.h>

#include "ardennes/words/phrases.hpp"
#include "core/overloaded.hpp"

namespace salient::ardennes {

namespace {

std::string way(const Book& book, const Route& route) {
    Lines parts;
    for (const HexId hex : route) parts.push_back(to_string(book.map.at(hex).at));
    return joined(parts, " ");
}

std::string said_hits(const Speech& say, const AssignHits& a) {
    if (a.retreat > 0) return say("ard.said.hits_retreat", {{"n", a.retreat}});
    return a.disperse > 0 ? say("ard.said.hits_disperse", {{"n", a.disperse}}) : say("ard.said.hits_steps");
}

// Who acts by the card of the impulse.
std::string commanded(const Speech& say, const Table& table) {
    const GermanCardId card = table.state.impulse.card;
    return card.is_none() ? say("ard.asked.those_stopped") : name_of(say, say.book.german_cards[card].formation);
}

std::string asked_hits(const Speech& say, const Table& table, const AssignStep& step) {
    const Combat& c = table.state.combat;
    const bool attacks = step.whose == LossOf::Attacker;
    UnitList who;
    for (const UnitId id : attacks ? c.attackers : c.defenders)
        if (table.unit(id).on_map()) who.push_back(id);
    return say("ard.asked.assign", {{"units", names_of(say, who)}, {"n", attacks ? c.attacker_hits : c.defender_hits}});
}

}  // namespace

std::string said(const Speech& say, const Action& action) {
    const auto at = [&](std::string_view key, HexId id) { return say(key, {{"hex", name_of(say, id)}}); };
    const auto of_card = [&](std::string_view key, auto id) { return say(key, {{"card", name_of(say, id)}}); };
    // A card by what is done with it: of its other half nothing is said.
    const auto as = [&](std::string_view key, GermanCardId id, auto what) {
        const GermanCard& card = say.book.german_cards[id];
        const std::string name = say("ard.card.value", {{"name", name_of(say, card.formation)}, {"n", card.cv}});
        return say(key, {{"name", name_of(say, what)}, {"card", name}});
    };
    const auto of_name = [&](std::string_view key, FormationId id) { return say(key, {{"name", name_of(say, id)}}); };
    return std::visit(
        overloaded{[&](const PlaceArrival& a) { return at("ard.said.arrive", a.hex); },
                   [&](const DiscardForFuel& a) { return of_card("ard.said.discard_for_fuel", a.card); },
                   [&](const PlayCommand& a) { return of_card("ard.said.command", a.card); },
                   [&](const PlayEvent& a) { return as("ard.said.event", a.card, say.book.german_cards[a.card].event); },
                   [&](const Pass& a) { return of_card("ard.said.pass", a.card); },
                   [&](const NameDivision& a) { return of_name("ard.said.name_division", a.division); },
                   [&](const EndNaming&) { return say("ard.said.end_naming"); },
                   [&](const Move& a) {
                       return say("ard.said.move", {{"units", names_of(say, a.units)},
                                                    {"hex", name_of(say, a.route.back())},
                                                    {"way", way(say.book, a.route)}});
                   },
                   [&](const EndMoves&) { return say("ard.said.end_moves"); },
                   [&](const DeclareAttack& a) {
                       return say("ard.said.attack", {{"hex", name_of(say, a.hex)}, {"units", names_of(say, a.units)}});
                   },
                   [&](const EndImpulse&) { return say("ard.said.end_impulse"); },
                   [&](const PlayTactic& a) { return as("ard.said.tactic", a.card, say.book.german_cards[a.card].tactic); },
                   [&](const EndTactics&) { return say("ard.said.end_tactics"); },
                   [&](const Reinforce& a) {
                       const std::string units = names_of(say, a.units);
                       if (a.route.empty()) return say("ard.said.reinforce", {{"units", units}});
                       return say("ard.said.reinforce_at", {{"units", units}, {"hex", name_of(say, a.route.back())}});
                   },
                   [&](const DrawMore& a) {
                       return a.chits == 0 ? say("ard.said.draw_none") : say("ard.said.draw_more", {{"n", a.chits}});
                   },
                   [&](const AssignHits& a) { return said_hits(say, a); },
                   [&](const LoseStep& a) {
                       return say("ard.said.lose_step", {{"unit", name_of(say, a.unit)}});
                   },
                   [&](const RetreatTo& a) { return at("ard.said.retreat", a.hex); },
                   [&](const Advance& a) {
                       return say("ard.said.advance", {{"unit", name_of(say, a.unit)}, {"hex", name_of(say, a.route.back())}});
                   },
                   [&](const EndAdvance&) { return say("ard.said.end_advance"); },
                   [&](const React& a) { return of_card("ard.said.react", a.card); },
                   [&](const Decline&) { return say("ard.said.decline"); },
                   [&](const Discard& a) { return of_card("ard.said.discard", a.card); },
                   [&](const BuildBridge& a) {
                       const auto [here, there] = say.book.map.beside(a.edge);
                       return say("ard.said.build_bridge", {{"hex", name_of(say, here)}, {"other", name_of(say, there)}});
                   },
                   [&](const PlaceVdh& a) { return at("ard.said.drop", a.hex); },
                   [&](const DelayDivision& a) { return of_name("ard.said.delay", a.division); },
                   [&](const ClearRoadblock& a) { return at("ard.said.clear_roadblock", a.hex); },
                   [&](const Concede&) { return say("ard.said.concede"); },
                   [&](const DrawGerman& a) { return of_card("ard.said.draw_german", a.card); },
                   [&](const DrawAllied& a) { return of_card("ard.said.draw_allied", a.card); },
                   [&](const DrawAction& a) {
                       return say("ard.said.draw_action", {{"n", say.book.action_cards[a.card].number}});
                   },
                   [&](const DrawChit& a) {
                       return say("ard.said.draw_chit", {{"name", say.book.chits[a.chit].id}});
                   },
                   [&](const RollDie& a) {
                       return say("ard.said.roll", {{"n", a.roll}});
                   }},
        action);
}

std::string asked(const Speech& say, const Table& table) {
    if (table.state.steps.empty()) return "";
    return std::visit(
        overloaded{[&](const ArriveStep& s) {
                       return say("ard.asked.arrive", {{"unit", name_of(say, s.unit)}});
                   },
                   [&](const FuelStep& s) {
                       return say("ard.asked.fuel", {{"card", name_of(say, s.card)}});
                   },
                   [&](const OfferBridgeStep&) { return say("ard.asked.offer_bridge"); },
                   [&](const PlayCardStep&) {
                       return say("ard.asked.play_card", {{"n", table.state.german.hand.size()}, {"m", table.state.german.pile}});
                   },
                   [&](const NameDivisionsStep& s) {
                       return say("ard.asked.name_divisions", {{"n", s.left}});
                   },
                   [&](const MoveStep&) {
                       return say("ard.asked.moves", {{"name", commanded(say, table)}});
                   },
                   [&](const StoppedStep&) { return say("ard.asked.stopped"); },
                   [&](const GoOnStep&) { return say("ard.asked.go_on"); },
                   [&](const AttackStep&) {
                       return say("ard.asked.attacks", {{"name", commanded(say, table)}});
                   },
                   [&](const TacticsStep&) {
                       return table.state.combat.attacker == Side::Allied
                                  ? say("ard.asked.reply")
                                  : say("ard.asked.tactics", {{"n", table.state.impulse.tactics_left}});
                   },
                   [&](const ReinforceStep&) { return say("ard.asked.reinforce"); },
                   [&](const StateDrawsStep&) { return say("ard.asked.draws"); },
                   [&](const AssignStep& s) { return asked_hits(say, table, s); },
                   [&](const LoseStepsStep& s) {
                       return say("ard.asked.lose_steps", {{"n", s.steps}});
                   },
                   [&](const RetreatStep& s) {
                       return say("ard.asked.retreat", {{"n", s.left}});
                   },
                   [&](const AdvanceStep&) { return say("ard.asked.advance"); },
                   [&](const BridgeStep&) { return say("ard.asked.bridge"); },
                   [&](const VdhStep&) { return say("ard.asked.drop"); },
                   [&](const AirborneStep&) { return say("ard.asked.airborne"); },
                   [&](const RoadblockStep&) { return say("ard.asked.roadblock"); },
                   [&](const GreifStep& s) {
                       return say("ard.asked.greif", {{"edge", edge_name(say, s.edge)}});
                   },
                   [&](const DiscardStep& s) {
                       return say(s.why == DiscardOf::Barrage ? "ard.asked.discard_division" : "ard.asked.discard_best");
                   },
                   [&](const TankStep&) { return say("ard.asked.tank"); },
                   [](const auto&) { return std::string(); }},
        table.state.steps.back());
}

std::string refusal_text(const Speech& say, const Refusal& refusal) {
    return say("ard.asked.refused", {{"clause", refusal.clause}, {"why", say.texts(refusal.message)}});
}

std::string ending(const Speech& say, const Game& game) {
    const State& state = game.state;
    const int target = game.book->target;
    const std::string text = say("ard.ending.plain", {{"n", state.points}, {"target", target}});
    if (state.outcome == Outcome::Conceded) return text;
    return say("ard.ending.with_degree",
               {{"text", text}, {"degree", name_of(say, degree_of(state.outcome, state.points, target))}});
}

std::string tally_reason(const Speech& say, const TallyLine& line) {
    Message reason = line.reason;
    for (Arg& arg : reason.args)
        if (auto* name = std::get_if<std::string>(&arg.value)) *name = unit_name(say, *name);
    return fmt::format("{} ({})", say.texts(reason), line.clause);
}

std::string summed(const Speech& say, const Tally& tally) {
    Lines parts;
    for (const TallyLine& one : tally.lines) parts.push_back(fmt::format("{} {}", one.value, tally_reason(say, one)));
    return say("ard.log.sum", {{"lines", joined(parts, " + ")}, {"total", tally.total()}});
}

}  // namespace salient::ardennes
