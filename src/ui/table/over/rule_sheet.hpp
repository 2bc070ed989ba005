// Rules on paper: blocks in columns, with pictures, each line with its clause.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/screen.hpp"
#include "words/rule_blocks.hpp"

namespace salient::ui {

// An open sheet: blocks in columns, as large as they fit on one page, else on several.
class RuleSheet {
public:
    void open(const Assets& art, const Table& table, std::string title, std::vector<RuleBlock> blocks,
              std::string marked_clause = {});
    const std::string& title() const { return title_; }
    // How much of the window it wants, at the usual size of text.
    Rect wanted(Ui& ui) const;
    // Draws what is below the title; true when it was closed.
    bool draw(Ui& ui, Rect in);

private:
    struct Flow;
    struct Picture {
        std::string name;  // empty: none
        std::string nation;
    };
    static Picture picture_of(const Assets& art, const Table& table, const RuleBlock& block);
    void draw_page(Ui& ui, const Flow& flow, std::size_t page) const;

    std::string title_;
    std::vector<RuleBlock> blocks_;
    std::vector<Picture> pictures_;  // of each block
    std::string marked_;
    std::size_t page_ = 0;
};

}  // namespace salient::ui
