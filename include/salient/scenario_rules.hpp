// The odd rules that a scenario may bring, each under its name with its parameters: who, which hexes, how many dice. A rule is one
// struct here; parameters() lists what files may say of it, for the reader, the writer and the words alike. What it does, what keeps
// it from being played and how it is told stands in src/rules/scenario_rules/scenario_rules.hpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "salient/hex.hpp"
#include "salient/ids.hpp"
#include "salient/rulebook.hpp"

namespace salient {

// A word of a file and what it means.
template <class T>
using Word = std::pair<std::string_view, T>;

// How the light changes (NIGHT): it breaks or falls, by the dice of one side.
enum class Night : std::uint8_t { Breaks, Falls };
inline constexpr Word<Night> night_words[] = {{"breaks", Night::Breaks}, {"falls", Night::Falls}};
inline constexpr std::uint8_t full_daylight = 6;  // hexes of visibility at which it no longer matters (NIGHT-2)

struct LightChange {
    static constexpr std::string_view name = "night";
    static constexpr const char* badge = "badge.night";
    Night light = Night::Breaks;
    Side side = Side::Allies;  // whose turns change the light
    bool operator==(const LightChange&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.choice("light", rule.light, night_words);
        say.side("side", rule.side);
    }
};

// Every hex without a tile is a flooded field (TFLOOD-1).
struct FloodedFields {
    static constexpr std::string_view name = "flooded_fields";
    static constexpr const char* badge = "badge.flooded";
    bool operator==(const FloodedFields&) const = default;
    template <class Self, class P>
    static void parameters(Self&, P&) {}
};

// Armor that took ground may move one hex more before it overruns (TDES-1, DESERT-1).
struct NorthAfricanDesert {
    static constexpr std::string_view name = "north_african_desert";
    static constexpr const char* badge = "badge.north_african_desert";
    bool operator==(const NorthAfricanDesert&) const = default;
    template <class Self, class P>
    static void parameters(Self&, P&) {}
};

// Heavy fog and winter weather: the symbol of the target's class hits only in close assault (TWX-6, TWX-7).
enum class Weather : std::uint8_t { HeavyFog, Winter };
inline constexpr Word<Weather> weather_words[] = {{"heavy_fog", Weather::HeavyFog}, {"winter", Weather::Winter}};

struct HardWeather {
    static constexpr std::string_view name = "weather";
    static constexpr const char* badge = "badge.weather";
    Weather kind = Weather::HeavyFog;
    bool operator==(const HardWeather&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.choice("kind", rule.kind, weather_words);
    }
};

// A side that loses figures to the cold at the start of its turns (TWX-8).
struct GeneralWinter {
    static constexpr std::string_view name = "general_winter";
    static constexpr const char* badge = "badge.general_winter";
    Side side = Side::Axis;
    bool operator==(const GeneralWinter&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
    }
};

// A side that may lay smoke before the first turn (SMKSCR-1).
inline constexpr int most_smoke = 3;  // hexes
struct SmokeScreen {
    static constexpr std::string_view name = "smoke_screen";
    static constexpr const char* badge = "badge.smoke_screen";
    Side side = Side::Allies;
    bool operator==(const SmokeScreen&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
    }
};

// Bridges that one side may blow up, with a Section card in place of orders (BLOW-1, BLOW-2).
struct Demolition {
    static constexpr std::string_view name = "demolition";
    static constexpr const char* badge = "badge.demolition";
    Side side = Side::Allies;
    std::vector<HexId> bridges;
    std::uint8_t dice = 2;  // of which one must show a star (BLOW-3)
    ClassMask next_to;  // order classes of which a unit of the side must stand next to the bridge (BLOW-5); empty: none needs to
    bool operator==(const Demolition&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
        say.hexes("bridges", rule.bridges);
        say.number("dice", rule.dice, 1, 12);
        say.classes("next_to", rule.next_to);
    }
};

// The US Marines: cards of this side order one unit more (USMC-1 to USMC-13).
struct GungHo {
    static constexpr std::string_view name = "gung_ho";
    static constexpr const char* badge = "badge.gung_ho";
    static constexpr bool is_of_one_side = true;  // what data says "if" the scenario has it holds for this side
    Side side = Side::Allies;
    bool operator==(const GungHo&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
    }
};

// Stiff Upper Lip: British ground units with one figure left battle back (BCF-1 to BCF-14).
struct BritishCommonwealth {
    static constexpr std::string_view name = "british_commonwealth";
    static constexpr const char* badge = "badge.british_commonwealth";
    bool operator==(const BritishCommonwealth&) const = default;
    template <class Self, class P>
    static void parameters(Self&, P&) {}
};

// Italian units fall back further, their artillery may ignore a flag (ITA-5 to ITA-9).
struct ItalyRoyalArmy {
    static constexpr std::string_view name = "italy_royal_army";
    static constexpr const char* badge = "badge.italy_royal_army";
    bool operator==(const ItalyRoyalArmy&) const = default;
    template <class Self, class P>
    static void parameters(Self&, P&) {}
};

// The Italian commander starts with six cards and loses one with each unit (ITA-1 to ITA-4).
inline constexpr int high_command_cards = 6, high_command_keeps = 3;
struct ItalyHighCommand {
    static constexpr std::string_view name = "italy_high_command";
    static constexpr const char* badge = "badge.italy_high_command";
    static constexpr bool is_of_one_side = true;
    Side side = Side::Axis;
    bool operator==(const ItalyHighCommand&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
    }
};

// Furia Francese: French infantry may assault once more after a success (FRA-1 to FRA-11).
struct FrenchFuria {
    static constexpr std::string_view name = "french_furia";
    static constexpr const char* badge = "badge.french_furia";
    bool operator==(const FrenchFuria&) const = default;
    template <class Self, class P>
    static void parameters(Self&, P&) {}
};

// The political commissar of the Red Army: that side chooses its card a turn ahead and lays it under a chip (SOV-1 to SOV-19).
struct PoliticalCommissar {
    static constexpr std::string_view name = "russian_commissar_rule";
    static constexpr const char* badge = "badge.russian_commissar_rule";
    Side side = Side::Allies;
    bool operator==(const PoliticalCommissar&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
    }
};

// Half-tracks and supply trucks may give their figures to weakened units (RESUP-1).
struct ResupplyRules {
    static constexpr std::string_view name = "resupply";
    static constexpr const char* badge = "badge.resupply";
    bool operator==(const ResupplyRules&) const = default;
    template <class Self, class P>
    static void parameters(Self&, P&) {}
};

// A side puts landing craft under units of its own that start on the ocean at the edge of the board (LCT-2).
inline constexpr std::uint8_t any_number_of_craft = 100;
struct LandingCraft {
    static constexpr std::string_view name = "landing_craft";
    static constexpr const char* badge = "badge.landing_craft";
    Side side = Side::Allies;
    std::uint8_t craft = any_number_of_craft;  // at most so many
    bool operator==(const LandingCraft&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
        say.number("craft", rule.craft, 1, any_number_of_craft);
    }
};

// For whom a rule holds that may be for both.
enum class Whose : std::uint8_t { Allies, Axis, Both };
inline constexpr Word<Whose> whose_words[] = {{"allies", Whose::Allies}, {"axis", Whose::Axis}, {"both", Whose::Both}};
constexpr bool concerns(Whose whose, Side side) {
    return whose == Whose::Both ? side != Side::None : side == (whose == Whose::Allies ? Side::Allies : Side::Axis);
}

// A Recon 1 may be played as an attack (AIRSTR-1 to AIRSTR-8); with look-outs, while a unit of the side stands on one (AIRSTR-6, TSTRIKE-1).
inline constexpr Word<Strike> strike_words[] = {{"air_power", Strike::AirPower}, {"barrage", Strike::Barrage}};
struct AirStrikes {
    static constexpr std::string_view name = "air_strikes";
    static constexpr const char* badge = "badge.air_strikes";
    Whose sides = Whose::Allies;
    Strike as = Strike::AirPower;
    std::vector<HexId> lookouts;  // empty: none is needed
    bool operator==(const AirStrikes&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.choice("sides", rule.sides, whose_words);
        say.choice("as", rule.as, strike_words);
        say.hexes("lookouts", rule.lookouts);
    }
};

// The Axis may play a Recon 1 as Air Power, and Allied armor moves 2 hexes at most (BLITZ-1, BLITZ-2).
struct Blitz {
    static constexpr std::string_view name = "blitz";
    static constexpr const char* badge = "badge.blitz";
    bool operator==(const Blitz&) const = default;
    template <class Self, class P>
    static void parameters(Self&, P&) {}
};

// Armor moves 2 hexes at most, nothing else of the blitz (BLITZ-3).
struct PartialBlitz {
    static constexpr std::string_view name = "partial_blitz";
    static constexpr const char* badge = "badge.partial_blitz";
    Whose sides = Whose::Allies;
    bool holds_for(Side side) const { return concerns(sides, side); }
    bool operator==(const PartialBlitz&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.choice("sides", rule.sides, whose_words);
    }
};

// While a unit of the side stands on one of these hexes its artillery battles like Big Guns (FSPOT-1).
struct ForwardObserver {
    static constexpr std::string_view name = "forward_observer";
    static constexpr const char* badge = "badge.forward_observer";
    Side side = Side::Allies;
    std::vector<HexId> hexes;
    std::vector<HexId> units;  // where the units start that may observe; empty: all of the side may (TSTRIKE-1)
    bool operator==(const ForwardObserver&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.side("side", rule.side);
        say.hexes("hexes", rule.hexes);
        say.hexes("units", rule.units);
    }
};

// A card that a side cannot use: dealt or drawn, it is discarded at once and replaced (AIRSTR-9, DECK-21).
struct UnusableCard {
    static constexpr std::string_view name = "unusable_card";
    static constexpr const char* badge = "badge.unusable_card";
    Whose sides = Whose::Allies;
    Strike card = Strike::AirPower;
    bool operator==(const UnusableCard&) const = default;
    template <class Self, class P>
    static void parameters(Self& rule, P& say) {
        say.choice("sides", rule.sides, whose_words);
        say.choice("card", rule.card, strike_words);
    }
};

// A scenario has each of them once at most, in this order.
using ScenarioRule =
    std::variant<LightChange, FloodedFields, NorthAfricanDesert, HardWeather, GeneralWinter, SmokeScreen, Demolition, GungHo,
                 BritishCommonwealth, ItalyRoyalArmy, ItalyHighCommand, FrenchFuria, PoliticalCommissar, ResupplyRules,
                 LandingCraft, AirStrikes, Blitz, PartialBlitz, ForwardObserver, UnusableCard>;

// The rules that a scenario brings.
class ScenarioRules {
public:
    auto begin() const { return rules_.begin(); }
    auto end() const { return rules_.end(); }
    std::size_t size() const { return rules_.size(); }
    bool empty() const { return rules_.empty(); }
    const ScenarioRule& operator[](std::size_t i) const { return rules_[i]; }

    // The rule of a kind, or null.
    template <class Rule>
    const Rule* find() const {
        for (const ScenarioRule& rule : rules_)
            if (const Rule* found = std::get_if<Rule>(&rule)) return found;
        return nullptr;
    }
    // Puts a rule in, in place of one of its kind that is there.
    void set(ScenarioRule rule);
    template <class Rule>
    void remove() {
        std::erase_if(rules_, [](const ScenarioRule& rule) { return std::holds_alternative<Rule>(rule); });
    }
    bool operator==(const ScenarioRules&) const = default;

private:
    std::vector<ScenarioRule> rules_;  // by kind
};

// Calls f with a rule of each kind, as it is when a file says nothing more than its name.
template <class F>
void for_each_kind_of_scenario_rule(F f) {
    [&]<class... Rule>(std::type_identity<std::variant<Rule...>>) { (f(Rule{}), ...); }(std::type_identity<ScenarioRule>{});
}
std::string_view name_of(const ScenarioRule& rule);
// The text key of what a list of battles says of it in a word or two.
const char* badge_of(const ScenarioRule& rule);

}  // namespace salient
