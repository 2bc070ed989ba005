// A record, played again: board, time line, turns. Nothing of it can be changed; one may play on from anywhere as a new game.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/board/board_view.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/menus/replay/replay_path.hpp"
#include "ui/table/computer.hpp"
#include "ui/table/keys.hpp"
#include "ui/table/over/why_sheet.hpp"
#include "ui/table/parts/battle_motion.hpp"

namespace salient::ui {

class ReplayScreen : public Screen {
public:
    // Throws DataError when the record cannot be read.
    ReplayScreen(Client& client, std::filesystem::path file, std::size_t decision = 0);
    std::string_view name() const override { return "replay"; }
    bool has_chosen_keys() const override { return true; }
    Next frame(Ui& ui) override;

    const Match& match() const { return match_; }
    const ReplayPath& path() const { return path_; }
    std::size_t line() const { return line_; }
    // Up to where the board has come: the end of that line, or on the way there.
    Instant moment() const { return playback_.moment(); }
    bool is_playing() const { return is_playing_; }
    // Hands are secrets of a game that may go on: they are shown when it is over, or lay open from the start.
    bool may_show_hands() const;

private:
    enum class Hands { Allies, Axis, Both, Nobody };
    enum class Dialog { None, Branch };

    void go(std::size_t line);
    // The next line, shown as it happened: with motion and sound where the player wants them.
    void walk();
    const View& shown() const { return playback_.view(); }
    void follow(const KeyBinding& key);
    void read_hands();
    void advance(Ui& ui);
    void toggle_play(Ui& ui);
    bool shows_hand(Side side) const;
    std::string title() const;

    void draw_head(Ui& ui, Rect where);
    void draw_said(Ui& ui, Rect where);
    void draw_board(Ui& ui, Rect where);
    // The place in the history of the battle whose line is shown.
    std::optional<std::size_t> battle_shown() const;
    void open_why();
    void close_why();  // what it tells is of the line that was shown
    void draw_odds(Ui& ui, Rect where);
    bool draw_told(Ui& ui, Rect where);
    std::string mark_sight(Ui& ui, BoardMarks& marks);  // what the line comes to; empty: there is none
    void draw_time(Ui& ui, Rect where);
    void draw_controls(Ui& ui, Rect where);
    void draw_list(Ui& ui, Rect where);
    void draw_turn(Ui& ui, Rect& content, std::size_t number);
    void draw_steps(Ui& ui, Rect& content, const ReplayTurn& turn);
    void draw_moments(Ui& ui, Rect& content);
    void draw_foot(Ui& ui, Rect row);
    void draw_branch(Ui& ui);
    void begin_branch();
    void export_text();

    Client& client_;
    std::filesystem::path file_;
    Match match_;
    ReplayPath path_;
    std::string language_;  // of what is read

    std::size_t line_ = 0;  // the one that is shown, or on its way
    Playback playback_;     // of what lies on the board
    Listener listener_;
    std::array<Hand, 2> hands_;                    // by Side, at this line
    std::array<std::vector<GivenCard>, 2> given_;  // by Side: handed out and not laid yet
    Hands shown_ = Hands::Nobody;
    bool is_playing_ = false;
    int speed_ = 1;
    double step_at_ = -1;

    BoardView board_;
    std::optional<HexId> sight_from_;     // a line of sight begins there; none yet: at the hex that is pointed at first
    std::array<Point, 2> medal_spots_{};  // by Side: where medals fly to
    ScrollArea list_;
    bool reveals_ = true;  // the current line comes into sight
    bool shows_moments_ = false;
    bool shows_odds_ = false, shows_why_ = false;
    std::unique_ptr<Computers> computers_;  // those of the record, once somebody asks why
    WhySheet why_;
    bool shows_list_ = false;  // where there is room for one thing only
    Dialog dialog_ = Dialog::None;
    bool branch_is_open_ = false;
    bool branch_deals_ = false;  // the hands anew
    std::string message_, message_title_;
    Next next_;
};

}  // namespace salient::ui
