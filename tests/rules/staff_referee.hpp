// An independent reading of the rules of two staffs (60-overlord, section 6 of 10-cards), written from the clauses and not from the engine.
// It watches a game from its first choice on, keeps books of its own from the facts, and says of every state what each role may do.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "salient/queries.hpp"
#include "salient/rng.hpp"

namespace staff_referee {

using namespace salient;

class StaffReferee {
public:
    StaffReferee(const Game& g, Rng& rng) : rng_(rng) { marines_ = marines_of(g); }

    // Compares what the engine allows in this state with the clauses.
    void look(const Game& g);
    // Keeps the books: what was done and what came of it.
    void follow(const Game& before, const Action& action, const Events& events, const Game& after);

    long compared = 0;
    std::vector<std::string> differences;
    std::map<std::string, long> seen;  // what came up, and how often

private:
    struct Gift {
        std::string card;
        int role = 0;
    };
    // A card of the last turn that the enemy may repeat, as this reading has it.
    struct Remembered {
        int role = 0;
        std::string effect;
        std::set<int> sections;
        auto operator<=>(const Remembered&) const = default;
    };
    // What orders units in this turn.
    struct InPlay {
        Side side{};
        int role = 0;
        std::string played, effect;
        std::set<int> sections;  // in which it orders
        bool fallback = false, more = false;
        std::set<int> touched;  // sections of the command with a unit ordered or treated
        struct Given {
            std::set<int> sections;  // when it was ordered
            int face = 2;            // 0 infantry, 1 armor, 2 others
        };
        std::vector<Given> given;
    };

    static int marines_of(const Game& g);
    void differ(const Game& g, const std::string& what);
    void same(const Game& g, bool engine, bool clauses, const std::string& what);

    bool can_repeat(int side, int role) const;
    bool rolls(int side, const Gift& gift) const;
    bool may_all_be_played(const std::vector<Gift>& gifts, int side, bool anything) const;
    bool finds_places(std::vector<Gift> given, const std::vector<std::string>& rest, int side, bool anything) const;

    void look_at_deal(const Game& g, const DistributeStep& step);
    void look_at_chip(const Game& g, const ChipStep& step);
    void look_at_command(const Game& g, const CommandStep& step);
    void look_at_orders(const Game& g, const OrderStep& step);
    void look_at_moves(const Game& g, const MoveStep& step);
    void look_at_battles(const Game& g, const BattleStep& step);
    void look_at_initiative(const Game& g, const InitiativeStep& step);
    void look_at_ambush(const Game& g, const AmbushStep& step);
    void look_at_dice(const Game& g, const Battle& battle);
    void look_at_who_answers(const Game& g);
    void look_at_secrets(const Game& g);
    void look_at_table(const Game& g);

    bool has_room(const InPlay& card, const InPlay::Given& one_more) const;
    bool fits(const Game& g, const InPlay& card, const Unit& unit) const;

    Rng& rng_;
    int marines_ = -1;               // which side is under Marine command; -1: none
    std::vector<InPlay> in_play_;    // by InPlayId
    std::map<int, int> ordered_by_;  // unit -> card in play
    std::set<int> shaken_;           // by the Initiative die
    std::array<std::vector<Remembered>, 2> last_;
    std::array<bool, 8> got_card_{};  // in this turn
    bool finest_hour_ = false;        // of this turn
    bool confirmed_ = false;          // the distribution
    bool battles_begun_ = false;
    bool drawing_ = false;
    int held_before_draw_ = 0, drawn_ = 0, more_drawn_ = 0;
    bool recon_ = false;
    std::set<int> asked_, first_offered_, second_offered_;  // seats asked for orders, units to which moves were offered
    std::set<int> had_units_;                               // seats with units when the orders began
};

}  // namespace staff_referee
