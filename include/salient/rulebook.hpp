// What the rules are made of, as data: unit types, terrain, cards, nations, modifiers, procedures, options.
// A Rulebook is read once (src/data) and never changes during a game. No JSON here.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "salient/hex.hpp"
#include "salient/ids.hpp"
#include "salient/modifiers.hpp"

namespace salient {

// ---- Named hooks: something happens at a moment ----

enum class Moment : std::uint8_t {
    UnitEnters,      // a unit came onto a hex (TER-9)
    UnitLeaves,      // a unit left one
    UnitEliminated,  // a unit was eliminated
    BattleEnds,      // a unit has battled
    UnitHit,         // a unit has taken figures from another, which stands where it stood
    OrdersGiven,     // the orders of the card are complete
    TurnEnds,        // the turn of its owner is over
    DiceRolled,      // dice of a battle were rolled against a unit, before they bring anything
};
inline constexpr int moment_count = 8;
using HookId = Id<struct HookTag>;
// The names of the hooks that there are for a moment; a HookId is an index into this list.
std::span<const std::string_view> hook_names(Moment moment);
HookId hook_named(Moment moment, std::string_view name);  // none where there is no such hook
// Whether things of this kind may carry the hook.
bool may_carry(Carrier carrier, Moment moment, HookId hook);
using Hooks = std::array<HookId, moment_count>;
// What a hook of the moment DiceRolled makes of the dice of a battle: it changes what they bring, or has more of them rolled. It looks at nothing
// but the table and the strike, so that odds go the same way as the battle.
struct Table;
struct StrikeStep;
using StrikeHook = void (*)(const Table& table, StrikeStep& strike);

// ---- Terrain (20-terrain.md, master table) ----

enum class Layer : std::uint8_t { Background, Tile, Structure, Obstacle, Marker };
// How a hex between two others bars sight, from the weakest. As a hill: not between two hexes of the same hill, which it is part of (TLOS-16). Paired: only together with another such hex next to it that the line touches,
// whatever else lies there (TLAKE-2). Infantry: only for infantry (TLOS-8). Low: not between two elevated hexes where sight goes by levels (TLOS-17). Fire: also for
// units that need no sight (TLOS-7).
enum class Sight : std::uint8_t { Clear, AsHill, BlocksPaired, BlocksInfantry, BlocksLow, Blocks, BlocksFire };
enum class Elevation : std::uint8_t { None, Hill, Mountain };

// The properties whose refusals may name a clause of their own.
enum class TerrainProperty : std::uint8_t {
    Impassable,
    Stop,
    AdjacentEntry,
    LeaveOne,
    LeaveNever,
    NoBattleEntry,
    NoBattleEver,
    NoBattleExit,
    Sight,
    NoRetreat,
    NoTakeGround,
    NoOverrun,
    CloseOnly,
    StepsEntering,
    StepsStarting,
    Sandbags,
    ClosedSide,
    Climb,
    BeachEdge,
    HighOnly,
    Removal
};
inline constexpr int terrain_property_count = 21;

// What a unit needs to take a feature away, beyond being of a class that may.
struct Removal {
    Side side = Side::None;    // only units of this side may; None: of both
    bool undisturbed = false;  // no enemy stands next to it
    bool on_star = false;      // it rolls the dice of its close assault, and one must show a star (TCAVE-6)
    TerrainId leaves;          // the kind of ground that is left; none: nothing
};

// Weakened units that rest on a hex get figures back (HOSP-1, HOSP-2, OASIS-1).
struct Recovery {
    ClassMask classes;
    std::uint8_t dice = 0;
    bool by_hand = false;  // one die for each card of the player instead
};

// One kind of feature. Every property not given is neutral (TER-8).
struct Terrain {
    std::string id;      // "forest"; its name is the text "terrain.forest"
    std::string clause;  // its row of the master table
    Layer layer = Layer::Tile;
    ClassMask impassable;                                       // TMOV-1
    ClassMask hard_stop, soft_stop;                             // TMOV-4, TMOV-5
    bool adjacent_entry = false;                                // TMOV-6
    bool leave_one = false;                                     // TMOV-8
    ClassMask leave_never;                                      // TMOV-9
    ClassMask no_battle_entry, no_battle_ever, no_battle_exit;  // TBAT-1, TBAT-3, TBAT-4
    Sight sight = Sight::Clear;
    Elevation elevation = Elevation::None;
    std::uint8_t height = 0;
    bool no_retreat = false, no_take_ground = false, no_overrun = false;
    ClassMask close_only;            // battles into and out of it are close assaults only (TWADI-3), except within one channel
    bool closed_sides = false;       // may be entered and left only over the feature's sides (TWADI-1, TBRG-5)
    bool channel = false;            // hexes of this kind joined over open sides form one channel (TWADI-4)
    std::uint8_t climb_cost = 0;     // hexes that a step onto it costs from ground without elevation; 0: one (TSTEEP-1)
    std::uint8_t beach_cost = 0;     // hexes that a step between it and a beach costs; 0: one (TBLUFF-1)
    ClassMask beach_bars;            // who may not cross between it and a beach (TBLUFF-2)
    ClassMask beach_no_ground;       // who may not take ground across it (TBLUFF-4)
    bool beach = false;              // it is a beach for the two rules above
    bool sea = false, quay = false;  // no step leads from sea to quay or back (TPIER-1)
    bool coast = false;              // landing craft go over it as over the sea, and beside it is no shore (LCT-7)
    bool high_only = false;          // entered from and left to elevated hexes only (TMTN-1, TMTN-2)
    ClassMask single_step_battle;    // may battle after entering it only if that was the whole move, one step (TJUNG-1)
    ClassMask unmoved_take_ground;   // may take ground onto it only without having moved (TJUNG-2)
    IdSet battery;                   // types that battle from it with `battery_dice` instead of their own (TMTN-7)
    std::array<std::uint8_t, 16> battery_dice{};
    std::uint8_t battery_range = 0;
    std::string battery_clause;
    std::uint8_t steps_entering = 0;  // a move that enters it may take at most so many steps; 0: no limit (TBEACH-1)
    std::uint8_t steps_starting = 0;  // a move that starts on it may take at most so many steps; 0: no limit (TOCEAN-1)
    bool water = false;               // a crossing on the hex cancels it (TCMB-2)
    bool crossing = false;
    bool shares_hex = false;     // a tile that another may lie with: roads and rails (TCMB-6, TRAIL-2)
    bool road = false;           // linked over the feature's sides (TROAD-2)
    bool stops_on_road = false;  // its stops hold for a unit that follows a road too (TROAD-6)
    bool rafts = false;          // infantry with boats may enter it (TBOAT-1)
    bool has_sides = false;      // each feature of this kind says which sides it joins
    ClassMask removable_by;      // an ordered unit of this class on it may remove it instead of battling (TWIRE-3)
    Removal removal;             // on these conditions
    Recovery recovery;
    bool cave = false;                 // units at home in caves go from one to any other (TCAVE-4)
    std::array<TerrainId, 2> seen_as;  // by Side: the kind that it is for units of that side; none: this one (TER-5)
    bool sandbags = true;              // sandbags may be placed with it (TSAND-7)
    TerrainId unowned;                 // what it is when nobody owns it; none: itself (TBUNK-5)
    bool face_down = false;            // its strength is drawn when an enemy enters it (TMINE-1)
    bool carries_road = false;         // TROAD-8: joins roads on either side of it
    ClassMask falls_to_fire;           // a unit of such an attack class that battles a unit on it destroys it (HTER-6, HTER-14)
    TerrainId falls_leaves;            // what is left then; none: nothing
    TerrainId destroyed_as;            // what is left of it when it is blown up (TDEMO-4); none: it cannot be (TDEMO-3)
    bool cuts_roads = false;           // interrupts the roads through its hex (TDEMO-4)
    bool is_owned = false;             // features of this kind have an owner side
    bool rail = false;       // trains run on it: over the feature's sides, over all of them where it has none (TTRAIN-1)
    bool bars_rail = false;  // no train enters a hex with it (TTRAIN-4)
    bool prison = false;     // prisoners are held there (RESCUE-1)
    bool station = false;    // trains unload there (TRAIN-13)
    Modifiers modifiers;
    Hooks hooks;
    std::array<std::string, terrain_property_count> clauses;  // empty: `clause`

