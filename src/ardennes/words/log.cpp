// The log in plain English: a line for each fact that somebody may want to know, and why the Allies did it.
#include <fmt/format.h>

#include "ardennes/words/phrases.hpp"
#include "core/overloaded.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

namespace {

std::string words(std::string_view key) {
    std::string text(key);
    for (char& c : text)
        if (c == '_') c = ' ';
    return text;
}

std::string choice_name(const Book& book, const Choice& what) {
    std::string text;
    if (!what.unit.is_none()) text = name_of(book, what.unit);
    if (!what.hex.is_none()) text += (text.empty() ? "" : " at ") + name_of(book, what.hex);
    if (!what.edge.is_none()) {
        const auto [a, b] = book.map.beside(what.edge);
        text += " bridge " + to_string(book.map.at(a).at) + "/" + to_string(book.map.at(b).at);
    }
    return text.empty() ? "nothing" : text;
}

std::string figures_of(const Candidate& candidate) {
    if (!candidate.excluded.empty()) return fmt::format("out by {}", candidate.excluded);
    std::string text;
    for (const Figure& f : candidate.figures)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", figure_text(to_string(f.kind)), f.value);
    return text;
}

std::string why(const Book& book, const Chosen& e) {
    std::string text = "  " + headline(book, e);
    for (const Candidate& one : e.candidates) text += fmt::format("\n      {}: {}", choice_name(book, one.what), figures_of(one));
    return text;
}

std::string moved(const Book& book, const UnitMoved& e) {
    constexpr std::string_view how[] = {"goes to",       "retreats to",  "advances to",
                                        "reinforces at", "withdraws to", "slips away to"};
    return fmt::format("{} {} {}", name_of(book, e.unit), how[static_cast<std::size_t>(e.how)], name_of(book, e.route.back()));
}

std::string_view side_name(Side side) { return side == Side::German ? "German" : "Allied"; }

std::string played(const Book& book, const GermanPlayed& e) {
    constexpr std::string_view as[] = {"command", "event", "pass", "tactic", "reaction", "discarded"};
    return fmt::format("{}: {}{}", as[static_cast<std::size_t>(e.as)], name_of(book, e.card),
                       e.removed ? " (leaves the game)" : "");
}

std::string drawn(const Book& book, const ChitDrawn& e) {
    const std::string_view used = e.used == 'a'   ? "the first side is used"
                                  : e.used == 'b' ? "the second side is used"
                                                  : "no result";
    return fmt::format("{}: {}; hits so far: attacker {}, defender {}", chit_name(book, e.chit), used, e.attacker_hits,
                       e.defender_hits);
}

std::string line_of_action(const ActionLine& line) {
    constexpr std::string_view deeds[] = {"no action", "withdraw", "dig in", "close gap", "deploy reserve", "advance", "attack"};
    std::string text(deeds[static_cast<std::size_t>(line.deed)]);
    if (line.deed == Deed::Attack) text += fmt::format(" from {}:1 on", line.ratio);
    return text;
}
std::string action_card(const ActionCard& card) {
    const std::string first = fmt::format("action card {}: {}", card.number, line_of_action(card.a));
    return card.a.deed == Deed::None ? first : first + ", else " + line_of_action(card.b);
}

struct Teller {
    const Book& book;
    std::string unit(UnitId id) const { return name_of(book, id); }
    std::string hex(HexId id) const { return name_of(book, id); }

