// Questions in which a unit may be aimed at a hex, to be dropped there (PARA-3, PARA-9).
#pragma once

#include "ui/table/questions/question.hpp"

namespace salient::ui {

class AimingQuestion : public Question {
public:
    using Question::Question;
    std::optional<DropOdds> drop_at(HexId hex) const override;

protected:
    std::vector<HexId> aims() const;
    // Where the unit may be aimed, unless that is anywhere; under the pointer, where it would come down.
    void light_aims(BoardMarks& out) const;

    UnitId dropper_;  // the one whose aim is chosen
};

}  // namespace salient::ui
