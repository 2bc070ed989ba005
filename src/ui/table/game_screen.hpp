// The table: one battle being played. It holds the game and what is shown of it, and carries out what its rooms ask for: each thing on the
// table is an object or a function of its own that draws itself from a Stage and says what was chosen. Logic is in game_screen.cpp,
// game_keys.cpp and game_lookback.cpp; game_frame.cpp puts the rooms together, game_overlays.cpp what lies over them.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "salient/match.hpp"
#include "ui/board/board_pointer.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/debounce.hpp"
#include "ui/kit/screen.hpp"
#include "ui/table/advice_panel.hpp"
#include "ui/table/career_keeper.hpp"
#include "ui/table/changed_file.hpp"
#include "ui/table/chooser.hpp"
#include "ui/table/computer.hpp"
#include "ui/table/help_mode.hpp"
#include "ui/table/keys.hpp"
#include "ui/table/lesson/lesson_guide.hpp"
#include "ui/table/look_back.hpp"
#include "ui/table/over/card_sheet.hpp"
#include "ui/table/over/curtain.hpp"
#include "ui/table/over/dice_entry.hpp"
#include "ui/table/over/end_panel.hpp"
#include "ui/table/over/rule_sheet.hpp"
#include "ui/table/over/save_record.hpp"
#include "ui/table/over/secret_cards.hpp"
#include "ui/table/over/why_sheet.hpp"
#include "ui/table/overlord/deliveries.hpp"
#include "ui/table/overlord/staff_strip.hpp"
#include "ui/table/parts/battle_motion.hpp"
#include "ui/table/parts/goals_panel.hpp"
#include "ui/table/parts/hand_row.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/parts/inspector.hpp"
#include "ui/table/parts/log_panel.hpp"
#include "ui/table/parts/option_sign.hpp"
#include "ui/table/parts/prompt_bar.hpp"
#include "ui/table/parts/sight_line.hpp"
#include "ui/table/parts/strips.hpp"
#include "ui/table/parts/tools_row.hpp"
#include "ui/table/parts/units_panel.hpp"
#include "ui/table/playback.hpp"
#include "ui/table/stage.hpp"
#include "words/game_log.hpp"

namespace salient::ui {

class GameScreen : public Screen {
public:
    // `file`: the one it is kept in. With a lesson the table is that of its run.
    GameScreen(Client& client, Match match, std::filesystem::path file, std::unique_ptr<LessonGuide> lesson = {});
    ~GameScreen() override;
    std::string_view name() const override { return match_.is_for_looking() ? "looking" : lesson_ ? "lesson" : "game"; }
    bool has_chosen_keys() const override { return true; }
    Next frame(Ui& ui) override;

    std::filesystem::path played_file() const override { return file_; }

    // The battle is one that its author may change meanwhile (NewGameChoices::scenario_file).
    void follow_file(const NewGameChoices& choices) { changed_file_.follow(choices); }

    // Before anything else is shown; below it what there was to say already.
    void say_first(const std::string& message);

    const Match& match() const { return match_; }
    const Playback& playback() const { return playback_; }
    const Chooser& chooser() const { return chooser_; }
    bool has_curtain() const { return (is_council_ || deliveries_.any() || curtain_.is_due(match_, chooser_)) && !is_watching(); }
    // Before the first turn of an Overlord battle: the players of a side talk it over (OVL-SEAT-14).
    bool has_council() const { return is_council_; }
    const Deliveries& deliveries() const { return deliveries_; }
    const Curtain& curtain() const { return curtain_; }
    // The game is over, and the sheet at its end belongs to it.
    bool has_ending() const { return match_.open().is_over() && !match_.is_for_looking() && !lesson_; }
    const LessonGuide* lesson() const { return lesson_.get(); }
    // Something is being shown: nothing can be chosen until it is over.
    bool is_watching() const {
        return look_.is_on() || playback_.is_running() || computers_.is_asked(match_) || (lesson_ && lesson_->is_showing());
    }
    const Computers& computers() const { return computers_; }
    const Watching& watching() const { return watching_; }
    const WhySheet& why() const { return why_; }
    const AdvicePanel& advice() const { return advice_; }

private:
    enum class Overlay { None, Menu, Log, Rules, AmbushHand, Message, SaveRecord, Advice, Why, Concede, Cards, Seats, Restart };

