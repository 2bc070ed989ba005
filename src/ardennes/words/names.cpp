// Names of things and what may be done with them, in plain English.
#include <fmt/format.h>

#include "core/overloaded.hpp"
#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

std::string name_of(const Book& book, UnitId unit) {
    const UnitType& type = book.at(unit);
    return fmt::format("{} ({}{})", type.name, type.side == Side::German ? 'G' : 'A', type.number);
}

std::string name_of(const Book& book, HexId hex) {
    const MapHex& h = book.map.at(hex);
    return (h.name.empty() ? "" : h.name + " ") + to_string(h.at);
}

std::string name_of(const Book& book, GermanCardId id) {
    const GermanCard& card = book.german_cards[id];
    return fmt::format("{} {}, value {}, event {}, tactic {}", card.id, book.formations[card.formation].name, card.cv,
                       name_of(card.event), name_of(card.tactic));
}

std::string name_of(const Book& book, AlliedCardId id) {
    const AlliedCard& card = book.allied_cards[id];
    return fmt::format("{} {}, event {}, tactic {}", card.id, book.formations[card.formation].name, name_of(card.event),
                       name_of(card.tactic));
}

std::string_view name_of(GermanEvent event) {
    constexpr std::string_view names[] = {"none",
                                          "Allied Command Crisis",
                                          "Bridge Engineers",
                                          "Commandos",
                                          "Eisenhower Hesitates",
                                          "Fuel Priority",
                                          "Fury of Bastogne",
                                          "Operation Greif",
                                          "Ground Freeze",
                                          "Manteuffel Directs Traffic",
                                          "Monty Tidies the Lines",
                                          "Von der Heydte"};
    return names[static_cast<std::size_t>(event)];
}

std::string_view name_of(AlliedEvent event) {
    constexpr std::string_view names[] = {"none",
                                          "Airpower",
                                          "Allies Alert",
                                          "Artillery Barrage",
                                          "Break in the Clouds",
                                          "Engineers",
                                          "German Plans Intercepted",
                                          "Ground Freeze",
                                          "Raise the Alarm",
                                          "Recover",
                                          "Patton on the Move",
                                          "Tank Battalion",
                                          "Withdrawal"};
    return names[static_cast<std::size_t>(event)];
}

std::string_view name_of(Tactic tactic) {
    constexpr std::string_view names[] = {"none",
                                          "Airpower",
                                          "Artillery",
                                          "Assault Coordination",
                                          "Combat Engineers",
                                          "Fixed Artillery",
                                          "Infantry Infiltration",
                                          "Panzer Battalion",
                                          "Press the Attack",
                                          "Reinforce Battle",
                                          "Bug Out",
                                          "Corps Artillery",
                                          "Engineers",
                                          "Screen",
                                          "Tank Battalion"};
    return names[static_cast<std::size_t>(tactic)];
}

std::string_view name_of(Supply supply) {
    constexpr std::string_view names[] = {"full supply", "limited supply", "out of supply", "isolated"};
    return names[static_cast<std::size_t>(supply)];
}

std::string_view name_of(Outcome outcome) {
    constexpr std::string_view names[] = {"the game goes on",
                                          "the Germans win at once",
                                          "the Allies win at once",
                                          "the Germans reach their points",
                                          "the Germans miss their points",
                                          "the player gives up"};
    return names[static_cast<std::size_t>(outcome)];
}

std::string_view name_of(Degree degree) {
    constexpr std::string_view names[] = {"German, decisive", "German", "Allied", "Allied, decisive"};
    return names[static_cast<std::size_t>(degree)];
}

std::string counted(int n, std::string_view one) {
    const std::string_view more = n == 1 ? "" : one == "hex" ? "es" : "s";
    return fmt::format("{} {}{}", n, one, more);
}

std::string condition_name(const ChitSide& side) {
    constexpr std::string_view terrains[] = {"clear", "broken", "woods", "forest"};
    const std::string_view of = side.of == Part::Attacker ? "attacker" : "defender";
    switch (side.kind) {
        case ConditionKind::None: return "blank";
        case ConditionKind::RatioAtLeast: return fmt::format("at least {}:1", side.number);
        case ConditionKind::RatioBelow: return fmt::format("less than {}:1", side.number);
        case ConditionKind::TerrainIs: return std::string(terrains[side.number]);
        case ConditionKind::PlaceIs: return static_cast<PlaceKind>(side.number) == PlaceKind::City ? "city" : "town";
        case ConditionKind::DayIs: return fmt::format("{} December", side.number);
        case ConditionKind::Airpower: return fmt::format("Airpower of the {}", of);
        case ConditionKind::Artillery: return fmt::format("Artillery of the {}", of);
        case ConditionKind::CombatEngineers: return fmt::format("Combat Engineers of the {}", of);
        case ConditionKind::Elite: return fmt::format("elite {}", of);
        case ConditionKind::Green: return fmt::format("green {}", of);
        case ConditionKind::DefenderAdjacent: return "friends beside the defender";
        case ConditionKind::DefenderRecon: return "recon defends";
        case ConditionKind::Unsupplied: return fmt::format("{} dispersed or unsupplied", of);
        case ConditionKind::FlankAttack: return "flank attack";
        case ConditionKind::LargeAttack: return "7 chits or more";
        case ConditionKind::AlliedAttack: return "Allied attack";
        case ConditionKind::PanzerArmyAttack: return "5th Panzer Army attacks";
        case ConditionKind::Crossfire: return "improved position";
        case ConditionKind::OneHexAttack: return "attack from one hex";
        case ConditionKind::OnlyArmor: return fmt::format("armor of the {} alone", of);
        case ConditionKind::OnlyCombinedArms: return fmt::format("combined arms of the {} alone", of);
    }
    return "";
}

