// The report of an imported file in the words of players: what it is and where, without the codes of the file. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"

namespace salient {

struct ReportRow {
    ImportStatus status{};
    std::vector<HexId> hexes;  // sorted
    std::string markup;
};
// What reads the same is one row.
std::vector<ReportRow> report_rows(const Texts& texts, const Table& table, const std::vector<ReportLine>& lines,
                                   std::string_view language);

// What a fact of the text of a battle says, and why it is in doubt: for the switch of it.
std::string fact_text(const Texts& texts, const TextFact& fact, std::string_view language);

}  // namespace salient