    std::string operator()(const DayBegan& e) const { return fmt::format("== {} December ==", e.day); }
    std::string operator()(const UnitPlaced& e) const { return unit(e.unit) + " arrives at " + hex(e.hex); }
    std::string operator()(const UnitWaits& e) const {
        return e.day == 0 ? unit(e.unit) + " waits in the Reserves box" : fmt::format("{} comes on the {}", unit(e.unit), e.day);
    }
    std::string operator()(const PileDealt& e) const { return fmt::format("{} dealt", counted(e.cards, "card")); }
    std::string operator()(const GermanDrawn& e) const {
        return (e.why == DrawFor::Hand ? "drawn: " : "lost to the enemy: ") + name_of(book, e.card);
    }
    std::string operator()(const GermanPlayed& e) const { return played(book, e); }
    std::string operator()(const AlliedDrawn& e) const { return "Allied card: " + name_of(book, e.card); }
    std::string operator()(const ActionDrawn& e) const { return action_card(book.action_cards[e.card]); }
    std::string operator()(const AirpowerTaken&) const { return "Allied Airpower lies in the hand"; }
    std::string operator()(const AirpowerReturned&) const { return "Allied Airpower is discarded"; }
    std::string operator()(const OutOfFuel& e) const { return book.formations[e.formation].name + " is out of fuel today"; }
    std::string operator()(const FuelSaved& e) const { return book.formations[e.formation].name + " gets its fuel"; }
    std::string operator()(const SupplyJudged& e) const {
        return e.supply == Supply::Full ? "" : fmt::format("{}: {}", unit(e.unit), name_of(e.supply));
    }
    std::string operator()(const ImpulseBegan& e) const {
        return fmt::format("-- {} impulse {} --", side_name(e.side), e.number);
    }
    std::string operator()(const LevelSet& e) const { return fmt::format("Allied Command level {}", e.level); }
    std::string operator()(const UnitMoved& e) const { return moved(book, e); }
    std::string operator()(const RoadblockStopped& e) const { return "stopped by the roadblock at " + hex(e.hex); }
    std::string operator()(const RoadblockPlaced& e) const { return "a roadblock at " + hex(e.hex); }
    std::string operator()(const RoadblockRemoved& e) const { return "the roadblock at " + hex(e.hex) + " is gone"; }
    std::string operator()(const BridgeBroken& e) const { return "a bridge is blown:" + choice_name(book, {{}, {}, e.edge}); }
    std::string operator()(const BridgeBuilt& e) const { return "a bridge is built:" + choice_name(book, {{}, {}, e.edge}); }
    std::string operator()(const IpPlaced& e) const { return "an improved position at " + hex(e.hex); }
    std::string operator()(const IpRemoved& e) const { return "the improved position at " + hex(e.hex) + " is gone"; }
    std::string operator()(const CombatOpened& e) const {
        return fmt::format("{} attack on {}", side_name(e.attacker), hex(e.hex));
    }
    std::string operator()(const TacticApplied& e) const {
        return fmt::format("{} tactic: {}", side_name(e.side), name_of(e.tactic));
    }
    std::string operator()(const HiddenJudged& e) const { return "a hidden defender: " + unit(e.found); }
    std::string operator()(const Settled& e) const {
        return fmt::format("strength {} against {}, chits {} to {}", e.attack, e.defense, e.minimum,
                           std::max(e.minimum, e.maximum));
    }
    std::string operator()(const ChitDrawn& e) const { return drawn(book, e); }
    std::string operator()(const HitsSet& e) const {
        const auto ignored = [](int n) { return n > 0 ? fmt::format(" ({} ignored)", n) : std::string(); };
        return fmt::format("hits: {} on the attacker{}, {} on the defender{}", e.attacker, ignored(e.attacker_ignores),
                           e.defender, ignored(e.defender_ignores));
    }
    std::string operator()(const EffectBegan& e) const {
        switch (e.effect) {
            case Effect::Fury: return std::string(meaning(GermanEvent::FuryOfBastogne));
            case Effect::Freeze: return std::string(meaning(GermanEvent::GroundFreeze));
            case Effect::Monty: return std::string(meaning(GermanEvent::MontyTidies));
            case Effect::Alert: return std::string(meaning(AlliedEvent::AlliesAlert));
            case Effect::Clouds: return std::string(meaning(AlliedEvent::BreakInTheClouds));
            case Effect::Crisis: return std::string(meaning(GermanEvent::AlliedCommandCrisis));
            case Effect::Patton: return std::string(meaning(AlliedEvent::PattonOnTheMove));
            case Effect::SkipAllies: return std::string(meaning(GermanEvent::Commandos));
            case Effect::Vdh: return "";
        }
        return "";
    }
    std::string operator()(const BuggedOut&) const { return "the defenders bug out"; }
    std::string operator()(const StepLost& e) const { return unit(e.unit) + " loses a step"; }
    std::string operator()(const Eliminated& e) const { return unit(e.unit) + " is eliminated"; }
    std::string operator()(const Dispersed& e) const { return unit(e.unit) + " is dispersed"; }
    std::string operator()(const Rallied& e) const { return unit(e.unit) + " rallies"; }
    std::string operator()(const PointsCounted& e) const {
        return fmt::format("the Germans have {}", counted(e.points, "point"));
    }
    std::string operator()(const GameEnded& e) const { return fmt::format("the end: {}", name_of(e.outcome)); }
    std::string operator()(const Chosen& e) const { return why(book, e); }
    std::string operator()(const Checked& e) const {
        return fmt::format("  {} ({}): {}", note_text(e.key), e.clause, e.holds ? "yes" : "no");
    }
    std::string operator()(const Rolled& e) const {
        return fmt::format("  {} ({}): at most {}; {} rolled: {}", note_text(e.key), e.clause, summed(e.needed), e.roll,
                           e.succeeds ? "yes" : "no");
    }
    std::string operator()(const Noted& e) const { return fmt::format("  {} ({})", note_text(e.key), e.clause); }
    std::string operator()(const auto&) const { return ""; }
};

}  // namespace

