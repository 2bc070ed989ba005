// Units, formations, cards, chits, action cards and the calendar, as data names them (ARD-MOD-6 to -18). Never change during a game.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "salient/ardennes/map.hpp"

namespace salient::ardennes {

// ---- Units (ARD-MOD-17) ----

enum class Level : std::uint8_t { Division, Corps, Army, ArmyGroup };
struct Formation {
    Side side{};
    Level level{};
    std::string key;   // "2 Pz"
    std::string name;  // as cards have it, "2nd Panzer Division"; else the key
};

struct UnitType {
    std::string id;    // "ARD-UN-1"
    std::string name;  // "2nd Panzer, armor"
    Side side{};
    std::uint8_t number = 0;                   // unique in its side; breaks ties (ARD-GEN-8)
    FormationId division, corps, army, group;  // none: it has none
    bool armor = false, infantry = false, mechanized_infantry = false, mechanized = false, recon = false, elite = false,
         green = false;
    std::uint8_t move = 0;                   // MA
    std::uint8_t full = 0;                   // steps
    std::array<std::uint8_t, 5> strength{};  // by remaining steps
    std::array<bool, 5> bracketed{};
    bool belongs_to(FormationId f) const { return !f.is_none() && (f == division || f == corps || f == army || f == group); }
};

// Where a unit is when the game begins, and where it comes.
struct Arrival {
    enum class How : std::uint8_t { OnMap, ByDay, Reserves, ByEvent, Never } how = How::Never;
    HexId hex;                     // OnMap; ByDay of an Allied unit: its place, none: it has none
    std::uint8_t day = 0;          // ByDay
    std::vector<HexId> sources{};  // of a German unit: where its army arrives and traces Full supply from (ARD-SUP-4)
};

// ---- Chits (ARD-MOD-6) ----

enum class ConditionKind : std::uint8_t {
    None,  // a blank side
    RatioAtLeast,
    RatioBelow,
    TerrainIs,
    PlaceIs,
    DayIs,
    Airpower,
    Artillery,
    CombatEngineers,
    Elite,
    Green,
    DefenderAdjacent,
    DefenderRecon,
    Unsupplied,  // dispersed or unsupplied
    FlankAttack,
    LargeAttack,
    AlliedAttack,
    PanzerArmyAttack,  // 5th Pz Army Attack
    Crossfire,
    OneHexAttack,
    OnlyArmor,
    OnlyCombinedArms,
};
enum class Part : std::uint8_t { Attacker, Defender };
struct ChitSide {
    ConditionKind kind = ConditionKind::None;
    Part of{};                // whose tactic, elite, green, unsupplied units, armor, combined arms
    std::uint8_t number = 0;  // ratio, day, Terrain or PlaceKind
    std::uint8_t attacker_hits = 0, defender_hits = 0;
    bool operator==(const ChitSide&) const = default;
};
struct Chit {
    std::string id;
    ChitSide a, b;
    bool b_first = false;  // the side with priority (ARD-CHIT-2)
    bool has_date() const { return a.kind == ConditionKind::DayIs || b.kind == ConditionKind::DayIs; }
};

// ---- Cards ----

enum class GermanEvent : std::uint8_t {
    None,
    AlliedCommandCrisis,
    BridgeEngineers,
    Commandos,
    EisenhowerHesitates,
    FuelPriority,
    FuryOfBastogne,
    OperationGreif,
    GroundFreeze,
    Manteuffel,
    MontyTidies,
    VonDerHeydte,
};
bool is_special(GermanEvent event);  // its card leaves the game (ARD-DEF-43)

enum class AlliedEvent : std::uint8_t {
    None,
    Airpower,
    AlliesAlert,
    ArtilleryBarrage,
    BreakInTheClouds,
    Engineers,
    PlansIntercepted,
    GroundFreeze,
    RaiseTheAlarm,
    Recover,
    PattonOnTheMove,
    TankBattalion,
    Withdrawal,
};
bool is_special(AlliedEvent event);

// Tactics of both sides; a name means for each side what its section says (ARD-IMP-2).
enum class Tactic : std::uint8_t {
    None,
    Airpower,
    Artillery,
    AssaultCoordination,
    CombatEngineers,
    FixedArtillery,
    InfantryInfiltration,
    PanzerBattalion,
    PressTheAttack,
    ReinforceBattle,
    BugOut,
    CorpsArtillery,
    Engineers,
    Screen,
    TankBattalion,
};

struct GermanCard {
    std::string id;  // "ARD-GC-1"
    FormationId formation;
    std::uint8_t cv = 1;
    GermanEvent event{};
    Tactic tactic{};
    std::uint8_t from_day = 16;
};
struct AlliedCard {
    std::string id;
    FormationId formation;
    AlliedEvent event{};
    Tactic tactic{};
    std::uint8_t from_day = 16;
};

// ---- Action cards (ARD-MOD-8) ----

enum class Deed : std::uint8_t { None, Withdraw, DigIn, CloseGap, DeployReserve, Advance, Attack };
struct ActionLine {
    Deed deed{};
    std::uint8_t ratio = 0, break_value = 0;  // of an attack
    Tactic tactic{};
    Tactic tactic_later{};       // in its place from `later_day` on
    std::uint8_t later_day = 0;  // 0: never
    Tactic tactic_on(int day) const { return later_day != 0 && day >= later_day ? tactic_later : tactic; }
};
struct ActionCard {
    std::uint8_t number = 0;
    ActionLine a, b;
};

// ---- The calendar ----

struct CalendarDay {
    std::uint8_t pile = 0;               // cards dealt (ARD-DAY-4)
    std::uint8_t fixed_artillery = 0;    // hexes (ARD-DEF-34); 0: none
    std::vector<FormationId> no_fuel{};  // ARD-MOD-18, ARD-SUP-9
};
inline constexpr int first_day_known = 16, last_day_known = 31;
struct Calendar {
    std::uint8_t hand_limit = 6;
    std::array<CalendarDay, last_day_known + 1> days{};  // by day of December
};

}  // namespace salient::ardennes
