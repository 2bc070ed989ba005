// Names of things.
#include <fmt/format.h>

#include "ardennes/words/phrases.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/plain.hpp"

namespace salient::ardennes {

namespace {

// The end of a key: small letters and figures, "_" for all else.
std::string key_of(std::string_view name) {
    std::string key;
    for (const char c : folded(name)) {
        const bool counts = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (counts)
            key += c;
        else if (!key.empty() && key.back() != '_')
            key += '_';
    }
    if (key.ends_with('_')) key.pop_back();
    return key;
}

// The texts go by the English name, so that a file that names another unit is not told by the name of ours.
std::string named(const Speech& speech, std::string_view beginning, const std::string& name) {
    const std::string key = std::string(beginning) + key_of(name);
    return speech.texts.has(key) ? speech(key) : name;
}

// A text for each side of a combat.
std::string of_part(const Speech& speech, std::string_view beginning, Part part) {
    return speech(std::string(beginning) + (part == Part::Attacker ? "attacker" : "defender"));
}

constexpr std::string_view german_events[] = {
    "none",          "allied_command_crisis", "bridge_engineers", "commandos",     "eisenhower_hesitates",
    "fuel_priority", "fury_of_bastogne",      "operation_greif",  "ground_freeze", "manteuffel",
    "monty_tidies",  "von_der_heydte"};
constexpr std::string_view allied_events[] = {"none",
                                              "airpower",
                                              "allies_alert",
                                              "artillery_barrage",
                                              "break_in_the_clouds",
                                              "engineers",
                                              "plans_intercepted",
                                              "ground_freeze",
                                              "raise_the_alarm",
                                              "recover",
                                              "patton_on_the_move",
                                              "tank_battalion",
                                              "withdrawal"};
constexpr std::string_view tactics[] = {"none",
                                        "airpower",
                                        "artillery",
                                        "assault_coordination",
                                        "combat_engineers",
                                        "fixed_artillery",
                                        "infantry_infiltration",
                                        "panzer_battalion",
                                        "press_the_attack",
                                        "reinforce_battle",
                                        "bug_out",
                                        "corps_artillery",
                                        "engineers",
                                        "screen",
                                        "tank_battalion"};

template <std::size_t N, class Enum>
std::string of(const Speech& speech, std::string beginning, const std::string_view (&names)[N], Enum one) {
    return speech(beginning += names[static_cast<std::size_t>(one)]);
}

template <class Card>
std::string card_name(const Speech& speech, const Card& card, const std::string& name) {
    Lines parts{name};
    if (card.event != decltype(card.event){}) parts.push_back(speech("ard.card.event", {{"name", name_of(speech, card.event)}}));
    if (card.tactic != Tactic::None) parts.push_back(speech("ard.card.tactic", {{"name", name_of(speech, card.tactic)}}));
    return joined(parts);
}

}  // namespace

std::string joined(const Lines& parts, std::string_view between) { return fmt::format("{}", fmt::join(parts, between)); }

std::string edge_name(const Speech& speech, EdgeId edge) {
    const auto [a, b] = speech.book.map.beside(edge);
    return name_of(speech, a) + " / " + name_of(speech, b);
}

std::string unit_name(const Speech& speech, const std::string& name) { return named(speech, "ard.unit.", name); }

std::string name_of(const Speech& speech, UnitId unit) {
    const UnitType& type = speech.book.at(unit);
    return fmt::format("{} ({}{})", unit_name(speech, type.name), type.side == Side::German ? 'G' : 'A', type.number);
}

std::string name_of(const Speech& speech, FormationId formation) {
    return named(speech, "ard.formation.", speech.book.formations[formation].name);
}

std::string name_of(const Speech& speech, HexId hex) {
    const MapHex& h = speech.book.map.at(hex);
    return (h.name.empty() ? "" : h.name + " ") + to_string(h.at);
}

std::string name_of(const Speech& speech, GermanCardId id) {
    const GermanCard& card = speech.book.german_cards[id];
    return card_name(speech, card, speech("ard.card.value", {{"name", name_of(speech, card.formation)}, {"n", card.cv}}));
}

std::string name_of(const Speech& speech, AlliedCardId id) {
    const AlliedCard& card = speech.book.allied_cards[id];
    return card_name(speech, card, name_of(speech, card.formation));
}

std::string name_of(const Speech& speech, GermanEvent event) { return of(speech, "ard.event.", german_events, event); }
std::string name_of(const Speech& speech, AlliedEvent event) { return of(speech, "ard.event.", allied_events, event); }
std::string name_of(const Speech& speech, Tactic tactic) { return of(speech, "ard.tactic.", tactics, tactic); }

std::string meaning(const Speech& speech, GermanEvent event) {
    return event == GermanEvent::None ? "" : of(speech, "ard.means.german.", german_events, event);
}
std::string meaning(const Speech& speech, AlliedEvent event) {
    return event == AlliedEvent::None ? "" : of(speech, "ard.means.allied.", allied_events, event);
}
std::string meaning(const Speech& speech, Tactic tactic) {
    return tactic == Tactic::None ? "" : of(speech, "ard.means.tactic.", tactics, tactic);
}

std::string_view word_of(Supply supply) {
    constexpr std::string_view words[] = {"full", "limited", "out", "isolated"};
    return words[static_cast<std::size_t>(supply)];
}
std::string name_of(const Speech& speech, Supply supply) { return speech("ard.supply." + std::string(word_of(supply))); }

std::string name_of(const Speech& speech, Outcome outcome) {
    constexpr std::string_view names[] = {"none",          "german_at_once", "allied_at_once",
                                          "german_points", "allied_points",  "conceded"};
    return of(speech, "ard.outcome.", names, outcome);
}

std::string name_of(const Speech& speech, Degree degree) {
    constexpr std::string_view names[] = {"german_decisive", "german", "allied", "allied_decisive"};
    return of(speech, "ard.degree.", names, degree);
}

std::string_view word_of(Outcome outcome) {
    constexpr std::string_view words[] = {"the game goes on",
                                          "the Germans win at once",
                                          "the Allies win at once",
                                          "the Germans reach their points",
                                          "the Germans miss their points",
                                          "the player gives up"};
    return words[static_cast<std::size_t>(outcome)];
}
std::string_view word_of(Degree degree) {
    constexpr std::string_view words[] = {"German, decisive", "German", "Allied", "Allied, decisive"};
    return words[static_cast<std::size_t>(degree)];
}

std::string condition_name(const Speech& speech, const ChitSide& side) {
    constexpr std::string_view terrains[] = {"clear", "broken", "woods", "forest"};
    const Args n{{"n", side.number}};
    switch (side.kind) {
        case ConditionKind::None: return speech("ard.chit.blank");
        case ConditionKind::RatioAtLeast: return speech("ard.chit.ratio_from", n);
        case ConditionKind::RatioBelow: return speech("ard.chit.ratio_below", n);
        case ConditionKind::TerrainIs: return of(speech, "ard.chit.", terrains, side.number);
        case ConditionKind::PlaceIs:
            return speech(static_cast<PlaceKind>(side.number) == PlaceKind::City ? "ard.chit.city" : "ard.chit.town");
        case ConditionKind::DayIs: return speech("ard.chit.date", {{"day", side.number}});
        case ConditionKind::Airpower: return of_part(speech, "ard.chit.airpower.", side.of);
        case ConditionKind::Artillery: return of_part(speech, "ard.chit.artillery.", side.of);
        case ConditionKind::CombatEngineers: return of_part(speech, "ard.chit.combat_engineers.", side.of);
        case ConditionKind::Elite: return of_part(speech, "ard.chit.elite.", side.of);
        case ConditionKind::Green: return of_part(speech, "ard.chit.green.", side.of);
        case ConditionKind::DefenderAdjacent: return speech("ard.chit.defender_adjacent");
        case ConditionKind::DefenderRecon: return speech("ard.chit.defender_recon");
        case ConditionKind::Unsupplied: return of_part(speech, "ard.chit.unsupplied.", side.of);
        case ConditionKind::FlankAttack: return speech("ard.chit.flank_attack");
        case ConditionKind::LargeAttack: return speech("ard.chit.large_attack");
        case ConditionKind::AlliedAttack: return speech("ard.chit.allied_attack");
        case ConditionKind::PanzerArmyAttack: return speech("ard.chit.panzer_army_attack");
        case ConditionKind::Crossfire: return speech("ard.chit.crossfire");
        case ConditionKind::OneHexAttack: return speech("ard.chit.one_hex_attack");
        case ConditionKind::OnlyArmor: return of_part(speech, "ard.chit.only_armor.", side.of);
        case ConditionKind::OnlyCombinedArms: return of_part(speech, "ard.chit.only_combined_arms.", side.of);
    }
    return "";
}

std::string side_of_chit(const Speech& speech, const ChitSide& side) {
    const int attacker = side.attacker_hits, defender = side.defender_hits;
    if (attacker == 0 && defender == 0) return condition_name(speech, side);
    const std::string hits = defender == 0   ? speech("ard.chit.attacker_hits", {{"n", attacker}})
                             : attacker == 0 ? speech("ard.chit.defender_hits", {{"n", defender}})
                                             : speech("ard.chit.both_hits", {{"n", attacker}, {"m", defender}});
    return speech("ard.chit.side", {{"condition", condition_name(speech, side)}, {"hits", hits}});
}

}  // namespace salient::ardennes
