// The rulebook. At the left a search, where to begin and what to look up; in the middle the turn on one page, a chapter as a grid of pictures, or
// one rule: its picture, three lines, its dice, the other cases folded; at the right where it matters on the map of a battle. Ways through it are in
// rulebook_screen.cpp, the list and the chapters in rulebook_index.cpp, a page in rulebook_page.cpp.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"
#include "ui/menus/one_page.hpp"
#include "ui/menus/rule_example.hpp"
#include "words/rule_parts.hpp"
#include "words/rules_library.hpp"

namespace salient::ui {

class RulebookScreen : public Screen {
public:
    RulebookScreen(Client& client, RulebookAt at);
    std::string_view name() const override { return "rulebook"; }
    Next frame(Ui& ui) override;

private:
    enum class Tab { List, Rule, Map };
    enum class Kind { OnePage, Chapter, Page };
    // A place in the book.
    struct Spot {
        Kind kind = Kind::OnePage;
        std::size_t number = 0;  // of the chapter or of the page
        std::string clause;      // marked
        bool operator==(const Spot&) const = default;
    };

    void read();
    void read_battle();
    void use_battle(const LoadedScenario* battle);  // null: the rules of the box
    const RulePage& page_at(std::size_t number) const;
    bool is_own(std::size_t page) const { return page >= library_->pages().size(); }
    bool is_shown(std::size_t page) const { return !battle_ || of_battle_.count(page) > 0; }
    std::optional<std::size_t> chapter_of(const Spot& spot) const;
    std::vector<std::size_t> pages_of(std::size_t chapter) const;  // that are shown
    void go(Spot to);
    void go_to_page(std::size_t page, std::string clause = {}) { go({Kind::Page, page, std::move(clause)}); }
    void go_to_chapter(std::size_t chapter);
    void go_to_clause(const std::string& clause);
    void go_back();
    std::optional<Spot> neighbor(int by) const;
    std::string title_of(const Spot& spot) const;
    bool handle_keys(Ui& ui);  // true: it is left

    // -- the list and the chapters --
    void draw_list(Ui& ui, Rect where);
    void draw_found(Ui& ui, Rect in);
    void draw_entry(Ui& ui, Rect& in, const std::string& item, const std::string& picture, const std::string& title,
                    const Spot& to);
    void draw_chapter(Ui& ui, Rect where);
    float draw_cells(Ui& ui, Rect in, const std::vector<std::size_t>& pages, const std::string& head);
    void draw_cell(Ui& ui, Rect cell, std::size_t page);
    float draw_rows(Ui& ui, Rect in, const std::vector<std::size_t>& pages);
    std::string picture_of_page(Ui& ui, const RulePage& page) const;
    void draw_page_picture(Ui& ui, const RulePage& page, Rect where) const;

    // -- a page --
    void draw_one_page(Ui& ui, Rect where);
    void draw_page(Ui& ui, Rect where);
    void draw_crumbs(Ui& ui, Rect& in);
    void draw_head(Ui& ui, Rect& in, const RulePage& page);
    Rect draw_picture(Ui& ui, Rect in, const RulePage& page);  // where it is; empty: there is none
    float draw_front(Ui& ui, Rect in);
    float draw_dice(Ui& ui, Rect in, const RulePage& page);
    float draw_changes(Ui& ui, Rect in, const RulePage& page);
    float draw_more(Ui& ui, Rect in, const RulePage& page);
    float draw_links(Ui& ui, Rect in, const RulePage& page);
    float draw_clauses(Ui& ui, Rect in, const std::vector<std::string>& clauses, const std::string& name, bool is_made);
    void draw_side(Ui& ui, Rect where);
    float draw_map(Ui& ui, Rect in, const RulePage& page);  // below the page, where there is no room beside it
    void draw_lit_map(Ui& ui, Rect map, Rect words, const RulePage& page);
    void draw_scope(Ui& ui);
    bool draw_foot(Ui& ui, Rect row);
    std::vector<HexId> hexes_of(const RulePage& page) const;
    void open_parts(const RulePage& page);

    Client& client_;
    RulebookAt at_;
    std::shared_ptr<const View> battle_;  // whose rules these are, and its map; none: the rules of the box
    std::shared_ptr<const Rulebook> rules_;
    std::unique_ptr<RulesLibrary> library_, box_;  // box_: only where the rules are those of a battle
    std::vector<RuleExample> examples_;
    std::string language_;             // of the library
    std::vector<RulePage> own_pages_;  // of this battle and of the hex: numbered after those of the library
    std::set<std::size_t> of_battle_;
    Spot spot_;
    std::vector<Spot> before_;
    bool shows_clauses_ = false;

    // Of the page that lies open.
    std::string parts_of_;  // its id
    RuleParts parts_;
    std::vector<ExampleBoard> pictures_;
    std::size_t picture_ = 0;
    std::vector<int> dice_;
    std::vector<RuleChange> changes_;
    bool shows_more_ = false;

    TextField query_;
    std::string shown_query_;  // that the list shows
    bool shows_all_found_ = false;
    Tab tab_ = Tab::Rule;
    bool is_narrow_ = false;
    bool has_side_ = false;    // the map stands beside the page
    bool must_reveal_ = true;  // the marked line comes into sight
    DropDown battles_;
    OnePage one_page_;
    ScrollArea list_, words_, side_, grid_;
    Next next_;
};

}  // namespace salient::ui
