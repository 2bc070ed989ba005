// The odd rules that a scenario may bring, each under its name with its parameters: who, which hexes, how many dice. A rule is one
// struct here; fields() lists what files may say of it, for the reader, the writer and the words alike. What it does, what keeps
// it from being played and how it is told stands in src/rules/scenario_rules/scenario_rules.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "salient/fields.hpp"
#include "salient/hex.hpp"
#include "salient/ids.hpp"
#include "salient/rulebook.hpp"

namespace salient {

// A word of a file and what it means.
template <class T>
using Word = std::pair<std::string_view, T>;

inline constexpr int most_smoke = 3;  // hexes
inline constexpr int high_command_cards = 6, high_command_keeps = 3;

// clang-format off
// ---- Rules that a scenario has or has not ----
// Every hex without a tile is a flooded field (TFLOOD-1).
struct FloodedFields { static constexpr std::string_view name = "flooded_fields"; bool operator==(const FloodedFields&) const = default; static void fields(auto&, auto&&) {} };
// Armor that took ground may move one hex more before it overruns (TDES-1, DESERT-1).
struct NorthAfricanDesert { static constexpr std::string_view name = "north_african_desert"; bool operator==(const NorthAfricanDesert&) const = default; static void fields(auto&, auto&&) {} };
// Stiff Upper Lip: British ground units with one figure left battle back (BCF-1 to BCF-14).
struct BritishCommonwealth { static constexpr std::string_view name = "british_commonwealth"; bool operator==(const BritishCommonwealth&) const = default; static void fields(auto&, auto&&) {} };
// Italian units fall back further, their artillery may ignore a flag (ITA-5 to ITA-9).
struct ItalyRoyalArmy { static constexpr std::string_view name = "italy_royal_army"; bool operator==(const ItalyRoyalArmy&) const = default; static void fields(auto&, auto&&) {} };
// Furia Francese: French infantry may assault once more after a success (FRA-1 to FRA-11).
struct FrenchFuria { static constexpr std::string_view name = "french_furia"; bool operator==(const FrenchFuria&) const = default; static void fields(auto&, auto&&) {} };
// Half-tracks and supply trucks may give their figures to weakened units (RESUP-1).
struct ResupplyRules { static constexpr std::string_view name = "resupply"; bool operator==(const ResupplyRules&) const = default; static void fields(auto&, auto&&) {} };
// The Axis may play a Recon 1 as Air Power, and Allied armor moves 2 hexes at most (BLITZ-1, BLITZ-2). What as_played() alone sets, by
// house.blitzkrieg: whose the advantages are, and that the attack has one die, whoever makes it (HBLZ-1).
struct Blitz {
    static constexpr std::string_view name = "blitz";
    Whose sides = Whose::Axis;
    bool is_house = false;
    bool holds_for(Side side) const { return !concerns(sides, side); }  // whose armor is slower; that of neither where both blitz (HBLZ-4)
    bool operator==(const Blitz&) const = default;
    static void fields(auto&, auto&&) {}
};
// ---- Rules of one side; is_of_one_side: what data says "if" the scenario has it holds for this side ----
// A side that loses figures to the cold at the start of its turns (TWX-8).
struct GeneralWinter { static constexpr std::string_view name = "general_winter"; Side side = Side::Axis; bool operator==(const GeneralWinter&) const = default; static void fields(auto& self, auto&& say) { say("side", self.side); } };
// A side that may lay smoke before the first turn (SMKSCR-1).
struct SmokeScreen { static constexpr std::string_view name = "smoke_screen"; Side side = Side::Allies; bool operator==(const SmokeScreen&) const = default; static void fields(auto& self, auto&& say) { say("side", self.side); } };
// The US Marines: cards of this side order one unit more (USMC-1 to USMC-13).
struct GungHo { static constexpr std::string_view name = "gung_ho"; static constexpr bool is_of_one_side = true; Side side = Side::Allies; bool operator==(const GungHo&) const = default; static void fields(auto& self, auto&& say) { say("side", self.side); } };
// The Italian commander starts with six cards and loses one with each unit (ITA-1 to ITA-4).
struct ItalyHighCommand { static constexpr std::string_view name = "italy_high_command"; static constexpr bool is_of_one_side = true; Side side = Side::Axis; bool operator==(const ItalyHighCommand&) const = default; static void fields(auto& self, auto&& say) { say("side", self.side); } };
// The political commissar of the Red Army: that side chooses its card a turn ahead and lays it under a chip (SOV-1 to SOV-19). What
// as_played() alone sets, by house.commissar: the first card goes there in the first turn, not before it (HCOM-1).
struct PoliticalCommissar {
    static constexpr std::string_view name = "russian_commissar_rule";
    Side side = Side::Allies;
    bool is_house = false;
    bool operator==(const PoliticalCommissar&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side); }
};
// clang-format on

