// The only place that picks among candidates.
#include "ardennes/rules/allies/choose.hpp"

#include <algorithm>

namespace salient::ardennes {

namespace {

constexpr std::size_t most_told = 8;
constexpr int no_direction = 4;

constexpr std::pair<FigureKind, std::string_view> names[] = {{FigureKind::HoldValue, "hold_value"},
                                                             {FigureKind::WestMost, "west_most"},
                                                             {FigureKind::EastMost, "east_most"},
                                                             {FigureKind::NorthMost, "north_most"},
                                                             {FigureKind::HexIndex, "hex_index"},
                                                             {FigureKind::UnitNumber, "unit_number"},
                                                             {FigureKind::HighestNumber, "highest_number"},
                                                             {FigureKind::CorpsNumber, "corps_number"},
                                                             {FigureKind::Steps, "steps"},
                                                             {FigureKind::Strength, "strength"},
                                                             {FigureKind::Ratio, "ratio"},
                                                             {FigureKind::Isolated, "isolated"},
                                                             {FigureKind::VictoryHex, "victory_hex"},
                                                             {FigureKind::TownOrCity, "town_or_city"},
                                                             {FigureKind::Friendly, "friendly"},
                                                             {FigureKind::MultiStep, "multi_step"},
                                                             {FigureKind::Mechanized, "mechanized"},
                                                             {FigureKind::SameDivision, "same_division"},
                                                             {FigureKind::SameCorps, "same_corps"},
                                                             {FigureKind::Reserve, "reserve"},
                                                             {FigureKind::Adjacent, "adjacent"},
                                                             {FigureKind::RetreatClass, "retreat_class"},
                                                             {FigureKind::Hard, "hard"},
                                                             {FigureKind::Turn, "turn"},
                                                             {FigureKind::Distance, "distance"},
                                                             {FigureKind::Gap, "gap"},
                                                             {FigureKind::Cost, "cost"},
                                                             {FigureKind::Primary, "primary"}};

// The place of the first figure in which they differ; -1: in none.
int first_difference(const Figures& a, const Figures& b) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        if (a[i].value != b[i].value) return static_cast<int>(i);
    return -1;
}

bool comes_first(const Candidate& a, const Candidate& b) {
    const int i = first_difference(a.figures, b.figures);
    if (i < 0) return a.what < b.what;  // the same in every figure: by place alone
    const auto place = static_cast<std::size_t>(i);
    const int x = a.figures[place].value, y = b.figures[place].value;
    return is_higher_better(a.figures[place].kind) ? x > y : x < y;
}

}  // namespace

bool is_higher_better(FigureKind kind) {
    switch (kind) {
        case FigureKind::HoldValue:
        case FigureKind::EastMost:
        case FigureKind::HighestNumber:
        case FigureKind::Steps:
        case FigureKind::Strength:
        case FigureKind::Ratio:
        case FigureKind::Isolated:
        case FigureKind::VictoryHex:
        case FigureKind::TownOrCity:
        case FigureKind::Friendly:
        case FigureKind::MultiStep:
        case FigureKind::Mechanized:
        case FigureKind::SameDivision:
        case FigureKind::SameCorps:
        case FigureKind::Reserve:
        case FigureKind::Adjacent: return true;
        default: return false;
    }
}

std::string_view to_string(FigureKind kind) {
    for (const auto& [one, name] : names)
        if (one == kind) return name;
    return "";
}

std::vector<Candidate> Candidates::out_by_met() const {
    std::vector<Candidate> out = out_;
    std::stable_sort(out.begin(), out.end(),
                     [](const Candidate& a, const Candidate& b) { return a.excluded.met > b.excluded.met; });
    return out;
}

Obstacle Candidates::last_obstacle() const { return out_.empty() ? Obstacle{} : out_by_met().front().excluded; }

void Candidates::tell_impossible(Emit& emit) const {
    Chosen chosen{rule_, out_by_met(), 0, {}, -1, static_cast<std::uint16_t>(out_.size())};
    if (chosen.candidates.size() > most_told) chosen.candidates.resize(most_told);
    emit(chosen);
}

Choice choose(Emit& emit, Candidates candidates) {
    auto& ranked = candidates.ranked_;
    std::sort(ranked.begin(), ranked.end(), comes_first);
    const auto out = candidates.out_by_met();
    Chosen chosen{candidates.rule_,    {}, static_cast<std::uint16_t>(ranked.size()),
                  ranked.front().what, -1, static_cast<std::uint16_t>(out.size())};
    if (ranked.size() > 1) chosen.decided_by = static_cast<std::int8_t>(first_difference(ranked[0].figures, ranked[1].figures));
    for (const auto* list : {&std::as_const(ranked), &out})
        for (std::size_t i = 0; i < list->size() && i < most_told; ++i) chosen.candidates.push_back((*list)[i]);
    const Choice taken = chosen.taken;
    emit(chosen);
    return taken;
}

Choice first_of(Candidates candidates) {
    auto& ranked = candidates.ranked_;
    return std::min_element(ranked.begin(), ranked.end(), comes_first)->what;
}

std::vector<Stack> strongest_first(const Table& table, std::vector<Stack> stacks) {
    std::sort(stacks.begin(), stacks.end(), [&](const Stack& a, const Stack& b) {
        const int x = strength_of(table, a), y = strength_of(table, b);
        return x != y ? x > y : a.front() < b.front();
    });
    return stacks;
}

UnitList by_number(UnitList units) {
    std::sort(units.begin(), units.end());  // ids of a side are in the order of its numbers
    return units;
}

Figure figure(FigureKind kind, int value) { return {kind, static_cast<std::int16_t>(std::clamp(value, -32000, 32000))}; }
Figure hold_value(const Table& table, HexId hex) { return figure(FigureKind::HoldValue, table.map().at(hex).hold); }
Figure west_most(const Table& table, HexId hex) { return figure(FigureKind::WestMost, table.map().at(hex).at.x); }
Figure east_most(const Table& table, HexId hex) { return figure(FigureKind::EastMost, table.map().at(hex).at.x); }
Figure north_most(const Table& table, HexId hex) { return figure(FigureKind::NorthMost, table.map().at(hex).at.y); }
Figure hex_index(HexId hex) { return figure(FigureKind::HexIndex, hex.value); }
Figure unit_number(const Table& table, UnitId unit) { return figure(FigureKind::UnitNumber, table.type(unit).number); }
Figure highest_number(const Table& table, UnitId unit) { return figure(FigureKind::HighestNumber, table.type(unit).number); }
Figure lowest_number_of(const Table& table, const Stack& stack) {
    return unit_number(table, stack.front());
}  // stacks are in order
Figure strength_figure(const Table& table, const Stack& stack) { return figure(FigureKind::Strength, strength_of(table, stack)); }
Figure steps_figure(const Table& table, const Stack& stack) { return figure(FigureKind::Steps, steps_in(table, stack)); }

Figure turn_from(const Table& table, HexId from, Heading heading, HexId to) {
    if (heading == Heading::None) return figure(FigureKind::Turn, no_direction);
    return figure(FigureKind::Turn, turn_between(direction_of(heading), table.map().direction(from, to)));
}

}  // namespace salient::ardennes
