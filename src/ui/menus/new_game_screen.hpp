// The choice of a battle and of how it is played. The list is in new_game_screen.cpp, what is told of a battle in new_game_details.cpp,
// who plays in new_game_players.cpp, with which rules in new_game_options.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "salient/switches.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"
#include "ui/menus/file_dialog.hpp"
#include "ui/menus/lab/lab_runs.hpp"
#include "ui/menus/overlord_people.hpp"
#include "ui/menus/seat_box.hpp"
#include "ui/menus/team_people.hpp"
#include "words/scenario_facts.hpp"

namespace salient::ui {

// How many minutes two people need for a battle, in steps of five: 2 for each medal that the two sides are to win, 3 on the Breakthrough
// board, where ways are long. 0: the file names no goal. Of the bundled battles most lie within a quarter of what the laboratory says of them, all within a half.
int expected_minutes(const Scenario& scenario);

class NewGame : public Screen {
public:
    // With a file: it is read, listed and chosen, and Start has the focus.
    explicit NewGame(Client& client, const std::filesystem::path& open = {});
    std::string_view name() const override { return "new_game"; }
    Next frame(Ui& ui) override;
    // Lists the battles in which a type of unit fights, by its id.
    void show_only_with(std::string unit);

private:
    enum class Tab { Battle, Play, Options, Rules };
    struct Filters {
        TextField words;
        std::optional<Front> front;
        std::string year;
        std::optional<BoardKind> board;
        std::string unit;    // id of a type; empty: any
        std::string nation;  // likewise
        bool is_any() const { return !front && year.empty() && !board && unit.empty() && nation.empty(); }
    };

    // -- the list --
    void open(const std::filesystem::path& file);
    bool passes(const ScenarioEntry& entry) const;
    void choose(std::size_t number);
    void follow_filters();
    void draw_list(Ui& ui, Rect where);
    void draw_search(Ui& ui, Rect& in);
    void draw_filters(Ui& ui, Rect& in);
    void draw_path(Ui& ui, Rect& in);
    void draw_rows(Ui& ui, Rect& in);
    // What a row of the list says; names and lines that are too long for one go on in the next.
    struct RowTexts;
    RowTexts row_texts(Ui& ui, const ScenarioEntry& entry, float w) const;
    void draw_row(Ui& ui, Rect row, std::size_t number, const std::string& item);

    // -- what is told of the battle --
    const ScenarioEntry* entry() const;
    const LoadedScenario* chosen() const;
    void draw_details(Ui& ui, Rect where);
    void draw_broken(Ui& ui, Rect in, const ScenarioEntry& entry);
    void draw_battle(Ui& ui, Rect in);
    // What is told of the battle beside its map, or below it where there is more room.
    struct Briefing {
        std::string story, objectives, special;
    };
    Briefing briefing() const;
    struct Spread;  // how map, sides and words share the room
    Spread spread_of(Ui& ui, Rect in, float map_shape) const;
    float draw_words(Ui& ui, Rect in, const Briefing& briefing, bool with_sides);
    float draw_told(Ui& ui, Rect in, const std::string& text);
    std::string side_text(Side side) const;
    float side_height(Ui& ui, float w, Side side) const;
    float draw_side(Ui& ui, Rect in, Side side);
    std::string honesty_text() const;
    float honesty_height(Ui& ui, float w) const;
    float draw_badges(Ui& ui, Rect in);
    float draw_honesty(Ui& ui, Rect in);
    std::string length_text() const;
    float length_height(Ui& ui, float w) const;
    float draw_length(Ui& ui, Rect in);
    void draw_rules(Ui& ui, Rect in);
    void draw_play(Ui& ui, Rect in);
    // Who plays, with which hands and dice.
    void draw_seats(Ui& ui, Rect& in);
    std::string seat_facts(Side side) const;
    void draw_fair(Ui& ui, Rect& in);
    void measure();
    void draw_who_wins(Ui& ui, Rect& in);
    void draw_hands(Ui& ui, Rect& in);
    void draw_dice(Ui& ui, Rect& in);
    void draw_team_choice(Ui& ui, Rect& in);
    void draw_options_on(Ui& ui, Rect& in);
    void draw_seed(Ui& ui, Rect& in);
    bool is_watched() const;  // computers alone play: hands are open
    int persons() const;      // who decide: 0 to 2, of a battle of staffs to 8
    std::string how_text() const;
    void draw_options_page(Ui& ui, Rect in);
    float draw_options(Ui& ui, Rect in);
    bool has_roles() const;                           // of the battle chosen: it is played in mode overlord
    bool has_teams() const;                           // it is played in teams (TEAM)
    bool is_barred(const Option& option) const;       // the battle chosen cannot be played with it
    std::vector<std::string> options_played() const;  // of those switched on, what the battle chosen can be played with
    std::array<bool, 2> computers() const;            // by Side
    float draw_switches(Ui& ui, Rect in);
    bool is_switched(const ScenarioRule& rule) const;
    float draw_facts(Ui& ui, Rect in);
    bool is_switched(const TextFact& fact) const;
    void switch_fact(const TextFact& fact, bool is_on);
    void follow_facts();
    std::optional<LoadedScenario> switched() const;
    void draw_foot(Ui& ui, Rect row, Next& next);
    Next start();

    Client& client_;
    Filters filters_;
    TextField path_;
    ScrollArea list_;
    std::size_t choice_ = 0;
    bool has_choice_ = true;  // it passes the filters
    std::string last_focus_;
    bool start_gets_focus_ = false;

    Tab tab_ = Tab::Battle;
    ScrollArea words_;
    bool has_length_in_head_ = false;  // beside the date, where there is room
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
    TextField option_filter_;
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
