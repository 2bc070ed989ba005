// All that a game is played by: the map, the units and cards of a scenario, and the options of its rules. Read once, shared by every game.
#pragma once

#include <memory>

#include "salient/ardennes/cards.hpp"

namespace salient::ardennes {

// Readings of clauses that the players may choose (ard.*), all off by default.
struct Options {
    bool max_is_additional = false;           // ARD-DRAW-13
    bool press_single = false;                // ruling on ARD-DRAW-11
    bool alert_side_only = false;             // ruling on ARD-CHIT-23
    bool river_bonus_before_retreat = false;  // ruling on ARD-DEFL-7
    bool retreat_cost_per_unit = false;       // ARD-RET-2
};
struct OptionName {
    std::string_view name;  // "ard.press_single"
    bool Options::*is_on;
};
inline constexpr OptionName option_names[] = {
    {"ard.max_is_additional", &Options::max_is_additional},
    {"ard.press_single", &Options::press_single},
    {"ard.alert_side_only", &Options::alert_side_only},
    {"ard.river_bonus_before_retreat", &Options::river_bonus_before_retreat},
    {"ard.retreat_cost_per_unit", &Options::retreat_cost_per_unit},
};

struct Book {
    std::string scenario;  // "first_days"
    std::uint8_t first_day = 16, last_day = 16;
    std::uint8_t target = 0;  // points with which the Germans win after the last day (ARD-VIC-4)
    Map map;
    By<FormationId, std::vector<Formation>> formations;
    By<UnitId, std::vector<UnitType>> units;  // Germans first, each side by number
    By<UnitId, std::vector<Arrival>> arrivals;
    By<GermanCardId, std::vector<GermanCard>> german_cards;
    By<AlliedCardId, std::vector<AlliedCard>> allied_cards;
    By<ActionCardId, std::vector<ActionCard>> action_cards;
    By<ChitId, std::vector<Chit>> chits;
    Calendar calendar;
    Options options;
    UnitId vdh;               // the unit of ARD-GEV-21; none: not in this scenario
    FormationId panzer_army;  // 5th Panzer Army (ARD-CHIT-16, ARD-GEV-17)

    const UnitType& at(UnitId id) const { return units[id]; }
    FormationId formation(Side side, Level level, std::string_view key) const;
    // By its number; none: there is no such unit.
    UnitId unit(Side side, int number) const;
};
using BookPtr = std::shared_ptr<const Book>;

// What is wrong with a book that could be read (ARD-MAP-11), in English; empty: nothing.
struct BookProblem {
    std::string where;  // "map", "units", "cards", ...
    std::string what;
};
std::vector<BookProblem> problems(const Book& book);

}  // namespace salient::ardennes
