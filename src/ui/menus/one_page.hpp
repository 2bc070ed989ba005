// A turn on one page: five columns, the dice, the units. Also the dice legend.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"

namespace salient::ui {

class OnePage : public Screen {
public:
    // `is_held`: shown while a key is held down, without a row of buttons.
    explicit OnePage(Client& client, bool is_held = false) : client_(client), is_held_(is_held) {}
    std::string_view name() const override { return "one_page"; }
    Next frame(Ui& ui) override;
    // Of a page that is held: whether it goes. After a short tap it stays until the next key or click, which does nothing else.
    bool is_let_go(Input& input, bool is_down);
    // The page by itself, wherever it stands.
    void draw(Ui& ui, Rect where);
    void save_picture(Ui& ui);
    // What came of saving it, until it is closed; false: there is nothing to say.
    bool draw_message(Ui& ui);

private:
    void draw_wide(Ui& ui, Rect in) const;
    void draw_picture(Ui& ui, Rect where, int column) const;
    float draw_column(Ui& ui, Rect in, int column) const;
    float draw_row(Ui& ui, Rect in, int column) const;
    float draw_dice(Ui& ui, Rect in) const;
    float draw_units(Ui& ui, Rect in) const;

    Client& client_;
    bool is_held_;
    double held_since_ = -1;
    bool is_tapped_ = false;
    ScrollArea scroll_;
    std::string message_;
};

// The keys of all its texts, in the order in which they are read: for the count of words.
const std::vector<const char*>& one_page_keys();

}  // namespace salient::ui