// How the light changes (NIGHT): it breaks or falls, by the dice of one side.
enum class Night : std::uint8_t { Breaks, Falls };
inline constexpr Word<Night> night_words[] = {{"breaks", Night::Breaks}, {"falls", Night::Falls}};
inline constexpr std::uint8_t full_daylight = 6;  // hexes of visibility at which it no longer matters (NIGHT-2)

struct LightChange {
    static constexpr std::string_view name = "night";
    Night light = Night::Breaks;
    Side side = Side::Allies;  // whose turns change the light
    bool operator==(const LightChange&) const = default;
    static void fields(auto& self, auto&& say) { say("light", self.light, night_words)("side", self.side); }
};

// Heavy fog and winter weather: the symbol of the target's class hits only in close assault (TWX-6, TWX-7).
enum class Weather : std::uint8_t { HeavyFog, Winter };
inline constexpr Word<Weather> weather_words[] = {{"heavy_fog", Weather::HeavyFog}, {"winter", Weather::Winter}};

struct HardWeather {
    static constexpr std::string_view name = "weather";
    Weather kind = Weather::HeavyFog;
    bool operator==(const HardWeather&) const = default;
    static void fields(auto& self, auto&& say) { say("kind", self.kind, weather_words); }
};

// Bridges that one side may blow up, with a Section card in place of orders (BLOW-1, BLOW-2).
struct Demolition {
    static constexpr std::string_view name = "demolition";
    Side side = Side::Allies;
    std::vector<HexId> bridges;
    std::uint8_t dice = 2;  // of which one must show a star (BLOW-3)
    ClassMask next_to;  // order classes of which a unit of the side must stand next to the bridge (BLOW-5); empty: none needs to
    bool costs_card = false;  // no dice: the bridge is destroyed, and the card leaves the game for good (BLOW-10)
    bool operator==(const Demolition&) const = default;
    static void fields(auto& self, auto&& say) {
        say("side", self.side)("bridges", self.bridges)("dice", self.dice, Between{1, 12})("next_to", self.next_to);
        say("costs_card", self.costs_card);
    }
};

// A side puts landing craft under units of its own that start on the ocean at the edge of the board (LCT-2).
inline constexpr std::uint8_t any_number_of_craft = 100;
struct LandingCraft {
    static constexpr std::string_view name = "landing_craft";
    Side side = Side::Allies;
    std::uint8_t craft = any_number_of_craft;  // at most so many
    bool operator==(const LandingCraft&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side)("craft", self.craft, Between{1, any_number_of_craft}); }
};

// What a star beside a flag, or two stars, bring a side that rolls for reserves (RESERVE-4).
enum class ReserveGift : std::uint8_t { Nothing, Advance, Wire, AirPower };
inline constexpr Word<ReserveGift> reserve_gift_words[] = {{"nothing", ReserveGift::Nothing},
                                                           {"advance", ReserveGift::Advance},
                                                           {"wire", ReserveGift::Wire},
                                                           {"air_power", ReserveGift::AirPower}};

// A side that rolls for reserves before the first turn and pays for units with tokens (RESERVE-1 to RESERVE-10).
struct Reserves {
    static constexpr std::string_view name = "reserves";
    static constexpr bool may_repeat = true;  // once for each side
    Side side = Side::Allies;
    std::uint8_t tokens = 0;
    std::uint8_t air_power = 0;  // tokens that are spent instead of playing a card (RESERVE-9)
    ReserveGift star_flag = ReserveGift::Advance;
    ReserveGift star_star = ReserveGift::AirPower;
    bool operator==(const Reserves&) const = default;
    static void fields(auto& self, auto&& say) {
        say("side", self.side)("tokens", self.tokens, Between{0, 20})("air_power", self.air_power, Between{0, 9})(
            "star_flag", self.star_flag, reserve_gift_words)("star_star", self.star_star, reserve_gift_words);
    }
};

inline constexpr Word<Whose> whose_words[] = {{"allies", Whose::Allies}, {"axis", Whose::Axis}, {"both", Whose::Both}};

// A Recon 1 may be played as an attack (AIRSTR-1 to AIRSTR-8); with look-outs, while a unit of the side stands on one (AIRSTR-6, TSTRIKE-1).
inline constexpr Word<Strike> strike_words[] = {{"air_power", Strike::AirPower}, {"barrage", Strike::Barrage}};
struct AirStrikes {
    static constexpr std::string_view name = "air_strikes";
    Whose sides = Whose::Allies;
    Strike as = Strike::AirPower;
    std::vector<HexId> lookouts;  // empty: none is needed
    bool operator==(const AirStrikes&) const = default;
    static void fields(auto& self, auto&& say) {
        say("sides", self.sides, whose_words)("as", self.as, strike_words)("lookouts", self.lookouts);
    }
};