    // -- playing --
    bool play(const Action& action);  // as attempt()
    void show(const PlayedList& played);
    AnimationSpeed first_seen(const PlayedList& played, AnimationSpeed usual);
    bool attempt(const std::function<void()>& action);  // false, and says why, when the journal cannot be written
    void choose(const Offer& offer, Point at);          // a button beside the prompt
    void undo();
    bool give_orders();  // as they are proposed, and ends the orders; false: something speaks against it
    void choose_answer(std::size_t number);
    void answer_alone(Ui& ui);  // of one answer: it is shown for a moment and taken
    void end_turn();
    void after_change();
    // Whether what is asked may be answered yet: see Debounce.
    enum class Waits { Curtain, Cards, AmbushHand, TurnEnd, Concede, Delivery };
    bool is_ready(Ui& ui, Waits what);
    void automatic();                // what the client answers by itself
    void let_computer_play(Ui& ui);  // where a computer is asked, once all before it has been shown
    bool holds_computer() const;
    WatchSign watch_sign() const { return {watching_.is_paused(), client_.settings().computer_pace}; }
    void follow_watching(WatchWish wish);
    bool carry_out(const Meaning& meaning, Point at);  // false: it means nothing
    void click_hex(HexId hex, Point at);
    void refuse(const Refusal& refusal, Point at);
    void take_back_order(UnitId unit);
    // What speaks against the end of a phase, as far as the player wants to be asked; none: nothing.
    std::optional<Message> reason_to_ask(const Action& ending) const;
    bool is_let_end(const Action& ending);  // false: it is asked first, by the button itself
    void watch_armed(Ui& ui);
    void guard_questions(Ui& ui);  // no key answers what came by itself in its first moment

    // -- keys and pointer --
    void guard_playback(Ui& ui);  // what is clicked or typed while something moves chooses nothing
    void handle_keys(Ui& ui);
    void take_tab(Ui& ui);
    bool take_tab_to_targets(Ui& ui);
    void take_digits(Input& in);
    void go_to_next_unit(Ui& ui, int step, bool chooses);
    void let_go();
    void at_any_time(const Ui& ui, const KeyBinding& key);
    void at_the_table(Ui& ui, const KeyBinding& key);
    bool look_about(Ui& ui, const KeyBinding& key);
    void tell_computers(const KeyBinding& key);
    void open_page(const Ui& ui);
    void answer_by_digit(const Ui& ui, int number);
    void in_the_log(const KeyBinding& key);
    void in_look_back(const KeyBinding& key);
    void show_goals(bool shows);
    void end_step(Ui& ui);
    bool press(std::string_view cap);  // the button with this key; false: there is none
    void answer_yes();
    void answer_no();  // to a question of the other player, by its own key
    void follow_pointer(Ui& ui);

    // -- tools --
    ToolStates tool_states() const;
    std::string why_not(Tool tool) const;  // empty: it can be used
    void use_tool(const Ui& ui, Tool tool);
    void follow_tools(const Ui& ui, const ToolsDrawn& drawn);
    void show_turn(bool shows);
    void draw_turn(Ui& ui, Rect where);
    void draw_tools_tab(Ui& ui, Rect body);

    // -- looking back --
    void look_at(std::size_t line, LogLines among);
    void look_at_turn(Side side);
    void look_at_moment(Instant moment);
    void stop_looking();

