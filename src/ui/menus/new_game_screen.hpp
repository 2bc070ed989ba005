// The choice of a battle and of how it is played. The list is in new_game_list.cpp, what is told of a battle in new_game_battle.cpp and
// new_game_details.cpp, who plays in new_game_players.cpp, with which rules in new_game_options.cpp.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "salient/options.hpp"
#include "salient/switches.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"
#include "ui/menus/file_dialog.hpp"
#include "ui/menus/lab/lab_runs.hpp"
#include "ui/menus/new_game_filters.hpp"
#include "ui/menus/overlord_people.hpp"
#include "ui/menus/preview/hint_list.hpp"
#include "ui/menus/seat_box.hpp"
#include "ui/menus/team_people.hpp"
#include "ui/table/ways_in.hpp"
#include "words/battle_facts.hpp"
#include "words/rules_library.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {

class OptionsPage;
struct OptionsHere;

// How many minutes two people need for a battle, in steps of five: 2 for each medal that the two sides are to win, 3 on the Breakthrough
// board, where ways are long. 0: the file names no goal. Of the bundled battles most lie within a quarter of what the laboratory says of them, all within a half.
int expected_minutes(const Scenario& scenario);

class NewGame : public Screen {
public:
    // With a file: it is read, listed and chosen, and Start has the focus.
    explicit NewGame(Client& client, const std::filesystem::path& open = {});
    ~NewGame() override;
    std::string_view name() const override { return "new_game"; }
    Next frame(Ui& ui) override;
    // Lists the battles in which a type of unit fights, by its id.
    void show_only_with(std::string unit);

private:
    // List: a page of its own where there is no room beside the others.
    enum class Tab { List, Battle, Play, Options, Rules };

    // -- the list --
    void open(const std::filesystem::path& file);
    void choose(std::size_t number);
    void follow_filters();
    void look_back();  // what was played here, and what was left
    // The groups of the list, each with the places of its battles; heads with an empty key are not said.
    struct Group {
        const char* key = "";
        std::string note;
        std::vector<std::size_t> entries;
        bool is_of_all = false;  // of all battles, in the order chosen
    };
    std::vector<Group> groups() const;
    void sort_entries(std::vector<std::size_t>& entries) const;
    const CareerOpen* left_open(const ScenarioEntry& entry) const;
    // Whether its author has changed the battle chosen since that game began.
    bool is_older(const CareerOpen& left);
    bool is_favorite(const ScenarioEntry& entry) const;
    void flip_favorite(const ScenarioEntry& entry);
    bool is_narrow(Ui& ui) const;
    void draw_list(Ui& ui, Rect where);
    void draw_filters(Ui& ui, Rect& in);
    void draw_filter_panels(Ui& ui, Rect beside);
    void draw_folds(Ui& ui, Rect& in);
    void draw_rows(Ui& ui, Rect& in);
    void draw_group_head(Ui& ui, Rect& in, const Group& group);
    // What a row of the list says; a name that is too long for one line goes on in the next.
    struct RowTexts;
    RowTexts row_texts(Ui& ui, const ScenarioEntry& entry, float w) const;
    void draw_row(Ui& ui, Rect row, std::size_t number, const std::string& item);
    void draw_row_words(Ui& ui, Rect text, const RowTexts& words, const ScenarioEntry& entry, bool is_chosen) const;
    void add_file(Ui& ui);

    // -- what is told of the battle --
    const ScenarioEntry* entry() const;
    const LoadedScenario* chosen() const;
    void draw_details(Ui& ui, Rect where);
    void draw_broken(Ui& ui, Rect in, const ScenarioEntry& entry);
    void draw_battle(Ui& ui, Rect in);
    void draw_head(Ui& ui, Rect& in);
    void draw_tabs(Ui& ui, Rect row, bool has_list);
    // What is told of the battle beside its map, or below it where there is more room.
    struct Briefing {
        std::string story, medals, special;
    };
    Briefing briefing() const;
    float draw_new_things(Ui& ui, Rect in);
    float draw_medals(Ui& ui, Rect in, const Briefing& briefing);
    float draw_story(Ui& ui, Rect in, const Briefing& briefing);
    float draw_chances(Ui& ui, Rect in);
    float draw_results(Ui& ui, Rect in);
    // The seats in short, where the battle is told.
    float draw_short_seats(Ui& ui, Rect in);
    void draw_short_seat(Ui& ui, Rect box, Side side);
    std::string seat_says(Side side) const;
    void draw_level_panels(Ui& ui);
    std::string new_line(Ui& ui, const RuleSubject& subject);
    std::string honesty_text() const;
    float honesty_height(Ui& ui, float w) const;
    float draw_badges(Ui& ui, Rect in);
    float draw_honesty(Ui& ui, Rect in);
    void draw_rules(Ui& ui, Rect in);
    void draw_play(Ui& ui, Rect in);
    // Who plays, with which hands and dice.
    void draw_seats(Ui& ui, Rect& in);
    std::string seat_facts(Side side) const;
    void draw_fair(Ui& ui, Rect& in);
    void measure();
    void draw_who_wins(Ui& ui, Rect& in);
    void draw_solo(Ui& ui, Rect& in);
    void draw_hands(Ui& ui, Rect& in);
    float draw_hints(Ui& ui, Rect in);
    void draw_turning(Ui& ui, Rect& in);
    void turn_board(bool turns);
    void draw_dice(Ui& ui, Rect& in);
    void draw_team_choice(Ui& ui, Rect& in);
    void draw_options_on(Ui& ui, Rect& in);
    void draw_seed(Ui& ui, Rect& in);
    bool is_watched() const;  // computers alone play: hands are open
    int persons() const;      // who decide: 0 to 2, of a battle of staffs to 8
    std::string how_text() const;
    void draw_options_page(Ui& ui, Rect in);
    float draw_air_rules(Ui& ui, Rect in);
    OptionsHere options_here(Ui& ui);
    float draw_measured(Ui& ui, Rect in);
    bool has_chapters_beside(Ui& ui) const;  // instead of the list of battles
    const RulesLibrary& library(Ui& ui);
    void prepare_preview();                           // of the battle chosen
    bool has_roles() const;                           // of the battle chosen: it is played in mode overlord
    bool has_teams() const;                           // it is played in teams (TEAM)
    bool is_barred(const Option& option) const;       // the battle chosen cannot be played with it
    std::vector<std::string> options_played() const;  // of those switched on, what the battle chosen can be played with
    std::array<bool, 2> computers() const;            // by Side
    float draw_switches(Ui& ui, Rect in);
    bool is_nation_in_doubt() const;
    bool is_switched(const ScenarioRule& rule) const;
    float draw_facts(Ui& ui, Rect in);
    bool is_switched(const TextFact& fact) const;
    void switch_fact(const TextFact& fact, bool is_on);
    void follow_facts();
    std::optional<LoadedScenario> switched() const;
    void usual_seats();  // as in the last game; without one, against a Recruit
    void draw_foot(Ui& ui, Rect row, Next& next);
    void draw_more(Ui& ui, Next& next);
    void copy_as_own();
    NewGameChoices preview_choices() const;
    Next start();
    Next go_on();
    Next open_laboratory();

