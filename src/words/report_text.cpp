#include "words/report_text.hpp"

#include <algorithm>
#include <utility>

#include "words/game_log.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"

namespace salient {
namespace {

// A designer is told how the file calls a thing; for players there is a sentence without that.
constexpr std::pair<std::string_view, std::string_view> for_players[] = {
    {"import.is", "report.is"},
    {"import.played_as", "report.played_as"},
    {"import.not_in_rules", "report.not_in_rules"},
    {"import.rule_in_part", "report.rule_in_part"},
    {"import.without_rule", "report.without_rule"},
    {"import.not_on_board", "report.not_on_board"},
    {"import.no_train", "report.no_train"},
    {"import.place_taken", "report.place_taken"},
    {"import.belongs_to", "report.belongs_to"},
    {"import.objective", "report.objective"},
    {"import.objective_of_some", "report.objective_of_some"},
    {"import.objective_as", "report.objective_as"},
    {"import.exit", "report.exit"},
    {"import.minefield", "report.minefield"},
    {"import.carries_boats", "report.carries_boats"},
    {"import.aboard_craft", "report.aboard_craft"},
    {"import.option_with", "report.option_with"},
    {"import.sudden_death", "report.sudden_death"},
    {"import.properties", "report.properties"},
    {"import.mines_of_nobody", "report.mines_of_nobody"},
    {"import.as_it_is", "report.as_it_is"},
    {"import.no_commonwealth_rules", "report.no_commonwealth_rules"},
    {"import.by_text_misfit", "report.by_text_misfit"},
};

std::string words_of(const Texts& texts, const ReportLine& line, std::string_view language) {
    const Message what = said_in(line, language);
    for (const auto& [key, own] : for_players)
        if (what.key == key) return texts(own, what.args);
    return texts(what);
}

}  // namespace

std::string fact_text(const Texts& texts, const TextFact& fact, std::string_view language) {
    std::string text = fact.line.words.empty() ? std::string() : std::string(in_language(fact.line.words, language));
    if (text.empty())
        for (const Arg& arg : fact.line.what.args)
            if (arg.name == "rule") text = capitalized(texts("report.rule", {arg}));
    if (!fact.line.why.empty()) text += " " + texts("report.in_doubt", {{"why", verbatim(in_language(fact.line.why, language))}});
    return text;
}

std::vector<ReportRow> report_rows(const Texts& texts, const Table& table, const std::vector<ReportLine>& lines,
                                   std::string_view language) {
    struct Briefing {
        std::string what, where;
    };
    std::vector<ReportRow> out;
    std::vector<Briefing> briefing;
    for (const ReportLine& line : lines) {
        const std::string what = capitalized(literal(words_of(texts, line, language)));
        // Of what nobody knows the place in the file is all that can be said.
        const bool names_key = line.hexes.empty() && line.status == ImportStatus::Unknown && !line.place.empty();
        const std::string where = names_key ? texts("report.in_file", {{"place", verbatim(line.place)}}) : std::string();
        std::size_t i = 0;
        while (i < out.size() && !(out[i].status == line.status && briefing[i].what == what && briefing[i].where == where)) ++i;
        if (i == out.size()) {
            out.push_back({line.status, {}, {}});
            briefing.push_back({what, where});
        }
        out[i].hexes.insert(out[i].hexes.end(), line.hexes.begin(), line.hexes.end());
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
        std::vector<HexId>& hexes = out[i].hexes;
        std::sort(hexes.begin(), hexes.end());
        hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
        const std::string where = hexes.empty() ? briefing[i].where : PlaceNames(texts, table, language).list(hexes, 8);
        out[i].markup = where.empty() ? briefing[i].what : "<b>" + briefing[i].what + "</b>  " + literal(where);
    }
    return out;
}

}  // namespace salient