    // -- the frame --
    // What is on the screen: while something moves it lags behind the match, and one may look back. Whatever draws the table reads this.
    Stage stage() const;
    HexId pointed() const { return pointer_.pointed(); }
    bool is_turned() const;
    HexId inspected(const Input& input) const;
    void keep_pointed(const Ui& ui);
    void draw_table(Ui& ui);
    void draw_board(Ui& ui);
    void come_near_orders(const Ui& ui);
    void choose_tab(const Ui& ui, bool opens_hand);
    void make_legend(const BoardMarks& marks);
    void draw_prompt_row(Ui& ui, Rect answer_bar);
    void draw_look_row(Ui& ui, Rect bar);
    PromptRoom prompt_room(Ui& ui, const Stage& now, Rect bar);
    void draw_hand(Ui& ui);
    void draw_column(Ui& ui);
    void draw_tabs(Ui& ui);
    void draw_lesson_column(Ui& ui);
    Rect column_room(const Ui& ui) const;
    bool has_cards() const;
    bool lesson_is_done() const;  // in a lesson only once they were taught
    void draw_inspector(Ui& ui, Rect where);
    void draw_answers(Ui& ui, Rect& where);
    void draw_log(Ui& ui, Rect where);
    void draw_goals(Ui& ui, Rect where);
    void draw_units(Ui& ui);
    void draw_pointer_hint(Ui& ui);
    std::string mark_under(Ui& ui) const;

    // -- two staffs of four roles: overlord/game_overlord.cpp --
    bool has_staff() const { return chooser_.is_staff_game(); }
    std::unique_ptr<Screen> keys_of_here() const;           // the page of keys, with those that do something here
    bool shows_cards_of(Seat seat, bool is_peeking) const;  // face up
    bool may_take_back() const;
    void begin_staff_game();
    void after_staff_change();
    void follow_command(const Ui& ui);
    bool has_neutral_view() const;  // nothing but a name lies on the screen
    std::string staff_recap(Seat seat) const;
    CurtainNote turn_told(Side other, const std::string& also) const;  // in a few sentences and line by line
    void draw_staff_recap(Ui& ui, Rect& in);
    void draw_staff(Ui& ui);
    void draw_talk(Ui& ui);
    void draw_talk_beside_cards(Ui& ui, const std::string& text);
    bool is_handing_out() const;
    void draw_commands(Ui& ui);
    void mark_receiver(BoardMarks& marks) const;
    void take_hand_out_keys(Input& in);
    void give_card(Seat to);
    void answer_hand_out(int number);
    void draw_council(Ui& ui);

    // -- overlays --
    void draw_overlays(Ui& ui);
    void draw_due(Ui& ui);
    void draw_curtain(Ui& ui);
    CurtainNote battle_note(const Ui& ui) const;
    void draw_menu(Ui& ui);
    void draw_end(Ui& ui);
    void close_when(bool is_over);
    void open_sheet(const Ui& ui);
    void open_rulebook(RulebookAt at);
    void open_advice(const Ui& ui);
    // The General gives no advice: two people whose hands are hidden, or the second of two games.
    bool counts() const;
    // Why a computer did what the last of so many lines of the log tells. `walks_back`: or what it decided last before.
    void open_why(std::size_t lines, bool walks_back);
    enum class Again { Same, Swapped, SecondOfTwo };
    void play_again(Again how);
    void open_replay();
    void open_review();
    void share(Ui& ui);
    void concede();
    void draw_concede(Ui& ui);
    // -- who tests a battle: game_seats.cpp --
    bool may_hand_over() const;
    void draw_seats(Ui& ui);
    void hand_over(Side side, const std::string& computer);
    void draw_restart(Ui& ui);
    void restart(std::uint64_t seed);
    void tell(std::string message, std::string title = {});  // shown until it is closed
    void say_for_a_moment(std::string text);                 // over the prompt
    void draw_toast(Ui& ui);
    void follow_lesson(LessonGuide::Wish wish, double now);

