// Advice on a sheet beside the board: what the General would do now, and what each card of the hand could do. The plan pointed at shows its ways
// and attacks on the board, the card pointed at its units and theirs.
#pragma once

#include <atomic>
#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "ai/explain.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"
#include "words/advice.hpp"

namespace salient::ui {

class AdvicePanel {
public:
    AdvicePanel() = default;
    AdvicePanel(const AdvicePanel&) = delete;
    AdvicePanel& operator=(const AdvicePanel&) = delete;
    ~AdvicePanel() { close(); }

    // Precondition: the seat decides, and its hand lies face up. `asks_general`: he begins to think, in a thread of his own.
    void open(const Stage& stage, Seat seat, bool asks_general, const std::filesystem::path& assets);
    void close();  // he stops thinking
    // Of the moment for which it was opened.
    std::size_t moment() const { return moment_; }
    bool is_thinking() const { return thought_.valid(); }
    const std::vector<PlanValue>& plans() const { return plans_; }
    // True when it was closed.
    bool draw(Ui& ui, const Stage& stage);
    void mark(BoardMarks& marks, const Stage& stage) const;

private:
    float draw_general(Ui& ui, const Stage& stage, Rect content);
    float draw_cards(Ui& ui, const Stage& stage, Rect content);
    bool begin_row(Ui& ui, const std::string& name, Rect row, const std::string& label, std::size_t number);

    bool asks_general_ = false;
    std::size_t moment_ = 0;
    std::future<std::vector<PlanValue>> thought_;
    std::atomic<bool> cancel_{false};
    std::vector<PlanValue> plans_;
    std::vector<CardAdvice> cards_;
    std::size_t chosen_ = 0;  // of the plans, and after them of the cards
    ScrollArea scroll_;
};

}  // namespace salient::ui
