// The state of a game: Open (all that lies on the table) and Secrets (hands, the draw pile).
// Plain values without pointers: copying is cheap, comparing is exact. Only src/rules/evolve.cpp writes it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "salient/hex.hpp"
#include "salient/ids.hpp"
#include "salient/inline_vec.hpp"
#include "salient/scenario.hpp"

namespace salient {

using Route = InlineVec<HexId, 12>;  // hexes entered, in order; the start hex is not in it
using Hand = InlineVec<CardId, 24>;
inline constexpr int card_kinds_max = 128;
using CardBag = std::array<std::uint8_t, card_kinds_max>;  // copies by CardId
using Faces = std::array<std::uint8_t, face_count>;        // how many dice show each Face

struct Unit {
    UnitTypeId type;
    Side side = Side::None;
    NationId nation;
    std::uint8_t figures = 0;  // left; 0: eliminated
    std::uint8_t full = 0;     // full strength (UNIT-10)
    HexId hex;                 // none when it is not on the board
    // What it did this turn; cleared by TURN-10.
    bool ordered = false;
    bool on_the_move = false;        // ordered to move only (BC-12, BC-13)
    bool moved = false;              // has made the move of this Move phase (MOVE-1)
    bool entered_stop = false;       // entered a hard-stop hex and is still in it (TG-5)
    bool entered_no_battle = false;  // entered a no-battle-on-entry hex and is still in it (BTL-7)
    bool left_no_battle = false;     // left a no-battle-on-exit hex (BTL-8)
    bool done = false;               // battles no more this turn
    bool rests = false;              // recovers figures: neither moves nor battles this turn (HOSP-3)
    bool boats = false;              // carries boats still (TBOAT-1)
    bool in_mud = false;             // moved in mud that tells for battles after a move (TWX-4)
    std::uint8_t steps = 0;          // hexes entered by movement (DEF-8)
    std::uint8_t battle_cost = 0;    // how far it moved for BTL-4 (MOVE-15, MOVE-17)
    std::uint8_t battles = 0;        // battles begun, overruns included
    std::uint8_t grounds_taken = 0;
    bool on_board() const { return !hex.is_none(); }
    bool operator==(const Unit&) const = default;
};

// What is on a hex, and the properties of its features taken together (TCMB). Kept up to date by evolve.
struct HexState {
    UnitId unit;
    std::uint8_t feature_count = 0;
    std::uint16_t first_feature = 0;  // index into Open::features
    ClassMask impassable, hard_stop, soft_stop, road_hard_stop, road_soft_stop, leave_never, no_battle_entry, no_battle_ever,
        no_battle_exit;
    Sight sight = Sight::Clear;
    std::uint8_t height = 0;
    std::uint8_t hill = 0;  // number of the connected hill or mountain it is part of; 0: none (LOS-13)
    std::uint8_t steps_entering = 0, steps_starting = 0;
    Sides road;
    Sides closed;  // sides that may not be crossed (HOOK-2)
    Elevation elevation = Elevation::None;
    ClassMask close_only, beach_bars, beach_no_ground, single_step_battle, unmoved_take_ground;
    std::uint8_t channel = 0;  // number of the connected wadi it is part of; 0: none (TWADI-4)
    std::uint8_t climb_cost = 0, beach_cost = 0;
    std::uint8_t by_side = 0;  // 0: the same for both sides; else one more than its place in Open::ground_by_side
    bool adjacent_entry : 1 = false;
    bool leave_one : 1 = false;
    bool no_retreat : 1 = false;
    bool no_take_ground : 1 = false;
    bool no_overrun : 1 = false;
    bool beach : 1 = false;
    bool sea : 1 = false;
    bool quay : 1 = false;
    bool high_only : 1 = false;
    bool is_road : 1 = false;
    bool rafts : 1 = false;   // a river that only boats cross (TBOAT-1)
    bool bridge : 1 = false;  // a bridge crosses it
    bool has_objective : 1 = false;
    bool cave : 1 = false;
    bool operator==(const HexState&) const = default;
};

struct SideState {
    std::uint8_t hand_count = 0;           // public (SETUP-5)
    std::uint8_t hand_size = 0;            // SETUP-4
    std::uint8_t eliminations = 0;         // medals for eliminated units (MEDAL-1)
    std::uint8_t objective_medals = 0;     // held now (OBJ)
    std::uint8_t turns = 0;                // own turns begun
    CardId last_card;                      // the card its last Command card stood for (TC-CTR-1, TC-CTR-5)
    Section last_section = Section::None;  // section named with it (TC-CTR-4)
    int medals() const { return eliminations + objective_medals; }
    bool operator==(const SideState&) const = default;
};

// The card that orders units this turn.
struct CardInPlay {
    CardId played;                    // as it lay in the hand
    CardId effect;                    // what it stands for: differs from `played` for Counter-Attack; none: it does nothing
    Section section = Section::None;  // named by the player (TC-INF-1)
    bool fallback = false;            // orders one unit of any class, without the card's effects (CARD-8)
    bool healed = false;              // Medics & Mechanics returned a figure
    Faces faces{};                    // of Their Finest Hour
    bool operator==(const CardInPlay&) const = default;
};

enum class BattleKind : std::uint8_t { Normal, Overrun, Ambush, Card };

// One battle under way.
struct BattleContext {
    BattleKind kind = BattleKind::Normal;
    UnitId attacker;  // none for a card attack
    UnitId target;
    HexId attacker_hex, target_hex;  // where they stood when it was declared
    std::uint8_t dice = 0;
    bool operator==(const BattleContext&) const = default;
};

// ---- Steps: each asks one seat one question, or runs by itself ----

// clang-format off
struct DealStep { Side side{}; std::uint8_t cards = 0; bool operator==(const DealStep&) const = default; };          // asks Chance
struct StartStep { bool operator==(const StartStep&) const = default; };                                          // runs: set-up is complete
struct TurnStep { Side side{}; Phase phase{}; std::uint8_t part = 0; bool operator==(const TurnStep&) const = default; };  // runs
struct PlayCardStep { Side side{}; bool operator==(const PlayCardStep&) const = default; };
struct NameTargetsStep { Side side{}; InlineVec<UnitId, 8> targets; bool operator==(const NameTargetsStep&) const = default; };
struct CardAttackStep { Side side{}; InlineVec<UnitId, 8> targets; bool operator==(const CardAttackStep&) const = default; };  // runs
struct HealStep { Side side{}; bool shares = false; Faces faces{}; bool operator==(const HealStep&) const = default; };
struct OrderStep { Side side{}; UnitId last; bool on_the_move = false; bool operator==(const OrderStep&) const = default; };
struct MoveStep { Side side{}; std::uint8_t part = 0; bool operator==(const MoveStep&) const = default; };
struct WalkStep { UnitId unit; Route route; std::uint8_t next = 0; std::uint8_t cost = 0; bool on_road = false; bool operator==(const WalkStep&) const = default; };  // runs
struct BattleStep { Side side{}; bool operator==(const BattleStep&) const = default; };
struct AmbushStep { Side side{}; BattleContext battle; bool operator==(const AmbushStep&) const = default; };  // asks the side attacked
struct AttackStep { BattleContext battle; bool operator==(const AttackStep&) const = default; };               // runs: compute dice, then roll
enum class RollPurpose : std::uint8_t { Battle, Heal, FinestHour, Mine, Ice, Light, Recovery, Removal, Winter, Demolition };
struct RollStep { RollPurpose purpose{}; std::uint8_t dice = 0; BattleContext battle; bool operator==(const RollStep&) const = default; };  // asks Chance
struct FlagStep { BattleContext battle; std::uint8_t flags = 0; bool operator==(const FlagStep&) const = default; };     // runs
struct RetreatStep { UnitId unit; std::uint8_t flags = 0; std::uint8_t ignorable = 0; BattleContext battle; bool operator==(const RetreatStep&) const = default; };
struct FallBackStep { UnitId unit; Route route; std::uint8_t next = 0; bool operator==(const FallBackStep&) const = default; };  // runs
struct AftermathStep { BattleContext battle; bool operator==(const AftermathStep&) const = default; };         // runs: what follows a battle
struct TakeGroundStep { BattleContext battle; bool operator==(const TakeGroundStep&) const = default; };
struct OverrunStep { UnitId unit; bool operator==(const OverrunStep&) const = default; };
struct DrawStep { Side side{}; std::uint8_t cards = 0; std::uint8_t drawn = 0; bool keep_one = false; bool operator==(const DrawStep&) const = default; };  // asks Chance
struct RevealStep { UnitId unit; HexId hex; TerrainId type; bool operator==(const RevealStep&) const = default; };  // asks Chance: the strength of a minefield
struct LoseCardStep { Side side{}; bool operator==(const LoseCardStep&) const = default; };  // asks Chance: which card of the hand is lost (HQ-1)
struct EnterStep { UnitId unit; HexId hex; Displacement how{}; bool passes = false; TerrainId after; bool operator==(const EnterStep&) const = default; };  // runs: what lies on the hex acts one after the other (TER-9)
struct DesertStep { UnitId unit; bool operator==(const DesertStep&) const = default; };  // one hex more (DESERT-1)
struct WinterStep { Side side{}; std::uint8_t figures = 0; bool operator==(const WinterStep&) const = default; };  // figures that the side still has to take off (TWX-8)
struct SmokeStep { Side side{}; InlineVec<HexId, 4> hexes; bool operator==(const SmokeStep&) const = default; };  // hexes marked so far (SMKSCR-1)
struct KeepCardStep { Side side{}; bool operator==(const KeepCardStep&) const = default; };
// clang-format on

using Step = std::variant<DealStep, StartStep, TurnStep, PlayCardStep, NameTargetsStep, CardAttackStep, HealStep, OrderStep,
                          MoveStep, WalkStep, BattleStep, AmbushStep, AttackStep, RollStep, FlagStep, RetreatStep, FallBackStep,
                          AftermathStep, TakeGroundStep, OverrunStep, DrawStep, KeepCardStep, RevealStep, LoseCardStep, EnterStep,
                          DesertStep, WinterStep, SmokeStep>;

enum class WinReason : std::uint8_t { None, Medals, NoUnitsLeft };

// All that lies on the table for everybody to see.
struct Open {
    std::vector<HexState> hexes;                          // by HexId
    std::vector<std::array<HexState, 2>> ground_by_side;  // by Side, for hexes that are not the same ground for both (TER-5)
    std::vector<Feature> features;                        // sorted by hex, then layer, then type
    std::vector<Unit> units;                              // by UnitId; eliminated units stay in the list
    std::vector<Side> objectives;                         // by ObjectiveId: who holds it, or None
    std::vector<CardId> discards;                         // face up, oldest first (DECK-19)
    std::vector<Step> steps;                              // a stack; the last one acts
    std::array<SideState, 2> sides;                       // by Side
    std::uint8_t draw_count = 0;                          // cards in the draw pile
    std::uint16_t turn = 0;                               // turns begun, both sides together
    Side active = Side::None;                             // whose turn it is
    Phase phase = Phase::Start;
    CardInPlay card;
    std::uint8_t visibility = 0;                           // hexes (NIGHT-3); 0: no limit
    std::array<std::uint8_t, 5> mine_pool{3, 2, 2, 1, 1};  // tokens left, by strength (TMINE-2)
    CardId ambush;  // reaction card on the table, drawn for at the end of the turn (DECK-12)
    Side winner = Side::None;
    WinReason reason = WinReason::None;