    Client& client_;
    Match match_;
    std::shared_ptr<const ClauseSign> option_sign_ = option_sign(match_.rules());
    ChangedFile changed_file_;
    std::filesystem::path file_;
    std::unique_ptr<LessonGuide> lesson_;  // none: a game
    CareerKeeper career_;
    Computers computers_;
    Watching watching_;
    bool shows_computer_ = false;  // what is being shown was decided by a computer
    Chooser chooser_;
    Playback playback_;
    GameLog log_;
    bool log_is_stale_ = true;
    std::string shown_language_;  // of the log
    LookBack look_{log_};
    Curtain curtain_;
    Deliveries deliveries_;
    bool is_council_ = false;
    Seat visited_;  // by his Commander-in-Chief in this turn
    int visited_turn_ = -1;
    std::array<int, seat_count> recap_turn_{};  // in which turn each person was told last what the enemy did
    std::optional<Seat> near_seat_;             // whose command the view came near
    Debounce debounce_;

    // What lies on the table.
    TableLayout layout_;
    BoardView board_;
    BoardPointer pointer_;
    SightLine sight_;
    Strips strips_;
    StaffStrip staff_;
    HandRow hand_;
    Inspector inspector_;
    LogPanel log_panel_;
    GoalsPanel goals_;
    UnitsPanel units_;
    HexId kept_;  // pointed at before the pointer came to the inspector
    // What lies over it.
    Overlay overlay_ = Overlay::None;
    DiceEntry dice_entry_;
    AmbushHand ambush_hand_;
    EndPanel end_;
    SaveRecord save_record_;
    RuleSheet rules_;
    AdvicePanel advice_;
    CardSheet cards_;
    WhySheet why_;
    HelpMode help_mode_;
    ScrollArea council_scroll_;
    std::string message_, message_title_;
    std::string notice_;  // said before anything else
    // The end of a phase that is asked about once more: by the button itself, which is ripe when nothing has been down for a moment.
    struct Armed {
        Action ending;
        double since = 0;
        bool was_let_go = false;
    };
    std::optional<Armed> armed_;
    std::optional<std::size_t> armed_answer_;  // the number of an answer that costs more than it must, chosen once
    HexId answer_pointed_;                     // where the answer ends that is pointed at on its sheet
    double answer_since_ = -1;                 // that the only answer has been shown
    // What is asked, and since when; whether it came by itself.
    struct NowAsked {
        std::size_t step = 0;
        Seat seat{};
        bool operator==(const NowAsked&) const = default;
    };
    std::optional<NowAsked> asked_;
    double asked_since_ = -10;
    double now_ = 0;  // of this frame
    std::optional<Tool> told_tool_;
    std::string toast_;  // said for a moment over the prompt
    double toast_until_ = 0;

    Next next_;
    HexId told_;  // where the line of the log ends that is pointed at
    std::vector<HexId> inviting_;
    bool inviting_is_stale_ = true;
    bool is_press_spent_ = false;     // the button went down while something moved
    std::optional<Hint> refusal_;     // of the last click
    std::vector<LegendLine> legend_;  // of what is lit on the board in this frame
    float choices_h_ = 0;             // of the buttons that lie in the column
    bool is_legend_in_column_ = false;
    ColumnTab tab_ = ColumnTab::Info;
    std::optional<int> tab_kept_;   // the phase for which the player chose his tab
    std::optional<int> near_turn_;  // the turn whose units the view came near
    UnitId dragged_;                // the unit that the mouse takes along
    bool opens_hand_ = false;       // over the column
    Rect played_from_;              // where the last card clicked lay
    bool shows_odds_ = true;
    bool shows_goals_ = false;  // whatever is pointed at
    bool shows_turn_ = false;   // the other side's last one in place of the log, with its arrows on the board
    ScrollArea turn_scroll_;
    std::optional<Point> rests_at_;  // where the mouse clicked a card: until it moves it points at none
    Listener listener_;
};

}  // namespace salient::ui
