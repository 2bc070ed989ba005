// Collects the lines of an import report: what is said of several hexes becomes one line.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "data/m44/pieces.hpp"

namespace salient::m44 {

// The unknown first, then what is not enforced, what is in doubt, what stands in words, what its text brings, and what is enforced.
void put_in_order(std::vector<ReportLine>& lines);

// That something of the game's own about the texts of files could not be read: the file plays without it.
Message unreadable(const DataIssue& issue);

class Report {
public:
    explicit Report(const Board& board) : board_(board) {}

    void add(ImportStatus status, std::string place, Message what);
    void add(HexId hex, const Notes& notes);
    // The lines, the unknown first, then what is not enforced, what stands in words, and what is enforced.
    ImportReport take();

private:
    struct Line {
        ImportStatus status{};
        Message what;
        std::vector<std::string> places;
        std::set<std::string> known_places;
    };
    const Board& board_;
    std::vector<Line> lines_;
    std::map<std::string, std::size_t> known_;  // by all that a line says
    std::size_t left_out_ = 0;
};

}  // namespace salient::m44
