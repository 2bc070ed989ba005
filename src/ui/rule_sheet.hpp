// Rules on paper: the sheet of all that is on a map, and the page of what is on one hex. Each line with its clause.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "ui/screen.hpp"
#include "ui/terrain_text.hpp"

namespace salient::ui {

// A thing of the rules with all its lines; without lines it heads a group.
struct RuleBlock {
    std::string title;
    std::string picture;  // empty: none
    std::string nation;   // of the picture
    std::vector<RuleLine> lines;
};

RuleBlock terrain_block(const Texts& texts, const Assets& art, const Table& table, const Feature& feature);
RuleBlock unit_block(const Texts& texts, const Assets& art, const Rulebook& rules, UnitTypeId type, NationId nation);

// All that is on the map of a battle: ground, units, objectives, special conditions.
std::vector<RuleBlock> sheet_blocks(const Texts& texts, const Assets& art, const Table& table, std::string_view language);
// What is on one hex: the unit, then the ground from below.
std::vector<RuleBlock> hex_blocks(const Texts& texts, const Assets& art, const Table& table, HexId hex,
                                  std::string_view language);
// Any kind of ground or unit, or a card, that has a line with this clause; no lines when there is none.
RuleBlock block_with(const Texts& texts, const Assets& art, const Table& table, std::string_view clause);

// An open sheet: blocks in columns, as large as they fit on one page, else on several.
class RuleSheet {
public:
    void open(std::string title, std::vector<RuleBlock> blocks, std::string marked_clause = {});
    const std::string& title() const { return title_; }
    // How much of the window it wants, at the usual size of text.
    Rect wanted(Ui& ui) const;
    // Draws what is below the title; true when it was closed.
    bool draw(Ui& ui, Rect in);

private:
    struct Flow;
    void draw_page(Ui& ui, const Flow& flow, std::size_t page) const;

    std::string title_;
    std::vector<RuleBlock> blocks_;
    std::string marked_;
    std::size_t page_ = 0;
};

}  // namespace salient::ui
