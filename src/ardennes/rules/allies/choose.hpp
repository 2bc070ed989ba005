// Where the Allies choose: candidates with their figures in the order of a list of priorities, and the one function that picks. Nothing else in
// this folder compares candidates (tests/checks/choosing.py).
#pragma once

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

class Candidates {
public:
    explicit Candidates(Rule rule) : rule_(rule) {}
    // `figures`: what it is ranked by, the first that differs decides.
    void add(Choice what, const Figures& figures) { ranked_.push_back({what, figures, {}}); }
    // Looked at, and not to be taken: what stands in the way is kept for those who ask why.
    void rule_out(Choice what, const Obstacle& why) { out_.push_back({what, {}, why}); }
    // Takes it in, or rules it out where something stands in the way.
    void judge(Choice what, const Obstacle& why, const Figures& figures) {
        if (why)
            rule_out(what, why);
        else
            add(what, figures);
    }
    bool empty() const { return ranked_.empty(); }
    std::size_t size() const { return ranked_.size(); }
    // Everything that may be taken, in no order that means anything.
    template <class F>
    void each(F f) const {
        for (const Candidate& one : ranked_) f(one.what);
    }
    // What was asked for where nothing can be taken: told all the same.
    void tell_none(Emit& emit) const {
        if (!out_.empty()) tell_impossible(emit);
    }
    // The same of what a card orders: told also where there was nothing to look at.
    void tell_impossible(Emit& emit) const;
    // Of those ruled out what stands in the way of who met most; of nobody: nothing.
    Obstacle last_obstacle() const;

private:
    friend Choice choose(Emit& emit, Candidates candidates);
    friend Choice first_of(Candidates candidates);
    std::vector<Candidate> out_by_met() const;
    Rule rule_;
    std::vector<Candidate> ranked_, out_;
};

// Takes the first and tells why (ARD-AIM-14). Precondition: there is one.
Choice choose(Emit& emit, Candidates candidates);

// The same without telling, for plans that may not come about. Precondition: there is one.
Choice first_of(Candidates candidates);
// ARD-AIM-11: the order in which stacks gather.
std::vector<Stack> strongest_first(const Table& table, std::vector<Stack> stacks);

// In ascending number.
UnitList by_number(UnitList units);

// ---- Figures, as lists of priorities name them ----
Figure hold_value(const Table& table, HexId hex);
Figure west_most(const Table& table, HexId hex);
Figure east_most(const Table& table, HexId hex);
Figure north_most(const Table& table, HexId hex);
Figure hex_index(HexId hex);
Figure unit_number(const Table& table, UnitId unit);
Figure highest_number(const Table& table, UnitId unit);
Figure lowest_number_of(const Table& table, const Stack& stack);
Figure strength_figure(const Table& table, const Stack& stack);
Figure steps_figure(const Table& table, const Stack& stack);
Figure figure(FigureKind kind, int value);
// Sixths of a turn from the direction that a hex names; 4 where it names none.
Figure turn_from(const Table& table, HexId from, Heading heading, HexId to);

}  // namespace salient::ardennes