// Armor moves 2 hexes at most, nothing else of the blitz (BLITZ-3).
struct PartialBlitz {
    static constexpr std::string_view name = "partial_blitz";
    Whose sides = Whose::Allies;
    bool holds_for(Side side) const { return concerns(sides, side); }
    bool operator==(const PartialBlitz&) const = default;
    static void fields(auto& self, auto&& say) { say("sides", self.sides, whose_words); }
};

// While a unit of the side stands on one of these hexes its artillery battles like Big Guns (FSPOT-1).
struct ForwardObserver {
    static constexpr std::string_view name = "forward_observer";
    Side side = Side::Allies;
    std::vector<HexId> hexes;
    std::vector<HexId> units;  // where the units start that may observe; empty: all of the side may (TSTRIKE-1)
    bool operator==(const ForwardObserver&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side)("hexes", self.hexes)("units", self.units); }
};

// A card that a side cannot use: dealt or drawn, it is discarded at once and replaced (AIRSTR-9, DECK-21).
struct UnusableCard {
    static constexpr std::string_view name = "unusable_card";
    Whose sides = Whose::Allies;
    Strike card = Strike::AirPower;
    bool operator==(const UnusableCard&) const = default;
    static void fields(auto& self, auto&& say) { say("sides", self.sides, whose_words)("card", self.card, strike_words); }
};

// Sites that a unit of one side may destroy where it stands, instead of battling (SABOT-1, TLAND-10).
struct Sabotage {
    static constexpr std::string_view name = "sabotage";
    Side side = Side::Allies;
    std::vector<HexId> sites;
    bool operator==(const Sabotage&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side)("sites", self.sites); }
};

// Dams that one side wears down star by star, with dice after its card and before its orders (DAM-1).
inline constexpr int dam_dice = 2;         // DAM-1
inline constexpr int stars_for_a_dam = 4;  // DAM-3
struct DamSabotage {
    static constexpr std::string_view name = "dam_sabotage";
    Side side = Side::Allies;
    std::vector<HexId> dams;  // one hex each
    bool operator==(const DamSabotage&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side)("dams", self.dams); }
};

// What units that come later, or are held back, wait for (REINF-1).
enum class Trigger : std::uint8_t {
    Turn,         // the start of a turn of their own side, the first one is 1
    Medals,       // their own side has so many medals at the start or end of a turn
    EnemyMedals,  // the enemy has
    Card,         // their own side plays one of the cards named
};
inline constexpr Word<Trigger> trigger_words[] = {
    {"turn", Trigger::Turn}, {"medals", Trigger::Medals}, {"enemy_medals", Trigger::EnemyMedals}, {"card", Trigger::Card}};
inline constexpr int most_of_a_trigger = 50;  // turns or medals

// Units of a side that come onto the board when something happens (REINF-1, REINF-2).
struct Reinforcements {
    static constexpr std::string_view name = "reinforcements";
    static constexpr bool may_repeat = true;
    Side side = Side::Allies;
    std::string group;
    Trigger when = Trigger::Turn;
    std::uint8_t number = 1;         // the turn, or the medals
    std::vector<std::string> cards;  // ids, of which one must be played; only for Trigger::Card
    std::vector<HexId> hexes;        // where they come in; empty: the baseline of their side
    bool by_order = false;           // each of them takes an order of a card in place of coming at once
    bool operator==(const Reinforcements&) const = default;
    static void fields(auto& self, auto&& say) {
        say("side", self.side)("group", self.group)("when", self.when, trigger_words)(
            "number", self.number, Between{1, most_of_a_trigger})("cards", self.cards)("hexes", self.hexes, unless_usual)(
            "by_order", self.by_order);
    }
};

// Units on the board that cannot be ordered before something happens (REINF-4, ORDER-11).
struct HeldUnits {
    static constexpr std::string_view name = "held_units";
    static constexpr bool may_repeat = true;
    Side side = Side::Allies;
    std::vector<HexId> hexes;  // where they start
    Trigger until = Trigger::Turn;
    std::uint8_t number = 1;
    std::vector<std::string> cards;
    bool aboard = false;  // not the carriers that start there but who is aboard them (TRAIN-14)
    bool operator==(const HeldUnits&) const = default;
    static void fields(auto& self, auto&& say) {
        say("side", self.side)("hexes", self.hexes)("until", self.until, trigger_words)(
            "number", self.number, Between{1, most_of_a_trigger})("cards", self.cards)("aboard", self.aboard);
    }
};

