// The keys at the table. One table says what each does, what the page of keys tells of it and what docs/keys.md says.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ui/kit/input.hpp"

namespace salient::ui {

// What a key asks for. Enter, Tab, H and F11 are seen to elsewhere: by the items and by the window.
enum class Command : std::uint8_t {
    Elsewhere,
    LetGo,
    Help,
    Undo,
    Cursor,  // by `x` and `y`
    Pan,
    FirstChoice,
    LastChoice,
    NextUnit,  // that can act
    Zoom,      // by `x` steps
    ShowAll,
    Log,
    Recap,
    Goals,
    Sight,
    WayPoint,
    Odds,
    Page,
    Sheet,
    Skip,
    EndStep,
    AnswerYes,
    AnswerNo,
    PlayAtOnce,  // of two ways to play a card with the commissar
    UnderChip,
    GiveWay,  // to another role of the side
    Card,     // number `x` of the hand, or of the buttons of a question
    Cards,    // of this battle: the discard pile and the deck
    // looking back
    GoOn,    // by `x` lines
    Follow,  // by a line, and after the last back to the game
    First,
    Last,
    Leave,
    Nothing,  // the key does not reach the game
    // the log where it lies over the board
    Scroll,  // by `x` lines
    Newest,
    Oldest,
    LookAtNewest,
    CloseLog,
    MoveNow,   // a computer that thinks answers
    Pause,     // its turn waits, or goes on
    Pace,      // at which its turns are shown: the next of them
    Why,       // why it did what it did
    HelpMode,  // a click explains and does nothing else
    Advice,    // what each card could do
    More,      // turns the card of what is pointed at over
    // a replay
    Step,    // by `x` lines
    Turn,    // by `x` turns
    Moment,  // by `x` key moments
    PlayOrPause,
    Speed,  // number `x`
    Branch,
    ToReplay,  // at the moment of the turn that is looked at
};

// Where a key does what it does.
enum class KeyRoom : std::uint8_t {
    Always,  // whatever lies over the table
    Table,   // while the table itself is used
    LookBack,
    Log,
    Replay,
    Review,
};

struct KeyBinding {
    enum class Held : std::uint8_t { Any, Plain, Shift, Ctrl };
    SDL_Keycode key = 0;
    Command command{};
    Held held = Held::Any;
    std::int8_t x = 0;
    std::int8_t y = 0;
};

// Keys that belong together: a line of the page of keys.
struct KeyLine {
    KeyRoom room{};
    const char* cap;   // key of the text on the cap
    const char* help;  // key of the sentence
    bool chooses;      // a decision: while something is being shown it does nothing
    std::vector<KeyBinding> bindings;
};
std::span<const KeyLine> key_lines();

// The next key of a room that was pressed in this frame, taken out of it; nothing when there is none left.
std::optional<KeyBinding> take_key(Input& input, KeyRoom room);
// Takes the keys out of the frame that would decide something.
void drop_choosing_keys(Input& input);

}  // namespace salient::ui
