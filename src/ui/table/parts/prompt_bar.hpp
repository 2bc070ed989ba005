// The sentence that says what is asked, and the buttons that answer it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/table/stage.hpp"

namespace salient::ui {

struct Pressed {
    Offer offer;
    Point at;
};
// A light that lies on the board now, or a sign, and what it says.
struct LegendLine {
    Light light = Light::None;
    std::string_view icon = {};
    std::string key;
    std::string cap{};  // of the key that does it
};
// Where the parts of the prompt go.
struct PromptRoom {
    Rect bar;                    // sentence, legend, buttons
    Rect end;                    // of the button that ends a phase; empty: at the right end of the bar
    Rect choices;                // where the buttons lie for which the bar has no room, from the bottom up
    bool is_answer = false;      // the bar is the one above the board, in the color of the side that answers
    bool is_own_answer = false;  // who is alone at the table answers: the usual bar in his color
    std::string asks = {};       // the button that ends the phase asks once more
    std::vector<LegendLine> legend = {};
    std::string told = {};  // in place of the question: what the card pointed at says, what the arrows on the board are
};
struct PromptDrawn {
    std::optional<Pressed> pressed;  // the button that was pressed, whether what it offers is legal or not
    Rect plate;                      // where the sentence lies
    float choices_h = 0;             // how much of the room for choices is taken
    bool has_legend = true;          // false: the bar has no room for it
};
// A sentence in a bar, in two lines where it needs them and never in small print; what has no room even so is read by pointing at it.
void draw_sentence(Ui& ui, Rect in, TextStyle style, const std::string& text);
// All that is offered now as buttons, those that end a step last, each with the key that chooses it too: N ends the step, X is no, Y the
// one clear answer, digits go through several.
std::vector<Offer> offers_of(const Stage& stage);
// `may_end_turn`: the button that ends the turn answers.
PromptDrawn draw_prompt(Ui& ui, const Stage& stage, const PromptRoom& room, bool may_end_turn);
// The legend in rows at the bottom of a room, where the bar has no room for it; how much of the room is taken.
float draw_legend_rows(Ui& ui, Rect room, const std::vector<LegendLine>& legend);
// The bar under the board while the other side answers: who waits, and for whom. False: it has no room for the legend.
bool draw_waiting(Ui& ui, const Stage& stage, Rect bar, Rect end, const std::vector<LegendLine>& legend);
// Seal and name of a side, or of who is called, at the left end of a bar; cuts them off.
void draw_bar_slab(Ui& ui, Rect& bar, Side side, bool is_grey = false, const std::string& called = {});
// The place of the button that ends a phase, while there is none.
// A sentence where nothing is asked any more.
void draw_quiet_prompt(Ui& ui, Rect bar, Rect end, const std::string& text);
void draw_empty_end(Ui& ui, Rect end, std::string_view text);
// Of a game that is only looked at: why it cannot go on, and the way back. True when that is taken.
bool draw_looking_prompt(Ui& ui, const Stage& stage, Rect where);
// How the turns of computers are watched, for the buttons that change it.
struct WatchSign {
    bool is_paused = false;
    AnimationSpeed pace = AnimationSpeed::Normal;
};
enum class WatchWish { None, MoveNow, Pause, Pace, Step };
// While a computer thinks, or waits in a pause: for which seat, and the button with which it answers at once or plays one step.
WatchWish draw_thinking_prompt(Ui& ui, const Stage& stage, Rect where, Seat seat, std::string_view level, const WatchSign& sign);
// While something is being shown: what, and the way to its end. `sign`: of the turn of a computer.
WatchWish draw_playback_prompt(Ui& ui, const Stage& stage, Rect where, Rect end, const std::optional<WatchSign>& sign);

}  // namespace salient::ui
