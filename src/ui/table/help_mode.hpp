// While it is on, a click explains what was clicked and does nothing: a unit, a hex, a card, a button, a medal, a step.
#pragma once

#include <optional>
#include <string>

#include "ui/kit/navigation.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class HelpMode {
public:
    bool is_on() const { return is_on_; }
    // F2 switches it; held for a while it lasts as long as it is held.
    void toggle(double now);
    void leave() { is_on_ = false; }
    // Before anything else of the frame: clicks and deciding keys reach nobody else. `pointed`: the hex under pointer or cursor.
    void guard(Ui& ui, HexId pointed);
    // Over the table. Gives where the rulebook is to be opened.
    std::optional<RulebookAt> draw(Ui& ui, const Stage& stage);

private:
    struct HelpItem {
        std::string item;  // empty: a hex
        std::string label;
        HexId hex;
        Point at;
    };
    struct Words {
        std::string title;
        std::string text;
        std::string clause;
    };
    Words explain(const Ui& ui, const Stage& stage) const;

    bool is_on_ = false;
    double since_ = 0;
    std::optional<HelpItem> item_;
    Rect sheet_;     // of the explanation, in the last frame
    Rect plate_;     // that says that it is on
    float top_ = 0;  // the lower edge of the top bar
};

}  // namespace salient::ui
