// The sheets at the end of a game: who won and why, the luck of the dice, the rolls that moved it, what was lost, cards. They draw what a
// ledger says and decide nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/ledger.hpp"
#include "ui/kit/chart.hpp"
#include "ui/kit/scroll_area.hpp"
#include "words/after/ending_text.hpp"

namespace salient::ui {

// What the sheets are drawn from.
struct Ending {
    const Match& match;
    const Ledger& ledger;
    std::string language;
    bool with_names = true;
};

void draw_ending_banner(Ui& ui, const Ending& ending, Rect where);
// The height that the banner takes in a window.
float ending_banner_height(const Ui& ui);

Chart luck_chart(const Texts& texts, const Ledger& ledger);
Chart losses_chart(const Texts& texts, const Ledger& ledger);

// Each of these is a sheet's inside.
void draw_luck(Ui& ui, const Ending& ending, Rect in);
void draw_losses(Ui& ui, const Ending& ending, Rect in);
void draw_cards_played(Ui& ui, const Ending& ending, Rect in);

class RollList {
public:
    enum class Show { Biggest, All, Allies, Axis };
    // Gives the number of the roll that was clicked.
    std::optional<std::size_t> draw(Ui& ui, const Ending& ending, Rect in);
    static float row_height(const Ui& ui);
    // The biggest, so many of them; gives the one that was clicked.
    std::optional<std::size_t> draw_top(Ui& ui, const Ending& ending, Rect in, std::size_t most);
    // Without buttons and scrolling, as many as there is room for: for a picture.
    static void draw_biggest(Ui& ui, const Ending& ending, Rect in);

private:
    Show show_ = Show::Biggest;
    ScrollArea scroll_;
};

}  // namespace salient::ui
