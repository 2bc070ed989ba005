// The table: one battle being played. Logic is in game_screen.cpp; its panels are split by place: game_panels.cpp (top bar, strips,
// prompt), game_hand.cpp, game_inspector.cpp, game_column.cpp (log, dice), game_motion.cpp (what
// moves), game_lookback.cpp (earlier moments), game_overlays.cpp (curtain, questions, menu), game_dice.cpp (real dice), game_end.cpp.
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
#include "ui/kit/patience.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"
#include "ui/table/chooser.hpp"
#include "ui/table/keys.hpp"
#include "ui/table/look_back.hpp"
#include "ui/table/playback.hpp"
#include "ui/table/rule_sheet.hpp"
#include "words/game_log.hpp"

namespace salient::ui {

// Where everything lies. Compact: no right column; what it shows floats over the board instead.
struct TableLayout {
    Rect top, enemy, board, own, hand, in_play;  // without an enemy strip the top bar tells of the enemy
    Rect right, inspector, log, tray;
    bool is_compact = false;
    bool is_low = false;  // so low that the hand shows titles only
    float card_w = 0;

    static TableLayout of(Rect window, float scale);
};

// The first 64 bits of the seal of a game, as people note them: "0123-4567-89ab-cdef".
std::string short_seal(const Match& match);

class GameScreen : public Screen {
public:
    GameScreen(Client& client, Match match, std::filesystem::path file);  // the file it is kept in
    std::string_view name() const override { return "game"; }
    Next frame(Ui& ui) override;

    std::filesystem::path played_file() const override { return file_; }

    const Match& match() const { return match_; }
    const Playback& playback() const { return playback_; }
    bool has_curtain() const { return needs_curtain() && !is_watching(); }
    // Something is being shown: nothing can be chosen until it is over.
    bool is_watching() const { return look_.is_on() || playback_.is_running(); }

private:
    enum class Overlay { None, Menu, Help, Log, Rules, AmbushHand, Message, Ending, SaveRecord, Recap };

    // -- playing --
    bool needs_curtain() const;                       // at the end of what is being shown
    bool play(const Action& action);                  // as attempt()
    bool attempt(const std::function<void()>& deed);  // false, and says why, when the journal cannot be written
    void choose(const Offer& offer);                  // a button beside the prompt
    void undo();
    void end_turn();
    void after_change();
    // Whether what is asked may be answered yet: see Patience.
    enum class Waits { Curtain, Cards, AmbushHand, TurnEnd, Ending };
    bool is_ready(Ui& ui, Waits what);
    void automatic();                                  // what the client answers by itself
    bool carry_out(const Meaning& meaning, Point at);  // false: it means nothing
    void click_hex(HexId hex, Point at);
    void click_card(CardId card, Point at);
    void refuse(const Refusal& refusal, Point at);
    void take_back_order(UnitId unit);
    bool is_hand_up(Seat seat, const Input& input) const;
    Seat hand_seat(const Input& input) const;  // whose hand lies in front

    // -- the frame --
    void guard_playback(Ui& ui);  // what is clicked or typed while something moves chooses nothing
    void handle_keys(Ui& ui);
    void let_go();
    void at_any_time(const KeyBinding& key);
    void at_the_table(Ui& ui, const KeyBinding& key);
    void in_the_log(const KeyBinding& key);
    void in_look_back(const KeyBinding& key);
    void show_sight();
    void end_step(Ui& ui);
    void answer_no();  // to a question of the other player, by its own key
    void follow_pointer(Ui& ui);
    void draw_table(Ui& ui);
    void draw_board(Ui& ui);
    void draw_top_bar(Ui& ui);
    void draw_enemy_strip(Ui& ui);
    void draw_enemy_summary(Ui& ui, Rect& bar);
    void draw_enemy_cards(Ui& ui, Point at);
    void draw_own_strip(Ui& ui);
    void draw_plate(Ui& ui, Rect where, Side side);
    float draw_medals(Ui& ui, Point at, Side side);
    void draw_prompt(Ui& ui, Rect where);
    void draw_hand(Ui& ui);
    void draw_raised_card(Ui& ui);
    void draw_in_play(Ui& ui);
    void draw_right_column(Ui& ui);
    void draw_log(Ui& ui, Rect where);
    void draw_tray(Ui& ui, Rect where);
    void draw_refusal(Ui& ui);
    void draw_sight(BoardMarks& marks);
    std::string sight_sentence(const SightReport& report, HexId from, HexId to) const;
    std::string route_sentence(const Destination& to) const;
    void draw_floating_inspector(Ui& ui);

    // -- what moves --
    BoardMarks playback_marks(Ui& ui) const;
    void draw_playback_prompt(Ui& ui, Rect where);
    void draw_motion(Ui& ui);
    void draw_flying_medal(Ui& ui, HexId from, Side to);

    // -- looking back --
    void look_at(std::size_t line, LogLines among);
    void look_at_turn(Side side);
    void stop_looking();
    BoardMarks look_marks() const;
    void draw_recap(Ui& ui);

