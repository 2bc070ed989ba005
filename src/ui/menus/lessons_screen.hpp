// Learn to play: the lessons, how far each was taken, and the way on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/table/lesson/lesson_ways.hpp"

namespace salient::ui {

class LessonsScreen : public Screen {
public:
    // `chosen`: the id of a lesson; empty: the first that is not done.
    explicit LessonsScreen(Client& client, const std::string& chosen = {});
    std::string_view name() const override { return "lessons"; }
    Next frame(Ui& ui) override;

private:
    void choose(std::size_t which);
    void walk(Ui& ui);  // along the list, by arrows
    void draw_body(Ui& ui, Rect in);
    void draw_list(Ui& ui, Rect in);
    float draw_row(Ui& ui, Rect row, std::size_t which);
    void draw_details(Ui& ui, Rect in);
    void draw_chips(Ui& ui, Rect& in);
    std::string state_of(const Ui& ui, std::size_t which) const;
    std::string words(const LocalText& text) const { return std::string(in_language(text, client_.language())); }

    Client& client_;
    LessonProgress progress_;
    std::vector<LessonEntry> lessons_;
    std::size_t chosen_ = 0;
    std::optional<Match> table_;  // of the chosen one, as it was left
    ScrollArea scroll_, details_scroll_;
    Next next_;
    std::string trouble_;
    bool shows_details_ = false;  // where there is room for one side only
};

}  // namespace salient::ui