    Client& client_;
    BattleFilters filters_;
    std::array<DropDown, filter_kinds> drops_;
    DropDown order_drop_;
    DropDown more_{SDLK_F10};
    enum class Order { Date, Length, Rules, Name };
    Order order_ = Order::Date;
    bool shows_small_ = false, shows_own_ = false;  // groups that are folded away at first
    bool reveals_choice_ = false;
    ScrollArea list_;
    std::size_t choice_ = 0;
    bool has_choice_ = true;  // it passes the filters
    std::string last_focus_;
    bool start_gets_focus_ = false;
    std::vector<std::size_t> good_first_;
    bool has_good_first_ = false;
    Career career_;                                  // as it was when the screen was opened
    std::map<std::string, CareerOpen> newest_left_;  // by the battle
    CareerSummary played_;                           // points into it
    struct LeftVersion {
        std::string file;                    // of the game
        std::shared_ptr<const Scenario> of;  // what it was held against
        bool is_older = false;
    };
    LeftVersion left_version_;
    NewThings new_things_;                         // of the battle chosen
    std::string next_lesson_, next_lesson_title_;  // the first that was not done; empty: all were

    Tab tab_ = Tab::Battle;
    bool is_story_open_ = false;
    bool is_solo_ = false;                       // one person plays both sides
    HintList hints_;                             // of a battle of one's own
    std::shared_ptr<const Scenario> hinted_of_;  // whose they are
    std::string hints_language_;
    std::array<DropDown, 2> level_drops_;  // by Side
    bool has_usual_seats_ = true;          // nobody changed them
    bool has_shown_list_ = false;          // where the list is a page of its own it comes first
    bool wants_start_ = false;             // Enter on a row
    bool wants_laboratory_ = false;
    std::optional<RulesLibrary> library_;
    std::string library_language_;
    ScrollArea words_;
    std::shared_ptr<const Scenario> preview_of_;
    std::optional<Game> preview_;

    bool has_open_hands_ = false;
    bool has_real_dice_ = false;
    std::array<SeatBox, 2> seats_;  // by Side
    TextField seed_;
    OverlordPeople people_;  // where eight roles are shared
    TeamPeople teams_;
    bool was_air_refused_ = false;  // the Air rules were asked for (OVL-AIR-14)
    // Who wins here: a run that was kept, or one that ships.
    struct WhoWins {
        LabShare allies;
        std::string pairing;
        bool has_options = false;  // it was played with those chosen
    };
    std::optional<WhoWins> who_wins_;  // of what is below
    std::shared_ptr<const Scenario> measured_of_;
    std::vector<std::string> measured_with_;
    bool measured_with_general_ = false;
    FileDialog files_;
    std::unique_ptr<OptionsPage> options_page_;
    std::vector<Preset> presets_;        // that come with the program
    std::vector<std::string> options_;   // switched on by the players
    std::vector<std::string> switched_;  // rules of nations that are played otherwise than the file says, by name
    std::vector<NationSwitch> switches_;
    std::vector<std::string> facts_;            // of the text of the battle, played otherwise than usually, by id
    std::optional<LoadedScenario> with_facts_;  // the battle so, where there are any
    std::vector<std::string> laid_facts_;       // those it was made with
    std::shared_ptr<const Scenario> facts_of_;  // the battle of the list that they belong to
    std::shared_ptr<const Scenario> switches_of_;
    std::string error_;
};

}  // namespace salient::ui