    // A sheet of paper with its heading; gives what is left inside.
    static Rect sheet(Ui& ui, Rect where, std::string_view title, std::string_view note = {});

    // -- inspector: each draws from `at` down and gives the y below it --
    float inspect(Ui& ui, Rect where, bool draws);
    float inspect_attack(Ui& ui, Rect where, const Chooser::Attack& attack);
    float inspect_unit(Ui& ui, Rect where, const Unit& unit);
    float inspect_hex(Ui& ui, Rect where, HexId hex, bool is_under_unit);
    float inspect_nothing(Ui& ui, Rect where);
    void draw_clause(Ui& ui, Rect row, const std::string& id);
    float draw_linked(Ui& ui, Rect where, const TextStyle& style, std::string_view markup);
    void link_clause(Ui& ui, Rect box, const std::string& id);
    void open_rules(const Ui& ui, HexId hex, const std::string& marked = {});
    HexId inspected(const Input& input) const;

    // -- overlays --
    void draw_overlays(Ui& ui);
    void draw_curtain(Ui& ui);
    void draw_keep_card(Ui& ui);
    void draw_ambush_hand(Ui& ui);
    std::string reason_to_ask(const Action& ending) const;  // before a phase ends; empty: nothing speaks against it
    void draw_ending(Ui& ui);
    void draw_menu(Ui& ui);
    void draw_help(Ui& ui);
    void draw_rules(Ui& ui);
    void draw_dice(Ui& ui);
    std::string roll_text(Ui& ui, RollPurpose purpose, const BattleContext& battle) const;
    void draw_end(Ui& ui);
    void draw_end_table(Ui& ui);
    void draw_over_prompt(Ui& ui, Rect where);
    void draw_save_record(Ui& ui);
    void play_again(std::string notice);
    void tell(std::string message, std::string title = {});  // shown until it is closed
    void draw_message(Ui& ui);
    Rect dialog(Ui& ui, float w, float h, std::string_view title);

    // What is on the screen: while something moves it lags behind the match, and one may look back.
    // Whatever draws the table reads this View and nothing else.
    const View& view() const { return look_.is_on() ? look_.view() : playback_.view(); }
    const Open& shown() const { return view().open; }
    Instant moment() const { return look_.is_on() ? look_.moment() : playback_.moment(); }
    Table table() const { return view().table(); }
    Seat own_seat() const;
    Side own_side() const;  // whose hand and prompt lie at the bottom
    std::string side_name(Ui& ui, Side side) const;
    std::string nation_name(Ui& ui, Side side) const;
    HexId pointed() const { return pointer_.pointed(); }

    Client& client_;
    Match match_;
    std::filesystem::path file_;
    Chooser chooser_;
    Playback playback_;
    GameLog log_;
    LookBack look_{log_};
    BoardView board_;
    TableLayout layout_;
    Overlay overlay_ = Overlay::None;
    Next next_;

    BoardPointer pointer_;
    std::vector<HexId> inviting_;
    bool inviting_is_stale_ = true;
    bool is_press_spent_ = false;  // the button went down while something moved

    // Whose player lifted the curtain, in which turn, and has kept the table since.
    struct Taken {
        int turn = -1;
        Seat seat;
        bool operator==(const Taken&) const = default;
    };
    Taken taken_;
    bool keep_confirmed_ = false;
    Patience patience_;
    std::optional<Action> ending_;     // the end of a phase that is asked about once more
    std::array<bool, 2> no_ambush_{};  // "do not ask me this turn"
    int proposed_ = 0;                 // orders the client gave by itself and that stand at the end of the history
    int proposed_for_turn_ = -1;

    struct Shown {
        std::string text;
        Point at;
        bool is_click = false;
    };
    std::optional<Shown> refusal_;
    std::string message_, message_title_;
    std::string notice_;         // said before anything else
    std::vector<Face> entered_;  // real dice, as far as they are entered
    ScrollArea end_scroll_;
    Rect end_content_;
    TextField record_name_;
    std::optional<CardId> raised_;  // the card in hand that the pointer or the focus is on
    int raised_index_ = -1;
    Rect played_from_;                    // where the last card clicked lay
    std::array<Point, 2> medal_spots_{};  // where the next medal of each side goes
    Rect enemy_hand_;
    bool shows_odds_ = true;
    RuleSheet rules_;                 // the page of rules that lies over the table
    bool ambush_hand_is_up_ = false;  // the one who is asked has said that he alone is looking
    ScrollArea inspector_scroll_;
    HexId inspected_before_;
    std::vector<std::pair<Rect, std::string>> clause_links_;  // in the inspector
    bool shows_sight_ = false;
    HexId sight_from_;        // when no unit is chosen
    std::string sight_text_;  // what the line drawn now comes to
    float log_scroll_ = 0;
    bool end_is_closed_ = false;
    bool log_is_stale_ = true;
    std::string shown_language_;  // of the log
};

}  // namespace salient::ui
