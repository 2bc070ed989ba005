// Who sees whom.
#include "ui/table/parts/sight_line.hpp"

#include "words/glance.hpp"

namespace salient::ui {

void SightLine::toggle(const Stage& stage) {
    from_ = stage.pointed;
    rests_ = HexId::none();
    is_on_ = !is_on_;
}

void SightLine::mark(Ui& ui, BoardMarks& marks, const Stage& stage) {
    constexpr double rest = 0.6;  // seconds
    const Texts& texts = ui.texts;
    text_.clear();
    if (!is_on_ || stage.has_curtain || stage.playback.is_running()) return;
    const Table t = stage.table();
    const UnitId chosen = stage.is_watching() ? UnitId::none() : stage.chooser.chosen();
    const HexId to = stage.pointed;
    if (chosen.is_none() && from_.is_none()) {
        if (to.is_none()) return;
        if (to != rests_) since_ = ui.input.now;
        rests_ = to;
        if (ui.input.now - since_ >= rest || ui.input.by_keyboard)
            from_ = to;
        else
            ui.wake_in(since_ + rest - ui.input.now);
    }
    const HexId from = chosen.is_none() ? from_ : t.unit(chosen).hex;
    if (from.is_none()) text_ = texts("sight.rest");
    if (from.is_none() || to.is_none()) return;
    marks.named.push_back(from);
    if (from == to) {
        text_ = texts("sight.from_here");
        return;
    }
    SightTold told = sight_told(ui.texts, t, from, to);
    marks.sight = {from, to};
    marks.sight_blocked_by = std::move(told.barred_by);
    text_ = std::move(told.text);
}

}  // namespace salient::ui