    const std::string& clause_of(TerrainProperty p) const {
        const auto& own = clauses[static_cast<std::size_t>(p)];
        return own.empty() ? clause : own;
    }
};

// ---- Units (30-units.md, tables UT and UB) ----

// How a unit resupplies others (RESUP): not at all, in place of a battle, or whatever else it does.
enum class Supplies : std::uint8_t { Never, InsteadOfBattle, Besides };

// What a unit is of a train (TRAIN-1): the one that is ordered, or the one behind it.
enum class TrainPart : std::uint8_t { None, Locomotive, Wagon };

struct UnitType {
    std::string id;  // "infantry"; its name is the text "unit.infantry"
    std::string clause;
    UnitClass order_class{}, hit_class{}, terrain_class{}, attack_class{};  // UNIT-3
    std::uint8_t figures = 0;
    std::map<NationId, std::uint8_t> figures_by_nation;  // where it is not the same for all (CAV-2)
    std::uint8_t movement = 0;                           // hexes
    std::uint8_t battle_move = 0;                        // hexes it may move and still battle
    std::array<std::uint8_t, 16> dice{};                 // by distance, dice[0] at distance 1
    std::uint8_t range = 0;                              // BASE-8
    bool needs_sight = true;
    bool takes_ground = false, overruns = false;
    bool wheeled = false;  // what bars, stops or slopes against both armor and artillery does so against it (TCLS-5 to TCLS-7)
    bool carries_boats = false;    // a scenario may give it boats (RAFT-1, ACX-2)
    bool reinforces = true;        // a scenario may bring it in as a reinforcement (REINF-3, ACX)
    bool nation_rules = true;      // the rules of its nation hold for it (SNIPER-15)
    std::uint8_t medals = 1;       // for the enemy when it is eliminated
    std::uint8_t medal_every = 0;  // figures of this type that the enemy must take for one medal (MEDV-2, MEDV-3); 0: not counted
    Supplies supplies{};
    bool commands = false;             // a command car (CCAR-6, CCAR-11)
    std::vector<std::string> options;  // a scenario may place it only with one of these on (HCAT-13); empty: it always may
    std::uint8_t most_per_side = 0;    // that a scenario gives a side (HCAT-13); 0: no limit
    std::uint8_t cross_hairs = 0;      // markers that it holds to mark whom it hits (BIGGUN-1, BIGGUN-4)
    bool fires_smoke = false;          // it may fire smoke shells, as far as its range (NEBEL-5, NEBEL-8)
    bool keeps_off_beaches = false;    // ends no move next to a beach (DESTR-4)
    TrainPart train{};
    UnitTypeId disarmed;           // what it becomes when a hit takes its gun (TRAIN-17); none: no hit does
    std::uint64_t keywords = 0;    // one bit for each of Rulebook::keywords (UNIT-15 to UNIT-18)
    std::uint8_t accessories = 0;  // those that it may carry, one bit each (FUNNY-1)
    std::string picture;           // "figure_infantry"
    Modifiers modifiers;
    Hooks hooks;

