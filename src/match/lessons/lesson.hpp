// A lesson: a small battle with fixed hands, deck and dice, and steps that each ask for something. What a file says (docs/lesson-format.md).
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"
#include "salient/match.hpp"

namespace salient {

// Choices of a player: whatever is said must be so, whatever is not said may be anything.
struct ActionPattern {
    std::string verb;  // as records name it: "move_unit"
    std::vector<UnitId> units, targets;
    std::vector<HexId> to;  // where its route ends, or the hex it names
    std::vector<CardId> cards;
    Section section = Section::None;         // that a card is played in
    Section stands_in = Section::None;       // where its unit stands, as the player names it
    std::optional<UnitClass> unit_class;     // of its unit
    int least_hexes = 0, most_hexes = 1000;  // of its route, or between the two that battle
    std::optional<int> flags_ignored;
    Side side = Side::None;  // who chooses
};
bool matches(const ActionPattern& pattern, const Table& table, Seat seat, const Action& action);

// What a step points at; nothing of it: nothing.
struct LessonPointer {
    std::vector<HexId> hexes;  // one, or some of a row
    UnitId unit;               // wherever it stands
    CardId card;
    std::string button;  // the name of an item, "prompt.end_phase"
    LocalText tag;       // of the hexes, else of the unit: three words at most
};

struct LessonStep {
    LocalText name, task, how, why;
    LocalText wrong;  // said of a choice that the rules allow and the step does not ask for
    struct WrongTry {
        ActionPattern tried;
        LocalText say;
    };
    std::vector<WrongTry> wrong_tries;  // the first that matches, before `wrong`
    LessonPointer points_at;
    std::vector<ActionPattern> accept;  // any of them fulfils it; none: it is read, and the player goes on
    std::vector<ActionPattern> allow;   // may be done too, and do not fulfil it
    std::vector<ActionPattern> show;    // what "Show me" plays, where that is not the first that is accepted
    std::vector<ActionPattern> then;    // played by the lesson once it is fulfilled, for whoever is asked
    std::vector<Face> dice;             // the next dice rolled, one after the other; used up: stars
    int times = 1;                      // how often one of `accept` is asked for
    bool until_over = false;            // everything is accepted until somebody has won
    int line = 0;                       // of the file, where it begins

    bool is_read() const { return accept.empty() && !until_over; }
};

// What the table shows of what there is: a lesson shows what was taught.
struct LessonShows {
    bool cards = false, dice = false, medals = false;
};

struct Lesson {
    std::string id;  // file name without its ending
    LocalText title, subtitle;
    std::vector<LocalText> aims;
    int place = 0;  // in the list
    int minutes = 0;
    Side person = Side::Allies;  // the lesson plays the other side
    LessonShows shows;
    LoadedScenario scenario;
    std::array<std::vector<CardId>, 2> hands;  // by Side, in the order in which they are dealt
    std::vector<CardId> deck;                  // drawn next, one after the other
    std::vector<ActionPattern> opening;        // before the first step, each of them
    std::vector<ActionPattern> other;          // what the other side likes best, the best first
    std::vector<ActionPattern> quiet;          // done for the person wherever the step does not ask for it
    std::vector<LessonStep> steps;

    Seat seat() const { return seat_of(person); }
};

inline constexpr int most_lesson_steps = 30;
inline constexpr int most_choices_of_a_lesson = 2000;  // that a lesson plays by itself after one of the person

// Reads a lesson and plays it through. Throws DataError with all that is wrong, each with its place and remedy.
std::shared_ptr<const Lesson> load_lesson(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard);
std::shared_ptr<const Lesson> parse_lesson(std::string_view text, std::string_view file_name,
                                           const std::shared_ptr<const Rulebook>& standard);
// Whether a file says that it is a lesson: its first bytes name the format.
bool is_lesson_file(const std::filesystem::path& file);

}  // namespace salient