std::string side_of_chit(const ChitSide& side) {
    std::string hits;
    if (side.attacker_hits > 0) hits = fmt::format("attacker {}", side.attacker_hits);
    if (side.defender_hits > 0) hits += fmt::format("{}defender {}", hits.empty() ? "" : ", ", side.defender_hits);
    return condition_name(side) + (hits.empty() ? "" : ": " + hits);
}

std::string chit_name(const Book& book, ChitId id) {
    const Chit& chit = book.chits[id];
    return fmt::format("chit {} [{} | {}]", chit.id, side_of_chit(chit.a), side_of_chit(chit.b));
}

namespace {

template <class Units>
std::string all_of(const Book& book, const Units& units) {
    std::string text;
    for (const UnitId id : units) text += (text.empty() ? "" : ", ") + name_of(book, id);
    return text;
}

std::string way(const Book& book, const Route& route) {
    std::string text;
    for (const HexId hex : route) text += (text.empty() ? "" : " ") + to_string(book.map.at(hex).at);
    return text;
}

std::string edge_name(const Book& book, EdgeId edge) {
    const auto [a, b] = book.map.beside(edge);
    return name_of(book, a) + " and " + name_of(book, b);
}

}  // namespace

std::string said(const Book& book, const Action& action) {
    const auto hex = [&](HexId id) { return name_of(book, id); };
    const auto card = [&](GermanCardId id) { return name_of(book, id); };
    return std::visit(
        overloaded{[&](const PlaceArrival& a) { return "arrive at " + hex(a.hex); },
                   [&](const DiscardForFuel& a) { return "Fuel Priority: discard " + card(a.card); },
                   [&](const PlayCommand& a) { return "command: " + card(a.card); },
                   [&](const PlayEvent& a) { return "event: " + card(a.card); },
                   [&](const Pass& a) { return "pass with " + card(a.card); },
                   [&](const NameDivision& a) { return "activate " + book.formations[a.division].name; },
                   [&](const EndNaming&) { return std::string("no more divisions"); },
                   [&](const Move& a) {
                       return "move " + all_of(book, a.units) + " to " + hex(a.route.back()) + " by " + way(book, a.route);
                   },
                   [&](const EndMoves&) { return std::string("end moves"); },
                   [&](const DeclareAttack& a) { return "attack " + hex(a.hex) + " with " + all_of(book, a.units); },
                   [&](const EndImpulse&) { return std::string("end the impulse"); },
                   [&](const PlayTactic& a) { return "tactic: " + card(a.card); },
                   [&](const EndTactics&) { return std::string("no more tactics"); },
                   [&](const Reinforce& a) {
                       return "reinforce with " + all_of(book, a.units) + (a.route.empty() ? "" : " at " + hex(a.route.back()));
                   },
                   [&](const DrawMore& a) {
                       return a.chits == 0 ? std::string("draw no more chits")
                                           : fmt::format("draw {}", counted(a.chits, "more chit"));
                   },
                   [&](const AssignHits& a) {
                       if (a.retreat > 0) return fmt::format("retreat {}, lose the rest in steps", counted(a.retreat, "hex"));
                       return a.disperse > 0 ? fmt::format("disperse for {}, lose the rest in steps", counted(a.disperse, "hit"))
                                             : std::string("lose all hits in steps");
                   },
                   [&](const LoseStep& a) { return "a step of " + name_of(book, a.unit); },
                   [&](const RetreatTo& a) { return "retreat to " + hex(a.hex); },
                   [&](const Advance& a) { return "advance " + name_of(book, a.unit) + " to " + hex(a.route.back()); },
                   [&](const EndAdvance&) { return std::string("no more advances"); },
                   [&](const React& a) { return "react with " + card(a.card); },
                   [&](const Decline&) { return std::string("no"); },
                   [&](const Discard& a) { return "discard " + card(a.card); },
                   [&](const BuildBridge& a) { return "a bridge between " + edge_name(book, a.edge); },
                   [&](const PlaceVdh& a) { return "drop at " + hex(a.hex); },
                   [&](const DelayDivision& a) { return "delay " + book.formations[a.division].name; },
                   [&](const ClearRoadblock& a) { return "clear the roadblock at " + hex(a.hex); },
                   [&](const Concede&) { return std::string("give up"); },
                   [&](const DrawGerman& a) { return "draw " + card(a.card); },
                   [&](const DrawAllied& a) { return "the Allies draw " + name_of(book, a.card); },
                   [&](const DrawAction& a) { return fmt::format("action card {}", book.action_cards[a.card].number); },
                   [&](const DrawChit& a) { return "chit " + book.chits[a.chit].id; },
                   [&](const RollDie& a) { return fmt::format("the die shows {}", a.roll); }},
        action);
}

}  // namespace salient::ardennes
