// What the words on the cards mean, and the terms that a player meets, each in a sentence.
#include <fmt/format.h>

#include <algorithm>

#include "salient/ardennes/look.hpp"
#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

std::string_view meaning(GermanEvent event) {
    switch (event) {
        case GermanEvent::None: return "";
        case GermanEvent::AlliedCommandCrisis: return "British units and cards of the 22nd come on the 23rd (ARD-GEV-1)";
        case GermanEvent::BridgeEngineers: return "builds or repairs a bridge beside a hex in German supply (ARD-GEV-4)";
        case GermanEvent::Commandos: return "the next Allied impulse is skipped (ARD-GEV-8)";
        case GermanEvent::EisenhowerHesitates: return "the 82nd or the 101st Airborne comes on the 19th, a day later (ARD-GEV-9)";
        case GermanEvent::FuelPriority: return "when a card without fuel is drawn: another card is discarded for it (ARD-GEV-11)";
        case GermanEvent::FuryOfBastogne: return "today: 2 chits more on victory hexes, 2 fewer elsewhere (ARD-GEV-12)";
        case GermanEvent::OperationGreif: return "when the Allies blow a bridge: it stands (ARD-GEV-14)";
        case GermanEvent::GroundFreeze:
            return "today: vehicles enter clear and broken for 1, woods for 2, forest for 3 (ARD-GEV-16)";
        case GermanEvent::Manteuffel:
            return "removes a roadblock within 2 hexes of 5th Panzer Army, and wakes nobody (ARD-GEV-17)";
        case GermanEvent::MontyTidies: return "today: action cards 1 to 10 drawn for First Army do nothing (ARD-GEV-20)";
        case GermanEvent::VonDerHeydte: return "drops a unit behind the northern front, once a game (ARD-GEV-21)";
    }
    return "";
}

std::string_view meaning(AlliedEvent event) {
    switch (event) {
        case AlliedEvent::None: return "";
        case AlliedEvent::Airpower: return "supplies cut off units, else strafes: the best German card is lost (ARD-AEV-1, -3)";
        case AlliedEvent::AlliesAlert: return "today: chits with a date bring nothing (ARD-CHIT-23)";
        case AlliedEvent::ArtilleryBarrage: return "a German division card is discarded (ARD-AEV-8)";
        case AlliedEvent::BreakInTheClouds: return "today: a tactic that would bring nothing counts as Airpower (ARD-AEV-9)";
        case AlliedEvent::Engineers: return "a roadblock, a blown bridge or an improved position (ARD-AEV-10)";
        case AlliedEvent::PlansIntercepted: return "a card of the German pile is lost (ARD-AEV-21)";
        case AlliedEvent::GroundFreeze:
            return "today: vehicles enter clear and broken for 1, woods for 2, forest for 3 (ARD-AEV-22)";
        case AlliedEvent::RaiseTheAlarm: return "a reserve unit is deployed (ARD-AEV-23)";
        case AlliedEvent::Recover: return "no Allied unit is dispersed any more (ARD-AEV-24)";
        case AlliedEvent::PattonOnTheMove: return "III Corps comes a day earlier (ARD-AEV-25)";
        case AlliedEvent::TankBattalion: return "a German infantry unit that is alone loses a step (ARD-AEV-26)";
        case AlliedEvent::Withdrawal: return "a surrounded stack slips out (ARD-AEV-27)";
    }
    return "";
}

std::string_view meaning(Tactic tactic) {
    switch (tactic) {
        case Tactic::None: return "";
        case Tactic::Airpower: return "chits that name Airpower count for this side (ARD-GTAC-1)";
        case Tactic::Artillery: return "chits that name Artillery count for this side (ARD-GTAC-1)";
        case Tactic::AssaultCoordination: return "every friendly unit beside the defender joins the attack (ARD-GTAC-2)";
        case Tactic::CombatEngineers:
            return "attack: 1 stronger, an improved position goes; defense: one is built (ARD-GTAC-3, -5)";
        case Tactic::FixedArtillery: return "as Artillery, near the Westwall (ARD-GTAC-8)";
        case Tactic::InfantryInfiltration:
            return "the attack counts as one from the flank, not from one hex; no flank in towns (ARD-GTAC-10)";
        case Tactic::PanzerBattalion: return "1 stronger, and armor for the chits (ARD-GTAC-12)";
        case Tactic::PressTheAttack: return "one more chit may be drawn, besides that for the tactic (ARD-GTAC-14)";
        case Tactic::ReinforceBattle: return "a stack that has not moved comes and takes part (ARD-GTAC-15)";
        case Tactic::BugOut: return "at 3:1 the defender may slip away; from the 19th on one unit does (ARD-ATAC-3, -7)";
        case Tactic::CorpsArtillery: return "as Artillery, and another card is drawn (ARD-ATAC-8)";
        case Tactic::Engineers: return "attack: 1 stronger, an improved position goes; defense: one is built (ARD-ATAC-9, -10)";
        case Tactic::Screen: return "the attacker draws 2 chits fewer (ARD-ATAC-13)";
        case Tactic::TankBattalion: return "1 stronger, and armor for the chits (ARD-ATAC-14)";
    }
    return "";
}

