// The house rules of a battle to be played: sets of them as cards, the rules by chapters with what each touches here, and what all of them together
// change. The list and its rows are in options_rows.cpp, the cards in options_presets.cpp, chapters, summary and chips in options_summary.cpp.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "salient/data.hpp"
#include "salient/options.hpp"
#include "salient/presets.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"
#include "words/option_facts.hpp"
#include "words/rules_library.hpp"

namespace salient::ui {

// What the page tells of and changes.
struct OptionsHere {
    const LoadedScenario& battle;
    const std::vector<Preset>& presets;  // that come with the program
    const RulesLibrary& library;
    OptionIds& on;                            // that the players have turned on
    std::function<float(Ui&, Rect)> above;    // draws what else can be switched, at the head of the list, and gives where it ends
    std::function<float(Ui&, Rect)> below;    // the same at its foot
    std::function<float(Ui&, Rect)> chances;  // the same below what comes of all that is on: who wins
};

class OptionsPage {
public:
    // `own_presets`: the file of those that the player saves; empty: none can be saved.
    OptionsPage(std::filesystem::path own_presets, const Rulebook& rules) : own_(std::move(own_presets), rules) {}

    using Here = OptionsHere;
    void draw(Ui& ui, Rect in, const Here& here);
    // A sheet of its own: the map, on which what the rule that is pointed at touches is lit, and the chapters.
    void draw_chapters_sheet(Ui& ui, Rect where, const Here& here, const Table& table, const std::string& language);
    // What is on, in one line, each with a cross that takes it off. False: nothing is.
    bool draw_chips(Ui& ui, Rect row, const Here& here);

    // The clause that was asked for in this frame, and what went wrong in writing; empty: none.
    std::string take_clause() { return std::exchange(clause_, {}); }
    std::string take_error() { return std::exchange(error_, {}); }

private:
    struct Row {
        const Option* option = nullptr;
        bool acts = true;
        bool is_fixed = false;                 // by the scenario, or always
        std::optional<OptionRefusal> refusal;  // why it cannot be on here
        OptionTouch touch;
    };
    struct Chapter {
        std::string key;  // of its text
        std::vector<Row> rows;
        bool is_reading = false;  // of the official rules: folded at first
    };
    struct Card {
        Preset preset;  // with an empty id: none of the options
        Fitting fits;
        int changes = 0;
        bool is_own = false;
        std::string item() const { return preset.id.empty() ? "none" : preset.id; }
    };
    // A click that would turn others on or off, too: it waits in its row for an answer.
    struct Question {
        std::string option;
        OptionClick click;
        bool goes_on = false;
    };
    enum class Show { Here, All, On };
    enum class Part { Presets, Chapters, Rules, Battle };

    void follow(const Here& here);
    void judge_rows(const OptionIds& on);
    void read_cards(const Here& here);
    void take_keys(Ui& ui, const Here& here);
    void change(const Here& here, OptionIds to, const std::string& preset);
    void take_back(const Here& here);
    float take_back_width(Ui& ui) const;
    void draw_take_back(Ui& ui, Rect where, const Here& here);
    void draw_tabbed(Ui& ui, Rect in, const Here& here);

    // -- the list --
    void draw_tools(Ui& ui, Rect& in, const Here& here, bool has_search);
    void draw_search(Ui& ui, Rect where);
    void draw_list(Ui& ui, Rect in, const Here& here, bool has_tools);
    void draw_chapter(Ui& ui, Rect& content, float top, Chapter& chapter, const Here& here);
    void draw_rest(Ui& ui, Rect& content, const Here& here);
    struct RowLayout;
    RowLayout lay_row(Ui& ui, Rect content, const Row& row, const Here& here) const;
    void draw_row(Ui& ui, Rect& content, const Row& row, const Here& here);
    void draw_row_end(Ui& ui, const RowLayout& at);
    void draw_question(Ui& ui, Rect& content, const Here& here);
    std::string question_text(Ui& ui) const;
    std::string remedy_text(Ui& ui) const;
    void click(const Here& here, const Row& row);
    void answer(Ui& ui, const Here& here, bool is_yes);
    std::string notes_of(Ui& ui, const Row& row, const Here& here) const;
    bool is_on(const Row& row, const Here& here) const;
    bool is_listed(Ui& ui, const Row& row, const Here& here) const;
    int on_of(const Chapter& chapter, const Here& here) const;  // of those that act

    // -- the presets --
    void draw_cards_row(Ui& ui, Rect& in, const Here& here);
    void draw_all_cards(Ui& ui, Rect in, const Here& here);
    void draw_cards(Ui& ui, Rect& in, const std::vector<const Card*>& cards, std::size_t columns, const Here& here);
    void draw_card(Ui& ui, Rect box, const Card& card, const Here& here);
    std::string card_about(Ui& ui, const Card& card) const;
    std::string card_counts(Ui& ui, const Card& card, const Here& here) const;
    const Card* chosen_card() const;
    void choose(Ui& ui, const Card& card, const Here& here);
    void draw_saving(Ui& ui, Rect& in, const Here& here);
    void save(Ui& ui, const Here& here);
    void draw_told(Ui& ui, Rect& in);

    // -- what comes of it --
    void draw_chapters(Ui& ui, Rect in, const Here& here);
    void draw_summary(Ui& ui, Rect in, const Here& here);
    float draw_pills(Ui& ui, Rect in, const Here& here);

    OwnPresets own_;
    // Of the battle that is chosen.
    std::shared_ptr<const Scenario> of_;
    std::shared_ptr<const Rulebook> rules_;
    std::vector<Chapter> chapters_;
    std::optional<OptionIds> judged_with_;  // the options that were on when the rows were judged
    std::vector<Card> cards_;               // as they stand in the row

    std::string preset_;  // the one that was chosen last; empty: none
    OptionIds before_;    // the last click
    std::string preset_before_;
    bool may_take_back_ = false;
    std::string told_;      // what a preset could not turn on
    std::string told_row_;  // the option that turned others on with it, and which
    OptionIds also_on_;
    std::optional<Question> question_;
    bool is_question_new_ = false, is_question_seen_ = false;

    Show show_ = Show::Here;
    Part part_ = Part::Rules;  // where there is room for one only
    bool shows_presets_ = false, shows_rest_ = false, is_saving_ = false, is_name_new_ = false;
    std::map<std::string, bool> open_;  // chapters, by their keys
    std::string go_to_;                 // the chapter that is to come into sight
    std::string pointed_;               // the option under the pointer, or with the focus
    bool is_pointed_now_ = false;
    std::string clause_, error_;
    std::string to_delete_;  // a preset of the player's
    TextField filter_, name_;
    Rect list_view_;
    float list_top_ = 0;  // of its content, scrolled as it is
    ScrollArea list_, side_, sheet_, all_cards_;
};

}  // namespace salient::ui