    // Full strength, where the scenario gives none (UNIT-10).
    std::uint8_t figures_of(NationId nation) const {
        const auto own = figures_by_nation.find(nation);
        return own == figures_by_nation.end() ? figures : own->second;
    }
    // Whether ground that names these classes means this type, when it moves.
    bool is_bound(ClassMask classes) const {
        return classes.has(terrain_class) || (wheeled && classes.has(UnitClass::Armor) && classes.has(UnitClass::Artillery));
    }
};

// What single units of a scenario have beyond their type (UC-28 to UC-31, MEDV-8, NAT-11). It is theirs until their last figure is gone (HIT-8).
struct Trait {
    std::string id;  // "moves_two"; its name is the text "trait.moves_two"
    std::string clause;
    std::vector<UnitTypeId> types;     // that may bear it; empty: all
    bool of_nation = false;            // it is a rule of a nation: types for which such rules do not hold may not bear it (NAT-9)
    std::string mark;                  // picture beside the figures; empty: none
    bool camouflage = false;           // lost for good when the bearer battles, comes onto a hex or is attacked (CAMO-3)
    std::vector<std::string> options;  // as of types of units
    bool leader = false;               // passes to another unit when the bearer is eliminated; one for each unit (HERO-4)
    std::uint64_t keywords = 0;        // that its bearers have besides those of their type
    Modifiers modifiers;
    Hooks hooks;
};

struct Nation {
    std::string id;  // "us"; its name is the text "nation.us"
    Side usual_side = Side::None;
    std::string mark;            // picture of the mark on the base
    ClassMask at_home_in_caves;  // order classes (IJA-13, IJA-14)
    bool high_command = false;   // its units are those of the Italian High Command (ITA-11)
    std::string clause;          // of its modifiers, where they name none; empty: it has none
    Modifiers modifiers;
    Hooks hooks;
};

// A rule that holds for everybody, with conditions of its own: what options and scenarios bring that is no property of a thing.
struct SpecialRule {
    std::string id;  // "deep_snow"; its name is the text "special.deep_snow"
    std::string clause;
    Modifiers modifiers;
    Hooks hooks;
};

// ---- Cards (10-cards.md) ----

enum class CardKind : std::uint8_t { Section, Tactic };
enum class OrderCondition : std::uint8_t { None, AdjacentToEnemy, NotAdjacentToEnemy };
enum class BattleLimit : std::uint8_t { None, CloseAssault, Fire };
enum class CardDraw : std::uint8_t { Normal, KeepOneOfTwo, Reshuffle, OneMore };  // OneMore: OVL-DRAW-4
inline constexpr std::uint8_t all_units = 255;                                    // an order for all eligible units

// Whom a card orders.
struct Orders {
    std::array<std::uint8_t, 3> per_section{};  // by Section, as the player of the card names it
    std::uint8_t anywhere = 0;
    ClassMask classes = ClassMask::all();  // order class
    OrderCondition condition = OrderCondition::None;
    bool chosen_section = false;   // the player names the section; per_section[0] is the number there (TC-INF-1)
    bool by_dice = false;          // a roll gives the numbers by class (TC-FIN-2)
    std::uint8_t in_one = 0;       // in the one section of its Field General in which it is laid (OVL-CARD-1)
    std::uint8_t in_each = 0;      // in each of his two sections (OVL-CARD-T5, OVL-CARD-T7)
    std::uint8_t on_the_move = 0;  // units anywhere that it orders besides, to move only (BC-12)