// Armor that breaks through to the enemy's baseline, once, with a card that could order it (BRKTHR-1 to BRKTHR-7, SC-18). A side has
// one such rule at most.
struct ArmorBreakthrough {
    static constexpr std::string_view name = "armor_breakthrough";
    static constexpr bool may_repeat = true;
    Side side = Side::Allies;
    std::string group;
    bool may_not_exit = false;  // off the board, for medals (EXIT-1)
    bool operator==(const ArmorBreakthrough&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side)("group", self.group)("may_not_exit", self.may_not_exit); }
};

// When a group of units comes down by parachute or glider (PARA-2, PARA-9).
enum class DropMoment : std::uint8_t { BeforeFirstTurn, OnTurn, TurnStart, Orders };
inline constexpr Word<DropMoment> drop_moment_words[] = {{"before_first_turn", DropMoment::BeforeFirstTurn},
                                                         {"on_turn", DropMoment::OnTurn},
                                                         {"turn_start", DropMoment::TurnStart},
                                                         {"orders", DropMoment::Orders}};
inline constexpr int most_drift = 6, most_turns_barred = 20;

// Units of a group that drop from the air: each scatters from the hex that it is aimed at (PARA-1 to PARA-11).
struct AirDrop {
    static constexpr std::string_view name = "air_drop";
    static constexpr bool may_repeat = true;
    Side side = Side::Allies;
    std::string group;
    DropMoment when = DropMoment::BeforeFirstTurn;
    std::uint8_t turn = 1;       // own turn: on which they drop, or from which on they may
    std::vector<HexId> aim;      // hexes of which each unit has one as its aim; empty: any hex of the board
    std::uint8_t drift = 4;      // steps that each unit drifts (PARA-3)
    std::uint8_t barred = 0;     // own turns, after that of the landing, in which they may not be ordered (PARA-8)
    bool full_daylight = false;  // only then they drop (PARA-10)
    bool figures_lost = false;   // no more of them than units of the side were lost before (PARA-11)
    bool together = false;       // all of them from over the one hex that the first is aimed at (PARA-1)
    bool operator==(const AirDrop&) const = default;
    static void fields(auto& self, auto&& say) {
        say("side", self.side)("group", self.group)("when", self.when, drop_moment_words)("turn", self.turn, Between{1, 99})(
            "aim", self.aim)("drift", self.drift, Between{1, most_drift})("barred", self.barred, Between{0, most_turns_barred})(
            "full_daylight", self.full_daylight)("figures_lost", self.figures_lost)("together", self.together);
    }
};

// A scenario has each of them once at most, but for those that say `may_repeat`; in any order. What they say of units that come later
// (UnitSetup::group) are its only member of text.
using ScenarioRule =
    std::variant<LightChange, FloodedFields, NorthAfricanDesert, HardWeather, GeneralWinter, SmokeScreen, Demolition, GungHo,
                 BritishCommonwealth, ItalyRoyalArmy, ItalyHighCommand, FrenchFuria, PoliticalCommissar, ResupplyRules,
                 LandingCraft, Reserves, AirStrikes, Blitz, PartialBlitz, ForwardObserver, UnusableCard, Sabotage, DamSabotage,
                 Reinforcements, HeldUnits, ArmorBreakthrough, AirDrop>;

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
    // Calls f with each rule of a kind that may repeat.
    template <class Rule, class F>
    void each(F f) const {
        for (const ScenarioRule& rule : rules_)
            if (const Rule* found = std::get_if<Rule>(&rule)) f(*found);
    }
    // Puts a rule in: in place of one of its kind that is there, else at the end.
    void set(ScenarioRule rule);
    template <class Rule>
    void remove() {
        std::erase_if(rules_, [](const ScenarioRule& rule) { return std::holds_alternative<Rule>(rule); });
    }
    bool operator==(const ScenarioRules&) const = default;

private:
    std::vector<ScenarioRule> rules_;  // in the order of the scenario (SETUP-8)
};

// Calls f with a rule of each kind, as it is when a file says nothing more than its name.
template <class F>
void for_each_kind_of_scenario_rule(F f) {
    [&]<class... Rule>(std::type_identity<std::variant<Rule...>>) { (f(Rule{}), ...); }(std::type_identity<ScenarioRule>{});
}
std::string_view name_of(const ScenarioRule& rule);
// Whether a scenario may have more than one rule of the kind.
template <class Rule>
constexpr bool may_repeat() {
    if constexpr (requires { Rule::may_repeat; })
        return Rule::may_repeat;
    else
        return false;
}
// The text key of what a list of battles says of it in a word or two.
std::string badge_of(const ScenarioRule& rule);

}  // namespace salient
