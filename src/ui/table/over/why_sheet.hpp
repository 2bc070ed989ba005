// Why a computer did what it did, on a sheet beside the board; what it chose is shown on the board. It is reckoned in a thread of its own.
#pragma once

#include <atomic>
#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "ai/explain.hpp"
#include "match/instant.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/table/computer.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// What a person answers between an attack and its dice.
bool lets_pass(const Action& action);

class WhySheet {
public:
    WhySheet() = default;
    WhySheet(const WhySheet&) = delete;
    WhySheet& operator=(const WhySheet&) = delete;
    ~WhySheet() { forget(); }

    // The place in the history of the decision that what happened until a moment came of, where a computer made it. `walks_back`: otherwise the
    // last one before that says something.
    static std::optional<std::size_t> decision(const Match& match, const Computers& computers, Instant until, bool walks_back);
    // What may be known of the table before that decision: while the game goes on with hidden hands, a hand that the other side could expect in
    // place of the one it held. None: with no such hand it could have been made.
    static std::optional<View> fair_view(const Match& match, std::size_t entry);

    void open(const Match& match, const Computers& computers, Instant until, bool walks_back,
              const std::filesystem::path& assets);
    // True when it was closed.
    bool draw(Ui& ui, const Stage& stage);
    bool draw(Ui& ui, Rect where, std::string_view language, SeenFrom seen);
    void mark(BoardMarks& marks) const;
    void forget();  // what it was opened for; no thread goes on
    bool is_thinking() const { return thought_.valid(); }
    const std::optional<Explained>& told() const { return told_; }

private:
    std::optional<View> view_;
    bool is_guessed_ = false;
    bool is_secret_ = false;
    Side side_ = Side::None;
    std::optional<Explained> told_;
    std::future<Explained> thought_;
    std::atomic<bool> cancel_{false};
    ScrollArea scroll_;
};

}  // namespace salient::ui