    // Whether it orders all units of a section or of the board.
    bool has_all() const {
        return anywhere == all_units || in_one == all_units || in_each == all_units || per_section[0] == all_units ||
               per_section[1] == all_units || per_section[2] == all_units;
    }
};

// An attack without an attacking unit (CARD-12).
struct CardAttack {
    std::uint8_t targets = 0;            // most units named; 0: the card makes no attack
    std::array<std::uint8_t, 2> dice{};  // by side of the player
    bool star_hits = false;
};

// The attacks that a scenario may let a Recon 1 be played as (SC-14, AIRSTR-8).
enum class Strike : std::uint8_t { None, AirPower, Barrage };

struct Card {
    std::string id;  // "probe_left"; its title is the text "card.probe_left"
    std::string clause;
    CardKind kind = CardKind::Tactic;
    Section section = Section::None;
    CardId mirror;            // the same card for the opposite section (TC-CTR-3); itself when there is none
    std::uint8_t copies = 0;  // in the deck (DECK, BC-1)
    Orders orders;
    bool fallback = false;  // CARD-7
    CardAttack attack;
    bool heals = false;          // Medics & Mechanics
    std::uint8_t heal_dice = 0;  // its dice, shared out among several units (BC-18); 0: TC-MED-2
    bool copies_last = false;    // Counter-Attack
    bool reaction = false;       // played in the opponent's turn only (TURN-6)
    bool past_chip = false;      // may be played from the hand while another lies under the commissar's chip (SOV-6)
    std::uint8_t recipients =
        0;  // roles that it may be given to in mode Overlord, one bit each by StaffRole (OVL-CARD-9); 0: never given
    std::uint8_t own_dice = 0;  // dice in place of one for each card of the hand (OVL-CARD-4); 0: as many as cards
    bool initiative = false;    // no card of the deck: what the Initiative die stands for (OVL-INI-4)
    bool strikes = false;       // a scenario may let it be played as an attack (SC-14)
    Strike strike{};            // and as which it is played then
    std::vector<Phase> phases;  // Move and Battle, in the order of the card
    std::uint8_t battles = 1;   // battles of each ordered unit of `orders.classes`
    BattleLimit battle_limit = BattleLimit::None;
    bool free_movement = false;  // ignores terrain limits on movement (TC-BEL-4)
    CardDraw draw = CardDraw::Normal;
    Modifiers modifiers;
    Hooks hooks;
    std::string picture;  // emblem
    std::string text;     // what it says is the text "card_text.<text>"
};

// ---- Procedures: readings of the rules that data cannot say otherwise, each read in exactly one place ----

// Soft ground everywhere (TWX-4, TWX-5). A move made wholly on hexes with one of the kinds that spare it, the first included, knows no mud
// (TWX-9).
struct Mud {
    std::string id;  // "russian_mud"
    std::string clause;
    ClassMask classes;          // order classes whose moves it shortens
    std::uint8_t movement = 0;  // most hexes of such a move
    std::vector<bool> spares;   // by TerrainId
    std::vector<UnitTypeId>
        like_of;  // by UnitTypeId: after a move in it the type battles only as far on as this one does; none: no change
};

// The kinds of ground that rules of the engine bring onto the board by themselves.
struct LaidGround {
    TerrainId sandbags;        // of Dig-In (TC-DIG-2)
    TerrainId smoke_screen;    // SMKSCR-1
    TerrainId smoke_shell;     // NEBEL-8
    TerrainId flooded_field;   // where nothing else lies on flooded land (TFLOOD-1)
    TerrainId beach, ocean;    // the rows of the beach face (TBOARD-6, TBOARD-7)
    TerrainId bridge;          // of a Funny (FUNNY-7)
    TerrainId wire;            // of reserves (RESERVE-7)
    TerrainId dam_star;        // DAM-2
    TerrainId destroyed_site;  // where one was (SABOT-4)
};

// The units that dice for reserves bring (RESERVE-3, RESERVE-4), by ReserveKind, and how many figures of an order class a side may have (RESERVE-10).
struct ReserveUnits {
    std::array<UnitTypeId, 5> types;
    std::array<std::uint8_t, 3> most_figures{};  // of infantry, armor, artillery
};

struct Procedures {
    bool edge_blocks_sight = true;             // LOS-10
    bool sight_by_levels = false;              // LOS-19
    bool air_power_chain = false;              // TC-AIR-2
    bool objectives_on_every_hex = true;       // OBJ-12, OBJ-13
    bool majority_is_lost_at_once = false;     // OBJ-23; else at the start of turns (OBJ-22)
    bool each_empty_section = false;           // OBJ-31: an objective for each; else one that is empty is enough (OBJ-30)
    bool flag_permissions_add = false;         // FLAG-5, NAT-17
    bool italian_units_only = false;           // ITA-11
    bool road_over_bridge = false;             // TROAD-8
    bool wadi_any_to_any = false;              // TWADI-4
    bool bluff_retreat_infantry_only = false;  // TBLUFF-5
    bool smoke_exactly_three = false;          // NEBEL-9
    bool resupply_always = false;              // RESUP-2
    bool land_on_beach_only = false;           // LCT-10, LCT-11
    bool landing_craft_as_armor = false;       // LCT-5, LCT-6
    bool commissar_free_count = false;         // OVL-COM-17
    bool mines_spare_raiders = false;          // TMINE-13
    bool no_air_drops = false;                 // TWX-2, HWX-7
    bool objective_hold = false;               // HOBJ: plain objectives stay with who captured them
    bool must_hold_objective = false;          // HHLD
    bool final_turn = false;                   // HFIN
    bool damage_score = false;                 // HDMG
    bool retreat_not_toward_enemy = false;     // HRTE
    bool desert_overrun = false;               // HDES-1
    bool indirect_needs_spotter = false;       // HIND-1
    bool strikes_anywhere = false;             // HAST-3
    bool trains_pass_friends = false;          // HTRN-4
    Side commissar = Side::None;               // HCOM: whose the chip is, whatever the scenario says
    std::optional<Whose> blitz;                // HBLZ: who has the advantages
    TraitId motorized_support;                 // HSUPW-8: what makes the support weapons of a motorized side Special; none: off
    std::uint8_t sandbag_supply = 0;           // sandbags that there are in all (TC-DIG-5); 0: no limit
    std::uint8_t visibility = 0;               // hexes, all game (TWX-1, TWX-2, TNIGHT-3); 0: no limit
    std::uint8_t movement_less = 0;            // hexes that every unit moves less (TWX-3)
    UnitTypeId observed_gun;                   // as which artillery battles while it has an observer (FSPOT-1)
    std::string late_war_from;  // day from which special weapons are late where the scenario does not say (SWA-9); empty: never
    LaidGround ground;
    ReserveUnits reserves;
    std::vector<Mud> mud;  // 8 at most