    const Unit& at(UnitId id) const { return units[id.value]; }
    const HexState& at(HexId id) const { return hexes[id.value]; }
    const SideState& at(Side side) const { return sides[index(side)]; }
    // The hex as ground for units of a side. Its `unit` says nothing: ask at() or unit_at().
    const HexState& ground(HexId id, Side side) const {
        const HexState& h = at(id);
        return h.by_side == 0 ? h : ground_by_side[h.by_side - 1U][index(side)];
    }
    UnitId unit_at(HexId id) const { return hexes[id.value].unit; }
    std::span<const Feature> features_at(HexId id) const {
        const auto& h = hexes[id.value];
        return {features.data() + h.first_feature, h.feature_count};
    }
    bool is_over() const { return winner != Side::None; }
    bool operator==(const Open&) const = default;
};

// What nobody, or only one seat, may see.
struct Secrets {
    std::array<Hand, 2> hands;  // by Side; the newest card is last
    CardBag draw_pile{};        // a bag: drawing from it is the same game as a shuffled pile
    bool operator==(const Secrets&) const = default;
};

struct GameState {
    Open open;
    Secrets secrets;
    bool operator==(const GameState&) const = default;
};

// What one seat knows beyond the table.
struct Knowledge {
    Side side = Side::None;  // None: a spectator, who knows nothing
    Hand hand;               // its own
    CardBag unseen{};        // cards in the draw pile and in hands that it does not see, together
    bool operator==(const Knowledge&) const = default;
};

}  // namespace salient
