// The rulebook: chapters and a search at the left, the rule in the middle, at the right where it matters on the map of the battle that it was
// opened from, and what else to read.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"
#include "ui/menus/rule_example.hpp"
#include "words/rules_library.hpp"

namespace salient::ui {

class RulebookScreen : public Screen {
public:
    RulebookScreen(Client& client, RulebookAt at);
    std::string_view name() const override { return "rulebook"; }
    Next frame(Ui& ui) override;

private:
    enum class Tab { List, Rule, Map };
    struct Spot {
        std::size_t page = 0;
        std::string clause;  // marked
    };

    void read();
    const RulePage& page_at(std::size_t number) const;
    bool is_shown(std::size_t number) const;
    void go(std::size_t page, std::string clause = {});
    void go_to_clause(const std::string& clause);
    void go_back();
    std::vector<std::size_t> listed() const;  // pages of the list as it stands, from the top
    void step(int by);
    bool handle_keys(Ui& ui);  // true: it is left

    void draw_list(Ui& ui, Rect where);
    Rect draw_row(Ui& ui, Rect list, std::size_t page, const std::string& note, float indent);
    void draw_page(Ui& ui, Rect where);
    Rect draw_head(Ui& ui, Rect in, const RulePage& page);
    float draw_paragraph(Ui& ui, Rect in, const RuleParagraph& paragraph, std::size_t number);
    void draw_clauses(Ui& ui, Rect where, const RuleParagraph& paragraph, std::size_t number);
    float draw_pictures(Ui& ui, Rect in, const RulePage& page);
    float draw_links(Ui& ui, Rect in, const RulePage& page);
    void draw_side(Ui& ui, Rect where);
    bool draw_foot(Ui& ui, Rect row);
    std::vector<HexId> hexes_of(const RulePage& page) const;

    Client& client_;
    RulebookAt at_;
    std::shared_ptr<const Rulebook> rules_;
    std::unique_ptr<RulesLibrary> library_;
    std::vector<RuleExample> examples_;
    std::vector<ExampleBoard> pictures_;  // of the page with this id
    std::string pictures_of_;
    std::string language_;             // of the library
    std::vector<RulePage> own_pages_;  // of this battle and of the hex: numbered after those of the library
    std::set<std::size_t> of_battle_;
    bool only_battle_ = false;
    bool shows_clauses_ = true;
    Spot spot_;
    std::vector<Spot> before_;
    std::size_t open_chapter_ = 0;
    TextField query_;
    std::string shown_query_;  // that the list shows
    Tab tab_ = Tab::Rule;
    bool is_narrow_ = false;
    bool is_new_ = true;       // the search has not had the focus yet
    bool must_reveal_ = true;  // the marked paragraph comes into sight
    ScrollArea list_, words_, side_;
};

}  // namespace salient::ui
