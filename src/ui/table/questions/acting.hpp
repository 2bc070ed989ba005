// Questions in which units act one after the other: one is chosen, then it moves or battles.
#pragma once

#include "ui/table/questions/question.hpp"

namespace salient::ui {

class ActingQuestion : public Question {
public:
    using Question::Question;
    void choose(UnitId unit) override;

protected:
    // Of a click on one's own unit; `verdict` says why it cannot act.
    Meaning about_own(UnitId unit, const Verdict& verdict, const Refusal& nothing_to_do) const;
    // A button of the chosen unit alone, before the others: it goes when another is chosen.
    void offer_to_chosen(Offer offer);
    // Where the chosen unit may place its bridge, and the empty bunkers that it may assault.
    void light_bridges(BoardMarks& out) const;

private:
    std::ptrdiff_t of_chosen_ = 0;  // how many of the offers, the first ones
};

// The chosen unit goes somewhere.
class WalkingQuestion : public ActingQuestion {
public:
    using ActingQuestion::ActingQuestion;
    const Destination* destination(HexId hex) const override;
    void choose(UnitId unit) override;

protected:
    // Hexes to which the chosen unit may go.
    std::vector<HexId> answers() const override;
    void light_ways(BoardMarks& out) const;

    Reach reach_;
    std::vector<HexId> waypoints_;
};

// The hexes of a way with the one where it begins: of a train that goes backward, that of its wagon.
void add_way(const Table& table, UnitId unit, const Route& route, std::vector<HexId>& out);

}  // namespace salient::ui