    // Medals beyond the number needed count on (HHLD-7, HFIN-6).
    bool records_surplus() const { return must_hold_objective || final_turn; }
};

// A switch that players or a scenario may turn on before the game.
// What an option asks of a battle, or of the other options: of each list that is not empty one must be there.
struct BattleHas {
    std::vector<std::string> types, traits, terrain, rules, options, nations;
    std::vector<BoardFace> faces;
    Side rule_side = Side::None;                // the side that one of those scenario rules is for; none: any
    std::vector<std::string> lacks_rules;       // none of these scenario rules: with one of them it is so already
    std::vector<std::uint8_t> objective_types;  // kinds of medals, as ObjectiveType numbers them
    bool objectives = false;                    // medals that are held for hexes (HHLD-5)
    bool boats = false;                         // units that carry boats (TBOAT-1)
    bool craft = false;                         // units that start aboard a landing craft (LCT-2)
    bool all_on_tiles = false;                  // of the units named by traits, each starts on a terrain tile (HCAM-1)
    ClassMask classes;                          // units of each of them
    bool without = false;                       // none of what is named may be there instead
    bool operator==(const BattleHas&) const = default;
};

struct Option {
    std::string id;       // "core.los_levels"; its name is the text "option.core.los_levels", its sentence that with ".about"
    std::string group;    // "core"
    std::string chapter;  // of the page of options: the text "option_chapter.<chapter>"; empty: that of the group
    std::string clause;   // that its reasons name and that its row leads to; empty: HOPT-6
    std::string part_of;  // the option of which it is another name or a part (HALI); empty: it stands for itself
    bool in_menu = true;  // players see a row for it
    bool on_by_default = false;
    bool scenario_only = false;           // only a scenario's own list of options turns it on (TC-AIR-5)
    std::vector<std::string> excludes;    // may not be on with it
    std::vector<std::string> needs;       // must be on with it
    std::vector<std::string> includes;    // are on with it
    std::vector<std::string> not_in;      // where it may not be on: words of option_places
    std::vector<BattleHas> requires_one;  // of the battle: one of these holds; empty: nothing
    std::vector<BattleHas>
        preset_where;  // a preset brings it only into a battle of which one of these holds (HCOM-7); empty: into any
    std::vector<BattleHas> acts_where;  // it changes something in a battle of which one of these holds; empty: in any
    std::string patch;                  // JSON merge patch over the rule files, as text; only src/data reads it
};

// Whether both may lie on one hex although both are tiles (TER-3): a road or rail and another, but never a hedgerow or a second road.
bool may_share_hex(const Terrain& a, const Terrain& b);

struct Rulebook {
    std::vector<UnitType> unit_types;
    std::vector<Terrain> terrains;
    std::vector<Card> cards;
    std::vector<Nation> nations;
    std::vector<SpecialRule> special;
    std::vector<Trait> traits;          // most_traits at most
    std::vector<Option> options;        // all that exist
    std::vector<std::string> active;    // ids of the options that this book was read with
    std::vector<std::string> stacks;    // names of stack keys; index 0 is unused
    std::vector<std::string> keywords;  // of units; 64 at most
    Procedures procedures;
    std::vector<StrikeHook>
        trial_strikes;       // hooks of the moment DiceRolled after the engine's own: units to come are tried with them
    ModifierIndex modified;  // by what is above; index_modifiers() makes it
    std::uint64_t hash = 0;  // of the data it was read from

