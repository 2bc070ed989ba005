// The main menu: what goes on, what begins, and the battle that was left, as it lies.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/menus/left_battle.hpp"
#include "ui/menus/now_game.hpp"
#include "ui/table/lesson/lesson_ways.hpp"

namespace salient {
class LessonProgress;
}

namespace salient::ui {

class MainMenu : public Screen {
public:
    explicit MainMenu(Client& client) : client_(client), now_(client), today_(client) {}
    std::string_view name() const override { return "main_menu"; }
    Next frame(Ui& ui) override;

private:
    // How much room there is: board, cards and column; a narrower board above rows; one column of rows.
    enum class Room { Wide, Middle, Narrow };
    static Room room_of(Ui& ui);

    // What was left and played is looked for over as many frames as it takes.
    void look(Ui& ui);
    void read_shown();
    void choose_lesson(const std::vector<LessonEntry>& lessons, const LessonProgress& progress);
    std::pair<std::string, std::string> board_title() const;  // what stands over the board: quiet, and loud
    bool learns_first() const { return !last_ && candidates_.empty() && !has_learned_; }

    // -- the column --
    void draw_column(Ui& ui, Rect sheet, Room room, Next& next);
    void draw_emblem(Ui& ui, Rect& in, Room room) const;
    void draw_ways(Ui& ui, Rect& in, Next& next);
    void draw_quiet(Ui& ui, Rect& in, Room room, Next& next);
    bool draw_way(Ui& ui, Rect where, std::string_view name, std::string_view icon, const std::string& note, bool is_main);
    bool draw_quiet_way(Ui& ui, Rect where, std::string_view name, std::string_view icon, const std::string& note,
                        std::string_view key);
    void draw_foot(Ui& ui, Rect foot, Next& next);
    void take_keys(Ui& ui, Next& next);
    Next open(std::string_view name);

    // -- beside it --
    void draw_pictures(Ui& ui, Rect where, Room room, Next& next);
    void draw_board_sheet(Ui& ui, Rect where, Room room, Next& next);
    void draw_board_side(Ui& ui, Rect in, Next& next);
    void draw_also_left(Ui& ui, Rect in, Next& next);
    void draw_cards(Ui& ui, Rect where, Next& next);
    void draw_record_card(Ui& ui, Rect in, Next& next);
    void draw_page_card(Ui& ui, Rect in, Next& next);
    void draw_rows(Ui& ui, Rect& in, Next& next);
    void draw_narrow(Ui& ui, Next& next);

    Client& client_;
    bool has_looked_ = false;
    bool has_learned_ = false;  // a lesson was begun
    int lessons_ = 0, lessons_done_ = 0;
    std::vector<std::filesystem::path> candidates_;
    std::size_t next_candidate_ = 0;
    std::optional<SavedGame> last_;
    std::unique_ptr<LeftBattle> shown_;   // what lies on the board: the game that goes on, or the one that ended last
    std::unique_ptr<NextLesson> lesson_;  // the next one, where there is no battle to show
    int lesson_number_ = 1;
    bool has_read_shown_ = false;
    std::string unreadable_;  // why the newest game is not offered
    struct AlsoLeft {
        std::filesystem::path file;
        std::string title;
        int turn = 1;
        std::size_t entry = 0;  // of the list of battles
        bool has_entry = false;
    };
    std::vector<AlsoLeft> also_left_;
    // Games that were left, besides the last; each is looked at in a frame with room for it.
    struct OpenFile {
        std::filesystem::path file;
        int turn = 1;
    };
    void add_also_left(const OpenFile& open);
    std::vector<OpenFile> open_;
    std::size_t next_open_ = 0;
    NowGame now_;
    TodayCard today_;
    CareerSummary played_;
    Career career_;
    DropDown language_drop_;
    ScrollArea scroll_;
    bool shows_look_up_ = false, shows_make_ = false;  // where the quiet groups are folded
    std::string error_;
    bool has_read_problems_ = false;  // those of the settings
};

}  // namespace salient::ui
