// What the state, steps, actions and events of all wings are made of; each wing's own stand in salient/wings, and all together in
// state.hpp, action.hpp and event.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "salient/answer.hpp"
#include "salient/fields.hpp"
#include "salient/hex.hpp"
#include "salient/ids.hpp"
#include "salient/inline_vec.hpp"
#include "salient/scenario.hpp"

namespace salient {

// What queries of wings ask.
struct Open;
struct OrderPreview;
struct Table;
struct Unit;
struct View;

// Hexes entered, in order; the start hex is not in it. No way is longer than a retreat over all rows of the deepest board (FLAG-10).
using Route = InlineVec<HexId, 16>;
using Hand = InlineVec<CardId, 24>;
inline constexpr int card_kinds_max = 128;
using CardBag = std::array<std::uint8_t, card_kinds_max>;  // copies by CardId
using Faces = std::array<std::uint8_t, face_count>;        // how many dice show each Face

// A set of faces.
struct FaceSet {
    std::uint8_t bits = 0;
    constexpr bool has(Face face) const { return ((bits >> static_cast<unsigned>(face)) & 1U) != 0; }
    constexpr void add(Face face) { bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(face))); }
    constexpr bool operator==(const FaceSet&) const = default;
};

// Where a unit is. Only one that is on the board stands on a hex, moves, battles, is attacked, holds ground and counts for its side.
enum class Location : std::uint8_t {
    OnBoard,
    Aboard,      // carried by another unit, wherever that one is
    Reserve,     // to come
    Captured,    // held by the enemy
    Left,        // went off the board
    Eliminated,  // the only ones without figures
    Staged,      // in the staging area of its side, which it leaves by an order (RESERVE-8)
    Lost,        // while it came down by parachute: no elimination (PARA-4)
};

// Unit::barred_until of one that waits for something else than a turn (REINF-4).
inline constexpr std::uint8_t held_back = 255;

// A card that lies on the table and orders units this turn.
struct CardInPlay {
    Seat seat;                        // who plays it and gives the orders
    CardId played;                    // as it lay in the hand
    CardId effect;                    // what it stands for: differs from `played` for Counter-Attack; none: it does nothing
    Section section = Section::None;  // named by the player (TC-INF-1)
    bool fallback = false;            // orders one unit of any class, without the card's effects (CARD-8)
    bool healed = false;              // Medics & Mechanics returned a figure
    CardId instead_of;                // the Recon of which `effect` takes the place (SC-14); none: `effect` is what it says
    Faces faces{};                    // of Their Finest Hour
    InlineVec<HexId, 8> drops;        // hexes at which a unit was dropped, for an order each (PARA-9)
    BoardSections laid_in;            // mode Overlord: the sections in which it orders; none: the whole board
    BoardSections treated;     // the same: the sections of its Field General that held a unit it ordered or treated (OVL-CTR-3)
    bool bonus = false;        // the same: chosen by the Marine Commander-in-Chief to order one unit more (OVL-GUNG-1)
    bool leaves_game = false;  // at the end of the turn, instead of being discarded (BLOW-10)
    bool operator==(const CardInPlay&) const = default;
    static void fields(auto& self, auto&& say) {
        say("seat", self.seat)("played", self.played)("effect", self.effect)("section", self.section)("fallback", self.fallback);
        say("healed", self.healed)("instead_of", self.instead_of)("faces", self.faces)("drops", self.drops);
        say("laid_in", self.laid_in)("treated", self.treated)("bonus", self.bonus)("leaves_game", self.leaves_game);
    }
};
inline constexpr int most_cards_in_play = 6;

// A set of cards in play.
struct InPlaySet {
    std::uint8_t bits = 0;
    constexpr bool has(InPlayId id) const { return id.value < most_cards_in_play && ((bits >> id.value) & 1U) != 0; }
    constexpr void add(InPlayId id) { bits = static_cast<std::uint8_t>(bits | (1U << id.value)); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool operator==(const InPlaySet&) const = default;
};

// Something that lies face down: everybody sees that it is there, the seats of `known_to` what it is. What it is stands in
// Secrets::face_down and Knowledge::face_down, at the same place.
enum class FaceDownKind : std::uint8_t {
    Received,   // a card that `owner` was given to order with in this turn
    UnderChip,  // a card of `owner` that waits for a later turn (SOV-3)
    Choice,     // no card: a number below `choices` that `owner` has settled on (SETUP-8)
    Taken,      // no card of its own: which of Open::discards `owner` has taken out, so that it is no longer there (CCAR-12)
    TakenUp,    // a card of `owner` that lay under its chip and is to be played or given in this turn (OVL-COM-3)
    Bonus,  // no card: whether a Section card of the general `owner` orders one unit more, and which (OVL-GUNG-1, OVL-GUNG-4); see bonus_value()
};
struct FaceDown {
    FaceDownKind kind{};
    Seat owner;
    Seats known_to;
    std::uint8_t choices = 0;  // of a card received: 1 where it had lain under the chip (OVL-COM-3)
    bool is_card() const { return kind != FaceDownKind::Choice && kind != FaceDownKind::Taken && kind != FaceDownKind::Bonus; }
    bool operator==(const FaceDown&) const = default;
    static void fields(auto& self, auto&& say) {
        say("kind", self.kind)("owner", self.owner)("known_to", self.known_to)("choices", self.choices);
    }
};
inline constexpr std::uint8_t face_down_unknown = 255;               // to those who may not know it
using FaceDownValues = By<FaceDownId, InlineVec<std::uint8_t, 16>>;  // a CardId's value, or the number chosen

enum class BattleKind : std::uint8_t { Normal, Overrun, Ambush, Card, BattleBack, SecondAssault };

// One battle under way.
struct BattleContext {
    BattleKind kind = BattleKind::Normal;
    UnitId attacker;  // none for a card attack
    UnitId target;
    HexId attacker_hex, target_hex;  // where they stood when it was declared
    std::uint8_t dice = 0;
    bool operator==(const BattleContext&) const = default;
    static void fields(auto& self, auto&& say) {
        say("kind", self.kind)("attacker", self.attacker)("target", self.target)("attacker_hex", self.attacker_hex);
        say("target_hex", self.target_hex)("dice", self.dice);
    }
};

// How far a move under way has come, with all that the rest of it depends on (MOVE-3 to MOVE-19).
struct MoveSoFar {
    std::uint8_t steps = 0;    // hexes entered
    std::uint8_t cost = 0;     // what they cost (MOVE-3)
    std::uint8_t limit = 255;  // hexes that this move may have at most (TBEACH-1, TOCEAN-1)
    HexId limited_by;          // the hex that set the limit
    bool on_road = false;      // every step went along a road (MOVE-16)
    bool ended = false;        // terrain ended it (MOVE-9)
    std::uint8_t mud = 0;      // the kinds of mud that it is not spared, one bit each by Procedures::mud (TWX-9)
    bool operator==(const MoveSoFar&) const = default;
    static void fields(auto& self, auto&& say) {
        say("steps", self.steps)("cost", self.cost)("limit", self.limit)("limited_by", self.limited_by)("on_road", self.on_road);
        say("ended", self.ended)("mud", self.mud);
    }
};

// What an event may change besides the units that it names and what is small: it says so as `touches` (StateHash).
namespace touched {
enum : unsigned { every_unit = 1, features = 2, steps = 4, secrets = 8 };
}

}  // namespace salient