std::string chit_told(const Book& book, const ChitDrawn& e, const Settled& settled) {
    const Chit& chit = book.chits[e.chit];
    const auto side = [&](const ChitSide& s, bool holds, bool used) {
        const std::string_view how = used ? "used" : holds ? "true" : s.kind == ConditionKind::None ? "blank" : "no";
        return fmt::format("{} ({})", side_of_chit(s), how);
    };
    return fmt::format("chit: {} | {}; hits so far: {} on the attacker, {} on the defender",
                       side(chit.a, settled.holds_a.has(e.chit), e.used == 'a'),
                       side(chit.b, settled.holds_b.has(e.chit), e.used == 'b'), e.attacker_hits, e.defender_hits);
}

std::string headline(const Book& book, const Chosen& e) {
    std::string text =
        fmt::format("{} ({}): {}", words(e.rule.key), e.rule.clause, e.of == 0 ? "none" : choice_name(book, e.taken));
    if (e.of > 1 && e.decided_by >= 0)
        text += fmt::format(", of {} by {}", e.of,
                            figure_text(to_string(e.candidates.front().figures[static_cast<std::size_t>(e.decided_by)].kind)));
    return text;
}

std::string why_not(const Book& book, const Chosen& e, const Spot& spot) {
    const auto is_it = [&](const Choice& what) {
        return (!spot.unit.is_none() && what.unit == spot.unit) || (spot.unit.is_none() && what.hex == spot.hex);
    };
    if (e.of > 0 && is_it(e.taken)) return "it was taken: " + headline(book, e);
    for (const Candidate& one : e.candidates) {
        if (!is_it(one.what)) continue;
        const std::string what = fmt::format("{} ({}): {}", words(e.rule.key), e.rule.clause, choice_name(book, one.what));
        if (!one.excluded.empty()) return fmt::format("{} is ruled out by {}", what, one.excluded);
        const Figures& best = e.candidates.front().figures;
        for (std::size_t i = 0; i < best.size() && i < one.figures.size(); ++i)
            if (best[i].value != one.figures[i].value)
                return fmt::format("{} has {} {}, {} has {}", what, figure_text(to_string(best[i].kind)), one.figures[i].value,
                                   choice_name(book, e.taken), best[i].value);
        return what + " is equal in every figure and comes later by its place";
    }
    return "";
}

