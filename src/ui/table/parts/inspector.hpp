// What the pointer asks about: an attack with its odds, a unit, a hex; each number and rule with its clause.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// Each of them as a card to glance at; turned over it tells everything, with the clauses, and scrolls.
class Inspector {
public:
    // Whether there is anything to tell of: a hex that is asked about, or dice that roll.
    bool has_subject(const Stage& stage, HexId at, bool shows_odds) const;
    // `at`: the hex asked about; none: the battle as a whole. `shows_odds`: of the attack that a click there would make.
    // Gives the clause that was clicked.
    std::optional<std::string> draw(Ui& ui, const Stage& stage, HexId at, bool shows_odds, Rect where);
    // It stays turned until it is turned back.
    void turn() { is_turned_ = !is_turned_; }
    bool is_turned() const { return is_turned_; }

private:
    struct Subject;
    Subject subject(const Stage& stage, HexId at, bool shows_odds) const;
    float draw_front(Ui& ui, const Stage& stage, const Subject& of, Rect in);
    float draw_back(Ui& ui, const Stage& stage, const Subject& of, Rect in);
    std::string note(Ui& ui, const Stage& stage, const Subject& of, Rect where) const;
    // Each draws from the top of `where` down and gives the y below it.
    // `rolled`: the hits of the dice that lie; the line that they made true is marked.
    float of_attack(Ui& ui, const Table& t, Rect where, const Question::Attack& attack, std::optional<int> rolled);
    float of_breach(Ui& ui, const Table& t, Rect where, const Breach& breach);
    float of_unit(Ui& ui, const Stage& stage, Rect where, UnitId id);
    float of_hex(Ui& ui, const Stage& stage, Rect where, HexId hex, bool is_under_unit);
    float of_battle(Ui& ui, const Stage& stage, Rect where);
    // Parts of an attack, cut off the top of `in`: the dice line by line; which faces hit, and what one flag does, and more of them.
    void draw_tally(Ui& ui, Rect& in, const Tally& tally, float row_h);
    void draw_faces(Ui& ui, Rect& in, const std::vector<HitFace>& hits, const std::string& back, const std::string& more);
    // A clause at the right end of a row.
    void draw_clause(Ui& ui, Rect row, const std::string& id);
    // Rich text whose clauses lead to their page. Gives its height.
    float draw_linked(Ui& ui, Rect where, const TextStyle& style, std::string_view markup);
    void link_clause(Ui& ui, Rect box, const std::string& id);

    bool is_turned_ = false;
    ScrollArea scroll_;
    HexId before_;  // asked about in the frame before
    std::vector<std::pair<Rect, std::string>> links_;
};

}  // namespace salient::ui
