// The file's own words first, then what the rules make of it.
#include "words/sheet/battle_paragraphs.hpp"

#include <fmt/format.h>

#include "salient/plain.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/rule_blocks.hpp"
#include "words/sheet/battle_sheet.hpp"

namespace salient {

std::vector<Paragraph> battle_paragraphs(const Texts& texts, const LoadedScenario& battle, const Table& table,
                                         std::string_view language, BattleWords words, std::size_t most) {
    const Scenario& scenario = *battle.scenario;
    const auto of_file = [&](const LocalText& text) { return literal(shortened(in_language(text, language), most)); };
    std::vector<Paragraph> all;
    if (!scenario.description.empty()) all.push_back({of_file(scenario.description)});
    if (words == BattleWords::All) {
        all.push_back({texts("page.setup"), true});
        for (const SheetLine& line : setup_lines(battle, texts))
            all.push_back({fmt::format("<b>{}</b> {}", literal(line.head), literal(line.text))});
    }
    if (!scenario.rules_in_words.empty()) {
        all.push_back({texts("page.in_words"), true});
        all.push_back({of_file(scenario.rules_in_words)});
    }
    if (words == BattleWords::All) {
        all.push_back({texts("page.medals_title"), true});
        for (const GoalLine& line : goal_lines(texts, table, language, Standing::LeftOut)) all.push_back({line.markup});
    }
    for (const RuleBlock& block : sheet_blocks(texts, table, language, FileWords::LeftOut)) {
        if (!block.title.empty()) all.push_back({block.title, true});
        for (const RuleLine& line : block.lines)
            all.push_back({line.clause.empty() ? line.text : line.text + " <c>" + line.clause + "</c>"});
    }
    return all;
}

}  // namespace salient
