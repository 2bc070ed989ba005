// A unit of any type on a small board: a warship at sea, a train on its rails, everybody else on open ground.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace salient::test {

inline bool is_train_part(const UnitType& type) { return type.terrain_class == UnitClass::Train; }
inline bool is_wagon(const std::string& type) { return type.ends_with("wagon"); }

// The hex that orders are given to: of a wagon at `at`, its locomotive.
inline At ordered_at(const std::string& type, At at) { return is_wagon(type) ? At{at.x - 2, at.y} : at; }

// Adds the unit to what the setup brings. `figures`: 0 means full strength; of a wagon these, and of its locomotive one more.
inline Setup with_unit(const std::string& type, At at, Side side, Setup setup, int figures = 0) {
    const auto before = setup.change;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        if (before) before(s, rules);
        const Board& outline = Board::of(s.board);
        const auto ground = [&](At where, const char* terrain) {
            Feature f;
            f.hex = outline.at({where.x, where.y});
            f.type = rules.terrain(terrain);
            if (rules.at(f.type).has_sides) {
                f.sides.add(Direction::E);
                f.sides.add(Direction::W);
            }
            s.features.push_back(f);
        };
        const auto unit_at = [&](At where, const std::string& id, int strength) {
            UnitSetup u;
            u.hex = outline.at({where.x, where.y});
            u.type = rules.unit_type(id);
            u.side = side;
            u.nation = s.at(side).nation;
            u.figures = static_cast<std::uint8_t>(strength);
            return u;
        };
        UnitSetup unit = unit_at(at, type, figures);
        const UnitClass ground_class = rules.at(unit.type).terrain_class;
        if (ground_class == UnitClass::Destroyer) ground(at, "ocean");
        if (ground_class == UnitClass::Train)
            for (int x = at.x - 8; x <= at.x + 8; x += 2) ground({x, at.y}, "rail");
        if (is_wagon(type)) {
            UnitSetup locomotive = unit_at(ordered_at(type, at), "locomotive", figures == 0 ? 0 : figures + 1);
            locomotive.wagon = unit.hex;
            s.units.push_back(locomotive);
        } else if (ground_class == UnitClass::Train) {
            unit.facing = Direction::W;
        }
        s.units.push_back(unit);
    };
    return setup;
}

// A line of a table of types of unit: what its cells say of each of them.
template <class Cells>
struct TableLine {
    std::vector<std::string> types;
    Cells cells;
};
template <class Cells, class Check>
void each_cell_of(const std::vector<TableLine<Cells>>& table, Check&& check) {
    for (const auto& line : table)
        for (const std::string& type : line.types) {
            CAPTURE(type);
            check(type, line.cells);
        }
}

// Every type of unit of the standard rules has been named, once; those that wait for an option have cases of their own (HCAT-13).
inline void check_all_types_named(const std::vector<std::string>& named) {
    std::multiset<std::string> types, found(named.begin(), named.end());
    for (const UnitType& type : rulebook()->unit_types)
        if (type.options.empty()) types.insert(type.id);
    CHECK(found == types);
}
template <class Cells>
void check_all_types_named(const std::vector<TableLine<Cells>>& table) {
    std::vector<std::string> named;
    each_cell_of(table, [&](const std::string& type, const Cells&) { named.push_back(type); });
    check_all_types_named(named);
}

}  // namespace salient::test
