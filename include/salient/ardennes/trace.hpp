// Why the Allies do what they do (ARD-AIM-14): the rule, the candidates with the figures that ranked them, the one taken and the figure that
// decided; checks and rolls with their sums.
#pragma once

#include <string_view>

#include "salient/answer.hpp"
#include "salient/ardennes/ids.hpp"

namespace salient::ardennes {

// A list of priorities that is applied: its clause, and the key of what it decides.
struct Rule {
    std::string_view clause;  // "ARD-AEV-15"
    std::string_view key;     // "roadblock_hex"
    bool operator==(const Rule&) const = default;
};

// What a candidate is ranked by. Each has one sense: which of two values comes first is part of the figure.
enum class FigureKind : std::uint8_t {
    HoldValue,      // highest
    WestMost,       // smallest x (ARD-GEN-7)
    EastMost,       // largest x
    NorthMost,      // smallest row
    HexIndex,       // lowest (ARD-GEN-8)
    UnitNumber,     // lowest
    HighestNumber,  // highest unit number (ARD-STEP-2)
    CorpsNumber,    // lowest (ARD-GEN-8)
    Steps,          // most
    Strength,       // highest
    Ratio,          // highest, in hundredths
    Isolated,       // 1 before 0
    VictoryHex,     // 1 before 0
    TownOrCity,     // 1 before 0
    Friendly,       // a friendly-occupied hex before a vacant one
    MultiStep,      // 1 before 0
    Mechanized,     // 1 before 0
    SameDivision,   // 1 before 0
    SameCorps,      // 1 before 0
    Reserve,        // from the Reserves box before the map
    Adjacent,       // 1 before 0
    RetreatClass,   // (a) first (ARD-RET-1)
    Hard,           // rivers and forests last (ARD-RET-4)
    Turn,           // sixths of a turn from the direction wanted, least
    Distance,       // least
    Gap,            // least G (ARD-DEF-27)
    Cost,           // least
    Primary,        // the primary direction, then the secondary
};
bool is_higher_better(FigureKind kind);
std::string_view to_string(FigureKind kind);

struct Figure {
    FigureKind kind{};
    std::int16_t value = 0;
    bool operator==(const Figure&) const = default;
};
using Figures = InlineVec<Figure, 8>;

// What is chosen: a unit (for a stack its lowest), a hex, a side of a hex, or several of them together.
struct Choice {
    UnitId unit;
    HexId hex;
    EdgeId edge;
    auto operator<=>(const Choice&) const = default;
};
// The first condition that a candidate does not meet, with the numbers and the hex that its sentence speaks of.
struct Obstacle {
    std::string_view clause{}, key{};  // "ARD-ADV-5", "at_risk"; empty: nothing stands in the way
    int met = 0;                       // so many conditions before it hold
    HexId hex{};
    int n = 0, m = 0;
    explicit operator bool() const { return !clause.empty(); }
    bool operator==(const Obstacle&) const = default;
};
struct Candidate {
    Choice what;
    Figures figures;
    Obstacle excluded{};  // what rules it out
    bool operator==(const Candidate&) const = default;
};

// ---- facts ----

struct Chosen {
    Rule rule;
    std::vector<Candidate> candidates;  // the first eight, best first, then those ruled out (eight at most), who met most first
    std::uint16_t of = 0;               // how many there were; 0: nothing could be taken
    Choice taken;
    std::int8_t decided_by = -1;  // the place of the figure that decided; -1: there was one only
    std::uint16_t out = 0;        // how many were ruled out
    bool operator==(const Chosen&) const = default;
};
// A condition that was looked at and did or did not hold.
struct Checked {
    std::string_view clause;
    std::string_view key;
    bool holds = false;
    bool operator==(const Checked&) const = default;
};
// A die against a number, with the lines of the number.
struct Rolled {
    std::string_view clause;
    std::string_view key;  // "hold", "advance", "vdh"
    Tally needed;          // it succeeds with a roll of at most this
    std::uint8_t roll = 0;
    bool succeeds = false;
    UnitId unit;
    bool operator==(const Rolled&) const = default;
};
// What a clause brought about where nobody chose: an event that cannot be carried out, a tactic without effect, a line that is impossible.
struct Noted {
    std::string_view clause;
    std::string_view key;
    Choice what{};
    bool operator==(const Noted&) const = default;
};

}  // namespace salient::ardennes
