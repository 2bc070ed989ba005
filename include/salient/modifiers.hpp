// A change to the answer of one of the engine's questions: what units, terrain, cards, nations and special rules carry. Who may say what
// stands in src/rules/answers/attributes.cpp, how the changes are put together in src/rules/answers/modifiers.hpp. No JSON here.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "salient/ids.hpp"

namespace salient {

enum class Attribute : std::uint8_t {
    // Numbers
    BattleDice,    // dice of one attack (RED-1)
    Movement,      // hexes a unit may move (BASE)
    BattleMove,    // hexes it may move and still battle (BASE)
    FlagsIgnored,  // flags the target may ignore (FLAG-4); several sources do not add up
    FlagsMust,     // flags that it must ignore (FLAG-3)
    RetreatHexes,  // most hexes that it may fall back for each flag, one at least (UNIT-27, FLAG-9)
    RoadBonus,     // hexes more that a move along a road has (MOVE-16)
    ReductionCap,  // most dice that the ground of the target takes away (RED-11)
    UnitsOrdered,  // units more that a card orders (USMC-3)
    CardsDrawn,    // cards drawn at the end of a turn (DECK-11)
    Medals,        // for the enemy when the unit is eliminated (UNIT-14)
    ChargeMove,    // hexes it may move and still battle in close assault (IJA-8)
    Battles,       // battles of an ordered unit in its turn (BTL-2, TC-ART-2)
    // Permissions: may it?
    MayEnter,  // the hex of a step (MOVE-6, FLAG-12, TG-4)
    MayLeave,  // the hex that it comes from (MOVE-13, FLAG-13, TG-4)
    MayBattle,
    MayTarget,
    MayTakeGround,
    MayOverrun,
    MayBeOrdered,
    MayRegain,  // figures, by Medics & Mechanics or where it rests (TC-MED-7, HOSP-4)
    MayRemove,  // ground from its hex instead of battling (BTL-13)
    // Facts: is it so?
    MustStop,            // the move ends on the hex entered (MOVE-9)
    NeedsSight,          // LOS-1
    IgnoresCover,        // the ground of the target takes no dice away (RED-10)
    IgnoresOwnGround,    // nor does the ground of the attacker
    OpenGround,          // a kind of ground is open ground to the unit that enters it or stands there (FUNNY-10)
    IgnoresEntryBan,     // it battles though it entered ground after which units do not (BTL-7)
    IgnoresGroundBans,   // it battles whatever the ground bars (BTL-7 to BTL-9)
    HitBy,               // a face hits the target (DIE, UNIT-6)
    FlagsStand,          // no flag may be ignored (FLAG-7)
    FlagsHexMust,        // the flags that its hex lets it ignore it must ignore, besides others (IJA-3)
    BattlesBack,         // once left alone after a close assault (BCF-3)
    AssaultsAgain,       // once more in close assault after a success (FRA-5)
    RemovesAfterBattle,  // it may still remove ground from its hex when it has battled (ENGR-3)
    Breaches,            // a star of its dice in close assault removes a kind of ground from the hex assaulted (FUNNY-18)
    MayExit,             // by an exit of its side (EXIT-11)
    FlagBy,              // a face is a flag besides what else it is (HGUN-T5, HSUPW-T3, HSUPW-T4)
    OneRetreat,          // however many flags stand, it falls back once (HSPC-2)
};
inline constexpr int attribute_count = 39;

// In which role the thing that carries the modifier stands in the question.
enum class Role : std::uint8_t {
    Unit,       // it is the unit that acts (battles, moves, is ordered) or, for the questions about flags, that retreats
    Target,     // it is the unit that is attacked
    OwnHex,     // the acting unit stands on it
    TargetHex,  // the target stands on it; it is the hex that is entered or taken
    Card,       // it is the card that ordered the acting unit
    Rule,       // it is a rule for everybody: of the standard game, an option or a scenario
};
inline constexpr int role_count = 6;

enum class Effect : std::uint8_t { Add, AtLeast, AtMost, Set, Exact, Allow, Forbid };
inline constexpr int effect_count = 7;

// When an effect is taken in; the order is the same for every number (RED-1).
enum class Stage : std::uint8_t {
    Base,       // what sets the number: set, at_least, at_most
    Own,        // what makes it less, not below 0 (HOPT-8, HOPT-9)
    Bonus,      // what makes it more (RED-6)
    Reduction,  // of dice by each hex: the strongest, within its cap (RED-2, RED-3, RED-11)
    Exact,      // what it is whatever else holds (RED-12, FRA-7, BCF-4)
};

enum class AtDistance : std::uint8_t { Any, Adjacent, Beyond };  // close assault or fire (DEF-6)

// A set of ids of one kind.
class IdSet {
public:
    template <class IdType>
    bool has(IdType id) const {
        const auto i = static_cast<std::size_t>(id.value);
        return i < 256 && ((bits_[i / 64] >> (i % 64)) & 1U) != 0;
    }
    template <class IdType>
    void add(IdType id) {
        const auto i = static_cast<std::size_t>(id.value);
        bits_[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    bool operator==(const IdSet&) const = default;

private:
    std::array<std::uint64_t, 4> bits_{};
};

enum class MarkedBy : std::uint8_t {
    Side,
    Unit
};  // by any gun of the acting unit's side; by the acting unit itself (BIGGUN-7, BIGGUN-8)

// What a condition looks at. The order is that of src/rules/answers/attributes.cpp.
enum class Condition : std::uint8_t {
    UnitClass,
    TargetClass,
    Distance,
    Owner,
    OtherKind,
    FromLower,
    Uncrossed,
    FirstBattle,
    AtHome,
    AtMost,
    AtLeast,
    Type,
    TargetType,
    Keyword,
    TargetKeyword,
    Nation,
    TargetNation,
    Side,
    FiguresAtLeast,
    FiguresAtMost,
    Full,
    MovedAtLeast,
    MovedAtMost,
    Card,
    On,
    Into,
    IntoOther,
    Faces,
    Kind,
    How,
    Scenario,
    OrderedAs,
    Stayed,
    TargetMarked,
    Accessory,
    Observed,
    Connected,
};
inline constexpr int condition_count = 37;

// Conditions. Of `if` all that are given must hold, of `unless` none may.
struct When {
    std::uint64_t given = 0;  // one bit for each Condition that is written
    ClassMask unit = ClassMask::
        all();  // class of the acting unit: attack class in battle, terrain class for flags and steps, else order class
    ClassMask target = ClassMask::all();      // hit class of the target
    ClassMask ordered_as = ClassMask::all();  // order class of the acting unit, whatever is asked (IJA-1)
    AtDistance distance = AtDistance::Any;
    std::uint32_t distances = ~0U;  // bit n: n hexes
    bool owner = false;             // the unit on the hex is of the feature's owner side (RED-9)
    bool other_kind = false;        // the acting unit stands on no feature of this kind (TWADI-6)
    bool from_lower = false;        // the attacker's hex is lower than this hex (RED-8)
    bool connected = false;         // the attacker stands on the same hill or mountain (HTER-10)
    bool uncrossed = false;         // there is no bridge or ford on this river (RAFT-3, RAFT-7)
    bool first_battle = false;      // the unit has not battled yet this turn
    bool at_home = false;           // the unit on the hex is at home in caves (TCAVE-2, TCAVE-3)
    bool full = false;              // the acting unit has all its figures (IJA-6)
    bool stayed = false;            // it has neither moved nor taken ground this turn (TIGER-9)
    std::uint8_t at_most = 255;     // the number, before what is added to it and taken from it, is at most this
    std::uint8_t at_least = 0;      // and at least this
    std::uint8_t figures_at_least = 0, figures_at_most = 255;
    std::uint8_t moved_at_least = 0, moved_at_most = 255;  // hexes moved this turn
    Side side = Side::None;
    MarkedBy marked_by = MarkedBy::Side;              // whose cross-hair marker lies on the target's hex
    std::uint8_t faces = 0;                           // one bit for each Face
    std::uint8_t kinds = 0;                           // one bit for each BattleKind
    std::uint8_t how = 0;                             // one bit for each Displacement
    std::uint8_t accessories = 0;                     // one bit for each Accessory of the acting unit
    bool observed = false;                            // the acting unit has a forward observer (FSPOT-1)
    std::uint64_t scenario = 0;                       // one bit for each rule of a scenario (include/salient/attributes.hpp)
    std::uint64_t keywords = 0, target_keywords = 0;  // one bit for each of Rulebook::keywords; one of them is enough
    IdSet types, target_types, nations, target_nations, cards;
    IdSet on, into,
        into_other;  // kinds of ground on the acting unit's hex, on the other; any ground there that is not one of these
    bool has(Condition c) const { return ((given >> static_cast<unsigned>(c)) & 1U) != 0; }
    void give(Condition c) { given |= std::uint64_t{1} << static_cast<unsigned>(c); }
    bool operator==(const When&) const = default;
};

struct Modifier {
    Attribute attribute{};
    Role as{};
    When when, unless;
    Effect effect = Effect::Add;
    std::int8_t value = 0;
    std::uint8_t stack = 0;  // of several with the same key, only the strongest counts; 0: always counts
    bool firm = false;       // a reduction by ground that counts against those who ignore ground, too (SMOKE-5)
    std::string clause;
    std::string layer;  // the data layer it came from: "standard", an option, "scenario"
    bool operator==(const Modifier&) const = default;
    Stage stage() const;
};

// A set of questions.
class AttributeSet {
public:
    constexpr bool has(Attribute attribute) const { return ((bits_ >> static_cast<unsigned>(attribute)) & 1U) != 0; }
    constexpr void add(Attribute attribute) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(attribute); }
    constexpr AttributeSet operator|(AttributeSet o) const { return AttributeSet{bits_ | o.bits_}; }
    constexpr AttributeSet operator&(AttributeSet o) const { return AttributeSet{bits_ & o.bits_}; }
    constexpr AttributeSet() = default;

private:
    constexpr explicit AttributeSet(std::uint64_t bits) : bits_(bits) {}
    std::uint64_t bits_ = 0;
};
static_assert(attribute_count <= 64);

// The modifiers that one thing carries, grouped by question, in the order of their stages.
class Modifiers {
public:
    Modifiers() = default;
    explicit Modifiers(std::vector<Modifier> list);
    std::span<const Modifier> of(Attribute attribute) const {
        const auto i = static_cast<std::size_t>(attribute);
        return {list_.data() + first_[i], list_.data() + first_[i + 1]};
    }
    AttributeSet attributes() const { return attributes_; }  // those that it has something to say to
    bool has(Attribute attribute) const { return attributes_.has(attribute); }
    // In which stages: one bit for each.
    std::uint8_t stages(Attribute attribute) const { return stages_[static_cast<std::size_t>(attribute)]; }
    bool has(Attribute attribute, Stage stage) const { return ((stages(attribute) >> static_cast<unsigned>(stage)) & 1U) != 0; }
    const std::vector<Modifier>& all() const { return list_; }

private:
    std::vector<Modifier> list_;
    AttributeSet attributes_;
    std::array<std::uint8_t, attribute_count + 1> first_{};
    std::array<std::uint8_t, attribute_count> stages_{};
};

// Who carries modifiers and hooks.
enum class Carrier : std::uint8_t { Unit, Terrain, Card, Nation, Rule, Trait };
inline constexpr int carrier_count = 6;

// Which stages of a question anything of a kind has something to say in: what nobody says is not looked for.
class ModifierIndex {
public:
    void add(Carrier carrier, const Modifiers& modifiers);
    // One bit for each Stage.
    std::uint8_t stages(Attribute attribute) const { return any_[static_cast<std::size_t>(attribute)]; }
    std::uint8_t stages(Carrier carrier, Attribute attribute) const {
        return of_[static_cast<std::size_t>(attribute)][static_cast<std::size_t>(carrier)];
    }
    bool has(Carrier carrier, Attribute attribute, Stage stage) const {
        return ((stages(carrier, attribute) >> static_cast<unsigned>(stage)) & 1U) != 0;
    }
    AttributeSet all() const { return said_; }
    bool has(Attribute attribute) const { return said_.has(attribute); }
    // What anything but types and traits of units has a say in: of those, a look at the units that are concerned is enough.
    AttributeSet beyond_units() const { return beyond_units_; }
    // Whether a rule for everybody speaks in every scenario, and else the rules of a scenario (When::scenario) of which it waits for one.
    bool has_rule_always(Attribute attribute) const { return rule_always_.has(attribute); }
    std::uint64_t rules_waited_for(Attribute attribute) const { return waited_for_[static_cast<std::size_t>(attribute)]; }

private:
    std::array<std::array<std::uint8_t, carrier_count>, attribute_count> of_{};
    std::array<std::uint8_t, attribute_count> any_{};
    std::array<std::uint64_t, attribute_count> waited_for_{};
    AttributeSet said_, beyond_units_, rule_always_;
};

}  // namespace salient
