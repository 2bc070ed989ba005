// A small board on a page of the rulebook. What is lit on it the rules work out, so a picture never says anything else than the game does.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "salient/game.hpp"
#include "salient/written_rules.hpp"
#include "ui/board/board_view.hpp"

namespace salient::ui {

class ExampleBoard {
public:
    // Throws DataError where the battle cannot be read, or no unit stands where the example speaks of one.
    ExampleBoard(const RuleExample& example, const std::shared_ptr<const Rulebook>& rules);

    const std::string& caption() const { return caption_; }
    const BoardMarks& marks() const { return marks_; }
    Table table() const { return Table(*game_.rules, *game_.scenario, game_.state.open); }
    // The height of a picture so wide.
    static float height_for(float width) { return width * 0.66F; }
    void draw(Ui& ui, Rect where, const std::string& language);

private:
    void mark(const RuleExample& example, UnitId unit);
    void mark_ground(HexId to, UnitId unit);

    std::string caption_;
    Game game_;
    BoardMarks marks_;
    BoardView view_;
};

}  // namespace salient::ui