std::string summed(const Tally& tally) {
    std::string text;
    for (const TallyLine& one : tally.lines)
        text += fmt::format("{}{} {}", text.empty() ? "" : " + ", one.value, tally_reason(one));
    return fmt::format("{}{}{}", text, text.empty() ? "" : " = ", tally.total());
}

std::string told(const Book& book, const Event& event) { return std::visit(Teller{book}, event); }

std::string ending(const Game& game) {
    const State& state = game.state;
    const int target = game.book->target;
    const std::string text = fmt::format("{}: {} of {} needed", name_of(state.outcome), counted(state.points, "point"), target);
    if (state.outcome == Outcome::Conceded) return text;
    return fmt::format("{} ({})", text, name_of(degree_of(state.outcome, state.points, target)));
}

namespace {

std::string commanded(const Table& table) {
    const GermanCardId card = table.state.impulse.card;
    return card.is_none() ? "the units stopped" : table.book.formations[table.book.german_cards[card].formation].name;
}

}  // namespace

std::string asked(const Table& table) {
    if (table.state.steps.empty()) return "";
    return std::visit(
        overloaded{[&](const ArriveStep& s) { return "Where does " + name_of(table.book, s.unit) + " arrive?"; },
                   [&](const FuelStep& s) { return "No fuel for " + name_of(table.book, s.card) + ". Fuel Priority?"; },
                   [](const OfferBridgeStep&) { return std::string("Bridge Engineers before supply is judged?"); },
                   [&](const PlayCardStep&) { return fmt::format("Which card? {} in the pile", table.state.german.pile); },
                   [](const NameDivisionsStep& s) { return fmt::format("Which division? {} more", s.left); },
                   [&](const MoveStep&) { return "Moves of " + commanded(table); },
                   [](const StoppedStep&) { return std::string("Manteuffel?"); },
                   [](const GoOnStep&) { return std::string("Go on?"); },
                   [&](const AttackStep&) { return "Attacks of " + commanded(table); },
                   [&](const TacticsStep&) {
                       return table.state.combat.attacker == Side::Allied
                                  ? std::string("A tactic in reply? One, of any value")
                                  : fmt::format("Tactics? value {} left", table.state.impulse.tactics_left);
                   },
                   [](const ReinforceStep&) { return std::string("Who reinforces?"); },
                   [](const StateDrawsStep&) { return std::string("How many chits more?"); },
                   [&](const AssignStep& s) {
                       const Combat& c = table.state.combat;
                       const bool attacks = s.whose == LossOf::Attacker;
                       std::string who;
                       for (const UnitId id : attacks ? c.attackers : c.defenders)
                           if (table.unit(id).on_map()) who += (who.empty() ? "" : ", ") + name_of(table.book, id);
                       return fmt::format("How do {} take {}?", who, counted(attacks ? c.attacker_hits : c.defender_hits, "hit"));
                   },
                   [](const LoseStepsStep& s) { return fmt::format("Who loses a step? {} in all", s.steps); },
                   [](const RetreatStep& s) { return fmt::format("Retreat {}", counted(s.left, "hex")); },
                   [](const AdvanceStep&) { return std::string("Advance?"); },
                   [](const BridgeStep&) { return std::string("Where is the bridge built?"); },
                   [](const VdhStep&) { return std::string("Where do they jump?"); },
                   [](const AirborneStep&) { return std::string("Which division hesitates?"); },
                   [](const RoadblockStep&) { return std::string("Which roadblock is cleared?"); },
                   [](const GreifStep&) { return std::string("A bridge is about to be blown. Operation Greif?"); },
                   [](const DiscardStep&) { return std::string("Which card is lost?"); },
                   [](const TankStep&) { return std::string("Whom do the tanks hit?"); },
                   [](const auto&) { return std::string(); }},
        table.state.steps.back());
}

}  // namespace salient::ardennes