    // Brings `asked` in line with the modifiers. Call it after the last change.
    void index_modifiers();

    const UnitType& at(UnitTypeId id) const { return unit_types[id.value]; }
    const Terrain& at(TerrainId id) const { return terrains[id.value]; }
    // The kind of ground that a feature is for units of a side (TER-5).
    const Terrain& seen_by(Side side, TerrainId id) const {
        const Terrain& own = at(id);
        if (side == Side::None) return own;
        const TerrainId other = own.seen_as[index(side)];
        return other.is_none() ? own : at(other);
    }
    const Card& at(CardId id) const { return cards[id.value]; }
    const Nation& at(NationId id) const { return nations[id.value]; }
    const Trait& at(TraitId id) const { return traits[id.value]; }
    // Calls f with each trait of a set.
    template <class F>
    void each_trait(TraitSet set, F f) const {
        for (std::size_t i = 0; set.bits != 0 && i < traits.size(); ++i)
            if (set.has(TraitId{i})) f(traits[i]);
    }
    // Whether units of a type may bear a trait.
    bool may_bear(UnitTypeId type, const Trait& trait) const;
    // Whether a type has a keyword; false where nothing has it.
    bool has_keyword(UnitTypeId type, std::string_view keyword) const;
    // The id of a name, or none.
    UnitTypeId unit_type(std::string_view id) const;
    TerrainId terrain(std::string_view id) const;
    CardId card(std::string_view id) const;
    // The attack that a Recon may be played as, or none (SC-14).
    CardId card(Strike strike) const;
    NationId nation(std::string_view id) const;
    TraitId trait(std::string_view id) const;
};

}  // namespace salient
