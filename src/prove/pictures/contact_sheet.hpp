// Every picture of assets/art as the game shows it, at three sizes, page by page: for those who draw them.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "salient/game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

// One picture of a page and where it is seen.
struct SheetCell {
    std::string picture;
    std::string caption;
    HexId hex;             // on the board of the page; none: on paper
    bool is_over = false;  // no feature alone shows it: it is laid over the hex
    float aspect = 1;      // on paper, height by width
};

struct SheetPage {
    std::string name;  // "ground-winter-2": the file name without its ending
    std::shared_ptr<const Rulebook> rules;
    std::shared_ptr<const Scenario> scenario;  // null: a page of paper
    std::vector<SheetCell> cells;
};

// All pages, in a fixed order: ground by board face, figures by nation, then what lies on paper.
std::vector<SheetPage> plan_contact_sheet(const Assets& art, const Rulebook& rules);

class ContactSheet : public Screen {
public:
    // The size of the window that holds one page.
    static constexpr int page_w = 1312;
    static constexpr int page_h = 1332;

    explicit ContactSheet(const SheetPage& page);
    std::string_view name() const override { return "contact_sheet"; }
    Next frame(Ui& ui) override;

private:
    void draw_cell(Ui& ui, const SheetCell& cell, Rect where);

    const SheetPage& page_;
    Game game_;  // what lies and stands on the board of the page
};

// Writes all pages as PNG files into a folder, without a display. Throws std::runtime_error when one cannot be written.
std::vector<std::filesystem::path> write_contact_sheet(const std::filesystem::path& assets, const std::filesystem::path& folder);

}  // namespace salient::ui
