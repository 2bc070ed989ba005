// A list that opens from a button: of one value to choose, of several with counts, as rows or as a grid of pictures, under its button or beside the
// list that it filters, or upward as the menu of what a screen does seldom. A screen calls hold() first, button() where it stands and panel() last.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/menu_parts.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"

namespace salient::ui {

struct DropRow {
    std::string id;  // the item is called NAME.ID
    std::string label;
    std::string note{};   // at the right end of a row, below the label in a grid: "3 battles"
    std::string about{};  // a second line of a row
    std::string key{};    // a letter or digit that chooses it while the list is open
    std::string picture{};
    Look look{};
    bool is_on = false;
    bool is_enabled = true;
    std::string head{};  // what begins with this row
};

struct DropPanel {
    std::vector<DropRow> rows;
    std::string title{}, foot{};
    bool is_grid = false;
    bool takes_several = false;  // stays open, and each row has a box
    bool opens_up = false;
    Rect beside{};                // opens in it; empty: at its button
    std::vector<Choice> modes{};  // how several are meant: any of these, all, none; items NAME.mode.ID
    int mode = 0;
    std::string clear{};  // the words for switching all off, NAME.clear; empty: nothing is on
};

struct DropReply {
    int row = -1;   // chosen now; -1: none
    int mode = -1;  // likewise
    bool is_cleared = false;
};

class DropDown {
public:
    // `opener`: a key that opens and closes it too.
    explicit DropDown(SDL_Keycode opener = 0) : opener_(opener) {}

    // While it is open it takes the keys and the wheel before the screen does; Esc, its opener and a click beside it close it.
    void hold(Ui& ui);
    // With a triangle; `is_on`: something is chosen in it.
    void button(Ui& ui, std::string_view name, Rect where, std::string_view label, bool is_on = false);
    static float button_width(Ui& ui, std::string_view label);
    // The button of what a screen does seldom: three dots, with its word and its key where there is room. Cuts what it needs off the left of `row`.
    void more_button(Ui& ui, std::string_view name, Rect& row, bool has_word);
    DropReply panel(Ui& ui, const DropPanel& panel);

    bool is_open() const { return is_open_; }
    void close() { is_open_ = false; }

private:
    struct Layout;
    void note_button(Ui& ui, std::string_view name, Rect where, const Reply& reply);
    Layout layout(Ui& ui, const DropPanel& panel) const;
    bool draw_head(Ui& ui, const DropPanel& panel, Rect head, DropReply& out);
    Reply draw_row(Ui& ui, const DropPanel& panel, const DropRow& row, Rect where);
    Reply draw_cell(Ui& ui, const DropPanel& panel, const DropRow& row, Rect where);
    void walk(Ui& ui, const DropPanel& panel, int columns);

    SDL_Keycode opener_;
    std::string name_;
    bool is_open_ = false;
    bool wants_focus_ = false;    // of its first row: it was opened by a key
    bool returns_focus_ = false;  // to its button: it was closed by one
    Rect button_, panel_;
    ScrollArea scroll_;
    int across_ = 0, down_ = 0;  // steps that the arrows asked for in this frame
    float wheel_ = 0;
    std::vector<SDL_Keycode> typed_;
};

}  // namespace salient::ui
