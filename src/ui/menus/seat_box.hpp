// A seat of New game: a person, who may have a name, or a level of the computer.
#pragma once

#include <string>

#include "salient/ids.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

// The texts of the levels of the computer, in the order of player_levels: what each is called, what it does, and that in a whole sentence.
inline constexpr const char* level_names[] = {"opponent.recruit", "opponent.veteran", "opponent.general"};
inline constexpr const char* level_does[] = {"opponent.recruit_does", "opponent.veteran_does", "opponent.general_does"};
inline constexpr const char* level_texts[] = {"opponent.recruit_text", "opponent.veteran_text", "opponent.general_text"};

class SeatBox {
public:
    // What stands in the box, and how its items are called.
    struct Look {
        Side side = Side::Allies;
        std::string title;  // beside the sign of the side
        std::string about;  // below it
        std::string about_item;
        std::string who;      // WHO.person, WHO.computer, and with a computer WHO.LEVEL
        std::string name;     // the field for the name of a person; empty: there is none
        std::string hint;     // in it while it is empty
        std::string note;     // below it
        bool is_low = false;  // the levels side by side, without what each does
    };
    float height(Ui& ui, float w, const Look& look) const;
    void draw(Ui& ui, Rect where, const Look& look);

    void set(std::size_t level, std::string_view name);
    std::size_t level() const { return level_; }  // 0: a person; else one more than the place in player_levels
    void sit(bool is_person);                     // a computer is what it was before
    std::string name() const;                     // of a person, without blanks at the ends

private:
    void draw_levels(Ui& ui, Rect in, const Look& look);

    std::size_t level_ = 0;
    std::size_t last_level_ = 1;  // what a computer is asked to be first, then what it was before
    TextField name_;
};

}  // namespace salient::ui
