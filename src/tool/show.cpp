// show: a scenario's map as text.
#include <fmt/format.h>

#include "tool/tool.hpp"
#include "words/option_facts.hpp"
#include "words/rule_blocks.hpp"
#include "words/sheet/battle_map.hpp"
#include "words/sheet/battle_sheet.hpp"
#include "words/sheet/spoken.hpp"

namespace salient::tool {

namespace {

constexpr int cell_width = 8;  // of a hex; odd rows begin half of it further right
constexpr std::size_t codes_shown = 3;

std::string unit_text(const UnitSetup& unit, const Rulebook& rules, const ShortNames& codes) {
    const int figures = unit.figures > 0 ? unit.figures : rules.at(unit.type).figures_of(unit.nation);
    return fmt::format("{}{}{}", unit.side == Side::Allies ? '+' : '-', codes.of(rules.at(unit.type).id), figures);
}

void print_map(const Scenario& scenario, const Rulebook& rules, const ShortNames& terrain, const ShortNames& units) {
    const Board& board = Board::of(scenario.board);
    std::vector<std::string> ground(static_cast<std::size_t>(board.size())), troops(ground.size());
    std::vector<std::size_t> count(ground.size());
    for (const Feature& feature : scenario.features) {
        auto& n = count[feature.hex.value];
        if (n < codes_shown) ground[feature.hex.value] += terrain.of(rules.at(feature.type).id);
        if (n == codes_shown) ground[feature.hex.value] += '+';
        ++n;
    }
    for (const UnitSetup& unit : scenario.units)
        if (unit.starts_on_board()) troops[unit.hex.value] = unit_text(unit, rules, units);
    for (const Objective& objective : scenario.objectives) {
        for (const HexId hex : objective.hexes) troops[hex.value] += '*';
    }
    std::string columns(4, ' ');
    for (int x = 0; x < 2 * board.width() - 1; x += 2) columns += fmt::format("{:<{}}", x, cell_width);
    fmt::print("{}\n", columns);
    for (int y = 0; y < board.rows(); ++y) {
        std::string lines[2] = {fmt::format("{:>2}  ", y), "    "};
        const std::string indent(y % 2 == 1 ? cell_width / 2 : 0, ' ');
        for (auto& line : lines) line += indent;
        for (int x = y % 2; x < 2 * board.width() - 1; x += 2) {
            const HexId hex = board.at({x, y});
            if (hex.is_none()) continue;
            const auto& here = ground[hex.value];
            lines[0] += fmt::format("{:<{}}", here.empty() ? "." : here, cell_width);
            lines[1] += fmt::format("{:<{}}", troops[hex.value], cell_width);
        }
        for (const auto& line : lines) fmt::print("{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
    }
}

std::string_view board_word(BoardKind kind) {
    constexpr std::string_view names[] = {"standard", "breakthrough", "overlord", "small"};
    return names[static_cast<std::size_t>(kind)];
}
std::string_view face_word(BoardFace face) {
    constexpr std::string_view names[] = {"country", "beach", "winter", "desert"};
    return names[static_cast<std::size_t>(face)];
}

// What the map cannot show: sides of rivers and roads, names, units that come later, rules of the battle.
void print_rest(const LoadedScenario& loaded, const Texts& texts, const std::string& language) {
    const Scenario& scenario = *loaded.scenario;
    const Board& board = Board::of(scenario.board);
    for (const SheetLine& line : setup_lines(loaded, texts, SetupPart::Lines)) fmt::print("{}: {}\n", line.head, line.text);
    for (const Label& label : scenario.labels)
        fmt::print("Label {}: {}\n", to_string(board.hex(label.hex)), in_language(label.text, language));
    for (const SheetLine& line : setup_lines(loaded, texts, SetupPart::ToCome))
        fmt::print("Later, {}: {}\n", line.head, line.text);
    for (const ScenarioRule& rule : scenario.scenario_rules)
        for (const RuleSentence& said : sentences_of(rule, scenario, *loaded.rules)) {
            Message message = said.message;
            fmt::print("Rule {}: {}{}\n", name_of(rule), spoken(texts, texts(message)),
                       said.clause.empty() ? "" : " [" + said.clause + "]");
        }
}

int show(const ScenarioArgs& args, const std::string& language) {
    const LoadedScenario loaded = load(args);
    const auto played = as_played(loaded.scenario, *loaded.rules);
    const Scenario& scenario = *played;
    const Rulebook& rules = *loaded.rules;
    const Texts texts = load_texts(assets_dir(), language);
    const ShortNames terrain = short_names_of_ground(scenario, rules), units = short_names_of_units(scenario, rules);

    fmt::print("{} ({})\n", in_language(scenario.name, language), scenario.id);
    if (!scenario.subtitle.empty()) fmt::print("{}\n", in_language(scenario.subtitle, language));
    fmt::print("{}{}{} board, {} face; {} first\n", scenario.date, scenario.date.empty() ? "" : "; ", board_word(scenario.board),
               face_word(scenario.face), name_of(scenario.first));
    for (const Side side : sides) {
        const SideSetup& setup = scenario.at(side);
        std::string growth;
        for (const auto turn : setup.one_more_on_turns)
            growth += fmt::format("{}{}", growth.empty() ? ", one more after its own turn " : ", ", turn);
        fmt::print("{:<6} {} edge, {}, {} cards{}, {} medals to win\n", name_of(side), setup.edge == Edge::Top ? "top" : "bottom",
                   texts("nation." + rules.at(setup.nation).id), setup.cards, growth, setup.medals);
    }
    fmt::print("\n");
    print_map(scenario, rules, terrain, units);

    fmt::print("\nGround:");
    for (const auto& [id, code] : terrain.all()) fmt::print("  {} {}", code, texts("terrain." + id));
    fmt::print("\nUnits (+ allies, - axis; with figures):");
    for (const auto& [id, code] : units.all()) fmt::print("  {} {}", code, texts("unit." + id));
    fmt::print("\n");
    for (const Objective& objective : scenario.objectives) {
        std::string hexes;
        for (const HexId hex : objective.hexes) hexes += " " + to_string(Board::of(scenario.board).hex(hex));
        const std::string_view whose = objective.for_side[0] && objective.for_side[1] ? "both"
                                       : objective.for_side[0]                        ? "allies"
                                                                                      : "axis";
        const std::string what = objective.type == ObjectiveType::SuddenDeath
                                     ? "the game"
                                     : fmt::format("{} {}", objective.medals, objective.medals == 1 ? "medal" : "medals");
        fmt::print("* {}: {} for {},{}\n", in_language(objective.name, language), what, whose, hexes);
    }
    print_rest(loaded, texts, language);
    for (const std::string& id : rules.active) fmt::print("Option {}: {}\n", id, option_about(texts, id, scenario));
    for (const ReportLine& line : loaded.report.lines) {
        if (line.status != ImportStatus::Enforced)
            fmt::print("{}: {}, {}\n", to_string(line.status), texts(said_in(line, language)), line.place);
    }
    if (!scenario.rules_in_words.empty()) fmt::print("{}\n", in_language(scenario.rules_in_words, language));
    return ok;
}

// The rule sheet that the table shows, as text.
int show_rules(const ScenarioArgs& args, const std::string& language) {
    const LoadedScenario loaded = load(args);
    const Texts texts = load_texts(assets_dir(), language);
    const Game game = new_game(loaded.rules, loaded.scenario);
    for (const RuleBlock& block : sheet_blocks(texts, game.table(), language)) {
        if (!block.title.empty()) fmt::print("{}{}\n", block.lines.empty() ? "\n# " : "\n", spoken(texts, block.title));
        for (const RuleLine& line : block.lines)
            fmt::print("  {}{}\n", spoken(texts, line.text), line.clause.empty() ? "" : " [" + line.clause + "]");
    }
    return ok;
}

}  // namespace

void add_show(CLI::App& app, Run& run) {
    struct ShowArgs {
        ScenarioArgs scenario;
        std::string language = "en";
        bool rules = false;
    };
    auto args = std::make_shared<ShowArgs>();
    CLI::App* command = app.add_subcommand("show", "Print the map of a scenario as text, with a legend");
    add_scenario(*command, args->scenario);
    command->add_option("--language", args->language, "language of names and rules")->capture_default_str();
    command->add_flag("--rules", args->rules, "all rules that are on the map, each with its clause, instead of the map");
    command->callback([args, &run] {
        run = [args] { return args->rules ? show_rules(args->scenario, args->language) : show(args->scenario, args->language); };
    });
}

}  // namespace salient::tool
