// Follows one game and counts what happens in it.
#pragma once

#include <string>
#include <vector>

#include "ai/appraisal.hpp"
#include "salient/laboratory.hpp"

namespace salient {

class LabWatcher {
public:
    // `counts` receives what is seen; it must be empty but for what another watcher of the same battle wrote.
    LabWatcher(const Game& start, const Opponent& judge, LabCounts& counts);

    // Called before and after each action, Chance's included; `game` as it is then.
    void before(const Game& game, const Action& action);
    void after(const Game& game, const Events& events);
    // Closes the game under its number.
    void end(const Game& game, std::uint64_t index, LabOutcome outcome);

private:
    enum class What : std::uint8_t { Die, Stop, Flag, Medal };
    struct Play {
        CardId card;
        Side side = Side::None;
        double chance = 0;
    };
    double chance_of(const Game& game, Side side);
    void note_first_hands(const Game& game);
    void note_attack(const Table& table, UnitId attacker, UnitId target, BattleKind kind);
    void note_lines(const Tally& tally, What what, int first_line);
    void note(const std::string& rule, What what, std::uint64_t times = 1);
    void note_step(const Table& table, const UnitDisplaced& step);
    void close_turn(const Game& game, Side side);
    void note_holders(const Open& open);
    void note_story(const Game& game, Result end);
    void note_medals(const Game& game, const Events& events);
    HexId place_of(UnitId unit) const { return places_.has(unit) ? places_[unit] : HexId::none(); }
    void sync_places(const Game& game);

    Appraiser appraiser_;
    LabCounts& counts_;
    By<UnitId, std::vector<HexId>> places_;
    std::vector<std::array<LabHeat, 2>>& heat_;
    std::vector<Play> plays_;  // of the turn under way
    std::array<std::vector<CardId>, 2> first_hands_;
    bool has_first_hands_ = false;
    std::uint64_t step_ = 0;
    std::vector<bool> is_in_;                                // by UnitId, those raised later included: counted as begun
    std::vector<std::uint16_t> came_;                        // by UnitId of the scenario: the turn, from 1; 0: not yet
    std::array<std::vector<bool>, 2> ever_;                  // by Side, ObjectiveId
    std::vector<std::array<std::uint64_t, 2>> turn_medals_;  // at the ends of turns so far
    std::array<std::array<std::uint64_t, most_lab_medals>, 2>
        reached_{};                // by Side: the step at which it had so many medals; 0: never
    std::array<int, 2> most_{};    // medals that it had at most
    std::array<int, 2> behind_{};  // by which it lay behind at worst
    std::array<LabSource, 2> last_source_{LabSource::Other, LabSource::Other};
};

}  // namespace salient
