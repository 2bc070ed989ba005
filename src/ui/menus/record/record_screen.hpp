// Your record: what came of the games that were played here. The screen and its lists; its charts and pictures are in record_panels.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/career/career.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/menus/record/career_scan.hpp"
#include "ui/table/lesson/lesson_ways.hpp"

namespace salient::ui {

class RecordScreen : public Screen {
public:
    explicit RecordScreen(Client& client);
    std::string_view name() const override { return "record"; }
    Next frame(Ui& ui) override;

private:
    enum class Tab { Overview, Games, Lessons, Units };
    enum class Part { Luck, Opponents, Battles };  // of the overview, where there is little room
    enum class Asks { Nothing, Game, Person, All };
    struct Cell {
        std::string number, what;
    };

    void read();  // what lies on disk, and what it says of the person
    const ScenarioEntry* battle_of(const std::string& id) const;
    const ScenarioEntry* proposed() const;  // the battle to play next; none: there are no battles
    std::string title_of(const CareerGame& game) const;
    std::string person_name(const Ui& ui, const std::string& name) const;
    std::string result_of(const Ui& ui, const CareerGame& game) const;
    std::string seats_of(const Ui& ui, const CareerGame& game, Side side) const;

    // -- the page --
    void draw_head(Ui& ui);
    void draw_foot(Ui& ui, Rect row);
    void draw_more(Ui& ui);
    void carry_out(const std::string& wish);
    void forget_asked();
    bool draw_question(Ui& ui, Rect& row);
    void draw_body(Ui& ui, Rect in);
    void draw_empty(Ui& ui, Rect in);
    void draw_games(Ui& ui, Rect in);
    void draw_game_row(Ui& ui, Rect row, const CareerGame& game);
    void draw_lessons(Ui& ui, Rect in);
    void draw_units(Ui& ui, Rect in);

    // -- the overview: record_panels.cpp --
    std::vector<Cell> cells(const Ui& ui) const;
    void draw_overview(Ui& ui, Rect in);
    void draw_narrow(Ui& ui, Rect in);
    float draw_numbers(Ui& ui, Rect in, std::size_t columns) const;  // gives the y below
    void draw_luck(Ui& ui, Rect where) const;
    void draw_opponents(Ui& ui, Rect where);
    void draw_choices(Ui& ui, Rect in) const;
    void draw_battles(Ui& ui, Rect where);
    void draw_battle(Ui& ui, Rect where, const ScenarioEntry& entry);
    std::string battle_result(const Ui& ui, const std::string& id) const;

    Client& client_;
    Career career_;
    CareerSummary sum_;  // of `person_`, in `career_`
    std::string person_;
    std::vector<std::string> people_;
    std::vector<LessonEntry> lessons_;
    std::size_t lessons_done_ = 0;
    std::vector<UnitTypeId> kinds_;              // of units, in the order of their groups
    std::vector<const ScenarioEntry*> battles_;  // bundled, and those of one's own that were played
    std::unique_ptr<CareerScan> scan_;
    Tab tab_ = Tab::Overview;
    Part part_ = Part::Luck;
    bool shows_all_ = false;  // games that count for nobody too
    std::string chosen_;      // id of a game in the list
    Asks asks_ = Asks::Nothing;
    std::string damaged_;  // what is said of a file that could not be read
    std::string told_;     // what was written where, or could not be
    DropDown more_{SDLK_F10}, persons_;
    ScrollArea games_scroll_, lessons_scroll_, units_scroll_, battles_scroll_, page_scroll_;
    Next next_;
};

}  // namespace salient::ui