namespace {

struct Term {
    std::string_view word, says;
};
constexpr Term terms[] = {
    {"command",
     "a card played as command: its units move, each once, then attack, each once; a corps, army or army group names divisions, one more than its value (ARD-ACT-5, -6)"},
    {"level", "the Allies answer with as many cards as the value of the card that was played; a pass gives 1 (ARD-DEF-37)"},
    {"pass", "a card is thrown away; the Allies draw one card (ARD-ACT-2)"},
    {"zone of control",
     "the six hexes around a stack with an unbracketed unit, two bracketed ones or a town, but not across an unbridged river: entering one stops, leaving one costs 1, from one to another nobody walks (ARD-DEF-7, -8)"},
    {"bracket",
     "a strength in brackets: too weak to attack alone, to count for the most chits or to hold a line alone (ARD-DEF-2)"},
    {"ratio",
     "attack divided by defense, rounded down; across a river a stack attacks with half, a city defends with twice (ARD-GEN-9, ARD-DEF-10)"},
    {"chits",
     "drawn from a cup of 40: at least as many as the defender has steps, at most M, which you state at once; of each the side whose condition holds counts (ARD-DRAW-2 to -14)"},
    {"flank attack",
     "from two hexes that are not adjacent, or with Infantry Infiltration; never against a town or city (ARD-CHIT-13)"},
    {"hold check",
     "a die of ten against hold value and steps: at most that, and the defender loses a step rather than retreat (ARD-DEFL-5 to -11)"},
    {"dispersed", "neither moves nor attacks nor has a zone of control until the next supply phase (ARD-DEF-22)"},
    {"supply",
     "full: at most 6 hexes to a main road that leads to a source of the own army; limited: any way to a source, half the movement; out of supply: none, half the attack too; isolated: the second time (ARD-DEF-18, -20)"},
    {"stack", "at most 3 units and 6 steps in a hex, where a move ends (ARD-DEF-6)"},
    {"river",
     "without a bridge it takes the whole move of a single unit; one unit an impulse over a bridge into an enemy hex (ARD-MOVE-3, ARD-DEF-11)"},
    {"roadblock", "stops who comes to a hex beside it by road; entering its hex removes it (ARD-DEF-12)"},
    {"improved position", "the defender ignores a hit, once (ARD-DMG-3, -4)"},
    {"hold value", "how much the Allies want to stay: 0 to 5 (ARD-DEF-15)"},
    {"gap",
     "the hold values that Germans in supply could reach in six steps past all Allied zones; the Allies close it where they can (ARD-DEF-27)"},
    {"victory",
     "points for victory hexes under German control with communication, counted each evening; at once with 20, or with 2 steps in full supply beyond the Meuse; lost at once with fewer than 3 from the 19th on (ARD-VIC-1 to -4)"},
    {"advance",
     "into the hex that was attacked, if it is empty; vehicles two hexes where the defender went two or is gone (ARD-ADV-1, ARD-ADV2-1)"},
    {"hits",
     "the attacker's first is a step, two more may be absorbed by dispersal; a defender absorbs one by each hex of retreat, dispersed after two (ARD-DMG-7 to -11)"},
};

std::string said_of(const Term& term) { return fmt::format("{}: {}", term.word, term.says); }

template <class Enum>
void add_meanings(std::string_view word, int count, Lines& out, std::string_view of) {
    for (int i = 1; i <= count; ++i) {
        const auto one = static_cast<Enum>(i);
        if (plain(name_of(one)).find(word) != std::string::npos)
            out.push_back(fmt::format("{}, {}: {}", name_of(one), of, meaning(one)));
    }
}

}  // namespace

Lines term_lines() {
    Lines out;
    for (const Term& term : terms) out.push_back(said_of(term));
    return out;
}

Lines meaning_lines(std::string_view word) {
    Lines out;
    const std::string wanted = plain(word);
    if (wanted.empty()) {
        std::string all;
        for (const Term& term : terms) all += (all.empty() ? "" : ", ") + std::string(term.word);
        return {"events and tactics by their names, and: " + all};
    }
    add_meanings<GermanEvent>(wanted, static_cast<int>(GermanEvent::VonDerHeydte), out, "German event");
    add_meanings<AlliedEvent>(wanted, static_cast<int>(AlliedEvent::Withdrawal), out, "Allied event");
    add_meanings<Tactic>(wanted, static_cast<int>(Tactic::TankBattalion), out, "tactic");
    for (const Term& term : terms)
        if (term.word.find(wanted) != std::string_view::npos) out.push_back(said_of(term));
    return out;
}

}  // namespace salient::ardennes
