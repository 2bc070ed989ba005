// The battle that was left, as it lies now: its board with the arrows of the last turn, its sides, what was done since the player's last move.
// Shows what a spectator sees: no hand, nothing that only one player knows.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "match/lessons/lesson_run.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/table/look_back.hpp"

namespace salient::ui {

class LeftBattle {
public:
    // A game that goes on, or one that is over. Throws DataError where it cannot be read.
    LeftBattle(Client& client, const std::filesystem::path& file);
    LeftBattle(const LeftBattle&) = delete;
    LeftBattle& operator=(const LeftBattle&) = delete;

    bool is_over() const { return match_.open().is_over(); }
    const std::filesystem::path& file() const { return file_; }
    std::string title() const;
    std::string when() const;    // "The battle you left, 26 November 2026, 21:40"
    std::string result() const;  // of one that is over

    // The board; true when it was clicked.
    bool draw_board(Ui& ui, Rect where);
    void draw_sides(Ui& ui, Rect& in);
    // Whose turn it is, and what was done since the last move, numbered as the arrows; as many lines as there is room for. Gives the y below.
    float draw_turn(Ui& ui, Rect in);
    // Plays the last turn on this board, line by line.
    void show_again(Ui& ui);
    bool has_turn() const { return !turn_.empty(); }

private:
    void draw_side(Ui& ui, Rect where, Side side);
    Side last_side() const;

    Client& client_;
    std::filesystem::path file_;
    Match match_;
    GameLog log_;
    std::string language_;
    LookBack back_{log_};
    LogLines turn_;
    double next_at_ = 0;  // when the next line is shown
};

// The lesson that comes next, for who has played no battle: its board, and where its units could go.
class NextLesson {
public:
    explicit NextLesson(std::shared_ptr<const Lesson> lesson);
    const Lesson& lesson() const { return *lesson_; }
    bool draw_board(Ui& ui, Rect where, const std::string& language);

private:
    std::shared_ptr<const Lesson> lesson_;
    LessonRun run_;
    Match match_;
};

}  // namespace salient::ui
