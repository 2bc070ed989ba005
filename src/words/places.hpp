// Where something is, as players say it: names of the map, and the letters and numbers of its frame. Draws nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/text.hpp"

namespace salient {

// From where the board is seen: from the lower edge of the map, or turned, from the upper one. Letters and numbers stay with their hexes.
enum class SeenFrom : std::uint8_t { Below, Above };

// The letters over a column and the number beside a row: "A", "Z", "AA"; of a hex both, "G5". The hex at the lower right of A1 is A2.
std::string column_letters(int column);
std::string hex_reference(const Board& board, HexId hex);

// What a label of the map is: only a place names its hex; a direction tells where a road leads ("To Cherbourg"), a water is larger.
enum class LabelKind : std::uint8_t { Place, Direction, Water };
LabelKind kind_of(const Rulebook& rules, const Scenario& scenario, const Label& label);

// How the hexes of a map are called. A name is one hex: the label on it, or the objective that is this hex alone; of an objective of several
// hexes its name and the reference; beside such a place what lies there and the direction on the screen; else what lies there and the
// reference. "Mokra II", "Mokra, G6", "forest left of Mokra II", "left of Mokra II", "forest K8", "E6". Names come from the map as it is
// printed and stay when something is built or blown up. Text of files stands in them as it is.
class PlaceNames {
public:
    // What is given stays: texts, rules and scenario are not copied.
    PlaceNames(const Texts& texts, const Rulebook& rules, const Scenario& scenario, std::string_view language,
               SeenFrom seen = SeenFrom::Below);
    PlaceNames(const Texts& texts, const Table& table, std::string_view language, SeenFrom seen = SeenFrom::Below)
        : PlaceNames(texts, table.rules, table.scenario, language, seen) {}

    std::string operator()(HexId hex) const;
    // Without directions: the same however the board lies.
    std::string without_direction(HexId hex) const;
    // Where the ground says nothing new: "Mokra II", "E3".
    std::string brief(HexId hex) const;
    // Several, the first `most` of them in brief: "Caen, C5 and 7 more hexes".
    std::string list(std::span<const HexId> hexes, std::size_t most = 6) const;
    // The ground as the map shows it: "forest", "open ground".
    std::string ground(HexId hex) const;

private:
    // A hex whose name is no other hex's, if it is unique.
    struct Named {
        HexId hex;
        std::string_view name;
        bool is_proper = false;  // the same in every language: its article is part of it
    };
    void add(HexId hex, const LocalText& text);
    const Named* named(HexId hex) const;
    const Named* beside(HexId hex) const;
    bool is_unique(const Named& place) const;
    std::string own(HexId hex) const;
    std::string of(const Named& place) const;

    const Texts& texts_;
    const Rulebook& rules_;
    const Scenario& scenario_;
    const Board& board_;
    std::string_view language_;
    SeenFrom seen_;
    std::vector<Named> names_;
};

// Where a hex lies from another on the screen: "lower left".
std::string direction_name(const Texts& texts, const Board& board, HexId from, HexId to, SeenFrom seen = SeenFrom::Below);

}  // namespace salient
