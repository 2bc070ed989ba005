// Decisions by what each choice is worth, one after the other, each looked at to the end of the turn as far as that is cheap.
#pragma once

#include "ai/appraisal.hpp"
#include "salient/agent.hpp"

namespace salient {

// What a Commander-in-Chief may hand out, to the end of it, and what that comes to at first sight.
struct HandOut {
    Actions actions;
    double worth = 0;
    double apart = 0;  // of it, what does not show in the turn played up to its battles: cards left, the Initiative die
};

// Plays for the side that decides on a game that could be the one at hand. It looks at hands of others nowhere: what they hold matters only
// where the game asks them.
class Tactician {
public:
    explicit Tactician(const Opponent& opponent) : opponent_(opponent), appraiser_(opponent) {}

    // The choice for whoever decides. Precondition: `legal` is not empty and of the seat that decides.
    Action choose(const Game& game, const Actions& legal, Rng& rng);
    // The same where time matters more: a card is chosen by what it orders, other things by a single try.
    Action choose_quickly(const Game& game, const Actions& legal, Rng& rng);

    // The same in a game of thought, where nothing is tried out that needs more thought.
    Action answer(const Game& game, const Actions& legal, Rng& rng);

    // The best ways to hand out cards, the best first, at most so many. Precondition: a Commander-in-Chief is asked to.
    std::vector<HandOut> hand_outs(const Game& game, std::size_t most);

    // Plays the rest of a side's turn up to its battles or to the end of the turn, and says what came of it, battles to come included.
    double turn_worth(Game& game, Side me, Rng& rng);
    // Plays on until the turn of the side is over (or the game), quickly.
    void finish_turn(Game& game, Side me, Rng& rng);
    // Lets Chance act until a player decides or the game is over. Whether it acted.
    bool play_chance(Game& game, Rng& rng);

    Appraiser& appraiser() { return appraiser_; }
    void limit(const Budget& budget) {
        budget_ = budget;
        tries_ = 0;
    }
    bool is_spent() const;
    std::uint64_t tries() const { return tries_; }

private:
    Action choose_card(const Game& game, const Actions& legal, Rng& rng);
    Action choose_card_quickly(const Game& game, const Actions& legal, Rng& rng);
    // Whether a card is laid under the chip of one board, by who thinks of the turn in which it is played.
    bool is_for_next_turn(const Game& game, const Actions& legal) const;
    Action choose_for_chip(const Game& game, const Actions& legal, Rng& rng);
    Action choose_for_chip_quickly(const Game& game, const Actions& legal, Rng& rng);
    Action choose_hand_out(const Game& game, const Actions& legal, Rng& rng, bool quickly);
    Action choose_lay(const Game& game, const Actions& legal, Rng& rng);
    Action choose_under_chip(const Game& game, const Actions& legal, Rng& rng);
    Action choose_order(const Game& game, const Actions& legal, Rng& rng);
    Action choose_move(const Game& game, const Actions& legal, Rng& rng);
    Action choose_battle(const Game& game, const Actions& legal, Rng& rng);
    Action try_each(const Game& game, const Actions& legal, Rng& rng, int samples);
    // What a choice leads to, Chance and the end of what it began included.
    double worth_after(const Game& game, const Action& action, Side me, Rng& rng, int samples);
    // Plays quickly for everybody until something holds of the game, for so many steps at most.
    template <class Is>
    void play_until(Game& game, Rng& rng, int most, Is is_reached);
    // What the best card that may be played now brings, up to the battles of its turn.
    double card_worth(const Game& game, Side me, const Rng& rng);
    // The best orders that a card gives. `units`: what an order for each is worth; below 0 not known yet.
    double orders_worth(const Table& table, Seat who, CardId card, std::vector<double>& units);
    double noise(Rng& rng) const;
    // What an order for a unit could bring: its best hex and attack against where it stands.
    double order_worth(const Table& table, UnitId unit);

    const Opponent& opponent_;
    Appraiser appraiser_;
    Budget budget_;
    std::uint64_t tries_ = 0;
    // What is left of a distribution that was thought out, and how the table lies when it goes on.
    struct Handing {
        int turn = -1;
        Seat seat;
        Hand hand;
        std::size_t lying = 0;  // cards face down
        Actions left;           // the last one first
    };
    Handing handing_;
    bool rests_on_initiative_ = false;  // nobody rolls: what the die is worth is counted apart
    int depth_ = 0;                     // of games of thought within one another
    Reach reach_;
};

template <class Is>
void Tactician::play_until(Game& game, Rng& rng, int most, Is is_reached) {
    ++depth_;
    Actions legal;
    for (int i = 0; i < most && !game.is_over() && !is_reached(game); ++i) {
        const Seat who = to_act(game);
        if (who == seat::chance) {
            play_chance(game, rng);
            continue;
        }
        if (!is_player(who)) break;
        legal_actions(game, who, legal);
        if (legal.empty()) break;
        ++tries_;
        play_on(game, choose_quickly(game, legal, rng));
    }
    --depth_;
}

}  // namespace salient
