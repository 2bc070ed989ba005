// What the finders of hints share: the battle as it is set out, and where its units could ever come.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "match/hints/hints.hpp"
#include "salient/game.hpp"

namespace salient::hints {

using Hints = std::vector<Hint>;

// The battle before its first turn. The scenario and its rules are not copied.
class Battle {
public:
    explicit Battle(const LoadedScenario& loaded);

    const Scenario& scenario() const { return *start_.scenario; }
    const Scenario& written() const {
        return *written_;
    }  // as the file has it, where options make other medals of its own (OBJ-31)
    const Rulebook& rules() const { return *start_.rules; }
    const Board& board() const { return board_; }
    const Game& start() const { return start_; }
    const UnitType& type(UnitId unit) const { return rules().at(scenario().units[unit].type); }

    std::string hex(HexId id) const { return to_string(board_.hex(id)); }
    std::string unit_name(UnitId unit) const { return "@unit." + type(unit).id; }

    // Whether the unit, alone on the board, may come onto the hex from some side of it: at all, whoever moves there.
    bool may_enter(UnitId unit, HexId hex) const;
    // The hexes that the unit, alone on the board, comes to in any number of turns; by HexId. It is on its own where it stands.
    const std::vector<bool>& range(UnitId unit) const;
    // Whether it could battle from the hex, whoever would be there to battle.
    bool may_battle_from(UnitId unit, HexId hex) const;
    // Where it first stands: its hex, or those where its group comes in, or of a passenger those that trains come to: all.
    std::vector<HexId> starts_of(UnitId unit) const;
    // Whether it may move over the board by itself.
    bool walks(UnitId unit) const;

private:
    struct Kind {  // of units that go alike
        UnitTypeId type;
        Side side;
        NationId nation;
        TraitSet traits;
        bool boats = false, craft = false;
        std::vector<HexId> from;
        bool operator==(const Kind&) const = default;
    };

    std::shared_ptr<const Scenario> written_;
    Game start_;
    const Board& board_;
    mutable Game empty_;                                             // without units on the board
    mutable std::deque<std::pair<Kind, std::vector<bool>>> ranges_;  // whose elements stay where they are
};

void lines(const Battle& battle, Hints& out);      // rivers, roads, rails, bridges
void units(const Battle& battle, Hints& out);      // starts, arrivals, cards
void goals(const Battle& battle, Hints& out);      // objectives, medals
void words(const Scenario& scenario, Hints& out);  // names, languages, dates

}  // namespace salient::hints
